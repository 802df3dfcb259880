//! How many fragments of one's own lie open, in words and as JSON.

use schemars::JsonSchema;
use serde::Serialize;

use super::card_text::NOTHING;
use super::chances::{ChanceRow, Chances, csv_head};
use super::playing::numbers::{decimal, percent_to};
use super::plot::{Plot, Series};
use super::prose::{columns, paragraph};
use super::{Paint, Table};
use crate::message::Message;
use crate::odds::fragments::Stack;
use crate::text::Text;

/// More steps than this do not fit beside each other.
const MOST_COLUMNS: usize = 6;

/// Answer of `wom sim fragments`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SimFragments {
    /// Fragments of both packages (17.0).
    pub fragments: u16,
    /// Those of them that are counted.
    pub own: u16,
    /// Always `exact`.
    pub method: &'static str,
    /// What lies open after the start, and after each explore (15.8).
    pub by_explores: Vec<ExploresRow>,
    /// The chart that was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plot: Option<String>,
}

/// What lies open after some explores.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ExploresRow {
    /// How many explores.
    pub explores: u16,
    /// Fragments that lie open then.
    pub open: u16,
    /// How many of one's own are among them.
    pub own_open: Vec<ChanceRow>,
    /// Their mean.
    pub expected: f64,
    /// Their mean exactly.
    pub expected_fraction: Option<String>,
}

/// A step: after some explores, so many lie open, with these chances of one's own.
#[derive(Debug, Clone)]
pub struct Step {
    /// How many explores.
    pub explores: u16,
    /// Fragments that lie open then.
    pub open: u16,
    /// How many of one's own are among them.
    pub own: Chances,
}

/// The answer and how it is told.
#[derive(Debug)]
pub struct FragmentReport {
    /// The stack.
    pub stack: Stack,
    /// What lies open after each explore.
    pub steps: Vec<Step>,
}

impl FragmentReport {
    /// The answer as JSON.
    #[must_use]
    pub fn answer(&self, plot: Option<String>) -> SimFragments {
        let row = |step: &Step| ExploresRow {
            explores: step.explores,
            open: step.open,
            own_open: step.own.rows.clone(),
            expected: step.own.expected,
            expected_fraction: step.own.expected_fraction.clone(),
        };
        let by_explores = self.steps.iter().map(row).collect();
        SimFragments { fragments: self.stack.all, own: self.stack.own, method: "exact", by_explores, plot }
    }

    fn title(&self, text: &Text) -> String {
        let Stack { all, own, open } = self.stack;
        text.say(&Message::new("fragments-title").with("all", all).with("own", own).with("open", open.min(all)))
    }

    /// The answer as text: bars on a terminal, a table elsewhere.
    #[must_use]
    pub fn words(&self, text: &Text, paint: Paint, width: Option<usize>) -> String {
        let room = columns(width);
        let mut out: String =
            paragraph("", &self.title(text), room).lines().map(|line| format!("{}\n", paint.strong(line))).collect();
        if width.is_none() && (2..=MOST_COLUMNS).contains(&self.steps.len()) {
            out.push_str(&format!("\n{}\n{}", text.term("fragments-after"), self.table(text).render(None, paint)));
            return out;
        }
        for step in &self.steps {
            let head = Message::new("fragments-step").with("explores", step.explores).with("open", step.open);
            let head = text.say(&head.with("mean", step.own.mean_words(text)));
            out.push_str(&format!("\n{}", paragraph("", &head, room)));
            out.push_str(&step.own.shown("fragments-own", text, width, paint));
        }
        out
    }

    /// The steps beside each other.
    fn table(&self, text: &Text) -> Table {
        let heads = self.steps.iter().map(|step| step.explores.to_string());
        let mut table = Table::new(std::iter::once(text.term("fragments-own")).chain(heads));
        for column in 0..=self.steps.len() {
            table = table.right(column);
        }
        let most = self.steps.iter().flat_map(|step| &step.own.rows).map(|row| row.value).max().unwrap_or(0);
        for value in 0..=most {
            let cells = self.steps.iter().map(|step| match step.own.of(value) {
                0.0 => NOTHING.to_owned(),
                chance => percent_to(chance, 2, text.lang()),
            });
            table.row(std::iter::once(value.to_string()).chain(cells));
        }
        let means = self.steps.iter().map(|step| decimal(step.own.expected, 2, text.lang()));
        table.row(std::iter::once(text.term("fragments-mean")).chain(means));
        table
    }

    /// The answer as a CSV table.
    #[must_use]
    pub fn csv(&self) -> String {
        let steps = self.steps.iter().map(|step| step.own.csv(usize::from(step.explores)));
        std::iter::once(csv_head("explores")).chain(steps).collect()
    }

    /// The answer as a chart.
    #[must_use]
    pub fn plot(&self, text: &Text) -> Plot {
        let series = |step: &Step| Series {
            name: text.say(&Message::new("fragments-series").with("explores", step.explores)),
            bars: step.own.rows.iter().map(|row| (row.value, row.probability)).collect(),
        };
        Plot {
            lines: vec![self.title(text)],
            x: text.term("fragments-axis"),
            y: text.term("chances-chance"),
            series: self.steps.iter().map(series).collect(),
        }
    }
}
