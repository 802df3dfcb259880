//! Deck lists and their check: one file a chapter.

mod around;
mod characters;
mod checking;
mod counts;
mod fixing;
mod headings;
mod properties;
mod reading;
mod samples;
mod starter;
mod structure;
mod support;
mod verdicts;
mod writing;
