//! Totals of a list in all words that they come in: `53 Karten + 5 Fragmente`, `Summe Mutanten: 32`, `53/54`.

use super::words::{is_total_key, section_word};
use crate::cards::fold::fold_cow;
use crate::cards::{Kind, Rarity, terms};

/// A total as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Total {
    /// What is added up, in order.
    pub addends: Vec<u32>,
    /// The cards that it counts, if not all.
    pub of: Option<Counted>,
}

/// The cards that a total counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Counted {
    Kind(Kind),
    Rarity(Rarity),
}

impl Total {
    /// A total that is one number.
    pub fn new(written: u32) -> Self {
        Self { addends: vec![written], of: None }
    }

    /// The total that a line is.
    pub fn of_line(line: &str) -> Option<Self> {
        /// The longest line that is no more than a total, in bytes.
        const LONGEST: usize = 120;
        if line.len() > LONGEST || !line.bytes().any(|b| b.is_ascii_digit()) {
            return None;
        }
        let mut sum = Sum::default();
        for piece in fold_cow(line).split_whitespace() {
            let mut rest = piece;
            while let Some(c) = rest.chars().next() {
                let end = if is_operator(c) { c.len_utf8() } else { rest.find(is_operator).unwrap_or(rest.len()) };
                let (token, tail) = rest.split_at(end);
                sum.add(token)?;
                rest = tail;
            }
        }
        sum.total()
    }
}

fn is_operator(c: char) -> bool {
    matches!(c, ':' | '=' | '/' | '+' | '(' | ')' | '[' | ']' | '|' | ',' | ';' | '*' | '#')
}

/// A total while it is read.
#[derive(Debug, Default)]
struct Sum {
    addends: Vec<u32>,
    of: Option<Counted>,
    /// Whether a word says that it is a total.
    said: bool,
    /// Whether cards are named that it counts.
    named: bool,
    /// Whether a word for copies stands beside it.
    copies: bool,
    /// Whether the most that is allowed stands behind it.
    fraction: bool,
    /// The last token.
    last: Last,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Last {
    #[default]
    Other,
    Number,
    /// What follows is the most that is allowed.
    Of,
    /// What follows is the sum of what stands before.
    Equals,
    /// What follows takes the total apart.
    Apart,
}

impl Sum {
    /// Takes the next word, number or sign; `None` if no total has it.
    fn add(&mut self, token: &str) -> Option<()> {
        self.last = match (token, self.last) {
            (_, Last::Apart) => Last::Apart,
            ("/" | "von" | "of", Last::Number) => Last::Of,
            ("=", _) if !self.addends.is_empty() => Last::Equals,
            ("(" | "[", Last::Number | Last::Other) if !self.addends.is_empty() => Last::Apart,
            ("+", _) => {
                self.said |= self.last == Last::Number;
                Last::Other
            }
            (token, last) => match token.trim_end_matches('.').parse::<u32>() {
                Ok(n) => {
                    self.number(n, last)?;
                    Last::Number
                }
                Err(_) => {
                    self.word(token)?;
                    Last::Other
                }
            },
        };
        Some(())
    }

    fn number(&mut self, n: u32, last: Last) -> Option<()> {
        if n >= 100_000 || last == Last::Number {
            return None;
        }
        match last {
            Last::Of => self.fraction = true,
            Last::Equals => self.addends = vec![n],
            Last::Other | Last::Number | Last::Apart => self.addends.push(n),
        }
        Some(())
    }

    fn word(&mut self, word: &str) -> Option<()> {
        let word = word.trim_end_matches(['.', '!']);
        let is_sign = word.chars().all(|c| !c.is_alphanumeric());
        const FILLERS: [&str; 17] = [
            "und", "and", "in", "im", "the", "davon", "plus", "size", "of", "number", "der", "das", "sind", "macht",
            "makes", "rest", "that",
        ];
        if is_sign || FILLERS.contains(&word) {
            return Some(());
        }
        if matches!(word, "stück" | "stk" | "st") {
            self.copies = true;
            return Some(());
        }
        if matches!(word, "karten" | "cards" | "karte" | "card") || is_total_key(word) {
            self.said = true;
            return Some(());
        }
        section_word(word)?;
        self.named = true;
        let kind = terms::kind(word).ok().map(Counted::Kind);
        self.of = kind.or_else(|| terms::rarity(word).ok().map(Counted::Rarity)).or(self.of);
        Some(())
    }

    fn total(self) -> Option<Total> {
        /// A fraction of less is no total without a word.
        const LEAST: u32 = 5;
        /// Fewer copies may be those of a card.
        const LEAST_COPIES: u32 = 20;
        let Self { addends, of, said, named, fraction, copies, .. } = self;
        let is_fraction = fraction && !named && addends.first().is_some_and(|n| *n >= LEAST);
        let are_copies = copies && !named && addends.first().is_some_and(|n| *n >= LEAST_COPIES);
        let is_total = said || (named && addends.len() > 1) || is_fraction || are_copies;
        (is_total && !addends.is_empty()).then(|| Total { of: of.filter(|_| addends.len() == 1), addends })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Option<(Vec<u32>, Option<Counted>)> {
        Total::of_line(line).map(|total| (total.addends, total.of))
    }

    #[test]
    fn totals_in_words() {
        for line in [
            "53 Stück",
            "Gesamt 53 Stk.",
            "Das sind 53 Karten.",
            "Total number of cards: 53",
            "Σ 53",
            "53 Karten",
            "Total: 53 cards",
            "Karten: 53",
            "Gesamt: 53/54",
            "53/54",
            "= 53 Karten",
            "32 + 21 = 53",
        ] {
            assert_eq!(of(line), Some((vec![53], None)), "{line}");
        }
        for line in
            ["Gesamt: 53 + 5", "53 Karten + 5 Fragmente", "53 + 5", "Deck: 53, Fragmente: 5", "53 cards / 5 fragments"]
        {
            assert_eq!(of(line), Some((vec![53, 5], None)), "{line}");
        }
        assert_eq!(of("58 Karten (53 + 5)"), Some((vec![58], None)));
        for line in ["Summe Mutanten: 32", "Mutanten gesamt: 32", "Anzahl Mutanten = 32"] {
            assert_eq!(of(line), Some((vec![32], Some(Counted::Kind(Kind::Mutant)))), "{line}");
        }
        for line in [
            "4 Stück",
            "Das macht 53",
            "53 Kartenhäuser",
            "53",
            "4 Egel",
            "3/4",
            "53 54",
            "4 Egel + 4 Karten",
            "Gesamt",
        ] {
            assert_eq!(of(line), None, "{line}");
        }
    }
}
