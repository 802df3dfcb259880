//! What comes after the mulligans: draws, and cards that leave the hand again.

use super::level::Level;
use super::space::{Space, Whole, falling};
use crate::odds::lattice::{Lattice, MOST_CLASSES, total};

/// One step after the mulligans.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// So many cards are drawn (§15.2).
    Draw(usize),
    /// A card of the hand goes, the one that is missed least: to a food phase (§10.1), or because the hand is over its limit
    /// (§14).
    Give,
}

impl Step {
    /// Cards of a hand after it.
    fn applied(self, held: usize) -> usize {
        match self {
            Self::Draw(cards) => held + cards,
            Self::Give => held - 1,
        }
    }
}

/// What comes after the mulligans, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct After {
    steps: Vec<Step>,
    /// Cards that leave the deck beside those of the steps, because nothing depends on which ones they are.
    passed: usize,
}

/// A player's first own turns, in which nothing is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turns {
    /// How many.
    pub turns: usize,
    /// Whether the first turn of the game is this player's (§5.3).
    pub starts: bool,
    /// Cards drawn in each of them (§15.2).
    pub draws: usize,
    /// Cards of the opening hand (§5.1).
    pub hand: usize,
    /// Cards that may be held at the end of a turn (§14).
    pub limit: usize,
}

impl After {
    /// Only draws.
    #[must_use]
    pub fn draws(cards: usize) -> Self {
        Self { steps: (cards > 0).then_some(Step::Draw(cards)).into_iter().collect(), passed: 0 }
    }

    /// The steps up to the end of a player's own turns.
    ///
    /// The turn of either player is a round with a food phase of its own (§6.1, §6.5), to which both give a card (§10.1).
    /// Before each own turn there are two of them, the opponent's and the own one; only who starts has had none of the
    /// opponent's before the first. At the end of every own turn but the last, the hand is cut to its limit (§14).
    #[must_use]
    pub fn turns(asked: &Turns) -> Self {
        let mut steps = Vec::new();
        let mut held = asked.hand;
        for turn in 0..asked.turns {
            for _ in 0..if turn == 0 && asked.starts { 1 } else { 2 } {
                // §10.1a: of an empty hand, the top card of the deck goes.
                if held == 0 {
                    steps.push(Step::Draw(1));
                    held = 1;
                }
                steps.push(Step::Give);
                held -= 1;
            }
            if asked.draws > 0 {
                steps.push(Step::Draw(asked.draws));
                held += asked.draws;
            }
            if turn + 1 < asked.turns {
                let over = held.saturating_sub(asked.limit);
                steps.extend(std::iter::repeat_n(Step::Give, over));
                held -= over;
            }
        }
        Self { steps, passed: 0 }.without_the_past(asked.hand)
    }

    /// The same in fewer steps, if nothing is chosen any more once the hand is empty: then any of the cards that are left may
    /// be the next, and which ones went before does not matter.
    fn without_the_past(self, hand: usize) -> Self {
        let mut held = hand;
        let is_emptied = |step: &Step| {
            held = step.applied(held);
            held == 0
        };
        let emptied: Vec<bool> = self.steps.iter().map(is_emptied).collect();
        let Some(last) = emptied.into_iter().rposition(|is_emptied| is_emptied) else { return self };
        let (before, rest) = self.steps.split_at(last + 1);
        if rest.contains(&Step::Give) {
            return self;
        }
        let steps = std::iter::repeat_n(Step::Give, hand).chain(rest.iter().copied()).collect();
        Self { steps, passed: drawn(before) }
    }

    /// Cards that are drawn.
    #[must_use]
    pub fn drawn(&self) -> usize {
        drawn(&self.steps)
    }

    /// Cards that it takes from the deck.
    pub(super) fn taken(&self) -> usize {
        self.drawn() + self.passed
    }

    /// Cards that go.
    fn given(&self) -> usize {
        self.steps.iter().filter(|step| **step == Step::Give).count()
    }

    /// Cards of the hand at the end, which a goal is asked of.
    #[must_use]
    pub fn hand(&self, before: usize) -> usize {
        before + self.drawn() - self.given()
    }

    /// The largest hand on the way.
    fn largest(&self, before: usize) -> usize {
        let mut held = before;
        let mut most = before;
        for step in &self.steps {
            held = step.applied(held);
            most = most.max(held);
        }
        most
    }

    /// The cards drawn at once, and those left in a deck of `left` before each time.
    fn draws_from(&self, mut left: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let draws = self.steps.iter().filter_map(|step| if let Step::Draw(cards) = step { Some(*cards) } else { None });
        draws.map(move |cards| {
            left = left.saturating_sub(cards);
            (left + cards, cards)
        })
    }

    /// The bits that the number of ways to draw these cards from a deck of `left` has, and those that it takes to count them.
    pub(super) fn bits(&self, left: usize) -> (f64, f64) {
        let choose = |(left, cards): (usize, usize)| -> f64 {
            (0..cards).map(|at| ((left - at) as f64 / (at + 1) as f64).log2()).sum()
        };
        let all = self.draws_from(left).map(choose).sum();
        // Before it is divided, a sum is as many times larger as there are cards.
        (all, if self.steps.is_empty() { 0.0 } else { all + (left.max(1) as f64).log2() })
    }

    /// All ways to refill hands with so many cards in order and then to draw these, from a deck of `left`.
    pub(super) fn ways<T: Whole>(&self, left: usize, refills: usize) -> Option<T> {
        let draws =
            self.draws_from(left.saturating_sub(refills)).map(|(left, cards)| choose(left, cards)).product::<u128>();
        Some(falling::<T>(left, refills) * <T as num_traits::NumCast>::from(draws)?)
    }

