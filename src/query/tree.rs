//! Conditions joined by and, or, not and parentheses: the same for searches and goals.

use super::Mistake;
use super::token::{Cursor, Kind, Token};
use crate::message::Message;

/// A condition.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Tree<T> {
    /// A single one.
    Leaf(T),
    /// All of them hold.
    All(Vec<Tree<T>>),
    /// One of them holds, or more.
    Any(Vec<Tree<T>>),
    /// It does not hold.
    Not(Box<Tree<T>>),
}

/// Parentheses within parentheses that anybody means.
const DEEPEST: usize = 100;

impl<T> Tree<T> {
    /// Whether it holds where `holds` tells it of the single conditions.
    pub fn holds(&self, holds: &impl Fn(&T) -> bool) -> bool {
        match self {
            Self::Leaf(leaf) => holds(leaf),
            Self::All(parts) => parts.iter().all(|part| part.holds(holds)),
            Self::Any(parts) => parts.iter().any(|part| part.holds(holds)),
            Self::Not(part) => !part.holds(holds),
        }
    }

    /// Visits the single conditions.
    pub fn each(&self, visit: &mut impl FnMut(&T)) {
        match self {
            Self::Leaf(leaf) => visit(leaf),
            Self::All(parts) | Self::Any(parts) => parts.iter().for_each(|part| part.each(visit)),
            Self::Not(part) => part.each(visit),
        }
    }
}

/// Reads all of a text. `leaf` reads what stands between *and*, *or*, *not* and parentheses: it takes at least one token,
/// and tells what is wrong where it gives nothing.
pub fn parse<T>(cursor: &mut Cursor, leaf: &mut impl FnMut(&mut Cursor) -> Option<Tree<T>>) -> Option<Tree<T>> {
    let mut parser = Parser { leaf, depth: 0, gave_up: false };
    let mut tree = None;
    if cursor.peek().is_none() && cursor.is_fine() {
        cursor.wrong(Mistake::new(cursor.end(), "empty", Message::new("query-empty")));
    }
    while cursor.peek().is_some() {
        tree = parser.any(cursor).tree;
        if let Some(close) = cursor.take_if(Kind::Close) {
            cursor.wrong(Mistake::new(close.span, "not-opened", Message::new("query-not-opened")));
        }
    }
    tree
}

struct Parser<'p, F> {
    leaf: &'p mut F,
    depth: usize,
    /// Whether the rest of the text was passed over.
    gave_up: bool,
}

/// What a part of the text came to: nothing where something is wrong with it.
struct Part<T> {
    tree: Option<Tree<T>>,
    /// Whether anything stands there at all.
    is_there: bool,
}

impl<F> Parser<'_, F> {
    /// Parts with *or* between them.
    fn any<T>(&mut self, cursor: &mut Cursor) -> Part<T>
    where
        F: FnMut(&mut Cursor) -> Option<Tree<T>>,
    {
        let mut parts = vec![self.all(cursor)];
        while let Some(or) = cursor.take_if(Kind::Or) {
            let before = parts.last().is_some_and(|part| part.is_there);
            let after = self.all(cursor);
            if !before || !after.is_there {
                alone(cursor, &or);
            }
            parts.push(after);
        }
        joined(parts, Tree::Any)
    }

    /// Parts beside each other, with *and* between them or without.
    fn all<T>(&mut self, cursor: &mut Cursor) -> Part<T>
    where
        F: FnMut(&mut Cursor) -> Option<Tree<T>>,
    {
        let mut parts = Vec::new();
        loop {
            match cursor.kind() {
                None | Some(Kind::Close | Kind::Or) => break,
                Some(Kind::And) => {
                    let Some(and) = cursor.take() else { break };
                    if parts.is_empty() || matches!(cursor.kind(), None | Some(Kind::Close | Kind::Or | Kind::And)) {
                        alone(cursor, &and);
                    }
                }
                Some(_) => parts.push(Part { tree: self.item(cursor), is_there: true }),
            }
        }
        joined(parts, Tree::All)
    }

    /// A single condition or one in parentheses, and whether it is to hold.
    fn item<T>(&mut self, cursor: &mut Cursor) -> Option<Tree<T>>
    where
        F: FnMut(&mut Cursor) -> Option<Tree<T>>,
    {
        let mut negated = false;
        let mut last = None;
        while let Some(not) = cursor.take_if(Kind::Not) {
            negated = !negated;
            last = Some(not);
        }
        let tree = match (cursor.kind(), last) {
            (None | Some(Kind::Close | Kind::Or | Kind::And), Some(not)) => {
                let found = cursor.slice(&not.span);
                let message = Message::new("query-nothing-negated").with("found", found);
                cursor.wrong(Mistake::new(not.span, "nothing-negated", message));
                return None;
            }
            (Some(Kind::Open), _) => self.inside(cursor)?,
            _ => (self.leaf)(cursor)?,
        };
        Some(if negated { Tree::Not(Box::new(tree)) } else { tree })
    }

    /// What stands in parentheses.
    fn inside<T>(&mut self, cursor: &mut Cursor) -> Option<Tree<T>>
    where
        F: FnMut(&mut Cursor) -> Option<Tree<T>>,
    {
        let open = cursor.take()?;
        if self.depth == DEEPEST {
            cursor.wrong(Mistake::new(open.span, "too-deep", Message::new("query-too-deep").with("most", DEEPEST)));
            while cursor.take().is_some() {}
            self.gave_up = true;
            return None;
        }
        self.depth += 1;
        let inside = self.any(cursor);
        self.depth -= 1;
        match cursor.take_if(Kind::Close) {
            Some(close) if !inside.is_there && cursor.is_fine() => {
                let span = open.span.start..close.span.end;
                cursor.wrong(Mistake::new(span, "nothing-inside", Message::new("query-nothing-inside")));
            }
            Some(_) => {}
            None if self.gave_up => {}
            None => cursor.wrong(Mistake::new(open.span, "not-closed", Message::new("query-open-parenthesis"))),
        }
        inside.tree
    }
}

/// Tells that a word joins nothing.
fn alone(cursor: &mut Cursor, word: &Token) {
    let message = Message::new("query-nothing-joined").with("found", cursor.slice(&word.span));
    cursor.wrong(Mistake::new(word.span.clone(), "nothing-joined", message));
}

/// Several parts as one; a single one stands for itself.
fn joined<T>(mut parts: Vec<Part<T>>, join: fn(Vec<Tree<T>>) -> Tree<T>) -> Part<T> {
    let is_there = parts.iter().any(|part| part.is_there);
    if parts.len() == 1
        && let Some(one) = parts.pop()
    {
        return one;
    }
    let several = !parts.is_empty();
    let trees: Option<Vec<Tree<T>>> = parts.into_iter().map(|part| part.tree).collect();
    Part { tree: trees.filter(|_| several).map(join), is_there }
}
