//! Abilities as set files and the database hold them, read into a [`Script`]. All that is wrong is told at once, each
//! fault with its way through the document.

use std::ops::Range;

use serde_json::{Map, Value};

use super::cost::costs;
use super::fault::{Fault, Step, Weight, did_you_mean, quoted, told};
use super::grant::grants;
use super::occasion::{Happening, Occasion, occasion};
use super::phrase::Phrase;
use super::pick::{FIRST_CHOICE, Picks, whom};
use super::step::{Times, step, who};
use super::{Clause, ClauseKind, Cost, Delayed, Grant, Script, Step as Do, Test, Who};
use crate::cards::Kind;
use crate::cards::terms::nearest;
use crate::message::{Arg, Message};

/// Reads abilities: a list of clauses, or one clause. `kind` is the type of the card.
///
/// # Errors
/// All faults, if one of them is an error.
pub fn read(document: &Value, kind: Kind) -> Result<(Script, Vec<Fault>), Vec<Fault>> {
    let mut reader = Reader { script: Script::default(), faults: Vec::new(), way: Vec::new(), kind };
    match document {
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                reader.inside(Step::Item(at), |reader| reader.clause(item));
            }
        }
        _ => reader.clause(document),
    }
    reader.drop_repeated_keywords();
    if reader.faults.iter().any(|fault| fault.weight == Weight::Error) {
        return Err(reader.faults);
    }
    Ok((reader.script, reader.faults))
}

/// The kinds of clauses and the keys that each may have besides.
const KINDS: [(&str, &[&str]); 5] = [
    ("when", &["do", "if", "may", "once", "keyword", "keyword_en"]),
    ("activate", &["do", "if", "once", "response", "keyword", "keyword_en"]),
    ("instead", &["do", "amount", "may", "once", "keyword", "keyword_en"]),
    ("while", &["to", "give", "ability", "keyword", "keyword_en"]),
    ("play", &["cost", "if", "keyword", "keyword_en"]),
];

/// What replacement effects can take the place of (§7.9).
const REPLACEABLE: [Happening; 7] = [
    Happening::Dies,
    Happening::TakesDamage,
    Happening::Generates,
    Happening::Removes,
    Happening::Draws,
    Happening::GetsDebt,
    Happening::Resolves,
];

/// Modes that a step has at most.
const MOST_MODES: usize = 9;

struct Reader {
    script: Script,
    faults: Vec<Fault>,
    way: Vec<Step>,
    kind: Kind,
}

/// What the phrases of one clause have in common.
#[derive(Default)]
struct Context {
    picks: Picks,
    personal: bool,
}

impl Reader {
    fn inside<T>(&mut self, step: Step, read: impl FnOnce(&mut Self) -> T) -> T {
        self.way.push(step);
        let value = read(self);
        self.way.pop();
        value
    }

    fn key<T>(&mut self, key: &str, read: impl FnOnce(&mut Self) -> T) -> T {
        self.inside(Step::Key(key.to_owned()), read)
    }

    fn fault(&mut self, weight: Weight, at: Range<usize>, message: Message) -> &mut Fault {
        self.faults.push(Fault { weight, way: self.way.clone(), at, message, hint: None });
        let last = self.faults.len() - 1;
        &mut self.faults[last]
    }

    fn error(&mut self, key: &'static str) -> &mut Fault {
        self.fault(Weight::Error, 0..0, Message::new(key))
    }

    // A set keyword has no more effect if it is there more than once.
    fn drop_repeated_keywords(&mut self) {
        let mut kept: Vec<Clause> = Vec::new();
        for clause in std::mem::take(&mut self.script.clauses) {
            let same = |other: &Clause| {
                other.keyword.is_some() && other.keyword == clause.keyword && other.kind == clause.kind
            };
            if !kept.iter().any(same) {
                kept.push(clause);
            }
        }
        self.script.clauses = kept;
    }

    fn clause(&mut self, value: &Value) {
        let Some(table) = value.as_object() else {
            self.error("ability-not-a-table");
            return;
        };
        if let Some(clause) = self.clause_of(table) {
            self.script.clauses.push(clause);
        }
    }

