//! What sets two lists of cards apart: as lines, as a changelog in Markdown, and as JSON.

use schemars::JsonSchema;
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use super::card_text::NOTHING;
use super::finding::FindingRow;
use super::history::{SetNames, set_name_words};
use super::import::FieldChange;
use super::{Paint, fields, marked, prose};
use crate::cards::{Card, Field, Rarity};
use crate::message::Message;
use crate::set::{Change, How, SetDiff};
use crate::store::SetChange;
use crate::text::Text;

/// Changes that are shown unless all are wanted.
pub const SHOWN: usize = 40;

/// Longest value that stands beside others.
const SHORT: usize = 40;

/// Answer of `wom set diff`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SetDifference {
    /// What was compared: files, codes of sets, imports; `database` for what the file is compared with.
    pub sources: [String; 2],
    /// Whether no card and no name of a set differs; null where a file could not be read.
    pub same: Option<bool>,
    /// How many cards there are of each kind.
    pub counts: Counts,
    /// The cards that differ, by set, number and name.
    pub changes: Vec<ChangedCard>,
    /// Sets with other names.
    pub sets_changed: Vec<SetNames>,
    /// All that there is to say about the files.
    pub findings: Vec<FindingRow>,
}

/// How many cards became of what.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Counts {
    /// New cards.
    pub added: usize,
    /// Cards of which some values differ.
    pub changed: usize,
    /// Cards with another name.
    pub renamed: usize,
    /// Cards that are in another set.
    pub moved: usize,
    /// Cards that are gone.
    pub removed: usize,
    /// Cards that only the database has, which an import would keep.
    pub only_in_database: usize,
    /// Cards that are the same.
    pub unchanged: usize,
}

/// A card that differs.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ChangedCard {
    /// `added`, `changed`, `renamed`, `moved`, `removed` or `only-in-database`.
    pub change: &'static str,
    /// Code of its set, after the change if it is there.
    pub set: String,
    /// Its number, after the change if it is there.
    pub number: Option<String>,
    /// Its name, after the change if it is there.
    pub card: String,
    /// Its name before, if it was renamed.
    pub renamed_from: Option<String>,
    /// Code of its set before, if it moved.
    pub moved_from: Option<String>,
    /// The fields that differ.
    pub fields: Vec<FieldChange>,
}

impl Counts {
    /// Counts the changes.
    #[must_use]
    pub fn of(diff: &SetDiff) -> Self {
        Self {
            added: diff.count(How::Added),
            changed: diff.count(How::Changed),
            renamed: diff.count(How::Renamed),
            moved: diff.count(How::Moved),
            removed: diff.count(How::Removed),
            only_in_database: diff.count(How::Kept),
            unchanged: diff.unchanged,
        }
    }

    /// The counts in words; what is rare only where there is some of it.
    #[must_use]
    pub fn words(&self, text: &Text) -> String {
        let parts = [
            ("difference-added", self.added, true),
            ("difference-changed", self.changed, true),
            ("difference-renamed-count", self.renamed, false),
            ("difference-moved-count", self.moved, false),
            ("difference-removed", self.removed, true),
            ("difference-kept-count", self.only_in_database, false),
            ("difference-unchanged", self.unchanged, true),
        ];
        let shown = parts.into_iter().filter(|(_, count, always)| *always || *count > 0);
        let words = shown.map(|(key, count, _)| text.say(&Message::new(key).with("count", count)));
        let list = words.collect::<Vec<_>>().join(", ");
        text.say(&Message::new("difference-counts").with("list", list))
    }
}

/// The changes as JSON.
#[must_use]
pub fn rows(diff: &SetDiff) -> Vec<ChangedCard> {
    diff.changes.iter().filter_map(row).collect()
}

