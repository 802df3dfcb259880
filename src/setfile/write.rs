//! Cards written as TOML and JSON that read back the same.

use serde_json::{Map, Value};

use crate::cards::{Card, Field, Kind, Package, Rarity, SetInfo};

/// Copies of a fragment up to which a package names it once for each.
const SPELLED_OUT: u32 = 9;

/// The type as printed on German cards.
fn printed(kind: Kind) -> String {
    let word = |kind| match kind {
        Kind::Mutant => "Mutant",
        Kind::Base => "Basis",
        Kind::Mutation => "Mutation",
        Kind::Effect => "Effekt",
        Kind::Fragment => "Fragment",
        Kind::Hybrid(_) => "Hybrid",
    };
    match kind {
        Kind::Hybrid(hybrid) => hybrid.kinds().map(word).collect::<Vec<_>>().join("/"),
        single => word(single).to_owned(),
    }
}

/// The value of a field; `None` where reading nothing gives the same card.
pub(super) fn value(card: &Card, field: Field, set: &str) -> Option<Value> {
    let text = |text: &str| (!text.is_empty()).then(|| Value::from(text));
    let number = |n: u16, told: bool| (told || n != 0).then(|| Value::from(n));
    match field {
        Field::Set => (card.set != set).then(|| Value::from(card.set.as_str())),
        Field::Number => text(&card.number),
        Field::Name => Some(Value::from(card.name.as_str())),
        Field::NameEn => card.name_en.as_deref().and_then(text),
        Field::Aliases => (!card.aliases.is_empty()).then(|| card.aliases.clone().into()),
        Field::Type => Some(Value::from(printed(card.kind))),
        Field::Rarity => card.rarity.map(|rarity| rarity.printed().into()),
        Field::Legendary => (card.legendary != (card.rarity == Some(Rarity::Legendary))).then(|| card.legendary.into()),
        Field::Poker => card.poker.map(|poker| poker.to_string().into()),
        Field::Cost => card.cost.map(Value::from),
        Field::Power => card.power.map(Value::from),
        Field::MaxSize => card.max_size.map(Value::from),
        Field::Slots => number(u16::from(card.slots), card.kind.has_power()),
        Field::Demand => (card.kind.has_demand() || card.demand != 1).then(|| card.demand.into()),
        Field::Size => number(card.size, card.kind == Kind::Fragment),
        Field::Keywords => (!card.keywords.is_empty())
            .then(|| card.keywords.iter().map(|keyword| keyword.german()).collect::<Vec<_>>().into()),
        Field::Response => card.response.then(|| true.into()),
        Field::Text => text(&card.text),
        Field::Abilities => card.abilities.clone(),
    }
}

/// The fields in the order in which documents have them: aliases beside the names.
fn order() -> impl Iterator<Item = Field> {
    let before = Field::ALL.iter().copied().filter(|field| *field <= Field::NameEn);
    let after = Field::ALL.iter().copied().filter(|field| *field > Field::NameEn && *field != Field::Aliases);
    before.chain([Field::Aliases]).chain(after)
}

fn card_entries(card: &Card, set: &str) -> Map<String, Value> {
    order().filter_map(|field| Some((field.code().to_owned(), value(card, field, set)?))).collect()
}

fn set_entries(set: &SetInfo) -> Map<String, Value> {
    let mut entries = Map::new();
    if !set.code.is_empty() {
        entries.insert("code".into(), set.code.as_str().into());
    }
    match &set.name_en {
        Some(english) => {
            let names = [("de", &set.name), ("en", english)];
            let names = names.into_iter().filter(|(_, name)| !name.is_empty());
            let names: Map<_, _> = names.map(|(key, name)| (key.to_owned(), name.as_str().into())).collect();
            entries.insert("name".into(), names.into());
        }
        None if !set.name.is_empty() => {
            entries.insert("name".into(), set.name.as_str().into());
        }
        None => {}
    }
    entries
}

