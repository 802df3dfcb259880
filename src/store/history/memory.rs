//! Rows as they were, as JSON: exact enough to write them again as they stood.

use rusqlite::types::FromSqlError;
use serde_json::{Value, json};

use crate::cards::{ABILITIES, Card, Keyword, Kind, Package, PokerValue, Rarity};
use crate::store::rows::{CardRow, keyword_id, poker_id, rarity_id};

/// A card as it was, with what its row holds beside it.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::store) struct CardBefore {
    /// The card.
    pub card: Card,
    /// Row number of its set.
    pub set_id: i64,
    /// What told it apart in its set.
    pub identity: String,
    /// Row number of the import that had changed it last.
    pub import: i64,
}

/// A set as it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::store) struct SetBefore {
    /// Its code.
    pub code: String,
    /// Its key.
    pub key: String,
    /// German name; empty if it had none.
    pub name: String,
    /// English name.
    pub name_en: Option<String>,
}

/// A package as it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::store) struct PackageBefore(pub Package);

/// A value of JSON that is not what was written.
fn broken() -> rusqlite::Error {
    FromSqlError::InvalidType.into()
}

fn text(value: &Value, key: &str) -> rusqlite::Result<String> {
    value[key].as_str().map(ToOwned::to_owned).ok_or_else(broken)
}

fn maybe_text(value: &Value, key: &str) -> Option<String> {
    value[key].as_str().map(ToOwned::to_owned)
}

fn number<T: TryFrom<i64>>(value: &Value, key: &str) -> rusqlite::Result<T> {
    maybe_number(value, key)?.ok_or_else(broken)
}

fn maybe_number<T: TryFrom<i64>>(value: &Value, key: &str) -> rusqlite::Result<Option<T>> {
    match &value[key] {
        Value::Null => Ok(None),
        number => number.as_i64().and_then(|n| T::try_from(n).ok()).map(Some).ok_or_else(broken),
    }
}

fn texts(value: &Value, key: &str) -> rusqlite::Result<Vec<String>> {
    let list = value[key].as_array().ok_or_else(broken)?;
    list.iter().map(|text| text.as_str().map(ToOwned::to_owned).ok_or_else(broken)).collect()
}

impl CardBefore {
    /// A card as its row has it.
    pub fn of(row: &CardRow) -> Self {
        let CardRow { identity, set_id, import, card, .. } = row;
        Self { card: card.clone(), set_id: *set_id, identity: identity.clone(), import: *import }
    }

    /// The text that is kept.
    pub fn write(&self) -> String {
        let card = &self.card;
        let keywords: Vec<Value> = card.keywords.iter().map(|k| json!([keyword_id(*k), k.n])).collect();
        json!({
            "set": card.set, "set_id": self.set_id, "identity": self.identity, "import": self.import,
            "number": card.number, "name": card.name, "name_en": card.name_en, "aliases": card.aliases,
            "kind": card.kind.code(), "rarity": card.rarity.map(rarity_id), "legendary": card.legendary,
            "poker": card.poker.map(poker_id), "cost": card.cost, "power": card.power, "max_size": card.max_size,
            "slots": card.slots, "demand": card.demand, "size": card.size, "keywords": keywords,
            "response": card.response, "text": card.text, "abilities": card.abilities,
        })
        .to_string()
    }

    /// What a kept text says.
    pub fn read(kept: &str) -> rusqlite::Result<Self> {
        let value: Value = serde_json::from_str(kept).map_err(FromSqlError::other)?;
        let rarity = maybe_number::<usize>(&value, "rarity")?;
        let rarity = rarity.map(|id| Rarity::ALL.get(id.wrapping_sub(1)).copied().ok_or_else(broken)).transpose()?;
        let poker = maybe_number::<usize>(&value, "poker")?;
        let yes = |key: &str| value[key].as_bool().ok_or_else(broken);
        let card = Card {
            set: text(&value, "set")?,
            number: text(&value, "number")?,
            name: text(&value, "name")?,
            name_en: maybe_text(&value, "name_en"),
            aliases: texts(&value, "aliases")?,
            kind: Kind::from_code(&text(&value, "kind")?).ok_or_else(broken)?,
            rarity,
            legendary: yes("legendary")?,
            poker: poker.map(|id| PokerValue::from_index(id).ok_or_else(broken)).transpose()?,
            cost: maybe_number(&value, "cost")?,
            power: maybe_number(&value, "power")?,
            max_size: maybe_number(&value, "max_size")?,
            slots: number(&value, "slots")?,
            demand: number(&value, "demand")?,
            size: number(&value, "size")?,
            keywords: keywords(&value["keywords"])?,
            response: yes("response")?,
            text: text(&value, "text")?,
            abilities: Some(value["abilities"].clone()).filter(|abilities| !abilities.is_null()),
        };
        Ok(Self {
            card,
            set_id: number(&value, "set_id")?,
            identity: text(&value, "identity")?,
            import: number(&value, "import")?,
        })
    }
}

fn keywords(value: &Value) -> rusqlite::Result<Vec<Keyword>> {
    let keyword = |value: &Value| -> rusqlite::Result<Keyword> {
        let id = value[0].as_u64().and_then(|id| usize::try_from(id).ok()).ok_or_else(broken)?;
        let known = ABILITIES.get(id.wrapping_sub(1)).ok_or_else(broken)?;
        let n = match &value[1] {
            Value::Null => None,
            n => Some(n.as_u64().and_then(|n| u16::try_from(n).ok()).ok_or_else(broken)?),
        };
        Ok(Keyword { ability: known.ability, n })
    };
    value.as_array().ok_or_else(broken)?.iter().map(keyword).collect()
}

impl SetBefore {
    /// The text that is kept.
    pub fn write(&self) -> String {
        json!({"code": self.code, "key": self.key, "name": self.name, "name_en": self.name_en}).to_string()
    }

    /// What a kept text says.
    pub fn read(kept: &str) -> rusqlite::Result<Self> {
        let value: Value = serde_json::from_str(kept).map_err(FromSqlError::other)?;
        Ok(Self {
            code: text(&value, "code")?,
            key: text(&value, "key")?,
            name: text(&value, "name")?,
            name_en: maybe_text(&value, "name_en"),
        })
    }
}

impl PackageBefore {
    /// The text that is kept.
    pub fn write(&self) -> String {
        let Package { name, name_en, fragments } = &self.0;
        json!({"name": name, "name_en": name_en, "fragments": fragments}).to_string()
    }

    /// What a kept text says.
    pub fn read(kept: &str) -> rusqlite::Result<Self> {
        let value: Value = serde_json::from_str(kept).map_err(FromSqlError::other)?;
        let fragment = |value: &Value| -> rusqlite::Result<(String, u32)> {
            let name = value[0].as_str().ok_or_else(broken)?;
            let copies = value[1].as_u64().and_then(|n| u32::try_from(n).ok()).ok_or_else(broken)?;
            Ok((name.to_owned(), copies))
        };
        let fragments = value["fragments"].as_array().ok_or_else(broken)?.iter().map(fragment);
        Ok(Self(Package {
            name: text(&value, "name")?,
            name_en: maybe_text(&value, "name_en"),
            fragments: fragments.collect::<rusqlite::Result<_>>()?,
        }))
    }
}
