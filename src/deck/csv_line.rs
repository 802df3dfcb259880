//! A row of a table as a card line: cells in any order, one of which is a known card name.

use super::line::Count;
use super::quantity::count_of;
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
}

#[rustfmt::skip]
const TITLES: [(Column, &[&str]); 8] = [
    (Column::Count, &["anzahl", "count", "qty", "quantity", "menge", "stück", "stückzahl", "#", "kopien", "copies", "anz", "anz."]),
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
    separator: char,
}

impl Table {
    /// The table of a header row (`Anzahl;Name;Set`): all its titles are known, or a count and a name are among them.
    pub(super) fn of_header(line: &str) -> Option<Self> {
        let separator = separator(line)?;
        let cells = cells(line);
        let known = |cell: &String| {
            let title = fold_cow(cell.trim_matches(['*', '\''])).into_owned();
            TITLES.iter().find(|(_, titles)| titles.contains(&title.as_str())).map(|(column, _)| *column)
        };
        let filled: Vec<_> = cells.iter().filter(|cell| !cell.is_empty()).map(known).collect();
        let has = |column| filled.contains(&Some(column));
        let is_sure = filled.iter().all(Option::is_some) || (has(Column::Count) && has(Column::Name));
        let columns = || cells.iter().map(|cell| known(cell).unwrap_or(Column::Other)).collect();
        (filled.len() > 1 && is_sure).then(|| Self { columns: columns(), separator })
    }

    /// The cells of a line that is cut as the header row is.
    pub(super) fn row(&self, line: &str) -> Option<Vec<String>> {
        (separator(line) == Some(self.separator)).then(|| cells(line))
    }
}

fn separator(line: &str) -> Option<char> {
    if line.starts_with('|') {
        return Some('|');
    }
    ['\t', ';', ',', '|'].into_iter().find(|separator| line.contains(*separator))
}

/// A row cut into its cells, by the first of tab, semicolon, comma and bar that it has, or by the bars around it; quotes
/// may surround a cell.
pub(super) fn cells(line: &str) -> Vec<String> {
    let barred = line.strip_prefix('|');
    let line = barred.map_or(line, |rest| rest.strip_suffix('|').unwrap_or(rest));
    let Some(separator) = barred.map(|_| '|').or_else(|| separator(line)) else { return Vec::new() };
    let mut cells = vec![String::new()];
    let mut quoted = false;
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        let cell = cells.last_mut();
        match (c, cell) {
            ('"', Some(cell)) if quoted && chars.peek() == Some(&'"') => {
                chars.next();
                cell.push('"');
            }
            ('"', Some(cell)) if quoted || cell.trim().is_empty() => quoted = !quoted,
            (c, _) if c == separator && !quoted => cells.push(String::new()),
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
        use Column::{Count, Name, Number, Other, Set};
        let columns = |line: &str| Table::of_header(line).map(|table| table.columns);
        assert_eq!(columns("Anzahl;Name;Set"), Some(vec![Count, Name, Set]));
        assert_eq!(columns("\"count\",\"name\""), Some(vec![Count, Name]));
        assert_eq!(columns("Name;Nr.;Kraft;Anzahl"), Some(vec![Name, Number, Other, Count]));
        assert_eq!(columns("4;Name"), None);
        assert_eq!(columns("Name;Egel"), None);
    }
}
