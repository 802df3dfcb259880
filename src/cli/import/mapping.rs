//! The mapping files that lie beside set lists.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::files::Input;
use crate::cli::failure::io_reason;
use crate::cli::{Failure, Ui, files};
use crate::message::Message;
use crate::setfile::Mapping;
use crate::store::Overwrite;

/// Largest mapping file, in bytes.
const LARGEST: u64 = 1 << 20;

/// How each file is read: as the command line says, else as the mapping file beside it says.
pub(super) fn beside(inputs: &[Input], said: &Mapping, ui: &mut Ui) -> Result<Vec<Mapping>, Failure> {
    let mut mappings = Vec::with_capacity(inputs.len());
    let mut faults = 0;
    for input in inputs {
        let path = path_of(&input.name);
        match files::read(&path, LARGEST) {
            Err(error) if input.name == "-" || error.kind() == ErrorKind::NotFound => mappings.push(said.clone()),
            Err(error) => {
                let message = Message::new("import-unreadable").with("file", path.display().to_string());
                return Err(Failure::new(message.with("reason", io_reason(&error))));
            }
            Ok(bytes) => match Mapping::read(&path.display().to_string(), &String::from_utf8_lossy(&bytes)) {
                Ok(mapping) => {
                    ui.note(&Message::new("mapping-used").with("file", path.display().to_string()));
                    mappings.push(mapping.under(said));
                }
                Err(findings) => {
                    faults += findings.len();
                    ui.findings(&findings);
                }
            },
        }
    }
    if faults > 0 {
        return Err(Failure::new(Message::new("mapping-faults").with("count", faults)));
    }
    Ok(mappings)
}

/// Refuses to keep a mapping beside standard input, which lies nowhere.
pub(super) fn must_have_place(lists: &[PathBuf]) -> Result<(), Failure> {
    match lists.iter().any(|list| files::is_dash(list)) {
        true => Err(Failure::new(Message::new("mapping-no-place")).hint(Message::new("mapping-hint-no-place"))),
        false => Ok(()),
    }
}

/// Keeps what the command line says beside each file, over what a mapping file there says already.
pub(super) fn save(lists: &[PathBuf], said: &Mapping, ui: &mut Ui) -> Result<(), Failure> {
    for list in lists {
        let path = path_of(&list.display().to_string());
        let before = files::read(&path, LARGEST).unwrap_or_default();
        let before = Mapping::read("", &String::from_utf8_lossy(&before)).unwrap_or_default();
        let name = list.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        files::write(&path, before.under(said).write(&name), Overwrite::Yes)?;
        ui.note(&Message::new("mapping-saved").with("file", path.display().to_string()));
    }
    Ok(())
}

/// The mapping file of a list.
pub(super) fn path_of(list: &str) -> PathBuf {
    Path::new(&format!("{list}.columns.toml")).to_path_buf()
}
