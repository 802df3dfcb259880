//! §13.3, §15 and §7.4: announcing an action, its windows, and carrying it out.

use super::announce::{Activated, Window};
use super::choice::{Choice, Question, Target};
use super::combat;
use super::event::{Event, Outflow, Pool};
use super::notice::Occurrence;
use super::resolve::{Effect, object_of};
use super::scratch::Scratch;
use super::state::{Claim, FragmentId, ObjectId, Player, Point, Seen, Slot, Thing, Zone};
use super::{Game, query};
use crate::cards::script::{Happening, Mark, With};
use crate::cards::{Ability, Kind};

/// An action as it was announced: what it acts on is fixed, and is checked again when it resolves (§7.7.2).
#[derive(Debug, Clone)]
enum Announced {
    Draw,
    Collect,
    Feed([Option<ObjectId>; 2]),
    Grow(ObjectId),
    Harvest(ObjectId),
    Explore,
    Attack(ObjectId, AimedAt),
    Play(ObjectId, Option<ObjectId>, Option<Effect>),
    Activate(Activated, Effect),
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
        if self.state.actions == 0 || self.state.actions < self.state.numbers.standard_action_cost {
            self.state.point = Point::End;
            return;
        }
        let mut options = self.take_options();
        self.actions(active, &mut options);
        self.note_prey(&options);
        self.note_costs(active, &options);
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
    fn actions(&self, player: Player, options: &mut Scratch<Choice>) {
        options.extend([Choice::Pass, Choice::Draw, Choice::Collect, Choice::Feed]);
        if !self.state.stack.is_empty() && !self.is_field_of_fragments_full() {
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
        self.activations(player, Window::Action, options);
        combat::attacks(&self.state, player, options);
        for card in self.state.seats[player].hand.iter() {
            self.plays(player, card, Window::Action, options);
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
                self.spend();
                self.happen(Event::Tap(id(self, slot)));
                return Announced::Harvest(id(self, slot));
            }
            Choice::Attack(attacker, target) => {
                let attacker = id(self, attacker);
                let aimed = match target {
                    Target::Object(slot) => AimedAt::Object(id(self, slot)),
                    Target::Fragment(fragment) => AimedAt::Fragment(fragment),
                };
                self.spend();
                self.happen(Event::Tap(attacker)); // 15.7
                let mutant =
                    matches!(target, Target::Object(slot) if query::is_mutant(query::object(&self.state, slot)));
                self.happen(Event::Attack { attacker, mutant });
                return Announced::Attack(attacker, aimed);
            }
            Choice::Activate(slot, n) => {
                let activated = self.activated(slot).as_slice()[usize::from(n)];
                let effect = self.announce_ability(player, slot, activated, Self::spend);
                return Announced::Activate(activated, effect);
            }
            Choice::Play(card, bearer) => {
                let mut effect = self.prepare_card(player, card);
                self.spend_for(player, card, bearer);
                let bearer_id = bearer.map(|slot| id(self, slot));
                let card = self.reveal_and_pay(player, card, bearer, &mut effect, |_| {});
                return Announced::Play(card, bearer_id, effect);
            }
            _ => Announced::Draw,
        };
        self.spend();
        announced
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
        let forager = query::is_mutant(object) && query::has(&self.state, slot, Ability::Forager);
        !forager || self.is_marked(slot, Mark::MayBeFed)
    }

    // 7.4 steps 2 to 5.
    fn windows_and_resolution(&mut self, player: Player, announced: Announced) {
        self.state.fizzled = false;
        if let Announced::Attack(attacker, aimed) = announced {
            self.declare_block(attacker, aimed);
        }
        let numbers = self.state.numbers;
        let owes = self.can_owe(player.other(), numbers.debt_per_response);
        if numbers.responses_per_action > 0 && owes && !self.is_beyond_response(&announced) {
            self.response_window(player.other());
        }
        if self.state.point == Point::Over {
            return;
        }
        if std::mem::take(&mut self.state.fizzled) {
            return self.fizzle(announced);
        }
        match announced {
            Announced::Draw => {
                for _ in 0..self.state.numbers.draw_action_cards {
                    self.draw(player);
                }
            }
            Announced::Collect => self.collect(player),
            Announced::Feed(targets) => self.feed(player, targets),
            Announced::Grow(object) => self.grow(player, object),
            Announced::Harvest(_) => self.harvest(player),
            Announced::Explore => {
                (0..self.state.numbers.explore_reveal).for_each(|_| self.under("15.8", Self::explore));
            }
            Announced::Attack(attacker, aimed) => self.fight(attacker, aimed),
            Announced::Play(card, bearer, effect) => self.enter_play(card, bearer, effect),
            Announced::Activate(activated, effect) => self.resolve_ability(activated, effect),
        }
    }

