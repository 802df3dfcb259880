//! Whether hands are dealt fairly: how often each card comes to each place, and how unlikely that would be by chance.

use std::num::NonZeroUsize;

use special::Gamma;

use super::cards::Cards;
use crate::sim::{Sum, Watch, all_cores, game_seed};

/// Hands that are dealt to see how fair it is. Every card is told apart, copies too.
#[derive(Debug, Clone, Copy)]
pub struct Shuffles {
    /// Cards of the deck.
    pub cards: usize,
    /// Cards of a hand (§5.1).
    pub hand: usize,
    /// The seed of the run.
    pub seed: u64,
    /// How many hands.
    pub hands: u64,
}

/// How often cards came.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ShuffleTally {
    /// Hands dealt.
    pub hands: u64,
    /// For each place of a hand, how often each card came to it.
    places: Vec<Vec<u64>>,
    /// For each card at the first place, how often each card came to the second; empty for large decks.
    pairs: Vec<Vec<u64>>,
}

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// Cards anywhere in the hand.
    Hand,
    /// Cards at this place of it, from 1.
    Place(usize),
    /// The cards at its first two places, in order.
    Pairs,
}

/// A chi-square test.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Test {
    /// What is counted.
    pub counted: Counted,
    /// The sum of squared differences to what is expected, in units of it.
    pub chi_square: f64,
    /// Degrees of freedom.
    pub freedom: usize,
    /// How often a fair deal comes to as much or more, 0 to 1.
    pub p: f64,
}

/// Pairs of the cards of larger decks are not counted.
const MOST_PAIRED: usize = 200;

/// Fewer expected than this, and chi-square says nothing.
const LEAST_EXPECTED: f64 = 5.0;

/// A fair deal is called unfair this often, over all tests together.
pub const FALSE_ALARM: f64 = 0.001;

impl Sum for ShuffleTally {
    fn join(&mut self, other: Self) {
        if self.hands == 0 {
            *self = other;
            return;
        }
        self.hands += other.hands;
        let own = self.places.iter_mut().chain(&mut self.pairs).flatten();
        own.zip(other.places.into_iter().chain(other.pairs).flatten()).for_each(|(own, other)| *own += other);
    }
}

impl Shuffles {
    /// Deals them as all sample hands are dealt; the tally is the same for any number of threads.
    #[must_use]
    pub fn deal(&self, threads: Option<NonZeroUsize>, watch: &Watch) -> ShuffleTally {
        let cards = Cards::distinct(self.cards);
        all_cores(self.hands, threads, watch, |number, tally: &mut ShuffleTally| {
            if tally.hands == 0 {
                tally.places = vec![vec![0; self.cards]; self.hand];
                let paired = if self.cards > MOST_PAIRED { 0 } else { self.cards };
                tally.pairs = vec![vec![0; paired]; paired];
            }
            let hand = cards.hand(game_seed(self.seed, number), self.hand);
            tally.hands += 1;
            tally.places.iter_mut().zip(&hand.cards).for_each(|(of, &card)| of[card] += 1);
            if let [first, second, ..] = hand.cards[..]
                && let Some(pairs) = tally.pairs.get_mut(first)
            {
                pairs[second] += 1;
            }
        })
    }
}

impl ShuffleTally {
    /// The tests for which enough hands were dealt.
    #[must_use]
    pub fn tests(&self) -> Vec<Test> {
        let (places, cards) = (self.places.len(), self.places.first().map_or(0, Vec::len));
        if cards < 2 {
            return Vec::new();
        }
        let hands = self.hands as f64;
        let mut tests = Vec::new();
        if cards > places {
            // A hand has no card twice, so counts differ less than if it could (Joe 1993).
            let in_hand: Vec<u64> = (0..cards).map(|card| self.places.iter().map(|of| of[card]).sum()).collect();
            let scale = (cards - 1) as f64 / (cards - places) as f64;
            tests.extend(test(Counted::Hand, &in_hand, hands * places as f64 / cards as f64, scale));
        }
        for (place, of) in (1..).zip(&self.places) {
            tests.extend(test(Counted::Place(place), of, hands / cards as f64, 1.0));
        }
        // No card comes twice, and these places of the table are none.
        let pairs = self.pairs.concat().into_iter().enumerate();
        let pairs: Vec<u64> = pairs.filter(|(at, _)| at % (cards + 1) != 0).map(|(_, n)| n).collect();
        tests.extend(test(Counted::Pairs, &pairs, hands / pairs.len() as f64, 1.0));
        tests
    }
}

