//! The fields of a card: their names and values in words and as JSON.

use serde_json::{Value, json};

use super::cards::KeywordRow;
use crate::cards::{Card, Field, Keyword, Kind, PokerValue};
use crate::text::{Lang, Text};

/// The value of a field as JSON; null where the card has none.
#[must_use]
pub fn json(card: &Card, field: Field) -> Value {
    let text = |text: &str| if text.is_empty() { Value::Null } else { Value::from(text) };
    match field {
        Field::Set => text(&card.set),
        Field::Number => text(&card.number),
        Field::Name => text(&card.name),
        Field::NameEn => json!(card.name_en),
        Field::Type => card.kind.code().into(),
        Field::Rarity => json!(card.rarity.map(crate::cards::Rarity::printed)),
        Field::Legendary => card.legendary.into(),
        Field::Poker => json!(card.poker.map(|poker| poker.to_string())),
        Field::Cost => json!(card.cost),
        Field::Power => json!(card.power),
        Field::MaxSize => json!(card.max_size),
        Field::Slots => json!(card.printed_slots()),
        Field::Demand => json!(card.printed_demand()),
        Field::Size => json!(card.printed_size()),
        Field::Keywords => json!(card.keywords.iter().map(|keyword| KeywordRow::new(*keyword)).collect::<Vec<_>>()),
        Field::Response => card.response.into(),
        Field::Text => text(&card.text),
        Field::Abilities => json!(card.abilities),
        Field::Aliases => json!(card.aliases),
    }
}

/// The value of a field in words; `None` where the card has none.
#[must_use]
pub fn words(card: &Card, field: Field, text: &Text) -> Option<String> {
    let yes_no = |yes: bool| Some(text.term(if yes { "answer-yes" } else { "answer-no" }));
    let shown = |value: &str| (!value.is_empty()).then(|| value.to_owned());
    match field {
        Field::Set => shown(&card.set),
        Field::Number => shown(&card.number),
        Field::Name => shown(&card.name),
        Field::NameEn => card.name_en.clone(),
        Field::Type => Some(kind(card.kind, text)),
        Field::Rarity => card.rarity.map(|rarity| text.term(rarity.term())),
        Field::Legendary => yes_no(card.legendary),
        Field::Poker => card.poker.map(|value| poker(value, text)),
        Field::Cost => card.cost.map(|n| n.to_string()),
        Field::Power => card.power.map(|n| n.to_string()),
        Field::MaxSize => card.max_size.map(|n| n.to_string()),
        Field::Slots => card.printed_slots().map(|n| n.to_string()),
        Field::Demand => card.printed_demand().map(|n| n.to_string()),
        Field::Size => card.printed_size().map(|n| n.to_string()),
        Field::Keywords => shown(&keywords(card, text.lang())),
        Field::Response => yes_no(card.response),
        Field::Text => shown(&card.text),
        Field::Abilities => card.abilities.as_ref().map(Value::to_string),
        Field::Aliases => shown(&card.aliases.join("; ")),
    }
}

/// The type, or all types of a hybrid.
#[must_use]
pub fn kind(kind: Kind, text: &Text) -> String {
    match kind {
        Kind::Hybrid(hybrid) => hybrid.kinds().map(|one| text.term(one.term())).collect::<Vec<_>>().join("/"),
        one => text.term(one.term()),
    }
}

/// A keyword as printed on the cards of a language.
#[must_use]
pub fn keyword(keyword: Keyword, lang: Lang) -> String {
    match lang {
        Lang::De => keyword.german(),
        Lang::En => keyword.english(),
    }
}

fn poker(value: PokerValue, text: &Text) -> String {
    match value {
        PokerValue::Joker => text.term("poker-joker"),
        suited => suited.to_string(),
    }
}

fn keywords(card: &Card, lang: Lang) -> String {
    card.keywords.iter().map(|one| keyword(*one, lang)).collect::<Vec<_>>().join(", ")
}
