//! A hand and its deck, card by card.

use super::words::Words;

/// Cards that are told apart: numbers below this.
pub(super) const CARDS: usize = 128;

/// Bytes of a word.
const BYTES: usize = 8;

/// The most cards of a deck: behind them there is room for a word.
pub(super) const MOST_CARDS: usize = CARDS - BYTES;

/// A hand on its way. Its cards lie together in one row: first what is left of the deck, then the hand. What is behind the
/// hand is gone.
#[derive(Clone, Copy)]
pub(super) struct Dealt {
    pub seed: u64,
    /// How many cards are left of the deck.
    pub left: u32,
    pub cards: [u8; CARDS],
}

impl Dealt {
    /// So many cards of the hand.
    #[inline(always)]
    pub(super) fn held(&self, cards: usize) -> &[u8] {
        &self.cards[self.left as usize..][..cards]
    }

    /// The cards of the hand and what lies behind it, one byte a card, the first card the lowest.
    #[inline(always)]
    pub(super) fn bytes(&self) -> u64 {
        self.cards[self.left as usize..].first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
    }

    /// Throws the cards of a hand of so many that are not kept, one bit a card, the first the lowest: those that are kept
    /// stay next to the deck. How many that is.
    #[inline(always)]
    pub(super) fn throw(&mut self, cards: usize, kept: u32) -> usize {
        let first = self.left as usize;
        let mut to = first;
        for at in 0..cards {
            self.cards[to % CARDS] = self.cards[(first + at) % CARDS];
            to += (kept >> at & 1) as usize;
        }
        first + cards - to
    }

    /// Draws a card from a place of the deck; the last card of the deck takes that place.
    #[inline(always)]
    fn take(&mut self, place: u64) {
        let last = self.left as usize - 1;
        self.cards.swap(place as usize % CARDS, last % CARDS);
        self.left = last as u32;
    }

    /// Draws so many cards.
    pub(super) fn draw(&mut self, cards: u32, drawing: usize) {
        Words::new(self.seed, drawing).places(self.left, cards, |place| self.take(place));
    }

    /// The same for a number that is known beforehand, at most 9.
    #[inline(always)]
    pub(super) fn draw_exactly<const CARDS: usize>(&mut self, drawing: usize) {
        let left = self.left;
        let places = Words::new(self.seed, drawing).fairly(left, CARDS as u32, |mut word| {
            let mut places = [0; CARDS];
            for (at, place) in (0..).zip(&mut places) {
                let product = u128::from(word) * u128::from(left - at);
                *place = (product >> 64) as u64;
                word = product as u64;
            }
            (places, word)
        });
        places.into_iter().for_each(|place| self.take(place));
    }
}
