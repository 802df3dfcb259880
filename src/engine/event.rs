//! What happens in a game. `happen` is the only place that changes the state: it applies an event, logs it, and notices
//! the triggers that it sets off.

use super::state::{Claim, Death, Ending, FragmentId, Object, ObjectId, Player, Trigger, TriggerEffect, Zone};
use super::{Game, query};
use crate::cards::Kind;

/// A pool of WOM (§2.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pool {
    /// The shared food pool.
    Food,
    /// A player's stockpile.
    Stockpile(Player),
}

/// Why WOM leaves a pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outflow {
    /// A rule or text says "remove" (§9.1).
    Removed,
    /// A WOM cost was paid (J025).
    Paid,
    /// Removed by the Feed action for an assignment (§15.4): a remove event (J025).
    Fed,
    /// Taken to feed a mutant in the feeding phase (§11.1): no remove event (J025).
    Taken,
}

/// One thing that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// WOM was generated; `amount` is what was really added (§9.1a).
    Generate {
        /// Where.
        pool: Pool,
        /// How much.
        amount: u16,
        /// Who generated it; nobody for biomass (J026).
        by: Option<Player>,
    },
    /// WOM left a pool; `amount` is what was really removed (§9.1a).
    Remove {
        /// Where from.
        pool: Pool,
        /// How much.
        amount: u16,
        /// Why.
        why: Outflow,
    },
    /// WOM moved between pools (§9.2).
    Move {
        /// Where from.
        from: Pool,
        /// Where to.
        to: Pool,
        /// How much.
        amount: u16,
    },
    /// WOM became Power (§9.3).
    Assign {
        /// The object.
        object: ObjectId,
        /// How much.
        amount: i16,
    },
    /// Damage lowered Power (§16.3).
    Damage {
        /// The object.
        object: ObjectId,
        /// How much.
        amount: i16,
        /// Whether it is combat damage; that of Horns is not (§22.2.14).
        combat: bool,
    },
    /// Power above Max Size was cut (§8 step 5).
    Trim {
        /// The object.
        object: ObjectId,
        /// The Power it is cut to.
        to: i16,
    },
    /// Max Size grew (§15.5).
    Grow {
        /// The object.
        object: ObjectId,
        /// By how much.
        amount: i16,
    },
    /// An object was tapped (§2.11).
    Tap(ObjectId),
    /// An object was readied (§2.11).
    Ready(ObjectId),
    /// A card was drawn (§15.2).
    Draw {
        /// Who drew it.
        player: Player,
        /// The card.
        card: ObjectId,
    },
    /// The compost pile became a new deck (§15.2).
    Reshuffle(Player),
    /// A player got exhaustion (§20).
    Exhaust(Player),
    /// A player got action debt (§13.1).
    Debt {
        /// Who.
        player: Player,
        /// How much.
        amount: u16,
    },
    /// The action pool was set (§13.2).
    PoolSet {
        /// Actions.
        actions: u16,
        /// Debt worked off.
        repaid: u16,
    },
    /// An action was spent (§13.3).
    Spend(u16),
    /// A card left a hand face up to be played (J032).
    Play {
        /// Who plays it.
        player: Player,
        /// The card.
        card: ObjectId,
    },
    /// A card was laid down as a poker card (§10.1).
    LayDown {
        /// Whose.
        player: Player,
        /// The card.
        card: ObjectId,
    },
    /// A die was rolled (§10.3, §10.6).
    Roll(u8),
    /// An object came into the field (§7.8).
    Enter(ObjectId),
    /// A mutation was attached (§21.1).
    Attach {
        /// The mutation.
        mutation: ObjectId,
        /// Its bearer.
        bearer: ObjectId,
    },
    /// An attached mutation went to its owner's hand (§21.2, §21.3).
    Return {
        /// The mutation.
        mutation: ObjectId,
    },
    /// A mutation became a Symbiote mutant (§21.3).
    Detach {
        /// The mutation as it was attached.
        mutation: ObjectId,
        /// Power and Max Size.
        n: i16,
    },
    /// An object died (§19.1).
    Die(ObjectId),
    /// An object was put away by the legend rule (§4.4).
    Legend(ObjectId),
    /// A card went to its owner's compost pile without dying.
    Compost(ObjectId),
    /// A hand card was discarded (§14).
    Discard(ObjectId),
    /// A hand card was put away in a mulligan (§5.2, J054).
    Mulligan(ObjectId),
    /// A mulligan was taken (§5.2).
    MulliganTaken(Player),
    /// A mutant was placed on a fragment (§16.0, §17.1).
    Place {
        /// The mutant.
        object: ObjectId,
        /// The fragment.
        fragment: FragmentId,
    },
    /// A fragment was revealed (§15.8, §17.0).
    Reveal(FragmentId),
    /// What a fragment is to the players has changed (§17.3, §17.4, §8 step 3).
    Claims {
        /// The fragment.
        fragment: FragmentId,
        /// What it is now.
        claim: Claim,
    },
    /// An attack was declared (§15.7).
    Attack {
        /// The attacker.
        attacker: ObjectId,
        /// Whether its target is an opposing mutant (§22.2.9).
        mutant: bool,
    },
    /// A blocker was declared (§16.2).
    Block(ObjectId),
    /// A turn began (§6.3, J058).
    TurnBegins(Player),
    /// A turn ended (§6.5).
    TurnEnds(Player),
    /// The game ended.
    Ends(Ending),
}

