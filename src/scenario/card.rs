//! Cards and objects of a scenario: what a card table says, over what the database has.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::build::Builder;
use super::names::Thing;
use super::read::{check_keys, missing};
use crate::cards::{Ability, Card, Keyword, Kind, terms};
use crate::engine::{Carried, Keywords, Object, Player, Printed, Slot, Zone, query};
use crate::message::Message;
use crate::toml_walk::Value;

/// Whose a card is, and where it lies.
#[derive(Clone, Copy)]
pub(super) struct Home {
    pub owner: Player,
    pub zone: Zone,
}

#[rustfmt::skip]
const OBJECT: &[&str] = &[
    "id", "type", "card", "power", "max", "slots", "keywords", "name", "legendary", "entered", "owner", "tapped", "arrived", "detached",
    "printed", "on", "abilities", "attached", "cost", "demand", "poker", "response", "symbiote", "max_bonus", "token",
];

#[rustfmt::skip]
const ATTACHED: &[&str] = &[
    "id", "card", "demand", "symbiote", "keywords", "max_bonus", "owner", "controller", "name", "legendary", "entered", "cost", "poker",
    "response", "abilities", "token",
];

#[rustfmt::skip]
const IN_PILE: &[&str] = &[
    "id", "type", "card", "name", "power", "max", "slots", "keywords", "legendary", "demand", "cost", "poker", "response", "symbiote",
    "max_bonus", "abilities",
];

/// Reads one of `[[state.A.field]]` with its attached mutations.
pub(super) fn object(builder: &mut Builder<'_, '_>, player: Player, table: &DeTable<'_>, span: Range<usize>) {
    let path = "field";
    check_keys(&mut builder.walker, table, path, OBJECT);
    let detached = yes(builder, table, "detached");
    let kind = if detached { Some(Kind::Mutation) } else { kind(builder, table, &["mutant", "base"]) };
    let Some((mut printed, of_database)) = printed(builder, table, kind, path) else { return };
    if kind.is_none() && !of_database {
        missing(&mut builder.walker, span.clone(), "type", path);
    }
    let power = number(builder, table, "power", (-99, 999));
    let max = number(builder, table, "max", (0, 999));
    let symbiote = detached.then(|| i16::from(printed.keywords.symbiote));
    let (power, max) = match (power, max, symbiote) {
        (Some(power), Some(max), _) => (power, max),
        (Some(power), None, _) if of_database => (power, printed.max_size),
        (None, Some(max), _) if of_database => (printed.power, max),
        (Some(n), None, _) | (None, Some(n), _) | (None, None, Some(n)) => (n, n),
        (None, None, None) if of_database => (printed.power, printed.max_size),
        (None, None, None) if table.contains_key("power") || table.contains_key("max") => (1, 1), // told already
        (None, None, None) => {
            missing(&mut builder.walker, span.clone(), "power", path);
            (1, 1)
        }
    };
    if !of_database && !detached {
        (printed.power, printed.max_size) = (power, max);
    }
    as_printed(builder, table, &mut printed);
    let owner = table.get("owner").and_then(|value| builder.player(value, "owner")).unwrap_or(player);
    let on = table.get("on").and_then(|value| match builder.thing(value, "on")? {
        Thing::Fragment(_) if !detached && printed.kind == Kind::Base => {
            // 17.1
            let message = Message::new("scenario-base-on-fragment");
            builder.walker.error(value.span(), "scenario-bad-value", message);
            None
        }
        Thing::Fragment(fragment) => Some(fragment),
        Thing::Card(_) | Thing::Player(_) => {
            let message = Message::new("scenario-not-a-fragment").with("key", "on");
            builder.walker.error(value.span(), "scenario-bad-value", message);
            None
        }
    });
    let object = Object {
        printed,
        zone: Zone::Field,
        owner,
        controller: player,
        token: yes(builder, table, "token"),
        detached,
        power,
        own_max: max,
        tapped: yes(builder, table, "tapped"),
        arrived: yes(builder, table, "arrived"),
        entered: entered(builder, table),
        on,
        ..Object::default()
    };
    let Some(bearer) = place(builder, object, table, span) else { return };
    if let Some(value) = table.get("attached") {
        for (table, span) in builder.walker.tables(value, "attached") {
            attached(builder, bearer, player, table, span);
        }
    }
}

/// Reads a mutation attached to a bearer.
fn attached(builder: &mut Builder<'_, '_>, bearer: Slot, side: Player, table: &DeTable<'_>, span: Range<usize>) {
    check_keys(&mut builder.walker, table, "attached", ATTACHED);
    let Some((printed, _)) = printed(builder, table, Some(Kind::Mutation), "attached") else { return };
    let controller = table.get("controller").and_then(|value| builder.player(value, "controller")).unwrap_or(side);
    let owner = table.get("owner").and_then(|value| builder.player(value, "owner")).unwrap_or(controller);
    let object = Object {
        printed,
        zone: Zone::Attached(bearer),
        owner,
        controller,
        token: yes(builder, table, "token"),
        entered: entered(builder, table),
        ..Object::default()
    };
    place(builder, object, table, span);
}

