//! Names: those that lists take for something else, and those that are taken for one another.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::keywords::section_of;
use super::world::{Name, World};
use super::{Finding, Lint};
use crate::cards::fold::{bare_key, fold, umlaut_key};
use crate::cards::{CardId, Field, NameHow, terms};
use crate::deck::{FaultKind, Mistaken, mistaken, read};
use crate::message::Message;

pub(super) fn check(world: &World<'_>, set: Range<usize>, found: &mut Vec<Finding>) {
    for card in set.clone() {
        on_lists(world, card, card - set.start, found);
        own_aliases(world, card, card - set.start, found);
    }
    found.extend(world.between(&set).map(|finding| Finding { card: finding.card.map(|at| at - set.start), ..finding }));
}

/// What all cards have in common with one another, by their place in the world.
pub(super) fn between(world: &World<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    collisions(world, &mut found);
    similar(world, &mut found);
    prefixes(world, &mut found);
    found.sort_by_key(|finding| finding.card);
    found
}

/// What the reader of deck lists makes of a card's German name.
fn on_lists(world: &World<'_>, card: usize, at: usize, found: &mut Vec<Finding>) {
    let name = &world.cards()[card].name;
    let key = fold(name);
    if let Some(rule) = section_of(&key) {
        let message = Message::new("lint-name-is-keyword").with("name", name.as_str());
        found.push(Finding::new(Lint::NameIsWord, message).on(at, Field::Name).rule(rule).found(name));
    }
    if let Some(taken) = mistaken(name, world.bare()) {
        found.push(misread(name, &taken).on(at, Field::Name).found(name));
    }
    // The spelling of one card alone is always read as that card.
    let library = world.library();
    if library.only_spelled(name).is_none() {
        let list = read(&format!("1 {name}\n"), library);
        let title = |id: CardId| library.listing(id).title;
        if let Some(FaultKind::AmbiguousCard(cards)) = list.faults.first().map(|fault| &fault.kind)
            && cards.iter().all(|id| title(*id) == title(cards[0]))
        {
            let own = world.cards()[card].set.as_str();
            let mut sets = cards.iter().map(|id| library.set_code(library.listing(*id).set));
            let other = sets.find(|set| *set != own).unwrap_or(own);
            let message = Message::new("lint-ambiguous-name").with("name", name.as_str()).with("set", other);
            found.push(
                Finding::new(Lint::AmbiguousName, message)
                    .on(at, Field::Name)
                    .found(name)
                    .hint("lint-hint-ambiguous-name"),
            );
        }
    }
}

fn misread(name: &str, taken: &Mistaken) -> Finding {
    let say = |key| Message::new(key).with("name", name);
    let (lint, message) = match taken {
        Mistaken::Count(rest) => (Lint::NameAsCount, say("lint-name-as-count").with("rest", rest.as_str())),
        Mistaken::Heading if terms::kind(name).is_ok() => (Lint::NameIsWord, say("lint-name-is-type")),
        Mistaken::Heading if terms::rarity(name).is_ok() => (Lint::NameIsWord, say("lint-name-is-rarity")),
        Mistaken::Heading => (Lint::NameAsHeading, say("lint-name-as-heading")),
        Mistaken::Comment => (Lint::NameAsHeading, say("lint-name-as-comment")),
        Mistaken::Header => (Lint::NameAsHeading, say("lint-name-as-header")),
        Mistaken::Part(rest) => (Lint::NameInPart, say("lint-name-in-part").with("rest", rest.as_str())),
        Mistaken::Nothing => (Lint::NameInPart, say("lint-name-as-nothing")),
    };
    Finding::new(lint, message).hint("lint-hint-misread")
}

/// The field that a name is.
fn field(how: NameHow) -> Field {
    match how {
        NameHow::German => Field::Name,
        NameHow::English => Field::NameEn,
        NameHow::Alias => Field::Aliases,
    }
}

/// Names of two cards under one key. The weaker name is told, of two equals the later one, or each in its own set.
fn collisions(world: &World<'_>, found: &mut Vec<Finding>) {
    for group in world.names().chunk_by(|a, b| a.key == b.key) {
        if group.len() < 2 {
            continue;
        }
        for name in group {
            let stands_above = |other: &Name| match other.how.cmp(&name.how) {
                std::cmp::Ordering::Less => true,
                std::cmp::Ordering::Greater => false,
                // Two German names of one key are told by their spelling.
                std::cmp::Ordering::Equal if name.how == NameHow::German => false,
                std::cmp::Ordering::Equal => other.card < name.card || !world.same_set(other.card, name.card),
            };
            let other = group.iter().find(|other| !world.same_title(other.card, name.card) && stands_above(other));
            if let Some(other) = other {
                found.push(collision(world, name, other));
            }
        }
    }
}

