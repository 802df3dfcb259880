//! `wom deck …`

mod check;
mod compare;
mod fix;
mod fmt;
mod show;
mod stored;

use std::path::PathBuf;

use clap::Subcommand;

use super::lists::{self, Source};
use super::{Context, Exit, Failure, Outcome, Ui};
use crate::cards::Library;
use crate::deck::{DeckList, Section, fingerprint, read_bytes};
use crate::message::{Message, Place};
use crate::store::Store;

#[derive(Debug, Subcommand)]
pub(super) enum DeckCommand {
    /// Check deck lists against a format: all violations with their rule, and what to do
    Check(check::CheckArgs),
    /// Show what is in decks
    Show(show::ShowArgs),
    /// Write lists in their canonical form
    Fmt(fmt::FmtArgs),
    /// Show what tells two decks apart
    Diff(compare::DiffArgs),
    /// Tell whether lists are the same deck
    Same(compare::ListsArgs),
    /// Print the fingerprints of decks: equal for equal decks, whatever their form
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
struct ReadList {
    source: Source,
    list: DeckList,
    fingerprint: Option<String>,
}

/// Reads all lists that the arguments mean. One that cannot be read is told, and the worst exit code with it.
fn read_all(args: &[PathBuf], store: &Store, library: &Library, ui: &mut Ui) -> anyhow::Result<(Vec<ReadList>, Exit)> {
    let found = lists::find(args, store)?;
    if found.passed_over > 0 {
        ui.note(&Message::new("lists-passed-over").with("count", found.passed_over));
    }
    if found.sources.is_empty() {
        return Err(Failure::new(Message::new("check-none")).into());
    }
    let mut read = Vec::new();
    let mut exit = Exit::Done;
    for source in found.sources {
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

/// Tells the lines of a list that name no card for certain; whether there are any that count.
fn tell_faults(read: &ReadList, library: &Library, ui: &mut Ui) -> Exit {
    let source = read.source.name();
    for fault in read.list.faults.iter().filter(|fault| fault.section != Section::Aside) {
        let place = Place::line(source.as_str(), fault.line).to_string();
        let near: Vec<String> =
            library.suggest(&fault.name, 3).iter().map(|s| library.name(s.card).to_owned()).collect();
        let hint = (!near.is_empty()).then(|| {
            let names = near.iter().map(|name| crate::message::Arg::from(name.as_str())).collect();
            Message::new("did-you-mean").with("names", crate::message::Arg::OneOf(names))
        });
        let message = Message::new("line-not-resolved").with("place", place).with("text", fault.text.as_str());
        ui.error(&message, hint.as_ref());
    }
    if read.fingerprint.is_none() { Exit::Failed } else { Exit::Done }
}
