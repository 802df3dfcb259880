//! Where the values of a card come from: its versions, the newest first.

use rusqlite::types::FromSqlError;
use rusqlite::{Connection, Row};
use serde_json::Value;

use super::log::{ImportRow, imports};
use super::memory::CardBefore;
use super::record::{What, told_and_empty};
use crate::cards::fold::{fold, identity};
use crate::cards::{Card, Field, FieldSet, ValueAt};
use crate::store::rows::{self, CardRow, Pick};
use crate::store::{Store, StoreError};

/// A card as one import left it.
#[derive(Debug, Clone, PartialEq)]
pub struct Version {
    /// The card.
    pub card: Card,
    /// The import; none if the database does not tell.
    pub import: Option<ImportRow>,
    /// What the files said about it, and where; none if that is not kept.
    pub told: Option<Told>,
}

/// What the files of an import said about a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// The fields that they had.
    pub fields: FieldSet,
    /// Where the card stood, and the fields that were told there and at none of the places before.
    places: Vec<(FieldSet, StandsAt)>,
}

impl Told {
    /// The place that told a field; none if the files did not have it.
    #[must_use]
    pub fn place(&self, field: Field) -> Option<&StandsAt> {
        let place = self.places.iter().rfind(|(fields, _)| fields.contains(field));
        place.map(|(_, at)| at).filter(|_| self.fields.contains(field))
    }
}

/// Where a card stood in the files of an import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandsAt {
    /// The file, as the user named it; none for the starter set's own.
    pub file: Option<String>,
    /// The sheet, if it was a spreadsheet.
    pub sheet: Option<String>,
    /// Line or row of its name, from 1; 0 if not known.
    pub line: u32,
    /// Where its values stood.
    pub values: Vec<ValueAt>,
    /// Fields that the file had a place for in which nothing stood.
    pub empty: FieldSet,
}

/// A change of a card as it is noted.
struct Step {
    import: i64,
    before: Option<String>,
    told: Option<Told>,
}

impl Store {
    /// The versions of a card, the newest first; empty if there is no such card. Older versions than the first one
    /// that an import of this kind of database left are not known.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn versions(&self, set: &str, name: &str) -> Result<Vec<Version>, StoreError> {
        versions(&self.conn, set, name).map_err(|e| self.error(e))
    }
}

fn versions(conn: &Connection, set: &str, name: &str) -> rusqlite::Result<Vec<Version>> {
    let tx = conn.unchecked_transaction()?;
    let (set, identity) = (fold(set), identity(name));
    let rows = rows::cards(&tx, Pick::Key(&fold(name)))?;
    let Some(row) = rows.into_iter().find(|row| row.identity == identity && fold(&row.card.set) == set) else {
        return Ok(Vec::new());
    };
    let CardRow { id, card, import, .. } = row;
    let (mut card, mut last) = (card, import);
    let mut found = Vec::new();
    for step in steps(&tx, id)? {
        let Step { import, before, told } = step;
        let row = imports(&tx, Some(import))?.pop();
        match before {
            None => {
                found.push(Version { card, import: row, told });
                return Ok(found);
            }
            Some(before) => {
                let before = CardBefore::read(&before)?;
                found.push(Version { card: std::mem::replace(&mut card, before.card), import: row, told });
                last = before.import;
            }
        }
    }
    let row = imports(&tx, Some(last))?.pop();
    found.push(Version { card, import: row, told: None });
    Ok(found)
}

/// What happened to the row of a card, the newest first.
fn steps(conn: &Connection, row: i64) -> rusqlite::Result<Vec<Step>> {
    let mut statement = conn.prepare(
        "SELECT c.fields, c.sheet, c.line, l.stands, f.path, c.import_id, c.position, c.before \
         FROM changes c LEFT JOIN layouts l ON l.id = c.layout_id \
         LEFT JOIN import_files f ON f.import_id = c.import_id AND f.position = c.file \
         WHERE c.row_id = ?1 AND c.what = ?2 ORDER BY c.import_id DESC",
    )?;
    let mut further = conn.prepare(
        "SELECT p.fields, p.sheet, p.line, l.stands, f.path \
         FROM change_places p LEFT JOIN layouts l ON l.id = p.layout_id \
         LEFT JOIN import_files f ON f.import_id = p.import_id AND f.position = p.file \
         WHERE p.import_id = ?1 AND p.position = ?2 ORDER BY p.place",
    )?;
    let steps = statement.query_map((row, What::Card.code()), |row| {
        let (import, position): (i64, i64) = (row.get(5)?, row.get(6)?);
        let told = match row.get::<_, Option<i64>>(0)? {
            None => None,
            Some(_) => {
                let (fields, at) = place(row)?;
                let mut places = vec![(fields, at)];
                for other in further.query_map((import, position), place)? {
                    places.push(other?);
                }
                Some(Told { fields, places })
            }
        };
        Ok(Step { import, before: row.get(7)?, told })
    })?;
    steps.collect()
}

/// A place of a card, and the fields that are told there.
fn place(row: &Row) -> rusqlite::Result<(FieldSet, StandsAt)> {
    let [told, empty] = told_and_empty(row.get(0)?);
    let stands: Option<String> = row.get(3)?;
    let line: Option<u32> = rows::maybe(row, 2)?;
    let at = StandsAt {
        file: row.get(4)?,
        sheet: row.get(1)?,
        line: line.unwrap_or(0),
        values: stands.map(|stands| values(&stands)).transpose()?.unwrap_or_default(),
        empty,
    };
    Ok((told, at))
}

/// A layout as it was noted.
fn values(stands: &str) -> rusqlite::Result<Vec<ValueAt>> {
    let list: Vec<Value> = serde_json::from_str(stands).map_err(FromSqlError::other)?;
    let value = |value: &Value| -> Option<ValueAt> {
        Some(ValueAt {
            field: Field::from_code(value[0].as_str()?)?,
            title: value[1].as_str()?.into(),
            below: i32::try_from(value[2].as_i64()?).ok()?,
            column: u32::try_from(value[3].as_u64()?).ok()?,
        })
    };
    list.iter().map(|one| value(one).ok_or_else(|| FromSqlError::InvalidType.into())).collect()
}
