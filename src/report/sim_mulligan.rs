//! How often goals are reached with mulligans, as JSON, tables and charts.

use schemars::JsonSchema;
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use super::bars::Bars;
use super::groups::{GroupRow, group_rows, group_words, held_rows};
use super::playing::DeckRow;
use super::playing::numbers::{decimal as in_decimals, percent_to};
use super::plot::{Plot, Series};
use super::prose::{columns, paragraph};
use super::seats::Seats;
use super::sim_turns::{self, Turn, TurnRow};
use super::strategy::{AdviceRow, Strategy};
use super::{Paint, Report, Table};
use crate::engine::Numbers;
use crate::message::Message;
use crate::odds::mulligan::{Odds, Solution, TooLarge};
use crate::odds::{Asked, Counts, MOST_CLASSES, decimal};
use crate::sim::hands::HandTally;
use crate::text::{Lang, Text};

/// Standard errors by which a simulation and the exact chance may differ.
const MOST_ERRORS: f64 = 5.0;

/// Answer of `wom sim mulligan`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SimMulligan {
    /// The deck.
    pub deck: DeckRow,
    /// The goal as it was written.
    pub goal: String,
    /// The policy as it was written.
    pub policy: String,
    /// What an action lost to a mulligan is worth, as a part of a reached goal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action_value: Option<f64>,
    /// `exact`, `monte-carlo` or `both`.
    pub method: &'static str,
    /// Why there is no exact answer though one was asked for: `deck`, `classes`, `steps` or `ways`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub too_large: Option<&'static str>,
    /// The policy that was simulated, where the one asked for could not be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub simulated_policy: Option<&'static str>,
    /// Cards taken out of the deck because they have been seen.
    pub seen: u32,
    /// Cards drawn after the mulligans.
    pub draws: usize,
    /// The opening hand that was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
    /// What the first mulligan was told to throw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub throw: Option<String>,
    /// How many cards of each group of the goal an opening hand has.
    pub groups: Vec<GroupRow>,
    /// Exact chances with up to 0, 1, 2, … mulligans; empty where there are none.
    pub by_mulligans: Vec<MulliganRow>,
    /// What the policy does at each mulligan; empty where there is no exact answer.
    pub strategy: Vec<AdviceRow>,
    /// Chances at the end of the first own turns, with the most mulligans; empty where they were not asked for.
    pub by_turn: Vec<TurnRow>,
    /// What a simulation gave.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub monte_carlo: Option<MonteCarloRow>,
    /// The chart that was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plot: Option<String>,
}

/// Chances with up to so many mulligans.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct MulliganRow {
    /// Mulligans that may be taken (5.2).
    pub max_mulligans: usize,
    /// Chance of the goal.
    pub probability: f64,
    /// The same exactly, in lowest terms.
    pub fraction: String,
    /// Mulligans taken, in the mean.
    pub expected_mulligans: f64,
    /// Actions of the first own turn, in the mean (5.3, 13.2).
    pub actions: Seats<f64>,
}

/// What a simulation gave.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct MonteCarloRow {
    /// Hands dealt.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// Share of the goal.
    pub probability: f64,
    /// Its standard error.
    pub standard_error: f64,
    /// Lower end of its interval at 95 % (Wilson).
    pub low: f64,
    /// Upper end of it.
    pub high: f64,
    /// Mulligans taken, in the mean.
    pub expected_mulligans: f64,
    /// Actions of the first own turn, in the mean.
    pub actions: Seats<f64>,
    /// Whether it was stopped before all hands were dealt, because they were precise enough or it was interrupted.
    pub stopped_early: bool,
    /// Whether Ctrl-C ended it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
}

/// An opening hand that is given, and what is thrown of it first, by classes.
#[derive(Debug, Clone, Copy)]
pub struct Given {
    /// The hand.
    pub hand: Counts,
    /// What the first mulligan throws; without it, the policy decides.
    pub thrown: Option<Counts>,
}

impl Given {
    /// The chances with at most so many mulligans: of a hand that is given, else of a random one.
    #[must_use]
    pub fn odds(given: Option<&Self>, solution: &Solution, most: usize) -> Odds {
        let nothing = [0; MOST_CLASSES];
        let odds = match given {
            None => None,
            Some(Self { hand, thrown: Some(thrown) }) if most > 0 => solution.of_throw(hand, thrown, &nothing, most),
            Some(Self { hand, .. }) => solution.of_hand(hand, &nothing, most),
        };
        odds.unwrap_or_else(|| solution.opening(most))
    }
}

/// Exact chances.
#[derive(Debug)]
pub struct Exactly {
    rows: Vec<Taken>,
    strategy: Strategy,
}

