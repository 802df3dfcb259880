//! A chain of format files, parent before child, made one [`Format`].
//!
//! Lists add up: bans, restrictions, legal sets, errata. Single values override, and so does `types.allow`, which is
//! the whole of what it limits. `lift` takes back what a parent says; then the file's own bans and restrictions count.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::cards::fold::fold;
use crate::cards::{ByRarity, Kind, Rarity};
use crate::message::Diagnostic;
use crate::rules::CANON;

use super::draft::{Draft, PokerDraft};
use super::{Format, Home, Limit, Name, Named, Origin, PokerRule, Spot};
use crate::toml_walk::{Said, Source};

/// Cards of a deck (§4.1).
pub(super) const DECK_SIZE: (u32, u32) = (52, 54);
/// Copies by rarity (§4.3).
pub(super) const COPIES: ByRarity<u32> = ByRarity { basic: 4, adaption: 3, legendary: 2, alpha: 1 };
/// Cards of a fragment package (§17.0).
pub(super) const FRAGMENTS: (u32, u32) = (5, 5);

/// A file that was read.
#[derive(Debug)]
pub(super) struct Loaded {
    pub source: Arc<Source>,
    pub draft: Draft,
    /// What is wrong with its text.
    pub faults: Vec<Diagnostic>,
    pub home: Home,
}

/// Merges a file (the first) and its parents, nearest first.
pub(super) fn merge(chain: Vec<Loaded>) -> Format {
    let lineage: Vec<String> = chain.iter().map(|loaded| loaded.draft.id_or_stem(&loaded.source)).collect();
    let mut format = canon(&lineage);
    for (loaded, id) in chain.into_iter().zip(&lineage).rev() {
        let file = matches!(loaded.home, Home::Folder(_)).then(|| loaded.source.name.clone());
        format.home = loaded.home;
        format.file = file;
        take(&mut format, loaded.draft, id);
    }
    format
}

/// The canon's values (§3.7, §4, §17.0), in the name of the format to be.
fn canon(lineage: &[String]) -> Format {
    Format {
        id: lineage.first().cloned().unwrap_or_default(),
        name: Name::default(),
        description: Name::default(),
        rules: CANON.to_owned(),
        file: None,
        valid_from: None,
        valid_until: None,
        lineage: lineage.to_vec(),
        deck_size: DECK_SIZE,
        copies: COPIES,
        kinds: Kind::DECK.to_vec(),
        fragment_count: FRAGMENTS,
        fragment_copies: None,
        banned: Vec::new(),
        restricted: Vec::new(),
        sets: None,
        poker: PokerRule::default(),
        numbers: BTreeMap::new(),
        errata: Vec::new(),
        examples: Vec::new(),
        origins: BTreeMap::new(),
        idle_lifts: Vec::new(),
        home: Home::BuiltIn,
    }
}

/// Lets a file override what its parents say.
fn take(format: &mut Format, draft: Draft, id: &str) {
    let origins = &mut format.origins;
    let mut origin = |limit: Limit, at: Spot| {
        origins.insert(limit, Origin { id: id.to_owned(), at });
    };
    let name = Name { de: id.to_owned(), en: id.to_owned() };
    format.name = if draft.name.is_empty() { name } else { draft.name };
    format.description = draft.description;
    if let Some(rules) = draft.rules {
        format.rules = rules.value;
    }
    format.valid_from = draft.valid_from.map(|said| said.value);
    format.valid_until = draft.valid_until.map(|said| said.value);
    set(&mut format.deck_size, draft.deck_size, |at| origin(Limit::DeckSize, at));
    let copies = draft.copies;
    for (rarity, said) in Rarity::ALL.into_iter().zip([copies.basic, copies.adaption, copies.legendary, copies.alpha]) {
        set(format.copies.get_mut(rarity), said, |at| origin(Limit::Copies(rarity), at));
    }
    set(&mut format.kinds, draft.kinds, |at| origin(Limit::Kinds, at));
    set(&mut format.fragment_count, draft.fragment_count, |at| origin(Limit::FragmentCount, at));
    set(&mut format.fragment_copies, draft.fragment_copies, |at| origin(Limit::FragmentCopies, at));
    poker(&mut format.poker, draft.poker, &mut origin);
    for Said { value: (key, number), at } in draft.numbers {
        format.numbers.insert(key, number);
        origin(Limit::Number(key), at);
    }
    if let Some(sets) = draft.sets {
        if let Some(first) = sets.first() {
            origin(Limit::Sets, first.at.clone());
        }
        let legal = format.sets.get_or_insert_default();
        legal.extend(sets.into_iter().map(|set| named(set, id)));
    }
    lift(format, draft.lift, id);
    format.banned.extend(draft.banned.into_iter().map(|card| named(card, id)));
    for Said { value: (name, count), at } in draft.restricted {
        let card = named(Said { value: name, at }, id);
        format.restricted.retain(|(other, _)| other.key != card.key || other.origin == card.origin);
        format.restricted.push((card, count));
    }
    format.errata.extend(draft.errata.into_iter().map(|mut erratum| {
        id.clone_into(&mut erratum.card.origin);
        erratum
    }));
    format.examples = draft.examples;
}

fn set<T>(slot: &mut T, said: Option<Said<T>>, origin: impl FnOnce(Spot)) {
    if let Some(said) = said {
        *slot = said.value;
        origin(said.at);
    }
}

/// `require = "none"` also takes back what a parent demands of each value and of the jokers.
fn poker(rule: &mut PokerRule, draft: PokerDraft, origin: &mut impl FnMut(Limit, Spot)) {
    if draft.require_full.as_ref().is_some_and(|full| !full.value) {
        *rule = PokerRule::default();
    }
    set(&mut rule.require_full, draft.require_full, |at| origin(Limit::PokerFull, at));
    set(&mut rule.each, draft.each.map(some), |at| origin(Limit::PokerEach, at));
    set(&mut rule.jokers, draft.jokers.map(some), |at| origin(Limit::Jokers, at));
    set(&mut rule.jokers_replace, draft.jokers_replace, |at| origin(Limit::JokersReplace, at));
}

fn some<T>(said: Said<T>) -> Said<Option<T>> {
    Said { value: Some(said.value), at: said.at }
}

fn named(said: Said<String>, origin: &str) -> Named {
    Named { key: fold(&said.value), name: said.value, origin: origin.to_owned(), at: said.at }
}

/// Takes back bans and restrictions of the parents.
fn lift(format: &mut Format, cards: Vec<Said<String>>, id: &str) {
    format.idle_lifts.clear();
    for card in cards {
        let card = named(card, id);
        let before = format.banned.len() + format.restricted.len();
        format.banned.retain(|banned| banned.key != card.key);
        format.restricted.retain(|(restricted, _)| restricted.key != card.key);
        if before == format.banned.len() + format.restricted.len() {
            format.idle_lifts.push(card);
        }
    }
}
