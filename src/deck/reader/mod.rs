//! Reading a deck list. Every line is accounted for: a card, a heading, a comment, or a fault.
//!
//! The accepted forms are listed in the README; a known card name beats every other reading of a line.

mod closing;
mod guess;
mod inline;
mod remarks;
mod rows;
mod settle;
mod stranger;

pub use stranger::{Mistaken, mistaken};

use closing::Closing;

use crate::cards::fold::clean;
use crate::cards::{CardId, Library};
use crate::deck::csv_line::Table;
use crate::deck::decor::peels;
use crate::deck::find::{
    Hit, also_readable, find, has_name, is_fence, is_no_card, is_prose, plain, tidy, trimmed_name,
};
use crate::deck::line::{Count, is_count_alone, readings};
use crate::deck::lines::{Line, harmless, lines};
use crate::deck::markup::without_markup;
use crate::deck::quantity::{leading_digits, speaks_of_number, tally_in_front};
use crate::deck::remark::{announces, asks_for_change};
use crate::deck::resolve::{Resolved, Stage};
use crate::deck::tagged::tagged;
use crate::deck::total::Total;
use crate::deck::words::{
    Heading, formal_heading, header, heading, is_comment, is_rule, is_separator_line, names_deck, names_player,
    names_whole, title_name,
};
use crate::deck::{DeckList, Entry, Fault, FaultKind, Note, NoteKind, Section};

/// Reads a list from text. Nothing in it can make this fail: what is not understood becomes a [`Fault`].
#[must_use]
pub fn read(text: &str, library: &Library) -> DeckList {
    let mut reader = Reader::new(library);
    for line in lines(text) {
        reader.line(&line);
    }
    reader.finish()
}

/// No line of a list is longer, in bytes; what is longer is no list, and looking for names in it takes long.
const LONGEST_LINE: usize = 2000;

/// No title is longer than this many letters.
const LONGEST_TITLE: usize = 80;

struct Reader<'a> {
    library: &'a Library,
    list: DeckList,
    section: Section,
    /// The total of the last heading.
    group: Option<Group>,
    /// Copies counted since the last heading.
    group_copies: u32,
    totals: Vec<(u32, Total)>,
    aside_copies: u32,
    aside_line: u32,
    /// Whether the types of a sideboard stand under headings of their own.
    aside_has_types: bool,
    /// Whether a card line without a count has been read.
    bare_names: bool,
    /// The last number of a numbered list.
    list_number: u32,
    /// Line of the last card.
    last_card: u32,
    /// Whether a card line stands right below another.
    tight: bool,
    /// Whether a heading has been read.
    headed: bool,
    /// Line of the first heading of the deck below fragments.
    again: Option<u32>,
    /// A first line that may be a title.
    title: Option<Title>,
    /// What stands right below that line.
    below_title: Option<Below>,
    /// Index of the fault that is a guessed heading, while lines stand under it.
    guess: Option<usize>,
    /// Index of the last unknown card without a count, while no heading has followed.
    bare_unknown: Option<usize>,
    /// The last unknown `Name (N)`, while no heading has followed.
    counted_unknown: Option<guess::Counted>,
    /// The comment and header lines before the first card.
    hidden: Vec<Fault>,
    /// What closes the mail that the list is in.
    closing: Option<Closing>,
    /// The table that is being read.
    table: Option<Table>,
    /// Lines with `>` in front and no digit: remarks, unless the whole list is quoted mail.
    quoted: Vec<Fault>,
    /// Whether a card line has `>` in front.
    is_mail: bool,
}

/// A total in a heading.
struct Group {
    line: u32,
    written: u32,
    /// Whether no heading stands above.
    is_first: bool,
}

