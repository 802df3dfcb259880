//! `wom db …`

use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use super::context::formats_place;
use super::interrupt::{came, stoppable};
use super::{Context, Exit, Failure, Outcome, Ui, ask};
use crate::message::Message;
use crate::report::Table;
use crate::report::admin::{DbBackup, DbCheck, DbCounts, DbCreate, DbPath, DbRestore};
use crate::starter;
use crate::store::{Overwrite, Problem, Store, StoreError};

#[derive(Debug, Subcommand)]
pub(super) enum DbCommand {
    /// Show where database and formats are; with -q only the database
    Path,
    /// Check the database for damage, and count what it holds
    Check,
    /// Copy the database to a file, while others may use it
    Backup(BackupArgs),
    /// Make the database what a backup is; the present one is kept beside it
    Restore(RestoreArgs),
    /// Create a database
    Create(CreateArgs),
}

#[derive(Debug, Args)]
pub(super) struct BackupArgs {
    /// File to write
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Overwrite the file if there is one
    #[arg(long)]
    force: bool,
}

#[derive(Debug, Args)]
pub(super) struct RestoreArgs {
    /// The backup
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Do not ask
    #[arg(short, long)]
    yes: bool,
}

#[derive(Debug, Args)]
pub(super) struct CreateArgs {
    /// File to create
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Leave the starter set out
    #[arg(long)]
    empty: bool,
}

pub(super) fn run(command: DbCommand, context: &mut Context) -> Outcome {
    match command {
        DbCommand::Path => path(context),
        DbCommand::Check => check(context),
        DbCommand::Backup(args) => backup(&args, context),
        DbCommand::Restore(args) => restore(&args, context),
        DbCommand::Create(args) => create(&args, context),
    }
}

fn path(context: &mut Context) -> Outcome {
    let database = context.db_path()?;
    let formats = formats_place();
    let ui = &mut context.ui;
    if ui.json {
        let answer = DbPath {
            database: shown(&database),
            database_exists: database.is_file(),
            formats: formats.as_deref().map(shown),
            formats_exist: formats.is_some_and(|folder| folder.is_dir()),
        };
        ui.answer("db-path/1", answer)?;
        return Ok(Exit::Done);
    }
    if ui.quiet {
        ui.line(shown(&database))?;
        return Ok(Exit::Done);
    }
    let mut table =
        Table::new(["db-head-what", "db-head-path", "db-head-there"].map(|key| ui.text.say(&Message::new(key))));
    let there = |is: bool| ui.text.term(if is { "format-yes" } else { "format-no" });
    table.row([ui.text.term("db-database"), shown(&database), there(database.is_file())]);
    if let Some(folder) = formats {
        table.row([ui.text.term("db-formats"), shown(&folder), there(folder.is_dir())]);
    }
    ui.table(&table)?;
    Ok(Exit::Done)
}

fn check(context: &mut Context) -> Outcome {
    let database = context.db_path()?;
    let (problems, counts) = match context.store() {
        Ok(store) => {
            let problems = store.check()?;
            let counts = if problems.is_empty() { Some(counts(&store)?) } else { counts(&store).ok() };
            (problems, counts)
        }
        Err(error) => match error.downcast::<StoreError>()? {
            StoreError::Damaged { detail, .. } => (vec![Problem::Integrity { detail }], None),
            other => return Err(other.into()),
        },
    };
    let ui = &mut context.ui;
    let problems: Vec<String> = problems.iter().map(|problem| ui.say(&problem.message())).collect();
    let exit = if problems.is_empty() { Exit::Done } else { Exit::No };
    if ui.json {
        let answer = DbCheck { database: shown(&database), ok: problems.is_empty(), problems, counts };
        ui.answer("db-check/1", answer)?;
        return Ok(exit);
    }
    for problem in &problems {
        ui.line(problem)?;
    }
    let verdict = match problems.len() {
        0 => ui.paint.good(&ui.text.term("db-sound")),
        count => ui.paint.bad(&ui.say(&Message::new("db-problems").with("count", count))),
    };
    ui.line(format!("{}: {verdict}", ui.paint.strong(&shown(&database))))?;
    if let Some(counts) = counts.filter(|_| !ui.quiet) {
        tell_counts(counts, ui)?;
    }
    Ok(exit)
}

