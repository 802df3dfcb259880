//! The deal in machine words, with what is known of each hand kept.

use std::num::NonZeroUsize;
use std::ops::Range;

use super::deal::{Hands, Thrower};
use super::known::Known;
use super::packed::Packed;
use super::singly::Singly;
use super::tally::HandTally;
use super::words::Words;
use crate::odds::mulligan::Solution;
use crate::odds::{Counts, MOST_CLASSES};
use crate::sim::seed::game_seed;
use crate::sim::{Sum, Watch, all_cores};

/// Deals blocks of games.
pub(super) trait Deals {
    /// Deals so many blocks of the run with this seed, on so many threads.
    fn deal(&self, seed: u64, blocks: &Blocks<'_>, threads: Option<NonZeroUsize>, watch: &Watch) -> HandTally;
}

/// Blocks of games: how many, and the games of each.
pub(super) struct Blocks<'a> {
    pub number: u64,
    pub games: &'a (dyn Fn(u64) -> Range<u64> + Sync),
}

/// The most hands that a policy in writing is worked out for one by one: that takes some twenty milliseconds.
const MOST_HANDS: u64 = 25_000;

/// How hands are dealt fast; none if the deck has too many classes or cards for all the ways.
pub(super) fn dealer<'a>(hands: &'a Hands<'a>) -> Option<Box<dyn Deals + 'a>> {
    if let Thrower::Written(written) = hands.thrower
        && different(hands.sizes.len(), hands.hand + hands.draws) > MOST_HANDS
        && let Some(singly) = Singly::new(hands, written)
    {
        return Some(Box::new(singly));
    }
    for_words::<1>(hands).or_else(|| for_words::<2>(hands))
}

/// How many hands of so many cards differ, of so many classes that do not run out; the highest number if it is too high.
fn different(classes: usize, cards: usize) -> u64 {
    let more = |hands: u64, card: u64| hands.checked_mul(classes as u64 + card).map(|hands| hands / (card + 1));
    (0..cards as u64).try_fold(1, more).unwrap_or(u64::MAX)
}

fn for_words<'a, const WORDS: usize>(hands: &'a Hands<'a>) -> Option<Box<dyn Deals + 'a>> {
    if !Packed::<WORDS>::fits(hands.sizes) {
        return None;
    }
    Some(match hands.thrower {
        by @ (Thrower::ByHand(_) | Thrower::Written(_)) => {
            Box::new(Fast::new(hands, HandTable::<WORDS> { by, throws: Vec::new() })?)
        }
        Thrower::Solved(solution) => {
            let throws = solution.throws().map(|counts| Thrown::of(&counts[..hands.sizes.len()])).collect();
            let table = SolvedTable::<WORDS> { solution, throws };
            Box::new(Fast::new(hands, table)?)
        }
    })
}

/// What is thrown of a hand.
#[derive(Debug, Clone, Copy)]
struct Thrown<const WORDS: usize> {
    cards: Packed<WORDS>,
    number: u32,
}

impl<const WORDS: usize> Thrown<WORDS> {
    fn of(counts: &[u8]) -> Self {
        Self { cards: Packed::of(counts), number: counts.iter().map(|&n| u32::from(n)).sum() }
    }
}

/// Decides what is thrown.
trait Decide<const WORDS: usize>: Clone + Send + Sync {
    /// What it remembers of the cards gone.
    type Gone: Copy + Default + Send + Sync;

    /// What it remembers after this was thrown.
    fn after(&self, thrown: &[u8]) -> Option<Self::Gone>;

    /// The number of a hand, by its classes. It is asked for once, as long as nothing is forgotten.
    fn number(&mut self, hand: &[u8]) -> u32;

    /// What is thrown of a hand, by its number, with so many mulligans left.
    fn decide(&self, left: usize, gone: &mut Self::Gone, hand: u32) -> Thrown<WORDS>;

    /// Forgets all hands.
    fn forget(&mut self);
}

