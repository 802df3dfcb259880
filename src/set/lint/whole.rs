//! The set as a whole: mutations against bearers, poker values, numbers, cards that are alike, English names.

use rustc_hash::FxHashMap;

use super::world::World;
use super::{Finding, Lint};
use crate::cards::fold::fold;
use crate::cards::{Card, Field, Kind, PokerValue};
use crate::message::{Arg, Message};

pub(super) fn check(world: &World<'_>, cards: &[Card], found: &mut Vec<Finding>) {
    demands(world, cards, found);
    poker(cards, found);
    numbers(cards, found);
    twins(cards, found);
    english(cards, found);
}

/// The most mutation slots that a bearer among the cards has.
fn most_slots(cards: &[Card]) -> u8 {
    cards.iter().filter(|card| card.kind.has_power()).map(|card| card.slots).max().unwrap_or(0)
}

fn demands(world: &World<'_>, cards: &[Card], found: &mut Vec<Finding>) {
    let own = most_slots(cards);
    let mut all = None;
    for (at, card) in cards.iter().enumerate() {
        // 21.1b: no bearer has as many slots, even with nothing else attached.
        if !card.kind.has_demand() || card.demand <= own {
            continue;
        }
        let all = *all.get_or_insert_with(|| most_slots(world.cards()));
        let key = if card.demand <= all { "lint-demand-elsewhere" } else { "lint-demand-unmet" };
        let message = Message::new(key).with("demand", card.demand).with("most", own).with("all", all);
        found.push(
            Finding::new(Lint::DemandUnmet, message)
                .on(at, Field::Demand)
                .found(card.demand.to_string())
                .expected(Message::new("lint-at-most").with("max", own)),
        );
    }
}

/// Poker values of a set that has enough cards for all of them.
fn poker(cards: &[Card], found: &mut Vec<Finding>) {
    let mut counts = [0usize; PokerValue::COUNT];
    for value in cards.iter().filter(|card| card.kind != Kind::Fragment).filter_map(|card| card.poker) {
        counts[value.index()] += 1;
    }
    let suited = &counts[..52];
    let all: usize = suited.iter().sum();
    if all < 52 {
        return;
    }
    let values = |wanted: &dyn Fn(usize) -> bool| -> Vec<String> {
        PokerValue::suited().filter(|value| wanted(counts[value.index()])).map(|value| value.to_string()).collect()
    };
    // 4.2: a format may ask for each of the 52 values.
    let missing = values(&|count| count == 0);
    if !missing.is_empty() {
        let message = Message::new("lint-poker-missing").with("count", missing.len()).with("values", listed(&missing));
        found.push(Finding::new(Lint::PokerMissing, message).found(missing.join(" ")));
    }
    let often = values(&|count| count * 52 > all * 2 && count > 2);
    if !often.is_empty() {
        let most = suited.iter().max().copied().unwrap_or(0);
        let message = Message::new("lint-poker-uneven")
            .with("values", listed(&often))
            .with("most", most)
            .with("average", format!("{}.{}", all / 52, all % 52 * 10 / 52));
        found.push(Finding::new(Lint::PokerUneven, message).found(often.join(" ")));
    }
}

fn listed(values: &[String]) -> Arg {
    Arg::AllOf(values.iter().map(|value| Arg::from(value.as_str())).collect())
}

fn numbers(cards: &[Card], found: &mut Vec<Finding>) {
    let mut first: FxHashMap<String, usize> = FxHashMap::default();
    for (at, card) in cards.iter().enumerate() {
        // Lists compare numbers without their leading zeros.
        let key = fold(card.number.trim_start_matches('0'));
        if card.number.is_empty() {
            continue;
        }
        let other = *first.entry(key).or_insert(at);
        if other != at {
            let message = Message::new("lint-duplicate-number")
                .with("number", card.number.as_str())
                .with("other", cards[other].name.as_str());
            found.push(Finding::new(Lint::DuplicateNumber, message).on(at, Field::Number).found(&card.number));
        }
    }
}

/// What plays alike under two names. Cards without text or keyword are alike too often to be told.
fn twins(cards: &[Card], found: &mut Vec<Finding>) {
    let mut first: FxHashMap<_, usize> = FxHashMap::default();
    for (at, card) in cards.iter().enumerate() {
        if card.text.trim().is_empty() && card.keywords.is_empty() {
            continue;
        }
        let mut keywords = card.keywords.clone();
        keywords.sort_unstable();
        let face = (card.cost, card.power, card.max_size, card.slots, card.demand, card.size);
        let key = (card.kind, face, card.legendary, card.response, keywords, card.text.trim());
        let other = *first.entry(key).or_insert(at);
        if other != at {
            let message = Message::new("lint-twin").with("other", cards[other].name.as_str());
            found.push(Finding::new(Lint::Twin, message).on(at, Field::Name));
        }
    }
}

/// Cards without an English name in a set in which most have one.
fn english(cards: &[Card], found: &mut Vec<Finding>) {
    let with = cards.iter().filter(|card| card.name_en.is_some()).count();
    if with * 2 <= cards.len() {
        return;
    }
    for (at, _) in cards.iter().enumerate().filter(|(_, card)| card.name_en.is_none()) {
        let message = Message::new("lint-english-missing").with("count", with).with("all", cards.len());
        found.push(Finding::new(Lint::EnglishMissing, message).on(at, Field::NameEn));
    }
}
