//! An agent that takes what looks best at once: the option of the greatest worth, the first of equals.
//!
//! Worth is counted in small whole numbers that only have to be in the right order: winning now, claiming a fragment,
//! feeding out of the food pool, playing the dearest mutant, saving up for one, drawing, growing. Nothing is looked ahead.

use super::worth::{self, NOT_WORTH_IT};
use crate::cards::{Ability, Kind};
use crate::engine::{Choice, Decider, Player, Question, Slot, View, Zone, query};

/// See [`super::Automatic::Greedy`].
#[derive(Debug, Clone, Default)]
pub struct Greedy {
    /// Whom the Feed action under way feeds first (§15.4).
    fed: Option<Slot>,
}

impl Decider for Greedy {
    fn decide(&mut self, _: Player, view: &View<'_>, question: Question, options: &[Choice]) -> usize {
        let worth = |choice: &Choice| match question {
            Question::Mulligan => mulligan(view, *choice),
            Question::MulliganCards => of_card(*choice, |slot| worth::TOO_WEAK - worth::kept(view, slot)),
            Question::Poker => of_card(*choice, |slot| worth::laid_down(view, slot)),
            Question::Feeding => of_card(*choice, |slot| fed_in_phase(view, slot)),
            Question::Action => worth::action(view, *choice),
            Question::FeedTarget => of_card(*choice, |slot| self.fed_by_action(view, slot)),
            Question::Block => of_card(*choice, |slot| worth::block(view, slot)),
            Question::HandLimit | Question::MutationBack | Question::Discard(_) | Question::Sacrifice(_) => {
                of_card(*choice, |slot| -worth::kept(view, slot))
            }
            // A text says "may" and "up to" to its player's good; whom it picks, greed cannot tell.
            Question::May(_) => i32::from(*choice == Choice::Yes),
            Question::Amount(_) => {
                if let Choice::Number(n) = choice {
                    i32::from(*n)
                } else {
                    0
                }
            }
            Question::Target(_) | Question::Choose(_) => worth::picked(view, *choice),
            // A response costs an action of the next turn (§7.5): it is not worth that. Orders seldom matter.
            Question::Response
            | Question::PokerOrder
            | Question::TriggerOrder
            | Question::BiomassOrder
            | Question::MutationOrder
            | Question::Replacement
            | Question::Mode(_)
            | Question::Legend => 0,
        };
        let picked = best(options, worth);
        match (question, options.get(picked)) {
            (Question::Action, _) => self.fed = None,
            (Question::FeedTarget, Some(Choice::Card(slot))) => self.fed = Some(*slot),
            _ => {}
        }
        picked
    }
}

impl Greedy {
    /// A mutant with room counts, the roomiest most; what the first WOM of the action takes is gone.
    fn fed_by_action(&self, view: &View<'_>, slot: Slot) -> i32 {
        let taken = i16::from(self.fed == Some(slot));
        let room = i32::from(view.room(slot) - taken);
        let left = view.stockpile(view.player()) + view.food_pool();
        if room <= 0 || left <= u16::from(self.fed.is_some()) || !is_mutant(view, slot) { NOT_WORTH_IT } else { room }
    }
}

/// The place of the first option of the greatest worth.
fn best(options: &[Choice], worth: impl Fn(&Choice) -> i32) -> usize {
    let mut found = (0, i32::MIN);
    for (place, option) in options.iter().enumerate() {
        let worth = worth(option);
        if worth > found.1 {
            found = (place, worth);
        }
    }
    found.0
}

/// The worth of picking a card; everything else is worth nothing.
fn of_card(choice: Choice, worth: impl Fn(Slot) -> i32) -> i32 {
    if let Choice::Card(slot) = choice { worth(slot) } else { 0 }
}

/// A hand is put away in part if it has no mutant that can soon be paid (§5.2: each mulligan costs an action).
fn mulligan(view: &View<'_>, choice: Choice) -> i32 {
    let soon = |slot: &Slot| {
        view.card(*slot).is_some_and(|card| card.printed.kind == Kind::Mutant && card.printed.cost <= worth::SOON_PAID)
    };
    let poor = !view.hand().iter().any(soon);
    i32::from(poor && choice == Choice::Mulligan)
}

/// In the feeding phase every mutant is worth its WOM; Blubber takes two (§22.2.6).
fn fed_in_phase(view: &View<'_>, slot: Slot) -> i32 {
    let twice = view.has(slot, Ability::Blubber) && view.room(slot) > 1;
    let power = view.card(slot).map_or(0, |object| i32::from(object.power));
    1 + power + if twice { 20 } else { 0 }
}

fn is_mutant(view: &View<'_>, slot: Slot) -> bool {
    view.card(slot).is_some_and(|object| object.zone == Zone::Field && query::is_mutant(object))
}
