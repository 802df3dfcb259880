//! The hands and the cards thrown away that can come up, numbered, with the ways between them.

use std::ops::Range;

use num_traits::{PrimInt, Unsigned};

use crate::odds::lattice::{Counts, Lattice, total};

/// Cards of a hand (§5.1), for which sums are written out.
const USUAL_HAND: usize = 5;

/// More cards of a class than such a hand has.
const CARDS: usize = 8;

/// Room for what the parts of such hands are worth, of up to six classes: there are at most 462.
const FEW: usize = 512;

/// Of up to eight classes: there are at most 1287.
const MANY: usize = 2048;

/// Whole numbers that counts of ways are held in.
pub(super) trait Whole: PrimInt + Unsigned + From<u8> + From<u64> {}

impl Whole for u64 {}
impl Whole for u128 {}

/// A part of a hand that can be thrown away.
#[derive(Debug)]
pub(super) struct Throw {
    /// What is thrown.
    pub counts: Counts,
    /// Its code among what is gone.
    pub code: usize,
    /// The hands it can come from: number of what is kept, and number of the hand among whole hands.
    pub from: Vec<(u16, u16)>,
}

/// The deck, and what can become of it in the mulligans.
#[derive(Debug)]
pub(super) struct Space {
    /// Cards of each class in the deck.
    pub sizes: Vec<u8>,
    /// Cards in the deck.
    pub cards: usize,
    /// Cards of a hand (§5.1).
    pub hand: usize,
    /// Mulligans that may be taken, at most (§5.2).
    pub mulligans: usize,
    /// Hands and parts of hands.
    pub hands: Lattice,
    /// What has been thrown away.
    pub gone: Lattice,
    /// For each part of a hand and each class, the part that one more card makes of it.
    more: Vec<u16>,
    /// What can be thrown away, nothing first, then by its size.
    pub throws: Vec<Throw>,
    /// For each class and each number of its cards, the throws that have no more of them.
    within: Vec<u64>,
}

impl Space {
    /// None if there are too many classes for it.
    pub(super) fn new(sizes: &[u8], hand: usize, mulligans: usize) -> Option<Self> {
        let hands = Lattice::new(sizes, hand)?;
        let gone = Lattice::new(sizes, hand * mulligans)?;
        if hands.len() > usize::from(u16::MAX) || sizes.iter().any(|&size| size > 127) {
            return None;
        }
        let mut more = vec![0; hands.len() * sizes.len()];
        for part in 0..hands.up_to(hand.saturating_sub(1)).min(hands.len()) {
            for (class, &size) in sizes.iter().enumerate() {
                let mut counts = *hands.at(part);
                if hand > 0 && counts[class] < size {
                    counts[class] += 1;
                    more[part * sizes.len() + class] = hands.number(hands.code(&counts)) as u16;
                }
            }
        }
        let cards = sizes.iter().map(|&size| usize::from(size)).sum();
        let mut space = Self {
            sizes: sizes.to_vec(),
            cards,
            hand,
            mulligans,
            hands,
            gone,
            more,
            throws: Vec::new(),
            within: Vec::new(),
        };
        if mulligans > 0 {
            space.throws = (0..space.hands.len()).map(|at| space.throw(at)).collect();
            space.within = space.within();
        }
        Some(space)
    }

    fn throw(&self, number: usize) -> Throw {
        let counts = *self.hands.at(number);
        let size = total(&counts);
        let first = self.hands.of_total(self.hand).start;
        let code = self.hands.code(&counts);
        let mut from = Vec::new();
        for kept in self.hands.of_total(self.hand - size) {
            let rest = self.hands.at(kept);
            let fits = self.sizes.iter().enumerate().all(|(class, &size)| counts[class] + rest[class] <= size);
            if fits {
                let whole = self.hands.number(self.hands.code(rest) + code);
                from.push((kept as u16, (whole - first) as u16));
            }
        }
        Throw { counts, code: self.gone.code(&counts), from }
    }

