//! Aligned tables: full values in files and pipes, cut to the width of a terminal.

use tabled::builder::Builder;
use tabled::settings::object::{Columns, Rows};
use tabled::settings::peaker::PriorityMax;
use tabled::settings::{Alignment, Modify, Padding, Style, Width};

use super::Paint;

/// A table with a heading row.
#[derive(Debug, Clone, Default)]
pub struct Table {
    heads: Vec<String>,
    right: Vec<usize>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these headings.
    pub fn new<S: Into<String>>(heads: impl IntoIterator<Item = S>) -> Self {
        Self { heads: heads.into_iter().map(Into::into).collect(), right: Vec::new(), rows: Vec::new() }
    }

    /// Aligns a column to the right.
    #[must_use]
    pub fn right(mut self, column: usize) -> Self {
        self.right.push(column);
        self
    }

    /// Adds a row. Line breaks and tabs in cells become spaces.
    pub fn row<S: Into<String>>(&mut self, cells: impl IntoIterator<Item = S>) {
        let flat = |cell: String| cell.replace(['\n', '\r', '\t'], " ");
        self.rows.push(cells.into_iter().map(|cell| flat(cell.into())).collect());
    }

    /// Whether it has no rows.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The table as text with a line break at its end. `width` is that of the terminal; none for files and pipes.
    #[must_use]
    pub fn render(&self, width: Option<usize>, paint: Paint) -> String {
        let mut builder = Builder::default();
        builder.push_record(self.heads.iter().map(|head| paint.strong(head)));
        for row in &self.rows {
            builder.push_record(row.iter());
        }
        let mut table = builder.build();
        table
            .with(Style::empty())
            .with(Padding::new(0, 2, 0, 0))
            .with(Modify::new(Rows::new(..)).with(Alignment::left()));
        for column in &self.right {
            table.with(Modify::new(Columns::one(*column)).with(Alignment::right()));
        }
        if let Some(width) = width {
            table.with(Width::truncate(width.max(10)).suffix("…").priority(PriorityMax::default()));
        }
        let mut out = String::new();
        for line in table.to_string().lines() {
            out.push_str(line.trim_end());
            out.push('\n');
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;

    fn table() -> Table {
        let mut table = Table::new(["Name", "n"]).right(1);
        for name in ["Krötenfürst", "Kro\u{308}tenfu\u{308}rst", "世蓮", "Egel", "Moth🦋"] {
            table.row([name, "7"]);
        }
        table
    }

    /// B35
    #[test]
    fn columns_stand_below_each_other_whatever_the_characters() {
        let text = table().render(None, Paint::Plain);
        let starts: Vec<usize> = text.lines().map(|line| line.trim_end_matches(['7', 'n']).width()).collect();
        assert!(starts.iter().all(|start| *start == starts[0]), "{text}");
    }

    /// B69
    #[test]
    fn only_a_terminal_cuts_values() {
        assert!(table().render(None, Paint::Plain).contains("Krötenfürst"));
        for width in [0, 1, 12, 80] {
            let text = table().render(Some(width), Paint::Plain);
            assert!(text.lines().all(|line| line.width() <= width.max(10)), "{width}: {text}");
        }
        assert!(table().render(Some(12), Paint::Plain).contains('…'));
    }
}
