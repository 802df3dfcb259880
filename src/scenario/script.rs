//! The decider that answers from the decisions of a scenario file.

use std::collections::{BTreeMap, VecDeque};

use super::Scenario;
use super::moves::{Act, Decision, Picks, Until, Use};
use super::names::Thing;
use super::refusal::{Here, Record};
use crate::engine::{Choice, Decider, Player, Question, Slot, Target, View};

/// A decision that is left, with what of its lists is still to be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pending {
    pub index: usize,
    pub named: VecDeque<Thing>,
    pub blanks: usize,
    /// Part of it has been used.
    pub begun: bool,
}

impl Pending {
    pub fn new(index: usize, decision: &Decision) -> Self {
        let (named, blanks) = match &decision.act {
            Act::Mulligan(Picks { named, blanks }) | Act::Choose(Picks { named, blanks }) => (named.clone(), *blanks),
            Act::Order(items) | Act::Feed(items) => (items.clone(), 0),
            Act::Play(used) | Act::Activate(used) | Act::Respond(used) => (used.targets.clone(), 0),
            _ => (Vec::new(), 0),
        };
        Self { index, named: named.into(), blanks, begun: false }
    }
}

/// A question that was put.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Asked {
    pub player: Player,
    pub question: Question,
    pub options: Vec<Choice>,
}

/// How the questions of one step are answered.
pub(super) struct Script<'s> {
    pub scenario: &'s Scenario,
    /// The decisions that are left.
    pub left: VecDeque<Pending>,
    /// Answers by the number of the question in this step, where the file has none.
    pub forced: BTreeMap<usize, usize>,
    /// `run` is going on.
    pub running: Option<Until>,
    /// Nothing is passed: the game goes on only as far as no question is open.
    pub no_pass: bool,
    /// All questions of this step.
    pub asked: Vec<Asked>,
    /// The first that had no answer.
    pub open: Option<usize>,
    /// Answers of decisions that were used last; `end` among them.
    pub used: Option<Used>,
    /// Illegal decisions that the rules allow.
    pub allowed: Vec<usize>,
    /// Illegal decisions whose targets have to be tried: the question's number, the option, the decision.
    pub to_try: Vec<(usize, usize, usize)>,
    /// Further answers of the decision that is being carried out.
    follow_up: Option<Pending>,
    /// What was refused, and asked.
    pub record: Record,
}

/// Which decision was used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Used {
    End,
    Other,
}

impl<'s> Script<'s> {
    pub fn new(scenario: &'s Scenario, left: VecDeque<Pending>, record: Record) -> Self {
        Self {
            scenario,
            left,
            forced: BTreeMap::new(),
            running: None,
            no_pass: false,
            asked: Vec::new(),
            open: None,
            used: None,
            allowed: Vec::new(),
            to_try: Vec::new(),
            follow_up: None,
            record,
        }
    }

