//! §7: state checks and triggers after each package, and the windows of an action.

use super::choice::{Choice, Question};
use super::event::{Event, Outflow, Pool};
use super::state::{Ending, GameState, Player, Trigger, TriggerEffect};
use super::{Game, query};

impl Game<'_> {
    /// Runs state checks and trigger queues until nothing changes and nothing waits (§7.4 steps 6 and 7, §7.6.4).
    pub fn settle(&mut self) {
        // Loops are rare: the state is watched only once there have been many queues.
        const QUIET: u32 = 16;
        let mut queues = 0;
        let mut watch = None;
        loop {
            self.state_check();
            if self.state.pending.is_empty() {
                return;
            }
            self.queue();
            queues += 1;
            if queues > QUIET && watch.get_or_insert_with(|| Watch::new(self)).repeats(self) {
                self.happen(Event::Ends(Ending::Draw)); // 7.11, J080
                return;
            }
        }
    }

    // 7.6.3: the active player's triggers first, each player ordering their own; none is inserted while they resolve.
    fn queue(&mut self) {
        let mut collected = std::mem::take(&mut self.state.pending);
        for player in [self.state.active, self.state.active.other()] {
            loop {
                let own: Vec<u8> = (0..collected.len() as u8)
                    .filter(|i| collected.as_slice()[usize::from(*i)].controller == player)
                    .collect();
                let Some(first) = own.first().copied() else { break };
                let at = if own.len() > 1 && own.iter().any(|i| differ(collected.as_slice(), first, *i)) {
                    let option = |i: &u8| Choice::Trigger(*i, collected.as_slice()[usize::from(*i)].source.slot);
                    let options: Vec<Choice> = own.iter().map(option).collect();
                    match self.ask(player, Question::TriggerOrder, &options) {
                        Choice::Trigger(i, _) => i,
                        _ => first,
                    }
                } else {
                    first
                };
                let trigger = collected.remove_at(usize::from(at));
                self.resolve_trigger(trigger);
            }
        }
    }

    fn resolve_trigger(&mut self, trigger: Trigger) {
        let numbers = self.state.numbers;
        let player = trigger.controller;
        match trigger.effect {
            TriggerEffect::Photosynthesis => self.photosynthesis(trigger),
            TriggerEffect::Ravenous => self.ravenous(trigger),
            TriggerEffect::Herbivore => {
                self.generate(Pool::Stockpile(player), numbers.herbivore_extra, Some(player));
            }
            TriggerEffect::Outpost => {
                self.move_wom(Pool::Food, Pool::Stockpile(player), numbers.outpost_move);
            }
            // 22.2.6, J089: only if there still is WOM.
            TriggerEffect::Blubber => {
                let alive = query::in_field(&self.state, trigger.source).is_some();
                if alive && self.remove(Pool::Food, 1, Outflow::Taken) == 1 {
                    self.assign(trigger.source, 1);
                }
            }
        }
    }

    // 22.2.7: any declaration as attacker spoils it (J117); J070: a source that is gone works with its last values.
    fn photosynthesis(&mut self, trigger: Trigger) {
        let declared = query::in_field(&self.state, trigger.source).is_some_and(|object| object.declared);
        if !declared {
            let amount = self.state.numbers.photosynthesis_generate;
            self.generate(Pool::Stockpile(trigger.controller), amount, Some(trigger.controller));
        }
    }

    // 22.2.9, J109, J110
    fn ravenous(&mut self, trigger: Trigger) {
        let starved = query::in_field(&self.state, trigger.source).is_some_and(|object| {
            object.here_at_start && object.controller == trigger.controller && object.could_hunt && !object.hunted
        });
        if starved {
            self.die_together(&[trigger.source]);
        }
    }

    /// A response or a block costs action debt (§7.5, §16.2a).
    pub(super) fn pays_debt(&mut self, player: Player, amount: u8) {
        self.happen(Event::Debt { player, amount: u16::from(amount) });
    }
}

/// Whether two triggers of one player can tell an order apart.
fn differ(triggers: &[Trigger], a: u8, b: u8) -> bool {
    let (a, b) = (triggers[usize::from(a)], triggers[usize::from(b)]);
    a.effect != b.effect || (a.effect == TriggerEffect::Ravenous && a.source != b.source)
}

/// Finds the same state at the same point without a decision in between (Brent's algorithm: 1, 2, 4, … steps apart).
struct Watch {
    seen: Box<GameState>,
    steps: u32,
    next: u32,
    asked: u64,
}

impl Watch {
    fn new(game: &Game<'_>) -> Self {
        Self { seen: Box::new(game.state), steps: 0, next: 1, asked: game.asked }
    }

    fn repeats(&mut self, game: &Game<'_>) -> bool {
        if game.asked == self.asked && *self.seen == game.state {
            return true;
        }
        self.steps += 1;
        if self.steps == self.next {
            (*self.seen, self.next, self.asked) = (game.state, self.next * 2, game.asked);
        }
        false
    }
}
