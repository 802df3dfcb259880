//! The decisions of a scenario: `[[do]]`.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::build::Builder;
use super::names::Thing;
use super::read::{missing, near};
use crate::engine::{Player, Slot};
use crate::message::{Arg, Message};
use crate::toml_walk::{Spot, Value};

/// A decision of the file.
#[derive(Debug, Clone)]
pub(super) struct Decision {
    pub at: Spot,
    pub by: Option<Player>,
    pub act: Act,
    /// The rules must refuse it.
    pub illegal: bool,
    /// By this section.
    pub section: Option<&'static str>,
}

/// Cards picked out of several: by id, and blanks by their number.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Picks {
    pub named: Vec<Thing>,
    pub blanks: usize,
}

/// What is decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Act {
    Mulligan(Picks),
    Keep,
    Poker(Thing),
    Order(Vec<Thing>),
    Assign(Thing),
    Play(Use),
    Draw,
    Collect,
    Explore,
    Feed(Vec<Thing>),
    Grow(Thing),
    Activate(Use),
    Attack { with: Slot, target: Thing },
    Block(Slot),
    Respond(Use),
    Choose(Picks),
    Yes,
    No,
    Pass,
    End,
    Run(Until),
}

impl Act {
    /// The word of `action`.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Mulligan(_) => "mulligan",
            Self::Keep => "keep",
            Self::Poker(_) => "poker",
            Self::Order(_) => "order",
            Self::Assign(_) => "assign",
            Self::Play(_) => "play",
            Self::Draw => "draw",
            Self::Collect => "collect",
            Self::Explore => "explore",
            Self::Feed(_) => "feed",
            Self::Grow(_) => "grow",
            Self::Activate(_) => "activate",
            Self::Attack { .. } => "attack",
            Self::Block(_) => "block",
            Self::Respond(_) => "respond",
            Self::Choose(_) => "choose",
            Self::Yes => "yes",
            Self::No => "no",
            Self::Pass => "pass",
            Self::End => "end",
            Self::Run(_) => "run",
        }
    }
}

/// A card that is played, or an object whose ability is activated.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Use {
    pub card: Option<Slot>,
    pub with: Option<Slot>,
    /// From 1.
    pub ability: i64,
    pub on: Option<Thing>,
    pub targets: Vec<Thing>,
}

/// How far `run` goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Until {
    EndOfPhase,
    EndOfTurn,
    NextAction(Player),
    NextTurn(Player),
    EndOfGame,
}

const UNTIL: [(&str, Until); 7] = [
    ("end of phase", Until::EndOfPhase),
    ("end of turn", Until::EndOfTurn),
    ("next action of A", Until::NextAction(Player::A)),
    ("next action of B", Until::NextAction(Player::B)),
    ("next turn of A", Until::NextTurn(Player::A)),
    ("next turn of B", Until::NextTurn(Player::B)),
    ("end of game", Until::EndOfGame),
];

/// Chapters whose heading the canon leaves out (J002).
const UNTITLED: [&str; 2] = ["3", "16"];

/// The words of `action`, and the keys each may have besides `by`, `action` and `illegal`.
pub(super) const ACTIONS: &[(&str, &[&str])] = &[
    ("mulligan", &["discard"]),
    ("keep", &[]),
    ("poker", &["card"]),
    ("order", &["items"]),
    ("assign", &["target"]),
    ("play", &["card", "on", "targets"]),
    ("draw", &[]),
    ("collect", &[]),
    ("explore", &[]),
    ("feed", &["targets"]),
    ("grow", &["target"]),
    ("activate", &["with", "ability", "targets"]),
    ("attack", &["with", "target"]),
    ("block", &["with"]),
    ("respond", &["card", "with", "ability", "targets", "on"]),
    ("choose", &["pick"]),
    ("yes", &[]),
    ("no", &[]),
    ("pass", &[]),
    ("end", &[]),
    ("run", &["until"]),
];

pub(super) fn read(builder: &mut Builder<'_, '_>, value: &Value<'_>) -> Vec<Decision> {
    let tables = builder.walker.tables(value, "do");
    tables.into_iter().filter_map(|(table, span)| decision(builder, table, span)).collect()
}

