//! Whole games between players who choose at random: what must hold in every position.

mod legal;
mod loops;
mod refusals;
mod setup;
mod words;

use std::collections::HashMap;

use wom::cards::script::Mark;
use wom::cards::{Card, Kind};
use wom::engine::{
    ByPlayer, Cast, Choice, Decider, Ending, Event, FragmentId, Game, GameState, Numbers, Object, ObjectId, Player,
    Point, Pool, Printed, Question, Random, Slot, UNSEEN, View, Zone, query,
};
use wom::report::choices;
use wom::report::log::Called;
use wom::setfile::{self, Options};
use wom::starter;
use wom::text::{Lang, Text};

/// Chooses at random, and keeps what it was asked.
struct Chance {
    random: Random,
    asked: u64,
    /// Whether it plays cards and attacks rather than passing.
    longest: usize,
}

impl Decider for Chance {
    fn decide(&mut self, player: Player, view: &View<'_>, _: Question, options: &[Choice]) -> usize {
        assert!(options.len() > 1);
        assert_eq!(view.player(), player);
        for (i, option) in options.iter().enumerate() {
            assert!(!options[..i].contains(option), "{option:?} is offered twice");
        }
        self.asked += 1;
        self.longest = self.longest.max(options.len());
        self.random.below(options.len() as u32) as usize
    }
}

fn chance(seed: u64) -> Chance {
    Chance { random: Random::new(seed, 77), asked: 0, longest: 0 }
}

/// A random deck of 53 starter cards and a package of five fragments.
fn deal(seed: u64, cards: &[Card]) -> (GameState, Cast) {
    let mut random = Random::new(seed, 5);
    let mut cast = Cast::new();
    let mut decks: ByPlayer<Vec<Printed>> = ByPlayer::default();
    let mut packages: ByPlayer<Vec<Printed>> = ByPlayer::default();
    let (fragments, cards): (Vec<&Card>, Vec<&Card>) = cards.iter().partition(|card| card.kind == Kind::Fragment);
    for player in Player::BOTH {
        while decks[player].len() < 53 {
            let card = cards[random.below(cards.len() as u32) as usize];
            decks[player].push(cast.card(card).0);
        }
        for _ in 0..5 {
            packages[player].push(cast.card(fragments[random.below(fragments.len() as u32) as usize]).0);
        }
    }
    (GameState::of_decks(&decks, &packages, Numbers::CANON, seed).expect("two decks fit"), cast)
}

/// The starter set, and the expansion with its keyword.
fn starter_cards() -> Vec<Card> {
    let expansion = include_bytes!("../../data/expansions/nachhall.toml");
    let expansion = setfile::read("nachhall.toml", expansion, &Options::default());
    assert!(!expansion.cards.is_empty());
    starter::set_file().cards.into_iter().chain(expansion.cards).map(|row| row.card).collect()
}

/// The same cards with nothing but what is printed in their fields.
fn without_texts() -> Vec<Card> {
    let plain = |card: Card| Card { abilities: None, ..card };
    starter_cards().into_iter().map(plain).collect()
}

/// Each card is where its zone says, and nowhere else.
fn zones_are_kept(state: &GameState) {
    let mut seen = [0u8; wom::engine::SLOTS];
    for player in Player::BOTH {
        let seat = &state.seats[player];
        for (list, zone) in [(&seat.deck, Zone::Deck), (&seat.hand, Zone::Hand), (&seat.compost, Zone::Compost)] {
            for slot in list.iter() {
                seen[usize::from(slot.0)] += 1;
                let object = query::object(state, slot);
                assert_eq!((object.zone, object.owner), (zone, player));
            }
        }
    }
    for slot in state.field.iter() {
        seen[usize::from(slot.0)] += 1;
        assert_eq!(query::object(state, slot).zone, Zone::Field);
    }
    for slot in state.attached.iter() {
        seen[usize::from(slot.0)] += 1;
        let Zone::Attached(bearer) = query::object(state, slot).zone else { panic!("{slot:?} is not attached") };
        assert_eq!(query::object(state, bearer).zone, Zone::Field);
    }
    for (i, count) in seen.iter().enumerate() {
        let here = i < usize::from(state.used) && !matches!(state.objects[i].zone, Zone::Gone | Zone::Aside);
        assert_eq!(*count, u8::from(here), "card {i} in {:?}", state.objects[i].zone);
    }
}

