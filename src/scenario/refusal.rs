//! Why the illegal decisions of a scenario are refused, and whether it is what the file says.

use std::collections::BTreeMap;

use serde_json::Value;

use super::Failed;
use super::moment::{Answered, Moment, Put, Refused, Reply};
use super::moves::{Act, Decision, Use};
use super::names::Thing;
use super::script::Asked;
use crate::cards::Kind;
use crate::engine::refusal::{Aim, Open, Proposal, Refusal, refusals};
use crate::engine::{Cast, GameState, Player, Question, Slot, Target, View, query};

/// What is kept of a run, or of one step of it.
#[derive(Debug, Clone, Default)]
pub(super) struct Record {
    /// Questions are kept too.
    explain: bool,
    /// Events of the log before this step.
    before: usize,
    /// In order.
    pub moments: Vec<Moment>,
    /// Why decisions were not to be had in windows that passed unopened, by their places in the file.
    missed: BTreeMap<usize, Vec<Refusal>>,
}

/// How a question was answered, and what there is to say to the requests.
pub(super) struct Answer {
    /// The number of the option.
    pub taken: usize,
    pub answered: Answered,
    pub replies: Vec<Reply>,
}

/// Where a decision is judged.
#[derive(Clone, Copy)]
pub(super) struct Here<'a> {
    /// The question that is open.
    pub open: Option<&'a Asked>,
    pub state: &'a GameState,
    pub cast: &'a Cast,
    /// Events of this step so far.
    pub events: usize,
}

impl<'a> Here<'a> {
    pub fn at(asked: &'a Asked, view: &View<'a>, cast: &'a Cast) -> Self {
        Self { open: Some(asked), state: view.whole(), cast, events: view.event_count() }
    }
}

impl Record {
    pub fn new(explain: bool) -> Self {
        Self { explain, ..Self::default() }
    }

    /// An empty one for the next step, after so many events.
    pub fn of_step(&self, before: usize) -> Self {
        Self { explain: self.explain, before, moments: Vec::new(), missed: self.missed.clone() }
    }

    /// Takes over what a step has brought.
    pub fn extend(&mut self, step: Self) {
        self.moments.extend(step.moments);
        self.missed = step.missed;
    }

    /// Puts a question in front of the decisions that were refused at it.
    pub fn put(&mut self, at: usize, asked: &Asked, view: &View<'_>, answer: Answer) {
        if !self.explain {
            return;
        }
        let put = Put {
            player: asked.player,
            question: asked.question,
            options: asked.options.clone(),
            taken: asked.options.get(answer.taken).copied(),
            answered: answer.answered,
            replies: answer.replies,
            state: *view.whole(),
            events: self.before + view.event_count(),
        };
        self.moments.insert(at, Moment::Put(Box::new(put)));
    }

    /// Notes that a decision is refused at an open question, or for want of actions where none is open.
    pub fn refuse(&mut self, index: usize, decision: &Decision, here: Here<'_>) {
        let proposal = proposal(&decision.act, here.state);
        let now = why(decision, proposal.as_ref(), here);
        let missed = self.missed.remove(&index).unwrap_or_default();
        let (refusals, later) = if missed.is_empty() { (now, Vec::new()) } else { (missed, now) };
        self.moments.push(Moment::Refused(Refused {
            decision: index,
            by: decision.by,
            proposal,
            asked: here.open.map(|asked| (asked.player, asked.question)),
            refusals,
            events: self.before + here.events,
            later,
        }));
    }

    /// Takes over what a step has refused at its first question, which is left open; whether there was such a question.
    pub fn refuse_at_the_end(&mut self, step: Self, events: usize) -> bool {
        self.missed = step.missed;
        for moment in step.moments {
            match moment {
                Moment::Put(put) => self.leave_open(put, events),
                Moment::Refused(refused) => {
                    self.moments.push(Moment::Refused(Refused { events, ..refused }));
                    return true;
                }
            }
        }
        false
    }

    /// Keeps the question at which the scenario stops, if nothing happens before it is put.
    pub fn stop_at(&mut self, step: Self, events: usize) {
        if let Some(Moment::Put(put)) = step.moments.into_iter().next()
            && put.events == events
        {
            self.leave_open(put, events);
        }
    }

    /// Keeps what a step has asked and refused up to the question of this number, which is left open.
    pub fn stick_at(&mut self, step: Self, question: usize) {
        let mut number = 0;
        for moment in step.moments {
            match moment {
                Moment::Put(put) if put.answered != Answered::Unasked => {
                    if number == question {
                        let events = put.events;
                        return self.leave_open(put, events);
                    }
                    number += 1;
                    self.moments.push(Moment::Put(put));
                }
                other => self.moments.push(other),
            }
        }
    }

    fn leave_open(&mut self, mut put: Box<Put>, events: usize) {
        let is_open = |moment: &Moment| matches!(moment, Moment::Put(put) if put.taken.is_none());
        if !self.moments.iter().any(is_open) {
            (put.taken, put.answered, put.events) = (None, Answered::Open, events);
            self.moments.push(Moment::Put(put));
        }
    }

    /// Notes why a decision is not to be had in a window that passes unopened: it will be judged at the next question.
    pub fn miss(&mut self, index: usize, decision: &Decision, here: Here<'_>) {
        let (Some(proposal), Some(asked)) = (proposal(&decision.act, here.state), here.open) else { return };
        // A block for which there was no window at all meets the response window next (§7.4).
        let is_late = matches!(proposal, Proposal::Block(_)) && asked.question == Question::Response;
        if proposal.answers(asked.question) || (is_late && !self.missed.contains_key(&index)) {
            self.missed.insert(index, why(decision, Some(&proposal), here));
        }
    }

