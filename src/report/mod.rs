//! How results look: tables, JSON answers, diagnostics with the line they speak of.

pub mod admin;
pub mod bars;
pub mod card_frame;
pub mod card_text;
pub mod cards;
pub mod chances;
pub mod choices;
mod class_name;
pub mod coverage;
mod csv;
pub mod deck;
pub mod deck_check;
pub mod deck_stats;
pub mod diagnostic;
pub mod difference;
pub mod envelope;
pub mod explain;
pub mod fields;
pub mod finding;
pub mod groups;
pub mod hand_practice;
pub mod headline;
pub mod history;
pub mod import;
pub mod judge;
pub mod log;
mod marked;
pub mod packages;
pub mod paint;
pub mod playing;
pub mod plot;
mod prose;
pub mod refusal;
pub mod rule;
pub mod rule_text;
pub mod schema;
pub mod seats;
pub mod set_check;
pub mod set_stats;
pub mod shuffle_check;
pub mod sim_compare;
pub mod sim_fragments;
pub mod sim_hand;
pub mod sim_mulligan;
pub mod sim_poker;
pub mod sim_turns;
pub mod strategy;
pub mod table;
pub mod why;

pub use envelope::Envelope;
pub use finding::FindingRow;
pub use paint::Paint;
pub use table::Table;

/// A paragraph in lines that fit a terminal of this width, or a page.
#[must_use]
pub fn wrapped(text: &str, width: Option<usize>) -> String {
    prose::paragraph("", text, prose::columns(width))
}

/// An answer with its forms.
pub trait Report {
    /// The answer as JSON.
    type Answer: serde::Serialize;

    /// The answer as JSON, with the chart that was written.
    fn answer(&self, plot: Option<String>) -> Self::Answer;

    /// The answer as text, for a terminal of this width, or for files and pipes.
    fn words(&self, text: &crate::text::Text, paint: Paint, width: Option<usize>) -> String;

    /// The answer as a CSV table.
    fn csv(&self) -> String;

    /// The answer as a chart.
    fn plot(&self, text: &crate::text::Text) -> plot::Plot;
}
