//! Help in the user's language. English texts stand beside the arguments; German ones in `help.ftl`, under the
//! command's words joined with `-`, for an argument followed by `--` and its name, for a value of it once more so.

use clap::builder::{PossibleValue, PossibleValuesParser, StyledStr};
use clap::{Arg, Command, CommandFactory};

use super::Cli;
use super::number::Bounds;
use crate::text::{Lang, Text};

/// Headings and marks that clap has in English only, in German. Single words, since lines may break between words.
#[rustfmt::skip]
const GERMAN: &[(&str, &str)] = &[
    ("Usage:", "Aufruf:"), ("Commands:", "Befehle:"), ("Arguments:", "Argumente:"), ("Options:", "Optionen:"),
    ("Global options:", "Allgemeine Optionen:"), ("[OPTIONS]", "[OPTIONEN]"), ("<COMMAND>", "<BEFEHL>"), ("[COMMAND]", "[BEFEHL]"),
    ("[default:", "[Vorgabe:"), ("[possible", "[mögliche"), ("Possible", "Mögliche"), ("values:", "Werte:"),
    ("[aliases:", "[auch:"), ("[env:", "[Umgebung:"),
];

/// Headings of manual pages in German.
#[rustfmt::skip]
const GERMAN_PAGE: &[(&str, &str)] = &[
    (".SH NAME", ".SH BEZEICHNUNG"), (".SH SYNOPSIS", ".SH ÜBERSICHT"), (".SH DESCRIPTION", ".SH BESCHREIBUNG"),
    (".SH OPTIONS", ".SH OPTIONEN"), (".SH \"GLOBAL OPTIONS\"", ".SH \"ALLGEMEINE OPTIONEN\""), (".SH SUBCOMMANDS", ".SH BEFEHLE"),
    (".SH EXTRA", ".SH WEITERES"), ("<\\fIsubcommands\\fR>", "<\\fIBEFEHL\\fR>"), ("\\fISUBCOMMANDS\\fR", "\\fIBEFEHL\\fR"),
];

/// Names of values in German.
#[rustfmt::skip]
const VALUES: &[(&str, &str)] = &[
    ("FILE", "DATEI"), ("MOVE", "ZUG"), ("LANG", "SPRACHE"), ("WHEN", "WANN"), ("LIST", "LISTE"), ("DATE", "DATUM"), ("DECK", "DECK"), ("CARD", "KARTE"),
    ("CODE", "KÜRZEL"), ("COLUMN=FIELD", "SPALTE=FELD"), ("FIELD", "FELD"), ("FORM", "FORM"), ("WORD", "WORT"), ("ENCODING", "KODIERUNG"),
    ("PACKAGE", "PAKET"), ("KEYWORD", "SCHLÜSSELWORT"), ("PATTERN", "MUSTER"), ("ORDER", "REIHENFOLGE"), ("FOLDER", "ORDNER"), ("COUNT", "ANZAHL"),
    ("FILE|FOLDER", "DATEI|ORDNER"),
    ("QUERY", "SUCHE"), ("SET", "SET"), ("SIGN", "ZEICHEN"), ("NUMBER", "NUMMER"), ("LINT=LEVEL", "PRÜFUNG=STUFE"), ("AGENT", "AGENT"),
    ("DECK|CARD", "DECK|KARTE"), ("HAND", "HAND"), ("GOAL", "ZIEL"), ("POLICY", "STRATEGIE"), ("PRICE", "PREIS"), ("METHOD", "VERFAHREN"),
    ("SHARE", "ANTEIL"), ("CARDS", "KARTEN"), ("CARD=COUNT..COUNT", "KARTE=ANZAHL..ANZAHL"),
];

/// The command line with its help in the language of `text`.
#[must_use]
pub fn command(text: &Text) -> Command {
    in_language(Cli::command(), text)
}

/// The same without the `help` commands, which have no manual page.
#[must_use]
pub fn manual(text: &Text) -> Command {
    in_language(Cli::command().disable_help_subcommand(true), text)
}

fn in_language(mut command: Command, text: &Text) -> Command {
    // From now on it has its help options and commands.
    command.build();
    let command = if text.lang() == Lang::En { command } else { german(command, "wom", text) };
    with_bounds(command)
}

/// The command with the bounds of numbers in the help of their arguments.
fn with_bounds(command: Command) -> Command {
    let of_argument = |arg: Arg| {
        let Some(bounds) = Bounds::of_argument(&arg) else { return arg };
        let help = arg.get_help().map(|help| bounded(&help.to_string(), &bounds));
        arg.help(help.map(StyledStr::from).unwrap_or_default()).hide_possible_values(true)
    };
    command.mut_args(of_argument).mut_subcommands(with_bounds)
}

