//! What a scenario's run can tell besides its events: the questions that were put, and the decisions that were refused.

use crate::engine::refusal::{Proposal, Refusal};
use crate::engine::{Choice, GameState, Player, Question};

/// Something in the course of a scenario that is no event.
#[derive(Debug, Clone)]
pub enum Moment {
    /// A question was put.
    Put(Box<Put>),
    /// A decision that the file calls illegal was refused.
    Refused(Refused),
}

impl Moment {
    /// How many events of the log come before it.
    #[must_use]
    pub fn events(&self) -> usize {
        match self {
            Self::Put(put) => put.events,
            Self::Refused(refused) => refused.events,
        }
    }
}

/// A question as it was put to a player.
#[derive(Debug, Clone)]
pub struct Put {
    /// Who was asked.
    pub player: Player,
    /// What.
    pub question: Question,
    /// All that was legal: at least two, or the only answer to a question that was not put.
    pub options: Vec<Choice>,
    /// What was answered; nothing at a question that the scenario leaves open at its end.
    pub taken: Option<Choice>,
    /// Where the answer comes from.
    pub answered: Answered,
    /// What there is to say to the requests, in their order.
    pub replies: Vec<Reply>,
    /// The state at that moment.
    pub state: GameState,
    /// How many events of the log come before it.
    pub events: usize,
}

/// Where the answer to a question comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answered {
    /// The file has it.
    File,
    /// The file says nothing: passed.
    Passed,
    /// The file says nothing, and all options come to the same.
    Alike,
    /// There was only one answer, and nobody was asked. Told only where a request is about it.
    Unasked,
    /// Nothing was answered: the scenario stops here.
    Open,
}

/// Whether something that is asked about would have been legal at a question.
#[derive(Debug, Clone, PartialEq)]
pub struct Reply {
    /// The question is one that it would answer, and its player is asked.
    pub fits: bool,
    /// The question is one that it would answer, whoever is asked.
    pub is_near: bool,
    /// It would have been legal.
    pub legal: bool,
    /// Why not; nothing where the rules have no answer to it at this moment.
    pub refusals: Vec<Refusal>,
}

impl Reply {
    pub(super) fn legal() -> Self {
        Self { fits: true, is_near: true, legal: true, refusals: Vec::new() }
    }
}

/// A decision that the file calls illegal and that was refused.
#[derive(Debug, Clone)]
pub struct Refused {
    /// Its place in the file, from 0.
    pub decision: usize,
    /// Whose it was.
    pub by: Option<Player>,
    /// What was proposed; nothing for what no player may ever propose.
    pub proposal: Option<Proposal>,
    /// The question that was open.
    pub asked: Option<(Player, Question)>,
    /// Why; nothing where the rules have no answer to it at this moment.
    pub refusals: Vec<Refusal>,
    /// How many events of the log come before it.
    pub events: usize,
    /// What else forbids it: its own window passed unopened, and this is why it is not to be had later.
    pub(super) later: Vec<Refusal>,
}

impl Refused {
    /// Whether a section forbids it, or may do so.
    #[must_use]
    pub fn is_by(&self, section: &str) -> bool {
        let mut all = self.refusals.iter().chain(&self.later);
        self.refusals.is_empty() || all.any(|refusal| refusal.is_stated_by(section))
    }
}
