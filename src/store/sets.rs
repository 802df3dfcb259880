//! Sets and their cards.

use rusqlite::{Connection, OptionalExtension, TransactionBehavior};

use super::history::{CardBefore, Change, How, SetBefore, What, record};
use super::rows::{self, Pick};
use super::write::{self, ImportKind};
use super::{Store, StoreError};
use crate::cards::fold::fold;
use crate::cards::{Card, SetInfo};

/// A set with its row number and key.
#[derive(Debug)]
pub(super) struct SetRow {
    pub(super) id: i64,
    pub(super) key: String,
    pub(super) info: SetInfo,
}

impl Store {
    /// All sets with the number of their cards, by code.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn sets(&self) -> Result<Vec<(SetInfo, usize)>, StoreError> {
        let read = || -> rusqlite::Result<Vec<(SetInfo, usize)>> {
            let mut statement = self.conn.prepare(
                "SELECT s.code, s.name, s.name_en, (SELECT count(*) FROM cards c WHERE c.set_id = s.id) \
                 FROM sets s ORDER BY s.key",
            )?;
            let rows = statement.query_map([], |row| {
                let info = SetInfo { code: row.get(0)?, name: row.get(1)?, name_en: row.get(2)? };
                Ok((info, rows::number(row, 3)?))
            })?;
            rows.collect()
        };
        read().map_err(|e| self.error(e))
    }

    /// The codes of all sets.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn set_codes(&self) -> Result<Vec<String>, StoreError> {
        let read = || -> rusqlite::Result<Vec<String>> {
            self.conn.prepare("SELECT code FROM sets ORDER BY key")?.query_map([], |row| row.get(0))?.collect()
        };
        read().map_err(|e| self.error(e))
    }

    /// All cards of a set by number and name; none if there is no such set. Codes are read whatever their case.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn cards_of_set(&self, code: &str) -> Result<Vec<Card>, StoreError> {
        let read = || -> rusqlite::Result<Vec<Card>> {
            let tx = self.conn.unchecked_transaction()?;
            match set_id(&tx, code)? {
                Some(id) => in_order(&tx, Pick::Set(id)),
                None => Ok(Vec::new()),
            }
        };
        read().map_err(|e| self.error(e))
    }

    /// All cards one of whose names, in either language, has this [`fold`] key; by set.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn cards_named(&self, key: &str) -> Result<Vec<Card>, StoreError> {
        let tx = self.conn.unchecked_transaction().map_err(|e| self.error(e))?;
        in_order(&tx, Pick::Key(key)).map_err(|e| self.error(e))
    }

    /// All cards by set, number and name.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn all_cards(&self) -> Result<Vec<Card>, StoreError> {
        let tx = self.conn.unchecked_transaction().map_err(|e| self.error(e))?;
        in_order(&tx, Pick::All).map_err(|e| self.error(e))
    }

    /// Removes a set with all its cards and returns how many they were; `None` if there is no such set.
    ///
    /// # Errors
    /// If the database cannot be changed.
    pub fn remove_set(&mut self, code: &str) -> Result<Option<usize>, StoreError> {
        let mut remove = || -> rusqlite::Result<Option<usize>> {
            let tx = self.conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let key = fold(code);
            let Some(set) = read_sets(&tx)?.into_iter().find(|set| set.key == key) else { return Ok(None) };
            let import = write::note_import(&tx, ImportKind::Remove, &[])?;
            let cards = rows::cards(&tx, Pick::Set(set.id))?;
            let gone = |row: &rows::CardRow| Change {
                what: What::Card,
                row: row.id,
                how: CardBefore::of(row).removed(),
                told: None,
            };
            let mut changes: Vec<Change> = cards.iter().map(gone).collect();
            let how = How::Removed(SetBefore::of(&set).write());
            changes.push(Change { what: What::Set, row: set.id, how, told: None });
            record(&tx, import, &changes)?;
            tx.execute("DELETE FROM cards WHERE set_id = ?1", [set.id])?;
            tx.execute("DELETE FROM sets WHERE id = ?1", [set.id])?;
            tx.commit()?;
            Ok(Some(cards.len()))
        };
        remove().map_err(|e| StoreError::of(&self.path, e))
    }
}

impl SetBefore {
    /// A set as its row has it.
    pub(super) fn of(set: &SetRow) -> Self {
        let SetInfo { code, name, name_en } = set.info.clone();
        Self { code, key: set.key.clone(), name, name_en }
    }
}

/// All sets by row number.
pub(super) fn read_sets(conn: &Connection) -> rusqlite::Result<Vec<SetRow>> {
    let mut statement = conn.prepare("SELECT id, key, code, name, name_en FROM sets ORDER BY id")?;
    let rows = statement.query_map([], |row| {
        let info = SetInfo { code: row.get(2)?, name: row.get(3)?, name_en: row.get(4)? };
        Ok(SetRow { id: row.get(0)?, key: row.get(1)?, info })
    })?;
    rows.collect()
}

fn set_id(conn: &Connection, code: &str) -> rusqlite::Result<Option<i64>> {
    conn.query_row("SELECT id FROM sets WHERE key = ?1", [fold(code)], |row| row.get(0)).optional()
}

pub(super) fn in_order(conn: &Connection, pick: Pick<'_>) -> rusqlite::Result<Vec<Card>> {
    Ok(in_set_order(rows::cards(conn, pick)?.into_iter().map(|row| row.card).collect()))
}

/// Cards by set, number and name.
pub(super) fn in_set_order(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort_by_cached_key(Card::set_key);
    cards
}
