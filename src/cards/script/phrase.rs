//! Phrases of the effect language taken apart into words. A parser tries words one by one; what it looked for at the
//! farthest place it came to is what an error says was expected.

use std::ops::Range;

use crate::cards::fold::fold;
use crate::cards::terms::nearest;
use crate::cards::{ABILITIES, Ability, Keyword, Numbered};

/// Why a phrase cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slip {
    /// Where in the phrase, in bytes.
    pub at: Range<usize>,
    /// What stands there; nothing at the end of the phrase.
    pub found: String,
    /// The words that could stand there, the likeliest first.
    pub expected: Vec<&'static str>,
    /// The one of them that is written most like what stands there.
    pub nearest: Option<&'static str>,
}

/// What stands for a number in a list of expected words.
pub(super) const NUMBER: &str = "NUMBER";
/// What stands for a quoted name in a list of expected words.
pub(super) const NAME: &str = "NAME";
/// What stands for an ability keyword in a list of expected words.
pub(super) const KEYWORD: &str = "KEYWORD";

/// Words that go on with what could have ended: seldom what is missing.
const GOING_ON: [&str; 9] = [":", "per", "and", "or", ",", "with", "without", "named", "twice"];

#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    Word(String),
    Number(i16),
    Name(String),
    Sign(char),
}

#[derive(Debug, Clone)]
struct Token {
    part: Part,
    at: Range<usize>,
}

/// A phrase and how far it has been read.
#[derive(Debug, Clone)]
pub(super) struct Phrase<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    at: usize,
    farthest: usize,
    expected: Vec<&'static str>,
    /// Names of keywords where one could stand: too many to list, but one may be misspelt.
    keywords: Vec<&'static str>,
    /// Whether it has said "you" or "own".
    pub personal: bool,
    /// Where it has said "bearer".
    pub bearer: Option<Range<usize>>,
    /// Something is chosen by the words that are read now.
    pub chooses: bool,
    /// Where it has said a place of hidden cards though nothing is chosen there.
    pub hidden: Option<Range<usize>>,
    /// Whether it leaves to the rules which pool is meant (J145).
    pub no_pool: bool,
}

/// Words that say nothing.
const EMPTY: [&str; 4] = ["the", "a", "an", "wom"];

impl<'t> Phrase<'t> {
    pub fn new(text: &'t str) -> Self {
        Self {
            text,
            tokens: tokens(text),
            at: 0,
            farthest: 0,
            expected: Vec::new(),
            keywords: Vec::new(),
            personal: false,
            bearer: None,
            chooses: false,
            hidden: None,
            no_pool: false,
        }
    }

    /// The words of which one could stand here, for the error if none does.
    pub fn expect(&mut self, word: &'static str) {
        self.expect_at(self.at, word);
    }

    fn expect_at(&mut self, at: usize, word: &'static str) {
        if at > self.farthest {
            self.farthest = at;
            self.expected.clear();
            self.keywords.clear();
        }
        if at == self.farthest && !self.expected.contains(&word) {
            self.expected.push(word);
        }
    }

    /// How far it has been read.
    pub fn place(&self) -> usize {
        self.at
    }

    fn part(&self) -> Option<&Part> {
        self.tokens.get(self.at).map(|token| &token.part)
    }

    /// Takes a sequence of words, all or none of it; a word may have an `s` at its end.
    pub fn eat(&mut self, words: &'static str) -> bool {
        let start = self.at;
        let mut rest = words;
        loop {
            let (word, behind) = rest.split_once(' ').map_or((rest, None), |(word, behind)| (word, Some(behind)));
            if !matches!(self.part(), Some(Part::Word(found)) if is_same(found, word)) {
                // What was begun says more than what could have been begun.
                self.expect(rest);
                self.at = start;
                return false;
            }
            self.at += 1;
            match behind {
                Some(behind) => rest = behind,
                None => break,
            }
        }
        if words.ends_with("bearer") {
            self.bearer = self.tokens.get(self.at - 1).map(|token| token.at.clone());
        }
        true
    }

