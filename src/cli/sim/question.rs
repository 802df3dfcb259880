//! A goal asked of a deck: everything that the odds and the simulation of hands need.

use std::borrow::Cow;
use std::ops::Range;

use super::goal::{self, PolicyArgs};
use crate::cards::Card;
use crate::cards::fold::identity;
use crate::cli::meant::meant;
use crate::cli::playable::{Playable, Reading};
use crate::cli::{Failure, Ui};
use crate::deck::{self, Section};
use crate::engine::Numbers;
use crate::message::{Arg, Message};
use crate::odds::goal::{Goal, Mistake, Term};
use crate::odds::mulligan::After;
use crate::odds::{Asked, Counts, MOST_CLASSES, Plan};
use crate::report::playing::DeckRow;
use crate::sim::Pile;

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
        let (goal, plan) = goal::read_both(goal, policy, reading, ui)?;
        let Playable { pile, row, .. } = deck;
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
                let message = Message::new("odds-not-in-deck").with("term", term.words());
                ui.warning(&message, term.hint().as_ref());
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

    /// A list of cards of the deck, as in `2 Siltling, 3 Schilfgreifer`.
    ///
    /// # Errors
    /// Everything that is wrong with it: what is no card, and what the deck has too few of.
    pub(super) fn listed(&self, list: &str, option: &'static str, reading: &Reading) -> Result<Listed, Failure> {
        let (cards, mut mistakes) = cards_of(list, reading);
        let mut listed = Listed { copies: vec![0; self.cards.len()] };
        for (span, name, copies) in cards {
            let is_card = |entry: &usize| identity(&self.cards[*entry].0.name) == name;
            let has: u32 = (0..self.cards.len()).filter(is_card).map(|entry| self.cards[entry].1).sum();
            let mut left = copies;
            for entry in (0..self.cards.len()).filter(is_card) {
                let taken = left.min(self.cards[entry].1 - listed.copies[entry]);
                listed.copies[entry] += taken;
                left -= taken;
            }
            if left > 0 {
                let message = Message::new("odds-too-few-of").with("name", display(&name, reading)).with("has", has);
                mistakes.push(Mistake::new(span, "too-few-of-card", message));
            }
        }
        if mistakes.is_empty() {
            return Ok(listed);
        }
        mistakes.sort_by_key(|mistake| mistake.span.start);
        let findings: Vec<_> = mistakes.iter().map(|mistake| mistake.diagnostic(option, list)).collect();
        Err(Failure::new(Message::new("odds-list-unread").with("option", option)).findings(findings))
    }

    /// Cards of each group of the goal in a list.
    pub(super) fn in_groups(&self, listed: &Listed) -> Vec<u32> {
        let of = |term: &Term| {
            let cards = self.cards.iter().zip(&listed.copies);
            cards.filter(|((card, _), _)| term.matches(card)).map(|(_, copies)| *copies).sum()
        };
        self.goal.terms.iter().map(of).collect()
    }
}

/// Cards of a deck that are named on the command line: copies of each entry.
#[derive(Debug, Clone)]
pub(super) struct Listed {
    copies: Vec<u32>,
}

impl Listed {
    /// How many cards they are.
    pub(super) fn len(&self) -> usize {
        self.copies.iter().map(|&copies| copies as usize).sum()
    }

    /// Whether there are as many of each card among others.
    pub(super) fn is_among(&self, others: &Self) -> bool {
        self.copies.iter().zip(&others.copies).all(|(own, others)| own <= others)
    }

    /// How many of each class that is asked.
    pub(super) fn by_class(&self, asked: &Asked) -> Vec<u8> {
        let mut cards = vec![0; asked.classes.sizes.len()];
        for (&class, &copies) in asked.classes.of_entry.iter().zip(&self.copies) {
            cards[class] += copies as u8;
        }
        cards
    }

    /// The same of classes few enough to be exact.
    pub(super) fn counts(&self, asked: &Asked) -> Counts {
        let mut counts = [0; MOST_CLASSES];
        counts.iter_mut().zip(self.by_class(asked)).for_each(|(count, cards)| *count = cards);
        counts
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

/// A card of a list: where it stands, its identity, and its copies.
type ListCard = (Range<usize>, String, u32);

/// The cards of a list that stands on the command line, each once, and what is no card. A name may have a comma in it.
fn cards_of(list: &str, reading: &Reading) -> (Vec<ListCard>, Vec<Mistake>) {
    let mut parts: Vec<Range<usize>> = Vec::new();
    let mut start = 0;
    for part in list.split([',', ';', '\n']) {
        let from = start + (part.len() - part.trim_start().len());
        parts.push(from..from + part.trim().len());
        start += part.len() + 1;
    }
    let (mut cards, mut mistakes): (Vec<ListCard>, Vec<Mistake>) = (Vec::new(), Vec::new());
    let mut at = 0;
    while let Some(part) = parts.get(at) {
        let joined = (at..parts.len()).rev().map(|to| (to, part.start..parts[to].end));
        let is_one = |(_, span): &(usize, Range<usize>)| !span.is_empty() && !list[span.clone()].contains([';', '\n']);
        let found = joined.filter(is_one).find_map(|(to, span)| {
            let (name, copies) = card_of(&list[span.clone()], reading)?;
            Some((to, (span, name, copies)))
        });
        match found {
            Some((to, (span, name, copies))) => {
                match cards.iter_mut().find(|(_, known, _)| *known == name) {
                    Some((_, _, known)) => *known += copies,
                    None => cards.push((span, name, copies)),
                }
                at = to;
            }
            None if part.is_empty() => {}
            None => {
                let text = &list[part.clone()];
                let name = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
                let near = reading.library.suggest(name, 3);
                let hint = meant(near.iter().map(|near| reading.library.name(near.card)));
                let hint = hint.unwrap_or_else(|| Message::new("odds-list-hint"));
                let message = Message::new("odds-no-card").with("text", text);
                mistakes.push(Mistake::new(part.clone(), "unknown-card", message).hint(Some(hint)));
            }
        }
        at += 1;
    }
    (cards, mistakes)
}

/// The only card that a text names, by its identity, with its copies.
fn card_of(text: &str, reading: &Reading) -> Option<(String, u32)> {
    let read = deck::read(text, &reading.library);
    match read.section(Section::Main).collect::<Vec<_>>().as_slice() {
        [entry] if read.faults.is_empty() => Some((identity(reading.library.name(entry.card)), entry.copies)),
        _ => None,
    }
}

fn display(name: &str, reading: &Reading) -> Arg {
    let mut names = reading.library.listings().map(|(id, _)| reading.library.name(id));
    Arg::from(names.find(|other| identity(other) == name).unwrap_or(name))
}

/// Takes the cards that have been seen out of a deck, and says how many they are.
///
/// # Errors
/// If more of a card were seen than the deck has.
pub(super) fn without_seen(deck: &mut Playable, seen: &Pile) -> Result<u32, Failure> {
    let mut taken = 0;
    for (card, copies) in &seen.cards {
        let name = identity(&card.name);
        let mut left = *copies;
        for (_, has) in deck.pile.cards.iter_mut().filter(|(other, _)| identity(&other.name) == name) {
            let now = left.min(*has);
            *has -= now;
            left -= now;
        }
        if left > 0 {
            let message = Message::new("odds-seen-too-many").with("source", deck.row.source.as_str());
            let message = message.with("found", *copies).with("name", card.name.as_str());
            return Err(Failure::new(message.with("has", copies - left)));
        }
        taken += copies;
    }
    deck.pile.cards.retain(|(_, copies)| *copies > 0);
    Ok(taken)
}
