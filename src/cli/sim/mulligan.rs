//! `wom sim mulligan`

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::goal::PolicyArgs;
use super::output::OutputArgs;
use super::question::{Question, without_seen};
use crate::cli::many::watched;
use crate::cli::playable::{self, Reading};
use crate::cli::{Context, Exit, Failure, Outcome, Ui};
use crate::message::Message;
use crate::odds::Plan;
use crate::odds::mulligan::{After, Solution, TooLarge};
use crate::report::sim_mulligan::{Exactly, Given, MulliganReport, Simulated};
use crate::sim::hands::{HandTally, Hands, Opening, Thrower};
use crate::sim::{Sum, fresh};

/// Hands that are dealt where no number is given.
const GAMES: u64 = 1_000_000;

/// Hands that are dealt before it is first asked whether they are precise enough.
const FIRST: u64 = 65_536;

#[derive(Debug, Args)]
pub(in crate::cli) struct MulliganArgs {
    /// Deck: a file, the name of a stored deck, or - for standard input
    #[arg(value_name = "DECK")]
    deck: PathBuf,
    /// What you want, as in '"Kiemenherz" and mutant >= 2 and {cost<=2} >= 1'
    #[arg(short, long, value_name = "GOAL")]
    goal: String,
    #[command(flatten)]
    policy: PolicyArgs,
    /// How it is found out
    #[arg(short, long, value_name = "METHOD", default_value = "exact")]
    method: Method,
    /// Hands that a simulation deals
    #[arg(long, value_name = "COUNT", default_value_t = GAMES, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    games: u64,
    /// Stop a simulation as soon as its interval at 95 % is no more than this to either side, as in 0.001
    #[arg(long, value_name = "SHARE")]
    precision: Option<f64>,
    /// Seed of the simulation; without one, a new seed is taken and told
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Threads to deal on; the result does not depend on it [default: all cores]
    #[arg(long, value_name = "COUNT")]
    threads: Option<NonZeroUsize>,
    /// Cards drawn after the mulligans, before the goal is asked
    #[arg(long, value_name = "COUNT", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=100))]
    draws: u8,
    /// Opening hand, as in '2 Kiemenherz, 3 Siltling': all chances are those after it
    #[arg(long, value_name = "CARDS")]
    hand: Option<String>,
    /// What the first mulligan throws of it, as in '3 Siltling'
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

pub(super) fn run(args: &MulliganArgs, context: &mut Context) -> Outcome {
    args.output.check(&context.ui)?;
    let reading = Reading::new(&args.format, context)?;
    let ui = &mut context.ui;
    let mut deck = reading.deck(&args.deck, ui)?;
    let seen = args.seen.as_ref().map(|seen| without_seen(&mut deck, seen, &reading, ui)).transpose()?.unwrap_or(0);
    let after = After::draws(args.draws.into());
    let question = Question::new(deck, &args.goal, &args.policy, after, &reading, ui)?;
    let opening = given(args, &question, &reading)?;
    let solved = question.asked.solve(question.hand, question.most, &question.after);
    let exactly = match (&solved, args.method) {
        (Ok(solution), Method::Exact | Method::Both) => Some(Exactly::new(&question.asked, solution, opening.as_ref())),
        (Ok(_), Method::MonteCarlo) | (Err(_), _) => None,
    };
    let simulated = match (&solved, args.method) {
        (Ok(_), Method::Exact) => None,
        (Ok(_), Method::MonteCarlo | Method::Both) | (Err(_), _) => Some(simulate(args, &question, &solved, opening.as_ref(), ui)?),
    };
    let report = MulliganReport {
        row: question.row.clone(),
        groups: question.groups(),
        cards: question.in_deck(),
        numbers: question.numbers,
        goal: question.goal.text.clone(),
        policy: args.policy.words().to_owned(),
        price: args.policy.price(),
        too_large: solved.err(),
        exactly,
        simulated,
        seen,
        draws: args.draws.into(),
        hand: args.hand.clone(),
        thrown: args.throw.clone(),
    };
    let drawn = args.output.draw(|| report.plot(&ui.text), ui)?;
    if ui.json {
        ui.answer("sim-mulligan/1", report.answer(drawn))?;
    } else {
        let words = if args.output.csv() { report.csv() } else { report.words(&ui.text, ui.paint, ui.width) };
        ui.print(words)?;
        OutputArgs::tell(drawn, ui);
    }
    match report.disagreement() {
        None => Ok(Exit::Done),
        Some(errors) => {
            let message = Message::new("odds-disagree").with("errors", format!("{errors:.1}"));
            Err(Failure::new(message).into())
        }
    }
}

/// An opening hand that is given.
fn given(args: &MulliganArgs, question: &Question, reading: &Reading) -> Result<Option<Given>, Failure> {
    let Some(list) = &args.hand else { return Ok(None) };
    let hand = question.listed(list, "--hand", reading)?;
    let held: usize = hand.iter().map(|&n| usize::from(n)).sum();
    if held != question.hand {
        let message = Message::new("odds-hand-size").with("found", held).with("hand", question.hand);
        return Err(Failure::new(message));
    }
    let Some(list) = &args.throw else { return Ok(Some(Given { hand, thrown: None })) };
    let thrown = question.listed(list, "--throw", reading)?;
    if question.most == 0 || thrown.iter().zip(&hand).any(|(thrown, held)| thrown > held) {
        return Err(Failure::new(Message::new("odds-throw-not-held").with("cards", list.as_str())));
    }
    Ok(Some(Given { hand, thrown: Some(thrown) }))
}

/// Deals hands, in steps that double, until they are as many or as precise as wanted.
fn simulate(
    args: &MulliganArgs,
    question: &Question,
    solved: &Result<Solution, TooLarge>,
    given: Option<&Given>,
    ui: &Ui,
) -> Result<Simulated, Failure> {
    let instead = match solved {
        Err(_) if matches!(question.asked.plan(), Plan::Optimal { .. }) => Some("dump"),
        Ok(_) | Err(_) => None,
    };
    let asked = question.simulated(instead.is_some())?;
    let classes = asked.classes.sizes.len();
    let seed = args.seed.unwrap_or_else(fresh);
    let throw = |hand: &[u8]| asked.thrown(hand).unwrap_or_else(|| vec![0; hand.len()]);
    let goal = |held: &[u8]| asked.is_met(held);
    let hands = Hands {
        sizes: &asked.classes.sizes,
        hand: question.hand,
        mulligans: question.most,
        opening: given.map(|given| Opening {
            hand: &given.hand[..classes],
            thrown: given.thrown.as_ref().map(|thrown| &thrown[..classes]),
        }),
        draws: args.draws.into(),
        goal: &goal,
        thrower: solved.as_ref().map_or(Thrower::ByHand(&throw), Thrower::Solved),
    };
    let (tally, _) = watched(Hands::blocks(args.games), ui, |watch| {
        let mut tally = HandTally::default();
        let mut to = args.games.min(FIRST);
        loop {
            tally.join(hands.deal(seed, tally.hands..to, args.threads, watch));
            let share = tally.share();
            let is_precise = args.precision.is_some_and(|wanted| (share.high - share.low) / 2.0 <= wanted);
            if is_precise || to == args.games || watch.is_stopped() {
                break tally;
            }
            to = args.games.min(if args.precision.is_some() { to * 2 } else { args.games });
        }
    });
    Ok(Simulated { tally, seed, wanted: args.games, instead })
}
