//! The text or the cells of a file, and the way from a part of it to its place and excerpt.

use std::ops::Range;

use super::Spot;
use super::sheet::{Grid, MOST_COLUMNS, MOST_ROWS};
use crate::message::{Diagnostic, Excerpt, Message, Place, Severity};

/// A part of a file, see [`Source`].
pub(super) type Span = Range<usize>;

const BLOCK: usize = 1024;
const LONGEST_EXCERPT: usize = 400;

/// The decoded text of one file, or the cells of a spreadsheet.
///
/// A span in a text is a range of bytes; in a spreadsheet it is a range of cells of one row, see [`cell_span`].
pub(super) struct Source<'a> {
    /// The file as the user named it.
    pub name: &'a str,
    /// Its text; of a spreadsheet all cells together.
    pub text: &'a str,
    shape: Shape<'a>,
}

/// What places in a file are counted in.
enum Shape<'a> {
    Lines(Lines),
    Cells(&'a Grid),
}

impl<'a> Source<'a> {
    /// A text.
    pub fn new(name: &'a str, text: &'a str) -> Self {
        Self { name, text, shape: Shape::Lines(Lines::of(text)) }
    }

    /// A spreadsheet.
    pub fn of_cells(name: &'a str, grid: &'a Grid) -> Self {
        Self { name, text: &grid.text, shape: Shape::Cells(grid) }
    }

    /// The part of a text that a span is, as written; `None` in spreadsheets.
    pub fn written(&self, span: &Span) -> Option<&'a str> {
        matches!(self.shape, Shape::Lines(_)).then(|| self.text.get(span.clone())).flatten()
    }

    /// Line and column of an offset, or the cell.
    pub fn place(&self, at: usize) -> Place {
        match &self.shape {
            Shape::Lines(lines) => {
                let (line, column) = lines.place(self.text, at);
                Place::line(self.name, number(line)).column(number(column))
            }
            Shape::Cells(grid) => {
                let (sheet, row, column) = cell_of(at);
                let name = grid.sheets.get(sheet).map_or("", |sheet| sheet.name.as_str());
                Place::cell(self.name, name, row, column)
            }
        }
    }

    /// What puts findings in the order of the file.
    pub fn order(&self, place: &Place) -> (usize, (u32, u32)) {
        let sheet = match &self.shape {
            Shape::Cells(grid) => grid.sheets.iter().position(|sheet| Some(&sheet.name) == place.sheet.as_ref()),
            Shape::Lines(_) => None,
        };
        (sheet.map_or(0, |at| at + 1), place.row_and_column())
    }

    /// The place of a part of the file, with its excerpt.
    pub fn spot(&self, span: &Span) -> Spot {
        let (text, part) = match &self.shape {
            Shape::Lines(lines) => lines.excerpt(self.text, span),
            Shape::Cells(grid) => row_excerpt(grid, span),
        };
        Spot { place: self.place(span.start), excerpt: Excerpt { text, span: part } }
    }

    /// A finding about a part of the file, with place and excerpt.
    pub fn finding(&self, severity: Severity, code: &'static str, span: &Span, message: Message) -> Diagnostic {
        let Spot { place, excerpt: Excerpt { text, span: part } } = self.spot(span);
        let finding = match severity {
            Severity::Error => Diagnostic::error(place, code, message),
            Severity::Warning => Diagnostic::warning(place, code, message),
            Severity::Note => Diagnostic::note(place, code, message),
        };
        finding.excerpt(text, part)
    }

    /// Where a character first stands.
    pub fn first(&self, c: char) -> Option<Span> {
        let Shape::Cells(grid) = &self.shape else {
            let at = self.text.find(c)?;
            return Some(at..at + c.len_utf8());
        };
        grid.sheets.iter().enumerate().find_map(|(at, sheet)| {
            let mut cells = sheet.rows().flat_map(|row| sheet.cells(row).iter().map(move |cell| (row.number, cell)));
            let (row, cell) = cells.find(|(_, cell)| grid.text(cell).contains(c))?;
            Some(cell_span(at, row, u32::from(cell.column)))
        })
    }

    /// Where a borrowed part of the text lies in it; `None` for text that only came from it, and in spreadsheets.
    pub fn span_of(&self, part: &str) -> Option<Span> {
        if let Shape::Cells(_) = self.shape {
            return None;
        }
        let start = (part.as_ptr() as usize).checked_sub(self.text.as_ptr() as usize)?;
        let end = start + part.len();
        (end <= self.text.len()).then_some(start..end)
    }
}

