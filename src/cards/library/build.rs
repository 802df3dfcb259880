//! Filling a library: listings and their names, linked by their spelling and by their key.

use super::{By, CardId, END, Face, Library, Listing, NameHow, NameRow, SetId, Text, TitleId, hash};
use crate::cards::fold::fold;
use crate::cards::{Card, Kind, PokerValue, Rarity};

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

/// Fills a [`Library`].
#[derive(Debug, Default)]
pub struct LibraryBuilder {
    library: Library,
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
        let title = library.title_named(new.name, new.key).unwrap_or_else(|| {
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
        library.link(row, By::Spelling);
        library.link(row, By::Key);
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
                face: Face::of(card),
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

    fn store(&mut self, text: &str) -> Text {
        let at = self.text.len() as u32;
        self.text.push_str(text);
        Text { at, len: text.len() as u32 }
    }

    /// Puts a name behind the others of its spelling or key, in order of their listings.
    fn link(&mut self, row: u32, by: By) {
        let Self { text, names, by_spelling, by_key, .. } = self;
        let table = match by {
            By::Spelling => by_spelling,
            By::Key => by_key,
        };
        let of = |row: &u32| &text[names[*row as usize].text(by).range()];
        let hash_of = hash(of(&row));
        let Some(mut at) = table.find(hash_of, |other| of(other) == of(&row)).copied() else {
            table.insert_unique(hash_of, row, |row| hash(of(row)));
            return;
        };
        while names[at as usize].next(by) != END {
            at = names[at as usize].next(by);
        }
        match by {
            By::Spelling => names[at as usize].next_spelled = row,
            By::Key => names[at as usize].next_key = row,
        }
    }
}
