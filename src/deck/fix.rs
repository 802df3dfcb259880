//! The smallest set of changes that makes a list legal, as a proposal.
//!
//! What must go goes first (cards the format does not allow, copies over their limit), then the poker structure, then
//! the sizes are met; every step is forced in number, only the choice of the card is free. The result is checked again.

use super::write::summed;
use super::{DeckList, Entry, Fault, FaultKind, Report, Ruling, Section, check};
use crate::cards::fold::sort_key;
use crate::cards::{CardId, Kind, Library, PokerValue, Rarity};

/// One change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// A line is to name this card with these copies.
    Rewrite {
        /// Line, from 1.
        line: u32,
        /// The line as typed.
        text: String,
        /// The card that was probably meant.
        card: CardId,
        /// Copies that were probably meant.
        copies: u32,
    },
    /// A line is to go.
    Strike {
        /// Line, from 1.
        line: u32,
        /// The line as typed.
        text: String,
    },
    /// A line is to be this heading.
    Heading {
        /// Line, from 1.
        line: u32,
        /// The line as typed.
        text: String,
        /// The heading that is probably meant.
        meant: String,
    },
    /// Copies are to stand in another section.
    Move {
        /// The card.
        card: CardId,
        /// How many.
        copies: u32,
        /// Where they belong.
        to: Section,
    },
    /// Copies are to go.
    Remove {
        /// The card.
        card: CardId,
        /// How many.
        copies: u32,
        /// Where from.
        from: Section,
    },
    /// Copies are to be added.
    Add {
        /// The card.
        card: CardId,
        /// How many.
        copies: u32,
        /// Where to.
        to: Section,
    },
}

/// A proposal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fix {
    /// The changes, in the order in which they are made.
    pub steps: Vec<Step>,
    /// The list with the changes made.
    pub list: DeckList,
    /// What checking that list comes to.
    pub report: Report,
}

/// Proposes the changes that make a list legal. A list that is legal gets none.
#[must_use]
pub fn fix(list: &DeckList, ruling: &Ruling<'_>) -> Fix {
    let sums = summed(list, ruling.library);
    let mut work = Work { ruling, steps: Vec::new(), cards: Vec::new() };
    for sum in &sums {
        work.change(sum.card, sum.section, sum.copies);
    }
    work.faults(&list.faults);
    if ruling.needs_poker() {
        work.open_values(&sums);
    }
    work.places();
    work.limits();
    if ruling.needs_poker() {
        work.poker();
    }
    work.sizes();
    let entries = work.cards.iter().filter(|(_, copies, _)| *copies > 0);
    let entries = entries.map(|(card, copies, section)| Entry {
        card: *card,
        copies: *copies,
        section: *section,
        line: 0,
        poker_open: false,
    });
    let list = DeckList {
        name: list.name.clone(),
        headers: list.headers.clone(),
        entries: entries.collect(),
        ..DeckList::default()
    };
    let report = check(&list, ruling);
    Fix { steps: work.steps, list, report }
}

struct Work<'a, 'r> {
    ruling: &'a Ruling<'r>,
    steps: Vec<Step>,
    cards: Vec<(CardId, u32, Section)>,
}

impl Work<'_, '_> {
    fn library(&self) -> &Library {
        self.ruling.library
    }

    /// Lines that name no card: what was probably meant, else they go.
    fn faults(&mut self, faults: &[Fault]) {
        for fault in faults {
            let near = |name: &str| self.library().suggest(name, 1).first().map(|s| s.card);
            let meant = match &fault.kind {
                FaultKind::UnknownCard => near(&fault.name).map(|card| (card, fault.copies)),
                FaultKind::UnknownPrinting { cards, .. } | FaultKind::AmbiguousCard(cards) => {
                    cards.first().map(|card| (*card, fault.copies))
                }
                FaultKind::BadCount { value, .. } => {
                    let copies = value.map_or(1, |n| n.unsigned_abs().min(u64::from(u32::MAX)) as u32);
                    near(&fault.name)
                        .filter(|_| copies > 0)
                        .map(|card| (card, copies.min(self.ruling.limit(card).unwrap_or(1)).max(1)))
                }
                FaultKind::Heading { meant, .. } => {
                    let (line, text, meant) = (fault.line, fault.text.clone(), meant.clone());
                    self.steps.push(Step::Heading { line, text, meant });
                    continue;
                }
                FaultKind::Unreadable => None,
            };
            let (line, text) = (fault.line, fault.text.clone());
            match meant {
                Some((card, copies)) => {
                    self.steps.push(Step::Rewrite { line, text, card, copies });
                    self.change(card, fault.section, copies);
                }
                None => self.steps.push(Step::Strike { line, text }),
            }
        }
    }

