//! Values of a card: those that are missing, out of range, on the wrong type, or cannot work.

use super::{Finding, Lint};
use crate::cards::{Card, Field, Kind, Numbered};
use crate::message::Message;
use crate::rules::Rule;

/// WOM that a stockpile holds at most (§2.2).
const CAP: u16 = 20;

pub(super) fn check(at: usize, card: &Card, found: &mut Vec<Finding>) {
    ranges(at, card, found);
    hybrid(at, card, found);
    missing(at, card, found);
    face(at, card, found);
    misplaced(at, card, found);
    // 2.2: no stockpile ever holds more.
    if let Some(cost) = card.cost.filter(|cost| *cost > CAP) {
        let message = Message::new("lint-cost-above-cap").with("cost", cost).with("cap", CAP);
        found.push(
            Finding::new(Lint::CostAboveCap, message)
                .on(at, Field::Cost)
                .found(cost.to_string())
                .expected(Message::new("lint-range").with("min", 0).with("max", CAP)),
        );
    }
    // 17.1
    if card.kind == Kind::Fragment && card.size == 0 {
        found.push(
            Finding::new(Lint::FragmentWithoutSize, Message::new("lint-fragment-without-size"))
                .on(at, Field::Size)
                .found("0")
                .hint("lint-hint-fragment-without-size"),
        );
    }
}

/// Numbers outside the ranges that the canon gives; the importer refuses them, other writers need not.
fn ranges(at: usize, card: &Card, found: &mut Vec<Finding>) {
    let mut tell = |field: Field, rule: Rule, value: String, expected: Message| {
        let message = Message::new("lint-out-of-range").with("what", value.as_str());
        found.push(
            Finding::new(Lint::OutOfRange, message).on(at, field).rule(rule).found(value.clone()).expected(expected),
        );
    };
    let within = |min: u16, max: u16| Message::new("lint-range").with("min", min).with("max", max);
    // 21.1a
    if card.slots > 9 {
        tell(Field::Slots, Rule("21.1a"), card.slots.to_string(), within(0, 9));
    }
    // 21.1b
    if card.kind.has_demand() && !(1..=9).contains(&card.demand) {
        tell(Field::Demand, Rule("21.1b"), card.demand.to_string(), within(1, 9));
    }
    // 22.2.13, 22.2.14, 22.2.17
    for keyword in &card.keywords {
        let row = keyword.ability.row();
        let expected = match (row.numbered, keyword.n) {
            (Numbered::No, Some(_)) => Message::new("lint-no-number"),
            (Numbered::Within(min, max), n) if n.is_none_or(|n| !(min..=max).contains(&n)) => within(min, max),
            (Numbered::AtLeast(min), n) if n.is_none_or(|n| n < min) => Message::new("lint-at-least").with("min", min),
            _ => continue,
        };
        tell(Field::Keywords, row.rule, keyword.german(), expected);
    }
}

fn hybrid(at: usize, card: &Card, found: &mut Vec<Finding>) {
    // 3.7: one type each; 3.8: no Mutant/Base.
    if let Kind::Hybrid(hybrid) = card.kind {
        let rule = if hybrid.is_mutant_base() { Rule("3.8") } else { Rule("3.7") };
        found.push(
            Finding::new(Lint::Hybrid, Message::new("lint-hybrid"))
                .on(at, Field::Type)
                .rule(rule)
                .found(card.kind.code())
                .hint("lint-hint-hybrid"),
        );
    }
}

fn missing(at: usize, card: &Card, found: &mut Vec<Finding>) {
    let mut tell = |is_missing: bool, lint: Lint, field: Field, key: &'static str| {
        if is_missing {
            found.push(Finding::new(lint, Message::new(key)).on(at, field));
        }
    };
    // J022: the canon has no defaults for these.
    if card.kind.has_power() {
        tell(card.power.is_none(), Lint::MissingPower, Field::Power, "lint-missing-power");
        tell(card.max_size.is_none(), Lint::MissingPower, Field::MaxSize, "lint-missing-max-size");
    }
    // J041: fragments have none of these.
    if card.kind != Kind::Fragment {
        tell(card.rarity.is_none(), Lint::MissingRarity, Field::Rarity, "lint-missing-rarity");
        tell(card.poker.is_none(), Lint::MissingPoker, Field::Poker, "lint-missing-poker");
        tell(card.cost.is_none(), Lint::MissingCost, Field::Cost, "lint-missing-cost");
    }
}

/// Power and Max Size of mutants and bases.
fn face(at: usize, card: &Card, found: &mut Vec<Finding>) {
    if !card.kind.has_power() {
        return;
    }
    // 8, step 1: Power 0 dies; step 5 sets Power to a Max Size of 0, and the check is made again.
    let zero = [(card.max_size, Field::MaxSize), (card.power, Field::Power)];
    if let Some((_, field)) = zero.into_iter().rfind(|(value, _)| *value == Some(0))
        && !speaks_of_power(card)
    {
        let key = if field == Field::Power { "lint-dies-power" } else { "lint-dies-max-size" };
        found.push(
            Finding::new(Lint::DiesAtOnce, Message::new(key))
                .on(at, field)
                .found("0")
                .expected(Message::new("lint-at-least").with("min", 1))
                .hint("lint-hint-dies-at-once"),
        );
        return;
    }
    // 8, step 5
    if let (Some(power), Some(max)) = (card.power, card.max_size)
        && power > max
    {
        let message = Message::new("lint-power-above-max").with("power", power).with("max", max);
        found.push(
            Finding::new(Lint::PowerAboveMax, message)
                .on(at, Field::Power)
                .found(format!("{power}/{max}"))
                .hint("lint-hint-power-above-max"),
        );
    }
}

/// Whether the text may give the card the power that it is not printed with.
fn speaks_of_power(card: &Card) -> bool {
    let text = card.text.to_lowercase();
    ["kraft", "max-größe", "max‑größe", "power", "max size"].iter().any(|word| text.contains(word))
}

/// Values on a card whose type has none of them.
fn misplaced(at: usize, card: &Card, found: &mut Vec<Finding>) {
    let kind = card.kind;
    let number = |n: Option<u16>| n.map(|n| n.to_string());
    let cases = [
        // 2.3: mutants and bases have them.
        (Field::Power, "2.3", number(card.power).filter(|_| !kind.has_power())),
        (Field::MaxSize, "2.3", number(card.max_size).filter(|_| !kind.has_power())),
        // 21.1a: bearers have them.
        (Field::Slots, "21.1a", (!kind.has_power() && card.slots > 0).then(|| card.slots.to_string())),
        // 21.1b: mutations have one.
        (Field::Demand, "21.1b", (!kind.has_demand() && card.demand != 1).then(|| card.demand.to_string())),
        // 17.1: fragments have one.
        (Field::Size, "17.1", (kind != Kind::Fragment && card.size > 0).then(|| card.size.to_string())),
        // 7.5: it is played from the hand, where no fragment ever is (17.0).
        (Field::Response, "7.5", (kind == Kind::Fragment && card.response).then(|| "response".to_owned())),
    ];
    for (field, rule, value) in cases {
        let Some(value) = value else { continue };
        let message = Message::new("lint-misplaced-value")
            .with("kind", crate::message::Arg::Term(kind.term()))
            .with("field", crate::message::Arg::Term(field.term()));
        found.push(Finding::new(Lint::MisplacedValue, message).on(at, field).rule(Rule(rule)).found(value));
    }
}
