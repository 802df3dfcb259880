//! Whole games by chance with every check there is: in every position, at every question, and of the game as a whole.

use std::collections::HashMap;
use std::time::Instant;

use wom::cards::Kind;
use wom::cards::script::{ClauseKind, Pick, Price, Step, Whom};
use wom::engine::{Choice, Decider, Game, GameState, Player, Point, Question, Random, Thing, View, Zone, query};

use super::deals::{Dealt, Kit, Texts, hidden_cards_changed};
use super::legal::Rules;
use super::looks_alike;
use super::picking::{Picking, are_left_of};
use super::settled::{Books, is_settled};
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
            // A random text that goes on for ever may ask twenty thousand times in a step.
            Question::Choose(_) if self.kit == Kit::Words => 8,
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
        let (mut chosen, mut played) = (Vec::new(), Vec::new());
        let steps = script.clauses.iter().map(|clause| &clause.steps);
        steps.chain(script.delayed.iter().map(|delayed| &delayed.steps)).for_each(|steps| {
            picks_of(steps, &mut chosen);
            plays_of(steps, &mut played);
        });
        let rules = Rules::new(state, self.texts, table, you);
        let may_play = |(pick, price): &(&Pick, Price)| {
            let all = sight.all(&pick.filter).into_iter().filter_map(Choice::of_thing);
            let mut legal: Vec<Choice> = all
                .filter(|choice| matches!(choice, Choice::Card(slot) if rules.may_be_played_by_text(*slot, *price)))
                .collect();
            legal.extend((pick.min == 0).then_some(Choice::Done));
            let same = options.len() == legal.len() || pick.max > 1;
            same && options.iter().all(|option| legal.contains(option) || *option == Choice::Done)
        };
        let fits = played.iter().any(may_play);
        self.compared.entry("plays by texts").and_modify(|n| *n += u64::from(fits)).or_insert(0);
        assert!(fits || are_left_of(options, chosen.into_iter(), &sight), "{this:?} {options:?}");
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

fn picks_of<'s>(steps: &'s [Step], found: &mut Vec<&'s Pick>) {
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
            Step::Modes(_, modes) => {
                modes.iter().for_each(|steps| picks_of(steps, found));
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

/// What steps have a player choose to be played, and for which price.
fn plays_of<'s>(steps: &'s [Step], found: &mut Vec<(&'s Pick, Price)>) {
    for step in steps {
        match step {
            Step::If(_, yes, no) | Step::May(_, yes, no) => {
                [yes, no].into_iter().for_each(|steps| plays_of(steps, found))
            }
            Step::Modes(_, modes) => modes.iter().for_each(|steps| plays_of(steps, found)),
            Step::By(_, steps) => plays_of(steps, found),
            Step::Play(Whom::Choose(pick, _), price) => found.push((pick, *price)),
            _ => {}
        }
    }
}

/// What lies hidden is shown to who chooses from it, and nothing else is (J014).
fn only_what_is_offered_shows(view: &View<'_>, options: &[Choice]) {
    let state = view.whole();
    for slot in (0..state.used).map(wom::engine::Slot) {
        let object = &state.objects[usize::from(slot.0)];
        let hidden = object.zone == Zone::Deck || (object.zone == Zone::Hand && object.owner != view.player());
        if hidden {
            assert_eq!(view.card(slot).is_some(), options.contains(&Choice::Card(slot)), "{slot:?} {options:?}");
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
        only_what_is_offered_shows(view, options);
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
        only_what_is_offered_shows(view, &[answer]);
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
    // A text of the opponent that looks into its own hand tells what is there by what it does.
    let tells = kit == Kit::Words && texts.look_into_hands();
    let mut steps = 0;
    while game.state.point != Point::Over && steps < most {
        if !tells && game.state.point == Point::Action && chance.below(6) == 0 {
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
