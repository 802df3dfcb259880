//! Which cards of a hand serve a goal: what does not is thrown.

use super::dealt::{CARDS, Dealt, MOST_CARDS};
use crate::odds::policy::Wanted;

/// Cards of a hand; smaller ones have [`NO_CARD`] instead, and those before it.
const HAND: usize = 5;

/// The highest card that there is not: it serves nothing.
const NO_CARD: u8 = CARDS as u8 - 1;

/// Parts of a hand, by numbers: one bit a card, the first card the highest.
const PARTS: usize = 1 << HAND;

/// Bits of how many cards a part has.
const COUNT: usize = 3;

/// Bits of how much a part serves: each card of it may be of all groups.
const SERVED: usize = 10;

/// Bits of the number of a kind.
const KIND: u32 = 6;

/// What a goal wants of a hand.
pub(super) struct Serving {
    /// For each card its class.
    class: [u8; CARDS],
    /// For each class the kinds of its cards in hand, of the first, the second and so on.
    kinds: Box<[[u8; 8]; CARDS]>,
    /// What the cards of each kind serve.
    serves: Vec<Serves>,
    /// The groups that several classes are of.
    shared: Vec<Bounds>,
    /// Whether several cards of a class may be of several kinds.
    copies_differ: bool,
    parts: Box<Parts>,
    /// Cards of a hand.
    hand: usize,
}

/// Parts of hands that serve best, as long as no other took their place: the kinds of a hand, and the part.
pub(super) struct Best(Vec<u64>);

/// Bits of the number of places for parts: they take 128 KB.
const PLACES: u32 = 14;

/// What a card serves. Cards that serve alike are of one kind.
#[derive(Clone, Copy, PartialEq, Default)]
struct Serves {
    /// The shared groups that it is of.
    shared: u64,
    /// How many groups it serves that no other class is of.
    own: u32,
}

/// How many cards of a group are wanted, and how many can be borne.
#[derive(Clone, Copy)]
struct Bounds {
    least: u32,
    most: u32,
}

/// The groups that are wanted.
struct Groups {
    /// For each class the terms that it is of, one bit a term.
    terms: Vec<u128>,
    /// The terms of one class each, and those of several.
    own: Vec<(usize, Bounds)>,
    shared: Vec<(usize, Bounds)>,
}

/// What some cards of a hand, one bit a card, are to its parts, one bit a part.
struct Parts {
    /// How much a part serves if so many of them are wanted, in bits.
    serving: [[[u32; COUNT]; PARTS]; HAND + 1],
    /// Whether a part has no more than so many of them.
    bearable: [[u32; PARTS]; HAND + 1],
}

impl Serving {
    /// What is wanted of hands of so many cards. Each card of the deck has its class and its set of terms, one bit a term;
    /// where it makes no difference else, the first cards are kept. None if hands are too large or too much is wanted.
    pub(super) fn of(wanted: &Wanted, deck: &[(usize, u128)], hand: usize) -> Option<Self> {
        if hand > HAND || deck.len() > MOST_CARDS {
            return None;
        }
        let groups = Groups::of(wanted, deck, hand);
        let mut serves = vec![Serves::default()];
        let mut kinds = Box::new([[0; 8]; CARDS]);
        for (class, kinds) in kinds.iter_mut().enumerate().take(groups.terms.len()) {
            let copies = deck.iter().filter(|(other, _)| *other == class).count();
            for (before, kind) in kinds.iter_mut().enumerate().take(copies) {
                let own = groups.serves(class, before as u32);
                let known = serves.iter().position(|other| *other == own);
                *kind = known.unwrap_or(serves.len()) as u8;
                if known.is_none() {
                    serves.push(own);
                }
            }
            let last = kinds[copies.clamp(1, 8) - 1];
            kinds[copies.min(8)..].fill(last);
        }
        if groups.shared.len() > u64::BITS as usize || serves.len() > 1 << KIND {
            return None;
        }
        let no_class = groups.terms.len();
        let class = |card: usize| deck.get(card).map_or(no_class, |(class, _)| *class) as u8;
        Some(Self {
            class: std::array::from_fn(class),
            copies_differ: kinds.iter().any(|kinds| kinds.iter().any(|kind| *kind != kinds[0])),
            kinds,
            serves,
            shared: groups.shared.into_iter().map(|(_, bounds)| bounds).collect(),
            parts: Parts::new(),
            hand,
        })
    }

    /// Throws the cards of some hands that do not serve the goal, and tells how many: what serves best is, of the parts that
    /// the goal can bear, that with most of what is wanted; of these the smallest; and of these that with most of the first
    /// cards.
    pub(super) fn throw(&self, dealt: &mut [Dealt], hands: &[u8], best: &mut Best, tell: impl FnMut(u8, usize)) {
        match (self.hand, self.copies_differ, self.shared.is_empty()) {
            (HAND, false, true) => self.throw_with::<false, true>(dealt, hands, HAND, best, tell),
            (HAND, false, false) => self.throw_with::<false, false>(dealt, hands, HAND, best, tell),
            (HAND, true, true) => self.throw_with::<true, true>(dealt, hands, HAND, best, tell),
            (cards, ..) => self.throw_with::<true, false>(dealt, hands, cards, best, tell),
        }
    }