fn decision(builder: &mut Builder<'_, '_>, table: &DeTable<'_>, span: Range<usize>) -> Option<Decision> {
    let Some(value) = table.get("action") else {
        missing(&mut builder.walker, span, "action", "do");
        return None;
    };
    let words: Vec<&'static str> = ACTIONS.iter().map(|(word, _)| *word).collect();
    let Some(word) = builder.walker.word(value, "action", &words) else {
        if let Some(hint) = value.get_ref().as_str().and_then(in_english) {
            builder.walker.hint(hint);
        }
        return None;
    };
    let word = word.value;
    let own = ACTIONS.iter().find(|(known, _)| *known == word).map_or(&[][..], |(_, keys)| *keys);
    let known: Vec<&'static str> = ["by", "action", "illegal"].into_iter().chain(own.iter().copied()).collect();
    for (key, _) in table {
        if !known.contains(&&**key.get_ref()) {
            let finding = builder.walker.unknown_key(key, "do", &known);
            if let Some(hint) = actions_with(key.get_ref()) {
                finding.hint = Some(hint);
            }
        }
    }
    let by = table.get("by").and_then(|value| builder.player(value, "by"));
    if table.get("by").is_none() && word != "run" {
        missing(&mut builder.walker, span, "by", "do");
    }
    let (illegal, section) = table.get("illegal").map_or((false, None), |value| illegal(builder, value));
    let at = builder.walker.said((), value.span()).at;
    let act = act(builder, table, word, value.span())?;
    Some(Decision { at, by, act, illegal, section })
}

/// German words for what is decided.
#[rustfmt::skip]
const GERMAN: &[(&str, &str)] = &[
    ("behalten", "keep"), ("ordnen", "order"), ("reihenfolge", "order"), ("zuweisen", "assign"),
    ("spielen", "play"), ("karte spielen", "play"), ("ziehen", "draw"), ("sammeln", "collect"), ("erkunden", "explore"),
    ("füttern", "feed"), ("wachsen", "grow"), ("aktivieren", "activate"), ("fähigkeit aktivieren", "activate"), ("angreifen", "attack"),
    ("angriff", "attack"), ("blocken", "block"), ("reagieren", "respond"), ("reaktion", "respond"), ("response", "respond"),
    ("wählen", "choose"), ("ja", "yes"), ("nein", "no"), ("passen", "pass"), ("ende", "end"), ("beenden", "end"),
];

/// The English word for a German one, as a hint.
pub(super) fn in_english(word: &str) -> Option<Message> {
    let word = word.trim().to_lowercase();
    let (_, english) = GERMAN.iter().find(|(german, _)| *german == word)?;
    Some(Message::new("format-hint-near").with("near", *english))
}

/// The actions that have a key, as a hint.
fn actions_with(key: &str) -> Option<Message> {
    let having = ACTIONS.iter().filter(|(_, keys)| keys.contains(&key)).map(|(word, _)| Arg::from(*word));
    let having: Vec<Arg> = having.collect();
    let message = Message::new("scenario-hint-key-of").with("key", key);
    (!having.is_empty()).then(|| message.with("actions", Arg::AllOf(having)))
}

/// `true`, or the section of the rules that forbids it.
fn illegal(builder: &mut Builder<'_, '_>, value: &Value<'_>) -> (bool, Option<&'static str>) {
    let DeValue::String(_) = value.get_ref() else {
        return (builder.walker.yes_no(value, "illegal").is_some_and(|yes| yes.value), None);
    };
    let Some(text) = builder.walker.text(value, "illegal") else { return (true, None) };
    let named = text.value.trim_start_matches('§').trim();
    let section = crate::rules::SECTIONS.iter().chain(&UNTITLED).find(|section| **section == named).copied();
    if section.is_none() {
        let message = Message::new("scenario-no-section").with("found", named);
        builder.walker.error(value.span(), "scenario-bad-value", message).hint = near(named, crate::rules::SECTIONS);
    }
    (true, section)
}

