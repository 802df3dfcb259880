//! Proposals that make a list legal: they do, and they touch no more than they must.

use wom::cards::{Card, CardId, Kind, Library, PokerValue, Rarity};
use wom::deck::{DeckList, Entry, Ruling, Section, Status, Step, check, fix, read, read_bytes};

use crate::starter::{lists_in, starter};
use crate::support::{PACKAGE, card, fillers, format, library_of, variant};

/// Copies that the steps touch; a moved copy is one.
fn touched(steps: &[Step]) -> u32 {
    steps
        .iter()
        .map(|step| match step {
            Step::Rewrite { .. } | Step::Heading { .. } | Step::Strike { .. } => 0,
            Step::Move { copies, .. } | Step::Remove { copies, .. } | Step::Add { copies, .. } => *copies,
        })
        .sum()
}

#[test]
fn every_broken_list_is_made_legal() {
    let (library, format) = (starter(), format("standard"));
    let ruling = Ruling::new(&format, &library);
    for (name, bytes) in lists_in("data/decks/broken") {
        let list = read_bytes(&bytes, &library);
        let proposal = fix(&list, &ruling);
        assert_eq!(proposal.report.status, Status::Legal, "{name}: {:?}", proposal.report.violations);
        assert_eq!(check(&proposal.list, &ruling).violations, proposal.report.violations, "{name}");
        let legal = check(&list, &ruling).status == Status::Legal;
        assert_eq!(proposal.steps.is_empty(), legal, "{name}: {:?}", proposal.steps);
    }
}

#[test]
fn a_legal_deck_is_left_alone() {
    let library = starter();
    for (name, id) in [("", "standard"), ("full-suite", "full-suite"), ("basic-only", "einzelgaenger")] {
        let format = format(id);
        let ruling = Ruling::new(&format, &library);
        for (deck, bytes) in lists_in("data/decks").into_iter().filter(|(deck, _)| name.is_empty() || deck == name) {
            let list = read_bytes(&bytes, &library);
            let proposal = fix(&list, &ruling);
            assert_eq!(proposal.steps, [], "{deck}");
            assert_eq!(wom::deck::same(&list, &proposal.list, &library), Some(true), "{deck}");
        }
    }
}

#[test]
fn every_sample_deck_can_be_made_legal_in_every_format() {
    let library = starter();
    for id in ["standard", "full-suite", "einzelgaenger", "hybrid"] {
        let format = format(id);
        let ruling = Ruling::new(&format, &library);
        for (deck, bytes) in lists_in("data/decks") {
            let proposal = fix(&read_bytes(&bytes, &library), &ruling);
            assert_eq!(proposal.report.status, Status::Legal, "{deck} under {id}: {:?}", proposal.report.violations);
        }
    }
}

#[test]
fn each_fault_has_its_step() {
    let (library, format) = (library_of(&[]), format("standard"));
    let ruling = Ruling::new(&format, &library);
    let steps = |text: String| {
        let proposal = fix(&read(&text, &library), &ruling);
        assert_eq!(proposal.report.status, Status::Legal, "{text}: {:?}", proposal.report.violations);
        proposal.steps
    };
    let id = |name: &str| library.spelled_as(name).next().expect("a card").0;
    let (main, fragments) = (Section::Main, Section::Fragments);
    assert_eq!(
        steps(format!("{}6 Egel\n{PACKAGE}", fillers(12))),
        [Step::Remove { card: id("Egel"), copies: 2, from: main }]
    );
    assert_eq!(
        steps(format!("{}4 Egl\n{PACKAGE}", fillers(12))),
        [Step::Rewrite { line: 13, text: "4 Egl".into(), card: id("Egel"), copies: 4 }]
    );
    assert_eq!(steps(format!("{}???\n{PACKAGE}", fillers(13))), [Step::Strike { line: 14, text: "???".into() }]);
    assert_eq!(
        steps(format!("{}Krater\nFragmente\nHöhle\nNest\nSumpf\nQuelle\n", fillers(13))),
        [Step::Move { card: id("Krater"), copies: 1, to: fragments }]
    );
    assert_eq!(
        steps(format!("{}{PACKAGE}2 Egel\n", fillers(13))),
        [Step::Move { card: id("Egel"), copies: 2, to: main }]
    );
    let added = steps(format!("{}2 Egel\n{PACKAGE}", fillers(12)));
    assert_eq!(added, [Step::Add { card: id("Egel"), copies: 2, to: main }]);
    assert_eq!(touched(&steps(format!("{}4 Egel\n3 Kröte\n{PACKAGE}", fillers(12)))), 1);
}

