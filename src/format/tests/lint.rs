//! What contradicts itself, never applies or does not exist.

use super::super::check;
use super::{codes, hinted, parse};
use crate::cards::{Card, Kind, Library, Rarity};

fn library() -> Library {
    let card = |set: &str, name: &str, rarity| {
        let mut card = Card::new(set, name, Kind::Mutant);
        card.rarity = Some(rarity);
        card
    };
    Library::of_cards(&[
        card("A", "Waran", Rarity::Legendary),
        card("A", "Egel", Rarity::Basic),
        card("B", "Egel", Rarity::Basic),
        card("B", "Reiher", Rarity::Adaption),
    ])
}

/// Codes of the findings about a text.
fn found(text: &str) -> Vec<&'static str> {
    codes(&check(&parse(text).expect("it can be read"), Some(&library())))
}

#[test]
fn cards_and_sets_must_exist() {
    let text = "[cards]\nbanned = [\"Warann\"]\nsets = [\"A\", \"BB\"]\nrestricted = { Fuchs = 1 }\n";
    let findings = check(&parse(text).expect("fine"), Some(&library()));
    assert_eq!(codes(&findings), ["format-unknown-card", "format-unknown-set", "format-unknown-card"]);
    assert_eq!(findings.iter().map(|d| d.place.line).collect::<Vec<_>>(), [Some(2), Some(3), Some(4)]);
    assert!(format!("{:?}", findings[0].hint).contains("Waran"));
    assert_eq!(hinted(&findings[1]), Some("B"));
    assert_eq!(codes(&check(&parse(text).expect("fine"), None)), [""; 0]);
}

#[test]
fn erratum_for_a_card_that_nobody_has_is_a_warning() {
    let check = |name: &str| {
        let text = format!("[[errata]]\ncard = \"{name}\"\nset = \"Q9\"\ntype = \"base\"\n");
        let findings = check(&parse(&text).expect("fine"), Some(&library()));
        findings.iter().map(|d| (d.code, d.severity.code())).collect::<Vec<_>>()
    };
    let set = ("format-unknown-set", "warning");
    assert_eq!(check("Wanderriff"), [("format-unknown-card", "warning"), set]);
    assert_eq!(check("Reiherr"), [("format-unknown-card", "error"), set]);
}

#[test]
fn banned_and_restricted_is_a_contradiction() {
    assert_eq!(found("[cards]\nbanned = [\"Waran\"]\nrestricted = { WARAN = 1 }\n"), ["format-banned-and-restricted"]);
}

#[test]
fn a_card_is_the_same_by_its_other_name() {
    let library = Library::of_cards(&[Card {
        name_en: Some("Heron".to_owned()),
        rarity: Some(Rarity::Basic),
        ..Card::new("A", "Reiher", Kind::Mutant)
    }]);
    let found = |text: &str| codes(&check(&parse(text).expect("it can be read"), Some(&library)));
    assert_eq!(found("[cards]\nbanned = [\"Reiher\"]\nrestricted = { Heron = 1 }\n"), ["format-banned-and-restricted"]);
    assert_eq!(found("[cards]\nbanned = [\"Reiher\", \"Heron\"]\n"), ["format-named-twice"]);
    assert_eq!(found("[cards]\nbanned = [\"Reiher\"]\n"), [""; 0]);
}

#[test]
fn restrictions_that_do_not_restrict() {
    assert_eq!(found("[cards]\nrestricted = { Waran = 0 }\n"), ["format-restricted-zero"]);
    assert_eq!(found("[cards]\nrestricted = { Waran = 2 }\n"), ["format-never-fires"]);
    assert_eq!(found("[cards]\nrestricted = { Waran = 3 }\n"), ["format-restricted-above-limit"]);
    assert_eq!(found("[cards]\nrestricted = { Waran = 99 }\n"), ["format-never-fires"]);
    assert_eq!(found("[cards]\nrestricted = { Waran = 1 }\n"), [""; 0]);
    let changed = "[cards]\nrestricted = { Waran = 2 }\n[[errata]]\ncard = \"Waran\"\nrarity = \"basic\"\n";
    assert_eq!(found(changed), [""; 0], "four copies were legal after the erratum");
}

