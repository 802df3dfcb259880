//! `wom set list|show|coverage|export|remove`

use serde_json::json;

use crate::desk::{Desk, in_order, mutants};

#[test]
fn sets_are_listed_in_both_languages() {
    let desk = Desk::new();
    assert_eq!(desk.done(&["set", "list"]), "Code  Name      Cards\nTS1   Deep Fen    207\n");
    assert_eq!(desk.german(&["set", "list"]).out, "Kürzel  Name         Karten\nTS1     Tiefensumpf     207\n");
    let answer = desk.json(&["set", "list"]);
    assert_eq!(answer["schema"], "set-list/1");
    assert_eq!(answer["sets"], json!([{"code":"TS1","name":"Tiefensumpf","name_en":"Deep Fen","cards":207}]));
}

#[test]
fn a_set_is_shown_by_number_with_all_values() {
    let desk = Desk::new();
    let run = desk.german(&["set", "show", "ts1"]);
    assert_eq!(run.code, Some(0));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!((lines.len(), lines[0]), (209, "TS1 Tiefensumpf (207 Karten)"));
    assert!(in_order(lines[1], &["Nr", "Name", "Typ", "Seltenheit", "Poker", "WOM", "K/Max", "Schlüsselwörter"]));
    assert!(in_order(lines[3], &["002", "Laichspringer", "Mutant", "BASIC", "♦6", "0", "1/1", "0", "Springend"]));
    let answer = desk.json(&["set", "show", "TS1"]);
    assert_eq!((&answer["set"]["cards"], &answer["cards"][1]["number"]), (&json!(207), &json!("002")));
    assert_eq!(
        answer["cards"][1]["keywords"][0],
        json!({"code":"jump","n":null,"printed":"Springend","rule":"22.2.2"})
    );
}

#[test]
fn an_unknown_set_leads_to_the_nearest() {
    let desk = Desk::new();
    for verb in ["show", "export", "remove"] {
        let run = desk.wom(&["set", verb, "TS2"]);
        assert_eq!((run.code, run.out.as_str()), (Some(1), ""), "{verb}");
        assert_eq!(run.err, "error: there is no set \"TS2\"\nhint: did you mean \"TS1\"?\n");
        let run = desk.wom(&["set", verb, "TS2", "--json"]);
        let answer: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        let unknown = json!([{"name":"TS2","suggestions":["TS1"]}]);
        assert_eq!((run.code, &answer["set"], &answer["unknown"]), (Some(1), &json!(null), &unknown), "{verb}");
    }
    let run = desk.german(&["set", "show", "Tiefensumpf"]);
    assert_eq!(run.err, "Fehler: das Set „Tiefensumpf“ gibt es nicht\nVorschlag: gemeint ist vielleicht „TS1“\n");
}

#[test]
fn every_form_comes_back_byte_for_byte() {
    let desk = Desk::new();
    for form in ["toml", "json", "csv", "tsv"] {
        let fresh = Desk::empty();
        let file = format!("set.{form}");
        desk.done(&["set", "export", "TS1", "-o", &file]);
        fresh.file(&file, desk.read(&file));
        fresh.done(&["import", &file]);
        assert_eq!(fresh.done(&["set", "export", "ts1", "--form", form]).as_bytes(), desk.read(&file), "{form}");
        let packages = fresh.json(&["package", "list"])["packages"].as_array().unwrap().len();
        assert_eq!(packages, if matches!(form, "toml" | "json") { 11 } else { 0 }, "{form}");
    }
}

#[test]
fn a_file_is_replaced_only_by_force() {
    let desk = Desk::new();
    desk.file("set.toml", "mine");
    let run = desk.german(&["set", "export", "TS1", "-o", "set.toml"]);
    assert_eq!(run.code, Some(2));
    assert!(in_order(&run.err, &["„set.toml“ lässt sich nicht schreiben: gibt es schon", "--force"]), "{}", run.err);
    assert_eq!(desk.read("set.toml"), b"mine");
    desk.done(&["set", "export", "TS1", "-o", "set.toml", "--force"]);
    assert!(desk.read("set.toml").starts_with(b"[set]\n"));
    let folder = std::fs::read_dir(desk.path("")).unwrap().count();
    assert_eq!(folder, 2, "nothing but the database and the set is there");
}

