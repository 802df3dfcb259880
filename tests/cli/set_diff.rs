//! `wom set diff`: the changelog of a set, and what an import would change.

use std::io::Write;
use std::process::Stdio;

use serde_json::json;

use crate::desk::{Desk, Run, in_order, mutants};

const BEFORE: &str = "set;number;name;type;rarity;poker;cost;power;max_size;mutation_slots;text\n\
    A;1;Egel;Mutant;BASIC;♠7;1;1;2;0;Ziehe 1 Karte.\n\
    A;2;Sumpfkröte;Mutant;BASIC;♠8;1;1;2;0;Wenn die Sumpfkröte stirbt, ziehe 1 Karte und lege 1 Nahrung in deinen Nahrungspool.\n\
    A;3;Waran;Mutant;BASIC;♠9;2;2;4;1;\n\
    A;4;Unke;Mutant;ADAPTION;♠10;3;2;4;1;Springt *weit* | <b>\n";

const AFTER: &str = "set;number;name;type;rarity;poker;cost;power;max_size;mutation_slots;text\n\
    A;1;Egel;Mutant;BASIC;♠7;2;1;3;0;Ziehe 2 Karten.\n\
    A;2;Moorkröte;Mutant;BASIC;♠8;1;1;2;0;Wenn die Moorkröte stirbt, ziehe 1 Karte und lege 2 Nahrung in deinen Nahrungspool.\n\
    B;7;Waran;Mutant;BASIC;♠9;2;2;4;1;\n\
    A;10;Otter_1;Mutant;LEGENDÄR;♥K;4;3;5;2;\n";

fn desk() -> Desk {
    let desk = Desk::new();
    desk.file("before.csv", BEFORE);
    desk.file("after.csv", AFTER);
    desk
}

#[test]
fn two_files_are_compared_card_by_card_and_word_by_word() {
    let desk = desk();
    let run = desk.german(&["set", "diff", "before.csv", "after.csv"]);
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    insta::assert_snapshot!("set_diff_de", run.out);
    insta::assert_snapshot!("set_diff_en", desk.wom(&["set", "diff", "before.csv", "after.csv"]).out);
    assert!(run.out.lines().all(|line| line.chars().count() <= 80));
    let coloured = desk.wom(&["set", "diff", "before.csv", "after.csv", "--color", "always"]).out;
    assert!(coloured.contains("\u{1b}[") && !coloured.contains("[-"), "{coloured}");
}

#[test]
fn a_changelog_in_markdown_shows_texts_as_they_are() {
    let desk = desk();
    let run = desk.german(&["set", "diff", "before.csv", "after.csv", "--markdown"]);
    assert_eq!(run.code, Some(1));
    insta::assert_snapshot!("set_diff_markdown_de", run.out);
    insta::assert_snapshot!(
        "set_diff_markdown_en",
        desk.wom(&["set", "diff", "before.csv", "after.csv", "--markdown"]).out
    );
    let same = desk.wom(&["set", "diff", "before.csv", "before.csv", "--markdown"]);
    assert_eq!((same.code, same.out.as_str()), (Some(0), "# Changes: before.csv → before.csv\n\nno difference\n"));
}

#[test]
fn the_json_answer_has_every_change_with_its_values() {
    let desk = desk();
    let answer = desk.json(&["set", "diff", "before.csv", "after.csv"]);
    assert_eq!((&answer["schema"], &answer["same"]), (&json!("set-diff/1"), &json!(false)));
    assert_eq!(answer["sources"], json!(["before.csv", "after.csv"]));
    let counts = json!({"added":1,"changed":1,"renamed":1,"moved":1,"removed":1,"only_in_database":0,"unchanged":0});
    assert_eq!(answer["counts"], counts);
    let changes = answer["changes"].as_array().unwrap();
    let kinds: Vec<_> = changes.iter().map(|change| (&change["change"], &change["card"])).collect();
    assert_eq!(
        json!(kinds),
        json!([
            ["changed", "Egel"],
            ["renamed", "Moorkröte"],
            ["removed", "Unke"],
            ["added", "Otter_1"],
            ["moved", "Waran"]
        ])
    );
    assert_eq!(changes[0]["fields"][0], json!({"field":"cost","before":1,"after":2}));
    assert_eq!((&changes[1]["renamed_from"], &changes[4]["moved_from"]), (&json!("Sumpfkröte"), &json!("A")));
}

#[test]
fn stat_only_counts() {
    let desk = desk();
    let run = desk.german(&["set", "diff", "before.csv", "after.csv", "--stat"]);
    let counts = "Karten: 1 neu, 1 geändert, 1 umbenannt, 1 verschoben, 1 entfernt, 0 unverändert\n";
    assert_eq!((run.code, run.out.as_str()), (Some(1), counts));
    let same = desk.wom(&["set", "diff", "before.csv", "before.csv", "--stat"]);
    assert_eq!((same.code, same.out.as_str()), (Some(0), "Cards: 0 added, 0 changed, 0 removed, 4 unchanged\n"));
    assert_eq!(desk.wom(&["set", "diff", "before.csv", "after.csv", "--stat", "--markdown"]).code, Some(2));
}

