//! What is asked of a deck: a goal, by which policy, and the classes of cards that both tell apart.

use std::collections::BTreeSet;

use super::classes::{Classes, MOST_CARDS, MOST_TERMS};
use super::goal::{Condition, Goal, Term};
use super::mulligan::{After, Mulligans, Policy, Solution, TooLarge};
use super::policy::{Rule, Wanted, Written};
use crate::cards::Card;

/// How a player decides on mulligans (§5.2).
#[derive(Debug, Clone)]
pub enum Plan {
    /// Takes none.
    Never,
    /// Throws what does not serve the goal.
    Dump,
    /// Throws the whole hand unless it meets another goal.
    KeepIf(Goal),
    /// Whatever is best for the goal, less a price for each mulligan as a fraction of a reached goal.
    Optimal {
        /// Numerator and denominator.
        price: (u64, u64),
    },
}

/// A goal asked of a deck.
#[derive(Debug, Clone)]
pub struct Asked {
    /// The classes that are told apart.
    pub classes: Classes,
    /// What is wanted, of the cards at the end.
    pub goal: Condition,
    /// The terms of the goal and then those of the policy.
    pub terms: Vec<Term>,
    plan: Plan,
    keep: Option<Condition>,
    wanted: Wanted,
}

/// More than a goal can be asked of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TooMany {
    /// So many groups, more than can be told apart.
    Terms(usize),
    /// So many cards, more than a class can have.
    Cards(u32),
}

impl Asked {
    /// Asks a deck, by its cards and their copies: the goal of `held` cards at the end, the policy of hands of `hand` cards.
    ///
    /// # Errors
    /// If goals name more groups than [`MOST_TERMS`], or the deck has more cards than [`MOST_CARDS`].
    pub fn new(cards: &[(Card, u32)], goal: &Goal, plan: Plan, hand: usize, held: usize) -> Result<Self, TooMany> {
        let in_deck = cards.iter().fold(0u32, |all, (_, copies)| all.saturating_add(*copies));
        if in_deck > MOST_CARDS {
            return Err(TooMany::Cards(in_deck));
        }
        let mut terms = goal.terms.clone();
        let keep = match &plan {
            Plan::KeepIf(other) => {
                terms.extend(other.terms.iter().cloned());
                Some(other.condition.shifted(goal.terms.len()))
            }
            Plan::Never | Plan::Dump | Plan::Optimal { .. } => None,
        };
        if terms.len() > MOST_TERMS {
            return Err(TooMany::Terms(terms.len()));
        }
        let of =
            |card: &Card| (0..).zip(&terms).fold(0u128, |set, (at, term)| set | u128::from(term.matches(card)) << at);
        let entries: Vec<(u128, u32)> = cards.iter().map(|(card, copies)| (of(card), *copies)).collect();
        let mut classes = Classes::of(&entries);
        let condition = goal.condition.clone();
        // What is dumped depends on the groups themselves.
        if !matches!(plan, Plan::Dump) {
            let mut conditions = vec![(&condition, held)];
            conditions.extend(keep.as_ref().map(|keep| (keep, hand)));
            classes = classes.merged(&conditions);
        }
        let wanted = Wanted::of(&condition).preferring(by_card(cards, &classes));
        Ok(Self { classes, goal: condition, terms, plan, keep, wanted })
    }

    /// Whether cards held, by their classes, meet the goal.
    #[must_use]
    pub fn is_met(&self, held: &[u8]) -> bool {
        self.classes.holds(&self.goal, held)
    }

    /// The goal and the policy, if that looks at the hand alone; the optimal one does not.
    #[must_use]
    pub fn written(&self) -> Option<Written<'_>> {
        let rule = match (&self.plan, &self.keep) {
            (Plan::KeepIf(_), Some(keep)) => Rule::KeepIf(keep),
            (Plan::Dump, _) => Rule::Dump(&self.wanted),
            (Plan::Never | Plan::KeepIf(_), _) => Rule::Never,
            (Plan::Optimal { .. }, _) => return None,
        };
        Some(Written { classes: &self.classes, goal: &self.goal, rule })
    }

    /// What a policy that looks at the hand alone throws of it, by its classes; none for the optimal one.
    #[must_use]
    pub fn thrown(&self, hand: &[u8]) -> Option<Vec<u8>> {
        self.written().map(|written| written.thrown(hand))
    }

    /// Works the mulligans out.
    ///
    /// # Errors
    /// If they are too large to be exact.
    pub fn solve(&self, hand: usize, most: usize, after: &After) -> Result<Solution, TooLarge> {
        let mulligans = Mulligans { sizes: &self.classes.sizes, hand, most, after };
        let goal = |held: &[u8]| self.is_met(held);
        match &self.plan {
            Plan::Optimal { price } => mulligans.solve(&goal, &Policy::Optimal { price: *price }),
            Plan::Never | Plan::Dump | Plan::KeepIf(_) => {
                let throw = |hand: &[u8]| self.thrown(hand).unwrap_or_else(|| vec![0; hand.len()]);
                mulligans.solve(&goal, &Policy::Fixed(&throw))
            }
        }
    }

    /// The plan.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }
}

