//! `wom`: the toolchain for the card game *WOM – World of Mutants*.
//!
//! Data flows one way; arrows mean "may use":
//!
//! ```text
//! cli ─► report ─► text                 text (German/English wording)
//!  │
//!  ├─► deck     ─► format ─┐
//!  ├─► scenario ─► engine ─┤
//!  ├─► setfile ────────────┼─► cards ─► rules
//!  └─► store ──────────────┘
//! ```
//!
//! `message`, `decode` and `toml_walk` lie below all of them: what there is to say, how bytes become text, and how
//! TOML files are read with places.

pub mod cards;
pub mod cli;
pub mod deck;
pub mod decode;
pub mod engine;
pub mod format;
pub mod message;
pub mod report;
pub mod rules;
pub mod scenario;
pub mod setfile;
pub mod starter;
pub mod store;
pub mod text;
mod toml_walk;
