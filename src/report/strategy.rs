//! A policy's decisions in words: what is kept, what is thrown, and where it is otherwise.

use schemars::JsonSchema;
use serde::Serialize;

use super::Paint;
use super::playing::numbers::percent_to;
use super::prose::paragraph;
use crate::message::{Arg, Message};
use crate::odds::mulligan::{Advice, Exception, Solution};
use crate::odds::{Asked, Counts};
use crate::text::Text;

/// Exceptions that are told in words.
const MOST_EXCEPTIONS: usize = 4;

/// Exceptions rarer than this are not told in words.
const RARE: f64 = 5e-5;

/// What a policy does at a mulligan.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct AdviceRow {
    /// Which mulligan it is, from 1.
    pub mulligan: usize,
    /// How often it comes to the question whether to take it.
    pub asked: f64,
    /// How often it is taken.
    pub taken: f64,
    /// For each class of cards, how many are kept at most when something is thrown.
    pub keep: Vec<KeepRow>,
    /// How much of what is thrown is just what `keep` says.
    pub as_described: f64,
    /// Hands of which something else is thrown, or which are kept without the goal.
    pub exceptions: Vec<ExceptionRow>,
}

/// How many cards of a class are kept.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct KeepRow {
    /// The class, by the groups of the goal that its cards belong to.
    pub class: Vec<String>,
    /// How many at most; all where it is absent.
    pub at_most: Option<u8>,
}

/// A hand that is played otherwise.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ExceptionRow {
    /// Cards of each class, in the order of `keep`.
    pub hand: Vec<u8>,
    /// Cards of each class that are thrown; none if the hand is kept.
    pub throw: Vec<u8>,
    /// How often such a hand comes at this mulligan.
    pub share: f64,
}

/// The advice of a solution with names for its classes.
#[derive(Debug)]
pub struct Strategy {
    /// For each class, the groups that its cards belong to.
    classes: Vec<Vec<String>>,
    advice: Vec<Advice>,
}

impl Strategy {
    /// What a solution does.
    #[must_use]
    pub fn new(asked: &Asked, solution: &Solution) -> Self {
        let advice = solution.advice(&|hand| asked.is_met(hand));
        Self { classes: (0..asked.classes.sizes.len()).map(|class| groups(asked, class)).collect(), advice }
    }

    /// The advice as JSON.
    #[must_use]
    pub fn rows(&self) -> Vec<AdviceRow> {
        let of = |counts: &Counts| counts[..self.classes.len()].to_vec();
        let row = |advice: &Advice| AdviceRow {
            mulligan: advice.mulligan,
            asked: advice.asked,
            taken: advice.taken,
            keep: (self.classes.iter().zip(&advice.keep))
                .map(|(class, at_most)| KeepRow { class: class.clone(), at_most: *at_most })
                .collect(),
            as_described: advice.exact,
            exceptions: (advice.exceptions.iter())
                .map(|Exception { hand, thrown, share }| ExceptionRow {
                    hand: of(hand),
                    throw: of(thrown),
                    share: *share,
                })
                .collect(),
        };
        self.advice.iter().map(row).collect()
    }

    /// The advice in words; mulligans that are played alike are told together.
    #[must_use]
    pub fn words(&self, text: &Text, paint: Paint, room: usize) -> String {
        let mut out = format!("{}\n", paint.strong(&text.term("odds-strategy")));
        for advice in self.advice.iter().filter(|advice| advice.asked > 0.0) {
            let percent = |share: f64| percent_to(share, 1, text.lang());
            let message = Message::new("odds-advice").with("taken", percent(advice.taken));
            let message = message.with("keep", self.kept(advice)).with("rest", self.rest(advice));
            let label = text.say(&Message::new("odds-advice-label").with("mulligan", advice.mulligan));
            out.push_str(&paragraph(&label, &text.say(&message), room));
            let told = advice.exceptions.iter().take(MOST_EXCEPTIONS).filter(|exception| exception.share >= RARE);
            let told: Vec<&Exception> = told.collect();
            for exception in &told {
                let line = self.exception(exception).with("share", percent_to(exception.share, 2, text.lang()));
                out.push_str(&paragraph("     - ", &text.say(&line), room));
            }
            let more = advice.exceptions.len() - told.len();
            if more > 0 {
                let line = text.say(&Message::new("odds-more-exceptions").with("count", more));
                out.push_str(&paragraph("     - ", &line, room));
            }
        }
        out
    }

    /// What is kept where something is thrown.
    fn kept(&self, advice: &Advice) -> Arg {
        let some = |(class, most): (usize, &Option<u8>)| match most {
            Some(0) => None,
            Some(most) => {
                Some(Message::new("odds-keep-most").with("most", *most).with("class", self.name(class)).into())
            }
            None if self.classes[class].is_empty() => Some(Message::new("odds-keep-others").into()),
            None => Some(Message::new("odds-keep-all").with("class", self.name(class)).into()),
        };
        let kept: Vec<Arg> = advice.keep.iter().enumerate().filter_map(some).collect();
        if kept.is_empty() { Message::new("odds-keep-none").into() } else { Arg::AllOf(kept) }
    }

    fn rest(&self, advice: &Advice) -> Arg {
        let everything = advice.keep.iter().all(|most| *most == Some(0));
        Message::new(if everything { "odds-throw-all" } else { "odds-throw-rest" }).into()
    }

    fn exception(&self, exception: &Exception) -> Message {
        let hand = self.cards(&exception.hand);
        if exception.thrown.iter().all(|&n| n == 0) {
            return Message::new("odds-exception-keep").with("hand", hand);
        }
        Message::new("odds-exception-throw").with("hand", hand).with("thrown", self.cards(&exception.thrown))
    }

    /// Cards of a hand: `2 × "Kiemenherz" und 3 andere`.
    fn cards(&self, counts: &Counts) -> Arg {
        let some = |class: usize| {
            let message = Message::new(if self.classes[class].is_empty() { "odds-others" } else { "odds-some" });
            message.with("count", counts[class]).with("class", self.name(class)).into()
        };
        Arg::AllOf((0..self.classes.len()).filter(|&class| counts[class] > 0).map(some).collect())
    }

    fn name(&self, class: usize) -> Arg {
        match self.classes[class].as_slice() {
            [] => Message::new("odds-other-cards").into(),
            groups => Arg::from(groups.join(" & ")),
        }
    }
}

/// The groups that all cards of a class belong to; if there are none, those that any does.
fn groups(asked: &Asked, class: usize) -> Vec<String> {
    let sets = asked.classes.terms[class].iter().map(|(set, _)| *set);
    let all = sets.clone().fold(u128::MAX, |all, set| all & set);
    let any = if sets.clone().any(|set| set == 0) { 0 } else { sets.fold(0, |any, set| any | set) };
    let named = if all != 0 { all } else { any };
    let terms = asked.terms.iter().enumerate().filter(|(term, _)| named >> term & 1 == 1);
    terms.map(|(_, term)| term.words().to_owned()).collect()
}
