//! `wom format test`

use std::borrow::Cow;
use std::collections::BTreeSet;

use clap::Args;

use super::{Read, read};
use crate::cards::fold::fold;
use crate::cards::{Card, Library};
use crate::cli::{Context, Exit, Outcome, Ui};
use crate::deck::{Ruling, check, read_bytes};
use crate::format::{Example, Format, Formats};
use crate::message::{Arg, Diagnostic, Message, has_errors};
use crate::report::admin::{ExampleRow, ExampleStatus, FormatTest, FormatTested, TestSummary};
use crate::report::finding::FindingRow;
use crate::setfile::{self, Options};

#[derive(Debug, Args)]
pub struct TestArgs {
    /// Ids or files of formats; without any all known ones
    #[arg(value_name = "FORMAT")]
    formats: Vec<String>,
}

pub(super) fn run(args: &TestArgs, context: &mut Context) -> Outcome {
    let known = context.formats();
    let mut cards = Cards::default();
    let mut answer = FormatTest { formats: Vec::new(), summary: TestSummary::default() };
    for Read { asked, file, format } in read(&args.formats, &known)? {
        let mut tested = FormatTested { id: asked, file, examples: Vec::new(), findings: Vec::new() };
        match format {
            Ok(format) => {
                tested.id.clone_from(&format.id);
                for example in &format.examples {
                    let outcome = run_example(&format, example, &known, &mut cards, context)?;
                    let row = row(example, outcome, &mut context.ui);
                    count(row.status, &mut answer.summary);
                    print(&tested.id, &row, &mut context.ui)?;
                    tested.examples.push(row);
                }
            }
            Err(findings) => {
                answer.summary.error += 1;
                tested.findings = told(&findings, &mut context.ui);
            }
        }
        answer.formats.push(tested);
    }
    finish(answer, &mut context.ui)
}

fn finish(answer: FormatTest, ui: &mut Ui) -> Outcome {
    let summary = answer.summary;
    if ui.json {
        ui.answer("format-test/1", answer)?;
    } else {
        let message = Message::new("format-test-summary").with("total", summary.pass + summary.fail + summary.error);
        let message = message.with("pass", summary.pass).with("fail", summary.fail).with("error", summary.error);
        ui.tell(&message)?;
    }
    Ok(match summary {
        TestSummary { error: 1.., .. } => Exit::Failed,
        TestSummary { fail: 1.., .. } => Exit::No,
        _ => Exit::Done,
    })
}

fn count(status: ExampleStatus, summary: &mut TestSummary) {
    match status {
        ExampleStatus::Pass => summary.pass += 1,
        ExampleStatus::Fail => summary.fail += 1,
        ExampleStatus::Error => summary.error += 1,
    }
}

/// The codes that a list has, or why that is not to be known.
type Found = Result<Vec<&'static str>, Vec<Diagnostic>>;

fn run_example(
    format: &Format,
    example: &Example,
    known: &Formats,
    cards: &mut Cards,
    context: &mut Context,
) -> anyhow::Result<Found> {
    let format = match on_its_day(format, example, known) {
        Ok(format) => format,
        Err(findings) => return Ok(Err(findings)),
    };
    let bytes = match format.example_bytes(example, &example.deck) {
        Ok(bytes) => bytes,
        Err(finding) => return Ok(Err(vec![*finding])),
    };
    let library = match cards.for_example(&format, example, context)? {
        Ok(library) => library,
        Err(findings) => return Ok(Err(findings)),
    };
    let report = check(&read_bytes(&bytes, &library), &Ruling::new(&format, &library));
    let codes: BTreeSet<&str> = report.violations.iter().map(|violation| violation.code.text()).collect();
    Ok(Ok(codes.into_iter().collect()))
}

/// The format with its parents as they are in force on the example's day.
fn on_its_day<'a>(format: &'a Format, example: &Example, known: &Formats) -> Result<Cow<'a, Format>, Vec<Diagnostic>> {
    if example.on.is_none() {
        return Ok(Cow::Borrowed(format));
    }
    match &format.file {
        Some(file) => known.find(file, example.on),
        None => Formats::default().find(&format.id, example.on),
    }
    .map(Cow::Owned)
}

