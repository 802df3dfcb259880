//! `wom card search`

use std::collections::HashSet;
use std::ffi::OsString;

use clap::Args;

use super::{Context, Exit, Failure, Message, Order, Outcome, card_table, card_table_fields};
use crate::cards::{Field, FieldSet};
use crate::cli::known::knowing;
use crate::query::{Mistake, Query};
use crate::report::cards::{CardRow, CardSearch};
use crate::store::Wanted;

#[derive(Debug, Args)]
#[command(after_help = AFTER)]
pub(in crate::cli) struct SearchArgs {
    /// Parts of names, and fields with values; all of it must hold. Several arguments are read as one
    #[arg(required = true, value_name = "QUERY")]
    query: Vec<String>,
    /// Order: by name as a German dictionary has it, by set and number, or by cost
    #[arg(long, value_name = "ORDER", default_value = "name")]
    sort: Order,
    /// Print the names only, one a line
    #[arg(long, conflicts_with = "json")]
    names: bool,
}

const AFTER: &str = "\
Fields (in both languages, long or short):
  type power cost max size slots demand kw rarity set number
  text name poker rank suit
  is:joker is:response is:scripted is:hybrid
Signs: : = != < <= > >=     Joined by: and or not - ( )
  cost:1-3   cost:4+   type:base,mutation   cost:none   kw:horns>=2
  \"part of a name\"   /regular expression/   text:draw
What a card does not have is neither equal to a value nor below or above
it: -(cost<=2) and cost!=2 also find cards without a cost. In a shell, put
a search with < > ( ) or quotes between single quotes.

Exit codes: 0 found, 1 nothing found, 2 the search is not understood.";

/// The arguments with what begins with `-` in a search told apart from options: it gets a blank before it, which a
/// search does not mind.
pub(in crate::cli) fn not_options(mut args: Vec<OsString>) -> Vec<OsString> {
    let is = |at: usize, word: &str| args.get(at).is_some_and(|arg| arg == word);
    let Some(start) = (1..args.len()).find(|at| is(*at, "card") && is(*at + 1, "search")) else { return args };
    for arg in &mut args[start + 2..] {
        let Some(text) = arg.to_str() else { continue };
        if text == "--" {
            break;
        }
        let Some(rest) = text.strip_prefix('-') else { continue };
        let is_option = rest.starts_with('-') || rest.chars().all(|c| "qvhV".contains(c));
        if !is_option {
            *arg = format!(" {text}").into();
        }
    }
    args
}

pub(super) fn run(args: &SearchArgs, context: &mut Context) -> Outcome {
    let words: Vec<&str> = args.query.iter().map(|word| word.trim()).collect();
    let text = words.join(" ");
    let text = text.trim();
    let store = context.store()?;
    let query = knowing(&store, |known| Query::parse_knowing(text, known))?;
    let query = query.map_err(|mistakes| failure(&mistakes, text, context))?;
    let shown = if context.ui.json {
        FieldSet::all()
    } else if args.names {
        [Field::Name].into_iter().chain(args.sort.by()).collect()
    } else {
        card_table_fields()
    };
    let wanted = Wanted { fields: query.fields(), spelled: query.is_spelled(), shown };
    let mut cards = store.search(wanted, |card| query.matches(card))?;
    args.sort.sort(&mut cards);
    let ui = &mut context.ui;
    if ui.json {
        let rows = cards.iter().map(CardRow::new).collect();
        ui.answer("card-search/1", CardSearch { query: text.to_owned(), cards: rows })?;
    } else if args.names {
        let mut told = HashSet::new();
        for card in cards.iter().filter(|card| told.insert(card.name.as_str())) {
            ui.line(&card.name)?;
        }
    } else if !cards.is_empty() {
        ui.table(&card_table(&cards, &ui.text))?;
    }
    if cards.is_empty() {
        ui.note(&Message::new("card-none-found"));
        return Ok(Exit::No);
    }
    Ok(Exit::Done)
}

fn failure(mistakes: &[Mistake], text: &str, context: &Context) -> Failure {
    let place = context.ui.text.term("query-place");
    let findings = mistakes.iter().map(|mistake| mistake.diagnostic(&place, text)).collect();
    Failure::new(Message::new("query-not-understood").with("count", mistakes.len())).findings(findings)
}
