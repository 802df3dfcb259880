//! Known answers.

use super::*;
use crate::odds::{Counts, decimal};

fn at_least_one(hand: &Counts) -> bool {
    hand[0] >= 1
}

#[test]
fn optimum_of_one_group() {
    let deck = Mulligans { sizes: &[4, 50], hand: 5, most: 3, after: &After::default() };
    let solution = deck.solve(&at_least_one, &Policy::Optimal { price: (0, 1) }).unwrap();
    let found: Vec<String> = (0..4).map(|most| format!("{:.6}", decimal(&solution.opening(most).win))).collect();
    assert_eq!(found, ["0.330038", "0.570749", "0.739919", "0.853357"]);
    assert_eq!(solution.opening(0).win.to_string(), "104375/316251");
}

#[test]
fn optimum_of_two_three_and_four_groups() {
    let of = |sizes: &[u8], groups: usize| {
        let deck = Mulligans { sizes, hand: 5, most: 3, after: &After::default() };
        let goal = move |hand: &Counts| hand[..groups].iter().all(|&n| n > 0);
        let solution = deck.solve(&goal, &Policy::Optimal { price: (0, 1) }).unwrap();
        [0, 1, 3].map(|most| format!("{:.6}", decimal(&solution.opening(most).win)))
    };
    assert_eq!(of(&[4, 8, 42], 2), ["0.165585", "0.422859", "0.776822"]);
    assert_eq!(of(&[4, 8, 12, 30], 3), ["0.098241", "0.323388", "0.690462"]);
    assert_eq!(of(&[4, 8, 12, 6, 24], 4), ["0.026956", "0.143233", "0.462799"]);
}
