//! Drives the engine through a scenario: where it starts, what it answers, where it stops. `trial` tries what is asked
//! about, `stuck` tells why it does not go on.

mod stuck;
mod trial;

use std::collections::{BTreeMap, VecDeque};

use crate::engine::{Choice, Claim, Event, Fixed, Game, GameState, Player, Point, Question};
use crate::scenario::expect::phase_of;
use crate::scenario::fit::{fit, has_targets};
use crate::scenario::moves::{Act, Until};
use crate::scenario::names::Thing;
use crate::scenario::refusal::{Here, Record};
use crate::scenario::request::Request;
use crate::scenario::script::{Asked, Pending, Script, ToReply, Used, is_soft};
use crate::scenario::words::word;
use crate::scenario::{Failed, Phase, Scenario, Verdict};

/// Steps that a scenario may take.
const MOST_STEPS: u32 = 5000;

/// Times that a step may be tried to find out whether all options of a question come to the same.
const MOST_TRIES: u32 = 400;

/// A scenario as far as it has been played.
#[derive(Clone)]
struct Run<'s> {
    scenario: &'s Scenario,
    requests: &'s [Request],
    state: GameState,
    fixed: Fixed,
    left: VecDeque<Pending>,
    log: Vec<Event>,
    words: Vec<String>,
    /// The phase that the last decision carries through.
    carry: Option<Phase>,
    running: Option<Until>,
    no_pass: bool,
    /// The question before which a scenario without decisions stops.
    first_open: Option<Asked>,
    allowed: Vec<usize>,
    steps: u32,
    record: Record,
}

/// A step as it was tried.
struct Attempt {
    state: GameState,
    fixed: Fixed,
    log: Vec<Event>,
    left: VecDeque<Pending>,
    asked: Vec<Asked>,
    open: Option<usize>,
    used: Option<Used>,
    allowed: Vec<usize>,
    to_try: Vec<(usize, usize, usize)>,
    to_reply: Vec<ToReply>,
    leftovers: Option<(usize, Option<Thing>)>,
    tape: Vec<Choice>,
    record: Record,
}

/// Why a scenario cannot be played on.
enum Stuck {
    /// The file does not answer this.
    Asked(Asked),
    /// This decision named what was not to be had.
    Leftovers(usize, Option<Thing>),
    /// It does not come to an end.
    Endless,
}

/// What is played: the state checks at the start, or a step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Settle,
    Step,
}

pub(super) fn run(scenario: &Scenario, explain: bool, requests: &[Request]) -> Verdict {
    let mut run = Run {
        scenario,
        requests,
        state: scenario.state,
        fixed: scenario.fixed.clone(),
        left: scenario.all_decisions(),
        log: Vec::new(),
        words: Vec::new(),
        carry: None,
        running: None,
        no_pass: false,
        first_open: None,
        allowed: Vec::new(),
        steps: 0,
        record: Record::new(explain),
    };
    let stuck = run.play();
    let mut refused = None;
    let mut errors = Vec::new();
    if let Err(stuck) = stuck {
        errors.push(run.tell(&stuck));
        if let Stuck::Asked(asked) = &stuck {
            refused = run.why_stuck(asked);
            if explain {
                run.stick_at(asked);
            }
        }
    } else {
        run.judge_the_rest();
        errors.extend(run.left_over());
        if explain && run.first_open.is_none() {
            run.left.clear();
            let mut attempt = run.attempt(What::Step, &BTreeMap::new());
            run.reply(What::Step, &mut attempt);
            run.record.stop_at(attempt.record, run.log.len());
        }
    }
    let mut failures: Vec<Failed> = run.allowed.iter().map(|index| allowed(*index)).collect();
    run.record.allow(&run.allowed);
    failures.extend(run.record.failures(&scenario.decisions));
    if errors.is_empty() {
        failures.extend(scenario.expected.compare(scenario, &run.state, &run.words));
    }
    // What led to the question is told, though the position is the one before it.
    if let Some(asked) = run.first_open.take().filter(|_| explain) {
        (run.no_pass, run.left) = (true, VecDeque::new());
        run.stick_at(&asked);
    }
    run.record.moments.extend(refused);
    let state = Some(Box::new(run.state));
    Verdict { failures, errors, log: run.log, words: run.words, moments: run.record.moments, state }
}

fn allowed(index: usize) -> Failed {
    Failed { key: format!("do {}", index + 1), expected: "illegal".into(), found: "legal".into() }
}

