//! The program at a terminal, which `script` plays; where there is no such `script`, nothing is tested here.
#![cfg(target_os = "linux")]

use std::process::Command;

use crate::support::*;

/// What a shell command shows at a terminal of this width; `None` without `script`.
fn shown(dir: &tempfile::TempDir, env: &[(&str, &str)], columns: u16, line: &str) -> Option<String> {
    let script = Command::new("script").arg("--version").output().ok()?;
    if !String::from_utf8_lossy(&script.stdout).contains("util-linux") {
        return None;
    }
    // `script` runs the program with what `std_command` leaves of the environment.
    let program = std_command(dir);
    let wom = program.get_program().to_string_lossy().into_owned();
    let mut command = Command::new("script");
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command.env("TERM", "xterm").env("WOM", wom).env("WOM_DB", dir.path().join("wom.db")).env("SHELL", "/bin/sh");
    command.envs(env.iter().copied()).current_dir(dir.path());
    command.args(["-qec", &format!("stty rows 24 cols {columns} && {line}"), "/dev/null"]);
    let output = command.stdin(std::process::Stdio::null()).output().unwrap();
    Some(String::from_utf8_lossy(&output.stdout).replace('\r', ""))
}

fn escapes(text: &str) -> bool {
    text.contains('\x1b')
}

// B67
#[test]
fn a_terminal_gets_colour_unless_it_is_refused() {
    let dir = folder();
    let line = "\"$WOM\" format list; \"$WOM\" --help; \"$WOM\" deck check missing.txt";
    let Some(plain) = shown(&dir, &[("NO_COLOR", "1")], 80, line) else { return };
    assert!(!escapes(&plain), "{plain}");
    let of = |env: &[(&str, &str)], line: &str| shown(&dir, env, 80, line).unwrap();
    assert!(!escapes(&of(&[("TERM", "dumb")], line)));
    assert!(escapes(&of(&[("NO_COLOR", "")], "\"$WOM\" format list")), "an empty NO_COLOR refuses nothing");
    assert!(escapes(&of(&[], "\"$WOM\" --help")));
    assert!(!escapes(&of(&[], "\"$WOM\" format list --color never")));
}

// B67
#[test]
fn each_stream_decides_for_itself() {
    let dir = folder();
    let both = "\"$WOM\" deck check missing.txt --json";
    let Some(err) = shown(&dir, &[], 80, &format!("{both} > out.txt")) else { return };
    assert!(escapes(&err), "{err}");
    assert!(!escapes(&std::fs::read_to_string(dir.path().join("out.txt")).unwrap()));
    let out =
        shown(&dir, &[], 80, "\"$WOM\" db check 2> err.txt; \"$WOM\" deck check missing.txt 2>> err.txt").unwrap();
    assert!(escapes(&out), "{out}");
    let err = std::fs::read_to_string(dir.path().join("err.txt")).unwrap();
    assert!(!err.is_empty() && !escapes(&err), "{err}");
}

// B69
#[test]
fn a_terminal_shows_no_more_than_fits_and_marks_what_is_cut() {
    let dir = folder();
    write(
        &dir,
        "formats/long.toml",
        "id = \"long\"\nname.en = \"A name that is far too long for it\"\nextends = \"standard\"\n",
    );
    let line = "\"$WOM\" --color never format list";
    let Some(narrow) = shown(&dir, &[], 40, line) else { return };
    assert!(narrow.lines().all(|line| line.chars().count() <= 40), "{narrow}");
    assert!(narrow.contains('…'), "{narrow}");
    for columns in [0, 1, 2] {
        let text = shown(&dir, &[], columns, &format!("{line} && echo fine")).unwrap();
        assert!(text.trim_end().ends_with("fine"), "{text}");
    }
}

#[test]
fn restoring_asks_at_a_terminal() {
    let dir = folder();
    assert_eq!(ran(&dir, &["db", "backup", "copy.db"]).code, 0);
    let Some(refused) = shown(&dir, &[], 80, "\"$WOM\" db restore copy.db; echo \"code $?\"") else { return };
    assert!(refused.contains("[y/N]") && refused.contains("nothing was changed"), "{refused}");
    assert!(refused.contains("code 1"), "{refused}");
    let yes = shown(&dir, &[], 80, "\"$WOM\" db restore --yes copy.db; echo \"code $?\"").unwrap();
    assert!(!yes.contains("[y/N]") && yes.contains("code 0"), "{yes}");
}

#[test]
fn removing_a_deck_asks_at_a_terminal() {
    let dir = folder();
    let list = concat!(env!("CARGO_MANIFEST_DIR"), "/data/decks/fen-swarm.txt");
    assert_eq!(ran(&dir, &["deck", "import", list]).code, 0);
    let Some(refused) = shown(&dir, &[], 80, "\"$WOM\" deck remove sumpfschwarm; echo \"code $?\"") else { return };
    assert!(refused.contains("Remove deck \"Sumpfschwarm\"? [y/N]"), "{refused}");
    assert!(refused.contains("nothing changed") && refused.contains("code 1"), "{refused}");
    assert_eq!(ran(&dir, &["deck", "export", "Sumpfschwarm"]).code, 0);
    let yes = shown(&dir, &[], 80, "\"$WOM\" deck remove -y sumpfschwarm; echo \"code $?\"").unwrap();
    assert!(!yes.contains("[y/N]") && yes.contains("code 0"), "{yes}");
    assert_ne!(ran(&dir, &["deck", "export", "Sumpfschwarm"]).code, 0);
}

// §10: bars on a terminal, a table elsewhere.
#[test]
fn chances_are_bars_on_a_terminal() {
    let dir = folder();
    let line = "\"$WOM\" sim poker joker --food 5 --lang de; \"$WOM\" sim fragments --explores 1 --lang de";
    let Some(told) = shown(&dir, &[("NO_COLOR", "1")], 80, line) else { return };
    let bar = "█".repeat(30);
    assert!(told.contains(&format!("   2  16,67 %  {bar}\n")), "{told}");
    assert!(told.contains(&format!("  3  47,62 %  {bar}\n")), "{told}");
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
    let narrow = shown(&dir, &[("NO_COLOR", "1")], 40, "\"$WOM\" sim fragments").unwrap();
    assert!(narrow.lines().all(|line| line.chars().count() <= 40), "{narrow}");
}
