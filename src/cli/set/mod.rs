//! `wom set …`

mod asked;
mod check;
mod coverage;
mod diff;
mod export;
mod history;
mod stats;

use clap::{Args, Subcommand};

use super::meant::meant_or_all;
use super::{Context, Exit, Failure, Outcome, ask};
use crate::cards::fold::fold;
use crate::cards::terms::nearest;
use crate::cards::{Card, SetInfo};
use crate::message::Message;
use crate::report::card_text::{is_narrow, set_table, value_table};
use crate::report::cards::{CardRow, SetList, SetRemove, SetRow, SetShow, UnknownName};
use crate::report::import::removed;
use crate::store::Store;

#[derive(Debug, Subcommand)]
pub(super) enum SetCommand {
    /// List the sets
    List,
    /// Show the cards of a set with all their values
    Show(ShowArgs),
    /// Look for what is wrong with the cards of sets, their names and their texts
    Check(check::CheckArgs),
    /// Count what sets are made of
    Stats(stats::StatsArgs),
    /// Tell which card texts are carried out in games, and name those that are not
    Coverage(coverage::CoverageArgs),
    /// Show what differs between two sets, files or the database: the changelog of a set
    Diff(diff::DiffArgs),
    /// Write a set as a file that imports again
    Export(export::ExportArgs),
    /// List the imports, the newest first
    Log,
    /// Take the last import back
    Undo(history::UndoArgs),
    /// Remove a set with all its cards
    Remove(RemoveArgs),
}

#[derive(Debug, Args)]
pub(super) struct ShowArgs {
    /// Code of the set
    #[arg(value_name = "CODE")]
    code: String,
}

#[derive(Debug, Args)]
pub(super) struct RemoveArgs {
    /// Code of the set
    #[arg(value_name = "CODE")]
    code: String,
    /// Do not ask
    #[arg(short, long)]
    yes: bool,
}

pub(super) fn run(command: SetCommand, context: &mut Context) -> Outcome {
    match command {
        SetCommand::List => list(context),
        SetCommand::Show(args) => show(&args, context),
        SetCommand::Check(args) => check::run(&args, context),
        SetCommand::Stats(args) => stats::run(&args, context),
        SetCommand::Coverage(args) => coverage::run(&args, context),
        SetCommand::Diff(args) => diff::run(&args, context),
        SetCommand::Export(args) => export::run(&args, context),
        SetCommand::Log => history::log(context),
        SetCommand::Undo(args) => history::undo(&args, context),
        SetCommand::Remove(args) => remove(&args, context),
    }
}

fn list(context: &mut Context) -> Outcome {
    let sets: Vec<SetRow> = context.store()?.sets()?.iter().map(|(set, cards)| SetRow::new(set, *cards)).collect();
    let ui = &mut context.ui;
    if ui.json {
        ui.answer("set-list/1", SetList { sets })?;
    } else if sets.is_empty() {
        ui.note(&Message::new("set-none"));
    } else {
        ui.table(&set_table(&sets, &ui.text))?;
    }
    Ok(Exit::Done)
}

fn show(args: &ShowArgs, context: &mut Context) -> Outcome {
    let store = context.store()?;
    let (set, cards) = match find(&args.code, &store, context)? {
        Ok(found) => found,
        Err(unknown) => {
            let answer = SetShow { set: None, cards: Vec::new(), unknown: vec![unknown] };
            return context.ui.not_there("set-show/1", answer);
        }
    };
    let set = SetRow::new(&set, cards.len());
    let ui = &mut context.ui;
    if ui.json {
        let cards = cards.iter().map(CardRow::new).collect();
        ui.answer("set-show/1", SetShow { set: Some(set), cards, unknown: Vec::new() })?;
    } else {
        let head = Message::new("set-headline")
            .with("code", set.code.as_str())
            .with("name", set.named(ui.text.lang()))
            .with("count", set.cards);
        ui.line(ui.paint.strong(&ui.say(&head)))?;
        ui.table(&value_table(&cards, &ui.text, ui.width))?;
        if is_narrow(ui.width) {
            ui.note(&Message::new("set-narrow"));
        }
    }
    Ok(Exit::Done)
}

fn remove(args: &RemoveArgs, context: &mut Context) -> Outcome {
    let mut store = context.store_for_changes()?;
    let (set, cards) = match find(&args.code, &store, context)? {
        Ok(found) => found,
        Err(unknown) => {
            let answer = SetRemove { set: None, removed: false, cards: Vec::new(), unknown: vec![unknown] };
            return context.ui.not_there("set-remove/1", answer);
        }
    };
    let ui = &mut context.ui;
    if !ui.json && !ui.quiet {
        for line in removed(&cards, ui.paint) {
            ui.line(line)?;
        }
    }
    let question = Message::new("set-ask-remove").with("code", set.code.as_str()).with("count", cards.len());
    let agreed = args.yes || ask::agreed(&question, ui)?;
    let gone = if agreed { store.remove_set(&set.code)?.unwrap_or(0) } else { 0 };
    if ui.json {
        let names = cards.iter().map(|card| card.name.clone()).collect();
        let set = Some(SetRow::new(&set, cards.len()));
        ui.answer("set-remove/1", SetRemove { set, removed: agreed, cards: names, unknown: Vec::new() })?;
    } else if agreed {
        ui.tell(&Message::new("set-removed").with("code", set.code.as_str()).with("count", gone))?;
    }
    if agreed {
        return Ok(Exit::Done);
    }
    ui.note(&Message::new("cards-nothing-changed"));
    Ok(Exit::No)
}

/// A set with its cards, or the code that no set has.
type Found = Result<(SetInfo, Vec<Card>), UnknownName>;

/// The set of a code with its cards; tells if there is none.
fn find(code: &str, store: &Store, context: &mut Context) -> anyhow::Result<Found> {
    let sets = store.sets()?;
    let key = fold(code);
    if let Some((set, _)) = sets.iter().find(|(set, _)| fold(&set.code) == key) {
        return Ok(Ok((set.clone(), store.cards_of_set(&set.code)?)));
    }
    let failure = unknown(code, &sets);
    context.ui.error(&failure.message, failure.hint.as_ref());
    Ok(Err(UnknownName::new(code, near(code, &sets))))
}

/// There is no set of this code; a name of a set leads to its code.
pub(super) fn unknown(code: &str, sets: &[(SetInfo, usize)]) -> Failure {
    let failure = Failure::new(Message::new("set-unknown").with("code", code));
    if sets.is_empty() {
        return failure.hint(Message::new("set-none"));
    }
    failure.hint(meant_or_all(near(code, sets), sets.iter().map(|(set, _)| set.code.as_str())))
}

/// The code of the set that was probably meant.
fn near<'a>(code: &str, sets: &'a [(SetInfo, usize)]) -> Option<&'a str> {
    let key = fold(code);
    let by_name = sets
        .iter()
        .find(|(set, _)| fold(&set.name) == key || set.name_en.as_ref().is_some_and(|name| fold(name) == key));
    let codes = sets.iter().map(|(set, _)| set.code.as_str());
    by_name.map(|(set, _)| set.code.as_str()).or_else(|| nearest(code, codes))
}
