//! `wom set coverage`

use clap::Args;

use super::{Context, Exit, Message, Outcome, near, unknown};
use crate::cards::fold::fold;
use crate::report::cards::UnknownName;
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
    let asked = |code: &String| sets.iter().position(|(set, _)| fold(&set.code) == fold(code));
    let mut places: Vec<usize> = args.codes.iter().filter_map(asked).collect();
    if args.codes.is_empty() {
        places.extend(0..sets.len());
    }
    places.sort_unstable();
    places.dedup();
    let mut rows = Vec::new();
    for (set, _) in places.into_iter().map(|place| &sets[place]) {
        rows.push(CoverageRow::new(set, &store.cards_of_set(&set.code)?));
    }
    let not_known: Vec<&String> = args.codes.iter().filter(|code| asked(code).is_none()).collect();
    for code in &not_known {
        let failure = unknown(code, &sets);
        context.ui.error(&failure.message, failure.hint.as_ref());
    }
    let summary = rows.iter().fold(Coverage::default(), |mut sum, row| {
        sum.add(row.texts);
        sum
    });
    let exit = match (not_known.is_empty(), summary.missing()) {
        (false, _) => Exit::Failed,
        (true, 0) => Exit::Done,
        (true, _) => Exit::No,
    };
    let ui = &mut context.ui;
    if ui.json {
        let unknown = not_known.into_iter().map(|code| UnknownName::new(code, near(code, &sets))).collect();
        ui.answer("set-coverage/1", SetCoverage { sets: rows, unknown, summary })?;
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
