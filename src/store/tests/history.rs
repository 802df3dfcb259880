//! What imports changed: taken back, looked at, told.

use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use proptest::prelude::*;
use rusqlite::functions::FunctionFlags;

use super::*;
use crate::cards::{Field, FieldSet, Origin, Package, SetInfo, ValueAt};

const TABLES: [&str; 13] = [
    "imports",
    "import_files",
    "sets",
    "cards",
    "card_names",
    "card_keywords",
    "packages",
    "package_fragments",
    "layouts",
    "changes",
    "change_places",
    "decks",
    "deck_entries",
];

/// Every row of every table, as text.
fn dump(store: &Store) -> String {
    let mut out = String::new();
    for table in TABLES {
        let mut statement = store.conn.prepare(&format!("SELECT * FROM {table} ORDER BY 1, 2")).unwrap();
        let width = statement.column_count();
        let mut rows = statement.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            out.push_str(table);
            for column in 0..width {
                // When an import was made differs from run to run.
                let value = row.get_ref(column).unwrap();
                let is_time = table == "imports" && column == 1;
                out.push_str(&if is_time { " ·".to_owned() } else { format!(" {value:?}") });
            }
            out.push('\n');
        }
    }
    out
}

fn undo(store: &mut Store) -> ImportSummary {
    match store.undo(Run::Commit, None).unwrap() {
        Undone::Back(_, summary) => *summary,
        other => panic!("{other:?}"),
    }
}

/// A card that stands in row `line` of the file.
fn told(card: Card, line: u32, fields: &[Field]) -> ToldCard {
    let values: Vec<ValueAt> = fields
        .iter()
        .zip(1..)
        .map(|(field, column)| ValueAt { field: *field, title: field.code().into(), below: 0, column })
        .collect();
    let origin =
        Origin { file: 0, sheet: Some("Mutanten".into()), line, values: values.into(), empty: FieldSet::default() };
    ToldCard { fields: fields.iter().copied().collect(), origin, ..ToldCard::whole(card) }
}

#[test]
fn the_last_import_is_taken_back_exactly() {
    let (_place, mut store) = Place::with_store();
    import(&mut store, varied());
    let before = dump(&store);
    let mut cards = varied();
    cards.remove(1);
    cards[0].cost = Some(5);
    cards[0].keywords.clear();
    cards[0].aliases = vec!["Neu".into()];
    let mut replace = job(cards);
    replace.cards.push(ToldCard::whole(plain("NEW", "Egel")));
    replace.sets = vec![SetInfo { code: "TS1".into(), name: "Tiefensumpf".into(), name_en: None }];
    replace.packages =
        vec![Package { name: "Ufer".into(), name_en: None, fragments: vec![("Saatgutkeller".into(), 2)] }];
    replace.replace = true;
    let done = store.import(&replace, Run::Commit).unwrap();
    assert_eq!((done.added.len(), done.changed.len(), done.removed.len()), (1, 1, 1));
    assert_ne!(dump(&store), before);

    let shown = store.undo(Run::Dry, None).unwrap();
    let back = undo(&mut store);
    assert!(matches!(shown, Undone::Back(_, summary) if *summary == back));
    assert_eq!(dump(&store), before);
    assert_eq!((back.added, back.removed), (done.removed, done.added));
    assert_eq!((&back.changed[0].before, &back.changed[0].after), (&done.changed[0].after, &done.changed[0].before));
    assert_eq!(back.packages_removed, ["Ufer"]);
    assert_eq!(store.check().unwrap(), []);
}

#[test]
fn removed_sets_and_packages_come_back() {
    let (_place, mut store) = Place::with_store();
    let mut first = job(varied());
    first.packages =
        vec![Package { name: "Ufer".into(), name_en: Some("Shore".into()), fragments: vec![("A".into(), 3)] }];
    store.import(&first, Run::Commit).unwrap();
    let before = dump(&store);
    assert_eq!(store.remove_set("ts1").unwrap(), Some(4));
    assert!(store.remove_package("ufer").unwrap());
    undo(&mut store);
    undo(&mut store);
    assert_eq!(dump(&store), before);
}

