//! The arrows of the architecture (see `src/lib.rs`) and the sizes of files, read off the source.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Which modules of the crate a module may use.
const MAY_USE: &[(&str, &[&str])] = &[
    ("message", &[]),
    ("rules", &[]),
    ("decode", &[]),
    ("text", &["message"]),
    ("cards", &["message", "rules"]),
    ("toml_walk", &["cards", "message"]),
    ("format", &["cards", "decode", "message", "rules", "toml_walk"]),
    ("deck", &["cards", "decode", "format", "message", "rules"]),
    ("set", &["cards", "deck", "message", "rules"]),
    ("setfile", &["cards", "decode", "message", "rules"]),
    ("store", &["cards", "message", "rules"]),
    ("starter", &["message", "setfile", "store"]),
    ("engine", &["cards"]),
    ("agent", &["cards", "engine"]),
    ("sim", &["agent", "cards", "engine", "odds"]),
    ("query", &["cards", "engine", "message", "rules"]),
    ("odds", &["cards", "engine", "message", "query", "rules"]),
    ("scenario", &["cards", "engine", "message", "rules", "toml_walk"]),
    ("rulebook", &["cards", "rules", "text"]),
    (
        "report",
        &[
            "agent", "cards", "deck", "engine", "format", "message", "odds", "query", "rulebook", "rules", "scenario",
            "set", "setfile", "sim", "store", "text",
        ],
    ),
    (
        "cli",
        &[
            "agent", "cards", "deck", "decode", "engine", "format", "message", "odds", "query", "report", "rulebook",
            "rules", "scenario", "set", "setfile", "sim", "starter", "store", "text",
        ],
    ),
];

/// Lines that a source file may have.
const LONGEST: usize = 600;

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The top-level module that a file belongs to.
fn module(path: &Path) -> String {
    let inside = path.strip_prefix(src()).expect("a source file");
    let first = inside.components().next().expect("a name").as_os_str().to_string_lossy().into_owned();
    first.trim_end_matches(".rs").to_owned()
}

#[test]
fn modules_use_only_what_the_arrows_allow() {
    let allowed: BTreeMap<&str, &[&str]> = MAY_USE.iter().copied().collect();
    let used = regex::Regex::new(r"\bcrate::(\w+)").expect("a pattern");
    let mut wrong = Vec::new();
    for path in sources(&src()) {
        let own = module(&path);
        if own == "main" || own == "lib" {
            continue;
        }
        let allowed = allowed.get(own.as_str()).unwrap_or_else(|| panic!("{own} is not in the table"));
        let text = std::fs::read_to_string(&path).expect("a file");
        // A doc link is no use of a module.
        for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
            for name in used.captures_iter(line).map(|found| found[1].to_owned()) {
                if name != own && !allowed.contains(&name.as_str()) {
                    wrong.push(format!("{}: {}", path.display(), line.trim()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_module_of_the_library_has_its_arrows() {
    let text = std::fs::read_to_string(src().join("lib.rs")).expect("lib.rs");
    let modules: Vec<&str> = text
        .lines()
        .filter_map(|line| line.trim_start_matches("pub ").strip_prefix("mod ")?.strip_suffix(';'))
        .collect();
    assert!(modules.len() > 5);
    for name in &modules {
        assert!(MAY_USE.iter().any(|(known, _)| known == name), "{name} is not in the table");
    }
    assert_eq!(modules.len(), MAY_USE.len());
}

#[test]
fn no_arrow_leads_back() {
    for (name, uses) in MAY_USE {
        for used in *uses {
            let back = MAY_USE.iter().find(|(other, _)| other == used).map(|(_, uses)| *uses).unwrap_or_default();
            assert!(!back.contains(name), "{name} and {used} use each other");
        }
    }
}

/// What it takes to begin a game stands in one place for all that play whole games.
#[test]
fn games_are_dealt_in_one_place() {
    let starts = regex::Regex::new(r"\b(Game::new|Printed::of|GameState::of_decks)\b").expect("a pattern");
    for path in sources(&src()) {
        let text = std::fs::read_to_string(&path).expect("a file");
        if matches!(module(&path).as_str(), "agent" | "sim" | "report" | "cli") && starts.is_match(&text) {
            assert!(path.ends_with("sim/deal.rs"), "{}", path.display());
        }
    }
}

#[test]
fn no_file_is_too_long() {
    let long: Vec<String> = sources(&src())
        .into_iter()
        .map(|path| (std::fs::read_to_string(&path).expect("a file").lines().count(), path))
        .filter(|(lines, _)| *lines > LONGEST)
        .map(|(lines, path)| format!("{}: {lines} lines", path.display()))
        .collect();
    assert!(long.is_empty(), "{}", long.join("\n"));
}

#[test]
fn every_file_says_in_its_first_line_what_it_is() {
    for path in sources(&src()) {
        let text = std::fs::read_to_string(&path).expect("a file");
        let is_tests = path.components().any(|part| part.as_os_str() == "tests" || part.as_os_str() == "tests.rs");
        assert!(is_tests || text.starts_with("//! "), "{}", path.display());
    }
}

/// The sections that the code cites are sections of the canon.
#[test]
fn every_cited_section_exists() {
    let cited = regex::Regex::new(r"(?:§|Rule\(\x22|// )(\d+(?:\.\d+)*[ab]?)\b").expect("a pattern");
    let mut count = 0;
    for path in sources(&src()) {
        let text = std::fs::read_to_string(&path).expect("a file");
        for found in cited.captures_iter(&text) {
            let section: &str = found.get(1).map_or("", |m| m.as_str());
            assert!(wom::rules::SECTIONS.contains(&section), "{}: §{section}", path.display());
            count += 1;
        }
    }
    assert!(count > 50);
}
