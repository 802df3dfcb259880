//! `wom rarity list`, `wom keyword list|show`

use clap::{Args, Subcommand};

use super::context::today;
use super::meant::meant;
use super::{Context, Exit, Outcome};
use crate::cards::fold::{fold, sort_key};
use crate::cards::terms::{self, TermError};
use crate::cards::{ABILITIES, Ability, Card, Rarity};
use crate::message::{Arg, Message};
use crate::report::Table;
use crate::report::card_text::{NOTHING, card_table};
use crate::report::cards::{
    AbilityEntry, CardRow, KeywordList, KeywordShow, RarityList, RarityRow, SetKeyword, UnknownName,
};
use crate::rules::Rule;
use crate::text::{Lang, Text};

#[derive(Debug, Subcommand)]
pub(super) enum RarityCommand {
    /// List the rarities with their copy limits
    List,
}

#[derive(Debug, Subcommand)]
pub(super) enum KeywordCommand {
    /// List the keywords with their rules
    List,
    /// Show a keyword and the cards that have it
    Show(KeywordArgs),
}

#[derive(Debug, Args)]
pub(super) struct KeywordArgs {
    /// Name of the keyword, German or English
    #[arg(value_name = "KEYWORD")]
    name: String,
}

pub(super) fn rarity(command: RarityCommand, context: &mut Context) -> Outcome {
    let RarityCommand::List = command;
    let format = context.format("standard", today())?;
    let (_, library) = context.library()?;
    let row = |rarity: Rarity| RarityRow {
        name: rarity.printed(),
        code: rarity.code(),
        limit: *format.copies.get(rarity),
        cards: library.listings().filter(|(_, listing)| listing.rarity == Some(rarity)).count(),
    };
    let rarities: Vec<RarityRow> = Rarity::ALL.into_iter().map(row).collect();
    let ui = &mut context.ui;
    if ui.json {
        ui.answer("rarity-list/1", RarityList { rarities })?;
        return Ok(Exit::Done);
    }
    let heads = ["head-rarity", "head-code", "head-limit", "head-cards"];
    let mut table = Table::new(heads.map(|key| ui.text.term(key))).right(2).right(3);
    for (row, rarity) in rarities.iter().zip(Rarity::ALL) {
        table.row([ui.text.term(rarity.term()), row.code.to_owned(), row.limit.to_string(), row.cards.to_string()]);
    }
    ui.table(&table)?;
    Ok(Exit::Done)
}

pub(super) fn keyword(command: KeywordCommand, context: &mut Context) -> Outcome {
    let mut cards = context.store()?.all_cards()?;
    cards.sort_by_cached_key(|card| sort_key(&card.name));
    match command {
        KeywordCommand::List => list(&cards, context),
        KeywordCommand::Show(args) => show(&args, &cards, context),
    }
}

fn having(cards: &[Card], ability: Ability) -> impl Iterator<Item = &Card> {
    cards.iter().filter(move |card| card.keywords.iter().any(|keyword| keyword.ability == ability))
}

/// The keywords that sets define, by name.
fn of_sets(cards: &[Card]) -> Vec<SetKeyword> {
    let mut keywords: Vec<SetKeyword> = Vec::new();
    for card in cards {
        for (name, english) in card.own_keyword_names() {
            let at = keywords.iter().position(|known| fold(&known.name) == fold(name)).unwrap_or_else(|| {
                keywords.push(SetKeyword { name: name.to_owned(), name_en: None, sets: Vec::new(), cards: 0 });
                keywords.len() - 1
            });
            let keyword = &mut keywords[at];
            keyword.name_en = keyword.name_en.take().or(english.map(ToOwned::to_owned));
            keyword.cards += 1;
            if !keyword.sets.contains(&card.set) {
                keyword.sets.push(card.set.clone());
                keyword.sets.sort();
            }
        }
    }
    keywords.sort_by_cached_key(|keyword| sort_key(&keyword.name));
    keywords
}

fn list(cards: &[Card], context: &mut Context) -> Outcome {
    let entry = |row| AbilityEntry::new(row, having(cards, row.ability).count());
    let keywords: Vec<AbilityEntry> = ABILITIES.iter().map(entry).collect();
    let set_keywords = of_sets(cards);
    let ui = &mut context.ui;
    if ui.json {
        ui.answer("keyword-list/1", KeywordList { keywords, set_keywords })?;
        return Ok(Exit::Done);
    }
    let heads = ["head-german", "head-english", "head-rule", "head-numbers", "head-cards"];
    let mut table = Table::new(heads.map(|key| ui.text.term(key))).right(4);
    for entry in &keywords {
        let numbers = entry.numbers(&ui.text).unwrap_or_else(|| NOTHING.to_owned());
        table.row([entry.name, entry.name_en, entry.rule, &numbers, &entry.cards.to_string()]);
    }
    for own in &set_keywords {
        table.row([
            &own.name,
            own.name_en.as_deref().unwrap_or(NOTHING),
            &own.sets.join(", "),
            NOTHING,
            &own.cards.to_string(),
        ]);
    }
    ui.table(&table)?;
    Ok(Exit::Done)
}

