//! `wom deck stats`

use serde_json::json;

use crate::support::*;

#[test]
fn a_deck_is_counted_in_tables_and_charts() {
    let dir = folder();
    put_deck(&dir, "fen-swarm.txt", "swarm.txt");
    let german = ran(&dir, &["deck", "stats", "swarm.txt", "--lang", "de"]);
    assert_eq!((german.code, german.err.as_str()), (0, ""));
    insta::assert_snapshot!("stats_de", german.out);
    let english = ran(&dir, &["deck", "stats", "swarm.txt"]).out;
    insta::assert_snapshot!("stats_en", english);
    assert!(english.lines().all(|line| line.chars().count() <= 80), "{english}");
}

#[test]
fn copies_are_counted_and_unknown_cards_told() {
    let dir = folder();
    write(&dir, "deck.txt", "Name: Probe\n4 Schilfgreifer\n3 Rostpanzerung\n2 Quitte\n\nFragmente\n2 Ankerplatz\n");
    let answer = ran(&dir, &["deck", "stats", "deck.txt", "--json"]);
    assert_eq!(answer.code, 2);
    let answer = json(&answer);
    let deck = &answer["decks"][0];
    assert_eq!(answer["schema"], "deck-stats/1");
    assert_eq!((&deck["cards"], &deck["fragments"], &deck["unknown"]), (&json!(9), &json!(2), &json!(2)));
    assert_eq!(
        deck["types"][0],
        json!({"type":"mutant","cards":4,"basic":4,"adaption":0,"legendary":0,"alpha":0,"none":0})
    );
    assert_eq!(deck["types"][4]["cards"], 2);
    assert_eq!(deck["cost"]["values"], json!([{"value": 2, "cards": 4}, {"value": 3, "cards": 3}]));
    assert_eq!(deck["slot_demand"], json!([{"demand": 4, "mutations": 3, "bearers": 0}])); // 21.1b
    assert_eq!(deck["keywords"], json!([{"code": "rush", "cards": 4}]));
    let german = ran(&dir, &["deck", "stats", "deck.txt", "--lang", "de"]);
    assert!(german.out.starts_with("Probe (9 Karten, 2 Fragmente; 2 unbekannt)\n"), "{}", german.out);
    assert!(german.err.contains("deck.txt:4:3") && german.err.contains("Quitte"), "{}", german.err);
}
