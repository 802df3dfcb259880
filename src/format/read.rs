//! One format file, from its text to a [`Draft`]. All that is wrong with it is told at once.

use std::borrow::Cow;
use std::sync::Arc;

use toml::Spanned;
use toml::de::DeTable;

use crate::cards::Kind;
use crate::cards::fold::clean;
use crate::cards::terms::{self, nearest};
use crate::message::{Arg, Diagnostic, Message};
use crate::toml_walk::{MOST, Said, Source, Value, Walker};

use super::draft::{Draft, PokerDraft};
use super::errata;
use super::numbers::{CONSTANTS, ELSEWHERE, Number, constant};
use super::{Example, Name, VERDICT_CODES};

/// The keys of a format file, table by table; the first is the file itself.
pub(super) const KEYS: &[(&str, &[&str])] = &[
    (
        "",
        &[
            "id",
            "name",
            "description",
            "rules",
            "extends",
            "valid_from",
            "valid_until",
            "deck",
            "copies",
            "types",
            "fragments",
            "cards",
            "poker",
            "numbers",
            "errata",
            "example",
        ],
    ),
    ("name", &["de", "en"]),
    ("description", &["de", "en"]),
    ("deck", &["size"]),
    ("copies", &["basic", "adaption", "legendary", "alpha"]),
    ("types", &["allow"]),
    ("fragments", &["count", "copies"]),
    ("cards", &["banned", "lift", "restricted", "sets"]),
    ("poker", &["require", "each", "jokers", "jokers_replace"]),
    ("example", &["deck", "expect", "cards", "on"]),
    ("errata", errata::KEYS),
];

/// Words that are no keys, and where what they mean is set.
const ALSO: &[(&str, &str)] =
    &[("min_cards", "deck.size"), ("max_cards", "deck.size"), ("banlist", "cards.banned"), ("examples", "example")];

fn keys_of(table: &str) -> &'static [&'static str] {
    KEYS.iter().find(|(name, _)| *name == table).map_or(&[], |(_, keys)| keys)
}

/// The full name of the key that was meant by one that stands in the wrong table.
pub(super) fn home_of(key: &str) -> Option<String> {
    let word = nearest(key, ALSO.iter().map(|(word, _)| *word));
    let also = ALSO.iter().find(|(also, _)| Some(*also) == word).map(|(_, home)| (*home).to_owned());
    let elsewhere = || KEYS.iter().skip(3).find(|(_, keys)| keys.contains(&key));
    also.or_else(|| elsewhere().map(|(table, _)| format!("{table}.{key}")))
}

/// The id that a file gives itself, whatever else is wrong with it.
pub(super) fn peek_id(text: &str) -> Option<String> {
    let (document, _) = DeTable::parse_recoverable(text);
    document.get_ref().get("id").and_then(|id| id.get_ref().as_str()).map(clean)
}

/// Reads a file: what of it can be understood, and all that is wrong with it. An error if it is no TOML.
pub(super) fn read(source: &Arc<Source>) -> Result<(Draft, Vec<Diagnostic>), Vec<Diagnostic>> {
    let (document, errors) = DeTable::parse_recoverable(&source.text);
    let mut walker = Walker::new(source, home_of);
    if !errors.is_empty() {
        errors.iter().for_each(|error| walker.syntax(error));
        return Err(walker.findings());
    }
    let mut draft = Draft::default();
    for (key, value) in document.get_ref() {
        top_level(&mut walker, &mut draft, key, value);
    }
    if let (Some(from), Some(until)) = (&draft.valid_from, &draft.valid_until)
        && from.value > until.value
    {
        let message = Message::new("format-dates-reversed").with("from", from.value.to_string());
        let span = until.at.span();
        walker.error(span, "format-min-above-max", message.with("until", until.value.to_string()));
    }
    Ok((draft, walker.findings()))
}

