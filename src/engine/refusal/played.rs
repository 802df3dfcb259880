//! Why a card cannot be chosen to be played by a text: what it costs or needs is not there (§2.8, §7.7, §15.1).

use super::{Aim, Case, Reason};
use crate::cards::Kind;
use crate::cards::script::{Clause, Pick, Price, Step, Whom};
use crate::engine::eye::{Eye, Where};
use crate::engine::{Question, Slot, Thing, query};

impl Case<'_> {
    /// Refuses a card that the text which asks would have been played, if it could be; whether it does.
    pub(super) fn not_played(&mut self, aim: Aim) -> bool {
        let (Aim::Object(card), Some(Question::Choose(source))) = (aim, self.open.map(|open| open.question)) else {
            return false;
        };
        let script = match source {
            Thing::Object(id) => query::object(self.state, id.slot).printed.script,
            Thing::Fragment(id) => self.state.fragments[usize::from(id.0)].script,
            Thing::Player(_) | Thing::Nothing => return false,
        };
        let script = self.cast.script(script);
        let own = script.clauses.iter().chain(&script.granted).map(|clause: &Clause| &clause.steps);
        let mut plays = Vec::new();
        own.chain(script.delayed.iter().map(|delayed| &delayed.steps)).for_each(|steps| plays_in(steps, &mut plays));
        let eye = Eye::new(Some(self.by), source);
        let meant = Thing::Object(query::id(self.state, card));
        plays.retain(|(pick, _)| eye.fits(self.state, self.cast, &pick.filter, meant, Where::AsSaid));
        let before = self.found.len();
        for (_, price) in plays {
            self.not_playable(card, price);
        }
        self.found.len() > before
    }

    // 15.1, 21.4
    fn not_playable(&mut self, card: Slot, price: Price) {
        let printed = query::object(self.state, card).printed;
        if printed.kind == Kind::Mutation {
            return self.refuse(Reason::NeedsBearer(card));
        }
        let (needs, has) = (self.wom_cost(card, None), self.state.seats[self.by].stockpile);
        if price == Price::Wom && needs > has {
            self.refuse(Reason::CostsMore { card, needs, has });
        }
        self.card_text(card);
    }
}

/// The steps that have a chosen card played, however deep they stand.
fn plays_in<'s>(steps: &'s [Step], found: &mut Vec<(&'s Pick, Price)>) {
    for step in steps {
        match step {
            Step::Play(Whom::Choose(pick, _), price) => found.push((pick, *price)),
            Step::If(_, yes, no) | Step::May(_, yes, no) => {
                plays_in(yes, found);
                plays_in(no, found);
            }
            Step::Modes(_, modes) => modes.iter().for_each(|steps| plays_in(steps, found)),
            Step::By(_, steps) => plays_in(steps, found),
            _ => {}
        }
    }
}
