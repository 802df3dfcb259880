//! What lasting effects give: changed values, keywords gained and lost, permissions and prohibitions, changed costs.

use super::amount::{Amount, per};
use super::filter::{Filter, filter};
use super::phrase::{KEYWORD, NUMBER, Phrase};
use super::pick::Picks;
use crate::cards::{Ability, Keyword};

/// A permission or prohibition that a card text spells out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Is not readied in step 0 of the begin phase (§2.11, §12).
    DoesNotReady,
    /// Cannot be readied at all (§2.10).
    CannotReady,
    /// Cannot be declared as attacker.
    CannotAttack,
    /// Cannot be declared as blocker.
    CannotBlock,
    /// Its attacks cannot be blocked (§16.2).
    Unblockable,
    /// "Destroy" does nothing to it (§2.10, §19.2); without Power it dies, and it can be sacrificed.
    Indestructible,
    /// Enters the field tapped (§7.8).
    EntersTapped,
    /// Keeps Power above Max Size (§2.3, §8 step 5).
    ExceedsMaxSize,
    /// May attack though it is a base (§22.2).
    AttacksAsBase,
    /// May block though it is a base (§16.2).
    BlocksAsBase,
    /// Deals combat damage though it is a base (§16.3).
    StrikesAsBase,
    /// Dies when the legend rule puts it away (§4.4).
    LegendDies,
    /// May be fed by the Feed action though it has Forager (§15.4, §22.2.5).
    MayBeFed,
    /// Its actions cannot be answered by a response (J076).
    Unanswerable,
    /// Its Symbiote works also when its bearer leaves without dying (§21.3).
    SymbioteOnLeaving,
}

/// Which cards cost more or less to play.
#[derive(Debug, Clone, PartialEq)]
pub enum CardsAffected {
    /// This card itself, wherever it is played from.
    This,
    /// Own cards that fit.
    Own(Filter),
    /// Own mutations that are played on this.
    OnThis,
}

/// One thing that is given.
#[derive(Debug, Clone, PartialEq)]
pub enum Grant {
    /// Power changes (§2.3).
    Power(Amount),
    /// Max Size changes (§2.3).
    MaxSize(Amount),
    /// Mutation slots change (§21.1a).
    Slots(Amount),
    /// A keyword is gained (§22.2).
    Keyword(Keyword),
    /// All instances of a keyword are lost.
    Loses(Ability),
    /// A permission or prohibition.
    Mark(Mark),
    /// An activated ability is gained: the granted clause of this place in the script.
    Ability(u8),
    /// Cards cost this much more WOM, or less.
    Cost(CardsAffected, i16),
    /// Cards cost exactly this much WOM.
    CostIs(CardsAffected, u16),
    /// Cards cost no action to play (J078).
    NoAction(CardsAffected),
    /// Its controller's action pool is set this much higher or lower (§13.2).
    Actions(i16),
    /// Fragments count as this much larger or smaller in its controller's claim check (§17.3).
    ClaimSize(i16),
    /// Its controller's hand limit is this much higher or lower (§14).
    HandLimit(i16),
}

const MARKS: [(&str, Mark); 15] = [
    ("does not ready", Mark::DoesNotReady),
    ("cannot ready", Mark::CannotReady),
    ("cannot attack", Mark::CannotAttack),
    ("cannot block", Mark::CannotBlock),
    ("cannot be blocked", Mark::Unblockable),
    ("cannot be destroyed", Mark::Indestructible),
    ("enters tapped", Mark::EntersTapped),
    ("may exceed max size", Mark::ExceedsMaxSize),
    ("may attack as base", Mark::AttacksAsBase),
    ("may block as base", Mark::BlocksAsBase),
    ("deals combat damage as base", Mark::StrikesAsBase),
    ("dies by legend rule", Mark::LegendDies),
    ("may be fed by action", Mark::MayBeFed),
    ("cannot be answered", Mark::Unanswerable),
    ("symbiote on leaving", Mark::SymbioteOnLeaving),
];

/// Gifts, separated by commas or "and".
pub(super) fn grants(phrase: &mut Phrase<'_>, picks: &mut Picks) -> Option<Vec<Grant>> {
    let mut all = vec![grant(phrase, picks)?];
    while phrase.sign(',', ",") || phrase.eat("and") {
        all.push(grant(phrase, picks)?);
    }
    Some(all)
}

fn grant(phrase: &mut Phrase<'_>, picks: &mut Picks) -> Option<Grant> {
    // The likeliest come first where something is misspelt.
    [NUMBER, KEYWORD, "lose"].iter().for_each(|word| phrase.expect(word));
    if let Some(mark) = phrase.eat_one(&MARKS) {
        return Some(Grant::Mark(mark));
    }
    if phrase.eat("lose") {
        return phrase.ability().map(Grant::Loses);
    }
    if let Some(changed) = phrase.attempt(|phrase| value(phrase, picks)) {
        return Some(changed);
    }
    if let Some(changed) = phrase.attempt(cost) {
        return Some(changed);
    }
    phrase.keyword().map(Grant::Keyword)
}

/// `+2 power`, `-1 max size`, `+1 slot`, each with an amount behind "per".
fn value(phrase: &mut Phrase<'_>, picks: &mut Picks) -> Option<Grant> {
    let times = phrase.number()?;
    type Make = fn(Amount) -> Grant;
    const VALUES: [(&str, Make); 3] = [("power", Grant::Power), ("max size", Grant::MaxSize), ("slot", Grant::Slots)];
    if let Some(make) = phrase.eat_one(&VALUES) {
        let amount = if phrase.eat("per") { per(phrase, picks, times)? } else { Amount::number(times) };
        return Some(make(amount));
    }
    type Plain = fn(i16) -> Grant;
    const PLAIN: [(&str, Plain); 3] =
        [("action", Grant::Actions), ("claim size", Grant::ClaimSize), ("hand limit", Grant::HandLimit)];
    phrase.eat_one(&PLAIN).map(|make| make(times))
}

/// `own mutations cost 1 less`, `this costs 0`, `mutations on this cost 1 less`, `this costs no action`.
fn cost(phrase: &mut Phrase<'_>) -> Option<Grant> {
    let cards = if phrase.eat("mutations on this") {
        CardsAffected::OnThis
    } else if phrase.eat("this") {
        CardsAffected::This
    } else {
        CardsAffected::Own(filter(phrase)?)
    };
    if !phrase.eat("cost") {
        return None;
    }
    if phrase.eat("no action") {
        return Some(Grant::NoAction(cards));
    }
    let n = phrase.number()?;
    if phrase.eat("less") {
        return Some(Grant::Cost(cards, -n));
    }
    if phrase.eat("more") {
        return Some(Grant::Cost(cards, n));
    }
    u16::try_from(n).ok().map(|n| Grant::CostIs(cards, n))
}
