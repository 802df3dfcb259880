//! §7.1, J029: what lasting effects make of objects and players now. It is worked out after every event that can change
//! it, so that everything else only reads it.

use super::cast::does;
use super::event::Event;
use super::eye::{Eye, Where};
use super::state::{Gains, Given, Keywords, Lasting, Lasts, Now, ObjectId, Player, Slot, Thing};
use super::{Game, query};
use crate::cards::Ability;
use crate::cards::script::{ClauseKind, Grant, Mark, Until, Whom};

/// Where the words of a lasting effect stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Words {
    /// A clause of a text, in force while its source is there.
    Clause(u16, u8),
    /// What a step gave to one object.
    Gift(u16, u8, ObjectId, Given),
}

/// A lasting effect in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct InForce {
    words: Words,
    this: Thing,
    you: Option<Player>,
}

/// What a game knows of its lasting effects, besides its state.
#[derive(Debug, Clone, Default)]
pub(super) struct Effects {
    in_force: Vec<InForce>,
    /// What live texts listen to.
    pub listening: u32,
    /// Some effect depends on values that any event can change.
    dynamic: bool,
    /// Some object or player is not as printed.
    changed: bool,
    /// Some effect grants an activated ability.
    grants: bool,
}

/// Passes after which effects that contradict themselves are left as they are.
const MOST_PASSES: u32 = 6;

