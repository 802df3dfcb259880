//! What tells two decks apart, card by card.

use std::collections::BTreeMap;

use super::{DeckList, Section};
use crate::cards::fold::sort_key;
use crate::cards::{Kind, Library, TitleId};

/// A card of which two decks have different numbers of copies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// German name.
    pub card: String,
    /// Where it stands.
    pub section: Section,
    /// Copies in the first deck.
    pub before: u32,
    /// Copies in the second deck.
    pub after: u32,
}

/// Every difference between two decks, the deck before the fragments, in German order.
#[must_use]
pub fn differences(before: &DeckList, after: &DeckList, library: &Library) -> Vec<Change> {
    let mut counts: BTreeMap<(Section, TitleId, Kind), (u32, u32)> = BTreeMap::new();
    for (list, second) in [(before, false), (after, true)] {
        for entry in list.entries.iter().filter(|entry| entry.section != Section::Aside) {
            let listing = library.listing(entry.card);
            let pair = counts.entry((entry.section, listing.title, listing.kind)).or_default();
            *(if second { &mut pair.1 } else { &mut pair.0 }) += entry.copies;
        }
    }
    let mut changes: Vec<Change> = counts
        .into_iter()
        .filter(|(_, (before, after))| before != after)
        .map(|((section, title, _), (before, after))| Change {
            card: library.title_name(title).to_owned(),
            section,
            before,
            after,
        })
        .collect();
    changes.sort_by_cached_key(|change| (change.section, sort_key(&change.card)));
    changes
}

/// Whether two lists are the same deck; `None` if a line of either could not be read.
#[must_use]
pub fn same(a: &DeckList, b: &DeckList, library: &Library) -> Option<bool> {
    let readable = |list: &DeckList| list.faults.iter().all(|fault| fault.section == Section::Aside);
    (readable(a) && readable(b)).then(|| differences(a, b, library).is_empty())
}
