//! Filters: what must be true of a thing that a text is about, word by word.

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
    /// A mutant or a base in the field: what has Power and can be damaged.
    MutantOrBase,
    /// A mutant, a base or an attached mutation (§3.4).
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
    /// In a deck.
    Deck,
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
    /// Stands on the fragment that was picked, or that the occasion is about.
    OnIt,
    /// Is attached to this.
    AttachedToThis,
    /// Is attached to what this is attached to.
    AttachedToBearer,
    /// Is attached to what was picked, or to what the occasion is about.
    AttachedToIt,
    /// Fights this in the combat under way (§16.0).
    FacingThis,
    /// Is called so; the name is folded.
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
    /// The opposite is so.
    Not(Box<Feature>),
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

impl Filter {
    /// Whether the cards it means are hidden from "you": those in the opponent's hand and in decks (J014).
    #[must_use]
    pub fn is_hidden(&self) -> bool {
        self.lies == Lies::Deck || (self.lies == Lies::Hand && self.side == Some(Side::Opponent))
    }
}

/// The nouns of the language.
pub(super) const NOUNS: [(&str, Noun); 9] = [
    ("mutant or base", Noun::MutantOrBase),
    ("mutant", Noun::Mutant),
    ("base", Noun::Base),
    ("mutation", Noun::Mutation),
    ("object", Noun::Object),
    ("fragment", Noun::Fragment),
    ("player", Noun::Player),
    ("effect", Noun::Effect),
    ("card", Noun::Card),
];

/// Words that say what something is like, before a noun or behind "is".
pub(super) const ADJECTIVES: [(&str, &Feature); 13] = [
    ("tapped", &Feature::Tapped),
    ("ready", &Feature::Ready),
    ("fully fed", &Feature::FullyFed),
    ("hungry", &Feature::Hungry),
    ("mutated", &Feature::Mutated),
    ("attacking", &Feature::Attacking),
    ("blocking", &Feature::Blocking),
    ("legendary", &Feature::Legendary),
    ("response", &Feature::Response),
    ("free", &Feature::Free),
    ("neutral", &Feature::Neutral),
    ("claimed", &Feature::Claimed),
    ("controlled", &Feature::Controlled),
];

/// Words that say where something is, behind a noun or behind "is".
pub(super) const PLACES: [(&str, &Feature); 9] = [
    ("here", &Feature::Here),
    ("on fragment", &Feature::OnFragment),
    ("on no fragment", &Feature::OffFragments),
    ("on it", &Feature::OnIt),
    ("under this", &Feature::UnderThis),
    ("facing this", &Feature::FacingThis),
    ("attached to this", &Feature::AttachedToThis),
    ("attached to bearer", &Feature::AttachedToBearer),
    ("attached to it", &Feature::AttachedToIt),
];

const ZONES: [(&str, Lies, Option<Side>); 7] = [
    ("in own compost", Lies::Compost, Some(Side::You)),
    ("in opposing compost", Lies::Compost, Some(Side::Opponent)),
    ("in compost", Lies::Compost, None),
    ("in own hand", Lies::Hand, Some(Side::You)),
    ("in opposing hand", Lies::Hand, Some(Side::Opponent)),
    ("in own deck", Lies::Deck, Some(Side::You)),
    ("set aside", Lies::Aside, Some(Side::You)),
];

/// A filter: words before the noun, the noun, words behind it.
pub(super) fn filter(phrase: &mut Phrase<'_>) -> Option<Filter> {
    phrase.attempt(|phrase| {
        let mut filter = Filter { noun: Noun::Card, side: None, other: false, lies: Lies::Field, features: Vec::new() };
        // The likeliest words of all come first where something is misspelt.
        NOUNS.iter().skip(1).for_each(|(noun, _)| phrase.expect(noun));
        while before_noun(phrase, &mut filter)? {}
        if phrase.eat("attacker") {
            filter.noun = Noun::Mutant;
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

/// Reads one word before the noun; nothing if it is begun and not finished.
fn before_noun(phrase: &mut Phrase<'_>, filter: &mut Filter) -> Option<bool> {
    if phrase.eat("own") {
        filter.side = Some(Side::You);
        phrase.personal = true;
    } else if phrase.eat("opposing") {
        filter.side = Some(Side::Opponent);
        phrase.personal = true;
    } else if phrase.eat("other") || phrase.eat("another") {
        filter.other = true;
    } else if phrase.eat("not") {
        let feature = phrase.eat_one(&ADJECTIVES)?.clone();
        filter.features.push(Feature::Not(Box::new(feature)));
    } else if let Some(feature) = phrase.eat_one(&ADJECTIVES) {
        filter.features.push(feature.clone());
    } else {
        return Some(false);
    }
    Some(true)
}

/// Reads one qualification behind the noun; nothing if it is begun and not finished.
fn behind_noun(phrase: &mut Phrase<'_>, filter: &mut Filter) -> Option<bool> {
    if let Some(place) = phrase.eat_one(&PLACES) {
        filter.features.push(place.clone());
    } else if let Some((words, lies, side)) = ZONES.iter().find(|(words, ..)| phrase.eat(words)) {
        filter.lies = *lies;
        filter.side = side.or(filter.side);
        phrase.personal |= side.is_some();
        // J014: nobody knows what is hidden before it is chosen from.
        if filter.is_hidden() && !phrase.chooses {
            phrase.hidden = phrase.just_read(words);
        }
    } else if phrase.eat("named") {
        filter.features.push(Feature::Named(crate::cards::fold::fold(&phrase.name()?)));
    } else if let Some(feature) = phrase.attempt(|phrase| if phrase.eat("without") { bare(phrase) } else { None }) {
        // "without cost" belongs to the step.
        filter.features.push(Feature::Not(Box::new(feature)));
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

/// What may stand behind "with", "without" and "has": a mutation or a keyword.
pub(super) fn bare(phrase: &mut Phrase<'_>) -> Option<Feature> {
    if phrase.eat("mutation") {
        return Some(Feature::Mutated);
    }
    phrase.ability().map(Feature::With)
}

/// What stands behind "with".
fn having(phrase: &mut Phrase<'_>) -> Option<Feature> {
    type Make = fn(Compared, i16) -> Feature;
    const VALUES: [(&str, Make); 3] =
        [("power", Feature::Power), ("max size", Feature::MaxSize), ("cost", Feature::Cost)];
    if let Some(make) = phrase.eat_one(&VALUES) {
        let compared = compared(phrase)?;
        return Some(make(compared, phrase.number()?));
    }
    bare(phrase)
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
