//! Texts that take cards where the rules rarely see them: control, zones, fragments, costs, what is meant by "it".

use serde_json::json;
use wom::cards::{Card, Kind};
use wom::engine::{Choice, Claim, Decider, FragmentId, Game, ObjectId, Player, Question, View, Zone, query};

use super::board::{A, B, Board, card, effect, mutant};

/// J038
#[test]
fn control_that_was_taken_back_and_forth_ends_where_it_began() {
    let mut board = Board::new();
    let theirs = board.field(B, mutant(3, 3, json!([])));
    let take = json!([{ "play": "take control of target mutant until end of turn" }]);
    let first = board.hand(A, effect(take.clone()));
    let mut back = effect(take.clone());
    back.response = true;
    let back = board.hand(B, back);
    let again = board.hand(A, effect(take));
    board.play(1, &[Choice::Play(first, None), Choice::Card(theirs)]);
    assert_eq!(board.object(theirs).controller, A);
    board.play(1, &[Choice::Collect, Choice::Play(back, None), Choice::Card(theirs)]);
    assert_eq!(board.object(theirs).controller, B);
    board.play(1, &[Choice::Play(again, None), Choice::Card(theirs)]);
    assert_eq!(board.object(theirs).controller, A);
    board.play(2, &[]);
    assert_eq!(board.object(theirs).controller, B);
}

/// J038, J131
#[test]
fn a_mutation_that_was_taken_goes_back_too() {
    let mut board = Board::new();
    let bearer = board.field(B, mutant(3, 3, json!([])));
    let mutation = board.lay(B, card(Kind::Mutation, json!([])), Zone::Attached(bearer), "Kralle");
    let take = json!([{ "play": "take control of target opposing mutation until end of turn" }]);
    let take = board.hand(A, effect(take));
    board.play(1, &[Choice::Play(take, None)]);
    assert_eq!(board.object(mutation).controller, A);
    board.play(2, &[]);
    assert_eq!(board.object(mutation).controller, B);
}

/// §21.3, J131: the mutation is its controller's, whoever has the bearer.
#[test]
fn a_mutation_on_a_stolen_mutant_that_dies_goes_its_own_way() {
    let mut board = Board::new();
    let bearer = board.field(B, mutant(3, 3, json!([])));
    let plain = board.lay(B, card(Kind::Mutation, json!([])), Zone::Attached(bearer), "Kralle");
    let mut parasite = card(Kind::Mutation, json!([]));
    parasite.keywords = vec![wom::cards::Keyword { ability: wom::cards::Ability::Symbiote, n: Some(2) }];
    let parasite = board.lay(B, parasite, Zone::Attached(bearer), "Egel");
    let steal = json!([{ "play": ["take control of target opposing mutant", "destroy it"] }]);
    let steal = board.hand(A, effect(steal));
    board.play(1, &[Choice::Play(steal, None)]);
    assert_eq!((board.object(plain).zone, board.object(bearer).zone), (Zone::Hand, Zone::Compost));
    let parasite = board.object(parasite);
    assert_eq!((parasite.zone, parasite.controller, parasite.power), (Zone::Field, B, 2));
}

#[test]
fn cards_of_every_kind_are_played_for_nothing() {
    let mut board = Board::new();
    let bearer = board.field(A, mutant(3, 3, json!([])));
    let base = Card { kind: Kind::Base, ..mutant(2, 2, json!([])) };
    let cards = [mutant(2, 2, json!([])), base, card(Kind::Mutation, json!([])), effect(json!([{ "play": "draw 1" }]))];
    for (n, card) in cards.into_iter().enumerate() {
        let kind = card.kind;
        let there = board.lay(A, card, Zone::Compost, &format!("Fund {n}"));
        let dig = json!([{ "play": "play chosen card in own compost without cost" }]);
        let dig = board.hand(A, effect(dig));
        board.state.actions = 5;
        board.play(1, &[Choice::Play(dig, None), Choice::Card(there)]);
        let zone = match kind {
            Kind::Mutation => Zone::Attached(bearer),
            Kind::Effect => Zone::Compost,
            _ => Zone::Field,
        };
        assert_eq!(board.object(there).zone, zone, "{kind:?}");
    }
}

