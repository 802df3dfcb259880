//! What a file holds before it is understood: records of cells, and trees of values with their places.

use std::borrow::Cow;
use std::sync::Arc;

use serde_json::Value;

use super::header::Column;
use super::reader::is_blank;
use super::rows::Implied;
use super::sheet::Nature;
use super::source::Span;
use crate::cards::{Field, ValueAt};

/// One card or package as a file has it.
pub(super) struct Record<'a> {
    /// Its cells.
    pub cells: Vec<Cell<'a>>,
    /// Where it stands.
    pub span: Span,
    /// What a sheet's name or a heading above it tells.
    pub implied: Implied,
    /// Where the values of a table's rows stand.
    pub layout: Option<Arc<[ValueAt]>>,
}

/// One value of a record.
pub(super) struct Cell<'a> {
    /// What it is a value of.
    pub column: Column,
    /// The heading or key as the file has it.
    pub title: Cow<'a, str>,
    /// Where it stands.
    pub span: Span,
    /// Whether the text is meant literally: a TOML or JSON string, or a guarded cell.
    pub exact: bool,
    /// What a spreadsheet holds there.
    pub nature: Nature,
    /// The value.
    pub content: Content<'a>,
}

/// The value of a cell.
pub(super) enum Content<'a> {
    /// Text, or a number as written.
    Text(Cow<'a, str>),
    /// A list with the place of each part.
    Parts(Vec<(Cow<'a, str>, Span)>),
    /// A document (abilities only).
    Document(Box<Node<'a>>),
    /// Something that cannot be the value of a cell.
    Unfit,
}

impl<'a> Record<'a> {
    /// Whether it says which set it is of.
    pub fn names_set(&self) -> bool {
        let cell = self.cell(Column::Field(Field::Set));
        cell.is_some_and(|cell| matches!(&cell.content, Content::Text(text) if !is_blank(text)))
    }

    /// The cell of a column.
    pub fn cell(&self, column: Column) -> Option<&Cell<'a>> {
        self.cells.iter().find(|cell| cell.column == column)
    }
}

/// A value of a TOML or JSON document.
pub(super) struct Node<'a> {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub shape: Shape<'a>,
}

/// The kinds of values that TOML and JSON share.
pub(super) enum Shape<'a> {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number as written, in decimal digits.
    Number(Cow<'a, str>),
    /// A string, or a TOML date as written.
    Text(Cow<'a, str>),
    /// A list.
    List(Vec<Node<'a>>),
    /// A table; keys in the order of the file.
    Table(Vec<(Key<'a>, Node<'a>)>),
}

/// The key of a table entry.
pub(super) struct Key<'a> {
    /// The key.
    pub text: Cow<'a, str>,
    /// Where it stands.
    pub span: Span,
}

/// Deepest nesting of abilities.
const DEEPEST: usize = 32;

impl<'a> Node<'a> {
    /// The entries of a table.
    pub fn entries(&self) -> Option<&[(Key<'a>, Node<'a>)]> {
        match &self.shape {
            Shape::Table(entries) => Some(entries),
            _ => None,
        }
    }

    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&Node<'a>> {
        self.entries()?.iter().find(|(k, _)| k.text == key).map(|(_, node)| node)
    }

    /// The text of a single value; nothing for `null`.
    pub fn scalar(&self) -> Option<Cow<'a, str>> {
        match &self.shape {
            Shape::Null => Some(Cow::Borrowed("")),
            Shape::Bool(yes) => Some(Cow::Borrowed(if *yes { "true" } else { "false" })),
            Shape::Number(text) | Shape::Text(text) => Some(text.clone()),
            Shape::List(_) | Shape::Table(_) => None,
        }
    }

    /// The document that abilities are: a list or table without nulls, nested at most 32 deep.
    pub fn abilities(&self) -> Option<Value> {
        matches!(self.shape, Shape::List(_) | Shape::Table(_)).then(|| self.document(DEEPEST)).flatten()
    }

    fn document(&self, deeper: usize) -> Option<Value> {
        match &self.shape {
            Shape::Null => None,
            Shape::Bool(yes) => Some(Value::Bool(*yes)),
            Shape::Text(text) => Some(Value::String(text.clone().into_owned())),
            Shape::Number(text) => number(text),
            Shape::List(nodes) => {
                let deeper = deeper.checked_sub(1)?;
                nodes.iter().map(|node| node.document(deeper)).collect::<Option<_>>().map(Value::Array)
            }
            Shape::Table(entries) => {
                let deeper = deeper.checked_sub(1)?;
                let entries = entries.iter().map(|(key, node)| Some((key.text.to_string(), node.document(deeper)?)));
                entries.collect::<Option<_>>().map(Value::Object)
            }
        }
    }
}

fn number(text: &str) -> Option<Value> {
    if let Ok(n) = text.parse::<i64>() {
        return Some(n.into());
    }
    if let Ok(n) = text.parse::<u64>() {
        return Some(n.into());
    }
    serde_json::Number::from_f64(text.parse().ok()?).map(Value::Number)
}
