//! Stored decks.

use rusqlite::{Connection, OptionalExtension, Row, TransactionBehavior};

use super::{Store, StoreError, rows};
use crate::cards::fold::{fold, sort_key};

/// A deck as the database keeps it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StoredDeck {
    /// Its name.
    pub name: String,
    /// Its list in canonical form: what counts.
    pub list: String,
    /// Its fingerprint; absent while something in it is unknown.
    pub fingerprint: Option<String>,
    /// The lines of the list, for queries.
    pub entries: Vec<StoredEntry>,
}

/// One line of a stored deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEntry {
    /// Whether it is a line of the fragment package.
    pub fragments: bool,
    /// How many copies; at least 1.
    pub copies: u32,
    /// German name of the card.
    pub name: String,
    /// Code of its set, where the list names one.
    pub set: Option<String>,
}

impl Store {
    /// Stores a deck, in place of the one of the same name if there is one; says whether there was.
    ///
    /// # Errors
    /// If the database cannot be changed.
    pub fn save_deck(&mut self, deck: &StoredDeck) -> Result<bool, StoreError> {
        let mut save = || -> rusqlite::Result<bool> {
            let tx = self.conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let replaced = put(&tx, deck)?;
            tx.commit()?;
            Ok(replaced)
        };
        save().map_err(|e| StoreError::of(&self.path, e))
    }

    /// All decks by name.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn decks(&self) -> Result<Vec<StoredDeck>, StoreError> {
        let read = || -> rusqlite::Result<Vec<StoredDeck>> {
            let tx = self.conn.unchecked_transaction()?;
            let mut statement = tx.prepare("SELECT id, name, list, fingerprint FROM decks")?;
            statement.query_map([], |row| deck(&tx, row))?.collect()
        };
        let mut decks = read().map_err(|e| self.error(e))?;
        decks.sort_by_cached_key(|deck| sort_key(&deck.name));
        Ok(decks)
    }

    /// The deck with this name, whatever its case.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn deck(&self, name: &str) -> Result<Option<StoredDeck>, StoreError> {
        let read = || -> rusqlite::Result<Option<StoredDeck>> {
            let tx = self.conn.unchecked_transaction()?;
            let sql = "SELECT id, name, list, fingerprint FROM decks WHERE key = ?1";
            tx.query_row(sql, [fold(name)], |row| deck(&tx, row)).optional()
        };
        read().map_err(|e| self.error(e))
    }

    /// Removes the deck with this name; says whether there was one.
    ///
    /// # Errors
    /// If the database cannot be changed.
    pub fn remove_deck(&mut self, name: &str) -> Result<bool, StoreError> {
        let gone = self.conn.execute("DELETE FROM decks WHERE key = ?1", [fold(name)]);
        Ok(gone.map_err(|e| self.error(e))? > 0)
    }
}

fn put(conn: &Connection, deck: &StoredDeck) -> rusqlite::Result<bool> {
    let key = fold(&deck.name);
    let known: Option<i64> =
        conn.query_row("SELECT id FROM decks WHERE key = ?1", [&key], |row| row.get(0)).optional()?;
    let id = match known {
        Some(id) => {
            conn.execute(
                "UPDATE decks SET name = ?2, list = ?3, fingerprint = ?4, \
                 changed = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') WHERE id = ?1",
                (id, &deck.name, &deck.list, &deck.fingerprint),
            )?;
            conn.execute("DELETE FROM deck_entries WHERE deck_id = ?1", [id])?;
            id
        }
        None => {
            conn.execute(
                "INSERT INTO decks (name, key, list, fingerprint) VALUES (?1, ?2, ?3, ?4)",
                (&deck.name, &key, &deck.list, &deck.fingerprint),
            )?;
            conn.last_insert_rowid()
        }
    };
    let mut insert = conn.prepare(
        "INSERT INTO deck_entries (deck_id, position, section, copies, name, key, set_code) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for (position, entry) in deck.entries.iter().enumerate() {
        let section = if entry.fragments { "fragments" } else { "main" };
        let (copies, name, set) = (entry.copies, &entry.name, &entry.set);
        insert.execute((id, position as i64, section, copies, name, fold(name), set))?;
    }
    Ok(known.is_some())
}

fn deck(conn: &Connection, row: &Row<'_>) -> rusqlite::Result<StoredDeck> {
    let id: i64 = row.get(0)?;
    let mut statement = conn.prepare_cached(
        "SELECT section, copies, name, set_code FROM deck_entries WHERE deck_id = ?1 ORDER BY position",
    )?;
    let entries = statement.query_map([id], |row| {
        Ok(StoredEntry {
            fragments: row.get_ref(0)?.as_str()? == "fragments",
            copies: rows::number(row, 1)?,
            name: row.get(2)?,
            set: row.get(3)?,
        })
    })?;
    Ok(StoredDeck {
        name: row.get(1)?,
        list: row.get(2)?,
        fingerprint: row.get(3)?,
        entries: entries.collect::<rusqlite::Result<_>>()?,
    })
}
