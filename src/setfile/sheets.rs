//! Set files that are spreadsheets: which sheets are card lists, and their rows.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use super::columns::{self, Found, Header, TOP};
use super::cut::Slot;
use super::header::Column;
use super::reader::{Contents, Reader, is_blank};
use super::rows::Rows;
use super::sheet::{Cell, Grid, MOST_COLUMNS, Merge, Nature, Row, Sheet};
use super::source::cell_span;
use super::tally::Case;
use super::{Format, codes};
use crate::cards::fold::fold;
use crate::cards::terms::{self, nearest};
use crate::message::{Arg, Diagnostic, Message, Place, Severity, column_letters};

/// Joined rows that are filled from their first one, in one sheet.
const MOST_FILLED: usize = 1 << 20;

/// Reads the sheets of a spreadsheet that are card lists.
pub(super) fn read<'a>(reader: &mut Reader<'a>, grid: &'a Grid, format: Format) -> Contents<'a> {
    let mut contents = Contents::empty(format);
    let Some(wanted) = wanted(reader, grid) else { return contents };
    // A sheet that is asked for, or the only one there is, must be a card list.
    let must = !reader.options.sheets.is_empty() || wanted.len() == 1;
    let lists: Vec<(usize, Option<Found>)> = wanted
        .into_iter()
        .map(|at| (at, found(reader, grid, at)))
        .filter(|(_, found)| must || found.is_some())
        .collect();
    if lists.is_empty() {
        no_list(reader, grid);
    }
    for (at, found) in &lists {
        reader.sheets.push(grid.sheets[*at].name.clone());
        read_sheet(reader, grid, *at, *found, &mut contents);
    }
    if !must {
        left_out(reader, grid, &lists);
    }
    contents
}

/// The sheets that the user names, or all visible ones with something in them.
fn wanted(reader: &mut Reader, grid: &Grid) -> Option<Vec<usize>> {
    if reader.options.sheets.is_empty() {
        let visible = |sheet: &Sheet| !sheet.hidden && !sheet.is_empty();
        return Some((0..grid.sheets.len()).filter(|at| visible(&grid.sheets[*at])).collect());
    }
    let (mut wanted, mut all_there) = (Vec::new(), true);
    for name in reader.options.sheets {
        let key = fold(name);
        match grid.sheets.iter().position(|sheet| fold(&sheet.name) == key) {
            Some(at) => wanted.push(at),
            None => {
                all_there = false;
                unknown_sheet(reader, grid, name);
            }
        }
    }
    wanted.sort_unstable();
    wanted.dedup();
    all_there.then_some(wanted)
}

fn unknown_sheet(reader: &mut Reader, grid: &Grid, name: &str) {
    let file = reader.source.name;
    let names = grid.sheets.iter().map(|sheet| sheet.name.as_str()).filter(|name| !name.is_empty());
    let message = Message::new("import-no-such-sheet").with("file", file).with("sheet", name);
    let mut finding = Diagnostic::error(Place::file(file), codes::NO_SHEET, message).found(name);
    finding = match nearest_name(name, names.clone()) {
        Some(near) => finding.hint(Message::new("import-did-you-mean").with("nearest", near)),
        None => {
            finding.hint(Message::new("import-hint-sheets").with("sheets", Arg::AllOf(names.map(Into::into).collect())))
        }
    };
    reader.findings.push(finding);
}

fn nearest_name<'n>(name: &str, names: impl Iterator<Item = &'n str> + Clone) -> Option<&'n str> {
    nearest(name, names)
}

/// The header of a sheet, if it looks like a list of cards or packages.
fn found(reader: &Reader, grid: &Grid, at: usize) -> Option<Found> {
    let sheet = &grid.sheets[at];
    let top = top(grid, at);
    let found = columns::find(reader, &top)?;
    let enough = found.known > 1 || terms::kind(&sheet.name).is_ok();
    (found.names && enough).then_some(found)
}

/// The first rows of a sheet, with all their cells.
fn top(grid: &Grid, at: usize) -> Vec<Vec<Slot<'_>>> {
    let sheet = &grid.sheets[at];
    sheet.rows().take(TOP).map(|row| slots(grid, at, row, MOST_COLUMNS)).collect()
}

/// The cells of a row up to its last filled one, of at most `width` columns.
fn slots(grid: &Grid, at: usize, row: Row, width: u32) -> Vec<Slot<'_>> {
    let cells = grid.sheets[at].cells(row);
    let end = cells.last().map_or(0, |cell| u32::from(cell.column) + 1).min(width);
    let mut slots: Vec<Slot> =
        (0..end).map(|column| Slot::text(Cow::Borrowed(""), cell_span(at, row.number, column))).collect();
    for cell in cells.iter().take_while(|cell| u32::from(cell.column) < end) {
        let slot = &mut slots[usize::from(cell.column)];
        (slot.text, slot.nature) = (Cow::Borrowed(grid.text(cell)), cell.nature);
    }
    slots
}

