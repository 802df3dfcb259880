//! A turn takes no memory from the heap: what a game needs is there when it begins. Games of random words are not played
//! here: a loop with thousands of triggers (§7.11) lets its queue grow.

use wom::engine::{Game, Point};

use super::deals::{Dealt, Kit};
use super::{chance, number_of};

/// Plays games of a kind and names the steps that took memory.
fn takes_no_memory(kit: Kit, games: u64) {
    /// Steps after which a game is left: its tape has room for them.
    const MOST_STEPS: usize = 1_500;
    let (games, from) = (number_of("WOM_GAMES", games), number_of("WOM_FROM", 0));
    for seed in from..from + games {
        let Dealt { state, cast, .. } = kit.deal(seed);
        let mut decider = chance(seed);
        let mut game = Game::new(state, &cast, &mut decider);
        for step in 0..MOST_STEPS {
            let point = game.state.point;
            if point == Point::Over {
                break;
            }
            let taken = allocation_counter::measure(|| game.step()).count_total;
            assert_eq!(taken, 0, "{} game {seed}, step {step}, {point:?}", kit.word());
        }
    }
}

#[test]
fn games_without_texts_take_no_memory() {
    takes_no_memory(Kit::Plain, 12);
}

#[test]
fn games_with_all_texts_take_no_memory() {
    takes_no_memory(Kit::Mixed, 24);
}

/// A full field, and everything can be paid.
#[test]
fn rich_games_take_no_memory() {
    takes_no_memory(Kit::Rich, 12);
}
