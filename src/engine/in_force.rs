//! §7.1: which lasting effects are in force, what they look at, and what of them is no value of an object: granted
//! abilities, changed costs, players' numbers.

use super::cast::does;
use super::eye::Eye;
use super::looks::{self, Gist};
use super::scratch::Scratch;
use super::state::{Gains, Given, Lasts, ObjectId, Player, Slot, Thing};
use super::{Cast, Game, query};
use crate::cards::script::{ClauseKind, Grant};

/// Where the words of a lasting effect stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Words {
    /// A clause of a text, in force while its source is there.
    Clause(u16, u8),
    /// What a step gave to one object.
    Gift(u16, u8, ObjectId, Given),
}

/// A lasting effect in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct InForce {
    pub words: Words,
    pub this: Thing,
    pub you: Option<Player>,
    pub gist: Gist,
}

impl InForce {
    pub fn eye(&self) -> Eye {
        Eye::new(self.you, self.this)
    }
}

/// What a game knows of its lasting effects, besides its state.
#[derive(Debug, Clone, Default)]
pub(super) struct Effects {
    pub in_force: Scratch<InForce>,
    /// What live texts listen to.
    pub listening: u32,
    /// What effects look at, as bits of [`looks`].
    pub looks: u8,
    /// Another pass would change nothing: they do not contradict themselves.
    pub at_rest: bool,
    /// They are no longer those in force: something has come into the field or left it, or changed sides.
    pub stale: bool,
    /// Some object or player is not as printed.
    pub changed: bool,
    /// Some effect grants an activated ability.
    pub abilities: bool,
    /// Some effect changes costs.
    pub costs: bool,
    /// Some effect changes players' numbers.
    pub gains: bool,
}

