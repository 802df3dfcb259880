//! The JSON Schemas of the answers, made from the types that are written.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};

use super::{
    Envelope, admin, cards, coverage, deck, deck_check, deck_stats, difference, hand_practice, history, import, judge,
    packages, playing, rule, set_check, set_stats, shuffle_check, sim_compare, sim_fragments, sim_hand, sim_mulligan,
    sim_poker, why,
};

/// A schema by name.
struct Named {
    name: &'static str,
    make: fn() -> Schema,
}

/// The schema of what is written: fields that may be left out are not required.
fn of<T: JsonSchema>() -> Schema {
    SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<Envelope<T>>()
}

/// Every answer that the program can give.
static SCHEMAS: &[Named] = &[
    Named { name: "card-list/1", make: of::<cards::CardList> },
    Named { name: "card-search/1", make: of::<cards::CardSearch> },
    Named { name: "card-show/1", make: of::<cards::CardShow> },
    Named { name: "card-why/1", make: of::<why::CardWhy> },
    Named { name: "completions/1", make: of::<admin::Completions> },
    Named { name: "db-backup/1", make: of::<admin::DbBackup> },
    Named { name: "db-check/1", make: of::<admin::DbCheck> },
    Named { name: "db-create/1", make: of::<admin::DbCreate> },
    Named { name: "db-path/1", make: of::<admin::DbPath> },
    Named { name: "db-restore/1", make: of::<admin::DbRestore> },
    Named { name: "deck-check/1", make: of::<deck_check::DeckCheck> },
    Named { name: "deck-diff/1", make: of::<deck::DeckDiff> },
    Named { name: "deck-export/1", make: of::<deck::DeckExport> },
    Named { name: "deck-fingerprint/1", make: of::<deck::DeckFingerprints> },
    Named { name: "deck-fix/1", make: of::<deck::DeckFix> },
    Named { name: "deck-fmt/1", make: of::<deck::DeckFmt> },
    Named { name: "deck-list/1", make: of::<deck::DeckStored> },
    Named { name: "deck-remove/1", make: of::<deck::DeckRemove> },
    Named { name: "deck-same/1", make: of::<deck::DeckFingerprints> },
    Named { name: "deck-show/1", make: of::<deck::DeckShow> },
    Named { name: "deck-stats/1", make: of::<deck_stats::DeckStats> },
    Named { name: "format-check/1", make: of::<admin::FormatCheck> },
    Named { name: "format-list/1", make: of::<admin::FormatList> },
    Named { name: "format-show/1", make: of::<admin::FormatShow> },
    Named { name: "format-test/1", make: of::<admin::FormatTest> },
    Named { name: "goldfish/1", make: of::<playing::Goldfish> },
    Named { name: "import/1", make: of::<import::Import> },
    Named { name: "judge/1", make: of::<judge::Judge> },
    Named { name: "keyword-list/1", make: of::<cards::KeywordList> },
    Named { name: "keyword-show/1", make: of::<cards::KeywordShow> },
    Named { name: "man/1", make: of::<admin::Man> },
    Named { name: "match/1", make: of::<playing::MatchResults> },
    Named { name: "package-check/1", make: of::<packages::PackageCheck> },
    Named { name: "package-list/1", make: of::<packages::PackageList> },
    Named { name: "package-remove/1", make: of::<packages::PackageRemove> },
    Named { name: "package-show/1", make: of::<packages::PackageShow> },
    Named { name: "rarity-list/1", make: of::<cards::RarityList> },
    Named { name: "rule/1", make: of::<rule::RuleShow> },
    Named { name: "rule-list/1", make: of::<rule::RuleList> },
    Named { name: "rule-search/1", make: of::<rule::RuleSearch> },
    Named { name: "schema-list/1", make: of::<admin::SchemaList> },
    Named { name: "set-check/1", make: of::<set_check::SetCheck> },
    Named { name: "set-coverage/1", make: of::<coverage::SetCoverage> },
    Named { name: "set-diff/1", make: of::<difference::SetDifference> },
    Named { name: "set-export/1", make: of::<cards::SetExport> },
    Named { name: "set-lints/1", make: of::<set_check::SetLints> },
    Named { name: "set-list/1", make: of::<cards::SetList> },
    Named { name: "set-log/1", make: of::<history::SetLog> },
    Named { name: "set-remove/1", make: of::<cards::SetRemove> },
    Named { name: "set-show/1", make: of::<cards::SetShow> },
    Named { name: "set-stats/1", make: of::<set_stats::SetStats> },
    Named { name: "set-undo/1", make: of::<history::SetUndo> },
    Named { name: "shuffle-check/1", make: of::<shuffle_check::ShuffleCheck> },
    Named { name: "sim-compare/1", make: of::<sim_compare::SimCompare> },
    Named { name: "sim-fragments/1", make: of::<sim_fragments::SimFragments> },
    Named { name: "sim-hand/1", make: of::<sim_hand::SimHand> },
    Named { name: "sim-hand-play/1", make: of::<hand_practice::SimHandPlay> },
    Named { name: "sim-mulligan/1", make: of::<sim_mulligan::SimMulligan> },
    Named { name: "sim-poker/1", make: of::<sim_poker::SimPoker> },
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
