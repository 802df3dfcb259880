//! Sets, cards, rarities and keywords, as JSON.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::cards::{AbilityRow, Card, Keyword, Numbered, Rarity, SetInfo};
use crate::engine::is_carried_out;
use crate::message::Message;
use crate::text::{Lang, Text};

/// Answer of `wom set list`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SetList {
    /// All sets, by code.
    pub sets: Vec<SetRow>,
}

/// A set.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SetRow {
    /// Its code.
    pub code: String,
    /// German name.
    pub name: Option<String>,
    /// English name.
    pub name_en: Option<String>,
    /// How many cards it has.
    pub cards: usize,
}

/// Answer of `wom set show`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SetShow {
    /// The set; null if there is none.
    pub set: Option<SetRow>,
    /// Its cards, by number and name.
    pub cards: Vec<CardRow>,
    /// The code asked for, if no set has it.
    pub unknown: Vec<UnknownName>,
}

/// Answer of `wom set export`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SetExport {
    /// The set; null if there is none.
    pub set: Option<SetRow>,
    /// `toml`, `json`, `csv`, `tsv`, `csv-excel` or `xlsx`.
    pub form: &'static str,
    /// The file written; null where the text is part of the answer.
    pub file: Option<String>,
    /// Packages that were written with the cards.
    pub packages: Vec<String>,
    /// The set file itself, unless it was written to a file.
    pub content: Option<String>,
    /// The code asked for, if no set has it.
    pub unknown: Vec<UnknownName>,
}

/// Answer of `wom set remove`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SetRemove {
    /// The set; null if there is none.
    pub set: Option<SetRow>,
    /// Whether it was removed.
    pub removed: bool,
    /// Names of its cards.
    pub cards: Vec<String>,
    /// The code asked for, if no set has it.
    pub unknown: Vec<UnknownName>,
}

/// Answer of `wom card list`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CardList {
    /// The cards, in the order asked for.
    pub cards: Vec<CardRow>,
}

/// Answer of `wom card search`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CardSearch {
    /// The search as it was written.
    pub query: String,
    /// The cards that it means, in the order asked for.
    pub cards: Vec<CardRow>,
}

/// Answer of `wom card show`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CardShow {
    /// All printings of the cards asked for.
    pub cards: Vec<ShownCard>,
    /// Names that no card has.
    pub unknown: Vec<UnknownName>,
}

/// A card with what the formats say of it.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ShownCard {
    /// The card.
    #[serde(flatten)]
    pub card: CardRow,
    /// What each known format says of it.
    pub legality: Vec<LegalityRow>,
}

/// What a format says of a card.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct LegalityRow {
    /// Id of the format.
    pub format: String,
    /// Its name in the language of the answer.
    pub name: String,
    /// `legal`, `restricted`, `copy-limit` (no copy of its rarity), `banned`, `set-not-legal`, `type-not-allowed`, or
    /// `incomplete-card` without a rarity.
    pub status: &'static str,
    /// Copies that a deck may have, or fragments a package; null where there is no limit, or none is known.
    pub copies: Option<u32>,
}

/// A name or code that nothing has.
#[derive(Debug, Serialize, JsonSchema)]
pub struct UnknownName {
    /// As typed.
    pub name: String,
    /// What may have been meant.
    pub suggestions: Vec<String>,
}

/// A card with everything on it.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CardRow {
    /// Code of its set.
    pub set: String,
    /// Collector number, as printed.
    pub number: Option<String>,
    /// German name.
    pub name: String,
    /// English name.
    pub name_en: Option<String>,
    /// Further names.
    pub aliases: Vec<String>,
    /// `mutant`, `base`, `mutation`, `effect`, `fragment`, or several joined by `/`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// Rarity as printed.
    pub rarity: Option<&'static str>,
    /// Whether the legend rule applies.
    pub legendary: bool,
    /// Poker value: `♠7`, `joker`.
    pub poker: Option<String>,
    /// WOM cost.
    pub cost: Option<u16>,
    /// Power.
    pub power: Option<u16>,
    /// Max Size.
    pub max_size: Option<u16>,
    /// Mutation slots; null for types without.
    pub mutation_slots: Option<u8>,
    /// Slot Demand; null for types without.
    pub slot_demand: Option<u8>,
    /// Size of a fragment; null for other types.
    pub size: Option<u16>,
    /// Keywords, in printed order.
    pub keywords: Vec<KeywordRow>,
    /// Keywords that its set defines, by name.
    pub set_keywords: Vec<String>,
    /// Whether it is a Response card.
    pub response: bool,
    /// Rules text.
    pub text: Option<String>,
    /// Whether games carry the text out; null if there is none.
    pub carried_out: Option<bool>,
    /// What the text does, as stored.
    pub abilities: Option<Value>,
}

/// A keyword on a card.
#[derive(Debug, Serialize, JsonSchema)]
pub struct KeywordRow {
    /// Stable word.
    pub code: &'static str,
    /// Its number.
    pub n: Option<u16>,
    /// As printed on a German card.
    pub printed: String,
    /// Section of the rules canon.
    pub rule: &'static str,
}

/// Answer of `wom rarity list`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RarityList {
    /// The four rarities, from common to rare.
    pub rarities: Vec<RarityRow>,
}

