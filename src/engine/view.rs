//! What one player may see of a game (J014): hands of the opponent, the order of decks and the fragment stack are hidden,
//! all else is public.

use super::Numbers;
use super::choice::Choice;
use super::event::Event;
use super::query;
use super::state::{Combat, Fragment, FragmentId, GameState, Keywords, Object, ObjectId, Player, Point, Slot, Zone};
use crate::cards::Ability;

/// A state as one player sees it, with what the player saw happen.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    state: &'a GameState,
    player: Player,
    log: &'a [Event],
    costs: &'a [(Slot, Option<Slot>, u16)],
    options: &'a [Choice],
}

/// Stands in an event for a card that the viewer does not see.
pub const UNSEEN: ObjectId = ObjectId { slot: Slot(u8::MAX), life: 0 };

impl<'a> View<'a> {
    /// What `player` sees of a state.
    #[must_use]
    pub fn new(state: &'a GameState, player: Player) -> Self {
        Self { state, player, log: &[], costs: &[], options: &[] }
    }

    /// The same with what has happened so far.
    #[must_use]
    pub fn with_log(self, log: &'a [Event]) -> Self {
        Self { log, ..self }
    }

    /// The same at a question with these options: hidden cards that the player is to choose from are shown to it, and only
    /// those (§2.8, J014).
    #[must_use]
    pub fn with_options(self, options: &'a [Choice]) -> Self {
        Self { options, ..self }
    }

    /// The same with what cards cost now, where texts change it.
    #[must_use]
    pub(super) fn with_costs(self, costs: &'a [(Slot, Option<Slot>, u16)]) -> Self {
        Self { costs, ..self }
    }

    /// What a card costs to play now, a mutation on a bearer (§15.1); 0 of what is not seen.
    #[must_use]
    pub fn cost(&self, card: Slot, bearer: Option<Slot>) -> u16 {
        let changed = self.costs.iter().find(|(of, on, _)| (*of, *on) == (card, bearer));
        let printed = self.card(card).map_or(0, |object| object.printed.cost);
        changed.map_or(printed, |(.., cost)| *cost)
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

    /// How many events have happened; 0 where no log is kept.
    #[must_use]
    pub fn event_count(&self) -> usize {
        self.log.len()
    }

    /// What has happened from the event of this number on; a card that the opponent drew is [`UNSEEN`].
    pub fn events(&self, from: usize) -> impl Iterator<Item = Event> + 'a {
        let viewer = self.player;
        self.log.get(from..).unwrap_or_default().iter().map(move |event| match *event {
            Event::Draw { player, .. } if player != viewer => Event::Draw { player, card: UNSEEN },
            seen => seen,
        })
    }

