//! `wom judge --explain` and `--why` (§7.7)

use std::path::Path;

use serde_json::json;
use unicode_width::UnicodeWidthStr;

use crate::support::{Ran, folder, json as answer, ran, write};

/// A attacks past a guard that may block, with a camouflaged mutant out of reach.
const GUARD: &str = r#"
title = "Am Wächter vorbei"
[state]
phase = "action"
actions = 2
[state.A]
stockpile = 1
hand = [{ id = "nest", type = "base", cost = 3 }]
[[state.fragments]]
id = "F1"
size = 2
[[state.A.field]]
id = "luchs"
type = "mutant"
power = 3
[[state.A.field]]
id = "molch"
type = "mutant"
power = 1
max = 2
tapped = true
[[state.B.field]]
id = "biene"
type = "mutant"
power = 1
[[state.B.field]]
id = "dachs"
type = "mutant"
power = 5
keywords = ["guard"]
[[state.B.field]]
id = "unke"
type = "mutant"
power = 2
keywords = ["camouflage"]
[[do]]
by = "A"
action = "attack"
with = "luchs"
target = "unke"
illegal = "16.1"
[[do]]
by = "A"
action = "attack"
with = "luchs"
target = "biene"
[[do]]
by = "B"
action = "block"
with = "dachs"
[expect]
"#;

fn judged(args: &[&str]) -> Ran {
    let dir = folder();
    write(&dir, "p.toml", GUARD);
    ran(&dir, &[&["judge", "p.toml"], args].concat())
}

