//! One file: keys, values and places.

use super::super::{Limit, Number, PokerRule, numbers, read};
use super::{hinted, parse, problems};
use crate::cards::{Field, Kind, Rarity};

#[test]
fn misspelt_keys_are_all_told_with_line_and_nearest_key() {
    let text = "id = \"t\"\n[deck]\nsise = [52, 54]\n[copies]\nBASIK = 4\nLegendary = 2\n[card]\n[numbers]\nopenning_hand = 6\n";
    let found = parse(text).expect_err("four misspelt keys");
    let told: Vec<_> = found.iter().map(|d| (d.place.line, d.found.as_deref(), hinted(d))).collect();
    assert_eq!(
        told,
        [
            (Some(3), Some("sise"), Some("size")),
            (Some(5), Some("BASIK"), Some("basic")),
            (Some(7), Some("card"), Some("cards")),
            (Some(9), Some("openning_hand"), Some("opening_hand")),
        ]
    );
    let first = found[0].excerpt.as_ref().expect("its line");
    assert_eq!((first.text.as_str(), first.span.clone()), ("sise = [52, 54]", 0..4));
}

#[test]
fn keys_in_the_wrong_table_are_told_their_place() {
    let text = "min_cards = 52\nmax_card = 54\nbanned = [\"Waran\"]\n[copies]\nBASIK = 4\n[numbers]\ndeck_min = 40\n";
    let found = parse(text).expect_err("five keys out of place");
    let told: Vec<_> = found.iter().map(|d| (d.place.line.unwrap_or(0), hinted(d))).collect();
    let size = Some("deck.size");
    assert_eq!(told, [(1, size), (2, size), (3, Some("cards.banned")), (5, Some("basic")), (7, size)]);
}

#[test]
fn every_known_key_is_read() {
    for (table, keys) in read::KEYS {
        for key in *keys {
            let text = match *table {
                "" => format!("{key} = 1.5"),
                "errata" | "example" => format!("[[{table}]]\n{key} = 1.5"),
                _ => format!("[{table}]\n{key} = 1.5"),
            };
            let codes: Vec<_> = problems(&text).into_iter().map(|(_, _, code, _)| code).collect();
            assert!(codes.contains(&"format-wrong-type"), "{table}.{key}: {codes:?}");
        }
    }
    for constant in numbers::CONSTANTS {
        let found = problems(&format!("[numbers]\n{} = 1.5", constant.key));
        assert_eq!(found[0].2, "format-wrong-type", "{}", constant.key);
    }
}

#[test]
fn values_of_a_wrong_kind_are_told_where_they_stand() {
    let text = "id = 7\nvalid_from = \"soon\"\nvalid_until = 2026-02-23T10:00:00\nextends = \"\"\n[deck]\nsize = \"many\"\n\
                [copies]\nbasic = -1\nalpha = 1000\n[types]\nallow = [\"mutant\", \"Mutnat\"]\n[poker]\nrequire = \"ful\"\n\
                jokers_replace = \"yes\"\n[fragments]\ncount = [5, 6, 7]\n[cards]\nbanned = \"Waran\"\nsets = [1]\n";
    let found: Vec<_> = problems(text).into_iter().map(|(line, _, code, _)| (line, code)).collect();
    assert_eq!(
        found,
        [
            (1, "format-wrong-type"),
            (2, "format-bad-date"),
            (3, "format-wrong-type"),
            (4, "format-bad-value"),
            (6, "format-wrong-type"),
            (8, "format-out-of-range"),
            (9, "format-out-of-range"),
            (11, "format-bad-term"),
            (13, "format-bad-value"),
            (14, "format-wrong-type"),
            (16, "format-wrong-type"),
            (18, "format-wrong-type"),
            (19, "format-wrong-type"),
        ]
    );
}

#[test]
fn minimum_above_maximum_is_an_error() {
    let found = problems("valid_from = 2026-05-01\nvalid_until = 2026-04-01\n[deck]\nsize = [54, 52]\n");
    assert_eq!(
        found,
        [(2, 15, "format-min-above-max", "2026-04-01".into()), (4, 8, "format-min-above-max", "[54, 52]".into()),]
    );
}