/// What holds between two steps.
fn is_settled(state: &GameState) {
    zones_are_kept(state);
    assert!(state.food_pool <= 20);
    for player in Player::BOTH {
        assert!(state.seats[player].stockpile <= 20);
    }
    assert!(state.combat.is_none() || state.point == Point::Over);
    let living = |object: &Object| object.power > 0;
    for slot in state.field.iter() {
        let object = query::object(state, slot);
        assert!(living(object), "{object:?} should have died");
        assert!(object.power <= query::max_size(state, slot) || object.now.has(Mark::ExceedsMaxSize));
        assert!(query::demand(state, slot) <= query::slots(state, slot));
    }
    for fragment in query::open_fragments(state) {
        let claim = query::claim(state, fragment);
        for player in Player::BOTH {
            let controls = claim == wom::engine::Claim::Controlled(player);
            assert!(!controls || query::is_present(state, player, fragment));
            assert!(!controls || !query::is_present(state, player.other(), fragment));
        }
    }
}

#[test]
fn every_position_between_two_steps_is_settled() {
    let cards = starter_cards();
    let mut endings = HashMap::new();
    for seed in 0..300 {
        let mut decider = chance(seed);
        let (state, cast) = deal(seed, &cards);
        let mut game = Game::new(state, &cast, &mut decider);
        let mut steps = 0;
        while game.state.point != Point::Over {
            game.step();
            assert!(game.is_settled());
            is_settled(&game.state);
            steps += 1;
            assert!(steps < 20_000, "seed {seed} does not end");
        }
        *endings
            .entry(format!(
                "{:?}",
                game.state.ending.map(|e| match e {
                    Ending::Won(_, rule) => format!("{rule:?}"),
                    Ending::Draw => "draw".to_owned(),
                })
            ))
            .or_insert(0) += 1;
    }
    assert!(endings.len() > 1, "{endings:?}");
}

/// A tape of answers is the game: played again it leads to the same state, byte for byte.
#[test]
fn a_tape_replays_the_game() {
    let cards = starter_cards();
    for seed in 0..20 {
        let mut decider = chance(seed);
        let (state, cast) = deal(seed, &cards);
        let mut game = Game::new(state, &cast, &mut decider);
        game.run();
        let (state, tape) = (game.state, std::mem::take(&mut game.tape));
        let mut nobody = chance(u64::MAX);
        let (start, cast) = deal(seed, &cards);
        let mut game = Game::new(start, &cast, &mut nobody).replaying(&tape);
        game.run();
        let same = game.state == state;
        assert!(same, "seed {seed}");
        assert_eq!(nobody.asked, 0);
    }
}

/// What is hidden from a player cannot be told from its view: other hidden cards, same answers.
#[test]
fn hidden_cards_do_not_show() {
    let cards = starter_cards();
    for seed in 0..50 {
        let (state, _) = deal(seed, &cards);
        let mut other = state;
        let unseen: Vec<Slot> =
            (0..state.used).map(Slot).filter(|slot| View::new(&state, Player::A).card(*slot).is_none()).collect();
        assert!(unseen.len() > 90);
        for pair in unseen.chunks_exact(2) {
            let (a, b) = (usize::from(pair[0].0), usize::from(pair[1].0));
            let printed = other.objects[a].printed;
            other.objects[a].printed = other.objects[b].printed;
            other.objects[b].printed = printed;
        }
        looks_alike(&View::new(&state, Player::A), &View::new(&other, Player::A));
    }
}

/// Nothing that a view tells is different in the other, at any place.
fn looks_alike(one: &View<'_>, other: &View<'_>) {
    for slot in (0..=u8::MAX).map(Slot) {
        let told = |view: &View<'_>| {
            let values = (view.max_size(slot), view.room(slot), view.keywords(slot), view.is_fatigued(slot));
            (view.card(slot).copied(), view.id(slot), values, view.mutations(slot).collect::<Vec<_>>())
        };
        assert_eq!(told(one), told(other), "{slot:?}");
    }
    for fragment in (0..=u8::MAX).map(FragmentId) {
        assert_eq!(one.fragment(fragment), other.fragment(fragment));
    }
}

/// What an opponent draws is not seen; all else that happens is (J014).
#[test]
fn drawn_cards_of_the_opponent_are_not_seen() {
    /// Passes, and looks at every event.
    struct Onlooker {
        unseen: usize,
        hand: usize,
    }
    impl Decider for Onlooker {
        fn decide(&mut self, player: Player, view: &View<'_>, _: Question, options: &[Choice]) -> usize {
            let drawn = |event: &Event| matches!(event, Event::Draw { player: by, .. } if *by != player);
            let events: Vec<Event> = view.events(0).collect();
            assert_eq!(events.len(), view.event_count());
            for event in events.iter().filter(|event| drawn(event)) {
                assert!(matches!(event, Event::Draw { card: UNSEEN, .. }), "{event:?}");
                self.unseen += 1;
            }
            self.hand += usize::from(view.hand().iter().all(|slot| view.card(*slot).is_some()));
            // Draws wherever it can.
            options.iter().position(|option| *option == Choice::Draw).unwrap_or(0)
        }
    }
    let cards = starter_cards();
    let mut onlooker = Onlooker { unseen: 0, hand: 0 };
    let (state, cast) = deal(3, &cards);
    let mut game = Game::new(state, &cast, &mut onlooker);
    game.log = Some(Vec::new());
    for _ in 0..30 {
        game.step();
    }
    assert!(onlooker.unseen > 10 && onlooker.hand > 10);
}

