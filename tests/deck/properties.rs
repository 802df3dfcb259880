//! What holds of every list.

use std::sync::LazyLock;

use proptest::prelude::*;
use unicode_normalization::UnicodeNormalization;
use wom::cards::{Card, CardId, Kind, Library, PokerValue, Rarity};
use wom::deck::{
    DeckList, Entry, LineCount, Names, Ruling, Section, Status, check, differences, fingerprint, fix, read, read_bytes,
    write,
};
use wom::format::Format;

use crate::starter::{lists_in, starter};
use crate::support::{card, english, format, library_of};

static STARTER: LazyLock<Library> = LazyLock::new(starter);
static STANDARD: LazyLock<Format> = LazyLock::new(|| format("standard"));

/// Cards whose names are traps, and printings of one name.
static TRAPS: LazyLock<Library> = LazyLock::new(|| {
    let names = [
        "7 Augen",
        "Augen",
        "2 7 Augen",
        "x Egel",
        "Egel (4)",
        "Deck",
        "Fragmente",
        "24 Mutanten",
        "Total 9",
        "Name: Egel",
        "Feuer // Eis",
        "Licht|Schatten",
        "Zahn & Klaue",
        "Egel, Waran",
        "Golem 2.0",
        "Straße",
        "Höhlenbrut",
        "Hoehlenbrut",
    ];
    let mut cards: Vec<Card> = names.iter().map(|name| card(name, Kind::Mutant, Rarity::Basic)).collect();
    cards.push(english("Fährtenleser", "Tracker", Rarity::Legendary));
    cards.push(english("Tracker", "Pathfinder", Rarity::Alpha));
    let mut reprint = card("Egel", Kind::Mutant, Rarity::Basic);
    (reprint.set, reprint.number, reprint.poker) = ("B".into(), "017".into(), PokerValue::from_code("♠2"));
    cards.push(reprint);
    let mut ghost = card("Kröte", Kind::Base, Rarity::Alpha);
    ghost.set = "B".into();
    cards.push(ghost);
    library_of(&cards)
});

fn accounts(lines: LineCount) -> bool {
    lines.total == lines.cards + lines.headers + lines.comments + lines.unread
}

/// Whether everything that may be done with a list can be done, and every line is accounted for.
fn survives(list: &DeckList, library: &Library) -> Result<(), TestCaseError> {
    prop_assert!(accounts(list.lines), "{:?}", list.lines);
    let cards = list.entries.len() + list.faults.iter().filter(|f| f.copies > 0).count();
    prop_assert_eq!(
        (list.lines.cards as usize, list.lines.unread as usize),
        (cards, list.faults.len() + list.entries.len() - cards)
    );
    let ruling = Ruling::new(&STANDARD, library);
    let report = check(list, &ruling);
    prop_assert!(report.status != Status::Legal || list.is_complete());
    prop_assert!(report.violations.iter().all(|v| v.lines.is_sorted()));
    let _ = fix(list, &ruling);
    let written = write(list, library, Names::German);
    let again = read(&written, library);
    prop_assert_eq!(differences(list, &again, library), [], "{}", written);
    prop_assert_eq!(fingerprint(list, library), fingerprint(&again, library));
    Ok(())
}

fn entries(library: &'static Library) -> impl Strategy<Value = Vec<Entry>> {
    let section = prop_oneof![Just(Section::Main), Just(Section::Fragments), Just(Section::Aside)];
    let entry = (0..library.len() as u32, 1..=99u32, section).prop_map(|(card, copies, section)| Entry {
        card: CardId(card),
        copies,
        section,
        line: 1,
        poker_open: false,
    });
    prop::collection::vec(entry, 0..30)
}

