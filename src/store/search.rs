//! Searching all cards: only what decides is read of each, and only those that are meant are read whole.

use rusqlite::{Connection, Row};

use super::rows::{self, Pick, kind, maybe, number, poker, rarity};
use super::sets::in_order;
use super::{Store, StoreError};
use crate::cards::{Card, Field, FieldSet, Kind};

impl Store {
    /// The cards that are meant, by set, number and name. `is_meant` is asked about cards that have the given fields and
    /// all that is no text; the others are empty.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn search(&self, fields: FieldSet, is_meant: impl Fn(&Card) -> bool) -> Result<Vec<Card>, StoreError> {
        let read = || -> rusqlite::Result<Vec<Card>> {
            // One transaction: what another process writes between the queries is seen by none of them.
            let tx = self.conn.unchecked_transaction()?;
            let mut ids = String::from("[");
            each(&tx, fields, |id, card| {
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
fn each(conn: &Connection, fields: FieldSet, mut show: impl FnMut(i64, &Card)) -> rusqlite::Result<()> {
    let mut sets: Vec<(i64, String)> = Vec::new();
    let mut statement = conn.prepare("SELECT id, code FROM sets ORDER BY id")?;
    let mut found = statement.query([])?;
    while let Some(row) = found.next()? {
        sets.push((row.get(0)?, row.get(1)?));
    }
    let column = |field, column| if fields.contains(field) { column } else { "NULL" };
    let mut cards = conn.prepare(&format!(
        "SELECT id, set_id, rarity_id, poker_id, kind, cost, power, max_size, slots, demand, size, legendary, response, \
         number, {}, {}, {} FROM cards ORDER BY id",
        column(Field::Name, "name"),
        column(Field::Text, "text"),
        column(Field::Abilities, "abilities"),
    ))?;
    let beside = |columns, field| {
        let wanted = u8::from(fields.contains(field));
        format!("SELECT card_id, {columns} WHERE {wanted} ORDER BY card_id, position")
    };
    let mut names = conn.prepare(&beside("how, name FROM card_names", Field::NameEn))?;
    let mut keywords = conn.prepare(&beside("keyword_id, n FROM card_keywords", Field::Keywords))?;
    let (mut cards, mut names, mut keywords) = (cards.query([])?, names.query([])?, keywords.query([])?);
    let (mut name, mut keyword) = (names.next()?, keywords.next()?);
    let mut card = Card::new("", "", Kind::Mutant);
    let mut set = None;
    while let Some(row) = cards.next()? {
        let (id, set_id): (i64, i64) = (row.get(0)?, row.get(1)?);
        if set != Some(set_id) {
            card.set = sets.iter().find(|(of, _)| *of == set_id).map_or_else(String::new, |(_, code)| code.clone());
            set = Some(set_id);
        }
        fill(&mut card, row)?;
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

/// Gives the card the values of a row.
fn fill(card: &mut Card, row: &Row<'_>) -> rusqlite::Result<()> {
    card.rarity = rarity(row, 2)?;
    card.poker = poker(row, 3)?;
    card.kind = kind(row, 4)?;
    (card.cost, card.power, card.max_size) = (maybe(row, 5)?, maybe(row, 6)?, maybe(row, 7)?);
    (card.slots, card.demand, card.size) = (number(row, 8)?, number(row, 9)?, number(row, 10)?);
    (card.legendary, card.response) = (row.get(11)?, row.get(12)?);
    for (text, column) in [(&mut card.number, 13), (&mut card.name, 14), (&mut card.text, 15)] {
        text.clear();
        text.push_str(row.get_ref(column)?.as_str_or_null()?.unwrap_or_default());
    }
    card.abilities = rows::abilities(row, 16)?;
    card.name_en = None;
    card.aliases.clear();
    card.keywords.clear();
    Ok(())
}