#[test]
fn only_the_import_that_was_shown_is_taken_back() {
    let (_place, mut store) = Place::with_store();
    import(&mut store, varied());
    let Undone::Back(shown, _) = store.undo(Run::Dry, None).unwrap() else { panic!("nothing to take back") };
    import(&mut store, vec![plain("B", "Egel")]);
    let before = dump(&store);
    assert!(matches!(store.undo(Run::Commit, Some(&shown)).unwrap(), Undone::Other(row) if row.id == 2));
    assert_eq!(dump(&store), before);
    undo(&mut store);
    assert!(matches!(store.undo(Run::Commit, Some(&shown)).unwrap(), Undone::Back(..)));
}

#[test]
fn the_beginning_stays() {
    let (_place, mut store) = Place::with_store();
    assert_eq!(store.undo(Run::Commit, None).unwrap(), Undone::Nothing);
    let seed = ImportJob { kind: ImportKind::Seed, ..job(varied()) };
    store.import(&seed, Run::Commit).unwrap();
    assert!(matches!(store.undo(Run::Commit, None).unwrap(), Undone::Seed(row) if row.id == 1));
    import(&mut store, vec![plain("B", "Egel")]);
    store.conn.execute("DELETE FROM changes", []).unwrap();
    let before = dump(&store);
    assert!(matches!(store.undo(Run::Commit, None).unwrap(), Undone::Untraced(row) if row.id == 2));
    assert_eq!(dump(&store), before);
}

#[test]
fn the_list_of_imports_counts_what_each_did() {
    let (_place, mut store) = Place::with_store();
    import(&mut store, varied());
    let mut cards = varied();
    cards[2].cost = Some(1);
    import(&mut store, cards);
    store.remove_set("TS1").unwrap();
    let rows = store.imports().unwrap();
    let told: Vec<_> = rows.iter().map(|row| (row.id, row.kind, row.files.len(), row.totals.unwrap())).collect();
    let totals = |added, changed, removed| Totals { added, changed, removed, packages: 0, sets_changed: 0 };
    let expected = [
        (3, ImportKind::Remove, 0, totals(0, 0, 4)),
        (2, ImportKind::Import, 1, totals(0, 1, 0)),
        (1, ImportKind::Import, 1, totals(4, 0, 0)),
    ];
    assert_eq!(told, expected);
}

#[test]
fn every_value_tells_where_it_comes_from() {
    let (_place, mut store) = Place::with_store();
    let mut egel = plain("A", "Egel");
    egel.cost = Some(1);
    let mut first = job(Vec::new());
    first.cards = vec![told(egel.clone(), 7, &[Field::Name, Field::Type, Field::Cost])];
    store.import(&first, Run::Commit).unwrap();
    egel.cost = Some(3);
    let mut second = job(Vec::new());
    second.cards = vec![told(egel.clone(), 9, &[Field::Name, Field::Cost])];
    second.files[0].path = "cost.xlsx".into();
    store.import(&second, Run::Commit).unwrap();
    let versions = store.versions("a", "EGEL").unwrap();
    let seen: Vec<_> = versions
        .iter()
        .map(|version| {
            let told = version.told.as_ref().unwrap();
            let (fields, at) = (told.fields, told.place(Field::Cost).unwrap());
            let cost = at.values.iter().find(|value| value.field == Field::Cost).unwrap();
            let path = at.file.as_deref().unwrap();
            (version.card.cost, version.import.as_ref().unwrap().id, path, at.line, cost.column, fields.iter().count())
        })
        .collect();
    assert_eq!(seen, [(Some(3), 2, "cost.xlsx", 9, 2, 2), (Some(1), 1, "set.csv", 7, 3, 3)]);
    assert_eq!(store.versions("B", "Egel").unwrap(), []);
}

