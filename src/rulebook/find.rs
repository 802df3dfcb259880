//! Looking something up by its number: `16.4`, `§16.4`, `16`, `R16.4.1`, `J034`.

use super::source::{chapter, ruling, rulings, section};
use super::{Point, Ruling, Section, Words};
use crate::rules::SECTIONS;

/// How many numbers are proposed in place of an unknown one.
const NEAREST: usize = 3;

/// What a number names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry {
    /// A section or chapter.
    Page(Page),
    /// A ruling.
    Ruling(&'static Ruling),
}

/// A section or chapter with all that belongs to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// Its number.
    pub number: &'static str,
    /// Its title.
    pub title: &'static Words,
    /// The section; none for a chapter without a heading of its own (J002).
    pub section: Option<&'static Section>,
    /// The point that was asked for.
    pub marked: Option<&'static Point>,
    /// The sections below it.
    pub inside: Vec<&'static Section>,
}

/// Why nothing was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Missing {
    /// Not a number at all.
    NoNumber,
    /// No such section; with the nearest ones.
    Section(Vec<&'static str>),
    /// The section has no such point.
    Point(&'static Section),
    /// No such ruling; with the first and the last one.
    Ruling(&'static str, &'static str),
}

/// What a number names, in any case, with or without `§`.
///
/// # Errors
/// If it names nothing.
pub fn find(asked: &str) -> Result<Entry, Missing> {
    let key: String = asked.chars().filter(|c| !c.is_whitespace() && *c != '§').collect();
    let key = key.to_lowercase().replace(',', ".");
    let key = key.trim_end_matches('.');
    let is_number = |rest: &&str| rest.starts_with(|c: char| c.is_ascii_digit());
    if let Some(number) = key.strip_prefix('j').filter(is_number) {
        return find_ruling(number);
    }
    if let Some(number) = key.strip_prefix('r').filter(is_number) {
        return find_point(number);
    }
    if !is_number(&key) {
        return Err(Missing::NoNumber);
    }
    page(key).map(Entry::Page).ok_or_else(|| Missing::Section(nearest(key)))
}

fn find_ruling(number: &str) -> Result<Entry, Missing> {
    let id = format!("J{:0>3}", number.trim_start_matches('0'));
    ruling(&id).map(Entry::Ruling).ok_or_else(|| {
        let end = |ruling: Option<&'static Ruling>| ruling.map(|ruling| ruling.id.as_str()).unwrap_or_default();
        Missing::Ruling(end(rulings().first()), end(rulings().last()))
    })
}

/// The section of a point, with the point marked; a section where it is the number of one.
fn find_point(number: &str) -> Result<Entry, Missing> {
    let holder = number.rsplit_once('.').and_then(|(front, _)| section(front));
    let id = format!("R{number}");
    if let Some(holder) = holder
        && let Some(point) = holder.points.iter().find(|point| point.id == id)
        && let Some(page) = page(&holder.number)
    {
        return Ok(Entry::Page(Page { marked: Some(point), ..page }));
    }
    match (page(number), holder) {
        (Some(page), _) => Ok(Entry::Page(page)),
        (None, Some(holder)) => Err(Missing::Point(holder)),
        (None, None) => Err(Missing::Section(nearest(number))),
    }
}

fn page(number: &str) -> Option<Page> {
    let chapter = chapter(number.split('.').next()?)?;
    let inside = chapter.sections.iter().filter(|section| is_below(&section.number, number)).collect();
    if let Some(section) = section(number) {
        let Section { number, title, .. } = section;
        return Some(Page { number, title, section: Some(section), marked: None, inside });
    }
    let (number, title) = (chapter.number == number).then_some((chapter.number, chapter.title))?;
    Some(Page { number, title, section: None, marked: None, inside })
}

/// Whether a section lies below another: `9.1a` and `9.1.1` below `9.1`, `9.10` not.
fn is_below(number: &str, above: &str) -> bool {
    number
        .strip_prefix(above)
        .is_some_and(|rest| rest.starts_with(|c: char| c == '.' || (c.is_alphabetic() && above.contains('.'))))
}

/// The sections whose numbers come nearest: most of the front in common, then the next part the least apart.
fn nearest(asked: &str) -> Vec<&'static str> {
    let asked = parts(asked);
    let mut known: Vec<&'static str> = SECTIONS.to_vec();
    known.sort_by_key(|number| {
        let parts = parts(number);
        let common = parts.iter().zip(&asked).take_while(|(a, b)| a == b).count();
        let next = |parts: &[u32]| parts.get(common).copied().unwrap_or(0);
        (std::cmp::Reverse(common), next(&parts).abs_diff(next(&asked)))
    });
    known.truncate(NEAREST);
    known
}

/// `9.1a` as 9, 1, 1.
fn parts(number: &str) -> Vec<u32> {
    let mut parts = Vec::new();
    for part in number.split('.') {
        let digits = part.trim_end_matches(|c: char| !c.is_ascii_digit());
        parts.push(digits.parse().unwrap_or(u32::MAX));
        parts.extend(part[digits.len()..].chars().next().map(|c| u32::from(c).saturating_sub(u32::from('a')) + 1));
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(asked: &str) -> String {
        match find(asked) {
            Ok(Entry::Ruling(ruling)) => ruling.id.clone(),
            Ok(Entry::Page(page)) => {
                let marked = page.marked.map(|point| format!(" {}", point.id)).unwrap_or_default();
                format!("{}{marked} +{}", page.number, page.inside.len())
            }
            Err(missing) => format!("{missing:?}"),
        }
    }

    #[test]
    fn sections_chapters_points_and_rulings_are_found() {
        for (asked, found) in [
            ("16.4", "16.4 +0"),
            ("§16.4", "16.4 +0"),
            (" § 16,4. ", "16.4 +0"),
            ("9.1A", "9.1a +0"),
            ("9.1", "9.1 +2"),
            ("22.2.10", "22.2.10 +0"),
            ("22.2", "22.2 +18"),
            ("2.1", "2.1 +0"),
            ("1", "1 +4"),
            ("16", "16 +10"),
            ("3", "3 +8"),
            ("8", "8 +0"),
            ("R16.4.1", "16.4 R16.4.1 +0"),
            ("r16.4", "16.4 +0"),
            ("R22.2.18.1", "22.2.18 R22.2.18.1 +0"),
            ("J034", "J034"),
            ("j34", "J034"),
        ] {
            assert_eq!(shown(asked), found, "{asked}");
        }
    }

    #[test]
    fn unknown_numbers_have_their_nearest() {
        for (asked, nearest) in [
            ("16.9", ["16.7", "16.6", "16.5"]),
            ("9.1c", ["9.1b", "9.1a", "9.1"]),
            ("22.2.19", ["22.2.18", "22.2.17", "22.2.16"]),
            ("99999999999.1", ["22", "22.1", "22.2"]),
        ] {
            assert_eq!(find(asked), Err(Missing::Section(nearest.to_vec())), "{asked}");
        }
        assert_eq!(find("ambush"), Err(Missing::NoNumber));
        assert_eq!(find(""), Err(Missing::NoNumber));
        assert!(matches!(find("R16.4.99"), Err(Missing::Point(section)) if section.number == "16.4"));
        assert_eq!(find("J999"), Err(Missing::Ruling("J001", "J146")));
        assert_eq!(find("J0"), Err(Missing::Ruling("J001", "J146")));
    }
}