    /// The same, where it is known whether the copies of a class may differ, and whether all groups are of one class each.
    #[inline(always)]
    fn throw_with<const COPIES_DIFFER: bool, const ARE_OWN: bool>(
        &self,
        dealt: &mut [Dealt],
        hands: &[u8],
        cards: usize,
        best: &mut Best,
        mut tell: impl FnMut(u8, usize),
    ) {
        for &hand in hands {
            let dealt = &mut dealt[usize::from(hand)];
            let bytes = dealt.bytes();
            let card = |at: usize| if at < cards { (bytes >> (8 * at)) as u8 } else { NO_CARD - at as u8 };
            let held = std::array::from_fn(card);
            let kinds = self.kinds::<COPIES_DIFFER>(held);
            let kept = match ARE_OWN {
                true => (0..HAND).fold(0, |kept, at| kept | u32::from(kinds[at] != 0) << at),
                false => self.best(kinds, places(held), best),
            };
            tell(hand, dealt.throw(cards, kept));
        }
    }

    /// The kinds of the cards of a hand.
    #[inline(always)]
    fn kinds<const COPIES_DIFFER: bool>(&self, cards: [u8; HAND]) -> [u8; HAND] {
        let classes = cards.map(|card| self.class[usize::from(card) % CARDS]);
        std::array::from_fn(|at| {
            let before = (0..at).map(|other| usize::from(classes[other] == classes[at])).sum::<usize>();
            self.kinds[usize::from(classes[at]) % CARDS][if COPIES_DIFFER { before % 8 } else { 0 }]
        })
    }

    /// The cards of a hand that serve best, one bit a card, by their kinds and their places in the numbers of parts.
    #[inline(always)]
    fn best(&self, kinds: [u8; HAND], places: [u32; HAND], best: &mut Best) -> u32 {
        let all = (0..HAND).fold(0, |all, at| all | u64::from(kinds[at]) << (KIND * places[at]));
        let part = best.get(all, || self.best_part(kinds, places));
        (0..HAND).fold(0, |kept, at| kept | (part >> places[at] & 1) << at)
    }

    /// The part that serves best of cards of these kinds. All parts are looked at side by side; of equals the higher number
    /// has more of the first cards.
    #[cold]
    fn best_part(&self, kinds: [u8; HAND], places: [u32; HAND]) -> u32 {
        let serves = kinds.map(|kind| self.serves[usize::from(kind)]);
        let placed = |is_one: &dyn Fn(&Serves) -> bool| {
            serves.iter().zip(places).fold(0, |all, (serves, place)| all | usize::from(is_one(serves)) << place)
        };
        let (mut served, mut best) = ([0; SERVED], u32::MAX);
        for (group, bounds) in self.shared.iter().enumerate() {
            let of_group = placed(&|serves| serves.shared >> group & 1 == 1);
            add(&mut served, &self.parts.serving[bounds.least as usize][of_group]);
            best &= self.parts.bearable[bounds.most as usize][of_group];
        }
        // What each card serves by itself is a number, and is added bit by bit.
        for bit in 0..SERVED - COUNT {
            let with = placed(&|serves| serves.own >> bit & 1 == 1);
            add(&mut served[bit..], &self.parts.serving[HAND][with]);
        }
        let narrowed = |best: u32, better: u32| if best & better != 0 { best & better } else { best };
        best = served.iter().rev().fold(best, |best, bit| narrowed(best, *bit));
        best = self.parts.serving[HAND][PARTS - 1].iter().rev().fold(best, |best, bit| narrowed(best, !bit));
        best.ilog2()
    }
}

impl Groups {
    fn of(wanted: &Wanted, deck: &[(usize, u128)], hand: usize) -> Self {
        let classes = deck.iter().map(|(class, _)| class + 1).max().unwrap_or_default();
        let mut terms = vec![0u128; classes];
        deck.iter().for_each(|(class, set)| terms[*class] = *set);
        let within = |number: u32| number.min(hand as u32);
        let bounds = |(term, least, most)| (term, Bounds { least: within(least), most: within(most) });
        let is_own = |(term, _): &(usize, Bounds)| terms.iter().filter(|terms| *terms >> term & 1 == 1).count() < 2;
        let (own, shared) = wanted.groups().map(bounds).partition(is_own);
        Self { terms, own, shared }
    }

    /// What a card of a class serves in a hand with so many of the class before it; nothing if it serves no group, or if
    /// one of its groups can bear no more.
    fn serves(&self, class: usize, before: u32) -> Serves {
        let is_of = |term: usize| self.terms[class] >> term & 1 == 1;
        let own = || self.own.iter().filter(|(term, _)| is_of(*term)).map(|(_, bounds)| bounds);
        let shared = || (0u32..).zip(&self.shared).filter(|(_, (term, _))| is_of(*term));
        let serves = Serves {
            shared: shared().fold(0, |all, (group, _)| all | 1u64.checked_shl(group).unwrap_or_default()),
            own: own().filter(|bounds| bounds.least > before).count() as u32,
        };
        let is_borne = own().all(|bounds| bounds.most > before) && shared().all(|(_, (_, bounds))| bounds.most > 0);
        let is_wanted = serves.own > 0 || shared().any(|(_, (_, bounds))| bounds.least > 0);
        if is_borne && is_wanted { serves } else { Serves::default() }
    }
}

