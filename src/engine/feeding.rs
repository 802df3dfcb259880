//! §11: the feeding phase, one assignment a step.

use super::choice::{Choice, Question};
use super::event::{Outflow, Pool};
use super::state::{Player, Point, TriggerEffect};
use super::{Game, query};
use crate::cards::Ability;

impl Game<'_> {
    pub(super) fn feeding_step(&mut self, player: Player, passes: u8) {
        if self.feeding_is_over(passes) {
            self.state.point = Point::Begin;
            return;
        }
        let mut options = self.take_options();
        options.push(Choice::Pass);
        // 11.1, 11.2: own mutants that are not fully fed; Forager may be fed here (22.2.5).
        let hungry = query::mutants_of(&self.state, player).filter(|slot| !query::is_fully_fed(&self.state, *slot));
        options.extend(hungry.map(Choice::Card));
        let choice = self.ask(player, Question::Feeding, &options);
        self.give_back(options);
        let passes = match choice {
            Choice::Card(slot) => {
                let mutant = query::id(&self.state, slot);
                let taken = self.remove(Pool::Food, self.state.numbers.feeding_step_wom, Outflow::Taken, Some(player));
                self.assign(mutant, i16::try_from(taken).unwrap_or(i16::MAX));
                // 22.2.6, J089: the conditions are read right after the first WOM.
                let room = !query::is_fully_fed(&self.state, slot);
                if room && self.state.food_pool > 0 && query::has(&self.state, slot, Ability::Blubber) {
                    self.wait(slot, TriggerEffect::Blubber);
                }
                self.settle();
                0
            }
            _ => passes + 1,
        };
        if self.state.point != Point::Over {
            self.state.point = Point::Feeding { player: player.other(), passes };
        }
    }

    // 11.3, J088: tested before every step.
    fn feeding_is_over(&self, passes: u8) -> bool {
        let all_fed = Player::BOTH
            .into_iter()
            .flat_map(|player| query::mutants_of(&self.state, player))
            .all(|slot| query::is_fully_fed(&self.state, slot));
        self.state.food_pool == 0 || passes >= self.state.numbers.feeding_end_consecutive_passes || all_fed
    }
}
