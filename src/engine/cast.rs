//! The cards that take part in a game: their names and what their texts do. Games share it; states only have numbers
//! that point into it.

use std::collections::BTreeMap;

use super::looks::{self, Gist};
use super::state::{Keywords, Printed};
use crate::cards::fold::fold;
use crate::cards::script::{CardsAffected, Clause, ClauseKind, Grant, Happening, Occasion, Script, TokenCard, read};
use crate::cards::{Card, Kind};

/// Names and texts of the cards of a game.
#[derive(Debug, Clone)]
pub struct Cast {
    /// Names by their number; 0 is nobody's.
    names: Vec<String>,
    /// The same, folded.
    folded: Vec<String>,
    numbers: BTreeMap<String, u16>,
    /// Texts by their number; 0 is that of cards without one.
    parts: Vec<Part>,
}

/// A card's text and the tokens it makes.
#[derive(Debug, Clone, Default)]
struct Part {
    script: Script,
    tokens: Vec<Printed>,
    /// The gist of each clause.
    gists: Vec<Gist>,
}

/// Whether the text of a card is carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Carried {
    /// It has none, or all of it is in its abilities.
    Out,
    /// It has a text and nothing that says what it does.
    NotOut,
}

/// Whether a card's text is carried out; nothing if it has none.
#[must_use]
pub fn is_carried_out(card: &Card) -> Option<bool> {
    let has_text = !card.text.trim().is_empty();
    has_text.then(|| Cast::new().card(card).1 == Carried::Out)
}

/// Bits of what a text does besides what it listens to; above those of [`Happening`].
pub(super) mod does {
    /// Has lasting effects.
    pub const LASTS: u32 = 1 << 26;
    /// Has activated abilities.
    pub const ACTIVATES: u32 = 1 << 27;
    /// Has replacement effects.
    pub const REPLACES: u32 = 1 << 28;
    /// Changes the cost of itself.
    pub const OWN_COST: u32 = 1 << 29;
}

const _: () = assert!((Happening::GetsDebt as u32) < 26);

impl Cast {
    /// Nobody yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            names: vec![String::new()],
            folded: vec![String::new()],
            numbers: BTreeMap::new(),
            parts: vec![Part::default()],
        }
    }

    /// The number of a name; equal names have one (J045).
    pub fn name(&mut self, name: &str) -> u16 {
        let next = u16::try_from(self.names.len()).unwrap_or(u16::MAX);
        let folded = fold(name);
        let number = *self.numbers.entry(folded.clone()).or_insert(next);
        if usize::from(number) == self.names.len() {
            self.names.push(name.to_owned());
            self.folded.push(folded);
        }
        number
    }

    /// The name of a number as names are compared (J045).
    pub(super) fn folded(&self, number: u16) -> &str {
        self.folded.get(usize::from(number)).map_or("", String::as_str)
    }

    /// The name of a number.
    #[must_use]
    pub fn called(&self, number: u16) -> &str {
        self.names.get(usize::from(number)).map_or("", String::as_str)
    }

    /// A card as play needs it, with its text; abilities that cannot be read are not carried out.
    pub fn card(&mut self, card: &Card) -> (Printed, Carried) {
        let mut printed = Printed::of(card, self.name(&card.name));
        let script = card.abilities.as_ref().and_then(|document| read(document, card.kind).ok());
        match script {
            Some((script, _)) if !script.is_empty() => {
                self.text(&mut printed, script);
                (printed, Carried::Out)
            }
            _ => (printed, if card.text.trim().is_empty() { Carried::Out } else { Carried::NotOut }),
        }
    }

    /// Gives a card its text.
    pub fn text(&mut self, printed: &mut Printed, script: Script) {
        let tokens = script.tokens.iter().map(|token| self.token(token)).collect();
        printed.script = u16::try_from(self.parts.len()).unwrap_or(0);
        printed.listens = listens(&script);
        let gists = script.clauses.iter().map(|clause| looks::of_clause(&clause.kind)).collect();
        self.parts.push(Part { script, tokens, gists });
    }

    fn token(&mut self, token: &TokenCard) -> Printed {
        Printed {
            name: self.name(&token.name),
            kind: Kind::Mutant,
            power: token.power,
            max_size: token.max_size,
            keywords: Keywords::of(&token.keywords),
            ..Printed::default()
        }
    }

    /// How many activated abilities a script has (§15.6).
    #[must_use]
    pub fn activated(&self, script: u16) -> usize {
        let clauses = &self.script(script).clauses;
        clauses.iter().filter(|clause| matches!(clause.kind, ClauseKind::Activate { .. })).count()
    }

    /// What the triggers of a script wait for (§7.6), delayed ones included.
    pub fn occasions(&self, script: u16) -> impl Iterator<Item = &Occasion> {
        let script = self.script(script);
        let own = script.clauses.iter().filter_map(|clause| match &clause.kind {
            ClauseKind::When(occasion) => Some(occasion),
            _ => None,
        });
        own.chain(script.delayed.iter().map(|delayed| &delayed.occasion))
    }

    /// The script of a number.
    pub(super) fn script(&self, number: u16) -> &Script {
        &self.parts[usize::from(number)].script
    }

    /// The gist of a clause.
    pub(super) fn gist(&self, script: u16, place: usize) -> Gist {
        self.parts[usize::from(script)].gists[place]
    }

    /// A token of a script.
    pub(super) fn token_of(&self, script: u16, place: u8) -> Printed {
        self.parts[usize::from(script)].tokens[usize::from(place)]
    }
}

/// What a text listens to and does, as bits.
fn listens(script: &Script) -> u32 {
    script.clauses.iter().fold(0, |bits, clause| bits | listens_of(clause))
}

fn listens_of(clause: &Clause) -> u32 {
    match &clause.kind {
        ClauseKind::When(occasion) => occasion.happening.bit(),
        ClauseKind::Instead { .. } => does::REPLACES,
        ClauseKind::Activate { .. } => does::ACTIVATES,
        ClauseKind::While { gives, .. } => {
            let own_cost = gives.iter().any(|grant| match grant {
                Grant::Cost(cards, _) | Grant::CostIs(cards, _) | Grant::NoAction(cards) => {
                    *cards == CardsAffected::This
                }
                _ => false,
            });
            does::LASTS | if own_cost { does::OWN_COST } else { 0 }
        }
        ClauseKind::Play { .. } => 0,
    }
}

impl Default for Cast {
    fn default() -> Self {
        Self::new()
    }
}
