//! What poker reveals do to the food pool, in words and as JSON.

use schemars::JsonSchema;
use serde::Serialize;

use super::chances::{ChanceRow, Chances, csv_head, method_words};
use super::playing::DeckRow;
use super::playing::numbers::{decimal, percent_to};
use super::plot::{Plot, Series};
use super::prose::{columns, paragraph};
use super::{Paint, Table};
use crate::message::{Arg, Message};
use crate::odds::poker::{Asked, Forecast, Hand, Order, Reveal, Sample, Sampling, Shown, Supply};
use crate::text::Text;

/// More rounds than this are not drawn one by one.
const MOST_SERIES: usize = 4;

/// Answer of `wom sim poker`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SimPoker {
    /// The players; the second is the opponent.
    pub sides: Vec<SideRow>,
    /// WOM in the food pool before the first reveal.
    pub start: u16,
    /// Rounds.
    pub rounds: u16,
    /// `most-food` or `least-food`: what the active player wants of the order of two number cards (10.2, J081).
    pub order: &'static str,
    /// What is taken for granted, in the words of this program: `no-card-texts`, `nothing-between-rounds`,
    /// `cards-once`, `same-card-again`, `no-opposing-card`, `active-player-orders`.
    pub assumptions: Vec<&'static str>,
    /// `exact` or `monte-carlo`, which is so for all numbers of the answer but those of `sides`, which are exact.
    pub method: &'static str,
    /// How games were played out, if they were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub monte_carlo: Option<MonteCarlo>,
    /// The food pool after the last round.
    pub food: Vec<ChanceRow>,
    /// Its mean.
    pub expected: f64,
    /// Its mean exactly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected_fraction: Option<String>,
    /// The standard error of its mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected_standard_error: Option<f64>,
    /// The same after each round, if there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by_round: Vec<RoundRow>,
    /// The chart that was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plot: Option<String>,
}

/// How games were played out.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema)]
pub struct MonteCarlo {
    /// How many.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// Whether Ctrl-C ended them before they were as many as asked for.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
}

/// The food pool after a round.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RoundRow {
    /// Number of the round, from 1.
    pub round: usize,
    /// The food pool.
    pub food: Vec<ChanceRow>,
    /// Its mean.
    pub expected: f64,
    /// Its mean exactly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected_fraction: Option<String>,
    /// The standard error of its mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected_standard_error: Option<f64>,
}

/// A player.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SideRow {
    /// `deck`, `card` or `none`.
    pub kind: &'static str,
    /// The deck, card or poker value as named.
    pub source: Option<String>,
    /// The card that it is, by its German name (J045).
    pub card: Option<String>,
    /// The deck that it is.
    pub deck: Option<DeckRow>,
    /// `best`, `random` or `worst` card of an opening hand; absent for a card.
    pub hand: Option<&'static str>,
    /// What may be revealed in the first round; empty if the numbers are too large for that.
    pub reveals: Vec<RevealRow>,
}

/// Cards that a player may reveal.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RevealRow {
    /// `A`, `2` … `10`, `J`, `Q`, `K` or `joker`; absent for no poker value.
    pub rank: Option<String>,
    /// Cards with it.
    pub cards: u32,
    /// How likely it is revealed in the first round.
    pub probability: f64,
    /// The same exactly.
    pub fraction: String,
    /// The mean food pool after it, against a random card of the opponent.
    pub expected: f64,
}

/// Whose reveals they are.
#[derive(Debug, Clone)]
pub enum Named {
    /// A deck's.
    Deck(DeckRow),
    /// A card's or poker value's.
    Card {
        /// As it was named.
        source: String,
        /// In the user's language.
        name: String,
        /// The card by its German name (J045); none for a poker value.
        card: Option<String>,
    },
    /// Nobody's: no card is revealed (J084).
    Nobody,
}

/// The answer and how it is told.
#[derive(Debug)]
pub struct PokerReport {
    /// What was asked.
    pub asked: Asked,
    /// The players' names.
    pub named: [Named; 2],
    /// How games were played out, if they were.
    sampled: Option<MonteCarlo>,
    rounds: Vec<Chances>,
    shown: [Vec<Shown>; 2],
}

impl PokerReport {
    /// What is asked, and what came of it by this sampling.
    #[must_use]
    pub fn new(asked: Asked, named: [Named; 2], forecast: &Forecast, sampling: Sampling) -> Self {
        let (rounds, sampled) = match forecast {
            Forecast::Exact(spreads) => (spreads.iter().map(Chances::from).collect(), None),
            Forecast::Sampled(samples) => {
                let games = samples.first().map_or(0, Sample::games);
                let interrupted = games < sampling.games;
                let sampled = MonteCarlo { games, seed: sampling.seed, interrupted };
                (samples.iter().map(Chances::from).collect(), Some(sampled))
            }
        };
        let shown = asked.shown().unwrap_or_default();
        Self { asked, named, sampled, rounds, shown }
    }

    fn last(&self) -> Option<&Chances> {
        self.rounds.last()
    }

