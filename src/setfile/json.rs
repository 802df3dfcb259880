//! A JSON reader that keeps the place of every value.

use std::borrow::Cow;

use super::raw::{Key, Node, Shape};
use crate::message::Message;

const DEEPEST: usize = 128;

/// Why a text is no JSON, and where.
#[derive(Debug)]
pub(super) struct Fault {
    /// Offset of the fault.
    pub at: usize,
    /// What is wrong there.
    pub message: Message,
}

/// Reads a whole text as one JSON value.
pub(super) fn read(text: &str) -> Result<Node<'_>, Fault> {
    let mut parser = Parser { text, at: 0 };
    parser.skip_space();
    let node = parser.value(0)?;
    parser.skip_space();
    if parser.at < text.len() { Err(parser.unexpected()) } else { Ok(node) }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parser<'a> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn unexpected(&self) -> Fault {
        let message = match self.text.get(self.at..).and_then(|rest| rest.chars().next()) {
            Some(found) => Message::new("import-json-unexpected").with("found", found.to_string()),
            None => Message::new("import-json-ends"),
        };
        Fault { at: self.at, message }
    }

    fn value(&mut self, depth: usize) -> Result<Node<'a>, Fault> {
        if depth > DEEPEST {
            return Err(Fault { at: self.at, message: Message::new("import-too-deep") });
        }
        let start = self.at;
        let shape = match self.peek() {
            Some(b'{') => self.table(depth)?,
            Some(b'[') => self.list(depth)?,
            Some(b'"') => Shape::Text(self.string()?),
            Some(b'-' | b'0'..=b'9') => Shape::Number(Cow::Borrowed(self.number()?)),
            _ => self.word()?,
        };
        Ok(Node { span: start..self.at, shape })
    }

    fn word(&mut self) -> Result<Shape<'a>, Fault> {
        let rest = &self.text[self.at..];
        for (word, shape) in [("true", Shape::Bool(true)), ("false", Shape::Bool(false)), ("null", Shape::Null)] {
            if rest.starts_with(word) {
                self.at += word.len();
                return Ok(shape);
            }
        }
        Err(self.unexpected())
    }

    fn table(&mut self, depth: usize) -> Result<Shape<'a>, Fault> {
        let mut entries = Vec::new();
        self.at += 1;
        self.skip_space();
        if self.take(b'}') {
            return Ok(Shape::Table(entries));
        }
        loop {
            self.skip_space();
            let start = self.at;
            if self.peek() != Some(b'"') {
                return Err(self.unexpected());
            }
            let key = Key { text: self.string()?, span: start..self.at };
            self.skip_space();
            if !self.take(b':') {
                return Err(self.unexpected());
            }
            self.skip_space();
            entries.push((key, self.value(depth + 1)?));
            self.skip_space();
            if self.take(b'}') {
                return Ok(Shape::Table(entries));
            }
            if !self.take(b',') {
                return Err(self.unexpected());
            }
        }
    }

    fn list(&mut self, depth: usize) -> Result<Shape<'a>, Fault> {
        let mut nodes = Vec::new();
        self.at += 1;
        self.skip_space();
        if self.take(b']') {
            return Ok(Shape::List(nodes));
        }
        loop {
            self.skip_space();
            nodes.push(self.value(depth + 1)?);
            self.skip_space();
            if self.take(b']') {
                return Ok(Shape::List(nodes));
            }
            if !self.take(b',') {
                return Err(self.unexpected());
            }
        }
    }

    /// A string; borrowed from the text unless it has escapes.
    fn string(&mut self) -> Result<Cow<'a, str>, Fault> {
        let start = self.at;
        self.at += 1;
        let mut escaped = false;
        loop {
            match self.peek() {
                Some(b'"') => break,
                Some(b'\\') => {
                    escaped = true;
                    self.at += 2;
                }
                Some(b'\n' | b'\r') | None => {
                    return Err(Fault { at: start, message: Message::new("import-json-unclosed-string") });
                }
                Some(_) => self.at += 1,
            }
        }
        self.at += 1;
        let raw = &self.text[start..self.at];
        if !escaped {
            return Ok(Cow::Borrowed(&raw[1..raw.len() - 1]));
        }
        // A raw tab is no reason to refuse a string, with escapes or without.
        let plain = raw.replace('\t', "\\t");
        let decoded = serde_json::from_str(&plain);
        decoded.map(Cow::Owned).map_err(|_| Fault { at: start, message: Message::new("import-json-bad-escape") })
    }

    fn number(&mut self) -> Result<&'a str, Fault> {
        let start = self.at;
        while matches!(self.peek(), Some(b'-' | b'+' | b'.' | b'e' | b'E' | b'0'..=b'9')) {
            self.at += 1;
        }
        let raw = &self.text[start..self.at];
        match raw.parse::<f64>() {
            Ok(_) => Ok(raw),
            Err(_) => Err(Fault { at: start, message: Message::new("import-json-bad-number").with("found", raw) }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> (usize, &'static str) {
        match read(text) {
            Ok(_) => panic!("{text} is read"),
            Err(fault) => (fault.at, fault.message.key),
        }
    }

    #[test]
    fn values_know_their_places() {
        let text = "{ \"a\": [1, \"zw\u{f6}lf\", {\"b\": null}] }";
        let node = read(text).expect("valid");
        let Some(Shape::List(list)) = node.get("a").map(|n| &n.shape) else { panic!("a list") };
        assert_eq!(&text[list[1].span.clone()], "\"zwölf\"");
        assert_eq!(&text[list[0].span.clone()], "1");
        assert!(matches!(list[2].get("b").map(|n| &n.shape), Some(Shape::Null)));
    }

    #[test]
    fn faults_say_where_and_what() {
        assert_eq!(fault("{\"a\": }"), (6, "import-json-unexpected"));
        assert_eq!(fault("[1,]"), (3, "import-json-unexpected"));
        assert_eq!(fault("[1"), (2, "import-json-ends"));
        assert_eq!(fault("[\"a"), (1, "import-json-unclosed-string"));
        assert_eq!(fault("[\"\\q\"]"), (1, "import-json-bad-escape"));
        assert_eq!(fault("[1.2.3]"), (1, "import-json-bad-number"));
        assert_eq!(fault("[\"a\\"), (1, "import-json-unclosed-string"));
        assert_eq!(fault("[] x"), (3, "import-json-unexpected"));
        assert_eq!(fault(&"[".repeat(100_000)).1, "import-too-deep");
    }
}
