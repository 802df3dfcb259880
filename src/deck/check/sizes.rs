//! How many cards a deck (§4.1) and a fragment package (§17.0) have.

use super::{Check, Tally, Unknown, span};
use crate::deck::{Amount, Code, Violation};
use crate::format::Limit;
use crate::message::Message;

impl Check<'_, '_> {
    // 4.1
    pub(super) fn deck_size(&mut self, tally: &Tally) {
        let (min, max) = self.ruling.format.deck_size;
        let found = tally.cards;
        if (min..=max).contains(&found) {
            return;
        }
        let mut violation = Violation::new(
            Code::DeckSize,
            Some("4.1"),
            Message::new("deck-size").with("found", found).with("allowed", span((min, max))),
        );
        violation.hint = Some(match self.list.second {
            _ if found < min => Message::new("deck-size-add").with("count", min - found),
            Some(line) => Message::new("two-decks").with("line", line),
            None => Message::new("deck-size-remove").with("count", found - max),
        });
        violation.found = Some(Amount::Number(i64::from(found)));
        violation.allowed = Some(Amount::range((min, max)));
        violation.provisional = tally.may_be(found, (min, max), &tally.unknown.0, tally.doubtful.cards);
        violation.format = self.source(Limit::DeckSize);
        self.violations.push(violation);
    }

    // 17.0, J041
    pub(super) fn fragment_count(&mut self, tally: &Tally) {
        let (min, max) = self.ruling.format.fragment_count;
        let found = tally.fragments;
        if (min..=max).contains(&found) {
            return;
        }
        let message = Message::new("fragment-count").with("found", found).with("allowed", span((min, max)));
        let mut violation = Violation::new(Code::FragmentCount, Some("17.0"), message);
        violation.hint = Some(match self.list.second {
            _ if found < min => Message::new("fragment-count-add").with("count", min - found),
            Some(line) => Message::new("two-decks").with("line", line),
            None => Message::new("fragment-count-remove").with("count", found - max),
        });
        violation.found = Some(Amount::Number(i64::from(found)));
        violation.allowed = Some(Amount::range((min, max)));
        violation.provisional = tally.may_be(found, (min, max), &tally.unknown.1, tally.doubtful.fragments);
        violation.format = self.source(Limit::FragmentCount);
        self.violations.push(violation);
    }
}

impl Tally {
    /// Whether a number may come into its range if lines mean something else than they were read as: an unread line may
    /// be a card, an unknown name none, and a guessed heading another one.
    fn may_be(&self, found: u32, (min, max): (u32, u32), unknown: &Unknown, (counted, uncounted): (u32, u32)) -> bool {
        if found < min {
            self.open_lines > 0 || unknown.may_grow || found + uncounted >= min
        } else {
            found.saturating_sub(unknown.copies + counted) <= max
        }
    }
}
