//! `wom format …`

use serde_json::Value;

use crate::support::*;

const CUP: &str = r#"id = "cup"
name.de = "Pokal"
name.en = "Cup"
rules = "2.10.3"
extends = "standard"
valid_from = 2020-01-01

[copies]
basic = 2

[cards]
banned = ["Moosträger"]
"#;

fn errors(answer: &Value) -> Vec<&str> {
    answer["formats"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|format| format["findings"].as_array().unwrap())
        .filter(|finding| finding["severity"] == "error")
        .map(|finding| finding["code"].as_str().unwrap())
        .collect()
}

#[test]
fn the_list_names_own_and_built_in_formats() {
    let dir = folder();
    write(&dir, "formats/cup.toml", CUP);
    write(&dir, "formats/old.toml", "id = \"old\"\nextends = \"standard\"\nvalid_until = 2021-12-31\n");
    let german = ran(&dir, &["format", "list", "--lang", "de"]);
    assert!(german.out.contains("Pokal") && german.out.contains("Voller Satz"), "{}", german.out);
    assert!(german.out.contains("nein, nur bis zum 2021-12-31"), "{}", german.out);
    let answer = json(&ran(&dir, &["format", "list", "--json"]));
    let formats = answer["formats"].as_array().unwrap();
    let told: Vec<_> = formats.iter().map(|f| (f["id"].as_str().unwrap(), f["in_force"].as_bool().unwrap())).collect();
    let built_in = ["standard", "full-suite", "hybrid", "einzelgaenger"].map(|id| (id, true));
    assert_eq!(told, [&[("cup", true), ("old", false)][..], &built_in].concat());
    assert!(formats[0]["file"].as_str().unwrap().ends_with("cup.toml"));
    assert_eq!(formats[2]["file"], Value::Null);
}

#[test]
fn the_list_goes_on_past_a_broken_file() {
    let dir = folder();
    write(&dir, "formats/bad.toml", "id = \"bad\"\nnonsense = 1\n");
    let ran = ran(&dir, &["format", "list"]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("has errors") && ran.out.contains("einzelgaenger"), "{}", ran.out);
    assert!(ran.err.contains("format check"), "{}", ran.err);
}

