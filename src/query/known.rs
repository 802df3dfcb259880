//! What a database knows beside the words of the game.

use crate::cards::fold::fold;

/// The words of a database that a search may ask for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// The keywords that sets define, as their cards name them.
    pub keywords: Vec<String>,
    /// The codes of the sets; without them, any code may be asked for.
    pub sets: Option<Vec<String>>,
}

impl Known {
    /// Nothing but the words of the game.
    pub const GAME: &'static Self = &Self { keywords: Vec::new(), sets: None };

    /// Whether a set defines this keyword.
    #[must_use]
    pub fn has_keyword(&self, word: &str) -> bool {
        let key = fold(word);
        self.keywords.iter().any(|own| fold(own) == key)
    }

    /// The codes of all sets, where this is none of them.
    pub(super) fn sets_without(&self, code: &str) -> Option<&[String]> {
        let key = fold(code);
        self.sets.as_deref().filter(|sets| sets.iter().all(|set| fold(set) != key))
    }
}
