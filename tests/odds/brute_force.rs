//! Small decks, card by card: every hand, every throw, every draw.

use num_bigint::BigUint;
use num_rational::Ratio;
use num_traits::Zero;
use wom::odds::mulligan::{After, Mulligans, Policy};
use wom::odds::{BigFraction, MOST_CLASSES};

use crate::{Goal, Throws};

/// A deck of single cards, each of a class, with a goal and a way to choose.
struct Small<'a> {
    classes: &'a [usize],
    number: usize,
    hand: usize,
    goal: Goal<'a>,
    draws: usize,
    price: (u64, u64),
    fixed: Option<Throws<'a>>,
}

/// Chance of the goal and expected mulligans.
#[derive(Clone)]
struct Worth {
    win: BigFraction,
    lost: BigFraction,
}

fn whole(n: usize) -> BigFraction {
    Ratio::from_integer(BigUint::from(n))
}

/// All sets of `k` of the cards in `of`, as bits.
fn subsets(of: u32, k: usize) -> Vec<u32> {
    let mut found = Vec::new();
    let mut part = of;
    loop {
        if part.count_ones() as usize == k {
            found.push(part);
        }
        if part == 0 {
            return found;
        }
        part = (part - 1) & of;
    }
}

impl Small<'_> {
    fn counts(&self, cards: u32) -> Vec<u8> {
        let mut counts = vec![0; self.number];
        (0..self.classes.len()).filter(|card| cards >> card & 1 == 1).for_each(|card| counts[self.classes[card]] += 1);
        counts
    }

    /// Over all draws of so many cards.
    fn mean(&self, deck: u32, cards: usize, then: impl Fn(u32) -> Worth) -> Worth {
        let draws = subsets(deck, cards);
        let all = whole(draws.len());
        let mut sum = Worth { win: Ratio::zero(), lost: Ratio::zero() };
        for drawn in draws {
            let worth = then(drawn);
            sum.win += worth.win;
            sum.lost += worth.lost;
        }
        Worth { win: sum.win / &all, lost: sum.lost / all }
    }

    fn kept(&self, deck: u32, hand: u32) -> Worth {
        self.mean(deck, self.draws, |drawn| {
            let met = (self.goal)(&self.counts(hand | drawn));
            Worth { win: whole(usize::from(met)), lost: Ratio::zero() }
        })
    }

    /// Whether one is better: more for its price, or as much with fewer mulligans.
    fn better(&self, one: &Worth, other: &Worth) -> bool {
        let price = Ratio::new(BigUint::from(self.price.0), BigUint::from(self.price.1));
        let (own, others) = (&one.win + &other.lost * &price, &other.win + &one.lost * &price);
        own > others || (own == others && one.lost < other.lost)
    }

    fn worth(&self, deck: u32, hand: u32, left: usize) -> Worth {
        let kept = self.kept(deck, hand);
        if left == 0 {
            return kept;
        }
        let throw = |thrown: u32| {
            let worth = self.mean(deck, thrown.count_ones() as usize, |drawn| {
                self.worth(deck & !drawn, hand & !thrown | drawn, left - 1)
            });
            Worth { lost: worth.lost + whole(1), ..worth }
        };
        if let Some(fixed) = self.fixed {
            let wanted = fixed(&self.counts(hand));
            let thrown = (0..=hand).find(|part| part & !hand == 0 && self.counts(*part) == wanted).unwrap();
            return if thrown == 0 { kept } else { throw(thrown) };
        }
        let mut best = kept;
        for thrown in (1..=self.hand).flat_map(|k| subsets(hand, k)) {
            let other = throw(thrown);
            if self.better(&other, &best) {
                best = other;
            }
        }
        best
    }

    fn opening(&self, mulligans: usize) -> Worth {
        let all = (1u32 << self.classes.len()) - 1;
        self.mean(all, self.hand, |hand| self.worth(all & !hand, hand, mulligans))
    }

    fn agrees(&self, most: usize) {
        let sizes: Vec<u8> =
            (0..self.number).map(|class| self.classes.iter().filter(|&&other| other == class).count() as u8).collect();
        let after = After::draws(self.draws);
        let deck = Mulligans { sizes: &sizes, hand: self.hand, most, after: &after };
        let policy = match self.fixed {
            Some(fixed) => Policy::Fixed(fixed),
            None => Policy::Optimal { price: self.price },
        };
        let solution = deck.solve(self.goal, &policy).unwrap();
        for mulligans in 0..=most {
            let (found, expected) = (solution.opening(mulligans), self.opening(mulligans));
            assert_eq!(found.win, expected.win, "{sizes:?}, hand {}, up to {mulligans}", self.hand);
            assert_eq!(found.mulligans, expected.lost, "{sizes:?}, hand {}, up to {mulligans}", self.hand);
        }
    }
}

