//! `wom set export` for spreadsheet programs.

use serde_json::json;

use crate::desk::{Desk, in_order};

#[test]
fn a_table_for_excel_has_a_mark_semicolons_and_crlf_and_comes_back() {
    let desk = Desk::new();
    desk.done(&["set", "export", "TS1", "--form", "csv-excel", "--headings", "de", "-o", "set.csv"]);
    let text = String::from_utf8(desk.read("set.csv")).unwrap();
    assert!(text.starts_with("\u{feff}Set;Nr.;Name;Englischer Name;Typ;"), "{}", &text[..80]);
    assert!(text.contains("\r\nTS1;'002;Laichspringer;"), "a number with zeros stays one");
    let again = desk.german(&["set", "diff", "TS1", "set.csv"]);
    assert_eq!((again.code, again.out.as_str()), (Some(0), "kein Unterschied\n"), "{}", again.err);
    assert_eq!(desk.done(&["import", "set.csv"]), "Cards: 0 added, 0 changed, 207 unchanged, 0 removed\n");
}

#[test]
fn a_workbook_is_written_to_a_file_and_is_the_same_each_time() {
    let desk = Desk::new();
    desk.done(&["set", "export", "TS1", "-o", "a.xlsx"]);
    desk.done(&["set", "export", "TS1", "--form", "XLSX", "-o", "b.bin"]);
    assert!(desk.read("a.xlsx").starts_with(b"PK\x03\x04"));
    assert_eq!(desk.read("a.xlsx"), desk.read("b.bin"));
    let piped = desk.command(&["set", "export", "TS1", "--form", "xlsx"]).output().unwrap();
    assert_eq!(piped.stdout, desk.read("a.xlsx"), "a pipe takes bytes");
    let answer = desk.json(&["set", "export", "TS1", "-o", "c.xlsx"]);
    assert_eq!(
        (&answer["form"], &answer["file"], &answer["content"]),
        (&json!("xlsx"), &json!("c.xlsx"), &json!(null))
    );
    assert_eq!(answer["packages"].as_array().unwrap().len(), 11, "a workbook has a sheet for packages");
    let run = desk.german(&["set", "export", "TS1", "--form", "xlsx", "--json"]);
    assert_eq!(run.code, Some(2));
    assert!(in_order(&run.err, &["nicht als Text", "-o DATEI.xlsx"]), "{}", run.err);
}

#[test]
fn headings_are_for_tables() {
    let desk = Desk::new();
    let english = desk.done(&["set", "export", "TS1", "--form", "tsv", "--headings", "en"]);
    assert!(english.starts_with("Set\tNo.\tName\tEnglish name\tType\tRarity\t"), "{}", &english[..80]);
    let run = desk.wom(&["set", "export", "TS1", "--headings", "de"]);
    assert_eq!(run.code, Some(2));
    assert_eq!(
        run.err,
        "error: the form toml has no columns to put headings above\n\
         hint: there are columns in csv, tsv, csv-excel or xlsx\n"
    );
    let run = desk.german(&["set", "export", "TS1", "--form", "csv", "--headings", "fr"]);
    assert_eq!(run.code, Some(2));
    assert!(in_order(&run.err, &["„fr“ gibt es nicht", "code", "de", "en"]), "{}", run.err);
}
