//! `wom package …`

use clap::Subcommand;

use super::{Context, Exit, Outcome};

#[derive(Debug, Subcommand)]
pub(super) enum PackageCommand {
    /// List them
    List,
}

pub(super) fn run(command: PackageCommand, context: &mut Context) -> Outcome {
    match command {
        PackageCommand::List => {
            context.ui.flush()?;
            Ok(Exit::Done)
        }
    }
}
