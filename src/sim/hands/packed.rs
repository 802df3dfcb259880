//! Hands in a few machine words: byte `i` holds how many cards are of the classes up to `i`. One word compares the card
//! drawn with eight classes at once, and no card is moved.

use super::words::Words;

/// 1 in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The highest bit of each byte.
const HIGH: u64 = 0x8080_8080_8080_8080;

/// A 127 in each byte.
const RAISED: u64 = ONES * 127;

/// The most cards: a byte counts them and keeps a bit for comparing.
const MOST_CARDS: usize = 127;

/// Cards by class, added up over the classes, in one word or two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Packed<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Packed<WORDS> {
    /// The most classes: the last needs no byte, since all cards are of the classes up to it.
    pub(super) const MOST_CLASSES: usize = 8 * WORDS + 1;

    /// No card.
    pub(super) const NONE: Self = Self([0; WORDS]);

    /// Whether a deck has neither too many classes nor too many cards for a byte.
    pub(super) fn fits(deck: &[u8]) -> bool {
        let cards: usize = deck.iter().map(|&n| usize::from(n)).sum();
        deck.len() <= Self::MOST_CLASSES && cards <= MOST_CARDS
    }

    /// Cards by class, of a deck that fits.
    pub(super) fn of(counts: &[u8]) -> Self {
        let mut packed = Self::NONE;
        let mut sum = 0u64;
        for (class, &count) in counts.iter().enumerate().take(counts.len().saturating_sub(1)) {
            sum += u64::from(count);
            packed.0[class / 8] |= sum << (8 * (class % 8));
        }
        packed
    }

    /// The cards of each class, of so many classes and cards.
    pub(super) fn counts(&self, classes: usize, cards: u32) -> Vec<u8> {
        let upto = |class: usize| match class + 1 == classes {
            true => cards as u8,
            false => (self.0[class / 8] >> (8 * (class % 8))) as u8,
        };
        (0..classes).map(|class| upto(class) - if class > 0 { upto(class - 1) } else { 0 }).collect()
    }

    #[inline(always)]
    pub(super) fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own += other);
    }

    #[inline(always)]
    pub(super) fn remove(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own -= other);
    }

    /// With 127 more in each byte.
    #[inline(always)]
    fn raised(&self) -> Self {
        Self(self.0.map(|word| word + RAISED))
    }

    /// Takes the card at a place out of a raised deck: one less of each class that it counts for, its own and all later
    /// ones.
    #[inline(always)]
    fn take(&mut self, place: u64) {
        let place = place * ONES;
        for word in &mut self.0 {
            *word -= ((*word - place) & HIGH) >> 7;
        }
    }

    /// Draws so many cards from a deck of `left`, of which these are the classes, to a hand.
    pub(super) fn draw(&mut self, hand: &mut Self, left: u32, cards: u32, words: &mut Words) {
        let mut drawn = self.raised();
        let mut rest = drawn;
        words.places(left, cards, |place| rest.take(place));
        drawn.remove(&rest);
        self.remove(&drawn);
        hand.add(&drawn);
    }

    /// The same for a number that is known beforehand, at most 9.
    #[inline(always)]
    pub(super) fn draw_exactly<const CARDS: u32>(&mut self, hand: &mut Self, left: u32, words: &mut Words) {
        let before = self.raised();
        let drawn = words.fairly(left, CARDS, |mut word| {
            let (mut drawn, mut rest) = (before, before);
            for at in 0..CARDS {
                let product = u128::from(word) * u128::from(left - at);
                rest.take((product >> 64) as u64);
                word = product as u64;
            }
            drawn.remove(&rest);
            (drawn, word)
        });
        self.remove(&drawn);
        hand.add(&drawn);
    }

    /// What tells the hand from others.
    #[inline(always)]
    pub(super) fn tag(&self) -> [u64; 2] {
        [self.0[0], self.0.get(1).copied().unwrap_or_default()]
    }
}

/// Odd constants, out of the digits of pi.
const KEYS: [u64; 2] = [0x2437_6a88_85a3_08d3, 0x1319_8a2e_0370_7345];

/// A number that is spread over all bits, and another one for nearly every tag.
#[inline(always)]
pub(super) fn spread(tag: [u64; 2]) -> u64 {
    folded(tag[0] ^ KEYS[0], tag[1] ^ KEYS[1])
}

/// Both halves of a product in one.
#[inline(always)]
fn folded(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether how many are drawn is known before or not.
    #[test]
    fn both_ways_to_draw_draw_the_same() {
        let whole = Packed::<1>::of(&[4, 8, 12, 30]);
        for seed in 0..2000 {
            let (mut deck, mut hand) = (whole, Packed::NONE);
            deck.draw(&mut hand, 54, 5, &mut Words::new(seed, 2));
            let (mut same, mut held) = (whole, Packed::NONE);
            same.draw_exactly::<5>(&mut held, 54, &mut Words::new(seed, 2));
            assert_eq!((deck, hand), (same, held));
        }
    }

    /// A deck drawn to its end gives exactly its cards, in however many words it is.
    #[test]
    fn a_deck_gives_its_cards_and_no_others() {
        fn drawn_whole<const WORDS: usize>(sizes: &[u8]) {
            let whole = Packed::<WORDS>::of(sizes);
            for seed in 0..50 {
                let (mut deck, mut hand, mut left) = (whole, Packed::NONE, 54);
                let mut drawing = 0;
                while left > 0 {
                    deck.draw(&mut hand, left, 6, &mut Words::new(seed, drawing));
                    left -= 6;
                    drawing += 1;
                    let mut both = deck;
                    both.add(&hand);
                    assert_eq!(both, whole);
                    let (held, rest) = (hand.counts(sizes.len(), 54 - left), deck.counts(sizes.len(), left));
                    assert!(held.iter().zip(rest).zip(sizes).all(|((held, rest), size)| held + rest == *size));
                }
                assert_eq!((deck, hand), (Packed::NONE, whole));
            }
        }
        drawn_whole::<1>(&[4, 1, 0, 9, 40]);
        drawn_whole::<1>(&[6; 9]);
        drawn_whole::<2>(&[4, 1, 0, 9, 4, 4, 4, 1, 4, 1, 22]);
    }

    #[test]
    fn decks_fit_or_do_not() {
        assert!(Packed::<1>::fits(&[6; 9]) && !Packed::<1>::fits(&[5; 10]) && !Packed::<1>::fits(&[64, 64]));
        assert!(Packed::<2>::fits(&[3; 17]) && !Packed::<2>::fits(&[3; 18]));
    }
}
