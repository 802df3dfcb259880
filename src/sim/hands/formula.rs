//! A condition in bits: each count that it asks for is one bit, and carries of a sum are what *and* and *or* come to.

use std::ops::{BitAnd, BitOr, BitXor, Not};

use super::dealt::{CARDS, Dealt, MOST_CARDS};
use crate::odds::goal::{Comparison, Condition};

/// Planes of a counter: it counts to 2^7, and no hand has more cards.
const MOST_PLANES: usize = 7;

/// The bits of one machine word, or of two.
trait Bits:
    Copy + PartialEq + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// How many.
    const NUMBER: u32;

    /// None of them.
    const NONE: Self;

    /// Those below a place.
    fn below(place: u32) -> Self;

    /// The sum, as of numbers.
    fn plus(self, other: Self) -> Self;

    /// The bit at a place; none beyond the last.
    fn bit(place: u32) -> Self {
        Self::below(place + 1) & !Self::below(place)
    }
}

macro_rules! bits {
    ($($word:ty),*) => {$(
        impl Bits for $word {
            const NUMBER: u32 = Self::BITS;
            const NONE: Self = 0;

            fn below(place: u32) -> Self {
                (1 as Self).checked_shl(place).unwrap_or_default().wrapping_sub(1)
            }

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
        }
    )*};
}

bits!(u64, u128);

/// A condition that says of cards in hand whether it holds.
pub(super) struct Formula(Word);

enum Word {
    Single(Compiled<u64>),
    Double(Compiled<u128>),
}

/// A condition in bits: one for each count, and one for what each *and* and *or* comes to.
struct Compiled<B> {
    /// For each card, the counts that it adds to.
    of_card: Box<[B; CARDS]>,
    /// The counters before any card, a plane for each of their bits: a number that is to be reached carries out of the last.
    begun: [B; MOST_PLANES],
    planes: usize,
    /// Counts that are not to reach their number.
    below: B,
    /// The innermost joins first.
    joins: Vec<Join<B>>,
    /// The bit of the whole.
    whole: B,
}

/// All joins of parts that have as many others in them.
#[derive(Clone, Copy)]
struct Join<B> {
    parts: B,
    /// What lies between the parts of an *and*.
    between: B,
    /// A number that carries from the parts of an *and* if all of them are set, and from those of an *or* if any is.
    added: B,
    /// The bits that it carries to.
    whole: B,
}

/// A condition without *not*.
#[derive(Debug, PartialEq)]
enum Part {
    Always(bool),
    /// At least so many of a term, or fewer.
    Count {
        term: usize,
        number: u32,
        is_below: bool,
    },
    Joined {
        is_or: bool,
        parts: Vec<Part>,
    },
}

impl Formula {
    /// A condition asked of so many cards at most. Each card of the deck has its set of terms, one bit a term. None if the
    /// condition is too long or the cards are too many.
    pub(super) fn of(condition: &Condition, cards: &[u128], held: usize) -> Option<Self> {
        if cards.len() > MOST_CARDS {
            return None;
        }
        let most = |term: usize| cards.iter().filter(|terms| *terms >> term & 1 == 1).count().min(held) as u32;
        let part = Part::of(condition, true, &most);
        let single = Compiled::of(&part, cards).map(Word::Single);
        single.or_else(|| Compiled::of(&part, cards).map(Word::Double)).map(Self)
    }

    /// Says of some hands of so many cards whether the condition holds.
    pub(super) fn judge(&self, dealt: &[Dealt], hands: &[u8], cards: usize, holds: &mut [bool]) {
        match &self.0 {
            Word::Single(compiled) => compiled.judge(dealt, hands, cards, holds),
            Word::Double(compiled) => compiled.judge(dealt, hands, cards, holds),
        }
    }
}

impl<B: Bits> Compiled<B> {
    fn of(part: &Part, cards: &[u128]) -> Option<Self> {
        let mut compiled = Self {
            of_card: Box::new([B::NONE; CARDS]),
            begun: [B::NONE; MOST_PLANES],
            planes: part.planes(),
            below: B::NONE,
            joins: Vec::new(),
            whole: B::NONE,
        };
        let mut at = 0;
        let (whole, _) = compiled.lay(part, cards, &mut at);
        compiled.whole = B::bit(whole);
        (at <= B::NUMBER).then_some(compiled)
    }

