//! The JSON Schemas of the answers, made from the types that are written.

use schemars::{JsonSchema, Schema, schema_for};

use super::{Envelope, deck, deck_check};

/// A schema by name.
struct Named {
    name: &'static str,
    make: fn() -> Schema,
}

fn of<T: JsonSchema>() -> Schema {
    schema_for!(Envelope<T>)
}

/// Every answer that the program can give.
static SCHEMAS: &[Named] = &[
    Named { name: "deck-check/1", make: of::<deck_check::DeckCheck> },
    Named { name: "deck-show/1", make: of::<deck::DeckShow> },
    Named { name: "deck-diff/1", make: of::<deck::DeckDiff> },
    Named { name: "deck-same/1", make: of::<deck::DeckFingerprints> },
    Named { name: "deck-fingerprint/1", make: of::<deck::DeckFingerprints> },
    Named { name: "deck-fix/1", make: of::<deck::DeckFix> },
    Named { name: "deck-list/1", make: of::<deck::DeckStored> },
];

/// The names of all schemas.
pub fn names() -> impl Iterator<Item = &'static str> {
    SCHEMAS.iter().map(|schema| schema.name)
}

/// The schema of this name, with or without its version.
#[must_use]
pub fn find(name: &str) -> Option<Schema> {
    let fits = |known: &str| known == name || known.split('/').next() == Some(name);
    SCHEMAS.iter().find(|schema| fits(schema.name)).map(|schema| (schema.make)())
}
