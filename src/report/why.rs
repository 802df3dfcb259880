//! Where the values of a card come from.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::cards::UnknownName;
use super::history::LogRow;
use super::prose::{columns, wrapped};
use super::{Paint, fields};
use crate::cards::{Card, Field};
use crate::message::{Message, column_letters};
use crate::setfile::Format;
use crate::store::{ImportKind, StandsAt, Version};
use crate::text::Text;

/// Answer of `wom card why`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CardWhy {
    /// All printings of the card.
    pub cards: Vec<WhyCard>,
    /// The name asked for, if no card has it.
    pub unknown: Vec<UnknownName>,
}

/// One printing of a card.
#[derive(Debug, Serialize, JsonSchema)]
pub struct WhyCard {
    /// Its name.
    pub card: String,
    /// Code of its set.
    pub set: String,
    /// Its values.
    pub fields: Vec<WhyField>,
}

/// The values of a field, the newest first.
#[derive(Debug, Serialize, JsonSchema)]
pub struct WhyField {
    /// The field, as set files call it.
    pub field: &'static str,
    /// Its value now, and those that it had before.
    pub values: Vec<WhyValue>,
}

/// A value and where it comes from.
#[derive(Debug, Serialize, JsonSchema)]
pub struct WhyValue {
    /// The value; null where the card had none.
    pub value: Value,
    /// `file`, `default` (no file told it), `starter`, or `unknown` (from before that was kept).
    pub from: &'static str,
    /// The import.
    pub import: Option<LogRow>,
    /// The rule that gives it where no file does.
    pub rule: Option<&'static str>,
    /// `set.xlsx!Sheet!G9`, `set.csv:17` or `set.toml:17:3`; of a default, the empty cell.
    pub place: Option<String>,
    /// Heading or key, as the file had it.
    pub title: Option<String>,
}

/// The fields that are worth telling: those with a value, and those that had one.
#[must_use]
pub fn told_fields(versions: &[Version]) -> Vec<Field> {
    let has = |card: &Card, field| match field {
        Field::Legendary => card.legendary != (card.rarity == Some(crate::cards::Rarity::Legendary)),
        Field::Response => card.response,
        Field::Aliases => !card.aliases.is_empty(),
        Field::Keywords => !card.keywords.is_empty(),
        _ => !fields::json(card, field).is_null(),
    };
    let told = |field: &&Field| versions.iter().any(|version| has(&version.card, **field));
    Field::ALL.iter().filter(told).copied().collect()
}

impl WhyCard {
    /// The values of some fields of a card.
    #[must_use]
    pub fn new(versions: &[Version], asked: &[Field]) -> Option<Self> {
        let card = &versions.first()?.card;
        let fields = asked.iter().map(|field| WhyField {
            field: field.code(),
            values: story(versions, *field).into_iter().map(|version| value(version, *field)).collect(),
        });
        Some(Self { card: card.name.clone(), set: card.set.clone(), fields: fields.collect() })
    }
}

/// The versions in which a field got its values, the newest first.
fn story(versions: &[Version], field: Field) -> Vec<&Version> {
    let mut found = Vec::new();
    for (at, version) in versions.iter().enumerate() {
        let before = versions.get(at + 1).map(|older| fields::json(&older.card, field));
        if before.is_none_or(|before| before != fields::json(&version.card, field)) {
            found.push(version);
        }
    }
    found
}

fn value(version: &Version, field: Field) -> WhyValue {
    let import = version.import.as_ref();
    let is_seed = import.is_some_and(|import| import.kind == ImportKind::Seed);
    // What a keyword of the set brings stands where the keywords do.
    let by_keyword = field == Field::Abilities && version.card.abilities.is_some();
    let told = version.told.as_ref();
    let told = told.map(|told| told.place(field).or_else(|| told.place(Field::Keywords).filter(|_| by_keyword)));
    let from = match told {
        Some(at) if at.is_none_or(|at| is_default(at, field)) => "default",
        _ if is_seed => "starter",
        Some(_) => "file",
        None => "unknown",
    };
    let at = told.flatten().filter(|_| !is_seed);
    let stands = at.and_then(|at| at.values.iter().find(|value| value.field == field));
    // The place of a default is that of its empty cell.
    let at = at.filter(|_| from == "file" || (from == "default" && stands.is_some()));
    WhyValue {
        value: fields::json(&version.card, field),
        from,
        rule: rule(field).filter(|_| from == "default"),
        import: import.map(LogRow::new),
        place: at.and_then(|at| place(at, field)),
        title: at.and(stands).map(|value| value.title.to_string()),
    }
}

