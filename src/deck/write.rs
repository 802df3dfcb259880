//! The canonical form of a list: one line a card, grouped by type, in German order. Reading it back gives the same deck.

use std::fmt::Write;

use super::resolve::{Resolved, Stage, choose, named};
use super::{DeckList, Fault, Section};
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
    if let Some(name) = &list.name {
        let _ = writeln!(out, "Name: {name}");
    }
    for (key, value) in &list.headers {
        let _ = writeln!(out, "{key}: {value}");
    }
    let mut groups: Vec<(Group, Vec<(CardId, u32)>)> = Vec::new();
    for (card, copies, section) in summed(list, library) {
        let group = Group::of(section, library.listing(card).kind);
        match groups.iter_mut().find(|(g, _)| *g == group) {
            Some((_, cards)) => cards.push((card, copies)),
            None => groups.push((group, vec![(card, copies)])),
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
        cards.sort_by_cached_key(|(card, _)| sort_key(&written_name(library, *card, names)));
        let last_of_section = groups.get(i + 1).is_none_or(|(next, _)| next.section() != group.section());
        let kept: Vec<&Fault> = if last_of_section { faults(list, group.section()).collect() } else { Vec::new() };
        let cards = &groups[i].1;
        let total: u32 = cards.iter().map(|(_, n)| n).sum::<u32>() + kept.iter().map(|f| f.copies).sum::<u32>();
        if !out.is_empty() {
            out.push('\n');
        }
        let _ = writeln!(out, "{} ({total})", group.heading(names));
        for (card, copies) in cards {
            let _ = writeln!(out, "{copies} {}", written_name(library, *card, names));
        }
        for fault in kept {
            let _ = writeln!(out, "{}", fault.text);
        }
    }
    out
}

/// Copies of each printing in each section, in order of first appearance.
pub(super) fn summed(list: &DeckList, library: &Library) -> Vec<(CardId, u32, Section)> {
    let mut sums: Vec<(CardId, u32, Section)> = Vec::new();
    for entry in &list.entries {
        let same = |(card, _, section): &&mut (CardId, u32, Section)| {
            *section == entry.section && (*card == entry.card || plays_alike(library, *card, entry.card))
        };
        match sums.iter_mut().find(same) {
            Some((_, copies, _)) => *copies += entry.copies,
            None => sums.push((entry.card, entry.copies, entry.section)),
        }
    }
    sums
}

/// Whether two printings are one card in a list: same name, type and poker value.
fn plays_alike(library: &Library, a: CardId, b: CardId) -> bool {
    let (a, b) = (library.listing(a), library.listing(b));
    (a.title, a.kind, a.rarity, a.face, a.poker) == (b.title, b.kind, b.rarity, b.face, b.poker)
}

/// The name of a card as a list must write it to be read as that card again.
fn written_name(library: &Library, card: CardId, names: Names) -> String {
    let english = (names == Names::English).then(|| library.english_name(card)).flatten();
    for name in [english, Some(library.name(card))].into_iter().flatten() {
        let cards = named(library, name, Stage::Exact);
        if matches!(choose(library, &cards, &super::decor::Tags::default()), Resolved::Card { card: found, poker_open: false } if found == card || plays_alike(library, found, card))
        {
            return name.to_owned();
        }
    }
    let (set, number) = (library.set_code(library.listing(card).set), library.number(card));
    let name = library.name(card);
    if number.is_empty() { format!("{name} ({set})") } else { format!("{name} ({set}) {number}") }
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