#[test]
fn the_cards_after_any_import_can_be_seen() {
    let (_place, mut store) = Place::with_store();
    let mut states = vec![store.all_cards().unwrap()];
    import(&mut store, varied());
    states.push(store.all_cards().unwrap());
    let mut cards = varied();
    cards[0].text = "Neu".into();
    import(&mut store, cards);
    states.push(store.all_cards().unwrap());
    store.remove_set("TS1").unwrap();
    states.push(store.all_cards().unwrap());
    for (at, state) in states.iter().enumerate() {
        assert_eq!(store.cards_at(at as i64).unwrap(), *state, "{at}");
    }
}

#[test]
fn telling_the_last_import_again_changes_nothing_and_another_one_does() {
    let (place, mut store) = Place::with_store();
    let first = second_import();
    store.import(&first, Run::Commit).unwrap();
    let before = dump(&store);
    let again = store.import(&first, Run::Commit).unwrap();
    assert!(again.is_empty());
    assert_eq!((again.unchanged, again.packages_unchanged, again.import), (4, 1, None));
    // That was told from the stamp, not card by card.
    let kept: String = store.conn.query_row("SELECT digest FROM imports", [], |row| row.get(0)).unwrap();
    let (told, state) = (digest::of_job(&first).to_hex(), digest::of_state(&store.conn).unwrap().to_hex());
    let stamped = format!("{told} {state}");
    assert_eq!(kept, stamped);
    assert_eq!(dump(&store), before);
    // Between two times the same, something else was changed.
    let mut other = job(vec![varied().swap_remove(0)]);
    Rc::make_mut(&mut other.cards[0].card).cost = Some(7);
    assert_eq!(store.import(&other, Run::Commit).unwrap().changed.len(), 1);
    assert_eq!(store.import(&first, Run::Commit).unwrap().changed.len(), 1);
    // So it is if another program changes the file.
    let before = dump(&store);
    let other = Connection::open(place.db()).unwrap();
    other.execute("UPDATE cards SET cost = 8 WHERE name = 'Höhlenbrut'", []).unwrap();
    drop(other);
    assert_eq!(store.import(&first, Run::Dry).unwrap().changed.len(), 1);
    store.conn.execute("UPDATE cards SET cost = 5 WHERE name = 'Höhlenbrut'", []).unwrap();
    assert!(store.import(&first, Run::Commit).unwrap().is_empty());
    assert_eq!(dump(&store), before);
    // The same cards with fewer of their fields are another import.
    let mut fewer = first.clone();
    fewer.cards.iter_mut().for_each(|told| told.fields = [Field::Set, Field::Name].into_iter().collect());
    Rc::make_mut(&mut fewer.cards[0].card).cost = Some(9);
    assert!(store.import(&fewer, Run::Commit).unwrap().is_empty());
    undo(&mut store);
    assert_eq!(store.import(&first, Run::Commit).unwrap().changed.len(), 1);
}

#[test]
fn a_reading_is_known_while_all_is_as_its_import_left_it() {
    let (_place, mut store) = Place::with_store();
    import(&mut store, varied());
    let source = blake3::hash(b"set.csv");
    let reading = Some(Reading { source, told: "{}".to_owned() });
    let first = ImportJob { reading: reading.clone(), ..second_import() };
    store.import(&first, Run::Dry).unwrap();
    assert_eq!(store.reading(&source).unwrap(), None);
    store.import(&first, Run::Commit).unwrap();
    assert_eq!(store.reading(&source).unwrap(), reading);
    assert_eq!(store.reading(&blake3::hash(b"other.csv")).unwrap(), None);

    for (there, back) in [
        ("UPDATE cards SET cost = 8 WHERE id = 1", "UPDATE cards SET cost = 5 WHERE id = 1"),
        ("UPDATE sets SET name = 'X' WHERE id = 1", "UPDATE sets SET name = '' WHERE id = 1"),
        ("UPDATE card_names SET name = name || '!'", "UPDATE card_names SET name = rtrim(name, '!')"),
    ] {
        store.conn.execute(there, []).unwrap();
        assert_eq!(store.reading(&source).unwrap(), None, "{there}");
        store.conn.execute(back, []).unwrap();
        assert_eq!(store.reading(&source).unwrap(), reading, "{back}");
    }
    import(&mut store, vec![plain("B", "Egel")]);
    assert_eq!(store.reading(&source).unwrap(), None);
    undo(&mut store);
    assert_eq!(store.reading(&source).unwrap(), reading);
    store.remove_set("TS1").unwrap();
    assert_eq!(store.reading(&source).unwrap(), None);
}

