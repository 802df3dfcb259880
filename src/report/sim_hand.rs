//! Sample opening hands: their cards, what a plan throws of them, and the chances on the way, as JSON and text (§5.1, §5.2).

use schemars::JsonSchema;
use serde::Serialize;

use super::card_text::NOTHING;
use super::groups::{GroupRow, group_rows, group_words};
use super::playing::DeckRow;
use super::playing::numbers::percent_to;
use super::prose::{columns, paragraph};
use super::sim_mulligan::{too_large_code, too_large_words};
use super::{Paint, Table, csv, fields};
use crate::cards::{Card, Field};
use crate::message::Message;
use crate::odds::decimal;
use crate::odds::mulligan::TooLarge;
use crate::sim::hands::{Step, Story};
use crate::text::{Lang, Text};

/// Answer of `wom sim hand`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SimHand {
    /// The deck.
    pub deck: DeckRow,
    /// The goal as it was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<String>,
    /// The policy as it was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub policy: Option<String>,
    /// What an action lost to a mulligan is worth, as a part of a reached goal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action_value: Option<f64>,
    /// Why there are no exact chances: `deck`, `classes`, `steps` or `ways`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub too_large: Option<&'static str>,
    /// The policy that is followed where the one asked for cannot be worked out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub followed_policy: Option<&'static str>,
    /// The seed of the run.
    pub seed: u64,
    /// Cards of an opening hand (5.1).
    pub hand_size: usize,
    /// Mulligans that may be taken (5.2); 0 without a goal.
    pub mulligans: usize,
    /// Cards drawn after the mulligans.
    pub draws: usize,
    /// Chance of the goal under the policy, of any hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub probability: Option<f64>,
    /// The same exactly, in lowest terms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fraction: Option<String>,
    /// How many cards of each group of the goal an opening hand has.
    pub groups: Vec<GroupRow>,
    /// The hands.
    pub hands: Vec<HandRow>,
}

/// A hand.
#[derive(Debug, Serialize, JsonSchema)]
pub struct HandRow {
    /// Its number in the run, from 1.
    pub number: u64,
    /// Mulligans taken.
    pub mulligans: usize,
    /// Whether the goal is reached at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal_reached: Option<bool>,
    /// The opening hand, the hand after each mulligan, and that after the draws if there are any.
    pub steps: Vec<StepRow>,
}

/// A hand on its way.
#[derive(Debug, Serialize, JsonSchema)]
pub struct StepRow {
    /// Mulligans left.
    pub mulligans_left: usize,
    /// Its cards in the order in which they were drawn.
    pub cards: Vec<HandCard>,
    /// Whether they are what the goal asks for; absent before the draws after the mulligans.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<bool>,
    /// Chance of the goal from here under the policy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub probability: Option<f64>,
    /// The same exactly, in lowest terms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fraction: Option<String>,
}

/// A card of a hand.
#[derive(Debug, Serialize, JsonSchema)]
pub struct HandCard {
    /// German name.
    pub name: String,
    /// English name.
    pub name_en: Option<String>,
    /// Code of its set.
    pub set: String,
    /// Type.
    pub r#type: &'static str,
    /// WOM cost.
    pub cost: Option<u16>,
    /// Poker value.
    pub poker: Option<String>,
    /// Whether it came with the last mulligan or draw.
    pub new: bool,
    /// Whether it is thrown.
    pub thrown: bool,
}

/// The goal of sample hands.
#[derive(Debug, Clone)]
pub struct GoalPart {
    /// The goal as it was written.
    pub goal: String,
    /// The policy as it was written.
    pub policy: String,
    /// What a lost action is worth.
    pub price: Option<f64>,
    /// The groups of the goal: words, and copies in the deck.
    pub groups: Vec<(String, u32)>,
    /// Why there are no exact chances.
    pub too_large: Option<TooLarge>,
    /// The policy that is followed instead.
    pub instead: Option<&'static str>,
    /// Chance of the goal, and as a fraction.
    pub chance: Option<(f64, String)>,
    /// Mulligans that may be taken.
    pub most: usize,
}

/// Sample hands and how they are told.
#[derive(Debug)]
pub struct HandReport {
    /// The deck.
    pub row: DeckRow,
    /// Its cards.
    pub cards: Vec<(Card, u32)>,
    /// The goal, if there is one.
    pub goal: Option<GoalPart>,
    /// The seed of the run.
    pub seed: u64,
    /// Cards of an opening hand.
    pub hand: usize,
    /// Cards drawn after the mulligans.
    pub draws: usize,
    /// The hands with their numbers, from 1.
    pub hands: Vec<(u64, Story)>,
}

