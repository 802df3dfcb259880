//! §7.4 step 1, §7.7: announcing cards and abilities. First whether it may be done now and has its targets, then what
//! it costs with all modifiers, then it is shown and paid in full; a source that leaves does not stop it.

use super::choice::{Choice, Question};
use super::event::{Event, Outflow, Pool};
use super::eye::{self, Eye, Where};
use super::resolve::{Effect, object_of};
use super::scratch::Scratch;
use super::state::{ObjectId, Player, Slot, Thing, Zone};
use super::{Game, List, query};
use crate::cards::Kind;
use crate::cards::script::{CardsAffected, Clause, ClauseKind, Grant, Mark, Pick, Step, Whom};

/// When something is announced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Window {
    /// As an action in the own action phase (§13.3).
    Action,
    /// As a response (§7.5).
    Response,
    /// By a card text, outside the timing of its type.
    Text,
}

/// An activated ability of an object: the words and whose they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Activated {
    /// The script.
    pub script: u16,
    /// The clause: among the granted ones if `granted`.
    pub place: u8,
    /// Whether the text of another card grants it.
    pub granted: bool,
}

impl Activated {
    /// Its bit among those that are used up: its own clauses and granted ones are told apart.
    fn used_bit(self) -> u16 {
        super::notice::used_bit(usize::from(self.place)) << if self.granted { 8 } else { 0 }
    }
}

