//! Words of the game that say by themselves which cards are meant: types, rarities, suits, ranks, keywords, marks.

use super::test::Mark;
use super::{Comparison, Test};
use crate::cards::fold::{bare_key, fold, umlaut_key};
use crate::cards::{ABILITIES, Rarity, terms};

/// Marks by their words, the German one first.
#[rustfmt::skip]
const MARKS: &[(Mark, &[&str])] = &[
    (Mark::Joker, &["joker"]),
    (Mark::Response, &["response", "reaktion", "responses", "reaktionen"]),
    (Mark::Scripted, &["ausgeführt", "scripted", "carriedout"]),
    (Mark::Hybrid, &["hybrid", "hybride", "hybrids"]),
    (Mark::Legendary, &["legende", "legend", "legends", "legenden"]),
];

fn mark(word: &str) -> Option<Mark> {
    let key = fold(word);
    let same = |known: &str| {
        let known = fold(known);
        umlaut_key(&known) == umlaut_key(&key) || bare_key(&known) == bare_key(&key)
    };
    MARKS.iter().find(|(_, words)| words.iter().any(|word| same(word))).map(|(mark, _)| *mark)
}

/// What a word of the game means; nothing if it is none. A number alone is no rank.
#[must_use]
pub fn of_word(word: &str) -> Option<Test> {
    if let Some(mark) = mark(word) {
        return Some(Test::Is(mark));
    }
    if word.chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    let kind = || terms::kind(word).ok().map(|kind| Test::Type(super::value::kinds(kind)));
    let rarity = || terms::rarity(word).ok().map(|rarity| Test::Rarity(Comparison::Equal, rarity));
    let keyword = || terms::keyword(word).ok().map(|own| Test::Keyword(own.ability, own.n.map(super::value::exactly)));
    let ability = || terms::ability(word).ok().map(|ability| Test::Keyword(ability, None));
    let poker = || terms::poker(word).ok().map(Test::Poker);
    let suit = || terms::suit(word).ok().map(Test::Suit);
    let rank = || terms::rank(word).ok().map(|rank| Test::Rank(Comparison::Equal, rank));
    // One letter is a rank sooner than a rarity or a suit.
    let single = word.chars().count() == 1 && word.chars().all(char::is_alphabetic);
    let word_or_letter = if single { rank().or_else(rarity) } else { kind().or_else(rarity) };
    word_or_letter.or_else(keyword).or_else(ability).or_else(poker).or_else(suit).or_else(rank)
}

/// Words of the game as they are usually written, for hints.
pub fn known_words() -> impl Iterator<Item = &'static str> {
    let kinds = ["Mutant", "Basis", "Base", "Mutation", "Effekt", "Effect", "Fragment"];
    let suits = ["Pik", "Herz", "Karo", "Kreuz", "spades", "hearts", "diamonds", "clubs"];
    let ranks = ["Ass", "Bube", "Dame", "König", "ace", "jack", "queen", "king"];
    kinds
        .into_iter()
        .chain(Rarity::ALL.into_iter().map(Rarity::printed))
        .chain(["Adaptation", "legendary"])
        .chain(suits)
        .chain(ranks)
        .chain(ABILITIES.iter().flat_map(|row| [row.de, row.en]))
        .chain(marks())
}

/// The words for marks, German and English.
pub(super) fn marks() -> impl Iterator<Item = &'static str> {
    MARKS.iter().flat_map(|(_, words)| words.iter().copied().take(2))
}
