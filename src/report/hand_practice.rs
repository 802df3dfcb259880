//! Practice with mulligans: what somebody threw, what would have been best, and the score, as JSON and text (§5.2).

use schemars::JsonSchema;
use serde::Serialize;

use super::playing::DeckRow;
use super::playing::numbers::{decimal as in_decimals, percent_to};
use super::sim_mulligan::too_large_code;
use crate::message::{Arg, Message};
use crate::odds::mulligan::{Odds, TooLarge};
use crate::odds::{BigFraction, decimal};
use crate::text::{Lang, Text};

/// Answer of `wom sim hand --play`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SimHandPlay {
    /// The deck.
    pub deck: DeckRow,
    /// The goal as it was written.
    pub goal: String,
    /// Why there are no exact chances to compare with: `deck`, `classes`, `steps` or `ways`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub too_large: Option<&'static str>,
    /// The seed of the run.
    pub seed: u64,
    /// Mulligans that may be taken (5.2).
    pub mulligans: usize,
    /// Cards drawn after the mulligans.
    pub draws: usize,
    /// Hands played to their end.
    pub hands_played: usize,
    /// Those of them that reached the goal.
    pub goal_reached: usize,
    /// Decisions taken.
    pub decisions: usize,
    /// Those of them that were the best: none left a higher chance, nor the same one with fewer mulligans.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_decisions: Option<usize>,
    /// Sum of the chances that the decisions left, each played on in the best way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chances: Option<f64>,
    /// Sum of the chances that the best decisions would have left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_chances: Option<f64>,
    /// The hands.
    pub hands: Vec<PlayedRow>,
    /// Whether Ctrl-C ended it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
}

/// A hand that was played.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PlayedRow {
    /// Its number in the run, from 1.
    pub number: u64,
    /// The decisions.
    pub decisions: Vec<DecisionRow>,
    /// The cards at the end; absent if it was left before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<String>>,
    /// Whether the goal is reached; absent if it was left before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal_reached: Option<bool>,
}

/// A decision; cards by their German names.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DecisionRow {
    /// Mulligans left before it.
    pub mulligans_left: usize,
    /// The hand.
    pub hand: Vec<String>,
    /// What was thrown; nothing keeps the hand.
    pub thrown: Vec<String>,
    /// What would have been thrown best.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Vec<String>>,
    /// The chance that the decision left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub probability: Option<f64>,
    /// Mulligans from here on, in the mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected_mulligans: Option<f64>,
    /// The chance that the best one would have left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_probability: Option<f64>,
    /// Mulligans after it, in the mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_expected_mulligans: Option<f64>,
}

/// A decision against the best one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compared {
    /// Places of the cards that are thrown best.
    pub best: Vec<usize>,
    /// What the decision leaves, played on in the best way.
    pub odds: Odds,
    /// What the best one leaves.
    pub best_odds: Odds,
}

impl Compared {
    /// Whether no decision is better: none leaves a higher chance, nor the same one with fewer mulligans.
    #[must_use]
    pub fn is_best(&self) -> bool {
        self.odds == self.best_odds
    }

    /// The chance that was given away.
    #[must_use]
    pub fn lost(&self) -> f64 {
        decimal(&(&self.best_odds.win - &self.odds.win))
    }

    /// What is said after a decision. Cards are told by their numbers.
    #[must_use]
    pub fn words(&self, lang: Lang) -> Message {
        let percent = |chance: &BigFraction| percent_to(decimal(chance), 2, lang);
        if self.is_best() {
            return Message::new("hand-play-best").with("chance", percent(&self.odds.win));
        }
        let numbers: Vec<Arg> = self.best.iter().map(|place| Arg::from((place + 1).to_string())).collect();
        let better = match numbers.len() {
            0 => Message::new("hand-play-keep"),
            count => Message::new("hand-play-throw").with("count", count).with("cards", Arg::AllOf(numbers)),
        };
        if self.odds.win == self.best_odds.win {
            let more = in_decimals(decimal(&self.odds.mulligans) - decimal(&self.best_odds.mulligans), 2, lang);
            let message = Message::new("hand-play-costly").with("chance", percent(&self.odds.win));
            return message.with("better", better).with("more", more);
        }
        let message = Message::new("hand-play-worse").with("chance", percent(&self.odds.win)).with("better", better);
        let message = message.with("best", percent(&self.best_odds.win));
        message.with("points", in_decimals(self.lost() * 100.0, 2, lang))
    }
}

