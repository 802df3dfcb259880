//! How much, and whether: amounts that are read off the game, and tests.

use super::phrase::Phrase;
use super::pick::{Compared, Feature, Filter, Picks, Side, Whom, compared, filter, whom};

/// How much: a number times something that is counted.
#[derive(Debug, Clone, PartialEq)]
pub struct Amount {
    /// The number; may be negative in gifts.
    pub times: i16,
    /// What it is taken times.
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
    /// Mutants that have died in the running turn.
    DeathsThisTurn,
}

impl Amount {
    /// A plain number.
    #[must_use]
    pub fn number(times: i16) -> Self {
        Self { times, of: Measure::One }
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
    /// Not so.
    Not(Box<Test>),
}

/// An amount.
pub(super) fn amount(phrase: &mut Phrase<'_>, picks: &mut Picks) -> Option<Amount> {
    if phrase.eat("all") {
        return Some(Amount { times: 1, of: Measure::All });
    }
    if let Some(times) = phrase.number() {
        if !phrase.eat("per") {
            return Some(Amount::number(times));
        }
        let of = match measure(phrase, picks) {
            Some(of) => of,
            None => Measure::Count(filter(phrase)?),
        };
        return Some(Amount { times, of });
    }
    let times = if phrase.eat("twice") { 2 } else { 1 };
    measure(phrase, picks).map(|of| Amount { times, of })
}

/// Something that can be read off the game.
fn measure(phrase: &mut Phrase<'_>, picks: &mut Picks) -> Option<Measure> {
    type Make = fn(Side) -> Measure;
    const SIDES: [(&str, Side, Make); 8] = [
        ("own biolevel", Side::You, Measure::Biolevel),
        ("opposing biolevel", Side::Opponent, Measure::Biolevel),
        ("own stockpile", Side::You, Measure::Stockpile),
        ("opposing stockpile", Side::Opponent, Measure::Stockpile),
        ("own hand", Side::You, Measure::Hand),
        ("opposing hand", Side::Opponent, Measure::Hand),
        ("own debt", Side::You, Measure::Debt),
        ("opposing debt", Side::Opponent, Measure::Debt),
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
        return whom(phrase, picks).map(Measure::Power);
    }
    if phrase.eat("max size of") {
        return whom(phrase, picks).map(Measure::MaxSize);
    }
    if phrase.eat("number of") {
        return match phrase.attempt(filter) {
            Some(filter) => Some(Measure::Count(filter)),
            None => whom(phrase, picks).map(Measure::Number),
        };
    }
    if phrase.eat("sacrificed") {
        return Some(Measure::Number(Whom::Sacrificed));
    }
    None
}

/// A test; several are joined by "and".
pub(super) fn test(phrase: &mut Phrase<'_>, picks: &mut Picks) -> Option<Test> {
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
        let count = Amount { times: 1, of: Measure::Count(filter(phrase)?) };
        return Some(Test::Compare(count, Compared::AtLeast, Amount::number(least)));
    }
    if phrase.eat("no") {
        let count = Amount { times: 1, of: Measure::Count(filter(phrase)?) };
        return Some(Test::Compare(count, Compared::Equal, Amount::number(0)));
    }
    if let Some(left) = phrase.attempt(|phrase| amount(phrase, picks)) {
        let compared = compared(phrase)?;
        return Some(Test::Compare(left, compared, amount(phrase, picks)?));
    }
    let whom = whom(phrase, picks)?;
    if phrase.eat("has") {
        return phrase.ability().map(|ability| Test::Is(whom, Feature::With(ability)));
    }
    if !(phrase.eat("is") || phrase.eat("are")) {
        return None;
    }
    let not = phrase.eat("not");
    let feature = phrase.eat_one(&FEATURES)?.clone();
    let test = Test::Is(whom, feature);
    Some(if not { Test::Not(Box::new(test)) } else { test })
}

const FEATURES: [(&str, &Feature); 10] = [
    ("fully fed", &Feature::FullyFed),
    ("hungry", &Feature::Hungry),
    ("tapped", &Feature::Tapped),
    ("ready", &Feature::Ready),
    ("attacking", &Feature::Attacking),
    ("blocking", &Feature::Blocking),
    ("legendary", &Feature::Legendary),
    ("on fragment", &Feature::OnFragment),
    ("on no fragment", &Feature::OffFragments),
    ("mutated", &Feature::Mutated),
];
