//! The starter set and the sample decks, read from `data/`.

use std::path::{Path, PathBuf};

use toml::{Table, Value};
use wom::cards::{Card, Kind, Library, terms};

/// A path of the project.
pub fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The cards of a set file.
pub fn set_file(path: &Path) -> Vec<Card> {
    let table: Table = std::fs::read_to_string(path).expect("a set file").parse().expect("TOML");
    let code = table.get("set").and_then(|set| set.get("code")).and_then(Value::as_str).unwrap_or("");
    let cards = table.get("cards").and_then(Value::as_array).cloned().unwrap_or_default();
    cards.iter().map(|card| card_of(code, card)).collect()
}

fn card_of(set: &str, row: &Value) -> Card {
    let text = |key: &str| row.get(key).and_then(Value::as_str);
    let number = |key: &str| row.get(key).and_then(Value::as_integer).and_then(|n| u16::try_from(n).ok());
    let kinds: Vec<Kind> = match row.get("type") {
        Some(Value::Array(all)) => all.iter().filter_map(Value::as_str).filter_map(|t| terms::kind(t).ok()).collect(),
        _ => vec![terms::kind(text("type").expect("a type")).expect("a known type")],
    };
    let mut card = Card::new(set, text("name").expect("a name"), Kind::of(&kinds).expect("a type"));
    card.number = text("number").unwrap_or("").to_owned();
    card.name_en = text("name_en").map(str::to_owned);
    card.rarity = text("rarity").map(|word| terms::rarity(word).expect("a rarity"));
    card.poker = text("poker").map(|word| terms::poker(word).expect("a poker value"));
    (card.cost, card.power, card.max_size) = (number("cost"), number("power"), number("max_size"));
    card.size = number("size").unwrap_or(0);
    card.slots = number("mutation_slots").unwrap_or(0) as u8;
    card.demand = number("slot_demand").unwrap_or(1) as u8;
    card
}

/// The library of the starter set.
pub fn starter() -> Library {
    let cards: Vec<Card> = ["mutants", "bases", "mutations", "effects", "fragments"]
        .iter()
        .flat_map(|part| set_file(&project(&format!("data/starter/{part}.toml"))))
        .collect();
    Library::of_cards(&cards)
}

/// Names and bytes of the lists in a folder, by name.
pub fn lists_in(folder: &str) -> Vec<(String, Vec<u8>)> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(project(folder))
        .expect("a folder")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|e| e == "txt"))
        .collect();
    paths.sort();
    let name = |path: &PathBuf| path.file_stem().expect("a name").to_string_lossy().into_owned();
    paths.iter().map(|path| (name(path), std::fs::read(path).expect("a list"))).collect()
}
