//! Faults of other programs' importers, each with the number it has in the list of bug cases.

use std::fmt::Write;

use wom::cards::{Kind, SetInfo};
use wom::decode::Encoding;
use wom::message::{Severity, has_errors};
use wom::setfile::{Form, Layout, Options, export, read};

use super::{arg, cards, errors, finding, read_text, told, warnings};

/// B15
#[test]
fn card_numbers_keep_their_leading_zeros() {
    let text = "number,name,type,rarity,poker,cost,power,max_size\n\
                007,Egel,Mutant,BASIC,Karo 7,1,1,2\n0010,Waran,Mutant,BASIC,Pik 8,2,2,4\n";
    let cards = cards(text);
    assert_eq!(cards.iter().map(|c| c.number.as_str()).collect::<Vec<_>>(), ["007", "0010"]);
    for form in Form::ALL {
        let set = SetInfo { code: "A".into(), ..SetInfo::default() };
        let file = export(&set, &cards, &[], Layout::of(form)).expect("a file");
        let again: Vec<_> = read("A.csv", &file, &Options::default()).cards.into_iter().map(|row| row.card).collect();
        assert_eq!(again, cards, "{form:?}");
    }
}

/// B17, as far as text tables go
#[test]
fn blank_and_title_rows_above_the_header_do_not_shift_lines() {
    let text = ";;;\n;;;\n;Meine Karten;;\n;name;type;power\n;Egel;Mutant;1\n;Waran;Mutant;x\n";
    let file = read_text(text);
    assert_eq!(told(&file, Severity::Error), [("bad-number", 6, 15)]);
    assert_eq!(file.cards.len(), 2);
    assert_eq!(arg(finding(&file, "bad-number"), "column"), &"power".into());
}

/// B18
#[test]
fn a_byte_order_mark_is_no_part_of_the_first_heading() {
    for text in ["\u{feff}name;type\nEgel;Mutant\n", "\u{feff}\"name\";type\nEgel;Mutant\n"] {
        let cards = cards(text);
        assert_eq!((cards.len(), cards[0].name.as_str(), cards[0].kind), (1, "Egel", Kind::Mutant));
    }
}

/// B19
#[test]
fn german_csv_is_read_in_either_encoding() {
    let text = "name;type;rarity;cost;text\nKröte;Mutant;BASIC;1;\"Ziehe 1, dann lege 1 ab, falls möglich\"\n";
    let utf8 = read_text(text);
    assert_eq!((utf8.separator, utf8.encoding), (Some(';'), Some(Encoding::Utf8)));
    assert_eq!(utf8.cards[0].card.text, "Ziehe 1, dann lege 1 ab, falls möglich");
    let bytes: Vec<u8> = text.chars().map(|c| c as u8).collect();
    let ansi = read("A.csv", &bytes, &Options::default());
    assert!(!has_errors(&ansi.findings));
    assert_eq!(ansi.cards[0].card, utf8.cards[0].card);
    assert_eq!(finding(&ansi, "encoding-assumed").severity, Severity::Note);
    let wrong = read("A.csv", &bytes, &Options { encoding: Some(Encoding::Utf8), ..Options::default() });
    assert_eq!(told(&wrong, Severity::Error), [("bad-encoding", 2, 3)]);
    assert_eq!(arg(finding(&wrong, "bad-encoding"), "byte"), &29.into());
}

/// B19
#[test]
fn a_decimal_comma_is_refused_and_not_read_as_15() {
    assert_eq!(errors("name;type;cost\nKröte;Mutant;1,5\n"), [("bad-number", 2, 14)]);
}

/// B20
#[test]
fn two_columns_for_one_field_are_an_error() {
    let file = read_text("name,cost,cost,text\nEgel,1,2,Beißt,und mehr\nWaran,3\n");
    assert_eq!(told(&file, Severity::Error), [("duplicate-column", 1, 11)]);
    assert!(file.cards.is_empty());
}

