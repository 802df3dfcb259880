//! Headings that the user says the meaning of, and no list has.

use super::files::Input;
use super::mapping::path_of;
use crate::cards::fold::fold;
use crate::cards::terms::nearest;
use crate::cli::Failure;
use crate::cli::meant::{meant, meant_or_all};
use crate::message::{Arg, Diagnostic, Message, Place, has_errors};
use crate::setfile::{Mapping, Meaning, SetFile, codes};

/// Refuses headings of the command line that no file has. A file whose header is not found may have them.
pub(super) fn all_there(files: &[SetFile], said: &Mapping) -> Result<(), Failure> {
    if files.iter().any(|file| file.headings.is_empty() && has_errors(&file.findings)) {
        return Ok(());
    }
    let missing: Vec<&str> = mapped(said).filter(|heading| !files.iter().any(|file| has(file, heading))).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let all = || files.iter().flat_map(|file| &file.headings).map(String::as_str);
    let near: Vec<&str> = missing.iter().filter_map(|heading| nearest(heading, all())).collect();
    let quoted = |heading: &&str| Arg::from(Message::new("cards-quoted").with("name", *heading));
    let columns = Arg::OneOf(missing.iter().map(quoted).collect());
    let hint = meant(near).unwrap_or_else(|| meant_or_all(None, all()));
    Err(Failure::new(Message::new("import-map-missing").with("columns", columns)).hint(hint))
}

/// Tells headings of mapping files that the lists which these lie beside have not.
pub(super) fn missing(inputs: &[Input], files: &[SetFile], mappings: &[Mapping], said: &Mapping) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for ((input, file), mapping) in inputs.iter().zip(files).zip(mappings) {
        let is_said = |heading: &str| mapped(said).any(|other| fold(other) == fold(heading));
        let is_missing = |heading: &&str| !is_said(heading) && !has(file, heading);
        for heading in mapped(mapping).filter(|_| !file.headings.is_empty()).filter(is_missing) {
            let message = Message::new("mapping-missing").with("found", heading).with("file", input.name.as_str());
            let place = Place::file(path_of(&input.name).display().to_string());
            let finding = Diagnostic::warning(place, codes::UNMATCHED_MAPPING, message).found(heading);
            let all = file.headings.iter().map(String::as_str);
            findings.push(finding.hint(meant_or_all(nearest(heading, all.clone()), all)));
        }
    }
    findings
}

/// The headings of a mapping.
fn mapped(mapping: &Mapping) -> impl Iterator<Item = &str> {
    mapping.columns.iter().map(|(heading, _): &(String, Meaning)| heading.as_str())
}

/// Whether a file has a heading, in any spelling of it.
fn has(file: &SetFile, heading: &str) -> bool {
    let key = fold(heading);
    file.headings.iter().any(|other| fold(other) == key)
}
