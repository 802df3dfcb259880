//! Whole games between players who choose at random, with the starter set: games and decisions a second, on one thread
//! and on two, and the size of a state. Run with `cargo bench --bench games`.

use std::num::NonZeroUsize;
use std::time::Instant;

use wom::agent::Automatic;
use wom::cards::{Card, Kind};
use wom::engine::{ByPlayer, Cast, Choice, Decider, Game, GameState, Numbers, Player, Printed, Question, Random, View};
use wom::sim::{Deal, Match, Pile, Watch};
use wom::starter;

struct Chance {
    random: Random,
    decisions: u64,
}

impl Decider for Chance {
    fn decide(&mut self, _: Player, _: &View<'_>, _: Question, options: &[Choice]) -> usize {
        self.decisions += 1;
        self.random.below(options.len() as u32) as usize
    }
}

/// Two random decks of 53 starter cards with five fragments each.
fn decks(cards: &[Card]) -> (ByPlayer<Vec<Printed>>, ByPlayer<Vec<Printed>>, Cast) {
    let mut random = Random::new(1, 1);
    let (mut decks, mut packages) = (ByPlayer::<Vec<Printed>>::default(), ByPlayer::<Vec<Printed>>::default());
    let mut cast = Cast::new();
    let deck: Vec<&Card> = cards.iter().filter(|card| card.kind != Kind::Fragment).collect();
    for player in Player::BOTH {
        for _ in 0..53 {
            let i = random.below(deck.len() as u32) as usize;
            decks[player].push(cast.card(deck[i]).0);
        }
        let fragments = cards.iter().filter(|card| card.kind == Kind::Fragment).take(5);
        packages[player] = fragments.map(|card| cast.card(card).0).collect();
    }
    (decks, packages, cast)
}

/// Plays games `from..to` and gives the decisions and a checksum of how they ended.
fn play(from: u64, to: u64, cards: &[Card]) -> (u64, u64) {
    let (decks, packages, cast) = decks(cards);
    let (mut decisions, mut sum) = (0, 0u64);
    for seed in from..to {
        let state = GameState::of_decks(&decks, &packages, Numbers::CANON, seed).expect("two decks fit");
        let mut decider = Chance { random: Random::new(seed, 9), decisions: 0 };
        let mut game = Game::new(state, &cast, &mut decider);
        game.run();
        sum = sum.wrapping_mul(31).wrapping_add(game.tape.len() as u64);
        decisions += decider.decisions;
    }
    (decisions, sum)
}

/// Matches as `wom match` plays them, on one thread and on two.
fn matches(cards: &[Card]) {
    const GAMES: u64 = 4_000;
    let (fragments, deck): (Vec<&Card>, Vec<&Card>) = cards.iter().partition(|card| card.kind == Kind::Fragment);
    let once = |cards: &[&Card]| cards.iter().map(|card| ((*card).clone(), 1)).collect();
    let pile = Pile { cards: once(&deck[..53]), fragments: once(&fragments[..5]) };
    let deal = Deal::new(&ByPlayer { a: &pile, b: &pile }, Numbers::CANON).expect("a deck that can be played");
    for agent in [Automatic::Random, Automatic::Greedy] {
        let games = Match { deal: &deal, agents: ByPlayer { a: agent, b: agent }, seed: 1, games: GAMES };
        let timed = |threads| {
            let start = Instant::now();
            let tally = games.play(NonZeroUsize::new(threads), &Watch::default());
            (tally, start.elapsed().as_secs_f64())
        };
        let ((tally, one), (same, two)) = (timed(1), timed(2));
        assert_eq!(tally, same);
        let decisions = tally.all_decisions() as f64;
        println!(
            "match, {}: {:>9.0} games/s  {:>6.2} M decisions/s  {:.0} decisions a game; two threads {:.2} times as fast",
            agent.word(),
            GAMES as f64 / one,
            decisions / one / 1e6,
            decisions / GAMES as f64,
            one / two
        );
    }
}

fn main() {
    const GAMES: u64 = 4_000;
    let cards: Vec<Card> = starter::set_file().cards.into_iter().map(|row| row.card).collect();
    play(0, 200, &cards);
    let start = Instant::now();
    let (decisions, sum) = play(0, GAMES, &cards);
    let one = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let halves = std::thread::scope(|scope| {
        let first = scope.spawn(|| play(0, GAMES / 2, &cards));
        let second = scope.spawn(|| play(GAMES / 2, GAMES, &cards));
        [first.join().expect("a thread"), second.join().expect("a thread")]
    });
    let two = start.elapsed().as_secs_f64();
    assert_eq!(decisions, halves.iter().map(|half| half.0).sum::<u64>());
    println!("state: {} bytes", std::mem::size_of::<GameState>());
    println!("{GAMES} games, {:.0} decisions a game, checksum {sum:x}", decisions as f64 / GAMES as f64);
    println!("one thread:  {:>9.0} games/s  {:>6.2} M decisions/s", GAMES as f64 / one, decisions as f64 / one / 1e6);
    println!("two threads: {:>9.0} games/s  {:.2} times as fast", GAMES as f64 / two, one / two);
    matches(&cards);
}
