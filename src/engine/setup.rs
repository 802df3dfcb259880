//! §5: shuffling, opening hands, the starting player, fragments (§17.0), mulligans.

use super::choice::{Choice, Question};
use super::draw::Drawn;
use super::event::Event;
use super::scratch::Scratch;
use super::state::{FragmentId, GameState, Player, Point, Slot};
use super::{Game, query};

impl GameState {
    /// Shuffles decks and fragments, deals the opening hands, picks the starting player and lays out the fragments
    /// (§5.1, §17.0). Decks and fragment stack hold all their cards in any order.
    pub fn set_up(&mut self) {
        for player in Player::BOTH {
            let mut deck = self.seats[player].deck;
            self.random.shuffle(deck.as_mut_slice());
            self.seats[player].deck = deck;
            for _ in 0..self.numbers.opening_hand {
                let Some(slot) = self.seats[player].deck.pop() else { break };
                self.objects[usize::from(slot.0)].zone = super::state::Zone::Hand;
                self.seats[player].hand.push(slot);
            }
        }
        self.starting = if self.random.below(2) == 0 { Player::A } else { Player::B };
        self.active = self.starting;
        let mut stack = self.stack;
        self.random.shuffle(stack.as_mut_slice());
        self.stack = stack;
        for _ in 0..self.numbers.fragment_revealed_at_start {
            let Some(FragmentId(id)) = self.stack.pop() else { break };
            self.fragments[usize::from(id)].open = true;
        }
        self.point = Point::Mulligans;
    }
}

impl Game<'_> {
    // 5.2, J052: the starting player completes all mulligans, then the other.
    pub(super) fn mulligans(&mut self) {
        for player in [self.state.starting, self.state.starting.other()] {
            while self.state.seats[player].mulligans < self.state.numbers.mulligans_max {
                if self.ask(player, Question::Mulligan, &[Choice::Keep, Choice::Mulligan]) == Choice::Keep {
                    break;
                }
                self.mulligan(player);
            }
        }
        self.settle();
        self.state.active = self.state.starting;
        if self.state.point != Point::Over {
            self.state.point = Point::Food;
        }
    }

    fn mulligan(&mut self, player: Player) {
        let mut away: Scratch<Slot> = Scratch::default();
        loop {
            let mut options = self.take_options();
            options.push(Choice::Done);
            let hand = self.state.seats[player].hand;
            options.extend(hand.iter().filter(|slot| !away.contains(slot)).map(Choice::Card));
            let choice = self.ask(player, Question::MulliganCards, &options);
            self.give_back(options);
            match choice {
                Choice::Card(slot) => away.push(slot),
                _ => break,
            }
        }
        for slot in away {
            self.happen(Event::Mulligan(query::id(&self.state, slot)));
        }
        // J055: the first draw that yields no card ends it.
        while self.state.seats[player].hand.len() < self.state.numbers.mulligan_refill_to {
            if self.draw(player) == Drawn::Nothing {
                break;
            }
        }
        self.happen(Event::MulliganTaken(player));
    }
}