fn show(args: &KeywordArgs, cards: &[Card], context: &mut Context) -> Outcome {
    let own = of_sets(cards);
    let names = |keyword: &SetKeyword| [Some(keyword.name.clone()), keyword.name_en.clone()].into_iter().flatten();
    let is_called = |keyword: &&SetKeyword| names(keyword).any(|name| fold(&name) == fold(&args.name));
    if let Some(keyword) = own.iter().find(is_called) {
        return show_own(keyword, cards, context);
    }
    let ui = &mut context.ui;
    let ability = match ability(&args.name) {
        Ok(ability) => ability,
        Err(near) => {
            let of_sets = own.iter().flat_map(|own| [Some(own.name.as_str()), own.name_en.as_deref()]).flatten();
            let near = near.or_else(|| terms::nearest(&args.name, of_sets));
            let hint = meant(near).unwrap_or_else(|| Message::new("keyword-see-list"));
            ui.error(&Message::new("keyword-unknown").with("name", args.name.as_str()), Some(&hint));
            let unknown = vec![UnknownName::new(&args.name, near)];
            return ui.not_there("keyword-show/1", KeywordShow::unknown(unknown));
        }
    };
    let found: Vec<Card> = having(cards, ability).cloned().collect();
    let keyword = AbilityEntry::new(ability.row(), found.len());
    if ui.json {
        let (keyword, cards) = (Some(keyword), found.iter().map(CardRow::new).collect());
        ui.answer("keyword-show/1", KeywordShow { keyword, set_keyword: None, cards, unknown: Vec::new() })?;
        return Ok(Exit::Done);
    }
    let head = headline(&keyword, ability.row().rule, &ui.text);
    ui.line(head)?;
    if !found.is_empty() {
        ui.table(&card_table(&found, &ui.text))?;
    }
    if !ui.quiet {
        ui.tell(&Message::new("rule-more").with("rule", keyword.rule))?;
    }
    Ok(Exit::Done)
}

/// Shows a keyword that a set defines, and the cards that have it.
fn show_own(keyword: &SetKeyword, cards: &[Card], context: &mut Context) -> Outcome {
    let key = fold(&keyword.name);
    let has = |card: &&Card| card.own_keywords().into_iter().any(|own| fold(own) == key);
    let found: Vec<Card> = cards.iter().filter(has).cloned().collect();
    let ui = &mut context.ui;
    if ui.json {
        let (set_keyword, cards) = (Some(keyword.clone()), found.iter().map(CardRow::new).collect());
        ui.answer("keyword-show/1", KeywordShow { keyword: None, set_keyword, cards, unknown: Vec::new() })?;
        return Ok(Exit::Done);
    }
    let sets = Arg::AllOf(keyword.sets.iter().map(|code| Arg::from(code.as_str())).collect());
    let head = Message::new("keyword-of-set")
        .with("name", both_names(&keyword.name, keyword.name_en.as_deref(), &ui.text))
        .with("sets", sets)
        .with("many", keyword.sets.len())
        .with("count", keyword.cards);
    ui.tell(&head)?;
    ui.table(&card_table(&found, &ui.text))?;
    Ok(Exit::Done)
}

/// `Hörner (Horns): Regel 22.2.14, Zahl ab 1, 7 Karten`
fn headline(keyword: &AbilityEntry, rule: Rule, text: &Text) -> String {
    let numbers = match keyword.numbers(text) {
        Some(numbers) => Message::new("keyword-numbered").with("numbers", numbers),
        None => Message::new("keyword-unnumbered"),
    };
    let names = both_names(keyword.name, Some(keyword.name_en), text);
    let message = Message::new("keyword-headline")
        .with("names", names)
        .with("rule", rule.0)
        .with("numbers", numbers)
        .with("count", keyword.cards);
    text.say(&message)
}

/// `Hörner (Horns)`, the name of the language first.
fn both_names(german: &str, english: Option<&str>, text: &Text) -> String {
    match (english.filter(|english| *english != german), text.lang()) {
        (None, _) => german.to_owned(),
        (Some(english), Lang::De) => format!("{german} ({english})"),
        (Some(english), Lang::En) => format!("{english} ({german})"),
    }
}

/// The ability of a name in either language, with or without a number; else the nearest name.
fn ability(name: &str) -> Result<Ability, Option<&'static str>> {
    terms::ability(name).map_err(|error| if let TermError::Unknown(near) = error { near } else { None })
}
