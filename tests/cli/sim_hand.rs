//! `wom sim hand` (§5.1, §5.2)

use unicode_width::UnicodeWidthStr;

use crate::support::*;

const GOAL: &str = "\"Schilfgreifer\" >= 2 and base >= 1";

fn table() -> tempfile::TempDir {
    let dir = folder();
    put_deck(&dir, "fen-swarm.txt", "deck.txt");
    dir
}

fn hands(dir: &tempfile::TempDir, args: &[&str]) -> Ran {
    run(wom(dir).args(["sim", "hand", "deck.txt", "--seed", "7"]).args(args))
}

/// Practice with these lines typed.
fn played(dir: &tempfile::TempDir, args: &[&str], typed: &str) -> Ran {
    let play = ["sim", "hand", "deck.txt", "--seed", "7", "--goal", GOAL, "--play"];
    run(wom(dir).args(play).args(args).write_stdin(typed))
}

/// A goal of more groups than are told apart.
fn too_large() -> String {
    let list = std::fs::read_to_string(deck("fen-swarm.txt")).unwrap();
    let names = list.lines().filter_map(|line| line.strip_prefix(char::is_numeric)).take(17);
    names.map(|name| format!("\"{}\"", name.trim())).collect::<Vec<_>>().join(" and ")
}

fn fits(out: &str) {
    let wide: Vec<&str> = out.lines().filter(|line| line.width() > 80).collect();
    assert!(wide.is_empty() && !out.contains(['{', '}', '\u{1b}']), "{wide:#?}: {out}");
}

#[test]
fn sample_hands_are_shown_in_both_languages() {
    let dir = table();
    for (lang, name) in [("de", "sim_hand_de"), ("en", "sim_hand_en")] {
        let plain = hands(&dir, &["--hands", "2", "--lang", lang]);
        let goal = hands(&dir, &["--hands", "2", "--goal", GOAL, "--lang", lang]);
        let draws = hands(&dir, &["--only", "2", "--goal", GOAL, "--draws", "2", "--lang", lang]);
        for ran in [&plain, &goal, &draws] {
            assert_eq!((ran.code, ran.err.as_str()), (0, ""));
            fits(&ran.out);
        }
        insta::assert_snapshot!(name, [plain.out, goal.out, draws.out].join("\n"));
    }
}

#[test]
fn a_hand_alone_is_the_same_as_among_others() {
    let dir = table();
    let of = |args: &[&str]| json(&hands(&dir, &[args, &["--goal", GOAL, "--json"]].concat()))["hands"].clone();
    let all = of(&[]);
    assert_eq!(all.as_array().unwrap().len(), 5);
    for number in 1..=5usize {
        assert_eq!(of(&["--only", &number.to_string()])[0], all[number - 1]);
    }
    // What a hand begins with is not up to the goal, and a seed that is told can be named.
    let plain = json(&hands(&dir, &["--json"]))["hands"].clone();
    for (plain, goal) in plain.as_array().unwrap().iter().zip(all.as_array().unwrap()) {
        let names = |hand: &serde_json::Value| {
            let cards = hand["steps"][0]["cards"].as_array().unwrap();
            cards.iter().map(|card| card["name"].clone()).collect::<Vec<_>>()
        };
        assert_eq!(names(plain), names(goal));
    }
    let fresh = json(&ran(&dir, &["sim", "hand", "deck.txt", "--json"]));
    let seed = fresh["seed"].to_string();
    assert_eq!(json(&ran(&dir, &["sim", "hand", "deck.txt", "--json", "--seed", &seed])), fresh);
}

/// B40
#[test]
fn the_order_of_the_list_changes_nothing() {
    let dir = table();
    let list = std::fs::read_to_string(dir.path().join("deck.txt")).unwrap();
    let mut cards: Vec<&str> = list.lines().filter(|line| line.starts_with(char::is_numeric)).collect();
    cards.reverse();
    write(&dir, "turned.txt", &format!("Name: Sumpfschwarm\n{}\n", cards.join("\n")));
    let of = |deck| ran(&dir, &["sim", "hand", deck, "--seed", "3", "--goal", GOAL, "--hands", "20"]).out;
    assert_eq!(of("deck.txt"), of("turned.txt"));
}