/// Whether tests are what a fair deal gives: none too uneven, and none too even to be chance.
#[must_use]
pub fn are_fair(tests: &[Test]) -> bool {
    let limit = FALSE_ALARM / (2 * tests.len().max(1)) as f64;
    tests.iter().all(|test| test.p > limit && test.p < 1.0 - limit)
}

fn test(counted: Counted, found: &[u64], expected: f64, scale: f64) -> Option<Test> {
    if found.is_empty() || expected < LEAST_EXPECTED {
        return None;
    }
    let sum: f64 = found.iter().map(|&n| (n as f64 - expected).powi(2) / expected).sum();
    let (chi_square, freedom) = (sum * scale, found.len() - 1);
    Some(Test { counted, chi_square, freedom, p: upper_tail(chi_square, freedom) })
}

/// How often chi-square with so many degrees of freedom is as much or more.
fn upper_tail(chi_square: f64, freedom: usize) -> f64 {
    (1.0 - (chi_square / 2.0).inc_gamma(freedom as f64 / 2.0)).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Quantiles of printed tables.
    #[test]
    fn tails_are_those_of_the_tables() {
        for (chi_square, freedom, p) in [
            (3.841, 1, 0.05),
            (6.635, 1, 0.01),
            (18.307, 10, 0.05),
            (70.993, 53, 0.05),
            (79.843, 53, 0.01),
            (1074.679, 1000, 0.05),
        ] {
            assert!((upper_tail(chi_square, freedom) - p).abs() < 2e-4, "{chi_square} {freedom}");
        }
        assert_eq!(upper_tail(0.0, 53), 1.0);
    }

    #[test]
    fn hands_are_dealt_fairly() {
        let tally = Shuffles { cards: 54, hand: 5, seed: 1, hands: 60_000 }.deal(None, &Watch::default());
        let tests = tally.tests();
        assert_eq!((tests.len(), tally.hands), (7, 60_000));
        assert!(are_fair(&tests), "{tests:?}");
    }

    /// The p-values of a fair deal are spread evenly.
    #[test]
    fn p_values_are_even() {
        let mut by_third = [0; 3];
        for seed in 0..60 {
            let tests = Shuffles { cards: 12, hand: 5, seed, hands: 2000 }.deal(None, &Watch::default()).tests();
            tests.iter().for_each(|test| by_third[((test.p * 3.0) as usize).min(2)] += 1);
        }
        let all: i32 = by_third.iter().sum();
        assert_eq!(all, 7 * 60);
        assert!(by_third.iter().all(|&n| (100..180).contains(&n)), "{by_third:?}");
    }

    /// The shuffle that swaps every card with any card is not fair, and that is found out.
    #[test]
    fn an_unfair_shuffle_is_found_out() {
        let mut tally = ShuffleTally { hands: 0, places: vec![vec![0; 12]; 5], pairs: vec![vec![0; 12]; 12] };
        let mut word = 1;
        for _ in 0..20_000u32 {
            let mut deck: Vec<usize> = (0..12).collect();
            for at in 0..12 {
                word = game_seed(word, 0);
                deck.swap(at, (word % 12) as usize);
            }
            tally.hands += 1;
            tally.places.iter_mut().zip(&deck).for_each(|(of, &card)| of[card] += 1);
            tally.pairs[deck[0]][deck[1]] += 1;
        }
        assert!(!are_fair(&tally.tests()));
    }

    #[test]
    fn too_few_hands_are_no_test() {
        let of = |cards, hands| Shuffles { cards, hand: 5, seed: 1, hands }.deal(None, &Watch::default()).tests().len();
        assert_eq!((of(54, 10), of(54, 1000), of(54, 20_000), of(1, 100), of(0, 100)), (0, 6, 7, 0, 0));
    }

    #[test]
    fn threads_change_nothing() {
        let shuffles = Shuffles { cards: 54, hand: 5, seed: 9, hands: 5000 };
        let on = |threads| shuffles.deal(NonZeroUsize::new(threads), &Watch::default());
        assert_eq!(on(1), on(3));
    }
}
