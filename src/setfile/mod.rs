//! Set files: TOML, JSON, CSV and TSV read as cards with all their problems, and written so that they read back the same.
//!
//! This is the only door through which the strings of cards pass. What kind of file it is, is told by its content.

mod abilities;
mod asides;
mod card;
mod checks;
pub mod codes;
mod collector;
mod columns;
mod cut;
mod damage;
mod document;
mod export;
mod guard;
mod header;
mod json;
mod mapping;
mod raw;
mod reader;
mod refusal;
mod remarks;
mod rows;
mod sheet;
mod sheets;
mod sniff;
mod source;
mod table;
mod table_out;
mod tally;
mod toml;
mod workbook;
mod write;

use std::collections::BTreeSet;

use crate::cards::fold::fold;
use crate::cards::{Card, FieldSet, Origin, Package, SetInfo, ToldCard};
use crate::decode::Encoding;
use crate::message::{Diagnostic, Excerpt, Place};

pub use checks::merge;
pub use export::{Form, Headings, Layout, export};
pub use header::{field_of_heading, nearest_field_heading};
pub use mapping::{Mapping, Meaning};
pub use reader::{read, read_part};
pub use remarks::settle;
pub use table::Separator;

/// What the user says about a set file.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options<'a> {
    /// The set for cards of a file that names none.
    pub set: Option<&'a str>,
    /// The encoding, where it shall not be guessed.
    pub encoding: Option<Encoding>,
    /// What headings or keys mean, whatever they are known to.
    pub map: &'a [(String, Meaning)],
    /// What stands between the cells of a table in a text, where it shall not be told by its header.
    pub separator: Option<Separator>,
    /// The sheets of a spreadsheet to read; empty for all that look like card lists.
    pub sheets: &'a [String],
}

/// What one set file says, or several that are one import.
#[derive(Debug, Clone, Default)]
pub struct SetFile {
    /// The sets that it names or has cards of, in the order in which they come.
    pub sets: Vec<SetInfo>,
    /// Its cards.
    pub cards: Vec<Row>,
    /// Its fragment packages.
    pub packages: Vec<PackageRow>,
    /// All that there is to say about it; with an error among it, nothing may be imported.
    pub findings: Vec<Diagnostic>,
    /// The encoding used; absent for a file that is no text.
    pub encoding: Option<Encoding>,
    /// What kind of file it is; absent for a file that is none.
    pub format: Option<Format>,
    /// What stands between its cells, if it is a table.
    pub separator: Option<char>,
    /// The sheets read, if it is a spreadsheet.
    pub sheets: Vec<String>,
    /// Its headings or keys, if the user says what some mean.
    pub headings: BTreeSet<String>,
    /// Fields that at least one card has, file by file.
    seen: Vec<FieldSet>,
}

/// A card of a set file.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// The card, with defaults where the file says nothing.
    pub card: Card,
    /// What the file says about it, be it "nothing" in an empty cell. The set and the name are always there.
    pub fields: FieldSet,
    /// Where its name stands.
    pub place: Place,
    /// Where its values stand; the file is told by [`merge`].
    pub origin: Origin,
    /// Where the values stand that only further rows of the same card tell.
    pub others: Vec<(FieldSet, Origin)>,
    /// Whether it can only change a card that exists, because the file has no type for it.
    pub needs_existing: bool,
    /// Where values stand of which there is something to say; the last spot of a field counts.
    spots: Vec<(FieldSet, Spot)>,
    /// Fields whose cells were refused.
    refused: FieldSet,
}

impl Row {
    /// The card as the database takes it.
    #[must_use]
    pub fn into_told(self) -> ToldCard {
        ToldCard { card: self.card.into(), fields: self.fields, origin: self.origin, others: self.others }
    }
}

/// A fragment package of a set file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackageRow {
    /// The package.
    pub package: Package,
    /// Where its name stands.
    pub place: Place,
    /// Where each of its fragments first stands.
    pub spots: Vec<Spot>,
}

impl PackageRow {
    /// A package without fragments.
    fn new(name: String, place: Place) -> Self {
        Self { package: Package { name, ..Package::default() }, place, spots: Vec::new() }
    }

    /// Adds copies of a fragment; one that is there already, in whatever case, gets more (J041).
    fn add(&mut self, name: String, copies: u32, spot: Spot) {
        let key = fold(&name);
        match self.package.fragments.iter_mut().find(|(other, _)| fold(other) == key) {
            Some((_, count)) => *count = count.saturating_add(copies),
            None => {
                self.package.fragments.push((name, copies));
                self.spots.push(spot);
            }
        }
    }
}

/// A place of a file, with what stands there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    /// The place.
    pub place: Place,
    /// Its line or row.
    pub excerpt: Excerpt,
}

/// The forms in which set files are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// TOML.
    Toml,
    /// JSON.
    Json,
    /// A table with commas (read also with semicolons).
    Csv,
    /// A table with tabs.
    Tsv,
    /// A spreadsheet of Excel.
    Xlsx,
    /// A spreadsheet of LibreOffice.
    Ods,
}

impl Format {
    /// All forms.
    pub const ALL: [Self; 6] = [Self::Toml, Self::Json, Self::Csv, Self::Tsv, Self::Xlsx, Self::Ods];

    /// Its name, which is also the usual ending of its files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Toml => "toml",
            Self::Json => "json",
            Self::Csv => "csv",
            Self::Tsv => "tsv",
            Self::Xlsx => "xlsx",
            Self::Ods => "ods",
        }
    }

    /// Whether files of two forms are of the same kind: tables in a text, say.
    fn is_like(self, other: Self) -> bool {
        let is_table = |format| matches!(format, Self::Csv | Self::Tsv);
        self == other || (is_table(self) && is_table(other))
    }

    /// The form of this name, in any case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name))
    }

    /// The form that the ending of a file name tells.
    #[must_use]
    pub fn from_path(path: &str) -> Option<Self> {
        let (_, ending) = path.rsplit_once('.')?;
        match ending.to_ascii_lowercase().as_str() {
            "tab" => Some(Self::Tsv),
            "xlsm" => Some(Self::Xlsx),
            "fods" => Some(Self::Ods),
            ending => Self::from_name(ending),
        }
    }
}