/// Bits of a span that hold the column and the row of a cell; the sheet is above them.
const COLUMN_BITS: usize = 15;
const ROW_BITS: usize = 21;
const _: () = assert!(MOST_COLUMNS < 1 << COLUMN_BITS && MOST_ROWS < 1 << ROW_BITS && usize::BITS == 64);

/// The span of a cell of a spreadsheet, filled or not; rows and columns from 0.
pub(super) fn cell_span(sheet: usize, row: u32, column: u32) -> Span {
    let at = (sheet << (ROW_BITS + COLUMN_BITS)) | ((row as usize) << COLUMN_BITS) | column as usize;
    at..at + 1
}

/// Sheet, row and column of the cell at the start of a span.
fn cell_of(at: usize) -> (usize, u32, u32) {
    let column = at & ((1 << COLUMN_BITS) - 1);
    let row = (at >> COLUMN_BITS) & ((1 << ROW_BITS) - 1);
    (at >> (ROW_BITS + COLUMN_BITS), row as u32, column as u32)
}

/// Between the cells of a row where it is shown.
const BAR: &str = " | ";

/// The cells of a row around a span, and the part of them that is in it.
fn row_excerpt(grid: &Grid, span: &Span) -> (String, Span) {
    let (sheet, number, from) = cell_of(span.start);
    let (_, _, to) = cell_of(span.end.max(span.start + 1) - 1);
    let Some(sheet) = grid.sheets.get(sheet) else { return (String::new(), 0..0) };
    let cells = sheet.row(number).map_or(&[][..], |row| sheet.cells(row));
    let last = cells.last().map_or(0, |cell| u32::from(cell.column)).max(to);
    // A window of columns around the span: what is far away does not help.
    let first = cells.first().map_or(from, |cell| u32::from(cell.column)).min(from);
    let window = from.saturating_sub(4).max(first)..=last.min(to.saturating_add(4));
    let (mut text, mut part) = (String::new(), 0..0);
    for column in window.clone() {
        if column > *window.start() {
            text.push_str(BAR);
        }
        let start = text.len();
        if let Ok(at) = cells.binary_search_by_key(&column, |cell| u32::from(cell.column)) {
            text.extend(grid.text(&cells[at]).chars().take(60).map(|c| if c.is_control() { ' ' } else { c }));
        }
        if text.len() == start && (from..=to).contains(&column) {
            text.push(' ');
        }
        if column == from {
            part.start = start;
        }
        if column == to {
            part.end = text.len();
        }
    }
    (text, part)
}

/// The lines of a text.
struct Lines {
    starts: Vec<usize>,
    // Characters before each block of bytes: columns stay cheap in files of one endless line.
    chars_before: Vec<usize>,
}

impl Lines {
    fn of(text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        for at in memchr::memchr2_iter(b'\n', b'\r', bytes) {
            if bytes[at] == b'\n' || bytes.get(at + 1) != Some(&b'\n') {
                starts.push(at + 1);
            }
        }
        let mut chars_before = Vec::with_capacity(bytes.len() / BLOCK + 1);
        let mut count = 0;
        for block in bytes.chunks(BLOCK) {
            chars_before.push(count);
            count += char_starts(block);
        }
        Self { starts, chars_before }
    }

    fn place(&self, text: &str, at: usize) -> (usize, usize) {
        let line = self.starts.partition_point(|start| *start <= at);
        let start = self.starts[line.saturating_sub(1)];
        (line, self.chars_between(text, start, at) + 1)
    }

    fn chars_between(&self, text: &str, from: usize, to: usize) -> usize {
        let near = to.saturating_sub(from) <= BLOCK;
        match text.as_bytes().get(from..to).filter(|_| near) {
            Some(bytes) => char_starts(bytes),
            None => self.chars_up_to(text, to) - self.chars_up_to(text, from),
        }
    }