fn read_sheet<'a>(
    reader: &mut Reader<'a>,
    grid: &'a Grid,
    at: usize,
    found: Option<Found>,
    contents: &mut Contents<'a>,
) {
    let sheet = &grid.sheets[at];
    let top = top(grid, at);
    let Some(found) = found.or_else(|| columns::find(reader, &top)) else {
        columns::none(reader, &top);
        return;
    };
    let Some(header) = columns::header(reader, &top, found.at) else { return };
    let height = found.at + header.height;
    let first = sheet.rows().nth(height - 1).map_or(0, |row| row.number) + 1;
    hidden_columns(reader, sheet, at, first - 1, &header);
    let (joined, across) = (joined_rows(sheet, first), joined_columns(sheet, first));
    let mut rows = Rows::of_sheet(header, &sheet.name);
    top[..found.at].iter().for_each(|row| rows.above(row));
    let mut last = first;
    let mut left = sheet.rows().skip(height).peekable();
    while let Some(row) = left.next() {
        if row.number > last {
            rows.gap();
        }
        last = row.number + 1;
        let below = || left.peek().map(|row| slots(grid, at, *row, MOST_COLUMNS));
        let before = rows.header().span.clone();
        if rows.take_header(reader, &slots(grid, at, row, MOST_COLUMNS), below) {
            if rows.header().span != before {
                hidden_columns(reader, sheet, at, row.number, rows.header());
            }
            continue;
        }
        let width = rows.header().columns.len() as u32;
        let mut slots = slots(grid, at, row, width);
        slots.extend((slots.len() as u32..width).map(|c| Slot::text(Cow::Borrowed(""), cell_span(at, row.number, c))));
        for (column, cell) in joined.get(&row.number).into_iter().flatten() {
            if let Some(slot) = slots.get_mut(usize::from(*column)) {
                (slot.text, slot.nature) = (Cow::Borrowed(grid.text(cell)), cell.nature);
            }
        }
        beside(reader, grid, at, row, width);
        if row.hidden {
            let span = cell_span(at, row.number, 0);
            count(reader, codes::HIDDEN_ROW, "import-hidden-rows", &sheet.name, &slots, span);
        }
        if rows.read(reader, slots, contents) {
            let merges = across.get(&row.number).map_or(&[][..], Vec::as_slice);
            merges.iter().for_each(|merge| joined_across(reader, grid, at, rows.header(), merge));
        }
    }
}

/// Tells which columns with values of cards are hidden.
fn hidden_columns(reader: &mut Reader, sheet: &Sheet, at: usize, row: u32, header: &Header) {
    let columns = header.columns.iter().zip(&header.titles).zip(0..);
    let hidden: Vec<(&str, u32)> = columns
        .filter(|((column, _), _)| column.is_some_and(|column| column != Column::Nothing))
        .filter(|(_, column)| sheet.is_column_hidden(*column))
        .map(|((_, title), column)| (title.trim(), column))
        .collect();
    let Some((_, first)) = hidden.first() else { return };
    let titles = hidden.iter().map(|(title, _)| Arg::from(*title)).collect();
    let message = Message::new("import-hidden-columns").with("count", hidden.len()).with("columns", Arg::AllOf(titles));
    reader.tell(Severity::Note, codes::HIDDEN_COLUMN, &cell_span(at, row, *first), message);
}

/// Counts something about the rows of a sheet.
fn count(
    reader: &mut Reader,
    code: &'static str,
    key: &'static str,
    sheet: &str,
    row: &[Slot],
    span: std::ops::Range<usize>,
) {
    let name = row.iter().find(|slot| !slot.is_blank()).map_or("", |slot| slot.text.trim());
    reader.tally.count(Case { severity: Severity::Note, code, key, about: sheet, name, span, hint: None });
}

/// Cells to the right of the header, which belong to no column.
fn beside(reader: &mut Reader, grid: &Grid, at: usize, row: Row, width: u32) {
    let sheet = &grid.sheets[at];
    let Some(cell) = sheet.cells(row).iter().find(|cell| u32::from(cell.column) >= width) else { return };
    let span = cell_span(at, row.number, u32::from(cell.column));
    let slot = Slot { text: Cow::Borrowed(grid.text(cell)), span: span.clone(), nature: Nature::Text };
    count(reader, codes::UNKNOWN_COLUMN, "import-beside", &sheet.name, std::slice::from_ref(&slot), span);
}

