//! The hands and the cards thrown away that can come up, numbered, with the ways between them.

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
    pub more: Vec<u16>,
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
}

/// The members of a set, one bit each, in order.
pub(super) fn members(set: &[u64]) -> impl Iterator<Item = usize> {
    set.iter().enumerate().flat_map(|(word, &bits)| {
        let rest = std::iter::successors(Some(bits), |bits| Some(bits & bits.wrapping_sub(1)));
        rest.take_while(|bits| *bits != 0).map(move |bits| word * 64 + bits.trailing_zeros() as usize)
    })
}

/// `n (n − 1) … (n − k + 1)`: the ordered ways to take `k` of `n`; none of more than there are.
pub(super) fn falling<T: Whole>(n: usize, k: usize) -> T {
    (0..k).fold(T::one(), |ways, taken| ways * <T as From<u64>>::from(n.saturating_sub(taken) as u64))
}
