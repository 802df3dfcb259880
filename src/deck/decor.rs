//! What stands behind a card name on a line: set and number, poker value, count, remarks. It is taken off piece by
//! piece from the end, and after each piece the rest is looked up, so a name that contains such a piece is found first.

use super::csv_line::is_odd_number;
use super::line::Count;
use crate::cards::fold::fold_cow;
use crate::cards::{Library, PokerValue, Suit, terms};

/// What was taken off a name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Tags<'a> {
    /// A count behind the name.
    pub count: Option<Count>,
    /// A set code.
    pub set: Option<&'a str>,
    /// A collector number.
    pub number: Option<&'a str>,
    /// A poker value.
    pub poker: Option<PokerValue>,
    /// A bracketed remark.
    pub remark: Option<&'a str>,
}

/// Every name that may stand at the front of `rest`, longest first, with what follows it.
pub(super) fn peels<'a>(rest: &'a str, library: &Library) -> Vec<(&'a str, Tags<'a>)> {
    let mut found = Vec::new();
    peel_all(rest.trim(), Tags::default(), library, &mut found);
    for at in comment_starts(rest).rev() {
        peel_all(rest[..at].trim_end(), Tags::default(), library, &mut found);
    }
    if let Some((tags, name)) = set_in_front(rest, library) {
        peel_all(name, tags, library, &mut found);
    }
    found
}

fn peel_all<'a>(name: &'a str, tags: Tags<'a>, library: &Library, found: &mut Vec<(&'a str, Tags<'a>)>) {
    let (mut name, mut tags) = (name, tags);
    loop {
        if !name.is_empty() {
            found.push((name, tags.clone()));
        }
        match peel(name, &mut tags, library) {
            Some(shorter) if shorter.len() < name.len() => name = shorter,
            _ => return,
        }
    }
}

/// Where a comment may begin: `//` or `#` after a space; `#2` is a number and none.
fn comment_starts(rest: &str) -> impl DoubleEndedIterator<Item = usize> + '_ {
    rest.char_indices().filter_map(move |(at, c)| {
        let tail = &rest[at..];
        let spaced = rest[..at].ends_with([' ', '\t']);
        let opens = tail.starts_with("//") || (c == '#' && !tail[1..].starts_with(|c: char| c.is_ascii_digit()));
        (spaced && opens).then_some(at)
    })
}

/// Takes the last piece off.
fn peel<'a>(name: &'a str, tags: &mut Tags<'a>, library: &Library) -> Option<&'a str> {
    let name = name.trim_end();
    unquoted(name)
        .or_else(|| bar(name, tags))
        .or_else(|| foil(name))
        .or_else(|| brackets(name, tags, library))
        .or_else(|| number_behind(name, tags))
        .or_else(|| count_behind(name, tags))
        .or_else(|| poker_behind(name, tags))
        .or_else(|| name.strip_suffix([',', ';', '.', ':', '-', '!']).map(str::trim_end))
}

fn unquoted(name: &str) -> Option<&str> {
    const PAIRS: [(&str, &str); 11] = [
        ("`", "`"),
        ("**", "**"),
        ("__", "__"),
        ("\"", "\""),
        ("„", "“"),
        ("“", "”"),
        ("„", "”"),
        ("»", "«"),
        ("«", "»"),
        ("'", "'"),
        ("*", "*"),
    ];
    PAIRS.iter().find_map(|(open, close)| name.strip_prefix(open)?.strip_suffix(close)).map(str::trim)
}

/// `Name | SET`, `Name|SET|17`.
fn bar<'a>(name: &'a str, tags: &mut Tags<'a>) -> Option<&'a str> {
    let (rest, code) = name.rsplit_once('|')?;
    let code = code.trim();
    if rest.contains('|') && code.bytes().all(|b| b.is_ascii_digit()) && !code.is_empty() {
        tags.number = Some(code);
        return Some(rest.trim_end());
    }
    is_code(code).then(|| {
        tags.set = Some(code);
        rest.trim_end()
    })
}

fn foil(name: &str) -> Option<&str> {
    ["*F*", "*f*", "*E*", "*foil*", "*Foil*", "(F)", "[F]", "★", "⚡"]
        .iter()
        .find_map(|mark| name.strip_suffix(mark))
        .map(str::trim_end)
}

/// A bracket at the end: a count, a set with or without number, a poker value, or a remark.
fn brackets<'a>(name: &'a str, tags: &mut Tags<'a>, library: &Library) -> Option<&'a str> {
    let (open, close) = match name.as_bytes().last()? {
        b')' => ('(', ')'),
        b']' => ('[', ']'),
        b'}' => ('{', '}'),
        _ => return None,
    };
    let (rest, inner) = name.strip_suffix(close)?.rsplit_once(open)?;
    let inner = inner.trim();
    classify(inner, tags, library);
    Some(rest.trim_end())
}

