//! What to say when the command line itself is wrong, or asks for help.

use std::ffi::OsString;
use std::io::{IsTerminal, Write};

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{ColorChoice, Command};

use super::failure::{Exit, NOBODY_READS};
use super::help::{command, translated};
use super::number::Bounds;
use super::ui::{Ui, When, paint};
use crate::message::{Arg, Message};
use crate::report::Paint;
use crate::text::{Lang, Text};

/// Tells what clap found and gives the exit code. The arguments are looked through once more for language and colour,
/// since clap stopped before it had read them.
pub fn report(error: &Error, args: &[OsString]) -> u8 {
    let text = Text::new(language(args));
    let colour = colour(args);
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let rendered = rendered(&text, args, colour, std::io::stdout().is_terminal());
            print(&rendered, &mut std::io::stdout())
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let rendered = rendered(&text, args, colour, std::io::stderr().is_terminal());
            print(&rendered, &mut std::io::stderr());
            Exit::Failed.code()
        }
        _ => {
            // Read once more, so that values bear their names in the user's language.
            let command = command(&text);
            let again = command.clone().try_get_matches_from(args).err();
            let error = again.as_ref().unwrap_or(error);
            let message = words(error);
            let hint = hint(error, &command, args);
            Ui::new(text, false, colour).error(&message, Some(&hint));
            Exit::Failed.code()
        }
    }
}

fn print(rendered: &str, stream: &mut impl Write) -> u8 {
    match stream.write_all(rendered.as_bytes()).and_then(|()| stream.flush()) {
        Ok(()) => Exit::Done.code(),
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => NOBODY_READS,
        Err(_) => Exit::Failed.code(),
    }
}

/// The help or version that these arguments ask for, in the language of `text`.
fn rendered(text: &Text, args: &[OsString], colour: When, terminal: bool) -> String {
    let coloured = paint(colour, terminal) == Paint::Colour;
    let asked =
        command(text).color(if coloured { ColorChoice::Always } else { ColorChoice::Never }).try_get_matches_from(args);
    let rendered = match asked {
        Ok(_) => return String::new(),
        Err(error) if coloured => error.render().ansi().to_string(),
        Err(error) => error.render().to_string(),
    };
    format!("{}\n", translated(&rendered, text).trim_end())
}

fn language(args: &[OsString]) -> Lang {
    value_of(args, "--lang").and_then(|value| Lang::of_locale(&value)).unwrap_or_else(Lang::from_env)
}

fn colour(args: &[OsString]) -> When {
    match value_of(args, "--color").as_deref() {
        Some("always") => When::Always,
        Some("never") => When::Never,
        _ => When::Auto,
    }
}

fn value_of(args: &[OsString], option: &str) -> Option<String> {
    let mut args = args.iter().map(|arg| arg.to_string_lossy()).take_while(|arg| arg != "--");
    while let Some(arg) = args.next() {
        if arg == option {
            return args.next().map(|value| value.into_owned());
        }
        if let Some(value) = arg.strip_prefix(option).and_then(|rest| rest.strip_prefix('=')) {
            return Some(value.to_owned());
        }
    }
    None
}

