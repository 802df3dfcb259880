//! `wom deck fmt`

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::{read_all, tell_faults};
use crate::cli::lists::Source;
use crate::cli::{Context, Exit, Failure, Outcome, files};
use crate::deck::{Names, write};
use crate::message::Message;
use crate::report::deck::{DeckFmt, FmtRow};
use crate::store::Overwrite;

#[derive(Debug, Args)]
pub struct FmtArgs {
    /// Deck lists: files, folders, names of stored decks, or - for standard input
    #[arg(required = true, value_name = "LIST")]
    lists: Vec<PathBuf>,
    /// Language of names and headings
    #[arg(long, value_name = "LANG", default_value = "de")]
    names: NamesArg,
    /// Write the files back instead of printing them; lists with unresolved lines and comments stay untouched
    #[arg(short, long)]
    write: bool,
}

/// Language of names and headings.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum NamesArg {
    /// German
    De,
    /// English
    En,
}

pub(super) fn run(args: &FmtArgs, context: &mut Context) -> Outcome {
    let (store, library) = context.library()?;
    let (read, mut exit) = read_all(&args.lists, &store, &library, &mut context.ui)?;
    let names = match args.names {
        NamesArg::De => Names::German,
        NamesArg::En => Names::English,
    };
    let mut rows: Vec<FmtRow> = Vec::new();
    for deck in &read {
        let open = tell_faults(deck, &library, &mut context.ui);
        exit = exit.max(open);
        let list = write(&deck.list, &library, names);
        let mut written = false;
        if args.write {
            let Source::File(path) = &deck.source else {
                return Err(Failure::new(Message::new("fmt-no-file").with("source", deck.source.name())).into());
            };
            if open == Exit::Done {
                let back = write_back(path, &list, context)?;
                written = back == Back::Written;
                exit = exit.max(if back == Back::Commented { Exit::No } else { Exit::Done });
            }
        } else if !context.ui.json {
            if !rows.is_empty() {
                context.ui.line("")?;
            }
            context.ui.print(&list)?;
        }
        rows.push(FmtRow { source: deck.source.name(), list, written });
    }
    if context.ui.json {
        context.ui.answer("deck-fmt/1", DeckFmt { decks: rows })?;
    }
    Ok(exit)
}

/// What became of a file that was to be replaced by its canonical form.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Back {
    /// It was replaced.
    Written,
    /// It has that form already.
    Canonical,
    /// It has comments, which would be lost.
    Commented,
}

/// Replaces a file by its canonical form, unless it is so already or has comments.
fn write_back(path: &Path, text: &str, context: &mut Context) -> anyhow::Result<Back> {
    let shown = path.display().to_string();
    let now = std::fs::read(path)?;
    if now == text.as_bytes() {
        return Ok(Back::Canonical);
    }
    let comment = |line: &str| matches!(line.trim_start().as_bytes(), [b'#', b' ', ..] | [b'/', b'/', ..]);
    if String::from_utf8_lossy(&now).lines().any(comment) {
        context.ui.warning(&Message::new("fmt-has-comments").with("source", shown), None);
        return Ok(Back::Commented);
    }
    files::write(path, text, Overwrite::Yes)?;
    context.ui.note(&Message::new("fmt-written").with("source", shown));
    Ok(Back::Written)
}
