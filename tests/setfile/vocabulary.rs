//! Which words of the effect language a script uses: one name for each variant of its enums.

use std::collections::BTreeMap;

use wom::cards::script::{
    Amount, CardsAffected, Clause, ClauseKind, Compared, Cost, Destination, Feature, Filter, Grant, Happening, Lies,
    Mark, Measure, Noun, Occasion, Party, Pick, Picked, PoolOf, Price, Script, Step, Subject, Test, Times, Until, Who,
    Whom, With,
};

/// A list of all variants of an enum, and the name of the one that a value is. A new variant does not compile until it
/// is named here.
macro_rules! vocabulary {
    ($($type:ident { $($variant:ident),+ $(,)? })+) => {
        /// All words, by enum.
        pub const ALL: &[(&str, &[&str])] = &[$((stringify!($type), &[$(stringify!($variant)),+])),+];
        $(impl Word for $type {
            fn word(&self) -> (&'static str, &'static str) {
                (stringify!($type), match self { $($type::$variant { .. } => stringify!($variant)),+ })
            }
        })+
    };
}

/// A value that is a word of the language.
trait Word {
    /// Its enum and its variant.
    fn word(&self) -> (&'static str, &'static str);
}

vocabulary! {
    ClauseKind { When, Activate, Instead, While, Play }
    Step {
        Generate, Remove, Move, Assign, Damage, Destroy, Sacrifice, Draw, Discard, Compost, Create, Tap, Ready, Grow, Give,
        Put, Attach, Place, Reveal, Banish, Debt, Actions, Exhaust, Control, Fizzle, PreventCombat, Win, Lose, Play,
        Copy, Choose, Shuffle, Later, If, May, Modes, By,
    }
    Cost { Tap, Remove, Discard, SacrificeThis, Sacrifice, Compost, Bury, Debt }
    Grant {
        Power, MaxSize, Slots, Keyword, Loses, Mark, Ability, Cost, CostIs, NoAction, Actions, ClaimSize, HandLimit,
    }
    CardsAffected { This, Own, OnThis }
    Mark {
        DoesNotReady, CannotReady, CannotAttack, CannotBlock, Unblockable, Indestructible, EntersTapped, ExceedsMaxSize,
        AttacksAsBase, BlocksAsBase, StrikesAsBase, LegendDies, MayBeFed, Unanswerable, SymbioteOnLeaving,
    }
    Happening {
        Dies, Enters, Leaves, Attacks, Blocks, TakesDamage, IsFed, IsTapped, IsReadied, IsPlaced, IsAttached, IsPlayed,
        Resolves, IsComposted, IsClaimed, IsRevealed, TurnStarts, TurnEnds, Generates, Removes, Moves, Draws, Discards,
        GetsExhaustion, GetsDebt,
    }
    Subject { Any, This, Bearer, Fits }
    Party { Any, Side }
    With { Anything, This, CombatWithThis, Block, Response, FromHand }
    Feature {
        Tapped, Ready, FullyFed, Hungry, Attacking, Blocking, Legendary, Token, Response, With, Power, MaxSize, Cost,
        Mutated, Here, OnFragment, OffFragments, OnIt, AttachedToThis, AttachedToBearer, AttachedToIt, FacingThis, Named,
        Free, Neutral, Claimed, Controlled, UnderThis, Not,
    }
    Noun { Mutant, Base, Mutation, MutantOrBase, Object, Fragment, Player, Effect, Card }
    Lies { Field, Hand, Deck, Compost, Aside }
    Compared { Less, AtMost, Equal, Different, AtLeast, More }
    Whom { This, Bearer, Subject, Each, EveryOther, Picked, Choose, Sacrificed }
    Measure {
        One, All, Count, Power, MaxSize, Number, Event, Biolevel, Stockpile, FoodPool, Hand, Debt, Exhaustion,
        DeathsThisTurn,
    }
    Test { Compare, Is, Turn, All, Any, Not }
    PoolOf { Food, Stockpile, AnyStockpile }
    Who { Side, Each, Of }
    Price { Wom, Free }
    Picked { Choice, Random }
    Until { Forever, EndOfTurn, NextReadying }
    Destination { Field, FieldTapped, Hand, DeckTop, DeckBottom, Compost, Aside }
    Times { Plus, Times, None }
}