/// Decks of 8 and 9 cards, hands of 2 and 3, as many mulligans as they have cards for.
const DECKS: [(&[usize], usize, usize, usize); 5] = [
    (&[0, 0, 1, 1, 1, 2, 2, 2], 2, 3, 0),
    (&[0, 1, 1, 1, 2, 2, 2, 2, 2], 2, 3, 1),
    (&[0, 0, 1, 1, 2, 2, 2, 2, 2], 3, 2, 0),
    (&[0, 0, 0, 1, 1, 2, 2, 2, 2], 2, 2, 2),
    (&[0, 1, 1, 1, 2, 2, 2, 2, 2], 3, 1, 3),
];

/// Goals: both of two groups, either of them, an exact number, and few of one.
const GOALS: [fn(&[u8]) -> bool; 4] = [
    |hand| hand[0] >= 1 && hand[1] >= 1,
    |hand| hand[0] >= 2 || hand[1] >= 2,
    |hand| hand[1] == 1,
    |hand| hand[2] <= 1 && hand[0] + hand[1] >= 1,
];

#[test]
fn the_best_policy_is_found() {
    for (classes, hand, most, draws) in DECKS {
        for goal in GOALS {
            for price in [(0, 1), (1, 10)] {
                Small { classes, number: 3, hand, goal: &goal, draws, price, fixed: None }.agrees(most);
            }
        }
    }
}

#[test]
fn fixed_policies_are_followed() {
    let dump: Throws<'_> = &|hand| {
        if hand[0] > 0 && hand[1] > 0 {
            vec![0; 3]
        } else {
            vec![hand[0].saturating_sub(1), hand[1].saturating_sub(1), hand[2]]
        }
    };
    let all: Throws<'_> = &|hand| if hand[1] > 0 { vec![0; 3] } else { hand.to_vec() };
    let never: Throws<'_> = &|hand| vec![0; hand.len()];
    for (classes, hand, most, draws) in DECKS {
        for goal in GOALS {
            for fixed in [dump, all, never] {
                Small { classes, number: 3, hand, goal: &goal, draws, price: (0, 1), fixed: Some(fixed) }.agrees(most);
            }
        }
    }
}

/// Every policy there is, tried on every order of a deck of five: one card in hand, two mulligans.
#[test]
fn no_policy_beats_the_best() {
    let classes = [0usize, 1, 1, 2, 2];
    let goal = |hand: &[u8]| hand[0] == 1;
    let orders: Vec<Vec<usize>> = orders(&classes);
    let mut best = 0;
    // A bit for each card held at first, and for each card held at second and each thrown before it.
    for policy in 0u32..1 << 12 {
        let throws =
            |hand: usize, gone: Option<usize>| policy >> gone.map_or(hand, |gone| 3 + 3 * gone + hand) & 1 == 1;
        let won = orders.iter().filter(|order| {
            let mut held = order[0];
            if throws(held, None) {
                let gone = held;
                held = order[1];
                if throws(held, Some(gone)) {
                    held = order[2];
                }
            }
            held == 0
        });
        best = best.max(won.count());
    }
    let deck = Mulligans { sizes: &[1, 2, 2], hand: 1, most: 2, after: &After::default() };
    let solution = deck.solve(&goal, &Policy::Optimal { price: (0, 1) }).unwrap();
    assert_eq!(solution.opening(2).win, whole(best) / whole(orders.len()));
}

fn orders(cards: &[usize]) -> Vec<Vec<usize>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 0..cards.len() {
        let mut rest = cards.to_vec();
        let card = rest.remove(first);
        all.extend(orders(&rest).into_iter().map(|mut order| {
            order.insert(0, card);
            order
        }));
    }
    all
}

/// A given hand, and a throw that is given, are worth what all draws after them are.
#[test]
fn hands_and_throws_that_are_given() {
    let classes: &[usize] = &[0, 1, 1, 1, 2, 2, 2, 2, 2];
    let goal = GOALS[0];
    let small = Small { classes, number: 3, hand: 2, goal: &goal, draws: 0, price: (0, 1), fixed: None };
    let deck = Mulligans { sizes: &[1, 3, 5], hand: 2, most: 3, after: &After::default() };
    let solution = deck.solve(&goal, &Policy::Optimal { price: (0, 1) }).unwrap();
    let all = (1u32 << classes.len()) - 1;
    let counts = |cards: u32| {
        let mut counts = [0u8; MOST_CLASSES];
        counts[..3].copy_from_slice(&small.counts(cards));
        counts
    };
    let nothing = [0; MOST_CLASSES];
    for hand in subsets(all, 2) {
        for left in 0..=3 {
            let found = solution.of_hand(&counts(hand), &nothing, left).unwrap();
            assert_eq!(found.win, small.worth(all & !hand, hand, left).win);
            for thrown in (1..=2).flat_map(|k| subsets(hand, k)).filter(|_| left > 0) {
                let expected = small.mean(all & !hand, thrown.count_ones() as usize, |drawn| {
                    small.worth(all & !hand & !drawn, hand & !thrown | drawn, left - 1)
                });
                let found = solution.of_throw(&counts(hand), &counts(thrown), &nothing, left).unwrap();
                assert_eq!((found.win, found.mulligans), (expected.win, expected.lost + whole(1)));
            }
        }
    }
    assert_eq!(solution.of_hand(&[9; MOST_CLASSES], &nothing, 3), None);
}
