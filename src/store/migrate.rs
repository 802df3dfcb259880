//! Schema versions: numbered SQL files, each applied in one transaction together with its number.

use std::path::{Path, PathBuf};

use rusqlite::fallible_iterator::FallibleIterator;
use rusqlite::{Batch, Connection, Transaction, TransactionBehavior};

use super::open::{self, Access};
use super::place::{Original, Overwrite, beside, put_copy};
use super::{Store, StoreError};

/// The steps to the present schema; step n makes version n out of version n - 1. Steps that are out never change.
pub(super) const MIGRATIONS: &[&str] = &[
    include_str!("migrations/0001.sql"),
    include_str!("migrations/0002.sql"),
    include_str!("migrations/0003.sql"),
    include_str!("migrations/0004.sql"),
    include_str!("migrations/0005.sql"),
];

/// What bringing a database up to date did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Migrated {
    /// Schema version before.
    pub from: u32,
    /// Schema version now.
    pub to: u32,
    /// Where the database is kept as it was.
    pub backup: PathBuf,
}

/// The steps to apply, and what to call after each statement of them.
pub(super) struct Steps<'a> {
    /// SQL by version, from 1.
    pub(super) sql: &'a [&'a str],
    /// Called with the number of statements done; an error ends the migration as a crash at that place would.
    pub(super) after: &'a mut dyn FnMut(usize) -> rusqlite::Result<()>,
}

/// The schema version of a database with the given steps applied.
pub(super) fn newest(sql: &[&str]) -> u32 {
    u32::try_from(sql.len()).unwrap_or(u32::MAX)
}

/// The schema version of a database.
pub(super) fn version(conn: &Connection) -> rusqlite::Result<u32> {
    conn.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Whether a copy of the database is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Keep {
    Nothing,
    Copy,
}

/// Brings a database that no one else has open to the present schema.
pub(super) fn migrate_private(conn: &mut Connection, path: &Path) -> Result<(), StoreError> {
    migrate(conn, path, &mut Steps { sql: MIGRATIONS, after: &mut |_| Ok(()) }, Keep::Nothing).map(|_| ())
}

/// Brings an open database up to date after a copy of it has been put beside it.
pub(super) fn migrate_with_backup(store: &mut Store, steps: &mut Steps<'_>) -> Result<(), StoreError> {
    let kept = migrate(&mut store.conn, &store.path, steps, Keep::Copy)?;
    store.migrated = kept.map(|(from, backup)| Migrated { from, to: newest(steps.sql), backup });
    Ok(())
}

/// Copies the database to `….v1-backup`, or `….v1-backup-2` if that is there, and so on.
///
/// The migration's own connection holds the write lock, so the copy is read through another one.
fn keep_copy(path: &Path, version: u32) -> Result<PathBuf, StoreError> {
    let source = open::connect(path, Access::Read)?;
    let names = (1u32..).map(|n| match n {
        1 => beside(path, &format!(".v{version}-backup")),
        n => beside(path, &format!(".v{version}-backup-{n}")),
    });
    for name in names {
        match put_copy(Original::new(&source, path), &name, Overwrite::No) {
            Err(StoreError::Exists { .. }) => {}
            other => return other.map(|()| name),
        }
    }
    Err(StoreError::Exists { path: path.to_owned() })
}

/// Applies the steps that the database lacks; returns its version before and its copy, if one was made.
fn migrate(
    conn: &mut Connection,
    path: &Path,
    steps: &mut Steps<'_>,
    keep: Keep,
) -> Result<Option<(u32, PathBuf)>, StoreError> {
    let failed = |e| StoreError::of(path, e);
    // A step may rebuild tables that others refer to; the check before its commit makes up for it.
    conn.pragma_update(None, "foreign_keys", false).map_err(failed)?;
    let mut kept = None;
    let mut statements = 0;
    loop {
        let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
        // Under the lock: another process may have migrated in the meantime.
        let from = version(&tx).map_err(failed)?;
        let Some(sql) = steps.sql.get(from as usize) else { break };
        if keep == Keep::Copy && kept.is_none() {
            kept = Some((from, keep_copy(path, from)?));
        }
        apply(&tx, sql, &mut statements, steps.after).map_err(failed)?;
        if let Some(table) = dangling(&tx).map_err(failed)? {
            return Err(StoreError::Damaged { path: path.to_owned(), detail: format!("foreign key of {table}") });
        }
        tx.commit().map_err(failed)?;
    }
    conn.pragma_update(None, "foreign_keys", true).map_err(failed)?;
    Ok(kept)
}

fn apply(
    tx: &Transaction<'_>,
    sql: &str,
    statements: &mut usize,
    after: &mut dyn FnMut(usize) -> rusqlite::Result<()>,
) -> rusqlite::Result<()> {
    let mut done = || {
        *statements += 1;
        after(*statements)
    };
    let mut batch = Batch::new(tx, sql);
    while let Some(mut statement) = batch.next()? {
        statement.execute([])?;
        drop(statement);
        done()?;
    }
    let version = version(tx)? + 1;
    let hash = blake3::hash(sql.as_bytes()).to_hex();
    tx.execute("INSERT INTO migrations (version, hash) VALUES (?1, ?2)", (version, hash.as_str()))?;
    done()?;
    tx.pragma_update(None, "user_version", version)?;
    done()
}

/// A table with a row that refers to one that is not there.
fn dangling(conn: &Connection) -> rusqlite::Result<Option<String>> {
    conn.prepare("PRAGMA foreign_key_check")?.query([])?.next()?.map(|row| row.get(0)).transpose()
}
