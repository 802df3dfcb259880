//! Set files that are documents: TOML and JSON, with a set, cards and packages.

use std::borrow::Cow;

use super::abilities::own_keyword;
use super::card::bad_abilities;
use super::header::{self, Column};
use super::raw::{Cell, Content, Key, Node, Record, Shape};
use super::reader::{Contents, Reader};
use super::rows::Implied;
use super::sheet::Nature;
use super::source::Span;
use super::tally::Case;
use super::{Format, PackageRow, codes, json, toml};
use crate::cards::fold::clean;
use crate::cards::terms::{self, nearest};
use crate::cards::{Field, SetInfo};
use crate::message::{Arg, Message, Severity};

/// The languages of names.
const LANGUAGES: [&str; 2] = ["de", "en"];

/// The parts of a document.
const TOP_LEVEL: [&str; 4] = ["set", "keywords", "cards", "packages"];

/// Reads a document.
pub(super) fn read<'a>(reader: &mut Reader<'a>, format: Format) -> Contents<'a> {
    let mut contents = Contents::empty(format);
    let Some(root) = parse(reader, format) else { return contents };
    if let Shape::List(nodes) = root.shape {
        contents.records = nodes.into_iter().filter_map(|node| record(reader, node)).collect();
        return contents;
    }
    let Shape::Table(entries) = root.shape else {
        reader.error(codes::BAD_VALUE, &root.span, Message::new("import-not-a-document"));
        return contents;
    };
    // Cards may have them before they are defined.
    let (keywords, entries): (Vec<_>, Vec<_>) = entries.into_iter().partition(|(key, _)| key.text == "keywords");
    for (key, node) in keywords {
        for node in tables(reader, &key, node) {
            let keyword = own_keyword(reader, &node);
            reader.own_keywords.extend(keyword);
        }
    }
    for (key, node) in entries {
        match key.text.as_ref() {
            "set" => contents.set = set(reader, &node),
            "cards" => {
                let nodes = tables(reader, &key, node);
                contents.records.extend(nodes.into_iter().filter_map(|node| record(reader, node)));
            }
            "packages" => {
                let nodes = tables(reader, &key, node);
                contents.packages.extend(nodes.iter().filter_map(|node| package(reader, node)));
            }
            _ => stranger(reader, &key, &TOP_LEVEL),
        }
    }
    contents
}

fn parse<'a>(reader: &mut Reader<'a>, format: Format) -> Option<Node<'a>> {
    let text = reader.source.text;
    if format == Format::Json {
        return match json::read(text) {
            Ok(node) => Some(node),
            Err(fault) => {
                let end = text[fault.at.min(text.len())..].chars().next().map_or(0, char::len_utf8);
                reader.error(codes::SYNTAX, &(fault.at..fault.at + end), fault.message);
                None
            }
        };
    }
    let (node, faults) = toml::read(text);
    for fault in &faults {
        let (message, hint) = toml::told(fault, text);
        reader.error(codes::SYNTAX, &fault.span().unwrap_or(0..0), message).hint = Some(hint);
    }
    // What a broken document seems to say is not worth more findings.
    faults.is_empty().then_some(node)
}

/// Tells the keys of a table that mean nothing there: a misspelt one would lose what it holds without a word.
pub(super) fn strangers(reader: &mut Reader, table: &Node, known: &[&'static str]) {
    for (key, _) in table.entries().unwrap_or_default() {
        if !known.contains(&key.text.as_ref()) {
            stranger(reader, key, known);
        }
    }
}

fn stranger(reader: &mut Reader, key: &Key, known: &[&'static str]) {
    // What programs write about the file itself.
    if key.text.starts_with(['$', '_']) || matches!(key.text.as_ref(), "schema" | "wom" | "rules") {
        return;
    }
    // Any two languages are near each other.
    let near = nearest(&key.text, known.iter().copied()).filter(|near| near.len() > 2);
    let severity = if near.is_some() { Severity::Warning } else { Severity::Note };
    let hint = match near {
        Some(near) => Message::new("import-did-you-mean").with("nearest", near),
        None => {
            let known = known.iter().map(|key| Arg::from(*key)).collect();
            Message::new("import-hint-known-keys").with("keys", Arg::AllOf(known))
        }
    };
    let (code, name, span) = (codes::UNKNOWN_COLUMN, "", key.span.clone());
    reader.tally.count(Case {
        severity,
        code,
        key: "import-unknown-key",
        about: &key.text,
        name,
        span,
        hint: Some(hint),
    });
}

fn tables<'a>(reader: &mut Reader, key: &Key, node: Node<'a>) -> Vec<Node<'a>> {
    match node.shape {
        Shape::List(nodes) => nodes,
        Shape::Null => Vec::new(),
        _ => {
            let message = Message::new("import-not-a-list").with("column", key.text.as_ref());
            reader.error(codes::BAD_VALUE, &node.span, message);
            Vec::new()
        }
    }
}

