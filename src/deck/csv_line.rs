//! The rows of tables: how they are cut, and what their header row says of their columns.

use std::ops::Range;

use super::Section;
use super::line::Count;
use super::quantity::count_of;
use super::words::section_of;
use crate::cards::fold::fold_cow;

/// What a column of a table holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Column {
    Count,
    Name,
    Set,
    Number,
    Poker,
    Type,
    Section,
    Other,
    /// Its title is missing or not known.
    Untitled,
}

#[rustfmt::skip]
const TITLES: [(Column, &[&str]); 8] = [
    (Column::Count, &["anzahl", "count", "qty", "quantity", "menge", "stück", "stückzahl", "#", "kopien", "copies", "anz", "anz.", "stk", "stk.", "exemplare", "pcs"]),
    (Column::Name, &["name", "karte", "card", "kartenname", "card name", "cardname"]),
    (Column::Set, &["set", "edition", "set code", "setcode"]),
    (Column::Number, &["nummer", "number", "nr", "nr.", "no", "no.", "kartennummer", "card number", "collector number"]),
    (Column::Poker, &["pokerwert", "poker", "poker value"]),
    (Column::Type, &["typ", "type", "kartentyp", "card type"]),
    (Column::Section, &["bereich", "section", "deck", "zone", "board", "teil"]),
    (Column::Other, &["seltenheit", "rarity", "rarität", "kosten", "cost", "pos", "pos.", "position", "bemerkung", "notiz", "note", "notes"]),
];

/// A table as its header row describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Table {
    pub columns: Vec<Column>,
    /// The parts of a row that name a card each, side by side.
    pub blocks: Vec<Block>,
    separator: char,
}

/// Columns that belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Block {
    /// The columns; the last block takes all further cells of a row.
    pub columns: Range<usize>,
    /// The section that the title of its names is.
    pub section: Option<Section>,
}

impl Table {
    /// The table of a header row (`Anzahl;Name;Set`): all its titles are known, or a count and a name are among them. A
    /// section may be the title of its names (`Anzahl;Fragmente`), and several tables may stand side by side.
    pub(super) fn of_header(line: &str) -> Option<Self> {
        let separator = separator(line)?;
        let cells = cells(line);
        let titles: Vec<Option<Column>> = cells.iter().map(|cell| title(cell)).collect();
        let mut columns: Vec<Column> = titles.iter().map(|column| column.unwrap_or(Column::Untitled)).collect();
        let sections: Vec<Option<Section>> =
            cells.iter().zip(&titles).map(|(cell, known)| section_of(cell).filter(|_| known.is_none())).collect();
        let mut blocks: Vec<Block> = Vec::new();
        for range in block_ranges(&columns, &sections) {
            let at = range.clone().find(|i| sections[*i].is_some());
            let has = |column| columns[range.clone()].contains(&column);
            let named = at.filter(|_| has(Column::Count) && !has(Column::Name));
            if let Some(at) = named {
                columns[at] = Column::Name;
            }
            blocks.push(Block { columns: range, section: named.and_then(|at| sections[at]) });
        }
        if let Some(last) = blocks.last_mut() {
            last.columns.end = usize::MAX;
        }
        let filled = cells.iter().filter(|cell| !cell.is_empty()).count();
        let is_known = |(cell, known): (&String, &Option<Column>)| cell.is_empty() || known.is_some();
        let is_sure = cells.iter().zip(&titles).all(is_known)
            || (columns.contains(&Column::Count) && columns.contains(&Column::Name));
        (filled > 1 && is_sure).then_some(Self { columns, blocks, separator })
    }

    /// What a column holds; a row may have more of them than the header row.
    pub(super) fn column(&self, at: usize) -> Column {
        self.columns.get(at).copied().unwrap_or(Column::Untitled)
    }

    /// The cells of a line that is cut as the header row is.
    pub(super) fn row(&self, line: &str) -> Option<Vec<String>> {
        (separator(line) == Some(self.separator)).then(|| cells(line))
    }
}

/// The column that a cell of a header row names.
fn title(cell: &str) -> Option<Column> {
    let title = fold_cow(cell.trim_matches(['*', '\''])).into_owned();
    TITLES.iter().find(|(_, titles)| titles.contains(&title.as_str())).map(|(column, _)| *column)
}

/// The columns cut where the first of count and name comes again.
fn block_ranges(columns: &[Column], sections: &[Option<Section>]) -> Vec<Range<usize>> {
    let is_count = |i: usize| columns[i] == Column::Count;
    let is_name = |i: usize| columns[i] == Column::Name || sections[i].is_some();
    let first = (0..columns.len()).find(|i| is_count(*i) || is_name(*i)).unwrap_or(0);
    let mut start = 0;
    let mut ranges = Vec::new();
    for i in first + 1..columns.len() {
        let counted = |range: Range<usize>| range.into_iter().any(is_count);
        let comes_again = match is_count(first) {
            true => is_count(i) && (i..columns.len()).any(is_name),
            false => columns[i] == Column::Name || (is_name(i) && counted(start..i) && counted(i..columns.len())),
        };
        if comes_again {
            ranges.push(start..i);
            start = i;
        }
    }
    ranges.push(start..columns.len());
    ranges
}

