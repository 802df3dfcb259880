//! `wom set …`

use clap::Subcommand;

use super::{Context, Exit, Outcome};

#[derive(Debug, Subcommand)]
pub(super) enum SetCommand {
    /// List them
    List,
}

pub(super) fn run(command: SetCommand, context: &mut Context) -> Outcome {
    match command {
        SetCommand::List => {
            context.ui.flush()?;
            Ok(Exit::Done)
        }
    }
}
