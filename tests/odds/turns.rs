//! Chances by turn: what is in hand after food phases and cuts, against every way to choose.

use wom::odds::mulligan::{After, Mulligans, Policy, TooLarge, Turns};
use wom::odds::{BigFraction, decimal};

use crate::Goal;

/// A deck of ten in a certain order: the best that can be held at the end, if the order is not known.
struct Hand<'a> {
    goal: Goal<'a>,
    turns: Turns,
}

/// What is left of the deck and what is held, by class.
type Cards = [u8; 3];

impl Hand<'_> {
    /// Over all next cards.
    fn drawn(&self, left: Cards, hand: Cards, cards: usize, then: &dyn Fn(Cards, Cards) -> f64) -> f64 {
        let all: u8 = left.iter().sum();
        if cards == 0 {
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
    fn given(&self, hand: Cards, then: &dyn Fn(Cards) -> f64) -> f64 {
        let without = |class: usize| {
            let mut fewer = hand;
            fewer[class] -= 1;
            then(fewer)
        };
        (0..3).filter(|&class| hand[class] > 0).map(without).fold(0.0, f64::max)
    }

    /// So many food phases, one after the other; of an empty hand, the next card of the deck goes (§10.1a).
    fn fed(&self, left: Cards, hand: Cards, phases: usize, then: &dyn Fn(Cards, Cards) -> f64) -> f64 {
        if phases == 0 {
            return then(left, hand);
        }
        if hand == [0; 3] {
            return self.drawn(left, hand, 1, &|left, _| self.fed(left, hand, phases - 1, then));
        }
        self.given(hand, &|hand| self.fed(left, hand, phases - 1, then))
    }

    fn cut(&self, hand: Cards, then: &dyn Fn(Cards) -> f64) -> f64 {
        if usize::from(hand.iter().sum::<u8>()) <= self.turns.limit {
            return then(hand);
        }
        self.given(hand, &|fewer| self.cut(fewer, then))
    }

    /// From the end of an own turn, or of the mulligans, to the end of the last.
    fn turn(&self, left: Cards, hand: Cards, turn: usize) -> f64 {
        let phases = if self.turns.starts && turn == 1 { 1 } else { 2 };
        self.fed(left, hand, phases, &|left, fed| {
            self.drawn(left, fed, self.turns.draws, &|left, hand| {
                if turn == self.turns.turns {
                    return f64::from(u8::from((self.goal)(&hand)));
                }
                self.cut(hand, &|hand| self.turn(left, hand, turn + 1))
            })
        })
    }
}

/// §6.1, §10.1, §14, §15.2: without mulligans, for both players.
#[test]
fn what_is_missed_least_goes() {
    let goals: [Goal<'_>; 4] =
        [&|hand| hand[0] >= 1 && hand[1] >= 1, &|hand| hand[0] >= 2 || hand[1] >= 2, &|hand| hand[2] == 1, &|hand| {
            hand[1] >= 3
        }];
    let mut asked = Vec::new();
    for (hand, draws, limit) in
        [(2, 0, 5), (2, 1, 5), (2, 2, 2), (2, 2, 3), (2, 1, 1), (4, 1, 5), (4, 2, 3), (1, 3, 3), (1, 2, 5)]
    {
        for starts in [true, false] {
            asked.extend((1..=3).map(|turns| Turns { turns, starts, draws, hand, limit }));
        }
    }
    let mut compared = 0;
    for (goal, turns) in goals.into_iter().flat_map(|goal| asked.iter().map(move |turns| (goal, *turns))) {
        let after = After::turns(&turns);
        let deck = Mulligans { sizes: &[2, 3, 5], hand: turns.hand, most: 0, after: &after };
        let solution = match deck.solve(goal, &Policy::Optimal { price: (0, 1) }) {
            Err(TooLarge::Deck { .. }) => continue,
            solution => solution.unwrap(),
        };
        let found: BigFraction = solution.opening(0).win;
        let hand = Hand { goal, turns };
        let expected = hand.drawn([2, 3, 5], [0; 3], turns.hand, &|left, held| hand.turn(left, held, 1));
        assert!((decimal(&found) - expected).abs() < 1e-12, "{turns:?}: {found} is not {expected}");
        compared += 1;
    }
    assert!(compared > 180, "{compared}");
}

/// §6.1, §6.5, §10.1: by the end of own turn `t`, `2t - 1` cards of who starts went to food phases, and `2t` of the other's.
#[test]
fn hands_by_turn() {
    let held = |starts, draws, turns: std::ops::RangeInclusive<usize>| -> Vec<usize> {
        let of = |turns| After::turns(&Turns { turns, starts, draws, hand: 5, limit: 5 }).hand(5);
        turns.map(of).collect()
    };
    assert_eq!(held(true, 1, 1..=7), [5, 4, 3, 2, 1, 1, 1]);
    assert_eq!(held(false, 1, 1..=7), [4, 3, 2, 1, 1, 1, 1]);
    assert_eq!((held(true, 3, 1..=4), held(false, 3, 1..=4)), (vec![7, 6, 6, 6], vec![6, 6, 6, 6]));
    assert_eq!(held(true, 0, 1..=5), [4, 2, 0, 0, 0]);
    assert_eq!(held(false, 0, 1..=5), [3, 1, 0, 0, 0]);
}

/// §10.1a: what is turned up of the deck when a hand is empty is no longer there to be drawn.
#[test]
fn cards_turned_up_leave_the_deck() {
    let turns = Turns { turns: 3, starts: true, draws: 0, hand: 2, limit: 5 };
    let after = After::turns(&turns);
    let solve = |sizes: &[u8]| {
        let deck = Mulligans { sizes, hand: 2, most: 0, after: &after };
        deck.solve(&|_: &[u8]| true, &Policy::Optimal { price: (0, 1) }).map(|_| ())
    };
    // Five food phases: two cards of the hand, three of the deck.
    assert_eq!((solve(&[1, 4]), solve(&[1, 3])), (Ok(()), Err(TooLarge::Deck { cards: 4, drawn: 5 })));
}
