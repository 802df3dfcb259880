//! Finding the card that a line names, with its count and what stands beside it.

use std::borrow::Cow;

use super::Section;
use super::decor::{Tags, peels, peels_with, spelled_poker};
use super::line::{Count, ListNumber, Reading, readings};
use super::lines::harmless;
use super::quantity::{bare_behind, speaks_of_number};
use super::resolve::{Resolved, Stage, choose, is_own_number, is_same_card, named, names_other_card, same_number};
use super::row::find_in_row;
use super::words::{header, heading, section_behind};
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
    pub remarks: Vec<String>,
    pub list_number: Option<ListNumber>,
    /// Whether the line names another card as well.
    pub has_second: bool,
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

/// The frame of `4⃣`.
const KEYCAP: char = '\u{20e3}';

/// The line with one kind of space, no invisible characters, no control characters, and plain digits.
pub(super) fn tidy(line: &str) -> Cow<'_, str> {
    let line = harmless(line);
    let needs = |c: char| {
        is_invisible(c)
            || (is_space(c) && c != ' ' && c != '\t')
            || matches!(c, '０'..='９' | 'ｘ' | 'Ｘ' | '𝟎'..='𝟿' | KEYCAP)
    };
    if !line.chars().any(needs) {
        return match line {
            Cow::Borrowed(text) => Cow::Borrowed(text.trim()),
            Cow::Owned(text) => Cow::Owned(text.trim().to_owned()),
        };
    }
    let tidied: String = line
        .chars()
        .filter(|c| !is_invisible(*c) && *c != KEYCAP)
        .map(|c| match c {
            '\t' => '\t',
            c if is_space(c) => ' ',
            '０'..='９' => char::from(b'0' + (c as u32 - '０' as u32) as u8),
            // Five alphabets of ten digits each.
            '𝟎'..='𝟿' => char::from(b'0' + ((c as u32 - '𝟎' as u32) % 10) as u8),
            'ｘ' | 'Ｘ' => 'x',
            c => c,
        })
        .collect();
    Cow::Owned(tidied.trim().to_owned())
}

/// Whether a line opens or closes a block of plain text, as chats have it.
pub(super) fn is_fence(line: &str) -> bool {
    let word = line.strip_prefix("```").or_else(|| line.strip_prefix("~~~"));
    word.is_some_and(|word| word.bytes().all(|b| b.is_ascii_lowercase()))
}

/// The first reading of a line in which a name is known: the whole line or all that follows a count, then what is left
/// when tags are taken off, then a name with a bare number behind it, then a row of a table. A line may have several `forms`, with and without markup.
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
        .map(|(_, ways)| ways.iter().map(|way| (way, peels(way.rest, library))).collect::<Vec<_>>())
        .collect();
    for stage in stages {
        for ways in &peeled {
            let found = ways.iter().find_map(|(way, names)| find_peeled(library, way, names, *stage));
            if found.is_some() {
                return found;
            }
        }
    }
    let bare = forms.iter().find_map(|form| find_before_number(library, form, stages));
    if bare.is_some() {
        return bare;
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
    way: &Reading<'t>,
    names: &[(&'t str, Tags<'t>)],
    stage: Stage,
) -> Option<Hit<'t>> {
    names.iter().find_map(|(name, tags)| {
        let cards = named(library, name, stage);
        if cards.is_empty() || tags.other_name.is_some_and(|other| !is_same_card(library, &cards, other)) {
            return None;
        }
        let found = hit(library, way.count.clone(), way.section, Cow::Borrowed(*name), cards, stage, tags);
        Some(Hit { list_number: way.list_number, ..found })
    })
}

