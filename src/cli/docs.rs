//! `wom completions`, `wom man`, `wom schema`

use clap::Args;

use super::{Context, Exit, Outcome};

#[derive(Debug, Args)]
pub(super) struct CompletionsArgs {}

#[derive(Debug, Args)]
pub(super) struct ManArgs {}

#[derive(Debug, Args)]
pub(super) struct SchemaArgs {
    /// Name of the schema, e.g. deck-check; without it the names are listed
    #[arg(value_name = "WORD")]
    name: Option<String>,
}

pub(super) fn completions(_args: &CompletionsArgs, _context: &mut Context) -> Outcome {
    Ok(Exit::Done)
}

pub(super) fn man(_args: &ManArgs, _context: &mut Context) -> Outcome {
    Ok(Exit::Done)
}

pub(super) fn schema(args: &SchemaArgs, _context: &mut Context) -> Outcome {
    let _ = &args.name;
    Ok(Exit::Done)
}
