//! A part of a name or text, found in any case and umlaut spelling.

use crate::cards::fold::{bare_key, fold, fold_cow, umlaut_key};

/// A part of a name or text, in its three spellings.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Part {
    key: String,
    umlaut: String,
    bare: String,
}

impl Part {
    /// The part that is written so.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let key = fold(text);
        Self { umlaut: umlaut_key(&key).into_owned(), bare: bare_key(&key).into_owned(), key }
    }

    /// Whether it occurs in a text.
    #[must_use]
    pub fn is_in(&self, text: &str) -> bool {
        self.fits(text, |text, part| text.contains(part))
    }

    /// Whether it is the whole text.
    #[must_use]
    pub fn is_all_of(&self, text: &str) -> bool {
        self.fits(text, |text, part| text == part)
    }

    fn fits(&self, text: &str, fits: impl Fn(&str, &str) -> bool) -> bool {
        let key = fold_cow(text);
        if fits(&key, &self.key) {
            return true;
        }
        // Without marks in text and part, the other spellings are the same.
        let plain = key.is_ascii();
        !(plain && self.key.is_ascii()) && (fits(&umlaut_key(&key), &self.umlaut) || fits(&bare_key(&key), &self.bare))
    }
}
