//! §7.4, §7.7: cards that a text has a player play, wherever they lie, and copies of them. They keep the order of an
//! announcement: may it be done now, are there targets, what does it cost; then it is shown and paid in full.

use super::announce::Window;
use super::choice::{Choice, Question};
use super::event::{Event, Outflow, Pool};
use super::resolve::Effect;
use super::scratch::Scratch;
use super::state::{Player, Slot, Thing, Zone};
use super::{Game, query};
use crate::cards::Kind;
use crate::cards::script::{Clause, ClauseKind, Price, Whom};

impl Game<'_> {
    /// Plays the cards that a step means. What is chosen is chosen among those that can be played (§2.8).
    pub(super) fn play_by_step(&mut self, effect: &mut Effect, whom: &Whom, price: Price) {
        let cards = match whom {
            Whom::Choose(pick, place) => {
                let player = effect.you();
                let mut candidates = effect.eye.all(&self.state, self.cast, &pick.filter);
                candidates.retain(|card| self.can_play_by_text(player, *card, price));
                self.choose(effect, pick, *place, candidates)
            }
            known => self.whom(effect, known),
        };
        for card in cards {
            self.play_by_text(effect, card, price);
        }
    }

    /// Whether a card could be played by a text now: the timing of its type does not matter, all its other limits stand.
    pub(super) fn can_play_by_text(&self, player: Player, card: Thing, price: Price) -> bool {
        let Thing::Object(id) = card else { return false };
        let object = query::object(&self.state, id.slot);
        if object.life != id.life || matches!(object.zone, Zone::Field | Zone::Attached(_) | Zone::Gone) {
            return false;
        }
        let can_pay = || self.can_pay_for(player, id.slot, self.wom_due(player, id.slot, None, price));
        match object.printed.kind {
            Kind::Mutant | Kind::Base => can_pay(),
            Kind::Mutation => self.bearers(player, id.slot, price).next().is_some(),
            Kind::Effect => can_pay() && self.can_carry_out(player, id.slot, Window::Text),
            Kind::Hybrid(_) | Kind::Fragment => false,
        }
    }

    /// What has to be paid for a card besides what its own text demands.
    fn wom_due(&self, player: Player, card: Slot, bearer: Option<Slot>, price: Price) -> u16 {
        match price {
            Price::Wom => self.wom_cost(player, card, bearer),
            Price::Free => 0,
        }
    }

    /// Those on which a mutation could be played (§21.1b, J132).
    fn bearers(&self, player: Player, mutation: Slot, price: Price) -> impl Iterator<Item = Slot> {
        let demand = query::object(&self.state, mutation).printed.demand;
        let fits = move |bearer: &Slot| {
            let wom = || self.wom_due(player, mutation, Some(*bearer), price);
            self.can_bear(*bearer, demand) && self.can_pay_for(player, mutation, wom())
        };
        self.state.field.iter().filter(fits)
    }

    /// A text has a player play a card, as part of its own resolution: that is no action, and nobody can answer it.
    fn play_by_text(&mut self, effect: &mut Effect, card: Thing, price: Price) {
        let player = effect.you();
        if !self.can_play_by_text(player, card, price) || self.is_too_deep() {
            return;
        }
        let Thing::Object(old) = card else { return };
        let mut own = self.prepare_card(player, old.slot);
        let bearer = if query::object(&self.state, old.slot).printed.kind == Kind::Mutation {
            let options: Scratch<Choice> = self.bearers(player, old.slot, price).map(Choice::Card).collect();
            match self.ask(player, Question::Target(card), &options) {
                Choice::Card(slot) => Some(query::id(&self.state, slot)),
                _ => None,
            }
        } else {
            None
        };
        let wom = self.wom_due(player, old.slot, bearer.map(|bearer| bearer.slot), price);
        let shown = self.show(player, old);
        effect.eye.follow(old, shown);
        self.nested += 1;
        self.remove(Pool::Stockpile(player), wom, Outflow::Paid, Some(player));
        if let Some(own) = &mut own {
            own.eye.follow(old, shown);
            if let Some((_, Clause { kind: ClauseKind::Play { cost }, .. })) = self.cast.script(own.script).play() {
                self.pay(own, cost);
            }
        }
        self.enter_play(shown, bearer, own);
        self.nested -= 1;
    }

    /// Whether cards that play or copy cards would go on for ever, one inside the other (§7.11).
    fn is_too_deep(&mut self) -> bool {
        const MOST_NESTED: u32 = 24;
        if self.nested >= MOST_NESTED {
            self.ends_in_a_draw();
        }
        self.nested >= MOST_NESTED
    }

    /// An effect card is carried out once more, as a copy that was not played.
    pub(super) fn copy(&mut self, effect: &Effect, thing: Thing) {
        let player = effect.you();
        let Thing::Object(card) = thing else { return };
        let printed = query::object(&self.state, card.slot).printed;
        let copies = printed.kind == Kind::Effect && self.can_carry_out(player, card.slot, Window::Text);
        if !copies || self.is_too_deep() {
            return;
        }
        self.happen(Event::Copy { player, card });
        let Some(slot) = self.made.take() else { return };
        let own = self.prepare_card(player, slot);
        let id = query::id(&self.state, slot);
        self.nested += 1;
        self.enter_play(id, None, own);
        self.nested -= 1;
    }
}
