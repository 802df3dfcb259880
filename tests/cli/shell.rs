//! What every command owes the shell: exit codes, pipes, colour, paths, order.

use std::process::Stdio;

use serde_json::Value;

use crate::support::*;

/// Commands that print something, with exit codes of all kinds.
const PRINTING: &[&[&str]] = &[
    &["--help"],
    &["-h"],
    &["--version"],
    &["help", "deck"],
    &["help", "db", "restore"],
    &["deck", "check", "legal.txt"],
    &["deck", "check", "legal.txt", "illegal.txt", "-v"],
    &["deck", "check", "legal.txt", "--json"],
    &["deck", "check", "legal.txt", "open.txt", "--all-formats"],
    &["format", "list"],
    &["format", "list", "--json"],
    &["format", "show", "standard"],
    &["format", "show", "hybrid", "--all", "--json"],
    &["format", "check"],
    &["format", "check", "--json"],
    &["format", "test"],
    &["format", "test", "--json"],
    &["db", "path"],
    &["db", "check"],
    &["db", "check", "--json"],
    &["db", "backup", "backup.db", "--force"],
    &["db", "restore", "backup.db"],
    &["completions", "bash"],
    &["man"],
    &["man", "--out", "man"],
    &["schema"],
    &["schema", "deck-check"],
];

/// Every command and subcommand with `--help`, in both languages.
fn helps() -> Vec<Vec<String>> {
    let commands = wom::cli::help::keys().into_iter().map(|(key, _)| key).filter(|key| !key.contains("--"));
    let call = |key: String| key.split('-').skip(1).map(str::to_owned).chain(["--help".to_owned()]).collect();
    commands.filter(|key| key != "wom-help").map(call).collect()
}

// B66
#[test]
fn a_closed_pipe_ends_every_command_quietly() {
    let dir = lists();
    ran(&dir, &["db", "backup", "backup.db"]);
    let printing = PRINTING.iter().map(|args| args.iter().map(|arg| (*arg).to_owned()).collect());
    for args in printing.chain(helps()) {
        let args: Vec<String> = args;
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = std_command(&dir);
        command.arg("--db").arg(dir.path().join("wom.db")).args(&args);
        let output = command.stdin(Stdio::null()).stdout(writer).stderr(Stdio::piped()).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
        assert_eq!(output.status.code(), Some(141), "{args:?}");
    }
}

