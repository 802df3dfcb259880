//! Imports.

use std::borrow::Borrow;
use std::rc::Rc;
use std::thread;

use rusqlite::TransactionBehavior;

use super::*;
use crate::cards::{Field, Package, SetInfo};
use crate::store::SetChange;

fn import_rows(store: &Store) -> i64 {
    store.conn.query_row("SELECT count(*) FROM imports", [], |row| row.get(0)).unwrap()
}

fn told_about(card: Card, fields: &[Field]) -> ToldCard {
    ToldCard { fields: fields.iter().copied().collect(), ..ToldCard::whole(card) }
}

fn names<C: Borrow<Card>>(cards: &[C]) -> Vec<&str> {
    cards.iter().map(|card| card.borrow().name.as_str()).collect()
}

#[test]
fn cards_come_back_as_they_went_in() {
    let (_place, mut store) = Place::with_store();
    let summary = import(&mut store, varied());
    assert_eq!(summary.added, varied().into_iter().map(Rc::new).collect::<Vec<_>>());
    assert_eq!(summary.import, Some(1));
    assert_eq!(store.cards_of_set("ts1").unwrap(), varied());
    assert_eq!(store.all_cards().unwrap(), varied());
    assert_eq!(store.cards_of_set("TS1").unwrap()[0].number, "007");
    assert_eq!(store.check().unwrap(), []);
}

#[test]
fn the_same_again_writes_nothing() {
    let (_place, mut store) = Place::with_store();
    import(&mut store, varied());
    let summary = import(&mut store, varied());
    assert_eq!((summary.unchanged, summary.import), (4, None));
    assert!(summary.is_empty());
    assert_eq!(import_rows(&store), 1);
}

#[test]
fn fields_that_the_file_lacks_are_kept() {
    let (_place, mut store) = Place::with_store();
    import(&mut store, varied());
    let mut told = Card::new("ts1", "HÖHLENBRUT", Kind::Mutant);
    told.cost = Some(5);
    let mut job = job(Vec::new());
    job.cards = vec![told_about(told, &[Field::Set, Field::Name, Field::Cost])];
    let summary = store.import(&job, Run::Commit).unwrap();
    assert_eq!(summary.changed.len(), 1);
    assert_eq!(summary.changed[0].fields, [Field::Name, Field::Cost]);
    let mut expected = varied().remove(0);
    expected.name = "HÖHLENBRUT".into();
    expected.cost = Some(5);
    assert_eq!(store.cards_named("höhlenbrut").unwrap(), [expected]);
    assert_eq!(store.sets().unwrap().len(), 1);
    assert_eq!(import_rows(&store), 2);
}

#[test]
fn a_legend_by_its_rarity_follows_it() {
    let (_place, mut store) = Place::with_store();
    import(&mut store, varied());
    let mut told = plain("TS1", "Flut");
    told.rarity = Some(Rarity::Legendary);
    let mut job = job(Vec::new());
    job.cards = vec![told_about(told, &[Field::Rarity])];
    let summary = store.import(&job, Run::Commit).unwrap();
    assert_eq!(summary.changed[0].fields, [Field::Rarity, Field::Legendary]); // J047
}

#[test]
fn a_dry_run_says_the_same_and_writes_nothing() {
    let (_place, mut store) = Place::with_store();
    let dry = store.import(&job(varied()), Run::Dry).unwrap();
    assert_eq!(store.all_cards().unwrap(), []);
    assert_eq!(store.sets().unwrap(), []);
    let mut done = import(&mut store, varied());
    done.import = None;
    assert_eq!(dry, done);
}

#[test]
fn cards_that_the_files_lack_go_only_when_replacing() {
    let (_place, mut store) = Place::with_store();
    import(&mut store, vec![plain("A", "Eins"), plain("A", "Zwei"), plain("B", "Drei")]);
    let mut job = job(vec![plain("A", "Zwei")]);
    assert!(store.import(&job, Run::Commit).unwrap().is_empty());
    job.replace = true;
    let summary = store.import(&job, Run::Commit).unwrap();
    assert_eq!(names(&summary.removed), ["Eins"]);
    assert_eq!(names(&store.all_cards().unwrap()), ["Zwei", "Drei"]);
    assert_eq!(store.check().unwrap(), []);
}

#[test]
fn a_card_named_twice_is_one_card() {
    let (_place, mut store) = Place::with_store();
    let mut second = plain("a", "EGEL");
    second.cost = Some(2);
    let summary = import(&mut store, vec![plain("A", "Egel"), second]);
    assert_eq!(names(&summary.added), ["EGEL"]);
    assert_eq!(store.all_cards().unwrap()[0].cost, Some(2));
}

