//! What words of card texts mean in play: an effect card with a text is played, and the position after it looked at.

use wom::message::Message;
use wom::scenario::Scenario;
use wom::text::{Lang, Text};

const POSITION: &str = r#"
[state]
active = "A"
phase = "action"
food = 7
actions = 2
[[state.A.field]]
id = "a1"
type = "mutant"
power = 2
max = 9
slots = 3
attached = [{ id = "m1", demand = 1 }]
[[state.A.field]]
id = "a2"
type = "base"
power = 2
max = 9
[[state.B.field]]
id = "b1"
type = "mutant"
power = 5
max = 9
slots = 3
on = "F1"
attached = [{ id = "m2", demand = 1 }, { id = "m3", demand = 1 }]
[[state.B.field]]
id = "b2"
type = "mutant"
power = 5
max = 9
legendary = true
on = "F2"
[[state.fragments]]
id = "F1"
size = 3
[[state.fragments]]
id = "F2"
size = 3
[state.A]
exhaustion = 2
deck = [{ id = "d1", type = "mutant", power = 1, max = 1 }, { id = "d2", type = "base", power = 1, max = 1 }]
hand = [{ id = "p1", type = "effect", name = "Probe", cost = 0, abilities = [{ play = PLAY }] }]
[state.B]
hand = [{ id = "h1", type = "mutant", name = "Brut", cost = 1, power = 1, max = 1 }, { id = "h2", type = "base", power = 1, max = 1 }]
compost = [{ id = "c1", type = "mutant", name = "Rest", cost = 1, power = 1, max = 1 }]
[[do]]
by = "A"
action = "play"
card = "p1"
targets = TARGETS
"#;

/// What is wrong after an effect card with these steps is played.
fn wrong(play: &str, targets: &str, expect: &str) -> Vec<String> {
    let position = POSITION.replace("PLAY", play).replace("TARGETS", targets);
    let text = format!("{position}[expect]\n{expect}\n");
    let mut none = |name: &str| Err(Message::new("scenario-unknown-card").with("name", name).with("near", ""));
    let verdict = match Scenario::read("p.toml", &text, &mut none) {
        Ok(scenario) => scenario.judge(),
        Err(errors) => panic!("{errors:#?}"),
    };
    let english = Text::new(Lang::En);
    let errors = verdict.errors.iter().map(|error| english.say(&error.message));
    let failures = verdict.failures.iter().map(|f| format!("{}: expected {}, found {}", f.key, f.expected, f.found));
    errors.chain(failures).collect()
}

fn holds(play: &str, targets: &str, expect: &str) {
    assert_eq!(wrong(play, targets, expect), [""; 0], "{play}");
}

#[test]
fn on_it_is_on_the_fragment_that_was_picked() {
    let steps = r#"["choose target fragment", "damage 2 to each mutant on it"]"#;
    holds(steps, r#"["F1"]"#, "b1 = { power = 3 }\nb2 = { power = 5 }\na1 = { power = 2 }");
}

#[test]
fn attached_to_it_is_attached_to_what_was_picked() {
    let steps = r#"["choose target mutant", "destroy each mutation attached to it"]"#;
    let expect = "m1 = { bearer = \"a1\" }\nm2 = { zone = \"compost\" }\nm3 = { zone = \"compost\" }";
    holds(steps, r#"["b1"]"#, expect);
}

#[test]
fn mutant_or_base_means_no_mutation() {
    let expect = "a1 = { power = 1 }\na2 = { power = 1 }\nm1 = { bearer = \"a1\" }";
    holds(r#""damage 1 to each own mutant or base""#, "[]", expect);
}

#[test]
fn without_and_not_deny() {
    holds(r#""damage 1 to each mutant without mutation""#, "[]", "b1 = { power = 5 }\nb2 = { power = 4 }");
    holds(r#""damage 1 to each not legendary opposing mutant""#, "[]", "b1 = { power = 4 }\nb2 = { power = 5 }");
}

#[test]
fn halves_and_groups_are_rounded_down() {
    holds(r#""generate half food pool in own stockpile""#, "[]", "A = { stockpile = 3 }");
    holds(r#""generate 2 per 3 mutants in own stockpile""#, "[]", "A = { stockpile = 2 }");
    holds(r#""generate twice own exhaustion in own stockpile""#, "[]", "A = { stockpile = 4 }");
}

#[test]
fn or_is_true_if_one_is() {
    let step = |test: &str| format!(r#"{{ if = "{test}", do = "generate 1 in own stockpile" }}"#);
    holds(&step("own hand > 3 or food pool = 7"), "[]", "A = { stockpile = 1 }");
    holds(&step("own hand > 3 or own turn and food pool = 6"), "[]", "A = { stockpile = 0 }");
    holds(&step("at most 1 own mutant"), "[]", "A = { stockpile = 1 }");
}

#[test]
fn the_opposing_hand_can_be_chosen_from() {
    let chosen = "[]\n[[do]]\nby = \"A\"\naction = \"choose\"\npick = [\"h1\"]";
    holds(r#""put up to 1 chosen mutant in opposing hand into compost""#, chosen, "B = { hand = [\"h2\"] }");
    let played = "h2 = { zone = \"field\", controller = \"A\" }\nB = { hand = [\"h1\"] }";
    holds(r#""play chosen base in opposing hand""#, "[]", played);
}

#[test]
fn the_own_deck_can_be_chosen_from() {
    let play = r#"["put chosen base in own deck into hand"]"#;
    holds(play, "[]", "d2 = { zone = \"hand\" }\nA = { hand = [\"d2\"], deck = 1 }");
}

#[test]
fn the_opposing_compost_can_be_chosen_from() {
    holds(
        r#""put up to 1 chosen card in opposing compost under deck""#,
        "[]\n[[do]]\nby = \"A\"\naction = \"choose\"\npick = [\"c1\"]",
        "c1 = { zone = \"deck\" }",
    );
}
