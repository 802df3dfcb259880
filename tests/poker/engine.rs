//! Against the rules engine: the food phase is played with every pair of cards and every roll.

use std::collections::BTreeMap;

use wom::cards::{Card, Kind, PokerValue, Rank, Suit};
use wom::engine::{Cast, Choice, Decider, Fixed, Game, GameState, Numbers, Player, Point, Question, View, Zone};
use wom::odds::Spread;
use wom::odds::poker::{Order, Reveal};

use crate::{all, asked, card, last};

/// Lets the first or the second poker card of a tier be resolved first.
struct Orders(usize);

impl Decider for Orders {
    fn decide(&mut self, _: Player, _: &View<'_>, question: Question, _: &[Choice]) -> usize {
        if question == Question::PokerOrder { self.0 } else { 0 }
    }
}

fn value(reveal: Reveal) -> Option<PokerValue> {
    let rank = match reveal {
        Reveal::Nothing => return None,
        Reveal::Joker => return Some(PokerValue::Joker),
        Reveal::King => 13,
        Reveal::Queen => 12,
        Reveal::Jack => 11,
        Reveal::Number(rank) => rank,
    };
    Rank::new(rank).map(|rank| PokerValue::Suited(Suit::Hearts, rank))
}

/// The rolls that a card makes.
fn rolls(reveal: Reveal) -> Vec<Vec<u8>> {
    match reveal {
        Reveal::Joker => (1..=6).map(|die| vec![die]).collect(),
        Reveal::Jack => (1..=36).map(|n: u8| vec![(n - 1) / 6 + 1, (n - 1) % 6 + 1]).collect(),
        _ => vec![Vec::new()],
    }
}

/// The food pool after a food phase of the engine in which both have one card in hand.
fn played(shown: [Reveal; 2], food: u16, dice: &[u8], order: usize) -> u16 {
    let (mut state, mut cast) = (GameState::empty(Numbers::CANON, 1), Cast::new());
    for (player, reveal) in Player::BOTH.into_iter().zip(shown) {
        let mut card = Card::new("T", if player == Player::A { "One" } else { "Two" }, Kind::Effect);
        card.poker = value(reveal);
        let printed = cast.card(&card).0;
        state.add_card(player, printed, Zone::Hand).expect("room for a card");
    }
    (state.food_pool, state.point) = (food, Point::Food);
    let mut orders = Orders(order);
    let mut game = Game::new(state, &cast, &mut orders);
    game.fixed = Some(Fixed { dice: dice.iter().copied().collect(), ..Fixed::default() });
    game.step();
    let fixed = game.fixed.as_ref().expect("fixed dice");
    assert_eq!((fixed.dice.len(), fixed.missing_dice), (0, 0), "{shown:?}");
    game.state.food_pool
}

/// Dice in the order in which they are rolled: a joker's before a jack's.
fn joined(shown: [Reveal; 2], one: &[u8], two: &[u8]) -> Vec<u8> {
    let two_first = shown == [Reveal::Jack, Reveal::Joker];
    if two_first { [two, one].concat() } else { [one, two].concat() }
}

#[test]
fn the_engine_comes_to_the_same_with_every_pair_and_every_roll() {
    for one in all() {
        for two in all() {
            for food in [0, 4, 17, 20] {
                for order in [Order::MostFood, Order::LeastFood] {
                    let mut asked = asked(card(one), card(two), food, 1);
                    asked.rules.order = order;
                    assert_eq!(last(&asked), of_engine([one, two], food, order), "{one:?} {two:?} {food} {order:?}");
                }
            }
        }
    }
}

fn of_engine(shown: [Reveal; 2], food: u16, order: Order) -> Spread {
    let mut counts: BTreeMap<u16, u128> = BTreeMap::new();
    let numbers = matches!(shown, [Reveal::Number(_), Reveal::Number(_)]);
    for one in rolls(shown[0]) {
        for two in rolls(shown[1]) {
            let dice = joined(shown, &one, &two);
            let first = played(shown, food, &dice, 0);
            // Only of two number cards does the order matter, whatever is rolled.
            let second = if numbers { played(shown, food, &dice, 1) } else { first };
            let pool = if order == Order::MostFood { first.max(second) } else { first.min(second) };
            *counts.entry(pool).or_default() += 1;
        }
    }
    Spread::of_weights(counts).expect("it fits")
}
