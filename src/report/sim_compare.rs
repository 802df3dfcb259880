//! Several decks, or several numbers of a card, with the same goal: side by side.

use schemars::JsonSchema;
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use super::playing::numbers::{decimal as in_decimals, percent_to};
use super::plot::{Plot, Series};
use super::prose::{columns, paragraph};
use super::sim_mulligan::{MulliganReport, SimMulligan};
use super::{Paint, Report, Table, csv, sim_turns};
use crate::message::Message;
use crate::text::{Lang, Text};

/// Standard errors from which on a difference is told to be more than chance: 95 %, both sides.
const SIGNIFICANT: f64 = 1.96;

/// Answer of `wom sim mulligan` for several decks or numbers of a card.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SimCompare {
    /// Each deck, or each number of copies.
    pub variants: Vec<VariantRow>,
    /// The chart that was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plot: Option<String>,
}

/// One of what is compared.
#[derive(Debug, Serialize, JsonSchema)]
pub struct VariantRow {
    /// What it is called: the deck, or the copies of the card.
    pub name: String,
    /// How much more often the goal is reached than with the one before, exactly; absent for the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gain: Option<f64>,
    /// The same of the simulation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub simulated_gain: Option<f64>,
    /// The standard error of that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub simulated_gain_error: Option<f64>,
    /// Whether that is more than chance would give in one of twenty cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub significant: Option<bool>,
    /// All of its chances.
    #[serde(flatten)]
    pub odds: SimMulligan,
}

/// Several answers, and how they are told.
#[derive(Debug)]
pub struct CompareReport {
    variants: Vec<(String, MulliganReport)>,
}

/// How much better a simulation is than another.
#[derive(Debug, Clone, Copy)]
struct Gain {
    gain: f64,
    error: f64,
}

impl Gain {
    fn is_significant(self) -> bool {
        self.gain.abs() > SIGNIFICANT * self.error
    }
}

impl CompareReport {
    /// Compares answers, each with the one before it.
    #[must_use]
    pub fn new(variants: Vec<(Option<String>, MulliganReport)>) -> Self {
        let named = |(label, report): (Option<String>, MulliganReport)| {
            let name = label.unwrap_or_else(|| report.row.name.clone().unwrap_or_else(|| report.row.source.clone()));
            (name, report)
        };
        Self { variants: variants.into_iter().map(named).collect() }
    }

    /// By how many standard errors a simulation misses the exact chance, if it is by too many.
    #[must_use]
    pub fn disagreement(&self) -> Option<f64> {
        self.variants.iter().find_map(|(_, report)| report.disagreement())
    }

    fn gain(&self, at: usize) -> Option<f64> {
        let of = |at: usize| self.variants.get(at)?.1.chance();
        Some(of(at)? - of(at.checked_sub(1)?)?)
    }

    fn simulated_gain(&self, at: usize) -> Option<Gain> {
        let of = |at: usize| self.variants.get(at)?.1.monte_carlo();
        let (new, old) = (of(at)?, of(at.checked_sub(1)?)?);
        let error = new.standard_error.hypot(old.standard_error);
        Some(Gain { gain: new.probability - old.probability, error })
    }

    /// The table as text; where there is no room, only with no and the most mulligans.
    fn table_words(&self, text: &Text, width: Option<usize>, paint: Paint, room: usize) -> String {
        let most = self.variants.iter().map(|(_, report)| report.rows().len()).max().unwrap_or(0);
        let all = self.table(&(0..most).collect::<Vec<_>>(), text);
        if most < 3 || all.render(None, Paint::Plain).lines().all(|line| line.width() <= room) {
            return all.render(width, paint);
        }
        self.table(&[0, most - 1], text).render(width, paint)
    }

    /// The table with the chances of so many mulligans.
    fn table(&self, shown: &[usize], text: &Text) -> Table {
        let lang = text.lang();
        let exact = !shown.is_empty();
        let up_to = shown.iter().map(|most| text.say(&Message::new("odds-up-to").with("most", *most)));
        let mut heads: Vec<String> = std::iter::once(text.term("odds-variant")).chain(up_to).collect();
        if exact {
            heads.push(text.term("odds-gain"));
        }
        let simulated = self.variants.iter().any(|(_, report)| report.simulated.is_some());
        if simulated {
            heads.extend(["odds-simulated-chance", "odds-gain"].map(|head| text.term(head)));
        }
        let mut table = (1..heads.len()).fold(Table::new(heads), Table::right);
        for (at, (name, report)) in self.variants.iter().enumerate() {
            let rows = report.rows();
            let mut cells = vec![name.clone()];
            cells.extend(
                shown
                    .iter()
                    .map(|&most| rows.get(most).map_or_else(String::new, |row| percent_to(row.probability, 2, lang))),
            );
            if exact {
                cells.push(self.gain(at).map_or_else(String::new, |gain| signed(gain, lang)));
            }
            if simulated {
                let chance = report.monte_carlo();
                cells.push(chance.map_or_else(String::new, |row| {
                    format!(
                        "{} ± {}",
                        percent_to(row.probability, 2, lang),
                        in_decimals(row.standard_error * 100.0, 2, lang)
                    )
                }));
                cells.push(self.simulated_gain(at).map_or_else(String::new, |gain| {
                    let mark = if gain.is_significant() { "*" } else { "" };
                    format!("{}{mark}", signed(gain.gain, lang))
                }));
            }
            table.row(cells);
        }
        table
    }