/// A card's name in a language.
#[must_use]
pub fn card_name(card: &Card, lang: Lang) -> &str {
    match lang {
        Lang::De => &card.name,
        Lang::En => card.name_en.as_deref().unwrap_or(&card.name),
    }
}

/// Cards of hands as a table: numbers if they are chosen by them, the name, type, cost and poker value, and a remark.
#[must_use]
pub fn hand_table(text: &Text, is_numbered: bool) -> Table {
    let heads = ["head-name", "head-type", "head-cost", "head-poker"].map(|head| text.term(head));
    let heads: Vec<String> = is_numbered.then(String::new).into_iter().chain(heads).chain([String::new()]).collect();
    let table = Table::new(heads).right(2 + usize::from(is_numbered));
    if is_numbered { table.right(0) } else { table }
}

/// A line of such a table.
pub fn hand_row(table: &mut Table, number: Option<usize>, card: &Card, remark: String, text: &Text) {
    let field = |field| fields::words(card, field, text).unwrap_or_else(|| NOTHING.to_owned());
    let cells = [card_name(card, text.lang()).to_owned(), field(Field::Type), field(Field::Cost), field(Field::Poker)];
    table.row(number.map(|number| number.to_string()).into_iter().chain(cells).chain([remark]));
}

impl HandReport {
    /// The answer as JSON.
    #[must_use]
    pub fn answer(&self) -> SimHand {
        let goal = self.goal.as_ref();
        let chance = goal.and_then(|goal| goal.chance.clone());
        SimHand {
            deck: self.row.clone(),
            goal: goal.map(|goal| goal.goal.clone()),
            policy: goal.map(|goal| goal.policy.clone()),
            action_value: goal.and_then(|goal| goal.price),
            too_large: goal.and_then(|goal| goal.too_large).map(too_large_code),
            followed_policy: goal.and_then(|goal| goal.instead),
            seed: self.seed,
            hand_size: self.hand,
            mulligans: goal.map_or(0, |goal| goal.most),
            draws: self.draws,
            probability: chance.as_ref().map(|(chance, _)| *chance),
            fraction: chance.map(|(_, fraction)| fraction),
            groups: self.groups(),
            hands: self.hands.iter().map(|(number, story)| self.hand_row(*number, story)).collect(),
        }
    }

    fn groups(&self) -> Vec<GroupRow> {
        self.goal.as_ref().map_or_else(Vec::new, |goal| group_rows(&goal.groups, self.row.cards, self.hand))
    }

    fn hand_row(&self, number: u64, story: &Story) -> HandRow {
        let step = |step: &Step| StepRow {
            mulligans_left: step.left,
            cards: (0..step.cards.len()).map(|place| self.hand_card(step, place)).collect(),
            goal: step.is_met,
            probability: step.chance.as_ref().map(decimal),
            fraction: step.chance.as_ref().map(ToString::to_string),
        };
        HandRow {
            number,
            mulligans: story.mulligans,
            goal_reached: story.is_met(),
            steps: story.steps.iter().map(step).collect(),
        }
    }

    fn hand_card(&self, step: &Step, place: usize) -> HandCard {
        let card = &self.cards[step.cards[place]].0;
        HandCard {
            name: card.name.clone(),
            name_en: card.name_en.clone(),
            set: card.set.clone(),
            r#type: card.kind.code(),
            cost: card.cost,
            poker: card.poker.map(|poker| poker.to_string()),
            new: place + step.new >= step.cards.len(),
            thrown: step.thrown.contains(&place),
        }
    }

    /// The answer as text.
    #[must_use]
    pub fn words(&self, text: &Text, paint: Paint, width: Option<usize>) -> String {
        let room = columns(width);
        let mut out: String =
            self.heading(text, room).lines().map(|line| format!("{}\n", paint.strong(line))).collect();
        if let Some(goal) = &self.goal {
            out.push('\n');
            out.push_str(&group_words(&self.groups(), text, width, paint));
            if let Some(why) = goal.too_large {
                out.push_str(&paragraph("", &text.say(&too_large_words(why)), room));
            }
            if let Some(instead) = goal.instead {
                out.push_str(&paragraph("", &text.say(&Message::new("hand-instead").with("policy", instead)), room));
            }
        }
        for (number, story) in &self.hands {
            let head = text.say(&Message::new("hand-number").with("number", number.to_string()));
            out.push_str(&format!("\n{}\n", paint.strong(&head)));
            out.push_str(&self.story(story, text, paint, width));
        }
        if let Some(line) = self.sum(text) {
            out.push('\n');
            out.push_str(&paragraph("", &line, room));
        }
        out
    }

