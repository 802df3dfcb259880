//! The words of the game as people write them, German and English: types, rarities, poker values, keywords, numbers.
//!
//! Every reader of lists and set files goes through here. What is ambiguous is refused with its readings; *Basis*
//! (a type) and *BASIC* (a rarity) are never taken for each other.

mod keyword;
mod number;
mod poker;
#[cfg(test)]
mod tests;

pub use keyword::{ability, keyword};
pub use number::{date_meant, looks_like_date, whole, whole_in_code};
pub use poker::{poker, rank, suit, suit_and_rank};

use super::fold::fold;
use super::{Kind, Rarity};

/// Why a word could not be read as the term it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TermError {
    /// No such word; with the nearest known one, if one is near.
    Unknown(Option<&'static str>),
    /// More than one reading; each is given as it would be written unambiguously.
    Ambiguous(Vec<String>),
    /// A word of the game, but of another kind; key of the message that says so.
    Confused(&'static str),
    /// A poker value without a suit.
    NoSuit,
    /// A poker value without a rank.
    NoRank,
    /// A `?` or a replacement character stands where the suit was: its sign was lost on the way.
    SuitLost,
    /// Not a number at all.
    NotANumber,
    /// A number, but not a whole one.
    NotWhole,
    /// A date, made by a spreadsheet out of something like `1-5`; with what was probably meant.
    Date(Option<String>),
    /// A number outside the range; `max` is absent where there is no upper limit.
    OutOfRange {
        /// Smallest number allowed.
        min: i64,
        /// Largest number allowed.
        max: Option<i64>,
    },
    /// A keyword that needs a number has none (J146).
    NumberMissing,
    /// A keyword that has no number is given one.
    NumberUnwanted,
}

/// Reads a card type: `Mutant`, `Basis`/`Base`, `Mutation`, `Effekt`/`Effect`, `Fragment`, plurals, or several joined
/// (`Mutant/Basis`, `Hybrid`).
///
/// # Errors
/// [`TermError::Confused`] for BASIC and Response, [`TermError::Unknown`] otherwise.
pub fn kind(text: &str) -> Result<Kind, TermError> {
    let key = fold(text);
    if let Some(kind) = one_kind(&key) {
        return Ok(kind);
    }
    match key.as_str() {
        "hybrid" | "hybridkarte" | "hybrid card" => {
            return Kind::of(&[Kind::Mutant, Kind::Base]).ok_or(TermError::Unknown(None));
        }
        "basic" => return Err(TermError::Confused("term-basic-is-a-rarity")),
        "response" | "reaktion" | "responses" | "reaktionen" | "response-karte" => {
            return Err(TermError::Confused("term-response-is-a-mark"));
        }
        _ => {}
    }
    let parts: Vec<&str> = split_kinds(&key);
    if parts.len() > 1 {
        let kinds: Option<Vec<Kind>> = parts.iter().map(|part| one_kind(part)).collect();
        if let Some(kind) = kinds.and_then(|kinds| Kind::of(&kinds)) {
            return Ok(kind);
        }
    }
    Err(TermError::Unknown(nearest(&key, KIND_WORDS.iter().map(|(word, _)| *word))))
}

#[rustfmt::skip]
const KIND_WORDS: &[(&str, Kind)] = &[
    ("Mutant", Kind::Mutant), ("Mutanten", Kind::Mutant), ("Mutants", Kind::Mutant),
    ("Basis", Kind::Base), ("Basen", Kind::Base), ("Base", Kind::Base), ("Bases", Kind::Base),
    ("Mutation", Kind::Mutation), ("Mutationen", Kind::Mutation), ("Mutations", Kind::Mutation),
    ("Effekt", Kind::Effect), ("Effekte", Kind::Effect), ("Effect", Kind::Effect), ("Effects", Kind::Effect),
    ("Effektkarte", Kind::Effect), ("Effektkarten", Kind::Effect), ("Effect card", Kind::Effect), ("Effect cards", Kind::Effect),
    ("Fragment", Kind::Fragment), ("Fragmente", Kind::Fragment), ("Fragments", Kind::Fragment),
    ("Arche-Fragment", Kind::Fragment), ("Arche-Fragmente", Kind::Fragment), ("Ark Fragment", Kind::Fragment), ("Ark Fragments", Kind::Fragment),
];

fn one_kind(key: &str) -> Option<Kind> {
    KIND_WORDS.iter().find(|(word, _)| fold(word) == key).map(|(_, kind)| *kind)
}

fn split_kinds(key: &str) -> Vec<&str> {
    key.split(['/', '&', '+', ',', '|', '-'])
        .flat_map(|part| part.split(" und "))
        .flat_map(|part| part.split(" and "))
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect()
}

/// Reads a rarity: `BASIC`, `ADAPTION`/`Adaptation`, `LEGENDÄR`/`Legendary`/`L`, `ALPHA`.
///
/// # Errors
/// [`TermError::Confused`] for *Basis*, [`TermError::Ambiguous`] for `A`, [`TermError::Unknown`] otherwise.
pub fn rarity(text: &str) -> Result<Rarity, TermError> {
    let key = fold(text);
    let found = match key.as_str() {
        "basic" | "basics" => Some(Rarity::Basic),
        "adaption" | "adaptation" | "adaptionen" => Some(Rarity::Adaption),
        "legendär" | "legendaer" | "legendary" | "legendar" | "legende" | "legend" | "l" => Some(Rarity::Legendary),
        "alpha" | "α" => Some(Rarity::Alpha),
        _ => None,
    };
    if let Some(rarity) = found {
        return Ok(rarity);
    }
    match key.as_str() {
        "basis" | "base" => Err(TermError::Confused("term-basis-is-a-type")),
        "a" => Err(TermError::Ambiguous(vec!["ADAPTION".into(), "ALPHA".into()])),
        "b" => Err(TermError::Ambiguous(vec!["BASIC".into(), "Basis".into()])),
        _ => Err(TermError::Unknown(nearest(&key, Rarity::ALL.into_iter().map(Rarity::printed)))),
    }
}

/// Splits a cell that lists several keywords or aliases: `,` `;` `/` `•` and line breaks.
///
/// Keywords may also be joined by *und* or *and*; names may not.
pub fn split_list(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';', '•', '\n', '\r', '|']).map(str::trim).filter(|part| !part.is_empty())
}

