//! Spreadsheets: which sheets and rows are cards, what is damaged, and files that are none.

use wom::cards::{Card, Kind, Rarity};
use wom::message::{Severity, has_errors};
use wom::setfile::{Format, Options, SetFile, read};

use super::workbook::{Workbook, cell, packed};

const HEAD: &[&str] = &["Nr.", "Name", "Typ", "Kosten", "Kraft", "Max"];

fn file(book: &Workbook) -> SetFile {
    read("A.xlsx", &book.bytes(), &Options { set: Some("A"), ..Options::default() })
}

/// A sheet of rows under the usual header, without errors.
fn cards(rows: &[&[&str]]) -> Vec<Card> {
    let rows: Vec<&[&str]> = [HEAD].into_iter().chain(rows.iter().copied()).collect();
    let file = file(&Workbook::new().sheet("Karten", &rows));
    assert!(!has_errors(&file.findings), "{:#?}", file.findings);
    file.cards.into_iter().map(|row| row.card).collect()
}

/// Code and place of each finding of a weight.
fn told(file: &SetFile, severity: Severity) -> Vec<(&'static str, String)> {
    let of_weight = file.findings.iter().filter(|finding| finding.severity == severity);
    of_weight.map(|finding| (finding.code, finding.place.to_string())).collect()
}

fn error(book: &Workbook) -> (&'static str, String) {
    let mut errors = told(&file(book), Severity::Error);
    assert_eq!(errors.len(), 1, "{errors:?}");
    errors.remove(0)
}

#[test]
fn a_sheet_is_read_as_a_table_is() {
    let cards = cards(&[&["007", "Kröte & Co", "Mutant", "3", "1", "2"], &["0010", "Waran", "Basis", "2", "2", "4"]]);
    let values: Vec<_> = cards.iter().map(|c| (c.number.as_str(), c.name.as_str(), c.kind, c.cost)).collect();
    let expected = [("007", "Kröte & Co", Kind::Mutant, Some(3)), ("0010", "Waran", Kind::Base, Some(2))];
    assert_eq!(values, expected);
}

#[test]
fn what_arithmetic_leaves_beside_a_whole_number_is_cut_off_and_a_half_is_refused() {
    let rows = |cost: &str| {
        let row = format!("<c r=\"D2\"><v>{cost}</v></c>");
        let head: String = HEAD.iter().enumerate().map(|(at, text)| cell(1, at, text)).collect();
        let name = cell(2, 1, "Egel") + &cell(2, 2, "Mutant");
        Workbook::new().raw("S", &format!("<row r=\"1\">{head}</row><row r=\"2\">{name}{row}</row>"), "")
    };
    for cost in ["7", "7.0", "7.000000000000001", "6.9999999999999991", "0.7E1"] {
        assert_eq!(file(&rows(cost)).cards[0].card.cost, Some(7), "{cost}");
    }
    assert_eq!(error(&rows("2.5")), ("bad-number", "A.xlsx!S!D2".to_owned()));
    assert_eq!(error(&rows("-1")), ("out-of-range", "A.xlsx!S!D2".to_owned()));
    assert_eq!(error(&rows("1E300")), ("out-of-range", "A.xlsx!S!D2".to_owned()));
}

#[test]
fn empty_rows_and_columns_do_not_shift_places() {
    let rows: &[&[&str]] =
        &[&[], &[], &["", "Name", "Typ", "Kraft"], &["", "Egel", "Mutant", "1"], &["", "Waran", "Mutant", "x"]];
    let book = Workbook::new().sheet("S", rows);
    assert_eq!(error(&book), ("bad-number", "A.xlsx!S!D5".to_owned()));
    let finding = file(&book).findings.into_iter().find(|f| f.severity == Severity::Error).expect("an error");
    let excerpt = finding.excerpt.expect("the row");
    assert_eq!((excerpt.text.as_str(), &excerpt.text[excerpt.span.clone()]), ("Waran | Mutant | x", "x"));
}

#[test]
fn sheets_that_look_like_card_lists_are_read_and_the_others_told() {
    let book = Workbook::new()
        .sheet("Mutanten", &[&["Name", "Kraft"], &["Egel", "1"]])
        .sheet("Basen", &[&["Name"], &["Nest"]])
        .sheet("Notizen", &[&["Ideen"], &["Name finden"]])
        .sheet("Alt", &[&["Name", "Typ"], &["Uralt", "Mutant"]])
        .hidden();
    let read = file(&book);
    let kinds: Vec<_> = read.cards.iter().map(|row| (row.card.name.as_str(), row.card.kind)).collect();
    assert_eq!(kinds, [("Egel", Kind::Mutant), ("Nest", Kind::Base)]);
    assert_eq!(read.sheets, ["Mutanten", "Basen"]);
    let left: Vec<_> = told(&read, Severity::Note).into_iter().filter(|(code, _)| *code == "sheet-left-out").collect();
    let expected = [("sheet-left-out", "A.xlsx!Notizen".to_owned()), ("sheet-left-out", "A.xlsx!Alt".to_owned())];
    assert_eq!(left, expected);
}