    /// Gives a part its bits, from a place on. Its own is the last of them; and so many joins are in it, one within the other.
    fn lay(&mut self, part: &Part, cards: &[u128], at: &mut u32) -> (u32, usize) {
        let first = *at;
        let depth = match part {
            Part::Always(holds) => {
                if *holds {
                    self.below = self.below | B::bit(first);
                }
                0
            }
            Part::Count { term, number, is_below } => {
                self.count(*term, *number, cards, B::bit(first));
                if *is_below {
                    self.below = self.below | B::bit(first);
                }
                0
            }
            Part::Joined { is_or, parts } => {
                let laid: Vec<_> = parts.iter().map(|part| self.lay(part, cards, at)).collect();
                let depth = laid.iter().map(|(_, depth)| *depth).max().unwrap_or_default();
                let values = laid.iter().fold(B::NONE, |values, (at, _)| values | B::bit(*at));
                self.join(depth, *is_or, values, (first, *at));
                depth + 1
            }
        };
        *at += 1;
        (*at - 1, depth)
    }

    /// Joins the parts at these bits of a range to the bit behind it.
    fn join(&mut self, depth: usize, is_or: bool, parts: B, (first, whole): (u32, u32)) {
        let none = Join { parts: B::NONE, between: B::NONE, added: B::NONE, whole: B::NONE };
        self.joins.resize(self.joins.len().max(depth + 1), none);
        let all = B::below(whole) & !B::below(first);
        let join = &mut self.joins[depth];
        join.parts = join.parts | parts;
        join.between = join.between | if is_or { B::NONE } else { all & !parts };
        join.added = join.added | if is_or { all } else { B::bit(first) };
        join.whole = join.whole | B::bit(whole);
    }

    /// Counts the cards of a term in a bit.
    fn count(&mut self, term: usize, number: u32, cards: &[u128], own: B) {
        for (of_card, terms) in self.of_card.iter_mut().zip(cards) {
            if terms >> term & 1 == 1 {
                *of_card = *of_card | own;
            }
        }
        let begun = (1u32 << self.planes) - number;
        for (plane, bits) in self.begun[..self.planes].iter_mut().enumerate() {
            if begun >> plane & 1 == 1 {
                *bits = *bits | own;
            }
        }
    }

    fn judge(&self, dealt: &[Dealt], hands: &[u8], cards: usize, holds: &mut [bool]) {
        match (self.planes, cards) {
            (0, 5) => self.judge_with(dealt, hands, 5, 0, holds),
            (1, 5) => self.judge_with(dealt, hands, 5, 1, holds),
            (2, 5) => self.judge_with(dealt, hands, 5, 2, holds),
            (planes, cards) => self.judge_with(dealt, hands, cards, planes, holds),
        }
    }

    #[inline(always)]
    fn judge_with(&self, dealt: &[Dealt], hands: &[u8], cards: usize, planes: usize, holds: &mut [bool]) {
        for &hand in hands {
            holds[usize::from(hand)] = self.holds(dealt[usize::from(hand)].held(cards), planes);
        }
    }

    #[inline(always)]
    fn holds(&self, cards: &[u8], planes: usize) -> bool {
        let (mut counters, mut reached) = (self.begun, B::NONE);
        for &card in cards {
            let mut counted = self.of_card[usize::from(card) % CARDS];
            for plane in &mut counters[..planes] {
                (*plane, counted) = (*plane ^ counted, *plane & counted);
            }
            reached = reached | counted;
        }
        let mut bits = reached ^ self.below;
        for join in &self.joins {
            bits = bits | (bits & join.parts | join.between).plus(join.added) & join.whole;
        }
        bits & self.whole != B::NONE
    }
}

impl Part {
    /// A condition that is to hold, or not to hold, of hands with no more cards of a term than that.
    fn of(condition: &Condition, holds: bool, most: &dyn Fn(usize) -> u32) -> Self {
        let (is_or, parts) = match condition {
            Condition::Count { term, is, number } => {
                let is = if holds { *is } else { is.contrary() };
                return Self::count(*term, is, *number, most(*term));
            }
            Condition::Not(part) => return Self::of(part, !holds, most),
            Condition::All(parts) => (!holds, parts),
            Condition::Any(parts) => (holds, parts),
        };
        Self::joined(is_or, parts.iter().map(|part| Self::of(part, holds, most)))
    }

    fn count(term: usize, is: Comparison, number: u32, most: u32) -> Self {
        let reached = |number: u32, is_below: bool| match number {
            0 => Self::Always(!is_below),
            number if number > most => Self::Always(is_below),
            number => Self::Count { term, number, is_below },
        };
        let above = number.saturating_add(1);
        match is {
            Comparison::AtLeast => reached(number, false),
            Comparison::Above => reached(above, false),
            Comparison::AtMost => reached(above, true),
            Comparison::Below => reached(number, true),
            Comparison::Equal => Self::joined(false, [reached(number, false), reached(above, true)]),
            Comparison::Unequal => Self::joined(true, [reached(number, true), reached(above, false)]),
        }
    }