fn separator(line: &str) -> Option<char> {
    if line.starts_with('|') {
        return Some('|');
    }
    let stands = |separator: &char| line.match_indices(*separator).any(|(at, _)| !ends_entity(&line[..at], *separator));
    ['\t', ';', ',', '|'].into_iter().find(stands)
}

/// Whether a semicolon behind this text ends an HTML entity, known or not.
fn ends_entity(before: &str, separator: char) -> bool {
    let name = before.rsplit_once('&').map_or("", |(_, name)| name.trim_start_matches('#'));
    separator == ';' && !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric())
}

/// A row cut into its cells, by the first of tab, semicolon, comma and bar that it has, or by the bars around it; quotes
/// may surround a cell.
pub(super) fn cells(line: &str) -> Vec<String> {
    let barred = line.strip_prefix('|');
    let line = barred.map_or(line, |rest| rest.strip_suffix('|').unwrap_or(rest));
    let Some(separator) = barred.map(|_| '|').or_else(|| separator(line)) else { return Vec::new() };
    let mut cells = vec![String::new()];
    let mut quoted = false;
    let mut chars = line.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let cell = cells.last_mut();
        match (c, cell) {
            ('"', Some(cell)) if quoted && chars.peek().is_some_and(|(_, next)| *next == '"') => {
                chars.next();
                cell.push('"');
            }
            ('"', Some(cell)) if quoted || cell.trim().is_empty() => quoted = !quoted,
            (c, _) if c == separator && !quoted && !ends_entity(&line[..at], c) => cells.push(String::new()),
            (c, Some(cell)) => cell.push(c),
            (_, None) => {}
        }
    }
    cells.iter().map(|cell| cell.trim().to_owned()).collect()
}

/// Whether a line is surely a row and no running text: cut by tabs, semicolons or bars around it, or with a number in
/// a cell of its own.
pub(super) fn is_row(line: &str, cells: &[String], name: usize) -> bool {
    line.contains(['\t', ';'])
        || line.starts_with('|')
        || cells.iter().enumerate().any(|(i, cell)| i != name && (count_of(cell).is_some() || is_odd_number(cell)))
}

/// The count that stands in a cell.
pub(super) fn cell_count(cell: &str) -> Count {
    count_of(cell).map_or_else(|| Count::unclear(cell), |written| written.count)
}

/// A negative or decimal number: no count, but meant for one.
pub(super) fn is_odd_number(cell: &str) -> bool {
    cell.bytes().any(|b| b.is_ascii_digit())
        && cell.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '−' | '–' | '+'))
        && cell.chars().all(|c| c.is_ascii_digit() || matches!(c, '-' | '−' | '–' | '+' | ',' | '.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_cut_at_their_separator() {
        assert_eq!(cells("4;Egel;DNA1"), ["4", "Egel", "DNA1"]);
        assert_eq!(cells("\"Morrak, der Alte\",4"), ["Morrak, der Alte", "4"]);
        assert_eq!(cells("\"a \"\"b\"\"\"\t4"), ["a \"b\"", "4"]);
        assert_eq!(cells("| 4 | Morrak, der Alte |"), ["4", "Morrak, der Alte"]);
        assert!(cells("4 Egel").is_empty());
    }

    #[test]
    fn header_rows_say_what_the_columns_are() {
        use Column::{Count, Name, Number, Other, Set, Untitled};
        let columns = |line: &str| Table::of_header(line).map(|table| table.columns);
        assert_eq!(columns("Anzahl;Name;Set"), Some(vec![Count, Name, Set]));
        assert_eq!(columns("\"count\",\"name\""), Some(vec![Count, Name]));
        assert_eq!(columns("Name;Nr.;Kraft;Anzahl"), Some(vec![Name, Number, Untitled, Count]));
        assert_eq!(columns("Name;Kosten;Stk."), Some(vec![Name, Other, Count]));
        assert_eq!(columns("4;Name"), None);
        assert_eq!(columns("Name;Egel"), None);
        assert_eq!(columns("Anzahl;Fragmente"), Some(vec![Count, Name]));
        assert_eq!(columns("Mutanten;Fragmente"), None);
    }

    #[test]
    fn tables_stand_side_by_side() {
        let blocks = |line: &str| -> Vec<_> {
            let table = Table::of_header(line).expect("a header row");
            table.blocks.into_iter().map(|block| (block.columns.start, block.section)).collect()
        };
        let fragments = Some(Section::Fragments);
        assert_eq!(blocks("Anzahl;Name;;Anzahl;Name"), [(0, None), (3, None)]);
        assert_eq!(blocks("Anzahl\tName\t\tAnzahl\tFragmente"), [(0, None), (3, fragments)]);
        assert_eq!(blocks("Name;Set;Anzahl;Fragmente;Anzahl"), [(0, None), (3, fragments)]);
        assert_eq!(blocks("Mutanten;Anzahl;Fragmente;Anzahl"), [(0, Some(Section::Main)), (2, fragments)]);
        assert_eq!(blocks("Anzahl;Name;Mutation;Set"), [(0, None)]);
        assert_eq!(blocks("Karte;Mutation;Anzahl"), [(0, None)]);
    }

    #[test]
    fn the_semicolon_of_an_entity_cuts_nothing() {
        assert_eq!(cells("5&foo; Egel;A"), ["5&foo; Egel", "A"]);
        assert!(cells("5&foo; Egel").is_empty());
        assert_eq!(cells("Zahn & Klaue;4"), ["Zahn & Klaue", "4"]);
    }
}
