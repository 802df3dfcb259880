//! Every scenario and every shipped puzzle comes out as it says.

mod loader;
mod refused;

use std::path::{Path, PathBuf};

use wom::cards::Card;
use wom::message::Message;
use wom::scenario::Scenario;
use wom::text::{Lang, Text};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn scenarios(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(scenarios(&path));
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// A card of the starter set.
fn starter(name: &str) -> Result<Card, Message> {
    let cards = wom::starter::set_file().cards.into_iter().map(|row| row.card);
    let found = cards.into_iter().find(|card| card.name == name);
    found.ok_or_else(|| Message::new("scenario-unknown-card").with("name", name).with("near", ""))
}

/// What is wrong with a scenario; nothing if it holds.
fn judge(path: &Path) -> Vec<String> {
    let english = Text::new(Lang::En);
    let name = path.strip_prefix(root()).unwrap_or(path).display().to_string();
    let text = std::fs::read_to_string(path).expect("a file");
    let verdict = match Scenario::read(&name, &text, &mut starter) {
        Ok(scenario) => scenario.judge(),
        Err(errors) => {
            return errors.iter().map(|error| format!("{}: {}", error.place, english.say(&error.message))).collect();
        }
    };
    let errors = verdict.errors.iter().map(|error| format!("{}: {}", error.place, english.say(&error.message)));
    let failures =
        verdict.failures.iter().map(|f| format!("{name}: {}: expected {}, found {}", f.key, f.expected, f.found));
    let mut wrong: Vec<String> = errors.chain(failures).collect();
    if !wrong.is_empty() {
        wrong.push(format!("{name}: {}", verdict.words.join(" · ")));
    }
    wrong
}

fn all_hold(folder: &str) {
    let files = scenarios(&root().join(folder));
    assert!(files.len() > 5, "{folder}");
    let wrong: Vec<String> = files.iter().flat_map(|path| judge(path)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_scenario_holds() {
    all_hold("tests/rules");
}

#[test]
fn every_puzzle_holds() {
    all_hold("data/puzzles");
}
