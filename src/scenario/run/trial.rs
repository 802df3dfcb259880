//! Tries whether a decision with targets can be carried out, and answers the requests that have some.

use std::collections::BTreeMap;

use super::{Attempt, Run, What};
use crate::engine::refusal::{Proposal, Refusal};
use crate::engine::{Question, Thing};
use crate::scenario::fit::{forgive, next_pick};
use crate::scenario::moment::{Moment, Reply};
use crate::scenario::moves::Decision;
use crate::scenario::refusal::{Here, aim, proposal, why_not};
use crate::scenario::script::{Asked, Pending};

impl Run<'_> {
    /// Why a decision with targets cannot be carried out with all of them, asked for one by one: the first that is not to
    /// be had. The decision is announced by this option of the question of this number.
    pub(super) fn missing_target(
        &self,
        what: What,
        (number, option): (usize, usize),
        decision: &Decision,
    ) -> Option<Vec<Refusal>> {
        let mut pending = Pending::new(0, decision);
        let mut forced = BTreeMap::from([(number, option)]);
        // One by one, as they are asked for: there may be too many, or one may rule out another.
        for place in number + 1.. {
            let attempt = self.attempt(what, &forced);
            let mut left = pending.clone();
            forgive(&mut left, &decision.act, &attempt.tape);
            if left.named.is_empty() && left.blanks == 0 {
                break;
            }
            let Some(asked) = attempt.asked.get(place) else { return Some(self.not_among(decision, &left, None)) };
            let Some(option) = next_pick(&mut pending, asked, self.scenario) else {
                return Some(self.not_among(decision, &pending, Some(asked)));
            };
            forced.insert(place, option);
        }
        None
    }

    /// Why the things that are left of a decision are not to be had as its targets.
    fn not_among(&self, decision: &Decision, left: &Pending, asked: Option<&Asked>) -> Vec<Refusal> {
        let (Some(thing), Some(by)) = (left.named.front(), decision.by.or(asked.map(|asked| asked.player))) else {
            return Vec::new();
        };
        let question = asked.map_or(Question::Target(Thing::Nothing), |asked| asked.question);
        let asked = Asked { player: by, question, options: Vec::new() };
        let here = Here { open: Some(&asked), state: &self.state, cast: &self.scenario.cast, events: 0 };
        let target = if question == Question::FeedTarget {
            Proposal::FeedTarget(aim(*thing))
        } else {
            Proposal::Choose(vec![aim(*thing)])
        };
        why_not(by, &target, here)
    }

    /// Says of requests with targets whether these are to be had.
    pub(super) fn reply(&self, what: What, attempt: &mut Attempt) {
        for to_reply in std::mem::take(&mut attempt.to_reply) {
            let mut decision = self.requests[to_reply.request].decision.clone();
            let Some(asked) = attempt.asked.get(to_reply.number) else { continue };
            decision.by = decision.by.or(Some(asked.player));
            let Some(missing) = self.missing_target(what, (to_reply.number, to_reply.option), &decision) else {
                continue;
            };
            let Some(Moment::Put(put)) = attempt.record.moments.get_mut(to_reply.moment) else { continue };
            let here = Here { open: Some(asked), state: &put.state, cast: &self.scenario.cast, events: 0 };
            let whole = proposal(&decision.act, &put.state).map(|proposal| why_not(asked.player, &proposal, here));
            let refusals = whole.filter(|refusals| !refusals.is_empty()).unwrap_or(missing);
            if let Some(reply) = put.replies.get_mut(to_reply.request) {
                *reply = Reply { legal: false, refusals, ..Reply::legal() };
            }
        }
    }

    /// Keeps what happened and was asked up to the question that the file does not answer.
    pub(super) fn stick_at(&mut self, open: &Asked) {
        let mut attempt = self.attempt(What::Step, &BTreeMap::new());
        self.reply(What::Step, &mut attempt);
        let Some(question) = attempt.asked.iter().position(|asked| asked == open) else { return };
        self.record.stick_at(attempt.record, question);
        let happened = self.record.moments.last().map_or(0, Moment::events).saturating_sub(self.log.len());
        self.note(&attempt.log[..happened.min(attempt.log.len())], &attempt.state);
    }
}
