//! What only the database can tell about the cards of an import.

use rustc_hash::FxHashSet;

use crate::cards::fold::fold;
use crate::cards::{CardId, Library};
use crate::cli::meant::MOST_SUGGESTED;
use crate::message::{Diagnostic, Message};
use crate::setfile::{Row, SetFile, codes};

/// Cards that must be there and are not, and names that another card has.
pub(super) fn with(set: &SetFile, library: &Library) -> Vec<Diagnostic> {
    let told: FxHashSet<(String, String)> = set.cards.iter().map(|row| key(&row.card.set, &row.card.name)).collect();
    let mut findings = Vec::new();
    for row in &set.cards {
        let own = fold(&row.card.name);
        if row.needs_existing && !is_in_set(row, &own, library) {
            let near = if findings.len() < MOST_SUGGESTED { nearest(row, library) } else { None };
            findings.push(missing(row, near));
            continue;
        }
        let others = |id: &CardId| {
            let name = library.name(*id);
            fold(name) != own && !told.contains(&key(library.set_code(library.listing(*id).set), name))
        };
        for name in [&row.card.name].into_iter().chain(&row.card.name_en).chain(&row.card.aliases) {
            let key = fold(name);
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
    findings
}

fn key(set: &str, name: &str) -> (String, String) {
    (fold(set), fold(name))
}

fn is_in_set(row: &Row, own: &str, library: &Library) -> bool {
    let set = library.set_by_code(&row.card.set);
    let in_set = |id: CardId| Some(library.listing(id).set) == set && fold(library.name(id)) == own;
    library.folded_as(own).any(|(id, _)| in_set(id))
}

fn nearest<'a>(row: &Row, library: &'a Library) -> Option<&'a str> {
    library.suggest(&row.card.name, 1).first().map(|near| library.name(near.card))
}

fn missing(row: &Row, near: Option<&str>) -> Diagnostic {
    let name = row.card.name.as_str();
    let message = Message::new("import-not-there").with("card", name).with("set", row.card.set.as_str());
    let hint = match near {
        Some(near) => Message::new("import-did-you-mean").with("nearest", near),
        None => Message::new("import-hint-type-column"),
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
