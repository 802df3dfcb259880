//! Questions and their options in words: the only home of the wording of [`Question`] and [`Choice`].

use super::log::Called;
use crate::cards::PokerValue;
use crate::engine::{Choice, Question, Slot, Target, Thing, View, Zone};
use crate::message::{Arg, Message};
use crate::text::Text;

/// What is asked, as a short question.
#[must_use]
pub fn question(question: Question, called: &dyn Called) -> Message {
    let of = |key: &'static str, source: Thing| Message::new(key).with("source", super::log::called(source, called));
    Message::new(match question {
        Question::Target(source) => return of("ask-target", source),
        Question::Choose(source) => return of("ask-choose", source),
        Question::Sacrifice(source) => return of("ask-sacrifice", source),
        Question::Discard(source) => return of("ask-discard", source),
        Question::May(source) => return of("ask-may", source),
        Question::Amount(source) => return of("ask-amount", source),
        Question::Mode(source) => return of("ask-mode", source),
        Question::Replacement => "ask-replacement",
        Question::Mulligan => "ask-mulligan",
        Question::MulliganCards => "ask-mulligan-cards",
        Question::Poker => "ask-poker",
        Question::PokerOrder => "ask-poker-order",
        Question::Feeding => "ask-feeding",
        Question::Action => "ask-action",
        Question::FeedTarget => "ask-feed-target",
        Question::Block => "ask-block",
        Question::Response => "ask-response",
        Question::TriggerOrder => "ask-trigger-order",
        Question::BiomassOrder => "ask-biomass-order",
        Question::MutationOrder => "ask-mutation-order",
        Question::MutationBack => "ask-mutation-back",
        Question::Legend => "ask-legend",
        Question::HandLimit => "ask-hand-limit",
    })
}

/// An option of a question as a sentence, with the values of its cards as they are before it is taken.
#[must_use]
pub fn choice(choice: Choice, asked: Question, view: &View<'_>, called: &dyn Called) -> Message {
    let name = |slot: Slot| called.card(view.id(slot));
    let one = |key: &'static str, slot: Slot| Message::new(key).with("card", object(slot, view, called));
    match choice {
        Choice::Pass => pass(asked),
        Choice::Done => done(asked),
        Choice::Keep => Message::new("choice-keep"),
        Choice::Mulligan => Message::new("choice-mulligan"),
        Choice::Card(slot) => card(slot, asked, view, called),
        Choice::Trigger(_, source) => {
            let source = match source {
                Target::Object(slot) => name(slot),
                Target::Fragment(id) => called.fragment(id),
            };
            let key = if asked == Question::Replacement { "choice-replacement" } else { "choice-trigger" };
            Message::new(key).with("card", source)
        }
        Choice::Fragment(id) => aimed_at(Target::Fragment(id), view, called),
        Choice::Player(player) => Message::new(if player == view.player() { "choice-you" } else { "choice-opponent" }),
        Choice::Number(n) if matches!(asked, Question::Mode(_)) => Message::new("choice-mode").with("number", n),
        Choice::Number(n) => Message::new("choice-number").with("amount", n),
        Choice::Yes => Message::new("choice-yes"),
        Choice::No => Message::new("choice-no"),
        Choice::Activate(slot, n) => one("choice-activate", slot).with("number", i64::from(n) + 1),
        Choice::Draw => Message::new("choice-draw").with("count", view.numbers().draw_action_cards),
        Choice::Collect => {
            let numbers = view.numbers();
            let fragments = view.controlled(view.player()) as u16 * numbers.collect_per_controlled_fragment;
            Message::new("choice-collect").with("amount", numbers.collect_base + fragments) // 15.3
        }
        Choice::Feed => Message::new("choice-feed").with("most", view.numbers().feed_assignments_max),
        Choice::Grow(slot) => one("choice-grow", slot).with("amount", view.numbers().grow_amount),
        Choice::Harvest(slot) => one("choice-harvest", slot).with("amount", view.numbers().harvest_generate),
        Choice::Attack(slot, target) => one("choice-attack", slot).with("target", aimed_at(target, view, called)),
        Choice::Explore => Message::new("choice-explore"),
        Choice::Play(slot, bearer) => {
            let cost = view.cost(slot, bearer);
            let message = match bearer {
                None => Message::new("choice-play"),
                Some(bearer) => Message::new("choice-attach").with("bearer", object(bearer, view, called)),
            };
            message.with("card", name(slot)).with("cost", cost)
        }
    }
}

