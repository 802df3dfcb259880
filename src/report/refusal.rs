//! Why a move is not legal, in words: `refused: 16.1 – fragment F1 is occupied by b1`.

use super::log::Called;
use crate::engine::refusal::{Aim, Reason, Refusal};
use crate::engine::{FragmentId, ObjectId, Slot};
use crate::message::Message;
use crate::scenario::player_name;
use crate::text::Text;

/// Lines for why a move is refused, one a reason; a plain one where the rules give none.
#[must_use]
pub fn lines(refusals: &[Refusal], called: &dyn Called, text: &Text) -> Vec<String> {
    if refusals.is_empty() {
        return vec![text.term("refused-plainly")];
    }
    refusals.iter().map(|refusal| text.say(&message(refusal, called))).collect()
}

/// The section that states a refusal, and its reason.
#[must_use]
pub fn message(refusal: &Refusal, called: &dyn Called) -> Message {
    let reason = reason(&refusal.reason, called);
    Message::new("refused").with("section", refusal.section()).with("reason", reason)
}

/// A reason as a sentence.
#[must_use]
pub fn reason(reason: &Reason, called: &dyn Called) -> Message {
    let of = |key: &'static str, card: Slot| Message::new(key).with("card", card_name(card, called));
    let at = |key: &'static str, fragment: FragmentId| Message::new(key).with("fragment", called.fragment(fragment));
    let thing = |key: &'static str, aim: Aim| Message::new(key).with("thing", thing_name(aim, called));
    match *reason {
        Reason::NotYourDecision { asked } => {
            Message::new("refusal-not-your-decision").with("player", player_name(asked))
        }
        Reason::NotNow { .. } => Message::new("refusal-not-now"),
        Reason::NoActions => Message::new("refusal-no-actions"),
        Reason::NoPassing => Message::new("refusal-no-passing"),
        Reason::NoMulligans { most } => Message::new("refusal-no-mulligans").with("most", most),
        Reason::NotYours(card) => of("refusal-not-yours", card),
        Reason::NotInHand(card) => of("refusal-not-in-hand", card),
        Reason::NotInField(card) => of("refusal-not-in-field", card),
        Reason::Attached(card) => of("refusal-attached", card),
        Reason::NotAMutant(card) => of("refusal-no-mutant", card),
        Reason::NotAnObject(aim) => thing("refusal-no-object", aim),
        Reason::NotOpen(fragment) => at("refusal-not-open", fragment),
        Reason::NoAbility { object, ability } => of("refusal-no-ability", object).with("number", ability),
        Reason::NotOnControlled(card) => of("refusal-not-on-controlled", card),
        Reason::NotResponse(card) => of("refusal-no-response", card),
        Reason::Unplayable(card) => of("refusal-unplayable", card),
        Reason::Tapped(card) => of("refusal-tapped", card),
        Reason::Fatigued(card) => of("refusal-fatigued", card),
        Reason::CostsMore { card, needs, has } => of("refusal-costs-more", card).with("needs", needs).with("has", has),
        Reason::NotFullyFed { object, power, max } => {
            of("refusal-not-fully-fed", object).with("power", power).with("max", max)
        }
        Reason::FullyFed(card) => of("refusal-fully-fed", card),
        Reason::NoFood => Message::new("refusal-no-food"),
        Reason::Forager(card) => of("refusal-forager", card),
        Reason::TooManyTargets { most } => Message::new("refusal-too-many-targets").with("most", most),
        Reason::TooManyCards { has } => Message::new("refusal-too-many-cards").with("has", has),
        Reason::Twice(card) => of("refusal-twice", card),
        Reason::StackEmpty => Message::new("refusal-stack-empty"),
        Reason::OwnTarget(card) => of("refusal-own-target", card),
        Reason::NoSuchTarget(aim) => thing("refusal-no-such-target", aim),
        Reason::FlyingTarget(card) => of("refusal-flying-target", card),
        Reason::Camouflaged(card) => of("refusal-camouflaged", card),
        Reason::FragmentGuarded { fragment, by } => at("refusal-guarded", fragment).with("card", card_name(by, called)),
        Reason::NeedsBearer(card) => of("refusal-needs-bearer", card),
        Reason::TakesNoBearer(card) => of("refusal-takes-no-bearer", card),
        Reason::TooFewSlots { bearer, needs, has } => {
            of("refusal-too-few-slots", bearer).with("needs", needs).with("has", has)
        }
        Reason::FragmentAttack(fragment) => at("refusal-fragment-attack", fragment),
        Reason::Blocked(card) => of("refusal-blocked", card),
        Reason::IsAttacked(card) => of("refusal-is-attacked", card),
        Reason::OnlyGuard(card) => of("refusal-only-guard", card),
        Reason::FlyingAttacker { attacker, blocker } => {
            of("refusal-flying-attacker", blocker).with("attacker", card_name(attacker, called))
        }
        Reason::Unblockable(card) => of("refusal-unblockable", card),
        Reason::Forbidden(card) => of("refusal-forbidden", card),
        Reason::NoTarget(card) => of("refusal-no-target", card),
        Reason::CannotPay(card) => of("refusal-cannot-pay", card),
        Reason::NothingToAnswer(card) => of("refusal-nothing-to-answer", card),
        Reason::UsedUp(card) => of("refusal-used-up", card),
        Reason::NoSuchMode(n) => Message::new("refusal-no-such-mode").with("number", n),
        Reason::NotAmong(aim) => thing("refusal-not-among", aim),
    }
}

fn thing_name(aim: Aim, called: &dyn Called) -> String {
    match aim {
        Aim::Object(slot) => card_name(slot, called),
        Aim::Fragment(fragment) => called.fragment(fragment),
        Aim::Player(player) => player_name(player).to_owned(),
    }
}

/// A card has one name through all its lives.
fn card_name(slot: Slot, called: &dyn Called) -> String {
    called.card(ObjectId { slot, life: 0 })
}
