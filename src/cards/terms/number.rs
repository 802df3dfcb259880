//! Whole numbers, and the dates that spreadsheets make of them.

use super::TermError;
use crate::cards::fold::fold;

/// Reads a whole number in `min..=max` as people write it: `3`, `3.0`, `3,0`, `'3`. `1.000` and `1,000` are a thousand
/// to some and one to others.
///
/// # Errors
/// [`TermError::Ambiguous`], and those of [`whole_in_code`].
pub fn whole(text: &str, min: i64, max: Option<i64>) -> Result<i64, TermError> {
    match thousands_or_fraction(text.trim()) {
        Some(readings) => Err(TermError::Ambiguous(readings)),
        None => whole_in_code(text, min, max),
    }
}

/// The readings of one to three digits, a point or comma, and three digits.
fn thousands_or_fraction(text: &str) -> Option<Vec<String>> {
    let (whole, fraction) = text.split_once(['.', ','])?;
    let (sign, digits) = whole.split_at(whole.len() - whole.trim_start_matches(['\'', '-', '+']).len());
    let all_digits = digits.bytes().chain(fraction.bytes()).all(|b| b.is_ascii_digit());
    if fraction.len() != 3 || !(1..=3).contains(&digits.len()) || digits.starts_with('0') || !all_digits {
        return None;
    }
    let sign = sign.trim_start_matches('\'');
    let fraction_kept = text[whole.len()..].trim_end_matches('0').trim_end_matches(['.', ',']);
    Some(vec![format!("{sign}{digits}{fraction}"), format!("{sign}{digits}{fraction_kept}")])
}

/// Reads a whole number in `min..=max` as programs write it: a point begins a fraction.
///
/// # Errors
/// [`TermError::NotANumber`], [`TermError::NotWhole`], [`TermError::Date`], [`TermError::OutOfRange`].
pub fn whole_in_code(text: &str, min: i64, max: Option<i64>) -> Result<i64, TermError> {
    if has_raised_digit(text) {
        return Err(TermError::NotANumber);
    }
    let key = fold(text);
    let body = key.trim_start_matches('\'');
    let (sign, digits) = match body.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, body.strip_prefix('+').unwrap_or(body)),
    };
    let (whole, fraction) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    let all_digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || !all_digits(whole) || !all_digits(fraction) {
        return Err(if looks_like_date(&key) { TermError::Date(date_meant(&key)) } else { TermError::NotANumber });
    }
    if fraction.bytes().any(|b| b != b'0') {
        return Err(TermError::NotWhole);
    }
    let out_of_range = TermError::OutOfRange { min, max };
    let n: i64 = whole.parse::<i64>().map_err(|_| out_of_range.clone())? * sign;
    if n < min || max.is_some_and(|max| n > max) {
        return Err(out_of_range);
    }
    Ok(n)
}

/// Whether a text has a digit above or below the line, which marks a footnote: folded, `3¹` would be 31.
pub(super) fn has_raised_digit(text: &str) -> bool {
    text.contains(|c| matches!(c, '¹' | '²' | '³' | '⁰' | '⁴'..='⁹' | '₀'..='₉'))
}

/// The months in both languages, and the short form that is no beginning of either.
const MONTHS: [&[&str]; 12] = [
    &["januar", "january", "jänner"],
    &["februar", "february", "feber"],
    &["märz", "march", "mrz", "maerz"],
    &["april"],
    &["mai", "may"],
    &["juni", "june"],
    &["juli", "july"],
    &["august"],
    &["september"],
    &["oktober", "october"],
    &["november"],
    &["dezember", "december"],
];

/// The number of a month that is written out or cut after its third letter or later.
fn month(word: &str) -> Option<usize> {
    let word = word.trim_end_matches('.');
    if word.chars().count() < 3 {
        return None;
    }
    MONTHS.iter().position(|names| names.iter().any(|name| name.starts_with(word))).map(|i| i + 1)
}

/// Whether a cell holds a date as spreadsheets write it (`01. Mai`, `1-May`, `05.Jan`, `2026-05-01`, `01.05.2026`).
#[must_use]
pub fn looks_like_date(text: &str) -> bool {
    let key = fold(text);
    let parts: Vec<&str> = key.split(['.', '-', '/', ' ']).filter(|p| !p.is_empty()).collect();
    let is_number = |p: &&str| !p.is_empty() && p.bytes().all(|b| b.is_ascii_digit());
    match parts.as_slice() {
        [a, b] => (is_number(a) && month(b).is_some()) || (month(a).is_some() && is_number(b)),
        [a, b, c, rest @ ..] => {
            is_number(a)
                && is_number(c)
                && (is_number(b) || month(b).is_some())
                && (rest.is_empty() || key.contains(':'))
        }
        _ => false,
    }
}

/// What was probably typed where a date stands: `1-5` for `01. Mai` and `2026-05-01`.
#[must_use]
pub fn date_meant(text: &str) -> Option<String> {
    let key = fold(text);
    let parts: Vec<&str> = key.split(['.', '-', '/', ' ']).filter(|p| !p.is_empty()).collect();
    let number = |p: &str| p.parse::<usize>().ok().or_else(|| month(p));
    match parts.as_slice() {
        [a, b] => Some(format!("{}-{}", number(a)?, number(b)?)),
        [year, b, c, ..] if year.len() == 4 => Some(format!("{}-{}", number(c)?, number(b)?)),
        [a, b, _, ..] => Some(format!("{}-{}", number(a)?, number(b)?)),
        _ => None,
    }
}
