//! The rows of a table below its header: cards, fragments of packages, and what stands between them.

use std::borrow::Cow;
use std::sync::Arc;

use super::asides::{
    is_comment, is_line, is_number, is_total, is_total_of, is_unit, reads_like_a_remark, rest_is_numbers,
};
use super::columns::{self, Again, Header};
use super::cut::Slot;
use super::damage;
use super::document::copies;
use super::guard::{is_dash, unguarded};
use super::header::{self, Column};
use super::raw::{Cell, Content, Record};
use super::reader::{Contents, Reader};
use super::sheet::Nature;
use super::source::Span;
use super::tally::Case;
use super::{PackageRow, codes};
use crate::cards::fold::{clean, fold};
use crate::cards::{Field, Kind, Rarity, terms};
use crate::message::{Arg, Message, Severity};

/// The rows of one table while they are read.
pub(super) struct Rows<'a> {
    header: Header<'a>,
    /// Rows that belong to the header above them.
    rest_of_header: usize,
    /// Whether the last header has faults, so that nobody knows what stands below it.
    lost: bool,
    /// What cards without a type or rarity of their own have: from the sheet's name or the last heading above them.
    implied: Implied,
    /// Of which of the two the first heading was: the headings of the other lie within its sections.
    outer: Option<Field>,
    /// A heading of the inner kind that may count below the last outer one or not, and that one.
    doubt: Option<[String; 2]>,
    /// The last inner heading.
    inner: String,
    after_gap: bool,
    /// Whether cells beyond the header may be anything, as in a sheet.
    open: bool,
}

/// What headings tell about the cards below them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Implied {
    /// Their type.
    pub kind: Option<Kind>,
    /// Their rarity.
    pub rarity: Option<Rarity>,
}

impl Implied {
    /// What a heading such as `Mutanten (24)` tells; none if it tells nothing.
    pub fn by_heading(text: &str) -> Option<Self> {
        let edge = ['#', '=', '-', '–', '*', ' ', ':'];
        let bare = text.trim().trim_matches(edge);
        let bare = bare.split_once(['(', ':']).map_or(bare, |(word, _)| word).trim();
        let implied =
            Self { kind: terms::kind(bare).ok(), rarity: terms::rarity(bare).ok().filter(|_| bare.len() > 1) };
        (implied != Self::default()).then_some(implied)
    }

    /// What an inner heading tells, and an outer one where that says nothing.
    fn or(self, outer: Self) -> Self {
        Self { kind: self.kind.or(outer.kind), rarity: self.rarity.or(outer.rarity) }
    }
}

/// A row that is neither card nor package.
enum Aside {
    /// `MUTANTEN`, `LEGENDÄR`: the cards below it are of a type or rarity.
    Group(Implied),
    /// `Summe;;24`, or a line under the header: `---;---`
    Total,
    /// A remark.
    Note,
    /// The header once more, in either language, or the units of its columns.
    Header,
}

impl<'a> Rows<'a> {
    /// Rows of a text, in which every cell must belong to a column.
    pub fn of_text(header: Header<'a>) -> Self {
        let implied = Implied::default();
        Self {
            header,
            rest_of_header: 0,
            lost: false,
            implied,
            outer: None,
            doubt: None,
            inner: String::new(),
            after_gap: false,
            open: false,
        }
    }

    /// Rows of a sheet; its name may tell what they are.
    pub fn of_sheet(header: Header<'a>, name: &str) -> Self {
        let mut rows = Self { open: true, ..Self::of_text(header) };
        rows.imply(Implied::by_heading(name).unwrap_or_default(), name);
        rows
    }

