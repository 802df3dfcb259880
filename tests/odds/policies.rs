//! Strategies as they are told.

use wom::odds::mulligan::{After, Mulligans, Policy};

/// Of one group, all that is not in it goes, and nothing is otherwise.
#[test]
fn one_group_is_told_without_exceptions() {
    let deck = Mulligans { sizes: &[4, 49], hand: 5, most: 3, after: &After::default() };
    let met = |hand: &[u8]| hand[0] > 0;
    let solution = deck.solve(&met, &Policy::Optimal { price: (0, 1) }).unwrap();
    let advice = solution.advice(&met, None, None);
    assert_eq!(advice.len(), 3);
    for (advice, taken) in advice.iter().zip([0.664_492, 0.421_446, 0.252_079]) {
        assert_eq!((advice.keep.as_slice(), advice.exceptions.len()), (&[None, Some(0)][..], 0));
        assert!((advice.taken - taken).abs() < 1e-6 && (advice.exact - 1.0).abs() < 1e-12, "{advice:?}");
    }
}

/// The mulligans that are told to be taken are those that are expected.
#[test]
fn shares_add_up_to_the_mulligans_that_are_expected() {
    let deck = Mulligans { sizes: &[4, 8, 12, 29], hand: 5, most: 3, after: &After::default() };
    let met = |hand: &[u8]| hand[0] > 0 && hand[1] > 0;
    for price in [(0, 1), (1, 10)] {
        let solution = deck.solve(&met, &Policy::Optimal { price }).unwrap();
        let taken: f64 = solution.advice(&met, None, None).iter().map(|advice| advice.taken).sum();
        let expected = wom::odds::decimal(&solution.opening(3).mulligans);
        assert!((taken - expected).abs() < 1e-9, "{taken} is not {expected}");
    }
}