/// A rarity.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RarityRow {
    /// As printed.
    pub name: &'static str,
    /// Stable word.
    pub code: &'static str,
    /// Copies of a card that the standard format allows.
    pub limit: u32,
    /// Cards of the database that have it.
    pub cards: usize,
}

/// Answer of `wom keyword list`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct KeywordList {
    /// All keywords, in the order of the canon.
    pub keywords: Vec<AbilityEntry>,
    /// The keywords that sets define, by name.
    pub set_keywords: Vec<SetKeyword>,
}

/// Answer of `wom keyword show`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct KeywordShow {
    /// The keyword; null if there is none.
    pub keyword: Option<AbilityEntry>,
    /// The keyword of a set; null if it is none.
    pub set_keyword: Option<SetKeyword>,
    /// The cards that have it, by name.
    pub cards: Vec<CardRow>,
    /// The name asked for, if no keyword has it.
    pub unknown: Vec<UnknownName>,
}

/// A keyword of the rules.
#[derive(Debug, Serialize, JsonSchema)]
pub struct AbilityEntry {
    /// Stable word.
    pub code: &'static str,
    /// German name.
    pub name: &'static str,
    /// English name.
    pub name_en: &'static str,
    /// Section of the rules canon.
    pub rule: &'static str,
    /// Whether it is written with a number.
    pub numbered: bool,
    /// Smallest number.
    pub min: Option<u16>,
    /// Largest number; null where there is no limit.
    pub max: Option<u16>,
    /// Cards of the database that have it.
    pub cards: usize,
}

/// A keyword that a set defines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SetKeyword {
    /// Its name, as the cards have it.
    pub name: String,
    /// Its English name, if it has one.
    pub name_en: Option<String>,
    /// The codes of the sets whose cards have it.
    pub sets: Vec<String>,
    /// Cards of the database that have it.
    pub cards: usize,
}

impl KeywordShow {
    /// The answer where no keyword has the name.
    #[must_use]
    pub fn unknown(unknown: Vec<UnknownName>) -> Self {
        Self { keyword: None, set_keyword: None, cards: Vec::new(), unknown }
    }
}

impl UnknownName {
    /// A name that nothing has, with the one nearest to it.
    #[must_use]
    pub fn new(name: &str, near: Option<&str>) -> Self {
        Self { name: name.to_owned(), suggestions: near.map(str::to_owned).into_iter().collect() }
    }
}

impl SetRow {
    /// A set with the number of its cards.
    #[must_use]
    pub fn new(set: &SetInfo, cards: usize) -> Self {
        let name = (!set.name.is_empty()).then(|| set.name.clone());
        Self { code: set.code.clone(), name, name_en: set.name_en.clone(), cards }
    }

    /// The set's name in a language, else the other one.
    #[must_use]
    pub fn named(&self, lang: Lang) -> &str {
        let (first, second) = match lang {
            Lang::De => (&self.name, &self.name_en),
            Lang::En => (&self.name_en, &self.name),
        };
        first.as_deref().or(second.as_deref()).unwrap_or_default()
    }
}

impl CardRow {
    /// A card.
    #[must_use]
    pub fn new(card: &Card) -> Self {
        let shown = |text: &String| (!text.is_empty()).then(|| text.clone());
        Self {
            set: card.set.clone(),
            number: shown(&card.number),
            name: card.name.clone(),
            name_en: card.name_en.clone(),
            aliases: card.aliases.clone(),
            kind: card.kind.code(),
            rarity: card.rarity.map(Rarity::printed),
            legendary: card.legendary,
            poker: card.poker.map(|poker| poker.to_string()),
            cost: card.cost,
            power: card.power,
            max_size: card.max_size,
            mutation_slots: card.printed_slots(),
            slot_demand: card.printed_demand(),
            size: card.printed_size(),
            keywords: card.keywords.iter().map(|keyword| KeywordRow::new(*keyword)).collect(),
            set_keywords: card.own_keywords().into_iter().map(ToOwned::to_owned).collect(),
            response: card.response,
            text: shown(&card.text),
            carried_out: is_carried_out(card),
            abilities: card.abilities.clone(),
        }
    }
}

impl KeywordRow {
    /// A keyword as a card has it.
    #[must_use]
    pub fn new(keyword: Keyword) -> Self {
        let row = keyword.ability.row();
        Self { code: row.code, n: keyword.n, printed: keyword.german(), rule: row.rule.0 }
    }
}

impl AbilityEntry {
    /// A keyword with the number of cards that have it.
    #[must_use]
    pub fn new(row: &AbilityRow, cards: usize) -> Self {
        let (min, max) = match row.numbered {
            Numbered::No => (None, None),
            Numbered::AtLeast(min) => (Some(min), None),
            Numbered::Within(min, max) => (Some(min), Some(max)),
        };
        let (code, rule) = (row.code, row.rule.0);
        Self { code, name: row.de, name_en: row.en, rule, numbered: min.is_some(), min, max, cards }
    }

    /// The numbers it may have, in words; none if it has no number.
    #[must_use]
    pub fn numbers(&self, text: &Text) -> Option<String> {
        let min = self.min?;
        Some(match self.max {
            Some(max) => format!("{min}–{max}"),
            None => text.say(&Message::new("keyword-at-least").with("min", min)),
        })
    }
}
