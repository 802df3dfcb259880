//! Whole games between players who choose at random, with the starter set: games and decisions a second, on one thread
//! and on two, allocations a game, and the size of a state; with the texts of the cards and without them. Run with
//! `cargo bench --bench games`.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::num::NonZeroUsize;
use std::time::Instant;

use wom::agent::Automatic;
use wom::cards::{Card, Kind};
use wom::engine::{ByPlayer, Cast, Choice, Decider, Game, GameState, Numbers, Player, Printed, Question, Random, View};
use wom::sim::{Deal, Match, Pile, Sum, Watch, all_cores};
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
struct Table {
    decks: ByPlayer<Vec<Printed>>,
    packages: ByPlayer<Vec<Printed>>,
    cast: Cast,
}

/// What games come to: the same on any number of threads.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct Played {
    games: u64,
    decisions: u64,
    digest: u64,
}

impl Sum for Played {
    fn join(&mut self, other: Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.digest = self.digest.wrapping_add(other.digest);
    }
}

impl Table {
    fn new(cards: &[Card]) -> Self {
        let mut random = Random::new(1, 1);
        let (mut decks, mut packages) = (ByPlayer::<Vec<Printed>>::default(), ByPlayer::<Vec<Printed>>::default());
        let mut cast = Cast::new();
        let (fragments, deck): (Vec<&Card>, Vec<&Card>) = cards.iter().partition(|card| card.kind == Kind::Fragment);
        for player in Player::BOTH {
            for _ in 0..53 {
                decks[player].push(cast.card(deck[random.below(deck.len() as u32) as usize]).0);
            }
            for _ in 0..5 {
                packages[player].push(cast.card(fragments[random.below(fragments.len() as u32) as usize]).0);
            }
        }
        Self { decks, packages, cast }
    }

    /// Plays games `from..to`.
    fn play(&self, from: u64, to: u64) -> Played {
        let mut played = Played { games: to - from, ..Played::default() };
        for seed in from..to {
            let state = GameState::of_decks(&self.decks, &self.packages, Numbers::CANON, seed).expect("decks that fit");
            let mut decider = Chance { random: Random::new(seed, 9), decisions: 0 };
            let mut game = Game::new(state, &self.cast, &mut decider);
            game.run();
            let mut hasher = DefaultHasher::new();
            // The tape is the game: what it leads to follows from it.
            game.tape.hash(&mut hasher);
            played.digest = played.digest.wrapping_add(hasher.finish());
            played.decisions += decider.decisions;
        }
        played
    }

    /// Plays so many games on as many threads as are asked for, as all commands do.
    fn play_on(&self, threads: usize, games: u64) -> Played {
        all_cores(games, NonZeroUsize::new(threads), &Watch::default(), |seed, played: &mut Played| {
            played.join(self.play(seed, seed + 1));
        })
    }

    /// Plays on one thread and on two, and tells; how many decisions a second one thread takes.
    fn measure(&self, what: &str, games: u64) -> f64 {
        self.play(0, games / 20);
        let (alone, [one, two]) = in_turn(|threads| self.play_on(threads, games));
        let allocated = allocation_counter::measure(|| {
            self.play(0, 200);
        })
        .count_total as f64
            / 200.0;
        let speed = alone.decisions as f64 / one;
        println!(
            "{what}: {:>7.2} M decisions/s  {:>8.0} games/s  {:.0} decisions and {allocated:.0} allocations a game; two \
             threads {:.2} times as fast, digest {:016x}",
            speed / 1e6,
            alone.games as f64 / one,
            alone.decisions as f64 / alone.games as f64,
            one / two,
            alone.digest
        );
        speed
    }
}

/// What one run comes to, and the median seconds on one thread and on two, which take turns.
fn in_turn<T: PartialEq + std::fmt::Debug>(run: impl Fn(usize) -> T) -> (T, [f64; 2]) {
    const TURNS: usize = 9;
    let mut seconds = [Vec::new(), Vec::new()];
    let expected = run(1);
    for _ in 0..TURNS {
        for (threads, seconds) in (1..).zip(&mut seconds) {
            let start = Instant::now();
            let found = run(threads);
            seconds.push(start.elapsed().as_secs_f64());
            assert_eq!(found, expected);
        }
    }
    let medians = seconds.map(|mut seconds| {
        seconds.sort_by(f64::total_cmp);
        seconds[TURNS / 2]
    });
    (expected, medians)
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
        let (tally, [one, two]) = in_turn(|threads| games.play(NonZeroUsize::new(threads), &Watch::default()));
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
    const GAMES: u64 = 6_000;
    let cards: Vec<Card> = starter::set_file().cards.into_iter().map(|row| row.card).collect();
    let plain: Vec<Card> = cards.iter().map(|card| Card { abilities: None, ..card.clone() }).collect();
    println!("state: {} bytes", std::mem::size_of::<GameState>());
    let without = Table::new(&plain).measure("random, without texts", GAMES);
    let with = Table::new(&cards).measure("random, with all texts", GAMES);
    println!("texts cost: {:.2} times as long a decision", without / with);
    matches(&cards);
}
