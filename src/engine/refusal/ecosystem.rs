//! What mulligans (§5.2), feeding steps (§11) and choices need.

use super::{Aim, Case, Reason};
use crate::cards::Ability;
use crate::engine::{Choice, Target, query};

impl Case<'_> {
    // 5.2
    pub(super) fn mulligan(&mut self, cards: &[Aim], blanks: usize) {
        let most = self.state.numbers.mulligans_max;
        if self.state.seats[self.by].mulligans >= most {
            self.refuse(Reason::NoMulligans { most });
        }
        for (at, card) in cards.iter().enumerate() {
            if let Some(slot) = self.hand_card(*card)
                && cards[..at].contains(card)
            {
                self.refuse(Reason::Twice(slot));
            }
        }
        let has = self.state.seats[self.by].hand.len();
        if cards.len() + blanks > has {
            self.refuse(Reason::TooManyCards { has });
        }
    }

    // 11.1 to 11.3
    pub(super) fn assign(&mut self, aim: Aim) {
        let food = self.state.food_pool;
        if food == 0 {
            self.refuse(Reason::NoFood);
        }
        let Some(slot) = self.own_object(aim) else { return };
        if !self.is_mutant(slot) {
            self.refuse(Reason::NotAMutant(slot));
        } else if food == 0 && query::has(self.state, slot, Ability::Forager) {
            self.refuse(Reason::Forager(slot));
        }
        if query::is_fully_fed(self.state, slot) {
            self.refuse(Reason::FullyFed(slot));
        }
    }

    /// A mode is chosen if it is among the options (§2.8).
    pub(super) fn mode(&mut self, n: i16) {
        let offered = self.open.is_none_or(|open| open.player != self.by || open.options.contains(&Choice::Number(n)));
        if !offered {
            self.refuse(Reason::NoSuchMode(n));
        }
    }

    /// Something is chosen if one of the named is among the options; only they know which ones there are.
    pub(super) fn choose(&mut self, items: &[Aim]) {
        let Some(open) = self.open.filter(|open| open.player == self.by) else { return };
        let is_offered = |item: &Aim| {
            open.options.iter().any(|option| match option {
                Choice::Card(slot) | Choice::Trigger(_, Target::Object(slot)) => *item == Aim::Object(*slot),
                Choice::Fragment(id) | Choice::Trigger(_, Target::Fragment(id)) => *item == Aim::Fragment(*id),
                Choice::Player(player) => *item == Aim::Player(*player),
                Choice::Pass
                | Choice::Done
                | Choice::Keep
                | Choice::Mulligan
                | Choice::Draw
                | Choice::Collect
                | Choice::Feed
                | Choice::Grow(_)
                | Choice::Number(_)
                | Choice::Yes
                | Choice::No
                | Choice::Activate(..)
                | Choice::Harvest(_)
                | Choice::Attack(..)
                | Choice::Explore
                | Choice::Play(..) => false,
            })
        };
        if !items.iter().any(is_offered) {
            for item in items {
                if !self.not_played(*item) {
                    self.refuse(Reason::NotAmong(*item));
                }
            }
        }
    }
}
