//! What somebody who decides on a mulligan may type.

use crate::cards::fold::fold;

/// A line that was typed, in either language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Entry {
    /// The cards of these places, from 0, in order, are thrown; none keeps the hand.
    Throw(Vec<usize>),
    /// There is no card of this number.
    NoCard(String),
    /// What can be typed.
    Help,
    /// Leaves.
    Quit,
    /// Something else.
    Other,
}

impl Entry {
    /// Reads a line, with a hand of so many cards.
    pub(super) fn read(line: &str, cards: usize) -> Self {
        let line = line.trim();
        match fold(line).as_str() {
            _ if line == "?" => return Self::Help,
            "hilfe" | "help" => return Self::Help,
            "q" | "ende" | "quit" | "exit" => return Self::Quit,
            "behalten" | "keep" | "b" | "k" => return Self::Throw(Vec::new()),
            "alle" | "alles" | "all" | "a" => return Self::Throw((0..cards).collect()),
            _ => {}
        }
        let mut places = Vec::new();
        for part in line.split([' ', ',', ';', '\t', '+']).filter(|part| !part.is_empty()) {
            let (from, to) = part.split_once(['-', '–']).unwrap_or((part, part));
            let (Ok(from), Ok(to)) = (from.parse::<usize>(), to.parse::<usize>()) else {
                let is_number = part.bytes().all(|byte| byte.is_ascii_digit());
                return if is_number { Self::NoCard(part.to_owned()) } else { Self::Other };
            };
            if from == 0 || to > cards || from > to {
                return Self::NoCard(part.to_owned());
            }
            places.extend(from - 1..to);
        }
        places.sort_unstable();
        places.dedup();
        Self::Throw(places)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_in_both_languages() {
        let throw = |places: &[usize]| Entry::Throw(places.to_vec());
        let no = |text: &str| Entry::NoCard(text.to_owned());
        for (line, entry) in [
            ("1 3 4", throw(&[0, 2, 3])),
            (" 4,1, 1\r\n", throw(&[0, 3])),
            ("2-4", throw(&[1, 2, 3])),
            ("alle", throw(&[0, 1, 2, 3, 4])),
            ("All", throw(&[0, 1, 2, 3, 4])),
            ("", throw(&[])),
            ("behalten", throw(&[])),
            ("KEEP", throw(&[])),
            ("?", Entry::Help),
            ("Hilfe", Entry::Help),
            ("q", Entry::Quit),
            ("Ende", Entry::Quit),
            ("6", no("6")),
            ("1 0", no("0")),
            ("4-2", no("4-2")),
            ("99999999999999999999", no("99999999999999999999")),
            ("-1", Entry::Other),
            ("1 x", Entry::Other),
            ("weg", Entry::Other),
        ] {
            assert_eq!(Entry::read(line, 5), entry, "{line:?}");
        }
    }
}
