//! Agents that look at nothing.

use crate::engine::{Choice, Decider, Player, Question, Random, View};

/// Always takes the first option: passes, ends, keeps.
#[derive(Debug, Clone, Copy, Default)]
pub struct Pass;

impl Decider for Pass {
    fn decide(&mut self, _: Player, _: &View<'_>, _: Question, _: &[Choice]) -> usize {
        0
    }
}

/// Picks at random, each option as likely.
#[derive(Debug, Clone)]
pub struct Shuffled(Random);

impl Shuffled {
    /// The agent of a seat in the game of a seed; its stream is not the game's own.
    #[must_use]
    pub fn new(seed: u64, seat: Player) -> Self {
        let stream = match seat {
            Player::A => 1,
            Player::B => 2,
        };
        Self(Random::new(seed, stream))
    }
}

impl Decider for Shuffled {
    fn decide(&mut self, _: Player, _: &View<'_>, _: Question, options: &[Choice]) -> usize {
        self.0.below(options.len() as u32) as usize
    }
}
