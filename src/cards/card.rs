//! One card with everything that is printed on it.

use serde_json::Value;

use super::fold::{fold, sort_key};
use super::{Keyword, Kind, NumberKey, PokerValue, Rarity};

/// A card of a set, as set files and the database have it.
#[derive(Debug, Clone, PartialEq)]
pub struct Card {
    /// Code of its set.
    pub set: String,
    /// Collector number as text (`007` stays `007`); empty if it has none.
    pub number: String,
    /// German name: its identity in play (J045).
    pub name: String,
    /// English name.
    pub name_en: Option<String>,
    /// Further names under which lists may name it.
    pub aliases: Vec<String>,
    /// Type (§3.7).
    pub kind: Kind,
    /// Rarity (§4.3); fragments need none (J041).
    pub rarity: Option<Rarity>,
    /// Whether the legend rule applies (§4.4); by default exactly the rarity LEGENDÄR (J047).
    pub legendary: bool,
    /// Poker value (§2.6); fragments need none (J041).
    pub poker: Option<PokerValue>,
    /// WOM cost, 0..; absent where none is printed (J022).
    pub cost: Option<u16>,
    /// Power of mutants and bases (§2.3).
    pub power: Option<u16>,
    /// Max Size of mutants and bases (§2.3).
    pub max_size: Option<u16>,
    /// Mutation slots, 0..=9; 0 where none are printed (§21.1a).
    pub slots: u8,
    /// Slot Demand, 1..=9; 1 where none is printed (§21.1b).
    pub demand: u8,
    /// Fragment Size; 0 where none is printed (§17.1).
    pub size: u16,
    /// Keywords in printed order (§22.2).
    pub keywords: Vec<Keyword>,
    /// Whether it is marked as a Response card (§7.5).
    pub response: bool,
    /// Rules text; empty if it has none.
    pub text: String,
    /// What the text does, as a document that this version keeps and does not read.
    pub abilities: Option<Value>,
}

impl Card {
    /// The key of the order by set, number and name.
    #[must_use]
    pub fn set_key(&self) -> (String, NumberKey, (String, String)) {
        (fold(&self.set), NumberKey::of(&self.number), sort_key(&self.name))
    }

    /// A card with a name and a type and nothing else on it.
    #[must_use]
    pub fn new(set: impl Into<String>, name: impl Into<String>, kind: Kind) -> Self {
        Self {
            set: set.into(),
            number: String::new(),
            name: name.into(),
            name_en: None,
            aliases: Vec::new(),
            kind,
            rarity: None,
            legendary: false,
            poker: None,
            cost: None,
            power: None,
            max_size: None,
            slots: 0,
            demand: 1,
            size: 0,
            keywords: Vec::new(),
            response: false,
            text: String::new(),
            abilities: None,
        }
    }

    /// All its names: German, English, further ones.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        [&self.name].into_iter().chain(&self.name_en).chain(&self.aliases).map(String::as_str)
    }

    /// The keywords of its own set that it has: those that its abilities name.
    #[must_use]
    pub fn own_keywords(&self) -> Vec<&str> {
        self.own_keyword_names().into_iter().map(|(name, _)| name).collect()
    }

    /// The keywords of its own set that it has, with their English names.
    #[must_use]
    pub fn own_keyword_names(&self) -> Vec<(&str, Option<&str>)> {
        let clauses = self.abilities.as_ref().and_then(Value::as_array).into_iter().flatten();
        let names = clauses.filter_map(|clause| {
            let word = |key| clause.get(key).and_then(Value::as_str);
            Some((word("keyword")?, word("keyword_en")))
        });
        let mut names: Vec<(&str, Option<&str>)> = names.collect();
        names.dedup_by_key(|(name, _)| *name);
        names
    }

    /// Mutation slots, where the type has any (§21.1a).
    #[must_use]
    pub fn printed_slots(&self) -> Option<u8> {
        (self.kind.has_power() || self.slots != 0).then_some(self.slots)
    }

    /// Slot Demand, where the type has one (§21.1b).
    #[must_use]
    pub fn printed_demand(&self) -> Option<u8> {
        (self.kind.has_demand() || self.demand != 1).then_some(self.demand)
    }

    /// Size, where it is a fragment (§17.1).
    #[must_use]
    pub fn printed_size(&self) -> Option<u16> {
        (self.kind == Kind::Fragment || self.size != 0).then_some(self.size)
    }
}
