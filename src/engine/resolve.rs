//! §7.2: carries out the steps of a card's text, one after another, without a break between them.

use super::choice::{Choice, Question};
use super::event::{Event, Hurt, Outflow, Pool, PutTo};
use super::eye::{self, Eye};
use super::scratch::Scratch;
use super::state::{ObjectId, Player, Point, Seen, Thing};
use super::{Game, query};
use crate::cards::Kind;
use crate::cards::script::{Amount, Choosing, Lies, Mark, Measure, Pick, Picked, PoolOf, Side, Sign, Step, Who, Whom};

/// An effect while it is carried out.
#[derive(Debug, Clone)]
pub(super) struct Effect {
    /// The script whose gifts, tokens and delayed triggers its steps name.
    pub script: u16,
    /// What it sees, with what has been picked.
    pub eye: Eye,
}

impl Effect {
    /// An effect that has picked nothing yet.
    pub fn new(script: u16, eye: Eye) -> Self {
        Self { script, eye }
    }

    /// "You".
    pub fn you(&self) -> Player {
        self.eye.you.unwrap_or_default()
    }
}

impl Game<'_> {
    /// Carries out steps.
    pub(super) fn carry_out(&mut self, effect: &mut Effect, steps: &[Step]) {
        for step in steps {
            if self.state.point == Point::Over {
                return;
            }
            effect.eye.look_at_picks(&self.state);
            self.step_of(effect, step);
        }
    }

    fn step_of(&mut self, effect: &mut Effect, step: &Step) {
        self.count_step();
        match step {
            Step::Generate(..) | Step::Remove(..) | Step::Move(..) | Step::Assign(..) => self.wom_step(effect, step),
            Step::Damage(amount, whom) => {
                let hurt = self.objects(effect, whom);
                let amount = self.amount(effect, amount, 0);
                let mut blows: Scratch<(ObjectId, i16)> = hurt.into_iter().map(|object| (object, amount)).collect();
                self.damage_together(&mut blows, Hurt::Text);
            }
            Step::Destroy(whom) => {
                let objects = self.objects(effect, whom);
                self.destroy(&objects);
            }
            Step::Sacrifice(whom) => {
                let objects = self.objects(effect, whom);
                self.sacrifice(effect, &objects);
            }
            Step::Draw(amount) => {
                for _ in 0..self.amount(effect, amount, 0) {
                    self.draw(effect.you());
                }
            }
            Step::Discard(amount, picked) => self.discards(effect, amount, *picked),
            Step::Compost(amount) => {
                let count = self.amount(effect, amount, self.state.seats[effect.you()].deck.len() as i32);
                self.mill(effect.you(), count);
            }
            Step::Create(amount, token, place) => self.create(effect, amount, *token, *place),
            Step::Tap(whom) => self.objects(effect, whom).into_iter().for_each(|object| self.tap(object)),
            Step::Ready(whom) => self.objects(effect, whom).into_iter().for_each(|object| self.ready(object)),
            Step::Grow(whom, amount) => {
                let objects = self.objects(effect, whom);
                let amount = self.amount(effect, amount, 0);
                objects.into_iter().for_each(|object| self.happen(Event::Grow { object, amount }));
            }
            Step::Give(whom, gift, until) => self.give_for_a_while(effect, whom, *gift, *until),
            Step::Put(whom, to) => {
                let things = self.whom(effect, whom);
                self.put_somewhere(effect, &things, *to);
            }
            Step::Attach(mutation, to) => self.attach_by_text(effect, mutation, to),
            Step::Place(whom, on) => self.place_by_text(effect, whom, on),
            Step::Reveal(amount) => {
                for _ in 0..self.amount(effect, amount, self.state.stack.len() as i32) {
                    self.explore();
                }
            }
            Step::Banish(whom) => {
                for thing in self.whom(effect, whom) {
                    if let Thing::Fragment(fragment) = thing {
                        self.happen(Event::Banish(fragment));
                    }
                }
            }
            Step::Play(whom, price) => self.play_by_step(effect, whom, *price),
            Step::Copy(whom) => {
                for thing in self.whom(effect, whom) {
                    self.copy(effect, thing);
                }
            }
            Step::Choose(whom) => {
                self.whom(effect, whom);
            }
            Step::Shuffle => self.happen(Event::Shuffle(effect.you())),
            Step::Later(place) => self.set_up(effect, *place),
            Step::If(test, yes, no) => {
                let steps = if effect.eye.is_true(&self.state, self.cast, test) { yes } else { no };
                self.carry_out(effect, steps);
            }
            Step::May(who, yes, no) => self.may(effect, who, yes, no),
            Step::Modes(count, modes) => self.modes(effect, *count, modes),
            Step::By(who, steps) => self.by(effect, who, steps),
            Step::Debt(..)
            | Step::Actions(..)
            | Step::Exhaust(_)
            | Step::Control(..)
            | Step::Fizzle
            | Step::PreventCombat
            | Step::Win
            | Step::Lose => self.player_step(effect, step),
        }
    }

    fn wom_step(&mut self, effect: &mut Effect, step: &Step) {
        match step {
            Step::Generate(amount, pool) => {
                let Some(pool) = self.pool_of(effect, *pool) else { return };
                let amount = self.amount(effect, amount, 0);
                self.generate(pool, whole(amount), effect.eye.you);
            }
            Step::Remove(amount, pool, choosing) => {
                let Some(pool) = self.pool_of(effect, *pool) else { return };
                let there = query::pool(&self.state, pool);
                let amount = self.up_to(effect, amount, there, *choosing);
                self.remove(pool, whole(amount), Outflow::Removed, effect.eye.you);
            }
            Step::Move(amount, from, to, choosing) => {
                let (Some(from), Some(to)) = (self.pool_of(effect, *from), self.pool_of(effect, *to)) else { return };
                let room = query::cap(&self.state, to).saturating_sub(query::pool(&self.state, to));
                let there = query::pool(&self.state, from).min(room);
                let amount = self.up_to(effect, amount, there, *choosing);
                self.move_wom(from, to, whole(amount));
            }
            Step::Assign(amount, pool, whom, choosing) => self.assign_by_text(effect, (amount, *choosing), *pool, whom),
            _ => {}
        }
    }

    // 9.3, J145: it is a move, as far as the pool holds WOM; J091: Forager does not mind.
    fn assign_by_text(
        &mut self,
        effect: &mut Effect,
        (amount, choosing): (&Amount, Choosing),
        pool: Option<PoolOf>,
        whom: &Whom,
    ) {
        for object in self.objects(effect, whom) {
            let Some(pool) = pool else {
                let amount = self.amount(effect, amount, 0);
                self.assign(object, amount);
                continue;
            };
            let Some(pool) = self.pool_of(effect, pool) else { return };
            let there = query::pool(&self.state, pool);
            let amount = self.up_to(effect, amount, there, choosing);
            let taken = self.remove(pool, whole(amount), Outflow::Taken, effect.eye.you);
            if taken > 0 {
                self.assign(object, i16::try_from(taken).unwrap_or(i16::MAX));
            }
        }
    }

    fn player_step(&mut self, effect: &mut Effect, step: &Step) {
        let you = effect.you();
        match step {
            Step::Debt(amount, Sign::Plus, _) => {
                let amount = self.amount(effect, amount, 0);
                self.gets_debt(you, whole(amount), crate::cards::script::With::Anything);
            }
            Step::Debt(amount, Sign::Minus, choosing) => {
                let there = self.state.seats[you].debt;
                let amount = whole(self.up_to(effect, amount, there, *choosing)).min(there); // 13.1
                if amount > 0 {
                    self.happen(Event::Relieve { player: you, amount });
                }
            }
            // 13.1: only the active player has actions, and only once the pool is set.
            Step::Actions(amount, sign) => {
                let amount = self.amount(effect, amount, i32::from(self.state.actions));
                let amount = if *sign == Sign::Plus { amount } else { amount.saturating_neg() };
                if you == self.state.active && self.state.point == Point::Action && amount != 0 {
                    self.happen(Event::Actions(amount));
                }
            }
            Step::Exhaust(amount) => {
                for _ in 0..self.amount(effect, amount, 0) {
                    self.happen(Event::Exhaust(you));
                }
            }
            Step::Control(whom, until) => self.take_control(effect, whom, *until),
            Step::Fizzle if self.answering => self.happen(Event::Fizzle),
            Step::Fizzle => {} // no action is answered
            Step::PreventCombat => self.happen(Event::Harmless),
            Step::Win => self.happen(Event::Promise { player: you, wins: true }),
            Step::Lose => self.happen(Event::Promise { player: you, wins: false }),
            _ => {}
        }
    }

    /// How much an amount is.
    pub(super) fn amount(&self, effect: &Effect, amount: &Amount, all: i32) -> i16 {
        let n = effect.eye.amount(&self.state, self.cast, amount, all);
        n.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
    }

    /// How much, where a player may choose "up to" that much (§2.9).
    fn up_to(&mut self, effect: &Effect, amount: &Amount, there: u16, choosing: Choosing) -> i16 {
        let there = i16::try_from(there).unwrap_or(i16::MAX);
        let most = match amount.of {
            Measure::All => there,
            _ => self.amount(effect, amount, 0),
        };
        if choosing == Choosing::Fixed {
            return most;
        }
        let most = most.min(there).max(0);
        let options: Scratch<Choice> = (0..=most).rev().map(Choice::Number).collect();
        match self.ask(effect.you(), Question::Amount(effect.eye.this), &options) {
            Choice::Number(n) => n,
            _ => most,
        }
    }

    fn pool_of(&self, effect: &Effect, pool: PoolOf) -> Option<Pool> {
        match pool {
            PoolOf::Food => Some(Pool::Food),
            PoolOf::Stockpile(side) => effect.eye.player(side).map(Pool::Stockpile),
            PoolOf::AnyStockpile => effect.eye.you.map(Pool::Stockpile),
        }
    }

    /// Whom a phrase means; what has to be chosen is chosen now (§2.8).
    pub(super) fn whom(&mut self, effect: &mut Effect, whom: &Whom) -> Scratch<Thing> {
        if let Whom::Choose(pick, place) = whom {
            let candidates = effect.eye.all(&self.state, self.cast, &pick.filter);
            return self.choose(effect, pick, *place, candidates);
        }
        effect.eye.whom(&self.state, self.cast, whom)
    }

    /// Has "you" choose among things (§2.8).
    pub(super) fn choose(
        &mut self,
        effect: &mut Effect,
        pick: &Pick,
        place: u8,
        candidates: Scratch<Thing>,
    ) -> Scratch<Thing> {
        let question = Question::Choose(effect.eye.this);
        let chosen = self.pick(effect.you(), question, (pick.min, pick.max), candidates);
        // Several choices of one place: each player's own (§2.9); what both choose is meant once.
        effect.eye.keep(place, &chosen);
        effect.eye.look_at_picks(&self.state);
        // A deck that somebody has looked through is shuffled at once, before anything is done with what was chosen.
        if pick.filter.lies == Lies::Deck {
            self.happen(Event::Shuffle(effect.you()));
        }
        chosen
    }

    /// The objects that a phrase means, as far as they are still there (§3.5).
    pub(super) fn objects(&mut self, effect: &mut Effect, whom: &Whom) -> Scratch<ObjectId> {
        let things = self.whom(effect, whom);
        let there = |thing: Thing| match thing {
            Thing::Object(id) => query::is_there(&self.state, id).then_some(id),
            Thing::Nothing | Thing::Fragment(_) | Thing::Player(_) => None,
        };
        things.into_iter().filter_map(there).collect()
    }

    /// Deals damage to several at once, as much of each as is left after replacement (§7.9, §16.3). The active player
    /// decides first what replaces it (J013).
    pub(super) fn damage_together(&mut self, blows: &mut [(ObjectId, i16)], of: Hurt) {
        for part in self.active_first(blows.iter().map(|(object, _)| object.slot)) {
            for (object, amount) in blows.iter_mut().filter(|(object, _)| part.contains(object.slot)) {
                *amount = self.damage_left(*object, *amount);
            }
        }
        for (object, amount) in blows.iter().copied() {
            if amount > 0 && query::in_field(&self.state, object).is_some() {
                self.happen(Event::Damage { object, amount, of });
            }
        }
    }

    /// How much damage is left after replacement (§7.9).
    fn damage_left(&mut self, object: ObjectId, amount: i16) -> i16 {
        if amount <= 0 || !query::in_field(&self.state, object).is_some_and(has_power) {
            return 0;
        }
        match self.replaced(damage_of(object, amount)) {
            super::replace::Instead::Occurs(amount) => amount,
            super::replace::Instead::Replaced => 0,
        }
    }

    // 19.2: what is destroyed dies, unless a text says that it cannot be destroyed (2.10).
    fn destroy(&mut self, objects: &[ObjectId]) {
        let can_be = |id: &&ObjectId| !self.is_marked(id.slot, Mark::Indestructible);
        let dying: Scratch<ObjectId> = objects.iter().filter(can_be).copied().collect();
        self.die_together(&dying);
    }

    // 19.3: what is sacrificed dies; what it was is remembered.
    pub(super) fn sacrifice(&mut self, effect: &mut Effect, objects: &[ObjectId]) {
        for id in objects {
            effect.eye.sacrificed.push(eye::seen(&self.state, *id));
        }
        self.die_together(objects);
    }

    fn discards(&mut self, effect: &mut Effect, amount: &Amount, picked: Picked) {
        let you = effect.you();
        let hand = self.state.seats[you].hand.len() as i32;
        for _ in 0..self.amount(effect, amount, hand).min(hand as i16) {
            match picked {
                Picked::Choice => self.discard_one(you, effect.eye.this),
                Picked::Random => self.discard_any(you),
            }
        }
    }

    /// A player discards a hand card that chance picks.
    fn discard_any(&mut self, player: Player) {
        let hand = self.state.seats[player].hand;
        let picked = match hand.len() {
            0 => return,
            1 => 0,
            cards => self.state.random.below(cards as u32) as usize,
        };
        // Where a scenario fixes it, it is the top card of its next shuffle.
        let fixed = if hand.len() > 1 { self.fixed_shuffle(&hand) } else { None };
        let slot = fixed.and_then(|order| order.as_slice().last().copied()).unwrap_or(hand.as_slice()[picked]);
        self.happen(Event::Discard(query::id(&self.state, slot)));
    }

    /// A player discards a hand card of choice.
    pub(super) fn discard_one(&mut self, player: Player, source: Thing) {
        let options: Scratch<Choice> = self.state.seats[player].hand.iter().map(Choice::Card).collect();
        if options.is_empty() {
            return;
        }
        if let Choice::Card(slot) = self.ask(player, Question::Discard(source), &options) {
            self.happen(Event::Discard(query::id(&self.state, slot)));
        }
    }

    /// Cards go from the top of a deck to the compost pile; that is no drawing, and an empty deck is not made anew.
    pub(super) fn mill(&mut self, player: Player, count: i16) {
        for _ in 0..count {
            let Some(top) = self.state.seats[player].deck.as_slice().last().copied() else { return };
            self.happen(Event::Put { card: query::id(&self.state, top), to: PutTo::Compost });
        }
    }

    /// Taps an object that is ready (§2.11).
    pub(super) fn tap(&mut self, object: ObjectId) {
        if query::in_field(&self.state, object).is_some_and(|object| !object.tapped) {
            self.happen(Event::Tap(object));
        }
    }

    // 2.10, 2.11: what cannot be readied stays tapped.
    fn ready(&mut self, object: ObjectId) {
        let tapped = query::in_field(&self.state, object).is_some_and(|object| object.tapped);
        if tapped && !self.is_marked(object.slot, Mark::CannotReady) {
            self.happen(Event::Ready(object));
        }
    }

    fn may(&mut self, effect: &mut Effect, who: &Who, yes: &[Step], no: &[Step]) {
        for player in self.players(effect, who) {
            // What cannot be done at all is not offered: removing WOM as a ransom has to be possible in full.
            let able = !self.leaves_loop && self.is_able(effect, player, yes);
            let options: &[Choice] = if able { &[Choice::Yes, Choice::No] } else { &[Choice::No] };
            let choice = self.ask(player, Question::May(effect.eye.this), options);
            if choice == Choice::Yes {
                let you = effect.eye.you.replace(player);
                self.carry_out(effect, yes);
                effect.eye.you = you;
            } else {
                self.carry_out(effect, no);
            }
        }
    }

    /// Whether a player could do at least the first of optional steps.
    fn is_able(&self, effect: &Effect, player: Player, steps: &[Step]) -> bool {
        let mut eye = effect.eye.clone();
        eye.you = Some(player);
        match steps.first() {
            Some(Step::Remove(amount, PoolOf::Stockpile(Side::You), Choosing::Fixed)) => {
                eye.amount(&self.state, self.cast, amount, 0) <= i32::from(self.state.seats[player].stockpile)
            }
            Some(Step::Discard(amount, _)) => {
                eye.amount(&self.state, self.cast, amount, 1) <= self.state.seats[player].hand.len() as i32
            }
            Some(Step::Assign(_, Some(PoolOf::Food), ..)) => self.state.food_pool > 0,
            Some(Step::Assign(_, Some(PoolOf::Stockpile(Side::You)), ..)) => self.state.seats[player].stockpile > 0,
            Some(Step::Move(_, PoolOf::Food, ..)) => self.state.food_pool > 0,
            Some(Step::Reveal(_)) => !self.state.stack.is_empty(),
            // What is hidden may be there; that it is not must not show before it is looked for (J014).
            Some(Step::Play(Whom::Choose(pick, _), _)) if pick.filter.is_hidden() => {
                eye.has_at_least(&self.state, self.cast, &pick.filter, usize::from(pick.min.max(1)))
            }
            Some(Step::Play(whom, price)) => {
                let cards = match whom {
                    Whom::Choose(pick, _) => eye.all(&self.state, self.cast, &pick.filter),
                    known => eye.whom(&self.state, self.cast, known),
                };
                cards.into_iter().any(|card| self.can_play_by_text(player, card, *price))
            }
            Some(Step::Modes(_, modes)) => modes.iter().any(|steps| self.is_possible(&eye, steps)),
            _ => true,
        }
    }

    fn by(&mut self, effect: &mut Effect, who: &Who, steps: &[Step]) {
        let before = effect.eye.you;
        // J130: both choose, the active player first; what they give up dies together.
        let mut together: Scratch<ObjectId> = Scratch::default();
        for player in self.players(effect, who) {
            effect.eye.you = Some(player);
            match steps {
                [Step::Sacrifice(whom) | Step::Destroy(whom)] => together.extend(self.objects(effect, whom)),
                _ => self.carry_out(effect, steps),
            }
            effect.eye.you = before;
        }
        match steps {
            [Step::Sacrifice(_)] => self.sacrifice(effect, &together),
            [Step::Destroy(_)] => self.destroy(&together),
            _ => {}
        }
    }

    /// Who is meant; of both the active player first (J013).
    fn players(&mut self, effect: &mut Effect, who: &Who) -> Scratch<Player> {
        match who {
            Who::Side(side) => effect.eye.player(*side).into_iter().collect(),
            Who::Each => Scratch::from_slice(&[self.state.active, self.state.active.other()]),
            Who::Of(whom) => {
                let things = self.whom(effect, whom);
                let player = |thing: Thing| match thing {
                    Thing::Player(player) => Some(player),
                    Thing::Object(id) => {
                        let there = query::is_there(&self.state, id);
                        if there {
                            Some(query::object(&self.state, id.slot).controller)
                        } else {
                            effect.eye.see(&self.state, thing).map(|seen: Seen| seen.controller)
                        }
                    }
                    Thing::Fragment(_) | Thing::Nothing => None,
                };
                let mut players: Scratch<Player> = things.into_iter().filter_map(player).collect();
                players.sort_by_key(|player| *player != self.state.active);
                players
            }
        }
    }
}

