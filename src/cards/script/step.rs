//! The steps that effects are made of.

use super::amount::{Amount, Test, amount};
use super::filter::Side;
use super::grant::grants;
use super::phrase::Phrase;
use super::pick::{FIRST_CHOICE, Picks, Whom, whom};
use super::{Grant, Script};
use crate::cards::Keyword;

/// A pool of WOM, seen from a player (§2.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PoolOf {
    /// The food pool.
    Food,
    /// A stockpile.
    Stockpile(Side),
    /// Any stockpile.
    AnyStockpile,
}

/// Who does something.
#[derive(Debug, Clone, PartialEq)]
pub enum Who {
    /// One of the players.
    Side(Side),
    /// Both, the active player first (J013).
    Each,
    /// The player who was picked, or who controls what is meant.
    Of(Whom),
}

/// How long something lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Until {
    /// For good.
    #[default]
    Forever,
    /// The end of the running turn.
    EndOfTurn,
    /// Its controller's next begin phase is over.
    NextReadying,
}

/// Where a card is put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Destination {
    /// Into the field, ready.
    Field,
    /// Into the field, tapped (§7.8).
    FieldTapped,
    /// Into its owner's hand (§3.2).
    Hand,
    /// On top of its owner's deck.
    DeckTop,
    /// Under its owner's deck.
    DeckBottom,
    /// On its owner's compost pile, without dying.
    Compost,
    /// Aside, out of all zones.
    Aside,
}

/// How a replaced amount changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Times {
    /// This much more, or less; not below 0.
    Plus(i16),
    /// This many times as much.
    Times(i16),
    /// Nothing: it does not happen.
    None,
}

/// A token (§3.2).
#[derive(Debug, Clone, PartialEq)]
pub struct TokenCard {
    /// Its name.
    pub name: String,
    /// Its Power.
    pub power: i16,
    /// Its Max Size.
    pub max_size: i16,
    /// Its keywords.
    pub keywords: Vec<Keyword>,
}

/// What a card costs that a text has a player play, besides what its own text demands (§7.7.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Price {
    /// Its WOM cost (§15.1).
    Wom,
    /// No WOM.
    Free,
}

/// How hand cards are picked that are discarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Picked {
    /// By the choice of whose hand it is.
    Choice,
    /// By chance.
    Random,
}

/// One step of an effect.
#[derive(Debug, Clone, PartialEq)]
pub enum Step {
    /// WOM is generated (§9.1).
    Generate(Amount, PoolOf),
    /// WOM is removed (§9.1); with a choice, up to that much.
    Remove(Amount, PoolOf, Choosing),
    /// WOM is moved (§9.2).
    Move(Amount, PoolOf, PoolOf, Choosing),
    /// WOM out of a pool becomes Power (§9.3); out of none if none is named.
    Assign(Amount, Option<PoolOf>, Whom, Choosing),
    /// Damage (§16.3) that is not combat damage.
    Damage(Amount, Whom),
    /// Destroys (§19.2).
    Destroy(Whom),
    /// Sacrifices (§19.3).
    Sacrifice(Whom),
    /// Draws (§15.2).
    Draw(Amount),
    /// Discards hand cards.
    Discard(Amount, Picked),
    /// Puts cards from the top of the deck on the compost pile.
    Compost(Amount),
    /// Creates tokens: how many, which, and the place of picks that they are then.
    Create(Amount, u8, u8),
    /// Taps (§2.11).
    Tap(Whom),
    /// Readies (§2.11).
    Ready(Whom),
    /// Max Size grows or shrinks for good.
    Grow(Whom, Amount),
    /// Gives the gift of this place for a while.
    Give(Whom, u8, Until),
    /// Puts cards somewhere.
    Put(Whom, Destination),
    /// Attaches mutations to a bearer (§21.1).
    Attach(Whom, Whom),
    /// Places mutants on a fragment (§17.1).
    Place(Whom, Whom),
    /// Reveals fragments from the top of the stack (§15.8).
    Reveal(Amount),
    /// Takes a fragment out of the game (J140).
    Banish(Whom),
    /// Action debt is gained, or lost if negative (§13.1).
    Debt(Amount, Sign, Choosing),
    /// Actions are gained or lost at once (§13.1).
    Actions(Amount, Sign),
    /// Exhaustion is gained (§20).
    Exhaust(Amount),
    /// Control changes (§3.2).
    Control(Whom, Until),
    /// The action that is answered has no effect.
    Fizzle,
    /// The attack under way deals no combat damage.
    PreventCombat,
    /// The win condition counts as met at the next win check (§1.1, J018).
    Win,
    /// The lose condition counts as met at the next lose check (J018).
    Lose,
    /// A card is played outside its timing, wherever it lies.
    Play(Whom, Price),
    /// An effect card is carried out as a copy.
    Copy(Whom),
    /// Things are chosen, for a later step.
    Choose(Whom),
    /// The deck is shuffled.
    Shuffle,
    /// Sets up the delayed trigger of this place.
    Later(u8),
    /// Does one thing or another.
    If(Test, Vec<Step>, Vec<Step>),
    /// A player may do something; what happens otherwise.
    May(Who, Vec<Step>, Vec<Step>),
    /// So many of several modes, each once (§2.8).
    Modes(u8, Vec<Vec<Step>>),
    /// A player does something.
    By(Who, Vec<Step>),
}

