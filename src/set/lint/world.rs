//! All cards of a database, with what the check of one set needs of the others.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::{Finding, names};
use crate::cards::fold::{fold, identity};
use crate::cards::{Card, Library, LibraryBuilder, NameHow};

/// A name of a card with the key under which lists look it up.
#[derive(Debug)]
pub(super) struct Name {
    pub key: String,
    /// The card, by its place in the world.
    pub card: usize,
    pub how: NameHow,
    /// Which of its further names it is.
    pub alias: usize,
}

/// All cards of a database.
#[derive(Debug)]
pub struct World<'a> {
    cards: &'a [Card],
    /// For each card the first one of its German name: what the rules call one card (J045).
    titles: Vec<usize>,
    /// Key of each card's set.
    sets: Vec<u32>,
    codes: Vec<String>,
    names: Vec<Name>,
    library: Library,
    bare: Library,
    /// Findings on names that several cards are concerned in, by card.
    between: Vec<Finding>,
}

impl<'a> World<'a> {
    /// The world of these cards. Cards of one set stand together.
    #[must_use]
    pub fn of(cards: &'a [Card]) -> Self {
        let mut first: FxHashMap<String, usize> = FxHashMap::default();
        let titles =
            cards.iter().enumerate().map(|(at, card)| *first.entry(identity(&card.name)).or_insert(at)).collect();
        let mut codes: Vec<String> = Vec::new();
        let mut bare = LibraryBuilder::default();
        let mut sets = Vec::with_capacity(cards.len());
        for (at, card) in cards.iter().enumerate() {
            if at == 0 || card.set != cards[at - 1].set {
                let code = fold(&card.set);
                if codes.last() != Some(&code) {
                    bare.add_set(&card.set);
                    codes.push(code);
                }
            }
            sets.push(codes.len() as u32 - 1);
        }
        let mut world = Self {
            cards,
            titles,
            sets,
            codes,
            names: all_names(cards),
            library: Library::of_cards(cards),
            bare: bare.build(),
            between: Vec::new(),
        };
        world.between = names::between(&world);
        world
    }

    /// All cards.
    #[must_use]
    pub fn cards(&self) -> &'a [Card] {
        self.cards
    }

    /// The places of the cards of a set.
    #[must_use]
    pub fn set(&self, code: &str) -> Range<usize> {
        let code = fold(code);
        let Some(at) = self.codes.iter().position(|known| *known == code) else { return 0..0 };
        let at = at as u32;
        self.sets.partition_point(|set| *set < at)..self.sets.partition_point(|set| *set <= at)
    }

    /// All names by key, then in the order of the cards.
    pub(super) fn names(&self) -> &[Name] {
        &self.names
    }

    /// Whether two cards are printings of one (J045).
    pub(super) fn same_title(&self, a: usize, b: usize) -> bool {
        self.titles[a] == self.titles[b]
    }

    /// Whether two cards are of one set.
    pub(super) fn same_set(&self, a: usize, b: usize) -> bool {
        self.sets[a] == self.sets[b]
    }

    /// A name as it is written.
    pub(super) fn written(&self, name: &Name) -> &'a str {
        let card = &self.cards[name.card];
        match name.how {
            NameHow::German => &card.name,
            NameHow::English => card.name_en.as_deref().unwrap_or_default(),
            NameHow::Alias => &card.aliases[name.alias],
        }
    }

    /// Findings on names that the cards of a set share with others; cards by their place in the world.
    pub(super) fn between(&self, set: &Range<usize>) -> impl Iterator<Item = Finding> + '_ {
        let from = self.between.partition_point(|finding| finding.card < Some(set.start));
        let to = self.between.partition_point(|finding| finding.card < Some(set.end));
        self.between[from..to].iter().cloned()
    }

    /// Everything, for reading lists.
    pub(super) fn library(&self) -> &Library {
        &self.library
    }

    /// The sets without their cards, for reading lists whose names are unknown.
    pub(super) fn bare(&self) -> &Library {
        &self.bare
    }
}

fn all_names(cards: &[Card]) -> Vec<Name> {
    let mut names = Vec::with_capacity(cards.len() * 2);
    for (at, card) in cards.iter().enumerate() {
        let mut add = |name: &str, how, alias| names.push(Name { key: fold(name), card: at, how, alias });
        add(&card.name, NameHow::German, 0);
        if let Some(name) = &card.name_en {
            add(name, NameHow::English, 0);
        }
        for (alias, name) in card.aliases.iter().enumerate() {
            add(name, NameHow::Alias, alias);
        }
    }
    names.sort_by(|a, b| a.key.cmp(&b.key).then(a.card.cmp(&b.card)).then(a.how.cmp(&b.how)));
    names
}
