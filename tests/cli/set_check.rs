//! `wom set check` and `wom set stats`

use serde_json::json;

use crate::desk::{Desk, in_order, mutants};

/// A set in which much is wrong.
const WRONG: &str = "number;name;name_en;type;rarity;poker;cost;power;max_size;mutation_slots;slot_demand;keywords;text\n\
    1;Egel;Leech;Mutant;BASIC;♠7;1;1;2;1;;;\n\
    2;Deichwall;Dyke;Basis;BASIC;♠8;2;3;5;1;;Hinterhalt;\n\
    3;7 Augen;Seven Eyes;Mutant;;♠9;1;0;2;1;;;\n\
    4;Panzer;Plate;Mutation;BASIC;♠10;1;;;;2;;\n\
    5;Quell;;Effekt;BASIC;♥2;21;;;;;;Erzeuge  2 WOM.\n";

fn desk(table: &str) -> Desk {
    let desk = Desk::new();
    desk.file("set.csv", table);
    desk.done(&["import", "set.csv", "--set", "NEU"]);
    desk
}

#[test]
fn findings_stand_below_their_card_the_heaviest_first() {
    let desk = desk(WRONG);
    let run = desk.german(&["set", "check", "neu"]);
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    insta::assert_snapshot!("set_check_de", run.out);
    let run = desk.wom(&["set", "check", "NEU"]);
    insta::assert_snapshot!("set_check_en", run.out);
    assert!(run.out.lines().all(|line| line.chars().count() <= 80), "{}", run.out);
}

