//! §15.2 and §20: drawing, the empty deck, exhaustion.

use super::event::Event;
use super::notice::Occurrence;
use super::replace::Instead;
use super::state::Player;
use super::{Game, query};
use crate::cards::script::Happening;

/// What a draw came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Drawn {
    /// A card.
    Card,
    /// No card.
    Nothing,
}

impl Game<'_> {
    /// A player gets exhaustion (§20.1).
    pub(super) fn exhaust(&mut self, player: Player, amount: u8) {
        (0..amount).for_each(|_| self.happen(Event::Exhaust(player)));
    }

    /// Draws a card, unless that is replaced (§7.9). An empty deck is made anew from the compost pile first, and costs
    /// exhaustion (§15.2).
    pub(super) fn draw(&mut self, player: Player) -> Drawn {
        let count = match self.replaced(Occurrence::of(Happening::Draws).by(player)) {
            Instead::Occurs(count) => count,
            Instead::Replaced => 0,
        };
        (0..count).fold(Drawn::Nothing, |_, _| self.draw_one(player))
    }

    fn draw_one(&mut self, player: Player) -> Drawn {
        let empty = self.state.seats[player].deck.is_empty();
        if empty {
            self.happen(Event::Reshuffle(player));
        }
        let top = self.state.seats[player].deck.as_slice().last().copied();
        if let Some(slot) = top {
            self.happen(Event::Draw { player, card: query::id(&self.state, slot) });
        }
        if empty {
            self.exhaust(player, self.state.numbers.exhaustion_per_empty_deck_draw); // J094
        }
        if top.is_some() { Drawn::Card } else { Drawn::Nothing }
    }
}
