//! Poker odds (§10) against three others: the rules engine, every order of small decks told one by one, and known answers.

mod engine;
mod orders;

use std::collections::BTreeMap;

use wom::engine::Numbers;
use wom::odds::poker::{Asked, Forecast, Hand, Order, Reveal, Rules, Sampling, Side, Supply};
use wom::odds::{Fraction, Spread};

const CANON: Rules = Rules { numbers: Numbers::CANON, order: Order::MostFood };

fn card(reveal: Reveal) -> Side {
    Side { supply: Supply::Card(reveal), hand: Hand::Random }
}

fn deck(cards: &[Reveal], hand: Hand) -> Side {
    Side { supply: Supply::of_cards(cards.iter().map(|reveal| (*reveal, 1))), hand }
}

fn asked(one: Side, two: Side, food: u16, rounds: u16) -> Asked {
    Asked { sides: [one, two], food, rounds, rules: CANON }
}

/// The food pool after the last round.
fn last(asked: &Asked) -> Spread {
    asked.exact().expect("it is exact").pop().expect("a round")
}

/// All reveals there are.
fn all() -> Vec<Reveal> {
    let mut all = vec![Reveal::Joker, Reveal::King, Reveal::Queen, Reveal::Jack, Reveal::Nothing];
    all.extend((1..=10).map(Reveal::Number));
    all
}

/// Four of each rank and two jokers.
fn full_deck() -> Side {
    let fours = all().into_iter().filter(|reveal| *reveal != Reveal::Nothing && *reveal != Reveal::Joker);
    let cards = fours.map(|reveal| (reveal, 4)).chain([(Reveal::Joker, 2)]);
    Side { supply: Supply::of_cards(cards), hand: Hand::Random }
}

fn chances(spread: &Spread) -> Vec<(u16, String)> {
    spread.iter().map(|(food, chance)| (food, chance.to_string())).collect()
}

#[test]
fn single_cards_do_what_their_rules_say() {
    let of = |one, two, food| chances(&last(&asked(card(one), card(two), food, 1)));
    let certain = |food: u16| vec![(food, "1".to_owned())];
    let (none, queen) = (Reveal::Nothing, Reveal::Queen);
    assert_eq!(of(Reveal::Number(5), none, 3), certain(8)); // 10.7
    assert_eq!(of(Reveal::Number(5), none, 18), certain(20)); // 2.2
    assert_eq!(of(Reveal::Number(9), none, 3), certain(0)); // 9.1
    assert_eq!(of(Reveal::Number(5), queen, 3), certain(13)); // 10.5
    assert_eq!(of(queen, Reveal::Number(10), 12), certain(2)); // J083
    assert_eq!(of(queen, queen, 12), certain(12)); // J082
    assert_eq!(of(Reveal::King, Reveal::Number(3), 12), certain(3)); // 10.2
    assert_eq!(of(none, none, 7), certain(7)); // J084
    let sixths = |foods: [u16; 6]| foods.map(|food| (food, "1/6".to_owned())).to_vec();
    assert_eq!(of(Reveal::Joker, none, 5), sixths([2, 3, 4, 9, 10, 11])); // 10.3
    assert_eq!(of(Reveal::Joker, Reveal::King, 5), certain(0)); // 10.2
    let jack = of(none, Reveal::Jack, 10);
    assert_eq!((&jack[0], &jack[8]), (&(12, "1/36".to_owned()), &(20, "1/6".to_owned()))); // 10.6, 2.2
}

#[test]
fn the_active_player_has_the_removing_card_resolved_first_or_last() {
    let mut asked = asked(card(Reveal::Number(10)), card(Reveal::Number(4)), 2, 1);
    assert!(asked.may_order());
    assert_eq!(last(&asked), Spread::certain(4)); // J081
    asked.rules.order = Order::LeastFood;
    assert_eq!(last(&asked), Spread::certain(1));
    asked.sides[1] = card(Reveal::Queen);
    assert!(!asked.may_order());
}

#[test]
fn chances_of_every_forecast_add_up_to_one() {
    for rounds in 1..=2 {
        for food in [0, 7, 20] {
            for hand in [Hand::Random, Hand::Best, Hand::Worst] {
                let side = Side { hand, ..full_deck() };
                for spread in asked(side.clone(), side, food, rounds).exact().expect("it is exact") {
                    assert_eq!(spread.sum(), Some(Fraction::ONE));
                }
            }
        }
    }
}

