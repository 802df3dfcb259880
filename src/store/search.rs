//! Searching all cards: only what decides is read of each, and only those that are meant are read whole.

use rusqlite::{Connection, Row};

use super::rows::{self, kind, maybe, number, poker, rarity};
use super::{Store, StoreError};
use crate::cards::{Card, Field, FieldSet, Kind};

/// What a search needs of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// The fields that decide.
    pub fields: FieldSet,
    /// Whether names that decide are to be as they are spelled; else they are their [`fold`](crate::cards::fold::fold) keys.
    pub spelled: bool,
    /// The fields of the cards that are found.
    pub shown: FieldSet,
}

impl Store {
    /// The cards that are meant, with the fields that are shown, in no order.
    /// `is_meant` is asked about cards that have only the fields that decide.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn search(&self, wanted: Wanted, is_meant: impl Fn(&Card) -> bool) -> Result<Vec<Card>, StoreError> {
        let read = || -> rusqlite::Result<Vec<Card>> {
            // One transaction: what another process writes between the queries is seen by none of them.
            let tx = self.conn.unchecked_transaction()?;
            let mut ids = String::from("[");
            let deciding = Asked { fields: wanted.fields, spelled: wanted.spelled, of: None };
            each(&tx, deciding, |id, card| {
                if is_meant(card) {
                    ids.push_str(if ids.len() > 1 { "," } else { "" });
                    ids.push_str(&id.to_string());
                }
            })?;
            ids.push(']');
            let mut found = Vec::new();
            if ids.len() > 2 {
                let shown = Asked { fields: wanted.shown, spelled: true, of: Some(&ids) };
                each(&tx, shown, |_, card| found.push(card.clone()))?;
            }
            Ok(found)
        };
        read().map_err(|e| self.error(e))
    }

    /// The keywords that sets define, as their cards name them.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn own_keywords(&self) -> Result<Vec<String>, StoreError> {
        let read = || -> rusqlite::Result<Vec<String>> {
            let mut statement = self.conn.prepare(
                "SELECT DISTINCT keyword.value FROM cards, json_each(abilities) clause, json_each(clause.value) keyword \
                 WHERE json_type(abilities) = 'array' AND clause.type = 'object' \
                 AND keyword.key IN ('keyword', 'keyword_en') AND keyword.type = 'text' ORDER BY 1",
            )?;
            let rows = statement.query_map([], |row| row.get(0))?;
            rows.collect()
        };
        read().map_err(|e| self.error(e))
    }
}

/// What is read of cards, and of which ones.
#[derive(Debug, Clone, Copy)]
struct Asked<'a> {
    fields: FieldSet,
    spelled: bool,
    /// Row numbers as a JSON array; all cards without them.
    of: Option<&'a str>,
}

