//! `wom deck import`, `wom deck list`, `wom deck export`, `wom deck remove`

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;

use super::{ReadList, read_all, tell_faults};
use crate::cards::Library;
use crate::cards::fold::fold;
use crate::cards::terms::nearest;
use crate::cli::lists::Source;
use crate::cli::meant::meant;
use crate::cli::{Context, Exit, Failure, Outcome, ask, files};
use crate::deck::{Names, Section, write};
use crate::message::{Arg, Message};
use crate::report::Table;
use crate::report::deck::{DeckExport, DeckRemove, DeckStored, StoredRow};
use crate::store::{Overwrite, Store, StoredDeck, StoredEntry};

#[derive(Debug, Args)]
pub struct ImportArgs {
    /// Deck lists: files, folders, or - for standard input
    #[arg(required = true, value_name = "LIST")]
    lists: Vec<PathBuf>,
    /// Name of the deck [default: the name in the list, else the file's]
    #[arg(long, value_name = "WORD")]
    name: Option<String>,
}

#[derive(Debug, Args)]
pub struct ExportArgs {
    /// Name of a stored deck
    #[arg(value_name = "DECK")]
    deck: String,
    /// File to write instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite the file
    #[arg(long)]
    force: bool,
}

#[derive(Debug, Args)]
pub struct RemoveArgs {
    /// Names of stored decks
    #[arg(required = true, value_name = "DECK")]
    decks: Vec<String>,
    /// Do not ask
    #[arg(short, long)]
    yes: bool,
}

pub(super) fn import(args: &ImportArgs, context: &mut Context) -> Outcome {
    let mut store = context.store_for_changes()?;
    let library = store.library()?;
    let (read, mut exit) = read_all(&args.lists, &store, &library, &mut context.ui)?;
    if args.name.is_some() && read.len() > 1 {
        return Err(Failure::new(Message::new("import-one-name")).into());
    }
    let decks = read.iter().map(|deck| stored_deck(deck, args.name.as_deref(), &library));
    let decks: Vec<StoredDeck> = decks.collect::<Result<_, _>>()?;
    if let Some(failure) = same_names(&read, &decks) {
        return Err(failure.into());
    }
    let mut rows = Vec::new();
    for (deck, stored) in read.iter().zip(decks) {
        exit = exit.max(tell_faults(deck, &library, &mut context.ui));
        let replaced = store.save_deck(&stored)?;
        let key = if replaced { "deck-replaced" } else { "deck-stored" };
        if !context.ui.json {
            context.ui.tell(&Message::new(key).with("name", stored.name.as_str()))?;
        }
        rows.push(row(&stored));
    }
    if context.ui.json {
        context.ui.answer("deck-list/1", DeckStored { decks: rows })?;
    }
    Ok(exit)
}

/// Why lists of one call cannot be stored together: several of them have one name.
fn same_names(read: &[ReadList], decks: &[StoredDeck]) -> Option<Failure> {
    let mut by_name: BTreeMap<String, (&str, Vec<Arg>)> = BTreeMap::new();
    for (list, deck) in read.iter().zip(decks) {
        let (_, sources) = by_name.entry(fold(&deck.name)).or_insert((&deck.name, Vec::new()));
        sources.push(list.source.name().into());
    }
    let several = by_name.into_values().filter(|(_, sources)| sources.len() > 1);
    let said = |(name, sources)| {
        Message::new("import-same-name-of").with("name", name).with("sources", Arg::AllOf(sources)).into()
    };
    let same: Vec<Arg> = several.map(said).collect();
    if same.is_empty() {
        return None;
    }
    let message = Message::new("import-same-names").with("decks", Arg::AllOf(same));
    Some(Failure::new(message).hint(Message::new("import-same-names-hint")))
}

