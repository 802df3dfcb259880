//! `data/ABILITIES.md`: every example is read, and together they show every word of the language.

use std::collections::BTreeSet;

use wom::cards::script::read as script_of;
use wom::rules::SECTIONS;
use wom::setfile::{Options, SetFile, read};

use super::vocabulary::{ALL, Vocabulary};

const HEAD: &str = "[set]\ncode = \"X1\"\n";

fn manual() -> String {
    std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/data/ABILITIES.md")).expect("the manual")
}

/// The examples of the manual: what stands below each `[[cards]]`, or a whole block without one.
fn examples() -> Vec<String> {
    let text = manual();
    let blocks = text.split("```toml\n").skip(1).map(|rest| rest.split("```").next().unwrap_or_default());
    let cards = blocks.flat_map(|block| block.split("[[cards]]").map(str::trim).filter(|card| !card.is_empty()));
    cards.map(ToOwned::to_owned).collect()
}

/// An example as a whole card, with the type that its words ask for.
fn card(number: usize, example: &str) -> String {
    let deck = "rarity = \"BASIC\"\npoker = \"♣8\"\ncost = 1\n";
    let values = "power = 1\nmax_size = 2\nmutation_slots = 1\n";
    let (kind, values) = if example.contains("play =") {
        ("Effekt", deck.to_owned())
    } else if example.contains("bearer") {
        ("Mutation", format!("{deck}slot_demand = 1\n"))
    } else if example.contains("Fragment mit") || example.contains("dieses Fragment") {
        ("Fragment", "size = 1\n".to_owned())
    } else {
        ("Mutant", format!("{deck}{values}"))
    };
    format!("\n[[cards]]\nname = \"Beispiel {number}\"\ntype = \"{kind}\"\n{values}{example}\n")
}

fn set() -> SetFile {
    let cards = examples().iter().enumerate().map(|(number, example)| card(number, example)).collect::<String>();
    read("ABILITIES.md", format!("{HEAD}{cards}").as_bytes(), &Options::default())
}

#[test]
fn every_example_is_read_without_a_remark() {
    let set = set();
    assert!(set.cards.len() > 50);
    let told: Vec<_> = set.findings.iter().map(|d| (&d.message, d.excerpt.as_ref().map(|line| &line.text))).collect();
    assert!(told.is_empty(), "{told:#?}");
    let has_text = |row: &wom::setfile::Row| !row.card.text.is_empty();
    assert!(set.cards.iter().all(has_text));
}

#[test]
fn every_word_of_the_language_has_an_example() {
    let mut shown = Vocabulary::default();
    for row in set().cards {
        let document = row.card.abilities.expect("abilities");
        shown.add(&script_of(&document, row.card.kind).expect("a script").0);
    }
    let missing: Vec<_> =
        ALL.iter().map(|(kind, _)| (*kind, shown.rarer_than(1, kind))).filter(|(_, words)| !words.is_empty()).collect();
    assert_eq!(missing, [], "these have no example");
}

#[test]
fn sections_and_rulings_that_it_cites_exist() {
    let text = manual();
    let rulings = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/data/rules/rulings.toml"));
    let rulings = rulings.expect("the rulings");
    let sections = regex::Regex::new(r"§(\d+(?:\.\d+)*[ab]?)").expect("a pattern");
    let wrong: BTreeSet<_> = sections
        .captures_iter(&text)
        .map(|found| found[1].to_owned())
        .filter(|s| !SECTIONS.contains(&s.as_str()))
        .collect();
    assert_eq!(wrong, BTreeSet::new());
    let cited = regex::Regex::new(r"\bJ\d{3}\b").expect("a pattern");
    for found in cited.find_iter(&text) {
        assert!(rulings.contains(&format!("id = \"{}\"", found.as_str())), "{}", found.as_str());
    }
}
