//! Every conceivable move is either offered or refused with a reason, and none is both.

use std::collections::HashMap;

use wom::engine::refusal::{Open, Proposal, refusals};
use wom::engine::{
    Cast, Choice, Decider, FragmentId, Game, GameState, Player, Point, Question, Random, Slot, Target, View, Zone,
};

use super::deals::{Dealt, Kit};

/// Chooses at random and compares what is offered with what is refused.
struct Judge<'a> {
    cast: &'a Cast,
    random: Random,
    put_away: Vec<Slot>,
    refused: HashMap<Question, usize>,
}

impl Judge<'_> {
    fn compare(&mut self, player: Player, state: &GameState, question: Question, options: &[Choice]) {
        let open = Open { player, question, options };
        if question != Question::MulliganCards {
            self.put_away.clear();
        }
        for choice in self.conceivable(state, question).into_iter().chain(options.iter().copied()) {
            let Some(proposal) = Proposal::of(question, choice) else {
                assert!(matches!(question, Question::May(_) | Question::Amount(_)), "{question:?} {choice:?}");
                continue;
            };
            let found = refusals(state, self.cast, Some(open), player, &proposal);
            // Harvest counts after the abilities of the text: it may be the one that is meant.
            let harvest = matches!(choice, Choice::Activate(slot, _) if options.contains(&Choice::Harvest(slot)));
            let legal = options.contains(&choice) || (harvest && found.is_empty());
            assert_eq!(found.is_empty(), legal, "{question:?} {choice:?}: {found:?}");
            let elsewhere = refusals(state, self.cast, Some(open), player.other(), &proposal);
            assert!(proposal == Proposal::Pass || !elsewhere.is_empty(), "{question:?} {choice:?}");
            *self.refused.entry(question).or_default() += usize::from(!found.is_empty());
            for refusal in found.iter().chain(&elsewhere) {
                assert!(!refusal.sections().is_empty(), "{refusal:?}");
                for section in refusal.sections() {
                    assert!(wom::rules::SECTIONS.contains(section), "{refusal:?}");
                }
            }
        }
    }

    /// Answers of the kind that a question has, legal or not. Pairs are made of the cards that lie open or in a hand.
    fn conceivable(&mut self, state: &GameState, question: Question) -> Vec<Choice> {
        let slots: Vec<Slot> = (0..state.used).map(Slot).collect();
        let cards = || slots.iter().copied().map(Choice::Card);
        match question {
            Question::Mulligan => vec![Choice::Keep, Choice::Mulligan],
            // What has been put away is in hand until all of it goes.
            Question::MulliganCards => {
                let still = cards().filter(|card| !self.put_away.iter().any(|slot| *card == Choice::Card(*slot)));
                still.chain([Choice::Done]).collect()
            }
            Question::Poker | Question::HandLimit => cards().chain([Choice::Pass]).collect(),
            Question::Feeding | Question::Block => cards().chain([Choice::Pass]).collect(),
            Question::FeedTarget => cards().chain([Choice::Done]).collect(),
            Question::PokerOrder
            | Question::BiomassOrder
            | Question::MutationOrder
            | Question::MutationBack
            | Question::Legend => cards().chain([Choice::Pass]).collect(),
            Question::TriggerOrder | Question::Replacement | Question::Amount(_) => {
                vec![Choice::Pass]
            }
            Question::Mode(_) => (1..6).map(Choice::Number).collect(),
            // To pass is to say no.
            Question::May(_) => Vec::new(),
            Question::Target(_) | Question::Choose(_) | Question::Sacrifice(_) => {
                cards().chain([Choice::Done]).collect()
            }
            Question::Discard(_) => cards().chain([Choice::Pass]).collect(),
            Question::Action => self.actions(state, &slots),
            Question::Response => {
                let mut all = self.plays(state, &slots);
                all.extend(slots.iter().copied().map(Choice::Harvest));
                all.extend(abilities(&slots));
                all.push(Choice::Pass);
                all
            }
        }
    }

    fn actions(&mut self, state: &GameState, slots: &[Slot]) -> Vec<Choice> {
        let mut all = self.plays(state, slots);
        all.extend([Choice::Pass, Choice::Draw, Choice::Collect, Choice::Feed, Choice::Explore]);
        let near = self.near(state, slots);
        for a in slots {
            all.extend([Choice::Grow(*a), Choice::Harvest(*a)]);
        }
        all.extend(abilities(slots));
        for a in &near {
            all.extend(near.iter().map(|b| Choice::Attack(*a, Target::Object(*b))));
            let fragments = (0..state.fragment_count).map(FragmentId);
            all.extend(fragments.map(|fragment| Choice::Attack(*a, Target::Fragment(fragment))));
        }
        all
    }

    fn plays(&mut self, state: &GameState, slots: &[Slot]) -> Vec<Choice> {
        let near = self.near(state, slots);
        let mut all: Vec<Choice> = slots.iter().map(|card| Choice::Play(*card, None)).collect();
        for card in &near {
            all.extend(near.iter().map(|bearer| Choice::Play(*card, Some(*bearer))));
        }
        all
    }

    /// Cards in the field and in hands, and one of the others.
    fn near(&mut self, state: &GameState, slots: &[Slot]) -> Vec<Slot> {
        let any = Slot(self.random.below(u32::from(state.used)) as u8);
        let is_near = |slot: &Slot| match state.objects[usize::from(slot.0)].zone {
            Zone::Field | Zone::Attached(_) | Zone::Hand => true,
            Zone::Deck | Zone::Compost | Zone::Nowhere | Zone::Aside | Zone::Gone => *slot == any,
        };
        slots.iter().copied().filter(is_near).collect()
    }
}

