//! Several rounds, exactly: every card is revealed once, so what has been revealed is part of the state.

use std::collections::BTreeMap;

use super::reveal::Reveal;
use super::{Asked, Supply};
use crate::odds::spread::{Spread, common_multiple};

/// Steps that are computed at most: a few seconds.
const MOST_STEPS: u64 = 200_000_000;

/// What one outcome of the dice of a pair of cards costs, in steps: it is a sum of fractions.
const OUTCOME: u64 = 64;

/// States that are kept at most: 64 MiB.
const MOST_STATES: u64 = 4 << 20;

/// What has been revealed so far, by how many of each kind: all that there can be, round by round.
struct Paths {
    /// The kinds.
    kinds: Vec<(Reveal, u32)>,
    /// Whether a card that was revealed can be revealed again.
    lasting: bool,
    /// For each round, how many cards of each kind were revealed before it.
    before: Vec<Vec<Vec<u32>>>,
    /// For each round, state and kind: the state after it.
    next: Vec<Vec<Vec<Option<usize>>>>,
}

impl Paths {
    fn new(supply: &Supply, rounds: u16) -> Self {
        let kinds = supply.cards();
        let lasting = supply.lasts().is_none();
        let mut paths = Self { before: vec![vec![vec![0; kinds.len()]]], next: Vec::new(), kinds, lasting };
        for round in 0..usize::from(rounds) {
            paths.go_on(round);
        }
        paths
    }

    fn go_on(&mut self, round: usize) {
        let mut known: BTreeMap<Vec<u32>, usize> = BTreeMap::new();
        let mut next = Vec::new();
        for state in &self.before[round] {
            let to = |kind: usize| {
                if self.lasting {
                    let number = known.len();
                    return Some(*known.entry(state.clone()).or_insert(number));
                }
                let mut after = state.clone();
                after[kind] += 1;
                let number = known.len();
                (after[kind] <= self.kinds[kind].1).then(|| *known.entry(after).or_insert(number))
            };
            next.push((0..self.kinds.len()).map(to).collect());
        }
        let mut states = vec![Vec::new(); known.len()];
        known.into_iter().for_each(|(state, number)| states[number] = state);
        self.before.push(states);
        self.next.push(next);
    }

    /// Cards of a kind that are left.
    fn left(&self, round: usize, state: usize, kind: usize) -> u128 {
        u128::from(self.kinds[kind].1 - self.before[round][state][kind])
    }

    /// Cards that can be revealed in a round.
    fn all(&self, round: usize) -> u128 {
        let all: u32 = self.kinds.iter().map(|(_, cards)| cards).sum();
        if self.lasting { u128::from(all) } else { u128::from(all).saturating_sub(round as u128) }
    }
}

/// The food pool after each round; none if it takes too long or the numbers do not fit.
pub(super) fn after_each(asked: &Asked) -> Option<Vec<Spread>> {
    let rounds = usize::from(asked.rounds);
    if asked.sides.iter().any(|side| side.supply.lasts().is_some_and(|lasts| (lasts as usize) < rounds)) {
        return None;
    }
    let pools = usize::from(asked.rules.numbers.cap_food_pool.max(asked.food)) + 1;
    is_affordable(asked, pools).then_some(())?;
    let paths = [0, 1].map(|side: usize| Paths::new(&asked.sides[side].supply, asked.rounds));
    let effects = Effects::new(asked, &paths, pools)?;
    // All weights of a round add up to this, so that none of them overflows.
    let mut total: u128 = 1;
    let mut weights = vec![0u128; pools];
    weights[usize::from(asked.food)] = 1;
    let mut after = Vec::new();
    for round in 0..rounds {
        total = total.checked_mul(paths[0].all(round))?.checked_mul(paths[1].all(round))?.checked_mul(effects.scale)?;
        weights = reveal(&weights, round, &paths, &effects, pools);
        let by_pool = weights.iter().enumerate().map(|(at, weight)| ((at % pools) as u16, *weight));
        after.push(Spread::of_weights(by_pool)?);
    }
    Some(after)
}

