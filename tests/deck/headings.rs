//! Headings that are not written as any known one.

use crate::support::{PACKAGE, codes, fillers, library_of, named, only, standard};
use wom::deck::{Code, FaultKind, NoteKind, Section, Status, read};

fn with_heading(heading: &str) -> String {
    fillers(13) + &PACKAGE.replace("Fragmente", heading)
}

#[test]
fn misspelt_heading_is_the_only_thing_to_mend() {
    for heading in [
        "Fragmennte",
        "Framgente:",
        "Fragmennte (5)",
        "## Fragmets",
        "Fragmentpacket",
        "Meine Fragmente",
        "F R A G M E N T E",
        "Arche-Fragmente (mein Paket)",
        "== FRAGMENTEN ==",
    ] {
        let report = standard(&with_heading(heading));
        let violation = only(&report);
        assert_eq!((report.status, violation.code), (Status::Undecided, Code::UnreadableLine), "{heading}");
        assert_eq!((violation.lines.as_slice(), violation.message.key), ([15].as_slice(), "unknown-heading"));
        assert_eq!((report.cards, report.fragments, report.lines.unread), (52, 5, 1), "{heading}");
        assert!(violation.hint.as_ref().is_some_and(|hint| hint.key == "unknown-heading-hint"));
    }
}

#[test]
fn unknown_line_above_nothing_but_fragments_is_a_heading() {
    let report = standard(&with_heading("Die Arche"));
    assert_eq!((report.status, codes(&report)), (Status::Undecided, vec![Code::UnreadableLine]));
    assert_eq!((report.cards, report.fragments), (52, 5));
    // Not so where a card of the deck stands below, or a count is given.
    let mixed = fillers(13) + "\nDie Arche\n1 Krater\n1 Egel\n";
    assert!(codes(&standard(&mixed)).contains(&Code::UnknownCard));
    assert!(codes(&standard(&with_heading("1 Die Arche"))).contains(&Code::FragmentInDeck));
}

#[test]
fn misspelt_part_of_the_deck_counts_no_card() {
    let text = fillers(12) + "Bassen (4)\n4 Füllkarte 13\n" + PACKAGE;
    let report = standard(&text);
    assert_eq!((report.status, codes(&report), report.cards), (Status::Undecided, vec![Code::UnreadableLine], 52));
    assert!(report.notes.is_empty(), "its total is checked: {:?}", report.notes);
    let wrong = standard(&text.replace("(4)", "(5)"));
    assert!(matches!(wrong.notes[0].kind, NoteKind::TotalMismatch { written: 5, counted: 4 }));
}

/// A card of the deck below is wrong under either reading, six fragments only if they are fragments.
#[test]
fn what_hangs_on_a_guessed_heading_is_provisional() {
    let six = with_heading("Fragmennte") + "1 Krater\n";
    let report = standard(&six);
    let count = report.violations.iter().find(|v| v.code == Code::FragmentCount).expect("six fragments");
    assert!(count.provisional);
    assert_eq!(report.status, Status::Undecided);
    let card_below = fillers(12) + PACKAGE.replace("Fragmente", "Fragmennte").as_str() + "4 Füllkarte 13\n";
    let report = standard(&card_below);
    for code in [Code::DeckSize, Code::CardInFragments] {
        let violation = report.violations.iter().find(|v| v.code == code).expect("both");
        assert!(violation.provisional, "{code:?}");
    }
    assert_eq!(report.status, Status::Undecided);
    // Nothing below can mend this.
    let twenty = standard(&(fillers(5) + &PACKAGE.replace("Fragmente", "Fragmennte") + "5 Egel\n"));
    assert_eq!(twenty.status, Status::Illegal);
}

#[test]
fn next_heading_ends_what_is_guessed() {
    let text = fillers(13) + &PACKAGE.replace("Fragmente", "Fragmennte") + "Basen\n1 Krater\n";
    let report = standard(&text);
    assert!(report.violations.iter().any(|v| v.code == Code::FragmentInDeck && !v.provisional));
    assert_eq!(report.status, Status::Illegal);
}

#[test]
fn cards_and_titles_are_no_misspelt_headings() {
    let library = library_of(&[]);
    for text in ["4 Fragmennte\n", "Egell\n1 Egel\n", "Egel\nFragmennte x4\n"] {
        let list = read(text, &library);
        assert!(list.faults.iter().all(|fault| fault.kind == FaultKind::UnknownCard), "{text}: {:?}", list.faults);
    }
    let titled = read("Mutantenn\n\n4 Egel\n", &library);
    assert_eq!(titled.name.as_deref(), Some("Mutantenn"));
    let comment = read("# Fragmente siehe unten\n4 Egel\n// Fragmente fehlen\n", &library);
    assert!(comment.is_complete());
    assert_eq!(comment.lines.comments, 2);
    let under = read("Sidebord\n2 Egel\n", &library);
    assert_eq!(under.entries[0].section, Section::Aside);
}

#[test]
fn header_row_says_which_cell_is_the_count() {
    let library = library_of(&[]);
    let expected = [(4, "Egel".to_owned()), (2, "Waran".to_owned())];
    for text in [
        "Anzahl;Name;Nr\n4;Egel;3\n2;Waran;17\n",
        "Nr;Name;Anzahl\n3;Egel;4\n17;Waran;2\n",
        "Name;Nr;Anzahl\nEgel;3;4\nWaran;17;2\n",
        "Nr\tAnzahl\tName\n1\t4\tEgel\n2\t2\tWaran\n",
        "Name\tAnzahl\nEgel\t4\nWaran\t2x\n",
        "\"Count\",\"Name\",\"Edition\",\"Condition\"\n\"4\",\"Egel\",\"A\",\"NM\"\n\"2\",\"waran\",\"A\",\"NM\"\n",
        "| Pos. | Karte | Kraft | Menge |\n|---|---|---|---|\n| 1 | Egel | 7 | 4 |\n| 2 | Waran | 8 | 2 |\n",
        "sep=;\nName;Kosten;Anzahl\nEgel;3;4\nWaran;17;2\nGesamt;;6\n",
    ] {
        let list = read(text, &library);
        assert_eq!(named(&list, &library), expected, "{text}");
        assert!(list.is_complete(), "{text}: {:?}", list.faults);
        assert!(
            list.name.is_none() && list.notes.iter().all(|note| matches!(note.kind, NoteKind::ReadAs(_))),
            "{text}"
        );
    }
}

#[test]
fn rows_name_their_section_their_faults_and_their_count() {
    let library = library_of(&[]);
    let list = read("Name;Nr;Anzahl;Bereich\nEgel;3;4;Deck\nKrater;1;1;Fragmente\n", &library);
    assert_eq!(list.entries[1].section, Section::Fragments);
    let list = read("Name;Typ;Anzahl\nEgel;Mutant;4\nKrater;Fragment;1\n", &library);
    assert_eq!(list.entries[1].section, Section::Fragments);
    let list = read("Name;Nr;Anzahl\nEgeel;3;4\nEgel;3;\nEgel;3;-4\nEgel;3;4,5\n4 Waran\n", &library);
    assert_eq!((list.faults[0].name.as_str(), list.faults[0].copies), ("Egeel", 4));
    assert!(list.faults[1..].iter().all(|fault| matches!(fault.kind, FaultKind::BadCount { .. })));
    assert_eq!(list.faults.len(), 4);
    assert_eq!(named(&list, &library), [(4, "Waran".to_owned())]);
}
