//! Several files: folders, parents, dates.

use std::path::Path;

use jiff::civil::date;
use tempfile::TempDir;

use super::super::{Format, Formats, Limit, check, check_names};
use super::{codes, hinted};
use crate::cards::{Card, Kind, Library, Rarity};
use crate::message::{Arg, Diagnostic};

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    }
    folder
}

fn find(folder: &Path, asked: &str) -> Result<Format, Vec<Diagnostic>> {
    Formats::default().find(&folder.join(asked).to_string_lossy(), None)
}

fn names(format: &Format) -> Vec<(&str, &str)> {
    format.banned.iter().map(|card| (card.name.as_str(), card.origin.as_str())).collect()
}

fn said(finding: &Diagnostic, variable: &str) -> String {
    match finding.message.args.iter().find(|(name, _)| *name == variable) {
        Some((_, Arg::Text(text))) => text.clone(),
        other => format!("{other:?}"),
    }
}

#[test]
fn standard_is_the_canon() {
    let format = Formats::default().find("Standard", None).expect("built in");
    assert_eq!(format.deck_size, (52, 54)); // §4.1
    assert_eq!(Rarity::ALL.map(|rarity| *format.copies.get(rarity)), [4, 3, 2, 1]); // §4.3
    assert_eq!(format.kinds, Kind::DECK);
    assert_eq!((format.fragment_count, format.fragment_copies), ((5, 5), None)); // §17.0, J041
    assert_eq!(format.file, None);
    let limits = [Limit::DeckSize, Limit::Copies(Rarity::Alpha), Limit::Kinds, Limit::FragmentCount, Limit::PokerFull];
    assert_eq!(limits.map(|limit| format.source_of(limit)), [None; 5]);
    let empty = folder(&[("empty.toml", "")]);
    let empty = find(empty.path(), "empty.toml").expect("an empty file");
    assert_eq!((empty.id.as_str(), empty.deck_size, empty.copies), ("empty", format.deck_size, format.copies));
}

#[test]
fn built_in_formats_have_no_problem() {
    for found in Formats::default().list() {
        let format = Formats::default().find(&found.id, None).expect("built in");
        assert_eq!((&format.id, &format.file), (&found.id, &None));
        assert_eq!(codes(&check(&format, None)), [""; 0]);
        assert!(format.examples.iter().any(|example| example.expect.is_empty()));
        assert!(format.examples.iter().any(|example| !example.expect.is_empty()));
        for example in &format.examples {
            for file in std::iter::once(&example.deck).chain(&example.cards) {
                assert!(!format.example_bytes(example, file).expect("embedded").is_empty());
                assert!(Path::new(&format.example_path(file)).is_file(), "{file}");
            }
        }
    }
}

#[test]
fn loner_allows_one_of_each_basic_card() {
    let format = Formats::default().find("EINZELGAENGER", None).expect("built in");
    assert_eq!(Rarity::ALL.map(|rarity| *format.copies.get(rarity)), [1, 0, 0, 0]);
    assert_eq!(format.source_of(Limit::Copies(Rarity::Basic)), Some("einzelgaenger"));
    assert_eq!(format.source_of(Limit::DeckSize), None);
    assert_eq!(format.lineage, ["einzelgaenger", "standard"]);
    assert_eq!(format.name.en, "Loner");
}

#[test]
fn bans_of_parents_add_up_and_name_their_format() {
    let folder = folder(&[
        ("standard.toml", "id = \"standard\"\n[cards]\nbanned = [\"Altegel\"]\n"),
        ("turnier.toml", "extends = \"standard.toml\"\n[cards]\nbanned = [\"Waran\"]\n"),
        ("by-id.toml", "extends = \"standard\"\n[cards]\nbanned = [\"Egel\"]\n"),
    ]);
    let format = find(folder.path(), "turnier.toml").expect("fine");
    assert_eq!(names(&format), [("Altegel", "standard"), ("Waran", "turnier")]);
    assert!(format.banned[0].at.place().file.ends_with("standard.toml"));
    let by_id = find(folder.path(), "by-id.toml").expect("fine");
    assert_eq!(names(&by_id), [("Altegel", "standard"), ("Egel", "by-id")], "the file beside it, not the built-in one");
}

#[test]
fn circles_are_named_whole() {
    let folder = folder(&[
        ("a.toml", "id = \"a\"\nextends = \"b\"\n"),
        ("b.toml", "id = \"b\"\nextends = \"./c.toml\"\n"),
        ("c.toml", "id = \"c\"\nextends = \"a.toml\"\n"),
        ("self.toml", "id = \"self\"\nextends = \"self\"\n"),
        ("loop.toml", "extends = \"loop.toml\"\n"),
    ]);
    let found = find(folder.path(), "a.toml").expect_err("a circle");
    assert_eq!(codes(&found), ["format-cycle"]);
    for file in ["a.toml", "b.toml", "c.toml"] {
        assert!(said(&found[0], "circle").contains(file));
    }
    for alone in ["self.toml", "loop.toml"] {
        assert_eq!(codes(&find(folder.path(), alone).expect_err("a circle")), ["format-cycle"]);
    }
}

