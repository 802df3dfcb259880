//! Characters and encodings that lists come in.

use wom::deck::{FaultKind, NoteKind, read, read_bytes};
use wom::decode::Encoding;

use crate::support::{library_with, named, read_with};

const NAMES: [&str; 4] = ["Fährtenleser", "Straße", "Kiemen\u{2011}Herz", "Morrak’s „Zahn“"];

#[test]
fn spellings_of_one_name_lead_to_its_card() {
    for (written, name) in [
        ("FÄHRTENLESER", NAMES[0]),
        ("fa\u{308}hrtenleser", NAMES[0]),
        ("Faehrtenleser", NAMES[0]),
        ("Fahrtenleser", NAMES[0]),
        ("Fährten\u{ad}leser", NAMES[0]),
        ("F\u{200b}ährtenleser\u{feff}", NAMES[0]),
        ("\u{202a}Fährtenleser\u{202c}", NAMES[0]),
        ("Ｆährtenleser", NAMES[0]),
        ("STRASSE", NAMES[1]),
        ("STRAẞE", NAMES[1]),
        ("Strasse", NAMES[1]),
        ("Kiemen-Herz", NAMES[2]),
        ("Kiemen–Herz", NAMES[2]),
        ("Kiemen\u{2212}Herz", NAMES[2]),
        ("Morrak's \"Zahn\"", NAMES[3]),
        ("Morrak`s »Zahn«", NAMES[3]),
        ("Morrak´s  “Zahn”", NAMES[3]),
        ("Morrak’s\u{a0}„Zahn“", NAMES[3]),
        ("morrak's\u{202f}\"ZAHN\"", NAMES[3]),
    ] {
        for line in [format!("3 {written}"), format!("{written} x3"), format!("3\u{2007}{written}")] {
            let (cards, list) = read_with(&NAMES, &line);
            assert_eq!((cards, list.faults.len()), (vec![(3, name.to_owned())], 0), "{line}");
        }
    }
}

#[test]
fn lost_characters_are_no_card_but_a_suggestion() {
    let library = library_with(&NAMES);
    for written in ["F?hrtenleser", "F\u{fffd}hrtenleser", "FÃ¤hrtenleser", "F\u{fffd}\u{fffd}hrtenleser"] {
        let list = read(&format!("2 {written}\n"), &library);
        assert!(list.entries.is_empty(), "{written}");
        assert_eq!(list.faults[0].kind, FaultKind::UnknownCard);
        let near = library.suggest(&list.faults[0].name, 3);
        assert_eq!(library.name(near[0].card), "Fährtenleser", "{written}");
    }
}

#[test]
fn superscripts_and_fractions_are_no_counts() {
    for line in ["² Egel", "½ Egel", "⅔ Egel", "④ Egel"] {
        let (cards, list) = read_with(&[], line);
        assert_eq!((cards.len(), list.faults.len()), (0, 1), "{line}");
    }
    let (cards, _) = read_with(&["Egel²", "Egel"], "2 Egel²\n");
    assert_eq!(cards, [(2, "Egel²".to_owned())]);
}

#[test]
fn nothing_raw_is_quoted_back() {
    let (_, list) = read_with(&[], "2 \u{1b}[31mGibts\u{7}nicht\u{1b}[0m\u{0}\n");
    assert_eq!((list.faults[0].text.as_str(), list.faults[0].name.as_str()), ("2 Gibtsnicht", "Gibtsnicht"));
}

#[test]
fn the_same_bytes_give_the_same_list_in_every_encoding() {
    let library = library_with(&NAMES);
    let text = "Name: Räuber\r\n3 Fährtenleser\r\n2 Straße\r\nFragmente\r\n1 Höhle\r\n";
    let expected = named(&read(text, &library), &library);
    let utf16 = |bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
    let eight_bit = |upper: [(char, u8); 3]| -> Vec<u8> {
        text.chars().map(|c| upper.iter().find(|(u, _)| *u == c).map_or(c as u8, |(_, b)| *b)).collect()
    };
    for (bytes, assumed) in [
        (text.as_bytes().to_vec(), None),
        ([b"\xef\xbb\xbf", text.as_bytes()].concat(), None),
        ([b"\xff\xfe".to_vec(), utf16(u16::to_le_bytes)].concat(), None),
        ([b"\xfe\xff".to_vec(), utf16(u16::to_be_bytes)].concat(), None),
        (utf16(u16::to_le_bytes), Some(Encoding::Utf16Le)),
        (utf16(u16::to_be_bytes), Some(Encoding::Utf16Be)),
        (eight_bit([('ä', 0xe4), ('ß', 0xdf), ('ö', 0xf6)]), Some(Encoding::Windows1252)),
        (eight_bit([('ä', 0x84), ('ß', 0xe1), ('ö', 0x94)]), Some(Encoding::Cp850)),
        (eight_bit([('ä', 0x8a), ('ß', 0xa7), ('ö', 0x9a)]), Some(Encoding::MacRoman)),
    ] {
        let list = read_bytes(&bytes, &library);
        assert_eq!((named(&list, &library), list.name.as_deref()), (expected.clone(), Some("Räuber")), "{assumed:?}");
        let told = list.notes.iter().find_map(|note| match note.kind {
            NoteKind::EncodingAssumed(encoding) => Some(encoding),
            _ => None,
        });
        assert_eq!((told, list.faults.len()), (assumed, 0));
    }
}
