//! What hands are worth with so many mulligans left, found from what they are worth with one fewer.

use std::ops::Range;

use super::after::After;
use super::refill::Refill;
use super::space::{Space, Throw, Whole, falling, members};
use crate::odds::lattice::total;

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
        /// For each class, the most cards of it that serve the goal better than any other card.
        serving: &'a [u8],
    },
    /// For each whole hand, what is thrown.
    Fixed(&'a [u16]),
}

impl<T: Whole> Level<T> {
    /// The places of what is gone.
    pub(super) fn row(&self, gone: usize, hands: usize) -> Range<usize> {
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
        // The goal alone is asked for most often.
        let (own, others) = match price.is_zero() {
            true => (self.win, other.win),
            false => (self.win * of + other.lost * price, other.win * of + self.lost * price),
        };
        own > others || (own == others && self.lost < other.lost)
    }
}

/// The level with one mulligan more. `ground` is the level with none, `taken` the mulligans left in `below`, and `after`
/// what comes after the last.
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
    let mut level = kept(space, ground, taken + 1, after, space.gone.up_to(most_gone));
    // Where nothing comes after the mulligans, a hand has the goal or not, whatever is gone. Who chooses keeps it then.
    let is_for_good = ground.stride == 0 && matches!(chooser, Chooser::Best { .. });
    let won: Vec<bool> = (0..hands).map(|hand| is_for_good && !ground.win[hand].is_zero()).collect();
    let from: Vec<Vec<(u16, u16)>> =
        space.throws.iter().enumerate().map(|(at, throw)| chosen(space, throw, at, &won, chooser)).collect();
    let scales: Vec<Scale<B>> =
        (0..=most_gone).map(|gone| Scale::new(space, gone, taken, after)).collect::<Option<_>>()?;
    let offers = Offers { space, below, most_gone, won: &won, from: &from, scales: &scales, chooser };
    let has_lost = !below.lost.is_empty();
    if has_lost {
        offers.make(&mut level, |row| [&below.win[row.clone()], &below.lost[row]]);
    } else {
        offers.make(&mut level, |row| [&below.win[row]]);
    }
    if matches!(chooser, Chooser::Best { price: (0, _), .. }) && !has_lost {
        for gone in 0..space.gone.up_to(most_gone) {
            let one = scales[total(space.gone.at(gone))].one;
            let row = level.row(gone, hands);
            let thrown = level.lost[row.clone()].iter_mut().zip(&level.throw[row]).filter(|(_, throw)| **throw != KEEP);
            thrown.for_each(|(lost, _)| *lost = one);
        }
    }
    Some(level)
}

/// By what ways after a throw are multiplied to be compared, when so much was gone before it.
struct Scale<T> {
    /// For each number of cards thrown.
    by_size: Vec<T>,
    /// A mulligan, over all ways.
    one: T,
}

impl<T: Whole> Scale<T> {
    fn new(space: &Space, gone: usize, taken: usize, after: &After) -> Option<Self> {
        let left = space.cards - space.hand - gone;
        let further = space.hand * taken + after.drawn();
        let of = |size: usize| falling(left.saturating_sub(size + further), space.hand - size);
        Some(Self { by_size: (0..=space.hand).map(of).collect(), one: after.ways(left, space.hand * (taken + 1))? })
    }
}

/// What is offered to the hands of a level: all throws from them.
struct Offers<'a, A, B> {
    space: &'a Space,
    below: &'a Level<A>,
    /// The most cards that can be gone before a throw.
    most_gone: usize,
    /// The whole hands that have the goal for good, and are kept.
    won: &'a [bool],
    /// For each throw, what it is chosen from.
    from: &'a [Vec<(u16, u16)>],
    /// By the cards that were gone before a throw.
    scales: &'a [Scale<B>],
    chooser: &'a Chooser<'a>,
}

/// A throw after which so many cards are gone.
struct Move<'a, T> {
    /// Its number.
    throw: usize,
    /// Its code among what is gone.
    code: usize,
    /// What is kept, and the hand that it is kept of.
    from: &'a [(u16, u16)],
    /// By what ways after it are multiplied.
    scale: T,
    /// A mulligan, over all ways.
    one: T,
}