/// A decision that was taken.
#[derive(Debug, Clone)]
pub struct Decision {
    /// Mulligans left before it.
    pub left: usize,
    /// The hand, by names.
    pub hand: Vec<String>,
    /// Places of the cards that were thrown.
    pub thrown: Vec<usize>,
    /// Against the best one, where that is known.
    pub compared: Option<Compared>,
}

/// A hand that was played.
#[derive(Debug, Clone)]
pub struct Played {
    /// Its number, from 1.
    pub number: u64,
    /// The decisions.
    pub decisions: Vec<Decision>,
    /// The cards at the end by name, and whether the goal is reached; none if it was left before.
    pub end: Option<(Vec<String>, bool)>,
}

/// Practice and how it is told.
#[derive(Debug)]
pub struct PracticeReport {
    /// The deck.
    pub row: DeckRow,
    /// The goal as it was written.
    pub goal: String,
    /// Why there are no exact chances.
    pub too_large: Option<TooLarge>,
    /// The seed of the run.
    pub seed: u64,
    /// Mulligans that may be taken.
    pub most: usize,
    /// Cards drawn after them.
    pub draws: usize,
    /// The hands.
    pub hands: Vec<Played>,
    /// Whether Ctrl-C ended it.
    pub interrupted: bool,
}

impl PracticeReport {
    fn compared(&self) -> impl Iterator<Item = &Compared> {
        self.hands.iter().flat_map(|hand| &hand.decisions).filter_map(|decision| decision.compared.as_ref())
    }

    /// The answer as JSON.
    #[must_use]
    pub fn answer(&self) -> SimHandPlay {
        let exact = self.too_large.is_none();
        let sum = |of: fn(&Compared) -> &BigFraction| exact.then(|| self.compared().map(|one| decimal(of(one))).sum());
        SimHandPlay {
            deck: self.row.clone(),
            goal: self.goal.clone(),
            too_large: self.too_large.map(too_large_code),
            seed: self.seed,
            mulligans: self.most,
            draws: self.draws,
            hands_played: self.ends().count(),
            goal_reached: self.ends().filter(|is_met| *is_met).count(),
            decisions: self.decisions(),
            best_decisions: exact.then(|| self.compared().filter(|one| one.is_best()).count()),
            chances: sum(|one| &one.odds.win),
            best_chances: sum(|one| &one.best_odds.win),
            hands: self.hands.iter().map(row).collect(),
            interrupted: self.interrupted,
        }
    }

    /// Of every hand that was played to its end, whether it reached the goal.
    fn ends(&self) -> impl Iterator<Item = bool> {
        self.hands.iter().filter_map(|hand| hand.end.as_ref().map(|(_, is_met)| *is_met))
    }

    fn decisions(&self) -> usize {
        self.hands.iter().map(|hand| hand.decisions.len()).sum()
    }

    /// The score, line by line.
    #[must_use]
    pub fn score(&self, text: &Text) -> Vec<String> {
        let answer = self.answer();
        let hands = Message::new("hand-score").with("hands", answer.hands_played).with("met", answer.goal_reached);
        let mut lines = vec![text.say(&hands)];
        if let (Some(best), Some(chances), Some(most)) = (answer.best_decisions, answer.chances, answer.best_chances)
            && answer.decisions > 0
        {
            let number = |value: f64| in_decimals(value, 2, text.lang());
            let decisions = Message::new("hand-score-best").with("best", best).with("decisions", answer.decisions);
            let lost: f64 = self.compared().map(Compared::lost).sum();
            lines.push(text.say(&decisions.with("points", number(lost * 100.0))));
            let chances = Message::new("hand-score-chances").with("chances", number(chances));
            lines.push(text.say(&chances.with("best", number(most))));
        }
        lines
    }
}

fn row(hand: &Played) -> PlayedRow {
    let decision = |decision: &Decision| {
        let names = |places: &[usize]| places.iter().map(|&place| decision.hand[place].clone()).collect::<Vec<_>>();
        let compared = decision.compared.as_ref();
        DecisionRow {
            mulligans_left: decision.left,
            hand: decision.hand.clone(),
            thrown: names(&decision.thrown),
            best: compared.map(|one| names(&one.best)),
            probability: compared.map(|one| decimal(&one.odds.win)),
            expected_mulligans: compared.map(|one| decimal(&one.odds.mulligans)),
            best_probability: compared.map(|one| decimal(&one.best_odds.win)),
            best_expected_mulligans: compared.map(|one| decimal(&one.best_odds.mulligans)),
        }
    };
    PlayedRow {
        number: hand.number,
        decisions: hand.decisions.iter().map(decision).collect(),
        cards: hand.end.as_ref().map(|(cards, _)| cards.clone()),
        goal_reached: hand.end.as_ref().map(|(_, is_met)| *is_met),
    }
}
