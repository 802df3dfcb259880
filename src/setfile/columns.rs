//! The header of a table: which row it is, and what each column holds.

use std::borrow::Cow;
use std::sync::Arc;

use super::codes;
use super::cut::Slot;
use super::document::{field_code, same_field};
use super::header::{self, Column};
use super::reader::Reader;
use super::source::Span;
use crate::cards::fold::fold;
use crate::cards::{Field, ValueAt};
use crate::message::{Arg, Message, Severity};

/// Rows at the top among which the header is looked for.
pub(super) const TOP: usize = 30;

/// The columns of a table.
pub(super) struct Header<'a> {
    /// What each column holds, from the first of the table.
    pub columns: Vec<Option<Column>>,
    /// Their headings.
    pub titles: Vec<Cow<'a, str>>,
    /// Where it stands.
    pub span: Span,
    /// Where the values of its rows stand.
    pub layout: Arc<[ValueAt]>,
    /// How many rows it takes.
    pub height: usize,
}

impl Header<'_> {
    /// The place of a column among the others.
    pub fn position(&self, column: Column) -> Option<usize> {
        self.columns.iter().position(|other| *other == Some(column))
    }

    /// Whether its rows are fragments of packages.
    pub fn is_packages(&self) -> bool {
        self.position(Column::Package).is_some()
    }
}

/// The header among the first rows of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Found {
    /// Its row.
    pub at: usize,
    /// How many of its headings are known.
    pub known: usize,
    /// Whether the name of a card, or of a package and its fragments, is among them.
    pub names: bool,
}

/// The first row that is clearly a header, else the row with most known headings, if one has any.
pub(super) fn find(reader: &Reader, rows: &[Vec<Slot>]) -> Option<Found> {
    let found = |(at, row): (usize, &Vec<Slot>)| {
        let told = row.iter().filter_map(|slot| header::column(&slot.text, reader.options));
        let known: Vec<Column> = told.filter(|column| *column != Column::Nothing).collect();
        Found { at, known: known.len(), names: names(&known) }
    };
    let all = || rows.iter().enumerate().map(found).filter(|found| found.known > 0);
    let best = all().max_by_key(|found| (found.known, usize::MAX - found.at))?;
    // Below it may be a table with more columns.
    let first = all().take_while(|found| found.at < best.at).find(|found| is_clear(reader, &rows[found.at]));
    Some(first.unwrap_or(best))
}

/// Whether the name of a card, or of a package and its fragments, is among columns.
fn names(known: &[Column]) -> bool {
    let has = |column| known.contains(&column);
    has(Column::Field(Field::Name)) || (has(Column::Package) && has(Column::Fragment))
}

/// Headings that make a row a header wherever it stands.
const CLEAR: usize = 3;

/// Whether a row can be nothing but a header: most of it is headings, each of another column, a name among them.
fn is_clear(reader: &Reader, row: &[Slot]) -> bool {
    let is_number = |slot: &Slot| slot.text.trim().bytes().all(|b| b.is_ascii_digit());
    let filled = || row.iter().filter(|slot| !slot.is_blank());
    if filled().nth(CLEAR - 1).is_none() || filled().any(is_number) {
        return false;
    }
    let mut known: Vec<Column> = Vec::new();
    for column in filled().filter_map(|slot| header::column(&slot.text, reader.options)) {
        if column != Column::Nothing && !known.contains(&column) {
            known.push(column);
        }
    }
    known.len() >= CLEAR && known.len() * 2 > filled().count() && names(&known)
}

/// What a row is that names the columns of the rows below it.
pub(super) enum Again<'a> {
    /// The header once more, in so many rows.
    Same(usize),
    /// The header of another table; none if it has faults.
    Other(Option<Header<'a>>),
}

