//! What to say when the command line itself is wrong, or asks for help.

use std::ffi::OsString;
use std::io::{IsTerminal, Write};

use clap::ColorChoice;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use super::failure::Exit;
use super::help::{command, translated};
use super::ui::{Ui, When};
use crate::message::{Arg, Message};
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
            let (message, hint) = words(error);
            Ui::new(text, false, colour).error(&message, hint.as_ref());
            Exit::Failed.code()
        }
    }
}

fn print(rendered: &str, stream: &mut impl Write) -> u8 {
    match stream.write_all(rendered.as_bytes()).and_then(|()| stream.flush()) {
        Ok(()) => Exit::Done.code(),
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => 141,
        Err(_) => Exit::Failed.code(),
    }
}

/// The help or version that these arguments ask for, in the language of `text`.
fn rendered(text: &Text, args: &[OsString], colour: When, terminal: bool) -> String {
    let coloured = match colour {
        When::Always => true,
        When::Never => false,
        When::Auto => terminal && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
    };
    let asked =
        command(text).color(if coloured { ColorChoice::Always } else { ColorChoice::Never }).try_get_matches_from(args);
    match asked {
        Ok(_) => String::new(),
        Err(error) if coloured => translated(&error.render().ansi().to_string(), text),
        Err(error) => translated(&error.render().to_string(), text),
    }
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
fn words(error: &Error) -> (Message, Option<Message>) {
    let get = |kind| error.get(kind).map(text_of).unwrap_or_default();
    let arg = || get(ContextKind::InvalidArg);
    let message = match error.kind() {
        ErrorKind::UnknownArgument => Message::new("usage-unknown-argument").with("arg", arg()),
        ErrorKind::InvalidSubcommand => {
            Message::new("usage-unknown-command").with("command", get(ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingRequiredArgument => Message::new("usage-missing-argument").with("args", arg()),
        ErrorKind::MissingSubcommand => Message::new("usage-missing-command"),
        ErrorKind::InvalidValue if get(ContextKind::InvalidValue).is_empty() => {
            Message::new("usage-missing-value").with("arg", arg())
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            Message::new("usage-bad-value").with("value", get(ContextKind::InvalidValue)).with("arg", arg())
        }
        ErrorKind::ArgumentConflict => {
            Message::new("usage-conflict").with("arg", arg()).with("other", get(ContextKind::PriorArg))
        }
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            Message::new("usage-values").with("arg", arg())
        }
        ErrorKind::InvalidUtf8 => Message::new("usage-utf8"),
        _ => Message::new("usage-other").with("reason", error.kind().to_string()),
    };
    (message, hint(error))
}

fn hint(error: &Error) -> Option<Message> {
    let suggested = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
        .into_iter()
        .find_map(|kind| error.get(kind).map(list_of))
        .filter(|words| !words.is_empty());
    if let Some(words) = suggested {
        return Some(Message::new("usage-did-you-mean").with("words", Arg::OneOf(words)));
    }
    if let Some(values) = error.get(ContextKind::ValidValue).map(list_of).filter(|values| !values.is_empty()) {
        return Some(Message::new("usage-valid-values").with("values", Arg::OneOf(values)));
    }
    let known = error.get(ContextKind::ValidSubcommand).map(list_of).filter(|words| !words.is_empty());
    if let Some(words) = known.filter(|_| error.kind() == ErrorKind::InvalidSubcommand) {
        return Some(Message::new("usage-known-commands").with("words", Arg::OneOf(words)));
    }
    Some(Message::new("usage-see-help"))
}

fn text_of(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(words) => words.join(", "),
        other => other.to_string(),
    }
}

fn list_of(value: &ContextValue) -> Vec<Arg> {
    match value {
        ContextValue::String(word) => vec![Arg::from(word.as_str())],
        ContextValue::Strings(words) => words.iter().map(|word| Arg::from(word.as_str())).collect(),
        _ => Vec::new(),
    }
}
