use proptest::prelude::*;

use super::*;
use crate::cards::{ABILITIES, Keyword, Kind, PokerValue, Rarity, terms};

/// A card with nothing to say about it.
fn card(name: &str, kind: Kind) -> Card {
    let mut card = Card::new("A", name, kind);
    if kind == Kind::Fragment {
        card.size = 3;
    } else {
        card.rarity = Some(Rarity::Basic);
        card.poker = PokerValue::from_code("♠7");
        card.cost = Some(1);
    }
    if kind.has_power() {
        (card.power, card.max_size, card.slots) = (Some(2), Some(4), 2);
    }
    card
}

fn mutant(name: &str) -> Card {
    card(name, Kind::Mutant)
}

fn with_text(kind: Kind, text: &str) -> Card {
    let mut card = card("Egel", kind);
    card.text = text.to_owned();
    card
}

fn with_keywords(kind: Kind, keywords: &str) -> Card {
    let mut card = card("Egel", kind);
    card.keywords = terms::split_keywords(keywords).map(|one| terms::keyword(one).expect("a keyword")).collect();
    card
}

fn findings(cards: &[Card]) -> Vec<Finding> {
    let world = World::of(cards);
    check(&world, "A", &Levels::default(), |card| (!card.text.is_empty()).then_some(true))
}

/// Codes and fields of the findings on set A.
fn told(cards: &[Card]) -> Vec<(&'static str, Option<&'static str>)> {
    findings(cards).iter().map(|found| (found.lint.code(), found.field.map(Field::code))).collect()
}

fn codes(cards: &[Card]) -> Vec<&'static str> {
    told(cards).into_iter().map(|(code, _)| code).collect()
}

fn one(card: Card) -> Vec<&'static str> {
    codes(&[card])
}

fn changed(kind: Kind, change: impl FnOnce(&mut Card)) -> Vec<(&'static str, Option<&'static str>)> {
    let mut card = card("Egel", kind);
    change(&mut card);
    told(&[card])
}

const NONE: [&str; 0] = [];

#[test]
fn a_whole_card_is_clean() {
    for kind in Kind::ALL {
        let mut carrier = mutant("Träger");
        carrier.poker = PokerValue::from_code("♠8");
        assert_eq!(codes(&[card("Egel", kind), carrier]), NONE, "{kind:?}");
    }
}

#[test]
fn missing_values_are_errors_where_the_rules_have_no_default() {
    let of = |code, field| vec![(code, Some(field))];
    assert_eq!(changed(Kind::Mutant, |card| card.power = None), of("missing-power", "power"));
    assert_eq!(changed(Kind::Base, |card| card.max_size = None), of("missing-power", "max_size"));
    assert_eq!(changed(Kind::Effect, |card| card.rarity = None), of("missing-rarity", "rarity"));
    assert_eq!(changed(Kind::Effect, |card| card.poker = None), of("missing-poker", "poker"));
    assert_eq!(changed(Kind::Effect, |card| card.cost = None), of("missing-cost", "cost"));
    assert_eq!(changed(Kind::Fragment, |card| card.size = 0), of("fragment-without-size", "size"));
}

#[test]
fn numbers_out_of_range_are_told_by_their_section() {
    let of = |kind, change: fn(&mut Card)| -> Vec<_> {
        let mut card = card("Egel", kind);
        change(&mut card);
        let found = findings(&[card, mutant("Träger")]);
        found.iter().filter(|f| f.lint == Lint::OutOfRange).filter_map(|f| f.rule).map(|rule| rule.0).collect()
    };
    let symbiote = |n| Keyword { ability: crate::cards::Ability::Symbiote, n };
    assert_eq!(of(Kind::Base, |card| card.slots = 10), ["21.1a"]);
    assert_eq!(of(Kind::Mutation, |card| card.demand = 0), ["21.1b"]);
    assert_eq!(of(Kind::Mutation, |card| card.demand = 10), ["21.1b"]);
    assert_eq!(of(Kind::Base, |card| card.slots = 9), NONE);
    for (n, wrong) in [(None, true), (Some(0), true), (Some(1), false), (Some(5), false), (Some(6), true)] {
        let mut card = card("Egel", Kind::Mutation);
        card.keywords = vec![symbiote(n)];
        let found = findings(&[card, mutant("Träger")]);
        assert_eq!(found.iter().any(|f| f.rule == Some(Rule("22.2.13"))), wrong, "{n:?}"); // 22.2.13
    }
    let mut horns = mutant("Egel");
    horns.keywords = vec![Keyword { ability: crate::cards::Ability::Horns, n: Some(400) }];
    assert_eq!(one(horns.clone()), NONE); // J146
    horns.keywords[0].n = Some(0);
    assert_eq!(one(horns), ["out-of-range"]); // 22.2.14
}

