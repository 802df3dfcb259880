//! §7.7.1: what abilities and cards cost besides actions. All of it can be paid, or it cannot be announced.

use super::choice::{Choice, Question};
use super::event::{Event, Outflow, Pool, PutTo};
use super::eye::Eye;
use super::resolve::Effect;
use super::scratch::Scratch;
use super::state::{ObjectId, Player, Slot, Thing, Zone};
use super::{Game, query};
use crate::cards::Kind;
use crate::cards::script::{Cost, Filter, PoolOf, Side, With};

impl Game<'_> {
    /// Whether costs can be paid in full, besides `wom` out of the own stockpile. One thing pays for one cost only.
    pub(super) fn can_pay(&self, eye: &Eye, costs: &[Cost], wom: u16) -> bool {
        let Some(player) = eye.you else { return false };
        let seat = &self.state.seats[player];
        let (mut own, mut food, mut theirs) = (u32::from(wom), 0u32, 0u32);
        let (mut hand, mut deck, mut compost) = (0usize, 0usize, 0usize);
        for cost in costs {
            match cost {
                Cost::Tap if !self.can_tap(eye.this) => return false,
                Cost::Remove(n, PoolOf::Food) => food += u32::from(*n),
                Cost::Remove(n, PoolOf::Stockpile(Side::Opponent)) => theirs += u32::from(*n),
                Cost::Remove(n, PoolOf::Stockpile(Side::You) | PoolOf::AnyStockpile) => own += u32::from(*n),
                Cost::Discard(n) => hand += usize::from(*n),
                Cost::Compost(n) => deck += usize::from(*n),
                Cost::Bury(n) => compost += usize::from(*n),
                Cost::Tap | Cost::Debt(_) | Cost::SacrificeThis | Cost::Sacrifice(..) => {} // J065; below
            }
        }
        // A card does not pay for itself with itself, where it lies among what pays.
        let played = |from| {
            let lies = |id: ObjectId| {
                let object = query::object(&self.state, id.slot);
                (object.zone, object.owner) == (from, player)
            };
            usize::from(matches!(eye.this, Thing::Object(id) if lies(id)))
        };
        own <= u32::from(seat.stockpile)
            && food <= u32::from(self.state.food_pool)
            && theirs <= u32::from(self.state.seats[player.other()].stockpile)
            && hand + played(Zone::Hand) <= seat.hand.len()
            && deck <= seat.deck.len()
            && compost + played(Zone::Compost) <= seat.compost.len()
            && self.can_sacrifice(eye, costs)
    }

    /// Whether there is an object for each sacrifice that costs demand.
    fn can_sacrifice(&self, eye: &Eye, costs: &[Cost]) -> bool {
        if !costs.iter().any(|cost| matches!(cost, Cost::SacrificeThis | Cost::Sacrifice(..))) {
            return true;
        }
        let mut spent: Scratch<Thing> = Scratch::default();
        if costs.contains(&Cost::SacrificeThis) {
            let Thing::Object(id) = eye.this else { return false };
            if !query::is_there(&self.state, id) {
                return false;
            }
            spent.push(eye.this);
        }
        self.is_enough_besides(eye, costs, spent)
    }

    /// Whether there is an object for each sacrifice of other things besides those that are spent already.
    fn is_enough_besides(&self, eye: &Eye, costs: &[Cost], mut spent: Scratch<Thing>) -> bool {
        // The narrower demand first, so that it does not go without.
        let mut demands: Scratch<(u8, Scratch<Thing>)> = costs
            .iter()
            .filter_map(|cost| match cost {
                Cost::Sacrifice(least, _, filter) => Some((*least, self.own(eye, filter))),
                _ => None,
            })
            .collect();
        demands.sort_by_key(|(_, candidates)| candidates.len());
        for (least, candidates) in demands {
            let free: Scratch<Thing> = candidates.into_iter().filter(|thing| !spent.contains(thing)).collect();
            if free.len() < usize::from(least) {
                return false;
            }
            spent.extend(free.into_iter().take(usize::from(least)));
        }
        true
    }

    // 19.3: only what the player controls can be sacrificed.
    fn own(&self, eye: &Eye, filter: &Filter) -> Scratch<Thing> {
        let mut all = eye.all(&self.state, self.cast, filter);
        all.retain(|thing| matches!(thing, Thing::Object(id) if eye.you == Some(query::object(&self.state, id.slot).controller)));
        all
    }

    // 2.7, 2.11, J043: ready, not fatigued, and no mutation.
    fn can_tap(&self, this: Thing) -> bool {
        let Thing::Object(id) = this else { return false };
        query::in_field(&self.state, id)
            .is_some_and(|object| matches!(query::kind(object), Kind::Mutant | Kind::Base) && !object.tapped)
            && !query::is_fatigued(&self.state, id.slot)
    }

    /// Pays costs, one after another in their order.
    pub(super) fn pay(&mut self, effect: &mut Effect, costs: &[Cost]) {
        let player = effect.you();
        for (place, cost) in costs.iter().enumerate() {
            match cost {
                Cost::Tap => {
                    if let Thing::Object(id) = effect.eye.this {
                        self.tap(id);
                    }
                }
                Cost::Remove(n, pool) => {
                    let pool = match pool {
                        PoolOf::Food => Pool::Food,
                        PoolOf::Stockpile(Side::Opponent) => Pool::Stockpile(player.other()),
                        PoolOf::Stockpile(Side::You) | PoolOf::AnyStockpile => Pool::Stockpile(player),
                    };
                    self.remove(pool, *n, Outflow::Paid, Some(player)); // 7.7.1: nothing changes a cost as it is paid
                }
                Cost::Discard(n) => {
                    let source = effect.eye.this;
                    (0..*n).for_each(|_| self.under("7.7.1", |game| game.discard_one(player, source)));
                }
                Cost::SacrificeThis => {
                    if let Thing::Object(id) = effect.eye.this {
                        self.sacrifice(effect, &[id]);
                    }
                }
                Cost::Sacrifice(least, most, filter) => {
                    self.pay_sacrifice(effect, (*least, *most), filter, (costs, &costs[place + 1..]));
                }
                Cost::Compost(n) => self.mill(player, i16::from(*n)),
                Cost::Bury(n) => self.bury(player, *n, effect.eye.this),
                Cost::Debt(n) => self.gets_debt(player, *n, With::Anything),
            }
        }
    }

    fn pay_sacrifice(
        &mut self,
        effect: &mut Effect,
        (least, most): (u8, u8),
        filter: &Filter,
        (all, later): (&[Cost], &[Cost]),
    ) {
        let mut candidates = self.own(&effect.eye, filter);
        if all.contains(&Cost::SacrificeThis) {
            candidates.retain(|thing| *thing != effect.eye.this);
        }
        let picked = if later.iter().any(|cost| matches!(cost, Cost::Sacrifice(..))) {
            self.pick_besides(effect, (least, most), &candidates, later)
        } else {
            self.pick(effect.you(), Question::Sacrifice(effect.eye.this), (least, most), candidates)
        };
        let ids: Scratch<ObjectId> = picked
            .into_iter()
            .filter_map(|thing| match thing {
                Thing::Object(id) => Some(id),
                _ => None,
            })
            .collect();
        self.sacrifice(effect, &ids);
    }

    // 7.7.1: what a later cost cannot do without is not among what can be picked.
    fn pick_besides(
        &mut self,
        effect: &Effect,
        (least, most): (u8, u8),
        candidates: &[Thing],
        later: &[Cost],
    ) -> Scratch<Thing> {
        let question = Question::Sacrifice(effect.eye.this);
        let mut picked: Scratch<Thing> = Scratch::default();
        while picked.len() < usize::from(most) {
            let mut free = Scratch::from_slice(candidates);
            free.retain(|thing| {
                let mut spent = picked.clone();
                spent.push(*thing);
                spent.extend(later.contains(&Cost::SacrificeThis).then_some(effect.eye.this));
                !picked.contains(thing) && self.is_enough_besides(&effect.eye, later, spent)
            });
            let must = u8::from(picked.len() < usize::from(least));
            let one = self.pick(effect.you(), question, (must, 1), free);
            if one.is_empty() {
                break;
            }
            picked.extend(one);
        }
        picked
    }

    /// Cards of the compost pile go under the deck, in the order in which they are picked.
    fn bury(&mut self, player: Player, count: u8, source: Thing) {
        for _ in 0..count {
            let compost = self.state.seats[player].compost;
            let options: Scratch<Choice> = compost.iter().map(Choice::Card).collect();
            if options.is_empty() {
                return;
            }
            if let Choice::Card(slot) = self.ask(player, Question::Choose(source), &options) {
                self.put_under(slot);
            }
        }
    }

    fn put_under(&mut self, slot: Slot) {
        self.happen(Event::Put { card: query::id(&self.state, slot), to: PutTo::DeckBottom });
    }
}
