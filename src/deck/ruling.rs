//! A format brought together with a library: for each card the limit, type and bans that hold for it, so that a check
//! only looks numbers up.

use crate::cards::{CardId, Kind, Library, PokerValue, Rarity};
use crate::format::{Format, Limit, Named};

/// A format as it applies to the cards of a library.
#[derive(Debug)]
pub struct Ruling<'a> {
    /// The format.
    pub format: &'a Format,
    /// The cards.
    pub library: &'a Library,
    cards: Vec<CardRuling>,
}

/// What a format says of one card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CardRuling {
    /// Type, after errata (§3.8).
    pub kind: Kind,
    /// Rarity, after errata.
    pub rarity: Option<Rarity>,
    /// Poker value, after errata.
    pub poker: Option<PokerValue>,
    /// Copies allowed; `None` where no rarity is on record.
    pub limit: Option<u32>,
    /// Place in `format.banned`.
    pub banned: Option<u32>,
    /// Place in `format.restricted`.
    pub restricted: Option<u32>,
    /// Whether its set is legal.
    pub set_legal: bool,
}

impl CardRuling {
    /// Whether nothing but its number of copies can be wrong with it as a deck card.
    #[inline]
    pub(super) fn is_plain(&self, format: &Format) -> bool {
        self.banned.is_none() && self.set_legal && self.limit.is_some() && format.allows(self.kind)
    }
}

impl<'a> Ruling<'a> {
    /// The rulings of `format` for all cards of `library`.
    #[must_use]
    pub fn new(format: &'a Format, library: &'a Library) -> Self {
        let mut cards: Vec<CardRuling> = library
            .listings()
            .map(|(_, listing)| CardRuling {
                kind: listing.kind,
                rarity: listing.rarity,
                poker: listing.poker,
                limit: None,
                banned: None,
                restricted: None,
                set_legal: true,
            })
            .collect();
        apply_errata(format, library, &mut cards);
        for card in &mut cards {
            card.limit = card.rarity.map(|rarity| *format.copies.get(rarity)); // 4.3
        }
        for (i, named) in format.banned.iter().enumerate() {
            for id in named.printings(library) {
                cards[id.0 as usize].banned = Some(i as u32);
            }
        }
        for (i, (named, copies)) in format.restricted.iter().enumerate() {
            for id in named.printings(library) {
                let card = &mut cards[id.0 as usize];
                let before = card.restricted.and_then(|i| format.restricted.get(i as usize));
                // Of two limits that one file sets, by two spellings, the smaller holds.
                if before.is_none_or(|(other, least)| other.origin != named.origin || copies < least) {
                    (card.restricted, card.limit) = (Some(i as u32), Some(*copies));
                }
            }
        }
        if let Some(sets) = &format.sets {
            mark_sets(sets, library, &mut cards);
        }
        Self { format, library, cards }
    }

    /// What the format says of a card.
    #[inline]
    pub(super) fn card(&self, id: CardId) -> &CardRuling {
        &self.cards[id.0 as usize]
    }

    /// How many copies of a card a deck may have (§4.3); `None` where no rarity is on record.
    #[must_use]
    pub fn limit(&self, id: CardId) -> Option<u32> {
        self.card(id).limit
    }

    /// The rarity of a card under the format.
    #[must_use]
    pub fn rarity(&self, id: CardId) -> Option<Rarity> {
        self.card(id).rarity
    }

    /// The poker value of a card under the format.
    #[must_use]
    pub fn poker(&self, id: CardId) -> Option<PokerValue> {
        self.card(id).poker
    }

    /// Whether a deck may have the card at all.
    #[must_use]
    pub fn allows(&self, id: CardId) -> bool {
        let card = self.card(id);
        card.kind != Kind::Fragment && card.is_plain(self.format) && card.limit != Some(0)
    }

    /// Whether the format looks at poker values (§4.2).
    #[must_use]
    pub fn needs_poker(&self) -> bool {
        self.format.poker.each_value().is_some() || self.format.poker.jokers.is_some()
    }

    /// Id of the format that sets the copy limit of a card, where it is not the canon's.
    pub(super) fn limit_source(&self, card: &CardRuling) -> Option<String> {
        if let Some(i) = card.restricted {
            return self.format.restricted.get(i as usize).map(|(named, _)| named.origin.clone());
        }
        card.rarity.and_then(|rarity| self.format.source_of(Limit::Copies(rarity))).map(str::to_owned)
    }
}

fn apply_errata(format: &Format, library: &Library, cards: &mut [CardRuling]) {
    for erratum in &format.errata {
        for id in erratum.card.printings(library) {
            if !erratum.is_for_set(library.set_code(library.listing(id).set)) {
                continue;
            }
            let card = &mut cards[id.0 as usize];
            card.kind = erratum.kind().unwrap_or(card.kind);
            card.rarity = erratum.rarity().or(card.rarity);
            card.poker = erratum.poker().or(card.poker);
        }
    }
}

/// A card is legal if one of its printings is in a legal set: all printings of a name are one card (J045).
fn mark_sets(sets: &[Named], library: &Library, cards: &mut [CardRuling]) {
    let legal: Vec<_> = sets.iter().filter_map(|named| library.set_by_code(&named.name)).collect();
    let mut titles = vec![false; library.title_count()];
    for (_, listing) in library.listings().filter(|(_, listing)| legal.contains(&listing.set)) {
        titles[listing.title.0 as usize] = true;
    }
    for (id, listing) in library.listings() {
        cards[id.0 as usize].set_legal = titles[listing.title.0 as usize];
    }
}