impl Game<'_> {
    // 15.1: 1 action and the WOM cost, paid in full (7.7.1); a mutation needs a bearer (21.4, J132).
    pub(super) fn plays(&self, player: Player, card: Slot, window: Window, options: &mut Scratch<Choice>) {
        let printed = query::object(&self.state, card).printed;
        match printed.kind {
            Kind::Mutation => {
                for bearer in self.state.field.iter() {
                    let bears = self.can_bear(bearer, printed.demand);
                    if bears && self.can_pay_for(player, card, self.wom_cost(player, card, Some(bearer))) {
                        options.push(Choice::Play(card, Some(bearer)));
                    }
                }
            }
            Kind::Mutant | Kind::Base | Kind::Effect => {
                let wom = self.wom_cost(player, card, None);
                if self.can_pay_for(player, card, wom) && self.can_carry_out(player, card, window) {
                    options.push(Choice::Play(card, None));
                }
            }
            // 3.7, 3.8: no type at this level of the rules.
            Kind::Hybrid(_) | Kind::Fragment => {}
        }
    }

    /// Whether so much WOM can be paid for a card, and what its text demands besides (§7.7.1).
    pub(super) fn can_pay_for(&self, player: Player, card: Slot, wom: u16) -> bool {
        let printed = query::object(&self.state, card).printed;
        match self.cast.script(printed.script).play() {
            Some((_, Clause { kind: ClauseKind::Play { cost }, .. })) => {
                let id = query::id(&self.state, card);
                self.can_pay(&Eye::new(Some(player), Thing::Object(id)), cost, wom)
            }
            _ => wom <= self.state.seats[player].stockpile,
        }
    }

    /// Whether an effect card has what its text needs (§2.9, §7.7, J035).
    pub(super) fn can_carry_out(&self, player: Player, card: Slot, window: Window) -> bool {
        let printed = query::object(&self.state, card).printed;
        let Some((_, clause)) = self.cast.script(printed.script).play() else { return true };
        let eye = Eye::new(Some(player), Thing::Object(query::id(&self.state, card)));
        self.has_picks(&eye, clause, window) && self.has_action_to_answer(&clause.steps, window)
    }

    /// What steps need to be answered is there: an opposing action, or an attack.
    pub(super) fn has_action_to_answer(&self, steps: &[Step], window: Window) -> bool {
        steps.iter().all(|step| match step {
            Step::Fizzle => window == Window::Response,
            Step::PreventCombat => window == Window::Response && self.state.combat.is_some(),
            Step::If(_, yes, no) | Step::May(_, yes, no) => {
                self.has_action_to_answer(yes, window) && self.has_action_to_answer(no, window)
            }
            Step::By(_, steps) => self.has_action_to_answer(steps, window),
            _ => true,
        })
    }

    /// Whether all that must be picked can be: targets, and what is chosen exactly or at least (§2.9, §7.7).
    pub(super) fn has_picks(&self, eye: &Eye, clause: &Clause, window: Window) -> bool {
        let enough = |pick: &Pick| eye.has_at_least(&self.state, self.cast, &pick.filter, usize::from(pick.min));
        clause.targets.iter().all(enough)
            && clause.steps.iter().all(|step| chosen_in(step).into_iter().flatten().all(enough))
            && clause.steps.iter().all(|step| self.has_pair(eye, step) && self.has_modes(eye, step, window))
    }

    // 2.9, 21.1, J132: a chosen mutation needs a chosen bearer that it can be attached to.
    pub(super) fn has_pair(&self, eye: &Eye, step: &Step) -> bool {
        let Step::Attach(Whom::Choose(mutation, _), Whom::Choose(bearer, _)) = step else { return true };
        let all = |pick: &Pick| eye.all(&self.state, self.cast, &pick.filter);
        let hidden = mutation.filter.is_hidden() || bearer.filter.is_hidden();
        let bearers = if hidden || mutation.min.min(bearer.min) == 0 { return true } else { all(bearer) };
        all(mutation).into_iter().filter_map(object_of).any(|mutation| {
            let object = query::object(&self.state, mutation.slot);
            let fits = |bearer: ObjectId| {
                object.zone != Zone::Attached(bearer.slot) && self.can_bear(bearer.slot, object.printed.demand)
            };
            bearers.iter().copied().filter_map(object_of).any(fits)
        })
    }

    // 15.1: what a card costs now, with all that changes it; never below 0.
    pub(super) fn wom_cost(&self, player: Player, card: Slot, bearer: Option<Slot>) -> u16 {
        let printed = query::object(&self.state, card).printed;
        let (mut change, mut fixed) = (0i32, None);
        self.each_cost_grant(player, card, bearer, |grant| match grant {
            Grant::Cost(_, n) => change += i32::from(*n),
            Grant::CostIs(_, n) => fixed = Some(fixed.map_or(*n, |least: u16| least.min(*n))),
            _ => {}
        });
        let base = i32::from(fixed.unwrap_or(printed.cost));
        u16::try_from((base + change).max(0)).unwrap_or(u16::MAX)
    }

    /// Notes what the cards among the options cost, where that is not what is printed.
    pub(super) fn note_costs(&mut self, player: Player, options: &[Choice]) {
        self.costs.clear();
        let own = |card: Slot| query::object(&self.state, card).printed.listens & super::cast::does::OWN_COST != 0;
        if !self.any_cost() && !self.state.seats[player].hand.iter().any(own) {
            return;
        }
        for option in options {
            if let Choice::Play(card, bearer) = option {
                let cost = self.wom_cost(player, *card, *bearer);
                if cost != query::object(&self.state, *card).printed.cost {
                    self.costs.push((*card, *bearer, cost));
                }
            }
        }
    }

    /// Whether a card costs an action to play (§15.1, J078).
    fn costs_action(&self, player: Player, card: Slot, bearer: Option<Slot>) -> bool {
        let mut free = false;
        self.each_cost_grant(player, card, bearer, |grant| free |= matches!(grant, Grant::NoAction(_)));
        !free
    }

    fn each_cost_grant(&self, player: Player, card: Slot, bearer: Option<Slot>, mut see: impl FnMut(&Grant)) {
        let object = query::object(&self.state, card);
        let this = Thing::Object(query::id(&self.state, card));
        for (eye, grant) in self.cost_effects() {
            let cards = match grant {
                Grant::Cost(cards, _) | Grant::CostIs(cards, _) | Grant::NoAction(cards) => cards,
                _ => continue,
            };
            let concerns = match cards {
                CardsAffected::This => false,
                CardsAffected::Own(filter) => {
                    eye.you == Some(player) && eye.fits(&self.state, self.cast, filter, this, Where::PlayedBy(player))
                }
                CardsAffected::OnThis => {
                    let on = bearer.map(|slot| Thing::Object(query::id(&self.state, slot)));
                    eye.you == Some(player) && on == Some(eye.this)
                }
            };
            if concerns {
                see(grant);
            }
        }
        if object.printed.listens & super::cast::does::OWN_COST == 0 {
            return;
        }
        let eye = Eye::new(Some(player), this);
        for clause in &self.cast.script(object.printed.script).clauses {
            let ClauseKind::While { test, gives, .. } = &clause.kind else { continue };
            if test.as_ref().is_none_or(|test| eye.is_true(&self.state, self.cast, test)) {
                let own = |cards: &CardsAffected| *cards == CardsAffected::This;
                gives
                    .iter()
                    .filter(|grant| match grant {
                        Grant::Cost(cards, _) | Grant::CostIs(cards, _) | Grant::NoAction(cards) => own(cards),
                        _ => false,
                    })
                    .for_each(&mut see);
            }
        }
    }

    /// Whether an object may bear a mutation of this demand, others being replaced if need be (§21.1a, §21.2, J132).
    pub(super) fn can_bear(&self, bearer: Slot, demand: u8) -> bool {
        let slots = query::slots(&self.state, bearer);
        query::object(&self.state, bearer).zone == Zone::Field && slots > 0 && slots >= demand
    }

    /// The activated abilities of an object or attached mutation, its own first (§15.6).
    pub(super) fn activated(&self, slot: Slot) -> List<Activated, 24> {
        let object = query::object(&self.state, slot);
        let mut all = List::default();
        if object.printed.listens & super::cast::does::ACTIVATES != 0 {
            let script = object.printed.script;
            for (place, clause) in self.cast.script(script).clauses.iter().enumerate() {
                if matches!(clause.kind, ClauseKind::Activate { .. }) {
                    all.try_push(Activated { script, place: place as u8, granted: false });
                }
            }
        }
        if object.zone == Zone::Field {
            self.granted_to(slot, |script, place| {
                all.try_push(Activated { script, place, granted: true });
            });
        }
        all
    }

    pub(super) fn clause(&self, activated: Activated) -> &Clause {
        let script = self.cast.script(activated.script);
        let clauses = if activated.granted { &script.granted } else { &script.clauses };
        &clauses[usize::from(activated.place)]
    }

    /// Every activated ability that a player may activate now (§15.6, §7.5).
    pub(super) fn activations(&self, player: Player, window: Window, options: &mut Scratch<Choice>) {
        if !self.any_activated() {
            return;
        }
        for slot in self.state.field.union(self.state.attached).iter() {
            if query::object(&self.state, slot).controller != player {
                continue;
            }
            for (n, activated) in self.activated(slot).iter().enumerate() {
                if self.can_activate(player, slot, activated, window) {
                    options.push(Choice::Activate(slot, n as u8));
                }
            }
        }
    }

    fn can_activate(&self, player: Player, slot: Slot, activated: Activated, window: Window) -> bool {
        let clause = self.clause(activated);
        let ClauseKind::Activate { cost, .. } = &clause.kind else { return false };
        if window == Window::Response && !self.is_response(activated) {
            return false;
        }
        let id = query::id(&self.state, slot);
        if clause.once && !self.is_fresh(player, slot, activated) {
            return false;
        }
        let eye = Eye { seen: eye::seen(&self.state, id), ..Eye::new(Some(player), Thing::Object(id)) };
        self.can_pay(&eye, cost, 0)
            && self.has_picks(&eye, clause, window)
            && self.has_action_to_answer(&clause.steps, window)
            && self.condition_holds(&eye, &clause.steps)
    }

    // 7.5, J077: only TAP abilities answer, and those that no text keeps from it.
    pub(super) fn is_response(&self, activated: Activated) -> bool {
        let clause = self.clause(activated);
        matches!(clause.kind, ClauseKind::Activate { response: true, .. }) && clause.is_tap_ability()
    }

    /// Whether an ability that works once in each own turn has not been used in it (J059).
    pub(super) fn is_fresh(&self, player: Player, slot: Slot, activated: Activated) -> bool {
        let used = query::object(&self.state, slot).used & activated.used_bit() != 0;
        self.state.active == player && !used
    }

    /// "Activate only if": the condition of all steps must be true as it is announced (J124).
    pub(super) fn condition_holds(&self, eye: &Eye, steps: &[Step]) -> bool {
        match steps {
            [Step::If(test, _, no)] if no.is_empty() => eye.is_true(&self.state, self.cast, test),
            _ => true,
        }
    }

    /// Announces an effect: its targets are picked (§15.6 step 2, J079).
    pub(super) fn ask_targets(&mut self, player: Player, effect: &mut Effect, targets: &[Pick]) {
        for (place, pick) in (0..).zip(targets) {
            let candidates = effect.eye.all(&self.state, self.cast, &pick.filter);
            let question = Question::Target(effect.eye.this);
            let picked = self.pick(player, question, (pick.min, pick.max), candidates);
            effect.eye.set_picks(place, picked);
        }
    }

    /// Picks things one by one, as many as a text says (§2.9); none where there are too few (J074).
    pub(super) fn pick(
        &mut self,
        player: Player,
        question: Question,
        (min, max): (u8, u8),
        mut candidates: Scratch<Thing>,
    ) -> Scratch<Thing> {
        let (min, max) = (usize::from(min), usize::from(max));
        if candidates.len() < min {
            return Scratch::default();
        }
        // Where there are no others they are taken without a question; the tape has them.
        if candidates.len() == min {
            for choice in candidates.iter().filter_map(|thing| Choice::of_thing(*thing)) {
                self.ask(player, question, &[choice]);
            }
            return candidates;
        }
        let mut picked = Scratch::default();
        while picked.len() < max && !candidates.is_empty() {
            let mut options = self.take_options();
            if picked.len() >= min {
                options.push(Choice::Done);
            }
            options.extend(candidates.iter().filter_map(|thing| Choice::of_thing(*thing)));
            let choice = self.ask(player, question, &options);
            self.give_back(options);
            let Some(at) = candidates.iter().position(|thing| Choice::of_thing(*thing) == Some(choice)) else { break };
            picked.push(candidates.remove(at));
        }
        picked
    }

    /// What a card that is announced will do, with its targets.
    pub(super) fn prepare_card(&mut self, player: Player, card: Slot) -> Option<Effect> {
        let printed = query::object(&self.state, card).printed;
        let (_, clause) = self.cast.script(printed.script).play()?;
        let this = Thing::Object(query::id(&self.state, card));
        let mut effect = Effect::new(printed.script, Eye::new(Some(player), this));
        self.ask_targets(player, &mut effect, &clause.targets);
        Some(effect)
    }

    /// The card is shown, then a response's debt and its WOM cost are paid (J025), then what its text demands besides.
    pub(super) fn reveal_and_pay(
        &mut self,
        player: Player,
        card: Slot,
        bearer: Option<Slot>,
        effect: &mut Option<Effect>,
        dues: impl FnOnce(&mut Self),
    ) -> ObjectId {
        let old = query::id(&self.state, card);
        let cost = self.wom_cost(player, card, bearer);
        let shown = self.show(player, old);
        dues(self);
        self.remove(Pool::Stockpile(player), cost, Outflow::Paid, Some(player));
        if let Some(effect) = effect {
            effect.eye.follow(old, shown);
            let script = self.cast.script(effect.script);
            if let Some((_, Clause { kind: ClauseKind::Play { cost }, .. })) = script.play() {
                self.pay(effect, cost);
            }
        }
        shown
    }

    /// A card is laid face up to be played (J032).
    pub(super) fn show(&mut self, player: Player, card: ObjectId) -> ObjectId {
        let object = query::object(&self.state, card.slot);
        let (from, owner) = (object.zone, object.owner);
        self.happen(Event::Play { player, card, from, owner });
        query::id(&self.state, card.slot)
    }

    /// Spends the action that a card costs, unless a text spares it (J078).
    pub(super) fn spend_for(&mut self, player: Player, card: Slot, bearer: Option<Slot>) {
        if self.costs_action(player, card, bearer) {
            self.spend();
        }
    }

    /// An ability that is announced: its targets, then the action or debt, then its costs (§15.6 steps 2 and 3, J079).
    pub(super) fn announce_ability(
        &mut self,
        player: Player,
        slot: Slot,
        activated: Activated,
        dues: impl FnOnce(&mut Self),
    ) -> Effect {
        let id = query::id(&self.state, slot);
        let eye = Eye { seen: eye::seen(&self.state, id), ..Eye::new(Some(player), Thing::Object(id)) };
        let mut effect = Effect::new(activated.script, eye);
        let script = self.cast.script(activated.script);
        let clauses = if activated.granted { &script.granted } else { &script.clauses };
        let clause = &clauses[usize::from(activated.place)];
        self.ask_targets(player, &mut effect, &clause.targets);
        dues(self);
        if clause.once {
            self.state.objects[usize::from(slot.0)].used |= activated.used_bit();
        }
        if let ClauseKind::Activate { cost, .. } = &clause.kind {
            self.pay(&mut effect, cost);
        }
        effect
    }

    /// Carries out an effect whose targets were picked before: they are checked again (§7.7.2). Whether it has had any
    /// effect at all.
    pub(super) fn resolve_picked(&mut self, effect: &mut Effect, clause: &Clause) -> bool {
        let mut had_targets = false;
        for (place, pick) in (0..).zip(&clause.targets) {
            let picked: Scratch<Thing> = effect.eye.picked(place).collect();
            had_targets |= !picked.is_empty();
            // What was picked for a place does not count among what is meant while the place is looked at.
            effect.eye.set_picks(place, Scratch::default());
            let legal = |thing: &Thing| effect.eye.fits(&self.state, self.cast, &pick.filter, *thing, Where::AsSaid);
            let still = picked.into_iter().filter(legal).collect();
            effect.eye.set_picks(place, still);
        }
        let left = effect.eye.picks.iter().any(|(place, _)| usize::from(*place) < clause.targets.len());
        if had_targets && !left {
            return false; // verpufft
        }
        self.carry_out(effect, &clause.steps);
        true
    }

    /// Whether the actions of an object, or the effect card that is played, cannot be answered now (J076).
    pub(super) fn is_unanswerable(&self, slot: Slot) -> bool {
        let object = query::object(&self.state, slot);
        if object.zone == Zone::Field {
            return object.now.has(Mark::Unanswerable);
        }
        let eye = Eye::new(Some(object.controller), Thing::Object(query::id(&self.state, slot)));
        let says = |clause: &Clause| match &clause.kind {
            ClauseKind::While { test, whom: Whom::This, gives } => {
                gives.contains(&Grant::Mark(Mark::Unanswerable))
                    && test.as_ref().is_none_or(|test| eye.is_true(&self.state, self.cast, test))
            }
            _ => false,
        };
        self.cast.script(object.printed.script).clauses.iter().any(says)
    }
}

