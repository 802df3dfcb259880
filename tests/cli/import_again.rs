//! Lists that are imported again: told without being read if nothing has changed, and read if anything has.

use std::path::Path;

use rusqlite::Connection;

use crate::desk::{Desk, Run, in_order, mutants};

fn sample(name: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/setfile/files").join(name)).unwrap()
}

fn database(desk: &Desk) -> Connection {
    Connection::open(desk.path("wom.db")).unwrap()
}

/// Takes from the database what reading gave.
fn forget(desk: &Desk) {
    let rows = database(desk).execute("UPDATE imports SET source = NULL, reading = NULL WHERE source IS NOT NULL", []);
    assert!(rows.unwrap() > 0, "nothing was kept");
}

/// Makes what is kept untrue, so that it shows whether it is told.
fn mark(desk: &Desk) {
    let sql = "UPDATE imports SET reading = json_set(reading, '$.cards', 77) WHERE reading IS NOT NULL";
    assert!(database(desk).execute(sql, []).unwrap() > 0, "nothing was kept");
}

fn is_from_memory(run: &Run) -> bool {
    run.out.contains("77 unchanged")
}

/// What is told in both languages, in words and as JSON, at length and in short.
fn all_that_is_told(desk: &Desk, args: &[&str]) -> Vec<(Option<i32>, String, String)> {
    let mut told = Vec::new();
    for lang in ["de", "en"] {
        for how in [&[][..], &["--json"], &["-v"], &["-q"]] {
            let run = desk.wom(&[args, how, &["--lang", lang]].concat());
            told.push((run.code, run.out, run.err));
        }
    }
    told
}

/// A list in Windows-1252 with much to say about it.
fn remarkable() -> Vec<u8> {
    let table = "Nr.;Name;Typ;Seltenheit;Pokerwert;Kosten;Kraft;Max.-Größe;Slots;Notiz;Text\n\
                 01;Kröte;Mutant;;♠7;1;1;2;;x;Wer ?ber „Größe“ spricht\n\
                 02;Waran;Mutant;BASIC;;;9;2;;x;Text\n\
                 3;Unke;Mutant/Basis;BASIC;Herz 3;1;1;2;1;x;Text\n\
                 02;Krote;Mutant;BASIC;Herz 4;1;1;2;1;x;Text\n";
    table
        .replace('♠', "Pik ")
        .chars()
        .map(|c| match c {
            '„' => 0x84,
            '“' => 0x93,
            c => c as u8,
        })
        .collect()
}