    fn clause_of(&mut self, table: &Map<String, Value>) -> Option<Clause> {
        let kinds: Vec<&str> = KINDS.iter().map(|(kind, _)| *kind).filter(|kind| table.contains_key(*kind)).collect();
        let [kind] = kinds[..] else {
            let unknown = table.keys().find_map(|key| nearest(key, KINDS.iter().map(|(kind, _)| *kind)));
            let words = KINDS.iter().map(|(kind, _)| quoted(kind)).collect();
            let key = if kinds.is_empty() { "ability-no-kind" } else { "ability-two-kinds" };
            let message = Message::new(key).with("kinds", Arg::OneOf(words));
            self.fault(Weight::Error, 0..0, message).hint = unknown.filter(|_| kinds.is_empty()).map(did_you_mean);
            return None;
        };
        let others = KINDS.iter().find(|(known, _)| *known == kind).map_or(&[][..], |(_, others)| others);
        let known: Vec<&'static str> = KINDS
            .iter()
            .filter(|(known, _)| *known == kind)
            .map(|(known, _)| *known)
            .chain(others.iter().copied())
            .collect();
        self.unknown_keys(table, &known);
        let mut context = Context::default();
        let read = self.kind_of(table, kind, &mut context);
        let steps = self.steps_at(table, if kind == "play" { "play" } else { "do" }, &mut context);
        let steps = self.conditions(table, steps, &mut context);
        let kind = read?;
        self.must_do_something(table, &kind, &steps);
        let once = self.yes(table, "once");
        let keyword = table.get("keyword").and_then(Value::as_str).map(ToOwned::to_owned);
        let Context { picks, personal } = context;
        Some(Clause { kind, targets: picks.targets, steps, once, personal, keyword })
    }

    fn must_do_something(&mut self, table: &Map<String, Value>, kind: &ClauseKind, steps: &[Do]) {
        let idle = match kind {
            ClauseKind::While { gives, .. } => gives.is_empty(),
            ClauseKind::Instead { amount, .. } => amount.is_none() && steps.is_empty(),
            ClauseKind::When(_) | ClauseKind::Activate { .. } | ClauseKind::Play { .. } => steps.is_empty(),
        };
        let said = ["do", "play", "give", "ability", "amount"].iter().any(|key| table.contains_key(*key));
        if idle && !(said && self.faults.iter().any(|fault| fault.weight == Weight::Error)) {
            let gives = matches!(kind, ClauseKind::While { .. });
            let hint = Message::new(if gives { "ability-hint-give" } else { "ability-hint-do" });
            self.error("ability-does-nothing").hint = Some(hint);
        }
    }

    fn kind_of(&mut self, table: &Map<String, Value>, kind: &str, context: &mut Context) -> Option<ClauseKind> {
        Some(match kind {
            "when" => ClauseKind::When(self.waited_for(table, "when", context)?),
            "activate" => {
                // 15.6: it must be on an object in the field.
                if matches!(self.kind, Kind::Effect | Kind::Fragment) {
                    self.key("activate", |reader| {
                        reader.error("ability-no-activation");
                    });
                }
                let cost = self.phrase_at(table, "activate", context, |phrase, _, _| {
                    if phrase.eat("nothing") { Some(Vec::new()) } else { costs(phrase) }
                })?;
                if self.kind == Kind::Mutation && cost.contains(&Cost::Tap) {
                    // J043
                    let message = Message::new("ability-mutation-cannot-tap");
                    self.key("activate", |reader| {
                        reader.fault(Weight::Warning, 0..0, message).hint = Some(Message::new("ability-hint-grant"))
                    });
                }
                let response = !table.contains_key("response") || self.yes(table, "response");
                ClauseKind::Activate { cost, response }
            }
            "instead" => {
                let of = self.phrase_at(table, "instead", context, |phrase, _, _| occasion(phrase))?;
                if !REPLACEABLE.contains(&of.happening) {
                    self.key("instead", |reader| {
                        reader.error("ability-not-replaced");
                    });
                }
                let amount = match table.get("amount") {
                    Some(_) => Some(self.phrase_at(table, "amount", context, |phrase, _, _| times(phrase))?),
                    None => None,
                };
                if amount.is_some() && matches!(of.happening, Happening::Dies | Happening::Resolves) {
                    self.key("amount", |reader| {
                        reader.error("ability-no-amount");
                    });
                }
                ClauseKind::Instead { of, amount }
            }
            "while" => self.lasting(table, context)?,
            _ => {
                if self.kind != Kind::Effect {
                    self.key("play", |reader| {
                        reader.error("ability-play-on-effects-only").hint = Some(Message::new("ability-hint-enters"))
                    });
                }
                let cost = match table.get("cost") {
                    Some(_) => self.phrase_at(table, "cost", context, |phrase, _, _| costs(phrase))?,
                    None => Vec::new(),
                };
                ClauseKind::Play { cost }
            }
        })
    }

