//! What a format says of a single card, whatever the deck.

use super::Ruling;
use crate::cards::{CardId, Kind};

/// Whether decks of a format may have a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// So many copies (§4.3); any number of a fragment where the format sets no limit (J041).
    Legal(Option<u32>),
    /// So many copies, which the format sets for this card.
    Restricted(u32),
    /// No copy of its rarity (§4.3).
    NoCopies,
    /// None.
    Banned,
    /// None of its sets is legal.
    SetNotLegal,
    /// Its type is not allowed (§3.7, §3.8).
    TypeNotAllowed,
    /// Its rarity is not on record, so its limit is not either.
    Incomplete,
}

impl Standing {
    /// The word used in JSON: `legal`, or the code of the violation.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Legal(_) => "legal",
            Self::Restricted(_) => "restricted",
            Self::NoCopies => "copy-limit",
            Self::Banned => "banned",
            Self::SetNotLegal => "set-not-legal",
            Self::TypeNotAllowed => "type-not-allowed",
            Self::Incomplete => "incomplete-card",
        }
    }

    /// Copies that a deck may have; `None` where there is no limit or none is known.
    #[must_use]
    pub fn copies(self) -> Option<u32> {
        match self {
            Self::Legal(copies) => copies,
            Self::Restricted(copies) => Some(copies),
            Self::NoCopies | Self::Banned | Self::SetNotLegal | Self::TypeNotAllowed => Some(0),
            Self::Incomplete => None,
        }
    }
}

impl Ruling<'_> {
    /// What the format says of a card.
    #[must_use]
    pub fn standing(&self, id: CardId) -> Standing {
        let card = self.card(id);
        match (card.banned, card.restricted, card.limit) {
            (Some(_), ..) => Standing::Banned,
            _ if !card.set_legal => Standing::SetNotLegal,
            (_, Some(_), Some(copies)) => Standing::Restricted(copies),
            _ if card.kind == Kind::Fragment => Standing::Legal(self.format.fragment_copies),
            _ if !self.format.allows(card.kind) => Standing::TypeNotAllowed,
            (_, _, Some(0)) => Standing::NoCopies,
            (_, _, Some(copies)) => Standing::Legal(Some(copies)),
            (_, _, None) => Standing::Incomplete,
        }
    }
}
