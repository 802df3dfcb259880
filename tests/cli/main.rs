//! The program as a shell sees it: one file a noun.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod abilities;
mod answers;
mod card;
mod db;
mod deck;
mod deck_stats;
mod desk;
mod docs;
mod explain;
mod format;
mod goldfish;
mod help;
mod history;
mod import;
mod import_again;
mod import_safety;
mod judge;
mod judge_mistakes;
mod package;
mod readme;
mod rule;
mod search;
mod set;
mod set_check;
mod set_diff;
mod set_export;
mod shell;
mod sim_mulligan;
mod sim_poker;
mod support;
mod surroundings;
mod terminal;
mod undo;
mod versus;
