//! The rules canon 2.10.3 in our own words: its sections with their points, and the rulings on what it leaves open.
//!
//! The texts stand in `data/rules/*.toml`, a file a chapter, and are embedded. A file is parsed when a section of it
//! is first asked for.

mod find;
mod search;
mod source;
#[cfg(test)]
mod tests;

use serde::Deserialize;

pub use find::{Entry, Missing, Page, find};
pub use search::{Hit, Part, Place, search};
pub use source::{chapter, chapters, ruling, rulings, section};

use crate::text::Lang;

/// A text in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Words {
    /// German.
    pub de: String,
    /// English.
    pub en: String,
}

impl Words {
    /// The text in a language.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::De => &self.de,
            Lang::En => &self.en,
        }
    }
}

/// A section of the canon.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Section {
    /// Its heading number, `16.4`.
    pub number: String,
    /// Its title.
    pub title: Words,
    /// What it is about.
    #[serde(flatten)]
    pub summary: Words,
    /// Numbers of sections that belong to the matter.
    pub related: Vec<String>,
    /// Ids of the rulings on it.
    pub rulings: Vec<String>,
    /// What it demands, one by one; none in a heading that only holds others together.
    pub points: Vec<Point>,
}

/// One thing that a section demands.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Point {
    /// `R16.4.1`: the section and a number of its own.
    pub id: String,
    /// Its text.
    #[serde(flatten)]
    pub words: Words,
}

/// A chapter: the sections whose numbers begin alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chapter {
    /// Its number.
    pub number: &'static str,
    /// Its title.
    pub title: &'static Words,
    /// All its sections, with the heading of the chapter itself where the canon has one (J002).
    pub sections: &'static [Section],
}

/// How a question is to be answered that the canon leaves open.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Ruling {
    /// `J034`.
    pub id: String,
    /// Why there is a question.
    pub kind: RulingKind,
    /// Numbers of the sections concerned.
    pub sections: Vec<String>,
    /// Who may decide otherwise.
    #[serde(rename = "override")]
    pub overruled_by: Overrule,
    /// The question.
    pub question: Words,
    /// The answer.
    pub answer: Words,
    /// The reason for it.
    pub why: Words,
}

/// What about the canon raises a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RulingKind {
    /// A slip in its numbers or headings.
    Slip,
    /// It says nothing.
    Gap,
    /// It can be read in more than one way.
    Ambiguity,
    /// Two places contradict each other.
    Conflict,
    /// It follows, but is easily missed.
    Consequence,
}

impl RulingKind {
    /// The word used in JSON.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Slip => "slip",
            Self::Gap => "gap",
            Self::Ambiguity => "ambiguity",
            Self::Conflict => "conflict",
            Self::Consequence => "consequence",
        }
    }
}

/// Who may decide otherwise than a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Overrule {
    /// Nobody.
    #[serde(rename = "none")]
    Nobody,
    /// The text of a card.
    #[serde(rename = "card")]
    Card,
    /// A format.
    #[serde(rename = "format")]
    Format,
    /// The text of a card, or a format.
    #[serde(rename = "card, format")]
    CardOrFormat,
}

impl Overrule {
    /// The words used in JSON.
    #[must_use]
    pub fn codes(self) -> &'static [&'static str] {
        match self {
            Self::Nobody => &[],
            Self::Card => &["card"],
            Self::Format => &["format"],
            Self::CardOrFormat => &["card", "format"],
        }
    }
}
