//! What a deck's mulligans are worth under a policy.

use num_bigint::BigUint;
use num_rational::Ratio;
use num_traits::Zero;

use super::after::{After, ways_to_count};
use super::level::{Chooser, KEEP, Level, lift};
use super::refill::Refill;
use super::space::{Space, Whole, falling};
use super::strategy::Met;
use crate::odds::BigFraction;
use crate::odds::lattice::{Counts, Lattice, MOST_CLASSES, total};

/// What mulligans are asked about.
#[derive(Debug, Clone, Copy)]
pub struct Mulligans<'a> {
    /// Cards of each class in the deck, 0..=127 each, of at most [`MOST_CLASSES`] classes.
    pub sizes: &'a [u8],
    /// Cards of a hand (§5.1).
    pub hand: usize,
    /// Mulligans that may be taken (§5.2).
    pub most: usize,
    /// What comes after them, before the goal is asked.
    pub after: &'a After,
}

/// How it is decided what to throw.
pub enum Policy<'a> {
    /// For a whole hand, what is thrown of it; nothing ends the mulligans.
    Fixed(&'a dyn Fn(&[u8]) -> Vec<u8>),
    /// Whatever reaches the goal most often, less a price for each mulligan; of what is equally good, the fewest mulligans
    /// and then the fewest cards.
    Optimal {
        /// What a mulligan costs, as a fraction of a reached goal.
        price: (u64, u64),
    },
}

/// Why a question has no exact answer here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TooLarge {
    /// The deck can run out: it has fewer cards than are drawn at most.
    Deck {
        /// Cards in the deck.
        cards: usize,
        /// Cards that are drawn at most.
        drawn: usize,
    },
    /// More classes of cards than are told apart.
    Classes {
        /// Classes there are.
        found: usize,
        /// The most.
        most: usize,
    },
    /// More steps than are taken.
    Steps {
        /// How many it would be, about.
        found: u64,
        /// The most.
        most: u64,
    },
    /// Counts of ways of more than 128 bits.
    Ways,
}

/// The most steps that are taken, about: two or three seconds.
pub const MOST_STEPS: u64 = 2_000_000_000;

/// The most places in a table, of 34 bytes at most: half a gigabyte.
pub const MOST_PLACES: u64 = 15_000_000;

/// How often a goal is reached, and what it takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Odds {
    /// Probability of the goal.
    pub win: BigFraction,
    /// Expected number of mulligans taken.
    pub mulligans: BigFraction,
}

/// The levels, in the narrowest numbers that hold them.
#[derive(Debug)]
enum Levels {
    Narrow(Vec<Level<u64>>),
    Wide(Vec<Level<u128>>),
}

/// Shares of hands and parts of hands, for each number of what is gone that comes up.
type Shares = Vec<(usize, Vec<f64>)>;

/// All decisions and what they are worth.
#[derive(Debug)]
pub struct Solution {
    space: Space,
    after: After,
    levels: Levels,
    top: Option<Level<u128>>,
}

