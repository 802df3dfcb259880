//! The files that commands read and write: read up to a size, written whole or not at all.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;

use tempfile::Builder;

use super::Failure;
use super::failure::io_reason;
use crate::message::Message;
use crate::store::Overwrite;

/// Whether an argument means standard input or output.
pub(super) fn is_dash(path: &Path) -> bool {
    path == Path::new("-")
}

/// The bytes of a file, or of standard input for `-`.
///
/// # Errors
/// If it cannot be read, or with [`ErrorKind::FileTooLarge`] if it has more than `most` bytes.
pub(super) fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if is_dash(path) {
        io::stdin().lock().take(most + 1).read_to_end(&mut bytes)?;
    } else {
        let file = File::open(path)?;
        let size = file.metadata()?.len();
        if size > most {
            return Err(ErrorKind::FileTooLarge.into());
        }
        // One byte more, so that the end is found without growing.
        bytes.reserve_exact(usize::try_from(size).unwrap_or(0) + 1);
        file.take(most + 1).read_to_end(&mut bytes)?;
    }
    if bytes.len() as u64 > most { Err(ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

/// Puts the whole content into a file, or leaves it as it is.
///
/// # Errors
/// If there is such a file and it may not be overwritten, or the file cannot be written.
pub(super) fn write(path: &Path, content: impl AsRef<[u8]>, overwrite: Overwrite) -> Result<(), Failure> {
    put(path, content.as_ref(), overwrite).map_err(|error| {
        let failure = unwritten(path, &error);
        let may_force = error.kind() == ErrorKind::AlreadyExists;
        if may_force { failure.hint(Message::new("file-hint-force")) } else { failure }
    })
}

/// Says that a file or folder cannot be written.
pub(super) fn unwritten(path: &Path, error: &io::Error) -> Failure {
    let message = Message::new("file-not-written").with("path", path.display().to_string());
    Failure::new(message.with("reason", io_reason(error)))
}

fn put(path: &Path, content: &[u8], overwrite: Overwrite) -> io::Result<()> {
    if path.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    if overwrite == Overwrite::No && fs::symlink_metadata(path).is_ok() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    // Through a link, and into a pipe or a device, the target is what is meant.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let before = fs::metadata(&target).ok();
    if before.as_ref().is_some_and(|meta| !meta.is_file()) {
        return fs::write(&target, content);
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."));
    let mut builder = Builder::new();
    builder.prefix(".wom-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As for any new file: everyone, less what the umask takes away.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut new = builder.tempfile_in(folder)?;
    new.write_all(content)?;
    if let Some(before) = before {
        new.as_file().set_permissions(before.permissions())?;
    }
    new.as_file().sync_all()?;
    match overwrite {
        Overwrite::Yes => new.persist(&target),
        Overwrite::No => new.persist_noclobber(&target),
    }
    .map(|_| ())
    .map_err(|error| error.error)
}