/// Options of one card that differ in one thing only, as one sentence: all attacks of a mutant, all bearers of a mutation.
/// Of others only the first is told. Blanks inside the parts of a list do not break.
#[must_use]
pub fn several(options: &[Choice], asked: Question, view: &View<'_>, called: &dyn Called, text: &Text) -> String {
    let Some(first) = options.first() else { return String::new() };
    let mut message = choice(*first, asked, view, called);
    let joined = |shown: Vec<Message>| {
        let shown: Vec<String> = shown.iter().map(|message| text.say(message).replace(' ', "\u{a0}")).collect();
        Arg::Text(shown.join(", "))
    };
    let targets = options.iter().filter_map(|option| match option {
        Choice::Attack(_, target) => Some(aimed_at(*target, view, called)),
        Choice::Play(_, Some(bearer)) => Some(object(*bearer, view, called)),
        Choice::Card(slot) => Some(object(*slot, view, called)),
        _ => None,
    });
    let targets: Vec<Message> = targets.collect();
    let place = match first {
        Choice::Attack(..) => "target",
        Choice::Play(..) => "bearer",
        _ => "card",
    };
    if targets.len() > 1
        && let Some((_, value)) = message.args.iter_mut().find(|(name, _)| *name == place)
    {
        *value = joined(targets);
    }
    text.say(&message)
}

/// Options that are told in one sentence, by their numbers; `apart` stands alone. Cards are taken together only where
/// there are many.
#[must_use]
pub fn groups(options: &[Choice], apart: Option<Choice>) -> Vec<Vec<usize>> {
    const MANY: usize = 6;
    let cards = options.iter().filter(|option| matches!(option, Choice::Card(_))).count();
    let alike = |a: Choice, b: Choice| match (a, b) {
        (Choice::Attack(a, _), Choice::Attack(b, _)) | (Choice::Play(a, Some(_)), Choice::Play(b, Some(_))) => a == b,
        (Choice::Card(_), Choice::Card(_)) => cards > MANY,
        _ => false,
    };
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (place, option) in options.iter().enumerate() {
        let is_apart = apart == Some(*option);
        let group = groups.iter_mut().rev().find(|group| {
            let first = options[group[0]];
            !is_apart && apart != Some(first) && alike(first, *option)
        });
        match group {
            Some(group) => group.push(place),
            None => groups.push(vec![place]),
        }
    }
    groups
}

/// The card that an option is about, if it is about one.
#[must_use]
pub fn subject(choice: Choice) -> Option<Slot> {
    match choice {
        Choice::Card(slot)
        | Choice::Trigger(_, Target::Object(slot))
        | Choice::Activate(slot, _)
        | Choice::Grow(slot)
        | Choice::Harvest(slot)
        | Choice::Attack(slot, _)
        | Choice::Play(slot, _) => Some(slot),
        Choice::Pass
        | Choice::Done
        | Choice::Keep
        | Choice::Mulligan
        | Choice::Draw
        | Choice::Collect
        | Choice::Feed
        | Choice::Trigger(_, Target::Fragment(_))
        | Choice::Fragment(_)
        | Choice::Player(_)
        | Choice::Number(_)
        | Choice::Yes
        | Choice::No
        | Choice::Explore => None,
    }
}