/// Reads a card of a hand, deck or compost pile: its table, or the name of a card of the database.
pub(super) fn in_pile(builder: &mut Builder<'_, '_>, home: Home, value: &Value<'_>, key: &str) -> Option<Slot> {
    let Home { owner, zone } = home;
    if let DeValue::String(_) = value.get_ref() {
        let name = builder.walker.text(value, key)?;
        let card = look_up(builder, value, &name.value)?;
        let printed = of_card(builder, &card);
        let slot = builder.add(Object::new(owner, printed, zone), value.span())?;
        let mut id = name.value.clone();
        let mut copy = 1;
        while builder.names.find(&id).is_some() {
            copy += 1;
            id = format!("{}#{copy}", name.value);
        }
        builder.names.name_card(&id, slot);
        return Some(slot);
    }
    let table = builder.walker.table(value, key)?;
    check_keys(&mut builder.walker, table, key, IN_PILE);
    let kind = kind(builder, table, &["mutant", "base", "mutation", "effect"]);
    let (mut printed, of_database) = printed(builder, table, kind, key)?;
    let power = number(builder, table, "power", (0, 999));
    let max = number(builder, table, "max", (0, 999));
    match (power.or(max), max.or(power)) {
        (Some(power), Some(max)) if !of_database => (printed.power, printed.max_size) = (power, max),
        _ => {
            printed.power = power.unwrap_or(printed.power);
            printed.max_size = max.unwrap_or(printed.max_size);
        }
    }
    place(builder, Object::new(owner, printed, zone), table, value.span())
}

/// Puts a card into the state and gives it its id.
fn place(builder: &mut Builder<'_, '_>, object: Object, table: &DeTable<'_>, span: Range<usize>) -> Option<Slot> {
    let slot = builder.add(object, span.clone())?;
    let Some(value) = table.get("id") else {
        if table.get("card").is_none() && !matches!(object.zone, Zone::Field | Zone::Attached(_)) {
            return Some(slot);
        }
        missing(&mut builder.walker, span, "id", "field");
        return Some(slot);
    };
    let id = builder.walker.text(value, "id")?;
    if !builder.names.name_card(&id.value, slot) {
        builder.taken(value.span(), &id.value);
    }
    Some(slot)
}

/// What is printed on a card, and whether the database says so.
fn printed(
    builder: &mut Builder<'_, '_>,
    table: &DeTable<'_>,
    kind: Option<Kind>,
    path: &str,
) -> Option<(Printed, bool)> {
    let card = match table.get("card") {
        Some(value) => {
            let name = builder.walker.text(value, "card")?;
            look_up(builder, value, &name.value)
        }
        None => None,
    };
    // A card that is not found has been told; what names it is not wrong too.
    let of_database = table.get("card").is_some();
    let found = card.is_some();
    let own_name = table.get("name").and_then(|value| builder.walker.text(value, "name"));
    let id = table.get("id").and_then(|value| value.get_ref().as_str());
    let name = own_name.map(|name| name.value).or_else(|| card.as_ref().map(|card| card.name.clone()));
    let number = name.as_deref().or(id).map_or(0, |name| builder.cast.name(name));
    let mut printed = match card {
        Some(card) => Printed { name: number, ..of_card(builder, &card) },
        None => Printed { name: number, kind: kind.unwrap_or(Kind::Effect), ..Printed::default() },
    };
    if let (true, Some(kind)) = (found, kind)
        && kind != printed.kind
        && let Some(value) = table.get("type")
    {
        builder.walker.error(
            value.span(),
            "scenario-bad-value",
            Message::new("scenario-other-type").with("path", path),
        );
    }
    values(builder, table, &mut printed);
    Some((printed, of_database))
}

