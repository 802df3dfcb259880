//! Small positions for texts by hand.

use serde_json::{Value, json};
use wom::cards::{Card, Kind};
use wom::engine::{
    Cast, Choice, Decider, FragmentId, Game, GameState, Lies, Numbers, Object, Player, Point, Question, Slot, View,
    Zone, query,
};

use super::settled::zones_are_kept;

/// Gives the answers that are wanted as soon as they are offered, in their order; otherwise the first one.
struct Wants(Vec<Choice>);

impl Decider for Wants {
    fn decide(&mut self, _: Player, _: &View<'_>, _: Question, options: &[Choice]) -> usize {
        let wanted = self.0.iter().position(|want| options.contains(want));
        let wanted = wanted.map(|at| self.0.remove(at));
        wanted.and_then(|want| options.iter().position(|option| *option == want)).unwrap_or(0)
    }

    fn forced(&mut self, player: Player, view: &View<'_>, question: Question, answer: Choice) {
        self.decide(player, view, question, &[answer]);
    }
}

/// A position in the action phase of A, with blank cards in both decks.
pub struct Board {
    pub state: GameState,
    pub cast: Cast,
}

impl Board {
    pub fn new() -> Self {
        let mut board = Self { state: GameState::empty(Numbers::CANON, 7), cast: Cast::new() };
        board.state.point = Point::Action;
        (board.state.in_turn, board.state.actions) = (true, 5);
        for player in Player::BOTH {
            board.state.seats[player].turns = 2;
            for n in 0..12 {
                board.lay(player, mutant(1, 1, json!([])), Zone::Deck, &format!("Blank {n}"));
            }
        }
        board
    }

    pub fn lay(&mut self, player: Player, card: Card, zone: Zone, name: &str) -> Slot {
        let printed = self.cast.card(&Card { name: name.to_owned(), ..card }).0;
        self.state.add_card(player, printed, zone).expect("room for a card")
    }

    pub fn field(&mut self, player: Player, card: Card) -> Slot {
        let name = format!("No {}", self.state.used);
        self.lay(player, card, Zone::Field, &name)
    }

    pub fn hand(&mut self, player: Player, card: Card) -> Slot {
        let name = format!("No {}", self.state.used);
        self.lay(player, card, Zone::Hand, &name)
    }

    pub fn fragment(&mut self, abilities: Value) -> FragmentId {
        let mut card = Card::new("T", "Ort", Kind::Fragment);
        (card.size, card.abilities) = (3, Some(abilities));
        let printed = self.cast.card(&card).0;
        self.state.add_fragment(&printed, Lies::Open).expect("room for a fragment")
    }

    /// Plays some steps, with these answers; the position is whole afterwards.
    pub fn play(&mut self, steps: usize, wants: &[Choice]) -> &GameState {
        let mut wants = Wants(wants.to_vec());
        let start = self.state.as_written(&self.cast);
        let mut game = Game::new(start, &self.cast, &mut wants);
        (0..steps).for_each(|_| game.step());
        let (last, tape) = (game.state, std::mem::take(&mut game.tape));
        let mut nobody = Wants(Vec::new());
        let mut again = Game::new(start, &self.cast, &mut nobody).replaying(&tape);
        (0..steps).for_each(|_| again.step());
        assert!(again.state == last, "the tape leads elsewhere");
        assert!(wants.0.is_empty(), "never offered: {:?}", wants.0);
        zones_are_kept(&last);
        self.state = last;
        &self.state
    }

    pub fn object(&self, slot: Slot) -> &Object {
        query::object(&self.state, slot)
    }

    pub fn of(&self, player: Player) -> Vec<&Object> {
        query::objects_of(&self.state, player).map(|slot| self.object(slot)).collect()
    }
}

pub fn mutant(power: u16, max_size: u16, abilities: Value) -> Card {
    let mut card = Card::new("T", "", Kind::Mutant);
    (card.power, card.max_size, card.abilities) = (Some(power), Some(max_size), Some(abilities));
    card.slots = 2;
    card
}

pub fn card(kind: Kind, abilities: Value) -> Card {
    let mut card = Card::new("T", "", kind);
    card.abilities = Some(abilities);
    card
}

pub fn effect(abilities: Value) -> Card {
    card(Kind::Effect, abilities)
}

pub const A: Player = Player::A;
pub const B: Player = Player::B;
