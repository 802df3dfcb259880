//! Random sentences of the language of card texts: occasions, costs, steps and whole abilities.

use serde_json::{Map, Value, json};
use wom::cards::Kind;
use wom::cards::script::read;

use super::words::Speaker;

impl Speaker {
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
        if self.one_in(6) {
            let modes: Vec<Value> = (0..2 + self.below(2)).map(|_| self.steps()).collect();
            table.insert("choose".to_owned(), json!(if modes.len() > 2 && self.one_in(3) { 2 } else { 1 }));
            table.insert("of".to_owned(), Value::Array(modes));
            self.depth -= 1;
            return Value::Object(table);
        }
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
            10 => format!("discard {}{}", self.amount(), self.any(&["", " at random"])),
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
            30 => {
                let noun = self.any(&["card", "card", "effect", "mutant", "mutation"]);
                format!("play {}{}", self.whom_of(&noun), self.any(&[" without cost", ""]))
            }
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
    pub fn abilities(&mut self, kind: Kind) -> Value {
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