struct Title {
    line: u32,
    text: String,
    /// The title without what sets it off.
    name: String,
    /// The name of a card, if it is none.
    card: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Below {
    /// An empty line or a heading.
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
            aside_has_types: false,
            bare_names: false,
            list_number: 0,
            last_card: 0,
            tight: false,
            headed: false,
            again: None,
            title: None,
            below_title: None,
            guess: None,
            bare_unknown: None,
            counted_unknown: None,
            hidden: Vec::new(),
            closing: None,
            table: None,
            quoted: Vec::new(),
            is_mail: false,
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
        if text.trim_matches(['>', ' ']).is_empty() || is_rule(&text) || is_fence(&text) {
            if self.title.is_some() {
                self.below_title.get_or_insert(Below::Gap);
            }
            self.list.lines.comments += 1;
            return self.rule_off(line);
        }
        if text.len() > LONGEST_LINE {
            let fault = self.fault(line, FaultKind::Unreadable, None, &text, 0);
            self.list.lines.unread += 1;
            return self.list.faults.push(fault);
        }
        if let Some(tag) = tagged(&text) {
            return self.element(line, tag);
        }
        if is_no_card(self.library, &text) && self.other_line(line, &text) {
            if self.title.is_some() {
                self.below_title.get_or_insert(if self.headed { Below::Gap } else { Below::Line });
            }
            return;
        }
        let (cards, headings) = (self.list.lines.cards, self.list.lines.headers);
        self.full(line, &text);
        self.is_mail |= text.starts_with('>') && self.list.lines.cards > cards;
        if self.title.as_ref().is_some_and(|title| title.line != line.number) {
            let is_heading = self.headed && self.list.lines.headers > headings;
            self.below_title.get_or_insert(if is_heading { Below::Gap } else { Below::Line });
        }
    }

    /// Every reading of a line in their order.
    fn full(&mut self, line: &Line<'_>, text: &str) {
        if self.known_row(line, text) || self.columns(line, text) {
            return;
        }
        let bare = without_markup(text).map(|t| tidy(&t).into_owned());
        let forms: Vec<&str> = [bare.as_deref(), Some(text)].into_iter().flatten().collect();
        if let Some(hit) = find(self.library, &forms, &[Stage::Exact, Stage::Folded]) {
            if hit.has_second && self.cards_of_heading(line, forms[0]) {
                return;
            }
            return self.hit(line, hit);
        }
        let text = forms[0];
        if text.is_empty() {
            self.list.lines.comments += 1;
            return;
        }
        if self.other_line(line, text) {
            return;
        }
        if let Some(hit) = find(self.library, &forms, &[Stage::Umlauts]) {
            return self.hit(line, hit);
        }
        if !self.cards_of_heading(line, text) && !self.unknown_row(line, text) {
            self.unknown(line, text);
        }
    }

    /// Comments, headings, header lines and totals.
    fn other_line(&mut self, line: &Line<'_>, text: &str) -> bool {
        if let Some((what, count)) = heading(text) {
            match what {
                Heading::Part(section) => {
                    let section = self.part_of_aside(section, text);
                    self.open(section, line.number, count);
                }
                Heading::Group => {
                    let section = if self.section == Section::Aside { Section::Aside } else { Section::Main };
                    self.open(section, line.number, count);
                }
                Heading::Total => self.total(line.number, count),
            }
            self.list.lines.headers += 1;
            return true;
        }
        if is_comment(text) {
            if !self.is_misspelt_comment(line, text) {
                self.hide(line, text);
                self.list.lines.comments += 1;
            }
            return true;
        }
        if let Some(total) = Total::of_line(text) {
            self.sum(line.number, total);
            self.list.lines.headers += 1;
            return true;
        }
        let table = Table::of_header(text);
        if table.is_some() || is_separator_line(text) {
            self.table = table;
            self.list.lines.headers += 1;
            return true;
        }
        if let Some((key, value)) = header(text) {
            if names_deck(key) && self.list.name.is_none() {
                self.list.name = Some(value.to_owned()).filter(|v| !v.is_empty());
            } else {
                if self.begins_second(key, value) {
                    self.begin_second(line.number);
                }
                self.list.headers.push((key.to_owned(), value.to_owned()));
            }
            self.hide(line, value);
            self.list.lines.headers += 1;
            return true;
        }
        if self.is_beside_the_list(text) {
            self.list.lines.comments += 1;
            return true;
        }
        if text.starts_with('>') && !text.chars().any(|c| c.is_ascii_digit()) {
            let name = text.trim_start_matches(['>', ' ']);
            self.quoted.push(self.fault(line, FaultKind::UnknownCard, None, name, 1));
            return true;
        }
        false
    }

