//! The answers of `wom format`, `wom db`, `wom completions`, `wom man` and `wom schema` as JSON.

use schemars::JsonSchema;
use serde::Serialize;

use super::finding::FindingRow;
use crate::message::{Diagnostic, Severity};

/// Answer of `wom format list`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FormatList {
    /// The user's formats by file, then the built-in ones.
    pub formats: Vec<FormatRow>,
}

/// A format that is known.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FormatRow {
    /// Its id.
    pub id: String,
    /// Its name in the user's language; null if its file has errors.
    pub name: Option<String>,
    /// Its file; null for a built-in format.
    pub file: Option<String>,
    /// First day on which it is in force.
    pub valid_from: Option<String>,
    /// Last day on which it is in force.
    pub valid_until: Option<String>,
    /// Whether it is in force today; null if its file has errors.
    pub in_force: Option<bool>,
}

/// Answer of `wom format show`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FormatShow {
    /// Its id.
    pub id: String,
    /// Its name in the user's language.
    pub name: String,
    /// What it is for, in the user's language.
    pub description: String,
    /// Its file; null for a built-in format.
    pub file: Option<String>,
    /// Version of the canon that it is written for.
    pub written_for: String,
    /// First day on which it is in force.
    pub valid_from: Option<String>,
    /// Last day on which it is in force.
    pub valid_until: Option<String>,
    /// Its id and those of its parents, nearest first.
    pub lineage: Vec<String>,
    /// Every limit with what set it.
    pub limits: Vec<LimitRow>,
    /// Cards that no deck may have.
    pub banned: Vec<NamedRow>,
    /// Cards whose limit is not that of their rarity.
    pub restricted: Vec<RestrictedRow>,
    /// Changes to printed cards.
    pub errata: Vec<ErratumRow>,
}

/// A limit of a format.
#[derive(Debug, Serialize, JsonSchema)]
pub struct LimitRow {
    /// Its key in format files.
    pub key: String,
    /// Its value; null where there is no limit.
    pub value: Option<LimitValue>,
    /// Id of the format that set it; null where it is the canon's.
    pub origin: Option<String>,
    /// File, line and column that set it.
    pub place: Option<String>,
}

/// The value of a limit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum LimitValue {
    /// A number.
    Number(i64),
    /// From the first to the second.
    Range([u32; 2]),
    /// In force or not.
    Is(bool),
    /// Several words.
    Words(Vec<String>),
}

/// A card or set that a format names.
#[derive(Debug, Serialize, JsonSchema)]
pub struct NamedRow {
    /// As written.
    pub name: String,
    /// Id of the format that says so.
    pub origin: String,
    /// File, line and column.
    pub place: String,
}

/// A card with a limit of its own.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RestrictedRow {
    /// The card.
    #[serde(flatten)]
    pub card: NamedRow,
    /// Copies allowed.
    pub copies: u32,
}

/// A change to a printed card.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ErratumRow {
    /// The card.
    #[serde(flatten)]
    pub card: NamedRow,
    /// Set of the printing that is meant; null for every printing.
    pub set: Option<String>,
    /// The fields that it changes.
    pub fields: Vec<&'static str>,
}

/// Answer of `wom format check`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FormatCheck {
    /// The formats in the order asked for.
    pub formats: Vec<FormatVerdict>,
    /// How many findings of each kind.
    pub summary: FindingSummary,
}

/// What is wrong with a format.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FormatVerdict {
    /// Its id, or as it was asked for where it could not be read.
    pub id: String,
    /// Its file; null for a built-in format.
    pub file: Option<String>,
    /// Whether it has no errors.
    pub ok: bool,
    /// All findings in the order of the file.
    pub findings: Vec<FindingRow>,
}

/// How many findings of each kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FindingSummary {
    /// Errors.
    pub errors: usize,
    /// Warnings.
    pub warnings: usize,
}

