//! `wom deck fix`

use std::path::PathBuf;

use clap::Args;

use super::{ReadList, read_all};
use crate::cards::Library;
use crate::cli::context::{day, today};
use crate::cli::{Context, Exit, Outcome, Ui};
use crate::deck::{Fix, Names, Ruling, Status, check, fix, write};
use crate::message::Message;
use crate::report::deck::{DeckFix, FixRow, StepRow};
use crate::report::deck_check::{DeckVerdict, Detail, words};

#[derive(Debug, Args)]
pub struct FixArgs {
    /// Deck lists: files, folders, names of stored decks, or - for standard input
    #[arg(required = true, value_name = "LIST")]
    lists: Vec<PathBuf>,
    /// Format that the deck is to be legal in: an id or a file
    #[arg(short, long, value_name = "FORMAT", default_value = "standard")]
    format: String,
    /// Day on which it is to be legal, e.g. 2026-02-23 [default: today]
    #[arg(long, value_name = "DATE")]
    on: Option<String>,
    /// Print the mended list and nothing else
    #[arg(long)]
    list: bool,
}

/// Exit code 0 if each list is legal or has a proposal that makes it so, else 1.
pub(super) fn run(args: &FixArgs, context: &mut Context) -> Outcome {
    let on = args.on.as_deref().map(day).transpose()?.unwrap_or_else(today);
    let format = context.format(&args.format, on)?;
    let (store, library) = context.library()?;
    let ruling = Ruling::new(&format, &library);
    let (read, mut exit) = read_all(&args.lists, &store, &library, &mut context.ui)?;
    let mut rows = Vec::new();
    for (i, deck) in read.iter().enumerate() {
        let before = check(&deck.list, &ruling).status;
        let proposal = (before != Status::Legal).then(|| fix(&deck.list, &ruling));
        let row = row(deck, before, proposal.as_ref(), &library, &context.ui);
        if row.after != Status::Legal {
            exit = exit.max(Exit::No);
        }
        if !context.ui.json && i > 0 {
            context.ui.line("")?;
        }
        if args.list && !context.ui.json {
            context.ui.print(&row.list)?;
        } else if !context.ui.json {
            show(&row, &format.id, &mut context.ui)?;
        }
        rows.push(row);
    }
    if context.ui.json {
        context.ui.answer("deck-fix/1", DeckFix { format: format.id.clone(), decks: rows })?;
    }
    Ok(exit)
}

fn row(deck: &ReadList, before: Status, proposal: Option<&Fix>, library: &Library, ui: &Ui) -> FixRow {
    let source = deck.source.name();
    let after = proposal.map_or(before, |fix| fix.report.status);
    let left = proposal.filter(|fix| fix.report.status != Status::Legal);
    FixRow {
        before,
        after,
        steps: proposal.iter().flat_map(|fix| &fix.steps).map(|step| StepRow::new(step, library, &ui.text)).collect(),
        list: write(proposal.map_or(&deck.list, |fix| &fix.list), library, Names::German),
        left: left.map(|fix| DeckVerdict::new(&source, &fix.list, &fix.report, None, library, &ui.text)),
        source,
    }
}

fn show(row: &FixRow, format: &str, ui: &mut Ui) -> std::io::Result<()> {
    if row.steps.is_empty() && row.left.is_none() {
        let word = ui.text.term("fix-none");
        return ui.line(format!("{}: {word}", ui.paint.strong(&row.source)));
    }
    let word = ui.text.term("fix-suggestion");
    ui.line(format!("{}: {word}", ui.paint.strong(&row.source)))?;
    for step in &row.steps {
        ui.line(format!("  {}", step.message))?;
    }
    match &row.left {
        None => ui.line(format!("  {}", ui.paint.good(&ui.text.term("fix-legal")))),
        Some(left) => {
            ui.tell(&Message::new("fix-not-legal"))?;
            ui.print(words(left, format, Detail::Verdict, &ui.text, ui.paint, ui.width))
        }
    }
}