fn classify<'a>(inner: &'a str, tags: &mut Tags<'a>, library: &Library) {
    let digits = inner.trim_matches(['x', 'X', '×', '*', ' ']);
    if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) && tags.count.is_none() {
        tags.count = Some(Count::of_digits(digits));
        return;
    }
    if tags.count.is_none() && is_odd_number(digits) {
        tags.count = Some(Count::Bad { written: inner.to_owned(), value: digits.parse().ok() });
        return;
    }
    let (code, number) = match inner.split_once([':', '#', '/', ' ']) {
        Some((code, number)) if is_code(code) && has_digit(number) => {
            (code, Some(number.trim_start_matches(['#', ' '])))
        }
        _ => (inner, None),
    };
    if library.set_by_code(code).is_some() {
        tags.set = Some(code);
        tags.number = number.or(tags.number);
    } else if let Some(value) = spelled_poker(inner) {
        tags.poker = Some(value);
    } else if is_code(code) && terms::rarity(code).is_err() && terms::kind(code).is_err() {
        tags.set = Some(code);
        tags.number = number.or(tags.number);
    } else {
        tags.remark = Some(inner);
    }
}

/// `(SET) 17`, `[SET] #17`, `Name #17`.
fn number_behind<'a>(name: &'a str, tags: &mut Tags<'a>) -> Option<&'a str> {
    let (rest, last) = name.rsplit_once([' ', '\t'])?;
    let number = last.strip_prefix('#').unwrap_or(last);
    let after_set = rest.trim_end().ends_with([')', ']']);
    let is_number = number.len() <= 8
        && has_digit(number)
        && number.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'/' | b'-'));
    (is_number && (after_set || last.starts_with('#'))).then(|| {
        tags.number = Some(number);
        rest.trim_end()
    })
}

/// `Name x4`, `Name ×4`, `Name *4`, `Name 4x`, `Name: 4`, `Name - 4`, `Name = 4`, `Name, 4`, `Name<TAB>4`.
fn count_behind<'a>(name: &'a str, tags: &mut Tags<'a>) -> Option<&'a str> {
    if tags.count.is_some() {
        return None;
    }
    if let Some((rest, written)) = decimal_behind(name) {
        tags.count = Some(Count::Bad { written: written.to_owned(), value: None });
        return Some(rest);
    }
    let at = name.rfind(|c: char| !c.is_ascii_digit())?;
    let last = name[at..].chars().next()?;
    let digits = &name[at + last.len_utf8()..];
    if digits.is_empty() {
        // `Name 4x`
        let body = name.strip_suffix(['x', 'X', '×'])?.trim_end();
        let at = body.rfind(|c: char| !c.is_ascii_digit())?;
        let (rest, digits) = body.split_at(at + body[at..].chars().next()?.len_utf8());
        if digits.is_empty() || !rest.ends_with([' ', '\t', '×']) {
            return None;
        }
        tags.count = Some(Count::of_digits(digits));
        return Some(rest.trim_end());
    }
    let front = name[..at + last.len_utf8()].trim_end();
    let mark = front.chars().last()?;
    let rest = &front[..front.len() - mark.len_utf8()];
    let is_mark = match mark {
        '×' | '*' | ':' | '=' | ';' | ',' | '|' => true,
        'x' | 'X' | '-' | '–' | '−' => rest.ends_with([' ', '\t']),
        _ => false,
    };
    if matches!(last, '-' | '−' | '–') && rest.ends_with([' ', '\t']) {
        let written = format!("-{digits}");
        tags.count = Some(Count::Bad { value: written.parse().ok(), written });
        return Some(rest.trim_end());
    }
    if is_mark {
        tags.count = Some(Count::of_digits(digits));
        return Some(rest.trim_end());
    }
    (last == '\t').then(|| {
        tags.count = Some(Count::of_digits(digits));
        front
    })
}

/// `Name x4,5`, `Name: 2.0`: a decimal number where a count stands.
fn decimal_behind(name: &str) -> Option<(&str, &str)> {
    let front = name.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, ',' | '.'));
    let written = &name[front.len()..];
    let (whole, part) = written.split_once([',', '.'])?;
    let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    let front = front.trim_end();
    let rest = front
        .strip_suffix(['×', '*', ':', '='])
        .or_else(|| front.strip_suffix(['x', 'X']).filter(|rest| rest.ends_with([' ', '\t'])))?;
    (is_number(whole) && is_number(part)).then(|| (rest.trim_end(), written))
}

