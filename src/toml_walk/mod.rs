//! Reading TOML files value by value, with places: what is wrong with a value is noted, and reading goes on.

mod source;

use std::ops::Range;
use std::sync::Arc;

use jiff::civil::Date;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::cards::fold::{clean, fold};
use crate::cards::terms::{self, TermError, nearest};
use crate::message::{Arg, Diagnostic, Message};

pub use source::Spot;
pub(crate) use source::{Said, Source};

/// A key or a value with its place.
pub(crate) type Value<'a> = Spanned<DeValue<'a>>;

/// The largest count that a limit may be.
pub(crate) const MOST: u32 = 999;

/// The full name of a key that may have been meant by one in the wrong table.
pub(crate) type HomeOf = fn(&str) -> Option<String>;

/// Notes what is wrong with the values of one file.
#[derive(Debug)]
pub(crate) struct Walker {
    pub source: Arc<Source>,
    home_of: HomeOf,
    findings: Vec<(usize, Diagnostic)>,
}

impl Walker {
    /// Nothing is noted yet; `home_of` knows the keys of such files.
    pub fn new(source: &Arc<Source>, home_of: HomeOf) -> Self {
        Self { source: Arc::clone(source), home_of, findings: Vec::new() }
    }

    /// All that was noted, in the order of the file.
    pub fn findings(mut self) -> Vec<Diagnostic> {
        self.findings.sort_by_key(|(at, _)| *at);
        self.findings.into_iter().map(|(_, finding)| finding).collect()
    }

    /// A value with its place.
    pub fn said<T>(&self, value: T, span: Range<usize>) -> Said<T> {
        Said { value, at: Spot::new(&self.source, span) }
    }

    /// Notes an error.
    pub fn error(&mut self, span: Range<usize>, code: &'static str, message: Message) -> &mut Diagnostic {
        let spot = Spot::new(&self.source, span.clone());
        let finding = spot.error(code, message).found(spot.typed());
        self.findings.push((span.start, finding));
        let last = self.findings.len() - 1;
        &mut self.findings[last].1
    }

    /// Says how to mend what was noted last.
    pub fn hint(&mut self, hint: Message) {
        if let Some((_, finding)) = self.findings.last_mut() {
            finding.hint = Some(hint);
        }
    }

    /// Notes an error of the TOML syntax in our own words.
    pub fn syntax(&mut self, error: &toml::de::Error) {
        let said = error.message();
        let (code, key) = match said {
            _ if said.starts_with("duplicate key") => ("format-duplicate-key", "format-duplicate-key"),
            _ if said.contains("must be quoted") => ("format-syntax", "format-syntax-unquoted"),
            _ if said.starts_with("unclosed") || said.contains("opening") || is_unclosed_text(error) => {
                ("format-syntax", "format-syntax-unclosed")
            }
            _ if said.starts_with("unexpected key or value") => ("format-syntax", "format-syntax-one-a-line"),
            _ if said.contains("value for key")
                || said.starts_with("missing value")
                || said.starts_with("key with no") =>
            {
                ("format-syntax", "format-syntax-no-value")
            }
            _ if said.contains("comma") => ("format-syntax", "format-syntax-comma"),
            _ if said.starts_with("invalid unquoted key") => ("format-syntax", "format-syntax-key"),
            _ if said.starts_with("cannot extend") => ("format-duplicate-key", "format-duplicate-table"),
            _ => ("format-syntax", "format-syntax"),
        };
        let span = error.span().unwrap_or(0..0);
        let typed = Spot::new(&self.source, span.clone()).typed().trim().to_owned();
        let next = || self.source.text.get(span.start..).and_then(|rest| rest.split_whitespace().next());
        let typed = if typed.is_empty() && key == "format-syntax-one-a-line" {
            next().unwrap_or_default().to_owned()
        } else {
            typed
        };
        let message = match key {
            "format-syntax-unquoted" if typed.is_empty() => Message::new("format-syntax-no-value"),
            "format-syntax" if typed.is_empty() => Message::new("format-syntax-here"),
            _ => Message::new(key).with("found", typed),
        };
        self.error(span, code, message);
    }

