//! `wom deck …`

mod check;

use clap::Subcommand;

use super::{Context, Outcome};

#[derive(Debug, Subcommand)]
pub(super) enum DeckCommand {
    /// Check deck lists against a format: all violations with their rule, and what to do
    Check(check::CheckArgs),
}

pub(super) fn run(command: DeckCommand, context: &mut Context) -> Outcome {
    match command {
        DeckCommand::Check(args) => check::run(&args, context),
    }
}