fn row(example: &Example, outcome: Found, ui: &mut Ui) -> ExampleRow {
    let (status, found, findings) = match outcome {
        Ok(found) if found == example.expect => (ExampleStatus::Pass, found, Vec::new()),
        Ok(found) => (ExampleStatus::Fail, found, Vec::new()),
        Err(findings) => (ExampleStatus::Error, Vec::new(), told(&findings, ui)),
    };
    ExampleRow {
        deck: example.deck.clone(),
        place: example.place().to_string(),
        on: example.on.map(|day| day.to_string()),
        status,
        expect: example.expect.clone(),
        found,
        findings,
    }
}

/// Findings as rows of the answer; told at once where the answer is text.
fn told(findings: &[Diagnostic], ui: &mut Ui) -> Vec<FindingRow> {
    if !ui.json {
        ui.findings(findings);
    }
    findings.iter().map(|finding| FindingRow::new(finding, &ui.text)).collect()
}

fn print(id: &str, row: &ExampleRow, ui: &mut Ui) -> std::io::Result<()> {
    let passed = row.status == ExampleStatus::Pass;
    if ui.json || (ui.quiet && passed) {
        return Ok(());
    }
    let verdict = match row.status {
        ExampleStatus::Pass => ui.paint.good(&ui.text.term("format-test-pass")),
        ExampleStatus::Fail => ui.paint.bad(&ui.text.term("format-test-fail")),
        ExampleStatus::Error => ui.paint.bad(&ui.text.term("format-test-error")),
    };
    let expect = codes(row.expect.iter().map(String::as_str));
    let line = match row.status {
        ExampleStatus::Fail => Message::new("format-test-differs").with("found", codes(row.found.iter().copied())),
        ExampleStatus::Pass | ExampleStatus::Error => Message::new("format-test-as-expected"),
    };
    let line = ui.say(&line.with("expect", expect));
    ui.line(format!("{} {}: {verdict}: {line}", ui.paint.strong(id), row.deck))?;
    if passed { Ok(()) } else { ui.line(format!("    {}", row.place)) }
}

fn codes<'a>(codes: impl Iterator<Item = &'a str>) -> Arg {
    let codes: Vec<Arg> = codes.map(Arg::from).collect();
    if codes.is_empty() { Arg::Term("status-legal") } else { Arg::AllOf(codes) }
}

/// The cards that formats are looked at with: the starter set for built-in ones, so that the answer is everywhere the
/// same, the database for the user's own.
#[derive(Default)]
pub(super) struct Cards {
    starter: Option<Vec<Card>>,
    database: Option<Vec<Card>>,
}

impl Cards {
    /// The cards with all that the format's examples bring; what is wrong with their files is not told.
    pub(super) fn with_examples(&mut self, format: &Format, context: &mut Context) -> anyhow::Result<Library> {
        let mut cards = self.base(format, context)?.to_vec();
        for example in &format.examples {
            let _ = add(format, example, &mut cards);
        }
        Ok(Library::of_cards(&cards))
    }

    /// The cards with those that one example brings.
    fn for_example(
        &mut self,
        format: &Format,
        example: &Example,
        context: &mut Context,
    ) -> anyhow::Result<Result<Library, Vec<Diagnostic>>> {
        let base = self.base(format, context)?;
        if example.cards.is_none() {
            return Ok(Ok(Library::of_cards(base)));
        }
        let mut cards = base.to_vec();
        Ok(add(format, example, &mut cards).map(|()| Library::of_cards(&cards)))
    }

    fn base(&mut self, format: &Format, context: &mut Context) -> anyhow::Result<&[Card]> {
        if format.file.is_none() {
            let starter = || crate::starter::set_file().cards.into_iter().map(|row| row.card).collect();
            return Ok(self.starter.get_or_insert_with(starter));
        }
        if self.database.is_none() {
            self.database = Some(context.store()?.all_cards()?);
        }
        Ok(self.database.as_deref().unwrap_or_default())
    }
}

/// Lays the cards of an example's set file over others, as an import would.
fn add(format: &Format, example: &Example, cards: &mut Vec<Card>) -> Result<(), Vec<Diagnostic>> {
    let Some(file) = &example.cards else { return Ok(()) };
    let bytes = format.example_bytes(example, file).map_err(|finding| vec![*finding])?;
    let set = setfile::read(&format.example_path(file), &bytes, &Options::default());
    if has_errors(&set.findings) {
        return Err(set.findings);
    }
    for row in set.cards {
        let (code, key) = (fold(&row.card.set), fold(&row.card.name));
        match cards.iter_mut().find(|card| fold(&card.set) == code && fold(&card.name) == key) {
            Some(card) => card.take(&row.card, row.fields),
            None => cards.push(row.card),
        }
    }
    Ok(())
}