/// Cells below the first of those that are joined over several rows, by row: all of them have its value.
fn joined_rows(sheet: &Sheet, first: u32) -> FxHashMap<u32, Vec<(u16, Cell)>> {
    let mut joined: FxHashMap<u32, Vec<(u16, Cell)>> = FxHashMap::default();
    let mut filled = 0;
    for merge in sheet.merges().iter().filter(|merge| merge.bottom > merge.top && merge.top >= first) {
        let Some(row) = sheet.row(merge.top) else { continue };
        let cells = sheet.cells(row);
        let Ok(cell) = cells.binary_search_by_key(&merge.left, |cell| u32::from(cell.column)) else { continue };
        for below in merge.top + 1..=merge.bottom {
            // Rows without any other cell are no cards.
            if sheet.row(below).is_none() {
                continue;
            }
            filled += 1;
            if filled > MOST_FILLED {
                return joined;
            }
            joined.entry(below).or_default().push((cells[cell].column, cells[cell]));
        }
    }
    joined
}

/// Cells joined over several columns, by the row in which they begin.
fn joined_columns(sheet: &Sheet, first: u32) -> FxHashMap<u32, Vec<Merge>> {
    let mut joined: FxHashMap<u32, Vec<Merge>> = FxHashMap::default();
    for merge in sheet.merges().iter().filter(|merge| merge.right > merge.left && merge.top >= first) {
        joined.entry(merge.top).or_default().push(*merge);
    }
    joined
}

/// Tells a value of a card that stands in cells of several columns: it may be of each of them.
fn joined_across(reader: &mut Reader, grid: &Grid, at: usize, header: &Header, merge: &Merge) {
    let Some(cells) = grid.sheets[at].row(merge.top).map(|row| grid.sheets[at].cells(row)) else { return };
    let Ok(cell) = cells.binary_search_by_key(&merge.left, |cell| u32::from(cell.column)) else { return };
    let found = grid.text(&cells[cell]);
    let columns = header.columns.iter().zip(&header.titles).zip(0..);
    let columns = columns.filter(|(_, column)| (merge.left..=merge.right).contains(column));
    let meant: Vec<(&str, u32)> = columns
        .filter(|((column, _), _)| column.is_some_and(|column| column != Column::Nothing))
        .map(|((_, title), column)| (title.trim(), column))
        .collect();
    let (severity, key) = match meant.as_slice() {
        // "None" is so for each of them.
        _ if is_blank(found) => return,
        [] => return,
        [(_, only)] if *only == merge.left => return,
        [_] => (Severity::Warning, "import-joined-beside"),
        _ => (Severity::Error, "import-joined-columns"),
    };
    let corner = |row, column| format!("{}{}", column_letters(column), row + 1);
    let range = format!("{}:{}", corner(merge.top, merge.left), corner(merge.bottom, merge.right));
    let titles = meant.iter().map(|(title, _)| Arg::from(*title)).collect();
    let message =
        Message::new(key).with("range", range).with("found", found.trim()).with("columns", Arg::AllOf(titles));
    let last = merge.right.min(MOST_COLUMNS - 1);
    let span = cell_span(at, merge.top, merge.left).start..cell_span(at, merge.top, last).end;
    let finding = reader.tell(severity, codes::JOINED_CELLS, &span, message);
    finding.found = Some(found.to_owned());
    finding.hint = Some(Message::new("import-hint-joined"));
}

/// Tells that no sheet is a card list.
fn no_list(reader: &mut Reader, grid: &Grid) {
    let file = reader.source.name;
    let names: Vec<Arg> = grid.sheets.iter().filter(|s| !s.name.is_empty()).map(|s| s.name.as_str().into()).collect();
    let key = if grid.sheets.iter().all(|sheet| sheet.hidden || sheet.is_empty()) {
        "import-sheets-empty"
    } else {
        "import-no-sheet-is-a-list"
    };
    let message = Message::new(key).with("file", file).with("sheets", Arg::AllOf(names));
    let mut finding = Diagnostic::error(Place::file(file), codes::NO_HEADER, message);
    finding.expected = Some(columns::expected());
    finding.hint = Some(Message::new("import-hint-sheet-option"));
    reader.findings.push(finding);
}

/// Tells which sheets are not read.
fn left_out(reader: &mut Reader, grid: &Grid, lists: &[(usize, Option<Found>)]) {
    for (at, sheet) in grid.sheets.iter().enumerate() {
        if sheet.is_empty() || sheet.name.is_empty() || lists.iter().any(|(list, _)| *list == at) {
            continue;
        }
        let key = if sheet.hidden { "import-hidden-sheet" } else { "import-other-sheet" };
        let message = Message::new(key).with("sheet", sheet.name.as_str());
        let place = Place { sheet: Some(sheet.name.clone()), ..Place::file(reader.source.name) };
        let finding = Diagnostic::note(place, codes::SHEET_LEFT_OUT, message).found(sheet.name.as_str());
        reader.findings.push(finding.hint(Message::new("import-hint-sheet-option")));
    }
}