/// An error of clap's in our own words.
fn words(error: &Error) -> Message {
    let get = |kind| error.get(kind).map(text_of).unwrap_or_default();
    let arg = || get(ContextKind::InvalidArg);
    match error.kind() {
        ErrorKind::UnknownArgument if arg().starts_with('-') => {
            Message::new("usage-unknown-argument").with("arg", arg())
        }
        ErrorKind::UnknownArgument => Message::new("usage-surplus-argument").with("arg", arg()),
        ErrorKind::InvalidSubcommand => {
            Message::new("usage-unknown-command").with("command", get(ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingRequiredArgument => {
            let args = error.get(ContextKind::InvalidArg).map(list_of).unwrap_or_default();
            Message::new("usage-missing-argument").with("count", args.len()).with("args", all_of(&args))
        }
        ErrorKind::MissingSubcommand => Message::new("usage-missing-command"),
        ErrorKind::InvalidValue if get(ContextKind::InvalidValue).is_empty() => {
            Message::new("usage-missing-value").with("arg", arg())
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            Message::new("usage-bad-value").with("value", get(ContextKind::InvalidValue)).with("arg", arg())
        }
        // A word behind an argument that leaves no room for a command.
        ErrorKind::ArgumentConflict if error.get(ContextKind::InvalidSubcommand).is_some() => {
            Message::new("usage-surplus-argument").with("arg", get(ContextKind::InvalidSubcommand))
        }
        ErrorKind::ArgumentConflict if arg() == get(ContextKind::PriorArg) => {
            Message::new("usage-twice").with("arg", arg())
        }
        ErrorKind::ArgumentConflict => {
            Message::new("usage-conflict").with("arg", arg()).with("other", get(ContextKind::PriorArg))
        }
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            Message::new("usage-values").with("arg", arg())
        }
        ErrorKind::InvalidUtf8 => Message::new("usage-utf8"),
        _ => Message::new("usage-other").with("reason", error.kind().to_string()),
    }
}

fn hint(error: &Error, command: &Command, args: &[OsString]) -> Message {
    let suggested = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
        .into_iter()
        .find_map(|kind| error.get(kind).map(list_of))
        .filter(|words| !words.is_empty());
    if let Some(words) = suggested {
        return Message::new("usage-did-you-mean").with("words", one_of(&words));
    }
    if let Some(values) = error.get(ContextKind::ValidValue).map(list_of).filter(|values| !values.is_empty()) {
        return Message::new("usage-valid-values").with("values", one_of(&values));
    }
    if let Some(bounds) = Bounds::of_error(error) {
        return bounds.sentence();
    }
    let (asked, path) = asked_command(command, args);
    match error.kind() {
        ErrorKind::InvalidSubcommand | ErrorKind::MissingSubcommand => {
            let known: Vec<String> = asked.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
            Message::new("usage-known-commands").with("words", all_of(&known))
        }
        // What could be a file name.
        ErrorKind::UnknownArgument if error.get(ContextKind::InvalidArg).is_some_and(|arg| is_short(&text_of(arg))) => {
            Message::new("usage-dash-file")
        }
        _ => Message::new("usage-see-help").with("command", path),
    }
}

fn is_short(arg: &str) -> bool {
    arg.starts_with('-') && !arg.starts_with("--")
}

/// The command that the arguments come to before they go wrong, and its words.
fn asked_command<'a>(command: &'a Command, args: &[OsString]) -> (&'a Command, String) {
    let (mut asked, mut path) = (command, command.get_name().to_owned());
    for arg in args.iter().skip(1).map(|arg| arg.to_string_lossy()).take_while(|arg| arg != "--") {
        if let Some(sub) = asked.find_subcommand(arg.as_ref()) {
            asked = sub;
            path = format!("{path} {arg}");
        }
    }
    (asked, path)
}

fn one_of(words: &[String]) -> Arg {
    Arg::OneOf(words.iter().map(|word| quoted(word)).collect())
}

fn all_of(words: &[String]) -> Arg {
    Arg::AllOf(words.iter().map(|word| Arg::from(word.as_str())).collect())
}

fn quoted(word: &str) -> Arg {
    Message::new("usage-quoted").with("word", word).into()
}

fn text_of(value: &ContextValue) -> String {
    list_of(value).join(", ")
}

/// The words of a value. That an argument may come several times is not part of its name.
fn list_of(value: &ContextValue) -> Vec<String> {
    let words = match value {
        ContextValue::String(word) => vec![word.clone()],
        ContextValue::Strings(words) => words.clone(),
        _ => Vec::new(),
    };
    words.into_iter().map(|word| word.strip_suffix(">...").map_or(word.clone(), |name| format!("{name}>"))).collect()
}