impl Mulligans<'_> {
    /// Works out every decision. `goal` is asked of the cards held at the end, by their classes.
    ///
    /// # Errors
    /// If it is too large to be exact.
    pub fn solve(&self, goal: &dyn Fn(&[u8]) -> bool, policy: &Policy<'_>) -> Result<Solution, TooLarge> {
        let price = match policy {
            Policy::Optimal { price } => *price,
            Policy::Fixed(_) => (0, 1),
        };
        self.check()?;
        let narrow = self.fits(price)?;
        let space = Space::new(self.sizes, self.hand, self.most).ok_or(self.many_classes())?;
        let fixed: Vec<u16> = match policy {
            Policy::Optimal { .. } => Vec::new(),
            Policy::Fixed(throw) => (0..space.whole_hands())
                .map(|hand| {
                    let mut thrown = [0; MOST_CLASSES];
                    let of = throw(&space.whole(hand)[..self.sizes.len()]);
                    thrown[..of.len()].copy_from_slice(&of);
                    space.hands.number(space.hands.code(&thrown)) as u16
                })
                .collect(),
        };
        let serving = self.serving(goal);
        let chooser = match policy {
            Policy::Optimal { price } => Chooser::Best { price: *price, serving: &serving },
            Policy::Fixed(_) => Chooser::Fixed(&fixed),
        };
        let (levels, top) = if narrow {
            let (levels, top) = climb::<u64>(&space, self.after, goal, &chooser).ok_or(TooLarge::Ways)?;
            (Levels::Narrow(levels), top)
        } else {
            let (levels, top) = climb::<u128>(&space, self.after, goal, &chooser).ok_or(TooLarge::Ways)?;
            (Levels::Wide(levels), top)
        };
        Ok(Solution { space, after: self.after.clone(), levels, top })
    }

    /// For each class, the most cards of it that serve: of more held at the end, one may be any other card, and the goal is met
    /// all the more.
    fn serving(&self, goal: &dyn Fn(&[u8]) -> bool) -> Vec<u8> {
        let held = self.after.hand(self.hand);
        let classes = 0..self.sizes.len();
        let Some(hands) = Lattice::few(self.sizes, held) else { return vec![u8::MAX; classes.end] };
        let met: Vec<&Counts> =
            hands.of_total(held).map(|hand| hands.at(hand)).filter(|hand| goal(&hand[..classes.end])).collect();
        let can_be = |hand: &Counts, class: usize, other: usize| {
            let mut changed = *hand;
            changed[class] -= 1;
            changed[other] += 1;
            changed[other] > self.sizes[other] || goal(&changed[..classes.end])
        };
        let of = |class: usize| {
            let needs = |hand: &&&Counts| classes.clone().any(|other| other != class && !can_be(hand, class, other));
            let with = met.iter().filter(|hand| hand[class] > 0);
            with.filter(needs).map(|hand| hand[class]).max().unwrap_or(0)
        };
        classes.clone().map(of).collect()
    }

    fn many_classes(&self) -> TooLarge {
        TooLarge::Classes { found: self.sizes.len(), most: MOST_CLASSES }
    }

    /// Whether the deck is large enough and the tables are small enough.
    fn check(&self) -> Result<(), TooLarge> {
        let cards = self.sizes.iter().map(|&size| usize::from(size)).sum();
        let drawn = self.hand * (self.most + 1) + self.after.taken();
        if cards < drawn {
            return Err(TooLarge::Deck { cards, drawn });
        }
        if self.sizes.len() > MOST_CLASSES {
            return Err(self.many_classes());
        }
        let found = self.steps();
        if self.sizes.iter().any(|&size| size > 127) {
            return Err(TooLarge::Ways);
        }
        if found > MOST_STEPS || self.places() > MOST_PLACES {
            return Err(TooLarge::Steps { found, most: MOST_STEPS });
        }
        Ok(())
    }

    /// How many sums and comparisons it takes, about.
    #[must_use]
    pub fn steps(&self) -> u64 {
        let classes = self.sizes.len() as u64;
        let parts = ways_to_count(self.sizes.len(), self.hand) as u64;
        let pairs = ways_to_count(2 * self.sizes.len() - 1, self.hand) as u64;
        let states = |mulligans: usize| Lattice::size(self.sizes, self.hand * mulligans) as u64;
        let refills = states(self.most).saturating_mul(parts).saturating_mul(classes);
        let throws = states(self.most.saturating_sub(1)).saturating_mul(pairs);
        let after = self.after.places(self.sizes, self.hand, self.hand * self.most) as u64;
        refills.saturating_add(throws).saturating_add(after.saturating_mul(classes))
    }

    /// Places of the largest table.
    fn places(&self) -> u64 {
        let hands = Lattice::size(self.sizes, self.hand) as u64;
        let below = Lattice::size(self.sizes, self.hand * self.most.saturating_sub(1)) as u64;
        let ground = self.after.places(self.sizes, self.hand, self.hand * self.most) as u64;
        let codes = Lattice::codes(self.sizes, self.hand * self.most) as u64;
        below.saturating_mul(hands).max(ground).max(codes)
    }

    /// Whether the lower levels fit into 64 bits; an error if the highest does not fit into 128.
    fn fits(&self, price: (u64, u64)) -> Result<bool, TooLarge> {
        let cards: usize = self.sizes.iter().map(|&size| usize::from(size)).sum();
        let left = cards - self.hand;
        let bits = |n: usize, taken: usize| (0..taken).map(|at| ((n - at) as f64).log2()).sum::<f64>();
        let of = |mulligans: usize| {
            let refills = self.hand * mulligans;
            bits(left, refills) + self.after.bits(left - refills).0
        };
        // Ways are compared times the price, and mulligans are counted over all ways.
        let factor = ((price.0 as f64) * (self.most as f64) + price.1 as f64).log2() + ((self.most + 1) as f64).log2();
        let lower = of(self.most.saturating_sub(1)) + factor;
        let ground = self.after.bits(left).1;
        if (of(self.most) + factor).max(lower).max(ground) >= 127.0 {
            return Err(TooLarge::Ways);
        }
        Ok(lower.max(ground) < 63.0)
    }
}