#[test]
fn bans_outside_the_legal_sets_never_fire() {
    let text = "[cards]\nsets = [\"a\"]\nbanned = [\"Reiher\", \"Egel\"]\n";
    assert_eq!(found(text), ["format-never-fires"]);
}

#[test]
fn poker_structures_that_no_deck_can_have() {
    assert_eq!(found("[poker]\neach = [1, 1]\njokers = [3, 4]\n"), ["format-poker-impossible"]);
    assert_eq!(found("[poker]\neach = [2, 3]\n"), ["format-poker-impossible"]);
    assert_eq!(found("[poker]\nrequire = \"full\"\n[deck]\nsize = 40\n"), ["format-poker-impossible"]);
    assert_eq!(found("[poker]\neach = [0, 1]\njokers = 0\n[deck]\nsize = [53, 54]\n"), ["format-poker-impossible"]);
    assert_eq!(found("[poker]\nrequire = \"full\"\neach = [0, 1]\n"), ["format-never-fires"]);
    assert_eq!(found("[poker]\nrequire = \"full\"\neach = 0\n"), ["format-poker-impossible"]);
    assert_eq!(found("[poker]\njokers_replace = true\n"), ["format-never-fires"]);
    assert_eq!(found("[poker]\nrequire = \"full\"\njokers = [0, 2]\njokers_replace = true\n"), [""; 0]);
}

#[test]
fn limits_that_never_apply() {
    assert_eq!(found("[deck]\nsize = 10\n[copies]\nbasic = 11\n"), ["format-never-fires"]);
    assert_eq!(found("[fragments]\ncopies = 5\n"), ["format-never-fires"]);
    assert_eq!(found("[fragments]\ncopies = 1\n"), [""; 0]); // J041
}

#[test]
fn formats_without_a_legal_deck() {
    assert_eq!(found("[copies]\nbasic = 0\nadaption = 0\nlegendary = 0\nalpha = 0\n"), ["format-no-deck"]);
    assert_eq!(found("[cards]\nsets = []\n"), ["format-no-deck"]);
    assert!(found("[deck]\nsize = 0\n").contains(&"format-no-deck"));
}

#[test]
fn things_said_twice() {
    assert_eq!(found("[cards]\nbanned = [\"Egel\", \"egel\"]\n"), ["format-named-twice"]);
    let text = "[[errata]]\ncard = \"Egel\"\ncost = 1\n[[errata]]\ncard = \"Egel\"\ncost = 2\n";
    assert_eq!(found(text), ["format-named-twice"]);
}

#[test]
fn restrictions_to_two_numbers_are_a_contradiction() {
    assert_eq!(found("[cards]\nrestricted = { Egel = 2, egel = 3 }\n"), ["format-restricted-clash"]);
    assert_eq!(found("[cards]\nrestricted = { Egel = 2, egel = 2 }\n"), ["format-named-twice"]);
}

#[test]
fn hints_quote_names_and_never_name_what_stands_there() {
    let told = |text: &str| check(&parse(text).expect("fine"), Some(&library()));
    let [unknown] = &told("[cards]\nbanned = [\"Reihr\"]\n")[..] else { panic!("one finding") };
    assert!(format!("{:?}", unknown.hint).contains("cards-quoted"), "{:?}", unknown.hint);
    let idle = told("[cards]\nlift = [\"Egel\"]\nbanned = [\"Egel\"]\n");
    assert_eq!((codes(&idle), hinted(&idle[0])), (vec!["format-idle-lift"], None));
}

#[test]
fn missing_files_of_examples_are_told() {
    let text = "[[example]]\ndeck = \"none.txt\"\ncards = \"none.toml\"\n";
    assert_eq!(found(text), ["format-example-missing", "format-example-missing"]);
}

#[test]
fn errata_may_have_the_numbers_that_cards_have() {
    assert_eq!(found("[[errata]]\ncard = \"Egel\"\ncost = 65535\n"), [""; 0]);
    assert!(parse("[[errata]]\ncard = \"Egel\"\ncost = 65536\n").is_err());
}

#[test]
fn other_rules_are_told() {
    assert_eq!(found("rules = \"2.9\"\n"), ["format-other-rules"]);
    assert_eq!(found("rules = \"2.10.3\"\n"), [""; 0]);
}
