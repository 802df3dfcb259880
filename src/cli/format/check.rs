//! `wom format check`

use std::io;

use clap::Args;

use super::test::Cards;
use super::{Read, read};
use crate::cli::{Context, Exit, Outcome, Ui};
use crate::format;
use crate::message::{Diagnostic, Message, Severity};
use crate::report::admin::{FindingSummary, FormatCheck, FormatVerdict};
use crate::report::finding::FindingRow;

#[derive(Debug, Args)]
pub struct CheckArgs {
    /// Ids or files of formats; without any all known ones
    #[arg(value_name = "FORMAT")]
    formats: Vec<String>,
    /// Take warnings for errors
    #[arg(long)]
    strict: bool,
}

pub(super) fn run(args: &CheckArgs, context: &mut Context) -> Outcome {
    let known = context.formats();
    let mut cards = Cards::default();
    let mut answer = FormatCheck { formats: Vec::new(), summary: FindingSummary::default() };
    for read in read(&args.formats, &known)? {
        let Read { asked, file, format } = read;
        let (id, mut findings) = match format {
            Ok(format) => {
                let library = cards.with_examples(&format, context)?;
                (format.id.clone(), format::check(&format, Some(&library)))
            }
            Err(findings) => match known.look(&asked, None) {
                Ok((format, faults)) => {
                    let library = cards.with_examples(&format, context)?;
                    (asked, format::check_names(&format, &library, faults))
                }
                Err(_) => (asked, findings),
            },
        };
        if args.strict {
            findings.iter_mut().filter(|d| d.severity == Severity::Warning).for_each(|d| d.severity = Severity::Error);
        }
        let summary = FindingSummary::of(&findings);
        answer.summary.add(summary);
        if context.ui.json {
            let findings = findings.iter().map(|finding| FindingRow::new(finding, &context.ui.text)).collect();
            answer.formats.push(FormatVerdict { id, file, ok: summary.errors == 0, findings });
        } else {
            print(&id, &findings, summary, &mut context.ui)?;
        }
    }
    let exit = if answer.summary.errors == 0 { Exit::Done } else { Exit::No };
    if context.ui.json {
        context.ui.answer("format-check/1", answer)?;
    }
    Ok(exit)
}

fn print(id: &str, findings: &[Diagnostic], summary: FindingSummary, ui: &mut Ui) -> io::Result<()> {
    ui.findings(findings);
    let verdict = match (summary.errors, summary.warnings) {
        (0, 0) => ui.paint.good(&ui.text.term("format-check-good")),
        (0, warnings) => ui.paint.warn(&ui.say(&Message::new("format-check-warnings").with("count", warnings))),
        (errors, 0) => ui.paint.bad(&ui.say(&Message::new("format-check-errors").with("count", errors))),
        (errors, warnings) => {
            let errors = ui.paint.bad(&ui.say(&Message::new("format-check-errors").with("count", errors)));
            format!("{errors}, {}", ui.say(&Message::new("format-check-warnings").with("count", warnings)))
        }
    };
    if ui.quiet && summary.errors == 0 { Ok(()) } else { ui.line(format!("{}: {verdict}", ui.paint.strong(id))) }
}