/// Whatever is offered can be said in both languages.
#[test]
fn every_option_is_a_sentence() {
    struct Plain;
    impl Called for Plain {
        fn card(&self, card: ObjectId) -> String {
            if card == UNSEEN { "?".to_owned() } else { format!("#{}", card.slot.0) }
        }
        fn fragment(&self, fragment: FragmentId) -> String {
            format!("F{}", fragment.0)
        }
    }
    struct Reader(Random, [Text; 2], HashMap<Question, usize>);
    impl Decider for Reader {
        fn decide(&mut self, _: Player, view: &View<'_>, question: Question, options: &[Choice]) -> usize {
            *self.2.entry(question).or_default() += 1;
            for text in &self.1 {
                assert!(!text.say(&choices::question(question, &Plain)).contains('{'));
                for option in options {
                    let words = text.say(&choices::choice(*option, question, view, &Plain));
                    assert!(!words.is_empty() && !words.contains(['{', '?']), "{option:?}: {words}");
                    assert_eq!(choices::subject(*option).is_some(), words.contains('#'), "{words}");
                }
            }
            self.0.below(options.len() as u32) as usize
        }
    }
    let cards = starter_cards();
    let mut reader = Reader(Random::new(1, 1), [Text::new(Lang::De), Text::new(Lang::En)], HashMap::new());
    for seed in 0..25 {
        let (state, cast) = deal(seed, &cards);
        Game::new(state, &cast, &mut reader).run();
    }
    assert!(reader.2.len() > 8, "{:?}", reader.2.keys());
}

/// §9.1a, §9.1b: an event has the amount that was really added or removed, and there is none of 0.
#[test]
fn pools_are_the_sum_of_their_events() {
    let cards = starter_cards();
    for seed in 0..60 {
        let mut decider = chance(seed);
        let (state, cast) = deal(seed, &cards);
        let mut game = Game::new(state, &cast, &mut decider);
        game.log = Some(Vec::new());
        game.run();
        let mut food = 0i32;
        for event in game.log.as_deref().unwrap_or_default() {
            match *event {
                Event::Generate { pool, amount, .. } => {
                    assert!(amount > 0);
                    food += if pool == Pool::Food { i32::from(amount) } else { 0 };
                }
                Event::Remove { pool, amount, .. } => {
                    assert!(amount > 0);
                    food -= if pool == Pool::Food { i32::from(amount) } else { 0 };
                }
                Event::Move { from, to, amount } => {
                    assert!(amount > 0);
                    food += if to == Pool::Food { i32::from(amount) } else { 0 };
                    food -= if from == Pool::Food { i32::from(amount) } else { 0 };
                }
                _ => {}
            }
            assert!((0..=20).contains(&food));
        }
        assert_eq!(food, i32::from(game.state.food_pool));
    }
}

/// The options of an action question are the legal actions, all of them and no others.
#[test]
fn an_action_is_offered_if_and_only_if_it_is_legal() {
    /// Chooses at random and keeps what was offered for the last action.
    struct Watcher {
        random: Random,
        offered: Vec<Choice>,
    }
    impl Decider for Watcher {
        fn decide(&mut self, _: Player, _: &View<'_>, question: Question, options: &[Choice]) -> usize {
            if question == Question::Action {
                self.offered = options.to_vec();
            }
            self.random.below(options.len() as u32) as usize
        }
    }
    let cards = without_texts();
    let mut compared = 0;
    for seed in 0..25 {
        let (mut state, cast) = deal(seed, &cards);
        let mut decider = Watcher { random: Random::new(seed, 3), offered: Vec::new() };
        while state.point != Point::Over {
            let before = state;
            decider.offered.clear();
            let mut game = Game::new(state, &cast, &mut decider);
            game.step();
            state = game.state;
            if decider.offered.is_empty() {
                continue;
            }
            let key = |choice: &Choice| format!("{choice:?}");
            let mut legal = legal::legal_actions(&before, before.active);
            let mut offered = decider.offered.clone();
            legal.sort_by_key(key);
            offered.sort_by_key(key);
            assert_eq!(offered, legal, "seed {seed}");
            compared += 1;
        }
    }
    assert!(compared > 1000, "{compared}");
}
