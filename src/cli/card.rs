//! `wom card …`

use clap::Subcommand;

use super::{Context, Exit, Outcome};

#[derive(Debug, Subcommand)]
pub(super) enum CardCommand {
    /// List them
    List,
}

pub(super) fn run(command: CardCommand, context: &mut Context) -> Outcome {
    match command {
        CardCommand::List => {
            context.ui.flush()?;
            Ok(Exit::Done)
        }
    }
}
