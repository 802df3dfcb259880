//! What the tests cite of the canon exists, and how much of the canon they cite.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use wom::rulebook;
use wom::rules::SECTIONS;

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

/// Made up where an unknown id is to be looked up.
const MADE_UP: &[&str] = &["R16.4.9", "R1.9.9", "J147"];

/// The ids that tests and puzzles cite, as `pattern` finds them.
fn cited(pattern: &str) -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pattern = regex::Regex::new(pattern).expect("a pattern");
    let texts = [root.join("tests"), root.join("data/puzzles")].into_iter().flat_map(|folder| files(&folder));
    let texts = texts.map(|path| std::fs::read_to_string(path).expect("a file"));
    texts.flat_map(|text| pattern.captures_iter(&text).map(|c| c[1].to_owned()).collect::<Vec<_>>()).collect()
}

/// The obligations of the canon, section by section.
fn obligations() -> Vec<&'static str> {
    let sections = SECTIONS.iter().filter_map(|number| rulebook::section(number));
    sections.flat_map(|section| section.points.iter().map(|point| point.id.as_str())).collect()
}

#[test]
fn cited_obligations_and_rulings_exist() {
    let known: BTreeSet<&str> = obligations().into_iter().collect();
    let cited_points = cited(r"\b(R\d+(?:\.\d+[ab]?)*\.\d+)\b");
    let invented = |id: &&String| !MADE_UP.contains(&id.as_str());
    let unknown: Vec<&String> =
        cited_points.iter().filter(invented).filter(|id| !known.contains(id.as_str())).collect();
    assert!(unknown.is_empty(), "no such obligations: {unknown:?}");
    let rulings = cited(r"\b(J\d{3})\b");
    let unknown: Vec<&String> = rulings.iter().filter(invented).filter(|id| rulebook::ruling(id).is_none()).collect();
    assert!(unknown.is_empty(), "no such rulings: {unknown:?}");
    // Run with --nocapture to read what no test cites yet.
    let open: Vec<&str> = known.iter().copied().filter(|id| !cited_points.contains(*id)).collect();
    println!(
        "{} of {} obligations have a test that cites them; without: {open:?}",
        known.len() - open.len(),
        known.len()
    );
}