fn row(change: &Change) -> Option<ChangedCard> {
    let card = change.card()?;
    let before = change.before.as_ref();
    let value = |card: Option<&Card>, field| card.map_or(serde_json::Value::Null, |card| fields::json(card, field));
    let field = |field: &Field| FieldChange {
        field: field.code(),
        before: value(before, *field),
        after: value(change.after.as_ref(), *field),
    };
    Some(ChangedCard {
        change: match change.how {
            How::Added => "added",
            How::Removed => "removed",
            How::Changed => "changed",
            How::Renamed => "renamed",
            How::Moved => "moved",
            How::Kept => "only-in-database",
        },
        set: card.set.clone(),
        number: Some(card.number.clone()).filter(|number| !number.is_empty()),
        card: card.name.clone(),
        renamed_from: before.filter(|_| change.how == How::Renamed).map(|card| card.name.clone()),
        moved_from: before.filter(|_| change.how == How::Moved).map(|card| card.set.clone()),
        fields: change.fields.iter().map(field).collect(),
    })
}

/// The changes as lines: `+` new, `~` changed, `-` gone, `=` kept. Of very many only the first are shown, unless `all` are
/// wanted.
#[must_use]
pub fn lines(diff: &SetDiff, all: bool, text: &Text, paint: Paint) -> Vec<String> {
    let shown = if all || diff.changes.len() <= SHOWN { diff.changes.len() } else { SHOWN };
    let mut lines: Vec<String> =
        diff.changes[..shown].iter().flat_map(|change| change_lines(change, text, paint)).collect();
    if shown < diff.changes.len() {
        let more = Message::new("difference-more").with("count", diff.changes.len() - shown);
        lines.push(paint.faint(&text.say(&more)));
    }
    lines
}

fn change_lines(change: &Change, text: &Text, paint: Paint) -> Vec<String> {
    let sign = match change.how {
        How::Added => paint.good("+"),
        How::Removed => paint.bad("-"),
        How::Kept => paint.faint("="),
        How::Changed | How::Renamed | How::Moved => paint.warn("~"),
    };
    let mut head = title(change);
    let mut said: Vec<String> = remark(change, text).into_iter().collect();
    let (long, short): (Vec<Field>, Vec<Field>) = told(change).partition(|field| is_long(change, *field, text));
    said.extend(short.iter().map(|field| values(change, *field, text)));
    let columns = prose::columns(None);
    let beside = said.join(", ");
    let mut below = Vec::new();
    if said.is_empty() {
        // The name says it all.
    } else if head.width() + beside.width() + 4 <= columns {
        head.push_str(": ");
        head.push_str(&beside);
    } else {
        head.push(':');
        for line in said {
            below.extend(prose::wrapped(&line, columns - 4).into_iter().map(|line| format!("    {line}")));
        }
    }
    for field in long {
        let label = format!("    {}: ", text.term(field.term()));
        let [before, after] = both(change, field, text).map(Option::unwrap_or_default);
        below.extend(marked::lines(&label, &before, &after, paint, columns));
    }
    std::iter::once(format!("{sign} {head}")).chain(below).collect()
}

/// `Kröte (DNA 007)`, `Kröte → Unke (DNA 007)`, `Kröte (DNA 007 → ALT 9)`.
fn title(change: &Change) -> String {
    let place =
        |card: &Card| if card.number.is_empty() { card.set.clone() } else { format!("{} {}", card.set, card.number) };
    match (change.how, &change.before, &change.after) {
        (How::Renamed, Some(before), Some(after)) => format!("{} → {} ({})", before.name, after.name, place(after)),
        (How::Moved, Some(before), Some(after)) => format!("{} ({} → {})", after.name, place(before), place(after)),
        (_, Some(before), Some(after)) if after.number.is_empty() => format!("{} ({})", after.name, place(before)),
        (_, before, after) => after
            .as_ref()
            .or(before.as_ref())
            .map(|card| format!("{} ({})", card.name, place(card)))
            .unwrap_or_default(),
    }
}

fn remark(change: &Change, text: &Text) -> Option<String> {
    match change.how {
        How::Renamed => Some(text.term("difference-renamed")),
        How::Moved => Some(text.term("difference-moved")),
        How::Kept => Some(text.term("difference-kept")),
        How::Added | How::Removed | How::Changed => None,
    }
}

