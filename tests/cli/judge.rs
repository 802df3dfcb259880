//! `wom judge` (§0)

use serde_json::json;

use crate::support::{folder, json as answer, names, ran, write};

const GOOD: &str = "title = \"Sammeln\"\n[state]\nphase = \"action\"\nactions = 1\n[[do]]\nby = \"A\"\naction = \"collect\"\n[expect]\n\"A.stockpile\" = 1\n";

#[test]
fn a_scenario_that_holds_is_told_and_needs_no_database() {
    let dir = folder();
    write(&dir, "p.toml", GOOD);
    let run = ran(&dir, &["judge", "p.toml"]);
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, "p.toml: holds: Sammeln\n", ""));
    assert_eq!(names(&dir), ["p.toml"]);
}

#[test]
fn the_first_difference_is_told_and_the_log_has_rules() {
    let dir = folder();
    write(
        &dir,
        "p.toml",
        &GOOD.replace("= 1\n[[do]]", "= 2\n[[do]]").replace("stockpile\" = 1", "stockpile\" = 3\nactions = 5"),
    );
    let run = ran(&dir, &["judge", "p.toml", "-v", "--lang", "de"]);
    assert_eq!(run.code, 1);
    let lines = [
        "p.toml: hält nicht: Sammeln",
        "    A.stockpile: erwartet 3, gefunden 1",
        "    und eine weitere Abweichung",
        "  [13.3] Aktionen −1",
        "  [9.1] Vorrat A +1\n",
    ];
    assert_eq!(run.out, lines.join("\n"));
}

#[test]
fn a_refused_decision_stands_in_the_log_with_its_reason() {
    let dir = folder();
    let refused = "[[do]]\nby = \"A\"\naction = \"explore\"\nillegal = \"15.8\"\n";
    let text = GOOD.replace("[expect]", &format!("{refused}[expect]")).replace("actions = 1", "actions = 2");
    write(&dir, "p.toml", &text);
    let run = ran(&dir, &["judge", "p.toml", "-v"]);
    let lines = [
        "p.toml: holds: Sammeln",
        "  [13.3] actions −1",
        "  [9.1] stockpile A +1",
        "  do 2 (A explore): refused: 15.8 – the fragment stack is empty\n",
    ];
    assert_eq!((run.code, run.out), (0, lines.join("\n")));
    write(&dir, "q.toml", &text.replace("15.8", "16.1"));
    let run = ran(&dir, &["judge", "q.toml", "--lang", "de"]);
    assert_eq!(run.code, 1);
    assert_eq!(run.out, "q.toml: hält nicht: Sammeln\n    do 2: erwartet 16.1, gefunden 15.8\n");
    let run = ran(&dir, &["judge", "q.toml", "--lang", "de", "-v"]);
    assert!(run.out.contains("  do 2 (A explore): nicht erlaubt: 15.8 – der Fragmentstapel ist leer\n"), "{run:?}");
}

#[test]
fn folders_are_judged_whole_and_the_worst_decides() {
    let dir = folder();
    write(&dir, "all/a.toml", GOOD);
    write(&dir, "all/deeper/b.toml", &GOOD.replace("title", "ambiguous = true\ntitle"));
    write(&dir, "all/c.toml", "[state]\nphase = \"action\"\nfod = 1\n[expect]\n");
    let run = ran(&dir, &["judge", "all", "--json"]);
    assert_eq!(run.code, 2);
    let answer = answer(&run);
    assert_eq!(answer["schema"], "judge/1");
    assert_eq!(answer["summary"], json!({"pass": 1, "fail": 0, "error": 1, "ambiguous": 1}));
    let scenarios = answer["scenarios"].as_array().unwrap();
    let of = |name: &str| scenarios.iter().find(|row| row["source"].as_str().unwrap().ends_with(name)).unwrap();
    assert_eq!(of("a.toml")["events"], json!(["spend 1", "generate A 1"]));
    assert_eq!(of("c.toml")["findings"][0]["code"], "scenario-unknown-key");
    assert_eq!(of("c.toml")["findings"][0]["place"]["line"], 3);
    assert_eq!(of("b.toml")["status"], "pass");
}

#[test]
fn cards_of_the_database_are_named_where_their_text_is_not_carried_out() {
    let dir = folder();
    let text = "title = \"x\"\n[state]\nphase = \"action\"\nactions = 1\n[state.A]\nhand = [\"Schlickling\"]\n[expect]\nunchanged = true\nSchlickling = { zone = \"hand\" }\n";
    write(&dir, "p.toml", text);
    let run = ran(&dir, &["judge", "p.toml"]);
    assert_eq!(run.code, 0, "{run:?}");
    write(&dir, "q.toml", &text.replace("Schlickling", "Schlicklin"));
    let run = ran(&dir, &["judge", "q.toml"]);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("q.toml:6:9: error: no card is named \"Schlicklin\"; perhaps \"Schlickling\" is meant"),
        "{run:?}"
    );
}

#[test]
fn what_cannot_be_read_is_told() {
    let dir = folder();
    write(&dir, "empty/x.txt", "");
    assert_eq!(ran(&dir, &["judge", "none.toml"]).code, 2);
    let run = ran(&dir, &["judge", "empty"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert_eq!(run.err, "error: there is no scenario file (.toml) in \"empty\"\n");
}

#[test]
fn a_puzzle_of_the_program_is_played_by_its_name() {
    let dir = folder();
    let ran = ran(&dir, &["judge", "16-hinterhalt"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("16-hinterhalt: holds: "), "{}", ran.out);
}