    /// What a trigger waits for, now or later.
    fn waited_for(&mut self, table: &Map<String, Value>, key: &str, context: &mut Context) -> Option<Occasion> {
        let occasion = self.phrase_at(table, key, context, |phrase, _, _| occasion(phrase))?;
        if occasion.happening == Happening::Resolves {
            self.key(key, |reader| {
                reader.error("ability-resolves-is-replaced").hint = Some(Message::new("ability-hint-composted"));
            });
        }
        Some(occasion)
    }

    fn lasting(&mut self, table: &Map<String, Value>, context: &mut Context) -> Option<ClauseKind> {
        let test: Option<Test> = self.phrase_at(table, "while", context, |phrase, picks, _| {
            if phrase.eat("always") { Some(None) } else { super::amount::test(phrase, picks).map(Some) }
        })?;
        let whom = match table.get("to") {
            Some(_) => self.phrase_at(table, "to", context, |phrase, picks, _| whom(phrase, picks))?,
            None => super::Whom::This,
        };
        let mut gives = match table.get("give") {
            Some(_) => self.phrase_at(table, "give", context, |phrase, picks, _| grants(phrase, picks))?,
            None => Vec::new(),
        };
        if let Some(value) = table.get("ability") {
            let granted = self.key("ability", |reader| match value.as_object() {
                // The bearer or whoever has it can tap, whatever card says so.
                Some(table) => {
                    let kind = std::mem::replace(&mut reader.kind, Kind::Mutant);
                    let clause = reader.clause_of(table);
                    reader.kind = kind;
                    clause
                }
                None => {
                    reader.error("ability-not-a-table");
                    None
                }
            })?;
            if !matches!(granted.kind, ClauseKind::Activate { .. }) {
                self.key("ability", |reader| {
                    reader.error("ability-not-activated");
                });
            }
            gives.push(Grant::Ability(u8::try_from(self.script.granted.len()).ok()?));
            self.script.granted.push(granted);
        }
        if !context.picks.targets.is_empty() || context.picks.choices > 0 {
            self.error("ability-no-picks-here");
        }
        Some(ClauseKind::While { test, whom, gives })
    }

    /// `if` and `may` of a clause: conditions behind the colon (J071).
    fn conditions(&mut self, table: &Map<String, Value>, mut steps: Vec<Do>, context: &mut Context) -> Vec<Do> {
        if self.yes(table, "may") && !steps.is_empty() {
            steps = vec![Do::May(Who::Side(super::Side::You), steps, Vec::new())];
        }
        if table.contains_key("if")
            && let Some(test) =
                self.phrase_at(table, "if", context, |phrase, picks, _| super::amount::test(phrase, picks))
        {
            steps = vec![Do::If(test, steps, Vec::new())];
        }
        steps
    }

    fn steps_at(&mut self, table: &Map<String, Value>, key: &str, context: &mut Context) -> Vec<Do> {
        let Some(value) = table.get(key) else { return Vec::new() };
        self.key(key, |reader| reader.steps_of(value, context))
    }

    /// A step, or a list of steps.
    fn steps_of(&mut self, value: &Value, context: &mut Context) -> Vec<Do> {
        match value {
            Value::Array(items) => {
                let mut steps = Vec::new();
                for (at, item) in items.iter().enumerate() {
                    steps.extend(self.inside(Step::Item(at), |reader| reader.step(item, context)));
                }
                steps
            }
            one => self.step(one, context).into_iter().collect(),
        }
    }

