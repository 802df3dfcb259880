//! A scenario file, from its text to a [`Scenario`]. All that is wrong with it is told at once.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use toml::de::DeTable;

use super::build::Builder;
use super::{Lookup, Phase, Scenario, expect, moves};
use crate::cards::terms::nearest;
use crate::message::{self, Diagnostic, Message};
use crate::toml_walk::{Source, Spot, Value, Walker};

/// The keys of a scenario file, table by table; the first is the file itself.
const KEYS: &[(&str, &[&str])] = &[
    ("", &["title", "ambiguous", "rules", "obligations", "state", "do", "expect"]),
    (
        "state",
        &[
            "active",
            "phase",
            "food",
            "actions",
            "dice",
            "shuffles",
            "skip",
            "fragment_stack",
            "starting_player",
            "first_turn",
            "A",
            "B",
            "fragments",
        ],
    ),
    ("state.A", &["stockpile", "debt", "exhaustion", "mulligans", "hand", "deck", "compost", "package", "field"]),
    ("state.fragments", &["id", "size", "status", "card", "name", "abilities"]),
];

/// The codes of findings, by those that readers of TOML files share.
const CODES: &[(&str, &str)] = &[
    ("format-unknown-key", "scenario-unknown-key"),
    ("format-wrong-type", "scenario-wrong-type"),
    ("format-bad-value", "scenario-bad-value"),
    ("format-out-of-range", "scenario-out-of-range"),
    ("format-min-above-max", "scenario-bad-value"),
    ("format-bad-term", "scenario-bad-term"),
    ("format-syntax", "scenario-syntax"),
    ("format-duplicate-key", "scenario-duplicate-key"),
];

/// The keys of a table.
pub(super) fn keys_of(table: &str) -> &'static [&'static str] {
    KEYS.iter().find(|(name, _)| *name == table).map_or(&[], |(_, keys)| keys)
}

/// Where a key that stands in the wrong table belongs.
fn home_of(key: &str) -> Option<String> {
    let (table, _) = KEYS.iter().skip(1).find(|(_, keys)| keys.contains(&key))?;
    Some(format!("{table}.{key}"))
}

/// Notes every key of a table that is not among `known`.
pub(super) fn check_keys(walker: &mut Walker, table: &DeTable<'_>, path: &str, known: &[&'static str]) {
    for (key, _) in table {
        if !known.contains(&&**key.get_ref()) {
            walker.unknown_key(key, path, known);
        }
    }
}

/// Mistakes of writing that are told one by one; a file with more is no scenario file at all.
const MOST_SYNTAX: usize = 8;

pub(super) fn read(file: &str, text: &str, lookup: &mut Lookup<'_>) -> Result<Scenario, Vec<Diagnostic>> {
    let source = Arc::new(Source { name: file.to_owned(), text: Cow::Owned(text.to_owned()) });
    let mut walker = Walker::new(&source, home_of);
    let (document, errors) = DeTable::parse_recoverable(&source.text);
    if !errors.is_empty() {
        errors.iter().take(MOST_SYNTAX).for_each(|error| walker.syntax(error));
        if let Some(error) = errors.get(MOST_SYNTAX) {
            let message = Message::new("scenario-no-toml").with("count", errors.len() - MOST_SYNTAX);
            walker.error(error.span().unwrap_or(0..0), "scenario-syntax", message);
        }
        return Err(findings(walker));
    }
    let table = document.get_ref();
    let end = source.text.trim_end().len()..source.text.trim_end().len();
    if table.is_empty() {
        walker.error(end, "scenario-empty", Message::new("scenario-empty"));
        return Err(findings(walker));
    }
    check_keys(&mut walker, table, "", keys_of(""));
    let title = table.get("title").and_then(|value| walker.text(value, "title"));
    let ambiguous = table.get("ambiguous").and_then(|value| walker.yes_no(value, "ambiguous"));
    for key in ["rules", "obligations"] {
        if let Some(value) = table.get(key) {
            sections(&mut walker, value, key);
        }
    }
    let mut builder = Builder::new(walker, lookup);
    match table.get("state") {
        Some(value) => builder.state(value),
        None => missing(&mut builder.walker, end.clone(), "state", ""),
    }
    let decisions = match table.get("do") {
        Some(value) => moves::read(&mut builder, value),
        None => Vec::new(),
    };
    let expected = match table.get("expect") {
        Some(value) => expect::read(&mut builder, value),
        None => {
            missing(&mut builder.walker, end, "expect", "");
            expect::Expectations::default()
        }
    };
    let Builder { walker, state, names, fixed, skip, texts, cast, .. } = builder;
    let found = findings(walker);
    if !found.is_empty() {
        return Err(found);
    }
    Ok(Scenario {
        title: title.map_or_else(|| file.to_owned(), |title| title.value),
        ambiguous: ambiguous.is_some_and(|yes| yes.value),
        names,
        texts_not_carried_out: texts,
        state: state.as_written(&cast),
        cast,
        fixed,
        skip,
        decisions,
        expected,
        whole: Spot::new(&source, 0..0),
    })
}

