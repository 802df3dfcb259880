//! Who may make a move, and when (§7.3, §7.5, §16.2).

use super::proposal::may_pass;
use super::{Case, Proposal, Reason};
use crate::engine::{Choice, Point, Question, Target};

impl Case<'_> {
    /// Whether the rules have anything to say on the move at this moment.
    pub(super) fn may_be_judged(&self) -> bool {
        let Some(open) = self.open else {
            let feeds = matches!(self.proposal, Proposal::Assign(_));
            return match self.state.point {
                Point::Action => {
                    let least = self.state.numbers.standard_action_cost.max(1);
                    self.proposal.is_action() && self.state.actions < least
                }
                Point::Feeding { .. } => feeds,
                Point::Mulligans | Point::Food | Point::Begin | Point::Pool | Point::End | Point::Over => false,
            };
        };
        match self.proposal {
            Proposal::Order(_) | Proposal::Choose(_) | Proposal::Mode(_) => self.proposal.answers(open.question),
            Proposal::Pass => open.player == self.by,
            Proposal::Keep
            | Proposal::Mulligan { .. }
            | Proposal::PutAway(_)
            | Proposal::LayDown(_)
            | Proposal::Assign(_)
            | Proposal::Draw
            | Proposal::Collect
            | Proposal::Feed(_)
            | Proposal::FeedTarget(_)
            | Proposal::Grow(_)
            | Proposal::Activate { .. }
            | Proposal::Attack { .. }
            | Proposal::Explore
            | Proposal::Play { .. }
            | Proposal::End
            | Proposal::Block(_)
            | Proposal::RespondCard { .. }
            | Proposal::RespondAbility { .. } => true,
        }
    }

    pub(super) fn timing(&mut self) {
        let Some(open) = self.open else {
            let asked = match self.state.point {
                Point::Feeding { player, .. } => player,
                _ => self.state.active,
            };
            if self.by != asked {
                self.refuse(Reason::NotYourDecision { asked });
            }
            if self.proposal.is_action() {
                self.refuse(Reason::NoActions); // 7.3, J078
            }
            return;
        };
        if *self.proposal == Proposal::Pass {
            // To end the action phase is no pass (J143): nothing forbids the word.
            // 2.9: fewer will do only where the text says so.
            let picks = matches!(open.question, Question::Target(_) | Question::Choose(_) | Question::Sacrifice(_));
            let enough = !picks || open.options.contains(&Choice::Done);
            if !(enough && may_pass(open.question)) && open.question != Question::Action {
                self.refuse(Reason::NoPassing); // 7.6.3, 10.1
            }
        } else if !self.proposal.answers(open.question) && !self.has_no_block_window() {
            self.refuse(Reason::NotNow { asked: open.question });
        } else if open.player != self.by {
            self.refuse(Reason::NotYourDecision { asked: open.player });
        }
    }

    /// A block for which the attack under way has no window, or none any more: that says more than the time does (§16.2).
    fn has_no_block_window(&self) -> bool {
        let combat = self.state.combat.filter(|_| matches!(self.proposal, Proposal::Block(_)));
        combat.is_some_and(|combat| combat.blocker.is_some() || matches!(combat.target, Target::Fragment(_)))
    }
}
