//! What is written reads back the same, and nothing that is read ends in a panic.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use serde_json::{Value, json};
use wom::cards::fold::{clean, fold};
use wom::cards::{ABILITIES, Card, Keyword, Kind, Numbered, Package, PokerValue, Rarity, SetInfo};
use wom::message::has_errors;
use wom::setfile::{Form, Layout, Options, export, read};

/// Text with everything that has a meaning somewhere.
fn odd_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        proptest::string::string_regex("[a-zA-ZäöüÄÖÜß0-9 ]{1,8}").expect("a pattern"),
        proptest::sample::select(vec![
            "\"", "\"\"\"", "'", "''", "=", "+", "-", "@", ";", ",", "\t", "|", "\\", "\\n", "{", "[", "]", "#", "#NV",
            "–", "keine", "\u{a0}", "\u{1b}", "\u{7f}", "e\u{301}", "🂡", "☠", "„“", "sep=;", "\u{2028}", "\u{200b}",
        ])
        .prop_map(str::to_owned),
        any::<char>().prop_filter("no text", |c| *c != '\0' && *c != '\u{feff}').prop_map(String::from),
    ];
    vec(piece, 0..6).prop_map(|pieces| pieces.concat())
}

fn name() -> impl Strategy<Value = String> {
    odd_text().prop_map(|text| clean(&text)).prop_filter("a name", |name| !name.is_empty())
}

fn rules_text() -> impl Strategy<Value = String> {
    vec(odd_text(), 0..4).prop_map(|lines| lines.join("\n").replace("\r\n", "\n").replace('\r', "\n").trim().to_owned())
}

fn kind() -> impl Strategy<Value = Kind> {
    let hybrids = [&[Kind::Mutant, Kind::Base][..], &Kind::DECK, &[Kind::Mutation, Kind::Effect]];
    let kinds: Vec<_> = Kind::ALL.into_iter().chain(hybrids.iter().filter_map(|kinds| Kind::of(kinds))).collect();
    proptest::sample::select(kinds)
}

fn keyword() -> impl Strategy<Value = Keyword> {
    (0..ABILITIES.len(), 1..6u16).prop_map(|(row, n)| {
        let row = ABILITIES[row];
        Keyword { ability: row.ability, n: (row.numbered != Numbered::No).then_some(n) }
    })
}

fn abilities() -> impl Strategy<Value = Value> {
    let step = prop_oneof![
        (1..9u8).prop_map(|n| json!(format!("draw {n}"))),
        (1..9u8).prop_map(|n| json!(format!("damage {n} to target mutant"))),
        odd_text().prop_map(|name| json!(format!(
            "create 1 token '{}' 1/1",
            name.replace(['\'', '"', '“', '”', '‘', '’'], "")
        ))),
        any::<bool>().prop_map(|_| json!({"if": "own turn", "do": ["generate 1 in food pool"], "else": "draw 1"})),
    ];
    let clause =
        (vec(step, 1..3), any::<bool>()).prop_map(|(steps, may)| json!({"when": "this dies", "do": steps, "may": may}));
    vec(clause, 1..3).prop_map(Value::from)
}

prop_compose! {
    fn card()(
        names in (name(), option::of(name()), vec(name(), 0..3)),
        number in odd_text(),
        kind in kind(),
        rarity in option::of(proptest::sample::select(Rarity::ALL.to_vec())),
        flags in (any::<bool>(), any::<bool>()),
        poker in option::of((0..PokerValue::COUNT).prop_map(PokerValue::from_index)),
        values in (option::of(any::<u16>()), option::of(0..20u16), option::of(0..20u16), 0..10u8, 1..10u8, any::<u16>()),
        keywords in vec(keyword(), 0..3),
        text in rules_text(),
        abilities in option::of(abilities()),
    ) -> Card {
        let (cost, power, max_size, slots, demand, size) = values;
        Card {
            number: clean(&number), name_en: names.1, aliases: names.2, rarity, legendary: flags.0,
            poker: poker.flatten(), cost, power, max_size, slots, demand, size, keywords, response: flags.1, text,
            abilities, ..Card::new("TS1", names.0, kind)
        }
    }
}

pub(crate) fn cards() -> impl Strategy<Value = Vec<Card>> {
    vec(card(), 1..6).prop_map(|mut cards| {
        let mut seen = Vec::new();
        cards.retain(|card| {
            let key = fold(&card.name);
            let new = !key.is_empty() && !seen.contains(&key);
            seen.push(key);
            new
        });
        cards
    })
}