#[test]
fn every_question_is_shown_with_its_options() {
    let run = judged(&["--explain", "--lang", "de"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    insta::assert_snapshot!("explain_de", run.out);
    insta::assert_snapshot!("explain_en", judged(&["--explain"]).out);
}

#[test]
fn a_move_that_is_asked_about_is_judged_wherever_it_would_be_an_answer() {
    let why =
        ["--why", "attack luchs unke", "--why", "B block with biene", "--why", "play nest", "--why", "attack luchs F1"];
    insta::assert_snapshot!("why_de", judged(&[&why[..], &["--lang", "de"]].concat()).out);
    insta::assert_snapshot!("why_en", judged(&why).out);
}

#[test]
fn everything_that_is_not_legal_is_listed_by_its_reason() {
    insta::assert_snapshot!("why_all_de", judged(&["--why", "all", "--lang", "de"]).out);
    insta::assert_snapshot!("why_all_en", judged(&["--why", "all", "--explain"]).out);
}

/// B is never asked for an action: the answer is that A is.
#[test]
fn a_move_that_is_never_asked_for_is_judged_at_the_nearest_question() {
    let run = judged(&["--why", "B attack biene luchs"]);
    let lines: Vec<&str> = run.out.lines().skip(1).collect();
    assert_eq!(
        lines,
        [
            "  (1) A: Which action? – Attack with luchs 3/3: biene 1/1",
            "      B attack biene luchs: refused: 7.3 – A decides here"
        ]
    );
}

#[test]
fn a_move_that_no_question_is_about_is_said_to_be_none() {
    assert!(judged(&["--why", "choose luchs"]).out.ends_with("      choose luchs: that is not asked here\n"));
    assert!(
        judged(&["--why", "grow t9", "--at", "1"])
            .out
            .ends_with("      grow t9: refused: 15.5 – t9 is not in the field\n")
    );
    assert_eq!(judged(&["--why", "grow t250"]).code, 2);
}

#[test]
fn a_window_that_passes_unopened_has_its_answer() {
    let dir = folder();
    write(
        &dir,
        "p.toml",
        &GUARD
            .replace("keywords = [\"guard\"]", "")
            .replace("[[do]]\nby = \"B\"\naction = \"block\"\nwith = \"dachs\"\n", ""),
    );
    let run = ran(&dir, &["judge", "p.toml", "--why", "block dachs"]);
    let lines = [
        "  (–) B: Do you block? – not asked; there is only: Do not block",
        "      block dachs: refused: 16.2 – only a Guard blocks an attack on a",
        "          mutant, and dachs is none",
    ];
    assert_eq!(run.out.lines().skip(1).collect::<Vec<_>>(), lines);
    write(
        &dir,
        "q.toml",
        &GUARD
            .replace("target = \"biene\"", "target = \"F1\"")
            .replace("[[do]]\nby = \"B\"\naction = \"block\"\nwith = \"dachs\"\n", ""),
    );
    let run = ran(&dir, &["judge", "q.toml", "--why", "block dachs"]);
    assert!(run.out.contains("block dachs: refused: 16.2 – an attack on a fragment (F1) cannot be"), "{run:?}");
}

#[test]
fn one_decision_can_be_asked_about() {
    let run = judged(&["--why", "draw", "--at", "2"]);
    let lines: Vec<&str> = run.out.lines().skip(1).collect();
    assert_eq!(
        lines,
        [
            "  (2) B: Do you block? – Block with dachs 5/5",
            "      draw: refused: 7.3 – this cannot be done at this moment"
        ]
    );
    let run = judged(&["--why", "draw", "--at", "9"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("p.toml: error: there is no decision 9; the scenario has 3"), "{run:?}");
    for wrong in [&["--at", "1"][..], &["--why", "draw", "--at", "0"]] {
        assert_eq!(judged(wrong).code, 2, "{wrong:?}");
    }
}

/// Targets are tried, and so is what a card text may aim at (§2.8).
#[test]
fn targets_of_a_text_are_tried() {
    let dir = folder();
    let card =
        "{ id = \"pfeil\", type = \"effect\", abilities = [{ play = \"damage 1 to target mutant with power <= 2\" }] }";
    write(&dir, "p.toml", &GUARD.replace("{ id = \"nest\", type = \"base\", cost = 3 }", card));
    let why = ["--why", "play pfeil biene", "--why", "play pfeil dachs", "--why", "feed molch dachs", "--at", "1"];
    let run = ran(&dir, &[&["judge", "p.toml"], &why[..]].concat());
    let lines = [
        "      play pfeil biene: legal",
        "      play pfeil dachs: refused: 2.8 – dachs is not among those to choose",
        "          from",
        "      feed molch dachs: refused: 15.4 – dachs is the opponent's",
    ];
    assert_eq!(run.out.lines().skip(2).collect::<Vec<_>>(), lines);
}

#[test]
fn words_of_a_request_are_those_of_the_file() {
    let forms = [
        "attack luchs dachs",
        "A attack luchs dachs",
        "attack with luchs target dachs",
        "attack target dachs with luchs",
    ];
    let pasted = "by = \"A\", action = \"attack\", with = \"luchs\", target = \"dachs\"";
    for form in forms.into_iter().chain([pasted]) {
        let run = judged(&["--why", form, "--at", "1"]);
        assert!(run.out.ends_with(&format!("      {form}: legal\n")), "{run:?}");
    }
}

#[test]
fn what_is_wrong_with_a_request_is_told_with_the_nearest_word() {
    let told = |request: &str| {
        let run = judged(&["--why", request]);
        assert_eq!(run.code, 2, "{run:?}");
        run.err
    };
    let cases = [
        ("attak luchs biene", "--why:1:1: error: \"attak\" is no decision", "did you mean \"attack\"?"),
        (
            "attack luch biene",
            "--why:1:8: error: no card or fragment of the scenario is named \"luch\"",
            "did you mean \"luchs\"?",
        ),
        ("attack luchs", "--why:1:1: error: \"target\" is missing in \"attack\"", ""),
        ("block dachs biene", "--why:1:13: error: \"biene\" is too much for \"block\"", ""),
        ("attack F1 biene", "--why:1:8: error: \"with\" names no card", ""),
        ("yes", "--why:1:1: error: \"yes\" is no move that can be asked about", ""),
        ("", "--why:1:1: error: what is to be done is missing", ""),
    ];
    for (request, error, hint) in cases {
        let err = told(request);
        assert!(err.contains(error) && err.contains(hint), "{request}: {err}");
    }
}

#[test]
fn json_has_questions_options_and_reasons() {
    let run = judged(&["--json", "--explain", "--why", "attack luchs unke"]);
    let scenario = &answer(&run)["scenarios"][0];
    let reasons =
        json!([{"rule": "22.2.11", "message": "unke is camouflaged and ready, and the attacker does not track"}]);
    let refused = json!([{"decision": 1, "words": "A attack luchs unke", "reasons": reasons}]);
    assert_eq!(scenario["refused"], refused);
    let first = &scenario["decisions"][0];
    assert_eq!(
        (&first["player"], &first["asked"], &first["question"], &first["answered"]),
        (&json!("A"), &json!("action"), &json!("Which action?"), &json!("file"))
    );
    let taken = usize::try_from(first["taken"].as_u64().unwrap()).unwrap();
    assert_eq!(
        first["options"][taken - 1],
        json!({"words": "attack luchs biene", "text": "Attack with luchs 3/3: biene 1/1"})
    );
    assert_eq!(first["refused"], refused);
    assert_eq!(first["requests"], json!([{"request": "attack luchs unke", "legal": false, "reasons": reasons}]));
    assert_eq!(scenario["decisions"][2]["taken"], json!(null), "left open");
    let plain = answer(&judged(&["--json"]));
    assert_eq!(plain["scenarios"][0]["refused"], refused);
    assert!(plain["scenarios"][0].get("decisions").is_none());
    let all = answer(&judged(&["--json", "--why", "all"]));
    let first = &all["scenarios"][0]["decisions"][0]["not_legal"][0];
    assert_eq!(first["words"], "attack luchs unke");
    assert_eq!(first["reasons"], reasons);
}

/// What an option says it is called can be asked about.
#[test]
fn options_are_legal_by_their_own_words() {
    let scenario = answer(&judged(&["--json", "--explain"]))["scenarios"][0].clone();
    for decision in scenario["decisions"].as_array().unwrap().iter().take(2) {
        for option in decision["options"].as_array().unwrap() {
            let words = format!("{} {}", decision["player"].as_str().unwrap(), option["words"].as_str().unwrap());
            let at = decision["number"].to_string();
            let run = judged(&["--why", &words, "--at", &at]);
            assert!(run.out.ends_with("legal\n"), "{run:?}");
        }
    }
}

#[test]
fn a_scenario_that_does_not_go_on_shows_the_open_question() {
    let dir = folder();
    write(
        &dir,
        "p.toml",
        &GUARD.replace("action = \"block\"\nwith = \"dachs\"", "action = \"block\"\nwith = \"biene\""),
    );
    let run = ran(&dir, &["judge", "p.toml", "--lang", "de"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("p.toml:49:10: Fehler: diese Entscheidung ist hier nicht möglich"), "{run:?}");
    let run = ran(&dir, &["judge", "p.toml", "--explain"]);
    assert_eq!(run.code, 2);
    insta::assert_snapshot!("stuck_en", run.out);
}

#[test]
fn a_pipe_gets_eighty_columns_and_no_colour() {
    let dir = folder();
    let puzzles = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/puzzles");
    for lang in ["de", "en"] {
        let run = ran(&dir, &["judge", puzzles.to_str().unwrap(), "--explain", "--why", "all", "--lang", lang]);
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        let inside = run.out.lines().filter(|line| line.starts_with(' '));
        let long: Vec<&str> = inside.filter(|line| line.width() > 80).collect();
        assert_eq!(long, [""; 0]);
        assert!(!run.out.contains('\u{1b}') && !run.out.contains('{') && !run.out.contains('\u{a0}'));
    }
}
