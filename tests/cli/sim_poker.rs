//! `wom sim poker` and `wom sim fragments` (§10, §15.8, §17.0)

use serde_json::{Value, json as value};
use unicode_width::UnicodeWidthStr;

use crate::support::*;

fn two_decks() -> tempfile::TempDir {
    let dir = folder();
    put_deck(&dir, "fen-swarm.txt", "a.txt");
    put_deck(&dir, "deep-growth.txt", "b.txt");
    dir
}

fn fits(out: &str) {
    assert!(out.lines().all(|line| line.width() <= 80), "{out}");
}

/// The JSON answer of a run that goes well.
fn answer(dir: &tempfile::TempDir, args: &[&str]) -> Value {
    let ran = run(wom(dir).args(["sim"]).args(args).arg("--json"));
    assert_eq!(ran.code, 0, "{}", ran.err);
    json(&ran)
}

fn food(answer: &Value) -> Vec<(u64, &str)> {
    let rows = answer["food"].as_array().unwrap();
    rows.iter().map(|row| (row["value"].as_u64().unwrap(), row["fraction"].as_str().unwrap())).collect()
}

#[test]
fn two_decks_are_told_in_both_languages() {
    let dir = two_decks();
    for (lang, name) in [("de", "sim_poker_de"), ("en", "sim_poker_en")] {
        let ran = ran(
            &dir,
            &["sim", "poker", "a.txt", "b.txt", "--food", "5", "--hand", "best,random", "-v", "--lang", lang],
        );
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        fits(&ran.out);
        insta::assert_snapshot!(name, ran.out);
    }
}