#[test]
fn a_set_of_the_database_is_named_by_its_code() {
    let desk = desk();
    desk.done(&["import", "before.csv"]);
    let same = desk.wom(&["set", "diff", "a", "before.csv"]);
    assert_eq!((same.code, same.out.as_str()), (Some(0), "no difference\n"), "{}", same.err);
    desk.file("cost.csv", "name;cost\nEgel;5\nSumpfkröte;1\nWaran;2\nUnke;3\n");
    let run = desk.wom(&["set", "diff", "A", "cost.csv"]);
    assert_eq!(run.out, "~ Egel (A 1): cost 1 → 5\nCards: 0 added, 1 changed, 0 removed, 3 unchanged\n", "{}", run.err);
    let run = desk.german(&["set", "diff", "A", "TS2"]);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert_eq!(
        run.err,
        "Fehler: „TS2“ ist weder eine Datei noch das Kürzel eines Sets\nVorschlag: gemeint ist vielleicht „TS1“\n"
    );
    let run = desk.german(&["set", "diff", "A"]);
    assert_eq!(run.code, Some(2));
    assert!(in_order(&run.err, &["zwei Sets oder eine Datei", "wom set diff DATEI"]), "{}", run.err);
}

#[test]
fn one_file_is_compared_with_the_database() {
    let desk = desk();
    desk.done(&["import", "before.csv"]);
    desk.file("some.csv", "set;name;type;cost\nA;Egel;Mutant;4\nA;Molch;Mutant;1\nA;Waran;Mutant;2\n");
    let run = desk.wom(&["set", "diff", "some.csv"]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert_eq!(
        run.out,
        "~ Egel (A 1): cost 1 → 4\n\
         = Sumpfkröte (A 2): only in the database\n\
         = Unke (A 4): only in the database\n\
         + Molch (A)\n\
         Cards: 1 added, 1 changed, 0 removed, 2 only in the database, 1 unchanged\n"
    );
    let answer = desk.json(&["set", "diff", "some.csv", "--lang", "de"]);
    assert_eq!(answer["sources"], json!(["database", "some.csv"]));
    let dry = desk.wom(&["import", "--dry-run", "some.csv"]);
    assert!(dry.out.starts_with("~ Egel (A 1): cost 1 → 4\n+ Molch (A)\nDry run"), "{}", dry.out);
    let same = desk.wom(&["set", "diff", "before.csv"]);
    assert_eq!((same.code, same.out.as_str()), (Some(0), "no difference\n"));
    assert_eq!(desk.names("A").len(), 4, "nothing is imported");
}

#[test]
fn standard_input_is_a_side() {
    let desk = desk();
    let mut child =
        desk.command(&["set", "diff", "before.csv", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(BEFORE.as_bytes()).unwrap();
    let run = Run::of(&child.wait_with_output().unwrap());
    assert_eq!((run.code, run.out.as_str()), (Some(0), "no difference\n"));
}

#[test]
fn a_file_with_errors_is_not_compared() {
    let desk = desk();
    desk.file("wrong.csv", "name;type;cost\nEgel;Mutant;1,5\n");
    let run = desk.german(&["set", "diff", "before.csv", "wrong.csv"]);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert!(in_order(&run.err, &["wrong.csv:2:13: Fehler", "Fehler: nichts verglichen: ein Fehler\n"]), "{}", run.err);
    let answer = desk.json(&["set", "diff", "before.csv", "wrong.csv"]);
    assert_eq!((&answer["same"], &answer["changes"]), (&json!(null), &json!([])));
    assert!(answer["findings"].as_array().unwrap().iter().any(|finding| finding["code"] == "bad-number"));
}

#[test]
fn an_import_shows_the_first_of_very_many_changes() {
    let desk = Desk::new();
    let names: Vec<String> = (0..50).map(|n| format!("Larve {n}")).collect();
    desk.file("set.csv", mutants(&names.iter().map(String::as_str).collect::<Vec<_>>()));
    let dry = desk.german(&["import", "--dry-run", "set.csv", "--set", "A"]);
    let real = desk.german(&["import", "set.csv", "--set", "A"]);
    let cards = |out: &str| out.lines().take(41).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(cards(&dry.out), cards(&real.out), "both say the same");
    assert_eq!(cards(&real.out).last().map(String::as_str), Some("… und 10 weitere (-v zeigt alle)"));
    let fresh = Desk::new();
    fresh.file("set.csv", desk.read("set.csv"));
    assert_eq!(fresh.wom(&["-v", "import", "set.csv", "--set", "A"]).out.lines().count(), 51);
    assert_eq!(fresh.wom(&["-q", "set", "remove", "A", "--yes"]).code, Some(0));
    assert_eq!(fresh.wom(&["-q", "import", "set.csv", "--set", "A"]).out.lines().count(), 1);
}

#[test]
fn files_are_read_as_an_import_would_read_them() {
    let desk = Desk::new();
    let latin = |text: &str| text.chars().map(|c| c as u8).collect::<Vec<u8>>();
    desk.file("a.csv", latin("Name|Typ|Stufe\nKröte|Mutant|1\n"));
    desk.file("b.csv", latin("Name|Typ|Stufe\nKröte|Mutant|2\n"));
    let said = ["--map", "Stufe=cost", "--encoding", "windows-1252", "--separator", "|", "--set", "A"];
    let run = desk.wom(&[&["set", "diff", "a.csv", "b.csv"], &said[..]].concat());
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.out.starts_with("~ Kröte (A): cost 1 → 2\n"), "{}", run.out);
    // What is kept beside a list is found there.
    for list in ["a.csv", "b.csv"] {
        desk.file(&format!("{list}.columns.toml"), "set = \"B\"\nseparator = \"|\"\n[columns]\nStufe = \"cost\"\n");
    }
    let run = desk.wom(&["set", "diff", "a.csv", "b.csv"]);
    assert!(run.out.starts_with("~ Kröte (B): cost 1 → 2\n"), "{}{}", run.out, run.err);
    let wrong = desk.german(&["set", "diff", "a.csv", "b.csv", "--map", "Stufe=kost"]);
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.err.contains("„cost“"), "{}", wrong.err);
}

#[test]
fn one_sheet_of_a_workbook_may_be_compared() {
    let desk = Desk::new();
    let book = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/setfile/files/mappe.xlsx");
    desk.file("set.xlsx", std::fs::read(book).unwrap());
    desk.done(&["import", "set.xlsx", "--set", "MOR"]);
    let counts = |more: &[&str]| desk.json(&[&["set", "diff", "MOR", "set.xlsx"], more].concat())["counts"].clone();
    assert_eq!(counts(&[])["removed"], 0);
    assert_eq!(counts(&["--sheet", "Basen"])["removed"], 4);
}

#[test]
fn a_side_that_is_not_there_is_named_with_the_nearest() {
    let desk = desk();
    std::fs::create_dir(desk.path("old")).unwrap();
    desk.file("old/first.csv", BEFORE);
    let cases = [
        (&["befor.csv"][..], ["\"befor.csv\" is neither a file nor the code of a set", "\"before.csv\""]),
        (&["old/frist.csv"], ["\"old/frist.csv\" is neither", "\"old/first.csv\""]),
        (&["TS2"], ["\"TS2\" is neither a file", "\"TS1\""]),
        (&["before.csv", "aftr.csv"], ["\"aftr.csv\" is neither a file", "\"after.csv\""]),
        (&["@99"], ["no import @99", "wom set log"]),
        (&["@-99", "before.csv"], ["no import @-99", "wom set log"]),
    ];
    for (sides, parts) in cases {
        let run = desk.wom(&[&["set", "diff"], sides].concat());
        assert_eq!(run.code, Some(2), "{sides:?}");
        assert!(in_order(&run.err, &parts), "{sides:?}: {}", run.err);
    }
    assert!(desk.wom(&["set", "diff", "TS1"]).err.contains("takes two sets or a file"));
}

#[test]
fn another_name_of_a_set_is_a_change_everywhere() {
    let desk = Desk::new();
    let set =
        |name: &str| format!("[set]\ncode = \"A\"\nname = \"{name}\"\n[[cards]]\nname = \"Egel\"\ntype = \"Effekt\"\n");
    desk.file("a.toml", set("Moor"));
    desk.file("b.toml", set("Sumpf"));
    desk.done(&["import", "a.toml"]);
    let line = "~ set A: name Moor → Sumpf\n";
    for sides in [&["b.toml"][..], &["a.toml", "b.toml"], &["A", "b.toml"]] {
        let run = desk.wom(&[&["set", "diff"], sides].concat());
        assert_eq!((run.code, run.out.contains(line)), (Some(1), true), "{sides:?}: {}{}", run.out, run.err);
    }
    let answer = desk.json(&["import", "b.toml"]);
    assert_eq!(
        answer["sets_changed"],
        serde_json::json!([{"set": "A", "fields": [{"field": "name", "before": "Moor", "after": "Sumpf"}]}])
    );
    assert_eq!(desk.json(&["set", "log"])["imports"][0]["sets_changed"], 1);
    assert!(desk.done(&["set", "log"]).contains("b.toml; one set with another name"));
    assert!(desk.wom(&["set", "diff", "@-1", "A"]).out.contains(line));
    assert!(desk.done(&["import", "a.toml"]).starts_with("~ set A: name Sumpf → Moor\n"));
}

#[test]
fn a_changelog_in_markdown_has_the_names_of_sets() {
    let desk = Desk::new();
    let named = |name: &str| format!("[set]\ncode = \"A\"\nname = \"{name}\"\n\n[[cards]]\nname = \"Egel\"\n");
    desk.file("a.toml", named("Ufer_Moor"));
    desk.file("b.toml", named("Ufer"));
    let run = desk.wom(&["set", "diff", "a.toml", "b.toml", "--markdown"]);
    let told = "# Changes: a.toml → b.toml\n\n## Sets (1)\n\n- set A: name Ufer\\_Moor → Ufer\n";
    assert_eq!((run.code, run.out.as_str()), (Some(1), told));
}
