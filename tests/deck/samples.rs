//! The sample decks, and the broken ones beside them.

use wom::deck::{Code, NoteKind, Report, Ruling, Status, check, read_bytes};
use wom::decode::Encoding;

use crate::starter::{lists_in, starter};
use crate::support::format;

fn report(bytes: &[u8], id: &str) -> Report {
    let (library, format) = (starter(), format(id));
    check(&read_bytes(bytes, &library), &Ruling::new(&format, &library))
}

fn codes(report: &Report) -> Vec<Code> {
    report.violations.iter().map(|violation| violation.code).collect()
}

#[test]
fn every_sample_deck_is_legal() {
    let lists = lists_in("data/decks");
    assert!(lists.len() >= 10);
    for (name, bytes) in lists {
        let report = report(&bytes, "standard");
        assert_eq!(report.status, Status::Legal, "{name}: {:?}", report.violations);
        assert!(report.notes.is_empty(), "{name}: {:?}", report.notes);
        assert_eq!((report.fragments, report.lines.unread), (5, 0), "{name}");
    }
}

#[test]
fn the_decks_of_special_formats_are_legal_in_them() {
    for (name, id) in [("basic-only", "einzelgaenger"), ("full-suite", "full-suite")] {
        let (_, bytes) = lists_in("data/decks").into_iter().find(|(n, _)| n == name).expect("the deck");
        assert_eq!(report(&bytes, id).status, Status::Legal, "{name}");
    }
    let (_, swarm) = lists_in("data/decks").into_iter().find(|(n, _)| n == "fen-swarm").expect("the deck");
    assert_eq!(report(&swarm, "einzelgaenger").status, Status::Illegal);
    assert_eq!(report(&swarm, "full-suite").status, Status::Illegal);
}

#[test]
fn every_broken_list_has_its_one_fault() {
    let lists = lists_in("data/decks/broken");
    assert_eq!(lists.len(), 17);
    for (name, bytes) in lists {
        let report = report(&bytes, "standard");
        let (status, expected): (Status, &[Code]) = match name.as_str() {
            "bad-count" => (Status::Undecided, &[Code::BadCount; 3]),
            "card-in-fragments" => (Status::Illegal, &[Code::CardInFragments]),
            "empty" => (Status::Illegal, &[Code::DeckSize, Code::FragmentCount]),
            "four-adaptions" | "three-legendaries" | "too-many-alphas" | "too-many-copies" => {
                (Status::Illegal, &[Code::CopyLimit])
            }
            "four-fragments" | "no-fragments" | "six-fragments" => (Status::Illegal, &[Code::FragmentCount]),
            "fragment-in-deck" => (Status::Illegal, &[Code::FragmentInDeck]),
            "too-few-cards" | "too-many-cards" => (Status::Illegal, &[Code::DeckSize]),
            "unknown-card" => (Status::Undecided, &[Code::UnknownCard]),
            "unreadable-line" => (Status::Undecided, &[Code::UnreadableLine]),
            "sloppy" | "windows-1252" => (Status::Legal, &[]),
            other => panic!("nothing is known of {other}"),
        };
        assert_eq!((report.status, codes(&report).as_slice()), (status, expected), "{name}: {:?}", report.violations);
    }
}

#[test]
fn sloppy_lists_are_read_with_notes() {
    let lists = lists_in("data/decks/broken");
    let bytes = |name: &str| lists.iter().find(|(n, _)| n == name).map(|(_, bytes)| bytes.as_slice()).expect("a list");
    let sloppy = report(bytes("sloppy"), "standard");
    assert!(sloppy.notes.iter().any(|note| matches!(note.kind, NoteKind::ReadAs(_))));
    let windows = report(bytes("windows-1252"), "standard");
    assert_eq!(windows.notes[0].kind, NoteKind::EncodingAssumed(Encoding::Windows1252));
}
