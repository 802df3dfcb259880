//! §7.6.1, §7.10: which triggers an event sets off. What leaves the field is looked at as it was right before.

use super::event::{Event, Hurt, Pool, PutTo};
use super::eye::{self, Eye, Where};
use super::scratch::Scratch;
use super::state::{GameState, ObjectId, Player, Seen, Thing, Trigger, TriggerEffect, Zone};
use super::{Game, query};
use crate::cards::script::{Clause, ClauseKind, Happening, Occasion, Party, PoolOf, Subject, With};

/// Something that happens, as texts see it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Occurrence {
    /// What.
    pub happening: Happening,
    /// To which object, card or fragment.
    pub subject: Thing,
    /// By or to which player.
    pub player: Option<Player>,
    /// In which pool.
    pub pool: Option<Pool>,
    /// The other thing concerned.
    pub other: Thing,
    /// Where it comes from, where a text may ask.
    pub with: With,
    /// How much.
    pub amount: i16,
}

impl Occurrence {
    /// Something without anything concerned yet.
    pub fn of(happening: Happening) -> Self {
        Self {
            happening,
            subject: Thing::Nothing,
            player: None,
            pool: None,
            other: Thing::Nothing,
            with: With::Anything,
            amount: 1,
        }
    }

    /// The same with an object.
    pub fn to(self, id: ObjectId) -> Self {
        Self { subject: Thing::Object(id), ..self }
    }

    /// The same with a player.
    pub fn by(self, player: Player) -> Self {
        Self { player: Some(player), ..self }
    }
}

/// What is looked at as it was right before (§7.10).
const LEAVING: u32 = Happening::Dies.bit() | Happening::Leaves.bit() | Happening::IsComposted.bit();

