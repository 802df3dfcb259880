//! Deck against deck: many games between two agents.

use std::num::NonZeroUsize;

use super::all_cores::{Sum, Watch, all_cores};
use super::deal::Deal;
use super::seed::game_seed;
use crate::agent::{Automatic, Seats};
use crate::engine::{ByPlayer, EndRule, Ending, Player};

/// Who plays which decks, how often, from which seed on.
#[derive(Debug)]
pub struct Match<'a> {
    /// The decks.
    pub deal: &'a Deal,
    /// Who plays them.
    pub agents: ByPlayer<Automatic>,
    /// The seed of the run.
    pub seed: u64,
    /// How many games.
    pub games: u64,
}

/// A player's wins by the rule that decided them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Wins {
    /// By the opponent's exhaustion (§1.3).
    pub exhaustion: u64,
    /// By biolevel (§1.2).
    pub biolevel: u64,
    /// By fragments (§1.2).
    pub fragments: u64,
    /// By a card text (§1.1).
    pub text: u64,
}

impl Wins {
    /// All of them.
    #[must_use]
    pub fn all(self) -> u64 {
        self.exhaustion + self.biolevel + self.fragments + self.text
    }

    /// Counts one.
    pub fn count(&mut self, rule: EndRule) {
        match rule {
            EndRule::Exhaustion => self.exhaustion += 1,
            EndRule::Biolevel => self.biolevel += 1,
            EndRule::Fragments => self.fragments += 1,
            EndRule::Text => self.text += 1,
        }
    }

    /// Adds others.
    pub fn join(&mut self, other: Self) {
        self.exhaustion += other.exhaustion;
        self.biolevel += other.biolevel;
        self.fragments += other.fragments;
        self.text += other.text;
    }
}

/// What the games of a match came to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Wins of each player.
    pub wins: ByPlayer<Wins>,
    /// Draws (§7.11).
    pub draws: u64,
    /// Games that each player started.
    pub started: ByPlayer<u64>,
    /// Wins of each player in games that it started.
    pub won_starting: ByPlayer<u64>,
    /// Decisions that each agent took; forced answers are none.
    pub decisions: ByPlayer<u64>,
    /// Turns of both players.
    pub turns: u64,
}

impl Tally {
    /// Decisions of both agents.
    #[must_use]
    pub fn all_decisions(&self) -> u64 {
        self.decisions.a + self.decisions.b
    }
}

impl Sum for Tally {
    fn join(&mut self, other: Self) {
        self.games += other.games;
        self.draws += other.draws;
        self.turns += other.turns;
        for player in Player::BOTH {
            self.wins[player].join(other.wins[player]);
            self.started[player] += other.started[player];
            self.won_starting[player] += other.won_starting[player];
            self.decisions[player] += other.decisions[player];
        }
    }
}

impl Match<'_> {
    /// Plays all games; the tally is the same for any number of threads.
    #[must_use]
    pub fn play(&self, threads: Option<NonZeroUsize>, watch: &Watch) -> Tally {
        all_cores(self.games, threads, watch, |game, tally| self.game(game, tally))
    }

    fn game(&self, number: u64, tally: &mut Tally) {
        let seed = game_seed(self.seed, number);
        let seat = |player: Player| self.agents[player].seated(player, seed);
        let mut seats = Seats::new(seat(Player::A), seat(Player::B));
        let mut game = self.deal.game(seed, &mut seats);
        let ending = game.run();
        let starting = game.state.starting;
        tally.games += 1;
        tally.started[starting] += 1;
        tally.turns += Player::BOTH.into_iter().map(|player| u64::from(game.state.seats[player].turns)).sum::<u64>();
        match ending {
            Some(Ending::Won(winner, rule)) => {
                tally.wins[winner].count(rule);
                tally.won_starting[winner] += u64::from(winner == starting);
            }
            Some(Ending::Draw) | None => tally.draws += 1,
        }
        for player in Player::BOTH {
            tally.decisions[player] += seats.decisions[player];
        }
    }
}
