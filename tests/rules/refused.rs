//! Why an illegal decision is refused, and whether the file says so (§7.7).

use wom::engine::{Choice, Player, Question};
use wom::scenario::{Moment, Put, Refused, Scenario, Verdict};

use super::starter;

/// A's tapped and fresh mutants, a flyer and a base of B, B's mutant on a fragment.
const POSITION: &str = r#"
title = "x"
[state]
phase = "action"
actions = 3
[state.A]
stockpile = 1
hand = [{ id = "dear", type = "mutant", cost = 2 }]
[state.B]
hand = [{ id = "flash", response = true, type = "effect" }]
[[state.A.field]]
id = "a1"
type = "mutant"
power = 2
[[state.A.field]]
id = "weary"
type = "mutant"
power = 2
tapped = true
arrived = true
[[state.B.field]]
id = "b1"
type = "mutant"
power = 1
on = "F1"
tapped = true
[[state.B.field]]
id = "nest"
type = "base"
power = 3
[[state.fragments]]
id = "F1"
[[state.fragments]]
id = "F2"
"#;

fn played(decisions: &str) -> Scenario {
    let text = format!("{POSITION}{decisions}\n[expect]\n");
    Scenario::read("x.toml", &text, &mut starter).unwrap_or_else(|errors| panic!("{errors:?}"))
}

fn decision(by: &str, rest: &str) -> String {
    format!("[[do]]\nby = \"{by}\"\n{rest}\n")
}

/// What is wrong: the key, what was expected and what was found.
fn failed(verdict: &Verdict) -> Vec<String> {
    assert!(verdict.errors.is_empty(), "{:?}", verdict.errors);
    verdict.failures.iter().map(|f| format!("{}: {} / {}", f.key, f.expected, f.found)).collect()
}

fn illegal(by: &str, rest: &str, section: &str) -> Vec<String> {
    failed(&played(&decision(by, &format!("{rest}\nillegal = \"{section}\""))).judge())
}

const WEARY: &str = "action = \"attack\"\nwith = \"weary\"\ntarget = \"nest\"";
const GUARDED: &str = "action = \"attack\"\nwith = \"a1\"\ntarget = \"F1\"";

#[test]
fn another_section_than_the_file_names_is_a_failure() {
    assert_eq!(illegal("A", WEARY, "16.1"), ["do 1: \"16.1\" / [\"2.11\",\"2.7\"]"]);
    assert_eq!(illegal("A", GUARDED, "2.11"), ["do 1: \"2.11\" / \"16.1\""]);
}

/// 2.1 is no part of 2.11.
#[test]
fn a_number_that_begins_alike_is_another_section() {
    assert_eq!(illegal("A", WEARY, "2.1"), ["do 1: \"2.1\" / [\"2.11\",\"2.7\"]"]);
}

#[test]
fn each_of_several_reasons_is_accepted() {
    for section in ["2.11", "2.7"] {
        assert_eq!(illegal("A", WEARY, section), [""; 0], "{section}");
    }
}

#[test]
fn whatever_states_the_prohibition_is_accepted_and_so_is_its_chapter() {
    for section in ["16.1", "17.2", "15.7", "7.7", "15", "16", "17", "7"] {
        assert_eq!(illegal("A", GUARDED, section), [""; 0], "{section}");
    }
    for section in ["7.7.1", "15.1", "18.1", "7.7"] {
        assert_eq!(illegal("A", "action = \"play\"\ncard = \"dear\"", section), [""; 0], "{section}");
    }
    for section in ["7.5", "7.1", "7"] {
        assert_eq!(illegal("B", "action = \"respond\"\ncard = \"flash\"", section), [""; 0], "{section}");
    }
}

/// B's only mutant is tapped: there is no block to choose, and the decision is judged later, but by its own window.
#[test]
fn a_window_that_passes_unopened_still_has_its_reason() {
    let attack = decision("A", "action = \"attack\"\nwith = \"a1\"\ntarget = \"nest\"");
    let block = |section: &str| {
        let block = decision("B", &format!("action = \"block\"\nwith = \"b1\"\nillegal = \"{section}\""));
        failed(&played(&format!("{attack}{block}")).judge())
    };
    assert_eq!(block("2.11"), [""; 0]);
    assert_eq!(block("16.2"), [""; 0]);
    assert_eq!(block("22.2.1"), ["do 2: \"22.2.1\" / \"2.11\""]);
}

