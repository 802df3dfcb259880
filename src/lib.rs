//! `wom`: the toolchain for the card game *WOM – World of Mutants*.
//!
//! Data flows one way; arrows mean "may use":
//!
//! ```text
//! cli ─► report ─► text                 text (German/English wording)
//!  │
//!  ├─► deck   ─► format ─┐
//!  ├─► setfile ──────────┼─► cards ─► rules
//!  ├─► rulebook ─────────┤
//!  └─► store ────────────┘
//! ```
//!
//! `rulebook` also speaks in the languages of `text`. `message` and `decode` lie below all of them: what there is to say, and how bytes become text.

pub mod cards;
pub mod cli;
pub mod deck;
pub mod decode;
pub mod format;
pub mod message;
pub mod report;
pub mod rulebook;
pub mod rules;
pub mod setfile;
pub mod starter;
pub mod store;
pub mod text;
