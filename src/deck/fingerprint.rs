//! A short name for what is in a deck: equal for lists with the same cards, copies and fragments, whatever their form.
//!
//! Canonical form, version 1: the line `wom-deck 1`, then one line a card, `D` for the deck or `F` for the fragments, a
//! space, the copies, a space, the German name in NFC, a tab, the type's code; sorted by bytes without the copies;
//! each line ends with LF. The fingerprint is `wom1-` and the first 16 bytes of its BLAKE3 hash in hexadecimal.

use std::collections::BTreeMap;

use super::{DeckList, Section};
use crate::cards::Library;

/// The canonical form of a deck; `None` if a line of it could not be read or resolved.
#[must_use]
pub fn canonical(list: &DeckList, library: &Library) -> Option<String> {
    if list.faults.iter().any(|fault| fault.section != Section::Aside) {
        return None;
    }
    let mut lines: BTreeMap<(char, String), u32> = BTreeMap::new();
    for entry in &list.entries {
        let part = match entry.section {
            Section::Main => 'D',
            Section::Fragments => 'F',
            Section::Aside => continue,
        };
        let name = format!("{}\t{}", library.name(entry.card), library.listing(entry.card).kind.code());
        *lines.entry((part, name)).or_default() += entry.copies;
    }
    let mut form = String::from("wom-deck 1\n");
    for ((part, name), copies) in lines {
        form.push_str(&format!("{part} {copies} {name}\n"));
    }
    Some(form)
}

/// The fingerprint of a deck; `None` if a line of it could not be read or resolved.
#[must_use]
pub fn fingerprint(list: &DeckList, library: &Library) -> Option<String> {
    let hash = blake3::hash(canonical(list, library)?.as_bytes());
    Some(format!("wom1-{}", &hash.to_hex()[..32]))
}
