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

    /// The part in lower case.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Whether it occurs in a text.
    #[must_use]
    pub fn is_in(&self, text: &str) -> bool {
        self.fits(text, contains)
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

/// Whether a short text has a part: looking for its first byte is faster than preparing a search.
fn contains(text: &str, part: &str) -> bool {
    let (text, part) = (text.as_bytes(), part.as_bytes());
    let Some(first) = part.first() else { return true };
    let Some(last) = text.len().checked_sub(part.len()) else { return false };
    (0..=last).any(|at| text[at] == *first && text[at..].starts_with(part))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn parts_are_found_where_they_are(text in "[ab]{0,9}", part in "[ab]{0,4}") {
            prop_assert_eq!(contains(&text, &part), text.contains(&part));
        }

        /// A name and its key have the same parts.
        #[test]
        fn keys_will_do(text in any::<String>(), part in any::<String>(), name in "[a-zA-ZäöüÄÖÜß ]{0,9}", short in "[a-zäöüßAÄ ]{0,3}") {
            for (text, part) in [(text, part), (name, short)] {
                let part = Part::new(&part);
                prop_assert_eq!(part.is_in(&text), part.is_in(&fold(&text)));
                prop_assert_eq!(part.is_all_of(&text), part.is_all_of(&fold(&text)));
            }
        }
    }
}
