//! Stored decks and removed sets.

use super::*;

fn deck() -> StoredDeck {
    let line = |fragments, copies, name: &str, set: Option<&str>| StoredEntry {
        fragments,
        copies,
        name: name.into(),
        set: set.map(Into::into),
    };
    StoredDeck {
        name: "Sumpfkönige".into(),
        list: "4 Egel\n\nFragmente\n1 Kai\n".into(),
        fingerprint: Some("wom1-abc".into()),
        entries: vec![line(false, 4, "Egel", Some("TS1")), line(true, 1, "Kai", None)],
    }
}

#[test]
fn a_deck_is_stored_under_its_name_whatever_its_case() {
    let (_place, mut store) = Place::with_store();
    assert!(!store.save_deck(&deck()).unwrap());
    assert_eq!(store.deck("SUMPFKÖNIGE").unwrap(), Some(deck()));
    let mut second = deck();
    second.name = "sumpfkönige".into();
    second.fingerprint = None;
    second.entries.pop();
    assert!(store.save_deck(&second).unwrap());
    assert_eq!(store.decks().unwrap(), [second]);
    assert_eq!(store.check().unwrap(), []);
    assert!(store.remove_deck("Sumpfkönige").unwrap());
    assert!(!store.remove_deck("Sumpfkönige").unwrap());
    assert_eq!(store.deck("Sumpfkönige").unwrap(), None);
}

#[test]
fn a_removed_set_takes_its_cards_along() {
    let (_place, mut store) = Place::with_store();
    import(&mut store, varied());
    import(&mut store, vec![plain("X", "Bleibt")]);
    assert_eq!(store.remove_set("ts1").unwrap(), Some(4));
    assert_eq!(store.remove_set("ts1").unwrap(), None);
    assert_eq!(store.all_cards().unwrap(), [plain("X", "Bleibt")]);
    assert_eq!(store.library().unwrap().len(), 1);
    let left: i64 = store.conn.query_row("SELECT count(*) FROM card_names", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
}
