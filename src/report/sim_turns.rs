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

/// Chances with up to 0, 1, 2, … mulligans, or why they are not known.
pub type TurnChances = Result<Vec<BigFraction>, TooLarge>;

/// Chances at the end of an own turn.
#[derive(Debug, Clone)]
pub struct Turn {
    /// The turn, from 1.
    pub turn: usize,
    /// Cards drawn up to then, beside mulligans.
    pub drawn: usize,
    /// The chances that the goal is met by all cards seen.
    pub seen: TurnChances,
    /// What is still in hand, if nothing was played.
    pub kept: Seats<Kept>,
}

/// What is in hand at the end of an own turn, when cards went to the food phases of both players' turns (10.1) and the hand was
/// cut to its limit (14), each time the one that is missed least.
#[derive(Debug, Clone)]
pub struct Kept {
    /// Cards.
    pub held: usize,
    /// The chances that they meet the goal.
    pub chances: TurnChances,
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
    /// The same with up to 0, 1, 2, … mulligans; the last of them is told above.
    pub by_mulligans: Vec<TurnMulliganRow>,
}

/// Chances at the end of an own turn with up to so many mulligans, as JSON.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TurnMulliganRow {
    /// Mulligans that may be taken (5.2).
    pub max_mulligans: usize,
    /// As above.
    pub without_food: Option<ChanceOf>,
    /// As above.
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

impl ChanceOf {
    /// That with at most so many mulligans.
    fn with(chances: &TurnChances, most: usize) -> Option<Self> {
        let chance = chances.as_ref().ok()?.get(most)?;
        Some(Self { probability: decimal(chance), fraction: chance.to_string() })
    }
}

impl Turn {
    /// The turn as JSON, if at most so many mulligans may be taken.
    pub(super) fn row(&self, most: usize) -> TurnRow {
        let by_mulligans: Vec<TurnMulliganRow> = (0..=most).map(|most| self.with(most)).collect();
        let TurnMulliganRow { without_food, with_food, .. } = self.with(most);
        let held = self.kept.as_ref().map(|kept| kept.held);
        TurnRow { turn: self.turn, drawn: self.drawn, without_food, held, with_food, by_mulligans }
    }

    fn with(&self, most: usize) -> TurnMulliganRow {
        TurnMulliganRow {
            max_mulligans: most,
            without_food: ChanceOf::with(&self.seen, most),
            with_food: self.kept.as_ref().map(|kept| ChanceOf::with(&kept.chances, most)),
        }
    }
}

/// The turns as a CSV table, each with up to 0, 1, 2, … mulligans; what is not known is left out.
pub(super) fn csv(turns: &[Turn], most: usize) -> String {
    let mut out = "turn,max_mulligans,drawn,without_food,without_food_fraction,\
        held_starting,with_food_starting,with_food_starting_fraction,\
        held_second,with_food_second,with_food_second_fraction\n"
        .to_owned();
    let of = |chance: &Option<ChanceOf>| match chance {
        Some(ChanceOf { probability, fraction }) => format!("{probability},{fraction}"),
        None => ",".to_owned(),
    };
    for TurnRow { turn, drawn, held, by_mulligans, .. } in turns.iter().map(|turn| turn.row(most)) {
        for TurnMulliganRow { max_mulligans, without_food, with_food } in by_mulligans {
            let (seen, Seats { starting, second }) = (of(&without_food), with_food.as_ref().map(of));
            let held = held.map(|held| held.to_string());
            let kept = format!("{},{starting},{},{second}", held.starting, held.second);
            out.push_str(&format!("{turn},{max_mulligans},{drawn},{seen},{kept}\n"));
        }
    }
    out
}

/// What turns are told of, before their table.
pub(super) fn head(draws: usize, text: &Text, room: usize) -> String {
    paragraph("", &text.say(&Message::new("odds-turns").with("draws", draws)), room)
}

/// What their numbers mean, after it.
pub(super) fn note(text: &Text, room: usize) -> String {
    paragraph("", &text.term("odds-turns-note"), room)
}

/// The turns as a table, with the most mulligans.
pub(super) fn table(turns: &[Turn], text: &Text) -> Table {
    let heads = ["odds-turn", "odds-turn-drawn", "odds-turn-seen"].into_iter();
    let heads = heads.chain(["odds-turn-starting", "odds-turn-kept", "odds-turn-second", "odds-turn-kept"]);
    let heads: Vec<String> = heads.map(|head| text.term(head)).collect();
    let mut table = (0..heads.len()).fold(Table::new(heads), Table::right);
    let percent = |chances: &TurnChances| match chances {
        Err(TooLarge::Deck { .. }) => text.term("odds-turn-no-deck"),
        Err(_) => text.term("odds-turn-too-large"),
        Ok(chances) => percent_to(chances.last().map_or(0.0, decimal), 3, text.lang()),
    };
    for turn in turns {
        let kept = [&turn.kept.starting, &turn.kept.second].into_iter();
        let kept = kept.flat_map(|kept| [kept.held.to_string(), percent(&kept.chances)]);
        table.row([turn.turn.to_string(), turn.drawn.to_string(), percent(&turn.seen)].into_iter().chain(kept));
    }
    table
}
