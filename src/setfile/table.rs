//! Set files that are tables: CSV and TSV, with any separator, header and language.

use std::borrow::Cow;

use super::cut::{Cutter, Slot};
use super::document::{add_fragment, copies, field_code, same_field};
use super::guard::{is_dash, unguarded};
use super::header::{self, Column};
use super::raw::{Cell, Content, Record};
use super::reader::{Contents, Reader};
use super::source::Span;
use super::tally::Case;
use super::{Format, PackageRow, codes};
use crate::cards::fold::{clean, fold};
use crate::cards::{Field, Package, terms};
use crate::message::{Arg, Message, Severity};

/// Rows at the top among which the header is looked for.
const TOP: usize = 30;

/// The columns of a table.
struct Header<'a> {
    columns: Vec<Option<Column>>,
    titles: Vec<Cow<'a, str>>,
    span: Span,
}

/// Reads a table.
pub(super) fn read<'a>(reader: &mut Reader<'a>) -> Contents<'a> {
    let text = reader.source.text;
    let (start, told) = separator_line(text);
    let separator = told.unwrap_or_else(|| likely_separator(reader, start));
    let format = if separator == b'\t' { Format::Tsv } else { Format::Csv };
    let mut contents = Contents {
        set: None,
        records: Vec::new(),
        packages: Vec::new(),
        format,
        separator: Some(char::from(separator)),
    };
    let mut cutter = Cutter::new(text, start, separator);
    let top: Vec<_> = cutter.by_ref().take(TOP).collect();
    let Some((at, _)) = best_header(reader, &top) else {
        no_header(reader, &top);
        return contents;
    };
    let mut rows = top.into_iter().skip(at);
    let Some(header) = rows.next().and_then(|row| header_of(reader, row)) else { return contents };
    let is_packages = header.columns.contains(&Some(Column::Package));
    for row in rows.chain(cutter.by_ref()) {
        if row.iter().all(Slot::is_blank) {
            continue;
        }
        let Some(record) = record(reader, &header, row) else { continue };
        if is_packages {
            package_row(reader, &record, &mut contents.packages);
        } else {
            contents.records.push(record);
        }
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
        let rows: Vec<_> = Cutter::new(reader.source.text, start, separator).take(TOP).collect();
        let Some((at, known)) = best_header(reader, &rows) else { continue };
        let length = rows[at].len();
        let even = rows[at..].iter().filter(|row| row.len() == length).count();
        if (known, even) > best.1 {
            best = (separator, (known, even));
        }
    }
    best.0
}

/// The row with most known headings, if one has any, and how many they are.
fn best_header(reader: &Reader, rows: &[Vec<Slot>]) -> Option<(usize, usize)> {
    let known =
        |row: &Vec<Slot>| row.iter().filter(|slot| header::column(&slot.text, reader.options).is_some()).count();
    let counts = rows.iter().map(known).enumerate();
    counts.filter(|(_, count)| *count > 0).max_by_key(|(at, count)| (*count, usize::MAX - at))
}

fn no_header(reader: &mut Reader, top: &[Vec<Slot>]) {
    let slot = top.iter().flatten().find(|slot| !slot.is_blank());
    let span = slot.map_or(0..0, |slot| slot.span.clone());
    let finding = reader.error(codes::NO_HEADER, &span, Message::new("import-no-header"));
    finding.found = slot.map(|slot| slot.text.to_string());
    finding.expected = Some(Message::new("import-expected-header").with("columns", Arg::AllOf(header::known())));
    finding.hint = Some(Message::new("import-hint-map"));
}

