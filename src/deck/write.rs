//! The canonical form of a list: one line a card, grouped by type, in German order. Reading it back gives the same deck.

use std::fmt::Write;

use super::words::names_deck;
use super::{DeckList, Entry, Fault, MOST_COPIES, Section, read};
use crate::cards::fold::sort_key;
use crate::cards::{CardId, Kind, Library};

/// The language in which names and headings are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Names {
    /// German names.
    German,
    /// English names where a card has one.
    English,
}

/// Writes a list in its canonical form. Lines that could not be read are kept as they are, at the end of their section.
#[must_use]
pub fn write(list: &DeckList, library: &Library, names: Names) -> String {
    let mut out = String::new();
    let name = list.name.iter().map(|name| ("Name", name));
    let headers = list.headers.iter().map(|(key, value)| (key.as_str(), value));
    for line in name.chain(headers).filter_map(|(key, value)| header_line(library, key, value)) {
        let _ = writeln!(out, "{line}");
    }
    let mut groups: Vec<(Group, Vec<Entry>)> = Vec::new();
    for sum in summed(list, library) {
        let group = Group::of(sum.section, library.listing(sum.card).kind);
        match groups.iter_mut().find(|(g, _)| *g == group) {
            Some((_, cards)) => cards.push(sum),
            None => groups.push((group, vec![sum])),
        }
    }
    for section in [Section::Main, Section::Fragments, Section::Aside] {
        let has_group = groups.iter().any(|(g, _)| g.section() == section);
        if !has_group && faults(list, section).next().is_some() {
            groups.push((Group::first_of(section), Vec::new()));
        }
    }
    groups.sort_by_key(|(group, _)| *group);
    for i in 0..groups.len() {
        let (group, cards) = &mut groups[i];
        let group = *group;
        cards.sort_by_cached_key(|sum| sort_key(name_in(library, sum.card, names)));
        let last_of_section = groups.get(i + 1).is_none_or(|(next, _)| next.section() != group.section());
        let kept: Vec<&Fault> = if last_of_section { faults(list, group.section()).collect() } else { Vec::new() };
        let cards = &groups[i].1;
        let total: u32 = cards.iter().map(|sum| sum.copies).sum::<u32>() + kept.iter().map(|f| f.copies).sum::<u32>();
        if !out.is_empty() {
            out.push('\n');
        }
        let _ = writeln!(out, "{}", heading_line(library, group.heading(names), total));
        for line in cards.iter().flat_map(|sum| card_lines(library, sum, names)) {
            let _ = writeln!(out, "{line}");
        }
        for fault in kept {
            let _ = writeln!(out, "{}", fault.text);
        }
    }
    out
}

/// The first form of a header that is no card's: a card may be named like the line or a part of it.
fn header_line(library: &Library, key: &str, value: &str) -> Option<String> {
    let other_keys = ["Deckname", "Titel"].into_iter().filter(|_| names_deck(key));
    let forms = std::iter::once(key).chain(other_keys).map(|key| format!("{key}: {value}"));
    let is_header = |line: &String| {
        let list = read(line, library);
        list.name.is_some() || !list.headers.is_empty()
    };
    let is_comment = |line: &String| read(line, library).lines.cards == 0;
    forms.clone().find(is_header).or_else(|| forms.map(|line| format!("# {line}")).find(is_comment))
}

/// A heading; `#` keeps it one where a card is named like it.
fn heading_line(library: &Library, word: &str, total: u32) -> String {
    let line = format!("{word} ({total})");
    if read(&line, library).lines.headers == 1 { line } else { format!("# {line}") }
}

/// Copies of each printing in each section, in order of first appearance.
pub(super) fn summed(list: &DeckList, library: &Library) -> Vec<Entry> {
    let mut sums: Vec<Entry> = Vec::new();
    for entry in &list.entries {
        let same = |sum: &&mut Entry| sum.section == entry.section && is_same(library, sum, entry);
        match sums.iter_mut().find(same) {
            Some(sum) => sum.copies += entry.copies,
            None => sums.push(*entry),
        }
    }
    sums
}