#[test]
fn hybrids_are_told_by_the_section_that_forbids_them() {
    for (code, rule) in [("mutant/base", "3.8"), ("mutant/effect", "3.7")] {
        let mut hybrid = mutant("Egel");
        hybrid.kind = Kind::from_code(code).expect("a hybrid");
        let found = findings(&[hybrid]);
        assert_eq!((found[0].lint, found[0].rule.map(|rule| rule.0)), (Lint::Hybrid, Some(rule)));
    }
}

#[test]
fn what_dies_at_once_is_an_error_unless_its_text_speaks_of_it() {
    let of = |field| vec![("dies-at-once", Some(field))];
    assert_eq!(changed(Kind::Mutant, |card| card.power = Some(0)), of("power"));
    assert_eq!(changed(Kind::Base, |card| card.max_size = Some(0)), of("max_size"));
    let text = "Dieser Mutant hat +1 Kraft für jede Karte auf deiner Hand.";
    let saved = changed(Kind::Mutant, |card| (card.power, card.text) = (Some(0), text.into()));
    assert_eq!(saved, []);
}

#[test]
fn power_above_max_size_is_told() {
    assert_eq!(changed(Kind::Mutant, |card| card.power = Some(5)), [("power-above-max", Some("power"))]);
    assert_eq!(changed(Kind::Mutant, |card| card.power = Some(4)), []);
}

#[test]
fn values_on_the_wrong_type_are_told() {
    let of = |field| vec![("misplaced-value", Some(field))];
    assert_eq!(changed(Kind::Effect, |card| card.power = Some(1)), of("power"));
    assert_eq!(changed(Kind::Mutation, |card| (card.slots, card.demand) = (1, 0)).len(), 2);
    assert_eq!(changed(Kind::Effect, |card| card.slots = 1), of("mutation_slots"));
    assert_eq!(changed(Kind::Base, |card| card.demand = 2), of("slot_demand"));
    assert_eq!(changed(Kind::Base, |card| card.size = 2), of("size"));
    assert_eq!(changed(Kind::Fragment, |card| card.response = true), of("response"));
}

#[test]
fn costs_that_nobody_can_pay_are_told() {
    assert_eq!(changed(Kind::Effect, |card| card.cost = Some(21)), [("cost-above-cap", Some("cost"))]); // 2.2
    assert_eq!(changed(Kind::Effect, |card| card.cost = Some(20)), []);
}

#[test]
fn keywords_that_do_nothing_are_told() {
    for keyword in ["Ansturm", "Hinterhalt", "Tarnung", "Präsenz 1", "Symbiote 2"] {
        assert_eq!(one(with_keywords(Kind::Base, keyword)), ["keyword-without-effect"], "{keyword}"); // J114
    }
    for keyword in ["Fliegend", "Hörner 2", "Pflanzenfresser"] {
        assert_eq!(one(with_keywords(Kind::Base, keyword)), NONE, "{keyword}");
    }
    assert_eq!(one(with_keywords(Kind::Mutant, "Ansturm, Hinterhalt")), NONE); // 22.2.3, 22.2.4
    assert_eq!(one(with_keywords(Kind::Mutant, "Symbiote 1")), ["keyword-without-effect"]); // 22.2.13
    assert_eq!(one(with_keywords(Kind::Effect, "Fliegend")), ["keyword-without-effect"]);
    let mut base = with_keywords(Kind::Base, "Hinterhalt");
    base.text = "Diese Basis darf angreifen.".into();
    assert_eq!(one(base), NONE); // 15.7
    let rule = findings(&[with_keywords(Kind::Base, "Hinterhalt")])[0].rule;
    assert_eq!(rule, Some(Rule("22.2.4")));
}

