use proptest::prelude::*;

use super::*;
use crate::cards::{Ability, Card, Keyword, Kind, PokerValue, Rarity};
use crate::message::Message;

fn cards() -> Vec<Card> {
    let mut king = Card::new("A", "Sporenkönig", Kind::Mutant);
    king.name_en = Some("Spore King".into());
    king.rarity = Some(Rarity::Legendary);
    king.poker = PokerValue::from_code("♥K");
    (king.cost, king.power) = (Some(4), Some(3));
    king.keywords = vec![Keyword { ability: Ability::Horns, n: Some(2) }];
    let reprint = Card { set: "B".into(), ..king.clone() };
    let mut brakka = Card::new("A", "Brakka vom Deich", Kind::Base);
    brakka.poker = PokerValue::from_code("♠7");
    brakka.cost = Some(2);
    let mut herz = Card::new("A", "Herz", Kind::Mutation);
    herz.response = true;
    let mut egel = Card::new("A", "Egel", Kind::Mutant);
    egel.keywords = vec![Keyword { ability: Ability::Flying, n: None }];
    egel.cost = Some(1);
    vec![king, reprint, brakka, herz, egel]
}

fn goal(text: &str) -> Goal {
    Goal::parse(text, &Library::of_cards(&cards())).unwrap_or_else(|mistakes| panic!("{text}: {mistakes:?}"))
}

/// The cards of the first term, and what is asked of their number.
fn first(text: &str) -> (Vec<String>, Comparison, u32) {
    let goal = goal(text);
    let Condition::Count { term: 0, is, number } = goal.condition else { panic!("{text}: {goal:?}") };
    let cards = cards().into_iter().filter(|card| goal.terms[0].matches(card));
    (cards.map(|card| format!("{}{}", &card.name[..1], card.set)).collect(), is, number)
}

fn wrong(text: &str) -> Vec<(&'static str, String)> {
    let mistakes = Goal::parse(text, &Library::of_cards(&cards())).map(|_| ()).expect_err(text);
    mistakes.into_iter().map(|mistake| (mistake.code, text[mistake.span].to_owned())).collect()
}

/// J045
#[test]
fn a_card_is_all_its_printings_whatever_the_name() {
    for text in [
        "\"Sporenkönig\"",
        "\"SPORENKOENIG\"",
        "\"spore king\"",
        "Sporenkönig",
        "sporenkonig",
        "„Spore King“",
        "spore king",
    ] {
        assert_eq!(first(text), (vec!["SA".into(), "SB".into()], Comparison::AtLeast, 1), "{text}");
    }
    assert_eq!(first("Brakka vom Deich < 1"), (vec!["BA".into()], Comparison::Below, 1));
    assert_eq!(first("\"Herz\"").0, ["HA"]);
}

#[test]
fn numbers_of_cards_are_compared() {
    for (sign, is) in [
        ("=", Comparison::Equal),
        ("!=", Comparison::Unequal),
        ("<", Comparison::Below),
        ("<=", Comparison::AtMost),
        (">", Comparison::Above),
        (">=", Comparison::AtLeast),
        ("≥", Comparison::AtLeast),
    ] {
        assert_eq!(first(&format!("\"Egel\" {sign} 2")), (vec!["EA".into()], is, 2));
        assert_eq!(first(&format!("mutant{sign}2")).1, is);
        assert_eq!(first(&format!("{{egel}} {sign} 2")).1, is);
    }
}

