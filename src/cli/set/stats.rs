//! `wom set stats`

use clap::Args;

use super::asked::asked;
use super::{Context, Exit, Message, Outcome};
use crate::engine::is_carried_out;
use crate::report::cards::SetRow;
use crate::report::set_stats::{SetStats, StatsRow, words};
use crate::set::Stats;

#[derive(Debug, Args)]
pub(in crate::cli) struct StatsArgs {
    /// Codes of sets; without any, all sets
    #[arg(value_name = "CODE")]
    codes: Vec<String>,
}

pub(super) fn run(args: &StatsArgs, context: &mut Context) -> Outcome {
    let store = context.store()?;
    let sets = store.sets()?;
    let asked = asked(&args.codes, &sets, context);
    let mut counted = Vec::new();
    for set in asked.sets {
        let stats = Stats::of(&store.cards_of_set(&set.code)?, is_carried_out);
        counted.push((set, stats));
    }
    let exit = if asked.unknown.is_empty() { Exit::Done } else { Exit::Failed };
    let ui = &mut context.ui;
    if ui.json {
        let rows = counted.iter().map(|(set, stats)| StatsRow::new(set, stats)).collect();
        ui.answer("set-stats/1", SetStats { sets: rows, unknown: asked.unknown })?;
        return Ok(exit);
    }
    if sets.is_empty() {
        ui.note(&Message::new("set-none"));
    }
    let shown: Vec<(SetRow, Stats)> =
        counted.into_iter().map(|(set, stats)| (SetRow::new(&set, stats.cards), stats)).collect();
    ui.print(words(&shown, &ui.text, ui.width, ui.paint))?;
    Ok(exit)
}