#[test]
fn a_keyword_is_there_once_unless_it_adds_up() {
    assert_eq!(one(with_keywords(Kind::Mutant, "Fliegend, Fliegend, Fliegend")), ["keyword-twice"]);
    assert_eq!(one(with_keywords(Kind::Mutant, "Hörner 1, Hörner 2")), NONE); // J115
}

#[test]
fn keywords_of_text_and_column_must_agree() {
    let of = |keywords: &str, text: &str| {
        let mut card = with_keywords(Kind::Mutant, keywords);
        card.text = text.to_owned();
        one(card)
    };
    let wrong = ["keyword-mismatch"];
    assert_eq!(of("", "Fliegend."), wrong);
    assert_eq!(of("", "Fliegend (Kann nur von Fliegenden geblockt werden.)\nZiehe 1 Karte."), wrong);
    assert_eq!(of("", "Dieser Mutant hat Fliegend und Hörner 2."), ["keyword-mismatch", "keyword-mismatch"]);
    assert_eq!(of("Hörner 1", "Hörner 2"), wrong);
    assert_eq!(of("Fliegend, Wächter", "Fliegend."), wrong);
    assert_eq!(of("Fliegend, Hörner 2", "Fliegend, Hörner 2\nZiehe 1 Karte."), NONE);
    assert_eq!(of("Fliegend", "Flying."), NONE);
}

#[test]
fn texts_that_give_take_or_look_for_keywords_list_none() {
    for text in [
        "Eigene Mutanten mit Fliegend haben +1 Kraft.",
        "Ein Ziel-Mutant erhält Fliegend.",
        "Solange dieser Mutant bereit ist, hat er Hörner 3.",
        "Mutanten auf diesem Fragment verlieren Tarnung.",
        "Dieser Mutant hat Fliegend, solange er bereit ist.",
        "Erzeuge 1 Token mit „Fliegend.“",
        "Sammler dürfen gefüttert werden.",
    ] {
        assert_eq!(one(with_text(Kind::Mutant, text)), NONE, "{text}");
    }
}

#[test]
fn demands_are_held_against_the_bearers_of_the_set() {
    let mut mutation = card("Panzer", Kind::Mutation);
    mutation.demand = 3;
    let other = Card { set: "B".into(), slots: 9, ..mutant("Riese") };
    let keys = |cards: &[Card]| findings(cards).iter().map(|f| f.message.key).collect::<Vec<_>>();
    assert_eq!(keys(&[mutant("Egel"), mutation.clone()]), ["lint-demand-unmet"]); // 21.1b
    assert_eq!(keys(&[mutant("Egel"), mutation.clone(), other]), ["lint-demand-elsewhere"]);
    mutation.demand = 2;
    assert_eq!(codes(&[mutant("Egel"), mutation]), NONE);
}