impl<A: Whole, B: Whole + From<A>> Offers<'_, A, B> {
    /// Makes them all. `worth` has what hands are worth below in a row of places: ways to reach the goal, and mulligans if any
    /// are left.
    fn make<'b, const W: usize>(&self, level: &mut Level<B>, worth: impl Fn(Range<usize>) -> [&'b [A]; W])
    where
        A: 'b,
    {
        let (space, hands) = (self.space, self.space.whole_hands());
        let refill = Refill::new(space, self.won, W == 1);
        let mut parts = refill.room::<W, B>();
        let mut fitting = Vec::new();
        for gone_now in 1..=self.most_gone + space.hand {
            let moves = self.moves(gone_now);
            let among = space.set(moves.iter().filter(|way| !way.from.is_empty()).map(|way| way.throw));
            for gone in space.gone.of_total(gone_now) {
                let counts = space.gone.at(gone);
                space.fitting(counts, &among, &mut fitting);
                if fitting.iter().all(|throws| *throws == 0) {
                    continue;
                }
                refill.fill(gone, worth(self.below.row(gone, hands)), &mut parts);
                let code = space.gone.code(counts);
                for throw in members(&fitting) {
                    let way = &moves[throw - moves[0].throw];
                    let row = level.row(space.gone.number(code - way.code), hands);
                    level.offer(row, way, &parts, self.chooser);
                }
            }
        }
    }

    /// The throws after which so many cards are gone: what was gone before is no more than can be gone at this level.
    fn moves(&self, gone_now: usize) -> Vec<Move<'_, B>> {
        let sizes = gone_now.saturating_sub(self.most_gone).max(1)..gone_now.min(self.space.hand) + 1;
        let of_size = |size: usize| {
            let scale = &self.scales[gone_now - size];
            let of = move |throw: usize| Move {
                throw,
                code: self.space.throws[throw].code,
                from: &self.from[throw],
                scale: scale.by_size[size],
                one: scale.one,
            };
            self.space.hands.of_total(size).map(of)
        };
        sizes.flat_map(of_size).collect()
    }
}

impl<T: Whole> Level<T> {
    /// Takes a throw for every hand of a row that it can come from and for which it is chosen.
    fn offer<const W: usize>(&mut self, row: Range<usize>, way: &Move<'_, T>, parts: &[[T; W]], chooser: &Chooser<'_>) {
        let throw = way.throw as u16;
        let (wins, throws) = (&mut self.win[row.clone()], &mut self.throw[row.clone()]);
        match chooser {
            // Every throw takes the one mulligan there is, which is written down at the end: only ways to reach the goal tell
            // throws apart.
            Chooser::Best { price: (0, _), .. } if W == 1 => {
                for &(kept, hand) in way.from {
                    let hand = usize::from(hand);
                    let found = parts[usize::from(kept)][0] * way.scale;
                    if found > wins[hand] {
                        (wins[hand], throws[hand]) = (found, throw);
                    }
                }
            }
            Chooser::Best { price: (price, of), .. } => {
                let losts = &mut self.lost[row];
                let (price, of) = (<T as From<u64>>::from(*price), <T as From<u64>>::from(*of));
                for &(kept, hand) in way.from {
                    let (found, hand) = (way.worth(&parts[usize::from(kept)]), usize::from(hand));
                    let known = Worth { win: wins[hand], lost: losts[hand] };
                    if found.beats(known, price, of) {
                        (wins[hand], losts[hand], throws[hand]) = (found.win, found.lost, throw);
                    }
                }
            }
            Chooser::Fixed(_) => {
                let losts = &mut self.lost[row];
                for &(kept, hand) in way.from {
                    let (found, hand) = (way.worth(&parts[usize::from(kept)]), usize::from(hand));
                    (wins[hand], losts[hand], throws[hand]) = (found.win, found.lost, throw);
                }
            }
        }
    }
}

impl<T: Whole> Move<'_, T> {
    /// What a hand is worth that this leads to a part of: its ways to reach the goal, and its mulligans if any can be taken
    /// later.
    fn worth<const W: usize>(&self, part: &[T; W]) -> Worth<T> {
        let later = part.get(1).map_or(T::zero(), |&lost| lost * self.scale);
        Worth { win: part[0] * self.scale, lost: later + self.one }
    }
}

/// The hands from which this is thrown.
///
/// Nothing is of a hand that has reached the goal for good. Of a class, what is more than serves is thrown if anything is.
/// No policy is better for keeping such a card: whoever throws it as well may take the last card of the deck for it, which is
/// as random as the next and which nobody else comes to draw, and go on as if it were the card thrown, the first of its class
/// to go; at the end, where more of the class are still held than serve, it serves at least as well.
fn chosen(space: &Space, throw: &Throw, at: usize, won: &[bool], chooser: &Chooser<'_>) -> Vec<(u16, u16)> {
    let from = throw.from.iter().copied();
    match chooser {
        Chooser::Best { serving, .. } => {
            let serves = |kept: u16| {
                let kept = space.hands.at(usize::from(kept));
                serving.iter().zip(kept).all(|(most, cards)| cards <= most)
            };
            from.filter(|&(kept, hand)| serves(kept) && !won[usize::from(hand)]).collect()
        }
        Chooser::Fixed(of) => from.filter(|(_, hand)| usize::from(of[usize::from(*hand)]) == at).collect(),
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