    fn sampled(&self) -> Option<(u64, u64)> {
        self.sampled.map(|sampled| (sampled.games, sampled.seed))
    }

    /// The answer as JSON.
    #[must_use]
    pub fn answer(&self, plot: Option<String>) -> SimPoker {
        let round = |(at, chances): (usize, &Chances)| RoundRow {
            round: at + 1,
            food: chances.rows.clone(),
            expected: chances.expected,
            expected_fraction: chances.expected_fraction.clone(),
            expected_standard_error: chances.expected_error,
        };
        let last = self.last();
        SimPoker {
            sides: vec![self.side(0), self.side(1)],
            start: self.asked.food,
            rounds: self.asked.rounds,
            order: match self.asked.rules.order {
                Order::MostFood => "most-food",
                Order::LeastFood => "least-food",
            },
            assumptions: self.assumptions(),
            method: if self.sampled.is_none() { "exact" } else { "monte-carlo" },
            monte_carlo: self.sampled,
            food: last.map(|last| last.rows.clone()).unwrap_or_default(),
            expected: last.map_or(0.0, |last| last.expected),
            expected_fraction: last.and_then(|last| last.expected_fraction.clone()),
            expected_standard_error: last.and_then(|last| last.expected_error),
            by_round: if self.rounds.len() > 1 {
                self.rounds.iter().enumerate().map(round).collect()
            } else {
                Vec::new()
            },
            plot,
        }
    }

    fn side(&self, side: usize) -> SideRow {
        let reveal = |one: &Shown| RevealRow {
            rank: rank(one.reveal),
            cards: one.cards,
            probability: one.chance.decimal(),
            fraction: one.chance.to_string(),
            expected: one.expected.decimal(),
        };
        let (kind, source, card, deck) = match &self.named[side] {
            Named::Deck(row) => ("deck", Some(row.source.clone()), None, Some(row.clone())),
            Named::Card { source, card, .. } => ("card", Some(source.clone()), card.clone(), None),
            Named::Nobody => ("none", None, None, None),
        };
        let hand = match self.asked.sides[side].hand {
            Hand::Best => "best",
            Hand::Random => "random",
            Hand::Worst => "worst",
        };
        let reveals = self.shown[side].iter().map(reveal).collect();
        SideRow { kind, source, card, hand: deck.is_some().then_some(hand), deck, reveals }
    }