#[test]
fn texts_are_read_for_what_cannot_work() {
    let of = |kind, text: &str| one(with_text(kind, text));
    assert_eq!(of(Kind::Effect, "Response: Ziehe 1 Karte."), ["response-unmarked"]); // 7.5
    assert_eq!(of(Kind::Effect, "Ziehe 1 Karte als Response: so."), NONE);
    assert_eq!(of(Kind::Fragment, "Tap: Ziehe 1 Karte."), ["tap-without-state"]); // J043
    assert_eq!(of(Kind::Effect, "Tap, wirf 1 Karte ab: Ziehe 1 Karte."), ["tap-without-state"]);
    assert_eq!(of(Kind::Base, "Tap: Ziehe 1 Karte."), NONE);
    assert_eq!(of(Kind::Effect, "Eigene Basen haben „Tap: Ziehe 1 Karte.“"), NONE);
    assert_eq!(of(Kind::Effect, "Erzeuge 2 WOM."), ["pool-not-named"]); // J145
    assert_eq!(of(Kind::Effect, "Weise einem Mutanten 1 WOM zu."), ["pool-not-named"]);
    assert_eq!(of(Kind::Effect, "Erzeuge 2 WOM in deinem Vorrat."), NONE);
    assert_eq!(of(Kind::Effect, "Entferne 1 WOM aus der Nahrungsquelle. Ziehe 1 Karte."), NONE);
}

#[test]
fn texts_are_read_for_how_they_are_written() {
    let of = |text: &str| one(with_text(Kind::Effect, text));
    assert_eq!(of("Ziehe  1 Karte."), ["stray-blanks"]);
    assert_eq!(of("Ziehe 1 Karte. \nWirf 1 ab."), ["stray-blanks"]);
    assert_eq!(of("Za\u{308}hle 1 Karte."), ["not-composed"]);
    assert_eq!(of("Zieh\u{ad}e 1 Karte."), ["invisible-character"]);
    assert_eq!(of("Erzeuge „Egel“ und \"Laich\"."), ["mixed-quotes"]);
    assert_eq!(of("Erzeuge „Egel“ und „Laich“ – jetzt.\nÄndere nichts."), NONE);
}

#[test]
fn texts_without_abilities_are_noted() {
    let cards = [with_text(Kind::Effect, "Ziehe 1 Karte.")];
    let found = check(&World::of(&cards), "A", &Levels::default(), |_| Some(false));
    assert_eq!((found.len(), found[0].lint, found[0].level), (1, Lint::TextNotCarriedOut, Severity::Note));
}

#[test]
fn names_that_lists_misread_are_told() {
    for (name, code) in [
        ("7 Augen", "name-as-count"),
        ("Augen x2", "name-as-count"),
        ("Augen (3)", "name-as-count"),
        ("Sideboard", "name-as-heading"),
        ("Name: Egel", "name-as-heading"),
        ("# Egel", "name-as-heading"),
        ("Egel (A)", "name-in-part"),
        ("Egel Pik 7", "name-in-part"),
        ("Mutanten", "name-is-word"),
        ("Legendär", "name-is-word"),
        ("Wächter", "name-is-word"),
    ] {
        assert_eq!(one(mutant(name)), [code], "{name}");
    }
    for name in ["Augen", "Sieben Augen", "Deckhand", "Wächterin", "Egel, der Alte", "K9-Spur"] {
        assert_eq!(one(mutant(name)), NONE, "{name}");
    }
}

#[test]
fn names_that_are_taken_for_one_another_are_told_on_the_later_card() {
    let told_on = |a: &str, b: &str| -> Vec<(&str, Option<usize>)> {
        let found = findings(&[mutant(a), mutant(b)]);
        found.iter().map(|f| (f.lint.code(), f.card)).collect()
    };
    let similar = [("similar-name", Some(1))];
    assert_eq!(told_on("Straßenbrut", "Strassenbrut"), similar);
    assert_eq!(told_on("Höhlenbrut", "Hoehlenbrut"), similar);
    assert_eq!(told_on("Höhlenbrut", "Hohlenbrut"), similar);
    assert_eq!(told_on("Höhlenbrut", "Höllenbrut"), []);
    assert_eq!(told_on("Waran", "Waran der Tiefe"), [("name-prefix", Some(1))]);
    assert_eq!(told_on("Waran-Ei", "Waran"), [("name-prefix", Some(0))]);
    assert_eq!(told_on("Waran", "Warane"), []);
}