/// The fields that differ and that the title does not tell.
fn told(change: &Change) -> impl Iterator<Item = Field> {
    let in_title: &[Field] = match change.how {
        How::Renamed => &[Field::Name],
        How::Moved => &[Field::Set, Field::Number],
        _ => &[],
    };
    change.fields.iter().copied().filter(move |field| !in_title.contains(field))
}

/// The values of a field before and after, in words.
fn both(change: &Change, field: Field, text: &Text) -> [Option<String>; 2] {
    [&change.before, &change.after].map(|card| card.as_ref().and_then(|card| fields::words(card, field, text)))
}

fn is_long(change: &Change, field: Field, text: &Text) -> bool {
    let value_is_long =
        |value: &Option<String>| value.as_ref().is_some_and(|value| value.width() > SHORT || value.contains('\n'));
    matches!(field, Field::Text | Field::Abilities) || both(change, field, text).iter().any(value_is_long)
}

/// `Kosten 2 → 3`
fn values(change: &Change, field: Field, text: &Text) -> String {
    let [before, after] = both(change, field, text).map(|value| value.unwrap_or_else(|| NOTHING.to_owned()));
    format!("{} {before} → {after}", text.term(field.term()))
}

/// The changes as a changelog in Markdown: other names of `sets`, what is new, changed, renamed, moved, gone.
#[must_use]
pub fn markdown(diff: &SetDiff, sets: &[SetChange], sources: &[String; 2], text: &Text) -> String {
    let [before, after] = sources.each_ref().map(|source| marked::escaped(source));
    let head = text.say(&Message::new("difference-title").with("before", before).with("after", after));
    let mut out = format!("# {head}\n");
    if diff.is_empty() && sets.is_empty() {
        out.push_str(&format!("\n{}\n", text.term("difference-none")));
    }
    if !sets.is_empty() {
        out.push_str(&format!("\n## {} ({})\n\n", text.term("difference-head-sets"), sets.len()));
        set_name_words(sets, text).for_each(|words| out.push_str(&format!("- {}\n", marked::escaped(&words))));
    }
    let chapters = [
        (How::Added, "difference-head-added"),
        (How::Changed, "difference-head-changed"),
        (How::Renamed, "difference-head-renamed"),
        (How::Moved, "difference-head-moved"),
        (How::Removed, "difference-head-removed"),
        (How::Kept, "difference-head-kept"),
    ];
    for (how, key) in chapters {
        let changes: Vec<&Change> = diff.changes.iter().filter(|change| change.how == how).collect();
        if changes.is_empty() {
            continue;
        }
        out.push_str(&format!("\n## {} ({})\n\n", text.term(key), changes.len()));
        for change in changes {
            item(change, text, &mut out);
        }
    }
    out
}

/// Whether a field of a new card says what neither its title nor another field does.
fn is_worth_telling(card: &Card, field: Field) -> bool {
    match field {
        Field::Set | Field::Number | Field::Name | Field::Abilities => false,
        Field::Legendary => card.legendary != (card.rarity == Some(Rarity::Legendary)),
        Field::Response => card.response,
        _ => true,
    }
}

/// One card of the changelog.
fn item(change: &Change, text: &Text, out: &mut String) {
    out.push_str(&format!("- **{}**\n", marked::escaped(&title(change))));
    if let (How::Added, Some(card)) = (change.how, &change.after) {
        for field in Field::ALL.iter().filter(|field| is_worth_telling(card, **field)) {
            if let Some(value) = fields::words(card, *field, text) {
                out.push_str(&format!("  - {}: {}\n", text.term(field.term()), marked::escaped(&value)));
            }
        }
    }
    for field in told(change) {
        let name = text.term(field.term());
        let [before, after] = both(change, field, text);
        let value = match (is_long(change, field, text), before, after) {
            (true, Some(before), Some(after)) => marked::markdown(&before, &after),
            (_, before, after) => {
                let [before, after] = [before, after]
                    .map(|value| value.map_or_else(|| NOTHING.to_owned(), |value| marked::escaped(&value)));
                format!("{before} → {after}")
            }
        };
        out.push_str(&format!("  - {name}: {value}\n"));
    }
}
