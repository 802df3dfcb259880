//! `happen` is the only place that changes the state of a game: it applies an event, logs it, works out what lasting
//! effects make of things now, and notices the triggers that it sets off.

use super::event::{Event, Pool, PutTo};
use super::notice::leaver;
use super::numbers::BY_MAX_SIZE;
use super::state::{
    Claim, Death, FragmentId, Lasting, Now, Object, ObjectId, PILE, Player, Printed, Seen, Slot, Thing, Waiting, Zone,
};
use super::{Game, List, eye, looks, query};
use crate::cards::Kind;
use crate::cards::script::Mark;

impl Game<'_> {
    /// Lets an event happen: applies it, logs it, works out lasting effects, notices triggers.
    pub(super) fn happen(&mut self, event: Event) {
        let before = self.look_back(&event);
        if let Some(id) = leaver(&event).filter(|id| query::in_field(&self.state, *id).is_some()) {
            self.last_seen.push((id, eye::seen(&self.state, id)));
        }
        self.apply(event);
        self.tell_section();
        if let Some(log) = &mut self.log {
            log.push(event);
        }
        self.work_out(&event);
        self.unsettled |= looks::unsettles(&event);
        // 7.8: only an explicit text makes an object enter tapped.
        if let Event::Enter(id) = event
            && (self.enters_tapped || self.is_marked(id.slot, Mark::EntersTapped))
        {
            self.state.objects[usize::from(id.slot.0)].tapped = true;
            self.looked_at(looks::TAPPING);
        }
        // What enters together is noticed when all of it is there (7.8).
        if !(self.state.together && matches!(event, Event::Enter(_))) {
            self.notice(event, before.first());
        }
    }

    /// What a deed brings about is owed to a section, and the log says so.
    pub(super) fn under<T>(&mut self, section: &'static str, deed: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.under.replace(section);
        let done = deed(self);
        self.under = outer;
        if self.told_under == Some(section) {
            self.tell_section();
        }
        done
    }

    fn tell_section(&mut self) {
        if self.told_under != self.under
            && let Some(log) = &mut self.log
        {
            self.told_under = self.under;
            log.push(Event::Under(self.under));
        }
    }

    fn apply(&mut self, event: Event) {
        match event {
            Event::Generate { pool, amount, .. } => *self.pool_mut(pool) += amount,
            Event::Remove { pool, amount, .. } => *self.pool_mut(pool) -= amount,
            Event::Move { from, to, amount } => {
                *self.pool_mut(from) -= amount;
                *self.pool_mut(to) += amount;
            }
            Event::Assign { object, amount } => self.change_power(object, amount),
            Event::Damage { object, amount, .. } => self.change_power(object, amount.saturating_neg()),
            Event::Trim { object, to } => self.object_mut(object).power = to,
            Event::Grow { object, amount } => self.change_max(object, amount),
            Event::Change { object, power, max_size } => {
                self.change_power(object, power);
                self.change_max(object, max_size);
            }
            Event::Tap(object) => self.object_mut(object).tapped = true,
            Event::Ready(object) => self.object_mut(object).tapped = false,
            Event::Draw { card, .. } => self.change_zone(card, Zone::Hand),
            Event::Reshuffle(player) => self.reshuffle(player),
            Event::Shuffle(player) => self.shuffle(player),
            Event::Exhaust(player) => {
                let exhaustion = &mut self.state.seats[player].exhaustion;
                *exhaustion = exhaustion.saturating_add(1);
            }
            Event::Debt { player, amount } => {
                let debt = &mut self.state.seats[player].debt;
                *debt = debt.saturating_add(amount);
            }
            Event::Relieve { player, amount } => self.state.seats[player].debt -= amount,
            Event::Actions(amount) => self.state.actions = self.state.actions.saturating_add_signed(amount),
            Event::PoolSet { actions, repaid } => {
                self.state.actions = actions;
                self.state.seats[self.state.active].debt -= repaid;
            }
            Event::Spend(amount) => self.state.actions -= amount,
            Event::Play { player, card, from, owner } => {
                self.play_out(player, card, from == Zone::Hand && owner == player);
            }
            Event::LayDown { card, .. } => self.change_zone(card, Zone::Nowhere),
            Event::Copy { player, card } => {
                let printed = query::object(&self.state, card.slot).printed;
                self.make(player, printed);
            }
            Event::Create { player, script, token } => {
                let printed = self.cast.token_of(script, token);
                self.make(player, printed);
            }
            Event::Roll(_) | Event::Mode { .. } | Event::Block(_) | Event::Triggered(_) | Event::Replaced(_) => {}
            Event::Under(_) => {}
            Event::Fizzle => self.state.fizzled = true,
            Event::Harmless => {
                if let Some(combat) = &mut self.state.combat {
                    combat.harmless = true;
                }
            }
            Event::Promise { player, wins } => {
                let promised = &mut self.state.seats[player].promised;
                if wins { promised.win = true } else { promised.lose = true }
            }
            Event::Enter(object) => self.enter(object),
            Event::Attach { mutation, bearer, .. } => self.attached(mutation, bearer),
            Event::Return { mutation } | Event::Bounce(mutation) => self.change_zone(mutation, Zone::Hand),
            Event::Detach { mutation, n } => self.detach(mutation, n),
            Event::Die(object) => self.die(object),
            Event::Legend(object) | Event::Compost(object) | Event::Discard(object) | Event::Mulligan(object) => {
                self.change_zone(object, Zone::Compost);
            }
            Event::Put { card, to } => self.put(card, to),
            Event::Control { object, to } => self.object_mut(object).controller = to,
            Event::Give { object, does, by, source, until } => {
                self.state.lasting.try_push(Lasting { object, does, controller: by, source, until });
            }
            Event::Await { script, place, by, source } => self.wait_for(script, place, by, source),
            Event::MulliganTaken(player) => self.state.seats[player].mulligans += 1,
            Event::Place { object, fragment } => self.object_mut(object).on = Some(fragment),
            Event::Reveal(fragment) => {
                self.state.stack.remove(fragment);
                self.state.fragments[usize::from(fragment.0)].open = true;
            }
            Event::Banish(fragment) => self.banish_fragment(fragment),
            Event::Claims { fragment, claim } => self.state.fragments[usize::from(fragment.0)].claim = claim,
            Event::Attack { attacker, mutant } => {
                let object = self.object_mut(attacker);
                object.declared = true;
                object.hunted |= mutant;
            }
            Event::TurnBegins(player) => self.turn_begins(player),
            Event::TurnEnds(_) => self.turn_ends(),
            Event::Ends(ending) => {
                self.state.ending = Some(ending);
                self.state.point = super::state::Point::Over;
            }
        }
    }

    fn pool_mut(&mut self, pool: Pool) -> &mut u16 {
        match pool {
            Pool::Food => &mut self.state.food_pool,
            Pool::Stockpile(player) => &mut self.state.seats[player].stockpile,
        }
    }

    fn object_mut(&mut self, id: ObjectId) -> &mut Object {
        let object = &mut self.state.objects[usize::from(id.slot.0)];
        debug_assert_eq!(object.life, id.life, "§3.5: an object that has changed zone is another one");
        object
    }

    fn change_power(&mut self, id: ObjectId, amount: i16) {
        let power = &mut self.object_mut(id).power;
        *power = power.saturating_add(amount);
    }

    fn change_max(&mut self, id: ObjectId, amount: i16) {
        let max = &mut self.object_mut(id).own_max;
        *max = max.saturating_add(amount);
    }

    // 3.5: a card that changes zone keeps nothing but what is printed on it and its owner.
    fn change_zone(&mut self, id: ObjectId, to: Zone) {
        let slot = id.slot;
        let object = *self.object_mut(id);
        let owner = object.owner;
        match object.zone {
            Zone::Deck => {
                self.state.seats[owner].deck.remove(slot);
            }
            Zone::Hand => {
                self.state.seats[owner].hand.remove(slot);
            }
            Zone::Compost => {
                self.state.seats[owner].compost.remove(slot);
            }
            Zone::Field => self.state.field.remove(slot),
            Zone::Attached(_) => self.state.attached.remove(slot),
            Zone::Nowhere | Zone::Aside | Zone::Gone => {}
        }
        if matches!(object.zone, Zone::Field | Zone::Attached(_)) {
            self.comes_or_goes();
            if !self.state.lasting.is_empty() {
                self.state.lasting.retain(|lasting| lasting.object != id);
            }
        }
        // J037: a token that leaves the field is no more.
        let to = if object.token && !matches!(to, Zone::Field | Zone::Attached(_)) { Zone::Gone } else { to };
        match to {
            Zone::Deck => self.state.seats[owner].deck.push(slot),
            Zone::Hand => self.state.seats[owner].hand.push(slot),
            Zone::Compost => self.state.seats[owner].compost.push(slot),
            Zone::Field => self.state.field.insert(slot),
            Zone::Attached(_) => self.state.attached.insert(slot),
            Zone::Nowhere | Zone::Aside | Zone::Gone => {}
        }
        if matches!(to, Zone::Field | Zone::Attached(_)) {
            self.comes_or_goes();
        }
        // A mutation keeps the controller who attaches it; every other zone knows owners only.
        let controller = match to {
            Zone::Field | Zone::Attached(_) => object.controller,
            _ => owner,
        };
        self.state.objects[usize::from(slot.0)] = Object {
            printed: object.printed,
            zone: to,
            owner,
            controller,
            life: object.life.wrapping_add(1),
            token: object.token,
            power: object.printed.power,
            own_max: object.printed.max_size,
            now: Now { keywords: object.printed.keywords, ..Now::default() },
            ..Object::default()
        };
    }

    /// Something comes into the field or leaves it: other effects are in force, and a state check may have work.
    fn comes_or_goes(&mut self) {
        self.effects.stale = true;
        self.unsettled = true;
    }

    // J032: the card is on its way; who plays it controls it. From the hand is from the hand of who plays it.
    fn play_out(&mut self, player: Player, card: ObjectId, from_hand: bool) {
        self.change_zone(card, Zone::Nowhere);
        let object = &mut self.state.objects[usize::from(card.slot.0)];
        (object.controller, object.from_hand) = (player, from_hand);
    }

    /// Makes a token or the copy of a card, in a place that is free; it is in no zone yet. Where none is free it is not
    /// made: its place says so.
    fn make(&mut self, player: Player, printed: Printed) {
        let free = match self.state.used {
            used if usize::from(used) < super::state::SLOTS => {
                self.state.used += 1;
                Some(Slot(used))
            }
            used => (0..used).map(Slot).find(|slot| {
                let object = query::object(&self.state, *slot);
                object.zone == Zone::Gone && object.token
            }),
        };
        self.made = free;
        let Some(slot) = free else { return };
        let life = query::object(&self.state, slot).life.wrapping_add(1);
        let object = Object { token: true, life, ..Object::new(player, printed, Zone::Nowhere) };
        self.state.objects[usize::from(slot.0)] = object;
    }

    fn put(&mut self, card: ObjectId, to: PutTo) {
        let owner = query::object(&self.state, card.slot).owner;
        self.change_zone(
            card,
            match to {
                PutTo::Hand => Zone::Hand,
                PutTo::DeckTop | PutTo::DeckBottom => Zone::Deck,
                PutTo::Compost => Zone::Compost,
                PutTo::Aside => Zone::Aside,
            },
        );
        if to == PutTo::DeckBottom && query::object(&self.state, card.slot).zone == Zone::Deck {
            let deck: &mut List<Slot, PILE> = &mut self.state.seats[owner].deck;
            if let Some(slot) = deck.pop() {
                deck.push_first(slot);
            }
        }
    }

    fn wait_for(&mut self, script: u16, place: u8, by: Player, source: Thing) {
        let number = self.state.next_waiting;
        self.state.next_waiting = number.wrapping_add(1);
        self.state.waiting.try_push(Waiting {
            number,
            script,
            place,
            controller: by,
            source,
            seen: Seen::default(),
            due: false,
        });
    }

    // J140: mutants on it stay in the field, off any fragment.
    fn banish_fragment(&mut self, fragment: FragmentId) {
        let gone = &mut self.state.fragments[usize::from(fragment.0)];
        (gone.open, gone.claim) = (false, Claim::Neutral);
        for slot in self.state.field.iter() {
            let object = &mut self.state.objects[usize::from(slot.0)];
            object.on = object.on.filter(|on| *on != fragment);
        }
    }

    // 7.8: objects enter ready; 2.7: what enters in a turn has arrival fatigue in it (J058).
    fn enter(&mut self, id: ObjectId) {
        let controller = query::object(&self.state, id.slot).controller;
        self.change_zone(id, Zone::Field);
        let (in_turn, entered) = (self.state.in_turn, self.state.next_entry);
        let object = &mut self.state.objects[usize::from(id.slot.0)];
        object.controller = controller;
        object.arrived = in_turn;
        object.entered = entered;
        self.next_entry();
    }

    /// What enters together has one order of entering (§4.4, §7.8).
    fn next_entry(&mut self) {
        if !self.state.together {
            self.state.next_entry = self.state.next_entry.saturating_add(1);
        }
    }

    // 3.4, 4.4: an attached mutation is an object, and is a copy by the order of its entering. From bearer to bearer it
    // changes no zone and stays the same object (3.5).
    fn attached(&mut self, mutation: ObjectId, bearer: ObjectId) {
        if matches!(query::object(&self.state, mutation.slot).zone, Zone::Attached(_)) {
            self.object_mut(mutation).zone = Zone::Attached(bearer.slot);
            return self.comes_or_goes();
        }
        let controller = query::object(&self.state, mutation.slot).controller;
        self.change_zone(mutation, Zone::Attached(bearer.slot));
        let object = &mut self.state.objects[usize::from(mutation.slot.0)];
        (object.controller, object.entered) = (controller, self.state.next_entry);
        self.next_entry();
    }

    // 21.3, J136, J137: a new object on the side of whoever controlled the mutation, ready, on no fragment.
    fn detach(&mut self, mutation: ObjectId, n: i16) {
        self.comes_or_goes();
        self.state.lasting.retain(|lasting| lasting.object != mutation);
        self.state.attached.remove(mutation.slot);
        self.state.field.insert(mutation.slot);
        let (in_turn, entered) = (self.state.in_turn, self.state.next_entry);
        let old = *self.object_mut(mutation);
        self.state.objects[usize::from(mutation.slot.0)] = Object {
            printed: old.printed,
            zone: Zone::Field,
            owner: old.owner,
            controller: old.controller,
            life: old.life.wrapping_add(1),
            token: old.token,
            detached: true,
            power: n,
            own_max: n,
            arrived: in_turn,
            entered,
            now: Now { keywords: old.printed.keywords, ..Now::default() },
            ..Object::default()
        };
    }

    // 19.1, J127: to the compost pile at once; biomass waits for step 2 of the next state check.
    fn die(&mut self, id: ObjectId) {
        let object = *self.object_mut(id);
        let in_field = object.zone == Zone::Field;
        let (of_mutant, of_base) = (self.state.numbers.biomass_mutant, self.state.numbers.biomass_base);
        if query::kind(&object) == Kind::Mutant && in_field {
            let max_size = if of_mutant == BY_MAX_SIZE { query::max_size(&self.state, id.slot) } else { of_mutant };
            self.deaths.push(Death { controller: object.controller, max_size, object: id });
            self.state.deaths_this_turn = self.state.deaths_this_turn.saturating_add(1);
        } else if in_field && of_base > 0 {
            let max_size = i16::try_from(of_base).unwrap_or(i16::MAX);
            self.deaths.push(Death { controller: object.controller, max_size, object: id });
        }
        self.change_zone(id, Zone::Compost);
    }

    fn reshuffle(&mut self, player: Player) {
        let mut cards = std::mem::take(&mut self.state.seats[player].compost);
        let fixed = self.fixed_shuffle(&cards);
        match fixed {
            Some(order) => cards = order,
            None => self.state.random.shuffle(cards.as_mut_slice()),
        }
        for slot in cards.iter() {
            let object = &mut self.state.objects[usize::from(slot.0)];
            object.zone = Zone::Deck;
            object.life = object.life.wrapping_add(1);
        }
        self.state.seats[player].deck = cards;
    }

    fn shuffle(&mut self, player: Player) {
        let mut cards = self.state.seats[player].deck;
        let fixed = self.fixed_shuffle(&cards);
        match fixed {
            Some(order) => cards = order,
            None => self.state.random.shuffle(cards.as_mut_slice()),
        }
        self.state.seats[player].deck = cards;
    }

    fn turn_begins(&mut self, player: Player) {
        self.state.in_turn = true;
        self.state.deaths_this_turn = 0;
        let seat = &mut self.state.seats[player];
        seat.turns = seat.turns.saturating_add(1);
        for slot in self.state.field.union(self.state.attached).iter() {
            let object = &mut self.state.objects[usize::from(slot.0)];
            object.here_at_start = object.controller == player && object.zone == Zone::Field;
            (object.declared, object.hunted, object.could_hunt) = (false, false, false);
            object.herbivore_used = 0;
            object.arrived = false;
        }
    }

    fn turn_ends(&mut self) {
        self.state.in_turn = false;
        for slot in self.state.field.union(self.state.attached).iter() {
            let object = &mut self.state.objects[usize::from(slot.0)];
            (object.arrived, object.used) = (false, 0); // J059
        }
        self.state.fragments.iter_mut().for_each(|fragment| fragment.used = 0);
    }
}
