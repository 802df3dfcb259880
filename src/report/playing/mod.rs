//! Games in words: the position at the table, and what many games came to.

mod answers;
mod names;
pub(super) mod numbers;
mod position;
mod words;

pub use answers::{
    DeckRow, Goldfish, MatchResults, PlayerRow, ShareRow, Speed, StarterRow, TurnRow, WinsRow, goldfish, match_results,
};
pub use names::Names;
pub use position::{position, turn};
pub use words::{deck_words, goldfish_words, match_words, speed_words, texts_words};
