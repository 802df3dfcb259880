//! The cards that the tools know, made for looking names up: a few dense tables and one string for all texts.
//!
//! A *title* is what the rules call a card: everything of one German name (J045). A *listing* is one printing of it
//! in a set. Names (German, English, aliases) lead to listings.

use std::hash::Hasher;
use std::ops::Range;
use std::sync::OnceLock;

use hashbrown::HashTable;
use rustc_hash::FxHasher;

use super::fold::{bare_key, fold, fold_cow, umlaut_key};
use super::near::NearKeys;
use super::{Card, Kind, PokerValue, Rarity};

/// A listing's place in its [`Library`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub u32);

/// A title's place in its [`Library`]: all cards of one German name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TitleId(pub u32);

/// A set's place in its [`Library`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SetId(pub u16);

/// Printed values that tell two cards of one name apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Face {
    /// WOM cost.
    pub cost: Option<u16>,
    /// Power (§2.3).
    pub power: Option<u16>,
    /// Max Size (§2.3).
    pub max_size: Option<u16>,
    /// Mutation slots (§21.1a).
    pub slots: u8,
    /// Slot Demand (§21.1b).
    pub demand: u8,
    /// Fragment Size (§17.1).
    pub size: u16,
    /// Falls under the legend rule (§4.4).
    pub legendary: bool,
    /// Marked as Response (§7.5).
    pub response: bool,
}

/// One printing of a card: what the deck tools need of it.
#[derive(Debug, Clone, Copy)]
pub struct Listing {
    /// All cards of the same name.
    pub title: TitleId,
    /// Its set.
    pub set: SetId,
    /// Type (§3.7).
    pub kind: Kind,
    /// Rarity (§4.3).
    pub rarity: Option<Rarity>,
    /// Poker value (§2.6).
    pub poker: Option<PokerValue>,
    /// Printed values.
    pub face: Face,
    number: Text,
}

/// Which of a card's names a name is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NameHow {
    /// The German name.
    German,
    /// The English name.
    English,
    /// A further name.
    Alias,
}

/// A listing to be added to a [`LibraryBuilder`].
#[derive(Debug, Clone, Copy)]
pub struct NewListing<'a> {
    /// Its set.
    pub set: SetId,
    /// Collector number.
    pub number: &'a str,
    /// German name.
    pub name: &'a str,
    /// [`fold`] key of the German name.
    pub key: &'a str,
    /// Type.
    pub kind: Kind,
    /// Rarity.
    pub rarity: Option<Rarity>,
    /// Poker value.
    pub poker: Option<PokerValue>,
    /// Printed values.
    pub face: Face,
}

#[derive(Debug, Clone, Copy)]
struct Text {
    at: u32,
    len: u32,
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

/// Fills a [`Library`].
#[derive(Debug, Default)]
pub struct LibraryBuilder {
    library: Library,
}

fn hash(text: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(text.as_bytes());
    hasher.finish()
}

impl LibraryBuilder {
    /// A builder with room for about `cards` listings.
    #[must_use]
    pub fn with_capacity(cards: usize) -> Self {
        let mut builder = Self::default();
        let library = &mut builder.library;
        library.text.reserve(cards * 48);
        library.listings.reserve(cards);
        library.titles.reserve(cards);
        library.names.reserve(cards * 2);
        library.by_spelling.reserve(cards * 2, |_| 0);
        library.by_key.reserve(cards * 2, |_| 0);
        builder
    }

    /// Adds a set by its code.
    pub fn add_set(&mut self, code: &str) -> SetId {
        self.library.sets.push((code.to_owned(), fold(code)));
        SetId(u16::try_from(self.library.sets.len() - 1).unwrap_or(u16::MAX))
    }

    /// Adds a listing under its German name.
    pub fn add(&mut self, new: NewListing<'_>) -> CardId {
        let library = &mut self.library;
        let id = CardId(library.listings.len() as u32);
        let title = library.title_of_key(new.key).unwrap_or_else(|| {
            library.titles.push(library.names.len() as u32);
            TitleId(library.titles.len() as u32 - 1)
        });
        let number = library.store(new.number);
        library.listings.push(Listing {
            title,
            set: new.set,
            kind: new.kind,
            rarity: new.rarity,
            poker: new.poker,
            face: new.face,
            number,
        });
        self.add_name(id, NameHow::German, new.name, new.key);
        id
    }

    /// Adds a further name of a listing.
    pub fn add_name(&mut self, card: CardId, how: NameHow, name: &str, key: &str) {
        let library = &mut self.library;
        let spelled = library.store(name);
        let key_at = if key == name { spelled } else { library.store(key) };
        library.looks.leading_digit |= name.starts_with(|c: char| c.is_ascii_digit());
        library.looks.leading_sign |= !key.starts_with(char::is_alphanumeric);
        library.looks.colon |= key.contains(':');
        let row = library.names.len() as u32;
        library.names.push(NameRow { spelled, key: key_at, card, how, next_spelled: END, next_key: END });
        library.link_spelling(row);
        library.link_key(row);
    }

