//! `wom deck show`

use std::path::PathBuf;

use clap::Args;

use super::{ReadList, read_all, tell_faults};
use crate::cards::fold::sort_key;
use crate::cards::{Kind, Library};
use crate::cli::{Context, Outcome, Ui};
use crate::deck::Section;
use crate::message::Message;
use crate::report::Table;
use crate::report::deck::{DeckContent, DeckShow, EntryRow, section_code, section_term};
use crate::text::Lang;

#[derive(Debug, Args)]
pub struct ShowArgs {
    /// Deck lists: files, folders, names of stored decks, or - for standard input
    #[arg(required = true, value_name = "LIST")]
    lists: Vec<PathBuf>,
}

pub(super) fn run(args: &ShowArgs, context: &mut Context) -> Outcome {
    let (store, library) = context.library()?;
    let (read, mut exit) = read_all(&args.lists, &store, &library, &mut context.ui)?;
    let mut decks = Vec::new();
    for (i, deck) in read.iter().enumerate() {
        exit = exit.max(tell_faults(deck, &library, &mut context.ui));
        let content = content(deck, &library, &context.ui);
        if !context.ui.json {
            if i > 0 {
                context.ui.line("")?;
            }
            show(&content, &mut context.ui)?;
        }
        decks.push(content);
    }
    if context.ui.json {
        context.ui.answer("deck-show/1", DeckShow { decks })?;
    }
    Ok(exit)
}

fn content(deck: &ReadList, library: &Library, ui: &Ui) -> DeckContent {
    DeckContent::new(&deck.source.name(), &deck.list, deck.fingerprint.clone(), library, &ui.text)
}

fn show(deck: &DeckContent, ui: &mut Ui) -> std::io::Result<()> {
    let title = deck.name.as_ref().map_or_else(|| deck.source.clone(), |name| format!("{name} ({})", deck.source));
    ui.line(ui.paint.strong(&title))?;
    for [key, value] in &deck.headers {
        ui.line(format!("{key}: {value}"))?;
    }
    let heads = ["head-copies", "head-name", "head-type", "head-rarity", "head-poker", "head-cost", "head-power"];
    let mut table = Table::new(heads.map(|head| ui.text.term(head))).right(0).right(5).right(6);
    for section in [Section::Main, Section::Fragments, Section::Aside] {
        let mut rows: Vec<&EntryRow> = deck.entries.iter().filter(|row| row.section == section_code(section)).collect();
        rows.sort_by_cached_key(|row| (Kind::from_code(row.kind), sort_key(&row.card)));
        if section != Section::Main && !rows.is_empty() {
            table.row([String::new(), format!("— {} —", ui.text.term(section_term(section)))]);
        }
        for row in rows {
            table.row(cells(row, ui));
        }
    }
    ui.table(&table)?;
    let cards = ui.say(&Message::new("deck-cards").with("count", deck.cards));
    let fragments = ui.say(&Message::new("deck-fragments").with("count", deck.fragments));
    ui.line(format!("{cards}, {fragments}"))?;
    if let Some(fingerprint) = &deck.fingerprint {
        ui.tell(&Message::new("check-fingerprint").with("fingerprint", fingerprint.as_str()))?;
    }
    for note in &deck.notes {
        let place = note.line.map_or_else(|| deck.source.clone(), |line| format!("{}:{line}", deck.source));
        let word = ui.text.term("severity-note");
        ui.line(format!("{place}: {word}: {}", note.message))?;
    }
    Ok(())
}

fn cells(row: &EntryRow, ui: &Ui) -> [String; 7] {
    let name = match ui.text.lang() {
        Lang::En => row.name_en.clone().unwrap_or_else(|| row.card.clone()),
        Lang::De => row.card.clone(),
    };
    let kind = Kind::from_code(row.kind).map_or_else(String::new, |kind| ui.text.term(kind.term()));
    let rarity = row.rarity.and_then(|printed| crate::cards::terms::rarity(printed).ok());
    let number = |n: Option<u16>| n.map_or_else(String::new, |n| n.to_string());
    let power = match (row.power, row.max_size) {
        (Some(power), Some(max)) => format!("{power}/{max}"),
        _ => String::new(),
    };
    [
        row.count.to_string(),
        name,
        kind,
        rarity.map_or_else(String::new, |rarity| ui.text.term(rarity.term())),
        row.poker.clone().unwrap_or_default(),
        number(row.cost),
        power,
    ]
}
