//! §7.1, J029: what lasting effects make of objects and players now. It is worked out after every event that can change
//! it, so that everything else only reads it.

use super::event::Event;
use super::eye::{Eye, Where};
use super::in_force::{InForce, Words};
use super::looks;
use super::scratch::Scratch;
use super::state::{Given, Keywords, Lasting, Lasts, Now, ObjectId, Player, Slot, Thing, Zone};
use super::{Game, query};
use crate::cards::Ability;
use crate::cards::script::{ClauseKind, Grant, Mark, Until, Whom};

/// Passes after which effects that contradict themselves are left as they are.
const MOST_PASSES: u32 = 8;

/// What an object is becoming while effects are worked out.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row {
    slot: Slot,
    now: Now,
    /// Keywords that are lost, as bits.
    lost: u32,
}

impl Game<'_> {
    /// Works out what an event changes of lasting effects: which there are, or only what they come to.
    pub(super) fn work_out(&mut self, event: &Event) {
        if self.effects.stale || looks::is_of_sources(event) {
            self.refresh();
        } else if looks::touched(event) & self.effects.looks != 0 {
            self.work_out_again();
        } else if cfg!(debug_assertions) {
            self.prove_at_rest(event);
        }
    }

    /// Test builds: what is not worked out again would come to the same.
    fn prove_at_rest(&mut self, event: &Event) {
        let known = self.effects.clone();
        self.collect_effects();
        debug_assert_eq!(known.in_force, self.effects.in_force, "{event:?}");
        // A delayed trigger that has come is still listened for; that costs time and nothing else.
        debug_assert_eq!(self.effects.listening & !known.listening, 0, "{event:?}");
        self.effects = known;
        if self.effects.at_rest {
            debug_assert!(!self.pass(), "{event:?} changed what lasting effects come to");
        }
    }

    /// Works out what lasting effects make of everything. A change of Power is added to the object's Power, so that the
    /// end of an effect takes it away again and may kill (J029).
    pub(super) fn refresh(&mut self) {
        self.collect_effects();
        if self.effects.in_force.is_empty() && self.state.attached.is_empty() && !self.effects.changed {
            return;
        }
        self.work_out_again();
        self.effects.changed = !(self.effects.in_force.is_empty() && self.state.attached.is_empty());
    }

    /// Passes over everything until nothing changes, where effects look at what effects change.
    fn work_out_again(&mut self) {
        for _ in 0..MOST_PASSES {
            if !self.pass() || self.effects.looks & looks::VALUES == 0 {
                self.effects.at_rest = true;
                return;
            }
        }
        self.effects.at_rest = false;
    }

    /// The same after a change that is no event.
    pub(super) fn looked_at(&mut self, looks: u8) {
        if self.effects.looks & looks != 0 {
            self.work_out_again();
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

    /// One pass over everything; whether anything changed.
    fn pass(&mut self) -> bool {
        let mut rows = std::mem::take(&mut self.rows);
        rows.clear();
        self.begin_rows(&mut rows);
        for effect in &self.effects.in_force {
            self.add_effect(effect, &mut rows);
        }
        let mut changed = false;
        for row in &mut rows {
            // 2.10: what is lost is lost, whoever gives it.
            row.now.keywords.lose(row.lost);
            let object = &mut self.state.objects[usize::from(row.slot.0)];
            if object.now != row.now {
                object.power = object.power.saturating_add(row.now.power).saturating_sub(object.now.power);
                object.now = row.now;
                changed = true;
            }
        }
        self.rows = rows;
        self.unsettled |= changed;
        changed | self.work_out_gains()
    }

    /// Every object as printed, with what its mutations have (J029, J116).
    fn begin_rows(&self, rows: &mut Scratch<Row>) {
        let state = &self.state;
        for slot in state.field.iter() {
            let keywords = query::object(state, slot).printed.keywords;
            rows.push(Row { slot, now: Now { keywords, ..Now::default() }, lost: 0 });
        }
        for slot in state.attached.iter() {
            let mutation = query::object(state, slot);
            let Zone::Attached(bearer) = mutation.zone else { continue };
            let Some(row) = rows.iter_mut().find(|row| row.slot == bearer) else { continue };
            row.now.keywords.add(&mutation.printed.keywords.without(Ability::Symbiote));
            row.now.max_size = row.now.max_size.saturating_add(mutation.printed.max_bonus);
        }
    }

    /// Adds what one effect gives to all that it reaches.
    fn add_effect(&self, effect: &InForce, rows: &mut [Row]) {
        if !effect.gist.objects {
            return;
        }
        let (script, place) = match effect.words {
            Words::Gift(script, place, object, given) => {
                let there = query::in_field(&self.state, object).is_some();
                if let Some(row) = rows.iter_mut().find(|row| there && row.slot == object.slot) {
                    row.now.add(given);
                    let grants = &self.cast.script(script).gifts[usize::from(place)];
                    grants.iter().filter(|grant| !is_amount(grant)).for_each(|grant| row.give(grant));
                }
                return;
            }
            Words::Clause(script, place) => (script, place),
        };
        let clause = &self.cast.script(script).clauses[usize::from(place)];
        let ClauseKind::While { test, whom, gives } = &clause.kind else { return };
        let (state, cast, eye) = (&self.state, self.cast, effect.eye());
        if !test.as_ref().is_none_or(|test| eye.is_true(state, cast, test)) {
            return;
        }
        // Its amounts are the same for all.
        let given = self.given_by(&eye, gives);
        let give = |row: &mut Row| {
            row.now.add(given);
            gives.iter().filter(|grant| !is_amount(grant)).for_each(|grant| row.give(grant));
        };
        match whom {
            Whom::Each(filter) => {
                for row in rows {
                    let thing = Thing::Object(query::id(state, row.slot));
                    if eye.fits(state, cast, filter, thing, Where::AsSaid) {
                        give(row);
                    }
                }
            }
            other => {
                for thing in eye.whom(state, cast, other) {
                    let Thing::Object(id) = thing else { continue };
                    let there = query::in_field(state, id).is_some();
                    if let Some(row) = rows.iter_mut().find(|row| there && row.slot == id.slot) {
                        give(row);
                    }
                }
            }
        }
    }

    /// How much an effect gives.
    fn given_by(&self, eye: &Eye, grants: &[Grant]) -> Given {
        let short = |n: i32| n.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        let mut given = Given::default();
        for grant in grants {
            let amount = |amount| short(eye.amount(&self.state, self.cast, amount, 0));
            match grant {
                Grant::Power(power) => given.power = given.power.saturating_add(amount(power)),
                Grant::MaxSize(max_size) => given.max_size = given.max_size.saturating_add(amount(max_size)),
                Grant::Slots(slots) => given.slots = given.slots.saturating_add(amount(slots).clamp(-99, 99)),
                _ => {}
            }
        }
        given
    }

    /// Whether an effect is in force and affects an object.
    pub(super) fn reaches(&self, effect: &InForce, id: ObjectId) -> bool {
        let (state, cast) = (&self.state, self.cast);
        match effect.words {
            Words::Gift(_, _, object, _) => object == id,
            Words::Clause(script, place) => {
                let clause = &cast.script(script).clauses[usize::from(place)];
                let ClauseKind::While { test, whom, .. } = &clause.kind else { return false };
                let eye = effect.eye();
                let concerns = match whom {
                    Whom::This => effect.this == Thing::Object(id),
                    Whom::Each(filter) => eye.fits(state, cast, filter, Thing::Object(id), Where::AsSaid),
                    other => eye.whom(state, cast, other).contains(&Thing::Object(id)),
                };
                concerns && test.as_ref().is_none_or(|test| eye.is_true(state, cast, test))
            }
        }
    }

    /// Ends the effects that last until now.
    pub(super) fn expire(&mut self, until: Until, of: Option<Player>) {
        let ends = |lasting: &Lasting, game: &Self| {
            lasting.until == until
                && of.is_none_or(|player| query::object(&game.state, lasting.object.slot).controller == player)
        };
        let ended: Scratch<Lasting> = self.state.lasting.iter().filter(|lasting| ends(lasting, self)).collect();
        for lasting in &ended {
            self.state.lasting.remove(*lasting);
        }
        // Of several that end together the first one knows who had the object before.
        let mut back: Scratch<ObjectId> = Scratch::default();
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

/// Whether it is an amount that changes a value.
fn is_amount(grant: &Grant) -> bool {
    matches!(grant, Grant::Power(_) | Grant::MaxSize(_) | Grant::Slots(_))
}

impl Row {
    /// Adds one grant that is no amount.
    fn give(&mut self, grant: &Grant) {
        match grant {
            Grant::Keyword(keyword) => self.now.keywords.add(&Keywords::of(&[*keyword])),
            Grant::Loses(ability) => self.lost |= 1 << *ability as u32,
            Grant::Mark(mark) => self.now.marks |= 1 << *mark as u16,
            Grant::Power(_)
            | Grant::MaxSize(_)
            | Grant::Slots(_)
            | Grant::Ability(_)
            | Grant::Cost(..)
            | Grant::CostIs(..)
            | Grant::NoAction(_)
            | Grant::Actions(_)
            | Grant::ClaimSize(_)
            | Grant::HandLimit(_) => {}
        }
    }
}

impl Now {
    fn add(&mut self, given: Given) {
        self.power = self.power.saturating_add(given.power);
        self.max_size = self.max_size.saturating_add(given.max_size);
        self.slots = self.slots.saturating_add(given.slots);
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