    /// Notes that an action is not to be had for want of actions, where the phase ends by itself (§7.3, J143).
    pub fn lack(&mut self, index: usize, decision: &Decision, here: Here<'_>) {
        if let Some(proposal) = proposal(&decision.act, here.state).filter(Proposal::is_action) {
            self.missed.insert(index, why(decision, Some(&proposal), here));
        }
    }

    /// Decisions that were refused, but not by the section that the file names.
    pub fn failures(&self, decisions: &[Decision]) -> Vec<Failed> {
        let refused = self.moments.iter().filter_map(|moment| match moment {
            Moment::Refused(refused) => Some(refused),
            Moment::Put(_) => None,
        });
        let differs = refused.filter_map(|refused| {
            let section = decisions[refused.decision].section?;
            if refused.is_by(section) {
                return None;
            }
            let mut found: Vec<&str> = refused.refusals.iter().map(Refusal::section).collect();
            found.dedup();
            let found = match found.as_slice() {
                [one] => Value::from(*one),
                several => Value::from(several.to_vec()),
            };
            Some(Failed { key: format!("do {}", refused.decision + 1), expected: section.into(), found })
        });
        differs.collect()
    }

    /// Forgets decisions that turned out to be legal.
    pub fn allow(&mut self, allowed: &[usize]) {
        self.moments.retain(|moment| match moment {
            Moment::Refused(refused) => !allowed.contains(&refused.decision),
            Moment::Put(_) => true,
        });
    }
}

/// Whether a question is one that a proposal would answer. A block for which there is no window at all is judged where
/// the response window opens next (§7.4).
pub(super) fn concerns(proposal: &Proposal, asked: &Asked, state: &GameState) -> bool {
    let aims_at_fragment = state.combat.is_some_and(|combat| matches!(combat.target, Target::Fragment(_)));
    let has_no_window = matches!(proposal, Proposal::Block(_)) && aims_at_fragment;
    proposal.answers(asked.question) || (has_no_window && asked.question == Question::Response)
}

fn why(decision: &Decision, proposal: Option<&Proposal>, here: Here<'_>) -> Vec<Refusal> {
    let (Some(proposal), Some(by)) = (proposal, decision.by) else { return Vec::new() };
    why_not(by, proposal, here)
}

/// Why a player may not make a move.
pub(super) fn why_not(by: Player, proposal: &Proposal, here: Here<'_>) -> Vec<Refusal> {
    let open = here.open.map(|asked| Open { player: asked.player, question: asked.question, options: &asked.options });
    refusals(here.state, here.cast, open, by, proposal)
}

/// What a decision proposes.
pub(super) fn proposal(act: &Act, state: &GameState) -> Option<Proposal> {
    Some(match act {
        Act::Mulligan(picks) => Proposal::Mulligan { cards: aims(&picks.named), blanks: picks.blanks },
        Act::Keep => Proposal::Keep,
        Act::Poker(thing) => Proposal::LayDown(aim(*thing)),
        Act::Order(items) => Proposal::Order(aims(items)),
        Act::Assign(thing) => Proposal::Assign(aim(*thing)),
        Act::Play(used) => match (used.card, bearer(used, state)) {
            (Some(card), on) => Proposal::Play { card, on },
            (None, _) => return None,
        },
        Act::Draw => Proposal::Draw,
        Act::Collect => Proposal::Collect,
        Act::Explore => Proposal::Explore,
        Act::Feed(targets) => Proposal::Feed(aims(targets)),
        Act::Grow(thing) => Proposal::Grow(aim(*thing)),
        Act::Activate(used) => Proposal::Activate { with: used.with?, ability: ability(used) },
        Act::Attack { with, target } => Proposal::Attack { with: *with, target: aim(*target) },
        Act::Block(slot) => Proposal::Block(*slot),
        Act::Respond(used) => match (used.with, used.card) {
            (Some(with), _) => Proposal::RespondAbility { with, ability: ability(used) },
            (None, Some(card)) => Proposal::RespondCard { card, on: bearer(used, state) },
            (None, None) => return None,
        },
        Act::Choose(picks) if picks.named.is_empty() && picks.blanks > 0 => {
            Proposal::Mode(i16::try_from(picks.blanks).ok()?)
        }
        Act::Choose(picks) if picks.blanks == 0 => Proposal::Choose(aims(&picks.named)),
        Act::Pass => Proposal::Pass,
        Act::End => Proposal::End,
        Act::Choose(_) | Act::Yes | Act::No | Act::Run(_) => return None,
    })
}

pub(super) fn aim(thing: Thing) -> Aim {
    match thing {
        Thing::Card(slot) => Aim::Object(slot),
        Thing::Fragment(fragment) => Aim::Fragment(fragment),
        Thing::Player(player) => Aim::Player(player),
    }
}

fn aims(things: &[Thing]) -> Vec<Aim> {
    things.iter().copied().map(aim).collect()
}

/// The first target of a mutation is its bearer (J132).
fn bearer(used: &Use, state: &GameState) -> Option<Aim> {
    let is_mutation = |card: &Slot| query::object(state, *card).printed.kind == Kind::Mutation;
    let first = used.card.filter(is_mutation).and_then(|_| used.targets.first().copied());
    used.on.or(first).map(aim)
}

fn ability(used: &Use) -> u8 {
    u8::try_from(used.ability).unwrap_or(u8::MAX)
}
