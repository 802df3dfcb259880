//! §7: state checks and triggers after each package, and the windows of an action.

use super::choice::{Choice, Question};
use super::event::{Event, Outflow, Pool};
use super::eye::Eye;
use super::notice::Occurrence;
use super::replace::Instead;
use super::resolve::Effect;
use super::scratch::Scratch;
use super::state::{Death, Ending, GameState, ObjectId, Player, Thing, Trigger, TriggerEffect, Waiting};
use super::{Game, query};
use crate::cards::script::{Happening, With};

/// Queues of one package after which a sequence counts as endless, though no position has come back (§7.11).
const MOST_QUEUES: u32 = 1_000;

/// Triggers that wait at once after which they count as endless: each sets off several others (§7.11).
pub(super) const MOST_TRIGGERS: usize = 4_096;

/// Steps of texts between two points of procedure after which they count as endless (§7.11).
const MOST_STEPS: u32 = 20_000;

impl Game<'_> {
    /// Runs state checks and trigger queues until nothing changes and nothing waits (§7.4 steps 6 and 7, §7.6.4).
    pub fn settle(&mut self) {
        // Loops are rare: the state is watched only once there have been many queues.
        const QUIET: u32 = 16;
        let mut queues = 0;
        let mut watch = None;
        loop {
            self.state_check();
            if self.state.ending.is_some() {
                return self.drop_what_waits();
            }
            if self.pending.is_empty() {
                self.leaves_loop = false;
                return;
            }
            // Who can end it has gone round often enough and takes the exit; where that does not end it, nobody can.
            let endless = self.pending.len() >= MOST_TRIGGERS || queues > 2 * MOST_QUEUES;
            let repeats = queues > QUIET && Watch::repeats(&mut watch, self);
            if endless || repeats {
                return self.ends_in_a_draw();
            }
            self.leaves_loop = queues > MOST_QUEUES;
            self.queue();
            queues += 1;
        }
    }

    // 7.11, J080
    pub(super) fn ends_in_a_draw(&mut self) {
        if self.state.ending.is_none() {
            self.happen(Event::Ends(Ending::Draw));
        }
        self.drop_what_waits();
    }

    /// The game is over: nothing waits any more.
    fn drop_what_waits(&mut self) {
        self.pending.clear();
        self.deaths.clear();
        self.leaves_loop = false;
    }

    /// Counts a step of a text; one too many of them ends the game (§7.11).
    pub(super) fn count_step(&mut self) {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            self.ends_in_a_draw();
        }
    }

    // 7.6.3: the active player orders all own triggers, then the other; each picks the targets then (J069). None is
    // inserted while they resolve.
    fn queue(&mut self) {
        // One alone needs no order.
        if let [trigger] = self.pending[..] {
            self.pending.clear();
            let effect = self.prepare(&trigger);
            return self.resolve_trigger(trigger, effect);
        }
        let mut collected = std::mem::take(&mut self.pending);
        let mut queue: Scratch<(Trigger, Option<Effect>)> = Scratch::default();
        for player in [self.state.active, self.state.active.other()] {
            while let Some(at) = self.next_trigger(player, &collected) {
                let trigger = collected.remove(at);
                let effect = self.prepare(&trigger);
                queue.push((trigger, effect));
            }
        }
        for (trigger, effect) in queue {
            if self.state.ending.is_some() {
                return;
            }
            self.resolve_trigger(trigger, effect);
        }
    }

    /// Which of a player's triggers comes next.
    fn next_trigger(&mut self, player: Player, collected: &[Trigger]) -> Option<usize> {
        let own = |trigger: &Trigger| trigger.controller == player;
        let first = collected.iter().position(own)?;
        // An option names a trigger by its place in a byte; nobody orders that many by hand.
        let too_many = collected.len() > usize::from(u8::MAX);
        if too_many || collected[first..].iter().filter(|it| own(it)).all(|it| !differ(&collected[first], it)) {
            return Some(first);
        }
        let mut options = self.take_options();
        let all = collected.iter().enumerate().filter(|(_, it)| own(it));
        options.extend(all.filter_map(|(i, it)| Choice::of_source(i as u8, it.source)));
        let choice = self.ask(player, Question::TriggerOrder, &options);
        self.give_back(options);
        match choice {
            Choice::Trigger(i, _) => Some(usize::from(i)),
            _ => Some(first),
        }
    }

    /// A trigger of a text with its targets picked.
    fn prepare(&mut self, trigger: &Trigger) -> Option<Effect> {
        let script = match trigger.effect {
            TriggerEffect::Clause(script, _) | TriggerEffect::Delayed(script, ..) => script,
            TriggerEffect::Photosynthesis
            | TriggerEffect::Herbivore
            | TriggerEffect::Ravenous
            | TriggerEffect::Blubber
            | TriggerEffect::Outpost => return None,
        };
        let eye = Eye {
            seen: trigger.seen,
            subject: trigger.subject,
            subject_seen: trigger.subject_seen,
            amount: trigger.amount,
            ..Eye::new(Some(trigger.controller), trigger.source)
        };
        let mut effect = Effect::new(script, eye);
        if let TriggerEffect::Delayed(.., number) = trigger.effect {
            for it in self.state.remembered.iter().filter(|it| it.number == number) {
                effect.eye.add_pick(it.place, it.thing);
            }
        }
        if let TriggerEffect::Clause(_, place) = trigger.effect {
            let cast = self.cast;
            let clause = &cast.script(script).clauses[usize::from(place)];
            self.ask_targets(trigger.controller, &mut effect, &clause.targets);
        }
        Some(effect)
    }

    /// Delayed triggers that are over are forgotten, with what they remember.
    pub(super) fn forget(&mut self, over: impl Fn(&Waiting) -> bool) {
        let state = &mut self.state;
        if !state.waiting.iter().any(|waiting| over(&waiting)) {
            return;
        }
        state.waiting.retain(|waiting| !over(waiting));
        let waiting = &state.waiting;
        state.remembered.retain(|it| waiting.iter().any(|waiting| waiting.number == it.number));
    }

    fn resolve_trigger(&mut self, trigger: Trigger, effect: Option<Effect>) {
        let numbers = self.state.numbers;
        let player = trigger.controller;
        let source = match trigger.source {
            Thing::Object(id) => id,
            Thing::Nothing | Thing::Fragment(_) | Thing::Player(_) => ObjectId::default(),
        };
        match trigger.effect {
            TriggerEffect::Photosynthesis => self.under("22.2.7", |game| game.photosynthesis(source, player)),
            TriggerEffect::Ravenous => self.under("22.2.9", |game| game.ravenous(source, player)),
            TriggerEffect::Herbivore => {
                let extra = numbers.herbivore_extra;
                self.under("22.2.8", |game| game.generate(Pool::Stockpile(player), extra, Some(player)));
            }
            TriggerEffect::Outpost => {
                let amount = numbers.outpost_move;
                self.under("22.2.15", |game| game.move_wom(Pool::Food, Pool::Stockpile(player), amount));
            }
            TriggerEffect::Blubber => self.under("22.2.6", |game| game.blubber(source, player)),
            TriggerEffect::Clause(script, place) => {
                let Some(mut effect) = effect else { return };
                self.happen(Event::Triggered(trigger.source));
                let cast = self.cast;
                self.resolve_picked(&mut effect, &cast.script(script).clauses[usize::from(place)]);
            }
            TriggerEffect::Delayed(script, place, number) => {
                let Some(mut effect) = effect else { return };
                let cast = self.cast;
                let delayed = &cast.script(script).delayed[usize::from(place)];
                if delayed.once {
                    self.forget(|waiting| waiting.number == number);
                }
                self.happen(Event::Triggered(trigger.source));
                self.carry_out(&mut effect, &delayed.steps);
            }
        }
    }

    // 22.2.7: any declaration as attacker spoils it (J117); J070: a source that is gone works with its last values.
    fn photosynthesis(&mut self, source: ObjectId, player: Player) {
        let declared = query::in_field(&self.state, source).is_some_and(|object| object.declared);
        if !declared {
            let amount = self.state.numbers.photosynthesis_generate;
            self.generate(Pool::Stockpile(player), amount, Some(player));
        }
    }

    // 22.2.6, J089: only if there still is WOM.
    fn blubber(&mut self, source: ObjectId, player: Player) {
        if query::in_field(&self.state, source).is_some() {
            let taken = self.remove(Pool::Food, self.state.numbers.blubber_extra, Outflow::Taken, Some(player));
            if taken > 0 {
                self.assign(source, i16::try_from(taken).unwrap_or(i16::MAX));
            }
        }
    }

    // 22.2.9, J109, J110
    fn ravenous(&mut self, source: ObjectId, player: Player) {
        let starved = query::in_field(&self.state, source).is_some_and(|object| {
            object.here_at_start && object.controller == player && object.could_hunt && !object.hunted
        });
        if starved {
            self.die_together(&[source]);
        }
    }

    /// A response or a block costs action debt (§7.5, §16.2a).
    pub(super) fn pays_debt(&mut self, player: Player, amount: u8, with: With) {
        self.gets_debt(player, u16::from(amount), with);
    }

    /// A player gets action debt, if any is left after replacement (§7.9, §13.1).
    pub(super) fn gets_debt(&mut self, player: Player, amount: u16, with: With) {
        let amount = i16::try_from(amount).unwrap_or(i16::MAX);
        let getting = Occurrence { with, amount, ..Occurrence::of(Happening::GetsDebt).by(player) };
        if let Instead::Occurs(amount @ 1..) = self.replaced(getting) {
            self.happen(Event::Debt { player, amount: amount.unsigned_abs() });
        }
    }
}

