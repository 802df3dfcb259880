//! What a set or deck is made of: its cards counted by everything that is printed on them.

use std::collections::BTreeMap;

use crate::cards::fold::sort_key;
use crate::cards::{ABILITIES, Ability, ByRarity, Card, Kind, PokerValue, Rarity};

/// How often each value of a number occurs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Curve {
    /// Cards by value.
    pub counts: BTreeMap<u16, usize>,
    /// Cards without one.
    pub missing: usize,
}

/// The cards of one type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfKind {
    /// The type.
    pub kind: Kind,
    /// How many cards.
    pub cards: usize,
    /// Those with a rarity, by it.
    pub rarities: ByRarity<usize>,
    /// Those without.
    pub without_rarity: usize,
}

/// What a set or deck is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stats {
    /// All cards.
    pub cards: usize,
    /// By type and rarity: the five types, then the hybrids that occur.
    pub kinds: Vec<OfKind>,
    /// Deck cards by poker value, in the order of [`PokerValue::index`].
    pub poker: [usize; PokerValue::COUNT],
    /// Deck cards without a poker value.
    pub without_poker: usize,
    /// WOM costs of deck cards.
    pub cost: Curve,
    /// Power of mutants and bases.
    pub power: Curve,
    /// Max Size of mutants and bases.
    pub max_size: Curve,
    /// Sizes of fragments.
    pub size: Curve,
    /// Mutation slots of mutants and bases (§21.1a).
    pub slots: Curve,
    /// Slot Demand of mutations (§21.1b).
    pub demand: Curve,
    /// Cards with each keyword that occurs, the most frequent first.
    pub keywords: Vec<(Ability, usize)>,
    /// Cards with each keyword that a set defines, the most frequent first.
    pub own_keywords: Vec<(String, usize)>,
    /// Cards of several types (§3.8).
    pub hybrids: usize,
    /// Response cards (§7.5).
    pub responses: usize,
    /// Cards with a text.
    pub with_text: usize,
    /// Those whose text games carry out.
    pub carried_out: usize,
}

impl Curve {
    fn add(&mut self, value: Option<u16>, copies: usize) {
        match value {
            Some(value) => *self.counts.entry(value).or_default() += copies,
            None => self.missing += copies,
        }
    }

    /// All cards that it counts.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.counts.values().sum::<usize>() + self.missing
    }

    /// Cards whose value is at least this.
    #[must_use]
    pub fn at_least(&self, value: u16) -> usize {
        self.counts.range(value..).map(|(_, cards)| cards).sum()
    }

    /// The mean of the values that are there.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        let cards: usize = self.counts.values().sum();
        let sum: f64 = self.counts.iter().map(|(value, cards)| f64::from(*value) * *cards as f64).sum();
        (cards > 0).then(|| sum / cards as f64)
    }
}

impl OfKind {
    fn new(kind: Kind) -> Self {
        Self { kind, cards: 0, rarities: ByRarity::default(), without_rarity: 0 }
    }

    fn add(&mut self, rarity: Option<Rarity>, copies: usize) {
        self.cards += copies;
        match rarity {
            Some(rarity) => *self.rarities.get_mut(rarity) += copies,
            None => self.without_rarity += copies,
        }
    }
}

impl Stats {
    /// Counts cards. `carried_out` tells of a card whether games carry its text out, if it has one.
    #[must_use]
    pub fn of(cards: &[Card], carried_out: impl Fn(&Card) -> Option<bool>) -> Self {
        Self::of_copies(cards.iter().map(|card| (card, 1)), carried_out)
    }

    /// Counts cards with their copies.
    #[must_use]
    pub fn of_copies<'c>(
        cards: impl IntoIterator<Item = (&'c Card, usize)>,
        carried_out: impl Fn(&Card) -> Option<bool>,
    ) -> Self {
        let mut stats = Self {
            cards: 0,
            kinds: Kind::ALL.into_iter().map(OfKind::new).collect(),
            poker: [0; PokerValue::COUNT],
            without_poker: 0,
            cost: Curve::default(),
            power: Curve::default(),
            max_size: Curve::default(),
            size: Curve::default(),
            slots: Curve::default(),
            demand: Curve::default(),
            keywords: Vec::new(),
            own_keywords: Vec::new(),
            hybrids: 0,
            responses: 0,
            with_text: 0,
            carried_out: 0,
        };
        let mut keywords = [0usize; ABILITIES.len()];
        for (card, copies) in cards {
            stats.add(card, copies);
            let mut own: Vec<Ability> = card.keywords.iter().map(|keyword| keyword.ability).collect();
            own.sort_unstable();
            own.dedup();
            own.into_iter().for_each(|ability| keywords[ability as usize] += copies);
            stats.add_own_keywords(card, copies);
            if let Some(carried_out) = carried_out(card) {
                stats.with_text += copies;
                stats.carried_out += if carried_out { copies } else { 0 };
            }
        }
        stats.kinds[Kind::ALL.len()..].sort_by_key(|of| of.kind);
        stats.keywords = ABILITIES.iter().map(|row| (row.ability, keywords[row.ability as usize])).collect();
        stats.keywords.retain(|(_, cards)| *cards > 0);
        stats.keywords.sort_by_key(|(ability, cards)| (std::cmp::Reverse(*cards), *ability));
        stats.own_keywords.sort_by_cached_key(|(name, cards)| (std::cmp::Reverse(*cards), sort_key(name)));
        stats
    }

