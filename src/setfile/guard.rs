//! Cells that a spreadsheet would take for formulas: written with a leading apostrophe, read without it.

/// Errors of spreadsheet formulas, English and German.
const FORMULA_ERRORS: [&str; 16] = [
    "#NAME?",
    "#REF!",
    "#BEZUG!",
    "#VALUE!",
    "#WERT!",
    "#N/A",
    "#NV",
    "#DIV/0!",
    "#NUM!",
    "#ZAHL!",
    "#NULL!",
    "#SPILL!",
    "#ÜBERLAUF!",
    "#CALC!",
    "#KALK!",
    "#####",
];

/// Whether a cell holds the error of a formula instead of a value.
pub(super) fn is_formula_error(text: &str) -> bool {
    text.starts_with('#') && FORMULA_ERRORS.iter().any(|error| error.eq_ignore_ascii_case(text))
}

/// Whether a cell holds only a dash, for "nothing".
pub(super) fn is_dash(text: &str) -> bool {
    !text.is_empty() && text.len() <= 9 && text.chars().all(|c| matches!(c, '-' | '–' | '—' | '−'))
}

/// Whether a text needs a guard to be read as itself.
fn needs_guard(text: &str) -> bool {
    text.starts_with(['=', '+', '-', '@', '\'']) || is_formula_error(text) || is_dash(text)
}

/// The text as a cell of a table.
pub(super) fn guarded(text: String) -> String {
    if needs_guard(&text) { format!("'{text}") } else { text }
}

/// The text of a cell, and whether a guard was taken off.
pub(super) fn unguarded(cell: &str) -> (&str, bool) {
    match cell.strip_prefix('\'') {
        Some(rest) if needs_guard(rest) => (rest, true),
        _ => (cell, false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guards_come_off_as_they_went_on() {
        for text in ["=1", "+2", "-x", "@a", "'s", "''", "#NV", "–", "Egel", "", "'Tis", "a'b"] {
            let cell = guarded(text.to_owned());
            assert_eq!(unguarded(&cell).0, text, "{cell}");
            assert!(!cell.starts_with(['=', '+', '-', '@']), "{cell}");
        }
    }

    #[test]
    fn an_apostrophe_of_a_word_is_no_guard() {
        assert_eq!(unguarded("'Tis"), ("'Tis", false));
        assert_eq!(unguarded("'=1"), ("=1", true));
    }
}