/// A value that cannot be read hides nothing of what is wrong with the names, a missing parent neither.
#[test]
fn all_problems_of_a_file_are_told_at_once() {
    let text = "extends = \"nobody\"\nvalid_from = \"2026-02-30\"\n[cards]\nbanned = [\"Warann\"]\nsets = [\"TS9\"]\n\
                restricted = { Waran = 1, waran = 2 }\n[[example]]\ndeck = \"none.txt\"\n";
    let folder = folder(&[("a.toml", text)]);
    let path = folder.path().join("a.toml");
    let path = path.to_string_lossy();
    let (format, faults) = Formats::default().look(&path, None).expect("something of it");
    assert_eq!(codes(&Formats::default().find(&path, None).expect_err("faulty")), codes(&faults));
    assert_eq!(codes(&faults), ["format-no-parent", "format-bad-date"]);
    let library = Library::of_cards(&[Card::new("TS1", "Waran", Kind::Mutant)]);
    let found: Vec<_> = check_names(&format, &library, faults).iter().map(|d| (d.place.line, d.code)).collect();
    assert_eq!(
        found,
        [
            (Some(1), "format-no-parent"),
            (Some(2), "format-bad-date"),
            (Some(4), "format-unknown-card"),
            (Some(5), "format-unknown-set"),
            (Some(6), "format-restricted-clash"),
            (Some(8), "format-example-missing"),
        ]
    );
}

#[test]
fn lift_takes_back_what_parents_say() {
    let folder = folder(&[
        ("p.toml", "[cards]\nbanned = [\"Waran\", \"Egel\"]\nrestricted = { \"Otter\" = 1, \"Reiher\" = 1 }\n"),
        (
            "c.toml",
            "extends = \"p\"\n[cards]\nlift = [\"WARAN\", \"Otter\", \"Reiher\", \"Egell\"]\nbanned = [\"Otter\"]\n",
        ),
    ]);
    let format = find(folder.path(), "c.toml").expect("fine");
    assert_eq!(names(&format), [("Egel", "p"), ("Otter", "c")]);
    assert!(format.restricted.is_empty());
    let found = check(&format, None);
    assert_eq!(codes(&found), ["format-idle-lift"]);
    assert_eq!((hinted(&found[0]), found[0].place.line), (Some("Egel"), Some(3)));
}

#[test]
fn single_values_override_and_lists_add_up() {
    let folder = folder(&[
        (
            "p.toml",
            "[deck]\nsize = 40\n[copies]\nbasic = 2\n[types]\nallow = [\"base\"]\n[cards]\nsets = [\"A\"]\nrestricted = { Egel = 2 }\n",
        ),
        (
            "c.toml",
            "extends = \"p\"\n[deck]\nsize = [52, 54]\n[types]\nallow = [\"mutant\"]\n[cards]\nsets = [\"B\"]\nrestricted = { egel = 1 }\n",
        ),
    ]);
    let format = find(folder.path(), "c.toml").expect("fine");
    assert_eq!((format.deck_size, format.source_of(Limit::DeckSize)), ((52, 54), None), "the canon's again");
    assert_eq!(format.source_of(Limit::Copies(Rarity::Basic)), Some("p"));
    assert_eq!(format.kinds, [Kind::Mutant]);
    let sets: Vec<_> = format.sets.iter().flatten().map(|set| set.name.as_str()).collect();
    assert_eq!(sets, ["A", "B"]);
    let restricted: Vec<_> = format.restricted.iter().map(|(card, n)| (card.origin.as_str(), *n)).collect();
    assert_eq!(restricted, [("c", 1)]);
}

#[test]
fn requiring_nothing_takes_back_a_poker_structure() {
    let folder = folder(&[("c.toml", "extends = \"full-suite\"\n[poker]\nrequire = \"none\"\n")]);
    let format = find(folder.path(), "c.toml").expect("fine");
    assert_eq!((format.poker.each_value(), format.poker.jokers), (None, None)); // §4.2
}

#[test]
fn latest_file_in_force_counts() {
    let file = |from: &str, size: u32| format!("id = \"liga\"\nvalid_from = {from}\n[deck]\nsize = {size}\n");
    let folder = folder(&[
        ("liga-1.toml", &file("2026-01-01", 50)),
        ("liga-2.toml", &(file("2026-03-01", 60).replace("[deck]", "valid_until = 2026-12-31\n[deck]"))),
    ]);
    let formats = Formats::new(Some(folder.path().to_owned()));
    let size = |on| formats.find("Liga", Some(on)).map(|format| format.deck_size.0);
    assert_eq!(size(date(2026, 2, 28)), Ok(50));
    assert_eq!(size(date(2026, 3, 1)), Ok(60));
    assert_eq!(size(date(2027, 1, 1)), Ok(50));
    assert_eq!(formats.find("liga", None).map(|format| format.deck_size.0), Ok(60));
    let found = formats.find("liga", Some(date(2025, 12, 31))).expect_err("before both");
    assert_eq!(codes(&found), ["format-not-in-force"]);
    let path = folder.path().join("liga-2.toml");
    let found = formats.find(&path.to_string_lossy(), Some(date(2026, 2, 1))).expect_err("not yet");
    assert_eq!(codes(&found), ["format-not-in-force"]);
}

