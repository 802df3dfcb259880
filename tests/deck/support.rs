//! Cards and lists made for the tests.

use wom::cards::{Card, Hybrid, Kind, Library, PokerValue, Rarity};
use wom::deck::{Code, DeckList, Report, Ruling, Violation, check, read};
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

/// A card of set A with an English name.
pub fn english(name: &str, name_en: &str, rarity: Rarity) -> Card {
    Card { name_en: Some(name_en.to_owned()), ..card(name, Kind::Mutant, rarity) }
}

/// The Mutant/Base of §3.8.
pub fn mutant_base() -> Kind {
    let kind = Kind::of(&[Kind::Mutant, Kind::Base]).expect("a hybrid");
    assert!(matches!(kind, Kind::Hybrid(hybrid) if Hybrid::is_mutant_base(hybrid)));
    kind
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

/// The library of [`cards`] and further ones.
pub fn library_of(more: &[Card]) -> Library {
    let mut cards = cards();
    cards.extend_from_slice(more);
    Library::of_cards(&cards)
}

/// The library of [`cards`] and further mutants of these names.
pub fn library_with(names: &[&str]) -> Library {
    library_of(&names.iter().map(|name| card(name, Kind::Mutant, Rarity::Basic)).collect::<Vec<_>>())
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

/// 4 copies each of the first `n` fillers.
pub fn fillers(n: usize) -> String {
    (1..=n).map(|i| format!("4 Füllkarte {i:02}\n")).collect()
}

/// A package of five fragments under its heading.
pub const PACKAGE: &str = "\nFragmente\n1 Krater\n1 Höhle\n1 Nest\n1 Sumpf\n1 Quelle\n";

/// A built-in format.
pub fn format(id: &str) -> Format {
    Formats::new(None).find(id, None).expect("a built-in format")
}

/// The format of a file with this text; `extends` finds the built-in ones and `parents` (file name and text).
pub fn format_of(text: &str, parents: &[(&str, &str)]) -> Format {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in parents {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    let file = folder.path().join("turnier.toml");
    std::fs::write(&file, text).expect("a file");
    let found = Formats::new(None).find(&file.to_string_lossy(), None);
    found.unwrap_or_else(|findings| panic!("{findings:?}"))
}

/// A format that is the standard but for these lines.
pub fn variant(lines: &str) -> Format {
    format_of(
        &format!(
            "id = \"turnier\"\nname.de = \"T\"\nname.en = \"T\"\nrules = \"2.10.3\"\nextends = \"standard\"\n{lines}"
        ),
        &[],
    )
}

/// Checks a list under a format.
pub fn checked(text: &str, format: &Format, library: &Library) -> Report {
    check(&read(text, library), &Ruling::new(format, library))
}

/// Checks a list under the standard format with the library of [`cards`].
pub fn standard(text: &str) -> Report {
    checked(text, &format("standard"), &library_of(&[]))
}

/// The codes of a report.
pub fn codes(report: &Report) -> Vec<Code> {
    report.violations.iter().map(|violation| violation.code).collect()
}

/// The only violation of a report.
pub fn only(report: &Report) -> &Violation {
    assert_eq!(report.violations.len(), 1, "{:?}", report.violations);
    &report.violations[0]
}
