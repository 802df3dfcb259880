//! Finding the card that a line names, with its count and what stands beside it.

use std::borrow::Cow;

use super::Section;
use super::csv_line;
use super::decor::{Tags, peels, spelled_poker};
use super::line::{Count, Reading, readings};
use super::lines::harmless;
use super::resolve::{Resolved, Stage, choose, named, same_number};
use super::words::{header, heading, is_comment};
use crate::cards::fold::{fold_cow, is_invisible, is_space};
use crate::cards::{CardId, Library, PokerValue, terms};

/// A card found on a line, before its count is judged.
pub(super) struct Hit<'t> {
    pub count: Count,
    pub section: Option<Section>,
    pub name: Cow<'t, str>,
    pub cards: Vec<CardId>,
    pub stage: Stage,
    pub resolved: Resolved,
    pub poker_open: bool,
    pub poker: Option<PokerValue>,
    pub number: Option<String>,
    pub remark: Option<String>,
    pub list_number: Option<u32>,
}

/// `4 Name`, `4x Name` and `Name` with a name exactly as stored: most lines of most lists, without an allocation.
#[inline]
pub(super) fn plain(library: &Library, line: &str) -> Option<(u32, CardId)> {
    let bytes = line.as_bytes();
    let first = *bytes.first()?;
    if !first.is_ascii_digit() {
        return library.only_spelled(line).map(|card| (1, card));
    }
    let is_name = || library.spelled_as(line).next().is_some();
    if first == b'0' || (library.looks().leading_digit && is_name()) {
        return None;
    }
    let second = *bytes.get(1)?;
    let (copies, mut at) = if second.is_ascii_digit() {
        (u32::from(first - b'0') * 10 + u32::from(second - b'0'), 2)
    } else {
        (u32::from(first - b'0'), 1)
    };
    if bytes.get(at) == Some(&b'x') {
        at += 1;
    }
    if bytes.get(at) != Some(&b' ') {
        return None;
    }
    library.only_spelled(&line[at + 1..]).map(|card| (copies, card))
}

/// Whether a line is surely no card: a comment, a header line or a heading of the usual form, and no name is like it.
pub(super) fn is_no_card(library: &Library, line: &str) -> bool {
    let is_name = |word: &str| library.folded_as(&fold_cow(word)).next().is_some();
    if line.contains(['<', '&']) {
        return false;
    }
    if line.starts_with('#') || line.starts_with("//") {
        return !library.looks().leading_sign;
    }
    if !line.starts_with(char::is_alphabetic) {
        return false;
    }
    if let Some((key, _)) = line.split_once(':') {
        return !library.looks().colon && header(line).is_some_and(|(known, _)| known == key) && !is_name(key);
    }
    let word = line
        .strip_suffix(')')
        .and_then(|body| body.split_once(" ("))
        .map_or(line, |(word, count)| if count.bytes().all(|b| b.is_ascii_digit()) { word } else { line });
    let plain = |c: char| c.is_alphabetic() || c == '-';
    word.chars().all(plain) && heading(word).is_some() && !is_name(word) && (word == line || !is_name(line))
}

/// The line with one kind of space, no invisible characters, no control characters, and plain digits.
pub(super) fn tidy(line: &str) -> Cow<'_, str> {
    let line = harmless(line);
    let needs =
        |c: char| is_invisible(c) || (is_space(c) && c != ' ' && c != '\t') || matches!(c, '０'..='９' | 'ｘ' | 'Ｘ');
    if !line.chars().any(needs) {
        return match line {
            Cow::Borrowed(text) => Cow::Borrowed(text.trim()),
            Cow::Owned(text) => Cow::Owned(text.trim().to_owned()),
        };
    }
    let tidied: String = line
        .chars()
        .filter(|c| !is_invisible(*c))
        .map(|c| match c {
            '\t' => '\t',
            c if is_space(c) => ' ',
            '０'..='９' => char::from(b'0' + (c as u32 - '０' as u32) as u8),
            'ｘ' | 'Ｘ' => 'x',
            c => c,
        })
        .collect();
    Cow::Owned(tidied.trim().to_owned())
}

/// The first reading of a line in which a name is known: the whole line or all that follows a count, then what is left
/// when tags are taken off, then a row of a table. A line may have several `forms`, with and without markup.
pub(super) fn find<'t>(library: &Library, forms: &[&'t str], stages: &[Stage]) -> Option<Hit<'t>> {
    let ways: Vec<Vec<Reading<'t>>> = forms.iter().map(|form| by_length(form)).collect();
    for stage in stages {
        for (form, ways) in forms.iter().zip(&ways) {
            if let Some(hit) = find_whole(library, form, ways, *stage) {
                return Some(hit);
            }
        }
    }
    let peeled: Vec<_> = forms
        .iter()
        .zip(&ways)
        .map(|(form, ways)| (*form, ways.iter().map(|way| (way, peels(way.rest, library))).collect::<Vec<_>>()))
        .collect();
    for stage in stages {
        for (form, ways) in &peeled {
            let found = ways.iter().find_map(|(way, names)| find_peeled(library, form, way, names, *stage));
            if found.is_some() {
                return found;
            }
        }
    }
    stages.iter().find_map(|stage| forms.iter().find_map(|form| find_in_row(library, form, *stage)))
}

/// The readings of a line, the longest name first: `4 x Name` is a card called "x Name" if there is one.
fn by_length(line: &str) -> Vec<Reading<'_>> {
    let mut ways = readings(line);
    ways.sort_by_key(|way| std::cmp::Reverse(way.rest.len()));
    ways
}

