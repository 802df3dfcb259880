//! What is wrong with sets: the answer of `wom set check`, as JSON and in words.

use schemars::JsonSchema;
use serde::Serialize;

use super::cards::{SetRow, UnknownName};
use super::prose::{columns, paragraph};
use super::{Paint, diagnostic};
use crate::cards::{Card, SetInfo};
use crate::message::{Message, Severity};
use crate::set::lint::{Finding, Levels, Lint};
use crate::text::{Lang, Text};

/// Answer of `wom set check`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SetCheck {
    /// The sets asked for, by code.
    pub sets: Vec<CheckedSet>,
    /// Codes that no set has.
    pub unknown: Vec<UnknownName>,
    /// All sets together.
    pub summary: Weights,
}

/// A set with what was found.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CheckedSet {
    /// The set.
    #[serde(flatten)]
    pub set: SetRow,
    /// How much was found.
    #[serde(flatten)]
    pub weights: Weights,
    /// What was found: on the set as a whole first, then card by card, those with the heaviest findings first.
    pub findings: Vec<LintFinding>,
}

/// Findings counted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Weights {
    /// Errors.
    pub errors: usize,
    /// Warnings.
    pub warnings: usize,
    /// Notes.
    pub notes: usize,
}

/// A finding.
#[derive(Debug, Serialize, JsonSchema)]
pub struct LintFinding {
    /// Code of the lint.
    pub code: &'static str,
    /// `error`, `warning` or `note`.
    pub level: &'static str,
    #[serde(skip)]
    severity: Severity,
    /// Section of the rules canon.
    pub rule: Option<&'static str>,
    /// The card; null for the set as a whole.
    pub card: Option<CardName>,
    /// The field of the card, as set files name it.
    pub field: Option<&'static str>,
    /// What was found, as printed.
    pub found: Option<String>,
    /// What would have been right.
    pub expected: Option<String>,
    /// The finding in words.
    pub message: String,
    /// How to mend it.
    pub hint: Option<String>,
}

/// A card by its names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CardName {
    /// Collector number, as printed.
    pub number: Option<String>,
    /// German name.
    pub name: String,
    /// English name.
    pub name_en: Option<String>,
}

/// Answer of `wom set check --list`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SetLints {
    /// All lints, in the order in which findings on a card are told.
    pub lints: Vec<LintRow>,
}

/// A lint.
#[derive(Debug, Serialize, JsonSchema)]
pub struct LintRow {
    /// Its code.
    pub code: &'static str,
    /// `error`, `warning`, `note` or `off`, with the levels asked for.
    pub level: &'static str,
    /// Section of the rules canon that it stands on.
    pub rule: Option<&'static str>,
    /// What it looks for.
    pub about: String,
}

impl Weights {
    fn count(&mut self, level: Severity) {
        match level {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Note => self.notes += 1,
        }
    }

    /// Adds those of another set.
    pub fn add(&mut self, other: Self) {
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.notes += other.notes;
    }
}

impl CheckedSet {
    /// A set of these cards with the findings on it.
    #[must_use]
    pub fn new(set: &SetInfo, cards: &[Card], findings: &[Finding], text: &Text) -> Self {
        let mut weights = Weights::default();
        findings.iter().for_each(|finding| weights.count(finding.level));
        let findings = findings.iter().map(|finding| LintFinding::new(finding, cards, text)).collect();
        Self { set: SetRow::new(set, cards.len()), weights, findings }
    }
}

impl LintFinding {
    fn new(finding: &Finding, cards: &[Card], text: &Text) -> Self {
        Self {
            code: finding.lint.code(),
            level: finding.level.code(),
            severity: finding.level,
            rule: finding.rule.map(|rule| rule.0),
            card: finding.card.and_then(|at| cards.get(at)).map(CardName::of),
            field: finding.field.map(crate::cards::Field::code),
            found: finding.found.clone(),
            expected: finding.expected.as_ref().map(|expected| text.say(expected)),
            message: text.say(&finding.message),
            hint: finding.hint.as_ref().map(|hint| text.say(hint)),
        }
    }
}

impl CardName {
    fn of(card: &Card) -> Self {
        let number = (!card.number.is_empty()).then(|| card.number.clone());
        Self { number, name: card.name.clone(), name_en: card.name_en.clone() }
    }

    /// Number and name in a language.
    fn named(&self, lang: Lang) -> String {
        let name = match (lang, &self.name_en) {
            (Lang::En, Some(name)) => name,
            _ => &self.name,
        };
        self.number.as_ref().map_or_else(|| name.clone(), |number| format!("{number} {name}"))
    }
}

