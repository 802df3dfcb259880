//! Cards by what a goal can tell apart: those it cannot are one class.

use super::goal::Condition;
use super::lattice::{Counts, Lattice, MOST_CLASSES};
use super::united::United;

/// The most groups that goals may name together.
pub const MOST_TERMS: usize = 128;

/// The most cards of a deck that a goal is asked of: a class may have all of them.
pub const MOST_CARDS: u32 = u8::MAX as u32;

/// The classes of a deck's cards. What a goal asks of a hand depends only on how many of each class are in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Classes {
    /// Cards of each class in the deck.
    pub sizes: Vec<u8>,
    /// For each class, the sets of terms that its cards belong to, one bit a term, and the cards of each; all of them are
    /// alike to the goal.
    pub terms: Vec<Vec<(u128, u8)>>,
    /// For each entry of the deck, its class.
    pub of_entry: Vec<usize>,
}

impl Classes {
    /// The classes of entries, each with the terms that its card belongs to (one bit a term) and its copies. The class that
    /// belongs to none comes last; more than 255 copies of a class are 255.
    #[must_use]
    pub fn of(entries: &[(u128, u32)]) -> Self {
        let mut sets: Vec<u128> = entries.iter().map(|(terms, _)| *terms).collect();
        sets.sort_unstable_by_key(|&terms| (terms == 0, terms.trailing_zeros(), terms));
        sets.dedup();
        let mut classes = Self {
            sizes: vec![0; sets.len()],
            terms: sets.iter().map(|&set| vec![(set, 0)]).collect(),
            of_entry: Vec::new(),
        };
        for (terms, copies) in entries {
            let class = sets.iter().position(|set| set == terms).unwrap_or_default();
            classes.of_entry.push(class);
            let more = u8::try_from(*copies).unwrap_or(u8::MAX);
            classes.sizes[class] = classes.sizes[class].saturating_add(more);
            classes.terms[class][0].1 = classes.sizes[class];
        }
        classes
    }

    /// How many cards of each term are in a hand. Of sets that are alike to the goal, those that come first are held first.
    fn in_hand(&self, hand: &[u8], of_term: &mut [u32; MOST_TERMS]) {
        for (sets, &held) in self.terms.iter().zip(hand) {
            let mut left = held;
            for &(terms, cards) in sets {
                let held = left.min(cards);
                left -= held;
                let mut terms = if held > 0 { terms } else { 0 };
                while terms != 0 {
                    of_term[terms.trailing_zeros() as usize] += u32::from(held);
                    terms &= terms - 1;
                }
            }
        }
    }

    /// Whether a hand, by its classes, meets a condition.
    #[must_use]
    pub fn holds(&self, condition: &Condition, hand: &[u8]) -> bool {
        let mut of_term = [0; MOST_TERMS];
        self.in_hand(hand, &mut of_term);
        condition.holds(&of_term)
    }

    /// The coarsest classes: two are one if no condition, asked of a hand of its size, is changed by a card of the one for a
    /// card of the other. If there are too many to try, those are one that the form of the conditions shows to be alike.
    #[must_use]
    pub fn merged(self, conditions: &[(&Condition, usize)]) -> Self {
        let united = United::of(conditions.iter().map(|(condition, _)| *condition));
        self.united(&united).tried(conditions)
    }

    /// Classes joined that belong to the same terms once united ones count as one.
    fn united(self, united: &United) -> Self {
        let sets: Vec<u128> =
            self.terms.iter().map(|own| united.set(own.iter().fold(0, |all, (set, _)| all | set))).collect();
        let first = |set: &u128| sets.iter().position(|other| other == set).unwrap_or_default();
        let alike: Vec<usize> = sets.iter().map(first).collect();
        self.joined(&alike)
    }

