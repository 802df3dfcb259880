//! Against plain enumeration: every order of small decks, every roll and every hand, one by one.

use std::collections::BTreeMap;

use wom::odds::poker::{Asked, Hand, Reveal};
use wom::odds::{Fraction, Spread};

use crate::{CANON, asked, card, deck, last};

/// A sum of fractions for each food pool.
type Sums = BTreeMap<u16, Fraction>;

fn add(sums: &mut Sums, food: u16, chance: Fraction) {
    let sum = sums.entry(food).or_insert(Fraction::ZERO);
    *sum = sum.plus(chance).expect("it fits");
}

fn of(sums: &Sums) -> Spread {
    Spread::of_chances(sums.iter().map(|(food, chance)| (*food, *chance))).expect("it fits")
}

fn part(of: usize) -> Fraction {
    Fraction::new(1, of as u128)
}

fn times(one: Fraction, two: Fraction) -> Fraction {
    one.times(two).expect("it fits")
}

/// One reveal, written down from §10 by its sentences, with every roll.
fn reveal(one: Reveal, two: Reveal, food: u16) -> Sums {
    let up = |food: u16, n: u16| (food + n).min(20);
    let mut pools: Sums = BTreeMap::from([(food, Fraction::ONE)]);
    let each = |pools: &mut Sums, outcomes: &dyn Fn(u16) -> Vec<u16>| {
        let mut next = Sums::new();
        for (food, chance) in pools.iter() {
            let outcomes = outcomes(*food);
            outcomes.iter().for_each(|after| add(&mut next, *after, times(*chance, part(outcomes.len()))));
        }
        *pools = next;
    };
    let jokers = usize::from(one == Reveal::Joker) + usize::from(two == Reveal::Joker);
    for _ in 0..jokers {
        each(&mut pools, &|f| {
            vec![f.saturating_sub(1), f.saturating_sub(2), f.saturating_sub(3), up(f, 4), up(f, 5), up(f, 6)]
        });
    }
    if one == Reveal::King || two == Reveal::King {
        each(&mut pools, &|_| vec![0]);
    }
    let jacks = usize::from(one == Reveal::Jack) + usize::from(two == Reveal::Jack);
    for _ in 0..jacks {
        each(&mut pools, &|f| (1..=6).flat_map(|a| (1..=6).map(move |b| up(f, a + b))).collect());
    }
    let number = |card: Reveal, other: Reveal| match card {
        Reveal::Number(n) => {
            (if n <= 5 { i32::from(n) } else { 5 - i32::from(n) }) * if other == Reveal::Queen { 2 } else { 1 }
        }
        _ => 0,
    };
    let (a, b) = (number(one, two), number(two, one));
    let moved = |f: u16, by: i32| (i32::from(f) + by).clamp(0, 20) as u16;
    each(&mut pools, &|f| vec![moved(moved(f, a), b).max(moved(moved(f, b), a))]);
    pools
}

/// All orders of the first cards of a deck, in which equal cards are told apart.
fn orders(cards: &[Reveal], rounds: usize) -> Vec<Vec<Reveal>> {
    if rounds == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for at in 0..cards.len() {
        let mut rest = cards.to_vec();
        let first = rest.remove(at);
        found.extend(orders(&rest, rounds - 1).into_iter().map(|order| [vec![first], order].concat()));
    }
    found
}

/// The food pool after the last round, in every order of both decks.
fn enumerated(one: &[Vec<Reveal>], two: &[Vec<Reveal>], food: u16) -> Spread {
    let (mut sums, all) = (Sums::new(), one.len() * two.len());
    for a in one {
        for b in two {
            let mut pools: Sums = BTreeMap::from([(food, part(all))]);
            for (a, b) in a.iter().zip(b) {
                let mut next = Sums::new();
                for (food, chance) in pools {
                    reveal(*a, *b, food)
                        .into_iter()
                        .for_each(|(after, part)| add(&mut next, after, times(chance, part)));
                }
                pools = next;
            }
            pools.into_iter().for_each(|(food, chance)| add(&mut sums, food, chance));
        }
    }
    of(&sums)
}

const ONE: [Reveal; 5] = [Reveal::Number(5), Reveal::Number(5), Reveal::Number(9), Reveal::Queen, Reveal::Joker];
const TWO: [Reveal; 4] = [Reveal::Number(10), Reveal::Number(10), Reveal::Jack, Reveal::Number(2)];