    /// How many places of tables it takes to work it out.
    pub(super) fn places(&self, sizes: &[u8], hand: usize, gone: usize) -> usize {
        if self.steps.is_empty() {
            return 0;
        }
        ways_to_count(sizes.len(), self.largest(hand)).saturating_mul(ways_to_count(sizes.len(), gone + self.given()))
    }

    /// What every hand is worth when no mulligan is left. `goal` is asked of the hands at the end.
    pub(super) fn ground<T: Whole>(&self, space: &Space, goal: &dyn Fn(&[u8]) -> bool) -> Option<Level<T>> {
        let most_gone = space.hand * space.mulligans;
        let hands = Lattice::new(&space.sizes, self.largest(space.hand))?;
        let gone = Lattice::new(&space.sizes, most_gone + self.given())?;
        let mut held = self.hand(space.hand);
        let mut given = self.given();
        let win = hands
            .of_total(held)
            .map(|hand| if goal(&hands.at(hand)[..space.sizes.len()]) { T::one() } else { T::zero() })
            .collect();
        let mut table = Table { win, stride: 0 };
        for step in self.steps.iter().rev() {
            match step {
                Step::Draw(cards) => {
                    table = table.drawn(space, &hands, &gone, gone.up_to(most_gone + given), held - cards..held);
                    held -= cards;
                }
                Step::Give => {
                    given -= 1;
                    table = table.given(&hands, &gone, gone.up_to(most_gone + given), held + 1);
                    held += 1;
                }
            }
        }
        // What is gone is numbered alike here and there as far as both go, and so are the hands.
        Some(Level { lost: Vec::new(), throw: Vec::new(), win: table.win, stride: table.stride })
    }
}

/// Cards that steps draw.
fn drawn(steps: &[Step]) -> usize {
    steps.iter().map(|step| if let Step::Draw(cards) = step { *cards } else { 0 }).sum()
}

/// How many sets of `k` of `n` there are; every step is a number of sets, so it divides.
fn choose(n: usize, k: usize) -> u128 {
    (0..k).fold(1u128, |ways, at| ways * n.saturating_sub(at) as u128 / (at as u128 + 1))
}

/// How many counts of so many classes have a total of at most `most`.
pub(super) fn ways_to_count(classes: usize, most: usize) -> usize {
    (1..=classes).fold(1usize, |ways, class| ways.saturating_mul(most + class) / class)
}

/// What hands of one size are worth, for everything that can be gone.
struct Table<T> {
    win: Vec<T>,
    stride: usize,
}

impl<T: Whole> Table<T> {
    /// The table before so many cards were drawn.
    fn drawn(
        &self,
        space: &Space,
        hands: &Lattice,
        gone: &Lattice,
        states: usize,
        sizes: std::ops::Range<usize>,
    ) -> Self {
        let (few, many) = (hands.of_total(sizes.start), hands.of_total(sizes.end));
        let mut parts = vec![T::zero(); many.end];
        let more = more(space, hands, many.start);
        let classes = space.sizes.len();
        let mut win = Vec::with_capacity(states * few.len());
        for state in 0..states {
            let from = state * self.stride;
            parts[many.clone()].copy_from_slice(&self.win[from..from + many.len()]);
            let gone = gone.at(state);
            for part in (few.start..many.start).rev() {
                let held = hands.at(part);
                let sum = (0..classes).fold(T::zero(), |sum, class| {
                    let left = space.sizes[class].saturating_sub(gone[class] + held[class]);
                    sum + <T as From<u8>>::from(left) * parts[more[part * classes + class] as usize]
                });
                // Each set of cards has been told once for each of them as the first.
                parts[part] = sum / <T as From<u64>>::from((sizes.end - total(held)) as u64);
            }
            win.extend_from_slice(&parts[few.clone()]);
        }
        Self { win, stride: few.len() }
    }

    /// The table before a card went: the one that leaves the hand worth most.
    fn given(&self, hands: &Lattice, gone: &Lattice, states: usize, size: usize) -> Self {
        let (many, few) = (hands.of_total(size), hands.of_total(size - 1));
        // If nothing depends on what is gone, one row says it all.
        let states = if self.stride == 0 { 1 } else { states };
        let mut win = vec![T::zero(); states * many.len()];
        for (state, row) in win.chunks_mut(many.len().max(1)).enumerate() {
            for (hand, best) in many.clone().zip(row) {
                for class in (0..hands.at(hand).len()).filter(|&class| hands.at(hand)[class] > 0) {
                    let mut one = [0; MOST_CLASSES];
                    one[class] = 1;
                    let kept = hands.number(hands.code(hands.at(hand)) - hands.code(&one)) - few.start;
                    let then = if self.stride == 0 {
                        0
                    } else {
                        let mut after = *gone.at(state);
                        after[class] += 1;
                        let Some(number) = gone.find(&after) else { continue };
                        number * self.stride
                    };
                    *best = (*best).max(self.win[then + kept]);
                }
            }
        }
        let stride = if self.stride == 0 { 0 } else { many.len() };
        Self { win, stride }
    }
}

/// For each part of a hand below `end` and each class, the part that one more card makes of it.
fn more(space: &Space, hands: &Lattice, end: usize) -> Vec<u32> {
    let classes = space.sizes.len();
    let mut more = vec![0; end * classes];
    for part in 0..end {
        debug_assert!(total(hands.at(part)) < total(hands.at(hands.len() - 1)));
        for (class, &size) in space.sizes.iter().enumerate() {
            let mut counts = *hands.at(part);
            if counts[class] < size {
                counts[class] += 1;
                more[part * classes + class] = hands.number(hands.code(&counts)) as u32;
            }
        }
    }
    more
}
