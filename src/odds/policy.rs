//! Mulligan policies that look at the hand alone: what they throw (§5.2).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::iter;

use super::classes::Classes;
use super::goal::{Comparison, Condition};

/// What a goal wants of a hand: of some groups so many cards, and of some no more than so many.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// Terms in the order of their numbers, each with its bounds.
    groups: Vec<(usize, Bounds)>,
    /// The classes, those first of which cards are kept first where it makes no other difference; by their numbers if empty.
    order: Vec<usize>,
}

/// How many cards of a group are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Bounds {
    /// So many serve the goal.
    least: u32,
    /// The goal can bear no more.
    most: u32,
}

/// Cards of a class in a hand.
struct Held {
    class: usize,
    /// The terms that they belong to, one bit a term.
    groups: u128,
    /// No part that serves best has fewer …
    least: u8,
    /// … or more.
    most: u8,
    /// Whether a group of theirs may come to be more than the goal can bear.
    is_limited: bool,
    /// Cards in the part that is looked at.
    part: u8,
    /// Cards in the best part so far.
    best: u8,
}

impl Bounds {
    /// Of a group that a goal does not ask for.
    const ANY: Self = Self { least: 0, most: u32::MAX };

    fn of(is: Comparison, number: u32) -> Self {
        let (least, most) = match is {
            Comparison::AtLeast => (number, u32::MAX),
            Comparison::Above => (number.saturating_add(1), u32::MAX),
            Comparison::Equal => (number, number),
            Comparison::AtMost => (0, number),
            Comparison::Below => (0, number.saturating_sub(1)),
            Comparison::Unequal => (u32::from(number == 0), u32::MAX),
        };
        Self { least, most }
    }

    /// Of two parts of a goal: as much as either wants, and no more than both of them bear, or one where one of them will do.
    fn joined(self, other: Self, both: bool) -> Self {
        let most = if both { self.most.min(other.most) } else { self.most.max(other.most) };
        Self { least: self.least.max(other.least), most }
    }
}

/// A goal and a policy that looks at the hand alone, in writing.
#[derive(Debug, Clone, Copy)]
pub struct Written<'a> {
    /// The classes that both tell apart.
    pub classes: &'a Classes,
    /// The goal, of the cards at the end.
    pub goal: &'a Condition,
    /// What is thrown of a hand.
    pub rule: Rule<'a>,
}

/// What is thrown of a hand (§5.2).
#[derive(Debug, Clone, Copy)]
pub enum Rule<'a> {
    /// Nothing.
    Never,
    /// The whole hand until it meets a condition.
    KeepIf(&'a Condition),
    /// What does not serve the goal, until it is met or all serves it.
    Dump(&'a Wanted),
}

impl Written<'_> {
    /// Whether cards, by their classes, meet the goal.
    #[must_use]
    pub fn is_met(&self, held: &[u8]) -> bool {
        self.classes.holds(self.goal, held)
    }

    /// What is thrown of a hand, by its classes.
    #[must_use]
    pub fn thrown(&self, hand: &[u8]) -> Vec<u8> {
        match self.rule {
            Rule::Never => vec![0; hand.len()],
            Rule::KeepIf(condition) => keep_if(condition, self.classes, hand),
            Rule::Dump(wanted) => dump(self.goal, wanted, self.classes, hand),
        }
    }

    /// The cards of the deck one by one, each with its class and its set of terms: those first that are kept first.
    pub(crate) fn cards(&self) -> Vec<(usize, u128)> {
        let classes = self.classes.terms.len();
        let order: Vec<usize> = match self.rule {
            Rule::Dump(wanted) => (0..classes).map(|at| wanted.at(at)).collect(),
            Rule::Never | Rule::KeepIf(_) => (0..classes).collect(),
        };
        let sets = |class: usize| self.classes.terms[class].iter().map(move |set| (class, *set));
        let all = order.into_iter().flat_map(sets);
        all.flat_map(|(class, (terms, copies))| iter::repeat_n((class, terms), copies.into())).collect()
    }
}

impl Wanted {
    /// What a condition wants.
    #[must_use]
    pub fn of(condition: &Condition) -> Self {
        let mut groups: Vec<_> = bounds(condition, true).into_iter().collect();
        groups.retain(|(_, bounds)| *bounds != Bounds::ANY);
        Self { groups, order: Vec::new() }
    }

