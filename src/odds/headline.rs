//! What an opening hand has of a deck, group by group: the first things one asks.

use super::BigFraction;
use super::mulligan::{After, Mulligans, Policy};
use crate::cards::{Card, Kind, PokerValue};

/// A group of cards that decks are asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    /// Cards of a type (§3.7).
    Kind(Kind),
    /// Cards that cost no more WOM than this.
    Cheap(u16),
    /// Response cards (§7.5).
    Response,
    /// Jokers (§4.2).
    Joker,
}

/// Groups in the order in which they are told.
pub const GROUPS: [Group; 7] = [
    Group::Kind(Kind::Mutant),
    Group::Kind(Kind::Base),
    Group::Kind(Kind::Mutation),
    Group::Kind(Kind::Effect),
    Group::Cheap(1),
    Group::Response,
    Group::Joker,
];

impl Group {
    /// Whether a card is in the group.
    #[must_use]
    pub fn has(self, card: &Card) -> bool {
        match self {
            Self::Kind(kind) => card.kind == kind,
            Self::Cheap(most) => card.cost.is_some_and(|cost| cost <= most),
            Self::Response => card.response,
            Self::Joker => card.poker == Some(PokerValue::Joker),
        }
    }
}

/// How often an opening hand has a card of a group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Headline {
    /// The group.
    pub group: Group,
    /// Cards of it in the deck.
    pub copies: u32,
    /// The chance of one or more among the first cards (§5.1).
    pub opening: BigFraction,
    /// The same with all mulligans, throwing all other cards (§5.2); none if the deck could run out.
    pub mulligans: Option<BigFraction>,
}

/// The groups that a deck has cards of, with hands of so many cards and so many mulligans; none if it has no hand or is
/// larger than decks are.
#[must_use]
pub fn headlines(cards: &[(&Card, u32)], hand: usize, mulligans: usize) -> Vec<Headline> {
    let all: u32 = cards.iter().map(|(_, copies)| *copies).sum();
    let of = |group: Group| {
        let copies: u32 = cards.iter().filter(|(card, _)| group.has(card)).map(|(_, copies)| *copies).sum();
        let sizes = [u8::try_from(copies).ok()?, u8::try_from(all - copies).ok()?];
        let chance = |most: usize| {
            let deck = Mulligans { sizes: &sizes, hand, most, after: &After::default() };
            let solution = deck.solve(&|held: &[u8]| held[0] > 0, &Policy::Optimal { price: (0, 1) });
            solution.ok().map(|solution| solution.opening(most).win)
        };
        (copies > 0).then_some(())?;
        Some(Headline { group, copies, opening: chance(0)?, mulligans: chance(mulligans) })
    };
    GROUPS.into_iter().filter_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_bases_of_53_cards() {
        let card = |kind| Card::new("T", "Egel", kind);
        let (base, mutant) = (card(Kind::Base), card(Kind::Mutant));
        let found = headlines(&[(&base, 4), (&mutant, 49)], 5, 3);
        let told: Vec<_> = found.iter().map(|line| (line.group, line.copies, line.mulligans.clone())).collect();
        assert_eq!(told.len(), 2);
        assert_eq!((told[1].0, told[1].1), (Group::Kind(Kind::Base), 4));
        assert_eq!(told[1].2.as_ref().map(ToString::to_string).as_deref(), Some("50381/58565")); // 5.2
        assert_eq!(headlines(&[(&base, 5), (&mutant, 5)], 5, 3)[0].mulligans, None);
        assert!(headlines(&[], 5, 3).is_empty());
    }
}