impl Game<'_> {
    /// The state before an event by which an object leaves the field, where a text listens to that (§7.10).
    pub(super) fn look_back(&self, event: &Event) -> Scratch<GameState> {
        let there = |id: ObjectId| query::is_there(&self.state, id);
        let wanted =
            self.effects.listening & LEAVING != 0 && self.before.is_empty() && leaver(event).is_some_and(there);
        Scratch::from_slice(if wanted { std::slice::from_ref(&self.state) } else { &[] })
    }

    /// Looks at what leaves from now on as it is now: all of it leaves together (§7.8).
    pub(super) fn leave_together(&mut self, leave: impl FnOnce(&mut Self)) {
        let outermost = self.before.is_empty() && self.effects.listening & LEAVING != 0;
        if outermost {
            self.before = Scratch::from_slice(std::slice::from_ref(&self.state));
        }
        leave(self);
        if outermost {
            self.before = Scratch::default();
        }
    }

    /// Puts the triggers of an event among those that wait for their collection (§7.6.2).
    pub(super) fn notice(&mut self, event: Event, before: Option<&GameState>) {
        self.notice_herbivores(event);
        let leaves = leaver(&event).is_some();
        let group = if leaves { std::mem::take(&mut self.before) } else { Scratch::default() };
        let seen = before.or(group.first()).filter(|_| leaves);
        let heard = self.effects.listening & happenings(&event) != 0;
        if cfg!(debug_assertions) {
            let all = occurrences(event, seen.unwrap_or(&self.state)).into_iter().flatten();
            all.for_each(|it| debug_assert!(happenings(&event) & it.happening.bit() != 0, "{event:?} is not heard"));
        }
        if seen.is_some() || heard || self.card_listens(&event) {
            for mut occurrence in occurrences(event, seen.unwrap_or(&self.state)).into_iter().flatten() {
                if occurrence.happening == Happening::IsComposted {
                    if !self.is_on_compost(occurrence.subject) {
                        continue;
                    }
                    occurrence.subject = self.as_it_is(occurrence.subject);
                }
                self.listen(&occurrence, seen);
            }
        }
        if leaves {
            self.before = group;
        }
    }

    /// The object that a card is now (§3.5).
    fn as_it_is(&self, thing: Thing) -> Thing {
        match thing {
            Thing::Object(id) => Thing::Object(query::id(&self.state, id.slot)),
            other => other,
        }
    }

    // J037: tokens and copies cease to exist; they lie on no compost pile.
    fn is_on_compost(&self, thing: Thing) -> bool {
        matches!(thing, Thing::Object(id) if query::object(&self.state, id.slot).zone == Zone::Compost)
    }

    /// Whether the card that an event is about listens to it from outside the field.
    fn card_listens(&self, event: &Event) -> bool {
        match event {
            Event::Play { card, .. }
            | Event::Discard(card)
            | Event::Compost(card)
            | Event::Put { card, .. }
            | Event::Die(card)
            | Event::Legend(card) => query::object(&self.state, card.slot).printed.listens & happenings(event) != 0,
            _ => false,
        }
    }

    // 22.2.8: in the own turn only (J059); each instance for itself (J115).
    fn notice_herbivores(&mut self, event: Event) {
        let Event::Generate { pool: Pool::Stockpile(player), by, .. } = event else { return };
        if by != Some(player) || !self.state.in_turn || self.state.active != player {
            return;
        }
        for slot in self.state.field.iter() {
            let object = query::object(&self.state, slot);
            if object.controller != player {
                continue;
            }
            let uses = self.state.numbers.herbivore_uses;
            let instances = query::keywords(&self.state, slot).herbivore.saturating_mul(uses);
            for _ in object.herbivore_used..instances {
                self.state.objects[usize::from(slot.0)].herbivore_used += 1;
                self.wait(slot, TriggerEffect::Herbivore);
            }
        }
    }

    /// A moment of procedure that triggers wait for: the start and the end of a turn (§6.6, J061).
    pub(super) fn moment(&mut self, happening: Happening, player: Player) {
        if self.effects.listening & happening.bit() != 0 {
            self.listen(&Occurrence::of(happening).by(player), None);
        }
    }

    /// Every text that listens to something gets its trigger. `before` is the state to look at, if not the one now.
    fn listen(&mut self, occurrence: &Occurrence, before: Option<&GameState>) {
        let mut found: Scratch<Trigger> = Scratch::default();
        let state = before.unwrap_or(&self.state);
        let bit = occurrence.happening.bit();
        for slot in state.field.union(state.attached).iter() {
            let object = query::object(state, slot);
            if object.printed.listens & bit != 0 {
                let this = match occurrence.subject {
                    Thing::Object(id) if id.slot == slot => occurrence.subject,
                    _ => Thing::Object(query::id(state, slot)),
                };
                self.hear(state, occurrence, this, (object.printed.script, Some(object.controller)), &mut found);
            }
        }
        for id in query::open_fragments(state) {
            let fragment = &state.fragments[usize::from(id.0)];
            if fragment.listens & bit != 0 {
                let heard = (fragment.script, query::holder(state, id));
                self.hear(state, occurrence, Thing::Fragment(id), heard, &mut found);
            }
        }
        if let Thing::Object(id) = occurrence.subject {
            let object = query::object(state, id.slot);
            let away = !matches!(object.zone, Zone::Field | Zone::Attached(_));
            if away && object.printed.listens & bit != 0 {
                let heard = (object.printed.script, Some(object.controller));
                self.hear(state, occurrence, occurrence.subject, heard, &mut found);
            }
        }
        self.due(occurrence, before, &mut found);
        if self.pending.len() >= super::timing::MOST_TRIGGERS {
            return; // 7.11: settling ends the game
        }
        for trigger in &found {
            if let TriggerEffect::Clause(script, place) = trigger.effect {
                self.use_up(trigger.source, script, place);
            }
        }
        self.pending.extend(found);
    }

    /// Where an occurrence is looked at: what has come to a compost pile as it lies there, all else in the state of who
    /// hears it.
    fn looked_at_in<'s>(&'s self, state: &'s GameState, occurrence: &Occurrence) -> &'s GameState {
        if occurrence.happening == Happening::IsComposted { &self.state } else { state }
    }

    /// The triggers of one text.
    fn hear(
        &self,
        state: &GameState,
        occurrence: &Occurrence,
        this: Thing,
        (script, you): (u16, Option<Player>),
        found: &mut Scratch<Trigger>,
    ) {
        let in_field = match this {
            Thing::Object(id) => matches!(query::object(state, id.slot).zone, Zone::Field | Zone::Attached(_)),
            _ => true,
        };
        for (place, clause) in self.cast.script(script).clauses.iter().enumerate() {
            let ClauseKind::When(occasion) = &clause.kind else { continue };
            let heard = in_field || occasion.subject == Subject::This;
            if !heard || (clause.personal && you.is_none()) {
                continue; // J042
            }
            if self.is_spent(clause, you, this, place) {
                continue;
            }
            let eye = Eye { seen: seen_of(state, this), ..Eye::new(you, this) };
            if self.matches(self.looked_at_in(state, occurrence), &eye, occasion, occurrence) {
                found.push(Trigger {
                    source: this,
                    // A text without "you" is the active player's to order.
                    controller: you.unwrap_or(state.active),
                    effect: TriggerEffect::Clause(script, place as u8),
                    seen: eye.seen,
                    subject: occurrence.subject,
                    subject_seen: seen_of(state, occurrence.subject),
                    amount: occurrence.amount,
                });
            }
        }
    }

    /// Delayed triggers whose occasion it is.
    fn due(&mut self, occurrence: &Occurrence, before: Option<&GameState>, found: &mut Scratch<Trigger>) {
        let state = before.unwrap_or(&self.state);
        let mut due: Scratch<u16> = Scratch::default();
        for waiting in self.state.waiting.iter().filter(|waiting| !waiting.due) {
            let delayed = &self.cast.script(waiting.script).delayed[usize::from(waiting.place)];
            let eye = Eye { seen: waiting.seen, ..Eye::new(Some(waiting.controller), waiting.source) };
            if !self.matches(self.looked_at_in(state, occurrence), &eye, &delayed.occasion, occurrence) {
                continue;
            }
            if delayed.once {
                due.push(waiting.number);
            }
            found.push(Trigger {
                source: waiting.source,
                controller: waiting.controller,
                effect: TriggerEffect::Delayed(waiting.script, waiting.place, waiting.number),
                seen: waiting.seen,
                subject: occurrence.subject,
                subject_seen: seen_of(state, occurrence.subject),
                amount: occurrence.amount,
            });
        }
        for waiting in self.state.waiting.as_mut_slice() {
            waiting.due |= due.contains(&waiting.number);
        }
    }

    /// Whether an occasion is what happens.
    pub(super) fn matches(&self, state: &GameState, eye: &Eye, occasion: &Occasion, it: &Occurrence) -> bool {
        if occasion.happening != it.happening {
            return false;
        }
        let subject = match &occasion.subject {
            Subject::Any => true,
            Subject::This => it.subject == eye.this,
            Subject::Bearer => eye.bearer(state) == Some(it.subject),
            Subject::Fits(filter) => eye.fits(state, self.cast, filter, it.subject, Where::Anywhere),
        };
        let party = match occasion.party {
            Party::Any => true,
            Party::Side(side) => it.player.is_some() && eye.player(side) == it.player,
        };
        let pool = match (occasion.pool, it.pool) {
            (None, _) => true,
            (Some(PoolOf::Food), pool) => pool == Some(Pool::Food),
            (Some(PoolOf::AnyStockpile), pool) => matches!(pool, Some(Pool::Stockpile(_))),
            (Some(PoolOf::Stockpile(side)), Some(Pool::Stockpile(player))) => eye.player(side) == Some(player),
            (Some(PoolOf::Stockpile(_)), _) => false,
        };
        let with = match occasion.with {
            With::Anything => true,
            With::This => it.other == eye.this || stands_on(state, eye.this, it),
            With::CombatWithThis => match (eye.this, it.subject) {
                (Thing::Object(this), Thing::Object(dead)) => eye::are_facing(state, this, dead),
                _ => false,
            },
            With::Block | With::Response | With::FromHand => it.with == occasion.with,
        };
        subject && party && pool && with
    }

    /// Whether a clause that works once in each own round cannot work now (§6.1, J059).
    pub(super) fn is_spent(&self, clause: &Clause, you: Option<Player>, this: Thing, place: usize) -> bool {
        let used = match this {
            Thing::Object(id) => query::object(&self.state, id.slot).used,
            Thing::Fragment(id) => self.state.fragments[usize::from(id.0)].used,
            Thing::Nothing | Thing::Player(_) => 0,
        };
        clause.once && (you != Some(self.state.active) || used & used_bit(place) != 0)
    }

    /// Notes that a clause has been used, if it works once in each own round.
    pub(super) fn use_up(&mut self, this: Thing, script: u16, place: u8) {
        if !self.cast.script(script).clauses[usize::from(place)].once {
            return;
        }
        let bit = used_bit(usize::from(place));
        match this {
            Thing::Object(id) if query::object(&self.state, id.slot).life == id.life => {
                self.state.objects[usize::from(id.slot.0)].used |= bit;
            }
            Thing::Fragment(id) => self.state.fragments[usize::from(id.0)].used |= bit,
            Thing::Object(_) | Thing::Nothing | Thing::Player(_) => {}
        }
    }

    /// A trigger of an object's keyword waits for its collection.
    pub(super) fn wait(&mut self, slot: super::state::Slot, effect: TriggerEffect) {
        let id = query::id(&self.state, slot);
        let controller = self.state.objects[usize::from(slot.0)].controller;
        let seen = eye::seen(&self.state, id);
        self.pending.push(Trigger { source: Thing::Object(id), controller, effect, seen, ..Trigger::default() });
    }
}

