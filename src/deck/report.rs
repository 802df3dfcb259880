//! The verdict on a deck: its status and every violation, as data. Wording is [`crate::text`]'s.

use super::{Fault, FaultKind, LineCount, Note};
use crate::cards::{CardId, PokerValue, Rarity};
use crate::message::{Excerpt, Message};
use crate::rules::Rule;

/// What a deck is under a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// Every line was read and no rule is broken.
    Legal,
    /// Something could not be read or decided, and nothing that could is against the rules.
    Undecided,
    /// A rule is broken, whatever the rest may mean.
    Illegal,
}

impl Status {
    /// What a deck with these violations is. No reading of an undecided line can mend a definite violation; a provisional
    /// one it may.
    #[must_use]
    pub fn of(violations: &[Violation]) -> Status {
        if violations.iter().any(|v| !v.code.is_undecided() && !v.provisional) {
            Status::Illegal
        } else if violations.is_empty() {
            Status::Legal
        } else {
            Status::Undecided
        }
    }

    /// The word used in JSON.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Legal => "legal",
            Self::Undecided => "undecided",
            Self::Illegal => "illegal",
        }
    }
}

/// Stable code of a violation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "each is described by its code string and its message")]
pub enum Code {
    DeckSize,
    CopyLimit,
    TypeNotAllowed,
    Banned,
    Restricted,
    SetNotLegal,
    PokerStructure,
    JokerCount,
    FragmentCount,
    FragmentCopies,
    FragmentInDeck,
    CardInFragments,
    UnknownCard,
    AmbiguousCard,
    UnreadableLine,
    BadCount,
    IncompleteCard,
}

impl Code {
    /// All codes in the order in which they are told where their lines are equal.
    pub const ALL: [Self; 17] = [
        Self::DeckSize,
        Self::CopyLimit,
        Self::TypeNotAllowed,
        Self::Banned,
        Self::Restricted,
        Self::SetNotLegal,
        Self::PokerStructure,
        Self::JokerCount,
        Self::FragmentCount,
        Self::FragmentCopies,
        Self::FragmentInDeck,
        Self::CardInFragments,
        Self::UnknownCard,
        Self::AmbiguousCard,
        Self::UnreadableLine,
        Self::BadCount,
        Self::IncompleteCard,
    ];

    /// The code as text: stable, kebab-case.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::DeckSize => "deck-size",
            Self::CopyLimit => "copy-limit",
            Self::TypeNotAllowed => "type-not-allowed",
            Self::Banned => "banned",
            Self::Restricted => "restricted",
            Self::SetNotLegal => "set-not-legal",
            Self::PokerStructure => "poker-structure",
            Self::JokerCount => "joker-count",
            Self::FragmentCount => "fragment-count",
            Self::FragmentCopies => "fragment-copies",
            Self::FragmentInDeck => "fragment-in-deck",
            Self::CardInFragments => "card-in-fragments",
            Self::UnknownCard => "unknown-card",
            Self::AmbiguousCard => "ambiguous-card",
            Self::UnreadableLine => "unreadable-line",
            Self::BadCount => "bad-count",
            Self::IncompleteCard => "incomplete-card",
        }
    }

    /// Whether it only leaves the deck undecided.
    #[must_use]
    pub fn is_undecided(self) -> bool {
        match self {
            Self::UnknownCard | Self::AmbiguousCard | Self::UnreadableLine | Self::BadCount | Self::IncompleteCard => {
                true
            }
            Self::DeckSize
            | Self::CopyLimit
            | Self::TypeNotAllowed
            | Self::Banned
            | Self::Restricted
            | Self::SetNotLegal
            | Self::PokerStructure
            | Self::JokerCount
            | Self::FragmentCount
            | Self::FragmentCopies
            | Self::FragmentInDeck
            | Self::CardInFragments => false,
        }
    }
}

/// A number of cards, or the range that it must be in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Amount {
    /// Exactly or at most this many.
    Number(i64),
    /// From the first to the second, both included.
    Range(u32, u32),
}

impl Amount {
    /// The range, or the number if both ends are the same.
    #[must_use]
    pub fn range((min, max): (u32, u32)) -> Self {
        if min == max { Self::Number(i64::from(min)) } else { Self::Range(min, max) }
    }
}

/// The name that a violation speaks of, as the list has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NameFound {
    /// A known card.
    Card(CardId),
    /// A name that no card has, as typed.
    Typed(String),
}

/// One violation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// Stable code.
    pub code: Code,
    /// Section of the canon that it breaks; `None` where only the format forbids it, or a line could not be read.
    pub rule: Option<Rule>,
    /// Id of the format that sets the limit, where it is not the canon's.
    pub format: Option<String>,
    /// The card.
    pub card: Option<NameFound>,
    /// The card's rarity.
    pub rarity: Option<Rarity>,
    /// The poker value that is missing or too often there.
    pub value: Option<PokerValue>,
    /// How many were found.
    pub found: Option<Amount>,
    /// How many are allowed.
    pub allowed: Option<Amount>,
    /// Lines concerned, ascending.
    pub lines: Vec<u32>,
    /// The line as typed and the part that is meant, where a line could not be read.
    pub excerpt: Option<Excerpt>,
    /// Cards that may have been meant.
    pub candidates: Vec<CardId>,
    /// Whether an unread or undecided line might mend it.
    pub provisional: bool,
    /// What is wrong.
    pub message: Message,
    /// How to mend it.
    pub hint: Option<Message>,
}

impl Violation {
    /// A violation of which nothing is known but its code, section and message.
    pub(super) fn new(code: Code, rule: Option<&'static str>, message: Message) -> Self {
        Self {
            code,
            rule: rule.map(Rule),
            format: None,
            card: None,
            rarity: None,
            value: None,
            found: None,
            allowed: None,
            lines: Vec::new(),
            excerpt: None,
            candidates: Vec::new(),
            provisional: false,
            message,
            hint: None,
        }
    }
}

/// What checking a list came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The verdict.
    pub status: Status,
    /// Cards of the deck; unknown ones count (§4.1).
    pub cards: u32,
    /// Fragments of the package (§17.0).
    pub fragments: u32,
    /// Account of the lines.
    pub lines: LineCount,
    /// All violations, by their first line.
    pub violations: Vec<Violation>,
    /// What the user should know about how lines were read.
    pub notes: Vec<Note>,
}

impl Fault {
    /// The code under which it is told.
    #[must_use]
    pub fn code(&self) -> Code {
        match self.kind {
            FaultKind::UnknownCard | FaultKind::UnknownPrinting { .. } => Code::UnknownCard,
            FaultKind::AmbiguousCard(_) => Code::AmbiguousCard,
            FaultKind::Unreadable | FaultKind::Heading { .. } => Code::UnreadableLine,
            FaultKind::BadCount { .. } => Code::BadCount,
        }
    }
}
