//! The groups of cards that a goal counts: how many of each an opening hand has, exactly (§5.1).

use schemars::JsonSchema;
use serde::Serialize;

use super::chances::{ChanceRow, Chances};
use super::playing::numbers::decimal;
use super::{Paint, Table};
use crate::odds::Spread;
use crate::text::Text;

/// A group of cards that the goal counts.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct GroupRow {
    /// The group as it was written.
    pub group: String,
    /// Cards of it in the deck.
    pub copies: u32,
    /// How many of them an opening hand has.
    pub in_hand: Vec<ChanceRow>,
    /// Their mean.
    pub expected: f64,
}

/// The groups, by their words and copies, in hands of so many of a deck's cards.
#[must_use]
pub fn group_rows(groups: &[(String, u32)], cards: u32, hand: usize) -> Vec<GroupRow> {
    let row = |(group, copies): &(String, u32)| {
        let chances = Chances::from(&Spread::drawn(cards, *copies, hand as u32)?);
        Some(GroupRow { group: group.clone(), copies: *copies, in_hand: chances.rows, expected: chances.expected })
    };
    groups.iter().filter_map(row).collect()
}

/// The groups of a hand that is given, by their words and copies, and how many of each it has.
#[must_use]
pub fn held_rows(groups: &[(String, u32)], held: &[u32], hand: usize) -> Vec<GroupRow> {
    let row = |((group, copies), &held): (&(String, u32), &u32)| {
        let chances = Chances::from(&Spread::drawn(hand as u32, held, hand as u32)?);
        Some(GroupRow { group: group.clone(), copies: *copies, in_hand: chances.rows, expected: chances.expected })
    };
    groups.iter().zip(held).filter_map(row).collect()
}

/// The same as text, in percent.
#[must_use]
pub fn group_words(groups: &[GroupRow], text: &Text, width: Option<usize>, paint: Paint) -> String {
    let most = groups.iter().flat_map(|group| &group.in_hand).map(|row| row.value).max().unwrap_or(0);
    let heads = (0..=most).map(|count| count.to_string());
    let heads = [text.term("odds-group"), text.term("odds-copies")].into_iter().chain(heads);
    let heads: Vec<String> = heads.chain([text.term("odds-mean")]).collect();
    let mut table = (1..heads.len()).fold(Table::new(heads), Table::right);
    for group in groups {
        let chance = |count: u16| {
            let found = group.in_hand.iter().find(|row| row.value == count);
            found.map_or_else(String::new, |row| decimal(row.probability * 100.0, 2, text.lang()))
        };
        let cells = [group.group.clone(), group.copies.to_string()].into_iter().chain((0..=most).map(chance));
        table.row(cells.chain([decimal(group.expected, 2, text.lang())]));
    }
    format!("{}\n{}", text.term("odds-in-hand"), table.render(width, paint))
}
