//! `wom package …`: fragment packages (§17.0)

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::context::today;
use super::format::name_in;
use super::import::{Order, import};
use super::meant::meant;
use super::{Context, Exit, Outcome, Ui, ask};
use crate::cards::fold::fold;
use crate::cards::terms::nearest;
use crate::cards::{CardId, Kind, Library, Package};
use crate::deck::{Code, DeckList, Entry, Fault, FaultKind, Ruling, Section, Status, check};
use crate::message::Message;
use crate::report::cards::UnknownName;
use crate::report::deck_check::{DeckVerdict, FormatName};
use crate::report::packages::{
    FragmentRow, PackageCheck, PackageList, PackageRemove, PackageRow, PackageShow, PackageVerdict, fragment_table,
    headline, package_table, verdict_words,
};
use crate::store::Store;

#[derive(Debug, Subcommand)]
pub(super) enum PackageCommand {
    /// List the stored packages
    List,
    /// Show the fragments of a package
    Show(ShowArgs),
    /// Check packages against a format
    Check(CheckArgs),
    /// Read packages from set files and leave their cards out
    Import(ImportArgs),
    /// Remove a package
    Remove(RemoveArgs),
}

#[derive(Debug, Args)]
pub(super) struct ShowArgs {
    /// Name of the package, German or English
    #[arg(value_name = "PACKAGE")]
    name: String,
}

#[derive(Debug, Args)]
pub(super) struct CheckArgs {
    /// Names of the packages
    #[arg(required = true, value_name = "PACKAGE")]
    names: Vec<String>,
    /// Format to check against: an id or a file
    #[arg(short, long, value_name = "FORMAT", default_value = "standard")]
    format: String,
}

#[derive(Debug, Args)]
pub(super) struct ImportArgs {
    /// Set files with packages, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Show what would change and change nothing
    #[arg(short = 'n', long)]
    dry_run: bool,
}

#[derive(Debug, Args)]
pub(super) struct RemoveArgs {
    /// Name of the package
    #[arg(value_name = "PACKAGE")]
    name: String,
    /// Do not ask
    #[arg(short, long)]
    yes: bool,
}

pub(super) fn run(command: PackageCommand, context: &mut Context) -> Outcome {
    match command {
        PackageCommand::List => list(context),
        PackageCommand::Show(args) => show(&args, context),
        PackageCommand::Check(args) => check_all(&args, context),
        PackageCommand::Import(args) => {
            let order = Order { packages_only: true, dry_run: args.dry_run, ..Order::of(&args.files) };
            import(&order, context)
        }
        PackageCommand::Remove(args) => remove(&args, context),
    }
}

fn list(context: &mut Context) -> Outcome {
    let packages: Vec<PackageRow> = context.store()?.packages()?.iter().map(PackageRow::new).collect();
    let ui = &mut context.ui;
    if ui.json {
        ui.answer("package-list/1", PackageList { packages })?;
    } else if packages.is_empty() {
        ui.note(&Message::new("package-none"));
    } else {
        ui.table(&package_table(&packages, &ui.text))?;
    }
    Ok(Exit::Done)
}

fn show(args: &ShowArgs, context: &mut Context) -> Outcome {
    let (store, library) = context.library()?;
    let ui = &mut context.ui;
    let package = match find(&args.name, &store, ui)? {
        Ok(package) => package,
        Err(unknown) => {
            let answer = PackageShow { package: None, fragments: Vec::new(), unknown: vec![unknown] };
            return ui.not_there("package-show/1", answer);
        }
    };
    let fragments = package.fragments.iter().map(|(name, copies)| fragment(name, *copies, &library)).collect();
    let package = PackageRow::new(&package);
    if ui.json {
        ui.answer("package-show/1", PackageShow { package: Some(package), fragments, unknown: Vec::new() })?;
    } else {
        ui.line(ui.paint.strong(&headline(&package, ui.text.lang())))?;
        ui.table(&fragment_table(&fragments, &ui.text))?;
    }
    Ok(Exit::Done)
}

fn fragment(name: &str, copies: u32, library: &Library) -> FragmentRow {
    let found: Vec<CardId> =
        named(name, library).into_iter().filter(|id| library.listing(*id).kind == Kind::Fragment).collect();
    FragmentRow {
        name: name.to_owned(),
        name_en: found.first().and_then(|id| library.english_name(*id)).map(str::to_owned),
        copies,
        size: found.first().map(|id| library.listing(*id).face.size),
        sets: found.iter().map(|id| library.set_code(library.listing(*id).set).to_owned()).collect(),
    }
}

/// All printings of the card of this German name.
fn named(name: &str, library: &Library) -> Vec<CardId> {
    let title = library.title_of_key(&fold(name));
    title.map(|title| library.printings(title).collect()).unwrap_or_default()
}

