//! The log of a game: one line an event, with the section of the rules it follows.

use crate::cards::script::{Happening, Until};
use crate::engine::{
    Claim, EndRule, Ending, Event, FragmentId, Hurt, ObjectId, Outflow, Player, Pool, PutTo, Thing, Zone,
};
use crate::message::Message;
use crate::rules::Rule;
use crate::text::Text;

/// What the cards and fragments of a game are called.
pub trait Called {
    /// A card's name.
    fn card(&self, card: ObjectId) -> String;
    /// A fragment's name.
    fn fragment(&self, fragment: FragmentId) -> String;
    /// What a token is, where its name does not say it.
    fn token(&self, _card: ObjectId) -> Option<String> {
        None
    }
    /// What the triggers of something wait for, where that is known.
    fn occasion(&self, _source: Thing) -> Option<Happening> {
        None
    }
}

/// Tells events one by one, in their order.
pub struct Teller<'a> {
    called: &'a dyn Called,
    text: &'a Text,
    /// What nobody generates now comes out of the text of a fragment that nobody controls, and is no biomass.
    by_text: bool,
    /// The section that what happens now is owed to, where the game has said so.
    under: Option<Rule>,
    /// The section of what was last announced or triggered.
    cause: Rule,
}

impl<'a> Teller<'a> {
    /// Tells with these names.
    #[must_use]
    pub fn new(called: &'a dyn Called, text: &'a Text) -> Self {
        Self { called, text, by_text: false, under: None, cause: Rule("15.6") }
    }

    /// Hears what is not told.
    pub fn hear(&mut self, event: &Event) {
        match event {
            Event::Triggered(source) => {
                self.by_text = matches!(source, Thing::Fragment(_));
                self.cause = Rule("7.6");
            }
            Event::Die(_) => self.by_text = false,
            Event::Spend(_) => self.cause = Rule("15.6"),
            Event::Debt { .. } => self.cause = Rule("7.5"),
            Event::Play { .. } => self.cause = Rule("15.1"),
            Event::Under(section) => self.under = section.map(Rule),
            _ => {}
        }
    }

    /// `[19.4] Biomasse +3`; nothing where nothing happens.
    pub fn line(&mut self, event: &Event) -> Option<String> {
        self.hear(event);
        let (mut section, mut message) = (rule(event)?, message(event, self.called)?);
        let under = self.under.filter(|_| names_no_cause(event));
        match *event {
            Event::Generate { pool: Pool::Food, amount, by: None } if !self.by_text => {
                section = Rule("19.4");
                message = Message::new("log-biomass").with("amount", amount);
            }
            Event::Place { .. } if under.is_some() => message.key = "log-travel",
            Event::Discard(_) => section = self.cause,
            _ => {}
        }
        Some(format!("[{}] {}", under.unwrap_or(section).0, self.text.say(&message)))
    }
}

/// Whether an event may be owed to more than one section.
fn names_no_cause(event: &Event) -> bool {
    matches!(
        event,
        Event::Generate { .. }
            | Event::Remove { .. }
            | Event::Move { .. }
            | Event::Assign { .. }
            | Event::Roll(_)
            | Event::Reshuffle(_)
            | Event::Discard(_)
            | Event::Return { .. }
            | Event::Detach { .. }
            | Event::Die(_)
            | Event::Place { .. }
            | Event::Reveal(_)
    )
}

