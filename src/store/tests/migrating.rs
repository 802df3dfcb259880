//! Migrations, and what is left when they are cut short.

use std::fs;
use std::process::Command;

use super::super::migrate::{MIGRATIONS, Steps};
use super::*;
use crate::cards::{ABILITIES, Numbered};

const SECOND: &str = "CREATE TABLE notes (card_id INTEGER NOT NULL REFERENCES cards (id), note TEXT) STRICT;
    INSERT INTO notes SELECT id, name FROM cards;
    ALTER TABLE packages ADD COLUMN colour TEXT;
    UPDATE cards SET text = text || '!';";
const THIRD: &str = "CREATE TABLE notes_new (card_id INTEGER NOT NULL, note TEXT NOT NULL) STRICT;
    INSERT INTO notes_new SELECT * FROM notes; DROP TABLE notes; ALTER TABLE notes_new RENAME TO notes;";

fn steps() -> Vec<&'static str> {
    MIGRATIONS.iter().copied().chain([SECOND, THIRD]).collect()
}

fn backup_name() -> String {
    format!("wom.db.v{NOW}-backup")
}

fn upgrade(path: &Path, access: Access) -> Result<Store, StoreError> {
    Store::open_with(path, access, &mut Steps { sql: &steps(), after: &mut |_| Ok(()) })
}

fn old_database() -> Place {
    let (place, mut store) = Place::with_store();
    import(&mut store, varied());
    drop(store);
    place
}

/// Version, number of cards, and whether the tables are those of the version.
fn state(path: &Path) -> (u32, i64, bool) {
    let conn = Connection::open(path).unwrap();
    let sound: String = conn.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(sound, "ok");
    let version = super::super::migrate::version(&conn).unwrap();
    let cards = conn.query_row("SELECT count(*) FROM cards", [], |row| row.get(0)).unwrap();
    let noted: bool =
        conn.query_row("SELECT count(*) FROM sqlite_schema WHERE name = 'notes'", [], |r| r.get(0)).unwrap();
    let steps: u32 = conn.query_row("SELECT max(version) FROM migrations", [], |row| row.get(0)).unwrap();
    (version, cards, noted == (version > NOW) && steps == version)
}

#[test]
fn an_old_database_is_brought_up_to_date_with_a_backup_beside_it() {
    let place = old_database();
    let before = fs::read(place.db()).unwrap();
    let store = upgrade(&place.db(), Access::Write).unwrap();
    let backup = place.path(&backup_name());
    let expected = Migrated { from: NOW, to: NOW + 2, backup: backup.clone() };
    assert_eq!(store.migrated(), Some(&expected));
    drop(store);
    assert_eq!(state(&place.db()), (NOW + 2, 4, true));
    assert_eq!(Store::open(&backup).unwrap().all_cards().unwrap().len(), 4);
    assert_eq!(fs::metadata(&backup).unwrap().len(), before.len() as u64);
    assert_eq!(place.files(), ["wom.db".to_owned(), backup_name()]);
}

/// A database as the first version of the schema made it, with the rows of a present one.
fn database_of_version_1() -> Place {
    let (new, place) = (old_database(), Place::empty());
    let conn = Connection::open(place.db()).unwrap();
    conn.execute("ATTACH ?1 AS new", [new.db().to_str().unwrap()]).unwrap();
    let id: i32 = conn.pragma_query_value(Some("new"), "application_id", |row| row.get(0)).unwrap();
    conn.pragma_update(None, "application_id", id).unwrap();
    conn.execute_batch(MIGRATIONS[0]).unwrap();
    conn.execute("INSERT INTO imports SELECT id, at, wom, kind FROM new.imports", []).unwrap();
    for table in ["import_files", "sets", "cards", "card_names", "card_keywords", "packages", "package_fragments"] {
        conn.execute(&format!("INSERT INTO {table} SELECT * FROM new.{table}"), []).unwrap();
    }
    conn.execute_batch(
        "INSERT INTO migrations SELECT * FROM new.migrations WHERE version = 1;
         PRAGMA main.user_version = 1;",
    )
    .unwrap();
    place
}

