//! The search language: which cards a person means, in words of both languages.
//!
//! A text is cut into [tokens](token), the tokens make a [tree] of conditions, and each condition is a [test](Test) that
//! a card passes or does not. All that is wrong with a text is told at once, each [mistake](Mistake) with its place.

mod comparison;
mod field;
mod known;
mod leaf;
mod mistake;
mod part;
mod test;
#[cfg(test)]
mod tests;
pub mod token;
pub mod tree;
mod value;
mod word;

pub use comparison::Comparison;
pub use field::Field;
pub use known::Known;
pub use leaf::{Counts, comparison, leaf, number};
pub use mistake::{Mistake, meant};
pub use part::Part;
pub use test::{Mark, Number, Pattern, Test};
pub use word::{known_words, of_word};

use crate::cards::{Card, FieldSet};
use token::Cursor;
use tree::Tree;

/// A search as it was written.
#[derive(Debug, Clone)]
pub struct Query {
    text: String,
    tree: Tree<Test>,
}

impl Query {
    /// Reads a search.
    ///
    /// # Errors
    /// Everything that is wrong with it, in the order of the text.
    pub fn parse(text: &str) -> Result<Self, Vec<Mistake>> {
        Self::parse_knowing(text, Known::GAME)
    }

    /// Reads a search that may ask for what a database knows.
    ///
    /// # Errors
    /// Everything that is wrong with it, in the order of the text.
    pub fn parse_knowing(text: &str, known: &Known) -> Result<Self, Vec<Mistake>> {
        let mut cursor = Cursor::new(text).knowing(known);
        let tree = tree::parse(&mut cursor, &mut |cursor| leaf(cursor, Counts::Keywords));
        match (tree, cursor.into_mistakes()) {
            (Some(tree), mistakes) if mistakes.is_empty() => Ok(Self { text: text.trim().to_owned(), tree }),
            (_, mistakes) => Err(mistakes),
        }
    }

    /// Whether a card is meant.
    #[must_use]
    pub fn matches(&self, card: &Card) -> bool {
        self.tree.holds(&|test| test.holds(card))
    }

    /// The search as it was written, without blanks around it.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The conditions.
    #[must_use]
    pub fn tree(&self) -> &Tree<Test> {
        &self.tree
    }

    /// The fields of a card that decide whether it is meant.
    #[must_use]
    pub fn fields(&self) -> FieldSet {
        let mut fields = FieldSet::default();
        self.tree.each(&mut |test| test.fields().iter().for_each(|field| fields.insert(*field)));
        fields
    }

    /// Whether the spelling of names makes a difference; if not, their [`fold`](crate::cards::fold::fold) keys will do.
    #[must_use]
    pub fn is_spelled(&self) -> bool {
        let mut is_spelled = false;
        self.tree.each(&mut |test| is_spelled |= test.is_spelled());
        is_spelled
    }
}
