//! What a library knows of one printing of a card.

use super::Text;
use crate::cards::{Card, Kind, PokerValue, Rarity};

/// A listing's place in its [`Library`](super::Library).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub u32);

/// A title's place in its [`Library`](super::Library): all cards of one German name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TitleId(pub u32);

/// A set's place in its [`Library`](super::Library).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SetId(pub u16);

/// Printed values that tell two cards of one name apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Face {
    /// WOM cost.
    pub cost: Option<u16>,
    /// Power (§2.3).
    pub power: Option<u16>,
    /// Max Size (§2.3).
    pub max_size: Option<u16>,
    /// Mutation slots (§21.1a).
    pub slots: u8,
    /// Slot Demand (§21.1b).
    pub demand: u8,
    /// Fragment Size (§17.1).
    pub size: u16,
    /// Falls under the legend rule (§4.4).
    pub legendary: bool,
    /// Marked as Response (§7.5).
    pub response: bool,
}

/// One printing of a card: what the deck tools need of it.
#[derive(Debug, Clone, Copy)]
pub struct Listing {
    /// All cards of the same name.
    pub title: TitleId,
    /// Its set.
    pub set: SetId,
    /// Type (§3.7).
    pub kind: Kind,
    /// Rarity (§4.3).
    pub rarity: Option<Rarity>,
    /// Poker value (§2.6).
    pub poker: Option<PokerValue>,
    /// Printed values.
    pub face: Face,
    pub(super) number: Text,
}

/// Which of a card's names a name is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NameHow {
    /// The German name.
    German,
    /// The English name.
    English,
    /// A further name.
    Alias,
}

impl Face {
    /// What is printed on a card.
    #[must_use]
    pub fn of(card: &Card) -> Self {
        Self {
            cost: card.cost,
            power: card.power,
            max_size: card.max_size,
            slots: card.slots,
            demand: card.demand,
            size: card.size,
            legendary: card.legendary,
            response: card.response,
        }
    }
}
