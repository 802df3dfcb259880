//! Chances by turn: what is in hand after food phases and cuts, against every way to choose.

use wom::odds::mulligan::{After, Mulligans, Policy};
use wom::odds::{BigFraction, decimal};

use crate::Goal;

/// A deck of ten in a certain order: the best that can be held at the end, if the order is not known.
struct Hand<'a> {
    goal: Goal<'a>,
    draws: usize,
    turns: usize,
    limit: usize,
}

impl Hand<'_> {
    /// Over all next cards: `left` by class.
    fn drawn(&self, left: [u8; 3], hand: [u8; 3], cards: usize, then: &dyn Fn([u8; 3], [u8; 3]) -> f64) -> f64 {
        let all: u8 = left.iter().sum();
        if cards == 0 || all == 0 {
            return then(left, hand);
        }
        (0..3)
            .filter(|&class| left[class] > 0)
            .map(|class| {
                let (mut fewer, mut more) = (left, hand);
                fewer[class] -= 1;
                more[class] += 1;
                f64::from(left[class]) / f64::from(all) * self.drawn(fewer, more, cards - 1, then)
            })
            .sum()
    }

    /// The best of all cards that can go.
    fn given(&self, hand: [u8; 3], then: &dyn Fn([u8; 3]) -> f64) -> f64 {
        if hand.iter().all(|&n| n == 0) {
            return then(hand);
        }
        let without = |class: usize| {
            let mut fewer = hand;
            fewer[class] -= 1;
            then(fewer)
        };
        (0..3).filter(|&class| hand[class] > 0).map(without).fold(0.0, f64::max)
    }

    fn cut(&self, hand: [u8; 3], then: &dyn Fn([u8; 3]) -> f64) -> f64 {
        if usize::from(hand.iter().sum::<u8>()) <= self.limit {
            return then(hand);
        }
        self.given(hand, &|fewer| self.cut(fewer, then))
    }

    fn turn(&self, left: [u8; 3], hand: [u8; 3], turn: usize) -> f64 {
        self.given(hand, &|fed| {
            self.drawn(left, fed, self.draws, &|left, hand| {
                if turn == self.turns {
                    return f64::from(u8::from((self.goal)(&hand)));
                }
                self.cut(hand, &|hand| self.turn(left, hand, turn + 1))
            })
        })
    }
}

/// §10.1, §14, §15.2: without mulligans, hands of two, up to three turns.
#[test]
fn what_is_missed_least_goes() {
    let goals: [Goal<'_>; 3] =
        [&|hand| hand[0] >= 1 && hand[1] >= 1, &|hand| hand[0] >= 2 || hand[1] >= 2, &|hand| hand[2] == 1];
    for goal in goals {
        for (draws, limit) in [(0, 5), (1, 5), (2, 2), (2, 3), (1, 1)] {
            for turns in 1..=3 {
                let after = After::turns(turns, draws, 2, limit);
                let deck = Mulligans { sizes: &[2, 3, 5], hand: 2, most: 0, after: &after };
                let solution = deck.solve(goal, &Policy::Optimal { price: (0, 1) }).unwrap();
                let found: BigFraction = solution.opening(0).win;
                let hand = Hand { goal, draws, turns, limit };
                let expected = hand.drawn([2, 3, 5], [0; 3], 2, &|left, held| hand.turn(left, held, 1));
                assert!(
                    (decimal(&found) - expected).abs() < 1e-12,
                    "{draws} {limit} {turns}: {found} is not {expected}"
                );
            }
        }
    }
}

/// Cards of the hand at the end: one goes to each food phase, and the limit cuts.
#[test]
fn hands_by_turn() {
    assert_eq!((1..=4).map(|turns| After::turns(turns, 1, 5, 5).hand(5)).collect::<Vec<_>>(), [5, 5, 5, 5]);
    assert_eq!((1..=4).map(|turns| After::turns(turns, 3, 5, 5).hand(5)).collect::<Vec<_>>(), [7, 7, 7, 7]);
    assert_eq!((1..=7).map(|turns| After::turns(turns, 0, 5, 5).hand(5)).collect::<Vec<_>>(), [4, 3, 2, 1, 0, 0, 0]);
}