/// Levels from none to one mulligan less than all, and the highest, if there is a mulligan at all.
type Climbed<T> = (Vec<Level<T>>, Option<Level<u128>>);

/// All levels: those with up to one mulligan less than all, and the highest.
fn climb<T: Whole>(
    space: &Space,
    after: &After,
    goal: &dyn Fn(&[u8]) -> bool,
    chooser: &Chooser<'_>,
) -> Option<Climbed<T>>
where
    u128: From<T>,
{
    let mut levels: Vec<Level<T>> = vec![after.ground(space, goal)?];
    for taken in 1..space.mulligans {
        let level = lift(space, &levels[0], &levels[taken - 1], taken - 1, after, chooser)?;
        levels.push(level);
    }
    let top = match space.mulligans.checked_sub(1) {
        Some(taken) => Some(lift(space, &levels[0], &levels[taken], taken, after, chooser)?),
        None => None,
    };
    Some((levels, top))
}

impl Solution {
    /// The most mulligans.
    #[must_use]
    pub fn most(&self) -> usize {
        self.space.mulligans
    }

    /// Cards of a hand.
    #[must_use]
    pub fn hand(&self) -> usize {
        self.space.hand
    }

    /// Cards of each class in the deck.
    #[must_use]
    pub fn sizes(&self) -> &[u8] {
        &self.space.sizes
    }

    /// The shares of all hands and parts of hands when the opening hand is this one, or a random one.
    pub(super) fn openings(&self, opening: Option<&Counts>) -> Vec<f64> {
        let space = &self.space;
        let hands = falling::<u128>(space.cards, space.hand) / falling::<u128>(space.hand, space.hand);
        let first = space.hands.of_total(space.hand).start;
        let mut shares = vec![0.0; space.hands.len()];
        match opening {
            Some(hand) => space.number_of(hand).into_iter().for_each(|hand| shares[first + hand] = 1.0),
            None => (0..space.whole_hands()).for_each(|hand| {
                shares[first + hand] = ways_to_hold(&space.sizes, space.whole(hand)) as f64 / hands as f64;
            }),
        }
        shares
    }