    /// The same, with the classes in another order: where it makes no difference else, cards of the first are kept.
    #[must_use]
    pub fn preferring(self, order: Vec<usize>) -> Self {
        Self { order, ..self }
    }

    /// The part of a hand that serves the goal. It has no more of any group than the goal can bear; of such parts it has
    /// most of what is wanted, summed over the groups; of these it is the smallest; and of equally small ones that with most
    /// of the first classes.
    #[must_use]
    pub fn serving(&self, classes: &Classes, hand: &[u8]) -> Vec<u8> {
        let groups = |class: usize| classes.terms[class].iter().fold(0, |all, (set, _)| all | set);
        let mut held: Vec<Held> = (0..hand.len())
            .map(|at| self.at(at))
            .filter(|&class| hand[class] > 0)
            .map(|class| {
                let groups = groups(class);
                let most = self.most(groups, hand[class]);
                Held { class, groups, least: 0, most, is_limited: false, part: 0, best: 0 }
            })
            .collect();
        held.retain(|held| held.most > 0);
        self.narrow(&mut held);
        self.choose(&mut held);
        let mut best = vec![0; hand.len()];
        held.iter().for_each(|held| best[held.class] = held.best);
        best
    }

    /// The class at a place of the order.
    fn at(&self, place: usize) -> usize {
        self.order.get(place).copied().unwrap_or(place)
    }

    /// The terms that are wanted, each with how many cards of it serve the goal and how many it can bear.
    pub(crate) fn groups(&self) -> impl Iterator<Item = (usize, u32, u32)> + '_ {
        self.groups.iter().map(|(term, bounds)| (*term, bounds.least, bounds.most))
    }

    /// The most cards of a class in a part that serves best: what one of its groups wants and all of them bear.
    fn most(&self, groups: u128, held: u8) -> u8 {
        let (mut wanted, mut most) = (0, u32::from(held));
        for (_, bounds) in self.groups.iter().filter(|(term, _)| groups >> term & 1 == 1) {
            wanted = bounds.least.max(wanted);
            most = bounds.most.min(most);
        }
        wanted.min(most) as u8
    }

    /// Finds the fewest cards of each class in a part that serves best: those that a group lacks even with all others.
    fn narrow(&self, held: &mut [Held]) {
        let all = |held: &[Held], term: usize| {
            held.iter().filter(|held| held.is_of(term)).map(|held| u32::from(held.most)).sum::<u32>()
        };
        for (term, bounds) in &self.groups {
            if bounds.most < u32::MAX && all(held, *term) > bounds.most {
                held.iter_mut().filter(|held| held.is_of(*term)).for_each(|held| held.is_limited = true);
            }
        }
        for (term, bounds) in &self.groups {
            let all = all(held, *term);
            for held in held.iter_mut().filter(|held| held.is_of(*term) && !held.is_limited) {
                let lacking = bounds.least.saturating_sub(all - u32::from(held.most));
                held.least = held.least.max(lacking.min(held.most.into()) as u8);
            }
        }
    }

    /// Finds the best part among all between the fewest and the most cards of each class.
    fn choose(&self, held: &mut [Held]) {
        held.iter_mut().for_each(|held| (held.part, held.best) = (held.least, held.least));
        if held.iter().all(|held| held.least == held.most) {
            return;
        }
        let mut best = self.worth(held);
        while let Some(at) = held.iter().rposition(|held| held.part < held.most) {
            held[at].part += 1;
            held[at + 1..].iter_mut().for_each(|held| held.part = held.least);
            // Parts come with the last class counted up first, so of equals the later has more of the first classes.
            let worth = self.worth(held);
            if worth.is_some() && worth >= best {
                best = worth;
                held.iter_mut().for_each(|held| held.best = held.part);
            }
        }
    }

    /// How much of what is wanted is in the part that is looked at, and how small it is; nothing if there is more in it than
    /// the goal can bear.
    fn worth(&self, held: &[Held]) -> Option<(u32, Reverse<u32>)> {
        let mut served = 0;
        for (term, bounds) in &self.groups {
            let cards = held.iter().filter(|held| held.is_of(*term)).map(|held| u32::from(held.part)).sum::<u32>();
            if cards > bounds.most {
                return None;
            }
            served += cards.min(bounds.least);
        }
        Some((served, Reverse(held.iter().map(|held| u32::from(held.part)).sum())))
    }
}

impl Held {
    fn is_of(&self, term: usize) -> bool {
        self.groups >> term & 1 == 1
    }
}

