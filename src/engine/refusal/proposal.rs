//! Moves as somebody proposes them, legal or not.

use crate::engine::{Choice, FragmentId, Player, Question, Slot, Target};

/// What a proposed move is aimed at, fitting or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Aim {
    /// A card or an object.
    Object(Slot),
    /// A fragment.
    Fragment(FragmentId),
    /// A player.
    Player(Player),
}

/// The number of the ability of Harvest, whatever number it has on an object (§22.2.16).
pub const HARVEST: u8 = u8::MAX;

/// A move that a player proposes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Proposal {
    /// Keep the hand (§5.2).
    Keep,
    /// Take a mulligan (§5.2), putting away these cards and as many that are not named.
    Mulligan {
        /// Cards by name.
        cards: Vec<Aim>,
        /// Further cards, whichever.
        blanks: usize,
    },
    /// Put a card away in the mulligan that is being taken (§5.2).
    PutAway(Aim),
    /// Lay down a poker card (§10.1).
    LayDown(Aim),
    /// One feeding step (§11.1).
    Assign(Aim),
    /// Draw (§15.2).
    Draw,
    /// Collect (§15.3).
    Collect,
    /// Feed these (§15.4).
    Feed(Vec<Aim>),
    /// A target of the Feed action that is being announced (§15.4).
    FeedTarget(Aim),
    /// Grow (§15.5).
    Grow(Aim),
    /// Activate an ability as an action (§15.6).
    Activate {
        /// Whose ability.
        with: Slot,
        /// Which of its abilities, from 1, those of its text first; or [`HARVEST`].
        ability: u8,
    },
    /// Attack (§15.7).
    Attack {
        /// The attacker.
        with: Slot,
        /// The target.
        target: Aim,
    },
    /// Explore (§15.8).
    Explore,
    /// Play a card as an action (§15.1).
    Play {
        /// The card.
        card: Slot,
        /// Its bearer.
        on: Option<Aim>,
    },
    /// End the action phase (§13.3, J143).
    End,
    /// Block (§16.2).
    Block(Slot),
    /// Play a card as a response (§7.5).
    RespondCard {
        /// The card.
        card: Slot,
        /// Its bearer.
        on: Option<Aim>,
    },
    /// Activate an ability as a response (§7.5).
    RespondAbility {
        /// Whose ability.
        with: Slot,
        /// Which of its abilities, from 1, those of its text first; or [`HARVEST`].
        ability: u8,
    },
    /// Put poker cards, triggers, deaths or mutations in an order.
    Order(Vec<Aim>),
    /// Choose what goes back, is put away or is discarded.
    Choose(Vec<Aim>),
    /// Choose the mode of this number, from 1 (§2.8).
    Mode(i16),
    /// Nothing, or nothing further.
    Pass,
}

impl Proposal {
    /// What an answer to a question proposes; nothing if no such question has such an answer.
    #[must_use]
    pub fn of(question: Question, choice: Choice) -> Option<Self> {
        let is_response = question == Question::Response;
        Some(match choice {
            Choice::Pass if question == Question::Action => Self::End,
            Choice::Pass | Choice::Done => Self::Pass,
            Choice::Keep => Self::Keep,
            Choice::Mulligan => Self::Mulligan { cards: Vec::new(), blanks: 0 },
            Choice::Card(slot) => return Self::of_card(question, slot),
            Choice::Trigger(_, Target::Object(slot)) => Self::Order(vec![Aim::Object(slot)]),
            Choice::Trigger(_, Target::Fragment(id)) => Self::Order(vec![Aim::Fragment(id)]),
            Choice::Fragment(id) => Self::Choose(vec![Aim::Fragment(id)]),
            Choice::Player(player) => Self::Choose(vec![Aim::Player(player)]),
            Choice::Number(n) if matches!(question, Question::Mode(_)) => Self::Mode(n),
            Choice::Number(_) | Choice::Yes | Choice::No => return None,
            Choice::Activate(with, n) if is_response => Self::RespondAbility { with, ability: n + 1 },
            Choice::Activate(with, n) => Self::Activate { with, ability: n + 1 },
            Choice::Draw => Self::Draw,
            Choice::Collect => Self::Collect,
            Choice::Feed => Self::Feed(Vec::new()),
            Choice::Grow(slot) => Self::Grow(Aim::Object(slot)),
            Choice::Harvest(with) if is_response => Self::RespondAbility { with, ability: HARVEST },
            Choice::Harvest(with) => Self::Activate { with, ability: HARVEST },
            Choice::Attack(with, Target::Object(slot)) => Self::Attack { with, target: Aim::Object(slot) },
            Choice::Attack(with, Target::Fragment(id)) => Self::Attack { with, target: Aim::Fragment(id) },
            Choice::Explore => Self::Explore,
            Choice::Play(card, on) if is_response => Self::RespondCard { card, on: on.map(Aim::Object) },
            Choice::Play(card, on) => Self::Play { card, on: on.map(Aim::Object) },
        })
    }

