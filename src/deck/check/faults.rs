//! Lines that name no card for certain.

use std::collections::HashMap;

use super::Check;
use crate::cards::fold::fold;
use crate::cards::{CardId, Library};
use crate::deck::resolve::different_cards_in;
use crate::deck::{Amount, Code, Fault, FaultKind, MOST_COPIES, NameFound, Section, Violation};
use crate::message::{Arg, Excerpt, Message};

impl Check<'_, '_> {
    /// Lines that could not be read; an unknown name is told once, with all its lines.
    pub(super) fn faults(&mut self) {
        let mut groups: Vec<(Code, Vec<&Fault>)> = Vec::new();
        let mut by_name: HashMap<(Code, Section, String, &str), usize> = HashMap::new();
        for fault in &self.list.faults {
            let code = fault.code();
            if !matches!(code, Code::UnknownCard | Code::AmbiguousCard) {
                groups.push((code, vec![fault]));
                continue;
            }
            let tag = if let FaultKind::UnknownPrinting { tag, .. } = &fault.kind { tag } else { "" };
            let group = *by_name.entry((code, fault.section, fold(&fault.name), tag)).or_insert(groups.len());
            match groups.get_mut(group) {
                Some((_, same)) => same.push(fault),
                None => groups.push((code, vec![fault])),
            }
        }
        for (code, same) in groups {
            let violation = self.fault(code, &same);
            self.violations.push(violation);
        }
    }

    fn fault(&self, code: Code, same: &[&Fault]) -> Violation {
        let fault = same[0];
        let copies: u32 = same.iter().map(|f| f.copies).sum();
        let explanation = explain(fault, self.ruling.library);
        let mut violation = Violation::new(code, None, explanation.message);
        violation.hint = Some(explanation.hint);
        violation.card = (code != Code::UnreadableLine).then(|| NameFound::Typed(fault.name.clone()));
        violation.found = match &fault.kind {
            FaultKind::BadCount { value, .. } => value.map(Amount::Number),
            FaultKind::Unreadable | FaultKind::Heading { .. } => None,
            _ => Some(Amount::Number(i64::from(copies))),
        };
        violation.allowed = matches!(fault.kind, FaultKind::BadCount { .. }).then_some(Amount::Range(1, MOST_COPIES));
        violation.lines = same.iter().map(|f| f.line).collect();
        violation.excerpt = Some(Excerpt { text: fault.text.clone(), span: fault.span() });
        violation.candidates = explanation.candidates;
        violation
    }
}

/// What there is to say about a line that names no card for certain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// What is wrong.
    pub message: Message,
    /// How to mend it.
    pub hint: Message,
    /// Cards that may have been meant.
    pub candidates: Vec<CardId>,
}

/// Explains a line that names no card for certain.
#[must_use]
pub fn explain(fault: &Fault, library: &Library) -> Explanation {
    let name = fault.name.as_str();
    match &fault.kind {
        FaultKind::UnknownCard => {
            let mut near: Vec<CardId> = library.suggest(name, 3).iter().map(|s| s.card).collect();
            if near.is_empty() {
                // `Egel, 2 WOM`
                near = different_cards_in(library, name);
                near.truncate(3);
            }
            let message = Message::new("unknown-card").with("name", name);
            Explanation { message, hint: did_you_mean(&near, library), candidates: near }
        }
        FaultKind::UnknownPrinting { tag, cards } => {
            let sets = cards.iter().map(|id| Arg::from(printing(*id, library))).collect();
            let message = Message::new("unknown-printing").with("name", name).with("tag", tag.as_str());
            let hint = Message::new("known-printings").with("sets", Arg::OneOf(sets));
            Explanation { message, hint, candidates: cards.clone() }
        }
        FaultKind::AmbiguousCard(cards) => {
            let names = cards.iter().map(|id| Arg::from(printing(*id, library))).collect();
            let message = Message::new("ambiguous-card").with("name", name).with("cards", Arg::AllOf(names));
            let hint = if are_of_one_set(cards, library) { "ambiguous-number-hint" } else { "ambiguous-hint" };
            Explanation { message, hint: Message::new(hint), candidates: cards.clone() }
        }
        FaultKind::Heading { meant, .. } => {
            let hint = Message::new("unknown-heading-hint").with("heading", meant.as_str());
            Explanation { message: Message::new("unknown-heading").with("name", name), hint, candidates: Vec::new() }
        }
        FaultKind::Unreadable => {
            let cards = different_cards_in(library, &fault.text);
            let hint = if cards.len() > 1 { several_cards(&cards, library) } else { Message::new("unreadable-hint") };
            Explanation { message: Message::new("unreadable-line"), hint, candidates: Vec::new() }
        }
        FaultKind::BadCount { written, rival: Some(rival), .. } => {
            let message = Message::new("two-counts").with("one", written.as_str()).with("other", rival.as_str());
            Explanation { message, hint: Message::new("unclear-count-hint"), candidates: Vec::new() }
        }
        FaultKind::BadCount { written, value, .. } if is_unclear(written, *value) => {
            let message = Message::new("unclear-count").with("written", written.as_str());
            Explanation { message, hint: Message::new("unclear-count-hint"), candidates: Vec::new() }
        }
        FaultKind::BadCount { written, .. } => {
            let message = Message::new("bad-count").with("written", written.as_str());
            let hint = Message::new("bad-count-hint").with("most", MOST_COPIES);
            Explanation { message, hint, candidates: Vec::new() }
        }
    }
}

/// Whether the set tells some of the cards not apart.
fn are_of_one_set(cards: &[CardId], library: &Library) -> bool {
    let set = |id: &CardId| library.listing(*id).set;
    cards.iter().enumerate().any(|(at, card)| cards[..at].iter().any(|other| set(other) == set(card)))
}

/// Whether a count may be meant, but cannot be told: a number that may be another one, or words.
fn is_unclear(written: &str, value: Option<i64>) -> bool {
    value.is_some_and(|n| (1..=i64::from(MOST_COPIES)).contains(&n)) || written.chars().any(char::is_alphabetic)
}

fn did_you_mean(near: &[CardId], library: &Library) -> Message {
    if near.is_empty() {
        return Message::new("unknown-card-hint");
    }
    let names = near.iter().map(|id| Arg::from(library.name(*id))).collect();
    Message::new("did-you-mean").with("names", Arg::OneOf(names))
}

/// How to mend a line that names several cards: with the first of them, as a line may name very many.
fn several_cards(cards: &[CardId], library: &Library) -> Message {
    const MOST: usize = 3;
    let names = cards.iter().take(MOST).map(|id| Arg::from(library.name(*id))).collect();
    let key = if cards.len() > MOST { "many-cards-hint" } else { "several-cards-hint" };
    Message::new(key).with("names", Arg::AllOf(names))
}

fn printing(id: CardId, library: &Library) -> String {
    let (name, set, number) = (library.name(id), library.set_code(library.listing(id).set), library.number(id));
    if number.is_empty() { format!("{name} ({set})") } else { format!("{name} ({set}) {number}") }
}