fn poker_behind<'a>(name: &'a str, tags: &mut Tags<'a>) -> Option<&'a str> {
    if tags.poker.is_some() {
        return None;
    }
    let mut starts: Vec<usize> =
        name.char_indices().filter(|(_, c)| matches!(c, ' ' | '\t')).map(|(at, _)| at).collect();
    starts.reverse();
    // Longest first, so that `Pik 7` is not cut to `7`.
    starts.iter().take(3).rev().find_map(|at| {
        let value = spelled_poker(name[*at..].trim_start())?;
        tags.poker = Some(value);
        Some(name[..*at].trim_end())
    })
}

/// A poker value that cannot be taken for anything else: with a suit sign, a suit word, or as a joker.
pub(super) fn spelled_poker(text: &str) -> Option<PokerValue> {
    let value = terms::poker(text).ok()?;
    let sign = text.chars().any(|c| Suit::from_sign(c).is_some() || ('\u{1F0A0}'..='\u{1F0FF}').contains(&c));
    let word = text.split(|c: char| !c.is_alphabetic()).any(|w| w.chars().count() >= 3);
    (sign || word).then_some(value)
}

/// `[SET:17] Name`, `[SET] Name`.
fn set_in_front<'a>(rest: &'a str, library: &Library) -> Option<(Tags<'a>, &'a str)> {
    let (inner, name) = rest.strip_prefix('[')?.split_once(']')?;
    let mut tags = Tags::default();
    classify(inner.trim(), &mut tags, library);
    (tags.set.is_some() || tags.poker.is_some()).then(|| (tags, name.trim()))
}

/// Whether a word looks like a set code: short, no spaces, letters in capitals.
fn is_code(word: &str) -> bool {
    let folded = fold_cow(word);
    (1..=8).contains(&word.len())
        && word.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || matches!(b, b'-' | b'_'))
        && folded.bytes().any(|b| b.is_ascii_alphabetic())
}

fn has_digit(word: &str) -> bool {
    word.bytes().any(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Card, Kind};

    fn names_and_tags(rest: &str) -> Vec<(String, Tags<'_>)> {
        let library = Library::of_cards(&[Card::new("DNA1", "Egel", Kind::Mutant)]);
        peels(rest, &library).into_iter().map(|(name, tags)| (name.to_owned(), tags)).collect()
    }

    fn tags_of_egel(rest: &str) -> Tags<'_> {
        let found = names_and_tags(rest);
        found.into_iter().find(|(name, _)| name == "Egel").map(|(_, tags)| tags).unwrap_or_else(|| panic!("{rest}"))
    }

    #[test]
    fn sets_numbers_and_poker_values_come_off() {
        for rest in [
            "Egel (DNA1) 17",
            "Egel [DNA1:17]",
            "Egel (dna1) #17",
            "[DNA1:17] Egel",
            "Egel|DNA1|17",
            "Egel (DNA1 17) *F*",
        ] {
            let tags = tags_of_egel(rest);
            assert_eq!((tags.set.map(str::to_uppercase).as_deref(), tags.number), (Some("DNA1"), Some("17")), "{rest}");
        }
        for rest in ["Egel ♠7", "Egel (Pik 7)", "Egel 7♠", "Egel [♠ 7]", "Egel 7 of spades", "Egel, Pik 7"] {
            assert_eq!(tags_of_egel(rest).poker, PokerValue::from_code("♠7"), "{rest}");
        }
        assert_eq!(tags_of_egel("Egel | DNA1").set, Some("DNA1"));
        assert_eq!(tags_of_egel("Egel (XYZ)").set, Some("XYZ"));
        assert_eq!(tags_of_egel("Egel (neue Karte)").remark, Some("neue Karte"));
    }

    #[test]
    fn counts_behind_the_name_come_off() {
        for rest in [
            "Egel x4",
            "Egel ×4",
            "Egel (4)",
            "Egel *4",
            "Egel 4x",
            "Egel: 4",
            "Egel x 4",
            "Egel - 4",
            "Egel\t4",
            "\"Egel\",4",
            "Egel;4",
            "Egel (x4)",
        ] {
            assert_eq!(tags_of_egel(rest).count, Some(Count::Copies(4)), "{rest}");
        }
    }

    #[test]
    fn comments_and_quotes_come_off() {
        for rest in ["Egel // gut", "Egel #gut", "Egel # gut", "\"Egel\"", "„Egel“", "**Egel**"] {
            assert_eq!(tags_of_egel(rest), Tags::default(), "{rest}");
        }
        assert!(names_and_tags("Egel #2").iter().all(|(name, tags)| name != "Egel" || tags.number == Some("2")));
        assert!(names_and_tags("Egel 4").iter().all(|(name, _)| name != "Egel"), "a bare number is part of the name");
    }
}
