//! What is wrong with a scenario file is told at once, with its place.

use wom::message::Message;
use wom::scenario::Scenario;
use wom::text::{Lang, Text};

const HEAD: &str =
    "[state]\nphase = \"action\"\nactions = 3\n[[state.A.field]]\nid = \"a1\"\ntype = \"mutant\"\npower = 3\n";

fn errors(text: &str) -> Vec<(String, &'static str, String)> {
    let english = Text::new(Lang::En);
    let mut none = |name: &str| Err(Message::new("scenario-unknown-card").with("name", name).with("near", ""));
    let errors = match Scenario::read("p.toml", text, &mut none) {
        Ok(scenario) => scenario.judge().errors,
        Err(errors) => errors,
    };
    let said = |error: &wom::message::Diagnostic| {
        let hint = error.hint.as_ref().map(|hint| english.say(hint)).unwrap_or_default();
        (error.place.to_string(), error.code, hint)
    };
    errors.iter().map(said).collect()
}

#[test]
fn all_errors_are_told_at_once_with_places_and_the_nearest_key() {
    let text = "titel = \"x\"\n[state]\nphase = \"actio\"\nfod = 3\n[[do]]\nby = \"A\"\naction = \"attak\"\n[expect]\nfoods = 1\n";
    let found = errors(text);
    let places: Vec<&str> = found.iter().map(|(place, _, _)| place.as_str()).collect();
    assert_eq!(places, ["p.toml:1:1", "p.toml:3:9", "p.toml:4:1", "p.toml:7:10", "p.toml:9:1"]);
    assert!(found[0].2.contains("title"), "{found:?}");
    assert!(found[1].2.contains("action"), "{found:?}");
    assert!(found[2].2.contains("food"), "{found:?}");
    assert!(found[3].2.contains("attack"), "{found:?}");
    assert!(found[4].2.contains("food"), "{found:?}");
}

#[test]
fn an_id_that_nothing_has_is_an_error_with_the_nearest_one() {
    let found = errors(&format!("{HEAD}[[do]]\nby = \"A\"\naction = \"grow\"\ntarget = \"a2\"\n[expect]\nfood = 0\n"));
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].1, "scenario-unknown-id");
    assert!(found[0].2.contains("a1"));
}

#[test]
fn an_id_is_given_once() {
    let found =
        errors(&format!("{HEAD}[[state.A.field]]\nid = \"a1\"\ntype = \"base\"\npower = 3\n[expect]\nfood = 0\n"));
    assert_eq!(found[0].1, "scenario-duplicate-id");
}

#[test]
fn abilities_cannot_be_carried_out_yet() {
    let found = errors(&format!("{HEAD}abilities = [{{ when = \"dies\" }}]\n[expect]\nfood = 0\n"));
    assert_eq!(found[0].1, "scenario-abilities");
    assert!(errors(&format!("{HEAD}abilities = []\n[expect]\nfood = 0\n")).is_empty());
}

#[test]
fn bad_keywords_poker_values_and_numbers_are_named() {
    let text = format!("{HEAD}keywords = [\"Hornes 2\", \"horns\"]\npoker = \"7\"\nslots = 12\n[expect]\nfood = 0\n");
    let codes: Vec<&str> = errors(&text).iter().map(|(_, code, _)| *code).collect();
    assert_eq!(codes, ["scenario-bad-term", "scenario-bad-term", "scenario-bad-term", "scenario-out-of-range"]);
}

#[test]
fn a_decision_that_no_question_asks_for_is_an_error() {
    let text = format!("{HEAD}[[do]]\nby = \"B\"\naction = \"draw\"\n[expect]\nfood = 0\n");
    assert_eq!(errors(&text)[0].1, "scenario-refused");
}

#[test]
fn dice_and_shuffles_must_be_used() {
    let text = "[state]\nphase = \"action\"\nactions = 1\ndice = [4]\nshuffles = [[]]\n[expect]\nfood = 0\n";
    let codes: Vec<&str> = errors(text).iter().map(|(_, code, _)| *code).collect();
    assert_eq!(codes, ["scenario-dice-left", "scenario-shuffles-left"]);
}

#[test]
fn a_question_with_different_outcomes_must_be_answered() {
    let text = "[state]\nphase = \"end\"\n[state.A]\nhand = [{ id = \"x\" }, 5]\n[[do]]\naction = \"run\"\nuntil = \"end of phase\"\n[expect]\nfood = 0\n";
    assert_eq!(errors(text)[0].1, "scenario-unanswered");
}

