//! What holds between two steps of a game, and of what its events tell.

use std::collections::HashMap;

use wom::cards::script::Mark;
use wom::engine::{Claim, Event, GameState, Object, Player, Point, Slot, Thing, Zone, query};

/// Each card is where its zone says, and nowhere else.
pub fn zones_are_kept(state: &GameState) {
    let mut seen = [0u8; wom::engine::SLOTS];
    for player in Player::BOTH {
        let seat = &state.seats[player];
        for (list, zone) in [(&seat.deck, Zone::Deck), (&seat.hand, Zone::Hand), (&seat.compost, Zone::Compost)] {
            for slot in list.iter() {
                seen[usize::from(slot.0)] += 1;
                let object = query::object(state, slot);
                assert_eq!((object.zone, object.owner), (zone, player));
            }
        }
    }
    for slot in state.field.iter() {
        seen[usize::from(slot.0)] += 1;
        assert_eq!(query::object(state, slot).zone, Zone::Field);
    }
    for slot in state.attached.iter() {
        seen[usize::from(slot.0)] += 1;
        let Zone::Attached(bearer) = query::object(state, slot).zone else { panic!("{slot:?} is not attached") };
        assert_eq!(query::object(state, bearer).zone, Zone::Field);
    }
    for (i, count) in seen.iter().enumerate() {
        let object = &state.objects[i];
        let listed = i < usize::from(state.used) && !matches!(object.zone, Zone::Gone | Zone::Aside | Zone::Nowhere);
        assert_eq!(*count, u8::from(listed), "card {i} in {:?}", object.zone);
        // J031, J032: nothing is on its way between two steps; J037: only tokens cease to exist.
        assert!(object.zone != Zone::Nowhere || state.point == Point::Over, "{object:?} has got lost");
        assert!(!object.token || matches!(object.zone, Zone::Field | Zone::Gone | Zone::Nowhere), "{object:?}");
    }
}

/// What holds between two steps.
pub fn is_settled(state: &GameState) {
    zones_are_kept(state);
    assert!(state.food_pool <= 20);
    for player in Player::BOTH {
        assert!(state.seats[player].stockpile <= 20);
    }
    let there = |thing: Thing| matches!(thing, Thing::Object(id) if query::is_there(state, id));
    for lasting in state.lasting.iter() {
        assert!(there(Thing::Object(lasting.object)), "{lasting:?} lasts on nothing");
    }
    for it in state.remembered.iter() {
        assert!(state.waiting.iter().any(|waiting| waiting.number == it.number), "{it:?} is remembered for nothing");
    }
    if state.point == Point::Over {
        return;
    }
    assert!(state.combat.is_none() && !state.fizzled && !state.together);
    for slot in state.field.iter() {
        let object = query::object(state, slot);
        let exceeds = object.now.has(Mark::ExceedsMaxSize);
        assert!(object.power > 0, "{object:?} should have died");
        assert!(exceeds || object.power <= query::max_size(state, slot), "{object:?} is not trimmed");
        assert!(query::demand(state, slot) <= query::slots(state, slot));
        // 17.1: fragments that lie open hold mutants.
        let on = object.on.map(|on| state.fragments[usize::from(on.0)].open && query::is_mutant(object));
        assert!(on.unwrap_or(true), "{object:?} stands on a fragment");
        for other in state.field.iter().filter(|other| *other != slot && object.printed.legendary) {
            let copy = query::object(state, other);
            let same = copy.printed.legendary && copy.printed.name == object.printed.name;
            assert!(!same || copy.controller != object.controller, "§4.4: {object:?}");
        }
    }
    for fragment in query::open_fragments(state) {
        let claim = query::claim(state, fragment);
        for player in Player::BOTH {
            let controls = claim == Claim::Controlled(player);
            assert!(!controls || query::is_present(state, player, fragment));
            assert!(!controls || !query::is_present(state, player.other(), fragment));
        }
    }
}

/// Keeps books on what events tell: which cards there are, and Power without what lasting effects give.
pub struct Books {
    cards: [usize; 2],
    power: HashMap<Slot, i32>,
}

impl Books {
    pub fn new(state: &GameState) -> Self {
        let power = state.field.iter().map(|slot| (slot, own_power(state, slot))).collect();
        Self { cards: count_cards(state), power }
    }

    pub fn keep(&mut self, events: &[Event], state: &GameState) {
        assert_eq!(self.cards, count_cards(state), "cards are lost or made");
        let mut changes: HashMap<Slot, Option<i32>> = HashMap::new();
        for event in events {
            let mut change = |slot: Slot, by: i16| {
                if let Some(sum) = changes.entry(slot).or_insert(Some(0)) {
                    *sum += i32::from(by);
                }
            };
            match event {
                Event::Assign { object, amount } => change(object.slot, *amount),
                Event::Damage { object, amount, .. } => change(object.slot, -*amount),
                Event::Change { object, power, .. } => change(object.slot, *power),
                // What was cut or is new begins again.
                Event::Trim { object, .. } | Event::Enter(object) => drop(changes.insert(object.slot, None)),
                Event::Detach { mutation, .. } => drop(changes.insert(mutation.slot, None)),
                _ => {}
            }
        }
        for slot in state.field.iter() {
            let (now, large) = (own_power(state, slot), 15_000);
            if let (Some(before), Some(change)) = (self.power.get(&slot), changes.get(&slot).unwrap_or(&Some(0))) {
                // Where numbers come to their end they are no longer what they were.
                let given = i32::from(query::object(state, slot).now.power);
                let plain = [*before, *change, now, given].iter().all(|n| n.abs() < large);
                assert!(
                    !plain || before + change == now,
                    "{before} {change} {now} {:?} {events:?}",
                    query::object(state, slot)
                );
            }
            self.power.insert(slot, now);
        }
    }
}

fn own_power(state: &GameState, slot: Slot) -> i32 {
    let object = query::object(state, slot);
    i32::from(object.power) - i32::from(object.now.power)
}

fn count_cards(state: &GameState) -> [usize; 2] {
    let cards = state.objects[..usize::from(state.used)].iter().filter(|object| !object.token);
    let is_somewhere = |object: &&Object| object.zone != Zone::Gone;
    let of = |player| cards.clone().filter(is_somewhere).filter(|object| object.owner == player).count();
    [of(Player::A), of(Player::B)]
}
