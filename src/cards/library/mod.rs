//! The cards that the tools know, made for looking names up: a few dense tables and one string for all texts.
//!
//! A *title* is what the rules call a card: everything of one German name (J045). A *listing* is one printing of it
//! in a set. Names (German, English, aliases) lead to listings.

mod build;
mod listing;

use std::hash::Hasher;
use std::ops::Range;
use std::sync::OnceLock;

use hashbrown::HashTable;
use rustc_hash::FxHasher;

pub use build::{LibraryBuilder, NewListing};
pub use listing::{CardId, Face, Listing, NameHow, SetId, TitleId};

use super::fold::{bare_key, fold_cow, identity, umlaut_key};
use super::near::NearKeys;

/// A part of a library's text, as bytes.
#[derive(Debug, Clone, Copy)]
struct Text {
    at: u32,
    len: u32,
}

impl Text {
    fn range(self) -> Range<usize> {
        self.at as usize..(self.at + self.len) as usize
    }
}

/// By what names are found.
#[derive(Debug, Clone, Copy)]
enum By {
    Spelling,
    Key,
}

#[derive(Debug, Clone, Copy)]
struct NameRow {
    spelled: Text,
    key: Text,
    card: CardId,
    how: NameHow,
    next_spelled: u32,
    next_key: u32,
}

impl NameRow {
    fn text(&self, by: By) -> Text {
        match by {
            By::Spelling => self.spelled,
            By::Key => self.key,
        }
    }

    /// The next name of the same spelling or key.
    fn next(&self, by: By) -> u32 {
        match by {
            By::Spelling => self.next_spelled,
            By::Key => self.next_key,
        }
    }
}

/// No further name.
const END: u32 = u32::MAX;

/// All cards of the database, immutable, shared by all threads.
#[derive(Debug, Default)]
pub struct Library {
    text: String,
    sets: Vec<(String, String)>,
    listings: Vec<Listing>,
    titles: Vec<u32>,
    names: Vec<NameRow>,
    by_spelling: HashTable<u32>,
    by_key: HashTable<u32>,
    looks: Looks,
    loose: OnceLock<LooseKeys>,
    near: OnceLock<NearKeys>,
}

/// What some name looks like, so that readers of lists know what no name can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Looks {
    /// Some name begins with a digit, so that a line's count may be part of a name.
    pub leading_digit: bool,
    /// Some name begins with a sign that is neither letter nor digit.
    pub leading_sign: bool,
    /// Some name has a colon in it.
    pub colon: bool,
}

/// Rows of names by their two umlaut keys, sorted; built on the first look-up that needs them.
#[derive(Debug)]
struct LooseKeys {
    umlaut: Vec<(String, u32)>,
    bare: Vec<(String, u32)>,
}

fn hash(text: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(text.as_bytes());
    hasher.finish()
}