/// A checked set in words: its name and what was found in all, then card by card. `width` is that of the terminal.
#[must_use]
pub fn words(checked: &CheckedSet, text: &Text, width: Option<usize>, paint: Paint) -> String {
    let name = checked.set.named(text.lang());
    let head = if name.is_empty() { checked.set.code.clone() } else { format!("{} {name}", checked.set.code) };
    let counts = text.say(&Message::new("set-check-cards").with("count", checked.set.cards));
    let mut out = format!("{}: {} ({counts})\n", paint.strong(&head), weights(checked.weights, text, paint));
    let mut before: Option<&CardName> = None;
    for finding in &checked.findings {
        if finding.card.is_some() && finding.card.as_ref() != before {
            before = finding.card.as_ref();
            out.extend(before.map(|card| format!("  {}\n", paint.strong(&card.named(text.lang())))));
        }
        out.push_str(&finding_words(finding, text, columns(width), paint));
    }
    out
}

fn finding_words(finding: &LintFinding, text: &Text, columns: usize, paint: Paint) -> String {
    let severity = diagnostic::severity(finding.severity, text, Paint::Plain);
    let rule = finding.rule.map(|rule| format!(" [{rule}]")).unwrap_or_default();
    let sentence = format!("{rule}: {} [{}]", finding.message, finding.code);
    let mut out = String::from("    ");
    let body = paragraph("      ", &format!("{severity}{sentence}"), columns + 2);
    let dressed = diagnostic::severity(finding.severity, text, paint);
    out.push_str(&body.trim_start().replacen(&severity, &dressed, 1));
    let mut add = |key: &'static str, words: &Option<String>| {
        if let Some(words) = words {
            out.push_str(&paragraph("      ", &format!("{}: {words}", text.term(key)), columns));
        }
    };
    add("diagnostic-expected", &finding.expected);
    add("diagnostic-hint", &finding.hint);
    out
}

/// Numbers of findings: `1 error, 2 warnings, 3 notes`, or that there is nothing.
fn weights(weights: Weights, text: &Text, paint: Paint) -> String {
    let parts = [
        (weights.errors, "set-check-errors", Severity::Error),
        (weights.warnings, "set-check-warnings", Severity::Warning),
        (weights.notes, "set-check-notes", Severity::Note),
    ];
    let told: Vec<String> = parts
        .into_iter()
        .filter(|(count, ..)| *count > 0)
        .map(|(count, key, severity)| {
            let words = text.say(&Message::new(key).with("count", count));
            match severity {
                Severity::Error => paint.bad(&words),
                Severity::Warning => paint.warn(&words),
                Severity::Note => words,
            }
        })
        .collect();
    if told.is_empty() { paint.good(&text.term("set-check-clean")) } else { told.join(", ") }
}

/// The line below several sets.
#[must_use]
pub fn summary(answer: &SetCheck, text: &Text, paint: Paint) -> String {
    let cards: usize = answer.sets.iter().map(|checked| checked.set.cards).sum();
    let sets = text.say(&Message::new("set-check-sets").with("count", answer.sets.len()));
    let cards = text.say(&Message::new("set-check-cards").with("count", cards));
    format!("{sets}: {} ({cards})\n", weights(answer.summary, text, paint))
}

/// All lints with their levels.
#[must_use]
pub fn lints(levels: &Levels, text: &Text) -> SetLints {
    let row = |lint: &Lint| LintRow {
        code: lint.code(),
        level: levels.of(*lint).map_or("off", Severity::code),
        rule: lint.rule().map(|rule| rule.0),
        about: text.term(lint.about()),
    };
    SetLints { lints: Lint::ALL.iter().map(row).collect() }
}

/// All lints in words, each with its explanation below it.
#[must_use]
pub fn lint_words(levels: &Levels, text: &Text, width: Option<usize>, paint: Paint) -> String {
    let mut out = String::new();
    for lint in Lint::ALL {
        let level = match levels.of(*lint) {
            Some(level) => diagnostic::severity(level, text, paint),
            None => text.term("set-check-off"),
        };
        let rule = lint.rule().map(|rule| format!(" [{}]", rule.0)).unwrap_or_default();
        out.push_str(&format!("{}: {level}{rule}\n", paint.strong(lint.code())));
        out.push_str(&paragraph("    ", &text.term(lint.about()), columns(width)));
    }
    out
}
