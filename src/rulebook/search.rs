//! Searching the rule book for words, in any case and umlaut spelling.

use std::cmp::Reverse;

use super::source::{chapters, rulings};
use super::{Point, Ruling, Section, Words};
use crate::cards::fold::{bare_key, fold, umlaut_key};
use crate::text::Lang;

/// A section or ruling in which all words occur.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    /// What was found.
    pub place: Place,
    /// Where in it the words occur, or most of them.
    pub part: Part,
    /// The text of that part.
    pub words: &'static Words,
    /// The sentence of it that has most of the words.
    pub line: &'static str,
}

/// What was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A section.
    Section(&'static Section),
    /// A ruling.
    Ruling(&'static Ruling),
}

impl Place {
    /// The title of the section, or the question of the ruling.
    #[must_use]
    pub fn title(self) -> &'static Words {
        match self {
            Self::Section(section) => &section.title,
            Self::Ruling(ruling) => &ruling.question,
        }
    }

    /// The number of the section, or the id of the ruling.
    #[must_use]
    pub fn number(self) -> &'static str {
        match self {
            Self::Section(section) => &section.number,
            Self::Ruling(ruling) => &ruling.id,
        }
    }
}

/// Where words occur.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// In the title of a section or the question of a ruling.
    Title,
    /// In the summary of a section.
    Summary,
    /// In a point of a section.
    Point(&'static Point),
    /// In the answer of a ruling or the reason for it.
    Answer,
}

/// How good a hit is, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Title,
    /// The title in the other language.
    OtherTitle,
    Summary,
    Point,
    /// Not all words in one place.
    Scattered,
    Question,
    Answer,
}

/// How well the words fit a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// They are the text.
    Whole,
    /// All are words of it.
    Words,
    /// Some are parts of words.
    Parts,
}

/// Sections and rulings in which all words occur, the best first: those with the words in the title, in the summary, in a
/// point, in a ruling. Titles are searched in both languages; all else in the other one only if nothing was found.
#[must_use]
pub fn search(words: &[&str], lang: Lang) -> Vec<Hit> {
    let query = Query::new(words);
    if query.words.is_empty() {
        return Vec::new();
    }
    let other = match lang {
        Lang::De => Lang::En,
        Lang::En => Lang::De,
    };
    let found = query.hits(lang, other);
    if found.is_empty() { query.hits(other, lang) } else { found }
}

/// A word in its three spellings.
struct Word([String; 3]);

/// The three spellings of a text: folded, with umlauts written out, without marks.
fn spellings(text: &str) -> [String; 3] {
    let key = fold(text);
    [umlaut_key(&key).into_owned(), bare_key(&key).into_owned(), key]
}

impl Word {
    /// How it occurs in a text of these spellings.
    fn fit(&self, text: &[String; 3]) -> Option<Fit> {
        let fits = self.0.iter().zip(text).flat_map(|(word, text)| {
            text.match_indices(word.as_str()).map(move |(at, word)| {
                let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
                let inside = letter(text[..at].chars().next_back()) || letter(text[at + word.len()..].chars().next());
                if inside { Fit::Parts } else { Fit::Words }
            })
        });
        fits.min()
    }
}

struct Query {
    words: Vec<Word>,
    whole: [String; 3],
}

impl Query {
    fn new(words: &[&str]) -> Self {
        let words: Vec<&str> = words.iter().flat_map(|word| word.split_whitespace()).collect();
        Self { words: words.iter().map(|word| Word(spellings(word))).collect(), whole: spellings(&words.join(" ")) }
    }

    fn hits(&self, lang: Lang, other: Lang) -> Vec<Hit> {
        let sections =
            chapters().flat_map(|chapter| chapter.sections).map(|section| self.section(section, lang, other));
        let rulings = rulings().iter().map(|ruling| self.ruling(ruling, lang));
        let mut found: Vec<_> = sections.chain(rulings).flatten().collect();
        // Words of the title decide between equally good ones; then the order of the book.
        let titled = |hit: &Hit| {
            let title = spellings(hit.place.title().get(lang));
            self.words.iter().filter(|word| word.fit(&title) == Some(Fit::Words)).count()
        };
        found.sort_by_cached_key(|(rank, fit, hit)| (*rank, Reverse(titled(hit)), *fit));
        found.into_iter().map(|(_, _, hit)| hit).collect()
    }

    fn section(&self, section: &'static Section, lang: Lang, other: Lang) -> Option<(Rank, Fit, Hit)> {
        let place = Place::Section(section);
        let hit = |part, words: &'static Words| self.hit(place, part, words, lang);
        let title = spellings(section.title.get(lang));
        if let Some(fit) = self.fit(&title) {
            return Some((Rank::Title, fit, hit(Part::Title, &section.title)));
        }
        let other_title = spellings(section.title.get(other));
        if let Some(fit) = self.fit(&other_title).filter(|fit| *fit != Fit::Parts) {
            return Some((Rank::OtherTitle, fit, hit(Part::Title, &section.title)));
        }
        let points = section.points.iter().map(|point| (Rank::Point, Part::Point(point), &point.words));
        let parts = std::iter::once((Rank::Summary, Part::Summary, &section.summary)).chain(points);
        let parts: Vec<_> = parts.map(|(rank, part, words)| (rank, part, words, spellings(words.get(lang)))).collect();
        let whole =
            parts.iter().find_map(|(rank, part, words, text)| Some((*rank, self.fit(text)?, hit(*part, words))));
        if whole.is_some() {
            return whole;
        }
        let occurs = |word: &Word| {
            word.fit(&title).is_some()
                || word.fit(&other_title) == Some(Fit::Words)
                || parts.iter().any(|(.., text)| word.fit(text).is_some())
        };
        let (_, part, words, _) = first_max(&parts, |(.., text)| self.count(text))?;
        self.words.iter().all(occurs).then(|| (Rank::Scattered, Fit::Parts, hit(*part, words)))
    }

