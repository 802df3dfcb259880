//! Counts beside names: each is read or refused, and none is lost.

use wom::cards::Library;
use wom::deck::{FaultKind, NoteKind, Section, explain, read};

use crate::starter::starter;
use crate::support::{library_of, named};

/// The cards and faults of one line under a heading, with the starter set.
fn line(library: &Library, line: &str) -> (Vec<(u32, String)>, Vec<FaultKind>) {
    let list = read(&format!("Mutanten\n{line}\n"), library);
    assert_eq!(list.lines.total, list.lines.cards + list.lines.headers + list.lines.comments + list.lines.unread);
    (named(&list, library), list.faults.into_iter().map(|fault| fault.kind).collect())
}

fn reads(forms: &[&str], copies: u32) {
    let library = starter();
    for form in forms {
        assert_eq!(line(&library, form), (vec![(copies, "Schilfgreifer".to_owned())], vec![]), "{form:?}");
    }
}

/// No card is counted, and there is a fault of this kind.
fn refuses(forms: &[&str], is_kind: impl Fn(&FaultKind) -> bool) {
    let library = starter();
    for form in forms {
        let (cards, faults) = line(&library, form);
        assert!(cards.is_empty() && faults.len() == 1 && is_kind(&faults[0]), "{form:?}: {cards:?} {faults:?}");
    }
}

#[test]
fn what_cannot_be_told_is_asked_for() {
    let library = starter();
    let message = |form: &str| {
        let list = read(&format!("Mutanten\n{form}\n"), &library);
        explain(&list.faults[0], &library).message.key.to_owned()
    };
    for (form, key) in [
        ("3;Schilfgreifer;4", "two-counts"),
        ("Schilfgreifer (vier)", "unclear-count"),
        ("Schilfgreifer (TS1) 4", "unclear-count"),
        ("4,5 Schilfgreifer", "bad-count"),
        ("0 Schilfgreifer", "bad-count"),
    ] {
        assert_eq!(message(form), key, "{form}");
    }
}

fn is_bad_count(kind: &FaultKind) -> bool {
    matches!(kind, FaultKind::BadCount { rival: None, .. })
}

#[test]
fn counts_behind_brackets_are_no_collector_numbers() {
    reads(
        &[
            "Schilfgreifer (TS1:5) x4",
            "Schilfgreifer (TS1) x4",
            "Schilfgreifer (Kreuz 8) x4",
            "Schilfgreifer (Mutant) x4",
            "Schilfgreifer (005) x4",
            "Schilfgreifer (TS1) 4x",
            "Schilfgreifer [TS1] x4",
            "Schilfgreifer (TS1 x4)",
            "Schilfgreifer (TS1:5) 4",
            "Schilfgreifer (005) 4",
            "Schilfgreifer (TS1) 4 Stück",
            "4 Schilfgreifer (TS1) 005",
        ],
        4,
    );
    reads(&["Schilfgreifer (♣8) 5", "Schilfgreifer (B) 5"], 5);
    reads(
        &["Schilfgreifer (TS1) 005", "Schilfgreifer [TS1:5]", "Schilfgreifer | TS1 | 5", "Schilfgreifer (TS1)\t005"],
        1,
    );
    refuses(
        &[
            "Schilfgreifer (TS1) 4",
            "Schilfgreifer (TS1)\t4",
            "Schilfgreifer | TS1 | 4",
            "Schilfgreifer (TS1:4)",
            "Schilfgreifer;TS1;4",
            "Schilfgreifer;TS1;5",
        ],
        is_bad_count,
    );
}

#[test]
fn counts_with_units_are_read_in_every_place() {
    reads(
        &[
            "Schilfgreifer;x4",
            "Schilfgreifer\t4 Stück",
            "| 4 Stück | Schilfgreifer |",
            "Schilfgreifer (4 Stück)",
            "Schilfgreifer (4 Stk.)",
            "Schilfgreifer (4 Kopien)",
            "Schilfgreifer (4mal)",
            "4er\tSchilfgreifer",
            "4x:\tSchilfgreifer",
            "<td>4 Stück</td><td>Schilfgreifer</td>",
            "4&times; Schilfgreifer",
            "4&emsp;Schilfgreifer",
            "Schilfgreifer &ndash; 4",
            "4er Schilfgreifer",
            "4mal Schilfgreifer",
            "4-mal Schilfgreifer",
            "4 Stk Schilfgreifer",
            "4 Exemplare Schilfgreifer",
            "4 copies of Schilfgreifer",
            "Schilfgreifer 4 Stück",
            "4 — Schilfgreifer",
            "Schilfgreifer – 4×",
            "Schilfgreifer · 4",
            "Schilfgreifer ..... 4",
            "4·Schilfgreifer",
            "\"Schilfgreifer\" 4",
            "Schilfgreifer 4",
            "schilfgreifer 4",
            "4 [Schilfgreifer](https://wom.example/005)",
            "4 Schilfgreifer 🐸",
            "4\tSchilfgreifer\tReedclaw",
            "4 Schilfgreifer / Reedclaw",
            "4 Reedclaw (Schilfgreifer)",
            "4 Schilfgreifer (B)",
            "(1) 4x Schilfgreifer",
            "```\n4 Schilfgreifer\n```",
        ],
        4,
    );
}

