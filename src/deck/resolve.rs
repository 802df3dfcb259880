//! From a name with its tags to one card, or to the reason why there is none. Never a guess between two cards.

use std::ops::Range;

use super::decor::Tags;
use crate::cards::fold::fold_cow;
use crate::cards::{CardId, Library, NameHow, TitleId};

/// How a name is compared with the known ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// As stored.
    Exact,
    /// By its folded key.
    Folded,
    /// By its umlaut spellings; only if exactly one card fits.
    Umlauts,
}

/// Cards that have this name; German and English names go before aliases.
pub(super) fn named(library: &Library, name: &str, stage: Stage) -> Vec<CardId> {
    let mut found: Vec<(CardId, NameHow)> = match stage {
        Stage::Exact => library.spelled_as(name).collect(),
        Stage::Folded => library.folded_as(&fold_cow(name)).collect(),
        Stage::Umlauts => {
            let cards = library.umlaut_spelled(&fold_cow(name));
            let title = |id: &CardId| library.listing(*id).title;
            if cards.iter().any(|id| title(id) != title(&cards[0])) {
                return Vec::new();
            }
            return cards;
        }
    };
    if found.iter().any(|(_, how)| *how != NameHow::Alias) {
        found.retain(|(_, how)| *how != NameHow::Alias);
    }
    let mut cards: Vec<CardId> = found.into_iter().map(|(id, _)| id).collect();
    cards.dedup();
    cards
}

/// What a name with its tags comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Resolved {
    /// One card; if it has several printings that play alike, the first of them that fits the tags.
    Card {
        /// The card.
        card: CardId,
        /// Whether the printings that fit have different poker values.
        poker_open: bool,
    },
    /// Several different cards fit.
    Ambiguous(Vec<CardId>),
    /// The name is known, but no card of it has this set or number.
    NoPrinting(String),
}

/// Chooses among the cards of a name by the tags of the line.
pub(super) fn choose(library: &Library, cards: &[CardId], tags: &Tags<'_>) -> Resolved {
    let mut fitting = cards.to_vec();
    if let Some(code) = tags.set {
        let set = library.set_by_code(code);
        fitting.retain(|id| Some(library.listing(*id).set) == set);
        if fitting.is_empty() {
            return Resolved::NoPrinting(code.to_owned());
        }
    }
    if let Some(number) = tags.number {
        let same = |id: &CardId| same_number(library.number(*id), number);
        if fitting.iter().any(same) {
            fitting.retain(|id| same(id));
        } else if tags.set.is_none() {
            return Resolved::NoPrinting(format!("#{number}"));
        }
    }
    if let Some(value) = tags.poker {
        let same = |id: &CardId| library.listing(*id).poker == Some(value);
        if fitting.iter().any(same) {
            fitting.retain(|id| same(id));
        }
    }
    if !play_alike(library, &fitting) {
        return Resolved::Ambiguous(fitting);
    }
    let poker = |id: &CardId| library.listing(*id).poker;
    let poker_open = fitting.iter().any(|id| poker(id) != poker(&fitting[0]));
    Resolved::Card { card: fitting[0], poker_open }
}

/// Whether cards are printings of one card: same name (J045), type, rarity and printed values.
fn play_alike(library: &Library, cards: &[CardId]) -> bool {
    let identity = |id: CardId| {
        let listing = library.listing(id);
        (listing.title, listing.kind, listing.rarity, listing.face)
    };
    cards.windows(2).all(|pair| identity(pair[0]) == identity(pair[1]))
}

/// The title that all cards share, if they do.
pub(super) fn common_title(library: &Library, cards: &[CardId]) -> Option<TitleId> {
    let title = library.listing(*cards.first()?).title;
    cards.iter().all(|id| library.listing(*id).title == title).then_some(title)
}

/// Collector numbers are equal if they are so without their leading zeros.
pub(super) fn same_number(own: &str, written: &str) -> bool {
    let bare = |n: &str| n.trim_start_matches('0').to_ascii_lowercase();
    !own.is_empty() && bare(own.split('/').next().unwrap_or(own)) == bare(written.split('/').next().unwrap_or(written))
}

/// Whether one of the cards has this collector number.
pub(super) fn is_own_number(library: &Library, cards: &[CardId], number: &str) -> bool {
    cards.iter().any(|id| same_number(library.number(*id), number))
}

/// Whether a text is a name of one of the cards, in whatever language.
pub(super) fn is_same_card(library: &Library, cards: &[CardId], text: &str) -> bool {
    let title = |id: &CardId| library.listing(*id).title;
    known(library, text).iter().any(|other| cards.iter().any(|card| title(card) == title(other)))
}

/// Whether a name that none of the cards has stands in a text, as words of its own.
pub(super) fn names_other_card(library: &Library, cards: &[CardId], text: &str) -> bool {
    /// No name has more words than are looked at.
    const MOST_WORDS: usize = 8;
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_other = |words: &[&str]| {
        let joined = words.join(" ");
        let name = joined.trim_matches(|c: char| !c.is_alphanumeric());
        name.chars().any(char::is_alphabetic) && !known(library, name).is_empty() && !is_same_card(library, cards, name)
    };
    (0..words.len()).any(|first| {
        let most = words.len().min(first + MOST_WORDS);
        (first + 1..=most).any(|end| is_other(&words[first..end]))
    })
}

/// The cards whose names stand in a text as words of their own, from left to right, with where they stand.
pub(super) fn cards_in(library: &Library, text: &str) -> Vec<(Range<usize>, CardId)> {
    /// No name has more words than are looked at.
    const MOST_WORDS: usize = 8;
    let starts = text
        .char_indices()
        .filter(|(at, c)| !c.is_whitespace() && (*at == 0 || text[..*at].ends_with(char::is_whitespace)));
    let words: Vec<Range<usize>> = starts
        .map(|(at, _)| at..text[at..].find(char::is_whitespace).map_or(text.len(), |length| at + length))
        .collect();
    let mut found = Vec::new();
    let mut first = 0;
    while first < words.len() {
        let most = words.len().min(first + MOST_WORDS);
        let longest = (first..most).rev().find_map(|last| {
            let name = text[words[first].start..words[last].end].trim_matches(|c: char| !c.is_alphanumeric());
            let card = name.chars().any(char::is_alphabetic).then(|| known(library, name).first().copied())?;
            Some((words[first].start..words[last].end, card?, last))
        });
        first += 1;
        if let Some((place, card, last)) = longest {
            found.push((place, card));
            first = last + 1;
        }
    }
    found
}

/// The different cards of which the names stand in a text.
pub(super) fn different_cards_in(library: &Library, text: &str) -> Vec<CardId> {
    let mut cards: Vec<CardId> = Vec::new();
    for (_, card) in cards_in(library, text) {
        let is_new = |other: &CardId| library.listing(*other).title != library.listing(card).title;
        if cards.iter().all(is_new) {
            cards.push(card);
        }
    }
    cards
}

/// Cards of a name in any spelling.
fn known(library: &Library, name: &str) -> Vec<CardId> {
    let stages = [Stage::Exact, Stage::Folded, Stage::Umlauts];
    stages.into_iter().map(|stage| named(library, name, stage)).find(|cards| !cards.is_empty()).unwrap_or_default()
}
