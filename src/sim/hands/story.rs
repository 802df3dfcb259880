//! Hands of whole cards under a plan: what it throws of them, and the exact chances on the way (§5.2).

use super::cards::{Cards, Hand};
use crate::odds::mulligan::{Odds, Solution};
use crate::odds::{Asked, BigFraction, Counts, MOST_CLASSES};

/// A goal and a plan, asked of whole cards.
#[derive(Debug, Clone, Copy)]
pub struct Adviser<'a> {
    /// The goal and the plan.
    pub asked: &'a Asked,
    /// The plan worked out; none where it is too large.
    pub solution: Option<&'a Solution>,
    /// Mulligans that may be taken.
    pub most: usize,
    /// Cards drawn after them.
    pub draws: usize,
}

/// A hand on its way.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// Its cards, by the entries of the deck.
    pub cards: Vec<usize>,
    /// So many of them, the last ones, are new.
    pub new: usize,
    /// Places of the cards that are thrown.
    pub thrown: Vec<usize>,
    /// Mulligans left.
    pub left: usize,
    /// The chance from here under the plan.
    pub chance: Option<BigFraction>,
    /// Whether its cards are what the goal asks for; none before the draws after the mulligans.
    pub is_met: Option<bool>,
}

/// A hand from the opening to its end.
#[derive(Debug, Clone, PartialEq)]
pub struct Story {
    /// The opening hand, the hand after each mulligan, and that after the draws if there are any.
    pub steps: Vec<Step>,
    /// Mulligans taken.
    pub mulligans: usize,
}

impl Story {
    /// A hand of which nothing is asked.
    #[must_use]
    pub fn plain(cards: &Cards, seed: u64, size: usize, draws: usize) -> Self {
        let mut hand = cards.hand(seed, size);
        let step = |hand: &Hand| Step {
            cards: hand.cards.clone(),
            new: hand.new,
            thrown: Vec::new(),
            left: 0,
            chance: None,
            is_met: None,
        };
        let mut steps = vec![step(&hand)];
        if draws > 0 {
            hand.draw(1, draws);
            steps.push(step(&hand));
        }
        Self { steps, mulligans: 0 }
    }

    /// Whether the goal is reached at the end; none if there is no goal.
    #[must_use]
    pub fn is_met(&self) -> Option<bool> {
        self.steps.last()?.is_met
    }
}

