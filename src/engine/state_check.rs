//! §8: the state check, its steps in their order, until nothing changes.

use super::choice::{Choice, Question};
use super::death::Left;
use super::event::Event;
use super::scratch::Scratch;
use super::slots::SlotSet;
use super::state::{Claim, Ending, ObjectId, Player, Slot, Zone};
use super::timing::Watch;
use super::{Game, query};
use crate::cards::script::Mark;

/// Passes of one check after which it counts as endless, though no position has come back (§7.11).
const MOST_PASSES: u32 = 400;

/// Whether a step changed anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Changed {
    Yes,
    No,
}

impl Game<'_> {
    /// Repeats the state check until it changes nothing; triggers only wait (§7.4 step 6).
    pub(super) fn state_check(&mut self) {
        const QUIET: u32 = 16;
        let mut passes = 0;
        let mut watch = None;
        let settled = !self.unsettled;
        self.unsettled |= cfg!(debug_assertions);
        while self.unsettled && self.state.ending.is_none() {
            let steps =
                [Self::deaths, Self::biomass_step, Self::fragment_status, Self::attachments, Self::caps, Self::legends];
            let mut changed = false;
            for step in steps {
                changed |= step(self) == Changed::Yes;
            }
            if !changed {
                self.unsettled = false;
                return;
            }
            debug_assert!(!settled, "a state check was skipped that had something to do");
            // Only a text that undoes what a check does brings a position back.
            passes += 1;
            let repeats = passes > QUIET && Watch::repeats(&mut watch, self);
            if repeats || passes > MOST_PASSES {
                return self.happen(Event::Ends(Ending::Draw)); // 7.11, J080
            }
        }
    }

    // Steps 1 and 1b.
    fn deaths(&mut self) -> Changed {
        let dying: Scratch<ObjectId> = self
            .state
            .field
            .iter()
            .filter(|slot| query::object(&self.state, *slot).power <= self.state.numbers.power_death_at_or_below)
            .map(|slot| query::id(&self.state, slot))
            .collect();
        if dying.is_empty() {
            return Changed::No;
        }
        self.die_together(&dying);
        Changed::Yes
    }

    // Step 2.
    fn biomass_step(&mut self) -> Changed {
        if !self.deaths.is_empty() && self.biomass() { Changed::Yes } else { Changed::No }
    }

    // Step 3.
    fn fragment_status(&mut self) -> Changed {
        let mut changed = Changed::No;
        if query::open_fragments(&self.state).all(|id| query::claim(&self.state, id) == Claim::Neutral) {
            return changed;
        }
        let present = query::presence(&self.state);
        let is_present = |player: Player, fragment: super::state::FragmentId| present[player] & (1 << fragment.0) != 0;
        for index in 0..self.state.fragment_count {
            let fragment = super::state::FragmentId(index);
            let claim = match query::claim(&self.state, fragment) {
                Claim::Neutral => continue,
                // A: without an own mutant there it is nobody's (J126).
                Claim::Claimed(player) | Claim::Controlled(player) if !is_present(player, fragment) => Claim::Neutral,
                // B: contested, it stays claimed and is not controlled.
                Claim::Controlled(player) if is_present(player.other(), fragment) => Claim::Claimed(player),
                Claim::Claimed(_) | Claim::Controlled(_) => continue,
            };
            self.happen(Event::Claims { fragment, claim });
            changed = Changed::Yes;
        }
        changed
    }

    // Step 4.
    fn attachments(&mut self) -> Changed {
        let mut changed = Changed::No;
        if self.state.attached.is_empty() {
            return changed;
        }
        let mut bearers = SlotSet::default();
        for slot in self.state.attached.iter() {
            if let Zone::Attached(bearer) = query::object(&self.state, slot).zone
                && self.state.field.contains(bearer)
            {
                bearers.insert(bearer);
            }
        }
        // J013: the active player decides first.
        for player in [self.state.active, self.state.active.other()] {
            for bearer in bearers.iter() {
                while query::object(&self.state, bearer).controller == player
                    && query::demand(&self.state, bearer) > query::slots(&self.state, bearer)
                {
                    self.under("8", |game| game.send_one_back(bearer));
                    changed = Changed::Yes;
                }
            }
        }
        for slot in self.state.attached.iter() {
            let Zone::Attached(bearer) = query::object(&self.state, slot).zone else { continue };
            if query::object(&self.state, bearer).zone != Zone::Field {
                let mutation = query::id(&self.state, slot);
                self.under("8", |game| game.happen(Event::Return { mutation }));
                changed = Changed::Yes;
            }
        }
        changed
    }

    // Step 5.
    fn caps(&mut self) -> Changed {
        let mut changed = Changed::No;
        for slot in self.state.field.iter() {
            let max = query::max_size(&self.state, slot);
            if query::object(&self.state, slot).power > max && !self.is_marked(slot, Mark::ExceedsMaxSize) {
                self.happen(Event::Trim { object: query::id(&self.state, slot), to: max });
                changed = Changed::Yes;
            }
        }
        changed
    }

    // Step 6, 4.4, J048: of each name the latest copy of each player goes; the check repeats until one is left.
    fn legends(&mut self) -> Changed {
        let there = self.state.field.union(self.state.attached);
        let is_legendary = |slot: &Slot| query::object(&self.state, *slot).printed.legendary;
        if there.iter().filter(is_legendary).nth(self.state.numbers.legend_rule_max_same_name).is_none() {
            return Changed::No;
        }
        let legendary: Scratch<Slot> = there.iter().filter(is_legendary).collect();
        let mut changed = Changed::No;
        let mut names: Scratch<u16> =
            legendary.iter().map(|slot| query::object(&self.state, *slot).printed.name).collect();
        names.sort_unstable();
        names.dedup();
        for player in [self.state.active, self.state.active.other()] {
            for name in &names {
                let copies = self.copies(player, *name, &legendary);
                if copies.len() > self.state.numbers.legend_rule_max_same_name {
                    self.put_away_copy(&copies);
                    changed = Changed::Yes;
                }
            }
        }
        changed
    }

    /// What of these has a name, is controlled by a player and still there.
    fn copies(&self, player: Player, name: u16, legendary: &[Slot]) -> Scratch<Slot> {
        let is_copy = |other: &&Slot| {
            let object = query::object(&self.state, **other);
            let there = query::is_there(&self.state, query::id(&self.state, **other));
            there && object.controller == player && object.printed.name == name
        };
        legendary.iter().filter(is_copy).copied().collect()
    }

    /// Of copies that came together the active player picks the one that goes (J049).
    fn put_away_copy(&mut self, copies: &[Slot]) {
        let entered = |slot: &Slot| query::object(&self.state, *slot).entered;
        let last = copies.iter().map(entered).max().unwrap_or(0);
        let options: Scratch<Choice> =
            copies.iter().filter(|slot| entered(slot) == last).copied().map(Choice::Card).collect();
        let Choice::Card(slot) = self.ask(self.state.active, Question::Legend, &options) else { return };
        let id = query::id(&self.state, slot);
        let controller: Player = query::object(&self.state, slot).controller;
        // 4.4: only an explicit text makes it die.
        if self.is_marked(slot, Mark::LegendDies) {
            return self.die_together(&[id]);
        }
        self.happen(Event::Legend(id));
        // J051: the bearer has not died.
        self.process_mutations(&[(id, controller)], Left::Alive);
    }
}
