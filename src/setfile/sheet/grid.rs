//! The cells of a spreadsheet: one text that all cells lie in, and where in it each is.

use super::Fault;

/// Rows that a sheet may have.
pub(in crate::setfile) const MOST_ROWS: u32 = 1 << 20;
/// Columns that a sheet may have.
pub(in crate::setfile) const MOST_COLUMNS: u32 = 1 << 14;
/// Sheets that are looked at.
const MOST_SHEETS: usize = 1 << 10;
/// Filled cells in a file.
const MOST_CELLS: usize = 8_000_000;
/// Bytes of text in a file.
const MOST_TEXT: usize = 256 << 20;

/// What a spreadsheet holds in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::setfile) enum Nature {
    /// Text; all cells of text files are.
    #[default]
    Text,
    /// A number; its text is the value, not how it is shown.
    Number,
    /// A number that is shown as `1,00E+05`.
    Scientific,
    /// A date or a time of day, as ISO 8601.
    Date,
    /// True or false.
    Truth,
    /// The error of a formula.
    Error,
    /// A formula without a value; its text is the formula.
    Uncomputed,
}

/// All sheets of a file.
#[derive(Debug, Default)]
pub(in crate::setfile) struct Grid {
    /// What all cells are part of.
    pub text: String,
    /// The sheets, in the order of the file.
    pub sheets: Vec<Sheet>,
}

/// A sheet.
#[derive(Debug, Default)]
pub(in crate::setfile) struct Sheet {
    /// Its name.
    pub name: String,
    /// Whether it is hidden.
    pub hidden: bool,
    rows: Vec<Row>,
    cells: Vec<Cell>,
    merges: Vec<Merge>,
    hidden_columns: Vec<(u32, u32)>,
}

/// A row with filled cells.
#[derive(Debug, Clone, Copy)]
pub(in crate::setfile) struct Row {
    /// Its number, from 0.
    pub number: u32,
    /// Whether it is hidden.
    pub hidden: bool,
    first: u32,
}

/// A filled cell.
#[derive(Debug, Clone, Copy)]
pub(in crate::setfile) struct Cell {
    /// Its column, from 0.
    pub column: u16,
    /// What it holds.
    pub nature: Nature,
    start: u32,
    length: u32,
}

/// Cells that are joined: only the one at the top left has a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::setfile) struct Merge {
    /// First row, from 0.
    pub top: u32,
    /// First column, from 0.
    pub left: u32,
    /// Last row.
    pub bottom: u32,
    /// Last column.
    pub right: u32,
}

impl Grid {
    /// Adds text that cells share; gives where it lies.
    pub fn keep(&mut self, text: &str) -> Result<(u32, u32), Fault> {
        let start = self.text.len();
        if start + text.len() > MOST_TEXT {
            return Err(Fault::TooLarge);
        }
        self.text.push_str(text);
        Ok((start as u32, text.len() as u32))
    }

    /// Begins a sheet.
    pub fn begin_sheet(&mut self, name: &str, hidden: bool) -> Result<(), Fault> {
        if self.sheets.len() >= MOST_SHEETS {
            return Err(Fault::TooLarge);
        }
        self.sheets.push(Sheet { name: name.to_owned(), hidden, ..Sheet::default() });
        Ok(())
    }

    /// Adds a cell to the last sheet; its text is new.
    pub fn push(&mut self, row: (u32, bool), column: u32, nature: Nature, text: &str) -> Result<(), Fault> {
        if text.trim().is_empty() && nature == Nature::Text {
            return Ok(());
        }
        let part = self.keep(text)?;
        self.push_kept(row, column, nature, part)
    }

