//! What an effect picks, by target or choice (§2.8, §2.9), and what it refers to.

use super::filter::{Filter, filter};
use super::phrase::Phrase;

/// How something is picked (§2.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// As a target: at announcement, and checked again (§7.7.2).
    Target,
    /// Chosen without targeting, as the effect is carried out.
    Choose,
}

/// Something to be picked, with its number (§2.9).
#[derive(Debug, Clone, PartialEq)]
pub struct Pick {
    /// How.
    pub manner: Manner,
    /// Fewest.
    pub min: u8,
    /// Most.
    pub max: u8,
    /// Out of what.
    pub filter: Filter,
}

/// Whom a step is about.
#[derive(Debug, Clone, PartialEq)]
pub enum Whom {
    /// The card whose text it is.
    This,
    /// What this mutation is attached to.
    Bearer,
    /// What the occasion was about.
    Subject,
    /// All that fit.
    Each(Filter),
    /// All that fit and were not picked before.
    EveryOther(Filter),
    /// What was picked as the effect's target or choice of this place.
    Picked(u8),
    /// Something chosen now; kept as the choice of this place.
    Choose(Pick, u8),
    /// What was sacrificed for the cost; as it last was.
    Sacrificed,
}

/// The picks of an effect while its phrases are read.
#[derive(Debug, Clone, Default)]
pub(super) struct Picks {
    /// The targets so far.
    pub targets: Vec<Pick>,
    /// Places of choices so far, counted from `first_choice`.
    pub choices: u8,
    /// What "it" and "them" mean now.
    pub last: Option<Whom>,
}

/// Places of choices begin behind those of targets.
pub(super) const FIRST_CHOICE: u8 = 8;

/// How many are picked: `up to 2`, `exactly 2`, `at least 1`, `2`, or one.
fn quantity(phrase: &mut Phrase<'_>) -> Option<(u8, u8)> {
    let count = |n: i16| u8::try_from(n).ok().filter(|n| (1..=64).contains(n));
    if phrase.eat("up to") {
        return Some((0, count(phrase.number()?)?));
    }
    if phrase.eat("at least") {
        return Some((count(phrase.number()?)?, u8::MAX));
    }
    if phrase.eat("any number of") {
        return Some((0, u8::MAX));
    }
    if phrase.eat("exactly") {
        let n = count(phrase.number()?)?;
        return Some((n, n));
    }
    match phrase.number() {
        Some(n) => Some((count(n)?, count(n)?)),
        None => Some((1, 1)),
    }
}

const MANNERS: [(&str, Manner); 2] = [("target", Manner::Target), ("chosen", Manner::Choose)];

/// Something picked, by target or by choice.
pub(super) fn pick(phrase: &mut Phrase<'_>) -> Option<Pick> {
    phrase.attempt(|phrase| {
        MANNERS.iter().for_each(|(manner, _)| phrase.expect(manner));
        let (min, max) = quantity(phrase)?;
        let manner = phrase.eat_one(&MANNERS)?;
        phrase.chooses = manner == Manner::Choose;
        let filter = filter(phrase);
        phrase.chooses = false;
        Some(Pick { manner, min, max, filter: filter? })
    })
}

/// Whom a step is about.
pub(super) fn whom(phrase: &mut Phrase<'_>, picks: &mut Picks) -> Option<Whom> {
    // The likeliest words of all come first where something is misspelt.
    ["target", "chosen", "each", "this", "it"].iter().for_each(|word| phrase.expect(word));
    if phrase.eat("this") {
        return Some(Whom::This);
    }
    if phrase.eat("bearer") {
        return Some(Whom::Bearer);
    }
    if phrase.eat("it") || phrase.eat("them") {
        return Some(picks.last.clone().unwrap_or(Whom::Subject));
    }
    if phrase.eat("first") {
        return Some(Whom::Picked(if picks.targets.is_empty() { FIRST_CHOICE } else { 0 }));
    }
    if phrase.eat("every other") {
        return filter(phrase).map(Whom::EveryOther);
    }
    if phrase.eat("each") || phrase.eat("all") {
        return filter(phrase).map(Whom::Each);
    }
    let picked = pick(phrase)?;
    Some(keep(picked, picks))
}

/// Gives a pick its place.
pub(super) fn keep(picked: Pick, picks: &mut Picks) -> Whom {
    match picked.manner {
        Manner::Target => {
            let place = picks.targets.len() as u8;
            picks.targets.push(picked);
            picks.last = Some(Whom::Picked(place));
            Whom::Picked(place)
        }
        Manner::Choose => {
            let place = FIRST_CHOICE + picks.choices;
            picks.choices += 1;
            picks.last = Some(Whom::Picked(place));
            Whom::Choose(picked, place)
        }
    }
}
