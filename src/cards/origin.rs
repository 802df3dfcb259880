//! Where the values of a card come from.

use std::rc::Rc;
use std::sync::Arc;

use super::{Card, Field, FieldSet};

/// Where a card stands in the files of an import.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Origin {
    /// The file, by its place among the files of the import, from 0.
    pub file: u16,
    /// The sheet, if the file is a spreadsheet.
    pub sheet: Option<Arc<str>>,
    /// Line of the file or row of the sheet, from 1, in which its name stands; 0 where that is not known.
    pub line: u32,
    /// Where each of its values stands. The rows of a table share one list.
    pub values: Arc<[ValueAt]>,
    /// Fields that the file has a place for in which nothing stands.
    pub empty: FieldSet,
}

/// Where one value of a card stands.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ValueAt {
    /// The field that it is the value of.
    pub field: Field,
    /// Heading or key, as the file has it.
    pub title: Box<str>,
    /// Lines below that of the name; 0 in tables, negative above it.
    pub below: i32,
    /// Column of a table or sheet, from 1; in other files the column in characters.
    pub column: u32,
}

/// A card as the files of an import tell it.
#[derive(Debug, Clone, PartialEq)]
pub struct ToldCard {
    /// The card, with defaults where the files say nothing.
    pub card: Rc<Card>,
    /// What the files say about it; the other fields of a known card are kept.
    pub fields: FieldSet,
    /// Where it stands.
    pub origin: Origin,
    /// Further places of the import that it stands in, with the values that are told there alone.
    pub others: Vec<(FieldSet, Origin)>,
}

impl ToldCard {
    /// A card of which everything is told, from nowhere.
    #[must_use]
    pub fn whole(card: Card) -> Self {
        Self { card: card.into(), fields: FieldSet::all(), origin: Origin::default(), others: Vec::new() }
    }
}
