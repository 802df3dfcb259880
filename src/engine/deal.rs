//! Making a state: cards as they are printed, placed into zones, and two decks dealt for a game.

use super::list::List;
use super::numbers::Numbers;
use super::random::Random;
use super::slots::SlotSet;
use super::state::{
    ByPlayer, Fragment, FragmentId, GameState, Keywords, Object, Player, Point, Printed, SLOTS, Slot, Zone,
};
use super::{Cast, Game};
use crate::cards::{Ability, Card, Keyword};

/// Where a fragment lies (§17.0).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lies {
    /// Face up in the field.
    Open,
    /// Face down in the shared stack.
    InStack,
}

impl Keywords {
    /// Keywords as printed; several instances add up as J115 says.
    #[must_use]
    pub fn of(keywords: &[Keyword]) -> Self {
        let mut sum = Self::default();
        for keyword in keywords {
            let n = keyword.n.map_or(0, |n| i16::try_from(n).unwrap_or(i16::MAX));
            sum.flags |= 1 << keyword.ability as u32;
            match keyword.ability {
                Ability::Horns => sum.horns = sum.horns.saturating_add(n),
                Ability::Presence => sum.presence = sum.presence.saturating_add(n),
                Ability::Symbiote => sum.symbiote = sum.symbiote.max(n as u8),
                Ability::Photosynthesis => sum.photosynthesis += 1,
                Ability::Herbivore => sum.herbivore += 1,
                Ability::Flying
                | Ability::Jump
                | Ability::Rush
                | Ability::Ambush
                | Ability::Forager
                | Ability::Blubber
                | Ability::Ravenous
                | Ability::Carnivore
                | Ability::Camouflage
                | Ability::Track
                | Ability::Outpost
                | Ability::Harvest
                | Ability::Guard => {}
            }
        }
        sum
    }
}

impl Printed {
    /// What play needs of a card besides its text. `name` is equal for cards of equal names (§4.4).
    #[must_use]
    pub(super) fn of(card: &Card, name: u16) -> Self {
        let value = |n: Option<u16>| n.map_or(0, |n| i16::try_from(n).unwrap_or(i16::MAX));
        Self {
            name,
            kind: card.kind,
            legendary: card.legendary,
            response: card.response,
            poker: card.poker,
            cost: card.cost.unwrap_or(0), // J022
            power: value(card.power),
            max_size: value(card.max_size),
            slots: card.slots,
            demand: card.demand,
            size: i16::try_from(card.size).unwrap_or(i16::MAX),
            max_bonus: 0,
            keywords: Keywords::of(&card.keywords),
            ..Self::default()
        }
    }
}

impl Fragment {
    /// A fragment as printed: neutral, in the stack (§17.0).
    #[must_use]
    pub fn of(printed: &Printed) -> Self {
        Self {
            size: printed.size,
            name: printed.name,
            script: printed.script,
            listens: printed.listens,
            ..Self::default()
        }
    }
}

impl GameState {
    /// A state without any card.
    #[must_use]
    pub fn empty(numbers: Numbers, seed: u64) -> Self {
        let mut state = Self {
            numbers,
            objects: [Object::default(); SLOTS],
            used: 0,
            field: SlotSet::default(),
            attached: SlotSet::default(),
            seats: ByPlayer::default(),
            food_pool: numbers.start_food_pool,
            fragments: [Fragment::default(); 32],
            fragment_count: 0,
            stack: List::default(),
            active: Player::A,
            starting: Player::A,
            actions: 0,
            point: Point::Mulligans,
            in_turn: false,
            next_entry: 1,
            lasting: List::default(),
            waiting: List::default(),
            remembered: List::default(),
            next_waiting: 1,
            deaths_this_turn: 0,
            fizzled: false,
            together: false,
            combat: None,
            ending: None,
            random: Random::new(seed, 0),
        };
        for player in Player::BOTH {
            state.seats[player].stockpile = numbers.start_stockpile; // J021
            state.seats[player].debt = numbers.action_debt_start; // 13.1
        }
        for object in &mut state.objects {
            object.zone = Zone::Gone;
        }
        state
    }

    /// The same position with what lasting effects make of it; the Power of its objects has all gains in it already.
    #[must_use]
    pub fn as_written(self, cast: &Cast) -> Self {
        Game::inspect(&self, cast, |game| {
            game.take_as_written();
            game.state
        })
    }

    /// Adds a card of a player to a zone; to its deck, hand or compost pile on top. `None` if there is no room left.
    pub fn add_card(&mut self, owner: Player, printed: Printed, zone: Zone) -> Option<Slot> {
        let slot = Slot(self.used);
        let object = self.objects.get_mut(usize::from(self.used))?;
        *object = Object::new(owner, printed, zone);
        self.used += 1;
        match zone {
            Zone::Deck => self.seats[owner].deck.push(slot),
            Zone::Hand => self.seats[owner].hand.push(slot),
            Zone::Compost => self.seats[owner].compost.push(slot),
            Zone::Field => self.field.insert(slot),
            Zone::Attached(_) => self.attached.insert(slot),
            Zone::Nowhere | Zone::Aside | Zone::Gone => {}
        }
        if matches!(zone, Zone::Field | Zone::Attached(_)) {
            self.objects[usize::from(slot.0)].entered = self.next_entry;
            self.next_entry += 1;
        }
        Some(slot)
    }

    /// Adds a fragment to the top of the stack, or open to the field. `None` if there is no room left.
    pub fn add_fragment(&mut self, printed: &Printed, lies: Lies) -> Option<FragmentId> {
        let id = FragmentId(self.fragment_count);
        *self.fragments.get_mut(usize::from(id.0))? = Fragment { open: lies == Lies::Open, ..Fragment::of(printed) };
        self.fragment_count += 1;
        if lies == Lies::InStack {
            self.stack.push(id);
        }
        Some(id)
    }

    /// A game of two decks with their fragment packages, set up and ready for mulligans (§5.1, §17.0).
    ///
    /// `None` if the decks have more cards than a game holds.
    #[must_use]
    pub fn of_decks(
        decks: &ByPlayer<Vec<Printed>>,
        packages: &ByPlayer<Vec<Printed>>,
        numbers: Numbers,
        seed: u64,
    ) -> Option<Self> {
        let mut state = Self::empty(numbers, seed);
        for player in Player::BOTH {
            for printed in &decks[player] {
                state.add_card(player, *printed, Zone::Deck)?;
            }
            for printed in &packages[player] {
                state.add_fragment(printed, Lies::InStack)?;
            }
        }
        state.set_up();
        Some(state)
    }
}
