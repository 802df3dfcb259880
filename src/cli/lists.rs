//! Which lists a command line means: files, standard input, folders, stored decks.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::failure::io_reason;
use super::files;
use crate::cards::terms::nearest;
use crate::decode::decode;
use crate::message::{Arg, Message};
use crate::store::{Store, StoreError};

/// Largest file that is read as a deck list, in bytes.
pub const LARGEST_LIST: u64 = 4 << 20;

/// Endings of the files that a folder's lists have; files without one are read too.
const ENDINGS: &[&str] = &["txt", "deck", "dek", "dec", "csv", "tsv", "md", "list", "wom", "cod"];

/// Files that are no text, by how they begin.
const FOREIGN: [(&[u8], &str); 9] = [
    (b"PK\x03\x04", "list-document"),
    (b"\xd0\xcf\x11\xe0", "list-document"),
    (b"{\\rtf", "list-document"),
    (b"%PDF", "list-not-text"),
    (b"SQLite format 3\0", "list-not-text"),
    (b"\x1f\x8b", "list-not-text"),
    (b"\x89PNG", "list-not-text"),
    (b"\xff\xd8\xff", "list-not-text"),
    (b"GIF8", "list-not-text"),
];

/// A deck list to be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// A file.
    File(PathBuf),
    /// Standard input.
    Stdin,
    /// A stored deck with its text.
    Stored(String, String),
    /// Something that is none of these, with the reason.
    Missing(String, Message),
}

impl Source {
    /// As the user knows it.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::File(path) => path.display().to_string(),
            Self::Stdin => "-".to_owned(),
            Self::Stored(name, _) | Self::Missing(name, _) => name.clone(),
        }
    }

    /// The list's bytes.
    ///
    /// # Errors
    /// If it cannot be read: the reason.
    pub fn bytes(&self) -> Result<Vec<u8>, Message> {
        let read = |path: &Path| {
            files::read(path, LARGEST_LIST).map_err(|error| match error.kind() {
                ErrorKind::FileTooLarge => Message::new("list-too-large").with("most", LARGEST_LIST >> 20),
                _ => Message::new("list-unreadable").with("reason", io_reason(&error)),
            })
        };
        let bytes = match self {
            Self::File(path) => read(path)?,
            Self::Stdin => read(Path::new("-"))?,
            Self::Stored(_, list) => list.clone().into_bytes(),
            Self::Missing(_, reason) => return Err(reason.clone()),
        };
        match foreign(&bytes) {
            Some(key) => Err(Message::new(key)),
            None => Ok(bytes),
        }
    }
}

/// Key of the message that says why bytes are no text, if they are none: how they begin, or many control characters.
fn foreign(bytes: &[u8]) -> Option<&'static str> {
    /// How much of a file is looked at.
    const HEAD: usize = 4096;
    /// Of so many characters of a text, one at most is a control character.
    const RARE: usize = 50;
    if let Some((_, key)) = FOREIGN.iter().find(|(magic, _)| bytes.starts_with(magic)) {
        return Some(key);
    }
    if is_json_of_objects(bytes) {
        return Some("list-json");
    }
    let text = decode(&bytes[..bytes.len().min(HEAD)]).text;
    let is_foreign = |c: &char| c.is_control() && !matches!(c, '\t' | '\n' | '\r' | '\u{c}' | '\u{1a}' | '\u{1b}');
    let controls = text.chars().filter(is_foreign).count();
    (controls > 4 && controls * RARE > text.chars().count()).then_some("list-not-text")
}

/// Whether bytes are JSON of which the lines say nothing for themselves: all on one line, or an object for each card.
fn is_json_of_objects(bytes: &[u8]) -> bool {
    let body = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii();
    let is_json = matches!(body.first(), Some(b'{' | b'[')) && matches!(body.last(), Some(b'}' | b']'));
    let Some(value) = is_json.then(|| serde_json::from_slice::<Value>(body).ok()).flatten() else { return false };
    has_names(&value) || (!body.contains(&b'\n') && value.is_object())
}

