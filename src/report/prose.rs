//! Prose: lines cut at blanks.

use unicode_width::UnicodeWidthStr;

/// No line of prose is longer, however wide the terminal.
const WIDEST: usize = 80;

/// Columns that prose may take; `width` is that of the terminal, none for files and pipes.
pub(super) fn columns(width: Option<usize>) -> usize {
    width.map_or(WIDEST, |width| width.min(WIDEST))
}

/// A paragraph in at most `columns` columns, with a line break at its end. The first line begins with `label`; the others
/// are indented as far.
pub(super) fn paragraph(label: &str, text: &str, columns: usize) -> String {
    let indent = label.width();
    let lines = wrapped(text, columns.saturating_sub(indent).max(20));
    let rest = format!("\n{}", " ".repeat(indent));
    format!("{label}{}\n", lines.join(&rest))
}

/// A line cut at blanks into lines of at most `room` columns, where words allow it. A percent sign stays with its number,
/// and what is multiplied together.
pub(super) fn wrapped(line: &str, room: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let line = line.replace(" %", "\u{a0}%").replace(" × ", "\u{a0}×\u{a0}");
    for word in line.split(' ') {
        let word = word.replace('\u{a0}', " ");
        let Some(last) = lines.last_mut() else { break };
        if last.is_empty() {
            last.push_str(&word);
        } else if last.width() + 1 + word.width() <= room {
            last.push(' ');
            last.push_str(&word);
        } else {
            lines.push(word);
        }
    }
    lines
}
