//! A policy's decisions in words: what is kept, what is thrown, and where it is otherwise.

use schemars::JsonSchema;
use serde::Serialize;

use super::Paint;
use super::class_name::{ClassName, class_names};
use super::playing::numbers::percent_to;
use super::prose::paragraph;
use super::sim_mulligan::Given;
use crate::message::{Arg, Message};
use crate::odds::mulligan::{Advice, Exception, Solution};
use crate::odds::{Asked, Counts, MOST_CLASSES, Plan};
use crate::text::Text;

/// Exceptions that are told in words.
const MOST_EXCEPTIONS: usize = 4;

/// Exceptions that come in fewer games than this are not told in words.
const RARE: f64 = 5e-4;

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
    /// How often such a hand comes, of all hands at this mulligan.
    pub share: f64,
}

/// The advice of a solution with names for its classes.
#[derive(Debug)]
pub struct Strategy {
    classes: Vec<ClassName>,
    advice: Vec<Advice>,
    /// What is thrown first of an opening hand that is given.
    first: Option<Counts>,
    /// Cards of a hand.
    hand: usize,
    /// Whether it is worth words: not where a policy says it all.
    is_told: bool,
}

/// How mulligans are described that are played alike.
#[derive(Debug)]
struct Told {
    from: usize,
    to: usize,
    taken: Vec<Arg>,
    words: String,
    exceptions: Vec<(String, Vec<Arg>)>,
    /// Exceptions that are not told.
    more: usize,
}

