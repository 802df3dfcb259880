//! How lines are read.

use crate::support::{library_with, named, read_with};
use wom::deck::{FaultKind, NoteKind, read, read_bytes};

fn pairs(expected: &[(u32, &str)]) -> Vec<(u32, String)> {
    expected.iter().map(|(n, name)| (*n, (*name).to_owned())).collect()
}

/// B01
#[test]
fn counts_with_and_without_blank_before_the_x() {
    let (cards, list) = read_with(&[], "4 x Schlammkröte\n4x Moorechse\n4X Dornenigel\n 4 Sumpfotter\n4×Nebelmotte\n");
    assert_eq!(
        cards,
        pairs(&[(4, "Schlammkröte"), (4, "Moorechse"), (4, "Dornenigel"), (4, "Sumpfotter"), (4, "Nebelmotte")])
    );
    assert_eq!((list.faults.len(), list.notes.len()), (0, 0));
}

/// B02
#[test]
fn a_line_without_a_count_keeps_its_first_word() {
    let (cards, _) = read_with(&["Großer Waran"], "Großer Waran\n3x Moorechse\nEgel\n");
    assert_eq!(cards, pairs(&[(1, "Großer Waran"), (3, "Moorechse"), (1, "Egel")]));
    let (cards, list) = read_with(&[], "Großer Waran\n3x Moorechse\nEgel\n");
    assert_eq!(cards, pairs(&[(3, "Moorechse"), (1, "Egel")]));
    assert_eq!(list.faults[0].name, "Großer Waran");
}

/// B03
#[test]
fn signs_inside_names_are_left_alone() {
    let text = "2x Zahn & Klaue\n2x Licht|Schatten\n2x Feuer // Eis\n2x Kröte #2\n";
    let names = ["Zahn & Klaue", "Licht|Schatten", "Feuer // Eis", "Kröte #2"];
    let (cards, _) = read_with(&names, text);
    assert_eq!(cards, names.map(|name| (2, name.to_owned())));
    let (cards, list) = read_with(&[], text);
    assert!(cards.is_empty(), "{cards:?}");
    let quoted: Vec<_> = list.faults.iter().map(|fault| fault.text.as_str()).collect();
    assert_eq!(quoted, ["2x Zahn & Klaue", "2x Licht|Schatten", "2x Feuer // Eis", "2x Kröte #2"]);
}

/// B05
#[test]
fn unknown_cards_keep_their_lines_and_copies() {
    let (_, list) = read_with(&[], "3x Moorechse\n2x Gibtsnicht\n1x Moorexe\n");
    let faults: Vec<_> = list.faults.iter().map(|f| (f.line, f.name.as_str(), f.copies)).collect();
    assert_eq!(faults, [(2, "Gibtsnicht", 2), (3, "Moorexe", 1)]);
    assert_eq!((list.lines.total, list.lines.cards, list.lines.unread), (3, 3, 0));
}

/// B06
#[test]
fn every_line_break_gives_the_same_list() {
    let library = library_with(&[]);
    let unix = read("3x Moorechse\n2x Egel\n\n1x Waran", &library);
    assert_eq!(named(&unix, &library), pairs(&[(3, "Moorechse"), (2, "Egel"), (1, "Waran")]));
    for text in [
        "3x Moorechse\r\n2x Egel\r\n\r\n1x Waran",
        "3x Moorechse\r2x Egel\r\r1x Waran\r",
        "\u{feff}3x Moorechse\n2x Egel\n\n1x Waran\u{1a}",
    ] {
        assert_eq!(read(text, &library), unix, "{text:?}");
    }
}

/// B07
#[test]
fn digits_in_names_are_no_counts() {
    let names = ["Golem", "Golem 2.0", "7 Augen", "3-Zahn-Egel"];
    let (cards, list) = read_with(&names, "1x Golem\n1x Golem 2.0\n2x 7 Augen\n1 3-Zahn-Egel\n3-Zahn-Egel\n");
    assert_eq!(cards, pairs(&[(1, "Golem"), (1, "Golem 2.0"), (2, "7 Augen"), (1, "3-Zahn-Egel"), (1, "3-Zahn-Egel")]));
    assert!(list.notes.is_empty());
    let (cards, list) = read_with(&["7 Augen", "Augen"], "7 Augen\n");
    assert_eq!(cards, pairs(&[(1, "7 Augen")]));
    assert!(matches!(list.notes[0].kind, NoteKind::AlsoReadable { .. }));
    let (cards, list) = read_with(&["Golem"], "1 Golem 2.0\n");
    assert!(cards.is_empty());
    assert_eq!(list.faults[0].kind, FaultKind::UnknownCard);
}

