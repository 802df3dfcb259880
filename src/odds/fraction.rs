//! Fractions of whole numbers in lowest terms: what a chance is exactly.

use std::cmp::Ordering;
use std::fmt;

/// A fraction that is not negative, in lowest terms. What would need more than 128 bits is not computed wrongly, but not at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fraction {
    over: u128,
    under: u128,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Self = Self { over: 0, under: 1 };
    /// All.
    pub const ONE: Self = Self { over: 1, under: 1 };

    /// One number over another.
    ///
    /// # Panics
    /// If `under` is 0.
    #[must_use]
    pub fn new(over: u128, under: u128) -> Self {
        assert!(under > 0, "a fraction over 0");
        let common = common_divisor(over, under);
        Self { over: over / common, under: under / common }
    }

    /// The number above the line.
    #[must_use]
    pub fn over(self) -> u128 {
        self.over
    }

    /// The number below it.
    #[must_use]
    pub fn under(self) -> u128 {
        self.under
    }

    /// The sum; none if it does not fit.
    #[must_use]
    pub fn plus(self, other: Self) -> Option<Self> {
        let common = common_divisor(self.under, other.under);
        let (left, right) = (other.under / common, self.under / common);
        let over = self.over.checked_mul(left)?.checked_add(other.over.checked_mul(right)?)?;
        Some(Self::new(over, self.under.checked_mul(left)?))
    }

    /// The product; none if it does not fit.
    #[must_use]
    pub fn times(self, other: Self) -> Option<Self> {
        let (one, two) = (Self::new(self.over, other.under), Self::new(other.over, self.under));
        Some(Self { over: one.over.checked_mul(two.over)?, under: one.under.checked_mul(two.under)? })
    }

    /// As a decimal number.
    #[must_use]
    pub fn decimal(self) -> f64 {
        self.over as f64 / self.under as f64
    }
}

impl Ord for Fraction {
    /// By their whole parts, then by what is left over, turned upside down: no product that might not fit.
    fn cmp(&self, other: &Self) -> Ordering {
        let whole = (self.over / self.under).cmp(&(other.over / other.under));
        let rest = |of: &Self| Self { over: of.under, under: of.over % of.under };
        whole.then_with(|| match (rest(self), rest(other)) {
            (Self { under: 0, .. }, Self { under: 0, .. }) => Ordering::Equal,
            (Self { under: 0, .. }, _) => Ordering::Less,
            (_, Self { under: 0, .. }) => Ordering::Greater,
            (one, two) => two.cmp(&one),
        })
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Fraction {
    /// `25/252`; whole numbers without a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.under {
            1 => write!(f, "{}", self.over),
            under => write!(f, "{}/{under}", self.over),
        }
    }
}

/// The greatest number that divides both (Euclid).
pub(super) fn common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// How many choices of `taken` out of `all` there are; none if the number does not fit.
pub(super) fn choices(all: u32, taken: u32) -> Option<u128> {
    if taken > all {
        return Some(0);
    }
    (0..u128::from(taken.min(all - taken))).try_fold(1u128, |so_far, i| {
        // What is divided is a whole number of choices; by the common divisor first, so that little overflows.
        let (over, under) = (u128::from(all) - i, i + 1);
        let common = common_divisor(so_far, under);
        (so_far / common).checked_mul(over / (under / common))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_in_lowest_terms_and_ordered() {
        let of = Fraction::new;
        assert_eq!(of(6, 8).to_string(), "3/4");
        assert_eq!((of(4, 2).to_string(), of(0, 9).to_string()), ("2".to_owned(), "0".to_owned()));
        assert_eq!(of(1, 6).plus(of(1, 3)), Some(of(1, 2)));
        assert_eq!(of(2, 3).times(of(3, 4)), Some(of(1, 2)));
        let mut sorted = vec![of(2, 3), of(5, 7), of(1, 1), of(0, 1), of(3, 2), of(2, 3), of(1, 2)];
        sorted.sort();
        assert_eq!(sorted, [of(0, 1), of(1, 2), of(2, 3), of(2, 3), of(5, 7), of(1, 1), of(3, 2)]);
        assert!(of(u128::MAX - 1, u128::MAX) < Fraction::ONE);
    }

    #[test]
    fn what_does_not_fit_is_not_computed() {
        let tiny = Fraction::new(1, u128::MAX);
        assert_eq!(tiny.times(tiny), None);
        assert_eq!(tiny.plus(Fraction::new(1, u128::MAX - 1)), None);
        assert_eq!(choices(400, 200), None);
    }

    #[test]
    fn choices_are_those_of_pascals_triangle() {
        for all in 1..60 {
            assert_eq!(choices(all, 0), Some(1));
            for taken in 1..=all {
                let above = choices(all - 1, taken - 1).and_then(|one| one.checked_add(choices(all - 1, taken)?));
                assert_eq!(choices(all, taken), above, "{all} {taken}");
            }
        }
        assert_eq!((choices(54, 5), choices(3, 4)), (Some(3_162_510), Some(0)));
    }
}
