//! §17: the claim check, and travelling to fragments.

use super::event::Event;
use super::scratch::Scratch;
use super::state::{Claim, FragmentId, ObjectId, Slot, TriggerEffect};
use super::{Game, query};
use crate::cards::Ability;

impl Game<'_> {
    // 17.3: all claims of one check are simultaneous.
    pub(super) fn claim_check(&mut self) {
        let active = self.state.active;
        let present = query::presence(&self.state);
        // J118, 17.2
        let there = |f: &FragmentId| present[active] & (1 << f.0) != 0 && present[active.other()] & (1 << f.0) == 0;
        let fragments = query::open_fragments(&self.state).filter(there);
        let claimed: Scratch<FragmentId> = fragments.filter(|f| self.can_claim(*f)).collect();
        for fragment in &claimed {
            self.happen(Event::Claims { fragment: *fragment, claim: Claim::Claimed(active) });
        }
        // 22.2.15, J122: once a fragment and Outpost on it.
        for fragment in claimed {
            let outposts: Scratch<Slot> = query::mutants_on(&self.state, active, fragment)
                .filter(|slot| query::has(&self.state, *slot, Ability::Outpost))
                .collect();
            for slot in outposts {
                self.wait(slot, TriggerEffect::Outpost);
            }
        }
    }

    fn can_claim(&self, fragment: FragmentId) -> bool {
        let active = self.state.active;
        if query::claim(&self.state, fragment) != Claim::Neutral {
            return false; // J118
        }
        let mut power = 0i32;
        for slot in query::mutants_on(&self.state, active, fragment) {
            power += i32::from(query::object(&self.state, slot).power);
            power += i32::from(query::keywords(&self.state, slot).presence); // 22.2.17
        }
        let size = i32::from(self.state.fragments[usize::from(fragment.0)].size);
        power >= size + i32::from(self.state.seats[active].gains.claim_size)
    }

    /// Places a mutant on a fragment, unless it stands there already; no zone change (§3.5). A base that a text lets attack
    /// or block stays where it is, and nothing is placed on what has left the game: fragments that lie open hold mutants
    /// (§17.1, J140).
    pub(super) fn place(&mut self, object: ObjectId, fragment: FragmentId) {
        let there = query::object(&self.state, object.slot);
        let open = self.state.fragments[usize::from(fragment.0)].open;
        if open && query::is_mutant(there) && there.on != Some(fragment) {
            self.happen(Event::Place { object, fragment });
        }
    }
}
