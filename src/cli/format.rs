//! `wom format …`

use clap::Subcommand;

use super::{Context, Exit, Outcome};

#[derive(Debug, Subcommand)]
pub(super) enum FormatCommand {
    /// List them
    List,
}

pub(super) fn run(command: FormatCommand, context: &mut Context) -> Outcome {
    match command {
        FormatCommand::List => {
            context.ui.flush()?;
            Ok(Exit::Done)
        }
    }
}