/// Whether a rule gives the value because nothing stands in its place.
fn is_default(at: &StandsAt, field: Field) -> bool {
    at.empty.contains(field) && rule(field).is_some()
}

/// Where a value stood: the cell of a sheet, the row of a table, line and column of a document.
fn place(at: &StandsAt, field: Field) -> Option<String> {
    let file = at.file.as_deref()?;
    let value = at.values.iter().find(|value| value.field == field);
    let line = i64::from(at.line) + value.map_or(0, |value| i64::from(value.below));
    let is_document = matches!(Format::from_path(file), Some(Format::Toml | Format::Json));
    Some(match (&at.sheet, value) {
        (Some(sheet), Some(value)) => {
            format!("{file}!{sheet}!{}{line}", column_letters(value.column.saturating_sub(1)))
        }
        (Some(sheet), None) => format!("{file}!{sheet}"),
        (None, Some(value)) if line > 0 && is_document => format!("{file}:{line}:{}", value.column),
        (None, _) if line > 0 => format!("{file}:{line}"),
        (None, _) => file.to_owned(),
    })
}

/// A card's values with their origins as text; `width` is that of the terminal.
#[must_use]
pub fn why_words(versions: &[Version], asked: &[Field], text: &Text, width: Option<usize>, paint: Paint) -> String {
    let Some(newest) = versions.first() else { return String::new() };
    let columns = columns(width);
    let mut out = format!("{} ({})\n", paint.strong(&newest.card.name), newest.card.set);
    for field in asked {
        for (at, version) in story(versions, *field).into_iter().enumerate() {
            let shown = fields::words(&version.card, *field, text);
            let shown = short(&shown.unwrap_or_else(|| super::card_text::NOTHING.to_owned()));
            let (indent, label) = match at {
                0 => ("  ", format!("{}:", text.term(field.term()))),
                _ => ("    ", text.term("history-before")),
            };
            let lines = wrapped(&format!("{label} {shown} – {}", origin(version, *field, text)), columns - 6);
            out.push_str(&format!("{indent}{}\n", lines.join("\n      ")));
        }
    }
    out
}

/// Where a value comes from, in words.
fn origin(version: &Version, field: Field, text: &Text) -> String {
    let value = value(version, field);
    let import = version.import.as_ref();
    let (number, day) =
        import.map_or((0, String::new()), |import| (import.id, import.at.get(..10).unwrap_or("").to_owned()));
    let place = value.place.unwrap_or_default();
    let message = match (value.from, value.title, value.rule) {
        ("default", Some(_), Some(rule)) => Message::new("history-from-empty").with("place", place).with("rule", rule),
        ("default", _, Some(rule)) => Message::new("history-from-default-rule").with("rule", rule),
        ("default", ..) if value.value.is_null() => Message::new("history-from-nowhere"),
        ("default", ..) => Message::new("history-from-default"),
        ("starter", ..) => Message::new("history-from-starter"),
        ("file", Some(title), _) => Message::new("history-from-column").with("place", place).with("title", title),
        ("file", None, _) => Message::new("history-from-file").with("place", place),
        _ => Message::new("history-from-unknown"),
    };
    text.say(&message.with("number", number).with("day", day))
}

/// The rule that gives a value where none is printed.
fn rule(field: Field) -> Option<&'static str> {
    match field {
        Field::Slots => Some("21.1a"),
        Field::Demand => Some("21.1b"),
        Field::Size => Some("17.1"),
        Field::Legendary => Some("J047"),
        _ => None,
    }
}

/// A value on one line, cut where it is long.
fn short(value: &str) -> String {
    const LONGEST: usize = 120;
    let line = value.replace('\n', " ");
    match line.char_indices().nth(LONGEST) {
        Some((at, _)) => format!("{}…", &line[..at]),
        None => line,
    }
}
