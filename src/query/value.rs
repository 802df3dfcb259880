//! The values of fields, in every spelling that lists and set files may have.

use std::ops::Range;

use regex::RegexBuilder;
use unicode_normalization::UnicodeNormalization;

use super::mistake::{meant, possible};
use super::test::{Number, Pattern};
use super::{Comparison, Field, Mistake, Part, Test, word};
use crate::cards::fold::fold;
use crate::cards::terms::{self, TermError};
use crate::cards::{Field as CardField, Kind, Rank, Rarity, Suit};
use crate::message::{Arg, Message};

/// A value and where it stands.
pub(super) struct Value<'a> {
    /// The value without quotes.
    pub text: &'a str,
    /// Its place in the text.
    pub span: Range<usize>,
    /// Whether it stood in quotes, so that it means itself alone.
    pub is_quoted: bool,
}

/// The types that a card must have to be of a type.
pub(super) fn kinds(kind: Kind) -> Vec<Kind> {
    match kind {
        Kind::Hybrid(hybrid) => hybrid.kinds().collect(),
        one => vec![one],
    }
}

/// Exactly this number.
pub(super) fn exactly(n: u16) -> (Comparison, u32) {
    (Comparison::Equal, u32::from(n))
}

/// The condition that a field has a value. Comparisons other than equality come to fields that have an order.
pub(super) fn test(field: Field, is: Comparison, has: bool, value: &Value) -> Result<Test, Mistake> {
    if is_nothing(value)
        && let Some(field) = may_lack(field)
    {
        return same(is, value, Test::Without(field));
    }
    let part = || Part::new(value.text);
    match field {
        Field::Name if has => Ok(Test::Name(part())),
        Field::Name => Ok(Test::WholeName(part())),
        Field::Text if has => Ok(Test::Text(part())),
        Field::Text => Ok(Test::WholeText(part())),
        Field::Set => Ok(Test::Set(fold(value.text))),
        Field::Number => Ok(Test::Collector(is, value.text.to_owned())),
        Field::Cost => number(Number::Cost, is, value),
        Field::Power => number(Number::Power, is, value),
        Field::MaxSize => number(Number::MaxSize, is, value),
        Field::Size => number(Number::Size, is, value),
        Field::Slots => number(Number::Slots, is, value),
        Field::Demand => number(Number::Demand, is, value),
        Field::Type => {
            let kind = terms::kind(value.text).map_err(|error| {
                let words = Kind::ALL.map(|kind| Arg::Term(kind.term()));
                no_term("query-no-type", value, error, possible(words))
            })?;
            Ok(Test::Type(kinds(kind)))
        }
        Field::Rarity => {
            let rarity = terms::rarity(value.text).map_err(|error| {
                no_term("query-no-rarity", value, error, possible(Rarity::ALL.map(|rarity| Arg::Term(rarity.term()))))
            })?;
            Ok(Test::Rarity(is, rarity))
        }
        Field::Keyword => keyword(value),
        Field::Suit => suit(value).map(Test::Suit),
        Field::Rank if fold(value.text) == "joker" => same(is, value, Test::Is(super::Mark::Joker)),
        Field::Rank => rank(value).map(|rank| Test::Rank(is, rank)),
        Field::Poker => poker(value),
        Field::Response => match terms::yes_no(value.text) {
            Ok(yes) => Ok(Test::Response(yes)),
            Err(error) => Err(no_term("query-no-yes", value, error, possible(["ja", "nein", "yes", "no"]))),
        },
        Field::Is => word::of_word(value.text).ok_or_else(|| {
            let near = terms::nearest(value.text, word::known_words());
            no_term("query-no-mark", value, TermError::Unknown(near), possible(word::marks()))
        }),
    }
}

/// The field of a card that a search may ask for having nothing in it.
fn may_lack(field: Field) -> Option<CardField> {
    match field {
        Field::Text => Some(CardField::Text),
        Field::Rarity => Some(CardField::Rarity),
        Field::Poker | Field::Suit | Field::Rank => Some(CardField::Poker),
        Field::Cost => Some(CardField::Cost),
        Field::Power => Some(CardField::Power),
        Field::MaxSize => Some(CardField::MaxSize),
        Field::Size => Some(CardField::Size),
        Field::Slots => Some(CardField::Slots),
        Field::Demand => Some(CardField::Demand),
        Field::Keyword => Some(CardField::Keywords),
        Field::Number => Some(CardField::Number),
        Field::Name | Field::Type | Field::Set | Field::Response | Field::Is => None,
    }
}

/// Whether a value says that there is none. *Null* is German for zero as well, so it says neither.
fn is_nothing(value: &Value) -> bool {
    let is_literal = value.is_quoted && !value.text.is_empty();
    !is_literal && terms::is_absent(value.text) && fold(value.text) != "null"
}

/// The condition that a field has a value that is neither below nor above others.
fn same(is: Comparison, value: &Value, test: Test) -> Result<Test, Mistake> {
    if is == Comparison::Equal {
        return Ok(test);
    }
    let message = Message::new("query-not-ordered").with("found", value.text).with("sign", is.sign());
    let mistake = Mistake::new(value.span.clone(), "no-order", message);
    Err(mistake.expected(Message::new("query-expected-equality")))
}

