//! A row of a table without a header row: one cell is the name of a card, and the others say what stands beside it.

use std::borrow::Cow;

use super::csv_line::{cells, is_odd_number, is_row};
use super::decor::{Tags, is_rarity_or_kind, spelled_poker};
use super::find::{Hit, hit};
use super::line::{Count, ListNumber};
use super::quantity::{Written, count_of};
use super::resolve::{Stage, is_own_number, is_same_card, named, names_other_card};
use super::words::{header, is_comment};
use crate::cards::{CardId, Library};

/// The card that a row names in a cell of its own; what the other cells say is its count, or told.
pub(super) fn find_in_row<'t>(library: &Library, line: &'t str, stage: Stage) -> Option<Hit<'t>> {
    if is_comment(line) || header(line).is_some() {
        return None;
    }
    let cells = cells(line);
    let at = (0..cells.len()).find(|i| !cells[*i].is_empty() && !named(library, &cells[*i], stage).is_empty())?;
    if !is_row(line, &cells, at) {
        return None;
    }
    let cards = named(library, &cells[at], stage);
    let row = Row::of(library, &cells, at, &cards);
    let is_own = |number: &str| is_own_number(library, &cards, number);
    let is_printed = |number: &str| cards.iter().any(|id| library.number(*id) == number);
    let (list_number, count) = row.count(&cells, at, is_own, is_printed).unwrap_or((None, Count::unclear(line)));
    let found = hit(library, count, None, Cow::Owned(cells[at].clone()), cards, stage, &row.tags);
    Some(Hit { list_number, has_second: found.has_second || row.has_second, ..found })
}

/// What the cells beside the name are.
#[derive(Default)]
struct Row<'a> {
    tags: Tags<'a>,
    /// Numbers that may be the count, by their cells.
    counts: Vec<(usize, Written)>,
    /// The first number that is no count, but meant for one if there is no other.
    odd: Option<&'a str>,
    /// Whether another card is named.
    has_second: bool,
}

impl<'a> Row<'a> {
    fn of(library: &Library, cells: &'a [String], name: usize, cards: &[CardId]) -> Self {
        let mut row = Self::default();
        let mut set_at = None;
        let others = cells.iter().map(String::as_str).enumerate();
        for (i, cell) in others.filter(|(i, cell)| *i != name && !cell.is_empty()) {
            let after_set = set_at.is_some_and(|set| set + 1 == i);
            match count_of(cell) {
                Some(written) => {
                    let is_number = after_set && !written.is_marked;
                    if is_number && row.tags.number.is_none() && (i > name || is_own_number(library, cards, cell)) {
                        (row.tags.number, row.tags.is_number_open) = (Some(cell), true);
                    } else {
                        row.counts.push((i, written));
                    }
                    continue;
                }
                None if row.tags.set.is_none() && library.set_by_code(cell).is_some() => {
                    (row.tags.set, set_at) = (Some(cell), Some(i));
                    continue;
                }
                None => {}
            }
            row.words(library, cell, cards);
        }
        row
    }

    /// A cell that is neither a number nor a set code.
    fn words(&mut self, library: &Library, cell: &'a str, cards: &[CardId]) {
        let number = cell.strip_prefix('#').filter(|number| number.bytes().all(|b| b.is_ascii_digit()));
        if let Some(number) = number.filter(|number| !number.is_empty() && self.tags.number.is_none()) {
            self.tags.number = Some(number);
        } else if let Some(value) = spelled_poker(cell).filter(|_| self.tags.poker.is_none()) {
            self.tags.poker = Some(value);
        } else if is_odd_number(cell) || (is_tick(cell) && self.tags.remarks.contains(&cell)) {
            self.odd.get_or_insert(cell);
        } else if names_other_card(library, cards, cell) {
            self.has_second = true;
        } else if !is_rarity_or_kind(cell) && !is_same_card(library, cards, cell) {
            self.tags.remarks.push(cell);
        }
    }

    /// The count, and the number of the row if it has one; `None` if the count was left open.
    fn count(
        &self,
        cells: &[String],
        name: usize,
        is_own: impl Fn(&str) -> bool,
        is_printed: impl Fn(&str) -> bool,
    ) -> Option<(Option<ListNumber>, Count)> {
        let mut counts: Vec<&(usize, Written)> = self.counts.iter().collect();
        if counts.len() > 1 && counts.iter().any(|(i, _)| !is_own(&cells[*i])) {
            counts.retain(|(i, written)| written.is_marked || !is_own(&cells[*i]));
        }
        let value = |at: usize| counts[at].1.count.clone();
        match counts.as_slice() {
            [] => {
                match self.odd.or(self.tags.number.filter(|number| self.tags.is_number_open && !is_printed(number))) {
                    Some(odd) => Some((None, Count::unclear(odd))),
                    // An empty cell before the name is a count that was left open.
                    None if name > 0 && cells.first().is_some_and(String::is_empty) => None,
                    None => Some((None, Count::Absent)),
                }
            }
            [_] => Some((None, value(0))),
            // `1;4;Name`: the first number counts the rows.
            [(0, number), (1, _)] if name == 2 && !number.is_marked => {
                let list_number = match value(0) {
                    Count::Copies(value) => Some(ListNumber { value, is_open: true }),
                    _ => None,
                };
                Some((list_number, value(1)))
            }
            _ if counts.iter().all(|(_, written)| written.count == value(0)) => Some((None, value(0))),
            [(one, _), (other, _), ..] => Some((None, Count::OneOf([cells[*one].clone(), cells[*other].clone()]))),
        }
    }
}

/// Whether a cell is only ticked; several such cells beside a name are the strokes of a tally.
pub(super) fn is_tick(cell: &str) -> bool {
    matches!(cell, "x" | "X" | "×" | "✓" | "✔" | "✗" | "☑" | "✅" | "*" | "+" | "•" | "●" | "■" | "I" | "/")
}
