//! Reading a deck list. Every line is accounted for: a card, a heading, a comment, or a fault.
//!
//! The accepted forms are listed in the README; a known card name beats every other reading of a line.

use super::decor::peels;
use super::find::{Hit, also_readable, find, has_name, is_prose, plain, tidy, trimmed_name};
use super::line::{Count, is_count_alone, readings};
use super::lines::{Line, harmless, lines, without_entities};
use super::resolve::{Resolved, Stage};
use super::words::{Heading, header, heading, is_column_row, is_rule, names_deck, total};
use super::{DeckList, Entry, Fault, FaultKind, Note, NoteKind, Section};
use crate::cards::Library;
use crate::cards::fold::clean;

/// Reads a list from text. Nothing in it can make this fail: what is not understood becomes a [`Fault`].
#[must_use]
pub fn read(text: &str, library: &Library) -> DeckList {
    let mut reader = Reader::new(library);
    for line in lines(text) {
        reader.line(&line);
    }
    reader.finish()
}

struct Reader<'a> {
    library: &'a Library,
    list: DeckList,
    section: Section,
    /// Copies counted since the last heading with a total, and that total with its line.
    group: Option<(u32, u32)>,
    group_copies: u32,
    totals: Vec<(u32, u32)>,
    aside_copies: u32,
    aside_line: u32,
    /// Whether a card line without a count has been read.
    bare_names: bool,
    /// A first line that may be a title: its line and text.
    title: Option<(u32, String)>,
    /// What stands right below that line.
    below_title: Option<Below>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Below {
    Gap,
    Line,
}

impl<'a> Reader<'a> {
    fn new(library: &'a Library) -> Self {
        Self {
            library,
            list: DeckList::default(),
            section: Section::Main,
            group: None,
            group_copies: 0,
            totals: Vec::new(),
            aside_copies: 0,
            aside_line: 0,
            bare_names: false,
            title: None,
            below_title: None,
        }
    }

    fn line(&mut self, line: &Line<'_>) {
        self.list.lines.total += line.height;
        // A line that mail software broke in two is one card line and no further one.
        self.list.lines.comments += line.height - 1;
        if let Some((copies, card)) = plain(self.library, &line.text) {
            self.below_title.get_or_insert(Below::Line);
            self.bare_names |= !line.text.starts_with(|c: char| c.is_ascii_digit());
            return self.add(Entry { card, copies, section: self.section, line: line.number, poker_open: false });
        }
        let text = tidy(&line.text);
        if text.is_empty() || is_rule(&text) {
            if self.title.is_some() {
                self.below_title.get_or_insert(Below::Gap);
            }
            self.list.lines.comments += 1;
            return;
        }
        self.full(line, &text);
        if self.title.as_ref().is_some_and(|(at, _)| *at != line.number) {
            self.below_title.get_or_insert(Below::Line);
        }
    }

    /// Every reading of a line in their order.
    fn full(&mut self, line: &Line<'_>, text: &str) {
        let entities = without_entities(text).map(|t| tidy(&t).into_owned());
        let forms: Vec<&str> = [entities.as_deref(), Some(text)].into_iter().flatten().collect();
        for stage in [Stage::Exact, Stage::Folded] {
            if let Some(hit) = forms.iter().find_map(|form| find(self.library, form, stage)) {
                return self.hit(line, hit);
            }
        }
        if self.other_line(line, text) {
            return;
        }
        if let Some(hit) = forms.iter().find_map(|form| find(self.library, form, Stage::Umlauts)) {
            return self.hit(line, hit);
        }
        self.unknown(line, text);
    }