/// The bit of a clause among those that are used up.
pub(super) fn used_bit(place: usize) -> u16 {
    1 << place.min(7)
}

/// The object that leaves the field by an event.
pub(super) fn leaver(event: &Event) -> Option<ObjectId> {
    match *event {
        Event::Die(id) | Event::Legend(id) | Event::Bounce(id) | Event::Compost(id) => Some(id),
        Event::Return { mutation } => Some(mutation),
        Event::Put { card, .. } => Some(card),
        _ => None,
    }
}

/// Whether this stands on the fragment that something is about.
fn stands_on(state: &GameState, this: Thing, it: &Occurrence) -> bool {
    match (this, it.subject) {
        (Thing::Object(id), Thing::Fragment(fragment)) => {
            query::in_field(state, id).is_some_and(|object| object.on == Some(fragment))
        }
        _ => false,
    }
}

/// A thing as it is in a state.
fn seen_of(state: &GameState, thing: Thing) -> Seen {
    match thing {
        Thing::Object(id) => eye::seen(state, id),
        Thing::Nothing | Thing::Fragment(_) | Thing::Player(_) => Seen::default(),
    }
}

/// A card that has come to a compost pile by an event, in whatever way; tokens and copies come to none (J037).
fn composted(event: Event, state: &GameState) -> Option<Occurrence> {
    match event {
        Event::Compost(card) | Event::Discard(card) | Event::Legend(card) | Event::Put { card, to: PutTo::Compost } => {
            let is_card = !query::object(state, card.slot).token;
            is_card.then(|| Occurrence::of(Happening::IsComposted).to(query::id(state, card.slot)))
        }
        _ => None,
    }
}

