//! `wom import`: what comes in, what is told, what is refused.

use std::io::Write;
use std::process::Stdio;

use serde_json::json;

use crate::desk::{Desk, Run, in_order, mutants};

#[test]
fn a_table_is_imported_and_then_unchanged() {
    let desk = Desk::new();
    desk.file("set.csv", mutants(&["Kröte", "Waran"]));
    let first = desk.wom(&["import", "set.csv", "--set", "A"]);
    let told = "+ Kröte (A)\n+ Waran (A)\nCards: 2 added, 0 changed, 0 unchanged, 0 removed\n";
    assert_eq!((first.code, first.out.as_str()), (Some(0), told));
    assert!(first.err.contains("set.csv: CSV, UTF-8, separator \",\"; 2 cards, 0 packages"), "{}", first.err);
    let before = desk.read("wom.db");
    let again = desk.german(&["import", "set.csv", "--set", "A"]);
    assert_eq!(again.out, "Karten: 0 neu, 0 geändert, 2 unverändert, 0 entfernt\n");
    assert_eq!(desk.read("wom.db"), before);
}

#[test]
fn a_change_is_told_field_by_field_and_other_columns_are_kept() {
    let desk = Desk::new();
    desk.file("set.csv", mutants(&["Kröte", "Waran"]));
    desk.done(&["import", "set.csv", "--set", "A"]);
    desk.file("cost.csv", "name;cost\nKröte;3\nWaran;1\n");
    let run = desk.wom(&["import", "-v", "cost.csv", "--set", "A"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.starts_with("~ Kröte (A): cost 1 → 3\nCards: 0 added, 1 changed, 1 unchanged"), "{}", run.out);
    let card = &desk.json(&["card", "show", "Kröte"])["cards"][0];
    assert_eq!((&card["cost"], &card["power"], &card["poker"]), (&json!(3), &json!(1), &json!("♠7")));
}

#[test]
fn a_dry_run_shows_the_cards_and_changes_nothing() {
    let desk = Desk::new();
    desk.done(&["set", "list"]);
    let before = desk.read("wom.db");
    desk.file("set.csv", mutants(&["Kröte"]));
    let run = desk.german(&["import", "--dry-run", "set.csv", "--set", "A"]);
    assert_eq!(run.code, Some(0));
    assert!(in_order(&run.out, &["+ Kröte (A)\n", "Probelauf, nichts geschrieben:", "Karten: 1 neu"]), "{}", run.out);
    assert_eq!(desk.read("wom.db"), before);
}

#[test]
fn the_json_answer_has_files_changes_and_findings() {
    let desk = Desk::new();
    desk.file("set.csv", mutants(&["Kröte", "Waran"]));
    desk.done(&["import", "set.csv", "--set", "A"]);
    desk.file("set.csv", "name;cost;Notiz\nKröte;3;x\n");
    let answer = desk.json(&["import", "set.csv", "--set", "A"]);
    assert_eq!(
        (&answer["schema"], &answer["dry_run"], &answer["imported"]),
        (&json!("import/1"), &json!(false), &json!(true))
    );
    let file = json!({"path":"set.csv","encoding":"UTF-8","format":"csv","separator":";","cards":1,"packages":0});
    assert_eq!(answer["files"], json!([file]));
    let field = json!({"field":"cost","before":1,"after":3});
    assert_eq!(answer["changed"], json!([{"card":"Kröte","set":"A","fields":[field]}]));
    assert_eq!((&answer["unchanged"], &answer["sets"]), (&json!(0), &json!(["A"])));
    let finding = &answer["findings"][0];
    assert_eq!((&finding["code"], &finding["severity"]), (&json!("unknown-column"), &json!("note")));
    assert_eq!(finding["place"], json!({"file":"set.csv","line":1,"column":11}));
}

#[test]
fn errors_name_file_line_and_column_and_underline_the_cell() {
    let desk = Desk::new();
    desk.file("set.csv", "name;type;cost\nKröte;Mutant;1\nWaran;Mutant;1,5\n");
    let run = desk.german(&["import", "set.csv", "--set", "A"]);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    assert!(run.err.starts_with("set.csv:3:14: Fehler: "), "{}", run.err);
    assert!(
        in_order(&run.err, &["3 | Waran;Mutant;1,5", "|              ^^^", "erwartet: eine ganze Zahl"]),
        "{}",
        run.err
    );
    assert!(run.err.ends_with("Fehler: nichts importiert: ein Fehler\n"), "{}", run.err);
    assert!(desk.names("A").is_empty());
}

#[test]
fn quiet_leaves_errors_only() {
    let desk = Desk::new();
    desk.file("set.csv", "name;type;cost\nKröte;Mutant;1\nWaran;Mutant;x\n");
    let run = desk.wom(&["-q", "import", "set.csv"]);
    assert_eq!(run.err.matches(": error: ").count(), 1, "{}", run.err);
    assert!(!run.err.contains("warning") && !run.err.contains("note"), "{}", run.err);
}

#[test]
fn one_bad_file_keeps_all_files_out() {
    let desk = Desk::new();
    desk.file("a.csv", mutants(&["Kröte"]));
    desk.file("b.csv", mutants(&["Waran"]).replace("♠7", "D10"));
    let run = desk.wom(&["import", "a.csv", "b.csv", "--set", "A"]);
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("b.csv:2:"), "{}", run.err);
    assert!(desk.names("A").is_empty());
    let answer = desk.json(&["import", "a.csv", "b.csv", "--set", "A"]);
    assert_eq!((&answer["imported"], &answer["added"]), (&json!(false), &json!([])));
}

