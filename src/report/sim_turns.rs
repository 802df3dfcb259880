//! Chances at the end of the first own turns: of what has been seen, and of what is still in hand.

use schemars::JsonSchema;
use serde::Serialize;

use super::playing::numbers::percent_to;
use super::prose::paragraph;
use super::{Paint, Table};
use crate::message::Message;
use crate::odds::mulligan::TooLarge;
use crate::odds::{BigFraction, decimal};
use crate::text::Text;

/// A chance, or why it is not known.
pub type TurnChance = Result<BigFraction, TooLarge>;

/// Chances at the end of an own turn.
#[derive(Debug, Clone)]
pub struct Turn {
    /// The turn, from 1.
    pub turn: usize,
    /// Cards drawn up to then, beside mulligans.
    pub drawn: usize,
    /// Cards still in hand, if none was played.
    pub held: usize,
    /// The chance that the goal is met by all cards seen.
    pub seen: TurnChance,
    /// The chance that it is met by the cards in hand, when a card of each round went to the food phase (10.1) and the hand
    /// was cut to its limit (14), each time the one that is missed least.
    pub kept: TurnChance,
}

/// Chances at the end of an own turn, as JSON.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TurnRow {
    /// The turn, from 1.
    pub turn: usize,
    /// Cards drawn up to then, beside mulligans.
    pub drawn: usize,
    /// Cards still in hand, if none was played.
    pub held: usize,
    /// The goal is met by all cards seen, whatever became of them.
    pub without_food: Option<ChanceOf>,
    /// The goal is met by the cards in hand, when each round a card went to the food phase (10.1) and the hand was cut to its
    /// limit (14).
    pub with_food: Option<ChanceOf>,
}

/// A chance.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ChanceOf {
    /// As a decimal.
    pub probability: f64,
    /// Exactly, in lowest terms.
    pub fraction: String,
}

impl From<&Turn> for TurnRow {
    fn from(turn: &Turn) -> Self {
        let of = |chance: &TurnChance| {
            chance.as_ref().ok().map(|chance| ChanceOf { probability: decimal(chance), fraction: chance.to_string() })
        };
        let Turn { turn: number, drawn, held, .. } = *turn;
        Self { turn: number, drawn, held, without_food: of(&turn.seen), with_food: of(&turn.kept) }
    }
}

/// The turns in words.
pub(super) fn words(
    turns: &[Turn],
    draws: usize,
    text: &Text,
    paint: Paint,
    width: Option<usize>,
    room: usize,
) -> String {
    let mut out = paragraph("", &text.say(&Message::new("odds-turns").with("draws", draws)), room);
    let heads = ["odds-turn", "odds-turn-drawn", "odds-turn-seen", "odds-turn-held", "odds-turn-kept"];
    let mut table = (0..heads.len()).fold(Table::new(heads.map(|head| text.term(head))), Table::right);
    let percent = |chance: &TurnChance| match chance {
        Err(TooLarge::Deck { .. }) => text.term("odds-turn-no-deck"),
        Err(_) => text.term("odds-turn-too-large"),
        Ok(chance) => percent_to(decimal(chance), 3, text.lang()),
    };
    for turn in turns {
        let cells = [turn.turn.to_string(), turn.drawn.to_string(), percent(&turn.seen)];
        table.row(cells.into_iter().chain([turn.held.to_string(), percent(&turn.kept)]));
    }
    out.push_str(&table.render(width, paint));
    out.push_str(&paragraph("", &text.term("odds-turns-note"), room));
    out
}
