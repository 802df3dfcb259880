//! Rows of a table whose header row says what each column is.

use super::Reader;
use crate::cards::{CardId, Library};
use crate::deck::csv_line::{Block, Column, Table, cell_count};
use crate::deck::find::{Hit, by_tags};
use crate::deck::line::Count;
use crate::deck::lines::Line;
use crate::deck::quantity::speaks_of_number;
use crate::deck::resolve::{Stage, named, names_other_card};
use crate::deck::row::is_tick;
use crate::deck::words::{is_total_word, section_of};
use crate::deck::{FaultKind, Section};

impl Reader<'_> {
    /// Reads a line as a row that names a known card under the header row; `false` if it is none.
    pub(super) fn known_row(&mut self, line: &Line<'_>, text: &str) -> bool {
        let rows = self.table.as_ref().map_or_else(Vec::new, |table| Row::all_of(table, text));
        let is_known = |row: &Row| found(self.library, &row.name).is_some();
        let is_row = rows.iter().any(is_known);
        if is_row {
            self.rows(line, rows);
        }
        is_row
    }

    /// Reads a line as a row that names an unknown card; `false` if it is none.
    pub(super) fn unknown_row(&mut self, line: &Line<'_>, text: &str) -> bool {
        let rows = self.table.as_ref().map_or_else(Vec::new, |table| Row::all_of(table, text));
        if rows.is_empty() || rows.iter().any(|row| row.is_alone) {
            return false;
        }
        self.rows(line, rows);
        true
    }

    /// Reads all that stands side by side in a line, which is one line all the same.
    fn rows(&mut self, line: &Line<'_>, rows: Vec<Row>) {
        let before = self.list.lines;
        for row in rows {
            self.row(line, row);
        }
        let lines = &mut self.list.lines;
        if lines.unread > before.unread {
            (lines.unread, lines.cards, lines.headers) = (before.unread + 1, before.cards, before.headers);
        } else if lines.cards > before.cards {
            (lines.cards, lines.headers) = (before.cards + 1, before.headers);
        } else {
            lines.headers = before.headers + 1;
        }
    }

    fn row(&mut self, line: &Line<'_>, row: Row) {
        let section = row.section(self.section);
        if row.is_elsewhere() || row.name.is_empty() {
            let part = row.part.as_deref().filter(|_| !row.name.is_empty());
            let fault = self.fault(line, FaultKind::Unreadable, section, part.unwrap_or(&line.text), 0);
            return self.unread(fault);
        }
        if let Some((stage, cards)) = found(self.library, &row.name) {
            let tags = [&row.set, &row.number, &row.poker].map(Option::as_deref);
            let hit = by_tags(self.library, &row.name, cards, stage, tags);
            let has_second = row.strays.iter().any(|cell| names_other_card(self.library, &hit.cards, cell));
            return self.hit(line, Hit { count: row.count, section, has_second, ..hit });
        }
        if let (Count::Copies(written), true) = (&row.count, is_total_word(&row.name)) {
            self.total(line.number, Some(*written));
            self.list.lines.headers += 1;
            return;
        }
        match row.count.copies() {
            Ok(copies) => {
                let fault = self.fault(line, FaultKind::UnknownCard, section, &row.name, copies);
                self.fault_with_copies(fault);
            }
            Err(kind) => self.unread(self.fault(line, kind, section, &row.name, 0)),
        }
    }
}

/// The cards of a name in a cell, and how it is spelled.
fn found(library: &Library, name: &str) -> Option<(Stage, Vec<CardId>)> {
    let stages = [Stage::Exact, Stage::Folded, Stage::Umlauts];
    stages.map(|stage| (stage, named(library, name, stage))).into_iter().find(|(_, cards)| !cards.is_empty())
}

/// The cells of a row by their columns.
struct Row {
    /// The name; empty if only a count stands there.
    name: String,
    count: Count,
    set: Option<String>,
    number: Option<String>,
    poker: Option<String>,
    kind: Option<String>,
    part: Option<String>,
    /// What stands in columns without a title.
    strays: Vec<String>,
    /// The section that the title of the names is.
    of_title: Option<Section>,
    /// Whether no other cell is filled.
    is_alone: bool,
}

impl Row {
    /// The rows that a line has side by side: none if it names nothing.
    fn all_of(table: &Table, text: &str) -> Vec<Self> {
        let Some(cells) = table.row(text) else { return Vec::new() };
        let rows: Vec<Self> = table.blocks.iter().filter_map(|block| Self::of(table, block, &cells, text)).collect();
        if rows.iter().all(|row| row.name.is_empty()) { Vec::new() } else { rows }
    }

    fn of(table: &Table, block: &Block, cells: &[String], text: &str) -> Option<Self> {
        let columns = block.columns.start..block.columns.end.min(cells.len());
        let filled = |column: Column| {
            let of_column = columns.clone().filter(move |i| table.column(*i) == column);
            of_column.map(|i| &cells[i]).filter(|cell| !cell.is_empty())
        };
        let cell = |column: Column| filled(column).next().cloned();
        let name = cell(Column::Name);
        let has_counts =
            (block.columns.start..table.columns.len().min(block.columns.end)).any(|i| table.column(i) == Column::Count);
        let strays: Vec<String> = filled(Column::Untitled).cloned().collect();
        let is_tally = |cell: &str| is_tick(cell) && strays.iter().filter(|other| *other == cell).count() > 1;
        let count = match (filled(Column::Count).next(), filled(Column::Count).nth(1)) {
            (Some(one), Some(other)) if one != other => Count::OneOf([one.clone(), other.clone()]),
            (Some(cell), _) => cell_count(cell),
            (None, _) if !has_counts => match strays.iter().find(|cell| speaks_of_number(cell) || is_tally(cell)) {
                Some(cell) => Count::unclear(cell),
                None => Count::Absent,
            },
            (None, _) => name.as_ref().map(|_| Count::Bad { written: text.to_owned(), value: None })?,
        };
        Some(Self {
            name: name.or_else(|| Some(String::new()).filter(|_| has_counts))?,
            count,
            set: cell(Column::Set),
            number: cell(Column::Number),
            poker: cell(Column::Poker),
            kind: cell(Column::Type),
            part: cell(Column::Section),
            strays,
            of_title: block.section.filter(|section| *section != Section::Main),
            is_alone: cells.iter().filter(|cell| !cell.is_empty()).count() == 1,
        })
    }

    /// Whether the row says of itself that it stands in a part of the list that is not known.
    fn is_elsewhere(&self) -> bool {
        self.part.as_deref().is_some_and(|part| section_of(part).is_none())
    }

    /// The section that the row names for itself; a type only tells the fragments from the deck.
    fn section(&self, current: Section) -> Option<Section> {
        let of_type = || {
            let named = self.kind.as_deref().and_then(section_of);
            named.filter(|section| *section == Section::Fragments && current == Section::Main)
        };
        self.part.as_deref().and_then(section_of).or(self.of_title).or_else(of_type)
    }
}