/// Every row of the cards with their names and keywords, as text.
fn card_rows(path: &Path) -> Vec<String> {
    let conn = Connection::open(path).unwrap();
    let mut found = Vec::new();
    for table in ["cards", "card_names", "card_keywords"] {
        let mut statement = conn.prepare(&format!("SELECT * FROM {table} ORDER BY 1, 2")).unwrap();
        let width = statement.column_count();
        let rows =
            statement.query_map([], |row| (0..width).map(|at| row.get::<_, rusqlite::types::Value>(at)).collect());
        let rows: Vec<Vec<_>> = rows.unwrap().collect::<Result<_, _>>().unwrap();
        found.extend(rows.into_iter().map(|row| format!("{table} {row:?}")));
    }
    found
}

#[test]
fn a_database_of_version_1_keeps_its_cards_and_has_no_history() {
    let place = database_of_version_1();
    let before = card_rows(&place.db());
    assert_eq!(Store::open(place.db()).unwrap().path(), place.db());
    assert_eq!(card_rows(&place.db()), before);
    assert!(before.len() > 8);

    let place = database_of_version_1();
    let mut store = Store::open(place.db()).unwrap();
    assert_eq!(store.migrated().map(|migrated| (migrated.from, migrated.to)), Some((1, NOW)));
    assert_eq!(store.all_cards().unwrap(), varied());
    assert_eq!(store.check().unwrap(), []);
    assert!(matches!(store.undo(Run::Commit, None).unwrap(), Undone::Untraced(row) if row.id == 1));
    let versions = store.versions("TS1", "Flut").unwrap();
    assert_eq!((versions.len(), versions[0].told.is_none()), (1, true));
    let mut cards = varied();
    cards[0].cost = Some(9);
    import(&mut store, cards);
    assert!(matches!(store.undo(Run::Commit, None).unwrap(), Undone::Back(row, _) if row.id == 2));
    assert_eq!(store.all_cards().unwrap(), varied());
}

#[test]
fn a_database_of_version_3_knows_no_reading_and_learns_the_next() {
    let place = database_of_version_1();
    let mut third = Steps { sql: &MIGRATIONS[..3], after: &mut |_| Ok(()) };
    drop(Store::open_with(&place.db(), Access::Write, &mut third).unwrap());
    let mut store = Store::open(place.db()).unwrap();
    assert_eq!(store.migrated().map(|migrated| (migrated.from, migrated.to)), Some((3, NOW)));
    let source = blake3::hash(b"set.csv");
    assert_eq!(store.reading(&source).unwrap(), None);
    assert_eq!(import(&mut store, varied()).unchanged, 4);
    let mut next = job(vec![plain("B", "Egel")]);
    next.reading = Some(Reading { source, told: "{}".to_owned() });
    store.import(&next, Run::Commit).unwrap();
    assert_eq!(store.reading(&source).unwrap(), next.reading);
    assert_eq!(store.check().unwrap(), []);
}

#[test]
fn opening_for_reading_migrates_too() {
    let place = old_database();
    fs::write(place.path(&backup_name()), "mine").unwrap();
    let store = upgrade(&place.db(), Access::Read).unwrap();
    assert!(store.conn.is_readonly("main").unwrap());
    assert_eq!(store.migrated().unwrap().backup, place.path(&format!("{}-2", backup_name())));
    assert_eq!(fs::read_to_string(place.path(&backup_name())).unwrap(), "mine");
}

#[test]
fn eight_processes_may_find_the_old_database_at_once() {
    let place = old_database();
    let path = place.db();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| upgrade(&path, Access::Write).unwrap());
        }
    });
    assert_eq!(state(&place.db()), (NOW + 2, 4, true));
    assert_eq!(place.files(), ["wom.db".to_owned(), backup_name()]);
}

#[test]
fn an_error_at_any_statement_leaves_a_whole_version() {
    let mut reached = true;
    let mut at = 0;
    while reached {
        at += 1;
        reached = false;
        let place = old_database();
        let mut after = |n: usize| {
            reached |= n == at;
            if n == at { Err(rusqlite::Error::InvalidQuery) } else { Ok(()) }
        };
        let opened = Store::open_with(&place.db(), Access::Write, &mut Steps { sql: &steps(), after: &mut after });
        assert_eq!(opened.is_err(), reached);
        drop(opened);
        let (version, cards, whole) = state(&place.db());
        assert!(whole && cards == 4, "statement {at}: version {version}");
        drop(upgrade(&place.db(), Access::Write).unwrap());
        assert_eq!(state(&place.db()), (NOW + 2, 4, true), "statement {at}");
    }
    assert!(at > 10, "{at}");
}

