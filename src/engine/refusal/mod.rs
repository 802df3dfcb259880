//! Why a move is not legal, read straight from the rules and not from the options (§7.3, §7.7, §15, §16.2).
//!
//! `proposal` has the moves as somebody proposes them, `timing` who may make one and when, `action`, `window` and
//! `ecosystem` what each needs, `texts` and `played` what card texts add, `sections` where the canon says so.

mod action;
mod ecosystem;
mod played;
mod proposal;
mod sections;
mod texts;
mod timing;
mod window;

pub use proposal::{Aim, HARVEST, Proposal};

use super::query;
use super::state::{FragmentId, GameState, Player, Slot, Zone};
use super::{Cast, Choice, Question};

/// Why a move is not legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The other player is asked.
    NotYourDecision {
        /// Who is.
        asked: Player,
    },
    /// Something else is asked, or nothing of that kind any more.
    NotNow {
        /// What is.
        asked: Question,
    },
    /// The action pool is empty.
    NoActions,
    /// Nobody may pass here.
    NoPassing,
    /// All mulligans are taken.
    NoMulligans {
        /// How many there are.
        most: u8,
    },
    /// The other player controls it, or holds it.
    NotYours(Slot),
    /// It is not in the hand.
    NotInHand(Slot),
    /// It is not in the field.
    NotInField(Slot),
    /// It is a mutation on a bearer, no mutant and no base.
    Attached(Slot),
    /// It is a base.
    NotAMutant(Slot),
    /// It is no object.
    NotAnObject(Aim),
    /// The fragment does not lie open.
    NotOpen(FragmentId),
    /// It has no such ability.
    NoAbility {
        /// The object.
        object: Slot,
        /// Which of its abilities, from 1.
        ability: u8,
    },
    /// It is not on a fragment that its player controls.
    NotOnControlled(Slot),
    /// The card is not marked as Response.
    NotResponse(Slot),
    /// The card has no type that can be played.
    Unplayable(Slot),
    /// It is tapped.
    Tapped(Slot),
    /// It came this turn.
    Fatigued(Slot),
    /// The stockpile has too little.
    CostsMore {
        /// The card.
        card: Slot,
        /// Its WOM cost.
        needs: u16,
        /// What is there.
        has: u16,
    },
    /// Its Power is below its Max Size.
    NotFullyFed {
        /// The object.
        object: Slot,
        /// Its Power.
        power: i16,
        /// Its Max Size.
        max: i16,
    },
    /// It needs nothing more.
    FullyFed(Slot),
    /// The food pool is empty.
    NoFood,
    /// A Forager is fed in the feeding phase only, out of the food pool.
    Forager(Slot),
    /// More targets than there may be.
    TooManyTargets {
        /// How many there may be.
        most: usize,
    },
    /// More cards than the hand has.
    TooManyCards {
        /// How many it has.
        has: usize,
    },
    /// The same card twice.
    Twice(Slot),
    /// The fragment stack is empty.
    StackEmpty,
    /// The target of an attack is the attacking player's own.
    OwnTarget(Slot),
    /// Nothing of that kind can be attacked.
    NoSuchTarget(Aim),
    /// The target flies, and the attacker neither flies nor jumps.
    FlyingTarget(Slot),
    /// The target is camouflaged and ready, and the attacker does not track.
    Camouflaged(Slot),
    /// An opposing mutant is on the fragment.
    FragmentGuarded {
        /// The fragment.
        fragment: FragmentId,
        /// The mutant.
        by: Slot,
    },
    /// The mutation needs a bearer.
    NeedsBearer(Slot),
    /// The card is no mutation: it has no bearer.
    TakesNoBearer(Slot),
    /// The bearer has fewer slots than the mutation demands.
    TooFewSlots {
        /// The bearer.
        bearer: Slot,
        /// The demand.
        needs: u8,
        /// The slots.
        has: u8,
    },
    /// Attacks on fragments cannot be blocked.
    FragmentAttack(FragmentId),
    /// A blocker is declared already.
    Blocked(Slot),
    /// The attacked mutant itself cannot block.
    IsAttacked(Slot),
    /// Only a mutant with Guard can block an attack on a mutant.
    OnlyGuard(Slot),
    /// The attacker flies, and the blocker neither flies nor jumps.
    FlyingAttacker {
        /// The attacker.
        attacker: Slot,
        /// Who was to block.
        blocker: Slot,
    },
    /// A card text says that its attacks cannot be blocked.
    Unblockable(Slot),
    /// A card text forbids it.
    Forbidden(Slot),
    /// Its text has too few targets, or too little to choose from.
    NoTarget(Slot),
    /// What its text costs cannot be paid in full.
    CannotPay(Slot),
    /// Its text answers an action that is not there.
    NothingToAnswer(Slot),
    /// It works once a turn, and has.
    UsedUp(Slot),
    /// It is not among those to choose from.
    NotAmong(Aim),
    /// There is no mode of this number that could be chosen now.
    NoSuchMode(i16),
}

/// A reason, and the sections that state it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    sections: Vec<&'static str>,
}