fn number(number: Number, is: Comparison, value: &Value) -> Result<Test, Mistake> {
    let whole = |text: &str| terms::whole(text, 0, Some(i64::from(u32::MAX)));
    let n = whole(value.text).map_err(|error| no_number(value, error))?;
    Ok(Test::Number(number, is, u32::try_from(n).unwrap_or(u32::MAX)))
}

/// A mistake for what should be a number.
pub(super) fn no_number(value: &Value, error: TermError) -> Mistake {
    let expected = match error {
        TermError::OutOfRange { min, max } => {
            Message::new("query-expected-within").with("min", min).with("max", max.unwrap_or(i64::MAX))
        }
        _ => Message::new("query-expected-number"),
    };
    let message = Message::new("query-no-number").with("found", value.text);
    Mistake::new(value.span.clone(), "bad-number", message).expected(expected)
}

fn keyword(value: &Value) -> Result<Test, Mistake> {
    match terms::keyword(value.text) {
        Ok(own) => Ok(Test::Keyword(own.ability, own.n.map(exactly))),
        Err(TermError::NumberMissing) => {
            let ability = terms::ability(value.text);
            ability.map(|ability| Test::Keyword(ability, None)).map_err(|error| no_keyword(value, error))
        }
        Err(TermError::NumberUnwanted) => Err(no_keyword_number(value.span.clone())),
        Err(error) => Err(no_keyword(value, error)),
    }
}

/// A mistake for what is the code of none of the sets.
pub(super) fn no_set(value: &Value, sets: &[String]) -> Mistake {
    let near = terms::nearest(value.text, sets.iter().map(String::as_str));
    let mistake =
        Mistake::new(value.span.clone(), "unknown-value", Message::new("query-no-set").with("found", value.text));
    match near {
        Some(near) => mistake.hint(meant([near])),
        None => mistake.expected(possible(sets.iter().map(String::as_str))),
    }
}

fn no_keyword(value: &Value, error: TermError) -> Mistake {
    no_term("query-no-keyword", value, error, Message::new("query-expected-keyword"))
}

/// A number that compares with one that the keyword has not.
pub(super) fn no_keyword_number(span: Range<usize>) -> Mistake {
    Mistake::new(span, "keyword-number", Message::new("query-keyword-number"))
}

fn suit(value: &Value) -> Result<Suit, Mistake> {
    let words = Suit::ALL.map(|suit| Arg::Term(suit.term()));
    terms::suit(value.text).map_err(|error| no_term("query-no-suit", value, error, possible(words)))
}

fn rank(value: &Value) -> Result<Rank, Mistake> {
    let words = ["A", "2", "10", "J", "Q", "K"];
    terms::rank(value.text).map_err(|error| no_term("query-no-rank", value, error, possible(words)))
}

/// A whole poker value, or its suit or rank alone.
fn poker(value: &Value) -> Result<Test, Mistake> {
    match terms::poker(value.text) {
        Ok(poker) => Ok(Test::Poker(poker)),
        Err(TermError::NoRank) => suit(value).map(Test::Suit),
        Err(TermError::NoSuit) => rank(value).map(|rank| Test::Rank(Comparison::Equal, rank)),
        Err(error) => Err(no_term("query-no-poker", value, error, possible(["♠7", "Herz K", "joker"]))),
    }
}

/// A regular expression, which overlooks case unless it says otherwise.
pub(super) fn pattern(field: Option<CardField>, value: &Value) -> Result<Test, Mistake> {
    let composed: String = value.text.nfc().collect();
    let built = RegexBuilder::new(&composed).case_insensitive(true).size_limit(1 << 20).build();
    built.map(|regex| Test::Pattern(field, Pattern(regex))).map_err(|error| {
        let shown = error.to_string();
        let reason = shown.lines().last().unwrap_or_default().trim_start_matches("error: ").to_owned();
        let message = Message::new("card-bad-pattern").with("pattern", value.text).with("reason", reason);
        Mistake::new(value.span.clone(), "bad-pattern", message)
    })
}

/// A mistake for what is no word of its field.
fn no_term(key: &'static str, value: &Value, error: TermError, known: Message) -> Mistake {
    let mistake = |code, key| Mistake::new(value.span.clone(), code, Message::new(key).with("found", value.text));
    match error {
        TermError::Confused(key) => Mistake::new(value.span.clone(), "unknown-value", Message::new(key)),
        TermError::Ambiguous(readings) => {
            let readings = readings.into_iter().map(Arg::from).collect();
            let mut mistake = mistake("ambiguous-value", "query-ambiguous");
            mistake.message = mistake.message.with("readings", Arg::OneOf(readings));
            mistake
        }
        TermError::Unknown(Some(near)) => mistake("unknown-value", key).hint(meant([near])),
        _ => mistake("unknown-value", key).expected(known),
    }
}
