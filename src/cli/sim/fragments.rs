//! `wom sim fragments`

use clap::Args;

use super::output::OutputArgs;
use crate::cli::context::today;
use crate::cli::number::within;
use crate::cli::{Context, Exit, Failure, Outcome, playable};
use crate::format::{Format, Number};
use crate::message::Message;
use crate::odds::fragments::Stack;
use crate::report::chances::Chances;
use crate::report::sim_fragments::{FragmentReport, Step};

#[derive(Debug, Args)]
pub(in crate::cli) struct FragmentsArgs {
    /// Fragments of the stack that you count: those of your package, or 1 for a certain one [default: half of all]
    #[arg(long, value_name = "COUNT", allow_negative_numbers = true, value_parser = within(0..=u16::MAX))]
    own: Option<u16>,
    /// Explores after the start of the game
    #[arg(long, value_name = "COUNT", default_value_t = 0, allow_negative_numbers = true, value_parser = within(0..=u16::MAX))]
    explores: u16,
    /// Format whose numbers are used: an id or a file
    #[arg(short, long, value_name = "FORMAT", default_value = playable::FORMAT)]
    format: String,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &FragmentsArgs, context: &mut Context) -> Outcome {
    args.output.check(&context.ui)?;
    let format = context.format(&args.format, today())?;
    let stack = stack(&format, args.own)?;
    let step = number(&format, "explore_reveal");
    let possible = possible(stack, step);
    if args.explores > possible {
        let message = Message::new("fragments-too-many-explores").with("most", possible);
        return Err(Failure::new(message.with("hidden", stack.all - stack.open_after(0, step))).into());
    }
    let steps: Option<Vec<Step>> = (0..=args.explores)
        .map(|explores| {
            let open = stack.open_after(explores, step);
            Some(Step { explores, open, own: Chances::from(&stack.own_among(open)?) })
        })
        .collect();
    let steps = steps.ok_or_else(|| Failure::new(Message::new("fragments-too-large")))?;
    let report = FragmentReport { stack, steps };
    let ui = &mut context.ui;
    let drawn = args.output.draw(|| report.plot(&ui.text), ui)?;
    if ui.json {
        ui.answer("sim-fragments/1", report.answer(drawn))?;
        return Ok(Exit::Done);
    }
    let words = if args.output.csv() { report.csv() } else { report.words(&ui.text, ui.paint, ui.width) };
    ui.print(words)?;
    OutputArgs::tell(drawn, ui);
    Ok(Exit::Done)
}

fn stack(format: &Format, own: Option<u16>) -> Result<Stack, Failure> {
    let all = number(format, "fragment_total");
    let own = own.unwrap_or(all / 2);
    if own > all {
        return Err(Failure::new(Message::new("fragments-too-many-own").with("all", all).with("own", own)));
    }
    Ok(Stack { all, own, open: number(format, "fragment_revealed_at_start") })
}

/// Explores that can be announced: there must be a fragment face down (§15.8).
fn possible(stack: Stack, step: u16) -> u16 {
    let hidden = stack.all.saturating_sub(stack.open);
    if step == 0 { u16::MAX } else { hidden.div_ceil(step) }
}

/// A whole number of a format.
fn number(format: &Format, key: &str) -> u16 {
    match format.number(key) {
        Some(Number::Whole(value)) => u16::try_from(value).unwrap_or(u16::MAX),
        Some(Number::Is(_) | Number::Unset) | None => 0,
    }
}
