//! `wom sim hand`

mod entry;
mod play;
mod shuffle;

use std::path::PathBuf;

use clap::Args;

use super::goal::PolicyArgs;
use super::output;
use super::question::Question;
use crate::cli::many::patiently;
use crate::cli::number::within;
use crate::cli::playable::{self, Playable, Reading};
use crate::cli::{Context, Exit, Failure, Outcome, Ui, files};
use crate::message::Message;
use crate::odds::mulligan::{After, Solution, TooLarge};
use crate::odds::{Plan, decimal};
use crate::report::sim_hand::{GoalPart, HandReport};
use crate::sim::hands::{Adviser, Cards, Story};
use crate::sim::{fresh, game_seed};

/// Hands that are dealt where no number is given.
const HANDS: u64 = 5;

/// Hands that are shown at most.
const MOST_SHOWN: u64 = 100_000;

#[derive(Debug, Args)]
pub(in crate::cli) struct HandArgs {
    /// Deck: a file, the name of a stored deck, or - for standard input
    #[arg(value_name = "DECK")]
    deck: PathBuf,
    /// What you want, as in '"Kiemenherz" and mutant >= 2': mulligans are taken for it, and its chances are told
    #[arg(short, long, value_name = "GOAL")]
    goal: Option<String>,
    #[command(flatten)]
    policy: PolicyArgs,
    /// Decide on the mulligans yourself, hand after hand, and compare with the best choice
    #[arg(long, requires = "goal", conflicts_with_all = ["policy", "action_value"])]
    play: bool,
    /// Deal many hands and tell whether every card comes to every place as often as it should
    #[arg(long, conflicts_with_all = ["goal", "play", "only", "draws"])]
    check_shuffle: bool,
    /// Hands to deal [default: 5; with --play as many as you like, with --check-shuffle 100000]
    #[arg(long, value_name = "COUNT", allow_negative_numbers = true, value_parser = within(1..=1_000_000_000_u64))]
    hands: Option<u64>,
    /// Deal only the hand of this number, the same as among the others
    #[arg(long, value_name = "NUMBER", conflicts_with = "hands", allow_negative_numbers = true, value_parser = within(1..=u64::MAX))]
    only: Option<u64>,
    /// Seed of the shuffles; without one, a new seed is taken and told
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = within(0..=u64::MAX))]
    seed: Option<u64>,
    /// Cards drawn after the mulligans, before the goal is asked
    #[arg(long, value_name = "COUNT", default_value_t = 0, allow_negative_numbers = true, value_parser = within(0..=100_u8))]
    draws: u8,
    /// Format whose numbers and errata are used: an id or a file
    #[arg(short, long, value_name = "FORMAT", default_value = playable::FORMAT)]
    format: String,
    /// Print the hands as CSV, a line each time the cards of a hand have changed
    #[arg(long, conflicts_with_all = ["play", "check_shuffle"])]
    csv: bool,
}

impl HandArgs {
    /// The numbers of the hands, from 1.
    fn numbers(&self, hands: u64) -> std::ops::RangeInclusive<u64> {
        self.only.map_or(1..=self.hands.unwrap_or(hands), |only| only..=only)
    }

    fn draws(&self) -> usize {
        self.draws.into()
    }
}

/// The seed of the hand of this number, from 1.
fn hand_seed(seed: u64, number: u64) -> u64 {
    game_seed(seed, number - 1)
}

pub(super) fn run(args: &HandArgs, context: &mut Context) -> Outcome {
    check(args, &context.ui)?;
    let mut reading = Reading::new(&args.format, context)?;
    let ui = &mut context.ui;
    let deck = reading.deck(&args.deck, ui)?;
    fit(&deck, args, &mut reading, ui)?;
    let seed = args.seed.unwrap_or_else(fresh);
    if args.check_shuffle {
        return shuffle::run(args, deck, reading.numbers.opening_hand, seed, ui);
    }
    let Some(goal) = &args.goal else {
        let report = plain(args, deck, seed, &reading);
        return show(&report, args, ui);
    };
    let after = After::draws(args.draws());
    let question = Question::new(deck, goal, &args.policy, after, &reading, ui)?;
    let solved =
        patiently("odds-computing", ui, || question.asked.solve(question.hand, question.most, &question.after));
    if args.play {
        return play::run(args, &question, &solved, seed, ui);
    }
    let report = with_goal(args, &question, &solved, seed)?;
    show(&report, args, ui)
}

