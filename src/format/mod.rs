//! Formats: the rules of deck construction (§3.7, §3.8, §4, §17.0) and the constants of play that a file may set.
//!
//! A format file says what it changes; [`Formats::find`] reads it with all its parents and gives a [`Format`], in which
//! every limit has a value and remembers which file set it.

mod builtin;
mod draft;
mod errata;
mod lint;
mod merge;
mod numbers;
mod read;
mod resolve;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::PathBuf;

use jiff::civil::Date;

use crate::cards::{ByRarity, CardId, Kind, Library, Rarity, TitleId};
use crate::message::{Diagnostic, Message, Place};

pub use crate::toml_walk::Spot;
pub use errata::Erratum;
pub use lint::{check, check_names, unknown_cards};
pub use numbers::{CONSTANTS, Constant, Number, constant};
pub use resolve::{Formats, Found};

/// A format with everything its parents say.
#[derive(Debug, Clone, PartialEq)]
pub struct Format {
    /// Its id, as written.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// What it is for; empty if the file does not say.
    pub description: Name,
    /// Version of the canon that it is written for.
    pub rules: String,
    /// Its file; `None` for a built-in format.
    pub file: Option<String>,
    /// First day on which it is in force.
    pub valid_from: Option<Date>,
    /// Last day on which it is in force.
    pub valid_until: Option<Date>,
    /// Its id and those of its parents, nearest first.
    pub lineage: Vec<String>,
    /// Fewest and most cards of a deck (§4.1).
    pub deck_size: (u32, u32),
    /// Copies of a card by its rarity (§4.3).
    pub copies: ByRarity<u32>,
    /// Types that a deck card may have (§3.7), in the order of [`Kind::DECK`].
    pub kinds: Vec<Kind>,
    /// Fewest and most cards of a fragment package (§17.0).
    pub fragment_count: (u32, u32),
    /// Copies of a fragment in a package; no limit in the canon (J041).
    pub fragment_copies: Option<u32>,
    /// Cards that no deck may have.
    pub banned: Vec<Named>,
    /// Cards whose limit is not that of their rarity, with that limit.
    pub restricted: Vec<(Named, u32)>,
    /// Sets whose cards are legal, by their codes; every set if absent.
    pub sets: Option<Vec<Named>>,
    /// Which poker values a deck must have (§4.2).
    pub poker: PokerRule,
    /// Constants of the rules that are overridden. [`Format::number`] gives the canon's value for the others.
    pub numbers: BTreeMap<&'static str, Number>,
    /// Changes to printed cards; a later one outranks an earlier one.
    pub errata: Vec<Erratum>,
    /// Lists on which the format is tested; those of its own file only.
    pub examples: Vec<Example>,
    /// Which format set which limit.
    pub origins: BTreeMap<Limit, Origin>,
    /// Cards in `lift` that no parent bans or restricts.
    pub idle_lifts: Vec<Named>,
    home: Home,
}

/// A name in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Name {
    /// German.
    pub de: String,
    /// English.
    pub en: String,
}

/// A card or set that a format names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// As written.
    pub name: String,
    /// Its [`fold`](crate::cards::fold::fold) key.
    pub key: String,
    /// Id of the format that says so.
    pub origin: String,
    /// Where it says so.
    pub at: Spot,
}

impl Named {
    /// All printings of the cards that have this name in any language (J045); one with other umlauts than those stored
    /// is known if only one card fits.
    #[must_use]
    pub fn printings(&self, library: &Library) -> Vec<CardId> {
        let titles_of = |cards: &mut dyn Iterator<Item = CardId>| {
            let mut titles: Vec<TitleId> = cards.map(|id| library.listing(id).title).collect();
            titles.sort_unstable();
            titles.dedup();
            titles
        };
        let mut titles = titles_of(&mut library.folded_as(&self.key).map(|(id, _)| id));
        if titles.is_empty() {
            titles = titles_of(&mut library.umlaut_spelled(&self.key).into_iter());
            titles.truncate(if titles.len() > 1 { 0 } else { 1 });
        }
        titles.into_iter().flat_map(|title| library.printings(title)).collect()
    }
}

/// Which poker values a deck must have (§4.2). The canon demands none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PokerRule {
    /// Whether each of the 52 suited values must be there.
    pub require_full: bool,
    /// Fewest and most cards of each suited value.
    pub each: Option<(u32, u32)>,
    /// Fewest and most jokers.
    pub jokers: Option<(u32, u32)>,
    /// Whether a joker may stand for a suited value that is missing.
    pub jokers_replace: bool,
}

impl PokerRule {
    /// Fewest and most cards of each suited value, with what `require_full` adds; `None` if any number is legal.
    #[must_use]
    pub fn each_value(&self) -> Option<(u32, u32)> {
        match (self.require_full, self.each) {
            (true, Some((min, max))) => Some((min.max(1), max)),
            (true, None) => Some((1, u32::MAX)),
            (false, each) => each,
        }
    }
}