impl<'s> Run<'s> {
    fn play(&mut self) -> Result<(), Stuck> {
        let start = phase_of(&self.state);
        if !self.left.iter().any(|pending| !self.is_illegal(pending)) {
            return self.play_to_first_question(start);
        }
        self.advance(What::Settle)?;
        let mut entered = start;
        while self.state.point != Point::Over {
            self.refuse_without_actions();
            self.drop_begun_before_run();
            let Some(next) = self.next_legal() else {
                if self.carry != Some(phase_of(&self.state)) || phase_of(&self.state) == Phase::Action {
                    break;
                }
                self.advance(What::Step)?;
                continue;
            };
            let act = &self.scenario.decisions[next].act;
            if let Act::Run(until) = act {
                self.left.retain(|pending| pending.index != next);
                self.run_until(*until, &mut entered)?;
                continue;
            }
            self.skip(&mut entered);
            if self.ends_an_empty_pool(act, next) {
                continue;
            }
            self.lacks_actions(next);
            if is_soft(act) && (self.only_soft() || !self.is_at_an_action()) {
                if !self.reaches_soft(entered)? {
                    self.drop_first_soft();
                }
                continue;
            }
            self.advance(What::Step)?;
        }
        Ok(())
    }

    // Without a decision the scenario goes on to the first question of its starting phase.
    fn play_to_first_question(&mut self, start: Phase) -> Result<(), Stuck> {
        let illegal = std::mem::take(&mut self.left);
        self.advance(What::Settle)?;
        self.no_pass = true;
        if self.state.point == Point::Pool {
            self.advance(What::Step)?;
        } else if start != Phase::Action {
            while phase_of(&self.state) == start && self.state.point != Point::Over {
                match self.advance(What::Step) {
                    Err(Stuck::Asked(asked)) => {
                        self.first_open = Some(asked);
                        break;
                    }
                    other => other?,
                }
            }
        }
        self.no_pass = false;
        self.left = illegal;
        Ok(())
    }

    fn is_illegal(&self, pending: &Pending) -> bool {
        self.scenario.decisions[pending.index].illegal
    }

    /// The next decision that must be legal.
    fn next_legal(&self) -> Option<usize> {
        self.left.iter().find(|pending| !self.is_illegal(pending)).map(|pending| pending.index)
    }

    // 7.3: without an action in the pool nothing can be announced.
    fn refuse_without_actions(&mut self) {
        if self.state.point == Point::Action && self.state.actions == 0 {
            while let Some(index) = self.left.front().filter(|front| self.is_illegal(front)).map(|front| front.index) {
                self.refuse_here(index);
                self.left.pop_front();
            }
        }
    }

    /// Notes that a decision is refused where no question is open.
    fn refuse_here(&mut self, index: usize) {
        let decision = &self.scenario.decisions[index];
        let mut record = self.record.of_step(self.log.len());
        record.refuse(index, decision, Here { open: None, state: &self.state, cast: &self.scenario.cast, events: 0 });
        self.record.extend(record);
    }

    /// Notes that the active player has no action left for a decision: it will be judged at the next question.
    fn lacks_actions(&mut self, index: usize) {
        let decision = &self.scenario.decisions[index];
        let empty = self.state.point == Point::Action && self.state.actions == 0;
        if empty && decision.by == Some(self.state.active) {
            let here = Here { open: None, state: &self.state, cast: &self.scenario.cast, events: 0 };
            self.record.lack(index, decision, here);
        }
    }

    /// `end` where the empty pool ends the phase by itself (J143).
    fn ends_an_empty_pool(&mut self, act: &Act, index: usize) -> bool {
        let by = self.scenario.decisions[index].by;
        let empty = self.state.point == Point::Action && self.state.actions == 0 && by == Some(self.state.active);
        if empty && *act == Act::End {
            self.left.retain(|pending| pending.index != index);
            self.state.point = Point::End;
            self.carry = Some(Phase::End);
            return true;
        }
        false
    }

    /// Leaves out the phases that the file skips.
    fn skip(&mut self, entered: &mut Phase) {
        let skips = |phase| self.scenario.skip.contains(&phase);
        if self.state.point == Point::Food && *entered != Phase::Food && skips(Phase::Food) {
            self.state.point = Point::Feeding { player: self.state.active, passes: 0 };
        }
        let feeding = matches!(self.state.point, Point::Feeding { .. });
        if feeding && *entered != Phase::Feeding && skips(Phase::Feeding) {
            self.state.point = Point::Begin;
        }
        *entered = phase_of(&self.state);
    }

    fn run_until(&mut self, until: Until, entered: &mut Phase) -> Result<(), Stuck> {
        let (phase, active) = (phase_of(&self.state), self.state.active);
        self.running = Some(until);
        let mut moved = false;
        while self.state.point != Point::Over {
            let point = self.state.point;
            let there = match until {
                Until::EndOfPhase => phase_of(&self.state) != phase,
                Until::EndOfTurn => self.state.active != active,
                Until::NextAction(player) => point == Point::Action && self.state.active == player,
                Until::NextTurn(player) => point == Point::Begin && self.state.active == player,
                Until::EndOfGame => false,
            };
            if there && moved {
                break;
            }
            self.skip(entered);
            if self.state.point != point {
                moved = true;
                continue;
            }
            self.advance(What::Step)?;
            moved = true;
        }
        self.running = None;
        self.carry = None;
        Ok(())
    }

