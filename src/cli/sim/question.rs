//! A goal asked of a deck: everything that the odds and the simulation of hands need.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::PathBuf;

use super::goal::{self, PolicyArgs};
use crate::cards::Card;
use crate::cards::fold::identity;
use crate::cli::playable::{Playable, Reading};
use crate::cli::{Failure, Ui};
use crate::deck::{self, Section};
use crate::engine::Numbers;
use crate::message::{Arg, Message};
use crate::odds::goal::{Goal, Term};
use crate::odds::mulligan::After;
use crate::odds::{Asked, Counts, MOST_CLASSES, Plan};
use crate::report::playing::DeckRow;

/// A deck, a goal and a plan.
pub(super) struct Question {
    /// The cards that can still be drawn, and their copies.
    pub cards: Vec<(Card, u32)>,
    /// What is said of the deck.
    pub row: DeckRow,
    /// The goal as it was written.
    pub goal: Goal,
    /// The goal asked of the deck.
    pub asked: Asked,
    /// Cards of a hand (§5.1).
    pub hand: usize,
    /// Mulligans that may be taken (§5.2), as far as the deck has cards for them.
    pub most: usize,
    /// What comes after the mulligans.
    pub after: After,
    /// The numbers of the format.
    pub numbers: Numbers,
}

impl Question {
    /// Asks a goal of a deck.
    ///
    /// # Errors
    /// If the goal or the policy cannot be read, or the deck has too few cards for a hand.
    pub(super) fn new(
        deck: Playable,
        goal: &str,
        policy: &PolicyArgs,
        after: After,
        reading: &Reading,
        ui: &mut Ui,
    ) -> Result<Self, Failure> {
        let goal = goal::read(goal, "--goal", &reading.library)?;
        let plan = policy.plan(&reading.library)?;
        let Playable { pile, row } = deck;
        let numbers = reading.numbers;
        let hand = hand(&numbers)?;
        let cards = pile.cards;
        let in_deck: usize = cards.iter().map(|(_, copies)| *copies as usize).sum();
        let drawn = hand + after.drawn();
        if in_deck < drawn {
            let message = Message::new("odds-too-few-cards").with("source", row.source.as_str());
            return Err(Failure::new(message.with("cards", in_deck).with("drawn", drawn)));
        }
        let wanted = usize::from(numbers.mulligans_max);
        let most = wanted.min((in_deck - drawn) / hand.max(1));
        if most < wanted {
            ui.note(&Message::new("odds-fewer-mulligans").with("cards", in_deck).with("most", most));
        }
        for term in &goal.terms {
            if !cards.iter().any(|(card, _)| term.matches(card)) {
                ui.warning(&Message::new("odds-not-in-deck").with("term", term.words()), None);
            }
        }
        let asked = Asked::new(&cards, &goal, plan, hand, after.hand(hand)).map_err(goal::too_many)?;
        Ok(Self { cards, row, goal, asked, hand, most, after, numbers })
    }

    /// The groups of the goal, with their cards in the deck.
    pub(super) fn groups(&self) -> Vec<(String, u32)> {
        let copies =
            |term: &Term| self.cards.iter().filter(|(card, _)| term.matches(card)).map(|(_, copies)| *copies).sum();
        self.goal.terms.iter().map(|term| (term.words().to_owned(), copies(term))).collect()
    }

    /// Cards that can be drawn.
    pub(super) fn in_deck(&self) -> u32 {
        self.cards.iter().map(|(_, copies)| *copies).sum()
    }

    /// What is simulated: the same, or what does not serve the goal is thrown instead.
    ///
    /// # Errors
    /// If goals name too many groups.
    pub(super) fn simulated(&self, dumps: bool) -> Result<Cow<'_, Asked>, Failure> {
        if !dumps {
            return Ok(Cow::Borrowed(&self.asked));
        }
        let held = self.after.hand(self.hand);
        let asked = Asked::new(&self.cards, &self.goal, Plan::Dump, self.hand, held).map_err(goal::too_many)?;
        Ok(Cow::Owned(asked))
    }

    /// A list of cards of the deck, as in `2 Kiemenherz, 3 Siltling`, by classes.
    ///
    /// # Errors
    /// If it cannot be read, or the deck has too few of a card.
    pub(super) fn listed(&self, list: &str, option: &'static str, reading: &Reading) -> Result<Counts, Failure> {
        let mut counts = [0; MOST_CLASSES];
        for (name, copies) in cards_of(list, option, reading)? {
            let entry = self.cards.iter().position(|(card, _)| identity(&card.name) == name);
            let entry = entry.filter(|&entry| self.cards[entry].1 >= copies);
            let Some(entry) = entry else {
                let has =
                    self.cards.iter().find(|(card, _)| identity(&card.name) == name).map_or(0, |(_, copies)| *copies);
                let message = Message::new("odds-not-so-many").with("option", option).with("found", copies);
                return Err(Failure::new(message.with("name", display(&name, reading)).with("has", has)));
            };
            if let Some(count) = counts.get_mut(self.asked.classes.of_entry[entry]) {
                *count += copies as u8;
            }
        }
        Ok(counts)
    }
}

/// Cards of a hand, which mulligans fill up again.
fn hand(numbers: &Numbers) -> Result<usize, Failure> {
    if numbers.opening_hand != numbers.mulligan_refill_to || numbers.opening_hand == 0 {
        let message = Message::new("odds-refill-differs").with("hand", numbers.opening_hand);
        return Err(Failure::new(message.with("refill", numbers.mulligan_refill_to)));
    }
    Ok(numbers.opening_hand)
}

/// The cards of a list that stands on the command line, by their identities, with their copies.
fn cards_of(list: &str, option: &'static str, reading: &Reading) -> Result<BTreeMap<String, u32>, Failure> {
    let lines: String = list.split([',', ';', '\n']).map(|part| part.trim().to_owned() + "\n").collect();
    let read = deck::read(&lines, &reading.library);
    if let Some(fault) = read.faults.first() {
        let message = Message::new("odds-list-unread").with("option", option).with("text", fault.text.trim());
        return Err(Failure::new(message));
    }
    let mut cards = BTreeMap::new();
    for entry in read.section(Section::Main) {
        *cards.entry(identity(&reading.cards[entry.card.0 as usize].name)).or_insert(0) += entry.copies;
    }
    Ok(cards)
}

fn display(name: &str, reading: &Reading) -> Arg {
    let card = reading.cards.iter().find(|card| identity(&card.name) == name);
    Arg::from(card.map_or(name, |card| card.name.as_str()))
}

/// Takes the cards that have been seen out of a deck.
///
/// # Errors
/// If the list cannot be read, or more of a card were seen than the deck has.
pub(super) fn without_seen(deck: &mut Playable, seen: &PathBuf, reading: &Reading, ui: &mut Ui) -> anyhow::Result<u32> {
    let list = reading.list(seen, ui)?;
    let mut taken = 0;
    for (card, copies) in list.cards {
        let name = identity(&card.name);
        let mut left = copies;
        for (_, has) in deck.pile.cards.iter_mut().filter(|(other, _)| identity(&other.name) == name) {
            let now = left.min(*has);
            *has -= now;
            left -= now;
        }
        if left > 0 {
            let message = Message::new("odds-not-so-many").with("option", "--seen").with("found", copies);
            return Err(Failure::new(message.with("name", card.name).with("has", copies - left)).into());
        }
        taken += copies;
    }
    deck.pile.cards.retain(|(_, copies)| *copies > 0);
    Ok(taken)
}
