//! A folder with a database of its own, and the program run in it.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// A folder with a database.
pub struct Desk {
    folder: TempDir,
}

/// What a run of the program gave.
pub struct Run {
    /// Exit code; none if a signal ended it.
    pub code: Option<i32>,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

impl Desk {
    /// An empty folder; the database comes with the first command, with the starter set.
    pub fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    /// A database without the starter set.
    pub fn empty() -> Self {
        let desk = Self::new();
        assert_eq!(desk.wom(&["set", "remove", "TS1", "--yes"]).code, Some(0));
        for package in desk.json(&["package", "list"])["packages"].as_array().unwrap() {
            desk.done(&["package", "remove", package["name"].as_str().unwrap()]);
        }
        desk
    }

    /// The path of a file in the folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Writes a file.
    pub fn file(&self, name: &str, contents: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), contents).unwrap();
    }

    /// Reads a file.
    pub fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path(name)).unwrap()
    }

    /// The program in this folder with its database, in English, without a terminal and without input.
    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("wom"));
        for (name, _) in std::env::vars() {
            if name.starts_with("WOM_") || name.starts_with("LC_") || matches!(name.as_str(), "LANG" | "NO_COLOR") {
                command.env_remove(name);
            }
        }
        command.current_dir(self.folder.path()).env("HOME", self.folder.path()).stdin(Stdio::null());
        command.arg("--db").arg("wom.db").args(args);
        command
    }

    /// Runs the program.
    pub fn wom(&self, args: &[&str]) -> Run {
        Run::of(&self.command(args).output().unwrap())
    }

    /// Runs the program in German.
    pub fn german(&self, args: &[&str]) -> Run {
        Run::of(&self.command(args).arg("--lang").arg("de").output().unwrap())
    }

    /// Runs the program, which must succeed, and gives its standard output.
    pub fn done(&self, args: &[&str]) -> String {
        let run = self.wom(args);
        assert_eq!(run.code, Some(0), "{args:?}: {}{}", run.out, run.err);
        run.out
    }

    /// Runs the program with `--json` and gives its answer, whatever its exit code.
    pub fn json(&self, args: &[&str]) -> Value {
        let run = Run::of(&self.command(args).arg("--json").output().unwrap());
        serde_json::from_str(&run.out).unwrap_or_else(|e| panic!("{args:?}: {e}: {}{}", run.out, run.err))
    }

    /// Names of all cards of a set.
    pub fn names(&self, set: &str) -> Vec<String> {
        let cards = self.json(&["card", "list", "--set", set, "--sort", "number"]);
        let cards = cards["cards"].as_array().cloned().unwrap_or_default();
        cards.iter().map(|card| card["name"].as_str().unwrap().to_owned()).collect()
    }
}

impl Run {
    /// From the output of a process.
    pub fn of(output: &Output) -> Self {
        Self {
            code: output.status.code(),
            out: String::from_utf8(output.stdout.clone()).unwrap(),
            err: String::from_utf8(output.stderr.clone()).unwrap(),
        }
    }
}

/// A table of whole, harmless cards: mutants with these names.
pub fn mutants(names: &[&str]) -> String {
    let mut table = String::from("name,type,rarity,poker,cost,power,max_size,mutation_slots\n");
    for name in names {
        table.push_str(&format!("{name},Mutant,BASIC,♠7,1,1,2,0\n"));
    }
    table
}

/// Whether a text has all these parts, in this order.
pub fn in_order(text: &str, parts: &[&str]) -> bool {
    let mut rest = text;
    parts.iter().all(|part| match rest.find(part) {
        Some(at) => {
            rest = &rest[at + part.len()..];
            true
        }
        None => false,
    })
}
