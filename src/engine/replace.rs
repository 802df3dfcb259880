//! §7.9: replacement effects. They change an event before it occurs; each applies at most once to it (J073).

use super::cast::does;
use super::choice::{Choice, Question};
use super::event::{Event, Pool};
use super::eye::{self, Eye};
use super::notice::Occurrence;
use super::resolve::Effect;
use super::scratch::Scratch;
use super::state::{ObjectId, Player, Thing, Zone};
use super::{Game, query};
use crate::cards::script::{ClauseKind, Happening, Step, Subject, Times};

/// What became of an event that was about to occur.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Instead {
    /// It occurs, with this amount.
    Occurs(i16),
    /// Something else was done instead.
    Replaced,
}

/// A replacement effect: whose text, which script and clause, and who "you" is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Replacement {
    this: Thing,
    script: u16,
    place: u8,
    you: Option<Player>,
}

impl Replacement {
    /// Whether it is the same text of the same card, even if the card has changed zone meanwhile: an effect that moves its
    /// own source does not begin anew (J073).
    fn is(&self, other: &Self) -> bool {
        let card = |thing: Thing| match thing {
            Thing::Object(id) => Thing::Object(ObjectId { life: 0, ..id }),
            other => other,
        };
        (self.script, self.place) == (other.script, other.place) && card(self.this) == card(other.this)
    }
}