impl Adviser<'_> {
    /// Cards of each class.
    fn counts(&self, cards: &[usize]) -> Vec<u8> {
        let mut counts = vec![0; self.asked.classes.sizes.len()];
        for &card in cards {
            counts[self.asked.classes.of_entry[card]] += 1;
        }
        counts
    }

    /// As the solution counts; it has as many classes as that.
    fn exact_counts(&self, cards: &[usize]) -> Counts {
        let mut counts = [0; MOST_CLASSES];
        counts.iter_mut().zip(self.counts(cards)).for_each(|(count, of)| *count = of);
        counts
    }

    /// Mulligans left to a hand.
    #[must_use]
    pub fn left(&self, hand: &Hand) -> usize {
        self.most.saturating_sub(hand.mulligans)
    }

    /// Whether these cards, after all draws, are what the goal asks for.
    #[must_use]
    pub fn is_met(&self, cards: &[usize]) -> bool {
        self.asked.is_met(&self.counts(cards))
    }

    /// The same of a hand that may still be drawn to: none.
    fn met_by(&self, hand: &Hand) -> Option<bool> {
        (self.draws == 0).then(|| self.is_met(&hand.cards))
    }

    /// The odds of a hand under the plan.
    #[must_use]
    pub fn odds(&self, hand: &Hand) -> Option<Odds> {
        let (held, gone) = (self.exact_counts(&hand.cards), self.exact_counts(&hand.gone));
        self.solution?.of_hand(&held, &gone, self.left(hand))
    }

    /// The odds if the cards at these places are thrown and the plan is followed then; if there are none, of keeping the
    /// hand.
    #[must_use]
    pub fn odds_of(&self, hand: &Hand, thrown: &[usize]) -> Option<Odds> {
        let (held, gone) = (self.exact_counts(&hand.cards), self.exact_counts(&hand.gone));
        if thrown.is_empty() {
            return self.solution?.of_hand(&held, &gone, 0);
        }
        let cards: Vec<usize> = thrown.iter().map(|&place| hand.cards[place]).collect();
        self.solution?.of_throw(&held, &self.exact_counts(&cards), &gone, self.left(hand))
    }

    /// Places of the cards that the plan throws. Which ones of those that it does not tell apart: the `preferred` ones, then
    /// those that came last.
    #[must_use]
    pub fn thrown(&self, hand: &Hand, preferred: &[usize]) -> Vec<usize> {
        let left = self.left(hand);
        if left == 0 {
            return Vec::new();
        }
        let solved = |solution: &Solution| {
            solution.decision(&self.exact_counts(&hand.cards), &self.exact_counts(&hand.gone), left)
        };
        let mut counts = match self.solution.and_then(solved) {
            Some(counts) => counts.to_vec(),
            None => self.asked.thrown(&self.counts(&hand.cards)).unwrap_or_default(),
        };
        let mut places: Vec<usize> = (0..hand.cards.len()).rev().collect();
        places.sort_by_key(|place| !preferred.contains(place));
        places.retain(|&place| match counts.get_mut(self.asked.classes.of_entry[hand.cards[place]]) {
            Some(count) if *count > 0 => {
                *count -= 1;
                true
            }
            _ => false,
        });
        places.sort_unstable();
        places
    }

    /// A hand as the plan plays it.
    #[must_use]
    pub fn story(&self, cards: &Cards, seed: u64, size: usize) -> Story {
        let mut hand = cards.hand(seed, size);
        let mut steps = Vec::new();
        loop {
            let thrown = self.thrown(&hand, &[]);
            steps.push(self.step(&hand, thrown.clone()));
            if thrown.is_empty() {
                break;
            }
            hand.mulligan(&thrown);
        }
        if self.draws > 0 {
            self.draw(&mut hand);
            let is_met = Some(self.is_met(&hand.cards));
            steps.push(Step { chance: None, left: 0, is_met, ..self.step(&hand, Vec::new()) });
        }
        Story { steps, mulligans: hand.mulligans }
    }

    fn step(&self, hand: &Hand, thrown: Vec<usize>) -> Step {
        let (chance, is_met) = (self.odds(hand).map(|odds| odds.win), self.met_by(hand));
        Step { cards: hand.cards.clone(), new: hand.new, thrown, left: self.left(hand), chance, is_met }
    }

    /// The draws after the mulligans.
    pub fn draw(&self, hand: &mut Hand) {
        hand.draw(self.most + 1, self.draws);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Card, Kind, Library};
    use crate::odds::goal::Goal;
    use crate::odds::mulligan::After;
    use crate::odds::{Plan, decimal};
    use crate::sim::game_seed;

    fn deck() -> Vec<(Card, u32)> {
        let card = |name: &str, kind| Card::new("T", name, kind);
        vec![(card("Egel", Kind::Mutant), 4), (card("Moos", Kind::Base), 10), (card("Aal", Kind::Effect), 40)]
    }

    fn asked(text: &str, plan: Plan, draws: usize) -> Asked {
        let deck = deck();
        let cards: Vec<Card> = deck.iter().map(|(card, _)| card.clone()).collect();
        let goal = Goal::parse(text, &Library::of_cards(&cards)).expect("a goal");
        Asked::new(&deck, &goal, plan, 5, 5 + draws).expect("few groups")
    }

    /// Played over and over, hands reach the goal as often as is computed.
    #[test]
    fn stories_come_to_what_is_computed() {
        for (plan, draws) in
            [(Plan::Optimal { price: (0, 1) }, 0), (Plan::Dump, 0), (Plan::Optimal { price: (0, 1) }, 2)]
        {
            let asked = asked("\"Egel\" and base >= 2", plan, draws);
            let solution = asked.solve(5, 3, &After::draws(draws)).expect("small enough");
            let adviser = Adviser { asked: &asked, solution: Some(&solution), most: 3, draws };
            let cards = Cards::of(&deck());
            let games = 20_000;
            let met =
                (0..games).filter(|game| adviser.story(&cards, game_seed(3, *game), 5).is_met() == Some(true)).count();
            let (share, chance) = (met as f64 / games as f64, decimal(&solution.opening(3).win));
            let error = (chance * (1.0 - chance) / games as f64).sqrt();
            assert!((share - chance).abs() < 4.0 * error, "{share} {chance}");
        }
    }

    /// The chance of following the plan is that of its hand; of any other throw it is no better.
    #[test]
    fn no_throw_is_better_than_the_best() {
        let asked = asked("\"Egel\" and base >= 2", Plan::Optimal { price: (0, 1) }, 0);
        let solution = asked.solve(5, 3, &After::default()).expect("small enough");
        let adviser = Adviser { asked: &asked, solution: Some(&solution), most: 3, draws: 0 };
        let cards = Cards::of(&deck());
        for seed in 0..30 {
            let mut hand = cards.hand(seed, 5);
            for _ in 0..3 {
                let best = adviser.odds(&hand).expect("it is solved");
                let thrown = adviser.thrown(&hand, &[]);
                assert_eq!(adviser.odds_of(&hand, &thrown).expect("it is solved"), best);
                for set in 0..32usize {
                    let places: Vec<usize> = (0..5).filter(|place| set >> place & 1 == 1).collect();
                    let odds = adviser.odds_of(&hand, &places).expect("it is solved");
                    assert!(odds.win < best.win || odds.win == best.win && odds.mulligans >= best.mulligans);
                }
                if thrown.is_empty() {
                    break;
                }
                hand.mulligan(&thrown);
            }
        }
    }

    #[test]
    fn of_cards_that_are_alike_the_preferred_ones_are_thrown() {
        let asked = asked("\"Egel\" >= 3", Plan::Optimal { price: (0, 1) }, 0);
        let solution = asked.solve(5, 3, &After::default()).expect("small enough");
        let adviser = Adviser { asked: &asked, solution: Some(&solution), most: 3, draws: 0 };
        let hand = Cards::of(&deck()).hand(4, 5);
        let thrown = adviser.thrown(&hand, &[]);
        assert!(thrown.len() > 1 && thrown.iter().all(|&place| hand.cards[place] != 0));
        assert_eq!(adviser.thrown(&hand, &thrown[..1]), thrown);
    }
}
