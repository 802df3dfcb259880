//! Deck lists: reading them in every form people write, checking them against a format, writing and comparing them.

mod check;
mod compare;
mod csv_line;
mod decor;
mod entities;
mod find;
mod fingerprint;
mod fix;
mod group;
mod input;
mod line;
mod lines;
mod markup;
mod page;
mod quantity;
mod reader;
mod remark;
mod report;
mod resolve;
mod row;
mod ruling;
mod standing;
mod tagged;
mod total;
mod words;
mod write;

pub use check::{Explanation, check, explain};
pub use compare::{Change, differences, same};
pub use fingerprint::fingerprint;
pub use fix::{Fix, Step, fix};
pub use input::read_bytes;
pub use reader::{Mistaken, mistaken, read};
pub use report::{Amount, Code, NameFound, Report, Status, Violation};
pub use ruling::Ruling;
pub use standing::Standing;
pub use write::{Names, write};

use crate::cards::{CardId, PokerValue};
use crate::decode::Encoding;

/// Largest number of copies that a line can mean; more is a slip of the pen.
pub const MOST_COPIES: u32 = 99;

/// The part of a list that a line belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Section {
    /// The deck itself (§4).
    Main,
    /// The fragment package (§17.0).
    Fragments,
    /// A sideboard or the like: WOM has none (§4), so it is read, told and not counted.
    Aside,
}

/// A line that names a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The card.
    pub card: CardId,
    /// Copies, 1..=[`MOST_COPIES`].
    pub copies: u32,
    /// Where it stands.
    pub section: Section,
    /// Line, from 1.
    pub line: u32,
    /// Whether several printings with different poker values fit the line.
    pub poker_open: bool,
}

/// How many lines a list has, and as what they were read; every line is counted once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LineCount {
    /// All lines. One that several stand on, cut by the tags of a web page or the commas between cards, counts as several.
    pub total: u32,
    /// Lines that name a card, known or not.
    pub cards: u32,
    /// Titles, headings, `Name: …` lines and totals.
    pub headers: u32,
    /// Comments and empty lines.
    pub comments: u32,
    /// Lines that could not be read.
    pub unread: u32,
}

/// A line that names no card for certain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong with it.
    pub kind: FaultKind,
    /// Line, from 1.
    pub line: u32,
    /// Where it stands.
    pub section: Section,
    /// The whole line as typed, without control characters.
    pub text: String,
    /// The name in it as typed; the whole line if no name could be told from it.
    pub name: String,
    /// Copies that it counts; 0 where it counts none.
    pub copies: u32,
}

/// Why a line names no card for certain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FaultKind {
    /// No card has this name.
    UnknownCard,
    /// The name is known, but not in the set or with the number that the line gives.
    UnknownPrinting {
        /// The set or number as typed.
        tag: String,
        /// Cards of the name.
        cards: Vec<CardId>,
    },
    /// Several different cards fit.
    AmbiguousCard(Vec<CardId>),
    /// It is no line of a deck list.
    Unreadable,
    /// It is no card, but probably a heading; the lines below it are read as standing under the one that is meant.
    Heading {
        /// The heading that is meant.
        meant: String,
        /// The last line that stands under it.
        until: u32,
    },
    /// The count cannot be meant: zero, negative, a fraction, or too large; or it cannot be told.
    BadCount {
        /// The count as typed.
        written: String,
        /// Its value, where it is a whole number.
        value: Option<i64>,
        /// Another number of the line that may be the count as well.
        rival: Option<String>,
    },
}

/// Something the user should know about how a line was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// What happened.
    pub kind: NoteKind,
    /// Line, from 1; 0 for the list as a whole.
    pub line: u32,
    /// The text concerned, as typed.
    pub found: String,
}

/// What a [`Note`] tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoteKind {
    /// A name was not written as stored, but only this card fits.
    ReadAs(CardId),
    /// The line could also be read as a count and another card.
    AlsoReadable {
        /// The card it was read as.
        card: CardId,
        /// The other card.
        other: CardId,
    },
    /// The first line was taken for the title of the list.
    Title,
    /// A total does not agree with the cards above it.
    TotalMismatch {
        /// The total as written.
        written: u32,
        /// What was counted.
        counted: u32,
    },
    /// The poker value beside a name is not the card's.
    PokerMismatch {
        /// The card.
        card: CardId,
        /// The value on the line.
        written: PokerValue,
    },
    /// The number beside a name is not the card's.
    NumberMismatch(CardId),
    /// Cards under a heading that WOM does not have (sideboard and the like) were not counted.
    NotCounted {
        /// How many copies.
        copies: u32,
    },
    /// A remark in brackets behind a name was passed over.
    Remark,
    /// The encoding was guessed.
    EncodingAssumed(Encoding),
}

/// A deck list as it was read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DeckList {
    /// The deck's name, from a title or a `Name: …` line.
    pub name: Option<String>,
    /// Further header lines (`Spieler: …`), as typed, in order.
    pub headers: Vec<(String, String)>,
    /// Lines that name a card, in order.
    pub entries: Vec<Entry>,
    /// Lines that do not, in order.
    pub faults: Vec<Fault>,
    /// What the user should know.
    pub notes: Vec<Note>,
    /// Line at which a second deck seems to begin.
    pub second: Option<u32>,
    /// Account of the lines.
    pub lines: LineCount,
}

impl Fault {
    /// The part of [`text`](Self::text) that is wrong, as a byte range: the count, the name, or all of it.
    #[must_use]
    pub fn span(&self) -> std::ops::Range<usize> {
        let name = self.text.find(&self.name).map(|at| at..at + self.name.len());
        match (&self.kind, name) {
            (FaultKind::BadCount { written, .. }, _) if self.text.contains(written.as_str()) => {
                let at = self.text.find(written.as_str()).unwrap_or(0);
                at..at + written.len()
            }
            (_, Some(name)) => name,
            (_, None) => 0..self.text.len(),
        }
    }
}

impl DeckList {
    /// Whether a line stands under a heading of which only the meaning is guessed.
    #[must_use]
    pub fn is_doubtful(&self, line: u32) -> bool {
        self.faults
            .iter()
            .any(|fault| matches!(fault.kind, FaultKind::Heading { until, .. } if (fault.line..=until).contains(&line)))
    }

    /// Whether every line was read and every name resolved.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.faults.is_empty()
    }

    /// Entries of one section.
    pub fn section(&self, section: Section) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| entry.section == section)
    }
}
