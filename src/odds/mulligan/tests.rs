//! Known answers.

use super::*;
use crate::odds::decimal;

fn at_least_one(hand: &[u8]) -> bool {
    hand[0] >= 1
}

#[test]
fn optimum_of_one_group() {
    let deck = Mulligans { sizes: &[4, 50], hand: 5, most: 3, after: &After::default() };
    let solution = deck.solve(&at_least_one, &Policy::Optimal { price: (0, 1) }).expect("a small case");
    let found: Vec<String> = (0..4).map(|most| format!("{:.6}", decimal(&solution.opening(most).win))).collect();
    assert_eq!(found, ["0.330038", "0.570749", "0.739919", "0.853357"]);
    assert_eq!(solution.opening(0).win.to_string(), "104375/316251");
}

#[test]
fn optimum_of_two_three_and_four_groups() {
    let of = |sizes: &[u8], groups: usize| {
        let deck = Mulligans { sizes, hand: 5, most: 3, after: &After::default() };
        let goal = move |hand: &[u8]| hand[..groups].iter().all(|&n| n > 0);
        let solution = deck.solve(&goal, &Policy::Optimal { price: (0, 1) }).expect("a small case");
        [0, 1, 3].map(|most| format!("{:.6}", decimal(&solution.opening(most).win)))
    };
    assert_eq!(of(&[4, 8, 42], 2), ["0.165585", "0.422859", "0.776822"]);
    assert_eq!(of(&[4, 8, 12, 30], 3), ["0.098241", "0.323388", "0.690462"]);
    assert_eq!(of(&[4, 8, 12, 6, 24], 4), ["0.026956", "0.143233", "0.462799"]);
}

/// One of each of two groups of four in 53 cards, throwing what does not serve (§5.2).
#[test]
fn dumping_for_two_groups() {
    use crate::odds::Classes;
    use crate::odds::goal::{Comparison, Condition};
    use crate::odds::policy::{Wanted, dump};
    let one = |term| Condition::Count { term, is: Comparison::AtLeast, number: 1 };
    let goal = Condition::All(vec![one(0), one(1)]);
    let classes = Classes::of(&[(1, 4), (2, 4), (0, 45)]).merged(&[(&goal, 5)]);
    let wanted = Wanted::of(&goal);
    let deck = Mulligans { sizes: &classes.sizes, hand: 5, most: 3, after: &After::default() };
    let throw = |hand: &[u8]| dump(&goal, &wanted, &classes, hand);
    let solution = deck.solve(&|hand: &[u8]| classes.holds(&goal, hand), &Policy::Fixed(&throw)).expect("a small case");
    let found: Vec<String> = (0..4).map(|most| solution.opening(most).win.to_string()).collect();
    let known = ["39668/409955", "128707386/443161355", "3060813451/6204258970", "4132078453/6204258970"];
    let known = known.map(|fraction| fraction.parse::<crate::odds::BigFraction>().expect("a small case").to_string());
    assert_eq!(found, known);
}

/// The shares of all hands come to 1, though each of them is rounded.
#[test]
fn what_is_always_thrown_is_certain() {
    for sizes in [&[4, 50][..], &[39, 15], &[4, 8, 12, 30]] {
        let deck = Mulligans { sizes, hand: 5, most: 3, after: &After::default() };
        let solution = deck.solve(&|_| false, &Policy::Fixed(&<[u8]>::to_vec)).expect("a small case");
        let advice = solution.advice(&|_| false, None, None);
        assert!(advice.iter().all(|advice| (advice.asked, advice.taken) == (1.0, 1.0)), "{advice:?}");
    }
}

/// Most of the deck is drawn after the mulligans: 54 cards, four of them wanted, up to 49 draws.
#[test]
fn many_draws_are_counted() {
    let met = |hand: &[u8]| hand[0] > 0;
    for draws in 0..=49 {
        let after = After::draws(draws);
        let most = 3.min((49 - draws) / 5);
        let deck = Mulligans { sizes: &[4, 50], hand: 5, most, after: &after };
        let solution = deck.solve(&met, &Policy::Optimal { price: (0, 1) }).expect("small enough");
        // Whatever is thrown, so many cards are seen.
        let seen = 5 * (most + 1) + draws;
        let none: f64 = (0..4).map(|card| (54 - seen).saturating_sub(card) as f64 / (54 - card) as f64).product();
        let found = decimal(&solution.opening(most).win);
        assert!((found - (1.0 - none)).abs() < 1e-12, "{draws} draws: {found}");
    }
}
