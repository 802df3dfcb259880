//! How the program is linked, the puzzles that go into it, and what tells one build of it from another.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let target = |part: &str| std::env::var(format!("CARGO_CFG_TARGET_{part}")).unwrap_or_default();
    // At a fixed address nothing is relocated at start: a fifth of the run time of `wom deck check` (2.1 ms, not 2.5 ms).
    if target("OS") == "linux" && target("ENV") == "gnu" {
        println!("cargo:rustc-link-arg-bins=-no-pie");
    }
    list_puzzles();
    sum_sources();
}

/// Writes the list of `data/puzzles` as Rust: name and text of each.
fn list_puzzles() {
    let variable = |name: &str| PathBuf::from(std::env::var(name).expect("cargo sets it"));
    let folder = variable("CARGO_MANIFEST_DIR").join("data/puzzles");
    println!("cargo:rerun-if-changed={}", folder.display());
    let entries = std::fs::read_dir(&folder).expect("the folder of puzzles");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a puzzle").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
    paths.sort();
    let line = |path: &PathBuf| {
        let name = path.file_stem().map(Path::new).expect("a name").display().to_string();
        format!("    ({name:?}, include_str!({:?})),\n", path.display().to_string())
    };
    let lines: String = paths.iter().map(line).collect();
    let list = format!("&[\n{lines}]\n");
    std::fs::write(variable("OUT_DIR").join("puzzles.rs"), list).expect("the list can be written");
}

/// Sets `WOM_SOURCES` to a sum of all source files: what one build kept of its readings, another does not take for its own.
fn sum_sources() {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let mut hasher = DefaultHasher::new();
    let mut files = vec![root.join("Cargo.toml")];
    let mut folders = vec![root.join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder of sources") {
            let path = entry.expect("a source file").path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    for path in files {
        path.strip_prefix(&root).expect("a file of the package").hash(&mut hasher);
        std::fs::read(&path).expect("a source file").hash(&mut hasher);
    }
    println!("cargo:rerun-if-changed={}", root.join("Cargo.toml").display());
    println!("cargo:rerun-if-changed={}", root.join("src").display());
    println!("cargo:rustc-env=WOM_SOURCES={:016x}", hasher.finish());
}
