//! §14 and §1: the end phase, the lose check and the win check.

use super::choice::{Choice, Question};
use super::event::Event;
use super::state::{EndRule, Ending, Point, TriggerEffect};
use super::{Game, query};
use crate::cards::Ability;
use crate::cards::script::{Happening, Until};

impl Game<'_> {
    pub(super) fn end_phase(&mut self) {
        let active = self.state.active;
        self.state.actions = 0; // 13.3: what is left expires
        // Step 1, J061: the moment is now, once. Step 2 is the state check that settling closes with.
        self.end_triggers();
        self.moment(Happening::TurnEnds, active);
        // Steps 3 and 4; step 5: settling ends with it.
        for step in [Self::claim_check, Self::hand_limit] {
            self.settle();
            if self.state.point == Point::Over {
                return;
            }
            step(self);
        }
        self.settle();
        if self.state.point == Point::Over {
            return;
        }
        // Step 6.
        if let Some(ending) = self.end_checks() {
            self.happen(Event::Ends(ending));
            return;
        }
        self.happen(Event::TurnEnds(active));
        // What lasts until the end of the turn ends with it, and may kill (J029).
        let cast = self.cast;
        self.forget(|waiting| cast.script(waiting.script).delayed[usize::from(waiting.place)].this_turn);
        self.expire(Until::EndOfTurn, None);
        self.settle();
        if self.state.point == Point::Over {
            return;
        }
        self.state.active = active.other(); // 6.5
        self.state.point = Point::Food;
    }

    fn end_triggers(&mut self) {
        let active = self.state.active;
        for slot in self.state.field.iter() {
            let object = query::object(&self.state, slot);
            if object.controller != active || !query::is_mutant(object) {
                continue;
            }
            let keywords = query::keywords(&self.state, slot);
            // 22.2.7: nothing is declared any more in the end phase, so what was declared stays so, even if its mutant is
            // sacrificed before the trigger resolves (J070).
            let resting = if query::object(&self.state, slot).declared { 0 } else { keywords.photosynthesis };
            for _ in 0..resting {
                self.wait(slot, TriggerEffect::Photosynthesis);
            }
            if keywords.flags & (1 << Ability::Ravenous as u32) != 0 {
                self.wait(slot, TriggerEffect::Ravenous);
            }
        }
    }

    // J062
    fn hand_limit(&mut self) {
        let active = self.state.active;
        let seat = &self.state.seats[active];
        let limit = self.state.numbers.hand_limit.saturating_add_signed(isize::from(seat.gains.hand_limit));
        while self.state.seats[active].hand.len() > limit {
            let mut options = self.take_options();
            options.extend(self.state.seats[active].hand.iter().map(Choice::Card));
            let choice = self.ask(active, Question::HandLimit, &options);
            self.give_back(options);
            let Choice::Card(slot) = choice else { return };
            let card = query::id(&self.state, slot);
            self.under("14", |game| game.happen(Event::Discard(card)));
        }
    }

    // 1.3 before 1.2 (1.4); only the active player is looked at (J017).
    fn end_checks(&mut self) -> Option<Ending> {
        let (active, numbers) = (self.state.active, self.state.numbers);
        // J018: what a text promised is met now and spent.
        let promised = std::mem::take(&mut self.state.seats[active].promised);
        if self.state.seats[active].exhaustion >= numbers.lose_exhaustion_min {
            return Some(Ending::Won(active.other(), EndRule::Exhaustion)); // J015, J016
        }
        if promised.lose {
            return Some(Ending::Won(active.other(), EndRule::Text));
        }
        if promised.win {
            return Some(Ending::Won(active, EndRule::Text));
        }
        if query::biolevel(&self.state, active) >= numbers.win_biolevel_min {
            return Some(Ending::Won(active, EndRule::Biolevel));
        }
        (query::controlled(&self.state, active) >= numbers.win_fragments_min)
            .then_some(Ending::Won(active, EndRule::Fragments))
    }
}
