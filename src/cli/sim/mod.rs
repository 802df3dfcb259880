//! `wom sim …`

mod fragments;
mod goal;
mod hand;
mod mulligan;
mod output;
mod poker;
mod question;

use clap::Subcommand;

pub(super) use goal::not_options;

use super::{Context, Outcome};

#[derive(Debug, Subcommand)]
pub(super) enum SimCommand {
    /// Deal sample opening hands, with mulligans for a goal; or practise them
    Hand(hand::HandArgs),
    /// How often a goal is reached with mulligans, exactly or by simulation
    Mulligan(mulligan::MulliganArgs),
    /// What poker reveals do to the food pool
    Poker(poker::PokerArgs),
    /// How many of your fragments lie open
    Fragments(fragments::FragmentsArgs),
}

pub(super) fn run(command: SimCommand, context: &mut Context) -> Outcome {
    match command {
        SimCommand::Hand(args) => hand::run(&args, context),
        SimCommand::Mulligan(args) => mulligan::run(&args, context),
        SimCommand::Poker(args) => poker::run(&args, context),
        SimCommand::Fragments(args) => fragments::run(&args, context),
    }
}
