//! What stands behind a card name on a line: set and number, poker value, count, remarks. It is taken off piece by
//! piece from the end, and after each piece the rest is looked up, so a name that contains such a piece is found first.

use super::csv_line::is_odd_number;
use super::line::{Count, is_bullet, without_sign};
use super::quantity::{behind, count_of};
use super::words::section_behind;
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
    /// Whether that number may be a count as well: bare, behind a bracket.
    pub is_number_open: bool,
    /// A poker value.
    pub poker: Option<PokerValue>,
    /// Bracketed remarks, the last one first, and a comment that is a count.
    pub remarks: Vec<&'a str>,
    /// Signs that may be the strokes of a tally.
    pub tally: Option<&'a str>,
    /// The name in another language.
    pub other_name: Option<&'a str>,
}

impl<'a> Tags<'a> {
    /// Takes a set code with the number beside it; an open number behind it is a count then.
    fn printed_in(&mut self, code: &'a str, number: Option<&'a str>) {
        self.set = Some(code);
        if number.is_none() {
            return;
        }
        if let Some(open) = self.number.filter(|_| self.is_number_open && self.count.is_none()) {
            self.count = Some(Count::of_digits(open));
        }
        (self.number, self.is_number_open) = (number, false);
    }
}

/// Every name that may stand at the front of `rest`, longest first, with what follows it.
pub(super) fn peels<'a>(rest: &'a str, library: &Library) -> Vec<(&'a str, Tags<'a>)> {
    peels_with(rest, &Tags::default(), library)
}

/// [`peels`] where these tags have been taken off before.
pub(super) fn peels_with<'a>(rest: &'a str, tags: &Tags<'a>, library: &Library) -> Vec<(&'a str, Tags<'a>)> {
    let mut found = Vec::new();
    peel_all(rest.trim(), tags.clone(), library, &mut found);
    for at in comment_starts(rest).rev() {
        let comment = rest[at..].trim_start_matches(['/', '#']).trim();
        let remarks = count_of(comment).map(|_| comment).into_iter().collect();
        peel_all(rest[..at].trim_end(), Tags { remarks, ..tags.clone() }, library, &mut found);
    }
    if let Some((tags, name)) = set_in_front(rest, library) {
        peel_all(name, tags, library, &mut found);
    }
    if let Some(name) = without_sign(rest) {
        peel_all(name, tags.clone(), library, &mut found);
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
        .or_else(|| tally_behind(name, tags))
        .or_else(|| bar(name, tags))
        .or_else(|| foil(name))
        .or_else(|| brackets(name, tags, library))
        .or_else(|| number_behind(name, tags))
        .or_else(|| count_behind(name, tags))
        .or_else(|| poker_behind(name, tags))
        .or_else(|| symbol_behind(name))
        .or_else(|| other_name_behind(name, tags))
        .or_else(|| label_behind(name, tags, library))
        .or_else(|| name.strip_suffix(END_SIGNS).map(str::trim_end))
}

/// Signs behind a name that say nothing of it: the end of a sentence or a cell, marks of a footnote.
const END_SIGNS: [char; 13] = [',', ';', '.', ':', '-', '!', '*', '|', '\\', '†', '‡', '™', '®'];

/// `Name ✓✓✓✓`, `Name ✓ ✓`, `Name ....`: as many signs as copies, perhaps.
fn tally_behind<'a>(name: &'a str, tags: &mut Tags<'a>) -> Option<&'a str> {
    let last = name.chars().next_back().filter(|c| matches!(c, '.' | '*' | '…' | '|') || is_bullet(*c))?;
    let rest = name.trim_end_matches([last, ' ', '\t']);
    let run = &name[rest.len()..];
    let is_set_off = run.starts_with([' ', '\t']) || is_bullet(last);
    (run.matches(last).nth(1).is_some() && is_set_off).then(|| {
        tags.tally = Some(run.trim_start());
        rest
    })
}