/// Whether an amount is fixed or up to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choosing {
    /// Exactly that much, as far as it goes.
    Fixed,
    /// Up to that much (§2.9).
    UpTo,
}

/// Whether something is gained or lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// Gained.
    Plus,
    /// Lost.
    Minus,
}

/// A pool.
pub(super) fn pool(phrase: &mut Phrase<'_>) -> Option<PoolOf> {
    const POOLS: [(&str, PoolOf); 6] = [
        ("food pool", PoolOf::Food),
        ("own stockpile", PoolOf::Stockpile(Side::You)),
        ("opposing stockpile", PoolOf::Stockpile(Side::Opponent)),
        ("any stockpile", PoolOf::AnyStockpile),
        ("stockpile", PoolOf::Stockpile(Side::You)),
        ("food", PoolOf::Food),
    ];
    let pool = phrase.eat_one(&POOLS)?;
    phrase.personal |= matches!(pool, PoolOf::Stockpile(_));
    Some(pool)
}

/// One step.
pub(super) fn step(phrase: &mut Phrase<'_>, picks: &mut Picks, script: &mut Script) -> Option<Step> {
    type Read = fn(&mut Phrase<'_>, &mut Picks, &mut Script) -> Option<Step>;
    const KINDS: [Read; 4] = [wom_step, object_step, card_step, player_step];
    let start = phrase.place();
    for read in KINDS {
        let step = read(phrase, picks, script);
        // What has been begun is no other step.
        if step.is_some() || phrase.place() != start {
            return step;
        }
    }
    let who = phrase.attempt(|phrase| {
        let who = who(phrase, picks)?;
        phrase.sign(':', ":").then_some(who)
    })?;
    step(phrase, picks, script).map(|step| Step::By(who, vec![step]))
}

/// Who does it.
pub(super) fn who(phrase: &mut Phrase<'_>, picks: &mut Picks) -> Option<Who> {
    if phrase.eat("opponent") {
        phrase.personal = true;
        return Some(Who::Side(Side::Opponent));
    }
    if phrase.eat("you") {
        phrase.personal = true;
        return Some(Who::Side(Side::You));
    }
    if phrase.eat("each player") {
        return Some(Who::Each);
    }
    if phrase.eat("controller of") {
        return whom(phrase, picks).map(Who::Of);
    }
    phrase.attempt(|phrase| super::pick::pick(phrase)).map(|pick| Who::Of(super::pick::keep(pick, picks)))
}

/// Where no pool is named it is the own stockpile (J145).
fn own_stockpile(phrase: &mut Phrase<'_>) -> PoolOf {
    (phrase.personal, phrase.no_pool) = (true, true);
    PoolOf::Stockpile(Side::You)
}

fn choosing(phrase: &mut Phrase<'_>) -> Choosing {
    if phrase.eat("up to") { Choosing::UpTo } else { Choosing::Fixed }
}

fn wom_step(phrase: &mut Phrase<'_>, picks: &mut Picks, _: &mut Script) -> Option<Step> {
    if phrase.eat("generate") {
        let amount = amount(phrase, picks)?;
        let pool = if phrase.eat("in") { pool(phrase)? } else { own_stockpile(phrase) };
        return Some(Step::Generate(amount, pool));
    }
    if phrase.eat("remove") {
        let choosing = choosing(phrase);
        let amount = amount(phrase, picks)?;
        return if phrase.eat("from") { pool(phrase).map(|pool| Step::Remove(amount, pool, choosing)) } else { None };
    }
    if phrase.eat("move") {
        let choosing = choosing(phrase);
        let amount = amount(phrase, picks)?;
        let from = if phrase.eat("from") { pool(phrase)? } else { return None };
        let to = if phrase.eat("to") { pool(phrase)? } else { return None };
        return Some(Step::Move(amount, from, to, choosing));
    }
    if phrase.eat("assign") {
        let choosing = choosing(phrase);
        let amount = amount(phrase, picks)?;
        let pool = if phrase.eat("from nowhere") {
            None
        } else if phrase.eat("from") {
            Some(pool(phrase)?)
        } else {
            Some(own_stockpile(phrase))
        };
        return if phrase.eat("to") {
            whom(phrase, picks).map(|whom| Step::Assign(amount, pool, whom, choosing))
        } else {
            None
        };
    }
    None
}

fn card_step(phrase: &mut Phrase<'_>, picks: &mut Picks, script: &mut Script) -> Option<Step> {
    if phrase.eat("draw") {
        let amount = amount(phrase, picks)?;
        phrase.eat("card");
        return Some(Step::Draw(amount));
    }
    if phrase.eat("discard") {
        let amount = amount(phrase, picks)?;
        phrase.eat("card");
        let picked = if phrase.eat("at random") { Picked::Random } else { Picked::Choice };
        return Some(Step::Discard(amount, picked));
    }
    if phrase.eat("compost") {
        let amount = amount(phrase, picks)?;
        phrase.eat("card");
        return phrase.eat("from deck").then_some(Step::Compost(amount));
    }
    if phrase.eat("create") {
        let amount = amount(phrase, picks)?;
        phrase.eat("token");
        let token = token(phrase)?;
        let number = u8::try_from(script.tokens.len()).ok()?;
        script.tokens.push(token);
        let place = FIRST_CHOICE + picks.choices;
        picks.last = Some(Whom::Picked(place));
        picks.choices += 1;
        return Some(Step::Create(amount, number, place));
    }
    if phrase.eat("reveal") {
        let amount = amount(phrase, picks)?;
        phrase.eat("fragment");
        return Some(Step::Reveal(amount));
    }
    if phrase.eat("shuffle deck") {
        return Some(Step::Shuffle);
    }
    if phrase.eat("play") {
        let whom = whom(phrase, picks)?;
        let price = if phrase.eat("without cost") { Price::Free } else { Price::Wom };
        return Some(Step::Play(whom, price));
    }
    if phrase.eat("copy") {
        return whom(phrase, picks).map(Step::Copy);
    }
    None
}

/// `"Laichling" 1/1 with rush and horns 2`
fn token(phrase: &mut Phrase<'_>) -> Option<TokenCard> {
    let name = phrase.name()?;
    let power = phrase.number()?;
    if !phrase.sign('/', "/") {
        return None;
    }
    let max_size = phrase.number()?;
    let mut keywords = Vec::new();
    if phrase.eat("with") {
        keywords.push(phrase.keyword()?);
        while phrase.eat("and") || phrase.sign(',', ",") {
            keywords.push(phrase.keyword()?);
        }
    }
    Some(TokenCard { name, power, max_size, keywords })
}

fn object_step(phrase: &mut Phrase<'_>, picks: &mut Picks, script: &mut Script) -> Option<Step> {
    if phrase.eat("damage") {
        let amount = amount(phrase, picks)?;
        return if phrase.eat("to") { whom(phrase, picks).map(|whom| Step::Damage(amount, whom)) } else { None };
    }
    type Make = fn(Whom) -> Step;
    const PLAIN: [(&str, Make); 6] = [
        ("destroy", Step::Destroy),
        ("sacrifice", Step::Sacrifice),
        ("tap", Step::Tap),
        ("ready", Step::Ready),
        ("choose", Step::Choose),
        ("banish", Step::Banish),
    ];
    if let Some(make) = phrase.eat_one(&PLAIN) {
        return whom(phrase, picks).map(make);
    }
    if phrase.eat("grow") {
        let whom = whom(phrase, picks)?;
        return if phrase.eat("by") { amount(phrase, picks).map(|amount| Step::Grow(whom, amount)) } else { None };
    }
    if phrase.eat("give") {
        let whom = whom(phrase, picks)?;
        phrase.sign(':', ":");
        let gives = grants(phrase, picks)?;
        let until = until(phrase)?;
        return Some(Step::Give(whom, keep_gift(script, gives)?, until));
    }
    if phrase.eat("return") {
        let whom = whom(phrase, picks)?;
        phrase.eat("to hand");
        return Some(Step::Put(whom, Destination::Hand));
    }
    if phrase.eat("put") {
        let whom = whom(phrase, picks)?;
        const WHERE: [(&str, Destination); 8] = [
            ("into field tapped", Destination::FieldTapped),
            ("into field", Destination::Field),
            ("into hand", Destination::Hand),
            ("on deck", Destination::DeckTop),
            ("under deck", Destination::DeckBottom),
            ("into compost", Destination::Compost),
            ("on compost", Destination::Compost),
            ("aside", Destination::Aside),
        ];
        return phrase.eat_one(&WHERE).map(|to| Step::Put(whom, to));
    }
    if phrase.eat("attach") {
        let mutation = whom(phrase, picks)?;
        return if phrase.eat("to") { whom(phrase, picks).map(|to| Step::Attach(mutation, to)) } else { None };
    }
    if phrase.eat("place") {
        let mutant = whom(phrase, picks)?;
        return if phrase.eat("on") { whom(phrase, picks).map(|on| Step::Place(mutant, on)) } else { None };
    }
    None
}

/// Keeps what a step gives under a place.
pub(super) fn keep_gift(script: &mut Script, gives: Vec<Grant>) -> Option<u8> {
    let place = u8::try_from(script.gifts.len()).ok()?;
    script.gifts.push(gives);
    Some(place)
}

fn until(phrase: &mut Phrase<'_>) -> Option<Until> {
    if !phrase.eat("until") {
        return Some(Until::Forever);
    }
    phrase.eat_one(&[("end of turn", Until::EndOfTurn), ("next readying", Until::NextReadying)])
}

fn player_step(phrase: &mut Phrase<'_>, picks: &mut Picks, _: &mut Script) -> Option<Step> {
    if phrase.eat("take control of") {
        phrase.personal = true;
        let whom = whom(phrase, picks)?;
        return until(phrase).map(|until| Step::Control(whom, until));
    }
    if phrase.eat("fizzle action") {
        return Some(Step::Fizzle);
    }
    if phrase.eat("prevent combat damage") {
        return Some(Step::PreventCombat);
    }
    if phrase.eat("win") {
        return Some(Step::Win);
    }
    let gains = phrase.eat("gain");
    if !gains && !phrase.eat("lose") {
        return None;
    }
    let sign = if gains { Sign::Plus } else { Sign::Minus };
    let some = phrase.attempt(|phrase| {
        let choosing = choosing(phrase);
        amount(phrase, picks).map(|amount| (choosing, amount))
    });
    let Some((choosing, amount)) = some else { return (!gains && phrase.is_done()).then_some(Step::Lose) };
    if phrase.eat("debt") {
        return Some(Step::Debt(amount, sign, choosing));
    }
    if phrase.eat("action") {
        return Some(Step::Actions(amount, sign));
    }
    (gains && phrase.eat("exhaustion")).then_some(Step::Exhaust(amount))
}
