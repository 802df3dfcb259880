//! The table in line mode: what is shown, and what is typed.

use std::io::{self, BufRead, IsTerminal};

use super::entry::Entry;
use crate::agent::{Answer, Left, Table};
use crate::cards::Card;
use crate::cards::fold::fold;
use crate::cli::Ui;
use crate::cli::playable::Dealt;
use crate::engine::{Choice, Event, FragmentId, Player, Question, Slot, Target, View, Zone};
use crate::message::Message;
use crate::report::card_frame::{Around, card_frame};
use crate::report::cards::SetRow;
use crate::report::playing::{Names, deck_words, position, texts_words, turn};
use crate::report::{choices, log};
use crate::sim::{End, Played};
use crate::text::Text;

/// Widest line that is shown.
const WIDEST: usize = 80;

/// Somebody at the table.
pub(super) struct Seat<'a> {
    dealt: &'a Dealt,
    ui: &'a mut Ui,
    /// Events that were shown; none yet after an answer was taken back.
    shown: Option<usize>,
    /// Answers in words.
    history: Vec<String>,
    /// Why nothing more can be shown or read.
    failed: Option<io::Error>,
    /// There was no more input.
    input_ended: bool,
}

/// Options as they are shown: one line for equal cards of the hand.
struct Menu {
    lines: Vec<(usize, String)>,
}

impl<'a> Seat<'a> {
    /// A seat that shows nothing yet.
    pub(super) fn new(dealt: &'a Dealt, ui: &'a mut Ui) -> Self {
        Self { dealt, ui, shown: Some(0), history: Vec::new(), failed: None, input_ended: false }
    }

    /// What is played.
    pub(super) fn welcome(&mut self, seed: u64) -> io::Result<()> {
        let deck = deck_words(&self.dealt.rows.a);
        let head = Message::new("goldfish-welcome").with("deck", deck).with("seed", seed.to_string());
        self.ui.tell(&head)?;
        self.ui.tell(&Message::new("goldfish-opponent"))?;
        let texts = texts_words(&self.dealt.texts, &self.ui.text, self.ui.width);
        self.ui.print(texts)?;
        self.ui.tell(&Message::new("goldfish-help-hint"))
    }

    /// How the game ended.
    ///
    /// # Errors
    /// If something could not be shown or read.
    pub(super) fn farewell(mut self, played: &Played, seed: u64) -> io::Result<()> {
        if let Some(error) = self.failed.take() {
            return Err(error);
        }
        if played.end == End::Quit {
            if self.input_ended {
                let message = Message::new("goldfish-input-ended").with("answers", self.history.len());
                self.ui.tell(&message.with("seed", seed.to_string()))?;
            }
            return Ok(());
        }
        let view = View::new(&played.state, Player::A).with_log(&played.log);
        self.ui.line("")?;
        self.show_events(&view)?;
        self.show_position(&view)?;
        let key = match played.end {
            End::Over(_) => "goldfish-over",
            End::Turns => "goldfish-turns-over",
            End::Quit => return Ok(()),
        };
        let turns = played.state.seats[Player::A].turns;
        let message = Message::new(key).with("turns", turns).with("decisions", played.decisions);
        self.ui.tell(&message)
    }

    fn show_events(&mut self, view: &View<'_>) -> io::Result<()> {
        let names = Names::new(&self.dealt.deal, &self.ui.text, view);
        let from = self.shown.unwrap_or_else(|| view.event_count());
        // Actions left stand in the position.
        let told = |event: &Event| !matches!(event, Event::Spend(_));
        let mut teller = log::Teller::new(&names, &self.ui.text);
        view.events(0).take(from).for_each(|event| teller.hear(&event));
        let lines = view.events(from).map(|event| (told(&event), teller.line(&event)));
        let lines: Vec<String> = lines.filter_map(|(told, line)| line.filter(|_| told)).collect();
        self.shown = Some(view.event_count());
        for line in lines {
            self.ui.line(format!("  {line}"))?;
        }
        Ok(())
    }