fn top_level(walker: &mut Walker, draft: &mut Draft, key: &Spanned<Cow<'_, str>>, value: &Value<'_>) {
    match &**key.get_ref() {
        "id" => draft.id = id(walker, value),
        "name" => draft.name = name(walker, "name", value),
        "description" => draft.description = name(walker, "description", value),
        "rules" => draft.rules = rules(walker, value),
        "extends" => draft.extends = walker.text(value, "extends"),
        "valid_from" => draft.valid_from = walker.date(value, "valid_from"),
        "valid_until" => draft.valid_until = walker.date(value, "valid_until"),
        "deck" => section(walker, "deck", value, |walker, key, value| {
            match key {
                "size" => draft.deck_size = walker.range(value, "deck.size"),
                _ => return false,
            }
            true
        }),
        "copies" => copies(walker, draft, value),
        "types" => section(walker, "types", value, |walker, key, value| {
            match key {
                "allow" => draft.kinds = kinds(walker, value),
                _ => return false,
            }
            true
        }),
        "fragments" => section(walker, "fragments", value, |walker, key, value| {
            match key {
                "count" => draft.fragment_count = walker.range(value, "fragments.count"),
                "copies" => draft.fragment_copies = fragment_copies(walker, value),
                _ => return false,
            }
            true
        }),
        "cards" => cards(walker, draft, value),
        "poker" => poker(walker, &mut draft.poker, value),
        "numbers" => numbers(walker, draft, value),
        "errata" => {
            let tables = walker.tables(value, "errata");
            draft.errata = tables.into_iter().filter_map(|(table, span)| errata::read(walker, table, span)).collect();
        }
        "example" => {
            let tables = walker.tables(value, "example");
            draft.examples = tables.into_iter().filter_map(|(table, span)| example(walker, table, span)).collect();
        }
        _ => {
            walker.unknown_key(key, "", keys_of(""));
        }
    }
}

/// Hands each key of a table to `take`, which answers whether it knows it.
fn section(
    walker: &mut Walker,
    path: &'static str,
    value: &Value<'_>,
    mut take: impl FnMut(&mut Walker, &str, &Value<'_>) -> bool,
) {
    let Some(table) = walker.table(value, path) else { return };
    for (key, value) in table {
        if !take(walker, key.get_ref(), value) {
            walker.unknown_key(key, path, keys_of(path));
        }
    }
}

fn id(walker: &mut Walker, value: &Value<'_>) -> Option<Said<String>> {
    let id = walker.text(value, "id")?;
    if id.value.contains(['/', '\\', ' ']) || id.value.ends_with(".toml") {
        walker.error(value.span(), "format-bad-value", Message::new("format-bad-id").with("found", id.value));
        return None;
    }
    Some(id)
}

fn rules(walker: &mut Walker, value: &Value<'_>) -> Option<Said<String>> {
    let rules = walker.text(value, "rules")?;
    let is_version = rules.value.split('.').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()));
    if !is_version {
        walker.error(value.span(), "format-bad-value", Message::new("format-bad-rules").with("found", rules.value));
        return None;
    }
    Some(rules)
}

fn name(walker: &mut Walker, path: &'static str, value: &Value<'_>) -> Name {
    let mut name = Name::default();
    section(walker, path, value, |walker, key, value| {
        let slot = match key {
            "de" => &mut name.de,
            "en" => &mut name.en,
            _ => return false,
        };
        if let Some(text) = walker.text(value, path) {
            *slot = text.value;
        }
        true
    });
    if name.de.is_empty() {
        name.de.clone_from(&name.en);
    } else if name.en.is_empty() {
        name.en.clone_from(&name.de);
    }
    name
}

fn copies(walker: &mut Walker, draft: &mut Draft, value: &Value<'_>) {
    section(walker, "copies", value, |walker, key, value| {
        let Ok(rarity) = terms::rarity(key) else { return false };
        let count = walker.count(value, key);
        let slot = draft.copies.get_mut(rarity);
        if slot.is_some() {
            let message = Message::new("format-rarity-twice").with("rarity", Arg::Term(rarity.term()));
            walker.error(value.span(), "format-duplicate-key", message);
        }
        *slot = count.map(|count| walker.said(count, value.span()));
        true
    });
}

fn kinds(walker: &mut Walker, value: &Value<'_>) -> Option<Said<Vec<Kind>>> {
    let mut allowed = Vec::new();
    let items = walker.list(value, "types.allow");
    for item in items {
        match walker.term(item, "types.allow", terms::kind) {
            Some(Kind::Hybrid(_)) => {
                let message = Message::new("format-hybrid-type");
                walker.error(item.span(), "format-bad-type", message).hint = Some(Message::new("format-hint-hybrid"));
            }
            Some(Kind::Fragment) => {
                walker.error(item.span(), "format-bad-type", Message::new("format-fragment-type"));
            }
            Some(kind) => allowed.push(kind),
            None => {}
        }
    }
    if items.is_empty() && value.get_ref().is_array() {
        walker.error(value.span(), "format-bad-value", Message::new("format-no-types"));
        return None;
    }
    allowed.sort_unstable();
    allowed.dedup();
    Some(walker.said(allowed, value.span()))
}

/// A count, or `false` where there is to be no limit.
fn fragment_copies(walker: &mut Walker, value: &Value<'_>) -> Option<Said<Option<u32>>> {
    if value.get_ref().as_bool() == Some(false) {
        return Some(walker.said(None, value.span()));
    }
    let range = (1, i64::from(MOST));
    let count = walker.whole(value, "fragments.copies", range).and_then(|n| u32::try_from(n).ok())?;
    Some(walker.said(Some(count), value.span()))
}

