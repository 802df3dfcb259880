//! What somebody at the table may type.

use crate::cards::fold::fold;

/// A line that was typed, in either language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Entry {
    /// The option of this number, from 1.
    Number(usize),
    /// What can be typed.
    Help,
    /// The text of a card, by option or by name.
    Text(String),
    /// The position once more.
    Position,
    /// Takes the last answer back.
    Undo,
    /// The answers so far.
    History,
    /// Leaves the game.
    Quit,
    /// Nothing.
    Empty,
    /// Something else.
    Other,
}

impl Entry {
    /// Reads a line.
    pub(super) fn read(line: &str) -> Self {
        let line = line.trim();
        if let Ok(number) = line.trim_start_matches('#').parse() {
            return Self::Number(number);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (fold(word).as_str(), rest) {
            ("t" | "text" | "karte" | "card", _) => Self::Text(rest.to_owned()),
            (_, rest) if !rest.is_empty() => Self::Other,
            ("?" | "hilfe" | "help", _) => Self::Help,
            ("p" | "lage" | "position", _) => Self::Position,
            ("u" | "undo" | "zuruck" | "zurueck" | "zurück", _) => Self::Undo,
            ("h" | "verlauf" | "history", _) => Self::History,
            ("q" | "ende" | "quit" | "exit", _) => Self::Quit,
            // Marks alone may fold to nothing.
            ("", _) if line == "?" => Self::Help,
            ("", _) if line.is_empty() => Self::Empty,
            _ => Self::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_in_both_languages() {
        for (line, entry) in [
            ("3", Entry::Number(3)),
            (" 12 \r\n", Entry::Number(12)),
            ("?", Entry::Help),
            ("Hilfe", Entry::Help),
            ("t 2", Entry::Text("2".to_owned())),
            ("T Schilfgreifer", Entry::Text("Schilfgreifer".to_owned())),
            ("text", Entry::Text(String::new())),
            ("u", Entry::Undo),
            ("zurück", Entry::Undo),
            ("zurueck", Entry::Undo),
            ("h", Entry::History),
            ("p", Entry::Position),
            ("Q", Entry::Quit),
            ("", Entry::Empty),
            ("-1", Entry::Other),
            ("quit now", Entry::Other),
            ("xyz", Entry::Other),
        ] {
            assert_eq!(Entry::read(line), entry, "{line:?}");
        }
    }
}