/// `Name; BASIC`, `Name - Mutant`: a rarity, a type or a set.
fn label_behind<'a>(name: &'a str, tags: &mut Tags<'a>, library: &Library) -> Option<&'a str> {
    let separators = [";", ",", "|", "\t", " - ", " – "];
    let (rest, label) =
        separators.iter().filter_map(|separator| name.rsplit_once(separator)).max_by_key(|(rest, _)| rest.len())?;
    let label = label.trim();
    if library.set_by_code(label).is_some() && tags.set.is_none() && tags.count.is_none() {
        tags.set = Some(label);
    } else if label.len() < 2 || !is_rarity_or_kind(label) {
        return None;
    }
    Some(rest.trim_end())
}

fn unquoted(name: &str) -> Option<&str> {
    const PAIRS: [(&str, &str); 15] = [
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
        ("_", "_"),
        ("‹", "›"),
        ("›", "‹"),
        ("[[", "]]"),
    ];
    PAIRS
        .iter()
        .find_map(|(open, close)| name.strip_prefix(open)?.strip_suffix(close))
        .or_else(|| link(name))
        .map(str::trim)
}

/// `[Name](https://…)`, a link as Markdown has it.
fn link(name: &str) -> Option<&str> {
    let (shown, address) = name.strip_prefix('[')?.strip_suffix(')')?.split_once("](")?;
    ["http://", "https://", "www.", "/", "./", "#"].iter().any(|start| address.starts_with(start)).then_some(shown)
}

/// `Name | SET`, `Name|SET|17`.
fn bar<'a>(name: &'a str, tags: &mut Tags<'a>) -> Option<&'a str> {
    let (rest, code) = name.rsplit_once('|')?;
    let code = code.trim();
    if rest.contains('|') && code.bytes().all(|b| b.is_ascii_digit()) && !code.is_empty() {
        if tags.number.is_some() {
            return None;
        }
        (tags.number, tags.is_number_open) = (Some(code), true);
        return Some(rest.trim_end());
    }
    is_code(code).then(|| {
        tags.set = Some(code);
        rest.trim_end()
    })
}

fn foil(name: &str) -> Option<&str> {
    /// Marks of other games: `*F*`, `*CMDR*`.
    fn starred(name: &str) -> Option<&str> {
        let (rest, mark) = name.strip_suffix('*')?.rsplit_once(" *")?;
        (!mark.is_empty() && mark.bytes().all(|b| b.is_ascii_alphabetic())).then_some(rest)
    }
    ["*F*", "*f*", "*E*", "(F)", "[F]", "★", "⚡"]
        .iter()
        .find_map(|mark| name.strip_suffix(mark))
        .or_else(|| starred(name))
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
    if let Some(written) = count_of(inner) {
        match tags.count {
            None => tags.count = Some(written.count),
            Some(_) if !written.is_marked && tags.number.is_none() => tags.number = Some(inner),
            Some(_) => tags.remarks.push(inner),
        }
        return;
    }
    if tags.count.is_none() && is_odd_number(inner) {
        tags.count = Some(Count::unclear(inner));
        return;
    }
    if section_behind(inner).is_some() && library.set_by_code(inner).is_none() {
        tags.remarks.push(inner);
        return;
    }
    let (code, number) = match inner.split_once([':', '#', '/', ' ', ',']) {
        Some((code, number)) if is_code(code) && has_digit(number) => {
            (code, Some(number.trim_start_matches(['#', ' '])))
        }
        _ => (inner, None),
    };
    // `(TS1 x4)`
    let marked = number.and_then(count_of).filter(|written| written.is_marked && tags.count.is_none());
    let number = number.filter(|_| marked.is_none());
    tags.count = tags.count.take().or(marked.map(|written| written.count));
    if library.set_by_code(code).is_some() {
        tags.printed_in(code, number);
    } else if let Some(value) = spelled_poker(inner) {
        tags.poker = Some(value);
    } else if is_code(code) && !is_rarity_or_kind(code) {
        tags.printed_in(code, number);
    } else {
        tags.remarks.push(inner);
    }
}

/// A rarity or card type, also the first letter of a rarity.
pub(super) fn is_rarity_or_kind(word: &str) -> bool {
    matches!(word, "A" | "B" | "L") || terms::rarity(word).is_ok() || terms::kind(word).is_ok()
}