    fn step(&mut self, value: &Value, context: &mut Context) -> Option<Do> {
        match value {
            Value::String(text) => self.phrase(text, context, step),
            Value::Object(table) => self.branch(table, context),
            _ => {
                self.error("ability-not-a-step");
                None
            }
        }
    }

    /// A step that has steps of its own.
    fn branch(&mut self, table: &Map<String, Value>, context: &mut Context) -> Option<Do> {
        const BRANCHES: [&str; 6] = ["if", "may", "by", "later", "whenever", "choose"];
        let Some(kind) = BRANCHES.iter().copied().find(|kind| table.contains_key(*kind)) else {
            let words = BRANCHES.iter().map(|word| quoted(word)).collect();
            let near = table.keys().find_map(|key| nearest(key, BRANCHES));
            let message = Message::new("ability-no-branch").with("kinds", Arg::OneOf(words));
            self.fault(Weight::Error, 0..0, message).hint = near.map(did_you_mean);
            return None;
        };
        let known: &[&'static str] = match kind {
            "if" => &["if", "may", "do", "else"],
            "may" => &["may", "do", "else"],
            "choose" => return self.modes(table, context),
            other => &[other, "do"],
        };
        self.unknown_keys(table, known);
        if !table.contains_key("do") && !table.contains_key("else") {
            self.error("ability-does-nothing").hint = Some(Message::new("ability-hint-do"));
        }
        match kind {
            "if" => {
                let test =
                    self.phrase_at(table, "if", context, |phrase, picks, _| super::amount::test(phrase, picks))?;
                let mut steps = self.steps_at(table, "do", context);
                if table.contains_key("may") {
                    steps = vec![Do::May(self.who_at(table, "may", context)?, steps, Vec::new())];
                }
                Some(Do::If(test, steps, self.steps_at(table, "else", context)))
            }
            "may" => {
                let who = self.who_at(table, kind, context)?;
                Some(Do::May(who, self.steps_at(table, "do", context), self.steps_at(table, "else", context)))
            }
            "by" => Some(Do::By(self.who_at(table, kind, context)?, self.steps_at(table, "do", context))),
            _ => self.delayed(table, kind, context),
        }
    }

    /// Modes of which so many are chosen, as the effect is carried out (§2.8): targets are picked before that.
    fn modes(&mut self, table: &Map<String, Value>, context: &mut Context) -> Option<Do> {
        self.unknown_keys(table, &["choose", "of"]);
        let Some(items) = table.get("of").and_then(Value::as_array) else {
            self.error("ability-no-modes");
            return None;
        };
        let targets = context.picks.targets.len();
        let last = context.picks.last.clone();
        let mut modes = Vec::new();
        for (at, item) in items.iter().enumerate() {
            // No mode knows what another one has picked.
            context.picks.last.clone_from(&last);
            let way = [Step::Key("of".to_owned()), Step::Item(at)];
            self.way.extend(way);
            modes.push(self.steps_of(item, context));
            self.way.truncate(self.way.len() - 2);
        }
        context.picks.last = last;
        if context.picks.targets.len() > targets {
            self.error("ability-no-targets-in-modes");
        }
        let most = modes.len().min(MOST_MODES);
        let count = table.get("choose").and_then(Value::as_u64).and_then(|n| u8::try_from(n).ok());
        let Some(count) = count.filter(|n| (1..most).contains(&usize::from(*n)) && modes.len() == most) else {
            self.key("choose", |reader| {
                reader.error("ability-modes-count");
            });
            return None;
        };
        Some(Do::Modes(count, modes))
    }

    /// Who may do something or does it; `true` is "you".
    fn who_at(&mut self, table: &Map<String, Value>, key: &str, context: &mut Context) -> Option<Who> {
        if table.get(key) == Some(&Value::Bool(true)) {
            context.personal = true;
            return Some(Who::Side(super::Side::You));
        }
        self.phrase_at(table, key, context, |phrase, picks, _| who(phrase, picks))
    }

