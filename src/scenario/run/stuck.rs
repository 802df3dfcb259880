//! Why a scenario cannot be played on, and what of its file is left over.

use std::collections::BTreeMap;

use super::{Run, Stuck, What};
use crate::engine::Question;
use crate::message::{Arg, Diagnostic, Message};
use crate::scenario::fit::{asks_targets, thing_of};
use crate::scenario::moment::Moment;
use crate::scenario::names::player_name;
use crate::scenario::refusal::{Here, Record};
use crate::scenario::script::{Asked, is_soft};

impl Run<'_> {
    /// What the file fixes or decides and nothing asked for.
    pub(super) fn left_over(&self) -> Vec<Diagnostic> {
        let mut errors = Vec::new();
        for pending in &self.left {
            let decision = &self.scenario.decisions[pending.index];
            if !decision.illegal && !is_soft(&decision.act) {
                errors.push(decision.at.error("scenario-unasked", Message::new("scenario-unasked")));
            }
        }
        let whole = |message: Message| Diagnostic::error(self.scenario.whole.place(), message.key, message);
        if !self.fixed.dice.is_empty() {
            errors.push(whole(Message::new("scenario-dice-left").with("count", self.fixed.dice.len())));
        }
        if !self.fixed.shuffles.is_empty() {
            errors.push(whole(Message::new("scenario-shuffles-left").with("count", self.fixed.shuffles.len())));
        }
        if self.fixed.missing_dice > 0 {
            errors.push(whole(Message::new("scenario-dice-missing").with("count", self.fixed.missing_dice)));
        }
        for slot in &self.fixed.misplaced {
            errors.push(whole(Message::new("scenario-misplaced").with("card", self.scenario.names.card(*slot))));
        }
        errors
    }

    /// The target that a decision names and that is not to be had at the question that stays open.
    fn wrong_target(&self, asked: &Asked) -> Option<Diagnostic> {
        let attempt = self.attempt(What::Step, &BTreeMap::new());
        let (index, thing) = attempt.leftovers?;
        let thing = thing.filter(|_| asks_targets(asked.question))?;
        let options = asked.options.iter().filter_map(|option| thing_of(*option));
        let options = options.map(|option| Arg::from(self.scenario.names.thing(option))).collect();
        let message = Message::new("scenario-not-a-target").with("thing", self.scenario.names.thing(thing));
        let message = message.with("options", Arg::OneOf(options));
        Some(self.scenario.decisions[index].at.error("scenario-targets", message))
    }

    /// Why the next decision is not possible at the question that stays open instead.
    pub(super) fn why_stuck(&self, open: &Asked) -> Option<Moment> {
        let index = self.next_legal()?;
        let decision = &self.scenario.decisions[index];
        let mut probe = self.clone();
        probe.record = Record::new(true);
        let attempt = probe.attempt(What::Step, &BTreeMap::new());
        attempt.left.iter().find(|pending| pending.index == index)?;
        let state = attempt.record.moments.iter().find_map(|moment| match moment {
            Moment::Put(put) if put.question == open.question && put.options == open.options => Some(put.state),
            _ => None,
        })?;
        let mut record = self.record.of_step(self.log.len());
        record.refuse(index, decision, Here { open: Some(open), state: &state, cast: &self.scenario.cast, events: 0 });
        record.moments.pop().filter(|moment| matches!(moment, Moment::Refused(refused) if !refused.refusals.is_empty()))
    }

    /// Why the scenario cannot be played on.
    pub(super) fn tell(&self, stuck: &Stuck) -> Diagnostic {
        let here = |key: &'static str, message: Message| match self.next_legal() {
            Some(index) => self.scenario.decisions[index].at.error(key, message),
            None => Diagnostic::error(self.scenario.whole.place(), key, message),
        };
        match stuck {
            Stuck::Endless => here("scenario-endless", Message::new("scenario-endless")),
            Stuck::Leftovers(index, thing) => {
                let message = match thing {
                    Some(thing) => {
                        Message::new("scenario-no-target-left").with("thing", self.scenario.names.thing(*thing))
                    }
                    None => Message::new("scenario-targets"),
                };
                self.scenario.decisions[*index].at.error("scenario-targets", message)
            }
            Stuck::Asked(asked) => {
                if let Some(finding) = self.wrong_target(asked) {
                    return finding;
                }
                let key = match (asked.question, self.next_legal()) {
                    (Question::Action, Some(_)) => "scenario-refused",
                    _ => "scenario-unanswered",
                };
                let question = Message::new(question_key(asked.question)).with("player", player_name(asked.player));
                here(key, Message::new(key).with("question", question))
            }
        }
    }
}

/// What is asked, as a message.
fn question_key(question: Question) -> &'static str {
    match question {
        Question::Mulligan => "question-mulligan",
        Question::MulliganCards => "question-mulligan-cards",
        Question::Poker => "question-poker",
        Question::PokerOrder => "question-poker-order",
        Question::Feeding => "question-feeding",
        Question::Action => "question-action",
        Question::FeedTarget => "question-feed-target",
        Question::Block => "question-block",
        Question::Response => "question-response",
        Question::TriggerOrder => "question-trigger-order",
        Question::BiomassOrder => "question-biomass-order",
        Question::MutationOrder => "question-mutation-order",
        Question::MutationBack => "question-mutation-back",
        Question::Legend => "question-legend",
        Question::HandLimit | Question::Discard(_) => "question-hand-limit",
        Question::Target(_) => "question-target",
        Question::Choose(_) => "question-choose",
        Question::Sacrifice(_) => "question-sacrifice",
        Question::May(_) => "question-may",
        Question::Amount(_) => "question-amount",
        Question::Mode(_) => "question-mode",
        Question::Replacement => "question-replacement",
    }
}
