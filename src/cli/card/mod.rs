//! `wom card …`

mod why;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use clap::{Args, Subcommand, ValueEnum};
use regex::Regex;
use unicode_normalization::UnicodeNormalization;

use super::meant::meant;
use super::{Context, Exit, Failure, Outcome, set};
use crate::cards::fold::{bare_key, fold, sort_key, umlaut_key};
use crate::cards::{Card, Library};
use crate::message::Message;
use crate::report::card_text::{card_table, card_words};
use crate::report::cards::{CardList, CardRow, CardShow, SetRow, UnknownName};
use crate::store::Store;

#[derive(Debug, Subcommand)]
pub(super) enum CardCommand {
    /// List cards, one line each
    List(ListArgs),
    /// Show everything about cards
    Show(ShowArgs),
    /// Tell where the values of a card come from: file, cell, import and day
    Why(why::WhyArgs),
}

#[derive(Debug, Args)]
pub(super) struct ListArgs {
    /// Part of a name, German or English, in any case and umlaut spelling
    #[arg(value_name = "PATTERN")]
    pattern: Option<String>,
    /// Regular expression for name or text; (?i) at its beginning ignores case
    #[arg(long = "match", value_name = "PATTERN")]
    regex: Option<String>,
    /// Only cards of this set
    #[arg(long, value_name = "CODE")]
    set: Option<String>,
    /// Order: by name as a German dictionary has it, by set and number, or by cost
    #[arg(long, value_name = "ORDER", default_value = "name")]
    sort: Order,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Order {
    Name,
    Number,
    Cost,
}

#[derive(Debug, Args)]
pub(super) struct ShowArgs {
    /// Names of cards, German or English; NAME (CODE) means the one of a set
    #[arg(required = true, value_name = "CARD")]
    names: Vec<String>,
}

pub(super) fn run(command: CardCommand, context: &mut Context) -> Outcome {
    match command {
        CardCommand::List(args) => list(&args, context),
        CardCommand::Show(args) => show(&args, context),
        CardCommand::Why(args) => why::run(&args, context),
    }
}

fn list(args: &ListArgs, context: &mut Context) -> Outcome {
    let regex = args.regex.as_deref().map(regex).transpose()?;
    let store = context.store()?;
    let mut cards = match &args.set {
        None => store.all_cards()?,
        Some(code) => {
            let sets = store.sets()?;
            if !sets.iter().any(|(set, _)| fold(&set.code) == fold(code)) {
                let failure = set::unknown(code, &sets);
                context.ui.error(&failure.message, failure.hint.as_ref());
                if context.ui.json {
                    context.ui.answer("card-list/1", CardList { cards: Vec::new() })?;
                }
                return Ok(Exit::No);
            }
            store.cards_of_set(code)?
        }
    };
    if let Some(pattern) = &args.pattern {
        let part = Part::new(pattern);
        cards.retain(|card| names(card).any(|name| part.is_in(name)));
    }
    if let Some(regex) = &regex {
        cards.retain(|card| names(card).any(|name| regex.is_match(name)) || regex.is_match(&card.text));
    }
    // They come by set and number, which decides between cards that are equal otherwise.
    match args.sort {
        Order::Number => {}
        Order::Name => cards.sort_by_cached_key(|card| sort_key(&card.name)),
        Order::Cost => cards.sort_by_cached_key(|card| (Reverse(card.cost.map(Reverse)), sort_key(&card.name))),
    }
    let asked = args.pattern.is_some() || args.regex.is_some();
    let ui = &mut context.ui;
    if ui.json {
        ui.answer("card-list/1", CardList { cards: cards.iter().map(CardRow::new).collect() })?;
    } else if !cards.is_empty() {
        ui.table(&card_table(&cards, &ui.text))?;
    }
    if cards.is_empty() {
        ui.note(&Message::new(if asked { "card-none-found" } else { "card-none" }));
        return Ok(if asked { Exit::No } else { Exit::Done });
    }
    Ok(Exit::Done)
}

fn names(card: &Card) -> impl Iterator<Item = &str> {
    [&card.name].into_iter().chain(&card.name_en).chain(&card.aliases).map(String::as_str)
}

/// A part of a name, in its three spellings.
struct Part {
    key: String,
    umlaut: String,
    bare: String,
}

impl Part {
    fn new(text: &str) -> Self {
        let key = fold(text);
        Self { umlaut: umlaut_key(&key).into_owned(), bare: bare_key(&key).into_owned(), key }
    }

