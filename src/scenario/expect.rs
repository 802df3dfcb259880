//! What must come out: `[expect]`.

use std::ops::Range;

use serde_json::{Value as Json, json};
use toml::de::DeValue;

use super::build::{Builder, status};
use super::card::{keyword_words, keywords_of};
use super::names::{Names, Thing, player_name};
use super::read::{known, near, unknown_id};
use super::words::{COMPARED, compared, rule_of};
use super::{Failed, Phase, Scenario};
use crate::cards::terms;
use crate::engine::{Ending, FragmentId, GameState, Keywords, Player, Point, Slot, Zone, query};
use crate::message::Message;
use crate::toml_walk::Value;

/// All expectations of a scenario.
#[derive(Debug, Clone, Default)]
pub(super) struct Expectations {
    /// Single values, in the order of the file.
    values: Vec<(String, Probe, Json)>,
    unchanged: bool,
    events: Option<Vec<String>>,
    contains: Vec<String>,
}

/// A value of a state that can be looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Probe {
    Stockpile(Player),
    Debt(Player),
    Exhaustion(Player),
    Biolevel(Player),
    Mulligans(Player),
    Count(Player, Pile),
    Cards(Player, Pile),
    Food,
    Actions,
    Stack,
    Open,
    Phase,
    Active,
    Winner,
    Rule,
    Object(Slot, Key),
    Fragment(FragmentId, FragmentKey),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pile {
    Hand,
    Deck,
    Compost,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Key {
    Power,
    Max,
    Tapped,
    Arrived,
    On,
    Controller,
    Owner,
    Zone,
    Bearer,
    Keywords,
}

const OBJECT_KEYS: [(&str, Key); 10] = [
    ("power", Key::Power),
    ("max", Key::Max),
    ("tapped", Key::Tapped),
    ("arrived", Key::Arrived),
    ("on", Key::On),
    ("controller", Key::Controller),
    ("owner", Key::Owner),
    ("zone", Key::Zone),
    ("bearer", Key::Bearer),
    ("keywords", Key::Keywords),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FragmentKey {
    Status,
    Open,
}

const FRAGMENT_KEYS: [(&str, FragmentKey); 2] = [("status", FragmentKey::Status), ("open", FragmentKey::Open)];

const PLAYER_KEYS: [&str; 8] = ["stockpile", "debt", "exhaustion", "hand", "deck", "compost", "biolevel", "mulligans"];

/// What is expected of nothing that has an id.
pub(super) const SHARED: [&str; 11] = [
    "unchanged",
    "food",
    "actions",
    "fragment_stack",
    "fragments",
    "phase",
    "active",
    "winner",
    "by",
    "events",
    "contains",
];

pub(super) fn read(builder: &mut Builder<'_, '_>, value: &Value<'_>) -> Expectations {
    let mut expected = Expectations::default();
    let Some(table) = builder.walker.table(value, "expect") else { return expected };
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    for (key, value) in entries {
        let name = key.get_ref().to_string();
        let span = key.span();
        if SHARED.contains(&name.as_str()) {
            shared(builder, &mut expected, &name, value);
        } else if let Some((player, stat)) = name.split_once('.').filter(|(player, _)| matches!(*player, "A" | "B")) {
            seat(builder, &mut expected, player, (stat, span), value);
        } else if let ("A" | "B", DeValue::Table(stats)) = (name.as_str(), value.get_ref()) {
            for (stat, value) in stats {
                seat(builder, &mut expected, &name, (stat.get_ref(), stat.span()), value);
            }
        } else if let Some((id, of_it)) = name.rsplit_once('.').filter(|(id, _)| builder.names.find(id).is_some()) {
            one_of(builder, &mut expected, id, (of_it, span), value);
        } else if builder.names.find(&name).is_some() {
            let Some(of_it) = builder.walker.table(value, &name) else { continue };
            for (key, value) in of_it {
                one_of(builder, &mut expected, &name, (key.get_ref(), key.span()), value);
            }
        } else if value.get_ref().as_table().is_some() {
            unknown_id(builder, span, &name);
        } else {
            builder.walker.unknown_key(key, "expect", &SHARED);
        }
    }
    expected
}

fn shared(builder: &mut Builder<'_, '_>, expected: &mut Expectations, name: &str, value: &Value<'_>) {
    let walker = &mut builder.walker;
    let probe = match name {
        "unchanged" => {
            expected.unchanged = walker.yes_no(value, name).is_some_and(|yes| yes.value);
            return;
        }
        "events" => {
            let events = walker.list(value, name).iter().filter_map(|item| walker.text(item, name).map(|t| (item, t)));
            let events: Vec<_> = events.map(|(item, text)| (item.span(), tidy(&text.value))).collect();
            for (span, text) in &events {
                let word = text.split(' ').next().unwrap_or_default();
                if !COMPARED.contains(&word) {
                    let message = Message::new("scenario-no-event").with("found", word);
                    let finding = walker.error(span.clone(), "scenario-bad-value", message);
                    finding.hint = near(word, COMPARED);
                    finding.expected = Some(known(COMPARED));
                }
            }
            expected.events = Some(events.into_iter().map(|(_, text)| text).collect());
            return;
        }
        "contains" => {
            expected.contains = walker.texts(value, name).into_iter().map(|text| tidy(&text.value)).collect();
            return;
        }
        "phase" => {
            let word = walker.word(value, name, &Phase::WORDS);
            expected.values.extend(word.map(|word| (name.to_owned(), Probe::Phase, json!(word.value))));
            return;
        }
        "active" => {
            let player = builder.player(value, name);
            expected.values.extend(player.map(|player| (name.to_owned(), Probe::Active, json!(player_name(player)))));
            return;
        }
        "winner" => {
            let word = walker.word(value, name, &["A", "B", "draw", "none"]);
            expected.values.extend(word.map(|word| (name.to_owned(), Probe::Winner, json!(word.value))));
            return;
        }
        "by" => {
            let text = walker.text(value, name);
            let section = text.map(|text| text.value.trim_start_matches('§').trim().to_owned());
            expected.values.extend(section.map(|section| (name.to_owned(), Probe::Rule, json!(section))));
            return;
        }
        "food" => Probe::Food,
        "actions" => Probe::Actions,
        "fragment_stack" => Probe::Stack,
        _ => Probe::Open,
    };
    let number = walker.whole(value, name, (0, 999));
    expected.values.extend(number.map(|number| (name.to_owned(), probe, json!(number))));
}

/// One of a player's values.
fn seat(
    builder: &mut Builder<'_, '_>,
    expected: &mut Expectations,
    player: &str,
    (stat, span): (&str, Range<usize>),
    value: &Value<'_>,
) {
    let key = format!("{player}.{stat}");
    let player = if player == "A" { Player::A } else { Player::B };
    let pile = match stat {
        "hand" => Some(Pile::Hand),
        "deck" => Some(Pile::Deck),
        "compost" => Some(Pile::Compost),
        _ => None,
    };
    if let (Some(pile), DeValue::Array(items)) = (pile, value.get_ref()) {
        let mut cards = Vec::new();
        for item in items {
            if let DeValue::Integer(_) = item.get_ref() {
                cards.extend(builder.walker.whole(item, &key, (1, 99)).map(|n| json!(n)));
            } else if let Some(id) = builder.walker.text(item, &key) {
                if builder.names.find(&id.value).is_none() {
                    unknown_id(builder, item.span(), &id.value);
                }
                cards.push(json!(id.value));
            }
        }
        if pile != Pile::Deck {
            sort(&mut cards);
        }
        expected.values.push((key, Probe::Cards(player, pile), Json::Array(cards)));
        return;
    }
    let probe = match stat {
        "stockpile" => Probe::Stockpile(player),
        "debt" => Probe::Debt(player),
        "exhaustion" => Probe::Exhaustion(player),
        "biolevel" => Probe::Biolevel(player),
        "mulligans" => Probe::Mulligans(player),
        _ => match pile {
            Some(pile) => Probe::Count(player, pile),
            None => {
                let message = Message::new("format-unknown-key-in").with("key", stat).with("table", "expect");
                let finding = builder.walker.error(span, "scenario-unknown-key", message);
                (finding.hint, finding.expected) = (near(stat, &PLAYER_KEYS), Some(known(&PLAYER_KEYS)));
                return;
            }
        },
    };
    let number = builder.walker.whole(value, &key, (-999, 999));
    expected.values.extend(number.map(|number| (key, probe, json!(number))));
}

/// One value of an object or a fragment.
fn one_of(
    builder: &mut Builder<'_, '_>,
    expected: &mut Expectations,
    id: &str,
    (key, span): (&str, Range<usize>),
    value: &Value<'_>,
) {
    let name = format!("{id}.{key}");
    let unknown = |builder: &mut Builder<'_, '_>, keys: &[&'static str]| {
        let message = Message::new("format-unknown-key-in").with("key", key).with("table", id);
        let finding = builder.walker.error(span.clone(), "scenario-unknown-key", message);
        (finding.hint, finding.expected) = (near(key, keys), Some(known(keys)));
    };
    match builder.names.find(id) {
        Some(Thing::Card(slot)) => match OBJECT_KEYS.iter().find(|(word, _)| *word == key) {
            Some((_, probed)) => {
                if let Some(wanted) = wanted(builder, *probed, &name, value) {
                    expected.values.push((name, Probe::Object(slot, *probed), wanted));
                }
            }
            None => unknown(builder, &OBJECT_KEYS.map(|(word, _)| word)),
        },
        Some(Thing::Fragment(fragment)) => match FRAGMENT_KEYS.iter().find(|(word, _)| *word == key) {
            Some((_, FragmentKey::Status)) => {
                let words = ["neutral", "claimed A", "controlled A", "claimed B", "controlled B"];
                if let Some(word) = builder.walker.word(value, &name, &words) {
                    expected.values.push((name, Probe::Fragment(fragment, FragmentKey::Status), json!(word.value)));
                }
            }
            Some((_, FragmentKey::Open)) => {
                if let Some(yes) = builder.walker.yes_no(value, &name) {
                    expected.values.push((name, Probe::Fragment(fragment, FragmentKey::Open), json!(yes.value)));
                }
            }
            None => unknown(builder, &FRAGMENT_KEYS.map(|(word, _)| word)),
        },
        _ => {}
    }
}

/// What a key of an object must be.
fn wanted(builder: &mut Builder<'_, '_>, key: Key, name: &str, value: &Value<'_>) -> Option<Json> {
    let walker = &mut builder.walker;
    Some(match key {
        Key::Power | Key::Max => json!(walker.whole(value, name, (-999, 999))?),
        Key::Tapped | Key::Arrived => json!(walker.yes_no(value, name)?.value),
        Key::Controller | Key::Owner => json!(player_name(builder.player(value, name)?)),
        Key::Zone => {
            json!(walker.word(value, name, &["field", "hand", "deck", "compost", "aside", "attached"])?.value)
        }
        Key::On | Key::Bearer => {
            let id = walker.text(value, name)?.value;
            if id != "none" && builder.names.find(&id).is_none() {
                unknown_id(builder, value.span(), &id);
            }
            json!(id)
        }
        Key::Keywords => {
            let items = walker.list(value, name).iter();
            let keywords: Vec<_> = items.filter_map(|item| walker.term(item, name, terms::keyword)).collect();
            json!(keyword_words(&Keywords::of(&keywords)))
        }
    })
}

fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Expectations {
    /// Whether an expectation speaks of an object in play, and its card is somewhere else (§3.5). What is printed on that
    /// is meant where the zone is expected too.
    fn is_of_nothing(&self, probe: Probe, end: &GameState) -> bool {
        let Probe::Object(slot, Key::Power | Key::Max | Key::Tapped | Key::Arrived | Key::Keywords) = probe else {
            return false;
        };
        !in_play(end, slot) && !self.values.iter().any(|(_, other, _)| *other == Probe::Object(slot, Key::Zone))
    }

    /// Everything that differs.
    pub fn compare(&self, scenario: &Scenario, end: &GameState, words: &[String]) -> Vec<Failed> {
        let names = &scenario.names;
        let mut failed = Vec::new();
        let mut look = |key: &str, expected: &Json, found: Json| {
            if *expected != found {
                failed.push(Failed { key: key.to_owned(), expected: expected.clone(), found });
            }
        };
        for (key, probe, expected) in &self.values {
            look(key, expected, if self.is_of_nothing(*probe, end) { json!("none") } else { probe.value(end, names) });
        }
        if self.unchanged {
            for (key, probe) in all(scenario, end) {
                if !self.values.iter().any(|(_, listed, _)| listed.covers(probe)) {
                    look(&key, &probe.value(&scenario.state, names), probe.value(end, names));
                }
            }
        }
        if let Some(events) = &self.events {
            let found: Vec<&str> = words.iter().filter_map(|word| compared(word)).collect();
            look("events", &json!(events), json!(found));
        }
        let mut rest = words.iter();
        if let Some(absent) = self.contains.iter().find(|wanted| !rest.any(|word| word == *wanted)) {
            look("contains", &json!(absent), json!(words));
        }
        failed
    }
}

fn in_play(state: &GameState, slot: Slot) -> bool {
    matches!(query::object(state, slot).zone, Zone::Field | Zone::Attached(_))
}

/// Everything that `unchanged` covers.
fn all(scenario: &Scenario, end: &GameState) -> Vec<(String, Probe)> {
    let names = &scenario.names;
    let mut probes = vec![("food".to_owned(), Probe::Food), ("fragment_stack".to_owned(), Probe::Stack)];
    for player in Player::BOTH {
        let own = [
            ("stockpile", Probe::Stockpile(player)),
            ("debt", Probe::Debt(player)),
            ("exhaustion", Probe::Exhaustion(player)),
            ("mulligans", Probe::Mulligans(player)),
            ("hand", Probe::Count(player, Pile::Hand)),
            ("deck", Probe::Count(player, Pile::Deck)),
            ("compost", Probe::Count(player, Pile::Compost)),
        ];
        probes.extend(own.map(|(key, probe)| (format!("{}.{key}", player_name(player)), probe)));
    }
    for (fragment, id) in names.fragments() {
        probes.extend(FRAGMENT_KEYS.map(|(word, key)| (format!("{id}.{word}"), Probe::Fragment(fragment, key))));
    }
    for (slot, id) in names.cards() {
        if in_play(&scenario.state, slot) && in_play(end, slot) {
            probes.extend(OBJECT_KEYS.map(|(word, key)| (format!("{id}.{word}"), Probe::Object(slot, key))));
        } else {
            probes.push((format!("{id}.zone"), Probe::Object(slot, Key::Zone)));
        }
    }
    probes
}

impl Probe {
    /// Whether a listed expectation speaks of the same value.
    fn covers(self, other: Self) -> bool {
        match (self, other) {
            (Self::Cards(a, pile), Self::Count(b, other)) => a == b && pile == other,
            _ => self == other,
        }
    }

    fn value(self, state: &GameState, names: &Names) -> Json {
        match self {
            Self::Stockpile(player) => json!(state.seats[player].stockpile),
            Self::Debt(player) => json!(state.seats[player].debt),
            Self::Exhaustion(player) => json!(state.seats[player].exhaustion),
            Self::Mulligans(player) => json!(state.seats[player].mulligans),
            Self::Biolevel(player) => json!(query::biolevel(state, player)),
            Self::Count(player, pile) => json!(cards_of(state, player, pile).len()),
            Self::Cards(player, pile) => listed(&cards_of(state, player, pile), pile, names),
            Self::Food => json!(state.food_pool),
            Self::Actions => json!(state.actions),
            Self::Stack => json!(state.stack.len()),
            Self::Open => json!(query::open_fragments(state).count()),
            Self::Phase => json!(phase_of(state).word()),
            Self::Active => json!(player_name(state.active)),
            Self::Winner => json!(match state.ending {
                Some(Ending::Won(player, _)) => player_name(player),
                Some(Ending::Draw) => "draw",
                None => "none",
            }),
            Self::Rule => json!(match state.ending {
                Some(Ending::Won(_, rule)) => rule_of(rule),
                Some(Ending::Draw) => "7.11",
                None => "none",
            }),
            Self::Object(slot, key) => object_value(state, slot, key, names),
            Self::Fragment(fragment, FragmentKey::Status) => json!(status(query::claim(state, fragment))),
            Self::Fragment(fragment, FragmentKey::Open) => json!(state.fragments[usize::from(fragment.0)].open),
        }
    }
}

fn object_value(state: &GameState, slot: Slot, key: Key, names: &Names) -> Json {
    let object = query::object(state, slot);
    match key {
        Key::Power => json!(object.power),
        Key::Max => json!(query::max_size(state, slot)),
        Key::Tapped => json!(object.tapped),
        Key::Arrived => json!(object.arrived),
        Key::On => json!(object.on.map_or_else(|| "none".to_owned(), |fragment| names.fragment(fragment))),
        Key::Controller => json!(player_name(object.controller)),
        Key::Owner => json!(player_name(object.owner)),
        Key::Zone => json!(match object.zone {
            Zone::Deck => "deck",
            Zone::Hand => "hand",
            Zone::Compost => "compost",
            Zone::Field => "field",
            Zone::Attached(_) => "attached",
            Zone::Nowhere | Zone::Aside | Zone::Gone => "aside",
        }),
        Key::Bearer => match object.zone {
            Zone::Attached(bearer) => json!(names.card(bearer)),
            _ => json!("none"),
        },
        Key::Keywords => json!(keywords_of(state, slot)),
    }
}

/// The phase that a game stands in; over, it stands in the end phase.
pub(super) fn phase_of(state: &GameState) -> Phase {
    match state.point {
        Point::Mulligans => Phase::Setup,
        Point::Food => Phase::Food,
        Point::Feeding { .. } => Phase::Feeding,
        Point::Begin => Phase::Begin,
        Point::Pool | Point::Action => Phase::Action,
        Point::End | Point::Over => Phase::End,
    }
}

fn cards_of(state: &GameState, player: Player, pile: Pile) -> Vec<Slot> {
    let seat = &state.seats[player];
    match pile {
        Pile::Hand => seat.hand.iter().collect(),
        Pile::Deck => seat.deck.iter().rev().collect(),
        Pile::Compost => seat.compost.iter().collect(),
    }
}

/// Cards by id, blanks by their number; in order only in a deck.
fn listed(cards: &[Slot], pile: Pile, names: &Names) -> Json {
    let mut out: Vec<Json> = Vec::new();
    let mut blanks = 0;
    for slot in cards {
        if names.has_card(*slot) {
            if pile == Pile::Deck && blanks > 0 {
                out.push(json!(std::mem::take(&mut blanks)));
            }
            out.push(json!(names.card(*slot)));
        } else {
            blanks += 1;
        }
    }
    if blanks > 0 {
        out.push(json!(blanks));
    }
    if pile != Pile::Deck {
        sort(&mut out);
    }
    Json::Array(out)
}

fn sort(cards: &mut [Json]) {
    cards.sort_by_key(|card| (card.is_number(), card.as_str().map(str::to_owned), card.as_i64()));
}