/// J140
#[test]
fn mutants_of_both_stay_as_their_fragment_is_banished() {
    let mut board = Board::new();
    let fragment = board.fragment(json!([]));
    let both = [board.field(A, mutant(3, 3, json!([]))), board.field(B, mutant(3, 3, json!([])))];
    both.iter().for_each(|slot| board.state.objects[usize::from(slot.0)].on = Some(fragment));
    board.state.fragments[0].claim = Claim::Claimed(B);
    let banish = board.hand(A, effect(json!([{ "play": "banish target fragment" }])));
    board.play(1, &[Choice::Play(banish, None)]);
    for slot in both {
        assert_eq!((board.object(slot).zone, board.object(slot).on), (Zone::Field, None));
    }
    assert!(!board.state.fragments[0].open && board.state.fragments[0].claim == Claim::Neutral);
}

/// J126: it is there, but claims nothing before its player's own claim check.
#[test]
fn a_mutant_is_placed_in_the_turn_of_the_opponent() {
    let mut board = Board::new();
    let fragment = board.fragment(json!([]));
    let mutant = board.field(B, mutant(3, 3, json!([])));
    let mut ferry = effect(json!([{ "play": "place target own mutant on target free fragment" }]));
    ferry.response = true;
    let ferry = board.hand(B, ferry);
    board.play(1, &[Choice::Collect, Choice::Play(ferry, None)]);
    assert_eq!(board.object(mutant).on, Some(fragment));
    board.play(2, &[]);
    assert_eq!(board.state.fragments[0].claim, Claim::Neutral);
}

/// §15.2, §20.1, J094
#[test]
fn drawing_discarding_and_composting_without_cards_does_nothing_else() {
    let mut board = Board::new();
    for player in Player::BOTH {
        while let Some(slot) = board.state.seats[player].deck.pop() {
            board.state.objects[usize::from(slot.0)].zone = Zone::Gone;
            board.state.objects[usize::from(slot.0)].token = true;
        }
    }
    let idle = effect(
        json!([{ "play": ["discard 3", "opponent: discard 2", "compost 5 from deck", "shuffle deck", "draw 2"] }]),
    );
    let idle = board.hand(A, idle);
    board.play(1, &[Choice::Play(idle, None)]);
    assert_eq!((board.state.seats[A].exhaustion, board.state.seats[A].hand.len()), (2, 0));
}

/// §2.9: each player chooses; what both choose is meant once.
#[test]
fn what_both_players_choose_is_destroyed_once() {
    let mut board = Board::new();
    let it = board.field(B, mutant(2, 4, json!([])));
    let both =
        board.hand(A, effect(json!([{ "play": ["each player: choose exactly 1 chosen mutant", "destroy it"] }])));
    board.play(1, &[Choice::Play(both, None)]);
    assert_eq!((board.object(it).zone, board.state.food_pool), (Zone::Compost, 4));
}

/// J059
#[test]
fn the_text_of_a_fragment_works_once_a_turn_if_it_says_so() {
    let mut board = Board::new();
    board.fragment(json!([{ "when": "you draw", "do": "generate 1 in own stockpile", "once": true }]));
    board.state.fragments[0].claim = Claim::Controlled(A);
    let mutant = board.field(A, mutant(3, 3, json!([])));
    board.state.objects[usize::from(mutant.0)].on = Some(FragmentId(0));
    board.play(2, &[Choice::Draw, Choice::Draw]);
    assert_eq!(board.state.seats[A].stockpile, 1);
}

/// J095: what is given for a while has the amount that it had as it was given.
#[test]
fn a_gift_keeps_its_amount() {
    let mut board = Board::new();
    let it = board.field(A, mutant(2, 9, json!([])));
    board.state.seats[A].stockpile = 4;
    let gift = board
        .hand(A, effect(json!([{ "play": "give target own mutant +1 power per own stockpile until end of turn" }])));
    board.play(2, &[Choice::Play(gift, None), Choice::Collect]);
    assert_eq!((board.object(it).power, board.state.seats[A].stockpile), (6, 5));
}

/// §16.0: who attacks is what texts look at as soon as the attack is declared.
#[test]
fn a_text_about_attackers_holds_from_the_declaration_on() {
    let mut board = Board::new();
    let attacker = board.field(A, mutant(2, 9, json!([{ "while": "this is attacking", "give": "+3 power, flying" }])));
    let target = board.field(B, mutant(6, 6, json!([])));
    let aim = Choice::Attack(attacker, wom::engine::Target::Object(target));
    board.play(1, &[aim]);
    assert_eq!((board.object(target).power, board.object(attacker).zone), (1, Zone::Compost));
}