/// `(SET) 17`, `[SET] #17`, `Name #17`.
fn number_behind<'a>(name: &'a str, tags: &mut Tags<'a>) -> Option<&'a str> {
    let (rest, last) = name.rsplit_once([' ', '\t'])?;
    let number = last.strip_prefix('#').unwrap_or(last);
    let is_sure = last.starts_with('#');
    let after_set = rest.trim_end().ends_with([')', ']']);
    let is_number = number.len() <= 8
        && has_digit(number)
        && number.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'/' | b'-'))
        && !count_of(number).is_some_and(|written| written.is_marked);
    (tags.number.is_none() && is_number && (after_set || is_sure)).then(|| {
        (tags.number, tags.is_number_open) = (Some(number), !is_sure);
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
    let (rest, count) = behind(name)?;
    tags.count = Some(count);
    Some(rest)
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

/// Emoji and arrows, but no numbers and no suits.
fn symbol_behind(name: &str) -> Option<&str> {
    let is_symbol = |c: char| {
        let is_sign = matches!(c, '\u{2190}'..='\u{2bff}' | '\u{1f300}'..='\u{1faff}' | '\u{fe0f}' | '\u{200d}');
        is_sign && !c.is_numeric() && Suit::from_sign(c).is_none()
    };
    let rest = name.trim_end_matches(|c: char| is_symbol(c) || c == ' ');
    (rest.len() < name.len()).then_some(rest)
}

/// `Fährtenleser / Tracker`.
fn other_name_behind<'a>(name: &'a str, tags: &mut Tags<'a>) -> Option<&'a str> {
    let (rest, other) = name.rsplit_once('/').filter(|_| tags.other_name.is_none())?;
    let other = Some(other.trim()).filter(|other| !other.is_empty())?;
    tags.other_name = Some(other);
    Some(rest.trim_end())
}

/// A poker value that cannot be taken for anything else: with a suit sign, a suit word, or as a joker.
pub(super) fn spelled_poker(text: &str) -> Option<PokerValue> {
    let value = terms::poker(text).ok()?;
    let sign = text.chars().any(|c| Suit::from_sign(c).is_some() || ('\u{1F0A0}'..='\u{1F0FF}').contains(&c));
    let word = text.split(|c: char| !c.is_alphabetic()).any(|w| w.chars().count() >= 3);
    (sign || word).then_some(value)
}

/// `[SET:17] Name`, `(SET) Name`, `SET-17 Name`, `SET 017 Name`, `#17 Name`, `♣8 Name`.
fn set_in_front<'a>(rest: &'a str, library: &Library) -> Option<(Tags<'a>, &'a str)> {
    let mut tags = Tags::default();
    let bracketed = rest.strip_prefix('[').and_then(|body| body.split_once(']'));
    if let Some((inner, name)) = bracketed.or_else(|| rest.strip_prefix('(')?.split_once(')')) {
        classify(inner.trim(), &mut tags, library);
        return (tags.set.is_some() || tags.poker.is_some()).then(|| (tags, name.trim()));
    }
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    let (word, mut name) = rest.split_once([' ', '\t'])?;
    let (code, number) = word.split_once(['-', ':', '#', '/']).unwrap_or((word, ""));
    if code.is_empty() && is_number(number) && word.starts_with('#') {
        tags.number = Some(number);
    } else if library.set_by_code(code).is_some() && (number.is_empty() || is_number(number)) {
        tags.set = Some(code);
        tags.number = Some(number).filter(|number| !number.is_empty());
        let next =
            name.trim_start().split_once([' ', '\t']).filter(|(next, _)| tags.number.is_none() && is_number(next));
        if let Some((number, after)) = next {
            (tags.number, name) = (Some(number), after);
        }
    } else {
        // `4♣ Name` may be four copies.
        let is_sign_first = word.chars().next().is_some_and(|sign| Suit::from_sign(sign).is_some());
        tags.poker = Some(spelled_poker(word).filter(|_| is_sign_first)?);
    }
    Some((tags, name.trim()))
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
        assert_eq!(tags_of_egel("Egel (neue Karte)").remarks, ["neue Karte"]);
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
            "Egel (4 Stück)",
            "Egel (DNA1) x4",
            "Egel [DNA1] 4x",
            "Egel (Mutant) x4",
            "Egel (005) x4",
            "[Egel](https://wom.example/egel) x4",
            "Egel 🐸 x4",
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
