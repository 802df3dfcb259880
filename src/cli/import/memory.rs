//! What reading a list gave the last time: told again without reading it, as long as nothing that decides it is another.

use serde::{Deserialize, Serialize};

use super::Order;
use super::files::Input;
use crate::cards::SetInfo;
use crate::message::Diagnostic;
use crate::report::import::FileRow;
use crate::setfile::{Mapping, SetFile};
use crate::store::{ImportSummary, ImportedFile, Reading, Store};

/// Longest text that is kept, in bytes; files with more to tell are read again.
const LONGEST: usize = 1 << 20;

/// What there was to tell about a file, apart from its cards. Codes and message keys are borrowed from the kept text.
#[derive(Serialize, Deserialize)]
struct Kept<Sets, Findings> {
    encoding: Option<&'static str>,
    format: Option<&'static str>,
    separator: Option<char>,
    sheets: Sets,
    cards: usize,
    packages: usize,
    sets: Sets,
    findings: Findings,
}

/// The same for those who tell it.
pub(super) struct Recalled {
    /// What the file is.
    pub file: FileRow,
    /// Codes of the sets that it has cards of.
    pub sets: Vec<String>,
    /// All that there is to say about it.
    pub findings: Vec<Diagnostic>,
    /// That nothing changes.
    pub summary: ImportSummary,
}

/// The digest of all that decides what reading gives and what comes of it; none where it is not to be remembered.
pub(super) fn source(order: &Order<'_>, inputs: &[Input], mappings: &[Mapping]) -> Option<blake3::Hash> {
    let ([input], [mapping]) = (inputs, mappings) else { return None };
    if order.replace || order.dry_run || order.packages_only || order.save_map {
        return None;
    }
    let program = (env!("CARGO_PKG_VERSION"), env!("WOM_SOURCES"));
    let file = ImportedFile::new(input.name.as_str(), &input.bytes);
    Some(blake3::hash(format!("{:?}", (program, file, mapping)).as_bytes()))
}

/// What is to be kept of a reading; nothing that is too long.
pub(super) fn keep(source: blake3::Hash, file: &FileRow, set: &SetFile) -> Option<Reading> {
    let codes: Vec<&str> = set.sets.iter().map(|SetInfo { code, .. }| code.as_str()).collect();
    let sheets = file.sheets.iter().map(String::as_str).collect();
    let FileRow { encoding, format, separator, cards, packages, .. } = *file;
    let findings = set.findings.as_slice();
    let kept = Kept { encoding, format, separator, sheets, cards, packages, sets: codes, findings };
    let told = serde_json::to_string(&kept).ok()?;
    (told.len() <= LONGEST).then_some(Reading { source, told })
}

/// What reading the source gave, if that is known and importing it again changes nothing. A database that cannot tell
/// knows nothing.
pub(super) fn recall(source: &blake3::Hash, name: &str, store: &Store) -> Option<Recalled> {
    let Reading { told, .. } = store.reading(source).ok().flatten()?;
    // Keys live as long as the program, which does this once.
    let told: &'static str = told.leak();
    let kept: Kept<Vec<String>, Vec<Diagnostic>> = serde_json::from_str(told).ok()?;
    let Kept { encoding, format, separator, sheets, cards, packages, sets, findings } = kept;
    let file = FileRow { path: name.to_owned(), encoding, format, separator, sheets, cards, packages };
    let summary = ImportSummary { unchanged: cards, packages_unchanged: packages, ..ImportSummary::default() };
    Some(Recalled { file, sets, findings, summary })
}
