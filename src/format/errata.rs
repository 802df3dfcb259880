//! Errata: what a format changes about a printed card (§3.8, J010).

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use crate::cards::fold::fold;
use crate::cards::{Card, Field, FieldSet, Keyword, Kind, PokerValue, Rarity, terms};
use crate::message::Message;

use super::Named;
use crate::toml_walk::Said;
use crate::toml_walk::{Value, Walker};

/// A change to a card.
#[derive(Debug, Clone, PartialEq)]
pub struct Erratum {
    /// The card.
    pub card: Named,
    /// Set of the printing that is meant; every printing if absent.
    pub set: Option<String>,
    /// The fields that it changes.
    pub fields: FieldSet,
    /// A card whose `fields` are the new ones.
    pub values: Card,
}

/// The keys of `[[errata]]`: the card, its set, and every field that an erratum may change.
pub(super) const KEYS: &[&str] = &[
    "card",
    "set",
    "number",
    "name",
    "name_en",
    "type",
    "rarity",
    "legendary",
    "poker",
    "cost",
    "power",
    "max_size",
    "mutation_slots",
    "slot_demand",
    "size",
    "keywords",
    "response",
    "text",
    "aliases",
];

impl Erratum {
    /// The type that it gives the card.
    #[must_use]
    pub fn kind(&self) -> Option<Kind> {
        self.fields.contains(Field::Type).then_some(self.values.kind)
    }

    /// The rarity that it gives the card.
    #[must_use]
    pub fn rarity(&self) -> Option<Rarity> {
        if self.fields.contains(Field::Rarity) { self.values.rarity } else { None }
    }

    /// The poker value that it gives the card.
    #[must_use]
    pub fn poker(&self) -> Option<PokerValue> {
        if self.fields.contains(Field::Poker) { self.values.poker } else { None }
    }

    /// Whether it speaks of a printing in this set.
    #[must_use]
    pub fn is_for_set(&self, code: &str) -> bool {
        self.set.as_ref().is_none_or(|set| fold(set) == fold(code))
    }

    /// Changes a card.
    pub fn apply(&self, card: &mut Card) {
        card.take(&self.values, self.fields);
    }
}

/// Reads one `[[errata]]` table.
pub(super) fn read(walker: &mut Walker, table: &DeTable<'_>, span: Range<usize>) -> Option<Erratum> {
    let (mut card, mut set) = (None, None);
    let mut values = Card::new("", "", Kind::Effect);
    let mut fields = FieldSet::default();
    for (key, value) in table {
        match &**key.get_ref() {
            "card" => card = walker.text(value, "errata.card"),
            "set" => set = walker.text(value, "errata.set").map(|said| said.value),
            name if KEYS.contains(&name) => {
                let Some(field) = Field::from_code(name) else { continue };
                if change(walker, &mut values, field, value).is_some() {
                    fields.insert(field);
                }
            }
            _ => {
                walker.unknown_key(key, "errata", KEYS);
            }
        }
    }
    // The rarity says whether a card is legendary (J047) unless the erratum does.
    if fields.contains(Field::Rarity) && !fields.contains(Field::Legendary) {
        values.legendary = values.rarity == Some(Rarity::Legendary);
        fields.insert(Field::Legendary);
    }
    if !table.contains_key("card") {
        walker.error(span, "format-missing-key", Message::new("format-missing-key").with("key", "errata.card"));
    } else if table.keys().all(|key| matches!(&**key.get_ref(), "card" | "set")) {
        walker.error(span, "format-empty-erratum", Message::new("format-empty-erratum"));
    }
    let Said { value: name, at } = card?;
    let card = Named { key: fold(&name), name, origin: String::new(), at };
    Some(Erratum { card, set, fields, values })
}

/// Sets one field of the new card; `None` if its value is no good.
fn change(walker: &mut Walker, card: &mut Card, field: Field, value: &Value<'_>) -> Option<()> {
    let key = field.code();
    match field {
        Field::Number => card.number = number_text(walker, key, value)?,
        Field::Name => card.name = walker.text(value, key)?.value,
        Field::NameEn => card.name_en = Some(walker.text(value, key)?.value),
        Field::Type => card.kind = one_type(walker, value)?,
        Field::Rarity => card.rarity = Some(walker.term(value, key, terms::rarity)?),
        Field::Legendary => card.legendary = yes_no(walker, key, value)?,
        Field::Poker => card.poker = Some(walker.term(value, key, terms::poker)?),
        Field::Cost => card.cost = Some(small(walker, key, value)?),
        Field::Power => card.power = Some(small(walker, key, value)?),
        Field::MaxSize => card.max_size = Some(small(walker, key, value)?),
        Field::Slots => card.slots = u8::try_from(walker.number(value, key, (0, 9))?).ok()?,
        Field::Demand => card.demand = u8::try_from(walker.number(value, key, (1, 9))?).ok()?,
        Field::Size => card.size = small(walker, key, value)?,
        Field::Keywords => card.keywords = keywords(walker, value)?,
        Field::Response => card.response = yes_no(walker, key, value)?,
        Field::Text => card.text = text(walker, key, value)?,
        Field::Aliases => card.aliases = walker.texts(value, key).into_iter().map(|said| said.value).collect(),
        Field::Set | Field::Abilities => return None,
    }
    Some(())
}

/// A number as large as cards may have.
fn small(walker: &mut Walker, key: &str, value: &Value<'_>) -> Option<u16> {
    u16::try_from(walker.number(value, key, (0, i64::from(u16::MAX)))?).ok()
}

fn yes_no(walker: &mut Walker, key: &str, value: &Value<'_>) -> Option<bool> {
    match value.get_ref() {
        DeValue::String(_) => walker.term(value, key, terms::yes_no),
        _ => walker.yes_no(value, key).map(|said| said.value),
    }
}

/// A collector number, kept as it is written.
fn number_text(walker: &mut Walker, key: &str, value: &Value<'_>) -> Option<String> {
    match value.get_ref() {
        DeValue::Integer(number) => Some(number.to_string()),
        _ => Some(walker.text(value, key)?.value),
    }
}

/// Rules text; it may be emptied and may have several lines.
fn text(walker: &mut Walker, key: &str, value: &Value<'_>) -> Option<String> {
    let text = value.get_ref().as_str();
    if text.is_none() {
        walker.wrong(value, key, "format-expected-text");
    }
    text.map(str::to_owned)
}

/// One type: errata are what makes a hybrid legal, by giving it one (§3.8).
fn one_type(walker: &mut Walker, value: &Value<'_>) -> Option<Kind> {
    match walker.term(value, "type", terms::kind)? {
        Kind::Hybrid(_) => {
            walker.error(value.span(), "format-bad-type", Message::new("format-erratum-hybrid"));
            None
        }
        kind => Some(kind),
    }
}

/// A list of keywords, or one text with several.
fn keywords(walker: &mut Walker, value: &Value<'_>) -> Option<Vec<Keyword>> {
    if let Some(text) = value.get_ref().as_str() {
        return terms::split_keywords(text)
            .map(|part| walker.term(value, "keywords", |_| terms::keyword(part)))
            .collect();
    }
    let items = walker.list(value, "keywords");
    let read: Vec<_> = items.iter().map(|item| walker.term(item, "keywords", terms::keyword)).collect();
    value.get_ref().is_array().then(|| read.into_iter().collect()).flatten()
}
