//! Mistakes in scenario files: each is told with its line, its column and its word.

use crate::support::{folder, ran, write};

const GOOD: &str = r#"title = "x"
[state]
phase = "action"
actions = 2
[state.A]
stockpile = 1
hand = [{ id = "p1", card = "Blasrohrpfeil" }]
[[state.A.field]]
id = "a1"
type = "mutant"
power = 3
[[state.B.field]]
id = "b1"
type = "mutant"
power = 1
[[do]]
by = "A"
action = "attack"
with = "a1"
target = "b1"
[expect]
a1 = { power = 2 }
"#;

/// What is changed in the file, into what, and what is told first.
const MISTAKES: &[(&str, &str, &[&str])] = &[
    ("actions = 2", "acctions = 2", &["4:1: error: unknown key \"acctions\" in [state]", "did you mean \"actions\"?"]),
    ("power = 3", "power = \"three\"", &["11:9: error: \"power\" is a text; expected: a whole number"]),
    ("power = 3", "power = -500", &["11:9: error: \"power\" is -500; allowed are -99 to 999"]),
    (
        "with = \"a1\"",
        "with = \"a2\"",
        &["19:8: error: no card or fragment of the scenario is named \"a2\"", "did you mean \"a1\"?"],
    ),
    (
        "Blasrohrpfeil",
        "Blasrohrpfeill",
        &["7:29: error: no card is named \"Blasrohrpfeill\"; perhaps \"Blasrohrpfeil\""],
    ),
    (
        "\"action\"\nactions",
        "\"acton\"\nactions",
        &["3:9: error: \"state.phase\" is \"acton\"", "did you mean \"action\"?"],
    ),
    ("\"action\"\nactions", "\"feeding\"\nactions", &["4:11: error: there is \"actions\" in the action phase only"]),
    (
        "power = 3",
        "power = 3\nabilities = [{ when = \"this diess\", do = \"draw 1\" }]",
        &["12:29: error: abilities[1].when: \"diess\" is not understood here", "did you mean \"dies\"?"],
    ),
    ("by = \"A\"\n", "", &["16:1: error: \"by\" is missing in \"do\""]),
    ("target = \"b1\"", "target = 3", &["20:10: error: \"target\" is a number; expected: a text"]),
    ("target = \"b1\"\n", "", &["18:10: error: \"target\" is missing in \"attack\""]),
    ("target = \"b1\"", "target = \"b1\"\nillegal = \"16.9\"", &["21:11: error: no section of the rules is \"16.9\""]),
    (
        "target = \"b1\"",
        "target = \"b1\"\ncard = \"p1\"",
        &["21:1: error: unknown key \"card\" in [do]", "\"card\" belongs to poker, play and respond"],
    ),
    ("id = \"b1\"", "id = \"a1\"", &["13:6: error: \"a1\" is taken already"]),
    ("power = 3", "power = ", &["11:9: error: the value after \"=\" is missing"]),
    ("by = \"A\"", "by = A", &["17:6: error: A is no text: texts stand in straight quotation marks"]),
    ("\"attack\"", "\"angreifen\"", &["18:10: error: \"action\" is \"angreifen\"", "did you mean \"attack\"?"]),
    ("power = 3", "power = 3\npower = 4", &["12:1: error: \"power\" is already set"]),
    (
        "power = 3",
        "power = 3\nkeywords = [\"ambsh\"]",
        &["12:13: error: \"ambsh\" is not a value for \"keywords\"", "did you mean \"Ambush\"?"],
    ),
    ("power = 1\n[[do]]", "power = 1\non = \"a1\"\n[[do]]", &["16:6: error: \"on\" names no fragment"]),
    ("[[do]]", "[do]", &["16:1: error: \"do\" is a table", "several tables stand below [[do]] each"]),
    ("\"attack\"", "\"atack\"", &["18:10: error: \"action\" is \"atack\"", "did you mean \"attack\"?"]),
    (
        "a1 = { power = 2 }",
        "a1 = { powr = 2 }",
        &["22:8: error: unknown key \"powr\" in [a1]", "did you mean \"power\"?"],
    ),
    ("a1 = { power = 2 }", "winner = \"C\"", &["22:10: error: \"winner\" is \"C\"; possible: A, B, draw or none"]),
    ("a1 = { power = 2 }", "events = [\"dyes a1\"]", &["22:11: error: \"dyes\" is no event that \"events\" compares"]),
    ("title", "obligations = [\"R1.9.9\"]\ntitle", &["1:16: error: no section of the rules is \"1.9\""]),
    ("[expect]\na1 = { power = 2 }\n", "", &["20:14: error: \"expect\" is missing"]),
    (
        "action = \"attack\"\nwith = \"a1\"\ntarget = \"b1\"",
        "action = \"play\"\ncard = \"p1\"\ntargets = [\"p1\"]",
        &["18:10: error: \"p1\" is not among those to choose from here; possible: a1 or b1"],
    ),
];