/// Of 54 cards, 50 are no joker: two jokers miss the opening hand with 0.821803, and the hand is then as good as without them.
#[test]
fn the_best_of_five_is_as_likely_as_hands_are() {
    let mut cards = vec![Reveal::Number(10); 52];
    cards.extend([Reveal::Jack; 2]);
    let side = deck(&cards, Hand::Best);
    let shown = &asked(side, card(Reveal::Nothing), 20, 1).shown().expect("it fits")[0];
    let jack = shown.iter().find(|one| one.reveal == Reveal::Jack).expect("a jack");
    assert!((1.0 - jack.chance.decimal() - 0.821_803).abs() < 5e-7, "{}", jack.chance);
}

#[test]
fn a_random_card_of_a_hand_is_a_random_card_of_the_deck() {
    let random = last(&asked(full_deck(), full_deck(), 6, 1));
    let mut by_card: BTreeMap<u16, Fraction> = BTreeMap::new();
    for (one, copies) in full_deck().supply.cards() {
        for (food, chance) in last(&asked(card(one), full_deck(), 6, 1)).iter() {
            let part = chance.times(Fraction::new(u128::from(copies), 54)).expect("it fits");
            let sum = by_card.entry(food).or_insert(Fraction::ZERO);
            *sum = sum.plus(part).expect("it fits");
        }
    }
    assert_eq!(random.iter().collect::<BTreeMap<_, _>>(), by_card);
}

/// With the whole deck in hand, there is no chance in the choice.
#[test]
fn a_hand_may_be_the_whole_deck() {
    let cards = [Reveal::Number(3), Reveal::Number(5), Reveal::King];
    let of = |hand| last(&asked(deck(&cards, hand), card(Reveal::Nothing), 4, 1));
    assert_eq!((of(Hand::Best), of(Hand::Worst)), (Spread::certain(9), Spread::certain(0)));
}

#[test]
fn rounds_that_are_played_out_agree_with_those_that_are_computed() {
    let cards = [Reveal::Joker, Reveal::Jack, Reveal::Queen, Reveal::Number(5), Reveal::Number(8), Reveal::King];
    let asked = asked(deck(&cards, Hand::Random), deck(&cards[1..], Hand::Random), 6, 3);
    let exact = asked.exact().expect("it is exact");
    let games = 200_000;
    for (spread, sample) in exact.iter().zip(asked.sampled(Sampling { games, seed: 7 }, &|_| true)) {
        let shares: BTreeMap<u16, f64> = sample.iter().collect();
        assert!(shares.keys().all(|food| spread.chance(*food) > Fraction::ZERO));
        for (food, chance) in spread.iter() {
            let (share, chance) = (shares.get(&food).copied().unwrap_or(0.0), chance.decimal());
            let error = (chance * (1.0 - chance) / games as f64).sqrt();
            assert!((share - chance).abs() <= 4.5 * error, "{food}: {share} {chance}");
        }
        let mean = spread.expected().expect("it fits").decimal();
        assert!((sample.expected() - mean).abs() <= 4.5 * sample.error_of_mean());
    }
}

/// Two full decks for many rounds have too many states; the seed decides what is played instead.
#[test]
fn what_takes_too_long_is_played_out_with_a_seed() {
    let many = asked(full_deck(), full_deck(), 0, 9);
    assert_eq!(many.exact(), None);
    let of = |seed| many.forecast(|asked| asked.sampled(Sampling { games: 500, seed }, &|_| true));
    assert!(matches!(of(1), Forecast::Sampled(ref rounds) if rounds.len() == 9));
    assert_eq!(of(1), of(1));
    assert_ne!(of(1), of(2));
    let twice = asked(full_deck(), full_deck(), 0, 2);
    assert!(matches!(twice.forecast(|_| Vec::new()), Forecast::Exact(_)));
}

/// Many dice with many sides and a high cap: nothing overflows, and nothing takes for ever.
#[test]
fn large_numbers_of_a_format_are_played_out() {
    let mut asked = asked(full_deck(), full_deck(), 500, 2);
    let numbers = &mut asked.rules.numbers;
    (numbers.cap_food_pool, numbers.jack_dice, numbers.jack_die_sides) = (999, 9, 100);
    (numbers.joker_dice, numbers.joker_die_sides) = (9, 100);
    assert_eq!(asked.exact(), None);
    assert_eq!(asked.sampled(Sampling { games: 100, seed: 3 }, &|_| true).len(), 2);
}

#[test]
fn a_deck_without_enough_cards_has_no_exact_answer() {
    let short = asked(deck(&[Reveal::King; 2], Hand::Random), card(Reveal::Number(2)), 1, 3);
    assert_eq!((short.exact(), short.sides[0].supply.lasts(), short.sides[1].supply.lasts()), (None, Some(2), None));
}
