//! What can go wrong with a database, and what to say about it.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Error, ErrorCode};

use super::BUSY_SECONDS;
use crate::message::Message;

/// Why a database could not be opened, read or changed.
///
/// `Display` is for logs; the wording for users is [`message`](Self::message).
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "path is always the file that the error is about, folder the folder it lies in")]
pub enum StoreError {
    /// There is no such file.
    #[error("no database: {path:?}")]
    NotFound { path: PathBuf },
    /// The folder that the file should be in does not exist.
    #[error("no such folder: {folder:?}")]
    NoFolder { path: PathBuf, folder: PathBuf },
    /// A folder stands where the file should be.
    #[error("a folder: {path:?}")]
    IsFolder { path: PathBuf },
    /// The file may not be opened.
    #[error("not permitted: {path:?}")]
    NotPermitted { path: PathBuf },
    /// The file, or the folder it lies in, may not be written to.
    #[error("read-only: {path:?}")]
    ReadOnly { path: PathBuf, folder: PathBuf },
    /// The file is no SQLite database, or an encrypted one.
    #[error("not an SQLite database: {path:?}")]
    NotADatabase { path: PathBuf },
    /// An SQLite database, but of another program.
    #[error("not a wom database: {path:?}")]
    Foreign { path: PathBuf },
    /// Written by a newer version of this program.
    #[error("schema {found}, newer than {known}: {path:?}")]
    Newer {
        path: PathBuf,
        /// Its schema version.
        found: u32,
        /// The newest schema version that this program knows.
        known: u32,
    },
    /// Of an older schema, and not to be brought up to date because it may not be written to.
    #[error("schema {found}, older than {known}, and read-only: {path:?}")]
    Outdated {
        path: PathBuf,
        /// Its schema version.
        found: u32,
        /// The schema version that this program needs.
        known: u32,
    },
    /// Another process kept the file locked for longer than this one waits.
    #[error("locked: {path:?}")]
    Locked { path: PathBuf },
    /// Another process changed what was read before.
    #[error("changed meanwhile: {path:?}")]
    Changed { path: PathBuf },
    /// A file that must not be overwritten is there already.
    #[error("exists: {path:?}")]
    Exists { path: PathBuf },
    /// It was stopped before it was done, and nothing was changed.
    #[error("interrupted: {path:?}")]
    Interrupted { path: PathBuf },
    /// The contents are not what this program has written.
    #[error("damaged: {path:?}: {detail}")]
    Damaged {
        path: PathBuf,
        /// What was found.
        detail: String,
    },
    /// There is no room left on the disk.
    #[error("disk full: {path:?}")]
    Full { path: PathBuf },
    /// The operating system refused.
    #[error("{path:?}: {source}")]
    Io {
        path: PathBuf,
        /// Its reason.
        source: io::Error,
    },
    /// Anything else that SQLite refused.
    #[error("{path:?}: {source}")]
    Sqlite {
        path: PathBuf,
        /// Its reason.
        source: Error,
    },
}

impl StoreError {
    /// What to tell the user.
    #[must_use]
    pub fn message(&self) -> Message {
        let say = |key, path: &Path| Message::new(key).with("path", shown(path));
        match self {
            Self::NotFound { path } => say("store-not-found", path),
            Self::NoFolder { path, folder } => say("store-no-folder", path).with("folder", shown(folder)),
            Self::IsFolder { path } => say("store-is-folder", path),
            Self::NotPermitted { path } => say("store-not-permitted", path),
            Self::ReadOnly { path, folder } => say("store-read-only", path).with("folder", shown(folder)),
            Self::NotADatabase { path } => say("store-not-a-database", path),
            Self::Foreign { path } => say("store-foreign", path),
            Self::Newer { path, found, known } => say("store-newer", path).with("found", *found).with("known", *known),
            Self::Outdated { path, found, known } => {
                say("store-outdated", path).with("found", *found).with("known", *known)
            }
            Self::Locked { path } => say("store-locked", path).with("seconds", BUSY_SECONDS),
            Self::Changed { path } => say("store-changed", path),
            Self::Exists { path } => say("store-exists", path),
            Self::Interrupted { path } => say("store-interrupted", path),
            Self::Damaged { path, detail } => say("store-damaged", path).with("detail", detail.as_str()),
            Self::Full { path } => say("store-full", path),
            Self::Io { path, source } => say("store-io", path).with("detail", source.to_string()),
            Self::Sqlite { path, source } => say("store-sqlite", path).with("detail", source.to_string()),
        }
    }

    /// How to mend it, where that is known.
    #[must_use]
    pub fn hint(&self) -> Option<Message> {
        let key = match self {
            Self::NotFound { .. } => "store-not-found-hint",
            Self::NoFolder { .. } => "store-no-folder-hint",
            Self::Foreign { .. } | Self::NotADatabase { .. } => "store-other-file-hint",
            Self::Newer { .. } => "store-newer-hint",
            Self::Outdated { .. } => "store-outdated-hint",
            Self::Locked { .. } => "store-locked-hint",
            Self::Changed { .. } => "store-changed-hint",
            Self::Damaged { .. } => "store-damaged-hint",
            _ => return None,
        };
        Some(Message::new(key))
    }

    /// What an error of SQLite means for the database at `path`.
    pub(super) fn of(path: &Path, source: Error) -> Self {
        let path = path.to_owned();
        match &source {
            Error::FromSqlConversionFailure(..)
            | Error::IntegralValueOutOfRange(..)
            | Error::InvalidColumnType(..)
            | Error::Utf8Error(..) => return Self::Damaged { path, detail: source.to_string() },
            _ => {}
        }
        match source.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Locked { path },
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                let folder = folder_of(&path).to_owned();
                Self::ReadOnly { path, folder }
            }
            Some(ErrorCode::NotADatabase) => Self::NotADatabase { path },
            Some(ErrorCode::DatabaseCorrupt) => Self::Damaged { path, detail: source.to_string() },
            Some(ErrorCode::DiskFull) => Self::Full { path },
            _ => Self::Sqlite { path, source },
        }
    }

    /// What an error of the operating system means for the file at `path`.
    pub(super) fn of_io(path: &Path, source: io::Error) -> Self {
        let path = path.to_owned();
        match source.kind() {
            io::ErrorKind::AlreadyExists => Self::Exists { path },
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                let folder = folder_of(&path).to_owned();
                Self::ReadOnly { path, folder }
            }
            io::ErrorKind::StorageFull => Self::Full { path },
            _ => Self::Io { path, source },
        }
    }
}

/// The folder that a file lies in.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
