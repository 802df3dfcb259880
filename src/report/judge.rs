//! The answer of `wom judge` as JSON.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::FindingRow;

/// The verdicts on scenarios.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Judge {
    /// One for each file.
    pub scenarios: Vec<ScenarioRow>,
    /// How many came out how.
    pub summary: JudgeSummary,
}

/// The verdict on a scenario.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ScenarioRow {
    /// The file.
    pub source: String,
    /// Its title; null if the file cannot be read.
    pub title: Option<String>,
    /// `pass`, `fail` or `error`.
    pub status: &'static str,
    /// The rules leave the outcome open: it counts neither as passed nor as failed.
    pub ambiguous: bool,
    /// Expectations that do not hold.
    pub failures: Vec<FailureRow>,
    /// Why the scenario could not be read or played as written.
    pub findings: Vec<FindingRow>,
    /// Cards of the database whose text is not carried out.
    pub texts_not_carried_out: Vec<String>,
    /// All that happened, in the words of scenario files.
    pub events: Vec<String>,
}

/// An expectation that does not hold.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FailureRow {
    /// Which: `a1.power`, `A.stockpile`, `food`, `events`; `do 3` for an illegal decision that is legal, or that another
    /// section forbids.
    pub key: String,
    /// What should be.
    pub expected: Value,
    /// What is.
    pub found: Value,
}

/// How many scenarios came out how.
#[derive(Debug, Clone, Copy, Default, Serialize, JsonSchema)]
pub struct JudgeSummary {
    /// All expectations hold.
    pub pass: usize,
    /// Some do not.
    pub fail: usize,
    /// The file is wrong.
    pub error: usize,
    /// The rules leave the outcome open, whatever came out.
    pub ambiguous: usize,
}