    fn show_position(&mut self, view: &View<'_>) -> io::Result<()> {
        let names = Names::new(&self.dealt.deal, &self.ui.text, view);
        let words = position(view, &names, &self.ui.text, self.ui.paint, self.ui.width);
        self.ui.print(words)
    }

    fn menu(&self, view: &View<'_>, question: Question, options: &[Choice]) -> Menu {
        let names = Names::new(&self.dealt.deal, &self.ui.text, view);
        let mut lines: Vec<(usize, String)> = Vec::new();
        for (place, option) in options.iter().enumerate() {
            let words = self.ui.say(&choices::choice(*option, question, view, &names));
            let card = choices::subject(*option).and_then(|slot| view.card(slot));
            let in_hand = card.is_some_and(|card| card.zone == Zone::Hand);
            if !in_hand || lines.iter().all(|(_, known)| *known != words) {
                lines.push((place, words));
            }
        }
        Menu { lines }
    }

    fn show_menu(&mut self, view: &View<'_>, question: Question, menu: &Menu) -> io::Result<()> {
        let names = Names::new(&self.dealt.deal, &self.ui.text, view);
        let question = self.ui.say(&choices::question(question, &names));
        let head = self.ui.paint.strong(&question);
        self.ui.line(head)?;
        for (number, (_, words)) in (1..).zip(&menu.lines) {
            self.ui.line(format!("{number:>3}  {words}"))?;
        }
        Ok(())
    }

    /// Asks until there is an answer.
    fn answer(&mut self, view: &View<'_>, question: Question, options: &[Choice]) -> io::Result<Answer> {
        let menu = self.menu(view, question, options);
        let fresh = self.shown.is_none_or(|shown| shown < view.event_count()) || self.history.is_empty();
        if fresh {
            self.ui.line("")?;
            self.show_events(view)?;
            self.show_position(view)?;
        }
        self.show_menu(view, question, &menu)?;
        loop {
            let Some(line) = self.typed()? else { return Ok(Answer::Leave(Left::Quit)) };
            match Entry::read(&line) {
                Entry::Number(number) => match number.checked_sub(1).and_then(|at| menu.lines.get(at)) {
                    Some((place, words)) => {
                        let answer = answer_words(view, words, &self.ui.text);
                        self.history.push(answer);
                        return Ok(Answer::Pick(*place));
                    }
                    None => {
                        let message = Message::new("goldfish-no-option").with("most", menu.lines.len());
                        self.ui.tell(&message)?;
                    }
                },
                Entry::Undo if self.history.pop().is_some() => {
                    self.shown = None;
                    self.ui.tell(&Message::new("goldfish-undone"))?;
                    return Ok(Answer::Leave(Left::Undo));
                }
                Entry::Undo => self.ui.tell(&Message::new("goldfish-nothing-to-undo"))?,
                Entry::Quit => return Ok(Answer::Leave(Left::Quit)),
                Entry::Help => self.help()?,
                Entry::Text(asked) if asked.is_empty() => self.help_line("goldfish-help-text")?,
                Entry::Text(asked) => self.show_text(&asked, &menu, options)?,
                Entry::Position => {
                    self.show_position(view)?;
                    self.show_menu(view, question, &menu)?;
                }
                Entry::History => {
                    for line in self.history.clone() {
                        self.ui.line(format!("  {line}"))?;
                    }
                }
                Entry::Empty => {}
                Entry::Other => self.ui.tell(&Message::new("goldfish-not-understood"))?,
            }
        }
    }