    fn ruling(&self, ruling: &'static Ruling, lang: Lang) -> Option<(Rank, Fit, Hit)> {
        let hit = |part, words: &'static Words| self.hit(Place::Ruling(ruling), part, words, lang);
        let parts = [(Part::Title, &ruling.question), (Part::Answer, &ruling.answer), (Part::Answer, &ruling.why)]
            .map(|(part, words)| (part, words, spellings(words.get(lang))));
        let rank = |part: Part| if part == Part::Title { Rank::Question } else { Rank::Answer };
        let whole =
            parts.iter().find_map(|(part, words, text)| Some((rank(*part), self.fit(text)?, hit(*part, words))));
        if whole.is_some() {
            return whole;
        }
        let occurs = |word: &Word| parts.iter().any(|(.., text)| word.fit(text).is_some());
        let (part, words, _) = first_max(&parts, |(.., text)| self.count(text))?;
        self.words.iter().all(occurs).then(|| (Rank::Answer, Fit::Parts, hit(*part, words)))
    }

    /// How all words occur in a text of these spellings; none if one does not.
    fn fit(&self, text: &[String; 3]) -> Option<Fit> {
        if self.whole.iter().zip(text).any(|(whole, text)| whole == text) {
            return Some(Fit::Whole);
        }
        self.words.iter().map(|word| word.fit(text)).collect::<Option<Vec<Fit>>>()?.into_iter().max()
    }

    /// How many of the words occur.
    fn count(&self, text: &[String; 3]) -> usize {
        self.words.iter().filter(|word| word.fit(text).is_some()).count()
    }

    fn hit(&self, place: Place, part: Part, words: &'static Words, lang: Lang) -> Hit {
        let text = words.get(lang);
        let line = first_max(&sentences(text), |line| self.count(&spellings(line))).copied().unwrap_or(text);
        Hit { place, part, words, line }
    }
}

/// The first of the items with the largest value.
fn first_max<T>(items: &[T], value: impl Fn(&T) -> usize) -> Option<&T> {
    items.iter().rev().max_by_key(|item| value(item))
}

/// The sentences of a text.
fn sentences(text: &str) -> Vec<&str> {
    let (mut sentences, mut start) = (Vec::new(), 0);
    for (at, _) in text.match_indices(['.', '?', '!']) {
        // Not behind an abbreviation (`z. B.`).
        let word = text[..at].rsplit([' ', '(']).next().unwrap_or_default();
        let next = text[at + 1..].strip_prefix(' ').unwrap_or_default();
        if word.chars().count() > 1 && next.starts_with(|c: char| !c.is_lowercase()) {
            sentences.push(&text[start..=at]);
            start = at + 2;
        }
    }
    sentences.push(&text[start..]);
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(words: &[&str], lang: Lang) -> Vec<&'static str> {
        search(words, lang).iter().map(|hit| hit.place.number()).collect()
    }

    #[test]
    fn the_title_that_is_the_word_comes_first() {
        assert_eq!(found(&["Hinterhalt"], Lang::De)[..2], ["22.2.4", "16.4"]);
        assert_eq!(found(&["ambush"], Lang::En)[0], "22.2.4");
    }

    #[test]
    fn words_of_the_other_language_find_their_section() {
        assert_eq!(found(&["ambush"], Lang::De)[..2], ["22.2.4", "16.4"]);
        assert_eq!(found(&["tarnung"], Lang::En)[0], "22.2.11");
    }

    #[test]
    fn any_case_and_umlaut_spelling_is_found() {
        let right = found(&["Hörner"], Lang::De);
        assert_eq!(right[0], "22.2.14");
        for spelling in ["hörner", "HOERNER", "horner", "ho\u{308}rner"] {
            assert_eq!(found(&[spelling], Lang::De), right, "{spelling}");
        }
    }

    #[test]
    fn all_words_must_occur_in_whatever_order() {
        let both = found(&["schaden", "hinterhalt"], Lang::De);
        assert!(!both.is_empty());
        assert_eq!(both, found(&["hinterhalt schaden"], Lang::De));
        assert_eq!(both[0], "16.4", "the word of the title decides");
        let one = found(&["hinterhalt"], Lang::De);
        assert!(both.iter().all(|place| one.contains(place)) && both.len() < one.len());
        assert!(found(&["hinterhalt", "zzz"], Lang::De).is_empty());
        assert!(found(&[" "], Lang::De).is_empty());
    }

    #[test]
    fn the_line_is_the_sentence_with_the_words() {
        for hit in search(&["hinterhalt", "hörner"], Lang::De) {
            assert!(hit.words.de.contains(hit.line), "{hit:?}");
        }
        assert_eq!(sentences("A bb, z. B. so. Cc? Dd."), ["A bb, z. B. so.", "Cc?", "Dd."]);
        assert_eq!(sentences("Ein Satz"), ["Ein Satz"]);
    }
}
