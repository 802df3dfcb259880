//! What only the database can tell about the cards of an import.

use std::borrow::Cow;
use std::cell::LazyCell;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::cards::fold::{fold, fold_cow};
use crate::cards::{CardId, Kind, Library};
use crate::message::{Diagnostic, Message};
use crate::setfile::{self, PackageRow, Row, SetFile, Spot, codes};

/// Nobody reads more of them; looking for the nearest name takes a tenth of a millisecond.
const MOST_SUGGESTIONS: usize = 1000;

/// Tells what there is to say about the cards as they will be, over what the database has of them.
pub(super) fn settle(set: &mut SetFile, library: Option<&Library>) {
    let known = |row: &Row| {
        let library = library.filter(|library| library.set_by_code(&row.card.set).is_some())?;
        in_set(row, &fold_cow(&row.card.name), library).map(|id| library.listing(id))
    };
    setfile::settle(set, known);
}

/// Cards that must be there and are not, and names that another card has.
pub(in crate::cli) fn with(set: &SetFile, library: &Library) -> Vec<Diagnostic> {
    // Needed only where names collide, which is rare.
    let told = LazyCell::new(|| -> FxHashSet<(String, String)> {
        set.cards.iter().map(|row| key(&row.card.set, &row.card.name)).collect()
    });
    let mut findings = Vec::new();
    for row in &set.cards {
        let own = fold_cow(&row.card.name);
        if row.needs_existing && in_set(row, &own, library).is_none() {
            findings.push(missing(row, &own, library, findings.len() < MOST_SUGGESTIONS));
            continue;
        }
        let others = |id: &CardId| {
            let name = library.name(*id);
            name != row.card.name
                && fold(name) != own
                && !told.contains(&key(library.set_code(library.listing(*id).set), name))
        };
        let further = row.card.name_en.iter().chain(&row.card.aliases).map(|name| (name, Cow::Owned(fold(name))));
        for (name, key) in [(&row.card.name, Cow::Borrowed(own.as_ref()))].into_iter().chain(further) {
            if let Some(other) = library.folded_as(&key).map(|(id, _)| id).find(others) {
                findings.push(collision(row, name, other, library));
            }
        }
        if library.folded_as(&own).next().is_none()
            && let Some(other) = library.umlaut_spelled(&own).into_iter().find(others)
        {
            findings.push(similar(row, other, library));
        }
    }
    if !set.packages.is_empty() {
        let told: FxHashMap<String, Kind> = set.cards.iter().map(|row| (fold(&row.card.name), row.card.kind)).collect();
        findings.extend(set.packages.iter().flat_map(|row| no_fragments(row, &told, library)));
    }
    findings
}

/// Whether nothing said about an import is also what would be said right after it: no fragment of a package is one only
/// by a card that the import itself may make another.
pub(super) fn stay_none(set: &SetFile, library: &Library) -> bool {
    if set.packages.is_empty() {
        return true;
    }
    let told: FxHashMap<(String, String), Kind> =
        set.cards.iter().map(|row| (key(&row.card.set, &row.card.name), row.card.kind)).collect();
    let fragments: FxHashSet<&str> =
        told.iter().filter(|(_, kind)| **kind == Kind::Fragment).map(|((_, name), _)| name.as_str()).collect();
    let is_told = |id: CardId| told.contains_key(&key(library.set_code(library.listing(id).set), library.name(id)));
    let stays = |name: &String| {
        let name = fold(name);
        let mut printings = library.title_of_key(&name).into_iter().flat_map(|title| library.printings(title));
        fragments.contains(name.as_str())
            || printings.any(|id| library.listing(id).kind == Kind::Fragment && !is_told(id))
    };
    set.packages.iter().flat_map(|row| &row.package.fragments).all(|(name, _)| stays(name))
}

/// Names in a package that are no fragments of the import, whose cards are `told`, or of the database.
fn no_fragments(row: &PackageRow, told: &FxHashMap<String, Kind>, library: &Library) -> Vec<Diagnostic> {
    let finding = |name: &str, Spot { place, excerpt }: &Spot| {
        let key = fold(name);
        let printings = library.title_of_key(&key).into_iter().flat_map(|title| library.printings(title));
        let mut kinds: Vec<Kind> = printings.map(|id| library.listing(id).kind).collect();
        kinds.extend(told.get(&key));
        if kinds.contains(&Kind::Fragment) {
            return None;
        }
        let message = Message::new(if kinds.is_empty() { "import-unknown-fragment" } else { "import-no-fragment" })
            .with("package", row.package.name.as_str())
            .with("fragment", name);
        let finding = Diagnostic::warning(place.clone(), codes::UNKNOWN_FRAGMENT, message)
            .found(name)
            .excerpt(excerpt.text.as_str(), excerpt.span.clone());
        let near = if kinds.is_empty() { library.suggest(name, 1) } else { Vec::new() };
        Some(match near.first() {
            Some(near) => finding.hint(Message::new("import-did-you-mean").with("nearest", library.name(near.card))),
            None => finding,
        })
    };
    let fragments = row.package.fragments.iter().zip(&row.spots);
    fragments.filter_map(|((name, _), spot)| finding(name, spot)).collect()
}

fn key(set: &str, name: &str) -> (String, String) {
    (fold(set), fold(name))
}

/// The card of a row in the database.
fn in_set(row: &Row, own: &str, library: &Library) -> Option<CardId> {
    let set = library.set_by_code(&row.card.set);
    let in_set = |id: &CardId| Some(library.listing(*id).set) == set && fold(library.name(*id)) == own;
    library.folded_as(own).map(|(id, _)| id).find(in_set)
}

/// The set of another card of this name, else the nearest name, else what to add.
fn missing(row: &Row, own: &str, library: &Library, search: bool) -> Diagnostic {
    let name = row.card.name.as_str();
    let message = Message::new("import-not-there").with("card", name).with("set", row.card.set.as_str());
    let elsewhere = library.folded_as(own).map(|(id, _)| id).find(|id| fold(library.name(*id)) == own);
    let hint = if let Some(id) = elsewhere {
        let set = library.set_code(library.listing(id).set);
        Message::new("import-hint-other-set").with("card", library.name(id)).with("set", set)
    } else if search && let Some(near) = library.suggest(name, 1).first() {
        Message::new("import-did-you-mean").with("nearest", library.name(near.card))
    } else {
        Message::new("import-hint-type-column")
    };
    Diagnostic::error(row.place.clone(), codes::MISSING_TYPE, message)
        .found(name)
        .expected(Message::new("import-expected-known"))
        .hint(hint)
}

fn collision(row: &Row, name: &str, other: CardId, library: &Library) -> Diagnostic {
    let message = Message::new("import-name-taken")
        .with("name", name)
        .with("card", row.card.name.as_str())
        .with("other", library.name(other))
        .with("set", library.set_code(library.listing(other).set));
    Diagnostic::warning(row.place.clone(), codes::NAME_COLLISION, message).found(name)
}

fn similar(row: &Row, other: CardId, library: &Library) -> Diagnostic {
    let message = Message::new("import-name-similar")
        .with("name", row.card.name.as_str())
        .with("other", library.name(other))
        .with("set", library.set_code(library.listing(other).set));
    Diagnostic::warning(row.place.clone(), codes::SIMILAR_NAME, message).found(row.card.name.as_str())
}
