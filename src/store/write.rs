//! Writing cards, sets and packages inside a transaction.

use rusqlite::{Connection, Statement};

use super::rows::{keyword_id, poker_id, rarity_id};
use crate::cards::fold::{fold, fold_cow};
use crate::cards::{Card, Package, SetInfo};

/// Why something was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImportKind {
    /// The cards that a new database begins with.
    Seed,
    /// Set files that the user gave.
    Import,
    /// A set or package was removed.
    Remove,
}

/// A file that cards were read from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedFile {
    /// Its path as the user named it.
    pub path: String,
    /// Its length.
    pub bytes: u64,
    /// Hash of its contents.
    pub hash: blake3::Hash,
}

impl ImportedFile {
    /// A file by the name the user gave it and its contents.
    #[must_use]
    pub fn new(path: impl Into<String>, contents: &[u8]) -> Self {
        Self { path: path.into(), bytes: contents.len() as u64, hash: blake3::hash(contents) }
    }
}

impl ImportKind {
    /// The word for it in the database and in JSON.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Seed => "seed",
            Self::Import => "import",
            Self::Remove => "remove",
        }
    }

    pub(super) fn from_code(code: &str) -> Option<Self> {
        [Self::Seed, Self::Import, Self::Remove].into_iter().find(|kind| kind.code() == code)
    }
}

/// Records an import and the files it came from; returns its row number.
pub(super) fn note_import(conn: &Connection, kind: ImportKind, files: &[ImportedFile]) -> rusqlite::Result<i64> {
    conn.execute("INSERT INTO imports (wom, kind) VALUES (?1, ?2)", (env!("CARGO_PKG_VERSION"), kind.code()))?;
    let import = conn.last_insert_rowid();
    let mut insert = conn
        .prepare("INSERT INTO import_files (import_id, position, path, bytes, blake3) VALUES (?1, ?2, ?3, ?4, ?5)")?;
    for (position, file) in files.iter().enumerate() {
        let bytes = i64::try_from(file.bytes).unwrap_or(i64::MAX);
        insert.execute((import, position as i64, &file.path, bytes, file.hash.to_hex().as_str()))?;
    }
    Ok(import)
}

/// Writes a set that is new (`id` absent) or changed; returns its row number.
pub(super) fn put_set(conn: &Connection, id: Option<i64>, key: &str, set: &SetInfo) -> rusqlite::Result<i64> {
    match id {
        Some(id) => {
            conn.execute("UPDATE sets SET name = ?2, name_en = ?3 WHERE id = ?1", (id, &set.name, &set.name_en))?;
            Ok(id)
        }
        None => {
            conn.execute(
                "INSERT INTO sets (code, key, name, name_en) VALUES (?1, ?2, ?3, ?4)",
                (&set.code, key, &set.name, &set.name_en),
            )?;
            Ok(conn.last_insert_rowid())
        }
    }
}

/// Where a row goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Goes {
    /// It is new.
    Fresh,
    /// It takes the place of the one with this number.
    Over(i64),
    /// It comes back with the number that it had.
    Back(i64),
}

/// Writes a package; returns its row number.
pub(super) fn put_package(conn: &Connection, goes: Goes, package: &Package) -> rusqlite::Result<i64> {
    let key = fold(&package.name);
    let id = match goes {
        Goes::Over(id) => {
            conn.execute(
                "UPDATE packages SET name = ?2, key = ?3, name_en = ?4 WHERE id = ?1",
                (id, &package.name, &key, &package.name_en),
            )?;
            conn.execute("DELETE FROM package_fragments WHERE package_id = ?1", [id])?;
            id
        }
        Goes::Fresh | Goes::Back(_) => {
            let id = if let Goes::Back(id) = goes { Some(id) } else { None };
            conn.execute(
                "INSERT INTO packages (id, name, key, name_en) VALUES (?1, ?2, ?3, ?4)",
                (id, &package.name, &key, &package.name_en),
            )?;
            conn.last_insert_rowid()
        }
    };
    let mut insert = conn.prepare(
        "INSERT INTO package_fragments (package_id, position, name, key, copies) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for (position, (name, copies)) in package.fragments.iter().enumerate() {
        insert.execute((id, position as i64, name, fold(name), copies))?;
    }
    Ok(id)
}

