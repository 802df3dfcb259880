//! §10: the food phase, its poker cards and their tiers.

use super::choice::{Choice, Question};
use super::event::{Event, Outflow, Pool};
use super::scratch::Scratch;
use super::state::{ByPlayer, ObjectId, Player, Point};
use super::{Game, query};
use crate::cards::PokerValue;
use crate::cards::script::Happening;

/// The tiers of §10.2 in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Tier {
    Joker,
    King,
    Queen,
    Jack,
    Number,
}

impl Tier {
    fn section(self) -> &'static str {
        match self {
            Self::Joker => "10.3",
            Self::King => "10.4",
            Self::Queen => "10.5",
            Self::Jack => "10.6",
            Self::Number => "10.7",
        }
    }
}

/// A poker card that lies open.
#[derive(Debug, Clone, Copy)]
struct Revealed {
    card: ObjectId,
    value: Option<PokerValue>,
}

impl Revealed {
    fn tier(self) -> Option<Tier> {
        Some(match self.value? {
            PokerValue::Joker => Tier::Joker,
            PokerValue::Suited(_, rank) => match rank.number() {
                13 => Tier::King,
                12 => Tier::Queen,
                11 => Tier::Jack,
                _ => Tier::Number,
            },
        })
    }
}

impl Game<'_> {
    pub(super) fn food_phase(&mut self) {
        let active = self.state.active;
        let mut revealed: ByPlayer<Option<Revealed>> = ByPlayer::default();
        // 10.1, J013: both choose before either card is seen.
        let mut laid: ByPlayer<Option<ObjectId>> = ByPlayer::default();
        for player in [active, active.other()] {
            laid[player] = self.choose_poker_card(player);
        }
        let mut exhausted: Scratch<Player> = Scratch::default();
        for player in [active, active.other()] {
            let card = laid[player].or_else(|| self.top_card(player, &mut exhausted));
            if let Some(card) = card {
                self.happen(Event::LayDown { player, card });
                let card = query::id(&self.state, card.slot);
                revealed[player] = Some(Revealed { card, value: query::object(&self.state, card.slot).printed.poker });
            }
        }
        for player in exhausted {
            self.exhaust(player, self.state.numbers.exhaustion_per_empty_deck_reveal); // 10.1b, J085
        }
        self.resolve_poker(revealed);
        self.settle(); // J085
        if self.state.point == Point::Over {
            return;
        }
        for player in [active, active.other()] {
            if let Some(shown) = revealed[player] {
                self.happen(Event::Compost(shown.card)); // 10.8, J086
            }
        }
        self.settle();
        if self.state.point != Point::Over {
            self.state.point = Point::Feeding { player: active, passes: 0 };
        }
    }

    fn choose_poker_card(&mut self, player: Player) -> Option<ObjectId> {
        let hand = self.state.seats[player].hand;
        if hand.is_empty() {
            return None;
        }
        let mut options = self.take_options();
        options.extend(hand.iter().map(Choice::Card));
        let choice = self.ask(player, Question::Poker, &options);
        self.give_back(options);
        match choice {
            Choice::Card(slot) => Some(query::id(&self.state, slot)),
            _ => None,
        }
    }

    // 10.1a, 10.1b, J084
    fn top_card(&mut self, player: Player, exhausted: &mut Scratch<Player>) -> Option<ObjectId> {
        if self.state.seats[player].deck.is_empty() {
            self.under("10.1b", |game| game.happen(Event::Reshuffle(player)));
            exhausted.push(player);
        }
        let top = self.state.seats[player].deck.as_slice().last().copied()?;
        Some(query::id(&self.state, top))
    }

    // 10.2: tier by tier; after each effect state check and triggers (§10.2).
    fn resolve_poker(&mut self, revealed: ByPlayer<Option<Revealed>>) {
        let active = self.state.active;
        let mut doubled: ByPlayer<bool> = ByPlayer::default();
        for tier in [Tier::Joker, Tier::King, Tier::Queen, Tier::Jack, Tier::Number] {
            let in_tier = |player: Player| revealed[player].and_then(Revealed::tier) == Some(tier);
            let mut order = [active, active.other()];
            if order.into_iter().all(in_tier) && self.order_matters_in(tier, revealed) {
                let options = order.iter().filter_map(|p| revealed[*p]).map(|shown| Choice::Card(shown.card.slot));
                let options: Scratch<Choice> = options.collect();
                let first = self.ask(active, Question::PokerOrder, &options); // J081
                if options.iter().position(|option| *option == first) == Some(1) {
                    order.reverse();
                }
            }
            for player in order.into_iter().filter(|player| in_tier(*player)) {
                self.under(tier.section(), |game| game.poker_effect(tier, player, revealed, &mut doubled));
                self.settle();
                if self.state.point == Point::Over {
                    return; // 7.11
                }
            }
        }
    }

    fn order_matters_in(&self, tier: Tier, revealed: ByPlayer<Option<Revealed>>) -> bool {
        let rank = |player: Player| match revealed[player].and_then(|shown| shown.value) {
            Some(PokerValue::Suited(_, rank)) => rank.number(),
            Some(PokerValue::Joker) | None => 0,
        };
        match tier {
            Tier::Queen => false,
            // The second one finds nothing left, so it matters whose comes first, to texts that see it.
            Tier::King => self.heeds(Happening::Removes),
            Tier::Joker | Tier::Jack => true,
            // J081: of equal numbers it matters only to texts.
            Tier::Number => {
                let heeded = self.heeds(Happening::Generates) || self.heeds(Happening::Removes);
                heeded || rank(Player::A) != rank(Player::B)
            }
        }
    }

    fn poker_effect(
        &mut self,
        tier: Tier,
        player: Player,
        revealed: ByPlayer<Option<Revealed>>,
        doubled: &mut ByPlayer<bool>,
    ) {
        let numbers = self.state.numbers;
        match tier {
            // 10.3
            Tier::Joker => {
                let roll = self.roll_all(numbers.joker_dice, numbers.joker_die_sides);
                if roll <= numbers.joker_remove_max {
                    self.remove(Pool::Food, roll, Outflow::Removed, Some(player));
                } else {
                    self.generate(Pool::Food, roll, Some(player));
                }
            }
            // 10.4
            Tier::King => {
                let all = self.state.food_pool.saturating_sub(numbers.king_sets_food_pool_to);
                self.remove(Pool::Food, all, Outflow::Removed, Some(player));
            }
            // 10.5, J082: only against a number card, which resolves later.
            Tier::Queen => {
                let other = player.other();
                doubled[other] |= revealed[other].and_then(Revealed::tier) == Some(Tier::Number);
            }
            // 10.6
            Tier::Jack => {
                let sum = self.roll_all(numbers.jack_dice, numbers.jack_die_sides);
                self.generate(Pool::Food, sum, Some(player));
            }
            Tier::Number => self.number_card(player, revealed, doubled[player]),
        }
    }

    // 10.7, J083: doubled before cap and floor.
    fn number_card(&mut self, player: Player, revealed: ByPlayer<Option<Revealed>>, doubled: bool) {
        let Some(PokerValue::Suited(_, rank)) = revealed[player].and_then(|shown| shown.value) else { return };
        let numbers = self.state.numbers;
        // 10.5, J073: a replacement effect of the Queen's card.
        self.doubling = revealed[player.other()].filter(|_| doubled).map(|queen| queen.card);
        let value = if rank.number() == 1 { numbers.ace_value } else { u16::from(rank.number()) };
        if (numbers.number_generate_min..=numbers.number_generate_max).contains(&value) {
            self.generate(Pool::Food, value, Some(player));
        } else if (numbers.number_remove_min..=numbers.number_remove_max).contains(&value) {
            let amount = value.saturating_sub(numbers.number_remove_offset);
            self.remove(Pool::Food, amount, Outflow::Removed, Some(player));
        }
        self.doubling = None;
    }
}
