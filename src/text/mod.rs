//! Wording: messages and terms of the game in German and English. Nothing else in the program has any.
//!
//! The texts stand in `data/locale/<language>/*.ftl` (Fluent). A file is parsed when a message of it is first said.

mod lang;

use std::cell::OnceCell;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::langid;

use crate::message::{Arg, Message};

pub use lang::Lang;

/// One locale file in both languages.
struct File {
    /// Its name, for tests.
    #[cfg_attr(not(test), allow(dead_code, reason = "tests name the file in which a key is missing"))]
    name: &'static str,
    de: &'static str,
    en: &'static str,
}

/// All locale files.
static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/locale.rs"));

/// The number of the file that each message stands in, by its key, in order.
static KEYS: &[(&str, u8)] = include!(concat!(env!("OUT_DIR"), "/keys.rs"));

/// German texts of the command line's help; English ones stand beside the arguments in the code.
const HELP_DE: &str = include_str!("../../data/locale/de/help.ftl");

type Bundle = FluentBundle<FluentResource>;

/// The texts of one language.
pub struct Text {
    lang: Lang,
    bundles: Vec<OnceCell<Bundle>>,
    help: OnceCell<Bundle>,
}

impl Text {
    /// The texts of a language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self { lang, bundles: FILES.iter().map(|_| OnceCell::new()).collect(), help: OnceCell::new() }
    }

    /// The language.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Puts a message into words. A key without a text is shown as itself.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in &message.args {
            args.set(*name, self.value(value));
        }
        let file = KEYS.binary_search_by_key(&message.key, |(key, _)| key).map(|at| usize::from(KEYS[at].1)).ok();
        file.and_then(|file| format(self.bundle(file), message.key, Some(&args)))
            .unwrap_or_else(|| format!("{{{}}}", message.key))
    }

    /// Puts a message without variables into words.
    #[must_use]
    pub fn term(&self, key: &'static str) -> String {
        self.say(&Message::new(key))
    }

    /// The German help text of a command or argument, if there is one and the language is German.
    #[must_use]
    pub fn help(&self, key: &str) -> Option<String> {
        if self.lang == Lang::En {
            return None;
        }
        format(self.help.get_or_init(|| bundle(self.lang, HELP_DE)), key, None)
    }

    /// Puts the value of a variable into words.
    #[must_use]
    pub fn arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Text(text) => text.clone(),
            Arg::Count(n) => n.to_string(),
            Arg::Term(key) => self.term(key),
            Arg::Said(message) => self.say(message),
            Arg::OneOf(items) => self.joined(items, "list-or"),
            Arg::AllOf(items) => self.joined(items, "list-and"),
        }
    }

    fn value<'a>(&self, arg: &'a Arg) -> FluentValue<'a> {
        match arg {
            Arg::Text(text) => FluentValue::from(text.as_str()),
            Arg::Count(n) => FluentValue::from(*n),
            other => FluentValue::from(self.arg(other)),
        }
    }

    /// `a, b und c`.
    fn joined(&self, items: &[Arg], last: &'static str) -> String {
        let words: Vec<String> = items.iter().map(|item| self.arg(item)).collect();
        match words.as_slice() {
            [] => String::new(),
            [one] => one.clone(),
            [front @ .., end] => {
                self.say(&Message::new(last).with("front", front.join(", ")).with("end", end.as_str()))
            }
        }
    }

    fn bundle(&self, i: usize) -> &Bundle {
        self.bundles[i].get_or_init(|| {
            let source = match self.lang {
                Lang::De => FILES[i].de,
                Lang::En => FILES[i].en,
            };
            bundle(self.lang, source)
        })
    }
}

fn bundle(lang: Lang, source: &str) -> Bundle {
    let resource = match FluentResource::try_new(source.to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let mut bundle = FluentBundle::new(vec![match lang {
        Lang::De => langid!("de"),
        Lang::En => langid!("en"),
    }]);
    // Isolating marks would land in terminals and files.
    bundle.set_use_isolating(false);
    bundle.add_resource_overriding(resource);
    bundle
}

fn format(bundle: &Bundle, key: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
    let pattern = bundle.get_message(key)?.value()?;
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, args, &mut errors).into_owned();
    debug_assert!(errors.is_empty(), "message {key}: {errors:?}");
    Some(text)
}

#[cfg(test)]
mod tests;
