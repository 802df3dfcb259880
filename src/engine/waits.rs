//! What waits and what lasts: deaths, triggers (§7.6), delayed triggers, lasting effects (§7.1), and what they are about.

use super::state::{FragmentId, ObjectId, Player};
use crate::cards::script::Until;

/// A death whose biomass has not been generated yet (§8 step 2, J127).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Death {
    /// Who controlled the mutant.
    pub controller: Player,
    /// Its last Max Size (§19.4).
    pub max_size: i16,
    /// The mutant.
    pub object: ObjectId,
}

/// Something that an effect can be about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Thing {
    /// Nothing.
    #[default]
    Nothing,
    /// A card or object, until it changes zone (§3.5).
    Object(ObjectId),
    /// A fragment.
    Fragment(FragmentId),
    /// A player.
    Player(Player),
}

/// What an object was when it was last seen (§7.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seen {
    /// Power.
    pub power: i16,
    /// Max Size.
    pub max_size: i16,
    /// The fragment it stood on.
    pub on: Option<FragmentId>,
    /// Its controller.
    pub controller: Player,
}

/// Something that happened and that a trigger waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Trigger {
    /// Its source, as it was.
    pub source: Thing,
    /// Who controls it.
    pub controller: Player,
    /// What it does.
    pub effect: TriggerEffect,
    /// The source as it was then (J070).
    pub seen: Seen,
    /// What the occasion was about.
    pub subject: Thing,
    /// The same as it was then (§7.10).
    pub subject_seen: Seen,
    /// How much.
    pub amount: i16,
}

/// What a trigger does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum TriggerEffect {
    /// §22.2.7
    #[default]
    Photosynthesis,
    /// §22.2.8
    Herbivore,
    /// §22.2.9
    Ravenous,
    /// §22.2.6
    Blubber,
    /// §22.2.15
    Outpost,
    /// A clause of a card's text: its script and place.
    Clause(u16, u8),
    /// A delayed trigger that is due: its script and place, and its number in the state.
    Delayed(u16, u8, u16),
}

/// An effect that lasts on an object (§7.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Lasting {
    /// Whom it affects.
    pub object: ObjectId,
    /// What it does.
    pub does: Lasts,
    /// Who controls it.
    pub controller: Player,
    /// Whose text it is.
    pub source: Thing,
    /// How long.
    pub until: Until,
}

/// What a lasting effect does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lasts {
    /// Nothing.
    #[default]
    Nothing,
    /// Gives the gift of this script and place; its amounts are what they were as it was given.
    Gift(u16, u8, Given),
    /// Its controller has the object; afterwards this player gets it back.
    Control(Player),
}

/// The amounts of a gift.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Given {
    /// Power.
    pub power: i16,
    /// Max Size.
    pub max_size: i16,
    /// Mutation slots.
    pub slots: i16,
}

/// Something that a delayed trigger remembers: what was picked before it was set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Remembered {
    /// The number of the trigger.
    pub number: u16,
    /// The place of the pick.
    pub place: u8,
    /// What was picked.
    pub thing: Thing,
}

/// A delayed trigger that waits (§7.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Waiting {
    /// Its number; later ones have higher numbers.
    pub number: u16,
    /// Its script.
    pub script: u16,
    /// Its place there.
    pub place: u8,
    /// Who controls it.
    pub controller: Player,
    /// Whose text it is.
    pub source: Thing,
    /// The source as it was.
    pub seen: Seen,
    /// Its occasion has come: it waits no more.
    pub due: bool,
}
