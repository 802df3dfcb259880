//! Findings that are told once for a file, with the number of cards and the first of them.

use super::source::Source;
use crate::message::{Diagnostic, Message, Severity};

/// What is counted.
#[derive(Debug, Default)]
pub(super) struct Tally {
    entries: Vec<Entry>,
}

#[derive(Debug)]
struct Entry {
    severity: Severity,
    code: &'static str,
    key: &'static str,
    about: String,
    first: String,
    at: usize,
    to: usize,
    count: usize,
    hint: Option<Message>,
}

/// One case of something that is counted.
pub(super) struct Case<'a> {
    /// How much it weighs.
    pub severity: Severity,
    /// Code of the finding.
    pub code: &'static str,
    /// Key of its message, which has `count`, `first` and `about`.
    pub key: &'static str,
    /// What tells cases of one key apart; empty if nothing does.
    pub about: &'a str,
    /// The card.
    pub name: &'a str,
    /// Where it stands.
    pub span: super::source::Span,
    /// How to mend it.
    pub hint: Option<Message>,
}

impl Tally {
    /// Counts one more.
    pub fn count(&mut self, case: Case) {
        if let Some(entry) = self.entries.iter_mut().find(|e| e.key == case.key && e.about == case.about) {
            entry.count += 1;
            return;
        }
        self.entries.push(Entry {
            severity: case.severity,
            code: case.code,
            key: case.key,
            about: case.about.to_owned(),
            first: case.name.to_owned(),
            at: case.span.start,
            to: case.span.end,
            count: 1,
            hint: case.hint,
        });
    }

    /// The findings.
    pub fn findings(self, source: &Source) -> impl Iterator<Item = Diagnostic> {
        self.entries.into_iter().map(|entry| {
            let message = Message::new(entry.key)
                .with("count", entry.count)
                .with("first", entry.first)
                .with("about", entry.about.clone());
            let mut finding = source.finding(entry.severity, entry.code, &(entry.at..entry.to), message);
            finding.hint = entry.hint;
            if !entry.about.is_empty() {
                finding.found = Some(entry.about);
            }
            finding
        })
    }
}