/// The section that an event follows; none where nothing happens.
fn rule(event: &Event) -> Option<Rule> {
    Some(Rule(match event {
        Event::Generate { .. } => "9.1",
        Event::Remove { why: Outflow::Removed, .. } => "9.1",
        Event::Remove { why: Outflow::Paid, .. } => "7.7.1",
        Event::Remove { why: Outflow::Taken, .. } => "11.1",
        Event::Remove { why: Outflow::Fed, .. } => "15.4",
        Event::Move { .. } => "9.2",
        Event::Assign { .. } => "9.3",
        Event::Damage { of: Hurt::Combat | Hurt::Text, .. } => "16.3",
        Event::Damage { of: Hurt::Horns, .. } => "22.2.14",
        Event::Change { .. } => "2.3",
        Event::Shuffle(_) => "3.1",
        Event::Relieve { .. } | Event::Actions(_) => "13.1",
        Event::Copy { .. } => "18.2",
        Event::Mode { .. } => "2.8",
        Event::Create { .. } => "3.2",
        Event::Bounce(_) => "3.2",
        Event::Put { .. } => "3.5",
        Event::Control { .. } => "3.2",
        Event::Give { .. } => "7.1",
        Event::Await { .. } | Event::Triggered(_) => "7.6",
        Event::Replaced(_) => "7.9",
        Event::Fizzle => "7.7.2",
        Event::Harmless => "7.9",
        Event::Banish(_) => "17.1",
        Event::Promise { .. } => "1.1",
        Event::Trim { .. } => "2.3",
        Event::Grow { .. } => "15.5",
        Event::Tap(_) | Event::Ready(_) => "2.11",
        Event::Draw { .. } | Event::Reshuffle(_) => "15.2",
        Event::Exhaust(_) => "20.1",
        Event::Debt { .. } => "13.1",
        Event::PoolSet { .. } => "13.2",
        Event::Spend(_) => "13.3",
        Event::Play { .. } => "15.1",
        Event::LayDown { .. } => "10.1",
        Event::Roll(_) => "10",
        Event::Enter(_) => "7.8",
        Event::Attach { .. } => "21.1",
        Event::Return { .. } => "3.2",
        Event::Detach { .. } => "21.3",
        Event::Die(_) => "19.1",
        Event::Legend(_) => "4.4",
        Event::Compost(_) | Event::Discard(_) => "3.1",
        Event::Mulligan(_) | Event::MulliganTaken(_) => "5.2",
        Event::Place { .. } => "17.1",
        Event::Reveal(_) => "17.0",
        Event::Claims { claim: Claim::Controlled(_), .. } => "17.4",
        Event::Claims { claim: Claim::Claimed(_), .. } => "17.3",
        Event::Claims { claim: Claim::Neutral, .. } => "8",
        Event::Attack { .. } => "15.7",
        Event::Block(_) => "16.2",
        Event::TurnBegins(_) => "6.3",
        Event::TurnEnds(_) => "6.5",
        Event::Ends(Ending::Draw) => "7.11",
        Event::Ends(Ending::Won(_, EndRule::Exhaustion)) => "1.3",
        Event::Ends(Ending::Won(_, EndRule::Biolevel | EndRule::Fragments)) => "1.2",
        Event::Ends(Ending::Won(_, EndRule::Text)) => "1.1",
        Event::Under(_) => return None,
    }))
}

