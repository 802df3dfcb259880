//! `wom deck diff`, `wom deck same`, `wom deck fingerprint`

use std::path::PathBuf;

use clap::Args;

use super::{ReadList, read_all, tell_faults};
use crate::cards::Library;
use crate::cli::{Context, Exit, Failure, Outcome};
use crate::deck::{Section, differences};
use crate::message::Message;
use crate::report::Table;
use crate::report::deck::{ChangeRow, DeckDiff, DeckFingerprints, FingerprintRow, section_term};

#[derive(Debug, Args)]
pub struct DiffArgs {
    /// The first deck list
    #[arg(value_name = "LIST")]
    before: PathBuf,
    /// The second deck list
    #[arg(value_name = "LIST")]
    after: PathBuf,
}

#[derive(Debug, Args)]
pub struct ListsArgs {
    /// Deck lists: files, folders, names of stored decks, or - for standard input
    #[arg(required = true, value_name = "LIST")]
    lists: Vec<PathBuf>,
}

/// Exit code 0 if the decks are the same, 1 if they differ, 2 if a line could not be read.
pub(super) fn diff(args: &DiffArgs, context: &mut Context) -> Outcome {
    let (store, library) = context.library()?;
    let both = [args.before.clone(), args.after.clone()];
    let (read, failed) = read_all(&both, &store, &library, &mut context.ui)?;
    let [before, after] = read.as_slice() else {
        return match failed {
            Exit::Done => Err(Failure::new(Message::new("diff-two-lists")).into()),
            failed => Ok(failed),
        };
    };
    let open = tell_faults(before, &library, &mut context.ui).max(tell_faults(after, &library, &mut context.ui));
    let changes = differences(&before.list, &after.list, &library);
    let exit = open.max(if changes.is_empty() { Exit::Done } else { Exit::No });
    if context.ui.json {
        let sources = [before.source.name(), after.source.name()];
        let rows = changes.iter().map(ChangeRow::from).collect();
        let same = (open == Exit::Done).then_some(changes.is_empty());
        context.ui.answer("deck-diff/1", DeckDiff { sources, same, changes: rows })?;
        return Ok(exit);
    }
    if changes.is_empty() {
        let key = if open == Exit::Done { "deck-differences-none" } else { "deck-differences-none-read" };
        context.ui.tell(&Message::new(key))?;
        return Ok(exit);
    }
    let heads = ["head-change", "head-name", "head-before", "head-after"].map(|head| context.ui.text.term(head));
    let mut table = Table::new(heads).right(0).right(2).right(3);
    let mut section = Section::Main;
    for change in &changes {
        if change.section != section {
            section = change.section;
            table.row([String::new(), format!("— {} —", context.ui.text.term(section_term(section)))]);
        }
        let by = i64::from(change.after) - i64::from(change.before);
        let by = if by > 0 { context.ui.paint.good(&format!("+{by}")) } else { context.ui.paint.bad(&by.to_string()) };
        table.row([by, change.card.clone(), change.before.to_string(), change.after.to_string()]);
    }
    context.ui.table(&table)?;
    Ok(exit)
}

/// Exit code 0 if all lists are one deck, 1 if not, 2 if a line could not be read.
pub(super) fn same(args: &ListsArgs, context: &mut Context) -> Outcome {
    let (store, library) = context.library()?;
    let (read, failed) = read_all(&args.lists, &store, &library, &mut context.ui)?;
    if read.len() < 2 && failed == Exit::Done {
        return Err(Failure::new(Message::new("same-two-lists")).into());
    }
    let open = tell_all(&read, &library, context).max(failed);
    let first = read.first().and_then(|deck| deck.fingerprint.clone());
    let all_same = read.iter().all(|deck| deck.fingerprint == first);
    let verdict = (open == Exit::Done).then_some(all_same);
    if context.ui.json {
        context.ui.answer("deck-same/1", DeckFingerprints { same: verdict, decks: rows(&read) })?;
    } else {
        match verdict {
            Some(true) => context.ui.tell(&Message::new("deck-same"))?,
            Some(false) => {
                context.ui.tell(&Message::new("deck-different"))?;
                print(&read, context)?;
            }
            None => {}
        }
    }
    Ok(match verdict {
        Some(true) => Exit::Done,
        Some(false) => Exit::No,
        None => Exit::Failed,
    })
}

pub(super) fn fingerprints(args: &ListsArgs, context: &mut Context) -> Outcome {
    let (store, library) = context.library()?;
    let (read, failed) = read_all(&args.lists, &store, &library, &mut context.ui)?;
    let open = tell_all(&read, &library, context).max(failed);
    if context.ui.json {
        let first = read.first().and_then(|deck| deck.fingerprint.clone());
        let same = (open == Exit::Done).then(|| read.iter().all(|deck| deck.fingerprint == first));
        context.ui.answer("deck-fingerprint/1", DeckFingerprints { same, decks: rows(&read) })?;
    } else {
        print(&read, context)?;
    }
    Ok(open)
}

fn tell_all(read: &[ReadList], library: &Library, context: &mut Context) -> Exit {
    read.iter().fold(Exit::Done, |exit, deck| exit.max(tell_faults(deck, library, &mut context.ui)))
}

fn rows(read: &[ReadList]) -> Vec<FingerprintRow> {
    read.iter()
        .map(|deck| FingerprintRow { source: deck.source.name(), fingerprint: deck.fingerprint.clone() })
        .collect()
}

/// One line a list, as checksum programs print them.
fn print(read: &[ReadList], context: &mut Context) -> std::io::Result<()> {
    for deck in read.iter().filter(|deck| deck.fingerprint.is_some()) {
        let fingerprint = deck.fingerprint.as_deref().unwrap_or_default();
        context.ui.line(format!("{fingerprint}  {}", deck.source.name()))?;
    }
    Ok(())
}
