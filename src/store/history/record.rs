//! Noting what an import changes, while it changes it.

use std::sync::Arc;

use rusqlite::{Connection, OptionalExtension, params};
use rustc_hash::FxHashMap;

use super::memory::CardBefore;
use crate::cards::{FieldSet, ToldCard, ValueAt};
use crate::store::many::Many;

/// A kind of row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::store) enum What {
    Set,
    Card,
    Package,
}

impl What {
    /// The word in the database.
    pub fn code(self) -> &'static str {
        match self {
            Self::Set => "set",
            Self::Card => "card",
            Self::Package => "package",
        }
    }

    /// What a word in the database means.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Set, Self::Card, Self::Package].into_iter().find(|what| what.code() == code)
    }
}

/// What happened to a row, with what it was before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::store) enum How {
    Added,
    Changed(String),
    Removed(String),
}

impl How {
    fn code(&self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Changed(_) => "changed",
            Self::Removed(_) => "removed",
        }
    }

    fn before(&self) -> Option<&str> {
        match self {
            Self::Added => None,
            Self::Changed(before) | Self::Removed(before) => Some(before),
        }
    }

    /// What the columns of the database mean.
    pub fn from_columns(how: &str, before: Option<String>) -> Option<Self> {
        match (how, before) {
            ("added", None) => Some(Self::Added),
            ("changed", Some(before)) => Some(Self::Changed(before)),
            ("removed", Some(before)) => Some(Self::Removed(before)),
            _ => None,
        }
    }
}

/// One thing that an import changes.
#[derive(Debug, Clone)]
pub(in crate::store) struct Change<'a> {
    /// The kind of row.
    pub what: What,
    /// Its number.
    pub row: i64,
    /// What happens to it.
    pub how: How,
    /// What the files say about a card, and where.
    pub told: Option<&'a ToldCard>,
}

const INSERT_CHANGE: &str = "INSERT INTO changes (import_id, position, what, how, row_id, before, fields, file, sheet, \
                             line, layout_id)";
const INSERT_PLACE: &str =
    "INSERT INTO change_places (import_id, position, place, fields, file, sheet, line, layout_id)";

/// Notes all changes of the import with a row number, in their order.
pub(in crate::store) fn record(conn: &Connection, import: i64, changes: &[Change]) -> rusqlite::Result<()> {
    let mut layouts = Layouts { conn, last: None, ids: FxHashMap::default() };
    let mut rows = Many::new(conn, INSERT_CHANGE, changes.len());
    for (position, change) in changes.iter().enumerate() {
        let layout = match change.told {
            Some(told) => layouts.id(&told.origin.values)?,
            None => None,
        };
        let origin = change.told.map(|told| &told.origin);
        rows.put(params![
            import,
            position as i64,
            change.what.code(),
            change.how.code(),
            change.row,
            change.how.before(),
            change.told.map(|told| both(told.fields, told.origin.empty)),
            origin.map(|origin| origin.file),
            origin.and_then(|origin| origin.sheet.as_deref()),
            origin.map(|origin| origin.line),
            layout,
        ])?;
    }
    let others = || changes.iter().map(|change| change.told.map_or(&[][..], |told| &told.others));
    let mut places = Many::new(conn, INSERT_PLACE, others().map(<[_]>::len).sum());
    for (position, others) in others().enumerate() {
        for (place, (fields, origin)) in others.iter().enumerate() {
            places.put(params![
                import,
                position as i64,
                place as i64,
                both(*fields, origin.empty),
                origin.file,
                origin.sheet.as_deref(),
                origin.line,
                layouts.id(&origin.values)?,
            ])?;
        }
    }
    Ok(())
}

/// The row numbers of layouts.
struct Layouts<'c> {
    conn: &'c Connection,
    /// The layout of the row before, which is nearly always that of the next one.
    last: Option<(Arc<[ValueAt]>, Option<i64>)>,
    ids: FxHashMap<Arc<[ValueAt]>, i64>,
}

impl Layouts<'_> {
    /// Row number of a layout; none for an empty one.
    fn id(&mut self, values: &Arc<[ValueAt]>) -> rusqlite::Result<Option<i64>> {
        if let Some((last, id)) = &self.last
            && Arc::ptr_eq(last, values)
        {
            return Ok(*id);
        }
        let id = match self.ids.get(values) {
            Some(id) => Some(*id),
            None if values.is_empty() => None,
            None => {
                let id = put_layout(self.conn, values)?;
                self.ids.insert(Arc::clone(values), id);
                Some(id)
            }
        };
        self.last = Some((Arc::clone(values), id));
        Ok(id)
    }
}

/// Two sets of fields as one number: those that are told in its lower half, those with nothing in their cell above.
fn both(told: FieldSet, empty: FieldSet) -> i64 {
    i64::from(told.bits()) | i64::from(empty.bits()) << 32
}

/// The two sets of fields of a number.
pub(super) fn told_and_empty(both: i64) -> [FieldSet; 2] {
    [both, both >> 32].map(|bits| FieldSet::from_bits(bits as u32))
}

fn put_layout(conn: &Connection, values: &[ValueAt]) -> rusqlite::Result<i64> {
    let stands: Vec<serde_json::Value> =
        values.iter().map(|v| serde_json::json!([v.field.code(), v.title, v.below, v.column])).collect();
    let stands = serde_json::Value::from(stands).to_string();
    let known = conn.query_row("SELECT id FROM layouts WHERE stands = ?1", [&stands], |row| row.get(0)).optional()?;
    if let Some(id) = known {
        return Ok(id);
    }
    conn.execute("INSERT INTO layouts (stands) VALUES (?1)", [&stands])?;
    Ok(conn.last_insert_rowid())
}

impl CardBefore {
    /// The change that a card is no longer what it was.
    pub fn changed(&self) -> How {
        How::Changed(self.write())
    }

    /// The change that a card is gone.
    pub fn removed(&self) -> How {
        How::Removed(self.write())
    }
}
