//! Scenario files: a position, the decisions taken in it, and what must come out.
//!
//! `read` takes a file apart with all its errors at once, `build` and `card` make its position, `moves` its decisions;
//! `run` drives the engine through them, answering its questions by `script`; `refusal` tells why a decision is illegal,
//! `moment` what was asked and refused on the way; `expect` compares.

mod abilities;
mod build;
mod card;
mod expect;
mod moment;
mod moves;
mod names;
mod read;
mod refusal;
mod run;
mod script;
mod words;

use std::collections::VecDeque;

use serde_json::Value;

use crate::cards::Card;
use crate::engine::{Cast, Event, Fixed, GameState, Slot};
use crate::message::{Diagnostic, Message};
use crate::toml_walk::Spot;

pub use moment::{Moment, Put, Refused};
pub use names::{Names, Thing, player_name};
pub use words::word;

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
        run::run(self, false)
    }

    /// The same, with every question that was put and the state at that moment.
    #[must_use]
    pub fn explain(&self) -> Verdict {
        run::run(self, true)
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