impl Game<'_> {
    /// Lets an event happen: applies it, logs it, notices triggers.
    pub(super) fn happen(&mut self, event: Event) {
        self.apply(event);
        self.notice(event);
        if let Some(log) = &mut self.log {
            log.push(event);
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
            Event::Assign { object, amount } => self.object_mut(object).power += amount,
            Event::Damage { object, amount, .. } => self.object_mut(object).power -= amount,
            Event::Trim { object, to } => self.object_mut(object).power = to,
            Event::Grow { object, amount } => self.object_mut(object).own_max += amount,
            Event::Tap(object) => self.object_mut(object).tapped = true,
            Event::Ready(object) => self.object_mut(object).tapped = false,
            Event::Draw { card, .. } => self.change_zone(card, Zone::Hand),
            Event::Reshuffle(player) => self.reshuffle(player),
            Event::Exhaust(player) => self.state.seats[player].exhaustion += 1,
            Event::Debt { player, amount } => self.state.seats[player].debt += amount,
            Event::PoolSet { actions, repaid } => {
                self.state.actions = actions;
                self.state.seats[self.state.active].debt -= repaid;
            }
            Event::Spend(amount) => self.state.actions -= amount,
            Event::Play { card, .. } | Event::LayDown { card, .. } => self.change_zone(card, Zone::Nowhere),
            Event::Roll(_) | Event::Block(_) => {}
            Event::Enter(object) => self.enter(object),
            Event::Attach { mutation, bearer } => self.attached(mutation, bearer),
            Event::Return { mutation } => self.change_zone(mutation, Zone::Hand),
            Event::Detach { mutation, n } => self.detach(mutation, n),
            Event::Die(object) => self.die(object),
            Event::Legend(object) | Event::Compost(object) | Event::Discard(object) | Event::Mulligan(object) => {
                self.change_zone(object, Zone::Compost);
            }
            Event::MulliganTaken(player) => self.state.seats[player].mulligans += 1,
            Event::Place { object, fragment } => self.object_mut(object).on = Some(fragment),
            Event::Reveal(fragment) => {
                self.state.stack.remove(fragment);
                self.state.fragments[usize::from(fragment.0)].open = true;
            }
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

    // 3.5: a card that changes zone keeps nothing but what is printed on it and its owner.
    fn change_zone(&mut self, id: ObjectId, to: Zone) {
        let slot = id.slot;
        let object = *self.object_mut(id);
        let owner = object.owner;
        let bit = 1u128 << slot.0;
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
            Zone::Field => self.state.field &= !bit,
            Zone::Attached(_) => self.state.attached &= !bit,
            Zone::Nowhere | Zone::Gone => {}
        }
        // J037: a token that leaves the field is no more.
        let to = if object.token && !matches!(to, Zone::Field | Zone::Attached(_)) { Zone::Gone } else { to };
        match to {
            Zone::Deck => self.state.seats[owner].deck.push(slot),
            Zone::Hand => self.state.seats[owner].hand.push(slot),
            Zone::Compost => self.state.seats[owner].compost.push(slot),
            Zone::Field => self.state.field |= bit,
            Zone::Attached(_) => self.state.attached |= bit,
            Zone::Nowhere | Zone::Gone => {}
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
            ..Object::default()
        };
    }

    // 7.8: objects enter ready; 2.7: what enters in a turn has arrival fatigue in it (J058).
    fn enter(&mut self, id: ObjectId) {
        self.change_zone(id, Zone::Field);
        let (in_turn, entered) = (self.state.in_turn, self.state.next_entry);
        let object = &mut self.state.objects[usize::from(id.slot.0)];
        object.arrived = in_turn;
        object.entered = entered;
        self.state.next_entry += 1;
    }

    // 3.4, 4.4: an attached mutation is an object, and is a copy by the order of its entering.
    fn attached(&mut self, mutation: ObjectId, bearer: ObjectId) {
        self.change_zone(mutation, Zone::Attached(bearer.slot));
        self.state.objects[usize::from(mutation.slot.0)].entered = self.state.next_entry;
        self.state.next_entry += 1;
    }

    // 21.3, J136, J137: a new object on the side of whoever controlled the mutation, ready, on no fragment.
    fn detach(&mut self, mutation: ObjectId, n: i16) {
        self.state.attached &= !(1u128 << mutation.slot.0);
        self.state.field |= 1u128 << mutation.slot.0;
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
            ..Object::default()
        };
    }

    // 19.1, J127: to the compost pile at once; biomass waits for step 2 of the next state check.
    fn die(&mut self, id: ObjectId) {
        let object = *self.object_mut(id);
        if query::kind(&object) == Kind::Mutant && object.zone == Zone::Field {
            let max_size = query::max_size(&self.state, id.slot);
            self.state.deaths.push(Death { controller: object.controller, max_size, object: id });
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

    fn turn_begins(&mut self, player: Player) {
        self.state.in_turn = true;
        self.state.seats[player].turns += 1;
        for slot in query::bits(self.state.field) {
            let object = &mut self.state.objects[usize::from(slot.0)];
            object.here_at_start = object.controller == player;
            (object.declared, object.hunted, object.could_hunt) = (false, false, false);
            object.herbivore_used = 0;
            object.arrived = false;
        }
    }

    fn turn_ends(&mut self) {
        self.state.in_turn = false;
        for slot in query::bits(self.state.field) {
            self.state.objects[usize::from(slot.0)].arrived = false;
        }
    }

    /// Puts the triggers of an event among those that wait for their collection (§7.6.2).
    fn notice(&mut self, event: Event) {
        match event {
            // 22.2.8: in the own turn only (J059); each instance for itself (J115).
            Event::Generate { pool: Pool::Stockpile(player), by, .. }
                if by == Some(player) && self.state.in_turn && self.state.active == player =>
            {
                for slot in query::bits(self.state.field) {
                    let object = &self.state.objects[usize::from(slot.0)];
                    if object.controller != player {
                        continue;
                    }
                    let instances = query::keywords(&self.state, slot).herbivore;
                    for _ in object.herbivore_used..instances {
                        self.state.objects[usize::from(slot.0)].herbivore_used += 1;
                        self.wait(slot, TriggerEffect::Herbivore);
                    }
                }
            }
            _ => {}
        }
    }

    /// A trigger of an object waits for its collection.
    pub(super) fn wait(&mut self, slot: super::state::Slot, effect: TriggerEffect) {
        let source = query::id(&self.state, slot);
        let controller = self.state.objects[usize::from(slot.0)].controller;
        self.state.pending.push(Trigger { source, controller, effect });
    }
}
