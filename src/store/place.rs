//! Putting a whole database in place: complete or not at all.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};
use tempfile::{Builder, TempPath};

use super::StoreError;
use super::error::folder_of;

/// Whether a file that is there may be replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overwrite {
    /// It may.
    Yes,
    /// It may not.
    No,
}

impl Overwrite {
    /// It may if this is asked for.
    #[must_use]
    pub fn of(forced: bool) -> Self {
        if forced { Self::Yes } else { Self::No }
    }
}

/// Whether somebody wants the work to end now, before it is done.
pub type Stop<'a> = &'a dyn Fn() -> bool;

/// An open database that is to be copied.
#[derive(Clone, Copy)]
pub(super) struct Original<'a> {
    conn: &'a Connection,
    path: &'a Path,
    is_stopped: Stop<'a>,
}

impl<'a> Original<'a> {
    /// The database at `path`, which is copied to its end.
    pub fn new(conn: &'a Connection, path: &'a Path) -> Self {
        Self { conn, path, is_stopped: &|| false }
    }

    /// The same database, of which the copy may be stopped.
    pub fn stoppable(self, is_stopped: Stop<'a>) -> Self {
        Self { is_stopped, ..self }
    }

    /// An error if the copy is to be stopped.
    pub fn go_on(&self) -> Result<(), StoreError> {
        if (self.is_stopped)() { Err(StoreError::Interrupted { path: self.path.to_owned() }) } else { Ok(()) }
    }
}

/// The path with something added to the file name.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Puts a copy of an open database at `to`, as one step that other processes see.
pub(super) fn put_copy(from: Original<'_>, to: &Path, overwrite: Overwrite) -> Result<(), StoreError> {
    if to.is_dir() {
        return Err(StoreError::IsFolder { path: to.to_owned() });
    }
    if overwrite == Overwrite::No && fs::symlink_metadata(to).is_ok() {
        return Err(StoreError::Exists { path: to.to_owned() });
    }
    let copy = new_file_for(to)?;
    write_copy(from, &copy, to)?;
    let io = |e| StoreError::of_io(to, e);
    File::options().write(true).open(&copy).and_then(|file| file.sync_all()).map_err(io)?;
    from.go_on()?;
    remove_journals(to, overwrite).map_err(io)?;
    match overwrite {
        Overwrite::Yes => copy.persist(to).map_err(|e| io(e.error))?,
        Overwrite::No => copy.persist_noclobber(to).map_err(|e| io(e.error))?,
    }
    sync_folder(folder_of(to));
    Ok(())
}

fn write_copy(from: Original<'_>, copy: &Path, to: &Path) -> Result<(), StoreError> {
    let failed = |e| StoreError::of(to, e);
    let mut target = Connection::open(copy).map_err(failed)?;
    // Nobody knows the file yet: a journal would only cost time and could be left behind.
    target.pragma_update(None, "journal_mode", "OFF").map_err(failed)?;
    target.pragma_update(None, "synchronous", "OFF").map_err(failed)?;
    copy_pages(from, &mut target, to)?;
    drop(target);
    // The pages say whether there is a write-ahead log; the copy has none.
    leave_wal(&Connection::open(copy).map_err(failed)?).map_err(failed)
}

/// The files that SQLite may have left beside a database, by what is added to its name.
pub(super) const SIDE_FILES: [&str; 3] = ["-journal", "-wal", "-shm"];

/// A journal that outlived its database would be taken for the new one's and spoil it.
fn remove_journals(to: &Path, overwrite: Overwrite) -> io::Result<()> {
    for side in SIDE_FILES.map(|suffix| beside(to, suffix)) {
        if side.exists() && (overwrite == Overwrite::Yes || !to.exists()) {
            fs::remove_file(side)?;
        }
    }
    Ok(())
}

/// Goes back to a rollback journal: a write-ahead log needs side files and a writable folder.
pub(super) fn leave_wal(conn: &Connection) -> rusqlite::Result<()> {
    let mode: String = conn.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
    if mode == "wal" {
        conn.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
    }
    Ok(())
}

/// Pages that are copied before it is asked again whether to stop.
const PAGES_AT_ONCE: i32 = 1024;

/// Copies all pages of one database over another one, in one transaction of that. Stopped, it leaves that as it was.
pub(super) fn copy_pages(from: Original<'_>, target: &mut Connection, to: &Path) -> Result<(), StoreError> {
    let (unread, failed) = (|e| StoreError::of(from.path, e), |e| StoreError::of(to, e));
    // One transaction, so that all pages are of one moment.
    let tx = from.conn.unchecked_transaction().map_err(unread)?;
    tx.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(())).map_err(unread)?;
    let backup = Backup::new(from.conn, target).map_err(failed)?;
    loop {
        from.go_on()?;
        match backup.step(PAGES_AT_ONCE).map_err(failed)? {
            StepResult::Done => return Ok(()),
            StepResult::More => {}
            _ => return Err(StoreError::Locked { path: from.path.to_owned() }),
        }
    }
}

/// An empty file in the folder of `to` that goes away unless it is put in place.
fn new_file_for(to: &Path) -> Result<TempPath, StoreError> {
    let folder = folder_of(to);
    if !folder.is_dir() {
        return Err(StoreError::NoFolder { path: to.to_owned(), folder: folder.to_owned() });
    }
    let mut builder = Builder::new();
    builder.prefix(".wom-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As for any new file: everyone, less what the umask takes away.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let file = builder.tempfile_in(folder).map_err(|e| StoreError::of_io(to, e))?;
    // Closed before SQLite opens it: closing it later would drop SQLite's locks.
    Ok(file.into_temp_path())
}

/// Makes a rename in the folder last through a power cut, where the system can do that.
pub(super) fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}
