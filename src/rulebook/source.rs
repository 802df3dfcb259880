//! The embedded texts, parsed on first use.

use std::sync::{LazyLock, OnceLock};

use serde::Deserialize;

use super::{Chapter, Ruling, Section, Words};

/// The file of a chapter.
struct Source {
    number: &'static str,
    toml: &'static str,
    parsed: OnceLock<File>,
}

#[derive(Debug, Deserialize)]
struct File {
    /// Title of a chapter that has no heading of its own.
    chapter: Option<Words>,
    section: Vec<Section>,
}

macro_rules! sources {
    ($($number:literal $file:literal),* $(,)?) => {
        [$(Source {
            number: $number,
            toml: include_str!(concat!("../../data/rules/", $file, ".toml")),
            parsed: OnceLock::new(),
        }),*]
    };
}

#[rustfmt::skip]
static SOURCES: [Source; 23] = sources![
    "0" "00", "1" "01", "2" "02", "3" "03", "4" "04", "5" "05", "6" "06", "7" "07", "8" "08", "9" "09", "10" "10", "11" "11",
    "12" "12", "13" "13", "14" "14", "15" "15", "16" "16", "17" "17", "18" "18", "19" "19", "20" "20", "21" "21", "22" "22",
];

#[derive(Debug, Deserialize)]
struct RulingFile {
    ruling: Vec<Ruling>,
}

static RULINGS: LazyLock<RulingFile> = LazyLock::new(|| {
    toml::from_str(include_str!("../../data/rules/rulings.toml")).expect("the embedded rulings can be read")
});

impl Source {
    fn chapter(&'static self) -> Chapter {
        let file = self.parsed.get_or_init(|| toml::from_str(self.toml).expect("the embedded chapters can be read"));
        let heading = || file.section.iter().find(|section| section.number == self.number);
        let title = file.chapter.as_ref().or_else(|| heading().map(|section| &section.title));
        Chapter {
            number: self.number,
            title: title.expect("every chapter has a heading or a title"),
            sections: &file.section,
        }
    }
}

/// All chapters in order.
pub fn chapters() -> impl Iterator<Item = Chapter> {
    SOURCES.iter().map(Source::chapter)
}

/// The chapter of this number.
#[must_use]
pub fn chapter(number: &str) -> Option<Chapter> {
    SOURCES.iter().find(|source| source.number == number).map(Source::chapter)
}

/// The section of this number.
#[must_use]
pub fn section(number: &str) -> Option<&'static Section> {
    let chapter = chapter(number.split('.').next()?)?;
    chapter.sections.iter().find(|section| section.number == number)
}

/// All rulings in order.
#[must_use]
pub fn rulings() -> &'static [Ruling] {
    &RULINGS.ruling
}

/// The ruling of this id.
#[must_use]
pub fn ruling(id: &str) -> Option<&'static Ruling> {
    rulings().iter().find(|ruling| ruling.id == id)
}