/// The chances of a hand are those that `wom sim mulligan --hand` computes.
#[test]
fn chances_are_those_of_the_mulligans() {
    let dir = table();
    let answer = json(&hands(&dir, &["--goal", GOAL, "--only", "1", "--json"]));
    let opening = &answer["hands"][0]["steps"][0];
    let names: Vec<&str> =
        opening["cards"].as_array().unwrap().iter().map(|card| card["name"].as_str().unwrap()).collect();
    let list = names.iter().map(|name| format!("1 {name}")).collect::<Vec<_>>().join(", ");
    let whole = json(&ran(&dir, &["sim", "mulligan", "deck.txt", "--goal", GOAL, "--hand", &list, "--json"]));
    assert_eq!(opening["fraction"], whole["by_mulligans"][3]["fraction"]);
    let any = json(&ran(&dir, &["sim", "mulligan", "deck.txt", "--goal", GOAL, "--json"]));
    assert_eq!(answer["fraction"], any["by_mulligans"][3]["fraction"]);
    assert_eq!(answer["groups"], any["groups"]);
}

/// B43
#[test]
fn a_small_deck_gives_what_it_has_and_says_so() {
    let dir = folder();
    write(&dir, "small.txt", "2 Schilfgreifer\n1 Siltling\n");
    write(&dir, "empty.txt", "");
    let small = ran(&dir, &["sim", "hand", "small.txt", "--seed", "1", "--goal", "mutant >= 3", "--hands", "1"]);
    assert_eq!(small.code, 0);
    assert_eq!(small.out.matches("Mutant").count(), 3, "{}", small.out);
    assert!(small.out.contains("Goal reached (no mulligan)."), "{}", small.out);
    assert!(small.err.contains("has only 3 cards; an opening hand would have 5"), "{}", small.err);
    let plain = ran(&dir, &["sim", "hand", "small.txt", "--seed", "1", "--hands", "1", "--lang", "de"]);
    assert!(plain.code == 0 && plain.err.contains("hat nur 3 Karten"), "{plain:?}");
    let empty = ran(&dir, &["sim", "hand", "empty.txt"]);
    assert_eq!((empty.code, empty.out.as_str()), (2, ""));
    assert!(empty.err.contains("has no card to play with"), "{}", empty.err);
    let drawn = ran(&dir, &["sim", "hand", "small.txt", "--draws", "1"]);
    assert!(drawn.code == 2 && drawn.err.contains("has only 3 cards, and 4 are drawn"), "{drawn:?}");
}

#[test]
fn policies_are_followed() {
    let dir = table();
    let of =
        |policy| json(&hands(&dir, &["--goal", "\"Schilfgreifer\"", "--policy", policy, "--json", "--hands", "30"]));
    let never = of("never");
    assert!(never["hands"].as_array().unwrap().iter().all(|hand| hand["mulligans"] == 0));
    for policy in ["optimal", "dump"] {
        for hand in of(policy)["hands"].as_array().unwrap() {
            // Mulligans end with the goal, or with the last one.
            assert!(hand["goal_reached"] == true || hand["mulligans"] == 3, "{hand}");
            for step in hand["steps"].as_array().unwrap() {
                for card in step["cards"].as_array().unwrap() {
                    assert!(card["thrown"] == false || card["name"] != "Schilfgreifer", "{hand}");
                }
            }
        }
    }
    // Where the best strategy is too large, the next best is followed, and it is said.
    let large = too_large();
    let large = hands(&dir, &["--goal", &large, "--hands", "1"]);
    assert!(
        large.code == 0 && large.out.contains("Not computed exactly") && large.out.contains("\"dump\" is played"),
        "{large:?}"
    );
}

#[test]
fn practice_through_a_pipe_in_both_languages() {
    let dir = table();
    for (lang, name, all, keep) in
        [("de", "sim_hand_play_de", "alle", "behalten"), ("en", "sim_hand_play_en", "all", "keep")]
    {
        let typed = format!("1 2 4 5\n?\n9\n2,4-5\nweg\n\n{keep}\n{all}\n1-3\n");
        let ran = played(&dir, &["--lang", lang], &typed);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        fits(&ran.out);
        insta::assert_snapshot!(name, ran.out);
    }
}

