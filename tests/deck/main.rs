//! Deck lists and their check: one file a chapter.

mod checking;
mod fixing;
mod properties;
mod reading;
mod samples;
mod starter;
mod support;
mod writing;