    /// Parts joined, those of a part that is joined likewise among them; what decides nothing is left out.
    fn joined(is_or: bool, parts: impl IntoIterator<Item = Self>) -> Self {
        let mut own = Vec::new();
        for part in parts {
            match part {
                Self::Always(holds) if holds == is_or => return part,
                Self::Always(_) => {}
                Self::Joined { is_or: same, parts } if same == is_or => own.extend(parts),
                part => own.push(part),
            }
        }
        match own.len() {
            0 => Self::Always(!is_or),
            1 => own.remove(0),
            _ => Self::Joined { is_or, parts: own },
        }
    }

    /// Planes that its counters need.
    fn planes(&self) -> usize {
        match self {
            Self::Always(_) => 0,
            Self::Count { number, .. } => number.next_power_of_two().trailing_zeros() as usize,
            Self::Joined { parts, .. } => parts.iter().map(Self::planes).max().unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::odds::MOST_TERMS;

    fn count() -> impl Strategy<Value = Condition> {
        let signs = [
            Comparison::Equal,
            Comparison::Unequal,
            Comparison::Below,
            Comparison::AtMost,
            Comparison::Above,
            Comparison::AtLeast,
        ];
        let count = (0usize..7, prop::sample::select(signs.to_vec()), 0u32..6);
        count.prop_map(|(term, is, number)| Condition::Count { term, is, number })
    }

    fn condition() -> impl Strategy<Value = Condition> {
        count().prop_recursive(4, 60, 5, |part| {
            prop_oneof![
                prop::collection::vec(part.clone(), 0..5).prop_map(Condition::All),
                prop::collection::vec(part.clone(), 0..5).prop_map(Condition::Any),
                part.prop_map(|part| Condition::Not(Box::new(part))),
            ]
        })
    }

    /// Draws hands of so many cards and says of each whether a condition holds, as the formula says and as it is defined.
    fn both(condition: &Condition, deck: &[u128], held: usize) -> Option<(Vec<bool>, Vec<bool>)> {
        const HANDS: usize = 20;
        let formula = Formula::of(condition, deck, held)?;
        let mut begun = Dealt { seed: 0, left: deck.len() as u32, cards: [0; CARDS] };
        (0u8..).zip(&mut begun.cards[..deck.len()]).for_each(|(number, card)| *card = number);
        let mut dealt = [begun; HANDS];
        for (seed, dealt) in (1..).zip(&mut dealt) {
            dealt.seed = seed;
            dealt.draw(held as u32, 0);
        }
        let mut holds = [false; HANDS];
        formula.judge(&dealt, &std::array::from_fn::<u8, HANDS, _>(|hand| hand as u8), held, &mut holds);
        let defined = |dealt: &Dealt| {
            let mut of_term = [0; MOST_TERMS];
            for &card in dealt.held(held) {
                (0..MOST_TERMS).for_each(|term| of_term[term] += (deck[usize::from(card)] >> term & 1) as u32);
            }
            condition.holds(&of_term)
        };
        Some((holds.to_vec(), dealt.iter().map(defined).collect()))
    }

    proptest! {
        #[test]
        fn a_formula_holds_where_its_condition_does(
            condition in condition(),
            deck in prop::collection::vec(0u128..128, 12..40),
            held in prop::sample::select(vec![1usize, 5, 5, 5, 9]),
        ) {
            let (found, defined) = both(&condition, &deck, held).expect("a short condition");
            prop_assert_eq!(found, defined);
        }
    }

    fn held(term: usize) -> Condition {
        Condition::Count { term, is: Comparison::AtLeast, number: 1 }
    }

    /// Two of forty names take two words, and of ninety they are too many for those.
    #[test]
    fn a_long_condition_takes_two_words() {
        let deck: Vec<u128> = (0..54).map(|card| 1 << card).collect();
        let pairs = |names| {
            let pair = |name| Condition::All(vec![held(name), held((name + 1) % 54)]);
            Condition::Any((0..names).map(pair).collect())
        };
        for names in [10, 20, 40] {
            let (found, defined) = both(&pairs(names), &deck, 5).expect("not too long");
            assert_eq!(found, defined);
            let is_double = matches!(Formula::of(&pairs(names), &deck, 5), Some(Formula(Word::Double(_))));
            assert_eq!(is_double, names > 20);
        }
        assert!(both(&pairs(54), &deck, 5).is_none());
    }
}
