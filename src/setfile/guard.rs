//! Cells that a spreadsheet would take for formulas: written with a leading apostrophe, read without it.

use super::damage::is_suspect;

/// Errors of spreadsheet formulas, English and German.
const FORMULA_ERRORS: [&str; 15] = [
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
];

/// Whether a cell holds the error of a formula instead of a value.
pub(super) fn is_formula_error(text: &str) -> bool {
    text.starts_with('#') && FORMULA_ERRORS.iter().any(|error| error.eq_ignore_ascii_case(text))
}

/// Whether a cell holds what is shown of a value that it is too narrow for.
pub(super) fn is_too_narrow(text: &str) -> bool {
    text.len() > 1 && text.bytes().all(|b| b == b'#')
}

/// Whether a cell holds only a dash, for "nothing".
pub(super) fn is_dash(text: &str) -> bool {
    !text.is_empty() && text.len() <= 9 && text.chars().all(|c| matches!(c, '-' | '–' | '—' | '−'))
}

/// Whether a text needs a guard to be read as itself.
fn needs_guard(text: &str) -> bool {
    text.starts_with(['=', '+', '-', '@', '\''])
        || is_formula_error(text)
        || is_too_narrow(text)
        || is_dash(text)
        || is_suspect(text.trim())
}

/// The months, German and English, of which a date may name the first letters.
const MONTHS: [&str; 21] = [
    "januar",
    "january",
    "februar",
    "february",
    "märz",
    "maerz",
    "march",
    "april",
    "mai",
    "may",
    "juni",
    "june",
    "juli",
    "july",
    "august",
    "september",
    "oktober",
    "october",
    "november",
    "dezember",
    "december",
];

/// Words beside the digits of a number or time: powers, the halves of the day, currencies.
const UNITS: [&str; 9] = ["e", "a", "p", "am", "pm", "uhr", "eur", "usd", "chf"];

/// Whether a spreadsheet program that opens a text file takes a text for a number, a date, a time or a truth value, and
/// so may lose how it was written: `007`, `1-5`, `10/12`, `1E5`, `3:2`, `Mai 7`, `wahr`.
fn is_taken_for_value(text: &str) -> bool {
    let text = text.trim();
    if ["true", "false", "wahr", "falsch"].iter().any(|word| word.eq_ignore_ascii_case(text)) {
        return true;
    }
    let may_stand_between = |c: char| c.is_ascii_digit() || c.is_whitespace() || ".,:/-+%()€$£'’".contains(c);
    if text.len() > 60 || !text.contains(|c: char| c.is_ascii_digit()) {
        return false;
    }
    if text.contains(|c: char| !c.is_alphabetic() && !may_stand_between(c)) {
        return false;
    }
    let starts_with_digit = text.starts_with(|c: char| c.is_ascii_digit() || ".,(€$£".contains(c));
    text.split(may_stand_between).filter(|word| !word.is_empty()).all(|word| {
        let word = word.to_lowercase();
        let is_month = |month: &&str| month.starts_with(&word);
        let is_unit = starts_with_digit && UNITS.contains(&word.as_str());
        is_unit || (word.chars().count() >= 3 && MONTHS.iter().any(is_month))
    })
}

/// The text as a cell that a spreadsheet program neither calculates nor takes for anything else than a text.
pub(super) fn guarded_firmly(text: String) -> String {
    if needs_guard(&text) || is_taken_for_value(&text) { format!("'{text}") } else { text }
}

/// The text as a cell of a workbook, which tells texts from formulas and numbers itself: guarded where a reader would
/// take even a text for nothing, for an error, or for guarded.
pub(super) fn guarded_text(text: String) -> String {
    let needs_one = text.starts_with('\'')
        || of_formula(&text).is_some()
        || is_formula_error(&text)
        || is_too_narrow(&text)
        || is_dash(&text)
        || is_suspect(&text);
    if needs_one { format!("'{text}") } else { text }
}

/// The text as a cell of a table.
pub(super) fn guarded(text: String) -> String {
    if needs_guard(&text) { format!("'{text}") } else { text }
}

/// `008` of `="008"`, as programs write a text that Excel shall leave as it is.
fn of_formula(cell: &str) -> Option<&str> {
    cell.strip_prefix("=\"")?.strip_suffix('"').filter(|text| !text.contains('"'))
}

/// The text of a cell, and whether a guard was taken off.
pub(super) fn unguarded(cell: &str) -> (&str, bool) {
    if let Some(text) = of_formula(cell) {
        return (text, true);
    }
    match cell.strip_prefix('\'') {
        Some(rest) if needs_guard(rest) || is_taken_for_value(rest) => (rest, true),
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
    fn what_excel_would_change_is_guarded_firmly() {
        let changed = [
            "007",
            "1-5",
            "10/12",
            "9.9",
            "3:2",
            "1E5",
            "12e3",
            "+2",
            "-1",
            "=cmd|' /C calc'!A0",
            "@SUM(1)",
            "-x",
            "–",
            "12345678901234567890",
            "Mai 7",
            "5. März",
            "Mar-1",
            "(5)",
            "50 %",
            "7 €",
            "1.000,50",
            "wahr",
            "FALSE",
            "5 pm",
            "Dez 24",
            "'7",
        ];
        for text in changed {
            let cell = guarded_firmly(text.to_owned());
            assert_eq!(cell, format!("'{text}"));
            assert_eq!(unguarded(&cell), (text, true));
        }
        for text in ["7 Augen", "Egel", "♠7", "Hörner 2", "A1", "E5", "3 Karten ziehen.", "Mai", "", "1 von 5", "x-1"]
        {
            assert_eq!(guarded_firmly(text.to_owned()), text);
        }
    }

    #[test]
    fn an_apostrophe_of_a_word_is_no_guard() {
        assert_eq!(unguarded("'Tis"), ("'Tis", false));
        assert_eq!(unguarded("'=1"), ("=1", true));
        assert_eq!(unguarded("=\"008\""), ("008", true));
        for text in ["=\"a\"&\"b\"", "=\"", "=A1"] {
            assert_eq!(unguarded(text), (text, false));
        }
    }
}
