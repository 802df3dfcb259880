//! Ctrl-C: what has been counted by then is told.
#![cfg(unix)]

use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::support::*;

fn two_decks() -> tempfile::TempDir {
    let dir = folder();
    put_deck(&dir, "fen-swarm.txt", "a.txt");
    put_deck(&dir, "deep-growth.txt", "b.txt");
    // So that no run is interrupted while it makes the database.
    assert_eq!(ran(&dir, &["set", "list"]).code, 0);
    dir
}

/// Whether the process would catch Ctrl-C by now; where that cannot be told, some time has to do.
fn catches(child: &Child) -> bool {
    let Ok(status) = std::fs::read_to_string(format!("/proc/{}/status", child.id())) else {
        std::thread::sleep(Duration::from_secs(3));
        return true;
    };
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
    u64::from_str_radix(caught.trim(), 16).unwrap() >> 1 & 1 == 1
}

/// Runs the program and interrupts it once it is in the midst of its work.
fn interrupted(dir: &tempfile::TempDir, args: &[&str]) -> Ran {
    let mut command = std_command(dir);
    command.args(["--db", "wom.db"]).args(args);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    // Nothing is typed, and the input does not end either.
    let input = child.stdin.take();
    let start = Instant::now();
    while !catches(&child) {
        assert!(start.elapsed() < Duration::from_secs(60), "Ctrl-C is never caught");
        std::thread::sleep(Duration::from_millis(10));
    }
    std::thread::sleep(Duration::from_millis(500));
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    drop(input);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Ran { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

/// Whether Ctrl-C is ignored here, as behind `nohup`: then it is ignored by the program too.
fn is_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap_or("0");
    u64::from_str_radix(ignored.trim(), 16).unwrap() >> 1 & 1 == 1
}

#[test]
fn what_was_counted_before_ctrl_c_is_told() {
    if is_ignored() {
        return;
    }
    let dir = two_decks();
    let before = names(&dir);
    let games = ["--games", "1000000000", "--seed", "7"];
    for call in [&["match", "a.txt", "b.txt"][..], &["goldfish", "a.txt", "--auto"]] {
        let ran = interrupted(&dir, &[call, &games, &["--json"]].concat());
        assert_eq!(ran.code, 130, "{ran:?}");
        let answer = json(&ran);
        let played = answer["games"].as_u64().unwrap();
        assert!(played > 0 && played < 1_000_000_000 && answer["interrupted"] == true, "{ran:?}");
        assert!(ran.err.contains(&format!("interrupted after {played} of 1000000000 games")), "{}", ran.err);
        let ran = interrupted(&dir, &[call, &games, &["--lang", "de"]].concat());
        assert!(ran.code == 130 && ran.err.contains("abgebrochen nach"), "{ran:?}");
        assert!(ran.out.contains("Spiele"), "{ran:?}");
    }
    assert_eq!(names(&dir), before);
    // In a run to its end, nothing is said of it.
    let whole = ran(&dir, &["match", "a.txt", "b.txt", "--games", "3", "--json"]);
    assert!(!whole.out.contains("interrupted"), "{}", whole.out);
}

#[test]
fn a_simulation_tells_what_it_has() {
    if is_ignored() {
        return;
    }
    let dir = two_decks();
    let simulate = ["sim", "mulligan", "a.txt", "--goal", "mutant >= 3", "--method", "both", "--seed", "7"];
    let simulate = [&simulate[..], &["--games", "100000000000"]].concat();
    let ran = interrupted(&dir, &[&simulate[..], &["--json"]].concat());
    assert_eq!(ran.code, 130, "{ran:?}");
    let row = &json(&ran)["monte_carlo"];
    assert!(
        row["games"].as_u64().unwrap() > 0 && row["interrupted"] == true && row["stopped_early"] == true,
        "{ran:?}"
    );
    let ran = interrupted(&dir, &[&simulate[..], &["--lang", "de"]].concat());
    assert!(ran.code == 130 && ran.out.contains("Vor der vollen Zahl abgebrochen."), "{ran:?}");
}

/// What was not begun is not compared.
#[test]
fn a_comparison_ends_with_what_it_has() {
    if is_ignored() {
        return;
    }
    let dir = two_decks();
    let simulate = ["--goal", "mutant >= 3", "--method", "monte-carlo", "--games", "100000000000", "--json"];
    let ran = interrupted(&dir, &[&["sim", "mulligan", "a.txt", "b.txt"], &simulate[..]].concat());
    assert_eq!(ran.code, 130, "{ran:?}");
    let answer = json(&ran);
    assert_eq!((&answer["schema"], answer["variants"].as_array().unwrap().len()), (&"sim-compare/1".into(), 1));
    assert_eq!(ran.err.matches("interrupted after").count(), 1, "{}", ran.err);
}

/// Rounds that are played out, and not computed.
#[test]
fn poker_tells_the_rounds_that_were_played() {
    if is_ignored() {
        return;
    }
    let dir = two_decks();
    let play = ["sim", "poker", "a.txt", "b.txt", "--rounds", "6", "--games", "1000000000", "--seed", "7", "--json"];
    let ran = interrupted(&dir, &play);
    assert_eq!(ran.code, 130, "{ran:?}");
    let row = &json(&ran)["monte_carlo"];
    let played = row["games"].as_u64().unwrap();
    assert!(played > 0 && played < 1_000_000_000 && row["interrupted"] == true, "{ran:?}");
    assert!(ran.err.contains(&format!("interrupted after {played} of 1000000000 games")), "{}", ran.err);
}

#[test]
fn practice_ends_with_its_score() {
    if is_ignored() {
        return;
    }
    let dir = two_decks();
    let play = ["sim", "hand", "a.txt", "--goal", "mutant >= 3", "--seed", "7", "--play"];
    let ran = interrupted(&dir, &play);
    assert_eq!((ran.code, ran.err.as_str()), (130, ""));
    assert!(ran.out.contains("What do you throw?\n> \n") && ran.out.contains("0 hands played"), "{}", ran.out);
    let ran = interrupted(&dir, &[&play[..], &["--json"]].concat());
    assert!(ran.code == 130 && json(&ran)["interrupted"] == true, "{ran:?}");
}
