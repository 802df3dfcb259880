use serde_json::json;

use super::*;
use crate::cards::{Ability, Kind};
use crate::message::Arg;

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

#[test]
fn cards_are_played_for_their_cost_or_without_it_from_any_hand() {
    let step = |words: &str| script(json!({"play": words}), Kind::Effect).clauses[0].steps[0].clone();
    let Step::Play(Whom::Choose(pick, _), Price::Free) = step("play chosen effect in opposing hand without cost")
    else {
        panic!()
    };
    assert!(pick.filter.is_hidden());
    let Step::Play(Whom::Choose(pick, _), Price::Wom) = step("play up to 1 chosen mutant in own compost") else {
        panic!()
    };
    assert_eq!((pick.filter.lies, pick.min, pick.max), (Lies::Compost, 0, 1));
    assert_eq!(step("play chosen card in opponent's hand"), step("play chosen card in opposing hand"));
}

#[test]
fn a_discard_is_chosen_or_random() {
    let step = |words: &str| script(json!({"play": words}), Kind::Effect).clauses[0].steps[0].clone();
    assert!(matches!(step("discard 2 cards"), Step::Discard(_, Picked::Choice)));
    assert!(matches!(step("discard 2 cards at random"), Step::Discard(_, Picked::Random)));
    let found = faults(json!({"play": "discard 1 at randm"}), Kind::Effect);
    assert!(found[0].2.as_ref().is_some_and(|hint| hint.contains("random")), "{found:?}");
}

#[test]
fn modes_are_steps_or_lists_of_steps() {
    let script = script(
        json!({"play": ["tap target mutant", {"choose": 2, "of": [["ready it", "draw 1"], "destroy chosen base", "draw 2"]}]}),
        Kind::Effect,
    );
    let Step::Modes(2, modes) = &script.clauses[0].steps[1] else { panic!() };
    assert_eq!(modes.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1, 1]);
    assert_eq!(modes[0][0], Step::Ready(Whom::Picked(0)));
}

#[test]
fn what_is_wrong_with_modes_is_told() {
    let told = |steps: serde_json::Value| faults(json!({"play": steps}), Kind::Effect).remove(0);
    assert_eq!(
        told(json!({"choose": 1, "of": ["draw 1", "damage 1 to target base"]})).1,
        "ability-no-targets-in-modes"
    );
    for count in [json!(0), json!(2), json!("one"), json!(-1)] {
        let (path, key, _) = told(json!({"choose": count, "of": ["draw 1", "draw 2"]}));
        assert_eq!((path.as_str(), key), ("abilities.play.choose", "ability-modes-count"));
    }
    assert_eq!(told(json!({"choose": 1})).1, "ability-no-modes");
    let (path, _, hint) = told(json!({"choose": 1, "of": ["draw 1", ["tap chosen mutant", "destory it"]]}));
    assert_eq!(path, "abilities.play.of[2][2]");
    assert!(hint.is_some_and(|hint| hint.contains("destroy")));
    let (_, _, hint) = told(json!({"chose": 1, "of": ["draw 1", "draw 2"]}));
    assert!(hint.is_some_and(|hint| hint.contains("choose")));
}

#[test]
fn what_is_hidden_can_only_be_chosen() {
    for clause in [
        json!({"play": "play target effect in opposing hand without cost"}),
        json!({"play": "play each effect in opposing hand without cost"}),
        json!({"play": "draw number of effects in opposing hand"}),
        json!({"play": {"if": "no effect in opposing hand", "do": "draw 1"}}),
        json!({"while": "at least 1 mutant in opposing hand", "give": "this costs 0"}),
        json!({"play": "put target card in own deck into hand"}),
        json!({"play": "put each card in own deck into compost"}),
    ] {
        let found = faults(clause.clone(), Kind::Effect);
        assert_eq!(found.iter().map(|(_, key, _)| *key).collect::<Vec<_>>(), ["ability-hidden"], "{clause}");
    }
    script(json!({"play": ["put up to 2 chosen cards in own deck into hand", "play it"]}), Kind::Effect);
    let document = json!({"play": "play target effect in opposing hand without cost"});
    assert_eq!(read(&document, Kind::Effect).expect_err("a fault")[0].at, 19..35);
}

#[test]
fn a_slip_in_a_step_that_plays_has_the_nearest_word() {
    let found = faults(json!({"play": ["play chosen effect in opossing hand", "play it witout cost"]}), Kind::Effect);
    assert!(found[0].2.as_ref().is_some_and(|hint| hint.contains("opposing hand")), "{found:?}");
    assert!(found[1].2.as_ref().is_some_and(|hint| hint.contains("without cost")), "{found:?}");
}

