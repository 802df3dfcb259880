//! What the text of a card does, as data: clauses of conditions, costs and steps, in closed enums.
//!
//! A set file writes a clause as a table of short English phrases (`data/ABILITIES.md` has the language);
//! [`read`](fn@read) takes them apart once, at the door. The engine only ever sees what stands here.

mod amount;
mod cost;
mod fault;
mod filter;
mod grant;
mod occasion;
mod phrase;
mod pick;
mod read;
mod step;
#[cfg(test)]
mod tests;

pub use amount::{Amount, Measure, Test};
pub use cost::Cost;
pub use fault::{Fault, Step as PathStep, Weight};
pub use filter::{Compared, Feature, Filter, Lies, Noun, Side};
pub use grant::{CardsAffected, Grant, Mark};
pub use occasion::{Happening, Occasion, Party, Subject, With};
pub use phrase::Slip;
pub use pick::{Manner, Pick, Whom};
pub use read::read;
pub use step::{Choosing, Destination, Picked, PoolOf, Price, Sign, Step, Times, TokenCard, Until, Who};

/// All that a card's text does.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Script {
    /// Its abilities in printed order.
    pub clauses: Vec<Clause>,
    /// Abilities that it gives to others; gifts name them by their place here.
    pub granted: Vec<Clause>,
    /// What steps give for a while; steps name them by their place here.
    pub gifts: Vec<Vec<Grant>>,
    /// Delayed triggers (§7.6) that steps set up; steps name them by their place here.
    pub delayed: Vec<Delayed>,
    /// Tokens that steps create (§3.2); steps name them by their place here.
    pub tokens: Vec<TokenCard>,
}

/// One ability of a card.
#[derive(Debug, Clone, PartialEq)]
pub struct Clause {
    /// What kind it is, with what only that kind has.
    pub kind: ClauseKind,
    /// What it targets (§2.8), in the order of picking: the first entries of the effect's picks.
    pub targets: Vec<Pick>,
    /// What it does.
    pub steps: Vec<Step>,
    /// Works once in each own turn only (§6.1, J059).
    pub once: bool,
    /// Says "you" or "own": on a fragment it then needs a player who controls the fragment (J042).
    pub personal: bool,
    /// The keyword of the set that brings it.
    pub keyword: Option<String>,
}

/// The kinds of abilities (§7.1).
#[derive(Debug, Clone, PartialEq)]
pub enum ClauseKind {
    /// A trigger (§7.6).
    When(Occasion),
    /// An activated ability (§15.6); a TAP ability if [`Cost::Tap`] is among its costs.
    Activate {
        /// What it costs besides the action.
        cost: Vec<Cost>,
        /// Whether it may be activated as a response, if it is a TAP ability (§7.5, §15.6).
        response: bool,
    },
    /// A replacement effect (§7.9).
    Instead {
        /// What it replaces.
        of: Occasion,
        /// How an amount is changed; the steps are done instead where there is none.
        amount: Option<Times>,
    },
    /// A lasting effect of an object in the field or of a fragment that lies face up.
    While {
        /// Holds while this is true.
        test: Option<Test>,
        /// Whom it affects.
        whom: Whom,
        /// What it gives them.
        gives: Vec<Grant>,
    },
    /// What an effect card does as it resolves (J034).
    Play {
        /// What playing it costs besides its WOM.
        cost: Vec<Cost>,
    },
}

/// A delayed trigger (§7.6): set up by a step, it waits for its occasion.
#[derive(Debug, Clone, PartialEq)]
pub struct Delayed {
    /// What it waits for.
    pub occasion: Occasion,
    /// Gone after the first time.
    pub once: bool,
    /// Gone at the end of the running turn.
    pub this_turn: bool,
    /// What it does.
    pub steps: Vec<Step>,
}

impl Script {
    /// Whether it does nothing at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.clauses.is_empty()
    }

    /// The clause that an effect card carries out when it is played.
    #[must_use]
    pub fn play(&self) -> Option<(usize, &Clause)> {
        self.clauses.iter().enumerate().find(|(_, clause)| matches!(clause.kind, ClauseKind::Play { .. }))
    }
}

impl Clause {
    /// Whether it is a TAP ability (§15.6).
    #[must_use]
    pub fn is_tap_ability(&self) -> bool {
        matches!(&self.kind, ClauseKind::Activate { cost, .. } if cost.contains(&Cost::Tap))
    }
}
