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

/// Whether an event brings or ends lasting effects, or moves what they reach.
pub fn moves(event: &Event) -> bool {
    matches!(
        event,
        Event::Enter(_)
            | Event::Attach { .. }
            | Event::Return { .. }
            | Event::Detach { .. }
            | Event::Die(_)
            | Event::Legend(_)
            | Event::Bounce(_)
            | Event::Put { .. }
            | Event::Compost(_)
            | Event::Control { .. }
            | Event::Give { .. }
            | Event::Banish(_)
            | Event::Place { .. }
            | Event::Claims { .. }
            | Event::Reveal(_)
            | Event::Await { .. }
            | Event::TurnBegins(_)
            | Event::TurnEnds(_)
    )
}

/// What another event changes of what effects may look at.
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
        | Event::Reshuffle(_) => PILES,
        Event::Debt { .. } | Event::Relieve { .. } | Event::PoolSet { .. } | Event::Exhaust(_) => DEBT,
        Event::Enter(_)
        | Event::Attach { .. }
        | Event::Return { .. }
        | Event::Detach { .. }
        | Event::Die(_)
        | Event::Legend(_)
        | Event::Bounce(_)
        | Event::Put { .. }
        | Event::Compost(_)
        | Event::Control { .. }
        | Event::Give { .. }
        | Event::Banish(_)
        | Event::Place { .. }
        | Event::Claims { .. }
        | Event::Reveal(_)
        | Event::Await { .. }
        | Event::TurnBegins(_)
        | Event::TurnEnds(_)
        | Event::Shuffle(_)
        | Event::Actions(_)
        | Event::Spend(_)
        | Event::Copy { .. }
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
        | Event::Ends(_) => 0,
    }
}

/// Whether a state check may find something to do after an event (§8).
pub fn unsettles(event: &Event) -> bool {
    let stays = matches!(event, Event::Give { .. } | Event::Await { .. } | Event::TurnBegins(_) | Event::TurnEnds(_));
    (moves(event) && !stays) || touched(event) & VALUES != 0
}

/// What a clause looks at.
pub fn of_clause(kind: &ClauseKind) -> u8 {
    let ClauseKind::While { test, whom, gives } = kind else { return 0 };
    let gives = gives.iter().fold(0, |bits, grant| {
        bits | match grant {
            Grant::Power(amount) | Grant::MaxSize(amount) | Grant::Slots(amount) => of_amount(amount),
            _ => 0,
        }
    });
    test.as_ref().map_or(0, of_test) | of_whom(whom) | gives
}

fn of_test(test: &Test) -> u8 {
    match test {
        Test::Compare(left, _, right) => of_amount(left) | of_amount(right),
        Test::Is(whom, feature) => of_whom(whom) | of_feature(feature),
        Test::Turn(_) => 0,
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
        | Feature::Here
        | Feature::OnFragment
        | Feature::OffFragments
        | Feature::OnIt
        | Feature::AttachedToThis
        | Feature::AttachedToBearer
        | Feature::AttachedToIt
        | Feature::Named(_)
        | Feature::Free
        | Feature::Neutral
        | Feature::Claimed
        | Feature::Controlled
        | Feature::UnderThis => 0,
        Feature::Not(feature) => of_feature(feature),
    }
}

fn of_amount(amount: &Amount) -> u8 {
    match &amount.of {
        Measure::One | Measure::All | Measure::Event | Measure::DeathsThisTurn => 0,
        Measure::Count(filter) => of_filter(filter),
        Measure::Power(whom) | Measure::MaxSize(whom) => VALUES | of_whom(whom),
        Measure::Number(whom) => of_whom(whom),
        Measure::Biolevel(_) => VALUES,
        Measure::Stockpile(_) | Measure::FoodPool => POOLS,
        Measure::Hand(_) => PILES,
        Measure::Debt(_) | Measure::Exhaustion(_) => DEBT,
    }
}