#[test]
fn your_is_own() {
    let own = script(json!({"when": "own turn ends", "do": "generate 1 in own stockpile"}), Kind::Base);
    assert_eq!(script(json!({"when": "your turn ends", "do": "generate 1 in your stockpile"}), Kind::Base), own);
    let theirs = script(json!({"play": "remove 1 from opponent's stockpile"}), Kind::Effect);
    assert_eq!(script(json!({"play": "remove 1 from opposing stockpile"}), Kind::Effect), theirs);
}

#[test]
fn features_may_be_denied() {
    let to = |words: &str| script(json!({"while": "always", "to": words, "give": "rush"}), Kind::Base);
    let features = |script: &Script| match &script.clauses[0].kind {
        ClauseKind::While { whom: Whom::Each(filter), .. } => filter.features.clone(),
        _ => panic!(),
    };
    let not = |feature| [Feature::Not(Box::new(feature))];
    assert_eq!(features(&to("each mutant without flying")), not(Feature::With(Ability::Flying)));
    assert_eq!(features(&to("each mutant without mutation")), not(Feature::Mutated));
    assert_eq!(features(&to("each not legendary mutant")), not(Feature::Legendary));
}

#[test]
fn tests_are_joined_by_or_and_and() {
    let script =
        script(json!({"while": "own turn and own hand = 0 or this is not on fragment", "give": "rush"}), Kind::Mutant);
    let ClauseKind::While { test: Some(Test::Any(any)), .. } = &script.clauses[0].kind else { panic!() };
    assert!(matches!(&any[..], [Test::All(all), Test::Not(_)] if all.len() == 2), "{any:?}");
}

#[test]
fn amounts_may_be_halved_and_counted_in_groups() {
    let amount = |words: &str| match script(json!({"play": format!("draw {words}")}), Kind::Effect).clauses[0].steps[0]
    {
        Step::Draw(ref amount) => (amount.times, amount.each),
        _ => panic!(),
    };
    assert_eq!(amount("half food pool"), (1, 2));
    assert_eq!(amount("2 per 3 own mutants"), (2, 3));
    assert_eq!(amount("twice own exhaustion"), (2, 1));
}

#[test]
fn a_step_under_a_condition_may_be_optional() {
    let script =
        script(json!({"play": {"if": "own turn", "may": true, "do": "draw 1", "else": "draw 2"}}), Kind::Effect);
    let Step::If(_, yes, no) = &script.clauses[0].steps[0] else { panic!() };
    assert!(matches!((&yes[..], &no[..]), ([Step::May(..)], [Step::Draw(_)])));
}

#[test]
fn what_could_never_happen_is_refused() {
    let refused = |clause| faults(clause, Kind::Mutant)[0].1;
    assert_eq!(refused(json!({"instead": "this attacks", "do": "draw 1"})), "ability-not-replaced");
    assert_eq!(refused(json!({"instead": "this dies", "amount": "none"})), "ability-no-amount");
    assert_eq!(refused(json!({"when": "own effect resolves", "do": "draw 1"})), "ability-resolves-is-replaced");
    let on = |clause, kind| faults(clause, kind)[0].1;
    assert_eq!(on(json!({"activate": "discard 1", "do": "draw 1"}), Kind::Fragment), "ability-no-activation");
    assert_eq!(refused(json!({"when": "your next turn ends", "do": "draw 1"})), "ability-bad-word");
    assert_eq!(refused(json!({"when": "this dies", "do": {"later": "this turn ends"}})), "ability-does-nothing");
}

#[test]
fn an_error_lists_few_words_and_the_likeliest_first() {
    let expected = |step: &str| {
        let faults = read(&json!({"when": "this dies", "do": step}), Kind::Mutant).expect_err("faults");
        let Some((_, Arg::OneOf(words))) = &faults[0].message.args.get(1) else { panic!() };
        let word = |word: &Arg| match word {
            Arg::Text(word) => word.trim_matches('"').to_owned(),
            Arg::Term(key) => (*key).to_owned(),
            other => panic!("{other:?}"),
        };
        words.iter().map(word).collect::<Vec<_>>()
    };
    assert_eq!(expected("destory this")[0], "destroy");
    assert_eq!(expected("damage 2 to mutant")[..5], ["target", "chosen", "each", "this", "it"]);
    assert_eq!(expected("draw card")[0], "ability-a-number");
    assert_eq!(expected("give this")[..2], ["ability-a-number", "ability-a-keyword"]);
    assert!(expected("shoot 2").len() == 8 && expected("destroy target thing").len() == 8);
}

#[test]
fn words_of_other_games_lead_to_ours() {
    let hint = |step: &str| faults(json!({"when": "this dies", "do": step}), Kind::Mutant)[0].2.clone();
    assert!(hint("untap this").is_some_and(|hint| hint.contains("ready")));
    assert!(hint("destroy target creature").is_some_and(|hint| hint.contains("mutant")));
    assert!(hint("damage 1 to mutants").is_some_and(|hint| hint.contains("mutants")), "which ones?");
}
