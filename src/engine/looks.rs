//! What lasting effects look at, and what events change: an effect is worked out again only when what it looks at may have
//! changed.

use super::event::Event;
use crate::cards::script::{Amount, ClauseKind, Feature, Filter, Grant, Lies, Measure, Test, Whom};

/// Power, Max Size and keywords: what effects change themselves.
pub const VALUES: u8 = 1;
/// Tapped or ready.
pub const TAPPING: u8 = 1 << 1;
/// WOM in pools.
pub const POOLS: u8 = 1 << 2;
/// Cards in hands, on compost piles and set aside.
pub const PILES: u8 = 1 << 3;
/// Action debt and exhaustion.
pub const DEBT: u8 = 1 << 4;
/// The combat under way.
pub const COMBAT: u8 = 1 << 5;

/// Which fragments mutants stand on.
pub const PLACES: u8 = 1 << 6;
/// Whose turn it is, and what has died in it.
pub const TURN: u8 = 1 << 7;

/// What an event changes of what effects may look at. What enters or leaves the field, who controls what and which texts
/// there are is not among it: then all is worked out.
pub fn touched(event: &Event) -> u8 {
    match event {
        Event::Assign { .. }
        | Event::Damage { .. }
        | Event::Trim { .. }
        | Event::Grow { .. }
        | Event::Change { .. } => VALUES,
        Event::Tap(_) | Event::Ready(_) => TAPPING,
        Event::Generate { .. } | Event::Remove { .. } | Event::Move { .. } => POOLS,
        Event::Draw { .. }
        | Event::Discard(_)
        | Event::Mulligan(_)
        | Event::LayDown { .. }
        | Event::Play { .. }
        | Event::Put { .. }
        | Event::Compost(_)
        | Event::Reshuffle(_) => PILES,
        Event::Debt { .. } | Event::Relieve { .. } | Event::PoolSet { .. } | Event::Exhaust(_) => DEBT,
        Event::Place { .. } => PLACES,
        Event::TurnBegins(_) | Event::TurnEnds(_) => TURN,
        Event::Enter(_)
        | Event::Attach { .. }
        | Event::Return { .. }
        | Event::Detach { .. }
        | Event::Die(_)
        | Event::Legend(_)
        | Event::Bounce(_)
        | Event::Control { .. }
        | Event::Give { .. }
        | Event::Banish(_)
        | Event::Claims { .. }
        | Event::Reveal(_)
        | Event::Await { .. }
        | Event::Shuffle(_)
        | Event::Actions(_)
        | Event::Spend(_)
        | Event::Copy { .. }
        | Event::Mode { .. }
        | Event::Create { .. }
        | Event::Roll(_)
        | Event::MulliganTaken(_)
        | Event::Attack { .. }
        | Event::Block(_)
        | Event::Triggered(_)
        | Event::Replaced(_)
        | Event::Fizzle
        | Event::Harmless
        | Event::Promise { .. }
        | Event::Under(_)
        | Event::Ends(_) => 0,
    }
}

/// Whether an event of its own changes who controls what, or which texts there are; zone changes are seen where they are
/// made.
pub fn is_of_sources(event: &Event) -> bool {
    matches!(
        event,
        Event::Control { .. }
            | Event::Give { .. }
            | Event::Banish(_)
            | Event::Claims { .. }
            | Event::Reveal(_)
            | Event::Await { .. }
    )
}

/// Whether a state check may find something to do after an event that is no zone change (§8).
pub fn unsettles(event: &Event) -> bool {
    touched(event) & (VALUES | PLACES) != 0
        || matches!(event, Event::Control { .. } | Event::Banish(_) | Event::Claims { .. })
}

/// What there is to know of a lasting effect before it is read: what it looks at, and what sorts of things it gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Gist {
    /// What it looks at, as bits.
    pub looks: u8,
    /// It changes what objects are.
    pub objects: bool,
    /// It gives activated abilities.
    pub abilities: bool,
    /// It changes costs.
    pub costs: bool,
    /// It changes players' numbers.
    pub gains: bool,
}

