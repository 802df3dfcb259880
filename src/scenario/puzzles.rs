//! The puzzles that come with the program (`data/puzzles`), and what they are about.

use toml::de::{DeTable, DeValue};

/// Name and text of each puzzle, in the order of their names.
const PUZZLES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/puzzles.rs"));

/// A puzzle that comes with the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Puzzle {
    /// Its name: that of its file, without the ending.
    pub name: &'static str,
    /// The scenario file.
    pub text: &'static str,
}

/// All puzzles, in the order of their names.
pub fn puzzles() -> impl Iterator<Item = Puzzle> {
    PUZZLES.iter().map(|(name, text)| Puzzle { name, text })
}

/// The puzzle of a name; the ending of its file may be there.
#[must_use]
pub fn puzzle(name: &str) -> Option<Puzzle> {
    let name = name.strip_suffix(".toml").unwrap_or(name);
    puzzles().find(|puzzle| puzzle.name == name)
}

/// What a puzzle is called, and the sections of the rules that it shows (`rules`).
#[must_use]
pub fn subject(puzzle: Puzzle) -> (String, Vec<String>) {
    let (table, _) = DeTable::parse_recoverable(puzzle.text);
    let text = |value: &DeValue<'_>| value.as_str().map(ToOwned::to_owned);
    let title = table.get_ref().get("title").and_then(|title| text(title.get_ref()));
    let sections = match table.get_ref().get("rules").map(|rules| rules.get_ref()) {
        Some(DeValue::Array(items)) => items.iter().filter_map(|item| text(item.get_ref())).collect(),
        _ => Vec::new(),
    };
    (title.unwrap_or_else(|| puzzle.name.to_owned()), sections)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_has_a_title_and_says_what_it_shows() {
        for puzzle in puzzles() {
            let (title, sections) = subject(puzzle);
            assert!(title != puzzle.name && !sections.is_empty(), "{}", puzzle.name);
        }
        assert!(puzzles().count() >= 60);
        assert_eq!(puzzle("16-hinterhalt.toml"), puzzle("16-hinterhalt"));
        assert!(puzzle("16-hinterhalt").is_some() && puzzle("no-such").is_none());
    }
}
