//! Searches and goals read with the words of the database.

use crate::query::{Known, Mistake};
use crate::store::{Store, StoreError};

/// Reads a search or a goal with what the database knows.
pub(super) fn knowing<T>(
    store: &Store,
    read: impl Fn(&Known) -> Result<T, Vec<Mistake>>,
) -> Result<Result<T, Vec<Mistake>>, StoreError> {
    let mut known = Known { keywords: Vec::new(), sets: Some(store.set_codes()?) };
    let found = read(&known);
    if found.is_ok() {
        return Ok(found);
    }
    // Looking for them takes long, and only a word that is none of the game may be one of a set.
    known.keywords = store.own_keywords()?;
    Ok(read(&known))
}