#[test]
fn a_sheet_that_is_asked_for_is_read_though_hidden_and_must_be_a_list() {
    let book = Workbook::new().sheet("A", &[&["x"]]).sheet("Alt", &[&["Name", "Typ"], &["Uralt", "Mutant"]]).hidden();
    let bytes = book.bytes();
    let ask = |sheets: &[&str]| {
        let sheets: Vec<String> = sheets.iter().map(|sheet| (*sheet).to_owned()).collect();
        read("A.xlsx", &bytes, &Options { sheets: &sheets, ..Options::default() })
    };
    assert_eq!(ask(&["alt"]).cards.len(), 1);
    assert_eq!(told(&ask(&["A"]), Severity::Error), [("no-header", "A.xlsx!A!A1".to_owned())]);
    let missing = ask(&["Alts"]);
    assert_eq!(told(&missing, Severity::Error), [("no-sheet", "A.xlsx".to_owned())]);
    assert_eq!(missing.findings[0].hint.as_ref().map(|hint| hint.key), Some("import-did-you-mean"));
}

#[test]
fn a_header_in_two_rows_is_one() {
    let top: &[&[&str]] = &[
        &["Setliste Moor, Stand Mai"],
        &["Name", "Typ", "Werte", "", "Text"],
        &["", "", "Kraft", "Max.\nGröße", ""],
        &["Egel", "Mutant", "1", "2", "Beißt."],
    ];
    let below: &[&[&str]] = &[
        &["Name", "Typ", "Werte", "", "", "Text"],
        &["", "", "Kraft", "Max", "Slots", ""],
        &["Egel", "Mutant", "1", "2", "3", "Beißt."],
    ];
    for rows in [top, below] {
        let read = file(&Workbook::new().sheet("S", rows));
        assert!(!has_errors(&read.findings), "{:#?}", read.findings);
        let card = &read.cards[0].card;
        assert_eq!((card.power, card.max_size, card.text.as_str()), (Some(1), Some(2), "Beißt."));
    }
}

#[test]
fn headings_between_the_cards_give_type_and_rarity_where_no_column_does() {
    let rows: &[&[&str]] = &[
        &["Name", "Kosten", "Kraft"],
        &["MUTANTEN (2)"],
        &["Egel", "1", "1"],
        &["Legendär"],
        &["Waran", "2", "2"],
        &[],
        &["Basen"],
        &["Legendär"],
        &["Nest", "3", "3"],
        &["Summe", "6", "6"],
        &[],
        &["Stand: Mai, noch nicht ausgewogen"],
    ];
    let read = file(&Workbook::new().sheet("Karten", rows));
    assert!(!has_errors(&read.findings), "{:#?}", read.findings);
    let cards: Vec<_> = read.cards.iter().map(|row| (row.card.name.as_str(), row.card.kind, row.card.rarity)).collect();
    let expected = [
        ("Egel", Kind::Mutant, None),
        ("Waran", Kind::Mutant, Some(Rarity::Legendary)),
        ("Nest", Kind::Base, Some(Rarity::Legendary)),
    ];
    assert_eq!(cards, expected);
}

#[test]
fn joined_cells_have_the_value_of_the_first_one() {
    let rows: String = [["A", "Egel", "Mutant"], ["B", "", "Mutant"], ["C", "", "Mutant"]]
        .iter()
        .enumerate()
        .map(|(at, row)| {
            let cells: String = row.iter().enumerate().map(|(c, text)| cell(at + 2, c, text)).collect();
            format!("<row r=\"{}\">{cells}</row>", at + 2)
        })
        .collect();
    let head: String = ["Set", "Name", "Typ"].iter().enumerate().map(|(at, text)| cell(1, at, text)).collect();
    let merges = "<mergeCells count=\"1\"><mergeCell ref=\"B2:B4\"/></mergeCells>";
    let read = file(&Workbook::new().raw("S", &format!("<row r=\"1\">{head}</row>{rows}"), merges));
    let cards: Vec<_> = read.cards.iter().map(|row| (row.card.set.as_str(), row.card.name.as_str())).collect();
    assert_eq!(cards, [("A", "Egel"), ("B", "Egel"), ("C", "Egel")]);
}