/// Sections of the canon, or obligations `R<section>.<n>`; a number of a section may be written with its sign.
fn sections(walker: &mut Walker, value: &Value<'_>, key: &str) {
    let items = walker.list(value, key);
    for item in items {
        let Some(text) = walker.text(item, key) else { continue };
        let section = match key {
            "rules" => text.value.trim_start_matches('§').trim(),
            // The number of an obligation stands behind that of its section.
            _ => text.value.strip_prefix('R').and_then(|id| id.rsplit_once('.')).map_or(&*text.value, |(id, _)| id),
        };
        if !crate::rules::SECTIONS.contains(&section) {
            let message = Message::new("scenario-no-section").with("found", section);
            walker.error(item.span(), "scenario-bad-value", message);
        }
    }
}

fn findings(walker: Walker) -> Vec<Diagnostic> {
    let mut findings = walker.findings();
    for finding in &mut findings {
        if let Some((_, own)) = CODES.iter().find(|(shared, _)| *shared == finding.code) {
            finding.code = own;
        }
    }
    findings
}

/// Notes that a key is missing in a table.
pub(super) fn missing(walker: &mut Walker, span: Range<usize>, key: &str, table: &str) {
    let message = match table {
        "" => Message::new("scenario-missing").with("key", key),
        _ => Message::new("scenario-missing-in").with("key", key).with("table", table),
    };
    walker.error(span, "scenario-missing", message);
}

/// Notes that no card or fragment has an id.
pub(super) fn unknown_id(builder: &mut Builder<'_, '_>, span: Range<usize>, id: &str) {
    let near = nearest_id(builder.names.ids(), id);
    let message = Message::new("scenario-unknown-id").with("id", id);
    let finding = builder.walker.error(span, "scenario-unknown-id", message);
    finding.hint = near.map(|near| Message::new("format-hint-near").with("near", near));
}

/// The id that is written most like one that does not exist.
pub(super) fn nearest_id<'a>(ids: impl Iterator<Item = &'a str>, id: &str) -> Option<String> {
    ids.map(|known| (strsim::osa_distance(known, id), known))
        .filter(|(distance, _)| *distance <= 1.max(id.chars().count() / 3))
        .min()
        .map(|(_, known)| known.to_owned())
}

/// The phase of a word.
pub(super) fn phase(walker: &mut Walker, value: &Value<'_>, key: &str) -> Option<Phase> {
    walker.word(value, key, &Phase::WORDS).map(|word| Phase::of_word(word.value))
}

/// All words that could stand there, as what was expected.
pub(super) fn known(words: &[&'static str]) -> Message {
    let all = message::Arg::AllOf(words.iter().map(|word| message::Arg::from(*word)).collect());
    Message::new("format-expected-keys").with("keys", all)
}

/// The nearest of some words, as a hint.
pub(super) fn near(word: &str, words: &[&'static str]) -> Option<Message> {
    nearest(word, words.iter().copied()).map(|near| Message::new("format-hint-near").with("near", near))
}
