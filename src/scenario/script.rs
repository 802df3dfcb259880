//! The decider that answers from the decisions of a scenario file.

use std::collections::{BTreeMap, VecDeque};

use super::Scenario;
use super::fit::{asks_targets, fit, forgive, has_targets, pick, spend};
use super::moment::{Answered, Reply};
use super::moves::{Act, Decision, Picks, Until};
use super::names::Thing;
use super::refusal::{Answer, Here, Record, concerns, proposal, why_not};
use super::request::Request;
use crate::engine::{Choice, Decider, Player, Question, View};

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
    /// What somebody asks about at every question.
    pub requests: &'s [Request],
    /// Requests whose targets have to be tried.
    pub to_reply: Vec<ToReply>,
}

/// A request that may be announced, and whose targets have to be tried.
pub(super) struct ToReply {
    /// The question's number.
    pub number: usize,
    /// The option that announces it.
    pub option: usize,
    /// Which request.
    pub request: usize,
    /// The place of the question among the moments of this step.
    pub moment: usize,
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
            requests: &[],
            to_reply: Vec::new(),
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

    /// Whether a decision was announced with targets or cards that were not to be had; and the first of them.
    pub fn has_leftovers(&self) -> Option<(usize, Option<Thing>)> {
        let pending = self.follow_up.as_ref()?;
        (!pending.named.is_empty() || pending.blanks > 0).then(|| (pending.index, pending.named.front().copied()))
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
        let (taken, answered) = self.answer(number, view);
        let replies = self.replies(number, at, view);
        self.record.put(at, &self.asked[number], view, Answer { taken, answered, replies });
        taken
    }

    fn forced(&mut self, player: Player, view: &View<'_>, question: Question, answer: Choice) {
        let asked = Asked { player, question, options: vec![answer] };
        let replies: Vec<Reply> = self
            .requests
            .iter()
            .map(|request| self.reply(request, &asked, view).unwrap_or_else(Reply::legal))
            .collect();
        if replies.iter().any(|reply| reply.fits) {
            let at = self.record.moments.len();
            self.record.put(at, &asked, view, Answer { taken: 0, answered: Answered::Unasked, replies });
        }
        for pending in &self.left {
            let decision = self.decision(pending);
            self.record.miss(pending.index, decision, Here::at(&asked, view, &self.scenario.cast));
            if !decision.illegal {
                return;
            }
        }
    }
}

impl Script<'_> {
    /// What there is to say to the requests at a question.
    fn replies(&mut self, number: usize, moment: usize, view: &View<'_>) -> Vec<Reply> {
        let mut replies = Vec::with_capacity(self.requests.len());
        for (request, asked_about) in self.requests.iter().enumerate() {
            let asked = &self.asked[number];
            let reply = self.reply(asked_about, asked, view).unwrap_or_else(|| {
                let pending = Pending::new(0, &asked_about.decision);
                if has_targets(&asked_about.decision.act)
                    && let Some(option) = fit(&asked_about.decision.act, &pending, asked, self.scenario)
                {
                    self.to_reply.push(ToReply { number, option, request, moment });
                }
                Reply::legal()
            });
            replies.push(reply);
        }
        replies
    }

    /// Why a request is not legal at a question; nothing if it is, as far as it can be told without its targets.
    fn reply(&self, request: &Request, asked: &Asked, view: &View<'_>) -> Option<Reply> {
        let act = &request.decision.act;
        let by = request.decision.by.unwrap_or(asked.player);
        let here = Here::at(asked, view, &self.scenario.cast);
        let proposal = proposal(act, view.whole())?;
        if by == asked.player && fit(act, &Pending::new(0, &request.decision), asked, self.scenario).is_some() {
            return None;
        }
        let is_near = concerns(&proposal, asked, view.whole());
        let fits = is_near && by == asked.player;
        Some(Reply { fits, is_near, legal: false, refusals: why_not(by, &proposal, here) })
    }

    fn answer(&mut self, number: usize, view: &View<'_>) -> (usize, Answered) {
        if self.open.is_some() {
            return (self.forced.get(&number).copied().unwrap_or(0), Answered::Alike);
        }
        if let Some(option) = self.forced.get(&number) {
            return (*option, Answered::Alike);
        }
        // Targets and cards of a decision belong to it: the next one is judged after them.
        let question = self.asked[number].question;
        let follows = asks_targets(question)
            && (self.has_leftovers().is_some()
                || (self.follow_up.is_some() && !matches!(question, Question::Target(_))));
        if !self.no_pass && !follows {
            self.judge_illegal(number, view);
        }
        if let Some(option) = self.scripted(number) {
            return (option, Answered::File);
        }
        if let Some(option) = self.unanswered(&self.asked[number]) {
            // What the file has next may have been meant for this question.
            if let Some(next) = self.left.front() {
                let here = Here::at(&self.asked[number], view, &self.scenario.cast);
                self.record.miss(next.index, &self.scenario.decisions[next.index], here);
            }
            return (option, Answered::Passed);
        }
        if !all_alike(&self.asked[number].options, view, self.scenario) {
            self.open = Some(number);
        }
        (0, Answered::Alike)
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
