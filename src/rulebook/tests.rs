use std::collections::BTreeSet;

use super::*;
use crate::rules::SECTIONS;

fn sections() -> impl Iterator<Item = &'static Section> {
    chapters().flat_map(|chapter| chapter.sections)
}

/// All texts with the place where they stand.
fn texts() -> Vec<(String, &'static Words)> {
    let mut texts = Vec::new();
    for chapter in chapters() {
        texts.push((format!("chapter {}", chapter.number), chapter.title));
    }
    for section in sections() {
        texts.extend([&section.title, &section.summary].map(|words| (section.number.clone(), words)));
        texts.extend(section.points.iter().map(|point| (point.id.clone(), &point.words)));
    }
    for ruling in rulings() {
        texts.extend([&ruling.question, &ruling.answer, &ruling.why].map(|words| (ruling.id.clone(), words)));
    }
    texts
}

#[test]
fn the_sections_are_the_headings_of_the_canon_in_its_order() {
    let numbers: Vec<&str> = sections().map(|section| section.number.as_str()).collect();
    assert_eq!(numbers, SECTIONS);
    for chapter in chapters() {
        let front = |section: &Section| section.number.split('.').next() == Some(chapter.number);
        assert!(chapter.sections.iter().all(front), "chapter {}", chapter.number);
    }
}

#[test]
fn every_obligation_has_its_id_below_its_section() {
    let mut count = 0;
    for section in sections() {
        for (at, point) in section.points.iter().enumerate() {
            assert_eq!(point.id, format!("R{}.{}", section.number, at + 1));
            count += 1;
        }
        let holds_others = section.number.split('.').count() == 1 || section.number == "7.6";
        assert!(!section.points.is_empty() || holds_others, "{}", section.number);
    }
    assert_eq!(count, 519);
}

#[test]
fn rulings_are_numbered_without_gaps() {
    assert_eq!(rulings().len(), 146);
    for (at, ruling) in rulings().iter().enumerate() {
        assert_eq!(ruling.id, format!("J{:03}", at + 1));
    }
}

#[test]
fn whatever_is_referred_to_exists() {
    for section in sections() {
        for number in &section.related {
            assert!(super::section(number).is_some() && *number != section.number, "{}: {number}", section.number);
        }
        for id in &section.rulings {
            assert!(ruling(id).is_some(), "{}: {id}", section.number);
        }
    }
    for ruling in rulings() {
        assert!(!ruling.sections.is_empty(), "{}", ruling.id);
        for number in &ruling.sections {
            assert!(section(number).is_some(), "{}: {number}", ruling.id);
        }
    }
    for section in sections() {
        let unique = |ids: &[String]| ids.iter().collect::<BTreeSet<_>>().len() == ids.len();
        assert!(unique(&section.related) && unique(&section.rulings), "{}", section.number);
    }
}

#[test]
fn every_text_is_there_in_both_languages_in_one_line() {
    for (place, words) in texts() {
        for text in [&words.de, &words.en] {
            assert!(!text.is_empty() && text.trim() == text && !text.contains(['\n', '\t']), "{place}: {text:?}");
            assert!(!text.contains("  "), "{place}: {text:?}");
        }
    }
}

#[test]
fn rulings_cited_in_texts_exist() {
    let cited = regex::Regex::new(r"\bJ\d+\b").expect("a pattern");
    for (place, words) in texts() {
        for found in cited.find_iter(&words.de).chain(cited.find_iter(&words.en)) {
            assert!(ruling(found.as_str()).is_some(), "{place}: {}", found.as_str());
        }
    }
}