fn counts(store: &Store) -> Result<DbCounts, StoreError> {
    let sets = store.sets()?;
    Ok(DbCounts {
        sets: sets.len(),
        cards: sets.iter().map(|(_, cards)| cards).sum(),
        packages: store.packages()?.len(),
        decks: store.decks()?.len(),
    })
}

fn tell_counts(counts: DbCounts, ui: &mut Ui) -> io::Result<()> {
    let message = Message::new("db-counts").with("sets", counts.sets).with("cards", counts.cards);
    ui.tell(&message.with("packages", counts.packages).with("decks", counts.decks))
}

fn backup(args: &BackupArgs, context: &mut Context) -> Outcome {
    let store = context.store()?;
    let stoppable = stoppable(|| {});
    let done = store.backup(&args.file, Overwrite::of(args.force), &came);
    drop(stoppable);
    match done {
        Ok(()) => {}
        Err(error @ StoreError::Interrupted { .. }) => return Ok(interrupted(&error, context)),
        Err(error) => {
            let forcible = matches!(error, StoreError::Exists { .. }) && !args.force;
            let failure = Failure::from(error);
            return Err(if forcible { failure.hint(Message::new("file-hint-force")) } else { failure }.into());
        }
    }
    let answer = DbBackup { database: shown(store.path()), backup: shown(&args.file) };
    if context.ui.json {
        context.ui.answer("db-backup/1", answer)?;
    } else if !context.ui.quiet {
        let message = Message::new("db-backed-up").with("database", answer.database);
        context.ui.tell(&message.with("backup", answer.backup))?;
    }
    Ok(Exit::Done)
}

/// Tells that Ctrl-C ended a copy, of which nothing is left.
fn interrupted(error: &StoreError, context: &mut Context) -> Exit {
    context.ui.note(&error.message());
    Exit::Interrupted
}

fn restore(args: &RestoreArgs, context: &mut Context) -> Outcome {
    let path = context.db_place()?;
    if !args.yes && path.exists() {
        let question = Message::new("db-restore-ask").with("database", shown(&path)).with("backup", shown(&args.file));
        if !ask::agreed(&question, &mut context.ui)? {
            context.ui.note(&Message::new("db-restore-left"));
            return Ok(Exit::No);
        }
    }
    let stoppable = stoppable(|| {});
    let done = Store::restore(&path, &args.file, &came);
    drop(stoppable);
    let restored = match done {
        Err(error @ StoreError::Interrupted { .. }) => return Ok(interrupted(&error, context)),
        done => done?,
    };
    let ui = &mut context.ui;
    let answer = DbRestore {
        database: shown(&path),
        backup: shown(&args.file),
        saved: restored.saved.as_deref().map(shown),
        schema_before: restored.schema,
        schema_now: restored.known,
    };
    if ui.json {
        ui.answer("db-restore/1", answer)?;
        return Ok(Exit::Done);
    }
    if !ui.quiet {
        ui.tell(&Message::new("db-restored").with("database", answer.database).with("backup", answer.backup))?;
    }
    if let Some(saved) = answer.saved {
        ui.tell(&Message::new("db-restore-saved").with("saved", saved))?;
    }
    if answer.schema_before < answer.schema_now && !ui.quiet {
        let message = Message::new("db-restore-migrated").with("before", answer.schema_before);
        ui.tell(&message.with("now", answer.schema_now))?;
    }
    Ok(Exit::Done)
}

fn create(args: &CreateArgs, context: &mut Context) -> Outcome {
    let store = if args.empty {
        Store::create(&args.file, |_| Ok::<_, StoreError>(()))
    } else {
        Store::create(&args.file, starter::seed)
    }?;
    let (database, counts) = (shown(store.path()), counts(&store)?);
    let ui = &mut context.ui;
    if ui.json {
        ui.answer("db-create/1", DbCreate { database, counts })?;
    } else if !ui.quiet {
        ui.tell(&Message::new("db-created").with("database", database))?;
        tell_counts(counts, ui)?;
    }
    Ok(Exit::Done)
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
