//! `wom set diff`

use std::path::Path;

use clap::Args;

use super::{near, unknown};
use crate::cards::fold::{fold, identity};
use crate::cards::terms::nearest;
use crate::cards::{Card, Library, SetInfo};
use crate::cli::import::{SaidArgs, collisions, read};
use crate::cli::meant::meant;
use crate::cli::{Context, Exit, Failure, Outcome, Ui, files};
use crate::message::{Diagnostic, Message, Severity, has_errors};
use crate::report::difference::{Counts, SetDifference, lines, markdown, rows};
use crate::report::finding::FindingRow;
use crate::report::history::{set_name_lines, set_name_rows};
use crate::report::import::difference;
use crate::set::{Change, Entry, How, SetDiff, compare};
use crate::setfile::{Format, Mapping, Row, SetFile};
use crate::store::{ImportJob, ImportKind, Run, SetChange, Store};

#[derive(Debug, Args)]
#[command(after_help = "Exit codes: 0 no card differs, 1 some do, 2 it could not be told.")]
pub(in crate::cli) struct DiffArgs {
    /// Set files, - for standard input, codes of sets, or @N for the state after import N (@-1: before the last); one file alone is compared with the database
    #[arg(required = true, num_args = 1..=2, value_name = "SET")]
    sides: Vec<String>,
    #[command(flatten)]
    said: SaidArgs,
    /// Write a changelog in Markdown
    #[arg(long, conflicts_with = "stat")]
    markdown: bool,
    /// Only count the cards
    #[arg(long)]
    stat: bool,
}

/// What answers call the database that a file is compared with.
const DATABASE: &str = "database";

/// What one side of the comparison is.
enum Side<'a> {
    /// A set file.
    File(&'a str),
    /// A set of the database, by its code.
    Set(&'a str),
    /// All sets as they were after an import; negative numbers count from the last one.
    After(i64),
}

impl<'a> Side<'a> {
    fn of(named: &'a str) -> Self {
        let path = Path::new(named);
        if files::is_dash(path) || path.exists() {
            return Self::File(named);
        }
        let number = named.strip_prefix('@').and_then(|number| number.parse().ok());
        number.map_or(Self::Set(named), Self::After)
    }

    /// Refuses what is neither a file nor a set, and imports that never were.
    fn must_be_there(&self, store: &Store) -> anyhow::Result<()> {
        match self {
            Self::File(_) => Ok(()),
            Self::Set(code) => set_of(code, store).map(|_| ()),
            Self::After(number) => import_of(*number, store).map(|_| ()),
        }
    }

    fn code(&self) -> Option<&'a str> {
        match self {
            Self::File(_) | Self::After(_) => None,
            Self::Set(code) => Some(code),
        }
    }
}

/// Exit code 0 if no card differs, 1 if some do, 2 if a side could not be read.
pub(super) fn run(args: &DiffArgs, context: &mut Context) -> Outcome {
    let said = args.said.mapping()?;
    let mut store = context.store()?;
    let mut reading = Reading { said, set: None, findings: Vec::new(), ui: &mut context.ui };
    let sides: Vec<Side> = args.sides.iter().map(|side| Side::of(side)).collect();
    sides.iter().try_for_each(|side| side.must_be_there(&store))?;
    let (sources, found) = match sides.as_slice() {
        [Side::File(file)] => {
            let sources = [DATABASE.to_owned(), (*file).to_owned()];
            (sources, with_database(file, &mut store, &mut reading)?)
        }
        [before, after] => {
            let sources = [args.sides[0].clone(), args.sides[1].clone()];
            // A file that names no set has cards of the set that it is compared with.
            reading.set = before.code().or(after.code());
            let before = entries(before, &store, &mut reading)?;
            let after = entries(after, &store, &mut reading)?;
            (sources, before.zip(after).map(|(before, after)| before.compare(&after)))
        }
        _ => {
            let failure = Failure::new(Message::new("difference-two-sides"));
            return Err(failure.hint(Message::new("difference-hint-sides")).into());
        }
    };
    let findings = reading.findings;
    tell(args, sources, found, &findings, &mut context.ui)
}