#[test]
fn one_card_in_two_sets_is_one_card() {
    let other = Card { set: "B".into(), ..mutant("Egel") };
    assert_eq!(codes(&[mutant("Egel"), other.clone()]), NONE);
    let stronger = Card { power: Some(3), ..other };
    assert_eq!(codes(&[mutant("Egel"), stronger]), ["ambiguous-name"]);
    let elsewhere = Card { set: "B".into(), ..mutant("Strassenbrut") };
    assert_eq!(codes(&[mutant("Straßenbrut"), elsewhere]), ["similar-name"]);
}

#[test]
fn further_names_lead_to_their_card_or_are_told() {
    let named = |name: &str, english: Option<&str>, aliases: &[&str]| Card {
        name_en: english.map(str::to_owned),
        aliases: aliases.iter().map(|alias| (*alias).to_owned()).collect(),
        ..mutant(name)
    };
    let of =
        |a: Card, b: Card| told(&[a, b]).into_iter().filter(|(code, _)| *code != "english-missing").collect::<Vec<_>>();
    let egel = || named("Egel", Some("Leech"), &["Sauger"]);
    assert_eq!(of(egel(), named("Otter", None, &["egel"])), [("alias-unreachable", Some("aliases"))]);
    assert_eq!(of(egel(), named("Otter", None, &["LEECH"])), [("alias-unreachable", Some("aliases"))]);
    assert_eq!(of(egel(), named("Otter", None, &["Sauger"])), [("name-collision", Some("aliases"))]);
    assert_eq!(of(egel(), named("Otter", Some("Leech"), &[])), [("name-collision", Some("name_en"))]);
    assert_eq!(of(egel(), named("Leech", None, &[])), [("name-collision", Some("name_en"))]);
    assert_eq!(of(egel(), named("Otter", None, &["Wassermarder"])), []);
    assert_eq!(of(egel(), named("Otter", Some("Otter"), &[])), [], "one word in both languages");
    assert_eq!(one(named("Otter", None, &["OTTER"])), ["alias-unreachable"]);
}

#[test]
fn a_number_belongs_to_one_card() {
    let numbered = |name: &str, number: &str| Card { number: number.into(), ..mutant(name) };
    assert_eq!(codes(&[numbered("Egel", "007"), numbered("Otter", "7")]), ["duplicate-number"]);
    assert_eq!(codes(&[numbered("Egel", ""), numbered("Otter", "")]), NONE);
}

#[test]
fn twins_are_noted_unless_they_have_nothing_on_them() {
    let twin = |name: &str| Card { name: name.into(), ..with_keywords(Kind::Mutant, "Fliegend") };
    assert_eq!(codes(&[twin("Egel"), twin("Otter")]), ["twin"]);
    assert_eq!(codes(&[twin("Egel"), Card { cost: Some(3), ..twin("Otter") }]), NONE);
    assert_eq!(codes(&[mutant("Egel"), mutant("Otter")]), NONE);
}

#[test]
fn poker_values_of_a_large_set_are_spread_over_all_of_them() {
    let with_values = |values: &mut dyn Iterator<Item = PokerValue>| -> Vec<Card> {
        let card = |(at, value)| Card { poker: Some(value), ..mutant(&format!("Egel{}", "e".repeat(at))) };
        values.enumerate().map(card).collect()
    };
    let all = || PokerValue::suited();
    assert_eq!(codes(&with_values(&mut all())), NONE);
    assert_eq!(codes(&with_values(&mut all().skip(1))), NONE, "fewer than 52 cards cannot have all");
    let found = findings(&with_values(&mut all().skip(1).chain(all().skip(2).take(2))));
    assert_eq!((found[0].lint, found[0].found.as_deref()), (Lint::PokerMissing, Some("♠A"))); // 4.2
    let often = PokerValue::from_code("♥K").into_iter().cycle().take(3);
    let found = findings(&with_values(&mut all().chain(often)));
    assert_eq!((found.len(), found[0].lint, found[0].found.as_deref()), (1, Lint::PokerUneven, Some("♥K")));
}