impl Library {
    /// How many listings there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.listings.len()
    }

    /// Whether there is no card at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.listings.is_empty()
    }

    /// How many titles there are.
    #[must_use]
    pub fn title_count(&self) -> usize {
        self.titles.len()
    }

    /// The listing with this id.
    #[must_use]
    pub fn listing(&self, id: CardId) -> &Listing {
        &self.listings[id.0 as usize]
    }

    /// All listings with their ids.
    pub fn listings(&self) -> impl Iterator<Item = (CardId, &Listing)> {
        self.listings.iter().enumerate().map(|(i, listing)| (CardId(i as u32), listing))
    }

    /// All listings of a title, in order of their ids.
    pub fn printings(&self, title: TitleId) -> impl Iterator<Item = CardId> + '_ {
        self.chain(Some(self.titles[title.0 as usize]), By::Key)
            .filter(move |row| row.how == NameHow::German && self.listing(row.card).title == title)
            .map(|row| row.card)
    }

    /// The German name of a title.
    #[must_use]
    pub fn title_name(&self, title: TitleId) -> &str {
        self.slice(self.names[self.titles[title.0 as usize] as usize].spelled)
    }

    /// The title of this German name, whose [`fold`] key is given; ß and ss tell two titles apart.
    fn title_named(&self, name: &str, key: &str) -> Option<TitleId> {
        let same = |row: &&NameRow| {
            row.how == NameHow::German && (!key.contains("ss") || identity(self.slice(row.spelled)) == identity(name))
        };
        self.rows_of_key(key).find(same).map(|row| self.listing(row.card).title)
    }

    /// The title whose German name has this [`fold`](super::fold::fold) key.
    #[must_use]
    pub fn title_of_key(&self, key: &str) -> Option<TitleId> {
        self.rows_of_key(key).find(|row| row.how == NameHow::German).map(|row| self.listing(row.card).title)
    }

    /// The German name of a listing.
    #[must_use]
    pub fn name(&self, id: CardId) -> &str {
        self.names_of(id).find(|(how, _)| *how == NameHow::German).map_or("", |(_, name)| name)
    }

    /// The English name of a listing.
    #[must_use]
    pub fn english_name(&self, id: CardId) -> Option<&str> {
        self.names_of(id).find(|(how, _)| *how == NameHow::English).map(|(_, name)| name)
    }

    /// All names of a listing.
    pub fn names_of(&self, id: CardId) -> impl Iterator<Item = (NameHow, &str)> {
        let first = self.names.partition_point(|row| row.card < id);
        self.names[first..].iter().take_while(move |row| row.card == id).map(|row| (row.how, self.slice(row.spelled)))
    }

    /// The collector number of a listing; empty if it has none.
    #[must_use]
    pub fn number(&self, id: CardId) -> &str {
        self.slice(self.listing(id).number)
    }

    /// The code of a set.
    #[must_use]
    pub fn set_code(&self, id: SetId) -> &str {
        &self.sets[usize::from(id.0)].0
    }

    /// The set with this code, whatever its case.
    #[must_use]
    pub fn set_by_code(&self, code: &str) -> Option<SetId> {
        let key = fold_cow(code);
        self.sets.iter().position(|(_, known)| *known == key).map(|i| SetId(i as u16))
    }

    /// Cards that have exactly this name, with which of their names it is.
    pub fn spelled_as<'a>(&'a self, name: &'a str) -> impl Iterator<Item = (CardId, NameHow)> + 'a {
        self.rows_spelled(name).map(|row| (row.card, row.how))
    }

    /// The one card that has exactly this name; `None` if there is none or more than one.
    #[inline]
    #[must_use]
    pub fn only_spelled(&self, name: &str) -> Option<CardId> {
        let first = *self.by_spelling.find(hash(name), |row| self.slice(self.names[*row as usize].spelled) == name)?;
        let row = &self.names[first as usize];
        (row.next_spelled == END).then_some(row.card)
    }

    /// Cards one of whose names has this [`fold`](super::fold::fold) key, with which of their names it is.
    pub fn folded_as<'a>(&'a self, key: &'a str) -> impl Iterator<Item = (CardId, NameHow)> + 'a {
        self.rows_of_key(key).map(|row| (row.card, row.how))
    }

    /// What its names look like.
    #[must_use]
    pub fn looks(&self) -> Looks {
        self.looks
    }

    /// Cards one of whose names is this [`fold`](super::fold::fold) key in another umlaut spelling (`ae` for `ä`, or the marks left out).
    #[must_use]
    pub fn umlaut_spelled(&self, key: &str) -> Vec<CardId> {
        let loose = self.loose_keys();
        let mut found: Vec<CardId> = find_sorted(&loose.umlaut, &umlaut_key(key))
            .iter()
            .chain(find_sorted(&loose.bare, &bare_key(key)))
            .map(|(_, row)| self.names[*row as usize].card)
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Whether a name is spelled exactly like one of the card's own names.
    #[must_use]
    pub fn is_spelled(&self, id: CardId, name: &str) -> bool {
        self.names_of(id).any(|(_, own)| own == name)
    }

    /// Every name's [`fold`](super::fold::fold) key with its card.
    pub(super) fn keys(&self) -> impl Iterator<Item = (&str, CardId)> {
        self.names.iter().map(|row| (self.slice(row.key), row.card))
    }

    fn loose_keys(&self) -> &LooseKeys {
        self.loose.get_or_init(|| LooseKeys::of(self))
    }

    /// Cards of names that come near this [`bare_key`]: with the edits between them, or with how much of the name is
    /// missing or too much where only a part of it was written.
    pub(super) fn near_keys(&self, bare: &str) -> [Vec<(CardId, usize)>; 2] {
        let keys = &self.loose_keys().bare;
        let near = self.near.get_or_init(|| NearKeys::of(keys));
        let card = |(row, far): (u32, usize)| (self.names[row as usize].card, far);
        [near.slips(bare, keys).map(card).collect(), near.parts(bare, keys).into_iter().map(card).collect()]
    }

    #[inline]
    fn slice(&self, text: Text) -> &str {
        &self.text[text.range()]
    }

    fn rows_spelled<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a NameRow> + 'a {
        let first = self.by_spelling.find(hash(name), |row| self.slice(self.names[*row as usize].spelled) == name);
        self.chain(first.copied(), By::Spelling)
    }

    fn rows_of_key<'a>(&'a self, key: &'a str) -> impl Iterator<Item = &'a NameRow> + 'a {
        let first = self.by_key.find(hash(key), |row| self.slice(self.names[*row as usize].key) == key);
        self.chain(first.copied(), By::Key)
    }

    fn chain(&self, first: Option<u32>, by: By) -> impl Iterator<Item = &NameRow> {
        let mut at = first.unwrap_or(END);
        std::iter::from_fn(move || {
            let row = self.names.get(at as usize)?;
            at = row.next(by);
            Some(row)
        })
    }
}

