use proptest::prelude::*;

use super::*;
use crate::cards::fold::fold;
use crate::cards::{Ability, Keyword, Kind, PokerValue, Rarity};

fn cards() -> Vec<Card> {
    let mut king = Card::new("TS1", "Sporenkönig", Kind::Mutant);
    king.name_en = Some("Spore King".into());
    king.aliases = vec!["Pilzfürst".into()];
    king.number = "017".into();
    king.rarity = Some(Rarity::Legendary);
    king.legendary = true;
    king.poker = PokerValue::from_code("♥K");
    (king.cost, king.power, king.max_size, king.slots) = (Some(4), Some(3), Some(6), 2);
    king.keywords = vec![Keyword { ability: Ability::Horns, n: Some(2) }];
    king.text = "Ziehe 2 Karten. Öffne eine Höhle.".into();
    let mut bog = Card::new("TS1", "Moosträger", Kind::Base);
    bog.rarity = Some(Rarity::Basic);
    bog.poker = PokerValue::from_code("♠7");
    (bog.cost, bog.power, bog.max_size) = (Some(2), Some(0), Some(4));
    bog.keywords = vec![Keyword { ability: Ability::Flying, n: None }];
    let mut graft = Card::new("MOR", "Kiemen-Herz", Kind::Mutation);
    graft.rarity = Some(Rarity::Adaption);
    graft.poker = Some(PokerValue::Joker);
    (graft.cost, graft.demand) = (Some(1), 3);
    let mut surge = Card::new("MOR", "Straße der Flut", Kind::Effect);
    surge.response = true;
    surge.text = "Response".into();
    let mut place = Card::new("MOR", "Luftschleuse", Kind::Fragment);
    place.size = 5;
    let both = Card::new("MOR", "Zwitter", Kind::of(&[Kind::Mutant, Kind::Base]).expect("a hybrid"));
    vec![king, bog, graft, surge, place, both]
}

fn found(query: &str) -> Vec<String> {
    let parsed = Query::parse(query).unwrap_or_else(|mistakes| panic!("{query}: {mistakes:?}"));
    let mut cards = cards();
    cards.retain(|card| parsed.matches(card));
    cards.into_iter().map(|card| card.name.chars().take(3).collect()).collect()
}

fn wrong(query: &str) -> Vec<(&'static str, String)> {
    let mistakes = Query::parse(query).map(|_| ()).expect_err(query);
    mistakes.into_iter().map(|mistake| (mistake.code, query[mistake.span].to_owned())).collect()
}

#[test]
fn words_are_parts_of_names_in_every_spelling() {
    for query in
        ["sporenk", "SPORENKONIG", "koenig", "ko\u{308}nig", "spore king", "pilzfürst", "\"spore k\"", "„spore k“"]
    {
        assert_eq!(found(query), ["Spo"], "{query}");
    }
    assert_eq!(found("strasse"), ["Str"]);
    assert_eq!(found("\"kiemen\u{2011}herz\""), ["Kie"]);
    assert_eq!(found("quitte"), [""; 0]);
}

