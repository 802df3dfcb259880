//! `wom format show`

use clap::Args;

use super::{name_in, unusable};
use crate::cards::{Kind, Rarity};
use crate::cli::{Context, Exit, Outcome, Ui};
use crate::format::{CONSTANTS, Format, Limit, Named, Number};
use crate::message::{Arg, Message};
use crate::report::Table;
use crate::report::admin::{ErratumRow, FormatShow, LimitRow, LimitValue, NamedRow, RestrictedRow};
use crate::text::{Lang, Text};

#[derive(Debug, Args)]
pub struct ShowArgs {
    /// Id or file of the format
    #[arg(value_name = "FORMAT")]
    format: String,
    /// Show the constants of play that are the rule book's, too
    #[arg(short, long)]
    all: bool,
}

pub(super) fn run(args: &ShowArgs, context: &mut Context) -> Outcome {
    let found = context.formats().find(&args.format, None);
    let format = found.map_err(|findings| unusable(&args.format, findings))?;
    let answer = answer(&format, args.all, context.ui.text.lang());
    if context.ui.json {
        context.ui.answer("format-show/1", answer)?;
    } else {
        print(&format, &answer, &mut context.ui)?;
    }
    Ok(Exit::Done)
}

fn answer(format: &Format, all: bool, lang: Lang) -> FormatShow {
    FormatShow {
        id: format.id.clone(),
        name: name_in(&format.name, lang).to_owned(),
        description: name_in(&format.description, lang).to_owned(),
        file: format.file.clone(),
        written_for: format.rules.clone(),
        valid_from: format.valid_from.map(|day| day.to_string()),
        valid_until: format.valid_until.map(|day| day.to_string()),
        lineage: format.lineage.clone(),
        limits: limits(format, all),
        banned: format.banned.iter().map(named).collect(),
        restricted: format
            .restricted
            .iter()
            .map(|(card, copies)| RestrictedRow { card: named(card), copies: *copies })
            .collect(),
        errata: format
            .errata
            .iter()
            .map(|erratum| ErratumRow {
                card: named(&erratum.card),
                set: erratum.set.clone(),
                fields: erratum.fields.iter().map(crate::cards::Field::code).collect(),
            })
            .collect(),
    }
}

fn named(named: &Named) -> NamedRow {
    NamedRow { name: named.name.clone(), origin: named.origin.clone(), place: named.at.place().to_string() }
}

fn limits(format: &Format, all: bool) -> Vec<LimitRow> {
    let range = |(min, max): (u32, u32)| {
        if min == max { LimitValue::Number(min.into()) } else { LimitValue::Range([min, max]) }
    };
    let words = |words: &mut dyn Iterator<Item = String>| LimitValue::Words(words.collect());
    let row = |key: String, limit: Limit, value: Option<LimitValue>| {
        let origin = format.origins.get(&limit);
        LimitRow {
            key,
            value,
            origin: origin.map(|origin| origin.id.clone()),
            place: origin.map(|origin| origin.at.place().to_string()),
        }
    };
    let mut rows = vec![row("deck.size".to_owned(), Limit::DeckSize, Some(range(format.deck_size)))];
    for rarity in Rarity::ALL {
        let copies = LimitValue::Number(i64::from(*format.copies.get(rarity)));
        rows.push(row(format!("copies.{}", rarity.code()), Limit::Copies(rarity), Some(copies)));
    }
    let kinds = words(&mut format.kinds.iter().map(|kind: &Kind| kind.code().to_owned()));
    let sets = format.sets.as_ref().map(|sets| words(&mut sets.iter().map(|set| set.name.clone())));
    let fragments = format.fragment_copies.map(|copies| LimitValue::Number(copies.into()));
    let poker = &format.poker;
    let require = LimitValue::Words(vec![if poker.require_full { "full" } else { "none" }.to_owned()]);
    rows.extend([
        row("types.allow".to_owned(), Limit::Kinds, Some(kinds)),
        row("fragments.count".to_owned(), Limit::FragmentCount, Some(range(format.fragment_count))),
        row("fragments.copies".to_owned(), Limit::FragmentCopies, fragments),
        row("cards.sets".to_owned(), Limit::Sets, sets),
        row("poker.require".to_owned(), Limit::PokerFull, Some(require)),
        row("poker.each".to_owned(), Limit::PokerEach, poker.each.map(range)),
        row("poker.jokers".to_owned(), Limit::Jokers, poker.jokers.map(range)),
        row("poker.jokers_replace".to_owned(), Limit::JokersReplace, Some(LimitValue::Is(poker.jokers_replace))),
    ]);
    for constant in CONSTANTS {
        let own = format.numbers.get(constant.key);
        if own.is_none() && !all {
            continue;
        }
        let value = match own.copied().unwrap_or(constant.default) {
            Number::Whole(n) => Some(LimitValue::Number(n)),
            Number::Is(is) => Some(LimitValue::Is(is)),
            Number::Unset => None,
        };
        rows.push(row(format!("numbers.{}", constant.key), Limit::Number(constant.key), value));
    }
    rows
}