impl Best {
    pub(super) fn new() -> Self {
        Self(vec![u64::MAX; 1 << PLACES])
    }

    /// The best part of cards of these kinds, one after the other.
    #[inline(always)]
    fn get(&mut self, kinds: u64, find: impl FnOnce() -> u32) -> u32 {
        let place = (kinds.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - PLACES)) as usize;
        if self.0[place] >> HAND != kinds {
            self.0[place] = kinds << HAND | u64::from(find());
        }
        self.0[place] as u32 % PARTS as u32
    }
}

/// The places of cards in the numbers of parts: how many others are higher.
#[inline(always)]
fn places(cards: [u8; HAND]) -> [u32; HAND] {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let bytes = (0..HAND).fold(ONES << 7, |bytes, at| bytes | u64::from(cards[at]) << (8 * at));
    // A byte keeps its highest bit if as much as its card and one more can be taken from it.
    cards.map(|card| {
        let are_higher = (bytes - ONES * u64::from(card + 1)) & (ONES << 7);
        ((are_higher >> 7).wrapping_mul(ONES) >> 56) as u32
    })
}

/// Adds numbers to others, bit by bit; they do not overflow.
fn add(all: &mut [u32], more: &[u32; COUNT]) {
    let mut carried = 0;
    for (at, bit) in all.iter_mut().enumerate() {
        let more = more.get(at).copied().unwrap_or_default();
        let both = *bit ^ more;
        (*bit, carried) = (both ^ carried, *bit & more | both & carried);
    }
}

impl Parts {
    fn new() -> Box<Self> {
        let parts = |is_one: &dyn Fn(u32) -> bool, cards: usize| {
            (0..PARTS).fold(0, |parts, part| parts | u32::from(is_one((part & cards).count_ones())) << part)
        };
        Box::new(Self {
            serving: std::array::from_fn(|wanted| {
                std::array::from_fn(|cards| {
                    std::array::from_fn(|bit| parts(&|both| both.min(wanted as u32) >> bit & 1 == 1, cards))
                })
            }),
            bearable: std::array::from_fn(|most| {
                std::array::from_fn(|cards| parts(&|both| both <= most as u32, cards))
            }),
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::odds::Classes;
    use crate::odds::goal::{Comparison, Condition};
    use crate::odds::policy::{Rule, Written};

    fn goal() -> impl Strategy<Value = Condition> {
        let signs =
            [Comparison::AtLeast, Comparison::AtLeast, Comparison::Equal, Comparison::AtMost, Comparison::Unequal];
        let count = (0usize..9, prop::sample::select(signs.to_vec()), 0u32..4);
        let count = count.prop_map(|(term, is, number)| Condition::Count { term, is, number });
        let parts = prop::collection::vec(count, 2..9);
        (parts, any::<bool>()).prop_map(|(parts, all)| if all { Condition::All(parts) } else { Condition::Any(parts) })
    }

    proptest! {
        /// Whatever a hand is, as many cards of each class are thrown as the policy throws by its definition.
        #[test]
        fn what_does_not_serve_is_thrown(
            goal in goal(),
            sets in prop::collection::vec((0u128..512, 1u32..4), 3..20),
            order in Just((0..20).collect::<Vec<usize>>()).prop_shuffle(),
            cards in 1usize..=5,
        ) {
            let classes = Classes::of(&sets);
            let order = order.into_iter().filter(|class| *class < classes.sizes.len()).collect();
            let wanted = Wanted::of(&goal).preferring(order);
            let written = Written { classes: &classes, goal: &goal, rule: Rule::Dump(&wanted) };
            let deck = written.cards();
            prop_assume!(deck.len() >= cards);
            let serving = Serving::of(&wanted, &deck, cards).expect("few groups");
            let mut begun = Dealt { seed: 0, left: deck.len() as u32, cards: [0; CARDS] };
            (0u8..).zip(&mut begun.cards[..deck.len()]).for_each(|(number, card)| *card = number);
            let mut best = Best::new();
            for seed in 0..30 {
                let mut dealt = [Dealt { seed, ..begun }];
                dealt[0].draw(cards as u32, 0);
                let counts = |cards: &[u8]| {
                    let mut counts = vec![0u8; classes.sizes.len()];
                    cards.iter().for_each(|card| counts[deck[usize::from(*card)].0] += 1);
                    counts
                };
                let before = counts(dealt[0].held(cards));
                let mut thrown = 0;
                serving.throw(&mut dealt, &[0], &mut best, |_, cards| thrown = cards);
                let kept = counts(dealt[0].held(cards - thrown));
                prop_assert_eq!(kept, wanted.serving(&classes, &before), "{:?}", before);
            }
        }
    }
}
