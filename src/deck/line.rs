//! The front of a card line: bullets, list numbers and the count, in each way it may be read.

use super::quantity::{TIMES, after_each, after_unit, count_of, leading_digits};
use super::words::section_prefix;
use super::{FaultKind, MOST_COPIES, Section};
use crate::cards::Suit;

/// A count as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Count {
    /// None: one copy.
    Absent,
    /// 1..=[`MOST_COPIES`].
    Copies(u32),
    /// A count that cannot be meant.
    Bad {
        /// As typed.
        written: String,
        /// Its value, where it is a whole number.
        value: Option<i64>,
    },
    /// One of these two numbers, and nothing tells which.
    OneOf([String; 2]),
}

impl Count {
    /// The count written as these digits.
    pub(super) fn of_digits(digits: &str) -> Self {
        match digits.parse::<i64>() {
            Ok(n) if (1..=i64::from(MOST_COPIES)).contains(&n) => Self::Copies(n as u32),
            Ok(n) => Self::Bad { written: digits.to_owned(), value: Some(n) },
            Err(_) => Self::Bad { written: digits.to_owned(), value: None },
        }
    }

    /// A count that is not understood.
    pub(super) fn unclear(written: &str) -> Self {
        Self::Bad { written: written.to_owned(), value: written.parse().ok() }
    }

    /// The number as it is written; `None` if there is not one.
    pub(super) fn written(&self) -> Option<String> {
        match self {
            Self::Absent | Self::OneOf(_) => None,
            Self::Copies(n) => Some(n.to_string()),
            Self::Bad { written, .. } => Some(written.clone()),
        }
    }

    /// The copies, or why they cannot be told.
    pub(super) fn copies(self) -> Result<u32, FaultKind> {
        match self {
            Self::Absent => Ok(1),
            Self::Copies(n) => Ok(n),
            Self::Bad { written, value } => Err(FaultKind::BadCount { written, value, rival: None }),
            Self::OneOf([written, rival]) => Err(FaultKind::BadCount { written, value: None, rival: Some(rival) }),
        }
    }
}

/// The number of a line in a numbered list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ListNumber {
    /// The number.
    pub value: u32,
    /// Whether a count may be written so: `(4)`, but not `4.`.
    pub is_open: bool,
}

/// One way to read the front of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Reading<'a> {
    /// The count.
    pub count: Count,
    /// What follows it.
    pub rest: &'a str,
    /// A section that the line names for itself.
    pub section: Option<Section>,
    /// The number in a numbered list.
    pub list_number: Option<ListNumber>,
}

/// All ways to read the front of a line, the likeliest first; the line as a bare name is always the last of them.
pub(super) fn readings(line: &str) -> Vec<Reading<'_>> {
    let mut found = Vec::new();
    let mut body = line;
    let mut section = None;
    loop {
        if let Some(rest) = without_bullet(body).or_else(|| without_quotes(body)) {
            body = rest;
        } else if let Some((named, rest)) = section_prefix(body) {
            section = Some(named);
            body = rest;
        } else {
            break;
        }
    }
    counted(without_each(body).unwrap_or(body), section, &mut found);
    if let Some((number, rest)) = without_list_number(body) {
        let mut numbered = Vec::new();
        counted(rest, section, &mut numbered);
        numbered.push(Reading { count: Count::Absent, rest, section, list_number: None });
        for reading in &mut numbered {
            reading.list_number = Some(ListNumber { value: number, is_open: false });
        }
        // `1. Name` is a list number, and so is `4. Name`: these readings come first.
        numbered.append(&mut found);
        found = numbered;
    }
    found.push(Reading { count: Count::Absent, rest: body, section, list_number: None });
    found
}

/// Whether a line begins with a count and nothing follows it.
pub(super) fn is_count_alone(line: &str) -> bool {
    let body = line.trim_matches([' ', 'x', 'X', '×', '.', ')', '(', '[', ']', '-', '*', ':']);
    !body.is_empty() && body.bytes().all(|b| b.is_ascii_digit())
}

/// Whether a sign may stand before a line of a list: an arrow, a star, an emoji, a bullet of a word processor.
pub(super) fn is_bullet(c: char) -> bool {
    let is_sign = matches!(c,
        '»' | '›' | '\u{2043}' | '\u{2190}'..='\u{21ff}' | '∗' | '∘' | '∙' | '⋅' | '\u{2300}'..='\u{23ff}' | '\u{2500}'..='\u{27bf}'
        | '\u{2900}'..='\u{2bff}' | '\u{e000}'..='\u{f8ff}' | '\u{1f300}'..='\u{1faff}');
    // A card that is struck off is none of the list.
    let strikes_off = matches!(c, '❌' | '❎' | '✗' | '✘' | '☒' | '🚫' | '⛔' | '➖' | '✂' | '🗑' | '←');
    is_sign && !strikes_off && !c.is_numeric() && !TIMES.contains(&c) && Suit::from_sign(c).is_none()
}