    /// A fault on a line, which is quoted without the `>` of a mail.
    fn fault(&self, line: &Line<'_>, kind: FaultKind, section: Option<Section>, name: &str, copies: u32) -> Fault {
        let text = harmless(&line.text);
        let text = text.trim_start_matches(|c: char| c == '>' || c.is_whitespace()).trim_end();
        Fault {
            kind,
            line: line.number,
            section: section.unwrap_or(self.section),
            text: text.to_owned(),
            name: name.to_owned(),
            copies,
        }
    }

    fn open(&mut self, section: Section, line: u32, count: Option<u32>) {
        self.settle_guess(line.saturating_sub(1));
        self.close_group();
        self.part(section, line);
        let is_first = !std::mem::replace(&mut self.headed, true);
        self.section = section;
        self.group = count.map(|written| Group { line, written, is_first });
        self.group_copies = 0;
        if section == Section::Aside && self.aside_line == 0 {
            self.aside_line = line;
        }
    }

    /// A total is kept until the end, unless it counts what stands under the last heading.
    fn total(&mut self, line: u32, written: Option<u32>) {
        if let Some(n) = written {
            self.sum(line, Total::new(n));
        }
    }

    fn sum(&mut self, line: u32, total: Total) {
        if total.addends != [self.group_copies] {
            self.totals.push((line, total));
        }
    }

    /// Checks the total of a heading. One above all other headings, with no card right below it, counts the whole.
    fn close_group(&mut self) {
        let Some(Group { line, written, is_first }) = self.group.take() else { return };
        if is_first && self.group_copies == 0 {
            self.totals.push((line, Total::new(written)));
        } else if written != self.group_copies {
            let kind = NoteKind::TotalMismatch { written, counted: self.group_copies };
            self.list.notes.push(Note { kind, line, found: written.to_string() });
        }
    }

    /// Below the heading of a sideboard, a type that stands right under it is a part of it, and so are those that follow.
    fn part_of_aside(&mut self, section: Section, text: &str) -> Section {
        let is_type = section == Section::Main && self.section == Section::Aside && !names_whole(text);
        let is_first = || self.group_copies == 0 && self.list.section(Section::Main).next().is_some();
        self.aside_has_types = is_type && (self.aside_has_types || is_first());
        if self.aside_has_types { Section::Aside } else { section }
    }

    /// Whether a header line below cards names another deck or player than one above them.
    fn begins_second(&self, key: &str, value: &str) -> bool {
        let is_other = |(above, named): &(String, String)| names_player(above) && named != value;
        self.list.lines.cards > 0 && (names_deck(key) || (names_player(key) && self.list.headers.iter().any(is_other)))
    }

    /// Notes where a second list begins; its cards are read as those of a deck.
    fn begin_second(&mut self, line: u32) {
        self.list.second.get_or_insert(line);
        if self.section != Section::Main {
            self.open(Section::Main, line, None);
        }
    }

    /// Where a deck comes again below fragments, and fragments below it, a second list begins.
    fn part(&mut self, section: Section, line: u32) {
        match (self.section, section) {
            (Section::Fragments, Section::Main) if self.group_copies > 0 => {
                self.again.get_or_insert(line);
            }
            (Section::Main, Section::Fragments) if self.group_copies > 0 => {
                self.list.second = self.list.second.or(self.again);
            }
            _ => {}
        }
    }