#[test]
fn rows_and_cells_beside_the_table_are_told_and_no_error() {
    let head: String = ["Name", "Typ"].iter().enumerate().map(|(at, text)| cell(1, at, text)).collect();
    let first = cell(2, 0, "Egel") + &cell(2, 1, "Mutant") + &cell(2, 5, "noch offen");
    let rows = format!("<row r=\"1\">{head}</row><row r=\"2\" hidden=\"1\">{first}</row>");
    let read = file(&Workbook::new().raw("S", &rows, ""));
    assert!(!has_errors(&read.findings), "{:#?}", read.findings);
    let notes = told(&read, Severity::Note);
    assert!(notes.contains(&("hidden-row", "A.xlsx!S!A2".to_owned())), "{notes:?}");
    assert!(notes.contains(&("unknown-column", "A.xlsx!S!F2".to_owned())), "{notes:?}");
}

#[test]
fn dates_times_powers_errors_and_missing_results_are_no_values() {
    let styles = "<numFmts><numFmt numFmtId=\"164\" formatCode=\"d.\\ mmm\"/><numFmt numFmtId=\"165\" formatCode=\"000\"/>\
                  </numFmts><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"164\"/><xf numFmtId=\"11\"/><xf numFmtId=\"165\"/>\
                  <xf numFmtId=\"20\"/></cellXfs>";
    let number = |content: &str| {
        let head: String = HEAD.iter().enumerate().map(|(at, text)| cell(1, at, text)).collect();
        let rest = cell(2, 1, "Egel") + &cell(2, 2, "Mutant");
        let rows = format!("<row r=\"1\">{head}</row><row r=\"2\">{content}{rest}</row>");
        file(&Workbook::new().raw("S", &rows, "").styles(styles))
    };
    let cases = [
        ("<c r=\"A2\" s=\"1\"><v>46143</v></c>", "date"),
        ("<c r=\"A2\" s=\"4\"><v>0.126388888888889</v></c>", "date"),
        ("<c r=\"A2\" t=\"d\"><v>2026-05-01</v></c>", "date"),
        ("<c r=\"A2\" s=\"2\"><v>100000</v></c>", "scientific"),
        ("<c r=\"A2\" t=\"e\"><v>#SPILL!</v></c>", "formula-error"),
        ("<c r=\"A2\" t=\"e\"><v>#NEVER!</v></c>", "formula-error"),
        ("<c r=\"A2\"><f>B1&amp;\"x\"</f></c>", "no-value"),
        ("<c r=\"A2\"><f>B1</f><v></v></c>", "no-value"),
    ];
    for (xml, code) in cases {
        assert_eq!(told(&number(xml), Severity::Error), [(code, "A.xlsx!S!A2".to_owned())], "{xml}");
    }
    for (xml, shown) in [
        ("<c r=\"A2\" s=\"3\"><v>7</v></c>", "007"),
        ("<c r=\"A2\"><f>3+4</f><v>7</v></c>", "7"),
        ("<c r=\"A2\" t=\"str\"><f>TEXT(7,\"000\")</f><v>007</v></c>", "007"),
        ("<c r=\"A2\" t=\"str\"><f>\"\"</f><v></v></c>", ""),
    ] {
        let read = number(xml);
        assert!(!has_errors(&read.findings), "{:#?}", read.findings);
        assert_eq!(read.cards[0].card.number, shown, "{xml}");
    }
}

#[test]
fn the_formula_without_a_result_is_named() {
    let rows = "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>Name</t></is></c><c r=\"B1\" t=\"inlineStr\"><is><t>Kosten</t></is></c>\
                </row><row r=\"2\"><c r=\"A2\" t=\"inlineStr\"><is><t>Egel</t></is></c><c r=\"B2\"><f>cmd|' /C calc'!A0</f></c></row>";
    let read = file(&Workbook::new().raw("S", rows, ""));
    let finding = read.findings.iter().find(|finding| finding.code == "no-value").expect("the finding");
    assert_eq!(finding.found.as_deref(), Some("=cmd|' /C calc'!A0"));
}

#[test]
fn strings_may_be_shared_and_rich_and_hold_what_xml_cannot() {
    let strings = "<si><t>Name</t></si><si><t>Text</t></si><si><r><t>Kr</t></r><r><rPr><b/></rPr><t>öte</t></r>\
                   <rPh sb=\"0\" eb=\"1\"><t>x</t></rPh></si><si><t xml:space=\"preserve\">eins_x000A_zwei &#228;</t></si>";
    let rows = "<row r=\"1\"><c t=\"s\"><v>0</v></c><c t=\"s\"><v>1</v></c></row>\
                <row r=\"2\"><c t=\"s\"><v>2</v></c><c t=\"s\"><v>3</v></c></row>";
    let read = file(&Workbook::new().raw("Mutanten", rows, "").strings(strings));
    let card = &read.cards[0].card;
    assert_eq!((card.name.as_str(), card.text.as_str()), ("Kröte", "eins\nzwei ä"));
}

