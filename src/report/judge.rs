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
    /// Decisions that the file calls illegal and that were refused, with the reasons.
    pub refused: Vec<RefusedRow>,
    /// All that happened, in the words of scenario files.
    pub events: Vec<String>,
    /// All questions, with `--explain` or `--why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decisions: Option<Vec<DecisionRow>>,
}

/// A question as it was put, and its answer.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DecisionRow {
    /// Its number, from 1; null where a window passed because there was only one answer.
    pub number: Option<usize>,
    /// Who was asked: `A` or `B`.
    pub player: &'static str,
    /// What was asked, in a word: `action`, `block`, `response`, `target`, …
    pub asked: &'static str,
    /// The same as a question.
    pub question: String,
    /// All that was legal.
    pub options: Vec<OptionRow>,
    /// The number of the option that was taken, from 1; null if the question was left open.
    pub taken: Option<usize>,
    /// Where the answer comes from: `file`, `passed` (the file says nothing), `alike` (all options come to the same),
    /// `unasked` (there was only one), `open` (the scenario stops here).
    pub answered: &'static str,
    /// How many events come before it.
    pub events: usize,
    /// Decisions of the file that were refused here.
    pub refused: Vec<RefusedRow>,
    /// What `--why` asks about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub requests: Vec<RequestRow>,
    /// With `--why all`: moves that one might think of and that are not legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_legal: Option<Vec<RefusedMoveRow>>,
}

/// Something that could be answered.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OptionRow {
    /// In the words of a decision, as `--why` takes them: `attack a1 b1`.
    pub words: String,
    /// As a sentence.
    pub text: String,
}

/// A decision of the file that was refused.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct RefusedRow {
    /// Its place in the file, from 1.
    pub decision: usize,
    /// Its words.
    pub words: String,
    /// Why; empty where the rules have no answer to it at this moment.
    pub reasons: Vec<ReasonRow>,
}

/// A move that is not legal.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RefusedMoveRow {
    /// In the words of a decision.
    pub words: String,
    /// As a sentence.
    pub text: String,
    /// Why.
    pub reasons: Vec<ReasonRow>,
}

/// What there is to say to `--why`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RequestRow {
    /// As it was typed.
    pub request: String,
    /// Whether it is legal here.
    pub legal: bool,
    /// Why not.
    pub reasons: Vec<ReasonRow>,
}

/// Why something is not legal.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ReasonRow {
    /// The section that says so.
    pub rule: &'static str,
    /// The reason as a sentence.
    pub message: String,
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
