//! Steps of card texts that bring objects into being, move them, attach them, place them, or give them something for a
//! while (§3.5, §7.8, §17.1, §21.1).

use super::choice::Question;
use super::death::Left;
use super::event::{Event, PutTo};
use super::eye;
use super::resolve::{Effect, object_of};
use super::scratch::Scratch;
use super::state::{FragmentId, Given, Lasts, ObjectId, Player, Remembered, Thing, Zone};
use super::{Game, query};
use crate::cards::Kind;
use crate::cards::script::{Amount, Destination, Grant, Until, Whom};

impl Game<'_> {
    // 3.2, 7.8: tokens of one effect enter together.
    pub(super) fn create(&mut self, effect: &mut Effect, amount: &Amount, token: u8, place: u8) {
        let count = self.amount(effect, amount, 0);
        let player = effect.you();
        let mut made = Scratch::default();
        for _ in 0..count {
            self.happen(Event::Create { player, script: effect.script, token });
            let Some(slot) = self.made.take() else { break };
            made.push(query::id(&self.state, slot));
        }
        let entered = self.enter_together(&made);
        for id in entered {
            effect.eye.add_pick(place, Thing::Object(id));
        }
    }

    /// Objects enter the field together (§7.8).
    pub(super) fn enter_together(&mut self, cards: &[ObjectId]) -> Scratch<ObjectId> {
        self.state.together = true;
        for card in cards {
            self.happen(Event::Enter(*card));
        }
        self.state.together = false;
        // 7.8: each of them is there as the others come.
        for card in cards {
            self.notice(Event::Enter(*card), None);
        }
        self.state.next_entry = self.state.next_entry.saturating_add(1);
        cards.iter().map(|card| query::id(&self.state, card.slot)).collect()
    }

    pub(super) fn give_for_a_while(&mut self, effect: &mut Effect, whom: &Whom, gift: u8, until: Until) {
        let (by, source) = (effect.you(), effect.eye.this);
        let grants = &self.cast.script(effect.script).gifts[usize::from(gift)];
        for object in self.objects(effect, whom) {
            let given = self.given(effect, grants);
            if until == Until::Forever && grants.iter().all(is_plain) {
                // J029: a one-time change lasts by itself.
                self.happen(Event::Change { object, power: given.power, max_size: given.max_size });
            } else {
                self.happen(Event::Give { object, does: Lasts::Gift(effect.script, gift, given), by, source, until });
            }
        }
    }

    /// How much is given: effects read the game as they resolve (J095).
    fn given(&self, effect: &Effect, grants: &[Grant]) -> Given {
        let mut given = Given::default();
        for grant in grants {
            match grant {
                Grant::Power(amount) => given.power = given.power.saturating_add(self.amount(effect, amount, 0)),
                Grant::MaxSize(amount) => {
                    given.max_size = given.max_size.saturating_add(self.amount(effect, amount, 0));
                }
                Grant::Slots(amount) => {
                    let slots = self.amount(effect, amount, 0).clamp(-99, 99);
                    given.slots = given.slots.saturating_add(slots);
                }
                _ => {}
            }
        }
        given
    }

    // J038
    pub(super) fn take_control(&mut self, effect: &mut Effect, whom: &Whom, until: Until) {
        let (to, source) = (effect.you(), effect.eye.this);
        for object in self.objects(effect, whom) {
            let before = query::object(&self.state, object.slot).controller;
            if until == Until::Forever {
                let temporary = |lasting: &super::state::Lasting| {
                    lasting.object == object && matches!(lasting.does, Lasts::Control(_))
                };
                self.state.lasting.retain(|lasting| !temporary(lasting));
            } else {
                self.happen(Event::Give { object, does: Lasts::Control(before), by: to, source, until });
            }
            if before != to {
                self.happen(Event::Control { object, to });
            }
        }
    }

    /// Puts cards somewhere. What leaves the field does so together; its mutations are processed then (§21.3).
    pub(super) fn put_somewhere(&mut self, effect: &mut Effect, things: &[Thing], to: Destination) {
        let ids: Scratch<ObjectId> = things
            .iter()
            .filter_map(|thing| match thing {
                Thing::Object(id) if query::object(&self.state, id.slot).life == id.life => Some(*id),
                _ => None,
            })
            .collect();
        if matches!(to, Destination::Field | Destination::FieldTapped) {
            let able = |id: &ObjectId| {
                let object = query::object(&self.state, id.slot);
                let out = !matches!(object.zone, Zone::Field | Zone::Attached(_) | Zone::Gone);
                out && matches!(object.printed.kind, Kind::Mutant | Kind::Base)
            };
            let ids: Scratch<ObjectId> = ids.into_iter().filter(able).collect();
            self.enters_tapped = to == Destination::FieldTapped;
            let entered = self.enter_together(&ids);
            self.enters_tapped = false;
            for (old, new) in ids.iter().zip(&entered) {
                effect.eye.follow(*old, *new);
            }
            return;
        }
        let bearers: Scratch<(ObjectId, Player)> = ids
            .iter()
            .filter(|id| query::in_field(&self.state, **id).is_some())
            .map(|id| (*id, query::object(&self.state, id.slot).controller))
            .collect();
        self.leave_together(|game| {
            for id in &ids {
                game.happen(departure(query::object(&game.state, id.slot).zone, *id, to));
            }
        });
        for id in &ids {
            effect.eye.follow(*id, query::id(&self.state, id.slot));
        }
        self.process_mutations(&bearers, Left::Alive);
    }

    // 21.1, J132, J135: without "target" it does not target; what cannot be attached stays where it was.
    pub(super) fn attach_by_text(&mut self, effect: &mut Effect, mutation: &Whom, to: &Whom) {
        let mutations = self.whom(effect, mutation);
        let Some(Thing::Object(mutation)) = mutations.first().copied() else { return };
        let demand = query::object(&self.state, mutation.slot).printed.demand;
        let is_attached_to =
            |bearer: &ObjectId| query::object(&self.state, mutation.slot).zone == Zone::Attached(bearer.slot);
        let fits = |bearer: &ObjectId| self.can_bear(bearer.slot, demand) && !is_attached_to(bearer);
        let bearers: Scratch<ObjectId> = match to {
            Whom::Choose(pick, place) => {
                let mut candidates = effect.eye.all(&self.state, self.cast, &pick.filter);
                candidates.retain(|thing| matches!(thing, Thing::Object(id) if fits(id)));
                let chosen =
                    self.pick(effect.you(), Question::Choose(effect.eye.this), (pick.min, pick.max), candidates);
                effect.eye.keep(*place, &chosen);
                chosen.into_iter().filter_map(object_of).collect()
            }
            other => self.objects(effect, other),
        };
        let there = query::object(&self.state, mutation.slot);
        let movable = there.life == mutation.life && there.printed.kind == Kind::Mutation && !there.detached;
        let Some(bearer) = bearers.first().copied() else { return };
        let is_new = query::object(&self.state, mutation.slot).zone != Zone::Attached(bearer.slot);
        if movable && is_new && self.can_bear(bearer.slot, demand) {
            self.attach(mutation, bearer);
        }
    }

    // 17.1: only mutants stand on fragments.
    pub(super) fn place_by_text(&mut self, effect: &mut Effect, whom: &Whom, on: &Whom) {
        let mutants = self.objects(effect, whom);
        let fragment: Option<FragmentId> = self.whom(effect, on).into_iter().find_map(|thing| match thing {
            Thing::Fragment(fragment) => Some(fragment),
            _ => None,
        });
        let Some(fragment) = fragment else { return };
        for mutant in mutants {
            if query::in_field(&self.state, mutant).is_some_and(query::is_mutant) {
                self.place(mutant, fragment);
            }
        }
    }

    pub(super) fn set_up(&mut self, effect: &Effect, place: u8) {
        let (by, source) = (effect.you(), effect.eye.this);
        let waiting = self.state.waiting.len();
        let number = self.state.next_waiting;
        self.happen(Event::Await { script: effect.script, place, by, source });
        if self.state.waiting.len() == waiting {
            return; // no room
        }
        let seen = match source {
            Thing::Object(id) if query::in_field(&self.state, id).is_some() => eye::seen(&self.state, id),
            _ => effect.eye.seen,
        };
        let last = self.state.waiting.as_mut_slice().last_mut();
        let Some(waiting) = last.filter(|waiting| waiting.number == number) else { return };
        waiting.seen = seen;
        for (place, thing) in &effect.eye.picks {
            self.state.remembered.try_push(Remembered { number, place: *place, thing: *thing });
        }
    }
}

/// Power and Max Size only: what needs no lasting effect to last.
fn is_plain(grant: &Grant) -> bool {
    matches!(grant, Grant::Power(_) | Grant::MaxSize(_))
}

/// How a card leaves a zone for another by a card text.
fn departure(zone: Zone, card: ObjectId, to: Destination) -> Event {
    match (zone, to) {
        (Zone::Attached(_), Destination::Hand) => Event::Return { mutation: card },
        (Zone::Field, Destination::Hand) => Event::Bounce(card),
        (_, Destination::Hand | Destination::Field | Destination::FieldTapped) => Event::Put { card, to: PutTo::Hand },
        (_, Destination::DeckTop) => Event::Put { card, to: PutTo::DeckTop },
        (_, Destination::DeckBottom) => Event::Put { card, to: PutTo::DeckBottom },
        (_, Destination::Compost) => Event::Put { card, to: PutTo::Compost },
        (_, Destination::Aside) => Event::Put { card, to: PutTo::Aside },
    }
}
