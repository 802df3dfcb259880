//! Goals as text: terms, each with the number of its cards that is wanted, joined as searches are.

use std::ops::Range;

use super::braced::braced;
use super::term::What;
use super::{Comparison, Condition, Goal, Mistake, Term};
use crate::cards::fold::{clean, fold, identity};
use crate::cards::terms::{self, nearest};
use crate::cards::{CardId, Library, TitleId};
use crate::message::{Arg, Message};
use crate::query::token::{Cursor, Kind};
use crate::query::tree::{self, Tree};
use crate::query::{Counts, Field, Known, Query, Test, comparison, known_words, leaf, meant, number, of_word};

/// A number of cards of a term.
struct Count {
    term: usize,
    is: Comparison,
    number: u32,
}

/// Reads a goal.
pub(super) fn goal(text: &str, library: &Library, known: &Known) -> Result<Goal, Vec<Mistake>> {
    let mut cursor = Cursor::new(text).knowing(known);
    let mut reader = Reader { library, terms: Vec::new(), last: None };
    let tree = tree::parse(&mut cursor, &mut |cursor| reader.count(cursor));
    match (tree, cursor.into_mistakes()) {
        (Some(tree), mistakes) if mistakes.is_empty() => {
            Ok(Goal { text: text.trim().to_owned(), terms: reader.terms, condition: condition(tree) })
        }
        (_, mistakes) => Err(mistakes),
    }
}

fn condition(tree: Tree<Count>) -> Condition {
    let all = |parts: Vec<Tree<Count>>| parts.into_iter().map(condition).collect();
    match tree {
        Tree::Leaf(Count { term, is, number }) => Condition::Count { term, is, number },
        Tree::All(parts) => Condition::All(all(parts)),
        Tree::Any(parts) => Condition::Any(all(parts)),
        Tree::Not(part) => Condition::Not(Box::new(condition(*part))),
    }
}

struct Reader<'a> {
    library: &'a Library,
    terms: Vec<Term>,
    /// Where the last group stands, with its number if it has one.
    last: Option<(Range<usize>, bool)>,
}

/// Words that a bare card name may have.
const LONGEST_NAME: usize = 8;