// B66
#[test]
fn a_closed_error_stream_changes_nothing() {
    let dir = lists();
    for (args, code) in [
        (&["deck", "check", "missing.txt"][..], 2),
        (&["deck", "chek"], 2),
        (&["deck"], 2),
        (&["format", "show", "missing"], 2),
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = std_command(&dir);
        command.arg("--db").arg(dir.path().join("wom.db")).args(args);
        let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(writer).status().unwrap();
        assert_eq!(status.code(), Some(code), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_of_one_line() {
    let dir = lists();
    for args in [&["format", "list"][..], &["deck", "check", "legal.txt"], &["man"], &["schema", "--json"]] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let mut command = std_command(&dir);
        command.arg("--db").arg(dir.path().join("wom.db")).args(args);
        let output = command.stdout(full).stderr(Stdio::piped()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 1, "{args:?}");
    }
}

// B67
#[test]
fn files_and_pipes_have_no_escape_codes() {
    let dir = lists();
    for args in PRINTING {
        let ran = ran(&dir, args);
        assert!(!ran.out.contains('\x1b') && !ran.err.contains('\x1b'), "{args:?}");
    }
    for args in [&["deck", "check", "missing.txt"][..], &["deck", "chek"], &["deck"], &["format", "show", "x.toml"]] {
        let ran = ran(&dir, args);
        assert!(!ran.err.is_empty() && !ran.err.contains('\x1b'), "{args:?}");
    }
}

// B67
#[test]
fn colour_is_there_where_it_is_asked_for() {
    let dir = lists();
    for args in [&["deck", "check", "illegal.txt"][..], &["format", "list"], &["db", "check"], &["--help"]] {
        let always = run(wom(&dir).args(["--color", "always"]).args(args).env("NO_COLOR", "1"));
        assert!(always.out.contains('\x1b'), "{args:?}");
        let never = run(wom(&dir).args(args).args(["--color=never"]));
        assert!(!never.out.contains('\x1b'), "{args:?}");
    }
    let error = ran(&dir, &["--color", "always", "deck", "check", "missing.txt"]);
    assert!(error.err.contains('\x1b'));
    let json = ran(&dir, &["--color", "always", "--json", "deck", "check", "illegal.txt"]);
    assert!(!json.out.contains('\x1b'));
}

// B67
#[test]
fn a_verdict_is_a_word_and_no_mere_colour() {
    let dir = lists();
    let ran = ran(&dir, &["deck", "check", "illegal.txt"]);
    assert!(ran.out.starts_with("illegal.txt: ILLEGAL"), "{}", ran.out);
}

// B68
#[test]
fn the_exit_code_is_the_worst_answer() {
    let dir = lists();
    for (args, code) in [
        (&["legal.txt"][..], 0),
        (&["illegal.txt"], 1),
        (&["open.txt"], 2),
        (&["missing.txt"], 2),
        (&["--bogus"], 2),
        (&[], 2),
        (&["legal.txt", "illegal.txt"], 1),
        (&["illegal.txt", "legal.txt"], 1),
        (&["illegal.txt", "open.txt", "legal.txt"], 2),
        (&["illegal.txt", "missing.txt"], 2),
    ] {
        let ran = run(wom(&dir).args(["deck", "check"]).args(args));
        assert_eq!(ran.code, code, "{args:?}: {ran:?}");
    }
}

// B68
#[test]
fn no_number_of_faults_changes_the_exit_code() {
    let dir = folder();
    for faults in [255, 256, 257, 512] {
        let list: String = (0..faults).map(|n| format!("1 Fehlkarte {n}\n")).collect();
        write(&dir, "many.txt", &list);
        let ran = ran(&dir, &["deck", "check", "many.txt", "--json"]);
        let violations = json(&ran)["decks"][0]["violations"].as_array().unwrap().len();
        assert!(violations >= faults, "{violations}");
        assert_eq!(ran.code, 1, "too many cards, whatever they are"); // 4.1
    }
}

// B69
#[test]
fn pipes_get_full_values_and_one_row_each() {
    let dir = folder();
    let long = "Sehr langer Name ".repeat(12);
    write(
        &dir,
        "formats/long.toml",
        &format!("id = \"long\"\nname.en = \"{}\"\nextends = \"standard\"\n", long.trim()),
    );
    for columns in ["", "0", "1", "40"] {
        let ran = run(wom(&dir).args(["format", "list"]).env("COLUMNS", columns));
        let row = ran.out.lines().find(|line| line.starts_with("long ")).unwrap();
        assert!(row.contains(long.trim()) && row.ends_with("long.toml"), "{row}");
        assert_eq!(ran.out.lines().count(), 6, "a heading and five formats");
    }
}

// B70
#[test]
fn blanks_and_dashes_in_paths_are_part_of_them() {
    let dir = folder();
    std::fs::create_dir(dir.path().join("Meine Decks")).unwrap();
    put_deck(&dir, "fen-swarm.txt", "Meine Decks/-n Köder = 1.txt");
    put_deck(&dir, "fen-swarm.txt", "b.txt");
    let inside = dir.path().join("Meine Decks");
    let dash = run(bare(&inside).args(["--db", "x y.db", "deck", "check", "--", "-n Köder = 1.txt"]));
    assert_eq!(dash.code, 0, "{dash:?}");
    assert!(dash.out.starts_with("-n Köder = 1.txt: "), "{}", dash.out);
    assert!(inside.join("x y.db").is_file());
    let relative = run(bare(&inside).args(["--db", "x y.db", "deck", "check", "./-n Köder = 1.txt", "../b.txt"]));
    assert_eq!(relative.code, 0, "{relative:?}");
    assert!(relative.out.contains("./-n Köder = 1.txt: ") && relative.out.contains("../b.txt: "), "{}", relative.out);
}

// B70
#[test]
fn a_file_that_looks_like_an_option_is_explained() {
    let dir = folder();
    put_deck(&dir, "fen-swarm.txt", "-n.txt");
    let ran = ran(&dir, &["deck", "check", "-n.txt"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("\"--\""), "{}", ran.err);
}

#[test]
fn a_dash_is_standard_input() {
    let dir = folder();
    let text = std::fs::read(deck("fen-swarm.txt")).unwrap();
    let ran = run(wom(&dir).args(["deck", "check", "-"]).write_stdin(text));
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.out.starts_with("-: legal"), "{}", ran.out);
}

#[test]
fn one_bad_file_does_not_hide_the_others() {
    let dir = folder();
    std::fs::create_dir(dir.path().join("lists")).unwrap();
    put_deck(&dir, "fen-swarm.txt", "lists/a.txt");
    write(&dir, "lists/b.txt", &"x".repeat((4 << 20) + 1));
    put_deck(&dir, "dyke-wall.txt", "lists/c.txt");
    let ran = ran(&dir, &["deck", "check", "lists", "--json"]);
    let statuses: Vec<Value> =
        json(&ran)["decks"].as_array().unwrap().iter().map(|deck| deck["status"].clone()).collect();
    assert_eq!(statuses, ["legal", "undecided", "legal"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("b.txt"), "{}", ran.err);
}

#[test]
fn the_order_does_not_depend_on_the_threads() {
    let dir = folder();
    std::fs::create_dir(dir.path().join("lists")).unwrap();
    for n in 0..40 {
        let from = ["fen-swarm.txt", "broken/too-few-cards.txt", "broken/unknown-card.txt"][n % 3];
        put_deck(&dir, from, &format!("lists/{n}.txt"));
    }
    for args in [&["deck", "check", "lists"][..], &["deck", "check", "lists", "--json", "--all-formats"]] {
        let with = |threads: &str| run(wom(&dir).args(args).env("RAYON_NUM_THREADS", threads));
        assert_eq!(with("1"), with("8"));
    }
}

#[test]
fn an_unknown_format_gives_no_verdict() {
    let dir = lists();
    let ran = ran(&dir, &["deck", "check", "legal.txt", "--format", "standrad"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("\"standrad\"") && ran.err.contains("\"standard\""), "{}", ran.err);
}

#[test]
fn a_day_that_is_none_gives_no_verdict() {
    let dir = lists();
    for day in ["2026-02-30", "morgen", "30.02.2026", "", "1.1.27", "1.1.027"] {
        let ran = ran(&dir, &["deck", "check", "legal.txt", "--on", day]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{day}");
    }
    for day in ["2026-02-23", "23.02.2026"] {
        assert_eq!(ran(&dir, &["deck", "check", "legal.txt", "--on", day]).code, 0, "{day}");
    }
}

#[test]
fn standard_input_is_read_once() {
    let dir = lists();
    let list = std::fs::read_to_string(dir.path().join("legal.txt")).unwrap();
    let ran = run(wom(&dir).args(["deck", "check", "-", "-"]).write_stdin(list));
    assert_eq!((ran.code, ran.err.as_str()), (2, "error: -: standard input can be read only once\n"));
    assert!(ran.out.contains("legal 1") || ran.out.contains("1 legal"), "{}", ran.out);
}

#[test]
fn files_that_are_passed_over_are_named_on_request() {
    let dir = lists();
    write(&dir, "all/deck.txt", "4 Schilfgreifer\n");
    write(&dir, "all/format.toml", "");
    let told = ran(&dir, &["deck", "show", "all"]);
    assert!(told.err.contains("1 file ") && !told.err.contains("format.toml"), "{}", told.err);
    let named = ran(&dir, &["deck", "show", "all", "-v"]);
    assert!(named.err.contains("format.toml"), "{}", named.err);
}

#[test]
fn all_formats_give_a_verdict_each() {
    let dir = lists();
    let ran = ran(&dir, &["deck", "check", "legal.txt", "--all-formats", "--json"]);
    let answer = json(&ran);
    assert_eq!(answer["formats"].as_array().unwrap().len(), 4);
    let verdicts = answer["decks"].as_array().unwrap().iter();
    let verdicts: Vec<(&str, &str)> =
        verdicts.map(|deck| (deck["format"].as_str().unwrap(), deck["status"].as_str().unwrap())).collect();
    let expected =
        [("standard", "legal"), ("full-suite", "illegal"), ("hybrid", "legal"), ("einzelgaenger", "illegal")];
    assert_eq!(verdicts, expected);
    assert_eq!(ran.code, 1);
}

#[test]
fn every_json_answer_follows_a_schema_that_can_be_asked_for() {
    let dir = lists();
    ran(&dir, &["db", "backup", "backup.db"]);
    for args in [
        &["deck", "check", "legal.txt"][..],
        &["format", "list"],
        &["format", "show", "standard"],
        &["format", "check"],
        &["format", "test"],
        &["db", "path"],
        &["db", "check"],
        &["db", "backup", "other.db"],
        &["db", "restore", "backup.db"],
        &["db", "create", "new.db"],
        &["completions", "zsh"],
        &["man"],
        &["schema"],
    ] {
        let answer = json(&run(wom(&dir).args(args).args(["--json", "--lang", "de"])));
        assert_eq!(answer["rules"], "2.10.3", "{args:?}");
        assert_eq!(answer["wom"], env!("CARGO_PKG_VERSION"), "{args:?}");
        let schema = json(&ran(&dir, &["schema", answer["schema"].as_str().unwrap()]));
        let known: Vec<&String> = schema["properties"].as_object().unwrap().keys().collect();
        for key in answer.as_object().unwrap().keys() {
            assert!(known.contains(&key), "{args:?}: {key}");
            assert!(key.bytes().all(|b| b.is_ascii_lowercase() || b == b'_'), "{key}");
        }
        for key in schema["required"].as_array().unwrap() {
            assert!(answer.get(key.as_str().unwrap()).is_some(), "{args:?}: {key}");
        }
    }
}
