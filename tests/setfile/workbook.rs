//! XLSX files made in a test, down to the XML of their cells.

use std::io::{Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

const TYPES: &str =
    r#"<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>"#;
const RELS: &str = r#"<?xml version="1.0"?><Relationships><Relationship Id="a" Type="http://x/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;

/// A workbook of sheets, each with its name and the XML inside `<sheetData>` and after it.
pub struct Workbook {
    sheets: Vec<(String, String, String)>,
    state: &'static str,
    styles: &'static str,
    strings: String,
}

impl Workbook {
    /// A workbook without sheets.
    pub fn new() -> Self {
        Self { sheets: Vec::new(), state: "", styles: "", strings: String::new() }
    }

    /// Adds a sheet whose rows hold texts, whole numbers and empty cells.
    pub fn sheet(self, name: &str, rows: &[&[&str]]) -> Self {
        let mut xml = String::new();
        for (at, row) in rows.iter().enumerate() {
            xml.push_str(&format!("<row r=\"{}\">", at + 1));
            row.iter().enumerate().for_each(|(column, text)| xml.push_str(&cell(at + 1, column, text)));
            xml.push_str("</row>");
        }
        self.raw(name, &xml, "")
    }

    /// Adds a sheet of the XML of its rows, and what follows them.
    pub fn raw(mut self, name: &str, rows: &str, after: &str) -> Self {
        self.sheets.push((name.to_owned(), rows.to_owned(), after.to_owned()));
        self
    }

    /// Hides the last sheet, with `state="hidden"`.
    pub fn hidden(mut self) -> Self {
        self.state = " state=\"hidden\"";
        self
    }

    /// Gives the XML of the style sheet.
    pub fn styles(mut self, styles: &'static str) -> Self {
        self.styles = styles;
        self
    }

    /// Gives the XML of the shared strings.
    pub fn strings(mut self, strings: &str) -> Self {
        self.strings = strings.to_owned();
        self
    }

    /// The file.
    pub fn bytes(&self) -> Vec<u8> {
        let (mut sheets, mut relations) = (String::new(), String::new());
        let last = self.sheets.len();
        for (at, (name, ..)) in self.sheets.iter().enumerate() {
            let state = if at + 1 == last { self.state } else { "" };
            sheets.push_str(&format!("<sheet name=\"{name}\" sheetId=\"{at}\" r:id=\"s{at}\"{state}/>"));
            let target = format!("worksheets/sheet{at}.xml");
            relations
                .push_str(&format!("<Relationship Id=\"s{at}\" Type=\"http://x/worksheet\" Target=\"{target}\"/>"));
        }
        for (kind, part) in [("styles", "styles.xml"), ("sharedStrings", "sharedStrings.xml")] {
            relations.push_str(&format!("<Relationship Id=\"{kind}\" Type=\"http://x/{kind}\" Target=\"{part}\"/>"));
        }
        let book = format!("<workbook><sheets>{sheets}</sheets></workbook>");
        let mut parts = vec![
            ("[Content_Types].xml".to_owned(), TYPES.to_owned()),
            ("_rels/.rels".to_owned(), RELS.to_owned()),
            ("xl/workbook.xml".to_owned(), book),
            ("xl/_rels/workbook.xml.rels".to_owned(), format!("<Relationships>{relations}</Relationships>")),
            ("xl/styles.xml".to_owned(), format!("<styleSheet>{}</styleSheet>", self.styles)),
            ("xl/sharedStrings.xml".to_owned(), format!("<sst>{}</sst>", self.strings)),
        ];
        for (at, (_, rows, after)) in self.sheets.iter().enumerate() {
            let xml = format!("<worksheet><sheetData>{rows}</sheetData>{after}</worksheet>");
            parts.push((format!("xl/worksheets/sheet{at}.xml"), xml));
        }
        packed(&parts)
    }
}

/// Packed parts.
pub fn packed(parts: &[(String, String)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (name, text) in parts {
        zip.start_file(name.as_str(), options).expect("a part");
        zip.write_all(text.as_bytes()).expect("its text");
    }
    zip.finish().expect("an archive").into_inner()
}

/// A cell: a whole number, a text, or nothing for an empty one.
pub fn cell(row: usize, column: usize, text: &str) -> String {
    let place = format!("{}{row}", wom::message::column_letters(column as u32));
    if text.is_empty() {
        return String::new();
    }
    if text.parse::<i64>().is_ok() && !text.starts_with('0') {
        return format!("<c r=\"{place}\"><v>{text}</v></c>");
    }
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    format!("<c r=\"{place}\" t=\"inlineStr\"><is><t xml:space=\"preserve\">{text}</t></is></c>")
}
