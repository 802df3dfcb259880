//! Which card texts are carried out in games, and which are not: the answer of `wom set coverage`.

use schemars::JsonSchema;
use serde::Serialize;

use super::Table;
use super::card_text::NOTHING;
use super::cards::{SetRow, UnknownName};
use crate::cards::{Card, SetInfo};
use crate::engine::is_carried_out;
use crate::text::{Lang, Text};

/// Answer of `wom set coverage`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SetCoverage {
    /// The sets asked for, by code.
    pub sets: Vec<CoverageRow>,
    /// Codes that no set has.
    pub unknown: Vec<UnknownName>,
    /// All sets together.
    pub summary: Coverage,
}

/// How much of a set is carried out.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CoverageRow {
    /// The set.
    #[serde(flatten)]
    pub set: SetRow,
    /// How many of its texts are carried out.
    #[serde(flatten)]
    pub texts: Coverage,
    /// The cards whose text is not carried out, by number and name.
    pub unscripted: Vec<Unscripted>,
}

/// Numbers of texts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Coverage {
    /// Cards with a text.
    pub with_text: usize,
    /// Those whose abilities say what it does.
    pub scripted: usize,
}

/// A card whose text is not carried out.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Unscripted {
    /// Collector number, as printed.
    pub number: Option<String>,
    /// German name.
    pub name: String,
    /// English name.
    pub name_en: Option<String>,
}

impl Coverage {
    /// Texts that are not carried out.
    #[must_use]
    pub fn missing(self) -> usize {
        self.with_text - self.scripted
    }

    /// Adds that of another set.
    pub fn add(&mut self, other: Self) {
        self.with_text += other.with_text;
        self.scripted += other.scripted;
    }
}

impl CoverageRow {
    /// The coverage of a set with these cards.
    #[must_use]
    pub fn new(set: &SetInfo, cards: &[Card]) -> Self {
        let mut row = Self { set: SetRow::new(set, cards.len()), texts: Coverage::default(), unscripted: Vec::new() };
        for card in cards {
            match is_carried_out(card) {
                None => continue,
                Some(true) => row.texts.scripted += 1,
                Some(false) => row.unscripted.push(Unscripted::new(card)),
            }
            row.texts.with_text += 1;
        }
        row
    }
}

impl Unscripted {
    fn new(card: &Card) -> Self {
        let number = (!card.number.is_empty()).then(|| card.number.clone());
        Self { number, name: card.name.clone(), name_en: card.name_en.clone() }
    }

    /// Its name in a language.
    fn named(&self, lang: Lang) -> &str {
        match (lang, &self.name_en) {
            (Lang::En, Some(name)) => name,
            _ => &self.name,
        }
    }
}

/// The sets as a table.
#[must_use]
pub fn coverage_table(rows: &[CoverageRow], text: &Text) -> Table {
    let heads = ["head-code", "head-name", "head-cards", "head-with-text", "head-scripted", "head-unscripted"];
    let mut table = (2..heads.len()).fold(Table::new(heads.map(|key| text.term(key))), Table::right);
    for CoverageRow { set, texts, .. } in rows {
        let numbers = [set.cards, texts.with_text, texts.scripted, texts.missing()].map(|n| n.to_string());
        let words = [set.code.clone(), set.named(text.lang()).to_owned()];
        table.row(words.into_iter().chain(numbers));
    }
    table
}

/// The cards whose text is not carried out, as a table.
#[must_use]
pub fn unscripted_table(rows: &[CoverageRow], text: &Text) -> Table {
    let mut table = Table::new(["head-set", "head-number", "head-unscripted-name"].map(|key| text.term(key)));
    for row in rows {
        for card in &row.unscripted {
            table.row([&row.set.code, card.number.as_deref().unwrap_or(NOTHING), card.named(text.lang())]);
        }
    }
    table
}
