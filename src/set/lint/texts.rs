//! Rules texts: what they leave open, what cannot be paid, and how they are written.

use std::borrow::Cow;

use unicode_normalization::is_nfc;

use super::{CarriedOut, Finding, Lint};
use crate::cards::fold::is_invisible;
use crate::cards::{Card, Field, Kind};
use crate::message::{Arg, Message};

pub(super) fn check(at: usize, card: &Card, carried_out: CarriedOut, found: &mut Vec<Finding>) {
    written(at, card, found);
    if card.text.trim().is_empty() {
        return;
    }
    if carried_out(card) == Some(false) {
        found.push(
            Finding::new(Lint::TextNotCarriedOut, Message::new("lint-text-not-carried-out"))
                .on(at, Field::Abilities)
                .hint("lint-hint-text-not-carried-out"),
        );
    }
    response(at, card, found);
    let text = without_asides(&card.text);
    tap(at, card, &text, found);
    pools(at, &text, found);
}

/// A text that says Response on a card that is not marked so.
fn response(at: usize, card: &Card, found: &mut Vec<Finding>) {
    let head: String = card.text.trim_start().chars().take(10).collect::<String>().to_lowercase();
    // 7.5: the mark or the word makes a Response card.
    if !card.response && card.kind != Kind::Fragment && (head.starts_with("response:") || head.starts_with("reaktion:"))
    {
        found.push(
            Finding::new(Lint::ResponseUnmarked, Message::new("lint-response-unmarked"))
                .on(at, Field::Response)
                .hint("lint-hint-response-unmarked"),
        );
    }
}

/// A cost of tapping on a card that has no tap state.
fn tap(at: usize, card: &Card, text: &str, found: &mut Vec<Finding>) {
    // 2.11, J043: only mutants and bases have one.
    if !matches!(card.kind, Kind::Mutation | Kind::Effect | Kind::Fragment) {
        return;
    }
    let is_cost = |line: &str| {
        let Some((cost, _)) = line.split_once(':') else { return false };
        cost.split([',', ' ']).any(|word| word.eq_ignore_ascii_case("tap"))
    };
    if let Some(sentence) = sentences(text).find(|sentence| is_cost(sentence)) {
        let message = Message::new("lint-tap-without-state").with("kind", Arg::Term(card.kind.term()));
        found.push(
            Finding::new(Lint::TapWithoutState, message)
                .on(at, Field::Text)
                .found(sentence)
                .hint(if card.kind == Kind::Mutation { "lint-hint-tap-mutation" } else { "lint-hint-tap-other" }),
        );
    }
}

/// WOM that come from nowhere or go nowhere.
fn pools(at: usize, text: &str, found: &mut Vec<Finding>) {
    const GENERATE: [&str; 4] = ["erzeug", "generate", "weise ", "assign"];
    const POOLS: [&str; 7] = ["vorrat", "vorräte", "nahrungsquelle", "stockpile", "food pool", "pool", "biomasse"];
    for sentence in sentences(text) {
        if !sentence.contains("WOM") {
            continue;
        }
        let lower = sentence.to_lowercase();
        // 9.1–9.3, J145: which pool, or out of which.
        if GENERATE.iter().any(|verb| lower.contains(verb)) && !POOLS.iter().any(|pool| lower.contains(pool)) {
            found.push(
                Finding::new(Lint::PoolNotNamed, Message::new("lint-pool-not-named"))
                    .on(at, Field::Text)
                    .found(sentence)
                    .hint("lint-hint-pool-not-named"),
            );
        }
    }
}

/// How names and text are written.
fn written(at: usize, card: &Card, found: &mut Vec<Finding>) {
    let english = card.name_en.as_deref().unwrap_or_default();
    let parts = [(Field::Name, card.name.as_str()), (Field::NameEn, english), (Field::Text, card.text.as_str())];
    for (field, text) in parts {
        let mut tell = |lint: Lint, key: &'static str| {
            let message = Message::new(key).with("field", Arg::Term(field.term()));
            found.push(Finding::new(lint, message).on(at, field));
        };
        let is_plain = text.is_ascii() && !text.contains(['\t', '\n', '\r', '\'', '"']) && !text.contains("  ");
        if is_plain && text.trim() == text && !text.contains(is_invisible) {
            continue;
        }
        if !is_nfc(text) {
            tell(Lint::NotComposed, "lint-not-composed");
        }
        if text.contains("  ") || text.lines().any(|line| line.trim() != line) {
            tell(Lint::StrayBlanks, "lint-stray-blanks");
        }
        if text.chars().any(|c| is_invisible(c) && c != '\u{FE0F}') {
            tell(Lint::InvisibleCharacter, "lint-invisible-character");
        }
        let double = text.contains('"') && text.contains(['„', '“', '”', '«', '»']);
        let single = text.contains('\'') && text.contains(['’', '‘', '‚']);
        if double || single {
            tell(Lint::MixedQuotes, "lint-mixed-quotes");
        }
    }
}

/// The sentences of a text: what ends with a line, a full stop or a semicolon.
pub(super) fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split(['\n', '\r', '.', ';', '!']).map(str::trim).filter(|sentence| !sentence.is_empty())
}

/// A text without what stands in brackets (reminders) and in quotes (texts and names of others).
pub(super) fn without_asides(text: &str) -> Cow<'_, str> {
    if !text.contains(['(', '„', '“', '"', '«', '»']) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut closing = None;
    for c in text.chars() {
        match closing {
            Some(end) if c == end || (end == '“' && c == '”') => closing = None,
            Some(_) => {}
            None => match c {
                '(' => closing = Some(')'),
                '„' => closing = Some('“'),
                '“' => closing = Some('”'),
                '"' => closing = Some('"'),
                '«' => closing = Some('»'),
                '»' => closing = Some('«'),
                _ => out.push(c),
            },
        }
    }
    Cow::Owned(out)
}
