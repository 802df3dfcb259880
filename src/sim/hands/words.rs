//! Places of cards out of random words, each equally likely.

use crate::sim::seed::game_seed;

/// The random words of one game: its seed, and what follows from it (SplitMix64).
#[derive(Debug, Clone, Copy)]
pub(super) struct Words {
    seed: u64,
    taken: u64,
}

impl Words {
    /// The words of the game of this seed.
    #[inline(always)]
    pub(super) fn new(seed: u64) -> Self {
        Self { seed, taken: 0 }
    }

    #[inline(always)]
    fn next(&mut self) -> u64 {
        let word = if self.taken == 0 { self.seed } else { game_seed(self.seed, self.taken) };
        self.taken += 1;
        word
    }

    /// Places of so many cards, one after the other, each among those that are left: below `left`, below `left - 1`, and so
    /// on. Several places come from one word, without bias (Brackett-Rozinsky and Lemire 2024).
    #[inline(always)]
    pub(super) fn places(&mut self, left: u32, cards: u32, mut take: impl FnMut(u64)) {
        /// Places that one word is good for: 127^9 is below 2^63.
        const AT_ONCE: u32 = 9;
        let mut done = 0;
        while done < cards {
            let now = (cards - done).min(AT_ONCE);
            let word = self.word(left - done, now);
            let mut rest = word;
            for at in 0..now {
                let product = u128::from(rest) * u128::from(left - done - at);
                take((product >> 64) as u64);
                rest = product as u64;
            }
            done += now;
        }
    }

    /// A word from which all sequences of `cards` places among `left` are equally likely.
    #[inline(always)]
    fn word(&mut self, left: u32, cards: u32) -> u64 {
        let sequences = (0..cards).fold(1u64, |sequences, at| sequences.wrapping_mul(u64::from(left - at)));
        loop {
            let word = self.next();
            // What is left after all the products is the low half of the word times the sequences.
            let rest = word.wrapping_mul(sequences);
            if rest >= sequences || rest >= sequences.wrapping_neg() % sequences {
                return word;
            }
        }
    }
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
            Words::new(game_seed(1, game)).places(3, 3, |place| order.push(place as usize));
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
        Words::new(7).places(54, 54, |place| {
            assert!(place < 54 - places);
            places += 1;
        });
        assert_eq!(places, 54);
    }
}
