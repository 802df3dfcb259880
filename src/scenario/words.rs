//! Events, questions and options in the words of scenario files.

use super::Scenario;
use super::moves::Act;
use super::names::{Names, player_name};
use crate::engine::{
    Choice, Claim, EndRule, Ending, Event, GameState, Outflow, Pool, PutTo, Question, Target, Thing, query,
};

/// An event in a word of its own and what it is about, with what the words need to know of the state after it.
#[must_use]
pub fn word(event: &Event, state: &GameState, names: &Names) -> String {
    let card = |id: crate::engine::ObjectId| names.card(id.slot);
    let thing = |thing: Thing| match thing {
        Thing::Object(id) => names.card(id.slot),
        Thing::Fragment(fragment) => names.fragment(fragment),
        Thing::Player(player) => player_name(player).to_owned(),
        Thing::Nothing => "-".to_owned(),
    };
    let pool = |pool: Pool| match pool {
        Pool::Food => "food",
        Pool::Stockpile(player) => player_name(player),
    };
    match *event {
        Event::Generate { pool: to, amount, .. } => format!("generate {} {amount}", pool(to)),
        Event::Remove { pool: from, amount, why, .. } => {
            let word = match why {
                Outflow::Removed => "remove",
                Outflow::Paid => "pay",
                Outflow::Taken => "take",
                Outflow::Fed => "feed",
            };
            format!("{word} {} {amount}", pool(from))
        }
        Event::Move { from, to, amount } => format!("move {} {} {amount}", pool(from), pool(to)),
        Event::Assign { object, amount } => format!("assign {} {amount}", card(object)),
        Event::Change { object, power, max_size } => format!("change {} {power:+}/{max_size:+}", card(object)),
        Event::Damage { object, amount, .. } => format!("damage {} {amount}", card(object)),
        Event::Trim { object, to } => format!("trim {} {to}", card(object)),
        Event::Grow { object, amount } => format!("grow {} {amount}", card(object)),
        Event::Tap(object) => format!("tap {}", card(object)),
        Event::Ready(object) => format!("ready {}", card(object)),
        Event::Draw { player, card: drawn } => format!("draw {} {}", player_name(player), card(drawn)),
        Event::Reshuffle(player) => format!("reshuffle {}", player_name(player)),
        Event::Shuffle(player) => format!("shuffle {}", player_name(player)),
        Event::Exhaust(player) => format!("exhaust {}", player_name(player)),
        Event::Debt { player, amount } => format!("debt {} {amount}", player_name(player)),
        Event::Relieve { player, amount } => format!("relieve {} {amount}", player_name(player)),
        Event::Actions(amount) => format!("actions {amount:+}"),
        Event::PoolSet { actions, repaid } => format!("pool {actions} {repaid}"),
        Event::Spend(amount) => format!("spend {amount}"),
        Event::Play { player, card: played, .. } => format!("play {} {}", player_name(player), card(played)),
        Event::Mode { source, n } => format!("mode {} {n}", thing(source)),
        Event::Copy { player, card: copied } => format!("copy {} {}", player_name(player), card(copied)),
        Event::Create { player, .. } => format!("create {}", player_name(player)),
        Event::LayDown { player, card: laid } => format!("poker {} {}", player_name(player), card(laid)),
        Event::Roll(die) => format!("roll {die}"),
        Event::Enter(object) => format!("enter {}", card(object)),
        Event::Attach { mutation, bearer, .. } => format!("attach {} {}", card(mutation), card(bearer)),
        Event::Return { mutation } => {
            let owner = query::object(state, mutation.slot).owner;
            format!("return {} {}", card(mutation), player_name(owner))
        }
        Event::Detach { mutation, n } => {
            let controller = query::object(state, mutation.slot).controller;
            format!("detach {} {} {n}/{n}", card(mutation), player_name(controller))
        }
        Event::Die(object) => format!("dies {}", card(object)),
        Event::Legend(object) => format!("legend {}", card(object)),
        Event::Bounce(object) => format!("bounce {}", card(object)),
        Event::Put { card: put, to } => {
            let to = match to {
                PutTo::Hand => "hand",
                PutTo::DeckTop => "deck-top",
                PutTo::DeckBottom => "deck-bottom",
                PutTo::Compost => "compost",
                PutTo::Aside => "aside",
            };
            format!("put {} {to}", card(put))
        }
        Event::Control { object, to } => format!("take {} {}", card(object), player_name(to)),
        Event::Give { object, .. } => format!("give {}", card(object)),
        Event::Await { source, .. } => format!("await {}", thing(source)),
        Event::Compost(object) => format!("compost {}", card(object)),
        Event::Discard(object) => format!("discard {}", card(object)),
        Event::Mulligan(object) => format!("put-away {}", card(object)),
        Event::MulliganTaken(player) => format!("mulligan {}", player_name(player)),
        Event::Place { object, fragment } => format!("place {} {}", card(object), names.fragment(fragment)),
        Event::Reveal(fragment) => format!("reveal {}", names.fragment(fragment)),
        Event::Banish(fragment) => format!("banish {}", names.fragment(fragment)),
        Event::Claims { fragment, claim } => {
            let fragment = names.fragment(fragment);
            match claim {
                Claim::Neutral => format!("neutral {fragment}"),
                Claim::Claimed(player) => format!("claim {fragment} {}", player_name(player)),
                Claim::Controlled(player) => format!("control {fragment} {}", player_name(player)),
            }
        }
        Event::Attack { attacker, .. } => format!("attack {}", card(attacker)),
        Event::Block(blocker) => format!("block {}", card(blocker)),
        Event::Triggered(source) => format!("trigger {}", thing(source)),
        Event::Replaced(source) => format!("instead {}", thing(source)),
        Event::Fizzle => "fizzle".to_owned(),
        Event::Harmless => "prevent combat".to_owned(),
        Event::Promise { player, wins: true } => format!("promise {} win", player_name(player)),
        Event::Promise { player, wins: false } => format!("promise {} lose", player_name(player)),
        Event::TurnBegins(player) => format!("turn {}", player_name(player)),
        Event::TurnEnds(player) => format!("turn-ends {}", player_name(player)),
        Event::Under(section) => format!("under {}", section.unwrap_or("-")),
        Event::Ends(Ending::Draw) => "ends draw 7.11".to_owned(),
        Event::Ends(Ending::Won(player, rule)) => format!("ends {} {}", player_name(player), rule_of(rule)),
    }
}

