//! The library and the views.

use super::*;
use crate::cards::fold::fold;
use crate::cards::{CardId, Library, NameHow};

#[test]
fn the_library_is_the_one_of_the_cards() {
    let (_place, mut store) = Place::with_store();
    let mut cards = varied();
    cards.push(plain("X", "Höhlenbrut"));
    cards.push(plain("X", "Zuletzt"));
    cards[5].name_en = Some("At Last".into());
    import(&mut store, cards.clone());
    let (read, made) = (store.library().unwrap(), Library::of_cards(&cards));
    assert_eq!((read.len(), read.title_count()), (made.len(), made.title_count()));
    for (id, listing) in made.listings() {
        let found = read.listing(id);
        assert_eq!(format!("{found:?}"), format!("{listing:?}"));
        assert_eq!(read.number(id), made.number(id));
        assert_eq!(read.set_code(found.set), made.set_code(listing.set));
        let of = |library: &Library| -> Vec<(NameHow, String)> {
            library.names_of(id).map(|(how, name)| (how, name.to_owned())).collect()
        };
        assert_eq!(of(&read), of(&made));
    }
    assert_eq!(read.folded_as(&fold("CAVE BROOD")).count(), 1);
}

#[test]
fn cards_of_a_library_are_read_whole() {
    let (place, mut store) = Place::with_store();
    import(&mut store, varied());
    let (library, rows) = store.library_and_rows().unwrap();
    let all: Vec<CardId> = library.listings().map(|(id, _)| id).collect();
    let of = |cards: &[CardId]| store.cards_of_library(&library, &rows, cards);
    assert_eq!(of(&all).unwrap(), varied());
    assert_eq!(of(&[all[2], all[0], all[2]]).unwrap(), [2, 0, 2].map(|at: usize| varied()[at].clone()));
    assert_eq!(of(&[]).unwrap(), []);
    // Another process puts another card into the row of the last one.
    let other = Connection::open(place.db()).unwrap();
    other.execute("UPDATE cards SET name = 'Eine andere' WHERE id = (SELECT max(id) FROM cards)", []).unwrap();
    assert_eq!(of(&all[..3]).unwrap(), varied()[..3]);
    assert!(matches!(of(&all), Err(StoreError::Changed { path }) if path == place.db()));
    other.execute("DELETE FROM cards", []).unwrap();
    assert!(matches!(of(&all[..1]), Err(StoreError::Changed { .. })));
}

#[test]
fn a_changed_card_keeps_its_place_and_names_stay_with_their_cards() {
    let (_place, mut store) = Place::with_store();
    import(&mut store, varied());
    let mut changed = varied();
    changed[0].aliases.push("Noch einer".into());
    changed[3].name_en = Some("Shifting Wall".into());
    import(&mut store, changed.clone());
    let library = store.library().unwrap();
    for (card, (id, _)) in changed.iter().zip(library.listings()) {
        assert_eq!(library.name(id), card.name);
        assert_eq!(library.english_name(id), card.name_en.as_deref());
        assert_eq!(library.names_of(id).count(), 1 + usize::from(card.name_en.is_some()) + card.aliases.len());
    }
}

#[test]
fn every_name_leads_to_its_card() {
    let (_place, mut store) = Place::with_store();
    import(&mut store, varied());
    for key in ["höhlenbrut", "cave brood", "die \"brut\""] {
        assert_eq!(store.cards_named(key).unwrap(), varied()[..1], "{key}");
    }
    assert_eq!(store.cards_named("höhle").unwrap(), []);
}

#[test]
fn the_views_are_pleasant() {
    let (_place, mut store) = Place::with_store();
    let mut told = job(varied());
    let fragments = vec![("SAATGUTKELLER".to_owned(), 2), ("Fehlt".to_owned(), 1)];
    told.packages = vec![crate::cards::Package { name: "Ufer".into(), name_en: None, fragments }];
    store.import(&told, Run::Commit).unwrap();
    let one = |sql: &str| -> String { store.conn.query_row(sql, [], |row| row.get(0)).unwrap() };
    let card = "SELECT concat_ws('|', \"set\", number, name, name_en, type, rarity, poker, cost, max_size, keywords) \
                FROM card_list WHERE number = '007'";
    assert_eq!(one(card), "TS1|007|Höhlenbrut|Cave Brood|mutant|LEGENDÄR|♣K|0|4|Hörner 2, Ansturm");
    let package = "SELECT group_concat(concat_ws('|', package, position, fragment, size, copies), ' ') \
                   FROM (SELECT * FROM package_list ORDER BY position)";
    assert_eq!(one(package), "Ufer|0|SAATGUTKELLER|3|2 Ufer|1|Fehlt|1");
}