/// How files are read, and what there is to say about them.
struct Reading<'a> {
    said: Mapping,
    /// The set of cards of files that name none, if nothing else is said.
    set: Option<&'a str>,
    findings: Vec<Diagnostic>,
    ui: &'a mut Ui,
}

impl Reading<'_> {
    fn file(&mut self, file: &str, library: Option<&Library>) -> Result<SetFile, Failure> {
        read(file, &self.said, self.set, library, self.ui)
    }
}

/// What sets two sides apart.
#[derive(Default)]
struct Found {
    cards: SetDiff,
    sets: Vec<SetChange>,
}

impl Found {
    fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.sets.is_empty()
    }
}

/// The cards and sets of a side. Names that a set has not are not told.
struct Entries {
    cards: Vec<Entry>,
    sets: Vec<SetInfo>,
}

impl Entries {
    fn compare(&self, after: &Self) -> Found {
        let pair = |after: &SetInfo| {
            let before = self.sets.iter().find(|before| fold(&before.code) == fold(&after.code))?;
            let mut now = after.clone();
            if now.name.is_empty() || before.name.is_empty() {
                now.name.clone_from(&before.name);
            }
            if now.name_en.is_none() || before.name_en.is_none() {
                now.name_en.clone_from(&before.name_en);
            }
            let is_same = (&now.name, &now.name_en) == (&before.name, &before.name_en);
            (!is_same).then(|| SetChange { before: before.clone(), after: now })
        };
        Found { cards: compare(&self.cards, &after.cards), sets: after.sets.iter().filter_map(pair).collect() }
    }
}

/// The cards and sets of a side; none if it is a file with errors.
fn entries(side: &Side, store: &Store, reading: &mut Reading) -> anyhow::Result<Option<Entries>> {
    match side {
        Side::File(file) => {
            let read = reading.file(file, None)?;
            let is_wrong = has_errors(&read.findings);
            reading.findings.extend(read.findings);
            let entry = |row: Row| Entry { card: row.card, fields: row.fields };
            let cards = read.cards.into_iter().map(entry).collect();
            Ok((!is_wrong).then_some(Entries { cards, sets: read.sets }))
        }
        Side::After(number) => {
            let number = import_of(*number, store)?;
            let (cards, sets) = (store.cards_at(number)?, store.sets_at(number)?);
            let set = reading.said.set.as_deref().or(reading.set);
            let wanted = |card: &Card| set.is_none_or(|code| fold(code) == fold(&card.set));
            let cards = cards.into_iter().filter(wanted).map(Entry::whole).collect();
            Ok(Some(Entries { cards, sets }))
        }
        Side::Set(code) => {
            let set = set_of(code, store)?;
            let cards = store.cards_of_set(&set.code)?.into_iter().map(Entry::whole).collect();
            Ok(Some(Entries { cards, sets: vec![set] }))
        }
    }
}

/// The set of a code; there must be one.
fn set_of(code: &str, store: &Store) -> anyhow::Result<SetInfo> {
    let mut sets = store.sets()?;
    match sets.iter().position(|(info, _)| fold(&info.code) == fold(code)) {
        Some(at) => Ok(sets.swap_remove(at).0),
        None => Err(no_such(code, &sets).into()),
    }
}

/// The number of an import, counted from the first; there must be one.
fn import_of(number: i64, store: &Store) -> anyhow::Result<i64> {
    let imports = store.imports()?;
    let newest = imports.first().map_or(0, |import| import.id);
    let at = if number < 0 { newest + number } else { number };
    if at < 0 || at > newest {
        let message = Message::new("history-no-import").with("number", number).with("newest", newest);
        return Err(Failure::new(message).hint(Message::new("history-hint-log")).into());
    }
    Ok(at)
}

/// There is neither a file nor a set of this name; the nearest of both, else the sets there are.
fn no_such(name: &str, sets: &[(SetInfo, usize)]) -> Failure {
    let failure = Failure::new(Message::new("difference-unknown").with("name", name));
    let near_set = near(name, sets).map(ToOwned::to_owned);
    match meant(near_file(name).into_iter().chain(near_set)).or_else(|| unknown(name, sets).hint) {
        Some(hint) => failure.hint(hint),
        None => failure,
    }
}