    /// The next line; none at the end of the input. What comes out of a pipe is shown as if it had been typed.
    fn typed(&mut self) -> io::Result<Option<String>> {
        self.ui.print("> ")?;
        self.ui.flush()?;
        let mut bytes = Vec::new();
        let mut input = io::stdin().lock();
        if input.read_until(b'\n', &mut bytes)? == 0 {
            self.ui.line("")?;
            self.input_ended = true;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if !io::stdin().is_terminal() {
            self.ui.line(&line)?;
        }
        Ok(Some(line))
    }

    fn help(&mut self) -> io::Result<()> {
        for key in [
            "goldfish-help-number",
            "goldfish-help-text",
            "goldfish-help-position",
            "goldfish-help-undo",
            "goldfish-help-history",
            "goldfish-help-quit",
        ] {
            self.help_line(key)?;
        }
        Ok(())
    }

    fn help_line(&mut self, key: &'static str) -> io::Result<()> {
        let line = self.ui.text.term(key);
        self.ui.line(format!("  {line}"))
    }

    /// Shows the cards of an option, or the cards of a name.
    fn show_text(&mut self, asked: &str, menu: &Menu, options: &[Choice]) -> io::Result<()> {
        let number = asked.parse::<usize>().ok().and_then(|number| menu.lines.get(number.checked_sub(1)?));
        let found: Vec<Card> = match number {
            Some((place, _)) => self.of_option(options[*place]),
            None => self.named(asked),
        };
        if found.is_empty() {
            return self.ui.tell(&Message::new("goldfish-no-card").with("asked", asked));
        }
        let width = self.ui.width.map_or(WIDEST, |width| width.min(WIDEST));
        for card in found {
            let set = self.dealt.sets.iter().find(|(set, _)| set.code == card.set);
            if let Some((set, cards)) = set {
                let set = SetRow::new(set, *cards);
                let around = Around { set: &set, limit: None, formats: &[], in_full: false };
                let words = card_frame(&card, &around, &self.ui.text, Some(width), self.ui.paint);
                self.ui.print(words)?;
            }
        }
        Ok(())
    }

    fn of_option(&self, option: Choice) -> Vec<Card> {
        let deal = &self.dealt.deal;
        let card = |slot: Slot| deal.card(slot).cloned();
        let fragment = |id: FragmentId| deal.fragment(id).cloned();
        let mut cards: Vec<Card> = choices::subject(option).and_then(card).into_iter().collect();
        match option {
            Choice::Attack(_, Target::Object(target)) => cards.extend(card(target)),
            Choice::Attack(_, Target::Fragment(target)) => cards.extend(fragment(target)),
            Choice::Play(_, Some(bearer)) => cards.extend(card(bearer)),
            Choice::Fragment(id) | Choice::Trigger(_, Target::Fragment(id)) => cards.extend(fragment(id)),
            _ => {}
        }
        cards.dedup();
        cards
    }

    /// The cards of the deck whose name is or begins so.
    fn named(&self, asked: &str) -> Vec<Card> {
        let key = fold(asked);
        if key.is_empty() {
            return Vec::new();
        }
        let names = |card: &Card| [Some(fold(&card.name)), card.name_en.as_deref().map(fold)];
        let mut cards: Vec<Card> = Vec::new();
        for card in self.dealt.deal.all() {
            if names(card).into_iter().flatten().any(|name| name.starts_with(&key)) && !cards.contains(card) {
                cards.push(card.clone());
            }
        }
        let is_whole = |card: &Card| names(card).into_iter().flatten().any(|name| name == key);
        if cards.iter().any(is_whole) {
            cards.retain(is_whole);
        }
        cards
    }
}

/// `Zug 2 von A: Schilfgreifer spielen (2 WOM)`
fn answer_words(view: &View<'_>, words: &str, text: &Text) -> String {
    let player = match view.active() {
        Player::A => "A",
        Player::B => "B",
    };
    text.say(&Message::new("goldfish-answer").with("turn", turn(view)).with("player", player).with("words", words))
}

impl Table for Seat<'_> {
    fn ask(&mut self, view: &View<'_>, question: Question, options: &[Choice]) -> Answer {
        self.answer(view, question, options).unwrap_or_else(|error| {
            self.failed = Some(error);
            Answer::Leave(Left::Quit)
        })
    }
}
