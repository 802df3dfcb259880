//! Searching all cards: only what decides is read of each, and only those that are meant are read whole.

use rusqlite::{Connection, Row};

use super::rows::{self, Pick, kind, maybe, number, poker, rarity};
use super::sets::in_order;
use super::{Store, StoreError};
use crate::cards::{Card, Field, FieldSet, Kind};

/// What is to be read of each card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// The fields.
    pub fields: FieldSet,
    /// Whether names are to be as they are spelled; else they are their [`fold`](crate::cards::fold::fold) keys.
    pub spelled: bool,
}

impl Store {
    /// The cards that are meant, by set, number and name. `is_meant` is asked about cards that have only the given fields.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn search(&self, wanted: Wanted, is_meant: impl Fn(&Card) -> bool) -> Result<Vec<Card>, StoreError> {
        let read = || -> rusqlite::Result<Vec<Card>> {
            // One transaction: what another process writes between the queries is seen by none of them.
            let tx = self.conn.unchecked_transaction()?;
            let mut ids = String::from("[");
            each(&tx, wanted, |id, card| {
                if is_meant(card) {
                    ids.push_str(if ids.len() > 1 { "," } else { "" });
                    ids.push_str(&id.to_string());
                }
            })?;
            ids.push(']');
            if ids.len() == 2 { Ok(Vec::new()) } else { in_order(&tx, Pick::Ids(&ids)) }
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
                "SELECT DISTINCT json_extract(clause.value, '$.keyword') AS keyword FROM cards, json_each(abilities) clause \
                 WHERE json_type(abilities) = 'array' AND clause.type = 'object' AND typeof(keyword) = 'text' ORDER BY 1",
            )?;
            let rows = statement.query_map([], |row| row.get(0))?;
            rows.collect()
        };
        read().map_err(|e| self.error(e))
    }
}

/// Shows every card with its row number. It is the same card each time, with other values.
fn each(conn: &Connection, wanted: Wanted, mut show: impl FnMut(i64, &Card)) -> rusqlite::Result<()> {
    let fields = wanted.fields;
    let mut sets: Vec<(i64, String)> = Vec::new();
    let mut statement = conn.prepare("SELECT id, code FROM sets ORDER BY id")?;
    let mut found = statement.query([])?;
    while let Some(row) = found.next()? {
        sets.push((row.get(0)?, row.get(1)?));
    }
    let column = |field, column| if fields.contains(field) { column } else { "NULL" };
    let name = if wanted.spelled { "name" } else { "key" };
    let columns: Vec<&str> =
        COLUMNS.iter().map(|(field, sql)| column(*field, if *field == Field::Name { name } else { sql })).collect();
    let mut cards = conn.prepare(&format!("SELECT id, set_id, {} FROM cards ORDER BY id", columns.join(", ")))?;
    let beside = |columns: &str, field| {
        let wanted = u8::from(fields.contains(field));
        format!("SELECT card_id, {columns} WHERE {wanted} ORDER BY card_id, position")
    };
    let mut names = conn.prepare(&beside(&format!("how, {name} FROM card_names"), Field::NameEn))?;
    let mut keywords = conn.prepare(&beside("keyword_id, n FROM card_keywords", Field::Keywords))?;
    let (mut cards, mut names, mut keywords) = (cards.query([])?, names.query([])?, keywords.query([])?);
    let (mut name, mut keyword) = (names.next()?, keywords.next()?);
    let mut card = Card::new("", "", Kind::Mutant);
    let mut set = None;
    while let Some(row) = cards.next()? {
        let id: i64 = row.get(0)?;
        let set_id: i64 = if fields.contains(Field::Set) { row.get(1)? } else { 0 };
        if set != Some(set_id) {
            card.set = sets.iter().find(|(of, _)| *of == set_id).map_or_else(String::new, |(_, code)| code.clone());
            set = Some(set_id);
        }
        fill(&mut card, row, fields)?;
        while let Some(row) = name {
            let of: i64 = row.get(0)?;
            if of > id {
                break;
            }
            if of == id {
                rows::add_name(&mut card, row)?;
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
fn fill(card: &mut Card, row: &Row<'_>, fields: FieldSet) -> rusqlite::Result<()> {
    for (column, (field, _)) in (2..).zip(COLUMNS).filter(|(_, (field, _))| fields.contains(*field)) {
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
    card.name_en = None;
    card.aliases.clear();
    card.keywords.clear();
    Ok(())
}

/// Another text in the same memory.
fn replace(text: &mut String, with: &str) {
    text.clear();
    text.push_str(with);
}