/// What is asked, in a word.
#[must_use]
pub fn question_word(question: Question) -> &'static str {
    match question {
        Question::Mulligan => "mulligan",
        Question::MulliganCards => "mulligan-cards",
        Question::Poker => "poker",
        Question::PokerOrder => "poker-order",
        Question::Feeding => "feeding",
        Question::Action => "action",
        Question::FeedTarget => "feed-target",
        Question::Block => "block",
        Question::Response => "response",
        Question::TriggerOrder => "trigger-order",
        Question::BiomassOrder => "biomass-order",
        Question::MutationOrder => "mutation-order",
        Question::MutationBack => "mutation-back",
        Question::Legend => "legend",
        Question::HandLimit => "hand-limit",
        Question::Target(_) => "target",
        Question::Choose(_) => "choose",
        Question::Sacrifice(_) => "sacrifice",
        Question::Discard(_) => "discard",
        Question::May(_) => "may",
        Question::Amount(_) => "amount",
        Question::Mode(_) => "mode",
        Question::Replacement => "replacement",
    }
}

impl Scenario {
    /// An option in the words of a decision, `attack a1 b1`: what a request may say.
    #[must_use]
    pub fn choice_words(&self, choice: Choice, asked: Question) -> String {
        let card = |slot| self.names.card(slot);
        let target = |target| match target {
            Target::Object(slot) => self.names.card(slot),
            Target::Fragment(fragment) => self.names.fragment(fragment),
        };
        let (use_card, use_ability) =
            if asked == Question::Response { ("respond", "respond") } else { ("play", "activate") };
        match choice {
            Choice::Pass if asked == Question::Action => "end".to_owned(),
            Choice::Pass | Choice::Done => "pass".to_owned(),
            Choice::Keep => "keep".to_owned(),
            Choice::Mulligan => "mulligan".to_owned(),
            Choice::Yes => "yes".to_owned(),
            Choice::No => "no".to_owned(),
            Choice::Draw => "draw".to_owned(),
            Choice::Collect => "collect".to_owned(),
            Choice::Explore => "explore".to_owned(),
            Choice::Feed => "feed".to_owned(),
            Choice::Number(n) => format!("choose {n}"),
            Choice::Card(slot) => format!("{} {}", card_word(asked), card(slot)),
            Choice::Fragment(fragment) => format!("choose {}", self.names.fragment(fragment)),
            Choice::Player(player) => format!("choose {}", player_name(player)),
            Choice::Trigger(_, source) => format!("order {}", target(source)),
            Choice::Activate(slot, 0) => format!("{use_ability} {}", card(slot)),
            Choice::Activate(slot, n) => format!("{use_ability} {} {}", card(slot), n + 1),
            Choice::Harvest(slot) => match self.own_abilities(slot) {
                0 => format!("{use_ability} {}", card(slot)),
                own => format!("{use_ability} {} {}", card(slot), own + 1),
            },
            Choice::Grow(slot) => format!("grow {}", card(slot)),
            Choice::Attack(slot, at) => format!("attack {} {}", card(slot), target(at)),
            Choice::Play(slot, None) => format!("{use_card} {}", card(slot)),
            Choice::Play(slot, Some(bearer)) => format!("{use_card} {} {}", card(slot), card(bearer)),
        }
    }
}