    // J076: only a card text takes the window away.
    fn is_beyond_response(&self, announced: &Announced) -> bool {
        match announced {
            Announced::Attack(id, _) | Announced::Harvest(id) => self.is_unanswerable(id.slot),
            Announced::Activate(_, effect) => {
                object_of(effect.eye.this).is_some_and(|id| self.is_unanswerable(id.slot))
            }
            Announced::Play(id, ..) => {
                // What a mutant or base does cannot be answered; that it is played can.
                let is_effect = query::object(&self.state, id.slot).printed.kind == Kind::Effect;
                is_effect && self.is_unanswerable(id.slot)
            }
            Announced::Draw | Announced::Collect | Announced::Feed(_) | Announced::Grow(_) | Announced::Explore => {
                false
            }
        }
    }

    /// An action without any effect; costs stay paid (§7.7.2). A card goes to the compost pile (J033).
    fn fizzle(&mut self, announced: Announced) {
        match announced {
            Announced::Play(card, ..) => self.happen(Event::Compost(card)),
            Announced::Attack(..) => self.combat_is(None),
            Announced::Draw
            | Announced::Collect
            | Announced::Feed(_)
            | Announced::Grow(_)
            | Announced::Harvest(_)
            | Announced::Explore
            | Announced::Activate(..) => {}
        }
    }

    fn resolve_ability(&mut self, activated: Activated, mut effect: Effect) {
        // 7.10: a source that has left since is read as it last was.
        let source = |(id, _): &&(ObjectId, Seen)| effect.eye.this == Thing::Object(*id);
        if let Some((_, seen)) = self.last_seen.iter().find(source) {
            effect.eye.seen = *seen;
        }
        let script = self.cast.script(activated.script);
        let clauses = if activated.granted { &script.granted } else { &script.clauses };
        self.resolve_picked(&mut effect, &clauses[usize::from(activated.place)]);
    }

    // 7.5: one response at most, by the other player; it costs action debt and all else it costs (J076).
    fn response_window(&mut self, player: Player) {
        let mut options = self.take_options();
        options.push(Choice::Pass);
        for card in self.state.seats[player].hand.iter() {
            if query::object(&self.state, card).printed.response {
                self.plays(player, card, Window::Response, &mut options);
            }
        }
        let able = query::objects_of(&self.state, player).filter(|slot| self.can_harvest(player, *slot));
        options.extend(able.map(Choice::Harvest));
        self.activations(player, Window::Response, &mut options);
        self.note_costs(player, &options);
        let choice = self.ask(player, Question::Response, &options);
        self.give_back(options);
        self.answering = true;
        self.respond(player, choice);
        self.answering = false;
    }

