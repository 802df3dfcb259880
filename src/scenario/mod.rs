//! Scenario files: a position, the decisions taken in it, and what must come out.
//!
//! `read` takes a file apart with all its errors at once, `build` and `card` make its position, `moves` its decisions;
//! `run` drives the engine through them, answering its questions by `script`; `refusal` tells why a decision is illegal,
//! `moment` what was asked and refused on the way; `expect` compares. `request` reads what somebody asks about besides,
//! `conceivable` lists what might be asked about.

mod abilities;
mod build;
mod card;
mod conceivable;
mod expect;
mod fit;
mod moment;
mod moves;
mod names;
mod puzzles;
mod read;
mod refusal;
mod request;
mod run;
mod script;
mod words;

use std::collections::VecDeque;

use serde_json::Value;

use crate::cards::Card;
use crate::cards::script::Happening;
use crate::engine::refusal::{Open, Proposal, Refusal, refusals};
use crate::engine::{self, Cast, Event, Fixed, GameState, Slot};
use crate::message::{Diagnostic, Message};
use crate::toml_walk::Spot;

pub use moment::{Answered, Moment, Put, Refused, Reply};
pub use names::{Names, Thing, player_name};
pub use puzzles::{Puzzle, puzzle, puzzles, subject};
pub use request::Request;
pub use words::{question_word, word};

use expect::Expectations;
use moves::Decision;

/// Finds a card of the database by its name, or says why there is none.
pub type Lookup<'a> = dyn FnMut(&str) -> Result<Card, Message> + 'a;

/// A scenario as its file has it.
#[derive(Debug, Clone)]
pub struct Scenario {
    /// What it is called.
    pub title: String,
    /// Whether the rules leave its outcome open.
    pub ambiguous: bool,
    /// What its cards and fragments are called.
    pub names: Names,
    /// Cards of the database whose text is not carried out.
    pub texts_not_carried_out: Vec<String>,
    state: GameState,
    cast: Cast,
    fixed: Fixed,
    skip: Vec<Phase>,
    decisions: Vec<Decision>,
    expected: Expectations,
    whole: Spot,
}

/// A phase of the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Setup,
    Food,
    Feeding,
    Begin,
    Action,
    End,
}

impl Phase {
    /// Their words.
    const WORDS: [&'static str; 6] = ["setup", "food", "feeding", "begin", "action", "end"];

    fn of_word(word: &str) -> Self {
        match word {
            "setup" => Self::Setup,
            "food" => Self::Food,
            "feeding" => Self::Feeding,
            "begin" => Self::Begin,
            "end" => Self::End,
            _ => Self::Action,
        }
    }

    fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }
}

/// How a scenario came out.
#[derive(Debug, Clone, Default)]
pub struct Verdict {
    /// What differs from what was expected; nothing if it holds.
    pub failures: Vec<Failed>,
    /// Why it could not be played as written.
    pub errors: Vec<Diagnostic>,
    /// All that happened.
    pub log: Vec<Event>,
    /// The same in the words of `contains`.
    pub words: Vec<String>,
    /// What was refused; and, where the scenario was explained, what was asked. In order.
    pub moments: Vec<Moment>,
    /// The state at the end; nothing if the file could not be read.
    pub state: Option<Box<GameState>>,
}

impl Verdict {
    /// Whether all expectations hold.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.failures.is_empty() && self.errors.is_empty()
    }
}

/// An expectation that does not hold.
#[derive(Debug, Clone, PartialEq)]
pub struct Failed {
    /// Which: `a1.power`, `A.stockpile`, `food`, `events`, `do 3`.
    pub key: String,
    /// What should be.
    pub expected: Value,
    /// What is.
    pub found: Value,
}

impl Scenario {
    /// Reads a scenario from the text of a file.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn read(file: &str, text: &str, lookup: &mut Lookup<'_>) -> Result<Self, Vec<Diagnostic>> {
        read::read(file, text, lookup)
    }

    /// Plays it and compares.
    #[must_use]
    pub fn judge(&self) -> Verdict {
        run::run(self, false, &[])
    }

    /// The same, with every question that was put and the state at that moment.
    #[must_use]
    pub fn explain(&self) -> Verdict {
        run::run(self, true, &[])
    }

    /// The same, and at every question whether each of these would have been legal.
    #[must_use]
    pub fn answer(&self, requests: &[Request]) -> Verdict {
        run::run(self, true, requests)
    }

    /// Why a player may not answer a question with a move (§7.7).
    #[must_use]
    pub fn refusals(&self, put: &Put, proposal: &Proposal) -> Vec<Refusal> {
        let open = Open { player: put.player, question: put.question, options: &put.options };
        refusals(&put.state, &self.cast, Some(open), put.player, proposal)
    }

    /// What a token is called, by the place it has in a state.
    #[must_use]
    pub fn token(&self, state: &GameState, slot: Slot) -> Option<(&str, i16, i16)> {
        let object = state.objects.get(usize::from(slot.0)).filter(|object| object.token)?;
        Some((self.cast.called(object.printed.name), object.printed.power, object.printed.max_size))
    }

    /// What the triggers of a card's text wait for, if it is always the same.
    #[must_use]
    pub fn occasion(&self, state: &GameState, source: engine::Thing) -> Option<Happening> {
        let script = match source {
            engine::Thing::Object(id) => state.objects.get(usize::from(id.slot.0))?.printed.script,
            engine::Thing::Fragment(id) => state.fragments.get(usize::from(id.0))?.script,
            engine::Thing::Player(_) | engine::Thing::Nothing => return None,
        };
        let mut occasions = self.cast.occasions(script).map(|occasion| occasion.happening);
        let first = occasions.next()?;
        occasions.all(|other| other == first).then_some(first)
    }

    /// How many activated abilities the text of a card has (§15.6).
    fn own_abilities(&self, slot: Slot) -> usize {
        self.cast.activated(self.state.objects[usize::from(slot.0)].printed.script)
    }

    /// Its decisions by their places in the file.
    fn all_decisions(&self) -> VecDeque<script::Pending> {
        (0..self.decisions.len()).map(|index| script::Pending::new(index, &self.decisions[index])).collect()
    }
}
