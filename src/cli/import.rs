//! `wom import`

use std::path::PathBuf;

use clap::Args;

use super::{Context, Exit, Outcome};

#[derive(Debug, Args)]
pub(super) struct ImportArgs {
    /// Set lists: files, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(super) fn run(args: &ImportArgs, context: &mut Context) -> Outcome {
    let _ = (&args.files, &context.ui);
    Ok(Exit::Done)
}