/// One throw for each hand.
#[derive(Clone)]
struct HandTable<'a, const WORDS: usize> {
    by: Thrower<'a>,
    throws: Vec<Thrown<WORDS>>,
}

impl<const WORDS: usize> Decide<WORDS> for HandTable<'_, WORDS> {
    type Gone = ();

    fn after(&self, _: &[u8]) -> Option<()> {
        Some(())
    }

    fn number(&mut self, hand: &[u8]) -> u32 {
        self.throws.push(Thrown::of(&self.by.of_hand(hand)));
        self.throws.len() as u32 - 1
    }

    #[inline(always)]
    fn decide(&self, _: usize, (): &mut (), hand: u32) -> Thrown<WORDS> {
        self.throws[hand as usize]
    }

    fn forget(&mut self) {
        self.throws.clear();
    }
}

/// The decisions of a solution.
#[derive(Clone)]
struct SolvedTable<'a, const WORDS: usize> {
    solution: &'a Solution,
    throws: Vec<Thrown<WORDS>>,
}

impl<const WORDS: usize> Decide<WORDS> for SolvedTable<'_, WORDS> {
    /// A code of the solution.
    type Gone = usize;

    fn after(&self, thrown: &[u8]) -> Option<usize> {
        let thrown = counts(thrown);
        let throw = self.solution.throws().position(|throw| *throw == thrown)?;
        Some(self.solution.gone_code(throw))
    }

    fn number(&mut self, hand: &[u8]) -> u32 {
        // A solution has every hand that its deck can give.
        self.solution.hand_number(&counts(hand)).unwrap_or_default() as u32
    }

    #[inline(always)]
    fn decide(&self, left: usize, gone: &mut usize, hand: u32) -> Thrown<WORDS> {
        let throw = self.solution.throw_number(left, *gone, hand as usize);
        *gone += self.solution.gone_code(throw);
        self.throws[throw]
    }

    fn forget(&mut self) {}
}

/// Everything it takes to deal.
struct Fast<'a, const WORDS: usize, D: Decide<WORDS>> {
    hands: &'a Hands<'a>,
    deck: Packed<WORDS>,
    cards: u32,
    /// The hand before anything is drawn, and what is drawn to it as the drawing of this number.
    begun: Packed<WORDS>,
    first: (u32, usize),
    gone: D::Gone,
    decide: D,
}

/// What a thread deals, and what it has found out for that.
struct Dealing<const WORDS: usize, D: Decide<WORDS>> {
    tally: HandTally,
    found: Option<Found<WORDS, D>>,
}

impl<const WORDS: usize, D: Decide<WORDS>> Default for Dealing<WORDS, D> {
    fn default() -> Self {
        Self { tally: HandTally::default(), found: None }
    }
}

impl<const WORDS: usize, D: Decide<WORDS>> Sum for Dealing<WORDS, D> {
    fn join(&mut self, other: Self) {
        self.tally.join(other.tally);
    }
}

/// What is known of the hands that came up, and the room to sort them.
struct Found<const WORDS: usize, D: Decide<WORDS>> {
    /// Twice the number of each hand, and 1 more if it meets the goal and nothing is drawn to it.
    hands: Known,
    decide: D,
    /// Whether a hand that was drawn to at the end meets the goal, 0 or 1.
    ends: Known,
    sorted: Vec<Sorted<WORDS, D::Gone>>,
}

/// Hands that go through their mulligans side by side.
const BLOCK: usize = 128;

/// A hand on its way, and the deck it comes from.
#[derive(Debug, Clone, Copy)]
struct Dealt<const WORDS: usize, G> {
    seed: u64,
    deck: Packed<WORDS>,
    hand: Packed<WORDS>,
    left: u32,
    gone: G,
}

/// Hands on their way that draw as many cards next.
#[derive(Clone)]
struct Sorted<const WORDS: usize, G> {
    hands: [Dealt<WORDS, G>; BLOCK],
    number: usize,
}