impl Game<'_> {
    /// Whether an event can change what lasting effects make of things.
    pub(super) fn changes_effects(&self, event: &Event) -> bool {
        let moves = match event {
            Event::Enter(_)
            | Event::Attach { .. }
            | Event::Return { .. }
            | Event::Detach { .. }
            | Event::Die(_)
            | Event::Legend(_)
            | Event::Bounce(_)
            | Event::Put { .. }
            | Event::Compost(_)
            | Event::Control { .. }
            | Event::Give { .. }
            | Event::Banish(_)
            | Event::Place { .. }
            | Event::Claims { .. }
            | Event::Reveal(_)
            | Event::Await { .. }
            | Event::TurnBegins(_)
            | Event::TurnEnds(_) => true,
            Event::Generate { .. }
            | Event::Remove { .. }
            | Event::Move { .. }
            | Event::Assign { .. }
            | Event::Damage { .. }
            | Event::Trim { .. }
            | Event::Grow { .. }
            | Event::Change { .. }
            | Event::Tap(_)
            | Event::Ready(_)
            | Event::Draw { .. }
            | Event::Reshuffle(_)
            | Event::Shuffle(_)
            | Event::Exhaust(_)
            | Event::Debt { .. }
            | Event::Relieve { .. }
            | Event::PoolSet { .. }
            | Event::Actions(_)
            | Event::Spend(_)
            | Event::Play { .. }
            | Event::Copy { .. }
            | Event::Create { .. }
            | Event::LayDown { .. }
            | Event::Roll(_)
            | Event::Discard(_)
            | Event::Mulligan(_)
            | Event::MulliganTaken(_)
            | Event::Attack { .. }
            | Event::Block(_)
            | Event::Triggered(_)
            | Event::Replaced(_)
            | Event::Fizzle
            | Event::Harmless
            | Event::Promise { .. }
            | Event::Ends(_) => false,
        };
        moves || self.effects.dynamic
    }

    /// Works out what lasting effects make of everything. A change of Power is added to the object's Power, so that the
    /// end of an effect takes it away again and may kill (J029).
    pub(super) fn refresh(&mut self) {
        self.collect_effects();
        if self.effects.in_force.is_empty() && self.state.attached.is_empty() && !self.effects.changed {
            return;
        }
        for _ in 0..MOST_PASSES {
            if !self.pass() {
                break;
            }
            if !self.effects.dynamic {
                break;
            }
        }
        self.effects.changed = !(self.effects.in_force.is_empty() && self.state.attached.is_empty());
    }

    /// The same after a change that only some effects look at.
    pub(super) fn refresh_if_dynamic(&mut self) {
        if self.effects.dynamic {
            self.refresh();
        }
    }

    /// Works out what lasting effects make of a position as it was written down: its Power has all gains in it.
    pub(super) fn take_as_written(&mut self) {
        for _ in 0..MOST_PASSES {
            let powers = self.state.objects.map(|object| object.power);
            self.effects.changed = true;
            self.refresh();
            let same = self.state.objects.iter().zip(powers).all(|(object, power)| object.power == power);
            for (object, power) in self.state.objects.iter_mut().zip(powers) {
                object.power = power;
            }
            if same {
                return;
            }
        }
    }

    /// Finds out what lasts as a game goes on from a state: its Power has all gains in it already.
    pub(super) fn take_stock(&mut self) {
        self.collect_effects();
        self.effects.changed = true;
    }

    /// Finds the lasting effects in force, and what live texts listen to.
    fn collect_effects(&mut self) {
        let (state, cast) = (&self.state, self.cast);
        let effects = &mut self.effects;
        effects.in_force.clear();
        (effects.listening, effects.dynamic, effects.grants) = (0, false, false);
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
                effects.in_force.push(InForce { words, this: lasting.source, you: Some(lasting.controller) });
            }
        }
    }

    /// One pass over everything; whether anything changed.
    fn pass(&mut self) -> bool {
        let mut changed = false;
        let field = self.state.field;
        for slot in field.iter() {
            let now = self.now_of(slot);
            let object = &mut self.state.objects[usize::from(slot.0)];
            if object.now != now {
                object.power = object.power.saturating_add(now.power).saturating_sub(object.now.power);
                object.now = now;
                changed = true;
            }
        }
        for player in Player::BOTH {
            let gains = self.gains_of(player);
            changed |= self.state.seats[player].gains != gains;
            self.state.seats[player].gains = gains;
        }
        changed
    }

    /// What lasting effects make of an object.
    fn now_of(&self, slot: Slot) -> Now {
        let state = &self.state;
        let object = query::object(state, slot);
        let mut now = Now { keywords: object.printed.keywords, ..Now::default() };
        for mutation in query::mutations(state, slot) {
            let printed = &query::object(state, mutation).printed;
            now.keywords.add(&printed.keywords.without(Ability::Symbiote)); // J116
            now.max_size = now.max_size.saturating_add(printed.max_bonus);
        }
        let id = query::id(state, slot);
        let mut lost = 0u32;
        for effect in &self.effects.in_force {
            let eye = self.eye_of(effect);
            if !self.reaches(effect, &eye, id) {
                continue;
            }
            let given = match effect.words {
                Words::Gift(.., given) => Some(given),
                Words::Clause(..) => None,
            };
            now.add(given.unwrap_or_default());
            for grant in self.grants_of(effect.words) {
                lost |= self.give(grant, &eye, given.is_some(), &mut now);
            }
        }
        // 2.10: what is lost is lost, whoever gives it.
        now.keywords.lose(lost);
        now
    }

    fn eye_of(&self, effect: &InForce) -> Eye {
        Eye::new(effect.you, effect.this)
    }

    /// Whether an effect is in force and affects an object.
    fn reaches(&self, effect: &InForce, eye: &Eye, id: ObjectId) -> bool {
        let (state, cast) = (&self.state, self.cast);
        match effect.words {
            Words::Gift(_, _, object, _) => object == id,
            Words::Clause(script, place) => {
                let clause = &cast.script(script).clauses[usize::from(place)];
                let ClauseKind::While { test, whom, .. } = &clause.kind else { return false };
                let concerns = match whom {
                    Whom::This => effect.this == Thing::Object(id),
                    Whom::Each(filter) => eye.fits(state, cast, filter, Thing::Object(id), Where::AsSaid),
                    other => eye.whom(state, cast, other).contains(&Thing::Object(id)),
                };
                concerns && test.as_ref().is_none_or(|test| eye.is_true(state, cast, test))
            }
        }
    }

    fn grants_of(&self, words: Words) -> &[Grant] {
        match words {
            Words::Gift(script, place, ..) => &self.cast.script(script).gifts[usize::from(place)],
            Words::Clause(script, place) => match &self.cast.script(script).clauses[usize::from(place)].kind {
                ClauseKind::While { gives, .. } => gives,
                _ => &[],
            },
        }
    }

    /// Adds one grant to what an object is, its amount only if it is not settled yet; keywords that are lost come back as
    /// bits.
    fn give(&self, grant: &Grant, eye: &Eye, settled: bool, now: &mut Now) -> u32 {
        let amount =
            |amount| eye.amount(&self.state, self.cast, amount, 0).clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        match grant {
            Grant::Power(_) | Grant::MaxSize(_) | Grant::Slots(_) if settled => {}
            Grant::Power(power) => now.power = now.power.saturating_add(amount(power)),
            Grant::MaxSize(max_size) => now.max_size = now.max_size.saturating_add(amount(max_size)),
            Grant::Slots(slots) => now.slots = now.slots.saturating_add(amount(slots).clamp(-99, 99) as i8),
            Grant::Keyword(keyword) => now.keywords.add(&Keywords::of(&[*keyword])),
            Grant::Loses(ability) => return 1 << *ability as u32,
            Grant::Mark(mark) => now.marks |= 1 << *mark as u16,
            Grant::Ability(_)
            | Grant::Cost(..)
            | Grant::CostIs(..)
            | Grant::NoAction(_)
            | Grant::Actions(_)
            | Grant::ClaimSize(_)
            | Grant::HandLimit(_) => {}
        }
        0
    }

    /// What lasting effects add to a player's numbers.
    fn gains_of(&self, player: Player) -> Gains {
        let mut gains = Gains::default();
        for effect in self.effects.in_force.iter().filter(|effect| effect.you == Some(player)) {
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

    /// Whether the condition of an effect is true.
    fn holds(&self, effect: &InForce) -> bool {
        let Words::Clause(script, place) = effect.words else { return true };
        match &self.cast.script(script).clauses[usize::from(place)].kind {
            ClauseKind::While { test, .. } => {
                test.as_ref().is_none_or(|test| self.eye_of(effect).is_true(&self.state, self.cast, test))
            }
            _ => false,
        }
    }

    /// Whether anything in the field can have an activated ability.
    pub(super) fn any_activated(&self) -> bool {
        self.effects.listening & does::ACTIVATES != 0 || self.effects.grants
    }

    /// The granted activated abilities that an object has: script and place.
    pub(super) fn granted_to(&self, slot: Slot) -> Vec<(u16, u8)> {
        let id = query::id(&self.state, slot);
        let mut abilities = Vec::new();
        for effect in &self.effects.in_force {
            let Words::Clause(script, _) = effect.words else { continue };
            for grant in self.grants_of(effect.words) {
                if let Grant::Ability(place) = grant
                    && self.reaches(effect, &self.eye_of(effect), id)
                {
                    abilities.push((script, *place));
                }
            }
        }
        abilities
    }

    /// The lasting effects that change what cards cost, with their grants.
    pub(super) fn cost_effects(&self) -> impl Iterator<Item = (Eye, &Grant)> {
        self.effects.in_force.iter().flat_map(|effect| {
            let is_cost = |grant: &&Grant| matches!(grant, Grant::Cost(..) | Grant::CostIs(..) | Grant::NoAction(_));
            let grants = self.grants_of(effect.words).iter().filter(is_cost);
            grants.filter(|_| self.holds(effect)).map(|grant| (self.eye_of(effect), grant))
        })
    }

    /// Ends the effects that last until now.
    pub(super) fn expire(&mut self, until: Until, of: Option<Player>) {
        let ends = |lasting: &Lasting, game: &Self| {
            lasting.until == until
                && of.is_none_or(|player| query::object(&game.state, lasting.object.slot).controller == player)
        };
        let ended: Vec<_> = self.state.lasting.iter().filter(|lasting| ends(lasting, self)).collect();
        for lasting in &ended {
            self.state.lasting.remove(*lasting);
        }
        // Of several that end together the first one knows who had the object before.
        let mut back: Vec<ObjectId> = Vec::new();
        for lasting in &ended {
            if let Lasts::Control(to) = lasting.does
                && !back.contains(&lasting.object)
            {
                back.push(lasting.object);
                let there = query::is_there(&self.state, lasting.object);
                if there && query::object(&self.state, lasting.object.slot).controller != to {
                    self.happen(Event::Control { object: lasting.object, to });
                }
            }
        }
        if !ended.is_empty() {
            self.refresh();
        }
    }

    /// Whether an object has a permission or prohibition now.
    pub(super) fn is_marked(&self, slot: Slot, mark: Mark) -> bool {
        query::object(&self.state, slot).now.has(mark)
    }
}

impl Now {
    fn add(&mut self, given: Given) {
        self.power = self.power.saturating_add(given.power);
        self.max_size = self.max_size.saturating_add(given.max_size);
        self.slots = self.slots.saturating_add(given.slots);
    }
}

impl Effects {
    fn add_clauses(&mut self, cast: &super::Cast, script: u16, this: Thing, you: Option<Player>) {
        for (place, clause) in cast.script(script).clauses.iter().enumerate() {
            let ClauseKind::While { test, whom, gives } = &clause.kind else { continue };
            // J042: nobody is "you" on a fragment that nobody controls.
            if clause.personal && you.is_none() {
                continue;
            }
            let plain = |grant: &Grant| match grant {
                Grant::Power(amount) | Grant::MaxSize(amount) | Grant::Slots(amount) => {
                    amount.of == crate::cards::script::Measure::One
                }
                _ => true,
            };
            let filtered = matches!(whom, Whom::Each(filter) if !filter.features.is_empty());
            self.grants |= gives.iter().any(|grant| matches!(grant, Grant::Ability(_)));
            self.dynamic |= test.is_some() || filtered || !gives.iter().all(plain);
            self.in_force.push(InForce { words: Words::Clause(script, place as u8), this, you });
        }
    }
}

impl Keywords {
    /// Adds further keywords: permissions gain nothing, numbers add up, instances count (J115).
    fn add(&mut self, more: &Self) {
        self.flags |= more.flags;
        self.horns = self.horns.saturating_add(more.horns);
        self.presence = self.presence.saturating_add(more.presence);
        self.symbiote = self.symbiote.max(more.symbiote);
        self.photosynthesis = self.photosynthesis.saturating_add(more.photosynthesis);
        self.herbivore = self.herbivore.saturating_add(more.herbivore);
    }

    /// The same without one keyword.
    fn without(mut self, ability: Ability) -> Self {
        self.lose(1 << ability as u32);
        self
    }

    /// Takes keywords away, all their instances.
    fn lose(&mut self, bits: u32) {
        if bits == 0 {
            return;
        }
        let lost = |ability: Ability| bits & (1 << ability as u32) != 0;
        self.flags &= !bits;
        if lost(Ability::Horns) {
            self.horns = 0;
        }
        if lost(Ability::Presence) {
            self.presence = 0;
        }
        if lost(Ability::Symbiote) {
            self.symbiote = 0;
        }
        if lost(Ability::Photosynthesis) {
            self.photosynthesis = 0;
        }
        if lost(Ability::Herbivore) {
            self.herbivore = 0;
        }
    }
}