#[test]
fn every_limit_names_what_set_it() {
    let dir = folder();
    write(&dir, "cup.toml", CUP);
    let answer = json(&ran(&dir, &["format", "show", "cup.toml", "--json"]));
    let limit = |key: &str| {
        let limits = answer["limits"].as_array().unwrap();
        limits.iter().find(|limit| limit["key"] == key).unwrap_or_else(|| panic!("no {key}")).clone()
    };
    assert_eq!((&limit("copies.basic")["value"], &limit("copies.basic")["origin"]), (&2.into(), &"cup".into()));
    assert_eq!(limit("copies.basic")["place"], "cup.toml:9:9");
    assert_eq!(limit("copies.alpha")["origin"], "standard");
    assert_eq!(limit("deck.size")["value"], serde_json::json!([52, 54])); // 4.1
    assert_eq!(
        (&limit("fragments.copies")["value"], &limit("fragments.copies")["origin"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(answer["lineage"], serde_json::json!(["cup", "standard"]));
    let text = ran(&dir, &["format", "show", "cup.toml"]).out;
    assert!(text.contains("cup (cup.toml:9:9)"), "{text}");
    assert!(!text.contains("numbers."), "{text}");
    assert!(ran(&dir, &["format", "show", "cup.toml", "--all"]).out.contains("numbers.cap_stockpile"));
}

// B09
#[test]
fn bans_of_a_parent_stay_and_name_their_file() {
    let dir = folder();
    write(&dir, "league.toml", "id = \"league\"\nextends = \"standard\"\n[cards]\nbanned = [\"Moosträger\"]\n");
    write(&dir, "cup.toml", "id = \"cup\"\nextends = \"league.toml\"\n[cards]\nbanned = [\"Waran\"]\n");
    let shown = ran(&dir, &["format", "show", "cup.toml"]).out;
    assert!(shown.contains("banned: \"Moosträger\", by league (league.toml:4:11)"), "{shown}");
    assert!(shown.contains("banned: \"Waran\", by cup (cup.toml:4:11)"), "{shown}");
}

// B09
#[test]
fn a_circle_of_formats_is_an_error() {
    let dir = folder();
    write(&dir, "a.toml", "id = \"a\"\nextends = \"b.toml\"\n");
    write(&dir, "b.toml", "id = \"b\"\nextends = \"a.toml\"\n");
    let checked = ran(&dir, &["format", "check", "a.toml"]);
    assert_eq!(checked.code, 1);
    assert!(checked.err.contains("a.toml → b.toml → a.toml"), "{}", checked.err);
    put_deck(&dir, "fen-swarm.txt", "list.txt");
    let deck = ran(&dir, &["deck", "check", "list.txt", "--format", "a.toml"]);
    assert_eq!((deck.code, deck.out.as_str()), (2, ""));
}

// B10
#[test]
fn misspelt_keys_are_errors_with_line_and_nearest_key() {
    let dir = folder();
    write(&dir, "typo.toml", "id = \"typo\"\nextends = \"standard\"\n[deck]\nsiez = 52\n[copies]\nBASIK = 4\n");
    let ran = ran(&dir, &["format", "check", "typo.toml"]);
    assert_eq!(ran.code, 1);
    for part in ["typo.toml:4:1", "\"size\"", "typo.toml:6:1", "\"basic\""] {
        assert!(ran.err.contains(part), "{part}: {}", ran.err);
    }
    assert!(ran.out.contains("2 errors"), "{}", ran.out);
}

#[test]
fn a_ban_on_a_card_that_nobody_has_is_an_error() {
    let dir = folder();
    write(&dir, "cup.toml", "id = \"cup\"\nextends = \"standard\"\n[cards]\nbanned = [\"Gibt es nicht\"]\n");
    let ran = ran(&dir, &["format", "check", "cup.toml", "--json"]);
    assert_eq!(ran.code, 1);
    let answer = json(&ran);
    assert_eq!(errors(&answer), ["format-unknown-card"]);
    assert_eq!(
        answer["formats"][0]["findings"][0]["place"],
        serde_json::json!({"file": "cup.toml", "line": 4, "column": 11})
    );
}

// B68
#[test]
fn warnings_alone_are_no_error_unless_they_are_to_be() {
    let dir = folder();
    write(&dir, "old.toml", "id = \"old\"\nrules = \"2.9.0\"\nextends = \"standard\"\n");
    let lenient = ran(&dir, &["format", "check", "old.toml"]);
    assert_eq!((lenient.code, lenient.out.as_str()), (0, "old: 1 warning\n"));
    let strict = ran(&dir, &["format", "check", "old.toml", "--strict"]);
    assert_eq!((strict.code, strict.out.as_str()), (1, "old: 1 error\n"));
}

#[test]
fn built_in_formats_have_nothing_to_find_whatever_the_database() {
    let dir = folder();
    assert_eq!(ran(&dir, &["db", "create", "--empty", "empty.db"]).code, 0);
    let ran = run(bare(&dir).args(["--db", "empty.db", "format", "check", "--strict", "--json"]));
    let answer = json(&ran);
    assert_eq!(ran.code, 0, "{answer:#}");
    assert_eq!(answer["formats"].as_array().unwrap().len(), 4);
}

#[test]
fn an_unknown_format_is_told_with_the_nearest() {
    let dir = folder();
    for verb in ["show", "check", "test"] {
        let ran = ran(&dir, &["format", verb, "standart"]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{verb}");
        assert!(ran.err.contains("\"standard\""), "{verb}: {}", ran.err);
    }
}

#[test]
fn every_example_of_the_built_in_formats_passes() {
    let dir = folder();
    let ran = ran(&dir, &["format", "test", "--json"]);
    let answer = json(&ran);
    assert_eq!(ran.code, 0, "{answer:#}");
    assert_eq!((&answer["summary"]["fail"], &answer["summary"]["error"]), (&0.into(), &0.into()));
    for format in answer["formats"].as_array().unwrap() {
        assert!(format["examples"].as_array().unwrap().len() >= 3, "{}", format["id"]);
    }
}

#[test]
fn examples_of_own_formats_use_the_database_and_their_own_cards() {
    let dir = folder();
    put_deck(&dir, "fen-swarm.txt", "swarm.txt");
    let example = |expect: &str| format!("[[example]]\ndeck = \"swarm.txt\"\nexpect = {expect}\n");
    write(&dir, "own.toml", &format!("id = \"own\"\nextends = \"standard\"\n{}", example("[]")));
    assert_eq!(ran(&dir, &["format", "test", "own.toml"]).code, 0);
    let wrong = format!("id = \"own\"\nextends = \"standard\"\n{}{}", example("[\"banned\"]"), example("[]"));
    write(&dir, "own.toml", &wrong);
    let failed = ran(&dir, &["format", "test", "own.toml"]);
    assert_eq!(failed.code, 1);
    assert!(failed.out.contains("FAIL: expects banned, found legal"), "{}", failed.out);
    assert!(failed.out.contains("1 passed, 1 failed"), "{}", failed.out);

    assert_eq!(ran(&dir, &["db", "create", "--empty", "empty.db"]).code, 0);
    let empty = run(bare(&dir).args(["--db", "empty.db", "format", "test", "own.toml", "--json"]));
    assert_eq!(json(&empty)["formats"][0]["examples"][1]["found"], serde_json::json!(["unknown-card"]));
}

#[test]
fn an_example_without_its_list_cannot_be_run() {
    let dir = folder();
    write(&dir, "own.toml", "id = \"own\"\nextends = \"standard\"\n[[example]]\ndeck = \"none.txt\"\nexpect = []\n");
    let ran = ran(&dir, &["format", "test", "own.toml"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("none.txt") && ran.out.contains("CANNOT BE RUN"), "{ran:?}");
}

#[test]
fn an_example_is_checked_on_its_day() {
    let dir = folder();
    put_deck(&dir, "fen-swarm.txt", "swarm.txt");
    let text = "id = \"own\"\nextends = \"standard\"\nvalid_from = 2026-01-01\n\
                [[example]]\ndeck = \"swarm.txt\"\nexpect = []\non = 2025-12-31\n";
    write(&dir, "own.toml", text);
    let before = ran(&dir, &["format", "test", "own.toml"]);
    assert_eq!(before.code, 2);
    assert!(before.err.contains("2025-12-31"), "{}", before.err);
    write(&dir, "own.toml", &text.replace("on = 2025-12-31", "on = 2026-01-01"));
    assert_eq!(ran(&dir, &["format", "test", "own.toml"]).code, 0);
}

#[test]
#[cfg(unix)]
fn a_file_that_cannot_be_read_is_told() {
    let dir = folder();
    write(&dir, "formats/cup.toml", CUP);
    std::os::unix::fs::symlink(dir.path().join("gone.toml"), dir.path().join("formats/standard.toml")).unwrap();
    let listed = json(&ran(&dir, &["format", "list", "--json"]));
    let told: Vec<_> =
        listed["formats"].as_array().unwrap().iter().map(|f| (&f["id"], f["in_force"].as_bool())).collect();
    assert_eq!(told[1], (&"standard".into(), None));
    assert_eq!(told[2], (&"standard".into(), Some(true)));
    let checked = ran(&dir, &["format", "check"]);
    assert_eq!(checked.code, 1, "{}", checked.err);
    assert!(checked.out.contains("standard.toml") || checked.err.contains("standard.toml"), "{checked:?}");
}
