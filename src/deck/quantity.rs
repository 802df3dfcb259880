//! A number of copies as people write it beside a name: `4`, `x4`, `4×`, `4 Stück`, `4er`, `4-mal`.

use super::line::{Count, is_bullet};

/// Signs and letters for "times".
pub(super) const TIMES: [char; 6] = ['x', 'X', '×', '*', '✕', '✖'];

/// Words for copies, as they stand beside a number.
const UNITS: [&str; 18] = [
    "stück",
    "stücke",
    "stk",
    "st",
    "mal",
    "er",
    "kopie",
    "kopien",
    "exemplar",
    "exemplare",
    "ex",
    "copy",
    "copies",
    "pcs",
    "piece",
    "pieces",
    "times",
    "karten",
];

/// A count that a text is, with nothing else beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Written {
    /// The count.
    pub count: Count,
    /// Whether a sign or word says that it is one; a bare number may be another.
    pub is_marked: bool,
}

/// The count that a whole text is.
pub(super) fn count_of(text: &str) -> Option<Written> {
    let text = text.trim().trim_end_matches(':').trim_end();
    let crossed = text.strip_prefix(TIMES).map(str::trim_start);
    let (digits, rest) = leading_digits(crossed.unwrap_or(text))?;
    let rest = rest.trim_start();
    let has_unit = rest.strip_prefix(TIMES).is_some_and(str::is_empty) || after_unit(rest) == Some("");
    (rest.is_empty() || has_unit)
        .then(|| Written { count: Count::of_digits(digits), is_marked: crossed.is_some() || has_unit })
}

/// What follows a word for copies, and an "of" behind it; `None` if a text does not begin with such a word.
pub(super) fn after_unit(text: &str) -> Option<&str> {
    let body = text.strip_prefix('-').unwrap_or(text);
    let end = body.find(|c: char| !c.is_alphabetic()).unwrap_or(body.len());
    let (word, rest) = body.split_at(end);
    if !is_unit(word) {
        return None;
    }
    let rest = rest.strip_prefix('.').unwrap_or(rest);
    let rest = rest.strip_prefix(':').unwrap_or(rest);
    let name = rest.trim_start();
    let of = name.strip_prefix("von").filter(|after| after.starts_with(' ')).or_else(|| after_each(name));
    (rest.is_empty() || name.len() < rest.len()).then(|| of.unwrap_or(name).trim_start())
}

/// Signs of one kind in front of a name, or boxes: as many as copies, perhaps. One alone is a bullet.
pub(super) fn tally_in_front(text: &str) -> Option<&str> {
    const BOXES: [&str; 3] = ["[ ]", "[x]", "[X]"];
    let text = text.trim_start();
    let mut rest = text;
    let mut strokes = 0;
    let sign =
        text.chars().next().filter(|c| is_bullet(*c) || matches!(c, '•' | '●' | '○' | '·' | '▪' | '|' | '+' | '*'));
    while let Some(after) =
        sign.and_then(|sign| rest.strip_prefix(sign)).or_else(|| BOXES.iter().find_map(|tick| rest.strip_prefix(tick)))
    {
        rest = after.trim_start_matches([' ', '\t', '\u{fe0f}']);
        strokes += 1;
    }
    // `**Name**`, `**Fragmente:** Name`
    let is_emphasis = sign == Some('*') && rest.contains('*');
    (strokes > 1 && !is_emphasis).then(|| text[..text.len() - rest.len()].trim_end())
}

/// What follows a word between a count and its name: `4 of Name`, `4 Stück à Name`.
pub(super) fn after_each(text: &str) -> Option<&str> {
    ["of", "à"].iter().find_map(|of| text.strip_prefix(of).filter(|after| after.starts_with(' ')))
}

/// A count at the end of a text that a sign or word marks, or that is set off from what stands before it: `Name x4`,
/// `Name 4x`, `Name, 4`, `Name – 4×`, `Name ..... 4`, `Name<TAB>4 Stück`. Also what stands before it.
pub(super) fn behind(text: &str) -> Option<(&str, Count)> {
    let before_unit = before_unit(text.trim_end());
    let body = before_unit.unwrap_or(text.trim_end());
    let (front, digits) = body.split_at(body.trim_end_matches(|c: char| c.is_ascii_digit()).len());
    if digits.is_empty() {
        return None;
    }
    let before_times = front.trim_end().strip_suffix(TIMES).filter(|rest| {
        let is_letter = front.trim_end().ends_with(['x', 'X']);
        !(is_letter && rest.ends_with(char::is_alphanumeric))
    });
    let before_minus = front.strip_suffix(['-', '−', '–']).filter(|rest| rest.ends_with([' ', '\t']));
    if let (Some(rest), None, None) = (before_minus, before_unit, before_times) {
        let written = format!("-{digits}");
        return Some((rest.trim_end(), Count::Bad { value: written.parse().ok(), written }));
    }
    let front = before_times.unwrap_or(front);
    let set_off = before_separator(front);
    let is_marked = before_times.is_some() || (before_unit.is_some() && !front.ends_with(char::is_alphanumeric));
    (is_marked || set_off.is_some()).then(|| (set_off.unwrap_or(front).trim_end(), Count::of_digits(digits)))
}

/// A bare number behind a name: `Name 4`.
pub(super) fn bare_behind(text: &str) -> Option<(&str, Count)> {
    let (front, digits) = text.trim_end().rsplit_once(' ')?;
    let is_short = (1..=3).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    is_short.then(|| (front.trim_end(), Count::of_digits(digits)))
}