impl Reader<'_> {
    /// A term and the number of cards wanted; at least one if none is given.
    fn count(&mut self, cursor: &mut Cursor) -> Option<Tree<Count>> {
        let start = cursor.peek()?.span.start;
        let what = self.what(cursor);
        let end = cursor.passed();
        let sign = comparison(cursor);
        let has_number = sign.is_some();
        let (is, number) = match sign {
            None => (Comparison::AtLeast, 1),
            Some((is, sign)) => (is, number(cursor, &sign)?),
        };
        self.last = Some((start..cursor.passed(), has_number));
        let term = self.numbered(Term::new(cursor.slice(&(start..end)), what?));
        Some(Tree::Leaf(Count { term, is, number }))
    }

    /// The number of a term.
    fn numbered(&mut self, term: Term) -> usize {
        let known = self.terms.iter().position(|other| other.is_same(&term));
        known.unwrap_or_else(|| {
            self.terms.push(term);
            self.terms.len() - 1
        })
    }

    /// The cards of a term.
    fn what(&self, cursor: &mut Cursor) -> Option<What> {
        match cursor.kind()? {
            Kind::Quoted => {
                let token = cursor.take()?;
                let name = cursor.content(&token);
                self.card(cursor, &name, token.span)
            }
            Kind::Braced => {
                let token = cursor.take()?;
                match Query::parse_knowing(cursor.slice(&token.inner), cursor.known()) {
                    Ok(query) => Some(What::Cards(query.tree().clone())),
                    Err(mistakes) => {
                        mistakes.into_iter().for_each(|mistake| cursor.wrong(mistake.moved(token.inner.start)));
                        None
                    }
                }
            }
            Kind::Word if is_field(cursor) => leaf(cursor, Counts::Cards).map(What::Cards),
            Kind::Word => self.word(cursor),
            Kind::Sign(_) => self.lone_sign(cursor),
            _ => leaf(cursor, Counts::Cards).map(What::Cards),
        }
    }

    /// A bare word: one of the game or the name of a card. Names and poker values may have several.
    fn word(&self, cursor: &mut Cursor) -> Option<What> {
        if let Some((many, _, what)) = self.of_words(cursor) {
            cursor.pass(many);
            return Some(what);
        }
        let token = cursor.take()?;
        let word = cursor.slice(&token.span);
        let titles = self.titles(word);
        match (of_word(word), titles.is_empty()) {
            (Some(test), true) => Some(What::Cards(Tree::Leaf(test))),
            (None, false) => self.only(cursor, word, &titles, token.span),
            (Some(_), false) => {
                let message = Message::new("query-word-or-card").with("found", word);
                let hint = Message::new("query-word-or-card-hint").with("found", word);
                cursor.wrong(Mistake::new(token.span, "ambiguous-word", message).hint(Some(hint)));
                None
            }
            (None, true) => {
                let hint = self.number_hint(cursor, word, token.span.start).or_else(|| self.near(word));
                let message = Message::new("query-unknown-word").with("found", word);
                let mistake = Mistake::new(token.span, "unknown-word", message);
                cursor.wrong(mistake.hint(hint.or_else(|| Message::new("query-unknown-word-hint").into())));
                None
            }
        }
    }

    /// A sign before which no group stands: `(mutant or base) >= 2`, `>= 2 mutant`.
    fn lone_sign(&self, cursor: &mut Cursor) -> Option<What> {
        let token = cursor.take()?;
        let number = cursor.words().next().map(|span| cursor.slice(&span)).filter(|word| is_number(word));
        if number.is_some() {
            cursor.pass(1);
        }
        let (sign, number) = (cursor.slice(&token.span), number.unwrap_or("2"));
        let hint = match parenthesized(cursor.slice(&(0..token.span.start))) {
            Some(part) => braced(part, cursor.known())
                .map(|group| Message::new("query-group-number-hint").with("goal", format!("{group} {sign} {number}"))),
            None => {
                let group = self.group_ahead(cursor).map_or("mutant", |span| cursor.slice(&span));
                Some(Message::new("query-number-hint").with("goal", format!("{group} {sign} {number}")))
            }
        };
        let message = Message::new("query-no-group").with("found", sign);
        cursor.wrong(Mistake::new(token.span, "no-field", message).hint(hint));
        None
    }

    /// The words that an unknown one may stand for.
    fn near(&self, word: &str) -> Option<Message> {
        let mut near: Vec<String> = nearest(word, known_words()).map(str::to_owned).into_iter().collect();
        near.extend(self.suggestions(word));
        near.truncate(3);
        meant(near)
    }

    /// How a number is written that stands before a group or beside it without a sign: `2 mutant`, `mutant x2`.
    fn number_hint<'a>(&self, cursor: &mut Cursor<'a>, word: &'a str, start: usize) -> Option<Message> {
        let number = stray_number(cursor, word)?;
        let ahead = self.group_ahead(cursor).map(|span| format!("{} >= {number}", cursor.slice(&span)));
        let behind = || {
            let (span, has_number) = self.last.clone()?;
            let is_beside = cursor.slice(&(span.end..start)).trim().is_empty();
            let group = cursor.slice(&span);
            is_beside.then(|| if has_number { group.to_owned() } else { format!("{group} >= {number}") })
        };
        let goal = ahead.or_else(behind).unwrap_or_else(|| format!("mutant >= {number}"));
        Some(Message::new("query-number-hint").with("goal", goal))
    }

    /// Where the group stands that comes next, unless it is a field with a value.
    fn group_ahead(&self, cursor: &Cursor) -> Option<Range<usize>> {
        if let Some((_, span, _)) = self.of_words(cursor) {
            return Some(span);
        }
        let token = cursor.peek()?;
        let is_group = match token.kind {
            Kind::Word => !is_field(cursor) && !is_number(cursor.slice(&token.span)),
            kind => matches!(kind, Kind::Quoted | Kind::Braced),
        };
        is_group.then(|| token.span.clone())
    }

    /// The longest run of several words that is the name of a card, or two that are a poker value.
    fn of_words(&self, cursor: &Cursor) -> Option<(usize, Range<usize>, What)> {
        let words: Vec<Range<usize>> = cursor.words().take(LONGEST_NAME).collect();
        let run = |many: usize| words[0].start..words[many - 1].end;
        for many in (2..=words.len()).rev() {
            if let [title] = self.titles(cursor.slice(&run(many))).as_slice() {
                return Some((many, run(many), self.of_title(*title)));
            }
        }
        // A number in front is one of cards sooner than a rank.
        if words.len() < 2 || is_number(cursor.slice(&words[0])) {
            return None;
        }
        let poker = terms::poker(cursor.slice(&run(2))).ok()?;
        Some((2, run(2), What::Cards(Tree::Leaf(Test::Poker(poker)))))
    }

    /// The card of a name.
    fn card(&self, cursor: &mut Cursor, name: &str, span: Range<usize>) -> Option<What> {
        let titles = self.titles(name);
        if titles.is_empty() {
            let message = Message::new("card-unknown").with("name", name.trim());
            cursor.wrong(Mistake::new(span, "unknown-card", message).hint(meant(self.suggestions(name))));
            return None;
        }
        self.only(cursor, name, &titles, span)
    }

    fn only(&self, cursor: &mut Cursor, name: &str, titles: &[TitleId], span: Range<usize>) -> Option<What> {
        if let [title] = titles {
            return Some(self.of_title(*title));
        }
        let cards = titles.iter().map(|title| Arg::from(self.library.title_name(*title))).collect();
        let message = Message::new("query-several-cards").with("name", name.trim()).with("cards", Arg::AllOf(cards));
        cursor.wrong(Mistake::new(span, "ambiguous-card", message));
        None
    }

    fn of_title(&self, title: TitleId) -> What {
        What::Card(identity(self.library.title_name(title)))
    }

    /// The cards of a name: as stored, else folded, else in another umlaut spelling.
    fn titles(&self, name: &str) -> Vec<TitleId> {
        let (spelled, key) = (clean(name), fold(name));
        let mut ids: Vec<CardId> = self.library.spelled_as(&spelled).map(|(id, _)| id).collect();
        if ids.is_empty() {
            ids = self.library.folded_as(&key).map(|(id, _)| id).collect();
        }
        if ids.is_empty() && !key.is_empty() {
            ids = self.library.umlaut_spelled(&key);
        }
        let mut titles: Vec<TitleId> = ids.into_iter().map(|id| self.library.listing(id).title).collect();
        titles.sort_unstable();
        titles.dedup();
        titles
    }

    fn suggestions(&self, name: &str) -> Vec<String> {
        self.library.suggest(name, 3).iter().map(|near| self.library.name(near.card).to_owned()).collect()
    }
}

