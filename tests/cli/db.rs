//! `wom db …`

use crate::support::*;

#[test]
fn the_path_is_told_without_creating_anything() {
    let dir = folder();
    let answer = json(&ran(&dir, &["db", "path", "--json"]));
    assert_eq!(answer["database"], dir.path().join("wom.db").display().to_string());
    assert_eq!((&answer["database_exists"], &answer["formats_exist"]), (&false.into(), &false.into()));
    assert_eq!(names(&dir), Vec::<String>::new());
    let quiet = ran(&dir, &["-q", "db", "path"]);
    assert_eq!(quiet.out, format!("{}\n", dir.path().join("wom.db").display()));
}

#[test]
fn a_new_database_is_sound_and_holds_the_starter_set() {
    let dir = folder();
    let ran = ran(&dir, &["db", "check", "--json"]);
    let answer = json(&ran);
    assert_eq!((ran.code, &answer["ok"], &answer["counts"]["sets"]), (0, &true.into(), &1.into()));
    assert!(answer["counts"]["cards"].as_u64().unwrap() > 100);
}

#[test]
fn a_changed_schema_is_a_problem() {
    let dir = folder();
    assert_eq!(ran(&dir, &["db", "check"]).code, 0);
    let conn = rusqlite::Connection::open(dir.path().join("wom.db")).unwrap();
    conn.execute_batch("CREATE TRIGGER uninvited AFTER DELETE ON cards BEGIN SELECT 1; END").unwrap();
    drop(conn);
    let ran = ran(&dir, &["db", "check"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("uninvited") && ran.out.contains("1 problem"), "{}", ran.out);
}

#[test]
fn damage_is_an_answer_and_no_failure() {
    let dir = folder();
    assert_eq!(ran(&dir, &["db", "check"]).code, 0);
    let path = dir.path().join("wom.db");
    let mut bytes = std::fs::read(&path).unwrap();
    let from = bytes.len() / 4;
    bytes[from..].fill(0xA5);
    std::fs::write(&path, bytes).unwrap();
    let ran = ran(&dir, &["db", "check"]);
    assert_eq!(ran.code, 1, "{ran:?}");
}

#[test]
fn a_file_of_another_kind_is_refused_and_left_alone() {
    let dir = folder();
    write(&dir, "wom.db", "this is a letter");
    let ran = ran(&dir, &["db", "check"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert_eq!(std::fs::read_to_string(dir.path().join("wom.db")).unwrap(), "this is a letter");
}

#[test]
fn a_backup_overwrites_only_what_it_may() {
    let dir = folder();
    assert_eq!(ran(&dir, &["db", "backup", "copy.db"]).code, 0);
    let again = ran(&dir, &["db", "backup", "copy.db"]);
    assert_eq!(again.code, 2);
    assert!(again.err.contains("copy.db") && again.err.contains("--force"), "{}", again.err);
    assert_eq!(ran(&dir, &["db", "backup", "copy.db", "--force"]).code, 0);
    let own = ran(&dir, &["db", "backup", "wom.db", "--force"]);
    assert_eq!(own.code, 2, "never over itself");
    assert_eq!(names(&dir), ["copy.db", "wom.db"]);
}

#[test]
fn a_restore_keeps_the_old_database_and_says_where() {
    let dir = folder();
    assert_eq!(ran(&dir, &["db", "create", "--empty", "copy.db"]).code, 0);
    assert_eq!(ran(&dir, &["db", "check"]).code, 0);
    let restored = ran(&dir, &["db", "restore", "copy.db"]);
    assert_eq!(restored.code, 0, "{restored:?}");
    assert!(restored.out.contains("wom.db.before-restore-1"), "{}", restored.out);
    let cards =
        |db: &str| json(&run(bare(&dir).args(["--db", db, "db", "check", "--json"])))["counts"]["cards"].clone();
    assert_eq!(cards("wom.db"), 0);
    assert!(cards("wom.db.before-restore-1").as_u64().unwrap() > 100);
}

#[test]
fn a_restore_needs_no_database_and_minds_no_broken_one() {
    let dir = folder();
    assert_eq!(run(bare(&dir).args(["db", "create", "copy.db"])).code, 0);
    let first = run(bare(&dir).args(["db", "restore", "copy.db", "--json"]).env("WOM_DB", "deep/er/wom.db"));
    assert_eq!(first.code, 0, "{first:?}");
    assert_eq!(json(&first)["saved"], serde_json::Value::Null);
    write(&dir, "wom.db", &"no database ".repeat(200));
    let broken = ran(&dir, &["db", "restore", "copy.db"]);
    assert_eq!(broken.code, 0, "{broken:?}");
    assert_eq!(ran(&dir, &["db", "check"]).code, 0);
}

#[test]
fn a_restore_from_nothing_changes_nothing() {
    let dir = folder();
    assert_eq!(ran(&dir, &["db", "check"]).code, 0);
    write(&dir, "letter.txt", "this is a letter");
    let before = std::fs::read(dir.path().join("wom.db")).unwrap();
    for file in ["missing.db", "letter.txt", "."] {
        let ran = ran(&dir, &["db", "restore", file]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{file}");
    }
    assert_eq!(std::fs::read(dir.path().join("wom.db")).unwrap(), before);
    assert_eq!(names(&dir), ["letter.txt", "wom.db"]);
}

#[test]
fn creating_never_overwrites() {
    let dir = folder();
    assert_eq!(run(bare(&dir).args(["db", "create", "new.db"])).code, 0);
    let again = run(bare(&dir).args(["db", "create", "--empty", "new.db"]));
    assert_eq!((again.code, again.out.as_str()), (2, ""));
    assert_eq!(run(bare(&dir).args(["db", "create", "missing/new.db"])).code, 2);
    assert_eq!(names(&dir), ["new.db"]);
}