    fn hit(&mut self, line: &Line<'_>, hit: Hit<'_>) {
        let section = hit.section.unwrap_or(self.section);
        self.bare_names |= hit.count == Count::Absent;
        let count = match hit.list_number.filter(|number| !self.goes_on(number.value)) {
            // `4. Name` out of turn is no list number, and a count is not written so.
            Some(number) if hit.count == Count::Absent => {
                Count::Bad { written: format!("{}.", number.value), value: Some(i64::from(number.value)) }
            }
            Some(number) if number.is_open => {
                Count::OneOf([number.value.to_string(), hit.count.written().unwrap_or_default()])
            }
            _ => hit.count,
        };
        let count = match count {
            Count::Absent => tally_in_front(&line.text).map_or(Count::Absent, Count::unclear),
            Count::Copies(n) if self.is_own_number(&line.text, &hit.cards) => {
                let written = line.text.trim().split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
                Count::Bad { written: written.to_owned(), value: Some(i64::from(n)) }
            }
            count => count,
        };
        let copies = match count.copies() {
            Ok(_) if hit.has_second => {
                return self.unread(self.fault(line, FaultKind::Unreadable, hit.section, &line.text, 0));
            }
            Ok(copies) => copies,
            Err(kind) => return self.unread(self.fault(line, kind, hit.section, &hit.name, 0)),
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
                for remark in hit.remarks {
                    self.list.notes.push(Note { kind: NoteKind::Remark, line: line.number, found: remark });
                }
                self.add(Entry { card, copies, section, line: line.number, poker_open: hit.poker_open });
            }
            Resolved::Ambiguous(cards) => {
                let kind = FaultKind::AmbiguousCard(cards);
                self.fault_with_copies(self.fault(line, kind, hit.section, &hit.name, copies));
            }
            Resolved::NoPrinting(tag) => {
                let kind = FaultKind::UnknownPrinting { tag, cards: hit.cards };
                self.fault_with_copies(self.fault(line, kind, hit.section, &hit.name, copies));
            }
        }
    }

    /// Whether the only number of a line is the card's own, as printed: `005 Name` is no five copies.
    fn is_own_number(&self, text: &str, cards: &[CardId]) -> bool {
        let text = text.trim();
        text.starts_with('0')
            && leading_digits(text).is_some_and(|(digits, rest)| {
                !rest.contains(|c: char| c.is_ascii_digit())
                    && cards.iter().any(|id| self.library.number(*id) == digits)
            })
    }

    /// Whether a list number is the next one, or the first of a new list.
    fn goes_on(&mut self, number: u32) -> bool {
        let goes_on = number == 1 || number == self.list_number + 1;
        self.list_number = number;
        goes_on
    }

    /// A line that counts no copies.
    fn unread(&mut self, fault: Fault) {
        self.list.lines.unread += 1;
        self.list.faults.push(fault);
    }

    fn fault_with_copies(&mut self, fault: Fault) {
        self.card_line(fault.copies, fault.section, fault.line);
        self.list.faults.push(fault);
    }

    fn add(&mut self, entry: Entry) {
        self.card_line(entry.copies, entry.section, entry.line);
        self.list.entries.push(entry);
    }

    /// Counts a line that is a card, known or not.
    fn card_line(&mut self, copies: u32, section: Section, line: u32) {
        self.list.lines.cards += 1;
        self.tight |= line == self.last_card + 1;
        self.last_card = line;
        if section == self.section {
            self.group_copies += copies;
        }
        if section == Section::Aside {
            self.aside_copies += copies;
            if self.aside_line == 0 {
                self.aside_line = line;
            }
        }
    }

    /// A line that nothing fits: a title, an unknown card, or unreadable.
    fn unknown(&mut self, line: &Line<'_>, text: &str) {
        let ways = readings(text);
        let Some(way) = ways.first() else { return };
        self.list_number = way.list_number.map_or(self.list_number, |number| number.value);
        let rest = ways.last().map_or(way.rest, |bare| if way.count == Count::Absent { bare.rest } else { way.rest });
        let behind = || peels(rest, self.library).into_iter().rev().find_map(|(name, tags)| Some((name, tags.count?)));
        let (name, count) = match &way.count {
            Count::Absent => behind().unwrap_or((rest, Count::Absent)),
            count => (way.rest, count.clone()),
        };
        if self.is_closing(line, way.rest, &count) {
            return;
        }
        if way.count == Count::Absent && way.list_number.is_none() && self.is_misspelt_heading(line, text) {
            return;
        }
        let unreadable = !has_name(rest) || is_count_alone(text);
        if unreadable && self.is_sum(text) {
            self.list.lines.headers += 1;
            return;
        }
        let title = self.title_of(way.section, rest, text);
        let is_absent = count == Count::Absent;
        let in_words = self.count_in_words(rest).filter(|_| !unreadable);
        let count = in_words.map_or(count, Count::unclear);
        let (kind, name, copies) = match count.copies() {
            Err(kind) => (kind, name, 0),
            _ if unreadable || (!is_absent && self.has_cards(name)) => (FaultKind::Unreadable, text, 0),
            _ if title.is_none() && self.names_several(rest) => (FaultKind::Unreadable, text, 0),
            Ok(n) if !is_absent => (FaultKind::UnknownCard, trimmed_name(self.library, name), n),
            Ok(_) => match title {
                Some(name) => return self.may_be_title(line, name, rest),
                None if is_prose(rest) => (FaultKind::Unreadable, text, 0),
                None => (FaultKind::UnknownCard, trimmed_name(self.library, rest), 1),
            },
        };
        let fault = self.fault(line, kind, way.section, name, copies);
        if copies == 0 {
            self.list.lines.unread += 1;
            self.list.faults.push(fault);
        } else {
            let bare = way.count == Count::Absent && !matches!(behind(), Some((_, Count::Copies(_))));
            self.bare_names |= bare;
            let index = self.list.faults.len();
            let is_formal = || way.count == Count::Absent && formal_heading(text).is_some();
            self.bare_unknown = (bare || is_formal()).then_some(index);
            let is_counted = way.count == Count::Absent && text.ends_with([')', ']']);
            self.fault_with_copies(fault);
            self.counted_unknown = (is_counted && !bare && self.library.suggest(name, 1).is_empty())
                .then_some(guess::Counted { fault: index, copies, group: self.group_copies });
        }
    }

    /// Keeps a line as the title until the end; what announces the list stands above its title.
    fn may_be_title(&mut self, line: &Line<'_>, name: String, card: &str) {
        let text = harmless(&line.text).trim().to_owned();
        let title = Title { line: line.number, text, name, card: card.to_owned() };
        if self.title.replace(title).is_some() {
            self.list.lines.headers += 1;
            self.below_title = None;
        }
    }

    /// Whether no line stands above that is a title, or below one.
    fn awaits_title(&self) -> bool {
        let lines = self.list.lines;
        let is_open = self.title.as_ref().is_none_or(|title| announces(&title.text));
        lines.cards + lines.unread == 0 && !self.headed && is_open && self.list.name.is_none()
    }

    /// The title that an unknown line may be: the first one, before any card and heading, and like no card's name.
    fn title_of(&self, section: Option<Section>, rest: &str, text: &str) -> Option<String> {
        let elsewhere = section.is_some_and(|section| section != Section::Main);
        let is_long = rest.chars().count() > LONGEST_TITLE;
        if !self.awaits_title()
            || elsewhere
            || is_long
            || self.has_cards(rest)
            || ((speaks_of_number(rest) || asks_for_change(rest)) && self.names_card(rest))
            || !self.quoted.is_empty()
            || !self.library.suggest(rest, 1).is_empty()
        {
            return None;
        }
        // `Deck: Sumpfkönige`
        Some(title_name(if section == Some(Section::Main) { rest } else { text }).to_owned())
    }
}