#[test]
fn english_names_are_missed_where_most_cards_have_one() {
    let named = |name: &str, english: &str| Card { name_en: Some(english.into()), ..mutant(name) };
    assert_eq!(codes(&[named("Egel", "Leech"), named("Kröte", "Toad"), mutant("Otter")]), ["english-missing"]);
    assert_eq!(codes(&[named("Egel", "Leech"), mutant("Kröte")]), NONE);
}

#[test]
fn levels_and_order() {
    let cards = [
        with_text(Kind::Effect, "Ziehe  1 Karte."),
        Card { cost: None, ..mutant("Otter") },
        Card { rarity: None, cost: None, ..mutant("Kröte") },
    ];
    assert_eq!(codes(&cards), ["missing-rarity", "missing-cost", "missing-cost", "stray-blanks"]);
    let mut levels = Levels::default();
    levels.set(Lint::MissingCost, None);
    levels.set(Lint::StrayBlanks, Some(Severity::Error));
    let found = check(&World::of(&cards), "a", &levels, |_| None);
    let found: Vec<_> = found.iter().map(|f| (f.lint.code(), f.level.code())).collect();
    assert_eq!(found, [("stray-blanks", "error"), ("missing-rarity", "error")]);
}

/// Any card, sensible or not.
pub(in crate::set) fn any_card() -> impl Strategy<Value = Card> {
    let word = || {
        prop_oneof![
            "[a-zA-ZäöüÄÖÜß0-9 x×()#:/*'„“\\-]{0,12}",
            any::<String>(),
            prop::sample::select(vec!["Egel", "egel", "Mutanten", "7 Egel", "Egel (A)", "Straße", "Strasse", "joker"])
                .prop_map(str::to_owned),
        ]
    };
    let keyword = (0..ABILITIES.len(), prop::option::of(0..9u16))
        .prop_map(|(at, n)| Keyword { ability: ABILITIES[at].ability, n });
    let kinds = ["mutant", "base", "mutation", "effect", "fragment", "mutant/base", "base/effect", "mutant/mutation"];
    let kind = prop::sample::select(kinds.to_vec()).prop_map(|code| Kind::from_code(code).expect("a type"));
    let text = prop_oneof![any::<String>(), "(Fliegend|Tap|Erzeuge 1 WOM|Response|[:.,„“(\") \n]|Hörner 2| und ){0,8}"];
    let number = || prop::option::of(any::<u16>());
    let names = (
        prop::sample::select(vec!["A", "B"]),
        word(),
        word(),
        prop::option::of(word()),
        prop::collection::vec(word(), 0..3),
    );
    let printed = (kind, number(), number(), number(), any::<u8>(), any::<u8>(), any::<u16>());
    let rest = (prop::collection::vec(keyword, 0..4), any::<bool>(), text, 0..54usize, 0..5usize);
    (names, printed, rest).prop_map(|(names, printed, rest)| {
        let (set, number, name, name_en, aliases) = names;
        let (kind, cost, power, max_size, slots, demand, size) = printed;
        let (keywords, response, text, poker, rarity) = rest;
        Card {
            number,
            name_en,
            aliases,
            cost,
            power,
            max_size,
            slots,
            demand,
            size,
            keywords,
            response,
            text,
            poker: PokerValue::from_index(poker),
            rarity: Rarity::ALL.get(rarity).copied(),
            ..Card::new(set, name, kind)
        }
    })
}

proptest! {
    #[test]
    fn no_card_is_too_odd(mut cards in prop::collection::vec(any_card(), 0..12)) {
        cards.sort_by(|a, b| a.set.cmp(&b.set));
        let world = World::of(&cards);
        for set in ["A", "B", "C"] {
            let range = world.set(set);
            let found = check(&world, set, &Levels::default(), |_| Some(false));
            prop_assert!(found.iter().all(|f| f.card.is_none_or(|at| at < range.len())));
            prop_assert!(found.iter().all(|f| f.rule.is_none_or(Rule::exists)));
        }
    }
}