#[test]
fn every_line_form_is_read() {
    for line in [
        "4 Egel",
        "4x Egel",
        "4 x Egel",
        "4× Egel",
        "Egel x4",
        "Egel ×4",
        "Egel (4)",
        "Egel *4",
        "[4] Egel",
        "(4) Egel",
        "4-Egel",
        "- 4 Egel",
        "* 4x Egel",
        "1. 4 Egel",
        "4\tEgel",
        "4;Egel",
        "4,Egel",
        "\"Egel\",4",
        "Egel;4",
        "Egel\t4",
        "4 Egel (A)",
        "4 [A] Egel",
        "4 Egel | A",
        "4 Egel *F*",
        "4 Egel #note",
        "4 Egel // Kommentar",
        "4 Egel ♦7",
        "4 Egel (Karo 7)",
        "> 4 Egel",
        "4\u{a0}Egel",
        "4 Egel\u{200b}",
        "４ Egel",
        "4 „Egel“",
        "4 \"Egel\"",
        "4 Egel,",
        "4&nbsp;Egel",
        "• 4 Egel",
        "A;4;Egel",
        "4;Egel;A;;",
        "4x Egel x4",
        "Egel: 4",
        "4X Egel",
        "4xEgel",
        "4×Egel",
        "4 × Egel",
        "4Ｘ Egel",
        "x4 Egel",
        "×4 Egel",
        "4Egel",
        "04 Egel",
        "+4 Egel",
        "Egel x 4",
        "Egel 4x",
        "Egel*4",
        "Egel [4]",
        "Egel - 4",
        "Egel;;4",
        "[4x] Egel",
        "4 mal Egel",
        "4 Stück Egel",
        "- [ ] 4 Egel",
        "[x] 4 Egel",
        "**4** Egel",
        "4 **Egel**",
        "4 `Egel`",
        "4 'Egel'",
        "4 »Egel«",
        "  4   Egel  ",
        "4 Egel [A:♦7]",
        "4 Egel | A | 17",
        "4 Egel (a)",
        "4 [A:17] Egel",
        "4 Egel 7♦",
        "4 Egel Karo 7",
        "4 Egel ♦\u{fe0f}7",
        "4 Egel 🃇",
        "4 Egel ⚡",
        "Mutanten: 4 Egel",
        "MB: 4 Egel",
        "| 4 | Egel |",
        "| Egel | 4 |",
        "4;Egel;♦7",
        "4;Egel;;;;",
        "4;\"Egel\"",
        "\"4\",\"Egel\"",
        "1;4;Egel",
        "<li>4 Egel</li>",
        "<b>4</b> Egel<br>",
        "<tr><td>4</td><td>Egel</td></tr>",
        "4&#160;Egel",
        ">> 4 Egel",
        "4\u{2009}Egel",
        "4\u{3000}Egel",
        "4 Eg\u{ad}el",
        "\u{200e}4 Egel\u{200f}",
        "\u{1b}[1m4 Egel\u{1b}[0m",
        "4 Egel\u{0}",
    ] {
        let (cards, list) = read_with(&[], line);
        assert_eq!(cards, pairs(&[(4, "Egel")]), "{line}");
        assert!(list.faults.is_empty(), "{line}");
        assert!(list.notes.is_empty(), "{line}: {:?}", list.notes);
    }
}

#[test]
fn counts_that_cannot_be_meant_are_refused() {
    for line in [
        "0 Egel",
        "-1 Egel",
        "-4 Egel",
        "400 Egel",
        "4.0 Egel",
        "4,0 Egel",
        "4,5 Egel",
        "½ Egel",
        "99999999999999999999999 Egel",
        "4 Egel x3",
        "−2 Egel",
        "Egel x0",
        "Egel (0)",
        "Egel x400",
        "0;Egel",
        "4,0;Egel",
        "Egel;0,5",
        "-2;Egel",
        ";Egel",
        "| | Egel |",
        "3 Egel (4)",
        "4. Egel",
        "1/2 Egel",
        "2-4 Egel",
        "Egel (-4)",
        "Egel (4,5)",
        "Egel x4,5",
        "Egel: 2.0",
        "Egel (2-3)",
    ] {
        let (cards, list) = read_with(&[], line);
        assert!(cards.is_empty(), "{line}");
        assert!(matches!(list.faults[0].kind, FaultKind::BadCount { .. }), "{line}: {:?}", list.faults);
        assert_eq!((list.faults[0].name.as_str(), list.lines.unread), ("Egel", 1), "{line}");
    }
}

#[test]
fn names_are_found_in_other_spellings_with_a_note() {
    for (written, noted) in [
        ("SCHLAMMKRÖTE", true),
        ("schlammkröte", true),
        ("Schlammkroete", true),
        ("Schlammkrote", true),
        ("Schlammkro\u{308}te", false),
        ("Schlamm\u{ad}kröte", false),
        ("Schlammkröte", false),
    ] {
        let (cards, list) = read_with(&[], &format!("2 {written}"));
        assert_eq!(cards, pairs(&[(2, "Schlammkröte")]), "{written}");
        assert_eq!(
            list.notes.iter().filter(|n| matches!(n.kind, NoteKind::ReadAs(_))).count(),
            usize::from(noted),
            "{written}"
        );
    }
    let (cards, list) = read_with(&["Kröten", "Kroeten"], "2 KROETEN\n2 Kröten");
    assert_eq!(cards, pairs(&[(2, "Kroeten"), (2, "Kröten")]));
    assert_eq!(list.notes.len(), 1);
    let (cards, list) = read_with(&["Bröd", "Broed"], "2 Brod");
    assert_eq!(cards, pairs(&[(2, "Bröd")]), "only one of them is so without its marks");
    assert_eq!(list.notes.len(), 1);
}

#[test]
fn lists_in_any_encoding_are_read() {
    let library = library_with(&[]);
    let text = "4 Schlammkröte\r\n2 Egel\r\nFragmente\r\n1 Höhle\r\n";
    let expected = named(&read(text, &library), &library);
    assert_eq!(expected.len(), 3);
    let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let mut marked = vec![0xff, 0xfe];
    marked.extend(&utf16);
    let eight_bit = |o: u8| text.chars().map(|c| if c == 'ö' { o } else { c as u8 }).collect::<Vec<u8>>();
    for bytes in [
        utf16,
        marked,
        eight_bit(0xf6),
        eight_bit(0x94),
        eight_bit(0x9a),
        [b"\xef\xbb\xbf".as_slice(), text.as_bytes()].concat(),
    ] {
        let list = read_bytes(&bytes, &library);
        assert_eq!(named(&list, &library), expected, "{bytes:x?}");
        assert!(list.faults.is_empty());
    }
}
