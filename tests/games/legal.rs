//! What may be announced and what may be picked, written a second time straight from the rules: something is offered if
//! and only if it is legal.

use wom::cards::script::{Clause, ClauseKind, Cost, Filter, Grant, Mark, Pick, PoolOf, Price, Side, Step, Whom};
use wom::cards::{Ability, Kind};
use wom::engine::{Choice, Claim, FragmentId, GameState, Object, Player, Slot, Target, Thing, Zone};

use super::deals::Texts;
use super::picking::chosen_at_once;
use super::sight::{Sight, is_hidden, kind};
use super::table::{Does, Source, Table, affected, id_of, sources};

/// When something is announced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Window {
    /// As an action (§13.3).
    Action,
    /// As a response (§7.5).
    Response,
}

/// The rules applied to one position.
pub struct Rules<'a, 't> {
    pub state: &'a GameState,
    pub texts: &'t Texts,
    pub table: &'a Table,
    pub player: Player,
    /// The lasting effects in force.
    sources: Vec<Source<'t>>,
}

/// An activated ability (§15.6): its clause, and its bit among those that are used up.
pub struct Activated<'a> {
    pub clause: &'a Clause,
    used: u16,
}

impl<'a, 't: 'a> Rules<'a, 't> {
    pub fn new(state: &'a GameState, texts: &'t Texts, table: &'a Table, player: Player) -> Self {
        Self { state, texts, table, player, sources: sources(state, texts) }
    }

    /// Every action that the active player may announce now.
    pub fn actions(&self) -> Vec<Choice> {
        let mut all = vec![Choice::Pass, Choice::Draw, Choice::Collect, Choice::Feed, Choice::Explore];
        let fragments = (0..self.state.fragment_count).map(FragmentId);
        for a in self.near() {
            all.extend([Choice::Grow(a), Choice::Harvest(a)]);
            all.extend(self.near().map(|b| Choice::Attack(a, Target::Object(b))));
            all.extend(fragments.clone().map(|fragment| Choice::Attack(a, Target::Fragment(fragment))));
        }
        all.extend(self.announcements());
        all.retain(|choice| self.allows(*choice, Window::Action));
        all
    }

    /// Every response that the player may make now (§7.5).
    pub fn responses(&self) -> Vec<Choice> {
        let mut all = vec![Choice::Pass];
        all.extend(self.near().map(Choice::Harvest));
        all.extend(self.announcements());
        all.retain(|choice| self.allows(*choice, Window::Response));
        all
    }

    /// Cards and abilities that might be announced.
    fn announcements(&self) -> Vec<Choice> {
        let mut all = Vec::new();
        for a in self.near() {
            all.push(Choice::Play(a, None));
            // 21.4: only mutations have bearers; of all other pairs none is legal.
            if self.get(a).printed.kind == Kind::Mutation {
                all.extend(self.near().map(|b| Choice::Play(a, Some(b))));
            }
            all.extend((0..self.abilities(a).len()).map(|n| Choice::Activate(a, n as u8)));
        }
        all
    }

    /// Cards in the field and in hands.
    fn near(&self) -> impl Iterator<Item = Slot> + 'a {
        let state = self.state;
        (0..state.used).map(Slot).filter(move |slot| {
            let zone = state.objects[usize::from(slot.0)].zone;
            matches!(zone, Zone::Field | Zone::Attached(_) | Zone::Hand)
        })
    }

    fn allows(&self, choice: Choice, window: Window) -> bool {
        match choice {
            Choice::Pass | Choice::Draw | Choice::Collect | Choice::Feed => true, // J092, J094, J143
            Choice::Explore => !self.state.stack.is_empty(),                      // 15.8
            Choice::Grow(slot) => self.mine(slot) && self.is_fully_fed(slot),     // 15.5
            Choice::Harvest(slot) => self.may_harvest(slot),
            Choice::Attack(attacker, target) => self.may_attack(attacker, target),
            Choice::Play(card, bearer) => self.may_play(card, bearer, window),
            Choice::Activate(slot, n) => self.may_activate(slot, usize::from(n), window),
            _ => false,
        }
    }

    pub fn sight(&self, this: Slot) -> Sight<'a> {
        self.sight_of(Some(self.player), Thing::Object(id_of(self.state, this)))
    }

    fn sight_of(&self, you: Option<Player>, this: Thing) -> Sight<'a> {
        Sight { state: self.state, table: self.table, you, this }
    }

    /// The clause that an effect card carries out (J034).
    pub fn played(&self, card: Slot) -> Option<&'t Clause> {
        let clauses = &self.texts.script(self.get(card).printed.script).clauses;
        clauses.iter().find(|clause| matches!(clause.kind, ClauseKind::Play { .. }))
    }

    // 15.1, 7.5, 21.1a, 21.1b, 21.2
    fn may_play(&self, card: Slot, bearer: Option<Slot>, window: Window) -> bool {
        let object = self.get(card);
        let printed = object.printed;
        let marked = window == Window::Action || printed.response;
        let placed = match (printed.kind, bearer) {
            (Kind::Mutant | Kind::Base | Kind::Effect, None) => true,
            (Kind::Mutation, Some(bearer)) => self.can_bear(bearer, printed.demand),
            _ => false,
        };
        if object.zone != Zone::Hand || object.owner != self.player || !marked || !placed {
            return false;
        }
        let wom = self.wom_cost(card, bearer);
        match self.played(card) {
            Some(clause @ Clause { kind: ClauseKind::Play { cost }, .. }) => {
                let sight = self.sight(card);
                self.can_pay(&sight, cost, wom) && self.can_be_carried_out(&sight, clause, window)
            }
            _ => wom <= i32::from(self.state.seats[self.player].stockpile),
        }
    }

    /// Whether a text could have the player play a card from wherever it lies (§7.7, §15.1).
    pub fn may_be_played_by_text(&self, card: Slot, price: Price) -> bool {
        let printed = self.get(card).printed;
        let wom = |bearer| if price == Price::Free { 0 } else { self.wom_cost(card, bearer) };
        let has = |wom: i32| wom <= i32::from(self.state.seats[self.player].stockpile);
        if !matches!(self.get(card).zone, Zone::Hand | Zone::Deck | Zone::Compost | Zone::Aside | Zone::Nowhere) {
            return false;
        }
        match printed.kind {
            Kind::Mutant | Kind::Base => has(wom(None)),
            Kind::Mutation => self.near().any(|bearer| self.can_bear(bearer, printed.demand) && has(wom(Some(bearer)))),
            Kind::Effect => match self.played(card) {
                Some(clause @ Clause { kind: ClauseKind::Play { cost }, .. }) => {
                    let sight = self.sight(card);
                    self.can_pay(&sight, cost, wom(None)) && self.can_be_carried_out(&sight, clause, Window::Action)
                }
                _ => has(wom(None)),
            },
            _ => false,
        }
    }

    fn can_bear(&self, bearer: Slot, demand: u8) -> bool {
        let slots = self.table.slots(self.state, bearer);
        self.get(bearer).zone == Zone::Field && slots >= 1 && slots >= i32::from(demand)
    }

    /// What a card costs to play: printed, or as texts say; never below 0.
    fn wom_cost(&self, card: Slot, bearer: Option<Slot>) -> i32 {
        let it = Thing::Object(id_of(self.state, card));
        let mut grants: Vec<&Grant> = Vec::new();
        for source in &self.sources {
            let sight = self.sight_of(source.you, source.this);
            let concerns = |grant: &&Grant| match affected(grant) {
                Some(wom::cards::script::CardsAffected::Own(filter)) => sight.is_such_for(filter, card, self.player),
                Some(wom::cards::script::CardsAffected::OnThis) => {
                    bearer.is_some_and(|bearer| Thing::Object(id_of(self.state, bearer)) == source.this)
                }
                Some(wom::cards::script::CardsAffected::This) | None => false,
            };
            if source.you == Some(self.player) && source.holds(&sight) {
                grants.extend(source.grants().iter().filter(concerns));
            }
        }
        // The card itself, from the hand.
        for clause in &self.texts.script(self.get(card).printed.script).clauses {
            let own = Source { this: it, you: Some(self.player), does: Does::Clause(&clause.kind, 0) };
            if own.holds(&self.sight(card)) {
                let itself = |grant: &&Grant| affected(grant) == Some(&wom::cards::script::CardsAffected::This);
                grants.extend(own.grants().iter().filter(itself));
            }
        }
        let set = grants.iter().filter_map(|grant| match grant {
            Grant::CostIs(_, n) => Some(i32::from(*n)),
            _ => None,
        });
        let changed = grants.iter().map(|grant| match grant {
            Grant::Cost(_, n) => i32::from(*n),
            _ => 0,
        });
        (set.min().unwrap_or(self.get(card).printed.cost.into()) + changed.sum::<i32>()).max(0)
    }

    /// An object's activated abilities: its own in their order, then those granted to it by the places of who grants them.
    pub fn abilities(&self, slot: Slot) -> Vec<Activated<'t>> {
        let object = self.get(slot);
        let mut all = Vec::new();
        if !matches!(object.zone, Zone::Field | Zone::Attached(_)) {
            return all;
        }
        for (place, clause) in self.texts.script(object.printed.script).clauses.iter().enumerate() {
            if matches!(clause.kind, ClauseKind::Activate { .. }) {
                all.push(Activated { clause, used: 1 << place.min(7) });
            }
        }
        if object.zone == Zone::Field {
            for source in &self.sources {
                let Does::Clause(_, script) = source.does else { continue };
                let places = source.grants().iter().filter_map(|grant| match grant {
                    Grant::Ability(place) => Some(usize::from(*place)),
                    _ => None,
                });
                if source.reaches(&self.sight_of(source.you, source.this), id_of(self.state, slot)) {
                    let granted = &self.texts.script(script).granted;
                    all.extend(
                        places.map(|place| Activated { clause: &granted[place], used: 1 << (8 + place.min(7)) }),
                    );
                }
            }
        }
        all
    }

    // 15.6, 7.5, J077
    fn may_activate(&self, slot: Slot, n: usize, window: Window) -> bool {
        if self.get(slot).controller != self.player {
            return false; // 15.6
        }
        let abilities = self.abilities(slot);
        let Activated { clause, used } = &abilities[n];
        let ClauseKind::Activate { cost, response } = &clause.kind else { return false };
        let in_time = window == Window::Action || (*response && cost.contains(&Cost::Tap));
        // 6.1, J059
        let fresh = !clause.once || (self.state.active == self.player && self.get(slot).used & used == 0);
        let sight = self.sight(slot);
        // "If" before all of it is "activate only if" (J124).
        let allowed = match &clause.steps[..] {
            [Step::If(test, _, otherwise)] if otherwise.is_empty() => sight.is_true(test),
            _ => true,
        };
        in_time && fresh && allowed && self.can_pay(&sight, cost, 0) && self.can_be_carried_out(&sight, clause, window)
    }

    /// Targets, and what is chosen exactly or at least, are there (§2.9, §7.7); so is what is answered (J035).
    fn can_be_carried_out(&self, sight: &Sight<'_>, clause: &Clause, window: Window) -> bool {
        let enough = |pick: &Pick| sight.may_have(&pick.filter, usize::from(pick.min));
        let chosen = clause.steps.iter().flat_map(chosen_at_once);
        clause.targets.iter().chain(chosen).all(enough)
            && clause.steps.iter().all(|step| self.has_pair(sight, step))
            && clause.steps.iter().all(|step| self.has_modes(sight, step, window))
            && !clause.steps.iter().any(|step| self.lacks_an_action(step, window))
    }

    // 2.9: there are as many modes as are chosen of which each step has what it needs.
    fn has_modes(&self, sight: &Sight<'_>, step: &Step, window: Window) -> bool {
        let Step::Modes(count, modes) = step else { return true };
        let lacking = |step: &Step| {
            chosen_at_once(step).iter().any(|pick| !sight.may_have(&pick.filter, usize::from(pick.min)))
                || !self.has_pair(sight, step)
                || !self.has_modes(sight, step, window)
                || self.lacks_an_action(step, window)
        };
        let impossible = modes.iter().filter(|steps| steps.iter().any(lacking)).count();
        modes.len() - impossible >= usize::from(*count)
    }

    // 2.9, 21.1, J132: of a mutation and a bearer that are chosen, two that go together.
    fn has_pair(&self, sight: &Sight<'_>, step: &Step) -> bool {
        let Step::Attach(Whom::Choose(what, _), Whom::Choose(to, _)) = step else { return true };
        what.min == 0
            || to.min == 0
            || [what, to].into_iter().any(|pick| is_hidden(&pick.filter))
            || sight.all(&what.filter).iter().any(|a| {
                sight.all(&to.filter).iter().any(|b| match (a, b) {
                    (Thing::Object(a), Thing::Object(b)) => {
                        let mutation = self.get(a.slot);
                        mutation.zone != Zone::Attached(b.slot) && self.can_bear(b.slot, mutation.printed.demand)
                    }
                    _ => false,
                })
            })
    }

    fn lacks_an_action(&self, step: &Step, window: Window) -> bool {
        let any = |steps: &[Step]| steps.iter().any(|step| self.lacks_an_action(step, window));
        match step {
            Step::Fizzle => window == Window::Action,
            Step::PreventCombat => window == Window::Action || self.state.combat.is_none(),
            Step::If(_, yes, no) | Step::May(_, yes, no) => any(yes) || any(no),
            Step::By(_, steps) => any(steps),
            _ => false,
        }
    }

    // 7.7.1: all of it, or nothing.
    fn can_pay(&self, sight: &Sight<'_>, costs: &[Cost], wom: i32) -> bool {
        let Thing::Object(this) = sight.this else { return false };
        let (me, they) = (&self.state.seats[self.player], &self.state.seats[self.player.other()]);
        let total = |part: &dyn Fn(&Cost) -> i32| costs.iter().map(part).sum::<i32>();
        let removed = |from: PoolOf| {
            total(&|cost| match cost {
                Cost::Remove(n, pool) if *pool == from => i32::from(*n),
                _ => 0,
            })
        };
        let own = wom + removed(PoolOf::Stockpile(Side::You)) + removed(PoolOf::AnyStockpile);
        let discarded = total(&|cost| if let Cost::Discard(n) = cost { i32::from(*n) } else { 0 });
        let milled = total(&|cost| if let Cost::Compost(n) = cost { i32::from(*n) } else { 0 });
        let buried = total(&|cost| if let Cost::Bury(n) = cost { i32::from(*n) } else { 0 });
        // The card itself is no longer in hand then (J032).
        let hand = me.hand.iter().filter(|slot| *slot != this.slot).count() as i32;
        let compost = me.compost.iter().filter(|slot| *slot != this.slot).count() as i32;
        own <= i32::from(me.stockpile)
            && removed(PoolOf::Food) <= i32::from(self.state.food_pool)
            && removed(PoolOf::Stockpile(Side::Opponent)) <= i32::from(they.stockpile)
            && (discarded == 0 || discarded <= hand)
            && milled <= me.deck.len() as i32
            && buried <= compost
            && (!costs.contains(&Cost::Tap) || self.can_tap(this.slot))
            && self.can_sacrifice(sight, costs)
    }

    // 2.7, 2.11, J043
    fn can_tap(&self, slot: Slot) -> bool {
        let object = self.get(slot);
        object.zone == Zone::Field && !object.tapped && self.is_rested(slot)
    }

    // 19.3: each demand has own objects of its own, and nothing pays twice.
    fn can_sacrifice(&self, sight: &Sight<'_>, costs: &[Cost]) -> bool {
        let Thing::Object(this) = sight.this else { return false };
        let itself = costs.contains(&Cost::SacrificeThis);
        let there = matches!(self.get(this.slot).zone, Zone::Field | Zone::Attached(_));
        let demands: Vec<(usize, &Filter)> = costs
            .iter()
            .filter_map(|cost| match cost {
                Cost::Sacrifice(least, _, filter) => Some((usize::from(*least), filter)),
                _ => None,
            })
            .collect();
        let mine = |filter: &Filter| -> Vec<Thing> {
            let own = |thing: &Thing| match thing {
                Thing::Object(id) => self.get(id.slot).controller == self.player && (!itself || *thing != sight.this),
                _ => false,
            };
            sight.all(filter).into_iter().filter(own).collect()
        };
        // Hall: any demands together have as many objects as they need.
        (!itself || there)
            && (0u32..1 << demands.len()).all(|subset| {
                let some: Vec<_> = (0..demands.len()).filter(|at| subset & (1 << at) != 0).collect();
                let need: usize = some.iter().map(|at| demands[*at].0).sum();
                let mut have: Vec<Thing> = some.iter().flat_map(|at| mine(demands[*at].1)).collect();
                have.sort_by_key(|thing| format!("{thing:?}"));
                have.dedup();
                have.len() >= need
            })
    }

    // 15.7, 16.1, 2.7, 2.11, 22.2
    fn may_attack(&self, attacker: Slot, target: Target) -> bool {
        let table = self.table;
        let fighter = self.mutant(attacker) || table.marked(attacker, Mark::AttacksAsBase);
        let sent = self.mine(attacker) && fighter && !self.get(attacker).tapped && self.is_rested(attacker);
        if !sent || table.marked(attacker, Mark::CannotAttack) {
            return false;
        }
        match target {
            Target::Object(target) => {
                let theirs = self.in_field(target) && self.get(target).controller != self.player;
                let hidden = self.mutant(target) && table.has(target, Ability::Camouflage) && !self.get(target).tapped;
                theirs && self.reaches(attacker, target) && (!hidden || table.has(attacker, Ability::Track))
            }
            Target::Fragment(fragment) => {
                let open = self.state.fragments[usize::from(fragment.0)].open;
                open && !self.sight(attacker).stands_there(self.player.other(), fragment)
            }
        }
    }

    fn reaches(&self, mutant: Slot, target: Slot) -> bool {
        let table = self.table;
        !table.has(target, Ability::Flying) || table.has(mutant, Ability::Flying) || table.has(mutant, Ability::Jump)
    }

    // 22.2.16, 15.6
    fn may_harvest(&self, slot: Slot) -> bool {
        let held = self.get(slot).on.is_some_and(|fragment| {
            self.state.fragments[usize::from(fragment.0)].claim == Claim::Controlled(self.player)
        });
        self.mine(slot) && self.mutant(slot) && self.table.has(slot, Ability::Harvest) && self.can_tap(slot) && held
    }

    /// Who may block the attack under way, and nobody (§16.2).
    pub fn blockers(&self) -> Vec<Choice> {
        let Some(combat) = self.state.combat else { return Vec::new() };
        let Target::Object(target) = combat.target else { return Vec::new() };
        let may = |slot: &Slot| {
            let fighter = self.mutant(*slot) || self.table.marked(*slot, Mark::BlocksAsBase);
            // J114: what only mutants with Guard, Flying or Jump may do, no base may.
            let needs_mutant = self.mutant(target) || self.table.has(combat.attacker.slot, Ability::Flying);
            let guards = !self.mutant(target) || (*slot != target && self.table.has(*slot, Ability::Guard));
            self.mine(*slot)
                && fighter
                && guards
                && (self.mutant(*slot) || !needs_mutant)
                && !self.get(*slot).tapped
                && !self.table.marked(*slot, Mark::CannotBlock)
                && self.reaches(*slot, combat.attacker.slot)
        };
        let able = self.near().filter(may).map(Choice::Card);
        [Choice::Pass].into_iter().chain(able).collect()
    }

    /// Whom the player may feed in a feeding step (§11.1, §11.2).
    pub fn hungry(&self) -> Vec<Choice> {
        let may = |slot: &Slot| self.mine(*slot) && self.mutant(*slot) && !self.is_fully_fed(*slot);
        [Choice::Pass].into_iter().chain(self.near().filter(may).map(Choice::Card)).collect()
    }

    /// Whom the player may name as a target of the Feed action (§15.4, §22.2.5).
    pub fn feedable(&self) -> Vec<Choice> {
        let may = |slot: &Slot| {
            let forager = self.mutant(*slot) && self.table.has(*slot, Ability::Forager);
            self.mine(*slot) && (!forager || self.table.marked(*slot, Mark::MayBeFed))
        };
        [Choice::Done].into_iter().chain(self.near().filter(may).map(Choice::Card)).collect()
    }

    fn get(&self, slot: Slot) -> &'a Object {
        &self.state.objects[usize::from(slot.0)]
    }

    fn in_field(&self, slot: Slot) -> bool {
        self.get(slot).zone == Zone::Field
    }

    fn mine(&self, slot: Slot) -> bool {
        self.in_field(slot) && self.get(slot).controller == self.player
    }

    fn mutant(&self, slot: Slot) -> bool {
        kind(self.get(slot)) == Kind::Mutant
    }

    fn is_fully_fed(&self, slot: Slot) -> bool {
        self.table.power(slot) >= self.table.max_size(self.state, slot)
    }

    // 2.7: arrival fatigue is of mutants.
    fn is_rested(&self, slot: Slot) -> bool {
        !self.mutant(slot) || !self.get(slot).arrived || self.table.has(slot, Ability::Rush)
    }
}
