//! What an opening hand has of a deck, as JSON and as a table.

use schemars::JsonSchema;
use serde::Serialize;

use super::playing::numbers::percent_to;
use super::{Paint, Table, fields};
use crate::message::Message;
use crate::odds::headline::{Group, Headline};
use crate::odds::{BigFraction, decimal};
use crate::text::Text;

/// How often an opening hand has a card of a group.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct HeadlineRow {
    /// A type, `cost<=1`, `response` or `joker`: as a goal of `wom sim mulligan` it is the same.
    pub group: String,
    /// Cards of it in the deck.
    pub copies: u32,
    /// Chance of one or more in the opening hand (5.1).
    pub probability: f64,
    /// The same exactly, in lowest terms.
    pub fraction: String,
    /// Chance of one or more with all mulligans, throwing all other cards (5.2); absent if the deck could run out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with_mulligans: Option<f64>,
    /// The same exactly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with_mulligans_fraction: Option<String>,
}

impl From<&Headline> for HeadlineRow {
    fn from(line: &Headline) -> Self {
        let group = match line.group {
            Group::Kind(kind) => kind.code().to_owned(),
            Group::Cheap(most) => format!("cost<={most}"),
            Group::Response => "response".to_owned(),
            Group::Joker => "joker".to_owned(),
        };
        Self {
            group,
            copies: line.copies,
            probability: decimal(&line.opening),
            fraction: line.opening.to_string(),
            with_mulligans: line.mulligans.as_ref().map(decimal),
            with_mulligans_fraction: line.mulligans.as_ref().map(BigFraction::to_string),
        }
    }
}

/// The table of a deck, of which hands of so many cards are drawn.
pub(super) fn words(lines: &[Headline], mulligans: usize, text: &Text, width: Option<usize>, paint: Paint) -> String {
    let with = text.say(&Message::new("headline-mulligans").with("most", mulligans));
    let heads = [text.term("headline-one"), text.term("headline-copies"), text.term("headline-opening"), with];
    let mut table = (1..heads.len()).fold(Table::new(heads), Table::right);
    for line in lines {
        let name = match line.group {
            Group::Kind(kind) => fields::kind(kind, text),
            Group::Cheap(most) => text.say(&Message::new("headline-cheap").with("most", most)),
            Group::Response => text.term("headline-response"),
            Group::Joker => text.term("headline-joker"),
        };
        let percent = |chance: &BigFraction| percent_to(decimal(chance), 2, text.lang());
        let mulligans = line.mulligans.as_ref().map_or_else(String::new, percent);
        table.row([name, line.copies.to_string(), percent(&line.opening), mulligans]);
    }
    table.render(width, paint)
}