fn print(format: &Format, answer: &FormatShow, ui: &mut Ui) -> std::io::Result<()> {
    ui.line(format!("{} – {}", ui.paint.strong(&answer.id), answer.name))?;
    if !answer.description.is_empty() {
        ui.line(&answer.description)?;
    }
    let source = answer.file.clone().unwrap_or_else(|| ui.text.term("format-built-in"));
    ui.tell(&Message::new("format-show-source").with("source", source).with("rules", format.rules.as_str()))?;
    if let Some(from) = &answer.valid_from {
        ui.tell(&Message::new("format-show-from").with("day", from.as_str()))?;
    }
    if let Some(until) = &answer.valid_until {
        ui.tell(&Message::new("format-show-until").with("day", until.as_str()))?;
    }
    if let [_, parents @ ..] = &answer.lineage[..]
        && !parents.is_empty()
    {
        ui.tell(&Message::new("format-show-parents").with("parents", parents.join(" → ")))?;
    }
    ui.line("")?;
    let heads = ["format-head-limit", "format-head-value", "format-head-origin"];
    let mut table = Table::new(heads.map(|key| ui.text.say(&Message::new(key))));
    for limit in &answer.limits {
        let value = value(limit.value.as_ref(), &ui.text);
        table.row([limit.key.clone(), value, origin(limit.origin.as_deref(), limit.place.as_deref(), &ui.text)]);
    }
    ui.table(&table)?;
    for card in &answer.banned {
        tell_card(Message::new("format-show-banned"), card, ui)?;
    }
    for restricted in &answer.restricted {
        tell_card(Message::new("format-show-restricted").with("copies", restricted.copies), &restricted.card, ui)?;
    }
    for erratum in &answer.errata {
        let fields = Arg::AllOf(erratum.fields.iter().map(|field| Arg::from(*field)).collect());
        tell_card(Message::new("format-show-erratum").with("fields", fields), &erratum.card, ui)?;
    }
    Ok(())
}

fn tell_card(message: Message, card: &NamedRow, ui: &mut Ui) -> std::io::Result<()> {
    let origin = origin(Some(&card.origin), Some(&card.place), &ui.text);
    ui.tell(&message.with("card", card.name.as_str()).with("origin", origin))
}

fn value(value: Option<&LimitValue>, text: &Text) -> String {
    match value {
        None => text.term("format-no-limit"),
        Some(LimitValue::Number(n)) => n.to_string(),
        Some(LimitValue::Range([min, max])) => format!("{min}–{max}"),
        Some(LimitValue::Is(true)) => text.term("format-yes"),
        Some(LimitValue::Is(false)) => text.term("format-no"),
        Some(LimitValue::Words(words)) => words.join(", "),
    }
}

/// Which format says something, and where; the canon where none does.
fn origin(id: Option<&str>, place: Option<&str>, text: &Text) -> String {
    match (id, place) {
        (Some(id), Some(place)) => format!("{id} ({place})"),
        (Some(id), None) => id.to_owned(),
        (None, _) => text.term("format-canon"),
    }
}