/// A set: its code alone, or a table with code and names.
fn set(reader: &mut Reader, node: &Node) -> Option<SetInfo> {
    if let Some(code) = node.scalar() {
        return Some(SetInfo { code: clean(&code), ..SetInfo::default() }).filter(|set| !set.code.is_empty());
    }
    if node.entries().is_none() {
        unfit(reader, "set", &node.span);
        return None;
    }
    strangers(reader, node, &["code", "name", "name_en"]);
    let code = single(reader, node, "code").unwrap_or_default();
    let (name, name_en) = names(reader, node);
    Some(SetInfo { code, name: name.unwrap_or_default(), name_en })
}

/// The cleaned text of a key; `None` if there is none.
fn single(reader: &mut Reader, table: &Node, key: &str) -> Option<String> {
    let node = table.get(key)?;
    let Some(text) = node.scalar() else {
        unfit(reader, key, &node.span);
        return None;
    };
    Some(clean(&text)).filter(|text| !text.is_empty())
}

/// German and English name: `name = "…"` and `name_en = "…"`, or `name = { de = "…", en = "…" }`.
pub(super) fn names(reader: &mut Reader, table: &Node) -> (Option<String>, Option<String>) {
    let (mut name, mut name_en) = match table.get("name") {
        Some(node) if node.entries().is_some() => {
            strangers(reader, node, &LANGUAGES);
            (single(reader, node, "de"), single(reader, node, "en"))
        }
        _ => (single(reader, table, "name"), None),
    };
    if let Some(english) = single(reader, table, "name_en") {
        name_en = Some(english);
    }
    if name.is_none() {
        name = name_en.clone();
    }
    (name, name_en)
}

fn unfit(reader: &mut Reader, title: &str, span: &Span) {
    let message = Message::new("import-not-single").with("column", title);
    reader.error(codes::BAD_VALUE, span, message);
}

fn record<'a>(reader: &mut Reader, node: Node<'a>) -> Option<Record<'a>> {
    let Shape::Table(entries) = node.shape else {
        reader.error(codes::BAD_VALUE, &node.span, Message::new("import-not-a-card"));
        return None;
    };
    let mut record =
        Record { cells: Vec::with_capacity(entries.len()), span: node.span, implied: Implied::default(), layout: None };
    for (key, node) in entries {
        reader.meet(&key.text);
        let column = header::column(&key.text, reader.options);
        if column == Some(Column::Nothing) {
            continue;
        }
        let Some(column @ (Column::Field(_) | Column::Suit | Column::Rank)) = column else {
            unknown_key(reader, &key);
            continue;
        };
        let taken = record.cells.iter().find(|cell| same_field(cell.column, column));
        if let Some(taken) = taken {
            let message = Message::new("import-duplicate-key")
                .with("found", key.text.as_ref())
                .with("first", taken.title.as_ref())
                .with("field", field_code(column));
            reader.error(codes::DUPLICATE_COLUMN, &key.span, message).found = Some(key.text.to_string());
            continue;
        }
        cells(reader, column, key, node, &mut record.cells);
    }
    Some(record)
}

/// Whether two columns fill one field.
pub(super) fn same_field(a: Column, b: Column) -> bool {
    let poker = |column| matches!(column, Column::Field(Field::Poker));
    let half = |column| matches!(column, Column::Suit | Column::Rank);
    let face = |column| matches!(column, Column::Field(Field::Power | Field::MaxSize));
    let is_part = |a, b| (poker(a) && half(b)) || (face(a) && b == Column::Face);
    (a == b && a != Column::Nothing) || is_part(a, b) || is_part(b, a)
}

/// The code of the field that a column fills.
pub(super) fn field_code(column: Column) -> &'static str {
    match column {
        Column::Field(field) => field.code(),
        Column::Suit => "suit",
        Column::Rank => "rank",
        Column::Face => "power/max_size",
        Column::Package => "package",
        Column::Fragment => "fragment",
        Column::Copies => "copies",
        Column::Nothing => "ignore",
    }
}

fn unknown_key(reader: &mut Reader, key: &Key) {
    let hint = header::nearest_title(&key.text)
        .and_then(|title| header::column(title, reader.options))
        .map(|column| Message::new("import-did-you-mean").with("nearest", field_code(column)));
    reader.tally.count(Case {
        severity: Severity::Note,
        code: codes::UNKNOWN_COLUMN,
        key: "import-unknown-keys",
        about: &key.text,
        name: "",
        span: key.span.clone(),
        hint,
    });
}

