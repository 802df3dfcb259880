//! The straightforward deal, for whatever does not fit into a machine word: counts by class, one card at a time.

use super::deal::{Hands, Thrower};
use super::tally::HandTally;
use super::words::Words;
use crate::odds::{Counts, MOST_CLASSES};

/// Deals one hand with its mulligans.
pub(super) fn play(hands: &Hands<'_>, seed: u64, tally: &mut HandTally) {
    let mut deck = hands.sizes.to_vec();
    let mut hand = vec![0; deck.len()];
    let mut gone: Counts = [0; MOST_CLASSES];
    match hands.opening {
        None => draw(&mut deck, &mut hand, hands.hand, &mut Words::new(seed, 0)),
        Some(opening) => {
            hand.copy_from_slice(opening.hand);
            deck.iter_mut().zip(opening.hand).for_each(|(left, held)| *left -= held);
        }
    }
    let mut taken = 0;
    while taken < hands.mulligans {
        let thrown = match hands.opening.and_then(|opening| opening.thrown) {
            Some(thrown) if taken == 0 => thrown.to_vec(),
            _ => thrown(hands, &hand, &gone, hands.mulligans - taken),
        };
        let cards: usize = thrown.iter().map(|&n| usize::from(n)).sum();
        if cards == 0 {
            break;
        }
        for (class, thrown) in thrown.into_iter().enumerate() {
            hand[class] -= thrown;
            if let Some(gone) = gone.get_mut(class) {
                *gone += thrown;
            }
        }
        taken += 1;
        draw(&mut deck, &mut hand, cards, &mut Words::new(seed, taken));
    }
    draw(&mut deck, &mut hand, hands.draws, &mut Words::new(seed, hands.mulligans + 1));
    tally.add_mulligans(taken, 1);
    tally.met += u64::from((hands.goal)(&hand));
}

fn thrown(hands: &Hands<'_>, hand: &[u8], gone: &Counts, left: usize) -> Vec<u8> {
    match hands.thrower {
        by @ (Thrower::ByHand(_) | Thrower::Written(_)) => by.of_hand(hand),
        Thrower::Solved(solution) => {
            let mut counts = [0; MOST_CLASSES];
            counts[..hand.len()].copy_from_slice(hand);
            solution.decision(&counts, gone, left).map_or_else(Vec::new, |thrown| thrown[..hand.len()].to_vec())
        }
    }
}

/// Draws so many cards to a hand from what is left of a deck.
pub(super) fn draw(deck: &mut [u8], hand: &mut [u8], cards: usize, words: &mut Words) {
    let left: u32 = deck.iter().map(|&n| u32::from(n)).sum();
    words.places(left, cards as u32, |place| {
        let mut below = 0;
        for (left, held) in deck.iter_mut().zip(hand.iter_mut()) {
            below += u64::from(*left);
            if place < below {
                *left -= 1;
                *held += 1;
                return;
            }
        }
    });
}
