//! Whole games by chance with every check there is: in every position, at every question, and of the game as a whole.

use std::collections::HashMap;
use std::time::Instant;

use wom::cards::Kind;
use wom::cards::script::{ClauseKind, Mark, Step, Whom};
use wom::engine::{
    Choice, Claim, Decider, Event, Game, GameState, Player, Point, Question, Random, Slot, Thing, View, Zone, query,
};

use super::deals::{Dealt, Kit, Texts, hidden_cards_changed};
use super::legal::{Picking, Rules, are_left_of};
use super::looks_alike;
use super::sight::Sight;
use super::table::Table;

/// Steps after which a game is left; games of random words may go on for ever.
const MOST_STEPS: usize = 20_000;
const MOST_STEPS_OF_WORDS: usize = 250;

/// Chooses at random, rather an announcement than to pass, and compares what is offered with what is legal.
pub struct Watcher<'a> {
    kit: Kit,
    texts: &'a Texts,
    random: Random,
    picking: Option<(Thing, Picking<'a>)>,
    pub compared: HashMap<&'static str, u64>,
}

impl<'a> Watcher<'a> {
    pub fn new(kit: Kit, seed: u64, texts: &'a Texts) -> Self {
        Self { kit, texts, random: Random::new(seed, 3), picking: None, compared: HashMap::new() }
    }

    fn count(&mut self, what: &'static str) {
        *self.compared.entry(what).or_default() += 1;
    }

    /// What lasting effects make of everything, from nothing; the engine must have the same.
    fn table(&mut self, state: &GameState) -> Table {
        let engine = Table::of_engine(state, self.texts);
        let Some(table) = Table::from_nothing(state, self.texts) else {
            self.count("contradictions");
            return engine;
        };
        let same = |table: &Table, what: &str| {
            for slot in state.field.iter() {
                assert_eq!(engine.row(slot), table.row(slot), "{what}: {:?}", state.objects[usize::from(slot.0)]);
            }
            for player in Player::BOTH {
                assert_eq!(engine.gains(player), table.gains(player), "{what}");
            }
        };
        if self.kit == Kit::Words {
            // Effects that uphold each other may hold in more than one way.
            match engine.settled(state, self.texts) {
                Some(table) => same(&table, "as the engine has the rest"),
                None => self.count("contradictions"),
            }
            return engine;
        }
        same(&table, "from nothing");
        self.count("tables");
        table
    }

    fn look(&mut self, player: Player, state: &GameState, question: Question, options: &[Choice]) {
        let often = match question {
            Question::Action | Question::Response | Question::Feeding => 3,
            Question::Target(_) | Question::Block | Question::FeedTarget | Question::Choose(_) => 1,
            _ => return,
        };
        let picking = self.picking.take();
        if often > 1 && self.random.below(often) > 0 {
            return;
        }
        let table = self.table(state);
        let rules = Rules::new(state, self.texts, &table, player);
        let legal = match question {
            Question::Action => rules.actions(),
            Question::Response => rules.responses(),
            Question::Feeding => rules.hungry(),
            Question::FeedTarget => rules.feedable(),
            Question::Block => rules.blockers(),
            Question::Target(this) => {
                self.picking = picking;
                return self.look_at_targets(&table, player, state, this, options);
            }
            Question::Choose(this) => return self.look_at_chosen(&table, player, state, this, options),
            _ => return,
        };
        self.count(match question {
            Question::Action => "actions",
            Question::Response => "responses",
            _ => "others",
        });
        are_the_same(options, legal, question);
    }

    fn look_at_targets(&mut self, table: &Table, you: Player, state: &GameState, this: Thing, options: &[Choice]) {
        let sight = Sight { state, table, you: Some(you), this };
        if let Some((of, picking)) = &mut self.picking
            && *of == this
            && let Some(legal) = picking.options(&sight, options)
        {
            are_the_same(options, legal, Question::Target(this));
            self.count("targets");
            return;
        }
        self.picking = None;
        let Thing::Object(id) = this else { return };
        let object = &state.objects[usize::from(id.slot.0)];
        // A mutation that a text plays asks for its bearer; what is gone has last known values (7.10).
        if object.printed.kind == Kind::Mutation || object.life != id.life || object.zone != Zone::Field {
            return;
        }
        let picks = self.texts.script(object.printed.script).clauses.iter().flat_map(|clause| &clause.targets);
        assert!(are_left_of(options, picks.clone(), &sight), "{this:?} {options:?} {:#?}", picks.collect::<Vec<_>>());
        self.count("targets of triggers");
    }