fn find_whole<'t>(library: &Library, line: &'t str, ways: &[Reading<'t>], stage: Stage) -> Option<Hit<'t>> {
    let whole = named(library, line, stage);
    if !whole.is_empty() {
        return Some(hit(library, Count::Absent, None, Cow::Borrowed(line), whole, stage, &Tags::default()));
    }
    ways.iter().find_map(|way| {
        let name = way.rest.trim();
        let cards = named(library, name, stage);
        (!cards.is_empty()).then(|| Hit {
            list_number: way.list_number,
            ..hit(library, way.count.clone(), way.section, Cow::Borrowed(name), cards, stage, &Tags::default())
        })
    })
}

fn find_peeled<'t>(
    library: &Library,
    line: &str,
    way: &Reading<'t>,
    names: &[(&'t str, Tags<'t>)],
    stage: Stage,
) -> Option<Hit<'t>> {
    names.iter().find_map(|(name, tags)| {
        let cards = named(library, name, stage);
        if cards.is_empty() {
            return None;
        }
        let count = match (way.count.clone(), tags.count.clone()) {
            (Count::Absent, Some(behind)) => behind,
            (front, None) => front,
            (front, Some(behind)) if front == behind => front,
            (_, Some(_)) => Count::Bad { written: line.to_owned(), value: None },
        };
        let list_number = way.list_number;
        Some(Hit { list_number, ..hit(library, count, way.section, Cow::Borrowed(*name), cards, stage, tags) })
    })
}

fn find_in_row<'t>(library: &Library, line: &'t str, stage: Stage) -> Option<Hit<'t>> {
    if is_comment(line) || header(line).is_some() {
        return None;
    }
    let cells = csv_line::cells(line);
    let known: Vec<usize> =
        (0..cells.len()).filter(|i| !cells[*i].is_empty() && !named(library, &cells[*i], stage).is_empty()).collect();
    let [at] = known.as_slice() else { return None };
    if !csv_line::is_row(line, &cells, *at) {
        return None;
    }
    let count = csv_line::count(&cells, *at).unwrap_or_else(|| Count::Bad { written: line.to_owned(), value: None });
    let cards = named(library, &cells[*at], stage);
    let others = || cells.iter().enumerate().filter(|(i, _)| i != at).map(|(_, cell)| cell.as_str());
    let tags = Tags {
        set: others().find(|cell| library.set_by_code(cell).is_some()),
        poker: others().find_map(spelled_poker),
        ..Tags::default()
    };
    Some(hit(library, count, None, Cow::Owned(cells[*at].clone()), cards, stage, &tags))
}

/// A card named in a column of its own, with what the columns of set, number and poker value have. A number without a
/// set may count the rows; it tells printings apart, and is never wrong.
pub(super) fn by_tags<'t>(
    library: &Library,
    name: &'t str,
    cards: Vec<CardId>,
    stage: Stage,
    [set, number, poker]: [Option<&str>; 3],
) -> Hit<'t> {
    let is_ones = |number: &&str| cards.iter().any(|id| same_number(library.number(*id), number));
    let number = number.filter(|number| set.is_some() || is_ones(number));
    let poker = poker.and_then(|cell| spelled_poker(cell).or_else(|| terms::poker(cell).ok()));
    let tags = Tags { set, number, poker, ..Tags::default() };
    hit(library, Count::Absent, None, Cow::Owned(name.to_owned()), cards, stage, &tags)
}

fn hit<'t>(
    library: &Library,
    count: Count,
    section: Option<Section>,
    name: Cow<'t, str>,
    cards: Vec<CardId>,
    stage: Stage,
    tags: &Tags<'_>,
) -> Hit<'t> {
    let resolved = choose(library, &cards, tags);
    let poker_open = matches!(resolved, Resolved::Card { poker_open: true, .. });
    let wrong_number = match &resolved {
        Resolved::Card { card, .. } => tags.number.filter(|number| {
            let own = library.number(*card);
            !own.is_empty() && !same_number(own, number)
        }),
        Resolved::Ambiguous(_) | Resolved::NoPrinting(_) => None,
    };
    Hit {
        count,
        section,
        name,
        stage,
        resolved,
        poker_open,
        poker: tags.poker,
        number: wrong_number.map(str::to_owned),
        remark: tags.remark.map(str::to_owned),
        list_number: None,
        cards,
    }
}

/// Another card that a line could name if its leading number were a count, although the whole line is a name.
pub(super) fn also_readable(library: &Library, line: &str, card: CardId) -> Option<CardId> {
    let line = tidy(line);
    if !library.looks().leading_digit || !line.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let is_whole = named(library, &line, Stage::Folded).contains(&card);
    let reading = readings(&line).into_iter().find(|reading| reading.count != Count::Absent)?;
    let other = named(library, reading.rest, Stage::Folded);
    (is_whole && !other.is_empty() && !other.contains(&card)).then(|| other[0])
}

/// The name of an unknown card as it should be quoted: without what surely is no part of it.
pub(super) fn trimmed_name<'t>(library: &Library, rest: &'t str) -> &'t str {
    let sure = |tags: &Tags<'_>| {
        tags.set.is_some_and(|code| library.set_by_code(code).is_some()) || tags.poker.is_some() || tags.count.is_some()
    };
    peels(rest, library).into_iter().find(|(_, tags)| sure(tags)).map_or(rest.trim(), |(name, _)| name)
}

pub(super) fn has_name(text: &str) -> bool {
    text.chars().filter(|c| c.is_alphanumeric()).count() >= 2 && text.chars().any(char::is_alphabetic)
}

/// Running text rather than a name.
pub(super) fn is_prose(text: &str) -> bool {
    text.split_whitespace().count() > 6
        || text.chars().count() > 80
        || (text.ends_with(['.', '!', '?']) && text.contains(' '))
}