#[test]
fn origins_name_sheet_row_and_column_of_every_value() {
    let rows: &[&[&str]] = &[&["Liste"], &["", "Name", "Typ", "WOM-\nKosten"], &[], &["", "Egel", "Mutant", "3"]];
    let read = file(&Workbook::new().sheet("Karten", rows));
    let origin = &read.cards[0].origin;
    assert_eq!((origin.sheet.as_deref(), origin.line), (Some("Karten"), 4));
    let values: Vec<_> = origin.values.iter().map(|v| (v.field.code(), &*v.title, v.below, v.column)).collect();
    assert_eq!(values, [("name", "Name", 0, 2), ("type", "Typ", 0, 3), ("cost", "WOM- Kosten", 0, 4)]);
}

#[test]
fn a_million_empty_rows_and_all_columns_are_no_burden() {
    let head = cell(1, 0, "Name") + &cell(1, 1, "Typ") + &cell(1, 16_383, "Notiz");
    let mut rows = format!("<row r=\"1\">{head}</row>");
    for row in 2..=1_048_575 {
        rows.push_str(&format!("<row r=\"{row}\"/>"));
    }
    let last = cell(1_048_576, 0, "Egel") + &cell(1_048_576, 1, "Mutant") + &cell(1_048_576, 16_383, "x");
    rows.push_str(&format!("<row r=\"1048576\">{last}</row>"));
    let read = file(&Workbook::new().raw("S", &rows, ""));
    assert!(!has_errors(&read.findings), "{:#?}", read.findings);
    assert_eq!((read.cards.len(), read.cards[0].origin.line), (1, 1_048_576));
}

#[test]
fn sixteen_thousand_headings_are_told_in_few_words() {
    let heads: Vec<String> =
        (0..16_384).map(|at| if at == 0 { "Name".into() } else { format!("Notiz {at}") }).collect();
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    let read = file(&Workbook::new().sheet("Mutanten", &[&heads, &["Egel"]]));
    assert_eq!(read.cards.len(), 1);
    assert!(told(&read, Severity::Note).len() < 30);
}

#[test]
fn the_longest_cell_is_kept_whole() {
    let long = "ä".repeat(32_767);
    let read = file(&Workbook::new().sheet("Mutanten", &[&["Name", "Text"], &["Egel", &long]]));
    assert_eq!(read.cards[0].card.text, long);
}

#[test]
fn files_that_are_no_set_lists_are_told_in_one_sentence() {
    let part = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    let whole = Workbook::new().sheet("S", &[HEAD, &["1", "Egel", "Mutant"]]).bytes();
    let ods = |manifest: &str, content: &str| {
        packed(&[part("META-INF/manifest.xml", manifest), part("content.xml", content)])
    };
    let cases = [
        (whole[..whole.len() / 2].to_vec(), "damaged"),
        (whole[..whole.len() - 10].to_vec(), "damaged"),
        (packed(&[part("a.txt", "x")]), "not-a-set-file"),
        (packed(&[part("Index/Document.iwa", "x")]), "not-a-set-file"),
        (packed(&[part("[Content_Types].xml", "<Types/>")]), "damaged"),
        (ods("<manifest:encryption-data/>", "x"), "locked"),
        (ods("", "<office:document-content><office:text/></office:document-content>"), "not-a-set-file"),
        (ods("", "<office:document-content><office:spreadsheet><table:table>"), "damaged"),
        (Workbook::new().sheet("S", &[]).bytes(), "no-header"),
        (Workbook::new().bytes(), "no-header"),
    ];
    for (at, (bytes, code)) in cases.iter().enumerate() {
        let read = read("A.xlsx", bytes, &Options::default());
        assert_eq!(told(&read, Severity::Error).iter().map(|(code, _)| *code).collect::<Vec<_>>(), [*code], "{at}");
        assert!(read.cards.is_empty());
    }
}

#[test]
fn a_bomb_is_stopped_before_it_fills_the_memory() {
    let zeros = " ".repeat(300 << 20);
    let bytes = Workbook::new().raw("S", &zeros, "").bytes();
    assert!(bytes.len() < 2 << 20);
    let read = read("A.xlsx", &bytes, &Options::default());
    assert_eq!(told(&read, Severity::Error), [("too-large", "A.xlsx".to_owned())]);
}