    fn chars_up_to(&self, text: &str, at: usize) -> usize {
        let at = at.min(text.len());
        let block = at / BLOCK;
        let before = self.chars_before.get(block).copied();
        match before {
            Some(before) => before + char_starts(&text.as_bytes()[block * BLOCK..at]),
            None => char_starts(text.as_bytes()),
        }
    }

    /// The line that holds the start of `span`, and the part of the span that is in it.
    fn excerpt(&self, whole: &str, span: &Span) -> (String, Span) {
        let line = self.starts.partition_point(|start| *start <= span.start);
        let start = self.starts[line.saturating_sub(1)];
        let next = self.starts.get(line).copied().unwrap_or(whole.len());
        let text = whole[start..next].trim_end_matches(['\n', '\r']);
        let from = (span.start - start).min(text.len());
        let to = span.end.saturating_sub(start).clamp(from, text.len());
        if text.len() <= LONGEST_EXCERPT {
            return (text.to_owned(), from..to);
        }
        let left = boundary(text, from.saturating_sub(LONGEST_EXCERPT / 4));
        let right = boundary(text, (left + LONGEST_EXCERPT).min(text.len()));
        (text[left..right].to_owned(), from - left..to.min(right) - left)
    }
}

fn char_starts(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xC0 != 0x80).count()
}

fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

fn boundary(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setfile::sheet::Nature;

    fn line_and_column(text: &str, at: usize) -> (u32, u32) {
        let place = Source::new("x", text).place(at);
        (place.line.unwrap_or(0), place.column.unwrap_or(0))
    }

    #[test]
    fn lines_are_physical_whatever_ends_them() {
        assert_eq!(line_and_column("a\r\nb\r\nc", 6), (3, 1));
        assert_eq!(line_and_column("a\nb\nc", 4), (3, 1));
        assert_eq!(line_and_column("a\rb\rc", 4), (3, 1));
        assert_eq!(line_and_column("a", 1), (1, 2));
        assert_eq!(line_and_column("", 0), (1, 1));
    }

    #[test]
    fn columns_count_characters_also_far_along_a_line() {
        let text = format!("x\n{}Z", "ä".repeat(3000));
        assert_eq!(line_and_column(&text, text.len() - 1), (2, 3001));
        assert_eq!(line_and_column(&text, text.len()), (2, 3002));
    }

    #[test]
    fn an_excerpt_is_the_line_or_a_window_of_it() {
        let text = "ab\r\ncdé;f\r\n";
        assert_eq!(Lines::of(text).excerpt(text, &(6..12)), ("cdé;f".to_owned(), 2..6));
        let text = "ö".repeat(1000);
        let (excerpt, span) = Lines::of(&text).excerpt(&text, &(1000..1002));
        assert_eq!(&excerpt[span], "ö");
        assert!(excerpt.len() <= LONGEST_EXCERPT);
    }

    #[test]
    fn cells_have_places_and_are_shown_in_their_row() {
        let mut grid = Grid::default();
        grid.begin_sheet("Mutanten", false).expect("room");
        for (column, text) in [(0, "Kröte"), (1, "Mutant"), (3, "1,5")] {
            grid.push((4, false), column, Nature::Text, text).expect("in order");
        }
        let source = Source::of_cells("a.xlsx", &grid);
        let shown = |column| {
            let found =
                source.finding(Severity::Error, "x", &cell_span(0, 4, column), Message::new("import-missing-name"));
            let excerpt = found.excerpt.expect("an excerpt");
            (found.place.to_string(), excerpt.text[excerpt.span].to_owned(), excerpt.text)
        };
        let row = "Kröte | Mutant |  | 1,5".to_owned();
        assert_eq!(shown(3), ("a.xlsx!Mutanten!D5".to_owned(), "1,5".to_owned(), row));
        let row = "Kröte | Mutant |   | 1,5".to_owned();
        assert_eq!(shown(2), ("a.xlsx!Mutanten!C5".to_owned(), " ".to_owned(), row));
    }
}
