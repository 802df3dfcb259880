//! How likely each of several numbers is: as JSON rows, a table, bars, and CSV.

use schemars::JsonSchema;
use serde::Serialize;

use super::Table;
use super::bars::Bars;
use super::playing::numbers::{decimal, percent_to};
use crate::message::Message;
use crate::odds::poker::Sample;
use crate::odds::{Fraction, Spread};
use crate::text::Text;

/// A longer fraction is told in JSON and CSV only.
const LONGEST_FRACTION: usize = 24;

/// Decimals of a percentage.
const DECIMALS: usize = 2;

/// Columns of a chart.
const WIDEST: usize = 80;

/// A number with its chance.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct ChanceRow {
    /// The number.
    pub value: u16,
    /// Its chance.
    pub probability: f64,
    /// Its chance exactly, in lowest terms; absent where games were played out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fraction: Option<String>,
    /// How far chance may have moved the share, as a standard error; absent where the chance is exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standard_error: Option<f64>,
    /// The chance of this number or a higher one.
    pub at_least: f64,
}

/// Numbers with their chances, and their mean.
#[derive(Debug, Clone, PartialEq)]
pub struct Chances {
    /// The numbers that can come out, in order.
    pub rows: Vec<ChanceRow>,
    /// Their mean.
    pub expected: f64,
    /// The mean exactly; none where games were played out.
    pub expected_fraction: Option<String>,
    /// The standard error of the mean; none where it is exact.
    pub expected_error: Option<f64>,
}

impl From<&Spread> for Chances {
    fn from(spread: &Spread) -> Self {
        let row = |(value, chance): (u16, Fraction)| ChanceRow {
            value,
            probability: chance.decimal(),
            fraction: Some(chance.to_string()),
            standard_error: None,
            at_least: at_least(spread, value),
        };
        let expected = spread.expected();
        let mean = || spread.iter().map(|(value, chance)| f64::from(value) * chance.decimal()).sum();
        Self {
            rows: spread.iter().map(row).collect(),
            expected: expected.map_or_else(mean, Fraction::decimal),
            expected_fraction: expected.map(|mean| mean.to_string()),
            expected_error: None,
        }
    }
}

/// The chance of a number or a higher one: exactly as long as the sum fits.
fn at_least(spread: &Spread, value: u16) -> f64 {
    let chances = || spread.iter().filter(|(other, _)| *other >= value).map(|(_, chance)| chance);
    let exact = chances().try_fold(Fraction::ZERO, Fraction::plus);
    exact.map_or_else(|| chances().map(Fraction::decimal).sum(), Fraction::decimal)
}

impl From<&Sample> for Chances {
    fn from(sample: &Sample) -> Self {
        let row = |(value, share): (u16, f64)| ChanceRow {
            value,
            probability: share,
            fraction: None,
            standard_error: Some(sample.error_of_share(share)),
            at_least: sample.at_least(value),
        };
        Self {
            rows: sample.iter().map(row).collect(),
            expected: sample.expected(),
            expected_fraction: None,
            expected_error: Some(sample.error_of_mean()),
        }
    }
}

impl Chances {
    /// The chance of a number.
    #[must_use]
    pub fn of(&self, value: u16) -> f64 {
        self.rows.iter().find(|row| row.value == value).map_or(0.0, |row| row.probability)
    }

    /// `6,27`, with its error where there is one: `6,27 ± 0,01`.
    #[must_use]
    pub fn mean_words(&self, text: &Text) -> String {
        let mean = decimal(self.expected, 2, text.lang());
        match self.expected_error {
            None => mean,
            Some(error) => format!("{mean} ± {}", decimal(error, 3, text.lang())),
        }
    }

    /// A table for files and pipes. `head` is the key of what the numbers are.
    #[must_use]
    pub fn table(&self, head: &'static str, text: &Text) -> Table {
        let percent = |share: f64| percent_to(share, DECIMALS, text.lang());
        let exactly = self.rows.iter().all(|row| row.fraction.as_ref().is_some_and(|f| f.len() <= LONGEST_FRACTION));
        let sampled = self.rows.iter().any(|row| row.standard_error.is_some());
        let mut heads = vec![text.term(head), text.term("chances-chance"), text.term("chances-at-least")];
        if exactly {
            heads.push(text.term("chances-fraction"));
        } else if sampled {
            heads.push(text.term("chances-error"));
        }
        let mut table = Table::new(heads).right(0).right(1).right(2).right(3);
        for row in &self.rows {
            let mut cells = vec![row.value.to_string(), percent(row.probability), percent(row.at_least)];
            if exactly {
                cells.extend(row.fraction.clone());
            } else if let Some(error) = row.standard_error {
                cells.push(percent_to(error, DECIMALS + 1, text.lang()));
            }
            table.row(cells);
        }
        table
    }

    /// Bars for a terminal of this width.
    #[must_use]
    pub fn bars(&self, text: &Text, width: usize) -> Vec<String> {
        let mut bars = Bars::default();
        for row in &self.rows {
            bars.share(row.value.to_string(), row.probability, percent_to(row.probability, DECIMALS, text.lang()));
        }
        bars.lines(width.min(WIDEST))
    }

    /// The numbers as they are shown: bars on a terminal, a table elsewhere.
    #[must_use]
    pub fn shown(&self, head: &'static str, text: &Text, width: Option<usize>, paint: super::Paint) -> String {
        match width {
            None => self.table(head, text).render(None, paint),
            Some(width) => {
                let head = paint.strong(&format!("  {}", text.term(head)));
                std::iter::once(head).chain(self.bars(text, width)).map(|line| line + "\n").collect()
            }
        }
    }

    /// Lines of a CSV table, each behind the number of its round or step.
    #[must_use]
    pub fn csv(&self, step: usize) -> String {
        let line = |row: &ChanceRow| {
            let error = row.standard_error.map(|error| error.to_string()).unwrap_or_default();
            let fraction = row.fraction.as_deref().unwrap_or_default();
            format!("{step},{},{},{fraction},{error}\n", row.value, row.probability)
        };
        self.rows.iter().map(line).collect()
    }
}

/// The heading line of a CSV table, whose steps are called so.
#[must_use]
pub fn csv_head(step: &str) -> String {
    format!("{step},value,probability,fraction,standard_error\n")
}

/// How the numbers came to be: computed, or played out so often with this seed.
#[must_use]
pub fn method_words(sampled: Option<(u64, u64)>) -> Message {
    match sampled {
        None => Message::new("chances-exact"),
        Some((games, seed)) => {
            Message::new("chances-sampled").with("games", games.to_string()).with("seed", seed.to_string())
        }
    }
}
