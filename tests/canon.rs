//! What code and tests cite of the canon exists, and everything that the engine owes to the canon has a test.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use wom::rulebook;
use wom::rules::SECTIONS;

/// Obligations that no game can show: they are about documents, tournaments, decks and what is printed on cards. All
/// others must be cited by a scenario, a puzzle or another test.
#[rustfmt::skip]
const NOT_PLAYED: &[&str] = &[
    // Tournaments, and how the canon is to be read.
    "R0.1", "R7.6.3.5", "R7.11.4", "R3.7.3",
    // Decks; the tests of `deck` and `format` have them.
    "R3.7.1", "R3.7.2", "R3.8.2", "R4.1.1", "R4.2.1", "R4.2.2", "R4.3.1", "R4.3.2", "R4.3.3", "R4.3.4", "R4.3.5", "R4.3.6",
    // What is printed on cards; the tests of `cards` and `setfile` have them.
    "R2.3.3", "R2.6.1", "R3.8.1", "R7.5.6", "R15.6.3", "R15.6.4", "R17.1.6", "R17.1.7", "R21.1a.1", "R21.1a.2", "R21.1b.1",
    "R21.1b.3", "R22.1.1", "R22.2.1", "R22.2.13.1", "R22.2.13.3",
];

/// Obligations of the engine that no test can show, each with the reason.
const NOT_SHOWN: &[(&str, &str)] = &[];

/// Made up where an unknown id is to be looked up.
const MADE_UP: &[&str] = &["R1.9.9", "R16.4.9", "R16.4.99", "J147", "J999"];

const POINT: &str = r"\b(R\d+(?:\.\d+[ab]?)*\.\d+)\b";
const RULING: &str = r"\b(J\d{3})\b";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs" || ending == "toml") {
            found.push(path);
        }
    }
    found
}

/// The ids that the files of folders cite; this file's lists are no citation.
fn cited(folders: &[&str], pattern: &str) -> BTreeSet<String> {
    let pattern = regex::Regex::new(pattern).expect("a pattern");
    let paths = folders.iter().flat_map(|folder| files(&root().join(folder)));
    let texts =
        paths.filter(|path| !path.ends_with(file!())).map(|path| std::fs::read_to_string(path).expect("a file"));
    let ids = texts.flat_map(|text| pattern.captures_iter(&text).map(|id| id[1].to_owned()).collect::<Vec<_>>());
    ids.filter(|id| !MADE_UP.contains(&id.as_str())).collect()
}

/// The obligations of the canon, section by section.
fn obligations() -> Vec<&'static str> {
    let sections = SECTIONS.iter().filter_map(|number| rulebook::section(number));
    sections.flat_map(|section| section.points.iter().map(|point| point.id.as_str())).collect()
}

const TESTS: &[&str] = &["tests", "data/puzzles"];

#[test]
fn cited_obligations_and_rulings_exist() {
    let known: BTreeSet<&str> = obligations().into_iter().collect();
    for folders in [TESTS, &["src"]] {
        let points = cited(folders, POINT);
        let unknown: Vec<&String> = points.iter().filter(|id| !known.contains(id.as_str())).collect();
        assert!(unknown.is_empty(), "no such obligations: {unknown:?}");
        let rulings = cited(folders, RULING);
        let unknown: Vec<&String> = rulings.iter().filter(|id| rulebook::ruling(id).is_none()).collect();
        assert!(unknown.is_empty(), "no such rulings: {unknown:?}");
    }
}

/// The sections that tests and puzzles name behind a § are sections of the canon; `src` has a test of its own.
#[test]
fn cited_sections_exist() {
    let sections = cited(TESTS, r"§(\d+(?:\.\d+)*[ab]?)\b");
    let unknown: Vec<&String> = sections.iter().filter(|number| !SECTIONS.contains(&number.as_str())).collect();
    assert!(unknown.is_empty(), "no such sections: {unknown:?}");
}

/// Run with --nocapture to read what else no test cites.
#[test]
fn every_obligation_of_the_engine_has_a_test() {
    let known = obligations();
    let excused: Vec<&str> = NOT_PLAYED.iter().chain(NOT_SHOWN.iter().map(|(id, _)| id)).copied().collect();
    let unknown: Vec<&&str> = excused.iter().filter(|id| !known.contains(*id)).collect();
    assert!(unknown.is_empty(), "no such obligations: {unknown:?}");
    let points = cited(TESTS, POINT);
    let (others, missing): (Vec<&str>, Vec<&str>) =
        known.iter().filter(|id| !points.contains(**id)).partition(|id| excused.contains(id));
    let rulings = cited(TESTS, RULING);
    let ids = rulebook::rulings().iter().map(|ruling| ruling.id.as_str());
    let open: Vec<&str> = ids.filter(|id| !rulings.contains(*id)).collect();
    println!("{} of {} obligations are cited by a test", points.len(), known.len());
    println!("without a test, because no game shows them: {others:?}");
    println!("rulings that no test cites: {open:?}");
    let idle: Vec<&(&str, &str)> = NOT_SHOWN.iter().filter(|(id, _)| points.contains(*id)).collect();
    assert!(idle.is_empty(), "these have a test by now: {idle:?}");
    assert!(missing.is_empty(), "no test cites these obligations: {missing:?}");
}
