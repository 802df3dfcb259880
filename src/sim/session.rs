//! One game with everything that happened in it: at a table, where answers may be taken back, or by an agent.

use std::cell::Cell;

use super::deal::Deal;
use crate::agent::{Automatic, Human, Left, Pass, Seats, Table};
use crate::engine::{Choice, Decider, Ending, Event, GameState, Player, Point};

/// A game of practice: A plays, B holds the same deck and passes.
#[derive(Debug)]
pub struct Session<'a> {
    /// The deck, on both sides.
    pub deal: &'a Deal,
    /// The game's own seed.
    pub seed: u64,
    /// Own turns after which it is left.
    pub turns: Option<u16>,
}

/// How a game came to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// By the rules.
    Over(Ending),
    /// After the last turn that was to be played.
    Turns,
    /// It was left.
    Quit,
}

/// A game that was played.
#[derive(Debug)]
pub struct Played {
    /// How it came to its end.
    pub end: End,
    /// Its last state.
    pub state: GameState,
    /// Everything that happened.
    pub log: Vec<Event>,
    /// Decisions that A took.
    pub decisions: u64,
}

impl Session<'_> {
    /// Plays with somebody at a table. An answer that is taken back is the end of the tape: the game is dealt again and all
    /// answers before it are given again.
    pub fn at(&self, table: &mut dyn Table) -> Played {
        let mut again: Vec<Choice> = Vec::new();
        loop {
            let left = Cell::new(None);
            let human = Human::new(&mut *table, std::mem::take(&mut again), &left);
            let (played, human) = self.play(human, &left);
            match left.get() {
                Some(Left::Undo) => {
                    again = human.answers;
                    again.pop();
                }
                Some(Left::Quit) => return Played { end: End::Quit, ..played },
                None => return played,
            }
        }
    }

    /// Lets an agent play.
    #[must_use]
    pub fn by(&self, agent: Automatic) -> Played {
        self.play(agent.seated(Player::A, self.seed), &Cell::new(None)).0
    }

    fn play<D: Decider>(&self, decider: D, left: &Cell<Option<Left>>) -> (Played, D) {
        let mut seats = Seats::new(decider, Pass);
        let mut game = self.deal.game(self.seed, &mut seats);
        game.log = Some(Vec::new());
        let mut end = End::Quit;
        while left.get().is_none() {
            let turn_ends = game.state.point == Point::End && game.state.active == Player::A;
            game.step();
            let turn = game.state.seats[Player::A].turns;
            if game.state.point == Point::Over {
                end = End::Over(game.state.ending.unwrap_or(Ending::Draw));
                break;
            }
            if turn_ends && self.turns.is_some_and(|last| turn >= last) {
                end = End::Turns;
                break;
            }
        }
        let (state, log) = (game.state, game.log.take().unwrap_or_default());
        (Played { end, state, log, decisions: seats.decisions[Player::A] }, seats.a)
    }
}