/// An event as a sentence; none where nothing happens.
fn message(event: &Event, called: &dyn Called) -> Option<Message> {
    let of = |key: &'static str, card: ObjectId| Message::new(key).with("card", called.card(card));
    let by = |key: &'static str, player: Player| Message::new(key).with("player", player_of(player));
    Some(match *event {
        Event::Under(_) => return None,
        Event::Generate { pool, amount, .. } => {
            Message::new("log-generate").with("pool", pool_of(pool)).with("amount", amount)
        }
        Event::Remove { pool, amount, why, .. } => {
            let key = match why {
                Outflow::Removed => "log-remove",
                Outflow::Paid => "log-pay",
                Outflow::Taken | Outflow::Fed => "log-take",
            };
            Message::new(key).with("pool", pool_of(pool)).with("amount", amount)
        }
        Event::Move { from, to, amount } => {
            Message::new("log-move").with("from", pool_of(from)).with("to", pool_of(to)).with("amount", amount)
        }
        Event::Assign { object, amount } => of("log-assign", object).with("amount", amount),
        Event::Damage { object, amount, of: hurt } => {
            let key = match hurt {
                Hurt::Combat => "log-damage",
                Hurt::Horns => "log-horns",
                Hurt::Text => "log-text-damage",
            };
            of(key, object).with("amount", amount)
        }
        Event::Change { object, power, max_size } => {
            of("log-change", object).with("power", signed(power)).with("max", signed(max_size))
        }
        Event::Trim { object, to } => of("log-trim", object).with("amount", to),
        Event::Grow { object, amount } => of("log-grow", object).with("amount", amount),
        Event::Tap(object) => of("log-tap", object),
        Event::Ready(object) => of("log-ready", object),
        Event::Draw { player, card } => of("log-draw", card).with("player", player_of(player)),
        Event::Reshuffle(player) => by("log-reshuffle", player),
        Event::Shuffle(player) => by("log-shuffle", player),
        Event::Exhaust(player) => by("log-exhaust", player),
        Event::Debt { player, amount } => by("log-debt", player).with("amount", amount),
        Event::Relieve { player, amount } => by("log-relieve", player).with("amount", amount),
        Event::Actions(amount) => Message::new("log-actions").with("amount", signed(amount)),
        Event::PoolSet { actions, repaid: 0 } => Message::new("log-pool").with("actions", actions),
        Event::PoolSet { actions, repaid } => {
            Message::new("log-pool-repaid").with("actions", actions).with("repaid", repaid)
        }
        Event::Spend(amount) => Message::new("log-spend").with("amount", amount),
        Event::Play { player, card, from, owner } => {
            let key = match from {
                Zone::Hand if owner != player => "log-play-hand",
                Zone::Compost => "log-play-compost",
                Zone::Aside => "log-play-aside",
                _ => "log-play",
            };
            of(key, card).with("player", player_of(player)).with("owner", player_of(owner))
        }
        Event::Copy { player, card } => of("log-copy", card).with("player", player_of(player)),
        Event::Mode { source, n } => {
            Message::new("log-mode").with("number", n).with("source", self::called(source, called))
        }
        Event::Create { player, .. } => by("log-create", player),
        Event::LayDown { player, card } => of("log-poker", card).with("player", player_of(player)),
        Event::Roll(die) => Message::new("log-roll").with("die", die),
        Event::Enter(object) => match called.token(object) {
            Some(what) => of("log-enter-token", object).with("what", what),
            None => of("log-enter", object),
        },
        Event::Attach { mutation, bearer, .. } => of("log-attach", mutation).with("bearer", called.card(bearer)),
        Event::Return { mutation } => of("log-return", mutation),
        Event::Detach { mutation, n } => of("log-detach", mutation).with("n", n),
        Event::Die(object) => of("log-die", object),
        Event::Legend(object) => of("log-legend", object),
        Event::Bounce(object) => of("log-return", object),
        Event::Put { card, to } => of(
            match to {
                PutTo::Hand => "log-put-hand",
                PutTo::DeckTop => "log-put-deck-top",
                PutTo::DeckBottom => "log-put-deck-bottom",
                PutTo::Compost => "log-compost",
                PutTo::Aside => "log-put-aside",
            },
            card,
        ),
        Event::Control { object, to } => of("log-take-control", object).with("player", player_of(to)),
        Event::Give { object, source, until, .. } => {
            let key = match until {
                Until::EndOfTurn => "log-give-this-turn",
                Until::NextReadying => "log-give-until-readying",
                Until::Forever => "log-give",
            };
            of(key, object).with("source", self::called(source, called))
        }
        Event::Await { source, .. } => Message::new("log-await").with("source", self::called(source, called)),
        Event::Triggered(source) => {
            let message = match called.occasion(source) {
                Some(happening) => Message::new("log-triggered-by").with("when", Message::new(occasion(happening))),
                None => Message::new("log-triggered"),
            };
            message.with("source", self::called(source, called))
        }
        Event::Replaced(source) => Message::new("log-replaced").with("source", self::called(source, called)),
        Event::Fizzle => Message::new("log-fizzle"),
        Event::Harmless => Message::new("log-harmless"),
        Event::Banish(fragment) => Message::new("log-banish").with("fragment", called.fragment(fragment)),
        Event::Promise { player, wins } => by(if wins { "log-promise-win" } else { "log-promise-lose" }, player),
        Event::Compost(object) => of("log-compost", object),
        Event::Discard(object) => of("log-discard", object),
        Event::Mulligan(object) => of("log-put-away", object),
        Event::MulliganTaken(player) => by("log-mulligan", player),
        Event::Place { object, fragment } => of("log-place", object).with("fragment", called.fragment(fragment)),
        Event::Reveal(fragment) => Message::new("log-reveal").with("fragment", called.fragment(fragment)),
        Event::Claims { fragment, claim } => {
            let message = match claim {
                Claim::Neutral => Message::new("log-neutral"),
                Claim::Claimed(player) => by("log-claim", player),
                Claim::Controlled(player) => by("log-control", player),
            };
            message.with("fragment", called.fragment(fragment))
        }
        Event::Attack { attacker, .. } => of("log-attack", attacker),
        Event::Block(blocker) => of("log-block", blocker),
        Event::TurnBegins(player) => by("log-turn", player),
        Event::TurnEnds(player) => by("log-turn-ends", player),
        Event::Ends(Ending::Draw) => Message::new("log-ends-draw"),
        Event::Ends(Ending::Won(player, rule)) => {
            let why = match rule {
                EndRule::Exhaustion => "log-by-exhaustion",
                EndRule::Biolevel => "log-by-biolevel",
                EndRule::Fragments => "log-by-fragments",
                EndRule::Text => "log-by-text",
            };
            by("log-ends", player).with("why", Message::new(why))
        }
    })
}

