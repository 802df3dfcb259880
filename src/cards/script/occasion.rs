//! What triggers wait for and what replacement effects replace (§7.6, §7.9).

use super::filter::{Filter, Side, filter};
use super::phrase::Phrase;
use super::step::{PoolOf, pool};

/// A kind of thing that happens. Its number is its bit in what a card listens to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Happening {
    /// An object dies (§19.1).
    Dies,
    /// An object enters the field (§7.8).
    Enters,
    /// An object leaves the field (§7.8).
    Leaves,
    /// A mutant is declared as attacker (§15.7).
    Attacks,
    /// A mutant is declared as blocker (§16.2).
    Blocks,
    /// An object takes damage (§16.3).
    TakesDamage,
    /// WOM is assigned to an object (§9.3).
    IsFed,
    /// An object is tapped (§2.11).
    IsTapped,
    /// An object is readied (§2.11).
    IsReadied,
    /// A mutant is placed on a fragment (§17.1).
    IsPlaced,
    /// A mutation is attached (§21.1).
    IsAttached,
    /// A card is played (§15.1).
    IsPlayed,
    /// A played card goes to its compost pile as it resolves (J033, J034).
    Resolves,
    /// A card goes to a compost pile, in whatever way (§3.1).
    IsComposted,
    /// A fragment is claimed (§17.3).
    IsClaimed,
    /// A fragment is revealed (§15.8).
    IsRevealed,
    /// A turn begins, after readying (§6.6).
    TurnStarts,
    /// A turn ends, before the end checks (§6.6).
    TurnEnds,
    /// WOM is generated (§9.1).
    Generates,
    /// WOM is removed (§9.1).
    Removes,
    /// WOM is moved (§9.2).
    Moves,
    /// A card is drawn (§15.2).
    Draws,
    /// A hand card is discarded.
    Discards,
    /// A player gets exhaustion (§20).
    GetsExhaustion,
    /// A player gets action debt (§13.1).
    GetsDebt,
}

impl Happening {
    /// Its bit in what a card listens to.
    #[must_use]
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// Which object an occasion is about.
#[derive(Debug, Clone, PartialEq)]
pub enum Subject {
    /// Whatever it is about.
    Any,
    /// This.
    This,
    /// What this mutation is attached to.
    Bearer,
    /// All that fit.
    Fits(Filter),
}

/// Which player an occasion is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Party {
    /// Any, or none.
    Any,
    /// This one.
    Side(Side),
}

/// What is waited for or replaced.
#[derive(Debug, Clone, PartialEq)]
pub struct Occasion {
    /// What happens.
    pub happening: Happening,
    /// To which object or card.
    pub subject: Subject,
    /// By or to which player.
    pub party: Party,
    /// In which pool.
    pub pool: Option<PoolOf>,
    /// What must be true of the other thing concerned: the fragment that is placed on, the bearer that is attached to,
    /// the opponent in combat, where debt comes from.
    pub with: With,
}

/// What must be true of the other thing that an occasion concerns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum With {
    /// Nothing.
    Anything,
    /// It is this: a mutation is attached to this, a mutant placed on this fragment.
    This,
    /// It dies in a combat with this (§16.0).
    CombatWithThis,
    /// The debt comes from a block (§16.2a).
    Block,
    /// The debt comes from a response (§7.5).
    Response,
    /// The card was played from the hand.
    FromHand,
}

/// An occasion.
pub(super) fn occasion(phrase: &mut Phrase<'_>) -> Option<Occasion> {
    turn(phrase).or_else(|| impersonal(phrase)).or_else(|| player_does(phrase)).or_else(|| subject_does(phrase))
}

fn plain(happening: Happening) -> Occasion {
    Occasion { happening, subject: Subject::Any, party: Party::Any, pool: None, with: With::Anything }
}

fn turn(phrase: &mut Phrase<'_>) -> Option<Occasion> {
    phrase.attempt(|phrase| {
        // The end of the running turn would come before that of the next one.
        if phrase.eat("own next turn") {
            phrase.personal = true;
            let own = Occasion { party: Party::Side(Side::You), ..plain(Happening::TurnStarts) };
            return phrase.eat("start").then_some(own);
        }
        const WHOSE: [(&str, Party); 4] = [
            ("own turn", Party::Side(Side::You)),
            ("opposing turn", Party::Side(Side::Opponent)),
            ("each turn", Party::Any),
            ("this turn", Party::Any),
        ];
        let party = phrase.eat_one(&WHOSE)?;
        phrase.personal |= party != Party::Any;
        let happening = phrase.eat_one(&[("start", Happening::TurnStarts), ("end", Happening::TurnEnds)])?;
        Some(Occasion { party, ..plain(happening) })
    })
}