    /// Whether nothing is left but decisions that need not be asked.
    fn only_soft(&self) -> bool {
        self.left.iter().all(|pending| self.is_illegal(pending) || is_soft(&self.scenario.decisions[pending.index].act))
    }

    /// Whether the next question is which action the active player announces.
    fn is_at_an_action(&self) -> bool {
        self.state.point == Point::Action && self.state.actions > 0
    }

    /// Plays on if the next decision, which need not be asked, is asked before the next action; or before the next
    /// round, where nothing else is left.
    fn reaches_soft(&mut self, mut entered: Phase) -> Result<bool, Stuck> {
        let saved = self.clone();
        let before = self.legal_left();
        let last = self.only_soft();
        while !self.is_at_an_action() && self.state.point != Point::Over {
            let leaves_round = self.state.point == Point::End;
            match self.advance(What::Step) {
                Err(Stuck::Asked(asked)) if self.next_hard_answers(&asked) => break,
                other => other?,
            }
            if self.legal_left() != before {
                return Ok(true);
            }
            if leaves_round && last {
                break;
            }
            self.skip(&mut entered);
        }
        *self = saved;
        Ok(false)
    }

    /// Whether the next decision that has to be asked answers a question.
    fn next_hard_answers(&self, asked: &Asked) -> bool {
        let decisions = &self.scenario.decisions;
        let next = self.left.iter().find(|pending| !is_soft(&decisions[pending.index].act));
        next.is_some_and(|pending| {
            let decision = &decisions[pending.index];
            !decision.illegal
                && decision.by == Some(asked.player)
                && fit(&decision.act, pending, asked, self.scenario).is_some()
        })
    }

    fn legal_left(&self) -> Vec<Pending> {
        self.left.iter().filter(|pending| !self.is_illegal(pending)).cloned().collect()
    }

    /// What was begun for an earlier step is done with where the file goes on by `run`.
    fn drop_begun_before_run(&mut self) {
        let runs = |pending: &Pending| matches!(self.scenario.decisions[pending.index].act, Act::Run(_));
        if self.left.front().is_some_and(|front| front.begun) && self.left.get(1).is_some_and(runs) {
            self.left.pop_front();
        }
    }

    /// Drops the next decision, which is not asked. It carries through the phase that it stands in, as if it had been.
    fn drop_first_soft(&mut self) {
        if let Some(at) = self.left.iter().position(|pending| !self.is_illegal(pending)) {
            self.left.remove(at);
        }
        let phase = phase_of(&self.state);
        if phase != Phase::Action {
            self.carry.get_or_insert(phase);
        }
    }