impl FindingSummary {
    /// The summary of some findings.
    #[must_use]
    pub fn of(findings: &[Diagnostic]) -> Self {
        let count = |severity| findings.iter().filter(|finding| finding.severity == severity).count();
        Self { errors: count(Severity::Error), warnings: count(Severity::Warning) }
    }

    /// Adds another one.
    pub fn add(&mut self, other: Self) {
        self.errors += other.errors;
        self.warnings += other.warnings;
    }
}

/// Answer of `wom format test`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FormatTest {
    /// The formats in the order asked for.
    pub formats: Vec<FormatTested>,
    /// How many examples of each status.
    pub summary: TestSummary,
}

/// A format with its examples.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FormatTested {
    /// Its id, or as it was asked for where it could not be read.
    pub id: String,
    /// Its file; null for a built-in format.
    pub file: Option<String>,
    /// Its examples in the order of the file.
    pub examples: Vec<ExampleRow>,
    /// Why its examples could not be run.
    pub findings: Vec<FindingRow>,
}

/// An example and what became of it.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ExampleRow {
    /// The list.
    pub deck: String,
    /// File, line and column of the example.
    pub place: String,
    /// The day on which it is checked.
    pub on: Option<String>,
    /// What became of it.
    pub status: ExampleStatus,
    /// The codes that the list must have; none if it must be legal.
    pub expect: Vec<String>,
    /// The codes that it has.
    pub found: Vec<&'static str>,
    /// Why it could not be run.
    pub findings: Vec<FindingRow>,
}

/// What became of an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ExampleStatus {
    /// It came out as expected.
    Pass,
    /// It did not.
    Fail,
    /// It could not be run.
    Error,
}

/// How many examples of each status.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TestSummary {
    /// Examples that came out as expected.
    pub pass: usize,
    /// Examples that did not.
    pub fail: usize,
    /// Examples and formats that could not be read.
    pub error: usize,
}

/// Answer of `wom db path`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DbPath {
    /// The database file.
    pub database: String,
    /// Whether it is there.
    pub database_exists: bool,
    /// The user's format folder; null if the user has no home directory.
    pub formats: Option<String>,
    /// Whether it is there.
    pub formats_exist: bool,
}

/// Answer of `wom db check`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DbCheck {
    /// The database file.
    pub database: String,
    /// Whether there is no problem.
    pub ok: bool,
    /// What is wrong with it, in words.
    pub problems: Vec<String>,
    /// What it holds; null if that cannot be read.
    pub counts: Option<DbCounts>,
}

/// How much a database holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DbCounts {
    /// Card sets.
    pub sets: usize,
    /// Cards of all sets.
    pub cards: usize,
    /// Fragment packages.
    pub packages: usize,
    /// Stored decks.
    pub decks: usize,
}

/// Answer of `wom db backup`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DbBackup {
    /// The database file.
    pub database: String,
    /// The copy.
    pub backup: String,
}

/// Answer of `wom db restore`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DbRestore {
    /// The database file.
    pub database: String,
    /// The copy that it was restored from.
    pub backup: String,
    /// Where the database that was there is kept; null if there was none.
    pub saved: Option<String>,
    /// Schema version of the copy.
    pub schema_before: u32,
    /// Schema version of the database.
    pub schema_now: u32,
}

/// Answer of `wom db create`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DbCreate {
    /// The new database file.
    pub database: String,
    /// What it holds.
    pub counts: DbCounts,
}

/// Answer of `wom completions`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Completions {
    /// The shell.
    pub shell: String,
    /// The script that the shell reads.
    pub script: String,
}

/// Answer of `wom man`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Man {
    /// The pages.
    pub pages: Vec<ManPage>,
}

/// A manual page.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ManPage {
    /// Its file name.
    pub name: String,
    /// Its text in roff; null if it was written to a file.
    pub text: Option<String>,
    /// The file it was written to.
    pub file: Option<String>,
}

/// Answer of `wom schema` without a name.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SchemaList {
    /// Names of all schemas.
    pub schemas: Vec<&'static str>,
}
