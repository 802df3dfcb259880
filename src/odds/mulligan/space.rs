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
    /// How many cards they are.
    pub size: usize,
    /// The same as bytes of one number.
    bytes: u128,
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
    /// What is gone as bytes of one number, to compare all classes at once.
    gone_bytes: Vec<u128>,
    /// For each part of a hand and each class, the part that one more card makes of it.
    more: Vec<u16>,
    /// What can be thrown away, nothing first, then by its size.
    pub throws: Vec<Throw>,
}

/// The highest bit of each byte.
const HIGH: u128 = u128::from_le_bytes([0x80; 16]);

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
        let gone_bytes = (0..gone.len()).map(|at| u128::from_le_bytes(*gone.at(at))).collect();
        let cards = sizes.iter().map(|&size| usize::from(size)).sum();
        let mut space =
            Self { sizes: sizes.to_vec(), cards, hand, mulligans, hands, gone, gone_bytes, more, throws: Vec::new() };
        if mulligans > 0 {
            space.throws = (0..space.hands.len()).map(|at| space.throw(at)).collect();
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
        Throw { counts, size, bytes: u128::from_le_bytes(counts), code: self.gone.code(&counts), from }
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

    /// What was gone before a throw, if it can be a part of what is gone now.
    pub(super) fn before(&self, gone: usize, throw: &Throw) -> Option<usize> {
        let fits = ((self.gone_bytes[gone] | HIGH) - throw.bytes) & HIGH == HIGH;
        fits.then(|| self.gone.number(self.gone.code(self.gone.at(gone)) - throw.code))
    }

    /// Cards in the deck while a whole hand is held.
    pub(super) fn left(&self, gone: usize) -> usize {
        self.cards - self.hand - total(self.gone.at(gone))
    }

    /// For each class that is not all in a part of a hand, the part that one more card of it makes.
    pub(super) fn more(&self, part: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let classes = self.sizes.len();
        let more = self.more[part * classes..][..classes].iter();
        more.enumerate().filter(|(_, more)| **more > 0).map(|(class, more)| (class, usize::from(*more)))
    }

    /// Draws a part of a hand full: from what whole hands are worth, in ordered ways of all draws to come, to what parts are.
    /// A card more of a class comes in as many ways as there are cards of it left. Parts from which more was thrown than is
    /// gone are left out.
    pub(super) fn refill<A: Whole, B: Whole + From<A>>(&self, gone: usize, whole: &[A], parts: &mut [B]) {
        let classes = self.sizes.len();
        let gone = self.gone.at(gone);
        let first = self.hands.of_total(self.hand).start;
        let least = self.hands.of_total(self.hand.saturating_sub(total(gone))).start;
        for (part, &worth) in parts[first..].iter_mut().zip(whole) {
            *part = worth.into();
        }
        for part in (least..first).rev() {
            let held = self.hands.at(part);
            let mut sum = B::zero();
            for (class, &more) in self.more[part * classes..][..classes].iter().enumerate() {
                let left = self.sizes[class].saturating_sub(gone[class] + held[class]);
                sum = sum + <B as From<u8>>::from(left) * parts[usize::from(more)];
            }
            parts[part] = sum;
        }
    }
}

/// `n (n − 1) … (n − k + 1)`: the ordered ways to take `k` of `n`; none of more than there are.
pub(super) fn falling<T: Whole>(n: usize, k: usize) -> T {
    (0..k).fold(T::one(), |ways, taken| ways * <T as From<u64>>::from(n.saturating_sub(taken) as u64))
}
