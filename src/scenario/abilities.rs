//! The texts of a scenario's cards: `abilities`, in the language of the set files, with the place of each fault.

use std::ops::Range;

use serde_json::{Map, Value as Json};
use toml::de::DeValue;

use super::build::Builder;
use crate::cards::script::{self, Fault, PathStep, Weight};
use crate::engine::Printed;
use crate::message::Message;
use crate::toml_walk::Value;

/// Reads abilities and gives them to a card.
pub(super) fn read(builder: &mut Builder<'_, '_>, value: &Value<'_>, printed: &mut Printed) {
    match script::read(&json(value), printed.kind) {
        Ok((script, _)) if script.is_empty() => {}
        Ok((script, _)) => builder.cast.text(printed, script),
        Err(faults) => {
            for fault in faults.into_iter().filter(|fault| fault.weight == Weight::Error) {
                let span = place(builder, value, &fault);
                let message =
                    Message::new("scenario-abilities").with("path", fault.path()).with("fault", fault.message);
                builder.walker.error(span, "scenario-abilities", message).hint = fault.hint;
            }
        }
    }
}

/// A value as a document. Whole numbers only: the language has no others.
fn json(value: &Value<'_>) -> Json {
    match value.get_ref() {
        DeValue::String(text) => Json::String(text.to_string()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix()).map_or(Json::Null, Json::from),
        DeValue::Float(number) => Json::String(number.as_str().to_owned()),
        DeValue::Boolean(yes) => Json::Bool(*yes),
        DeValue::Datetime(date) => Json::String(date.to_string()),
        DeValue::Array(items) => Json::Array(items.iter().map(json).collect()),
        DeValue::Table(table) => {
            let entries = table.iter().map(|(key, value)| (key.get_ref().to_string(), json(value)));
            Json::Object(entries.collect::<Map<_, _>>())
        }
    }
}

/// Where a fault stands in the file: the word, as far as it can be found in the text that is written there.
fn place(builder: &Builder<'_, '_>, value: &Value<'_>, fault: &Fault) -> Range<usize> {
    let mut at = value;
    for step in &fault.way {
        let next = match (step, at.get_ref()) {
            (PathStep::Key(key), DeValue::Table(table)) => table.get(key.as_str()),
            (PathStep::Item(item), DeValue::Array(items)) => items.get(*item),
            _ => None,
        };
        let Some(next) = next else { break };
        at = next;
    }
    let span = at.span();
    let DeValue::String(text) = at.get_ref() else { return span };
    let word = &text[fault.at.clone()];
    let written = &builder.walker.source.text[span.clone()];
    // The quotation mark stands before the text.
    let from = fault.at.start.min(written.len());
    match written.get(from..).and_then(|rest| rest.find(word)) {
        Some(found) if !word.is_empty() => span.start + from + found..span.start + from + found + word.len(),
        _ => span,
    }
}