/// `Name 4`, unless a card of another spelling is called so.
fn find_before_number<'t>(library: &Library, line: &'t str, stages: &[Stage]) -> Option<Hit<'t>> {
    let (front, count) = bare_behind(line)?;
    let is_name = |way: &Reading<'_>| !library.umlaut_spelled(&fold_cow(way.rest)).is_empty();
    if by_length(line).iter().any(is_name) {
        return None;
    }
    let tags = Tags { count: Some(count), ..Tags::default() };
    let ways = by_length(front);
    let peeled: Vec<_> = ways.iter().map(|way| (way, peels_with(way.rest, &tags, library))).collect();
    let of_stage = |stage: &Stage| peeled.iter().find_map(|(way, names)| find_peeled(library, way, names, *stage));
    stages.iter().find_map(of_stage)
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

/// A hit, with the count told from the other numbers of the line, and everything beside the name looked through.
pub(super) fn hit<'t>(
    library: &Library,
    front: Count,
    section: Option<Section>,
    name: Cow<'t, str>,
    cards: Vec<CardId>,
    stage: Stage,
    tags: &Tags<'_>,
) -> Hit<'t> {
    let mut tags = tags.clone();
    let is_printed = |number: &str| cards.iter().any(|id| library.number(*id) == number);
    if let Some(number) = tags.number.filter(|number| tags.is_number_open && tags.set.is_none() && !is_printed(number))
        && front == Count::Absent
        && tags.count.is_none()
    {
        // Without a set, only the number as printed is no count.
        (tags.count, tags.number) = (Some(Count::of_digits(number)), None);
    }
    let count = count(front, &mut tags, |number| is_own_number(library, &cards, number));
    let resolved = choose(library, &cards, &tags);
    let poker_open = matches!(resolved, Resolved::Card { poker_open: true, .. });
    let wrong_number = match &resolved {
        Resolved::Card { card, .. } => tags.number.filter(|number| {
            let own = library.number(*card);
            !own.is_empty() && !same_number(own, number)
        }),
        Resolved::Ambiguous(_) | Resolved::NoPrinting(_) => None,
    };
    let count = match wrong_number {
        // A number that the card does not have may be meant for the count.
        Some(number) if count == Count::Absent => Count::unclear(number),
        _ => count,
    };
    Hit {
        count,
        section: section.or_else(|| tags.remarks.iter().find_map(|text| section_behind(text))),
        name,
        stage,
        resolved,
        poker_open,
        poker: tags.poker,
        number: wrong_number.map(str::to_owned),
        has_second: tags.remarks.iter().any(|remark| names_other_card(library, &cards, remark)),
        remarks: tags
            .remarks
            .iter()
            .filter(|text| !is_same_card(library, &cards, text) && section_behind(text).is_none())
            .map(|&t| t.to_owned())
            .collect(),
        list_number: None,
        cards,
    }
}

/// The count of a line with one in front, or with what its tags have. The collector's own number is none where another
/// number is; and nothing that speaks of a number is passed over where there is no count.
fn count(front: Count, tags: &mut Tags<'_>, is_own: impl Fn(&str) -> bool) -> Count {
    let is_own_count = |count: &Count| count.written().is_some_and(|written| is_own(&written));
    let count = match (front, tags.count.take()) {
        (Count::Absent, None) => Count::Absent,
        (Count::Absent, Some(only)) | (only, None) => only,
        (front, Some(behind)) if front == behind => front,
        (front, Some(behind)) => match (is_own_count(&front), is_own_count(&behind)) {
            (true, false) => behind,
            (false, true) => front,
            _ => Count::OneOf([front, behind].map(|count| count.written().unwrap_or_default())),
        },
    };
    if let Some(number) = tags.number.filter(|number| tags.is_number_open && !is_own(number)) {
        if is_own_count(&count) {
            tags.number = None;
            return Count::of_digits(number);
        }
        match count.written() {
            None => return Count::unclear(number),
            Some(written) if tags.set.is_none() => return Count::OneOf([written, number.to_owned()]),
            Some(_) => {}
        }
    }
    match tags.tally.iter().chain(&tags.remarks).find(|mark| tags.tally.is_some() || speaks_of_number(mark)) {
        Some(remark) if count == Count::Absent => Count::unclear(remark),
        _ => count,
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
