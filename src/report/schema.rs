//! The JSON Schemas of the answers, made from the types that are written.

use schemars::{JsonSchema, Schema, schema_for};

use super::{Envelope, cards, deck_check, import, packages};

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
    Named { name: "card-list/1", make: of::<cards::CardList> },
    Named { name: "card-show/1", make: of::<cards::CardShow> },
    Named { name: "deck-check/1", make: of::<deck_check::DeckCheck> },
    Named { name: "import/1", make: of::<import::Import> },
    Named { name: "keyword-list/1", make: of::<cards::KeywordList> },
    Named { name: "keyword-show/1", make: of::<cards::KeywordShow> },
    Named { name: "package-check/1", make: of::<packages::PackageCheck> },
    Named { name: "package-list/1", make: of::<packages::PackageList> },
    Named { name: "package-remove/1", make: of::<packages::PackageRemove> },
    Named { name: "package-show/1", make: of::<packages::PackageShow> },
    Named { name: "rarity-list/1", make: of::<cards::RarityList> },
    Named { name: "set-export/1", make: of::<cards::SetExport> },
    Named { name: "set-list/1", make: of::<cards::SetList> },
    Named { name: "set-remove/1", make: of::<cards::SetRemove> },
    Named { name: "set-show/1", make: of::<cards::SetShow> },
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
