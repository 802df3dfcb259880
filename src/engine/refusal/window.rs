//! What a block needs (§16.2).

use super::{Aim, Case, Reason};
use crate::cards::Ability;
use crate::cards::script::Mark;
use crate::engine::{Slot, Target, query};

impl Case<'_> {
    pub(super) fn block(&mut self, blocker: Slot) {
        let combat = self.state.combat;
        match combat.map(|combat| combat.target) {
            Some(Target::Fragment(fragment)) => self.refuse(Reason::FragmentAttack(fragment)),
            Some(Target::Object(_)) | None => {}
        }
        if let Some(declared) = combat.and_then(|combat| combat.blocker) {
            self.refuse(Reason::Blocked(declared.slot));
        }
        if self.own_object(Aim::Object(blocker)).is_none() {
            return;
        }
        let now = query::object(self.state, blocker).now;
        if !self.is_mutant(blocker) && !now.has(Mark::BlocksAsBase) {
            self.refuse(Reason::NotAMutant(blocker)); // J011
        }
        if now.has(Mark::CannotBlock) {
            self.refuse(Reason::Forbidden(blocker));
        }
        if query::object(self.state, blocker).tapped {
            self.refuse(Reason::Tapped(blocker)); // 2.11; arrival fatigue does not matter here
        }
        let Some(combat) = combat else { return };
        if let Target::Object(attacked) = combat.target
            && self.is_mutant(attacked)
        {
            if attacked == blocker {
                self.refuse(Reason::IsAttacked(blocker));
            } else if !self.is_mutant(blocker) || !query::has(self.state, blocker, Ability::Guard) {
                self.refuse(Reason::OnlyGuard(blocker)); // 22.2.18
            }
        }
        let attacker = combat.attacker.slot;
        if query::object(self.state, attacker).now.has(Mark::Unblockable) {
            self.refuse(Reason::Unblockable(attacker));
        }
        if query::has(self.state, attacker, Ability::Flying) && !(self.is_mutant(blocker) && self.gets_up(blocker)) {
            self.refuse(Reason::FlyingAttacker { attacker, blocker }); // 22.2.1
        }
    }
}
