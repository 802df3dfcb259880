//! `wom import`: all files of a call are one import, which is done wholly or not at all.

pub(super) mod collisions;
mod files;
mod headings;
mod mapping;
mod memory;
mod new;
mod progress;
mod said;

use std::path::{Path, PathBuf};

use clap::Args;

use super::{Context, Exit, Failure, Outcome, Ui, ask};
use crate::cards::Library;
use crate::message::{Diagnostic, Message, Severity, has_errors};
use crate::report::difference::lines;
use crate::report::finding::FindingRow;
use crate::report::history::set_name_lines;
use crate::report::import::{FileRow, Import, difference, package_lines, removed};
use crate::setfile::{Mapping, Row, SetFile, codes};
use crate::store::{ImportJob, ImportKind, ImportSummary, ImportedFile, Run, Store};
use files::Input;
use memory::Recalled;
use progress::Progress;
pub(super) use said::SaidArgs;

#[derive(Debug, Args)]
pub(super) struct ImportArgs {
    /// Set lists (XLSX, ODS, CSV, TSV, TOML, JSON), or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    said: SaidArgs,
    /// Show what would change and change nothing
    #[arg(short = 'n', long)]
    dry_run: bool,
    /// Keep --map, --set, --sheet, --encoding and --separator in a file beside each list, where the next import finds them
    #[arg(long)]
    save_map: bool,
    /// Remove the cards of these sets that the files lack
    #[arg(long)]
    replace: bool,
    /// Do not ask before cards are removed
    #[arg(short, long)]
    yes: bool,
}

/// What to import and how.
pub(super) struct Order<'a> {
    /// The files as named.
    pub files: &'a [PathBuf],
    /// How to read them, where their own mapping files do not say otherwise.
    pub said: Mapping,
    /// Whether to keep that in a mapping file beside each of them.
    pub save_map: bool,
    /// Whether only packages are wanted.
    pub packages_only: bool,
    /// Whether only to say what would change.
    pub dry_run: bool,
    /// Whether cards that the files lack go.
    pub replace: bool,
    /// Whether that need not be asked.
    pub yes: bool,
}

impl<'a> Order<'a> {
    /// Files to import as they are.
    pub fn of(files: &'a [PathBuf]) -> Self {
        Self {
            files,
            said: Mapping::default(),
            save_map: false,
            packages_only: false,
            dry_run: false,
            replace: false,
            yes: false,
        }
    }
}

pub(super) fn run(args: &ImportArgs, context: &mut Context) -> Outcome {
    let order = Order {
        said: args.said.mapping()?,
        save_map: args.save_map,
        dry_run: args.dry_run,
        replace: args.replace,
        yes: args.yes,
        ..Order::of(&args.files)
    };
    import(&order, context)
}

