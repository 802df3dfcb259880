//! Sets of places of cards.

use super::state::{SLOTS, Slot};

const WORDS: usize = SLOTS.div_ceil(64);

/// A set of places of cards, without a heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SlotSet([u64; WORDS]);

impl SlotSet {
    /// Adds a place.
    pub fn insert(&mut self, slot: Slot) {
        self.0[usize::from(slot.0 / 64)] |= 1 << (slot.0 % 64);
    }

    /// Takes a place out.
    pub fn remove(&mut self, slot: Slot) {
        self.0[usize::from(slot.0 / 64)] &= !(1 << (slot.0 % 64));
    }

    /// Whether a place is in it.
    #[must_use]
    pub fn contains(&self, slot: Slot) -> bool {
        self.0[usize::from(slot.0 / 64)] & (1 << (slot.0 % 64)) != 0
    }

    /// Whether none is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// Those of both.
    #[must_use]
    pub fn union(mut self, other: Self) -> Self {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
        self
    }

    /// The places in order.
    pub fn iter(self) -> impl Iterator<Item = Slot> {
        let Self(words) = self;
        // The word in hand stays in a register: this is the innermost loop of the engine.
        let (mut at, mut word) = (0, words[0]);
        std::iter::from_fn(move || {
            while word == 0 {
                at += 1;
                word = *words.get(at)?;
            }
            let slot = Slot((at * 64) as u8 + word.trailing_zeros() as u8);
            word &= word - 1;
            Some(slot)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_its_places_in_order() {
        let mut set = SlotSet::default();
        for n in [191, 0, 64, 63, 130] {
            set.insert(Slot(n));
        }
        set.remove(Slot(64));
        assert!(set.contains(Slot(130)) && !set.contains(Slot(64)) && !set.is_empty());
        assert_eq!(set.iter().map(|slot| slot.0).collect::<Vec<_>>(), [0, 63, 130, 191]);
    }
}
