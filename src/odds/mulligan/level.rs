//! What hands are worth with so many mulligans left, found from what they are worth with one fewer.

use super::after::After;
use super::space::{Space, Whole, falling};

/// Says that a hand is kept.
pub(super) const KEEP: u16 = 0;

/// For every hand and everything that can be gone: in how many ways of all draws to come the goal is reached, how many
/// mulligans those ways take together, and what is thrown away first.
///
/// With `r` cards in the deck, `h` of a hand, `m` mulligans left and `n` draws after them, the ways are those of drawing
/// `h m + n` cards in order, by the orders of the `n`: `r (r − 1) … / n!`. Whatever is thrown, all draws are told as if
/// so many had been made, so ways can be compared as they are.
#[derive(Debug)]
pub(super) struct Level<T> {
    /// Ways to reach the goal.
    pub win: Vec<T>,
    /// Mulligans taken, over all ways; empty if there are none left.
    pub lost: Vec<T>,
    /// What is thrown, as a number of [`Space::throws`].
    pub throw: Vec<u16>,
    /// Places from one state of what is gone to the next; 0 if they are all alike.
    pub stride: usize,
}

/// How it is chosen what to throw.
pub(super) enum Chooser<'a> {
    /// The best: `price.0 / price.1` of the goal for each mulligan, and of the equally good the fewest mulligans.
    Best {
        /// Numerator and denominator.
        price: (u64, u64),
    },
    /// For each whole hand, what is thrown.
    Fixed(&'a [u16]),
}

impl<T: Whole> Level<T> {
    /// The places of what is gone.
    pub(super) fn row(&self, gone: usize, hands: usize) -> std::ops::Range<usize> {
        let from = gone * self.stride;
        from..from + hands
    }
}

/// What a hand is worth to a chooser.
#[derive(Clone, Copy)]
struct Worth<T> {
    win: T,
    lost: T,
}

impl<T: Whole> Worth<T> {
    /// Whether it is better than another: more for its price, or as much with fewer mulligans.
    fn beats(self, other: Self, price: T, of: T) -> bool {
        let (own, others) = (self.win * of + other.lost * price, other.win * of + self.lost * price);
        own > others || (own == others && self.lost < other.lost)
    }
}

/// The level with one mulligan more. `ground` is the level with none, `taken` the mulligans left in `below`, and `drawn`
/// the draws after the last.
pub(super) fn lift<A: Whole, B: Whole + From<A>>(
    space: &Space,
    ground: &Level<A>,
    below: &Level<A>,
    taken: usize,
    after: &After,
    chooser: &Chooser<'_>,
) -> Option<Level<B>> {
    let hands = space.whole_hands();
    let most_gone = space.hand * (space.mulligans - taken - 1);
    let states = space.gone.up_to(most_gone);
    let mut level = kept(space, ground, taken + 1, after, states);
    let from: Vec<Vec<(u16, u16)>> =
        space.throws.iter().enumerate().map(|(at, throw)| chosen(throw, at, chooser)).collect();
    let (mut win, mut lost) = (vec![B::zero(); space.hands.len()], vec![B::zero(); space.hands.len()]);
    let forced = matches!(chooser, Chooser::Fixed(_));
    let (price, of) = match chooser {
        Chooser::Best { price } => (<B as From<u64>>::from(price.0), <B as From<u64>>::from(price.1)),
        Chooser::Fixed(_) => (B::zero(), B::one()),
    };
    for gone in 1..space.gone.up_to(most_gone + space.hand) {
        space.refill(gone, &below.win[below.row(gone, hands)], &mut win);
        if !below.lost.is_empty() {
            space.refill(gone, &below.lost[below.row(gone, hands)], &mut lost);
        }
        for (at, throw) in space.throws.iter().enumerate().skip(1) {
            if from[at].is_empty() {
                continue;
            }
            let Some(before) = space.before(gone, throw).filter(|&before| before < states) else { continue };
            let left = space.left(before);
            let further = space.hand * taken + after.drawn();
            let Some(rest) = left.checked_sub(throw.size + further) else { continue };
            let scale: B = falling(rest, space.hand - throw.size);
            let one: B = after.ways(left, space.hand * (taken + 1))?;
            let row = level.row(before, hands);
            let (wins, losts) = (&mut level.win[row.clone()], &mut level.lost[row.clone()]);
            let throws = &mut level.throw[row];
            for &(kept, hand) in &from[at] {
                let (kept, hand) = (usize::from(kept), usize::from(hand));
                let found = Worth { win: win[kept] * scale, lost: lost[kept] * scale + one };
                let known = Worth { win: wins[hand], lost: losts[hand] };
                if forced || found.beats(known, price, of) {
                    (wins[hand], losts[hand], throws[hand]) = (found.win, found.lost, at as u16);
                }
            }
        }
    }
    Some(level)
}

/// The hands from which this is thrown.
fn chosen(throw: &super::space::Throw, at: usize, chooser: &Chooser<'_>) -> Vec<(u16, u16)> {
    match chooser {
        Chooser::Best { .. } => throw.from.clone(),
        Chooser::Fixed(of) => {
            throw.from.iter().copied().filter(|(_, hand)| usize::from(of[usize::from(*hand)]) == at).collect()
        }
    }
}

/// Every hand kept as it is.
fn kept<A: Whole, B: Whole + From<A>>(
    space: &Space,
    ground: &Level<A>,
    mulligans: usize,
    after: &After,
    states: usize,
) -> Level<B> {
    let hands = space.whole_hands();
    let mut win = Vec::with_capacity(states * hands);
    for gone in 0..states {
        let scale: B = falling(space.left(gone).saturating_sub(after.drawn()), space.hand * mulligans);
        win.extend(ground.win[ground.row(gone, hands)].iter().map(|&ways| <B as From<A>>::from(ways) * scale));
    }
    Level { lost: vec![B::zero(); win.len()], throw: vec![KEEP; win.len()], win, stride: hands }
}
