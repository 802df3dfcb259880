//! Cutting the text of a list into lines: any line break, mail that broke long lines, and what a shell must not see.

use std::borrow::Cow;
use std::collections::VecDeque;

use super::page::Page;

/// A line with its number in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line<'a> {
    /// Number, from 1; the first one where mail software had broken a line in two.
    pub number: u32,
    /// How many lines of the file it takes.
    pub height: u32,
    /// The text without its line break.
    pub text: Cow<'a, str>,
}

/// The lines of a text: LF, CRLF and CR all end one; a trailing break opens no further line. Other breaks and the tags of a
/// web page end lines within a line of the file.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut file = FileLines::new(text);
    let mut page = Page::of(text);
    let has_breaks = may_have_odd_breaks(text) && text.contains(ODD_BREAKS);
    let mut pieces: VecDeque<Line<'_>> = VecDeque::new();
    std::iter::from_fn(move || {
        if let Some(piece) = pieces.pop_front() {
            return Some(piece);
        }
        let line = file.next()?;
        if page.is_none() && !has_breaks {
            return Some(line);
        }
        let texts = line.text.split(ODD_BREAKS).flat_map(|text| match &mut page {
            Some(page) => page.lines(text),
            None => vec![text.to_owned()],
        });
        let piece = |text| Line { number: line.number, height: 1, text: Cow::Owned(text) };
        pieces.extend(texts.map(piece));
        let first = pieces.pop_front()?;
        Some(Line { height: line.height, ..first })
    })
}

/// Breaks that no editor counts as the end of a line: VT, FF, NEL, and the separators of lines and paragraphs.
const ODD_BREAKS: [char; 5] = ['\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'];

/// Whether a byte of [`ODD_BREAKS`] is in a text: read without a branch, as most texts have none.
fn may_have_odd_breaks(text: &str) -> bool {
    text.bytes().fold(false, |any, b| any | matches!(b, 0x0b | 0x0c | 0x85 | 0xa8 | 0xa9))
}

/// The lines of a file.
struct FileLines<'a> {
    rest: &'a str,
    number: u32,
    is_mail: bool,
}

impl<'a> FileLines<'a> {
    fn new(text: &'a str) -> Self {
        let text = text.strip_suffix('\u{1a}').unwrap_or(text);
        Self { rest: text, number: 0, is_mail: is_quoted_printable(text) }
    }

    #[inline]
    fn next(&mut self) -> Option<Line<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let first = self.number + 1;
        let mut line = Cow::Borrowed(self.take());
        while self.is_mail && line.ends_with('=') && !self.rest.is_empty() {
            let next = self.take();
            line = Cow::Owned(format!("{}{next}", &line[..line.len() - 1]));
        }
        if self.is_mail {
            line = Cow::Owned(unquote_printable(&line));
        }
        Some(Line { number: first, height: self.number + 1 - first, text: line })
    }

    #[inline]
    fn take(&mut self) -> &'a str {
        let (line, tail) = cut(self.rest);
        (self.rest, self.number) = (tail, self.number + 1);
        line
    }
}

#[inline]
fn cut(text: &str) -> (&str, &str) {
    let Some(at) = text.bytes().position(|b| b == b'\n' || b == b'\r') else {
        return (text, "");
    };
    let after = if text[at..].starts_with("\r\n") { at + 2 } else { at + 1 };
    (&text[..at], &text[after..])
}

/// Whether a text is quoted-printable mail: it has escapes of non-ASCII bytes and no non-ASCII characters.
fn is_quoted_printable(text: &str) -> bool {
    text.contains('=')
        && text.is_ascii()
        && text.as_bytes().windows(3).any(|w| {
            w[0] == b'=' && matches!(w[1], b'8'..=b'9' | b'A'..=b'F') && matches!(w[2], b'0'..=b'9' | b'A'..=b'F')
        })
}

fn unquote_printable(line: &str) -> String {
    let bytes = line.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let escaped = (bytes[at] == b'=').then(|| line.get(at + 1..at + 3)).flatten();
        match escaped.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                out.push(byte);
                at += 3;
            }
            None => {
                out.push(bytes[at]);
                at += 1;
            }
        }
    }
    crate::decode::decode(&out).text.into_owned()
}

/// A line without terminal escapes and other control characters, as it may be shown again.
pub(super) fn harmless(line: &str) -> Cow<'_, str> {
    if !line.chars().any(|c| c.is_control() && c != '\t') {
        return Cow::Borrowed(line);
    }
    let mut out = String::with_capacity(line.len());
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        if c == '\u{1b}' && chars.peek() == Some(&'[') {
            chars.next();
            while chars.peek().is_some_and(|c| c.is_ascii_digit() || matches!(c, ';' | '?')) {
                chars.next();
            }
            chars.next();
        } else if !c.is_control() || c == '\t' {
            out.push(c);
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<(u32, String)> {
        lines(text).map(|l| (l.number, l.text.into_owned())).collect()
    }

    #[test]
    fn every_line_break_counts_once() {
        for text in ["a\nb\n\nc", "a\r\nb\r\n\r\nc", "a\rb\r\rc", "a\nb\n\nc\n", "a\r\nb\n\rc\u{1a}"] {
            assert_eq!(
                texts(text),
                [(1, "a".into()), (2, "b".into()), (3, String::new()), (4, "c".into())],
                "{text:?}"
            );
        }
        assert!(texts("").is_empty());
    }

    #[test]
    fn quoted_printable_mail_is_read_and_keeps_its_line_numbers() {
        assert_eq!(texts("3 F=E4hr=\nten\n2 Egel"), [(1, "3 Fährten".into()), (3, "2 Egel".into())]);
        assert_eq!(texts("3 F=C3=A4hre"), [(1, "3 Fähre".into())]);
        assert_eq!(texts("a=b\n4=5"), [(1, "a=b".into()), (2, "4=5".into())]);
    }

    #[test]
    fn other_breaks_end_lines_of_the_same_number() {
        for sign in ODD_BREAKS {
            let text = format!("a{sign}b\nc");
            assert_eq!(texts(&text), [(1, "a".into()), (1, "b".into()), (2, "c".into())], "{sign:?}");
        }
        assert_eq!(texts("<li>a</li><li>b</li>\n<br>c"), [(1, "a".into()), (1, "b".into()), (2, "c".into())]);
    }

    #[test]
    fn terminal_escapes_are_taken_out() {
        assert_eq!(harmless("\u{1b}[31m4 Egel\u{0}\u{1b}[0m"), "4 Egel");
        assert_eq!(harmless("4\tEgel"), "4\tEgel");
    }
}