#[test]
fn words_of_the_game_and_fields_are_terms() {
    let kings = ["SA", "SB"];
    for text in ["legendär", "LEGENDARY >= 1", "hearts", "könig", "K", "hörner", "horns >= 1", "{kraft>=3}", "kraft>=3"]
    {
        assert_eq!(first(text), (kings.map(str::to_owned).into(), Comparison::AtLeast, 1), "{text}");
    }
    assert_eq!(first("kosten<=2 >= 3"), (vec!["BA".into(), "EA".into()], Comparison::AtLeast, 3));
    assert_eq!(first("kosten <= 2"), (vec!["BA".into(), "EA".into()], Comparison::AtLeast, 1));
    assert_eq!(first("typ:mutant >= 2"), (vec!["SA".into(), "SB".into(), "EA".into()], Comparison::AtLeast, 2));
    assert_eq!(first("kw:hörner >= 2"), (kings.map(str::to_owned).into(), Comparison::AtLeast, 2));
    assert_eq!(first("kw:hörner>=2 >= 1"), (kings.map(str::to_owned).into(), Comparison::AtLeast, 1));
    assert_eq!(first("fliegend").0, ["EA"]);
    assert_eq!(first("response > 0"), (vec!["HA".into()], Comparison::Above, 0));
    assert_eq!(first("♠7").0, ["BA"]);
    assert_eq!(first("pik").0, ["BA"]);
}

/// A suit and a rank beside each other are one value, unless they are a name.
#[test]
fn two_words_of_a_poker_value_are_one_term() {
    for text in ["Pik 7", "spades 7 >= 1", "♠ 7"] {
        assert_eq!(first(text), (vec!["BA".into()], Comparison::AtLeast, 1), "{text}");
    }
    assert_eq!(first("Herz König = 2"), (["SA", "SB"].map(str::to_owned).into(), Comparison::Equal, 2));
    assert_eq!(goal("Pik Dame").terms.iter().map(Term::words).collect::<Vec<_>>(), ["Pik Dame"]);
    assert_eq!(goal("Pik and Dame").terms.len(), 2);
    assert_eq!(goal("Pik mutant").terms.len(), 2);
    let mut cards = cards();
    cards.push(Card::new("A", "Pik Dame", Kind::Base));
    let named = Goal::parse("Pik Dame", &Library::of_cards(&cards)).expect("a goal");
    assert!(named.terms[0].matches(&cards[5]));
}

/// Numbers of cards as lists have them are told how goals have them.
#[test]
fn numbers_without_a_sign_are_told_with_one() {
    for (text, found, goal) in [
        ("2 mutant", "2", "mutant >= 2"),
        ("2x mutant", "2x", "mutant >= 2"),
        ("2 x mutant", "2", "mutant >= 2"),
        ("mutant x2", "x2", "mutant >= 2"),
        ("mutant x 2", "x", "mutant >= 2"),
        ("mutant 2", "2", "mutant >= 2"),
        ("mutant >= 2 3", "3", "mutant >= 2"),
        ("mutant and 3 \"Egel\"", "3", "\"Egel\" >= 3"),
        ("2 Brakka vom Deich", "2", "Brakka vom Deich >= 2"),
        ("2 pik", "2", "pik >= 2"),
        ("{egel} ×2", "×2", "{egel} >= 2"),
        ("mutant and 2", "2", "mutant >= 2"),
    ] {
        let mistakes = Goal::parse(text, &Library::of_cards(&cards())).expect_err(text);
        let [mistake] = mistakes.as_slice() else { panic!("{text}: {mistakes:?}") };
        assert_eq!(&text[mistake.span.clone()], found, "{text}");
        let hint = Message::new("query-number-hint").with("goal", goal);
        assert_eq!(mistake.hint.as_deref(), Some(&hint), "{text}");
    }
}

#[test]
fn signs_without_a_group_are_told_with_one() {
    for (text, sign, kind, goal) in [
        ("(mutant or base) >= 2", ">=", "query-group-number-hint", "{type:mutant or type:base} >= 2"),
        (
            "egel and (mutant (kosten<=2 or base)) = 3",
            "=",
            "query-group-number-hint",
            "{type:mutant (kosten<=2 or type:base)} = 3",
        ),
        (">= 2 mutant", ">=", "query-number-hint", "mutant >= 2"),
        ("base and <=1 \"Egel\"", "<=", "query-number-hint", "\"Egel\" <= 1"),
        (">=", ">=", "query-number-hint", "mutant >= 2"),
    ] {
        let mistakes = Goal::parse(text, &Library::of_cards(&cards())).expect_err(text);
        let [mistake] = mistakes.as_slice() else { panic!("{text}: {mistakes:?}") };
        assert_eq!(&text[mistake.span.clone()], sign, "{text}");
        assert_eq!(mistake.hint.as_deref(), Some(&Message::new(kind).with("goal", goal)), "{text}");
    }
}

