//! The program as a shell sees it: one file a noun.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod db;
mod deck;
mod docs;
mod format;
mod help;
mod shell;
mod support;
mod surroundings;
mod terminal;