/// Whether an object has a name beside its values.
fn has_names(value: &Value) -> bool {
    let is_name = |key: &String| ["name", "nickname", "cardname", "card"].contains(&key.to_lowercase().as_str());
    match value {
        Value::Array(values) => values.iter().any(has_names),
        Value::Object(values) => values.keys().any(is_name) || values.values().any(has_names),
        _ => false,
    }
}

/// What the arguments of a command mean, in their order; the lists of a folder in the order of their paths.
#[derive(Debug, Default)]
pub struct Lists {
    /// The lists.
    pub sources: Vec<Source>,
    /// Files of folders that were passed over, because their endings are not those of lists.
    pub passed_over: Vec<PathBuf>,
}

/// Finds the lists that the arguments mean. What is none becomes a [`Source::Missing`].
///
/// # Errors
/// If the database cannot be read.
pub fn find(args: &[PathBuf], store: &Store) -> Result<Lists, StoreError> {
    let mut lists = Lists::default();
    for arg in args {
        if files::is_dash(arg) && lists.sources.contains(&Source::Stdin) {
            // It is read once; a second reading would find nothing in it.
            lists.sources.push(Source::Missing("-".to_owned(), Message::new("list-stdin-twice")));
        } else if files::is_dash(arg) {
            lists.sources.push(Source::Stdin);
        } else if arg.is_dir() {
            folder(arg, &mut lists);
        } else if arg.exists() {
            lists.sources.push(Source::File(arg.clone()));
        } else {
            lists.sources.push(stored(arg, store)?);
        }
    }
    Ok(lists)
}

fn stored(arg: &Path, store: &Store) -> Result<Source, StoreError> {
    let name = arg.display().to_string();
    if let Some(deck) = store.deck(&name)? {
        return Ok(Source::Stored(name, deck.list));
    }
    let decks: Vec<String> = store.decks()?.into_iter().map(|deck| deck.name).collect();
    let folder = arg.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."));
    let files: Vec<String> =
        std::fs::read_dir(folder)
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| {
                if folder == Path::new(".") { PathBuf::from(entry.file_name()) } else { folder.join(entry.file_name()) }
            })
            .map(|path| path.display().to_string())
            .collect();
    let near = nearest(&name, files.iter().chain(&decks).map(String::as_str));
    let reason = match near {
        Some(near) => Message::new("list-not-found-near").with("near", Arg::from(near)),
        None => Message::new("list-not-found"),
    };
    Ok(Source::Missing(name, reason))
}

/// Whether a file that was passed over is of a kind in which people send lists.
#[must_use]
pub fn may_hold_list(path: &Path) -> bool {
    #[rustfmt::skip]
    const DOCUMENTS: [&str; 14] =
        ["doc", "docx", "odt", "rtf", "pdf", "pages", "xls", "xlsx", "ods", "numbers", "eml", "msg", "jpg", "png"];
    let is_lock = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("~$"));
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    !is_lock && ending.is_some_and(|ending| DOCUMENTS.contains(&ending.as_str()))
}

/// All lists of a folder and its subfolders; hidden files and folders are left alone.
fn folder(path: &Path, lists: &mut Lists) {
    let mut entries: Vec<PathBuf> = match std::fs::read_dir(path) {
        Ok(entries) => entries.flatten().map(|entry| entry.path()).collect(),
        Err(error) => {
            let reason = Message::new("list-unreadable").with("reason", io_reason(&error));
            lists.sources.push(Source::Missing(path.display().to_string(), reason));
            return;
        }
    };
    entries.sort();
    for entry in entries {
        let hidden = entry.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if hidden {
            continue;
        }
        if entry.is_dir() {
            // A link to a folder may lead back up.
            if !entry.is_symlink() {
                folder(&entry, lists);
            }
            continue;
        }
        // A pipe or a device among the lists of a folder would be waited for; one that is named is read.
        if std::fs::metadata(&entry).is_ok_and(|found| !found.is_file()) {
            lists.passed_over.push(entry);
            continue;
        }
        let ending = entry.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        if ending.is_none_or(|ending| ENDINGS.contains(&ending.as_str())) {
            lists.sources.push(Source::File(entry));
        } else {
            lists.passed_over.push(entry);
        }
    }
}
