//! §12 and §13.2: the begin phase, and the action pool.

use super::event::Event;
use super::scratch::Scratch;
use super::state::{Claim, FragmentId, ObjectId, Point};
use super::{Game, query};
use crate::cards::script::{Happening, Mark, Until};

impl Game<'_> {
    pub(super) fn begin_phase(&mut self) {
        let active = self.state.active;
        self.happen(Event::TurnBegins(active));
        // Step 0.
        let tapped: Scratch<ObjectId> = query::objects_of(&self.state, active)
            .filter(|slot| {
                let object = query::object(&self.state, *slot);
                let held = object.now.has(Mark::DoesNotReady) || object.now.has(Mark::CannotReady);
                object.tapped && !held
            })
            .map(|slot| query::id(&self.state, slot))
            .collect();
        for object in tapped {
            self.happen(Event::Ready(object));
        }
        self.expire(Until::NextReadying, Some(active));
        // Step 1: what waits for the start of the turn, now and once (6.6, J061); J060: until stable.
        self.moment(Happening::TurnStarts, active);
        self.settle();
        if self.state.point == Point::Over {
            return;
        }
        // Step 2.
        let present = query::presence(&self.state);
        for index in 0..self.state.fragment_count {
            let fragment = FragmentId(index);
            let held = query::claim(&self.state, fragment) == Claim::Claimed(active);
            if held && present[active] & !present[active.other()] & (1 << fragment.0) != 0 {
                self.happen(Event::Claims { fragment, claim: Claim::Controlled(active) });
            }
        }
        // Step 3.
        self.settle();
        for _ in 0..self.state.numbers.auto_draw_per_turn {
            self.draw(active); // only a format has it
            self.settle();
        }
        if self.state.point != Point::Over {
            self.state.point = Point::Pool;
        }
    }

    // 13.2, J056
    pub(super) fn set_pool(&mut self) {
        let (active, numbers) = (self.state.active, self.state.numbers);
        let seat = &self.state.seats[active];
        let first_turn = seat.turns <= 1;
        let base = if first_turn && active == self.state.starting {
            numbers.actions_start_player_first_turn // 5.3
        } else {
            numbers.actions_base
        };
        let mulligans = if first_turn { u16::from(seat.mulligans) * u16::from(numbers.mulligan_cost) } else { 0 };
        let lost = mulligans + u16::from(seat.exhaustion) * u16::from(numbers.actions_lost_per_exhaustion);
        let base = u16::from(base).saturating_add_signed(seat.gains.actions);
        let pool = base.saturating_sub(lost);
        let repaid = seat.debt.min(pool);
        self.happen(Event::PoolSet { actions: (pool - repaid).max(numbers.action_pool_min), repaid });
        // Texts may look at debt.
        self.settle();
        if self.state.point != Point::Over {
            self.state.point = Point::Action;
        }
    }
}