    /// Lines that fit printings with different poker values: one of them has to be named.
    fn open_values(&mut self, sums: &[Entry]) {
        for sum in sums.iter().filter(|sum| sum.poker_open && sum.section == Section::Main) {
            let text = self.library().name(sum.card).to_owned();
            self.steps.push(Step::Rewrite { line: sum.line, text, card: sum.card, copies: sum.copies });
        }
    }

    // 17.0: fragments belong into the package, deck cards into the deck.
    fn places(&mut self) {
        for i in 0..self.cards.len() {
            let (card, copies, section) = self.cards[i];
            let fragment = self.ruling.card(card).kind == Kind::Fragment;
            let to = match section {
                Section::Main if fragment => Section::Fragments,
                Section::Fragments if !fragment => Section::Main,
                Section::Main | Section::Fragments | Section::Aside => continue,
            };
            let moved = copies.min(self.room(card, to));
            if moved > 0 {
                self.cards[i].1 -= moved;
                self.change(card, to, moved);
                self.steps.push(Step::Move { card, copies: moved, to });
            }
            self.remove(card, section, copies - moved);
        }
    }

    /// How many copies of a card a section can still take.
    fn room(&self, card: CardId, section: Section) -> u32 {
        let format = self.ruling.format;
        let (size, copies) = match section {
            Section::Main if self.ruling.allows(card) => (format.deck_size.1, self.ruling.limit(card).unwrap_or(0)),
            Section::Fragments if self.fragment_allowed(card) => {
                (format.fragment_count.1, format.fragment_copies.unwrap_or(u32::MAX))
            }
            Section::Main | Section::Fragments | Section::Aside => (0, 0),
        };
        size.saturating_sub(self.size(section)).min(copies.saturating_sub(self.copies_of(card, section)))
    }

    // 4.3, 3.7 and the format's bans: copies over what each name may have.
    fn limits(&mut self) {
        for i in (0..self.cards.len()).rev() {
            let (card, copies, section) = self.cards[i];
            let excess = match section {
                Section::Main => {
                    let limit = if self.ruling.allows(card) { self.ruling.limit(card).unwrap_or(0) } else { 0 };
                    self.copies_of(card, Section::Main).saturating_sub(limit)
                }
                Section::Fragments => {
                    let most = self.ruling.format.fragment_copies.unwrap_or(u32::MAX);
                    let most = if self.fragment_allowed(card) { most } else { 0 };
                    self.copies_of(card, Section::Fragments).saturating_sub(most)
                }
                Section::Aside => 0,
            };
            self.remove(card, section, excess.min(copies));
        }
    }

    // 4.2
    fn poker(&mut self) {
        let rule = self.ruling.format.poker;
        if let Some((min, max)) = rule.jokers {
            self.meet_value(PokerValue::Joker, min, max);
        }
        let Some((min, max)) = rule.each_value() else { return };
        for value in PokerValue::suited() {
            self.meet_value(value, min, max);
        }
    }

    fn meet_value(&mut self, value: PokerValue, min: u32, max: u32) {
        let has_value = |work: &Self, card: CardId| work.ruling.poker(card) == Some(value);
        let count = |work: &Self| -> u32 {
            work.cards
                .iter()
                .filter(|(card, _, s)| *s == Section::Main && has_value(work, *card))
                .map(|(_, n, _)| n)
                .sum()
        };
        while count(self) > max {
            let Some(i) = (0..self.cards.len()).rev().find(|i| {
                let (card, copies, section) = self.cards[*i];
                copies > 0 && section == Section::Main && has_value(self, card)
            }) else {
                break;
            };
            self.remove(self.cards[i].0, Section::Main, 1);
        }
        while count(self) < min {
            let Some(card) = self.best_addition(|work, card| has_value(work, card)) else { break };
            self.add(card, Section::Main, 1);
        }
    }

    // 4.1, 17.0
    fn sizes(&mut self) {
        let (min, max) = self.ruling.format.deck_size;
        while self.size(Section::Main) > max {
            let Some(card) = self.best_removal() else { break };
            self.remove(card, Section::Main, 1);
        }
        while self.size(Section::Main) < min {
            let Some(card) = self.best_addition(Self::leaves_structure) else { break };
            self.add(card, Section::Main, 1);
        }
        let (min, max) = self.ruling.format.fragment_count;
        while self.size(Section::Fragments) > max {
            let Some(i) =
                self.cards.iter().rposition(|(_, copies, section)| *copies > 0 && *section == Section::Fragments)
            else {
                break;
            };
            self.remove(self.cards[i].0, Section::Fragments, 1);
        }
        while self.size(Section::Fragments) < min {
            let Some(card) = self.best_fragment() else { break };
            self.add(card, Section::Fragments, 1);
        }
    }