#[test]
fn the_content_decides_and_another_ending_is_told() {
    let bytes = Workbook::new().sheet("Mutanten", &[&["Name"], &["Egel"]]).bytes();
    let wrong = read("A.csv", &bytes, &Options::default());
    assert_eq!((wrong.format, wrong.cards.len()), (Some(Format::Xlsx), 1));
    assert!(told(&wrong, Severity::Note).contains(&("misnamed", "A.csv".to_owned())));
    let csv = read("A.xlsx", b"name;type\nEgel;Mutant\n", &Options::default());
    assert_eq!((csv.format, csv.cards.len()), (Some(Format::Csv), 1));
    assert!(told(&csv, Severity::Note).contains(&("misnamed", "A.xlsx".to_owned())));
}

#[test]
fn no_damaged_bytes_make_the_reader_panic() {
    let whole = Workbook::new().sheet("S", &[HEAD, &["1", "Egel", "Mutant", "1", "1", "1"]]).bytes();
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x55;
        let _ = read("A.xlsx", &bytes, &Options::default());
        let _ = read("A.xlsx", &whole[..at], &Options::default());
    }
}

/// A sheet with one card below the usual header, of the XML of its cells and of its joined cells.
fn with_joined(cells: &str, range: &str) -> SetFile {
    let head: String = HEAD.iter().enumerate().map(|(at, text)| cell(1, at, text)).collect();
    let rows = format!("<row r=\"1\">{head}</row><row r=\"2\">{cells}</row>");
    file(&Workbook::new().raw("S", &rows, &format!("<mergeCells><mergeCell ref=\"{range}\"/></mergeCells>")))
}

#[test]
fn a_value_joined_over_several_columns_is_of_none_of_them() {
    let card = cell(2, 1, "Egel") + &cell(2, 2, "Mutant") + &cell(2, 3, "1");
    let refused = with_joined(&format!("{card}{}", cell(2, 4, "3")), "E2:F2");
    assert_eq!(told(&refused, Severity::Error), [("joined-cells", "A.xlsx!S!E2".to_owned())]);
    let finding = refused.findings.iter().find(|finding| finding.code == "joined-cells").expect("told");
    let excerpt = finding.excerpt.as_ref().expect("an excerpt");
    assert_eq!(&excerpt.text[excerpt.span.clone()], "3 |  ");
    // A dash is no value in both of them, and a column beside the table has none.
    for fine in [with_joined(&format!("{card}{}", cell(2, 4, "–")), "E2:F2"), with_joined(&card, "D2:D2")] {
        assert!(!fine.findings.iter().any(|finding| finding.code == "joined-cells"));
    }
}

#[test]
fn a_heading_joined_over_the_whole_width_is_no_card() {
    let file = with_joined(&cell(2, 0, "MUTANTEN"), "A2:F2");
    assert!(!file.findings.iter().any(|finding| finding.code == "joined-cells"), "{:#?}", file.findings);
}

#[test]
fn hidden_columns_are_read_and_told() {
    let row = |number, texts: &[&str]| {
        let cells: String = texts.iter().enumerate().map(|(at, text)| cell(number, at, text)).collect();
        format!("<row r=\"{number}\">{cells}</row>")
    };
    let rows = row(1, HEAD) + &row(2, &["1", "Egel", "Mutant", "1", "1", "2"]);
    // A column that no card has a value in is nobody's business.
    let columns = "<cols><col min=\"4\" max=\"5\" hidden=\"1\"/><col min=\"9\" max=\"99\" hidden=\"1\"/></cols>";
    let read = file(&Workbook::new().raw("S", &format!("</sheetData>{columns}<sheetData>{rows}"), ""));
    assert_eq!(read.cards[0].card.cost, Some(1));
    assert!(told(&read, Severity::Note).contains(&("hidden-column", "A.xlsx!S!D1".to_owned())), "{:#?}", read.findings);
}

#[test]
fn a_truth_for_a_name_is_told() {
    let head: String = HEAD.iter().enumerate().map(|(at, text)| cell(1, at, text)).collect();
    let name = "<c r=\"B2\" t=\"b\"><v>1</v></c>".to_owned() + &cell(2, 2, "Mutant");
    let rows = format!("<row r=\"1\">{head}</row><row r=\"2\">{name}</row>");
    let read = file(&Workbook::new().raw("S", &rows, ""));
    assert!(told(&read, Severity::Warning).contains(&("truth-name", "A.xlsx!S!B2".to_owned())), "{:#?}", read.findings);
}
