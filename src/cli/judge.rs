//! `wom judge`

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::Value;

use super::failure::io_reason;
use super::{Context, Exit, Failure, Outcome, Ui, files};
use crate::cards::fold::fold;
use crate::cards::{Card, Library};
use crate::engine::{FragmentId, ObjectId};
use crate::message::{Arg, Diagnostic, Message, Place};
use crate::report::judge::{FailureRow, Judge, JudgeSummary, ScenarioRow};
use crate::report::{FindingRow, log, refusal};
use crate::scenario::{Moment, Names, Scenario, Verdict};

/// Largest file that is read as a scenario, in bytes.
const LARGEST: u64 = 4 << 20;

#[derive(Debug, Args)]
pub(super) struct JudgeArgs {
    /// Scenario files, or folders with them; - is standard input
    #[arg(value_name = "FILE|FOLDER", required = true)]
    files: Vec<PathBuf>,
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
                judged(&name, read, context)?
            }
            Err(reason) => {
                let message = Message::new("judge-unreadable").with("reason", reason);
                let finding = Diagnostic::error(Place::file(name.clone()), "scenario-unreadable", message);
                judged(&name, Err(vec![finding]), context)?
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
    let bytes = files::read(path, LARGEST).map_err(|error| match error.kind() {
        ErrorKind::FileTooLarge => Message::new("judge-too-large").with("most", LARGEST >> 20),
        _ => io_reason(&error),
    })?;
    Ok(crate::decode::decode(&bytes).text.into_owned())
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

/// Judges a scenario and tells the verdict.
fn judged(name: &str, read: Result<Scenario, Vec<Diagnostic>>, context: &mut Context) -> anyhow::Result<ScenarioRow> {
    let ui = &mut context.ui;
    let (scenario, verdict) = match read {
        Ok(scenario) => {
            let verdict = scenario.judge();
            (Some(scenario), verdict)
        }
        Err(errors) => (None, Verdict { errors, ..Verdict::default() }),
    };
    if !ui.json {
        print(name, scenario.as_ref(), &verdict, ui)?;
    }
    let status = status(&verdict);
    Ok(ScenarioRow {
        source: name.to_owned(),
        title: scenario.as_ref().map(|scenario| scenario.title.clone()),
        status,
        ambiguous: scenario.as_ref().is_some_and(|scenario| scenario.ambiguous),
        failures: verdict
            .failures
            .into_iter()
            .map(|failed| FailureRow { key: failed.key, expected: failed.expected, found: failed.found })
            .collect(),
        findings: verdict.errors.iter().map(|finding| FindingRow::new(finding, &ui.text)).collect(),
        texts_not_carried_out: scenario.map(|scenario| scenario.texts_not_carried_out).unwrap_or_default(),
        events: verdict.words,
    })
}

fn status(verdict: &Verdict) -> &'static str {
    match (verdict.errors.is_empty(), verdict.failures.is_empty()) {
        (false, _) => "error",
        (true, false) => "fail",
        (true, true) => "pass",
    }
}

/// The names of a scenario's cards, as the log shows them.
struct Shown<'a>(&'a Names);

impl log::Called for Shown<'_> {
    fn card(&self, card: ObjectId) -> String {
        self.0.card(card.slot)
    }

    fn fragment(&self, fragment: FragmentId) -> String {
        self.0.fragment(fragment)
    }
}

fn print(name: &str, scenario: Option<&Scenario>, verdict: &Verdict, ui: &mut Ui) -> std::io::Result<()> {
    ui.findings(&verdict.errors);
    let status = status(verdict);
    let ambiguous = scenario.is_some_and(|scenario| scenario.ambiguous);
    if ui.quiet && status == "pass" {
        return Ok(());
    }
    let word = match status {
        "pass" if ambiguous => ui.paint.warn(&ui.text.term("judge-open-as-expected")),
        "fail" if ambiguous => ui.paint.warn(&ui.text.term("judge-open-otherwise")),
        "pass" => ui.paint.good(&ui.text.term("judge-pass")),
        "fail" => ui.paint.bad(&ui.text.term("judge-fail")),
        _ => ui.paint.bad(&ui.text.term("judge-error")),
    };
    let title = scenario.map(|scenario| format!(": {}", scenario.title)).unwrap_or_default();
    ui.line(format!("{}: {word}{title}", ui.paint.strong(name)))?;
    if let Some(failed) = verdict.failures.first() {
        let message = Message::new("judge-failed").with("key", failed.key.as_str());
        let message = message.with("expected", shown(&failed.expected)).with("found", shown(&failed.found));
        let line = ui.say(&message);
        ui.line(format!("    {line}"))?;
        if verdict.failures.len() > 1 {
            let line = ui.say(&Message::new("judge-more").with("count", verdict.failures.len() - 1));
            ui.line(format!("    {line}"))?;
        }
    }
    if let Some(scenario) = scenario {
        if !scenario.texts_not_carried_out.is_empty() {
            let cards = scenario.texts_not_carried_out.iter().map(|card| Arg::from(card.as_str())).collect();
            let line = ui.say(&Message::new("judge-texts").with("cards", Arg::AllOf(cards)));
            ui.line(format!("    {line}"))?;
        }
        if ui.verbose > 0 {
            print_log(scenario, verdict, ui)?;
        }
    }
    Ok(())
}

/// All that happened, and at its place what was refused.
fn print_log(scenario: &Scenario, verdict: &Verdict, ui: &mut Ui) -> std::io::Result<()> {
    let mut moments = verdict.moments.iter().peekable();
    for at in 0..=verdict.log.len() {
        while let Some(moment) = moments.next_if(|moment| moment.events() <= at || at == verdict.log.len()) {
            print_refusal(moment, scenario, ui)?;
        }
        if let Some(event) = verdict.log.get(at) {
            let line = log::line(event, &Shown(&scenario.names), &ui.text);
            ui.line(format!("  {line}"))?;
        }
    }
    Ok(())
}

fn print_refusal(moment: &Moment, scenario: &Scenario, ui: &mut Ui) -> std::io::Result<()> {
    let Moment::Refused(refused) = moment else { return Ok(()) };
    for line in refusal::lines(&refused.refusals, &Shown(&scenario.names), &ui.text) {
        let message = Message::new("refusal-decision").with("number", refused.decision + 1).with("refusal", line);
        let line = ui.say(&message);
        ui.line(format!("  {line}"))?;
    }
    Ok(())
}

/// A value as people read it: texts without marks, lists in brackets.
fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => format!("[{}]", items.iter().map(shown).collect::<Vec<_>>().join(", ")),
        other => other.to_string(),
    }
}
