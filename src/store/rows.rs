//! Rows as cards: what the columns of the database mean.

use rusqlite::types::{FromSqlError, ValueRef};
use rusqlite::{Connection, Row};
use serde_json::Value;

use crate::cards::{ABILITIES, Card, Keyword, Kind, PokerValue, Rarity};

/// A card with its row number and what tells it apart in its set.
#[derive(Debug)]
pub(super) struct CardRow {
    pub(super) id: i64,
    pub(super) identity: String,
    pub(super) set_id: i64,
    /// The import that changed it last.
    pub(super) import: i64,
    pub(super) card: Card,
}

/// Which cards to read.
#[derive(Debug, Clone, Copy)]
pub(super) enum Pick<'a> {
    All,
    /// Of the set with this row number.
    Set(i64),
    /// One of whose names has this key.
    Key(&'a str),
    /// With these row numbers, as a JSON array.
    Ids(&'a str),
}

/// The row number of a rarity.
pub(super) fn rarity_id(rarity: Rarity) -> i64 {
    rarity as i64 + 1
}

/// The row number of a keyword.
pub(super) fn keyword_id(keyword: Keyword) -> i64 {
    keyword.ability as i64 + 1
}

/// The row number of a poker value.
pub(super) fn poker_id(poker: PokerValue) -> i64 {
    poker.index() as i64
}

/// A whole number that fits, or nothing where it is NULL.
pub(super) fn maybe<T: TryFrom<i64>>(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<T>> {
    match row.get_ref(column)? {
        ValueRef::Null => Ok(None),
        value => {
            let number = value.as_i64()?;
            T::try_from(number).map(Some).map_err(|_| FromSqlError::OutOfRange(number).into())
        }
    }
}

/// A whole number that fits.
pub(super) fn number<T: TryFrom<i64>>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    maybe(row, column)?.ok_or_else(|| FromSqlError::InvalidType.into())
}

/// A type by its code.
pub(super) fn kind(row: &Row<'_>, column: usize) -> rusqlite::Result<Kind> {
    Kind::from_code(row.get_ref(column)?.as_str()?).ok_or_else(|| FromSqlError::InvalidType.into())
}

/// A rarity by its row number.
pub(super) fn rarity(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Rarity>> {
    let Some(id) = maybe::<usize>(row, column)? else { return Ok(None) };
    Rarity::ALL.get(id.wrapping_sub(1)).copied().map(Some).ok_or_else(|| FromSqlError::InvalidType.into())
}

/// A poker value by its row number.
pub(super) fn poker(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<PokerValue>> {
    let Some(id) = maybe::<usize>(row, column)? else { return Ok(None) };
    PokerValue::from_index(id).map(Some).ok_or_else(|| FromSqlError::InvalidType.into())
}

/// Whole cards in the order in which they came into the database.
pub(super) fn cards(conn: &Connection, pick: Pick<'_>) -> rusqlite::Result<Vec<CardRow>> {
    let which = match pick {
        Pick::All => "?1 IS NULL",
        Pick::Set(_) => "c.set_id = ?1",
        Pick::Key(_) => "(c.key = ?1 OR c.id IN (SELECT card_id FROM card_names WHERE key = ?1))",
        Pick::Ids(_) => "c.id IN (SELECT value FROM json_each(?1))",
    };
    let value = match pick {
        Pick::All => ValueRef::Null,
        Pick::Set(id) => ValueRef::Integer(id),
        Pick::Key(text) | Pick::Ids(text) => ValueRef::Text(text.as_bytes()),
    };
    let value = rusqlite::types::ToSqlOutput::Borrowed(value);
    let mut found = Vec::new();
    let sql = format!(
        "SELECT c.id, c.identity, c.rarity_id, c.poker_id, c.kind, c.cost, c.power, c.max_size, c.slots, c.demand, \
         c.size, c.legendary, c.response, c.number, c.name, c.text, c.abilities, s.code, \
         c.set_id, c.import_id \
         FROM cards c JOIN sets s ON s.id = c.set_id WHERE {which} ORDER BY c.id"
    );
    let mut statement = conn.prepare(&sql)?;
    let mut rows = statement.query([&value])?;
    while let Some(row) = rows.next()? {
        found.push(card(row)?);
    }
    add_names(conn, which, &value, &mut found)?;
    add_keywords(conn, which, &value, &mut found)?;
    Ok(found)
}

/// What a text does, as a document.
pub(super) fn abilities(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Value>> {
    match row.get_ref(column)? {
        ValueRef::Null => Ok(None),
        value => Ok(Some(serde_json::from_str(value.as_str()?).map_err(FromSqlError::other)?)),
    }
}

/// Gives a card the name of a row of further names.
pub(super) fn add_name(card: &mut Card, row: &Row<'_>) -> rusqlite::Result<()> {
    match row.get_ref(1)?.as_str()? {
        "english" => card.name_en = Some(row.get(2)?),
        _ => card.aliases.push(row.get(2)?),
    }
    Ok(())
}

/// The keyword of a row of keywords.
pub(super) fn keyword(row: &Row<'_>) -> rusqlite::Result<Keyword> {
    let id: usize = number(row, 1)?;
    let known = ABILITIES.get(id.wrapping_sub(1)).ok_or(FromSqlError::InvalidType)?;
    Ok(Keyword { ability: known.ability, n: maybe(row, 2)? })
}

fn card(row: &Row<'_>) -> rusqlite::Result<CardRow> {
    let card = Card {
        set: row.get(17)?,
        number: row.get(13)?,
        name: row.get(14)?,
        name_en: None,
        aliases: Vec::new(),
        kind: kind(row, 4)?,
        rarity: rarity(row, 2)?,
        legendary: row.get(11)?,
        poker: poker(row, 3)?,
        cost: maybe(row, 5)?,
        power: maybe(row, 6)?,
        max_size: maybe(row, 7)?,
        slots: number(row, 8)?,
        demand: number(row, 9)?,
        size: number(row, 10)?,
        keywords: Vec::new(),
        response: row.get(12)?,
        text: row.get(15)?,
        abilities: abilities(row, 16)?,
    };
    Ok(CardRow { id: row.get(0)?, identity: row.get(1)?, set_id: row.get(18)?, import: row.get(19)?, card })
}

fn add_names(
    conn: &Connection,
    which: &str,
    value: &dyn rusqlite::ToSql,
    cards: &mut [CardRow],
) -> rusqlite::Result<()> {
    let mut statement = conn.prepare(&format!(
        "SELECT n.card_id, n.how, n.name FROM card_names n JOIN cards c ON c.id = n.card_id \
         WHERE {which} ORDER BY n.card_id, n.position"
    ))?;
    let mut rows = statement.query([value])?;
    let mut at = 0;
    while let Some(row) = rows.next()? {
        let Some(card) = next_card(cards, &mut at, row.get(0)?) else { continue };
        add_name(card, row)?;
    }
    Ok(())
}

fn add_keywords(
    conn: &Connection,
    which: &str,
    value: &dyn rusqlite::ToSql,
    cards: &mut [CardRow],
) -> rusqlite::Result<()> {
    let mut statement = conn.prepare(&format!(
        "SELECT k.card_id, k.keyword_id, k.n FROM card_keywords k JOIN cards c ON c.id = k.card_id \
         WHERE {which} ORDER BY k.card_id, k.position"
    ))?;
    let mut rows = statement.query([value])?;
    let mut at = 0;
    while let Some(row) = rows.next()? {
        let Some(card) = next_card(cards, &mut at, row.get(0)?) else { continue };
        card.keywords.push(keyword(row)?);
    }
    Ok(())
}

/// The card with this row number, searched from `at` on: both come in ascending order.
fn next_card<'a>(cards: &'a mut [CardRow], at: &mut usize, id: i64) -> Option<&'a mut Card> {
    while cards.get(*at).is_some_and(|row| row.id < id) {
        *at += 1;
    }
    cards.get_mut(*at).filter(|row| row.id == id).map(|row| &mut row.card)
}