/// What passing means where it is asked.
fn pass(asked: Question) -> Message {
    Message::new(match asked {
        Question::Action => "choice-end",
        Question::Block => "choice-no-block",
        Question::Response => "choice-no-response",
        Question::Mulligan
        | Question::MulliganCards
        | Question::Poker
        | Question::PokerOrder
        | Question::Feeding
        | Question::FeedTarget
        | Question::TriggerOrder
        | Question::BiomassOrder
        | Question::MutationOrder
        | Question::MutationBack
        | Question::Legend
        | Question::HandLimit
        | Question::Target(_)
        | Question::Choose(_)
        | Question::Sacrifice(_)
        | Question::Discard(_)
        | Question::May(_)
        | Question::Amount(_)
        | Question::Mode(_)
        | Question::Replacement => "choice-pass",
    })
}

/// What "nothing further" means where it is asked.
fn done(asked: Question) -> Message {
    Message::new(match asked {
        Question::MulliganCards => "choice-mulligan-done",
        Question::FeedTarget => "choice-feed-done",
        Question::Mulligan
        | Question::Poker
        | Question::PokerOrder
        | Question::Feeding
        | Question::Action
        | Question::Block
        | Question::Response
        | Question::TriggerOrder
        | Question::BiomassOrder
        | Question::MutationOrder
        | Question::MutationBack
        | Question::Legend
        | Question::HandLimit
        | Question::Target(_)
        | Question::Choose(_)
        | Question::Sacrifice(_)
        | Question::Discard(_)
        | Question::May(_)
        | Question::Amount(_)
        | Question::Mode(_)
        | Question::Replacement => "choice-done",
    })
}

/// What a card is picked for.
fn card(slot: Slot, asked: Question, view: &View<'_>, called: &dyn Called) -> Message {
    let key = match asked {
        Question::MulliganCards | Question::Legend => "choice-put-away",
        Question::Poker | Question::PokerOrder => {
            let key = if asked == Question::Poker { "choice-poker" } else { "choice-poker-first" };
            return Message::new(key).with("card", called.card(view.id(slot))).with("poker", poker(slot, view));
        }
        Question::Feeding | Question::FeedTarget => "choice-feed-card",
        Question::Block => "choice-block",
        Question::BiomassOrder => "choice-biomass",
        Question::MutationOrder => "choice-next",
        Question::MutationBack => "choice-back",
        Question::HandLimit | Question::Discard(_) => "choice-discard",
        Question::Sacrifice(_) => "choice-sacrifice",
        Question::Mulligan
        | Question::Action
        | Question::Response
        | Question::TriggerOrder
        | Question::Target(_)
        | Question::Choose(_)
        | Question::May(_)
        | Question::Amount(_)
        | Question::Mode(_)
        | Question::Replacement => "choice-card",
    };
    Message::new(key).with("card", object(slot, view, called))
}

/// The poker value of a card, or a word for none (§2.6).
fn poker(slot: Slot, view: &View<'_>) -> Arg {
    match view.card(slot).and_then(|object| object.printed.poker) {
        Some(PokerValue::Joker) => Arg::Term("poker-joker"),
        Some(value) => Arg::from(value.to_string()),
        None => Arg::Term("choice-no-poker"),
    }
}

fn aimed_at(target: Target, view: &View<'_>, called: &dyn Called) -> Message {
    match target {
        Target::Object(slot) => object(slot, view, called),
        Target::Fragment(id) => {
            let size = view.fragment(id).map_or(0, |fragment| fragment.size);
            Message::new("choice-fragment").with("fragment", called.fragment(id)).with("size", size)
        }
    }
}

/// A card by its name, in the field with Power and Max Size.
#[must_use]
pub fn object(slot: Slot, view: &View<'_>, called: &dyn Called) -> Message {
    let name = called.card(view.id(slot));
    match view.card(slot) {
        Some(object) if object.zone == Zone::Field => {
            let message = Message::new("choice-object").with("card", name);
            message.with("power", object.power).with("max", view.max_size(slot))
        }
        _ => Message::new("choice-name").with("card", name),
    }
}
