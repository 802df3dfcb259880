//! Shuffles and dice: the same for the same seed on every machine.

/// A generator in 16 bytes (PCG, O'Neill 2014: 64-bit state, 32-bit output by xorshift and rotation).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Random {
    state: u64,
    stream: u64,
}

impl Random {
    /// The generator of a seed and a stream of it.
    #[must_use]
    pub fn new(seed: u64, stream: u64) -> Self {
        let mut random = Self { state: 0, stream: (stream << 1) | 1 };
        random.word();
        random.state = random.state.wrapping_add(seed);
        random.word();
        random
    }

    /// The next 32 bits.
    pub fn word(&mut self) -> u32 {
        const MULTIPLIER: u64 = 6_364_136_223_846_793_005;
        let old = self.state;
        self.state = old.wrapping_mul(MULTIPLIER).wrapping_add(self.stream);
        let shifted = (((old >> 18) ^ old) >> 27) as u32;
        shifted.rotate_right((old >> 59) as u32)
    }

    /// A number in `0..bound`, each as likely (Lemire 2019); `bound` is at least 1.
    pub fn below(&mut self, bound: u32) -> u32 {
        let mut wide = u64::from(self.word()) * u64::from(bound);
        if (wide as u32) < bound {
            let least = bound.wrapping_neg() % bound;
            while (wide as u32) < least {
                wide = u64::from(self.word()) * u64::from(bound);
            }
        }
        (wide >> 32) as u32
    }

    /// Puts values in a random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, values: &mut [T]) {
        for i in (1..values.len()).rev() {
            values.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The demonstration values of the PCG paper's reference program (seed 42, stream 54).
    #[test]
    fn the_generator_gives_its_published_values() {
        let mut random = Random::new(42, 54);
        let values: Vec<u32> = (0..6).map(|_| random.word()).collect();
        assert_eq!(values, [0xa15c_02b7, 0x7b47_f409, 0xba1d_3330, 0x83d2_f293, 0xbfa4_784b, 0xcbed_606e]);
    }

    /// B39
    #[test]
    fn the_six_orders_of_three_cards_are_equally_likely() {
        let mut counts = [0u32; 6];
        for seed in 0..60_000 {
            let mut cards = [0usize, 1, 2];
            Random::new(seed, 0).shuffle(&mut cards);
            counts[cards[0] * 2 + usize::from(cards[1] > cards[2])] += 1;
        }
        let chi: f64 = counts.iter().map(|n| (f64::from(*n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 25.7, "{counts:?}: chi squared {chi} with 5 degrees of freedom");
    }
}
