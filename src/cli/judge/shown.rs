//! A verdict as text: the line of the verdict, the log, the questions and why something is not legal.

use std::io;

use serde_json::Value;

use super::{Asked, status};
use crate::cards::script::Happening;
use crate::cli::Ui;
use crate::engine::{FragmentId, GameState, ObjectId, Thing};
use crate::message::{Arg, Message};
use crate::report::explain::Explainer;
use crate::report::log::{Called, Teller};
use crate::scenario::{Answered, Moment, Put, Scenario, Verdict};

/// The names of a scenario's cards, as the log shows them.
pub(super) struct Shown<'a> {
    scenario: &'a Scenario,
    state: Option<&'a GameState>,
}

impl<'a> Shown<'a> {
    pub fn new(scenario: &'a Scenario, verdict: &'a Verdict) -> Self {
        Self { scenario, state: verdict.state.as_deref() }
    }
}

impl Called for Shown<'_> {
    fn card(&self, card: ObjectId) -> String {
        self.scenario.names.card(card.slot)
    }

    fn fragment(&self, fragment: FragmentId) -> String {
        self.scenario.names.fragment(fragment)
    }

    fn token(&self, card: ObjectId) -> Option<String> {
        let (name, power, max) = self.scenario.token(self.state?, card.slot)?;
        Some(format!("{name} {power}/{max}"))
    }

    fn occasion(&self, source: Thing) -> Option<Happening> {
        self.scenario.occasion(self.state?, source)
    }
}

/// How many questions were put.
pub(super) fn decisions(verdict: &Verdict) -> usize {
    let put = |moment: &&Moment| matches!(moment, Moment::Put(put) if put.answered != Answered::Unasked);
    verdict.moments.iter().filter(put).count()
}

/// Prints the verdict on a scenario, and what was asked for besides.
pub(super) fn print(
    name: &str,
    scenario: Option<&Scenario>,
    verdict: &Verdict,
    asked: &Asked,
    ui: &mut Ui,
) -> io::Result<()> {
    ui.findings(&verdict.errors);
    if ui.quiet && status(verdict) == "pass" && !asked.explain && !asked.asks() {
        return Ok(());
    }
    print_verdict(name, scenario, verdict, ui)?;
    let Some(scenario) = scenario else { return Ok(()) };
    if !scenario.texts_not_carried_out.is_empty() {
        let cards = scenario.texts_not_carried_out.iter().map(|card| Arg::from(card.as_str())).collect();
        let line = ui.say(&Message::new("judge-texts").with("cards", Arg::AllOf(cards)));
        ui.line(format!("    {line}"))?;
    }
    let lines = {
        let shown = Shown::new(scenario, verdict);
        let log = Log { scenario, verdict, asked, events: ui.verbose > 0 || asked.explain };
        let explainer = Explainer { called: &shown, text: &ui.text, paint: ui.paint, width: ui.width };
        let mut lines = log.lines(&explainer, &mut Teller::new(&shown, &ui.text));
        if asked.asks() && decisions(verdict) == 0 && verdict.errors.is_empty() {
            lines.push(format!("  {}", ui.text.term("explain-never")));
        }
        lines
    };
    lines.iter().try_for_each(|line| ui.line(line))
}

fn print_verdict(name: &str, scenario: Option<&Scenario>, verdict: &Verdict, ui: &mut Ui) -> io::Result<()> {
    let ambiguous = scenario.is_some_and(|scenario| scenario.ambiguous);
    let word = match status(verdict) {
        "pass" if ambiguous => ui.paint.warn(&ui.text.term("judge-open-as-expected")),
        "fail" if ambiguous => ui.paint.warn(&ui.text.term("judge-open-otherwise")),
        "pass" => ui.paint.good(&ui.text.term("judge-pass")),
        "fail" => ui.paint.bad(&ui.text.term("judge-fail")),
        _ => ui.paint.bad(&ui.text.term("judge-error")),
    };
    let title = scenario.map(|scenario| format!(": {}", scenario.title)).unwrap_or_default();
    ui.line(format!("{}: {word}{title}", ui.paint.strong(name)))?;
    let Some(failed) = verdict.failures.first() else { return Ok(()) };
    let message = Message::new("judge-failed").with("key", failed.key.as_str());
    let message = message.with("expected", value(&failed.expected)).with("found", value(&failed.found));
    let line = ui.say(&message);
    ui.line(format!("    {line}"))?;
    if verdict.failures.len() > 1 {
        let line = ui.say(&Message::new("judge-more").with("count", verdict.failures.len() - 1));
        ui.line(format!("    {line}"))?;
    }
    Ok(())
}