    /// What is chosen as an effect is carried out is one of the things that its text names.
    fn look_at_chosen(&mut self, table: &Table, you: Player, state: &GameState, this: Thing, options: &[Choice]) {
        let Thing::Object(id) = this else { return };
        let object = &state.objects[usize::from(id.slot.0)];
        if object.life != id.life || self.kit == Kit::Words {
            return;
        }
        let sight = Sight { state, table, you: Some(you), this };
        let script = self.texts.script(object.printed.script);
        let buries = script.clauses.iter().any(|clause| {
            matches!(&clause.kind, ClauseKind::Activate { cost, .. } if cost.iter().any(|cost| matches!(cost, wom::cards::script::Cost::Bury(_))))
        });
        if buries {
            return;
        }
        let mut chosen = Vec::new();
        script.clauses.iter().for_each(|clause| picks_of(&clause.steps, &mut chosen));
        script.delayed.iter().for_each(|delayed| picks_of(&delayed.steps, &mut chosen));
        assert!(are_left_of(options, chosen.into_iter(), &sight), "{this:?} {options:?}");
        self.count("choices");
    }

    fn note(&mut self, player: Player, state: &GameState, question: Question, choice: Choice) {
        match (question, choice) {
            (Question::Action | Question::Response, Choice::Activate(slot, n)) => {
                let table = Table::of_engine(state, self.texts);
                let rules = Rules::new(state, self.texts, &table, player);
                let clause = rules.abilities(slot)[usize::from(n)].clause;
                self.picking = Some((Thing::Object(query::id(state, slot)), Picking::of(clause)));
            }
            (Question::Action | Question::Response, Choice::Play(card, None)) => {
                let table = Table::of_engine(state, self.texts);
                let rules = Rules::new(state, self.texts, &table, player);
                let played = rules.played(card).map(Picking::of);
                self.picking = played.map(|picking| (Thing::Object(query::id(state, card)), picking));
            }
            (Question::Target(_), _) => {
                if let Some((_, picking)) = &mut self.picking {
                    picking.answered(choice);
                }
            }
            _ => self.picking = None,
        }
    }
}

fn picks_of<'s>(steps: &'s [Step], found: &mut Vec<&'s wom::cards::script::Pick>) {
    for step in steps {
        let whoms: Vec<&Whom> = match step {
            Step::If(_, yes, no) | Step::May(_, yes, no) => {
                picks_of(yes, found);
                picks_of(no, found);
                continue;
            }
            Step::By(_, steps) => {
                picks_of(steps, found);
                continue;
            }
            Step::Attach(a, b) | Step::Place(a, b) => vec![a, b],
            Step::Assign(_, _, whom, _)
            | Step::Damage(_, whom)
            | Step::Destroy(whom)
            | Step::Sacrifice(whom)
            | Step::Tap(whom)
            | Step::Ready(whom)
            | Step::Grow(whom, _)
            | Step::Give(whom, ..)
            | Step::Put(whom, _)
            | Step::Control(whom, _)
            | Step::PlayFree(whom)
            | Step::Copy(whom)
            | Step::Choose(whom)
            | Step::Banish(whom) => vec![whom],
            _ => continue,
        };
        for whom in whoms {
            if let Whom::Choose(pick, _) = whom {
                found.push(pick);
            }
        }
    }
}

fn are_the_same(options: &[Choice], mut legal: Vec<Choice>, question: Question) {
    let key = |choice: &Choice| format!("{choice:?}");
    let mut offered = options.to_vec();
    offered.sort_by_key(key);
    legal.sort_by_key(key);
    let illegal: Vec<_> = offered.iter().filter(|choice| !legal.contains(choice)).collect();
    let withheld: Vec<_> = legal.iter().filter(|choice| !offered.contains(choice)).collect();
    assert!(offered == legal, "{question:?}: offered, but illegal: {illegal:?}; legal, but not offered: {withheld:?}");
}

