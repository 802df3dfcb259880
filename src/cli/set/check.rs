//! `wom set check`

use clap::Args;

use super::asked::asked;
use super::{Context, Exit, Failure, Message, Outcome};
use crate::cards::terms::nearest;
use crate::cli::meant::meant_or_all;
use crate::engine::is_carried_out;
use crate::message::Severity;
use crate::report::set_check::{CheckedSet, SetCheck, Weights, lint_words, lints, summary, words};
use crate::set::lint::{Levels, Lint, World, check};

#[derive(Debug, Args)]
#[command(
    after_help = "Exit codes: 0 no errors, 1 errors (with --strict also warnings), 2 it could not be told (an unknown set)."
)]
pub(in crate::cli) struct CheckArgs {
    /// Codes of sets; without any, all sets
    #[arg(value_name = "CODE")]
    codes: Vec<String>,
    /// Level of a lint: error, warning, note or off; may be repeated
    #[arg(long, value_name = "LINT=LEVEL")]
    level: Vec<String>,
    /// Warnings count as errors do for the exit code
    #[arg(long)]
    strict: bool,
    /// List all lints with their levels and what they look for
    #[arg(long)]
    list: bool,
}

pub(super) fn run(args: &CheckArgs, context: &mut Context) -> Outcome {
    let levels = levels(&args.level)?;
    if args.list {
        let ui = &mut context.ui;
        if ui.json {
            ui.answer("set-lints/1", lints(&levels, &ui.text))?;
        } else {
            ui.print(lint_words(&levels, &ui.text, ui.width, ui.paint))?;
        }
        return Ok(Exit::Done);
    }
    let store = context.store()?;
    let sets = store.sets()?;
    let asked = asked(&args.codes, &sets, context);
    let cards = store.all_cards()?;
    let world = World::of(&cards);
    let mut answer = SetCheck { sets: Vec::new(), unknown: asked.unknown, summary: Weights::default() };
    for set in &asked.sets {
        let found = check(&world, &set.code, &levels, is_carried_out);
        let checked = CheckedSet::new(set, &cards[world.set(&set.code)], &found, &context.ui.text);
        answer.summary.add(checked.weights);
        answer.sets.push(checked);
    }
    let exit = exit(&answer, args.strict);
    let ui = &mut context.ui;
    if ui.json {
        ui.answer("set-check/1", answer)?;
        return Ok(exit);
    }
    if sets.is_empty() {
        ui.note(&Message::new("set-none"));
    }
    for checked in &answer.sets {
        ui.print(words(checked, &ui.text, ui.width, ui.paint))?;
    }
    if answer.sets.len() > 1 {
        ui.print(summary(&answer, &ui.text, ui.paint))?;
    }
    Ok(exit)
}

fn exit(answer: &SetCheck, strict: bool) -> Exit {
    let Weights { errors, warnings, .. } = answer.summary;
    match () {
        () if !answer.unknown.is_empty() => Exit::Failed,
        () if errors > 0 || (strict && warnings > 0) => Exit::No,
        () => Exit::Done,
    }
}

/// The levels with those of `LINT=LEVEL`; later ones win.
fn levels(asked: &[String]) -> Result<Levels, Failure> {
    const WORDS: [(&str, Option<Severity>); 4] = [
        ("error", Some(Severity::Error)),
        ("warning", Some(Severity::Warning)),
        ("note", Some(Severity::Note)),
        ("off", None),
    ];
    let mut levels = Levels::default();
    for pair in asked {
        let Some((code, level)) = pair.split_once('=') else {
            return Err(Failure::new(Message::new("set-check-level-shape").with("found", pair.as_str())));
        };
        let (code, level) = (code.trim(), level.trim());
        let codes = || Lint::ALL.iter().map(|lint| lint.code());
        let lint = Lint::from_code(code).ok_or_else(|| {
            let failure = Failure::new(Message::new("set-check-unknown-lint").with("found", code));
            failure.hint(match nearest(code, codes()) {
                Some(near) => meant_or_all(Some(near), []),
                None => Message::new("set-check-see-list"),
            })
        })?;
        let words = || WORDS.iter().map(|(word, _)| *word);
        let level = WORDS.iter().find(|(word, _)| *word == level).ok_or_else(|| {
            let failure = Failure::new(Message::new("set-check-unknown-level").with("found", level));
            failure.hint(meant_or_all(nearest(level, words()), words()))
        })?;
        levels.set(lint, level.1);
    }
    Ok(levels)
}
