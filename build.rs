//! How the program is linked, the puzzles and messages that go into it, and what tells one build of it from another.

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
    list_messages();
    sum_sources();
}

/// A path that cargo names.
fn variable(name: &str) -> PathBuf {
    PathBuf::from(std::env::var(name).expect("cargo sets it"))
}

/// The files of a folder with this ending, in order.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    println!("cargo:rerun-if-changed={}", folder.display());
    let entries = std::fs::read_dir(folder).expect("a folder of the package");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|found| found == ending));
    paths.sort();
    paths
}

/// The name of a file without its ending.
fn stem(path: &Path) -> String {
    path.file_stem().map(Path::new).expect("a name").display().to_string()
}

/// Writes the locale files as Rust: name and both texts of each, and which file a message stands in, by its key, so that no
/// other file is read to say it.
fn list_messages() {
    let folder = variable("CARGO_MANIFEST_DIR").join("data/locale");
    println!("cargo:rerun-if-changed={}", folder.join("de").display());
    let (mut all, mut keys) = (String::new(), Vec::new());
    let paths = files(&folder.join("en"), "ftl");
    for (number, path) in paths.iter().enumerate() {
        let text = std::fs::read_to_string(path).expect("a locale file");
        let is_key = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let named = text.lines().filter_map(|line| line.split_once(" ="));
        keys.extend(named.filter(|(key, _)| key.chars().all(is_key)).map(|(key, _)| (key.to_owned(), number)));
        let german = folder.join("de").join(path.file_name().expect("a name"));
        let texts = [german, path.clone()].map(|path| format!("include_str!({:?})", path.display().to_string()));
        all.push_str(&format!("    File {{ name: {:?}, de: {}, en: {} }},\n", stem(path), texts[0], texts[1]));
    }
    keys.sort();
    let keys: String = keys.iter().map(|(key, file)| format!("    ({key:?}, {file}),\n")).collect();
    let list = format!("&[\n{all}]\n");
    std::fs::write(variable("OUT_DIR").join("locale.rs"), list).expect("the list can be written");
    std::fs::write(variable("OUT_DIR").join("keys.rs"), format!("&[\n{keys}]\n")).expect("the list can be written");
}

/// Writes the list of `data/puzzles` as Rust: name and text of each.
fn list_puzzles() {
    let folder = variable("CARGO_MANIFEST_DIR").join("data/puzzles");
    let line = |path: &PathBuf| format!("    ({:?}, include_str!({:?})),\n", stem(path), path.display().to_string());
    let lines: String = files(&folder, "toml").iter().map(line).collect();
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