/// Shows cards with their row numbers. It is the same card each time, with other values.
fn each(conn: &Connection, asked: Asked<'_>, mut show: impl FnMut(i64, &Card)) -> rusqlite::Result<()> {
    let Asked { fields, spelled, of } = asked;
    let mut sets: Vec<(i64, String)> = Vec::new();
    let mut statement = conn.prepare("SELECT id, code FROM sets ORDER BY id")?;
    let mut found = statement.query([])?;
    while let Some(row) = found.next()? {
        sets.push((row.get(0)?, row.get(1)?));
    }
    let name = if spelled { "name" } else { "key" };
    let columns: Vec<(Field, &str)> = COLUMNS.into_iter().filter(|(field, _)| fields.contains(*field)).collect();
    let sql = |(field, sql): &(Field, &'static str)| if *field == Field::Name { name } else { sql };
    let selected: String = columns.iter().map(|column| format!(", {}", sql(column))).collect();
    let which = |id: &str| match of {
        Some(_) => format!("{id} IN (SELECT value FROM json_each(?1))"),
        None => "?1 IS NULL".to_owned(),
    };
    let mut cards =
        conn.prepare(&format!("SELECT id, set_id{selected} FROM cards WHERE {} ORDER BY id", which("id")))?;
    let beside = |columns: &str, is_wanted: bool| {
        let (which, is_wanted) = (which("card_id"), u8::from(is_wanted));
        format!("SELECT card_id, {columns} WHERE {is_wanted} AND {which} ORDER BY card_id, position")
    };
    let has_names = fields.contains(Field::NameEn) || fields.contains(Field::Aliases);
    let mut names = conn.prepare(&beside(&format!("how, {name} FROM card_names"), has_names))?;
    let mut keywords = conn.prepare(&beside("keyword_id, n FROM card_keywords", fields.contains(Field::Keywords)))?;
    let (mut cards, mut names, mut keywords) = (cards.query([of])?, names.query([of])?, keywords.query([of])?);
    let (mut name, mut keyword) = (names.next()?, keywords.next()?);
    let mut card = Card::new("", "", Kind::Mutant);
    let (mut set, mut english) = (None, String::new());
    while let Some(row) = cards.next()? {
        let id: i64 = row.get(0)?;
        let set_id: i64 = if fields.contains(Field::Set) { row.get(1)? } else { 0 };
        if set != Some(set_id) {
            card.set = sets.iter().find(|(of, _)| *of == set_id).map_or_else(String::new, |(_, code)| code.clone());
            set = Some(set_id);
        }
        english = card.name_en.take().unwrap_or(english);
        fill(&mut card, row, &columns)?;
        while let Some(row) = name {
            let of: i64 = row.get(0)?;
            if of > id {
                break;
            }
            if of == id {
                add_name(&mut card, row, &mut english)?;
            }
            name = names.next()?;
        }
        while let Some(row) = keyword {
            let of: i64 = row.get(0)?;
            if of > id {
                break;
            }
            if of == id {
                card.keywords.push(rows::keyword(row)?);
            }
            keyword = keywords.next()?;
        }
        show(id, &card);
    }
    Ok(())
}

/// The columns of a card behind its row number and set.
const COLUMNS: [(Field, &str); 15] = [
    (Field::Rarity, "rarity_id"),
    (Field::Poker, "poker_id"),
    (Field::Type, "kind"),
    (Field::Cost, "cost"),
    (Field::Power, "power"),
    (Field::MaxSize, "max_size"),
    (Field::Slots, "slots"),
    (Field::Demand, "demand"),
    (Field::Size, "size"),
    (Field::Legendary, "legendary"),
    (Field::Response, "response"),
    (Field::Number, "number"),
    (Field::Name, "name"),
    (Field::Text, "text"),
    (Field::Abilities, "abilities"),
];

/// Gives the card the values of a row.
fn fill(card: &mut Card, row: &Row<'_>, columns: &[(Field, &str)]) -> rusqlite::Result<()> {
    for (column, (field, _)) in (2..).zip(columns) {
        match field {
            Field::Rarity => card.rarity = rarity(row, column)?,
            Field::Poker => card.poker = poker(row, column)?,
            Field::Type => card.kind = kind(row, column)?,
            Field::Cost => card.cost = maybe(row, column)?,
            Field::Power => card.power = maybe(row, column)?,
            Field::MaxSize => card.max_size = maybe(row, column)?,
            Field::Slots => card.slots = number(row, column)?,
            Field::Demand => card.demand = number(row, column)?,
            Field::Size => card.size = number(row, column)?,
            Field::Legendary => card.legendary = row.get(column)?,
            Field::Response => card.response = row.get(column)?,
            Field::Number => replace(&mut card.number, row.get_ref(column)?.as_str()?),
            Field::Name => replace(&mut card.name, row.get_ref(column)?.as_str()?),
            Field::Text => replace(&mut card.text, row.get_ref(column)?.as_str()?),
            Field::Abilities => card.abilities = rows::abilities(row, column)?,
            Field::Set | Field::NameEn | Field::Keywords | Field::Aliases => {}
        }
    }
    card.aliases.clear();
    card.keywords.clear();
    Ok(())
}

/// Gives the card the name of a row of further names: an English one in the memory of the one before.
fn add_name(card: &mut Card, row: &Row<'_>, english: &mut String) -> rusqlite::Result<()> {
    if row.get_ref(1)?.as_str()? == "english" {
        replace(english, row.get_ref(2)?.as_str()?);
        card.name_en = Some(std::mem::take(english));
        return Ok(());
    }
    rows::add_name(card, row)
}

/// Another text in the same memory.
fn replace(text: &mut String, with: &str) {
    text.clear();
    text.push_str(with);
}
