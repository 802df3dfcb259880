//! Who plays: agents that answer the questions of the rules from what they see (J014), and never from the state.

mod greedy;
mod human;
mod plain;
mod worth;

pub use greedy::Greedy;
pub use human::{Answer, Human, Left, Table};
pub use plain::{Pass, Shuffled};

use crate::engine::{ByPlayer, Choice, Decider, Player, Question, View};

/// An agent that needs nobody at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Automatic {
    /// Always takes the first option: passes, ends, keeps.
    Pass,
    /// Picks at random.
    Random,
    /// Takes what looks best at once.
    Greedy,
}

impl Automatic {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Pass, Self::Random, Self::Greedy];

    /// The word for it on the command line and in JSON.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// The agent for a game; its dice follow from the game's seed and the seat.
    #[must_use]
    pub fn seated(self, seat: Player, seed: u64) -> Agent {
        match self {
            Self::Pass => Agent::Pass(Pass),
            Self::Random => Agent::Random(Shuffled::new(seed, seat)),
            Self::Greedy => Agent::Greedy(Greedy::default()),
        }
    }
}

/// An [`Automatic`] agent at its seat.
#[derive(Debug)]
pub enum Agent {
    /// See [`Automatic::Pass`].
    Pass(Pass),
    /// See [`Automatic::Random`].
    Random(Shuffled),
    /// See [`Automatic::Greedy`].
    Greedy(Greedy),
}

impl Decider for Agent {
    fn decide(&mut self, player: Player, view: &View<'_>, question: Question, options: &[Choice]) -> usize {
        match self {
            Self::Pass(agent) => agent.decide(player, view, question, options),
            Self::Random(agent) => agent.decide(player, view, question, options),
            Self::Greedy(agent) => agent.decide(player, view, question, options),
        }
    }
}

/// Two deciders, one for each player; counts what they are asked.
#[derive(Debug)]
pub struct Seats<A, B> {
    /// Who plays for A.
    pub a: A,
    /// Who plays for B.
    pub b: B,
    /// Decisions taken by each.
    pub decisions: ByPlayer<u64>,
}

impl<A: Decider, B: Decider> Seats<A, B> {
    /// Both at the table.
    pub fn new(a: A, b: B) -> Self {
        Self { a, b, decisions: ByPlayer::default() }
    }
}

impl<A: Decider, B: Decider> Decider for Seats<A, B> {
    fn decide(&mut self, player: Player, view: &View<'_>, question: Question, options: &[Choice]) -> usize {
        self.decisions[player] += 1;
        match player {
            Player::A => self.a.decide(player, view, question, options),
            Player::B => self.b.decide(player, view, question, options),
        }
    }
}
