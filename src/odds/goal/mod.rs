//! Goals: what a player wants of a hand, as conditions on how many cards of a kind are in it.

/// How a number of cards is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// `=`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Below,
    /// `<=`
    AtMost,
    /// `>`
    Above,
    /// `>=`
    AtLeast,
}

impl Comparison {
    /// Whether a number compares so with another.
    #[must_use]
    pub fn holds(self, found: u32, number: u32) -> bool {
        match self {
            Self::Equal => found == number,
            Self::Unequal => found != number,
            Self::Below => found < number,
            Self::AtMost => found <= number,
            Self::Above => found > number,
            Self::AtLeast => found >= number,
        }
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
}