/// The gist of a clause.
pub fn of_clause(kind: &ClauseKind) -> Gist {
    let ClauseKind::While { test, whom, gives } = kind else { return Gist::default() };
    let amounts = gives.iter().fold(0, |bits, grant| {
        bits | match grant {
            Grant::Power(amount) | Grant::MaxSize(amount) | Grant::Slots(amount) => of_amount(amount),
            _ => 0,
        }
    });
    let looks = test.as_ref().map_or(0, of_test) | of_whom(whom) | amounts;
    Gist { looks, ..of_gift(gives) }
}

/// The gist of what is given: its amounts look at nothing any more.
pub fn of_gift(gives: &[Grant]) -> Gist {
    let any = |sort: fn(&Grant) -> bool| gives.iter().any(sort);
    Gist {
        looks: 0,
        objects: any(|grant| {
            matches!(
                grant,
                Grant::Power(_)
                    | Grant::MaxSize(_)
                    | Grant::Slots(_)
                    | Grant::Keyword(_)
                    | Grant::Loses(_)
                    | Grant::Mark(_)
            )
        }),
        abilities: any(|grant| matches!(grant, Grant::Ability(_))),
        costs: any(|grant| matches!(grant, Grant::Cost(..) | Grant::CostIs(..) | Grant::NoAction(_))),
        gains: any(|grant| matches!(grant, Grant::Actions(_) | Grant::ClaimSize(_) | Grant::HandLimit(_))),
    }
}

fn of_test(test: &Test) -> u8 {
    match test {
        Test::Compare(left, _, right) => of_amount(left) | of_amount(right),
        Test::Is(whom, feature) => of_whom(whom) | of_feature(feature),
        Test::Turn(_) => TURN,
        Test::All(tests) | Test::Any(tests) => tests.iter().fold(0, |bits, test| bits | of_test(test)),
        Test::Not(test) => of_test(test),
    }
}

fn of_whom(whom: &Whom) -> u8 {
    match whom {
        Whom::Each(filter) | Whom::EveryOther(filter) => of_filter(filter),
        Whom::This | Whom::Bearer | Whom::Subject | Whom::Picked(_) | Whom::Choose(..) | Whom::Sacrificed => 0,
    }
}

fn of_filter(filter: &Filter) -> u8 {
    let piles = if filter.lies == Lies::Field { 0 } else { PILES };
    filter.features.iter().fold(piles, |bits, feature| bits | of_feature(feature))
}

fn of_feature(feature: &Feature) -> u8 {
    match feature {
        Feature::Tapped | Feature::Ready => TAPPING,
        Feature::FullyFed | Feature::Hungry | Feature::With(_) | Feature::Power(..) | Feature::MaxSize(..) => VALUES,
        Feature::Attacking | Feature::Blocking | Feature::FacingThis => COMBAT,
        Feature::Legendary
        | Feature::Token
        | Feature::Response
        | Feature::Cost(..)
        | Feature::Mutated
        | Feature::AttachedToThis
        | Feature::AttachedToBearer
        | Feature::AttachedToIt
        | Feature::Named(_)
        | Feature::Neutral
        | Feature::Claimed
        | Feature::Controlled => 0,
        Feature::Here
        | Feature::OnFragment
        | Feature::OffFragments
        | Feature::OnIt
        | Feature::Free
        | Feature::UnderThis => PLACES,
        Feature::Not(feature) => of_feature(feature),
    }
}

fn of_amount(amount: &Amount) -> u8 {
    match &amount.of {
        Measure::One | Measure::All | Measure::Event => 0,
        Measure::DeathsThisTurn => TURN,
        Measure::Count(filter) => of_filter(filter),
        Measure::Power(whom) | Measure::MaxSize(whom) => VALUES | of_whom(whom),
        Measure::Number(whom) => of_whom(whom),
        Measure::Biolevel(_) => VALUES,
        Measure::Stockpile(_) | Measure::FoodPool => POOLS,
        Measure::Hand(_) => PILES,
        Measure::Debt(_) | Measure::Exhaustion(_) => DEBT,
    }
}