/// What is told for a part in parentheses finds the cards that the part speaks of.
#[test]
fn groups_in_braces_find_the_same_cards() {
    let (cards, library) = (cards(), Library::of_cards(&cards()));
    for part in [
        "mutant or base",
        "\"Sporenkönig\" or effekt",
        "Sporenkönig or (mutant and not pik)",
        "mutant ({kosten<=2} or legendär) -fliegend",
        "joker or ass or kosten>=3 or typ:base",
    ] {
        let goal = Goal::parse(part, &library).expect(part);
        let braced = Goal::parse(&braced::braced(part, Known::GAME).expect(part), &library).expect(part);
        for card in &cards {
            let counts: Vec<u32> = goal.terms.iter().map(|term| u32::from(term.matches(card))).collect();
            assert_eq!(braced.terms[0].matches(card), goal.condition.holds(&counts), "{part}: {}", card.name);
        }
    }
    for part in ["Brakka vom Deich or base", "mutant >= 2 or base", "mutant or", "pik 7 or base"] {
        assert_eq!(braced::braced(part, Known::GAME), None, "{part}");
    }
}

#[test]
fn equal_terms_are_one() {
    let goal = goal("(\"Sporenkönig\" >= 2 oder \"Spore King\" = 0) und typ:mutant und mutant <= 3 nicht egel");
    assert_eq!(goal.terms.len(), 3);
    assert_eq!(goal.terms.iter().map(Term::words).collect::<Vec<_>>(), ["\"Sporenkönig\"", "typ:mutant", "egel"]);
    for (in_hand, holds) in
        [([2, 2, 0], true), ([1, 1, 0], false), ([0, 3, 0], true), ([0, 4, 0], false), ([0, 1, 1], false)]
    {
        assert_eq!(goal.condition.holds(&in_hand), holds, "{in_hand:?}");
    }
}

#[test]
fn all_mistakes_are_told_with_their_place() {
    assert_eq!(
        wrong("\"Sporenkönih\" and {typ:mutand} or kosten<=x and mutantt >= 2"),
        [
            ("unknown-card", "\"Sporenkönih\"".into()),
            ("unknown-value", "mutand".into()),
            ("bad-number", "x".into()),
            ("unknown-word", "mutantt".into()),
        ]
    );
    for (text, code, found) in [
        ("", "empty", ""),
        ("herz >= 1", "ambiguous-word", "herz"),
        ("egel >=", "no-value", ">="),
        ("egel >= viele", "bad-number", "viele"),
        ("egel >= -1", "bad-number", "-1"),
        ("{}", "empty", ""),
        ("{egel", "not-closed", "{egel"),
        (">= 2", "no-field", ">="),
        ("egel >= 1 and", "nothing-joined", "and"),
    ] {
        assert_eq!(wrong(text), [(code, found.to_owned())], "{text}");
    }
}

proptest! {
    #[test]
    fn no_text_is_too_odd(text in any::<String>(), signs in "[-()\"/:=<>!{}a-c 0-9„“]{0,24}(mutant|egel|kw:hörner|kosten)?[<>=: 0-9]{0,5}") {
        let library = Library::of_cards(&cards());
        for text in [text, signs] {
            match Goal::parse(&text, &library) {
                Ok(goal) => prop_assert!(!goal.terms.is_empty()),
                Err(mistakes) => {
                    prop_assert!(!mistakes.is_empty(), "{text}");
                    prop_assert!(mistakes.iter().all(|mistake| text.get(mistake.span.clone()).is_some()), "{text}");
                }
            }
        }
    }
}
