//! Practice alone: a deck against an opponent who does nothing, and how it comes along turn by turn.

use std::num::NonZeroUsize;

use super::all_cores::{Sum, Watch, all_cores};
use super::deal::Deal;
use super::matches::Wins;
use super::seed::game_seed;
use crate::agent::{Automatic, Pass, Seats};
use crate::engine::{Ending, Game, Player, Point, query};

/// Who practises with which deck, how often, from which seed on. The opponent holds the same deck and passes.
#[derive(Debug)]
pub struct Practice<'a> {
    /// The deck, on both sides.
    pub deal: &'a Deal,
    /// Who practises.
    pub agent: Automatic,
    /// The seed of the run.
    pub seed: u64,
    /// How many games.
    pub games: u64,
    /// Own turns after which a game is left.
    pub turns: u16,
}

/// How games stood at the end of an own turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Progress {
    /// Games that came to it.
    pub games: u64,
    /// Sum of the biolevels (§2.5).
    pub biolevel: i64,
    /// Sum of the controlled fragments (§17.4).
    pub fragments: u64,
    /// Games won in it, or by exhaustion in the opponent's turn after it.
    pub won: u64,
    /// Games in which the first own mutant came in it, or before the next one.
    pub first_mutant: u64,
}

/// What the games of a practice came to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Results {
    /// Games played.
    pub games: u64,
    /// Games won.
    pub won: Wins,
    /// Games lost.
    pub lost: Wins,
    /// Draws (§7.11).
    pub draws: u64,
    /// Games left after the last turn.
    pub left: u64,
    /// Decisions taken.
    pub decisions: u64,
    /// Sum of the own turns in which games were won.
    pub turns_to_win: u64,
    /// Own turns, the first one first.
    pub turns: Vec<Progress>,
}

impl Results {
    fn turn(&mut self, turn: u16) -> &mut Progress {
        let place = usize::from(turn.max(1)) - 1;
        if self.turns.len() <= place {
            self.turns.resize(place + 1, Progress::default());
        }
        &mut self.turns[place]
    }
}

impl Sum for Results {
    fn join(&mut self, other: Self) {
        self.won.join(other.won);
        self.lost.join(other.lost);
        self.games += other.games;
        self.draws += other.draws;
        self.left += other.left;
        self.decisions += other.decisions;
        self.turns_to_win += other.turns_to_win;
        for (turn, more) in (1..).zip(other.turns) {
            let own = self.turn(turn);
            own.games += more.games;
            own.biolevel += more.biolevel;
            own.fragments += more.fragments;
            own.won += more.won;
            own.first_mutant += more.first_mutant;
        }
    }
}

impl Practice<'_> {
    /// Plays all games; the results are the same for any number of threads.
    #[must_use]
    pub fn play(&self, threads: Option<NonZeroUsize>, watch: &Watch) -> Results {
        all_cores(self.games, threads, watch, |game, results| self.game(game, results))
    }

    fn game(&self, number: u64, results: &mut Results) {
        let seed = game_seed(self.seed, number);
        let mut seats = Seats::new(self.agent.seated(Player::A, seed), Pass);
        let mut game = self.deal.game(seed, &mut seats);
        let mut has_mutant = false;
        let mut left = false;
        while game.state.point != Point::Over && !left {
            let turn_ends = game.state.point == Point::End && game.state.active == Player::A;
            game.step();
            let turn = game.state.seats[Player::A].turns;
            if !has_mutant && query::mutants_of(&game.state, Player::A).next().is_some() {
                has_mutant = true;
                results.turn(turn).first_mutant += 1;
            }
            if turn_ends {
                note(&game, turn, results);
                left = turn >= self.turns && game.state.point != Point::Over;
            }
        }
        count(&game, results);
        results.decisions += seats.decisions[Player::A];
    }
}

fn note(game: &Game<'_>, turn: u16, results: &mut Results) {
    let progress = results.turn(turn);
    progress.games += 1;
    progress.biolevel += i64::from(query::biolevel(&game.state, Player::A));
    progress.fragments += u64::from(query::controlled(&game.state, Player::A));
}

fn count(game: &Game<'_>, results: &mut Results) {
    let turn = game.state.seats[Player::A].turns;
    results.games += 1;
    match game.state.ending {
        Some(Ending::Won(Player::A, rule)) => {
            results.won.count(rule);
            results.turns_to_win += u64::from(turn);
            results.turn(turn).won += 1;
        }
        Some(Ending::Won(Player::B, rule)) => results.lost.count(rule),
        Some(Ending::Draw) => results.draws += 1,
        None => results.left += 1,
    }
}
