//! `wom rule …`

use clap::{Args, Subcommand};

use super::meant::meant;
use super::{Context, Exit, Failure, Outcome};
use crate::message::Message;
use crate::report::rule::{ChapterRow, HitRow, PuzzleRow, RuleList, RuleSearch, RuleShow};
use crate::report::rule_text::Reader;
use crate::rulebook::{self, Entry, Missing};
use crate::scenario::{puzzles, subject};

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct RuleArgs {
    /// Section (16.4), chapter (16), point (R16.4.1) or ruling (J034); without one the chapters are listed
    #[arg(value_name = "NUMBER")]
    number: Option<String>,
    #[command(subcommand)]
    command: Option<RuleCommand>,
}

#[derive(Debug, Subcommand)]
enum RuleCommand {
    /// Find the sections and rulings in which all of these words occur
    Search(SearchArgs),
}

#[derive(Debug, Args)]
struct SearchArgs {
    /// Words or parts of words, in any case and umlaut spelling
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,
}

pub(super) fn run(args: &RuleArgs, context: &mut Context) -> Outcome {
    match (&args.command, &args.number) {
        (Some(RuleCommand::Search(args)), _) => search(args, context),
        (None, Some(asked)) => show(asked, context),
        (None, None) => list(context),
    }
}

fn reader(context: &Context) -> Reader<'_> {
    let ui = &context.ui;
    Reader { text: &ui.text, paint: ui.paint, width: ui.width, in_full: ui.verbose > 0 }
}

fn list(context: &mut Context) -> Outcome {
    if context.ui.json {
        context
            .ui
            .answer("rule-list/1", RuleList { chapters: rulebook::chapters().map(ChapterRow::from).collect() })?;
        return Ok(Exit::Done);
    }
    let words = reader(context).chapters(rulebook::chapters());
    context.ui.print(words)?;
    Ok(Exit::Done)
}

fn show(asked: &str, context: &mut Context) -> Outcome {
    let found = rulebook::find(asked);
    if let Err(missing) = &found {
        let (message, hint) = unknown(asked, missing);
        context.ui.error(&message, hint.as_ref());
    }
    let exit = if found.is_ok() { Exit::Done } else { Exit::No };
    let puzzles = match &found {
        Ok(Entry::Page(page)) => puzzles_on(page.number),
        _ => Vec::new(),
    };
    if context.ui.json {
        context.ui.answer("rule/1", RuleShow { puzzles, ..RuleShow::new(asked, &found) })?;
        return Ok(exit);
    }
    let words = match &found {
        Ok(Entry::Page(page)) => reader(context).page(page, &puzzles),
        Ok(Entry::Ruling(ruling)) => reader(context).ruling(ruling),
        Err(_) => return Ok(exit),
    };
    context.ui.print(words)?;
    Ok(exit)
}

/// The puzzles that show a section, or one below it.
fn puzzles_on(number: &str) -> Vec<PuzzleRow> {
    let shows =
        |section: &String| section.strip_prefix(number).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    let row = |puzzle| {
        let (title, sections) = subject(puzzle);
        sections.iter().any(shows).then_some(PuzzleRow { name: puzzle.name, title })
    };
    puzzles().filter_map(row).collect()
}

/// What to say about a number that names nothing, and what may help.
fn unknown(asked: &str, missing: &Missing) -> (Message, Option<Message>) {
    match missing {
        Missing::Section(nearest) => (Message::new("rule-unknown").with("number", asked), meant(nearest)),
        Missing::Point(section) => {
            let number = section.number.as_str();
            let message = Message::new("rule-point-unknown").with("section", number).with("point", asked);
            (message, Some(Message::new("rule-point-known").with("section", number)))
        }
        Missing::Ruling(first, last) => {
            let known = Message::new("ruling-known").with("first", *first).with("last", *last);
            (Message::new("ruling-unknown").with("id", asked), Some(known))
        }
        Missing::NoNumber => {
            let message = Message::new("rule-no-number").with("asked", asked);
            let is_word = asked.chars().any(char::is_alphabetic);
            let hint = if is_word { "rule-search-hint" } else { "rule-number-hint" };
            let hint = Message::new(hint);
            (message, Some(if is_word { hint.with("asked", asked) } else { hint }))
        }
    }
}

fn search(args: &SearchArgs, context: &mut Context) -> Outcome {
    let words: Vec<&str> = args.words.iter().map(String::as_str).collect();
    if words.iter().all(|word| word.trim().is_empty()) {
        return Err(Failure::new(Message::new("rule-search-no-word")).into());
    }
    let hits = rulebook::search(&words, context.ui.text.lang());
    if context.ui.json {
        let rows = hits.iter().map(HitRow::from).collect();
        context.ui.answer("rule-search/1", RuleSearch { words: args.words.clone(), hits: rows })?;
    } else {
        let words = reader(context).hits(&hits);
        context.ui.print(words)?;
    }
    if hits.is_empty() {
        context.ui.note(&Message::new("rule-search-none"));
        return Ok(Exit::No);
    }
    Ok(Exit::Done)
}
