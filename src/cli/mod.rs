//! The command line: one file a command. Each `run` loads what it needs, computes, and prints.

mod ask;
mod card;
mod context;
mod db;
mod deck;
mod docs;
mod failure;
mod files;
mod format;
mod goldfish;
pub mod help;
mod import;
mod interrupt;
mod judge;
mod known;
mod lists;
mod many;
mod meant;
mod number;
mod package;
mod playable;
mod rule;
mod set;
mod sim;
mod ui;
mod usage;
mod versus;
mod words;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, FromArgMatches, Parser, Subcommand};

pub use context::Context;
pub use failure::{Exit, Failure, Outcome};
pub use ui::{Ui, When};

use crate::message::Message;
use crate::store::StoreError;
use crate::text::{Lang, Text};

/// Toolchain for the card game WOM – World of Mutants
#[derive(Debug, Parser)]
#[command(name = "wom", version, propagate_version = true, arg_required_else_help = true, max_term_width = 80)]
#[command(
    after_help = "Exit codes: 0 yes or done, 1 the answer is no, 2 it could not be decided or done, 130 ended early with Ctrl-C."
)]
pub struct Cli {
    #[command(flatten, next_help_heading = "Global options")]
    global: Global,
    #[command(subcommand)]
    command: Command,
}

/// Options of every command.
#[derive(Debug, Clone, Args)]
pub struct Global {
    /// Database file; else WOM_DB, else wom.db in the user's data directory
    #[arg(long, global = true, value_name = "FILE")]
    db: Option<PathBuf>,
    /// Language; else that of WOM_LANG, LC_ALL, LC_MESSAGES or LANG, else English
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<Lang>,
    /// Print the result as JSON
    #[arg(long, global = true)]
    json: bool,
    /// When to use colour
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: When,
    /// Print the result only
    #[arg(short, long, global = true)]
    quiet: bool,
    /// Print more
    #[arg(short, long, global = true, action = clap::ArgAction::Count)]
    verbose: u8,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Check, show, compare and mend deck lists
    #[command(subcommand)]
    Deck(deck::DeckCommand),
    /// Read set lists and fragment packages, all or nothing
    Import(import::ImportArgs),
    /// Card sets of the database
    #[command(subcommand)]
    Set(set::SetCommand),
    /// Cards of the database
    #[command(subcommand)]
    Card(card::CardCommand),
    /// Rarities and their copy limits
    #[command(subcommand)]
    Rarity(words::RarityCommand),
    /// Keywords and their rules
    #[command(subcommand)]
    Keyword(words::KeywordCommand),
    /// Fragment packages
    #[command(subcommand)]
    Package(package::PackageCommand),
    /// Formats: deck construction rules
    #[command(subcommand)]
    Format(format::FormatCommand),
    /// Play scenarios, and tell whether what should come out comes out
    Judge(judge::JudgeArgs),
    /// Practise with a deck against an opponent who does nothing
    Goldfish(goldfish::GoldfishArgs),
    /// Let two decks play many games against each other
    Match(versus::MatchArgs),
    /// Chances: opening hands, mulligans, poker reveals, fragments
    #[command(subcommand)]
    Sim(sim::SimCommand),
    /// Look up and search the rules and the rulings on them
    Rule(rule::RuleArgs),
    /// The database file
    #[command(subcommand)]
    Db(db::DbCommand),
    /// Print completions for a shell
    Completions(docs::CompletionsArgs),
    /// Print the manual page
    Man(docs::ManArgs),
    /// Print the JSON Schema of an answer
    Schema(docs::SchemaArgs),
}

/// Runs the program with the arguments of this process.
#[must_use]
pub fn main() -> ExitCode {
    let args: Vec<OsString> = sim::not_options(card::not_options(std::env::args_os().collect()));
    ExitCode::from(run(&args))
}

fn run(args: &[OsString]) -> u8 {
    let cli = match parse(args) {
        Ok(cli) => cli,
        Err(error) => return usage::report(&error, args),
    };
    let global = cli.global;
    let text = Text::new(global.lang.unwrap_or_else(Lang::from_env));
    let mut ui = Ui::new(text, global.json, global.color);
    ui.quiet = global.quiet;
    ui.verbose = global.verbose;
    let mut context = Context::new(ui, global.db);
    let outcome = dispatch(cli.command, &mut context).and_then(|exit| {
        context.ui.flush()?;
        Ok(exit)
    });
    let code = match outcome {
        Ok(exit) => exit.code(),
        Err(error) => report(&error, &mut context.ui),
    };
    // The process ends here: giving its memory back piece by piece would only take time.
    std::mem::forget(context);
    code
}

