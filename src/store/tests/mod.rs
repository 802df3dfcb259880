//! Tests of the database.

mod backups;
mod history;
mod importing;
mod migrating;
mod opening;
mod reading;
mod storing;

use std::path::{Path, PathBuf};

use serde_json::json;
use tempfile::TempDir;

use super::*;
use crate::cards::{Ability, Card, Keyword, Kind, PokerValue, Rank, Rarity, Suit, ToldCard};

/// The schema version of this program.
const NOW: u32 = migrate::MIGRATIONS.len() as u32;

/// A folder with an empty database `wom.db`.
struct Place {
    folder: TempDir,
}

impl Place {
    fn empty() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    fn with_store() -> (Self, Store) {
        let place = Self::empty();
        let store = Store::create(place.db(), unseeded).unwrap();
        (place, store)
    }

    fn db(&self) -> PathBuf {
        self.path("wom.db")
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn files(&self) -> Vec<String> {
        files(self.folder.path())
    }
}

fn files(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn unseeded(_: &mut Store) -> Result<(), StoreError> {
    Ok(())
}

fn job(cards: Vec<Card>) -> ImportJob {
    ImportJob {
        sets: Vec::new(),
        cards: cards.into_iter().map(ToldCard::whole).collect(),
        packages: Vec::new(),
        files: vec![ImportedFile { path: "set.csv".into(), bytes: 3, hash: blake3::hash(b"abc") }],
        replace: false,
        kind: ImportKind::Import,
        reading: None,
    }
}

fn import(store: &mut Store, cards: Vec<Card>) -> ImportSummary {
    store.import(&job(cards), Run::Commit).unwrap()
}

fn plain(set: &str, name: &str) -> Card {
    Card::new(set, name, Kind::Mutant)
}

/// Cards in which every field takes several values.
fn varied() -> Vec<Card> {
    let mut full = Card::new("TS1", "Höhlenbrut", Kind::Mutant);
    full.number = "007".into();
    full.name_en = Some("Cave Brood".into());
    full.aliases = vec!["Brut".into(), "Die „Brut“".into()];
    full.rarity = Some(Rarity::Legendary);
    full.legendary = true;
    full.poker = Some(PokerValue::Suited(Suit::Clubs, Rank::KING));
    (full.cost, full.power, full.max_size) = (Some(0), Some(65535), Some(4));
    (full.slots, full.demand, full.size) = (9, 9, 0);
    full.keywords = vec![Keyword { ability: Ability::Horns, n: Some(2) }, Keyword { ability: Ability::Rush, n: None }];
    full.response = true;
    full.text = "Zeile eins\nZeile 'zwei'; -- %".into();
    full.abilities = Some(json!({"b": 1, "a": ["ä", null, 1.5]}));

    let mut joker = Card::new("TS1", "Flut", Kind::Effect);
    joker.number = "10".into();
    joker.poker = Some(PokerValue::Joker);
    joker.rarity = Some(Rarity::Alpha);
    let mut fragment = Card::new("TS1", "Saatgutkeller", Kind::Fragment);
    fragment.number = "9".into();
    fragment.size = 3;
    let mut hybrid = Card::new("TS1", "Wandelwall", Kind::of(&[Kind::Mutant, Kind::Base]).unwrap());
    hybrid.aliases = vec!["Wall".into()];
    vec![full, fragment, joker, hybrid]
}
