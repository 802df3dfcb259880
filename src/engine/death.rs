//! §19: death and biomass.

use super::choice::{Choice, Question};
use super::event::{Event, Pool};
use super::notice::Occurrence;
use super::numbers::BY_MAX_SIZE;
use super::replace::Instead;
use super::scratch::Scratch;
use super::slots::SlotSet;
use super::state::{Death, ObjectId, Player, Slot};
use super::{Game, query};
use crate::cards::Ability;
use crate::cards::script::Happening;

impl Game<'_> {
    /// Objects die together: all leave before anything else is looked at (§8 step 1), then their mutations are processed
    /// (§21.3).
    pub(super) fn die_together(&mut self, objects: &[ObjectId]) {
        let spared = self.spared(objects);
        let mut dying: Scratch<ObjectId> = Scratch::default();
        for id in objects {
            // Both players may have picked the same one.
            let is_new = !dying.contains(id);
            if is_new && !spared.contains(id.slot) && query::is_there(&self.state, *id) {
                dying.push(*id);
            }
        }
        let bearers: Scratch<(ObjectId, Player)> =
            dying.iter().map(|id| (*id, query::object(&self.state, id.slot).controller)).collect();
        // 7.10: what one of them gave to another counts for the last Max Size, whichever is put away first.
        let last: Scratch<i16> = dying.iter().map(|id| query::max_size(&self.state, id.slot)).collect();
        let is_mutant = |id: &&ObjectId| query::in_field(&self.state, **id).is_some_and(query::is_mutant);
        let mutants: Scratch<ObjectId> = dying.iter().filter(is_mutant).copied().collect();
        self.leave_together(|game| {
            for (id, max_size) in dying.iter().zip(&last) {
                game.happen(Event::Die(*id));
                if mutants.contains(id) {
                    game.last_max_size_was(*id, *max_size);
                }
            }
        });
        self.process_mutations(&bearers, Left::Died);
    }

    // 7.9: a text may put something else in the place of a death; the active player decides first (J013).
    fn spared(&mut self, objects: &[ObjectId]) -> SlotSet {
        let mut spared = SlotSet::default();
        let mut looked_at = SlotSet::default();
        for part in self.active_first(objects.iter().map(|id| id.slot)) {
            for id in objects {
                if !part.contains(id.slot) || looked_at.contains(id.slot) || !query::is_there(&self.state, *id) {
                    continue;
                }
                looked_at.insert(id.slot);
                if self.replaced(Occurrence::of(Happening::Dies).to(*id)) == Instead::Replaced {
                    spared.insert(id.slot);
                }
            }
        }
        spared
    }

    /// Places of cards that something happens to at once: first those of the active player's, then the others (J013).
    pub(super) fn active_first(&self, slots: impl Iterator<Item = Slot>) -> [SlotSet; 2] {
        let mut parts = [SlotSet::default(); 2];
        for slot in slots {
            let theirs = query::object(&self.state, slot).controller != self.state.active;
            parts[usize::from(theirs)].insert(slot);
        }
        parts
    }

    /// Sets the Max Size that counts for the biomass of a mutant's death, if Max Size does (§19.4).
    fn last_max_size_was(&mut self, dead: ObjectId, max_size: i16) {
        let counts = self.state.numbers.biomass_mutant == BY_MAX_SIZE;
        if let Some(death) = self.deaths.iter_mut().rev().find(|death| death.object == dead)
            && counts
        {
            death.max_size = max_size;
        }
    }

    // 19.4, J129: one event a death, the active player's first, each player ordering their own.
    pub(super) fn biomass(&mut self) -> bool {
        let mut done = false;
        for player in [self.state.active, self.state.active.other()] {
            loop {
                let ready: Scratch<Death> =
                    self.deaths.iter().filter(|d| d.controller == player && !self.is_held(d.object)).copied().collect();
                let Some(death) = self.next_biomass(player, &ready) else { break };
                self.settle_death(death);
                self.generate(Pool::Food, biomass_of(death), None);
                done = true;
            }
        }
        done
    }

    fn settle_death(&mut self, death: Death) {
        if let Some(at) = self.deaths.iter().position(|one| *one == death) {
            self.deaths.remove(at);
        }
    }

    /// Which death's biomass comes next. The order matters only where the sizes differ, and the cap cuts or a text has
    /// something to do with what is generated.
    fn next_biomass(&mut self, player: Player, ready: &[Death]) -> Option<Death> {
        let first = *ready.first()?;
        let sum: i32 = ready.iter().map(|death| i32::from(death.max_size.max(0))).sum();
        let room = i32::from(query::cap(&self.state, Pool::Food).saturating_sub(self.state.food_pool));
        let fits = sum <= room && !self.heeds(Happening::Generates);
        if fits || ready.iter().all(|death| death.max_size == first.max_size) {
            return Some(first);
        }
        // A card that has died twice meanwhile is one option, its first death first.
        let mut options: Scratch<Choice> = Scratch::default();
        for option in ready.iter().map(|death| Choice::Card(death.object.slot)) {
            if !options.contains(&option) {
                options.push(option);
            }
        }
        let choice = self.ask(player, Question::BiomassOrder, &options);
        ready.iter().copied().find(|death| Choice::Card(death.object.slot) == choice)
    }

    /// Whether a death's biomass waits for the outcome of the combat, because it faced a Carnivore (J111).
    fn is_held(&self, dead: ObjectId) -> bool {
        self.carnivore_of(dead).is_some()
    }

    /// The Carnivore that a dead mutant faced in the combat under way, as attacker or blocker (§22.2.10, J112).
    pub(super) fn carnivore_of(&self, dead: ObjectId) -> Option<ObjectId> {
        let combat = self.state.combat?;
        let defender = combat.defender?;
        let hunter = if dead == defender {
            combat.attacker
        } else if dead == combat.attacker && combat.blocker == Some(defender) {
            defender
        } else {
            return None;
        };
        combat.carnivores.contains(&Some(hunter)).then_some(hunter)
    }

    // 22.2.10, J111, J113: decided when the combat's state check is stable; the active player's first (J129).
    pub(super) fn feed_carnivores(&mut self) {
        let mut held: Scratch<Death> = self.deaths.iter().filter(|death| self.is_held(death.object)).copied().collect();
        held.sort_by_key(|death| death.controller != self.state.active);
        for death in held {
            let Some(hunter) = self.carnivore_of(death.object) else { continue };
            let alive = query::in_field(&self.state, hunter).is_some();
            let numbers = self.state.numbers;
            let full = biomass_of(death);
            self.settle_death(death);
            if alive {
                let reduced = full.saturating_sub(numbers.carnivore_biomass_reduction);
                let biomass = reduced.max(numbers.carnivore_biomass_min);
                self.under("22.2.10", |game| {
                    game.assign(hunter, numbers.carnivore_assign);
                    game.generate(Pool::Food, biomass, None);
                });
            } else {
                self.generate(Pool::Food, full, None);
            }
        }
    }

    /// Which of two mutants that face each other in a combat are Carnivores now (§22.2.10).
    pub(super) fn carnivores(&self, ids: [Option<ObjectId>; 2]) -> [Option<ObjectId>; 2] {
        ids.map(|id| {
            id.filter(|id| {
                query::in_field(&self.state, *id).is_some_and(query::is_mutant)
                    && query::has(&self.state, id.slot, Ability::Carnivore)
            })
        })
    }
}

/// How much WOM a death generates (§19.4).
fn biomass_of(death: Death) -> u16 {
    u16::try_from(death.max_size).unwrap_or(0)
}

/// How a bearer left the field (§21.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Left {
    /// It died.
    Died,
    /// It left without dying.
    Alive,
}
