//! Opening and creating databases.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::error::folder_of;
use super::migrate::{self, MIGRATIONS, Steps};
use super::place::{Original, Overwrite, leave_wal, put_copy};
use super::{BUSY_SECONDS, Store, StoreError};

/// Marks a database as one of this program: `WOMd` in the file's header.
pub(super) const APPLICATION_ID: i32 = i32::from_be_bytes(*b"WOMd");

/// What a database is opened for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Look-ups; works in a read-only folder and leaves nothing there.
    Read,
    /// Changes.
    Write,
}

impl Store {
    /// Opens a database for changes.
    ///
    /// # Errors
    /// If there is none, if it is another program's or a newer version's, or if it may not be written to.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        Self::open_for(path.as_ref(), Access::Write)
    }

    /// Opens a database for look-ups.
    ///
    /// # Errors
    /// If there is none, if it is another program's or a newer version's, or if it is an older version's in a place
    /// that may not be written to.
    pub fn open_read(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        Self::open_for(path.as_ref(), Access::Read)
    }

    /// Creates a database and fills it with `seed`. It is there complete, or not at all.
    ///
    /// # Errors
    /// If there is a file already, if none may be created there, or if `seed` fails.
    pub fn create<E: From<StoreError>>(
        path: impl AsRef<Path>,
        seed: impl FnOnce(&mut Self) -> Result<(), E>,
    ) -> Result<Self, E> {
        let path = path.as_ref();
        match look_at(path) {
            Ok(()) if is_empty(path) => {}
            Ok(()) => return Err(StoreError::Exists { path: path.to_owned() }.into()),
            Err(StoreError::NotFound { .. }) => {}
            Err(other) => return Err(other.into()),
        }
        let mut new = Self::in_memory(path)?;
        seed(&mut new)?;
        if is_empty(path) {
            new.fill(path)?;
        } else {
            put_copy(Original::new(&new.conn, path), path, Overwrite::No)?;
        }
        drop(new);
        Ok(Self::open(path)?)
    }

    /// Opens a database, and creates it first if there is none, or nothing but an empty file.
    ///
    /// # Errors
    /// As [`open`](Self::open), [`open_read`](Self::open_read) and [`create`](Self::create).
    pub fn open_or_create<E: From<StoreError>>(
        path: impl AsRef<Path>,
        access: Access,
        seed: impl FnOnce(&mut Self) -> Result<(), E>,
    ) -> Result<Self, E> {
        let path = path.as_ref();
        match look_at(path) {
            Err(StoreError::NotFound { .. }) => {
                let mut new = Self::in_memory(path)?;
                seed(&mut new)?;
                match put_copy(Original::new(&new.conn, path), path, Overwrite::No) {
                    // Another process was faster; its database is as good.
                    Ok(()) | Err(StoreError::Exists { .. }) => {}
                    Err(other) => return Err(other.into()),
                }
            }
            Ok(()) if is_empty(path) => {
                let mut new = Self::in_memory(path)?;
                seed(&mut new)?;
                new.fill(path)?;
            }
            other => other?,
        }
        Ok(Self::open_for(path, access)?)
    }

    /// Puts the database at `path` in place of the empty file that is there, as `mktemp` leaves it.
    fn fill(&self, path: &Path) -> Result<(), StoreError> {
        let io = |e| StoreError::of_io(path, e);
        // Only one process fills it; for the others it is no longer empty then.
        let file = File::options().write(true).open(path).map_err(io)?;
        file.lock().map_err(io)?;
        if is_empty(path) { put_copy(Original::new(&self.conn, path), path, Overwrite::Yes) } else { Ok(()) }
    }

    /// Opens a database that may be of an older schema, with the steps that make it up to date.
    pub(super) fn open_with(path: &Path, access: Access, steps: &mut Steps<'_>) -> Result<Self, StoreError> {
        let mut store = Self { conn: connect(path, access)?, path: path.to_owned(), migrated: None };
        let found = store.identify()?;
        let known = migrate::newest(steps.sql);
        if found > known {
            return Err(StoreError::Newer { path: store.path, found, known });
        }
        if found < known {
            if access == Access::Read {
                store.conn = connect(path, Access::Write).map_err(|e| outdated(e, found, known))?;
            }
            migrate::migrate_with_backup(&mut store, steps).map_err(|e| outdated(e, found, known))?;
            if access == Access::Read {
                store.conn = connect(path, access)?;
            }
        }
        if access == Access::Write {
            // Other tools may have switched to it.
            leave_wal(&store.conn).map_err(|e| store.error(e))?;
        }
        Ok(store)
    }

    /// A database of the present schema in memory that is to become the one at `path`.
    pub(super) fn in_memory(path: &Path) -> Result<Self, StoreError> {
        let failed = |e| StoreError::of(path, e);
        let mut conn = Connection::open_in_memory().map_err(failed)?;
        conn.pragma_update(None, "application_id", APPLICATION_ID).map_err(failed)?;
        migrate::migrate_private(&mut conn, path)?;
        Ok(Self { conn, path: path.to_owned(), migrated: None })
    }

    /// Its schema version, if it is a database of this program.
    pub(super) fn identify(&self) -> Result<u32, StoreError> {
        let id: i32 =
            self.conn.pragma_query_value(None, "application_id", |row| row.get(0)).map_err(|e| self.error(e))?;
        if id != APPLICATION_ID {
            return Err(StoreError::Foreign { path: self.path.clone() });
        }
        migrate::version(&self.conn).map_err(|e| self.error(e))
    }

    fn open_for(path: &Path, access: Access) -> Result<Self, StoreError> {
        Self::open_with(path, access, &mut Steps { sql: MIGRATIONS, after: &mut |_| Ok(()) })
    }
}