    fn assumptions(&self) -> Vec<&'static str> {
        let is_deck = |side: usize| matches!(self.asked.sides[side].supply, Supply::Deck(_));
        let several = self.asked.rounds > 1;
        let all = [
            ("no-card-texts", true),
            ("nothing-between-rounds", several),
            ("cards-once", several && (is_deck(0) || is_deck(1))),
            ("same-card-again", several && self.named.iter().any(|named| matches!(named, Named::Card { .. }))),
            ("no-opposing-card", matches!(self.named[1], Named::Nobody)),
            ("active-player-orders", self.asked.may_order()),
        ];
        all.into_iter().filter(|(_, holds)| *holds).map(|(code, _)| code).collect()
    }

    /// The assumptions as sentences, and how hands are played.
    fn remarks(&self) -> Vec<Message> {
        let most = self.asked.rules.order == Order::MostFood;
        let mut remarks: Vec<Message> = self
            .assumptions()
            .into_iter()
            .map(|code| match code {
                "nothing-between-rounds" => Message::new("poker-between-rounds"),
                "cards-once" => Message::new("poker-cards-once"),
                "same-card-again" => Message::new("poker-same-card"),
                "no-opposing-card" => Message::new("poker-no-opponent"),
                "active-player-orders" if most => Message::new("poker-order-most"),
                "active-player-orders" => Message::new("poker-order-least"),
                _ => Message::new("poker-no-texts"),
            })
            .collect();
        let picked =
            |side: usize| matches!(self.named[side], Named::Deck(_)) && self.asked.sides[side].hand != Hand::Random;
        if picked(0) || picked(1) {
            remarks.push(Message::new("poker-hand-means"));
        }
        remarks
    }

    /// `Sumpfschwarm (beste Karte der Hand) gegen Dame`
    fn title(&self, text: &Text) -> String {
        let name = |side: usize| match &self.named[side] {
            Named::Nobody => Arg::Term("poker-nobody"),
            Named::Card { name, .. } => Arg::from(name.as_str()),
            Named::Deck(row) => {
                let name = row.name.as_deref().unwrap_or(&row.source);
                let hand = match self.asked.sides[side].hand {
                    Hand::Best => "poker-hand-best",
                    Hand::Random => "poker-hand-random",
                    Hand::Worst => "poker-hand-worst",
                };
                Message::new("poker-side").with("name", name).with("hand", Arg::Term(hand)).into()
            }
        };
        text.say(&Message::new("poker-title").with("one", name(0)).with("two", name(1)))
    }

    fn setting(&self, text: &Text) -> String {
        let setting = Message::new("poker-setting").with("food", self.asked.food).with("rounds", self.asked.rounds);
        text.say(&setting.with("method", method_words(self.sampled())))
    }

    /// The answer as text; with `all`, what each card does too.
    #[must_use]
    pub fn words(&self, text: &Text, paint: Paint, width: Option<usize>, all: bool) -> String {
        let room = columns(width);
        let mut out: String =
            paragraph("", &self.title(text), room).lines().map(|line| format!("{}\n", paint.strong(line))).collect();
        out.push_str(&paragraph("", &self.setting(text), room));
        for remark in self.remarks() {
            out.push_str(&paragraph("  ", &text.say(&remark), room));
        }
        if all {
            for side in [0, 1] {
                out.push_str(&self.reveals(side, text, paint, width));
            }
        }
        if self.rounds.len() > 1 {
            out.push_str(&format!("\n{}", self.rounds_table(text).render(width, paint)));
        }
        if let Some(last) = self.last() {
            out.push_str(&format!("\n{}", last.shown("poker-wom", text, width, paint)));
            let share = |value| percent_to(last.of(value), 2, text.lang());
            let cap = self.asked.rules.numbers.cap_food_pool;
            let sum = Message::new("poker-sum").with("mean", last.mean_words(text)).with("empty", share(0));
            let sum = sum.with("full", share(cap)).with("cap", cap);
            out.push_str(&format!("\n{}", paragraph("", &text.say(&sum), room)));
        }
        out
    }

    fn rounds_table(&self, text: &Text) -> Table {
        let heads = ["poker-round", "poker-mean", "poker-empty", "poker-full"];
        let mut table = Table::new(heads.map(|head| text.term(head))).right(0).right(1).right(2).right(3);
        for (at, chances) in self.rounds.iter().enumerate() {
            let share = |value| percent_to(chances.of(value), 2, text.lang());
            let cap = self.asked.rules.numbers.cap_food_pool;
            table.row([(at + 1).to_string(), chances.mean_words(text), share(0), share(cap)]);
        }
        table
    }

    /// What each card of a player does, the best first.
    fn reveals(&self, side: usize, text: &Text, paint: Paint, width: Option<usize>) -> String {
        let Named::Deck(row) = &self.named[side] else { return String::new() };
        let heads = ["poker-card", "poker-cards", "poker-revealed", "poker-mean-after"];
        let mut table = Table::new(heads.map(|head| text.term(head))).right(1).right(2).right(3);
        let mut shown = self.shown[side].clone();
        shown.sort_by_key(|one| (std::cmp::Reverse(one.expected), one.reveal));
        for one in shown {
            let chance = percent_to(one.chance.decimal(), 2, text.lang());
            let mean = decimal(one.expected.decimal(), 2, text.lang());
            table.row([rank_words(one.reveal, text), one.cards.to_string(), chance, mean]);
        }
        let name = row.name.as_deref().unwrap_or(&row.source);
        format!("\n{}\n{}", paint.strong(name), table.render(width, paint))
    }

    /// The answer as a CSV table.
    #[must_use]
    pub fn csv(&self) -> String {
        let rounds = self.rounds.iter().enumerate().map(|(at, chances)| chances.csv(at + 1));
        std::iter::once(csv_head("round")).chain(rounds).collect()
    }

    /// The answer as a chart: after each round if they are few, else after the last.
    #[must_use]
    pub fn plot(&self, text: &Text) -> Plot {
        let mut series: Vec<Series> = Vec::new();
        let from = if self.rounds.len() > MOST_SERIES { self.rounds.len() - 1 } else { 0 };
        for (at, chances) in self.rounds.iter().enumerate().skip(from) {
            let name = text.say(&Message::new("poker-after-round").with("round", at + 1));
            series.push(Series { name, bars: chances.rows.iter().map(|row| (row.value, row.probability)).collect() });
        }
        Plot {
            lines: vec![self.title(text), self.setting(text)],
            x: text.term("poker-axis"),
            y: text.term("chances-chance"),
            series,
        }
    }
}

/// `A`, `2` … `K`, `joker`; none for no poker value.
fn rank(reveal: Reveal) -> Option<String> {
    Some(match reveal {
        Reveal::Nothing => return None,
        Reveal::Joker => "joker".to_owned(),
        Reveal::King => "K".to_owned(),
        Reveal::Queen => "Q".to_owned(),
        Reveal::Jack => "J".to_owned(),
        Reveal::Number(1) => "A".to_owned(),
        Reveal::Number(number) => number.to_string(),
    })
}

/// A rank in words, a number card by its number.
#[must_use]
pub fn rank_words(reveal: Reveal, text: &Text) -> String {
    match reveal {
        Reveal::Nothing => text.term("poker-none"),
        Reveal::Joker => text.term("poker-joker"),
        Reveal::King => text.term("poker-king"),
        Reveal::Queen => text.term("poker-queen"),
        Reveal::Jack => text.term("poker-jack"),
        Reveal::Number(1) => text.term("poker-ace"),
        Reveal::Number(number) => number.to_string(),
    }
}
