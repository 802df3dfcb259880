//! `wom card show`

use std::collections::BTreeMap;

use clap::Args;

use super::{Context, Exit, Message, Outcome, UnknownName, meant, printings};
use crate::cards::{Card, CardId, Library, NameHow};
use crate::cli::context::today;
use crate::cli::format::name_in;
use crate::deck::{Ruling, Standing};
use crate::format::Format;
use crate::report::card_frame::{Around, card_frame};
use crate::report::cards::{CardRow, CardShow, LegalityRow, SetRow, ShownCard};
use crate::text::Lang;

#[derive(Debug, Args)]
pub(in crate::cli) struct ShowArgs {
    /// Names of cards, German or English; NAME (CODE) means the one of a set
    #[arg(required = true, value_name = "CARD")]
    names: Vec<String>,
}

pub(super) fn run(args: &ShowArgs, context: &mut Context) -> Outcome {
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
    for one in &unknown {
        let hint = meant(&one.suggestions);
        context.ui.error(&Message::new("card-unknown").with("name", one.name.as_str()), hint.as_ref());
    }
    let exit = if unknown.is_empty() { Exit::Done } else { Exit::No };
    let formats = if cards.is_empty() { Vec::new() } else { formats(context) };
    let rulings: Vec<Ruling> = formats.iter().map(|format| Ruling::new(format, &library)).collect();
    let lang = context.ui.text.lang();
    let legality = |card: &Card| -> Vec<(LegalityRow, Standing)> {
        let id = listing(card, &library);
        rulings.iter().filter_map(|ruling| Some(row(ruling, ruling.standing(id?), lang))).collect()
    };
    let ui = &mut context.ui;
    if ui.json {
        let shown = |card| ShownCard {
            card: CardRow::new(card),
            legality: legality(card).into_iter().map(|(row, _)| row).collect(),
        };
        ui.answer("card-show/1", CardShow { cards: cards.iter().map(shown).collect(), unknown })?;
        return Ok(exit);
    }
    let standard = formats.iter().find(|format| format.id == "standard");
    for card in &cards {
        let Some(set) = sets.get(&card.set) else { continue };
        let limit = standard.and_then(|format| card.rarity.map(|rarity| *format.copies.get(rarity)));
        let around = Around { set, limit, formats: &legality(card), in_full: ui.verbose > 0 };
        let words = card_frame(card, &around, &ui.text, ui.width, ui.paint);
        ui.print(words)?;
    }
    Ok(exit)
}

/// All formats that are in force today; what is wrong with others is told.
fn formats(context: &mut Context) -> Vec<Format> {
    let known = context.formats();
    let mut ids: Vec<String> = known.list().into_iter().map(|found| found.id).collect();
    ids.dedup();
    let mut formats = Vec::new();
    for id in ids {
        match known.find(&id, Some(today())) {
            Ok(format) => formats.push(format),
            Err(_) if known.find(&id, None).is_ok() => {}
            Err(findings) => context.ui.findings(&findings),
        }
    }
    formats
}

/// The place of a card in the library.
fn listing(card: &Card, library: &Library) -> Option<CardId> {
    let mut named = library.spelled_as(&card.name).filter(|(_, how)| *how == NameHow::German);
    named.find(|(id, _)| library.set_code(library.listing(*id).set) == card.set).map(|(id, _)| id)
}

fn row(ruling: &Ruling, standing: Standing, lang: Lang) -> (LegalityRow, Standing) {
    let format = ruling.format;
    let name = name_in(&format.name, lang).to_owned();
    (LegalityRow { format: format.id.clone(), name, status: standing.code(), copies: standing.copies() }, standing)
}