/// How often each word is used: once a script, however often it has it.
#[derive(Debug, Default)]
pub struct Vocabulary(BTreeMap<(&'static str, &'static str), usize>);

impl Vocabulary {
    /// Adds the words of a script.
    pub fn add(&mut self, script: &Script) {
        let mut words = Words::default();
        words.script(script);
        words.0.sort_unstable();
        words.0.dedup();
        for word in words.0 {
            *self.0.entry(word).or_default() += 1;
        }
    }

    /// The words of an enum that fewer scripts than so many use.
    pub fn rarer_than(&self, scripts: usize, kind: &str) -> Vec<&'static str> {
        let (_, all) = ALL.iter().find(|(known, _)| *known == kind).expect("an enum of the language");
        all.iter().copied().filter(|word| self.of(kind, word) < scripts).collect()
    }

    fn of(&self, kind: &str, word: &str) -> usize {
        self.0.iter().find(|((k, w), _)| (*k, *w) == (kind, word)).map_or(0, |(_, n)| *n)
    }
}

#[derive(Debug, Default)]
struct Words(Vec<(&'static str, &'static str)>);

impl Words {
    fn word(&mut self, value: &impl Word) {
        self.0.push(value.word());
    }

    fn script(&mut self, script: &Script) {
        script.clauses.iter().chain(&script.granted).for_each(|clause| self.clause(clause));
        script.gifts.iter().flatten().for_each(|grant| self.grant(grant));
        for delayed in &script.delayed {
            self.occasion(&delayed.occasion);
            self.steps(&delayed.steps);
        }
    }

    fn clause(&mut self, clause: &Clause) {
        self.word(&clause.kind);
        match &clause.kind {
            ClauseKind::When(occasion) => self.occasion(occasion),
            ClauseKind::Activate { cost, .. } | ClauseKind::Play { cost } => {
                cost.iter().for_each(|cost| self.cost(cost))
            }
            ClauseKind::Instead { of, amount } => {
                self.occasion(of);
                amount.iter().for_each(|times| self.word(times));
            }
            ClauseKind::While { test, whom, gives } => {
                test.iter().for_each(|test| self.test(test));
                self.whom(whom);
                gives.iter().for_each(|grant| self.grant(grant));
            }
        }
        clause.targets.iter().for_each(|pick| self.pick(pick));
        self.steps(&clause.steps);
    }

    fn occasion(&mut self, occasion: &Occasion) {
        self.word(&occasion.happening);
        self.word(&occasion.subject);
        self.word(&occasion.party);
        self.word(&occasion.with);
        occasion.pool.iter().for_each(|pool| self.word(pool));
        if let Subject::Fits(filter) = &occasion.subject {
            self.filter(filter);
        }
    }

    fn cost(&mut self, cost: &Cost) {
        self.word(cost);
        match cost {
            Cost::Remove(_, pool) => self.word(pool),
            Cost::Sacrifice(_, _, filter) => self.filter(filter),
            Cost::Tap | Cost::Discard(_) | Cost::SacrificeThis | Cost::Compost(_) | Cost::Bury(_) | Cost::Debt(_) => {}
        }
    }

    fn grant(&mut self, grant: &Grant) {
        self.word(grant);
        match grant {
            Grant::Power(amount) | Grant::MaxSize(amount) | Grant::Slots(amount) => self.amount(amount),
            Grant::Mark(mark) => self.word(mark),
            Grant::Cost(cards, _) | Grant::CostIs(cards, _) | Grant::NoAction(cards) => {
                self.word(cards);
                if let CardsAffected::Own(filter) = cards {
                    self.filter(filter);
                }
            }
            Grant::Keyword(_)
            | Grant::Loses(_)
            | Grant::Ability(_)
            | Grant::Actions(_)
            | Grant::ClaimSize(_)
            | Grant::HandLimit(_) => {}
        }
    }

    fn filter(&mut self, filter: &Filter) {
        self.word(&filter.noun);
        self.word(&filter.lies);
        filter.features.iter().for_each(|feature| self.feature(feature));
    }