#[test]
fn fields_have_german_and_english_names_and_values() {
    for query in ["typ:mutant -is:hybrid", "type=Mutants nicht ist:hybrid", "seltenheit:legendär", "rarity:legendary"]
    {
        assert_eq!(found(query), ["Spo"], "{query}");
    }
    for query in ["kraft>=3", "power >= 3", "Kraft＞＝3", "kraft≥3", "kraft\u{a0}>=\u{a0}3", "Stärke>=3", "staerke>=3"]
    {
        assert_eq!(found(query), ["Spo"], "{query}");
    }
    for query in [
        "kw:hörner",
        "keyword:HOERNER",
        "schlüsselwort:horns",
        "kw:\"Hörner 2\"",
        "kw:hörner2",
        "kw:hörner>=2",
        "kw:horns>1",
    ] {
        assert_eq!(found(query), ["Spo"], "{query}");
    }
    for query in
        ["poker:♥K", "poker:\"herz könig\"", "rang:K", "rank:king", "farbe:herz", "suit:♥", "poker:♥", "farbe:hearts"]
    {
        assert_eq!(found(query), ["Spo"], "{query}");
    }
    assert_eq!(found("kw:hörner>2"), [""; 0]);
    assert_eq!(found("is:joker"), ["Kie"]);
    assert_eq!(found("ist:reaktion"), ["Str"]);
    assert_eq!(found("response:nein set:mor"), ["Kie", "Luf", "Zwi"]);
    assert_eq!(found("is:hybrid"), ["Zwi"]);
    assert_eq!(found("typ:mutant"), ["Spo", "Zwi"]); // 3.8
    assert_eq!(found("größe:5"), ["Luf"]);
    assert_eq!(found("max_size>=4 set:ts1"), ["Spo", "Moo"]);
    assert_eq!(found("nummer:17"), ["Spo"]);
    assert_eq!(found("nr<18"), ["Spo"]);
    assert_eq!(found("bedarf>=3"), ["Kie"]);
    assert_eq!(found("text:höhle"), ["Spo"]);
    assert_eq!(found("text:hoehle"), ["Spo"]);
    assert_eq!(found("name=\"spore king\""), ["Spo"]);
    assert_eq!(found("name=spore"), [""; 0]);
}

#[test]
fn values_may_be_lists_ranges_or_nothing() {
    assert_eq!(found("kosten:1,4"), ["Spo", "Kie"]);
    assert_eq!(found("kosten:1-2"), ["Moo", "Kie"]);
    assert_eq!(found("kosten:1..2"), ["Moo", "Kie"]);
    assert_eq!(found("kosten:2+"), ["Spo", "Moo"]);
    assert_eq!(found("kosten:2.."), ["Spo", "Moo"]);
    assert_eq!(found("kosten!=..2"), ["Spo", "Str", "Luf", "Zwi"]);
    assert_eq!(found("typ:basis,mutation"), ["Moo", "Kie", "Zwi"]);
    assert_eq!(found("seltenheit>=adaption"), ["Spo", "Kie"]);
    assert_eq!(found("kosten:keine"), ["Str", "Luf", "Zwi"]);
    assert_eq!(found("kosten!=keine"), ["Spo", "Moo", "Kie"]);
    assert_eq!(found("kosten:\"\""), ["Str", "Luf", "Zwi"]);
    assert_eq!(found("rang=joker"), ["Kie"]);
    assert_eq!(found("rang!=joker"), ["Spo", "Moo", "Str", "Luf", "Zwi"]);
    assert_eq!(found("kosten:2-2"), ["Moo"]);
    assert_eq!(found("kosten:,4,"), ["Spo"]);
    assert_eq!(found("kosten!=4"), ["Moo", "Kie", "Str", "Luf", "Zwi"]);
}

#[test]
fn every_field_with_an_order_has_ranges() {
    assert_eq!(found("rang:10+"), ["Spo"]);
    assert_eq!(found("rang:2-10"), ["Moo"]);
    assert_eq!(found("rang:7..K"), ["Spo", "Moo"]);
    assert_eq!(found("rang!=..10"), ["Spo", "Kie", "Str", "Luf", "Zwi"]);
    assert_eq!(found("seltenheit:adaption+"), ["Spo", "Kie"]);
    assert_eq!(found("seltenheit:basic-adaption"), ["Moo", "Kie"]);
    assert_eq!(found("rarity:..basic"), ["Moo"]);
}

