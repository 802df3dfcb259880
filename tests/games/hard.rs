//! Texts that are hard on the rules: without end, about themselves, in great numbers.

use serde_json::json;
use wom::engine::{Choice, Ending, Slot, Zone, query};

use super::board::{A, B, Board, effect, mutant};

#[test]
fn thirty_tokens_come_and_go_together() {
    let mut board = Board::new();
    let swarm = board.hand(
        A,
        effect(json!([{ "play": [
            "create 30 tokens \"Larve\" 1/1 with rush",
            "give each own mutant +1 power, +1 max size until end of turn",
            { "later": "this turn ends", "do": "sacrifice them" },
        ] }])),
    );
    board.play(1, &[Choice::Play(swarm, None)]);
    assert_eq!(board.of(A).iter().filter(|object| object.power == 2).count(), 30);
    assert_eq!(query::biolevel(&board.state, A), 60);
    board.play(2, &[]);
    assert!(board.of(A).is_empty() && board.state.food_pool == 20 && board.state.lasting.is_empty());
    assert!(board.state.remembered.is_empty());
}

#[test]
fn a_hundred_triggers_resolve_in_one_queue() {
    let mut board = Board::new();
    let watchers: Vec<Slot> = (0..10)
        .map(|_| {
            board.field(
                A,
                mutant(3, 40, json!([{ "when": "another own mutant enters", "do": "assign 1 from nowhere to this" }])),
            )
        })
        .collect();
    let swarm = board.hand(A, effect(json!([{ "play": "create 12 tokens \"Larve\" 1/1" }])));
    board.play(1, &[Choice::Play(swarm, None)]);
    assert!(watchers.iter().all(|slot| board.object(*slot).power == 15));
}

/// §7.11
#[test]
fn what_doubles_its_max_size_for_ever_is_a_draw() {
    let mut board = Board::new();
    let glutton = board.field(
        A,
        mutant(2, 3, json!([{ "when": "this is fed", "do": ["grow this by max size of this", "assign 1 from nowhere to this"] }])),
    );
    board.state.food_pool = 3;
    board.play(1, &[Choice::Feed, Choice::Card(glutton)]);
    assert_eq!(board.state.ending, Some(Ending::Draw));
    assert!(board.object(glutton).own_max > 1000);
}

/// §7.11: the number of triggers grows from queue to queue.
#[test]
fn triggers_that_set_off_two_each_are_a_draw() {
    let mut board = Board::new();
    let restless = board.field(
        A,
        mutant(
            2,
            3,
            json!([{ "when": "this is readied", "do": ["tap this", "ready this", "tap this", "ready this"] }]),
        ),
    );
    let alarm = board.hand(A, effect(json!([{ "play": ["tap target mutant", "ready it"] }])));
    board.play(1, &[Choice::Play(alarm, None), Choice::Card(restless)]);
    assert_eq!(board.state.ending, Some(Ending::Draw));
}

/// §7.11
#[test]
fn a_copy_that_copies_itself_twice_is_a_draw() {
    let mut board = Board::new();
    board.lay(
        A,
        effect(json!([{ "play": ["copy chosen effect in own compost", "copy first"] }])),
        Zone::Compost,
        "Echo",
    );
    let first = board.hand(A, effect(json!([{ "play": "copy chosen effect in own compost" }])));
    board.play(1, &[Choice::Play(first, None)]);
    assert_eq!(board.state.ending, Some(Ending::Draw));
}

/// J073
#[test]
fn a_replacement_does_not_replace_what_it_does_itself() {
    let mut board = Board::new();
    board.field(
        A,
        mutant(2, 3, json!([{ "instead": "you generate in own stockpile", "do": "generate 2 in own stockpile" }])),
    );
    board.play(1, &[Choice::Collect]);
    assert_eq!(board.state.seats[A].stockpile, 2);
}

/// J073: also when it moves its own card meanwhile.
#[test]
fn a_replacement_that_moves_its_card_does_not_begin_anew() {
    let mut board = Board::new();
    let words = json!([{ "instead": "you generate in own stockpile",
        "do": ["put this aside", "put this into field", "generate 2 in own stockpile"] }]);
    board.field(A, mutant(2, 3, words));
    board.play(1, &[Choice::Collect]);
    assert_eq!(board.state.seats[A].stockpile, 2);
}

/// §7.11, J080: the state check finds it dying again and again.
#[test]
fn what_stays_at_0_power_instead_of_dying_is_a_draw() {
    for instead in ["generate 1 in own stockpile", "gain 1 debt", "grow this by 1", "draw 1", "shuffle deck"] {
        let mut board = Board::new();
        let undead = board.field(A, mutant(2, 3, json!([{ "instead": "this dies", "do": instead }])));
        let sting = board.hand(A, effect(json!([{ "play": "damage 2 to target mutant" }])));
        board.play(1, &[Choice::Play(sting, None), Choice::Card(undead)]);
        assert_eq!(board.state.ending, Some(Ending::Draw), "{instead}");
    }
}

#[test]
fn an_effect_that_makes_its_own_condition_false_comes_to_rest() {
    let mut board = Board::new();
    let fickle = board.field(A, mutant(3, 3, json!([{ "while": "this is fully fed", "give": "+1 max size" }])));
    board.play(3, &[Choice::Collect, Choice::Draw]);
    assert!(board.state.ending.is_none() && board.object(fickle).power == 3);
}

#[test]
fn exhaustion_and_debt_have_no_end_that_they_run_over() {
    let mut board = Board::new();
    let tired = board.hand(
        A,
        effect(json!([{ "play": ["gain 300 exhaustion", "gain 32000 debt", "gain 32000 debt", "gain 32000 debt"] }])),
    );
    board.play(1, &[Choice::Play(tired, None)]);
    assert_eq!((board.state.seats[A].exhaustion, board.state.seats[A].debt), (255, u16::MAX));
    board.play(2, &[]);
    assert!(matches!(board.state.ending, Some(Ending::Won(B, _))));
}