/// The values of a card table that stand for printed ones.
fn values(builder: &mut Builder<'_, '_>, table: &DeTable<'_>, printed: &mut Printed) {
    let small = |n: Option<i16>, old: u8| n.and_then(|n| u8::try_from(n).ok()).unwrap_or(old);
    printed.slots = small(number(builder, table, "slots", (0, 9)), printed.slots);
    printed.demand = small(number(builder, table, "demand", (1, 9)), printed.demand);
    printed.max_bonus = number(builder, table, "max_bonus", (-99, 99)).unwrap_or(printed.max_bonus);
    if let Some(cost) = number(builder, table, "cost", (0, 99)) {
        printed.cost = u16::try_from(cost).unwrap_or(0);
    }
    if let Some(value) = table.get("keywords") {
        let items = builder.walker.list(value, "keywords").iter();
        let keywords: Vec<Keyword> =
            items.filter_map(|item| builder.walker.term(item, "keywords", terms::keyword)).collect();
        printed.keywords = Keywords::of(&keywords);
    }
    if let Some(n) = number(builder, table, "symbiote", (1, 5)) {
        printed.keywords.flags |= 1 << Ability::Symbiote as u32;
        printed.keywords.symbiote = printed.keywords.symbiote.max(u8::try_from(n).unwrap_or(1));
    }
    if let Some(value) = table.get("poker") {
        printed.poker = builder.walker.term(value, "poker", terms::poker);
    }
    if let Some(legendary) = table.get("legendary").and_then(|value| builder.walker.yes_no(value, "legendary")) {
        printed.legendary = legendary.value;
    }
    if let Some(response) = table.get("response").and_then(|value| builder.walker.yes_no(value, "response")) {
        printed.response = response.value;
    }
    if let Some(value) = table.get("abilities") {
        super::abilities::read(builder, value, printed);
    }
}

/// `printed = { cost, power, max }`: what the card says, where it differs from the object now.
fn as_printed(builder: &mut Builder<'_, '_>, table: &DeTable<'_>, printed: &mut Printed) {
    let Some(value) = table.get("printed") else { return };
    let Some(table) = builder.walker.table(value, "printed") else { return };
    check_keys(&mut builder.walker, table, "printed", &["cost", "power", "max", "slots", "keywords", "demand"]);
    values(builder, table, printed);
    printed.power = number(builder, table, "power", (0, 999)).unwrap_or(printed.power);
    printed.max_size = number(builder, table, "max", (0, 999)).unwrap_or(printed.max_size);
}

fn kind(builder: &mut Builder<'_, '_>, table: &DeTable<'_>, allowed: &[&'static str]) -> Option<Kind> {
    let value = table.get("type")?;
    let kind = builder.walker.term(value, "type", terms::kind)?;
    if allowed.contains(&kind.code()) {
        return Some(kind);
    }
    builder.walker.word(value, "type", allowed);
    None
}

fn number(builder: &mut Builder<'_, '_>, table: &DeTable<'_>, key: &str, range: (i64, i64)) -> Option<i16> {
    let value = table.get(key)?;
    builder.walker.whole(value, key, range).and_then(|n| i16::try_from(n).ok())
}

fn yes(builder: &mut Builder<'_, '_>, table: &DeTable<'_>, key: &str) -> bool {
    table.get(key).and_then(|value| builder.walker.yes_no(value, key)).is_some_and(|yes| yes.value)
}

/// The order of entering: as given, else that of the file.
fn entered(builder: &mut Builder<'_, '_>, table: &DeTable<'_>) -> u16 {
    let given = number(builder, table, "entered", (0, 999)).and_then(|n| u16::try_from(n).ok());
    let next = &mut builder.state.next_entry;
    let entered = given.unwrap_or(*next);
    *next = (*next).max(entered + 1);
    entered
}

fn look_up(builder: &mut Builder<'_, '_>, value: &Value<'_>, name: &str) -> Option<Card> {
    match (builder.lookup)(name) {
        Ok(card) => Some(card),
        Err(message) => {
            builder.walker.error(value.span(), "scenario-unknown-card", message);
            None
        }
    }
}

/// A card of the database with its text; one whose text is not carried out is noted.
fn of_card(builder: &mut Builder<'_, '_>, card: &Card) -> Printed {
    let (printed, carried) = builder.cast.card(card);
    if carried == Carried::NotOut && !builder.texts.contains(&card.name) {
        builder.texts.push(card.name.clone());
    }
    printed
}

/// What is printed on a fragment: its size, its name, its text.
pub(super) fn fragment(builder: &mut Builder<'_, '_>, table: &DeTable<'_>) -> Printed {
    let kind = Some(Kind::Fragment);
    let (mut printed, _) = printed(builder, table, kind, "fragments").unwrap_or_default();
    if let Some(size) = number(builder, table, "size", (0, 999)) {
        printed.size = size;
    }
    printed
}

/// Keywords in force, in the words of the file.
pub(super) fn keyword_words(keywords: &Keywords) -> Vec<String> {
    let mut words = Vec::new();
    for row in &crate::cards::ABILITIES {
        if keywords.flags & (1 << row.ability as u32) == 0 {
            continue;
        }
        words.push(match row.ability {
            Ability::Horns => format!("{} {}", row.code, keywords.horns),
            Ability::Presence => format!("{} {}", row.code, keywords.presence),
            Ability::Symbiote => format!("{} {}", row.code, keywords.symbiote),
            _ => row.code.to_owned(),
        });
    }
    words
}

/// Keywords in force on an object.
pub(super) fn keywords_of(state: &crate::engine::GameState, slot: Slot) -> Vec<String> {
    keyword_words(&query::keywords(state, slot))
}
