//! The rules engine: one file a chapter of the canon 2.10.3, and four verbs that everything goes through.
//!
//! `ask` is the only place that lets anyone decide; `happen` the only one that changes the state; `settle` the only one
//! that runs state checks and trigger queues. A game is determined by its first state and the answers given: the
//! *tape* of answers is its save file.

mod action;
mod announce;
mod begin;
mod cast;
mod choice;
mod combat;
mod cost;
mod deal;
mod death;
mod draw;
mod end;
mod event;
mod eye;
mod feeding;
mod food;
mod fragment;
mod happen;
mod in_force;
mod lasting;
mod list;
mod looks;
mod modes;
mod mutation;
mod notice;
mod numbers;
mod play_by_text;
mod pool;
pub mod query;
mod random;
pub mod refusal;
mod replace;
mod reshape;
mod resolve;
mod scratch;
mod setup;
mod slots;
mod state;
mod state_check;
mod timing;
mod view;
mod waits;

pub use cast::{Carried, Cast, is_carried_out};
pub use choice::{Choice, Decider, Question, Target};
pub use deal::Lies;
pub use event::{Event, Hurt, Outflow, Pool, PutTo};
pub use list::List;
pub use numbers::Numbers;
pub use random::Random;
pub use slots::SlotSet;
pub use state::*;
pub use view::{UNSEEN, View};

use std::collections::VecDeque;

use scratch::Scratch;

/// Answers of a game for which its tape has room from the start: few games are longer.
const LONG_GAME: usize = 4096;

/// What chance brings, where a scenario fixes it; random otherwise.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fixed {
    /// Dice in order.
    pub dice: VecDeque<u8>,
    /// For each shuffle of at least one card: the cards on top, first one first.
    pub shuffles: VecDeque<Vec<Slot>>,
    /// Dice that were asked for when none was left.
    pub missing_dice: usize,
    /// Cards that were to lie on top of a shuffled deck, but were not in it.
    pub misplaced: Vec<Slot>,
}

/// A game in progress.
pub struct Game<'a> {
    /// Its state.
    pub state: GameState,
    /// Every answer so far, the forced ones too.
    pub tape: Vec<Choice>,
    /// Everything that happened, where a log is kept.
    pub log: Option<Vec<Event>>,
    /// What chance brings, where it is fixed.
    pub fixed: Option<Fixed>,
    cast: &'a Cast,
    decider: &'a mut dyn Decider,
    options: Scratch<Choice>,
    /// Triggers that wait for their collection (§7.6.2).
    pending: Scratch<Trigger>,
    /// Deaths that wait for their biomass (§8 step 2).
    deaths: Scratch<Death>,
    /// What the lasting effects in force are.
    effects: in_force::Effects,
    /// What objects are becoming while effects are worked out.
    rows: Scratch<lasting::Row>,
    /// Something has happened that a state check looks at (§8).
    unsettled: bool,
    /// The state before several objects leave together (§7.8, §7.10).
    before: Scratch<GameState>,
    /// What has left the field in this step, as it last was (§7.10).
    last_seen: Scratch<(ObjectId, Seen)>,
    /// Replacement effects that are being carried out: they do not apply to what they bring about (J073).
    replacing: Scratch<replace::Replacement>,
    /// The Queen that doubles the number card which is about to change the food pool (§10.5).
    doubling: Option<ObjectId>,
    /// What cards cost in the options of the open question, where texts change it.
    costs: Scratch<(Slot, Option<Slot>, u16)>,
    /// Where the token that was made last lies; nowhere if there was no room.
    made: Option<Slot>,
    /// What enters now enters tapped (§7.8).
    enters_tapped: bool,
    /// A loop has gone on for long: what may be done is not done any more (§7.11).
    leaves_loop: bool,
    /// Answers of an earlier game that are given before anyone is asked.
    replay: VecDeque<Choice>,
    /// Questions that really were asked, for telling loops with a decision from forced ones (§7.11).
    asked: u64,
    /// A response is carried out: there is an action that it answers (§7.4).
    answering: bool,
    /// Steps of texts since the last point of procedure (§7.11).
    steps: u32,
    /// Cards that are being played or copied by texts, one inside the other (§7.11).
    nested: u32,
    /// The section that what happens now is owed to, where the events do not say so.
    under: Option<&'static str>,
    /// The one that the log was told last.
    told_under: Option<&'static str>,
}

impl<'a> Game<'a> {
    /// A game from a state, with the texts of its cards.
    #[must_use]
    pub fn new(state: GameState, cast: &'a Cast, decider: &'a mut dyn Decider) -> Self {
        scratch::stock();
        let mut game = Self {
            state,
            tape: Vec::with_capacity(LONG_GAME),
            log: None,
            fixed: None,
            cast,
            decider,
            options: Scratch::default(),
            pending: Scratch::default(),
            deaths: Scratch::default(),
            effects: in_force::Effects::default(),
            rows: Scratch::default(),
            unsettled: true,
            before: Scratch::default(),
            last_seen: Scratch::default(),
            replacing: Scratch::default(),
            doubling: None,
            made: None,
            costs: Scratch::default(),
            enters_tapped: false,
            leaves_loop: false,
            replay: VecDeque::new(),
            asked: 0,
            answering: false,
            steps: 0,
            nested: 0,
            under: None,
            told_under: None,
        };
        game.take_stock();
        game
    }