/// The cells of one key: a name in two languages gives two.
fn cells<'a>(reader: &mut Reader, column: Column, key: Key<'a>, node: Node<'a>, cells: &mut Vec<Cell<'a>>) {
    let title = key.text;
    let nature = match node.shape {
        Shape::Number(_) => Nature::Number,
        Shape::Bool(_) => Nature::Truth,
        _ => Nature::Text,
    };
    let mut push = |column, span, content| {
        cells.push(Cell { column, title: title.clone(), span, exact: true, nature, content });
    };
    let span = node.span.clone();
    match (column, node.shape) {
        (Column::Field(Field::Abilities), shape @ (Shape::List(_) | Shape::Table(_))) => {
            let node = Node { span, shape };
            if node.abilities().is_some() {
                push(column, node.span.clone(), Content::Document(Box::new(node)));
            } else {
                bad_abilities(reader, &node.span, &title);
                push(column, node.span, Content::Unfit);
            }
        }
        (Column::Field(Field::Name), Shape::Table(entries)) => {
            for (language, node) in entries {
                let (node_span, text) = (node.span.clone(), node.scalar().map(Content::Text));
                let field = match language.text.as_ref() {
                    "de" => Field::Name,
                    "en" => Field::NameEn,
                    _ => {
                        stranger(reader, &language, &LANGUAGES);
                        continue;
                    }
                };
                push(Column::Field(field), node_span, text.unwrap_or(Content::Unfit));
            }
        }
        (_, Shape::List(nodes)) => {
            let parts: Option<Vec<(Cow<str>, Span)>> =
                nodes.iter().map(|node| Some((node.scalar()?, node.span.clone()))).collect();
            if parts.is_none() {
                unfit(reader, &title, &span);
            }
            push(column, span, parts.map_or(Content::Unfit, Content::Parts));
        }
        (_, Shape::Table(_)) => {
            unfit(reader, &title, &span);
            push(column, span, Content::Unfit);
        }
        (_, shape) => {
            let text = Node { span: span.clone(), shape }.scalar().unwrap_or_default();
            push(column, span, Content::Text(text));
        }
    }
}

fn package(reader: &mut Reader, node: &Node) -> Option<PackageRow> {
    if node.entries().is_none() {
        reader.error(codes::BAD_VALUE, &node.span, Message::new("import-not-a-card"));
        return None;
    }
    strangers(reader, node, &["name", "name_en", "fragments"]);
    let (name, name_en) = names(reader, node);
    let Some(name) = name else {
        reader.error(codes::MISSING_NAME, &node.span, Message::new("import-package-without-name"));
        return None;
    };
    let mut row = PackageRow::new(name, reader.source.place(node.get("name").unwrap_or(node).span.start));
    row.package.name_en = name_en;
    if let Some(list) = node.get("fragments") {
        let Shape::List(nodes) = &list.shape else {
            let message = Message::new("import-not-a-list").with("column", "fragments");
            reader.error(codes::BAD_VALUE, &list.span, message);
            return None;
        };
        for node in nodes {
            if let Some((name, copies)) = fragment(reader, node) {
                row.add(name, copies, reader.source.spot(&node.span));
            }
        }
    }
    Some(row)
}

/// A fragment of a package: its name, or a table with name and copies.
fn fragment(reader: &mut Reader, node: &Node) -> Option<(String, u32)> {
    let (name, copies) = match node.scalar() {
        Some(name) => (clean(&name), 1),
        None => {
            strangers(reader, node, &["name", "copies"]);
            let name = single(reader, node, "name").unwrap_or_default();
            let copies = node.get("copies").and_then(|copies| Some((copies.span.clone(), copies.scalar()?)));
            (name, copies.map_or(Some(1), |(span, text)| self::copies(reader, &text, &span))?)
        }
    };
    if name.is_empty() {
        reader.error(codes::MISSING_NAME, &node.span, Message::new("import-fragment-without-name"));
        return None;
    }
    Some((name, copies))
}

/// Copies of a fragment, at least one.
pub(super) fn copies(reader: &mut Reader, text: &str, span: &Span) -> Option<u32> {
    if text.trim().is_empty() {
        return Some(1);
    }
    let copies = terms::whole(text, 1, Some(i64::from(u32::MAX))).ok().and_then(|n| u32::try_from(n).ok());
    if copies.is_none() {
        let message = Message::new("import-bad-count").with("found", text.trim());
        reader.error(codes::BAD_COUNT, span, message).found = Some(text.trim().to_owned());
    }
    copies
}
