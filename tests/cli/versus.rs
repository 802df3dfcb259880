//! `wom match` (§1)

use unicode_width::UnicodeWidthStr;

use crate::support::*;

fn two_decks() -> tempfile::TempDir {
    let dir = folder();
    put_deck(&dir, "fen-swarm.txt", "a.txt");
    put_deck(&dir, "deep-growth.txt", "b.txt");
    dir
}

#[test]
fn a_match_is_told_in_both_languages() {
    let dir = two_decks();
    for (lang, name) in [("de", "match_de"), ("en", "match_en")] {
        let ran = ran(&dir, &["match", "a.txt", "b.txt", "--games", "60", "--seed", "7", "--lang", lang]);
        assert_eq!(ran.code, 0);
        assert!(ran.out.lines().all(|line| line.width() <= 80), "{}", ran.out);
        // How fast it was is no part of the result.
        let speed = if lang == "de" { "Entscheidungen/s" } else { "decisions/s" };
        assert!(ran.err.lines().count() == 1 && ran.err.contains(speed), "{}", ran.err);
        insta::assert_snapshot!(name, ran.out);
    }
    let quiet = ran(&dir, &["match", "a.txt", "b.txt", "--games", "5", "--seed", "7", "-q"]);
    assert_eq!(quiet.err, "");
}

#[test]
fn the_seed_decides_and_the_threads_do_not() {
    let dir = two_decks();
    let of = |seed, threads| {
        let agents = ["--agents", "random,greedy", "--games", "40", "--json"];
        run(wom(&dir).args(["match", "a.txt", "b.txt", "--seed", seed, "--threads", threads]).args(agents))
    };
    let one = of("3", "1");
    assert_eq!(one.out, of("3", "2").out); // byte by byte
    assert_ne!(one.out, of("4", "2").out);
    let one = json(&one);
    assert_eq!((&one["schema"], &one["seed"]), (&"match/1".into(), &3.into()));
    let players = one["players"].as_array().unwrap();
    assert_eq!((&players[0]["agent"], &players[1]["agent"]), (&"random".into(), &"greedy".into()));
    let wins = |player: usize| players[player]["wins"]["all"].as_u64().unwrap();
    assert!(wins(1) > wins(0));
    assert_eq!(wins(0) + wins(1) + one["draws"].as_u64().unwrap(), 40);
}

#[test]
fn agents_are_one_or_two_that_there_are() {
    let dir = two_decks();
    for (agents, reason) in [("greedy,greedy,greedy", "not 3"), ("human", "human"), ("", "--agents")] {
        let ran = ran(&dir, &["match", "a.txt", "b.txt", "--agents", agents]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{agents}");
        assert!(ran.err.contains(reason), "{agents}: {}", ran.err);
    }
}

#[test]
fn a_deck_with_an_unknown_card_is_not_played() {
    let dir = two_decks();
    put_deck(&dir, "broken/unknown-card.txt", "open.txt");
    let ran = ran(&dir, &["match", "a.txt", "open.txt", "--json"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("open.txt") && ran.err.contains("not every card is certain"), "{}", ran.err);
}
