//! The list of imports.

use rusqlite::{Connection, Row};

use super::memory::{PackageBefore, SetBefore};
use super::record::{How, What};
use crate::store::rows::number;
use crate::store::{ImportKind, Store, StoreError};

/// An import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportRow {
    /// Its number, from 1.
    pub id: i64,
    /// When it was, in UTC: `2026-05-01T17:30:00Z`.
    pub at: String,
    /// The version of wom that did it.
    pub wom: String,
    /// What it was.
    pub kind: ImportKind,
    /// The files, as the user named them.
    pub files: Vec<String>,
    /// Codes of the sets and names of the packages that it removed.
    pub removed: Vec<Removed>,
    /// How many cards, sets and packages it changed; none if it was made before that was kept.
    pub totals: Option<Totals>,
}

/// What was removed as a whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Removed {
    /// A set, by its code.
    Set(String),
    /// A package, by its German name.
    Package(String),
}

/// How much an import changed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Totals {
    /// New cards.
    pub added: usize,
    /// Changed cards.
    pub changed: usize,
    /// Removed cards.
    pub removed: usize,
    /// New, changed and removed packages.
    pub packages: usize,
    /// Sets with another name.
    pub sets_changed: usize,
}

impl Store {
    /// All imports, the newest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn imports(&self) -> Result<Vec<ImportRow>, StoreError> {
        imports(&self.conn, None).map_err(|e| self.error(e))
    }
}

/// All imports, the newest first, or the one with a number.
pub(super) fn imports(conn: &Connection, id: Option<i64>) -> rusqlite::Result<Vec<ImportRow>> {
    let mut statement = conn.prepare(
        "SELECT i.id, i.at, i.wom, i.kind, \
         (SELECT count(*) FROM changes c WHERE c.import_id = i.id), \
         (SELECT count(*) FROM changes c WHERE c.import_id = i.id AND c.what = 'card' AND c.how = 'added'), \
         (SELECT count(*) FROM changes c WHERE c.import_id = i.id AND c.what = 'card' AND c.how = 'changed'), \
         (SELECT count(*) FROM changes c WHERE c.import_id = i.id AND c.what = 'card' AND c.how = 'removed'), \
         (SELECT count(*) FROM changes c WHERE c.import_id = i.id AND c.what = 'package'), \
         (SELECT count(*) FROM changes c WHERE c.import_id = i.id AND c.what = 'set' AND c.how = 'changed') \
         FROM imports i WHERE ?1 IS NULL OR i.id = ?1 ORDER BY i.id DESC",
    )?;
    let mut rows: Vec<ImportRow> = statement.query_map([id], row)?.collect::<rusqlite::Result<_>>()?;
    let mut files = conn.prepare("SELECT path FROM import_files WHERE import_id = ?1 ORDER BY position")?;
    let mut removed = conn.prepare(
        "SELECT what, before FROM changes \
         WHERE import_id = ?1 AND what <> 'card' AND how = 'removed' ORDER BY position",
    )?;
    for row in &mut rows {
        row.files = files.query_map([row.id], |file| file.get(0))?.collect::<rusqlite::Result<_>>()?;
        if row.kind == ImportKind::Remove {
            row.removed = removed.query_map([row.id], gone)?.collect::<rusqlite::Result<_>>()?;
        }
    }
    Ok(rows)
}

fn row(row: &Row) -> rusqlite::Result<ImportRow> {
    let kind: String = row.get(3)?;
    let changes: usize = number(row, 4)?;
    let totals = Totals {
        added: number(row, 5)?,
        changed: number(row, 6)?,
        removed: number(row, 7)?,
        packages: number(row, 8)?,
        sets_changed: number(row, 9)?,
    };
    Ok(ImportRow {
        id: row.get(0)?,
        at: row.get(1)?,
        wom: row.get(2)?,
        kind: ImportKind::from_code(&kind).ok_or(rusqlite::types::FromSqlError::InvalidType)?,
        files: Vec::new(),
        removed: Vec::new(),
        totals: (changes > 0).then_some(totals),
    })
}

fn gone(row: &Row) -> rusqlite::Result<Removed> {
    let before = row.get_ref(1)?.as_str()?;
    match What::from_code(row.get_ref(0)?.as_str()?) {
        Some(What::Set) => Ok(Removed::Set(SetBefore::read(before)?.code)),
        Some(What::Package) => Ok(Removed::Package(PackageBefore::read(before)?.0.name)),
        _ => Err(rusqlite::types::FromSqlError::InvalidType.into()),
    }
}

/// What an import changed.
pub(super) struct Noted {
    /// The kind of row.
    pub what: What,
    /// Its number.
    pub row: i64,
    /// What happened to it.
    pub how: How,
}

/// What an import changed, the last thing first.
pub(super) fn backwards(conn: &Connection, import: i64) -> rusqlite::Result<Vec<Noted>> {
    let mut statement =
        conn.prepare("SELECT what, row_id, how, before FROM changes WHERE import_id = ?1 ORDER BY position DESC")?;
    let noted = statement.query_map([import], |row| {
        let broken = || rusqlite::Error::from(rusqlite::types::FromSqlError::InvalidType);
        let how = How::from_columns(row.get_ref(2)?.as_str()?, row.get(3)?).ok_or_else(broken)?;
        let what = What::from_code(row.get_ref(0)?.as_str()?).ok_or_else(broken)?;
        Ok(Noted { what, row: row.get(1)?, how })
    })?;
    noted.collect()
}
