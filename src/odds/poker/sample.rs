//! Several rounds, played out at random, where computing them takes too long.

use std::collections::BTreeMap;

use super::reveal::Reveal;
use super::{Asked, Sampling, Supply};
use crate::engine::Random;

/// How often each food pool came out.
#[derive(Debug, Clone, PartialEq)]
pub struct Sample {
    games: u64,
    counts: BTreeMap<u16, u64>,
}

/// Games between two questions whether to go on.
const AT_ONCE: u64 = 4096;

impl Sample {
    /// How many games were played.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The food pools that came out, with their shares.
    pub fn iter(&self) -> impl Iterator<Item = (u16, f64)> + '_ {
        self.counts.iter().map(|(food, count)| (*food, *count as f64 / self.games as f64))
    }

    /// The share of games with this food pool or a larger one.
    #[must_use]
    pub fn at_least(&self, food: u16) -> f64 {
        self.counts.range(food..).map(|(_, count)| count).sum::<u64>() as f64 / self.games as f64
    }

    /// The standard error of a share.
    #[must_use]
    pub fn error_of_share(&self, share: f64) -> f64 {
        (share * (1.0 - share) / self.games as f64).sqrt()
    }

    /// The mean.
    #[must_use]
    pub fn expected(&self) -> f64 {
        self.iter().map(|(food, share)| f64::from(food) * share).sum()
    }

    /// The standard error of the mean.
    #[must_use]
    pub fn error_of_mean(&self) -> f64 {
        let mean = self.expected();
        let variance: f64 = self.iter().map(|(food, share)| (f64::from(food) - mean).powi(2) * share).sum();
        (variance / self.games as f64).sqrt()
    }
}

/// The food pool after each round, in many games, as long as they go on.
pub(super) fn play(asked: &Asked, sampling: Sampling, go_on: &dyn Fn(u64) -> bool) -> Vec<Sample> {
    let mut random = Random::new(sampling.seed, 0);
    let mut decks = [0, 1].map(|side: usize| Deck::new(&asked.sides[side].supply));
    let empty = Sample { games: 0, counts: BTreeMap::new() };
    let mut samples = vec![empty; usize::from(asked.rounds)];
    for game in 1..=sampling.games {
        let mut food = asked.food;
        for (round, sample) in samples.iter_mut().enumerate() {
            let shown = [decks[0].reveal(round, &mut random), decks[1].reveal(round, &mut random)];
            let dice = shown.map(|reveal| {
                let (dice, sides) = asked.rules.rolled(reveal);
                (0..dice).map(|_| random.below(u32::from(sides)) as u16 + 1).sum()
            });
            food = asked.rules.resolve(shown, dice, food);
            *sample.counts.entry(food).or_default() += 1;
            sample.games = game;
        }
        let over = game % AT_ONCE;
        if (over == 0 && !go_on(AT_ONCE)) || (game == sampling.games && over > 0 && !go_on(over)) {
            break;
        }
    }
    samples
}

/// Cards to be revealed one by one.
enum Deck {
    Lasting(Reveal),
    Cards(Vec<Reveal>),
}

impl Deck {
    fn new(supply: &Supply) -> Self {
        match supply {
            Supply::Card(reveal) => Self::Lasting(*reveal),
            Supply::Deck(deck) => {
                Self::Cards(deck.iter().flat_map(|(reveal, cards)| (0..*cards).map(|_| *reveal)).collect())
            }
        }
    }

    /// A random one of the cards that were not revealed in the rounds before: those up to `round` were.
    fn reveal(&mut self, round: usize, random: &mut Random) -> Reveal {
        match self {
            Self::Lasting(reveal) => *reveal,
            Self::Cards(cards) => {
                let left = cards.len().saturating_sub(round);
                if left == 0 {
                    return Reveal::Nothing;
                }
                cards.swap(round, round + random.below(left as u32) as usize);
                cards[round]
            }
        }
    }
}
