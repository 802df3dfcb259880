//! Questions about a state that change nothing.

use super::event::Pool;
use super::state::{ByPlayer, Claim, FragmentId, GameState, Keywords, Object, ObjectId, Player, Slot, Zone};
use crate::cards::{Ability, Kind};

/// The card at a place.
#[must_use]
pub fn object(state: &GameState, slot: Slot) -> &Object {
    &state.objects[usize::from(slot.0)]
}

/// The card at a place, as it is until it changes zone.
#[must_use]
pub fn id(state: &GameState, slot: Slot) -> ObjectId {
    ObjectId { slot, life: object(state, slot).life }
}

/// The object, if it is still the same one and in the field of its own (§3.5).
#[must_use]
pub fn in_field(state: &GameState, id: ObjectId) -> Option<&Object> {
    let object = object(state, id.slot);
    (object.life == id.life && object.zone == Zone::Field).then_some(object)
}

/// Whether it is still the same object and in the field, of its own or attached (§3.5).
#[must_use]
pub fn is_there(state: &GameState, id: ObjectId) -> bool {
    let object = object(state, id.slot);
    object.life == id.life && matches!(object.zone, Zone::Field | Zone::Attached(_))
}

/// The type it has as an object: a Symbiote mutant is a mutant (§21.3).
#[must_use]
pub fn kind(object: &Object) -> Kind {
    if object.detached { Kind::Mutant } else { object.printed.kind }
}

/// Whether an object is a mutant.
#[must_use]
pub fn is_mutant(object: &Object) -> bool {
    kind(object) == Kind::Mutant
}

/// The mutations attached to a bearer.
pub fn mutations(state: &GameState, bearer: Slot) -> impl Iterator<Item = Slot> + '_ {
    state.attached.iter().filter(move |slot| object(state, *slot).zone == Zone::Attached(bearer))
}

/// The mutants and bases that a player controls in the field.
pub fn objects_of(state: &GameState, player: Player) -> impl Iterator<Item = Slot> + '_ {
    state.field.iter().filter(move |slot| object(state, *slot).controller == player)
}

/// The mutants that a player controls in the field.
pub fn mutants_of(state: &GameState, player: Player) -> impl Iterator<Item = Slot> + '_ {
    objects_of(state, player).filter(|slot| is_mutant(object(state, *slot)))
}

/// Max Size with what lasting effects and mutations add (J029).
#[must_use]
pub fn max_size(state: &GameState, slot: Slot) -> i16 {
    let object = object(state, slot);
    object.own_max.saturating_add(object.now.max_size)
}

/// Whether Power is at least Max Size (§2.4).
#[must_use]
pub fn is_fully_fed(state: &GameState, slot: Slot) -> bool {
    object(state, slot).power >= max_size(state, slot)
}

/// The keywords in force on an object: its own, those of its mutations, Symbiote excepted, and those given to it (J115,
/// J116).
#[must_use]
pub fn keywords(state: &GameState, slot: Slot) -> Keywords {
    object(state, slot).now.keywords
}

/// Whether an object has a keyword.
#[must_use]
pub fn has(state: &GameState, slot: Slot, ability: Ability) -> bool {
    keywords(state, slot).flags & (1 << ability as u32) != 0
}

/// Slots of a bearer; a Symbiote mutant has none unless a text gives it some (§21.3).
#[must_use]
pub fn slots(state: &GameState, slot: Slot) -> u8 {
    let object = object(state, slot);
    let own = if object.detached { state.numbers.symbiote_mutant_slots } else { object.printed.slots };
    (i16::from(own).saturating_add(object.now.slots)).clamp(0, u8::MAX.into()) as u8
}

/// Sum of the demands on a bearer (§21.1b).
#[must_use]
pub fn demand(state: &GameState, bearer: Slot) -> u8 {
    mutations(state, bearer).fold(0, |sum: u8, m| sum.saturating_add(object(state, m).printed.demand))
}

/// Sum of the Power of a player's mutants (§2.5, J030).
#[must_use]
pub fn biolevel(state: &GameState, player: Player) -> i32 {
    mutants_of(state, player).map(|slot| i32::from(object(state, slot).power)).sum()
}

/// WOM in a pool.
#[must_use]
pub fn pool(state: &GameState, pool: Pool) -> u16 {
    match pool {
        Pool::Food => state.food_pool,
        Pool::Stockpile(player) => state.seats[player].stockpile,
    }
}

/// Most WOM that a pool holds (§2.2).
#[must_use]
pub fn cap(state: &GameState, pool: Pool) -> u16 {
    match pool {
        Pool::Food => state.numbers.cap_food_pool,
        Pool::Stockpile(_) => state.numbers.cap_stockpile,
    }
}

/// The fragments that lie open.
pub fn open_fragments(state: &GameState) -> impl Iterator<Item = FragmentId> + '_ {
    (0..state.fragment_count).map(FragmentId).filter(|id| state.fragments[usize::from(id.0)].open)
}

/// A player's mutants on a fragment.
pub fn mutants_on(state: &GameState, player: Player, fragment: FragmentId) -> impl Iterator<Item = Slot> + '_ {
    mutants_of(state, player).filter(move |slot| object(state, *slot).on == Some(fragment))
}

/// Whether a player has a mutant on a fragment.
#[must_use]
pub fn is_present(state: &GameState, player: Player, fragment: FragmentId) -> bool {
    mutants_on(state, player, fragment).next().is_some()
}

/// On which fragments each player has mutants, as bits by their numbers.
#[must_use]
pub fn presence(state: &GameState) -> ByPlayer<u32> {
    let mut present = ByPlayer::default();
    for slot in state.field.iter() {
        let object = object(state, slot);
        if let Some(fragment) = object.on
            && is_mutant(object)
        {
            present[object.controller] |= 1u32 << fragment.0;
        }
    }
    present
}

/// What a fragment is to the players.
#[must_use]
pub fn claim(state: &GameState, fragment: FragmentId) -> Claim {
    state.fragments[usize::from(fragment.0)].claim
}

/// The player who controls a fragment: "you" in its text (J042).
#[must_use]
pub fn holder(state: &GameState, fragment: FragmentId) -> Option<Player> {
    match claim(state, fragment) {
        Claim::Controlled(player) => Some(player),
        Claim::Claimed(_) | Claim::Neutral => None,
    }
}

/// How many fragments a player controls (§17.4).
#[must_use]
pub fn controlled(state: &GameState, player: Player) -> u32 {
    open_fragments(state).filter(|id| claim(state, *id) == Claim::Controlled(player)).count() as u32
}

/// Whether an object is kept from attacking and tapping because it came this turn (§2.7, §22.2.3).
#[must_use]
pub fn is_fatigued(state: &GameState, slot: Slot) -> bool {
    let object = object(state, slot);
    state.numbers.arrival_fatigue && object.arrived && is_mutant(object) && !has(state, slot, Ability::Rush)
}