#[test]
fn two_files_that_contradict_each_other_are_refused() {
    let desk = Desk::new();
    desk.file("a.csv", mutants(&["Kröte"]));
    desk.file("b.csv", mutants(&["KRÖTE"]).replace(",1,1,2", ",4,1,2"));
    let run = desk.wom(&["import", "a.csv", "b.csv", "--set", "A"]);
    assert_eq!(run.code, Some(1));
    assert!(in_order(&run.err, &["b.csv:2:1: error", "a.csv:2:1"]), "{}", run.err);
}

#[test]
fn what_cannot_be_read_is_told_for_every_file() {
    let desk = Desk::new();
    std::fs::create_dir(desk.path("folder")).unwrap();
    let run = desk.wom(&["import", "folder", "missing.csv"]);
    assert_eq!(run.code, Some(2));
    assert!(in_order(
        &run.err,
        &["\"folder\" cannot be read: is a folder", "\"missing.csv\" cannot be read: not found"]
    ));
    assert!(run.err.ends_with("error: nothing imported: 2 files could not be read\n"), "{}", run.err);
}

#[test]
fn a_spreadsheet_that_is_cut_off_is_told_as_such() {
    let desk = Desk::new();
    desk.file("set.xlsx", b"PK\x03\x04");
    let run = desk.german(&["import", "set.xlsx"]);
    assert_eq!(run.code, Some(2));
    assert!(in_order(&run.err, &["„set.xlsx“ ist beschädigt", "noch einmal speichern"]), "{}", run.err);
}

#[test]
fn bad_options_name_what_was_meant() {
    let desk = Desk::new();
    desk.file("set.csv", mutants(&["Kröte"]));
    for (args, parts) in [
        (["--encoding", "klingon"], ["\"klingon\" is not known", "Windows-1252"]),
        (["--map", "Stufe=kost"], ["\"kost\" is no field", "did you mean \"cost\"?"]),
        (["--map", "Stufe"], ["\"Stufe\" is not of the form", "--map COLUMN=FIELD"]),
    ] {
        let run = desk.wom(&["import", "set.csv", args[0], args[1]]);
        assert_eq!(run.code, Some(2), "{args:?}");
        assert!(in_order(&run.err, &parts), "{}", run.err);
    }
}

