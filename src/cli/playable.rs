//! Decks that are to be played: read, checked, and dealt.

use std::cell::Cell;
use std::path::PathBuf;

use super::context::today;
use super::deck::{ReadList, read_all, tell_faults};
use super::{Context, Exit, Failure, Ui, files};
use crate::cards::fold::fold;
use crate::cards::{Card, CardId, Kind, Library, SetInfo};
use crate::deck::{DeckList, Entry, Ruling, Section, Status, check};
use crate::engine::{ByPlayer, Numbers, Player};
use crate::format::{Format, Number, constant};
use crate::message::{Arg, Message};
use crate::report::playing::DeckRow;
use crate::sim::{Deal, Pile, Unplayable};
use crate::store::{CardRows, Store};
use crate::text::Lang;

/// The format that is played where none is named.
pub(super) const FORMAT: &str = "standard";

/// Two decks ready to be played.
pub(super) struct Dealt {
    /// The decks as they are dealt.
    pub deal: Deal,
    /// What is said of each.
    pub rows: ByPlayer<DeckRow>,
    /// Sets of the cards, for showing a card.
    pub sets: Vec<(SetInfo, usize)>,
    /// Cards whose texts are not carried out: in the user's language, for JSON by their German names.
    pub texts: Vec<String>,
}

/// What decks are read with: the numbers and errata of a format, and the cards. Of all cards only the names are at hand;
/// whole ones are read as they are needed.
pub(super) struct Reading {
    /// The numbers that are played with.
    pub numbers: Numbers,
    /// The names of the cards.
    pub library: Library,
    /// The database.
    pub store: Store,
    rows: CardRows,
    format: Format,
    /// Whether standard input has been read.
    stdin_read: Cell<bool>,
}

/// A deck that was read for play.
pub(super) struct Playable {
    /// Its cards.
    pub pile: Pile,
    /// What is said of it.
    pub row: DeckRow,
    /// The list that it was read from.
    pub list: DeckList,
}

impl Reading {
    /// Reading with a format, by its id or file.
    ///
    /// # Errors
    /// If it cannot be used, sets numbers that play does not have, or the database cannot be read.
    pub(super) fn new(format: &str, context: &mut Context) -> anyhow::Result<Self> {
        let format = context.format(format, today())?;
        let numbers = numbers(&format)?;
        let store = context.store()?;
        let (library, rows) = store.library_and_rows()?;
        Ok(Self { numbers, library, store, rows, format, stdin_read: Cell::new(false) })
    }