    fn decision(&self, pending: &Pending) -> &'s Decision {
        &self.scenario.decisions[pending.index]
    }

    /// Judges the illegal decisions that come next at this question.
    fn judge_illegal(&mut self, number: usize, view: &View<'_>) {
        // What was begun for an earlier question and has nothing to say here is done with.
        while let Some(front) = self.left.front()
            && front.begun
            && fit(&self.decision(front).act, front, &self.asked[number], self.scenario).is_none()
        {
            self.left.pop_front();
        }
        while let Some(front) = self.left.front() {
            let decision = self.decision(front);
            if !decision.illegal {
                return;
            }
            let asked = &self.asked[number];
            if decision.by == Some(asked.player)
                && let Some(option) = fit(&decision.act, front, asked, self.scenario)
            {
                match &decision.act {
                    act if has_targets(act) => self.to_try.push((number, option, front.index)),
                    _ => self.allowed.push(front.index),
                }
            }
            self.record.refuse(front.index, decision, Here::at(asked, view, &self.scenario.cast));
            self.left.pop_front();
        }
    }

    /// The answer of the file, if it has one.
    fn scripted(&mut self, number: usize) -> Option<usize> {
        if let Some(option) = self.follow(number) {
            return Some(option);
        }
        let asked = &self.asked[number];
        // Both lay down a poker card in either order; a pass may have been meant for a window that did not open.
        let mut at = 0;
        while let Some(pending) = self.left.get(at) {
            let decision = self.decision(pending);
            if decision.illegal {
                return None;
            }
            let fits = decision.by == Some(asked.player) && !self.is_for_later(asked);
            let option = fit(&decision.act, pending, asked, self.scenario).filter(|_| fits);
            if let Some(option) = option {
                let better = matches!((&decision.act, asked.question), (Act::Pass, Question::Response))
                    && self.left.get(at + 1).is_some_and(|next| {
                        let next_decision = self.decision(next);
                        matches!(next_decision.act, Act::Respond(_))
                            && next_decision.by == decision.by
                            && !next_decision.illegal
                            && fit(&next_decision.act, next, asked, self.scenario).is_some()
                    });
                if better {
                    self.left.remove(at);
                    continue;
                }
                self.take(at, option, number);
                return Some(option);
            }
            match (&decision.act, asked.question) {
                (Act::Poker(_), Question::Poker) => at += 1,
                // What was begun for an earlier question, or asks nothing, is skipped.
                _ if pending.begun => {
                    self.left.remove(at);
                }
                // What is written behind a `run` waits for its end.
                (act, Question::Action) if is_soft(act) && self.running.is_none() => {
                    self.left.remove(at);
                }
                _ => return None,
            }
        }
        None
    }

    /// Whether the decisions behind a running `run` are meant for the question it runs to.
    fn is_for_later(&self, asked: &Asked) -> bool {
        let until = match self.running {
            Some(Until::NextAction(player) | Until::NextTurn(player)) => player,
            _ => return false,
        };
        asked.question == Question::Action && asked.player == until
    }

    /// Uses a decision, or a part of it.
    fn take(&mut self, at: usize, option: usize, number: usize) {
        let chosen = self.asked[number].options[option];
        let Some(mut pending) = self.left.remove(at) else { return };
        let act = &self.decision(&pending).act;
        self.used = Some(if *act == Act::End { Used::End } else { Used::Other });
        match act {
            Act::Feed(_) | Act::Mulligan(_) => self.follow_up = Some(pending),
            Act::Play(used) | Act::Activate(used) | Act::Respond(used) => {
                // The first target of a mutation is its bearer (J132).
                if used.on.is_none() && matches!(chosen, Choice::Play(_, Some(_))) {
                    pending.named.pop_front();
                }
                self.follow_up = Some(pending);
            }
            Act::Order(_) | Act::Choose(_) => {
                spend(&mut pending, chosen);
                pending.begun = true;
                if !pending.named.is_empty() || pending.blanks > 0 {
                    self.left.insert(at, pending);
                }
            }
            _ => {}
        }
    }

    /// The targets of Feed and the cards of a mulligan are asked for one by one.
    fn follow(&mut self, number: usize) -> Option<usize> {
        let asked = &self.asked[number];
        if !asks_targets(asked.question) {
            return None;
        }
        let pending = self.follow_up.as_mut()?;
        let option = pick(pending, asked, self.scenario);
        if let Some(option) = option {
            spend(pending, asked.options[option]);
        } else if pending.named.is_empty() && pending.blanks == 0 {
            return asked.options.iter().position(|option| *option == Choice::Done);
        }
        option
    }

    /// Whether a decision was announced with targets or cards that were not to be had.
    pub fn has_leftovers(&self) -> Option<usize> {
        let pending = self.follow_up.as_ref()?;
        (!pending.named.is_empty() || pending.blanks > 0).then_some(pending.index)
    }

    /// Takes the targets that were the only ones off the list of the decision that is being carried out.
    pub fn forgive(&mut self, tape: &[Choice]) {
        if let Some(pending) = &mut self.follow_up {
            forgive(pending, &self.scenario.decisions[pending.index].act, tape);
        }
    }

    /// The answer to a question that the file does not answer.
    fn unanswered(&self, asked: &Asked) -> Option<usize> {
        let passes = match asked.question {
            Question::Mulligan
            | Question::MulliganCards
            | Question::Feeding
            | Question::FeedTarget
            | Question::Block
            | Question::Response => !self.no_pass,
            Question::Action => self.running.is_some(),
            Question::May(_) | Question::Target(_) | Question::Choose(_) | Question::Sacrifice(_) => {
                let declined = |option: &Choice| matches!(option, Choice::Done | Choice::No);
                return asked.options.iter().position(declined).filter(|_| !self.no_pass);
            }
            _ => false,
        };
        passes.then_some(0)
    }
}

impl Decider for Script<'_> {
    fn decide(&mut self, player: Player, view: &View<'_>, question: Question, options: &[Choice]) -> usize {
        let (number, at) = (self.asked.len(), self.record.moments.len());
        self.asked.push(Asked { player, question, options: options.to_vec() });
        let taken = self.answer(number, view);
        self.record.put(at, &self.asked[number], view, taken);
        taken
    }

    fn forced(&mut self, player: Player, view: &View<'_>, question: Question, answer: Choice) {
        let asked = Asked { player, question, options: vec![answer] };
        for pending in &self.left {
            let decision = self.decision(pending);
            if !decision.illegal {
                return;
            }
            self.record.miss(pending.index, decision, Here::at(&asked, view, &self.scenario.cast));
        }
    }
}

