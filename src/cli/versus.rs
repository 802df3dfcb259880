//! `wom match`

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::many::watched;
use super::number::within;
use super::playable;
use super::{Context, Failure, Outcome};
use crate::agent::Automatic;
use crate::engine::ByPlayer;
use crate::message::Message;
use crate::report::playing::{Speed, match_results, match_words, speed_words};
use crate::sim::{Match, fresh};

/// Games that are played where no number is given.
const GAMES: u64 = 1000;

#[derive(Debug, Args)]
pub(super) struct MatchArgs {
    /// Deck of player A: a file, the name of a stored deck, or - for standard input
    #[arg(value_name = "DECK")]
    a: PathBuf,
    /// Deck of player B
    #[arg(value_name = "DECK")]
    b: PathBuf,
    /// Games to play
    #[arg(long, value_name = "COUNT", default_value_t = GAMES, allow_negative_numbers = true, value_parser = within(1..=1_000_000_000_u64))]
    games: u64,
    /// Who plays: one agent for both, or A's and B's with a comma between
    #[arg(long, value_name = "AGENT", value_delimiter = ',', default_value = "greedy")]
    agents: Vec<AutomaticName>,
    /// Seed of shuffles, dice and random agents; without one, a new seed is taken and told
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = within(0..=u64::MAX))]
    seed: Option<u64>,
    /// Format whose numbers and errata are played: an id or a file
    #[arg(short, long, value_name = "FORMAT", default_value = playable::FORMAT)]
    format: String,
    /// Threads to play on; the result does not depend on it [default: all cores]
    #[arg(long, value_name = "COUNT", allow_negative_numbers = true, value_parser = within(NonZeroUsize::MIN..=NonZeroUsize::MAX))]
    threads: Option<NonZeroUsize>,
}

/// An agent by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum AutomaticName {
    /// Does nothing: passes, ends, keeps
    Pass,
    /// Picks at random
    Random,
    /// Takes what looks best at once
    Greedy,
}

impl From<AutomaticName> for Automatic {
    fn from(name: AutomaticName) -> Self {
        match name {
            AutomaticName::Pass => Self::Pass,
            AutomaticName::Random => Self::Random,
            AutomaticName::Greedy => Self::Greedy,
        }
    }
}

pub(super) fn run(args: &MatchArgs, context: &mut Context) -> Outcome {
    let agents = agents(&args.agents)?;
    let dealt = playable::deal(&[args.a.clone(), args.b.clone()], &args.format, context)?;
    let seed = args.seed.unwrap_or_else(fresh);
    let games = Match { deal: &dealt.deal, agents, seed, games: args.games };
    let ui = &mut context.ui;
    let played = watched(args.games, ui, |watch| games.play(args.threads, watch));
    let tally = &played.result;
    let names = ByPlayer { a: agents.a.word(), b: agents.b.word() };
    let mut results = match_results(tally, seed, dealt.rows, names, dealt.texts);
    results.interrupted = played.interrupted;
    if ui.json {
        ui.answer("match/1", results)?;
        return Ok(played.exit("interrupted-games", tally.games, args.games, ui));
    }
    let words = match_words(&results, &ui.text, ui.paint, ui.width);
    ui.print(words)?;
    let speed = Speed::new(tally.games, tally.all_decisions(), played.seconds);
    ui.note(&speed_words(&speed, &ui.text));
    Ok(played.exit("interrupted-games", tally.games, args.games, ui))
}

fn agents(named: &[AutomaticName]) -> Result<ByPlayer<Automatic>, Failure> {
    match named {
        [both] => Ok(ByPlayer { a: (*both).into(), b: (*both).into() }),
        [a, b] => Ok(ByPlayer { a: (*a).into(), b: (*b).into() }),
        _ => Err(Failure::new(Message::new("match-agents").with("count", named.len()))),
    }
}
