//! Running the program in a folder of its own, with nothing of the surroundings in its environment.

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

/// A folder that goes away with the test.
pub fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// The program in a folder, with the database `wom.db` there.
pub fn wom(dir: impl AsRef<Path>) -> Command {
    let mut command = bare(&dir);
    command.arg("--db").arg(dir.as_ref().join("wom.db"));
    command
}

/// The program in a folder, with no database named.
pub fn bare(dir: impl AsRef<Path>) -> Command {
    Command::from_std(std_command(dir))
}

/// As [`bare`], for tests that need the process itself.
pub fn std_command(dir: impl AsRef<Path>) -> std::process::Command {
    let dir = dir.as_ref();
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("wom"));
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("WOM_") || text.starts_with("LC_") || text.starts_with("XDG_") || text.starts_with("RAYON_")
        {
            command.env_remove(&name);
        }
    }
    for name in ["LANG", "LANGUAGE", "NO_COLOR", "CLICOLOR_FORCE", "COLUMNS", "TERM"] {
        command.env_remove(name);
    }
    command.env("HOME", dir.join("home")).env("WOM_FORMATS", dir.join("formats")).current_dir(dir);
    command
}

/// What a run came to.
#[derive(Debug, PartialEq, Eq)]
pub struct Ran {
    /// Exit code.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// Runs a command to its end.
pub fn run(command: &mut Command) -> Ran {
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Ran { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

/// Runs the program with the database of the folder and these arguments.
pub fn ran(dir: impl AsRef<Path>, args: &[&str]) -> Ran {
    run(wom(dir).args(args))
}

/// The JSON answer of a run.
pub fn json(ran: &Ran) -> Value {
    serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {ran:?}"))
}

/// A deck list that comes with the program.
pub fn deck(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data/decks").join(name)
}

/// Copies a deck list that comes with the program into a folder, under another name.
pub fn put_deck(dir: impl AsRef<Path>, name: &str, to: &str) {
    std::fs::copy(deck(name), dir.as_ref().join(to)).unwrap();
}

/// Writes a file of a folder, with the folders above it.
pub fn write(dir: impl AsRef<Path>, name: &str, text: &str) {
    let path = dir.as_ref().join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
}

/// The names in a folder, sorted.
pub fn names(dir: impl AsRef<Path>) -> Vec<String> {
    let entries = std::fs::read_dir(dir).unwrap();
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// A folder with a legal, an illegal and an undecided list.
pub fn lists() -> TempDir {
    let dir = folder();
    put_deck(&dir, "fen-swarm.txt", "legal.txt");
    put_deck(&dir, "broken/too-many-copies.txt", "illegal.txt");
    put_deck(&dir, "broken/unknown-card.txt", "open.txt");
    dir
}
