//! The database: cards, fragment packages and decks in one SQLite file.
//!
//! Everything is written in transactions with a rollback journal, so one file is the whole database and a read-only
//! folder can be read from. A file of another program is never touched, an older schema is brought up to date after a
//! copy has been put beside it.

mod backup;
mod check;
mod decks;
mod digest;
mod error;
mod history;
mod import;
mod library;
mod many;
mod migrate;
mod open;
mod packages;
mod place;
mod reading;
mod rows;
mod search;
mod sets;
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;
mod write;

use std::path::{Path, PathBuf};

use rusqlite::Connection;

pub use backup::Restored;
pub use check::Problem;
pub use decks::{StoredDeck, StoredEntry};
pub use error::StoreError;
pub use history::{ImportRow, Removed, StandsAt, Told, Totals, Undone, Version};
pub use import::{CardChange, ImportJob, ImportKind, ImportSummary, ImportedFile, Run, SetChange};
pub use library::CardRows;
pub use migrate::Migrated;
pub use open::Access;
pub use place::{Overwrite, Stop};
pub use reading::Reading;
pub use search::Wanted;

/// How long to wait for another process that writes.
const BUSY_SECONDS: u32 = 10;

/// An open database.
#[derive(Debug)]
pub struct Store {
    conn: Connection,
    path: PathBuf,
    migrated: Option<Migrated>,
}

impl Store {
    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What opening it changed: set if it was of an older schema.
    #[must_use]
    pub fn migrated(&self) -> Option<&Migrated> {
        self.migrated.as_ref()
    }

    /// An error of SQLite, with the file that it is about.
    fn error(&self, source: rusqlite::Error) -> StoreError {
        StoreError::of(&self.path, source)
    }
}