impl Decider for Watcher<'_> {
    fn decide(&mut self, player: Player, view: &View<'_>, question: Question, options: &[Choice]) -> usize {
        assert!(options.len() > 1);
        assert_eq!(view.player(), player);
        assert!(view.whole().point != Point::Over, "{question:?} is asked though the game is over");
        if options.len() < 40 {
            for (i, option) in options.iter().enumerate() {
                assert!(!options[..i].contains(option), "{question:?}: {option:?} is offered twice");
            }
        }
        self.look(player, view.whole(), question, options);
        let announces =
            |option: &Choice| matches!(option, Choice::Play(..) | Choice::Activate(..) | Choice::Attack(..));
        let any: Vec<usize> = (0..options.len()).filter(|at| announces(&options[*at])).collect();
        let picked = match any.len() as u32 {
            0 => self.random.below(options.len() as u32) as usize,
            _ if self.random.below(3) == 0 => self.random.below(options.len() as u32) as usize,
            some => any[self.random.below(some) as usize],
        };
        self.note(player, view.whole(), question, options[picked]);
        picked
    }

    fn forced(&mut self, player: Player, view: &View<'_>, question: Question, answer: Choice) {
        self.look(player, view.whole(), question, &[answer]);
        self.note(player, view.whole(), question, answer);
    }
}

/// Says which game it was if a check fails.
struct Which(Kit, u64);

impl Drop for Which {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the game that failed, for tests/games/seeds: {} {}", self.0.word(), self.1);
        }
    }
}

/// How a game came out, and how often what was compared.
pub struct Outcome {
    pub last: GameState,
    pub steps: usize,
    pub decisions: usize,
    pub compared: HashMap<&'static str, u64>,
}

/// Plays the game of a seed with all checks.
pub fn play(kit: Kit, seed: u64) -> Outcome {
    let _which = Which(kit, seed);
    let Dealt { state, cast, texts } = kit.deal(seed);
    let mut watcher = Watcher::new(kit, seed, &texts);
    let mut game = Game::new(state, &cast, &mut watcher);
    game.log = Some(Vec::new());
    let mut books = Books::new(&state);
    let mut chance = Random::new(seed, 31);
    let most = if kit == Kit::Words { MOST_STEPS_OF_WORDS } else { MOST_STEPS };
    let mut steps = 0;
    while game.state.point != Point::Over && steps < most {
        if game.state.point == Point::Action && chance.below(6) == 0 {
            nothing_hidden_shows(&game.state, &cast);
        }
        let start = Instant::now();
        game.step();
        assert!(start.elapsed().as_secs() < 20, "a step takes for ever");
        assert!(game.is_settled());
        is_settled(&game.state);
        let events = game.log.take().unwrap_or_default();
        books.keep(&events, &game.state);
        game.log = Some(Vec::new());
        steps += 1;
    }
    assert!(kit == Kit::Words || game.state.point == Point::Over, "it does not end");
    let (last, tape) = (game.state, std::mem::take(&mut game.tape));
    let compared = std::mem::take(&mut watcher.compared);
    // The tape is the game: played again it leads to the same state, byte for byte, and nobody is asked.
    struct Nobody;
    impl Decider for Nobody {
        fn decide(&mut self, _: Player, _: &View<'_>, question: Question, _: &[Choice]) -> usize {
            panic!("{question:?} is not on the tape");
        }
    }
    let mut nobody = Nobody;
    let mut again = Game::new(state, &cast, &mut nobody).replaying(&tape);
    (0..steps).for_each(|_| again.step());
    assert!(again.state == last && again.tape == tape, "the tape leads elsewhere");
    Outcome { last, steps, decisions: tape.len(), compared }
}

/// What is hidden from the active player cannot be told from its view nor from what it is offered.
fn nothing_hidden_shows(state: &GameState, cast: &wom::engine::Cast) {
    struct First(Option<Vec<Choice>>);
    impl Decider for First {
        fn decide(&mut self, _: Player, _: &View<'_>, _: Question, options: &[Choice]) -> usize {
            self.0.get_or_insert_with(|| options.to_vec());
            0
        }
    }
    let other = hidden_cards_changed(state, state.active);
    looks_alike(&View::new(state, state.active), &View::new(&other, state.active));
    let [one, other] = [*state, other].map(|state| {
        let mut first = First(None);
        Game::new(state, cast, &mut first).step();
        first.0
    });
    assert_eq!(one, other);
}

/// Each card is where its zone says, and nowhere else.
pub fn zones_are_kept(state: &GameState) {
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
        let object = &state.objects[i];
        let listed = i < usize::from(state.used) && !matches!(object.zone, Zone::Gone | Zone::Aside | Zone::Nowhere);
        assert_eq!(*count, u8::from(listed), "card {i} in {:?}", object.zone);
        // J031, J032: nothing is on its way between two steps; J037: only tokens cease to exist.
        assert!(object.zone != Zone::Nowhere || state.point == Point::Over, "{object:?} has got lost");
        assert!(!object.token || matches!(object.zone, Zone::Field | Zone::Gone | Zone::Nowhere), "{object:?}");
    }
}

