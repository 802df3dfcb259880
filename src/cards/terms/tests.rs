use super::*;
use crate::cards::{ABILITIES, Ability, Keyword, Numbered, PokerValue};

fn value(code: &str) -> PokerValue {
    PokerValue::from_code(code).expect("a value")
}

#[test]
fn types_read_in_both_languages() {
    for (text, kind_) in [
        ("Mutant", Kind::Mutant),
        ("mutanten", Kind::Mutant),
        ("Basis", Kind::Base),
        ("Bases", Kind::Base),
        ("Mutation", Kind::Mutation),
        ("Effekt", Kind::Effect),
        ("Effect card", Kind::Effect),
        ("Arche-Fragment", Kind::Fragment),
    ] {
        assert_eq!(kind(text), Ok(kind_), "{text}");
    }
}

/// R3.8.1
#[test]
fn hybrids_are_recognised_in_every_spelling() {
    let hybrid = kind("Mutant/Basis").expect("a hybrid");
    assert!(matches!(hybrid, Kind::Hybrid(h) if h.is_mutant_base()));
    for text in ["Mutant / Basis", "Mutant & Basis", "Hybrid", "basis/mutant", "Mutant und Basis", "Base-Mutant"] {
        assert_eq!(kind(text), Ok(hybrid), "{text}");
    }
    assert_eq!(kind("Mutant/Mutation").map(Kind::code), Ok("mutant/mutation"));
    assert_eq!(Kind::from_code("mutant/base"), Some(hybrid));
    assert!(kind("Mutant/Fragment").is_err());
}

#[test]
fn basis_and_basic_are_never_confused() {
    assert_eq!(kind("BASIC"), Err(TermError::Confused("term-basic-is-a-rarity")));
    assert_eq!(rarity("Basis"), Err(TermError::Confused("term-basis-is-a-type")));
    assert_eq!(rarity("Base"), Err(TermError::Confused("term-basis-is-a-type")));
    assert_eq!(rarity("basic"), Ok(Rarity::Basic));
    assert!(rarity("Basik").is_err());
}

#[test]
fn rarities_read_in_every_spelling() {
    for text in ["LEGENDÄR", "Legendär", "LEGENDAER", "legendary", "L", "legenda\u{308}r"] {
        assert_eq!(rarity(text), Ok(Rarity::Legendary), "{text}");
    }
    assert_eq!(rarity("Adaptation"), Ok(Rarity::Adaption));
    assert_eq!(rarity("Alpha"), Ok(Rarity::Alpha));
    assert!(matches!(rarity("A"), Err(TermError::Ambiguous(_))));
    assert_eq!(rarity("Alpa"), Err(TermError::Unknown(Some("ALPHA"))));
}

/// R2.6.1
#[test]
fn poker_values_read_in_every_unambiguous_form() {
    for text in [
        "♠7",
        "7♠",
        "Pik 7",
        "7 Pik",
        "P7",
        "S7",
        "Spades 7",
        "7 of spades",
        "♠\u{fe0f} 7",
        "♤7",
        "Laub 7",
        "pik-7",
        "PIK7",
        "🂧",
    ] {
        assert_eq!(poker(text), Ok(value("♠7")), "{text}");
    }
    for text in
        ["Kreuz Bube", "♣J", "♣B", "Bube Kreuz", "Jack of Clubs", "Kreuzbube", "C11", "Treff-Bube", "♣ 11", "CB"]
    {
        assert_eq!(poker(text), Ok(value("♣J")), "{text}");
    }
    for text in ["Herz K", "HK", "♥13", "king of hearts", "Herz König", "Herz Koenig", "♥️K"] {
        assert_eq!(poker(text), Ok(value("♥K")), "{text}");
    }
    for text in ["Karo Ass", "♦A", "♦1", "Karo As", "ace of diamonds", "Eckstein A"] {
        assert_eq!(poker(text), Ok(value("♦A")), "{text}");
    }
    for text in ["♦10", "♦T", "Karo 10", "♦0", "10 of Diamonds"] {
        assert_eq!(poker(text), Ok(value("♦10")), "{text}");
    }
    for text in ["Joker", "joker", "roter Joker", "Joker 2", "🃏", "Black Joker"] {
        assert_eq!(poker(text), Ok(PokerValue::Joker), "{text}");
    }
}

