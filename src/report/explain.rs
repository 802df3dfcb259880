//! The questions of a scenario with what was legal, what was done, and why something else was not (`wom judge --explain`).

use unicode_width::UnicodeWidthStr;

use super::log::Called;
use super::{Paint, choices, prose, refusal};
use crate::engine::refusal::Refusal;
use crate::engine::{Choice, View};
use crate::message::Message;
use crate::scenario::{Answered, Put, Reply, player_name};
use crate::text::Text;

/// Tells the questions of a scenario.
pub struct Explainer<'a> {
    /// What cards and fragments are called.
    pub called: &'a dyn Called,
    /// The wording.
    pub text: &'a Text,
    /// Colour of the result.
    pub paint: Paint,
    /// Width of the terminal; none for files and pipes.
    pub width: Option<usize>,
}

/// Where the lines below a question begin.
const INDENT: usize = 6;

impl Explainer<'_> {
    /// `(3) B: Do you block?` with all options by their numbers, the one that was taken marked.
    #[must_use]
    pub fn whole(&self, put: &Put, number: usize) -> Vec<String> {
        let head = self.head(put, number);
        let mut lines = match put.taken {
            Some(_) => self.cut("  ", &head),
            None => self.cut("  ", &format!("{head} – {}", self.text.term("explain-open"))),
        };
        lines.iter_mut().for_each(|line| *line = self.paint.strong(line));
        let view = View::new(&put.state, put.player).with_options(&put.options);
        let groups = choices::groups(&put.options, put.taken);
        let labels: Vec<String> = groups.iter().map(|group| numbers(group)).collect();
        let widest = labels.iter().map(|label| label.width()).max().unwrap_or(0);
        for (group, label) in groups.iter().zip(labels) {
            let options: Vec<Choice> = group.iter().map(|place| put.options[*place]).collect();
            let words = choices::several(&options, put.question, &view, self.called, self.text);
            let taken = options.len() == 1 && put.taken == Some(options[0]);
            let mark = if taken { "→" } else { " " };
            let blank = widest - label.width();
            let label = format!("    {mark} {}{label}  ", " ".repeat(blank));
            for line in self.cut(&label, &words) {
                lines.push(if taken { self.paint.strong(&line) } else { line });
            }
        }
        lines
    }

    /// The question and its answer in one line.
    #[must_use]
    pub fn brief(&self, put: &Put, number: usize) -> Vec<String> {
        let view = View::new(&put.state, put.player).with_options(&put.options);
        let count = put.options.len();
        let taken = put.taken.unwrap_or(Choice::Pass);
        let words = self.text.say(&choices::choice(taken, put.question, &view, self.called));
        let key = match put.answered {
            Answered::File => "explain-file",
            Answered::Passed => "explain-passed",
            Answered::Alike => "explain-alike",
            Answered::Unasked => "explain-unasked",
            Answered::Open => "explain-left",
        };
        let message = Message::new(key).with("answer", words).with("count", count);
        let line = format!("{} – {}", self.head(put, number), self.text.say(&message));
        let lines = self.cut("  ", &line).into_iter().enumerate();
        lines.map(|(at, line)| if at == 0 { line } else { format!("    {line}") }).collect()
    }

    /// `(3) B: Do you block?`
    fn head(&self, put: &Put, number: usize) -> String {
        let number = if put.answered == Answered::Unasked { "–".to_owned() } else { number.to_string() };
        let question = self.text.say(&choices::question(put.question, self.called));
        format!("({number}) {}: {question}", player_name(put.player))
    }

    /// Why a decision of the file is refused; `words` are those of the decision.
    #[must_use]
    pub fn refused(&self, decision: usize, words: &str, refusals: &[Refusal]) -> Vec<String> {
        let message = Message::new("refusal-decision").with("number", decision + 1).with("move", words);
        self.judged(&self.text.say(&message), 2, refusals)
    }

    /// Whether something that was asked about would have been legal.
    #[must_use]
    pub fn reply(&self, request: &str, reply: &Reply) -> Vec<String> {
        if reply.legal {
            return vec![format!(
                "{}{request}: {}",
                " ".repeat(INDENT),
                self.paint.good(&self.text.term("explain-legal"))
            )];
        }
        if reply.refusals.is_empty() && !reply.is_near {
            return vec![format!("{}{request}: {}", " ".repeat(INDENT), self.text.term("explain-not-asked"))];
        }
        self.judged(request, INDENT, &reply.refusals)
    }

    fn judged(&self, what: &str, indent: usize, refusals: &[Refusal]) -> Vec<String> {
        const HANGING: usize = 4;
        let mut lines = Vec::new();
        let room = prose::columns(self.width).saturating_sub(indent + HANGING);
        for (at, reason) in refusal::lines(refusals, self.called, self.text).into_iter().enumerate() {
            let words = if at == 0 { format!("{what}: {reason}") } else { reason };
            for line in prose::wrapped(&words, room) {
                let indent = if lines.is_empty() { indent } else { indent + HANGING };
                lines.push(format!("{}{line}", " ".repeat(indent)));
            }
        }
        lines
    }

    /// All moves that one might think of and that are not legal, by their reasons.
    #[must_use]
    pub fn refused_moves(&self, put: &Put, moves: &[(Choice, Vec<Refusal>)]) -> Vec<String> {
        let view = View::new(&put.state, put.player).with_options(&put.options);
        let mut reasons: Vec<&Refusal> = Vec::new();
        for refusal in moves.iter().flat_map(|(_, refusals)| refusals) {
            if reasons.iter().all(|known| *known != refusal) {
                reasons.push(refusal);
            }
        }
        let mut lines = Vec::new();
        for reason in reasons {
            let named = self.text.say(&refusal::message(reason, self.called));
            lines.extend(self.cut(&" ".repeat(INDENT), &format!("{named}:")));
            let for_it = moves.iter().filter(|(_, refusals)| refusals.contains(reason));
            let choices: Vec<Choice> = for_it.map(|(choice, _)| *choice).collect();
            for group in choices::groups(&choices, None) {
                let options: Vec<Choice> = group.iter().map(|place| choices[*place]).collect();
                let words = choices::several(&options, put.question, &view, self.called, self.text);
                lines.extend(self.cut(&format!("{}- ", " ".repeat(INDENT + 2)), &words));
            }
        }
        lines
    }

    /// Lines of a sentence. Parts of a list stay together.
    fn cut(&self, label: &str, words: &str) -> Vec<String> {
        let text = prose::paragraph(label, words, prose::columns(self.width));
        text.lines().map(|line| line.replace('\u{a0}', " ")).collect()
    }
}

/// `4`, `4–6`, `4, 6`.
fn numbers(group: &[usize]) -> String {
    let mut parts: Vec<(usize, usize)> = Vec::new();
    for place in group {
        match parts.last_mut() {
            Some((_, to)) if *to + 1 == *place => *to = *place,
            _ => parts.push((*place, *place)),
        }
    }
    let shown: Vec<String> = parts
        .iter()
        .map(|(from, to)| if from == to { (from + 1).to_string() } else { format!("{}–{}", from + 1, to + 1) })
        .collect();
    shown.join(", ")
}