impl<'a, const WORDS: usize, D: Decide<WORDS>> Fast<'a, WORDS, D> {
    /// None if an opening throws what the one who decides cannot.
    fn new(hands: &'a Hands<'a>, decide: D) -> Option<Self> {
        let mut deck = Packed::of(hands.sizes);
        let mut cards = hands.sizes.iter().map(|&n| u32::from(n)).sum();
        let (mut begun, mut gone) = (Packed::NONE, D::Gone::default());
        let mut first = (hands.hand as u32, 0);
        if let Some(opening) = hands.opening {
            let held = Thrown::of(opening.hand);
            deck.remove(&held.cards);
            cards -= held.number;
            begun = held.cards;
            first = (0, 0);
            if let Some(gone_now) = opening.thrown {
                let throw = Thrown::of(gone_now);
                begun.remove(&throw.cards);
                gone = decide.after(gone_now)?;
                first = (throw.number, 1);
            }
        }
        Some(Self { hands, deck, cards, begun, first, gone, decide })
    }

    fn begun(&self, seed: u64) -> Dealt<WORDS, D::Gone> {
        Dealt { seed, deck: self.deck, hand: self.begun, left: self.cards, gone: self.gone }
    }

    fn nothing_found(&self) -> Found<WORDS, D> {
        let none = Sorted { hands: [self.begun(0); BLOCK], number: 0 };
        let sorted = vec![none; self.hands.hand + 1];
        Found { hands: Known::new(), decide: self.decide.clone(), ends: Known::new(), sorted }
    }

    /// Each step is done for a block of hands before the next, sorted by how many cards they draw: no branch waits for what
    /// chance decides, and no hand for another.
    fn block(&self, seed: u64, games: Range<u64>, found: &mut Found<WORDS, D>, tally: &mut HandTally) {
        let mut going = [self.begun(0); BLOCK];
        let mut on = 0;
        for game in games {
            going[on].seed = game_seed(seed, game);
            on += 1;
        }
        let (cards, begun) = self.first;
        draw(&mut going[..on], cards, begun);
        let mulligans = self.hands.mulligans;
        found.sorted[0].number = 0;
        for taken in begun..mulligans {
            found.sorted[1..].iter_mut().for_each(|sorted| sorted.number = 0);
            self.make_room(found);
            let mut known = [0; BLOCK];
            for (known, dealt) in known.iter_mut().zip(&going[..on]) {
                *known = self.hand(&dealt.hand, found);
            }
            for (dealt, known) in going[..on].iter_mut().zip(known) {
                let thrown = found.decide.decide(mulligans - taken, &mut dealt.gone, known >> 1);
                tally.met += u64::from(known & u32::from(thrown.number == 0));
                dealt.hand.remove(&thrown.cards);
                let sorted = &mut found.sorted[thrown.number as usize];
                sorted.hands[sorted.number % BLOCK] = *dealt;
                sorted.number += 1;
            }
            let before = on;
            on = 0;
            for (cards, sorted) in found.sorted.iter().enumerate().skip(1) {
                let part = &mut going[on..on + sorted.number];
                part.copy_from_slice(&sorted.hands[..sorted.number]);
                draw(part, cards as u32, taken + 1);
                on += sorted.number;
            }
            tally.add_mulligans(taken, (before - on) as u64);
        }
        tally.add_mulligans(mulligans, on as u64);
        if self.hands.draws == 0 {
            self.make_room(found);
            tally.met += going[..on].iter().map(|dealt| u64::from(self.hand(&dealt.hand, found) & 1)).sum::<u64>();
            return;
        }
        let done = found.sorted[0].number;
        let mut done = found.sorted[0].hands[..done].to_vec();
        for part in [&mut done[..], &mut going[..on]] {
            draw(part, self.hands.draws as u32, mulligans + 1);
            tally.met += part.iter().map(|dealt| u64::from(self.end(&dealt.hand, found))).sum::<u64>();
        }
    }

