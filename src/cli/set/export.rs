//! `wom set export`

use std::path::{Path, PathBuf};

use clap::Args;

use super::find;
use crate::cards::fold::fold;
use crate::cards::terms::nearest;
use crate::cards::{Card, Kind, Package};
use crate::cli::meant::meant_or_all;
use crate::cli::{Context, Exit, Failure, Outcome, files};
use crate::message::Message;
use crate::report::cards::{SetExport, SetRow};
use crate::setfile::{self, Format};
use crate::store::Overwrite;

#[derive(Debug, Args)]
pub(in crate::cli) struct ExportArgs {
    /// Code of the set
    #[arg(value_name = "CODE")]
    code: String,
    /// Form: toml, json, csv or tsv [default: told by the ending of the file; toml on standard output]
    #[arg(long, value_name = "FORM")]
    form: Option<String>,
    /// File to write; without it the set goes to standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long)]
    force: bool,
}

pub(super) fn run(args: &ExportArgs, context: &mut Context) -> Outcome {
    let file = args.output.as_deref().filter(|path| !files::is_dash(path));
    let form = form(args.form.as_deref(), file)?;
    let store = context.store()?;
    let (set, cards) = match find(&args.code, &store, context)? {
        Ok(found) => found,
        Err(unknown) => {
            let (packages, unknown) = (Vec::new(), vec![unknown]);
            let answer = SetExport { set: None, form: form.name(), file: None, packages, content: None, unknown };
            return context.ui.not_there("set-export/1", answer);
        }
    };
    let mut packages = store.packages()?;
    packages.retain(|package| belongs(package, &cards));
    let ui = &mut context.ui;
    if matches!(form, Format::Csv | Format::Tsv) && !packages.is_empty() {
        ui.note(&Message::new("set-export-no-packages").with("count", packages.len()));
        packages.clear();
    }
    let content = setfile::write(&set, &cards, &packages, form);
    if let Some(file) = file {
        files::write(file, &content, Overwrite::of(args.force))?;
    }
    if ui.json {
        let answer = SetExport {
            set: Some(SetRow::new(&set, cards.len())),
            form: form.name(),
            file: file.map(|file| file.display().to_string()),
            packages: packages.into_iter().map(|package| package.name).collect(),
            content: file.is_none().then_some(content),
            unknown: Vec::new(),
        };
        ui.answer("set-export/1", answer)?;
    } else if let Some(file) = file {
        let message = Message::new("set-exported").with("count", cards.len()).with("file", file.display().to_string());
        ui.note(&message);
    } else {
        ui.print(content)?;
    }
    Ok(Exit::Done)
}

/// Whether all fragments of a package are cards of the set.
fn belongs(package: &Package, cards: &[Card]) -> bool {
    let has = |name: &str| {
        let key = fold(name);
        cards.iter().any(|card| card.kind == Kind::Fragment && fold(&card.name) == key)
    };
    !package.fragments.is_empty() && package.fragments.iter().all(|(name, _)| has(name))
}

fn form(asked: Option<&str>, file: Option<&Path>) -> Result<Format, Failure> {
    let names = || Format::WRITTEN.iter().map(|form| form.name());
    match (asked, file) {
        (Some(asked), _) => {
            Format::from_name(asked.trim()).filter(|form| Format::WRITTEN.contains(form)).ok_or_else(|| {
                let hint = meant_or_all(nearest(asked, names()), names());
                Failure::new(Message::new("set-unknown-form").with("found", asked)).hint(hint)
            })
        }
        (None, None) => Ok(Format::Toml),
        (None, Some(file)) => {
            Format::from_path(&file.to_string_lossy()).filter(|form| Format::WRITTEN.contains(form)).ok_or_else(|| {
                let message = Message::new("set-no-form").with("file", file.display().to_string());
                Failure::new(message).hint(Message::new("set-hint-form"))
            })
        }
    }
}
