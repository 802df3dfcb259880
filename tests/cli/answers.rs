//! JSON answers keep to their schemas, whatever the language.

use serde_json::Value;

use crate::desk::{Desk, mutants};

/// Commands that answer, in an order in which all of them have something to say.
const COMMANDS: &[&[&str]] = &[
    &["import", "set.csv", "--set", "A"],
    &["set", "list"],
    &["set", "show", "TS1"],
    &["set", "coverage"],
    &["set", "check"],
    &["set", "stats"],
    &["set", "export", "A"],
    &["card", "list", "kröte"],
    &["card", "search", "kw:fliegend kosten<=3"],
    &["card", "show", "Brakka vom Deich", "Quitte"],
    &["rarity", "list"],
    &["keyword", "list"],
    &["keyword", "show", "Hörner"],
    &["package", "list"],
    &["package", "show", "Seichte Ufer"],
    &["package", "check", "Seichte Ufer"],
    &["package", "remove", "Seichte Ufer"],
    &["set", "remove", "A"],
    &["set", "log"],
    &["set", "undo", "--dry-run"],
    &["set", "undo"],
    &["card", "why", "Kröte"],
    &["deck", "list"],
    &["deck", "check", "Probe"],
    &["deck", "show", "Probe"],
    &["deck", "stats", "Probe"],
    &["deck", "fmt", "Probe"],
    &["deck", "fix", "Probe"],
    &["deck", "fix", "Probe", "--list"],
    &["deck", "fingerprint", "Probe"],
    &["deck", "export", "Probe"],
    &["deck", "remove", "Probe", "Quitte"],
    &["sim", "poker", "Schilfgreifer", "Q", "--rounds", "2"],
    &["sim", "poker", "J"],
    &["sim", "fragments", "--explores", "1"],
    &["rule", "16.4"],
    &["rule", "J034"],
    &["rule", "search", "APNAP"],
];

fn desk() -> Desk {
    let desk = Desk::new();
    desk.file("set.csv", mutants(&["Kröte"]));
    desk.file("probe.txt", "Name: Probe\nSpieler: Mo\n4 Schilfgreifer (Rest) // eins\n2 Gibtsnicht\n5x Ankerplatz\n");
    assert_eq!(desk.wom(&["deck", "import", "probe.txt"]).code, Some(2), "with an unknown card");
    desk
}

/// The keys of a value that its schema does not know, or requires and does not find.
fn faults(value: &Value, schema: &Value, root: &Value, at: &str, found: &mut Vec<String>) {
    let name = schema["$ref"].as_str().and_then(|path| path.strip_prefix("#/$defs/"));
    if let Some(name) = name {
        return faults(value, &root["$defs"][name], root, at, found);
    }
    match value {
        Value::Object(entries) if schema["properties"].is_object() => {
            for (key, value) in entries {
                match schema["properties"].get(key) {
                    Some(schema) => faults(value, schema, root, &format!("{at}/{key}"), found),
                    None => found.push(format!("{at}/{key}")),
                }
            }
            for key in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
                if !entries.contains_key(key) {
                    found.push(format!("{at}/{key} is missing"));
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| faults(item, &schema["items"], root, at, found)),
        _ => {}
    }
}

#[test]
fn every_answer_keeps_to_its_schema() {
    let desk = desk();
    for command in COMMANDS {
        let answer = desk.json(command);
        let name = answer["schema"].as_str().unwrap();
        // Only these have something other than a verb behind them.
        let verbless = command[0] == "import" || (command[0] == "rule" && command[1] != "search");
        assert_eq!(name, format!("{}/1", command[..if verbless { 1 } else { 2 }].join("-")));
        assert_eq!(answer["rules"], "2.10.3");
        let schema = wom::report::schema::find(name).unwrap().to_value();
        let mut found = Vec::new();
        faults(&answer, &schema, &schema, "", &mut found);
        assert_eq!(found, [""; 0], "{name}");
    }
}

#[test]
fn the_language_changes_no_key() {
    fn keys(value: &Value, at: &str, found: &mut Vec<String>) {
        match value {
            Value::Object(entries) => entries.iter().for_each(|(key, value)| {
                found.push(format!("{at}/{key}"));
                keys(value, &format!("{at}/{key}"), found);
            }),
            Value::Array(items) => items.iter().for_each(|item| keys(item, at, found)),
            _ => {}
        }
    }
    let (english, german) = (desk(), desk());
    for command in COMMANDS {
        let answers = [english.json(command), german.json(&[command, ["--lang", "de"].as_slice()].concat())];
        let [en, de] = answers.map(|answer| {
            let mut found = Vec::new();
            keys(&answer, "", &mut found);
            found
        });
        assert_eq!(en, de, "{command:?}");
    }
}

#[test]
fn colour_is_for_terminals_or_on_demand() {
    let desk = desk();
    for command in COMMANDS {
        let run = desk.wom(command);
        assert!(!run.out.contains('\u{1b}') && !run.err.contains('\u{1b}'), "{command:?}");
    }
    assert!(desk.done(&["card", "list", "--color", "always"]).contains('\u{1b}'));
}