/// B20
#[test]
fn a_row_of_another_length_is_told_with_what_is_too_much_or_missing() {
    let file = read_text("name,type,cost,text\nEgel,Mutant,2,Beißt,und mehr\nWaran\n");
    assert_eq!(told(&file, Severity::Error), [("surplus-cell", 2, 21), ("missing-type", 3, 6)]);
    assert_eq!(finding(&file, "surplus-cell").found.as_deref(), Some("und mehr"));
    assert_eq!(finding(&file, "short-row").place.line, Some(3));
}

/// B21
#[test]
fn a_line_break_leaves_a_name_and_stays_in_a_text() {
    let file = read_text("name,text\n\"Egel\n\",  \"Zeile 1\nZeile 2\"\n");
    assert!(!has_errors(&file.findings));
    let card = &file.cards[0].card;
    assert_eq!((card.name.as_str(), card.text.as_str()), ("Egel", "Zeile 1\nZeile 2"));
    assert!(told(&file, Severity::Note).contains(&("name-cleaned", 2, 1)));
    let crlf = read_text("name,text\r\nEgel,\"Zeile 1\r\nZeile 2\r\n\"\r\n");
    assert_eq!(crlf.cards[0].card.text, "Zeile 1\nZeile 2");
}

/// B22
#[test]
fn an_error_far_down_a_long_file_has_its_line() {
    let mut text = String::from("number;name;type;rarity;poker;cost;power;max_size;slots;keywords;response;text\r\n");
    for row in 1..=40_000 {
        let cost = if row == 39_998 { "zwei" } else { "2" };
        let _ = write!(text, "{row};Karte {row};Mutant;BASIC;♠7;{cost};2;4;1;Ansturm, Hörner 2;;Zeile {row}\r\n");
    }
    let file = read_text(&text);
    assert_eq!(file.cards.len(), 40_000);
    assert_eq!(told(&file, Severity::Error), [("bad-number", 39_999, 35)]);
}

/// B23
#[test]
fn cards_of_one_name_are_told_apart_by_set_and_compared_within_it() {
    let text = r#"{"cards":[
{"set":"A","name":"Egel","cost":1},
{"set":"B","name":"Egel","cost":2},
{"set":"A","name":"Egel","cost":1},
{"set":"A","name":"EGEL","cost":3}]}"#;
    let file = read_text(text);
    assert_eq!(told(&file, Severity::Note), [("duplicate-card", 4, 19)]);
    assert_eq!(told(&file, Severity::Error), [("duplicate-card", 5, 19)]);
    let error = file.findings.iter().find(|d| d.severity == Severity::Error).expect("an error");
    assert_eq!(arg(error, "first"), &"A:2:19".into());
    assert_eq!(arg(error, "second"), &"A:5:19".into());
    let costs: Vec<_> = file.cards.iter().map(|row| (row.card.set.as_str(), row.card.cost)).collect();
    assert_eq!(costs, [("A", Some(1)), ("B", Some(2)), ("A", Some(3))]);
}

/// B24
#[test]
fn empty_missing_and_zero_are_kept_apart() {
    let text = "name,type,power,max_size,mutation_slots,slot_demand\n\
                Egel,Mutant,1,2,,\nPanzer,Mutation,,,,\nStachel,Mutation,,,,0\nNest,Basis,0,8,0,\n";
    let file = read_text(text);
    assert_eq!(told(&file, Severity::Error), [("out-of-range", 4, 21)]);
    let [egel, panzer, _, nest] = [0, 1, 2, 3].map(|i| file.cards[i].card.clone());
    assert_eq!((egel.slots, panzer.demand, panzer.power, panzer.max_size), (0, 1, None, None));
    assert_eq!(nest.power, Some(0));
    assert!(warnings(text).contains(&"power-zero"));
    let defaults: Vec<_> = file.findings.iter().filter(|d| d.code == "default-applied").collect();
    assert_eq!(defaults.len(), 2);
    assert_eq!(defaults[0].message.key, "import-default-slots");
    assert_eq!(defaults[1].message.key, "import-default-demand");
}
