//! Which option of a question a decision names.

use super::Scenario;
use super::moves::{Act, Picks, Use};
use super::names::Thing;
use super::script::{Asked, Pending};
use crate::engine::{Choice, Question, Slot, Target};

/// The option that a decision names, if the question has it.
pub(super) fn fit(act: &Act, pending: &Pending, asked: &Asked, scenario: &Scenario) -> Option<usize> {
    let find = |wanted: Choice| asked.options.iter().position(|option| *option == wanted);
    match (asked.question, act) {
        (Question::Mulligan, Act::Keep | Act::Pass) => find(Choice::Keep),
        (Question::Mulligan, Act::Mulligan(_)) => find(Choice::Mulligan),
        (Question::Poker, Act::Poker(Thing::Card(slot))) => find(Choice::Card(*slot)),
        (Question::Feeding, Act::Assign(Thing::Card(slot))) => find(Choice::Card(*slot)),
        (Question::Block, Act::Block(slot)) => find(Choice::Card(*slot)),
        (Question::Feeding | Question::Block | Question::Response, Act::Pass) => find(Choice::Pass),
        (Question::Response, Act::Respond(used)) => fit_use(used, asked, scenario),
        (Question::Action, act) => fit_action(act, asked, scenario),
        (Question::May(_), Act::Yes) => find(Choice::Yes),
        (Question::May(_), Act::No | Act::Pass) => find(Choice::No),
        (Question::Target(_) | Question::Choose(_) | Question::Sacrifice(_), Act::Pass) => find(Choice::Done),
        (Question::Amount(_) | Question::Mode(_), Act::Choose(picks)) => {
            find(Choice::Number(i16::try_from(picks.blanks).unwrap_or(-1)))
        }
        (Question::Replacement, Act::Order(_) | Act::Choose(_)) => pick(pending, asked, scenario),
        (Question::Target(_) | Question::Choose(_) | Question::Sacrifice(_) | Question::Discard(_), Act::Choose(_)) => {
            pick(pending, asked, scenario)
        }
        (
            Question::PokerOrder | Question::TriggerOrder | Question::BiomassOrder | Question::MutationOrder,
            Act::Order(_),
        ) => pick(pending, asked, scenario),
        (Question::MutationBack | Question::Legend | Question::HandLimit, Act::Choose(_)) => {
            pick(pending, asked, scenario)
        }
        _ => None,
    }
}

fn fit_action(act: &Act, asked: &Asked, scenario: &Scenario) -> Option<usize> {
    let find = |wanted: Choice| asked.options.iter().position(|option| *option == wanted);
    match act {
        Act::End => find(Choice::Pass),
        Act::Draw => find(Choice::Draw),
        Act::Collect => find(Choice::Collect),
        Act::Explore => find(Choice::Explore),
        Act::Feed(_) => find(Choice::Feed),
        Act::Grow(Thing::Card(slot)) => find(Choice::Grow(*slot)),
        Act::Attack { with, target: Thing::Card(slot) } => find(Choice::Attack(*with, Target::Object(*slot))),
        Act::Attack { with, target: Thing::Fragment(fragment) } => {
            find(Choice::Attack(*with, Target::Fragment(*fragment)))
        }
        Act::Play(used) | Act::Activate(used) => fit_use(used, asked, scenario),
        _ => None,
    }
}

/// A card that is played, or an ability; that of a keyword (Harvest) counts after the object's own.
fn fit_use(used: &Use, asked: &Asked, scenario: &Scenario) -> Option<usize> {
    let find = |wanted: Choice| asked.options.iter().position(|option| *option == wanted);
    if let Some(with) = used.with {
        let own = scenario.own_abilities(with);
        let n = usize::try_from(used.ability).ok()?;
        let activated = find(Choice::Activate(with, u8::try_from(n.checked_sub(1)?).ok()?));
        return activated.or_else(|| if n == own + 1 { find(Choice::Harvest(with)) } else { None });
    }
    let card = used.card?;
    let slot = |thing: Option<Thing>| match thing {
        Some(Thing::Card(slot)) => Some(slot),
        _ => None,
    };
    if let Some(on) = used.on {
        return find(Choice::Play(card, Some(slot(Some(on))?)));
    }
    let bearer = slot(used.targets.first().copied());
    if let Some(option) = bearer.and_then(|bearer| find(Choice::Play(card, Some(bearer)))) {
        return Some(option);
    }
    if let Some(option) = find(Choice::Play(card, None)) {
        return Some(option);
    }
    let mut of_card = asked.options.iter().enumerate().filter(|(_, option)| {
        used.targets.is_empty() && matches!(option, Choice::Play(played, Some(_)) if *played == card)
    });
    match (of_card.next(), of_card.next()) {
        (Some((option, _)), None) => Some(option),
        _ => None,
    }
}

