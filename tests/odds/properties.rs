//! What holds of any deck and goal.

use proptest::prelude::*;
use wom::odds::goal::{Comparison, Condition};
use wom::odds::mulligan::{After, Mulligans, Policy, Solution};
use wom::odds::policy::{Wanted, dump, keep_if};
use wom::odds::{Classes, decimal};

use crate::Throws;

/// Groups that goals count.
const TERMS: usize = 3;

fn comparison() -> impl Strategy<Value = Comparison> {
    use Comparison::*;
    prop_oneof![4 => Just(AtLeast), 1 => Just(Equal), 1 => Just(Above), 1 => Just(AtMost), 1 => Just(Below), 1 => Just(Unequal)]
}

fn condition() -> impl Strategy<Value = Condition> {
    let count = (0..TERMS, comparison(), 0u32..4).prop_map(|(term, is, number)| Condition::Count { term, is, number });
    count.prop_recursive(3, 6, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 1..3).prop_map(Condition::All),
            prop::collection::vec(inner.clone(), 1..3).prop_map(Condition::Any),
            inner.prop_map(|part| Condition::Not(Box::new(part))),
        ]
    })
}

/// Entries of a deck: the terms that a card belongs to, and its copies. Twenty cards at least.
fn deck() -> impl Strategy<Value = Vec<(u128, u32)>> {
    prop::collection::vec((0u128..1 << TERMS, 1u32..9), 1..4).prop_map(|mut entries| {
        entries.push((0, 20));
        entries
    })
}

fn solve(classes: &Classes, goal: &Condition, policy: &Policy<'_>) -> Solution {
    let deck = Mulligans { sizes: &classes.sizes, hand: 5, most: 3, after: &After::default() };
    deck.solve(&|hand: &[u8]| classes.holds(goal, hand), policy).unwrap()
}

const BEST: Policy<'static> = Policy::Optimal { price: (0, 1) };

proptest! {
    #![proptest_config(ProptestConfig { cases: 20, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_beats_the_optimum_and_mulligans_never_hurt(entries in deck(), goal in condition(), other in condition()) {
        let classes = Classes::of(&entries);
        let best = solve(&classes, &goal, &BEST);
        let wanted = Wanted::of(&goal);
        let dump = |hand: &[u8]| dump(&goal, &wanted, &classes, hand);
        let keep = |hand: &[u8]| keep_if(&other, &classes, hand);
        let never = |hand: &[u8]| vec![0; hand.len()];
        let policies: [Throws<'_>; 3] = [&dump, &keep, &never];
        for policy in policies {
            let other = solve(&classes, &goal, &Policy::Fixed(policy));
            for most in 0..=3 {
                prop_assert!(best.opening(most).win >= other.opening(most).win);
            }
        }
        for most in 0..3 {
            prop_assert!(best.opening(most + 1).win >= best.opening(most).win);
        }
    }

    #[test]
    fn merged_classes_and_the_order_of_the_deck_change_nothing(entries in deck(), goal in condition()) {
        let fine = Classes::of(&entries);
        let mut turned = entries.clone();
        turned.reverse();
        let coarse = Classes::of(&turned).merged(&[(&goal, 5)]);
        prop_assert!(coarse.sizes.len() <= fine.sizes.len());
        let (fine, coarse) = (solve(&fine, &goal, &BEST), solve(&coarse, &goal, &BEST));
        for most in 0..=3 {
            prop_assert_eq!(fine.opening(most), coarse.opening(most));
        }
    }

    #[test]
    fn a_copy_more_never_lowers_at_least_one(copies in 1u8..10, most in 0usize..=3) {
        let chance = |copies: u8| {
            let sizes = [copies, 53 - copies];
            let deck = Mulligans { sizes: &sizes, hand: 5, most, after: &After::default() };
            deck.solve(&|hand: &[u8]| hand[0] > 0, &BEST).unwrap().opening(most).win
        };
        prop_assert!(chance(copies + 1) > chance(copies));
    }

    /// What a price buys: less of the goal, fewer mulligans, and no more than what the best of no price is worth.
    #[test]
    fn a_price_saves_mulligans(entries in deck(), goal in condition(), price in 0u64..=1000) {
        let classes = Classes::of(&entries);
        let (free, paid) = (solve(&classes, &goal, &BEST), solve(&classes, &goal, &Policy::Optimal { price: (price, 1000) }));
        let (free, paid) = (free.opening(3), paid.opening(3));
        prop_assert!(paid.win <= free.win && paid.mulligans <= free.mulligans);
        let worth = |odds: &wom::odds::mulligan::Odds| {
            decimal(&odds.win) - price as f64 / 1000.0 * decimal(&odds.mulligans)
        };
        prop_assert!(worth(&paid) >= worth(&free) - 1e-12);
    }

    /// All numbers of cards of a group together are certain.
    #[test]
    fn numbers_in_hand_add_up_to_one(entries in deck(), term in 0..TERMS) {
        let classes = Classes::of(&entries);
        let never = |hand: &[u8]| vec![0; hand.len()];
        let sum = (0..=5).fold(None, |sum: Option<wom::odds::BigFraction>, number| {
            let goal = Condition::Count { term, is: Comparison::Equal, number };
            let chance = solve(&classes, &goal, &Policy::Fixed(&never)).opening(3).win;
            Some(sum.map_or(chance.clone(), |sum| sum + chance))
        });
        prop_assert_eq!(sum.unwrap().to_string(), "1");
    }
}
