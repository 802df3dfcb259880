//! Answers that are known to all digits.

use wom::odds::mulligan::{After, Mulligans, Policy};
use wom::odds::{BigFraction, decimal};

fn dumping(cards: u8, copies: u8) -> Vec<BigFraction> {
    let sizes = [copies, cards - copies];
    let throw = |hand: &[u8]| if hand[0] > 0 { vec![0, 0] } else { hand.to_vec() };
    let deck = Mulligans { sizes: &sizes, hand: 5, most: 3, after: &After::default() };
    let solution = deck.solve(&|hand: &[u8]| hand[0] > 0, &Policy::Fixed(&throw)).unwrap();
    (0..=3).map(|most| solution.opening(most).win).collect()
}

/// §5.2: nothing is shuffled back, so up to 5, 10, 15 and 20 cards are seen.
#[test]
fn all_five_thrown_until_one_is_held() {
    for (cards, copies, known) in [
        (52, 1, ["0.096154", "0.192308", "0.288462", "0.384615"]),
        (52, 4, ["0.341158", "0.586555", "0.756044", "0.867171"]),
        (53, 2, ["0.181422", "0.344702", "0.489840", "0.616836"]),
        (53, 4, ["0.335508", "0.578554", "0.747921", "0.860258"]),
        (54, 4, ["0.330038", "0.570749", "0.739919", "0.853357"]),
    ] {
        let found: Vec<String> = dumping(cards, copies).iter().map(|win| format!("{:.6}", decimal(win))).collect();
        assert_eq!(found, known, "{copies} of {cards}");
    }
    assert_eq!(dumping(53, 4)[3].to_string(), "50381/58565");
    assert_eq!(dumping(54, 4)[0].to_string(), "104375/316251");
}

/// However finely cards are told apart that the goal counts alike, the answer is that of the whole group.
#[test]
fn what_is_split_is_worth_what_it_was() {
    for price in [(0, 1), (1, 20)] {
        for wanted in 1..=8usize {
            let most = if wanted < 6 { 2 } else { 1 };
            let worth = |sizes: &[u8]| {
                let deck = Mulligans { sizes, hand: 5, most, after: &After::default() };
                let goal = |hand: &[u8]| (2..=3).contains(&hand[1..].iter().sum::<u8>());
                let solution = deck.solve(&goal, &Policy::Optimal { price }).unwrap();
                (0..=most).map(|most| solution.opening(most)).collect::<Vec<_>>()
            };
            let split: Vec<u8> = [38].into_iter().chain((0..wanted).map(|class| 1 + class as u8 % 3)).collect();
            assert_eq!(worth(&split), worth(&[38, split[1..].iter().sum()]), "{split:?}");
        }
    }
}

/// The formula of independent redraws is another one.
#[test]
fn redraws_are_not_independent() {
    let chances = dumping(53, 4);
    let wrong = 1.0 - (1.0 - decimal(&chances[0])).powi(4);
    assert_eq!(format!("{wrong:.6}"), "0.805033");
    assert!((decimal(&chances[3]) - wrong).abs() > 0.05);
}

#[test]
fn no_joker_in_the_opening_hand() {
    let deck = Mulligans { sizes: &[2, 52], hand: 5, most: 0, after: &After::default() };
    let solution = deck.solve(&|hand: &[u8]| hand[0] == 0, &Policy::Optimal { price: (0, 1) }).unwrap();
    assert_eq!(format!("{:.6}", decimal(&solution.opening(0).win)), "0.821803");
}

/// B36: chances are never above 1.
#[test]
fn chances_end_at_one() {
    let one = |sizes: &[u8], hand: usize, draws: usize| {
        let deck = Mulligans { sizes, hand, most: 0, after: &After::draws(draws) };
        deck.solve(&|held: &[u8]| held[0] > 0, &Policy::Optimal { price: (0, 1) })
            .map(|it| it.opening(0).win.to_string())
    };
    assert_eq!(one(&[1, 0], 1, 0).unwrap(), "1");
    assert_eq!(one(&[52], 5, 0).unwrap(), "1");
    assert_eq!(one(&[4, 48], 5, 47).unwrap(), "1");
    assert!(one(&[4, 48], 5, 55).is_err(), "more draws than cards");
    // Of 12 in 52, none among 20: 1 in 914.
    let deck = Mulligans { sizes: &[12, 40], hand: 5, most: 0, after: &After::draws(15) };
    let none = deck.solve(&|held: &[u8]| held[0] == 0, &Policy::Optimal { price: (0, 1) }).unwrap();
    assert!((decimal(&none.opening(0).win) - 0.001_094_07).abs() < 5e-9);
}