impl Refusal {
    /// The section that says it best.
    #[must_use]
    pub fn section(&self) -> &'static str {
        self.sections.first().copied().unwrap_or("7.7")
    }

    /// All sections that say it, the best one first.
    #[must_use]
    pub fn sections(&self) -> &[&'static str] {
        &self.sections
    }

    /// Whether a section, or one inside it, says so: 22.2.11 is inside 22.2, and 21.1a inside 21.1.
    #[must_use]
    pub fn is_stated_by(&self, section: &str) -> bool {
        self.sections.iter().any(|stated| {
            stated
                .strip_prefix(section)
                .is_some_and(|rest| rest.chars().next().is_none_or(|next| next == '.' || next.is_ascii_lowercase()))
        })
    }
}

/// A question as it is put.
#[derive(Debug, Clone, Copy)]
pub struct Open<'a> {
    /// Who is asked.
    pub player: Player,
    /// What.
    pub question: Question,
    /// What may be answered. Only what is to be chosen or put in order is looked up here.
    pub options: &'a [Choice],
}

/// Why a player may not make a move now, in the order in which a judge asks: when, whose, for what, at what.
///
/// Nothing comes back if it is legal, or if the rules have no answer to it at this moment. Without an open question that
/// is so except for actions out of an empty pool (§7.3) and feeding steps in a phase that is over (§11.3).
#[must_use]
pub fn refusals(
    state: &GameState,
    cast: &Cast,
    open: Option<Open<'_>>,
    by: Player,
    proposal: &Proposal,
) -> Vec<Refusal> {
    let mut case = Case { state, cast, open, by, proposal, found: Vec::new() };
    if case.may_be_judged() {
        case.timing();
        case.matter();
    }
    case.found
}

/// A move under judgement.
struct Case<'a> {
    state: &'a GameState,
    cast: &'a Cast,
    open: Option<Open<'a>>,
    by: Player,
    proposal: &'a Proposal,
    found: Vec<Refusal>,
}

impl Case<'_> {
    fn refuse(&mut self, reason: Reason) {
        if self.found.iter().all(|refusal| refusal.reason != reason) {
            let sections = sections::of(self, reason);
            self.found.push(Refusal { reason, sections });
        }
    }

    /// What the move itself needs, whenever it is made.
    fn matter(&mut self) {
        match self.proposal {
            Proposal::Keep | Proposal::Draw | Proposal::Collect | Proposal::End | Proposal::Pass => {}
            Proposal::Mulligan { cards, blanks } => self.mulligan(cards, *blanks),
            Proposal::PutAway(aim) | Proposal::LayDown(aim) => {
                self.hand_card(*aim);
            }
            Proposal::Assign(aim) => self.assign(*aim),
            Proposal::Feed(targets) => self.feed(targets),
            Proposal::FeedTarget(aim) => self.feed_target(*aim),
            Proposal::Grow(aim) => self.grow(*aim),
            Proposal::Activate { with, ability } | Proposal::RespondAbility { with, ability } => {
                self.activate(*with, *ability);
            }
            Proposal::Attack { with, target } => self.attack(*with, *target),
            Proposal::Explore => self.explore(),
            Proposal::Play { card, on } => self.play(*card, *on),
            Proposal::Block(slot) => self.block(*slot),
            Proposal::RespondCard { card, on } => {
                if !query::object(self.state, *card).printed.response {
                    self.refuse(Reason::NotResponse(*card)); // 7.5
                }
                self.play(*card, *on);
            }
            Proposal::Order(items) | Proposal::Choose(items) => self.choose(items),
            Proposal::Mode(n) => self.mode(*n),
        }
    }

    /// The mutant or base that is meant, if it is one.
    fn object(&mut self, aim: Aim) -> Option<Slot> {
        let Aim::Object(slot) = aim else {
            self.refuse(Reason::NotAnObject(aim)); // 3.4, 17.6
            return None;
        };
        match query::object(self.state, slot).zone {
            Zone::Field => return Some(slot),
            Zone::Attached(_) => self.refuse(Reason::Attached(slot)),
            Zone::Deck | Zone::Hand | Zone::Compost | Zone::Nowhere | Zone::Aside | Zone::Gone => {
                self.refuse(Reason::NotInField(slot));
            }
        }
        None
    }

    /// The same, of the player who makes the move.
    fn own_object(&mut self, aim: Aim) -> Option<Slot> {
        let slot = self.object(aim)?;
        if query::object(self.state, slot).controller != self.by {
            self.refuse(Reason::NotYours(slot));
        }
        Some(slot)
    }

    /// The card that is meant, if the player has it in hand.
    fn hand_card(&mut self, aim: Aim) -> Option<Slot> {
        let Aim::Object(slot) = aim else {
            self.refuse(Reason::NotAnObject(aim));
            return None;
        };
        let object = query::object(self.state, slot);
        if object.zone != Zone::Hand {
            self.refuse(Reason::NotInHand(slot));
            return None;
        }
        if object.owner != self.by {
            self.refuse(Reason::NotYours(slot));
            return None;
        }
        Some(slot)
    }
}