#[test]
fn where_nothing_can_be_said_any_section_will_do() {
    let draws = decision("A", "action = \"draw\"").repeat(3);
    let chosen = decision("B", "action = \"choose\"\npick = [\"b1\"]\nillegal = \"5.2\"");
    let text = format!("{draws}{chosen}{}", decision("A", "action = \"end\""));
    assert_eq!(failed(&played(&text).judge()), [""; 0]);
    let passes = decision("B", "action = \"pass\"");
    let draw = decision("A", "action = \"draw\"\nillegal = \"5.2\"");
    let text = format!("{draws}{passes}{draw}{}", decision("A", "action = \"end\""));
    assert_eq!(failed(&played(&text).judge()), ["do 5: \"5.2\" / \"7.3\""]); // 7.3: no action is left
}

/// The next decision is judged when the targets of the one before it are named, not among them (§15.4).
#[test]
fn a_decision_is_judged_after_the_one_before_it() {
    let feed = decision("A", "action = \"feed\"\ntargets = [\"a1\"]");
    let again = decision("A", "action = \"feed\"\ntargets = [\"a1\"]\nillegal = true");
    let verdict = played(&format!("{feed}{}{again}", decision("B", "action = \"pass\""))).judge();
    assert_eq!(failed(&verdict), ["do 3: \"illegal\" / \"legal\""]);
}

#[test]
fn what_is_legal_is_not_said_to_be_refused() {
    let verdict = played(&decision("A", "action = \"draw\"\nillegal = \"7.3\"")).judge();
    assert_eq!(failed(&verdict), ["do 1: \"illegal\" / \"legal\""]);
    assert!(verdict.moments.is_empty());
}

fn parts(moments: &[Moment]) -> (Vec<&Put>, Vec<&Refused>) {
    let puts = moments.iter().filter_map(|moment| match moment {
        Moment::Put(put) => Some(put.as_ref()),
        Moment::Refused(_) => None,
    });
    let refused = moments.iter().filter_map(|moment| match moment {
        Moment::Put(_) => None,
        Moment::Refused(refused) => Some(refused),
    });
    (puts.collect(), refused.collect())
}

#[test]
fn questions_are_kept_where_a_scenario_is_explained() {
    let text = [
        decision("A", &format!("{GUARDED}\nillegal = \"16.1\"")),
        decision("A", "action = \"attack\"\nwith = \"a1\"\ntarget = \"nest\""),
        decision("B", "action = \"respond\"\ncard = \"flash\""),
        decision("A", &format!("{GUARDED}\nillegal = \"2.11\"")),
    ];
    let scenario = played(&text.concat());
    let plain = scenario.judge();
    assert_eq!(failed(&plain), [""; 0]);
    assert_eq!(parts(&plain.moments).0.len(), 0);

    let verdict = scenario.explain();
    assert_eq!(failed(&verdict), [""; 0]);
    let (puts, refused) = parts(&verdict.moments);
    let asked: Vec<_> = puts.iter().map(|put| (put.player, put.question)).collect();
    let expected = [(Player::A, Question::Action), (Player::B, Question::Response), (Player::A, Question::Action)];
    assert_eq!(asked, expected);
    assert!(puts[0].options.contains(&Choice::Draw) && matches!(puts[0].taken, Some(Choice::Attack(..))));
    assert!(matches!(puts[1].taken, Some(Choice::Play(..))));
    assert_eq!(puts[2].taken, None); // the scenario stops here
    assert_eq!((puts[0].state.actions, puts[1].state.actions), (3, 2));
    let sections: Vec<_> = refused.iter().map(|refused| (refused.decision, refused.refusals[0].section())).collect();
    assert_eq!(sections, [(0, "16.1"), (3, "2.11")]);
    // A question comes before what is refused at it, and both at their place in the log.
    assert!(matches!(verdict.moments[..2], [Moment::Put(_), Moment::Refused(_)]));
    let places: Vec<usize> = verdict.moments.iter().map(Moment::events).collect();
    assert!(places.is_sorted() && places[..2] == [0, 0] && places[4] == verdict.log.len(), "{places:?}");
}

#[test]
fn the_question_at_which_a_scenario_stops_is_kept_open() {
    let verdict = played("").explain();
    let (puts, _) = parts(&verdict.moments);
    assert_eq!(puts.len(), 1);
    assert_eq!((puts[0].player, puts[0].question, puts[0].taken), (Player::A, Question::Action, None));
    let verdict = played(&decision("A", "action = \"draw\"")).explain();
    let (puts, _) = parts(&verdict.moments);
    let taken: Vec<_> = puts.iter().map(|put| (put.question, put.taken)).collect();
    let expected =
        [(Question::Action, Some(Choice::Draw)), (Question::Response, Some(Choice::Pass)), (Question::Action, None)];
    assert_eq!(taken, expected);
}
