//! Small bar charts: a line for each value, as long as it is large.

use unicode_width::UnicodeWidthStr;

/// The longest bar, in columns.
const LONGEST: usize = 30;

/// Eighths of a column, from one to seven.
const EIGHTHS: [char; 7] = ['▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/// A share of 1 is as many parts long.
const PARTS: f64 = 1e6;

/// A chart of labelled values.
#[derive(Debug, Clone, Default)]
pub struct Bars {
    rows: Vec<Row>,
}

#[derive(Debug, Clone)]
struct Row {
    label: String,
    value: usize,
    /// The value as it is written.
    shown: String,
    note: String,
}

impl Bars {
    /// Adds a bar with what stands behind it.
    pub fn row(&mut self, label: impl Into<String>, value: usize, note: impl Into<String>) {
        self.rows.push(Row { label: label.into(), value, shown: value.to_string(), note: note.into() });
    }

    /// Adds a bar for a share of 1, written as `shown`.
    pub fn share(&mut self, label: impl Into<String>, share: f64, shown: impl Into<String>) {
        let value = (share * PARTS).ceil() as usize;
        self.rows.push(Row { label: label.into(), value, shown: shown.into(), note: String::new() });
    }

    /// Whether there is no bar.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The lines of the chart, none wider than `width` unless the labels alone are. Labels that are numbers stand right.
    #[must_use]
    pub fn lines(&self, width: usize) -> Vec<String> {
        let widest = |of: fn(&Row) -> usize| self.rows.iter().map(of).max().unwrap_or(0);
        let labels = widest(|row| row.label.width());
        let numbers = widest(|row| row.shown.width());
        let notes = widest(|row| if row.note.is_empty() { 0 } else { row.note.width() + 2 });
        let most = widest(|row| row.value);
        let room = width.saturating_sub(labels + numbers + notes + 6).clamp(1, LONGEST);
        let is_number = self.rows.iter().all(|row| row.label.bytes().next().is_none_or(|b| b.is_ascii_digit()));
        let line = |Row { label, value, shown, note }: &Row| {
            let gap = " ".repeat(labels - label.width());
            let label = if is_number { format!("{gap}{label}") } else { format!("{label}{gap}") };
            let shown = format!("{}{shown}", " ".repeat(numbers - shown.width()));
            format!("  {label}  {shown}  {:<room$}  {note}", bar(*value, most, room)).trim_end().to_owned()
        };
        self.rows.iter().map(line).collect()
    }
}

/// A bar of at most `room` columns. What is there at all has at least a trace of one.
fn bar(value: usize, most: usize, room: usize) -> String {
    if value == 0 || most == 0 {
        return String::new();
    }
    let eighths = (value * room * 8 + most / 2).div_euclid(most).max(1);
    let mut out = "█".repeat(eighths / 8);
    out.extend((eighths % 8).checked_sub(1).map(|at| EIGHTHS[at]));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(rows: &[(&str, usize)]) -> Bars {
        let mut bars = Bars::default();
        rows.iter().for_each(|(label, value)| bars.row(*label, *value, ""));
        bars
    }

    #[test]
    fn the_largest_fills_the_room_and_the_smallest_leaves_a_trace() {
        let lines = chart(&[("0", 1), ("10", 400), ("2", 0), ("3", 200)]).lines(80);
        assert_eq!(lines[0], "   0    1  ▏");
        assert_eq!(lines[1], format!("  10  400  {}", "█".repeat(30)));
        assert_eq!(lines[2], "   2    0");
        assert_eq!(lines[3], format!("   3  200  {}", "█".repeat(15)));
    }

    #[test]
    fn shares_are_as_long_as_they_are_and_written_as_they_are_told() {
        let mut bars = Bars::default();
        bars.share("9", 0.25, "25,0 %");
        bars.share("10", 0.5, "50,0 %");
        bars.share("11", 1e-9, "0,0 %");
        let lines = bars.lines(80);
        assert_eq!(lines[0], format!("   9  25,0 %  {}", "█".repeat(15)));
        assert_eq!(lines[2], "  11   0,0 %  ▏");
    }

    #[test]
    fn no_line_is_wider_than_asked_for() {
        let mut bars = chart(&[("Präsenz", 7), ("世蓮", 3)]);
        bars.row("x", 100_000, "42 of them");
        for width in [0, 20, 40, 80] {
            assert!(bars.lines(width).iter().all(|line| line.width() <= width.max(36)), "{width}");
        }
        assert!(Bars::default().lines(80).is_empty());
    }
}
