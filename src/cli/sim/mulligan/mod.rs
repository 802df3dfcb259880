//! `wom sim mulligan`

mod answer;
mod turns;
mod vary;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::goal::PolicyArgs;
use super::output::{self, OutputArgs};
use crate::cli::interrupt::came;
use crate::cli::number::{Share, within};
use crate::cli::playable::{self, Reading};
use crate::cli::{Context, Exit, Failure, Outcome, Ui};
use crate::message::{Arg, Message};
use crate::report::Report;
use crate::report::sim_compare::CompareReport;
use crate::sim::fresh;

/// Hands that are dealt where no number is given.
const GAMES: u64 = 1_000_000;

#[derive(Debug, Args)]
pub(in crate::cli) struct MulliganArgs {
    /// Decks: files, names of stored decks, or - for standard input; several are compared
    #[arg(required = true, value_name = "DECK")]
    decks: Vec<PathBuf>,
    /// What you want, as in '"Siltling" and mutant >= 2 and {cost<=2} >= 1'
    #[arg(short, long, value_name = "GOAL")]
    goal: String,
    #[command(flatten)]
    policy: PolicyArgs,
    /// How it is found out
    #[arg(short, long, value_name = "METHOD", default_value = "exact")]
    method: Method,
    /// Hands that a simulation deals [default: 1000000]
    #[arg(long, value_name = "COUNT", allow_negative_numbers = true, value_parser = within(1..=1_000_000_000_000_u64))]
    games: Option<u64>,
    /// Stop a simulation as soon as its interval at 95 % is no more than this to either side, as in 0.001
    #[arg(long, value_name = "SHARE", allow_negative_numbers = true, value_parser = Share::any())]
    precision: Option<Share>,
    /// Seed of the simulation; without one, a new seed is taken and told
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = within(0..=u64::MAX))]
    seed: Option<u64>,
    /// Threads to deal on; the result does not depend on it [default: all cores]
    #[arg(long, value_name = "COUNT", allow_negative_numbers = true, value_parser = within(NonZeroUsize::MIN..=NonZeroUsize::MAX))]
    threads: Option<NonZeroUsize>,
    /// Cards drawn after the mulligans, before the goal is asked
    #[arg(long, value_name = "COUNT", default_value_t = 0, allow_negative_numbers = true, value_parser = within(0..=100_u8))]
    draws: u8,
    /// Tell the chances at the end of each of so many own turns; --csv has them alone
    #[arg(long, value_name = "COUNT", conflicts_with = "draws", allow_negative_numbers = true, value_parser = within(1..=10_u8))]
    turns: Option<u8>,
    /// Draws planned in each of these turns; each costs an action (15.2)
    #[arg(long, value_name = "COUNT", requires = "turns", default_value_t = 1, allow_negative_numbers = true, value_parser = within(0..=5_u8))]
    draws_per_turn: u8,
    /// Compare numbers of copies of a card, as in '"Siltling"=1..4'
    #[arg(long, value_name = "CARD=COUNT..COUNT", conflicts_with_all = ["hand", "seen"])]
    vary: Option<String>,
    /// Card whose copies make room for those of --vary; without it, the deck grows and shrinks
    #[arg(long, value_name = "CARD", requires = "vary")]
    replace: Option<String>,
    /// Opening hand, as in '2 Siltling, 3 Schilfgreifer': all chances are those after it
    #[arg(long, value_name = "CARDS")]
    hand: Option<String>,
    /// What the first mulligan throws of it, as in '3 Schilfgreifer'
    #[arg(long, value_name = "CARDS", requires = "hand")]
    throw: Option<String>,
    /// List of cards that have been seen and cannot be drawn
    #[arg(long, value_name = "FILE")]
    seen: Option<PathBuf>,
    /// Format whose numbers and errata are used: an id or a file
    #[arg(short, long, value_name = "FORMAT", default_value = playable::FORMAT)]
    format: String,
    #[command(flatten)]
    output: OutputArgs,
}

/// How chances are found out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Method {
    /// Computed, as fractions
    Exact,
    /// Dealt at random, with the error that chance leaves
    MonteCarlo,
    /// Both, and an error if they differ by more than five standard errors
    Both,
}

impl MulliganArgs {
    /// Hands that a simulation deals.
    fn games(&self) -> u64 {
        self.games.unwrap_or(GAMES)
    }

    /// Says which options are those of a simulation, where there was none.
    fn tell_unused(&self, ui: &mut Ui) {
        let given = [
            ("--games", self.games.is_some()),
            ("--precision", self.precision.is_some()),
            ("--seed", self.seed.is_some()),
            ("--threads", self.threads.is_some()),
        ];
        let unused: Vec<Arg> =
            given.into_iter().filter(|(_, is_given)| *is_given).map(|(name, _)| name.into()).collect();
        if !unused.is_empty() {
            ui.note(&Message::new("odds-not-simulated").with("options", Arg::AllOf(unused)));
        }
    }
}

pub(super) fn run(args: &MulliganArgs, context: &mut Context) -> Outcome {
    args.output.check(&context.ui)?;
    let reading = Reading::new(&args.format, context)?;
    let ui = &mut context.ui;
    turns::tell_actions(args, &reading.numbers, ui);
    // One seed for all that is compared: equal decks are dealt the same hands.
    let seed = args.seed.unwrap_or_else(fresh);
    let seen = args.seen.as_ref().map(|seen| reading.list(seen, ui)).transpose()?;
    let mut variants = Vec::new();
    'all: for path in &args.decks {
        let deck = reading.deck(path, ui)?;
        for (label, deck) in vary::variants(args, deck, &reading, ui)? {
            // What Ctrl-C kept from being dealt is not compared.
            if came() {
                break 'all;
            }
            variants.push((label, answer::report(args, deck, seen.as_ref(), seed, &reading, ui)?));
        }
    }
    if variants.iter().all(|(_, report)| report.simulated.is_none()) {
        args.tell_unused(ui);
    } else if args.output.csv() {
        output::tell_seed(args.seed, seed, ui);
    }
    let ([(None, report)], [_]) = (variants.as_slice(), args.decks.as_slice()) else {
        let report = CompareReport::new(variants);
        show(args, ui, "sim-compare/1", &report)?;
        return agree(report.disagreement());
    };
    show(args, ui, "sim-mulligan/1", report)?;
    agree(report.disagreement())
}

/// Shows a report in the way that is asked for.
fn show<R: Report>(args: &MulliganArgs, ui: &mut Ui, schema: &'static str, report: &R) -> anyhow::Result<()> {
    let drawn = args.output.draw(|| report.plot(&ui.text), ui)?;
    if ui.json {
        ui.answer(schema, report.answer(drawn))?;
        return Ok(());
    }
    let words = if args.output.csv() { report.csv() } else { report.words(&ui.text, ui.paint, ui.width) };
    ui.print(words)?;
    OutputArgs::tell(drawn, ui);
    Ok(())
}

/// An error if a simulation misses the exact chance by so many standard errors.
fn agree(errors: Option<f64>) -> Outcome {
    match errors {
        None if came() => Ok(Exit::Interrupted),
        None => Ok(Exit::Done),
        Some(errors) => Err(Failure::new(Message::new("odds-disagree").with("errors", format!("{errors:.1}"))).into()),
    }
}