/// The bits of what an event may be to texts.
fn happenings(event: &Event) -> u32 {
    let composted = Happening::IsComposted.bit();
    let leaves = Happening::Leaves.bit();
    match event {
        Event::Generate { .. } => Happening::Generates.bit(),
        Event::Remove { .. } => Happening::Removes.bit(),
        Event::Move { .. } => Happening::Moves.bit(),
        Event::Assign { .. } => Happening::IsFed.bit(),
        Event::Damage { .. } => Happening::TakesDamage.bit(),
        Event::Tap(_) => Happening::IsTapped.bit(),
        Event::Ready(_) => Happening::IsReadied.bit(),
        Event::Draw { .. } => Happening::Draws.bit(),
        Event::Exhaust(_) => Happening::GetsExhaustion.bit(),
        Event::Debt { .. } => Happening::GetsDebt.bit(),
        Event::Play { .. } => Happening::IsPlayed.bit(),
        Event::Enter(_) | Event::Detach { .. } => Happening::Enters.bit(),
        Event::Attach { .. } => Happening::IsAttached.bit() | Happening::Enters.bit(),
        Event::Die(_) => Happening::Dies.bit() | leaves | composted,
        Event::Legend(_) | Event::Put { .. } | Event::Compost(_) => leaves | composted,
        Event::Bounce(_) | Event::Return { .. } => leaves,
        Event::Discard(_) => Happening::Discards.bit() | composted,
        Event::Place { .. } => Happening::IsPlaced.bit(),
        Event::Reveal(_) => Happening::IsRevealed.bit(),
        Event::Claims { .. } => Happening::IsClaimed.bit(),
        Event::Attack { .. } => Happening::Attacks.bit(),
        Event::Block(_) => Happening::Blocks.bit(),
        _ => 0,
    }
}