/// A limit that a format may set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Limit {
    /// `deck.size`
    DeckSize,
    /// `copies.…`
    Copies(Rarity),
    /// `types.allow`
    Kinds,
    /// `fragments.count`
    FragmentCount,
    /// `fragments.copies`
    FragmentCopies,
    /// `cards.sets`
    Sets,
    /// `poker.require`
    PokerFull,
    /// `poker.each`
    PokerEach,
    /// `poker.jokers`
    Jokers,
    /// `poker.jokers_replace`
    JokersReplace,
    /// `numbers.…`
    Number(&'static str),
}

/// Which format set a limit, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// Id of the format.
    pub id: String,
    /// The value in its file.
    pub at: Spot,
}

/// A list on which a format is tested.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Example {
    /// The list, relative to the format's file. [`Format::example_bytes`] reads it.
    pub deck: String,
    /// Codes of the violations that it must have, sorted; none if it must be legal.
    pub expect: Vec<String>,
    /// A set file with further cards for this example, relative to the format's file.
    pub cards: Option<String>,
    /// The day on which it is checked.
    pub on: Option<Date>,
    /// Where it stands.
    pub at: Spot,
}

/// Where a format lives.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Home {
    BuiltIn,
    Folder(PathBuf),
}

/// Codes that a verdict on a deck may have, the legal one having none: what an example may `expect`.
pub const VERDICT_CODES: [&str; 17] = [
    "deck-size",
    "copy-limit",
    "type-not-allowed",
    "banned",
    "restricted",
    "set-not-legal",
    "poker-structure",
    "joker-count",
    "fragment-count",
    "fragment-copies",
    "fragment-in-deck",
    "card-in-fragments",
    "unknown-card",
    "ambiguous-card",
    "unreadable-line",
    "bad-count",
    "incomplete-card",
];

impl Name {
    /// Whether neither language has one.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.de.is_empty() && self.en.is_empty()
    }
}

impl Format {
    /// Id of the format that set a limit; `None` while the limit is the canon's.
    #[must_use]
    pub fn source_of(&self, limit: Limit) -> Option<&str> {
        if self.is_canon(limit) {
            return None;
        }
        self.origins.get(&limit).map(|origin| origin.id.as_str())
    }

    /// The value of a constant of the rules; `None` if there is no such constant.
    #[must_use]
    pub fn number(&self, key: &str) -> Option<Number> {
        self.numbers.get(key).copied().or_else(|| constant(key).map(|constant| constant.default))
    }

    /// Whether a deck card may have this type. A hybrid may not: only errata make it legal (§3.8).
    #[must_use]
    pub fn allows(&self, kind: Kind) -> bool {
        self.kinds.contains(&kind)
    }

    /// Whether the format is in force on a day.
    #[must_use]
    pub fn in_force(&self, on: Date) -> bool {
        self.valid_from.is_none_or(|from| from <= on) && self.valid_until.is_none_or(|until| on <= until)
    }

    /// Reads a file that an example names: its deck or its set file.
    ///
    /// # Errors
    /// If there is no such file, or it cannot be read.
    pub fn example_bytes(&self, example: &Example, file: &str) -> Result<Cow<'static, [u8]>, Box<Diagnostic>> {
        let refuse = |message: Message| {
            let finding = example.at.error("format-example-missing", message.with("file", file));
            Box::new(finding.found(file))
        };
        match &self.home {
            Home::BuiltIn => builtin::example(file).ok_or_else(|| refuse(Message::new("format-example-missing"))),
            Home::Folder(folder) => std::fs::read(folder.join(file)).map(Cow::Owned).map_err(|error| {
                refuse(match error.kind() {
                    std::io::ErrorKind::NotFound => Message::new("format-example-missing"),
                    _ => Message::new("format-example-unreadable").with("reason", error.to_string()),
                })
            }),
        }
    }

    /// What messages call a file that an example names: its path from where the format lies.
    #[must_use]
    pub fn example_path(&self, file: &str) -> String {
        match &self.home {
            Home::BuiltIn => builtin::example_name(file),
            Home::Folder(folder) => folder.join(file).to_string_lossy().into_owned(),
        }
    }

    fn is_canon(&self, limit: Limit) -> bool {
        match limit {
            Limit::DeckSize => self.deck_size == merge::DECK_SIZE,
            Limit::Copies(rarity) => self.copies.get(rarity) == merge::COPIES.get(rarity),
            Limit::Kinds => self.kinds == Kind::DECK,
            Limit::FragmentCount => self.fragment_count == merge::FRAGMENTS,
            Limit::FragmentCopies => self.fragment_copies.is_none(),
            Limit::Sets => self.sets.is_none(),
            Limit::PokerFull => !self.poker.require_full,
            Limit::PokerEach => self.poker.each.is_none(),
            Limit::Jokers => self.poker.jokers.is_none(),
            Limit::JokersReplace => !self.poker.jokers_replace,
            Limit::Number(key) => self.number(key) == constant(key).map(|constant| constant.default),
        }
    }
}

impl Example {
    /// Where it stands.
    #[must_use]
    pub fn place(&self) -> Place {
        self.at.place()
    }
}
