//! Texts cut into tokens with their places. Full-width signs, every form of quotes, dashes and spaces count as the plain one.

use std::ops::Range;

use super::{Comparison, Known, Mistake};
use crate::cards::fold::{fold, is_invisible, is_space};
use crate::message::Message;

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A word or number.
    Word,
    /// `"…"`
    Quoted,
    /// `/…/`
    Pattern,
    /// `{…}`
    Braced,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `-` before what is not meant, `not`, `nicht`.
    Not,
    /// `and`, `und`
    And,
    /// `or`, `oder`
    Or,
    /// `:`, which finds what contains the value where that makes a difference.
    Has,
    /// A sign of comparison.
    Sign(Comparison),
}

/// A token and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// All of it, in bytes.
    pub span: Range<usize>,
    /// Its content, without quotes, slashes or braces.
    pub inner: Range<usize>,
}

/// The tokens of a text, read one after the other, and what is found to be wrong with them.
#[derive(Debug)]
pub struct Cursor<'a> {
    text: &'a str,
    tokens: Vec<Token>,
    at: usize,
    mistakes: Vec<Mistake>,
    known: &'a Known,
}

impl<'a> Cursor<'a> {
    /// At the beginning of a text.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        let mut cutter = Cutter { chars: text.char_indices().collect(), text, at: 0, tokens: vec![], mistakes: vec![] };
        while cutter.next() {}
        Self { text, tokens: cutter.tokens, at: 0, mistakes: cutter.mistakes, known: Known::GAME }
    }

    /// The words of a database are words too.
    #[must_use]
    pub fn knowing(mut self, known: &'a Known) -> Self {
        self.known = known;
        self
    }

    /// The words of a database.
    #[must_use]
    pub fn known(&self) -> &'a Known {
        self.known
    }

    /// The token that comes next.
    #[must_use]
    pub fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    /// What the next token is.
    #[must_use]
    pub fn kind(&self) -> Option<Kind> {
        self.peek().map(|token| token.kind)
    }

    /// What the token after the next one is.
    #[must_use]
    pub fn second(&self) -> Option<Kind> {
        self.tokens.get(self.at + 1).map(|token| token.kind)
    }

    /// What the token after that is.
    #[must_use]
    pub fn third(&self) -> Option<Kind> {
        self.tokens.get(self.at + 2).map(|token| token.kind)
    }

    /// Places of the words that come next, up to the first token that is none.
    pub fn words(&self) -> impl Iterator<Item = Range<usize>> {
        let rest = self.tokens.get(self.at..).unwrap_or_default();
        rest.iter().take_while(|token| token.kind == Kind::Word).map(|token| token.span.clone())
    }

    /// Where the last token that was passed over ends.
    #[must_use]
    pub fn passed(&self) -> usize {
        self.at.checked_sub(1).and_then(|at| self.tokens.get(at)).map_or(0, |token| token.span.end)
    }

    /// Passes over the next token.
    pub fn take(&mut self) -> Option<Token> {
        let token = self.tokens.get(self.at).cloned();
        self.at += usize::from(token.is_some());
        token
    }

    /// Passes over so many tokens.
    pub fn pass(&mut self, many: usize) {
        self.at = (self.at + many).min(self.tokens.len());
    }

    /// Passes over the next token if it is of this kind.
    pub fn take_if(&mut self, kind: Kind) -> Option<Token> {
        if self.kind() == Some(kind) { self.take() } else { None }
    }

    /// Where the text ends, for what is missing there.
    #[must_use]
    pub fn end(&self) -> Range<usize> {
        self.text.len()..self.text.len()
    }

    /// A part of the text as it was written.
    #[must_use]
    pub fn slice(&self, span: &Range<usize>) -> &'a str {
        self.text.get(span.clone()).unwrap_or_default()
    }

    /// The content of a token; in quotes, `\"` is a quote.
    #[must_use]
    pub fn content(&self, token: &Token) -> String {
        let inner = self.slice(&token.inner);
        match token.kind {
            Kind::Quoted => inner.replace("\\\"", "\"").replace("\\\\", "\\"),
            Kind::Pattern => inner.replace("\\/", "/"),
            _ => inner.to_owned(),
        }
    }

    /// Tells a mistake.
    pub fn wrong(&mut self, mistake: Mistake) {
        self.mistakes.push(mistake);
    }

    /// Whether nothing is wrong so far.
    #[must_use]
    pub fn is_fine(&self) -> bool {
        self.mistakes.is_empty()
    }

    /// All that is wrong, in the order of the text.
    #[must_use]
    pub fn into_mistakes(mut self) -> Vec<Mistake> {
        self.mistakes.sort_by_key(|mistake| mistake.span.start);
        self.mistakes
    }
}

/// Cuts a text into tokens.
struct Cutter<'a> {
    text: &'a str,
    chars: Vec<(usize, char)>,
    at: usize,
    tokens: Vec<Token>,
    mistakes: Vec<Mistake>,
}

/// A character in its plain form.
fn plain(c: char) -> char {
    match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        '„' | '“' | '”' | '‟' | '«' | '»' | '″' | '\u{301D}'..='\u{301F}' => '"',
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE63}' | '\u{FE58}' => '-',
        c if is_space(c) => ' ',
        c => c,
    }
}