/// Splits a cell that lists keywords.
pub fn split_keywords(text: &str) -> impl Iterator<Item = &str> {
    split_list(text)
        .flat_map(|part| part.split('/'))
        .flat_map(|part| part.split(" und "))
        .flat_map(|part| part.split(" and "))
        .flat_map(|part| part.split(" + "))
        .flat_map(|part| part.split('&'))
        .map(str::trim)
        .filter(|part| !part.is_empty())
}

/// Whether a cell says "no value": empty, a dash, `k. A.`, `n/a`, `none`, `keine`.
#[must_use]
pub fn is_absent(text: &str) -> bool {
    let key = fold(text);
    matches!(
        key.as_str(),
        "" | "-"
            | "--"
            | "---"
            | "k. a."
            | "k.a."
            | "ka"
            | "n/a"
            | "n. a."
            | "n.a."
            | "na"
            | "none"
            | "keine"
            | "keiner"
            | "null"
            | "nil"
    )
}

/// Reads yes or no: `ja/nein`, `yes/no`, `x`, `1/0`, `wahr/falsch`, `true/false`, `✓`, `⚡`; nothing is no.
///
/// # Errors
/// [`TermError::Unknown`] for anything else.
pub fn yes_no(text: &str) -> Result<bool, TermError> {
    match fold(text).as_str() {
        "ja" | "j" | "yes" | "y" | "x" | "1" | "1.0" | "wahr" | "true" | "✓" | "✔" | "☑" | "⚡" | "response"
        | "reaktion" => Ok(true),
        "nein" | "n" | "no" | "0" | "0.0" | "falsch" | "false" | "✗" | "✘" | "☐" => Ok(false),
        key if is_absent(key) => Ok(false),
        _ => Err(TermError::Unknown(Some("ja / nein"))),
    }
}

/// The known word nearest to `word`, if it is near enough to be meant.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let key = fold(word);
    if key.is_empty() {
        return None;
    }
    known
        .into_iter()
        .map(|candidate| (strsim::osa_distance(&key, &fold(candidate)), candidate))
        .filter(|(distance, candidate)| *distance <= (candidate.chars().count().min(key.chars().count()) / 3).max(1))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}
