//! Cards and lists made for the tests.

use wom::cards::{Card, Kind, Library, PokerValue, Rarity};
use wom::deck::{DeckList, read};
use wom::format::{Format, Formats};

/// A card of set A.
pub fn card(name: &str, kind: Kind, rarity: Rarity) -> Card {
    let mut card = Card::new("A", name, kind);
    card.rarity = Some(rarity);
    card.legendary = rarity == Rarity::Legendary;
    card.poker = PokerValue::from_code("♦7");
    card.cost = Some(1);
    if kind.has_power() {
        (card.power, card.max_size) = (Some(1), Some(2));
    }
    card
}

/// Thirteen fillers and a few named mutants, bases and fragments of set A.
pub fn cards() -> Vec<Card> {
    let mut cards: Vec<Card> =
        (1..=13).map(|i| card(&format!("Füllkarte {i:02}"), Kind::Mutant, Rarity::Basic)).collect();
    for name in ["Moorechse", "Egel", "Schlammkröte", "Dornenigel", "Sumpfotter", "Nebelmotte", "Kröte"] {
        cards.push(card(name, Kind::Mutant, Rarity::Basic));
    }
    cards.push(card("Waran", Kind::Mutant, Rarity::Legendary));
    cards.push(card("Altegel", Kind::Mutant, Rarity::Alpha));
    cards.push(card("Torfspross", Kind::Mutant, Rarity::Adaption));
    for name in ["Krater", "Höhle", "Nest", "Sumpf", "Quelle"] {
        cards.push(Card::new("A", name, Kind::Fragment));
    }
    cards
}

/// The library of [`cards`] and further mutants of these names.
pub fn library_with(names: &[&str]) -> Library {
    let mut cards = cards();
    cards.extend(names.iter().map(|name| card(name, Kind::Mutant, Rarity::Basic)));
    Library::of_cards(&cards)
}

/// Names and copies of a list, in order.
pub fn named(list: &DeckList, library: &Library) -> Vec<(u32, String)> {
    list.entries.iter().map(|entry| (entry.copies, library.name(entry.card).to_owned())).collect()
}

/// Reads a list with the library of [`cards`] and `names`.
pub fn read_with(names: &[&str], text: &str) -> (Vec<(u32, String)>, DeckList) {
    let library = library_with(names);
    let list = read(text, &library);
    (named(&list, &library), list)
}

/// 52 fillers.
pub fn fillers() -> String {
    (1..=13).map(|i| format!("4 Füllkarte {i:02}\n")).collect()
}

/// A package of five fragments under its heading.
pub const PACKAGE: &str = "\nFragmente\n1 Krater\n1 Höhle\n1 Nest\n1 Sumpf\n1 Quelle\n";

/// A built-in format.
pub fn format(id: &str) -> Format {
    Formats::new(None).find(id, None).expect("a built-in format")
}
