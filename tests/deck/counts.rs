//! Counts beside names: each is read or refused, and none is lost.

use wom::deck::{NoteKind, read};

use crate::starter::starter;

#[test]
fn what_stands_aside_is_not_in_the_total_above() {
    let list = read("Mutanten (4)\n4 Schilfgreifer\nSB: 2 Kanalratz\n", &starter());
    assert!(list.notes.iter().all(|note| !matches!(note.kind, NoteKind::TotalMismatch { .. })), "{:?}", list.notes);
}