    fn is_in(&self, name: &str) -> bool {
        let key = fold(name);
        key.contains(&self.key) || umlaut_key(&key).contains(&self.umlaut) || bare_key(&key).contains(&self.bare)
    }
}

fn regex(pattern: &str) -> Result<Regex, Failure> {
    let composed: String = pattern.nfc().collect();
    Regex::new(&composed).map_err(|error| {
        let shown = error.to_string();
        let reason = shown.lines().last().unwrap_or_default().trim_start_matches("error: ").to_owned();
        Failure::new(Message::new("card-bad-pattern").with("pattern", pattern).with("reason", reason))
    })
}

fn show(args: &ShowArgs, context: &mut Context) -> Outcome {
    let (store, library) = context.library()?;
    let (mut cards, mut unknown) = (Vec::new(), Vec::new());
    for name in &args.names {
        let found = printings(name, &store, &library)?;
        if found.is_empty() {
            let near = library.suggest(name, 3);
            let suggestions = near.iter().map(|near| library.name(near.card).to_owned()).collect();
            unknown.push(UnknownName { name: name.clone(), suggestions });
        }
        for card in found {
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
    }
    let sets: BTreeMap<String, SetRow> =
        store.sets()?.iter().map(|(set, cards)| (set.code.clone(), SetRow::new(set, *cards))).collect();
    let ui = &mut context.ui;
    for one in &unknown {
        ui.error(&Message::new("card-unknown").with("name", one.name.as_str()), meant(&one.suggestions).as_ref());
    }
    let exit = if unknown.is_empty() { Exit::Done } else { Exit::No };
    if ui.json {
        ui.answer("card-show/1", CardShow { cards: cards.iter().map(CardRow::new).collect(), unknown })?;
        return Ok(exit);
    }
    for (at, card) in cards.iter().enumerate() {
        if at > 0 {
            ui.line("")?;
        }
        if let Some(set) = sets.get(&card.set) {
            let words = card_words(card, set, &ui.text, ui.width, ui.paint);
            ui.print(words)?;
        }
    }
    Ok(exit)
}

/// All printings of the card of this name, or the one of a set that is named behind it.
fn printings(name: &str, store: &Store, library: &Library) -> anyhow::Result<Vec<Card>> {
    let whole = of_name(name, store, library)?;
    if !whole.is_empty() {
        return Ok(whole);
    }
    let Some((front, code)) = name.trim_end().strip_suffix([')', ']']).and_then(|front| front.rsplit_once(['(', '[']))
    else {
        return Ok(whole);
    };
    let mut cards = of_name(front, store, library)?;
    cards.retain(|card| fold(&card.set) == fold(code));
    Ok(cards)
}

fn of_name(name: &str, store: &Store, library: &Library) -> anyhow::Result<Vec<Card>> {
    let key = fold(name);
    let mut ids: Vec<_> = library.folded_as(&key).map(|(id, _)| id).collect();
    if ids.is_empty() {
        ids = library.umlaut_spelled(&key);
    }
    let mut titles: Vec<_> = ids.into_iter().map(|id| library.listing(id).title).collect();
    titles.sort_unstable();
    titles.dedup();
    let mut cards = Vec::new();
    for title in titles {
        let key = fold(library.title_name(title));
        let named = store.cards_named(&key)?;
        cards.extend(named.into_iter().filter(|card| fold(&card.name) == key));
    }
    Ok(cards)
}