    /// How many whole hands there are.
    pub(super) fn whole_hands(&self) -> usize {
        self.hands.of_total(self.hand).len()
    }

    /// The counts of a whole hand.
    pub(super) fn whole(&self, hand: usize) -> &Counts {
        self.hands.at(self.hands.of_total(self.hand).start + hand)
    }

    /// The number of a whole hand; none if the deck cannot give it.
    pub(super) fn number_of(&self, counts: &Counts) -> Option<usize> {
        let in_deck = counts.iter().enumerate().all(|(class, &n)| n <= self.sizes.get(class).copied().unwrap_or(0));
        let first = self.hands.of_total(self.hand).start;
        (in_deck && total(counts) == self.hand).then(|| self.hands.number(self.hands.code(counts)) - first)
    }

    /// The throws of `among` that can be a part of what is gone now.
    pub(super) fn fitting(&self, gone: &Counts, among: &[u64], found: &mut Vec<u64>) {
        found.clear();
        found.extend_from_slice(among);
        for (class, &cards) in gone[..self.sizes.len()].iter().enumerate() {
            let most = usize::from(cards).min(self.hand);
            let within = &self.within[(class * (self.hand + 1) + most) * among.len()..];
            found.iter_mut().zip(within).for_each(|(found, within)| *found &= within);
        }
    }

    /// Throws as a set, one bit each.
    pub(super) fn set(&self, throws: impl Iterator<Item = usize>) -> Vec<u64> {
        let mut set = vec![0; self.throws.len().div_ceil(64)];
        throws.for_each(|throw| set[throw / 64] |= 1 << (throw % 64));
        set
    }

    /// The throws of no more than so many cards of a class, for each class and number.
    fn within(&self) -> Vec<u64> {
        let of = |class: usize, most: usize| {
            let throws = (0..self.throws.len()).filter(move |&at| usize::from(self.throws[at].counts[class]) <= most);
            self.set(throws)
        };
        let classes = 0..self.sizes.len();
        classes.flat_map(|class| (0..=self.hand).flat_map(move |most| of(class, most))).collect()
    }

    /// Cards in the deck while a whole hand is held.
    pub(super) fn left(&self, gone: usize) -> usize {
        self.cards - self.hand - total(self.gone.at(gone))
    }

    /// Draws parts of hands full, one card at a time, from their shares to those of whole hands.
    pub(super) fn drawn_full(&self, gone: usize, shares: &mut [f64]) {
        let classes = self.sizes.len();
        let gone = self.gone.at(gone);
        for part in 0..self.hands.of_total(self.hand).start {
            let (held, share) = (self.hands.at(part), shares[part]);
            if share == 0.0 {
                continue;
            }
            let each = share / (self.cards - total(gone) - total(held)) as f64;
            for class in 0..classes {
                let more = usize::from(self.more[part * classes + class]);
                let of_class = self.sizes[class].saturating_sub(gone[class] + held[class]);
                if of_class > 0 {
                    shares[more] += each * f64::from(of_class);
                }
            }
        }
    }

