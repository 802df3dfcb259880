//! Tables cut into rows and cells with their places; quoted cells may hold separators, quotes and line breaks.

use std::borrow::Cow;

use super::sheet::Nature;
use super::source::Span;

/// A cell as it stands in the file.
#[derive(Debug, Clone)]
pub(super) struct Slot<'a> {
    /// Its text, without quotes.
    pub text: Cow<'a, str>,
    /// Where it stands, with its quotes.
    pub span: Span,
    /// What a spreadsheet holds there.
    pub nature: Nature,
}

impl<'a> Slot<'a> {
    /// A cell with text.
    pub fn text(text: Cow<'a, str>, span: Span) -> Self {
        Self { text, span, nature: Nature::Text }
    }

    /// Whether there is nothing in it.
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }
}

/// Cuts a text, row by row.
pub(super) struct Cutter<'a> {
    text: &'a str,
    at: usize,
    separator: u8,
    /// Cells of the row before, which is nearly always as long as the next one.
    width: usize,
    /// Where a quote stands that is never closed.
    pub unclosed: Option<usize>,
    /// Cells in which something stands behind the quote that closes them.
    pub torn: Vec<Span>,
}

impl<'a> Cutter<'a> {
    /// Cuts `text` from `at` on; the separator is an ASCII character.
    pub fn new(text: &'a str, at: usize, separator: u8) -> Self {
        Self { text, at, separator, width: 0, unclosed: None, torn: Vec::new() }
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    /// End of an unquoted cell that begins at `from`.
    fn cell_end(&self, from: usize) -> usize {
        let bytes = &self.text.as_bytes()[from..];
        let length = bytes.iter().position(|b| *b == self.separator || *b == b'\n' || *b == b'\r');
        from + length.unwrap_or(bytes.len())
    }

    /// A quoted cell whose opening quote is at `open`: its text and its end.
    fn quoted(&mut self, open: usize) -> Option<(Cow<'a, str>, usize)> {
        let mut doubled = false;
        let mut at = open + 1;
        loop {
            at += self.text.as_bytes()[at..].iter().position(|b| *b == b'"')?;
            if self.byte(at + 1) != Some(b'"') {
                break;
            }
            doubled = true;
            at += 2;
        }
        let inner = &self.text[open + 1..at];
        let inner = if doubled { Cow::Owned(inner.replace("\"\"", "\"")) } else { Cow::Borrowed(inner) };
        let end = self.cell_end(at + 1);
        let rest = self.text[at + 1..end].trim_end();
        if rest.is_empty() {
            return Some((inner, end));
        }
        self.torn.push(open..at + 1 + rest.len());
        Some((Cow::Owned(format!("{inner}{rest}")), end))
    }

    fn slot(&mut self) -> (Slot<'a>, usize) {
        let mut start = self.at;
        while matches!(self.byte(start), Some(b @ (b' ' | b'\t')) if b != self.separator) {
            start += 1;
        }
        if self.byte(start) == Some(b'"') && self.unclosed.is_none() {
            if let Some((text, end)) = self.quoted(start) {
                let length = self.text[start..end].trim_end().len();
                return (Slot::text(text, start..start + length), end);
            }
            self.unclosed = Some(start);
        }
        let end = self.cell_end(self.at);
        let raw = &self.text[self.at..end];
        let text = raw.trim();
        let start = self.at + (raw.len() - raw.trim_start().len());
        (Slot::text(Cow::Borrowed(text), start..start + text.len()), end)
    }
}

impl<'a> Iterator for Cutter<'a> {
    type Item = Vec<Slot<'a>>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.at >= self.text.len() {
            return None;
        }
        let mut row = Vec::with_capacity(self.width);
        loop {
            let (slot, end) = self.slot();
            row.push(slot);
            match self.byte(end) {
                Some(b'\r') if self.byte(end + 1) == Some(b'\n') => self.at = end + 2,
                Some(_) => self.at = end + 1,
                None => self.at = end,
            }
            if self.byte(end) != Some(self.separator) {
                self.width = row.len();
                return Some(row);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str, separator: u8) -> Vec<Vec<String>> {
        Cutter::new(text, 0, separator)
            .map(|row| row.into_iter().map(|slot| slot.text.into_owned()).collect())
            .collect()
    }

    #[test]
    fn cells_end_where_they_should() {
        assert_eq!(rows("a;b\r\n;\r\nc", b';'), [vec!["a", "b"], vec!["", ""], vec!["c"]]);
        assert_eq!(rows("a,\"b\"\"c,\nd\" ,e\n", b','), [["a", "b\"c,\nd", "e"]]);
        assert_eq!(rows("a,  \"x\ny\"\n", b','), [["a", "x\ny"]]);
        assert_eq!(rows("a\tb\rc\t", b'\t'), [["a", "b"], ["c", ""]]);
        assert_eq!(rows("5\" x,b", b','), [["5\" x", "b"]]);
        assert_eq!(rows("\"a\"b,c", b','), [["ab", "c"]]);
        assert_eq!(rows("\"a\" b ,c", b','), [["a b", "c"]]);
    }

    #[test]
    fn an_unclosed_quote_is_told_and_costs_only_its_row() {
        let mut cutter = Cutter::new("a,\"b\nc,d\n", 0, b',');
        let first: Vec<_> = cutter.by_ref().take(2).map(|row| row.len()).collect();
        assert_eq!((first, cutter.unclosed), (vec![2, 2], Some(2)));
    }

    #[test]
    fn places_are_those_of_the_raw_cells() {
        let text = "a; \"b\" ;  c \n";
        let row = Cutter::new(text, 0, b';').next().expect("a row");
        let raw: Vec<_> = row.iter().map(|slot| &text[slot.span.clone()]).collect();
        assert_eq!(raw, ["a", "\"b\"", "c"]);
    }
}
