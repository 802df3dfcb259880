//! The text of a file and the way from an offset in it to line, column and excerpt.

use std::ops::Range;

use crate::message::{Diagnostic, Message, Place, Severity};

/// A byte range of the text.
pub(super) type Span = Range<usize>;

const BLOCK: usize = 1024;
const LONGEST_EXCERPT: usize = 400;

/// The decoded text of one file.
pub(super) struct Source<'a> {
    /// The file as the user named it.
    pub name: &'a str,
    /// Its text.
    pub text: &'a str,
    line_starts: Vec<usize>,
    // Characters before each block of bytes: columns stay cheap in files of one endless line.
    chars_before: Vec<usize>,
}

impl<'a> Source<'a> {
    pub fn new(name: &'a str, text: &'a str) -> Self {
        let bytes = text.as_bytes();
        let mut line_starts = vec![0];
        for (at, byte) in bytes.iter().enumerate() {
            if *byte == b'\n' || (*byte == b'\r' && bytes.get(at + 1) != Some(&b'\n')) {
                line_starts.push(at + 1);
            }
        }
        let mut chars_before = Vec::with_capacity(bytes.len() / BLOCK + 1);
        let mut count = 0;
        for block in bytes.chunks(BLOCK) {
            chars_before.push(count);
            count += char_starts(block);
        }
        Self { name, text, line_starts, chars_before }
    }

    /// Line and column of an offset.
    pub fn place(&self, at: usize) -> Place {
        let line = self.line_starts.partition_point(|start| *start <= at);
        let start = self.line_starts[line.saturating_sub(1)];
        let column = self.chars_up_to(at) - self.chars_up_to(start) + 1;
        Place::line(self.name, number(line)).column(number(column))
    }

    /// A finding about a part of the text, with place and excerpt.
    pub fn finding(&self, severity: Severity, code: &'static str, span: &Span, message: Message) -> Diagnostic {
        let place = self.place(span.start);
        let (text, part) = self.excerpt(span);
        let finding = match severity {
            Severity::Error => Diagnostic::error(place, code, message),
            Severity::Warning => Diagnostic::warning(place, code, message),
            Severity::Note => Diagnostic::note(place, code, message),
        };
        finding.excerpt(text, part)
    }

    /// Where a borrowed part of the text lies in it; `None` for text that only came from it.
    pub fn span_of(&self, part: &str) -> Option<Span> {
        let start = (part.as_ptr() as usize).checked_sub(self.text.as_ptr() as usize)?;
        let end = start + part.len();
        (end <= self.text.len()).then_some(start..end)
    }

    fn chars_up_to(&self, at: usize) -> usize {
        let at = at.min(self.text.len());
        let block = at / BLOCK;
        let before = self.chars_before.get(block).copied();
        match before {
            Some(before) => before + char_starts(&self.text.as_bytes()[block * BLOCK..at]),
            None => char_starts(self.text.as_bytes()),
        }
    }

    /// The line that holds the start of `span`, and the part of the span that is in it.
    fn excerpt(&self, span: &Span) -> (String, Span) {
        let line = self.line_starts.partition_point(|start| *start <= span.start);
        let start = self.line_starts[line.saturating_sub(1)];
        let next = self.line_starts.get(line).copied().unwrap_or(self.text.len());
        let text = self.text[start..next].trim_end_matches(['\n', '\r']);
        let from = (span.start - start).min(text.len());
        let to = span.end.saturating_sub(start).clamp(from, text.len());
        if text.len() <= LONGEST_EXCERPT {
            return (text.to_owned(), from..to);
        }
        let left = boundary(text, from.saturating_sub(LONGEST_EXCERPT / 4));
        let right = boundary(text, (left + LONGEST_EXCERPT).min(text.len()));
        (text[left..right].to_owned(), from - left..to.min(right) - left)
    }
}

fn char_starts(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xC0 != 0x80).count()
}

fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

fn boundary(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line_and_column(text: &str, at: usize) -> (u32, u32) {
        let place = Source::new("x", text).place(at);
        (place.line.unwrap_or(0), place.column.unwrap_or(0))
    }

    #[test]
    fn lines_are_physical_whatever_ends_them() {
        assert_eq!(line_and_column("a\r\nb\r\nc", 6), (3, 1));
        assert_eq!(line_and_column("a\nb\nc", 4), (3, 1));
        assert_eq!(line_and_column("a\rb\rc", 4), (3, 1));
        assert_eq!(line_and_column("a", 1), (1, 2));
        assert_eq!(line_and_column("", 0), (1, 1));
    }

    #[test]
    fn columns_count_characters_also_far_along_a_line() {
        let text = format!("x\n{}Z", "ä".repeat(3000));
        assert_eq!(line_and_column(&text, text.len() - 1), (2, 3001));
        assert_eq!(line_and_column(&text, text.len()), (2, 3002));
    }

    #[test]
    fn an_excerpt_is_the_line_or_a_window_of_it() {
        let source = Source::new("x", "ab\r\ncdé;f\r\n");
        assert_eq!(source.excerpt(&(6..12)), ("cdé;f".to_owned(), 2..6));
        let text = "ö".repeat(1000);
        let (excerpt, span) = Source::new("x", &text).excerpt(&(1000..1002));
        assert_eq!(&excerpt[span], "ö");
        assert!(excerpt.len() <= LONGEST_EXCERPT);
    }
}
