//! Whole cards out of a shuffled deck, one drawing after the other (§3.1, §5.1, §5.2).

use super::words::Words;
use crate::cards::Card;
use crate::sim::deal::place_in_deck;

/// The cards of a deck one by one, in an order that does not depend on the list they stood in: equal decks are dealt alike.
/// A card is told by the number of its entry in that list.
#[derive(Debug, Clone)]
pub struct Cards(Vec<usize>);

impl Cards {
    /// The cards of a list with their copies.
    #[must_use]
    pub fn of(list: &[(Card, u32)]) -> Self {
        let mut order: Vec<usize> = (0..list.len()).collect();
        order.sort_by_key(|&entry| place_in_deck(&list[entry].0));
        Self(order.into_iter().flat_map(|entry| std::iter::repeat_n(entry, list[entry].1 as usize)).collect())
    }

    /// So many cards, each of its own.
    #[must_use]
    pub fn distinct(cards: usize) -> Self {
        Self((0..cards).collect())
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The opening hand of the game with this seed; all cards if there are fewer.
    #[must_use]
    pub fn hand(&self, seed: u64, size: usize) -> Hand {
        let mut hand = Hand { deck: self.0.clone(), seed, cards: Vec::new(), new: 0, gone: Vec::new(), mulligans: 0 };
        hand.draw(0, size);
        hand
    }
}

/// A hand of a game, and what is left of the deck.
#[derive(Debug, Clone)]
pub struct Hand {
    deck: Vec<usize>,
    seed: u64,
    /// The cards in the order in which they were drawn.
    pub cards: Vec<usize>,
    /// So many of them, the last ones, came with the last drawing.
    pub new: usize,
    /// The cards that mulligans put into the compost pile (J054).
    pub gone: Vec<usize>,
    /// Mulligans taken.
    pub mulligans: usize,
}

impl Hand {
    /// Throws the cards at these places of the hand and draws as many (§5.2).
    pub fn mulligan(&mut self, thrown: &[usize]) {
        let mut place = 0;
        let (cards, gone) = (&mut self.cards, &mut self.gone);
        cards.retain(|card| {
            place += 1;
            let is_kept = !thrown.contains(&(place - 1));
            if !is_kept {
                gone.push(*card);
            }
            is_kept
        });
        self.mulligans += 1;
        self.draw(self.mulligans, thrown.len());
    }

    /// Draws cards; which ones follows from the seed and the number of the drawing. Each is equally likely to be any that is
    /// left (the first steps of a shuffle; Durstenfeld 1964).
    pub(super) fn draw(&mut self, drawing: usize, cards: usize) {
        let deck = &mut self.deck;
        let held = self.cards.len();
        let (left, cards) = (deck.len() as u32, cards.min(deck.len()) as u32);
        Words::new(self.seed, drawing).places(left, cards, |place| self.cards.push(deck.swap_remove(place as usize)));
        self.new = self.cards.len() - held;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Kind;
    use crate::sim::game_seed;

    fn list(names: &[&str], copies: u32) -> Vec<(Card, u32)> {
        names.iter().map(|name| (Card::new("T", *name, Kind::Mutant), copies)).collect()
    }

    fn chi_square(found: &[u32], games: u32) -> f64 {
        let expected = f64::from(games) / found.len() as f64;
        found.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum()
    }

    /// B39: at every place of an opening hand, and after a mulligan, every card is equally likely, and so is every pair.
    #[test]
    fn every_card_is_equally_likely_everywhere() {
        const GAMES: u32 = 150_000;
        let cards = Cards::distinct(54);
        let mut places = vec![vec![0u32; 54]; 7];
        let mut pairs = vec![0u32; 54 * 54];
        let mut others = vec![0u32; 54 * 54];
        for game in 0..GAMES {
            let mut hand = cards.hand(game_seed(5, game.into()), 5);
            hand.cards.iter().zip(&mut places).for_each(|(&card, found)| found[card] += 1);
            pairs[hand.cards[0] * 54 + hand.cards[1]] += 1;
            others[hand.cards[1] * 54 + hand.cards[4]] += 1;
            hand.mulligan(&[1, 3]);
            hand.cards[3..].iter().zip(&mut places[5..]).for_each(|(&card, found)| found[card] += 1);
        }
        // Of 53 degrees of freedom: above 1e-5 and below 1 - 1e-5.
        for found in &places {
            let value = chi_square(found, GAMES);
            assert!((18.0..110.0).contains(&value), "{value}");
        }
        // Of 2861, four and a half standard deviations to either side.
        for mut found in [pairs, others] {
            let same: u32 = (0..54).map(|card| found[card * 55]).sum();
            assert_eq!(same, 0);
            let mut card = 0;
            found.retain(|_| {
                card += 1;
                (card - 1) % 55 != 0
            });
            let value = chi_square(&found, GAMES);
            assert!((2520.0..3202.0).contains(&value), "{value}");
        }
    }

    /// B40: the same deck is dealt the same cards, in whatever order its list names them.
    #[test]
    fn the_order_of_the_list_changes_nothing() {
        let names = ["Egel", "Moos", "Aal", "Qualle"];
        let turned = ["Qualle", "Egel", "Aal", "Moos"];
        let (one, two) = (list(&names, 4), list(&turned, 4));
        for seed in 0..200 {
            let dealt = |list: &[(Card, u32)]| {
                let mut hand = Cards::of(list).hand(seed, 5);
                hand.mulligan(&[0, 4]);
                hand.cards.iter().map(|&entry| list[entry].0.name.clone()).collect::<Vec<_>>()
            };
            assert_eq!(dealt(&one), dealt(&two));
        }
    }

    #[test]
    fn a_mulligan_keeps_the_rest_and_draws_as_many() {
        let mut hand = Cards::distinct(54).hand(1, 5);
        let before = hand.cards.clone();
        hand.mulligan(&[0, 2]);
        assert_eq!(hand.cards[..3], [before[1], before[3], before[4]]);
        assert_eq!((hand.cards.len(), hand.new, hand.mulligans), (5, 2, 1));
        assert_eq!(hand.gone, [before[0], before[2]]);
        assert!(hand.cards.iter().all(|card| !hand.gone.contains(card)), "J054");
    }

    /// B43
    #[test]
    fn a_small_deck_gives_what_it_has() {
        let mut hand = Cards::distinct(3).hand(1, 5);
        assert_eq!((hand.cards.len(), hand.new), (3, 3));
        hand.mulligan(&[1]);
        assert_eq!((hand.cards.len(), hand.new), (2, 0));
        assert!(Cards::of(&[]).is_empty() && Cards::of(&[]).hand(1, 5).cards.is_empty());
    }

    /// Decks may be larger than those that a game plays.
    #[test]
    fn large_decks_are_dealt_too() {
        let hand = Cards::distinct(3000).hand(1, 40);
        let mut cards = hand.cards.clone();
        cards.sort_unstable();
        cards.dedup();
        assert_eq!(cards.len(), 40);
    }
}
