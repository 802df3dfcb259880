//! Lines around a list that are no part of it: greetings above, questions below, and what programs write.

use super::Reader;
use crate::deck::FaultKind;
use crate::deck::find::is_prose;
use crate::deck::lines::Line;
use crate::deck::quantity::{number_word, speaks_of_number};
use crate::deck::remark::{announces, greets, is_remark};
use crate::deck::resolve::{cards_in, different_cards_in, names_other_card};
use crate::deck::tagged::Tagged;
use crate::deck::words::says_no_part;

impl Reader<'_> {
    /// Whether a line surely names no card: it is a remark by its words, or running text above the first card. A line
    /// that is like the name of a card or has one in it is none.
    pub(super) fn is_beside_the_list(&self, text: &str) -> bool {
        let is_above = self.list.lines.cards == 0 && !self.headed;
        let opens = || {
            let is_intro = announces(text) && !self.awaits_title();
            greets(text) || is_intro || is_running_text(text)
        };
        let is_beside = is_remark(text) || says_no_part(text) || (is_above && opens());
        is_beside && !self.has_cards(text) && !self.names_card(text) && self.library.suggest(text, 1).is_empty()
    }

    /// Whether running text below the list says nothing of cards and numbers: `Was haltet ihr davon?`
    pub(super) fn is_remark_in_prose(&self, text: &str) -> bool {
        is_running_text(text) && !text.ends_with([':', ',']) && !speaks_of_number(text) && !self.names_card(text)
    }

    /// The word for a number on a line that names a card, but not as a line of a list does: `je vier Egel`, `Playset Egel`.
    /// A word of the name itself is none.
    pub(super) fn count_in_words<'t>(&self, text: &'t str) -> Option<&'t str> {
        number_word(text)?;
        let names = cards_in(self.library, text);
        let starts = std::iter::once(0).chain(names.iter().map(|(place, _)| place.end));
        let ends = names.iter().map(|(place, _)| place.start).chain([text.len()]);
        let beside = starts.zip(ends).find_map(|(start, end)| number_word(&text[start..end]));
        beside.filter(|_| !names.is_empty())
    }

    /// Whether several cards stand in a text, which cannot all be the card of its line.
    pub(super) fn names_several(&self, text: &str) -> bool {
        text.contains([' ', '\t']) && different_cards_in(self.library, text).len() > 1
    }

    /// Keeps a comment or header line, as long as there is no known card: a list may be nothing else.
    pub(super) fn hide(&mut self, line: &Line<'_>, text: &str) {
        if self.list.entries.is_empty() {
            self.hidden.push(self.fault(line, FaultKind::Unreadable, None, text, 0));
        }
    }

    /// An element as programs for other card games write it, which stands for a line of a list.
    pub(super) fn element(&mut self, line: &Line<'_>, tag: Tagged) {
        match tag {
            Tagged::Card(text) => self.full(line, &text),
            Tagged::Zone(name) => {
                if !self.other_line(line, &name) {
                    self.full(line, &format!("{name}:"));
                }
            }
            Tagged::Title(name) => {
                self.list.name.get_or_insert(name);
                self.list.lines.headers += 1;
            }
            Tagged::Frame => self.list.lines.comments += 1,
        }
    }

    /// Whether the name of a card stands in a text.
    pub(super) fn names_card(&self, text: &str) -> bool {
        names_other_card(self.library, &[], text)
    }
}

/// Running text that ends as such. A name may be a few words and a mark.
fn is_running_text(text: &str) -> bool {
    let least = match text.chars().next_back() {
        Some('?') => 3,
        Some('.' | ':' | ',') => 4,
        Some('!') => 5,
        _ => return false,
    };
    is_prose(text) && text.split_whitespace().count() >= least && !text.starts_with(|c: char| c.is_ascii_digit())
}