#[test]
fn counts_are_read_behind_signs_and_in_markup() {
    reads(
        &[
            "je 4 Schilfgreifer",
            "jeweils 4x Schilfgreifer",
            "4 Stk. à Schilfgreifer",
            "1.) 4 Schilfgreifer",
            "✅ 4 Schilfgreifer",
            "o\t4 Schilfgreifer",
            "\u{f0b7} 4 Schilfgreifer",
            "4 🐸 Schilfgreifer",
            "4\u{fe0f}\u{20e3} Schilfgreifer",
            "𝟒 Schilfgreifer",
            "\"4 Schilfgreifer\",",
            "4 [[Schilfgreifer]]",
            "4 _Schilfgreifer_",
            "__4__ Schilfgreifer",
            "`4 Schilfgreifer`",
            "4 Schilfgreifer*",
            "4 Schilfgreifer †",
            "4 Schilfgreifer\\",
            "4 Schilfgreifer *CMDR* #!tag",
            "4 Schilfgreifer; BASIC; TS1",
            "4 Schilfgreifer - Mutant",
            "4 Schilfgreifer ★★★",
        ],
        4,
    );
}

#[test]
fn a_count_that_is_not_understood_is_never_one_copy() {
    refuses(
        &[
            "Schilfgreifer;~4",
            "Schilfgreifer;4?",
            "4/4;Schilfgreifer",
            "vier;Schilfgreifer",
            "IV\tSchilfgreifer",
            "=4;Schilfgreifer",
            "Anzahl 4;Schilfgreifer",
            "Schilfgreifer (4 foil)",
            "Schilfgreifer (×4 foil)",
            "Schilfgreifer (2 normal, 2 foil)",
            "Schilfgreifer (4/4)",
            "Schilfgreifer (4!)",
            "Schilfgreifer (vier)",
            "Schilfgreifer (neu) (vier)",
            "Schilfgreifer // 4x",
            "Schilfgreifer # 4",
            "Schilfgreifer ✓✓✓✓",
            "Schilfgreifer ****",
            "Schilfgreifer ||||",
            "Schilfgreifer ....",
            "je vier Schilfgreifer",
            "Playset Schilfgreifer",
        ],
        is_bad_count,
    );
    refuses(&["Schilfgreifer;#4"], |kind| matches!(kind, FaultKind::UnknownPrinting { .. }));
}

#[test]
fn cards_side_by_side_are_read() {
    let library = starter();
    for form in ["4 Schilfgreifer       3 Kanalratz", "4x Schilfgreifer\t3x Kanalratz"] {
        let list = read(&format!("{form}\n"), &library);
        assert_eq!(named(&list, &library), [(4, "Schilfgreifer".to_owned()), (3, "Kanalratz".to_owned())], "{form}");
        assert_eq!((list.faults.len(), list.lines.total, list.lines.cards), (0, 2, 2), "{form}");
    }
    refuses(&["4 Nichtda   3 Schilfgreifer", "1 4 Schilfgreifer"], |kind| !matches!(kind, FaultKind::UnknownCard));
}

#[test]
fn a_second_card_on_a_line_is_not_lost() {
    refuses(
        &[
            "5 Schlickling; Schilfgreifer",
            "4 Schlickling\tSchilfgreifer",
            "4;Schlickling;Schilfgreifer",
            "1 Admiralin Tang (4 Kanalratz)",
            "1 Admiralin Tang (und noch Kanalratz)",
        ],
        |kind| *kind == FaultKind::Unreadable,
    );
}