/// Words of a database are words as those of the game are, alone, in lists and under *none*.
#[test]
fn words_of_a_database_are_found_or_told_with_the_nearest() {
    let mut echo = Card::new("NH1", "Echosporen", Kind::Effect);
    echo.abilities = Some(serde_json::json!([{ "play": "draw 1", "keyword": "Abprall" }]));
    let known = Known { keywords: vec!["Abprall".into()], sets: Some(vec!["TS1".into(), "NH1".into()]) };
    let found = |query: &str| Query::parse_knowing(query, &known).map(|query| query.matches(&echo));
    for query in ["kw:abprall", "kw:hörner,abprall", "kw:ABPRALL,rush", "-kw:none", "set:nh1", "set:ts1,nh1"] {
        assert_eq!(found(query), Ok(true), "{query}");
    }
    for query in ["kw!=abprall", "kw:none", "kw:hörner", "set:ts1", "set!=nh1"] {
        assert_eq!(found(query), Ok(false), "{query}");
    }
    for (query, text, near) in [
        ("kw:abpral", "abpral", Some("Abprall")),
        ("kw:hörner,abpral", "abpral", Some("Abprall")),
        ("set:NH2", "NH2", Some("NH1")),
        ("set:ts1,nope", "nope", None),
    ] {
        let [mistake] = &found(query).expect_err(query)[..] else { panic!("{query}: one mistake") };
        assert_eq!((mistake.code, &query[mistake.span.clone()]), ("unknown-value", text));
        assert_eq!(mistake.hint.as_deref().cloned(), near.and_then(|near| meant([near])), "{query}");
    }
}

/// A word in quotes is that word, whatever it says without them.
#[test]
fn values_in_quotes_are_meant_as_they_stand() {
    let mut none = Card::new("TS1", "Leere", Kind::Effect);
    none.text = "Keine Karte.".into();
    none.number = "1-5".into();
    for query in ["text:\"keine\"", "nr:\"1-5\""] {
        let parsed = Query::parse(query).expect(query);
        assert!(parsed.matches(&none) && cards().iter().all(|card| !parsed.matches(card)), "{query}");
    }
    assert_eq!(found("text:keine"), ["Moo", "Kie", "Luf", "Zwi"]);
    assert_eq!(found("text:\"keine\""), [""; 0]);
}

#[test]
fn what_is_not_there_compares_with_nothing() {
    assert_eq!(found("kosten<=2"), ["Moo", "Kie"]);
    assert_eq!(found("-(kosten<=2)"), ["Spo", "Str", "Luf", "Zwi"]);
    assert_eq!(found("-kosten<=2 -kosten>2"), ["Str", "Luf", "Zwi"]);
    assert_eq!(found("slots>=0"), ["Spo", "Moo", "Zwi"]); // 21.1a
}

#[test]
fn words_between_conditions_join_them() {
    assert_eq!(found("typ:basis or typ:mutation"), ["Moo", "Kie", "Zwi"]);
    assert_eq!(found("set:ts1 und (kosten=4 oder kosten=2) nicht kw:fliegend"), ["Spo"]);
    assert_eq!(found("set:ts1 kosten=4 or kosten=1"), ["Spo", "Kie"]);
    assert_eq!(found("not not set:ts1"), ["Spo", "Moo"]);
    assert_eq!(found("--set:ts1"), ["Spo", "Moo"]);
    assert_eq!(found("name:und"), [""; 0]);
}

#[test]
fn regular_expressions_look_at_name_and_text() {
    assert_eq!(found("/ziehe \\d/"), ["Spo"]);
    assert_eq!(found("/^(moos|luft)/"), ["Moo", "Luf"]);
    assert_eq!(found("/(?-i)^moos/"), [""; 0]);
    assert_eq!(found("text:/karten\\./"), ["Spo"]);
    assert_eq!(found("name:/karten\\./"), [""; 0]);
}