impl Eye {
    /// What was picked for a place.
    pub(super) fn picked(&self, place: u8) -> impl Iterator<Item = Thing> {
        self.picks.iter().filter(move |(of, _)| *of == place).map(|(_, thing)| *thing)
    }

    /// Notes something that was picked for a place, after what was picked for it before.
    pub(super) fn add_pick(&mut self, place: u8, thing: Thing) {
        let at = self.picks.partition_point(|(of, _)| *of <= place);
        self.picks.insert(at, (place, thing));
    }

    /// Notes what was picked for a place, instead of what was before.
    pub(super) fn set_picks(&mut self, place: u8, things: Scratch<Thing>) {
        self.picks.retain(|(of, _)| *of != place);
        things.into_iter().for_each(|thing| self.add_pick(place, thing));
    }

    /// Notes what was picked for a place, each thing once.
    pub(super) fn keep(&mut self, place: u8, things: &[Thing]) {
        for thing in things {
            if !self.picks.contains(&(place, *thing)) {
                self.add_pick(place, *thing);
            }
        }
    }

    /// A card that an effect has moved is still the one it means (§3.5).
    pub(super) fn follow(&mut self, old: ObjectId, new: ObjectId) {
        let old = Thing::Object(old);
        let new = Thing::Object(new);
        let seen = self.picks_seen.iter_mut().map(|(thing, _)| thing);
        let picks = self.picks.iter_mut().map(|(_, thing)| thing);
        for thing in picks.chain([&mut self.this, &mut self.subject]).chain(seen) {
            if *thing == old {
                *thing = new;
            }
        }
    }
}

pub(super) fn object_of(thing: Thing) -> Option<ObjectId> {
    match thing {
        Thing::Object(id) => Some(id),
        Thing::Nothing | Thing::Fragment(_) | Thing::Player(_) => None,
    }
}

fn has_power(object: &super::Object) -> bool {
    matches!(query::kind(object), Kind::Mutant | Kind::Base)
}

fn damage_of(object: ObjectId, amount: i16) -> super::notice::Occurrence {
    let damage = super::notice::Occurrence::of(crate::cards::script::Happening::TakesDamage).to(object);
    super::notice::Occurrence { amount, ..damage }
}

fn whole(amount: i16) -> u16 {
    u16::try_from(amount).unwrap_or(0)
}
