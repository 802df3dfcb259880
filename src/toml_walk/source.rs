//! The text of a file, and places in it.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use crate::message::{Diagnostic, Message, Place, Severity};

/// A file: what it is called in messages, and its text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Source {
    pub name: String,
    pub text: Cow<'static, str>,
}

/// A part of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    source: Arc<Source>,
    span: Range<usize>,
}

impl Spot {
    pub(crate) fn new(source: &Arc<Source>, span: Range<usize>) -> Self {
        Self { source: Arc::clone(source), span }
    }

    /// File, line and column.
    #[must_use]
    pub fn place(&self) -> Place {
        let (line, start) = self.line_start();
        let column = self.source.text[start..self.at()].chars().count();
        Place::line(self.source.name.clone(), line).column(u32::try_from(column + 1).unwrap_or(u32::MAX))
    }

    /// The text that stands there, as typed.
    #[must_use]
    pub fn typed(&self) -> &str {
        self.source.text.get(self.span.clone()).unwrap_or_default()
    }

    /// The bytes of the file that it is.
    pub(crate) fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// An error at this spot, with its line.
    pub(crate) fn error(&self, code: &'static str, message: Message) -> Diagnostic {
        self.finding(Severity::Error, code, message)
    }

    /// A warning at this spot, with its line.
    pub(crate) fn warning(&self, code: &'static str, message: Message) -> Diagnostic {
        self.finding(Severity::Warning, code, message)
    }

    fn finding(&self, severity: Severity, code: &'static str, message: Message) -> Diagnostic {
        let (_, start) = self.line_start();
        let line = self.source.text[start..].lines().next().unwrap_or_default();
        let from = (self.at() - start).min(line.len());
        let to = (self.span.end.saturating_sub(start)).clamp(from, line.len());
        let diagnostic = match severity {
            Severity::Error => Diagnostic::error(self.place(), code, message),
            Severity::Warning => Diagnostic::warning(self.place(), code, message),
            Severity::Note => Diagnostic::note(self.place(), code, message),
        };
        diagnostic.excerpt(line, from..to)
    }

    /// Where the spot begins, moved back to the beginning of a character.
    fn at(&self) -> usize {
        let text = &self.source.text;
        (0..=self.span.start.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
    }

    /// Number of the line, from 1, and where it begins.
    fn line_start(&self) -> (u32, usize) {
        let before = &self.source.text[..self.at()];
        let line = before.bytes().filter(|b| *b == b'\n').count() + 1;
        (u32::try_from(line).unwrap_or(u32::MAX), before.rfind('\n').map_or(0, |at| at + 1))
    }
}

/// A value and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Said<T> {
    pub value: T,
    pub at: Spot,
}
