//! Copies of the whole database, and the way back.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use tempfile::TempDir;

use super::check::{self, Problem};
use super::migrate::{self, MIGRATIONS};
use super::open::{self, Access};
use super::place::{Original, Overwrite, SIDE_FILES, Stop, beside, copy_pages, leave_wal, put_copy};
use super::{Store, StoreError};

/// What restoring a backup did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// Where the database that was there is kept; absent if there was none.
    pub saved: Option<PathBuf>,
    /// Schema version of the backup.
    pub schema: u32,
    /// Schema version of the restored database.
    pub known: u32,
}

impl Store {
    /// Copies the database to `to`, while others may read and write it. The copy is there complete, or not at all.
    ///
    /// # Errors
    /// If `to` is there and may not be overwritten, is this very database, or cannot be written, or if it was stopped;
    /// then nothing is left of the copy.
    pub fn backup(&self, to: impl AsRef<Path>, overwrite: Overwrite, stop: Stop<'_>) -> Result<(), StoreError> {
        let to = to.as_ref();
        let same = fs::canonicalize(to).is_ok_and(|to| fs::canonicalize(&self.path).is_ok_and(|own| own == to));
        if same {
            return Err(StoreError::Exists { path: to.to_owned() });
        }
        put_copy(Original::new(&self.conn, &self.path).stoppable(stop), to, overwrite)
    }

    /// Makes the database at `path` what the backup `from` is, after saving the present one beside it.
    ///
    /// A present database is overwritten in one transaction, so that other processes see the old or the new one.
    ///
    /// # Errors
    /// If `from` is no sound database of this program, if `path` is a database of another one, or if it cannot be
    /// written, or if it was stopped; then all is as it was.
    pub fn restore(path: impl AsRef<Path>, from: impl AsRef<Path>, stop: Stop<'_>) -> Result<Restored, StoreError> {
        let (path, from) = (path.as_ref(), from.as_ref());
        let good = sound_copy(from, stop)?;
        let copy = Original::new(&good.conn, from).stoppable(stop);
        let known = migrate::newest(MIGRATIONS);
        let saved = match present(path)? {
            Present::None => {
                put_copy(copy, path, Overwrite::No)?;
                None
            }
            Present::Unreadable => {
                let aside = free_name(path);
                set_aside(path, &aside).map_err(|e| StoreError::of_io(path, e))?;
                put_copy(copy, path, Overwrite::No).inspect_err(|_| {
                    let _ = set_aside(&aside, path);
                })?;
                Some(aside)
            }
            Present::Database(mut old) => {
                let aside = save(&old, stop)?;
                copy_pages(copy, &mut old.conn, path).inspect_err(|_| {
                    let _ = fs::remove_file(&aside);
                })?;
                Some(aside)
            }
        };
        Ok(Restored { saved, schema: good.schema, known })
    }
}

/// What is there before a restore.
enum Present {
    None,
    /// A file that SQLite makes nothing of.
    Unreadable,
    Database(Store),
}

fn present(path: &Path) -> Result<Present, StoreError> {
    let conn = match open::connect(path, Access::Write) {
        Ok(conn) => conn,
        Err(StoreError::NotFound { .. }) => return Ok(Present::None),
        Err(StoreError::NotADatabase { .. } | StoreError::Damaged { .. }) => return Ok(Present::Unreadable),
        Err(other) => return Err(other),
    };
    let store = Store { conn, path: path.to_owned(), migrated: None };
    match store.identify() {
        Ok(_) => {
            leave_wal(&store.conn).map_err(|e| store.error(e))?;
            Ok(Present::Database(store))
        }
        Err(StoreError::NotADatabase { .. } | StoreError::Damaged { .. }) => Ok(Present::Unreadable),
        Err(other) => Err(other),
    }
}

/// A checked copy of a backup, brought to the present schema, in a folder that goes away with it.
struct Sound {
    conn: Connection,
    /// Schema version of the backup.
    schema: u32,
    _folder: TempDir,
}

fn sound_copy(from: &Path, stop: Stop<'_>) -> Result<Sound, StoreError> {
    let failed = |e| StoreError::of(from, e);
    let backup = Store { conn: open::connect(from, Access::Read)?, path: from.to_owned(), migrated: None };
    let schema = backup.identify()?;
    let known = migrate::newest(MIGRATIONS);
    if schema > known {
        return Err(StoreError::Newer { path: backup.path, found: schema, known });
    }
    let folder = tempfile::tempdir().map_err(|e| StoreError::of_io(&std::env::temp_dir(), e))?;
    let copy = folder.path().join("wom.db");
    put_copy(Original::new(&backup.conn, from).stoppable(stop), &copy, Overwrite::No)?;
    let mut conn = Connection::open(&copy).map_err(failed)?;
    if let Some(problem) = check::integrity(&conn).map_err(failed)?.first() {
        return Err(StoreError::Damaged { path: from.to_owned(), detail: detail(problem) });
    }
    migrate::migrate_private(&mut conn, from)?;
    Ok(Sound { conn, schema, _folder: folder })
}

fn detail(problem: &Problem) -> String {
    match problem {
        Problem::Integrity { detail } => detail.clone(),
        other => other.to_string(),
    }
}

/// Copies the present database to `….before-restore-1`, or the next number that is free.
fn save(old: &Store, stop: Stop<'_>) -> Result<PathBuf, StoreError> {
    loop {
        let aside = free_name(&old.path);
        match put_copy(Original::new(&old.conn, &old.path).stoppable(stop), &aside, Overwrite::No) {
            Err(StoreError::Exists { .. }) => {}
            other => return other.map(|()| aside),
        }
    }
}

/// Renames a file together with the journal that may mend it.
fn set_aside(path: &Path, aside: &Path) -> io::Result<()> {
    fs::rename(path, aside)?;
    for suffix in SIDE_FILES {
        let side = beside(path, suffix);
        if side.exists() {
            fs::rename(side, beside(aside, suffix))?;
        }
    }
    Ok(())
}

fn free_name(path: &Path) -> PathBuf {
    let mut n = 1u32;
    loop {
        let name = beside(path, &format!(".before-restore-{n}"));
        if fs::symlink_metadata(&name).is_err() {
            return name;
        }
        n += 1;
    }
}