    /// Where the words stand that were taken last.
    pub fn just_read(&self, words: &str) -> Option<Range<usize>> {
        let first = self.at.checked_sub(words.split(' ').count())?;
        Some(self.tokens.get(first)?.at.start..self.tokens.get(self.at - 1)?.at.end)
    }

    /// Takes the first of several words that fits.
    pub fn eat_one<T: Copy>(&mut self, words: &[(&'static str, T)]) -> Option<T> {
        words.iter().find(|(word, _)| self.eat(word)).map(|(_, value)| *value)
    }

    /// Takes a sign.
    pub fn sign(&mut self, sign: char, shown: &'static str) -> bool {
        self.expect(shown);
        let fits = self.part() == Some(&Part::Sign(sign));
        self.at += usize::from(fits);
        fits
    }

    /// Takes a number.
    pub fn number(&mut self) -> Option<i16> {
        self.expect(NUMBER);
        let Some(Part::Number(n)) = self.part() else { return None };
        let n = *n;
        self.at += 1;
        Some(n)
    }

    /// Takes a quoted name.
    pub fn name(&mut self) -> Option<String> {
        self.expect(NAME);
        let Some(Part::Name(name)) = self.part() else { return None };
        let name = name.clone();
        self.at += 1;
        Some(name)
    }

    /// Takes an ability keyword without its number (§22.2).
    pub fn ability(&mut self) -> Option<Ability> {
        self.expect(KEYWORD);
        if self.at == self.farthest && self.keywords.is_empty() {
            self.keywords.extend(ABILITIES.iter().flat_map(|row| [row.code, row.de]));
        }
        let Some(Part::Word(word)) = self.part() else { return None };
        let key = fold(word);
        let is_named = |name: &&str| fold(name) == key;
        let row = ABILITIES
            .iter()
            .find(|row| [row.code, row.de, row.en].iter().any(is_named) || row.also.iter().any(is_named))?;
        self.at += 1;
        Some(row.ability)
    }

    /// Takes an ability keyword, with its number exactly if it has one.
    pub fn keyword(&mut self) -> Option<Keyword> {
        let start = self.at;
        let ability = self.ability()?;
        let range = match ability.row().numbered {
            Numbered::No => return Some(Keyword { ability, n: None }),
            Numbered::AtLeast(least) => (least, u16::MAX),
            Numbered::Within(least, most) => (least, most),
        };
        let n = self.number().and_then(|n| u16::try_from(n).ok()).filter(|n| (range.0..=range.1).contains(n));
        if n.is_none() {
            self.at = start;
        }
        Some(Keyword { ability, n: Some(n?) })
    }

    /// Tries a reading and goes back if it comes to nothing.
    pub fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let (start, personal) = (self.at, self.personal);
        let value = read(self);
        if value.is_none() {
            (self.at, self.personal) = (start, personal);
        }
        value
    }

    /// Whether all of it has been read.
    pub fn is_done(&mut self) -> bool {
        self.expect("end");
        self.at == self.tokens.len()
    }

    /// What is wrong: at the farthest place that was come to, none of what could stand there does.
    pub fn slip(&self) -> Slip {
        let end = self.text.len();
        let (at, found) = match self.tokens.get(self.farthest) {
            Some(token) => (token.at.clone(), self.text[token.at.clone()].to_owned()),
            None => (end..end, String::new()),
        };
        let mut expected: Vec<&'static str> = self.expected.iter().copied().filter(|word| *word != "end").collect();
        expected.sort_by_key(|word| GOING_ON.contains(word));
        let nearest = self.nearest(&found, &expected);
        if let Some(near) = nearest {
            expected.retain(|word| *word != near);
            expected.insert(0, near);
        }
        Slip { at, found, expected, nearest }
    }

    /// The expected word, or sequence of words, that begins most like what was found and goes on like what follows.
    fn nearest(&self, found: &str, expected: &[&'static str]) -> Option<&'static str> {
        let words = expected.iter().copied().filter(|word| ![NUMBER, NAME, KEYWORD].contains(word));
        let all: Vec<&'static str> = words.chain(self.keywords.iter().copied()).collect();
        nearest(found, all.iter().copied()).or_else(|| {
            let first = |words: &&'static str| words.split(' ').next();
            let near = nearest(found, all.iter().filter_map(first))?;
            let next = self.tokens.get(self.farthest + 1).map(|token| &token.part);
            let goes_on = |words: &&'static str| match (words.split(' ').nth(1), next) {
                (Some(word), Some(Part::Word(found))) => is_same(found, word),
                _ => false,
            };
            let begun = || all.iter().copied().filter(|words| words.split(' ').next() == Some(near));
            begun().find(goes_on).or_else(|| begun().next())
        })
    }
}

/// Whether a word of a phrase is a word of the language: in the plural too, and as "your" says "own".
fn is_same(found: &str, word: &str) -> bool {
    found == word
        || (!word.ends_with('s') && found.strip_suffix('s') == Some(word))
        || matches!((found, word), ("your", "own") | ("opponent's" | "opponent’s", "opposing"))
}

/// The words, numbers, names and signs of a phrase, without the words that say nothing.
fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let start = text.len() - rest.len();
        let (part, length) = match first {
            _ if first.is_whitespace() => (None, first.len_utf8()),
            '"' | '„' | '“' | '‚' | '\'' => quoted(rest, first),
            '+' | '-' | '−' | '0'..='9' => number(rest),
            _ if first.is_alphabetic() => {
                let length =
                    rest.find(|c: char| !c.is_alphanumeric() && !matches!(c, '-' | '\'' | '’')).unwrap_or(rest.len());
                let word = rest[..length].to_lowercase();
                (
                    Some(Part::Word(word)).filter(|part| !matches!(part, Part::Word(w) if EMPTY.contains(&w.as_str()))),
                    length,
                )
            }
            '≤' => (Some(Part::Sign('≤')), first.len_utf8()),
            '≥' => (Some(Part::Sign('≥')), first.len_utf8()),
            '≠' => (Some(Part::Sign('≠')), first.len_utf8()),
            '<' if rest.starts_with("<=") => (Some(Part::Sign('≤')), 2),
            '>' if rest.starts_with(">=") => (Some(Part::Sign('≥')), 2),
            '!' if rest.starts_with("!=") => (Some(Part::Sign('≠')), 2),
            _ => (Some(Part::Sign(first)), first.len_utf8()),
        };
        if let Some(part) = part {
            tokens.push(Token { part, at: start..start + length });
        }
        rest = &rest[length..];
    }
    tokens
}

