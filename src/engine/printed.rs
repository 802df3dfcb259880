//! What is printed on a card, as play needs it: from the cards of the database to the engine's values.

use super::state::{Keywords, Printed};
use crate::cards::{Ability, Card, Keyword};

impl Keywords {
    /// Whether a keyword is among them.
    #[must_use]
    pub fn has(&self, ability: Ability) -> bool {
        self.flags & (1 << ability as u32) != 0
    }
}

impl<'a> FromIterator<&'a Keyword> for Keywords {
    /// Numbers add up and instances count (J115); of several Symbiotes the highest holds.
    fn from_iter<T: IntoIterator<Item = &'a Keyword>>(keywords: T) -> Self {
        let mut sum = Self::default();
        for keyword in keywords {
            sum.flags |= 1 << keyword.ability as u32;
            let n = keyword.n.unwrap_or(0);
            match keyword.ability {
                Ability::Horns => sum.horns = sum.horns.saturating_add(whole(n)),
                Ability::Presence => sum.presence = sum.presence.saturating_add(whole(n)),
                Ability::Symbiote => sum.symbiote = sum.symbiote.max(u8::try_from(n).unwrap_or(u8::MAX)),
                Ability::Photosynthesis => sum.photosynthesis += 1,
                Ability::Herbivore => sum.herbivore += 1,
                _ => {}
            }
        }
        sum
    }
}

impl Printed {
    /// What is printed on a card of the database; `name` stands for its name (J045). Missing values are 0 (J022).
    #[must_use]
    pub fn of(card: &Card, name: u16) -> Self {
        Self {
            name,
            kind: card.kind,
            legendary: card.legendary,
            response: card.response,
            poker: card.poker,
            cost: card.cost.unwrap_or(0),
            power: whole(card.power.unwrap_or(0)),
            max_size: whole(card.max_size.unwrap_or(0)),
            slots: card.slots,
            demand: card.demand,
            max_bonus: 0,
            keywords: card.keywords.iter().collect(),
        }
    }
}

fn whole(n: u16) -> i16 {
    i16::try_from(n).unwrap_or(i16::MAX)
}
