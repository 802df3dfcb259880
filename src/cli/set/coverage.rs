//! `wom set coverage`

use clap::Args;

use super::asked::asked;
use super::{Context, Exit, Message, Outcome};
use crate::report::coverage::{Coverage, CoverageRow, SetCoverage, coverage_table, unscripted_table};

#[derive(Debug, Args)]
#[command(
    after_help = "Exit codes: 0 all texts are carried out, 1 some are not, 2 it could not be told (an unknown set)."
)]
pub(in crate::cli) struct CoverageArgs {
    /// Codes of sets; without any, all sets
    #[arg(value_name = "CODE")]
    codes: Vec<String>,
}

pub(super) fn run(args: &CoverageArgs, context: &mut Context) -> Outcome {
    let store = context.store()?;
    let sets = store.sets()?;
    let asked = asked(&args.codes, &sets, context);
    let mut rows = Vec::new();
    for set in &asked.sets {
        rows.push(CoverageRow::new(set, &store.cards_of_set(&set.code)?));
    }
    let summary = rows.iter().fold(Coverage::default(), |mut sum, row| {
        sum.add(row.texts);
        sum
    });
    let exit = match (asked.unknown.is_empty(), summary.missing()) {
        (false, _) => Exit::Failed,
        (true, 0) => Exit::Done,
        (true, _) => Exit::No,
    };
    let ui = &mut context.ui;
    if ui.json {
        ui.answer("set-coverage/1", SetCoverage { sets: rows, unknown: asked.unknown, summary })?;
        return Ok(exit);
    }
    if sets.is_empty() {
        ui.note(&Message::new("set-none"));
    }
    if !rows.is_empty() {
        ui.table(&coverage_table(&rows, &ui.text))?;
    }
    if summary.missing() > 0 {
        ui.line("")?;
        ui.table(&unscripted_table(&rows, &ui.text))?;
    }
    Ok(exit)
}
