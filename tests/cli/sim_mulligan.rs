//! `wom sim mulligan` (§5.1, §5.2, §13.2)

use serde_json::{Value, json as value};
use unicode_width::UnicodeWidthStr;

use crate::support::*;

/// A folder with the deck of the examples: 54 cards, 4 of them Froschmeute, 39 of them mutants.
fn swarm() -> tempfile::TempDir {
    let dir = folder();
    put_deck(&dir, "fen-swarm.txt", "a.txt");
    dir
}

/// A deck of so many cards, so many of them Froschmeute.
fn small(cards: u32, copies: u32) -> tempfile::TempDir {
    let dir = folder();
    write(&dir, "a.txt", &format!("{copies} Froschmeute\n{} Schlickling\n", cards - copies));
    dir
}

fn mulligan(dir: &tempfile::TempDir, args: &[&str]) -> Ran {
    run(wom(dir).args(["-q", "sim", "mulligan"]).args(args))
}

/// The JSON answer of a run that goes well.
fn answer(dir: &tempfile::TempDir, args: &[&str]) -> Value {
    let ran = mulligan(dir, &[&["a.txt", "--json"], args].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    json(&ran)
}

/// What is told of a run that cannot be done.
fn refused(dir: &tempfile::TempDir, args: &[&str]) -> String {
    let ran = mulligan(dir, &[&["a.txt", "--lang", "en"], args].concat());
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
    ran.err
}

#[test]
fn a_goal_with_a_set_that_there_is_not_is_refused() {
    for goal in ["set:NOPE >= 2", "{set:NOPE}"] {
        let err = refused(&swarm(), &["--goal", goal]);
        assert!(err.contains("there is no set \"NOPE\""), "{err}");
    }
}

fn words(dir: &tempfile::TempDir, args: &[&str]) -> String {
    let ran = mulligan(dir, &[&["a.txt"], args].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    assert!(ran.out.lines().all(|line| line.width() <= 80), "{}", ran.out);
    ran.out
}

/// The chances with up to 0, 1, 2 … mulligans, to six digits.
fn chances(answer: &Value) -> Vec<String> {
    let rows = answer["by_mulligans"].as_array().unwrap();
    rows.iter().map(|row| format!("{:.6}", row["probability"].as_f64().unwrap())).collect()
}

fn fractions(answer: &Value) -> Vec<&str> {
    answer["by_mulligans"].as_array().unwrap().iter().map(|row| row["fraction"].as_str().unwrap()).collect()
}

/// B37: nothing is shuffled back, so up to 5, 10, 15 and 20 cards are seen.
#[test]
fn one_group_has_the_chances_that_are_known() {
    for (cards, copies, known) in [
        (52, 1, ["0.096154", "0.192308", "0.288462", "0.384615"]),
        (52, 4, ["0.341158", "0.586555", "0.756044", "0.867171"]),
        (53, 2, ["0.181422", "0.344702", "0.489840", "0.616836"]),
        (53, 4, ["0.335508", "0.578554", "0.747921", "0.860258"]),
        (54, 4, ["0.330038", "0.570749", "0.739919", "0.853357"]),
    ] {
        let dir = small(cards, copies);
        for policy in ["dump", "optimal", "keep-if \"Froschmeute\""] {
            let found = answer(&dir, &["--goal", "\"Froschmeute\"", "--policy", policy]);
            assert_eq!(chances(&found), known, "{copies} of {cards}, {policy}");
        }
    }
    assert_eq!(fractions(&answer(&small(53, 4), &["--goal", "Froschmeute"]))[3], "50381/58565");
    assert_eq!(fractions(&answer(&small(54, 4), &["--goal", "Froschmeute"]))[0], "104375/316251");
}

#[test]
fn two_groups_have_the_chances_that_are_known() {
    let dir = folder();
    write(&dir, "a.txt", "4 Froschmeute\n4 Schilfgreifer\n45 Schlickling\n");
    let found = answer(&dir, &["--goal", "Froschmeute and Schilfgreifer", "--policy", "dump"]);
    assert_eq!(chances(&found), ["0.096762", "0.290430", "0.493341", "0.666007"]);
    let known = ["39668/409955", "128707386/443161355", "3060813451/6204258970", "4132078453/6204258970"];
    assert_eq!(fractions(&found), known);
}

/// Any of many names is one group, however many they are.
#[test]
fn any_of_many_names_is_computed() {
    let dir = folder();
    let names = [
        "Schlickling",
        "Laichspringer",
        "Kanalratz",
        "Schilfgreifer",
        "Bisampirscher",
        "Froschmeute",
        "Zwillingsmolche",
        "Kaulquappenzug",
        "Schlammwerferin",
        "Brutpflegerin",
        "Meutenrufer",
        "Torfkauer",
        "Moorkalb",
        "Sumpfmanati",
        "Wurzelschwein",
        "Speckmolch",
        "Ringelriese",
        "Schlammbauch",
    ];
    let cards: Vec<String> = names.iter().map(|name| format!("2 {name}\n")).collect();
    write(&dir, "a.txt", &format!("{}17 Uferkoloss\n", cards.concat()));
    let any: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    let found = answer(&dir, &["--goal", &any.join(" or ")]);
    assert_eq!(found["method"], "exact");
    assert_eq!(fractions(&found), fractions(&answer(&dir, &["--goal", "not \"Uferkoloss\" >= 5"])));
}

/// What begins with a minus is a goal, unless it is an option.
#[test]
fn goals_may_begin_with_a_minus() {
    let dir = swarm();
    let negated = answer(&dir, &["--goal", "-mutant >= 3", "--policy", "never"]);
    assert_eq!(negated["goal"], "-mutant >= 3");
    assert_eq!(fractions(&negated), fractions(&answer(&dir, &["-g", "mutant < 3", "--policy", "never"])));
    for args in [["--goal", "--policy"], ["--goal", "-q"], ["-g", "--draws"]] {
        let told = refused(&dir, &args);
        assert!(told.contains("--goal"), "{told}");
    }
}

#[test]
fn a_list_of_cards_is_shown_with_two_cards() {
    let told = refused(&swarm(), &["--goal", "mutant", "--hand", "1 zzzzqqq"]);
    assert!(told.contains("'2 Siltling, 3 Schilfgreifer'"), "{told}");
}

/// §5.2, §5.3, §13.2: each mulligan costs an action of the first own turn.
#[test]
fn actions_are_those_that_mulligans_leave() {
    let row = &answer(&small(53, 4), &["--goal", "mutant >= 6", "--policy", "keep-if mutant >= 6"])["by_mulligans"][3];
    assert_eq!(row["expected_mulligans"], 3.0);
    assert_eq!(row["actions"], value!({"starting": 1.0, "second": 2.0}));
}

/// A format whose mulligans cost two actions.
fn costly(dir: &tempfile::TempDir) -> &'static str {
    let format = "id = \"costly\"\nname.en = \"Costly\"\nextends = \"standard\"\n[numbers]\nmulligan_cost = 2\n";
    write(dir, "costly.toml", format);
    "costly.toml"
}

/// §13.2, J056: the pool is never below 0, so the mean of what is left is not what is left of the mean.
#[test]
fn no_hand_has_fewer_actions_than_none() {
    let dir = swarm();
    let args = ["--goal", "alpha", "--policy", "dump", "--format", costly(&dir)];
    let simulated = ["--method", "both", "--games", "200000", "--seed", "7"];
    let found = answer(&dir, &[&args[..], &simulated].concat());
    // One ALPHA in 54: 5 of 54 hands keep all actions, and 5 of 54 take each number of mulligans but the most.
    let exact = &found["by_mulligans"][3]["actions"];
    for (seat, mean) in [("starting", 6.0 * 5.0 / 54.0), ("second", 9.0 * 5.0 / 54.0)] {
        assert!((exact[seat].as_f64().unwrap() - mean).abs() < 1e-12, "{exact}");
        let simulated = &found["monte_carlo"]["actions"];
        assert!((simulated[seat].as_f64().unwrap() - mean).abs() < 0.02, "{simulated}");
    }
}

#[test]
fn the_answer_has_the_keys_of_its_schema() {
    let dir = swarm();
    let found = answer(&dir, &["--goal", "Froschmeute", "--method", "both", "--games", "1000", "--seed", "7"]);
    assert_eq!((&found["schema"], &found["policy"]), (&value!("sim-mulligan/1"), &value!("optimal")));
    assert_eq!((&found["deck"]["cards"], &found["method"]), (&value!(54), &value!("both")));
    let one = &found["monte_carlo"];
    assert_eq!((&one["games"], &one["seed"]), (&value!(1000), &value!(7)));
    assert!(one["probability"].is_f64() && one["standard_error"].is_f64());
    let schema = json(&ran(&dir, &["schema", "sim-mulligan"]));
    for key in found.as_object().unwrap().keys() {
        assert!(schema["properties"].get(key).is_some(), "{key}");
    }
    for required in schema["required"].as_array().unwrap() {
        assert!(found.get(required.as_str().unwrap()).is_some(), "{required}");
    }
}

/// B36
#[test]
fn no_chance_is_above_one_or_below_none() {
    let one = folder();
    write(&one, "a.txt", "99 Froschmeute\n");
    assert_eq!(fractions(&answer(&one, &["--goal", "Froschmeute >= 5"])), ["1"; 4]);
    assert_eq!(fractions(&answer(&one, &["--goal", "Froschmeute >= 6"])), ["0"; 4]);
    let dir = swarm();
    assert_eq!(fractions(&answer(&dir, &["--goal", "mutant >= 0"])), ["1"; 4]);
    assert_eq!(fractions(&answer(&dir, &["--goal", "mutant >= 9"])), ["0"; 4]);
    let hand = &answer(&dir, &["--goal", "mutant"])["groups"][0]["in_hand"];
    let sum: f64 = hand.as_array().unwrap().iter().map(|row| row["probability"].as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    assert!(refused(&dir, &["--goal", "mutant", "--draws", "50"]).contains("only 54 cards, and 55 are drawn"));
}

/// B43
#[test]
fn a_deck_too_small_for_a_hand_is_refused_and_one_too_small_for_mulligans_has_fewer() {
    let dir = folder();
    write(&dir, "a.txt", "3 Froschmeute\n");
    assert!(refused(&dir, &["--goal", "Froschmeute"]).contains("\"a.txt\" has only 3 cards, and 5 are drawn"));
    write(&dir, "a.txt", "");
    assert!(refused(&dir, &["--goal", "Froschmeute"]).contains("\"a.txt\" has only 0 cards"));
    write(&dir, "a.txt", "4 Froschmeute\n15 Schlickling\n");
    assert_eq!(chances(&answer(&dir, &["--goal", "Froschmeute"])).len(), 3);
}

/// B41
#[test]
fn threads_change_no_byte() {
    let dir = swarm();
    for goal in ["Froschmeute and mutant >= 3", "mutant = 2"] {
        let of = |threads: &str| {
            let args = ["a.txt", "--goal", goal, "--method", "both", "--seed", "7", "--games", "20000", "--json"];
            mulligan(&dir, &[&args[..], &["--threads", threads]].concat())
        };
        let one = of("1");
        assert_eq!(one.code, 0);
        assert_eq!((&one, &one), (&of("2"), &of("7")));
    }
}

/// B42
#[test]
fn a_seed_that_is_none_is_refused() {
    let dir = swarm();
    for seed in ["abc", "-1", "1.5", "18446744073709551616", ""] {
        let err = refused(&dir, &["--goal", "mutant", "--method", "monte-carlo", "--games", "10", "--seed", seed]);
        assert!(err.contains(&format!("\"{seed}\" is no valid value for --seed")), "{err}");
    }
    let largest = ["--goal", "mutant", "--method", "monte-carlo", "--games", "10", "--seed", "18446744073709551615"];
    assert_eq!(answer(&dir, &largest)["monte_carlo"]["seed"], u64::MAX);
}

#[test]
fn a_simulation_agrees_with_the_exact_chance() {
    let dir = swarm();
    for args in [
        &["--policy", "dump"][..],
        &["--policy", "optimal", "--action-value", "0,1"],
        &["--policy", "keep-if mutant >= 4"],
        &["--draws", "3"],
        &["--hand", "1 Froschmeute, 4 Schlickling", "--throw", "3 Schlickling"],
    ] {
        let both = ["--goal", "Froschmeute and Laichbecken", "--method", "both", "--games", "20000", "--seed", "7"];
        let found = answer(&dir, &[&both[..], args].concat());
        let of = |row: &Value, key: &str| row[key].as_f64().unwrap();
        let (exact, dealt) = (found["by_mulligans"].as_array().unwrap().last().unwrap(), &found["monte_carlo"]);
        let apart = (of(exact, "probability") - of(dealt, "probability")).abs();
        assert!(apart < 4.0 * of(dealt, "standard_error"), "{args:?}: {apart}");
        assert!((of(exact, "expected_mulligans") - of(dealt, "expected_mulligans")).abs() < 0.05, "{args:?}");
    }
}

#[test]
fn a_simulation_ends_when_it_is_precise_enough() {
    let dir = swarm();
    let of = |precision: &str| {
        let args = ["--goal", "Froschmeute", "--method", "monte-carlo", "--seed", "7", "--precision", precision];
        answer(&dir, &args)["monte_carlo"].clone()
    };
    let found = of("0,005");
    assert_eq!((&found["stopped_early"], &found["games"]), (&value!(true), &value!(65_536)));
    for wrong in ["0", "-1", "1.1", "nan", "inf", "x"] {
        let err = refused(&dir, &["--goal", "Froschmeute", "--method", "monte-carlo", "--precision", wrong]);
        assert!(err.contains("--precision") && err.contains("a number above 0 and up to 1"), "{err}");
    }
}

#[test]
fn chances_are_told_in_both_languages() {
    let dir = swarm();
    for (lang, name) in [("de", "sim_mulligan_de"), ("en", "sim_mulligan_en")] {
        let goal = "\"Froschmeute\" and mutant >= 3";
        let simulated = ["--method", "both", "--games", "1000", "--seed", "7", "--lang", lang];
        insta::assert_snapshot!(name, words(&dir, &[&["--goal", goal][..], &simulated].concat()));
        let overlapping = ["--goal", "{kosten<=1} >= 2 and mutant >= 4", "--turns", "2", "--lang", lang];
        insta::assert_snapshot!(format!("{name}_turns"), words(&dir, &overlapping));
        let given = ["--goal", "Froschmeute and Laichbecken", "--hand", "1 Laichbecken, 4 Schlickling"];
        insta::assert_snapshot!(format!("{name}_hand"), words(&dir, &[&given[..], &["--lang", lang]].concat()));
    }
}

/// Where the policy says all there is to say, or nothing is to be decided.
#[test]
fn a_strategy_is_told_where_there_is_one() {
    let dir = swarm();
    let of = |args: &[&str]| words(&dir, &[&["--goal", "Froschmeute", "--lang", "en"], args].concat());
    for policy in ["never", "keep-if mutant >= 2"] {
        assert!(!of(&["--policy", policy]).contains("How it is played"), "{policy}");
    }
    assert!(of(&["--action-value", "1"]).contains("keep every hand; no mulligan gains anything"));
    let dump = of(&["--policy", "dump"]);
    assert!(dump.contains("mulligans 1–3: throw all (in 67.0%, 42.9% and 26.0% of games)"), "{dump}");
}

#[test]
fn policies_are_read_however_they_are_spelled() {
    let dir = swarm();
    let of = |policy: &str| answer(&dir, &["--goal", "Froschmeute", "--policy", policy]);
    let plain = of("keep-if mutant >= 2");
    assert_eq!(plain["policy"], "keep-if mutant >= 2");
    for spelled in ["KEEP-IF: mutant >= 2", "keep_if=mutant >= 2", "keep-if\tmutant >= 2"] {
        assert_eq!(of(spelled), plain, "{spelled}");
    }
    assert_ne!(of("dump")["by_mulligans"], plain["by_mulligans"]);
    for (wrong, told) in [
        ("optimall", "did you mean \"optimal\"?"),
        ("keepif mutant", "did you mean \"keep-if\"?"),
        ("keep-if", "keep-if needs a goal"),
        ("dump mutant", "there is no policy \"dump mutant\""),
        ("", "there are optimal, dump, never, and keep-if GOAL"),
    ] {
        let err = refused(&dir, &["--goal", "Froschmeute", "--policy", wrong]);
        assert!(err.contains(told), "{wrong}: {err}");
    }
    for wrong in ["2", "-1", "nan", "0.00001", "", "5%"] {
        let err = refused(&dir, &["--goal", "Froschmeute", "--action-value", wrong]);
        assert!(err.contains("a number from 0 to 1"), "{err}");
    }
}

#[test]
fn an_action_that_is_worth_more_saves_mulligans() {
    let dir = swarm();
    let of = |price: &str| {
        let found = answer(&dir, &["--goal", "Froschmeute and Laichbecken", "--action-value", price]);
        found["by_mulligans"][3]["expected_mulligans"].as_f64().unwrap()
    };
    assert!(of("0") > of("0,2") && of("0.2") > of("0.5"));
    assert_eq!(of("1"), 0.0);
}

/// §5.2: where a mulligan costs two actions, it costs the price of two.
#[test]
fn an_action_has_its_price_whatever_a_mulligan_costs() {
    let dir = swarm();
    let of = |price: &str, format: &str| {
        let args = ["--goal", "Froschmeute and Laichbecken", "--action-value", price, "--format", format];
        fractions(&answer(&dir, &args)).join(" ")
    };
    let costly = costly(&dir);
    assert_eq!(of("0.05", costly), of("0.1", "standard"));
    assert_ne!(of("0.05", costly), of("0.05", "standard"));
}

#[test]
fn names_are_found_with_any_quotes_and_umlauts() {
    let dir = swarm();
    let plain = fractions(&answer(&dir, &["--goal", "Tümpelflitzer"])).join(" ");
    for goal in ["\"Tu\u{308}mpelflitzer\"", "„TÜMPELFLITZER“", "»Tuempelflitzer«", "“Tümpelflitzer” >= 1"]
    {
        assert_eq!(fractions(&answer(&dir, &["--goal", goal])).join(" "), plain, "{goal}");
    }
}

#[test]
fn all_mistakes_are_told_with_their_place() {
    let dir = swarm();
    let err = refused(&dir, &["--goal", "\"Gibtsnicht\" and mutant >= x", "--policy", "keep-if \"Froschmeut\""]);
    for told in ["--goal:1: error: ", "--goal:28: error: ", "--policy:1: error: ", "did you mean \"Froschmeute\"?"] {
        assert!(err.contains(told), "{told}: {err}");
    }
    let err = refused(&dir, &["--goal", "mutant", "--hand", "5 Gibtsnicht, 3 Schlicklin, 9 Laichbecken"]);
    for told in [
        "--hand:1: error: \"5 Gibtsnicht\" is no card",
        "--hand:15: error: \"3 Schlicklin\" is no card",
        "did you mean \"Schlickling\"?",
        "--hand:29: error: the deck has only 3 × \"Laichbecken\"",
    ] {
        assert!(err.contains(told), "{told}: {err}");
    }
    let ran = mulligan(&dir, &["a.txt", "--lang", "de", "--goal", "\"Froschmeut\""]);
    assert!(ran.err.contains("Vorschlag: gemeint ist vielleicht „Froschmeute“"), "{}", ran.err);
}

#[test]
fn a_given_hand_is_what_all_is_told_of() {
    let dir = swarm();
    let hand = ["--goal", "Froschmeute", "--hand", "1 Laichbecken, 4 Schlickling"];
    let found = answer(&dir, &[&hand[..], &["--turns", "1", "--draws-per-turn", "0"]].concat());
    // Five of 49 cards without a Froschmeute among 45, and so on.
    assert_eq!(fractions(&found), ["0", "10875/30268", "129625/211876", "41375/52969"]);
    assert_eq!(found["by_turn"][0]["without_food"]["fraction"], "41375/52969");
    assert_eq!(
        found["groups"][0]["in_hand"],
        value!([{"value": 0, "probability": 1.0, "fraction": "1", "at_least": 1.0}])
    );
    assert_eq!(found["strategy"][0]["taken"], 1.0);
    let found = answer(&dir, &[&hand[..], &["--throw", "4 Schlickling"]].concat());
    assert_eq!(fractions(&found)[1], "8983/30268");
    assert!(chances(&found)[3] < chances(&answer(&dir, &hand))[3]);
}

#[test]
fn hands_are_lists_of_cards_of_the_deck() {
    let dir = swarm();
    let of = |hand: &str| fractions(&answer(&dir, &["--goal", "Froschmeute", "--hand", hand])).join(" ");
    let plain = of("1 Laichbecken, 4 Schlickling");
    for spelled in [
        "4x Schlickling; Laichbecken",
        "Schlickling, 2 Schlickling, „Laichbecken“, Schlickling",
        "1 Orrla, die Laichkönigin, 4 Schlickling",
        "Orrla, die Laichkönigin; Schlickling x 4",
    ] {
        assert_eq!(of(spelled), plain, "{spelled}");
    }
    for (hand, told) in [
        ("4 Schlickling", "--hand names 4 cards; an opening hand has 5"),
        ("", "--hand names no card"),
        ("Mutanten", "\"Mutanten\" is no card"),
        ("5 Kragenechse", "is no card"),
        ("1 Schwimmdock, 4 Schlickling", "the deck has no \"Schwimmdock\""),
    ] {
        let err = refused(&dir, &["--goal", "Froschmeute", "--hand", hand]);
        assert!(err.contains(told), "{hand}: {err}");
    }
    for (thrown, told) in [
        ("2 Laichbecken", "not all of that is in the hand"),
        ("Froschmeute", "not all of that is in the hand"),
        ("Foo", "--throw:1: error: \"Foo\" is no card"),
        ("", "--throw names no card"),
    ] {
        let hand = ["--goal", "Froschmeute", "--hand", "1 Laichbecken, 4 Schlickling", "--throw", thrown];
        let err = refused(&dir, &hand);
        assert!(err.contains(told), "{thrown}: {err}");
    }
}

#[test]
fn seen_cards_are_drawn_no_more() {
    let dir = swarm();
    write(&dir, "seen.txt", "1 Laichbecken\n2 Froschmeute\n");
    let found = answer(&dir, &["--goal", "Froschmeute", "--seen", "seen.txt"]);
    assert_eq!((fractions(&found)[0], &found["seen"]), ("16/85", &value!(3)));
    write(&dir, "seen.txt", "5 Froschmeute\n");
    let err = refused(&dir, &["--goal", "Froschmeute", "--seen", "seen.txt"]);
    assert!(err.contains("--seen names 5 × \"Froschmeute\"; \"a.txt\" has 4"), "{err}");
}

/// Standard input is read once for all decks.
#[test]
fn seen_cards_are_seen_of_every_deck() {
    let dir = swarm();
    let mut command = wom(&dir);
    command.args(["sim", "mulligan", "a.txt", "a.txt", "--goal", "Froschmeute", "--seen", "-", "--json"]);
    let found = json(&run(command.write_stdin("2 Froschmeute\n")));
    assert_eq!((&found["variants"][0]["seen"], &found["variants"][1]["seen"]), (&value!(2), &value!(2)));
}

#[test]
fn draws_come_after_the_mulligans() {
    let dir = swarm();
    let none = answer(&dir, &["--goal", "Froschmeute"]);
    let five = answer(&dir, &["--goal", "Froschmeute", "--draws", "5"]);
    // Ten cards are seen either way.
    assert_eq!(fractions(&five)[0], fractions(&none)[1]);
    // Most of the deck, with as many mulligans as are left then.
    assert_eq!(fractions(&answer(&dir, &["--goal", "Froschmeute", "--draws", "35"]))[2], "316250/316251");
    let turns = answer(&dir, &["--goal", "Froschmeute", "--turns", "3"]);
    let rows = turns["by_turn"].as_array().unwrap();
    assert_eq!(rows.iter().map(|row| row["drawn"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 2, 3]);
    let few = small(20, 4);
    assert!(words(&few, &["--goal", "Froschmeute", "--turns", "1", "--lang", "de"]).contains("Deck leer"));
    assert!(refused(&dir, &["--goal", "Froschmeute", "--turns", "1", "--draws", "1"]).contains("--draws"));
}

/// §6.1, §10.1: to the end of own turn `t`, who starts gives `2t - 1` cards to food phases, and the other player `2t`.
#[test]
fn both_players_give_cards_to_the_food_phases_of_every_turn() {
    let found = answer(&swarm(), &["--goal", "\"Siltling\" and mutant >= 2", "--turns", "4"]);
    let rows = found["by_turn"].as_array().unwrap();
    let of = |seat: &str| -> Vec<(u64, String)> {
        let percent = |row: &Value| format!("{:.3}", row["with_food"][seat]["probability"].as_f64().unwrap() * 100.0);
        rows.iter().map(|row| (row["held"][seat].as_u64().unwrap(), percent(row))).collect()
    };
    let known = |rows: [(u64, &str); 4]| rows.map(|(held, chance)| (held, chance.to_owned()));
    assert_eq!(of("starting"), known([(5, "87.046"), (4, "88.626"), (3, "90.050"), (2, "66.156")]));
    assert_eq!(of("second"), known([(4, "87.046"), (3, "88.626"), (2, "65.258"), (1, "0.000")]));
}

/// §5.3, §13.2, §15.2: who starts has four actions, less one for each mulligan.
#[test]
fn draws_without_actions_are_told() {
    let dir = swarm();
    let of = |draws: &str| {
        let args = ["a.txt", "--goal", "Froschmeute", "--turns", "1", "--draws-per-turn", draws, "--lang", "en"];
        run(wom(&dir).args(["sim", "mulligan"]).args(args)).err
    };
    assert!(of("5").contains("the starting player has 4 (5.3), the other 5, less 1 for each mulligan"), "{}", of("5"));
    assert!(of("2").contains("cannot be had") && !of("1").contains("cannot be had"));
}

#[test]
fn decks_are_compared() {
    let dir = swarm();
    put_deck(&dir, "deep-growth.txt", "b.txt");
    for (lang, name) in [("de", "sim_mulligan_compare_de"), ("en", "sim_mulligan_compare_en")] {
        let args = ["b.txt", "--goal", "mutant >= 4", "--method", "both", "--games", "1000", "--seed", "7"];
        insta::assert_snapshot!(name, words(&dir, &[&args[..], &["--lang", lang]].concat()));
    }
    let found = answer(&dir, &["b.txt", "--goal", "mutant >= 4"]);
    assert_eq!(found["schema"], "sim-compare/1");
    let [a, b] = [0, 1].map(|at| found["variants"][at]["by_mulligans"][3]["probability"].as_f64().unwrap());
    assert_eq!(found["variants"][1]["gain"], b - a);
}

#[test]
fn numbers_of_copies_are_compared() {
    let dir = swarm();
    let of = |args: &[&str]| answer(&dir, &[&["--goal", "Froschmeute", "--vary"], args].concat());
    let found = of(&["\"Froschmeute\"=1..4"]);
    let rows = found["variants"].as_array().unwrap();
    let cards: Vec<u64> = rows.iter().map(|row| row["deck"]["cards"].as_u64().unwrap()).collect();
    assert_eq!(cards, [51, 52, 53, 54]);
    assert_eq!(fractions(&rows[3])[0], "104375/316251");
    assert_eq!(of(&["froschmeute = 1-4"])["variants"], found["variants"]);
    let found = of(&["Froschmeute=3..5", "--replace", "Schlickling"]);
    assert!(found["variants"].as_array().unwrap().iter().all(|row| row["deck"]["cards"] == 54));
    for (args, told) in [
        (&["Froschmeute=4..1"][..], "expected something like"),
        (&["Froschmeute=1..100"], "0 to 99 copies"),
        (&["Froschmeut=1..4"], "did you mean \"Froschmeute\"?"),
        (&["Schwimmdock=1..2"], "\"Schwimmdock\" is a Fragment"),
        (&["Froschmeute=2..12", "--replace", "Schlickling"], "has 4 × \"Schlickling\", and 8 are needed"),
        (&["Froschmeute=2..5", "--replace", "froschmeute"], "--replace names the same card"),
    ] {
        let err = refused(&dir, &[&["--goal", "Froschmeute", "--vary"], args].concat());
        assert!(err.contains(told), "{args:?}: {err}");
    }
}

/// §4.1, §4.3: other numbers of copies may make a deck illegal.
#[test]
fn variants_are_checked_as_decks_are() {
    let dir = swarm();
    let args = ["sim", "mulligan", "a.txt", "--goal", "Froschmeute", "--vary", "Froschmeute=3..5"];
    let of = |more: &[&str]| run(wom(&dir).args(args).args(more));
    let status = |ran: &Ran| -> Vec<String> {
        let rows = json(ran)["variants"].as_array().unwrap().clone();
        rows.iter().map(|row| row["deck"]["status"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(status(&of(&["--json"])), ["legal", "legal", "illegal"]);
    // With three of them, there are five of the other.
    assert_eq!(status(&of(&["--json", "--replace", "Schlickling"])), ["illegal", "legal", "illegal"]);
    let told = of(&["--lang", "en"]);
    assert_eq!(told.err.matches("not legal").count(), 1, "{}", told.err);
    assert!(told.err.contains("\"5 × Froschmeute\" is not legal in the format"), "{}", told.err);
}

/// What is asked for by turn is told of every variant, and not left out of a table that has no room for it.
#[test]
fn turns_are_told_of_all_that_is_compared() {
    let dir = swarm();
    let args = ["--goal", "mutant >= 4", "--turns", "2", "--lang", "en"];
    let told = words(&dir, &[&args[..], &["--vary", "Froschmeute=3..4"]].concat());
    assert_eq!(told.matches("starting: hand").count(), 2, "{told}");
    assert_eq!(told.matches("At the end of your turns").count(), 1, "{told}");
    assert!(told.contains("\n3 × Froschmeute\nturn"), "{told}");
    put_deck(&dir, "deep-growth.txt", "b.txt");
    assert_eq!(words(&dir, &[&["b.txt"], &args[..]].concat()).matches("starting: hand").count(), 2);
}

#[test]
fn chances_are_written_as_csv_and_as_a_chart() {
    let dir = swarm();
    let csv = words(&dir, &["--goal", "Froschmeute", "--csv"]);
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines[0], "max_mulligans,probability,fraction,expected_mulligans,standard_error");
    assert!(lines[1].starts_with("0,0.330038") && lines[1].ends_with(",104375/316251,0,"), "{csv}");
    assert_eq!(lines.len(), 5);
    assert!(refused(&dir, &["--goal", "Froschmeute", "--csv", "--json"]).contains("--csv"));
    let plot = |args: &[&str]| mulligan(&dir, &[&["a.txt", "--goal", "Froschmeute", "--plot"], args].concat()).code;
    assert_eq!([plot(&["x.svg"]), plot(&["x.svg"]), plot(&["x.svg", "--force"])], [0, 2, 0]);
    assert_eq!([plot(&["none/x.svg"]), plot(&["."]), plot(&["x.png"])], [2, 2, 2]);
    assert!(std::fs::read_to_string(dir.path().join("x.svg")).unwrap().starts_with("<svg"));
}

/// A small deck has fewer mulligans than the format allows.
#[test]
fn what_is_simulated_is_told_of_the_mulligans_that_there_are() {
    let args =
        ["--goal", "Froschmeute", "--method", "both", "--games", "1000", "--seed", "7", "--csv", "--plot", "x.svg"];
    let dir = small(19, 4);
    let csv = mulligan(&dir, &[&["a.txt"], &args[..]].concat()).out;
    let most: Vec<&str> = csv.lines().skip(1).map(|line| line.split(',').next().unwrap()).collect();
    assert_eq!(most, ["0", "1", "2", "2"], "{csv}");
}

#[test]
fn options_of_a_simulation_are_told_where_nothing_is_simulated() {
    let dir = swarm();
    let of = |args: &[&str]| {
        let goal = ["a.txt", "--goal", "Froschmeute", "--seed", "7", "--lang", "en"];
        run(wom(&dir).args(["sim", "mulligan"]).args(goal).args(args)).err
    };
    let exact = of(&["--precision", "0.001"]);
    assert!(exact.contains("note: --precision and --seed: nothing was simulated"), "{exact}");
    let few = of(&["--method", "both", "--games", "1000", "--precision", "0.001"]);
    assert!(few.contains("--precision 0.001 is not reached with 1000 hands") && !few.contains("nothing was"), "{few}");
    assert_eq!(of(&["--method", "monte-carlo", "--precision", "0.1"]), "");
}

/// Twenty names are more classes than are told apart exactly.
#[test]
fn what_is_too_large_is_estimated_and_said() {
    let dir = swarm();
    let list = std::fs::read_to_string(deck("fen-swarm.txt")).unwrap();
    let names = list.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let names: Vec<String> = names.take(20).map(|line| format!("\"{}\"", line.split_once(' ').unwrap().1)).collect();
    let pairs: Vec<String> = names.chunks(2).map(|pair| pair.join(" and ")).collect();
    let goal = pairs.join(" or ");
    let args = ["--goal", &goal, "--games", "2000", "--seed", "7"];
    let found = answer(&dir, &args);
    assert_eq!((&found["method"], &found["too_large"]), (&value!("monte-carlo"), &value!("classes")));
    assert_eq!((&found["simulated_policy"], &found["by_mulligans"]), (&value!("dump"), &value!([])));
    assert!(found["monte_carlo"]["standard_error"].as_f64().unwrap() > 0.0);
    let told = words(&dir, &[&args[..], &["--lang", "de"]].concat());
    for words in ["Nicht genau berechnet", "Startwert 7", "±", "simuliert ist „dump“"] {
        assert!(told.contains(words), "{told}");
    }
}

/// Standard input has one list; a second reading would find none in it.
#[test]
fn standard_input_is_one_deck() {
    let dir = swarm();
    let list = std::fs::read_to_string(deck("fen-swarm.txt")).unwrap();
    for args in [
        &["mulligan", "-", "-", "--goal", "mutant"][..],
        &["mulligan", "-", "--goal", "mutant", "--seen", "-"],
        &["poker", "-", "-"],
    ] {
        let ran = run(wom(&dir).arg("sim").args(args).write_stdin(list.as_str()));
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert_eq!(ran.err, "error: standard input can be read only once\n", "{args:?}");
    }
}

/// Cards of one kind are counted up to 255.
#[test]
fn decks_too_large_to_be_counted_are_refused() {
    let dir = folder();
    let cards = ["Schlickling", "Siltling", "Kaulquappenzug", "Laichspringer"].map(|name| format!("64 {name}\n"));
    write(&dir, "a.txt", &cards.concat());
    let err = refused(&dir, &["--goal", "Siltling"]);
    assert!(err.contains("the deck has 256 cards; goals are asked of decks with up to 255"), "{err}");
}

#[test]
fn words_of_the_game_in_searches_are_told_to_be_names() {
    let dir = swarm();
    let told = |goal: &str| run(wom(&dir).args(["sim", "mulligan", "a.txt", "--goal", goal])).err;
    let err = told("{mutant cost<=2} >= 2");
    assert!(err.contains("no card for {mutant cost<=2}") && err.contains("written \"type:mutant\""), "{err}");
    assert!(told("{cost<=2 alpha}").contains("written \"rarity:alpha\""));
    assert_eq!(told("{type:mutant cost<=2} >= 2"), "");
}
