//! `wom deck …`

mod check;
mod compare;
mod fix;
mod fmt;
mod show;
mod stats;
mod stored;

use std::path::PathBuf;

use clap::Subcommand;

use super::lists::{self, Source};
use super::{Context, Exit, Failure, Outcome, Ui};
use crate::cards::Library;
use crate::deck::{DeckList, Fault, explain, fingerprint, read_bytes};
use crate::message::{Diagnostic, Message, Place};
use crate::store::Store;

#[derive(Debug, Subcommand)]
pub(super) enum DeckCommand {
    /// Check lists against a format: violations, rules, what to do
    Check(check::CheckArgs),
    /// Show what is in decks
    Show(show::ShowArgs),
    /// Count what decks are made of: costs, types, poker values, slots and demands
    Stats(stats::StatsArgs),
    /// Write lists in their canonical form
    Fmt(fmt::FmtArgs),
    /// Show what tells two decks apart
    Diff(compare::DiffArgs),
    /// Tell whether lists are the same deck
    Same(compare::ListsArgs),
    /// Print fingerprints: equal for equal decks in every form
    Fingerprint(compare::ListsArgs),
    /// Propose the smallest set of changes that makes a deck legal
    Fix(fix::FixArgs),
    /// Store lists as decks in the database
    Import(stored::ImportArgs),
    /// List the stored decks
    List,
    /// Print the list of a stored deck
    Export(stored::ExportArgs),
    /// Remove stored decks
    Remove(stored::RemoveArgs),
}

pub(super) fn run(command: DeckCommand, context: &mut Context) -> Outcome {
    match command {
        DeckCommand::Check(args) => check::run(&args, context),
        DeckCommand::Show(args) => show::run(&args, context),
        DeckCommand::Stats(args) => stats::run(&args, context),
        DeckCommand::Fmt(args) => fmt::run(&args, context),
        DeckCommand::Diff(args) => compare::diff(&args, context),
        DeckCommand::Same(args) => compare::same(&args, context),
        DeckCommand::Fingerprint(args) => compare::fingerprints(&args, context),
        DeckCommand::Fix(args) => fix::run(&args, context),
        DeckCommand::Import(args) => stored::import(&args, context),
        DeckCommand::List => stored::list(context),
        DeckCommand::Export(args) => stored::export(&args, context),
        DeckCommand::Remove(args) => stored::remove(&args, context),
    }
}

/// A list that was read, with where it came from.
pub(super) struct ReadList {
    pub(super) source: Source,
    pub(super) list: DeckList,
    pub(super) fingerprint: Option<String>,
}

/// The lists that the arguments mean, at least one; files that were passed over are told.
fn sources(args: &[PathBuf], store: &Store, ui: &mut Ui) -> anyhow::Result<Vec<Source>> {
    let found = lists::find(args, store)?;
    if !found.passed_over.is_empty() {
        ui.note(&Message::new("lists-passed-over").with("count", found.passed_over.len()));
        let is_told = |path: &&PathBuf| ui.verbose > 0 || lists::may_hold_list(path);
        let named: Vec<&PathBuf> = found.passed_over.iter().filter(is_told).collect();
        for path in named {
            ui.note(&Message::new("lists-passed-over-one").with("path", path.display().to_string()));
        }
    }
    if found.sources.is_empty() {
        return Err(Failure::new(Message::new("check-none")).into());
    }
    Ok(found.sources)
}

/// Reads all lists that the arguments mean. One that cannot be read is told, and the worst exit code with it.
pub(super) fn read_all(
    args: &[PathBuf],
    store: &Store,
    library: &Library,
    ui: &mut Ui,
) -> anyhow::Result<(Vec<ReadList>, Exit)> {
    let mut read = Vec::new();
    let mut exit = Exit::Done;
    for source in sources(args, store, ui)? {
        match source.bytes() {
            Ok(bytes) => {
                let list = read_bytes(&bytes, library);
                let fingerprint = fingerprint(&list, library);
                read.push(ReadList { source, list, fingerprint });
            }
            Err(reason) => {
                exit = Exit::Failed;
                ui.error(&Message::new("list-failed").with("source", source.name()).with("reason", reason), None);
            }
        }
    }
    Ok((read, exit))
}

/// Tells the lines of a list that name no card for certain; failed if there are any.
pub(super) fn tell_faults(read: &ReadList, library: &Library, ui: &mut Ui) -> Exit {
    let source = read.source.name();
    let finding = |fault: &Fault| {
        let explanation = explain(fault, library);
        let column = fault.text[..fault.span().start].chars().count() as u32 + 1;
        Diagnostic::error(
            Place::line(source.as_str(), fault.line).column(column),
            fault.code().text(),
            explanation.message,
        )
        .excerpt(fault.text.as_str(), fault.span())
        .hint(explanation.hint)
    };
    let findings: Vec<Diagnostic> = read.list.faults.iter().map(finding).collect();
    ui.findings(&findings);
    if findings.is_empty() { Exit::Done } else { Exit::Failed }
}
