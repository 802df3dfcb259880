//! How results look: tables, JSON answers, diagnostics with the line they speak of.

pub mod admin;
pub mod bars;
pub mod card_text;
pub mod cards;
pub mod choices;
pub mod coverage;
pub mod deck;
pub mod deck_check;
pub mod diagnostic;
pub mod difference;
pub mod envelope;
pub mod explain;
pub mod fields;
pub mod finding;
pub mod history;
pub mod import;
pub mod judge;
pub mod log;
mod marked;
pub mod packages;
pub mod paint;
pub mod playing;
mod prose;
pub mod refusal;
pub mod rule;
pub mod rule_text;
pub mod schema;
pub mod set_check;
pub mod set_stats;
pub mod table;
pub mod why;

pub use envelope::Envelope;
pub use finding::FindingRow;
pub use paint::Paint;
pub use table::Table;
