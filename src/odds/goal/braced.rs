//! A part of a goal as the search that finds the same cards: in a goal a word of the game is one, in a search it is a part
//! of a name.

use crate::query::token::{Cursor, Kind};
use crate::query::{Known, Query, Test, of_word};

/// The group in braces for what stands in parentheses: `{type:mutant or name="Egel"}`. None if it has no such form.
pub(super) fn braced(part: &str, known: &Known) -> Option<String> {
    let mut cursor = Cursor::new(part).knowing(known);
    let mut search = String::new();
    let mut end = 0;
    while let Some(token) = cursor.take() {
        search.push_str(cursor.slice(&(end..token.span.start)));
        end = token.span.end;
        let word = cursor.slice(&token.span);
        match (token.kind, cursor.kind()) {
            // A field, with its sign and its value.
            (Kind::Word, Some(Kind::Has | Kind::Sign(_))) => {
                cursor.take();
                end = cursor.take()?.span.end;
                search.push_str(cursor.slice(&(token.span.start..end)));
            }
            // A name or a poker value of several words.
            (Kind::Word, Some(Kind::Word)) => return None,
            (Kind::Word, _) => match of_word(word) {
                Some(test) => search.push_str(&format!("{}:{word}", field_of(&test)?)),
                None => search.push_str(&format!("name=\"{word}\"")),
            },
            (Kind::Quoted, _) => search.push_str(&format!("name=\"{}\"", cursor.slice(&token.inner))),
            (Kind::Braced, _) => search.push_str(&format!("({})", cursor.slice(&token.inner))),
            _ => search.push_str(word),
        }
    }
    search.push_str(cursor.slice(&(end..part.len())));
    Query::parse_knowing(&search, known).is_ok().then(|| format!("{{{search}}}"))
}

/// The field in which a search finds what a word of the game says.
fn field_of(test: &Test) -> Option<&'static str> {
    Some(match test {
        Test::Type(_) => "type",
        Test::Rarity(..) => "rarity",
        Test::Keyword(..) => "kw",
        Test::Poker(_) => "poker",
        Test::Suit(_) => "suit",
        Test::Rank(..) => "rank",
        Test::Is(_) => "is",
        _ => return None,
    })
}