#[test]
fn the_cards_own_number_is_no_count_where_another_number_is() {
    reads(
        &[
            "005;Schilfgreifer;4",
            "5;Schilfgreifer;4",
            "4;Schilfgreifer;5",
            "Schilfgreifer\tTS1\t005\t4",
            "TS1;005;Schilfgreifer;4",
            "005 Schilfgreifer x4",
            "4;Schilfgreifer;TS1;005",
            "4 Schilfgreifer 005",
        ],
        4,
    );
    refuses(&["3;Schilfgreifer;4", "3 Schilfgreifer x4", "4;1;Schilfgreifer", "(7) 4x Schilfgreifer"], |kind| {
        matches!(kind, FaultKind::BadCount { rival: Some(_), .. })
    });
}

#[test]
fn a_name_that_ends_in_a_number_is_a_name() {
    let library = library_of(
        &["Golem", "Golem 2", "Bröd 3", "Brod"]
            .map(|name| crate::support::card(name, wom::cards::Kind::Mutant, wom::cards::Rarity::Basic)),
    );
    for (form, copies, name) in
        [("Golem 2", 1, "Golem 2"), ("Golem 3", 3, "Golem"), ("Golem 2 4", 4, "Golem 2"), ("Broed 3", 1, "Bröd 3")]
    {
        assert_eq!(line(&library, form), (vec![(copies, name.to_owned())], vec![]), "{form}");
    }
    let (cards, faults) = line(&library, "4 Golem 7");
    assert!(cards.is_empty() && matches!(faults[0], FaultKind::BadCount { rival: Some(_), .. }), "{cards:?}");
}

#[test]
fn tables_side_by_side_are_read_to_their_end() {
    let library = starter();
    let list =
        read("Anzahl;Name;;Anzahl;Name\n4;Wrackkriecher;;4;Kanalratz\n;;;2;Schlickling\n1;Nichtda;;x;Egel\n", &library);
    let expected = [(4, "Wrackkriecher".to_owned()), (4, "Kanalratz".to_owned()), (2, "Schlickling".to_owned())];
    assert_eq!(named(&list, &library), expected);
    assert_eq!((list.lines.cards, list.lines.unread, list.faults.len()), (2, 1, 2));
    let list = read("Anzahl\tName\t\tAnzahl\tFragmente\n4\tKanalratz\t\t1\tKettensteg\n", &library);
    let sections: Vec<_> = list.entries.iter().map(|entry| (entry.copies, entry.section)).collect();
    assert_eq!((sections.as_slice(), list.faults.len()), ([(4, Section::Main), (1, Section::Fragments)].as_slice(), 0));
}

#[test]
fn cells_without_a_title_are_not_passed_over() {
    let library = starter();
    for text in [
        "Name;Set\nSchilfgreifer;TS1;4\n",
        "Name;Set;\nSchilfgreifer;TS1;4 Stück\n",
        "Anzahl;Name\n4;Schilfgreifer;4 Kanalratz\n",
        "Anzahl;Name;Anzahl;Partner\n4;Schilfgreifer;4;Kanalratz\n",
        "Name;Set;Name\nSchilfgreifer;TS1;Kanalratz;4\n",
    ] {
        let list = read(text, &library);
        assert_eq!((list.lines.unread, list.lines.cards), (1, 0), "{text}: {list:?}");
    }
}

#[test]
fn a_part_of_a_table_that_is_not_known_is_told() {
    let library = starter();
    let list = read("Bereich;Anzahl;Name\nDeck;4;Kanalratz\nErsatzbank;4;Schilfgreifer\n", &library);
    assert_eq!(named(&list, &library), [(4, "Kanalratz".to_owned())]);
    assert_eq!((&list.faults[0].kind, list.faults[0].name.as_str()), (&FaultKind::Unreadable, "Ersatzbank"));
}

#[test]
fn what_stands_aside_is_not_in_the_total_above() {
    let list = read("Mutanten (4)\n4 Schilfgreifer\nSB: 2 Kanalratz\n", &starter());
    assert!(list.notes.iter().all(|note| !matches!(note.kind, NoteKind::TotalMismatch { .. })), "{:?}", list.notes);
}

/// Cells that are only ticked may be the strokes of a tally, and are never read as one copy.
#[test]
fn ticked_cells_are_no_count() {
    refuses(
        &["Schilfgreifer;x;x;x;x", "Schilfgreifer;x;x;;", "Schilfgreifer\t✓\t✓\t✓", "Schilfgreifer ✓ ✓"],
        is_bad_count,
    );
    let library = starter();
    let list = read("Name;;;;\nSchilfgreifer;x;x;x;\n", &library);
    assert!(list.entries.is_empty(), "{:?}", list.entries);
    reads(&["4;Schilfgreifer;x;x"], 4);
    reads(&["Schilfgreifer;x"], 1);
}

