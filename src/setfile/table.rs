//! Set files that are tables in a text: CSV and TSV, with any separator, header and language.

use super::Format;
use super::columns::{self, TOP};
use super::cut::{Cutter, Slot};
use super::reader::{Contents, Reader};
use super::rows::Rows;
use super::{codes, reader};
use crate::message::Message;

/// What stands between the cells of a table: an ASCII sign that is no letter, digit, quote or line break.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Separator(u8);

impl Separator {
    /// The separator that a sign or a word means: `;`, `,`, `|`, `tab`, `semicolon`, `comma`, in either language.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        match word.trim().to_lowercase().as_str() {
            "tab" | "tabulator" | "\\t" => return Some(Self(b'\t')),
            "semicolon" | "semikolon" | "strichpunkt" => return Some(Self(b';')),
            "comma" | "komma" => return Some(Self(b',')),
            _ => {}
        }
        match word.as_bytes() {
            [b'\t'] => Some(Self(b'\t')),
            [sign] if sign.is_ascii_punctuation() && !matches!(sign, b'"' | b'\'') => Some(Self(*sign)),
            _ => None,
        }
    }

    /// The word or sign for it.
    #[must_use]
    pub fn word(self) -> String {
        if self.0 == b'\t' { "tab".to_owned() } else { char::from(self.0).to_string() }
    }
}

/// Reads a table.
pub(super) fn read<'a>(reader: &mut Reader<'a>) -> Contents<'a> {
    let text = reader.source.text;
    let (start, told) = separator_line(text);
    let said = reader.options.separator.map(|separator| separator.0);
    let separator = said.or(told).unwrap_or_else(|| likely_separator(reader, start));
    let format = if separator == b'\t' { Format::Tsv } else { Format::Csv };
    let mut contents = reader::Contents::empty(format);
    contents.separator = Some(char::from(separator));
    let mut cutter = Cutter::new(text, start, separator);
    let top: Vec<_> = cutter.by_ref().take(TOP).collect();
    let Some(found) = columns::find(reader, &top) else {
        columns::none(reader, &top);
        return contents;
    };
    let Some(header) = columns::header(reader, &top, found.at) else { return contents };
    let first = found.at + header.height;
    let mut rows = Rows::of_text(header);
    top[..found.at].iter().for_each(|row| rows.above(row));
    let mut left = top.into_iter().skip(first).chain(cutter.by_ref()).peekable();
    while let Some(row) = left.next() {
        if !rows.take_header(reader, &row, || left.peek().cloned()) {
            rows.read(reader, row, &mut contents);
        }
    }
    drop(left);
    for span in &cutter.torn {
        let found = reader.source.written(span).map(ToOwned::to_owned);
        let finding = reader.error(codes::TORN_QUOTE, span, Message::new("import-torn-quote"));
        finding.found = found;
        finding.hint = Some(Message::new("import-hint-torn-quote"));
    }
    if let Some(at) = cutter.unclosed {
        let finding = reader.error(codes::UNCLOSED_QUOTE, &(at..at + 1), Message::new("import-unclosed-quote"));
        finding.hint = Some(Message::new("import-hint-unclosed-quote"));
    }
    contents
}

/// Where the table begins after a first line `sep=;`, and the separator that it tells.
fn separator_line(text: &str) -> (usize, Option<u8>) {
    let end = text.find(['\n', '\r']).unwrap_or(text.len());
    let line = text[..end].trim_matches([' ', '"']);
    let told = line.get(..4).filter(|head| head.eq_ignore_ascii_case("sep=")).map(|_| &line[4..]);
    let separator = match told.map(str::as_bytes) {
        Some([byte]) if byte.is_ascii() && !byte.is_ascii_alphanumeric() => *byte,
        Some(b"\\t") => b'\t',
        _ => return (0, None),
    };
    let rest = &text[end..];
    let ending = rest.len() - rest.strip_prefix("\r\n").unwrap_or(rest.get(1..).unwrap_or("")).len();
    (end + ending, Some(separator))
}

/// The separator with which most columns are known, and then most rows are as long as the header.
fn likely_separator(reader: &Reader, start: usize) -> u8 {
    let mut best = (b';', (0, 0));
    for separator in [b';', b'\t', b',', b'|'] {
        let rows: Vec<Vec<Slot>> = Cutter::new(reader.source.text, start, separator).take(TOP).collect();
        let Some(found) = columns::find(reader, &rows) else { continue };
        let length = rows[found.at].len();
        let even = rows[found.at..].iter().filter(|row| row.len() == length).count();
        if (found.known, even) > best.1 {
            best = (separator, (found.known, even));
        }
    }
    best.0
}
