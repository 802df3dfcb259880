//! `wom deck stats`

use std::path::PathBuf;

use clap::Args;

use super::{read_all, tell_faults};
use crate::cards::{Card, Kind, Library};
use crate::cli::{Context, Outcome};
use crate::deck::{DeckList, Section};
use crate::engine::{Numbers, is_carried_out};
use crate::odds::headline::headlines;
use crate::report::deck_stats::{Counted, DeckHead, DeckStats, deck_stats_words};
use crate::set::Stats;

/// Mulligans that the first odds are told with (§5.2).
const MULLIGANS: usize = Numbers::CANON.mulligans_max as usize;

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
        let main: Vec<(&Card, u32)> = (deck.list.section(Section::Main))
            .filter_map(|entry| Some((cards.get(entry.card.0 as usize)?, entry.copies)))
            .filter(|(card, _)| card.kind != Kind::Fragment)
            .collect();
        counted.push(Counted {
            deck: DeckHead::new(&deck.source.name(), &deck.list),
            stats: count(&deck.list, &cards),
            headlines: headlines(&main, Numbers::CANON.opening_hand, MULLIGANS),
        });
    }
    if ui.json {
        ui.answer("deck-stats/1", DeckStats { decks: counted.into_iter().map(Counted::row).collect() })?;
        return Ok(exit);
    }
    ui.print(deck_stats_words(&counted, MULLIGANS, &ui.text, ui.width, ui.paint))?;
    Ok(exit)
}

/// Counts the copies of deck and fragments; the library has its cards in the order of `cards`.
fn count(list: &DeckList, cards: &[Card]) -> Stats {
    let entries = list.entries.iter().filter(|entry| entry.section != Section::Aside);
    let copies = entries.filter_map(|entry| Some((cards.get(entry.card.0 as usize)?, entry.copies as usize)));
    Stats::of_copies(copies, is_carried_out)
}