#[test]
fn two_files_of_one_day_are_an_error() {
    let folder = folder(&[("a.toml", "id = \"liga\"\n"), ("b.toml", "id = \"LIGA\"\n")]);
    let found = Formats::new(Some(folder.path().to_owned())).find("liga", None).expect_err("which one?");
    assert_eq!(codes(&found), ["format-two-files"]);
}

#[test]
fn user_format_may_replace_and_extend_a_built_in_one() {
    let text = "id = \"standard\"\nextends = \"standard\"\nvalid_from = 2026-06-01\n[cards]\nbanned = [\"Waran\"]\n";
    let folder = folder(&[("mine.toml", text), ("broken.toml", "id = \"other\"\n[copies\n")]);
    let formats = Formats::new(Some(folder.path().to_owned()));
    let mine = formats.find("standard", Some(date(2026, 7, 1))).expect("the user's");
    assert_eq!((mine.banned.len(), mine.lineage.len()), (1, 2));
    assert!(mine.file.is_some());
    let canon = formats.find("standard", Some(date(2026, 5, 1))).expect("the built-in one");
    assert_eq!((canon.banned.len(), canon.file), (0, None));
    assert_eq!(codes(&formats.find("other", None).expect_err("broken")), ["format-syntax"]);
}

#[test]
fn unknown_formats_name_the_known_ones() {
    let folder = folder(&[
        ("liga.toml", "id = \"liga\"\n"),
        ("c.toml", "extends = \"standrad\"\n"),
        ("d.toml", "extends = \"gone.toml\"\n"),
    ]);
    let formats = Formats::new(Some(folder.path().to_owned()));
    let found = formats.find("ligga", None).expect_err("misspelt");
    assert_eq!((codes(&found), hinted(&found[0])), (vec!["format-unknown"], Some("liga")));
    let found = formats.find("c", None).expect_err("its parent is misspelt");
    assert_eq!((codes(&found), hinted(&found[0])), (vec!["format-no-parent"], Some("standard")));
    assert_eq!(found[0].place.line, Some(1));
    assert_eq!(codes(&formats.find("d", None).expect_err("no such file")), ["format-no-parent"]);
    assert_eq!(codes(&formats.find("standard.toml", None).expect_err("no such file")), ["format-no-file"]);
    let path = folder.path().join("sub/");
    std::fs::create_dir(&path).expect("a folder");
    assert_eq!(codes(&formats.find(&path.to_string_lossy(), None).expect_err("a folder")), ["format-unreadable"]);
    assert_eq!(codes(&formats.find("", None).expect_err("nothing")), ["format-unknown"]);
}

#[test]
fn paths_may_have_blanks_and_lead_upwards() {
    let folder = folder(&[
        ("Meine Formate/grund.toml", "[deck]\nsize = 60\n"),
        ("Meine Formate/liga 2026/kind.toml", "extends = \"../grund.toml\"\n[[example]]\ndeck = \"ein deck.txt\"\n"),
        ("Meine Formate/liga 2026/ein deck.txt", "4 Egel\n"),
    ]);
    let format = find(folder.path(), "Meine Formate/liga 2026/kind.toml").expect("fine");
    assert_eq!(format.deck_size, (60, 60));
    let example = &format.examples[0];
    assert_eq!(&*format.example_bytes(example, &example.deck).expect("there"), b"4 Egel\n");
    assert_eq!(format.example_bytes(example, "none.txt").expect_err("missing").code, "format-example-missing");
}

#[cfg(unix)]
#[test]
fn links_find_parents_beside_what_they_lead_to() {
    let folder = folder(&[("real/kind.toml", "extends = \"grund\"\n"), ("real/grund.toml", "[deck]\nsize = 60\n")]);
    let link = folder.path().join("link.toml");
    std::os::unix::fs::symlink(folder.path().join("real/kind.toml"), link).expect("a link");
    assert_eq!(find(folder.path(), "link.toml").expect("fine").deck_size, (60, 60));
}

#[test]
fn named_files_are_found_by_their_id_in_any_encoding() {
    let folder = folder(&[]);
    let path = folder.path().join("x.toml");
    let text: Vec<u8> = "\u{feff}id = \"Sümpfe\"\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    std::fs::write(&path, text).expect("a file");
    let format = Formats::default().with_file(&path).find("sümpfe", None).expect("fine");
    assert_eq!(format.id, "Sümpfe");
}