/// What holds between two steps.
pub fn is_settled(state: &GameState) {
    zones_are_kept(state);
    assert!(state.food_pool <= 20);
    for player in Player::BOTH {
        assert!(state.seats[player].stockpile <= 20);
    }
    let there = |thing: Thing| matches!(thing, Thing::Object(id) if query::is_there(state, id));
    for lasting in state.lasting.iter() {
        assert!(there(Thing::Object(lasting.object)), "{lasting:?} lasts on nothing");
    }
    for it in state.remembered.iter() {
        assert!(state.waiting.iter().any(|waiting| waiting.number == it.number), "{it:?} is remembered for nothing");
    }
    if state.point == Point::Over {
        return;
    }
    assert!(state.combat.is_none() && !state.fizzled && !state.together);
    for slot in state.field.iter() {
        let object = query::object(state, slot);
        let exceeds = object.now.has(Mark::ExceedsMaxSize);
        assert!(object.power > 0, "{object:?} should have died");
        assert!(exceeds || object.power <= query::max_size(state, slot), "{object:?} is not trimmed");
        assert!(query::demand(state, slot) <= query::slots(state, slot));
        // 17.1: fragments that lie open hold mutants.
        let on = object.on.map(|on| state.fragments[usize::from(on.0)].open && query::is_mutant(object));
        assert!(on.unwrap_or(true), "{object:?} stands on a fragment");
        for other in state.field.iter().filter(|other| *other != slot && object.printed.legendary) {
            let copy = query::object(state, other);
            let same = copy.printed.legendary && copy.printed.name == object.printed.name;
            assert!(!same || copy.controller != object.controller, "§4.4: {object:?}");
        }
    }
    for fragment in query::open_fragments(state) {
        let claim = query::claim(state, fragment);
        for player in Player::BOTH {
            let controls = claim == Claim::Controlled(player);
            assert!(!controls || query::is_present(state, player, fragment));
            assert!(!controls || !query::is_present(state, player.other(), fragment));
        }
    }
}

/// Keeps books on what events tell: which cards there are, and Power without what lasting effects give.
struct Books {
    cards: [usize; 2],
    power: HashMap<Slot, i32>,
}

impl Books {
    fn new(state: &GameState) -> Self {
        let power = state.field.iter().map(|slot| (slot, own_power(state, slot))).collect();
        Self { cards: count_cards(state), power }
    }

    fn keep(&mut self, events: &[Event], state: &GameState) {
        assert_eq!(self.cards, count_cards(state), "cards are lost or made");
        let mut changes: HashMap<Slot, Option<i32>> = HashMap::new();
        for event in events {
            let mut change = |slot: Slot, by: i16| {
                if let Some(sum) = changes.entry(slot).or_insert(Some(0)) {
                    *sum += i32::from(by);
                }
            };
            match event {
                Event::Assign { object, amount } => change(object.slot, *amount),
                Event::Damage { object, amount, .. } => change(object.slot, -*amount),
                Event::Change { object, power, .. } => change(object.slot, *power),
                // What was cut or is new begins again.
                Event::Trim { object, .. } | Event::Enter(object) => drop(changes.insert(object.slot, None)),
                Event::Detach { mutation, .. } => drop(changes.insert(mutation.slot, None)),
                _ => {}
            }
        }
        for slot in state.field.iter() {
            let (now, large) = (own_power(state, slot), 15_000);
            if let (Some(before), Some(change)) = (self.power.get(&slot), changes.get(&slot).unwrap_or(&Some(0))) {
                // Where numbers come to their end they are no longer what they were.
                let given = i32::from(query::object(state, slot).now.power);
                let plain = [*before, *change, now, given].iter().all(|n| n.abs() < large);
                assert!(
                    !plain || before + change == now,
                    "{before} {change} {now} {:?} {events:?}",
                    query::object(state, slot)
                );
            }
            self.power.insert(slot, now);
        }
    }
}

fn own_power(state: &GameState, slot: Slot) -> i32 {
    let object = query::object(state, slot);
    i32::from(object.power) - i32::from(object.now.power)
}

fn count_cards(state: &GameState) -> [usize; 2] {
    let cards = state.objects[..usize::from(state.used)].iter().filter(|object| !object.token);
    let is_somewhere = |object: &&wom::engine::Object| object.zone != Zone::Gone;
    let of = |player| cards.clone().filter(is_somewhere).filter(|object| object.owner == player).count();
    [of(Player::A), of(Player::B)]
}