/// What an event is to texts: what leaves the field by dying both dies and leaves.
fn occurrences(event: Event, state: &GameState) -> [Option<Occurrence>; 3] {
    let of = Occurrence::of;
    let amount = |n: u16| i16::try_from(n).unwrap_or(i16::MAX);
    let in_field = |id: ObjectId| matches!(query::object(state, id.slot).zone, Zone::Field | Zone::Attached(_));
    let one = match event {
        Event::Generate { pool, amount: n, by } => {
            Occurrence { pool: Some(pool), player: by, amount: amount(n), ..of(Happening::Generates) }
        }
        // J025: taking and moving are no removal.
        Event::Remove { why: super::Outflow::Taken, .. } => return [None; 3],
        Event::Remove { pool, amount: n, by, .. } => {
            Occurrence { pool: Some(pool), player: by, amount: amount(n), ..of(Happening::Removes) }
        }
        Event::Move { from, to, amount: n } => {
            let player = match (from, to) {
                (_, Pool::Stockpile(player)) | (Pool::Stockpile(player), _) => Some(player),
                (Pool::Food, Pool::Food) => None,
            };
            Occurrence { player, amount: amount(n), ..of(Happening::Moves) }
        }
        Event::Assign { object, amount } => Occurrence { amount, ..of(Happening::IsFed).to(object) },
        Event::Damage { object, amount, of: Hurt::Combat | Hurt::Horns | Hurt::Text } => {
            Occurrence { amount, ..of(Happening::TakesDamage).to(object) }
        }
        Event::Tap(id) => of(Happening::IsTapped).to(id),
        Event::Ready(id) => of(Happening::IsReadied).to(id),
        Event::Draw { player, card } => {
            let card = ObjectId { life: query::object(state, card.slot).life, ..card };
            of(Happening::Draws).to(card).by(player)
        }
        Event::Exhaust(player) => of(Happening::GetsExhaustion).by(player),
        Event::Debt { player, amount: n } => Occurrence { amount: amount(n), ..of(Happening::GetsDebt).by(player) },
        Event::Play { player, card, .. } => of(Happening::IsPlayed).to(query::id(state, card.slot)).by(player),
        Event::Enter(id) | Event::Detach { mutation: id, .. } => of(Happening::Enters).to(query::id(state, id.slot)),
        Event::Attach { mutation, bearer, from } => {
            let mutation = query::id(state, mutation.slot);
            let attached = Occurrence { other: Thing::Object(bearer), ..of(Happening::IsAttached).to(mutation) };
            // 7.8: it enters from another zone; from bearer to bearer it stays in the field.
            let enters = !matches!(from, Zone::Attached(_));
            return [Some(attached), enters.then_some(of(Happening::Enters).to(mutation)), None];
        }
        Event::Die(id) => {
            let card = query::id(state, id.slot);
            let composted = (!query::object(state, id.slot).token).then_some(of(Happening::IsComposted).to(card));
            return [Some(of(Happening::Dies).to(id)), Some(of(Happening::Leaves).to(id)), composted];
        }
        Event::Legend(id) | Event::Bounce(id) | Event::Return { mutation: id } => of(Happening::Leaves).to(id),
        Event::Put { card, .. } | Event::Compost(card) if in_field(card) => of(Happening::Leaves).to(card),
        Event::Discard(card) => {
            let card = query::id(state, card.slot);
            of(Happening::Discards).to(card).by(query::object(state, card.slot).owner)
        }
        Event::Place { object, fragment } => {
            Occurrence { other: Thing::Fragment(fragment), ..of(Happening::IsPlaced).to(object) }
        }
        Event::Reveal(fragment) => Occurrence { subject: Thing::Fragment(fragment), ..of(Happening::IsRevealed) },
        Event::Claims { fragment, claim: super::Claim::Claimed(player) } => {
            Occurrence { subject: Thing::Fragment(fragment), ..of(Happening::IsClaimed).by(player) }
        }
        Event::Attack { attacker, .. } => of(Happening::Attacks).to(attacker),
        Event::Block(blocker) => of(Happening::Blocks).to(blocker),
        Event::Put { .. } | Event::Compost(_) => return [composted(event, state), None, None],
        Event::Claims { .. }
        | Event::Trim { .. }
        | Event::Grow { .. }
        | Event::Change { .. }
        | Event::Reshuffle(_)
        | Event::Shuffle(_)
        | Event::Relieve { .. }
        | Event::Actions(_)
        | Event::PoolSet { .. }
        | Event::Spend(_)
        | Event::Copy { .. }
        | Event::Mode { .. }
        | Event::Create { .. }
        | Event::LayDown { .. }
        | Event::Roll(_)
        | Event::Control { .. }
        | Event::Give { .. }
        | Event::Await { .. }
        | Event::Mulligan(_)
        | Event::MulliganTaken(_)
        | Event::Banish(_)
        | Event::Triggered(_)
        | Event::Replaced(_)
        | Event::Fizzle
        | Event::Harmless
        | Event::Promise { .. }
        | Event::TurnBegins(_)
        | Event::TurnEnds(_)
        | Event::Under(_)
        | Event::Ends(_) => return [None; 3],
    };
    [Some(one), composted(event, state), None]
}
