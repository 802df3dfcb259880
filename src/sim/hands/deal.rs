//! Dealing: a hand, its mulligans, and the draws after them.

use std::num::NonZeroUsize;
use std::ops::Range;

use super::fast::{Blocks, dealer};
use super::plain;
use super::tally::HandTally;
use crate::odds::mulligan::Solution;
use crate::odds::policy::Written;
use crate::sim::seed::game_seed;
use crate::sim::{Watch, all_cores};

/// What is thrown of a hand, by its classes; nothing ends the mulligans.
pub type ByHand<'a> = dyn Fn(&[u8]) -> Vec<u8> + Sync + 'a;

/// Who decides what is thrown.
#[derive(Clone, Copy)]
pub enum Thrower<'a> {
    /// It depends on the hand alone.
    ByHand(&'a ByHand<'a>),
    /// A policy in writing, with the goal that it is for.
    Written(&'a Written<'a>),
    /// It was worked out before, and depends on what is gone and on the mulligans left as well.
    Solved(&'a Solution),
}

impl Thrower<'_> {
    /// What is thrown of a hand, by its classes, if that depends on the hand alone.
    pub(super) fn of_hand(&self, hand: &[u8]) -> Vec<u8> {
        match self {
            Self::ByHand(throw) => throw(hand),
            Self::Written(written) => written.thrown(hand),
            Self::Solved(_) => vec![0; hand.len()],
        }
    }
}

/// An opening hand that is given, and what the first mulligan throws of it.
#[derive(Debug, Clone, Copy)]
pub struct Opening<'a> {
    /// The hand, by its classes.
    pub hand: &'a [u8],
    /// What is thrown, by its classes; without it, the thrower decides.
    pub thrown: Option<&'a [u8]>,
}

/// What is dealt again and again.
#[derive(Clone, Copy)]
pub struct Hands<'a> {
    /// Cards of each class in the deck; no fewer cards than can be drawn.
    pub sizes: &'a [u8],
    /// Cards of a hand (§5.1).
    pub hand: usize,
    /// Mulligans that may be taken (§5.2).
    pub mulligans: usize,
    /// The opening hand; without one, each is dealt.
    pub opening: Option<Opening<'a>>,
    /// Cards drawn after them.
    pub draws: usize,
    /// Whether the cards held at the end, by their classes, meet the goal.
    pub goal: &'a (dyn Fn(&[u8]) -> bool + Sync),
    /// Who decides what is thrown.
    pub thrower: Thrower<'a>,
}

/// Hands that a thread deals at once.
const AT_ONCE: u64 = 4096;

