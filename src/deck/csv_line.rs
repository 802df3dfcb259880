//! A row of a table as a card line: cells in any order, one of which is a known card name.

use super::line::Count;

/// A row cut into its cells, by the first of tab, semicolon, comma and bar that it has; quotes may surround a cell.
pub(super) fn cells(line: &str) -> Vec<String> {
    let Some(separator) = ['\t', ';', ',', '|'].into_iter().find(|s| line.contains(*s)) else {
        return Vec::new();
    };
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

/// The count in a row: its only cell that is a number (`4`, `4x`); `None` if there are several.
pub(super) fn count(cells: &[String], name: usize) -> Option<Count> {
    let mut numbers = cells.iter().enumerate().filter(|(i, cell)| *i != name && is_number(cell)).map(|(_, cell)| cell);
    match (numbers.next(), numbers.next()) {
        (None, _) => Some(Count::Absent),
        (Some(cell), None) => Some(Count::of_digits(digits(cell))),
        (Some(first), Some(_)) => {
            // `4;Name;SET;17`: the number beside the name is the count, one further off is the card's number.
            let beside = [name.checked_sub(1), name.checked_add(1)].into_iter().flatten().filter_map(|i| cells.get(i));
            let beside: Vec<_> = beside.filter(|cell| is_number(cell)).collect();
            match beside.as_slice() {
                [one] => Some(Count::of_digits(digits(one))),
                _ if cells.first() == Some(first) => Some(Count::of_digits(digits(first))),
                _ => None,
            }
        }
    }
}

fn digits(cell: &str) -> &str {
    cell.trim_end_matches(['x', 'X', '×']).trim_end()
}

fn is_number(cell: &str) -> bool {
    let body = digits(cell);
    !body.is_empty() && body.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_cut_at_their_separator() {
        assert_eq!(cells("4;Egel;DNA1"), ["4", "Egel", "DNA1"]);
        assert_eq!(cells("\"Morrak, der Alte\",4"), ["Morrak, der Alte", "4"]);
        assert_eq!(cells("\"a \"\"b\"\"\"\t4"), ["a \"b\"", "4"]);
        assert!(cells("4 Egel").is_empty());
    }

    #[test]
    fn the_count_is_the_number_beside_the_name() {
        let row = |line: &str| cells(line);
        assert_eq!(count(&row("4;Egel;DNA1"), 1), Some(Count::Copies(4)));
        assert_eq!(count(&row("Egel;DNA1;4x"), 0), Some(Count::Copies(4)));
        assert_eq!(count(&row("4;Egel;DNA1;17"), 1), Some(Count::Copies(4)));
        assert_eq!(count(&row("Egel;DNA1"), 0), Some(Count::Absent));
    }
}
