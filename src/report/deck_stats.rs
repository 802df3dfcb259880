//! What decks are made of: the answer of `wom deck stats`, counted and drawn as sets are.

use schemars::JsonSchema;
use serde::Serialize;

use super::Paint;
use super::headline::{self, HeadlineRow};
use super::set_stats::{Counts, titled_words};
use crate::deck::{DeckList, Section};
use crate::message::Message;
use crate::odds::headline::Headline;
use crate::set::Stats;
use crate::text::Text;

/// Answer of `wom deck stats`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DeckStats {
    /// The decks, in the order of the lists.
    pub decks: Vec<DeckStatsRow>,
}

/// What a deck and its fragments are made of, by copies.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DeckStatsRow {
    /// The deck.
    #[serde(flatten)]
    pub deck: DeckHead,
    /// The cards and fragments that are known, counted by copies.
    #[serde(flatten)]
    pub counts: Counts,
    /// What an opening hand has of it.
    pub opening_hand: Vec<HeadlineRow>,
}

/// A deck that was counted.
#[derive(Debug)]
pub struct Counted {
    /// The deck.
    pub deck: DeckHead,
    /// Its cards and fragments by copies.
    pub stats: Stats,
    /// What an opening hand has of it.
    pub headlines: Vec<Headline>,
}

impl Counted {
    /// The deck as JSON.
    #[must_use]
    pub fn row(self) -> DeckStatsRow {
        let opening_hand = self.headlines.iter().map(HeadlineRow::from).collect();
        DeckStatsRow { deck: self.deck, counts: Counts::new(&self.stats), opening_hand }
    }
}

/// A deck by name and size.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct DeckHead {
    /// The file or stored deck as named.
    pub source: String,
    /// The deck's name.
    pub name: Option<String>,
    /// Copies in the deck, unknown cards included.
    pub cards: u32,
    /// Copies in the fragment package, unknown ones included.
    pub fragments: u32,
    /// Copies of cards that are not known, which are counted nowhere else.
    pub unknown: u32,
}

impl DeckHead {
    /// A list by name and size.
    #[must_use]
    pub fn new(source: &str, list: &DeckList) -> Self {
        let of = |section: Section| -> (u32, u32) {
            let known = list.section(section).map(|entry| entry.copies).sum();
            let faults = list.faults.iter().filter(|fault| fault.section == section);
            (known, faults.map(|fault| fault.copies).sum())
        };
        let (main, fragments) = (of(Section::Main), of(Section::Fragments));
        Self {
            source: source.to_owned(),
            name: list.name.clone(),
            cards: main.0 + main.1,
            fragments: fragments.0 + fragments.1,
            unknown: main.1 + fragments.1,
        }
    }

    fn title(&self, text: &Text) -> String {
        let name = self.name.as_deref().unwrap_or(&self.source);
        let message = Message::new("deck-stats-title").with("name", name).with("cards", self.cards);
        text.say(&message.with("fragments", self.fragments).with("unknown", self.unknown))
    }
}

/// Decks as text, side by side where `width`, that of the terminal, has room for it; none for files and pipes. Then what
/// their opening hands have, with so many mulligans.
#[must_use]
pub fn deck_stats_words(
    decks: &[Counted],
    mulligans: usize,
    text: &Text,
    width: Option<usize>,
    paint: Paint,
) -> String {
    let titled: Vec<(String, Stats)> = decks.iter().map(|of| (of.deck.title(text), of.stats.clone())).collect();
    let mut out = titled_words(&titled, text, width, paint);
    for of in decks.iter().filter(|of| !of.headlines.is_empty()) {
        if decks.len() > 1 {
            out.push_str(&format!("\n{}\n", paint.strong(&of.deck.title(text))));
        }
        out.push_str(&headline::words(&of.headlines, mulligans, text, width, paint));
    }
    out
}
