//! The simulation against the exact chances.

use std::num::NonZeroUsize;

use wom::engine::Random;
use wom::odds::goal::{Comparison, Condition};
use wom::odds::mulligan::{After, Mulligans, Policy};
use wom::odds::policy::{Rule, Wanted, Written};
use wom::odds::{Classes, decimal};
use wom::sim::Watch;
use wom::sim::hands::{Hands, Thrower};

/// Standard errors that one of some hundred comparisons may be off.
const MOST_ERRORS: f64 = 5.0;

fn random_deck(random: &mut Random) -> Classes {
    let mut entries: Vec<(u128, u32)> =
        (0..1 + random.below(3)).map(|_| (u128::from(random.below(8)), 1 + random.below(9))).collect();
    entries.push((0, 22 + random.below(10)));
    Classes::of(&entries)
}

fn random_goal(random: &mut Random) -> Condition {
    let mut count = || Condition::Count {
        term: random.below(3) as usize,
        is: [Comparison::AtLeast, Comparison::AtLeast, Comparison::Equal, Comparison::AtMost][random.below(4) as usize],
        number: 1 + random.below(2),
    };
    let (one, two) = (count(), count());
    if random.below(2) == 0 { Condition::All(vec![one, two]) } else { Condition::Any(vec![one, two]) }
}

/// A hundred decks and goals, under the best policy and under one that looks at the hand alone.
#[test]
fn simulation_and_exact_chances_agree() {
    const HANDS: u64 = 20_000;
    let mut random = Random::new(5, 2);
    for seed in 0..100 {
        let (classes, goal) = (random_deck(&mut random), random_goal(&mut random));
        let draws = random.below(3) as usize;
        let after = After::draws(draws);
        let met = |held: &[u8]| classes.holds(&goal, held);
        let wanted = Wanted::of(&goal);
        let written = Written { classes: &classes, goal: &goal, rule: Rule::Dump(&wanted) };
        let throw = |hand: &[u8]| written.thrown(hand);
        let deck = Mulligans { sizes: &classes.sizes, hand: 5, most: 3, after: &after };
        for policy in [Policy::Fixed(&throw), Policy::Optimal { price: (0, 1) }] {
            let solution = deck.solve(&met, &policy).unwrap();
            let thrower = match policy {
                Policy::Fixed(_) => Thrower::Written(&written),
                Policy::Optimal { .. } => Thrower::Solved(&solution),
            };
            let hands =
                Hands { sizes: &classes.sizes, hand: 5, mulligans: 3, opening: None, draws, goal: &met, thrower };
            let tally = hands.deal(seed, 0..HANDS, None, &Watch::default());
            let odds = solution.opening(3);
            let (chance, mulligans) = (decimal(&odds.win), decimal(&odds.mulligans));
            let error = (chance * (1.0 - chance) / HANDS as f64).sqrt();
            let found = tally.met as f64 / HANDS as f64;
            assert!((found - chance).abs() <= MOST_ERRORS * error + 1e-12, "{seed}: {found} is not {chance}");
            // Of numbers from 0 to 3, no standard deviation is above 1.5.
            let error = 1.5 / (HANDS as f64).sqrt();
            assert!((tally.mulligans() - mulligans).abs() <= MOST_ERRORS * error, "{seed}: mulligans");
        }
    }
}

/// B41: threads change nothing, and a part of a run is the same alone.
#[test]
fn the_same_seed_gives_the_same_hands() {
    let met = |held: &[u8]| held[0] > 0;
    let throw = |hand: &[u8]| if hand[0] > 0 { vec![0; 3] } else { vec![0, 0, hand[2]] };
    let hands = Hands {
        sizes: &[4, 8, 42],
        hand: 5,
        mulligans: 3,
        opening: None,
        draws: 1,
        goal: &met,
        thrower: Thrower::ByHand(&throw),
    };
    let deal = |threads, games| hands.deal(9, games, NonZeroUsize::new(threads), &Watch::default());
    let whole = deal(1, 0..50_000);
    assert_eq!((whole, whole), (deal(2, 0..50_000), deal(7, 0..50_000)));
    let (first, rest) = (deal(2, 0..12_345), deal(3, 12_345..50_000));
    assert_eq!((first.hands + rest.hands, first.met + rest.met), (whole.hands, whole.met));
    assert_ne!(whole, hands.deal(10, 0..50_000, None, &Watch::default()));
}