/// Chances with at most so many mulligans.
#[derive(Debug)]
struct Taken {
    odds: Odds,
    /// How often just so many are taken, from none on; empty where all of them cost no more actions than there are.
    shares: Vec<f64>,
}

impl Exactly {
    /// The chances of a solution, of a random opening hand or of a given one.
    #[must_use]
    pub fn new(asked: &Asked, solution: &Solution, given: Option<&Given>, numbers: &Numbers) -> Self {
        let (hand, thrown) = (given.map(|given| &given.hand), given.and_then(|given| given.thrown.as_ref()));
        let row = |most| Taken {
            odds: Given::odds(given, solution, most),
            shares: if overdraws(numbers, most) { solution.taken(most, hand, thrown) } else { Vec::new() },
        };
        let rows = (0..=solution.most()).map(row).collect();
        Self { rows, strategy: Strategy::new(asked, solution, given) }
    }

    /// The chance with the most mulligans.
    #[must_use]
    pub fn chance(&self) -> f64 {
        self.rows.last().map_or(0.0, |row| decimal(&row.odds.win))
    }
}

/// A simulation.
#[derive(Debug, Clone)]
pub struct Simulated {
    /// What was counted.
    pub tally: HandTally,
    /// The seed.
    pub seed: u64,
    /// Hands that were asked for.
    pub wanted: u64,
    /// The policy that was simulated, if it is not the one asked for.
    pub instead: Option<&'static str>,
    /// Whether Ctrl-C ended it.
    pub interrupted: bool,
}

/// The answer and how it is told.
#[derive(Debug)]
pub struct MulliganReport {
    /// The deck.
    pub row: DeckRow,
    /// The goal as it was written.
    pub goal: String,
    /// The policy as it was written.
    pub policy: String,
    /// What a lost action is worth.
    pub price: Option<f64>,
    /// The groups of the goal: words, and copies in the deck.
    pub groups: Vec<(String, u32)>,
    /// How many cards of each group an opening hand has that is given.
    pub held: Option<Vec<u32>>,
    /// Cards that can be drawn.
    pub cards: u32,
    /// The numbers of the format.
    pub numbers: Numbers,
    /// Mulligans that may be taken, as far as the deck has cards for them.
    pub most: usize,
    /// Why there is no exact answer.
    pub too_large: Option<TooLarge>,
    /// Exact chances.
    pub exactly: Option<Exactly>,
    /// Simulated ones.
    pub simulated: Option<Simulated>,
    /// Chances at the end of the first own turns.
    pub turns: Vec<Turn>,
    /// Draws planned in each of them.
    pub draws_per_turn: usize,
    /// Cards that were seen.
    pub seen: u32,
    /// Cards drawn after the mulligans.
    pub draws: usize,
    /// The opening hand that was given.
    pub hand: Option<String>,
    /// What was thrown of it.
    pub thrown: Option<String>,
}

