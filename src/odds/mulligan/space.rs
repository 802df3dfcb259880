//! The hands and the cards thrown away that can come up, numbered, with the ways between them.

use std::ops::Range;

use num_traits::{PrimInt, Unsigned};

use crate::odds::lattice::{Counts, Lattice, total};

/// Whole numbers that counts of ways are held in.
pub(super) trait Whole: PrimInt + Unsigned + From<u8> + From<u64> {}

impl Whole for u64 {}
impl Whole for u128 {}

/// A part of a hand that can be thrown away.
#[derive(Debug)]
pub(super) struct Throw {
    /// What is thrown.
    pub counts: Counts,
    /// How many cards they are.
    pub size: usize,
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
        Throw { counts, size, code: self.gone.code(&counts), from }
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

    /// Tells the throws of `among` that can be a part of what is gone now, by their numbers, with what was gone before each.
    #[inline]
    pub(super) fn each_before(&self, gone: usize, among: &[u64], mut tell: impl FnMut(usize, usize)) {
        let counts = self.gone.at(gone);
        let code = self.gone.code(counts);
        for (word, &throws) in among.iter().enumerate() {
            let mut fitting = (0..self.sizes.len()).fold(throws, |throws, class| {
                let most = usize::from(counts[class]).min(self.hand);
                throws & self.within[(class * (self.hand + 1) + most) * among.len() + word]
            });
            while fitting != 0 {
                let throw = word * 64 + fitting.trailing_zeros() as usize;
                fitting &= fitting - 1;
                tell(throw, self.gone.number(code - self.throws[throw].code));
            }
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
            let left = self.cards - total(gone) - total(held);
            for class in 0..classes {
                let more = usize::from(self.more[part * classes + class]);
                let of_class = self.sizes[class].saturating_sub(gone[class] + held[class]);
                if of_class > 0 {
                    shares[more] += share * f64::from(of_class) / left as f64;
                }
            }
        }
    }

    /// Draws a part of a hand full: from what whole hands are worth, in ordered ways of all draws to come, to what parts are.
    /// A card more of a class comes in as many ways as there are cards of it left. Parts from which more was thrown than is
    /// gone are left out.
    pub(super) fn refill<A: Whole, B: Whole + From<A>>(&self, gone: usize, whole: &[A], parts: &mut [B]) {
        let first = self.hands.of_total(self.hand).start;
        let least = self.hands.of_total(self.hand.saturating_sub(total(self.gone.at(gone)))).start;
        for (part, &worth) in parts[first..].iter_mut().zip(whole) {
            *part = worth.into();
        }
        // Of few classes, the sum is written out.
        match self.sizes.len() {
            1 => self.refill_of::<1, B>(gone, least..first, parts),
            2 => self.refill_of::<2, B>(gone, least..first, parts),
            3 => self.refill_of::<3, B>(gone, least..first, parts),
            4 => self.refill_of::<4, B>(gone, least..first, parts),
            5 => self.refill_of::<5, B>(gone, least..first, parts),
            6 => self.refill_of::<6, B>(gone, least..first, parts),
            7 => self.refill_of::<7, B>(gone, least..first, parts),
            8 => self.refill_of::<8, B>(gone, least..first, parts),
            classes => {
                let gone = self.gone.at(gone);
                for part in (least..first).rev() {
                    let held = self.hands.at(part);
                    parts[part] = (0..classes).fold(B::zero(), |sum, class| {
                        let cards = self.sizes[class].saturating_sub(gone[class] + held[class]);
                        sum + <B as From<u8>>::from(cards) * parts[usize::from(self.more[part * classes + class])]
                    });
                }
            }
        }
    }

    /// The same of `N` classes, for these parts.
    fn refill_of<const N: usize, B: Whole>(&self, gone: usize, range: Range<usize>, parts: &mut [B]) {
        let gone = self.gone.at(gone);
        let left: [u8; N] = std::array::from_fn(|class| self.sizes[class] - gone[class]);
        let (more, _) = self.more.as_chunks::<N>();
        let held = self.hands.first(range.end);
        for (part, (held, more)) in held.iter().zip(more).enumerate().skip(range.start).rev() {
            let mut sum = B::zero();
            for class in 0..N {
                let cards = left[class].saturating_sub(held[class]);
                sum = sum + <B as From<u8>>::from(cards) * parts[usize::from(more[class])];
            }
            parts[part] = sum;
        }
    }
}

/// `n (n − 1) … (n − k + 1)`: the ordered ways to take `k` of `n`; none of more than there are.
pub(super) fn falling<T: Whole>(n: usize, k: usize) -> T {
    (0..k).fold(T::one(), |ways, taken| ways * <T as From<u64>>::from(n.saturating_sub(taken) as u64))
}