#[test]
fn values_of_one_card_may_stand_in_several_places() {
    let (_place, mut store) = Place::with_store();
    let mut first = job(Vec::new());
    let mut egel = told(plain("A", "Egel"), 7, &[Field::Name, Field::Type]);
    let other = told(plain("A", "Egel"), 9, &[Field::Name, Field::Cost]);
    egel.fields.insert(Field::Cost);
    egel.others = vec![([Field::Cost].into_iter().collect(), other.origin)];
    first.cards = vec![egel];
    store.import(&first, Run::Commit).unwrap();
    let versions = store.versions("A", "Egel").unwrap();
    let told = versions[0].told.as_ref().unwrap();
    let lines = [Field::Type, Field::Cost, Field::Power].map(|field| told.place(field).map(|at| at.line));
    assert_eq!(lines, [Some(7), Some(9), None]);
    undo(&mut store);
    let left = |table| store.conn.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get::<_, i64>(0));
    assert_eq!(["layouts", "change_places"].map(|table| left(table).unwrap()), [0, 0]);
}

/// Makes the n-th row written after this fail.
fn fail_at(store: &Store, n: usize) -> Arc<AtomicUsize> {
    let count = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&count);
    store
        .conn
        .create_scalar_function("fault", 0, FunctionFlags::SQLITE_UTF8, move |_| {
            let at = counter.fetch_add(1, Ordering::Relaxed);
            if at == n { Err(rusqlite::Error::UserFunctionError("fault".into())) } else { Ok(0) }
        })
        .unwrap();
    for table in TABLES {
        for (when, what) in [("i", "INSERT"), ("u", "UPDATE"), ("d", "DELETE")] {
            let sql = format!(
                "CREATE TEMP TRIGGER fault_{table}_{when} BEFORE {what} ON main.{table} BEGIN SELECT fault(); END"
            );
            store.conn.execute(&sql, []).unwrap();
        }
    }
    count
}

/// Runs `change` again and again, failing at the first, second, third … row that it writes.
fn fails_whole(prepare: impl Fn(&mut Store), change: impl Fn(&mut Store) -> Result<(), StoreError>) {
    for n in 0.. {
        let (place, mut store) = Place::with_store();
        prepare(&mut store);
        let before = dump(&store);
        let count = fail_at(&store, n);
        let done = change(&mut store);
        if count.load(Ordering::Relaxed) <= n {
            done.unwrap();
            assert!(n > 5);
            return;
        }
        assert!(done.is_err(), "row {n}");
        assert_eq!(dump(&store), before, "row {n}");
        drop(store);
        assert_eq!(dump(&Store::open(place.db()).unwrap()), before, "row {n}, opened again");
    }
}

fn second_import() -> ImportJob {
    let mut cards = varied();
    cards.remove(1);
    cards[0].cost = Some(5);
    let mut job = job(cards);
    let mut egel = told(plain("NEW", "Egel"), 3, &[Field::Name, Field::Type]);
    let other = told(plain("NEW", "Egel"), 4, &[Field::Cost]);
    egel.others = vec![(other.fields, other.origin)];
    job.cards.push(egel);
    job.packages = vec![Package { name: "Ufer".into(), name_en: None, fragments: vec![("A".into(), 2)] }];
    job.replace = true;
    job
}

