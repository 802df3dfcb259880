//! The starter set that a new database begins with: wom's own invention, in the set files of `data/starter`.

use crate::message::has_errors;
use crate::setfile::{self, Options, SetFile};
use crate::store::{ImportJob, ImportKind, ImportedFile, Run, Store, StoreError};

macro_rules! starter_files {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!("../data/starter/", $name)))),*]
    };
}

/// The set files by name.
const FILES: [(&str, &str); 6] =
    starter_files!["mutants.toml", "bases.toml", "mutations.toml", "effects.toml", "fragments.toml", "packages.toml"];

/// The starter set as it is read from its files.
#[must_use]
pub fn set_file() -> SetFile {
    let files = FILES.iter().map(|(name, text)| setfile::read(name, text.as_bytes(), &Options::default()));
    let set = setfile::merge(files.collect());
    debug_assert!(!has_errors(&set.findings), "the starter set has errors: {:?}", set.findings);
    set
}

/// Fills a new database with the starter set.
///
/// # Errors
/// If the database cannot be written.
pub fn seed(store: &mut Store) -> Result<(), StoreError> {
    let set = set_file();
    let files = FILES.iter().map(|(name, text)| ImportedFile::new(*name, text.as_bytes()));
    let job = ImportJob {
        sets: set.sets,
        cards: set.cards.into_iter().map(setfile::Row::into_told).collect(),
        packages: set.packages.into_iter().map(|row| row.package).collect(),
        files: files.collect(),
        replace: false,
        kind: ImportKind::Seed,
        reading: None,
    };
    store.import(&job, Run::Commit).map(|_| ())
}