/// What follows one such sign; several of them may be strokes of a tally.
pub(super) fn without_sign(body: &str) -> Option<&str> {
    let mut chars = body.chars();
    let sign = chars.next().filter(|c| is_bullet(*c))?;
    let rest = chars.as_str().trim_start_matches('\u{fe0f}');
    let is_set_off = rest.starts_with(|c: char| c.is_whitespace() || c.is_ascii_digit());
    let rest = rest.trim_start();
    (is_set_off && !rest.is_empty() && !rest.starts_with(sign)).then_some(rest)
}

/// `"4 Name",`: a whole line in quotes.
fn without_quotes(body: &str) -> Option<&str> {
    const PAIRS: [(&str, &str); 8] =
        [("\"", "\""), ("'", "'"), ("`", "`"), ("„", "“"), ("“", "”"), ("»", "«"), ("«", "»"), ("[[", "]]")];
    let body = body.trim_end_matches([',', ';']);
    let inner = PAIRS.iter().find_map(|(open, close)| body.strip_prefix(open)?.strip_suffix(close))?;
    let is_counted = inner.starts_with(|c: char| c.is_ascii_digit());
    (is_counted && !inner.contains(['"', '„', '“', '”', '`'])).then_some(inner)
}

/// `je 4 Name`, `jeweils 4x Name`.
fn without_each(body: &str) -> Option<&str> {
    let (word, rest) = body.split_once([' ', '\t'])?;
    let rest = rest.trim_start();
    let is_each = ["je", "jeweils", "each", "à"].iter().any(|each| each.eq_ignore_ascii_case(word));
    (is_each && rest.starts_with(|c: char| c.is_ascii_digit())).then_some(rest)
}

fn without_bullet(body: &str) -> Option<&str> {
    if let Some(rest) = without_sign(body) {
        return Some(rest);
    }
    let is_counted = |rest: &&str| rest.starts_with(|c: char| c.is_ascii_digit());
    // The second bullet of word processors, and a bar down the side of quoted mail.
    if let Some(rest) = ["o ", "o\t", "|"].iter().find_map(|bar| body.strip_prefix(bar)).map(str::trim_start)
        && is_counted(&rest)
        && !rest.contains('|')
    {
        return Some(rest);
    }
    let mut chars = body.chars();
    let first = chars.next()?;
    let rest = chars.as_str();
    if let Some(rest) = ["[ ] ", "[x] ", "[X] "].iter().find_map(|tick| body.strip_prefix(tick)) {
        return Some(rest.trim_start()).filter(|rest| !rest.is_empty());
    }
    match first {
        '>' => Some(rest.trim_start()),
        '-' | '*' | '•' | '+' | '–' | '—' | '·' | '▪' | '◦' | '‣' | '●' | '○' | '►' | '→' | '✓' | '☐' | '☑'
            if rest.starts_with(char::is_whitespace) =>
        {
            Some(rest.trim_start())
        }
        '*' | '•' | '·' | '▪' | '●' | '►' if rest.starts_with(|c: char| c.is_ascii_digit()) => Some(rest),
        _ => None,
    }
    .filter(|rest| !rest.is_empty())
}

fn without_list_number(body: &str) -> Option<(u32, &str)> {
    let (digits, rest) = leading_digits(body)?;
    let rest = rest.strip_prefix(".)").or_else(|| rest.strip_prefix(['.', ')']))?;
    let glued = !rest.starts_with(char::is_whitespace);
    let is_decimal = glued && rest.starts_with(|c: char| c.is_ascii_digit());
    let number = digits.parse().ok().filter(|n| *n < 1000 && !is_decimal)?;
    Some((number, rest.trim_start())).filter(|(_, rest)| !rest.is_empty())
}

