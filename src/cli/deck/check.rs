//! `wom deck check`

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;

use super::sources;
use crate::cards::Library;
use crate::cli::context::{day, today};
use crate::cli::format::name_in;
use crate::cli::lists::Source;
use crate::cli::{Context, Exit, Failure, Outcome, Ui};
use crate::deck::{DeckList, Report, Ruling, Status, check, fingerprint, read_bytes};
use crate::format::{Format, unknown_cards};
use crate::message::{Diagnostic, Message, Severity};
use crate::report::deck_check::{DeckCheck, DeckVerdict, Detail, FormatName, Summary, lines_words, rules_cited, words};

#[derive(Debug, Args)]
pub struct CheckArgs {
    /// Deck lists: files, folders, names of stored decks, or - for standard input
    #[arg(required = true, value_name = "LIST")]
    lists: Vec<PathBuf>,
    /// Format to check against: an id or a file; may be given more than once
    #[arg(short, long, value_name = "FORMAT", default_value = "standard")]
    format: Vec<String>,
    /// Check against every known format
    #[arg(long, conflicts_with = "format")]
    all_formats: bool,
    /// Day on which the lists are to be legal, e.g. 2026-02-23; else today
    #[arg(long, value_name = "DATE")]
    on: Option<String>,
}

/// How many lists are read before their verdicts are printed.
const BATCH: usize = 512;

/// A list that was read, with its report under each format; or why it could not be read.
type Checked = Result<(DeckList, Vec<Report>, Option<String>), Message>;

pub(super) fn run(args: &CheckArgs, context: &mut Context) -> Outcome {
    let formats = formats(args, context)?;
    let (store, library) = context.library()?;
    let sources = sources(&args.lists, &store, &mut context.ui)?;
    for format in &formats {
        tell_unknown_cards(format, &library, &mut context.ui);
    }
    let rulings: Vec<Ruling<'_>> = formats.iter().map(|format| Ruling::new(format, &library)).collect();
    let mut printer = Printer::new(&formats, &library, sources.len());
    let progress = progress(sources.len(), &context.ui);
    for batch in sources.chunks(BATCH) {
        let one = |source: &Source| check_one(source, &library, &rulings);
        let checked: Vec<Checked> = match batch {
            // A single list is not worth starting threads for.
            [single] => vec![one(single)],
            several => several.par_iter().map(one).collect(),
        };
        for (source, checked) in batch.iter().zip(checked) {
            printer.add(&source.name(), checked, &mut context.ui)?;
        }
        progress.inc(batch.len() as u64);
    }
    progress.finish_and_clear();
    printer.finish(&mut context.ui)
}

fn formats(args: &CheckArgs, context: &mut Context) -> anyhow::Result<Vec<Format>> {
    let on = args.on.as_deref().map(day).transpose()?.unwrap_or_else(today);
    if !args.all_formats {
        let mut formats = Vec::new();
        for asked in &args.format {
            formats.push(context.format(asked, on)?);
        }
        return Ok(formats);
    }
    let known = context.formats();
    let mut formats = Vec::new();
    let mut ids: Vec<String> = known.list().into_iter().map(|found| found.id).collect();
    ids.dedup();
    for id in ids {
        match known.find(&id, Some(on)) {
            Ok(format) => formats.push(format),
            Err(findings) if known.find(&id, None).is_ok() => context.ui.findings(&findings),
            Err(findings) => {
                let message = Message::new("format-not-usable").with("format", id.as_str());
                return Err(Failure::new(message).findings(findings).into());
            }
        }
    }
    Ok(formats)
}

/// Warns of cards that a format bans, restricts or corrects and nobody knows, where they may be misspelt.
fn tell_unknown_cards(format: &Format, library: &Library, ui: &mut Ui) {
    /// No more are told; `wom format check` tells them all.
    const MOST: usize = 10;
    let warn = |finding: Diagnostic| Diagnostic { severity: Severity::Warning, ..finding };
    let faults = unknown_cards(format, library).filter(|finding| finding.severity == Severity::Error);
    let findings: Vec<Diagnostic> = faults.take(MOST).map(warn).collect();
    ui.findings(&findings);
}

