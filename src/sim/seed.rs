//! Seeds: one for a run, and one for each of its games that depends on nothing else.

use std::hash::{BuildHasher, RandomState};

/// The seed of a game: the run's seed and the game's number, mixed (SplitMix64, Steele et al. 2014), so that no two games of
/// a run are alike and each can be played alone.
#[must_use]
pub fn game_seed(base: u64, game: u64) -> u64 {
    let mut z = base.wrapping_add(game.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A seed that nobody has named: below a million, so that it is easily typed again.
#[must_use]
pub fn fresh() -> u64 {
    RandomState::new().hash_one(0) % 1_000_000
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first values of the published generator for seed 0.
    #[test]
    fn games_of_seed_0_have_the_published_values() {
        let seeds: Vec<u64> = (0..3).map(|game| game_seed(0, game)).collect();
        assert_eq!(seeds, [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]);
    }
}