/// What a step has a player choose outright: as many as "exactly" or "at least" says must be there to announce (§2.9).
pub(super) fn chosen_in(step: &Step) -> [Option<&Pick>; 2] {
    fn pick(whom: &Whom) -> Option<&Pick> {
        match whom {
            Whom::Choose(pick, _) => Some(pick),
            _ => None,
        }
    }
    match step {
        Step::Destroy(whom)
        | Step::Sacrifice(whom)
        | Step::Tap(whom)
        | Step::Ready(whom)
        | Step::Choose(whom)
        | Step::Banish(whom)
        | Step::Damage(_, whom)
        | Step::Grow(whom, _)
        | Step::Give(whom, ..)
        | Step::Put(whom, _)
        | Step::Control(whom, _)
        | Step::Play(whom, _)
        | Step::Copy(whom)
        | Step::Assign(_, _, whom, _) => [pick(whom), None],
        Step::Attach(a, b) | Step::Place(a, b) => [pick(a), pick(b)],
        Step::Generate(..)
        | Step::Remove(..)
        | Step::Move(..)
        | Step::Draw(_)
        | Step::Discard(..)
        | Step::Compost(_)
        | Step::Create(..)
        | Step::Reveal(_)
        | Step::Debt(..)
        | Step::Actions(..)
        | Step::Exhaust(_)
        | Step::Fizzle
        | Step::PreventCombat
        | Step::Win
        | Step::Lose
        | Step::Shuffle
        | Step::Later(_)
        | Step::If(..)
        | Step::May(..)
        | Step::Modes(..)
        | Step::By(..) => [None, None],
    }
}
