//! `wom sim poker`

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::output::{self, OutputArgs};
use crate::cards::fold::fold;
use crate::cards::{Card, PokerValue, Rank, Suit, terms};
use crate::cli::many::watched;
use crate::cli::meant::meant;
use crate::cli::number::within;
use crate::cli::playable::{self, Reading, named};
use crate::cli::{Context, Exit, Failure, Outcome, Ui, files};
use crate::message::{Arg, Message};
use crate::odds::poker::{self, Asked, Forecast, Reveal, Rules, Sample, Sampling, Side, Supply};
use crate::report::sim_poker::{Named, PokerReport, rank_words};
use crate::sim::fresh;

/// Games that are played out where rounds cannot be computed.
const GAMES: u64 = 1_000_000;

#[derive(Debug, Args)]
pub(in crate::cli) struct PokerArgs {
    /// What you reveal: a deck (file, name of a stored deck, or -), a card by name, or a poker value such as K or 7
    #[arg(value_name = "DECK|CARD")]
    own: String,
    /// What the opponent reveals [default: no card]
    #[arg(value_name = "DECK|CARD")]
    other: Option<String>,
    /// WOM in the food pool before [default: that of the start of a game]
    #[arg(long, value_name = "COUNT", allow_negative_numbers = true, value_parser = within(0..=u16::MAX))]
    food: Option<u16>,
    /// Rounds to reveal in
    #[arg(long, value_name = "COUNT", default_value_t = 1, allow_negative_numbers = true, value_parser = within(1..=200_u16))]
    rounds: u16,
    /// Which card of an opening hand a deck reveals: one word for both, or yours and the opponent's with a comma between
    #[arg(long, value_name = "HAND", value_delimiter = ',', default_value = "random")]
    hand: Vec<HandName>,
    /// What the active player wants, where the order of two number cards matters
    #[arg(long, value_name = "ORDER", default_value = "most-food")]
    order: OrderName,
    /// Format whose numbers and errata are used: an id or a file
    #[arg(short, long, value_name = "FORMAT", default_value = playable::FORMAT)]
    format: String,
    /// Games to play out if the rounds are too many to be computed
    #[arg(long, value_name = "COUNT", default_value_t = GAMES, allow_negative_numbers = true, value_parser = within(1..=1_000_000_000_u64))]
    games: u64,
    /// Seed of the games that are played out; without one, a new seed is taken and told
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = within(0..=u64::MAX))]
    seed: Option<u64>,
    #[command(flatten)]
    output: OutputArgs,
}

/// A choice from a hand by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum HandName {
    /// The card after which the food pool is largest in the mean
    Best,
    /// Any card
    Random,
    /// The card after which it is smallest
    Worst,
}

/// An order by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum OrderName {
    /// That as much food as possible is left
    MostFood,
    /// That as little as possible is left
    LeastFood,
}

impl From<HandName> for poker::Hand {
    fn from(name: HandName) -> Self {
        match name {
            HandName::Best => Self::Best,
            HandName::Random => Self::Random,
            HandName::Worst => Self::Worst,
        }
    }
}

impl From<OrderName> for poker::Order {
    fn from(name: OrderName) -> Self {
        match name {
            OrderName::MostFood => Self::MostFood,
            OrderName::LeastFood => Self::LeastFood,
        }
    }
}

pub(super) fn run(args: &PokerArgs, context: &mut Context) -> Outcome {
    args.output.check(&context.ui)?;
    let hands = hands(args)?;
    let reading = Reading::new(&args.format, context)?;
    let ui = &mut context.ui;
    let (own, own_name) = supply(&args.own, &reading, ui)?;
    let (other, other_name) = match &args.other {
        Some(other) => supply(other, &reading, ui)?,
        None => (Supply::Card(Reveal::Nothing), Named::Nobody),
    };
    let rules = Rules { numbers: reading.numbers, order: args.order.into() };
    let sides = [Side { supply: own, hand: hands[0] }, Side { supply: other, hand: hands[1] }];
    let food = args.food.unwrap_or(reading.numbers.start_food_pool);
    let asked = Asked { sides, food, rounds: args.rounds, rules };
    let named = [own_name, other_name];
    check(&asked, &named)?;
    let is_choice = hands.iter().any(|hand| *hand != poker::Hand::Random);
    if is_choice && !named.iter().any(|named| matches!(named, Named::Deck(_))) {
        ui.note(&Message::new("poker-hand-no-deck"));
    }
    let sampling = Sampling { games: args.games, seed: args.seed.unwrap_or_else(fresh) };
    let mut exit = Exit::Done;
    let forecast = asked.forecast(|asked| {
        let played = watched(args.games, ui, |watch| asked.sampled(sampling, &|over| watch.go_on(over)));
        let games = played.result.first().map_or(0, Sample::games);
        exit = played.exit("interrupted-poker", games, args.games, ui);
        played.result
    });
    let report = PokerReport::new(asked, named, &forecast, sampling);
    let drawn = args.output.draw(|| report.plot(&ui.text), ui)?;
    if ui.json {
        ui.answer("sim-poker/1", report.answer(drawn))?;
        return Ok(exit);
    }
    let words =
        if args.output.csv() { report.csv() } else { report.words(&ui.text, ui.paint, ui.width, ui.verbose > 0) };
    ui.print(words)?;
    if args.output.csv() && matches!(forecast, Forecast::Sampled(_)) {
        output::tell_seed(args.seed, sampling.seed, ui);
    }
    OutputArgs::tell(drawn, ui);
    Ok(exit)
}