/// The bounds of the groups that a condition names, if it is to hold or not to hold.
fn bounds(condition: &Condition, holds: bool) -> BTreeMap<usize, Bounds> {
    let parts = match condition {
        Condition::Count { term, is, number } => {
            let is = if holds { *is } else { is.contrary() };
            return BTreeMap::from([(*term, Bounds::of(is, *number))]);
        }
        Condition::Not(part) => return bounds(part, !holds),
        Condition::All(parts) | Condition::Any(parts) => parts,
    };
    // Not all of them hold where one does not.
    let both = matches!(condition, Condition::All(_)) == holds;
    let parts: Vec<_> = parts.iter().map(|part| bounds(part, holds)).collect();
    let terms: BTreeSet<usize> = parts.iter().flat_map(|part| part.keys().copied()).collect();
    let of = |term| {
        let bounds = parts.iter().map(|part| part.get(&term).copied().unwrap_or(Bounds::ANY));
        (term, bounds.reduce(|one, other| one.joined(other, both)).unwrap_or(Bounds::ANY))
    };
    terms.into_iter().map(of).collect()
}

/// Throws what does not serve the goal, until it is met or all serves it.
#[must_use]
pub fn dump(goal: &Condition, wanted: &Wanted, classes: &Classes, hand: &[u8]) -> Vec<u8> {
    if classes.holds(goal, hand) {
        return vec![0; hand.len()];
    }
    let kept = wanted.serving(classes, hand);
    hand.iter().zip(kept).map(|(held, kept)| held - kept).collect()
}

