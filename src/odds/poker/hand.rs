//! One round: which card of an opening hand is revealed (§5.1, §10.1), and what comes of it.

use super::reveal::Reveal;
use super::{Asked, Chances, Supply};
use crate::odds::fraction::{Fraction, choices};
use crate::odds::spread::Spread;

/// Which card of an opening hand a player reveals. Cards are ranked by the mean food pool after the reveal, against a
/// random card of the other player; among equals chance decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hand {
    /// The one with the highest mean.
    Best,
    /// A random one: as likely as each card of the deck, such as the top card with an empty hand (10.1a).
    Random,
    /// The one with the lowest mean.
    Worst,
}

/// A card that a player may reveal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shown {
    /// What it is.
    pub reveal: Reveal,
    /// Cards like it.
    pub cards: u32,
    /// How likely one of them is revealed.
    pub chance: Fraction,
    /// The mean food pool after it, against a random card of the other player.
    pub expected: Fraction,
}

/// What both may reveal.
pub(super) fn shown(asked: &Asked) -> Option<[Vec<Shown>; 2]> {
    Some([of_side(asked, 0)?, of_side(asked, 1)?])
}

/// The food pool after one round.
pub(super) fn after_one(asked: &Asked) -> Option<Spread> {
    let [one, two] = shown(asked)?;
    let mut chances = Vec::new();
    for a in one.iter().filter(|a| a.chance > Fraction::ZERO) {
        for b in two.iter().filter(|b| b.chance > Fraction::ZERO) {
            let both = a.chance.times(b.chance)?;
            for (food, chance) in asked.rules.after([a.reveal, b.reveal], asked.food)?.iter() {
                chances.push((food, both.times(chance)?));
            }
        }
    }
    Spread::of_chances(chances)
}

fn of_side(asked: &Asked, side: usize) -> Option<Vec<Shown>> {
    let others = random(&asked.sides[1 - side].supply);
    let cards = asked.sides[side].supply.cards();
    let mut shown: Vec<Shown> = Vec::new();
    for (reveal, cards) in cards {
        let expected = others.iter().try_fold(Fraction::ZERO, |sum, (other, chance)| {
            let both = if side == 0 { [reveal, *other] } else { [*other, reveal] };
            sum.plus(asked.rules.expected(both, asked.food)?.times(*chance)?)
        })?;
        shown.push(Shown { reveal, cards, chance: Fraction::ZERO, expected });
    }
    let hand = asked.rules.numbers.opening_hand.min(asked.sides[side].supply.size() as usize) as u32;
    let policy = if hand == 0 { Hand::Random } else { asked.sides[side].hand };
    choose(&mut shown, policy, hand)?;
    Some(shown)
}

/// The cards of a supply, each as likely as the others.
fn random(supply: &Supply) -> Chances {
    let all = u128::from(supply.size().max(1));
    supply.cards().into_iter().map(|(reveal, cards)| (reveal, Fraction::new(u128::from(cards), all))).collect()
}

/// Sets how likely each card is the one that is revealed.
fn choose(shown: &mut [Shown], policy: Hand, hand: u32) -> Option<()> {
    let all: u32 = shown.iter().map(|one| one.cards).sum();
    let hands = choices(all, hand)?;
    let before = shown.to_vec();
    for one in shown {
        // Those that would be revealed rather than it, and those that are as good.
        let sum =
            |of: &dyn Fn(&Shown) -> bool| before.iter().filter(|other| of(other)).map(|other| other.cards).sum::<u32>();
        let rather = match policy {
            Hand::Best => sum(&|other| other.expected > one.expected),
            Hand::Worst => sum(&|other| other.expected < one.expected),
            Hand::Random => {
                one.chance = Fraction::new(u128::from(one.cards), u128::from(all.max(1)));
                continue;
            }
        };
        let equal = sum(&|other| other.expected == one.expected);
        // Hands without anything better, less those that have nothing as good either.
        let ways = choices(all - rather, hand)? - choices(all - rather - equal, hand)?;
        let share = Fraction::new(u128::from(one.cards), u128::from(equal));
        one.chance = Fraction::new(ways, hands).times(share)?;
    }
    Some(())
}