    /// The finished library.
    #[must_use]
    pub fn build(self) -> Library {
        self.library
    }
}

impl Library {
    /// A library of these cards, with their sets in order of appearance.
    #[must_use]
    pub fn of_cards(cards: &[Card]) -> Self {
        let mut builder = LibraryBuilder::with_capacity(cards.len());
        for card in cards {
            let set = match builder.library.set_by_code(&card.set) {
                Some(set) => set,
                None => builder.add_set(&card.set),
            };
            let id = builder.add(NewListing {
                set,
                number: &card.number,
                name: &card.name,
                key: &fold(&card.name),
                kind: card.kind,
                rarity: card.rarity,
                poker: card.poker,
                face: Face {
                    cost: card.cost,
                    power: card.power,
                    max_size: card.max_size,
                    slots: card.slots,
                    demand: card.demand,
                    size: card.size,
                    legendary: card.legendary,
                    response: card.response,
                },
            });
            if let Some(name) = &card.name_en {
                builder.add_name(id, NameHow::English, name, &fold(name));
            }
            for alias in &card.aliases {
                builder.add_name(id, NameHow::Alias, alias, &fold(alias));
            }
        }
        builder.build()
    }

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
        self.chain(Some(self.titles[title.0 as usize]), |row| row.next_key)
            .filter(|row| row.how == NameHow::German)
            .map(|row| row.card)
    }

    /// The German name of a title.
    #[must_use]
    pub fn title_name(&self, title: TitleId) -> &str {
        self.slice(self.names[self.titles[title.0 as usize] as usize].spelled)
    }

    /// The title whose German name has this [`fold`] key.
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

    /// Cards one of whose names has this [`fold`] key, with which of their names it is.
    pub fn folded_as<'a>(&'a self, key: &'a str) -> impl Iterator<Item = (CardId, NameHow)> + 'a {
        self.rows_of_key(key).map(|row| (row.card, row.how))
    }

    /// What its names look like.
    #[must_use]
    pub fn looks(&self) -> Looks {
        self.looks
    }

    /// Cards one of whose names is this [`fold`] key in another umlaut spelling (`ae` for `ä`, or the marks left out).
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

    /// Every name's [`fold`] key with its card.
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

    fn store(&mut self, text: &str) -> Text {
        let at = self.text.len() as u32;
        self.text.push_str(text);
        Text { at, len: text.len() as u32 }
    }

    #[inline]
    fn slice(&self, text: Text) -> &str {
        let Range { start, end } = text.at as usize..(text.at + text.len) as usize;
        &self.text[start..end]
    }

    fn rows_spelled<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a NameRow> + 'a {
        let first = self.by_spelling.find(hash(name), |row| self.slice(self.names[*row as usize].spelled) == name);
        self.chain(first.copied(), |row| row.next_spelled)
    }

    fn rows_of_key<'a>(&'a self, key: &'a str) -> impl Iterator<Item = &'a NameRow> + 'a {
        let first = self.by_key.find(hash(key), |row| self.slice(self.names[*row as usize].key) == key);
        self.chain(first.copied(), |row| row.next_key)
    }

    fn chain<'a>(&'a self, first: Option<u32>, next: fn(&NameRow) -> u32) -> impl Iterator<Item = &'a NameRow> + 'a {
        let mut at = first.unwrap_or(END);
        std::iter::from_fn(move || {
            let row = self.names.get(at as usize)?;
            at = next(row);
            Some(row)
        })
    }

    fn link_spelling(&mut self, row: u32) {
        let hash_of = hash(self.slice(self.names[row as usize].spelled));
        let same = |other: &u32| {
            self.slice(self.names[*other as usize].spelled) == self.slice(self.names[row as usize].spelled)
        };
        let Some(mut at) = self.by_spelling.find(hash_of, same).copied() else {
            let (names, text) = (&self.names, &self.text);
            let rehash = |r: &u32| {
                let t = names[*r as usize].spelled;
                hash(&text[t.at as usize..(t.at + t.len) as usize])
            };
            self.by_spelling.insert_unique(hash_of, row, rehash);
            return;
        };
        while self.names[at as usize].next_spelled != END {
            at = self.names[at as usize].next_spelled;
        }
        self.names[at as usize].next_spelled = row;
    }

    fn link_key(&mut self, row: u32) {
        let hash_of = hash(self.slice(self.names[row as usize].key));
        let same =
            |other: &u32| self.slice(self.names[*other as usize].key) == self.slice(self.names[row as usize].key);
        let Some(mut at) = self.by_key.find(hash_of, same).copied() else {
            let (names, text) = (&self.names, &self.text);
            let rehash = |r: &u32| {
                let t = names[*r as usize].key;
                hash(&text[t.at as usize..(t.at + t.len) as usize])
            };
            self.by_key.insert_unique(hash_of, row, rehash);
            return;
        };
        while self.names[at as usize].next_key != END {
            at = self.names[at as usize].next_key;
        }
        self.names[at as usize].next_key = row;
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
    let len = rows[from..].partition_point(|(k, _)| k.as_str() == key);
    &rows[from..from + len]
}

#[cfg(test)]
mod tests {
    use super::*;

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
