//! §5.1: how a game begins.

use std::collections::HashSet;

use wom::cards::{Card, Kind};
use wom::engine::{Player, Slot, Zone, query};

use super::deals::{Stock, starter_cards};

/// R5.1.1, R5.1.2: both decks are shuffled anew, and each player has five cards of the own one.
#[test]
fn decks_are_shuffled_and_five_cards_drawn() {
    let cards = starter_cards();
    let mut orders: HashSet<Vec<Slot>> = HashSet::new();
    for seed in 0..20 {
        let state = Stock::new(&cards).deal(seed).state;
        for player in Player::BOTH {
            let seat = &state.seats[player];
            assert_eq!((seat.hand.len(), seat.deck.len(), seat.compost.len()), (5, 48, 0));
            assert!(seat.hand.iter().all(|slot| query::object(&state, slot).owner == player));
            orders.insert(seat.hand.iter().chain(seat.deck.iter()).collect());
        }
    }
    assert_eq!(orders.len(), 40); // no two alike
}

/// R5.1.3
#[test]
fn either_player_may_start() {
    let fragment = Card::new("X", "here", Kind::Fragment);
    let cards = [fragment, Card::new("X", "card", Kind::Mutant)];
    let starting = (0..200).map(|seed| Stock::new(&cards).deal(seed).state).map(|state| (state.starting, state.active));
    let first = starting.filter(|(starting, active)| starting == active && *starting == Player::A).count();
    assert!((60..140).contains(&first), "{first}");
}

/// Nothing lies in the field as a game begins (J144).
#[test]
fn the_field_is_empty_at_the_start() {
    let state = Stock::new(&starter_cards()).deal(7).state;
    assert!(state.field.is_empty() && state.attached.is_empty());
    assert!((0..state.used).map(Slot).all(|slot| matches!(query::object(&state, slot).zone, Zone::Deck | Zone::Hand)));
}
