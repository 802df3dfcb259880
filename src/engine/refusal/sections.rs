//! Which sections of the canon state a reason, the one that says it best first.

use super::{Aim, Case, Proposal, Reason};
use crate::cards::{Ability, Kind};
use crate::engine::{Point, Question, Slot, Target, query};

type Sections = &'static [&'static str];

/// Sections by a reason for a move. The section of the move itself is always among them: it says when and with what the
/// move may be made (§15), and §7.7 does so for all that is announced.
pub(super) fn of(case: &Case<'_>, reason: Reason) -> Vec<&'static str> {
    let (first, more) = stated(case, reason);
    let mut all: Vec<&'static str> = Vec::new();
    let own = own(case);
    let parts: [&[&'static str]; 4] = [first, &own, more, &special(case, reason)];
    for section in parts.into_iter().flatten() {
        if !all.contains(section) {
            all.push(section);
        }
    }
    all
}

/// What stands before the section of the move, and what after it.
fn stated(case: &Case<'_>, reason: Reason) -> (Sections, Sections) {
    match reason {
        // 10.1 forbids actions in its phase by name.
        Reason::NotYourDecision { .. } | Reason::NotNow { .. }
            if case.state.point == Point::Food && case.proposal.is_action() =>
        {
            (&["10.1"], when(case.proposal).0)
        }
        Reason::NotYourDecision { .. } | Reason::NotNow { .. } => when(case.proposal),
        Reason::NoActions => (&["7.3"], &["13.3", "13.2", "7.4"]),
        Reason::NoPassing | Reason::NotAmong(_) | Reason::NoSuchMode(_) => (&[], &[]),
        Reason::NoMulligans { .. } | Reason::TooManyCards { .. } | Reason::Twice(_) => (&[], &[]),
        Reason::NotYours(_) => (&[], &["3.2"]),
        Reason::NotInHand(_) => (&[], &["3.1"]),
        Reason::NotInField(_) | Reason::Attached(_) => match case.proposal {
            Proposal::Assign(_) => (&["11.2"], &["3.3", "3.4"]),
            _ => (&[], &["3.3", "3.4", "3.1"]),
        },
        Reason::NotAMutant(_) => not_a_mutant(case.proposal),
        Reason::NotAnObject(Aim::Fragment(_)) => (&[], &["17.6", "3.4", "17.1"]),
        Reason::NotAnObject(Aim::Player(_) | Aim::Object(_)) => (&[], &["3.4", "2.8"]),
        Reason::NotOpen(_) => (&["17.6"], &["16.1", "17.0"]),
        Reason::NoAbility { .. } => (&[], &[]),
        Reason::NotOnControlled(_) => (&["22.2.16"], &["17.4"]),
        Reason::NotResponse(_) => (&[], &["7.1", "7.4"]),
        Reason::Unplayable(_) => (&["3.7", "3.8"], &[]),
        Reason::Tapped(_) => match case.proposal {
            Proposal::Activate { .. } | Proposal::RespondAbility { .. } => (&["2.11"], &["7.7.1", "7.4", "2.10"]),
            _ => (&["2.11"], &["2.10"]),
        },
        Reason::Fatigued(_) => (&["2.7"], &["22.2.3", "2.10"]),
        Reason::CostsMore { .. } => (&["7.7.1"], &["7.4", "2.1"]),
        Reason::NotFullyFed { .. } => (&[], &["2.4"]),
        Reason::FullyFed(_) => (&[], &["2.4", "11.3"]),
        Reason::NoFood => (&["11.3"], &["2.1"]),
        Reason::Forager(_) => (&["22.2.5"], &[]),
        Reason::TooManyTargets { .. } => (&[], &["2.9"]),
        Reason::StackEmpty => (&[], &["17.0"]),
        Reason::OwnTarget(_) => (&["16.1"], &[]),
        Reason::NoSuchTarget(_) => (&["16.1"], &["2.8"]),
        Reason::FlyingTarget(_) => (&["22.2.1", "16.1"], &["22.2.2", "2.10"]),
        Reason::Camouflaged(_) => (&["22.2.11", "16.1"], &["22.2.12", "2.10"]),
        Reason::FragmentGuarded { .. } => (&["16.1", "17.2"], &["2.10"]),
        Reason::NeedsBearer(_) => (&["21.4"], &["21.1"]),
        Reason::TakesNoBearer(_) => (&[], &["21.1"]),
        Reason::TooFewSlots { has: 0, .. } => (&["21.1a"], &["21.1b", "21.1", "21.2", "21.4"]),
        Reason::TooFewSlots { .. } => (&["21.1b"], &["21.1a", "21.1", "21.2", "21.4"]),
        Reason::Forbidden(_) | Reason::Unblockable(_) => (&["2.10"], &[]),
        Reason::NoTarget(_) => (&["7.7", "2.9"], &["2.8"]),
        Reason::CannotPay(_) => (&["7.7.1"], &["7.4", "15.6"]),
        Reason::NothingToAnswer(_) => (&["7.5"], &["7.7"]),
        Reason::UsedUp(_) => (&["6.1"], &[]),
        Reason::FragmentAttack(_) => (&[], &["16.6", "7.4", "22.2.18"]),
        Reason::Blocked(_) => (&[], &["7.4", "16.0"]),
        Reason::IsAttacked(_) | Reason::OnlyGuard(_) => (&[], &["22.2.18", "7.4"]),
        Reason::FlyingAttacker { .. } => (&["22.2.1"], &["22.2.2", "2.10"]),
    }
}

// 22.2, 11.2, 22.2.16, 16.2
fn not_a_mutant(proposal: &Proposal) -> (Sections, Sections) {
    match proposal {
        Proposal::Attack { .. } => (&["22.2"], &["2.10", "16.1"]),
        Proposal::Assign(_) => (&["11.2"], &[]),
        Proposal::Activate { .. } | Proposal::RespondAbility { .. } => (&["22.2.16"], &[]),
        _ => (&[], &["2.10", "22.2"]),
    }
}

/// When a move may be made at all, and by whom.
fn when(proposal: &Proposal) -> (Sections, Sections) {
    match proposal {
        Proposal::Keep | Proposal::Mulligan { .. } | Proposal::PutAway(_) => (&["5.2"], &["5.1"]),
        Proposal::LayDown(_) => (&["10.1"], &["2.6", "6.2"]),
        Proposal::Assign(_) => (&["11.1"], &["11.3", "6.2", "6.4"]),
        Proposal::FeedTarget(_) => (&["15.4"], &[]),
        Proposal::Draw
        | Proposal::Collect
        | Proposal::Feed(_)
        | Proposal::Grow(_)
        | Proposal::Attack { .. }
        | Proposal::Explore
        | Proposal::End => (&["7.3"], &["6.4", "13.3", "6.3", "7.1", "7.2", "7.4"]),
        Proposal::Activate { .. } | Proposal::Play { .. } => {
            (&["7.3"], &["6.4", "13.3", "6.3", "7.1", "7.2", "7.4", "7.5"])
        }
        Proposal::Block(_) => (&["16.2"], &["7.4", "16.0"]),
        Proposal::RespondCard { .. } | Proposal::RespondAbility { .. } => (&["7.5"], &["7.4", "7.1", "7.3"]),
        Proposal::Order(_) | Proposal::Choose(_) | Proposal::Mode(_) | Proposal::Pass => (&[], &["6.4"]),
    }
}

/// The sections of the move itself.
fn own(case: &Case<'_>) -> Vec<&'static str> {
    let listed: Sections = match case.proposal {
        Proposal::Keep | Proposal::Mulligan { .. } | Proposal::PutAway(_) => &["5.2"],
        Proposal::LayDown(_) => &["10.1"],
        Proposal::Assign(_) => &["11.1"],
        Proposal::Draw => &["15.2", "7.7"],
        Proposal::Collect => &["15.3", "7.7"],
        Proposal::Feed(_) | Proposal::FeedTarget(_) => &["15.4", "7.7"],
        Proposal::Grow(_) => &["15.5", "7.7"],
        Proposal::Activate { .. } => &["15.6", "7.7"],
        Proposal::Attack { .. } => &["15.7", "7.7"],
        Proposal::Explore => &["15.8", "7.7"],
        Proposal::Play { card, .. } if is_kind(case, *card, Kind::Mutant) => &["15.1", "18.1", "7.7"],
        Proposal::Play { .. } => &["15.1", "7.7"],
        Proposal::End => &["13.3"],
        Proposal::Block(_) => &["16.2"],
        Proposal::RespondCard { .. } => &["7.5", "15.1", "7.7"],
        Proposal::RespondAbility { .. } => &["7.5", "15.6", "7.7"],
        Proposal::Order(_) | Proposal::Choose(_) | Proposal::Mode(_) | Proposal::Pass => {
            case.open.map_or(&[], |open| asked(open.question))
        }
    };
    listed.to_vec()
}

/// The sections of a question.
fn asked(question: Question) -> Sections {
    match question {
        Question::Mulligan | Question::MulliganCards => &["5.2"],
        Question::Poker => &["10.1"],
        Question::PokerOrder => &["10.2"],
        Question::Feeding => &["11.1"],
        Question::Action => &["7.3", "13.3"],
        Question::FeedTarget => &["15.4"],
        Question::Block => &["16.2"],
        Question::Response => &["7.5"],
        Question::TriggerOrder => &["7.6.3", "7.6.1"],
        Question::BiomassOrder => &["19.4", "8"],
        Question::MutationOrder => &["21.3", "8"],
        Question::MutationBack => &["21.2", "8", "21.1b"],
        Question::Legend => &["4.4", "8"],
        Question::HandLimit => &["14"],
        Question::Target(_) => &["2.8", "7.7"],
        Question::Choose(_) => &["2.8", "2.9"],
        Question::Sacrifice(_) => &["19.3"],
        Question::Discard(_) => &["7.7.1", "3.2"],
        Question::May(_) => &["7.6.1"],
        Question::Amount(_) => &["2.9"],
        Question::Mode(_) => &["2.8", "2.9"],
        Question::Replacement => &["7.9"],
    }
}

/// What only this position adds.
fn special(case: &Case<'_>, reason: Reason) -> Vec<&'static str> {
    let mut more = Vec::new();
    match reason {
        Reason::NotNow { .. } | Reason::NotYourDecision { .. } => more.extend(moment(case.state.point)),
        Reason::NotInHand(_) if matches!(case.proposal, Proposal::LayDown(_)) => more.push("10.1a"),
        Reason::NotInField(_) | Reason::Attached(_) | Reason::NotAnObject(_) => more.extend(aimed(case.proposal)),
        Reason::NotOnControlled(slot) => {
            let rival = |fragment| query::is_present(case.state, case.by.other(), fragment);
            if query::object(case.state, slot).on.is_some_and(rival) {
                more.push("17.2");
            }
        }
        Reason::Fatigued(slot) if query::object(case.state, slot).detached => more.push("21.3"),
        Reason::TooFewSlots { bearer, .. } if query::object(case.state, bearer).detached => {
            more.extend(["21.3", "22.2.13"]);
        }
        Reason::FlyingAttacker { blocker, .. } => {
            let guards = query::has(case.state, blocker, Ability::Guard);
            let attacked = case.state.combat.map(|combat| combat.target);
            if guards || matches!(attacked, Some(Target::Object(slot)) if is_kind(case, slot, Kind::Mutant)) {
                more.push("22.2.18");
            }
        }
        _ => {}
    }
    if let Proposal::Activate { with, .. } | Proposal::RespondAbility { with, .. } = case.proposal
        && query::has(case.state, *with, Ability::Harvest)
    {
        more.push("22.2.16");
    }
    more
}

/// What a phase says of moves that do not belong into it.
fn moment(point: Point) -> Sections {
    match point {
        Point::Mulligans => &["5.2"],
        Point::Food => &["10.1", "6.2"],
        Point::Feeding { .. } => &["11.1", "6.2"],
        Point::Begin => &["12"],
        Point::Pool => &["13.2"],
        Point::End => &["14"],
        Point::Action | Point::Over => &[],
    }
}

/// What a target must be.
fn aimed(proposal: &Proposal) -> Sections {
    match proposal {
        Proposal::Attack { .. } => &["16.1"],
        Proposal::Play { .. } | Proposal::RespondCard { .. } => &["21.1", "21.4"],
        _ => &[],
    }
}

fn is_kind(case: &Case<'_>, slot: Slot, kind: Kind) -> bool {
    query::kind(query::object(case.state, slot)) == kind
}