pub(crate) fn packages() -> impl Strategy<Value = Vec<Package>> {
    (name(), option::of(name()), vec((name(), 1..30u32), 0..4)).prop_map(|(name, name_en, mut fragments)| {
        let mut seen = Vec::new();
        fragments.retain(|(name, _)| {
            !seen.contains(name) && {
                seen.push(name.clone());
                true
            }
        });
        vec![Package { name, name_en, fragments }]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn cards_written_in_any_form_read_back_the_same(cards in cards(), packages in packages(), english in option::of(name())) {
        prop_assume!(!cards.is_empty());
        let set = SetInfo { code: "TS1".into(), name: "Tiefensumpf".into(), name_en: english };
        for form in Form::ALL {
            let bytes = export(&set, &cards, &packages, Layout::of(form)).expect("a file");
            let text = String::from_utf8_lossy(&bytes);
            let file = read("x", &bytes, &Options::default());
            prop_assert!(!has_errors(&file.findings), "{:?}\n{}\n{:#?}", form, text, file.findings);
            let again: Vec<_> = file.cards.into_iter().map(|row| row.card).collect();
            prop_assert_eq!(&again, &cards, "{:?}\n{}", form, text);
            if matches!(form, Form::Toml | Form::Json) {
                prop_assert_eq!(&file.sets[0], &set);
                let again: Vec<_> = file.packages.into_iter().map(|row| row.package).collect();
                prop_assert_eq!(&again, &packages);
            }
        }
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in vec(any::<u8>(), 0..200)) {
        let _ = read("x.csv", &bytes, &Options::default());
    }

    #[test]
    fn no_text_makes_the_reader_panic(start in proptest::sample::select(STARTS), text in vec(odd_text(), 0..12), joint in "[\n;,=\t:\"]{1,2}") {
        let text = format!("{start}{}", text.join(&joint));
        for name in ["x.csv", "x.toml", "x.json"] {
            let file = read(name, text.as_bytes(), &Options::default());
            for finding in &file.findings {
                if let Some(excerpt) = &finding.excerpt {
                    prop_assert!(excerpt.text.get(excerpt.span.clone()).is_some());
                }
            }
        }
    }
}

const STARTS: &[&str] = &[
    "",
    "name;type;cost;keywords;abilities\n",
    "{\"cards\":[{\"name\":\"",
    "[[cards]]\nname = \"",
    "[",
    "sep=",
    "Paket;Fragment;Anzahl\n",
    "name,Farbe,Rang,alias\n\"",
];

fn text(set: &SetInfo, cards: &[Card], packages: &[Package], form: Form) -> String {
    String::from_utf8(export(set, cards, packages, Layout::of(form)).expect("a file")).expect("UTF-8")
}

#[test]
fn toml_is_pleasant_to_read() {
    let mut card = Card::new("TS1", "Egel", Kind::Mutant);
    card.number = "001".into();
    card.rarity = Some(Rarity::Basic);
    card.power = Some(1);
    card.text = "Eins.\n\"Zwei\"".into();
    let set = SetInfo { code: "TS1".into(), name: "Tiefensumpf".into(), name_en: Some("Deep Fen".into()) };
    let packages = [Package { name: "Ufer".into(), name_en: None, fragments: vec![("Kai".into(), 2)] }];
    let expected = r#"[set]
code = "TS1"
name = { de = "Tiefensumpf", en = "Deep Fen" }

[[cards]]
number = "001"
name = "Egel"
type = "Mutant"
rarity = "BASIC"
power = 1
mutation_slots = 0
text = """
Eins.
"Zwei\""""

[[packages]]
name = "Ufer"
fragments = ["Kai", "Kai"]
"#;
    assert_eq!(text(&set, &[card], &packages, Form::Toml), expected);
}

#[test]
fn tables_guard_what_a_spreadsheet_would_take_for_a_formula() {
    let mut card = Card::new("TS1", "Egel", Kind::Effect);
    card.text = "=1+1".into();
    card.number = "-1".into();
    card.aliases = vec!["Morrak, der Alte".into(), "Unke".into()];
    let text = text(&SetInfo::default(), &[card], &[], Form::Csv);
    let row = text.lines().nth(1).expect("a row");
    assert_eq!(row, "TS1,'-1,Egel,,Effekt,,,,,,,,,,,,'=1+1,,\"[\"\"Morrak, der Alte\"\",\"\"Unke\"\"]\"");
}
