//! §13.3, §15 and §7.4: announcing an action, its windows, and carrying it out.

use super::choice::{Choice, Question, Target};
use super::combat;
use super::event::{Event, Outflow, Pool};
use super::state::{Claim, FragmentId, ObjectId, Player, Point, Slot, Zone};
use super::{Game, query};
use crate::cards::{Ability, Kind};

/// An action as it was announced: what it acts on is fixed, and is checked again when it resolves (§7.7.2).
#[derive(Debug, Clone, Copy)]
enum Announced {
    Draw,
    Collect,
    Feed([Option<ObjectId>; 2]),
    Grow(ObjectId),
    Harvest,
    Explore,
    Attack(ObjectId, AimedAt),
    Play(ObjectId, Option<ObjectId>),
}

/// The target of an attack as it was picked.
#[derive(Debug, Clone, Copy)]
pub(super) enum AimedAt {
    Object(ObjectId),
    Fragment(FragmentId),
}

impl AimedAt {
    /// The same, whatever becomes of it.
    pub(super) fn target(self) -> Target {
        match self {
            Self::Object(object) => Target::Object(object.slot),
            Self::Fragment(fragment) => Target::Fragment(fragment),
        }
    }
}

impl Game<'_> {
    pub(super) fn action_step(&mut self) {
        let active = self.state.active;
        // 7.3, J078, J143: without an action in the pool the phase ends by itself.
        if self.state.actions == 0 {
            self.state.point = Point::End;
            return;
        }
        let mut options = self.take_options();
        self.actions(active, &mut options);
        self.note_prey(&options);
        let choice = self.ask(active, Question::Action, &options);
        self.give_back(options);
        if choice == Choice::Pass {
            self.state.point = Point::End;
            return;
        }
        let announced = self.announce(active, choice);
        self.windows_and_resolution(active, announced);
        self.settle();
    }

    /// Everything the active player may announce, and the end of the phase.
    fn actions(&self, player: Player, options: &mut Vec<Choice>) {
        options.extend([Choice::Pass, Choice::Draw, Choice::Collect, Choice::Feed]);
        if !self.state.stack.is_empty() {
            options.push(Choice::Explore); // 15.8
        }
        for slot in query::objects_of(&self.state, player) {
            if query::is_fully_fed(&self.state, slot) {
                options.push(Choice::Grow(slot)); // 15.5
            }
            if self.can_harvest(player, slot) {
                options.push(Choice::Harvest(slot));
            }
        }
        combat::attacks(&self.state, player, options);
        for card in self.state.seats[player].hand.iter() {
            self.plays(player, card, options);
        }
    }

    // 15.1: 1 action and the WOM cost, paid in full (7.7.1); a mutation needs a bearer (21.4, J132).
    fn plays(&self, player: Player, card: Slot, options: &mut Vec<Choice>) {
        let printed = query::object(&self.state, card).printed;
        if printed.cost > self.state.seats[player].stockpile {
            return;
        }
        match printed.kind {
            Kind::Mutation => {
                let bearers = query::bits(self.state.field).filter(|bearer| can_bear(self, *bearer, printed.demand));
                options.extend(bearers.map(|bearer| Choice::Play(card, Some(bearer))));
            }
            Kind::Mutant | Kind::Base | Kind::Effect => options.push(Choice::Play(card, None)),
            // 3.7, 3.8: no type at this level of the rules.
            Kind::Hybrid(_) | Kind::Fragment => {}
        }
    }

    // 22.2.16, 15.6, J124: ready, not fatigued, on a fragment its player controls.
    pub(super) fn can_harvest(&self, player: Player, slot: Slot) -> bool {
        let object = query::object(&self.state, slot);
        query::is_mutant(object)
            && query::has(&self.state, slot, Ability::Harvest)
            && !object.tapped
            && !query::is_fatigued(&self.state, slot)
            && object.on.is_some_and(|fragment| query::claim(&self.state, fragment) == Claim::Controlled(player))
    }

    /// Remembers which mutants could be sent against an opposing mutant now (§22.2.9, J110).
    fn note_prey(&mut self, options: &[Choice]) {
        for option in options {
            if let Choice::Attack(attacker, Target::Object(target)) = option
                && query::is_mutant(query::object(&self.state, *target))
            {
                self.state.objects[usize::from(attacker.0)].could_hunt = true;
            }
        }
    }

    // 7.4 step 1, J079: object and targets, then all costs.
    fn announce(&mut self, player: Player, choice: Choice) -> Announced {
        let id = |game: &Self, slot: Slot| query::id(&game.state, slot);
        let announced = match choice {
            Choice::Collect => Announced::Collect,
            Choice::Feed => Announced::Feed(self.feed_targets(player)),
            Choice::Grow(slot) => Announced::Grow(id(self, slot)),
            Choice::Explore => Announced::Explore,
            Choice::Harvest(slot) => {
                self.happen(Event::Spend(1));
                self.happen(Event::Tap(id(self, slot)));
                return Announced::Harvest;
            }
            Choice::Attack(attacker, target) => {
                let attacker = id(self, attacker);
                let aimed = match target {
                    Target::Object(slot) => AimedAt::Object(id(self, slot)),
                    Target::Fragment(fragment) => AimedAt::Fragment(fragment),
                };
                self.happen(Event::Spend(1));
                self.happen(Event::Tap(attacker)); // 15.7
                let mutant =
                    matches!(target, Target::Object(slot) if query::is_mutant(query::object(&self.state, slot)));
                self.happen(Event::Attack { attacker, mutant });
                return Announced::Attack(attacker, aimed);
            }
            Choice::Play(card, bearer) => {
                let bearer = bearer.map(|slot| id(self, slot));
                self.happen(Event::Spend(1));
                let card = self.reveal_and_pay(player, card);
                return Announced::Play(card, bearer);
            }
            _ => Announced::Draw,
        };
        self.happen(Event::Spend(1));
        announced
    }

    /// The card is shown, then its WOM cost is paid (J025).
    fn reveal_and_pay(&mut self, player: Player, card: Slot) -> ObjectId {
        self.happen(Event::Play { player, card: query::id(&self.state, card) });
        let cost = query::object(&self.state, card).printed.cost;
        self.remove(Pool::Stockpile(player), cost, Outflow::Paid);
        query::id(&self.state, card)
    }

    // 15.4, J092: none, one or two targets are named; one target twice is allowed.
    fn feed_targets(&mut self, player: Player) -> [Option<ObjectId>; 2] {
        let mut targets = [None; 2];
        for target in targets.iter_mut().take(usize::from(self.state.numbers.feed_assignments_max)) {
            let mut options = self.take_options();
            options.push(Choice::Done);
            let fit = query::objects_of(&self.state, player).filter(|slot| self.can_be_fed(*slot));
            options.extend(fit.map(Choice::Card));
            let choice = self.ask(player, Question::FeedTarget, &options);
            self.give_back(options);
            let Choice::Card(slot) = choice else { break };
            *target = Some(query::id(&self.state, slot));
        }
        targets
    }

    // 15.4, 22.2.5: Forager is no target of the action; on a base it does nothing (J114).
    fn can_be_fed(&self, slot: Slot) -> bool {
        let object = query::object(&self.state, slot);
        !(query::is_mutant(object) && query::has(&self.state, slot, Ability::Forager))
    }

    // 7.4 steps 2 to 5.
    fn windows_and_resolution(&mut self, player: Player, announced: Announced) {
        if let Announced::Attack(attacker, aimed) = announced {
            self.declare_block(attacker, aimed);
        }
        self.response_window(player.other());
        if self.state.point == Point::Over {
            return;
        }
        match announced {
            Announced::Draw => {
                for _ in 0..self.state.numbers.draw_action_cards {
                    self.draw(player);
                }
            }
            Announced::Collect => self.collect(player),
            Announced::Feed(targets) => self.feed(player, targets),
            Announced::Grow(object) => self.grow(object),
            Announced::Harvest => self.harvest(player),
            Announced::Explore => self.explore(),
            Announced::Attack(attacker, aimed) => self.fight(attacker, aimed),
            Announced::Play(card, bearer) => self.enter_play(card, bearer),
        }
    }

    // 7.5: one response at most, by the other player; it costs action debt and all else it costs (J076).
    fn response_window(&mut self, player: Player) {
        let mut options = self.take_options();
        options.push(Choice::Pass);
        for card in self.state.seats[player].hand.iter() {
            if query::object(&self.state, card).printed.response {
                self.plays(player, card, &mut options);
            }
        }
        let able = query::objects_of(&self.state, player).filter(|slot| self.can_harvest(player, *slot));
        options.extend(able.map(Choice::Harvest));
        let choice = self.ask(player, Question::Response, &options);
        self.give_back(options);
        match choice {
            Choice::Play(card, bearer) => {
                let bearer = bearer.map(|slot| query::id(&self.state, slot));
                self.pays_debt(player, self.state.numbers.debt_per_response);
                let card = self.reveal_and_pay(player, card);
                self.enter_play(card, bearer);
            }
            Choice::Harvest(slot) => {
                self.pays_debt(player, self.state.numbers.debt_per_response);
                self.happen(Event::Tap(query::id(&self.state, slot)));
                self.harvest(player);
            }
            _ => return,
        }
        self.settle(); // J066
    }

    // 15.3, J095
    fn collect(&mut self, player: Player) {
        let numbers = self.state.numbers;
        let fragments = query::controlled(&self.state, player) as u16;
        let amount = numbers.collect_base + fragments * numbers.collect_per_controlled_fragment;
        self.generate(Pool::Stockpile(player), amount, Some(player));
    }

    // 15.4, J090, J092: both assignments without a pause, each from the stockpile if it holds any.
    fn feed(&mut self, player: Player, targets: [Option<ObjectId>; 2]) {
        for target in targets.into_iter().flatten() {
            let legal = query::in_field(&self.state, target).is_some_and(|object| object.controller == player)
                && self.can_be_fed(target.slot);
            if !legal {
                continue; // 7.7.2, J091
            }
            let taken = self.remove(Pool::Stockpile(player), 1, Outflow::Fed);
            if taken == 1 || self.remove(Pool::Food, 1, Outflow::Fed) == 1 {
                self.assign(target, 1);
            }
        }
    }

    // 15.5, J093: fully fed at announcement and at resolution.
    fn grow(&mut self, object: ObjectId) {
        if query::in_field(&self.state, object).is_some() && query::is_fully_fed(&self.state, object.slot) {
            let amount = self.state.numbers.grow_amount;
            self.happen(Event::Grow { object, amount });
        }
    }

    fn harvest(&mut self, player: Player) {
        let amount = self.state.numbers.harvest_generate;
        self.generate(Pool::Stockpile(player), amount, Some(player));
    }

    // 15.8, J123
    fn explore(&mut self) {
        if let Some(fragment) = self.state.stack.as_slice().last().copied() {
            self.happen(Event::Reveal(fragment));
        }
    }

    /// What becomes of a played card as it resolves (§15.1, §21.4, J033, J135).
    fn enter_play(&mut self, card: ObjectId, bearer: Option<ObjectId>) {
        let object = *query::object(&self.state, card.slot);
        debug_assert_eq!(object.zone, Zone::Nowhere);
        match (object.printed.kind, bearer) {
            (Kind::Mutant | Kind::Base, _) => self.happen(Event::Enter(card)),
            (Kind::Mutation, Some(bearer))
                if query::in_field(&self.state, bearer).is_some()
                    && can_bear(self, bearer.slot, object.printed.demand) =>
            {
                self.attach(card, bearer);
            }
            _ => self.happen(Event::Compost(card)),
        }
    }
}

/// Whether an object may bear a mutation of this demand, others being replaced if need be (§21.1a, §21.2, J132).
fn can_bear(game: &Game<'_>, bearer: Slot, demand: u8) -> bool {
    let slots = query::slots(query::object(&game.state, bearer));
    slots > 0 && slots >= demand
}
