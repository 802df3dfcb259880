//! Decks as JSON: what is in them, what tells them apart, what would mend them.

use schemars::JsonSchema;
use serde::Serialize;

use super::deck_check::{DeckVerdict, Lines, NoteRow, note_row, status_code};
use crate::cards::Library;
use crate::deck::{Change, DeckList, Section, Status, Step};
use crate::message::{Arg, Message};
use crate::text::Text;

/// Answer of `wom deck show`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DeckShow {
    /// The decks, in the order of the lists.
    pub decks: Vec<DeckContent>,
}

/// What is in a deck.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DeckContent {
    /// The file or stored deck as named.
    pub source: String,
    /// The deck's name.
    pub name: Option<String>,
    /// Header lines (`Spieler: …`), key and value.
    pub headers: Vec<[String; 2]>,
    /// Copies in the deck, unknown cards included.
    pub cards: u32,
    /// Copies in the fragment package, unknown ones included.
    pub fragments: u32,
    /// Equal for equal decks; null if a line could not be read.
    pub fingerprint: Option<String>,
    /// One row a card and section.
    pub entries: Vec<EntryRow>,
    /// Lines that name no card for certain.
    pub unresolved: Vec<UnresolvedRow>,
    /// Account of the lines.
    pub lines: Lines,
    /// What the user should know.
    pub notes: Vec<NoteRow>,
}

/// A card of a deck.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct EntryRow {
    /// `main`, `fragments` or `aside` (not counted).
    pub section: &'static str,
    /// Copies.
    pub count: u32,
    /// German name.
    pub card: String,
    /// English name.
    pub name_en: Option<String>,
    /// Set code.
    pub set: String,
    /// Collector number.
    pub number: String,
    /// Type.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// Rarity as printed.
    pub rarity: Option<&'static str>,
    /// Poker value.
    pub poker: Option<String>,
    /// WOM cost.
    pub cost: Option<u16>,
    /// Power.
    pub power: Option<u16>,
    /// Max Size.
    pub max_size: Option<u16>,
    /// Lines that name it.
    pub lines: Vec<u32>,
}

/// A line that names no card for certain.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct UnresolvedRow {
    /// Line.
    pub line: u32,
    /// `main`, `fragments` or `aside`.
    pub section: &'static str,
    /// `unknown-card`, `ambiguous-card`, `unreadable-line` or `bad-count`.
    pub code: &'static str,
    /// Copies that it counts.
    pub count: u32,
    /// The name as typed.
    pub name: String,
    /// The line as typed.
    pub text: String,
}

/// The word for a section in JSON.
#[must_use]
pub fn section_code(section: Section) -> &'static str {
    match section {
        Section::Main => "main",
        Section::Fragments => "fragments",
        Section::Aside => "aside",
    }
}

impl DeckContent {
    /// What is in a list.
    #[must_use]
    pub fn new(source: &str, list: &DeckList, fingerprint: Option<String>, library: &Library, text: &Text) -> Self {
        let copies = |section| {
            let known: u32 = list.section(section).map(|entry| entry.copies).sum();
            known + list.faults.iter().filter(|fault| fault.section == section).map(|fault| fault.copies).sum::<u32>()
        };
        Self {
            source: source.to_owned(),
            name: list.name.clone(),
            headers: list.headers.iter().map(|(key, value)| [key.clone(), value.clone()]).collect(),
            cards: copies(Section::Main),
            fragments: copies(Section::Fragments),
            fingerprint,
            entries: entry_rows(list, library),
            unresolved: list.faults.iter().map(unresolved_row).collect(),
            lines: list.lines.into(),
            notes: list.notes.iter().map(|note| note_row(note, library, text)).collect(),
        }
    }
}

/// One row a card and section, in order of first appearance.
#[must_use]
pub fn entry_rows(list: &DeckList, library: &Library) -> Vec<EntryRow> {
    let mut rows: Vec<EntryRow> = Vec::new();
    for entry in &list.entries {
        let listing = library.listing(entry.card);
        let section = section_code(entry.section);
        let (card, set) = (library.name(entry.card), library.set_code(listing.set));
        if let Some(row) = rows.iter_mut().find(|row| row.section == section && row.card == card && row.set == set) {
            row.count += entry.copies;
            row.lines.push(entry.line);
            continue;
        }
        rows.push(EntryRow {
            section,
            count: entry.copies,
            card: card.to_owned(),
            name_en: library.english_name(entry.card).map(str::to_owned),
            set: set.to_owned(),
            number: library.number(entry.card).to_owned(),
            kind: listing.kind.code(),
            rarity: listing.rarity.map(crate::cards::Rarity::printed),
            poker: listing.poker.map(|value| value.to_string()),
            cost: listing.face.cost,
            power: listing.face.power,
            max_size: listing.face.max_size,
            lines: vec![entry.line],
        });
    }
    rows
}

fn unresolved_row(fault: &crate::deck::Fault) -> UnresolvedRow {
    UnresolvedRow {
        line: fault.line,
        section: section_code(fault.section),
        code: fault.code().text(),
        count: fault.copies,
        name: fault.name.clone(),
        text: fault.text.clone(),
    }
}

/// Answer of `wom deck diff`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DeckDiff {
    /// The two lists.
    pub sources: [String; 2],
    /// Whether the decks are the same; null if a line of them could not be read.
    pub same: Option<bool>,
    /// Cards with different copies.
    pub changes: Vec<ChangeRow>,
}

/// A card of which two decks have different numbers of copies.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ChangeRow {
    /// `main` or `fragments`.
    pub section: &'static str,
    /// German name.
    pub card: String,
    /// Copies in the first deck.
    pub before: u32,
    /// Copies in the second deck.
    pub after: u32,
}

