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
        let held: Vec<usize> = (0..hand.len()).filter(|&class| hand[class] > 0).collect();
        let belongs = |class: usize, term: usize| classes.terms[class].iter().any(|(set, _)| set >> term & 1 == 1);
        // For each wanted group, the held classes that belong to it, by their places, and how many of it serve.
        let served = |&(term, number): &(usize, u32)| {
            let of: Vec<usize> = (0..held.len()).filter(|&at| belongs(held[at], term)).collect();
            let has: u32 = of.iter().map(|&at| u32::from(hand[held[at]])).sum();
            (of, has.min(number))
        };
        let needs: Vec<(Vec<usize>, u32)> = self.0.iter().map(served).filter(|(_, has)| *has > 0).collect();
        let serves =
            |part: &[u8]| needs.iter().all(|(of, has)| of.iter().map(|&at| u32::from(part[at])).sum::<u32>() >= *has);
        let whole: Vec<u8> = held.iter().map(|&class| hand[class]).collect();
        let mut best = whole.clone();
        let mut part = vec![0u8; whole.len()];
        let size = |part: &[u8]| part.iter().map(|&n| u32::from(n)).sum::<u32>();
        loop {
            // Parts come with the last class counted up first, so of equals the later has more of the first classes.
            if size(&part) <= size(&best) && serves(&part) {
                best.clone_from(&part);
            }
            let Some(class) = (0..whole.len()).rev().find(|&class| part[class] < whole[class]) else { break };
            part[class] += 1;
            part[class + 1..].fill(0);
        }
        let mut kept = vec![0; hand.len()];
        held.iter().zip(best).for_each(|(&class, most)| kept[class] = most);
        kept
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

    #[test]
    fn keep_if_throws_the_whole_hand() {
        let classes = Classes::of(&[(1, 4), (0, 50)]);
        assert_eq!(keep_if(&at_least(0, 1), &classes, &[0, 5]), [0, 5]);
        assert_eq!(keep_if(&at_least(0, 1), &classes, &[1, 4]), [0, 0]);
    }
}