fn act(builder: &mut Builder<'_, '_>, table: &DeTable<'_>, word: &str, span: Range<usize>) -> Option<Act> {
    let at = span.clone();
    let needed = |builder: &mut Builder<'_, '_>, key: &str| -> Option<Thing> {
        match table.get(key) {
            Some(value) => builder.thing(value, key),
            None => {
                missing(&mut builder.walker, at.clone(), key, word);
                None
            }
        }
    };
    Some(match word {
        "mulligan" => {
            Act::Mulligan(table.get("discard").map(|value| picks(builder, value, "discard")).unwrap_or_default())
        }
        "keep" => Act::Keep,
        "poker" => Act::Poker(needed(builder, "card")?),
        "order" => Act::Order(list(builder, table, "items", word, span)),
        "assign" => Act::Assign(needed(builder, "target")?),
        "play" => {
            let used = used(builder, table);
            if used.card.is_none() && table.get("card").is_none() {
                missing(&mut builder.walker, span, "card", word);
            }
            Act::Play(used)
        }
        "draw" => Act::Draw,
        "collect" => Act::Collect,
        "explore" => Act::Explore,
        "feed" => Act::Feed(table.get("targets").map(|value| builder.things(value, "targets")).unwrap_or_default()),
        "grow" => Act::Grow(needed(builder, "target")?),
        "activate" => {
            needed(builder, "with")?;
            Act::Activate(used(builder, table))
        }
        "attack" => {
            let (with, target) = (needed(builder, "with"), needed(builder, "target"));
            Act::Attack { with: card(builder, table, "with", with?)?, target: target? }
        }
        "block" => {
            let with = needed(builder, "with")?;
            Act::Block(card(builder, table, "with", with)?)
        }
        "respond" => {
            if table.get("card").is_none() && table.get("with").is_none() {
                missing(&mut builder.walker, span, "card", word);
            }
            Act::Respond(used(builder, table))
        }
        "choose" => match table.get("pick") {
            Some(value) => Act::Choose(picks(builder, value, "pick")),
            None => {
                missing(&mut builder.walker, span, "pick", word);
                return None;
            }
        },
        "yes" => Act::Yes,
        "no" => Act::No,
        "pass" => Act::Pass,
        "end" => Act::End,
        _ => Act::Run(until(builder, table, span)?),
    })
}

fn until(builder: &mut Builder<'_, '_>, table: &DeTable<'_>, span: Range<usize>) -> Option<Until> {
    let Some(value) = table.get("until") else {
        missing(&mut builder.walker, span, "until", "run");
        return None;
    };
    let word = builder.walker.word(value, "until", &UNTIL.map(|(word, _)| word))?;
    UNTIL.iter().find(|(known, _)| *known == word.value).map(|(_, until)| *until)
}

fn used(builder: &mut Builder<'_, '_>, table: &DeTable<'_>) -> Use {
    let mut slot = |key: &str| {
        let thing = table.get(key).and_then(|value| builder.thing(value, key))?;
        card(builder, table, key, thing)
    };
    let (with, played) = (slot("with"), slot("card"));
    Use {
        card: played,
        with,
        ability: table.get("ability").and_then(|value| builder.walker.whole(value, "ability", (1, 99))).unwrap_or(1),
        on: table.get("on").and_then(|value| builder.thing(value, "on")),
        targets: table.get("targets").map(|value| builder.things(value, "targets")).unwrap_or_default(),
    }
}

/// The card of a key that can stand for nothing else.
fn card(builder: &mut Builder<'_, '_>, table: &DeTable<'_>, key: &str, thing: Thing) -> Option<Slot> {
    if let Thing::Card(slot) = thing {
        return Some(slot);
    }
    let value = table.get(key)?;
    builder.walker.error(value.span(), "scenario-bad-value", Message::new("scenario-not-a-card").with("key", key));
    None
}

fn list(builder: &mut Builder<'_, '_>, table: &DeTable<'_>, key: &str, word: &str, span: Range<usize>) -> Vec<Thing> {
    match table.get(key) {
        Some(value) => builder.things(value, key),
        None => {
            missing(&mut builder.walker, span, key, word);
            Vec::new()
        }
    }
}

/// Ids and numbers of blanks, mixed; or one number of blanks.
fn picks(builder: &mut Builder<'_, '_>, value: &Value<'_>, key: &str) -> Picks {
    let mut picks = Picks::default();
    let one = std::slice::from_ref(value);
    let items = match value.get_ref() {
        DeValue::Integer(_) | DeValue::String(_) => one,
        _ => builder.walker.list(value, key),
    };
    for item in items {
        match item.get_ref() {
            DeValue::Integer(_) => {
                let blanks = builder.walker.whole(item, key, (0, 99)).and_then(|n| usize::try_from(n).ok());
                picks.blanks += blanks.unwrap_or(0);
            }
            _ => picks.named.extend(builder.thing(item, key)),
        }
    }
    picks
}