    /// Draws a part of a hand full: from what whole hands are worth, in ordered ways of all draws to come, to what parts are,
    /// for each of several worths. A card more of a class comes in as many ways as there are cards of it left. Parts from which
    /// more was thrown than is gone are left out.
    pub(super) fn refill<const W: usize, A: Whole, B: Whole + From<A>>(
        &self,
        gone: usize,
        whole: [&[A]; W],
        parts: &mut [[B; W]],
    ) {
        let first = self.hands.of_total(self.hand).start;
        let least = self.hands.of_total(self.hand.saturating_sub(total(self.gone.at(gone)))).start;
        for (worth, whole) in whole.into_iter().enumerate() {
            for (part, &ways) in parts[first..].iter_mut().zip(whole) {
                part[worth] = ways.into();
            }
        }
        // Of few classes, the sum is written out.
        let is_usual = self.hand == USUAL_HAND;
        match self.sizes.len() {
            1 if is_usual => self.refill_of::<1, FEW, W, B>(gone, least..first, parts),
            2 if is_usual => self.refill_of::<2, FEW, W, B>(gone, least..first, parts),
            3 if is_usual => self.refill_of::<3, FEW, W, B>(gone, least..first, parts),
            4 if is_usual => self.refill_of::<4, FEW, W, B>(gone, least..first, parts),
            5 if is_usual => self.refill_of::<5, FEW, W, B>(gone, least..first, parts),
            6 if is_usual => self.refill_of::<6, FEW, W, B>(gone, least..first, parts),
            7 if is_usual => self.refill_of::<7, MANY, W, B>(gone, least..first, parts),
            8 if is_usual => self.refill_of::<8, MANY, W, B>(gone, least..first, parts),
            classes => {
                let gone = self.gone.at(gone);
                for part in (least..first).rev() {
                    let held = self.hands.at(part);
                    parts[part] = (0..classes).fold([B::zero(); W], |sum, class| {
                        let cards = self.sizes[class].saturating_sub(gone[class] + held[class]);
                        added(sum, cards.into(), &parts[usize::from(self.more[part * classes + class])])
                    });
                }
            }
        }
    }

    /// Room for what parts of hands are worth.
    pub(super) fn parts<const W: usize, B: Whole>(&self) -> Vec<[B; W]> {
        let room = if self.sizes.len() <= 6 { FEW } else { MANY };
        vec![[B::zero(); W]; self.hands.len().max(room)]
    }

    /// The same of `N` classes and usual hands, for these parts, which are less than `P`. Numbers are cut to what the tables
    /// have, which they never exceed.
    fn refill_of<const N: usize, const P: usize, const W: usize, B: Whole>(
        &self,
        gone: usize,
        range: Range<usize>,
        parts: &mut [[B; W]],
    ) {
        let parts = parts.first_chunk_mut::<P>().expect("there is room for them");
        let gone = self.gone.at(gone);
        let mut left = [[B::zero(); CARDS]; N];
        for (class, left) in left.iter_mut().enumerate() {
            let cards = self.sizes[class] - gone[class];
            (0..).zip(&mut left[..=self.hand]).for_each(|(held, left)| *left = cards.saturating_sub(held).into());
        }
        let (more, _) = self.more.as_chunks::<N>();
        let held = self.hands.first(range.end);
        for (part, (held, more)) in held.iter().zip(more).enumerate().skip(range.start).rev() {
            let mut sum = [B::zero(); W];
            for class in 0..N {
                let cards = left[class][usize::from(held[class]) % CARDS];
                sum = added(sum, cards, &parts[usize::from(more[class]) % P]);
            }
            parts[part % P] = sum;
        }
    }
}

/// The members of a set, one bit each, in order.
pub(super) fn members(set: &[u64]) -> impl Iterator<Item = usize> {
    set.iter().enumerate().flat_map(|(word, &bits)| {
        let rest = std::iter::successors(Some(bits), |bits| Some(bits & bits.wrapping_sub(1)));
        rest.take_while(|bits| *bits != 0).map(move |bits| word * 64 + bits.trailing_zeros() as usize)
    })
}

/// What something is worth that so many cards come to more.
#[inline]
fn added<const W: usize, B: Whole>(sum: [B; W], cards: B, worth: &[B; W]) -> [B; W] {
    std::array::from_fn(|at| sum[at] + cards * worth[at])
}

/// `n (n − 1) … (n − k + 1)`: the ordered ways to take `k` of `n`; none of more than there are.
pub(super) fn falling<T: Whole>(n: usize, k: usize) -> T {
    (0..k).fold(T::one(), |ways, taken| ways * <T as From<u64>>::from(n.saturating_sub(taken) as u64))
}
