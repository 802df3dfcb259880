//! Imports beside each other, and imports that are cut short: all or nothing.

use std::process::{Child, Stdio};
use std::time::Duration;

use crate::desk::{Desk, mutants};

/// B25
#[test]
fn eight_imports_at_once_all_arrive() {
    let desk = Desk::new();
    let mut running: Vec<Child> = Vec::new();
    for part in 0..8 {
        let names: Vec<String> = (0..200).map(|i| format!("Karte {part} {i}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let file = format!("part{part}.csv");
        desk.file(&file, mutants(&names));
        running.push(desk.command(&["-q", "import", &file, "--set", "ALL"]).stdout(Stdio::null()).spawn().unwrap());
    }
    while running.iter_mut().any(|child| child.try_wait().unwrap().is_none()) {
        assert_eq!(desk.names("ALL").len() % 200, 0);
    }
    for mut child in running {
        assert!(child.wait().unwrap().success());
    }
    assert_eq!(desk.names("ALL").len(), 1600);
}

#[test]
fn a_killed_import_is_there_wholly_or_not_at_all() {
    const CARDS: usize = 20_000;
    let desk = Desk::empty();
    let names: Vec<String> = (0..CARDS).map(|i| format!("Karte {i}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    desk.file("big.csv", mutants(&names));
    for wait in [0, 150, 300, 450, 600, 750, 900] {
        let mut child = desk.command(&["-q", "import", "big.csv"]).stdout(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(wait));
        child.kill().unwrap();
        child.wait().unwrap();
        let there =
            desk.json(&["set", "list"])["sets"].as_array().unwrap().iter().map(|set| set["cards"].clone()).next();
        assert!(there.is_none() || there == Some(CARDS.into()), "{there:?}");
        if there.is_some() {
            desk.done(&["-q", "set", "remove", "BIG"]);
        }
    }
    desk.done(&["-q", "import", "big.csv"]);
    assert_eq!(desk.json(&["set", "list"])["sets"][0]["cards"], CARDS);
}

/// B27
#[test]
#[cfg(unix)]
fn a_read_only_folder_can_be_read_and_is_named_when_written_to() {
    use std::os::unix::fs::PermissionsExt;
    let desk = Desk::new();
    desk.done(&["set", "list"]);
    std::fs::create_dir(desk.path("ro")).unwrap();
    std::fs::copy(desk.path("wom.db"), desk.path("ro/wom.db")).unwrap();
    let mode = |mode| std::fs::Permissions::from_mode(mode);
    std::fs::set_permissions(desk.path("ro/wom.db"), mode(0o444)).unwrap();
    std::fs::set_permissions(desk.path("ro"), mode(0o555)).unwrap();
    let may_write = std::fs::write(desk.path("ro/probe"), "").is_ok();
    desk.file("set.csv", mutants(&["Kröte"]));
    let read = desk.wom(&["card", "list", "--db", "ro/wom.db"]);
    let import = desk.wom(&["-q", "import", "set.csv", "--db", "ro/wom.db"]);
    let beside = std::fs::read_dir(desk.path("ro")).unwrap().count();
    std::fs::set_permissions(desk.path("ro"), mode(0o755)).unwrap();
    assert_eq!(read.code, Some(0), "{}", read.err);
    // An administrator may write everywhere.
    if !may_write {
        assert_eq!(beside, 1);
        assert_eq!(import.code, Some(2));
        assert!(import.err.contains("ro"), "{}", import.err);
    }
}

#[test]
fn an_unusable_database_is_told_after_the_files_faults() {
    let desk = Desk::new();
    desk.file(
        "wom.db",
        "no database at all, but long enough to be looked at as one by its first bytes, one hundred of them",
    );
    desk.file("set.csv", mutants(&["Kröte"]));
    let run = desk.wom(&["import", "set.csv"]);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("wom.db"), "{}", run.err);
}