    /// The header of the next row.
    pub fn header(&self) -> &Header<'a> {
        &self.header
    }

    /// Takes what a heading above the header tells.
    pub fn above(&mut self, row: &[Slot]) {
        let mut filled = row.iter().filter(|slot| !slot.is_blank());
        if let (Some(slot), None) = (filled.next(), filled.next()) {
            self.imply(Implied::by_heading(&slot.text).unwrap_or_default(), slot.text.trim());
        }
    }

    /// A type in a heading counts where there is no column for it, and so does a rarity.
    fn imply(&mut self, told: Implied, heading: &str) {
        let of = match told {
            Implied { kind: Some(_), .. } => Field::Type,
            Implied { rarity: Some(_), .. } => Field::Rarity,
            _ => return,
        };
        let is_outer = *self.outer.get_or_insert(of) == of;
        let has_inner = match of {
            Field::Type => self.implied.rarity.is_some(),
            _ => self.implied.kind.is_some(),
        };
        if !is_outer {
            self.inner = heading.to_owned();
            self.doubt = None;
        } else if has_inner {
            self.doubt = Some([self.inner.clone(), heading.to_owned()]);
        }
        self.implied = told.or(self.implied);
    }

    /// Refuses the first card below a heading of which nobody knows whether it ends the one before it.
    fn settle_doubt(&mut self, reader: &mut Reader, record: &Record) {
        let inner = if self.outer == Some(Field::Type) { Field::Rarity } else { Field::Type };
        if self.header.position(Column::Field(inner)).is_some() {
            return;
        }
        let Some([inner, outer]) = self.doubt.take() else { return };
        let message = Message::new("import-section-doubt").with("inner", inner).with("outer", outer);
        let finding = reader.error(codes::AMBIGUOUS, &record.span, message);
        finding.hint = Some(Message::new("import-hint-section-doubt"));
    }

    /// Tells that rows without anything stand before the next one.
    pub fn gap(&mut self) {
        self.after_gap = true;
    }

    /// Takes a row that belongs to a header, of these columns or of others; whether it does. `below` is the row after
    /// it.
    pub fn take_header(
        &mut self,
        reader: &mut Reader<'a>,
        row: &[Slot<'a>],
        below: impl FnOnce() -> Option<Vec<Slot<'a>>>,
    ) -> bool {
        if self.rest_of_header > 0 {
            self.rest_of_header -= 1;
            return true;
        }
        if self.has_known_type(reader, row) {
            return self.lost;
        }
        let height = match columns::again(reader, &self.header, row, below) {
            None => return self.lost,
            Some(Again::Same(height)) => {
                self.skip(reader, row, &Aside::Header);
                height
            }
            Some(Again::Other(None)) => {
                self.lost = true;
                return true;
            }
            Some(Again::Other(Some(header))) => {
                reader.tell(Severity::Note, codes::ASIDE, &header.span, Message::new("import-other-header"));
                let height = header.height;
                self.header = header;
                height
            }
        };
        self.lost = false;
        self.after_gap = false;
        self.rest_of_header = height - 1;
        true
    }

    /// Whether a row has a type in its column: nearly all rows do, and need no closer look.
    fn has_known_type(&self, reader: &mut Reader, row: &[Slot]) -> bool {
        let own = self.header.position(Column::Field(Field::Type)).and_then(|at| row.get(at));
        let own = own.filter(|slot| !slot.is_blank());
        own.is_some_and(|own| reader.words.kinds.get(&own.text, terms::kind).is_ok())
    }

    /// Reads a row; whether it is a card or a fragment of a package.
    pub fn read(&mut self, reader: &mut Reader<'a>, row: Vec<Slot<'a>>, contents: &mut Contents<'a>) -> bool {
        if row.iter().all(Slot::is_blank) {
            self.gap();
            return false;
        }
        let aside = if self.is_header(reader, &row) { Some(Aside::Header) } else { self.aside(reader, &row) };
        self.after_gap = false;
        if let Some(aside) = aside {
            self.skip(reader, &row, &aside);
            return false;
        }
        let record = self.record(reader, row);
        self.settle_doubt(reader, &record);
        if self.header.is_packages() {
            package_row(reader, &record, &mut contents.packages);
        } else {
            contents.records.push(record);
        }
        true
    }

    fn skip(&mut self, reader: &mut Reader, row: &[Slot], aside: &Aside) {
        let Some(slot) = row.iter().find(|slot| !slot.is_blank()) else { return };
        let (text, span) = (slot.text.trim(), slot.span.clone());
        if let Aside::Group(implied) = aside {
            self.imply(*implied, text);
        }
        if matches!(aside, Aside::Note) {
            let message = Message::new("import-remark").with("found", text);
            reader.tell(Severity::Note, codes::ASIDE, &span, message).found = Some(text.to_owned());
            return;
        }
        let key = if matches!(aside, Aside::Header) { "import-heading-rows" } else { "import-aside" };
        let (severity, code) = (Severity::Note, codes::ASIDE);
        reader.tally.count(Case { severity, code, key, about: "", name: text, span, hint: None });
    }

    /// Whether all that a row says is what its columns are called, in either language, or what they are counted in.
    fn is_header(&self, reader: &mut Reader, row: &[Slot]) -> bool {
        if self.has_known_type(reader, row) {
            return false;
        }
        let header = &self.header;
        let filled = |column| header.position(column).and_then(|at| row.get(at)).filter(|slot| !slot.is_blank());
        let mut told = 0;
        for (column, slot) in header.columns.iter().zip(row).filter(|(_, slot)| !slot.is_blank()) {
            let Some(column) = column.filter(|column| *column != Column::Nothing) else { continue };
            let text = slot.text.trim();
            if text.len() > LONGEST_HEADING {
                return false;
            }
            match header::column(text, reader.options) {
                Some(meant) if meant == column => told += 1,
                Some(_) if is_unit(text) => told += 1,
                // A card may be called like another column: `Stärke`, in English `Power`.
                Some(_) => return false,
                None if is_unit(text) => told += 1,
                None => return false,
            }
        }
        told > 1 || (told == 1 && filled(Column::Field(Field::Name)).is_none())
    }

    /// What a row is that has no type of its own and little in it.
    fn aside(&self, reader: &Reader, row: &[Slot]) -> Option<Aside> {
        let header = &self.header;
        if row.iter().filter(|slot| !slot.is_blank()).all(|slot| is_line(slot.text.trim())) {
            return Some(Aside::Total);
        }
        if header.columns.len() < 3 || header.is_packages() {
            return None;
        }
        let type_at = header.position(Column::Field(Field::Type));
        let own_type = type_at.and_then(|at| row.get(at)).filter(|slot| !slot.is_blank() && !is_number(&slot.text));
        let mut filled = row.iter().filter(|slot| !slot.is_blank());
        let first = filled.next()?;
        let is_single = filled.next().is_none();
        if own_type.is_some_and(|own| !is_single || own.span != first.span) {
            return None;
        }
        let word = first.text.trim().trim_end_matches(':').trim();
        if is_single && let Some(implied) = Implied::by_heading(word) {
            return Some(Aside::Group(implied));
        }
        let are_numbers = || rest_is_numbers(row, first);
        if (is_total(word) && (type_at.is_some() || are_numbers()))
            || (type_at.is_some() && is_total_of(word, reader) && are_numbers())
        {
            return Some(Aside::Total);
        }
        let is_text = || first.text.contains(char::is_alphabetic);
        let at = row.iter().position(|slot| !slot.is_blank()).and_then(|at| header.columns.get(at).copied().flatten());
        // What stands in another column may be the rest of a card's text.
        let is_beside =
            || matches!(at, None | Some(Column::Nothing | Column::Field(Field::Number | Field::Set))) && is_text();
        let is_remark = (is_single && (self.after_gap || reads_like_a_remark(&first.text) || is_beside()))
            || (type_at.is_some() && is_comment(&first.text) && is_text());
        (is_remark && (type_at.is_some() || self.implied.kind.is_some())).then_some(Aside::Note)
    }

    fn record(&self, reader: &mut Reader, row: Vec<Slot<'a>>) -> Record<'a> {
        let header = &self.header;
        let width = header.columns.len();
        let start = row.first().map_or(header.span.start, |slot| slot.span.start);
        let end = row.last().map_or(header.span.end, |slot| slot.span.end);
        if !self.open {
            surplus(reader, row.get(width..).unwrap_or(&[]), width, row.len());
            short_row(reader, header, &row, start..end);
        }
        let mut cells = Vec::with_capacity(width);
        let mut slots = row.into_iter();
        for (column, title) in header.columns.iter().zip(&header.titles) {
            let slot = slots.next().unwrap_or_else(|| Slot::text(Cow::Borrowed(""), end..end));
            let Some(column) = column.filter(|column| *column != Column::Nothing) else { continue };
            if column == Column::Face {
                cells.extend(face(slot, title, self.open));
                continue;
            }
            let nature = slot.nature;
            let (content, exact) = content(slot.text);
            cells.push(Cell { column, title: title.clone(), span: slot.span, exact, nature, content });
        }
        Record { cells, span: start..end, implied: self.implied, layout: Some(Arc::clone(&header.layout)) }
    }
}

/// Power and Max Size of `3/5`; what is no such pair is left to the power, which is refused if it is no number.
fn face<'a>(slot: Slot<'a>, title: &Cow<'a, str>, in_sheet: bool) -> [Cell<'a>; 2] {
    let (text, span) = (slot.text, slot.span);
    let bar = text.find('/').filter(|_| slot.nature == Nature::Text && !text.starts_with('#'));
    let is_as_written = !in_sheet && text.len() == span.len();
    let part = |range: std::ops::Range<usize>| match &text {
        Cow::Borrowed(text) => Cow::Borrowed(text[range].trim()),
        Cow::Owned(text) => Cow::Owned(text[range].trim().to_owned()),
    };
    let place = |range: std::ops::Range<usize>| {
        if is_as_written { span.start + range.start..span.start + range.end } else { span.clone() }
    };
    let at = bar.unwrap_or(text.len());
    let ranges = [(Field::Power, 0..at), (Field::MaxSize, (at + 1).min(text.len())..text.len())];
    ranges.map(|(field, range)| Cell {
        column: Column::Field(field),
        title: title.clone(),
        span: place(range.clone()),
        exact: false,
        nature: slot.nature,
        content: Content::Text(part(range)),
    })
}

/// Bytes of the longest text that is taken for a heading below the header.
const LONGEST_HEADING: usize = 40;

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
    for cell in &record.cells {
        if let Content::Text(text) = &cell.content
            && damage::refuse(reader, cell, text, Field::Text, "?")
        {
            return;
        }
    }
    let Some((name, span)) = text(Column::Package).filter(|(name, _)| !name.trim().is_empty()) else {
        reader.error(codes::MISSING_NAME, &record.span, Message::new("import-package-without-name"));
        return;
    };
    let Some((fragment, fragment_span)) = text(Column::Fragment).filter(|(name, _)| !name.trim().is_empty()) else {
        reader.error(codes::MISSING_NAME, &record.span, Message::new("import-fragment-without-name"));
        return;
    };
    let count = match text(Column::Copies) {
        Some((count, span)) => copies(reader, count, &span),
        None => Some(1),
    };
    let Some(count) = count else { return };
    let name = clean(name);
    let at = packages.iter().position(|row| fold(&row.package.name) == fold(&name)).unwrap_or_else(|| {
        packages.push(PackageRow::new(name, reader.source.place(span.start)));
        packages.len() - 1
    });
    packages[at].add(clean(fragment), count, reader.source.spot(&fragment_span));
}