    /// Adds a cell to the last sheet; its text is kept already.
    pub fn push_kept(
        &mut self,
        (number, hidden): (u32, bool),
        column: u32,
        nature: Nature,
        (start, length): (u32, u32),
    ) -> Result<(), Fault> {
        if number >= MOST_ROWS || column >= MOST_COLUMNS {
            return Err(Fault::Damaged);
        }
        let Some(sheet) = self.sheets.last_mut() else { return Err(Fault::Damaged) };
        if sheet.cells.len() >= MOST_CELLS {
            return Err(Fault::TooLarge);
        }
        match sheet.rows.last() {
            Some(last) if last.number == number => {
                if sheet.cells.last().is_some_and(|cell| u32::from(cell.column) >= column) {
                    return Err(Fault::Damaged);
                }
            }
            Some(last) if last.number > number => return Err(Fault::Damaged),
            _ => sheet.rows.push(Row { number, hidden, first: sheet.cells.len() as u32 }),
        }
        sheet.cells.push(Cell { column: column as u16, nature, start, length });
        Ok(())
    }

    /// Notes joined cells of the last sheet.
    pub fn merge(&mut self, merge: Merge) {
        if let Some(sheet) = self.sheets.last_mut()
            && sheet.merges.len() < MOST_CELLS
        {
            sheet.merges.push(merge);
        }
    }

    /// Notes hidden columns of the last sheet, from the first to the last of them.
    pub fn hide_columns(&mut self, first: u32, last: u32) {
        if let Some(sheet) = self.sheets.last_mut()
            && sheet.hidden_columns.len() < MOST_COLUMNS as usize
        {
            sheet.hidden_columns.push((first, last));
        }
    }

    /// The text of a cell.
    pub fn text(&self, cell: &Cell) -> &str {
        let start = cell.start as usize;
        &self.text[start..start + cell.length as usize]
    }
}

impl Sheet {
    /// Its rows that have filled cells.
    pub fn rows(&self) -> impl Iterator<Item = Row> + '_ {
        self.rows.iter().copied()
    }

    /// The row with a number, if it has filled cells.
    pub fn row(&self, number: u32) -> Option<Row> {
        self.rows.binary_search_by_key(&number, |row| row.number).ok().map(|at| self.rows[at])
    }

    /// The filled cells of a row, by their columns.
    pub fn cells(&self, row: Row) -> &[Cell] {
        let first = row.first as usize;
        let at = self.rows.partition_point(|other| other.number <= row.number);
        let end = self.rows.get(at).map_or(self.cells.len(), |next| next.first as usize);
        &self.cells[first..end]
    }

    /// The joined cells.
    pub fn merges(&self) -> &[Merge] {
        &self.merges
    }

    /// Whether a column is hidden.
    pub fn is_column_hidden(&self, column: u32) -> bool {
        self.hidden_columns.iter().any(|(first, last)| (*first..=*last).contains(&column))
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_lie_in_their_rows() {
        let mut grid = Grid::default();
        grid.begin_sheet("S", false).expect("room");
        for (row, column, text) in [(2, 0, "a"), (2, 3, "b"), (7, 1, "c"), (8, 0, " ")] {
            grid.push((row, false), column, Nature::Text, text).expect("in order");
        }
        let (grid, sheet) = (&grid, &grid.sheets[0]);
        let cells: Vec<_> = sheet
            .rows()
            .flat_map(|row| sheet.cells(row).iter().map(move |cell| (row.number, cell.column, grid.text(cell))))
            .collect();
        assert_eq!(cells, [(2, 0, "a"), (2, 3, "b"), (7, 1, "c")]);
        assert!(sheet.row(3).is_none());
    }

    #[test]
    fn cells_out_of_order_or_off_the_sheet_are_damage() {
        let mut grid = Grid::default();
        grid.begin_sheet("S", false).expect("room");
        grid.push((2, false), 1, Nature::Text, "a").expect("in order");
        for (row, column) in [(2, 1), (1, 0), (MOST_ROWS, 0), (3, MOST_COLUMNS)] {
            assert!(grid.push((row, false), column, Nature::Text, "b").is_err());
        }
    }
}
