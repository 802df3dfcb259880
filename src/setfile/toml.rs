//! TOML documents as trees of values with their places.

use std::borrow::Cow;

use ::toml::Spanned;
use ::toml::de::{DeTable, DeValue, Error};

use super::raw::{Key, Node, Shape};
use crate::message::Message;

/// Reads a text as TOML: what could be read, and all faults.
pub(super) fn read(text: &str) -> (Node<'_>, Vec<Error>) {
    let (document, faults) = DeTable::parse_recoverable(text);
    let span = document.span();
    (Node { span, shape: table(document.into_inner()) }, faults)
}

/// What is wrong where a text breaks the syntax, and what to look for.
pub(super) fn told(fault: &Error, text: &str) -> (Message, Message) {
    // Where nothing stands, the reader of TOML misses the quotation marks of it.
    let is_nothing = fault.span().and_then(|span| text.get(span)).is_some_and(|there| there.trim().is_empty());
    let found = match fault.message() {
        message if is_nothing && message.contains(UNQUOTED) => "missing value",
        message => message,
    };
    let is = |words: &[&str]| words.iter().any(|word| found.contains(word));
    let (key, hint) = CAUSES.iter().find(|(words, ..)| is(words)).map_or(OTHERWISE, |(_, key, hint)| (*key, *hint));
    (Message::new(key).with("detail", fault.message()), Message::new(hint))
}

/// A value that is no number and not in quotation marks.
const UNQUOTED: &str = "string values must be quoted";

/// Words of faults, the messages about them and their usual cause.
#[rustfmt::skip]
const CAUSES: &[(&[&str], &str, &str)] = &[
    (&["duplicate key"], "import-toml-duplicate", "import-hint-toml-duplicate"),
    (&[UNQUOTED, "missing opening quote"], "import-toml-unquoted", "import-hint-toml-quote"),
    (&["invalid basic string", "invalid literal string", "multi-line basic string", "multi-line literal string"], "import-toml-open-quote", "import-hint-toml-open-quote"),
    (&["escape", "unicode value"], "import-toml-escape", "import-hint-toml-escape"),
    (&["unclosed", "array opening", "table open"], "import-toml-unclosed", "import-hint-toml-unclosed"),
    (&["missing comma", "extra comma"], "import-toml-comma", "import-hint-toml-comma"),
    (&["key with no value", "missing value", "missing assignment", "key-value pair"], "import-toml-no-value", "import-hint-toml-line"),
    (&["unquoted key", "missing key"], "import-toml-key", "import-hint-toml-key"),
    (&["leading zero", "numeric sign", "number prefix", "unexpected sign", "between digits", "radix"], "import-toml-number", "import-hint-toml-number"),
];

/// The same for all other faults.
const OTHERWISE: (&str, &str) = ("import-toml-syntax", "import-hint-toml-line");

fn table(entries: DeTable<'_>) -> Shape<'_> {
    let mut entries: Vec<_> = entries
        .into_iter()
        .map(|(key, value)| (Key { span: key.span(), text: key.into_inner() }, node(value)))
        .collect();
    entries.sort_by_key(|(key, _)| key.span.start);
    Shape::Table(entries)
}

fn node(value: Spanned<DeValue<'_>>) -> Node<'_> {
    let span = value.span();
    let shape = match value.into_inner() {
        DeValue::String(text) => Shape::Text(text),
        DeValue::Integer(n) if n.radix() == 10 => Shape::Number(Cow::Owned(n.as_str().to_owned())),
        DeValue::Integer(n) => match i64::from_str_radix(n.as_str(), n.radix()) {
            Ok(n) => Shape::Number(Cow::Owned(n.to_string())),
            Err(_) => Shape::Text(Cow::Owned(n.as_str().to_owned())),
        },
        DeValue::Float(n) => Shape::Number(Cow::Owned(n.as_str().to_owned())),
        DeValue::Boolean(yes) => Shape::Bool(yes),
        DeValue::Datetime(date) => Shape::Text(Cow::Owned(date.to_string())),
        DeValue::Array(list) => Shape::List(list.into_iter().map(node).collect()),
        DeValue::Table(entries) => table(entries),
    };
    Node { span, shape }
}