/// Whether two triggers of one player can tell an order apart.
fn differ(a: &Trigger, b: &Trigger) -> bool {
    let is_text = |trigger: &Trigger| matches!(trigger.effect, TriggerEffect::Clause(..) | TriggerEffect::Delayed(..));
    let own = a.effect == TriggerEffect::Ravenous || is_text(a);
    a.effect != b.effect || (own && (a.source, a.subject) != (b.source, b.subject))
}

/// Finds the same state at the same point without a decision in between (Brent's algorithm: 1, 2, 4, … steps apart).
pub(super) struct Watch {
    seen: Progress,
    steps: u32,
    next: u32,
    asked: u64,
}

impl Watch {
    /// Whether the position has come back since it was watched; the first one is only remembered.
    pub fn repeats(watch: &mut Option<Self>, game: &Game<'_>) -> bool {
        let now = progress(game);
        let Some(watch) = watch else {
            *watch = Some(Self { seen: now, steps: 0, next: 1, asked: game.asked });
            return false;
        };
        if game.asked == watch.asked && watch.seen == now {
            return true;
        }
        watch.steps += 1;
        if watch.steps == watch.next {
            (watch.seen, watch.next, watch.asked) = (now, watch.next * 2, game.asked);
        }
        false
    }
}

/// A position as far as it is progress: the state, what waits for its collection, and deaths.
type Progress = (Scratch<GameState>, Scratch<Trigger>, Scratch<Death>);