#[test]
fn an_open_poker_value_is_settled_where_the_format_asks_for_it() {
    let mut reprint = card("Egel", Kind::Mutant, Rarity::Basic);
    (reprint.set, reprint.poker) = ("B".into(), PokerValue::from_code("♠2"));
    let library = library_of(&[reprint]);
    let format = variant("[deck]\nsize = [1, 4]\n[poker]\njokers = [0, 0]\n");
    let ruling = Ruling::new(&format, &library);
    let proposal = fix(&read(&format!("4 Egel\n{PACKAGE}"), &library), &ruling);
    assert_eq!(proposal.report.status, Status::Legal);
    assert!(matches!(proposal.steps.as_slice(), [Step::Rewrite { line: 1, copies: 4, .. }]), "{:?}", proposal.steps);
}

/// Six deck cards of each rarity, with and without values, and two fragments.
fn tiny() -> Vec<Card> {
    let values = ["♠A", "♠A", "♥K", "♥K", "joker", "♠A"];
    let rarities = [Rarity::Basic, Rarity::Adaption, Rarity::Legendary, Rarity::Alpha, Rarity::Basic, Rarity::Basic];
    let mut cards: Vec<Card> = (0..6)
        .map(|i| Card {
            poker: PokerValue::from_code(values[i]),
            ..card(&format!("Karte {i}"), Kind::Mutant, rarities[i])
        })
        .collect();
    cards.extend(["Krater", "Nest"].map(|name| Card::new("A", name, Kind::Fragment)));
    cards
}

/// Fewest copies added and removed that make a deck legal, found by trying every deck.
fn fewest(deck: [u32; 6], ruling: &Ruling<'_>) -> u32 {
    let mut best = u32::MAX;
    for code in 0..5u32.pow(6) {
        let mut rest = code;
        let other: [u32; 6] = std::array::from_fn(|_| {
            let copies = rest % 5;
            rest /= 5;
            copies
        });
        let cost: u32 = deck.iter().zip(other).map(|(a, b)| a.abs_diff(b)).sum();
        if cost < best && check(&list_of(other), ruling).status == Status::Legal {
            best = cost;
        }
    }
    best
}

fn list_of(deck: [u32; 6]) -> DeckList {
    let entry = |(i, copies): (usize, u32)| Entry {
        card: CardId(i as u32),
        copies,
        section: Section::Main,
        line: i as u32 + 1,
        poker_open: false,
    };
    let mut entries: Vec<Entry> = deck.into_iter().enumerate().filter(|(_, n)| *n > 0).map(entry).collect();
    entries.push(Entry { card: CardId(6), copies: 1, section: Section::Fragments, line: 9, poker_open: false });
    DeckList { entries, ..DeckList::default() }
}

#[test]
fn no_proposal_touches_more_copies_than_it_must() {
    let library = Library::of_cards(&tiny());
    for rules in [
        "",
        "[cards]\nbanned = [\"Karte 0\"]\n",
        "[cards]\nrestricted = { \"Karte 4\" = 1 }\n",
        "[poker]\njokers = [1, 2]\n",
        "[copies]\nbasic = 1\nlegendary = 0\n",
    ] {
        let format = variant(&format!("[deck]\nsize = [5, 6]\n[fragments]\ncount = 1\n{rules}"));
        let ruling = Ruling::new(&format, &library);
        for deck in [
            [0, 0, 0, 0, 0, 0],
            [4, 1, 0, 0, 0, 0],
            [4, 4, 4, 4, 4, 4],
            [0, 0, 3, 2, 0, 0],
            [1, 1, 1, 1, 1, 1],
            [0, 3, 2, 1, 4, 0],
            [2, 0, 0, 3, 0, 2],
            [0, 4, 0, 0, 0, 1],
        ] {
            let proposal = fix(&list_of(deck), &ruling);
            assert_eq!(proposal.report.status, Status::Legal, "{deck:?} {rules}");
            assert_eq!(touched(&proposal.steps), fewest(deck, &ruling), "{deck:?} {rules} {:?}", proposal.steps);
        }
    }
}