    fn add_own_keywords(&mut self, card: &Card, copies: usize) {
        for name in card.own_keywords() {
            match self.own_keywords.iter_mut().find(|(known, _)| known == name) {
                Some((_, cards)) => *cards += copies,
                None => self.own_keywords.push((name.to_owned(), copies)),
            }
        }
    }

    fn add(&mut self, card: &Card, copies: usize) {
        self.cards += copies;
        let kind = card.kind;
        match self.kinds.iter_mut().find(|of| of.kind == kind) {
            Some(of) => of.add(card.rarity, copies),
            None => {
                self.kinds.push(OfKind::new(kind));
                self.kinds.last_mut().into_iter().for_each(|of| of.add(card.rarity, copies));
            }
        }
        self.hybrids += if matches!(kind, Kind::Hybrid(_)) { copies } else { 0 };
        self.responses += if card.response { copies } else { 0 };
        if kind == Kind::Fragment {
            self.size.add(Some(card.size), copies);
        } else {
            self.cost.add(card.cost, copies);
            match card.poker {
                Some(value) => self.poker[value.index()] += copies,
                None => self.without_poker += copies,
            }
        }
        if kind.has_power() {
            self.power.add(card.power, copies);
            self.max_size.add(card.max_size, copies);
            self.slots.add(Some(u16::from(card.slots)), copies);
        }
        if kind.has_demand() {
            self.demand.add(Some(u16::from(card.demand)), copies);
        }
    }

    /// Cards that are no fragments.
    #[must_use]
    pub fn deck_cards(&self) -> usize {
        self.kinds.iter().filter(|of| of.kind != Kind::Fragment).map(|of| of.cards).sum()
    }

    /// Mutants and bases that can carry a mutation of this demand (§21.1b).
    #[must_use]
    pub fn bearers(&self, demand: u16) -> usize {
        self.slots.at_least(demand)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::set::lint::tests::any_card;

    proptest! {
        #[test]
        fn everything_adds_up_to_the_number_of_cards(cards in prop::collection::vec(any_card(), 0..40)) {
            let stats = Stats::of(&cards, |card| (!card.text.is_empty()).then_some(false));
            let of = |wanted: fn(&Card) -> bool| cards.iter().filter(|card| wanted(card)).count();
            prop_assert_eq!(stats.kinds.iter().map(|kind| kind.cards).sum::<usize>(), cards.len());
            for kind in &stats.kinds {
                let rarities: usize = Rarity::ALL.iter().map(|rarity| *kind.rarities.get(*rarity)).sum();
                prop_assert_eq!(rarities + kind.without_rarity, kind.cards);
            }
            prop_assert_eq!(stats.poker.iter().sum::<usize>() + stats.without_poker, stats.deck_cards());
            prop_assert_eq!(stats.cost.cards(), stats.deck_cards());
            prop_assert_eq!(stats.size.cards() + stats.deck_cards(), cards.len());
            for curve in [&stats.power, &stats.max_size, &stats.slots] {
                prop_assert_eq!(curve.cards(), of(|card| card.kind.has_power()));
            }
            prop_assert_eq!(stats.demand.cards(), of(|card| card.kind.has_demand()));
            prop_assert_eq!(stats.hybrids, of(|card| matches!(card.kind, Kind::Hybrid(_))));
            prop_assert_eq!(stats.bearers(0), stats.slots.cards());
            prop_assert!(stats.carried_out <= stats.with_text && stats.with_text <= cards.len());
            prop_assert!(stats.keywords.iter().all(|(_, count)| (1..=cards.len()).contains(count)));
        }
    }

    proptest! {
        #[test]
        fn copies_count_like_as_many_cards(cards in prop::collection::vec((any_card(), 0..4usize), 0..8)) {
            let single: Vec<Card> = cards.iter().flat_map(|(card, n)| vec![card.clone(); *n]).collect();
            let kinds = |stats: &Stats| stats.kinds.iter().filter(|of| of.cards > 0).copied().collect::<Vec<_>>();
            let carried = |card: &Card| Some(card.response);
            let (one, other) = (Stats::of_copies(cards.iter().map(|(c, n)| (c, *n)), carried), Stats::of(&single, carried));
            prop_assert_eq!(kinds(&one), kinds(&other));
            let kinds = Vec::new();
            let without = |stats: Stats| Stats { kinds: kinds.clone(), ..stats };
            let present = |mut stats: Stats| {
                let curves = [&mut stats.cost, &mut stats.power, &mut stats.max_size, &mut stats.size, &mut stats.slots];
                for curve in curves.into_iter().chain([&mut stats.demand]) {
                    curve.counts.retain(|_, cards| *cards > 0);
                }
                stats
            };
            prop_assert_eq!(present(without(one)), without(other));
        }
    }

    #[test]
    fn demands_meet_slots() {
        let mut cards: Vec<Card> = (0..4).map(|n| Card::new("A", format!("M{n}"), Kind::Mutant)).collect();
        for (slots, card) in cards.iter_mut().enumerate() {
            card.slots = slots as u8;
            card.cost = Some(slots as u16);
        }
        let stats = Stats::of(&cards, |_| None);
        assert_eq!([0, 1, 2, 3, 4].map(|demand| stats.bearers(demand)), [4, 3, 2, 1, 0]);
        assert_eq!(stats.cost.mean(), Some(1.5));
        assert_eq!(stats.power.mean(), None);
    }
}