#[test]
fn each_mistake_has_its_line_column_and_word() {
    let dir = folder();
    for (right, wrong, told) in MISTAKES {
        let text = GOOD.replacen(right, wrong, 1);
        assert_ne!(text, GOOD, "{right}");
        write(&dir, "p.toml", &text);
        let run = ran(&dir, &["judge", "p.toml"]);
        assert_eq!(run.code, 2, "{wrong}: {run:?}");
        assert!(run.err.starts_with(&format!("p.toml:{}", told[0])), "{wrong}: {run:?}");
        assert!(told.iter().all(|told| run.err.contains(told)), "{wrong}: {run:?}");
        assert!(run.out.starts_with("p.toml: has errors"), "{run:?}");
    }
}

#[test]
fn all_mistakes_are_told_at_once_and_none_twice() {
    let dir = folder();
    let text = GOOD
        .replace("actions", "acctions")
        .replace("with = \"a1\"", "with = \"zz\"")
        .replace("power = 1", "power = -500");
    write(&dir, "p.toml", &text);
    let run = ran(&dir, &["judge", "p.toml"]);
    let places: Vec<&str> =
        run.err.lines().filter_map(|line| line.strip_prefix("p.toml:")?.split(": ").next()).collect();
    assert_eq!(places, ["4:1", "15:9", "19:8"]);
}

/// Line breaks, byte order marks and encodings of other systems change no place.
#[test]
fn files_of_other_systems_are_read() {
    let dir = folder();
    let path = dir.path().join("p.toml");
    std::fs::write(&path, format!("\u{feff}{GOOD}")).unwrap();
    assert_eq!(ran(&dir, &["judge", "p.toml"]).code, 0);
    std::fs::write(&path, GOOD.replace("actions", "acctions").replace('\n', "\r\n")).unwrap();
    assert!(ran(&dir, &["judge", "p.toml"]).err.starts_with("p.toml:4:1: error"));
    let (western, ..) = encoding_rs::WINDOWS_1252.encode("title = \"Kröte\"");
    std::fs::write(&path, [&western, GOOD.trim_start_matches("title = \"x\"").as_bytes()].concat()).unwrap();
    assert_eq!(ran(&dir, &["judge", "p.toml"]).out, "p.toml: holds: Kröte\n");
}

#[test]
fn what_is_no_scenario_file_is_told_in_a_line() {
    let dir = folder();
    write(&dir, "empty.toml", "\n# nothing\n");
    assert!(ran(&dir, &["judge", "empty.toml"]).err.contains("error: the file is empty"));
    std::fs::write(dir.path().join("x.toml"), b"PK\x03\x04\0\0\0").unwrap();
    let run = ran(&dir, &["judge", "x.toml", "--lang", "de"]);
    assert_eq!(
        (run.code, run.err.as_str()),
        (2, "x.toml: Fehler: nicht zu lesen: kein Text, also keine Szenariodatei [scenario-unreadable]\n")
    );
}

/// A decision that the rules do not allow, and that the file does not call illegal, is told with the reason.
#[test]
fn a_decision_that_is_not_possible_has_its_reason() {
    let dir = folder();
    write(&dir, "p.toml", &GOOD.replace("with = \"a1\"\ntarget = \"b1\"", "with = \"a1\"\ntarget = \"a1\""));
    let run = ran(&dir, &["judge", "p.toml"]);
    let lines = [
        "p.toml: has errors: x",
        "  do 1 (A attack a1 a1): refused: 16.1 – a1 is on the attacking player's own",
        "      side\n",
    ];
    assert_eq!(run.code, 2);
    assert_eq!(run.out, lines.join("\n"));
}