/// What is told of a scenario's course.
struct Log<'a> {
    scenario: &'a Scenario,
    verdict: &'a Verdict,
    asked: &'a Asked,
    /// All that happened is told.
    events: bool,
}

impl Log<'_> {
    /// All that happened, and at its place what was asked and refused.
    fn lines(&self, explainer: &Explainer<'_>, teller: &mut Teller<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        let mut moments = self.verdict.moments.iter().enumerate().peekable();
        let (log, mut number) = (&self.verdict.log, 0);
        for at in 0..=log.len() {
            while let Some((place, moment)) = moments.next_if(|(_, moment)| moment.events() <= at || at == log.len()) {
                match moment {
                    Moment::Put(put) => {
                        number += usize::from(put.answered != Answered::Unasked);
                        lines.extend(self.question(put, place, number, explainer));
                    }
                    Moment::Refused(refused) if self.events || !self.verdict.errors.is_empty() => {
                        let words = self.scenario.decision_words(refused.decision);
                        lines.extend(explainer.refused(refused.decision, &words, &refused.refusals));
                    }
                    Moment::Refused(_) => {}
                }
            }
            if let Some(event) = log.get(at).filter(|_| self.events) {
                lines.extend(teller.line(event).map(|line| format!("  {line}")));
            }
        }
        lines
    }

    /// A question, and what there is to say to the requests at it.
    fn question(&self, put: &Put, place: usize, number: usize, explainer: &Explainer<'_>) -> Vec<String> {
        let mut below = Vec::new();
        let is_put = self.asked.at.is_none() || put.answered != Answered::Unasked;
        let replies = self.asked.requests.iter().zip(&put.replies).enumerate();
        for (request, (asked, reply)) in replies {
            if is_put && is_told(self.verdict, self.asked, request, place, number) {
                below.extend(explainer.reply(&asked.text, reply));
            }
        }
        if self.asked.all && is_put && self.asked.is_at(number) {
            below.extend(explainer.refused_moves(put, &self.scenario.refused_moves(put)));
        }
        if !self.asked.explain && below.is_empty() {
            return Vec::new();
        }
        let whole = self.is_whole(put, place);
        let mut lines = if whole { explainer.whole(put, number) } else { explainer.brief(put, number) };
        lines.extend(below);
        lines
    }

    /// Whether all options of a question are shown: where the file answers it, and where it stops for want of an answer
    /// or for a decision that is refused.
    fn is_whole(&self, put: &Put, place: usize) -> bool {
        let refuses = matches!(self.verdict.moments.get(place + 1), Some(Moment::Refused(_)));
        match put.answered {
            _ if !self.asked.explain => false,
            Answered::File => true,
            Answered::Passed | Answered::Alike | Answered::Unasked => refuses,
            Answered::Open => refuses || !self.verdict.errors.is_empty(),
        }
    }
}

/// Whether the reply to a request is told at the question of this place among the moments: where it would answer the
/// question, else where it comes nearest, or where it is asked for.
pub(super) fn is_told(verdict: &Verdict, asked: &Asked, request: usize, place: usize, number: usize) -> bool {
    if asked.at.is_some() {
        return asked.is_at(number);
    }
    let reply = |place: usize| match verdict.moments.get(place) {
        Some(Moment::Put(put)) => put.replies.get(request),
        _ => None,
    };
    let places = 0..verdict.moments.len();
    if places.clone().any(|place| reply(place).is_some_and(|reply| reply.fits)) {
        return reply(place).is_some_and(|reply| reply.fits);
    }
    let near = places.clone().find(|place| reply(*place).is_some_and(|reply| reply.is_near));
    near.or_else(|| places.rev().find(|place| reply(*place).is_some())) == Some(place)
}

/// A value as people read it: texts without marks, lists in brackets.
fn value(shown: &Value) -> String {
    match shown {
        Value::String(text) => text.clone(),
        Value::Array(items) => format!("[{}]", items.iter().map(value).collect::<Vec<_>>().join(", ")),
        other => other.to_string(),
    }
}