    fn feature(&mut self, feature: &Feature) {
        self.word(feature);
        match feature {
            Feature::Not(feature) => self.feature(feature),
            Feature::Power(compared, _) | Feature::MaxSize(compared, _) | Feature::Cost(compared, _) => {
                self.word(compared);
            }
            _ => {}
        }
    }

    fn pick(&mut self, pick: &Pick) {
        self.filter(&pick.filter);
    }

    fn whom(&mut self, whom: &Whom) {
        self.word(whom);
        match whom {
            Whom::Each(filter) | Whom::EveryOther(filter) => self.filter(filter),
            Whom::Choose(pick, _) => self.pick(pick),
            Whom::This | Whom::Bearer | Whom::Subject | Whom::Picked(_) | Whom::Sacrificed => {}
        }
    }

    fn amount(&mut self, amount: &Amount) {
        self.word(&amount.of);
        match &amount.of {
            Measure::Count(filter) => self.filter(filter),
            Measure::Power(whom) | Measure::MaxSize(whom) | Measure::Number(whom) => self.whom(whom),
            _ => {}
        }
    }

    fn test(&mut self, test: &Test) {
        self.word(test);
        match test {
            Test::Compare(left, compared, right) => {
                self.amount(left);
                self.word(compared);
                self.amount(right);
            }
            Test::Is(whom, feature) => {
                self.whom(whom);
                self.feature(feature);
            }
            Test::Turn(_) => {}
            Test::All(tests) | Test::Any(tests) => tests.iter().for_each(|test| self.test(test)),
            Test::Not(test) => self.test(test),
        }
    }

    fn who(&mut self, who: &Who) {
        self.word(who);
        if let Who::Of(whom) = who {
            self.whom(whom);
        }
    }

    fn steps(&mut self, steps: &[Step]) {
        steps.iter().for_each(|step| self.step(step));
    }

    fn step(&mut self, step: &Step) {
        self.word(step);
        match step {
            Step::Generate(amount, pool) | Step::Remove(amount, pool, _) => {
                self.amount(amount);
                self.word(pool);
            }
            Step::Move(amount, from, to, _) => {
                self.amount(amount);
                self.word(from);
                self.word(to);
            }
            Step::Assign(amount, pool, whom, _) => {
                self.amount(amount);
                pool.iter().for_each(|pool| self.word(pool));
                self.whom(whom);
            }
            Step::Damage(amount, whom) | Step::Grow(whom, amount) => {
                self.amount(amount);
                self.whom(whom);
            }
            Step::Destroy(whom)
            | Step::Sacrifice(whom)
            | Step::Tap(whom)
            | Step::Ready(whom)
            | Step::Banish(whom)
            | Step::Copy(whom)
            | Step::Choose(whom) => self.whom(whom),
            Step::Draw(amount)
            | Step::Compost(amount)
            | Step::Create(amount, ..)
            | Step::Reveal(amount)
            | Step::Debt(amount, ..)
            | Step::Actions(amount, _)
            | Step::Exhaust(amount) => self.amount(amount),
            Step::Give(whom, _, until) | Step::Control(whom, until) => {
                self.whom(whom);
                self.word(until);
            }
            Step::Discard(amount, picked) => {
                self.amount(amount);
                self.word(picked);
            }
            Step::Play(whom, price) => {
                self.whom(whom);
                self.word(price);
            }
            Step::Put(whom, to) => {
                self.whom(whom);
                self.word(to);
            }
            Step::Attach(a, b) | Step::Place(a, b) => {
                self.whom(a);
                self.whom(b);
            }
            Step::Fizzle | Step::PreventCombat | Step::Win | Step::Lose | Step::Shuffle | Step::Later(_) => {}
            Step::If(test, yes, no) => {
                self.test(test);
                self.steps(yes);
                self.steps(no);
            }
            Step::May(who, yes, no) => {
                self.who(who);
                self.steps(yes);
                self.steps(no);
            }
            Step::Modes(_, modes) => modes.iter().for_each(|steps| self.steps(steps)),
            Step::By(who, steps) => {
                self.who(who);
                self.steps(steps);
            }
        }
    }
}