impl Cutter<'_> {
    fn char(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).map(|(_, c)| plain(*c))
    }

    /// The byte at which a character begins.
    fn byte(&self, at: usize) -> usize {
        self.chars.get(at).map_or(self.text.len(), |(byte, _)| *byte)
    }

    /// Cuts the next token off; false at the end.
    fn next(&mut self) -> bool {
        while self.char(0).is_some_and(|c| c == ' ' || is_invisible(c)) {
            self.at += 1;
        }
        let Some(c) = self.char(0) else { return false };
        let after_sign = self.tokens.last().is_some_and(|token| matches!(token.kind, Kind::Has | Kind::Sign(_)));
        match c {
            '(' => self.push(Kind::Open, 1),
            ')' => self.push(Kind::Close, 1),
            '"' => self.enclosed(Kind::Quoted, '"', "query-open-quote"),
            '/' => self.enclosed(Kind::Pattern, '/', "query-open-pattern"),
            '{' => self.enclosed(Kind::Braced, '}', "query-open-brace"),
            '-' if !after_sign => self.minus(),
            _ => match self.sign() {
                Some((kind, chars)) => self.push(kind, chars),
                None => self.word(after_sign),
            },
        }
        true
    }

    fn push(&mut self, kind: Kind, chars: usize) {
        let span = self.byte(self.at)..self.byte(self.at + chars);
        self.tokens.push(Token { kind, inner: span.clone(), span });
        self.at += chars;
    }

    /// A sign and how many characters it has.
    fn sign(&self) -> Option<(Kind, usize)> {
        use Comparison::{Above, AtLeast, AtMost, Below, Equal, Unequal};
        let (kind, chars) = match (self.char(0)?, self.char(1)) {
            (':', Some('=')) => (Kind::Sign(Equal), 2),
            (':', _) => (Kind::Has, 1),
            ('=', Some('=')) => (Kind::Sign(Equal), 2),
            ('=' | '>', Some('>' | '=')) => (Kind::Sign(AtLeast), 2),
            ('<', Some('>')) | ('!', Some('=')) => (Kind::Sign(Unequal), 2),
            ('=' | '<', Some('<' | '=')) => (Kind::Sign(AtMost), 2),
            ('=', _) => (Kind::Sign(Equal), 1),
            ('<', _) => (Kind::Sign(Below), 1),
            ('>', _) => (Kind::Sign(Above), 1),
            ('≤' | '⩽', _) => (Kind::Sign(AtMost), 1),
            ('≥' | '⩾', _) => (Kind::Sign(AtLeast), 1),
            ('≠', _) => (Kind::Sign(Unequal), 1),
            _ => return None,
        };
        Some((kind, chars))
    }

    fn minus(&mut self) {
        let stray = self.char(1).is_none_or(|c| matches!(c, ' ' | ')'));
        if stray {
            let span = self.byte(self.at)..self.byte(self.at + 1);
            let message = Message::new("query-stray-minus");
            let mistake = Mistake::new(span, "stray-minus", message);
            self.mistakes.push(mistake.hint(Some(Message::new("query-stray-minus-hint"))));
            self.at += 1;
        } else {
            self.push(Kind::Not, 1);
        }
    }

    /// What stands between two signs; without the second one, all the rest, which is told.
    fn enclosed(&mut self, kind: Kind, close: char, unclosed: &'static str) {
        let mut ahead = 1;
        while let Some(c) = self.char(ahead) {
            if c == close {
                break;
            }
            let skips = kind != Kind::Braced && c == '\\' && self.char(ahead + 1).is_some();
            ahead += if skips { 2 } else { 1 };
        }
        let closed = self.char(ahead).is_some();
        let span = self.byte(self.at)..self.byte(self.at + ahead + usize::from(closed));
        let inner = self.byte(self.at + 1)..self.byte(self.at + ahead);
        if !closed {
            self.mistakes.push(Mistake::new(span.clone(), "not-closed", Message::new(unclosed)));
        }
        self.tokens.push(Token { kind, span, inner });
        self.at += ahead + usize::from(closed);
        if kind == Kind::Pattern && closed {
            self.flags();
        }
    }

    /// Letters right behind a regular expression, which other programs have there; they are told.
    fn flags(&mut self) {
        let start = self.at;
        while self.char(0).is_some_and(char::is_alphanumeric) {
            self.at += 1;
        }
        if self.at == start {
            return;
        }
        let span = self.byte(start)..self.byte(self.at);
        let message = Message::new("query-pattern-flags").with("found", &self.text[span.clone()]);
        let mistake = Mistake::new(span, "pattern-flags", message);
        self.mistakes.push(mistake.hint(Some(Message::new("query-pattern-flags-hint"))));
    }

    /// A word; after a sign it is a value, whatever it says.
    fn word(&mut self, is_value: bool) {
        let start = self.at;
        self.at += 1;
        while let Some(c) = self.char(0) {
            if matches!(c, ' ' | '(' | ')' | '"' | '{' | '}') || self.sign().is_some() {
                break;
            }
            self.at += 1;
        }
        let span = self.byte(start)..self.byte(self.at);
        let kind = match fold(&self.text[span.clone()]).as_str() {
            _ if is_value => Kind::Word,
            "and" | "und" | "&" | "&&" => Kind::And,
            "or" | "oder" | "|" | "||" => Kind::Or,
            "not" | "nicht" => Kind::Not,
            _ => Kind::Word,
        };
        self.tokens.push(Token { kind, inner: span.clone(), span });
    }
}
