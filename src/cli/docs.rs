//! `wom completions`, `wom man`, `wom schema`: what the program says about itself.

use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;

use super::files::unwritten;
use super::{Context, Exit, Outcome, help};
use crate::cards::terms::nearest;
use crate::message::{Arg, Message};
use crate::report::{admin, schema as schemas};
use crate::text::Text;

#[derive(Debug, Args)]
pub(super) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

#[derive(Debug, Args)]
pub(super) struct ManArgs {
    /// Write the pages of all commands into a folder
    #[arg(short, long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(super) struct SchemaArgs {
    /// Name of the schema, e.g. deck-check; without it the names are listed
    #[arg(value_name = "NAME")]
    name: Option<String>,
}

pub(super) fn completions(args: &CompletionsArgs, context: &mut Context) -> Outcome {
    let ui = &mut context.ui;
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut help::command(&ui.text), "wom", &mut script);
    let script = String::from_utf8_lossy(&script).into_owned();
    if ui.json {
        ui.answer("completions/1", admin::Completions { shell: args.shell.to_string(), script })?;
    } else {
        ui.print(script)?;
    }
    Ok(Exit::Done)
}

pub(super) fn man(args: &ManArgs, context: &mut Context) -> Outcome {
    let command = help::manual(&context.ui.text);
    let pages = match &args.out {
        Some(folder) => {
            std::fs::create_dir_all(folder).map_err(|error| unwritten(folder, &error))?;
            let mut pages = Vec::new();
            write_pages(&command, folder, &context.ui.text, &mut pages)?;
            pages
        }
        None => {
            let text = page(command, &context.ui.text)?;
            vec![admin::ManPage { name: "wom.1".to_owned(), text: Some(text), file: None }]
        }
    };
    let ui = &mut context.ui;
    if ui.json {
        ui.answer("man/1", admin::Man { pages })?;
        return Ok(Exit::Done);
    }
    for page in &pages {
        match (&page.text, &page.file) {
            (Some(text), _) => ui.print(text)?,
            (None, Some(file)) if !ui.quiet => ui.line(file)?,
            _ => {}
        }
    }
    Ok(Exit::Done)
}

/// A page of this command and of each below it.
fn write_pages(command: &Command, folder: &Path, text: &Text, pages: &mut Vec<admin::ManPage>) -> anyhow::Result<()> {
    let name = Man::new(command.clone()).get_filename();
    let path = folder.join(&name);
    std::fs::write(&path, page(command.clone(), text)?).map_err(|error| unwritten(&path, &error))?;
    pages.push(admin::ManPage { name, text: None, file: Some(path.display().to_string()) });
    for sub in command.get_subcommands() {
        write_pages(sub, folder, text, pages)?;
    }
    Ok(())
}

fn page(command: Command, text: &Text) -> io::Result<String> {
    let mut roff = Vec::new();
    Man::new(command).render(&mut roff)?;
    Ok(help::translated_page(&String::from_utf8_lossy(&roff), text))
}

pub(super) fn schema(args: &SchemaArgs, context: &mut Context) -> Outcome {
    let ui = &mut context.ui;
    let Some(name) = &args.name else {
        if ui.json {
            ui.answer("schema-list/1", admin::SchemaList { schemas: schemas::names().collect() })?;
        } else {
            for name in schemas::names() {
                ui.line(name)?;
            }
        }
        return Ok(Exit::Done);
    };
    if let Some(schema) = schemas::find(name) {
        ui.line(format!("{:#}", schema.as_value()))?;
        return Ok(Exit::Done);
    }
    let near = nearest(name, schemas::names().map(|known| known.split('/').next().unwrap_or(known)));
    let hint = match near {
        Some(near) => Message::new("schema-near").with("near", near),
        None => Message::new("schema-known").with("names", Arg::AllOf(schemas::names().map(Arg::from).collect())),
    };
    ui.error(&Message::new("schema-unknown").with("name", name.as_str()), Some(&hint));
    Ok(Exit::No)
}
