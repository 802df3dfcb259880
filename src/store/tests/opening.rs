//! Opening and creating.

use std::fs;
use std::thread;

use super::*;

#[test]
fn a_new_database_is_sound_and_alone() {
    let (place, store) = Place::with_store();
    assert_eq!(store.check().unwrap(), []);
    assert_eq!(store.migrated(), None);
    drop(store);
    assert_eq!(place.files(), ["wom.db"]);
}

#[test]
fn what_is_no_database_of_ours_is_refused_and_stays() {
    let place = Place::empty();
    let other = place.path("other.db");
    Connection::open(&other).unwrap().execute_batch("CREATE TABLE t (x)").unwrap();
    assert!(matches!(Store::open(&other), Err(StoreError::Foreign { .. })));
    assert!(matches!(Store::open_read(&other), Err(StoreError::Foreign { .. })));

    let text = place.path("deck.txt");
    fs::write(&text, "4 Egel\n".repeat(200)).unwrap();
    assert!(matches!(Store::open(&text), Err(StoreError::NotADatabase { .. })));
    let opened = Store::open_or_create(&text, Access::Write, unseeded);
    assert!(matches!(opened, Err(StoreError::NotADatabase { .. })));
    assert!(matches!(Store::create(&text, unseeded), Err(StoreError::Exists { .. })));
    assert_eq!(fs::read_to_string(&text).unwrap(), "4 Egel\n".repeat(200));

    assert!(matches!(Store::open(place.folder.path()), Err(StoreError::IsFolder { .. })));
    assert!(matches!(Store::open(place.path("none.db")), Err(StoreError::NotFound { .. })));
    let nowhere = place.path("no/where/wom.db");
    assert!(matches!(Store::open(&nowhere), Err(StoreError::NoFolder { .. })));
    assert!(matches!(Store::create(&nowhere, unseeded), Err(StoreError::NoFolder { .. })));
    assert_eq!(place.files(), ["deck.txt", "other.db"]);
}

#[test]
fn a_newer_schema_is_refused() {
    let (place, store) = Place::with_store();
    store.conn.pragma_update(None, "user_version", 99).unwrap();
    drop(store);
    for opened in [Store::open(place.db()), Store::open_read(place.db())] {
        assert!(matches!(opened, Err(StoreError::Newer { found: 99, known: NOW, .. })));
    }
}

#[test]
fn reading_leaves_no_side_files_and_writes_nothing() {
    let (place, mut store) = Place::with_store();
    import(&mut store, varied());
    drop(store);
    let mut store = Store::open_read(place.db()).unwrap();
    assert_eq!(store.library().unwrap().len(), 4);
    assert_eq!(store.import(&job(varied()), Run::Dry).unwrap().unchanged, 4);
    assert_eq!(place.files(), ["wom.db"]);
    let written = store.import(&job(vec![plain("X", "Neu")]), Run::Commit);
    assert!(matches!(written, Err(StoreError::ReadOnly { .. })), "{written:?}");
    assert_eq!(place.files(), ["wom.db"]);
}

#[test]
fn a_write_ahead_log_of_another_tool_is_left_again() {
    let (place, store) = Place::with_store();
    let mode: String = store.conn.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0)).unwrap();
    assert_eq!(mode, "wal");
    drop(store);
    let store = Store::open(place.db()).unwrap();
    let mode: String = store.conn.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
    assert_eq!(mode, "delete");
}

#[test]
fn a_relative_path_is_never_an_address() {
    assert!(matches!(Store::open(":memory:"), Err(StoreError::NotFound { .. })));
    assert!(matches!(Store::open("file:x?mode=memory"), Err(StoreError::NotFound { .. })));
}

#[test]
fn creating_at_once_gives_one_database() {
    let place = Place::empty();
    let path = place.db();
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let seed = |store: &mut Store| store.import(&job(varied()), Run::Commit).map(|_| ());
                let store = Store::open_or_create(&path, Access::Write, seed).unwrap();
                assert_eq!(store.all_cards().unwrap().len(), 4);
            });
        }
    });
    assert_eq!(place.files(), ["wom.db"]);
    assert_eq!(Store::open(&path).unwrap().check().unwrap(), []);
}

#[test]
fn a_failing_seed_leaves_nothing() {
    let place = Place::empty();
    let seed = |_: &mut Store| Err(StoreError::Full { path: PathBuf::new() });
    assert!(matches!(Store::create(place.db(), seed), Err(StoreError::Full { .. })));
    assert!(place.files().is_empty());
}

#[test]
fn every_error_has_its_words_in_both_languages() {
    let path = || PathBuf::from("wom.db");
    let folder = || PathBuf::from(".");
    let errors = [
        StoreError::NotFound { path: path() },
        StoreError::NoFolder { path: path(), folder: folder() },
        StoreError::IsFolder { path: path() },
        StoreError::NotPermitted { path: path() },
        StoreError::ReadOnly { path: path(), folder: folder() },
        StoreError::NotADatabase { path: path() },
        StoreError::Foreign { path: path() },
        StoreError::Newer { path: path(), found: 2, known: 1 },
        StoreError::Outdated { path: path(), found: 1, known: 2 },
        StoreError::Locked { path: path() },
        StoreError::Exists { path: path() },
        StoreError::Damaged { path: path(), detail: "x".into() },
        StoreError::Full { path: path() },
        StoreError::Io { path: path(), source: std::io::Error::other("x") },
        StoreError::Sqlite { path: path(), source: rusqlite::Error::InvalidQuery },
    ];
    let problems = [
        Problem::Integrity { detail: "x".into() },
        Problem::ForeignKey { table: "a".into(), parent: "b".into() },
        Problem::Schema { object: "a".into() },
        Problem::Migration { version: 1 },
        Problem::Key { table: "cards", name: "x".into() },
        Problem::FixedRows { table: "rarities" },
    ];
    let said = errors.iter().flat_map(|e| [Some(e.message()), e.hint()]).flatten();
    for message in said.chain(problems.iter().map(Problem::message)) {
        for words in
            [include_str!("../../../data/locale/de/store.ftl"), include_str!("../../../data/locale/en/store.ftl")]
        {
            let start = format!("{} = ", message.key);
            let line = words.lines().find(|line| line.starts_with(&start)).expect(message.key);
            for (name, _) in &message.args {
                assert!(line.contains(&format!("{{ ${name} }}")) || *name == "path", "{line}");
            }
        }
    }
}

#[test]
fn an_empty_file_is_filled_once() {
    let place = Place::empty();
    fs::write(place.db(), "").unwrap();
    assert!(matches!(Store::open(place.db()), Err(StoreError::Foreign { .. })));
    thread::scope(|scope| {
        for name in ["A", "B", "C", "D", "E", "F", "G", "H"] {
            let db = place.db();
            scope.spawn(move || {
                let mut store = Store::open_or_create(&db, Access::Write, unseeded).unwrap();
                import(&mut store, vec![plain(name, "Egel")]);
            });
        }
    });
    assert_eq!(Store::open_read(place.db()).unwrap().all_cards().unwrap().len(), 8);
    assert_eq!(place.files(), ["wom.db"]);

    let other = place.path("other.db");
    fs::write(&other, "").unwrap();
    assert!(Store::create(&other, unseeded).is_ok());
}
