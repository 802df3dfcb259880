//! §10: what poker reveals do to the food pool.
//!
//! The model: both reveal a card, and what §10.2–§10.7 say happens; card texts, feeding and everything else that moves WOM
//! are left out. A deck's cards are equally likely, those of later rounds among the ones not revealed before; so the rounds
//! depend on each other, and that is computed as it is. One round and few rounds are exact. Where more rounds would take
//! too long, all of them are played out at random many times, and every number comes with its error.

mod hand;
mod reveal;
mod rounds;
mod sample;

pub use hand::{Hand, Shown};
pub use reveal::{Order, Reveal, Rules};
pub use sample::Sample;

use std::collections::BTreeMap;

use super::fraction::Fraction;
use super::spread::Spread;

/// Where a player's poker cards come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Supply {
    /// The same card each round; [`Reveal::Nothing`] for no card (J084).
    Card(Reveal),
    /// A deck: how many cards of each reveal.
    Deck(BTreeMap<Reveal, u32>),
}

impl Supply {
    /// The deck of these cards.
    #[must_use]
    pub fn of_cards(cards: impl IntoIterator<Item = (Reveal, u32)>) -> Self {
        let mut deck: BTreeMap<Reveal, u32> = BTreeMap::new();
        for (reveal, copies) in cards.into_iter().filter(|(_, copies)| *copies > 0) {
            *deck.entry(reveal).or_default() += copies;
        }
        Self::Deck(deck)
    }

    /// Its different reveals with how many cards have them.
    #[must_use]
    pub fn cards(&self) -> Vec<(Reveal, u32)> {
        match self {
            Self::Card(reveal) => vec![(*reveal, 1)],
            Self::Deck(deck) => deck.iter().map(|(reveal, copies)| (*reveal, *copies)).collect(),
        }
    }

    /// How many cards there are.
    #[must_use]
    pub fn size(&self) -> u32 {
        self.cards().into_iter().map(|(_, copies)| copies).sum()
    }

    /// How many rounds it lasts; none if it lasts for ever.
    #[must_use]
    pub fn lasts(&self) -> Option<u32> {
        match self {
            Self::Card(_) => None,
            Self::Deck(_) => Some(self.size()),
        }
    }
}

/// A player: where the poker cards come from, and which card of the hand is revealed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    /// Where they come from.
    pub supply: Supply,
    /// Which card of an opening hand; of a single card there is no choice.
    pub hand: Hand,
}

/// What is asked: two players, a food pool, and a number of rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    /// The players.
    pub sides: [Side; 2],
    /// WOM in the food pool before the first reveal.
    pub food: u16,
    /// Rounds, at least 1.
    pub rounds: u16,
    /// The numbers of the rules, and who orders what.
    pub rules: Rules,
}

/// The food pool after each round.
#[derive(Debug, Clone, PartialEq)]
pub enum Forecast {
    /// Computed.
    Exact(Vec<Spread>),
    /// Played out.
    Sampled(Vec<Sample>),
}

/// How rounds are played out that cannot be computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sampling {
    /// How often.
    pub games: u64,
    /// Seed of shuffles and dice.
    pub seed: u64,
}

impl Asked {
    /// What each player reveals in the first round, with its chance and what it makes of the food pool; none if the numbers
    /// do not fit.
    #[must_use]
    pub fn shown(&self) -> Option<[Vec<Shown>; 2]> {
        hand::shown(self)
    }

    /// The food pool after each round: exact if that is possible within a bounded effort, otherwise as it is played out.
    /// Several rounds are those of random cards; the choice of a hand is for one.
    #[must_use]
    pub fn forecast(&self, play: impl FnOnce(&Self) -> Vec<Sample>) -> Forecast {
        self.exact().map_or_else(|| Forecast::Sampled(play(self)), Forecast::Exact)
    }

    /// The food pool after each round, played out. Every now and then it is told how many games are over since, and asked
    /// whether to go on.
    #[must_use]
    pub fn sampled(&self, sampling: Sampling, go_on: &dyn Fn(u64) -> bool) -> Vec<Sample> {
        sample::play(self, sampling, go_on)
    }

    /// The food pool after each round, exactly; none if that takes too long or the numbers do not fit.
    #[must_use]
    pub fn exact(&self) -> Option<Vec<Spread>> {
        if self.rounds == 1 { Some(vec![hand::after_one(self)?]) } else { rounds::after_each(self) }
    }

    /// Whether both may reveal number cards of which one adds food and the other takes it away, so that it can matter which
    /// comes first (10.2, J081).
    #[must_use]
    pub fn may_order(&self) -> bool {
        let [a, b] = [0, 1].map(|side: usize| self.sides[side].supply.cards());
        let signs = |cards: &[(Reveal, u32)]| {
            let has = |sign: i8| cards.iter().any(|(reveal, _)| self.rules.sign(*reveal) == sign);
            (has(1), has(-1))
        };
        let ((adds, takes), (other_adds, other_takes)) = (signs(&a), signs(&b));
        (adds && other_takes) || (takes && other_adds)
    }
}

/// Chances that add up to 1, for mixing spreads.
type Chances = Vec<(Reveal, Fraction)>;
