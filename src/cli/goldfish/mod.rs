//! `wom goldfish`

mod entry;
mod seat;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::many::watched;
use super::number::within;
use super::playable::{self, Dealt};
use super::{Context, Exit, Failure, Outcome, Ui, files};
use crate::agent::Automatic;
use crate::engine::{Player, View};
use crate::message::Message;
use crate::report::log;
use crate::report::playing::{Names, goldfish, goldfish_words};
use crate::sim::{Practice, Session, fresh, game_seed};

/// Games that are played without asking where no number is given.
const GAMES: u64 = 1000;
/// Own turns after which a game that is played without asking is left, where no number is given.
const TURNS: u16 = 20;

#[derive(Debug, Args)]
pub(super) struct GoldfishArgs {
    /// Deck list: a file, the name of a stored deck, or - for standard input
    #[arg(value_name = "DECK")]
    deck: PathBuf,
    /// Play without asking, and tell how the deck came along
    #[arg(long)]
    auto: bool,
    /// Own turns after which a game is left [default: 20 if nobody is asked, else none]
    #[arg(long, value_name = "COUNT", allow_negative_numbers = true, value_parser = within(1..=999_u16))]
    turns: Option<u16>,
    /// Games to play if nobody is asked [default: 1000]
    #[arg(long, value_name = "COUNT", allow_negative_numbers = true, value_parser = within(1..=1_000_000_000_u64))]
    games: Option<u64>,
    /// Seed of shuffles and dice; without one, a new seed is taken and told
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = within(0..=u64::MAX))]
    seed: Option<u64>,
    /// Who plays the deck; without it you, or greedy with --auto
    #[arg(long, value_name = "AGENT")]
    agent: Option<AgentName>,
    /// Format whose numbers and errata are played: an id or a file
    #[arg(short, long, value_name = "FORMAT", default_value = playable::FORMAT)]
    format: String,
    /// Threads to play on; the result does not depend on it [default: all cores]
    #[arg(long, value_name = "COUNT", allow_negative_numbers = true, value_parser = within(NonZeroUsize::MIN..=NonZeroUsize::MAX))]
    threads: Option<NonZeroUsize>,
}

/// An agent by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum AgentName {
    /// You, asked line by line
    Human,
    /// Does nothing: passes, ends, keeps
    Pass,
    /// Picks at random
    Random,
    /// Takes what looks best at once
    Greedy,
}

impl AgentName {
    /// The agent that needs nobody; none for the human.
    fn automatic(self) -> Option<Automatic> {
        match self {
            Self::Human => None,
            Self::Pass => Some(Automatic::Pass),
            Self::Random => Some(Automatic::Random),
            Self::Greedy => Some(Automatic::Greedy),
        }
    }
}

pub(super) fn run(args: &GoldfishArgs, context: &mut Context) -> Outcome {
    let agent = agent(args)?;
    if agent.is_none() {
        somebody_can_play(args, &context.ui)?;
    }
    let dealt = playable::deal(std::slice::from_ref(&args.deck), &args.format, context)?;
    let seed = args.seed.unwrap_or_else(fresh);
    match agent {
        Some(agent) => alone(args, agent, seed, dealt, &mut context.ui),
        None => at_the_table(args, seed, &dealt, &mut context.ui),
    }
}

/// Who plays; none if it is the human.
fn agent(args: &GoldfishArgs) -> Result<Option<Automatic>, Failure> {
    match (args.agent, args.auto) {
        (Some(AgentName::Human), true) => Err(Failure::new(Message::new("goldfish-human-auto"))),
        (Some(named), _) => Ok(named.automatic()),
        (None, true) => Ok(Some(Automatic::Greedy)),
        (None, false) => Ok(None),
    }
}

/// Somebody who is asked needs standard input, and reads no JSON.
fn somebody_can_play(args: &GoldfishArgs, ui: &Ui) -> Result<(), Failure> {
    let key = match () {
        () if ui.json => "goldfish-no-json",
        () if args.games.is_some() => "goldfish-one-game",
        () if files::is_dash(&args.deck) => "goldfish-no-stdin",
        () => return Ok(()),
    };
    Err(Failure::new(Message::new(key)).hint(Message::new("goldfish-auto-hint")))
}

fn alone(args: &GoldfishArgs, agent: Automatic, seed: u64, dealt: Dealt, ui: &mut Ui) -> Outcome {
    let (games, turns) = (args.games.unwrap_or(GAMES), args.turns.unwrap_or(TURNS));
    let practice = Practice { deal: &dealt.deal, agent, seed, games, turns };
    let played = watched(games, ui, |watch| practice.play(args.threads, watch));
    let mut results = goldfish(&played.result, dealt.rows.a, (agent.word(), seed, turns), dealt.texts);
    results.interrupted = played.interrupted;
    if ui.json {
        ui.answer("goldfish/1", results)?;
        return Ok(played.exit("interrupted-games", played.result.games, games, ui));
    }
    let words = goldfish_words(&results, &ui.text, ui.paint, ui.width);
    ui.print(words)?;
    if ui.verbose > 0 {
        let session = Session { deal: &dealt.deal, seed: game_seed(seed, 0), turns: Some(turns) };
        let played = session.by(agent);
        let view = View::new(&played.state, Player::A).with_log(&played.log);
        let names = Names::new(&dealt.deal, &ui.text, &view);
        let mut teller = log::Teller::new(&names, &ui.text);
        let lines: Vec<String> = view.events(0).filter_map(|event| teller.line(&event)).collect();
        let head = ui.say(&Message::new("goldfish-first-game"));
        ui.line(format!("\n{head}"))?;
        for line in lines {
            ui.line(format!("  {line}"))?;
        }
    }
    Ok(played.exit("interrupted-games", played.result.games, games, ui))
}

fn at_the_table(args: &GoldfishArgs, seed: u64, dealt: &Dealt, ui: &mut Ui) -> Outcome {
    let session = Session { deal: &dealt.deal, seed: game_seed(seed, 0), turns: args.turns };
    let mut seat = seat::Seat::new(dealt, ui);
    seat.welcome(seed)?;
    let played = session.at(&mut seat);
    seat.farewell(&played, seed)?;
    Ok(Exit::Done)
}