    /// Looks at a position as a game does, without playing it on.
    pub(crate) fn inspect<T>(state: &GameState, cast: &Cast, look: impl FnOnce(&mut Game<'_>) -> T) -> T {
        /// Answers nothing: no question is put.
        struct Nobody;
        impl Decider for Nobody {
            fn decide(&mut self, _: Player, _: &View<'_>, _: Question, _: &[Choice]) -> usize {
                0
            }
        }
        let mut nobody = Nobody;
        look(&mut Game::new(*state, cast, &mut nobody))
    }

    /// Whether nothing waits: neither a trigger nor a biomass.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.pending.is_empty() && self.deaths.is_empty()
    }

    /// Lets the answers of a tape be given again before anyone is asked.
    #[must_use]
    pub fn replaying(mut self, tape: &[Choice]) -> Self {
        self.replay = tape.iter().copied().collect();
        self
    }

    /// Plays one step: what happens between two points of procedure. Begins and ends settled.
    pub fn step(&mut self) {
        self.last_seen.clear();
        self.steps = 0;
        match self.state.point {
            Point::Mulligans => self.mulligans(),
            Point::Food => self.food_phase(),
            Point::Feeding { player, passes } => self.feeding_step(player, passes),
            Point::Begin => self.begin_phase(),
            Point::Pool => self.set_pool(),
            Point::Action => self.action_step(),
            Point::End => self.end_phase(),
            Point::Over => {}
        }
    }

    /// Plays on until the game is over.
    pub fn run(&mut self) -> Option<Ending> {
        while self.state.point != Point::Over {
            self.step();
        }
        self.state.ending
    }

    /// Puts a question to a player. One option is taken without asking.
    ///
    /// # Panics
    /// If there is no option at all: the caller must not ask then.
    fn ask(&mut self, player: Player, question: Question, options: &[Choice]) -> Choice {
        assert!(!options.is_empty(), "{question:?} has no options");
        // 1: nothing is decided once the game is over; what is under way comes to its end without a question.
        if self.state.ending.is_some() {
            return options[0];
        }
        let taped = self.replay.pop_front().filter(|choice| options.contains(choice));
        let view = View::new(&self.state, player).with_log(self.log.as_deref().unwrap_or_default());
        let view = view.with_costs(&self.costs).with_options(options);
        let choice = if let Some(taped) = taped {
            self.asked += u64::from(options.len() > 1);
            taped
        } else if let [only] = options {
            self.decider.forced(player, &view, question, *only);
            *only
        } else {
            self.asked += 1;
            let picked = self.decider.decide(player, &view, question, options);
            options[picked.min(options.len() - 1)]
        };
        self.tape.push(choice);
        choice
    }

    /// The sum of several dice (§10.3, §10.6).
    fn roll_all(&mut self, dice: u8, sides: u8) -> u16 {
        (0..dice).map(|_| u16::from(self.roll(sides))).sum()
    }

    /// Rolls a die.
    fn roll(&mut self, sides: u8) -> u8 {
        let fixed = self.fixed.as_mut().and_then(|fixed| {
            let die = fixed.dice.pop_front();
            fixed.missing_dice += usize::from(die.is_none());
            die
        });
        let die = fixed.unwrap_or_else(|| self.state.random.below(u32::from(sides)) as u8 + 1);
        self.happen(Event::Roll(die));
        die
    }

    /// The order of a shuffle that a scenario fixes: its cards on top, the others below in their old order.
    fn fixed_shuffle(&mut self, cards: &List<Slot, PILE>) -> Option<List<Slot, PILE>> {
        if cards.is_empty() {
            return None;
        }
        let fixed = self.fixed.as_mut()?;
        let (top, misplaced): (Vec<Slot>, Vec<Slot>) =
            fixed.shuffles.pop_front()?.into_iter().partition(|slot| cards.iter().any(|card| card == *slot));
        fixed.misplaced.extend(misplaced);
        let mut order = List::default();
        for slot in cards.iter().filter(|slot| !top.contains(slot)) {
            order.push(slot);
        }
        for slot in top.into_iter().rev() {
            order.push(slot);
        }
        Some(order)
    }

    /// An empty buffer for options, to be given back with [`Self::give_back`].
    fn take_options(&mut self) -> Scratch<Choice> {
        let mut options = std::mem::take(&mut self.options);
        options.clear();
        options
    }

    fn give_back(&mut self, options: Scratch<Choice>) {
        self.options = options;
    }
}

/// The state is copied for looking ahead: its size is a promise.
const _: () = assert!(std::mem::size_of::<GameState>() <= 24 * 1024);