impl MulliganReport {
    fn method(&self) -> &'static str {
        match (&self.exactly, &self.simulated) {
            (Some(_), None) => "exact",
            (Some(_), Some(_)) => "both",
            (None, _) => "monte-carlo",
        }
    }

    /// By how many standard errors a simulation misses the exact chance, if it is by too many.
    #[must_use]
    pub fn disagreement(&self) -> Option<f64> {
        let is_unlikely = |exactly: &Exactly, tally: &HandTally| is_unlikely(tally.met, tally.hands, exactly.chance());
        let unlikely = is_unlikely(self.exactly.as_ref()?, &self.simulated.as_ref()?.tally);
        self.errors_apart().filter(|errors| unlikely && *errors > MOST_ERRORS)
    }

    /// By how many of the standard errors that the exact chance leaves the simulation differs from it.
    fn errors_apart(&self) -> Option<f64> {
        let (exactly, simulated) = (self.exactly.as_ref()?, self.simulated.as_ref()?);
        if simulated.tally.hands == 0 {
            return None;
        }
        let (chance, hands) = (exactly.chance(), simulated.tally.hands as f64);
        let found = simulated.tally.met as f64 / hands.max(1.0);
        let error = (chance * (1.0 - chance) / hands.max(1.0)).sqrt();
        let apart = (found - chance).abs();
        // Of a chance of 0 or 1, nothing can be missed; what a division leaves is nothing.
        Some(if apart < 1e-12 { 0.0 } else { apart / error })
    }

    /// Actions of the first own turn, in the mean, after so many mulligans in the mean of which just so many are so often taken
    /// (§5.2, §5.3, §13.2).
    fn actions(&self, mulligans: f64, shares: &[f64]) -> Seats<f64> {
        let cost = f64::from(self.numbers.mulligan_cost);
        let of = |base: u8| {
            let base = f64::from(base);
            // J056: what would be lost below 0 is not.
            let spared = (0..).zip(shares).map(|(taken, share)| share * (cost * f64::from(taken) - base).max(0.0));
            base - cost * mulligans + spared.sum::<f64>()
        };
        Seats { starting: of(self.numbers.actions_start_player_first_turn), second: of(self.numbers.actions_base) }
    }

    pub(super) fn rows(&self) -> Vec<MulliganRow> {
        let rows = self.exactly.iter().flat_map(|exactly| exactly.rows.iter().enumerate());
        let row = |(most, Taken { odds, shares }): (usize, &Taken)| {
            let mulligans = decimal(&odds.mulligans);
            MulliganRow {
                max_mulligans: most,
                probability: decimal(&odds.win),
                fraction: odds.win.to_string(),
                expected_mulligans: mulligans,
                actions: self.actions(mulligans, shares),
            }
        };
        rows.map(row).collect()
    }

    fn group_rows(&self) -> Vec<GroupRow> {
        match &self.held {
            Some(held) => held_rows(&self.groups, held, self.numbers.opening_hand),
            None => group_rows(&self.groups, self.cards, self.numbers.opening_hand),
        }
    }

    pub(super) fn monte_carlo(&self) -> Option<MonteCarloRow> {
        let Simulated { tally, seed, wanted, interrupted, .. } = self.simulated.as_ref()?;
        let share = tally.share();
        Some(MonteCarloRow {
            games: tally.hands,
            seed: *seed,
            probability: share.share,
            standard_error: tally.standard_error(),
            low: share.low,
            high: share.high,
            expected_mulligans: tally.mulligans(),
            actions: self.actions(tally.mulligans(), &tally.taken()),
            stopped_early: tally.hands < *wanted,
            interrupted: *interrupted,
        })
    }

    /// The simulated chance as a bar of a chart, over the mulligans that may be taken.
    pub(super) fn simulated_bar(&self) -> Option<(u16, f64)> {
        self.monte_carlo().map(|row| (self.most as u16, row.probability))
    }

    fn to_json(&self, plot: Option<String>) -> SimMulligan {
        SimMulligan {
            deck: self.row.clone(),
            goal: self.goal.clone(),
            policy: self.policy.clone(),
            action_value: self.price,
            method: self.method(),
            too_large: self.too_large.map(too_large_code),
            simulated_policy: self.simulated.as_ref().and_then(|simulated| simulated.instead),
            seen: self.seen,
            draws: self.draws,
            hand: self.hand.clone(),
            throw: self.thrown.clone(),
            groups: self.group_rows(),
            by_mulligans: self.rows(),
            strategy: self.exactly.as_ref().map(|exactly| exactly.strategy.rows()).unwrap_or_default(),
            by_turn: self.turns.iter().map(|turn| turn.row(self.most)).collect(),
            monte_carlo: self.monte_carlo(),
            plot,
        }
    }

    fn heading(&self, text: &Text, room: usize) -> String {
        let name = self.row.name.as_ref().unwrap_or(&self.row.source);
        let head = Message::new("odds-title").with("name", name.as_str()).with("cards", self.cards);
        let mut out = paragraph("", &text.say(&head), room) + &self.goal_words(text, room);
        if let Some(hand) = &self.hand {
            let message = Message::new("odds-given").with("hand", hand.as_str());
            out.push_str(&paragraph("", &text.say(&message), room));
        }
        if let Some(thrown) = &self.thrown {
            let message = Message::new("odds-given-throw").with("cards", thrown.as_str());
            out.push_str(&paragraph("", &text.say(&message), room));
        }
        if self.draws > 0 {
            out.push_str(&paragraph("", &text.say(&Message::new("odds-draws").with("draws", self.draws)), room));
        }
        if self.seen > 0 {
            out.push_str(&paragraph("", &text.say(&Message::new("odds-seen").with("seen", self.seen)), room));
        }
        out
    }

    /// The table as text, with fractions if there is room for them.
    fn table_words(&self, text: &Text, width: Option<usize>, paint: Paint, room: usize) -> String {
        let with_fractions = self.table(text, true);
        let fits = with_fractions.render(None, Paint::Plain).lines().all(|line| line.width() <= room);
        let table = if fits { with_fractions } else { self.table(text, false) };
        table.render(width, paint)
    }

    fn table(&self, text: &Text, with_fractions: bool) -> Table {
        let heads = ["odds-mulligans", "chances-chance", "odds-mean-mulligans", "odds-starting", "odds-second"];
        let mut heads: Vec<String> = heads.into_iter().map(|head| text.term(head)).collect();
        if with_fractions {
            heads.insert(2, text.term("chances-fraction"));
        }
        let mut table = (0..heads.len()).fold(Table::new(heads), Table::right);
        let number = |value: f64| in_decimals(value, 2, text.lang());
        for row in self.rows() {
            let up_to = text.say(&Message::new("odds-up-to").with("most", row.max_mulligans));
            let mut cells = vec![up_to, percent_to(row.probability, 4, text.lang())];
            cells.extend(with_fractions.then_some(row.fraction));
            cells.extend([row.expected_mulligans, row.actions.starting, row.actions.second].map(number));
            table.row(cells);
        }
        table
    }

    fn simulated_words(&self, row: &MonteCarloRow, text: &Text, room: usize) -> String {
        let percent = |share: f64| percent_to(share, 3, text.lang());
        let message = Message::new("odds-simulated")
            .with("chance", percent(row.probability))
            .with("error", percent(row.standard_error))
            .with("low", percent(row.low))
            .with("high", percent(row.high))
            .with("games", row.games)
            .with("seed", row.seed.to_string())
            .with("mulligans", in_decimals(row.expected_mulligans, 2, text.lang()));
        let mut out = paragraph("", &text.say(&message), room);
        if let Some(instead) = self.simulated.as_ref().and_then(|simulated| simulated.instead) {
            out.push_str(&paragraph("", &text.say(&Message::new("odds-instead").with("policy", instead)), room));
        }
        if let Some(errors) = self.errors_apart() {
            let apart = Message::new("odds-apart").with("errors", in_decimals(errors, 1, text.lang()));
            out.push_str(&paragraph("", &text.say(&apart), room));
        }
        if row.stopped_early {
            let key = if row.interrupted { "odds-interrupted" } else { "odds-stopped" };
            out.push_str(&paragraph("", &text.term(key), room));
        }
        out
    }

    /// The chance with the most mulligans, exactly.
    pub(super) fn chance(&self) -> Option<f64> {
        self.exactly.as_ref().map(Exactly::chance)
    }

    /// Why there is no exact answer, in words.
    pub(super) fn too_large_words(&self, text: &Text) -> Option<String> {
        self.too_large.map(|why| text.say(&too_large_words(why)))
    }

    /// The chances as bars.
    fn bars(&self, text: &Text) -> Bars {
        let mut bars = Bars::default();
        for row in self.rows() {
            let up_to = text.say(&Message::new("odds-up-to").with("most", row.max_mulligans));
            bars.share(up_to, row.probability, percent_to(row.probability, 2, text.lang()));
        }
        bars
    }

    /// The goal and the policy in words.
    pub(super) fn goal_words(&self, text: &Text, room: usize) -> String {
        let key = if self.price.is_some() { "odds-goal-price" } else { "odds-goal" };
        let goal = Message::new(key).with("goal", self.goal.as_str()).with("policy", self.policy.as_str());
        let price = self.price.map(|price| plain(price, text.lang())).unwrap_or_default();
        paragraph("", &text.say(&goal.with("price", price)), room)
    }
}