fn collision(world: &World<'_>, name: &Name, other: &Name) -> Finding {
    let is_hidden = name.how == NameHow::Alias && other.how != NameHow::Alias;
    let (lint, key) = if is_hidden {
        (Lint::AliasUnreachable, "lint-alias-taken")
    } else {
        (Lint::NameCollision, "lint-name-collision")
    };
    let written = world.written(name);
    let other = &world.cards()[other.card];
    let message =
        Message::new(key).with("name", written).with("other", other.name.as_str()).with("set", other.set.as_str());
    Finding::new(lint, message).on(name.card, field(name.how)).found(written).hint(if is_hidden {
        "lint-hint-alias"
    } else {
        "lint-hint-name-collision"
    })
}

/// Aliases that are a name of their own card anyway.
fn own_aliases(world: &World<'_>, card: usize, at: usize, found: &mut Vec<Finding>) {
    let own = &world.cards()[card];
    if own.aliases.is_empty() {
        return;
    }
    let mut names: Vec<String> = std::iter::once(&own.name).chain(&own.name_en).map(|name| fold(name)).collect();
    for alias in &own.aliases {
        let key = fold(alias);
        if !names.contains(&key) {
            names.push(key);
            continue;
        }
        let message = Message::new("lint-alias-own").with("name", alias.as_str());
        found.push(
            Finding::new(Lint::AliasUnreachable, message).on(at, Field::Aliases).found(alias).hint("lint-hint-alias"),
        );
    }
}

/// German names of two cards that differ only by ß and ss, or in how umlauts are written.
fn similar(world: &World<'_>, found: &mut Vec<Finding>) {
    let mut groups: FxHashMap<String, Vec<usize>> = FxHashMap::default();
    for name in world.names().iter().filter(|name| name.how == NameHow::German) {
        let (umlaut, bare) = (umlaut_key(&name.key), bare_key(&name.key));
        if bare != umlaut {
            groups.entry(bare.into_owned()).or_default().push(name.card);
        }
        groups.entry(umlaut.into_owned()).or_default().push(name.card);
    }
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for group in groups.values_mut().filter(|group| group.len() > 1) {
        group.sort_unstable();
        for card in group.iter().copied() {
            let other =
                |other: &&usize| !world.same_title(**other, card) && (**other < card || !world.same_set(**other, card));
            pairs.extend(group.iter().find(other).map(|other| (card, *other)));
        }
    }
    pairs.sort_unstable();
    pairs.dedup_by_key(|(card, _)| *card);
    for (card, other) in pairs {
        let (name, other) = (&world.cards()[card].name, &world.cards()[other]);
        let message = Message::new("lint-similar-name")
            .with("name", name.as_str())
            .with("other", other.name.as_str())
            .with("set", other.set.as_str());
        found.push(
            Finding::new(Lint::SimilarName, message).on(card, Field::Name).found(name).hint("lint-hint-similar-name"),
        );
    }
}

/// German names that are the beginning of another one, up to a boundary between words. The longer one is told, and the
/// shorter one too if it is of another set.
fn prefixes(world: &World<'_>, found: &mut Vec<Finding>) {
    let mut above: Vec<(&Name, bool)> = Vec::new();
    for name in world.names().iter().filter(|name| name.how == NameHow::German && !name.key.is_empty()) {
        while above.last().is_some_and(|(top, _)| !name.key.starts_with(&top.key)) {
            above.pop();
        }
        let ends =
            |(top, _): &&mut (&Name, bool)| name.key[top.key.len()..].starts_with(|c: char| !c.is_alphanumeric());
        if let Some((short, told)) = above.iter_mut().rev().find(ends) {
            found.push(prefix(world, name, short, "lint-name-longer"));
            if !*told && !world.same_set(name.card, short.card) {
                *told = true;
                found.push(prefix(world, short, name, "lint-name-shorter"));
            }
        }
        if above.last().is_none_or(|(top, _)| top.key != name.key) {
            above.push((name, false));
        }
    }
}

fn prefix(world: &World<'_>, on: &Name, other: &Name, key: &'static str) -> Finding {
    let (name, other) = (world.written(on), &world.cards()[other.card]);
    let message =
        Message::new(key).with("name", name).with("other", other.name.as_str()).with("set", other.set.as_str());
    Finding::new(Lint::NamePrefix, message).on(on.card, Field::Name).found(name)
}
