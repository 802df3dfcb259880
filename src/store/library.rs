//! Filling a [`Library`] from the database in one pass, and reading cards of it whole.

use rusqlite::Row;
use rusqlite::types::FromSqlError;

use super::rows::{self, CardRow, Pick, kind, maybe, number, poker, rarity};
use super::{Store, StoreError};
use crate::cards::{Card, CardId, Face, Library, LibraryBuilder, NameHow, NewListing, SetId};

const CARDS: &str = "SELECT id, set_id, rarity_id, poker_id, kind, cost, power, max_size, slots, demand, size, \
                     legendary, response, number, name, key FROM cards ORDER BY id";
const NAMES: &str = "SELECT card_id, how, name, key FROM card_names ORDER BY card_id, position";

/// More room than this is made only when it is needed.
const MOST_CARDS_EXPECTED: usize = 1 << 16;

/// Where the cards of a library stand in the database.
#[derive(Debug)]
pub struct CardRows(Vec<i64>);

impl Store {
    /// All cards, made for looking names up.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn library(&self) -> Result<Library, StoreError> {
        Ok(self.library_and_rows()?.0)
    }

    /// The same, and what it takes to read some of its cards whole.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn library_and_rows(&self) -> Result<(Library, CardRows), StoreError> {
        self.read_library().map_err(|e| self.error(e))
    }

    /// Cards of a library, whole, in the order asked for.
    ///
    /// # Errors
    /// If the database cannot be read, or another process has changed one of them since the library was read.
    pub fn cards_of_library(
        &self,
        library: &Library,
        rows: &CardRows,
        cards: &[CardId],
    ) -> Result<Vec<Card>, StoreError> {
        let ids: Vec<i64> = cards.iter().map(|card| rows.0[card.0 as usize]).collect();
        let found = self.card_rows(&ids).map_err(|e| self.error(e))?;
        let whole = |(card, id): (&CardId, &i64)| {
            let at = found.binary_search_by_key(id, |row| row.id).ok()?;
            let whole = &found[at].card;
            (whole.name == library.name(*card)).then(|| whole.clone())
        };
        let all: Option<Vec<Card>> = cards.iter().zip(&ids).map(whole).collect();
        all.ok_or_else(|| StoreError::Changed { path: self.path.clone() })
    }

    fn card_rows(&self, ids: &[i64]) -> rusqlite::Result<Vec<CardRow>> {
        let ids = serde_json::to_string(ids).map_err(FromSqlError::other)?;
        let tx = self.conn.unchecked_transaction()?;
        rows::cards(&tx, Pick::Ids(&ids))
    }

    fn read_library(&self) -> rusqlite::Result<(Library, CardRows)> {
        // One transaction: what another process writes between the queries is seen by none of them.
        let tx = self.conn.unchecked_transaction()?;
        let about: usize = tx.query_row("SELECT max(id) FROM cards", [], |row| maybe(row, 0))?.unwrap_or(0);
        let about = about.min(MOST_CARDS_EXPECTED);
        let (mut builder, mut ids) = (LibraryBuilder::with_capacity(about), Vec::with_capacity(about));

        let mut sets: Vec<(i64, SetId)> = Vec::new();
        let mut statement = tx.prepare("SELECT id, code FROM sets ORDER BY id")?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            sets.push((row.get(0)?, builder.add_set(row.get_ref(1)?.as_str()?)));
        }

        let (mut cards, mut names) = (tx.prepare(CARDS)?, tx.prepare(NAMES)?);
        let (mut cards, mut names) = (cards.query([])?, names.query([])?);
        let mut name = names.next()?;
        while let Some(row) = cards.next()? {
            let id: i64 = row.get(0)?;
            let listed = builder.add(listing(row, &sets)?);
            ids.push(id);
            while let Some(further) = name {
                let of: i64 = further.get(0)?;
                if of > id {
                    break;
                }
                if of == id {
                    add_name(&mut builder, listed, further)?;
                }
                name = names.next()?;
            }
        }
        Ok((builder.build(), CardRows(ids)))
    }
}

fn listing<'a>(row: &'a Row<'_>, sets: &[(i64, SetId)]) -> rusqlite::Result<NewListing<'a>> {
    let set_id: i64 = row.get(1)?;
    let at = sets.binary_search_by_key(&set_id, |(id, _)| *id).map_err(|_| FromSqlError::OutOfRange(set_id))?;
    Ok(NewListing {
        set: sets[at].1,
        number: row.get_ref(13)?.as_str()?,
        name: row.get_ref(14)?.as_str()?,
        key: row.get_ref(15)?.as_str()?,
        kind: kind(row, 4)?,
        rarity: rarity(row, 2)?,
        poker: poker(row, 3)?,
        face: Face {
            cost: maybe(row, 5)?,
            power: maybe(row, 6)?,
            max_size: maybe(row, 7)?,
            slots: number(row, 8)?,
            demand: number(row, 9)?,
            size: number(row, 10)?,
            legendary: row.get(11)?,
            response: row.get(12)?,
        },
    })
}

fn add_name(builder: &mut LibraryBuilder, card: CardId, row: &Row<'_>) -> rusqlite::Result<()> {
    let how = match row.get_ref(1)?.as_str()? {
        "english" => NameHow::English,
        _ => NameHow::Alias,
    };
    builder.add_name(card, how, row.get_ref(2)?.as_str()?, row.get_ref(3)?.as_str()?);
    Ok(())
}
