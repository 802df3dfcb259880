//! The deal card by card, for goals that tell many classes of cards apart: nothing is kept of any hand, each is judged anew.

use std::num::NonZeroUsize;
use std::ops::Range;

use super::deal::Hands;
use super::dealt::{CARDS, Dealt};
use super::fast::{Blocks, Deals};
use super::formula::Formula;
use super::list::{BLOCK, List};
use super::serving::{Best, Serving};
use super::tally::HandTally;
use crate::odds::policy::{Rule, Written};
use crate::sim::seed::game_seed;
use crate::sim::{Sum, Watch, all_cores};

/// Everything it takes to deal.
pub(super) struct Singly<'a> {
    hands: &'a Hands<'a>,
    goal: Formula,
    policy: Policy,
    begun: Dealt,
    /// What is drawn to the hand at first, as the drawing of this number.
    first: (u32, usize),
}

/// What is thrown of a hand.
enum Policy {
    Never,
    /// All of it, unless this holds of it.
    KeepIf(Formula),
    /// What does not serve the goal, unless it is met.
    Dump(Serving),
}

/// A block of hands.
struct Table {
    dealt: Vec<Dealt>,
    /// Those that throw so many cards.
    throwing: Vec<List>,
    /// What was found of each hand.
    holds: [bool; BLOCK],
    best: Best,
}

/// What a thread deals, and where.
#[derive(Default)]
struct Dealing {
    tally: HandTally,
    table: Option<Table>,
}

impl Sum for Dealing {
    fn join(&mut self, other: Self) {
        self.tally.join(other.tally);
    }
}

impl<'a> Singly<'a> {
    /// None if the deck, its hands or what is asked are too large.
    pub(super) fn new(hands: &'a Hands<'a>, written: &Written<'_>) -> Option<Self> {
        let deck = written.cards();
        let sets: Vec<u128> = deck.iter().map(|(_, terms)| *terms).collect();
        let goal = Formula::of(written.goal, &sets, hands.hand + hands.draws)?;
        let policy = match &written.rule {
            Rule::Never => Policy::Never,
            Rule::KeepIf(condition) => Policy::KeepIf(Formula::of(condition, &sets, hands.hand)?),
            Rule::Dump(wanted) => Policy::Dump(Serving::of(wanted, &deck, hands.hand)?),
        };
        let mut begun = Dealt { seed: 0, left: 0, cards: [0; CARDS] };
        let (mut held, mut kept) = (vec![0; hands.sizes.len()], vec![0; hands.sizes.len()]);
        let mut first = (hands.hand as u32, 0);
        if let Some(opening) = hands.opening {
            held.copy_from_slice(opening.hand);
            kept.copy_from_slice(opening.hand);
            first = (0, 0);
            if let Some(thrown) = opening.thrown {
                kept.iter_mut().zip(thrown).for_each(|(kept, thrown)| *kept -= thrown);
                first = (thrown.iter().map(|&n| u32::from(n)).sum(), 1);
            }
        }
        // The first cards of each class are those of a hand that is given.
        let (mut drawn, mut hand) = (vec![0; held.len()], Vec::new());
        for (card, &(class, _)) in (0u8..).zip(&deck) {
            if drawn[class] == held[class] {
                begun.cards[begun.left as usize] = card;
                begun.left += 1;
                continue;
            }
            if drawn[class] < kept[class] {
                hand.push(card);
            }
            drawn[class] += 1;
        }
        begun.cards[begun.left as usize..][..hand.len()].copy_from_slice(&hand);
        Some(Self { hands, goal, policy, begun, first })
    }