#[test]
fn types_and_rarities_may_be_german() {
    let format = parse("[types]\nallow = [\"Basis\", \"Mutanten\"]\n[copies]\n\"Legendär\" = 1\n").expect("fine");
    assert_eq!(format.kinds, [Kind::Mutant, Kind::Base]);
    assert_eq!(format.copies.legendary, 1);
    assert_eq!(format.copies.basic, 4, "what a file does not say is the canon's");
}

#[test]
fn rarity_named_twice_is_an_error() {
    let found = problems("[copies]\nbasic = 1\nBASIC = 2\n");
    assert_eq!(found[0].2, "format-duplicate-key");
}

#[test]
fn hybrids_and_fragments_are_no_types_to_allow() {
    let found = problems("[types]\nallow = [\"mutant/base\", \"fragment\"]\n");
    assert_eq!(found.iter().map(|f| f.2).collect::<Vec<_>>(), ["format-bad-type", "format-bad-type"]);
    assert_eq!(problems("[types]\nallow = []\n")[0].2, "format-bad-value");
}

#[test]
fn syntax_errors_have_their_place() {
    let found = problems("id = \"a\"\nid = \"b\"\n[copies] basic = 4\nname =\n");
    let lines: Vec<_> = found.iter().map(|(line, _, code, _)| (*line, *code)).collect();
    assert_eq!(lines[0], (2, "format-duplicate-key"));
    assert_eq!(lines[1].0, 3);
    assert_eq!(lines.last(), Some(&(4, "format-syntax")));
    for text in [
        "[deck\nsize = 1",
        "a = [1, 2",
        "a = \"x",
        "\u{0}",
        "= 3",
        "a = [1 2]",
        "ä = 1",
        "a = {b = 1",
        "a = 1\na.b = 2",
    ] {
        assert!(!problems(text).is_empty(), "{text}");
    }
}

#[test]
fn limits_of_fragments_and_poker_values() {
    let text = "[fragments]\ncount = [4, 6]\ncopies = 1\n[poker]\nrequire = \"full\"\neach = [1, 1]\njokers = [0, 2]\n";
    let format = parse(text).expect("fine");
    assert_eq!((format.fragment_count, format.fragment_copies), ((4, 6), Some(1)));
    let rule = PokerRule { require_full: true, each: Some((1, 1)), jokers: Some((0, 2)), jokers_replace: false };
    assert_eq!(format.poker, rule);
    assert_eq!(parse("[fragments]\ncount = 6").expect("fine").fragment_count, (6, 6));
}

#[test]
fn full_structure_without_a_number_wants_each_value_once_at_least() {
    let format = parse("[poker]\nrequire = \"full\"").expect("fine");
    assert_eq!(format.poker.each_value(), Some((1, u32::MAX)));
    assert_eq!(parse("").expect("fine").poker.each_value(), None);
}

#[test]
fn constants_are_overridden_by_their_names() {
    let text = "[numbers]\nopening_hand = 6\narrival_fatigue = false\naction_debt_max = 3\nhorns_n_max = false\n";
    let format = parse(text).expect("fine");
    assert_eq!(format.number("opening_hand"), Some(Number::Whole(6)));
    assert_eq!(format.number("arrival_fatigue"), Some(Number::Is(false)));
    assert_eq!(format.number("action_debt_max"), Some(Number::Whole(3)));
    assert_eq!(format.number("hand_limit"), Some(Number::Whole(5)), "the canon's");
    assert_eq!(format.number("hand_size"), None);
    assert_eq!(format.source_of(Limit::Number("opening_hand")), Some("test"));
    assert_eq!(format.source_of(Limit::Number("horns_n_max")), None, "as in the canon");
    assert_eq!(problems("[numbers]\nopening_hand = 60")[0].2, "format-out-of-range");
}