/// The columns; `None` if none of them is a name.
fn header_of<'a>(reader: &mut Reader, mut row: Vec<Slot<'a>>) -> Option<Header<'a>> {
    while row.last().is_some_and(Slot::is_blank) {
        row.pop();
    }
    let span = row.first().map_or(0, |slot| slot.span.start)..row.last().map_or(0, |slot| slot.span.end);
    let mut columns: Vec<Option<Column>> = row.iter().map(|slot| header::column(&slot.text, reader.options)).collect();
    let has = |column| columns.contains(&Some(column));
    let is_packages = has(Column::Package) && has(Column::Fragment);
    let is_card_column = |column| matches!(column, Column::Field(_) | Column::Suit | Column::Rank);
    for column in &mut columns {
        if column.is_some_and(|column| is_card_column(column) == is_packages) {
            *column = None;
        }
    }
    if !is_packages && !columns.contains(&Some(Column::Field(Field::Name))) {
        let finding = reader.error(codes::NO_HEADER, &span, Message::new("import-no-name-column"));
        finding.expected = Some(Message::new("import-expected-header").with("columns", Arg::AllOf(header::known())));
        finding.hint = Some(Message::new("import-hint-map"));
        return None;
    }
    let mut doubled = false;
    for (at, slot) in row.iter().enumerate() {
        match columns[at] {
            None => unknown_column(reader, slot),
            Some(column) => doubled |= duplicate_column(reader, &columns[..at], &row, column, slot),
        }
    }
    if doubled {
        return None;
    }
    let titles = row.into_iter().map(|slot| slot.text).collect();
    Some(Header { columns, titles, span })
}