    /// These cards as the format has them, with its errata.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub(super) fn cards(&self, ids: &[CardId]) -> anyhow::Result<Vec<Card>> {
        let mut cards = self.store.cards_of_library(&self.library, &self.rows, ids)?;
        apply_errata(&self.format, &mut cards);
        Ok(cards)
    }

    /// Reads a list of cards that is no deck to be played.
    ///
    /// # Errors
    /// If it cannot be read or has a card that is not known.
    pub(super) fn list(&self, path: &PathBuf, ui: &mut Ui) -> anyhow::Result<Pile> {
        self.pile(&self.read(path, ui)?.list)
    }

    /// Reads a deck, and says what somebody who plays it should know.
    ///
    /// # Errors
    /// If it cannot be read or has a card that is not known.
    pub(super) fn deck(&self, path: &PathBuf, ui: &mut Ui) -> anyhow::Result<Playable> {
        let read = self.read(path, ui)?;
        let status = self.status(&read.list);
        let pile = self.pile(&read.list)?;
        let row = DeckRow {
            source: read.source.name(),
            name: read.list.name.clone(),
            status: status.code(),
            cards: copies(&pile.cards),
            fragments: copies(&pile.fragments),
            fingerprint: read.fingerprint.clone(),
        };
        self.tell(&read, &row, status, ui);
        Ok(Playable { pile, row, list: read.list })
    }

    /// Reads a list: from standard input only one, since after that there is nothing left in it.
    fn read(&self, path: &PathBuf, ui: &mut Ui) -> anyhow::Result<ReadList> {
        if files::is_dash(path) && self.stdin_read.replace(true) {
            return Err(Failure::new(Message::new("list-stdin-twice")).into());
        }
        read_one(path, &self.store, &self.library, ui)
    }

    /// A deck with other cards, and whether they are legal.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub(super) fn changed(&self, deck: &Playable, list: DeckList) -> anyhow::Result<(Playable, Status)> {
        let (pile, status) = (self.pile(&list)?, self.status(&list));
        let row = DeckRow {
            status: status.code(),
            cards: copies(&pile.cards),
            fragments: copies(&pile.fragments),
            // It is another deck than the one that was read.
            fingerprint: deck.row.fingerprint.clone().filter(|_| list.entries == deck.list.entries),
            ..deck.row.clone()
        };
        Ok((Playable { pile, row, list }, status))
    }

    /// Whether a list is legal in the format.
    fn status(&self, list: &DeckList) -> Status {
        check(list, &Ruling::new(&self.format, &self.library)).status
    }

    fn pile(&self, list: &DeckList) -> anyhow::Result<Pile> {
        let entries: Vec<&Entry> = list.entries.iter().filter(|entry| self.belongs(entry)).collect();
        let ids: Vec<CardId> = entries.iter().map(|entry| entry.card).collect();
        let mut pile = Pile { cards: Vec::new(), fragments: Vec::new() };
        for (card, entry) in self.cards(&ids)?.into_iter().zip(entries) {
            let part = if entry.section == Section::Fragments { &mut pile.fragments } else { &mut pile.cards };
            part.push((card, entry.copies));
        }
        Ok(pile)
    }

    /// Whether an entry stands where it can be played: fragments in the package, all else in the deck (§17.0).
    fn belongs(&self, entry: &Entry) -> bool {
        let fragment = self.library.listing(entry.card).kind == Kind::Fragment;
        match entry.section {
            Section::Main => !fragment,
            Section::Fragments => fragment,
            Section::Aside => false,
        }
    }

    /// Says what somebody who plays the deck should know of it.
    fn tell(&self, read: &ReadList, row: &DeckRow, status: Status, ui: &mut Ui) {
        let with = |key: &'static str| Message::new(key).with("source", row.source.as_str());
        match status {
            Status::Legal => {}
            Status::Illegal => ui.note(&with("play-illegal")),
            Status::Undecided => ui.note(&with("play-undecided")),
        }
        let left_out = read.list.entries.iter().filter(|entry| !self.belongs(entry));
        let name = |card| match ui.text.lang() {
            Lang::De => self.library.name(card),
            Lang::En => self.library.english_name(card).unwrap_or_else(|| self.library.name(card)),
        };
        let names: Vec<Arg> = left_out.map(|entry| Arg::from(name(entry.card))).collect();
        if !names.is_empty() {
            ui.note(&with("play-left-out").with("cards", Arg::AllOf(names)));
        }
    }
}

/// Reads one deck for both players, or one for each, and deals them.
///
/// # Errors
/// If one cannot be read, has a card that is not known, or cannot be played.
pub(super) fn deal(decks: &[PathBuf], format: &str, context: &mut Context) -> anyhow::Result<Dealt> {
    let reading = Reading::new(format, context)?;
    let mut piles = Vec::new();
    for path in decks {
        let Playable { pile, row, .. } = reading.deck(path, &mut context.ui)?;
        if row.fragments == 0 {
            context.ui.note(&Message::new("play-no-fragments").with("source", row.source.as_str()));
        }
        piles.push((pile, row));
    }
    let (Some((a, row_a)), Some((b, row_b))) = (piles.first(), piles.last()) else {
        return Err(Failure::new(Message::new("check-none")).into());
    };
    let deal = Deal::new(&ByPlayer { a, b }, reading.numbers).map_err(|why| refusal(why, decks))?;
    // J045: the German name is a card's identity.
    let lang = if context.ui.json { Lang::De } else { context.ui.text.lang() };
    let texts = deal.unexecuted().into_iter().map(|card| named(card, lang)).collect();
    Ok(Dealt { deal, rows: ByPlayer { a: row_a.clone(), b: row_b.clone() }, sets: reading.store.sets()?, texts })
}

