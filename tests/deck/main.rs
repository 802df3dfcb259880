//! Deck lists and their check: one file a chapter.

mod reading;
mod samples;
mod starter;
mod support;