/// §17.1: fragments hold mutants.
#[test]
fn a_base_that_attacks_is_not_placed_on_a_fragment() {
    let mut board = Board::new();
    let fragment = board.fragment(json!([]));
    let base = Card { kind: Kind::Base, ..mutant(2, 2, json!([{ "while": "always", "give": "may attack as base" }])) };
    let base = board.field(A, base);
    board.play(1, &[Choice::Attack(base, wom::engine::Target::Fragment(fragment))]);
    assert_eq!(board.object(base).on, None);
}

/// J037
#[test]
fn a_copy_is_not_composted() {
    let mut board = Board::new();
    board.field(A, mutant(2, 2, json!([{ "when": "own effect is composted", "do": "generate 1 in own stockpile" }])));
    board.field(A, mutant(2, 2, json!([{ "when": "you play effect", "do": "copy it" }])));
    let idle = board.hand(A, effect(json!([{ "play": "generate 1 in food pool" }])));
    board.play(1, &[Choice::Play(idle, None)]);
    assert_eq!((board.state.seats[A].stockpile, board.state.food_pool), (1, 2));
}

/// J033: a text that replaces the way of a card and puts it nowhere.
#[test]
fn an_effect_card_does_not_get_lost() {
    let mut board = Board::new();
    board.field(A, mutant(2, 2, json!([{ "instead": "own effect resolves", "do": "generate 1 in food pool" }])));
    let idle = board.hand(A, effect(json!([{ "play": "draw 1" }])));
    board.play(1, &[Choice::Play(idle, None)]);
    assert_eq!((board.object(idle).zone, board.state.food_pool), (Zone::Compost, 1));
}

/// §7.7.1: what replaces removing does not spare a cost.
#[test]
fn a_cost_is_paid_whatever_replaces_removing() {
    let mut board = Board::new();
    board.field(A, mutant(2, 2, json!([{ "instead": "you remove from own stockpile", "amount": "none" }])));
    let payer = board.field(A, mutant(2, 2, json!([{ "activate": "remove 2 from own stockpile", "do": "draw 1" }])));
    board.state.seats[A].stockpile = 3;
    board.play(1, &[Choice::Activate(payer, 0)]);
    assert_eq!((board.state.seats[A].stockpile, board.state.seats[A].hand.len()), (1, 1));
}

/// §3.5: a card that an optional part has moved is still the one that is meant.
#[test]
fn what_you_may_move_is_still_this() {
    let mut board = Board::new();
    let words = json!([{ "activate": "tap", "do": [
        { "may": true, "do": "put this aside" }, "put this into field tapped", "give this +2 power, +2 max size",
    ] }]);
    let it = board.field(A, mutant(2, 2, words));
    board.play(1, &[Choice::Activate(it, 0), Choice::Yes]);
    let object = board.object(it);
    assert_eq!((object.zone, object.tapped, object.power), (Zone::Field, true, 4));
}

/// §2.9, §21.1: one mutation and the bearer that it is on already are not enough.
#[test]
fn a_mutation_without_another_bearer_cannot_be_moved() {
    let mut board = Board::new();
    let bearer = board.field(A, mutant(2, 2, json!([])));
    board.lay(A, card(Kind::Mutation, json!([])), Zone::Attached(bearer), "Kralle");
    let words = json!([{ "play": "attach exactly 1 chosen own mutation to exactly 1 chosen own mutant" }]);
    let repot = board.hand(A, effect(words));
    struct Never(Choice);
    impl Decider for Never {
        fn decide(&mut self, _: Player, _: &View<'_>, _: Question, options: &[Choice]) -> usize {
            assert!(!options.contains(&self.0));
            0
        }
    }
    let mut never = Never(Choice::Play(repot, None));
    Game::new(board.state, &board.cast, &mut never).step();
    let other = board.field(A, mutant(2, 2, json!([])));
    board.play(1, &[Choice::Play(repot, None)]);
    let moved = query::mutations(&board.state, other).next().map(|slot| query::id(&board.state, slot));
    assert!(matches!(moved, Some(ObjectId { .. })));
}

/// J140: what has left the game holds nobody.
#[test]
fn nothing_is_placed_on_a_fragment_that_was_banished() {
    let mut board = Board::new();
    board.fragment(json!([]));
    let it = board.field(A, mutant(3, 3, json!([])));
    let words =
        json!([{ "play": ["choose exactly 1 chosen fragment", "banish first", "place each own mutant on first"] }]);
    let words = board.hand(A, effect(words));
    board.play(1, &[Choice::Play(words, None)]);
    assert!(!board.state.fragments[0].open && board.object(it).on.is_none());
}
