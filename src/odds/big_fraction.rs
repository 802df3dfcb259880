//! Fractions of whole numbers of any size, and their decimals.

use num_bigint::BigUint;
use num_rational::Ratio;
use num_traits::{ToPrimitive, Zero};

/// A fraction in lowest terms: a probability from 0 to 1, or an expected value.
pub type BigFraction = Ratio<BigUint>;

/// The nearest decimal that the machine has, or its neighbour: off by less than 2^-52 of its value.
#[must_use]
pub fn decimal(fraction: &BigFraction) -> f64 {
    if fraction.is_zero() {
        return 0.0;
    }
    // Of the quotient, 64 or 65 significant bits are more than a machine's decimal keeps.
    let shift = fraction.denom().bits() as i64 - fraction.numer().bits() as i64 + 64;
    let (numerator, denominator) = if shift >= 0 {
        (fraction.numer() << shift as u64, fraction.denom().clone())
    } else {
        (fraction.numer().clone(), fraction.denom() << (-shift) as u64)
    };
    let quotient = (numerator / denominator).to_f64().unwrap_or(f64::INFINITY);
    quotient * 2f64.powi(-(shift as i32))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(numerator: u128, denominator: u128) -> BigFraction {
        Ratio::new(numerator.into(), denominator.into())
    }

    #[test]
    fn decimals_are_those_of_the_fraction() {
        for (a, b) in
            [(0, 1), (1, 1), (1, 3), (2, 3), (50381, 58565), (104_375, 316_251), (1, u128::MAX), (u128::MAX, 7)]
        {
            let (found, expected) = (decimal(&fraction(a, b)), a as f64 / b as f64);
            assert!((found - expected).abs() <= expected * 4.5e-16, "{a}/{b}: {found} is not {expected}");
        }
        assert_eq!(decimal(&fraction(u128::MAX, 1)), u128::MAX as f64);
    }

    #[test]
    fn fractions_are_in_lowest_terms() {
        assert_eq!(fraction(2000, 504_504).to_string(), "250/63063");
    }
}
