//! Practice with mulligans: a hand, what is thrown of it, and how good that was.

use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::mpsc::{Receiver, Sender, channel};

use super::entry::Entry;
use super::{HandArgs, hand_seed};
use crate::cli::interrupt::{Stoppable, stoppable};
use crate::cli::sim::question::Question;
use crate::cli::{Exit, Outcome, Ui};
use crate::message::Message;
use crate::odds::mulligan::{Solution, TooLarge};
use crate::report::Paint;
use crate::report::hand_practice::{Compared, Decision, Played, PracticeReport};
use crate::report::sim_hand::{hand_row, hand_table};
use crate::report::sim_mulligan::too_large_words;
use crate::sim::hands::{Adviser, Cards, Hand};

/// What comes from outside.
enum Input {
    /// A line, or the end of the input.
    Line(io::Result<Option<String>>),
    /// Ctrl-C.
    Interrupt,
}

/// Why no more is asked.
enum Left {
    /// The user has enough, or the input is at its end.
    Quit,
    /// Ctrl-C.
    Interrupted,
}

/// Somebody who plays, and the deck.
struct Seat<'a> {
    question: &'a Question,
    adviser: Adviser<'a>,
    seed: u64,
    ui: &'a mut Ui,
    /// Asks for the next line.
    ask: Sender<()>,
    input: Receiver<Input>,
    _stoppable: Stoppable,
}

pub(super) fn run(
    args: &HandArgs,
    question: &Question,
    solved: &Result<Solution, TooLarge>,
    seed: u64,
    ui: &mut Ui,
) -> Outcome {
    let (most, draws) = (question.most, args.draws());
    let adviser = Adviser { asked: &question.asked, solution: solved.as_ref().ok(), most, draws };
    let mut seat = Seat::new(question, adviser, seed, ui);
    let mut report = PracticeReport {
        row: question.row.clone(),
        goal: question.goal.text.clone(),
        too_large: solved.as_ref().err().copied(),
        seed,
        most,
        draws,
        hands: Vec::new(),
        interrupted: false,
    };
    seat.welcome(&report)?;
    let cards = Cards::of(&question.cards);
    for number in args.numbers(u64::MAX) {
        let (played, left) = seat.hand(number, cards.hand(hand_seed(seed, number), question.hand))?;
        if played.end.is_some() || !played.decisions.is_empty() {
            report.hands.push(played);
        }
        report.interrupted = matches!(left, Some(Left::Interrupted));
        if left.is_some() {
            break;
        }
    }
    seat.farewell(&report)?;
    Ok(if report.interrupted { Exit::Interrupted } else { Exit::Done })
}

impl<'a> Seat<'a> {
    fn new(question: &'a Question, adviser: Adviser<'a>, seed: u64, ui: &'a mut Ui) -> Self {
        let (send, input) = channel();
        let (ask, asked) = channel();
        let interrupt = send.clone();
        let stoppable = stoppable(move || {
            let _ = interrupt.send(Input::Interrupt);
        });
        // Whoever waits for a line cannot be interrupted, so somebody else does.
        std::thread::spawn(move || while asked.recv().is_ok() && send.send(Input::Line(line())).is_ok() {});
        Self { question, adviser, seed, ui, ask, input, _stoppable: stoppable }
    }

    /// Shows lines: where the result is JSON, on standard error.
    fn show(&mut self, lines: impl AsRef<str>) -> io::Result<()> {
        if self.ui.json {
            return io::stderr().write_all(lines.as_ref().as_bytes());
        }
        self.ui.print(lines.as_ref())
    }

    /// The colour of where lines are shown.
    fn paint(&self) -> Paint {
        if self.ui.json { self.ui.paint_err } else { self.ui.paint }
    }

    fn tell(&mut self, message: &Message) -> io::Result<()> {
        let line = self.ui.wrapped(message);
        self.show(line)
    }

    fn welcome(&mut self, report: &PracticeReport) -> io::Result<()> {
        let name = report.row.name.as_ref().unwrap_or(&report.row.source);
        let title = Message::new("hand-title").with("name", name.as_str()).with("cards", report.row.cards);
        self.tell(&title.with("seed", self.seed.to_string()))?;
        self.tell(&Message::new("hand-play-goal").with("goal", report.goal.as_str()))?;
        if report.draws > 0 {
            self.tell(&Message::new("odds-draws").with("draws", report.draws))?;
        }
        if let Some(why) = report.too_large {
            self.tell(&too_large_words(why))?;
            self.tell(&Message::new("hand-play-no-comparison"))?;
        }
        self.tell(&Message::new("hand-play-hint"))
    }

    /// The score, and where it is wanted the JSON answer.
    fn farewell(&mut self, report: &PracticeReport) -> io::Result<()> {
        self.show("\n")?;
        for line in report.score(&self.ui.text) {
            self.show(line + "\n")?;
        }
        if self.ui.json { self.ui.answer("sim-hand-play/1", report.answer()) } else { Ok(()) }
    }

