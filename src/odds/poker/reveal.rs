//! §10.2–§10.7: one reveal by both players, tier by tier.

use crate::cards::PokerValue;
use crate::engine::Numbers;
use crate::odds::fraction::Fraction;
use crate::odds::spread::Spread;

/// What a poker card is in the food phase: its rank, for suits do nothing (J046).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reveal {
    /// A joker (10.3).
    Joker,
    /// A king (10.4).
    King,
    /// A queen (10.5).
    Queen,
    /// A jack (10.6).
    Jack,
    /// A number card from ace = 1 to 10 (10.7).
    Number(u8),
    /// No card (J084), or one without a poker value.
    Nothing,
}

impl From<Option<PokerValue>> for Reveal {
    fn from(value: Option<PokerValue>) -> Self {
        match value {
            None => Self::Nothing,
            Some(PokerValue::Joker) => Self::Joker,
            Some(PokerValue::Suited(_, rank)) => match rank.number() {
                13 => Self::King,
                12 => Self::Queen,
                11 => Self::Jack,
                number => Self::Number(number),
            },
        }
    }
}

/// Which of two number cards the active player has resolved first (10.2, J081). Nothing but the food pool is weighed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Order {
    /// So that more food is left.
    MostFood,
    /// So that less is left.
    LeastFood,
}

/// The numbers of §10, and the order that the active player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// The numbers of the rules.
    pub numbers: Numbers,
    /// The order within the tier of number cards.
    pub order: Order,
}

/// What a number card does to the food pool.
#[derive(Debug, Clone, Copy)]
enum Change {
    Adds(u16),
    Takes(u16),
}

impl Rules {
    /// The food pool after two cards have been revealed; none if the numbers do not fit.
    pub(super) fn after(&self, shown: [Reveal; 2], food: u16) -> Option<Spread> {
        let dice = [self.dice(shown[0])?, self.dice(shown[1])?];
        let mut chances = Vec::new();
        for (one, chance) in dice[0].iter() {
            for (two, other) in dice[1].iter() {
                chances.push((self.resolve(shown, [one, two], food), chance.times(other)?));
            }
        }
        Spread::of_chances(chances)
    }

    /// What a card's dice may come to; 0 for a card that rolls none.
    fn dice(&self, reveal: Reveal) -> Option<Spread> {
        let (dice, sides) = self.rolled(reveal);
        Spread::of_dice(dice, sides)
    }

    /// Dice that a card rolls, and their sides.
    pub(super) fn rolled(&self, reveal: Reveal) -> (u8, u8) {
        let numbers = &self.numbers;
        match reveal {
            Reveal::Joker => (numbers.joker_dice, numbers.joker_die_sides),
            Reveal::Jack => (numbers.jack_dice, numbers.jack_die_sides),
            Reveal::King | Reveal::Queen | Reveal::Number(_) | Reveal::Nothing => (0, 0),
        }
    }

    /// Different sums that a card's dice may come to.
    pub(super) fn outcomes(&self, reveal: Reveal) -> u64 {
        let (dice, sides) = self.rolled(reveal);
        u64::from(dice) * u64::from(sides.saturating_sub(1)) + 1
    }

    /// The food pool after two cards whose dice came to these sums. Two jokers, and two jacks, have the same dice: their
    /// order, chosen before the roll (J081), changes no chance.
    pub(super) fn resolve(&self, shown: [Reveal; 2], dice: [u16; 2], food: u16) -> u16 {
        let numbers = &self.numbers;
        let mut food = food;
        let of_tier = |tier: Reveal| (0..2).filter(move |side| shown[*side] == tier);
        // 10.3
        for side in of_tier(Reveal::Joker) {
            let roll = dice[side];
            let change = if roll <= numbers.joker_remove_max { Change::Takes(roll) } else { Change::Adds(roll) };
            food = self.changed(food, change);
        }
        // 10.4
        if shown.contains(&Reveal::King) {
            food = food.min(numbers.king_sets_food_pool_to);
        }
        // 10.5, J082: a queen doubles the number card across the table, and nothing else.
        let times = |side: usize| if shown[1 - side] == Reveal::Queen { numbers.queen_multiplier } else { 1 };
        // 10.6
        for side in of_tier(Reveal::Jack) {
            food = self.changed(food, Change::Adds(dice[side]));
        }
        // 10.7
        let number = |side: usize| match shown[side] {
            Reveal::Number(rank) => self.number_card(rank, times(side)),
            _ => Change::Adds(0),
        };
        let (one, two) = (number(0), number(1));
        let (first, second) = (self.changed(self.changed(food, one), two), self.changed(self.changed(food, two), one));
        match self.order {
            Order::MostFood => first.max(second),
            Order::LeastFood => first.min(second),
        }
    }

    /// 10.7, J083: doubled before cap and floor.
    fn number_card(&self, rank: u8, times: u16) -> Change {
        let numbers = &self.numbers;
        let value = if rank == 1 { numbers.ace_value } else { u16::from(rank) };
        if (numbers.number_generate_min..=numbers.number_generate_max).contains(&value) {
            Change::Adds(value.saturating_mul(times))
        } else if (numbers.number_remove_min..=numbers.number_remove_max).contains(&value) {
            Change::Takes(value.saturating_sub(numbers.number_remove_offset).saturating_mul(times))
        } else {
            Change::Adds(0)
        }
    }

    /// Cap and floor (2.2, 9.1).
    fn changed(&self, food: u16, change: Change) -> u16 {
        match change {
            Change::Adds(amount) => food + amount.min(self.numbers.cap_food_pool.saturating_sub(food)),
            Change::Takes(amount) => food.saturating_sub(amount),
        }
    }

    /// 1 for a number card that adds food, -1 for one that takes food away, 0 for all else.
    pub(super) fn sign(&self, reveal: Reveal) -> i8 {
        let Reveal::Number(rank) = reveal else { return 0 };
        match self.number_card(rank, 1) {
            Change::Adds(0) | Change::Takes(0) => 0,
            Change::Adds(_) => 1,
            Change::Takes(_) => -1,
        }
    }

    /// The mean food pool after two cards; none if the numbers do not fit.
    pub(super) fn expected(&self, shown: [Reveal; 2], food: u16) -> Option<Fraction> {
        self.after(shown, food)?.expected()
    }
}
