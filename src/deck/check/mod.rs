//! Checking a list against a format (§3.7, §3.8, §4, §17.0): all violations at once.

mod faults;
mod poker;
mod sizes;
mod titles;

pub use faults::{Explanation, explain};

use super::resolve::common_title;
use super::{DeckList, Entry, Fault, FaultKind, Report, Ruling, Section, Status, Violation};
use crate::cards::{CardId, Kind, TitleId};
use crate::format::Limit;

/// Checks a list. The report has every violation, whatever else is wrong.
#[must_use]
pub fn check(list: &DeckList, ruling: &Ruling<'_>) -> Report {
    let mut check = Check { ruling, list, violations: Vec::new() };
    let tally = check.tally();
    check.deck_size(&tally);
    check.fragment_count(&tally);
    check.deck_cards(&tally);
    check.fragments(&tally);
    if ruling.needs_poker() {
        check.poker(&tally);
    }
    if !list.faults.is_empty() {
        check.faults();
    }
    let mut violations = check.violations;
    violations.sort_by(|a, b| (a.lines.first(), a.code, a.value).cmp(&(b.lines.first(), b.code, b.value)));
    Report {
        status: Status::of(&violations),
        cards: tally.cards,
        fragments: tally.fragments,
        lines: list.lines,
        violations,
        notes: list.notes.clone(),
    }
}

struct Check<'a, 'r> {
    ruling: &'a Ruling<'r>,
    list: &'a DeckList,
    violations: Vec<Violation>,
}

/// Sums over the list.
#[derive(Debug, Default)]
struct Tally {
    /// Cards of the deck: deck cards in it, and unknown ones.
    cards: u32,
    /// Fragments of the package, and unknown cards in it.
    fragments: u32,
    /// Copies in the deck of which no card is known for certain.
    open_cards: u32,
    /// Lines that may be cards and were not counted.
    open_lines: u32,
    /// Unknown names in the deck and in the package.
    unknown: (Unknown, Unknown),
    /// Copies under a heading of which only the meaning is guessed: deck cards counted and not, fragments likewise.
    doubtful: Doubtful,
    /// Deck cards by title, with the entry or fault that names them.
    deck: Vec<(TitleId, Source)>,
    /// Fragments by title.
    places: Vec<(TitleId, Source)>,
}

/// Copies that another reading of a heading would count elsewhere.
#[derive(Debug, Default)]
struct Doubtful {
    /// Deck cards that are counted, and that are not.
    cards: (u32, u32),
    /// Fragments that are counted, and that are not.
    fragments: (u32, u32),
}

/// Names of one section that no card has. Each may be a card, several on one line, or no card at all.
#[derive(Debug, Default)]
struct Unknown {
    /// Their copies, without those that are [`Doubtful`] as well.
    copies: u32,
    /// Whether one of them may count more copies than it was read as.
    may_grow: bool,
}

impl Unknown {
    fn add(&mut self, fault: &Fault, doubtful: bool) {
        self.copies += if doubtful { 0 } else { fault.copies };
        let has_digit = |text: &str| text.bytes().any(|b| b.is_ascii_digit());
        self.may_grow |= has_digit(&fault.name) || !has_digit(&fault.text);
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Source {
    Entry(u32),
    Fault(u32),
}

impl Doubtful {
    fn add(&mut self, section: Section, fragment: bool, copies: u32) {
        match (section, fragment) {
            (Section::Main, false) => self.cards.0 += copies,
            (_, false) => self.cards.1 += copies,
            (Section::Fragments, true) => self.fragments.0 += copies,
            (_, true) => self.fragments.1 += copies,
        }
    }
}

impl Check<'_, '_> {
    fn tally(&self) -> Tally {
        let library = self.ruling.library;
        let mut tally = Tally::default();
        let guessed = self.list.faults.iter().any(|fault| matches!(fault.kind, FaultKind::Heading { .. }));
        tally.deck.reserve(self.list.entries.len());
        for (i, entry) in self.list.entries.iter().enumerate() {
            let fragment = self.ruling.card(entry.card).kind == Kind::Fragment;
            let of = (library.listing(entry.card).title, Source::Entry(i as u32));
            if guessed && self.list.is_doubtful(entry.line) {
                tally.doubtful.add(entry.section, fragment, entry.copies);
            }
            match (entry.section, fragment) {
                (Section::Aside, _) => continue,
                (Section::Main, false) => tally.cards += entry.copies,
                (Section::Fragments, true) => tally.fragments += entry.copies,
                // 17.0: neither counts where it does not belong.
                (Section::Main, true) | (Section::Fragments, false) => {}
            }
            if fragment { tally.places.push(of) } else { tally.deck.push(of) }
        }
        for (i, fault) in self.list.faults.iter().enumerate() {
            self.tally_fault(&mut tally, i, guessed && self.list.is_doubtful(fault.line));
        }
        tally.deck.sort_unstable();
        tally.places.sort_unstable();
        tally
    }

    /// Counts a line that names no card for certain.
    fn tally_fault(&self, tally: &mut Tally, index: usize, doubtful: bool) {
        let fault = &self.list.faults[index];
        tally.open_lines += u32::from(fault.copies == 0);
        let named = match &fault.kind {
            FaultKind::AmbiguousCard(cards) | FaultKind::UnknownPrinting { cards, .. } => cards.as_slice(),
            FaultKind::UnknownCard | FaultKind::Unreadable | FaultKind::Heading { .. } | FaultKind::BadCount { .. } => {
                &[]
            }
        };
        let all = |fragment: bool| {
            !named.is_empty() && named.iter().all(|id| (self.ruling.card(*id).kind == Kind::Fragment) == fragment)
        };
        if doubtful {
            tally.doubtful.add(fault.section, fault.section == Section::Fragments, fault.copies);
        }
        let is_unknown = fault.kind == FaultKind::UnknownCard;
        match fault.section {
            Section::Aside => return,
            Section::Main if !all(true) => {
                (tally.cards, tally.open_cards) = (tally.cards + fault.copies, tally.open_cards + fault.copies);
                if is_unknown {
                    tally.unknown.0.add(fault, doubtful);
                }
            }
            Section::Fragments if !all(false) => {
                tally.fragments += fault.copies;
                if is_unknown {
                    tally.unknown.1.add(fault, doubtful);
                }
            }
            Section::Main | Section::Fragments => {}
        }
        if let Some(title) = common_title(self.ruling.library, named) {
            tally.deck.push((title, Source::Fault(index as u32)));
        }
    }

    fn source(&self, limit: Limit) -> Option<String> {
        self.ruling.format.source_of(limit).map(str::to_owned)
    }

    fn name(&self, id: CardId) -> &str {
        self.ruling.library.name(id)
    }

    fn entry(&self, source: Source) -> Option<Entry> {
        match source {
            Source::Entry(i) => Some(self.list.entries[i as usize]),
            Source::Fault(_) => None,
        }
    }

    fn line(&self, source: Source) -> u32 {
        match source {
            Source::Entry(i) => self.list.entries[i as usize].line,
            Source::Fault(i) => self.list.faults[i as usize].line,
        }
    }

    fn copies_of(&self, source: Source) -> u32 {
        match source {
            Source::Entry(i) => self.list.entries[i as usize].copies,
            Source::Fault(i) => self.list.faults[i as usize].copies,
        }
    }
}

/// `52–54`, or `5` where both ends are the same.
fn span((min, max): (u32, u32)) -> String {
    if min == max { min.to_string() } else { format!("{min}–{max}") }
}