    /// The answer as a CSV table: a line for each hand and each time it has changed, with the cards in the order in which they
    /// were drawn, and the numbers of those that are thrown.
    #[must_use]
    pub fn csv(&self) -> String {
        let steps =
            || self.hands.iter().flat_map(|(number, story)| story.steps.iter().map(move |step| (*number, step)));
        let most = steps().map(|(_, step)| step.cards.len()).max().unwrap_or(0);
        let cards: String = (1..=most).map(|place| format!(",card_{place}")).collect();
        let mut out = format!("hand,mulligans_left,goal,probability,fraction,thrown{cards}\n");
        for (number, step) in steps() {
            let left = step.left;
            let goal = csv::known(step.is_met);
            let (probability, fraction) =
                (csv::known(step.chance.as_ref().map(decimal)), csv::known(step.chance.as_ref()));
            let thrown: Vec<String> = step.thrown.iter().map(|place| (place + 1).to_string()).collect();
            let name = |place: usize| step.cards.get(place).map(|&card| csv::quoted(&self.cards[card].0.name));
            let cards: String = (0..most).map(|place| format!(",{}", csv::known(name(place)))).collect();
            out.push_str(&format!("{number},{left},{goal},{probability},{fraction},{}{cards}\n", thrown.join(" ")));
        }
        out
    }

    fn heading(&self, text: &Text, room: usize) -> String {
        let name = self.row.name.as_ref().unwrap_or(&self.row.source);
        let head = Message::new("hand-title").with("name", name.as_str()).with("cards", self.row.cards);
        let mut out = paragraph("", &text.say(&head.with("seed", self.seed.to_string())), room);
        if let Some(goal) = &self.goal {
            let goal = Message::new("odds-goal").with("goal", goal.goal.as_str()).with("policy", goal.policy.as_str());
            out.push_str(&paragraph("", &text.say(&goal), room));
        }
        if self.draws > 0 {
            out.push_str(&paragraph("", &text.say(&Message::new("odds-draws").with("draws", self.draws)), room));
        }
        out
    }

    /// A hand with its mulligans: one table, with what happens between its parts.
    fn story(&self, story: &Story, text: &Text, paint: Paint, width: Option<usize>) -> String {
        let mut table = hand_table(text, false);
        for (number, step) in story.steps.iter().enumerate() {
            for place in 0..step.cards.len() {
                let is_new = number > 0 && place + step.new >= step.cards.len();
                let remarks = [is_new.then_some("hand-new"), step.thrown.contains(&place).then_some("hand-throw")];
                let remark: Vec<String> = remarks.into_iter().flatten().map(|key| text.term(key)).collect();
                hand_row(&mut table, None, &self.cards[step.cards[place]].0, remark.join(", "), text);
            }
        }
        let lines = table.render(width.map(|width| width.saturating_sub(2)), paint);
        let mut lines = lines.lines();
        let mut out = format!("  {}\n", lines.next().unwrap_or_default());
        for (number, step) in story.steps.iter().enumerate() {
            lines.by_ref().take(step.cards.len()).for_each(|line| out.push_str(&format!("  {line}\n")));
            let is_last = number + 1 == story.steps.len();
            if let Some(said) = self.said(step, story, is_last, text.lang()) {
                out.push_str(&paragraph("  → ", &text.say(&said), columns(width)));
            }
        }
        out
    }

    /// What is said below a hand.
    fn said(&self, step: &Step, story: &Story, is_last: bool, lang: Lang) -> Option<Message> {
        let with = |message: Message| match &step.chance {
            None => message.with("chance", ""),
            Some(chance) => {
                let chance = percent_to(decimal(chance), 2, lang);
                message.with("chance", Message::new("hand-chance").with("chance", chance))
            }
        };
        if is_last {
            let key = if step.is_met? { "hand-reached" } else { "hand-missed" };
            return Some(Message::new(key).with("mulligans", story.mulligans));
        }
        if step.thrown.is_empty() {
            let draws = Message::new("hand-then-draws").with("draws", self.draws);
            return Some(with(draws));
        }
        Some(with(Message::new("hand-mulligan").with("left", step.left).with("count", step.thrown.len())))
    }

    /// How many hands reach the goal, and how many would in the long run.
    fn sum(&self, text: &Text) -> Option<String> {
        let goal = self.goal.as_ref()?;
        let met = self.hands.iter().filter(|(_, story)| story.is_met() == Some(true)).count();
        let hands = Message::new("hand-sum").with("met", met).with("hands", self.hands.len());
        let chance = goal.chance.as_ref().map(|(chance, _)| {
            let chance = percent_to(*chance, 2, text.lang());
            Message::new("hand-sum-chance").with("chance", chance).with("most", goal.most)
        });
        let said: Vec<String> =
            (self.hands.len() > 1).then_some(hands).iter().chain(&chance).map(|message| text.say(message)).collect();
        (!said.is_empty()).then(|| said.join(" "))
    }
}
