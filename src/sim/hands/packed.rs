//! Hands as one machine word: byte `i` holds how many cards are of the classes up to `i`. One word compares the card drawn
//! with all classes at once, and no card is moved.

use super::words::Words;

/// 1 in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The highest bit of each byte.
const HIGH: u64 = 0x8080_8080_8080_8080;

/// 127 in each byte.
const RAISED: u64 = ONES * 127;

/// The most classes: the last needs no byte, since all cards are of the classes up to it.
pub(super) const MOST_CLASSES: usize = 9;

/// Cards by class, added up over the classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Packed(pub u64);

impl Packed {
    /// None if there are too many classes, or too many cards for a byte.
    pub(super) fn of(counts: &[u8]) -> Option<Self> {
        let all: usize = counts.iter().map(|&n| usize::from(n)).sum();
        if counts.len() > MOST_CLASSES || all > 127 {
            return None;
        }
        let mut sum = 0u64;
        let mut packed = 0;
        for (class, &count) in counts.iter().enumerate().take(counts.len().saturating_sub(1)) {
            sum += u64::from(count);
            packed |= sum << (8 * class);
        }
        Some(Self(packed))
    }

    /// A card of each class that the card at a place of this deck counts for: its own and all later ones. `raised` is the
    /// deck with 127 more in each byte.
    #[inline(always)]
    fn at(raised: u64, place: u64) -> u64 {
        ((raised - place * ONES) & HIGH) >> 7
    }

    /// Draws so many cards from a deck of `left`, of which these are the classes, to a hand.
    pub(super) fn draw(&mut self, hand: &mut Self, left: u32, cards: u32, words: &mut Words) {
        let before = self.0 + RAISED;
        let mut raised = before;
        words.places(left, cards, |place| raised -= Self::at(raised, place));
        self.0 -= before - raised;
        hand.0 += before - raised;
    }

    /// The same for a number that is known beforehand, at most 9.
    #[inline(always)]
    pub(super) fn draw_exactly<const CARDS: u32>(&mut self, hand: &mut Self, left: u32, words: &mut Words) {
        let before = self.0 + RAISED;
        let drawn = words.fairly(left, CARDS, |mut rest| {
            let mut raised = before;
            for at in 0..CARDS {
                let product = u128::from(rest) * u128::from(left - at);
                raised -= Self::at(raised, (product >> 64) as u64);
                rest = product as u64;
            }
            (before - raised, rest)
        });
        self.0 -= drawn;
        hand.0 += drawn;
    }
}

/// Packs the bytes of a word closer: an index for tables.
#[derive(Debug, Clone, Copy)]
pub(super) struct Index {
    shifts: [(u32, u64); 3],
    /// Entries that a table needs.
    pub size: usize,
}

/// The most bits of an index. Of a table of that many places only those of hands are ever touched.
const MOST_BITS: u32 = 24;

impl Index {
    /// For hands of so many cards and classes; none if the table would be too large.
    pub(super) fn new(classes: usize, hand: usize) -> Option<Self> {
        let bytes = u32::try_from(classes.saturating_sub(1)).ok()?;
        let (bits, shifts) = match hand {
            0..=7 => (3, [(5, 0x003f_003f_003f_003f), (10, 0x0000_0fff_0000_0fff), (20, 0x00ff_ffff)]),
            8..=15 => (4, [(4, 0x00ff_00ff_00ff_00ff), (8, 0x0000_ffff_0000_ffff), (16, 0xffff_ffff)]),
            _ => return None,
        };
        (bits * bytes <= MOST_BITS).then(|| Self { shifts, size: 1 << (bits * bytes) })
    }

    #[inline(always)]
    pub(super) fn of(&self, hand: Packed) -> usize {
        let closer = self.shifts.iter().fold(hand.0, |word, &(shift, mask)| (word | word >> shift) & mask);
        closer as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hand_has_an_index_of_its_own() {
        for (classes, hand) in [(1, 5), (2, 5), (4, 5), (7, 5), (5, 11)] {
            let index = Index::new(classes, hand).expect("a small case");
            let mut seen = std::collections::BTreeSet::new();
            let mut counts = vec![0u8; classes];
            loop {
                let sum: usize = counts.iter().map(|&n| usize::from(n)).sum();
                if sum == hand {
                    let at = index.of(Packed::of(&counts).expect("a small case"));
                    assert!(at < index.size && seen.insert(at), "{counts:?}");
                }
                let Some(class) = (0..classes).find(|&class| usize::from(counts[class]) < hand) else { break };
                counts[class] += 1;
                counts[..class].fill(0);
            }
            assert!(!seen.is_empty());
        }
        assert!(Index::new(10, 5).is_none() && Index::new(8, 8).is_none() && Index::new(2, 16).is_none());
    }

    /// Whether how many are drawn is known before or not.
    #[test]
    fn both_ways_to_draw_draw_the_same() {
        let whole = Packed::of(&[4, 8, 12, 30]).expect("a small case");
        for seed in 0..2000 {
            let (mut deck, mut hand) = (whole, Packed::default());
            deck.draw(&mut hand, 54, 5, &mut Words::new(seed, 2));
            let (mut same, mut held) = (whole, Packed::default());
            same.draw_exactly::<5>(&mut held, 54, &mut Words::new(seed, 2));
            assert_eq!((deck, hand), (same, held));
        }
    }

    /// A deck drawn to its end gives exactly its cards.
    #[test]
    fn a_deck_gives_its_cards_and_no_others() {
        let sizes = [4, 1, 0, 9, 40];
        for seed in 0..50 {
            let (mut deck, mut hand, mut left) = (Packed::of(&sizes).expect("a small case"), Packed::default(), 54);
            let whole = deck;
            let mut drawing = 0;
            while left > 0 {
                deck.draw(&mut hand, left, 6, &mut Words::new(seed, drawing));
                left -= 6;
                drawing += 1;
                assert_eq!(deck.0 + hand.0, whole.0);
            }
            assert_eq!((deck.0, hand), (0, whole));
        }
    }
}
