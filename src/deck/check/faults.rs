//! Lines that name no card for certain.

use std::collections::HashMap;

use super::Check;
use crate::cards::CardId;
use crate::cards::fold::fold;
use crate::deck::report::fault_code;
use crate::deck::{Amount, Code, Fault, FaultKind, MOST_COPIES, NameFound, Section, Violation};
use crate::message::{Arg, Message};

impl Check<'_, '_> {
    /// Lines that could not be read; an unknown name is told once, with all its lines.
    pub(super) fn faults(&mut self) {
        let mut groups: Vec<(Code, Vec<&Fault>)> = Vec::new();
        let mut by_name: HashMap<(Code, Section, String, &str), usize> = HashMap::new();
        for fault in &self.list.faults {
            let code = fault_code(&fault.kind);
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
        let library = self.ruling.library;
        let copies: u32 = same.iter().map(|f| f.copies).sum();
        let (message, candidates, hint) = match &fault.kind {
            FaultKind::UnknownCard => {
                let near: Vec<CardId> = library.suggest(&fault.name, 3).iter().map(|s| s.card).collect();
                let hint = self.did_you_mean(&near);
                (
                    Message::new("unknown-card").with("text", fault.text.as_str()).with("name", fault.name.as_str()),
                    near,
                    Some(hint),
                )
            }
            FaultKind::UnknownPrinting { tag, cards } => {
                let sets = cards.iter().map(|id| Arg::from(self.printing(*id))).collect();
                let message =
                    Message::new("unknown-printing").with("name", fault.name.as_str()).with("tag", tag.as_str());
                (message, cards.clone(), Some(Message::new("known-printings").with("sets", Arg::OneOf(sets))))
            }
            FaultKind::AmbiguousCard(cards) => {
                let names = cards.iter().map(|id| Arg::from(self.printing(*id))).collect();
                let message =
                    Message::new("ambiguous-card").with("name", fault.name.as_str()).with("cards", Arg::AllOf(names));
                (message, cards.clone(), Some(Message::new("ambiguous-hint")))
            }
            FaultKind::Unreadable => {
                let message = Message::new("unreadable-line").with("text", fault.text.as_str());
                (message, Vec::new(), Some(Message::new("unreadable-hint")))
            }
            FaultKind::BadCount { written, .. } => {
                let message =
                    Message::new("bad-count").with("written", written.as_str()).with("text", fault.text.as_str());
                (message, Vec::new(), Some(Message::new("bad-count-hint").with("most", MOST_COPIES)))
            }
        };
        let mut violation = Violation::new(code, None, message);
        violation.hint = hint;
        violation.card = (code != Code::UnreadableLine).then(|| NameFound::Typed(fault.name.clone()));
        violation.found = match &fault.kind {
            FaultKind::BadCount { value, .. } => value.map(Amount::Number),
            FaultKind::Unreadable => None,
            _ => Some(Amount::Number(i64::from(copies))),
        };
        violation.allowed = matches!(fault.kind, FaultKind::BadCount { .. }).then_some(Amount::Range(1, MOST_COPIES));
        violation.lines = same.iter().map(|f| f.line).collect();
        violation.text = Some(fault.text.clone());
        violation.candidates = candidates;
        violation
    }

    fn did_you_mean(&self, near: &[CardId]) -> Message {
        if near.is_empty() {
            return Message::new("unknown-card-hint");
        }
        let names = near.iter().map(|id| Arg::from(self.name(*id))).collect();
        Message::new("did-you-mean").with("names", Arg::OneOf(names))
    }

    fn printing(&self, id: CardId) -> String {
        let library = self.ruling.library;
        let (set, number) = (library.set_code(library.listing(id).set), library.number(id));
        if number.is_empty() {
            format!("{} ({set})", library.name(id))
        } else {
            format!("{} ({set}) {number}", library.name(id))
        }
    }
}
