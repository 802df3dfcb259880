//! Chances at the end of the first own turns: of what has been seen, and of what is still in hand.

use schemars::JsonSchema;
use serde::Serialize;

use super::Table;
use super::playing::numbers::percent_to;
use super::prose::paragraph;
use super::seats::Seats;
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
    /// The chance that the goal is met by all cards seen.
    pub seen: TurnChance,
    /// What is still in hand, if nothing was played.
    pub kept: Seats<Kept>,
}

/// What is in hand at the end of an own turn, when cards went to the food phases of both players' turns (10.1) and the hand was
/// cut to its limit (14), each time the one that is missed least.
#[derive(Debug, Clone)]
pub struct Kept {
    /// Cards.
    pub held: usize,
    /// The chance that they meet the goal.
    pub chance: TurnChance,
}

/// Chances at the end of an own turn, as JSON.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TurnRow {
    /// The turn, from 1.
    pub turn: usize,
    /// Cards drawn up to then, beside mulligans.
    pub drawn: usize,
    /// The goal is met by all cards that have been in hand, whatever became of them.
    pub without_food: Option<ChanceOf>,
    /// Cards still in hand, if none was played.
    pub held: Seats<usize>,
    /// The goal is met by the cards in hand, when a card went to each food phase, that of the opponent's turn too (6.1, 10.1),
    /// and the hand was cut to its limit (14).
    pub with_food: Seats<Option<ChanceOf>>,
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
        let Turn { turn: number, drawn, ref seen, ref kept } = *turn;
        let kept = kept.as_ref();
        let (held, with_food) = (kept.map(|kept| kept.held), kept.map(|kept| of(&kept.chance)));
        Self { turn: number, drawn, without_food: of(seen), held, with_food }
    }
}

/// What turns are told of, before their table.
pub(super) fn head(draws: usize, text: &Text, room: usize) -> String {
    paragraph("", &text.say(&Message::new("odds-turns").with("draws", draws)), room)
}

/// What their numbers mean, after it.
pub(super) fn note(text: &Text, room: usize) -> String {
    paragraph("", &text.term("odds-turns-note"), room)
}

/// The turns as a table.
pub(super) fn table(turns: &[Turn], text: &Text) -> Table {
    let heads = ["odds-turn", "odds-turn-drawn", "odds-turn-seen"].into_iter();
    let heads = heads.chain(["odds-turn-starting", "odds-turn-kept", "odds-turn-second", "odds-turn-kept"]);
    let heads: Vec<String> = heads.map(|head| text.term(head)).collect();
    let mut table = (0..heads.len()).fold(Table::new(heads), Table::right);
    let percent = |chance: &TurnChance| match chance {
        Err(TooLarge::Deck { .. }) => text.term("odds-turn-no-deck"),
        Err(_) => text.term("odds-turn-too-large"),
        Ok(chance) => percent_to(decimal(chance), 3, text.lang()),
    };
    for turn in turns {
        let kept = [&turn.kept.starting, &turn.kept.second].into_iter();
        let kept = kept.flat_map(|kept| [kept.held.to_string(), percent(&kept.chance)]);
        table.row([turn.turn.to_string(), turn.drawn.to_string(), percent(&turn.seen)].into_iter().chain(kept));
    }
    table
}
