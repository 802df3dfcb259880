//! CSV tables of `wom sim …`

use serde_json::Value;

use crate::support::*;

/// Runs `wom sim` with the deck of the examples as `a.txt`.
fn sim(args: &[&str]) -> Ran {
    let dir = folder();
    put_deck(&dir, "fen-swarm.txt", "a.txt");
    put_deck(&dir, "deep-growth.txt", "b.txt");
    write(&dir, "small.txt", "4 Froschmeute\n2 Schlickling\n");
    let ran = run(wom(&dir).arg("sim").args(args));
    assert_eq!(ran.code, 0, "{}", ran.err);
    ran
}

/// What stands between the commas of each line.
fn cells(csv: &str) -> Vec<Vec<&str>> {
    csv.lines().map(|line| line.split(',').collect()).collect()
}

/// Checks a cell against a value of the JSON answer: numbers with decimals up to the last digits.
fn check(cell: &str, value: Option<&Value>) {
    match value {
        None | Some(Value::Null) => assert_eq!(cell, ""),
        Some(Value::String(text)) => assert_eq!(cell, text),
        Some(Value::Number(number)) => {
            let apart = cell.parse::<f64>().unwrap() - number.as_f64().unwrap();
            assert!(apart.abs() < 1e-12, "{cell} {number}");
        }
        Some(value) => assert_eq!(cell, value.to_string()),
    }
}

/// Each turn with each number of mulligans; the JSON answer has the same.
#[test]
fn turns_are_written_as_csv() {
    let args = ["mulligan", "a.txt", "--goal", "mutant >= 4", "--turns", "2"];
    let csv = sim(&[&args[..], &["--csv"]].concat()).out;
    let lines = cells(&csv);
    assert_eq!(
        lines[0].join(" "),
        "turn max_mulligans drawn without_food without_food_fraction \
         held_starting with_food_starting with_food_starting_fraction \
         held_second with_food_second with_food_second_fraction"
    );
    let found = json(&sim(&[&args[..], &["--json"]].concat()));
    let mut lines = lines[1..].iter();
    for turn in found["by_turn"].as_array().unwrap() {
        let by_mulligans = turn["by_mulligans"].as_array().unwrap();
        let most = by_mulligans.last().unwrap();
        assert_eq!((&most["without_food"], &most["with_food"]), (&turn["without_food"], &turn["with_food"]));
        for row in by_mulligans {
            let (seen, kept, held) = (&row["without_food"], &row["with_food"], &turn["held"]);
            let [first, second] = ["starting", "second"].map(|seat| (&held[seat], &kept[seat]));
            let (of_first, of_second) = (first.1, second.1);
            let values = [
                &turn["turn"],
                &row["max_mulligans"],
                &turn["drawn"],
                &seen["probability"],
                &seen["fraction"],
                first.0,
                &of_first["probability"],
                &of_first["fraction"],
                second.0,
                &of_second["probability"],
                &of_second["fraction"],
            ];
            let line = lines.next().unwrap();
            assert_eq!(line.len(), values.len());
            line.iter().zip(values).for_each(|(cell, value)| check(cell, Some(value)));
        }
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn turns_of_several_decks_are_written_as_csv() {
    let csv = sim(&["mulligan", "a.txt", "b.txt", "--goal", "mutant >= 4", "--turns", "2", "--csv"]).out;
    let lines = cells(&csv);
    assert_eq!((lines.len(), lines[0][..3].join(" ")), (17, "variant turn max_mulligans".to_owned()));
    assert_eq!((lines[1][1..3].join(" "), lines[16][1..3].join(" ")), ("1 0".to_owned(), "2 3".to_owned()));
    assert_ne!(lines[1][0], lines[16][0]);
}

/// What cannot be had is left out: two cards more than a hand of five, of a deck of six.
#[test]
fn unknown_chances_are_empty_cells() {
    let args = ["mulligan", "small.txt", "--goal", "Froschmeute", "--turns", "1", "--draws-per-turn", "2", "--csv"];
    let csv = sim(&args).out;
    assert_eq!(csv.lines().nth(1), Some("1,0,2,,,6,,,5,,"), "{csv}");
}

/// A table of numbers has no place for the seed of a simulation, which whoever wants it again has to know.
#[test]
fn a_seed_that_was_taken_is_told_beside_csv() {
    for args in [
        &["mulligan", "a.txt", "--goal", "Froschmeute", "--method", "both", "--games", "1000", "--csv"][..],
        &["poker", "a.txt", "b.txt", "--rounds", "12", "--games", "1000", "--csv"],
        &["hand", "a.txt", "--csv"],
    ] {
        let taken = sim(args);
        let seed = taken.err.strip_prefix("note: seed ").unwrap_or_else(|| panic!("{taken:?}")).trim();
        let given = sim(&[args, &["--seed", seed]].concat());
        assert_eq!((given.out.as_str(), given.err.as_str()), (taken.out.as_str(), ""));
    }
}

#[test]
fn hands_are_written_as_csv() {
    let hands = ["hand", "a.txt", "--seed", "7", "--csv"];
    let csv = sim(&[&hands[..], &["--hands", "2"]].concat()).out;
    let lines = cells(&csv);
    let numbered: String = (1..=5).map(|place| format!(" card_{place}")).collect();
    assert_eq!(lines[0].join(" "), format!("hand mulligans_left goal probability fraction thrown{numbered}"));
    assert_eq!(
        (lines.len(), lines[1][..6].join(","), lines[2][..6].join(",")),
        (3, "1,0,,,,".into(), "2,0,,,,".into())
    );
}

/// A line for each step of each hand; the JSON answer has the same.
#[test]
fn hands_with_a_goal_are_written_as_csv() {
    let goal = ["hand", "a.txt", "--seed", "7", "--goal", "Schilfgreifer >= 2", "--draws", "1"];
    let csv = sim(&[&goal[..], &["--csv"]].concat()).out;
    let lines = cells(&csv);
    assert_eq!((lines[0].len(), lines[0][11]), (12, "card_6"));
    let mut lines = lines[1..].iter();
    let found = json(&sim(&[&goal[..], &["--json"]].concat()));
    for hand in found["hands"].as_array().unwrap() {
        for step in hand["steps"].as_array().unwrap() {
            let line = lines.next().unwrap();
            check(line[0], hand.get("number"));
            for (cell, key) in line[1..].iter().zip(["mulligans_left", "goal", "probability", "fraction"]) {
                check(cell, step.get(key));
            }
            let cards = step["cards"].as_array().unwrap();
            let thrown = (1..).zip(cards).filter(|(_, card)| card["thrown"] == true);
            let thrown: Vec<String> = thrown.map(|(place, _)| place.to_string()).collect();
            assert_eq!(line[5], thrown.join(" "));
            let mut names: Vec<String> = cards.iter().map(|card| card["name"].to_string()).collect();
            names.resize(6, String::new());
            assert_eq!(line[6..].join(","), names.join(","));
        }
    }
    assert_eq!(lines.next(), None);
}
