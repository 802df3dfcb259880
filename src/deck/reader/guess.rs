//! Lines that are probably headings, but not written as any known one. What stands below is read under the heading that
//! is probably meant; that this was a guess is told as a fault, so no such list is legal.

use super::Reader;
use crate::cards::Kind;
use crate::deck::lines::Line;
use crate::deck::words::{Near, misspelt_heading, near_heading};
use crate::deck::{FaultKind, Section};

/// The heading written where a line above fragments has no word of it.
const FRAGMENTS: &str = "Fragmente";

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
        let matters = |near: &Near| self.list.lines.cards > 0 || near.section != self.section;
        match near.filter(matters).filter(|near| self.library.suggest(&near.written, 1).is_empty()) {
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
        let differs = near.section != self.section;
        self.open(to, line.number, near.count);
        self.guess = differs.then_some(self.list.faults.len());
        self.list.lines.unread += 1;
        self.list.faults.push(fault);
    }

    /// Ends what stands under a guessed heading, and guesses one where only fragments stand below an unknown line.
    pub(super) fn settle_guess(&mut self, last: u32) {
        if let Some(fault) = self.guess.take()
            && let Some(FaultKind::Heading { until, .. }) = self.list.faults.get_mut(fault).map(|fault| &mut fault.kind)
        {
            *until = last;
        }
        let Some(at) = self.bare_unknown.take().filter(|_| self.section == Section::Main) else { return };
        let line = self.list.faults[at].line;
        let split = self.list.entries.partition_point(|entry| entry.line < line);
        let (above, below) = self.list.entries.split_at_mut(split);
        let only_fragments = below.iter().all(|entry| self.library.listing(entry.card).kind == Kind::Fragment);
        let is_like_a_card = || !self.library.suggest(&self.list.faults[at].name, 1).is_empty();
        if above.is_empty() || below.len() < 2 || !only_fragments || self.list.faults.len() > at + 1 || is_like_a_card()
        {
            return;
        }
        let mut moved = 1;
        for entry in below {
            entry.section = Section::Fragments;
            moved += entry.copies;
        }
        self.group_copies = self.group_copies.saturating_sub(moved);
        let fault = &mut self.list.faults[at];
        (fault.kind, fault.copies) = (FaultKind::Heading { meant: FRAGMENTS.to_owned(), until: last }, 0);
        self.list.lines.cards -= 1;
        self.list.lines.unread += 1;
    }
}
