//! A record read as a card, each cell through the words of the game.

use std::sync::Arc;

use super::damage;
use super::guard::is_dash;
use super::header::Column;
use super::raw::{Cell, Content, Record};
use super::reader::{Reader, is_blank, lines};
use super::refusal::refuse;
use super::sheet::Nature;
use super::source::Span;
use super::tally::Case;
use super::{Row, abilities, codes, json, remarks};
use crate::cards::fold::{clean, composed};
use crate::cards::terms::{self, TermError};
use crate::cards::{Card, Field, FieldSet, Kind, Origin, Rarity, ValueAt};
use crate::message::{Message, Place, Severity};

/// A card while it is read.
pub(super) struct Draft {
    /// The card so far.
    pub card: Card,
    /// What the file says about it.
    pub fields: FieldSet,
    /// Fields with a value, not only with an empty cell.
    pub valued: FieldSet,
    /// Fields whose cells were refused.
    pub refused: FieldSet,
}

/// What became of a cell.
enum Outcome {
    Valued,
    Blank,
    Refused,
}

/// Reads a card; `None` if it has no name. All problems of its cells are told either way.
pub(super) fn row(reader: &mut Reader, record: &Record) -> Option<Row> {
    let name = name(reader, record);
    let mut draft = Draft {
        card: Card::new("", name.clone().unwrap_or_else(|| "?".to_owned()), Kind::Effect),
        fields: [Field::Set, Field::Name].into_iter().collect(),
        valued: FieldSet::default(),
        refused: FieldSet::default(),
    };
    for cell in &record.cells {
        let Column::Field(field) = cell.column else { continue };
        if field == Field::Name {
            continue;
        }
        let outcome = read_cell(reader, cell, field, &mut draft.card);
        draft.note(field, &outcome);
    }
    if let Some(outcome) = suit_and_rank(reader, record, &mut draft.card) {
        draft.note(Field::Poker, &outcome);
    }
    draft.imply(record);
    if draft.card.set.is_empty() {
        let cell = record.cell(Column::Field(Field::Set));
        let span = cell.map_or_else(|| name_span(record), |cell| cell.span.clone());
        draft.card.set = reader.set_of_card(&draft.card.name, span);
    }
    draft.settle_legend_mark();
    let kind_known = draft.valued.contains(Field::Type);
    abilities::finish(reader, record, &mut draft, kind_known);
    let spots = if kind_known { remarks::spots(reader, record, &draft) } else { Vec::new() };
    name?;
    let place = reader.source.place(name_span(record).start);
    // A type that was refused is told already.
    let needs_existing = !kind_known && !draft.refused.contains(Field::Type);
    let empty = draft.fields.without(draft.valued).without([Field::Set, Field::Name].into_iter().collect());
    let origin = Origin { empty, ..origin(reader, record, &place) };
    let Draft { card, fields, refused, .. } = draft;
    Some(Row { card, fields, place, origin, others: Vec::new(), needs_existing, spots, refused })
}

/// Where the values of a card stand.
fn origin(reader: &mut Reader, record: &Record, place: &Place) -> Origin {
    let line = place.row_and_column().0;
    let sheet = place.sheet.as_deref().map(|name| reader.sheet_name(name));
    let values = match &record.layout {
        Some(layout) => Arc::clone(layout),
        None => {
            let values = record.cells.iter().filter_map(|cell| value_at(reader, cell, line)).collect();
            reader.layout(values)
        }
    };
    Origin { file: 0, sheet, line, values, empty: FieldSet::default() }
}

/// Where a value of a document stands, from the line of the card's name.
fn value_at(reader: &Reader, cell: &Cell, line: u32) -> Option<ValueAt> {
    let Column::Field(field) = cell.column else { return None };
    let (own, column) = reader.source.place(cell.span.start).row_and_column();
    let below = i32::try_from(i64::from(own) - i64::from(line)).unwrap_or(0);
    Some(ValueAt { field, title: cell.title.as_ref().into(), below, column })
}

impl Draft {
    fn note(&mut self, field: Field, outcome: &Outcome) {
        match outcome {
            Outcome::Valued => {
                self.fields.insert(field);
                self.valued.insert(field);
            }
            Outcome::Blank => self.fields.insert(field),
            Outcome::Refused => self.refused.insert(field),
        }
    }

