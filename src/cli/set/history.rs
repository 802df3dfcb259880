//! `wom set log` and `wom set undo`

use clap::Args;

use crate::cli::{Context, Exit, Failure, Outcome, ask};
use crate::message::Message;
use crate::report::difference::lines;
use crate::report::history::{LogRow, SetLog, SetUndo, cannot, log_table, moment, set_lines, what};
use crate::report::import::{difference, package_lines};
use crate::store::{ImportRow, ImportSummary, Run, Undone};

#[derive(Debug, Args)]
#[command(after_help = "Exit codes: 0 done, 1 there is nothing to take back, 2 it could not be done.")]
pub(in crate::cli) struct UndoArgs {
    /// Show what would change and change nothing
    #[arg(short = 'n', long)]
    dry_run: bool,
    /// Do not ask
    #[arg(short, long)]
    yes: bool,
}

pub(super) fn log(context: &mut Context) -> Outcome {
    let imports = context.store()?.imports()?;
    let ui = &mut context.ui;
    if ui.json {
        ui.answer("set-log/1", SetLog { imports: imports.iter().map(LogRow::new).collect() })?;
    } else if imports.is_empty() {
        ui.note(&Message::new("history-nothing"));
    } else {
        ui.table(&log_table(&imports, &ui.text))?;
    }
    Ok(Exit::Done)
}

pub(super) fn undo(args: &UndoArgs, context: &mut Context) -> Outcome {
    let mut store = if args.dry_run { context.store()? } else { context.store_for_changes()? };
    let asks = !args.dry_run && !args.yes && !context.ui.json && ask::somebody_there();
    let mut undone = store.undo(if args.dry_run || asks { Run::Dry } else { Run::Commit }, None)?;
    let mut shown = false;
    if asks && let Undone::Back(import, summary) = &undone {
        if !summary.removed.is_empty() {
            show(summary, context)?;
            shown = true;
            let question = Message::new("history-ask").with("number", import.id).with("count", summary.removed.len());
            if !ask::agreed(&question, &mut context.ui)? {
                context.ui.note(&Message::new("cards-nothing-changed"));
                return Ok(Exit::No);
            }
        }
        // Only what was looked at goes: another process may have been here since.
        undone = store.undo(Run::Commit, Some(import))?;
    }
    match undone {
        Undone::Back(import, summary) => tell(args, &import, &summary, shown, context),
        Undone::Other(import) => Err(Failure::new(Message::new("history-other").with("number", import.id)).into()),
        Undone::Nothing => refuse(args, None, context),
        Undone::Seed(import) | Undone::Untraced(import) => refuse(args, Some(&import), context),
    }
}

fn refuse(args: &UndoArgs, import: Option<&ImportRow>, context: &mut Context) -> Outcome {
    let ui = &mut context.ui;
    if ui.json {
        ui.answer("set-undo/1", SetUndo::nothing(args.dry_run, import))?;
    }
    ui.error(&cannot(import), None);
    Ok(Exit::No)
}

fn show(summary: &ImportSummary, context: &mut Context) -> anyhow::Result<()> {
    let ui = &mut context.ui;
    let all = ui.verbose > 0;
    let cards = lines(&difference(summary), all, &ui.text, ui.paint);
    let sets = set_lines(summary, &ui.text, ui.paint);
    for line in sets.into_iter().chain(cards).chain(package_lines(summary, &ui.text, ui.paint)) {
        ui.line(line)?;
    }
    Ok(())
}

fn tell(args: &UndoArgs, import: &ImportRow, summary: &ImportSummary, shown: bool, context: &mut Context) -> Outcome {
    if context.ui.json {
        context.ui.answer("set-undo/1", SetUndo::new(args.dry_run, import, summary))?;
        return Ok(Exit::Done);
    }
    if !shown && (!context.ui.quiet || args.dry_run) {
        show(summary, context)?;
    }
    let ui = &mut context.ui;
    let key = if args.dry_run { "history-would-undo" } else { "history-undone" };
    let message = Message::new(key)
        .with("number", import.id)
        .with("what", what(import, &ui.text))
        .with("day", moment(&import.at));
    ui.tell(&message)?;
    Ok(Exit::Done)
}