impl Game<'_> {
    /// Applies the replacement effects to what is about to occur, until none is left.
    pub(super) fn replaced(&mut self, mut occurrence: Occurrence) -> Instead {
        let mut queen = self.doubling.take();
        let has_texts = self.effects.listening & does::REPLACES != 0 || self.replaces_itself(&occurrence);
        let mut applied: Scratch<Replacement> = Scratch::default();
        loop {
            let mut fit = if has_texts { self.replacements(&occurrence) } else { Scratch::default() };
            fit.retain(|one| !applied.iter().chain(&self.replacing).any(|other| one.is(other)));
            let next = match (&*fit, queen) {
                ([], None) => return Instead::Occurs(occurrence.amount),
                ([], Some(_)) => None,
                ([only], None) => Some(*only),
                _ => self.which_first(&occurrence, &fit, queen),
            };
            let Some(next) = next else {
                // 10.5
                queen = None;
                let times = i16::try_from(self.state.numbers.queen_multiplier).unwrap_or(i16::MAX);
                occurrence.amount = occurrence.amount.saturating_mul(times);
                continue;
            };
            applied.push(next);
            match self.apply_replacement(next, &occurrence) {
                Instead::Occurs(0) if occurrence.amount != 0 => return Instead::Occurs(0),
                Instead::Occurs(amount) => occurrence.amount = amount,
                Instead::Replaced => return Instead::Replaced,
            }
        }
    }

    /// Whether a text in force listens to such an event or replaces events.
    pub(super) fn heeds(&self, happening: Happening) -> bool {
        self.effects.listening & (happening.bit() | does::REPLACES) != 0
    }

    /// Whether the card that something is about has a text that replaces it from outside the field.
    fn replaces_itself(&self, occurrence: &Occurrence) -> bool {
        match occurrence.subject {
            Thing::Object(id) => query::object(&self.state, id.slot).printed.listens & does::REPLACES != 0,
            _ => false,
        }
    }

    fn replacements(&self, occurrence: &Occurrence) -> Scratch<Replacement> {
        let state = &self.state;
        let mut found = Scratch::default();
        for slot in state.field.union(state.attached).iter() {
            let object = query::object(state, slot);
            if object.printed.listens & does::REPLACES != 0 {
                let this = Thing::Object(query::id(state, slot));
                self.fitting(occurrence, this, (object.printed.script, Some(object.controller)), &mut found);
            }
        }
        for id in query::open_fragments(state) {
            let fragment = &state.fragments[usize::from(id.0)];
            if fragment.listens & does::REPLACES != 0 {
                self.fitting(occurrence, Thing::Fragment(id), (fragment.script, query::holder(state, id)), &mut found);
            }
        }
        if let Thing::Object(id) = occurrence.subject {
            let object = query::object(state, id.slot);
            if !matches!(object.zone, Zone::Field | Zone::Attached(_)) {
                self.fitting(
                    occurrence,
                    occurrence.subject,
                    (object.printed.script, Some(object.controller)),
                    &mut found,
                );
            }
        }
        found
    }

    fn fitting(
        &self,
        occurrence: &Occurrence,
        this: Thing,
        (script, you): (u16, Option<Player>),
        found: &mut Scratch<Replacement>,
    ) {
        let away = match this {
            Thing::Object(id) => !matches!(query::object(&self.state, id.slot).zone, Zone::Field | Zone::Attached(_)),
            _ => false,
        };
        for (place, clause) in self.cast.script(script).clauses.iter().enumerate() {
            let ClauseKind::Instead { of, .. } = &clause.kind else { continue };
            let heard = !away || of.subject == Subject::This;
            if heard
                && !self.is_spent(clause, you, this, place)
                && !(clause.personal && you.is_none())
                && self.matches(&self.state, &Eye::new(you, this), of, occurrence)
            {
                found.push(Replacement { this, script, place: place as u8, you });
            }
        }
    }

    // J073: the player affected picks; none of the texts if the Queen's doubling comes first.
    fn which_first(
        &mut self,
        occurrence: &Occurrence,
        fit: &[Replacement],
        queen: Option<ObjectId>,
    ) -> Option<Replacement> {
        let affected = match (occurrence.subject, occurrence.pool) {
            (Thing::Object(id), _) => query::object(&self.state, id.slot).controller,
            (_, Some(Pool::Stockpile(player))) => player,
            (_, Some(Pool::Food)) => self.state.active,
            _ => occurrence.player.unwrap_or(self.state.active),
        };
        let sources = fit.iter().map(|one| one.this).chain(queen.map(Thing::Object));
        let options: Scratch<Choice> =
            sources.enumerate().filter_map(|(i, source)| Choice::of_source(i as u8, source)).collect();
        match self.ask(affected, Question::Replacement, &options) {
            Choice::Trigger(i, _) => fit.get(usize::from(i)).copied(),
            _ => fit.first().copied(),
        }
    }

    fn apply_replacement(&mut self, one: Replacement, occurrence: &Occurrence) -> Instead {
        let clause = &self.cast.script(one.script).clauses[usize::from(one.place)];
        let ClauseKind::Instead { amount, .. } = &clause.kind else { return Instead::Occurs(occurrence.amount) };
        if let Some(times) = amount {
            let changed = match times {
                Times::Plus(n) => occurrence.amount.saturating_add(*n).max(0),
                Times::Times(n) => occurrence.amount.saturating_mul(*n).max(0),
                Times::None => 0,
            };
            self.use_up(one.this, one.script, one.place);
            self.happen(Event::Replaced(one.this));
            return Instead::Occurs(changed);
        }
        let you = one.you.unwrap_or(self.state.active);
        let mut steps = clause.steps.as_slice();
        // A "may" is decided before the event is replaced: declined, it occurs.
        if let [Step::May(_, own, _)] = steps {
            let options: &[Choice] = if self.leaves_loop { &[Choice::No] } else { &[Choice::Yes, Choice::No] };
            if self.ask(you, Question::May(one.this), options) == Choice::No {
                return Instead::Occurs(occurrence.amount);
            }
            steps = own;
        }
        self.use_up(one.this, one.script, one.place);
        self.happen(Event::Replaced(one.this));
        let mut effect = Effect::new(one.script, Eye::new(Some(you), one.this));
        effect.eye.subject = occurrence.subject;
        effect.eye.amount = occurrence.amount;
        if let Thing::Object(id) = one.this {
            effect.eye.seen = eye::seen(&self.state, id);
        }
        if let Thing::Object(id) = occurrence.subject {
            effect.eye.subject_seen = eye::seen(&self.state, id);
        }
        self.replacing.push(one);
        self.carry_out(&mut effect, steps);
        self.replacing.pop();
        Instead::Replaced
    }
}