/// Readings with a count in front.
fn counted<'a>(body: &'a str, section: Option<Section>, found: &mut Vec<Reading<'a>>) {
    let mut add = |count: Count, rest: &'a str| {
        let rest = rest.trim_start();
        if !rest.is_empty() {
            found.push(Reading { count, rest, section, list_number: None });
        }
    };
    if let Some((written, rest)) = range_or_fraction(body) {
        add(Count::Bad { written: written.to_owned(), value: None }, rest);
    }
    if let Some((written, value, rest)) = bad_count(body) {
        add(Count::Bad { written, value }, rest);
        return;
    }
    if let Some((count, rest)) = emphasised(body) {
        return add(count, rest);
    }
    if let Some((count, rest)) = bracketed(body) {
        // `(1) 4x Name`: a list number, if a count follows it.
        if let Count::Copies(value) = count {
            let mut numbered = Vec::new();
            counted(rest.trim_start(), section, &mut numbered);
            found.extend(
                numbered
                    .into_iter()
                    .filter(|reading| reading.list_number.is_none())
                    .map(|reading| Reading { list_number: Some(ListNumber { value, is_open: true }), ..reading }),
            );
        }
        let rest = rest.trim_start();
        if !rest.is_empty() {
            found.push(Reading { count, rest, section, list_number: None });
        }
        return;
    }
    numbered_front(body, &mut add);
}

/// Readings with a bare number in front, and what sets it off or says that it is a count.
fn numbered_front<'a>(body: &'a str, add: &mut impl FnMut(Count, &'a str)) {
    let crossed = body
        .strip_prefix(['x', 'X', '×'])
        .map(str::trim_start)
        .filter(|after| leading_digits(after).is_some_and(|(_, rest)| rest.starts_with(char::is_whitespace)));
    let Some((digits, rest)) = leading_digits(crossed.or(body.strip_prefix('+')).unwrap_or(body)) else {
        return;
    };
    let count = Count::of_digits(digits);
    let spaced = rest.trim_start();
    let times = spaced.strip_prefix(TIMES).map(|after| {
        let spaced_after = after.starts_with(char::is_whitespace);
        let glued = spaced.len() == rest.len() && !after.starts_with(char::is_lowercase);
        (after.strip_prefix('.').unwrap_or(after), spaced_after || glued || !spaced.starts_with(['x', 'X']))
    });
    if let Some((after, true)) = times {
        add(count.clone(), after);
    }
    let unit = after_unit(spaced);
    if let Some(after) = unit.filter(|_| spaced.len() == rest.len()) {
        // `4er Name`, `4-mal Name`
        add(count.clone(), after);
    }
    if let Some(after) = rest.strip_prefix(['\t', ';', ',', '-', '–', '—', ':', '|', '/', '·', '•']) {
        add(count.clone(), after);
    } else if spaced.len() < rest.len() {
        add(count.clone(), spaced.trim_start_matches(['-', '–', '—', '―', '·', '•', '=', ':', '|']));
        add(count.clone(), spaced);
        for after in unit.into_iter().chain(after_each(spaced)) {
            add(count.clone(), after);
        }
    }
    if let Some((after, false)) = times {
        add(count.clone(), after);
    }
    if rest.starts_with(char::is_alphabetic) {
        add(count, rest);
    }
}

/// A count that is negative, a fraction or a decimal number, with what follows it.
fn bad_count(body: &str) -> Option<(String, Option<i64>, &str)> {
    let negative = body.strip_prefix(['-', '−', '–', '‐', '‑']);
    let unsigned = negative.unwrap_or(body);
    let fraction = |c: char| matches!(c, '½' | '¼' | '¾' | '⅓' | '⅔');
    let (digits, rest) = leading_digits(unsigned).unwrap_or(("", unsigned));
    let decimal = rest.strip_prefix(['.', ',']).and_then(leading_digits).filter(|(_, after)| {
        after.is_empty() || after.starts_with(|c: char| c.is_whitespace() || matches!(c, 'x' | 'X' | '×' | '*'))
    });
    let rest = match (decimal, rest.strip_prefix(fraction)) {
        (Some((_, after)), _) if !digits.is_empty() => after,
        (_, Some(after)) => after,
        _ if negative.is_some() && !digits.is_empty() => rest,
        _ => return None,
    };
    let written = &body[..body.len() - rest.len()];
    let value = digits.parse::<i64>().ok().filter(|_| written.len() == digits.len() + body.len() - unsigned.len());
    let name = rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, 'x' | 'X' | '×' | '*' | '\t' | ';'));
    Some((written.trim().to_owned(), value.map(|n| if negative.is_some() { -n } else { n }), name))
}

/// `1/2 Name`, `2-4 Name`: two numbers where one is meant. A name may begin with the second one.
fn range_or_fraction(body: &str) -> Option<(&str, &str)> {
    let (_, rest) = leading_digits(body)?;
    let (_, rest) = leading_digits(rest.strip_prefix(['/', '-', '–'])?)?;
    rest.starts_with(char::is_whitespace).then(|| (&body[..body.len() - rest.len()], rest))
}