fn package_entries(package: &Package) -> Map<String, Value> {
    let mut entries = Map::new();
    entries.insert("name".into(), package.name.as_str().into());
    if let Some(english) = &package.name_en {
        entries.insert("name_en".into(), english.as_str().into());
    }
    let mut fragments: Vec<Value> = Vec::new();
    for (name, copies) in &package.fragments {
        if *copies <= SPELLED_OUT {
            fragments.extend((0..*copies).map(|_| Value::from(name.as_str())));
        } else {
            fragments.push(serde_json::json!({ "name": name, "copies": copies }));
        }
    }
    entries.insert("fragments".into(), fragments.into());
    entries
}

pub(super) fn json(set: &SetInfo, cards: &[Card], packages: &[Package]) -> String {
    let mut root = Map::new();
    let entries = set_entries(set);
    if !entries.is_empty() {
        root.insert("set".into(), entries.into());
    }
    root.insert("cards".into(), cards.iter().map(|card| card_entries(card, &set.code)).collect::<Vec<_>>().into());
    if !packages.is_empty() {
        root.insert("packages".into(), packages.iter().map(package_entries).collect::<Vec<_>>().into());
    }
    format!("{:#}\n", Value::Object(root))
}

pub(super) fn toml(set: &SetInfo, cards: &[Card], packages: &[Package]) -> String {
    let mut sections = Vec::with_capacity(1 + cards.len() + packages.len());
    let entries = set_entries(set);
    if !entries.is_empty() {
        sections.push(toml_section("[set]", &entries));
    }
    sections.extend(cards.iter().map(|card| toml_section("[[cards]]", &card_entries(card, &set.code))));
    sections.extend(packages.iter().map(|package| toml_section("[[packages]]", &package_entries(package))));
    sections.join("\n")
}

fn toml_section(heading: &str, entries: &Map<String, Value>) -> String {
    let mut out = format!("{heading}\n");
    for (key, value) in entries {
        out.push_str(key);
        out.push_str(" = ");
        match value {
            Value::String(text) if text.contains('\n') => toml_lines(text, &mut out),
            other => toml_value(other, &mut out),
        }
        out.push('\n');
    }
    out
}

/// A text of several lines, between `"""`.
fn toml_lines(text: &str, out: &mut String) {
    out.push_str("\"\"\"\n");
    let last = text.len();
    let mut quotes = 0;
    for (at, c) in text.char_indices() {
        quotes = if c == '"' { quotes + 1 } else { 0 };
        match c {
            '\n' => out.push('\n'),
            '"' if quotes < 3 && at + 1 < last => out.push('"'),
            '"' => {
                out.push_str("\\\"");
                quotes = 0;
            }
            other => toml_char(other, out),
        }
    }
    out.push_str("\"\"\"");
}

fn toml_char(c: char, out: &mut String) {
    match c {
        '"' => out.push_str("\\\""),
        '\\' => out.push_str("\\\\"),
        '\n' => out.push_str("\\n"),
        '\t' => out.push('\t'),
        c if c.is_control() => out.push_str(&format!("\\u{:04X}", u32::from(c))),
        c => out.push(c),
    }
}

fn toml_string(text: &str, out: &mut String) {
    out.push('"');
    text.chars().for_each(|c| toml_char(c, out));
    out.push('"');
}

fn toml_value(value: &Value, out: &mut String) {
    match value {
        // There are no nulls in a set file.
        Value::Null => out.push_str("\"\""),
        Value::Bool(yes) => out.push_str(if *yes { "true" } else { "false" }),
        Value::Number(n) => out.push_str(&n.to_string()),
        Value::String(text) => toml_string(text, out),
        Value::Array(values) => {
            out.push('[');
            for (at, value) in values.iter().enumerate() {
                out.push_str(if at == 0 { "" } else { ", " });
                toml_value(value, out);
            }
            out.push(']');
        }
        Value::Object(entries) if entries.is_empty() => out.push_str("{}"),
        Value::Object(entries) => {
            for (at, (key, value)) in entries.iter().enumerate() {
                out.push_str(if at == 0 { "{ " } else { ", " });
                if !key.is_empty() && key.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-')) {
                    out.push_str(key);
                } else {
                    toml_string(key, out);
                }
                out.push_str(" = ");
                toml_value(value, out);
            }
            out.push_str(" }");
        }
    }
}