/// A list as it is stored: canonical, with its unresolved lines kept. What has no name and comes from no file needs one.
fn stored_deck(deck: &ReadList, name: Option<&str>, library: &Library) -> Result<StoredDeck, Failure> {
    let of_source = || match &deck.source {
        Source::File(path) => path.file_stem().map(|stem| stem.to_string_lossy().into_owned()),
        Source::Stored(name, _) | Source::Missing(name, _) => Some(name.clone()),
        Source::Stdin => None,
    };
    let name = name.map(str::to_owned).or_else(|| deck.list.name.clone()).or_else(of_source);
    // "-" is standard input wherever a deck is named.
    let name = name.filter(|name| !name.trim().is_empty() && name != "-");
    let nameless = || Failure::new(Message::new("import-nameless").with("source", deck.source.name()));
    let name = name.ok_or_else(nameless)?;
    let entry = |entry: &crate::deck::Entry| StoredEntry {
        fragments: entry.section == Section::Fragments,
        copies: entry.copies,
        name: library.name(entry.card).to_owned(),
        set: Some(library.set_code(library.listing(entry.card).set).to_owned()),
    };
    // An unknown card is a card of the deck too (§4.1).
    let open = |fault: &crate::deck::Fault| StoredEntry {
        fragments: fault.section == Section::Fragments,
        copies: fault.copies,
        name: fault.name.clone(),
        set: None,
    };
    let known = deck.list.entries.iter().filter(|e| e.section != Section::Aside).map(entry);
    let unknown = deck.list.faults.iter().filter(|f| f.section != Section::Aside && f.copies > 0).map(open);
    let mut list = deck.list.clone();
    list.name = Some(name.clone());
    Ok(StoredDeck {
        name,
        list: write(&list, library, Names::German),
        fingerprint: deck.fingerprint.clone(),
        entries: known.chain(unknown).collect(),
    })
}

fn row(deck: &StoredDeck) -> StoredRow {
    let copies =
        |fragments| deck.entries.iter().filter(|entry| entry.fragments == fragments).map(|entry| entry.copies).sum();
    StoredRow {
        name: deck.name.clone(),
        cards: copies(false),
        fragments: copies(true),
        fingerprint: deck.fingerprint.clone(),
    }
}

pub(super) fn list(context: &mut Context) -> Outcome {
    let store = context.store()?;
    let rows: Vec<StoredRow> = store.decks()?.iter().map(row).collect();
    if context.ui.json {
        context.ui.answer("deck-list/1", DeckStored { decks: rows })?;
        return Ok(Exit::Done);
    }
    if rows.is_empty() {
        context.ui.note(&Message::new("decks-none"));
        return Ok(Exit::Done);
    }
    let heads =
        ["head-name", "head-cards", "head-fragments", "head-fingerprint"].map(|head| context.ui.text.term(head));
    let mut table = Table::new(heads).right(1).right(2);
    for row in rows {
        let fingerprint = row.fingerprint.unwrap_or_else(|| "–".to_owned());
        table.row([row.name, row.cards.to_string(), row.fragments.to_string(), fingerprint]);
    }
    context.ui.table(&table)?;
    Ok(Exit::Done)
}

pub(super) fn export(args: &ExportArgs, context: &mut Context) -> Outcome {
    let store = context.store()?;
    let Some(deck) = store.deck(&args.deck)? else {
        return no_such_deck(&args.deck, &store, context);
    };
    let file = args.output.as_deref().filter(|path| !files::is_dash(path));
    if let Some(file) = file {
        files::write(file, &deck.list, Overwrite::of(args.force))?;
    }
    if context.ui.json {
        let list = file.is_none().then_some(deck.list);
        let file = file.map(|file| file.display().to_string());
        context.ui.answer("deck-export/1", DeckExport { name: deck.name, file, list })?;
    } else if file.is_none() {
        context.ui.print(&deck.list)?;
    }
    Ok(Exit::Done)
}

pub(super) fn remove(args: &RemoveArgs, context: &mut Context) -> Outcome {
    let mut store = context.store_for_changes()?;
    let mut answer = DeckRemove { removed: Vec::new(), unknown: Vec::new() };
    let mut exit = Exit::Done;
    for name in &args.decks {
        let Some(deck) = store.deck(name)? else {
            answer.unknown.push(name.clone());
            exit = no_such_deck(name, &store, context)?;
            continue;
        };
        let question = Message::new("deck-ask-remove").with("name", deck.name.as_str());
        if !args.yes && !ask::agreed(&question, &mut context.ui)? {
            context.ui.note(&Message::new("cards-nothing-changed"));
            exit = Exit::No;
            continue;
        }
        store.remove_deck(&deck.name)?;
        if !context.ui.json {
            context.ui.tell(&Message::new("deck-removed").with("name", deck.name.as_str()))?;
        }
        answer.removed.push(deck.name);
    }
    if context.ui.json {
        context.ui.answer("deck-remove/1", answer)?;
    }
    Ok(exit)
}

fn no_such_deck(name: &str, store: &Store, context: &mut Context) -> Outcome {
    let known: Vec<String> = store.decks()?.into_iter().map(|deck| deck.name).collect();
    let hint = meant(nearest(name, known.iter().map(String::as_str)));
    context.ui.error(&Message::new("deck-not-stored").with("name", name), hint.as_ref());
    Ok(Exit::No)
}
