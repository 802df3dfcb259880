//! Random abilities: valid sentences of the whole language of card texts, put on cards.

use wom::cards::script::read;
use wom::cards::{Card, Kind};
use wom::engine::Random;

/// How many different cards a game of random words is made of.
const CARDS: usize = 34;

/// Cards for a game: random ones of those that are given, most of them with random abilities.
pub fn cards(seed: u64, all: &[Card]) -> Vec<Card> {
    let mut speaker =
        Speaker { random: Random::new(seed, 21), kind: Kind::Effect, depth: 0, large: seed.is_multiple_of(4) };
    let fragments = all.iter().filter(|card| card.kind == Kind::Fragment);
    let fragments: Vec<&Card> = fragments.collect();
    let others: Vec<&Card> = all.iter().filter(|card| card.kind != Kind::Fragment).collect();
    let mut cards = Vec::new();
    for at in 0..CARDS {
        let from = if at < 6 { &fragments } else { &others };
        let mut card = from[speaker.below(from.len() as u32) as usize].clone();
        if speaker.one_in(4) {
            cards.push(card);
            continue;
        }
        card.abilities = Some(speaker.abilities(card.kind));
        if let Some(document) = &card.abilities
            && read(document, card.kind).is_err()
        {
            card.abilities = None;
        }
        cards.push(card);
    }
    cards
}

/// How many of random documents can be read: what comes of the generator, not of the language.
pub fn share_that_can_be_read(seeds: u64) -> f64 {
    let kinds = [Kind::Mutant, Kind::Base, Kind::Mutation, Kind::Effect, Kind::Fragment];
    let mut read_well = 0;
    for seed in 0..seeds {
        let kind = kinds[seed as usize % kinds.len()];
        let mut speaker = Speaker { random: Random::new(seed, 22), kind, depth: 0, large: false };
        read_well += u64::from(read(&speaker.abilities(kind), kind).is_ok());
    }
    read_well as f64 / seeds as f64
}

pub struct Speaker {
    random: Random,
    pub kind: Kind,
    /// How deep the sentence is inside others.
    pub depth: u32,
    /// Whether numbers may be as large as they can be.
    large: bool,
}

impl Speaker {
    pub fn below(&mut self, bound: u32) -> u32 {
        self.random.below(bound)
    }

    pub fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    pub fn any(&mut self, words: &[&str]) -> String {
        words[self.below(words.len() as u32) as usize].to_owned()
    }

    /// Words that are said now and then.
    pub fn some(&mut self, n: u32, words: &[&str]) -> String {
        if self.one_in(n) { format!("{} ", self.any(words)) } else { String::new() }
    }

    pub fn number(&mut self) -> String {
        if self.large && self.one_in(3) {
            return self.any(&["9", "40", "300", "32767", "20000"]);
        }
        self.any(&["0", "1", "1", "1", "1", "2", "2", "3", "7"])
    }

    pub fn small(&mut self) -> String {
        self.any(&["1", "1", "1", "2", "3"])
    }

    pub fn signed(&mut self) -> String {
        let n = self.number();
        format!("{}{n}", self.any(&["+", "+", "-"]))
    }

    pub fn ability(&mut self) -> String {
        self.any(&[
            "flying",
            "jump",
            "rush",
            "ambush",
            "forager",
            "blubber",
            "photosynthesis",
            "herbivore",
            "ravenous",
            "carnivore",
            "camouflage",
            "track",
            "outpost",
            "harvest",
            "guard",
            "horns",
            "presence",
        ])
    }

    pub fn keyword(&mut self) -> String {
        match self.ability().as_str() {
            plain @ ("horns" | "presence") => format!("{plain} {}", self.small()),
            plain => plain.to_owned(),
        }
    }

    pub fn noun(&mut self) -> String {
        self.any(&["mutant", "mutant", "mutant", "base", "object", "mutation", "card", "token", "fragment"])
    }

    pub fn filter(&mut self) -> String {
        let noun = self.noun();
        self.filter_of(&noun)
    }

    pub fn filter_of(&mut self, noun: &str) -> String {
        let side = self.some(2, &["own", "opposing"]);
        let other = self.some(5, &["other"]);
        if noun == "fragment" {
            let is = self.some(3, &["free", "neutral", "claimed", "controlled"]);
            return format!("{other}{is}{side}fragment");
        }
        if noun == "card" || noun == "effect" {
            let place = self.any(&["in own compost", "in own hand", "set aside"]);
            return format!("{noun} {place}");
        }
        let is = self.some(4, &["tapped", "ready", "fully fed", "hungry", "attacking", "blocking", "legendary"]);
        let mut behind = String::new();
        match self.below(12) {
            0 => behind = " here".to_owned(),
            1 => behind = self.any(&[" on fragment", " on no fragment", " attached to this", " facing this"]),
            2 => behind = format!(" with {}", self.ability()),
            3 => behind = format!(" without {}", self.ability()),
            4 => {
                let value = self.any(&["power", "max size", "cost"]);
                behind = format!(" with {value} {} {}", self.any(&["<", "<=", "=", "!=", ">=", ">"]), self.number());
            }
            5 => behind = " with mutation".to_owned(),
            6 if !matches!(noun, "token") => behind = self.any(&[" in own compost", " in own hand", " set aside"]),
            _ => {}
        }
        format!("{other}{side}{is}{noun}{behind}")
    }

