//! Lists for a moment: their memory goes back on a shelf of the thread and is taken from there again, so that a turn takes
//! none from the heap (measured by `tests/games/memory.rs`).

use std::cell::RefCell;
use std::ops::{Deref, DerefMut};
use std::thread::LocalKey;

use super::choice::Choice;
use super::in_force::InForce;
use super::lasting::Row;
use super::replace::Replacement;
use super::resolve::Effect;
use super::state::{Death, FragmentId, GameState, Lasting, ObjectId, Player, SLOTS, Seen, Slot, Thing, Trigger};

/// Lists of one type that nobody uses.
type Shelf<T> = RefCell<Vec<Vec<T>>>;

/// What scratch lists are made of.
pub(super) trait Kept: Sized + 'static {
    /// How many values a list holds before it has to grow.
    const ROOM: usize;
    /// How many lists a game finds ready.
    const READY: usize;

    /// Where lists that nobody uses lie.
    fn shelf() -> &'static LocalKey<Shelf<Self>>;
}

/// Lists on a shelf beyond which memory is given up.
const MOST_KEPT: usize = 64;

/// Lists that effects hold while they carry out others, one inside the other (§7.11).
const NESTED: usize = 48;

/// A list for a moment. An empty one has no memory.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Scratch<T: Kept>(Vec<T>);

impl<T: Kept> Scratch<T> {
    /// Sees to it that a game finds lists ready.
    fn stock() {
        T::shelf().with_borrow_mut(|shelf| {
            if shelf.capacity() == 0 {
                shelf.reserve(MOST_KEPT);
            }
            while shelf.len() < T::READY {
                shelf.push(Vec::with_capacity(T::ROOM));
            }
        });
    }

    /// The list with memory.
    fn ready(&mut self) -> &mut Vec<T> {
        if self.0.capacity() == 0 {
            self.0 = Self::from_shelf();
        }
        &mut self.0
    }

    // Apart from where lists are used, that those stay small.
    #[inline(never)]
    fn from_shelf() -> Vec<T> {
        T::shelf().with_borrow_mut(Vec::pop).unwrap_or_else(|| Vec::with_capacity(T::ROOM))
    }

    #[inline(never)]
    fn put_back(list: &mut Vec<T>) {
        list.clear();
        // A thread that ends has no shelf any more.
        let _gone = T::shelf().try_with(|shelf| {
            let mut shelf = shelf.borrow_mut();
            if shelf.len() < MOST_KEPT {
                shelf.push(std::mem::take(list));
            }
        });
    }

    /// Keeps the first of equal values that follow each other.
    pub fn dedup(&mut self)
    where
        T: PartialEq,
    {
        self.0.dedup();
    }

    /// A list of values that lie somewhere else.
    pub fn from_slice(values: &[T]) -> Self
    where
        T: Copy,
    {
        let mut list = Self::default();
        if !values.is_empty() {
            list.ready().extend_from_slice(values);
        }
        list
    }

    /// Adds a value at the end.
    pub fn push(&mut self, value: T) {
        self.ready().push(value);
    }

    /// Puts a value at a place.
    pub fn insert(&mut self, at: usize, value: T) {
        self.ready().insert(at, value);
    }

    /// Takes the last value.
    pub fn pop(&mut self) -> Option<T> {
        self.0.pop()
    }

    /// Takes the value at a place out, keeping the order of the others.
    pub fn remove(&mut self, at: usize) -> T {
        self.0.remove(at)
    }

    /// Keeps only what a condition holds for, in its order.
    pub fn retain(&mut self, keep: impl FnMut(&T) -> bool) {
        self.0.retain(keep);
    }

    /// Empties the list.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl<T: Kept> Default for Scratch<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Kept> Drop for Scratch<T> {
    fn drop(&mut self) {
        if self.0.capacity() != 0 {
            Self::put_back(&mut self.0);
        }
    }
}

impl<T: Kept + Copy> Clone for Scratch<T> {
    fn clone(&self) -> Self {
        Self::from_slice(self)
    }
}

impl<T: Kept> Deref for Scratch<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: Kept> DerefMut for Scratch<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl<T: Kept> Extend<T> for Scratch<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, values: I) {
        let mut values = values.into_iter();
        if let Some(first) = values.next() {
            let list = self.ready();
            list.push(first);
            list.extend(values);
        }
    }
}

impl<T: Kept> FromIterator<T> for Scratch<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut list = Self::default();
        list.extend(values);
        list
    }
}

impl<T: Kept> IntoIterator for Scratch<T> {
    type Item = T;
    type IntoIter = OneByOne<T>;

    fn into_iter(mut self) -> OneByOne<T> {
        self.reverse();
        OneByOne(self)
    }
}

impl<'a, T: Kept> IntoIterator for &'a Scratch<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T: Kept> IntoIterator for &'a mut Scratch<T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

/// The values of a scratch list, the first one last in its memory.
pub(super) struct OneByOne<T: Kept>(Scratch<T>);

impl<T: Kept> Iterator for OneByOne<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        self.0.pop()
    }
}

/// Names what lists there are: of what, with room for how many, and how many lists a game finds ready.
macro_rules! kept {
    ($($of:ty: $room:expr, $ready:expr;)*) => {
        $(impl Kept for $of {
            const ROOM: usize = $room;
            const READY: usize = $ready;

            fn shelf() -> &'static LocalKey<Shelf<Self>> {
                thread_local!(static SHELF: Shelf<$of> = const { RefCell::new(Vec::new()) });
                &SHELF
            }
        })*

        /// Sees to it that a game finds its lists ready: on the first game of a thread they are made.
        pub(super) fn stock() {
            $(Scratch::<$of>::stock();)*
        }
    };
}

kept! {
    Choice: 16 * SLOTS, 3;
    Thing: SLOTS, NESTED;
    (u8, Thing): SLOTS, NESTED;
    (Thing, Seen): SLOTS, NESTED;
    Seen: SLOTS, NESTED;
    ObjectId: SLOTS, NESTED;
    (ObjectId, Player): SLOTS, NESTED;
    (ObjectId, i16): SLOTS, NESTED;
    (ObjectId, Seen): SLOTS, 2;
    Slot: SLOTS, 8;
    (Slot, Option<Slot>, u16): SLOTS, 2;
    FragmentId: 32, 2;
    Player: 8, NESTED;
    u16: SLOTS, 4;
    i16: SLOTS, NESTED;
    Death: SLOTS, 8;
    Trigger: SLOTS, 8;
    (Trigger, Option<Effect>): SLOTS, 2;
    Replacement: 32, NESTED;
    Lasting: 96, 2;
    InForce: 2 * SLOTS, 3;
    Row: SLOTS, 2;
    GameState: 1, 6;
    (u8, Scratch<Thing>): 8, 2;
}