fn cards(walker: &mut Walker, draft: &mut Draft, value: &Value<'_>) {
    section(walker, "cards", value, |walker, key, value| {
        match key {
            "banned" => draft.banned = walker.texts(value, "cards.banned"),
            "lift" => draft.lift = walker.texts(value, "cards.lift"),
            "sets" => draft.sets = Some(walker.texts(value, "cards.sets")),
            "restricted" => draft.restricted = restricted(walker, value),
            _ => return false,
        }
        true
    });
}

/// A table of cards and their limits, in the order of the file.
fn restricted(walker: &mut Walker, value: &Value<'_>) -> Vec<Said<(String, u32)>> {
    let mut cards = Vec::new();
    for (card, count) in walker.table(value, "cards.restricted").into_iter().flatten() {
        if let Some(count) = walker.count(count, card.get_ref()) {
            cards.push(walker.said((clean(card.get_ref()), count), card.span()));
        }
    }
    cards.sort_by_key(|said| said.at.span().start);
    cards
}

fn poker(walker: &mut Walker, draft: &mut PokerDraft, value: &Value<'_>) {
    section(walker, "poker", value, |walker, key, value| {
        match key {
            "require" => {
                let word = walker.word(value, "poker.require", &["none", "full"]);
                draft.require_full = word.map(|word| Said { value: word.value == "full", at: word.at });
            }
            "each" => draft.each = walker.range(value, "poker.each"),
            "jokers" => draft.jokers = walker.range(value, "poker.jokers"),
            "jokers_replace" => draft.jokers_replace = walker.yes_no(value, "poker.jokers_replace"),
            _ => return false,
        }
        true
    });
}

fn numbers(walker: &mut Walker, draft: &mut Draft, value: &Value<'_>) {
    let Some(table) = walker.table(value, "numbers") else { return };
    for (key, value) in table {
        let Some(constant) = constant(key.get_ref()) else {
            unknown_number(walker, key);
            continue;
        };
        let number = match (constant.default, value.get_ref().as_bool()) {
            (Number::Is(_), _) => walker.yes_no(value, constant.key).map(|said| Number::Is(said.value)),
            (Number::Unset, Some(false)) => Some(Number::Unset),
            _ => walker.whole(value, constant.key, (constant.min, constant.max)).map(Number::Whole),
        };
        if let Some(number) = number {
            draft.numbers.push(walker.said((constant.key, number), value.span()));
        }
    }
}

fn unknown_number(walker: &mut Walker, key: &Spanned<Cow<'_, str>>) {
    let name = key.get_ref();
    let hint = match ELSEWHERE.iter().find(|(number, _)| number == name) {
        Some((_, home)) => Some(Message::new("format-hint-belongs").with("key", *home)),
        None => {
            let near = nearest(name, CONSTANTS.iter().map(|constant| constant.key));
            near.map(|near| Message::new("format-hint-near").with("near", near))
        }
    };
    let message = Message::new("format-unknown-number").with("key", &**name);
    walker.error(key.span(), "format-unknown-number", message).hint = hint;
}

fn example(walker: &mut Walker, table: &DeTable<'_>, span: std::ops::Range<usize>) -> Option<Example> {
    let (mut deck, mut expect, mut cards, mut on) = (None, Vec::new(), None, None);
    for (key, value) in table {
        match &**key.get_ref() {
            "deck" => deck = walker.text(value, "example.deck"),
            "expect" => expect = codes(walker, value),
            "cards" => cards = walker.text(value, "example.cards").map(|said| said.value),
            "on" => on = walker.date(value, "example.on").map(|said| said.value),
            _ => {
                walker.unknown_key(key, "example", keys_of("example"));
            }
        }
    }
    if !table.contains_key("deck") {
        walker.error(span, "format-missing-key", Message::new("format-missing-key").with("key", "example.deck"));
    }
    deck.map(|deck| Example { deck: deck.value, expect, cards, on, at: deck.at })
}

/// Codes of violations, sorted.
fn codes(walker: &mut Walker, value: &Value<'_>) -> Vec<String> {
    let mut expect = Vec::new();
    for said in walker.texts(value, "example.expect") {
        if VERDICT_CODES.contains(&said.value.as_str()) {
            expect.push(said.value);
            continue;
        }
        let near = nearest(&said.value, VERDICT_CODES);
        let message = Message::new("format-unknown-code").with("found", said.value.clone());
        let finding = walker.error(said.at.span(), "format-bad-value", message);
        let all = Arg::OneOf(VERDICT_CODES.into_iter().map(Arg::from).collect());
        finding.expected = Some(Message::new("format-expected-codes").with("codes", all));
        finding.hint = near.map(|near| Message::new("format-hint-near").with("near", near));
    }
    expect.sort_unstable();
    expect.dedup();
    expect
}
