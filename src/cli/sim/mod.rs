//! `wom sim …`

mod fragments;
mod output;
mod poker;

use clap::Subcommand;

use super::{Context, Outcome};

#[derive(Debug, Subcommand)]
pub(super) enum SimCommand {
    /// What poker reveals do to the food pool
    Poker(poker::PokerArgs),
    /// How many of your fragments lie open
    Fragments(fragments::FragmentsArgs),
}

pub(super) fn run(command: SimCommand, context: &mut Context) -> Outcome {
    match command {
        SimCommand::Poker(args) => poker::run(&args, context),
        SimCommand::Fragments(args) => fragments::run(&args, context),
    }
}
