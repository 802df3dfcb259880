//! Which poker values a deck has, where a format asks for them (§4.2).

use super::{Check, Tally, span};
use crate::cards::{Kind, PokerValue};
use crate::deck::{Amount, Code, Entry, NameFound, Section, Violation};
use crate::format::Limit;
use crate::message::Message;

impl Check<'_, '_> {
    // 4.2
    pub(super) fn poker(&mut self, tally: &Tally) {
        let rule = self.ruling.format.poker;
        let mut counts = [0u32; PokerValue::COUNT];
        let mut unvalued = 0;
        for entry in self.list.section(Section::Main) {
            let card = *self.ruling.card(entry.card);
            match card.poker {
                _ if card.kind == Kind::Fragment => {}
                Some(value) if entry.poker_open && self.values_differ(entry, value) => {
                    unvalued += entry.copies;
                    self.poker_open(entry);
                }
                Some(value) => counts[value.index()] += entry.copies,
                None => {
                    unvalued += entry.copies;
                    self.no_poker(entry);
                }
            }
        }
        let open = unvalued + tally.open_cards + tally.open_lines > 0;
        let jokers = counts[PokerValue::Joker.index()];
        let most = self.ruling.format.deck_size.1;
        if let Some((min, max)) = rule.jokers.filter(|(min, max)| !(*min..=*max).contains(&jokers)) {
            let message = Message::new("joker-count").with("found", jokers).with("allowed", span((min, max.min(most))));
            let mut violation = Violation::new(Code::JokerCount, Some("4.2"), message);
            violation.hint = Some(if jokers < min {
                Message::new("add-jokers").with("count", min - jokers)
            } else {
                Message::new("remove-jokers").with("count", jokers - max)
            });
            violation.found = Some(Amount::Number(i64::from(jokers)));
            violation.allowed = Some(Amount::range((min, max.min(most))));
            violation.provisional = jokers < min && open;
            violation.format = self.source(Limit::Jokers);
            self.violations.push(violation);
        }
        let Some((min, max)) = rule.each_value() else { return };
        let mut spare = if rule.jokers_replace { jokers } else { 0 };
        for value in PokerValue::suited() {
            let found = counts[value.index()];
            let lacking = min.saturating_sub(found);
            let filled = lacking.min(spare);
            spare -= filled;
            if found <= max && lacking == filled {
                continue;
            }
            let key = if found > max { "poker-too-often" } else { "poker-missing" };
            let message = Message::new(key)
                .with("value", value.to_string())
                .with("found", found)
                .with("allowed", span((min, max.min(most))));
            let mut violation = Violation::new(Code::PokerStructure, Some("4.2"), message);
            violation.hint = Some(add_or_remove(found, min, max));
            violation.value = Some(value);
            violation.found = Some(Amount::Number(i64::from(found)));
            violation.allowed = Some(Amount::range((min, max.min(most))));
            violation.provisional = found < min && open;
            violation.format = self.source(Limit::PokerEach).or_else(|| self.source(Limit::PokerFull));
            self.violations.push(violation);
        }
    }

    /// Whether printings of a card still have different values under the format's errata.
    fn values_differ(&self, entry: &Entry, value: PokerValue) -> bool {
        let library = self.ruling.library;
        let mut printings = library.printings(library.listing(entry.card).title);
        printings.any(|id| self.ruling.card(id).poker != Some(value))
    }

    fn no_poker(&mut self, entry: &Entry) {
        let message = Message::new("incomplete-poker").with("card", self.name(entry.card));
        let mut violation = Violation::new(Code::IncompleteCard, Some("2.6"), message);
        violation.hint = Some(Message::new("incomplete-hint").with("card", self.name(entry.card)));
        violation.card = Some(NameFound::Card(entry.card));
        violation.lines = vec![entry.line];
        self.violations.push(violation);
    }

    fn poker_open(&mut self, entry: &Entry) {
        let library = self.ruling.library;
        let title = library.listing(entry.card).title;
        let message = Message::new("ambiguous-poker").with("card", self.name(entry.card));
        let mut violation = Violation::new(Code::AmbiguousCard, None, message);
        violation.hint = Some(Message::new("ambiguous-poker-hint"));
        violation.card = Some(NameFound::Card(entry.card));
        violation.candidates = library.printings(title).collect();
        violation.lines = vec![entry.line];
        self.violations.push(violation);
    }
}

fn add_or_remove(found: u32, min: u32, max: u32) -> Message {
    if found < min {
        Message::new("add-cards").with("count", min - found)
    } else {
        Message::new("remove-cards").with("count", found - max)
    }
}
