//! The program as its users see it: one file a command.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod answers;
mod card;
mod import;
mod import_safety;
mod package;
mod set;
mod support;