impl Scenario {
    /// A decision of the file in words, `B block b1`, by its place in the file.
    #[must_use]
    pub fn decision_words(&self, decision: usize) -> String {
        let decision = &self.decisions[decision];
        let mut words: Vec<String> = decision.by.iter().map(|player| player_name(*player).to_owned()).collect();
        let thing = |thing: &super::Thing| self.names.thing(*thing);
        words.push(decision.act.word().to_owned());
        match &decision.act {
            Act::Mulligan(picks) | Act::Choose(picks) => {
                words.extend(picks.named.iter().map(thing));
                words.extend((picks.blanks > 0).then(|| picks.blanks.to_string()));
            }
            Act::Poker(one) | Act::Assign(one) | Act::Grow(one) => words.push(thing(one)),
            Act::Order(several) | Act::Feed(several) => words.extend(several.iter().map(thing)),
            Act::Play(used) | Act::Activate(used) | Act::Respond(used) => {
                words.extend(used.with.or(used.card).map(|slot| self.names.card(slot)));
                words.extend((used.with.is_some() && used.ability > 1).then(|| used.ability.to_string()));
                words.extend(used.on.iter().chain(&used.targets).map(thing));
            }
            Act::Attack { with, target } => words.extend([self.names.card(*with), thing(target)]),
            Act::Block(slot) => words.push(self.names.card(*slot)),
            Act::Keep | Act::Draw | Act::Collect | Act::Explore | Act::Yes | Act::No | Act::Pass | Act::End => {}
            Act::Run(_) => {}
        }
        words.join(" ")
    }
}

/// The action that picks a card at a question.
fn card_word(asked: Question) -> &'static str {
    match asked {
        Question::MulliganCards => "mulligan",
        Question::Poker => "poker",
        Question::Feeding => "assign",
        Question::FeedTarget => "feed",
        Question::Block => "block",
        Question::PokerOrder | Question::TriggerOrder | Question::BiomassOrder | Question::MutationOrder => "order",
        _ => "choose",
    }
}

/// The section that decided a game.
pub(super) fn rule_of(rule: EndRule) -> &'static str {
    match rule {
        EndRule::Exhaustion => "1.3",
        EndRule::Biolevel | EndRule::Fragments => "1.2",
        EndRule::Text => "1.1",
    }
}

/// The words that `events` compares; all others are left out of it.
pub(super) const COMPARED: &[&str] = &[
    "dies", "generate", "remove", "move", "return", "detach", "bounce", "legend", "enter", "attach", "claim", "exhaust",
];

/// An event in the words of `events`: a move names the player it goes to or comes from, and a contest is no claim.
pub(super) fn compared(word: &str) -> Option<&str> {
    let first = word.split(' ').next()?;
    COMPARED.contains(&first).then_some(word)
}
