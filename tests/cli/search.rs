//! `wom card search`

use serde_json::json;
use wom::query::Query;

use crate::desk::{Desk, in_order};

fn found(desk: &Desk, args: &[&str]) -> Vec<String> {
    let answer = desk.json(&[&["card", "search"], args].concat());
    answer["cards"].as_array().unwrap().iter().map(|card| card["name"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn cards_are_found_by_all_that_is_on_them() {
    let desk = Desk::new();
    assert_eq!(
        found(&desk, &["typ:mutant kraft>=6 slots>2"]),
        ["Blankoriese", "Der Stille Schlund", "Ghorl, der Ungesättigte", "Morastrücken", "Uferkoloss", "Weißbauch"]
    );
    assert_eq!(
        found(&desk, &["typ:mutant", "kraft>=6", "slots>2", "-seltenheit:basic"]),
        found(&desk, &["type:mutant power>=6 slots>2 not rarity:basic"])
    );
    assert_eq!(found(&desk, &["brakka OF the dyke"]), ["Brakka vom Deich"]);
    assert_eq!(found(&desk, &["poker:♥A", "typ:mutant"]), ["Brakka vom Deich", "Trümmerkrabbe"]);
}

/// What the help says of cards without a value.
#[test]
fn what_a_card_has_not_is_unequal() {
    let desk = Desk::new();
    let help = desk.done(&["card", "search", "--help"]);
    assert!(help.contains("cost!=2 also find") || help.contains("kosten!=2 finden"), "{help}");
    let unequal = found(&desk, &["kosten!=2"]);
    let without = found(&desk, &["kosten:keine"]);
    assert!(!without.is_empty() && without.iter().all(|name| unequal.contains(name)));
    assert!(found(&desk, &["kosten<=2"]).iter().all(|name| !without.contains(name)));
}

/// What begins with a minus is no option, and options may stand anywhere.
#[test]
fn a_minus_at_the_beginning_is_no_option() {
    let desk = Desk::new();
    let both = desk.done(&["card", "search", "-typ:mutant", "--names", "-kw:fliegend", "kosten=1", "-q"]);
    assert_eq!(both, desk.done(&["card", "search", "nicht (typ:mutant oder kw:fliegend) kosten:1", "--names"]));
    assert!(both.lines().count() > 5, "{both}");
    let answer = desk.json(&["card", "search", "typ:mutant", "-kw:fliegend"]);
    assert_eq!(answer["query"], json!("typ:mutant -kw:fliegend"));
}

#[test]
fn keywords_of_sets_are_found() {
    let desk = Desk::new();
    assert_eq!(desk.wom(&["card", "search", "kw:abprall"]).code, Some(2));
    desk.done(&["import", concat!(env!("CARGO_MANIFEST_DIR"), "/data/expansions/nachhall.toml")]);
    let rebound = found(&desk, &["kw:Abprall", "kosten<=2"]);
    assert!(rebound.contains(&"Hallstich".to_owned()), "{rebound:?}");
    assert_eq!(found(&desk, &["-kw:abprall name:hallstich"]), [""; 0]);
}

/// Goals know them too, alone, in a search in braces, and in policies.
#[test]
fn keywords_of_sets_are_goals() {
    let desk = Desk::new();
    desk.done(&["import", concat!(env!("CARGO_MANIFEST_DIR"), "/data/expansions/nachhall.toml")]);
    desk.file("list.txt", "4 Hallstich\n48 Brakka vom Deich\n");
    let chance = |goal: &str, policy: &str| {
        let answer = desk.json(&["sim", "mulligan", "list.txt", "--goal", goal, "--policy", policy]);
        answer["by_mulligans"][3]["fraction"].clone()
    };
    let named = chance("Hallstich", "keep-if Hallstich");
    assert!(named.is_string(), "{named}");
    for goal in ["kw:abprall", "{kw:Abprall kosten>=0}"] {
        assert_eq!(chance(goal, &format!("keep-if {goal}")), named, "{goal}");
    }
    assert!(desk.wom(&["sim", "mulligan", "list.txt", "--goal", "kw:abpral"]).err.contains("abpral"));
}

#[test]
fn names_stand_alone_and_once() {
    let desk = Desk::new();
    desk.file("set.csv", crate::desk::mutants(&["Brakka vom Deich"]));
    desk.done(&["import", "set.csv", "--set", "A"]);
    assert_eq!(desk.done(&["card", "search", "brakka", "--names"]), "Brakka vom Deich\n");
    assert_eq!(desk.json(&["card", "search", "brakka"])["cards"].as_array().unwrap().len(), 2);
}

#[test]
fn the_order_is_chosen() {
    let desk = Desk::new();
    assert_eq!(found(&desk, &["kraft>=6", "--sort", "cost"])[0], "Der Stille Schlund");
    assert_eq!(found(&desk, &["kraft>=6", "--sort", "number"])[0], "Uferkoloss");
}

#[test]
fn nothing_found_is_a_no() {
    let desk = Desk::new();
    let run = desk.german(&["card", "search", "quitte"]);
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (Some(1), "", "Hinweis: keine Karte gefunden\n"));
    let answer = desk.json(&["card", "search", " quitte "]);
    assert_eq!(
        (&answer["schema"], &answer["query"], &answer["cards"]),
        (&json!("card-search/1"), &json!("quitte"), &json!([]))
    );
}

#[test]
fn all_mistakes_of_a_search_are_told_with_their_place() {
    let desk = Desk::new();
    let run = desk.german(&["card", "search", "typ:mutand", "krafd>=3", "kosten<=zwei", "farbe:rot", "("]);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    insta::assert_snapshot!("mistakes_de", run.err);
    let run = desk.wom(&["card", "search", "type:basic zeichner:x kw:quitte -text> or"]);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    insta::assert_snapshot!("mistakes_en", run.err);
    assert_eq!(desk.wom(&["card", "search", ""]).code, Some(2));
    assert_eq!(desk.wom(&["card", "search"]).code, Some(2));
}

/// §3.7, §21.1a: a search and its contrary divide the cards of the starter set, whatever they have or lack.
#[test]
fn a_search_and_its_contrary_are_all_cards() {
    let cards: Vec<_> = wom::starter::set_file().cards.into_iter().map(|row| row.card).collect();
    for query in [
        "kosten<=2",
        "kraft!=3",
        "slots>=1",
        "bedarf>2",
        "größe<3",
        "kw:hörner>=2",
        "farbe:herz",
        "rang>10",
        "is:joker",
        "is:response or is:scripted",
        "seltenheit>=legendär",
        "text:ziehe (kosten=1 oder -typ:effekt)",
        "/^der/",
        "e r",
    ] {
        let (one, other) = (Query::parse(query).unwrap(), Query::parse(&format!("-({query})")).unwrap());
        let found = cards.iter().filter(|card| one.matches(card)).count();
        assert!(cards.iter().all(|card| one.matches(card) != other.matches(card)), "{query}");
        assert!(found > 0 && found < cards.len(), "{query}: {found}");
    }
}

/// What is read of the cards before it is known which are meant makes no difference.
#[test]
fn the_database_finds_what_the_cards_say() {
    let desk = Desk::new();
    let cards = desk.json(&["card", "list"])["cards"].clone();
    let starter: Vec<_> = wom::starter::set_file().cards.into_iter().map(|row| row.card).collect();
    assert_eq!(cards.as_array().unwrap().len(), starter.len());
    for query in [
        "is:scripted",
        "text:ziehe",
        "name:e",
        "kw:fliegend",
        "kw:none",
        "text:none",
        "/a/",
        "nr>=100",
        "set:ts1 -e",
        "kosten:none or slots:none bedarf:3+",
        "is:joker or is:response -is:hybrid",
        "is:legende seltenheit:alpha,legendär",
        "poker:♠7 or rang>=10 farbe:herz",
        "größe:2+ or max<3",
        "nr:none or typ:basis kraft!=1 kosten>2",
    ] {
        let parsed = Query::parse(query).unwrap();
        let mut expected: Vec<_> =
            starter.iter().filter(|card| parsed.matches(card)).map(|card| card.name.clone()).collect();
        let mut got = found(&desk, &[query]);
        expected.sort();
        got.sort();
        assert_eq!(got, expected, "{query}");
    }
}

#[test]
fn help_tells_the_fields_in_both_languages() {
    let desk = Desk::new();
    assert!(in_order(&desk.done(&["card", "search", "--help"]), &["Fields", "type power cost", "Exit codes"]));
    assert!(in_order(
        &desk.german(&["card", "search", "--help"]).out,
        &["Felder", "typ kraft kosten", "Rückgabewerte"]
    ));
}
