//! Somebody at the table. Answers are kept, so that a game can be played again up to any of them.

use std::cell::Cell;

use crate::engine::{Choice, Decider, Player, Question, View};

/// What somebody at the table wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// To take the option of this place.
    Pick(usize),
    /// To leave the game as it stands.
    Leave(Left),
}

/// Why somebody left a game before its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Left {
    /// To take the last answer back.
    Undo,
    /// To play no more.
    Quit,
}

/// Where somebody is shown a question and answers it.
pub trait Table {
    /// Shows a question with its options and takes the answer.
    fn ask(&mut self, view: &View<'_>, question: Question, options: &[Choice]) -> Answer;
}

/// Somebody at a [`Table`].
///
/// The rules ask in the middle of a step and cannot be stopped there: after [`Left`] every question gets its first option
/// until the step is over, and the game is to be thrown away.
pub struct Human<'a> {
    /// The answers given so far, those that were played again included.
    pub answers: Vec<Choice>,
    left: &'a Cell<Option<Left>>,
    table: &'a mut dyn Table,
    again: std::vec::IntoIter<Choice>,
}

impl<'a> Human<'a> {
    /// Somebody who gives these answers again before being asked, and notes in `left` that the game was left.
    pub fn new(table: &'a mut dyn Table, again: Vec<Choice>, left: &'a Cell<Option<Left>>) -> Self {
        Self { answers: Vec::new(), left, table, again: again.into_iter() }
    }
}

impl Decider for Human<'_> {
    fn decide(&mut self, _: Player, view: &View<'_>, question: Question, options: &[Choice]) -> usize {
        if self.left.get().is_some() {
            return 0;
        }
        let known = self.again.next().and_then(|choice| options.iter().position(|option| *option == choice));
        let answer = match known {
            Some(place) => Answer::Pick(place),
            None => self.table.ask(view, question, options),
        };
        match answer {
            Answer::Pick(place) => {
                let place = place.min(options.len() - 1);
                self.answers.push(options[place]);
                place
            }
            Answer::Leave(left) => {
                self.left.set(Some(left));
                0
            }
        }
    }
}
