//! What an import tells, as one number: the same digest, the same import.

use super::ImportJob;
use crate::cards::{Card, Field, ToldCard};

/// The digest of all that decides what an import does to a database.
pub(super) fn digest(job: &ImportJob) -> blake3::Hash {
    let mut bytes = Bytes(Vec::with_capacity(job.cards.len() * 192));
    bytes.number(u64::from(job.replace));
    for set in &job.sets {
        bytes.text(&set.code);
        bytes.text(&set.name);
        bytes.maybe_text(set.name_en.as_deref());
    }
    bytes.number(job.cards.len() as u64);
    for ToldCard { card, fields, .. } in &job.cards {
        bytes.number(u64::from(fields.bits()));
        bytes.card(card);
    }
    for package in &job.packages {
        bytes.text(&package.name);
        bytes.maybe_text(package.name_en.as_deref());
        bytes.number(package.fragments.len() as u64);
        for (name, copies) in &package.fragments {
            bytes.text(name);
            bytes.number(u64::from(*copies));
        }
    }
    blake3::hash(&bytes.0)
}

/// Values one after another, each so that where it ends is clear.
struct Bytes(Vec<u8>);

impl Bytes {
    fn number(&mut self, n: u64) {
        self.0.extend_from_slice(&n.to_le_bytes());
    }

    fn maybe(&mut self, n: Option<u64>) {
        self.number(n.map_or(0, |n| n + 1));
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.0.extend_from_slice(text.as_bytes());
    }

    fn maybe_text(&mut self, text: Option<&str>) {
        self.number(u64::from(text.is_some()));
        self.text(text.unwrap_or(""));
    }

    fn card(&mut self, card: &Card) {
        for field in Field::ALL {
            match field {
                Field::Set => self.text(&card.set),
                Field::Number => self.text(&card.number),
                Field::Name => self.text(&card.name),
                Field::NameEn => self.maybe_text(card.name_en.as_deref()),
                Field::Type => self.text(card.kind.code()),
                Field::Rarity => self.maybe(card.rarity.map(|rarity| rarity as u64)),
                Field::Legendary => self.number(u64::from(card.legendary)),
                Field::Poker => self.maybe(card.poker.map(|poker| poker.index() as u64)),
                Field::Cost => self.maybe(card.cost.map(u64::from)),
                Field::Power => self.maybe(card.power.map(u64::from)),
                Field::MaxSize => self.maybe(card.max_size.map(u64::from)),
                Field::Slots => self.number(u64::from(card.slots)),
                Field::Demand => self.number(u64::from(card.demand)),
                Field::Size => self.number(u64::from(card.size)),
                Field::Keywords => {
                    self.number(card.keywords.len() as u64);
                    for keyword in &card.keywords {
                        self.number(keyword.ability as u64);
                        self.maybe(keyword.n.map(u64::from));
                    }
                }
                Field::Response => self.number(u64::from(card.response)),
                Field::Text => self.text(&card.text),
                Field::Abilities => {
                    self.maybe_text(card.abilities.as_ref().map(ToString::to_string).as_deref());
                }
                Field::Aliases => {
                    self.number(card.aliases.len() as u64);
                    card.aliases.iter().for_each(|name| self.text(name));
                }
            }
        }
    }
}
