//! What reading the files of the last import gave, known for as long as the tables are as that import left them.

use rusqlite::{Connection, OptionalExtension};

use super::{Store, StoreError, digest};

/// What reading files gave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The digest of all that decides it: the files, how they are read, and the program that reads them.
    pub source: blake3::Hash,
    /// What there was to tell, as JSON.
    pub told: String,
}

impl Store {
    /// What reading a source gave, if the last import was made from it and nothing has changed since: importing it
    /// again would change nothing.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn reading(&self, source: &blake3::Hash) -> Result<Option<Reading>, StoreError> {
        let told = told_of(&self.conn, source).map_err(|e| self.error(e))?;
        Ok(told.map(|told| Reading { source: *source, told }))
    }
}

fn told_of(conn: &Connection, source: &blake3::Hash) -> rusqlite::Result<Option<String>> {
    let tx = conn.unchecked_transaction()?;
    let last = tx.query_row("SELECT source, reading, digest FROM imports ORDER BY id DESC LIMIT 1", [], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?))
    });
    let Some((Some(of), Some(told), Some(left))): Option<(Option<String>, Option<String>, Option<String>)> =
        last.optional()?
    else {
        return Ok(None);
    };
    let is_known = of == source.to_hex().as_str() && digest::is_state(&tx, &left)?;
    Ok(is_known.then_some(told))
}