    /// Takes type and rarity from the headings where there is no column for them.
    fn imply(&mut self, record: &Record) {
        let has = |field| record.cell(Column::Field(field)).is_some();
        if let Some(kind) = record.implied.kind.filter(|_| !has(Field::Type)) {
            self.card.kind = kind;
            self.note(Field::Type, &Outcome::Valued);
        }
        if let Some(rarity) = record.implied.rarity.filter(|_| !has(Field::Rarity)) {
            self.card.rarity = Some(rarity);
            self.note(Field::Rarity, &Outcome::Valued);
        }
    }

    /// The legend rule applies to the rarity LEGENDÄR unless the card says otherwise (J047). Only a file that has both
    /// columns takes back what was said of the mark.
    fn settle_legend_mark(&mut self) {
        if self.valued.contains(Field::Legendary) {
            return;
        }
        self.card.legendary = self.card.rarity == Some(Rarity::Legendary);
        if !self.fields.contains(Field::Rarity) {
            self.fields = self.fields.without([Field::Legendary].into_iter().collect());
        }
    }
}

/// Where a card's name stands, or the card if it has none.
pub(super) fn name_span(record: &Record) -> Span {
    record.cell(Column::Field(Field::Name)).map_or_else(|| record.span.clone(), |cell| cell.span.clone())
}

fn name(reader: &mut Reader, record: &Record) -> Option<String> {
    let cell = record.cell(Column::Field(Field::Name));
    let text = match cell.map(|cell| &cell.content) {
        Some(Content::Text(text)) => text.as_ref(),
        Some(Content::Unfit | Content::Document(_)) => return None,
        Some(Content::Parts(_)) => {
            unfit(reader, cell?);
            return None;
        }
        None => "",
    };
    if let Some(cell) = cell
        && damage::refuse(reader, cell, text, Field::Name, "?")
    {
        return None;
    }
    let name = clean(text);
    if name.is_empty() || cell.is_some_and(|cell| !cell.exact && is_dash(&name)) {
        reader.error(codes::MISSING_NAME, &name_span(record), Message::new("import-missing-name")).expected =
            Some(Message::new("import-expected-name"));
        return None;
    }
    if cell.is_some_and(|cell| cell.nature == Nature::Truth) {
        let message = Message::new("import-truth-name").with("name", name.as_str());
        let finding = reader.tell(Severity::Warning, codes::TRUTH_NAME, &name_span(record), message);
        finding.found = Some(text.to_owned());
        finding.hint = Some(Message::new("import-hint-truth-name"));
    }
    if is_quoted(&name) {
        let (code, key) = (codes::NAME_QUOTED, "import-name-quoted");
        let (span, hint) = (name_span(record), Some(Message::new("import-hint-name-quoted")));
        reader.tally.count(Case { severity: Severity::Warning, code, key, about: "", name: &name, span, hint });
    }
    // Whether an umlaut is one character or two is no matter of the name.
    let is_as_written = name == text.trim() || name == composed(text.trim());
    if !is_as_written || text.contains(['\n', '\r']) {
        let message = Message::new("import-name-cleaned").with("name", name.as_str());
        reader.tell(Severity::Note, codes::NAME_CLEANED, &name_span(record), message).found = Some(text.to_owned());
    }
    Some(name)
}

/// Whether a whole name stands in quotation marks.
fn is_quoted(name: &str) -> bool {
    let mut chars = name.chars();
    let pair = [chars.next(), chars.next_back()].map(|c| c.unwrap_or(' '));
    let [first, last] = pair;
    "'\"„“”‚‘’»«›‹".contains(first) && "'\"“”‘’»«›‹".contains(last) && !chars.as_str().contains(pair)
}

fn unfit(reader: &mut Reader, cell: &Cell) -> Outcome {
    let message = Message::new("import-not-single").with("column", cell.title.as_ref());
    reader.error(codes::BAD_VALUE, &cell.span, message);
    Outcome::Refused
}