    pub fn pick(&mut self, noun: &str) -> String {
        let small = self.small();
        let count = match self.below(9) {
            0 => format!("up to {small} "),
            1 => format!("exactly {small} "),
            2 => format!("at least {small} "),
            3 => "any number of ".to_owned(),
            4 => "2 ".to_owned(),
            _ => String::new(),
        };
        // What is set up for later and what lasts picks no targets.
        let manner = if self.depth > 0 { "chosen" } else { &*self.any(&["target", "target", "chosen"]) };
        // Only what is chosen may be hidden.
        if manner == "chosen" && !matches!(noun, "fragment" | "token") && self.one_in(6) {
            return format!("{count}chosen {noun} {}", self.any(&["in opposing hand", "in own deck"]));
        }
        format!("{count}{manner} {}", self.filter_of(noun))
    }

    pub fn whom(&mut self) -> String {
        let noun = self.noun();
        self.whom_of(&noun)
    }

    pub fn whom_of(&mut self, noun: &str) -> String {
        match self.below(12) {
            0 | 1 => "this".to_owned(),
            2 if self.kind == Kind::Mutation => "bearer".to_owned(),
            3 => "it".to_owned(),
            4 | 5 => format!("each {}", self.filter_of(noun)),
            6 => format!("every other {}", self.filter_of(noun)),
            7 => "them".to_owned(),
            _ => self.pick(noun),
        }
    }

    pub fn measure(&mut self) -> String {
        match self.below(7) {
            0 => self.any(&["own", "opposing"]) + " " + &self.any(&["biolevel", "stockpile", "hand", "debt"]),
            1 => "food pool".to_owned(),
            2 => "deaths this turn".to_owned(),
            3 => "amount".to_owned(),
            4 => format!("{} of this", self.any(&["power", "max size"])),
            5 => format!("{} of it", self.any(&["power", "max size"])),
            _ => format!("number of {}", self.filter()),
        }
    }

    pub fn amount(&mut self) -> String {
        match self.below(10) {
            0 => format!("{} per {}", self.number(), self.filter()),
            1 => format!("twice {}", self.measure()),
            2 => self.measure(),
            3 => "all".to_owned(),
            _ => self.number(),
        }
    }

    pub fn test(&mut self) -> String {
        let not = self.some(5, &["not"]);
        let test = match self.below(7) {
            0 => self.any(&["own turn", "opposing turn"]),
            1 => format!("at least {} {}", self.small(), self.filter()),
            2 => format!("no {}", self.filter()),
            3 => format!("{} {} {}", self.measure(), self.any(&["<", ">=", "="]), self.number()),
            4 => format!("this has {}", self.ability()),
            _ => {
                let is = self.any(&["is", "is not"]);
                let how = self.any(&[
                    "fully fed",
                    "hungry",
                    "tapped",
                    "ready",
                    "attacking",
                    "blocking",
                    "legendary",
                    "on fragment",
                    "on no fragment",
                    "mutated",
                ]);
                format!("this {is} {how}")
            }
        };
        if self.one_in(6) { format!("{not}{test} and {}", self.test()) } else { format!("{not}{test}") }
    }

    pub fn pool(&mut self) -> String {
        self.any(&["food pool", "own stockpile", "own stockpile", "opposing stockpile"])
    }

    pub fn mark(&mut self) -> String {
        self.any(&[
            "does not ready",
            "cannot ready",
            "cannot attack",
            "cannot block",
            "cannot be blocked",
            "cannot be destroyed",
            "enters tapped",
            "may exceed max size",
            "may attack as base",
            "may block as base",
            "deals combat damage as base",
            "dies by legend rule",
            "may be fed by action",
            "cannot be answered",
            "symbiote on leaving",
        ])
    }

    pub fn grant(&mut self) -> String {
        match self.below(10) {
            0..=2 => {
                let value = self.any(&["power", "max size", "slot"]);
                let per = if self.one_in(4) { format!(" per {}", self.filter()) } else { String::new() };
                format!("{} {value}{per}", self.signed())
            }
            3 | 4 => self.keyword(),
            5 => format!("lose {}", self.ability()),
            6 | 7 => self.mark(),
            8 => {
                let cards = self.any(&["this", "own mutants", "own mutations", "own effects", "mutations on this"]);
                let n = self.small();
                format!("{cards} cost {}", self.any(&[&format!("{n} less"), &format!("{n} more"), "0", "no action"]))
            }
            _ => format!("{} {}", self.any(&["+1", "-1"]), self.any(&["action", "claim size", "hand limit"])),
        }
    }

    pub fn grants(&mut self) -> String {
        let one = self.grant();
        if self.one_in(3) { format!("{one}, {}", self.grant()) } else { one }
    }
}