/// What a row below a header is, if it is clearly one itself; `below` is the row after it.
pub(super) fn again<'a>(
    reader: &mut Reader<'a>,
    header: &Header,
    row: &[Slot<'a>],
    below: impl FnOnce() -> Option<Vec<Slot<'a>>>,
) -> Option<Again<'a>> {
    if !is_clear(reader, row) {
        return None;
    }
    let rows: Vec<Vec<Slot>> = [row.to_vec()].into_iter().chain(below()).collect();
    let (whole, height) = joined(reader, &rows, 0);
    let is_told = |column: &Option<Column>| column.filter(|column| *column != Column::Nothing);
    let told = |columns: &[Option<Column>]| {
        let mut told: Vec<Option<Column>> = columns.iter().map(is_told).collect();
        told.truncate(told.iter().rposition(Option::is_some).map_or(0, |last| last + 1));
        told
    };
    if told(&columns_of(reader, &whole)) == told(&header.columns) {
        return Some(Again::Same(height));
    }
    Some(Again::Other(self::header(reader, &rows, 0)))
}

/// Tells that no row names the columns.
pub(super) fn none(reader: &mut Reader, top: &[Vec<Slot>]) {
    let slot = top.iter().flatten().find(|slot| !slot.is_blank());
    let span = slot.map_or(0..0, |slot| slot.span.clone());
    let finding = reader.error(codes::NO_HEADER, &span, Message::new("import-no-header"));
    finding.found = slot.map(|slot| slot.text.to_string());
    finding.expected = Some(expected());
    finding.hint = Some(Message::new("import-hint-map"));
}

/// The headings by which a table can be known.
pub(super) fn expected() -> Message {
    Message::new("import-expected-header").with("columns", Arg::AllOf(header::known()))
}

/// The header in a row and what stands directly above and below it; `None` if no column is a name.
pub(super) fn header<'a>(reader: &mut Reader, rows: &[Vec<Slot<'a>>], at: usize) -> Option<Header<'a>> {
    let (mut row, height) = joined(reader, rows, at);
    while row.last().is_some_and(Slot::is_blank) {
        row.pop();
    }
    let span = row.first().map_or(0, |slot| slot.span.start)..row.last().map_or(0, |slot| slot.span.end);
    row.iter().for_each(|slot| reader.meet(slot.text.trim()));
    let columns = columns_of(reader, &row);
    let is_packages = columns.contains(&Some(Column::Package));
    if !is_packages && !columns.contains(&Some(Column::Field(Field::Name))) {
        let finding = reader.error(codes::NO_HEADER, &span, Message::new("import-no-name-column"));
        finding.expected = Some(expected());
        finding.hint = Some(Message::new("import-hint-map"));
        return None;
    }
    let mut doubled = false;
    let mut unknown = Vec::new();
    for (at, slot) in row.iter().enumerate() {
        match columns[at] {
            None => unknown.push(slot),
            Some(column) => doubled |= duplicate(reader, &columns[..at], &row, column, slot),
        }
    }
    unknown_columns(reader, &unknown);
    if doubled {
        return None;
    }
    let layout = layout(&columns, &row);
    let titles = row.into_iter().map(|slot| slot.text).collect();
    Some(Header { columns, titles, span, layout, height })
}

/// What the headings of a row mean: columns of cards, or of packages.
fn columns_of(reader: &Reader, row: &[Slot]) -> Vec<Option<Column>> {
    let mut columns: Vec<Option<Column>> = row.iter().map(|slot| header::column(&slot.text, reader.options)).collect();
    let has = |column| columns.contains(&Some(column));
    let is_packages = has(Column::Package) && has(Column::Fragment);
    let is_card_column = |column| matches!(column, Column::Field(_) | Column::Suit | Column::Rank | Column::Face);
    for column in &mut columns {
        if column.is_some_and(|column| column != Column::Nothing && is_card_column(column) == is_packages) {
            *column = None;
        }
    }
    columns
}

