//! `wom db …`

use clap::Subcommand;

use super::{Context, Exit, Outcome};

#[derive(Debug, Subcommand)]
pub(super) enum DbCommand {
    /// List them
    List,
}

pub(super) fn run(command: DbCommand, context: &mut Context) -> Outcome {
    match command {
        DbCommand::List => {
            context.ui.flush()?;
            Ok(Exit::Done)
        }
    }
}
