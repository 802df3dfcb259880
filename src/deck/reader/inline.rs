//! Several cards on one line: `Fragmente: Krater, Höhle, Nest`, `Fragment 1: Krater`.

use super::Reader;
use crate::deck::find::{Hit, find};
use crate::deck::line::Count;
use crate::deck::lines::Line;
use crate::deck::resolve::{Stage, named};
use crate::deck::words::{Heading, heading, says_none};
use crate::deck::{FaultKind, Section};

/// Signs between the cards of a line.
const SEPARATORS: [char; 5] = [',', ';', '|', '·', '•'];
/// Words and signs between them that are set off by spaces.
const JOINS: [&str; 4] = [" und ", " and ", " & ", " + "];
const STAGES: [Stage; 3] = [Stage::Exact, Stage::Folded, Stage::Umlauts];

impl Reader<'_> {
    /// Reads the names behind the colon of a heading as its cards, if the first of them is known. Each counts as a line.
    pub(super) fn cards_of_heading(&mut self, line: &Line<'_>, text: &str) -> bool {
        let Some((word, rest)) = text.split_once(':') else { return false };
        let Some((Heading::Part(section), _)) = heading(word) else { return false };
        let section = if self.section == Section::Aside { Section::Aside } else { section };
        let mut rest = rest.trim();
        if says_none(rest) {
            self.open(section, line.number, None);
            self.list.lines.headers += 1;
            return true;
        }
        let mut cards = 0;
        while !rest.is_empty() {
            let (name, hit, tail) = self.next_card(rest);
            match hit {
                Some(hit) => self.hit(line, Hit { section: Some(section), ..hit }),
                None if cards == 0 => return false,
                None => {
                    let fault = self.fault(line, FaultKind::UnknownCard, Some(section), name, 1);
                    self.fault_with_copies(fault);
                }
            }
            cards += 1;
            rest = behind_separator(tail);
        }
        self.list.lines.total += u32::saturating_sub(cards, 1);
        cards > 0
    }

    /// Reads cards side by side, as columns are copied: `4 Krater    1 Höhle`. Each has its count, and counts as a line.
    pub(super) fn columns(&mut self, line: &Line<'_>, text: &str) -> bool {
        let pieces: Vec<&str> = text.split("  ").flat_map(|piece| piece.split('\t')).map(str::trim).collect();
        let pieces: Vec<&str> = pieces.into_iter().filter(|piece| !piece.is_empty()).collect();
        let is_counted = |piece: &&str| piece.starts_with(|c: char| c.is_ascii_digit()) && piece.contains(' ');
        if pieces.len() < 2 || !pieces.iter().all(is_counted) {
            return false;
        }
        let hits: Vec<_> = pieces.iter().filter_map(|piece| find(self.library, &[piece], &STAGES)).collect();
        let is_clear =
            |hit: &Hit<'_>| matches!(hit.count, Count::Copies(_)) && !hit.has_second && hit.list_number.is_none();
        if hits.len() < pieces.len() || !hits.iter().all(is_clear) {
            return false;
        }
        self.list.lines.total += pieces.len() as u32 - 1;
        for hit in hits {
            self.hit(line, hit);
        }
        true
    }

    /// The longest name at the front of a text that is a card, with what follows it; a name may have commas.
    fn next_card<'t>(&self, text: &'t str) -> (&'t str, Option<Hit<'t>>, &'t str) {
        /// No name has more commas.
        const COMMAS: usize = 3;
        let cuts = text.match_indices(SEPARATORS).map(|(at, _)| at);
        let joins = JOINS.iter().flat_map(|join| text.match_indices(join).map(|(at, _)| at));
        let mut ends: Vec<usize> = cuts.chain(joins).collect();
        ends.sort_unstable();
        ends.truncate(COMMAS);
        if ends.len() < COMMAS {
            ends.push(text.len());
        }
        let found = ends.iter().rev().find_map(|end| {
            let name = text[..*end].trim();
            // A name with commas has to be one as a whole, or behind its count.
            find(self.library, &[name], &STAGES)
                .filter(|hit| !has_separator(name) || has_separator(&hit.name))
                .map(|hit| (name, Some(hit), &text[*end..]))
        });
        found.unwrap_or_else(|| (text[..ends[0]].trim(), None, &text[ends[0]..]))
    }

    /// Whether cards stand in a text with their counts: a list on one line.
    pub(super) fn has_cards(&self, text: &str) -> bool {
        /// No name has more words.
        const WORDS: usize = 5;
        let words: Vec<&str> = text.split_whitespace().collect();
        let is_count = |word: &str| {
            let digits = word.trim_end_matches(['x', 'X', '×']);
            !digits.is_empty() && digits.len() <= 2 && digits.bytes().all(|b| b.is_ascii_digit())
        };
        let is_name = |words: &[&str]| !named(self.library, &words.join(" "), Stage::Folded).is_empty();
        (1..words.len())
            .filter(|at| is_count(words[at - 1]))
            .any(|at| (at + 1..=words.len().min(at + WORDS)).any(|end| is_name(&words[at..end])))
    }
}

/// Whether a text may be several names.
fn has_separator(text: &str) -> bool {
    text.contains(SEPARATORS) || JOINS.iter().any(|join| text.contains(join))
}

/// What follows the signs or the word between two cards.
fn behind_separator(tail: &str) -> &str {
    let joined = JOINS.iter().find_map(|join| tail.strip_prefix(join)).unwrap_or(tail);
    let rest = joined.trim_start_matches(|c: char| c.is_whitespace() || SEPARATORS.contains(&c));
    // `Krater, Höhle, und Nest`
    ["und ", "and ", "& "].iter().find_map(|word| rest.strip_prefix(word)).unwrap_or(rest).trim_start()
}