/// A card to be written.
#[derive(Debug, Clone, Copy)]
pub(super) struct NewRow<'a> {
    pub(super) goes: Goes,
    pub(super) set_id: i64,
    pub(super) identity: &'a str,
    pub(super) card: &'a Card,
    pub(super) import: i64,
}

/// Writes cards; each statement is prepared once.
pub(super) struct CardWriter<'c> {
    conn: &'c Connection,
    insert: Statement<'c>,
    update: Statement<'c>,
    name: Statement<'c>,
    keyword: Statement<'c>,
    forget_names: Statement<'c>,
    forget_keywords: Statement<'c>,
}

impl<'c> CardWriter<'c> {
    pub(super) fn new(conn: &'c Connection) -> rusqlite::Result<Self> {
        Ok(Self {
            conn,
            insert: conn.prepare(
                "INSERT INTO cards (id, set_id, rarity_id, poker_id, kind, cost, power, max_size, slots, demand, \
                 size, legendary, response, number, name, key, identity, import_id, text, abilities) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20)",
            )?,
            update: conn.prepare(
                "UPDATE cards SET set_id = ?2, rarity_id = ?3, poker_id = ?4, kind = ?5, cost = ?6, power = ?7, \
                 max_size = ?8, slots = ?9, demand = ?10, size = ?11, legendary = ?12, response = ?13, \
                 number = ?14, name = ?15, key = ?16, identity = ?17, import_id = ?18, text = ?19, abilities = ?20 \
                 WHERE id = ?1",
            )?,
            name: conn
                .prepare("INSERT INTO card_names (card_id, position, how, name, key) VALUES (?1, ?2, ?3, ?4, ?5)")?,
            keyword: conn
                .prepare("INSERT INTO card_keywords (card_id, position, keyword_id, n) VALUES (?1, ?2, ?3, ?4)")?,
            forget_names: conn.prepare("DELETE FROM card_names WHERE card_id = ?1")?,
            forget_keywords: conn.prepare("DELETE FROM card_keywords WHERE card_id = ?1")?,
        })
    }

    /// Writes one card with its names and keywords; returns its row number.
    pub(super) fn put(&mut self, row: NewRow<'_>) -> rusqlite::Result<i64> {
        let card = row.card;
        let (statement, id) = match row.goes {
            Goes::Fresh => (&mut self.insert, None),
            Goes::Over(id) => (&mut self.update, Some(id)),
            Goes::Back(id) => (&mut self.insert, Some(id)),
        };
        statement.execute(rusqlite::params![
            id,
            row.set_id,
            card.rarity.map(rarity_id),
            card.poker.map(poker_id),
            card.kind.code(),
            card.cost,
            card.power,
            card.max_size,
            card.slots,
            card.demand,
            card.size,
            card.legendary,
            card.response,
            card.number,
            card.name,
            fold_cow(&card.name),
            row.identity,
            row.import,
            card.text,
            card.abilities.as_ref().map(ToString::to_string),
        ])?;
        let id = match row.goes {
            Goes::Over(id) => {
                self.forget_names.execute([id])?;
                self.forget_keywords.execute([id])?;
                id
            }
            Goes::Fresh | Goes::Back(_) => self.conn.last_insert_rowid(),
        };
        let english = card.name_en.iter().map(|name| ("english", name));
        let names = english.chain(card.aliases.iter().map(|name| ("alias", name)));
        for (position, (how, name)) in names.enumerate() {
            self.name.execute((id, position as i64, how, name, fold(name)))?;
        }
        for (position, keyword) in card.keywords.iter().enumerate() {
            self.keyword.execute((id, position as i64, keyword_id(*keyword), keyword.n))?;
        }
        Ok(id)
    }
}
