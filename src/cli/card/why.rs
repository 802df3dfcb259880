//! `wom card why`

use clap::Args;

use super::{Context, Exit, Failure, Message, Outcome, UnknownName, meant, printings};
use crate::cards::Field;
use crate::cli::meant::meant_or_all;
use crate::report::why::{CardWhy, WhyCard, told_fields, why_words};
use crate::setfile::{field_of_heading, nearest_field_heading};

#[derive(Debug, Args)]
#[command(after_help = "Exit codes: 0 told, 1 no card has this name, 2 it could not be told (an unknown field).")]
pub(in crate::cli) struct WhyArgs {
    /// Name of a card, German or English; NAME (CODE) means the one of a set
    #[arg(value_name = "CARD")]
    name: String,
    /// Field, by its German or English name; without it, all that the card has
    #[arg(value_name = "FIELD")]
    field: Option<String>,
}

pub(super) fn run(args: &WhyArgs, context: &mut Context) -> Outcome {
    let field = args.field.as_deref().map(field).transpose()?;
    let (store, library) = context.library()?;
    let cards = printings(&args.name, &store, &library)?;
    let ui = &mut context.ui;
    if cards.is_empty() {
        let near = library.suggest(&args.name, 3);
        let suggestions: Vec<String> = near.iter().map(|near| library.name(near.card).to_owned()).collect();
        ui.error(&Message::new("card-unknown").with("name", args.name.as_str()), meant(&suggestions).as_ref());
        if ui.json {
            let unknown = vec![UnknownName { name: args.name.clone(), suggestions }];
            ui.answer("card-why/1", CardWhy { cards: Vec::new(), unknown })?;
        }
        return Ok(Exit::No);
    }
    let mut told = Vec::new();
    for (at, card) in cards.iter().enumerate() {
        let versions = store.versions(&card.set, &card.name)?;
        let asked = field.map_or_else(|| told_fields(&versions), |field| vec![field]);
        if ui.json {
            told.extend(WhyCard::new(&versions, &asked));
            continue;
        }
        if at > 0 {
            ui.line("")?;
        }
        let words = why_words(&versions, &asked, &ui.text, ui.width, ui.paint);
        ui.print(words)?;
    }
    if ui.json {
        ui.answer("card-why/1", CardWhy { cards: told, unknown: Vec::new() })?;
    }
    Ok(Exit::Done)
}

fn field(name: &str) -> Result<Field, Failure> {
    field_of_heading(name).ok_or_else(|| {
        let codes = Field::ALL.iter().map(|field| field.code());
        let hint = meant_or_all(nearest_field_heading(name.trim()), codes);
        Failure::new(Message::new("history-unknown-field").with("found", name.trim())).hint(hint)
    })
}