/// The choices of both players. Of a hand only the first reveal is known: what is drawn afterwards is up to the players.
fn hands(args: &PokerArgs) -> Result<[poker::Hand; 2], Failure> {
    let hands = match args.hand.as_slice() {
        [both] => [*both, *both],
        [own, other] => [*own, *other],
        several => return Err(Failure::new(Message::new("poker-hands").with("count", several.len()))),
    };
    if args.rounds > 1 && hands.iter().any(|hand| *hand != HandName::Random) {
        return Err(Failure::new(Message::new("poker-hand-rounds")).hint(Message::new("poker-hand-rounds-hint")));
    }
    Ok(hands.map(poker::Hand::from))
}

/// Refuses a food pool over the cap (2.2) and more rounds than a deck has cards.
fn check(asked: &Asked, named: &[Named; 2]) -> Result<(), Failure> {
    let cap = asked.rules.numbers.cap_food_pool;
    if asked.food > cap {
        return Err(Failure::new(Message::new("poker-over-cap").with("food", asked.food).with("cap", cap)));
    }
    for (side, named) in asked.sides.iter().zip(named) {
        let (Some(lasts), Named::Deck(row)) = (side.supply.lasts(), named) else { continue };
        if lasts == 0 {
            return Err(Failure::new(Message::new("play-no-cards").with("source", row.source.as_str())));
        }
        if lasts < u32::from(asked.rounds) {
            let message = Message::new("poker-too-many-rounds").with("source", row.source.as_str());
            return Err(Failure::new(message.with("cards", lasts).with("rounds", asked.rounds)));
        }
    }
    Ok(())
}

/// What an argument means: a deck that there is, else a card by its name, else a poker value.
fn supply(argument: &str, reading: &Reading, ui: &mut Ui) -> anyhow::Result<(Supply, Named)> {
    let path = PathBuf::from(argument);
    if files::is_dash(&path) || path.exists() || reading.store.deck(argument)?.is_some() {
        let deck = reading.deck(&path, ui)?;
        let cards = deck.pile.cards.iter().map(|(card, copies)| (Reveal::from(card.poker), *copies));
        return Ok((Supply::of_cards(cards), Named::Deck(deck.row)));
    }
    let cards = cards_named(argument, reading)?;
    let Some(first) = cards.first() else {
        let value = value(argument).ok_or_else(|| unknown(argument, reading))?;
        let reveal = Reveal::from(Some(value));
        let name = rank_words(reveal, &ui.text);
        return Ok((Supply::Card(reveal), Named::Card { source: argument.to_owned(), name, card: None }));
    };
    let reveal = Reveal::from(first.poker);
    if cards.iter().any(|card| Reveal::from(card.poker) != reveal) {
        let one = |card: &Card| Arg::from(format!("{} ({})", named(card, ui.text.lang()), card.set));
        let message = Message::new("poker-several").with("name", argument);
        return Err(Failure::new(message.with("cards", Arg::OneOf(cards.iter().map(one).collect()))).into());
    }
    if reveal == Reveal::Nothing {
        return Err(Failure::new(Message::new("poker-no-value").with("name", named(first, ui.text.lang()))).into());
    }
    let rank = rank_words(reveal, &ui.text);
    let name = Message::new("poker-card-name").with("name", named(first, ui.text.lang())).with("rank", rank);
    let (source, card) = (argument.to_owned(), Some(first.name.clone()));
    Ok((Supply::Card(reveal), Named::Card { source, name: ui.say(&name), card }))
}

/// The printings of a card, or the one of a set that is named behind it.
fn cards_named(name: &str, reading: &Reading) -> anyhow::Result<Vec<Card>> {
    let of = |name: &str| -> anyhow::Result<Vec<Card>> {
        let key = fold(name);
        let mut ids: Vec<_> = reading.library.folded_as(&key).map(|(id, _)| id).collect();
        if ids.is_empty() {
            ids = reading.library.umlaut_spelled(&key);
        }
        ids.sort_unstable();
        ids.dedup();
        reading.cards(&ids)
    };
    let whole = of(name)?;
    let set = name.trim_end().strip_suffix([')', ']']).and_then(|front| front.rsplit_once(['(', '[']));
    match set {
        Some((front, code)) if whole.is_empty() => {
            let printings = of(front)?.into_iter();
            Ok(printings.filter(|card| fold(&card.set) == fold(code)).collect())
        }
        _ => Ok(whole),
    }
}

/// A poker value, with or without its suit.
fn value(text: &str) -> Option<PokerValue> {
    let of_rank = |rank: Rank| PokerValue::Suited(Suit::Spades, rank);
    terms::rank(text).ok().map(of_rank).or_else(|| terms::poker(text).ok())
}

fn unknown(argument: &str, reading: &Reading) -> Failure {
    let near = reading.library.suggest(argument, 3);
    let failure = Failure::new(Message::new("poker-unknown").with("name", argument));
    let looks_like_a_file = Path::new(argument).extension().is_some() || argument.contains(['/', '\\']);
    match meant(near.iter().map(|near| reading.library.name(near.card))) {
        Some(hint) if !looks_like_a_file => failure.hint(hint),
        _ => failure.hint(Message::new("poker-unknown-hint")),
    }
}
