//! Whether a database is what this program has written.

use std::fmt;

use rusqlite::Connection;

use super::migrate::MIGRATIONS;
use super::{Store, StoreError};
use crate::cards::fold::fold;
use crate::message::Message;

/// Something about a database that is not as it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// SQLite finds the file damaged.
    Integrity {
        /// In SQLite's words.
        detail: String,
    },
    /// A row refers to one that is not there.
    ForeignKey {
        /// Its table.
        table: String,
        /// The table that it refers to.
        parent: String,
    },
    /// A table, index or view is missing or has been changed, or a trigger has been added.
    Schema {
        /// Its name.
        object: String,
    },
    /// A step of the schema was not the one that this program has.
    Migration {
        /// Its number.
        version: u32,
    },
    /// A name's key is not the key of the name, so it is not found.
    Key {
        /// The table.
        table: &'static str,
        /// The name.
        name: String,
    },
    /// A table of fixed rows (rarities, poker values, keywords) has others.
    FixedRows {
        /// The table.
        table: &'static str,
    },
}

impl Problem {
    /// What to tell the user.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Integrity { detail } => Message::new("store-problem-integrity").with("detail", detail.as_str()),
            Self::ForeignKey { table, parent } => {
                Message::new("store-problem-foreign-key").with("table", table.as_str()).with("parent", parent.as_str())
            }
            Self::Schema { object } => Message::new("store-problem-schema").with("object", object.as_str()),
            Self::Migration { version } => Message::new("store-problem-migration").with("version", *version),
            Self::Key { table, name } => {
                Message::new("store-problem-key").with("table", *table).with("name", name.as_str())
            }
            Self::FixedRows { table } => Message::new("store-problem-fixed-rows").with("table", *table),
        }
    }
}

impl fmt::Display for Problem {
    /// For logs; the wording for users is [`message`](Self::message).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Store {
    /// Everything about the database that is not as it should be.
    ///
    /// # Errors
    /// If it cannot be read at all.
    pub fn check(&self) -> Result<Vec<Problem>, StoreError> {
        let fresh = Self::in_memory(&self.path)?;
        let look = || -> rusqlite::Result<Vec<Problem>> {
            let tx = self.conn.unchecked_transaction()?;
            let mut problems = integrity(&tx)?;
            let schema = schema(&tx, &fresh.conn)?;
            let sound = schema.is_empty();
            problems.extend(schema);
            // The other questions are asked of the expected tables.
            if sound {
                problems.extend(migrations(&tx)?);
                problems.extend(keys(&tx)?);
                problems.extend(fixed_rows(&tx, &fresh.conn)?);
            }
            Ok(problems)
        };
        match look().map_err(|e| self.error(e)) {
            Err(StoreError::Damaged { detail, .. }) => Ok(vec![Problem::Integrity { detail }]),
            other => other,
        }
    }
}

/// Damage to the file and dangling references.
pub(super) fn integrity(conn: &Connection) -> rusqlite::Result<Vec<Problem>> {
    let mut problems = Vec::new();
    let mut statement = conn.prepare("PRAGMA integrity_check")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let detail: String = row.get(0)?;
        if detail != "ok" {
            problems.push(Problem::Integrity { detail });
        }
    }
    let mut statement = conn.prepare("PRAGMA foreign_key_check")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        problems.push(Problem::ForeignKey { table: row.get(0)?, parent: row.get(2)? });
    }
    Ok(problems)
}

/// Own tables, indexes and views of the user are none of our business; triggers change what we write.
fn schema(conn: &Connection, fresh: &Connection) -> rusqlite::Result<Vec<Problem>> {
    let (own, expected) = (objects(conn)?, objects(fresh)?);
    let missing = expected.iter().filter(|object| !own.contains(object));
    let added = own.iter().filter(|object| object.0 == "trigger" && !expected.contains(object));
    Ok(missing.chain(added).map(|(_, name, _)| Problem::Schema { object: name.clone() }).collect())
}

fn objects(conn: &Connection) -> rusqlite::Result<Vec<(String, String, Option<String>)>> {
    let mut statement = conn.prepare("SELECT type, name, sql FROM sqlite_schema ORDER BY name")?;
    statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?.collect()
}

fn migrations(conn: &Connection) -> rusqlite::Result<Vec<Problem>> {
    let mut statement = conn.prepare("SELECT version, hash FROM migrations ORDER BY version")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let found: Vec<(u32, String)> = rows.collect::<rusqlite::Result<_>>()?;
    let expected = (1u32..).zip(MIGRATIONS).map(|(version, sql)| {
        let hash = blake3::hash(sql.as_bytes()).to_hex().to_string();
        (version, hash)
    });
    let wrong = expected.filter(|step| !found.contains(step));
    Ok(wrong.map(|(version, _)| Problem::Migration { version }).collect())
}

fn keys(conn: &Connection) -> rusqlite::Result<Vec<Problem>> {
    const KEYS: [(&str, &str); 7] = [
        ("sets", "SELECT code, key FROM sets"),
        ("cards", "SELECT name, key FROM cards"),
        ("card_names", "SELECT name, key FROM card_names"),
        ("packages", "SELECT name, key FROM packages"),
        ("package_fragments", "SELECT name, key FROM package_fragments"),
        ("decks", "SELECT name, key FROM decks"),
        ("deck_entries", "SELECT name, key FROM deck_entries"),
    ];
    let mut problems = Vec::new();
    for (table, sql) in KEYS {
        let mut statement = conn.prepare(sql)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let name = row.get_ref(0)?.as_str()?;
            if fold(name) != row.get_ref(1)?.as_str()? {
                problems.push(Problem::Key { table, name: name.to_owned() });
            }
        }
    }
    Ok(problems)
}

fn fixed_rows(conn: &Connection, fresh: &Connection) -> rusqlite::Result<Vec<Problem>> {
    const TABLES: [(&str, &str); 3] = [
        ("rarities", "SELECT * FROM rarities ORDER BY id"),
        ("poker_values", "SELECT * FROM poker_values ORDER BY id"),
        ("keywords", "SELECT * FROM keywords ORDER BY id"),
    ];
    let mut problems = Vec::new();
    for (table, sql) in TABLES {
        if all_rows(conn, sql)? != all_rows(fresh, sql)? {
            problems.push(Problem::FixedRows { table });
        }
    }
    Ok(problems)
}

fn all_rows(conn: &Connection, sql: &str) -> rusqlite::Result<Vec<Vec<rusqlite::types::Value>>> {
    let mut statement = conn.prepare(sql)?;
    let columns = statement.column_count();
    statement.query_map([], |row| (0..columns).map(|i| row.get(i)).collect())?.collect()
}
