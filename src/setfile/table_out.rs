//! Cards written as tables in text files: CSV and TSV, and CSV as Excel opens it without changing a cell.

use serde_json::Value;

use super::export::{Form, Layout};
use super::guard::{guarded, guarded_firmly};
use super::header::heading;
use super::write::value;
use crate::cards::terms::{is_absent, split_list};
use crate::cards::{Card, Field, Keyword};

/// Writes a table.
///
/// For Excel it begins with a byte order mark and has semicolons and CRLF, as a German Excel writes it. A line `sep=;` would
/// make Excel read the file as Windows-1252 in spite of the mark, so there is none.
pub(super) fn table(cards: &[Card], layout: Layout) -> String {
    let (start, separator, ending) = match layout.form {
        Form::CsvExcel => ("\u{feff}", ';', "\r\n"),
        Form::Tsv => ("", '\t', "\n"),
        _ => ("", ',', "\n"),
    };
    let mut out = start.to_owned();
    let mut row = |cells: &mut dyn Iterator<Item = String>| {
        for (at, cell) in cells.enumerate() {
            if at > 0 {
                out.push(separator);
            }
            quote(&cell, separator, &mut out);
        }
        out.push_str(ending);
    };
    row(&mut Field::ALL.iter().map(|field| heading(*field, layout.headings).to_owned()));
    for card in cards {
        row(&mut Field::ALL.iter().map(|field| in_text(cell(card, *field), layout.form)));
    }
    out
}

/// What a cell holds.
pub(super) enum Cell {
    /// Nothing.
    Empty,
    /// Words, which a reader takes as they stand.
    Words(String),
    /// Text as printed, which a program may take for something else.
    Text(String),
    /// A number.
    Number(u16),
    /// Yes or no.
    Truth(bool),
}

/// The cell of a field.
pub(super) fn cell(card: &Card, field: Field) -> Cell {
    let text = match field {
        Field::Set => card.set.clone(),
        Field::Keywords => {
            return words(card.keywords.iter().copied().map(Keyword::german).collect::<Vec<_>>().join(", "));
        }
        Field::Aliases => return aliases(&card.aliases),
        Field::Abilities => return words(card.abilities.as_ref().map(Value::to_string).unwrap_or_default()),
        _ => match value(card, field, "") {
            Some(Value::String(text)) => text,
            Some(Value::Bool(yes)) => return Cell::Truth(yes),
            Some(Value::Number(n)) => return Cell::Number(n.as_u64().and_then(|n| u16::try_from(n).ok()).unwrap_or(0)),
            _ => String::new(),
        },
    };
    if text.is_empty() { Cell::Empty } else { Cell::Text(text) }
}

fn words(text: String) -> Cell {
    if text.is_empty() { Cell::Empty } else { Cell::Words(text) }
}

/// Names in one cell; as a JSON list where a plain one would be read otherwise.
fn aliases(names: &[String]) -> Cell {
    let plain = names.join("; ");
    let is_clear = !plain.starts_with('[') && !is_absent(&plain) && split_list(&plain).eq(names.iter());
    match names {
        [] => Cell::Empty,
        _ if is_clear => Cell::Text(plain),
        names => Cell::Words(Value::from(names.to_vec()).to_string()),
    }
}

/// A cell as text.
fn in_text(cell: Cell, form: Form) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Words(words) => words,
        Cell::Text(text) if form == Form::CsvExcel => guarded_firmly(text),
        Cell::Text(text) => guarded(text),
        Cell::Number(n) => n.to_string(),
        Cell::Truth(yes) if form == Form::CsvExcel => yes_no(yes).to_owned(),
        Cell::Truth(yes) => yes.to_string(),
    }
}

/// Yes or no in words that no program takes for a truth value.
pub(super) fn yes_no(yes: bool) -> &'static str {
    if yes { "ja" } else { "nein" }
}

fn quote(text: &str, separator: char, out: &mut String) {
    let needs_quotes = text.contains(['"', '\n', '\r', separator]) || text.starts_with([' ', '\t']);
    if !needs_quotes {
        out.push_str(text);
        return;
    }
    out.push('"');
    out.push_str(&text.replace('"', "\"\""));
    out.push('"');
}