/// What of a position is progress: debt, exhaustion beyond the losing number, and which card is a new object of the same
/// kind change nothing more (J080).
fn progress(game: &Game<'_>) -> Progress {
    let mut one = Scratch::from_slice(std::slice::from_ref(&game.state));
    let state = &mut one[0];
    for player in Player::BOTH {
        let seat = &mut state.seats[player];
        seat.debt = 0;
        seat.exhaustion = seat.exhaustion.min(state.numbers.lose_exhaustion_min);
    }
    (state.next_entry, state.next_waiting, state.deaths_this_turn) = (0, 0, 0);
    let mut order: Scratch<u16> =
        state.field.union(state.attached).iter().map(|s| query::object(state, s).entered).collect();
    order.sort_unstable();
    order.dedup();
    for object in &mut state.objects {
        object.life = 0;
        object.entered = order.binary_search(&object.entered).map_or(0, |rank| rank as u16 + 1);
    }
    let plain = |thing: Thing| match thing {
        Thing::Object(id) => Thing::Object(ObjectId { life: 0, ..id }),
        other => other,
    };
    let numbers: Scratch<u16> = state.waiting.iter().map(|waiting| waiting.number).collect();
    let rank = |number: u16| numbers.iter().position(|known| *known == number).map_or(u16::MAX, |rank| rank as u16);
    for waiting in state.waiting.as_mut_slice() {
        waiting.number = rank(waiting.number);
        waiting.source = plain(waiting.source);
    }
    for it in state.remembered.as_mut_slice() {
        (it.number, it.thing) = (rank(it.number), plain(it.thing));
    }
    for lasting in state.lasting.as_mut_slice() {
        lasting.object.life = 0;
        lasting.source = plain(lasting.source);
    }
    let mut pending = game.pending.clone();
    for trigger in &mut pending {
        (trigger.source, trigger.subject) = (plain(trigger.source), plain(trigger.subject));
        if let TriggerEffect::Delayed(_, _, number) = &mut trigger.effect {
            *number = rank(*number);
        }
    }
    let mut deaths = game.deaths.clone();
    deaths.iter_mut().for_each(|death| death.object.life = 0);
    (one, pending, deaths)
}
