//! What the cards of a game are called at the table.

use std::collections::BTreeMap;

use crate::engine::{Event, FragmentId, ObjectId, Slot, UNSEEN, View};
use crate::report::log::Called;
use crate::sim::Deal;
use crate::text::{Lang, Text};

/// Names in a language. Of several objects of one name, the later ones that came into the field are numbered, and so are
/// the later fragments of one name: what can be told apart in play is told apart by name.
pub struct Names<'a> {
    deal: &'a Deal,
    text: &'a Text,
    numbers: BTreeMap<Slot, u32>,
    tokens: BTreeMap<Slot, &'a str>,
}

impl<'a> Names<'a> {
    /// The names for a viewer, after what it has seen.
    #[must_use]
    pub fn new(deal: &'a Deal, text: &'a Text, view: &View<'_>) -> Self {
        let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
        let mut numbers = BTreeMap::new();
        let mut tokens = BTreeMap::new();
        for event in view.events(0) {
            if let Event::Enter(object) | Event::Attach { mutation: object, .. } = event
                && !numbers.contains_key(&object.slot)
            {
                let name = match deal.card(object.slot) {
                    Some(card) => card.name.as_str(),
                    // A token has a name of its own (§3.2).
                    None => deal.called(view.token(object.slot).unwrap_or_default()),
                };
                if deal.card(object.slot).is_none() {
                    tokens.insert(object.slot, name);
                }
                let number = seen.entry(name).or_default();
                *number += 1;
                numbers.insert(object.slot, *number);
            }
        }
        Self { deal, text, numbers, tokens }
    }

    fn named(&self, card: &crate::cards::Card) -> String {
        match self.text.lang() {
            Lang::De => card.name.clone(),
            Lang::En => card.name_en.clone().unwrap_or_else(|| card.name.clone()),
        }
    }
}

impl Called for Names<'_> {
    fn card(&self, card: ObjectId) -> String {
        if card == UNSEEN {
            return self.text.term("play-unseen");
        }
        let name = match (self.deal.card(card.slot), self.tokens.get(&card.slot)) {
            (Some(printed), _) => self.named(printed),
            (None, Some(token)) => (*token).to_owned(),
            (None, None) => self.text.term("play-token"),
        };
        match self.numbers.get(&card.slot) {
            Some(number @ 2..) => format!("{name} [{number}]"),
            _ => name,
        }
    }

    fn fragment(&self, fragment: FragmentId) -> String {
        let Some(card) = self.deal.fragment(fragment) else { return format!("#{}", fragment.0 + 1) };
        let alike = |id: &u8| self.deal.fragment(FragmentId(*id)).is_some_and(|other| other.name == card.name);
        match (0..=fragment.0).filter(alike).count() {
            number @ 2.. => format!("{} [{number}]", self.named(card)),
            _ => self.named(card),
        }
    }
}
