//! §9: generating, removing and moving WOM.

use super::event::{Event, Outflow, Pool};
use super::notice::Occurrence;
use super::replace::Instead;
use super::state::{ObjectId, Player};
use super::{Game, query};
use crate::cards::script::Happening;

impl Game<'_> {
    /// Generates WOM as far as the pool holds it; an event only if at least 1 was added (§9.1a).
    pub(super) fn generate(&mut self, pool: Pool, amount: u16, by: Option<Player>) -> u16 {
        let amount = self.replaced_wom(Happening::Generates, pool, amount, by);
        let room = query::cap(&self.state, pool).saturating_sub(query::pool(&self.state, pool));
        let amount = amount.min(room); // 2.2
        if amount > 0 {
            self.happen(Event::Generate { pool, amount, by });
        }
        amount
    }

    /// How much WOM is generated or removed after replacement effects (§7.9); before the cap cuts it (J083).
    fn replaced_wom(&mut self, happening: Happening, pool: Pool, amount: u16, by: Option<Player>) -> u16 {
        let amount = i16::try_from(amount).unwrap_or(i16::MAX);
        if amount == 0 {
            return 0;
        }
        match self.replaced(Occurrence { pool: Some(pool), player: by, amount, ..Occurrence::of(happening) }) {
            Instead::Occurs(amount) => u16::try_from(amount).unwrap_or(0),
            Instead::Replaced => 0,
        }
    }

    /// Removes WOM down to 0; an event only if at least 1 was removed (§9.1a). From the food pool it is removed by whoever
    /// controls the effect (J026), from a stockpile by its player.
    pub(super) fn remove(&mut self, pool: Pool, amount: u16, why: Outflow, by: Option<Player>) -> u16 {
        let by = match pool {
            Pool::Food => by,
            Pool::Stockpile(player) => Some(player),
        };
        // A cost is paid as it is (7.7.1); taking is no removal (J025).
        let amount = match why {
            Outflow::Removed => self.replaced_wom(Happening::Removes, pool, amount, by),
            Outflow::Paid | Outflow::Fed | Outflow::Taken => amount,
        };
        let amount = amount.min(query::pool(&self.state, pool)); // 9.1
        if amount > 0 {
            self.happen(Event::Remove { pool, amount, why, by });
        }
        amount
    }

    /// Moves WOM as far as there is any and the other pool has room; the rest stays where it is (§9.2, J023).
    pub(super) fn move_wom(&mut self, from: Pool, to: Pool, amount: u16) -> u16 {
        let room = query::cap(&self.state, to).saturating_sub(query::pool(&self.state, to));
        let amount = amount.min(query::pool(&self.state, from)).min(room);
        if amount > 0 {
            self.happen(Event::Move { from, to, amount });
        }
        amount
    }

    /// Assigns WOM that has been taken from a pool, or that comes out of none, as Power (§9.3).
    pub(super) fn assign(&mut self, object: ObjectId, amount: i16) {
        let amount = amount.saturating_mul(self.state.numbers.power_per_assigned_wom);
        self.happen(Event::Assign { object, amount });
    }
}
