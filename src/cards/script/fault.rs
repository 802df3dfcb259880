//! What can be wrong with abilities, and how it is told.

use std::ops::Range;

use super::filter::NOUNS;
use super::phrase::{KEYWORD, NAME, NUMBER, Slip};
use crate::message::{Arg, Message};

/// One step of the way to a value of the document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// The value of a key.
    Key(String),
    /// The item of a list, from 0.
    Item(usize),
}

/// How much a fault weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// The document is refused.
    Error,
    /// It is taken, but somebody should look.
    Warning,
}

/// Something that is wrong with abilities.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// How much it weighs.
    pub weight: Weight,
    /// Where in the document.
    pub way: Vec<Step>,
    /// Where in the text that stands there, in bytes; all of the value if it is empty and at 0.
    pub at: Range<usize>,
    /// What is wrong.
    pub message: Message,
    /// How to mend it.
    pub hint: Option<Message>,
}

impl Fault {
    /// The way as people read it: `abilities[1].do[2]`.
    #[must_use]
    pub fn path(&self) -> String {
        let mut path = String::from("abilities");
        for step in &self.way {
            match step {
                Step::Key(key) => path.push_str(&format!(".{key}")),
                Step::Item(at) => path.push_str(&format!("[{}]", at + 1)),
            }
        }
        path
    }
}

/// Words that an error lists at most; fewer where it is clear which one was meant.
const MOST_WORDS: usize = 8;
const FEW_WORDS: usize = 4;

/// Words of other games, with the word of this one.
const ELSEWHERE: [(&str, &str); 17] = [
    ("deal", "damage"),
    ("kill", "destroy"),
    ("destroyed", "dies"),
    ("killed", "dies"),
    ("creature", "mutant"),
    ("minion", "mutant"),
    ("building", "base"),
    ("aura", "mutation"),
    ("spell", "effect"),
    ("summon", "create"),
    ("untap", "ready"),
    ("pay", "remove"),
    ("heal", "assign"),
    ("bounce", "return"),
    ("mill", "compost"),
    ("graveyard", "compost"),
    ("equipped", "bearer"),
];

/// What is said of a phrase that could not be read, with the likeliest words that could stand there, and a hint.
pub(super) fn told(slip: Slip) -> (Message, Option<Message>) {
    let Slip { found, expected, nearest, .. } = slip;
    let singular = found.strip_suffix('s').unwrap_or(&found);
    let elsewhere = ELSEWHERE.iter().find(|(word, _)| *word == found || *word == singular).map(|(_, word)| *word);
    let meant = nearest.or(elsewhere);
    let most = if meant.is_some() { FEW_WORDS } else { MOST_WORDS };
    let many = expected.len() > most;
    let key = match (found.is_empty(), expected.is_empty()) {
        (_, true) => "ability-too-much",
        (true, false) if many => "ability-unfinished-many",
        (true, false) => "ability-unfinished",
        (false, false) if many => "ability-bad-word-many",
        (false, false) => "ability-bad-word",
    };
    let says_which = expected.contains(&"target") && expected.contains(&"each");
    let names_thing = NOUNS.iter().any(|(noun, _)| singular == *noun);
    let hint = match meant {
        Some(near) => Some(did_you_mean(near)),
        None if says_which && names_thing => Some(Message::new("ability-hint-which").with("found", found.as_str())),
        None => None,
    };
    let words = expected.iter().take(most).map(|word| shown(word)).collect();
    (Message::new(key).with("found", found).with("expected", Arg::OneOf(words)), hint)
}

/// An expected word as an error shows it.
fn shown(word: &str) -> Arg {
    match word {
        NUMBER => Arg::Term("ability-a-number"),
        NAME => Arg::Term("ability-a-name"),
        KEYWORD => Arg::Term("ability-a-keyword"),
        word => quoted(word),
    }
}

/// A word of the language, as it is written.
pub(super) fn quoted(word: &str) -> Arg {
    Arg::Text(format!("\"{word}\""))
}

/// The hint that names a word that was probably meant.
pub(super) fn did_you_mean(word: &'static str) -> Message {
    Message::new("format-hint-near").with("near", word)
}