    /// A card, if it may be seen.
    #[must_use]
    pub fn card(&self, slot: Slot) -> Option<&'a Object> {
        let object = self.state.objects.get(usize::from(slot.0))?;
        let seen = match object.zone {
            Zone::Hand if object.owner == self.player => true,
            Zone::Deck | Zone::Hand => self.options.contains(&Choice::Card(slot)),
            Zone::Compost | Zone::Field | Zone::Attached(_) | Zone::Nowhere | Zone::Aside => true,
            Zone::Gone => false,
        };
        seen.then_some(object)
    }

    /// The number of a token's name in the game's [`super::Cast`], also of one that is gone (§3.2).
    #[must_use]
    pub fn token(&self, slot: Slot) -> Option<u16> {
        let object = self.state.objects.get(usize::from(slot.0))?;
        object.token.then_some(object.printed.name)
    }

    /// A card that may be seen, as it is until it changes zone; [`UNSEEN`] otherwise.
    #[must_use]
    pub fn id(&self, slot: Slot) -> ObjectId {
        self.card(slot).map_or(UNSEEN, |object| ObjectId { slot, life: object.life })
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

    /// A player's compost pile, top card last.
    #[must_use]
    pub fn compost(&self, player: Player) -> &'a [Slot] {
        self.state.seats[player].compost.as_slice()
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

    /// A player's action debt (§13.1).
    #[must_use]
    pub fn debt(&self, player: Player) -> u16 {
        self.state.seats[player].debt
    }

    /// A player's exhaustion (§20).
    #[must_use]
    pub fn exhaustion(&self, player: Player) -> u8 {
        self.state.seats[player].exhaustion
    }

    /// Mulligans that a player has taken (§5.2).
    #[must_use]
    pub fn mulligans(&self, player: Player) -> u8 {
        self.state.seats[player].mulligans
    }

    /// Own turns that a player has begun.
    #[must_use]
    pub fn turns(&self, player: Player) -> u16 {
        self.state.seats[player].turns
    }

    /// The active player (§6.4).
    #[must_use]
    pub fn active(&self) -> Player {
        self.state.active
    }

    /// The starting player (§5.1).
    #[must_use]
    pub fn starting(&self) -> Player {
        self.state.starting
    }

    /// Where the game stands.
    #[must_use]
    pub fn point(&self) -> Point {
        self.state.point
    }

    /// The numbers it is played with.
    #[must_use]
    pub fn numbers(&self) -> &'a Numbers {
        &self.state.numbers
    }

    /// Actions left to the active player.
    #[must_use]
    pub fn actions(&self) -> u16 {
        self.state.actions
    }

    /// The combat under way.
    #[must_use]
    pub fn combat(&self) -> Option<Combat> {
        self.state.combat
    }

    /// The mutants and bases that a player controls in the field.
    pub fn objects(&self, player: Player) -> impl Iterator<Item = Slot> + 'a {
        query::objects_of(self.state, player)
    }

    /// The mutants that a player controls in the field.
    pub fn mutants(&self, player: Player) -> impl Iterator<Item = Slot> + 'a {
        query::mutants_of(self.state, player)
    }

    /// The mutations attached to a bearer.
    pub fn mutations(&self, bearer: Slot) -> impl Iterator<Item = Slot> + 'a {
        query::mutations(self.state, bearer)
    }

    /// Max Size with what mutations add (J029); 0 of what is not seen.
    #[must_use]
    pub fn max_size(&self, slot: Slot) -> i16 {
        self.card(slot).map_or(0, |_| query::max_size(self.state, slot))
    }

    /// Mutation slots (§21.1a); 0 of what is not seen.
    #[must_use]
    pub fn slots(&self, slot: Slot) -> u8 {
        self.card(slot).map_or(0, |_| query::slots(self.state, slot))
    }

    /// How much Power an object lacks to be fully fed (§2.4); 0 of what is not seen.
    #[must_use]
    pub fn room(&self, slot: Slot) -> i16 {
        self.card(slot).map_or(0, |object| query::max_size(self.state, slot).saturating_sub(object.power).max(0))
    }

    /// The keywords in force on a card with those of its mutations; none of what is not seen.
    #[must_use]
    pub fn keywords(&self, slot: Slot) -> Keywords {
        self.card(slot).map_or_else(Keywords::default, |_| query::keywords(self.state, slot))
    }

    /// Whether a card that is seen has a keyword.
    #[must_use]
    pub fn has(&self, slot: Slot, ability: Ability) -> bool {
        self.keywords(slot).flags & (1 << ability as u32) != 0
    }

    /// Whether an object is kept from attacking and tapping because it came this turn (§2.7).
    #[must_use]
    pub fn is_fatigued(&self, slot: Slot) -> bool {
        self.card(slot).is_some() && query::is_fatigued(self.state, slot)
    }

    /// The fragments that lie open.
    pub fn fragments(&self) -> impl Iterator<Item = FragmentId> + 'a {
        query::open_fragments(self.state)
    }

    /// A fragment, if it lies open.
    #[must_use]
    pub fn fragment(&self, id: FragmentId) -> Option<&'a Fragment> {
        self.state.fragments.get(usize::from(id.0)).filter(|fragment| fragment.open)
    }

    /// A player's mutants on a fragment.
    pub fn mutants_on(&self, player: Player, fragment: FragmentId) -> impl Iterator<Item = Slot> + 'a {
        query::mutants_on(self.state, player, fragment)
    }

    /// How many fragments a player controls (§17.4).
    #[must_use]
    pub fn controlled(&self, player: Player) -> u32 {
        query::controlled(self.state, player)
    }
}