impl Report for MulliganReport {
    type Answer = SimMulligan;

    fn answer(&self, plot: Option<String>) -> SimMulligan {
        self.to_json(plot)
    }

    fn words(&self, text: &Text, paint: Paint, width: Option<usize>) -> String {
        let room = columns(width);
        let mut out: String =
            self.heading(text, room).lines().map(|line| format!("{}\n", paint.strong(line))).collect();
        if let Some(exactly) = &self.exactly {
            out.push_str(&paragraph("", &text.term("odds-exact"), room));
            out.push('\n');
            out.push_str(&self.table_words(text, width, paint, room));
            if let Some(width) = width {
                out.push('\n');
                out.extend(self.bars(text).lines(width.min(room)).into_iter().map(|line| line + "\n"));
            }
            if self.held.is_none() {
                out.push('\n');
                out.push_str(&group_words(&self.group_rows(), text, width, paint));
            }
            out.push_str(&exactly.strategy.words(text, paint, room));
        }
        if let Some(why) = self.too_large_words(text) {
            out.push_str(&paragraph("", &why, room));
        }
        if !self.turns.is_empty() {
            out.push('\n');
            out.push_str(&sim_turns::head(self.draws_per_turn, text, room));
            out.push_str(&sim_turns::table(&self.turns, text).render(width, paint));
            out.push_str(&sim_turns::note(text, room));
        }
        if let Some(row) = self.monte_carlo() {
            out.push('\n');
            out.push_str(&self.simulated_words(&row, text, room));
        }
        out
    }

