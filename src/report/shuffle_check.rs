//! How fair hands are dealt, as JSON and text (§3.1, §5.1).

use schemars::JsonSchema;
use serde::Serialize;

use super::playing::DeckRow;
use super::playing::numbers::decimal;
use super::prose::{columns, paragraph};
use super::{Paint, Table};
use crate::message::Message;
use crate::sim::hands::{Counted, FALSE_ALARM, ShuffleTally, Test, are_fair};
use crate::text::Text;

/// Answer of `wom sim hand --check-shuffle`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ShuffleCheck {
    /// The deck.
    pub deck: DeckRow,
    /// Hands dealt.
    pub hands: u64,
    /// The seed of the run.
    pub seed: u64,
    /// Whether all p-values are what a fair deal gives; null if there are too few hands to tell.
    pub fair: Option<bool>,
    /// How often a fair deal is called unfair.
    pub false_alarm: f64,
    /// The tests.
    pub tests: Vec<TestRow>,
    /// Whether Ctrl-C ended it before all hands were dealt.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
}

/// A chi-square test.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TestRow {
    /// What is counted: `hand` (cards anywhere in the hand), `place` or `pairs` (the cards at the first two places).
    pub counted: &'static str,
    /// The place, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<usize>,
    /// The test statistic.
    pub chi_square: f64,
    /// Degrees of freedom.
    pub degrees_of_freedom: usize,
    /// How often a fair deal comes to as much or more.
    pub p: f64,
}

/// Dealt hands and how fair they are.
#[derive(Debug)]
pub struct ShuffleReport {
    /// The deck.
    pub row: DeckRow,
    /// The seed of the run.
    pub seed: u64,
    /// What was counted.
    pub tally: ShuffleTally,
    /// Whether Ctrl-C ended it.
    pub interrupted: bool,
}

impl ShuffleReport {
    /// Whether all is what a fair deal gives; none if there are too few hands.
    #[must_use]
    pub fn is_fair(&self) -> Option<bool> {
        let tests = self.tally.tests();
        (!tests.is_empty()).then(|| are_fair(&tests))
    }

    /// The answer as JSON.
    #[must_use]
    pub fn answer(&self) -> ShuffleCheck {
        let row = |test: &Test| TestRow {
            counted: match test.counted {
                Counted::Hand => "hand",
                Counted::Place(_) => "place",
                Counted::Pairs => "pairs",
            },
            place: if let Counted::Place(place) = test.counted { Some(place) } else { None },
            chi_square: test.chi_square,
            degrees_of_freedom: test.freedom,
            p: test.p,
        };
        ShuffleCheck {
            deck: self.row.clone(),
            hands: self.tally.hands,
            seed: self.seed,
            fair: self.is_fair(),
            false_alarm: FALSE_ALARM,
            tests: self.tally.tests().iter().map(row).collect(),
            interrupted: self.interrupted,
        }
    }

    /// The answer as text.
    #[must_use]
    pub fn words(&self, text: &Text, paint: Paint, width: Option<usize>) -> String {
        let room = columns(width);
        let name = self.row.name.as_ref().unwrap_or(&self.row.source);
        let head = Message::new("hand-title").with("name", name.as_str()).with("cards", self.row.cards);
        let mut out = paint.strong(&text.say(&head.with("seed", self.seed.to_string()))) + "\n";
        let dealt = Message::new("shuffle-dealt").with("hands", self.tally.hands.to_string());
        out.push_str(&paragraph("", &text.say(&dealt), room));
        let Some(is_fair) = self.is_fair() else {
            return out + &paragraph("", &text.term("shuffle-too-few"), room);
        };
        let heads = ["shuffle-counted", "shuffle-chi-square", "shuffle-freedom", "shuffle-p"];
        let mut table = Table::new(heads.map(|head| text.term(head))).right(1).right(2).right(3);
        for test in self.tally.tests() {
            let counted = match test.counted {
                Counted::Hand => Message::new("shuffle-hand"),
                Counted::Place(place) => Message::new("shuffle-place").with("place", place),
                Counted::Pairs => Message::new("shuffle-pairs"),
            };
            let number = |value, decimals| decimal(value, decimals, text.lang());
            table.row([text.say(&counted), number(test.chi_square, 1), test.freedom.to_string(), number(test.p, 4)]);
        }
        out.push_str(&format!("\n{}\n", table.render(width, paint)));
        let verdict = text.term(if is_fair { "shuffle-fair" } else { "shuffle-unfair" });
        let verdict = if is_fair { paint.good(&verdict) } else { paint.bad(&verdict) };
        let means = Message::new("shuffle-means").with("share", decimal(FALSE_ALARM * 100.0, 1, text.lang()));
        out + &format!("{verdict}\n") + &paragraph("", &text.say(&means), room)
    }
}