    /// Each step is done for a block of hands before the next, sorted by how many cards they draw, so that no branch waits
    /// for what chance decides.
    fn block(&self, seed: u64, games: Range<u64>, table: &mut Table, tally: &mut HandTally) {
        let number = (games.end - games.start) as usize;
        for (dealt, game) in table.dealt.iter_mut().zip(games) {
            *dealt = Dealt { seed: game_seed(seed, game), ..self.begun };
        }
        let all = List::all(number);
        let (cards, begun) = self.first;
        draw(&mut table.dealt, all.get(), cards, begun);
        let Hands { mulligans, draws, .. } = *self.hands;
        let mut on = all;
        for taken in begun..mulligans {
            table.throwing.iter_mut().for_each(List::clear);
            self.throw(on.get(), table);
            let before = on.len();
            on.clear();
            for (cards, list) in (0..).zip(&table.throwing).skip(1) {
                draw(&mut table.dealt, list.get(), cards, taken + 1);
                on.add_all(list);
            }
            tally.add_mulligans(taken, (before - on.len()) as u64);
        }
        tally.add_mulligans(mulligans, on.len() as u64);
        draw(&mut table.dealt, all.get(), draws as u32, mulligans + 1);
        self.goal.judge(&table.dealt, all.get(), self.hands.hand + draws, &mut table.holds);
        tally.met += table.holds[..number].iter().map(|&holds| u64::from(holds)).sum::<u64>();
    }

    /// Throws what the policy throws of some hands, and lists them by how many cards that is.
    fn throw(&self, on: &[u8], table: &mut Table) {
        let Table { dealt, throwing, holds, best } = table;
        let cards = self.hands.hand;
        match &self.policy {
            Policy::Never => on.iter().for_each(|&hand| throwing[0].add_if(true, hand)),
            Policy::KeepIf(condition) => {
                condition.judge(dealt, on, cards, holds);
                for &hand in on {
                    throwing[0].add_if(holds[usize::from(hand)], hand);
                    throwing[cards].add_if(!holds[usize::from(hand)], hand);
                }
            }
            Policy::Dump(serving) => {
                self.goal.judge(dealt, on, cards, holds);
                let mut unmet = List::NONE;
                for &hand in on {
                    throwing[0].add_if(holds[usize::from(hand)], hand);
                    unmet.add_if(!holds[usize::from(hand)], hand);
                }
                serving.throw(dealt, unmet.get(), best, |hand, thrown| throwing[thrown].add_if(true, hand));
            }
        }
    }
}

impl Deals for Singly<'_> {
    fn deal(&self, seed: u64, blocks: &Blocks<'_>, threads: Option<NonZeroUsize>, watch: &Watch) -> HandTally {
        let dealt = all_cores(blocks.number, threads, watch, |number, dealing: &mut Dealing| {
            let table = dealing.table.get_or_insert_with(|| Table {
                dealt: vec![self.begun; BLOCK],
                throwing: vec![List::NONE; self.hands.hand + 1],
                holds: [false; BLOCK],
                best: Best::new(),
            });
            let games = (blocks.games)(number);
            let mut from = games.start;
            while from < games.end {
                let to = games.end.min(from + BLOCK as u64);
                self.block(seed, from..to, table, &mut dealing.tally);
                from = to;
            }
        });
        dealt.tally
    }
}

/// Draws so many cards to each of some hands.
fn draw(dealt: &mut [Dealt], hands: &[u8], cards: u32, drawing: usize) {
    match cards {
        0 => {}
        1 => exactly::<1>(dealt, hands, drawing),
        2 => exactly::<2>(dealt, hands, drawing),
        3 => exactly::<3>(dealt, hands, drawing),
        4 => exactly::<4>(dealt, hands, drawing),
        5 => exactly::<5>(dealt, hands, drawing),
        _ => hands.iter().for_each(|&hand| dealt[usize::from(hand)].draw(cards, drawing)),
    }
}

#[inline(always)]
fn exactly<const CARDS: usize>(dealt: &mut [Dealt], hands: &[u8], drawing: usize) {
    hands.iter().for_each(|&hand| dealt[usize::from(hand)].draw_exactly::<CARDS>(drawing));
}

#[cfg(test)]
mod tests {
    use super::super::deal::{Opening, Thrower};
    use super::super::words::Words;
    use super::*;
    use crate::odds::Classes;
    use crate::odds::goal::{Comparison, Condition};
    use crate::odds::policy::Wanted;

