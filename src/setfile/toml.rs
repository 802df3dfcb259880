//! TOML documents as trees of values with their places.

use std::borrow::Cow;

use ::toml::Spanned;
use ::toml::de::{DeTable, DeValue, Error};

use super::raw::{Key, Node, Shape};

/// Reads a text as TOML: what could be read, and all faults.
pub(super) fn read(text: &str) -> (Node<'_>, Vec<Error>) {
    let (document, faults) = DeTable::parse_recoverable(text);
    let span = document.span();
    (Node { span, shape: table(document.into_inner()) }, faults)
}

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