/// The classes by the first of their cards, in an order of all cards that is the same however goals and lists are written.
fn by_card(cards: &[(Card, u32)], classes: &Classes) -> Vec<usize> {
    let mut entries: Vec<usize> = (0..cards.len()).collect();
    entries.sort_by_key(|&at| {
        let card = &cards[at].0;
        (&card.name, &card.set, &card.number)
    });
    let mut seen = BTreeSet::new();
    entries.into_iter().map(|at| classes.of_entry[at]).filter(|&class| seen.insert(class)).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::cards::{Kind, Library, PokerValue};

    /// Cards of many kinds, so that every group overlaps others.
    fn deck() -> Vec<(Card, u32)> {
        let card = |name: &str, kind, cost, poker| {
            let mut card = Card::new("T", name, kind);
            (card.cost, card.poker) = (Some(cost), PokerValue::from_code(poker));
            card
        };
        vec![
            (card("Zander", Kind::Mutant, 0, "♠4"), 3),
            (card("Egel", Kind::Mutant, 1, "♥K"), 6),
            (card("Aal", Kind::Mutant, 3, "♠9"), 5),
            (card("Karpfen", Kind::Mutant, 2, "♦9"), 9),
            (card("Moos", Kind::Base, 1, "♠2"), 4),
            (card("Halde", Kind::Base, 3, "♣2"), 6),
            (card("Blitz", Kind::Effect, 0, "♦3"), 8),
            (card("Donner", Kind::Effect, 2, "♠5"), 9),
        ]
    }

    fn asked(text: &str, deck: &[(Card, u32)], plan: Plan) -> Asked {
        let cards: Vec<Card> = deck.iter().map(|(card, _)| card.clone()).collect();
        let goal = Goal::parse(text, &Library::of_cards(&cards)).expect("a goal");
        Asked::new(deck, &goal, plan, 5, 5).expect("few groups")
    }

    /// A goal as it may be written: a text, or parts with *and* or *or* between them.
    #[derive(Debug, Clone)]
    enum Written {
        Group(&'static str),
        Joined(Box<[Written; 2]>, &'static str),
        Not(Box<Written>),
    }

    impl Written {
        /// The text, with the sides of each *and* and *or* exchanged or not.
        fn text(&self, swapped: bool) -> String {
            match self {
                Self::Group(text) => (*text).to_owned(),
                Self::Joined(sides, join) => {
                    let [one, other] = sides.each_ref().map(|side| side.text(swapped));
                    if swapped { format!("({other} {join} {one})") } else { format!("({one} {join} {other})") }
                }
                Self::Not(part) => format!("not ({})", part.text(swapped)),
            }
        }
    }

    fn written() -> impl Strategy<Value = Written> {
        let groups = [
            "mutant>=3",
            "mutant=2",
            "{kosten>=2}=0",
            "{kosten<=1}>=3",
            "Pik=1",
            "basis",
            "effekt<2",
            "Pik>=2",
            "egel!=1",
        ];
        let group = prop::sample::select(groups.to_vec()).prop_map(Written::Group);
        group.prop_recursive(3, 6, 2, |inner| {
            let join = prop::sample::select(vec!["and", "and", "or"]);
            let sides = (inner.clone(), inner.clone(), join);
            prop_oneof![
                5 => sides.prop_map(|(one, other, join)| Written::Joined(Box::new([one, other]), join)),
                1 => inner.prop_map(|part| Written::Not(Box::new(part))),
            ]
        })
    }

    proptest! {
        /// Whatever the hand, the same cards of it are thrown: so the chances are the same too.
        #[test]
        fn what_is_dumped_depends_on_no_order(
            goal in written(),
            hand in prop::collection::vec(0u8..3, 8),
            order in Just((0..8).collect::<Vec<usize>>()).prop_shuffle(),
        ) {
            let deck = deck();
            let turned: Vec<(Card, u32)> = order.iter().map(|&at| deck[at].clone()).collect();
            let one = asked(&goal.text(false), &deck, Plan::Dump);
            let other = asked(&goal.text(true), &turned, Plan::Dump);
            let of_entry = order.iter().map(|at| one.classes.of_entry[*at]).zip(&other.classes.of_entry);
            let (mut held, mut same) = (vec![0; one.classes.sizes.len()], vec![0; other.classes.sizes.len()]);
            for (&at, (class, of_same)) in order.iter().zip(of_entry.clone()) {
                held[class] += hand[at];
                same[*of_same] += hand[at];
            }
            let (thrown, same) = (one.thrown(&held).expect("a policy"), other.thrown(&same).expect("a policy"));
            for (class, of_same) in of_entry {
                prop_assert_eq!(thrown[class], same[*of_same], "{} {:?} {:?}", goal.text(false), thrown, same);
            }
        }
    }

    /// A class has no more than 255 cards, so no deck has: where they were counted as 255, all chances were wrong.
    #[test]
    fn decks_of_more_cards_than_a_class_can_have_are_not_asked() {
        let of = |cards: u32| {
            let mut deck = deck();
            deck[0].1 = cards - deck[1..].iter().map(|(_, copies)| copies).sum::<u32>();
            let cards: Vec<Card> = deck.iter().map(|(card, _)| card.clone()).collect();
            let goal = Goal::parse("mutant", &Library::of_cards(&cards)).expect("a goal");
            Asked::new(&deck, &goal, Plan::Never, 5, 5)
                .map(|asked| asked.classes.sizes.iter().map(|&n| u32::from(n)).sum())
        };
        assert_eq!(of(255), Ok(255_u32));
        assert_eq!(of(256), Err(TooMany::Cards(256)));
    }

    /// What is wanted few of goes, whichever side it is on.
    #[test]
    fn dumping_heeds_limits_on_either_side() {
        let chance = |text: &str, plan| {
            let solution = asked(text, &deck(), plan).solve(5, 3, &After::default()).expect("a small case");
            solution.opening(3).win
        };
        for (one, other) in [("mutant>=3", "{kosten>=2}=0"), ("Pik=1", "mutant>=2"), ("mutant=2", "{kosten<=1}>=3")] {
            let both = chance(&format!("{one} and {other}"), Plan::Dump);
            assert_eq!(both, chance(&format!("{other} and {one}"), Plan::Dump), "{one} {other}");
            assert!(both > chance(&format!("{one} and {other}"), Plan::Never), "{one} {other}");
        }
    }
}