#[test]
fn the_sets_that_come_with_the_program_have_no_errors_or_warnings() {
    let desk = Desk::new();
    desk.done(&["import", concat!(env!("CARGO_MANIFEST_DIR"), "/data/expansions/nachhall.toml")]);
    let run = desk.wom(&["set", "check", "--strict"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
    assert!(in_order(&run.out, &["NH1 Resonance: nothing found (111 cards)", "TS1 Deep Fen: 2 notes", "2 sets:"]));
}

#[test]
fn answers_have_the_same_findings() {
    let desk = desk(WRONG);
    let answer = desk.json(&["set", "check", "NEU"]);
    assert_eq!((&answer["schema"], &answer["unknown"]), (&json!("set-check/1"), &json!([])));
    let set = &answer["sets"][0];
    assert_eq!((&set["code"], &set["cards"], &set["errors"]), (&json!("NEU"), &json!(5), &json!(2)));
    let first = json!({
        "code": "dies-at-once", "level": "error", "rule": "8",
        "card": {"number": "3", "name": "7 Augen", "name_en": "Seven Eyes"},
        "field": "power", "found": "0", "expected": "at least 1",
        "message": "with Power 0 the card dies at the first state check",
        "hint": "raise the value, or give the card a text that keeps it alive",
    });
    assert_eq!(set["findings"][0], first);
}

#[test]
fn levels_decide_the_exit_code() {
    let desk = desk(&mutants(&["7 Augen"]));
    let code = |args: &[&str]| desk.wom(&[["set", "check", "NEU"].as_slice(), args].concat()).code;
    assert_eq!(code(&[]), Some(0), "a warning is no error");
    assert_eq!(code(&["--strict"]), Some(1));
    assert_eq!(code(&["--level", "name-as-count=error"]), Some(1));
    assert_eq!(code(&["--strict", "--level", "name-as-count=note"]), Some(0));
    assert_eq!(desk.done(&["set", "check", "NEU", "--level", "name-as-count=off"]), "NEU: nothing found (1 card)\n");
    let both = ["--level", "name-as-count=error", "--level", "name-as-count=off"];
    assert_eq!(code(&both), Some(0), "the later one holds");
}

#[test]
fn what_is_not_known_is_told_with_what_is_near() {
    let desk = Desk::new();
    let run = desk.wom(&["set", "check", "TS2", "TS1"]);
    assert_eq!(run.code, Some(2));
    assert_eq!(run.err, "error: there is no set \"TS2\"\nhint: did you mean \"TS1\"?\n");
    assert!(run.out.starts_with("TS1 Deep Fen"), "the known one is checked all the same");
    for (level, told) in [
        ("twn=off", "error: there is no lint \"twn\"\nhint: did you mean \"twin\"?\n"),
        ("zzz=off", "error: there is no lint \"zzz\"\nhint: \"wom set check --list\" shows all\n"),
        ("twin=of", "error: there is no level \"of\"\nhint: did you mean \"off\"?\n"),
        ("twin", "error: \"twin\" is not of the form LINT=LEVEL\n"),
    ] {
        let run = desk.wom(&["set", "check", "--level", level]);
        assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (Some(2), "", told), "{level}");
    }
}

#[test]
fn every_lint_is_listed_with_its_level_rule_and_explanation() {
    let desk = Desk::new();
    let answer = desk.json(&["set", "check", "--list", "--level", "hybrid=off"]);
    assert_eq!(answer["schema"], "set-lints/1");
    let lints = answer["lints"].as_array().unwrap();
    assert_eq!(
        (&lints[1]["code"], &lints[1]["level"], &lints[1]["rule"]),
        (&json!("hybrid"), &json!("off"), &json!("3.8"))
    );
    let out = desk.german(&["set", "check", "--list"]).out;
    assert!(
        in_order(&out, &["dies-at-once: Fehler [8]\n", "demand-unmet: Warnung [21.1b]\n", "twin: Hinweis\n"]),
        "{out}"
    );
    assert_eq!(out.lines().filter(|line| !line.starts_with(' ')).count(), lints.len());
    assert!(out.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn a_set_is_counted_in_tables_and_charts() {
    let desk = Desk::new();
    let run = desk.german(&["set", "stats", "ts1"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    insta::assert_snapshot!("set_stats_de", run.out);
    let english = desk.done(&["set", "stats"]);
    insta::assert_snapshot!("set_stats_en", english);
    assert!(english.lines().all(|line| line.chars().count() <= 80), "{english}");
}

#[test]
fn counts_are_answered_as_json() {
    let desk = desk(WRONG);
    let answer = desk.json(&["set", "stats", "NEU", "X"]);
    assert_eq!((&answer["schema"], &answer["unknown"][0]["name"]), (&json!("set-stats/1"), &json!("X")));
    let set = &answer["sets"][0];
    assert_eq!(
        set["types"][0],
        json!({"type":"mutant","cards":2,"basic":1,"adaption":0,"legendary":0,"alpha":0,"none":1})
    );
    assert_eq!(set["cost"]["values"][0], json!({"value": 1, "cards": 3}));
    assert_eq!(set["slot_demand"], json!([{"demand": 2, "mutations": 1, "bearers": 0}]));
    assert_eq!(set["keywords"], json!([{"code": "ambush", "cards": 1}]));
    assert_eq!(set["poker"].as_array().unwrap().len(), 53);
    assert_eq!(desk.wom(&["set", "stats", "X"]).code, Some(2));
}

#[test]
fn several_sets_stand_side_by_side_where_there_is_room() {
    let desk = desk(WRONG);
    let one_below_the_other = desk.done(&["set", "stats"]);
    assert_eq!(one_below_the_other.lines().filter(|line| line.contains("Poker values")).count(), 2);
    let (sets, text) = ([(); 2], wom::text::Text::new(wom::text::Lang::En));
    let stats = |_| {
        let cards = [wom::cards::Card::new("A", "Egel", wom::cards::Kind::Mutant)];
        let set = wom::cards::SetInfo { code: "A".into(), ..Default::default() };
        (wom::report::cards::SetRow::new(&set, 1), wom::set::Stats::of(&cards, |_| None))
    };
    let shown = |width| wom::report::set_stats::words(&sets.map(stats), &text, Some(width), wom::report::Paint::Plain);
    assert!(shown(158).lines().next().is_some_and(|line| line.matches("A (1 card)").count() == 2));
    assert!(shown(157).lines().next().is_some_and(|line| line.matches("A (1 card)").count() == 1));
    assert!(shown(158).lines().all(|line| line.chars().count() <= 158));
}

#[test]
fn an_empty_database_has_nothing_to_check() {
    let desk = Desk::empty();
    for verb in ["check", "stats"] {
        let run = desk.wom(&["set", verb]);
        assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (Some(0), "", "note: the database has no set\n"));
    }
}
