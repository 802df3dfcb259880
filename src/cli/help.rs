//! Help in the user's language. English texts stand beside the arguments; German ones in `help.ftl`, under the
//! command's words joined with `-`, for an argument followed by `--` and its name.

use clap::{Command, CommandFactory};

use super::Cli;
use crate::text::{Lang, Text};

/// What clap says in English only, in German.
#[rustfmt::skip]
const GERMAN: &[(&str, &str)] = &[
    ("Usage:", "Aufruf:"), ("Commands:", "Befehle:"), ("Arguments:", "Argumente:"), ("Options:", "Optionen:"),
    ("[OPTIONS]", "[OPTIONEN]"), ("<COMMAND>", "<BEFEHL>"), ("[COMMAND]", "[BEFEHL]"),
    ("Print this message or the help of the given subcommand(s)", "Diese Hilfe oder die eines Befehls zeigen"),
    ("Print help (see a summary with '-h')", "Hilfe zeigen (kurz mit „-h“)"),
    ("Print help (see more with '--help')", "Hilfe zeigen (ausführlich mit „--help“)"),
    ("Print help", "Hilfe zeigen"), ("Print version", "Version zeigen"),
    ("[default: ", "[Vorgabe: "), ("[possible values: ", "[mögliche Werte: "), ("Possible values:", "Mögliche Werte:"),
    ("[aliases: ", "[auch: "), ("[env: ", "[Umgebung: "),
];

/// Names of values in German.
#[rustfmt::skip]
const VALUES: &[(&str, &str)] = &[
    ("FILE", "DATEI"), ("LANG", "SPRACHE"), ("WHEN", "WANN"), ("LIST", "LISTE"), ("DATE", "DATUM"), ("DECK", "DECK"), ("CARD", "KARTE"),
    ("CODE", "KÜRZEL"), ("COLUMN=FIELD", "SPALTE=FELD"), ("FIELD", "FELD"), ("FORM", "FORM"), ("WORD", "WORT"), ("ENCODING", "KODIERUNG"),
    ("PACKAGE", "PAKET"), ("KEYWORD", "SCHLÜSSELWORT"), ("PATTERN", "MUSTER"), ("ORDER", "REIHENFOLGE"), ("FOLDER", "ORDNER"), ("COUNT", "ANZAHL"),
];

/// The command line with its help in the language of `text`.
#[must_use]
pub fn command(text: &Text) -> Command {
    let command = Cli::command();
    if text.lang() == Lang::En { command } else { german(command, "wom", text) }
}

fn german(mut command: Command, path: &str, text: &Text) -> Command {
    if let Some(about) = text.help(path) {
        command = command.about(about);
    }
    if command.get_after_help().is_some()
        && let Some(after) = text.help(&format!("{path}--after"))
    {
        command = command.after_help(after);
    }
    command = command.mut_args(|mut arg| {
        // Global options are the same everywhere.
        let own = if arg.is_global_set() { "wom" } else { path };
        if let Some(help) = text.help(&format!("{own}--{}", arg.get_id().as_str().replace('_', "-"))) {
            arg = arg.help(help);
        }
        let names: Vec<String> = arg.get_value_names().unwrap_or_default().iter().map(ToString::to_string).collect();
        let german = |name: &String| {
            VALUES.iter().find(|(en, _)| en == name).map_or_else(|| name.clone(), |(_, de)| (*de).to_owned())
        };
        if names.is_empty() { arg } else { arg.value_names(names.iter().map(german)) }
    });
    command.mut_subcommands(|sub| {
        let path = format!("{path}-{}", sub.get_name());
        german(sub, &path, text)
    })
}

/// Text rendered by clap, with its fixed words in the language of `text`.
#[must_use]
pub fn translated(rendered: &str, text: &Text) -> String {
    let mut out = rendered.to_owned();
    if text.lang() == Lang::De {
        for (english, german) in GERMAN {
            out = out.replace(english, german);
        }
    }
    out
}

/// Every command and argument that needs a German text: its key and its English text.
#[must_use]
pub fn keys() -> Vec<(String, String)> {
    let mut keys = Vec::new();
    collect(&Cli::command(), "wom", &mut keys);
    keys
}

fn collect(command: &Command, path: &str, keys: &mut Vec<(String, String)>) {
    let english = |help: Option<&clap::builder::StyledStr>| help.map(ToString::to_string).unwrap_or_default();
    keys.push((path.to_owned(), english(command.get_about())));
    if command.get_after_help().is_some() {
        keys.push((format!("{path}--after"), english(command.get_after_help())));
    }
    for arg in command.get_arguments() {
        keys.push((format!("{path}--{}", arg.get_id().as_str().replace('_', "-")), english(arg.get_help())));
    }
    for sub in command.get_subcommands() {
        collect(sub, &format!("{path}-{}", sub.get_name()), keys);
    }
}