    /// Notes a key that the table `path` does not have, with the nearest that it has or the table where it belongs.
    pub fn unknown_key(
        &mut self,
        key: &Spanned<std::borrow::Cow<'_, str>>,
        path: &str,
        known: &[&'static str],
    ) -> &mut Diagnostic {
        let name = key.get_ref();
        let hint = nearest(name, known.iter().copied())
            .map(|near| Message::new("format-hint-near").with("near", near))
            .or_else(|| (self.home_of)(name).map(|home| Message::new("format-hint-belongs").with("key", home)));
        let all = Arg::AllOf(known.iter().map(|known| Arg::from(*known)).collect());
        let message = match path {
            "" => Message::new("format-unknown-key").with("key", &**name),
            _ => Message::new("format-unknown-key-in").with("key", &**name).with("table", path),
        };
        let finding = self.error(key.span(), "format-unknown-key", message);
        finding.expected = Some(Message::new("format-expected-keys").with("keys", all));
        finding.hint = hint;
        finding
    }

    /// Notes a value that is of the wrong kind; `expected` is the message that says what it must be.
    pub fn wrong(&mut self, value: &Value<'_>, key: &str, expected: &'static str) -> &mut Diagnostic {
        let found = match value.get_ref() {
            DeValue::String(_) => "format-found-text",
            DeValue::Integer(_) | DeValue::Float(_) => "format-found-number",
            DeValue::Boolean(_) => "format-found-yes-no",
            DeValue::Datetime(_) => "format-found-date",
            DeValue::Array(_) => "format-found-list",
            DeValue::Table(_) => "format-found-table",
        };
        let expected = Message::new(expected);
        let message = Message::new("format-wrong-type").with("key", key).with("found", Message::new(found));
        let finding = self.error(value.span(), "format-wrong-type", message.with("expected", expected.clone()));
        finding.expected = Some(expected);
        finding
    }

    /// A text that is not empty, as names are stored.
    pub fn text(&mut self, value: &Value<'_>, key: &str) -> Option<Said<String>> {
        let Some(text) = value.get_ref().as_str() else {
            self.wrong(value, key, "format-expected-text");
            return None;
        };
        let text = clean(text);
        if text.is_empty() {
            self.error(value.span(), "format-bad-value", Message::new("format-empty").with("key", key));
            return None;
        }
        Some(self.said(text, value.span()))
    }

    /// A whole number in a range.
    pub fn whole(&mut self, value: &Value<'_>, key: &str, (min, max): (i64, i64)) -> Option<i64> {
        let Some(number) = value.get_ref().as_integer() else {
            self.wrong(value, key, "format-expected-whole");
            return None;
        };
        match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(n) if (min..=max).contains(&n) => Some(n),
            _ => {
                let message = Message::new("format-out-of-range").with("key", key).with("min", min).with("max", max);
                let typed = number.to_string();
                self.error(value.span(), "format-out-of-range", message.with("found", typed));
                None
            }
        }
    }

    /// A count, 0..=[`MOST`].
    pub fn count(&mut self, value: &Value<'_>, key: &str) -> Option<u32> {
        self.whole(value, key, (0, i64::from(MOST))).and_then(|n| u32::try_from(n).ok())
    }

    /// A count, or `[fewest, most]`.
    pub fn range(&mut self, value: &Value<'_>, key: &str) -> Option<Said<(u32, u32)>> {
        let (min, max) = match value.get_ref() {
            DeValue::Array(items) => {
                let [min, max] = items.iter().collect::<Vec<_>>()[..] else {
                    self.wrong(value, key, "format-expected-range");
                    return None;
                };
                let (min, max) = (self.count(min, key), self.count(max, key));
                (min?, max?)
            }
            DeValue::Integer(_) => {
                let count = self.count(value, key)?;
                (count, count)
            }
            _ => {
                self.wrong(value, key, "format-expected-range");
                return None;
            }
        };
        if min > max {
            let message = Message::new("format-min-above-max").with("key", key).with("min", min).with("max", max);
            self.error(value.span(), "format-min-above-max", message).hint =
                Some(Message::new("format-hint-range").with("min", max).with("max", min));
            return None;
        }
        Some(self.said((min, max), value.span()))
    }

    /// `true` or `false`.
    pub fn yes_no(&mut self, value: &Value<'_>, key: &str) -> Option<Said<bool>> {
        match value.get_ref().as_bool() {
            Some(yes) => Some(self.said(yes, value.span())),
            None => {
                self.wrong(value, key, "format-expected-yes-no");
                None
            }
        }
    }

    /// A date without a time, also as a text.
    pub fn date(&mut self, value: &Value<'_>, key: &str) -> Option<Said<Date>> {
        let date = match value.get_ref() {
            DeValue::Datetime(moment) if moment.time.is_none() => moment
                .date
                .and_then(|d| {
                    Some(Date::new(i16::try_from(d.year).ok()?, d.month.try_into().ok()?, d.day.try_into().ok()?))
                })
                .and_then(Result::ok),
            DeValue::String(text) => text.parse().ok(),
            _ => {
                self.wrong(value, key, "format-expected-date");
                return None;
            }
        };
        if date.is_none() {
            let finding = self.error(value.span(), "format-bad-date", Message::new("format-bad-date").with("key", key));
            finding.expected = Some(Message::new("format-expected-date"));
        }
        date.map(|date| self.said(date, value.span()))
    }