/// A connection to an existing file, whatever is in it.
pub(super) fn connect(path: &Path, access: Access) -> Result<Connection, StoreError> {
    look_at(path)?;
    let flags = match access {
        Access::Read => OpenFlags::SQLITE_OPEN_READ_ONLY,
        Access::Write => OpenFlags::SQLITE_OPEN_READ_WRITE,
    };
    let denied = |e: rusqlite::Error| match StoreError::of(path, e) {
        StoreError::ReadOnly { path, .. } => StoreError::NotPermitted { path },
        other => other,
    };
    let conn = Connection::open_with_flags(plain(path), flags | OpenFlags::SQLITE_OPEN_NO_MUTEX).map_err(denied)?;
    let set_up = || -> rusqlite::Result<bool> {
        conn.busy_timeout(Duration::from_secs(BUSY_SECONDS.into()))?;
        conn.pragma_update(None, "foreign_keys", true)?;
        conn.pragma_update(None, "synchronous", "FULL")?;
        conn.pragma_update(None, "trusted_schema", false)?;
        if access == Access::Write {
            // In KiB, as a negative number: room for a large import, which would reach the disk twice otherwise.
            conn.pragma_update(None, "cache_size", -65_536)?;
            // A statement of many rows keeps the pages that it changes until its end: no file for that.
            conn.pragma_update(None, "temp_store", "MEMORY")?;
        }
        conn.is_readonly("main")
    };
    let read_only = set_up().map_err(denied)?;
    if read_only && access == Access::Write {
        return Err(StoreError::ReadOnly { path: path.to_owned(), folder: folder_of(path).to_owned() });
    }
    Ok(conn)
}

/// What stands in the way of opening the file, as far as its path tells.
fn look_at(path: &Path) -> Result<(), StoreError> {
    let owned = path.to_owned();
    match std::fs::metadata(path) {
        Ok(file) if file.is_dir() => Err(StoreError::IsFolder { path: owned }),
        Ok(_) => Ok(()),
        Err(e) if e.kind() == io::ErrorKind::PermissionDenied => Err(StoreError::NotPermitted { path: owned }),
        Err(e) if matches!(e.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
            let folder = folder_of(path);
            if folder.is_dir() {
                Err(StoreError::NotFound { path: owned })
            } else {
                Err(StoreError::NoFolder { folder: folder.to_owned(), path: owned })
            }
        }
        Err(e) => Err(StoreError::of_io(path, e)),
    }
}

/// Whether the file is a regular one without contents: no database of anyone.
fn is_empty(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() == 0)
}

/// The path in a form that SQLite takes for nothing but a path (not `file:…`, not `:memory:`).
fn plain(path: &Path) -> PathBuf {
    if path.is_absolute() { path.to_owned() } else { Path::new(".").join(path) }
}

fn outdated(error: StoreError, found: u32, known: u32) -> StoreError {
    match error {
        StoreError::ReadOnly { path, .. } | StoreError::NotPermitted { path } => {
            StoreError::Outdated { path, found, known }
        }
        other => other,
    }
}
