//! §17.0, §15.8: how many of certain fragments lie open after the start and after exploring.

use super::spread::Spread;

/// A fragment stack of which some fragments matter, such as those of one's own package.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stack {
    /// Fragments of both packages together.
    pub all: u16,
    /// Those of them that matter.
    pub own: u16,
    /// Fragments that are turned up before the game.
    pub open: u16,
}

impl Stack {
    /// The stack of the canon with one's own package in it: five of ten, five of them turned up.
    pub const CANON: Self = Self { all: 10, own: 5, open: 5 };

    /// How many lie open after so many explores, each of which turns up `step` (§15.8); never more than there are.
    #[must_use]
    pub fn open_after(&self, explores: u16, step: u16) -> u16 {
        self.open.saturating_add(explores.saturating_mul(step)).min(self.all)
    }

    /// How many of one's own are among so many open ones; none if the numbers do not fit.
    #[must_use]
    pub fn own_among(&self, open: u16) -> Option<Spread> {
        Spread::drawn(self.all.into(), self.own.into(), open.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::fraction::Fraction;

    #[test]
    fn of_252_starts_1_25_100_100_25_1_show_0_to_5_of_ones_own() {
        let spread = Stack::CANON.own_among(5).expect("it fits");
        let ways: Vec<u128> = (0..=5).map(|own| 252 / spread.chance(own).under() * spread.chance(own).over()).collect();
        assert_eq!(ways, [1, 25, 100, 100, 25, 1]); // 17.0
        assert_eq!((spread.sum(), spread.expected()), (Some(Fraction::ONE), Some(Fraction::new(5, 2))));
    }

    /// Against all orders of a small stack, told one by one.
    #[test]
    fn explores_turn_up_what_a_shuffled_stack_has_on_top() {
        let stack = Stack { all: 6, own: 2, open: 2 };
        for explores in 0..6 {
            let open = stack.open_after(explores, 1);
            let mut counts = [0u128; 3];
            // The places of the two own fragments among six.
            for one in 0..6u16 {
                for two in (0..6).filter(|two| *two != one) {
                    counts[usize::from(one < open) + usize::from(two < open)] += 1;
                }
            }
            let spread = stack.own_among(open).expect("it fits");
            for (own, count) in counts.into_iter().enumerate() {
                assert_eq!(spread.chance(own as u16), Fraction::new(count, 30), "{explores} {own}");
            }
        }
    }

    #[test]
    fn an_explored_stack_shows_all() {
        assert_eq!(Stack::CANON.open_after(9, 1), 10); // 15.8
        assert_eq!(Stack::CANON.own_among(10), Some(Spread::certain(5)));
        assert_eq!(Stack { all: 0, own: 0, open: 5 }.own_among(0), Some(Spread::certain(0)));
    }
}
