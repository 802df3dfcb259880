//! Which things an effect is about: filters, picks by target or choice (§2.8, §2.9), and references.

use super::phrase::Phrase;
use crate::cards::Ability;

/// Whose something is, seen from the player who controls the effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// "You".
    You,
    /// "Your opponent".
    Opponent,
}

/// What sort of thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Noun {
    /// A mutant in the field.
    Mutant,
    /// A base in the field.
    Base,
    /// An attached mutation.
    Mutation,
    /// A mutant or a base in the field.
    Object,
    /// A fragment that lies face up (§17.6).
    Fragment,
    /// A player.
    Player,
    /// An effect card.
    Effect,
    /// Any card.
    Card,
}

/// Where a card lies that is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lies {
    /// In the field, or attached in it.
    Field,
    /// In a hand.
    Hand,
    /// On a compost pile.
    Compost,
    /// Set aside.
    Aside,
}

/// How two numbers compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compared {
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `=`
    Equal,
    /// `!=`
    Different,
    /// `>=`
    AtLeast,
    /// `>`
    More,
}

impl Compared {
    /// Whether two numbers compare so.
    #[must_use]
    pub fn holds(self, a: i32, b: i32) -> bool {
        match self {
            Self::Less => a < b,
            Self::AtMost => a <= b,
            Self::Equal => a == b,
            Self::Different => a != b,
            Self::AtLeast => a >= b,
            Self::More => a > b,
        }
    }
}

/// Something that must be true of a thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Feature {
    /// Tapped (§2.11).
    Tapped,
    /// Ready (§2.11).
    Ready,
    /// Power at least Max Size (§2.4).
    FullyFed,
    /// Power below Max Size.
    Hungry,
    /// The attacker of the attack under way.
    Attacking,
    /// The blocker of the attack under way.
    Blocking,
    /// Falls under the legend rule (§4.4).
    Legendary,
    /// A token (§3.2).
    Token,
    /// Marked as Response (§7.5).
    Response,
    /// Has a keyword.
    With(Ability),
    /// Does not have a keyword.
    Without(Ability),
    /// Power compares so.
    Power(Compared, i16),
    /// Max Size compares so.
    MaxSize(Compared, i16),
    /// Printed WOM cost compares so.
    Cost(Compared, i16),
    /// Bears a mutation.
    Mutated,
    /// Stands on the fragment whose text this is, or on the fragment that this stands on.
    Here,
    /// Stands on a fragment.
    OnFragment,
    /// Stands on no fragment.
    OffFragments,
    /// Is attached to this.
    AttachedToThis,
    /// Fights this in the combat under way (§16.0).
    FacingThis,
    /// Is called so.
    Named(String),
    /// A fragment without an opposing mutant on it.
    Free,
    /// A fragment that is nobody's (§17.3).
    Neutral,
    /// A fragment that is claimed or controlled; of a side, if one is said.
    Claimed,
    /// A fragment that is controlled (§17.4); of a side, if one is said.
    Controlled,
    /// A fragment on which this stands.
    UnderThis,
}

/// What a thing must be to be meant.
#[derive(Debug, Clone, PartialEq)]
pub struct Filter {
    /// What sort of thing.
    pub noun: Noun,
    /// Whose: the controller in the field, the owner elsewhere.
    pub side: Option<Side>,
    /// Not this itself.
    pub other: bool,
    /// Where it lies.
    pub lies: Lies,
    /// All that must be true of it.
    pub features: Vec<Feature>,
}

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

const NOUNS: [(&str, Noun); 8] = [
    ("mutant", Noun::Mutant),
    ("base", Noun::Base),
    ("mutation", Noun::Mutation),
    ("object", Noun::Object),
    ("fragment", Noun::Fragment),
    ("player", Noun::Player),
    ("effect", Noun::Effect),
    ("card", Noun::Card),
];

/// A filter: words before the noun, the noun, words behind it.
pub(super) fn filter(phrase: &mut Phrase<'_>) -> Option<Filter> {
    phrase.attempt(|phrase| {
        let mut filter = Filter { noun: Noun::Card, side: None, other: false, lies: Lies::Field, features: Vec::new() };
        while before_noun(phrase, &mut filter) {}
        if phrase.eat("attacker") {
            (filter.noun, filter.lies) = (Noun::Mutant, Lies::Field);
            filter.features.push(Feature::Attacking);
        } else if phrase.eat("blocker") {
            filter.noun = Noun::Mutant;
            filter.features.push(Feature::Blocking);
        } else if phrase.eat("token") {
            filter.noun = Noun::Object;
            filter.features.push(Feature::Token);
        } else {
            filter.noun = phrase.eat_one(&NOUNS)?;
        }
        while behind_noun(phrase, &mut filter)? {}
        Some(filter)
    })
}

