//! What dealt hands come to.

use crate::sim::{
    Sum,
    share::{Share, wilson},
};

/// The most mulligans that are told apart; more count as these.
pub const MOST_MULLIGANS: usize = 15;

/// Hands that were dealt, and what came of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HandTally {
    /// Hands dealt.
    pub hands: u64,
    /// Hands that reached the goal.
    pub met: u64,
    /// Hands by the mulligans they took.
    pub by_mulligans: [u64; MOST_MULLIGANS + 1],
}

impl HandTally {
    /// Counts hands that took so many mulligans.
    pub(super) fn add_mulligans(&mut self, mulligans: usize, hands: u64) {
        self.hands += hands;
        self.by_mulligans[mulligans.min(MOST_MULLIGANS)] += hands;
    }

    /// The share that reached the goal, 0 to 1.
    #[must_use]
    pub fn share(&self) -> Share {
        wilson(self.met, self.hands)
    }

    /// The standard error of that share, estimated from it.
    #[must_use]
    pub fn standard_error(&self) -> f64 {
        if self.hands == 0 {
            return 0.0;
        }
        let (share, hands) = (self.met as f64 / self.hands as f64, self.hands as f64);
        (share * (1.0 - share) / hands).sqrt()
    }

    /// How often just so many mulligans were taken, 0 to 1 each, from none on.
    #[must_use]
    pub fn taken(&self) -> Vec<f64> {
        self.by_mulligans.iter().map(|&hands| hands as f64 / self.hands.max(1) as f64).collect()
    }

    /// Mulligans taken, on average.
    #[must_use]
    pub fn mulligans(&self) -> f64 {
        if self.hands == 0 {
            return 0.0;
        }
        let taken: u64 = (0..).zip(self.by_mulligans).map(|(mulligans, hands): (u64, u64)| mulligans * hands).sum();
        taken as f64 / self.hands as f64
    }
}

impl Sum for HandTally {
    fn join(&mut self, other: Self) {
        self.hands += other.hands;
        self.met += other.met;
        for (own, others) in self.by_mulligans.iter_mut().zip(other.by_mulligans) {
            *own += others;
        }
    }
}