#[test]
fn every_order_of_small_decks_comes_to_the_same() {
    for rounds in 1..=3 {
        for food in [0, 6, 19] {
            let asked = asked(deck(&ONE, Hand::Random), deck(&TWO, Hand::Random), food, rounds);
            let exact = asked.exact().expect("it is exact");
            assert_eq!(exact.len(), usize::from(rounds));
            let all = enumerated(&orders(&ONE, rounds.into()), &orders(&TWO, rounds.into()), food);
            assert_eq!(exact.last(), Some(&all), "{rounds} {food}");
        }
    }
}

#[test]
fn one_card_again_and_again_comes_to_the_same() {
    let exact = last(&asked(deck(&TWO, Hand::Random), card(Reveal::Queen), 9, 4));
    assert_eq!(exact, enumerated(&orders(&TWO, 4), &[vec![Reveal::Queen; 4]], 9));
}

/// Cards that are gone cannot come again: rounds are not independent, and the difference is no small one in small decks.
#[test]
fn rounds_with_cards_put_back_would_be_another_answer() {
    let asked = asked(deck(&ONE, Hand::Random), deck(&TWO, Hand::Random), 6, 2);
    let again = |cards: &[Reveal]| -> Vec<Vec<Reveal>> {
        cards.iter().flat_map(|a| cards.iter().map(|b| vec![*a, *b])).collect()
    };
    let independent = enumerated(&again(&ONE), &again(&TWO), 6);
    let exact = last(&asked);
    assert_ne!(exact, independent);
    let apart: f64 =
        (0..=20).map(|food| (exact.chance(food).decimal() - independent.chance(food).decimal()).abs()).sum();
    assert!((0.02..0.5).contains(&(apart / 2.0)), "{apart}");
}

/// The mean food pool after a card against each card of the other deck.
fn mean(card: Reveal, others: &[Reveal], food: u16) -> Fraction {
    let mut mean = Fraction::ZERO;
    for other in others {
        for (after, chance) in reveal(card, *other, food) {
            let part = times(times(chance, part(others.len())), Fraction::new(u128::from(after), 1));
            mean = mean.plus(part).expect("it fits");
        }
    }
    mean
}

/// The card that each hand of three reveals; of equal ones each as likely.
fn chosen(cards: &[Reveal], others: &[Reveal], food: u16, hand: Hand) -> Vec<(Reveal, Fraction)> {
    let hands = orders(cards, 3);
    let mut found = Vec::new();
    for of_hand in &hands {
        let means: Vec<Fraction> = of_hand.iter().map(|card| mean(*card, others, food)).collect();
        let wanted = match hand {
            Hand::Best => means.iter().max(),
            Hand::Worst => means.iter().min(),
            Hand::Random => None,
        };
        let equal: Vec<Reveal> = of_hand
            .iter()
            .zip(&means)
            .filter(|(_, mean)| wanted.is_none_or(|wanted| wanted == *mean))
            .map(|(card, _)| *card)
            .collect();
        found.extend(equal.iter().map(|card| (*card, times(part(hands.len()), part(equal.len())))));
    }
    found
}

#[test]
fn every_hand_of_small_decks_comes_to_the_same() {
    // At 0, a king and every card that takes food away are equals.
    let one = [&ONE[..], &[Reveal::King, Reveal::Number(6)]].concat();
    for food in [0, 8] {
        for hands in [
            [Hand::Best, Hand::Random],
            [Hand::Best, Hand::Best],
            [Hand::Worst, Hand::Best],
            [Hand::Random, Hand::Worst],
        ] {
            let mut rules = CANON;
            rules.numbers.opening_hand = 3;
            let asked = Asked { rules, ..asked(deck(&one, hands[0]), deck(&TWO, hands[1]), food, 1) };
            let mut sums = Sums::new();
            let others = chosen(&TWO, &one, food, hands[1]);
            for (a, chance) in chosen(&one, &TWO, food, hands[0]) {
                for (b, other) in &others {
                    for (after, part) in reveal(a, *b, food) {
                        add(&mut sums, after, times(times(chance, *other), part));
                    }
                }
            }
            assert_eq!(last(&asked), of(&sums), "{food} {hands:?}");
        }
    }
}