#[test]
fn a_list_tells_the_same_when_it_comes_again() {
    let lists: [(&str, Vec<u8>, &[&str]); 6] = [
        ("set.csv", remarkable(), &["--set", "A"]),
        ("set.csv", remarkable(), &["--set", "A", "--encoding", "windows-1252", "--map", "Notiz=ignore"]),
        ("set1.xlsx", sample("mappe.xlsx"), &["--set", "MOR"]),
        ("set1.xlsx", sample("mappe.xlsx"), &["--set", "MOR", "--sheet", "Basen"]),
        ("set.json", br#"{"cards":[{"set":"A","name":"Egel","type":"Mutant","x":1}]}"#.to_vec(), &[]),
        (
            "set.toml",
            b"[set]\ncode = \"A\"\nname = \"Moor\"\n[[cards]]\nname = \"Egel\"\ntype = \"Mutant\"\n".to_vec(),
            &[],
        ),
    ];
    for (name, contents, options) in lists {
        let desk = Desk::new();
        desk.file(name, &contents);
        let args = [&["import", name], options].concat();
        let first = desk.wom(&args);
        assert_eq!(first.code, Some(0), "{}", first.err);
        let known = all_that_is_told(&desk, &args);
        let before = desk.read("wom.db");
        forget(&desk);
        let read = all_that_is_told(&desk, &args);
        assert_eq!(known, read, "{name} {options:?}");
        assert_eq!(known[4].2, first.err, "{name} {options:?}");
        assert_eq!(before.len(), desk.read("wom.db").len());
    }
}

#[test]
fn a_list_that_is_known_is_not_read() {
    let desk = Desk::new();
    desk.file("set.csv", remarkable());
    let args = ["import", "set.csv", "--set", "A"];
    let first = desk.wom(&args);
    assert!(in_order(&first.err, &["warning", "Windows-1252", "^^^^^"]), "{}", first.err);
    mark(&desk);
    let again = desk.wom(&args);
    assert!(is_from_memory(&again), "{}", again.out);
    // What cannot be understood is no memory.
    database(&desk).execute("UPDATE imports SET reading = '{}' WHERE reading IS NOT NULL", []).unwrap();
    assert!(desk.wom(&args).out.contains("4 unchanged"));
}

#[test]
fn whatever_decides_the_reading_is_noticed() {
    let args = ["import", "set.xlsx", "--set", "MOR"];
    let prepare = || {
        let desk = Desk::new();
        desk.file("set.xlsx", sample("mappe.xlsx"));
        desk.done(&args);
        mark(&desk);
        desk
    };
    assert!(is_from_memory(&prepare().wom(&args)));
    for more in [
        &["--sheet", "Mutanten"][..],
        &["--encoding", "utf-8"],
        &["--set", "MOO"],
        &["--map", "Zeichner=ignore"],
        &["--separator", ";"],
        &["--dry-run"],
        &["--replace"],
        &["--save-map"],
    ] {
        let mut args = args.to_vec();
        if more[0] == "--set" {
            args.truncate(2);
        }
        let run = prepare().wom(&[&args, more].concat());
        assert_eq!((run.code, is_from_memory(&run)), (Some(0), false), "{more:?}: {}{}", run.out, run.err);
    }
    let desk = prepare();
    desk.file("set.xlsx.columns.toml", "[columns]\nNotiz = \"ignore\"\n");
    assert!(!is_from_memory(&desk.wom(&args)));
    let desk = prepare();
    desk.file("other.xlsx", sample("mappe.xlsx"));
    assert!(!is_from_memory(&desk.wom(&["import", "other.xlsx", "--set", "MOR"])));
    desk.file("more.csv", mutants(&["Kröte"]));
    assert!(!is_from_memory(&desk.wom(&["import", "set.xlsx", "more.csv", "--set", "MOR"])));
}

#[test]
fn a_list_of_which_one_byte_is_another_is_read() {
    let desk = Desk::new();
    desk.file("set.csv", mutants(&["Kröte", "Waran"]));
    let args = ["import", "set.csv", "--set", "A"];
    desk.done(&args);
    desk.file("set.csv", mutants(&["Kröte", "Waren"]));
    assert!(desk.done(&args).contains("1 added, 0 changed, 1 unchanged"));
    // A mapping that reads the same cards otherwise.
    desk.file("set.csv.columns.toml", "[columns]\npower = \"cost\"\ncost = \"power\"\n");
    let read = desk.wom(&args);
    assert!(read.out.contains("2 unchanged"), "{}{}", read.out, read.err);
}

#[test]
fn a_database_that_another_has_written_to_is_compared() {
    let desk = Desk::new();
    desk.file("set.csv", mutants(&["Kröte", "Waran"]));
    let args = ["import", "set.csv", "--set", "A"];
    desk.done(&args);
    database(&desk).execute("UPDATE cards SET cost = 7 WHERE name = 'Waran'", []).unwrap();
    assert!(desk.done(&args).contains("~ Waran (A): cost 7 → 1"));
}

#[test]
fn what_was_removed_comes_again_and_what_was_undone_is_known_again() {
    let desk = Desk::new();
    desk.file("set.csv", mutants(&["Kröte", "Waran"]));
    let args = ["import", "set.csv", "--set", "A"];
    desk.done(&args);
    desk.done(&["set", "remove", "A", "--yes"]);
    assert!(desk.done(&args).contains("2 added"));
    desk.done(&["set", "undo", "--yes"]);
    assert!(desk.done(&args).contains("2 added"));

    desk.file("cost.csv", "name;cost\nWaran;5\n");
    desk.done(&["import", "cost.csv", "--set", "A"]);
    assert!(desk.done(&args).contains("~ Waran (A): cost 5 → 1"));
    desk.done(&["set", "undo", "--yes"]);
    desk.done(&["set", "undo", "--yes"]);
    mark(&desk);
    assert!(is_from_memory(&desk.wom(&args)));
}

/// What the database says about names goes with what was in it before; it is found out again.
#[test]
fn names_that_the_database_has_for_others_are_looked_up_again() {
    let desk = Desk::new();
    desk.file("set.csv", "name;type;aliases\nKröte;Mutant;Unke\n");
    desk.done(&["import", "set.csv", "--set", "A"]);
    desk.file("more.csv", "name;type\nUnke;Mutant\nKroete;Mutant\n");
    let args = ["import", "more.csv", "--set", "A"];
    let first = desk.wom(&args);
    assert_eq!(first.err.matches("in the database").count(), 2, "{}", first.err);
    let again = desk.wom(&args);
    assert_eq!(again.err.matches("in the database").count(), 1, "{}", again.err);
    assert!(again.err.contains("also names \"Kröte\""), "{}", again.err);
}

#[test]
fn a_list_with_errors_is_never_known() {
    let desk = Desk::new();
    desk.file("set.csv", "name;type;cost\nKröte;Mutant;x\n");
    let args = ["import", "set.csv", "--set", "A"];
    let first = desk.wom(&args);
    let again = desk.wom(&args);
    assert_eq!((first.code, &first.out, &first.err), (Some(1), &again.out, &again.err));
    let kept: u32 = database(&desk).query_row("SELECT count(reading) FROM imports", [], |row| row.get(0)).unwrap();
    assert_eq!(kept, 0);
}

#[test]
fn packages_are_known_as_long_as_their_fragments_stay_fragments() {
    let desk = Desk::new();
    let card = |kind: &str| format!("[[cards]]\nname = \"Kai\"\ntype = \"{kind}\"\n");
    let package = "[[packages]]\nname = \"Ufer\"\nfragments = [\"Kai\"]\n";
    let args = ["import", "set.toml"];
    desk.file("set.toml", format!("[set]\ncode = \"A\"\n{}{package}", card("Fragment")));
    assert_eq!(desk.wom(&args).code, Some(0));
    let known = all_that_is_told(&desk, &args);
    assert!(known[4].1.contains("1 unchanged"), "{}", known[4].1);
    forget(&desk);
    assert_eq!(all_that_is_told(&desk, &args), known);

    // The only fragment of this name becomes something else by the import: it is missing only after it.
    desk.file("set.toml", format!("[set]\ncode = \"A\"\n{}{package}", card("Effekt")));
    let first = desk.wom(&args);
    let again = desk.wom(&args);
    assert!(!first.err.contains("unknown-fragment"), "{}", first.err);
    assert!(again.err.contains("unknown-fragment"), "{}", again.err);
}

#[test]
fn standard_input_is_known_too() {
    let desk = Desk::new();
    desk.file("set.csv", remarkable());
    let pipe = || {
        let list = std::fs::File::open(desk.path("set.csv")).unwrap();
        Run::of(&desk.command(&["import", "-", "--set", "A"]).stdin(list).output().unwrap())
    };
    let first = pipe();
    mark(&desk);
    let again = pipe();
    assert_eq!((first.code, is_from_memory(&again)), (Some(0), true), "{}", again.out);
    assert_eq!(again.err.replace("77 cards", "4 cards"), first.err);
}
