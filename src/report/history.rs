//! The imports of a database, and what taking one back changes.

use schemars::JsonSchema;
use serde::Serialize;

use super::difference::{ChangedCard, rows};
use super::import::{FieldChange, difference};
use super::{Paint, Table, card_text::NOTHING};
use crate::cards::{Field, SetInfo};
use crate::message::Message;
use crate::store::{ImportKind, ImportRow, ImportSummary, Removed, SetChange};
use crate::text::Text;

/// Answer of `wom set log`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SetLog {
    /// The imports, the newest first.
    pub imports: Vec<LogRow>,
}

/// An import.
#[derive(Debug, Serialize, JsonSchema)]
pub struct LogRow {
    /// Its number: `@3` means the state after import 3.
    pub number: i64,
    /// When it was, in UTC.
    pub at: String,
    /// `seed`, `import` or `remove`.
    pub kind: &'static str,
    /// The files, as they were named.
    pub files: Vec<String>,
    /// Codes of the sets that it removed as a whole.
    pub removed_sets: Vec<String>,
    /// Names of the packages that it removed.
    pub removed_packages: Vec<String>,
    /// How many cards were new; null if that is not kept.
    pub added: Option<usize>,
    /// How many cards were changed.
    pub changed: Option<usize>,
    /// How many cards were removed.
    pub removed: Option<usize>,
    /// How many packages were new, changed or removed.
    pub packages: Option<usize>,
    /// How many sets got another name.
    pub sets_changed: Option<usize>,
}

/// Answer of `wom set undo`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SetUndo {
    /// Whether it was only tried.
    pub dry_run: bool,
    /// Whether the import is taken back.
    pub undone: bool,
    /// The import; null if there is none.
    pub import: Option<LogRow>,
    /// Codes of sets that come back.
    pub sets_added: Vec<String>,
    /// Codes of sets whose names are as they were before.
    pub sets_changed: Vec<String>,
    /// Codes of sets that go.
    pub sets_removed: Vec<String>,
    /// The cards that taking it back changes.
    pub cards: Vec<ChangedCard>,
    /// Packages that come back.
    pub packages_added: Vec<String>,
    /// Packages that are as they were before.
    pub packages_changed: Vec<String>,
    /// Packages that go.
    pub packages_removed: Vec<String>,
}

impl LogRow {
    /// An import as JSON.
    #[must_use]
    pub fn new(row: &ImportRow) -> Self {
        let totals = row.totals;
        let set = |removed: &Removed| match removed {
            Removed::Set(code) => Some(code.clone()),
            Removed::Package(_) => None,
        };
        let package = |removed: &Removed| match removed {
            Removed::Set(_) => None,
            Removed::Package(name) => Some(name.clone()),
        };
        Self {
            number: row.id,
            at: row.at.clone(),
            kind: row.kind.code(),
            files: row.files.clone(),
            removed_sets: row.removed.iter().filter_map(set).collect(),
            removed_packages: row.removed.iter().filter_map(package).collect(),
            added: totals.map(|totals| totals.added),
            changed: totals.map(|totals| totals.changed),
            removed: totals.map(|totals| totals.removed),
            packages: totals.map(|totals| totals.packages),
            sets_changed: totals.map(|totals| totals.sets_changed),
        }
    }
}

impl SetUndo {
    /// What taking an import back changes.
    #[must_use]
    pub fn new(dry_run: bool, import: &ImportRow, summary: &ImportSummary) -> Self {
        Self {
            dry_run,
            undone: !dry_run,
            import: Some(LogRow::new(import)),
            sets_added: codes(&summary.sets_added),
            sets_changed: summary.sets_changed.iter().map(|set| set.after.code.clone()).collect(),
            sets_removed: codes(&summary.sets_removed),
            cards: rows(&difference(summary)),
            packages_added: summary.packages_added.clone(),
            packages_changed: summary.packages_changed.clone(),
            packages_removed: summary.packages_removed.clone(),
        }
    }

    /// That nothing can be taken back, and the import that stands in the way.
    #[must_use]
    pub fn nothing(dry_run: bool, import: Option<&ImportRow>) -> Self {
        Self {
            dry_run,
            undone: false,
            import: import.map(LogRow::new),
            sets_added: Vec::new(),
            sets_changed: Vec::new(),
            sets_removed: Vec::new(),
            cards: Vec::new(),
            packages_added: Vec::new(),
            packages_changed: Vec::new(),
            packages_removed: Vec::new(),
        }
    }
}

/// The imports as a table.
#[must_use]
pub fn log_table(imports: &[ImportRow], text: &Text) -> Table {
    let heads = ["history-number", "history-at", "history-added", "history-changed", "history-removed", "history-what"];
    let mut table = Table::new(heads.map(|key| text.term(key)));
    for column in [0, 2, 3, 4] {
        table = table.right(column);
    }
    for import in imports {
        let count = |of: fn(&crate::store::Totals) -> usize| {
            import.totals.as_ref().map_or_else(|| NOTHING.to_owned(), |totals| of(totals).to_string())
        };
        table.row([
            format!("@{}", import.id),
            moment(&import.at),
            count(|totals| totals.added),
            count(|totals| totals.changed),
            count(|totals| totals.removed),
            what_and_sets(import, text),
        ]);
    }
    table
}

