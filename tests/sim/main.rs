//! Many games: agents against each other, and counts that depend on the seed alone.

use std::num::NonZeroUsize;

use wom::agent::Automatic;
use wom::cards::{Card, Kind, Library};
use wom::deck::{Section, read};
use wom::engine::{ByPlayer, Choice, Decider, Game, Numbers, Player, Point, Question, Random, View};
use wom::sim::{Deal, Match, Pile, Practice, Results, Tally, Unplayable, Watch};
use wom::starter;

fn starter_cards() -> Vec<Card> {
    starter::set_file().cards.into_iter().map(|row| row.card).collect()
}

/// A deck that comes with the program.
fn pile(name: &str, cards: &[Card]) -> Pile {
    let path = format!("{}/data/decks/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let list = read(&std::fs::read_to_string(path).expect("a deck"), &Library::of_cards(cards));
    let of =
        |section| list.section(section).map(|entry| (cards[entry.card.0 as usize].clone(), entry.copies)).collect();
    Pile { cards: of(Section::Main), fragments: of(Section::Fragments) }
}

fn deal(a: &str, b: &str) -> Deal {
    let cards = starter_cards();
    let (a, b) = (pile(a, &cards), pile(b, &cards));
    Deal::new(&ByPlayer { a: &a, b: &b }, Numbers::CANON).expect("decks that can be played")
}

fn games(deal: &Deal, a: Automatic, b: Automatic, seed: u64, games: u64, threads: usize) -> Tally {
    let agents = ByPlayer { a, b };
    Match { deal, agents, seed, games }.play(NonZeroUsize::new(threads), &Watch::default())
}

#[test]
fn greedy_beats_random_with_every_deck_from_either_seat() {
    for deck in ["fen-swarm", "deep-growth", "reed-hunters", "mist-wings", "dyke-wall"] {
        let deal = deal(deck, deck);
        let first = games(&deal, Automatic::Greedy, Automatic::Random, 7, 40, 2);
        let second = games(&deal, Automatic::Random, Automatic::Greedy, 7, 40, 2);
        let won = first.wins.a.all() + second.wins.b.all();
        assert!(won >= 72, "{deck}: {won} of 80");
    }
}

#[test]
fn random_beats_who_only_passes() {
    let deal = deal("reed-hunters", "reed-hunters");
    let tally = games(&deal, Automatic::Random, Automatic::Pass, 3, 40, 2);
    assert!(tally.wins.a.all() >= 32, "{tally:?}");
    let idle = games(&deal, Automatic::Pass, Automatic::Pass, 3, 10, 2);
    assert_eq!(idle.wins.a.exhaustion + idle.wins.b.exhaustion, 10, "{idle:?}"); // 1.3
}

#[test]
fn a_tally_follows_from_the_seed_whatever_the_threads() {
    let deal = deal("fen-swarm", "deep-growth");
    let of = |seed, threads| games(&deal, Automatic::Random, Automatic::Greedy, seed, 50, threads);
    let one = of(1, 1);
    for threads in [1, 2, 3] {
        assert_eq!(of(1, threads), one);
    }
    assert_ne!(of(2, 2), one);
    assert_eq!((one.games, one.started.a + one.started.b), (50, 50));
    assert_eq!(one.wins.a.all() + one.wins.b.all() + one.draws, 50);
}

#[test]
fn a_practice_follows_from_the_seed_whatever_the_threads() {
    let deal = deal("fen-swarm", "fen-swarm");
    let of = |agent, threads| {
        let practice = Practice { deal: &deal, agent, seed: 5, games: 30, turns: 6 };
        practice.play(NonZeroUsize::new(threads), &Watch::default())
    };
    for agent in Automatic::ALL {
        let results = of(agent, 1);
        assert_eq!(of(agent, 2), results);
        let Results { games, won, lost, draws, left, .. } = &results;
        assert_eq!((*games, won.all() + lost.all() + draws + left), (30, 30));
        assert_eq!(results.turns.iter().map(|turn| turn.won).sum::<u64>(), won.all());
        assert!(results.turns.len() <= 6 && results.turns[0].games == 30, "{results:?}");
    }
    assert_eq!(of(Automatic::Pass, 2).left, 30, "who passes has nothing by the sixth turn");
    assert!(of(Automatic::Greedy, 2).won.all() > 15);
}

/// J014: what is hidden from a player cannot move its decisions.
#[test]
fn greedy_decides_alike_whatever_is_hidden() {
    /// Plays at random, and holds what greedy says of the view against what it says of another that looks the same.
    struct Compare {
        random: Random,
        seen: Vec<(Question, usize)>,
    }
    impl Decider for Compare {
        fn decide(&mut self, player: Player, view: &View<'_>, question: Question, options: &[Choice]) -> usize {
            let said = Automatic::Greedy.seated(player, 0).decide(player, view, question, options);
            self.seen.push((question, said));
            self.random.below(options.len() as u32) as usize
        }
    }
    let deal = deal("reed-hunters", "green-engine");
    let mut compared = 0;
    for seed in 0..10 {
        let mut nobody = Compare { random: Random::new(seed, 9), seen: Vec::new() };
        let mut state = deal.game(seed, &mut nobody).state;
        while state.point != Point::Over {
            let random = nobody.random;
            // Decks are drawn from within a step: only where nothing is drawn are both games alike.
            let mut other = state;
            for player in Player::BOTH {
                let deck: Vec<_> = state.seats[player].deck.iter().collect();
                for pair in deck.chunks_exact(2) {
                    let (a, b) = (usize::from(pair[0].0), usize::from(pair[1].0));
                    (other.objects[a].printed, other.objects[b].printed) =
                        (state.objects[b].printed, state.objects[a].printed);
                }
            }
            nobody.seen.clear();
            let mut game = Game::new(state, deal.cast(), &mut nobody);
            game.step();
            let next = game.state;
            let seen = std::mem::take(&mut nobody.seen);
            let mut twin = Compare { random, seen: Vec::new() };
            Game::new(other, deal.cast(), &mut twin).step();
            if let (Some(a), Some(b)) = (seen.first(), twin.seen.first()) {
                assert_eq!(a, b, "seed {seed}");
                compared += 1;
            }
            state = next;
        }
    }
    assert!(compared > 300, "{compared}");
}

#[test]
fn decks_that_cannot_be_played_are_refused_with_their_cards() {
    let cards = starter_cards();
    let fine = pile("fen-swarm", &cards);
    let refused = |a: &Pile| Deal::new(&ByPlayer { a, b: &fine }, Numbers::CANON).err();
    assert_eq!(refused(&Pile::default()), Some(Unplayable::NoCards(Player::A)));

    let mut deck = fine.clone();
    deck.cards[0].1 = 80;
    assert!(matches!(refused(&deck), Some(Unplayable::TooManyCards { most: 128, .. })));
    let mut deck = fine.clone();
    deck.fragments[0].1 = 40;
    assert!(matches!(refused(&deck), Some(Unplayable::TooManyFragments { most: 32, .. })));

    let mut deck = fine.clone();
    deck.cards[0].0.kind = Kind::of(&[Kind::Mutant, Kind::Base]).expect("a hybrid");
    let name = deck.cards[0].0.name.clone();
    assert_eq!(refused(&deck), Some(Unplayable::Hybrids(vec![name.clone()]))); // 3.8
    let mut deck = fine.clone();
    deck.cards[0].0.max_size = None;
    assert_eq!(refused(&deck), Some(Unplayable::Faceless(vec![name]))); // J022
}

#[test]
fn tiny_and_uneven_decks_come_to_an_end() {
    let cards = starter_cards();
    let whole = pile("fen-swarm", &cards);
    let one = Pile { cards: vec![(whole.cards[0].0.clone(), 1)], fragments: Vec::new() };
    let deal = Deal::new(&ByPlayer { a: &one, b: &whole }, Numbers::CANON).expect("a deck of one card");
    for agent in Automatic::ALL {
        let tally = games(&deal, agent, agent, 1, 20, 2);
        assert_eq!(tally.games, 20);
    }
}

/// The numbers of play are the constants of the formats, with the canon's values; what play does not have is named.
#[test]
fn a_format_can_set_the_numbers_of_play() {
    use wom::format::{CONSTANTS, Number};
    let mut unplayed = Vec::new();
    for constant in CONSTANTS {
        let mut numbers = Numbers::CANON;
        let known = match constant.default {
            Number::Whole(value) => numbers.set(constant.key, value),
            Number::Is(yes) => numbers.set(constant.key, i64::from(yes)),
            Number::Unset => Numbers::CANON.clone().set(constant.key, 1),
        };
        let unchanged = numbers == Numbers::CANON;
        assert!(unchanged, "{} has another value in the canon", constant.key);
        if !known {
            unplayed.push(constant.key);
        }
    }
    let expected = [
        "players",
        "wom_min",
        "generate_event_min",
        "remove_event_min",
        "action_debt_min",
        "responses_to_a_response",
        "once_per_round",
        "poker_cards_per_player",
        "fragment_total",
        "fragment_stack_after_setup",
        "fragment_size_default",
        "mutation_slots_min",
        "mutation_slots_max",
        "mutation_slots_default",
        "slot_demand_min",
        "slot_demand_max",
        "slot_demand_default",
        "symbiote_n_min",
        "symbiote_n_max",
        "horns_n_min",
        "horns_n_max",
        "presence_n_min",
        "presence_n_max",
        "missing_wom_cost",
        "loop_guard_repeats",
    ];
    assert_eq!(unplayed, expected);
    let mut numbers = Numbers::CANON;
    assert!(!numbers.set("no_such_number", 1));
    assert!(numbers.set("win_biolevel_min", 10) && numbers.win_biolevel_min == 10);
}