#[test]
fn all_mistakes_are_told_with_their_place() {
    assert_eq!(
        wrong("typ:mutand krafd>=3 kosten<=zwei ("),
        [
            ("unknown-value", "mutand".into()),
            ("unknown-field", "krafd".into()),
            ("bad-number", "zwei".into()),
            ("not-closed", "(".into())
        ]
    );
    for (query, code, text) in [
        ("", "empty", ""),
        ("  ", "empty", ""),
        ("\"abc", "not-closed", "\"abc"),
        ("/abc", "not-closed", "/abc"),
        ("/(/", "bad-pattern", "/(/"),
        ("egel )", "not-opened", ")"),
        ("()", "nothing-inside", "()"),
        ("egel or", "nothing-joined", "or"),
        ("oder egel", "nothing-joined", "oder"),
        ("egel nicht", "nothing-negated", "nicht"),
        ("egel - unke", "stray-minus", "-"),
        (">= 3", "no-field", ">="),
        ("kosten>=", "no-value", "kosten>="),
        ("typ>mutant", "no-order", ">"),
        ("kosten>=-1", "bad-number", "-1"),
        ("seltenheit:basis", "unknown-value", "basis"),
        ("seltenheit:a", "ambiguous-value", "a"),
        ("farbe:rot", "ambiguous-value", "rot"),
        ("kw:fliegend>=2", "keyword-number", ">="),
        ("kw:fliegent", "unknown-value", "fliegent"),
        ("{egel}", "unexpected", "{egel}"),
        ("is:grün", "unknown-value", "grün"),
        ("kosten:/1/", "pattern-here", "/1/"),
        ("kosten:1,x", "bad-number", "x"),
        ("kosten>keine", "no-order", "keine"),
        ("kosten<=none", "no-order", "none"),
        ("seltenheit<keine", "no-order", "keine"),
        ("rang<joker", "no-order", "joker"),
        ("rang >= Joker", "no-order", "Joker"),
        ("kosten:5-2", "turned-range", "5-2"),
        ("nr!=10..9", "turned-range", "10..9"),
        ("rang:K-2", "turned-range", "K-2"),
        ("seltenheit:alpha..basic", "turned-range", "alpha..basic"),
        ("kosten<=99999999999999999999", "bad-number", "99999999999999999999"),
        ("/egel/i", "pattern-flags", "i"),
        ("text:/egel/gi unke", "pattern-flags", "gi"),
        ("kosten:,", "no-value", ","),
        ("typ!=,,", "no-value", ",,"),
        ("kosten:\"keine\"", "bad-number", "\"keine\""),
    ] {
        assert_eq!(wrong(query), [(code, text.to_owned())], "{query}");
    }
    assert_eq!(wrong(&"(".repeat(500))[0].0, "too-deep");
}

/// Conditions of every kind.
fn any_leaf() -> impl Strategy<Value = String> {
    let fields = prop::sample::select(vec![
        "kosten",
        "power",
        "max",
        "größe",
        "slots",
        "bedarf",
        "nummer",
        "rang",
        "seltenheit",
    ]);
    let signs = prop::sample::select(vec![":", "=", "!=", "<", "<=", ">", ">="]);
    let numbers = (fields, signs, 0..14u32).prop_map(|(field, sign, n)| match field {
        "seltenheit" => format!("{field}{sign}{}", Rarity::ALL[n as usize % 4].printed()),
        "rang" => format!("{field}{sign}{}", n.max(1)),
        _ => format!("{field}{sign}{n}"),
    });
    let others = prop::sample::select(vec![
        "typ:mutant",
        "typ:basis",
        "kw:fliegend",
        "kw:hörner>=2",
        "kw!=hörner",
        "farbe:herz",
        "poker:♠7",
        "is:joker",
        "is:response",
        "is:scripted",
        "is:hybrid",
        "set:TS1",
        "set!=ts1",
        "text:ziehe",
        "name:ei",
        "e",
        "\"r \"",
        "/ziehe \\d/",
        "kosten:keine",
        "poker:keiner",
        "kosten:1-3",
        "kosten!=1,2",
        "is:legende",
    ]);
    prop_oneof![numbers, others.prop_map(str::to_owned)]
}

fn any_query() -> impl Strategy<Value = String> {
    any_leaf().prop_recursive(4, 24, 4, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone(), prop::sample::select(vec![" ", " und ", " and ", " or ", " oder "]))
                .prop_map(|(a, b, join)| format!("({a}{join}{b})")),
            (inner.clone(), prop::sample::select(vec!["-", "not ", "nicht "])).prop_map(|(q, not)| format!("{not}{q}")),
        ]
    })
}

