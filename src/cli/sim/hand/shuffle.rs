//! `wom sim hand --check-shuffle`

use super::HandArgs;
use crate::cli::many::watched;
use crate::cli::playable::Playable;
use crate::cli::{Exit, Outcome, Ui};
use crate::report::shuffle_check::ShuffleReport;
use crate::sim::hands::{Cards, Shuffles};

/// Hands that are dealt where no number is given.
const HANDS: u64 = 100_000;

pub(super) fn run(args: &HandArgs, deck: Playable, hand: usize, seed: u64, ui: &mut Ui) -> Outcome {
    let hands = args.hands.unwrap_or(HANDS);
    let shuffles = Shuffles { cards: Cards::of(&deck.pile.cards).len(), hand, seed, hands };
    let dealt = watched(hands, ui, |watch| shuffles.deal(None, watch));
    let exit = dealt.exit("interrupted-hands", dealt.result.hands, hands, ui);
    let report = ShuffleReport { row: deck.row, seed, tally: dealt.result, interrupted: dealt.interrupted };
    if ui.json {
        ui.answer("shuffle-check/1", report.answer())?;
    } else {
        let words = report.words(&ui.text, ui.paint, ui.width);
        ui.print(words)?;
    }
    Ok(match report.is_fair() {
        _ if report.interrupted => exit,
        Some(true) => Exit::Done,
        Some(false) => Exit::No,
        None => Exit::Failed,
    })
}
