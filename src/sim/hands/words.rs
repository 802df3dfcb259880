//! Places of cards out of random words, each equally likely.

use crate::sim::seed::game_seed;

/// The random words of one drawing of one game: they follow from the game's seed and the number of the drawing
/// (SplitMix64).
#[derive(Debug, Clone, Copy)]
pub(super) struct Words {
    seed: u64,
    at: u64,
}

/// Places that one word is good for: 127^9 is below 2^63.
const AT_ONCE: u32 = 9;

impl Words {
    /// The words of a drawing, the opening hand being drawing 0, in the game of this seed.
    #[inline(always)]
    pub(super) fn new(seed: u64, drawing: usize) -> Self {
        Self { seed, at: (drawing as u64) << 32 }
    }

    #[inline(always)]
    fn next(&mut self) -> u64 {
        let word = if self.at == 0 { self.seed } else { game_seed(self.seed, self.at) };
        self.at += 1;
        word
    }

    /// Places of so many cards, one after the other, each among those that are left: below `left`, below `left - 1`, and so
    /// on. Several places come from one word, without bias (Brackett-Rozinsky and Lemire 2024).
    pub(super) fn places(&mut self, left: u32, cards: u32, mut take: impl FnMut(u64)) {
        let mut done = 0;
        while done < cards {
            let now = (cards - done).min(at_once(left - done));
            let mut rest = loop {
                let word = self.next();
                if is_fair(word.wrapping_mul(sequences(left - done, now)), left - done, now) {
                    break word;
                }
            };
            for at in 0..now {
                let product = u128::from(rest) * u128::from(left - done - at);
                take((product >> 64) as u64);
                rest = product as u64;
            }
            done += now;
        }
    }

    /// A word more and what is done with it, until the rest of it shows that all places were equally likely.
    /// `cards` is at most 9.
    #[inline(always)]
    pub(super) fn fairly<T>(&mut self, left: u32, cards: u32, mut draw: impl FnMut(u64) -> (T, u64)) -> T {
        loop {
            let word = self.next();
            let (drawn, rest) = draw(word);
            // All sequences of places are fewer than this many.
            if rest >= 1 << (7 * cards) || is_fair(rest, left, cards) {
                return drawn;
            }
        }
    }
}

/// Places that one word is good for, among so many cards.
fn at_once(left: u32) -> u32 {
    (63 / (u32::BITS - left.leading_zeros())).min(AT_ONCE)
}

/// How many sequences of places there are.
fn sequences(left: u32, cards: u32) -> u64 {
    (0..cards).fold(1, |sequences, at| sequences * u64::from(left - at))
}

/// Whether what is left of a word, after it was multiplied with all the numbers of places, is none of those that would make
/// some sequences likelier than others.
fn is_fair(rest: u64, left: u32, cards: u32) -> bool {
    let sequences = sequences(left, cards);
    rest >= sequences || rest >= sequences.wrapping_neg() % sequences
}

#[cfg(test)]
mod tests {
    use super::*;

    /// B39: every order of three cards comes equally often.
    #[test]
    fn all_orders_are_equally_likely() {
        let mut found = [0u32; 6];
        for game in 0..600_000 {
            let mut order = Vec::new();
            Words::new(game_seed(1, game), 0).places(3, 3, |place| order.push(place as usize));
            assert!(order[0] < 3 && order[1] < 2 && order[2] == 0);
            found[order[0] * 2 + order[1]] += 1;
        }
        let chi_square: f64 = found.iter().map(|&n| (f64::from(n) - 1e5).powi(2) / 1e5).sum();
        // Of 5 degrees of freedom: above 1e-4 and below 1 - 1e-4.
        assert!((0.08..25.7).contains(&chi_square), "{chi_square} {found:?}");
    }

    /// More places than one word gives.
    #[test]
    fn a_whole_deck_can_be_drawn() {
        let mut places = 0;
        Words::new(7, 1).places(54, 54, |place| {
            assert!(place < 54 - places);
            places += 1;
        });
        assert_eq!(places, 54);
    }
}