impl Script<'_> {
    fn answer(&mut self, number: usize, view: &View<'_>) -> usize {
        if self.open.is_some() {
            return self.forced.get(&number).copied().unwrap_or(0);
        }
        if let Some(option) = self.forced.get(&number) {
            return *option;
        }
        // Targets and cards of a decision belong to it: the next one is judged after them.
        let follows = self.follow_up.is_some()
            && matches!(self.asked[number].question, Question::FeedTarget | Question::MulliganCards);
        if !self.no_pass && !follows {
            self.judge_illegal(number, view);
        }
        if let Some(option) = self.scripted(number).or_else(|| self.unanswered(&self.asked[number])) {
            return option;
        }
        if all_alike(&self.asked[number].options, view, self.scenario) {
            return 0;
        }
        self.open = Some(number);
        0
    }
}

/// Whether a decision may go unasked: the engine asks nothing where all options come to the same.
pub(super) fn is_soft(act: &Act) -> bool {
    matches!(act, Act::Order(_) | Act::Choose(_) | Act::Pass)
}

/// Whether the options are blanks that nothing tells apart.
fn all_alike(options: &[Choice], view: &View<'_>, scenario: &Scenario) -> bool {
    let look = |choice: &Choice| match choice {
        Choice::Card(slot) if !scenario.names.has_card(*slot) => view.card(*slot).map(|object| {
            let mut object = *object;
            object.life = 0;
            object
        }),
        _ => None,
    };
    let Some(first) = options.first().and_then(look) else { return false };
    options.iter().all(|option| look(option) == Some(first))
}

/// The option that a decision names, if the question has it.
pub(super) fn fit(act: &Act, pending: &Pending, asked: &Asked, scenario: &Scenario) -> Option<usize> {
    let find = |wanted: Choice| asked.options.iter().position(|option| *option == wanted);
    match (asked.question, act) {
        (Question::Mulligan, Act::Keep | Act::Pass) => find(Choice::Keep),
        (Question::Mulligan, Act::Mulligan(_)) => find(Choice::Mulligan),
        (Question::Poker, Act::Poker(Thing::Card(slot))) => find(Choice::Card(*slot)),
        (Question::Feeding, Act::Assign(Thing::Card(slot))) => find(Choice::Card(*slot)),
        (Question::Block, Act::Block(slot)) => find(Choice::Card(*slot)),
        (Question::Feeding | Question::Block | Question::Response, Act::Pass) => find(Choice::Pass),
        (Question::Response, Act::Respond(used)) => fit_use(used, asked, scenario),
        (Question::Action, act) => fit_action(act, asked, scenario),
        (Question::May(_), Act::Yes) => find(Choice::Yes),
        (Question::May(_), Act::No | Act::Pass) => find(Choice::No),
        (Question::Target(_) | Question::Choose(_) | Question::Sacrifice(_), Act::Pass) => find(Choice::Done),
        (Question::Amount(_), Act::Choose(picks)) => find(Choice::Number(i16::try_from(picks.blanks).unwrap_or(-1))),
        (Question::Replacement, Act::Order(_) | Act::Choose(_)) => pick(pending, asked, scenario),
        (Question::Target(_) | Question::Choose(_) | Question::Sacrifice(_) | Question::Discard(_), Act::Choose(_)) => {
            pick(pending, asked, scenario)
        }
        (
            Question::PokerOrder | Question::TriggerOrder | Question::BiomassOrder | Question::MutationOrder,
            Act::Order(_),
        ) => pick(pending, asked, scenario),
        (Question::MutationBack | Question::Legend | Question::HandLimit, Act::Choose(_)) => {
            pick(pending, asked, scenario)
        }
        _ => None,
    }
}

fn fit_action(act: &Act, asked: &Asked, scenario: &Scenario) -> Option<usize> {
    let find = |wanted: Choice| asked.options.iter().position(|option| *option == wanted);
    match act {
        Act::End => find(Choice::Pass),
        Act::Draw => find(Choice::Draw),
        Act::Collect => find(Choice::Collect),
        Act::Explore => find(Choice::Explore),
        Act::Feed(_) => find(Choice::Feed),
        Act::Grow(Thing::Card(slot)) => find(Choice::Grow(*slot)),
        Act::Attack { with, target: Thing::Card(slot) } => find(Choice::Attack(*with, Target::Object(*slot))),
        Act::Attack { with, target: Thing::Fragment(fragment) } => {
            find(Choice::Attack(*with, Target::Fragment(*fragment)))
        }
        Act::Play(used) | Act::Activate(used) => fit_use(used, asked, scenario),
        _ => None,
    }
}