    /// The same deal, one card after the other.
    fn plainly(hands: &Hands<'_>, written: &Written<'_>, seed: u64, games: u64) -> HandTally {
        let mut tally = HandTally::default();
        for game in 0..games {
            let seed = game_seed(seed, game);
            let mut hand = vec![0; hands.sizes.len()];
            let mut deck: Vec<usize> = written.cards().iter().map(|(class, _)| *class).collect();
            let draw = |deck: &mut Vec<usize>, hand: &mut [u8], cards: usize, drawing: usize| {
                let left = deck.len() as u32;
                Words::new(seed, drawing)
                    .places(left, cards as u32, |place| hand[deck.swap_remove(place as usize)] += 1);
            };
            match hands.opening {
                None => draw(&mut deck, &mut hand, hands.hand, 0),
                Some(opening) => {
                    for (class, &cards) in opening.hand.iter().enumerate() {
                        let first = deck.iter().position(|other| *other == class).unwrap_or_default();
                        deck.drain(first..first + usize::from(cards));
                    }
                    hand.copy_from_slice(opening.hand);
                }
            }
            let mut taken = 0;
            while taken < hands.mulligans {
                let thrown = match hands.opening.and_then(|opening| opening.thrown) {
                    Some(thrown) if taken == 0 => thrown.to_vec(),
                    _ => written.thrown(&hand),
                };
                let cards: usize = thrown.iter().map(|&n| usize::from(n)).sum();
                if cards == 0 {
                    break;
                }
                hand.iter_mut().zip(thrown).for_each(|(hand, thrown)| *hand -= thrown);
                taken += 1;
                draw(&mut deck, &mut hand, cards, taken);
            }
            draw(&mut deck, &mut hand, hands.draws, hands.mulligans + 1);
            tally.add_mulligans(taken, 1);
            tally.met += u64::from(written.is_met(&hand));
        }
        tally
    }

    fn held(term: usize, number: u32) -> Condition {
        Condition::Count { term, is: Comparison::AtLeast, number }
    }

    /// Twenty cards, each with a name, a type of three and a cost of two kinds; of them one of two pairs, and what a goal of
    /// all three groups wants.
    #[test]
    fn hands_are_those_of_the_plain_deal() {
        let entries: Vec<(u128, u32)> =
            (0..20).map(|card| (1 << card | 1 << (20 + card % 3) | 1 << (23 + card % 2), 1 + card % 4)).collect();
        let classes = Classes::of(&entries);
        let pair = |name| Condition::All(vec![held(name, 1), held(name + 2, 1)]);
        let goal = Condition::All(vec![
            Condition::Any(vec![pair(0), pair(5), held(7, 2)]),
            held(20, 2),
            Condition::Count { term: 23, is: Comparison::AtMost, number: 3 },
        ]);
        let (wanted, keep) = (Wanted::of(&goal), held(21, 2));
        let (mut given, mut thrown) = (vec![0; classes.sizes.len()], vec![0; classes.sizes.len()]);
        (given[1], given[3], given[6]) = (2, 2, 1);
        (thrown[1], thrown[6]) = (1, 1);
        for rule in [Rule::Dump(&wanted), Rule::KeepIf(&keep), Rule::Never] {
            let written = Written { classes: &classes, goal: &goal, rule };
            let met = |hand: &[u8]| written.is_met(hand);
            for thrown in [None, Some(None), Some(Some(&thrown[..]))] {
                let opening = thrown.map(|thrown| Opening { hand: &given, thrown });
                for (hand, draws) in [(5, 0), (5, 4), (4, 1)] {
                    if opening.is_some() && hand != 5 {
                        continue;
                    }
                    let thrower = Thrower::Written(&written);
                    let sizes = &classes.sizes;
                    let hands = Hands { sizes, hand, mulligans: 3, opening, draws, goal: &met, thrower };
                    let singly = Singly::new(&hands, &written).expect("not too large");
                    let blocks = Blocks { number: 3, games: &|number| number * 500..number * 500 + 500 };
                    let found = singly.deal(3, &blocks, NonZeroUsize::new(2), &Watch::default());
                    assert_eq!(found, plainly(&hands, &written, 3, 1500), "{rule:?} {opening:?} {hand} {draws}");
                }
            }
        }
    }
}
