//! Terms that a condition does not tell apart by its very form: any one of them will do, or none is wanted.

use super::goal::{Comparison, Condition};

/// Sets of terms, one bit a term; those of one set count as one.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct United(Vec<u128>);

/// Conditions joined by *or*, or by *and*, as deep as they go.
struct Joined {
    is_or: bool,
    /// Terms of which, by *or*, one card will do; or, by *and*, none may be held.
    terms: u128,
}

/// Terms that conditions name.
#[derive(Default)]
struct Named {
    once: u128,
    again: u128,
}

impl United {
    /// What these conditions do not tell apart: a card of one of several terms, each of them named there and nowhere else.
    pub(super) fn of<'a>(conditions: impl Iterator<Item = &'a Condition>) -> Self {
        let (mut found, mut named) = (Vec::new(), Named::default());
        for condition in conditions {
            named.add(condition);
            let mut joined = Joined { is_or: true, terms: 0 };
            joined.add(condition, true, &mut found);
            found.push(joined.terms);
        }
        let only = found.iter().map(|terms| terms & !named.again).filter(|terms| terms.count_ones() > 1);
        Self(only.collect())
    }

    /// A set of terms where the first of united ones stands for any of them.
    pub(super) fn set(&self, terms: u128) -> u128 {
        let unite = |set: u128, united: &u128| {
            let first = united & united.wrapping_neg();
            if set & united == 0 { set } else { set & !united | first }
        };
        self.0.iter().fold(terms, unite)
    }
}

impl Joined {
    /// Adds a part that is to hold, or not to hold; what is joined otherwise within it goes to `found`.
    fn add(&mut self, part: &Condition, holds: bool, found: &mut Vec<u128>) {
        match part {
            Condition::Count { term, is, number } => {
                let is = if holds { *is } else { is.contrary() };
                if some(is, *number) == Some(self.is_or) {
                    self.terms |= 1 << term;
                }
            }
            Condition::Not(part) => self.add(part, !holds, found),
            Condition::All(parts) | Condition::Any(parts) => {
                let is_or = matches!(part, Condition::Any(_)) == holds;
                if is_or == self.is_or {
                    parts.iter().for_each(|part| self.add(part, holds, found));
                } else {
                    let mut own = Self { is_or, terms: 0 };
                    parts.iter().for_each(|part| own.add(part, holds, found));
                    found.push(own.terms);
                }
            }
        }
    }
}

impl Named {
    fn add(&mut self, condition: &Condition) {
        match condition {
            Condition::Count { term, .. } => {
                self.again |= self.once & 1 << term;
                self.once |= 1 << term;
            }
            Condition::All(parts) | Condition::Any(parts) => parts.iter().for_each(|part| self.add(part)),
            Condition::Not(part) => self.add(part),
        }
    }
}

/// Whether a count asks for any card at all, or for none; nothing if it asks for a number of them.
fn some(is: Comparison, number: u32) -> Option<bool> {
    match (is, number) {
        (Comparison::AtLeast, 1) | (Comparison::Above | Comparison::Unequal, 0) => Some(true),
        (Comparison::Below, 1) | (Comparison::AtMost | Comparison::Equal, 0) => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(term: usize, is: Comparison, number: u32) -> Condition {
        Condition::Count { term, is, number }
    }

    fn one(term: usize) -> Condition {
        count(term, Comparison::AtLeast, 1)
    }

    fn none(term: usize) -> Condition {
        count(term, Comparison::Equal, 0)
    }

    fn not(part: Condition) -> Condition {
        Condition::Not(Box::new(part))
    }

    fn united(condition: &Condition) -> Vec<u128> {
        United::of([condition].into_iter()).0
    }

    #[test]
    fn any_of_several_and_none_of_several_are_one() {
        use Condition::{All, Any};
        assert_eq!(
            united(&Any(vec![one(0), Any(vec![one(1), not(none(2))]), count(3, Comparison::AtLeast, 2)])),
            [0b111]
        );
        assert_eq!(united(&All(vec![none(0), not(Any(vec![one(1), one(2)])), one(3)])), [0b111]);
        // Each of two alternatives by itself.
        let all = All(vec![Any(vec![one(0), one(1)]), Any(vec![one(2), one(3)])]);
        assert_eq!(united(&all), [0b11, 0b1100]);
        assert_eq!(united(&not(all)), [0b11, 0b1100]);
    }

    #[test]
    fn all_of_several_and_what_is_named_twice_are_not() {
        use Condition::{All, Any};
        assert_eq!(united(&All(vec![one(0), one(1)])), []);
        assert_eq!(united(&Any(vec![none(0), none(1)])), []);
        assert_eq!(united(&All(vec![Any(vec![one(0), one(1)]), count(1, Comparison::AtMost, 3)])), []);
    }

    #[test]
    fn a_set_has_the_first_of_united_terms() {
        let united = United(vec![0b0110, 0b11000]);
        assert_eq!(united.set(0b00101), 0b00011);
        assert_eq!(united.set(0b10000), 0b01000);
        assert_eq!(united.set(0b00001), 0b00001);
    }
}
