//! `wom deck stats`

use std::path::PathBuf;

use clap::Args;

use super::{read_all, tell_faults};
use crate::cards::{Card, Library};
use crate::cli::{Context, Outcome};
use crate::deck::{DeckList, Section};
use crate::engine::is_carried_out;
use crate::report::deck_stats::{DeckHead, DeckStats, DeckStatsRow, deck_stats_words};
use crate::report::set_stats::Counts;
use crate::set::Stats;

#[derive(Debug, Args)]
pub struct StatsArgs {
    /// Deck lists: files, folders, names of stored decks, or - for standard input
    #[arg(required = true, value_name = "LIST")]
    lists: Vec<PathBuf>,
}

pub(super) fn run(args: &StatsArgs, context: &mut Context) -> Outcome {
    let store = context.store()?;
    let cards = store.all_cards()?;
    let library = Library::of_cards(&cards);
    let ui = &mut context.ui;
    let (read, mut exit) = read_all(&args.lists, &store, &library, ui)?;
    let mut counted = Vec::new();
    for deck in &read {
        exit = exit.max(tell_faults(deck, &library, ui));
        counted.push((DeckHead::new(&deck.source.name(), &deck.list), count(&deck.list, &cards)));
    }
    if ui.json {
        let row = |(deck, stats): (DeckHead, Stats)| DeckStatsRow { deck, counts: Counts::new(&stats) };
        ui.answer("deck-stats/1", DeckStats { decks: counted.into_iter().map(row).collect() })?;
        return Ok(exit);
    }
    ui.print(deck_stats_words(&counted, &ui.text, ui.width, ui.paint))?;
    Ok(exit)
}

/// Counts the copies of deck and fragments; the library has its cards in the order of `cards`.
fn count(list: &DeckList, cards: &[Card]) -> Stats {
    let entries = list.entries.iter().filter(|entry| entry.section != Section::Aside);
    let copies = entries.filter_map(|entry| Some((cards.get(entry.card.0 as usize)?, entry.copies as usize)));
    Stats::of_copies(copies, is_carried_out)
}