/// A card with anything on it.
fn any_card() -> impl Strategy<Value = Card> {
    let kinds = ["mutant", "base", "mutation", "effect", "fragment", "mutant/base"];
    let number = || prop::option::of(0..6u16);
    let keyword = (0..crate::cards::ABILITIES.len(), prop::option::of(0..4u16))
        .prop_map(|(at, n)| Keyword { ability: crate::cards::ABILITIES[at].ability, n });
    (
        (prop::sample::select(kinds.to_vec()), any::<String>(), prop::option::of(any::<String>()), any::<String>()),
        (number(), number(), number(), 0..4u8, 0..4u8, 0..4u16),
        (prop::collection::vec(keyword, 0..3), any::<bool>(), 0..54usize, 0..5usize, "[0-9a]{0,3}"),
    )
        .prop_map(|((kind, name, name_en, text), (cost, power, max_size, slots, demand, size), rest)| {
            let (keywords, response, poker, rarity, number) = rest;
            let (poker, rarity) = (PokerValue::from_index(poker), Rarity::ALL.get(rarity).copied());
            let card = Card::new("TS1", name, Kind::from_code(kind).expect("a type"));
            Card {
                name_en,
                text,
                cost,
                power,
                max_size,
                slots,
                demand,
                size,
                keywords,
                response,
                poker,
                rarity,
                number,
                ..card
            }
        })
}

proptest! {
    /// A search and its contrary share no card and leave none out.
    #[test]
    fn every_card_is_found_by_a_search_or_its_contrary(query in any_query(), random in any_card()) {
        let plain = Query::parse(&query).expect("a search");
        let contrary = Query::parse(&format!("-({query})")).expect("a search");
        for card in cards().iter().chain([&random]) {
            prop_assert!(plain.matches(card) != contrary.matches(card), "{query}: {card:?}");
        }
    }

    #[test]
    fn no_text_is_too_odd(text in any::<String>(), signs in "[-()\"/:=<>!{}a-c 0-9\u{308}„“,.]{0,24}", query in any_query()) {
        for text in [text.clone(), signs.clone(), format!("{query}{signs}"), format!("{signs}{query}{text}")] {
            match Query::parse(&text) {
                Ok(query) => prop_assert!(cards().iter().filter(|card| query.matches(card)).count() <= 6),
                Err(mistakes) => {
                    prop_assert!(!mistakes.is_empty(), "{text}");
                    for mistake in mistakes {
                        prop_assert!(text.get(mistake.span.clone()).is_some(), "{text}: {mistake:?}");
                        prop_assert!(mistake.diagnostic("q", &text).excerpt.is_some());
                    }
                }
            }
        }
    }

    /// Another case, full-width signs, NFD and other spaces make no difference.
    #[test]
    fn the_form_of_the_characters_makes_no_difference(query in any_query(), random in any_card()) {
        use unicode_normalization::UnicodeNormalization;
        let wide: String = query.chars().map(|c| match c {
            '<' | '>' | '=' | ':' | '(' | ')' | '!' => char::from_u32(c as u32 + 0xFEE0).expect("a full-width sign"),
            ' ' => '\u{a0}',
            c => c,
        }).collect();
        let plain = Query::parse(&query).expect("a search");
        let odd = if query.contains('/') { query.nfd().collect() } else { wide.nfd().collect::<String>() };
        let odd = Query::parse(&odd).expect("a search");
        for card in cards().iter().chain([&random]) {
            prop_assert_eq!(plain.matches(card), odd.matches(card), "{} {}", query, fold(&card.name));
        }
    }

    /// The fields that a search names are enough to decide, and keys of names where spelling makes no difference.
    #[test]
    fn no_field_is_left_out(query in any_query(), random in any_card()) {
        let parsed = Query::parse(&query).expect("a search");
        for card in cards().iter().chain([&random]) {
            let mut known = Card::new("", "", Kind::Mutant);
            known.take(card, parsed.fields());
            if !parsed.is_spelled() {
                known.name = fold(&known.name);
                known.name_en = known.name_en.as_deref().map(fold);
                known.aliases = known.aliases.iter().map(|name| fold(name)).collect();
            }
            prop_assert_eq!(parsed.matches(card), parsed.matches(&known), "{}", query);
        }
    }
}
