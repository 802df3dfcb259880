//! What players are asked and what they may answer. Options are enumerated by the engine only; illegal ones are never
//! offered.

use super::state::{FragmentId, Player, Slot, Thing};

/// What an attack is aimed at (§16.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    /// A mutant or base.
    Object(Slot),
    /// A fragment.
    Fragment(FragmentId),
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Question {
    /// Keep the hand, or take a mulligan (§5.2).
    Mulligan,
    /// Which hand cards a mulligan puts away; `Done` ends it (§5.2).
    MulliganCards,
    /// Which hand card to lay down (§10.1).
    Poker,
    /// Which of both poker cards of one tier resolves first (§10.2, J081).
    PokerOrder,
    /// Whom to feed, or pass (§11.1).
    Feeding,
    /// Which action to announce, or end the phase (§13.3).
    Action,
    /// A target of the Feed action; `Done` ends it (§15.4).
    FeedTarget,
    /// Which mutant blocks, if any (§16.2).
    Block,
    /// Which response to make, if any (§7.5).
    Response,
    /// Which of the own triggers comes next (§7.6.3).
    TriggerOrder,
    /// Which death's biomass comes next (J129).
    BiomassOrder,
    /// Which mutation is processed next (§21.3, J138).
    MutationOrder,
    /// Which mutation goes back to the hand (§21.2, §8 step 4, J133, J134).
    MutationBack,
    /// Which of the legendary copies that came together is put away (§4.4, J049).
    Legend,
    /// Which card to discard down to the hand limit (§14, J062).
    HandLimit,
    /// A target of the text of this (§2.8); `Done` ends it where fewer will do.
    Target(Thing),
    /// What the text of this lets a player choose (§2.8); `Done` ends it where fewer will do.
    Choose(Thing),
    /// What is sacrificed for the text of this (§19.3).
    Sacrifice(Thing),
    /// Which hand card is discarded for the text of this.
    Discard(Thing),
    /// Whether to do what the text of this allows ("you may").
    May(Thing),
    /// How much, where the text of this says "up to" (§2.9).
    Amount(Thing),
    /// Which mode of the text of this (§2.8).
    Mode(Thing),
    /// Which replacement effect applies first (§7.9, J073).
    Replacement,
}

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Choice {
    /// No block, no response, no feeding step; the end of the action phase.
    Pass,
    /// Nothing further.
    Done,
    /// The hand is kept (§5.2).
    Keep,
    /// A mulligan is taken (§5.2).
    Mulligan,
    /// A card, mutant, base or mutation.
    Card(Slot),
    /// A fragment.
    Fragment(FragmentId),
    /// A player.
    Player(Player),
    /// A number.
    Number(i16),
    /// Yes, where a text says "may".
    Yes,
    /// No.
    No,
    /// A trigger or replacement effect among several, by its place and source.
    Trigger(u8, Target),
    /// Draw (§15.2).
    Draw,
    /// Collect (§15.3).
    Collect,
    /// Feed (§15.4); its targets are asked next.
    Feed,
    /// Grow (§15.5).
    Grow(Slot),
    /// An activated ability of a text (§15.6) as an action or a response: which object, and which of its abilities.
    Activate(Slot, u8),
    /// The Harvest ability (§22.2.16) as an action or a response.
    Harvest(Slot),
    /// Attack (§15.7).
    Attack(Slot, Target),
    /// Explore (§15.8).
    Explore,
    /// Play a card (§15.1), a mutation on a bearer (J132).
    Play(Slot, Option<Slot>),
}

impl Choice {
    /// The choice of a thing.
    #[must_use]
    pub fn of_thing(thing: Thing) -> Option<Self> {
        match thing {
            Thing::Object(id) => Some(Self::Card(id.slot)),
            Thing::Fragment(fragment) => Some(Self::Fragment(fragment)),
            Thing::Player(player) => Some(Self::Player(player)),
            Thing::Nothing => None,
        }
    }

    /// The choice of something by its place among several and its source.
    #[must_use]
    pub fn of_source(place: u8, source: Thing) -> Option<Self> {
        match source {
            Thing::Object(id) => Some(Self::Trigger(place, Target::Object(id.slot))),
            Thing::Fragment(fragment) => Some(Self::Trigger(place, Target::Fragment(fragment))),
            Thing::Player(_) | Thing::Nothing => None,
        }
    }
}

/// Who answers questions.
pub trait Decider {
    /// Picks one of the options by its place. There are at least two.
    fn decide(&mut self, player: Player, view: &super::View<'_>, question: Question, options: &[Choice]) -> usize;

    /// Is told of a question that has only one answer and is not put.
    fn forced(&mut self, _player: Player, _view: &super::View<'_>, _question: Question, _answer: Choice) {}
}