/// Whether the things that a decision names are asked for one by one after it.
pub(super) fn has_targets(act: &Act) -> bool {
    match act {
        Act::Feed(targets) => !targets.is_empty(),
        Act::Mulligan(picks) => *picks != Picks::default(),
        Act::Play(used) | Act::Activate(used) | Act::Respond(used) => !used.targets.is_empty(),
        _ => false,
    }
}

pub(super) fn asks_targets(question: Question) -> bool {
    matches!(question, Question::FeedTarget | Question::MulliganCards | Question::Target(_))
}

/// Takes what was picked without a question, because there was nothing else, off the list of a decision.
pub(super) fn forgive(pending: &mut Pending, act: &Act, tape: &[Choice]) {
    if matches!(act, Act::Play(_) | Act::Activate(_) | Act::Respond(_)) {
        let taken = |thing: &Thing| {
            tape.iter().any(|choice| thing_of(*choice) == Some(*thing) || bearer_of(*choice) == Some(*thing))
        };
        pending.named.retain(|thing| !taken(thing));
    }
}

fn bearer_of(choice: Choice) -> Option<Thing> {
    match choice {
        Choice::Play(_, Some(bearer)) => Some(Thing::Card(bearer)),
        _ => None,
    }
}

/// The first of the named things that is an option, else a blank.
pub(super) fn pick(pending: &Pending, asked: &Asked, scenario: &Scenario) -> Option<usize> {
    let named = |thing: &Thing| asked.options.iter().position(|option| thing_of(*option) == Some(*thing));
    let blank = || {
        let is_blank = |option: &Choice| slot_of(*option).is_some_and(|slot| !scenario.names.has_card(slot));
        asked.options.iter().position(is_blank)
    };
    pending.named.iter().find_map(named).or_else(|| if pending.blanks > 0 { blank() } else { None })
}

/// The option for the next of the targets of Feed, or of the cards of a mulligan; it is taken off the list.
pub(super) fn next_pick(pending: &mut Pending, asked: &Asked, scenario: &Scenario) -> Option<usize> {
    if !asks_targets(asked.question) {
        return None;
    }
    let option = pick(pending, asked, scenario)?;
    spend(pending, asked.options[option]);
    Some(option)
}

/// Takes a picked thing off the list of a decision.
pub(super) fn spend(pending: &mut Pending, chosen: Choice) {
    if matches!(chosen, Choice::Number(_)) {
        pending.blanks = 0;
        return;
    }
    let named = thing_of(chosen).and_then(|thing| pending.named.iter().position(|one| *one == thing));
    match named {
        Some(at) => {
            pending.named.remove(at);
        }
        None => pending.blanks = pending.blanks.saturating_sub(1),
    }
}

fn slot_of(choice: Choice) -> Option<Slot> {
    match thing_of(choice) {
        Some(Thing::Card(slot)) => Some(slot),
        _ => None,
    }
}

/// What an option picks.
pub(super) fn thing_of(choice: Choice) -> Option<Thing> {
    match choice {
        Choice::Card(slot) | Choice::Trigger(_, Target::Object(slot)) => Some(Thing::Card(slot)),
        Choice::Fragment(fragment) | Choice::Trigger(_, Target::Fragment(fragment)) => Some(Thing::Fragment(fragment)),
        Choice::Player(player) => Some(Thing::Player(player)),
        _ => None,
    }
}
