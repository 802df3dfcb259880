use serde_json::json;

use super::*;
use crate::cards::{Ability, Kind};

fn script(document: serde_json::Value, kind: Kind) -> Script {
    match read(&document, kind) {
        Ok((script, _)) => script,
        Err(faults) => panic!("{faults:#?}"),
    }
}

fn faults(document: serde_json::Value, kind: Kind) -> Vec<(String, &'static str, Option<String>)> {
    let faults = read(&document, kind).expect_err("faults");
    let hint = |fault: &Fault| fault.hint.as_ref().map(|hint| format!("{:?}", hint.args));
    faults.iter().map(|fault| (fault.path(), fault.message.key, hint(fault))).collect()
}

#[test]
fn a_trigger_with_a_target_and_a_reference() {
    let script =
        script(json!([{"when": "this enters", "do": ["damage 2 to target opposing mutant", "tap it"]}]), Kind::Mutant);
    let clause = &script.clauses[0];
    assert_eq!(clause.targets.len(), 1);
    assert!(clause.personal);
    assert_eq!(clause.steps[1], Step::Tap(Whom::Picked(0)));
}

#[test]
fn costs_and_quantities() {
    let script = script(
        json!({"activate": "tap, sacrifice at least 1 other own mutant", "do": "damage max size of sacrificed to up to 2 target mutants"}),
        Kind::Base,
    );
    let clause = &script.clauses[0];
    assert!(clause.is_tap_ability());
    assert_eq!((clause.targets[0].min, clause.targets[0].max), (0, 2));
    let Step::Damage(amount, _) = &clause.steps[0] else { panic!() };
    assert_eq!(amount.of, Measure::MaxSize(Whom::Sacrificed));
}

#[test]
fn lasting_effects() {
    let script = script(
        json!([
            {"while": "this is fully fed", "to": "each other own mutant", "give": "+1 power, +1 max size, Ansturm"},
            {"while": "always", "to": "bearer", "give": "+3 slots", "ability": {"activate": "tap", "do": "draw 1"}},
            {"while": "at least 1 controlled own fragment", "give": "own mutants cost 1 less"},
        ]),
        Kind::Mutation,
    );
    let ClauseKind::While { gives, test, .. } = &script.clauses[0].kind else { panic!() };
    assert_eq!(gives.len(), 3);
    assert_eq!(*test, Some(Test::Is(Whom::This, Feature::FullyFed)));
    assert_eq!(script.granted.len(), 1);
}

#[test]
fn branches_and_delayed_triggers() {
    let script = script(
        json!([{"instead": "this resolves from hand", "do": ["put this aside",
            {"later": "your next turn starts", "do": [{"may": true, "do": "play this without cost"}]}]}]),
        Kind::Effect,
    );
    assert_eq!(script.delayed.len(), 1);
    assert!(script.delayed[0].once);
}

#[test]
fn a_slip_names_its_place_and_the_nearest_word() {
    let found =
        faults(json!([{"when": "this diess", "do": ["damge 2 to target mutant", "draw 2 cards today"]}]), Kind::Mutant);
    let places: Vec<&str> = found.iter().map(|(path, ..)| path.as_str()).collect();
    assert_eq!(places, ["abilities[1].when", "abilities[1].do[1]", "abilities[1].do[2]"]);
    assert!(found[0].2.as_ref().is_some_and(|hint| hint.contains("die")));
    assert!(found[1].2.as_ref().is_some_and(|hint| hint.contains("damage")), "{found:?}");
}

#[test]
fn unknown_keys_and_words_in_the_wrong_place() {
    let found = faults(json!([{"wen": "this dies", "do": "draw 1"}]), Kind::Mutant);
    assert!(found[0].2.as_ref().is_some_and(|hint| hint.contains("when")));
    let found = faults(json!([{"while": "always", "too": "this", "give": "rush"}]), Kind::Mutant);
    assert!(found[0].2.as_ref().is_some_and(|hint| hint.contains("to")));
    assert_eq!(faults(json!([{"play": "draw 1"}]), Kind::Mutant)[0].1, "ability-play-on-effects-only");
    assert_eq!(faults(json!([{"when": "bearer dies", "do": "draw 1"}]), Kind::Mutant)[0].1, "ability-no-bearer");
}

#[test]
fn german_keywords_are_read_too() {
    let script =
        script(json!({"while": "always", "to": "each own mutant with Wächter", "give": "Hörner 1"}), Kind::Base);
    let ClauseKind::While { gives, whom: Whom::Each(filter), .. } = &script.clauses[0].kind else { panic!() };
    assert_eq!(filter.features, [Feature::With(Ability::Guard)]);
    assert!(matches!(&gives[0], Grant::Keyword(keyword) if keyword.n == Some(1)));
}