/// `generated in the food pool`, `removed from own stockpile`, `moved`.
fn impersonal(phrase: &mut Phrase<'_>) -> Option<Occasion> {
    phrase.attempt(|phrase| {
        let happening =
            phrase.eat_one(&[("is generated in", Happening::Generates), ("is removed from", Happening::Removes)])?;
        let pool = pool(phrase)?;
        Some(Occasion { pool: Some(pool), ..plain(happening) })
    })
}

fn player_does(phrase: &mut Phrase<'_>) -> Option<Occasion> {
    phrase.attempt(|phrase| {
        const WHO: [(&str, Party); 3] =
            [("you", Party::Side(Side::You)), ("opponent", Party::Side(Side::Opponent)), ("any player", Party::Any)];
        let party = phrase.eat_one(&WHO)?;
        phrase.personal |= party != Party::Any;
        let of = |happening| Occasion { party, ..plain(happening) };
        if phrase.eat("draw") {
            return Some(of(Happening::Draws));
        }
        if phrase.eat("discard") {
            return Some(of(Happening::Discards));
        }
        if phrase.eat("generate in") {
            return pool(phrase).map(|pool| Occasion { pool: Some(pool), ..of(Happening::Generates) });
        }
        if phrase.eat("remove from") {
            return pool(phrase).map(|pool| Occasion { pool: Some(pool), ..of(Happening::Removes) });
        }
        if phrase.eat("move") {
            return Some(of(Happening::Moves));
        }
        if phrase.eat("claim fragment under this") {
            return Some(Occasion { with: With::This, ..of(Happening::IsClaimed) });
        }
        if phrase.eat("claim") {
            let subject = if phrase.eat("this") { Subject::This } else { Subject::Fits(filter(phrase)?) };
            return Some(Occasion { subject, ..of(Happening::IsClaimed) });
        }
        if phrase.eat("play") {
            return filter(phrase).map(|filter| Occasion { subject: Subject::Fits(filter), ..of(Happening::IsPlayed) });
        }
        if phrase.eat("get exhaustion") {
            return Some(of(Happening::GetsExhaustion));
        }
        if phrase.eat("get debt") {
            const SOURCES: [(&str, With); 2] = [("from block", With::Block), ("from response", With::Response)];
            let with = phrase.eat_one(&SOURCES).unwrap_or(With::Anything);
            return Some(Occasion { with, ..of(Happening::GetsDebt) });
        }
        None
    })
}

fn subject_does(phrase: &mut Phrase<'_>) -> Option<Occasion> {
    const VERBS: [(&str, Happening, With); 22] = [
        ("dies facing this", Happening::Dies, With::CombatWithThis),
        ("dies", Happening::Dies, With::Anything),
        ("die", Happening::Dies, With::Anything),
        ("enter", Happening::Enters, With::Anything),
        ("leave", Happening::Leaves, With::Anything),
        ("attack", Happening::Attacks, With::Anything),
        ("block", Happening::Blocks, With::Anything),
        ("take damage", Happening::TakesDamage, With::Anything),
        ("is fed", Happening::IsFed, With::Anything),
        ("is tapped", Happening::IsTapped, With::Anything),
        ("is readied", Happening::IsReadied, With::Anything),
        ("is placed on this", Happening::IsPlaced, With::This),
        ("is placed on fragment", Happening::IsPlaced, With::Anything),
        ("is attached to this", Happening::IsAttached, With::This),
        ("is attached", Happening::IsAttached, With::Anything),
        ("is played", Happening::IsPlayed, With::Anything),
        ("resolves from hand", Happening::Resolves, With::FromHand),
        ("resolves", Happening::Resolves, With::Anything),
        ("is composted", Happening::IsComposted, With::Anything),
        ("is claimed", Happening::IsClaimed, With::Anything),
        ("is revealed", Happening::IsRevealed, With::Anything),
        ("is discarded", Happening::Discards, With::Anything),
    ];
    phrase.attempt(|phrase| {
        let subject = if phrase.eat("this") {
            Subject::This
        } else if phrase.eat("bearer") {
            Subject::Bearer
        } else {
            Subject::Fits(filter(phrase)?)
        };
        let (happening, with) =
            VERBS.iter().find(|(words, ..)| phrase.eat(words)).map(|(_, happening, with)| (*happening, *with))?;
        Some(Occasion { subject, with, ..plain(happening) })
    })
}