#[test]
fn several_rounds_are_told_round_by_round() {
    let dir = two_decks();
    let ran = ran(&dir, &["sim", "poker", "a.txt", "Dame", "--food", "5", "--rounds", "2", "--lang", "de"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    fits(&ran.out);
    insta::assert_snapshot!("sim_poker_rounds", ran.out);
}

#[test]
fn rounds_that_are_too_many_are_played_out_by_their_seed() {
    let dir = two_decks();
    let of = |seed: &str| answer(&dir, &["poker", "a.txt", "b.txt", "--rounds", "6", "--games", "300", "--seed", seed]);
    let one = of("7");
    assert_eq!((&one["method"], &one["monte_carlo"]), (&value!("monte-carlo"), &value!({"games": 300, "seed": 7})));
    assert_eq!(one["by_round"].as_array().unwrap().len(), 6);
    for row in one["food"].as_array().unwrap() {
        assert!(row["standard_error"].is_f64() && row.get("fraction").is_none(), "{row}");
    }
    assert_eq!(one, of("7"));
    assert_ne!(one, of("8"));
    let args = ["sim", "poker", "a.txt", "b.txt", "--rounds", "6", "--games", "300", "--seed", "7", "--lang", "de"];
    let words = ran(&dir, &args).out;
    assert!(words.contains("300-mal") && words.contains("Startwert 7") && !words.contains("Genau"), "{words}");
    fits(&words);
}

#[test]
fn values_cards_and_decks_can_be_named() {
    let dir = two_decks();
    let of = |args: &[&str]| answer(&dir, &[&["poker"], args].concat());
    // 10.5
    assert_eq!(food(&of(&["5", "Q", "--food", "4"])), [(14, "1")]);
    assert_eq!(food(&of(&["Dame", "♥10", "--food", "12"])), [(2, "1")]);
    // 10.3
    let joker = of(&["Joker", "--food", "5"]);
    assert_eq!(food(&joker), [(2, "1/6"), (3, "1/6"), (4, "1/6"), (9, "1/6"), (10, "1/6"), (11, "1/6")]);
    assert_eq!((&joker["expected_fraction"], &joker["sides"][1]["kind"]), (&value!("13/2"), &value!("none")));
    let card = of(&["Schilfgreifer", "--food", "5", "--lang", "de"]);
    assert_eq!(card["sides"][0]["card"], "Schilfgreifer");
    // The answer is the same in both languages.
    assert_eq!(card, of(&["Schilfgreifer", "--food", "5", "--lang", "en"]));
    // A file comes before a value of its name.
    put_deck(&dir, "fen-swarm.txt", "K");
    assert_eq!(of(&["K"])["sides"][0]["kind"], "deck");
    assert_eq!(of(&["king"])["sides"][0]["kind"], "card");
}

/// The chances of an answer, as fractions, add up to 1.
#[test]
fn fractions_add_up_to_one() {
    let dir = two_decks();
    for rounds in ["1", "2"] {
        let answer = answer(&dir, &["poker", "a.txt", "b.txt", "--food", "5", "--rounds", rounds]);
        let mut sum = (0u128, 1u128);
        for (_, fraction) in food(&answer) {
            let (over, under) = fraction.split_once('/').unwrap();
            let (over, under): (u128, u128) = (over.parse().unwrap(), under.parse().unwrap());
            // Over a common number that both divide.
            let (mut a, mut b) = (sum.1, under);
            while b > 0 {
                (a, b) = (b, a % b);
            }
            sum = (sum.0 * (under / a) + over * (sum.1 / a), sum.1 / a * under);
        }
        assert_eq!(sum.0, sum.1);
        let decimals: f64 =
            answer["food"].as_array().unwrap().iter().map(|row| row["probability"].as_f64().unwrap()).sum();
        assert!((decimals - 1.0).abs() < 1e-12);
        assert_eq!(answer["food"][0]["at_least"], 1.0);
    }
}

#[test]
fn csv_and_charts_are_written() {
    let dir = two_decks();
    let csv = ran(&dir, &["sim", "poker", "Joker", "--food", "1", "--csv", "--plot", "food.svg"]);
    assert_eq!(csv.code, 0);
    assert_eq!(
        csv.out,
        "round,value,probability,fraction,standard_error\n1,0,0.5,1/2,\n1,5,0.16666666666666666,1/6,\n\
         1,6,0.16666666666666666,1/6,\n1,7,0.16666666666666666,1/6,\n"
    );
    assert!(csv.err.contains("food.svg"), "{}", csv.err);
    let chart = std::fs::read_to_string(dir.path().join("food.svg")).unwrap();
    assert!(chart.starts_with("<svg ") && chart.contains("joker against no card"), "{chart}");
    let again = ran(&dir, &["sim", "poker", "K", "--plot", "food.svg"]);
    assert_eq!((again.code, again.out.as_str()), (2, ""));
    assert!(again.err.contains("--force"), "{}", again.err);
    assert_eq!(std::fs::read_to_string(dir.path().join("food.svg")).unwrap(), chart);
    let forced = answer(&dir, &["fragments", "--explores", "1", "--plot", "food.svg", "--force"]);
    assert_eq!(forced["plot"], "food.svg");
    assert_ne!(std::fs::read_to_string(dir.path().join("food.svg")).unwrap(), chart);
    assert_eq!(names(&dir).iter().filter(|name| name.contains("svg") || name.contains("tmp")).count(), 1);
}

#[test]
fn what_cannot_be_computed_is_told() {
    let dir = two_decks();
    put_deck(&dir, "broken/unknown-card.txt", "open.txt");
    for (args, reason) in [
        (&["poker", "K", "--food", "21"][..], "holds 20 WOM, not 21"),
        (&["poker", "K", "--csv", "--json"], "--csv and --json"),
        (&["poker", "K", "--plot", "food.png"], "SVG only"),
        (&["poker", "a.txt", "--rounds", "2", "--hand", "best"], "for one round"),
        (&["poker", "a.txt", "--hand", "best,best,best"], "not 3"),
        (&["poker", "a.txt", "--rounds", "55"], "54 cards"),
        (&["poker", "Schilfgreifr"], "Schilfgreifer"),
        (&["poker", "nowhere.txt"], "a deck is a file"),
        (&["poker", "open.txt"], "not every card is certain"),
        (&["fragments", "--own", "11"], "of 10 fragments"),
        (&["fragments", "--explores", "6"], "more than 5 times"),
    ] {
        let ran = run(wom(&dir).arg("sim").args(args));
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(reason), "{args:?}: {}", ran.err);
    }
    assert!(!names(&dir).contains(&"food.png".to_owned()));
}

#[test]
fn a_choice_without_a_hand_is_told() {
    let dir = two_decks();
    let ran = ran(&dir, &["sim", "poker", "K", "Q", "--hand", "best"]);
    assert!(ran.code == 0 && ran.err.contains("--hand"), "{}", ran.err);
}

/// A format's numbers are those that are computed with.
#[test]
fn formats_change_the_numbers() {
    let dir = two_decks();
    let format =
        "id = \"feast\"\nname.en = \"Feast\"\nextends = \"standard\"\n[numbers]\njack_dice = 1\nstart_food_pool = 3\n";
    write(&dir, "feast.toml", format);
    let jack = answer(&dir, &["poker", "J", "--format", "feast.toml"]);
    assert_eq!(food(&jack).iter().map(|(food, _)| *food).collect::<Vec<_>>(), [4, 5, 6, 7, 8, 9]);
}

#[test]
fn open_fragments_are_told_in_both_languages() {
    let dir = folder();
    for (lang, name) in [("de", "sim_fragments_de"), ("en", "sim_fragments_en")] {
        let start = ran(&dir, &["sim", "fragments", "--lang", lang]);
        let later = ran(&dir, &["sim", "fragments", "--explores", "5", "--lang", lang]);
        assert_eq!((start.code, later.code, start.err.as_str()), (0, 0, ""));
        fits(&start.out);
        fits(&later.out);
        insta::assert_snapshot!(name, format!("{}\n{}", start.out, later.out));
    }
    let answer = answer(&dir, &["fragments"]);
    let rows = answer["by_explores"][0]["own_open"].as_array().unwrap();
    let fractions: Vec<&str> = rows.iter().map(|row| row["fraction"].as_str().unwrap()).collect();
    // 17.0: 1, 25, 100, 100, 25, 1 of 252.
    assert_eq!(fractions, ["1/252", "25/252", "25/63", "25/63", "25/252", "1/252"]);
}
