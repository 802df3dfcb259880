//! Whole games between players who choose at random: what must hold in every position, and games that are known by heart.
//!
//! `WOM_GAMES` is how many games are played with every check there is; without it, a portion that takes seconds.
//! `WOM_GAMES=100000 cargo test --release --test games` plays the lot. `WOM_FROM` is the first seed. A game that fails is
//! named by its kind and seed: it belongs into `tests/games/seeds`, whose games are always played.

mod board;
mod deals;
mod fuzz;
mod golden;
mod hard;
mod legal;
mod loops;
mod meanings;
mod memory;
mod odd;
mod picking;
mod refusals;
mod sentences;
mod settled;
mod setup;
mod sight;
mod table;
mod whole;
mod words;

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::num::NonZeroUsize;
use std::panic::catch_unwind;

use wom::engine::{
    Choice, Decider, Ending, Event, FragmentId, Game, ObjectId, Player, Pool, Question, Random, Slot, UNSEEN, View,
};
use wom::report::choices;
use wom::report::log::Called;
use wom::sim::{Sum, Watch, all_cores};
use wom::text::{Lang, Text};

use deals::{Dealt, Kit};

/// Chooses at random, and counts what it was asked.
struct Chance {
    random: Random,
    asked: u64,
}

impl Decider for Chance {
    fn decide(&mut self, _: Player, _: &View<'_>, _: Question, options: &[Choice]) -> usize {
        self.asked += 1;
        self.random.below(options.len() as u32) as usize
    }
}

fn chance(seed: u64) -> Chance {
    Chance { random: Random::new(seed, 77), asked: 0 }
}

fn number_of(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().and_then(|n| n.parse().ok()).unwrap_or(otherwise)
}

/// What many games came to.
#[derive(Debug, Default, Clone, PartialEq)]
struct Sums {
    games: u64,
    steps: u64,
    decisions: u64,
    /// Of the last positions; the same in any order.
    digest: u64,
    endings: HashMap<String, u64>,
    failed: Vec<u64>,
    compared: HashMap<&'static str, u64>,
}

impl Sum for Sums {
    fn join(&mut self, other: Self) {
        self.games += other.games;
        self.steps += other.steps;
        self.decisions += other.decisions;
        self.failed.extend(other.failed);
        self.digest = self.digest.wrapping_add(other.digest);
        other.endings.into_iter().for_each(|(ending, n)| *self.endings.entry(ending).or_default() += n);
        other.compared.into_iter().for_each(|(what, n)| *self.compared.entry(what).or_default() += n);
    }
}

/// The kind of the game of a number: of ten one without texts, five of all cards, three rich ones, one of random words.
fn kit_of(number: u64) -> Kit {
    match number % 10 {
        0 => Kit::Plain,
        1..=5 => Kit::Mixed,
        6..=8 => Kit::Rich,
        _ => Kit::Words,
    }
}

#[test]
fn games_of_every_kind_hold() {
    let (games, from) = (number_of("WOM_GAMES", 60), number_of("WOM_FROM", 0));
    let sums = all_cores(games, None, &Watch::default(), |number, sums: &mut Sums| {
        let seed = from + number;
        sums.games += 1;
        // The others are played on: a run names all that fail.
        let Ok(outcome) = catch_unwind(|| whole::play(kit_of(seed), seed)) else {
            sums.failed.push(seed);
            return;
        };
        sums.steps += outcome.steps as u64;
        sums.decisions += outcome.decisions as u64;
        let ending = match outcome.last.ending {
            Some(Ending::Won(_, rule)) => format!("won by {rule:?}"),
            Some(Ending::Draw) => format!("drawn, {}", kit_of(seed).word()),
            None => "left".to_owned(),
        };
        *sums.endings.entry(ending).or_default() += 1;
        outcome.compared.into_iter().for_each(|(what, n)| *sums.compared.entry(what).or_default() += n);
    });
    println!("{sums:#?}");
    assert!(sums.failed.is_empty(), "{:?}", sums.failed);
    assert!(sums.endings.len() > 3, "{sums:?}");
    for what in ["actions", "responses", "targets", "choices", "tables", "others"] {
        assert!(sums.compared.get(what).is_some_and(|n| *n > games / 10), "{what}: {sums:?}");
    }
}

/// Games that failed once: a line a game, its kind and its seed.
#[test]
fn games_that_failed_once_hold() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/seeds");
    let mut played = 0;
    for entry in std::fs::read_dir(folder).expect("the folder of seeds") {
        let text = std::fs::read_to_string(entry.expect("a file").path()).expect("a text");
        for line in text.lines().map(|line| line.split('#').next().unwrap_or("").trim()).filter(|line| !line.is_empty())
        {
            let (word, seed) = line.split_once(' ').expect("a kind and a seed");
            let kit = Kit::ALL.into_iter().find(|kit| kit.word() == word).expect("a kind of game");
            whole::play(kit, seed.trim().parse().expect("a seed"));
            played += 1;
        }
    }
    assert!(played > 0);
}