/// Reads the files, tells what there is to say about them, and imports them if nothing is wrong.
pub(super) fn import(order: &Order<'_>, context: &mut Context) -> Outcome {
    if order.save_map {
        mapping::must_have_place(order.files)?;
    }
    let progress = Progress::start(&context.ui);
    let inputs = files::load(order.files, &mut context.ui)?;
    let mappings = mapping::beside(&inputs, &order.said, &mut context.ui)?;
    let store = if order.dry_run { context.store() } else { context.store_for_changes() };
    let source = memory::source(order, &inputs, &mappings);
    if let (Some(source), Ok(store)) = (&source, &store)
        && let Some(known) = memory::recall(source, &inputs[0].name, store)
    {
        progress.stop();
        return tell_again(order, known, &mut context.ui);
    }
    let (store, read) = std::thread::scope(|scope| {
        let store = scope.spawn(|| store.and_then(|store| Ok((store.library()?, store))));
        let read = files::read(&inputs, &mappings, &order.said);
        (store.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)), read)
    });
    let (rows, mut set) = read?;
    if order.packages_only {
        keep_packages(&mut set, &mut context.ui)?;
    }
    let mut source = source;
    collisions::settle(&mut set, store.as_ref().ok().map(|(library, _)| library));
    if let Ok((library, store)) = &store {
        let mut collisions = collisions::with(&set, library);
        collisions.extend(new::numbers_taken(&set, library));
        collisions.extend(new::sets_as_named(&set, library, store)?);
        // What the database has to say may be something else when it holds these cards.
        source = source.filter(|_| collisions.is_empty() && collisions::stay_none(&set, library));
        set.findings.extend(collisions);
    }
    in_order(&mut set.findings, &inputs, &set.sheets);
    let reading = source.and_then(|source| memory::keep(source, rows.first()?, &set));
    let codes = set.sets.iter().map(|set| set.code.clone()).collect();
    let answer = answer(order, rows, codes, finding_rows(&set.findings, &context.ui));
    progress.stop();
    if has_errors(&set.findings) {
        return refuse(answer, &set.findings, &mut context.ui);
    }
    let job = ImportJob { reading, ..job(order, &inputs, &mut set) };
    drop(inputs);
    let (_, mut store) = store?;
    let summary = match carry_out(order, &job, &mut store, &mut context.ui)? {
        Some(summary) => summary,
        None => return Ok(Exit::No),
    };
    if order.save_map && !order.dry_run {
        mapping::save(order.files, &order.said, &mut context.ui)?;
    }
    tell(answer.with(&summary), &summary, &set.findings, &mut context.ui)
}

/// Tells what was told of a list before.
fn tell_again(order: &Order<'_>, known: Recalled, ui: &mut Ui) -> Outcome {
    let Recalled { file, sets, findings, summary } = known;
    let answer = answer(order, vec![file], sets, finding_rows(&findings, ui));
    tell(answer.with(&summary), &summary, &findings, ui)
}

/// Reads one list as an import into the cards of `library` would; cards that name no set are of `set` where nothing else
/// is said.
pub(super) fn read(
    list: &str,
    said: &Mapping,
    set: Option<&str>,
    library: Option<&Library>,
    ui: &mut Ui,
) -> Result<SetFile, Failure> {
    let unread = |reason| Failure::new(Message::new("import-unreadable").with("file", list).with("reason", reason));
    let inputs = [Input { name: list.to_owned(), bytes: files::contents(Path::new(list)).map_err(unread)? }];
    let mut mappings = mapping::beside(&inputs, said, ui)?;
    for mapping in &mut mappings {
        mapping.set = mapping.set.take().or(set.map(ToOwned::to_owned));
    }
    let mut read = files::read(&inputs, &mappings, said)?.1;
    collisions::settle(&mut read, library);
    in_order(&mut read.findings, &inputs, &read.sheets);
    Ok(read)
}

/// Errors first, then in the order of the files, of their sheets, and of their lines.
fn in_order(findings: &mut [Diagnostic], inputs: &[Input], sheets: &[String]) {
    findings.sort_by_cached_key(|Diagnostic { severity, place, .. }| {
        let file = inputs.iter().position(|input| input.name == place.file);
        let sheet = place.sheet.as_ref().map(|name| sheets.iter().position(|sheet| sheet == name));
        (*severity, file, sheet, place.row_and_column())
    });
}

/// Leaves the cards of the files out.
fn keep_packages(set: &mut SetFile, ui: &mut Ui) -> Result<(), Failure> {
    if !set.cards.is_empty() {
        ui.note(&Message::new("package-cards-left-out").with("count", set.cards.len()));
    }
    set.cards.clear();
    set.sets.clear();
    if set.packages.is_empty() && !has_errors(&set.findings) {
        return Err(Failure::new(Message::new("package-none-in-files")));
    }
    Ok(())
}

/// The answer before anything is known about the database.
fn answer(order: &Order<'_>, files: Vec<FileRow>, sets: Vec<String>, findings: Vec<FindingRow>) -> Import {
    Import {
        dry_run: order.dry_run,
        imported: false,
        files,
        sets,
        added: Vec::new(),
        changed: Vec::new(),
        removed: Vec::new(),
        unchanged: 0,
        sets_changed: Vec::new(),
        packages: Default::default(),
        findings,
    }
}