#[test]
fn ambiguous_poker_values_list_their_readings() {
    for text in ["K", "D", "J", "B", "T", "KK", "DD", "D10", "K7", "T7", "DK", "As"] {
        match poker(text) {
            Err(TermError::Ambiguous(readings)) => {
                assert!(readings.len() > 1, "{text}: {readings:?}");
                let twice = |(at, reading)| readings[..at].contains(reading);
                assert!(!readings.iter().enumerate().any(twice), "{text}: {readings:?}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn half_poker_values_say_which_half_is_missing() {
    assert_eq!(poker("Pik"), Err(TermError::NoRank));
    assert_eq!(poker("7"), Err(TermError::NoSuit));
    assert_eq!(poker("?7"), Err(TermError::SuitLost));
    assert_eq!(poker("\u{fffd}K"), Err(TermError::SuitLost));
    assert_eq!(poker("♠14"), Err(TermError::NoRank));
    assert!(poker("Quark").is_err());
}

#[test]
fn letters_of_two_columns_are_what_the_columns_are() {
    for (text, code) in [("D 10", "♦10"), ("T 7", "♣7"), ("Pik D", "♠Q"), ("D D", "♦Q"), ("♥ As", "♥A")] {
        assert_eq!(suit_and_rank(text), Ok(value(code)), "{text}");
    }
    assert!(matches!(suit_and_rank("K 7"), Err(TermError::Ambiguous(_))));
    assert_eq!(suit_and_rank("Pik"), Err(TermError::NoRank));
}

#[test]
fn every_poker_value_has_its_own_code_and_index() {
    for index in 0..PokerValue::COUNT {
        let value = PokerValue::from_index(index).expect("in range");
        assert_eq!(value.index(), index);
        assert_eq!(PokerValue::from_code(&value.to_string()), Some(value));
        assert_eq!(poker(&value.to_string()), Ok(value));
    }
    assert_eq!(PokerValue::from_index(53), None);
}

/// R22.2.13.3, J146
#[test]
fn keywords_read_with_their_number() {
    let horns = Keyword { ability: Ability::Horns, n: Some(2) };
    for text in ["Hörner 2", "Hörner(2)", "Hörner: 2", "Hörner II", "Horns 2", "hoerner 2", "HÖRNER2", "Horner 2"]
    {
        assert_eq!(keyword(text), Ok(horns), "{text}");
    }
    for text in
        ["Hörner X", "Hörner (x)", "Horns: X", "Präsenz X", "Hörner *", "Hörner 1W6", "Hörner zwei", "Symbiote 1-5"]
    {
        assert_eq!(keyword(text), Err(TermError::NumberMissing), "{text}");
    }
    assert_eq!(keyword("Hörner IX").map(|k| k.n), Ok(Some(9)));
    for text in ["Hörner X", "Hörner (X)", "Hörner 2", "Hörner"] {
        assert_eq!(ability(text), Ok(Ability::Horns), "{text}");
    }
    assert_eq!(keyword("Gefrässig").map(|k| k.ability), Ok(Ability::Ravenous));
    assert_eq!(keyword("Springen").map(|k| k.ability), Ok(Ability::Jump));
    assert_eq!(keyword("Hörner"), Err(TermError::NumberMissing));
    assert_eq!(keyword("Fliegend 2"), Err(TermError::NumberUnwanted));
    assert_eq!(keyword("Symbiote 6"), Err(TermError::OutOfRange { min: 1, max: Some(5) }));
    assert_eq!(keyword("Präsenz 0"), Err(TermError::OutOfRange { min: 1, max: None }));
    assert_eq!(keyword("Fliegand"), Err(TermError::Unknown(Some("Fliegend"))));
    for row in &ABILITIES {
        let n = (row.numbered != Numbered::No).then_some(3);
        let word = Keyword { ability: row.ability, n };
        assert_eq!(keyword(&word.german()), Ok(word));
        assert_eq!(keyword(&word.english()), Ok(word));
    }
    let cell: Vec<_> = split_keywords("Ansturm, Hörner 2; Fliegend und Tarnung & Rausch").collect();
    assert_eq!(cell, ["Ansturm", "Hörner 2", "Fliegend", "Tarnung", "Rausch"]);
    assert_eq!(keyword("Hörner 2¹"), Err(TermError::Unknown(Some("Hörner"))));
}

#[test]
fn whole_numbers_are_never_rounded() {
    for text in ["3", "3.0", "3,0", "'3", " 3 ", "03", "３"] {
        assert_eq!(whole(text, 0, Some(9)), Ok(3), "{text}");
    }
    assert_eq!(whole("3,5", 0, None), Err(TermError::NotWhole));
    assert_eq!(whole("1,5", 0, None), Err(TermError::NotWhole));
    // Folded, a mark of a footnote would be a digit.
    for text in ["X", "*", "1W6", "2+1", "1e3", "²", "3¹", "3₂"] {
        assert_eq!(whole(text, 0, None), Err(TermError::NotANumber), "{text}");
    }
    assert_eq!(whole("10", 0, Some(9)), Err(TermError::OutOfRange { min: 0, max: Some(9) }));
    assert_eq!(whole("99999999999999999999", 0, None), Err(TermError::OutOfRange { min: 0, max: None }));
    assert_eq!(whole("01. Mai", 0, None), Err(TermError::Date(Some("1-5".into()))));
    assert_eq!(whole("05.Jan", 0, None), Err(TermError::Date(Some("5-1".into()))));
    assert_eq!(whole("1-May", 0, None), Err(TermError::Date(Some("1-5".into()))));
    assert_eq!(whole("2026-05-01", 0, None), Err(TermError::Date(Some("1-5".into()))));
}

#[test]
fn three_digits_after_a_point_or_comma_are_thousands_or_a_fraction() {
    let cases =
        [("1.000", "1000", "1"), ("1,000", "1000", "1"), ("12.500", "12500", "12.5"), ("-1.000", "-1000", "-1")];
    for (text, thousands, fraction) in cases {
        let readings = vec![thousands.to_owned(), fraction.to_owned()];
        assert_eq!(whole(text, 0, None), Err(TermError::Ambiguous(readings)), "{text}");
    }
    for text in ["3.0000", "3.00", "0003,000"] {
        assert_eq!(whole(text, 0, None), Ok(3), "{text}");
    }
    assert_eq!(whole("0.000", 0, None), Ok(0));
    assert_eq!(whole_in_code("3.000", 0, None), Ok(3));
}

#[test]
fn yes_and_no_come_in_many_forms() {
    for text in ["ja", "Yes", "x", "1", "WAHR", "true", "✓", "⚡"] {
        assert_eq!(yes_no(text), Ok(true), "{text}");
    }
    for text in ["nein", "no", "", "0", "FALSCH", "-"] {
        assert_eq!(yes_no(text), Ok(false), "{text}");
    }
    assert!(yes_no("vielleicht").is_err());
}