/// `__4__ Name`, `` `4x` Name ``.
fn emphasised(body: &str) -> Option<(Count, &str)> {
    let (inner, rest) =
        ["__", "_", "*", "`", "\""].iter().find_map(|mark| body.strip_prefix(mark)?.split_once(mark))?;
    let is_set_off = rest.starts_with(|c: char| c.is_whitespace() || TIMES.contains(&c));
    let rest = rest.strip_prefix(TIMES).filter(|after| after.starts_with(char::is_whitespace)).unwrap_or(rest);
    Some((count_of(inner)?.count, rest)).filter(|_| is_set_off)
}

/// `[4] Name`, `(4) Name`, `(4x) Name`, `(4 Stück) Name`.
fn bracketed(body: &str) -> Option<(Count, &str)> {
    let close = match body.as_bytes().first()? {
        b'[' => ']',
        b'(' => ')',
        _ => return None,
    };
    let (inner, rest) = body[1..].split_once(close)?;
    Some((count_of(inner)?.count, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(line: &str) -> (Count, &str) {
        let reading = readings(line).into_iter().next().expect("one");
        (reading.count, reading.rest)
    }

    #[test]
    fn counts_in_front_in_every_form() {
        for line in [
            "4 Egel",
            "4x Egel",
            "4X Egel",
            "4 x Egel",
            "4× Egel",
            "4×Egel",
            "4xEgel",
            "[4] Egel",
            "(4) Egel",
            "4-Egel",
            "- 4 Egel",
            "* 4x Egel",
            "• 4 Egel",
            "4\tEgel",
            "4;Egel",
            "4,Egel",
            "+4 Egel",
            "> 4 Egel",
            "1. 4 Egel",
            "04 Egel",
            "4x. Egel",
            "x4 Egel",
            "×4 Egel",
            "4Egel",
            "- [ ] 4 Egel",
            "4er Egel",
            "4mal Egel",
            "4-mal Egel",
            "4 — Egel",
            "4·Egel",
            "4 - Egel",
            "(4 Stück) Egel",
            "(1) 4x Egel",
            "[2] 4 Egel",
        ] {
            assert_eq!(first(line), (Count::Copies(4), "Egel"), "{line}");
        }
        assert_eq!(first("1. Egel"), (Count::Absent, "Egel"));
        assert_eq!(first("12) Egel"), (Count::Absent, "Egel"));
        assert_eq!(first("4 xylophon"), (Count::Copies(4), "xylophon"));
        assert_eq!(first("4xylophon").1, "ylophon");
    }

    #[test]
    fn signs_words_and_markup_before_a_count() {
        for line in [
            "je 4 Egel",
            "Jeweils 4x Egel",
            "1.) 4 Egel",
            "✅ 4 Egel",
            "➤ 4 Egel",
            "★ 4 Egel",
            "» 4 Egel",
            "\u{f0b7}\t4 Egel",
            "o\t4 Egel",
            "| 4 Egel",
            "🐸 4 Egel",
            "⚔\u{fe0f} 4x Egel",
            "\"4 Egel\",",
            "'4 Egel'",
            "[[4 Egel]]",
            "__4__ Egel",
            "`4x` Egel",
        ] {
            assert_eq!(first(line), (Count::Copies(4), "Egel"), "{line}");
        }
    }

    #[test]
    fn counts_that_cannot_be_meant() {
        let bad = |written: &str, value| Count::Bad { written: written.into(), value };
        assert_eq!(first("0 Egel"), (bad("0", Some(0)), "Egel"));
        assert_eq!(first("-4 Egel"), (bad("-4", Some(-4)), "Egel"));
        assert_eq!(first("−1 Egel"), (bad("−1", Some(-1)), "Egel"));
        assert_eq!(first("400 Egel"), (bad("400", Some(400)), "Egel"));
        assert_eq!(first("4.0 Egel"), (bad("4.0", None), "Egel"));
        assert_eq!(first("4,5 Egel"), (bad("4,5", None), "Egel"));
        assert_eq!(first("1/2 Egel"), (bad("1/2", None), "Egel"));
        assert_eq!(first("2-4 Egel"), (bad("2-4", None), "Egel"));
        assert_eq!(first("4-Egel"), (Count::Copies(4), "Egel"));
        assert_eq!(first("½ Egel"), (bad("½", None), "Egel"));
        assert_eq!(first("99999999999999999999 Egel"), (bad("99999999999999999999", None), "Egel"));
    }

    #[test]
    fn a_line_may_name_its_section() {
        let reading = &readings("SB: 2 Egel")[0];
        assert_eq!((reading.section, reading.rest), (Some(Section::Aside), "Egel"));
        assert_eq!(readings("FRAG: Krater")[0].section, Some(Section::Fragments));
    }
}
