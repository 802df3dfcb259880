//! §7.11: loops between players who do not want to end them.

use serde_json::{Value, json};
use wom::cards::{Card, Kind};
use wom::engine::{Cast, Choice, Decider, Ending, Game, GameState, Numbers, Player, Point, Question, View, Zone};

/// Plays cards, says yes to everything and takes the first of all else.
#[derive(Default)]
struct Stubborn {
    said_yes: usize,
}

impl Decider for Stubborn {
    fn decide(&mut self, _: Player, _: &View<'_>, _: Question, options: &[Choice]) -> usize {
        let wanted = |option: &Choice| matches!(option, Choice::Play(..) | Choice::Yes);
        let taken = options.iter().position(wanted).unwrap_or(0);
        self.said_yes += usize::from(options[taken] == Choice::Yes);
        taken
    }
}

fn card(name: &str, kind: Kind, abilities: Value) -> Card {
    let values = Some(3);
    Card { power: values, max_size: values, abilities: Some(abilities), ..Card::new("X", name, kind) }
}

/// A has bases with these texts and plays a card that generates 1 in the food pool; B's base removes it again.
fn played(texts: &[Value], decider: &mut Stubborn) -> GameState {
    let mut cast = Cast::new();
    let mut state = GameState::empty(Numbers::CANON, 1);
    (state.point, state.actions, state.in_turn, state.food_pool) = (Point::Action, 2, true, 5);
    let drain = json!({ "when": "is generated in food pool", "do": "remove 1 from food pool" });
    let bases = texts.iter().map(|text| (Player::A, text)).chain([(Player::B, &drain)]);
    for (at, (player, text)) in bases.enumerate() {
        let (printed, _) = cast.card(&card(&format!("base {at}"), Kind::Base, text.clone()));
        state.add_card(player, printed, Zone::Field).expect("a place");
    }
    let rain = card("rain", Kind::Effect, json!({ "play": "generate 1 in food pool" }));
    state.add_card(Player::A, cast.card(&rain).0, Zone::Hand).expect("a place");
    let mut game = Game::new(state, &cast, decider);
    game.step();
    game.state
}

/// R7.11.1: a number of repetitions must be named; without one it is a large one, and then comes the exit.
#[test]
fn who_can_end_a_loop_must_end_it() {
    let may = json!({ "when": "is removed from food pool", "do": "generate 1 in food pool", "may": true });
    let mut decider = Stubborn::default();
    let state = played(&[may], &mut decider);
    assert_eq!((state.ending, state.point, state.food_pool), (None, Point::Action, 5));
    assert!(decider.said_yes > 400, "{}", decider.said_yes);
}

/// R7.11.2: to order triggers ends nothing.
#[test]
fn a_loop_that_can_only_be_ordered_is_a_draw() {
    let back = json!({ "when": "is removed from food pool", "do": "generate 1 in food pool" });
    let debt = json!({ "when": "is removed from food pool", "do": "gain 1 debt" });
    let state = played(&[back, debt], &mut Stubborn::default());
    assert_eq!(state.ending, Some(Ending::Draw));
}