#[test]
fn a_mapped_column_is_read() {
    let desk = Desk::new();
    desk.file("set.csv", mutants(&["Kröte"]).replace("cost", "Stufe"));
    desk.done(&["import", "set.csv", "--set", "A", "--map", "Stufe=cost"]);
    assert_eq!(desk.json(&["card", "show", "Kröte"])["cards"][0]["cost"], 1);
}

#[test]
fn standard_input_is_a_file_too() {
    let desk = Desk::new();
    let mut child = desk
        .command(&["import", "-", "--set", "A"])
        .args(["-q"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(mutants(&["Kröte"]).as_bytes()).unwrap();
    assert_eq!(Run::of(&child.wait_with_output().unwrap()).code, Some(0));
    assert_eq!(desk.names("A"), ["Kröte"]);
}

#[test]
fn empty_standard_input_is_an_error() {
    let run = Desk::new().wom(&["import", "-"]);
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("empty"), "{}", run.err);
}

#[test]
fn a_row_without_a_type_needs_a_known_card() {
    let desk = Desk::new();
    desk.file("set.csv", mutants(&["Kröte"]));
    desk.done(&["import", "set.csv", "--set", "A"]);
    desk.file("cost.csv", "name;cost\nKröte;3\nKrete;1\n");
    let run = desk.wom(&["import", "cost.csv", "--set", "A"]);
    assert_eq!(run.code, Some(1));
    assert!(in_order(&run.err, &["cost.csv:3:1: error: \"Krete\" has no type here", "\"Kröte\"?"]), "{}", run.err);
    assert_eq!(desk.json(&["card", "show", "Kröte"])["cards"][0]["cost"], 1);
}

#[test]
fn a_name_that_the_database_knows_for_another_card_is_told() {
    let desk = Desk::new();
    desk.file("set.csv", "name;type;aliases\nKröte;Mutant;Unke\n");
    desk.done(&["import", "set.csv", "--set", "A"]);
    desk.file("more.csv", "name;type\nUnke;Mutant\nKroete;Mutant\n");
    let run = desk.wom(&["import", "more.csv", "--set", "A"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(
        run.err.contains("more.csv:2:1: warning: \"Unke\", a name of \"Unke\", also names \"Kröte\" (A)"),
        "{}",
        run.err
    );
    assert!(run.err.contains("more.csv:3:1: warning: \"Kroete\" and \"Kröte\" (A)"), "{}", run.err);
}

#[test]
fn cards_that_a_file_lacks_stay_unless_they_are_replaced() {
    let desk = Desk::new();
    desk.file("set.csv", mutants(&["Kröte", "Waran"]));
    desk.done(&["import", "set.csv", "--set", "A"]);
    desk.file("set.csv", mutants(&["Kröte"]));
    desk.done(&["import", "set.csv", "--set", "A"]);
    assert_eq!(desk.names("A"), ["Kröte", "Waran"]);
    let out = desk.done(&["import", "set.csv", "--set", "A", "--replace"]);
    assert_eq!(out, "- Waran (A)\nCards: 0 added, 0 changed, 1 unchanged, 1 removed\n");
    assert_eq!(desk.names("A"), ["Kröte"]);
}

/// B15
#[test]
fn leading_zeros_of_numbers_stay() {
    let desk = Desk::new();
    let table = "number,name,type,rarity,poker,cost,power,max_size\n\
                 007,Egel,Mutant,BASIC,Karo 7,1,1,2\n0010,Waran,Mutant,BASIC,Pik 8,2,2,4\n";
    desk.file("set.csv", table);
    desk.done(&["import", "set.csv", "--set", "A"]);
    let shown = desk.done(&["card", "show", "Egel"]);
    assert!(shown.lines().any(|line| line.split_whitespace().eq(["│", "number", "007", "│"])), "{shown}");
    assert!(in_order(&desk.done(&["set", "export", "A", "--form", "csv"]), &["A,007,Egel", "A,0010,Waran"]));
}

/// B18
#[test]
fn a_byte_order_mark_is_no_part_of_the_first_heading() {
    for (name, head) in [("plain", "name;type"), ("quoted", "\"name\";type")] {
        let desk = Desk::new();
        desk.file("set.csv", format!("\u{feff}{head}\nEgel;Mutant\n"));
        desk.done(&["import", "set.csv", "--set", "A"]);
        assert_eq!(desk.names("A"), ["Egel"], "{name}");
    }
}

/// B19
#[test]
fn german_tables_in_either_encoding_give_the_same_card() {
    let table = "name;type;rarity;cost;text\nKröte;Mutant;BASIC;1;\"Ziehe 1, dann lege 1 ab, falls möglich\"\n";
    let desk = Desk::new();
    desk.file("utf8.csv", table);
    desk.file("ansi.csv", table.chars().map(|c| c as u8).collect::<Vec<u8>>());
    let first = desk.german(&["import", "utf8.csv", "--set", "A"]);
    assert!(first.err.contains("utf8.csv: CSV, UTF-8, Trennzeichen „;“"), "{}", first.err);
    let second = desk.german(&["import", "ansi.csv", "--set", "A"]);
    assert!(second.err.contains("als Windows-1252 gelesen"), "{}", second.err);
    assert_eq!(second.out, "Karten: 0 neu, 0 geändert, 1 unverändert, 0 entfernt\n");
}

/// B20
#[test]
fn double_headings_and_surplus_cells_are_refused_with_their_place() {
    let desk = Desk::new();
    desk.file("double.csv", "name,type,cost,cost,text\nEgel,Mutant,1,2,Beißt\n");
    let run = desk.wom(&["import", "double.csv", "--set", "A"]);
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("double.csv:1:16: error"), "{}", run.err);
    desk.file("surplus.csv", "name,type,cost,text\nEgel,Mutant,1,Beißt,und mehr\nWaran,Mutant\n");
    let run = desk.wom(&["import", "surplus.csv", "--set", "A"]);
    assert_eq!(run.code, Some(1));
    assert!(in_order(&run.err, &["surplus.csv:2:21: error", "und mehr"]), "{}", run.err);
    assert!(desk.names("A").is_empty());
}

/// B21
#[test]
fn a_text_keeps_its_line_break_and_a_name_has_none() {
    let desk = Desk::new();
    desk.file("set.csv", "name,type,text\n\"Egel\n\",Mutant,\"Zeile 1\nZeile 2\"\n");
    desk.done(&["import", "set.csv", "--set", "A"]);
    for form in ["csv", "tsv", "json", "toml"] {
        let file = format!("again.{form}");
        desk.done(&["set", "export", "A", "-o", &file]);
        desk.done(&["set", "remove", "A"]);
        desk.done(&["import", &file, "--set", "A"]);
        assert_eq!(desk.json(&["card", "show", "Egel"])["cards"][0]["text"], "Zeile 1\nZeile 2", "{form}");
    }
    assert_eq!(desk.done(&["card", "list", "--set", "A"]).lines().count(), 2);
}

/// B22
#[test]
fn one_wrong_row_of_very_many_is_named_and_keeps_the_others_out() {
    let desk = Desk::new();
    let mut table =
        String::from("number,name,type,rarity,poker,cost,power,max_size,mutation_slots,keywords,response,text\n");
    for i in 2..=40_001 {
        let cost = if i == 39_999 { "x" } else { "1" };
        table.push_str(&format!("{i},Karte {i},Mutant,BASIC,♠7,{cost},1,2,0,,,Text\n"));
    }
    desk.file("big.csv", &table);
    let run = desk.wom(&["import", "big.csv"]);
    assert_eq!(run.code, Some(1));
    assert!(run.err.starts_with("big.csv:39999:"), "{}", run.err);
    assert!(desk.names("BIG").is_empty());
}

/// B23
#[test]
fn a_name_is_one_card_in_each_set() {
    let desk = Desk::new();
    let card = |set: &str, name: &str, cost: u8| json!({"set":set,"name":name,"type":"Mutant","cost":cost});
    let good = [card("A", "Egel", 1), card("B", "Egel", 2), card("A", "Egel", 1)];
    desk.file("good.json", json!({ "cards": good }).to_string());
    let run = desk.wom(&["import", "good.json"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains("duplicate-card"), "{}", run.err);
    let shown = desk.json(&["card", "show", "egel"]);
    assert_eq!((&shown["cards"][0]["cost"], &shown["cards"][1]["cost"]), (&json!(1), &json!(2)));
    desk.file("bad.json", json!({ "cards": [card("A", "Egel", 1), card("A", "EGEL", 3)] }).to_string());
    let run = desk.wom(&["-q", "import", "bad.json"]);
    assert_eq!(run.code, Some(1));
    assert!(in_order(&run.err, &["bad.json:1:80: error", "bad.json:1:29 and bad.json:1:80"]), "{}", run.err);
}

/// B24
#[test]
fn an_empty_cell_is_not_a_zero() {
    let desk = Desk::new();
    let head = "name,type,power,max_size,mutation_slots,slot_demand\n";
    desk.file("set.csv", format!("{head}Egel,Mutant,1,2,,\nPanzer,Mutation,,,,\nNest,Basis,0,8,0,\n"));
    let run = desk.wom(&["import", "set.csv", "--set", "A"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains("\"Nest\" has power 0"), "{}", run.err);
    let cards = desk.json(&["card", "show", "Egel", "Panzer", "Nest"])["cards"].clone();
    assert_eq!((&cards[0]["mutation_slots"], &cards[0]["slot_demand"]), (&json!(0), &json!(null)));
    assert_eq!((&cards[1]["power"], &cards[1]["slot_demand"]), (&json!(null), &json!(1)));
    assert_eq!(cards[2]["power"], 0);
    desk.file("zero.csv", format!("{head}Stachel,Mutation,,,,0\n"));
    let run = desk.wom(&["import", "zero.csv", "--set", "A"]);
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("zero.csv:2:21: error"), "{}", run.err);
}

#[test]
fn problems_stand_in_the_order_of_the_files_and_their_lines() {
    let desk = Desk::new();
    desk.file("b.csv", "set;name;cost\nTS1;Kröte;1\nTS1;Schlickling;x\nTS1;Waran;1\n");
    desk.file("a.csv", "set;name;type\nA;Egel;Mutnat\nA;Otter;\n");
    let run = desk.wom(&["import", "b.csv", "a.csv"]);
    assert_eq!(run.code, Some(1));
    let places: Vec<&str> = run.err.lines().filter_map(|line| line.split_once(": error: ")).map(|(at, _)| at).collect();
    assert_eq!(places, ["b.csv:2:5", "b.csv:3:17", "b.csv:4:5", "a.csv:2:8", "a.csv:3:9"], "{}", run.err);
}

#[test]
fn a_card_of_another_set_is_no_slip_of_the_pen() {
    let desk = Desk::new();
    desk.file("x.csv", "name;cost\nSchlickling;3\n");
    let run = desk.german(&["import", "x.csv"]);
    assert!(in_order(&run.err, &["„Schlickling“ ist eine Karte des Sets „TS1“", "--set TS1"]), "{}", run.err);
    assert_eq!(desk.wom(&["import", "x.csv", "--set", "ts1"]).code, Some(0));
}

#[test]
fn the_mapping_takes_headings_of_both_languages() {
    let desk = Desk::new();
    desk.file("x.csv", "name;Stufe\nSchlickling;3\n");
    desk.done(&["import", "x.csv", "--set", "TS1", "--map", "Stufe=WOM-Kosten"]);
    assert_eq!(desk.json(&["card", "show", "Schlickling"])["cards"][0]["cost"], 3);
}

#[test]
fn what_the_database_has_of_a_card_is_not_missing() {
    let desk = Desk::empty();
    desk.file("a.csv", "name;type;rarity;poker;cost;power;max_size;slots\nEgel;Mutant;BASIC;♠7;1;1;2;1\n");
    desk.done(&["import", "a.csv", "--set", "A"]);
    desk.file("b.csv", "name;type;text\nEgel;Mutant;Beisst.\n");
    let run = desk.wom(&["import", "b.csv", "--set", "A"]);
    assert_eq!(
        (run.code, run.err.contains("warning"), run.err.contains("assumed")),
        (Some(0), false, false),
        "{}",
        run.err
    );
    // What an update tells is judged with the rest of the card, whatever else that lacks.
    desk.file("c.csv", "name;power;rarity\nEgel;3;\n");
    let run = desk.wom(&["import", "c.csv", "--set", "A", "-n"]);
    let told = ["power 3, more than its max size 2", "\"Egel\" has no rarity"];
    assert!(told.iter().all(|words| run.err.contains(words)) && !run.err.contains("poker"), "{}", run.err);
    let all = desk.json(&["set", "diff", "b.csv", "--set", "A"]);
    assert_eq!(
        all["findings"].as_array().unwrap().iter().filter(|row| row["severity"] == "warning").count(),
        0,
        "{all}"
    );
    desk.file("d.csv", "name;power\nEgel;2\n");
    assert!(!desk.wom(&["import", "d.csv", "--set", "A"]).err.contains("warning"));
}

#[test]
fn a_set_told_by_its_name_and_a_renamed_card_are_told() {
    let desk = Desk::empty();
    let head = "Set;Nr;Name;Typ\n";
    desk.file(
        "a.toml",
        "[set]\ncode = \"AA\"\nname = \"Tiefsee\"\n[[cards]]\nnumber = \"007\"\nname = \"Egel\"\ntype = \"Effekt\"\n",
    );
    desk.done(&["import", "a.toml"]);
    let told = |rows: &str| {
        desk.file("b.csv", format!("{head}{rows}"));
        let findings = desk.json(&["import", "-n", "b.csv"])["findings"].clone();
        let own = |code: &serde_json::Value| code == "duplicate-number" || code == "set-as-named";
        let rows = findings.as_array().unwrap().iter().filter(|row| own(&row["code"]));
        rows.map(|row| row["message"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let named = "The set \"Tiefsee\" is new, but \"Tiefsee\" is the name of the set with the code \"AA\".";
    assert_eq!(told("TIEFSEE;1;Otter;Effekt\n"), [named.replace("Tiefsee", "TIEFSEE")]);
    let nearly = "The set \"A-A\" is new and differs from the set \"AA\" in spaces and punctuation only.";
    assert_eq!(told("AA;1;Otter;Effekt\nA-A;1;Unke;Effekt\n"), [nearly]);
    let new = "The set \"B B\" is new and differs from the set \"BB\" in spaces and punctuation only.";
    assert_eq!(told("BB;1;Otter;Effekt\nB B;1;Unke;Effekt\nCC;1;Unke;Effekt\n"), [new]);
    let [taken] = &told("AA;7;Egelchen;Effekt\nAA;8;Otter;Effekt\n")[..] else { panic!("one warning") };
    assert!(taken.starts_with("\"Egelchen\" is new, but \"Egel\" has the number 7 of set \"AA\""), "{taken}");
    assert_eq!(told("AA;7;Egelchen;Effekt\nAA;8;Egel;Effekt\n"), [""; 0]);
    assert_eq!(told("AA;7;EGEL;Effekt\n"), [""; 0]);
}
