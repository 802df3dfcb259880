//! `wom judge`

mod rows;
mod shown;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::Args;

use super::failure::io_reason;
use super::number::within;
use super::{Context, Exit, Failure, Outcome, Ui, files};
use crate::cards::fold::fold;
use crate::cards::{Card, Library};
use crate::message::{Diagnostic, Message, Place};
use crate::report::judge::{Judge, JudgeSummary, ScenarioRow};
use crate::scenario::{Request, Scenario, Verdict, puzzle};

/// Largest file that is read as a scenario, in bytes.
const LARGEST: u64 = 4 << 20;

#[derive(Debug, Args)]
pub(super) struct JudgeArgs {
    /// Scenario files, folders with them, or names of puzzles; - is standard input
    #[arg(value_name = "FILE|FOLDER", required = true)]
    files: Vec<PathBuf>,
    /// Show the log with every question: who is asked, what is legal, what was taken, and why something is refused
    #[arg(long)]
    explain: bool,
    /// Say whether a move would have been legal wherever its player is asked for one, and why not: "A attack a1 b1",
    /// "block with b1"; "all" lists all moves that are not legal; may be repeated
    #[arg(long, value_name = "MOVE")]
    why: Vec<String>,
    /// Answer --why only at the decision of this number, as --explain shows it
    #[arg(long, value_name = "N", requires = "why", allow_negative_numbers = true, value_parser = within(1..=u16::MAX))]
    at: Option<u16>,
}

pub(super) fn run(args: &JudgeArgs, context: &mut Context) -> Outcome {
    let mut answer = Judge { scenarios: Vec::new(), summary: JudgeSummary::default() };
    let scenarios = scenarios(&args.files)?;
    let several = scenarios.len() > 1;
    let mut cards = None;
    for file in scenarios {
        let name = file.display().to_string();
        let row = match contents(&file) {
            Ok(text) => {
                let read = Scenario::read(&name, &text, &mut |asked| look_up(asked, &mut cards, context));
                judged(&name, read, args, context)?
            }
            Err(reason) => {
                let message = Message::new("judge-unreadable").with("reason", reason);
                let finding = Diagnostic::error(Place::file(name.clone()), "scenario-unreadable", message);
                judged(&name, Err(vec![finding]), args, context)?
            }
        };
        count(&row, &mut answer.summary);
        answer.scenarios.push(row);
    }
    finish(answer, several, &mut context.ui)
}

fn finish(answer: Judge, several: bool, ui: &mut Ui) -> Outcome {
    let summary = answer.summary;
    if ui.json {
        ui.answer("judge/1", answer)?;
    } else if several {
        let total = summary.pass + summary.fail + summary.error + summary.ambiguous;
        let message = Message::new("judge-summary").with("total", total).with("pass", summary.pass);
        let message = message.with("fail", summary.fail).with("error", summary.error);
        ui.tell(&message.with("ambiguous", summary.ambiguous))?;
    }
    Ok(match summary {
        JudgeSummary { error: 1.., .. } => Exit::Failed,
        JudgeSummary { fail: 1.., .. } => Exit::No,
        _ => Exit::Done,
    })
}

fn count(row: &ScenarioRow, summary: &mut JudgeSummary) {
    match row.status {
        "error" => summary.error += 1,
        _ if row.ambiguous => summary.ambiguous += 1,
        "pass" => summary.pass += 1,
        _ => summary.fail += 1,
    }
}

/// The files that are named, and those of the folders that are.
fn scenarios(asked: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in asked {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let before = files.len();
        scenarios_in(path, &mut files)?;
        if files.len() == before {
            return Err(Failure::new(Message::new("judge-empty-folder").with("path", path.display().to_string())));
        }
    }
    Ok(files)
}

fn scenarios_in(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let entries = std::fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>).map_err(|error| {
        let message = Message::new("judge-unreadable-folder").with("path", folder.display().to_string());
        Failure::new(message.with("reason", io_reason(&error)))
    })?;
    let mut paths: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            scenarios_in(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            files.push(path);
        }
    }
    Ok(())
}

