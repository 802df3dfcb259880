//! What the standard actions need (§15, §16.1), responses included (§7.5).

use super::{Aim, Case, HARVEST, Reason};
use crate::cards::script::Mark;
use crate::cards::{Ability, Kind};
use crate::engine::{Claim, FragmentId, Slot, Zone, query};

impl Case<'_> {
    // 15.1, 21.1, 21.4
    pub(super) fn play(&mut self, card: Slot, on: Option<Aim>) {
        self.hand_card(Aim::Object(card));
        let printed = query::object(self.state, card).printed;
        let has = self.state.seats[self.by].stockpile;
        let needs = self.wom_cost(card, on);
        if needs > has {
            self.refuse(Reason::CostsMore { card, needs, has }); // 7.7.1
        }
        if query::object(self.state, card).zone == Zone::Hand {
            self.card_text(card);
        }
        match (printed.kind, on) {
            (Kind::Mutation, None) => self.refuse(Reason::NeedsBearer(card)), // 21.4, J132
            (Kind::Mutation, Some(bearer)) => self.bearer(bearer, printed.demand),
            (Kind::Mutant | Kind::Base | Kind::Effect, None) => {}
            (Kind::Mutant | Kind::Base | Kind::Effect, Some(_)) => self.refuse(Reason::TakesNoBearer(card)),
            (Kind::Hybrid(_) | Kind::Fragment, _) => self.refuse(Reason::Unplayable(card)), // 3.7, 3.8
        }
    }

    // 21.1a, 21.1b: what it bears already could be replaced (21.2); its slots are what they are.
    fn bearer(&mut self, bearer: Aim, demand: u8) {
        let Some(bearer) = self.object(bearer) else { return };
        let has = query::slots(self.state, bearer);
        let needs = demand.max(1);
        if has < needs {
            self.refuse(Reason::TooFewSlots { bearer, needs, has });
        }
    }

    // 15.4, J092
    pub(super) fn feed(&mut self, targets: &[Aim]) {
        let most = usize::from(self.state.numbers.feed_assignments_max);
        if targets.len() > most {
            self.refuse(Reason::TooManyTargets { most });
        }
        for target in targets {
            self.feed_target(*target);
        }
    }

    // 15.4, 22.2.5
    pub(super) fn feed_target(&mut self, target: Aim) {
        let Some(slot) = self.own_object(target) else { return };
        let marked = query::object(self.state, slot).now.has(Mark::MayBeFed);
        if self.is_mutant(slot) && query::has(self.state, slot, Ability::Forager) && !marked {
            self.refuse(Reason::Forager(slot));
        }
    }

    // 15.5, 2.4
    pub(super) fn grow(&mut self, aim: Aim) {
        let Some(object) = self.own_object(aim) else { return };
        let (power, max) = (query::object(self.state, object).power, query::max_size(self.state, object));
        if power < max {
            self.refuse(Reason::NotFullyFed { object, power, max });
        }
    }

    // 15.6, 22.2.16: the abilities of texts first, then Harvest.
    pub(super) fn activate(&mut self, with: Slot, ability: u8) {
        let texts = self.abilities(with);
        if ability >= 1 && usize::from(ability) <= texts {
            return self.text_ability(with, ability - 1);
        }
        if self.own_object(Aim::Object(with)).is_none() {
            return;
        }
        let is_harvest = ability == HARVEST || usize::from(ability) == texts + 1;
        if !is_harvest || !query::has(self.state, with, Ability::Harvest) {
            self.refuse(Reason::NoAbility { object: with, ability });
            return;
        }
        if !self.is_mutant(with) {
            self.refuse(Reason::NotAMutant(with));
        }
        let place = query::object(self.state, with).on;
        if !place.is_some_and(|fragment| query::claim(self.state, fragment) == Claim::Controlled(self.by)) {
            self.refuse(Reason::NotOnControlled(with));
        }
        self.rested(with);
    }

    // 2.7, 2.11
    pub(super) fn rested(&mut self, slot: Slot) {
        let object = query::object(self.state, slot);
        if object.tapped {
            self.refuse(Reason::Tapped(slot));
        }
        if object.arrived && self.is_mutant(slot) && !query::has(self.state, slot, Ability::Rush) {
            self.refuse(Reason::Fatigued(slot));
        }
    }

    // 15.7
    pub(super) fn attack(&mut self, with: Slot, target: Aim) {
        if self.own_object(Aim::Object(with)).is_some() {
            let now = query::object(self.state, with).now;
            if self.is_mutant(with) || now.has(Mark::AttacksAsBase) {
                self.rested(with);
            } else {
                self.refuse(Reason::NotAMutant(with)); // 22.2
            }
            if now.has(Mark::CannotAttack) {
                self.refuse(Reason::Forbidden(with));
            }
        }
        match target {
            Aim::Object(slot) => self.attacked(with, slot),
            Aim::Fragment(fragment) => self.attacked_fragment(fragment),
            Aim::Player(_) => self.refuse(Reason::NoSuchTarget(target)),
        }
    }

    // 16.1, 22.2.1, 22.2.11
    fn attacked(&mut self, attacker: Slot, target: Slot) {
        if self.object(Aim::Object(target)).is_none() {
            return;
        }
        let object = query::object(self.state, target);
        if object.controller == self.by {
            self.refuse(Reason::OwnTarget(target));
            return;
        }
        if query::has(self.state, target, Ability::Flying) && !self.gets_up(attacker) {
            self.refuse(Reason::FlyingTarget(target));
        }
        let hides = self.is_mutant(target) && !object.tapped && query::has(self.state, target, Ability::Camouflage);
        if hides && !query::has(self.state, attacker, Ability::Track) {
            self.refuse(Reason::Camouflaged(target));
        }
    }

    // 16.1, 17.2, 17.6
    fn attacked_fragment(&mut self, fragment: FragmentId) {
        if !query::open_fragments(self.state).any(|open| open == fragment) {
            self.refuse(Reason::NotOpen(fragment));
            return;
        }
        if let Some(by) = query::mutants_on(self.state, self.by.other(), fragment).next() {
            self.refuse(Reason::FragmentGuarded { fragment, by });
        }
    }

    // 15.8
    pub(super) fn explore(&mut self) {
        let most = usize::from(self.state.numbers.fragments_in_field_max);
        if self.state.stack.is_empty() || query::open_fragments(self.state).count() >= most {
            self.refuse(Reason::StackEmpty);
        }
    }

    /// Whether it can get at what flies (§22.2.1, §22.2.2).
    pub(super) fn gets_up(&self, slot: Slot) -> bool {
        [Ability::Flying, Ability::Jump].into_iter().any(|ability| query::has(self.state, slot, ability))
    }

    pub(super) fn is_mutant(&self, slot: Slot) -> bool {
        query::is_mutant(query::object(self.state, slot))
    }
}
