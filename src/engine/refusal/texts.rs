//! What card texts add to the reasons: changed costs, targets, further costs, abilities (§2.9, §7.7, §15.6).

use super::{Aim, Case, Proposal, Reason};
use crate::cards::script::{ClauseKind, Cost};
use crate::engine::announce::Window;
use crate::engine::eye::{self, Eye};
use crate::engine::{Game, Slot, Thing, Zone, query};

impl Case<'_> {
    /// What a card costs now (§15.1).
    pub(super) fn wom_cost(&self, card: Slot, on: Option<Aim>) -> u16 {
        let bearer = match on {
            Some(Aim::Object(slot)) => Some(slot),
            _ => None,
        };
        Game::inspect(self.state, self.cast, |game| game.wom_cost(self.by, card, bearer))
    }

    fn window(&self) -> Window {
        match self.proposal {
            Proposal::RespondCard { .. } | Proposal::RespondAbility { .. } => Window::Response,
            _ => Window::Action,
        }
    }

    /// What the text of an effect card needs (J034, J035).
    pub(super) fn card_text(&mut self, card: Slot) {
        let object = query::object(self.state, card);
        let cast = self.cast;
        let Some((_, clause)) = cast.script(object.printed.script).play() else { return };
        let ClauseKind::Play { cost } = &clause.kind else { return };
        let eye = Eye::new(Some(self.by), Thing::Object(query::id(self.state, card)));
        let window = self.window();
        let (picks, action, paid) = Game::inspect(self.state, cast, |game| {
            (
                game.has_picks(&eye, clause, window),
                game.has_action_to_answer(&clause.steps, window),
                game.can_pay(&eye, cost, 0),
            )
        });
        if !action {
            self.refuse(Reason::NothingToAnswer(card));
        }
        if !picks {
            self.refuse(Reason::NoTarget(card));
        }
        if !paid {
            self.refuse(Reason::CannotPay(card));
        }
    }

    /// How many activated abilities the texts give an object (§15.6).
    pub(super) fn abilities(&self, slot: Slot) -> usize {
        Game::inspect(self.state, self.cast, |game| game.activated(slot).len())
    }

    // 15.6, 7.5, J077
    pub(super) fn text_ability(&mut self, with: Slot, place: u8) {
        let object = query::object(self.state, with);
        if !matches!(object.zone, Zone::Field | Zone::Attached(_)) {
            return self.refuse(Reason::NotInField(with));
        }
        if object.controller != self.by {
            self.refuse(Reason::NotYours(with));
        }
        let window = self.window();
        let id = query::id(self.state, with);
        let eye = Eye { seen: eye::seen(self.state, id), ..Eye::new(Some(self.by), Thing::Object(id)) };
        let by = self.by;
        let found = Game::inspect(self.state, self.cast, |game| {
            let activated = game.activated(with).as_slice()[usize::from(place)];
            let clause = game.clause(activated).clone();
            let ClauseKind::Activate { cost, .. } = &clause.kind else { return (None, false, true, true, true, true) };
            let taps = cost.contains(&Cost::Tap);
            let others: Vec<Cost> = cost.iter().filter(|cost| **cost != Cost::Tap).cloned().collect();
            let as_response = window == Window::Action || game.is_response(activated);
            let fresh = !clause.once || game.is_fresh(by, with, activated);
            let acts = game.has_action_to_answer(&clause.steps, window) && game.condition_holds(&eye, &clause.steps);
            (
                Some(taps),
                !as_response,
                fresh,
                game.has_picks(&eye, &clause, window),
                game.can_pay(&eye, &others, 0),
                acts,
            )
        });
        let (taps, not_a_response, fresh, picks, paid, acts) = found;
        if not_a_response || !acts {
            self.refuse(Reason::NothingToAnswer(with));
        }
        if !fresh {
            self.refuse(Reason::UsedUp(with));
        }
        if taps == Some(true) {
            match object.zone {
                Zone::Field => self.rested(with),
                _ => self.refuse(Reason::CannotPay(with)), // J043
            }
        }
        if !picks {
            self.refuse(Reason::NoTarget(with));
        }
        if !paid {
            self.refuse(Reason::CannotPay(with));
        }
    }
}