#[test]
fn the_form_is_told_by_the_file_or_asked_for() {
    let desk = Desk::new();
    assert_eq!(desk.wom(&["set", "export", "TS1", "-o", "set.txt"]).code, Some(2));
    desk.done(&["set", "export", "TS1", "-o", "set.txt", "--form", "JSON"]);
    assert!(desk.read("set.txt").starts_with(b"{"));
    let run = desk.wom(&["set", "export", "TS1", "--form", "tmol"]);
    assert_eq!(run.err, "error: there is no form \"tmol\"\nhint: did you mean \"toml\"?\n");
    let answer = desk.json(&["set", "export", "TS1", "--form", "csv"]);
    assert_eq!((&answer["schema"], &answer["file"]), (&json!("set-export/1"), &json!(null)));
    assert!(answer["content"].as_str().unwrap().starts_with("set,number,name"));
}

#[test]
fn a_removed_set_is_listed_and_gone() {
    let desk = Desk::new();
    desk.file("set.csv", mutants(&["Kröte", "Waran"]));
    desk.done(&["import", "set.csv", "--set", "A"]);
    let run = desk.german(&["set", "remove", "a"]);
    assert_eq!(run.out, "- Kröte (A)\n- Waran (A)\nSet A entfernt (2 Karten)\n");
    assert_eq!(desk.wom(&["set", "show", "A"]).code, Some(1));
    let answer = desk.json(&["set", "remove", "TS1"]);
    assert_eq!((&answer["removed"], &answer["set"]["code"]), (&json!(true), &json!("TS1")));
    let run = desk.wom(&["set", "list"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), "note: the database has no set\n"));
}

#[test]
fn coverage_tells_scripted_from_unscripted_cards() {
    let desk = Desk::new();
    assert_eq!(
        desk.done(&["set", "coverage", "ts1"]),
        "Code  Name      Cards  With text  Carried out  Not\nTS1   Deep Fen    207        128          128    0\n"
    );
    let table = "name;name_en;number;type;text;abilities\n\
        Egel;;7;Effekt;Ziehe 1 Karte.;\n\
        Waran;Monitor;;Effekt;Ziehe 2 Karten.;\n\
        Otter;;9;Effekt;Ziehe 3 Karten.;\"{\"\"play\"\": \"\"draw 3\"\"}\"\n\
        Unke;;10;Effekt;;\n";
    desk.file("set.csv", table);
    desk.done(&["import", "set.csv", "--set", "NEU"]);
    let run = desk.german(&["set", "coverage"]);
    assert_eq!(run.code, Some(1));
    insta::assert_snapshot!("coverage_de", run.out);
    insta::assert_snapshot!("coverage_en", desk.wom(&["set", "coverage"]).out);
    let answer = desk.json(&["set", "coverage", "NEU"]);
    let unscripted = json!([
        {"number": "7", "name": "Egel", "name_en": null},
        {"number": null, "name": "Waran", "name_en": "Monitor"},
    ]);
    assert_eq!(answer["schema"], "set-coverage/1");
    assert_eq!(answer["summary"], json!({"with_text": 3, "scripted": 1}));
    let set = &answer["sets"][0];
    assert_eq!((&set["code"], &set["cards"], &set["unscripted"]), (&json!("NEU"), &json!(4), &unscripted));
}

#[test]
fn coverage_of_an_unknown_set_cannot_be_told() {
    let desk = Desk::new();
    let run = desk.wom(&["set", "coverage", "TS2", "TS1"]);
    assert_eq!((run.code, run.out.lines().count()), (Some(2), 2), "the known one is told all the same");
    assert_eq!(run.err, "error: there is no set \"TS2\"\nhint: did you mean \"TS1\"?\n");
    let answer = desk.json(&["set", "coverage", "TS2"]);
    assert_eq!(answer["unknown"], json!([{"name": "TS2", "suggestions": ["TS1"]}]));
    let help = desk.done(&["set", "coverage", "--help"]);
    assert!(in_order(&help, &["Exit codes: 0", "1 some are not", "2 it"]), "{help}");
}

#[test]
#[cfg(unix)]
fn a_reader_that_goes_away_hears_nothing() {
    use std::process::Stdio;
    let desk = Desk::new();
    desk.done(&["set", "list"]);
    for args in [["set", "show", "TS1"], ["set", "export", "TS1"], ["card", "list", "--json"], ["card", "list", "e"]] {
        let mut child = desk.command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(matches!(output.status.code(), Some(0 | 141)), "{args:?}: {:?}", output.status);
        assert!(output.stderr.is_empty(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    }
}