/// A name in quotation marks of any kind.
fn quoted(rest: &str, first: char) -> (Option<Part>, usize) {
    let closing: &[char] = match first {
        '"' => &['"'],
        '\'' => &['\''],
        _ => &['“', '”', '‘', '’', '"'],
    };
    let inside = &rest[first.len_utf8()..];
    match inside.char_indices().find(|(_, c)| closing.contains(c)) {
        Some((at, c)) => {
            let name = inside[..at].trim().to_owned();
            (Some(Part::Name(name)), first.len_utf8() + at + c.len_utf8())
        }
        None => (Some(Part::Sign(first)), first.len_utf8()),
    }
}

/// A whole number, with a sign or without.
fn number(rest: &str) -> (Option<Part>, usize) {
    let sign = rest.chars().next().filter(|c| !c.is_ascii_digit());
    let skipped = sign.map_or(0, char::len_utf8);
    let digits = rest[skipped..].find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len() - skipped);
    let length = skipped + digits;
    match rest[skipped..length].parse::<i16>() {
        Ok(n) => (Some(Part::Number(if matches!(sign, Some('-' | '−')) { -n } else { n })), length),
        Err(_) => {
            let length = length.max(rest.chars().next().map_or(1, char::len_utf8));
            (Some(Part::Sign(rest.chars().next().unwrap_or('?'))), length)
        }
    }
}