    fn delayed(&mut self, table: &Map<String, Value>, kind: &str, context: &mut Context) -> Option<Do> {
        let occasion = self.waited_for(table, kind, context)?;
        let targets = context.picks.targets.len();
        // What was picked before may still be named; what the occasion is about is "it" for one that waits for objects.
        let last = if kind == "whenever" { context.picks.last.take() } else { None };
        let steps = self.steps_at(table, "do", context);
        if kind == "whenever" {
            context.picks.last = last;
        }
        if context.picks.targets.len() > targets {
            self.error("ability-no-targets-later");
        }
        let place = u8::try_from(self.script.delayed.len()).ok()?;
        self.script.delayed.push(Delayed { occasion, once: kind == "later", this_turn: kind == "whenever", steps });
        Some(Do::Later(place))
    }

    fn phrase_at<T>(
        &mut self,
        table: &Map<String, Value>,
        key: &str,
        context: &mut Context,
        read: impl FnOnce(&mut Phrase<'_>, &mut Picks, &mut Script) -> Option<T>,
    ) -> Option<T> {
        let value = table.get(key)?;
        self.key(key, |reader| match value.as_str() {
            Some(text) => reader.phrase(text, context, read),
            None => {
                reader.error("ability-not-a-text");
                None
            }
        })
    }

    fn phrase<T>(
        &mut self,
        text: &str,
        context: &mut Context,
        read: impl FnOnce(&mut Phrase<'_>, &mut Picks, &mut Script) -> Option<T>,
    ) -> Option<T> {
        let mut phrase = Phrase::new(text);
        let value = read(&mut phrase, &mut context.picks, &mut self.script).filter(|_| phrase.is_done());
        if value.is_none() {
            let slip = phrase.slip();
            let (at, (message, hint)) = (slip.at.clone(), told(slip));
            self.fault(Weight::Error, at, message).hint = hint;
            return None;
        }
        context.personal |= phrase.personal;
        if let Some(at) = phrase.bearer.clone().filter(|_| self.kind != Kind::Mutation) {
            let message = Message::new("ability-no-bearer");
            self.fault(Weight::Error, at, message).hint = Some(Message::new("ability-hint-this"));
        }
        if let Some(at) = phrase.hidden.clone() {
            let message = Message::new("ability-hidden");
            self.fault(Weight::Error, at, message).hint = Some(Message::new("ability-hint-chosen"));
        }
        if phrase.no_pool {
            self.fault(Weight::Warning, 0..0, Message::new("ability-no-pool"));
        }
        if usize::from(context.picks.choices) + context.picks.targets.len() > usize::from(FIRST_CHOICE) {
            self.error("ability-too-many-picks");
        }
        value
    }

    fn yes(&mut self, table: &Map<String, Value>, key: &str) -> bool {
        match table.get(key) {
            Some(Value::Bool(yes)) => *yes,
            Some(_) => {
                self.key(key, |reader| {
                    reader.error("ability-not-yes-or-no");
                });
                false
            }
            None => false,
        }
    }

    fn unknown_keys(&mut self, table: &Map<String, Value>, known: &[&'static str]) {
        for key in table.keys().filter(|key| !known.contains(&key.as_str())) {
            let words = known.iter().map(|word| quoted(word)).collect();
            let message =
                Message::new("ability-unknown-key").with("found", key.as_str()).with("expected", Arg::AllOf(words));
            let near = nearest(key, known.iter().copied().filter(|known| !table.contains_key(*known)));
            self.key(key, |reader| reader.fault(Weight::Error, 0..0, message).hint = near.map(did_you_mean));
        }
    }
}

/// `1 more`, `2 less`, `twice`, `none`.
fn times(phrase: &mut Phrase<'_>) -> Option<Times> {
    if phrase.eat("none") {
        return Some(Times::None);
    }
    if phrase.eat("twice") {
        return Some(Times::Times(2));
    }
    let n = phrase.number()?;
    if phrase.eat("more") {
        return Some(Times::Plus(n));
    }
    if phrase.eat("times") {
        return Some(Times::Times(n));
    }
    phrase.eat("less").then_some(Times::Plus(-n))
}
