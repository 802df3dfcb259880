//! The deal in machine words, with a table for every decision.

use std::ops::Range;

use super::deal::{Hands, Thrower};
use super::packed::{Index, Packed};
use super::tally::HandTally;
use super::words::Words;
use crate::odds::mulligan::Solution;
use crate::odds::{Counts, MOST_CLASSES};
use crate::sim::seed::game_seed;

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

    /// What it remembers after this was thrown.
    fn after(&self, thrown: &[u8]) -> Option<Self::Gone>;

    /// What is thrown of a hand, by its number, with so many mulligans left.
    fn decide(&self, left: usize, gone: &mut Self::Gone, hand: usize) -> Thrown;
}

/// One throw for each hand.
pub(super) struct HandTable(Vec<Thrown>);

impl Decide for HandTable {
    type Gone = ();

    fn after(&self, _: &[u8]) -> Option<()> {
        Some(())
    }

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

    fn after(&self, thrown: &[u8]) -> Option<usize> {
        let thrown = counts(thrown);
        let throw = self.solution.throws().position(|throw| *throw == thrown)?;
        Some(self.solution.gone_code(throw))
    }

    #[inline(always)]
    fn decide(&self, left: usize, gone: &mut usize, hand: usize) -> Thrown {
        let throw = self.solution.throw_number(left, *gone, hand);
        *gone += self.solution.gone_code(throw);
        self.throws[throw]
    }
}

/// Everything it takes to deal.
pub(super) struct Fast<D: Decide> {
    deck: Packed,
    cards: u32,
    /// The hand before anything is drawn, and what is drawn to it as the drawing of this number.
    begun: Packed,
    first: (u32, usize),
    gone: D::Gone,
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
        Some(match hands.thrower {
            Thrower::ByHand(throw) => {
                let table: Option<Vec<Thrown>> = dealt.iter().map(|hand| thrown(&throw(hand))).collect();
                Self::ByHand(Fast::new(hands, (index, number_of), (end, met), HandTable(table?))?)
            }
            Thrower::Solved(solution) => {
                let throws: Option<Vec<Thrown>> = solution.throws().map(|counts| thrown(&counts[..classes])).collect();
                let decide = SolvedTable { solution, throws: throws? };
                Self::Solved(Fast::new(hands, (index, number_of), (end, met), decide)?)
            }
        })
    }
}

/// Hands that go through their mulligans side by side.
const BLOCK: usize = 128;

/// The most cards of a hand that are thrown at once, for a table of hands by that number.
const MOST_THROWN: usize = 15;

/// A hand on its way, and the deck it comes from.
#[derive(Debug, Clone, Copy, Default)]
struct Dealt<G> {
    seed: u64,
    deck: Packed,
    hand: Packed,
    left: u32,
    gone: G,
}

/// Hands on their way by the cards they are to draw; those that draw none are done.
struct Sorted<G> {
    hands: [[Dealt<G>; BLOCK]; MOST_THROWN + 1],
    number: [usize; MOST_THROWN + 1],
}

impl<D: Decide> Fast<D> {
    fn new(hands: &Hands<'_>, by_hand: (Index, Vec<u16>), at_end: (Index, Vec<bool>), decide: D) -> Option<Self> {
        let (index, number_of) = by_hand;
        let (end, met) = at_end;
        let mut deck = Packed::of(hands.sizes)?;
        let mut cards = hands.sizes.iter().map(|&n| u32::from(n)).sum();
        let (mut begun, mut gone) = (Packed::default(), D::Gone::default());
        let mut first = (hands.hand as u32, 0);
        if let Some(opening) = hands.opening {
            let held = thrown(opening.hand)?;
            deck.0 -= held.cards.0;
            cards -= held.number;
            begun = held.cards;
            first = (0, 0);
            if let Some(gone_now) = opening.thrown {
                let throw = thrown(gone_now)?;
                begun.0 -= throw.cards.0;
                gone = decide.after(gone_now)?;
                first = (throw.number, 1);
            }
        }
        let (mulligans, draws) = (hands.mulligans, hands.draws as u32);
        Some(Self { deck, cards, begun, first, gone, mulligans, draws, index, number_of, decide, end, met })
    }

    /// Deals the hands of these games.
    ///
    /// Each step is done for a block of hands before the next, sorted by how many cards they draw: no branch waits for what
    /// chance decides, and no hand for another.
    pub(super) fn play(&self, seed: u64, games: Range<u64>, tally: &mut HandTally) {
        let mut sorted = Sorted { hands: [[Dealt::default(); BLOCK]; MOST_THROWN + 1], number: [0; MOST_THROWN + 1] };
        let mut from = games.start;
        while from < games.end {
            let to = games.end.min(from + BLOCK as u64);
            self.block(seed, from..to, &mut sorted, tally);
            from = to;
        }
    }

    fn block(&self, seed: u64, games: Range<u64>, sorted: &mut Sorted<D::Gone>, tally: &mut HandTally) {
        let mut going = [Dealt::<D::Gone>::default(); BLOCK];
        let mut on = 0;
        for game in games {
            let seed = game_seed(seed, game);
            going[on] = Dealt { seed, deck: self.deck, hand: self.begun, left: self.cards, gone: self.gone };
            on += 1;
        }
        let (cards, begun) = self.first;
        draw(&mut going[..on], cards, begun);
        sorted.number[0] = 0;
        for taken in begun..self.mulligans {
            sorted.number[1..].fill(0);
            for dealt in &going[..on] {
                let mut dealt = *dealt;
                let hand = usize::from(self.number_of[self.index.of(dealt.hand)]);
                let thrown = self.decide.decide(self.mulligans - taken, &mut dealt.gone, hand);
                dealt.hand.0 -= thrown.cards.0;
                let cards = thrown.number as usize & MOST_THROWN;
                sorted.hands[cards][sorted.number[cards]] = dealt;
                sorted.number[cards] += 1;
            }
            let before = on;
            on = 0;
            for (cards, &number) in sorted.number.iter().enumerate().skip(1) {
                let part = &mut going[on..on + number];
                part.copy_from_slice(&sorted.hands[cards][..number]);
                draw(part, cards as u32, taken + 1);
                on += number;
            }
            tally.add_mulligans(taken, (before - on) as u64);
        }
        tally.add_mulligans(self.mulligans, on as u64);
        let done = &mut sorted.hands[0][..sorted.number[0]];
        for part in [done, &mut going[..on]] {
            draw(part, self.draws, self.mulligans + 1);
            tally.met += part.iter().map(|dealt| u64::from(self.met[self.end.of(dealt.hand)])).sum::<u64>();
        }
    }
}

/// Draws so many cards to each hand.
#[inline]
fn draw<G>(hands: &mut [Dealt<G>], cards: u32, drawing: usize) {
    match cards {
        0 => {}
        1 => exactly::<1, G>(hands, drawing),
        2 => exactly::<2, G>(hands, drawing),
        3 => exactly::<3, G>(hands, drawing),
        4 => exactly::<4, G>(hands, drawing),
        5 => exactly::<5, G>(hands, drawing),
        _ => {
            for dealt in hands {
                dealt.deck.draw(&mut dealt.hand, dealt.left, cards, &mut Words::new(dealt.seed, drawing));
                dealt.left -= cards;
            }
        }
    }
}

#[inline(always)]
fn exactly<const CARDS: u32, G>(hands: &mut [Dealt<G>], drawing: usize) {
    for dealt in hands {
        dealt.deck.draw_exactly::<CARDS>(&mut dealt.hand, dealt.left, &mut Words::new(dealt.seed, drawing));
        dealt.left -= CARDS;
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