    /// Makes room for a block of hands. What is known of them stays until the next time.
    fn make_room(&self, found: &mut Found<WORDS, D>) {
        if found.hands.is_full_with(BLOCK) {
            found.hands = Known::new();
            found.decide.forget();
        }
    }

    /// What is known of a hand that may be thrown.
    #[inline(always)]
    fn hand(&self, hand: &Packed<WORDS>, found: &mut Found<WORDS, D>) -> u32 {
        match found.hands.get(hand.tag()) {
            Some(known) => known,
            None => self.find_hand(hand, found),
        }
    }

    #[cold]
    fn find_hand(&self, hand: &Packed<WORDS>, found: &mut Found<WORDS, D>) -> u32 {
        let counts = hand.counts(self.hands.sizes.len(), self.hands.hand as u32);
        let met = self.hands.draws == 0 && (self.hands.goal)(&counts);
        let known = found.decide.number(&counts) << 1 | u32::from(met);
        found.hands.insert(hand.tag(), known);
        known
    }

    /// What is known of a hand at the end.
    #[inline(always)]
    fn end(&self, hand: &Packed<WORDS>, found: &mut Found<WORDS, D>) -> u32 {
        match found.ends.get(hand.tag()) {
            Some(met) => met,
            None => self.find_end(hand, found),
        }
    }

    #[cold]
    fn find_end(&self, hand: &Packed<WORDS>, found: &mut Found<WORDS, D>) -> u32 {
        if found.ends.is_full_with(1) {
            found.ends = Known::new();
        }
        let held = (self.hands.hand + self.hands.draws) as u32;
        let met = u32::from((self.hands.goal)(&hand.counts(self.hands.sizes.len(), held)));
        found.ends.insert(hand.tag(), met);
        met
    }
}

impl<const WORDS: usize, D: Decide<WORDS>> Deals for Fast<'_, WORDS, D> {
    fn deal(&self, seed: u64, blocks: &Blocks<'_>, threads: Option<NonZeroUsize>, watch: &Watch) -> HandTally {
        let dealt = all_cores(blocks.number, threads, watch, |number, dealing: &mut Dealing<WORDS, D>| {
            let found = dealing.found.get_or_insert_with(|| self.nothing_found());
            let games = (blocks.games)(number);
            let mut from = games.start;
            while from < games.end {
                let to = games.end.min(from + BLOCK as u64);
                self.block(seed, from..to, found, &mut dealing.tally);
                from = to;
            }
        });
        dealt.tally
    }
}

/// Draws so many cards to each hand.
#[inline]
fn draw<const WORDS: usize, G>(hands: &mut [Dealt<WORDS, G>], cards: u32, drawing: usize) {
    match cards {
        0 => {}
        1 => exactly::<1, WORDS, G>(hands, drawing),
        2 => exactly::<2, WORDS, G>(hands, drawing),
        3 => exactly::<3, WORDS, G>(hands, drawing),
        4 => exactly::<4, WORDS, G>(hands, drawing),
        5 => exactly::<5, WORDS, G>(hands, drawing),
        _ => {
            for dealt in hands {
                dealt.deck.draw(&mut dealt.hand, dealt.left, cards, &mut Words::new(dealt.seed, drawing));
                dealt.left -= cards;
            }
        }
    }
}

#[inline(always)]
fn exactly<const CARDS: u32, const WORDS: usize, G>(hands: &mut [Dealt<WORDS, G>], drawing: usize) {
    for dealt in hands {
        dealt.deck.draw_exactly::<CARDS>(&mut dealt.hand, dealt.left, &mut Words::new(dealt.seed, drawing));
        dealt.left -= CARDS;
    }
}

fn counts(hand: &[u8]) -> Counts {
    let mut counts = [0; MOST_CLASSES];
    counts[..hand.len()].copy_from_slice(hand);
    counts
}