    /// What comes of hands when a mulligan is taken or not: the throws that each hand met, and the shares of the hands after
    /// them, by the number of what is gone. `throw` has the code of what is gone and the number of the hand.
    pub(super) fn played(&self, states: &[(usize, Vec<f64>)], throw: impl Fn(usize, usize) -> usize) -> (Met, Shares) {
        let space = &self.space;
        let first = space.hands.of_total(space.hand).start;
        let mut met: Vec<Vec<(usize, f64)>> = vec![Vec::new(); space.whole_hands()];
        let mut next: Shares = Vec::new();
        let mut place = vec![usize::MAX; space.gone.len()];
        let codes: Vec<usize> = (0..space.hands.len()).map(|part| space.hands.code(space.hands.at(part))).collect();
        for (gone, shares) in states {
            let gone = space.gone.code(space.gone.at(*gone));
            for (hand, &share) in shares[first..].iter().enumerate().filter(|(_, share)| **share > 0.0) {
                let throw = throw(gone, hand);
                match met[hand].iter_mut().find(|(known, _)| *known == throw) {
                    Some((_, known)) => *known += share,
                    None => met[hand].push((throw, share)),
                }
                if usize::from(KEEP) == throw {
                    continue;
                }
                let after = space.gone.number(gone + space.throws[throw].code);
                if place[after] == usize::MAX {
                    place[after] = next.len();
                    next.push((after, vec![0.0; space.hands.len()]));
                }
                next[place[after]].1[space.hands.number(codes[first + hand] - codes[throw])] += share;
            }
        }
        next.iter_mut().for_each(|(gone, shares)| space.drawn_full(*gone, shares));
        let counts = |(hand, throws): (usize, Vec<(usize, f64)>)| {
            let of = move |(throw, share): (usize, f64)| (*space.whole(hand), space.throws[throw].counts, share);
            throws.into_iter().map(of)
        };
        (Met::new(met.into_iter().enumerate().flat_map(counts).collect()), next)
    }

    /// What hands are worth with so many mulligans left, when so much is gone, one by one: the ways to reach the goal, and
    /// the mulligans that all ways take.
    fn row(&self, left: usize, gone: usize) -> Vec<(u128, u128)> {
        fn of<T: Whole>(level: &Level<T>, gone: usize, hands: usize) -> Vec<(u128, u128)>
        where
            u128: From<T>,
        {
            let row = level.row(gone, hands);
            let lost = level.lost.get(row.clone()).unwrap_or_default();
            let lost = lost.iter().map(|&lost| u128::from(lost)).chain(std::iter::repeat(0));
            level.win[row].iter().map(|&win| u128::from(win)).zip(lost).collect()
        }
        let hands = self.space.whole_hands();
        match (&self.top, &self.levels) {
            (Some(top), _) if left == self.space.mulligans => of(top, gone, hands),
            (_, Levels::Narrow(levels)) => of(&levels[left], gone, hands),
            (_, Levels::Wide(levels)) => of(&levels[left], gone, hands),
        }
    }

    /// Over a random opening hand, with at most so many mulligans.
    #[must_use]
    pub fn opening(&self, mulligans: usize) -> Odds {
        let space = &self.space;
        let (mut win, mut lost) = (BigUint::zero(), BigUint::zero());
        for (hand, (wins, losts)) in self.row(mulligans, 0).into_iter().enumerate() {
            let ways = ways_to_hold(&space.sizes, space.whole(hand));
            win += BigUint::from(wins) * ways;
            lost += BigUint::from(losts) * ways;
        }
        let hands = falling::<u128>(space.cards, space.hand) / falling::<u128>(space.hand, space.hand);
        let all = self.ways(space.cards - space.hand, space.hand * mulligans) * hands;
        Odds { win: Ratio::new(win, all.clone()), mulligans: Ratio::new(lost, all) }
    }

    fn ways(&self, left: usize, refills: usize) -> BigUint {
        BigUint::from(self.after.ways::<u128>(left, refills).unwrap_or_default())
    }

    /// Of this hand with so much gone and so many mulligans left; none if the deck cannot give it.
    #[must_use]
    pub fn of_hand(&self, hand: &Counts, gone: &Counts, left: usize) -> Option<Odds> {
        let gone = self.gone(gone, left)?;
        let (win, lost) = self.row(left, gone)[self.space.number_of(hand)?];
        let all = self.ways(self.space.left(gone), self.space.hand * left);
        Some(Odds { win: Ratio::new(win.into(), all.clone()), mulligans: Ratio::new(lost.into(), all) })
    }

