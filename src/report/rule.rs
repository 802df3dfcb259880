//! The rule book, as JSON: all texts in both languages.

use schemars::JsonSchema;
use serde::Serialize;

use crate::rulebook::{Chapter, Entry, Hit, Missing, Page, Part, Place, Ruling, Section, Words, ruling, section};

/// Answer of `wom rule` without a number.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RuleList {
    /// All chapters in order.
    pub chapters: Vec<ChapterRow>,
}

/// A chapter.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ChapterRow {
    /// Its number.
    pub number: &'static str,
    /// Its title.
    pub title: WordsRow,
    /// All its sections.
    pub sections: Vec<TitleRow>,
}

/// Answer of `wom rule` with a number.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct RuleShow {
    /// What was asked for, as typed.
    pub asked: String,
    /// The section or chapter; null if a ruling was asked for or there is no such section.
    pub section: Option<SectionRow>,
    /// Id of the point that was asked for.
    pub marked: Option<&'static str>,
    /// The rulings on the section, or the one that was asked for.
    pub rulings: Vec<RulingRow>,
    /// Puzzles that show it; `wom judge NAME` plays one.
    pub puzzles: Vec<PuzzleRow>,
    /// Where there is no such section: the nearest ones.
    pub nearest: Vec<&'static str>,
}

/// A puzzle that comes with the program.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PuzzleRow {
    /// Its name, for `wom judge`.
    pub name: &'static str,
    /// What it is called.
    pub title: String,
}

/// A section or chapter.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SectionRow {
    /// Its number.
    pub number: &'static str,
    /// Its title.
    pub title: WordsRow,
    /// What it is about; null for a chapter that has no heading in the canon.
    pub summary: Option<WordsRow>,
    /// What it demands.
    pub points: Vec<PointRow>,
    /// Sections below it.
    pub sections: Vec<TitleRow>,
    /// Sections that belong to the matter.
    pub related: Vec<TitleRow>,
}

/// One thing that a section demands.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PointRow {
    /// Its id.
    pub id: &'static str,
    /// German.
    pub de: &'static str,
    /// English.
    pub en: &'static str,
}

/// A ruling.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RulingRow {
    /// Its id.
    pub id: &'static str,
    /// Why there is a question: `slip`, `gap`, `ambiguity`, `conflict` or `consequence`.
    pub kind: &'static str,
    /// Sections concerned.
    pub sections: Vec<TitleRow>,
    /// Who may decide otherwise: `card`, `format`, both or neither.
    pub overruled_by: &'static [&'static str],
    /// The question.
    pub question: WordsRow,
    /// The answer.
    pub answer: WordsRow,
    /// The reason for it.
    pub why: WordsRow,
}

/// A section by its number and title.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TitleRow {
    /// Its number.
    pub number: &'static str,
    /// Its title.
    pub title: WordsRow,
}

/// A text in both languages.
#[derive(Debug, Serialize, JsonSchema)]
pub struct WordsRow {
    /// German.
    pub de: &'static str,
    /// English.
    pub en: &'static str,
}

/// Answer of `wom rule search`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RuleSearch {
    /// The words as typed.
    pub words: Vec<String>,
    /// Sections and rulings in which all of them occur, the best first.
    pub hits: Vec<HitRow>,
}

/// A section or ruling that was found.
#[derive(Debug, Serialize, JsonSchema)]
pub struct HitRow {
    /// Number of the section; null for a ruling.
    pub section: Option<&'static str>,
    /// Id of the ruling; null for a section.
    pub ruling: Option<&'static str>,
    /// Title of the section, or question of the ruling.
    pub title: WordsRow,
    /// Where the words occur, or most of them: `title`, `summary`, `point` or `answer`.
    pub part: &'static str,
    /// Id of the point.
    pub point: Option<&'static str>,
    /// The text of that part.
    pub text: WordsRow,
    /// The sentence of it that was found.
    pub line: &'static str,
}

