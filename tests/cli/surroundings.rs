//! Language and database as the environment names them, and what stands in the way of a database.

use std::process::Stdio;

use crate::support::*;

#[test]
fn the_language_is_the_first_that_is_named() {
    let dir = folder();
    let vars = ["WOM_LANG", "LC_ALL", "LC_MESSAGES", "LANG"];
    for (values, german) in [
        (["", "", "", ""], false),
        (["", "", "", "de_DE.UTF-8"], true),
        (["", "", "en_US.UTF-8", "de_DE.UTF-8"], false),
        (["", "de_AT.UTF-8", "en_US.UTF-8", "en_US.UTF-8"], true),
        (["", "C", "", "de_DE.UTF-8"], false),
        (["de", "en_US.UTF-8", "en_US.UTF-8", "en_US.UTF-8"], true),
        (["en", "de_DE.UTF-8", "de_DE.UTF-8", "de_DE.UTF-8"], false),
    ] {
        for args in [&["format", "list"][..], &["--help"], &["dekc"]] {
            let mut command = wom(&dir);
            for (var, value) in vars.iter().zip(values) {
                command.env(var, value);
            }
            let ran = run(command.args(args));
            let said =
                ["Kennung", "Aufruf:", "Fehler:"].iter().any(|word| format!("{}{}", ran.out, ran.err).contains(word));
            assert_eq!(said, german, "{values:?} {args:?}");
        }
    }
    let option = run(wom(&dir).args(["--lang", "de", "format", "list"]).env("WOM_LANG", "en"));
    assert!(option.out.contains("Kennung"));
}

#[test]
fn the_database_is_the_first_that_is_named() {
    let dir = folder();
    let path = |command: &mut assert_cmd::Command| run(command.args(["-q", "db", "path"])).out.trim_end().to_owned();
    let home = dir.path().join("home");
    let default = path(bare(&dir).env("XDG_DATA_HOME", dir.path().join("data")));
    if cfg!(target_os = "linux") {
        assert_eq!(default, dir.path().join("data/wom/wom.db").display().to_string());
        assert_eq!(path(&mut bare(&dir)), home.join(".local/share/wom/wom.db").display().to_string());
    }
    assert_eq!(path(bare(&dir).env("WOM_DB", "of-env.db")), "of-env.db");
    assert_eq!(path(bare(&dir).env("WOM_DB", "of-env.db").args(["--db", "named.db"])), "named.db");
    assert_ne!(path(bare(&dir).env("WOM_DB", "")), "");
    assert_eq!(names(&dir), Vec::<String>::new(), "asking creates nothing");
}

#[test]
fn the_first_use_creates_the_database() {
    let dir = lists();
    let ran = run(bare(&dir).args(["deck", "check", "legal.txt"]).env("WOM_DB", "deep/er/wom.db"));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(names(dir.path().join("deep/er")), ["wom.db"]);
}

#[test]
fn first_uses_at_once_all_succeed() {
    let dir = lists();
    let start = || {
        let mut command = std_command(&dir);
        command.args(["deck", "check", "legal.txt"]).env("WOM_DB", "new/wom.db");
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    };
    let running: Vec<_> = (0..6).map(|_| start()).collect();
    for child in running {
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    }
    assert_eq!(names(dir.path().join("new")), ["wom.db"]);
}

#[test]
fn a_database_that_cannot_be_created_is_named() {
    let dir = lists();
    write(&dir, "file", "");
    for (db, how) in [("file/wom.db", "named"), ("missing/wom.db", "named"), ("file/wom.db", "WOM_DB")] {
        let mut command = bare(&dir);
        if how == "named" {
            command.args(["--db", db])
        } else {
            command.env("WOM_DB", db)
        };
        let ran = run(command.args(["deck", "check", "legal.txt"]));
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{db}: {ran:?}");
        let folder = db.split('/').next().unwrap();
        assert!(ran.err.contains(folder) && ran.err.lines().count() <= 2, "{}", ran.err);
    }
}

// B27
#[cfg(unix)]
#[test]
fn a_read_only_database_can_be_looked_up_in() {
    use std::fs::{Permissions, set_permissions};
    use std::os::unix::fs::PermissionsExt;
    let dir = lists();
    std::fs::create_dir(dir.path().join("ro")).unwrap();
    assert_eq!(run(bare(&dir).args(["db", "create", "ro/wom.db"])).code, 0);
    let allow = |file, folder| {
        set_permissions(dir.path().join("ro/wom.db"), Permissions::from_mode(file)).unwrap();
        set_permissions(dir.path().join("ro"), Permissions::from_mode(folder)).unwrap();
    };
    allow(0o444, 0o555);
    let checked = run(bare(&dir).args(["--db", "ro/wom.db", "deck", "check", "legal.txt"]));
    let backed_up = run(bare(&dir).args(["--db", "ro/wom.db", "db", "backup", "copy.db"]));
    let left = names(dir.path().join("ro"));
    allow(0o644, 0o755);
    assert_eq!((checked.code, checked.err.as_str()), (0, ""));
    assert_eq!(backed_up.code, 0, "{backed_up:?}");
    assert_eq!(left, ["wom.db"]);
}
