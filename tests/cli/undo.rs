//! What `wom set undo` tells of sets and packages, and what `wom card why` tells of empty cells and documents.

use regex::Regex;
use serde_json::{Value, json};

use crate::desk::{Desk, in_order};

const FIRST: &str = "set;name;Typ;Seltenheit;poker;Kosten;power;max_size;mutation_slots\n\
    A;Egel;Mutant;BASIC;♠7;1;1;2;\n\
    A;Waran;Mutant;LEGENDÄR;♠8;2;1;2;1\n";

const SECOND: &str = "set;name;Kosten;Typ\nA;Egel;3;Mutant\nB;Unke;4;Mutant\n";

fn desk() -> Desk {
    let desk = Desk::new();
    desk.file("first.csv", FIRST);
    desk.file("second.csv", SECOND);
    desk.done(&["import", "first.csv"]);
    desk
}

/// The text with every day and time of day made the same.
fn undated(text: &str) -> String {
    Regex::new(r"\d{4}-\d\d-\d\d( \d\d:\d\d)?").unwrap().replace_all(text, "DAY").into_owned()
}

fn everything(desk: &Desk) -> [Value; 3] {
    [&["card", "list"][..], &["set", "list"], &["package", "list"]].map(|command| desk.json(command))
}

#[test]
fn undo_takes_the_last_import_back_and_says_what_that_changes() {
    let desk = desk();
    let before = everything(&desk);
    desk.done(&["import", "second.csv"]);
    let tried = desk.done(&["set", "undo", "--dry-run"]);
    assert!(in_order(&tried, &["- set B", "~ Egel (A): cost 3 → 1", "- Unke (B)", "dry run"]), "{tried}");
    assert_eq!(desk.names("B"), ["Unke"]);
    let done = desk.german(&["set", "undo"]);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
    assert_eq!(
        undated(&done.out),
        "- Set B\n~ Egel (A): Kosten 3 → 1\n- Unke (B)\nzurückgenommen: Import @3 (second.csv, DAY UTC)\n"
    );
    assert_eq!(everything(&desk), before);
}

#[test]
fn undo_goes_back_step_by_step_to_the_starter_set_and_no_further() {
    let desk = Desk::new();
    let before = everything(&desk);
    desk.file("first.csv", FIRST);
    desk.done(&["import", "first.csv"]);
    desk.done(&["package", "remove", "Seichte Ufer"]);
    desk.done(&["set", "remove", "TS1"]);
    let log = desk.done(&["set", "log"]);
    assert!(in_order(&log, &["@4", "set TS1 removed", "@3", "package \"Seichte Ufer\" removed", "@2", "first.csv"]));
    for _ in 0..3 {
        desk.done(&["set", "undo"]);
    }
    assert_eq!(everything(&desk), before);
    let run = desk.wom(&["set", "undo"]);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    assert!(run.err.contains("starter set"), "{}", run.err);
    let answer = desk.json(&["set", "undo"]);
    assert_eq!((&answer["undone"], &answer["import"]["kind"]), (&json!(false), &json!("seed")));
}

#[test]
fn the_json_answer_of_undo_has_cards_sets_and_packages() {
    let desk = desk();
    desk.file("set.toml", "[set]\ncode = \"A\"\nname = \"Moor\"\n[[cards]]\nname = \"Olm\"\ntype = \"Mutant\"\n");
    desk.done(&["import", "set.toml"]);
    let tried = desk.json(&["set", "undo", "--dry-run"]);
    assert_eq!((&tried["dry_run"], &tried["undone"]), (&json!(true), &json!(false)));
    let done = desk.json(&["set", "undo"]);
    assert_eq!((&done["dry_run"], &done["undone"]), (&json!(false), &json!(true)));
    assert_eq!((&done["cards"], &tried["sets_changed"]), (&tried["cards"], &json!(["A"])));
    assert_eq!((&done["cards"][0]["change"], &done["cards"][0]["card"]), (&json!("removed"), &json!("Olm")));
    assert_eq!(desk.json(&["set", "show", "A"])["set"]["name"], Value::Null);
}

#[test]
fn why_tells_defaults_from_values_and_names_their_rule() {
    let desk = desk();
    let slots = undated(&desk.done(&["card", "why", "Egel", "slots"]));
    assert!(slots.contains("mutation slots: 0 – nothing stands in first.csv:2, assumed by 21.1a"), "{slots}");
    let answer = desk.json(&["card", "why", "Waran", "mutation_slots"]);
    assert_eq!(answer["cards"][0]["fields"][0]["values"][0]["from"], "file");
    let legend = &desk.json(&["card", "why", "Waran", "Legende"])["cards"][0]["fields"][0]["values"][0];
    assert_eq!((&legend["value"], &legend["from"], &legend["rule"]), (&json!(true), &json!("default"), &json!("J047")));
    let none = desk.done(&["card", "why", "Egel", "Regeltext"]);
    assert!(none.contains("in no file"), "{none}");
}

#[test]
fn why_names_cells_of_sheets_and_places_in_documents() {
    let desk = desk();
    desk.done(&["import", "second.csv"]);
    desk.done(&["set", "export", "A", "-o", "a.xlsx"]);
    desk.done(&["set", "undo"]);
    desk.done(&["import", "a.xlsx"]);
    let value = |card: &str| desk.json(&["card", "why", card, "cost"])["cards"][0]["fields"][0]["values"][0].clone();
    let place = value("Egel")["place"].as_str().unwrap().to_owned();
    assert!(Regex::new(r"^a\.xlsx!.+![A-Z]+\d+$").unwrap().is_match(&place), "{place}");
    desk.file("b.toml", "[set]\ncode = \"A\"\n[[cards]]\nname = \"Egel\"\ntype = \"Mutant\"\n  cost = 7\n");
    desk.done(&["import", "b.toml"]);
    assert_eq!(value("Egel")["place"], "b.toml:6:10");
    assert_eq!(value("Egel")["title"], "cost");
    assert_eq!(value("Schilfgreifer")["from"], "starter");
}

#[test]
fn the_nearest_field_is_named_as_headings_have_it() {
    let desk = desk();
    let field = desk.wom(&["card", "why", "Waran", "kostn"]);
    assert_eq!((field.code, field.out.as_str()), (Some(2), ""));
    assert!(field.err.contains("did you mean \"Kosten\"?"), "{}", field.err);
}