impl Strategy {
    /// What a solution does, from a random opening hand or a given one.
    #[must_use]
    pub fn new(asked: &Asked, solution: &Solution, given: Option<&Given>) -> Self {
        let thrown = given.and_then(|given| given.thrown.as_ref());
        let advice = solution.advice(&|hand| asked.is_met(hand), given.map(|given| &given.hand), thrown);
        let decided = |given: &Given| solution.decision(&given.hand, &[0; MOST_CLASSES], solution.most());
        let first = given.and_then(|given| given.thrown.or_else(|| decided(given)));
        let is_told = matches!(asked.plan(), Plan::Optimal { .. } | Plan::Dump) && solution.most() > 0;
        Self { classes: class_names(asked), advice, first, hand: solution.hand(), is_told }
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
                .map(|(class, at_most)| KeepRow { class: class.groups.clone(), at_most: *at_most })
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

    /// The advice in words, after a blank line; mulligans that are played alike are told together.
    #[must_use]
    pub fn words(&self, text: &Text, paint: Paint, room: usize) -> String {
        if !self.is_told {
            return String::new();
        }
        if self.advice.iter().all(|advice| advice.taken == 0.0) {
            return format!("\n{}", paragraph("", &text.term("odds-strategy-keep"), room));
        }
        let mut out = format!("\n{}\n", paint.strong(&text.term("odds-strategy")));
        for told in self.told(text) {
            let label = Message::new("odds-advice-label").with("from", told.from).with("to", told.to);
            let label = text.say(&label.with("several", u8::from(told.to > told.from)));
            let of_games = |shares| text.say(&Message::new("odds-of-games").with("shares", Arg::AllOf(shares)));
            out.push_str(&paragraph("  ", &format!("{label} {} ({})", told.words, of_games(told.taken)), room));
            for (words, shares) in told.exceptions {
                out.push_str(&paragraph("    - ", &format!("{words} ({})", of_games(shares)), room));
            }
            if told.more > 0 {
                let line = text.say(&Message::new("odds-more-exceptions").with("count", told.more));
                out.push_str(&paragraph("    - ", &line, room));
            }
        }
        out
    }

    /// Each mulligan that is ever taken, with the next that are described alike.
    fn told(&self, text: &Text) -> Vec<Told> {
        let mut all: Vec<Told> = Vec::new();
        for advice in self.advice.iter().filter(|advice| advice.taken > 0.0) {
            let new = self.told_once(advice, text);
            let same = |told: &Told| {
                let has = |(words, _): &(String, Vec<Arg>)| told.exceptions.iter().any(|(other, _)| other == words);
                told.words == new.words
                    && told.exceptions.len() == new.exceptions.len()
                    && new.exceptions.iter().all(has)
            };
            match all.last_mut().filter(|told| same(told)) {
                None => all.push(new),
                Some(told) => {
                    told.to = new.to;
                    told.taken.extend(new.taken);
                    told.more = told.more.max(new.more);
                    for (words, shares) in new.exceptions {
                        let known = told.exceptions.iter_mut().find(|(other, _)| *other == words);
                        known.into_iter().for_each(|(_, known)| known.extend(shares.clone()));
                    }
                }
            }
        }
        all
    }

    fn told_once(&self, advice: &Advice, text: &Text) -> Told {
        let told = advice.exceptions.iter().take(MOST_EXCEPTIONS);
        let told = told.filter(|exception| exception.share * advice.asked >= RARE);
        let percent = |share: f64, decimals| vec![Arg::from(percent_to(share, decimals, text.lang()))];
        let mut exceptions: Vec<(String, Vec<Arg>)> =
            told.map(|told| (text.say(&self.exception(told, text)), percent(told.share * advice.asked, 2))).collect();
        let mut more = advice.exceptions.len() - exceptions.len();
        let words = match self.first.filter(|_| advice.mulligan == 1) {
            Some(thrown) => {
                (exceptions, more) = (Vec::new(), 0);
                let cards = self.cards(&thrown, "odds-others", text);
                let all = thrown.iter().map(|&n| usize::from(n)).sum::<usize>() == self.hand;
                text.say(&Message::new(if all { "odds-throw-all" } else { "odds-advice-hand" }).with("thrown", cards))
            }
            None => self.kept(advice, text),
        };
        let Advice { mulligan, taken, .. } = *advice;
        Told { from: mulligan, to: mulligan, taken: percent(taken, 1), words, exceptions, more }
    }

    /// What is kept where something is thrown. Cards that no such hand has are not told.
    fn kept(&self, advice: &Advice, text: &Text) -> String {
        let some = |(class, most): (usize, &Option<u8>)| {
            let is_other = self.classes[class].is_other();
            let message = match most {
                Some(0) => return None,
                Some(_) if is_other => Message::new("odds-keep-most-others"),
                Some(_) => Message::new("odds-keep-most"),
                None if is_other => Message::new("odds-keep-others"),
                None => Message::new("odds-keep-all"),
            };
            Some(message.with("most", most.unwrap_or(0)).with("class", self.classes[class].say(text)).into())
        };
        let kept = advice.keep.iter().enumerate().filter(|(class, _)| advice.held[*class]);
        let kept: Vec<Arg> = kept.filter_map(some).collect();
        if kept.is_empty() {
            return text.term("odds-throw-all");
        }
        text.say(&Message::new("odds-advice").with("keep", Arg::AllOf(kept)))
    }

    fn exception(&self, exception: &Exception, text: &Text) -> Message {
        let Exception { hand, thrown, .. } = exception;
        let message = match thrown {
            _ if thrown.iter().all(|&n| n == 0) => Message::new("odds-exception-keep"),
            _ if thrown == hand => Message::new("odds-exception-all"),
            _ => Message::new("odds-exception-throw").with("thrown", self.cards(thrown, "odds-others", text)),
        };
        message.with("hand", self.cards(hand, "odds-with-others", text))
    }

    /// Cards of a hand: `2 × "Siltling" and 3 other cards`.
    fn cards(&self, counts: &Counts, others: &'static str, text: &Text) -> Arg {
        let some = |class: usize| {
            let name = &self.classes[class];
            let message = Message::new(if name.is_other() { others } else { "odds-some" });
            message.with("count", counts[class]).with("class", name.say(text)).into()
        };
        Arg::AllOf((0..self.classes.len()).filter(|&class| counts[class] > 0).map(some).collect())
    }
}