impl From<&'static Words> for WordsRow {
    fn from(words: &'static Words) -> Self {
        Self { de: &words.de, en: &words.en }
    }
}

impl From<&'static Section> for TitleRow {
    fn from(section: &'static Section) -> Self {
        Self { number: &section.number, title: (&section.title).into() }
    }
}

impl From<Chapter> for ChapterRow {
    fn from(chapter: Chapter) -> Self {
        Self {
            number: chapter.number,
            title: chapter.title.into(),
            sections: chapter.sections.iter().map(TitleRow::from).collect(),
        }
    }
}

impl RuleShow {
    /// What was found, or what comes near.
    #[must_use]
    pub fn new(asked: &str, found: &Result<Entry, Missing>) -> Self {
        let answer = Self { asked: asked.to_owned(), ..Self::default() };
        match found {
            Ok(Entry::Page(page)) => Self {
                marked: page.marked.map(|point| point.id.as_str()),
                rulings: rulings_on(page.section).map(RulingRow::from).collect(),
                section: Some(page.into()),
                ..answer
            },
            Ok(Entry::Ruling(ruling)) => Self { rulings: vec![(*ruling).into()], ..answer },
            Err(Missing::Section(nearest)) => Self { nearest: nearest.clone(), ..answer },
            Err(Missing::Point(section)) => Self { nearest: vec![&section.number], ..answer },
            Err(Missing::NoNumber | Missing::Ruling(..)) => answer,
        }
    }
}

impl From<&Page> for SectionRow {
    fn from(page: &Page) -> Self {
        let points = page.section.map(|section| section.points.as_slice()).unwrap_or_default();
        Self {
            number: page.number,
            title: page.title.into(),
            summary: page.section.map(|section| (&section.summary).into()),
            points: points
                .iter()
                .map(|point| PointRow { id: &point.id, de: &point.words.de, en: &point.words.en })
                .collect(),
            sections: page.inside.iter().copied().map(TitleRow::from).collect(),
            related: related(page.section).map(TitleRow::from).collect(),
        }
    }
}

impl From<&'static Ruling> for RulingRow {
    fn from(ruling: &'static Ruling) -> Self {
        Self {
            id: &ruling.id,
            kind: ruling.kind.code(),
            sections: concerned(ruling).map(TitleRow::from).collect(),
            overruled_by: ruling.overruled_by.codes(),
            question: (&ruling.question).into(),
            answer: (&ruling.answer).into(),
            why: (&ruling.why).into(),
        }
    }
}

impl From<&Hit> for HitRow {
    fn from(hit: &Hit) -> Self {
        let (section, ruling, title) = match hit.place {
            Place::Section(section) => (Some(section.number.as_str()), None, &section.title),
            Place::Ruling(ruling) => (None, Some(ruling.id.as_str()), &ruling.question),
        };
        let (part, point) = match hit.part {
            Part::Title => ("title", None),
            Part::Summary => ("summary", None),
            Part::Point(point) => ("point", Some(point.id.as_str())),
            Part::Answer => ("answer", None),
        };
        Self { section, ruling, title: title.into(), part, point, text: hit.words.into(), line: hit.line }
    }
}

/// The rulings on a section.
pub(super) fn rulings_on(section: Option<&'static Section>) -> impl Iterator<Item = &'static Ruling> {
    section.into_iter().flat_map(|section| &section.rulings).filter_map(|id| ruling(id))
}

/// The sections that belong to the matter of a section.
pub(super) fn related(of: Option<&'static Section>) -> impl Iterator<Item = &'static Section> {
    of.into_iter().flat_map(|section| &section.related).filter_map(|number| section(number))
}

/// The sections that a ruling is about.
pub(super) fn concerned(ruling: &'static Ruling) -> impl Iterator<Item = &'static Section> {
    ruling.sections.iter().filter_map(|number| section(number))
}
