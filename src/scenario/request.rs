//! What somebody asks about: a move in the words of `[[do]]`, `A attack a1 b1` or `attack with a1 target b1`.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use super::Scenario;
use super::moves::{ACTIONS, Act, Decision, Picks, Use, in_english};
use super::names::{Names, Thing};
use super::read::{near, nearest_id};
use crate::engine::{Player, Slot, Zone};
use crate::message::{Arg, Diagnostic, Message};
use crate::toml_walk::{Source, Spot};

/// A move that is asked about: whether it would have been legal, and why not.
#[derive(Debug, Clone)]
pub struct Request {
    /// As it was typed.
    pub text: String,
    pub(super) decision: Decision,
}

/// Decisions that nobody can be refused: they answer a "may", or are no move at all.
const NO_MOVES: [&str; 3] = ["yes", "no", "run"];

impl Scenario {
    /// Reads a request.
    ///
    /// # Errors
    /// What is wrong with it: the word, and the nearest known one.
    pub fn request(&self, name: &str, text: &str) -> Result<Request, Box<Diagnostic>> {
        let source = Arc::new(Source { name: name.to_owned(), text: Cow::Owned(text.to_owned()) });
        let mut reader = Reader { scenario: self, source: &source, words: words(text), at: 0 };
        let decision = reader.decision()?;
        Ok(Request { text: text.trim().to_owned(), decision })
    }
}

/// A word of a request and where it stands.
struct Word {
    text: String,
    span: Range<usize>,
    quoted: bool,
}

/// The words of a request. The signs that lists and tables of a scenario file have are left out.
fn words(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut rest = text.char_indices().peekable();
    while let Some((from, first)) = rest.next() {
        let quoted = matches!(first, '"' | '\'');
        if !quoted && is_blank(first) {
            continue;
        }
        let mut word = if quoted { String::new() } else { first.to_string() };
        let mut to = from + first.len_utf8();
        while let Some((at, sign)) = rest.next_if(|(_, sign)| if quoted { *sign != first } else { !is_blank(*sign) }) {
            word.push(sign);
            to = at + sign.len_utf8();
        }
        if quoted {
            rest.next();
        }
        words.push(Word { text: word, span: from..to, quoted });
    }
    words
}

fn is_blank(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, ',' | ';' | '=' | '[' | ']' | '{' | '}')
}

/// What the keys of a request have been given.
#[derive(Default)]
struct Given {
    things: Vec<(&'static str, Thing, Range<usize>)>,
    number: Option<i64>,
}

impl Given {
    fn of(&self, key: &str) -> Vec<Thing> {
        self.things.iter().filter(|(known, ..)| *known == key).map(|(_, thing, _)| *thing).collect()
    }
}

struct Reader<'a> {
    scenario: &'a Scenario,
    source: &'a Arc<Source>,
    words: Vec<Word>,
    at: usize,
}