/// Which thread plays a game changes nothing about it.
#[test]
fn games_are_the_same_on_any_number_of_threads() {
    let of = |threads| {
        all_cores(24, NonZeroUsize::new(threads), &Watch::default(), |seed, sums: &mut Sums| {
            let Dealt { state, cast, .. } = Kit::Mixed.deal(seed);
            let mut decider = chance(seed);
            let mut game = Game::new(state, &cast, &mut decider);
            game.run();
            let mut hasher = DefaultHasher::new();
            (game.state, &game.tape).hash(&mut hasher);
            sums.digest = sums.digest.wrapping_add(hasher.finish());
            sums.decisions += decider.asked;
        })
    };
    let one = of(1);
    assert_eq!(one, of(2));
    assert_eq!(one, of(3));
}

/// Nothing that a view tells is different in the other, at any place.
fn looks_alike(one: &View<'_>, other: &View<'_>) {
    for slot in (0..=u8::MAX).map(Slot) {
        let told = |view: &View<'_>| {
            let values = (view.max_size(slot), view.room(slot), view.keywords(slot), view.is_fatigued(slot));
            (view.card(slot).copied(), view.id(slot), values, view.mutations(slot).collect::<Vec<_>>())
        };
        assert_eq!(told(one), told(other), "{slot:?}");
    }
    for fragment in (0..=u8::MAX).map(FragmentId) {
        assert_eq!(one.fragment(fragment), other.fragment(fragment));
    }
}

/// What an opponent draws is not seen; all else that happens is (J014).
#[test]
fn drawn_cards_of_the_opponent_are_not_seen() {
    /// Passes, and looks at every event.
    struct Onlooker {
        unseen: usize,
        hand: usize,
    }
    impl Decider for Onlooker {
        fn decide(&mut self, player: Player, view: &View<'_>, _: Question, options: &[Choice]) -> usize {
            let drawn = |event: &Event| matches!(event, Event::Draw { player: by, .. } if *by != player);
            let events: Vec<Event> = view.events(0).collect();
            assert_eq!(events.len(), view.event_count());
            for event in events.iter().filter(|event| drawn(event)) {
                assert!(matches!(event, Event::Draw { card: UNSEEN, .. }), "{event:?}");
                self.unseen += 1;
            }
            self.hand += usize::from(view.hand().iter().all(|slot| view.card(*slot).is_some()));
            // Draws wherever it can.
            options.iter().position(|option| *option == Choice::Draw).unwrap_or(0)
        }
    }
    let mut onlooker = Onlooker { unseen: 0, hand: 0 };
    let Dealt { state, cast, .. } = Kit::Mixed.deal(3);
    let mut game = Game::new(state, &cast, &mut onlooker);
    game.log = Some(Vec::new());
    for _ in 0..30 {
        game.step();
    }
    assert!(onlooker.unseen > 10 && onlooker.hand > 10);
}

/// Whatever is offered can be said in both languages.
#[test]
fn every_option_is_a_sentence() {
    struct Plain;
    impl Called for Plain {
        fn card(&self, card: ObjectId) -> String {
            if card == UNSEEN { "?".to_owned() } else { format!("#{}", card.slot.0) }
        }
        fn fragment(&self, fragment: FragmentId) -> String {
            format!("F{}", fragment.0)
        }
    }
    struct Reader(Random, [Text; 2], HashMap<Question, usize>);
    impl Decider for Reader {
        fn decide(&mut self, _: Player, view: &View<'_>, question: Question, options: &[Choice]) -> usize {
            *self.2.entry(question).or_default() += 1;
            for text in &self.1 {
                assert!(!text.say(&choices::question(question, &Plain)).contains('{'));
                for option in options {
                    let words = text.say(&choices::choice(*option, question, view, &Plain));
                    assert!(!words.is_empty() && !words.contains(['{', '?']), "{option:?}: {words}");
                    assert_eq!(choices::subject(*option).is_some(), words.contains('#'), "{words}");
                }
            }
            self.0.below(options.len() as u32) as usize
        }
    }
    let mut reader = Reader(Random::new(1, 1), [Text::new(Lang::De), Text::new(Lang::En)], HashMap::new());
    for seed in 0..8 {
        let Dealt { state, cast, .. } = Kit::Mixed.deal(seed);
        Game::new(state, &cast, &mut reader).run();
    }
    assert!(reader.2.len() > 8, "{:?}", reader.2.keys());
}

/// §9.1a, §9.1b: an event has the amount that was really added or removed, and there is none of 0.
#[test]
fn pools_are_the_sum_of_their_events() {
    for seed in 0..20 {
        let mut decider = chance(seed);
        let Dealt { state, cast, .. } = Kit::Mixed.deal(seed);
        let mut game = Game::new(state, &cast, &mut decider);
        game.log = Some(Vec::new());
        game.run();
        let mut food = 0i32;
        for event in game.log.as_deref().unwrap_or_default() {
            match *event {
                Event::Generate { pool, amount, .. } => {
                    assert!(amount > 0);
                    food += if pool == Pool::Food { i32::from(amount) } else { 0 };
                }
                Event::Remove { pool, amount, .. } => {
                    assert!(amount > 0);
                    food -= if pool == Pool::Food { i32::from(amount) } else { 0 };
                }
                Event::Move { from, to, amount } => {
                    assert!(amount > 0);
                    food += if to == Pool::Food { i32::from(amount) } else { 0 };
                    food -= if from == Pool::Food { i32::from(amount) } else { 0 };
                }
                _ => {}
            }
            assert!((0..=20).contains(&food));
        }
        assert_eq!(food, i32::from(game.state.food_pool));
    }
}