impl LooseKeys {
    fn of(library: &Library) -> Self {
        let rows = || library.names.iter().enumerate().map(|(i, row)| (library.slice(row.key), i as u32));
        let mut umlaut: Vec<_> = rows().map(|(key, row)| (umlaut_key(key).into_owned(), row)).collect();
        let mut bare: Vec<_> = rows().map(|(key, row)| (bare_key(key).into_owned(), row)).collect();
        umlaut.sort_unstable();
        bare.sort_unstable();
        Self { umlaut, bare }
    }
}

fn find_sorted<'a>(rows: &'a [(String, u32)], key: &str) -> &'a [(String, u32)] {
    let from = rows.partition_point(|(k, _)| k.as_str() < key);
    let len = rows[from..].iter().take_while(|(k, _)| k.as_str() == key).count();
    &rows[from..from + len]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::fold::fold;
    use crate::cards::{Card, Kind};

    fn library() -> Library {
        let mut hoehle = Card::new("A", "Höhlenbrut", Kind::Mutant);
        hoehle.name_en = Some("Cave Brood".into());
        hoehle.aliases = vec!["Brut".into()];
        let cards = [
            hoehle,
            Card::new("A", "Geist", Kind::Mutant),
            Card::new("B", "Geist", Kind::Mutation),
            Card::new("B", "Hohlenbrut X", Kind::Base),
        ];
        Library::of_cards(&cards)
    }

    #[test]
    fn every_name_leads_to_its_card() {
        let library = library();
        for name in ["Höhlenbrut", "Cave Brood", "Brut"] {
            assert_eq!(library.only_spelled(name), Some(CardId(0)), "{name}");
        }
        assert_eq!(library.folded_as(&fold("CAVE  brood")).collect::<Vec<_>>(), [(CardId(0), NameHow::English)]);
        assert_eq!(library.umlaut_spelled(&fold("hoehlenbrut")), [CardId(0)]);
        assert_eq!(library.umlaut_spelled(&fold("Hohlenbrut")), [CardId(0)]);
        assert_eq!(library.only_spelled("Höhle"), None);
    }

    #[test]
    fn cards_of_one_name_share_a_title() {
        let library = library();
        assert_eq!(library.only_spelled("Geist"), None);
        assert_eq!(library.spelled_as("Geist").map(|(id, _)| id).collect::<Vec<_>>(), [CardId(1), CardId(2)]);
        let title = library.listing(CardId(1)).title;
        assert_eq!(library.listing(CardId(2)).title, title);
        assert_eq!(library.printings(title).collect::<Vec<_>>(), [CardId(1), CardId(2)]);
        assert_eq!(library.title_name(title), "Geist");
        assert_eq!(library.title_count(), 3);
    }
}
