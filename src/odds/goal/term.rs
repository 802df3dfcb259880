//! Groups of cards that goals count.

use crate::cards::Card;
use crate::cards::fold::identity;
use crate::message::Message;
use crate::query::tree::Tree;
use crate::query::{Test, of_word};

/// A group of cards that a goal counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    words: String,
    what: What,
}

/// Which cards are in a group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum What {
    /// All printings of one German name (J045), by its [`identity`].
    Card(String),
    /// The cards that pass.
    Cards(Tree<Test>),
}

impl Term {
    pub(super) fn new(words: &str, what: What) -> Self {
        Self { words: words.to_owned(), what }
    }

    /// Whether a card is in the group.
    #[must_use]
    pub fn matches(&self, card: &Card) -> bool {
        match &self.what {
            What::Card(name) => identity(&card.name) == *name,
            What::Cards(tree) => tree.holds(&|test| test.holds(card)),
        }
    }

    /// The group as it was written.
    #[must_use]
    pub fn words(&self) -> &str {
        &self.words
    }

    /// What to say of a search that looks in names for a word that means a type or rarity, as in `{mutant cost<=2}`.
    #[must_use]
    pub fn hint(&self) -> Option<Message> {
        let What::Cards(tree) = &self.what else { return None };
        let mut hint = None;
        tree.each(&mut |test| {
            let Test::Name(part) = test else { return };
            let key = match of_word(part.key()) {
                Some(Test::Type(_)) => "odds-type-in-braces",
                Some(Test::Rarity(..)) => "odds-rarity-in-braces",
                _ => return,
            };
            hint.get_or_insert_with(|| Message::new(key).with("word", part.key()));
        });
        hint
    }

    /// Whether it is the same group, however it was written.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        self.what == other.what
    }
}