    fn csv(&self) -> String {
        if !self.turns.is_empty() {
            return sim_turns::csv(&self.turns, self.most);
        }
        let mut out = "max_mulligans,probability,fraction,expected_mulligans,standard_error\n".to_owned();
        for row in self.rows() {
            let MulliganRow { max_mulligans, probability, fraction, expected_mulligans, .. } = row;
            out.push_str(&format!("{max_mulligans},{probability},{fraction},{expected_mulligans},\n"));
        }
        if let Some(row) = self.monte_carlo() {
            let MonteCarloRow { probability, expected_mulligans, standard_error, .. } = row;
            let most = self.most;
            out.push_str(&format!("{most},{probability},,{expected_mulligans},{standard_error}\n"));
        }
        out
    }

    fn plot(&self, text: &Text) -> Plot {
        let exact = self.rows().iter().map(|row| (row.max_mulligans as u16, row.probability)).collect::<Vec<_>>();
        let simulated = self.simulated_bar().map(|bar| vec![bar]);
        let series = |key: &'static str, bars| Series { name: text.term(key), bars };
        let exact = (!exact.is_empty()).then(|| series("odds-series-exact", exact));
        let simulated = simulated.map(|bars| series("odds-series-simulated", bars));
        Plot {
            lines: self.heading(text, usize::MAX).lines().map(str::to_owned).collect(),
            x: text.term("odds-axis"),
            y: text.term("chances-chance"),
            series: exact.into_iter().chain(simulated).collect(),
        }
    }
}

/// Whether so many mulligans can cost more actions than the first own turn has (§5.2, §5.3, §13.2).
fn overdraws(numbers: &Numbers, mulligans: usize) -> bool {
    let base = numbers.actions_base.min(numbers.actions_start_player_first_turn);
    usize::from(numbers.mulligan_cost) * mulligans > usize::from(base)
}

/// Whether so many of some hands are about as unlikely under this chance as a normal number [`MOST_ERRORS`] from its mean;
/// also where the chance is so near 0 or 1 that a single hand is many standard errors (Bernstein's inequality).
fn is_unlikely(met: u64, hands: u64, chance: f64) -> bool {
    let hands = hands as f64;
    let apart = (met as f64 - hands * chance).abs();
    let variance = hands * chance * (1.0 - chance);
    let is_impossible = variance == 0.0 && apart > 0.5;
    is_impossible || apart.powi(2) / (variance + apart / 3.0) > MOST_ERRORS.powi(2)
}

/// Why there is no exact answer, in a word for JSON.
pub(super) fn too_large_code(why: TooLarge) -> &'static str {
    match why {
        TooLarge::Deck { .. } => "deck",
        TooLarge::Classes { .. } => "classes",
        TooLarge::Steps { .. } => "steps",
        TooLarge::Ways => "ways",
    }
}

/// A number with as many decimals as it takes, up to four.
fn plain(number: f64, lang: Lang) -> String {
    let all = in_decimals(number, 4, lang);
    all.trim_end_matches('0').trim_end_matches(['.', ',']).to_owned()
}

/// Why there is no exact answer.
#[must_use]
pub fn too_large_words(why: TooLarge) -> Message {
    match why {
        TooLarge::Deck { cards, drawn } => Message::new("odds-large-deck").with("cards", cards).with("drawn", drawn),
        TooLarge::Classes { found, most } => Message::new("odds-large-classes").with("found", found).with("most", most),
        TooLarge::Steps { found, most } => {
            let billions = |steps: u64| (steps / 1_000_000_000).to_string();
            Message::new("odds-large-steps").with("found", billions(found)).with("most", billions(most))
        }
        TooLarge::Ways => Message::new("odds-large-ways"),
    }
}

#[cfg(test)]
mod tests {
    use super::is_unlikely;

    #[test]
    fn what_is_rare_is_not_impossible() {
        // 1.3e-8 of 2.3 million hands miss the goal: one that does is no contradiction, twenty are.
        let chance = 376_930_642.0 / 376_930_647.0;
        assert!(!is_unlikely(2_293_759, 2_293_760, chance));
        assert!(!is_unlikely(2_293_760, 2_293_760, chance));
        assert!(is_unlikely(2_293_740, 2_293_760, chance));
        // Of ordinary chances, five standard errors count.
        assert!(!is_unlikely(502_400, 1_000_000, 0.5) && is_unlikely(502_600, 1_000_000, 0.5));
        // What cannot be, is not.
        assert!(is_unlikely(99_999, 100_000, 1.0) && !is_unlikely(100_000, 100_000, 1.0));
    }
}