/// Refuses what makes no sense, before anything is read.
fn check(args: &HandArgs, ui: &Ui) -> Result<(), Failure> {
    output::one_form(args.csv, ui)?;
    if args.play && files::is_dash(&args.deck) {
        return Err(Failure::new(Message::new("goldfish-no-stdin")));
    }
    if !args.check_shuffle && !args.play && args.hands.is_some_and(|hands| hands > MOST_SHOWN) {
        return Err(Failure::new(Message::new("hand-too-many").with("most", MOST_SHOWN.to_string())));
    }
    if args.goal.is_none() && (args.policy.words() != "optimal" || args.policy.price().is_some()) {
        return Err(Failure::new(Message::new("hand-policy-needs-goal")).hint(Message::new("hand-goal-hint")));
    }
    Ok(())
}

/// Where a deck is smaller than a hand, the hand is what there is.
fn fit(deck: &Playable, args: &HandArgs, reading: &mut Reading, ui: &mut Ui) -> Result<(), Failure> {
    let cards: usize = deck.pile.cards.iter().map(|(_, copies)| *copies as usize).sum();
    let source = deck.row.source.as_str();
    if cards == 0 {
        return Err(Failure::new(Message::new("play-no-cards").with("source", source)));
    }
    let numbers = &mut reading.numbers;
    if cards < numbers.opening_hand {
        let message = Message::new("hand-small-deck").with("source", source).with("cards", cards);
        ui.warning(&message.with("hand", numbers.opening_hand), None);
        numbers.opening_hand = cards;
        numbers.mulligan_refill_to = cards;
    }
    let drawn = numbers.opening_hand + args.draws();
    if cards < drawn {
        let message = Message::new("odds-too-few-cards").with("source", source);
        return Err(Failure::new(message.with("cards", cards).with("drawn", drawn)));
    }
    Ok(())
}

fn show(report: &HandReport, args: &HandArgs, ui: &mut Ui) -> Outcome {
    if ui.json {
        ui.answer("sim-hand/1", report.answer())?;
    } else if args.csv {
        ui.print(report.csv())?;
        output::tell_seed(args.seed, report.seed, ui);
    } else {
        let words = report.words(&ui.text, ui.paint, ui.width);
        ui.print(words)?;
    }
    Ok(Exit::Done)
}

/// Hands of which nothing is asked.
fn plain(args: &HandArgs, deck: Playable, seed: u64, reading: &Reading) -> HandReport {
    let (cards, hand) = (Cards::of(&deck.pile.cards), reading.numbers.opening_hand);
    let story = |number| (number, Story::plain(&cards, hand_seed(seed, number), hand, args.draws()));
    let hands = args.numbers(HANDS).map(story).collect();
    HandReport { row: deck.row, cards: deck.pile.cards, goal: None, seed, hand, draws: args.draws(), hands }
}

/// Hands with a goal, under a plan.
fn with_goal(
    args: &HandArgs,
    question: &Question,
    solved: &Result<Solution, TooLarge>,
    seed: u64,
) -> Result<HandReport, Failure> {
    let instead = match solved {
        Err(_) if matches!(question.asked.plan(), Plan::Optimal { .. }) => Some("dump"),
        Ok(_) | Err(_) => None,
    };
    let asked = question.simulated(instead.is_some())?;
    let (most, draws, solution) = (question.most, args.draws(), solved.as_ref().ok());
    let adviser = Adviser { asked: &asked, solution, most, draws };
    let cards = Cards::of(&question.cards);
    let story = |number| (number, adviser.story(&cards, hand_seed(seed, number), question.hand));
    let chance = solution.map(|solution| solution.opening(most).win);
    let goal = GoalPart {
        goal: question.goal.text.clone(),
        policy: args.policy.words().to_owned(),
        price: args.policy.price(),
        groups: question.groups(),
        too_large: solved.as_ref().err().copied(),
        instead,
        chance: chance.map(|chance| (decimal(&chance), chance.to_string())),
        most,
    };
    Ok(HandReport {
        row: question.row.clone(),
        cards: question.cards.clone(),
        goal: Some(goal),
        seed,
        hand: question.hand,
        draws,
        hands: args.numbers(HANDS).map(story).collect(),
    })
}
