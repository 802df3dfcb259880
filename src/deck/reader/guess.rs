//! Lines that are probably headings, but not written as any known one. What stands below is read under the heading that
//! is probably meant; that this was a guess is told as a fault, so no such list is legal.

use super::Reader;
use crate::cards::Kind;
use crate::deck::find::is_prose;
use crate::deck::lines::Line;
use crate::deck::words::{Near, formal_heading, misspelt_heading, near_heading};
use crate::deck::{Fault, FaultKind, Section};

/// The heading of a section, which is written where a line has no word of it.
fn heading_of(section: Section) -> &'static str {
    match section {
        Section::Main => "Deck",
        Section::Fragments => "Fragmente",
        Section::Aside => "Sideboard",
    }
}

/// An unknown `Name (N)`: a heading, if the cards below it are as many.
pub(super) struct Counted {
    /// Index of its fault.
    pub fault: usize,
    pub copies: u32,
    /// Copies of the group up to it.
    pub group: u32,
}

impl Reader<'_> {
    /// `## Fragmets`, which would be a comment. Only the fragments make a difference, and much else is written in
    /// comments.
    pub(super) fn is_misspelt_comment(&mut self, line: &Line<'_>, text: &str) -> bool {
        let near = misspelt_heading(text).filter(|near| near.section == Section::Fragments);
        match near.filter(|near| near.section != self.section) {
            Some(near) => {
                self.guessed(line, text, near);
                true
            }
            None => false,
        }
    }

    /// A line that no card is like and a heading is.
    pub(super) fn is_misspelt_heading(&mut self, line: &Line<'_>, text: &str) -> bool {
        let near = if self.list.lines.cards == 0 { misspelt_heading(text) } else { near_heading(text) };
        let digits = text.trim_end_matches(|c: char| c.is_ascii_digit());
        if digits.len() < text.len() && digits.trim_end().ends_with(['x', 'X', '×', '*']) {
            // `Name x4` is how a card is written.
            return false;
        }
        // The first line is rather a title, if nothing hangs on it.
        let is_title = self.awaits_title();
        let matters = |near: &Near| !is_title || near.section != self.section || near.count.is_some();
        let formal = || {
            let (written, count) = formal_heading(text).filter(|(_, count)| !is_title || count.is_some())?;
            (!is_prose(text)).then(|| Near {
                meant: heading_of(self.section).to_owned(),
                section: self.section,
                written,
                count,
            })
        };
        let near = near.filter(matters).or_else(formal);
        match near.filter(|near| self.library.suggest(&near.written, 1).is_empty()) {
            Some(near) => {
                self.guessed(line, text, near);
                true
            }
            None => false,
        }
    }

    fn guessed(&mut self, line: &Line<'_>, text: &str, near: Near) {
        let kind = FaultKind::Heading { meant: near.meant, until: line.number };
        let fault = self.fault(line, kind, None, text, 0);
        // What stands in a sideboard is not counted, and stays so.
        let to = if self.section == Section::Aside { Section::Aside } else { near.section };
        // A heading of the deck below fragments may end them.
        let differs = near.section != self.section || self.section == Section::Fragments;
        self.open(to, line.number, near.count);
        let index = Some(self.list.faults.len());
        self.guess = index.filter(|_| differs);
        self.bare_unknown = index.filter(|_| !differs);
        self.list.lines.unread += 1;
        self.list.faults.push(fault);
    }

    /// Ends what stands under a guessed heading, and guesses one where only fragments stand below an unknown line.
    pub(super) fn settle_guess(&mut self, last: u32) {
        if let Some(fault) = self.guess.take()
            && let Some(FaultKind::Heading { until, .. }) = self.list.faults.get_mut(fault).map(|fault| &mut fault.kind)
        {
            *until = last.max(*until);
        }
        self.settle_counted();
        let Some(at) = self.bare_unknown.take().filter(|_| self.section == Section::Main) else { return };
        let line = self.list.faults[at].line;
        let split = self.list.entries.partition_point(|entry| entry.line < line);
        let (above, below) = self.list.entries.split_at_mut(split);
        let only_fragments = below.iter().all(|entry| self.library.listing(entry.card).kind == Kind::Fragment);
        let Fault { name, text, .. } = &self.list.faults[at];
        let nearest = || self.library.suggest(name, 1).first().map(|near| self.library.listing(near.card).kind);
        // What is like a card of the deck is none where no such card stands.
        let is_like_a_card = || formal_heading(text).is_none() && nearest() == Some(Kind::Fragment);
        if above.is_empty() || below.len() < 2 || !only_fragments || self.list.faults.len() > at + 1 || is_like_a_card()
        {
            return;
        }
        let mut moved = self.list.faults[at].copies;
        for entry in below {
            entry.section = Section::Fragments;
            moved += entry.copies;
        }
        self.group_copies = self.group_copies.saturating_sub(moved);
        self.is_heading(at, Section::Fragments, last);
    }

    /// An unknown `Name (N)` above N copies of cards.
    fn settle_counted(&mut self) {
        let Some(Counted { fault, copies, group }) = self.counted_unknown.take() else { return };
        let (section, line) = (self.list.faults[fault].section, self.list.faults[fault].line);
        if self.group_copies.saturating_sub(group) == copies {
            self.group_copies -= copies;
            self.is_heading(fault, section, line);
        }
    }

    /// Makes a heading of a fault that was counted as a card.
    fn is_heading(&mut self, fault: usize, section: Section, until: u32) {
        let fault = &mut self.list.faults[fault];
        if fault.copies > 0 {
            self.list.lines.cards -= 1;
            self.list.lines.unread += 1;
        }
        (fault.kind, fault.copies) = (FaultKind::Heading { meant: heading_of(section).to_owned(), until }, 0);
    }
}
