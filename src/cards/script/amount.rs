//! How much, and whether: amounts that are read off the game, and tests.

use super::filter::{ADJECTIVES, Compared, Feature, Filter, PLACES, Side, bare, compared, filter};
use super::phrase::{NUMBER, Phrase};
use super::pick::{Picks, Whom, whom};

/// How much: a number for each so many of something that is counted.
#[derive(Debug, Clone, PartialEq)]
pub struct Amount {
    /// The number; may be negative in gifts.
    pub times: i16,
    /// For how many of it each; what is left over does not count.
    pub each: i16,
    /// What is counted.
    pub of: Measure,
}

/// Something that can be counted or read off.
#[derive(Debug, Clone, PartialEq)]
pub enum Measure {
    /// 1.
    One,
    /// As much as there is.
    All,
    /// How many fit.
    Count(Filter),
    /// Sum of Power (§2.3); of what is gone, as it last was (§7.10).
    Power(Whom),
    /// Sum of Max Sizes (§2.3); of what is gone, as it last was (§7.10).
    MaxSize(Whom),
    /// How many there are of them.
    Number(Whom),
    /// The amount of the occasion.
    Event,
    /// Biolevel (§2.5).
    Biolevel(Side),
    /// WOM in a stockpile.
    Stockpile(Side),
    /// WOM in the food pool.
    FoodPool,
    /// Cards in hand.
    Hand(Side),
    /// Action debt (§13.1).
    Debt(Side),
    /// Exhaustion (§20).
    Exhaustion(Side),
    /// Mutants that have died in the running turn.
    DeathsThisTurn,
}

impl Amount {
    /// A plain number.
    #[must_use]
    pub fn number(times: i16) -> Self {
        Self { times, each: 1, of: Measure::One }
    }
}

/// Something that may be true or not.
#[derive(Debug, Clone, PartialEq)]
pub enum Test {
    /// Amounts compare so.
    Compare(Amount, Compared, Amount),
    /// All of these are so; false of nothing.
    Is(Whom, Feature),
    /// It is the turn of a player.
    Turn(Side),
    /// All of them.
    All(Vec<Test>),
    /// One of them at least.
    Any(Vec<Test>),
    /// Not so.
    Not(Box<Test>),
}

/// An amount.
pub(super) fn amount(phrase: &mut Phrase<'_>, picks: &mut Picks) -> Option<Amount> {
    // Where an amount is missing it is most likely a number.
    phrase.expect(NUMBER);
    if phrase.eat("all") {
        return Some(Amount { times: 1, each: 1, of: Measure::All });
    }
    if let Some(times) = phrase.number() {
        return if phrase.eat("per") { per(phrase, picks, times) } else { Some(Amount::number(times)) };
    }
    const PARTS: [(&str, (i16, i16)); 2] = [("twice", (2, 1)), ("half", (1, 2))];
    let (times, each) = phrase.eat_one(&PARTS).unwrap_or((1, 1));
    measure(phrase, picks).map(|of| Amount { times, each, of })
}

/// What stands behind "per": `own mutant`, `2 own mutants`, `power of this`.
pub(super) fn per(phrase: &mut Phrase<'_>, picks: &mut Picks, times: i16) -> Option<Amount> {
    let each = phrase.number().unwrap_or(1);
    let of = match measure(phrase, picks) {
        Some(of) => of,
        None => Measure::Count(filter(phrase)?),
    };
    (each > 0).then_some(Amount { times, each, of })
}

