//! What abilities and cards cost besides actions and printed WOM (§7.7.1, §15.6).

use super::filter::{Filter, filter};
use super::phrase::Phrase;
use super::step::{PoolOf, pool};

/// A cost; all of them are paid in full, or nothing is (§7.7.1).
#[derive(Debug, Clone, PartialEq)]
pub enum Cost {
    /// The object is tapped (§2.11).
    Tap,
    /// WOM is removed from a pool.
    Remove(u16, PoolOf),
    /// Hand cards are discarded.
    Discard(u8),
    /// This is sacrificed (§19.3).
    SacrificeThis,
    /// Own objects are sacrificed: fewest and most.
    Sacrifice(u8, u8, Filter),
    /// Cards go from the top of the own deck to the compost pile.
    Compost(u8),
    /// Cards of the own compost pile go under the deck, in any order.
    Bury(u8),
    /// Action debt is taken (§13.1).
    Debt(u16),
}

/// Costs, separated by commas.
pub(super) fn costs(phrase: &mut Phrase<'_>) -> Option<Vec<Cost>> {
    let mut all = vec![cost(phrase)?];
    while phrase.sign(',', ",") || phrase.eat("and") {
        all.push(cost(phrase)?);
    }
    Some(all)
}

fn cost(phrase: &mut Phrase<'_>) -> Option<Cost> {
    let small = |n: i16| u8::try_from(n).ok().filter(|n| *n > 0);
    if phrase.eat("tap") {
        return Some(Cost::Tap);
    }
    if phrase.eat("remove") {
        let amount = u16::try_from(phrase.number()?).ok()?;
        let from = if phrase.eat("from") { pool(phrase) } else { None };
        return from.map(|pool| Cost::Remove(amount, pool));
    }
    if phrase.eat("discard") {
        let count = small(phrase.number()?)?;
        phrase.eat("card");
        return Some(Cost::Discard(count));
    }
    if phrase.eat("sacrifice this") {
        return Some(Cost::SacrificeThis);
    }
    if phrase.eat("sacrifice at least") {
        let least = small(phrase.number()?)?;
        return filter(phrase).map(|filter| Cost::Sacrifice(least, u8::MAX, filter));
    }
    if phrase.eat("sacrifice") {
        let count = small(phrase.number()?)?;
        return filter(phrase).map(|filter| Cost::Sacrifice(count, count, filter));
    }
    if phrase.eat("compost") {
        let count = small(phrase.number()?)?;
        phrase.eat("card");
        return phrase.eat("from deck").then_some(Cost::Compost(count));
    }
    if phrase.eat("bury") {
        let count = small(phrase.number()?)?;
        phrase.eat("card");
        return phrase.eat("from compost").then_some(Cost::Bury(count));
    }
    if phrase.eat("gain") {
        let amount = u16::try_from(phrase.number()?).ok()?;
        return phrase.eat("debt").then_some(Cost::Debt(amount));
    }
    None
}
