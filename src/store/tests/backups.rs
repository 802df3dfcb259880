//! Backup, restore and check.

use std::fs;

use super::super::place::beside;
use super::*;

#[test]
fn what_is_backed_up_comes_back() {
    let (place, mut store) = Place::with_store();
    import(&mut store, varied());
    let backup = place.path("backup.db");
    store.backup(&backup, Overwrite::No, &|| false).unwrap();
    assert!(matches!(store.backup(&backup, Overwrite::No, &|| false), Err(StoreError::Exists { .. })));
    store.backup(&backup, Overwrite::Yes, &|| false).unwrap();
    assert!(matches!(store.backup(place.db(), Overwrite::Yes, &|| false), Err(StoreError::Exists { .. })));

    import(&mut store, vec![plain("X", "Neu")]);
    let restored = Store::restore(place.db(), &backup, &|| false).unwrap();
    let saved = place.path("wom.db.before-restore-1");
    assert_eq!(restored, Restored { saved: Some(saved.clone()), schema: NOW, known: NOW });
    // The connection that was open all the time sees it too.
    assert_eq!(store.all_cards().unwrap(), varied());
    assert_eq!(Store::open_read(&saved).unwrap().all_cards().unwrap().len(), 5);
    drop(store);
    assert_eq!(Store::open(place.db()).unwrap().check().unwrap(), []);
    assert_eq!(place.files(), ["backup.db", "wom.db", "wom.db.before-restore-1"]);
}

#[test]
fn a_lost_or_broken_database_is_restored() {
    let (place, mut store) = Place::with_store();
    import(&mut store, varied());
    let backup = place.path("backup.db");
    store.backup(&backup, Overwrite::No, &|| false).unwrap();
    drop(store);
    fs::remove_file(place.db()).unwrap();
    assert_eq!(Store::restore(place.db(), &backup, &|| false).unwrap().saved, None);
    assert_eq!(Store::open(place.db()).unwrap().all_cards().unwrap(), varied());

    fs::write(place.db(), "broken".repeat(1000)).unwrap();
    let saved = Store::restore(place.db(), &backup, &|| false).unwrap().saved.unwrap();
    assert_eq!(fs::read_to_string(saved).unwrap(), "broken".repeat(1000));
    assert_eq!(Store::open(place.db()).unwrap().all_cards().unwrap(), varied());
}

#[test]
fn a_backup_that_is_not_sound_is_refused() {
    let (place, mut store) = Place::with_store();
    import(&mut store, varied());
    let refused = |from: &Path| Store::restore(place.db(), from, &|| false).unwrap_err();
    assert!(matches!(refused(&place.path("none.db")), StoreError::NotFound { .. }));

    let text = place.path("text.db");
    fs::write(&text, "x".repeat(5000)).unwrap();
    assert!(matches!(refused(&text), StoreError::NotADatabase { .. }));

    let dangling = place.path("dangling.db");
    store.backup(&dangling, Overwrite::No, &|| false).unwrap();
    let conn = Connection::open(&dangling).unwrap();
    conn.execute_batch("PRAGMA foreign_keys = OFF; DELETE FROM sets").unwrap();
    drop(conn);
    assert!(matches!(refused(&dangling), StoreError::Damaged { .. }));

    let newer = place.path("newer.db");
    store.backup(&newer, Overwrite::No, &|| false).unwrap();
    Connection::open(&newer).unwrap().pragma_update(None, "user_version", 7).unwrap();
    assert!(matches!(refused(&newer), StoreError::Newer { found: 7, .. }));

    assert_eq!(store.all_cards().unwrap(), varied());
    assert!(!place.files().iter().any(|name| name.contains("before-restore")));
}

#[test]
fn another_programs_database_is_not_overwritten() {
    let (place, store) = Place::with_store();
    drop(store);
    let other = place.path("other.db");
    Connection::open(&other).unwrap().execute_batch("CREATE TABLE t (x)").unwrap();
    let before = fs::read(&other).unwrap();
    assert!(matches!(Store::restore(&other, place.db(), &|| false), Err(StoreError::Foreign { .. })));
    assert_eq!(fs::read(&other).unwrap(), before);
}

#[test]
fn a_backup_in_a_write_ahead_log_or_with_other_pages_is_taken() {
    let (place, mut store) = Place::with_store();
    import(&mut store, varied());
    for (name, sql) in [("wal.db", "PRAGMA journal_mode = WAL"), ("pages.db", "PRAGMA page_size = 16384; VACUUM")] {
        let backup = place.path(name);
        store.backup(&backup, Overwrite::No, &|| false).unwrap();
        let conn = Connection::open(&backup).unwrap();
        let mut batch = rusqlite::Batch::new(&conn, sql);
        while let Some(mut statement) = rusqlite::fallible_iterator::FallibleIterator::next(&mut batch).unwrap() {
            let mut rows = statement.query([]).unwrap();
            while rows.next().unwrap().is_some() {}
        }
        drop(conn);
        Store::restore(place.db(), &backup, &|| false).expect(name);
        assert_eq!(store.all_cards().unwrap(), varied(), "{name}");
        assert_eq!(Store::open(place.db()).unwrap().check().unwrap(), [], "{name}");
    }
}