#[test]
fn an_import_that_fails_at_any_row_changes_nothing() {
    let prepare = |store: &mut Store| {
        import(store, varied());
    };
    fails_whole(prepare, |store| store.import(&second_import(), Run::Commit).map(|_| ()));
}

#[test]
fn taking_back_that_fails_at_any_row_changes_nothing() {
    let prepare = |store: &mut Store| {
        import(store, varied());
        store.import(&second_import(), Run::Commit).unwrap();
    };
    fails_whole(prepare, |store| store.undo(Run::Commit, None).map(|_| ()));
    fails_whole(
        |store: &mut Store| {
            import(store, varied());
        },
        |store| store.remove_set("TS1").map(|_| ()),
    );
}

/// One change of a database.
#[derive(Debug, Clone)]
enum Act {
    Import { cards: Vec<(u8, u8, u16)>, replace: bool },
    RemoveSet(u8),
    Package { name: u8, copies: u32 },
    RemovePackage(u8),
    NameSet(u8, u8),
}

fn act() -> impl Strategy<Value = Act> {
    let cards = prop::collection::vec((0..3u8, 0..6u8, 0..4u16), 1..6);
    prop_oneof![
        4 => (cards, any::<bool>()).prop_map(|(cards, replace)| Act::Import { cards, replace }),
        1 => (0..3u8).prop_map(Act::RemoveSet),
        1 => (0..2u8, 1..3u32).prop_map(|(name, copies)| Act::Package { name, copies }),
        1 => (0..2u8).prop_map(Act::RemovePackage),
        1 => (0..3u8, 0..3u8).prop_map(|(set, name)| Act::NameSet(set, name)),
    ]
}

fn carry_out(store: &mut Store, act: &Act) {
    match act {
        Act::Import { cards, replace } => {
            let mut job = job(Vec::new());
            job.replace = *replace;
            for (line, (set, name, cost)) in (1..).zip(cards) {
                let mut card = plain(&format!("S{set}"), &format!("Karte {name}"));
                card.cost = Some(*cost);
                card.aliases = (0..*cost).map(|n| format!("K{name}-{n}")).collect();
                job.cards.push(told(card, line, &[Field::Name, Field::Cost, Field::Aliases]));
            }
            store.import(&job, Run::Commit).unwrap();
        }
        Act::RemoveSet(set) => {
            store.remove_set(&format!("S{set}")).unwrap();
        }
        Act::Package { name, copies } => {
            let fragments = vec![("A".to_owned(), *copies), ("B".to_owned(), 1)];
            let mut job = job(Vec::new());
            job.packages = vec![Package { name: format!("Paket {name}"), name_en: None, fragments }];
            store.import(&job, Run::Commit).unwrap();
        }
        Act::RemovePackage(name) => {
            store.remove_package(&format!("Paket {name}")).unwrap();
        }
        Act::NameSet(set, name) => {
            let mut job = job(Vec::new());
            job.sets = vec![SetInfo { code: format!("S{set}"), name: format!("Name {name}"), name_en: None }];
            store.import(&job, Run::Commit).unwrap();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn any_changes_are_taken_back_one_by_one(acts in prop::collection::vec(act(), 1..10)) {
        let (_place, mut store) = Place::with_store();
        let mut states = Vec::new();
        for act in &acts {
            let before = (dump(&store), store.all_cards().unwrap(), store.imports().unwrap().len());
            carry_out(&mut store, act);
            // What changes nothing is no import.
            if store.imports().unwrap().len() > before.2 {
                states.push(before);
            }
        }
        for (_, cards, imports) in &states {
            prop_assert_eq!(&store.cards_at(*imports as i64).unwrap(), cards);
        }
        for (state, ..) in states.iter().rev() {
            undo(&mut store);
            prop_assert_eq!(&dump(&store), state);
        }
        prop_assert_eq!(store.check().unwrap(), []);
    }
}
