//! Rows of a table whose header row says what each column is.

use super::Reader;
use crate::deck::csv_line::{Column, Table, cell_count};
use crate::deck::find::{Hit, by_tags};
use crate::deck::line::Count;
use crate::deck::lines::Line;
use crate::deck::resolve::{Stage, named};
use crate::deck::words::{is_total_word, section_of};
use crate::deck::{FaultKind, Section};

impl Reader<'_> {
    /// Reads a line as a row that names a known card under the header row; `false` if it is none.
    pub(super) fn known_row(&mut self, line: &Line<'_>, text: &str) -> bool {
        let Some(row) = self.table.as_ref().and_then(|table| Row::of(table, text)) else { return false };
        let name = row.name.as_str();
        let found =
            [Stage::Exact, Stage::Folded, Stage::Umlauts].map(|stage| (stage, named(self.library, name, stage)));
        let Some((stage, cards)) = found.into_iter().find(|(_, cards)| !cards.is_empty()) else { return false };
        let tags = [&row.set, &row.number, &row.poker].map(Option::as_deref);
        let section = row.section(self.section);
        let hit = Hit { count: row.count, section, ..by_tags(self.library, name, cards, stage, tags) };
        self.hit(line, hit);
        true
    }

    /// Reads a line as a row that names an unknown card; `false` if it is none.
    pub(super) fn unknown_row(&mut self, line: &Line<'_>, text: &str) -> bool {
        let Some(row) = self.table.as_ref().and_then(|table| Row::of(table, text)) else { return false };
        if row.is_alone {
            return false;
        }
        if let (Count::Copies(written), true) = (&row.count, is_total_word(&row.name)) {
            self.total(line.number, Some(*written));
            self.list.lines.headers += 1;
            return true;
        }
        let (kind, copies) = match row.count.clone().copies() {
            Err(kind) => (kind, 0),
            Ok(n) => (FaultKind::UnknownCard, n),
        };
        let fault = self.fault(line, kind, row.section(self.section), &row.name, copies);
        if copies == 0 {
            self.list.lines.unread += 1;
            self.list.faults.push(fault);
        } else {
            self.fault_with_copies(fault);
        }
        true
    }
}

/// The cells of a row by their columns.
struct Row {
    name: String,
    count: Count,
    set: Option<String>,
    number: Option<String>,
    poker: Option<String>,
    kind: Option<String>,
    part: Option<String>,
    /// Whether no other cell is filled.
    is_alone: bool,
}

impl Row {
    fn of(table: &Table, text: &str) -> Option<Self> {
        let cells = table.row(text)?;
        let cell = |column: Column| {
            let at = table.columns.iter().position(|known| *known == column)?;
            cells.get(at).filter(|cell| !cell.is_empty()).cloned()
        };
        let count = match (cell(Column::Count), table.columns.contains(&Column::Count)) {
            (Some(cell), _) => cell_count(&cell),
            (None, false) => Count::Absent,
            (None, true) => Count::Bad { written: text.to_owned(), value: None },
        };
        Some(Self {
            name: cell(Column::Name)?,
            count,
            set: cell(Column::Set),
            number: cell(Column::Number),
            poker: cell(Column::Poker),
            kind: cell(Column::Type),
            part: cell(Column::Section),
            is_alone: cells.iter().filter(|cell| !cell.is_empty()).count() == 1,
        })
    }

    /// The section that the row names for itself; a type only tells the fragments from the deck.
    fn section(&self, current: Section) -> Option<Section> {
        let of_type = || {
            let named = self.kind.as_deref().and_then(section_of);
            named.filter(|section| *section == Section::Fragments && current == Section::Main)
        };
        self.part.as_deref().and_then(section_of).or_else(of_type)
    }
}
