//! What one player may see of a game (J014).

use super::query;
use super::state::{GameState, Object, Player, Slot, Zone};

/// A state as one player sees it: hands of the opponent, decks and the fragment stack are hidden.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    state: &'a GameState,
    player: Player,
    events: usize,
}

impl<'a> View<'a> {
    /// What `player` sees of a state.
    #[must_use]
    pub fn new(state: &'a GameState, player: Player) -> Self {
        Self { state, player, events: 0 }
    }

    /// The same, after so many events of the log.
    #[must_use]
    pub(super) fn after(self, events: usize) -> Self {
        Self { events, ..self }
    }

    /// How many events the log has so far, where one is kept.
    #[must_use]
    pub fn events(&self) -> usize {
        self.events
    }

    /// The whole state, hidden cards too: for judging and telling, not for playing.
    #[must_use]
    pub fn whole(&self) -> &'a GameState {
        self.state
    }

    /// Whose view it is.
    #[must_use]
    pub fn player(&self) -> Player {
        self.player
    }

    /// A card, if it may be seen.
    #[must_use]
    pub fn card(&self, slot: Slot) -> Option<&'a Object> {
        let object = query::object(self.state, slot);
        let seen = match object.zone {
            Zone::Deck => false,
            Zone::Hand => object.owner == self.player,
            Zone::Compost | Zone::Field | Zone::Attached(_) | Zone::Nowhere => true,
            Zone::Gone => false,
        };
        seen.then_some(object)
    }

    /// The own hand.
    #[must_use]
    pub fn hand(&self) -> &'a [Slot] {
        self.state.seats[self.player].hand.as_slice()
    }

    /// How many cards a player has in hand.
    #[must_use]
    pub fn hand_size(&self, player: Player) -> usize {
        self.state.seats[player].hand.len()
    }

    /// How many cards a player's deck has.
    #[must_use]
    pub fn deck_size(&self, player: Player) -> usize {
        self.state.seats[player].deck.len()
    }

    /// How many cards the fragment stack has.
    #[must_use]
    pub fn stack_size(&self) -> usize {
        self.state.stack.len()
    }

    /// A player's stockpile.
    #[must_use]
    pub fn stockpile(&self, player: Player) -> u16 {
        self.state.seats[player].stockpile
    }

    /// The food pool.
    #[must_use]
    pub fn food_pool(&self) -> u16 {
        self.state.food_pool
    }

    /// A player's biolevel (§2.5).
    #[must_use]
    pub fn biolevel(&self, player: Player) -> i32 {
        query::biolevel(self.state, player)
    }

    /// Actions left to the active player.
    #[must_use]
    pub fn actions(&self) -> u16 {
        self.state.actions
    }
}