/// The list in the same folder whose name is nearest.
fn near_file(named: &str) -> Option<String> {
    let path = Path::new(named);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let entries = std::fs::read_dir(folder.unwrap_or(Path::new("."))).ok()?;
    let mut lists: Vec<String> = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    lists.retain(|name| Format::from_path(name).is_some());
    lists.sort();
    let found = nearest(path.file_name()?.to_str()?, lists.iter().map(String::as_str))?;
    Some(folder.map_or(found.to_owned(), |folder| folder.join(found).display().to_string()))
}

/// What an import of the file would change, and the cards of its sets that it lacks.
fn with_database(file: &str, store: &mut Store, reading: &mut Reading) -> anyhow::Result<Option<Found>> {
    let library = store.library()?;
    let mut read = reading.file(file, Some(&library))?;
    read.findings.extend(collisions::with(&read, &library));
    reading.findings.append(&mut read.findings);
    if has_errors(&reading.findings) {
        return Ok(None);
    }
    let mut kept = Vec::new();
    for set in &read.sets {
        kept.extend(store.cards_of_set(&set.code)?.into_iter().filter(|card| !names(&read, card)));
    }
    let job = ImportJob {
        sets: read.sets,
        cards: read.cards.into_iter().map(Row::into_told).collect(),
        packages: Vec::new(),
        files: Vec::new(),
        replace: false,
        kind: ImportKind::Import,
        reading: None,
    };
    let summary = store.import(&job, Run::Dry)?;
    let diff = difference(&summary);
    let kept = kept.into_iter().map(|card| Change::one_sided(How::Kept, card));
    let cards = SetDiff::of(diff.changes.into_iter().chain(kept).collect(), diff.unchanged);
    Ok(Some(Found { cards, sets: summary.sets_changed }))
}

/// Whether a file has the card.
fn names(file: &SetFile, card: &Card) -> bool {
    let (set, name) = (fold(&card.set), identity(&card.name));
    file.cards.iter().any(|row| fold(&row.card.set) == set && identity(&row.card.name) == name)
}

fn tell(args: &DiffArgs, sources: [String; 2], found: Option<Found>, findings: &[Diagnostic], ui: &mut Ui) -> Outcome {
    let exit = match &found {
        None => Exit::Failed,
        Some(found) if found.is_empty() => Exit::Done,
        Some(_) => Exit::No,
    };
    if ui.json {
        let same = found.as_ref().map(Found::is_empty);
        let Found { cards: diff, sets } = found.unwrap_or_default();
        let (counts, sets_changed) = (Counts::of(&diff), set_name_rows(&sets));
        let findings = findings.iter().map(|finding| FindingRow::new(finding, &ui.text)).collect();
        let changes = if args.stat { Vec::new() } else { rows(&diff) };
        ui.answer("set-diff/1", SetDifference { sources, same, counts, changes, sets_changed, findings })?;
        return Ok(exit);
    }
    let Some(Found { cards: diff, sets }) = found else {
        ui.findings(findings);
        let errors = findings.iter().filter(|finding| finding.severity == Severity::Error).count();
        ui.error(&Message::new("difference-unread").with("count", errors), None);
        return Ok(exit);
    };
    if ui.verbose > 0 {
        ui.findings(findings);
    }
    if args.markdown {
        let [before, after] = sources;
        let before = if args.sides.len() == 1 { ui.text.term("difference-database") } else { before };
        let changelog = markdown(&diff, &sets, &[before, after], &ui.text);
        ui.print(changelog)?;
    } else if diff.is_empty() && sets.is_empty() && !args.stat {
        ui.line(ui.text.term("difference-none"))?;
    } else {
        let lines = if args.stat { Vec::new() } else { lines(&diff, true, &ui.text, ui.paint) };
        for line in set_name_lines(&sets, &ui.text, ui.paint).into_iter().chain(lines) {
            ui.line(line)?;
        }
        let counts = Counts::of(&diff).words(&ui.text);
        ui.line(counts)?;
    }
    Ok(exit)
}
