//! `wom format …`

mod check;
mod list;
mod show;
mod test;

use clap::Subcommand;

use super::{Context, Failure, Outcome};
use crate::format::{Format, Formats, Name};
use crate::message::{Diagnostic, Message};
use crate::text::Lang;

#[derive(Debug, Subcommand)]
pub(super) enum FormatCommand {
    /// List the known formats: the user's own and the built-in ones
    List,
    /// Show a format: every limit, and which format sets it
    Show(show::ShowArgs),
    /// Check formats for errors, contradictions and unknown cards or sets
    Check(check::CheckArgs),
    /// Run the examples of formats: lists whose verdict the format file states
    Test(test::TestArgs),
}

pub(super) fn run(command: FormatCommand, context: &mut Context) -> Outcome {
    match command {
        FormatCommand::List => list::run(context),
        FormatCommand::Show(args) => show::run(&args, context),
        FormatCommand::Check(args) => check::run(&args, context),
        FormatCommand::Test(args) => test::run(&args, context),
    }
}

/// A format that a command looks at, read or with what is wrong with it.
struct Read {
    /// As it can be asked for again.
    asked: String,
    /// Its file, as far as it is known.
    file: Option<String>,
    format: Result<Format, Vec<Diagnostic>>,
}

/// The formats that are asked for; all that are known if none is.
///
/// # Errors
/// If one of them does not exist.
fn read(asked: &[String], formats: &Formats) -> Result<Vec<Read>, Failure> {
    if asked.is_empty() {
        let all = formats.list().into_iter().map(|found| {
            let asked = found.file.clone().unwrap_or(found.id);
            Read { format: formats.find(&asked, None), file: found.file, asked }
        });
        return Ok(all.collect());
    }
    let one = |asked: &String| {
        let format = formats.find(asked, None);
        if let Err(findings) = &format
            && let [Diagnostic { code: "format-unknown" | "format-no-file" | "format-unreadable", .. }] = &findings[..]
        {
            return Err(unusable(asked, findings.clone()));
        }
        let file = format.as_ref().ok().and_then(|format| format.file.clone());
        Ok(Read { asked: asked.clone(), file, format })
    };
    asked.iter().map(one).collect()
}

fn unusable(asked: &str, findings: Vec<Diagnostic>) -> Failure {
    Failure::new(Message::new("format-not-found").with("format", asked)).findings(findings)
}

/// A format's name or description in a language.
pub(super) fn name_in(name: &Name, lang: Lang) -> &str {
    match lang {
        Lang::De => &name.de,
        Lang::En => &name.en,
    }
}
