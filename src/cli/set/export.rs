//! `wom set export`

use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use clap::Args;

use super::find;
use crate::cards::fold::fold;
use crate::cards::terms::nearest;
use crate::cards::{Card, Kind, Package};
use crate::cli::meant::meant_or_all;
use crate::cli::{Context, Exit, Failure, Outcome, files};
use crate::message::{Arg, Message};
use crate::report::cards::{SetExport, SetRow};
use crate::setfile::{self, Form, Headings, Layout};
use crate::store::Overwrite;

#[derive(Debug, Args)]
pub(in crate::cli) struct ExportArgs {
    /// Code of the set
    #[arg(value_name = "CODE")]
    code: String,
    /// Form: toml, json, csv, tsv, csv-excel or xlsx [default: told by the ending of the file; toml on standard output]
    #[arg(long, value_name = "FORM")]
    form: Option<String>,
    /// Headings of the columns of a table: code, de or en [default: code]
    #[arg(long, value_name = "LANG")]
    headings: Option<String>,
    /// File to write; without it the set goes to standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long)]
    force: bool,
}

pub(super) fn run(args: &ExportArgs, context: &mut Context) -> Outcome {
    let file = args.output.as_deref().filter(|path| !files::is_dash(path));
    let layout = layout(args, file)?;
    if layout.form == Form::Xlsx && file.is_none() && (context.ui.json || std::io::stdout().is_terminal()) {
        return Err(Failure::new(Message::new("set-export-binary")).hint(Message::new("set-hint-output")).into());
    }
    let form = layout.form.name();
    let store = context.store()?;
    let (set, cards) = match find(&args.code, &store, context)? {
        Ok(found) => found,
        Err(unknown) => {
            let (packages, unknown) = (Vec::new(), vec![unknown]);
            let answer = SetExport { set: None, form, file: None, packages, content: None, unknown };
            return context.ui.not_there("set-export/1", answer);
        }
    };
    let mut packages = store.packages()?;
    packages.retain(|package| belongs(package, &cards));
    let ui = &mut context.ui;
    if !layout.form.has_packages() && !packages.is_empty() {
        ui.note(&Message::new("set-export-no-packages").with("count", packages.len()));
        packages.clear();
    }
    if layout.form.is_table() && !(set.name.is_empty() && set.name_en.is_none()) {
        let name = Some(set.name.as_str()).filter(|name| !name.is_empty()).or(set.name_en.as_deref());
        ui.note(&Message::new("set-export-no-name").with("name", name.unwrap_or_default()));
    }
    let content = setfile::export(&set, &cards, &packages, layout).map_err(Failure::new)?;
    if let Some(file) = file {
        files::write(file, &content, Overwrite::of(args.force))?;
    }
    if ui.json {
        let answer = SetExport {
            set: Some(SetRow::new(&set, cards.len())),
            form,
            file: file.map(|file| file.display().to_string()),
            packages: packages.into_iter().map(|package| package.name).collect(),
            content: if file.is_none() { Some(String::from_utf8(content)?) } else { None },
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

fn layout(args: &ExportArgs, file: Option<&Path>) -> Result<Layout, Failure> {
    let form = form(args.form.as_deref(), file)?;
    let Some(asked) = args.headings.as_deref() else { return Ok(Layout::of(form)) };
    let headings = match asked.trim().to_ascii_lowercase().as_str() {
        "code" => Headings::Code,
        "de" => Headings::German,
        "en" => Headings::English,
        _ => {
            let hint = meant_or_all(None, ["code", "de", "en"]);
            return Err(Failure::new(Message::new("set-unknown-headings").with("found", asked)).hint(hint));
        }
    };
    if form.is_table() {
        return Ok(Layout { form, headings });
    }
    let tables = Form::ALL.into_iter().filter(|form| form.is_table()).map(|form| form.name().into()).collect();
    let hint = Message::new("set-hint-tables").with("forms", Arg::OneOf(tables));
    Err(Failure::new(Message::new("set-headings-without-table").with("form", form.name())).hint(hint))
}

fn form(asked: Option<&str>, file: Option<&Path>) -> Result<Form, Failure> {
    let names = || Form::ALL.iter().map(|form| form.name());
    match (asked, file) {
        (Some(asked), _) => Form::from_name(asked.trim()).ok_or_else(|| {
            let hint = meant_or_all(nearest(asked, names()), names());
            Failure::new(Message::new("set-unknown-form").with("found", asked)).hint(hint)
        }),
        (None, None) => Ok(Form::Toml),
        (None, Some(file)) => Form::from_path(&file.to_string_lossy()).ok_or_else(|| {
            let message = Message::new("set-no-form").with("file", file.display().to_string());
            Failure::new(message).hint(Message::new("set-hint-form"))
        }),
    }
}