/// Help with bounds behind it, but before a default, as that of other arguments comes last too.
fn bounded(help: &str, bounds: &Bounds) -> String {
    match help.rfind(" [").filter(|_| help.ends_with(']')) {
        Some(at) => format!("{} [{bounds}]{}", &help[..at], &help[at..]),
        None => format!("{help} [{bounds}]"),
    }
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
    command = command.mut_args(|arg| german_argument(arg, path, text));
    command.mut_subcommands(|sub| {
        if sub.get_name() == "help" {
            // Below it stand the commands that it can tell about.
            let sub = german(sub, path, text);
            return match text.help("wom-help") {
                Some(about) => sub.about(about),
                None => sub,
            };
        }
        let path = format!("{path}-{}", sub.get_name());
        german(sub, &path, text)
    })
}

fn german_argument(mut arg: Arg, path: &str, text: &Text) -> Arg {
    let key = key_of(&arg, path);
    if let Some(help) = text.help(&key) {
        arg = arg.help(help);
    }
    if arg.get_long_help().is_some()
        && let Some(help) = text.help(&format!("{key}-long"))
    {
        arg = arg.long_help(help);
    }
    let values = arg.get_possible_values();
    if values.iter().any(|value| value.get_help().is_some()) {
        let german = |value: PossibleValue| match text.help(&format!("{key}--{}", value.get_name())) {
            Some(help) => value.help(help),
            None => value,
        };
        arg = arg.value_parser(PossibleValuesParser::new(values.into_iter().map(german)));
    }
    let names: Vec<String> = arg.get_value_names().unwrap_or_default().iter().map(ToString::to_string).collect();
    let german = |name: &String| {
        VALUES.iter().find(|(en, _)| en == name).map_or_else(|| name.clone(), |(_, de)| (*de).to_owned())
    };
    if names.is_empty() || !arg.get_action().takes_values() { arg } else { arg.value_names(names.iter().map(german)) }
}

/// The key of an argument's text. Global options, help and version are the same everywhere.
fn key_of(arg: &Arg, path: &str) -> String {
    let name = arg.get_id().as_str().replace('_', "-");
    let everywhere = arg.is_global_set() || matches!(name.as_str(), "help" | "version");
    format!("{}--{name}", if everywhere { "wom" } else { path })
}

/// Help rendered by clap, with its fixed words in the language of `text`.
#[must_use]
pub fn translated(rendered: &str, text: &Text) -> String {
    replaced(rendered, GERMAN, text)
}

/// A manual page, with its fixed words in the language of `text`.
#[must_use]
pub fn translated_page(rendered: &str, text: &Text) -> String {
    replaced(&translated(rendered, text), GERMAN_PAGE, text)
}

fn replaced(rendered: &str, words: &[(&str, &str)], text: &Text) -> String {
    let mut out = rendered.to_owned();
    if text.lang() == Lang::De {
        for (english, german) in words {
            out = out.replace(english, german);
        }
    }
    out
}

/// Every command, argument and value that needs a German text: its key and its English text.
#[must_use]
pub fn keys() -> Vec<(String, String)> {
    let mut keys = Vec::new();
    let mut command = Cli::command();
    command.build();
    collect(&command, "wom", &mut keys);
    keys
}

fn collect(command: &Command, path: &str, keys: &mut Vec<(String, String)>) {
    let english = |help: Option<&StyledStr>| help.map(ToString::to_string).unwrap_or_default();
    let mut add = |key: String, text: String| {
        if !keys.iter().any(|(known, _)| *known == key) {
            keys.push((key, text));
        }
    };
    add(path.to_owned(), english(command.get_about()));
    if command.get_after_help().is_some() {
        add(format!("{path}--after"), english(command.get_after_help()));
    }
    for arg in command.get_arguments() {
        let key = key_of(arg, path);
        add(key.clone(), english(arg.get_help()));
        if arg.get_long_help().is_some() {
            add(format!("{key}-long"), english(arg.get_long_help()));
        }
        for value in arg.get_possible_values().iter().filter(|value| value.get_help().is_some()) {
            add(format!("{key}--{}", value.get_name()), english(value.get_help()));
        }
    }
    for sub in command.get_subcommands() {
        if sub.get_name() == "help" {
            add("wom-help".to_owned(), english(sub.get_about()));
        }
    }
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        collect(sub, &format!("{path}-{}", sub.get_name()), keys);
    }
}