#[test]
fn syntax_errors_have_a_place() {
    let found = errors("[state\n");
    assert_eq!(found[0].1, "scenario-syntax");
    assert!(found[0].0.starts_with("p.toml:1:"));
}

#[test]
fn texts_stand_in_straight_quotation_marks() {
    for typed in ["by = A", "by = “A”"] {
        let found = errors(&format!("{HEAD}[[do]]\n{typed}\naction = \"draw\"\n[expect]\nfood = 0\n"));
        assert_eq!((&*found[0].0, found[0].1), ("p.toml:9:6", "scenario-syntax"), "{found:?}");
    }
}

#[test]
fn a_german_action_is_told_in_english() {
    let found = errors(&format!("{HEAD}[[do]]\nby = \"A\"\naction = \"Füttern\"\n[expect]\nfood = 0\n"));
    assert!(found[0].2.contains("feed"), "{found:?}");
}

#[test]
fn a_base_stands_on_no_fragment() {
    let fragment = "[[state.fragments]]\nid = \"F1\"\n";
    let text = format!("{HEAD}on = \"F1\"\n{fragment}[expect]\nfood = 0\n");
    assert!(errors(&text).is_empty());
    let found = errors(&text.replace("mutant", "base"));
    assert_eq!((&*found[0].0, found[0].1), ("p.toml:8:6", "scenario-bad-value"), "{found:?}"); // 17.1
}

#[test]
fn an_id_is_no_word_of_what_is_expected() {
    let found = errors(&format!("{}[expect]\nfood = 0\n", HEAD.replace("a1", "food")));
    assert_eq!(found[0].1, "scenario-duplicate-id");
}

#[test]
fn what_is_expected_of_an_object_does_not_hold_of_a_dead_card() {
    let fight = "[[state.B.field]]\nid = \"b1\"\ntype = \"mutant\"\npower = 2\n[[do]]\nby = \"A\"\naction = \"attack\"\nwith = \"a1\"\ntarget = \"b1\"\n[expect]\n";
    let failures = |expected: &str| {
        let mut none = |name: &str| Err(Message::new("scenario-unknown-card").with("name", name).with("near", ""));
        let scenario = Scenario::read("p.toml", &format!("{HEAD}{fight}{expected}\n"), &mut none).expect("a scenario");
        scenario.judge().failures.into_iter().map(|failed| failed.key).collect::<Vec<_>>()
    };
    assert_eq!(failures("b1 = { power = 2, tapped = false }"), ["b1.power", "b1.tapped"]);
    assert!(failures("b1 = { zone = \"compost\", power = 2 }").is_empty()); // 3.5: as printed
}

#[test]
fn an_action_too_many_is_refused_for_want_of_actions() {
    let twice = "[[do]]\nby = \"A\"\naction = \"collect\"\n".repeat(2);
    let text = format!("{}{twice}[expect]\nfood = 0\n", HEAD.replace("actions = 3", "actions = 1"));
    let mut none = |name: &str| Err(Message::new("scenario-unknown-card").with("name", name).with("near", ""));
    let verdict = Scenario::read("p.toml", &text, &mut none).expect("a scenario").judge();
    let refused = verdict.moments.iter().find_map(|moment| match moment {
        wom::scenario::Moment::Refused(refused) => Some(refused),
        wom::scenario::Moment::Put(_) => None,
    });
    let reasons: Vec<_> = refused.expect("a refusal").refusals.iter().map(|refusal| &refusal.reason).collect();
    assert_eq!(reasons, [&wom::engine::refusal::Reason::NoActions]); // 7.3
}

#[test]
fn a_file_that_is_no_toml_is_told_in_few_lines() {
    let found = errors(&"Wer gewinnt den Kampf?\n".repeat(40));
    assert_eq!(found.len(), 9);
    assert!(found.iter().all(|(_, code, _)| *code == "scenario-syntax"));
}

#[test]
fn requests_know_players_with_colons_and_german_actions() {
    let mut none = |name: &str| Err(Message::new("scenario-unknown-card").with("name", name).with("near", ""));
    let scenario = Scenario::read("p.toml", &format!("{HEAD}[expect]\nfood = 0\n"), &mut none).expect("a scenario");
    assert!(scenario.request("--why", "a: grow a1").is_ok());
    let refused = scenario.request("--why", "A wachsen a1").expect_err("a German word");
    assert!(refused.hint.as_ref().is_some_and(|hint| Text::new(Lang::En).say(hint).contains("grow")));
}
