//! What one format file says, before its parents are merged in.

use std::sync::Arc;

use jiff::civil::Date;

use crate::cards::{ByRarity, Kind};

use super::{Erratum, Example, Name, Number};
use crate::toml_walk::{Said, Source};

/// One format file; what it does not say is absent.
#[derive(Debug, Default)]
pub(super) struct Draft {
    pub id: Option<Said<String>>,
    pub name: Name,
    pub description: Name,
    pub rules: Option<Said<String>>,
    pub extends: Option<Said<String>>,
    pub valid_from: Option<Said<Date>>,
    pub valid_until: Option<Said<Date>>,
    pub deck_size: Option<Said<(u32, u32)>>,
    pub copies: ByRarity<Option<Said<u32>>>,
    pub kinds: Option<Said<Vec<Kind>>>,
    pub fragment_count: Option<Said<(u32, u32)>>,
    pub fragment_copies: Option<Said<Option<u32>>>,
    pub banned: Vec<Said<String>>,
    pub lift: Vec<Said<String>>,
    pub restricted: Vec<Said<(String, u32)>>,
    pub sets: Option<Vec<Said<String>>>,
    pub poker: PokerDraft,
    pub numbers: Vec<Said<(&'static str, Number)>>,
    pub errata: Vec<Erratum>,
    pub examples: Vec<Example>,
}

/// The `[poker]` table of one file.
#[derive(Debug, Default)]
pub(super) struct PokerDraft {
    pub require_full: Option<Said<bool>>,
    pub each: Option<Said<(u32, u32)>>,
    pub jokers: Option<Said<(u32, u32)>>,
    pub jokers_replace: Option<Said<bool>>,
}

impl Draft {
    /// The id of the format: its `id`, else the name of its file without `.toml`.
    pub fn id_or_stem(&self, source: &Arc<Source>) -> String {
        self.id.as_ref().map_or_else(|| stem(&source.name), |id| id.value.clone())
    }
}

/// A file's name without its folder and `.toml`.
pub(super) fn stem(file: &str) -> String {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    name.strip_suffix(".toml").unwrap_or(name).to_owned()
}
