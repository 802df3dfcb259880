//! The formats that come with the program, and the files that their examples name.

use std::borrow::Cow;

/// A built-in format.
#[derive(Debug)]
pub(super) struct BuiltIn {
    pub id: &'static str,
    /// Its file in `formats/`.
    pub file: &'static str,
    pub text: &'static str,
}

macro_rules! formats {
    ($($id:literal),* $(,)?) => {
        &[$(BuiltIn {
            id: $id,
            file: concat!($id, ".toml"),
            text: include_str!(concat!("../../formats/", $id, ".toml")),
        }),*]
    };
}

macro_rules! examples {
    ($($file:literal),* $(,)?) => {
        &[$(($file, include_bytes!(concat!("../../formats/", $file)))),*]
    };
}

/// All built-in formats, the default first.
pub(super) const FORMATS: &[BuiltIn] = formats!["standard", "full-suite", "hybrid", "einzelgaenger"];

/// Files that their examples name, relative to `formats/`.
const EXAMPLES: &[(&str, &[u8])] = examples![
    "examples/full-suite-doubled.txt",
    "examples/hybrids.toml",
    "examples/hybrids.txt",
    "examples/hybrids-doubled.txt",
    "examples/hybrid-without-erratum.txt",
    "examples/loner-doubled.txt",
    "../data/decks/basic-only.txt",
    "../data/decks/deep-growth.txt",
    "../data/decks/fen-swarm.txt",
    "../data/decks/full-suite.txt",
    "../data/decks/broken/four-adaptions.txt",
    "../data/decks/broken/four-fragments.txt",
    "../data/decks/broken/three-legendaries.txt",
    "../data/decks/broken/too-few-cards.txt",
    "../data/decks/broken/too-many-alphas.txt",
    "../data/decks/broken/too-many-cards.txt",
    "../data/decks/broken/too-many-copies.txt",
    "../data/decks/broken/unknown-card.txt",
];

/// The built-in format with this [`fold`](crate::cards::fold::fold)ed id.
pub(super) fn by_id(key: &str) -> Option<&'static BuiltIn> {
    FORMATS.iter().find(|format| format.id == key)
}

/// The built-in format in this file of `formats/`.
pub(super) fn by_file(file: &str) -> Option<&'static BuiltIn> {
    FORMATS.iter().find(|format| format.file == file)
}

/// A file that an example names.
pub(super) fn example(file: &str) -> Option<Cow<'static, [u8]>> {
    EXAMPLES.iter().find(|(name, _)| *name == file).map(|(_, bytes)| Cow::Borrowed(*bytes))
}

/// The path from the root of the project of a file named relative to `formats/`.
pub(super) fn example_name(file: &str) -> String {
    file.strip_prefix("../").map_or_else(|| format!("formats/{file}"), str::to_owned)
}
