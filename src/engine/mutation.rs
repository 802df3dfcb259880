//! §21: attaching, replacing, and what becomes of mutations whose bearer leaves.

use super::choice::{Choice, Question};
use super::death::Left;
use super::event::Event;
use super::scratch::Scratch;
use super::state::{ObjectId, Player, Slot};
use super::{Game, query};
use crate::cards::Ability;
use crate::cards::script::{ClauseKind, Grant, Mark};

impl Game<'_> {
    /// Attaches a mutation; what no longer fits goes back first, one by one (§21.2, J133). Slots that go with it are
    /// counted no more; what then does not even fit alone is not attached. Whether it has been attached.
    pub(super) fn attach(&mut self, mutation: ObjectId, bearer: ObjectId) -> bool {
        let demand = query::object(&self.state, mutation.slot).printed.demand;
        let sum = |game: &Self| query::demand(&game.state, bearer.slot).saturating_add(demand);
        while sum(self) > query::slots(&self.state, bearer.slot) {
            if query::mutations(&self.state, bearer.slot).next().is_none() {
                return false;
            }
            self.under("21.2", |game| game.send_one_back(bearer.slot));
        }
        let from = query::object(&self.state, mutation.slot).zone;
        self.happen(Event::Attach { mutation, bearer, from });
        true
    }

    /// The bearer's controller sends one attached mutation back to its owner's hand.
    pub(super) fn send_one_back(&mut self, bearer: Slot) {
        let controller = query::object(&self.state, bearer).controller;
        let options: Scratch<Choice> = query::mutations(&self.state, bearer).map(Choice::Card).collect();
        if let Choice::Card(slot) = self.ask(controller, Question::MutationBack, &options) {
            self.happen(Event::Return { mutation: query::id(&self.state, slot) });
        }
    }

    /// Processes the mutations of bearers that have left together (§21.3): the active player's bearers first, each
    /// controller ordering them (J138). All Symbiotes of one event come together (J139).
    pub(super) fn process_mutations(&mut self, bearers: &[(ObjectId, Player)], left: Left) {
        let mut detached = false;
        for player in [self.state.active, self.state.active.other()] {
            loop {
                let waiting: Scratch<Slot> = bearers
                    .iter()
                    .filter(|(_, controller)| *controller == player)
                    .flat_map(|(bearer, _)| query::mutations(&self.state, bearer.slot))
                    .collect();
                let Some(first) = waiting.first().copied() else { break };
                let next = if self.order_matters(&waiting, left) {
                    let options: Scratch<Choice> = waiting.iter().copied().map(Choice::Card).collect();
                    match self.ask(player, Question::MutationOrder, &options) {
                        Choice::Card(slot) => slot,
                        _ => first,
                    }
                } else {
                    first
                };
                detached |= self.under("21.3", |game| game.process_mutation(next, left));
            }
        }
        if detached {
            self.state.next_entry = self.state.next_entry.saturating_add(1);
        }
    }

    /// Hands have no order and Symbiotes of one event enter together, so the order changes nothing but the log.
    fn order_matters(&self, waiting: &[Slot], left: Left) -> bool {
        left == Left::Died && waiting.len() > 1 && waiting.iter().any(|slot| self.symbiote(*slot).is_some())
    }

    fn process_mutation(&mut self, slot: Slot, left: Left) -> bool {
        let mutation = query::id(&self.state, slot);
        let works = left == Left::Died || self.works_on_leaving(slot);
        match self.symbiote(slot).filter(|_| works) {
            Some(n) => {
                self.happen(Event::Detach { mutation, n: i16::from(n) });
                true
            }
            None => {
                self.happen(Event::Return { mutation });
                false
            }
        }
    }

    // 21.3: only an explicit text makes Symbiote work when the bearer leaves without dying.
    fn works_on_leaving(&self, slot: Slot) -> bool {
        let clauses = &self.cast.script(query::object(&self.state, slot).printed.script).clauses;
        clauses.iter().any(|clause| {
            matches!(&clause.kind, ClauseKind::While { gives, .. } if gives.contains(&Grant::Mark(Mark::SymbioteOnLeaving)))
        })
    }

    /// Symbiote N of a mutation (§22.2.13).
    fn symbiote(&self, slot: Slot) -> Option<u8> {
        let keywords = query::object(&self.state, slot).printed.keywords;
        (keywords.flags & (1 << Ability::Symbiote as u32) != 0).then_some(keywords.symbiote)
    }
}