fn before_noun(phrase: &mut Phrase<'_>, filter: &mut Filter) -> bool {
    const FEATURES: [(&str, &Feature); 12] = [
        ("tapped", &Feature::Tapped),
        ("ready", &Feature::Ready),
        ("fully fed", &Feature::FullyFed),
        ("hungry", &Feature::Hungry),
        ("attacking", &Feature::Attacking),
        ("blocking", &Feature::Blocking),
        ("legendary", &Feature::Legendary),
        ("response", &Feature::Response),
        ("free", &Feature::Free),
        ("neutral", &Feature::Neutral),
        ("claimed", &Feature::Claimed),
        ("controlled", &Feature::Controlled),
    ];
    if phrase.eat("own") || phrase.eat("your") {
        filter.side = Some(Side::You);
        phrase.personal = true;
    } else if phrase.eat("opposing") {
        filter.side = Some(Side::Opponent);
        phrase.personal = true;
    } else if phrase.eat("other") || phrase.eat("another") {
        filter.other = true;
    } else if let Some(feature) = phrase.eat_one(&FEATURES) {
        filter.features.push(feature.clone());
    } else {
        return false;
    }
    true
}

/// Reads one qualification; nothing if it is begun and not finished.
fn behind_noun(phrase: &mut Phrase<'_>, filter: &mut Filter) -> Option<bool> {
    const PLACES: [(&str, &Feature); 6] = [
        ("here", &Feature::Here),
        ("on fragment", &Feature::OnFragment),
        ("on no fragment", &Feature::OffFragments),
        ("attached to this", &Feature::AttachedToThis),
        ("facing this", &Feature::FacingThis),
        ("under this", &Feature::UnderThis),
    ];
    const ZONES: [(&str, Lies); 3] =
        [("in own compost", Lies::Compost), ("in own hand", Lies::Hand), ("set aside", Lies::Aside)];
    if let Some(place) = phrase.eat_one(&PLACES) {
        filter.features.push(place.clone());
    } else if let Some(lies) = phrase.eat_one(&ZONES) {
        (filter.lies, filter.side) = (lies, Some(Side::You));
        phrase.personal = true;
    } else if phrase.eat("named") {
        filter.features.push(Feature::Named(phrase.name()?));
    } else if let Some(ability) = phrase.attempt(|phrase| if phrase.eat("without") { phrase.ability() } else { None }) {
        // "without cost" belongs to the step.
        filter.features.push(Feature::Without(ability));
    } else if phrase.eat("with") {
        filter.features.push(having(phrase)?);
        while phrase.eat("and") {
            filter.features.push(having(phrase)?);
        }
    } else {
        return Some(false);
    }
    Some(true)
}

/// What stands behind "with".
fn having(phrase: &mut Phrase<'_>) -> Option<Feature> {
    if phrase.eat("mutation") {
        return Some(Feature::Mutated);
    }
    type Make = fn(Compared, i16) -> Feature;
    const VALUES: [(&str, Make); 3] =
        [("power", Feature::Power), ("max size", Feature::MaxSize), ("cost", Feature::Cost)];
    if let Some(make) = phrase.eat_one(&VALUES) {
        let compared = compared(phrase)?;
        return Some(make(compared, phrase.number()?));
    }
    phrase.ability().map(Feature::With)
}

/// A sign of comparison.
pub(super) fn compared(phrase: &mut Phrase<'_>) -> Option<Compared> {
    const SIGNS: [(char, &str, Compared); 6] = [
        ('≤', "<=", Compared::AtMost),
        ('≥', ">=", Compared::AtLeast),
        ('<', "<", Compared::Less),
        ('>', ">", Compared::More),
        ('≠', "!=", Compared::Different),
        ('=', "=", Compared::Equal),
    ];
    SIGNS.iter().find(|(sign, shown, _)| phrase.sign(*sign, shown)).map(|(.., compared)| *compared)
}

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

/// Something picked, by target or by choice.
pub(super) fn pick(phrase: &mut Phrase<'_>) -> Option<Pick> {
    phrase.attempt(|phrase| {
        let (min, max) = quantity(phrase)?;
        let manner = phrase.eat_one(&[("target", Manner::Target), ("chosen", Manner::Choose)])?;
        // The word may stand before or behind "own".
        let filter = filter(phrase)?;
        Some(Pick { manner, min, max, filter })
    })
}

/// Whom a step is about.
pub(super) fn whom(phrase: &mut Phrase<'_>, picks: &mut Picks) -> Option<Whom> {
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
    if phrase.eat("sacrificed") {
        return Some(Whom::Sacrificed);
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