    /// The chances at the end of own turns, a table for each variant; nothing if they were not asked for.
    fn turns_words(&self, text: &Text, width: Option<usize>, paint: Paint, room: usize) -> String {
        let asked: Vec<_> = self.variants.iter().filter(|(_, report)| !report.turns.is_empty()).collect();
        let Some((_, first)) = asked.first() else { return String::new() };
        let mut out = format!("\n{}", sim_turns::head(first.draws_per_turn, text, room));
        for (name, report) in &asked {
            let table = sim_turns::table(&report.turns, text).render(width, paint);
            out.push_str(&format!("\n{}\n{table}", paint.strong(name)));
        }
        format!("{out}\n{}", sim_turns::note(text, room))
    }
}

/// A difference of shares in percentage points: `+1,25`.
fn signed(gain: f64, lang: Lang) -> String {
    let sign = if gain < 0.0 { "−" } else { "+" };
    format!("{sign}{}", in_decimals(gain.abs() * 100.0, 2, lang))
}

impl Report for CompareReport {
    type Answer = SimCompare;

    fn answer(&self, plot: Option<String>) -> SimCompare {
        let row = |(at, (name, report)): (usize, &(String, MulliganReport))| {
            let simulated = self.simulated_gain(at);
            VariantRow {
                name: name.clone(),
                gain: self.gain(at),
                simulated_gain: simulated.map(|gain| gain.gain),
                simulated_gain_error: simulated.map(|gain| gain.error),
                significant: simulated.map(Gain::is_significant),
                odds: report.answer(None),
            }
        };
        SimCompare { variants: self.variants.iter().enumerate().map(row).collect(), plot }
    }

    fn words(&self, text: &Text, paint: Paint, width: Option<usize>) -> String {
        let room = columns(width);
        let Some((_, first)) = self.variants.first() else { return String::new() };
        let mut out: String =
            first.goal_words(text, room).lines().map(|line| format!("{}\n", paint.strong(line))).collect();
        if first.chance().is_some() {
            out.push_str(&paragraph("", &text.term("odds-exact"), room));
        }
        out.push('\n');
        out.push_str(&self.table_words(text, width, paint, room));
        if self.variants.len() > 1 {
            out.push('\n');
            out.push_str(&paragraph("", &text.term("odds-gain-note"), room));
        }
        if let Some(row) = first.monte_carlo() {
            if self.variants.len() > 1 {
                out.push_str(&paragraph("", &text.term("odds-gain-star"), room));
            }
            let message = Message::new("odds-compared").with("games", row.games).with("seed", row.seed.to_string());
            out.push_str(&paragraph("", &text.say(&message), room));
        }
        for (name, report) in &self.variants {
            if let Some(why) = report.too_large_words(text) {
                out.push_str(&paragraph(&format!("{name}: "), &why, room));
            }
        }
        out.push_str(&self.turns_words(text, width, paint, room));
        out
    }

    fn csv(&self) -> String {
        let mut out = String::new();
        for (name, report) in &self.variants {
            for (at, line) in report.csv().lines().enumerate() {
                match (at, out.is_empty()) {
                    (0, true) => out.push_str(&format!("variant,{line}\n")),
                    (0, false) => {}
                    _ => out.push_str(&format!("{},{line}\n", csv::quoted(name))),
                }
            }
        }
        out
    }

    fn plot(&self, text: &Text) -> Plot {
        let bars = |report: &MulliganReport| {
            let exact: Vec<(u16, f64)> =
                report.rows().iter().map(|row| (row.max_mulligans as u16, row.probability)).collect();
            if exact.is_empty() { report.simulated_bar().into_iter().collect() } else { exact }
        };
        let series = |(name, report): &(String, MulliganReport)| Series { name: name.clone(), bars: bars(report) };
        let lines = self.variants.first().map(|(_, report)| report.goal_words(text, usize::MAX)).unwrap_or_default();
        Plot {
            lines: lines.lines().map(str::to_owned).collect(),
            x: text.term("odds-axis"),
            y: text.term("chances-chance"),
            series: self.variants.iter().map(series).collect(),
        }
    }
}
