//! What the classes of cards are called that a goal tells apart.

use crate::message::{Arg, Message};
use crate::odds::Asked;
use crate::text::Text;

/// What a class is called, by the groups that its cards belong to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ClassName {
    /// The groups that all of its cards belong to; if there are none, those that any does.
    pub groups: Vec<String>,
    /// Its cards belong to all groups of one of these; none if some belong to no group.
    either: Vec<Vec<String>>,
    /// Whether the cards of another class belong to the same groups and to more.
    is_only: bool,
}

impl ClassName {
    /// Whether some of its cards belong to no group.
    pub(super) fn is_other(&self) -> bool {
        self.either.is_empty()
    }

    /// The name in a language, for a number of cards to stand before.
    pub(super) fn say(&self, text: &Text) -> String {
        let all = |groups: &Vec<String>| groups.iter().map(|group| quoted(group, text)).collect::<Vec<_>>().join(" & ");
        let either = Arg::OneOf(self.either.iter().map(|groups| Arg::from(all(groups))).collect());
        let key = if self.is_only { "odds-class-only" } else { "odds-class" };
        text.say(&Message::new(key).with("class", either))
    }
}

/// A group as it is quoted in sentences; a search keeps its braces.
fn quoted(group: &str, text: &Text) -> String {
    let quotes: &[char] = &['"', '„', '“', '”', '«', '»'];
    if group.starts_with('{') {
        return group.to_owned();
    }
    text.say(&Message::new("cards-quoted").with("name", group.trim_matches(quotes).trim()))
}

/// The names of all classes.
pub(super) fn class_names(asked: &Asked) -> Vec<ClassName> {
    let classes: Vec<Vec<u128>> =
        asked.classes.terms.iter().map(|sets| sets.iter().map(|(set, _)| *set).collect()).collect();
    let sets: Vec<u128> = classes.concat();
    let narrowed: Vec<Vec<u128>> = classes
        .iter()
        .map(|own| {
            let is_wider = |set: &&u128| !own.iter().any(|other| other != *set && other & *set == *other);
            let mut either: Vec<u128> = own.iter().filter(is_wider).map(|&set| narrowest(set, &sets)).collect();
            either.dedup();
            if own.contains(&0) { Vec::new() } else { either }
        })
        .collect();
    let words = |set: u128| -> Vec<String> {
        let terms = asked.terms.iter().enumerate().filter(|(term, _)| set >> term & 1 == 1);
        terms.map(|(_, term)| term.words().to_owned()).collect()
    };
    let name = |(class, either): (usize, &Vec<u128>)| {
        let own = &classes[class];
        let all = own.iter().fold(u128::MAX, |all, set| all & set);
        let any = if own.contains(&0) { 0 } else { own.iter().fold(0, |any, set| any | set) };
        let has_more = |other: &u128| either.iter().any(|set| other != set && other & set == *set);
        ClassName {
            groups: words(if all != 0 { all } else { any }),
            either: either.iter().map(|&set| words(set)).collect(),
            is_only: (0..narrowed.len()).any(|other| other != class && narrowed[other].iter().any(has_more)),
        }
    };
    narrowed.iter().enumerate().map(name).collect()
}

/// A set of terms without those that a narrower one of them implies: a named mutant is a mutant. `sets` are those of all
/// cards.
fn narrowest(set: u128, sets: &[u128]) -> u128 {
    let has = |set: u128, term: u32| set >> term & 1 == 1;
    let implies = |a: u32, b: u32| sets.iter().all(|&set| !has(set, a) || has(set, b));
    let terms = || (0..u128::BITS).filter(|&term| has(set, term));
    let is_implied = |term: u32| {
        terms().any(|other| other != term && implies(other, term) && (!implies(term, other) || other < term))
    };
    terms().filter(|&term| !is_implied(term)).fold(0, |left, term| left | 1 << term)
}

#[cfg(test)]
mod tests {
    use super::narrowest;

    /// Terms: 0 mutants, 1 one named mutant, 2 cheap cards.
    #[test]
    fn a_named_mutant_is_called_by_its_name() {
        let sets = [0b011, 0b001, 0b101, 0b100, 0];
        assert_eq!(narrowest(0b011, &sets), 0b010);
        assert_eq!(narrowest(0b101, &sets), 0b101);
        assert_eq!(narrowest(0b001, &sets), 0b001);
        // Of groups with the same cards, the first.
        assert_eq!(narrowest(0b11, &[0b11, 0]), 0b01);
    }
}