/// A header of two rows as one: headings that span several columns or rows stand above or below the others.
fn joined<'a>(reader: &Reader, rows: &[Vec<Slot<'a>>], at: usize) -> (Vec<Slot<'a>>, usize) {
    let mut row = rows[at].clone();
    let known = |slot: Option<&Slot>| slot.and_then(|slot| header::column(&slot.text, reader.options));
    let mut taken: Vec<Column> = row.iter().filter_map(|slot| known(Some(slot))).collect();
    let mut take = |row: &mut Vec<Slot<'a>>, other: &[Slot<'a>]| {
        for (column, slot) in other.iter().enumerate() {
            let Some(meant) = known(Some(slot)) else { continue };
            if known(row.get(column)).is_some() || taken.contains(&meant) {
                continue;
            }
            // A heading above several columns is known by the ones below it.
            while row.len() <= column {
                let filler = &other[row.len()];
                row.push(Slot::text(Cow::Borrowed(""), filler.span.clone()));
            }
            row[column] = slot.clone();
            taken.push(meant);
        }
    };
    if let Some(above) = at.checked_sub(1).map(|above| &rows[above]) {
        take(&mut row, above);
    }
    let is_second = |below: &&Vec<Slot>| {
        let mut filled = below.iter().enumerate().filter(|(_, slot)| !slot.is_blank()).peekable();
        filled.peek().is_some()
            && filled.all(|(column, slot)| known(Some(slot)).is_some() && known(rows[at].get(column)).is_none())
    };
    let Some(below) = rows.get(at + 1).filter(is_second) else { return (row, 1) };
    take(&mut row, below);
    (row, 2)
}

fn layout(columns: &[Option<Column>], row: &[Slot]) -> Arc<[ValueAt]> {
    let places = columns.iter().zip(row).enumerate();
    let values = places.flat_map(|(at, (column, slot))| {
        let fields = match column {
            Some(Column::Field(field)) => [Some(*field), None],
            Some(Column::Suit | Column::Rank) => [Some(Field::Poker), None],
            Some(Column::Face) => [Some(Field::Power), Some(Field::MaxSize)],
            _ => [None, None],
        };
        let title: Box<str> = slot.text.split_whitespace().collect::<Vec<_>>().join(" ").into();
        let value = move |field| ValueAt { field, title: title.clone(), below: 0, column: at as u32 + 1 };
        fields.into_iter().flatten().map(value)
    });
    values.collect()
}

fn duplicate(reader: &mut Reader, before: &[Option<Column>], row: &[Slot], column: Column, slot: &Slot) -> bool {
    let Some(first) = before.iter().position(|other| other.is_some_and(|other| same_field(other, column))) else {
        return false;
    };
    let message = Message::new("import-duplicate-column")
        .with("found", slot.text.trim())
        .with("first", row[first].text.trim())
        .with("field", field_code(column));
    let finding = reader.error(codes::DUPLICATE_COLUMN, &slot.span, message);
    finding.found = Some(slot.text.trim().to_owned());
    finding.hint = Some(Message::new("import-hint-duplicate-column"));
    true
}

/// Columns that are told one by one; a sheet may have thousands.
const MOST_TOLD: usize = 20;

fn unknown_columns(reader: &mut Reader, unknown: &[&Slot]) {
    for slot in unknown.iter().take(MOST_TOLD) {
        let title = slot.text.trim();
        let key = if title.is_empty() { "import-unnamed-column" } else { "import-unknown-column" };
        let hint = match header::nearest_title(title) {
            Some(nearest) if fold(nearest) != fold(title) => {
                Message::new("import-did-you-mean").with("nearest", nearest)
            }
            _ => Message::new("import-hint-map"),
        };
        let finding =
            reader.tell(Severity::Note, codes::UNKNOWN_COLUMN, &slot.span, Message::new(key).with("found", title));
        finding.hint = Some(hint);
        finding.found = Some(title.to_owned()).filter(|title| !title.is_empty());
    }
    if let Some(next) = unknown.get(MOST_TOLD) {
        let message = Message::new("import-more-unknown-columns").with("count", unknown.len() - MOST_TOLD);
        reader.tell(Severity::Note, codes::UNKNOWN_COLUMN, &next.span, message);
    }
}
