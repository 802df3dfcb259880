//! A list of at most `N` values without a heap, so that a state of the game can be copied.

/// A list of at most `N` values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct List<T: Copy, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self { items: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + PartialEq + Default, const N: usize> List<T, N> {
    /// Adds a value at the end.
    ///
    /// # Panics
    /// If the list is full: its capacity is that of the rules.
    pub fn push(&mut self, value: T) {
        self.items[usize::from(self.len)] = value;
        self.len += 1;
    }

    /// Adds a value at the end if there is room; whether there was.
    pub fn try_push(&mut self, value: T) -> bool {
        let room = usize::from(self.len) < N;
        if room {
            self.push(value);
        }
        room
    }

    /// Adds a value at the beginning.
    ///
    /// # Panics
    /// If the list is full: its capacity is that of the rules.
    pub fn push_first(&mut self, value: T) {
        self.items.copy_within(0..usize::from(self.len), 1);
        self.items[0] = value;
        self.len += 1;
    }

    /// Keeps only what a condition holds for, in its order.
    pub fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        let mut kept = Self::default();
        self.as_slice().iter().filter(|item| keep(item)).for_each(|item| kept.push(*item));
        *self = kept;
    }

    /// Takes the last value.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.items[usize::from(self.len)]))
    }

    /// Takes the first occurrence of a value out, keeping the order of the others; whether it was there.
    pub fn remove(&mut self, value: T) -> bool {
        let Some(at) = self.as_slice().iter().position(|item| *item == value) else { return false };
        self.remove_at(at);
        true
    }

    /// Takes the value at a place out, keeping the order of the others.
    pub fn remove_at(&mut self, at: usize) -> T {
        let value = self.items[at];
        self.items.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        // Equal lists are equal byte for byte.
        self.items[usize::from(self.len)] = T::default();
        value
    }

    /// Empties the list.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

impl<T: Copy, const N: usize> List<T, N> {
    /// The values.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    /// The values, to be changed.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The values by copy.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + '_ {
        self.as_slice().iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_keeps_its_order_and_is_equal_by_its_values() {
        let mut list = List::<u8, 4>::default();
        for value in [1, 2, 3] {
            list.push(value);
        }
        assert!(list.remove(2));
        assert!(!list.remove(9));
        assert_eq!(list.as_slice(), [1, 3]);
        let mut other = List::<u8, 4>::default();
        other.push(1);
        other.push(3);
        assert_eq!(list, other);
        assert_eq!((list.pop(), list.pop(), list.pop()), (Some(3), Some(1), None));
    }
}