/// What an import was, in words: its files, or that something was removed.
#[must_use]
pub fn what(import: &ImportRow, text: &Text) -> String {
    match import.kind {
        ImportKind::Seed => text.term("history-seed"),
        ImportKind::Remove if import.removed.is_empty() => text.term("history-remove"),
        ImportKind::Remove => import.removed.iter().map(|one| removed(one, text)).collect::<Vec<_>>().join(", "),
        ImportKind::Import => import.files.join(", "),
    }
}

/// [`what`], and how many sets got another name.
fn what_and_sets(import: &ImportRow, text: &Text) -> String {
    let what = what(import, text);
    match import.totals.map_or(0, |totals| totals.sets_changed) {
        0 => what,
        count => format!("{what}; {}", text.say(&Message::new("history-sets-named").with("count", count))),
    }
}

fn removed(removed: &Removed, text: &Text) -> String {
    text.say(&match removed {
        Removed::Set(code) => Message::new("history-removed-set").with("code", code.as_str()),
        Removed::Package(name) => Message::new("history-removed-package").with("name", name.as_str()),
    })
}

/// One line for each set that taking an import back changes: `+` back, `~` named as before, `-` gone.
#[must_use]
pub fn set_lines(summary: &ImportSummary, text: &Text, paint: Paint) -> Vec<String> {
    let line = |sign: String| {
        move |set: &SetInfo| {
            let code = Message::new("history-set").with("code", set.code.as_str());
            format!("{sign} {} {}", text.say(&code), set.name).trim_end().to_owned()
        }
    };
    let added = summary.sets_added.iter().map(line(paint.good("+")));
    let changed = set_name_lines(&summary.sets_changed, text, paint);
    added.chain(changed).chain(summary.sets_removed.iter().map(line(paint.bad("-")))).collect()
}

/// One line for each set with another name.
#[must_use]
pub fn set_name_lines(changes: &[SetChange], text: &Text, paint: Paint) -> Vec<String> {
    set_name_words(changes, text).map(|words| format!("{} {words}", paint.warn("~"))).collect()
}

/// `Set X: Name A → B` for each set with another name.
pub(super) fn set_name_words(changes: &[SetChange], text: &Text) -> impl Iterator<Item = String> {
    changes.iter().map(|SetChange { before, after }| {
        let code = text.say(&Message::new("history-set").with("code", after.code.as_str()));
        let shown = |name: &str| if name.is_empty() { NOTHING.to_owned() } else { name.to_owned() };
        let names = set_names(before, after).into_iter();
        let names = names.map(|(field, [before, after])| {
            format!("{} {} → {}", text.term(field.term()), shown(before), shown(after))
        });
        format!("{code}: {}", names.collect::<Vec<_>>().join(", "))
    })
}

/// The names of a set that differ.
fn set_names<'a>(before: &'a SetInfo, after: &'a SetInfo) -> Vec<(Field, [&'a str; 2])> {
    let english = |set: &'a SetInfo| set.name_en.as_deref().unwrap_or("");
    let both = [
        (Field::Name, [before.name.as_str(), after.name.as_str()]),
        (Field::NameEn, [english(before), english(after)]),
    ];
    both.into_iter().filter(|(_, [before, after])| before != after).collect()
}

/// A set with another name.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SetNames {
    /// Its code.
    pub set: String,
    /// The names that differ.
    pub fields: Vec<FieldChange>,
}

/// Sets with other names as JSON.
#[must_use]
pub fn set_name_rows(changes: &[SetChange]) -> Vec<SetNames> {
    let value = |name: &str| if name.is_empty() { serde_json::Value::Null } else { name.into() };
    let row = |SetChange { before, after }: &SetChange| SetNames {
        set: after.code.clone(),
        fields: set_names(before, after)
            .into_iter()
            .map(|(field, [before, after])| FieldChange {
                field: field.code(),
                before: value(before),
                after: value(after),
            })
            .collect(),
    };
    changes.iter().map(row).collect()
}

fn codes(sets: &[SetInfo]) -> Vec<String> {
    sets.iter().map(|set| set.code.clone()).collect()
}

/// `2026-05-01 17:30` of `2026-05-01T17:30:00Z`.
#[must_use]
pub fn moment(at: &str) -> String {
    at.get(..16).unwrap_or(at).replace('T', " ")
}

/// Why nothing is taken back.
#[must_use]
pub fn cannot(import: Option<&ImportRow>) -> Message {
    match import {
        None => Message::new("history-nothing"),
        Some(import) if import.kind == ImportKind::Seed => Message::new("history-only-seed"),
        Some(import) => Message::new("history-untraced").with("number", import.id),
    }
}