/// Builds the commands of a noun.
type Augment = fn(clap::Command) -> clap::Command;

/// Nouns with commands of their own.
const NOUNS: [(&str, Augment); 10] = [
    ("deck", deck::DeckCommand::augment_subcommands),
    ("set", set::SetCommand::augment_subcommands),
    ("card", card::CardCommand::augment_subcommands),
    ("rarity", words::RarityCommand::augment_subcommands),
    ("keyword", words::KeywordCommand::augment_subcommands),
    ("package", package::PackageCommand::augment_subcommands),
    ("format", format::FormatCommand::augment_subcommands),
    ("sim", sim::SimCommand::augment_subcommands),
    ("rule", rule::RuleArgs::augment_args),
    ("db", db::DbCommand::augment_subcommands),
];

/// Reads the arguments. The tree of all commands is large, so the noun they name is tried alone first; help and whatever
/// is wrong are found with the whole tree.
fn parse(args: &[OsString]) -> Result<Cli, clap::Error> {
    let alone = noun(args).and_then(|(name, augment)| {
        let root = Global::augment_args(clap::Command::new("wom"));
        let command = root.subcommand(augment(clap::Command::new(name)));
        let matches = command.try_get_matches_from(args).ok()?;
        Cli::from_arg_matches(&matches).ok()
    });
    alone.map_or_else(|| Cli::try_parse_from(args), Ok)
}

/// The noun that the arguments name: the first of them that is neither an option nor the value of one.
fn noun(args: &[OsString]) -> Option<(&'static str, Augment)> {
    let mut rest = args.iter().skip(1).filter_map(|arg| arg.to_str());
    while let Some(arg) = rest.next() {
        match arg {
            "--db" | "--lang" | "--color" => {
                rest.next();
            }
            option if option.starts_with('-') => {}
            name => return NOUNS.into_iter().find(|(noun, _)| *noun == name),
        }
    }
    None
}

fn dispatch(command: Command, context: &mut Context) -> Outcome {
    match command {
        Command::Deck(command) => deck::run(command, context),
        Command::Import(args) => import::run(&args, context),
        Command::Set(command) => set::run(command, context),
        Command::Card(command) => card::run(command, context),
        Command::Rarity(command) => words::rarity(command, context),
        Command::Keyword(command) => words::keyword(command, context),
        Command::Package(command) => package::run(command, context),
        Command::Format(command) => format::run(command, context),
        Command::Judge(args) => judge::run(&args, context),
        Command::Goldfish(args) => goldfish::run(&args, context),
        Command::Match(args) => versus::run(&args, context),
        Command::Sim(command) => sim::run(command, context),
        Command::Rule(args) => rule::run(&args, context),
        Command::Db(command) => db::run(command, context),
        Command::Completions(args) => docs::completions(&args, context),
        Command::Man(args) => docs::man(&args, context),
        Command::Schema(args) => docs::schema(&args, context),
    }
}

/// Tells an error and gives its exit code. A reader that has gone away wants to hear nothing.
fn report(error: &anyhow::Error, ui: &mut Ui) -> u8 {
    for cause in error.chain() {
        if let Some(io) = cause.downcast_ref::<std::io::Error>()
            && io.kind() == std::io::ErrorKind::BrokenPipe
        {
            return failure::NOBODY_READS;
        }
        if let Some(failure) = cause.downcast_ref::<Failure>() {
            ui.findings(&failure.findings);
            ui.error(&failure.message, failure.hint.as_ref());
            return Exit::Failed.code();
        }
        if let Some(store) = cause.downcast_ref::<StoreError>() {
            ui.error(&store.message(), store.hint().as_ref());
            return Exit::Failed.code();
        }
        if let Some(io) = cause.downcast_ref::<std::io::Error>() {
            ui.error(&Message::new("io-failed").with("reason", failure::io_reason(io)), None);
            return Exit::Failed.code();
        }
    }
    ui.error(&Message::new("io-failed").with("reason", format!("{error:#}")), None);
    Exit::Failed.code()
}