    /// Of throwing a part of a hand as the next mulligan, which is one of those left, and following the policy then.
    #[must_use]
    pub fn of_throw(&self, hand: &Counts, thrown: &Counts, gone: &Counts, left: usize) -> Option<Odds> {
        let space = &self.space;
        let below = left.checked_sub(1)?;
        self.gone(gone, left)?;
        let (mut after, mut kept) = (*gone, *hand);
        for class in 0..MOST_CLASSES {
            after[class] += thrown[class];
            kept[class] = kept[class].checked_sub(thrown[class])?;
        }
        let gone = self.gone(&after, below)?;
        let (wins, losts): (Vec<u128>, Vec<u128>) = self.row(below, gone).into_iter().unzip();
        let refill = Refill::new(space, &[], false);
        let mut parts = refill.room::<2, u128>();
        refill.fill(gone, [&wins, &losts], &mut parts);
        let [win, lost] = parts[space.hands.number(space.hands.code(&kept))];
        let drawn = total(thrown);
        let all = self.ways(space.left(gone) + drawn, drawn + space.hand * below);
        let mulligans = Ratio::new(lost.into(), all.clone()) + Ratio::from_integer(1u8.into());
        Some(Odds { win: Ratio::new(win.into(), all), mulligans })
    }

    /// What the policy throws of a hand with so much gone and so many mulligans left; nothing ends the mulligans.
    #[must_use]
    pub fn decision(&self, hand: &Counts, gone: &Counts, left: usize) -> Option<Counts> {
        if left == 0 {
            return Some([0; MOST_CLASSES]);
        }
        self.gone(gone, left)?;
        let throw = self.throw_number(left, self.space.gone.code(gone), self.space.number_of(hand)?);
        Some(self.space.throws[throw].counts)
    }

    /// The number of a whole hand; none if the deck cannot give it.
    #[must_use]
    pub fn hand_number(&self, hand: &Counts) -> Option<usize> {
        self.space.number_of(hand)
    }

    /// The number of what the policy throws of a hand, by its number, with so much gone, by its code, and so many mulligans
    /// left, at least one.
    #[must_use]
    #[inline]
    pub fn throw_number(&self, left: usize, gone: usize, hand: usize) -> usize {
        let place = self.space.gone.number(gone) * self.space.whole_hands() + hand;
        usize::from(match (&self.top, &self.levels) {
            (Some(top), _) if left == self.space.mulligans => top.throw[place],
            (_, Levels::Narrow(levels)) => levels[left].throw[place],
            (_, Levels::Wide(levels)) => levels[left].throw[place],
        })
    }

    /// What a throw adds to the code of what is gone; nothing gone is code 0.
    #[must_use]
    #[inline]
    pub fn gone_code(&self, throw: usize) -> usize {
        self.space.throws[throw].code
    }

    /// Everything that can be thrown, in the order of its numbers, nothing first.
    pub fn throws(&self) -> impl Iterator<Item = &Counts> {
        self.space.throws.iter().map(|throw| &throw.counts)
    }

    /// The number of what is gone, if so much can be gone with so many mulligans left.
    fn gone(&self, gone: &Counts, left: usize) -> Option<usize> {
        let taken = self.space.mulligans.checked_sub(left)?;
        (total(gone) <= taken * self.space.hand).then(|| self.space.gone.find(gone)).flatten()
    }
}

/// In how many ways a deck gives a hand.
pub(super) fn ways_to_hold(sizes: &[u8], hand: &Counts) -> u128 {
    let choose = |(&size, &held): (&u8, &u8)| {
        falling::<u128>(size.into(), held.into()) / falling::<u128>(held.into(), held.into())
    };
    sizes.iter().zip(hand).map(choose).product()
}
