//! Single conditions of a search: a field with a value, a part of a name, a regular expression.

use super::mistake::meant;
use super::token::{Cursor, Kind, Token};
use super::tree::Tree;
use super::value::{self, Value};
use super::{Comparison, Field, Mistake, Part, Test};
use crate::cards::Field as CardField;
use crate::cards::fold::fold;
use crate::cards::terms;
use crate::message::Message;

/// What a comparison behind a keyword counts: `kw:hörner >= 2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counts {
    /// The number of the keyword.
    Keywords,
    /// Cards, unless another comparison follows.
    Cards,
}

/// Reads a single condition, which may come to several.
pub fn leaf(cursor: &mut Cursor, counts: Counts) -> Option<Tree<Test>> {
    let next = cursor.kind()?;
    match (next, cursor.second()) {
        (Kind::Word, Some(Kind::Has | Kind::Sign(_))) => field(cursor, counts),
        (Kind::Word | Kind::Quoted, _) => {
            let token = cursor.take()?;
            Some(Tree::Leaf(Test::Name(Part::new(&cursor.content(&token)))))
        }
        (Kind::Pattern, _) => {
            let token = cursor.take()?;
            pattern(cursor, None, &token).map(Tree::Leaf)
        }
        (Kind::Has | Kind::Sign(_), _) => {
            let sign = cursor.take()?;
            let message = Message::new("query-no-field").with("found", cursor.slice(&sign.span));
            cursor.wrong(Mistake::new(sign.span, "no-field", message).expected(fields()));
            take_value(cursor);
            None
        }
        _ => {
            let token = cursor.take()?;
            let message = Message::new("query-unexpected").with("found", cursor.slice(&token.span));
            cursor.wrong(Mistake::new(token.span, "unexpected", message));
            None
        }
    }
}

/// Reads a sign of comparison, if one comes next; `:` compares as `=`.
pub fn comparison(cursor: &mut Cursor) -> Option<(Comparison, Token)> {
    let is = match cursor.kind()? {
        Kind::Has => Comparison::Equal,
        Kind::Sign(is) => is,
        _ => return None,
    };
    cursor.take().map(|token| (is, token))
}

/// A field, a sign and a value.
fn field(cursor: &mut Cursor, counts: Counts) -> Option<Tree<Test>> {
    let name = cursor.take()?;
    let word = cursor.slice(&name.span);
    let has = cursor.kind() == Some(Kind::Has);
    let field = Field::of(word);
    if field.is_none() {
        let message = Message::new("query-unknown-field").with("found", word);
        let mistake = Mistake::new(name.span.clone(), "unknown-field", message);
        cursor.wrong(match Field::nearest(word) {
            Some(near) => mistake.hint(meant([near])),
            None => mistake.expected(fields()),
        });
    }
    let (is, sign) = comparison(cursor)?;
    let Some(value) = take_value(cursor) else {
        let span = name.span.start..sign.span.end;
        let message = Message::new("query-no-value").with("found", cursor.slice(&span));
        cursor.wrong(Mistake::new(span, "no-value", message));
        return None;
    };
    let field = field?;
    if !matches!(is, Comparison::Equal | Comparison::Unequal) && !is_ordered(field) {
        let message = Message::new("query-no-order").with("field", word).with("sign", is.sign());
        cursor.wrong(Mistake::new(sign.span, "no-order", message).expected(Message::new("query-expected-equality")));
        return None;
    }
    let tree = values(cursor, field, is, has, &value)?;
    if field == Field::Keyword { numbered(cursor, tree, counts) } else { Some(tree) }
}

/// The names of fields.
fn fields() -> Message {
    Message::new("query-expected-field")
}

fn is_ordered(field: Field) -> bool {
    matches!(
        field,
        Field::Rarity
            | Field::Rank
            | Field::Cost
            | Field::Power
            | Field::MaxSize
            | Field::Size
            | Field::Slots
            | Field::Demand
            | Field::Number
    )
}