/// Runs itself as another process, which ends without any clean-up after the statement that it is told.
#[test]
fn a_process_killed_at_any_statement_leaves_a_whole_version() {
    const ORDER: &str = "WOM_TEST_ABORT";
    if let Ok(order) = std::env::var(ORDER) {
        let (at, path) = order.split_once(' ').unwrap();
        let at: usize = at.parse().unwrap();
        let mut after = |n: usize| if n == at { std::process::abort() } else { Ok(()) };
        Store::open_with(Path::new(path), Access::Write, &mut Steps { sql: &steps(), after: &mut after }).unwrap();
        return;
    }
    let name = "store::tests::migrating::a_process_killed_at_any_statement_leaves_a_whole_version";
    for at in 1.. {
        let place = old_database();
        let order = format!("{at} {}", place.db().display());
        let mut child = Command::new(std::env::current_exe().unwrap());
        let killed = !child.args([name, "--exact"]).env(ORDER, order).output().unwrap().status.success();
        assert!(!killed || place.path(&backup_name()).exists());
        let (version, cards, whole) = state(&place.db());
        assert!(whole && cards == 4, "statement {at}: version {version}");
        drop(upgrade(&place.db(), Access::Write).unwrap());
        assert_eq!(state(&place.db()), (NOW + 2, 4, true), "statement {at}");
        if !killed {
            assert!(at > 10, "{at}");
            break;
        }
    }
}

#[test]
fn the_fixed_tables_are_those_of_the_program() {
    let (_place, store) = Place::with_store();
    let conn = &store.conn;
    let row = |sql: &str, id: i64| -> Vec<String> {
        let mut statement = conn.prepare(sql).unwrap();
        let columns = statement.column_count();
        statement
            .query_row([id], |row| {
                (0..columns).map(|i| row.get::<_, rusqlite::types::Value>(i).map(|v| format!("{v:?}"))).collect()
            })
            .unwrap()
    };
    let count = |table: &str| -> usize {
        conn.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| super::super::rows::number(row, 0)).unwrap()
    };
    assert_eq!((count("rarities"), count("poker_values"), count("keywords")), (4, PokerValue::COUNT, ABILITIES.len()));

    let text = |text: &str| format!("Text({text:?})");
    let int = |n: Option<u16>| n.map_or("Null".to_owned(), |n| format!("Integer({n})"));
    for rarity in Rarity::ALL {
        let found = row("SELECT code, name_de FROM rarities WHERE id = ?1", super::super::rows::rarity_id(rarity));
        assert_eq!(found, [text(rarity.code()), text(rarity.printed())]);
    }
    for index in 0..PokerValue::COUNT {
        let value = PokerValue::from_index(index).unwrap();
        let found = row("SELECT code, suit, rank, joker FROM poker_values WHERE id = ?1", index as i64);
        let expected = match value {
            PokerValue::Suited(suit, rank) => {
                [text(&suit.sign().to_string()), int(Some(rank.number().into())), int(Some(0))]
            }
            PokerValue::Joker => [int(None), int(None), int(Some(1))],
        };
        assert_eq!(found[0], text(&value.to_string()));
        assert_eq!(found[1..], expected);
    }
    for (id, known) in (1..).zip(ABILITIES) {
        let (min, max) = match known.numbered {
            Numbered::No => (None, None),
            Numbered::AtLeast(min) => (Some(min), None),
            Numbered::Within(min, max) => (Some(min), Some(max)),
        };
        let found = row("SELECT code, name_de, name_en, rule, min_n, max_n FROM keywords WHERE id = ?1", id);
        let expected = [text(known.code), text(known.de), text(known.en), text(known.rule.0), int(min), int(max)];
        assert_eq!(found, expected);
    }
}
