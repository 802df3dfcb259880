//! What an import adds that may be there already, under another name or code.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::cards::fold::{fold, fold_cow};
use crate::cards::{CardId, Library, SetId, SetInfo};
use crate::message::{Diagnostic, Message, Place};
use crate::setfile::{Row, SetFile, codes};
use crate::store::{Store, StoreError};

/// New cards whose number another card of their set has in the database, once for each set; that one may be the same
/// under its old name.
pub(super) fn numbers_taken(set: &SetFile, library: &Library) -> Vec<Diagnostic> {
    let mut numbered: FxHashMap<SetId, FxHashMap<&str, CardId>> = FxHashMap::default();
    let mut taken: Vec<(SetId, &Row, CardId, usize)> = Vec::new();
    let mut told: Option<FxHashSet<(String, String)>> = None;
    for row in set.cards.iter().filter(|row| !row.card.number.is_empty()) {
        let Some(of) = library.set_by_code(&row.card.set) else { continue };
        let own = fold_cow(&row.card.name);
        if library.folded_as(&own).any(|(id, _)| library.listing(id).set == of) {
            continue;
        }
        let numbers = numbered.entry(of).or_insert_with(|| numbers(of, library));
        let Some(&other) = numbers.get(row.card.number.trim_start_matches('0')) else { continue };
        // A card that the import has, too, keeps or changes its number there.
        let told = told.get_or_insert_with(|| set.cards.iter().map(key).collect());
        if told.contains(&(fold(library.set_code(of)), fold(library.name(other)))) {
            continue;
        }
        match taken.iter_mut().find(|(set, ..)| *set == of) {
            Some((.., count)) => *count += 1,
            None => taken.push((of, row, other, 1)),
        }
    }
    let finding = |(of, row, other, count): (SetId, &Row, CardId, usize)| {
        let message = Message::new("import-number-taken")
            .with("count", count)
            .with("name", row.card.name.as_str())
            .with("number", row.card.number.as_str())
            .with("set", library.set_code(of))
            .with("other", library.name(other));
        Diagnostic::warning(row.place.clone(), codes::SAME_NUMBER, message)
            .found(row.card.number.as_str())
            .hint(Message::new("import-hint-number-taken"))
    };
    taken.into_iter().map(finding).collect()
}

fn key(row: &Row) -> (String, String) {
    (fold(&row.card.set), fold(&row.card.name))
}

/// The cards of a set by their numbers.
fn numbers(set: SetId, library: &Library) -> FxHashMap<&str, CardId> {
    let cards = library.listings().filter(|(_, listing)| listing.set == set).map(|(id, _)| id);
    let numbers = cards.map(|id| (library.number(id).trim_start_matches('0'), id));
    numbers.filter(|(number, _)| !number.is_empty()).collect()
}

/// New sets whose code is the name of another set, or its code in another writing.
pub(super) fn sets_as_named(set: &SetFile, library: &Library, store: &Store) -> Result<Vec<Diagnostic>, StoreError> {
    let new: Vec<&SetInfo> = set.sets.iter().filter(|set| library.set_by_code(&set.code).is_none()).collect();
    if new.is_empty() {
        return Ok(Vec::new());
    }
    let known = store.sets()?;
    let finding = |new: &&SetInfo| {
        let key = fold(&new.code);
        let others = || known.iter().map(|(set, _)| set).chain(&set.sets).filter(|set| fold(&set.code) != key);
        let names = |set: &SetInfo| [Some(fold(&set.name)), set.name_en.as_deref().map(fold)];
        let own = letters(&new.code);
        // Of two new sets, the second is told.
        let is_nearly = |other: &&SetInfo| {
            let is_before = set.sets.iter().find(|set| set.code == new.code || set.code == other.code);
            letters(&other.code) == own && is_before.is_none_or(|first| first.code != new.code)
        };
        let (other, message) = match others().find(|other| names(other).contains(&Some(key.clone()))) {
            Some(other) => (other, "import-set-as-named"),
            None => (others().filter(|_| !own.is_empty()).find(is_nearly)?, "import-set-nearly"),
        };
        let place = set.cards.iter().find(|row| fold(&row.card.set) == key).map(|row| row.place.clone());
        let message = Message::new(message).with("set", new.code.as_str()).with("other", other.code.as_str());
        let place = place.unwrap_or_else(|| Place::file(""));
        let hint = Message::new("import-hint-set-code").with("other", other.code.as_str());
        Some(Diagnostic::warning(place, codes::SET_AS_NAMED, message).found(new.code.as_str()).hint(hint))
    };
    Ok(new.iter().filter_map(finding).collect())
}

/// A code without spaces and punctuation.
fn letters(code: &str) -> String {
    fold(code).chars().filter(|c| c.is_alphanumeric()).collect()
}
