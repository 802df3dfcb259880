//! What can be told only at the end of a list: its title, quoted lines, and whether its totals hold.

use super::{Below, Reader, Title};
use crate::cards::Kind;
use crate::deck::remark::announces;
use crate::deck::total::{Counted, Total};
use crate::deck::words::is_comment;
use crate::deck::{DeckList, Entry, Fault, FaultKind, Note, NoteKind, Section};

/// No number of copies of one card is larger in any format that is expected.
const MOST_COPIES_OF_ONE: u32 = 9;

impl Reader<'_> {
    pub(super) fn finish(mut self) -> DeckList {
        self.settle_guess(self.list.lines.total);
        self.settle_title();
        self.settle_quotes();
        self.settle_closing();
        self.settle_hidden();
        self.close_group();
        self.check_totals();
        if self.aside_copies > 0 {
            let kind = NoteKind::NotCounted { copies: self.aside_copies };
            self.list.notes.push(Note { kind, line: self.aside_line, found: String::new() });
        }
        self.list.notes.sort_by_key(|note| note.line);
        self.list.faults.sort_by_key(|fault| fault.line);
        self.list
    }

    /// A first line is a title if every card line has a count, or if a gap or a heading follows it in a list that is
    /// not all gaps; else it is an unknown card.
    fn settle_title(&mut self) {
        let Some(Title { line, text, name, card }) = self.title.take() else { return };
        let set_off = self.below_title != Some(Below::Line) && self.tight;
        if set_off || !self.bare_names || announces(&text) {
            self.list.lines.headers += 1;
            self.list.name.get_or_insert(name);
            if self.list.entries.is_empty() {
                let (kind, section, name) = (FaultKind::Unreadable, Section::Main, text.clone());
                self.hidden.push(Fault { kind, line, section, text: text.clone(), name, copies: 0 });
            }
            self.list.notes.push(Note { kind: NoteKind::Title, line, found: text });
        } else {
            self.list.lines.cards += 1;
            let (kind, section) = (FaultKind::UnknownCard, Section::Main);
            self.list.faults.push(Fault { kind, line, section, text, name: card, copies: 1 });
        }
    }

    /// In a list that is quoted mail, quoted lines are its lines; else they are remarks.
    fn settle_quotes(&mut self) {
        if self.is_mail {
            self.list.lines.cards += self.quoted.len() as u32;
            self.list.faults.append(&mut self.quoted);
        } else {
            self.list.lines.comments += self.quoted.len() as u32;
        }
    }

    /// Where no line is a known card, the first title, comment or header line that names one is told.
    fn settle_hidden(&mut self) {
        let is_needed = self.list.entries.is_empty();
        let hidden = std::mem::take(&mut self.hidden);
        if !is_needed {
            return;
        }
        let Some(fault) = hidden.into_iter().find(|fault| self.names_card(&fault.name)) else { return };
        let lines = &mut self.list.lines;
        let passed = if is_comment(&fault.text) { &mut lines.comments } else { &mut lines.headers };
        *passed -= 1;
        lines.unread += 1;
        self.list.notes.retain(|note| note.line != fault.line);
        self.list.faults.push(fault);
    }

    /// A total may count the deck, the fragments, or both, and cards of one kind.
    fn check_totals(&mut self) {
        for (line, total) in std::mem::take(&mut self.totals) {
            for (written, counted) in self.mismatches(&total) {
                let kind = NoteKind::TotalMismatch { written, counted };
                self.list.notes.push(Note { kind, line, found: written.to_string() });
            }
        }
    }

    /// The numbers of a total that do not hold, with what was counted instead.
    fn mismatches(&self, total: &Total) -> Vec<(u32, u32)> {
        let (main, fragments) = (self.copies(Section::Main), self.copies(Section::Fragments));
        let pairs = match (total.addends.as_slice(), total.of) {
            (&[written], Some(of)) => vec![(written, self.copies_of(of))],
            (&[written], None) if written == fragments => Vec::new(),
            (&[first, second], _) if first + second != main && (second, first) != (main, fragments) => {
                vec![(first, main), (second, fragments)]
            }
            (addends, _) => match addends.iter().sum() {
                all if all == main + fragments => Vec::new(),
                sum => vec![(sum, main)],
            },
        };
        pairs.into_iter().filter(|(written, counted)| written != counted).collect()
    }

    /// Copies in a section so far, of cards known or not.
    fn copies(&self, section: Section) -> u32 {
        let known: u32 = self.list.section(section).map(|entry| entry.copies).sum();
        let open: u32 =
            self.list.faults.iter().filter(|fault| fault.section == section).map(|fault| fault.copies).sum();
        known + open
    }

    /// Whether a number alone is the sum of what stands above.
    pub(super) fn is_sum(&self, text: &str) -> bool {
        let written = text.trim_matches(|c: char| !c.is_ascii_digit()).parse::<u32>();
        let (main, fragments) = (self.copies(Section::Main), self.copies(Section::Fragments));
        main > MOST_COPIES_OF_ONE && written.is_ok_and(|n| n == main || n == main + fragments)
    }

    /// Copies of the cards that a total counts.
    fn copies_of(&self, of: Counted) -> u32 {
        let is_meant = |entry: &&Entry| {
            let listing = self.library.listing(entry.card);
            entry.section != Section::Aside
                && match (of, listing.kind) {
                    (Counted::Kind(kind), Kind::Hybrid(hybrid)) => hybrid.kinds().any(|one| one == kind),
                    (Counted::Kind(kind), own) => own == kind,
                    (Counted::Rarity(rarity), _) => listing.rarity == Some(rarity),
                }
        };
        self.list.entries.iter().filter(is_meant).map(|entry| entry.copies).sum()
    }
}
