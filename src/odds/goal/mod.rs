//! Goals: what a player wants of a hand, as conditions on how many cards of a kind are in it.

mod braced;
mod parse;
mod term;
#[cfg(test)]
mod tests;

pub use crate::query::{Comparison, Mistake};
pub use term::Term;

use crate::cards::Library;
use crate::query::Known;

/// A goal as it was written.
#[derive(Debug, Clone)]
pub struct Goal {
    /// The text, without blanks around it.
    pub text: String,
    /// The groups of cards that it counts, in the order in which they are first named. Equal ones are one.
    pub terms: Vec<Term>,
    /// What is asked of their numbers.
    pub condition: Condition,
}

impl Goal {
    /// Reads a goal: card names, words of the game, fields and searches in braces, with the number of cards wanted.
    ///
    /// # Errors
    /// Everything that is wrong with it, in the order of the text.
    pub fn parse(text: &str, library: &Library) -> Result<Self, Vec<Mistake>> {
        Self::parse_knowing(text, library, Known::GAME)
    }

    /// Reads a goal that may ask for what a database knows.
    ///
    /// # Errors
    /// Everything that is wrong with it, in the order of the text.
    pub fn parse_knowing(text: &str, library: &Library, known: &Known) -> Result<Self, Vec<Mistake>> {
        parse::goal(text, library, known)
    }
}

/// A condition on a hand. Terms are groups of cards, by their number; a card may belong to several.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Condition {
    /// So many cards of a term.
    Count {
        /// Number of the term.
        term: usize,
        /// How the number in hand compares …
        is: Comparison,
        /// … with this.
        number: u32,
    },
    /// All of them hold.
    All(Vec<Condition>),
    /// One of them holds, or more.
    Any(Vec<Condition>),
    /// It does not hold.
    Not(Box<Condition>),
}

impl Condition {
    /// Whether a hand with so many cards of each term meets it.
    #[must_use]
    pub fn holds(&self, in_hand: &[u32]) -> bool {
        match self {
            Self::Count { term, is, number } => is.holds(in_hand[*term], *number),
            Self::All(parts) => parts.iter().all(|part| part.holds(in_hand)),
            Self::Any(parts) => parts.iter().any(|part| part.holds(in_hand)),
            Self::Not(part) => !part.holds(in_hand),
        }
    }

    /// The same of terms whose numbers are so much higher.
    #[must_use]
    pub fn shifted(&self, by: usize) -> Self {
        let all = |parts: &[Self]| parts.iter().map(|part| part.shifted(by)).collect();
        match self {
            Self::Count { term, is, number } => Self::Count { term: term + by, is: *is, number: *number },
            Self::All(parts) => Self::All(all(parts)),
            Self::Any(parts) => Self::Any(all(parts)),
            Self::Not(part) => Self::Not(Box::new(part.shifted(by))),
        }
    }
}