fn finding_rows(findings: &[Diagnostic], ui: &Ui) -> Vec<FindingRow> {
    findings.iter().map(|finding| FindingRow::new(finding, &ui.text)).collect()
}

fn refuse(answer: Import, findings: &[Diagnostic], ui: &mut Ui) -> Outcome {
    if ui.json {
        ui.answer("import/1", answer)?;
    } else {
        ui.findings(findings);
    }
    let errors = findings.iter().filter(|finding| finding.severity == Severity::Error).count();
    ui.error(&Message::new("import-nothing").with("count", errors), None);
    let is_unread = findings.iter().any(|finding| codes::UNREAD.contains(&finding.code));
    Ok(if is_unread { Exit::Failed } else { Exit::No })
}

/// The cards and packages move from the files into the job.
fn job(order: &Order<'_>, inputs: &[Input], set: &mut SetFile) -> ImportJob {
    ImportJob {
        sets: std::mem::take(&mut set.sets),
        cards: std::mem::take(&mut set.cards).into_iter().map(Row::into_told).collect(),
        packages: set.packages.drain(..).map(|row| row.package).collect(),
        files: inputs.iter().map(|input| ImportedFile::new(input.name.as_str(), &input.bytes)).collect(),
        replace: order.replace,
        kind: ImportKind::Import,
        reading: None,
    }
}

/// Writes the import, or only plans it; none if the user would rather not.
fn carry_out(
    order: &Order<'_>,
    job: &ImportJob,
    store: &mut Store,
    ui: &mut Ui,
) -> anyhow::Result<Option<ImportSummary>> {
    if order.replace && !order.dry_run && !order.yes && ask::somebody_there() {
        let planned = store.import(job, Run::Dry)?;
        for line in removed(&planned.removed, ui.paint) {
            ui.line(line)?;
        }
        let question = Message::new("import-ask-removed").with("count", planned.removed.len());
        if !planned.removed.is_empty() && !ask::agreed(&question, ui)? {
            ui.note(&Message::new("cards-nothing-changed"));
            return Ok(None);
        }
    }
    let progress = Progress::start(ui);
    let summary = store.import(job, if order.dry_run { Run::Dry } else { Run::Commit });
    progress.stop();
    Ok(Some(summary?))
}

fn tell(mut answer: Import, summary: &ImportSummary, findings: &[Diagnostic], ui: &mut Ui) -> Outcome {
    answer.imported = !answer.dry_run;
    if ui.json {
        ui.answer("import/1", answer)?;
        return Ok(Exit::Done);
    }
    ui.findings(findings);
    let verbose = ui.verbose > 0;
    for file in answer.files.iter().filter(|file| verbose || file.is_table()) {
        ui.note(&files::as_read(file));
    }
    if !ui.quiet || answer.dry_run {
        let sets = set_name_lines(&summary.sets_changed, &ui.text, ui.paint);
        let cards = lines(&difference(summary), verbose, &ui.text, ui.paint);
        for line in sets.into_iter().chain(cards).chain(package_lines(summary, &ui.text, ui.paint)) {
            ui.line(line)?;
        }
    }
    let counted = |key, added: usize, changed: usize, unchanged: usize| {
        Message::new(key).with("added", added).with("changed", changed).with("unchanged", unchanged)
    };
    if answer.dry_run {
        ui.line(ui.text.term("import-dry-run"))?;
    }
    let packages = &answer.packages;
    let has_packages = packages.added.len() + packages.changed.len() + packages.unchanged > 0;
    let has_cards = summary.added.len() + summary.changed.len() + summary.removed.len() + summary.unchanged > 0;
    if has_cards || !has_packages {
        let cards = counted("import-cards", summary.added.len(), summary.changed.len(), summary.unchanged);
        ui.tell(&cards.with("removed", summary.removed.len()))?;
    }
    if has_packages {
        let message = counted("import-packages", packages.added.len(), packages.changed.len(), packages.unchanged);
        ui.tell(&message)?;
    }
    Ok(Exit::Done)
}