impl Hands<'_> {
    /// Deals hands `games` of the run with this seed, on so many threads or on all cores: the same on any number of them.
    /// A watch counts blocks of [`Hands::blocks`].
    #[must_use]
    pub fn deal(&self, seed: u64, games: Range<u64>, threads: Option<NonZeroUsize>, watch: &Watch) -> HandTally {
        let Range { start, end } = games;
        let block = |number: u64| start + number * AT_ONCE..end.min(start + (number + 1) * AT_ONCE);
        let blocks = Self::blocks(end.saturating_sub(start));
        match dealer(self) {
            Some(dealer) => dealer.deal(seed, &Blocks { number: blocks, games: &block }, threads, watch),
            None => self.deal_plainly(seed, blocks, block, threads, watch),
        }
    }

    /// The same, one card and one count at a time.
    fn deal_plainly(
        &self,
        seed: u64,
        blocks: u64,
        block: impl Fn(u64) -> Range<u64> + Sync,
        threads: Option<NonZeroUsize>,
        watch: &Watch,
    ) -> HandTally {
        all_cores(blocks, threads, watch, |number, tally: &mut HandTally| {
            block(number).for_each(|game| plain::play(self, game_seed(seed, game), tally));
        })
    }

    /// How many blocks so many hands are dealt in.
    #[must_use]
    pub fn blocks(hands: u64) -> u64 {
        hands.div_ceil(AT_ONCE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::mulligan::{After, Mulligans, Policy};

    const SIZES: [u8; 4] = [4, 8, 12, 30];

    /// Stops at a card of the first class; else throws the last two.
    fn reference(hand: &[u8]) -> Vec<u8> {
        if hand[0] > 0 { vec![0; 4] } else { vec![0, 0, hand[2], hand[3]] }
    }

    fn first(hand: &[u8]) -> bool {
        hand[0] > 0
    }

    fn hands<'a>(thrower: Thrower<'a>, draws: usize) -> Hands<'a> {
        Hands { sizes: &SIZES, hand: 5, mulligans: 3, opening: None, draws, goal: &first, thrower }
    }

    fn assert_both_ways_deal_the_same(hands: &Hands<'_>) {
        let watch = Watch::default();
        let fast = hands.deal(3, 0..20_000, None, &watch);
        let block = |number| number * 1000..(number + 1) * 1000;
        assert_eq!(fast, hands.deal_plainly(3, 20, block, None, &watch));
    }

    #[test]
    fn both_ways_to_deal_give_the_same_hands() {
        let after = After::default();
        let deck = Mulligans { sizes: &SIZES, hand: 5, most: 3, after: &after };
        let goal = |hand: &[u8]| hand[0] > 0 && hand[1] > 1;
        let solution = deck.solve(&goal, &Policy::Optimal { price: (1, 10) }).expect("a small case");
        let thrown = [0, 1, 0, 2];
        let given = |thrown| Some(Opening { hand: &[0, 2, 1, 2], thrown });
        for (thrower, opening) in [
            (Thrower::ByHand(&reference), None),
            (Thrower::Solved(&solution), None),
            (Thrower::ByHand(&reference), given(None)),
            (Thrower::Solved(&solution), given(Some(&thrown[..]))),
        ] {
            for draws in [0, 2, 7] {
                assert_both_ways_deal_the_same(&Hands { opening, ..hands(thrower, draws) });
            }
        }
    }

    /// One word and two, small hands and large ones.
    #[test]
    fn both_ways_deal_many_classes_the_same() {
        let decks: [&[u8]; 3] = [&[6; 9], &[5; 10], &[3; 17]];
        for sizes in decks {
            // Two of neighbouring classes are wanted, and of the rest all but every third class is thrown.
            let goal = |hand: &[u8]| hand.windows(2).any(|two| two[0] > 0 && two[1] > 0);
            let throw = |hand: &[u8]| {
                let is_met = goal(hand);
                let kept = |class: usize| is_met || class.is_multiple_of(3);
                hand.iter().enumerate().map(|(class, &n)| if kept(class) { 0 } else { n }).collect()
            };
            for (hand, draws) in [(5, 0), (5, 4), (12, 0)] {
                let thrower = Thrower::ByHand(&throw);
                let hands = Hands { sizes, hand, mulligans: 3, opening: None, draws, goal: &goal, thrower };
                assert_both_ways_deal_the_same(&hands);
            }
        }
    }

    /// The best policy of ten classes does not fit into one word.
    #[test]
    fn both_ways_deal_the_best_policy_of_many_classes_the_same() {
        let sizes = [2; 10];
        let after = After::default();
        let goal = |hand: &[u8]| hand[0] > 0 && hand[9] > 0;
        let deck = Mulligans { sizes: &sizes, hand: 3, most: 2, after: &after };
        let solution = deck.solve(&goal, &Policy::Optimal { price: (0, 1) }).expect("a small case");
        let thrower = Thrower::Solved(&solution);
        let hands = Hands { sizes: &sizes, hand: 3, mulligans: 2, opening: None, draws: 0, goal: &goal, thrower };
        assert_both_ways_deal_the_same(&hands);
    }

    #[test]
    fn threads_change_nothing() {
        let hands = hands(Thrower::ByHand(&reference), 0);
        let on = |threads| hands.deal(7, 0..100_001, NonZeroUsize::new(threads), &Watch::default());
        let one = on(1);
        assert_eq!((one, one), (on(2), on(7)));
        assert_eq!(one.hands, 100_001);
        assert!((one.share().share - 0.7512).abs() < 0.006, "{one:?}");
    }
}