/// A line that names several cards is told as such, whatever words for numbers are in their names.
#[test]
fn several_cards_on_a_line_are_told() {
    let library = starter();
    let hint = |form: &str| {
        let list = read(&format!("4 Schlickling\n{form}\n"), &library);
        assert_eq!((list.entries.len(), list.faults.len()), (1, 1), "{form}");
        assert_eq!(list.faults[0].kind, FaultKind::Unreadable, "{form}");
        explain(&list.faults[0], &library).hint.key.to_owned()
    };
    for form in [
        "Ankerplatz, Rettungskapsel Sieben",
        "2 Kanalratz und 2 Knallkäfer",
        "2 Kanalratz, Knallkäfer",
        "Kanalratz + Knallkäfer",
    ] {
        assert_eq!(hint(form), "several-cards-hint", "{form}");
    }
    assert_eq!(hint("je 1 Kanalratz, Knallkäfer, Schilfgreifer, Laichbecken"), "many-cards-hint");
    assert_eq!(hint("Das ist mein Deck mit 4 Viechern, viel Spaß damit!"), "unreadable-hint");
}

/// The card that is written among other words is proposed.
#[test]
fn known_names_in_unknown_ones_are_proposed() {
    let library = starter();
    for form in ["4 Schilfgreifer, 2 WOM", "4 Schilfgreifer kostet 2 WOM", "4 TS9-005 Schilfgreifer"] {
        let list = read(&format!("Mutanten\n{form}\n"), &library);
        let candidates = explain(&list.faults[0], &library).candidates;
        let names: Vec<&str> = candidates.iter().map(|card| library.name(*card)).collect();
        assert_eq!(names, ["Schilfgreifer"], "{form}");
    }
}

/// Strokes in front of a name may be as many as its copies; a single one is a bullet, and so are those before a count.
#[test]
fn tallies_in_front_are_no_single_copy() {
    refuses(
        &[
            "☐ ☐ ☐ Schilfgreifer",
            "☐☐☐ Schilfgreifer",
            "[x] [x] Schilfgreifer",
            "[ ][ ][ ] Schilfgreifer",
            "*** Schilfgreifer",
            "• • Schilfgreifer",
            "++ Schilfgreifer",
            "✓ ✓ ✓ Schilfgreifer",
        ],
        |kind| is_bad_count(kind) || *kind == FaultKind::UnknownCard,
    );
    reads(&["☐ Schilfgreifer", "[x] Schilfgreifer", "* Schilfgreifer", "**Schilfgreifer**", "***Schilfgreifer***"], 1);
    reads(&["[x] [x] 4 Schilfgreifer", "** 4 Schilfgreifer", "**4 Schilfgreifer**"], 4);
}

/// The number that is printed on a card is no number of copies, with or without a count beside it.
#[test]
fn collector_numbers_in_front_are_no_counts() {
    refuses(&["005 Schilfgreifer", "005. Schilfgreifer x", "005;Schilfgreifer"], |kind| {
        is_bad_count(kind) || *kind == FaultKind::UnknownCard
    });
    reads(&["005 Schilfgreifer 4", "005;Schilfgreifer;4", "04 Schilfgreifer", "4 Schilfgreifer 005"], 4);
    reads(
        &[
            "4 TS1-005 Schilfgreifer",
            "4x TS1 005 Schilfgreifer",
            "4 TS1:5 Schilfgreifer",
            "4 (TS1) Schilfgreifer",
            "4x #005 Schilfgreifer",
            "4 ♣8 Schilfgreifer",
            "TS1-005 Schilfgreifer x4",
            "TS1 005 Schilfgreifer (4)",
        ],
        4,
    );
    refuses(&["4♣ Schilfgreifer", "8♣ Schilfgreifer"], |kind| *kind == FaultKind::UnknownCard);
    // A value or a set that is not the card's is told.
    let library = starter();
    let list = read("Mutanten\n4 ♥2 Schilfgreifer\n", &library);
    assert!(list.notes.iter().any(|note| matches!(note.kind, NoteKind::PokerMismatch { .. })), "{:?}", list.notes);
    let list = read("Mutanten\n4 TS1-006 Schilfgreifer\n", &library);
    assert!(list.notes.iter().any(|note| matches!(note.kind, NoteKind::NumberMismatch(_))), "{:?}", list.notes);
}
