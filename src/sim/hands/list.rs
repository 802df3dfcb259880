//! Some hands of a block.

/// Hands that go through their mulligans side by side.
pub(super) const BLOCK: usize = 128;

/// Hands of a block, by their numbers.
#[derive(Clone, Copy)]
pub(super) struct List {
    hands: [u8; BLOCK],
    number: usize,
}

impl List {
    /// No hand.
    pub(super) const NONE: Self = Self { hands: [0; BLOCK], number: 0 };

    /// So many hands, from the first.
    pub(super) fn all(number: usize) -> Self {
        Self { hands: std::array::from_fn(|hand| hand as u8), number }
    }

    /// Adds a hand, or does not, without a branch.
    #[inline(always)]
    pub(super) fn add_if(&mut self, is_one: bool, hand: u8) {
        self.hands[self.number % BLOCK] = hand;
        self.number += usize::from(is_one);
    }

    /// Adds those of another list.
    pub(super) fn add_all(&mut self, other: &Self) {
        self.hands[self.number..self.number + other.number].copy_from_slice(other.get());
        self.number += other.number;
    }

    /// Has none any more.
    pub(super) fn clear(&mut self) {
        self.number = 0;
    }

    pub(super) fn get(&self) -> &[u8] {
        &self.hands[..self.number]
    }

    pub(super) fn len(&self) -> usize {
        self.number
    }
}
