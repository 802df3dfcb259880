//! The files of an import: their bytes, and what they say together.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use super::headings;
use crate::cli::failure::io_reason;
use crate::cli::{Failure, Ui, files};
use crate::message::{Arg, Message};
use crate::report::import::FileRow;
use crate::setfile::{self, Mapping, Options, SetFile};

/// Largest file that is read as a set list, in bytes.
const LARGEST: u64 = 256 << 20;

/// A file that was loaded.
pub(super) struct Input {
    /// As the user named it; `-` for standard input.
    pub name: String,
    /// Its contents.
    pub bytes: Vec<u8>,
}

/// Loads all files; every one that cannot be read is told.
pub(super) fn load(files: &[PathBuf], ui: &mut Ui) -> Result<Vec<Input>, Failure> {
    let (mut inputs, mut unread) = (Vec::new(), 0);
    for path in files {
        let name = path.display().to_string();
        match contents(path) {
            Ok(bytes) => inputs.push(Input { name, bytes }),
            Err(reason) => {
                unread += 1;
                ui.error(&Message::new("import-unreadable").with("file", name).with("reason", reason), None);
            }
        }
    }
    if unread > 0 {
        return Err(Failure::new(Message::new("import-files-unread").with("count", unread)));
    }
    Ok(inputs)
}

/// The bytes of one file, or why it cannot be read.
pub(super) fn contents(path: &Path) -> Result<Vec<u8>, Message> {
    if !files::is_dash(path) && path.is_dir() {
        return Err(Message::new("import-is-folder"));
    }
    files::read(path, LARGEST).map_err(|error| match error.kind() {
        ErrorKind::FileTooLarge => Message::new("import-too-large").with("most", LARGEST >> 20),
        _ => io_reason(&error),
    })
}

/// What each file is, and what all of them say.
///
/// # Errors
/// If the command line, which says `said`, names a heading that no file has.
pub(super) fn read(inputs: &[Input], mappings: &[Mapping], said: &Mapping) -> Result<(Vec<FileRow>, SetFile), Failure> {
    let one = |(input, mapping): (&Input, &Mapping)| {
        let Mapping { columns, set, encoding, separator, sheets } = mapping;
        let options = Options { set: set.as_deref(), encoding: *encoding, map: columns, separator: *separator, sheets };
        setfile::read_part(&input.name, &input.bytes, &options)
    };
    let sets: Vec<SetFile> = match (inputs, mappings) {
        ([input], [mapping]) => vec![one((input, mapping))],
        (inputs, mappings) => inputs.par_iter().zip(mappings).map(one).collect(),
    };
    headings::all_there(&sets, said)?;
    let missing = headings::missing(inputs, &sets, mappings, said);
    let rows = inputs.iter().zip(&sets).map(|(input, set)| row(input, set)).collect();
    let mut set = setfile::merge(sets);
    set.findings.extend(missing);
    Ok((rows, set))
}

fn row(input: &Input, set: &SetFile) -> FileRow {
    FileRow {
        path: input.name.clone(),
        encoding: set.encoding.map(crate::decode::Encoding::name),
        format: set.format.map(setfile::Format::name),
        separator: set.separator,
        sheets: set.sheets.clone(),
        cards: set.cards.len(),
        packages: set.packages.len(),
    }
}

/// As what a file was read, in words.
pub(super) fn as_read(file: &FileRow) -> Message {
    let separator = match file.separator {
        Some('\t') => Message::new("import-separator-tab"),
        Some(sign) => Message::new("import-separator").with("sign", sign.to_string()),
        None => Message::new("import-separator-none"),
    };
    if !file.sheets.is_empty() {
        let sheets = Arg::AllOf(file.sheets.iter().map(|name| name.as_str().into()).collect());
        return Message::new("import-read-sheets")
            .with("file", file.path.as_str())
            .with("format", file.format.unwrap_or_default().to_uppercase())
            .with("count", file.sheets.len())
            .with("sheets", sheets)
            .with("cards", file.cards)
            .with("packages", file.packages);
    }
    Message::new("import-read-as")
        .with("file", file.path.as_str())
        .with("format", file.format.unwrap_or_default().to_uppercase())
        .with("encoding", file.encoding.unwrap_or_default())
        .with("separator", separator)
        .with("cards", file.cards)
        .with("packages", file.packages)
}