/// A card that is played, or an ability; that of a keyword (Harvest) counts after the object's own.
fn fit_use(used: &Use, asked: &Asked, scenario: &Scenario) -> Option<usize> {
    let find = |wanted: Choice| asked.options.iter().position(|option| *option == wanted);
    if let Some(with) = used.with {
        let own = scenario.own_abilities(with);
        let n = usize::try_from(used.ability).ok()?;
        let activated = find(Choice::Activate(with, u8::try_from(n.checked_sub(1)?).ok()?));
        return activated.or_else(|| if n == own + 1 { find(Choice::Harvest(with)) } else { None });
    }
    let card = used.card?;
    let slot = |thing: Option<Thing>| match thing {
        Some(Thing::Card(slot)) => Some(slot),
        _ => None,
    };
    if let Some(on) = used.on {
        return find(Choice::Play(card, Some(slot(Some(on))?)));
    }
    let bearer = slot(used.targets.first().copied());
    if let Some(option) = bearer.and_then(|bearer| find(Choice::Play(card, Some(bearer)))) {
        return Some(option);
    }
    if let Some(option) = find(Choice::Play(card, None)) {
        return Some(option);
    }
    let mut of_card = asked.options.iter().enumerate().filter(|(_, option)| {
        used.targets.is_empty() && matches!(option, Choice::Play(played, Some(_)) if *played == card)
    });
    match (of_card.next(), of_card.next()) {
        (Some((option, _)), None) => Some(option),
        _ => None,
    }
}

/// Whether the things that a decision names are asked for one by one after it.
pub(super) fn has_targets(act: &Act) -> bool {
    match act {
        Act::Feed(targets) => !targets.is_empty(),
        Act::Mulligan(picks) => *picks != Picks::default(),
        Act::Play(used) | Act::Activate(used) | Act::Respond(used) => !used.targets.is_empty(),
        _ => false,
    }
}

fn asks_targets(question: Question) -> bool {
    matches!(question, Question::FeedTarget | Question::MulliganCards | Question::Target(_))
}

/// Takes what was picked without a question, because there was nothing else, off the list of a decision.
pub(super) fn forgive(pending: &mut Pending, act: &Act, tape: &[Choice]) {
    if matches!(act, Act::Play(_) | Act::Activate(_) | Act::Respond(_)) {
        let taken = |thing: &Thing| {
            tape.iter().any(|choice| thing_of(*choice) == Some(*thing) || bearer_of(*choice) == Some(*thing))
        };
        pending.named.retain(|thing| !taken(thing));
    }
}

fn bearer_of(choice: Choice) -> Option<Thing> {
    match choice {
        Choice::Play(_, Some(bearer)) => Some(Thing::Card(bearer)),
        _ => None,
    }
}

/// The first of the named things that is an option, else a blank.
fn pick(pending: &Pending, asked: &Asked, scenario: &Scenario) -> Option<usize> {
    let named = |thing: &Thing| asked.options.iter().position(|option| thing_of(*option) == Some(*thing));
    let blank = || {
        let is_blank = |option: &Choice| slot_of(*option).is_some_and(|slot| !scenario.names.has_card(slot));
        asked.options.iter().position(is_blank)
    };
    pending.named.iter().find_map(named).or_else(|| if pending.blanks > 0 { blank() } else { None })
}

/// The option for the next of the targets of Feed, or of the cards of a mulligan; it is taken off the list.
pub(super) fn next_pick(pending: &mut Pending, asked: &Asked, scenario: &Scenario) -> Option<usize> {
    if !asks_targets(asked.question) {
        return None;
    }
    let option = pick(pending, asked, scenario)?;
    spend(pending, asked.options[option]);
    Some(option)
}

/// Takes a picked thing off the list of a decision.
fn spend(pending: &mut Pending, chosen: Choice) {
    let named = thing_of(chosen).and_then(|thing| pending.named.iter().position(|one| *one == thing));
    match named {
        Some(at) => {
            pending.named.remove(at);
        }
        None => pending.blanks = pending.blanks.saturating_sub(1),
    }
}

fn slot_of(choice: Choice) -> Option<Slot> {
    match thing_of(choice) {
        Some(Thing::Card(slot)) => Some(slot),
        _ => None,
    }
}

/// What an option picks.
fn thing_of(choice: Choice) -> Option<Thing> {
    match choice {
        Choice::Card(slot) | Choice::Trigger(_, Target::Object(slot)) => Some(Thing::Card(slot)),
        Choice::Fragment(fragment) | Choice::Trigger(_, Target::Fragment(fragment)) => Some(Thing::Fragment(fragment)),
        Choice::Player(player) => Some(Thing::Player(player)),
        _ => None,
    }
}