    /// Comments, headings, header lines and totals.
    fn other_line(&mut self, line: &Line<'_>, text: &str) -> bool {
        if let Some((what, count)) = heading(text) {
            match what {
                Heading::Part(section) => self.open(section, line.number, count),
                Heading::Total => self.totals.extend(count.map(|n| (line.number, n))),
            }
            self.list.lines.headers += 1;
            return true;
        }
        let quoted = text.trim_start_matches(['>', ' ']);
        if quoted.starts_with(['#', ';']) || quoted.starts_with("//") || text.starts_with("<!--") {
            self.list.lines.comments += 1;
            return true;
        }
        if let Some(n) = total(text) {
            self.totals.push((line.number, n));
            self.list.lines.headers += 1;
            return true;
        }
        if let Some((key, value)) = header(text) {
            if names_deck(key) && self.list.name.is_none() {
                self.list.name = Some(value.to_owned()).filter(|v| !v.is_empty());
            } else {
                self.list.headers.push((key.to_owned(), value.to_owned()));
            }
            self.list.lines.headers += 1;
            return true;
        }
        if is_column_row(text) {
            self.list.lines.headers += 1;
            return true;
        }
        if text.starts_with('>') && !text.chars().any(|c| c.is_ascii_digit()) {
            self.list.lines.comments += 1;
            return true;
        }
        false
    }

    fn open(&mut self, section: Section, line: u32, count: Option<u32>) {
        self.close_group();
        self.section = section;
        self.group = count.map(|n| (line, n));
        self.group_copies = 0;
        if section == Section::Aside && self.aside_line == 0 {
            self.aside_line = line;
        }
    }

    fn close_group(&mut self) {
        if let Some((line, written)) = self.group.take()
            && written != self.group_copies
        {
            let kind = NoteKind::TotalMismatch { written, counted: self.group_copies };
            self.list.notes.push(Note { kind, line, found: written.to_string() });
        }
    }

    fn hit(&mut self, line: &Line<'_>, hit: Hit<'_>) {
        let shown = harmless(&line.text).trim().to_owned();
        let section = hit.section.unwrap_or(self.section);
        let fault = |kind, copies| Fault {
            kind,
            line: line.number,
            section,
            text: shown.clone(),
            name: hit.name.to_string(),
            copies,
        };
        self.bare_names |= hit.count == Count::Absent;
        let copies = match hit.count {
            Count::Absent => 1,
            Count::Copies(n) => n,
            Count::Bad { ref written, value } => {
                self.list.lines.unread += 1;
                let kind = FaultKind::BadCount { written: written.clone(), value };
                self.list.faults.push(fault(kind, 0));
                return;
            }
        };
        match hit.resolved {
            Resolved::Card { card, .. } => {
                let mut note =
                    |kind| self.list.notes.push(Note { kind, line: line.number, found: hit.name.to_string() });
                if hit.stage != Stage::Exact && !self.library.is_spelled(card, &clean(&hit.name)) {
                    note(NoteKind::ReadAs(card));
                }
                if let Some(other) = also_readable(self.library, &line.text, card) {
                    note(NoteKind::AlsoReadable { card, other });
                }
                if let Some(written) = hit.poker.filter(|value| self.library.listing(card).poker != Some(*value)) {
                    note(NoteKind::PokerMismatch { card, written });
                }
                if hit.number.is_some() {
                    note(NoteKind::NumberMismatch(card));
                }
                if let Some(remark) = hit.remark {
                    self.list.notes.push(Note { kind: NoteKind::Remark, line: line.number, found: remark });
                }
                self.add(Entry { card, copies, section, line: line.number, poker_open: hit.poker_open });
            }
            Resolved::Ambiguous(cards) => self.fault_with_copies(fault(FaultKind::AmbiguousCard(cards), copies)),
            Resolved::NoPrinting(tag) => {
                let kind = FaultKind::UnknownPrinting { tag, cards: hit.cards.clone() };
                self.fault_with_copies(fault(kind, copies));
            }
        }
    }

    fn fault_with_copies(&mut self, fault: Fault) {
        self.list.lines.cards += 1;
        self.count_copies(fault.copies, fault.section, fault.line);
        self.list.faults.push(fault);
    }

    fn add(&mut self, entry: Entry) {
        self.list.lines.cards += 1;
        self.count_copies(entry.copies, entry.section, entry.line);
        self.list.entries.push(entry);
    }

