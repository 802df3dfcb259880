//! Fragment packages (§17.0), as JSON and as text.

use schemars::JsonSchema;
use serde::Serialize;

use super::cards::UnknownName;
use super::deck_check::{DeckVerdict, FormatName, ViolationRow, status_code, status_word, violation_words};
use super::{Paint, Table};
use crate::cards::Package;
use crate::deck::Status;
use crate::message::Message;
use crate::text::{Lang, Text};

/// Answer of `wom package list`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PackageList {
    /// All packages, by name.
    pub packages: Vec<PackageRow>,
}

/// A package.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PackageRow {
    /// German name.
    pub name: String,
    /// English name.
    pub name_en: Option<String>,
    /// How many fragments it has, copies counted.
    pub fragments: u32,
}

/// Answer of `wom package show`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PackageShow {
    /// The package; null if there is none.
    pub package: Option<PackageRow>,
    /// Its fragments, in the order given.
    pub fragments: Vec<FragmentRow>,
    /// The name asked for, if no package has it.
    pub unknown: Vec<UnknownName>,
}

/// A fragment of a package.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FragmentRow {
    /// German name.
    pub name: String,
    /// English name.
    pub name_en: Option<String>,
    /// How often the package has it.
    pub copies: u32,
    /// Its size; null if no fragment of the database has this name.
    pub size: Option<u16>,
    /// Sets that have it.
    pub sets: Vec<String>,
}

/// Answer of `wom package check`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PackageCheck {
    /// The format.
    pub format: FormatName,
    /// One verdict a package, in the order asked for.
    pub packages: Vec<PackageVerdict>,
    /// Names that no package has.
    pub unknown: Vec<UnknownName>,
}

/// The verdict on one package.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PackageVerdict {
    /// Its name.
    pub name: String,
    /// `legal` or `illegal`.
    #[serde(serialize_with = "status_code")]
    #[schemars(with = "String")]
    pub status: Status,
    /// How many fragments it has, copies counted.
    pub fragments: u32,
    /// All violations.
    pub violations: Vec<ViolationRow>,
}

/// Answer of `wom package remove`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PackageRemove {
    /// The package; null if there is none.
    pub package: Option<PackageRow>,
    /// Whether it was removed.
    pub removed: bool,
    /// The name asked for, if no package has it.
    pub unknown: Vec<UnknownName>,
}

impl PackageRow {
    /// A package.
    #[must_use]
    pub fn new(package: &Package) -> Self {
        let fragments = package.fragments.iter().fold(0u32, |sum, (_, copies)| sum.saturating_add(*copies));
        Self { name: package.name.clone(), name_en: package.name_en.clone(), fragments }
    }
}

/// The packages as a table.
#[must_use]
pub fn package_table(packages: &[PackageRow], text: &Text) -> Table {
    let heads = ["head-package", "head-english", "head-fragments"];
    let mut table = Table::new(heads.map(|key| text.term(key))).right(2);
    for package in packages {
        let english = package.name_en.as_deref().unwrap_or(super::card_text::NOTHING);
        table.row([package.name.as_str(), english, &package.fragments.to_string()]);
    }
    table
}

/// The fragments of a package as a table.
#[must_use]
pub fn fragment_table(fragments: &[FragmentRow], text: &Text) -> Table {
    let heads = ["head-copies", "head-name", "head-english", "head-size", "head-set"];
    let mut table = Table::new(heads.map(|key| text.term(key))).right(0).right(3);
    for fragment in fragments {
        let or_nothing = |value: Option<String>| value.unwrap_or_else(|| super::card_text::NOTHING.to_owned());
        let sets = (!fragment.sets.is_empty()).then(|| fragment.sets.join(", "));
        table.row([
            fragment.copies.to_string(),
            fragment.name.clone(),
            or_nothing(fragment.name_en.clone()),
            or_nothing(fragment.size.map(|size| size.to_string())),
            or_nothing(sets),
        ]);
    }
    table
}

/// The verdict on a package in words.
#[must_use]
pub fn verdict_words(verdict: &DeckVerdict, format: &str, text: &Text, paint: Paint, width: Option<usize>) -> String {
    let word = status_word(verdict.status, text, paint);
    let fragments = text.say(&Message::new("deck-fragments").with("count", verdict.fragments));
    let format = text.say(&Message::new("deck-format").with("name", format));
    let mut out = format!("{}: {word} ({fragments}, {format})\n", paint.strong(&verdict.source));
    for violation in &verdict.violations {
        out.push_str(&violation_words(&verdict.source, violation, text, paint, width));
    }
    out
}

/// The name of a package for a heading: with the other language's in brackets.
#[must_use]
pub fn headline(package: &PackageRow, lang: Lang) -> String {
    match (&package.name_en, lang) {
        (None, _) => package.name.clone(),
        (Some(english), Lang::De) => format!("{} ({english})", package.name),
        (Some(english), Lang::En) => format!("{english} ({})", package.name),
    }
}