#[test]
fn check_finds_what_was_changed_by_hand() {
    let found = |sql: &str| {
        let (_place, mut store) = Place::with_store();
        import(&mut store, varied());
        store.conn.execute_batch(sql).unwrap();
        store.check().unwrap()
    };
    assert_eq!(found("CREATE TABLE mine (x); CREATE INDEX mine_x ON mine (x); CREATE VIEW v AS SELECT 1"), []);
    assert_eq!(found("DROP VIEW card_list"), [Problem::Schema { object: "card_list".into() }]);
    let trigger = "CREATE TRIGGER t AFTER INSERT ON cards BEGIN DELETE FROM decks; END";
    assert_eq!(found(trigger), [Problem::Schema { object: "t".into() }]);
    let key = Problem::Key { table: "cards", name: "Flut".into() };
    assert_eq!(found("UPDATE cards SET key = 'x' WHERE name = 'Flut'"), [key]);
    assert_eq!(found("UPDATE rarities SET copies = 9 WHERE id = 1"), [Problem::FixedRows { table: "rarities" }]);
    let steps: Vec<Problem> = (1..=NOW).map(|version| Problem::Migration { version }).collect();
    assert_eq!(found("UPDATE migrations SET hash = ''"), steps);
    let dangling = Problem::ForeignKey { table: "cards".into(), parent: "sets".into() };
    let all = found("PRAGMA foreign_keys = OFF; DELETE FROM sets");
    assert!(all.len() == 4 && all.iter().all(|problem| *problem == dangling), "{all:?}");
}

#[test]
fn a_journal_that_outlived_its_database_does_no_harm() {
    let (place, mut store) = Place::with_store();
    import(&mut store, varied());
    let backup = place.path("backup.db");
    store.backup(&backup, Overwrite::No, &|| false).unwrap();
    import(&mut store, (0..200).map(|i| plain("X", &format!("Karte {i}"))).collect());
    store
        .conn
        .execute_batch("BEGIN IMMEDIATE; PRAGMA cache_size = 1; UPDATE cards SET text = hex(zeroblob(20000))")
        .unwrap();
    let journal = fs::read(place.path("wom.db-journal")).unwrap();
    for broken in [false, true] {
        let new = place.path(if broken { "broken.db" } else { "lost.db" });
        fs::write(beside(&new, "-journal"), &journal).unwrap();
        if broken {
            fs::write(&new, "broken".repeat(1000)).unwrap();
        }
        Store::restore(&new, &backup, &|| false).unwrap();
        let restored = Store::open(&new).unwrap();
        assert_eq!(restored.check().unwrap(), []);
        assert_eq!(restored.all_cards().unwrap(), varied());
    }
    assert!(!place.path("lost.db-journal").exists());
}

/// However far it came, a copy that is stopped leaves nothing, and a restore leaves all as it was.
#[test]
fn what_is_stopped_leaves_nothing_behind() {
    let (place, mut store) = Place::with_store();
    import(&mut store, varied());
    let backup = place.path("backup.db");
    store.backup(&backup, Overwrite::No, &|| false).unwrap();
    let stopped = store.backup(place.path("other.db"), Overwrite::No, &|| true);
    assert!(matches!(stopped, Err(StoreError::Interrupted { .. })));
    import(&mut store, vec![plain("X", "Neu")]);
    drop(store);

    let present = fs::read(place.db()).unwrap();
    for steps in 0.. {
        let asked = std::cell::Cell::new(0);
        let stop = || asked.replace(asked.get() + 1) == steps;
        let Err(error) = Store::restore(place.db(), &backup, &stop) else {
            assert!(steps > 3, "stopped at {steps}");
            break;
        };
        assert!(matches!(error, StoreError::Interrupted { .. }), "{error}");
        assert_eq!(
            (place.files(), fs::read(place.db()).unwrap() == present),
            (vec!["backup.db".into(), "wom.db".into()], true)
        );
    }
    assert_eq!(Store::open(place.db()).unwrap().all_cards().unwrap(), varied());

    fs::write(place.db(), "broken".repeat(1000)).unwrap();
    fs::remove_file(place.path("wom.db.before-restore-1")).unwrap();
    let late = std::cell::Cell::new(0);
    let stop = || late.replace(late.get() + 1) == 2;
    assert!(matches!(Store::restore(place.db(), &backup, &stop), Err(StoreError::Interrupted { .. })));
    assert_eq!(fs::read_to_string(place.db()).unwrap(), "broken".repeat(1000));
    assert_eq!(place.files(), ["backup.db", "wom.db"]);
}