fn read_cell(reader: &mut Reader, cell: &Cell, field: Field, card: &mut Card) -> Outcome {
    match (field, &cell.content) {
        (_, Content::Unfit) => Outcome::Refused,
        (Field::Keywords, Content::Parts(parts)) => {
            let mut outcome = Outcome::Blank;
            for (part, span) in parts {
                keywords(reader, cell, part, span, card, &mut outcome);
            }
            outcome
        }
        (Field::Aliases, Content::Parts(parts)) => {
            if parts.iter().any(|(part, _)| damage::refuse(reader, cell, part, field, &card.name)) {
                return Outcome::Refused;
            }
            card.aliases = parts.iter().map(|(part, _)| clean(part)).filter(|name| !name.is_empty()).collect();
            if card.aliases.is_empty() { Outcome::Blank } else { Outcome::Valued }
        }
        (Field::Abilities, Content::Document(node)) => {
            card.abilities = node.abilities();
            Outcome::Valued
        }
        (_, Content::Parts(_) | Content::Document(_)) => unfit(reader, cell),
        (_, Content::Text(text)) if damage::refuse(reader, cell, text, field, &card.name) => Outcome::Refused,
        (_, Content::Text(text)) => read_text(reader, cell, field, text, card),
    }
}

fn read_text(reader: &mut Reader, cell: &Cell, field: Field, text: &str, card: &mut Card) -> Outcome {
    let as_text = || if text.trim().is_empty() || (!cell.exact && is_dash(text.trim())) { "" } else { text };
    let most = i64::from(u16::MAX);
    match field {
        Field::Set => keep(&mut card.set, clean(as_text())),
        Field::Number => {
            let text = as_text();
            let bare = text.trim().strip_prefix('\'').filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
            keep(&mut card.number, clean(bare.filter(|_| !cell.exact).unwrap_or(text)))
        }
        Field::Name => Outcome::Blank,
        Field::NameEn => {
            card.name_en = Some(clean(as_text())).filter(|name| !name.is_empty());
            if card.name_en.is_some() { Outcome::Valued } else { Outcome::Blank }
        }
        Field::Text => keep(&mut card.text, lines(as_text()).into_owned()),
        Field::Type => kind(reader, cell, text, card),
        Field::Rarity => {
            let result = reader.words.rarities.get(text, terms::rarity);
            settle(reader, cell, text, result, card, |card, rarity| card.rarity = Some(rarity))
        }
        Field::Poker => {
            let result = reader.words.pokers.get(text, terms::poker);
            settle(reader, cell, text, result, card, |card, poker| card.poker = Some(poker))
        }
        Field::Legendary => {
            settle(reader, cell, text, terms::yes_no(text), card, |card, legendary| card.legendary = legendary)
        }
        Field::Response => {
            settle(reader, cell, text, terms::yes_no(text), card, |card, response| card.response = response)
        }
        Field::Cost => number(reader, cell, text, (0, most), card, |card, n| card.cost = Some(n)),
        Field::Power => number(reader, cell, text, (0, most), card, |card, n| card.power = Some(n)),
        Field::MaxSize => number(reader, cell, text, (0, most), card, |card, n| card.max_size = Some(n)),
        Field::Slots => number(reader, cell, text, (0, 9), card, |card, n| card.slots = n as u8),
        Field::Demand => number(reader, cell, text, (1, 9), card, |card, n| card.demand = n as u8),
        Field::Size => number(reader, cell, text, (0, most), card, |card, n| card.size = n),
        Field::Keywords => {
            let mut outcome = Outcome::Blank;
            if !is_blank(text) {
                keywords(reader, cell, text, &cell.span, card, &mut outcome);
            }
            outcome
        }
        Field::Aliases => {
            card.aliases = aliases(text, cell.exact);
            if card.aliases.is_empty() { Outcome::Blank } else { Outcome::Valued }
        }
        Field::Abilities => document(reader, cell, text, card),
    }
}

fn keep(place: &mut String, text: String) -> Outcome {
    let outcome = if text.is_empty() { Outcome::Blank } else { Outcome::Valued };
    *place = text;
    outcome
}

fn kind(reader: &mut Reader, cell: &Cell, text: &str, card: &mut Card) -> Outcome {
    if is_blank(text) {
        let message = Message::new("import-missing-type").with("card", card.name.as_str());
        reader.error(codes::MISSING_TYPE, &cell.span, message).expected = Some(Message::new("import-expected-type"));
        return Outcome::Refused;
    }
    let result = reader.words.kinds.get(text, terms::kind);
    settle(reader, cell, text, result, card, |card, kind| card.kind = kind)
}