    /// Classes joined that no hand tells apart; left as they are if there are too many to try.
    fn tried(self, conditions: &[(&Condition, usize)]) -> Self {
        let mut alike: Vec<usize> = (0..self.sizes.len()).collect();
        if self.sizes.len() > MOST_CLASSES || self.sizes.len() < 2 {
            return self;
        }
        let mut asked = Vec::new();
        for (condition, size) in conditions {
            let Some(hands) = Lattice::few(&self.sizes, *size) else { return self };
            let met: Vec<bool> = hands.of_total(*size).map(|hand| self.holds(condition, hands.at(hand))).collect();
            asked.push((hands, met, *size));
        }
        for a in 0..self.sizes.len() {
            let first = (0..a).find(|&b| {
                alike[b] == b && asked.iter().all(|(hands, met, size)| exchangeable(hands, met, *size, a, b))
            });
            if let Some(b) = first {
                alike[a] = b;
            }
        }
        self.joined(&alike)
    }

    /// Each class joined with the first that it is alike to.
    fn joined(self, alike: &[usize]) -> Self {
        let kept: Vec<usize> = (0..alike.len()).filter(|&class| alike[class] == class).collect();
        let number = |class: usize| kept.iter().position(|&other| other == alike[class]).unwrap_or_default();
        let mut joined = Self {
            sizes: vec![0; kept.len()],
            terms: vec![Vec::new(); kept.len()],
            of_entry: self.of_entry.iter().map(|&class| number(class)).collect(),
        };
        for (class, (size, sets)) in self.sizes.into_iter().zip(self.terms).enumerate() {
            let size: u8 = size;
            joined.sizes[number(class)] = joined.sizes[number(class)].saturating_add(size);
            joined.terms[number(class)].extend(sets);
        }
        joined
    }
}

/// Whether no hand of this size is changed by a card of `b` for one of `a`.
fn exchangeable(hands: &Lattice, met: &[bool], size: usize, a: usize, b: usize) -> bool {
    let numbers = hands.of_total(size);
    numbers.clone().zip(met).all(|(hand, &is_met)| {
        let mut other: Counts = *hands.at(hand);
        if other[a] == 0 {
            return true;
        }
        other[a] -= 1;
        other[b] += 1;
        hands.find(&other).is_none_or(|other| met[other - numbers.start] == is_met)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::goal::Comparison;

    fn at_least(term: usize, number: u32) -> Condition {
        Condition::Count { term, is: Comparison::AtLeast, number }
    }

    /// A named mutant is a mutant: whether it or another is held changes nothing.
    #[test]
    fn groups_that_change_nothing_are_one_class() {
        let entries = [(0b11, 4), (0b01, 20), (0, 29)];
        let either = Condition::Any(vec![at_least(0, 1), at_least(1, 1)]);
        let both = Condition::All(vec![at_least(0, 2), at_least(1, 1)]);
        assert_eq!(Classes::of(&entries).merged(&[(&either, 5)]).sizes, [24, 29]);
        assert_eq!(Classes::of(&entries).merged(&[(&both, 5)]).sizes.len(), 3);
    }

    /// Any of so many names, or none of them: more classes than can be tried.
    #[test]
    fn names_of_which_any_will_do_are_one_class() {
        let entries: Vec<(u128, u32)> = (0..30).map(|term| (1 << term, 1)).chain([(0, 24)]).collect();
        let any = Condition::Any((0..30).map(|term| at_least(term, 1)).collect());
        let none = Condition::Not(Box::new(any.clone()));
        assert_eq!(Classes::of(&entries).merged(&[(&any, 5)]).sizes, [30, 24]);
        assert_eq!(Classes::of(&entries).merged(&[(&none, 5)]).sizes, [30, 24]);
        // A name that is asked for elsewhere is told apart.
        let twice = at_least(7, 1);
        assert_eq!(Classes::of(&entries).merged(&[(&any, 5), (&twice, 5)]).sizes, [29, 1, 24]);
    }

    /// Two of a single card can never be held, however much is.
    #[test]
    fn a_class_holds_no_more_of_a_card_than_there_are() {
        let goal = at_least(0, 2);
        let classes = Classes::of(&[(1, 1), (0, 20)]).merged(&[(&goal, 5)]);
        assert_eq!(classes.sizes, [21]);
        assert!(!classes.holds(&goal, &[5]));
    }
}
