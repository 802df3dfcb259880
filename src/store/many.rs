//! Many rows of one table with few statements: to begin a statement takes as long as to write a row with it.

use rusqlite::{CachedStatement, Connection, ToSql};

/// Rows that one statement writes.
const AT_ONCE: usize = 32;

/// Writes rows of one table; how many there are is known before.
pub(super) struct Many<'c> {
    conn: &'c Connection,
    insert: &'static str,
    /// Rows that are not yet written.
    left: usize,
    /// The statement that is being filled, and how many rows it writes.
    filling: Option<(CachedStatement<'c>, usize)>,
    /// How many of its values are there.
    bound: usize,
}

impl<'c> Many<'c> {
    /// Writes `rows` rows with `insert`, which ends before its `VALUES`.
    pub(super) fn new(conn: &'c Connection, insert: &'static str, rows: usize) -> Self {
        Self { conn, insert, left: rows, filling: None, bound: 0 }
    }

    /// Takes the next row. With the last one all are in the table, and some of them before.
    pub(super) fn put(&mut self, row: &[&dyn ToSql]) -> rusqlite::Result<()> {
        let rows = self.left.min(AT_ONCE);
        let (statement, _) = match &mut self.filling {
            Some(filling) if filling.1 == rows => filling,
            filling => filling.insert((self.conn.prepare_cached(&sql(self.insert, rows, row.len()))?, rows)),
        };
        for value in row {
            self.bound += 1;
            statement.raw_bind_parameter(self.bound, value)?;
        }
        if self.bound == rows * row.len() {
            statement.raw_execute()?;
            (self.bound, self.left) = (0, self.left - rows);
        }
        Ok(())
    }
}

fn sql(insert: &str, rows: usize, values: usize) -> String {
    let row = format!("({})", vec!["?"; values].join(", "));
    format!("{insert} VALUES {}", vec![row; rows].join(", "))
}
