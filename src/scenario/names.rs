//! What the file calls the cards and fragments of its position.

use std::collections::BTreeMap;

use crate::engine::{FragmentId, Player, Slot};

/// Something that a decision or an expectation names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Thing {
    /// A card or an object.
    Card(Slot),
    /// A fragment.
    Fragment(FragmentId),
    /// A player.
    Player(Player),
}

/// The ids of a scenario.
#[derive(Debug, Clone, Default)]
pub struct Names {
    things: BTreeMap<String, Thing>,
    cards: BTreeMap<Slot, String>,
    fragments: BTreeMap<FragmentId, String>,
    /// Where tokens begin: behind all cards of the file.
    pub(super) first_token: u8,
}

impl Names {
    /// Gives a card an id; false if another thing has it.
    pub(super) fn name_card(&mut self, id: &str, slot: Slot) -> bool {
        self.cards.insert(slot, id.to_owned());
        !is_reserved(id) && self.things.insert(id.to_owned(), Thing::Card(slot)).is_none()
    }

    /// Gives a fragment an id; false if another thing has it.
    pub(super) fn name_fragment(&mut self, id: &str, fragment: FragmentId) -> bool {
        self.fragments.insert(fragment, id.to_owned());
        !is_reserved(id) && self.things.insert(id.to_owned(), Thing::Fragment(fragment)).is_none()
    }

    /// What an id stands for. Players are `A` and `B`, tokens `t1`, `t2`, … in order of creation.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<Thing> {
        match id {
            "A" => return Some(Thing::Player(Player::A)),
            "B" => return Some(Thing::Player(Player::B)),
            _ => {}
        }
        self.things.get(id).copied().or_else(|| {
            let n = id.strip_prefix('t')?.parse::<u8>().ok()?.checked_sub(1)?;
            Some(Thing::Card(Slot(self.first_token.checked_add(n)?)))
        })
    }

    /// All ids of the file.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.things.keys().map(String::as_str)
    }

    /// The cards that have an id.
    pub fn cards(&self) -> impl Iterator<Item = (Slot, &str)> {
        self.cards.iter().map(|(slot, id)| (*slot, id.as_str()))
    }

    /// The fragments that have an id.
    pub fn fragments(&self) -> impl Iterator<Item = (FragmentId, &str)> {
        self.fragments.iter().map(|(fragment, id)| (*fragment, id.as_str()))
    }

    /// Whether a card has an id.
    #[must_use]
    pub fn has_card(&self, slot: Slot) -> bool {
        self.cards.contains_key(&slot) || slot.0 >= self.first_token
    }

    /// A card's id; a blank's number where it has none.
    #[must_use]
    pub fn card(&self, slot: Slot) -> String {
        match self.cards.get(&slot) {
            Some(id) => id.clone(),
            None if slot.0 >= self.first_token => format!("t{}", slot.0 - self.first_token + 1),
            None => format!("#{}", slot.0 + 1),
        }
    }

    /// What a thing is called.
    #[must_use]
    pub fn thing(&self, thing: Thing) -> String {
        match thing {
            Thing::Card(slot) => self.card(slot),
            Thing::Fragment(fragment) => self.fragment(fragment),
            Thing::Player(player) => player_name(player).to_owned(),
        }
    }

    /// A fragment's id; its number where it has none.
    #[must_use]
    pub fn fragment(&self, fragment: FragmentId) -> String {
        self.fragments.get(&fragment).cloned().unwrap_or_else(|| format!("F#{}", fragment.0 + 1))
    }
}

/// Players, and what an expectation of this name would be taken for.
fn is_reserved(id: &str) -> bool {
    matches!(id, "A" | "B") || super::expect::SHARED.contains(&id)
}

/// `A` or `B`.
#[must_use]
pub fn player_name(player: Player) -> &'static str {
    match player {
        Player::A => "A",
        Player::B => "B",
    }
}
