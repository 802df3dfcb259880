//! §16.0: attack targets, blocking, travel, and the fight.

use super::action::AimedAt;
use super::choice::{Choice, Question, Target};
use super::event::{Event, Hurt};
use super::scratch::Scratch;
use super::state::{Combat, FragmentId, GameState, Object, ObjectId, Player, Point, Slot};
use super::{Game, looks, query};
use crate::cards::script::{Mark, With};
use crate::cards::{Ability, Kind};

/// Every attack that a player may declare (§15.7, §16.1).
pub(super) fn attacks(state: &GameState, player: Player, options: &mut Scratch<Choice>) {
    let guarded = query::presence(state)[player.other()];
    for attacker in query::objects_of(state, player) {
        if !can_be_sent(state, attacker) {
            continue;
        }
        let targets = query::objects_of(state, player.other()).filter(|target| can_pick(state, attacker, *target));
        options.extend(targets.map(|target| Choice::Attack(attacker, Target::Object(target))));
        let free = query::open_fragments(state).filter(|fragment| guarded & (1 << fragment.0) == 0);
        options.extend(free.map(|fragment| Choice::Attack(attacker, Target::Fragment(fragment))));
    }
}

/// Whether an object may be declared as attacker at all: a ready mutant without arrival fatigue (§2.7, §2.11), or a base
/// that a text lets attack (§22.2).
fn can_be_sent(state: &GameState, slot: Slot) -> bool {
    let object = query::object(state, slot);
    let fighter = query::is_mutant(object) || object.now.has(Mark::AttacksAsBase);
    fighter && !object.tapped && !query::is_fatigued(state, slot) && !object.now.has(Mark::CannotAttack)
}

/// Whether an opposing object may be picked as the target of an attack.
fn can_pick(state: &GameState, attacker: Slot, target: Slot) -> bool {
    let object = query::object(state, target);
    // 22.2.11, 22.2.12: a ready mutant with Camouflage needs Track.
    let hidden = query::is_mutant(object) && !object.tapped && query::has(state, target, Ability::Camouflage);
    can_reach(state, attacker, target) && (!hidden || query::has(state, attacker, Ability::Track))
}

/// Whether a mutant can get at an object: a flying one only with Flying or Jump (§22.2.1, §22.2.2).
fn can_reach(state: &GameState, mutant: Slot, target: Slot) -> bool {
    !query::has(state, target, Ability::Flying)
        || query::has(state, mutant, Ability::Flying)
        || query::has(state, mutant, Ability::Jump)
}

