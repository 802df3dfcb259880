//! A verdict as JSON.

use super::shown::{Shown, is_told};
use super::{Asked, status};
use crate::engine::View;
use crate::engine::refusal::Refusal;
use crate::report::judge::{
    DecisionRow, FailureRow, OptionRow, ReasonRow, RefusedMoveRow, RefusedRow, RequestRow, ScenarioRow,
};
use crate::report::{FindingRow, choices, refusal};
use crate::scenario::{Answered, Moment, Put, Refused, Scenario, Verdict, player_name, question_word};
use crate::text::Text;

/// The verdict on a scenario.
pub(super) fn row(
    name: &str,
    scenario: Option<&Scenario>,
    verdict: &Verdict,
    asked: &Asked,
    text: &Text,
) -> ScenarioRow {
    let failures = verdict.failures.iter().map(|failed| FailureRow {
        key: failed.key.clone(),
        expected: failed.expected.clone(),
        found: failed.found.clone(),
    });
    let rows = scenario.map(|scenario| Rows { scenario, shown: Shown::new(scenario, verdict), asked, text });
    let refused = verdict.moments.iter().filter_map(|moment| match moment {
        Moment::Refused(refused) => rows.as_ref().map(|rows| rows.refused(refused)),
        Moment::Put(_) => None,
    });
    let explained = rows.as_ref().filter(|_| asked.explain || asked.asks());
    ScenarioRow {
        source: name.to_owned(),
        title: scenario.map(|scenario| scenario.title.clone()),
        status: status(verdict),
        ambiguous: scenario.is_some_and(|scenario| scenario.ambiguous),
        failures: failures.collect(),
        findings: verdict.errors.iter().map(|finding| FindingRow::new(finding, text)).collect(),
        texts_not_carried_out: scenario.map(|scenario| scenario.texts_not_carried_out.clone()).unwrap_or_default(),
        refused: refused.collect(),
        events: verdict.words.clone(),
        decisions: explained.map(|rows| rows.decisions(verdict)),
    }
}

struct Rows<'a> {
    scenario: &'a Scenario,
    shown: Shown<'a>,
    asked: &'a Asked,
    text: &'a Text,
}

impl Rows<'_> {
    fn decisions(&self, verdict: &Verdict) -> Vec<DecisionRow> {
        let mut rows: Vec<DecisionRow> = Vec::new();
        let mut number = 0;
        for (place, moment) in verdict.moments.iter().enumerate() {
            match moment {
                Moment::Put(put) => {
                    number += usize::from(put.answered != Answered::Unasked);
                    let told = |request: &usize| is_told(verdict, self.asked, *request, place, number);
                    let requests: Vec<usize> = (0..self.asked.requests.len()).filter(told).collect();
                    rows.push(self.decision(put, number, &requests));
                }
                Moment::Refused(refused) => {
                    if let Some(row) = rows.last_mut() {
                        row.refused.push(self.refused(refused));
                    }
                }
            }
        }
        rows
    }

    /// `requests` are those that are answered here.
    fn decision(&self, put: &Put, number: usize, requests: &[usize]) -> DecisionRow {
        let view = View::new(&put.state, put.player).with_options(&put.options);
        let sentence = |choice| self.text.say(&choices::choice(choice, put.question, &view, &self.shown));
        let words = |choice| self.scenario.choice_words(choice, put.question);
        let options = put.options.iter().map(|option| OptionRow { words: words(*option), text: sentence(*option) });
        let replies = requests.iter().filter_map(|at| Some((self.asked.requests.get(*at)?, put.replies.get(*at)?)));
        let requests = replies.map(|(request, reply)| RequestRow {
            request: request.text.clone(),
            legal: reply.legal,
            reasons: self.reasons(&reply.refusals),
        });
        let not_legal = (self.asked.all && self.asked.is_at(number)).then(|| {
            let moves = self.scenario.refused_moves(put).into_iter();
            let row = |(choice, refusals): (_, Vec<Refusal>)| RefusedMoveRow {
                words: words(choice),
                text: sentence(choice),
                reasons: self.reasons(&refusals),
            };
            moves.map(row).collect()
        });
        DecisionRow {
            number: (put.answered != Answered::Unasked).then_some(number),
            player: player_name(put.player),
            asked: question_word(put.question),
            question: self.text.say(&choices::question(put.question, &self.shown)),
            options: options.collect(),
            taken: put.taken.and_then(|taken| put.options.iter().position(|option| *option == taken)).map(|at| at + 1),
            answered: match put.answered {
                Answered::File => "file",
                Answered::Passed => "passed",
                Answered::Alike => "alike",
                Answered::Unasked => "unasked",
                Answered::Open => "open",
            },
            events: put.events,
            refused: Vec::new(),
            requests: requests.collect(),
            not_legal,
        }
    }

    fn refused(&self, refused: &Refused) -> RefusedRow {
        RefusedRow {
            decision: refused.decision + 1,
            words: self.scenario.decision_words(refused.decision),
            reasons: self.reasons(&refused.refusals),
        }
    }

    fn reasons(&self, refusals: &[Refusal]) -> Vec<ReasonRow> {
        let row = |refused: &Refusal| ReasonRow {
            rule: refused.section(),
            message: self.text.say(&refusal::reason(&refused.reason, &self.shown)),
        };
        refusals.iter().map(row).collect()
    }
}