/// Throws the whole hand until it meets a condition.
#[must_use]
pub fn keep_if(condition: &Condition, classes: &Classes, hand: &[u8]) -> Vec<u8> {
    if classes.holds(condition, hand) { vec![0; hand.len()] } else { hand.to_vec() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at_least(term: usize, number: u32) -> Condition {
        Condition::Count { term, is: Comparison::AtLeast, number }
    }

    /// Terms: 0 mutants, 1 one named mutant. Classes: the named mutant, mutants, the rest.
    #[test]
    fn a_card_that_counts_twice_is_kept_once() {
        let classes = Classes::of(&[(0b11, 4), (0b01, 20), (0, 30)]);
        let goal = Condition::All(vec![at_least(0, 2), at_least(1, 1)]);
        let wanted = Wanted::of(&goal);
        let thrown = |a, b, c| {
            let mut hand = [0; 3];
            let order: Vec<usize> = classes.of_entry.clone();
            (hand[order[0]], hand[order[1]], hand[order[2]]) = (a, b, c);
            let thrown = dump(&goal, &wanted, &classes, &hand);
            (thrown[order[0]], thrown[order[1]], thrown[order[2]])
        };
        assert_eq!(thrown(0, 4, 1), (0, 2, 1));
        assert_eq!(thrown(1, 0, 4), (0, 0, 4));
        assert_eq!(thrown(1, 2, 2), (0, 0, 0), "the goal is met");
    }

    #[test]
    fn goals_bound_their_groups_from_below_and_above() {
        let count = |term, is, number| Condition::Count { term, is, number };
        let not = |part| Condition::Not(Box::new(part));
        let bounds = |goal: &Condition| -> Vec<(usize, u32, Option<u32>)> {
            let of =
                |(term, bounds): (usize, Bounds)| (term, bounds.least, Some(bounds.most).filter(|&n| n < u32::MAX));
            Wanted::of(goal).groups.into_iter().map(of).collect()
        };
        let goal = Condition::All(vec![
            not(at_least(0, 2)),
            at_least(1, 1),
            not(count(2, Comparison::AtMost, 2)),
            count(3, Comparison::Equal, 2),
            not(count(4, Comparison::Unequal, 0)),
            count(5, Comparison::Unequal, 0),
            count(6, Comparison::Unequal, 1),
            count(7, Comparison::Below, 3),
            Condition::All(vec![at_least(1, 3), count(7, Comparison::AtMost, 5)]),
        ]);
        let expected = [
            (0, 0, Some(1)),
            (1, 3, None),
            (2, 3, None),
            (3, 2, Some(2)),
            (4, 0, Some(0)),
            (5, 1, None),
            (7, 0, Some(2)),
        ];
        assert_eq!(bounds(&goal), expected);
        // Of alternatives, one that bears more will do; what one of them does not name it bears all of.
        let (none, two) = (count(0, Comparison::Equal, 0), count(0, Comparison::Equal, 2));
        assert_eq!(bounds(&Condition::Any(vec![two.clone(), none.clone()])), [(0, 2, Some(2))]);
        assert_eq!(bounds(&Condition::Any(vec![none.clone(), at_least(0, 3)])), [(0, 3, None)]);
        assert_eq!(bounds(&Condition::Any(vec![two, at_least(1, 1)])), [(0, 2, None), (1, 1, None)]);
        assert_eq!(bounds(&not(Condition::All(vec![at_least(0, 1), at_least(1, 1)]))), []);
        assert_eq!(bounds(&not(Condition::Any(vec![not(none), at_least(1, 2)]))), [(0, 0, Some(0)), (1, 0, Some(1))]);
    }

    /// All hands with no more of each class than these.
    fn hands(most: &[u8]) -> Vec<Vec<u8>> {
        let mut all = vec![Vec::new()];
        for &most in most {
            all = all.iter().flat_map(|hand| (0..=most).map(|n| [hand.as_slice(), &[n]].concat())).collect();
        }
        all
    }

    /// What serves is found by its definition: among all parts of a hand.
    #[test]
    fn what_serves_is_the_best_of_all_parts() {
        let any = u32::MAX;
        // Groups overlap in one class, in two, and not at all; some are limited.
        let classes = Classes::of(&[(0b0011, 4), (0b0110, 4), (0b0100, 4), (0b1010, 4), (0b10000, 4), (0, 30)]);
        for groups in [
            [(0, 1, any), (1, 2, any), (2, 2, any), (3, 1, any), (4, 2, any)],
            [(0, 1, 1), (1, 2, 2), (2, 2, 2), (3, 1, 1), (4, 1, 1)],
            [(0, 2, any), (1, 0, 1), (2, 2, 3), (3, 0, 0), (4, 0, 1)],
            [(0, 1, 3), (1, 3, any), (2, 0, 1), (3, 2, any), (4, 2, any)],
            [(0, 0, any), (1, 1, 2), (2, 3, 2), (3, 1, any), (4, 0, 0)],
        ] {
            let of_term = |part: &[u8], term: usize| -> u32 {
                let belongs = |class: &usize| classes.terms[*class].iter().any(|(set, _)| set >> term & 1 == 1);
                (0..part.len()).filter(belongs).map(|class| u32::from(part[class])).sum()
            };
            let order = vec![2, 5, 0, 1, 4, 3];
            let bounds = groups.map(|(term, least, most)| (term, Bounds { least, most }));
            let wanted = Wanted { groups: bounds.into(), order: order.clone() };
            for hand in hands(&[2; 6]) {
                let over = |part: &[u8]| groups.iter().map(|g| of_term(part, g.0).saturating_sub(g.2)).sum::<u32>();
                let served = |part: &[u8]| groups.iter().map(|g| of_term(part, g.0).min(g.1)).sum::<u32>();
                let size = |part: &[u8]| part.iter().map(|&n| u32::from(n)).sum::<u32>();
                let first = |part: &[u8]| order.iter().map(|&class| part[class]).collect::<Vec<u8>>();
                let best = hands(&hand)
                    .into_iter()
                    .min_by_key(|part| (over(part), Reverse(served(part)), size(part), Reverse(first(part))));
                assert_eq!(Some(wanted.serving(&classes, &hand)), best, "{hand:?} {groups:?}");
            }
        }
    }

    /// Terms: 0 mutants, 1 dear cards.
    #[test]
    fn what_breaks_the_goal_is_thrown() {
        let none = Condition::Count { term: 1, is: Comparison::Equal, number: 0 };
        let goal = Condition::All(vec![at_least(0, 3), none]);
        let classes = Classes::of(&[(0b01, 9), (0b11, 9), (0b10, 9), (0, 9)]);
        assert_eq!(dump(&goal, &Wanted::of(&goal), &classes, &[1, 2, 1, 1]), [0, 2, 1, 1]);
        assert_eq!(dump(&goal, &Wanted::of(&goal), &classes, &[3, 0, 0, 2]), [0; 4]);
    }

    #[test]
    fn keep_if_throws_the_whole_hand() {
        let classes = Classes::of(&[(1, 4), (0, 50)]);
        assert_eq!(keep_if(&at_least(0, 1), &classes, &[0, 5]), [0, 5]);
        assert_eq!(keep_if(&at_least(0, 1), &classes, &[1, 4]), [0, 0]);
    }
}