impl Game<'_> {
    /// The combat under way is this now; who attacks, blocks and faces whom may be what texts look at.
    pub(super) fn combat_is(&mut self, combat: Option<Combat>) {
        self.state.combat = combat;
        self.unsettled = true; // 22.2.10: biomass that was held
        self.looked_at(looks::COMBAT);
    }

    // 16.2: a block is possible against a base, or with a Guard against a mutant; never on a fragment.
    pub(super) fn declare_block(&mut self, attacker: ObjectId, aimed: AimedAt) {
        let target = aimed.target();
        let carnivores = [None; 2];
        self.combat_is(Some(Combat { attacker, target, blocker: None, defender: None, carnivores, harmless: false }));
        let AimedAt::Object(target) = aimed else { return };
        // 2.10: what a text says cannot be blocked is not blockable.
        if self.state.numbers.blockers_per_attack == 0 || self.is_marked(attacker.slot, Mark::Unblockable) {
            return;
        }
        let defending = query::object(&self.state, target.slot).controller;
        let guarded = query::is_mutant(query::object(&self.state, target.slot));
        if !self.can_owe(defending, self.state.numbers.debt_per_block) {
            return;
        }
        let mut options = self.take_options();
        options.push(Choice::Pass);
        let able = query::objects_of(&self.state, defending).filter(|slot| {
            let object = query::object(&self.state, *slot);
            let mutant = query::is_mutant(object);
            let fighter = mutant || object.now.has(Mark::BlocksAsBase);
            let ready = fighter && !object.tapped && !object.now.has(Mark::CannotBlock);
            // J114: only mutants guard, and only mutants that fly or jump block what flies; no text of a base lifts that.
            let guards = !guarded || (mutant && *slot != target.slot && query::has(&self.state, *slot, Ability::Guard));
            let flies = query::has(&self.state, attacker.slot, Ability::Flying);
            ready && guards && (mutant || !flies) && can_reach(&self.state, *slot, attacker.slot)
        });
        options.extend(able.map(Choice::Card));
        let choice = self.ask(defending, Question::Block, &options);
        self.give_back(options);
        if let Choice::Card(slot) = choice {
            let blocker = query::id(&self.state, slot);
            self.happen(Event::Tap(blocker));
            self.pays_debt(defending, self.state.numbers.debt_per_block, With::Block); // 16.2a
            self.happen(Event::Block(blocker));
            self.combat_is(self.state.combat.map(|combat| Combat { blocker: Some(blocker), ..combat }));
        }
    }

    // 16.0 steps 4 to 6.
    pub(super) fn fight(&mut self, attacker: ObjectId, aimed: AimedAt) {
        let fights = |object: &Object| query::is_mutant(object) || object.now.has(Mark::AttacksAsBase);
        let alive = query::in_field(&self.state, attacker).is_some_and(fights);
        if alive && self.is_legal_target(attacker, aimed) {
            self.travel_and_fight(attacker, aimed);
        }
        // 22.2.10, J111: the held biomass is decided once the check is stable; then the check again.
        self.state_check();
        if self.state.point != Point::Over {
            self.feed_carnivores();
        }
        self.combat_is(None);
        self.state_check();
    }

    // 7.7.2, J098: still there, still opposing, still within reach; Camouflage and readiness are not looked at again.
    fn is_legal_target(&self, attacker: ObjectId, aimed: AimedAt) -> bool {
        let side = query::object(&self.state, attacker.slot).controller;
        match aimed {
            AimedAt::Object(target) => query::in_field(&self.state, target)
                .is_some_and(|object| object.controller != side && can_reach(&self.state, attacker.slot, target.slot)),
            AimedAt::Fragment(fragment) => {
                self.state.fragments[usize::from(fragment.0)].open
                    && !query::is_present(&self.state, side.other(), fragment) // J099
            }
        }
    }

    fn travel_and_fight(&mut self, attacker: ObjectId, aimed: AimedAt) {
        let target = match aimed {
            AimedAt::Fragment(fragment) => return self.travel(attacker, fragment), // 16.0 step 5: no fight
            AimedAt::Object(target) => target,
        };
        let blocker = self.blocker();
        let place: Option<FragmentId> =
            query::in_field(&self.state, target).filter(|object| query::is_mutant(object)).and_then(|object| object.on);
        if let Some(fragment) = place {
            self.travel(attacker, fragment);
            if let Some(blocker) = blocker {
                self.travel(blocker, fragment); // J102
            }
        }
        self.meet(attacker, blocker, target);
    }

    // 16.0 step 5. Without its blocker the attack meets its target (16.2b, J104).
    fn meet(&mut self, attacker: ObjectId, blocker: Option<ObjectId>, target: ObjectId) {
        let defender = blocker.unwrap_or(target);
        let side = |id: ObjectId| query::object(&self.state, id.slot).controller;
        // 22.2.10: a Carnivore faces an opposing mutant; a blocker may have changed sides (J103).
        let facing = if side(attacker) == side(defender) { [None; 2] } else { [Some(attacker), blocker] };
        let carnivores = self.carnivores(facing);
        let combat = self.state.combat;
        self.combat_is(combat.map(|combat| Combat { blocker, defender: Some(defender), carnivores, ..combat }));
        // 5.1, 22.2.14, J105: only the defender's Horns count.
        let horns = query::keywords(&self.state, defender.slot).horns;
        if horns > 0 {
            self.damage_together(&mut [(attacker, horns)], Hurt::Horns);
            self.state_check(); // J068
            if self.state.point == Point::Over {
                return; // 7.11
            }
            let is_there = |id: ObjectId| query::in_field(&self.state, id).is_some();
            match (is_there(attacker), is_there(defender)) {
                (true, true) => {}
                // 16.2b: no combat damage has been assigned yet.
                (true, false) if blocker.is_some() && is_there(target) => return self.meet(attacker, None, target),
                _ => return,
            }
        }
        self.exchange_blows(attacker, defender, target);
    }

    // 16.0: the travel step.
    fn travel(&mut self, mutant: ObjectId, fragment: FragmentId) {
        self.under("16.0", |game| game.place(mutant, fragment));
    }

    /// The declared blocker, if it still is in the field.
    fn blocker(&self) -> Option<ObjectId> {
        let blocker = self.state.combat?.blocker?;
        query::in_field(&self.state, blocker).map(|_| blocker)
    }

    // 16.0 step 5, after the Horns.
    fn exchange_blows(&mut self, attacker: ObjectId, defender: ObjectId, target: ObjectId) {
        let strike = self.combat_damage(attacker);
        let before = query::object(&self.state, defender.slot).power;
        // 16.5, J107: past a blocker to a base, together with the attacker's damage.
        let is_base = |id: ObjectId| query::in_field(&self.state, id).is_some_and(|o| query::kind(o) == Kind::Base);
        let excess = if defender != target && is_base(target) { (strike - before.max(0)).max(0) } else { 0 };
        if query::has(&self.state, attacker.slot, Ability::Ambush) {
            // 5.2, 16.4, J106
            self.strike(&mut [(defender, strike), (target, excess)]);
            self.state_check();
            let goes_on = self.state.point != Point::Over; // 7.11
            if goes_on
                && query::in_field(&self.state, attacker).is_some()
                && query::in_field(&self.state, defender).is_some()
            {
                let back = self.combat_damage(defender);
                self.strike(&mut [(attacker, back)]);
            }
        } else {
            // 5.3: both at once.
            let back = self.combat_damage(defender);
            self.strike(&mut [(defender, strike), (target, excess), (attacker, back)]);
        }
    }

    fn strike(&mut self, blows: &mut [(ObjectId, i16)]) {
        let harmless = self.state.combat.is_some_and(|combat| combat.harmless);
        if !harmless {
            self.damage_together(blows, Hurt::Combat);
        }
    }

    // 16.3: a mutant's Power; a base deals none, unless a text says so.
    fn combat_damage(&self, id: ObjectId) -> i16 {
        let strikes = |object: &&Object| query::is_mutant(object) || object.now.has(Mark::StrikesAsBase);
        match query::in_field(&self.state, id) {
            Some(object) if strikes(&object) => object.power.max(0),
            Some(_) => self.state.numbers.base_combat_damage,
            None => 0,
        }
    }
}