/// Keeps what a word was read as; a word that says "nothing" is blank, another is refused.
fn settle<T>(
    reader: &mut Reader,
    cell: &Cell,
    text: &str,
    result: Result<T, TermError>,
    card: &mut Card,
    set: fn(&mut Card, T),
) -> Outcome {
    if text.trim().is_empty() {
        return Outcome::Blank;
    }
    match result {
        Ok(value) => {
            set(card, value);
            Outcome::Valued
        }
        Err(_) if is_blank(text) => Outcome::Blank,
        Err(error) => {
            refuse(reader, cell, (text, &cell.span), &error, &card.name);
            Outcome::Refused
        }
    }
}

fn number(
    reader: &mut Reader,
    cell: &Cell,
    text: &str,
    (min, max): (i64, i64),
    card: &mut Card,
    set: fn(&mut Card, u16),
) -> Outcome {
    if text.trim().is_empty() {
        return Outcome::Blank;
    }
    let read = if cell.nature == Nature::Number { terms::whole_in_code } else { terms::whole };
    let result = read(text, min, Some(max)).map(|n| u16::try_from(n).unwrap_or(u16::MAX));
    settle(reader, cell, text, result, card, set)
}

/// Reads the keywords of one text; each that is none is told at its own place.
fn keywords(reader: &mut Reader, cell: &Cell, text: &str, span: &Span, card: &mut Card, outcome: &mut Outcome) {
    for part in terms::split_keywords(text) {
        match reader.words.keywords.get(part, terms::keyword) {
            Ok(keyword) => {
                card.keywords.push(keyword);
                if matches!(outcome, Outcome::Blank) {
                    *outcome = Outcome::Valued;
                }
            }
            Err(_) if reader.bring(part) => {
                if matches!(outcome, Outcome::Blank) {
                    *outcome = Outcome::Valued;
                }
            }
            Err(error) => {
                let place = reader.source.span_of(part).unwrap_or_else(|| span.clone());
                refuse(reader, cell, (part, &place), &error, &card.name);
                *outcome = Outcome::Refused;
            }
        }
    }
}

/// Names in one cell: a JSON list of them, or separated as [`terms::split_list`] has it.
fn aliases(text: &str, exact: bool) -> Vec<String> {
    if text.starts_with('[')
        && let Ok(node) = json::read(text)
        && let super::raw::Shape::List(nodes) = &node.shape
        && let Some(names) = nodes.iter().map(super::raw::Node::scalar).collect::<Option<Vec<_>>>()
    {
        return names.iter().map(|name| clean(name)).filter(|name| !name.is_empty()).collect();
    }
    if !exact && is_blank(text) {
        return Vec::new();
    }
    terms::split_list(text).map(clean).filter(|name| !name.is_empty()).collect()
}

fn document(reader: &mut Reader, cell: &Cell, text: &str, card: &mut Card) -> Outcome {
    if is_blank(text) {
        return Outcome::Blank;
    }
    if let Some(document) = json::read(text.trim()).ok().and_then(|node| node.abilities()) {
        card.abilities = Some(document);
        return Outcome::Valued;
    }
    bad_abilities(reader, &cell.span, &cell.title);
    Outcome::Refused
}

/// Tells that abilities are no document.
pub(super) fn bad_abilities(reader: &mut Reader, span: &Span, title: &str) {
    let message = Message::new("import-bad-abilities").with("column", title);
    let finding = reader.error(codes::BAD_ABILITIES, span, message);
    finding.expected = Some(Message::new("import-expected-abilities"));
    finding.hint = Some(Message::new("import-hint-abilities"));
}

/// The poker value of two columns, suit and rank.
fn suit_and_rank(reader: &mut Reader, record: &Record, card: &mut Card) -> Option<Outcome> {
    let cells = [Column::Suit, Column::Rank].map(|column| record.cell(column));
    let first = cells.iter().flatten().next()?;
    for cell in cells.iter().flatten() {
        if let Content::Text(text) = &cell.content
            && damage::refuse(reader, cell, text, Field::Poker, &card.name)
        {
            return Some(Outcome::Refused);
        }
    }
    let words = cells.iter().flatten().filter_map(|cell| match &cell.content {
        Content::Text(text) if !is_blank(text) => Some(text.trim()),
        _ => None,
    });
    let text = words.collect::<Vec<_>>().join(" ");
    let result = reader.words.pairs.get(&text, terms::suit_and_rank);
    Some(settle(reader, first, &text, result, card, |card, poker| card.poker = Some(poker)))
}