    fn of_card(question: Question, slot: Slot) -> Option<Self> {
        let aim = Aim::Object(slot);
        Some(match question {
            Question::MulliganCards => Self::PutAway(aim),
            Question::Poker => Self::LayDown(aim),
            Question::Feeding => Self::Assign(aim),
            Question::FeedTarget => Self::FeedTarget(aim),
            Question::Block => Self::Block(slot),
            Question::PokerOrder | Question::TriggerOrder | Question::BiomassOrder | Question::MutationOrder => {
                Self::Order(vec![aim])
            }
            Question::MutationBack
            | Question::Legend
            | Question::HandLimit
            | Question::Target(_)
            | Question::Choose(_)
            | Question::Sacrifice(_)
            | Question::Discard(_) => Self::Choose(vec![aim]),
            Question::Mulligan
            | Question::Action
            | Question::Response
            | Question::May(_)
            | Question::Amount(_)
            | Question::Mode(_)
            | Question::Replacement => return None,
        })
    }

    /// Whether it is announced in the action phase, or ends it (§7.3).
    #[must_use]
    pub fn is_action(&self) -> bool {
        match self {
            Self::Draw
            | Self::Collect
            | Self::Feed(_)
            | Self::Grow(_)
            | Self::Activate { .. }
            | Self::Attack { .. }
            | Self::Explore
            | Self::Play { .. }
            | Self::End => true,
            Self::Keep
            | Self::Mulligan { .. }
            | Self::PutAway(_)
            | Self::LayDown(_)
            | Self::Assign(_)
            | Self::FeedTarget(_)
            | Self::Block(_)
            | Self::RespondCard { .. }
            | Self::RespondAbility { .. }
            | Self::Order(_)
            | Self::Choose(_)
            | Self::Mode(_)
            | Self::Pass => false,
        }
    }

    /// Whether a question may be answered with a move of this kind.
    #[must_use]
    pub fn answers(&self, question: Question) -> bool {
        match self {
            Self::Keep | Self::Mulligan { .. } => question == Question::Mulligan,
            Self::PutAway(_) => question == Question::MulliganCards,
            Self::LayDown(_) => question == Question::Poker,
            Self::Assign(_) => question == Question::Feeding,
            Self::FeedTarget(_) => question == Question::FeedTarget,
            Self::Draw
            | Self::Collect
            | Self::Feed(_)
            | Self::Grow(_)
            | Self::Activate { .. }
            | Self::Attack { .. }
            | Self::Explore
            | Self::Play { .. }
            | Self::End => question == Question::Action,
            Self::Block(_) => question == Question::Block,
            Self::RespondCard { .. } | Self::RespondAbility { .. } => question == Question::Response,
            Self::Order(_) => matches!(
                question,
                Question::PokerOrder
                    | Question::TriggerOrder
                    | Question::BiomassOrder
                    | Question::MutationOrder
                    | Question::Replacement
            ),
            Self::Choose(_) => matches!(
                question,
                Question::MutationBack
                    | Question::Legend
                    | Question::HandLimit
                    | Question::Target(_)
                    | Question::Choose(_)
                    | Question::Sacrifice(_)
                    | Question::Discard(_)
                    | Question::Amount(_)
                    | Question::Replacement
            ),
            Self::Mode(_) => matches!(question, Question::Mode(_)),
            Self::Pass => may_pass(question),
        }
    }
}

/// Whether a question may be answered with nothing, or with nothing further. Ending the action phase is a move of its own.
pub(super) fn may_pass(question: Question) -> bool {
    match question {
        Question::Mulligan
        | Question::MulliganCards
        | Question::Feeding
        | Question::FeedTarget
        | Question::Block
        | Question::Response
        | Question::Target(_)
        | Question::Choose(_)
        | Question::Sacrifice(_)
        | Question::May(_) => true,
        Question::Poker
        | Question::Discard(_)
        | Question::Amount(_)
        | Question::Mode(_)
        | Question::Replacement
        | Question::PokerOrder
        | Question::Action
        | Question::TriggerOrder
        | Question::BiomassOrder
        | Question::MutationOrder
        | Question::MutationBack
        | Question::Legend
        | Question::HandLimit => false,
    }
}
