//! Mulligan policies that look at the hand alone: what they throw (§5.2).

use super::classes::Classes;
use super::goal::{Comparison, Condition};

/// Groups that a goal wants more of: term and how many.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted(Vec<(usize, u32)>);

impl Wanted {
    /// What a condition wants more of. Terms that it wants few of are not wanted.
    #[must_use]
    pub fn of(condition: &Condition) -> Self {
        let mut wanted = Vec::new();
        collect(condition, true, &mut wanted);
        wanted.sort_unstable();
        // Of one term, only the largest number.
        wanted.reverse();
        wanted.dedup_by_key(|(term, _)| *term);
        wanted.reverse();
        Self(wanted)
    }

    /// The smallest part of a hand that has as many of each wanted group as the hand has, as far as they are wanted; of
    /// equally small ones that with most of the first classes. The rest does not serve the goal.
    #[must_use]
    pub fn serving(&self, classes: &Classes, hand: &[u8]) -> Vec<u8> {
        let groups = |class: usize| classes.terms[class].iter().fold(0, |all, (set, _)| all | set);
        // The classes that are held, with their groups.
        let held: Vec<(usize, u128)> =
            (0..hand.len()).filter(|&class| hand[class] > 0).map(|class| (class, groups(class))).collect();
        let any = held.iter().fold(0, |all, (_, groups)| all | groups);
        let mut least = vec![0; hand.len()];
        let mut open: Vec<(Vec<usize>, u32)> = Vec::new();
        for &(term, number) in self.0.iter().filter(|(term, _)| any >> term & 1 == 1) {
            let mut of = held.iter().filter(|(_, groups)| groups >> term & 1 == 1).map(|(class, _)| *class);
            match (of.next(), of.next()) {
                // Only one class can serve it.
                (Some(class), None) => least[class] = least[class].max(number.min(hand[class].into()) as u8),
                (first, second) => {
                    let of: Vec<usize> = first.into_iter().chain(second).chain(of).collect();
                    let has: u32 = of.iter().map(|&class| u32::from(hand[class])).sum();
                    open.push((of, has.min(number)));
                }
            }
        }
        if open.is_empty() {
            return least;
        }
        let places: Vec<usize> = held.iter().map(|(class, _)| *class).collect();
        smallest(hand, &places, &least, &open)
    }
}

/// The smallest part of a hand with at least so many of each class and of each of these groups of classes; of equally small
/// ones that with most of the first classes.
fn smallest(hand: &[u8], held: &[usize], least: &[u8], groups: &[(Vec<usize>, u32)]) -> Vec<u8> {
    let serves = |part: &[u8]| {
        groups.iter().all(|(of, has)| of.iter().map(|&class| u32::from(part[class])).sum::<u32>() >= *has)
    };
    let size = |part: &[u8]| held.iter().map(|&class| u32::from(part[class])).sum::<u32>();
    let (mut best, mut smallest) = (hand.to_vec(), size(hand));
    let mut part = least.to_vec();
    loop {
        // Parts come with the last class counted up first, so of equals the later has more of the first classes.
        if size(&part) <= smallest && serves(&part) {
            best.clone_from(&part);
            smallest = size(&part);
        }
        let Some(at) = (0..held.len()).rev().find(|&at| part[held[at]] < hand[held[at]]) else { break best };
        part[held[at]] += 1;
        held[at + 1..].iter().for_each(|&class| part[class] = least[class]);
    }
}

fn collect(condition: &Condition, is_wanted: bool, wanted: &mut Vec<(usize, u32)>) {
    match condition {
        Condition::Count { term, is, number } => {
            let least = match (is, is_wanted) {
                (Comparison::AtLeast | Comparison::Equal, true) | (Comparison::Below, false) => *number,
                (Comparison::Above, true) | (Comparison::AtMost, false) => number.saturating_add(1),
                (Comparison::Unequal, false) => *number,
                (Comparison::Unequal | Comparison::Below | Comparison::AtMost, true)
                | (Comparison::Equal | Comparison::Above | Comparison::AtLeast, false) => 0,
            };
            if least > 0 {
                wanted.push((*term, least));
            }
        }
        Condition::All(parts) | Condition::Any(parts) => parts.iter().for_each(|part| collect(part, is_wanted, wanted)),
        Condition::Not(part) => collect(part, !is_wanted, wanted),
    }
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
    fn what_a_goal_wants_few_of_serves_it_not() {
        let few = Condition::Not(Box::new(at_least(0, 2)));
        let goal = Condition::All(vec![
            few,
            at_least(1, 1),
            Condition::Not(Box::new(Condition::Count { term: 2, is: Comparison::AtMost, number: 2 })),
        ]);
        assert_eq!(Wanted::of(&goal), Wanted(vec![(1, 1), (2, 3)]));
    }

    /// What serves is found by its definition: among all parts of a hand.
    #[test]
    fn what_serves_is_the_smallest_part_that_has_as_much() {
        // Groups overlap in one class, in two, and not at all.
        let classes = Classes::of(&[(0b0011, 4), (0b0110, 4), (0b0100, 4), (0b1010, 4), (0b10000, 4), (0, 30)]);
        let wanted = Wanted(vec![(0, 1), (1, 2), (2, 2), (3, 1), (4, 2)]);
        let of_term = |part: &[u8], term: usize| -> u32 {
            let belongs = |class: &usize| classes.terms[*class].iter().any(|(set, _)| set >> term & 1 == 1);
            (0..part.len()).filter(belongs).map(|class| u32::from(part[class])).sum()
        };
        let hands = |most: &[u8]| {
            let mut all = vec![Vec::new()];
            for &most in most {
                all = all.iter().flat_map(|hand| (0..=most).map(|n| [hand.as_slice(), &[n]].concat())).collect();
            }
            all
        };
        for hand in hands(&[2; 6]) {
            let serves = |part: &Vec<u8>| {
                wanted.0.iter().all(|&(term, number)| of_term(part, term) >= of_term(&hand, term).min(number))
            };
            let size = |part: &Vec<u8>| part.iter().map(|&n| u32::from(n)).sum::<u32>();
            let parts = hands(&hand).into_iter().filter(serves);
            let best = parts.min_by_key(|part| (size(part), std::cmp::Reverse(part.clone())));
            assert_eq!(Some(wanted.serving(&classes, &hand)), best, "{hand:?}");
        }
    }

    #[test]
    fn keep_if_throws_the_whole_hand() {
        let classes = Classes::of(&[(1, 4), (0, 50)]);
        assert_eq!(keep_if(&at_least(0, 1), &classes, &[0, 5]), [0, 5]);
        assert_eq!(keep_if(&at_least(0, 1), &classes, &[1, 4]), [0, 0]);
    }
}