    /// Plays a hand to its end, or until it is left.
    fn hand(&mut self, number: u64, mut hand: Hand) -> io::Result<(Played, Option<Left>)> {
        let mut played = Played { number, decisions: Vec::new(), end: None };
        let head = Message::new("hand-number").with("number", number.to_string());
        let head = self.paint().strong(&self.ui.say(&head));
        self.show(format!("\n{head}\n"))?;
        self.show_hand(&hand, 0)?;
        while self.adviser.left(&hand) > 0 {
            let thrown = match self.asked(&hand)? {
                Ok(thrown) => thrown,
                Err(left) => return Ok((played, Some(left))),
            };
            let compared = self.compared(&hand, &thrown);
            if let Some(compared) = &compared {
                let words = compared.words(self.ui.text.lang());
                self.tell(&words)?;
            }
            let (left, names) = (self.adviser.left(&hand), self.names(&hand));
            played.decisions.push(Decision { left, hand: names, thrown: thrown.clone(), compared });
            if thrown.is_empty() {
                break;
            }
            hand.mulligan(&thrown);
            self.show("\n")?;
            self.show_hand(&hand, hand.new)?;
        }
        if self.adviser.draws > 0 {
            self.adviser.draw(&mut hand);
            self.show("\n")?;
            self.show_hand(&hand, hand.new)?;
        }
        let is_met = self.adviser.is_met(&hand.cards);
        let key = if is_met { "hand-reached" } else { "hand-missed" };
        self.tell(&Message::new(key).with("mulligans", hand.mulligans))?;
        played.end = Some((self.names(&hand), is_met));
        Ok((played, None))
    }

    fn names(&self, hand: &Hand) -> Vec<String> {
        hand.cards.iter().map(|&card| self.question.cards[card].0.name.clone()).collect()
    }

    /// Shows a hand, whose last cards are marked as new.
    fn show_hand(&mut self, hand: &Hand, new: usize) -> io::Result<()> {
        let mut table = hand_table(&self.ui.text, true);
        for (place, &card) in hand.cards.iter().enumerate() {
            let is_new = place + new >= hand.cards.len();
            let remark = if is_new { self.ui.text.term("hand-new") } else { String::new() };
            hand_row(&mut table, Some(place + 1), &self.question.cards[card].0, remark, &self.ui.text);
        }
        let words = table.render(self.ui.width, self.paint());
        self.show(words)
    }

    /// A decision against the best one.
    fn compared(&self, hand: &Hand, thrown: &[usize]) -> Option<Compared> {
        let (odds, best_odds) = (self.adviser.odds_of(hand, thrown)?, self.adviser.odds(hand)?);
        Some(Compared { best: self.adviser.thrown(hand, thrown), odds, best_odds })
    }

    /// Asks until there is an answer.
    fn asked(&mut self, hand: &Hand) -> io::Result<Result<Vec<usize>, Left>> {
        let cards = hand.cards.len();
        let question = Message::new("hand-play-question").with("left", self.adviser.left(hand));
        self.tell(&question)?;
        loop {
            let line = match self.typed()? {
                Ok(line) => line,
                Err(left) => return Ok(Err(left)),
            };
            match Entry::read(&line, cards) {
                Entry::Throw(places) => return Ok(Ok(places)),
                Entry::Quit => return Ok(Err(Left::Quit)),
                Entry::Help => {
                    for key in ["hand-help-numbers", "hand-help-all", "hand-help-keep", "hand-help-quit"] {
                        let line = format!("  {}\n", self.ui.text.term(key));
                        self.show(line)?;
                    }
                }
                Entry::NoCard(asked) => {
                    let message = Message::new("hand-play-no-card").with("asked", asked).with("most", cards);
                    self.tell(&message)?;
                }
                Entry::Other => self.tell(&Message::new("goldfish-not-understood"))?,
            }
        }
    }

    /// The next line. What comes out of a pipe is shown as if it had been typed.
    fn typed(&mut self) -> io::Result<Result<String, Left>> {
        self.show("> ")?;
        self.ui.flush()?;
        // Both ends live as long as this does.
        let _ = self.ask.send(());
        match self.input.recv() {
            Ok(Input::Line(line)) => match line? {
                Some(line) => {
                    if !io::stdin().is_terminal() {
                        self.show(format!("{line}\n"))?;
                    }
                    Ok(Ok(line))
                }
                None => {
                    self.show("\n")?;
                    Ok(Err(Left::Quit))
                }
            },
            Ok(Input::Interrupt) | Err(_) => {
                self.show("\n")?;
                Ok(Err(Left::Interrupted))
            }
        }
    }
}

/// The next line of standard input; none at its end.
fn line() -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = io::stdin().lock().read_until(b'\n', &mut bytes)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
}