fn take_value(cursor: &mut Cursor) -> Option<Token> {
    match cursor.kind()? {
        Kind::Word | Kind::Quoted | Kind::Pattern => cursor.take(),
        _ => None,
    }
}

/// The condition of a value: one of several with commas between them, all from one number to another, or the value alone.
fn values(cursor: &mut Cursor, field: Field, is: Comparison, has: bool, token: &Token) -> Option<Tree<Test>> {
    // Not being equal is the contrary of being equal, so what has no value is not equal to any.
    let (equality, contrary) = match is {
        Comparison::Unequal => (Comparison::Equal, true),
        is => (is, false),
    };
    let tree = if token.kind == Kind::Pattern {
        match field {
            Field::Name => pattern(cursor, Some(CardField::Name), token).map(Tree::Leaf),
            Field::Text => pattern(cursor, Some(CardField::Text), token).map(Tree::Leaf),
            _ => {
                cursor.wrong(Mistake::new(token.span.clone(), "pattern-here", Message::new("query-pattern-here")));
                None
            }
        }
    } else {
        let content = cursor.content(token);
        let value = Value { text: &content, span: token.span.clone(), is_quoted: token.kind == Kind::Quoted };
        let list = !value.is_quoted && equality == Comparison::Equal && is_word(field);
        match range(field, equality, &value) {
            Some(range) => tell(cursor, range),
            None if list && content.contains(',') => several(cursor, field, has, &value),
            None => single(cursor, (field, equality, has), &value),
        }
    }?;
    Some(if contrary { Tree::Not(Box::new(tree)) } else { tree })
}

/// The condition of a single value, which may be a word of the database.
fn single(cursor: &mut Cursor, (field, is, has): (Field, Comparison, bool), value: &Value) -> Option<Tree<Test>> {
    let known = cursor.known();
    let test = match field {
        Field::Keyword if known.has_keyword(value.text) => Ok(Test::OwnKeyword(fold(value.text))),
        Field::Keyword => value::test(field, is, has, value).map_err(|mistake| {
            let near = terms::nearest(value.text, known.keywords.iter().map(String::as_str));
            if mistake.hint.is_some() { mistake } else { mistake.hint(meant(near)) }
        }),
        Field::Set => match known.sets_without(value.text) {
            Some(sets) => Err(value::no_set(value, sets)),
            None => value::test(field, is, has, value),
        },
        _ => value::test(field, is, has, value),
    };
    tell(cursor, test).map(Tree::Leaf)
}

/// Fields whose values are single words or numbers.
fn is_word(field: Field) -> bool {
    !matches!(field, Field::Name | Field::Text)
}

/// One of several values: `kosten:1,2`.
fn several(cursor: &mut Cursor, field: Field, has: bool, list: &Value) -> Option<Tree<Test>> {
    let mut parts = Vec::new();
    let mut start = list.span.start;
    for text in list.text.split(',') {
        let span = start..start + text.len();
        start = span.end + 1;
        if text.is_empty() {
            continue;
        }
        parts.push(single(cursor, (field, Comparison::Equal, has), &Value { text, span, is_quoted: false }));
    }
    if parts.is_empty() {
        let message = Message::new("query-empty-list").with("found", list.text);
        let mistake = Mistake::new(list.span.clone(), "no-value", message);
        cursor.wrong(mistake.hint(Some(Message::new("query-empty-list-hint"))));
        return None;
    }
    let parts: Option<Vec<Tree<Test>>> = parts.into_iter().collect();
    parts.map(Tree::Any)
}

/// The place of an end of a range in the order of its field; none if it is no such value.
fn place(field: Field, text: &str) -> Option<u64> {
    match field {
        Field::Rank => terms::rank(text).ok().map(|rank| u64::from(rank.number())),
        Field::Rarity => terms::rarity(text).ok().map(|rarity| rarity as u64),
        _ if text.bytes().all(|b| b.is_ascii_digit()) => Some(text.parse().unwrap_or(u64::MAX)),
        _ => None,
    }
}