fn check_all(args: &CheckArgs, context: &mut Context) -> Outcome {
    let format = context.format(&args.format, today())?;
    let (store, library) = context.library()?;
    let ruling = Ruling::new(&format, &library);
    let ui = &mut context.ui;
    let mut exit = Exit::Done;
    let (mut packages, mut unknown) = (Vec::new(), Vec::new());
    let name = name_in(&format.name, ui.text.lang());
    for asked in &args.names {
        let package = match find(asked, &store, ui)? {
            Ok(package) => package,
            Err(name) => {
                unknown.push(name);
                exit = Exit::Failed;
                continue;
            }
        };
        let verdict = verdict(&package, &ruling, &library, ui);
        exit = exit.max(verdict.status.into());
        if ui.json {
            let PackageRow { name, fragments, .. } = PackageRow::new(&package);
            let (status, violations) = (verdict.status, verdict.violations);
            packages.push(PackageVerdict { name, status, fragments, violations });
        } else {
            ui.print(verdict_words(&verdict, name, &ui.text, ui.paint, ui.width))?;
        }
    }
    if ui.json {
        let format = FormatName { id: format.id.clone(), file: format.file.clone() };
        ui.answer("package-check/1", PackageCheck { format, packages, unknown })?;
    }
    Ok(exit)
}

/// The verdict on a package: that on a deck of nothing else, as far as it speaks of fragments.
fn verdict(package: &Package, ruling: &Ruling<'_>, library: &Library, ui: &Ui) -> DeckVerdict {
    let list = as_list(package, library);
    let mut report = check(&list, ruling);
    report.violations.retain(|violation| {
        matches!(
            violation.code,
            Code::FragmentCount
                | Code::FragmentCopies
                | Code::CardInFragments
                | Code::UnknownCard
                | Code::Banned
                | Code::Restricted
                | Code::SetNotLegal
        )
    });
    report.status = Status::of(&report.violations);
    for violation in &mut report.violations {
        violation.lines.clear();
        // A package has no headings.
        if let Some(hint) = violation.hint.as_mut().filter(|hint| hint.key == "fragment-count-add") {
            hint.key = "package-count-add";
        }
    }
    DeckVerdict::new(&package.name, &list, &report, None, library, &ui.text)
}

fn as_list(package: &Package, library: &Library) -> DeckList {
    let mut list = DeckList::default();
    for (line, (name, copies)) in (1..).zip(&package.fragments) {
        let printings = named(name, library);
        let is_fragment = |id: &&CardId| library.listing(**id).kind == Kind::Fragment;
        let section = Section::Fragments;
        match printings.iter().find(is_fragment).or(printings.first()) {
            Some(card) => {
                list.entries.push(Entry { card: *card, copies: *copies, section, line, poker_open: false });
            }
            None => list.faults.push(Fault {
                kind: FaultKind::UnknownCard,
                line,
                section,
                text: name.clone(),
                name: name.clone(),
                copies: *copies,
            }),
        }
    }
    list
}

fn remove(args: &RemoveArgs, context: &mut Context) -> Outcome {
    let mut store = context.store_for_changes()?;
    let ui = &mut context.ui;
    let package = match find(&args.name, &store, ui)? {
        Ok(package) => package,
        Err(unknown) => {
            let answer = PackageRemove { package: None, removed: false, unknown: vec![unknown] };
            return ui.not_there("package-remove/1", answer);
        }
    };
    let question = Message::new("package-ask-remove").with("name", package.name.as_str());
    let agreed = args.yes || ask::agreed(&question, ui)?;
    if agreed {
        store.remove_package(&package.name)?;
    }
    if ui.json {
        let package = Some(PackageRow::new(&package));
        ui.answer("package-remove/1", PackageRemove { package, removed: agreed, unknown: Vec::new() })?;
    } else if agreed {
        ui.tell(&Message::new("package-removed").with("name", package.name.as_str()))?;
    }
    if agreed {
        return Ok(Exit::Done);
    }
    ui.note(&Message::new("cards-nothing-changed"));
    Ok(Exit::No)
}

/// The package of this name; tells if there is none.
fn find(name: &str, store: &Store, ui: &mut Ui) -> anyhow::Result<Result<Package, UnknownName>> {
    if let Some(package) = store.package(name)? {
        return Ok(Ok(package));
    }
    let packages = store.packages()?;
    let names = packages.iter().flat_map(|package| [Some(&package.name), package.name_en.as_ref()]).flatten();
    let near = nearest(name, names.map(String::as_str));
    let hint = meant(near).unwrap_or_else(|| Message::new("package-see-list"));
    ui.error(&Message::new("package-unknown").with("name", name), Some(&hint));
    Ok(Err(UnknownName::new(name, near)))
}
