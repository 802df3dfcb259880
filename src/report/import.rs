//! What an import does, as JSON and as text.

use std::borrow::Borrow;
use std::rc::Rc;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::finding::FindingRow;
use super::history::{SetNames, set_name_rows};
use super::{Paint, fields};
use crate::cards::{Card, Field};
use crate::message::Message;
use crate::set::{Change, How, SetDiff};
use crate::store::{CardChange, ImportSummary};
use crate::text::Text;

/// Answer of `wom import` and `wom package import`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Import {
    /// Whether it was only tried.
    pub dry_run: bool,
    /// Whether the database now holds what the files say.
    pub imported: bool,
    /// The files, in the order given.
    pub files: Vec<FileRow>,
    /// Codes of the sets that the files have cards of.
    pub sets: Vec<String>,
    /// Names of new cards.
    pub added: Vec<String>,
    /// Cards that differ from before.
    pub changed: Vec<ChangeRow>,
    /// Names of cards that are gone.
    pub removed: Vec<String>,
    /// How many cards are as they were.
    pub unchanged: usize,
    /// Sets with another name than before.
    pub sets_changed: Vec<SetNames>,
    /// What happened to packages.
    pub packages: PackageChanges,
    /// All that there is to say about the files.
    pub findings: Vec<FindingRow>,
}

/// A file of an import.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FileRow {
    /// As named; `-` for standard input.
    pub path: String,
    /// The encoding it was read in.
    pub encoding: Option<&'static str>,
    /// `toml`, `json`, `csv`, `tsv`, `xlsx` or `ods`.
    pub format: Option<&'static str>,
    /// What stands between the cells of a table.
    pub separator: Option<char>,
    /// The sheets read of a spreadsheet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sheets: Vec<String>,
    /// How many cards it has.
    pub cards: usize,
    /// How many packages it has.
    pub packages: usize,
}

impl FileRow {
    /// Whether it is a table, so that it could have been read otherwise.
    #[must_use]
    pub fn is_table(&self) -> bool {
        self.separator.is_some() || !self.sheets.is_empty()
    }
}

/// A card that an import changes.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ChangeRow {
    /// Its name.
    pub card: String,
    /// Code of its set.
    pub set: String,
    /// The fields that differ.
    pub fields: Vec<FieldChange>,
}

/// A field before and after.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FieldChange {
    /// The field, as set files call it.
    pub field: &'static str,
    /// Its value before.
    pub before: Value,
    /// Its value now.
    pub after: Value,
}

/// What happens to packages.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct PackageChanges {
    /// Names of new packages.
    pub added: Vec<String>,
    /// Names of packages that differ from before.
    pub changed: Vec<String>,
    /// How many packages are as they were.
    pub unchanged: usize,
}

impl Import {
    /// Takes over what the database says about the import.
    #[must_use]
    pub fn with(mut self, summary: &ImportSummary) -> Self {
        let names = |cards: &[Rc<Card>]| cards.iter().map(|card| card.name.clone()).collect();
        self.added = names(&summary.added);
        self.changed = summary.changed.iter().map(change).collect();
        self.removed = names(&summary.removed);
        self.unchanged = summary.unchanged;
        self.sets_changed = set_name_rows(&summary.sets_changed);
        self.packages = PackageChanges {
            added: summary.packages_added.clone(),
            changed: summary.packages_changed.clone(),
            unchanged: summary.packages_unchanged,
        };
        self
    }
}

fn change(change: &CardChange) -> ChangeRow {
    let field = |field: &Field| FieldChange {
        field: field.code(),
        before: fields::json(&change.before, *field),
        after: fields::json(&change.after, *field),
    };
    ChangeRow {
        card: change.after.name.clone(),
        set: change.after.set.clone(),
        fields: change.fields.iter().map(field).collect(),
    }
}

/// The cards that an import changes.
#[must_use]
pub fn difference(summary: &ImportSummary) -> SetDiff {
    let only = |how| move |card: &Rc<Card>| Change::one_sided(how, Card::clone(card));
    let changed = summary.changed.iter().map(|change| Change {
        how: How::Changed,
        before: Some(Card::clone(&change.before)),
        after: Some(Card::clone(&change.after)),
        fields: change.fields.clone(),
    });
    let added = summary.added.iter().map(only(How::Added));
    let removed = summary.removed.iter().map(only(How::Removed));
    SetDiff::of(added.chain(changed).chain(removed).collect(), summary.unchanged)
}

/// One line for each package that differs: `+` new, `~` changed, `-` gone.
#[must_use]
pub fn package_lines(summary: &ImportSummary, text: &Text, paint: Paint) -> Vec<String> {
    let line = |sign: String| {
        move |name: &String| format!("{sign} {}", text.say(&Message::new("cards-package").with("name", name.as_str())))
    };
    let added = summary.packages_added.iter().map(line(paint.good("+")));
    let changed = summary.packages_changed.iter().map(line(paint.warn("~")));
    added.chain(changed).chain(summary.packages_removed.iter().map(line(paint.bad("-")))).collect()
}

/// One line for each card that goes.
#[must_use]
pub fn removed(cards: &[impl Borrow<Card>], paint: Paint) -> Vec<String> {
    let minus = paint.bad("-");
    cards.iter().map(Borrow::borrow).map(|card| format!("{minus} {} ({})", card.name, card.set)).collect()
}
