//! The end of a mail below its list: `Viele Grüße`, `-- ` and a signature, `Von meinem Telefon gesendet`.

use super::Reader;
use crate::cards::fold::fold_cow;
use crate::deck::line::Count;
use crate::deck::lines::Line;
use crate::deck::{Fault, FaultKind};

/// Words that close a mail, folded.
#[rustfmt::skip]
const WORDS: &[&str] = &[
    "gruss", "grüsse", "viele grüsse", "viele liebe grüsse", "liebe grüsse", "beste grüsse", "schöne grüsse", "herzliche grüsse",
    "freundliche grüsse", "mit freundlichen grüssen", "mit freundlichem gruss", "mit besten grüssen", "lg", "vg", "mfg", "bis dann",
    "bis bald", "danke", "vielen dank", "gesendet von", "gesendet mit", "outlook für", "regards", "best regards", "kind regards",
    "best wishes", "greetings", "cheers", "thanks", "thank you", "sincerely", "sent from", "sent with", "sent via", "get outlook for",
];

/// What closes a mail.
pub(super) struct Closing {
    /// Line at which it begins.
    line: u32,
    /// Whether it surely does: `--` may also be meant to rule off.
    is_sure: bool,
    /// Lines from there on that name no card.
    lines: Vec<Fault>,
}

impl Reader<'_> {
    /// Notices the `-- ` above a signature.
    pub(super) fn rule_off(&mut self, line: &Line<'_>) {
        let text = line.text.as_ref();
        if matches!(text, "--" | "-- ") && self.list.lines.cards > 0 {
            self.begin_closing(line.number, text == "-- ");
        }
    }

    fn begin_closing(&mut self, line: u32, is_sure: bool) {
        if self.closing.as_ref().is_some_and(|closing| closing.line >= self.last_card) {
            return;
        }
        self.settle_closing();
        self.closing = Some(Closing { line, is_sure, lines: Vec::new() });
    }

    /// Keeps an unknown line that closes a mail or stands below; a card's count beside it makes it one of the list. What
    /// speaks of a card there may change the list (`PS: statt 2 Egel bitte 2 Krater`), and is told.
    pub(super) fn is_closing(&mut self, line: &Line<'_>, text: &str, count: &Count) -> bool {
        if self.list.lines.cards == 0 || matches!(count, Count::Copies(_)) {
            return false;
        }
        let closes = closes(text) || self.is_remark_in_prose(text);
        if closes {
            self.begin_closing(line.number, true);
        }
        if self.closing.is_none() {
            return false;
        }
        if self.names_card(text) {
            self.unread(self.fault(line, FaultKind::Unreadable, None, text, 0));
            return true;
        }
        if !closes && !self.library.suggest(text, 1).is_empty() {
            return false;
        }
        let fault = self.fault(line, FaultKind::Unreadable, None, text, 0);
        if let Some(closing) = &mut self.closing {
            closing.lines.push(fault);
        }
        true
    }

    /// What stands below the last card and surely closes a mail is no part of the list.
    pub(super) fn settle_closing(&mut self) {
        let Some(Closing { line, is_sure, mut lines }) = self.closing.take() else { return };
        if is_sure && line > self.last_card {
            self.list.lines.comments += lines.len() as u32;
        } else {
            self.list.lines.unread += lines.len() as u32;
            self.list.faults.append(&mut lines);
        }
    }
}

/// Whether a line has words that close a mail.
fn closes(text: &str) -> bool {
    let text = fold_cow(text);
    let begins = |words: &str| {
        text.strip_prefix(words).is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-'))
    };
    WORDS.iter().any(|words| begins(words))
        || (begins("von meinem") && text.trim_end_matches(['.', '!']).ends_with("gesendet"))
}

#[cfg(test)]
mod tests {
    use super::closes;

    #[test]
    fn words_that_close_a_mail() {
        for text in [
            "Von meinem Galaxy gesendet.",
            "Viele Grüße, Paul",
            "LG",
            "Lg Paul",
            "Von meinem iPhone gesendet",
            "Sent from my phone",
            "Best regards,",
        ] {
            assert!(closes(text), "{text}");
        }
        for text in ["Lgel", "Bestie", "Von meinem Deck", "Dankesgruß", "Bestregards"] {
            assert!(!closes(text), "{text}");
        }
    }
}