    fn count_copies(&mut self, copies: u32, section: Section, line: u32) {
        self.group_copies += copies;
        if section == Section::Aside {
            self.aside_copies += copies;
            if self.aside_line == 0 {
                self.aside_line = line;
            }
        }
    }

    /// A line that nothing fits: a title, an unknown card, or unreadable.
    fn unknown(&mut self, line: &Line<'_>, text: &str) {
        let shown = harmless(&line.text).trim().to_owned();
        let ways = readings(text);
        let Some(way) = ways.first() else { return };
        let section = way.section.unwrap_or(self.section);
        let fault = |kind, name: &str, copies| Fault {
            kind,
            line: line.number,
            section,
            text: shown.clone(),
            name: name.to_owned(),
            copies,
        };
        let first = self.list.lines.cards + self.list.lines.headers + self.list.lines.unread == 0;
        let rest = ways.last().map_or(way.rest, |bare| if way.count == Count::Absent { bare.rest } else { way.rest });
        match &way.count {
            Count::Bad { written, value } => {
                self.list.lines.unread += 1;
                let kind = FaultKind::BadCount { written: written.clone(), value: *value };
                self.list.faults.push(fault(kind, way.rest, 0));
            }
            _ if !has_name(rest) || is_count_alone(text) => {
                self.list.lines.unread += 1;
                self.list.faults.push(fault(FaultKind::Unreadable, &shown, 0));
            }
            Count::Copies(n) => {
                self.fault_with_copies(fault(FaultKind::UnknownCard, trimmed_name(self.library, way.rest), *n))
            }
            Count::Absent => {
                let behind =
                    peels(rest, self.library).into_iter().rev().find_map(|(name, tags)| Some((name, tags.count?)));
                match behind {
                    Some((name, Count::Copies(n))) => self.fault_with_copies(fault(FaultKind::UnknownCard, name, n)),
                    Some((name, Count::Bad { written, value })) => {
                        self.list.lines.unread += 1;
                        self.list.faults.push(fault(FaultKind::BadCount { written, value }, name, 0));
                    }
                    _ if first && self.title.is_none() && self.library.suggest(rest, 1).is_empty() => {
                        self.title = Some((line.number, shown));
                    }
                    _ if is_prose(rest) => {
                        self.list.lines.unread += 1;
                        self.list.faults.push(fault(FaultKind::Unreadable, &shown, 0));
                    }
                    _ => {
                        self.bare_names = true;
                        self.fault_with_copies(fault(FaultKind::UnknownCard, trimmed_name(self.library, rest), 1));
                    }
                }
            }
        }
    }

    fn finish(mut self) -> DeckList {
        self.settle_title();
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

    /// A first line is a title if a gap or no card follows it, or if every card line has a count; else it is an
    /// unknown card.
    fn settle_title(&mut self) {
        let Some((line, text)) = self.title.take() else { return };
        let set_off = self.below_title != Some(Below::Line);
        if set_off || !self.bare_names {
            self.list.lines.headers += 1;
            self.list.name.get_or_insert_with(|| text.clone());
            self.list.notes.push(Note { kind: NoteKind::Title, line, found: text });
        } else {
            let name = text.clone();
            self.list.lines.cards += 1;
            self.list.faults.push(Fault {
                kind: FaultKind::UnknownCard,
                line,
                section: Section::Main,
                text,
                name,
                copies: 1,
            });
        }
    }

    /// A total may count the deck, the fragments, or both.
    fn check_totals(&mut self) {
        let copies = |section| {
            let known: u32 = self.list.section(section).map(|e| e.copies).sum();
            let open: u32 = self.list.faults.iter().filter(|f| f.section == section).map(|f| f.copies).sum();
            known + open
        };
        let (main, fragments) = (copies(Section::Main), copies(Section::Fragments));
        for (line, written) in std::mem::take(&mut self.totals) {
            if written != main && written != main + fragments && written != fragments {
                let kind = NoteKind::TotalMismatch { written, counted: main };
                self.list.notes.push(Note { kind, line, found: written.to_string() });
            }
        }
    }
}