    fn respond(&mut self, player: Player, choice: Choice) {
        let debt = self.state.numbers.debt_per_response;
        let owes = |game: &mut Self| game.pays_debt(player, debt, With::Response);
        match choice {
            Choice::Play(card, bearer) => {
                let mut effect = self.prepare_card(player, card);
                let bearer_id = bearer.map(|slot| query::id(&self.state, slot));
                let card = self.reveal_and_pay(player, card, bearer, &mut effect, owes);
                self.enter_play(card, bearer_id, effect);
            }
            Choice::Harvest(slot) => {
                let id = query::id(&self.state, slot);
                owes(self);
                self.tap(id);
                self.harvest(player);
            }
            Choice::Activate(slot, n) => {
                let activated = self.activated(slot).as_slice()[usize::from(n)];
                let effect = self.announce_ability(player, slot, activated, owes);
                self.resolve_ability(activated, effect);
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
            let wanted = self.state.numbers.wom_per_assignment;
            let own = self.remove(Pool::Stockpile(player), wanted, Outflow::Fed, Some(player));
            let taken = own + self.remove(Pool::Food, wanted - own, Outflow::Fed, Some(player));
            if taken > 0 {
                self.assign(target, i16::try_from(taken).unwrap_or(i16::MAX));
            }
        }
    }

    // 15.5, J093: an own mutant, fully fed, at announcement and at resolution (7.7.2).
    fn grow(&mut self, player: Player, object: ObjectId) {
        let is_own = query::in_field(&self.state, object).is_some_and(|object| object.controller == player);
        if is_own && query::is_fully_fed(&self.state, object.slot) {
            let amount = self.state.numbers.grow_amount;
            self.happen(Event::Grow { object, amount });
        }
    }

    fn harvest(&mut self, player: Player) {
        let amount = self.state.numbers.harvest_generate;
        self.under("22.2.16", |game| game.generate(Pool::Stockpile(player), amount, Some(player)));
    }

    // 15.8, J123
    pub(super) fn explore(&mut self) {
        if self.is_field_of_fragments_full() {
            return;
        }
        if let Some(fragment) = self.state.stack.as_slice().last().copied() {
            self.happen(Event::Reveal(fragment));
        }
    }

    /// Only a format limits the fragments in the field (J123).
    fn is_field_of_fragments_full(&self) -> bool {
        let most = usize::from(self.state.numbers.fragments_in_field_max);
        most < self.state.fragments.len() && query::open_fragments(&self.state).count() >= most
    }

    /// Spends what an action costs (§15).
    pub(super) fn spend(&mut self) {
        self.happen(Event::Spend(self.state.numbers.standard_action_cost));
    }

    /// Whether a player may take on this much action debt; only a format limits it (J065).
    pub(super) fn can_owe(&self, player: Player, amount: u8) -> bool {
        let debt = self.state.seats[player].debt.saturating_add(u16::from(amount));
        debt <= self.state.numbers.action_debt_max
    }

    /// What becomes of a played card as it resolves (§15.1, §21.4, J033, J034, J135).
    pub(super) fn enter_play(&mut self, card: ObjectId, bearer: Option<ObjectId>, effect: Option<Effect>) {
        let object = *query::object(&self.state, card.slot);
        if object.zone != Zone::Nowhere || object.life != card.life {
            return; // a cost or a response has taken it elsewhere
        }
        match (object.printed.kind, bearer) {
            (Kind::Mutant | Kind::Base, _) => self.happen(Event::Enter(card)),
            (Kind::Mutation, Some(bearer))
                if query::in_field(&self.state, bearer).is_some()
                    && self.can_bear(bearer.slot, object.printed.demand) =>
            {
                if !self.attach(card, bearer) {
                    self.happen(Event::Compost(card)); // J135
                }
            }
            (Kind::Effect, _) => self.resolve_effect_card(card, effect),
            _ => self.happen(Event::Compost(card)),
        }
    }

    // J034: it does what its text says, then goes to its owner's compost pile, unless a text replaces that (7.9).
    fn resolve_effect_card(&mut self, card: ObjectId, effect: Option<Effect>) {
        let mut resolved = true;
        if let Some(mut effect) = effect {
            let clause = self.cast.script(effect.script).play().map(|(_, clause)| clause);
            resolved = clause.is_none_or(|clause| self.resolve_picked(&mut effect, clause));
        }
        let object = query::object(&self.state, card.slot);
        if object.zone != Zone::Nowhere || object.life != card.life {
            return;
        }
        // What has fizzled does not resolve: nothing replaces its way (7.7.2).
        let with = if object.from_hand { With::FromHand } else { With::Anything };
        let resolving = Occurrence { with, ..Occurrence::of(Happening::Resolves).to(card).by(object.controller) };
        if resolved {
            self.replaced(resolving);
        }
        // J033: what no text has put elsewhere goes to the compost pile.
        let object = query::object(&self.state, card.slot);
        if object.zone == Zone::Nowhere && object.life == card.life {
            self.happen(Event::Compost(card));
        }
    }
}