#[test]
fn sets_and_packages_are_added_and_changed() {
    let (_place, mut store) = Place::with_store();
    let mut told = job(vec![plain("TS1", "Egel")]);
    let ts1 = SetInfo { code: "TS1".into(), name: "Tiefensumpf".into(), name_en: Some("Deep Fen".into()) };
    let shore = Package {
        name: "Seichte Ufer".into(),
        name_en: Some("Shallow Shores".into()),
        fragments: vec![("Kai".into(), 2), ("Dock".into(), 3)],
    };
    told.sets = vec![ts1.clone()];
    told.packages = vec![shore.clone()];
    let summary = store.import(&told, Run::Commit).unwrap();
    assert_eq!(summary.sets_added, std::slice::from_ref(&ts1));
    assert_eq!(summary.packages_added, ["Seichte Ufer"]);
    let again = store.import(&told, Run::Commit).unwrap();
    assert_eq!((again.unchanged, again.packages_unchanged, again.import), (1, 1, None));

    told.sets[0] = SetInfo { code: "ts1".into(), name: "Sumpf".into(), name_en: None };
    told.packages[0] = Package { name: "SEICHTE UFER".into(), name_en: None, fragments: vec![("Kai".into(), 5)] };
    let summary = store.import(&told, Run::Commit).unwrap();
    let changed = SetInfo { name: "Sumpf".into(), ..ts1.clone() };
    assert_eq!(summary.sets_changed, [SetChange { before: ts1, after: changed.clone() }]);
    assert_eq!(summary.packages_changed, ["SEICHTE UFER"]);
    assert_eq!(store.sets().unwrap(), [(changed, 1)]);
    let package = store.package("shallow shores").unwrap().unwrap();
    assert_eq!(package, Package { name_en: shore.name_en, ..told.packages[0].clone() });
    assert!(store.remove_package("seichte ufer").unwrap());
    assert_eq!(store.packages().unwrap(), []);
    assert_eq!(store.check().unwrap(), []);
}

#[test]
fn more_cards_than_a_statement_has_variables() {
    let (_place, mut store) = Place::with_store();
    let cards: Vec<Card> = (0..3000).map(|i| plain("BIG", &format!("Karte {i}"))).collect();
    assert_eq!(import(&mut store, cards.clone()).added.len(), 3000);
    assert_eq!(import(&mut store, cards).unchanged, 3000);
}

#[test]
fn an_import_that_fails_changes_nothing() {
    let (_place, mut store) = Place::with_store();
    import(&mut store, varied());
    let mut bad = plain("TS1", "Zehn Plätze");
    bad.slots = 10;
    let failed = store.import(&job(vec![plain("TS1", "Erst"), bad]), Run::Commit);
    assert!(matches!(failed, Err(StoreError::Sqlite { .. })));
    assert_eq!(store.all_cards().unwrap(), varied());
    assert_eq!(import_rows(&store), 1);
}

#[test]
fn an_import_cut_off_in_the_middle_changes_nothing() {
    let (place, mut store) = Place::with_store();
    import(&mut store, varied());
    let tx = store.conn.transaction_with_behavior(TransactionBehavior::Immediate).unwrap();
    // Small enough a cache that pages reach the file before the commit.
    tx.pragma_update(None, "cache_size", 1).unwrap();
    tx.execute_batch("UPDATE cards SET text = hex(zeroblob(20000)); DELETE FROM card_names").unwrap();
    let cut = place.path("cut.db");
    std::fs::copy(place.db(), &cut).unwrap();
    std::fs::copy(place.path("wom.db-journal"), place.path("cut.db-journal")).unwrap();
    drop(tx);
    assert_eq!(store.all_cards().unwrap(), varied());
    let cut = Store::open(cut).unwrap();
    assert_eq!(cut.check().unwrap(), []);
    assert_eq!(cut.all_cards().unwrap(), varied());
}

#[test]
fn eight_imports_at_once_all_succeed() {
    let (place, store) = Place::with_store();
    drop(store);
    let path = place.db();
    let part = |part: usize| -> Vec<Card> {
        (0..50).map(|i| plain(&format!("P{part}"), &format!("Karte {part}-{i}"))).collect()
    };
    thread::scope(|scope| {
        for n in 0..8 {
            let path = &path;
            scope.spawn(move || {
                let mut store = Store::open(path).unwrap();
                assert_eq!(import(&mut store, part(n)).added.len(), 50);
            });
        }
        scope.spawn(|| {
            for _ in 0..20 {
                let cards = Store::open_read(&path).unwrap().library().unwrap().len();
                assert_eq!(cards % 50, 0, "half an import was seen");
            }
        });
    });
    let store = Store::open(&path).unwrap();
    assert_eq!(store.sets().unwrap().len(), 8);
    assert_eq!(store.all_cards().unwrap().len(), 400);
    assert_eq!(store.check().unwrap(), []);
}

#[test]
fn a_locked_database_is_named() {
    let (place, mut store) = Place::with_store();
    let mut other = Store::open(place.db()).unwrap();
    let _held = other.conn.transaction_with_behavior(TransactionBehavior::Exclusive).unwrap();
    store.conn.busy_timeout(std::time::Duration::ZERO).unwrap();
    let failed = store.import(&job(varied()), Run::Commit);
    assert!(matches!(failed, Err(StoreError::Locked { path }) if path == place.db()));
}

#[test]
fn where_cards_come_from_is_recorded() {
    let (_place, mut store) = Place::with_store();
    import(&mut store, varied());
    store.remove_set("TS1").unwrap();
    let rows: Vec<(String, String, Option<String>)> = store
        .conn
        .prepare("SELECT kind, wom, path FROM imports LEFT JOIN import_files ON import_id = id ORDER BY id")
        .unwrap()
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let wom = env!("CARGO_PKG_VERSION").to_owned();
    let expected = [("import".to_owned(), wom.clone(), Some("set.csv".to_owned())), ("remove".to_owned(), wom, None)];
    assert_eq!(rows, expected);
}

#[test]
fn a_set_of_which_the_files_have_no_card_is_never_emptied() {
    let (_place, mut store) = Place::with_store();
    import(&mut store, varied());
    let mut told = job(vec![plain("X", "Neu")]);
    told.sets = vec![SetInfo { code: "TS1".into(), name: "Tiefensumpf".into(), name_en: None }];
    told.replace = true;
    let summary = store.import(&told, Run::Commit).unwrap();
    assert_eq!((summary.added.len(), summary.removed.len(), summary.sets_changed.len()), (1, 0, 1));
    assert_eq!(store.all_cards().unwrap().len(), 5);
}
