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

/// Puzzles and rules tests, and lines of their logs.
const SECTIONS: &[(&str, &[&str])] = &[
    ("10-stufen", &["[10.3] die: 5", "[10.3] food pool +5", "[10.4] food pool −9"]),
    ("10-dame-verdoppelt", &["[10.7] food pool −5"]),
    ("tests/rules/10/jack-before-number-card.toml", &["[10.6] die: 4", "[10.6] food pool +5", "[10.7] food pool −3"]),
    ("10-gar-keine-karte", &["[10.1b] A shuffles the compost pile into the deck"]),
    ("11-speckschicht", &["[11.1] food pool −1", "[22.2.6] food pool −1", "[22.2.6] robbe: power +1"]),
    ("14-photosynthese", &["[16.0] ranke travels to F1", "[22.2.7] stockpile A +1"]),
    ("22-pflanzenfresser-doppelt", &["[9.1] stockpile A +1\n  [22.2.8] stockpile A +1\n  [22.2.8] stockpile A +1\n"]),
    ("14-gefraessig", &["[22.2.9] hai dies", "[19.4] biomass +4"]),
    ("18-fleischfresser", &["[19.1] gemse dies", "[22.2.10] puma: power +1", "[22.2.10] biomass +2"]),
    ("17-aussenposten", &["[22.2.15] 1 WOM moved"]),
    ("13-ernte-auf-pump", &["[22.2.16] stockpile B +2", "[9.1] stockpile A +1"]),
    ("14-handlimit", &["[14] p1 is discarded"]),
    ("15-erkunden", &["[15.8] F9 is revealed"]),
    ("21-ersetzen", &["[21.2] panzer goes back to the hand"]),
    ("21-symbiote", &["[21.3] panzer goes back to the hand", "[21.3] egel detaches"]),
    ("tests/rules/21/slots-that-go-away.toml", &["[8] m1 goes back to the hand"]),
    ("tests/rules/07/response-pays-all-it-costs.toml", &["[7.7.1] husk is discarded"]),
    ("tests/rules/07/b50-queue-before-the-check.toml", &["[7.6] #4 is discarded"]),
    ("tests/rules/03/a-random-card-is-discarded.toml", &["[15.1] h2 is discarded"]),
    ("tests/rules/17/placed-by-a-text.toml", &["[17.1] a1 is placed on F1"]),
];

#[test]
fn the_log_names_the_section_that_an_event_is_owed_to() {
    let dir = folder();
    for (name, lines) in SECTIONS {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        let ran = ran(&dir, &["judge", if path.exists() { path.to_str().unwrap() } else { name }, "-v"]);
        assert_eq!(ran.code, 0, "{name}: {}", ran.err);
        for line in *lines {
            assert!(ran.out.contains(&format!("  {line}")), "{name}: {line}: {}", ran.out);
        }
    }
}

#[test]
fn a_fragment_that_an_opponent_stands_on_is_occupied_and_not_guarded() {
    let dir = folder();
    write(&dir, "p.toml", OCCUPIED);
    for (lang, words) in
        [("en", "16.1 – fragment F1 is occupied by h1"), ("de", "16.1 – Fragment F1 ist von h1 besetzt")]
    {
        let ran = ran(&dir, &["judge", "p.toml", "-v", "--lang", lang]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let told: Vec<&str> = ran.out.split_whitespace().collect();
        assert!(told.join(" ").contains(words), "{}", ran.out);
    }
}

const OCCUPIED: &str = r#"title = "Besetzt"
[state]
phase = "action"
actions = 1
[[state.fragments]]
id = "F1"
[[state.A.field]]
id = "a1"
type = "mutant"
power = 2
[[state.B.field]]
id = "h1"
type = "mutant"
power = 2
on = "F1"
[[do]]
by = "A"
action = "attack"
with = "a1"
target = "F1"
illegal = "16.1"
[expect]
unchanged = true
"#;

#[test]
fn a_puzzle_of_the_program_is_played_by_its_name() {
    let dir = folder();
    let ran = ran(&dir, &["judge", "16-hinterhalt"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("16-hinterhalt: holds: "), "{}", ran.out);
}