/// Whether two entries name one card: same name, type and, where it is settled, poker value.
fn is_same(library: &Library, a: &Entry, b: &Entry) -> bool {
    let identity = |entry: &Entry| {
        let listing = library.listing(entry.card);
        let poker = listing.poker.filter(|_| !entry.poker_open);
        (listing.title, listing.kind, listing.rarity, listing.face, poker, entry.poker_open)
    };
    a.card == b.card && a.poker_open == b.poker_open || identity(a) == identity(b)
}

/// The name of a card in a language; German where it has no other.
fn name_in(library: &Library, card: CardId, names: Names) -> &str {
    let english = (names == Names::English).then(|| library.english_name(card)).flatten();
    english.unwrap_or_else(|| library.name(card))
}

/// Lines that are read as this card again; several only where there are more copies than one line may have.
fn card_lines(library: &Library, sum: &Entry, names: Names) -> Vec<String> {
    let (full, rest) = (sum.copies / MOST_COPIES, sum.copies % MOST_COPIES);
    let counts = std::iter::repeat_n(MOST_COPIES, full as usize).chain((rest > 0).then_some(rest));
    counts.map(|copies| card_line(library, &Entry { copies, ..*sum }, names)).collect()
}

/// The first form that is read as this card again: a name may look like a count, or be that of several cards. Set and
/// number come before other names of the card, which not everybody knows.
fn card_line(library: &Library, entry: &Entry, names: Names) -> String {
    let copies = entry.copies;
    let (set, number) = (library.set_code(library.listing(entry.card).set), library.number(entry.card));
    let in_language = name_in(library, entry.card, names);
    let german = library.name(entry.card);
    let tagged = [in_language, german].map(|name| format!("{name} ({set})"));
    let numbered = [in_language, german].map(|name| format!("{name} ({set}) {number}"));
    let others = library.names_of(entry.card).map(|(_, name)| name);
    let exact = tagged.iter().chain(&numbered).map(String::as_str);
    let names = [in_language, german].into_iter().chain(exact).chain(others);
    let mut forms =
        names.flat_map(|name| [format!("{copies} {name}"), format!("{copies}x {name}"), format!("{name} ×{copies}")]);
    let is_read_back = |line: &String| match read(line, library).entries.as_slice() {
        [found] => found.copies == copies && is_same(library, found, entry),
        _ => false,
    };
    forms.find(is_read_back).unwrap_or_else(|| format!("{copies} {}", numbered[1]))
}

fn faults(list: &DeckList, section: Section) -> impl Iterator<Item = &Fault> {
    list.faults.iter().filter(move |fault| fault.section == section)
}

/// A heading of the canonical form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Group {
    Mutants,
    Bases,
    Mutations,
    Effects,
    Others,
    Fragments,
    Aside,
}

impl Group {
    fn of(section: Section, kind: Kind) -> Self {
        match (section, kind) {
            (Section::Fragments, _) => Self::Fragments,
            (Section::Aside, _) => Self::Aside,
            (Section::Main, Kind::Mutant) => Self::Mutants,
            (Section::Main, Kind::Base) => Self::Bases,
            (Section::Main, Kind::Mutation) => Self::Mutations,
            (Section::Main, Kind::Effect) => Self::Effects,
            (Section::Main, Kind::Hybrid(_) | Kind::Fragment) => Self::Others,
        }
    }

    fn first_of(section: Section) -> Self {
        match section {
            Section::Main => Self::Others,
            Section::Fragments => Self::Fragments,
            Section::Aside => Self::Aside,
        }
    }

    fn section(self) -> Section {
        match self {
            Self::Fragments => Section::Fragments,
            Self::Aside => Section::Aside,
            Self::Mutants | Self::Bases | Self::Mutations | Self::Effects | Self::Others => Section::Main,
        }
    }

    fn heading(self, names: Names) -> &'static str {
        let (german, english) = match self {
            Self::Mutants => ("Mutanten", "Mutants"),
            Self::Bases => ("Basen", "Bases"),
            Self::Mutations => ("Mutationen", "Mutations"),
            Self::Effects => ("Effekte", "Effects"),
            Self::Others => ("Deck", "Deck"),
            Self::Fragments => ("Fragmente", "Fragments"),
            Self::Aside => ("Reserve", "Sideboard"),
        };
        match names {
            Names::German => german,
            Names::English => english,
        }
    }
}