    /// Plays a step, or the state checks at the start, with the answers of the file.
    fn advance(&mut self, what: What) -> Result<(), Stuck> {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return Err(Stuck::Endless);
        }
        let mut tries = 0;
        let phase = phase_of(&self.state);
        let mut attempt = self.solve(what, &mut BTreeMap::new(), &mut tries).map_err(Stuck::Asked)?;
        if let Some((index, thing)) = attempt.leftovers {
            return Err(Stuck::Leftovers(index, thing));
        }
        let possible = |(number, option, index): &(usize, usize, usize)| {
            self.missing_target(what, (*number, *option), &self.scenario.decisions[*index]).is_none()
        };
        let tried: Vec<usize> = attempt.to_try.iter().filter(|to_try| possible(to_try)).map(|t| t.2).collect();
        self.allowed.extend(tried.into_iter().chain(attempt.allowed.iter().copied()));
        self.note(&attempt.log, &attempt.state);
        self.reply(what, &mut attempt);
        self.record.extend(attempt.record);
        (self.state, self.fixed, self.left) = (attempt.state, attempt.fixed, attempt.left);
        let used = attempt.used.or_else(|| self.laid_without_choice(&attempt.log).then_some(Used::Other));
        match used {
            Some(Used::End) => self.carry = Some(Phase::End),
            Some(Used::Other) => self.carry = Some(phase),
            None => {}
        }
        Ok(())
    }

    /// Drops the decisions for poker cards that were laid down without a question, for want of another card.
    fn laid_without_choice(&mut self, log: &[Event]) -> bool {
        let before = self.left.len();
        let decisions = &self.scenario.decisions;
        self.left.retain(|pending| {
            let decision = &decisions[pending.index];
            let Act::Poker(Thing::Card(slot)) = decision.act else { return true };
            let laid = |event: &Event| {
                matches!(event, Event::LayDown { player, card } if card.slot == slot && decision.by == Some(*player))
            };
            decision.illegal || !log.iter().any(laid)
        });
        self.left.len() < before
    }

    /// Adds events to the log.
    fn note(&mut self, log: &[Event], after: &GameState) {
        let mut claims = self.state.fragments.map(|fragment| fragment.claim);
        for event in log {
            self.log.push(*event);
            if matches!(event, Event::Under(_)) {
                continue;
            }
            let mut said = word(event, after, &self.scenario.names);
            if let Event::Claims { fragment, claim } = event {
                let before = std::mem::replace(&mut claims[usize::from(fragment.0)], *claim);
                // §8 step 3B: it stays claimed; nobody claims it.
                if matches!((before, claim), (Claim::Controlled(_), Claim::Claimed(_))) {
                    said = said.replacen("claim ", "contest ", 1);
                }
            }
            self.words.push(said);
        }
    }

    /// Tries a step; where the file has no answer, whether every answer comes to the same.
    fn solve(&self, what: What, forced: &mut BTreeMap<usize, usize>, tries: &mut u32) -> Result<Attempt, Asked> {
        *tries += 1;
        let attempt = self.attempt(what, forced);
        let Some(number) = attempt.open else { return Ok(attempt) };
        let asked = attempt.asked[number].clone();
        if asked.question == Question::Action || *tries > MOST_TRIES {
            return Err(asked);
        }
        let mut first: Option<Attempt> = None;
        for option in 0..asked.options.len() {
            forced.insert(number, option);
            let tried = self.solve(what, forced, tries);
            forced.remove(&number);
            let Ok(tried) = tried else { return Err(asked) };
            match &first {
                None => first = Some(tried),
                Some(first) if same(first, &tried) => {}
                Some(_) => return Err(asked),
            }
        }
        first.ok_or(asked)
    }

    fn attempt(&self, what: What, forced: &BTreeMap<usize, usize>) -> Attempt {
        let mut script = Script::new(self.scenario, self.left.clone(), self.record.of_step(self.log.len()));
        script.forced.clone_from(forced);
        script.running = self.running;
        script.no_pass = self.no_pass;
        script.requests = self.requests;
        let mut game = Game::new(self.state, &self.scenario.cast, &mut script);
        game.log = Some(Vec::new());
        game.fixed = Some(self.fixed.clone());
        match what {
            What::Settle => game.settle(),
            What::Step => game.step(),
        }
        let (state, fixed, log, tape) =
            (game.state, game.fixed.take(), game.log.take(), std::mem::take(&mut game.tape));
        script.forgive(&tape);
        let leftovers = script.has_leftovers();
        Attempt {
            state,
            fixed: fixed.unwrap_or_default(),
            log: log.unwrap_or_default(),
            leftovers,
            left: script.left,
            asked: script.asked,
            open: script.open,
            used: script.used,
            allowed: script.allowed,
            to_try: script.to_try,
            to_reply: script.to_reply,
            tape,
            record: script.record,
        }
    }

    /// Judges the illegal decisions at the end of the file at the question that is open then.
    fn judge_the_rest(&mut self) {
        if self.state.point == Point::Over {
            self.left.retain(|pending| !self.scenario.decisions[pending.index].illegal);
        }
        while self.left.front().is_some_and(|front| self.is_illegal(front)) {
            let Some(pending) = self.left.pop_front() else { return };
            let decision = &self.scenario.decisions[pending.index];
            let rest = std::mem::replace(&mut self.left, VecDeque::from([pending.clone()]));
            let attempt = self.attempt(What::Step, &BTreeMap::new());
            self.left = rest;
            if !self.record.refuse_at_the_end(attempt.record, self.log.len()) {
                self.refuse_here(pending.index);
            }
            let Some(asked) = attempt.asked.first().filter(|asked| decision.by == Some(asked.player)) else { continue };
            let Some(option) = fit(&decision.act, &pending, asked, self.scenario) else { continue };
            if !has_targets(&decision.act) || self.missing_target(What::Step, (0, option), decision).is_none() {
                self.allowed.push(pending.index);
            }
        }
    }
}

/// Whether two attempts came to the same: hands and compost piles have no order.
fn same(a: &Attempt, b: &Attempt) -> bool {
    let plain = |attempt: &Attempt| {
        let mut state = attempt.state;
        for player in Player::BOTH {
            state.seats[player].hand.as_mut_slice().sort();
            state.seats[player].compost.as_mut_slice().sort();
        }
        state
    };
    a.left == b.left && a.fixed == b.fixed && plain(a) == plain(b)
}
