//! Writing cards, sets and packages inside a transaction.

use rusqlite::{Connection, ToSql, params};

use super::many::Many;
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
    pub(super) set_id: i64,
    pub(super) identity: &'a str,
    pub(super) card: &'a Card,
    pub(super) import: i64,
}

const INSERT_CARD: &str = "INSERT INTO cards (id, set_id, rarity_id, poker_id, kind, cost, power, max_size, slots, \
                           demand, size, legendary, response, number, name, key, identity, import_id, text, abilities)";
const INSERT_NAME: &str = "INSERT INTO card_names (card_id, position, how, name, key)";
const INSERT_KEYWORD: &str = "INSERT INTO card_keywords (card_id, position, keyword_id, n)";

impl NewRow<'_> {
    /// Writes the values of its columns, in the order of [`INSERT_CARD`].
    fn write<T>(&self, id: i64, write: impl FnOnce(&[&dyn ToSql]) -> rusqlite::Result<T>) -> rusqlite::Result<T> {
        let card = self.card;
        write(params![
            id,
            self.set_id,
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
            self.identity,
            self.import,
            card.text,
            card.abilities.as_ref().map(ToString::to_string),
        ])
    }
}

/// Writes new cards with their names and keywords; returns the row number of the first, which the others follow.
pub(super) fn put_new_cards(conn: &Connection, cards: &[NewRow<'_>]) -> rusqlite::Result<i64> {
    let first = conn.query_row("SELECT coalesce(max(id), 0) + 1 FROM cards", [], |row| row.get(0))?;
    let ids = first..;
    let mut rows = Many::new(conn, INSERT_CARD, cards.len());
    for (id, row) in ids.clone().zip(cards) {
        row.write(id, |values| rows.put(values))?;
    }
    put_details(conn, ids.zip(cards.iter().map(|row| row.card)))?;
    Ok(first)
}

/// Writes a card that is gone with the row number that it had.
pub(super) fn put_card_back(conn: &Connection, id: i64, row: &NewRow<'_>) -> rusqlite::Result<()> {
    row.write(id, |values| Many::new(conn, INSERT_CARD, 1).put(values))?;
    put_details(conn, std::iter::once((id, row.card)))
}

/// Writes a card over the one with this row number.
pub(super) fn put_card_over(conn: &Connection, id: i64, row: &NewRow<'_>) -> rusqlite::Result<()> {
    let mut update = conn.prepare_cached(
        "UPDATE cards SET set_id = ?2, rarity_id = ?3, poker_id = ?4, kind = ?5, cost = ?6, power = ?7, \
         max_size = ?8, slots = ?9, demand = ?10, size = ?11, legendary = ?12, response = ?13, \
         number = ?14, name = ?15, key = ?16, identity = ?17, import_id = ?18, text = ?19, abilities = ?20 \
         WHERE id = ?1",
    )?;
    row.write(id, |values| update.execute(values))?;
    for forget in ["DELETE FROM card_names WHERE card_id = ?1", "DELETE FROM card_keywords WHERE card_id = ?1"] {
        conn.prepare_cached(forget)?.execute([id])?;
    }
    put_details(conn, std::iter::once((id, row.card)))
}

/// Writes the further names and the keywords of cards that have none yet.
fn put_details<'a>(conn: &Connection, cards: impl Iterator<Item = (i64, &'a Card)> + Clone) -> rusqlite::Result<()> {
    let count = |of: fn(&Card) -> usize| cards.clone().map(|(_, card)| of(card)).sum();
    let mut names = Many::new(conn, INSERT_NAME, count(|card| further_names(card).count()));
    for (id, card) in cards.clone() {
        for (position, (how, name)) in further_names(card).enumerate() {
            names.put(params![id, position as i64, how, name, fold_cow(name)])?;
        }
    }
    let mut keywords = Many::new(conn, INSERT_KEYWORD, count(|card| card.keywords.len()));
    for (id, card) in cards {
        for (position, keyword) in card.keywords.iter().enumerate() {
            keywords.put(params![id, position as i64, keyword_id(*keyword), keyword.n])?;
        }
    }
    Ok(())
}

/// The names of a card other than its own, with what they are.
fn further_names(card: &Card) -> impl Iterator<Item = (&'static str, &str)> {
    let english = card.name_en.iter().map(|name| ("english", name.as_str()));
    english.chain(card.aliases.iter().map(|name| ("alias", name.as_str())))
}
