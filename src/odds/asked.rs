//! What is asked of a deck: a goal, by which policy, and the classes of cards that both tell apart.

use super::classes::{Classes, MOST_TERMS};
use super::goal::{Condition, Goal, Term};
use super::mulligan::{After, Mulligans, Policy, Solution, TooLarge};
use super::policy::{Wanted, dump, keep_if};
use crate::cards::Card;

/// How a player decides on mulligans (§5.2).
#[derive(Debug, Clone)]
pub enum Plan {
    /// Takes none.
    Never,
    /// Throws what does not serve the goal.
    Dump,
    /// Throws the whole hand unless it meets another goal.
    KeepIf(Goal),
    /// Whatever is best for the goal, less a price for each mulligan as a fraction of a reached goal.
    Optimal {
        /// Numerator and denominator.
        price: (u64, u64),
    },
}

/// A goal asked of a deck.
#[derive(Debug, Clone)]
pub struct Asked {
    /// The classes that are told apart.
    pub classes: Classes,
    /// What is wanted, of the cards at the end.
    pub goal: Condition,
    /// The terms of the goal and then those of the policy.
    pub terms: Vec<Term>,
    plan: Plan,
    keep: Option<Condition>,
    wanted: Wanted,
}

/// More groups than can be told apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooManyTerms {
    /// Groups there are.
    pub found: usize,
}

impl Asked {
    /// Asks a deck, by its cards and their copies: the goal of `held` cards at the end, the policy of hands of `hand` cards.
    ///
    /// # Errors
    /// If goals name more groups than [`MOST_TERMS`].
    pub fn new(cards: &[(Card, u32)], goal: &Goal, plan: Plan, hand: usize, held: usize) -> Result<Self, TooManyTerms> {
        let mut terms = goal.terms.clone();
        let keep = match &plan {
            Plan::KeepIf(other) => {
                terms.extend(other.terms.iter().cloned());
                Some(other.condition.shifted(goal.terms.len()))
            }
            Plan::Never | Plan::Dump | Plan::Optimal { .. } => None,
        };
        if terms.len() > MOST_TERMS {
            return Err(TooManyTerms { found: terms.len() });
        }
        let of =
            |card: &Card| (0..).zip(&terms).fold(0u128, |set, (at, term)| set | u128::from(term.matches(card)) << at);
        let entries: Vec<(u128, u32)> = cards.iter().map(|(card, copies)| (of(card), *copies)).collect();
        let mut classes = Classes::of(&entries);
        let condition = goal.condition.clone();
        // What is dumped depends on the groups themselves.
        if !matches!(plan, Plan::Dump) {
            let mut conditions = vec![(&condition, held)];
            conditions.extend(keep.as_ref().map(|keep| (keep, hand)));
            classes = classes.merged(&conditions);
        }
        let wanted = Wanted::of(&condition);
        Ok(Self { classes, goal: condition, terms, plan, keep, wanted })
    }

    /// Whether cards held, by their classes, meet the goal.
    #[must_use]
    pub fn is_met(&self, held: &[u8]) -> bool {
        self.classes.holds(&self.goal, held)
    }

    /// What a policy that looks at the hand alone throws of it, by its classes; none for the optimal one.
    #[must_use]
    pub fn thrown(&self, hand: &[u8]) -> Option<Vec<u8>> {
        match (&self.plan, &self.keep) {
            (Plan::KeepIf(_), Some(keep)) => Some(keep_if(keep, &self.classes, hand)),
            (Plan::Dump, _) => Some(dump(&self.goal, &self.wanted, &self.classes, hand)),
            (Plan::Never | Plan::KeepIf(_), _) => Some(vec![0; hand.len()]),
            (Plan::Optimal { .. }, _) => None,
        }
    }

    /// Works the mulligans out.
    ///
    /// # Errors
    /// If they are too large to be exact.
    pub fn solve(&self, hand: usize, most: usize, after: &After) -> Result<Solution, TooLarge> {
        let mulligans = Mulligans { sizes: &self.classes.sizes, hand, most, after };
        let goal = |held: &[u8]| self.is_met(held);
        match &self.plan {
            Plan::Optimal { price } => mulligans.solve(&goal, &Policy::Optimal { price: *price }),
            Plan::Never | Plan::Dump | Plan::KeepIf(_) => {
                let throw = |hand: &[u8]| self.thrown(hand).unwrap_or_else(|| vec![0; hand.len()]);
                mulligans.solve(&goal, &Policy::Fixed(&throw))
            }
        }
    }

    /// The plan.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }
}
