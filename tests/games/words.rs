//! Random abilities: valid sentences of the whole language of card texts, put on cards.

use serde_json::{Map, Value, json};
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

struct Speaker {
    random: Random,
    kind: Kind,
    depth: u32,
    /// Whether numbers may be as large as they can be.
    large: bool,
}

impl Speaker {
    fn below(&mut self, bound: u32) -> u32 {
        self.random.below(bound)
    }

    fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    fn any(&mut self, words: &[&str]) -> String {
        words[self.below(words.len() as u32) as usize].to_owned()
    }

    /// Words that are said now and then.
    fn some(&mut self, n: u32, words: &[&str]) -> String {
        if self.one_in(n) { format!("{} ", self.any(words)) } else { String::new() }
    }

    fn number(&mut self) -> String {
        if self.large && self.one_in(3) {
            return self.any(&["9", "40", "300", "32767", "20000"]);
        }
        self.any(&["0", "1", "1", "1", "1", "2", "2", "3", "7"])
    }

    fn small(&mut self) -> String {
        self.any(&["1", "1", "1", "2", "3"])
    }

    fn signed(&mut self) -> String {
        let n = self.number();
        format!("{}{n}", self.any(&["+", "+", "-"]))
    }

    fn ability(&mut self) -> String {
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

    fn keyword(&mut self) -> String {
        match self.ability().as_str() {
            plain @ ("horns" | "presence") => format!("{plain} {}", self.small()),
            plain => plain.to_owned(),
        }
    }

    fn noun(&mut self) -> String {
        self.any(&["mutant", "mutant", "mutant", "base", "object", "mutation", "card", "token", "fragment"])
    }

    fn filter(&mut self) -> String {
        let noun = self.noun();
        self.filter_of(&noun)
    }

    fn filter_of(&mut self, noun: &str) -> String {
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

    fn pick(&mut self, noun: &str) -> String {
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
        format!("{count}{manner} {}", self.filter_of(noun))
    }

    fn whom(&mut self) -> String {
        let noun = self.noun();
        self.whom_of(&noun)
    }

    fn whom_of(&mut self, noun: &str) -> String {
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

    fn measure(&mut self) -> String {
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

    fn amount(&mut self) -> String {
        match self.below(10) {
            0 => format!("{} per {}", self.number(), self.filter()),
            1 => format!("twice {}", self.measure()),
            2 => self.measure(),
            3 => "all".to_owned(),
            _ => self.number(),
        }
    }

    fn test(&mut self) -> String {
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

    fn pool(&mut self) -> String {
        self.any(&["food pool", "own stockpile", "own stockpile", "opposing stockpile"])
    }

    fn mark(&mut self) -> String {
        self.any(&[
            "does not ready",
            "cannot ready",
            "cannot attack",
            "cannot block",
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

    fn grant(&mut self) -> String {
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

    fn grants(&mut self) -> String {
        let one = self.grant();
        if self.one_in(3) { format!("{one}, {}", self.grant()) } else { one }
    }

    fn occasion(&mut self, this: bool) -> String {
        const VERBS: [&str; 20] = [
            "dies",
            "enters",
            "leaves",
            "attacks",
            "blocks",
            "takes damage",
            "is fed",
            "is tapped",
            "is readied",
            "is placed on fragment",
            "is attached to this",
            "is attached",
            "is played",
            "resolves",
            "is composted",
            "is claimed",
            "is revealed",
            "is discarded",
            "dies facing this",
            "is placed on this",
        ];
        match self.below(10) {
            0 => self.any(&["your turn starts", "own turn ends", "each turn starts", "each turn ends"]),
            1 | 2 => {
                let who = self.any(&["you", "opponent", "any player"]);
                let does = self.any(&[
                    "draws",
                    "discards",
                    "generates in own stockpile",
                    "generates in food pool",
                    "removes from own stockpile",
                    "moves",
                    "claims fragment",
                    "gets exhaustion",
                    "gets debt",
                    "gets debt from response",
                    "plays card",
                    "plays effect",
                    "plays mutant",
                ]);
                format!("{who} {does}")
            }
            3 => self.any(&["is generated in food pool", "is removed from food pool", "is removed from any stockpile"]),
            _ => {
                let subject = match self.below(4) {
                    0 | 1 if this => "this".to_owned(),
                    2 if self.kind == Kind::Mutation => "bearer".to_owned(),
                    _ => {
                        let noun = self.any(&["mutant", "mutant", "object", "card", "effect", "fragment", "mutation"]);
                        let side = self.some(2, &["own", "opposing"]);
                        format!("{}{side}{noun}", self.some(4, &["another"]))
                    }
                };
                format!("{subject} {}", self.any(&VERBS))
            }
        }
    }

    fn cost(&mut self) -> String {
        match self.below(9) {
            0..=2 => "tap".to_owned(),
            3 => format!("remove {} from {}", self.small(), self.pool()),
            4 => format!("discard {}", self.small()),
            5 => "sacrifice this".to_owned(),
            6 => {
                let least = self.some(2, &["at least"]);
                format!("sacrifice {least}{} {}", self.small(), self.filter_of("mutant"))
            }
            7 => self.any(&["compost 1 from deck", "bury 1 from compost", "bury 2 from compost"]),
            _ => format!("gain {} debt", self.small()),
        }
    }

    fn costs(&mut self) -> String {
        let one = self.cost();
        if self.one_in(3) { format!("{one}, {}", self.cost()) } else { one }
    }

    fn steps(&mut self) -> Value {
        let count = 1 + self.below(3);
        Value::Array((0..count).map(|_| self.step()).collect())
    }

    fn step(&mut self) -> Value {
        if self.depth < 3 && self.one_in(6) {
            return self.branch();
        }
        let who = self.some(8, &["opponent:", "each player:", "controller of this:", "you:"]);
        Value::String(format!("{who}{}", self.plain_step()))
    }

    fn branch(&mut self) -> Value {
        self.depth += 1;
        let mut table = Map::new();
        match self.below(5) {
            0 => {
                table.insert("if".to_owned(), Value::String(self.test()));
                if self.one_in(2) {
                    table.insert("else".to_owned(), self.steps());
                }
            }
            1 | 2 => {
                let who = if self.one_in(2) { json!(true) } else { json!(self.any(&["opponent", "each player"])) };
                table.insert("may".to_owned(), who);
                if self.one_in(3) {
                    table.insert("else".to_owned(), self.steps());
                }
            }
            3 => {
                table.insert("by".to_owned(), json!(self.any(&["opponent", "each player"])));
            }
            _ => {
                let key = self.any(&["later", "whenever"]);
                let when = self.occasion(true);
                table.insert(key, Value::String(when));
            }
        }
        table.insert("do".to_owned(), self.steps());
        self.depth -= 1;
        Value::Object(table)
    }

    fn plain_step(&mut self) -> String {
        match self.below(34) {
            0 => format!("generate {} in {}", self.amount(), self.pool()),
            1 => format!("remove {}{} from {}", self.some(3, &["up to"]), self.amount(), self.pool()),
            2 => format!("move {}{} from {} to {}", self.some(3, &["up to"]), self.amount(), self.pool(), self.pool()),
            3 | 4 => {
                let from = match self.any(&["from nowhere", "from", "from"]).as_str() {
                    "from" => format!("from {}", self.pool()),
                    nowhere => nowhere.to_owned(),
                };
                format!("assign {}{} {from} to {}", self.some(3, &["up to"]), self.amount(), self.whom_of("mutant"))
            }
            5 | 6 => format!("damage {} to {}", self.amount(), self.whom_of("mutant")),
            7 => format!("destroy {}", self.whom()),
            8 => format!("sacrifice {}", self.whom()),
            9 => format!("draw {}", self.amount()),
            10 => format!("discard {}", self.amount()),
            11 => format!("compost {} from deck", self.amount()),
            12 | 13 => {
                let with = if self.one_in(2) { format!(" with {}", self.keyword()) } else { String::new() };
                format!("create {} tokens \"Brut\" {}/{}{with}", self.amount(), self.number(), self.number())
            }
            14 => format!("tap {}", self.whom_of("mutant")),
            15 => format!("ready {}", self.whom_of("mutant")),
            16 => format!("grow {} by {}", self.whom_of("mutant"), self.amount()),
            17 | 18 => {
                let until = self.any(&["", " until end of turn", " until next readying"]);
                format!("give {} {}{until}", self.whom_of("mutant"), self.grants())
            }
            19 => format!("return {} to hand", self.whom()),
            20 | 21 => {
                let to = self.any(&[
                    "into field",
                    "into field tapped",
                    "into hand",
                    "on deck",
                    "under deck",
                    "into compost",
                    "aside",
                ]);
                format!("put {} {to}", self.whom())
            }
            22 => format!("attach {} to {}", self.whom_of("mutation"), self.whom_of("mutant")),
            23 => format!("place {} on {}", self.whom_of("mutant"), self.whom_of("fragment")),
            24 => format!("reveal {} fragment", self.amount()),
            25 => format!("banish {}", self.whom_of("fragment")),
            26 => format!("{} {} {}", self.any(&["gain", "lose"]), self.amount(), self.any(&["debt", "action"])),
            27 => format!("gain {} exhaustion", self.number()),
            28 => {
                let until = self.any(&["", " until end of turn", " until next readying"]);
                format!("take control of {}{until}", self.whom_of("mutant"))
            }
            29 => self.any(&["fizzle action", "prevent combat damage", "shuffle deck", "win", "lose"]),
            30 => format!("play {} without cost", self.whom_of("card")),
            31 => format!("copy {}", self.whom_of("effect")),
            32 => format!("choose {}", self.whom()),
            _ => format!("damage {} to {}", self.number(), self.whom_of("object")),
        }
    }

    fn clause(&mut self) -> Value {
        let mut table = Map::new();
        let mut say = |key: &str, value: Value| table.insert(key.to_owned(), value);
        match self.below(9) {
            _ if self.kind == Kind::Effect && self.one_in(2) => return self.play(),
            0..=2 => {
                say("when", json!(self.occasion(true)));
                say("do", self.steps());
                if self.one_in(4) {
                    say("may", json!(true));
                }
                if self.one_in(5) {
                    say("if", json!(self.test()));
                }
                if self.one_in(4) {
                    say("once", json!(true));
                }
            }
            3 | 4 if self.kind != Kind::Fragment => {
                let cost = if self.one_in(8) { "nothing".to_owned() } else { self.costs() };
                say("activate", json!(cost));
                say("do", self.steps());
                if self.one_in(4) {
                    say("once", json!(true));
                }
            }
            5 | 6 => {
                const OF: [&str; 10] = [
                    "this dies",
                    "own mutant dies",
                    "you generate in own stockpile",
                    "is generated in food pool",
                    "is removed from food pool",
                    "this takes damage",
                    "own mutant takes damage",
                    "you draw",
                    "you get debt",
                    "own effect resolves",
                ];
                say("instead", json!(self.any(&OF)));
                if self.one_in(2) {
                    say("amount", json!(self.any(&["1 more", "1 less", "twice", "none", "3 more"])));
                } else {
                    say("do", self.steps());
                    if self.one_in(4) {
                        say("may", json!(true));
                    }
                }
            }
            _ => {
                let test = if self.one_in(2) { "always".to_owned() } else { self.test() };
                say("while", json!(test));
                let to = match self.below(4) {
                    0 => "this".to_owned(),
                    1 if self.kind == Kind::Mutation => "bearer".to_owned(),
                    _ => format!("each {}", self.filter_of("mutant")),
                };
                say("to", json!(to));
                if self.one_in(5) {
                    self.depth += 1;
                    let ability = json!({ "activate": self.costs(), "do": self.steps(), "once": self.one_in(4) });
                    self.depth -= 1;
                    say("ability", ability);
                } else {
                    say("give", json!(self.grants()));
                }
            }
        }
        Value::Object(table)
    }

    fn play(&mut self) -> Value {
        let mut table = Map::new();
        table.insert("play".to_owned(), self.steps());
        if self.one_in(4) {
            table.insert("cost".to_owned(), json!(self.costs()));
        }
        Value::Object(table)
    }

    /// One to three abilities that can be read by themselves.
    fn abilities(&mut self, kind: Kind) -> Value {
        self.kind = kind;
        let count = 1 + self.below(3);
        let mut clauses = Vec::new();
        for _ in 0..count {
            // What an adverb makes of a sentence is sometimes no sentence.
            let said = (0..4).map(|_| self.clause()).find(|clause| read(clause, kind).is_ok());
            clauses.extend(said);
        }
        Value::Array(clauses)
    }
}
