//! What is known of hands, found by what tells them apart.

use super::packed::spread;

/// A value for each hand that has come up, by its tag: an open table, so empty that most hands are found at the first place.
#[derive(Debug, Clone)]
pub(super) struct Known {
    places: Vec<([u64; 2], u32)>,
    shift: u32,
    len: usize,
}

/// A place with no hand.
const VACANT: u32 = u32::MAX;

/// Bits of the number of places at first.
const FEWEST_BITS: u32 = 12;

/// Bits of the number of places at most: 48 MB. In tests tables are small, so that some begin anew.
const MOST_BITS: u32 = if cfg!(test) { 13 } else { 21 };

impl Known {
    pub(super) fn new() -> Self {
        Self::with_bits(FEWEST_BITS)
    }

    fn with_bits(bits: u32) -> Self {
        Self { places: vec![([0; 2], VACANT); 1 << bits], shift: u64::BITS - bits, len: 0 }
    }

    /// The value of a hand.
    #[inline(always)]
    pub(super) fn get(&self, tag: [u64; 2]) -> Option<u32> {
        let (known, value) = self.places[(spread(tag) >> self.shift) as usize];
        if known == tag && value != VACANT { Some(value) } else { self.get_further(tag) }
    }

    #[inline(never)]
    fn get_further(&self, tag: [u64; 2]) -> Option<u32> {
        let value = self.places[self.place(tag)].1;
        (value != VACANT).then_some(value)
    }

    /// The place of a hand, or the one where it would be.
    fn place(&self, tag: [u64; 2]) -> usize {
        let mut at = (spread(tag) >> self.shift) as usize;
        while self.places[at].1 != VACANT && self.places[at].0 != tag {
            at = (at + 1) & (self.places.len() - 1);
        }
        at
    }

    /// Whether the table may not hold so many hands more.
    pub(super) fn is_full_with(&self, hands: usize) -> bool {
        (self.len + hands) * 2 > 1 << MOST_BITS
    }

    /// Keeps a value below 2^32 - 1 for a hand that has none.
    pub(super) fn insert(&mut self, tag: [u64; 2], value: u32) {
        if self.len * 2 >= self.places.len() {
            let mut larger = Self::with_bits(u64::BITS - self.shift + 1);
            for (tag, value) in self.places.iter().filter(|(_, value)| *value != VACANT) {
                larger.insert(*tag, *value);
            }
            *self = larger;
        }
        let place = self.place(tag);
        self.places[place] = (tag, value);
        self.len += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_kept_is_found_and_nothing_else() {
        let mut known = Known::new();
        let tag = |n: u64| [n % 97, n];
        for n in 0..20_000 {
            assert_eq!(known.get(tag(n)), None);
            known.insert(tag(n), n as u32);
            assert_eq!(known.get(tag(n / 2)), Some(n as u32 / 2));
        }
        assert!((0..20_000).all(|n| known.get(tag(n)) == Some(n as u32)));
        assert!(known.is_full_with(1) && !Known::new().is_full_with(1 << (MOST_BITS - 1)));
    }
}