/// One round: from the weights of all states before it to those after it.
fn reveal(weights: &[u128], round: usize, paths: &[Paths; 2], effects: &Effects, pools: usize) -> Vec<u128> {
    let [one, two] = paths;
    let width = two.before[round + 1].len();
    let mut after = vec![0u128; one.before[round + 1].len() * width * pools];
    for a in 0..one.before[round].len() {
        for b in 0..two.before[round].len() {
            let at = (a * two.before[round].len() + b) * pools;
            let here = &weights[at..at + pools];
            for (kind, to_a) in one.next[round][a].iter().enumerate() {
                let Some(to_a) = to_a else { continue };
                for (other, to_b) in two.next[round][b].iter().enumerate() {
                    let Some(to_b) = to_b else { continue };
                    let cards = one.left(round, a, kind) * two.left(round, b, other);
                    let to = &mut after[(to_a * width + to_b) * pools..][..pools];
                    for (weight, effect) in here.iter().zip(effects.of(kind, other)) {
                        if *weight > 0 {
                            effect.iter().for_each(|(food, ways)| to[usize::from(*food)] += weight * cards * ways);
                        }
                    }
                }
            }
        }
    }
    after
}

/// For each pair of kinds and each food pool: what comes out, weighed so that all weights add up to `scale`.
struct Effects {
    scale: u128,
    width: usize,
    by_pair: Vec<Vec<Vec<(u16, u128)>>>,
}

impl Effects {
    fn new(asked: &Asked, paths: &[Paths; 2], pools: usize) -> Option<Self> {
        let mut spreads = Vec::new();
        let mut scale = 1;
        for (one, _) in &paths[0].kinds {
            for (two, _) in &paths[1].kinds {
                let of_pair: Option<Vec<Spread>> =
                    (0..pools).map(|food| asked.rules.after([*one, *two], food as u16)).collect();
                let of_pair = of_pair?;
                for spread in &of_pair {
                    scale = common_multiple(scale, spread.common_under()?)?;
                }
                spreads.push(of_pair);
            }
        }
        let ways = |spread: &Spread| {
            spread.iter().map(|(food, chance)| (food, scale / chance.under() * chance.over())).collect()
        };
        let by_pair = spreads.iter().map(|of_pair| of_pair.iter().map(ways).collect()).collect();
        Some(Self { scale, width: paths[1].kinds.len(), by_pair })
    }

    fn of(&self, kind: usize, other: usize) -> &[Vec<(u16, u128)>] {
        &self.by_pair[kind * self.width + other]
    }
}

/// Whether the states and steps of all rounds are few enough.
fn is_affordable(asked: &Asked, pools: usize) -> bool {
    let of_both = |count: &dyn Fn(&Supply) -> u64| {
        asked.sides.iter().map(|side| count(&side.supply)).fold(pools as u64, u64::saturating_mul)
    };
    let kinds: u64 = asked.sides.iter().map(|side| side.supply.cards().len() as u64).product();
    let outcomes = |supply: &Supply| supply.cards().iter().map(|(reveal, _)| asked.rules.outcomes(*reveal)).sum();
    let mut steps = of_both(&outcomes).saturating_mul(OUTCOME);
    for round in 0..asked.rounds {
        let states = of_both(&|supply| states(supply, round));
        steps = steps.saturating_add(states.saturating_mul(kinds));
        if states > MOST_STATES || steps > MOST_STEPS {
            return false;
        }
    }
    true
}

/// Ways to have revealed so many cards, told by kinds.
fn states(supply: &Supply, revealed: u16) -> u64 {
    if supply.lasts().is_none() {
        return 1;
    }
    let revealed = usize::from(revealed);
    let mut ways = vec![0u64; revealed + 1];
    ways[0] = 1;
    for (_, cards) in supply.cards() {
        ways = (0..=revealed)
            .map(|sum| {
                let least = sum.saturating_sub(cards as usize);
                ways[least..=sum].iter().fold(0u64, |all, one| all.saturating_add(*one))
            })
            .collect();
    }
    ways[revealed]
}