/// Whether a field stands next, with a sign and a value: `kosten <= 2`. Before a number of cards, a word of the game is
/// none: `response >= 2`.
fn is_field(cursor: &Cursor) -> bool {
    let Some(word) = cursor.peek().map(|token| cursor.slice(&token.span)) else { return false };
    match cursor.second() {
        Some(Kind::Has) => true,
        Some(Kind::Sign(_)) => Field::of(word).is_some() && of_word(word).is_none(),
        _ => false,
    }
}

/// What stands in the parentheses that a text ends with.
fn parenthesized(text: &str) -> Option<&str> {
    let inner = text.trim_end().strip_suffix(')')?;
    let mut open = 1;
    let start = inner.rfind(|c| {
        open += i32::from(c == ')') - i32::from(c == '(');
        open == 0
    })?;
    Some(&inner[start + 1..])
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit())
}

/// A number of cards as lists have it: `2`, `2x`, `x2`, `2 x`, `x 2`. Its second word is passed over.
fn stray_number<'a>(cursor: &mut Cursor<'a>, word: &'a str) -> Option<&'a str> {
    let times = ['x', 'X', '×'];
    let is_times = |word: &str| word.chars().count() == 1 && word.starts_with(times);
    let next = cursor.words().next().map(|span| cursor.slice(&span)).unwrap_or_default();
    if is_times(word) && is_number(next) {
        cursor.pass(1);
        return Some(next);
    }
    let number = word.strip_prefix(times).or_else(|| word.strip_suffix(times)).unwrap_or(word);
    let is_number = is_number(number);
    if is_number && is_times(next) {
        cursor.pass(1);
    }
    is_number.then_some(number)
}