/// A line of a sample deck, or a piece of one, or what else lists have.
fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[0-9]{0,3}[ x×.,;\t-]{0,3}(Egel|Waran|Kröte|Krater|Tracker|7 Augen|Deck|Golem 2[.]0)[ x×.,;|()\\[\\]0-9♠A#/-]{0,6}",
        2 => "(Deck|Fragmente|Mutanten|Sideboard|Name:|Gesamt:|[*]{2}|##|//|>|<li>|[|]|SB:)[ :=()0-9a-zä|;]{0,12}",
        1 => "\\PC{0,24}",
        1 => any::<String>(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_reads_back(entries in entries(&TRAPS), name in prop::option::of("[A-Za-zÄäß ]{1,12}")) {
        let name = name.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
        let list = DeckList { entries, name, ..DeckList::default() };
        for names in [Names::German, Names::English] {
            let written = write(&list, &TRAPS, names);
            let again = read(&written, &TRAPS);
            prop_assert_eq!(differences(&list, &again, &TRAPS), [], "{}", &written);
            prop_assert_eq!(&list.name, &again.name);
            prop_assert!(again.is_complete());
            prop_assert_eq!(write(&again, &TRAPS, names), written);
        }
    }

    #[test]
    fn the_order_of_lines_changes_nothing(entries in entries(&STARTER).prop_shuffle(), seed in any::<u64>()) {
        let ruling = Ruling::new(&STANDARD, &STARTER);
        let list = DeckList { entries, ..DeckList::default() };
        let mut other = list.clone();
        let len = other.entries.len().max(1);
        other.entries.rotate_left(seed as usize % len);
        other.entries.reverse();
        prop_assert_eq!(fingerprint(&list, &STARTER), fingerprint(&other, &STARTER));
        let codes = |list: &DeckList| {
            let report = check(list, &ruling);
            let mut found: Vec<_> = report.violations.iter().map(|v| (v.code, v.found, v.allowed)).collect();
            found.sort_by_key(|found| format!("{found:?}"));
            (report.status, found)
        };
        prop_assert_eq!(codes(&list), codes(&other));
    }

    #[test]
    fn no_bytes_are_too_broken(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        survives(&read_bytes(&bytes, &TRAPS), &TRAPS)?;
    }

    #[test]
    fn no_lines_are_too_odd(lines in prop::collection::vec(line(), 0..12), library in prop::bool::ANY) {
        let library = if library { &*TRAPS } else { &*STARTER };
        survives(&read(&lines.join("\n"), library), library)?;
    }

    #[test]
    fn a_mutated_deck_is_read_or_told(pick in any::<prop::sample::Index>(), edits in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12)) {
        let decks = lists_in("data/decks");
        let mut bytes = pick.get(&decks).1.clone();
        for (at, byte) in edits {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        survives(&read_bytes(&bytes, &STARTER), &STARTER)?;
    }

    #[test]
    fn a_split_line_changes_nothing(pick in any::<prop::sample::Index>(), which in any::<prop::sample::Index>()) {
        let mut decks = lists_in("data/decks");
        decks.retain(|(name, _)| name != "basic-only" && name != "full-suite");
        let text = String::from_utf8(pick.get(&decks).1.clone()).expect("UTF-8");
        let many: Vec<&str> = text.lines().filter(|l| l.starts_with(['2', '3', '4'])).collect();
        let line = which.get(&many);
        let name = &line[2..];
        let copies: u32 = line[..1].parse().expect("a count");
        let split = text.replace(&format!("{line}\n"), &format!("1 {name}\n{} {name}\n", copies - 1));
        prop_assert_ne!(&split, &text);
        let ruling = Ruling::new(&STANDARD, &STARTER);
        let (a, b) = (read(&text, &STARTER), read(&split, &STARTER));
        prop_assert_eq!(fingerprint(&a, &STARTER), fingerprint(&b, &STARTER));
        prop_assert_eq!(check(&a, &ruling).status, check(&b, &ruling).status);
        prop_assert_eq!(write(&a, &STARTER, Names::German), write(&b, &STARTER, Names::German));
    }

    #[test]
    fn case_and_normal_form_change_nothing_but_notes(pick in any::<prop::sample::Index>(), upper in prop::bool::ANY, nfd in prop::bool::ANY) {
        let decks = lists_in("data/decks");
        let text = String::from_utf8(pick.get(&decks).1.clone()).expect("UTF-8");
        let cased = if upper { text.to_uppercase() } else { text.to_lowercase() };
        let form: String = if nfd { cased.nfd().collect() } else { cased.nfc().collect() };
        let (a, b) = (read(&text, &STARTER), read(&form, &STARTER));
        prop_assert_eq!(&a.entries, &b.entries);
        prop_assert_eq!(&b.faults, &[]);
        prop_assert_eq!(a.lines, b.lines);
        prop_assert!(b.notes.iter().all(|note| matches!(note.kind, wom::deck::NoteKind::ReadAs(_))));
    }
}
