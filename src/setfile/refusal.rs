//! Why a cell is refused, in the words of the locale files: what stood there, what would be right, what was meant.

use super::codes;
use super::header::Column;
use super::raw::Cell;
use super::reader::Reader;
use super::source::Span;
use super::workbook::is_number;
use crate::cards::Field;
use crate::cards::terms::{self, TermError, looks_like_date};
use crate::message::{Arg, Message};

/// Tells that a word of a cell is not what it should be.
pub(super) fn refuse(reader: &mut Reader, cell: &Cell, (word, span): (&str, &Span), error: &TermError, card: &str) {
    let field = match cell.column {
        Column::Field(field) => field,
        _ => Field::Poker,
    };
    let (code, mut key) = code_and_key(field, error, word);
    // No spreadsheet had a hand in a document.
    let is_document_date = cell.exact && code == codes::DATE;
    if is_document_date {
        key = "import-date-document";
    }
    let mut message = Message::new(key).with("column", cell.title.as_ref()).with("found", word).with("card", card);
    if let TermError::OutOfRange { min, max } = error {
        message = message.with("min", *min);
        if let Some(max) = max {
            message = message.with("max", *max);
        }
    }
    if let TermError::Ambiguous(readings) = error {
        message = message.with("readings", Arg::OneOf(readings.iter().map(|r| r.as_str().into()).collect()));
    }
    let is_bare = reader.source.written(span) == Some(word);
    let finding = reader.error(code, span, message);
    finding.found = Some(word.to_owned());
    finding.expected = expected(field, error);
    finding.hint = match is_document_date {
        true => is_bare.then(|| Message::new("import-hint-date-document")),
        false => hint(field, error, code).or_else(|| within(field, error, word)),
    };
}

fn code_and_key(field: Field, error: &TermError, word: &str) -> (&'static str, &'static str) {
    match (error, field) {
        (TermError::Ambiguous(_), _) => (codes::AMBIGUOUS, "import-ambiguous"),
        (TermError::Date(_), _) => (codes::DATE, "import-date"),
        (TermError::NotANumber, _) => (codes::BAD_NUMBER, "import-not-a-number"),
        (TermError::NotWhole, _) => (codes::BAD_NUMBER, "import-not-whole"),
        (TermError::OutOfRange { max: Some(_), .. }, Field::Keywords) => (codes::BAD_KEYWORD, "import-keyword-range"),
        (TermError::OutOfRange { .. }, Field::Keywords) => (codes::BAD_KEYWORD, "import-keyword-too-small"),
        (TermError::OutOfRange { max: Some(_), .. }, _) => (codes::OUT_OF_RANGE, "import-out-of-range"),
        (TermError::OutOfRange { .. }, _) => (codes::OUT_OF_RANGE, "import-too-small"),
        (TermError::NumberMissing, Field::Keywords) if holds_date(word) => (codes::DATE, "import-date"),
        (TermError::NumberMissing, _) => (codes::BAD_KEYWORD, "import-keyword-number-missing"),
        (TermError::NumberUnwanted, _) => (codes::BAD_KEYWORD, "import-keyword-number-unwanted"),
        (TermError::NoSuit | TermError::NoRank, Field::Poker) if looks_like_date(word) => (codes::DATE, "import-date"),
        (TermError::NoSuit, _) => (codes::BAD_POKER, "import-poker-no-suit"),
        (TermError::NoRank, _) => (codes::BAD_POKER, "import-poker-no-rank"),
        (TermError::SuitLost, _) => (codes::BAD_POKER, "import-poker-suit-lost"),
        (_, Field::Keywords) if holds_date(word) => (codes::DATE, "import-date"),
        (_, Field::Poker) if looks_like_date(word) => (codes::DATE, "import-date"),
        (_, Field::Keywords) => (codes::UNKNOWN_KEYWORD, "import-unknown-keyword"),
        (_, Field::Type) => (codes::BAD_TYPE, "import-bad-type"),
        (_, Field::Rarity) => (codes::BAD_RARITY, "import-bad-rarity"),
        (_, Field::Poker) => (codes::BAD_POKER, "import-bad-poker"),
        (_, Field::Legendary | Field::Response) => (codes::BAD_YES_NO, "import-bad-yes-no"),
        _ => (codes::BAD_VALUE, "import-bad-value"),
    }
}

/// `Symbiote 01. Mai`: a keyword whose number a spreadsheet took for a date.
fn holds_date(word: &str) -> bool {
    looks_like_date(word) || word.trim().split_once(' ').is_some_and(|(_, rest)| looks_like_date(rest))
}

fn expected(field: Field, error: &TermError) -> Option<Message> {
    let key = match (field, error) {
        (Field::Type, _) => "import-expected-type",
        (Field::Rarity, _) => "import-expected-rarity",
        (Field::Poker, _) => "import-expected-poker",
        (Field::Legendary | Field::Response, _) => "import-expected-yes-no",
        (_, TermError::NumberMissing) => "import-expected-keyword-number",
        (_, TermError::NotANumber | TermError::NotWhole | TermError::Date(_)) => "import-expected-number",
        _ => return None,
    };
    Some(Message::new(key))
}

fn hint(field: Field, error: &TermError, code: &'static str) -> Option<Message> {
    match error {
        TermError::Unknown(Some(nearest)) if code != codes::BAD_YES_NO => {
            Some(Message::new("import-did-you-mean").with("nearest", *nearest))
        }
        TermError::Confused(key) => Some(Message::new(key)),
        TermError::Date(Some(meant)) => Some(Message::new("import-hint-date-meant").with("meant", meant.as_str())),
        TermError::Date(None) => Some(Message::new("import-hint-date")),
        TermError::Ambiguous(_) if is_number(field) => Some(Message::new("import-hint-thousands")),
        TermError::SuitLost => Some(Message::new("import-hint-encoding")),
        _ if code == codes::DATE => Some(Message::new("import-hint-date")),
        _ => None,
    }
}

/// How to mend a cell that has a right word among others, or none that is near to a right one.
fn within(field: Field, error: &TermError, word: &str) -> Option<Message> {
    let only = |is_known: fn(&str) -> bool| {
        let parts = word.split(|c: char| !c.is_alphanumeric()).filter(|part| part.chars().count() > 1);
        let mut known = parts.filter(|part| is_known(part));
        let meant = known.next().filter(|_| known.next().is_none())?;
        Some(Message::new("import-hint-only").with("meant", meant))
    };
    match (field, error) {
        (Field::Type, TermError::Unknown(_)) => only(|part| terms::kind(part).is_ok()),
        (Field::Rarity, TermError::Unknown(_)) => only(|part| terms::rarity(part).is_ok()),
        (Field::Keywords, TermError::Unknown(_)) => Some(Message::new("import-hint-keywords")),
        (_, TermError::NotANumber) if is_number(field) => Some(Message::new("import-hint-number")),
        _ => None,
    }
}
