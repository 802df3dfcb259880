//! Lints: what in a set is against the rules, cannot work, or will be mistaken for something else.
//!
//! Each lint has a stable code and a level that can be changed. They look at one card, at the names of the whole
//! database, or at a set as a whole.

mod keywords;
mod list;
mod names;
mod numbers;
mod texts;
mod whole;
mod world;

use crate::cards::{Card, Field};
use crate::message::{Message, Severity};
use crate::rules::Rule;

pub use list::{Levels, Lint};
pub use world::World;

/// One finding about a set.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    /// What was looked for.
    pub lint: Lint,
    /// How much it weighs.
    pub level: Severity,
    /// The section that is broken, if there is one.
    pub rule: Option<Rule>,
    /// The card, by its place in the set; none for the set as a whole.
    pub card: Option<usize>,
    /// The field of the card.
    pub field: Option<Field>,
    /// What was found, as printed.
    pub found: Option<String>,
    /// What would have been right.
    pub expected: Option<Message>,
    /// What is wrong.
    pub message: Message,
    /// How to mend it.
    pub hint: Option<Message>,
}

impl Finding {
    fn new(lint: Lint, message: Message) -> Self {
        Self {
            lint,
            level: lint.level(),
            rule: lint.rule(),
            card: None,
            field: None,
            found: None,
            expected: None,
            message,
            hint: None,
        }
    }

    fn on(mut self, card: usize, field: Field) -> Self {
        self.card = Some(card);
        self.field = Some(field);
        self
    }

    fn rule(mut self, rule: Rule) -> Self {
        self.rule = Some(rule);
        self
    }

    fn found(mut self, found: impl Into<String>) -> Self {
        self.found = Some(found.into());
        self
    }

    fn expected(mut self, expected: Message) -> Self {
        self.expected = Some(expected);
        self
    }

    fn hint(mut self, key: &'static str) -> Self {
        self.hint = Some(Message::new(key));
        self
    }
}

/// Whether games carry the text of a card out; nothing if it has none.
pub type CarriedOut = fn(&Card) -> Option<bool>;

/// All findings on a set of the world, the set's own first, then card by card, the heaviest first.
///
/// The cards that come first are those with the heaviest finding.
#[must_use]
pub fn check(world: &World<'_>, code: &str, levels: &Levels, carried_out: CarriedOut) -> Vec<Finding> {
    let range = world.set(code);
    let cards = &world.cards()[range.clone()];
    let mut found = Vec::new();
    for (at, card) in cards.iter().enumerate() {
        numbers::check(at, card, &mut found);
        keywords::check(at, card, &mut found);
        texts::check(at, card, carried_out, &mut found);
    }
    names::check(world, range, &mut found);
    whole::check(world, cards, &mut found);
    found.retain_mut(|finding| match levels.of(finding.lint) {
        Some(level) => {
            finding.level = level;
            true
        }
        None => false,
    });
    sort(&mut found, cards.len());
    found
}

fn sort(found: &mut [Finding], cards: usize) {
    let place = |finding: &Finding| finding.card.map_or(0, |card| card + 1);
    let mut heaviest = vec![Severity::Note; cards + 1];
    for finding in found.iter() {
        let worst = &mut heaviest[place(finding)];
        *worst = finding.level.min(*worst);
    }
    found.sort_by_key(|finding| {
        let at = place(finding);
        let group = finding.card.map(|_| heaviest[at]);
        (group, at, finding.level, finding.lint)
    });
}

#[cfg(test)]
pub(in crate::set) mod tests;