/// From one value to another: `kosten:2-4`, `rang:2..4`; from or up to one: `kosten:2+`, `kosten:2..`, `kosten:..4`.
/// Shells take `<` and `>` for something else. In quotes, a collector number may be `2-4` itself.
fn range(field: Field, is: Comparison, value: &Value) -> Option<Result<Tree<Test>, Mistake>> {
    if is != Comparison::Equal || !is_ordered(field) || value.is_quoted {
        return None;
    }
    let content: String = fold(value.text);
    let is_end = |text: &str| !text.is_empty() && place(field, text).is_some();
    let (from, to, between) = match (content.split_once(".."), content.split_once('-'), content.strip_suffix('+')) {
        (Some((from, to)), ..) => (from, to, ".."),
        (None, Some((from, to)), _) if is_end(from) && is_end(to) => (from, to, "-"),
        (None, None, Some(from)) => (from, "", "+"),
        _ => return None,
    };
    let mut sides = Vec::new();
    for (is, text) in [(Comparison::AtLeast, from), (Comparison::AtMost, to)] {
        if is_end(text) {
            let side = Value { text, span: value.span.clone(), is_quoted: false };
            sides.push(Tree::Leaf(value::test(field, is, false, &side).ok()?));
        } else if !text.is_empty() {
            return None;
        }
    }
    if sides.len() == 2 && place(field, from) > place(field, to) {
        let message = Message::new("query-turned-range").with("found", value.text);
        let mistake = Mistake::new(value.span.clone(), "turned-range", message);
        return Some(Err(mistake.hint(meant([format!("{to}{between}{from}")]))));
    }
    (!sides.is_empty()).then_some(Ok(Tree::All(sides)))
}

/// A keyword whose number is compared: `kw:hörner>=2`.
fn numbered(cursor: &mut Cursor, tree: Tree<Test>, counts: Counts) -> Option<Tree<Test>> {
    if !matches!(cursor.kind(), Some(Kind::Sign(_))) {
        return Some(tree);
    }
    if counts == Counts::Cards && !matches!(cursor.third(), Some(Kind::Sign(_))) {
        return Some(tree);
    }
    let (is, sign) = comparison(cursor)?;
    let number = number(cursor, &sign)?;
    match tree {
        Tree::Leaf(Test::Keyword(ability, None)) if ability.row().numbered != crate::cards::Numbered::No => {
            Some(Tree::Leaf(Test::Keyword(ability, Some((is, number)))))
        }
        _ => {
            cursor.wrong(value::no_keyword_number(sign.span));
            None
        }
    }
}

/// The whole number behind a sign; tells where there is none.
pub fn number(cursor: &mut Cursor, sign: &Token) -> Option<u32> {
    let Some(token) = take_value(cursor) else {
        let message = Message::new("query-no-value").with("found", cursor.slice(&sign.span));
        let mistake = Mistake::new(sign.span.clone(), "no-value", message);
        cursor.wrong(mistake.expected(Message::new("query-expected-number")));
        return None;
    };
    let content = cursor.content(&token);
    let found = terms::whole(&content, 0, Some(i64::from(u32::MAX)));
    let value = Value { text: &content, span: token.span, is_quoted: false };
    let found = found.map_err(|error| value::no_number(&value, error));
    tell(cursor, found).and_then(|n| u32::try_from(n).ok())
}

fn pattern(cursor: &mut Cursor, field: Option<CardField>, token: &Token) -> Option<Test> {
    let content = cursor.content(token);
    let value = Value { text: &content, span: token.span.clone(), is_quoted: false };
    tell(cursor, value::pattern(field, &value))
}

fn tell<T>(cursor: &mut Cursor, found: Result<T, Mistake>) -> Option<T> {
    found.map_err(|mistake| cursor.wrong(mistake)).ok()
}
