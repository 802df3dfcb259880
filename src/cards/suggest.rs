//! What a misspelt name was probably meant to be. Suggestions are only shown, never taken.

use super::fold::{bare_key, fold};
use super::{CardId, Library};

/// A part of a name is farther off than any slip of the pen.
const PART: usize = 50;

/// A card that a misspelt name may have meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Suggestion {
    /// The card.
    pub card: CardId,
    /// Edits between the name as written and the card's name; 0 where only characters were lost or garbled.
    pub distance: usize,
}

impl Library {
    /// Up to `limit` cards that `written` may have meant, nearest first, one for each title.
    ///
    /// Looks for slips of the pen (edit distance), lost characters (`?`, U+FFFD), text decoded in the wrong encoding,
    /// and names of which only a beginning or a part was written.
    #[must_use]
    pub fn suggest(&self, written: &str, limit: usize) -> Vec<Suggestion> {
        let key = fold(written);
        if key.is_empty() {
            return Vec::new();
        }
        let mut found = self.near(&key);
        if written.contains(['?', '\u{fffd}']) {
            found.extend(self.with_lost_characters(&key));
        }
        if let Some(repaired) = repair_mojibake(written) {
            let key = fold(&repaired);
            found.extend(self.folded_as(&key).map(|(card, _)| Suggestion { card, distance: 0 }));
        }
        found.sort_by(|a, b| a.distance.cmp(&b.distance).then_with(|| self.name(a.card).cmp(self.name(b.card))));
        let mut seen = Vec::new();
        found.retain(|s| {
            let title = self.listing(s.card).title;
            let new = !seen.contains(&title);
            seen.push(title);
            new
        });
        found.truncate(limit);
        found
    }

    fn near(&self, key: &str) -> Vec<Suggestion> {
        let [slips, parts] = self.near_keys(&bare_key(key));
        let parts = parts.into_iter().map(|(card, far)| (card, PART + far));
        slips.into_iter().chain(parts).map(|(card, distance)| Suggestion { card, distance }).collect()
    }

    fn with_lost_characters(&self, key: &str) -> Vec<Suggestion> {
        self.keys()
            .filter(|(other, _)| fits_with_gaps(key, other))
            .map(|(_, card)| Suggestion { card, distance: 0 })
            .collect()
    }
}

/// Whether `written` is `name` with each run of `?` or U+FFFD standing for one or more lost bytes of a character.
fn fits_with_gaps(written: &str, name: &str) -> bool {
    let is_gap = |c: char| c == '?' || c == '\u{fffd}';
    let (mut left, mut right) = (written.chars().peekable(), name.chars());
    while let Some(c) = left.next() {
        let Some(d) = right.next() else { return false };
        if is_gap(c) {
            while left.peek().is_some_and(|c| is_gap(*c)) {
                left.next();
            }
        } else if c != d {
            return false;
        }
    }
    right.next().is_none()
}

/// UTF-8 that was decoded as Windows-1252 (`FÃ¤hrte`), decoded again; `None` if the text is no such thing.
#[must_use]
pub fn repair_mojibake(text: &str) -> Option<String> {
    if text.is_ascii() {
        return None;
    }
    let (bytes, _, lost) = encoding_rs::WINDOWS_1252.encode(text);
    if lost {
        return None;
    }
    let repaired = std::str::from_utf8(&bytes).ok()?;
    (repaired != text).then(|| repaired.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Card, Kind};

    fn names(written: &str) -> Vec<String> {
        let cards = ["Moorechse", "Egel", "Fährtenspur", "Großer Waran", "Waran", "Torfriese"]
            .map(|name| Card::new("A", name, Kind::Mutant));
        let library = Library::of_cards(&cards);
        library.suggest(written, 3).iter().map(|s| library.name(s.card).to_owned()).collect()
    }

    #[test]
    fn slips_lost_and_garbled_characters_find_their_card() {
        assert_eq!(names("Moorexe"), ["Moorechse"]);
        assert_eq!(names("F?hrtenspur"), ["Fährtenspur"]);
        assert_eq!(names("F\u{fffd}\u{fffd}hrtenspur"), ["Fährtenspur"]);
        assert_eq!(names("FÃ¤hrtenspur"), ["Fährtenspur"]);
        assert_eq!(names("Warna"), ["Waran"]);
        assert_eq!(names("Torfr"), ["Torfriese"]);
        assert_eq!(names("Quitte"), [""; 0]);
    }
}
