//! What the cards of a game are called at the table.

use std::collections::BTreeMap;

use crate::engine::{Event, FragmentId, ObjectId, Slot, UNSEEN, View};
use crate::report::log::Called;
use crate::sim::Deal;
use crate::text::{Lang, Text};

/// Names in a language; of several objects of one name, the later ones that came into the field are numbered.
pub struct Names<'a> {
    deal: &'a Deal,
    text: &'a Text,
    numbers: BTreeMap<Slot, u32>,
}

impl<'a> Names<'a> {
    /// The names for a viewer, after what it has seen.
    #[must_use]
    pub fn new(deal: &'a Deal, text: &'a Text, view: &View<'_>) -> Self {
        let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
        let mut numbers = BTreeMap::new();
        for event in view.events(0) {
            if let Event::Enter(object) | Event::Detach { mutation: object, .. } = event
                && let Some(card) = deal.card(object.slot)
                && !numbers.contains_key(&object.slot)
            {
                let number = seen.entry(card.name.as_str()).or_default();
                *number += 1;
                numbers.insert(object.slot, *number);
            }
        }
        Self { deal, text, numbers }
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
        let Some(printed) = self.deal.card(card.slot) else { return self.text.term("play-token") };
        let name = self.named(printed);
        match self.numbers.get(&card.slot) {
            Some(number @ 2..) => format!("{name} [{number}]"),
            _ => name,
        }
    }

    fn fragment(&self, fragment: FragmentId) -> String {
        self.deal.fragment(fragment).map_or_else(|| format!("#{}", fragment.0 + 1), |card| self.named(card))
    }
}