impl Game<'_> {
    /// Finds the lasting effects in force, and what live texts listen to.
    pub(super) fn collect_effects(&mut self) {
        let (state, cast) = (&self.state, self.cast);
        let old = std::mem::take(&mut self.effects);
        let mut effects =
            Effects { in_force: old.in_force, changed: old.changed, gains: old.gains, ..Effects::default() };
        effects.in_force.clear();
        for slot in state.field.union(state.attached).iter() {
            let object = query::object(state, slot);
            effects.listening |= object.printed.listens;
            if object.printed.listens & does::LASTS != 0 {
                let this = Thing::Object(query::id(state, slot));
                effects.add_clauses(cast, object.printed.script, this, Some(object.controller));
            }
        }
        for id in query::open_fragments(state) {
            let fragment = &state.fragments[usize::from(id.0)];
            effects.listening |= fragment.listens;
            if fragment.listens & does::LASTS != 0 {
                effects.add_clauses(cast, fragment.script, Thing::Fragment(id), query::holder(state, id));
            }
        }
        for waiting in state.waiting.as_slice() {
            let delayed = &cast.script(waiting.script).delayed[usize::from(waiting.place)];
            effects.listening |= delayed.occasion.happening.bit();
        }
        for lasting in state.lasting.as_slice() {
            if let Lasts::Gift(script, place, given) = lasting.does {
                let words = Words::Gift(script, place, lasting.object, given);
                let gist = looks::of_gift(&cast.script(script).gifts[usize::from(place)]);
                effects.push(words, gist, lasting.source, Some(lasting.controller));
            }
        }
        self.effects = effects;
    }

    pub(super) fn grants_of(&self, words: Words) -> &[Grant] {
        match words {
            Words::Gift(script, place, ..) => &self.cast.script(script).gifts[usize::from(place)],
            Words::Clause(script, place) => match &self.cast.script(script).clauses[usize::from(place)].kind {
                ClauseKind::While { gives, .. } => gives,
                _ => &[],
            },
        }
    }

    /// Whether the condition of an effect is true.
    fn holds(&self, effect: &InForce) -> bool {
        let Words::Clause(script, place) = effect.words else { return true };
        match &self.cast.script(script).clauses[usize::from(place)].kind {
            ClauseKind::While { test, .. } => {
                test.as_ref().is_none_or(|test| effect.eye().is_true(&self.state, self.cast, test))
            }
            _ => false,
        }
    }

    /// Works out what effects add to players' numbers; whether anything changed.
    pub(super) fn work_out_gains(&mut self) -> bool {
        if !self.effects.gains {
            return false;
        }
        let mut changed = false;
        let mut any = false;
        for player in Player::BOTH {
            let gains = self.gains_of(player);
            any |= gains != Gains::default();
            changed |= self.state.seats[player].gains != gains;
            self.state.seats[player].gains = gains;
        }
        // Once none is left, there is nothing more to work out.
        self.effects.gains = any || self.effects.in_force.iter().any(|effect| effect.gist.gains);
        changed
    }

    fn gains_of(&self, player: Player) -> Gains {
        let mut gains = Gains::default();
        for effect in self.effects.in_force.iter().filter(|effect| effect.gist.gains && effect.you == Some(player)) {
            for grant in self.grants_of(effect.words) {
                let (place, n) = match grant {
                    Grant::Actions(n) => (&mut gains.actions, n),
                    Grant::ClaimSize(n) => (&mut gains.claim_size, n),
                    Grant::HandLimit(n) => (&mut gains.hand_limit, n),
                    _ => continue,
                };
                if self.holds(effect) {
                    *place = place.saturating_add(*n);
                }
            }
        }
        gains
    }

    /// Whether anything in the field can have an activated ability.
    pub(super) fn any_activated(&self) -> bool {
        self.effects.listening & does::ACTIVATES != 0 || self.effects.abilities
    }

    /// Whether any lasting effect changes what cards cost.
    pub(super) fn any_cost(&self) -> bool {
        self.effects.costs
    }

    /// The granted activated abilities that an object has: script and place.
    pub(super) fn granted_to(&self, slot: Slot, mut see: impl FnMut(u16, u8)) {
        if !self.effects.abilities {
            return;
        }
        let id = query::id(&self.state, slot);
        for effect in self.effects.in_force.iter().filter(|effect| effect.gist.abilities) {
            let Words::Clause(script, _) = effect.words else { continue };
            for grant in self.grants_of(effect.words) {
                if let Grant::Ability(place) = grant
                    && self.reaches(effect, id)
                {
                    see(script, *place);
                }
            }
        }
    }

    /// The lasting effects that change what cards cost, with their grants.
    pub(super) fn cost_effects(&self) -> impl Iterator<Item = (Eye, &Grant)> {
        let some: &[InForce] = if self.effects.costs { &self.effects.in_force } else { &[] };
        some.iter().flat_map(|effect| {
            let is_cost = |grant: &&Grant| matches!(grant, Grant::Cost(..) | Grant::CostIs(..) | Grant::NoAction(_));
            let grants: &[Grant] = if effect.gist.costs { self.grants_of(effect.words) } else { &[] };
            let grants = grants.iter().filter(is_cost);
            grants.filter(|_| self.holds(effect)).map(|grant| (effect.eye(), grant))
        })
    }
}

impl Effects {
    fn add_clauses(&mut self, cast: &Cast, script: u16, this: Thing, you: Option<Player>) {
        for (place, clause) in cast.script(script).clauses.iter().enumerate() {
            // J042: nobody is "you" on a fragment that nobody controls.
            let concerns = matches!(clause.kind, ClauseKind::While { .. }) && (you.is_some() || !clause.personal);
            if concerns {
                self.push(Words::Clause(script, place as u8), cast.gist(script, place), this, you);
            }
        }
    }

    fn push(&mut self, words: Words, gist: Gist, this: Thing, you: Option<Player>) {
        self.looks |= gist.looks;
        self.abilities |= gist.abilities;
        self.costs |= gist.costs;
        self.gains |= gist.gains;
        self.in_force.push(InForce { words, gist, this, you });
    }
}