/// Something that can be read off the game.
fn measure(phrase: &mut Phrase<'_>, picks: &mut Picks) -> Option<Measure> {
    type Make = fn(Side) -> Measure;
    const SIDES: [(&str, Side, Make); 10] = [
        ("own biolevel", Side::You, Measure::Biolevel),
        ("opposing biolevel", Side::Opponent, Measure::Biolevel),
        ("own stockpile", Side::You, Measure::Stockpile),
        ("opposing stockpile", Side::Opponent, Measure::Stockpile),
        ("own hand", Side::You, Measure::Hand),
        ("opposing hand", Side::Opponent, Measure::Hand),
        ("own debt", Side::You, Measure::Debt),
        ("opposing debt", Side::Opponent, Measure::Debt),
        ("own exhaustion", Side::You, Measure::Exhaustion),
        ("opposing exhaustion", Side::Opponent, Measure::Exhaustion),
    ];
    for (words, side, make) in SIDES {
        if phrase.eat(words) {
            phrase.personal = true;
            return Some(make(side));
        }
    }
    if phrase.eat("food pool") {
        return Some(Measure::FoodPool);
    }
    if phrase.eat("deaths this turn") {
        return Some(Measure::DeathsThisTurn);
    }
    if phrase.eat("amount") {
        return Some(Measure::Event);
    }
    if phrase.eat("power of") {
        return whose(phrase, picks).map(Measure::Power);
    }
    if phrase.eat("max size of") {
        return whose(phrase, picks).map(Measure::MaxSize);
    }
    if phrase.eat("number of") {
        return match phrase.attempt(filter) {
            Some(filter) => Some(Measure::Count(filter)),
            None => whose(phrase, picks).map(Measure::Number),
        };
    }
    if phrase.eat("sacrificed") {
        return Some(Measure::Number(Whom::Sacrificed));
    }
    None
}

/// Whose value is read off: what was sacrificed is gone, but known (§7.10).
fn whose(phrase: &mut Phrase<'_>, picks: &mut Picks) -> Option<Whom> {
    if phrase.eat("sacrificed") { Some(Whom::Sacrificed) } else { whom(phrase, picks) }
}

/// A test; several are joined by "and", and those by "or".
pub(super) fn test(phrase: &mut Phrase<'_>, picks: &mut Picks) -> Option<Test> {
    let mut any = vec![all(phrase, picks)?];
    while phrase.eat("or") {
        any.push(all(phrase, picks)?);
    }
    Some(if any.len() == 1 { any.swap_remove(0) } else { Test::Any(any) })
}

fn all(phrase: &mut Phrase<'_>, picks: &mut Picks) -> Option<Test> {
    let mut all = vec![single(phrase, picks)?];
    while phrase.eat("and") {
        all.push(single(phrase, picks)?);
    }
    Some(if all.len() == 1 { all.swap_remove(0) } else { Test::All(all) })
}

fn single(phrase: &mut Phrase<'_>, picks: &mut Picks) -> Option<Test> {
    if phrase.eat("not") {
        return single(phrase, picks).map(|test| Test::Not(Box::new(test)));
    }
    if phrase.eat("own turn") {
        phrase.personal = true;
        return Some(Test::Turn(Side::You));
    }
    if phrase.eat("opposing turn") {
        phrase.personal = true;
        return Some(Test::Turn(Side::Opponent));
    }
    if let Some(least) = phrase.attempt(|phrase| if phrase.eat("at least") { phrase.number() } else { None }) {
        return counted(phrase, Compared::AtLeast, least);
    }
    if let Some(most) = phrase.attempt(|phrase| if phrase.eat("at most") { phrase.number() } else { None }) {
        return counted(phrase, Compared::AtMost, most);
    }
    if phrase.eat("no") {
        return counted(phrase, Compared::Equal, 0);
    }
    if let Some(left) = phrase.attempt(|phrase| amount(phrase, picks)) {
        let compared = compared(phrase)?;
        return Some(Test::Compare(left, compared, amount(phrase, picks)?));
    }
    is_or_has(phrase, picks)
}

/// How many there are of something, compared with a number.
fn counted(phrase: &mut Phrase<'_>, compared: Compared, n: i16) -> Option<Test> {
    let count = Amount { times: 1, each: 1, of: Measure::Count(filter(phrase)?) };
    Some(Test::Compare(count, compared, Amount::number(n)))
}

/// `this is not tapped`, `it has flying`, `bearer has no mutation`.
fn is_or_has(phrase: &mut Phrase<'_>, picks: &mut Picks) -> Option<Test> {
    let whom = whom(phrase, picks)?;
    let (not, feature) = if phrase.eat("has") || phrase.eat("have") {
        (phrase.eat("no"), bare(phrase)?)
    } else if phrase.eat("is") || phrase.eat("are") {
        let not = phrase.eat("not");
        let feature = phrase.eat_one(&ADJECTIVES).or_else(|| phrase.eat_one(&PLACES));
        (not, if phrase.eat("token") { Feature::Token } else { feature?.clone() })
    } else {
        return None;
    };
    let test = Test::Is(whom, feature);
    Some(if not { Test::Not(Box::new(test)) } else { test })
}
