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
pub mod envelope;
pub mod explain;
pub mod fields;
pub mod finding;
pub mod import;
pub mod judge;
pub mod log;
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

pub use envelope::Envelope;
pub use finding::FindingRow;
pub use paint::Paint;
pub use table::Table;
