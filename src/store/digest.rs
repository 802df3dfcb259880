//! What an import tells and what it leaves in the database, each as one number: the same digests, nothing to change.

use rusqlite::Connection;
use rusqlite::types::ValueRef;

use super::ImportJob;
use crate::cards::{Card, Field, ToldCard};

/// The digest of all that decides what an import does to a database.
pub(super) fn of_job(job: &ImportJob) -> blake3::Hash {
    let mut bytes = Bytes::default();
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
        bytes.pass_on();
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
    bytes.finish()
}

/// The tables that imports write, in an order that does not depend on the file.
const STATE: [&str; 6] = [
    "SELECT * FROM sets ORDER BY id",
    "SELECT * FROM cards ORDER BY id",
    "SELECT * FROM card_names ORDER BY card_id, position",
    "SELECT * FROM card_keywords ORDER BY card_id, position",
    "SELECT * FROM packages ORDER BY id",
    "SELECT * FROM package_fragments ORDER BY package_id, position",
];

/// The digest of all sets, cards and packages as they are, whoever wrote them.
pub(super) fn of_state(conn: &Connection) -> rusqlite::Result<blake3::Hash> {
    let mut bytes = Bytes::default();
    for sql in STATE {
        let mut statement = conn.prepare(sql)?;
        let columns = statement.column_count();
        bytes.number(columns as u64);
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            for column in 0..columns {
                match row.get_ref(column)? {
                    ValueRef::Null => bytes.waiting.push(0),
                    ValueRef::Integer(n) => {
                        bytes.waiting.push(1);
                        bytes.waiting.extend_from_slice(&n.to_le_bytes());
                    }
                    ValueRef::Real(x) => {
                        bytes.waiting.push(2);
                        bytes.waiting.extend_from_slice(&x.to_le_bytes());
                    }
                    ValueRef::Text(text) | ValueRef::Blob(text) => {
                        bytes.waiting.push(3);
                        bytes.number(text.len() as u64);
                        bytes.waiting.extend_from_slice(text);
                    }
                }
            }
            bytes.pass_on();
        }
    }
    Ok(bytes.finish())
}

/// Whether the tables are as an import left them, by the digests that it kept: of what it told, and of the state.
pub(super) fn is_state(conn: &Connection, kept: &str) -> rusqlite::Result<bool> {
    let Some((_, state)) = kept.split_once(' ') else { return Ok(false) };
    Ok(state == of_state(conn)?.to_hex().as_str())
}

/// Values one after another, each so that where it ends is clear.
#[derive(Default)]
struct Bytes {
    hasher: blake3::Hasher,
    waiting: Vec<u8>,
}

impl Bytes {
    /// Hashes what is there, if it is enough for that to be quick.
    fn pass_on(&mut self) {
        if self.waiting.len() > 1 << 16 {
            self.hasher.update(&self.waiting);
            self.waiting.clear();
        }
    }

    fn finish(mut self) -> blake3::Hash {
        self.hasher.update(&self.waiting);
        self.hasher.finalize()
    }

    fn number(&mut self, n: u64) {
        self.waiting.extend_from_slice(&n.to_le_bytes());
    }

    fn maybe(&mut self, n: Option<u64>) {
        self.number(n.map_or(0, |n| n + 1));
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.waiting.extend_from_slice(text.as_bytes());
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