/// A short word for what sets a trigger off (§7.6.1).
fn occasion(happening: Happening) -> &'static str {
    match happening {
        Happening::Dies => "when-dies",
        Happening::Enters => "when-enters",
        Happening::Leaves => "when-leaves",
        Happening::Attacks => "when-attacks",
        Happening::Blocks => "when-blocks",
        Happening::TakesDamage => "when-takes-damage",
        Happening::IsFed => "when-is-fed",
        Happening::IsTapped => "when-is-tapped",
        Happening::IsReadied => "when-is-readied",
        Happening::IsPlaced => "when-is-placed",
        Happening::IsAttached => "when-is-attached",
        Happening::IsPlayed => "when-is-played",
        Happening::Resolves => "when-resolves",
        Happening::IsComposted => "when-is-composted",
        Happening::IsClaimed => "when-is-claimed",
        Happening::IsRevealed => "when-is-revealed",
        Happening::TurnStarts => "when-turn-starts",
        Happening::TurnEnds => "when-turn-ends",
        Happening::Generates => "when-generates",
        Happening::Removes => "when-removes",
        Happening::Moves => "when-moves",
        Happening::Draws => "when-draws",
        Happening::Discards => "when-discards",
        Happening::GetsExhaustion => "when-gets-exhaustion",
        Happening::GetsDebt => "when-gets-debt",
    }
}

/// A number with its sign.
fn signed(n: i16) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { format!("+{n}") }
}

/// What a thing is called.
#[must_use]
pub fn called(source: Thing, called: &dyn Called) -> String {
    match source {
        Thing::Object(id) => called.card(id),
        Thing::Fragment(fragment) => called.fragment(fragment),
        Thing::Player(player) => player_of(player).to_owned(),
        Thing::Nothing => "–".to_owned(),
    }
}

fn player_of(player: Player) -> &'static str {
    match player {
        Player::A => "A",
        Player::B => "B",
    }
}

fn pool_of(pool: Pool) -> Message {
    match pool {
        Pool::Food => Message::new("log-food-pool"),
        Pool::Stockpile(player) => Message::new("log-stockpile").with("player", player_of(player)),
    }
}