impl Reader<'_> {
    fn decision(&mut self) -> Result<Decision, Box<Diagnostic>> {
        let mut by = None;
        while let Some(word) = self.words.get(self.at) {
            match word.text.trim_end_matches(':') {
                "A" | "a" => by = Some(Player::A),
                "B" | "b" => by = Some(Player::B),
                "by" | "action" | "do" => {}
                _ => break,
            }
            self.at += 1;
        }
        let (action, keys) = self.action()?;
        let whole = 0..self.source.text.len();
        let given = self.given(action, keys)?;
        let act = self.act(action, &given)?;
        Ok(Decision { at: Spot::new(self.source, whole), by, act, illegal: true, section: None })
    }

    fn error(&self, span: Range<usize>, message: Message) -> Box<Diagnostic> {
        Box::new(Spot::new(self.source, span).error("judge-request", message))
    }

    fn action(&mut self) -> Result<(&'static str, &'static [&'static str]), Box<Diagnostic>> {
        let known: Vec<&'static str> =
            ACTIONS.iter().map(|(word, _)| *word).filter(|w| !NO_MOVES.contains(w)).collect();
        let choices = Arg::OneOf(known.iter().map(|word| Arg::from(*word)).collect());
        let Some(word) = self.words.get(self.at) else {
            let end = self.source.text.len();
            return Err(self.error(end..end, Message::new("request-no-action").with("words", choices)));
        };
        let action = word.text.to_lowercase();
        if NO_MOVES.contains(&action.as_str()) {
            return Err(self.error(word.span.clone(), Message::new("request-no-move").with("found", action)));
        }
        let Some((action, keys)) = ACTIONS.iter().find(|(known, _)| *known == action) else {
            let message = Message::new("request-unknown-action").with("found", word.text.as_str());
            let mut finding = self.error(word.span.clone(), message.with("words", choices));
            finding.hint = in_english(&action).or_else(|| near(&action, &known));
            return Err(finding);
        };
        self.at += 1;
        Ok((action, keys))
    }

    /// Values behind their keys, or in the order of the keys.
    fn given(&mut self, action: &'static str, keys: &'static [&'static str]) -> Result<Given, Box<Diagnostic>> {
        let mut given = Given::default();
        let mut key = None;
        while let Some(word) = self.words.get(self.at) {
            if let Some(known) = keys.iter().find(|known| !word.quoted && **known == word.text) {
                key = Some(*known);
                self.at += 1;
                continue;
            }
            if keys.contains(&"ability")
                && self.scenario.names.find(&word.text).is_none()
                && let Some(number) = word.text.parse::<i64>().ok().filter(|number| (1..100).contains(number))
            {
                given.number = Some(number);
                self.at += 1;
                continue;
            }
            let from = self.at;
            let thing = self.thing(keys)?;
            let span = self.words[from].span.start..self.words[self.at - 1].span.end;
            let Some(place) = key.or_else(|| self.next_key(action, keys, &given, thing)) else {
                let message = Message::new("request-too-many").with("found", self.source.text[span.clone()].trim());
                return Err(self.error(span, message.with("action", action)));
            };
            if !takes_several(place) {
                key = None;
            }
            given.things.push((place, thing, span));
        }
        Ok(given)
    }

    /// The thing of the next words: an id may have several.
    fn thing(&mut self, keys: &'static [&'static str]) -> Result<Thing, Box<Diagnostic>> {
        let names = &self.scenario.names;
        let left = self.words.len() - self.at;
        for count in (1..=left).rev() {
            let words: Vec<&str> = self.words[self.at..self.at + count].iter().map(|word| word.text.as_str()).collect();
            if let Some(thing) = find(names, &words.join(" "), &self.scenario.state) {
                self.at += count;
                return Ok(thing);
            }
        }
        let word = &self.words[self.at];
        let message = Message::new("scenario-unknown-id").with("id", word.text.as_str());
        let mut finding = self.error(word.span.clone(), message);
        finding.hint = nearest_id(names.ids().chain(keys.iter().copied()), &word.text)
            .map(|near| Message::new("format-hint-near").with("near", near));
        Err(finding)
    }

    /// Which key a value without one belongs to.
    fn next_key(&self, action: &str, keys: &[&'static str], given: &Given, thing: Thing) -> Option<&'static str> {
        let mut open = keys.iter().filter(|key| **key != "ability" && **key != "on");
        if action == "respond" && given.things.is_empty() {
            let is_here = |slot: Slot| {
                matches!(self.scenario.state.objects[usize::from(slot.0)].zone, Zone::Field | Zone::Attached(_))
            };
            return Some(if matches!(thing, Thing::Card(slot) if is_here(slot)) { "with" } else { "card" });
        }
        let is_open = |key: &&&'static str| {
            takes_several(key) || !(given.things.iter().any(|(known, ..)| *known == **key) || action == "respond")
        };
        open.find(is_open).copied()
    }

    fn act(&self, action: &'static str, given: &Given) -> Result<Act, Box<Diagnostic>> {
        let whole = 0..self.source.text.len();
        let missing = |key: &'static str| {
            let message = Message::new("scenario-missing-in").with("key", key).with("table", action);
            self.error(whole.clone(), message)
        };
        let one = |key: &'static str| given.of(key).first().copied().ok_or_else(|| missing(key));
        let card = |key: &'static str| match given.things.iter().find(|(known, ..)| *known == key) {
            None => Err(missing(key)),
            Some((_, Thing::Card(slot), _)) => Ok(*slot),
            Some((.., span)) => Err(self.error(span.clone(), Message::new("scenario-not-a-card").with("key", key))),
        };
        let picks = |key: &str| Picks { named: given.of(key), blanks: 0 };
        let used = Use {
            card: card("card").ok(),
            with: card("with").ok(),
            ability: given.number.unwrap_or(1),
            on: given.of("on").first().copied(),
            targets: given.of("targets"),
        };
        Ok(match action {
            "mulligan" => Act::Mulligan(picks("discard")),
            "keep" => Act::Keep,
            "poker" => Act::Poker(one("card")?),
            "order" => Act::Order(given.of("items")),
            "assign" => Act::Assign(one("target")?),
            "play" => {
                card("card")?;
                Act::Play(used)
            }
            "draw" => Act::Draw,
            "collect" => Act::Collect,
            "explore" => Act::Explore,
            "feed" => Act::Feed(given.of("targets")),
            "grow" => Act::Grow(one("target")?),
            "activate" => {
                card("with")?;
                Act::Activate(used)
            }
            "attack" => Act::Attack { with: card("with")?, target: one("target")? },
            "block" => Act::Block(card("with")?),
            "respond" => {
                if used.with.is_none() {
                    card("card")?;
                }
                Act::Respond(used)
            }
            "choose" => Act::Choose(picks("pick")),
            "pass" => Act::Pass,
            _ => Act::End,
        })
    }
}

fn takes_several(key: &str) -> bool {
    matches!(key, "discard" | "items" | "targets" | "pick")
}

/// The thing of an id, whatever its case; tokens are there from the start.
fn find(names: &Names, id: &str, state: &crate::engine::GameState) -> Option<Thing> {
    let known = |thing: &Thing| match thing {
        Thing::Card(slot) => usize::from(slot.0) < state.objects.len(),
        Thing::Fragment(_) | Thing::Player(_) => true,
    };
    names.find(id).filter(known).or_else(|| {
        let folded = id.to_lowercase();
        let mut alike = names.ids().filter(|known| known.to_lowercase() == folded);
        let one = alike.next()?;
        if alike.next().is_some() { None } else { names.find(one) }
    })
}