    /// The values of a list.
    pub fn list<'v, 'a>(&mut self, value: &'v Value<'a>, key: &str) -> &'v [Value<'a>] {
        match value.get_ref() {
            DeValue::Array(items) => items,
            _ => {
                self.wrong(value, key, "format-expected-list");
                &[]
            }
        }
    }

    /// The values of a list; a number stands for a list of it alone.
    pub fn list_or_number<'v, 'a>(&mut self, value: &'v Value<'a>, key: &str) -> &'v [Value<'a>] {
        match value.get_ref() {
            DeValue::Integer(_) => std::slice::from_ref(value),
            _ => self.list(value, key),
        }
    }

    /// A list of texts.
    pub fn texts(&mut self, value: &Value<'_>, key: &str) -> Vec<Said<String>> {
        self.list(value, key).iter().filter_map(|item| self.text(item, key)).collect()
    }

    /// A table.
    pub fn table<'v, 'a>(&mut self, value: &'v Value<'a>, key: &str) -> Option<&'v DeTable<'a>> {
        let table = value.get_ref().as_table();
        if table.is_none() {
            self.wrong(value, key, "format-expected-table");
        }
        table
    }

    /// The tables of a list (`[[key]]`).
    pub fn tables<'v, 'a>(&mut self, value: &'v Value<'a>, key: &str) -> Vec<(&'v DeTable<'a>, Range<usize>)> {
        if let DeValue::Table(_) = value.get_ref() {
            let hint = Message::new("format-hint-list-of-tables").with("key", key);
            self.wrong(value, key, "format-expected-list").hint = Some(hint);
            return Vec::new();
        }
        let items = self.list(value, key).iter();
        items.filter_map(|item| self.table(item, key).map(|table| (table, item.span()))).collect()
    }

    /// A word of the game, read by `read`.
    pub fn term<T>(&mut self, value: &Value<'_>, key: &str, read: impl Fn(&str) -> Result<T, TermError>) -> Option<T> {
        let text = self.text(value, key)?.value;
        match read(&text) {
            Ok(term) => Some(term),
            Err(error) => {
                let message = Message::new("format-bad-term").with("key", key).with("found", text);
                self.error(value.span(), "format-bad-term", message).hint = hint_of(error);
                None
            }
        }
    }

    /// A number that may also be written as text.
    pub fn number(&mut self, value: &Value<'_>, key: &str, range: (i64, i64)) -> Option<i64> {
        match value.get_ref() {
            DeValue::String(_) => self.term(value, key, |text| terms::whole(text, range.0, Some(range.1))),
            _ => self.whole(value, key, range),
        }
    }

    /// One of a few fixed words, whatever its case.
    pub fn word(&mut self, value: &Value<'_>, key: &str, words: &[&'static str]) -> Option<Said<&'static str>> {
        let text = self.text(value, key)?;
        let word = fold(&text.value);
        if let Some(known) = words.iter().find(|known| fold(known) == word) {
            return Some(self.said(*known, value.span()));
        }
        let message = Message::new("format-bad-word").with("key", key).with("found", text.value);
        let choices = Arg::OneOf(words.iter().map(|word| Arg::from(*word)).collect());
        let near = nearest(&word, words.iter().copied());
        let finding = self.error(value.span(), "format-bad-value", message.with("words", choices));
        finding.hint = near.map(|near| Message::new("format-hint-near").with("near", near));
        None
    }
}

/// How to mend a word that could not be read.
fn hint_of(error: TermError) -> Option<Message> {
    match error {
        TermError::Unknown(near) => near.map(|near| Message::new("format-hint-near").with("near", near)),
        TermError::Ambiguous(readings) => {
            let readings = Arg::OneOf(readings.into_iter().map(Arg::Text).collect());
            Some(Message::new("format-hint-readings").with("readings", readings))
        }
        TermError::Confused(key) => Some(Message::new(key)),
        TermError::NoSuit | TermError::SuitLost => Some(Message::new("format-hint-no-suit")),
        TermError::NoRank => Some(Message::new("format-hint-no-rank")),
        TermError::NotANumber | TermError::NotWhole => Some(Message::new("format-expected-whole")),
        TermError::Date(meant) => meant.map(|meant| Message::new("format-hint-near").with("near", meant)),
        TermError::OutOfRange { min, max: Some(max) } => {
            Some(Message::new("format-hint-within").with("min", min).with("max", max))
        }
        TermError::OutOfRange { min, max: None } => Some(Message::new("format-hint-at-least").with("min", min)),
        TermError::NumberMissing => Some(Message::new("format-hint-number-missing")),
        TermError::NumberUnwanted => Some(Message::new("format-hint-number-unwanted")),
    }
}

/// Whether a text has no quotes behind it: it is wrong where it ends, and not by a sign in it.
fn is_unclosed_text(error: &toml::de::Error) -> bool {
    error.message().starts_with("invalid")
        && error.message().contains("string")
        && error.span().is_some_and(|at| at.is_empty())
}
