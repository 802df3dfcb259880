//! What a player might think of at a question, legal or not.

use super::{Put, Scenario};
use crate::cards::{Ability, Kind};
use crate::engine::refusal::{Proposal, Refusal};
use crate::engine::{Choice, FragmentId, GameState, Player, Question, Slot, Target, Zone, query};

impl Scenario {
    /// The moves of the cards and fragments that the file names which are not among the options of a question, each with
    /// why it is not. Only actions, blocks, responses and feeding steps have such moves.
    #[must_use]
    pub fn refused_moves(&self, put: &Put) -> Vec<(Choice, Vec<Refusal>)> {
        let moves = self.conceivable(put).into_iter().filter(|choice| !put.options.contains(choice));
        let refused = moves.filter_map(|choice| {
            let proposal = Proposal::of(put.question, choice)?;
            Some((choice, self.refusals(put, &proposal)))
        });
        refused.filter(|(_, refusals)| !refusals.is_empty()).collect()
    }

    fn conceivable(&self, put: &Put) -> Vec<Choice> {
        let (state, own) = (&put.state, put.player);
        let in_field: Vec<Slot> = self.objects(state, own).collect();
        match put.question {
            Question::Action => self.actions(state, own, &in_field),
            Question::Block | Question::Feeding => in_field.into_iter().map(Choice::Card).collect(),
            Question::Response => self.responses(state, own),
            _ => Vec::new(),
        }
    }

    fn actions(&self, state: &GameState, own: Player, in_field: &[Slot]) -> Vec<Choice> {
        let mut moves = Vec::new();
        for slot in in_field {
            if query::is_mutant(query::object(state, *slot)) {
                let rivals = self.objects(state, own.other()).map(Target::Object);
                let targets = rivals.chain(self.open(state).map(Target::Fragment));
                moves.extend(targets.map(|target| Choice::Attack(*slot, target)));
            }
        }
        moves.extend(in_field.iter().map(|slot| Choice::Grow(*slot)));
        moves.extend(self.abilities(state, own));
        moves.extend(self.cards(state, own));
        moves.push(Choice::Explore);
        moves
    }

    fn responses(&self, state: &GameState, own: Player) -> Vec<Choice> {
        self.abilities(state, own).chain(self.cards(state, own)).collect()
    }

    /// Activated abilities of texts, and Harvest.
    fn abilities(&self, state: &GameState, own: Player) -> impl Iterator<Item = Choice> {
        let of_texts = self.objects(state, own).flat_map(|slot| {
            let count = u8::try_from(self.own_abilities(slot)).unwrap_or(u8::MAX);
            (0..count).map(move |number| Choice::Activate(slot, number))
        });
        let harvests = self.objects(state, own).filter(|slot| query::has(state, *slot, Ability::Harvest));
        of_texts.chain(harvests.map(Choice::Harvest)).collect::<Vec<_>>().into_iter()
    }

    /// Cards of the hand, mutations on every object.
    fn cards(&self, state: &GameState, own: Player) -> Vec<Choice> {
        let hand = state.seats[own].hand;
        let named = hand.as_slice().iter().copied().filter(|slot| self.names.has_card(*slot));
        let played = named.flat_map(|card| {
            let is_mutation = query::object(state, card).printed.kind == Kind::Mutation;
            if !is_mutation {
                return vec![Choice::Play(card, None)];
            }
            let bearers = Player::BOTH.into_iter().flat_map(|player| self.objects(state, player));
            bearers.map(|bearer| Choice::Play(card, Some(bearer))).collect()
        });
        played.collect()
    }

    /// The mutants and bases of a player.
    fn objects(&self, state: &GameState, player: Player) -> impl Iterator<Item = Slot> {
        let all = state.field.iter().filter(move |slot| {
            let object = query::object(state, *slot);
            object.zone == Zone::Field && object.controller == player
        });
        all.collect::<Vec<_>>().into_iter()
    }

    fn open(&self, state: &GameState) -> impl Iterator<Item = FragmentId> {
        query::open_fragments(state).collect::<Vec<_>>().into_iter()
    }
}