impl From<&Change> for ChangeRow {
    fn from(change: &Change) -> Self {
        Self {
            section: section_code(change.section),
            card: change.card.clone(),
            before: change.before,
            after: change.after,
        }
    }
}

/// Answer of `wom deck same` and `wom deck fingerprint`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DeckFingerprints {
    /// Whether all lists are the same deck; null if one of them could not be read.
    pub same: Option<bool>,
    /// The lists with their fingerprints.
    pub decks: Vec<FingerprintRow>,
}

/// A list with its fingerprint.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FingerprintRow {
    /// The file or stored deck as named.
    pub source: String,
    /// Null if a line could not be read.
    pub fingerprint: Option<String>,
}

/// Answer of `wom deck fix`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DeckFix {
    /// Id of the format.
    pub format: String,
    /// One proposal a list.
    pub decks: Vec<FixRow>,
}

/// A proposal.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FixRow {
    /// The file or stored deck as named.
    pub source: String,
    /// What the list is now: `legal`, `illegal` or `undecided`.
    #[serde(serialize_with = "status_code")]
    #[schemars(with = "String")]
    pub before: Status,
    /// What it would be.
    #[serde(serialize_with = "status_code")]
    #[schemars(with = "String")]
    pub after: Status,
    /// The changes.
    pub steps: Vec<StepRow>,
    /// The mended list in canonical form.
    pub list: String,
    /// What would still be wrong.
    pub left: Option<DeckVerdict>,
}

/// One change.
#[derive(Debug, Serialize, JsonSchema)]
pub struct StepRow {
    /// `rewrite`, `strike`, `move`, `remove` or `add`.
    pub step: &'static str,
    /// Line concerned.
    pub line: Option<u32>,
    /// The card.
    pub card: Option<String>,
    /// Copies.
    pub count: Option<u32>,
    /// Section that copies are taken from or put into.
    pub section: Option<&'static str>,
    /// The change in words.
    pub message: String,
}

impl StepRow {
    /// A step in the language of `text`.
    #[must_use]
    pub fn new(step: &Step, library: &Library, text: &Text) -> Self {
        let name = |card: &crate::cards::CardId| library.name(*card).to_owned();
        let (code, line, card, count, section) = match step {
            Step::Rewrite { line, card, copies, .. } => ("rewrite", Some(*line), Some(card), Some(*copies), None),
            Step::Heading { line, .. } => ("heading", Some(*line), None, None, None),
            Step::Strike { line, .. } => ("strike", Some(*line), None, None, None),
            Step::Move { card, copies, to } => ("move", None, Some(card), Some(*copies), Some(section_code(*to))),
            Step::Remove { card, copies, from } => {
                ("remove", None, Some(card), Some(*copies), Some(section_code(*from)))
            }
            Step::Add { card, copies, to } => ("add", None, Some(card), Some(*copies), Some(section_code(*to))),
        };
        let message = text.say(&step_message(step, library));
        Self { step: code, line, card: card.map(name), count, section, message }
    }
}

fn step_message(step: &Step, library: &Library) -> Message {
    match step {
        Step::Rewrite { line, text, card, copies } => Message::new("fix-rewrite")
            .with("line", *line)
            .with("text", text.as_str())
            .with("copies", *copies)
            .with("card", library.name(*card)),
        Step::Heading { line, text, meant } => {
            Message::new("fix-heading").with("line", *line).with("text", text.as_str()).with("heading", meant.as_str())
        }
        Step::Strike { line, text } => Message::new("fix-strike").with("line", *line).with("text", text.as_str()),
        Step::Move { card, copies, to } => {
            let key = if *to == Section::Fragments { "fix-move-fragments" } else { "fix-move-deck" };
            Message::new(key).with("copies", *copies).with("card", library.name(*card))
        }
        Step::Remove { card, copies, from } => counted("fix-remove", *copies, library.name(*card), *from),
        Step::Add { card, copies, to } => counted("fix-add", *copies, library.name(*card), *to),
    }
}

fn counted(key: &'static str, copies: u32, card: &str, section: Section) -> Message {
    Message::new(key).with("copies", copies).with("card", card).with("section", Arg::Term(section_term(section)))
}

/// Key of a section's name in the locale files.
#[must_use]
pub fn section_term(section: Section) -> &'static str {
    match section {
        Section::Main => "section-main",
        Section::Fragments => "section-fragments",
        Section::Aside => "section-aside",
    }
}

/// Answer of `wom deck list`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DeckStored {
    /// The stored decks.
    pub decks: Vec<StoredRow>,
}

/// A stored deck.
#[derive(Debug, Serialize, JsonSchema)]
pub struct StoredRow {
    /// Its name.
    pub name: String,
    /// Copies in the deck.
    pub cards: u32,
    /// Copies in the fragment package.
    pub fragments: u32,
    /// Null if a line could not be read when it was stored.
    pub fingerprint: Option<String>,
}

/// Answer of `wom deck fmt`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DeckFmt {
    /// The lists, in their order.
    pub decks: Vec<FmtRow>,
}

/// A list in its canonical form.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FmtRow {
    /// The file or stored deck as named.
    pub source: String,
    /// The list in canonical form, with its unresolved lines.
    pub list: String,
    /// Whether its file was changed.
    pub written: bool,
}

/// Answer of `wom deck export`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DeckExport {
    /// The stored deck.
    pub name: String,
    /// The file that was written.
    pub file: Option<String>,
    /// The list, if no file was asked for.
    pub list: Option<String>,
}

/// Answer of `wom deck remove`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DeckRemove {
    /// Decks that were removed.
    pub removed: Vec<String>,
    /// Names that no stored deck has.
    pub unknown: Vec<String>,
}