/// Whether a text speaks of a number, so that it may be meant for a count: a digit, a number word, a Roman numeral.
pub(super) fn speaks_of_number(text: &str) -> bool {
    text.chars().any(char::is_numeric) || number_word(text).is_some()
}

/// The first number word or Roman numeral of a text.
pub(super) fn number_word(text: &str) -> Option<&str> {
    text.split(|c: char| !c.is_alphabetic()).find(|word| is_number_word(word))
}

fn is_number_word(word: &str) -> bool {
    const NUMBERS: [&str; 20] = [
        "zwei", "zwo", "drei", "vier", "fünf", "fuenf", "sechs", "sieben", "acht", "neun", "zehn", "two", "three",
        "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    const ENDINGS: [&str; 7] = ["", "mal", "er", "fach", "x", "fold", "times"];
    const WORDS: [&str; 11] =
        ["doppelt", "beide", "both", "paar", "pair", "twice", "thrice", "double", "triple", "playset", "dutzend"];
    const ROMAN: [&str; 9] = ["II", "III", "IIII", "IV", "V", "VI", "VII", "VIII", "IX"];
    if ROMAN.contains(&word) {
        return true;
    }
    let word = word.to_lowercase();
    WORDS.contains(&word.as_str())
        || NUMBERS.iter().any(|number| word.strip_prefix(number).is_some_and(|ending| ENDINGS.contains(&ending)))
}

fn is_unit(word: &str) -> bool {
    /// No unit is longer, in bytes.
    const LONGEST: usize = 9;
    (2..=LONGEST).contains(&word.len()) && UNITS.contains(&word.to_lowercase().as_str())
}

/// What stands before a sign or word for copies behind a number, up to that number.
fn before_unit(text: &str) -> Option<&str> {
    let is_digit = |body: &&str| body.ends_with(|c: char| c.is_ascii_digit());
    if let Some(body) = text.strip_suffix(TIMES) {
        return Some(body.trim_end()).filter(is_digit);
    }
    let undotted = text.strip_suffix('.').unwrap_or(text);
    let body = undotted.trim_end_matches(char::is_alphabetic);
    let is_unit = is_unit(&undotted[body.len()..]);
    Some(body.strip_suffix('-').unwrap_or(body).trim_end()).filter(|_| is_unit).filter(is_digit)
}

/// What stands before the signs that set a number off from a name; `None` if there are none.
fn before_separator(text: &str) -> Option<&str> {
    let body = text.trim_end();
    let dotted = body.trim_end_matches(['.', ' ', '_', '…']);
    let leaders = &body[dotted.len()..];
    if leaders.contains('…') || leaders.bytes().filter(|b| matches!(b, b'.' | b'_')).count() > 1 {
        return Some(dotted);
    }
    match body.chars().next_back()? {
        '"' | '“' | '”' | '«' | '»' => Some(body),
        ':' | '=' | ';' | ',' | '|' | '·' | '•' | '→' => {
            body.char_indices().next_back().map(|(at, _)| &body[..at])
        }
        '-' | '–' | '—' | '−' | '―' => {
            let rest = body.char_indices().next_back().map(|(at, _)| &body[..at])?;
            rest.ends_with([' ', '\t']).then_some(rest)
        }
        _ => text[body.len()..].contains('\t').then_some(body),
    }
}

/// A text cut behind the digits that it begins with.
pub(super) fn leading_digits(text: &str) -> Option<(&str, &str)> {
    let end = text.bytes().position(|b| !b.is_ascii_digit()).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_a_number_with_or_without_its_unit() {
        for text in ["4", "04", " 4:"] {
            assert_eq!(count_of(text), Some(Written { count: Count::Copies(4), is_marked: false }), "{text}");
        }
        for text in ["x4", "4x", "× 4", "4 Stück", "4 Stk.", "4er", "4mal", "4-mal", "4 KOPIEN", "4x:", "x4 Stück"] {
            assert_eq!(count_of(text), Some(Written { count: Count::Copies(4), is_marked: true }), "{text}");
        }
        for text in ["", "x", "vier", "4/4", "~4", "4?", "#4", "4 Egel", "TS1", "4 foil", "4 of"] {
            assert_eq!(count_of(text), None, "{text}");
        }
    }

    #[test]
    fn counts_behind_are_marked_or_set_off() {
        for text in [
            "Egel x4",
            "Egel;x4",
            "Egel\tx4",
            "Egel 4×",
            "Egel – 4×",
            "Egel — 4",
            "Egel · 4",
            "Egel ..... 4",
            "Egel . . . 4",
            "Egel … 4",
            "Egel\t4 Stück",
            "Egel 4 Stk.",
            "Egel 4-mal",
            "Egel, 4",
            "Egel*4",
            "Egel = 4x",
        ] {
            assert_eq!(behind(text), Some(("Egel", Count::Copies(4))), "{text:?}");
        }
        for text in ["Egel 4", "Egel 2.4", "Egel4", "Index 4", "Egel-4", "Egel 4 gut", "Egelx4"] {
            assert_eq!(behind(text), None, "{text}");
        }
        assert_eq!(behind("Egel -4"), Some(("Egel", Count::Bad { written: "-4".into(), value: Some(-4) })));
        assert_eq!(bare_behind("Egel 4"), Some(("Egel", Count::Copies(4))));
    }

    #[test]
    fn numbers_in_words_are_heard() {
        for text in ["vier", "Viermal", "IV", "2nd", "④", "two of them", "½", "doppelt"] {
            assert!(speaks_of_number(text), "{text}");
        }
        for text in ["neu", "Vierauge", "LEGENDÄR", "foil", "Oft", "A"] {
            assert!(!speaks_of_number(text), "{text}");
        }
    }
}
