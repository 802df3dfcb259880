//! How likely each of several whole numbers is, exactly.

use std::collections::BTreeMap;

use super::fraction::{Fraction, choices, common_divisor};

/// Whole numbers with their chances, which add up to 1. Numbers that cannot come out are not in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spread(BTreeMap<u16, Fraction>);

impl Spread {
    /// One number for certain.
    #[must_use]
    pub fn certain(value: u16) -> Self {
        Self(BTreeMap::from([(value, Fraction::ONE)]))
    }

    /// Numbers by how they weigh; none if the sum of all does not fit or is 0.
    #[must_use]
    pub fn of_weights(weights: impl IntoIterator<Item = (u16, u128)>) -> Option<Self> {
        let mut sums: BTreeMap<u16, u128> = BTreeMap::new();
        let mut all: u128 = 0;
        for (value, weight) in weights {
            all = all.checked_add(weight)?;
            *sums.entry(value).or_default() += weight;
        }
        let of_all = |(value, weight): (u16, u128)| (value, Fraction::new(weight, all));
        (all > 0).then(|| Self(sums.into_iter().filter(|(_, weight)| *weight > 0).map(of_all).collect()))
    }

    /// How many of `own` cards among `all` come when `taken` are taken; none if a number does not fit.
    #[must_use]
    pub fn drawn(all: u32, own: u32, taken: u32) -> Option<Self> {
        let (own, taken) = (own.min(all), taken.min(all));
        let ways = choices(all, taken)?;
        let chance = |found: u32| {
            let of_found = choices(own, found)?.checked_mul(choices(all - own, taken - found)?)?;
            Some((u16::try_from(found).ok()?, Fraction::new(of_found, ways)))
        };
        let chances: Option<Vec<(u16, Fraction)>> = (0..=taken.min(own)).map(chance).collect();
        Self::of_chances(chances?)
    }

    /// Numbers by their chances, several of which may be of one number; none if a sum does not fit.
    #[must_use]
    pub fn of_chances(chances: impl IntoIterator<Item = (u16, Fraction)>) -> Option<Self> {
        let mut sums: BTreeMap<u16, Fraction> = BTreeMap::new();
        for (value, chance) in chances.into_iter().filter(|(_, chance)| *chance > Fraction::ZERO) {
            let sum = sums.entry(value).or_insert(Fraction::ZERO);
            *sum = sum.plus(chance)?;
        }
        debug_assert!(Self(sums.clone()).sum().is_none_or(|sum| sum == Fraction::ONE));
        Some(Self(sums))
    }

    /// The sum of dice.
    #[must_use]
    pub fn of_dice(dice: u8, sides: u8) -> Option<Self> {
        let mut weights: BTreeMap<u16, u128> = BTreeMap::from([(0, 1)]);
        for _ in 0..dice {
            let mut next: BTreeMap<u16, u128> = BTreeMap::new();
            for (sum, weight) in weights {
                for face in 1..=u16::from(sides) {
                    let ways = next.entry(sum + face).or_default();
                    *ways = ways.checked_add(weight)?;
                }
            }
            weights = next;
        }
        Self::of_weights(weights)
    }

    /// The numbers and their chances, in order.
    pub fn iter(&self) -> impl Iterator<Item = (u16, Fraction)> + '_ {
        self.0.iter().map(|(value, chance)| (*value, *chance))
    }

    /// The chance of a number.
    #[must_use]
    pub fn chance(&self, value: u16) -> Fraction {
        self.0.get(&value).copied().unwrap_or(Fraction::ZERO)
    }

    /// The mean; none if it does not fit.
    #[must_use]
    pub fn expected(&self) -> Option<Fraction> {
        self.iter().try_fold(Fraction::ZERO, |sum, (value, chance)| {
            sum.plus(chance.times(Fraction::new(u128::from(value), 1))?)
        })
    }

    /// The sum of all chances, which is 1.
    #[must_use]
    pub fn sum(&self) -> Option<Fraction> {
        self.0.values().try_fold(Fraction::ZERO, |sum, chance| sum.plus(*chance))
    }

    /// The least number over which all chances can be written; none if it does not fit.
    pub(super) fn common_under(&self) -> Option<u128> {
        self.0.values().try_fold(1, |so_far, chance| common_multiple(so_far, chance.under()))
    }
}

/// The least number that both divide.
pub(super) fn common_multiple(a: u128, b: u128) -> Option<u128> {
    (a / common_divisor(a, b)).checked_mul(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_make_seven_most_often() {
        let dice = Spread::of_dice(2, 6).expect("it fits");
        let chances: Vec<u128> = (2..=12).map(|sum| 36 / dice.chance(sum).under() * dice.chance(sum).over()).collect();
        assert_eq!(chances, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
        assert_eq!((dice.sum(), dice.expected()), (Some(Fraction::ONE), Some(Fraction::new(7, 1))));
        assert_eq!(dice.common_under(), Some(36));
        assert_eq!(Spread::of_dice(0, 6), Some(Spread::certain(0)));
        assert_eq!(Spread::of_dice(30, 100), None);
    }
}
