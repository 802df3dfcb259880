//! `wom card …`

mod search;
mod show;
mod why;

pub(super) use search::not_options;

use std::cmp::Reverse;

use clap::{Args, Subcommand, ValueEnum};
use regex::Regex;
use unicode_normalization::UnicodeNormalization;

use super::meant::meant;
use super::{Context, Exit, Failure, Outcome, set};
use crate::cards::fold::{fold, sort_key};
use crate::cards::{Card, Field, Library};
use crate::message::Message;
use crate::query::Part;
use crate::report::card_text::{card_table, card_table_fields};
use crate::report::cards::{CardList, CardRow, UnknownName};
use crate::store::Store;

#[derive(Debug, Subcommand)]
pub(super) enum CardCommand {
    /// List cards, one line each
    List(ListArgs),
    /// Find cards by everything that is on them: typ:mutant kraft>=3 -kw:flying
    Search(search::SearchArgs),
    /// Show everything about cards
    Show(show::ShowArgs),
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

fn sort_by_set(cards: &mut [Card]) {
    // Most are alone.
    if cards.len() > 1 {
        cards.sort_by_cached_key(Card::set_key);
    }
}

impl Order {
    /// The fields that decide between cards of different names.
    fn by(self) -> Vec<Field> {
        match self {
            Self::Name => Vec::new(),
            Self::Number => vec![Field::Set, Field::Number],
            Self::Cost => vec![Field::Cost],
        }
    }

    /// Puts cards in order: those that are equal otherwise by set and number.
    fn sort(self, cards: &mut [Card]) {
        match self {
            Self::Number => sort_by_set(cards),
            Self::Name => {
                cards.sort_by_cached_key(|card| sort_key(&card.name));
                cards.chunk_by_mut(|one, next| one.name == next.name).for_each(sort_by_set);
            }
            Self::Cost => {
                cards.sort_by_cached_key(|card| (Reverse(card.cost.map(Reverse)), sort_key(&card.name)));
                let is_equal = |one: &Card, next: &Card| one.cost == next.cost && one.name == next.name;
                cards.chunk_by_mut(is_equal).for_each(sort_by_set);
            }
        }
    }
}

pub(super) fn run(command: CardCommand, context: &mut Context) -> Outcome {
    match command {
        CardCommand::List(args) => list(&args, context),
        CardCommand::Search(args) => search::run(&args, context),
        CardCommand::Show(args) => show::run(&args, context),
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
        cards.retain(|card| card.names().any(|name| part.is_in(name)));
    }
    if let Some(regex) = &regex {
        cards.retain(|card| card.names().any(|name| regex.is_match(name)) || regex.is_match(&card.text));
    }
    args.sort.sort(&mut cards);
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

fn regex(pattern: &str) -> Result<Regex, Failure> {
    let composed: String = pattern.nfc().collect();
    Regex::new(&composed).map_err(|error| {
        let shown = error.to_string();
        let reason = shown.lines().last().unwrap_or_default().trim_start_matches("error: ").to_owned();
        Failure::new(Message::new("card-bad-pattern").with("pattern", pattern).with("reason", reason))
    })
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
