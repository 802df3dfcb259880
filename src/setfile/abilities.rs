//! The abilities of a card, checked as they come in: each fault with its place in the file and the nearest word.

use serde_json::Value;

use super::card::Draft;
use super::codes;
use super::document::{names, strangers};
use super::header::Column;
use super::raw::{Content, Node, Record, Shape};
use super::reader::Reader;
use super::source::Span;
use crate::cards::fold::fold;
use crate::cards::script::{self, Fault, PathStep, Weight};
use crate::cards::{Field, Kind, terms};
use crate::message::{Message, Severity};

/// A keyword that a set defines: its names and the abilities that it brings.
pub(super) struct OwnKeyword {
    names: Vec<String>,
    clauses: Vec<Value>,
}

impl OwnKeyword {
    /// Whether it is called so.
    pub fn is_called(&self, word: &str) -> bool {
        self.names.iter().any(|name| *name == fold(word))
    }
}

/// Reads a keyword of the set: `name`, `name_en`, `text`, `abilities`.
pub(super) fn own_keyword(reader: &mut Reader, node: &Node) -> Option<OwnKeyword> {
    strangers(reader, node, &["name", "name_en", "text", "abilities"]);
    let (Some(name), english) = names(reader, node) else {
        reader.error(codes::MISSING_NAME, &node.span, Message::new("import-keyword-without-name"));
        return None;
    };
    let [named, named_en] = ["name", "name_en"].map(|key| node.get(key));
    let of_language = |language| named.and_then(|named| named.get(language));
    for named in [named, of_language("de"), of_language("en"), named_en].into_iter().flatten() {
        taken_name(reader, named);
    }
    let abilities = node.get("abilities");
    let Some(document) = abilities.and_then(Node::abilities) else {
        super::card::bad_abilities(reader, &node.span, "abilities");
        return None;
    };
    let at = |fault: &Fault| place(abilities, fault).unwrap_or_else(|| node.span.clone());
    // Any type may have it: what a type cannot have is told at the card.
    let mut faults = script::read(&document, Kind::Effect).err().unwrap_or_default();
    faults.retain(|fault| !OF_KIND.contains(&fault.message.key));
    tell(reader, faults, at);
    let clauses = match document {
        Value::Array(items) => items,
        one => vec![one],
    };
    let clauses = clauses.into_iter().map(|clause| labelled(clause, &name, english.as_deref())).collect();
    Some(OwnKeyword { names: [Some(name), english].into_iter().flatten().map(|name| fold(&name)).collect(), clauses })
}

/// Refuses the name of a keyword of the rules: a card that has it would never have the set's.
fn taken_name(reader: &mut Reader, node: &Node) {
    let Some(name) = node.scalar() else { return };
    if terms::ability(&name).is_err() {
        return;
    }
    let message = Message::new("import-keyword-of-rules").with("found", name.trim());
    let finding = reader.error(codes::BAD_KEYWORD, &node.span, message);
    finding.found = Some(name.into_owned());
    finding.hint = Some(Message::new("import-hint-keyword-of-rules"));
}

/// A clause with the keyword that brings it, by its names.
fn labelled(mut clause: Value, name: &str, english: Option<&str>) -> Value {
    if let Some(table) = clause.as_object_mut() {
        table.insert("keyword".to_owned(), Value::from(name));
        if let Some(english) = english {
            table.insert("keyword_en".to_owned(), Value::from(english));
        }
    }
    clause
}

/// Adds the clauses of the set's keywords that a card has, and checks all of its abilities.
pub(super) fn finish(reader: &mut Reader, record: &Record, draft: &mut Draft, kind_known: bool) {
    let brought = std::mem::take(&mut reader.brought);
    if !brought.is_empty() {
        let mut clauses = match draft.card.abilities.take() {
            Some(Value::Array(items)) => items,
            Some(one) => vec![one],
            None => Vec::new(),
        };
        for number in brought {
            clauses.extend(reader.own_keywords[number].clauses.iter().cloned());
        }
        draft.card.abilities = Some(Value::Array(clauses));
    }
    let Some(document) = &draft.card.abilities else { return };
    let faults = match script::read(document, draft.card.kind) {
        Ok((_, faults)) | Err(faults) => faults,
    };
    let known = |fault: &Fault| kind_known || !OF_KIND.contains(&fault.message.key);
    let cell = record.cell(Column::Field(Field::Abilities));
    let whole = cell.map_or_else(|| record.span.clone(), |cell| cell.span.clone());
    let node = match cell.map(|cell| &cell.content) {
        Some(Content::Document(node)) => Some(node.as_ref()),
        _ => None,
    };
    let faults: Vec<Fault> = faults.into_iter().filter(known).collect();
    let written = reader.source.written(&whole).unwrap_or("");
    let spans: Vec<Span> = faults
        .iter()
        .map(|fault| place(node, fault).or_else(|| within(written, document, fault, whole.start)))
        .map(|span| span.unwrap_or_else(|| whole.clone()))
        .collect();
    let mut spans = spans.into_iter();
    tell(reader, faults, |_| spans.next().unwrap_or_else(|| whole.clone()));
}

/// Faults that depend on the type of the card, which an update may leave out.
const OF_KIND: [&str; 4] =
    ["ability-play-on-effects-only", "ability-no-bearer", "ability-mutation-cannot-tap", "ability-no-activation"];

fn tell(reader: &mut Reader, faults: Vec<Fault>, mut at: impl FnMut(&Fault) -> Span) {
    for fault in faults {
        let severity = match fault.weight {
            Weight::Error => Severity::Error,
            Weight::Warning => Severity::Warning,
        };
        let span = at(&fault);
        let found = reader.source.written(&span).map(ToOwned::to_owned);
        let message = Message::new("import-ability").with("path", fault.path()).with("fault", fault.message);
        let finding = reader.tell(severity, codes::BAD_ABILITIES, &span, message);
        finding.found = found;
        finding.hint = fault.hint;
    }
}

/// Where a fault stands: the word itself where it can be found as it is written.
fn place(node: Option<&Node>, fault: &Fault) -> Option<Span> {
    let mut at = node?;
    for step in &fault.way {
        let next = match (step, &at.shape) {
            (PathStep::Key(key), Shape::Table(_)) => at.get(key),
            (PathStep::Item(item), Shape::List(nodes)) => nodes.get(*item),
            _ => None,
        };
        let Some(next) = next else { break };
        at = next;
    }
    let Shape::Text(text) = &at.shape else { return Some(at.span.clone()) };
    let word = text.get(fault.at.clone()).unwrap_or("");
    let within = text.get(..fault.at.start).map_or(0, str::len);
    // The quotation mark stands before the text.
    let start = at.span.start + 1 + within;
    let fits = !word.is_empty() && start + word.len() < at.span.end && text.len() + 2 == at.span.len();
    Some(if fits { start..start + word.len() } else { at.span.clone() })
}

/// Where a fault stands in a cell of a table: the word, if it is there only once.
fn within(written: &str, document: &Value, fault: &Fault, start: usize) -> Option<Span> {
    let mut at = document;
    for step in &fault.way {
        at = match step {
            PathStep::Key(key) => at.get(key)?,
            PathStep::Item(item) => at.get(*item)?,
        };
    }
    let word = at.as_str()?.get(fault.at.clone()).filter(|word| !word.is_empty())?;
    let mut found = written.match_indices(word);
    let (place, _) = found.next()?;
    found.next().is_none().then(|| start + place..start + place + word.len())
}