fn check_one(source: &Source, library: &Library, rulings: &[Ruling<'_>]) -> Checked {
    let list = read_bytes(&source.bytes()?, library);
    let reports = rulings.iter().map(|ruling| check(&list, ruling)).collect();
    let fingerprint = fingerprint(&list, library);
    Ok((list, reports, fingerprint))
}

fn progress(lists: usize, ui: &Ui) -> ProgressBar {
    if lists <= BATCH || ui.quiet {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(lists as u64), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {eta}");
    style.map_or_else(|_| ProgressBar::hidden(), |style| bar.with_style(style))
}

/// Prints verdicts as they come, and what they amount to.
struct Printer<'a> {
    formats: &'a [Format],
    library: &'a Library,
    many: bool,
    kept: Vec<DeckVerdict>,
    cited: BTreeSet<&'static str>,
    summary: Summary,
    worst: Exit,
    flushed: Instant,
}

impl<'a> Printer<'a> {
    fn new(formats: &'a [Format], library: &'a Library, lists: usize) -> Self {
        Self {
            formats,
            library,
            many: lists * formats.len() > 1,
            kept: Vec::new(),
            cited: BTreeSet::new(),
            summary: Summary::default(),
            worst: Exit::Done,
            flushed: Instant::now(),
        }
    }

    fn add(&mut self, source: &str, checked: Checked, ui: &mut Ui) -> anyhow::Result<()> {
        match checked {
            Err(reason) => {
                self.count(Status::Undecided);
                let reason = ui.say(&reason);
                ui.error(&Message::new("list-failed").with("source", source).with("reason", reason.as_str()), None);
                self.print(DeckVerdict::unread(source, reason), "", ui)
            }
            Ok((list, reports, fingerprint)) => {
                for (format, report) in self.formats.iter().zip(&reports) {
                    self.count(report.status);
                    let mut verdict =
                        DeckVerdict::new(source, &list, report, fingerprint.clone(), self.library, &ui.text);
                    verdict.format = (self.formats.len() > 1).then(|| format.id.clone());
                    self.print(verdict, name_in(&format.name, ui.text.lang()), ui)?;
                }
                Ok(())
            }
        }
    }

    fn count(&mut self, status: Status) {
        self.summary.count(status);
        self.worst = self.worst.max(status.into());
    }

    fn print(&mut self, verdict: DeckVerdict, format: &str, ui: &mut Ui) -> anyhow::Result<()> {
        if ui.json {
            self.kept.push(verdict);
            return Ok(());
        }
        let legal = verdict.status == Status::Legal;
        // Of many lists, only what is not well is the result.
        if verdict.error.is_some() || (legal && ui.quiet && self.many) {
            return Ok(());
        }
        let detail = match (ui.quiet, self.many && legal && ui.verbose == 0) {
            (true, _) => Detail::Verdict,
            (false, true) => Detail::Weighty,
            (false, false) => Detail::Full,
        };
        ui.print(words(&verdict, format, detail, &ui.text, ui.paint, ui.width))?;
        if ui.verbose > 0 {
            let account = lines_words(&verdict.lines, &ui.text);
            ui.line(format!("    {account}"))?;
        }
        if let Some(fingerprint) = &verdict.fingerprint
            && (ui.verbose > 0 || (!self.many && legal && !ui.quiet))
        {
            let line = ui.say(&Message::new("check-fingerprint").with("fingerprint", fingerprint.as_str()));
            ui.line(format!("    {line}"))?;
        }
        self.cited.extend(verdict.violations.iter().filter_map(|violation| violation.rule));
        // Who waits for a long run sees verdicts as they come.
        if self.flushed.elapsed() > Duration::from_millis(200) {
            ui.flush()?;
            self.flushed = Instant::now();
        }
        Ok(())
    }

    fn finish(self, ui: &mut Ui) -> Outcome {
        if ui.json {
            let mut names = self.formats.iter().map(|f| FormatName { id: f.id.clone(), file: f.file.clone() });
            let (format, formats) =
                if self.formats.len() == 1 { (names.next(), Vec::new()) } else { (None, names.collect()) };
            ui.answer("deck-check/1", DeckCheck { format, formats, decks: self.kept, summary: self.summary })?;
            return Ok(self.worst);
        }
        if !ui.quiet {
            ui.print(rules_cited(&self.cited, &ui.text, ui.paint, ui.width))?;
        }
        if self.many {
            let summary = Message::new("check-summary")
                .with("total", self.summary.total())
                .with("legal", self.summary.legal)
                .with("illegal", self.summary.illegal)
                .with("undecided", self.summary.undecided);
            ui.tell(&summary)?;
        }
        Ok(self.worst)
    }
}
