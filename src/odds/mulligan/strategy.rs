//! A solution's decisions in few words: how many of each class are kept, and where it is otherwise.

use super::solution::Solution;
use crate::odds::lattice::{Counts, total};

/// What a policy does at one mulligan.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// Which mulligan it is, from 1.
    pub mulligan: usize,
    /// How often it comes to the question whether to take it, 0 to 1.
    pub asked: f64,
    /// How often it is taken, 0 to 1.
    pub taken: f64,
    /// For each class, how many cards of it are kept at most when something is thrown; none keeps all.
    pub keep: Vec<Option<u8>>,
    /// For each class, whether hands of which something is thrown have any of it.
    pub held: Vec<bool>,
    /// How much of what is thrown is just what this says, 0 to 1.
    pub exact: f64,
    /// Hands where something else is thrown, or that are kept without the goal or thrown with it, most frequent first.
    pub exceptions: Vec<Exception>,
}

/// A hand that is played otherwise.
#[derive(Debug, Clone, PartialEq)]
pub struct Exception {
    /// The hand, by its classes.
    pub hand: Counts,
    /// What is thrown of it.
    pub thrown: Counts,
    /// How often it comes, 0 to 1, of all hands at this mulligan.
    pub share: f64,
}

/// How often hands come and what is thrown of them, at one mulligan.
pub(super) struct Met {
    cases: Vec<(Counts, Counts, f64)>,
}

impl Solution {
    /// What the policy does at each of the mulligans, from a random opening hand or from one that is given, whose first
    /// throw may be given as well.
    ///
    /// The chances are those of following it, as decimals: this describes the decisions, which are exact, in few words.
    #[must_use]
    pub fn advice(
        &self,
        is_met: &dyn Fn(&[u8]) -> bool,
        opening: Option<&Counts>,
        first: Option<&Counts>,
    ) -> Vec<Advice> {
        let met = self.each_mulligan(self.most(), opening, first);
        (1..).zip(met).map(|(mulligan, met)| met.advice(mulligan, self.sizes().len(), is_met)).collect()
    }
}

impl Solution {
    /// How often just so many mulligans are taken of at most so many, 0 to 1 each, from none on: from a random opening hand or
    /// from one that is given, whose first throw may be given as well.
    #[must_use]
    pub fn taken(&self, most: usize, opening: Option<&Counts>, first: Option<&Counts>) -> Vec<f64> {
        let mut asked = 1.0;
        let mut taken: Vec<f64> = Vec::new();
        for met in self.each_mulligan(most, opening, first) {
            let goes_on = met.thrown();
            taken.push(asked - goes_on);
            asked = goes_on;
        }
        taken.push(asked);
        taken
    }

    /// The hands at each mulligan, if at most so many are taken.
    fn each_mulligan(&self, most: usize, opening: Option<&Counts>, first: Option<&Counts>) -> Vec<Met> {
        let first = first.and_then(|first| self.throws().position(|throw| throw == first));
        // The shares of hands and parts of hands, by what is gone.
        let mut states = vec![(0, self.openings(opening))];
        let of = |mulligan: usize| {
            let left = most + 1 - mulligan;
            let given = first.filter(|_| mulligan == 1);
            let (met, next) =
                self.played(&states, |gone, hand| given.unwrap_or_else(|| self.throw_number(left, gone, hand)));
            states = next;
            met
        };
        (1..=most).map(of).collect()
    }
}

impl Met {
    /// The hands of these numbers with the throws that they met, each counted once.
    pub(super) fn new(cases: Vec<(Counts, Counts, f64)>) -> Self {
        Self { cases }
    }

    /// How often something is thrown.
    fn thrown(&self) -> f64 {
        self.cases.iter().filter(|(_, thrown, _)| total(thrown) > 0).fold(0.0, |sum, (.., share)| sum + share)
    }

    fn advice(self, mulligan: usize, classes: usize, is_met: &dyn Fn(&[u8]) -> bool) -> Advice {
        let all = sum(&self.cases);
        let (thrown, kept): (Vec<_>, Vec<_>) = self.cases.into_iter().partition(|(_, thrown, _)| total(thrown) > 0);
        let taken = sum(&thrown);
        let keep: Vec<Option<u8>> = (0..classes).map(|class| most_kept(class, &thrown)).collect();
        let held = (0..classes).map(|class| thrown.iter().any(|(hand, ..)| hand[class] > 0)).collect();
        let as_said = |hand: &Counts, thrown: &Counts| {
            (0..classes).all(|class| {
                let held = hand[class] - thrown[class];
                held == keep[class].map_or(hand[class], |most| most.min(hand[class]))
            })
        };
        let (said, otherwise): (Vec<_>, Vec<_>) =
            thrown.into_iter().partition(|(hand, thrown, _)| as_said(hand, thrown) && !is_met(&hand[..classes]));
        let exact = sum(&said);
        let early = kept.into_iter().filter(|(hand, ..)| !is_met(&hand[..classes]));
        let mut exceptions: Vec<Exception> = Vec::new();
        for (hand, thrown, share) in otherwise.into_iter().chain(early) {
            match exceptions.iter_mut().find(|known| known.hand == hand && known.thrown == thrown) {
                Some(known) => known.share += share,
                None => exceptions.push(Exception { hand, thrown, share }),
            }
        }
        let of = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 0.0 };
        exceptions.iter_mut().for_each(|exception| exception.share = of(exception.share, all));
        exceptions.sort_by(|a, b| b.share.total_cmp(&a.share).then(b.hand.cmp(&a.hand)));
        Advice { mulligan, asked: all, taken, keep, held, exact: of(exact, taken), exceptions }
    }
}

/// What rounding may keep a sum of shares from 1.
const ROUNDED: f64 = 1e-12;

/// All shares together; 0 of none, not -0 as an empty sum is, and 1 of all, so that what is certain is told to be.
fn sum(cases: &[(Counts, Counts, f64)]) -> f64 {
    let all = cases.iter().fold(0.0, |sum, (.., share)| sum + share);
    if (all - 1.0).abs() < ROUNDED { 1.0 } else { all }
}

/// The number of cards of a class that describes best how many are kept of it; none if all are.
fn most_kept(class: usize, thrown: &[(Counts, Counts, f64)]) -> Option<u8> {
    let most = thrown.iter().map(|(hand, ..)| hand[class]).max().unwrap_or(0);
    let fits = |cap: u8| -> f64 {
        let fitting = thrown.iter().filter(|(hand, thrown, _)| hand[class] - thrown[class] == hand[class].min(cap));
        fitting.map(|(.., share)| share).sum()
    };
    // Of caps that fit as well, the highest: what never comes up is not forbidden.
    let best = (0..=most).rev().fold((most, fits(most)), |(best, fit), cap| {
        let other = fits(cap);
        if other > fit { (cap, other) } else { (best, fit) }
    });
    (best.0 < most).then_some(best.0)
}
