//! How a name reads on a list where no card has it: what only the rule that known names come first protects it from.

use std::borrow::Cow;

use super::{Reader, read};
use crate::cards::Library;
use crate::deck::FaultKind;
use crate::deck::decor::peels;
use crate::deck::find::{has_name, is_prose, tidy};
use crate::deck::line::{Count, readings};
use crate::deck::lines::Line;
use crate::deck::markup::without_markup;
use crate::deck::total::Total;
use crate::deck::words::{heading, is_comment, is_rule};

/// What a name is taken for, if not for a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mistaken {
    /// A count and this name.
    Count(String),
    /// A heading or a total.
    Heading,
    /// A comment, or a line that only rules off.
    Comment,
    /// A `Name: …` line or the titles of a table.
    Header,
    /// A name with something beside it; this is left of it.
    Part(String),
    /// No line of a list at all.
    Nothing,
}

/// What the name of a card would be taken for if no card had it, on a line of its own or behind a count.
///
/// `sets` is a library in which codes of sets are looked up; it has no card of the name.
#[must_use]
pub fn mistaken(name: &str, sets: &Library) -> Option<Mistaken> {
    alone(name, sets).or_else(|| counted(name, sets))
}

/// The line `NAME`.
fn alone(name: &str, sets: &Library) -> Option<Mistaken> {
    let text = tidy(name);
    if text.is_empty() || is_rule(&text) {
        return Some(Mistaken::Comment);
    }
    if let Some(bare) = without_markup(&text) {
        return Some(Mistaken::Part(bare));
    }
    let mut reader = Reader::new(sets);
    if reader.other_line(&Line { number: 1, height: 1, text: Cow::Borrowed(name) }, &text) {
        return Some(match () {
            () if heading(&text).is_some() => Mistaken::Heading,
            () if is_comment(&text) => Mistaken::Comment,
            () if Total::of_line(&text).is_some() => Mistaken::Heading,
            () => Mistaken::Header,
        });
    }
    let ways = readings(&text);
    let first = ways.first()?;
    if first.count != Count::Absent || first.list_number.is_some() {
        return Some(Mistaken::Count(first.rest.to_owned()));
    }
    if first.rest != text {
        return Some(Mistaken::Part(first.rest.to_owned()));
    }
    for (rest, tags) in peels(&text, sets) {
        if tags.count.is_some() {
            return Some(Mistaken::Count(rest.to_owned()));
        }
        if tags.poker.is_some() {
            return Some(Mistaken::Part(rest.to_owned()));
        }
    }
    (is_prose(&text) || !has_name(&text)).then_some(Mistaken::Nothing)
}

/// The line `1 NAME`.
fn counted(name: &str, sets: &Library) -> Option<Mistaken> {
    if is_words(name) {
        return None;
    }
    let list = read(&format!("1 {name}\n"), sets);
    match list.faults.as_slice() {
        [fault] if fault.kind == FaultKind::UnknownCard && fault.name == name && fault.copies == 1 => None,
        [fault] if fault.kind == FaultKind::UnknownCard => Some(Mistaken::Part(fault.name.clone())),
        [] => Some(Mistaken::Comment),
        _ => Some(Mistaken::Nothing),
    }
}

/// Letters in words: nothing of it can be a mark. An x could be the one behind the count.
fn is_words(name: &str) -> bool {
    !name.starts_with(['x', 'X'])
        && name.split(' ').all(|word| !word.is_empty() && word.chars().all(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &str) -> Option<Mistaken> {
        let mut builder = crate::cards::LibraryBuilder::default();
        builder.add_set("TS1");
        mistaken(name, &builder.build())
    }

    #[test]
    fn names_are_names() {
        for name in ["Egel", "Morrak, der Alte", "Ufer-Reißer", "Deckhand", "X-Brut", "Chimäre Neun", "Don't"] {
            assert_eq!(of(name), None, "{name}");
        }
    }

    #[test]
    fn words_are_read_as_the_reader_does() {
        for name in ["Egel", "Kind Herz", "Stück Kuchen", "mal Sehen", "Copies of Kind", "Ass im Moor"] {
            assert!(is_words(name), "{name}");
            let list = read(&format!("1 {name}\n"), &Library::default());
            assert!(!list.faults.is_empty(), "{name}: {list:?}");
            assert_eq!(
                (list.faults.len(), list.faults[0].name.as_str(), list.faults[0].copies),
                (1, name, 1),
                "{name}"
            );
        }
    }

    #[test]
    fn counts_headings_and_remarks_are_told_apart() {
        let count = |rest: &str| Some(Mistaken::Count(rest.into()));
        for (name, taken) in [
            ("7 Augen", count("Augen")),
            ("Augen x2", count("Augen")),
            ("Augen (3)", count("Augen")),
            ("2. Haut", count("Haut")),
            ("Mutanten", Some(Mistaken::Heading)),
            ("Gesamt: 53", Some(Mistaken::Heading)),
            ("53 Karten", Some(Mistaken::Heading)),
            ("// Rest", Some(Mistaken::Comment)),
            ("---", Some(Mistaken::Comment)),
            ("Spieler: Max", Some(Mistaken::Header)),
            ("Kind (TS1)", Some(Mistaken::Part("Kind".into()))),
            ("Kind Herz Ass", Some(Mistaken::Part("Kind".into()))),
            ("- Kind", Some(Mistaken::Part("Kind".into()))),
            ("<b>Kind</b>", Some(Mistaken::Part("Kind".into()))),
            ("77", Some(Mistaken::Nothing)),
        ] {
            assert_eq!(of(name), taken, "{name}");
        }
    }
}
