//! Hands drawn full after a throw: what parts of hands are worth, from what whole hands are.

use std::ops::Range;

use super::space::{Space, Whole};
use crate::odds::lattice::{Counts, total};

/// Cards of a hand (§5.1), for which sums are written out.
const USUAL_HAND: usize = 5;

/// More cards of a class than such a hand has.
const CARDS: usize = 8;

/// Room for what the parts of such hands are worth, of up to six classes: there are at most 462, and places for six totals.
const FEW: usize = 512;

/// Of up to eight classes: there are at most 1287.
const MANY: usize = 2048;

/// The parts of hands that are worked out, and where the ones are that they are worked out from.
///
/// A part that has the goal whatever is drawn needs no sum: all ways are as good as each other, so all such parts of as many
/// cards have one place. A part that cannot have it any more is worth nothing, where nothing can be thrown later.
pub(super) struct Refill<'a> {
    space: &'a Space,
    /// The parts, fewest cards first.
    parts: Vec<u16>,
    /// Their cards.
    held: Vec<Counts>,
    /// For each of them and each class, the place of what one more card makes of it.
    more: Vec<u16>,
    /// Where the parts of each number of cards begin.
    starts: Vec<usize>,
    /// A whole hand that has the goal.
    won: Option<usize>,
}

impl<'a> Refill<'a> {
    /// `won` has the whole hands that have the goal and are kept, and `is_last` tells that nothing can be thrown later.
    pub(super) fn new(space: &'a Space, won: &[bool], is_last: bool) -> Self {
        let classes = space.sizes.len();
        let first = space.hands.of_total(space.hand).start;
        // Of each part, whether every hand and whether any that it can become has the goal.
        let mut every: Vec<bool> = vec![false; space.hands.len()];
        let mut any: Vec<bool> = vec![true; space.hands.len()];
        let won_at = won.iter().position(|won| *won);
        if won_at.is_some() {
            every[first..].copy_from_slice(won);
            any[first..].copy_from_slice(won);
            for part in (0..first).rev() {
                let held = space.hands.at(part);
                let next = (0..classes).filter(|&class| held[class] < space.sizes[class]);
                let mut next = next.map(|class| usize::from(space.more[part * classes + class]));
                (every[part], any[part]) = (next.clone().all(|more| every[more]), next.any(|more| any[more]));
            }
        }
        let place = |part: u16| {
            let at = usize::from(part);
            if at < first && every[at] { (space.hands.len() + total(space.hands.at(at))) as u16 } else { part }
        };
        let is_open = |part: &u16| !every[usize::from(*part)] && (any[usize::from(*part)] || !is_last);
        let parts: Vec<u16> = (0..first as u16).filter(is_open).collect();
        let more = parts.iter().flat_map(|part| {
            let at = usize::from(*part) * classes;
            space.more[at..at + classes].iter().map(|more| place(*more))
        });
        let has = |cards: usize| parts.partition_point(|part| total(space.hands.at(usize::from(*part))) < cards);
        Self {
            space,
            held: parts.iter().map(|part| *space.hands.at(usize::from(*part))).collect(),
            more: more.collect(),
            starts: (0..=space.hand).map(has).collect(),
            won: won_at,
            parts,
        }
    }

    /// Room for what parts of hands are worth.
    pub(super) fn room<const W: usize, B: Whole>(&self) -> Vec<[B; W]> {
        let room = if self.space.sizes.len() <= 6 { FEW } else { MANY };
        vec![[B::zero(); W]; (self.space.hands.len() + self.space.hand).max(room)]
    }

    /// Draws parts of hands full: from what whole hands are worth, in ordered ways of all draws to come, to what parts are,
    /// for each of several worths. A card more of a class comes in as many ways as there are cards of it left. Parts from which
    /// more was thrown than is gone are left out.
    pub(super) fn fill<const W: usize, A: Whole, B: Whole + From<A>>(
        &self,
        gone: usize,
        whole: [&[A]; W],
        parts: &mut [[B; W]],
    ) {
        let space = self.space;
        let (hand, gone) = (space.hand, space.gone.at(gone));
        let first = space.hands.of_total(hand).start;
        for (worth, whole) in whole.into_iter().enumerate() {
            for (part, &ways) in parts[first..].iter_mut().zip(whole) {
                part[worth] = ways.into();
            }
        }
        if let Some(won) = self.won {
            let left = space.cards - total(gone);
            let mut sure = parts[first + won];
            for held in (0..hand).rev() {
                sure = added([B::zero(); W], <B as From<u64>>::from(left.saturating_sub(held) as u64), &sure);
                parts[space.hands.len() + held] = sure;
            }
        }
        let range = self.starts[hand.saturating_sub(total(gone))]..self.parts.len();
        // Of few classes, the sum is written out.
        let is_usual = hand == USUAL_HAND;
        match space.sizes.len() {
            1 if is_usual => self.fill_of::<1, FEW, W, B>(gone, range, parts),
            2 if is_usual => self.fill_of::<2, FEW, W, B>(gone, range, parts),
            3 if is_usual => self.fill_of::<3, FEW, W, B>(gone, range, parts),
            4 if is_usual => self.fill_of::<4, FEW, W, B>(gone, range, parts),
            5 if is_usual => self.fill_of::<5, FEW, W, B>(gone, range, parts),
            6 if is_usual => self.fill_of::<6, FEW, W, B>(gone, range, parts),
            7 if is_usual => self.fill_of::<7, MANY, W, B>(gone, range, parts),
            8 if is_usual => self.fill_of::<8, MANY, W, B>(gone, range, parts),
            classes => {
                for at in range.rev() {
                    let held = &self.held[at];
                    parts[usize::from(self.parts[at])] = (0..classes).fold([B::zero(); W], |sum, class| {
                        let cards = space.sizes[class].saturating_sub(gone[class] + held[class]);
                        added(sum, cards.into(), &parts[usize::from(self.more[at * classes + class])])
                    });
                }
            }
        }
    }

    /// The same of `N` classes and usual hands, for these parts, whose places are below `P`. Numbers are cut to what the tables
    /// have, which they never exceed.
    fn fill_of<const N: usize, const P: usize, const W: usize, B: Whole>(
        &self,
        gone: &Counts,
        range: Range<usize>,
        parts: &mut [[B; W]],
    ) {
        let parts = parts.first_chunk_mut::<P>().expect("there is room for them");
        let mut left = [[B::zero(); CARDS]; N];
        for (class, left) in left.iter_mut().enumerate() {
            let cards = self.space.sizes[class] - gone[class];
            (0..).zip(&mut left[..=USUAL_HAND]).for_each(|(held, left)| *left = cards.saturating_sub(held).into());
        }
        let (more, _) = self.more.as_chunks::<N>();
        let open = self.parts[range.clone()].iter().zip(&self.held[range.clone()]).zip(&more[range]);
        for ((part, held), more) in open.rev() {
            let mut sum = [B::zero(); W];
            for class in 0..N {
                let cards = left[class][usize::from(held[class]) % CARDS];
                sum = added(sum, cards, &parts[usize::from(more[class]) % P]);
            }
            parts[usize::from(*part) % P] = sum;
        }
    }
}

/// What something is worth that so many cards come to more.
#[inline]
fn added<const W: usize, B: Whole>(sum: [B; W], cards: B, worth: &[B; W]) -> [B; W] {
    std::array::from_fn(|at| sum[at] + cards * worth[at])
}