/// A card's name in a language.
pub(super) fn named(card: &Card, lang: Lang) -> String {
    match lang {
        Lang::De => card.name.clone(),
        Lang::En => card.name_en.clone().unwrap_or_else(|| card.name.clone()),
    }
}

fn read_one(path: &PathBuf, store: &Store, library: &Library, ui: &mut Ui) -> anyhow::Result<ReadList> {
    let (mut read, exit) = read_all(std::slice::from_ref(path), store, library, ui)?;
    let name = path.display().to_string();
    if read.len() > 1 {
        return Err(Failure::new(Message::new("play-one-deck").with("source", name)).into());
    }
    let unplayable = || Failure::new(Message::new("play-unread").with("source", name.as_str()));
    match read.pop() {
        Some(read) if exit == Exit::Done && tell_faults(&read, library, ui) == Exit::Done => Ok(read),
        _ => Err(unplayable().into()),
    }
}

/// The numbers of a format. What it overrides and play does not have is told, not left out.
fn numbers(format: &Format) -> Result<Numbers, Failure> {
    let mut numbers = Numbers::CANON;
    let mut unplayable = Vec::new();
    for (key, number) in &format.numbers {
        let is_default = constant(key).is_some_and(|constant| constant.default == *number);
        let set = match number {
            Number::Whole(value) => numbers.set(key, *value),
            Number::Is(yes) => numbers.set(key, i64::from(*yes)),
            // No limit, or what the rule itself says: the canon's own.
            Number::Unset => is_default,
        };
        let one_at_most = ["responses_per_action", "blockers_per_attack"].contains(key);
        let too_many = one_at_most && matches!(number, Number::Whole(2..));
        if (!set && !is_default) || too_many {
            unplayable.push(Arg::from(*key));
        }
    }
    if unplayable.is_empty() {
        return Ok(numbers);
    }
    let message = Message::new("play-numbers").with("format", format.id.as_str());
    Err(Failure::new(message.with("numbers", Arg::AllOf(unplayable))))
}

/// Changes cards as a format says (§3.8, J010).
fn apply_errata(format: &Format, cards: &mut [Card]) {
    for erratum in &format.errata {
        for card in cards.iter_mut().filter(|card| erratum.is_for_set(&card.set)) {
            if fold(&card.name) == erratum.card.key
                || card.name_en.as_deref().map(fold).as_ref() == Some(&erratum.card.key)
            {
                erratum.apply(card);
            }
        }
    }
}

/// How many cards they are.
fn copies(cards: &[(Card, u32)]) -> u32 {
    cards.iter().map(|(_, copies)| *copies).sum()
}

/// Why decks cannot be played, for the user.
fn refusal(why: Unplayable, decks: &[PathBuf]) -> Failure {
    let all = |names: Vec<String>| Arg::AllOf(names.into_iter().map(Arg::from).collect());
    match why {
        Unplayable::NoCards(player) => {
            let deck = match player {
                Player::A => decks.first(),
                Player::B => decks.last(),
            };
            let source = deck.map(|path| path.display().to_string()).unwrap_or_default();
            Failure::new(Message::new("play-no-cards").with("source", source))
        }
        Unplayable::TooManyCards { found, most } => {
            Failure::new(Message::new("play-too-many-cards").with("found", found).with("most", most))
        }
        Unplayable::TooManyFragments { found, most } => {
            Failure::new(Message::new("play-too-many-fragments").with("found", found).with("most", most))
        }
        Unplayable::Hybrids(names) => Failure::new(Message::new("play-hybrids").with("cards", all(names))),
        Unplayable::Faceless(names) => Failure::new(Message::new("play-faceless").with("cards", all(names))),
    }
}
