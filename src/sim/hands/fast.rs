//! The deal in machine words, with a table for every decision.

use super::deal::{Hands, Thrower};
use super::packed::{Index, Packed};
use super::tally::HandTally;
use super::words::Words;
use crate::odds::mulligan::Solution;
use crate::odds::{Counts, MOST_CLASSES};

/// A deal that is ready, by who decides.
pub(super) enum Dealer<'a> {
    ByHand(Fast<HandTable>),
    Solved(Fast<SolvedTable<'a>>),
}

/// What is thrown of a hand.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Thrown {
    cards: Packed,
    number: u32,
}

/// Decides what is thrown.
pub(super) trait Decide {
    /// What it remembers of the cards gone.
    type Gone: Copy + Default;

    /// What is thrown of a hand, by its number, with so many mulligans left.
    fn decide(&self, left: usize, gone: &mut Self::Gone, hand: usize) -> Thrown;
}

/// One throw for each hand.
pub(super) struct HandTable(Vec<Thrown>);

impl Decide for HandTable {
    type Gone = ();

    #[inline(always)]
    fn decide(&self, _: usize, (): &mut (), hand: usize) -> Thrown {
        self.0[hand]
    }
}

/// The decisions of a solution.
pub(super) struct SolvedTable<'a> {
    solution: &'a Solution,
    throws: Vec<Thrown>,
}

impl Decide for SolvedTable<'_> {
    /// A code of the solution.
    type Gone = usize;

    #[inline(always)]
    fn decide(&self, left: usize, gone: &mut usize, hand: usize) -> Thrown {
        let throw = self.solution.throw_number(left, *gone, hand);
        *gone += self.solution.gone_code(throw);
        self.throws[throw]
    }
}

/// Everything it takes to deal.
pub(super) struct Fast<D> {
    deck: Packed,
    cards: u32,
    hand: u32,
    mulligans: usize,
    draws: u32,
    index: Index,
    /// The number of each hand, by its index.
    number_of: Vec<u16>,
    decide: D,
    /// Whether a hand at the end meets the goal, by its index.
    end: Index,
    met: Vec<bool>,
}

impl<'a> Dealer<'a> {
    /// None if it does not fit.
    pub(super) fn new(hands: &Hands<'a>) -> Option<Self> {
        let classes = hands.sizes.len();
        let deck = Packed::of(hands.sizes)?;
        let (index, end) = (Index::new(classes, hands.hand)?, Index::new(classes, hands.hand + hands.draws)?);
        let mut met = vec![false; end.size];
        for held in each(hands.sizes, hands.hand + hands.draws) {
            met[end.of(Packed::of(&held)?)] = (hands.goal)(&held);
        }
        let dealt = each(hands.sizes, hands.hand);
        let mut number_of = vec![0; index.size];
        for (number, hand) in dealt.iter().enumerate() {
            let number = match hands.thrower {
                Thrower::ByHand(_) => number,
                Thrower::Solved(solution) => solution.hand_number(&counts(hand))?,
            };
            number_of[index.of(Packed::of(hand)?)] = u16::try_from(number).ok()?;
        }
        let (cards, hand) = (hands.sizes.iter().map(|&n| u32::from(n)).sum(), hands.hand as u32);
        let (mulligans, draws) = (hands.mulligans, hands.draws as u32);
        Some(match hands.thrower {
            Thrower::ByHand(throw) => {
                let table: Option<Vec<Thrown>> = dealt.iter().map(|hand| thrown(&throw(hand))).collect();
                let decide = HandTable(table?);
                Self::ByHand(Fast { deck, cards, hand, mulligans, draws, index, number_of, decide, end, met })
            }
            Thrower::Solved(solution) => {
                let throws: Option<Vec<Thrown>> = solution.throws().map(|counts| thrown(&counts[..classes])).collect();
                let decide = SolvedTable { solution, throws: throws? };
                Self::Solved(Fast { deck, cards, hand, mulligans, draws, index, number_of, decide, end, met })
            }
        })
    }
}

impl<D: Decide> Fast<D> {
    /// Deals one hand with its mulligans.
    #[inline]
    pub(super) fn play(&self, seed: u64, tally: &mut HandTally) {
        let mut words = Words::new(seed);
        let (mut deck, mut hand, mut left) = (self.deck, Packed::default(), self.cards);
        let mut gone = D::Gone::default();
        deck.draw(&mut hand, &mut left, self.hand, &mut words);
        let mut taken = 0;
        while taken < self.mulligans {
            let number = usize::from(self.number_of[self.index.of(hand)]);
            let thrown = self.decide.decide(self.mulligans - taken, &mut gone, number);
            if thrown.number == 0 {
                break;
            }
            hand.0 -= thrown.cards.0;
            deck.draw(&mut hand, &mut left, thrown.number, &mut words);
            taken += 1;
        }
        if self.draws > 0 {
            deck.draw(&mut hand, &mut left, self.draws, &mut words);
        }
        tally.add(self.met[self.end.of(hand)], taken);
    }
}

fn thrown(counts: &[u8]) -> Option<Thrown> {
    Some(Thrown { cards: Packed::of(counts)?, number: counts.iter().map(|&n| u32::from(n)).sum() })
}

fn counts(hand: &[u8]) -> Counts {
    let mut counts = [0; MOST_CLASSES];
    counts[..hand.len()].copy_from_slice(hand);
    counts
}

/// Every hand of so many cards that a deck can give.
fn each(sizes: &[u8], cards: usize) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut hand = vec![0u8; sizes.len()];
    let mut held = 0;
    loop {
        if held == cards {
            found.push(hand.clone());
        }
        let more = (0..sizes.len()).find(|&class| {
            if held < cards && hand[class] < sizes[class] {
                return true;
            }
            held -= usize::from(hand[class]);
            hand[class] = 0;
            false
        });
        let Some(class) = more else { break };
        hand[class] += 1;
        held += 1;
    }
    found
}
