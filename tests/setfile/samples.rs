//! Files as LibreOffice writes them (see `files/README.md`).

use wom::decode::Encoding;
use wom::message::{Severity, has_errors};
use wom::setfile::{Options, SetFile, read};

fn sample(name: &str) -> SetFile {
    let path = format!("{}/tests/setfile/files/{name}", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(path).expect("a sample");
    read(name, &bytes, &Options { set: Some("MOR"), ..Options::default() })
}

/// Code and cell of each error.
fn errors(file: &SetFile) -> Vec<(&'static str, String)> {
    let errors = file.findings.iter().filter(|finding| finding.severity == Severity::Error);
    errors.map(|finding| (finding.code, finding.place.cell.clone().unwrap_or_default())).collect()
}

fn names(file: &SetFile) -> Vec<&str> {
    file.cards.iter().map(|row| row.card.name.as_str()).collect()
}

#[test]
fn one_list_is_the_same_in_all_forms_and_encodings() {
    let whole = sample("karten.xlsx");
    assert!(!has_errors(&whole.findings), "{:#?}", whole.findings);
    assert_eq!(whole.cards.len(), 6);
    let cards: Vec<_> = whole.cards.iter().map(|row| &row.card).collect();
    assert_eq!((cards[0].number.as_str(), cards[4].name.as_str()), ("001", "Übersprung"));
    assert!(cards[2].text.contains("Nahrung.\n"), "{}", cards[2].text);
    for (name, encoding) in [
        ("karten.ods", None),
        ("karten-utf8.csv", Some(Encoding::Utf8)),
        ("karten-cp1252.csv", Some(Encoding::Windows1252)),
        ("karten-macroman.csv", Some(Encoding::MacRoman)),
        ("karten-utf16.csv", Some(Encoding::Utf16Le)),
    ] {
        let other = sample(name);
        assert!(!has_errors(&other.findings), "{name}: {:#?}", other.findings);
        assert_eq!(other.encoding, encoding, "{name}");
        let others: Vec<_> = other.cards.iter().map(|row| &row.card).collect();
        assert_eq!(others, cards, "{name}");
    }
    // CP850 has no German quotation marks; the rest is the same.
    let dos = sample("karten-cp850.csv");
    assert_eq!((dos.encoding, names(&dos)), (Some(Encoding::Cp850), names(&whole)));
}

#[test]
fn a_workbook_as_people_keep_it_is_read() {
    for name in ["mappe.xlsx", "mappe.ods"] {
        let file = sample(name);
        assert!(!has_errors(&file.findings), "{name}: {:#?}", file.findings);
        let numbers: Vec<_> = file.cards.iter().map(|row| row.card.number.as_str()).collect();
        assert_eq!(numbers, ["001", "007", "002", "008", "003", "009"], "{name}");
        assert_eq!(file.sheets, ["Mutanten", "Basen"], "{name}");
        for code in ["hidden-row", "sheet-left-out", "aside", "unknown-column"] {
            assert!(file.findings.iter().any(|finding| finding.code == code), "{name}: no {code}");
        }
    }
}

#[test]
fn results_of_formulas_are_values_and_missing_ones_are_told() {
    for name in ["formeln.xlsx", "formeln.ods"] {
        let file = sample(name);
        assert!(!has_errors(&file.findings), "{name}: {:#?}", file.findings);
        assert_eq!(file.cards.len(), 2, "{name}");
    }
    let bare = sample("formeln-ohne-werte.xlsx");
    let errors = errors(&bare);
    assert!(!errors.is_empty() && errors.iter().all(|(code, _)| *code == "no-value"), "{errors:?}");
}

#[test]
fn errors_of_formulas_are_told_cell_by_cell() {
    for name in ["fehler.xlsx", "fehler.ods"] {
        let cells: Vec<_> = errors(&sample(name));
        let expected = ["G2", "J2", "G3", "H3", "I3", "J3"].map(|cell| ("formula-error", cell.to_owned()));
        assert_eq!(cells, expected, "{name}");
    }
}

#[test]
fn dates_and_powers_of_ten_are_told_cell_by_cell() {
    for name in ["daten.xlsx", "daten.ods", "daten-1904.xlsx", "daten-1904.ods"] {
        let file = sample(name);
        let cells = errors(&file);
        for cell in ["K2", "H2", "G3", "I4", "B2", "B4"] {
            assert!(cells.contains(&("date", cell.to_owned())), "{name}: {cell} not in {cells:?}");
        }
        assert!(cells.contains(&("scientific", "B5".to_owned())), "{name}: {cells:?}");
        assert!(cells.contains(&("bad-number", "J5".to_owned())), "{name}: {cells:?}");
        let keyword = file.findings.iter().find(|f| f.place.cell.as_deref() == Some("K2")).expect("K2");
        assert_eq!(keyword.found.as_deref(), Some("2026-05-01"), "{name}");
    }
    let text = sample("daten.csv");
    assert!(text.findings.iter().filter(|finding| finding.code == "date").count() >= 3, "{:#?}", text.findings);
}

#[test]
fn kinds_of_cells_do_not_matter_where_the_value_is_clear() {
    for name in ["arten.xlsx", "arten.ods"] {
        let file = sample(name);
        assert!(!has_errors(&file.findings), "{name}: {:#?}", file.findings);
        assert_eq!(file.cards.len(), 5, "{name}");
        assert!(file.findings.iter().any(|finding| finding.code == "lost-zeros"), "{name}");
    }
}

#[test]
fn locked_and_foreign_files_are_told() {
    for (name, code) in [
        ("passwort.xlsx", "locked"),
        ("passwort.ods", "locked"),
        ("karten.xls", "not-a-set-file"),
        ("karten-html.xls", "not-a-set-file"),
        ("leer.xlsx", "no-header"),
        ("leer.ods", "no-header"),
    ] {
        let codes: Vec<_> = errors(&sample(name)).into_iter().map(|(code, _)| code).collect();
        assert_eq!(codes, [code], "{name}");
    }
}
