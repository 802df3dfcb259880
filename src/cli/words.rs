//! `wom rarity list`, `wom keyword list|show`

use clap::Subcommand;

use super::{Context, Exit, Outcome};

#[derive(Debug, Subcommand)]
pub(super) enum RarityCommand {
    /// List the rarities
    List,
}

#[derive(Debug, Subcommand)]
pub(super) enum KeywordCommand {
    /// List the keywords
    List,
}

pub(super) fn rarity(command: RarityCommand, _context: &mut Context) -> Outcome {
    match command {
        RarityCommand::List => Ok(Exit::Done),
    }
}

pub(super) fn keyword(command: KeywordCommand, _context: &mut Context) -> Outcome {
    match command {
        KeywordCommand::List => Ok(Exit::Done),
    }
}