#[test]
fn canon_values_of_the_constants_are_in_their_range() {
    for constant in numbers::CONSTANTS {
        if let Number::Whole(n) = constant.default {
            assert!((constant.min..=constant.max).contains(&n), "{}", constant.key);
        }
        assert_eq!(numbers::CONSTANTS.iter().filter(|other| other.key == constant.key).count(), 1);
    }
}

#[test]
fn errata_change_any_field_of_a_card() {
    let text = "[[errata]]\ncard = \"Wanderriff\"\nset = \"HY1\"\ntype = \"Mutant\"\nrarity = \"Legendär\"\npoker = \"Herz 7\"\n\
                cost = 3\nmutation_slots = 9\nkeywords = [\"Hörner 2\", \"Flying\"]\nresponse = true\ntext = \"\"\n";
    let format = parse(text).expect("fine");
    let erratum = &format.errata[0];
    assert_eq!((erratum.kind(), erratum.rarity()), (Some(Kind::Mutant), Some(Rarity::Legendary)));
    assert_eq!(erratum.poker().map(|value| value.to_string()).as_deref(), Some("♥7"));
    assert!(erratum.is_for_set("hy1") && !erratum.is_for_set("TS1"));
    let mut card = crate::cards::Card::new("HY1", "Wanderriff", Kind::Base);
    card.power = Some(4);
    erratum.apply(&mut card);
    assert_eq!((card.name.as_str(), card.power, card.cost, card.slots), ("Wanderriff", Some(4), Some(3), 9));
    assert!(card.legendary && card.keywords.len() == 2); // J047
    assert!(!erratum.fields.contains(Field::Power));
}

#[test]
fn bad_errata_are_told() {
    let text = "[[errata]]\ntype = \"mutant/base\"\n[[errata]]\ncard = \"X\"\n[[errata]]\ncard = \"Y\"\nrarity = \"Basis\"\n\
                mutation_slots = 10\nkeywords = [\"Hörner\"]\nkraft = 3\n";
    let found: Vec<_> = problems(text).into_iter().map(|(line, _, code, _)| (line, code)).collect();
    assert_eq!(
        found,
        [
            (1, "format-missing-key"),
            (2, "format-bad-type"), // §3.8
            (3, "format-empty-erratum"),
            (7, "format-bad-term"),
            (8, "format-out-of-range"),
            (9, "format-bad-term"),
            (10, "format-unknown-key"),
        ]
    );
}

#[test]
fn examples_expect_known_codes() {
    let text = "[[example]]\ndeck = \"a.txt\"\nexpect = [\"deck-size\", \"copy-limit\"]\non = 2026-02-23\n";
    let format = parse(text).expect("fine");
    assert_eq!(format.examples[0].expect, ["copy-limit", "deck-size"]);
    let found = parse("[[example]]\ndeck = \"a.txt\"\nexpect = [\"decksize\"]\n").expect_err("unknown code");
    assert_eq!(hinted(&found[0]), Some("deck-size"));
    assert_eq!(problems("[[example]]\nexpect = []\n")[0].2, "format-missing-key");
}

#[test]
fn columns_count_characters() {
    let found = problems("name = { de = \"Ähre\", fr = \"x\" }\n");
    assert_eq!((found[0].0, found[0].1), (1, 23));
    assert_eq!(problems("[deck]\r\nsize = 1000\r\n")[0].0, 2);
    assert_eq!(crate::toml_walk::MOST, 999);
}

/// Quotes that are missing are told as such; a sign that a text must not have is not.
#[test]
fn missing_quotes_are_told() {
    let said = |text: &str| {
        let found = parse(text).expect_err("no TOML");
        (found[0].place.line, found[0].message.key)
    };
    for text in
        ["id = \"x\"\nname.de = \"X\n[deck]\nsize = 54\n", "id = \"x\"\nname.de = 'X\n", "id = 1\nname.de = \"X"]
    {
        assert_eq!(said(text), (Some(2), "format-syntax-unclosed"), "{text}");
    }
    assert_ne!(said("name.de = \"a\\qb\"\n").1, "format-syntax-unclosed");
}