/// Whoever always takes what is called better makes no mistake.
#[test]
fn the_best_choices_lose_nothing() {
    let dir = table();
    let answer = json(&hands(&dir, &["--goal", GOAL, "--json", "--hands", "4"]));
    let mut typed = String::new();
    for hand in answer["hands"].as_array().unwrap() {
        for step in hand["steps"].as_array().unwrap().iter().filter(|step| step["mulligans_left"] != 0) {
            let cards = step["cards"].as_array().unwrap().iter().zip(1..);
            let thrown = cards.filter(|(card, _)| card["thrown"] == true).map(|(_, number)| number.to_string());
            typed += &(thrown.collect::<Vec<_>>().join(" ") + "\n");
        }
    }
    let played = played(&dir, &["--hands", "4", "--json"], &typed);
    assert!(played.err.contains("Best choice"), "{}", played.err);
    let score = json(&played);
    assert_eq!(score["schema"], "sim-hand-play/1");
    assert_eq!((&score["hands_played"], &score["decisions"]), (&4.into(), &score["best_decisions"]));
    assert_eq!(score["chances"], score["best_chances"]);
    let reached = answer["hands"].as_array().unwrap().iter().filter(|hand| hand["goal_reached"] == true).count();
    assert_eq!(score["goal_reached"], reached);
}

/// A mulligan that changes nothing costs an action all the same (5.2).
#[test]
fn a_mulligan_for_nothing_is_not_the_best_choice() {
    let dir = table();
    let play = ["sim", "hand", "deck.txt", "--seed", "7", "--goal", "\"Schilfgreifer\"", "--play"];
    let ran = run(wom(&dir).args(play).write_stdin("1 2\n"));
    assert!(ran.out.contains("as high as with the best choice (keep the hand)"), "{}", ran.out);
    assert!(ran.out.contains("0 of one decision was the best choice"), "{}", ran.out);
}

#[test]
fn where_nothing_can_be_compared_it_is_played_all_the_same() {
    let dir = table();
    let play = ["sim", "hand", "deck.txt", "--seed", "7", "--goal", &too_large(), "--play", "--hands", "1"];
    let ran = run(wom(&dir).args(play).write_stdin("1\n\n"));
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("without comparing") && !ran.out.contains("hoice:"), "{}", ran.out);
    assert!(ran.out.ends_with(".\n") && ran.out.contains("One hand played"), "{}", ran.out);
}

#[test]
fn calls_that_make_no_sense_are_told() {
    let dir = table();
    for (args, reason) in [
        (&["deck.txt", "--policy", "never"][..], "without a goal"),
        (&["deck.txt", "--play"], "--goal <GOAL> is missing"),
        (&["deck.txt", "--goal", "mutant", "--play", "--policy", "dump"], "--policy"),
        (&["-", "--goal", "mutant", "--play"], "standard input"),
        (&["deck.txt", "--goal", "mutnat"], "Mutant"),
        (&["deck.txt", "--hands", "0"], "--hands"),
        (&["deck.txt", "--only", "0"], "--only"),
        (&["deck.txt", "--only", "1", "--hands", "2"], "--hands"),
        (&["deck.txt", "--csv", "--json"], "--csv and --json"),
        (&["deck.txt", "--csv", "--check-shuffle"], "--check-shuffle"),
        (&["deck.txt", "--csv", "--play", "--goal", "mutant"], "--play"),
        (&["none.txt"], "none.txt"),
    ] {
        let ran = run(wom(&dir).args(["sim", "hand"]).args(args).write_stdin(""));
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(reason), "{args:?}: {}", ran.err);
    }
}

/// B38
#[test]
fn the_shuffle_is_checked_in_both_languages() {
    let dir = table();
    for (lang, name) in [("de", "check_shuffle_de"), ("en", "check_shuffle_en")] {
        let ran = hands(&dir, &["--check-shuffle", "--hands", "20000", "--lang", lang]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        fits(&ran.out);
        insta::assert_snapshot!(name, ran.out);
    }
    let answer = json(&hands(&dir, &["--check-shuffle", "--hands", "20000", "--json"]));
    assert_eq!((&answer["schema"], &answer["fair"]), (&"shuffle-check/1".into(), &true.into()));
    let few = hands(&dir, &["--check-shuffle", "--hands", "10"]);
    assert!(few.code == 2 && few.out.contains("Too few"), "{few:?}");
    let many = hands(&dir, &["--hands", "1000000"]);
    assert!(many.code == 2 && many.err.contains("at most 100000 hands"), "{many:?}");
}