fn duplicate_column(reader: &mut Reader, before: &[Option<Column>], row: &[Slot], column: Column, slot: &Slot) -> bool {
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

fn unknown_column(reader: &mut Reader, slot: &Slot) {
    let title = slot.text.trim();
    let key = if title.is_empty() { "import-unnamed-column" } else { "import-unknown-column" };
    let hint = match header::nearest_title(title) {
        Some(nearest) if fold(nearest) != fold(title) => Message::new("import-did-you-mean").with("nearest", nearest),
        _ => Message::new("import-hint-map"),
    };
    let finding =
        reader.tell(Severity::Note, codes::UNKNOWN_COLUMN, &slot.span, Message::new(key).with("found", title));
    finding.hint = Some(hint);
    finding.found = Some(title.to_owned()).filter(|title| !title.is_empty());
}

/// One row as a record; `None` for a heading or total between the cards.
fn record<'a>(reader: &mut Reader, header: &Header<'a>, row: Vec<Slot<'a>>) -> Option<Record<'a>> {
    let width = header.columns.len();
    let start = row.first().map_or(header.span.start, |slot| slot.span.start);
    let end = row.last().map_or(header.span.end, |slot| slot.span.end);
    if is_aside(header, &row) {
        let (text, span) = row.iter().find(|slot| !slot.is_blank()).map(|s| (s.text.trim(), s.span.clone()))?;
        reader.tally.count(Case {
            severity: Severity::Note,
            code: codes::ASIDE,
            key: "import-aside",
            about: "",
            name: text,
            span,
            hint: None,
        });
        return None;
    }
    surplus(reader, row.get(width..).unwrap_or(&[]), width, row.len());
    short_row(reader, header, &row, start..end);
    let mut cells = Vec::with_capacity(width);
    let mut slots = row.into_iter();
    for (column, title) in header.columns.iter().zip(&header.titles) {
        let slot = slots.next().unwrap_or(Slot { text: Cow::Borrowed(""), span: end..end });
        let Some(column) = *column else { continue };
        let (content, exact) = content(slot.text);
        cells.push(Cell { column, title: title.clone(), span: slot.span, exact, content });
    }
    Some(Record { cells, span: start..end })
}

/// The value of a cell without a guard, and whether it had one.
fn content(text: Cow<'_, str>) -> (Content<'_>, bool) {
    let trimmed = text.trim();
    let (plain, guarded) = unguarded(trimmed);
    if plain.len() == text.len() {
        return (Content::Text(text), guarded);
    }
    // Line breaks around a name are worth a note, so they stay until it is read.
    if !guarded && text.contains(['\n', '\r']) {
        return (Content::Text(text), false);
    }
    let content = match &text {
        Cow::Borrowed(all) => {
            let start = plain.as_ptr() as usize - all.as_ptr() as usize;
            Cow::Borrowed(&all[start..start + plain.len()])
        }
        Cow::Owned(_) => Cow::Owned(plain.to_owned()),
    };
    (Content::Text(content), guarded)
}

/// A row such as `MUTANTEN` or `Summe;;24` between or below the cards.
fn is_aside(header: &Header, row: &[Slot]) -> bool {
    if header.columns.len() < 3 || !header.columns.contains(&Some(Column::Field(Field::Type))) {
        return false;
    }
    let type_at = header.columns.iter().position(|column| *column == Some(Column::Field(Field::Type)));
    if type_at
        .and_then(|at| row.get(at))
        .is_some_and(|slot| !slot.is_blank() && row.iter().any(|s| s.span != slot.span && !s.is_blank()))
    {
        return false;
    }
    let mut filled = row.iter().filter(|slot| !slot.is_blank());
    let Some(first) = filled.next() else { return false };
    let word = first.text.trim().trim_end_matches(':');
    let is_total = matches!(fold(word).as_str(), "summe" | "gesamt" | "total" | "sum" | "anzahl");
    is_total || (filled.next().is_none() && terms::kind(word).is_ok())
}

fn surplus(reader: &mut Reader, cells: &[Slot], width: usize, found: usize) {
    let Some(first) = cells.iter().find(|slot| !slot.is_blank()) else { return };
    let texts: Vec<_> = cells.iter().map(|slot| slot.text.trim()).filter(|text| !text.is_empty()).collect();
    let text = texts.join(" | ");
    let message =
        Message::new("import-surplus-cell").with("count", found).with("width", width).with("found", text.as_str());
    let end = cells.last().map_or(first.span.end, |slot| slot.span.end);
    let finding = reader.error(codes::SURPLUS_CELL, &(first.span.start..end), message);
    finding.found = Some(text);
    finding.hint = Some(Message::new("import-hint-quote"));
}

fn short_row(reader: &mut Reader, header: &Header, row: &[Slot], span: Span) {
    let rest = header.columns.iter().zip(&header.titles).skip(row.len());
    let missing: Vec<Arg> = rest.filter(|(column, _)| column.is_some()).map(|(_, title)| title.trim().into()).collect();
    if missing.is_empty() {
        return;
    }
    let message = Message::new("import-short-row")
        .with("count", row.len())
        .with("width", header.columns.len())
        .with("columns", Arg::AllOf(missing));
    reader.tell(Severity::Warning, codes::SHORT_ROW, &span, message);
}

/// A fragment of a package; rows of one package need not stand together.
fn package_row(reader: &mut Reader, record: &Record, packages: &mut Vec<PackageRow>) {
    let text = |column| {
        record.cell(column).and_then(|cell| match &cell.content {
            Content::Text(text) if cell.exact || !is_dash(text) => Some((text.as_ref(), cell.span.clone())),
            _ => None,
        })
    };
    let Some((name, span)) = text(Column::Package).filter(|(name, _)| !name.trim().is_empty()) else {
        reader.error(codes::MISSING_NAME, &record.span, Message::new("import-package-without-name"));
        return;
    };
    let Some((fragment, _)) = text(Column::Fragment).filter(|(name, _)| !name.trim().is_empty()) else {
        reader.error(codes::MISSING_NAME, &record.span, Message::new("import-fragment-without-name"));
        return;
    };
    let count = match text(Column::Copies) {
        Some((count, span)) => copies(reader, count, &span),
        None => Some(1),
    };
    let Some(count) = count else { return };
    let name = clean(name);
    let at = packages.iter().position(|row| row.package.name == name).unwrap_or_else(|| {
        let package = Package { name, ..Package::default() };
        packages.push(PackageRow { package, place: reader.source.place(span.start) });
        packages.len() - 1
    });
    add_fragment(&mut packages[at].package, clean(fragment), count);
}