impl Decider for Judge<'_> {
    fn decide(&mut self, player: Player, view: &View<'_>, question: Question, options: &[Choice]) -> usize {
        // Actions have by far the most answers, and the most questions.
        if question != Question::Action || self.random.below(5) == 0 {
            self.compare(player, view.whole(), question, options);
        }
        let mut picked = self.random.below(options.len() as u32) as usize;
        let attacks: Vec<usize> =
            (0..options.len()).filter(|at| matches!(options[*at], Choice::Attack(_, Target::Object(_)))).collect();
        if !attacks.is_empty() && self.random.below(2) == 0 {
            picked = attacks[self.random.below(attacks.len() as u32) as usize];
        }
        if let (Question::MulliganCards, Choice::Card(slot)) = (question, options[picked]) {
            self.put_away.push(slot);
        }
        picked
    }

    fn forced(&mut self, player: Player, view: &View<'_>, question: Question, answer: Choice) {
        self.compare(player, view.whole(), question, &[answer]);
    }
}

/// The first two abilities of every card.
fn abilities(slots: &[Slot]) -> impl Iterator<Item = Choice> + '_ {
    slots.iter().flat_map(|slot| [Choice::Activate(*slot, 0), Choice::Activate(*slot, 1)])
}

#[test]
fn a_move_is_refused_if_and_only_if_it_is_not_offered() {
    let mut refused: HashMap<Question, usize> = HashMap::new();
    for seed in 0..8 {
        let Dealt { state, cast, .. } = Kit::Rich.deal(seed);
        let mut judge =
            Judge { cast: &cast, random: Random::new(seed, 11), put_away: Vec::new(), refused: HashMap::new() };
        let mut game = Game::new(state, &cast, &mut judge);
        let mut steps = 0;
        while game.state.point != Point::Over && steps < 250 {
            game.step();
            steps += 1;
        }
        for (question, count) in judge.refused {
            *refused.entry(question).or_default() += count;
        }
    }
    for question in [
        Question::MulliganCards,
        Question::Poker,
        Question::Feeding,
        Question::Action,
        Question::FeedTarget,
        Question::Block,
        Question::Response,
        Question::HandLimit,
    ] {
        assert!(refused.get(&question).copied().unwrap_or(0) > 30, "{question:?}: {refused:?}");
    }
}