fn contents(path: &Path) -> Result<String, Message> {
    // A name that is no file may be that of a puzzle that comes with the program.
    if !path.exists()
        && let Some(puzzle) = path.to_str().and_then(puzzle)
    {
        return Ok(puzzle.text.to_owned());
    }
    let bytes = files::read(path, LARGEST).map_err(|error| match error.kind() {
        ErrorKind::FileTooLarge => Message::new("judge-too-large").with("most", LARGEST >> 20),
        _ => io_reason(&error),
    })?;
    let text = crate::decode::decode(&bytes).text;
    // TOML has no such character.
    if text.contains('\0') {
        return Err(Message::new("judge-no-text"));
    }
    Ok(text.into_owned())
}

/// The cards of the database and where to find their names.
type Cards = (Library, Vec<Card>);

/// A card of the database, which is opened when the first is asked for.
fn look_up(name: &str, cards: &mut Option<Cards>, context: &mut Context) -> Result<Card, Message> {
    if cards.is_none() {
        let all = context.store().and_then(|store| Ok(store.all_cards()?));
        let all = all.map_err(|_| Message::new("scenario-no-cards"))?;
        *cards = Some((Library::of_cards(&all), all));
    }
    let (library, all) = cards.as_ref().ok_or_else(|| Message::new("scenario-no-cards"))?;
    let key = fold(name);
    let found = library.spelled_as(name).chain(library.folded_as(&key)).next();
    let card = found.and_then(|(id, _)| all.get(id.0 as usize));
    card.cloned().ok_or_else(|| {
        let message = Message::new("scenario-unknown-card").with("name", name);
        match library.suggest(name, 1).into_iter().next() {
            Some(near) => message.with("near", Message::new("scenario-near").with("near", library.name(near.card))),
            None => message.with("near", ""),
        }
    })
}

/// What somebody asks about besides the verdict.
#[derive(Default)]
struct Asked {
    /// Moves.
    requests: Vec<Request>,
    /// All moves that are not legal.
    all: bool,
    /// At this decision only.
    at: Option<usize>,
    /// Every question is shown.
    explain: bool,
}

impl Asked {
    /// Whether a decision is one at which something is asked about.
    fn is_at(&self, number: usize) -> bool {
        self.at.is_none_or(|at| at == number)
    }

    fn asks(&self) -> bool {
        self.all || !self.requests.is_empty()
    }
}

/// Reads what is asked about a scenario.
fn asked(args: &JudgeArgs, scenario: &Scenario) -> Result<Asked, Vec<Diagnostic>> {
    let mut asked = Asked { explain: args.explain, at: args.at.map(usize::from), ..Asked::default() };
    let mut wrong = Vec::new();
    for text in &args.why {
        if text.trim() == "all" {
            asked.all = true;
            continue;
        }
        match scenario.request("--why", text) {
            Ok(request) => asked.requests.push(request),
            Err(finding) => wrong.push(*finding),
        }
    }
    if wrong.is_empty() { Ok(asked) } else { Err(wrong) }
}

/// Judges a scenario and tells the verdict.
fn judged(
    name: &str,
    read: Result<Scenario, Vec<Diagnostic>>,
    args: &JudgeArgs,
    context: &mut Context,
) -> anyhow::Result<ScenarioRow> {
    let ui = &mut context.ui;
    let failed = |errors| Verdict { errors, ..Verdict::default() };
    let (scenario, mut verdict, asked) = match read {
        Err(errors) => (None, failed(errors), Asked::default()),
        Ok(scenario) => match asked(args, &scenario) {
            Err(errors) => (Some(scenario), failed(errors), Asked::default()),
            Ok(asked) if asked.explain || asked.asks() => {
                let verdict = scenario.answer(&asked.requests);
                (Some(scenario), verdict, asked)
            }
            Ok(asked) => {
                let verdict = scenario.judge();
                (Some(scenario), verdict, asked)
            }
        },
    };
    let decisions = shown::decisions(&verdict);
    if let Some(at) = asked.at.filter(|at| *at > decisions && verdict.errors.is_empty()) {
        let message = Message::new("explain-no-decision").with("most", decisions).with("found", at);
        verdict.errors.push(Diagnostic::error(Place::file(name), "judge-no-decision", message));
    }
    if !ui.json {
        shown::print(name, scenario.as_ref(), &verdict, &asked, ui)?;
    }
    Ok(rows::row(name, scenario.as_ref(), &verdict, &asked, &ui.text))
}

fn status(verdict: &Verdict) -> &'static str {
    match (verdict.errors.is_empty(), verdict.failures.is_empty()) {
        (false, _) => "error",
        (true, false) => "fail",
        (true, true) => "pass",
    }
}