    /// The card with most copies, the last one listed of several; in a format with a poker structure one it can spare.
    fn best_removal(&self) -> Option<CardId> {
        let spare = |card: CardId| match (self.ruling.format.poker.each_value(), self.ruling.poker(card)) {
            (Some((min, _)), Some(value @ PokerValue::Suited(..))) => self.value_count(value) > min,
            (_, Some(PokerValue::Joker)) => {
                self.ruling.format.poker.jokers.is_none_or(|(min, _)| self.value_count(PokerValue::Joker) > min)
            }
            _ => true,
        };
        let listed = self
            .cards
            .iter()
            .filter(|(card, copies, section)| *copies > 0 && *section == Section::Main && spare(*card));
        listed.max_by_key(|(_, copies, _)| *copies).map(|(card, _, _)| *card)
    }

    /// A card with room under its limit: one already in the deck before a new one, common before rare, cheap before dear.
    fn best_addition(&self, fits: impl Fn(&Self, CardId) -> bool) -> Option<CardId> {
        let library = self.library();
        let room =
            |card: CardId| self.ruling.limit(card).is_some_and(|limit| self.copies_of(card, Section::Main) < limit);
        library
            .listings()
            .map(|(card, _)| card)
            .filter(|card| self.ruling.allows(*card) && room(*card) && fits(self, *card))
            .map(|card| {
                let new = self.copies_of(card, Section::Main) == 0;
                let rarity = self.ruling.rarity(card).unwrap_or(Rarity::Alpha);
                ((new, rarity, library.listing(card).face.cost, sort_key(library.name(card))), card)
            })
            .min()
            .map(|(_, card)| card)
    }

    /// Whether one more copy keeps the poker structure.
    fn leaves_structure(&self, card: CardId) -> bool {
        let rule = self.ruling.format.poker;
        match self.ruling.poker(card) {
            Some(PokerValue::Joker) => rule.jokers.is_none_or(|(_, max)| self.value_count(PokerValue::Joker) < max),
            Some(value) => rule.each_value().is_none_or(|(_, max)| self.value_count(value) < max),
            None => !self.ruling.needs_poker(),
        }
    }

    fn best_fragment(&self) -> Option<CardId> {
        let library = self.library();
        let most = self.ruling.format.fragment_copies.unwrap_or(u32::MAX);
        library
            .listings()
            .map(|(card, _)| card)
            .filter(|card| self.ruling.card(*card).kind == Kind::Fragment && self.fragment_allowed(*card))
            .filter(|card| self.copies_of(*card, Section::Fragments) < most)
            .map(|card| (self.copies_of(card, Section::Fragments), sort_key(library.name(card)), card))
            .min()
            .map(|(_, _, card)| card)
    }

    fn fragment_allowed(&self, card: CardId) -> bool {
        let ruling = self.ruling.card(card);
        ruling.banned.is_none() && ruling.set_legal
    }

    fn value_count(&self, value: PokerValue) -> u32 {
        self.cards
            .iter()
            .filter(|(card, _, s)| *s == Section::Main && self.ruling.poker(*card) == Some(value))
            .map(|(_, n, _)| n)
            .sum()
    }

    fn size(&self, section: Section) -> u32 {
        self.cards.iter().filter(|(_, _, s)| *s == section).map(|(_, n, _)| n).sum()
    }

    /// Copies of all printings of a card's name in a section (J045).
    fn copies_of(&self, card: CardId, section: Section) -> u32 {
        let library = self.library();
        let title = library.listing(card).title;
        self.cards
            .iter()
            .filter(|(c, _, s)| *s == section && library.listing(*c).title == title)
            .map(|(_, n, _)| n)
            .sum()
    }

    fn change(&mut self, card: CardId, section: Section, more: u32) {
        match self.cards.iter_mut().find(|(c, _, s)| *c == card && *s == section) {
            Some((_, copies, _)) => *copies += more,
            None => self.cards.push((card, more, section)),
        }
    }

    fn add(&mut self, card: CardId, to: Section, copies: u32) {
        self.change(card, to, copies);
        for step in &mut self.steps {
            if let Step::Add { card: c, copies: n, to: t } = step
                && *c == card
                && *t == to
            {
                *n += copies;
                return;
            }
        }
        self.steps.push(Step::Add { card, copies, to });
    }

    fn remove(&mut self, card: CardId, from: Section, copies: u32) {
        if copies == 0 {
            return;
        }
        if let Some((_, n, _)) = self.cards.iter_mut().find(|(c, _, s)| *c == card && *s == from) {
            *n -= copies;
        }
        for step in &mut self.steps {
            if let Step::Remove { card: c, copies: n, from: f } = step
                && *c == card
                && *f == from
            {
                *n += copies;
                return;
            }
        }
        self.steps.push(Step::Remove { card, copies, from });
    }
}
