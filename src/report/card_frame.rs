//! A card drawn in the terminal: what is printed on it in a frame, its strand of DNA with an eye for each mutation slot,
//! and in which formats it is legal.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::card_text::{NOTHING, keywords};
use super::cards::{LegalityRow, SetRow};
use super::prose::{columns, wrapped};
use super::{Paint, fields};
use crate::cards::{Card, Field, Keyword, Kind, Rarity};
use crate::deck::Standing;
use crate::engine::is_carried_out;
use crate::message::Message;
use crate::text::Text;

/// Crossings of a strand: as many as a card may have slots (§21.1a).
const CROSSINGS: usize = 9;

/// A narrower frame holds no strand.
const NARROWEST: usize = 44;

/// What is told of a card besides the card itself.
#[derive(Debug)]
pub struct Around<'a> {
    /// Its set.
    pub set: &'a SetRow,
    /// Copies of its rarity (§4.3).
    pub limit: Option<u32>,
    /// What the formats say of it.
    pub formats: &'a [(LegalityRow, Standing)],
    /// Whether to show what its text does as data.
    pub in_full: bool,
}

/// A card with everything on it, in a frame of at most 80 columns.
#[must_use]
pub fn card_frame(card: &Card, around: &Around, text: &Text, width: Option<usize>, paint: Paint) -> String {
    let room = columns(width).max(NARROWEST) - 4;
    let mut drawing = Drawing { card, text, paint, room, out: String::new() };
    drawing.rule('╭', '╮');
    drawing.head(around.limit);
    drawing.strand();
    drawing.rule('├', '┤');
    if drawing.rules_text() {
        drawing.rule('├', '┤');
    }
    drawing.foot(around);
    drawing.rule('╰', '╯');
    drawing.out
}

struct Drawing<'a> {
    card: &'a Card,
    text: &'a Text,
    paint: Paint,
    /// Columns between the sides of the frame.
    room: usize,
    out: String,
}

impl Drawing<'_> {
    fn rule(&mut self, left: char, right: char) {
        let line = format!("{left}{}{right}", "─".repeat(self.room + 2));
        self.out.push_str(&self.paint.faint(&line));
        self.out.push('\n');
    }

    /// A line of the frame; `shown` is `plain` with its colours.
    fn line(&mut self, plain: &str, shown: &str) {
        let side = self.paint.faint("│");
        let gap = " ".repeat(self.room.saturating_sub(plain.width()));
        self.out.push_str(&format!("{side} {shown}{gap} {side}\n"));
    }

    /// A paragraph whose lines after the first stand in as far as `label` is wide.
    fn paragraph(&mut self, label: &str, text: &str) {
        let indent = label.width();
        for (at, line) in fitted(text, self.room.saturating_sub(indent)).iter().enumerate() {
            let before = if at == 0 { label.to_owned() } else { " ".repeat(indent) };
            self.line(&format!("{before}{line}"), &format!("{}{line}", self.paint.faint(&before)));
        }
    }

    /// Name and poker value, type and rarity, the numbers.
    fn head(&mut self, limit: Option<u32>) {
        let (card, text) = (self.card, self.text);
        let english = card.name_en.as_ref().map(|name| format!(" ({name})")).unwrap_or_default();
        let poker = fields::words(card, Field::Poker, text);
        let poker = poker.or_else(|| self.is_deck_card().then(|| NOTHING.to_owned())).unwrap_or_default();
        let beside = if poker.is_empty() { 0 } else { poker.width() + 2 };
        for (at, line) in fitted(&format!("{}{english}", card.name), self.room - beside).iter().enumerate() {
            let own = line.strip_suffix(&english).unwrap_or(line);
            let strong = format!("{}{}", self.paint.strong(own), &line[own.len()..]);
            if at > 0 || poker.is_empty() {
                self.line(line, &strong);
                continue;
            }
            let gap = " ".repeat(self.room.saturating_sub(line.width() + poker.width()));
            self.line(&format!("{line}{gap}{poker}"), &format!("{strong}{gap}{}", self.paint.strong(&poker)));
        }
        let mut kind = vec![fields::kind(card.kind, text)];
        kind.extend(self.rarity(limit));
        if card.legendary != (card.rarity == Some(Rarity::Legendary)) {
            let answer = fields::words(card, Field::Legendary, text).unwrap_or_default();
            kind.push(format!("{} (§4.4): {answer}", text.term("field-legendary")));
        }
        self.paragraph("", &kind.join(" · "));
        let numbers = [Field::Cost, Field::Power, Field::MaxSize, Field::Size].map(|field| self.number(field));
        let numbers: Vec<String> = numbers.into_iter().flatten().collect();
        if !numbers.is_empty() {
            self.paragraph("", &numbers.join(" · "));
        }
        if let Some(demand) = card.printed_demand() {
            self.paragraph("", &text.say(&Message::new("card-demand").with("count", demand)));
        }
    }

    fn is_deck_card(&self) -> bool {
        self.card.kind != Kind::Fragment
    }

    fn rarity(&self, limit: Option<u32>) -> Option<String> {
        let Some(rarity) = fields::words(self.card, Field::Rarity, self.text) else {
            let missing = || self.text.term("card-no-rarity");
            return self.is_deck_card().then(missing);
        };
        let Some(limit) = limit else { return Some(rarity) };
        let limit = self.text.say(&Message::new("card-limit").with("count", limit));
        Some(format!("{rarity} ({limit}, §4.3)"))
    }

    /// A number with its name, where the type has it.
    fn number(&self, field: Field) -> Option<String> {
        let expected = match field {
            Field::Cost => self.is_deck_card(),
            Field::Power | Field::MaxSize => self.card.kind.has_power(),
            _ => false,
        };
        let value = fields::words(self.card, field, self.text).or_else(|| expected.then(|| NOTHING.to_owned()))?;
        Some(format!("{} {value}", self.text.term(field.term())))
    }

    /// The strand of DNA with a red eye for each mutation slot, and their number in words (§21.1a).
    fn strand(&mut self) {
        let Some(slots) = self.card.printed_slots() else { return };
        let words = format!("{} (§21.1a)", self.text.say(&Message::new("card-slots").with("count", slots)));
        let crossings = CROSSINGS.max(usize::from(slots));
        if crossings * 4 > self.room {
            self.paragraph("", &words);
            return;
        }
        let eyes = usize::from(slots);
        let crossing = |at: usize| if at < eyes { "◉" } else { "╳" };
        let row = |knot: &dyn Fn(usize) -> String| (0..crossings).map(knot).collect::<Vec<_>>().join("   ");
        let paint = self.paint;
        let seen = |at: usize| if at < eyes { paint.bad("◉") } else { paint.faint("╳") };
        let plain = format!(" {}", row(&|at| crossing(at).to_owned()));
        let shown = format!(" {}", row(&seen));
        let (above, below) = ("╲ ╱ ".repeat(crossings), "╱ ╲ ".repeat(crossings));
        let (above, below) = (above.trim_end(), below.trim_end());
        self.line("", "");
        self.line(above, &paint.faint(above));
        if plain.width() + 4 + words.width() <= self.room {
            self.line(&format!("{plain}    {words}"), &format!("{shown}    {words}"));
            self.line(below, &paint.faint(below));
        } else {
            self.line(&plain, &shown);
            self.line(below, &paint.faint(below));
            self.paragraph("", &words);
        }
    }

    /// Keywords with their rules, the Response mark, and the text; false if there is none of it.
    fn rules_text(&mut self) -> bool {
        let (card, text) = (self.card, self.text);
        let ruled = |one: Keyword| format!("{} (§{})", fields::keyword(one, text.lang()), one.ability.row().rule.0);
        let mut lines = Vec::new();
        let own = keywords(card, ruled);
        if !own.is_empty() {
            lines.push(own);
        }
        if card.response {
            lines.push(format!("{} (§7.5)", text.term("field-response")));
        }
        lines.extend(card.text.lines().map(str::to_owned));
        if is_carried_out(card) == Some(false) {
            lines.push(text.term("card-not-carried-out"));
        }
        lines.iter().for_each(|line| self.paragraph("", line));
        !lines.is_empty()
    }

    /// Set and number, further names, formats.
    fn foot(&mut self, around: &Around) {
        let (card, text) = (self.card, self.text);
        let named = around.set.named(text.lang());
        let set = if named.is_empty() { card.set.clone() } else { format!("{} – {named}", card.set) };
        let mut lines = vec![(text.term("field-set"), set)];
        let further = [Field::Number, Field::Aliases].into_iter().chain(around.in_full.then_some(Field::Abilities));
        lines.extend(further.filter_map(|field| Some((text.term(field.term()), fields::words(card, field, text)?))));
        for (row, standing) in around.formats {
            lines.push((row.name.clone(), text.say(&standing_words(*standing))));
        }
        let widest = lines.iter().map(|(label, _)| label.width()).max().unwrap_or(0);
        for (label, value) in lines {
            let gap = " ".repeat(widest - label.width() + 2);
            self.paragraph(&format!("{label}{gap}"), &value);
        }
    }
}

fn standing_words(standing: Standing) -> Message {
    match standing {
        Standing::Legal(Some(copies)) => Message::new("card-legal").with("count", copies),
        Standing::Legal(None) => Message::new("card-legal-any"),
        Standing::Restricted(copies) => Message::new("card-restricted").with("count", copies),
        Standing::NoCopies => Message::new("card-no-copies"),
        Standing::Banned => Message::new("card-banned"),
        Standing::SetNotLegal => Message::new("card-set-not-legal"),
        Standing::TypeNotAllowed => Message::new("card-type-not-allowed"),
        Standing::Incomplete => Message::new("card-incomplete"),
    }
}

/// A line cut into lines of at most `room` columns, at blanks where there are any.
fn fitted(line: &str, room: usize) -> Vec<String> {
    let room = room.max(8);
    let mut lines = Vec::new();
    for line in wrapped(&line.replace(['\t', '\r'], " "), room) {
        let mut rest = String::new();
        for c in line.chars() {
            if rest.width() + c.width().unwrap_or(0) > room {
                lines.push(std::mem::take(&mut rest));
            }
            rest.push(c);
        }
        lines.push(rest);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::SetInfo;
    use crate::text::Lang;

    fn drawn(card: &Card, width: Option<usize>) -> String {
        let set = SetRow::new(&SetInfo { code: "A".into(), ..SetInfo::default() }, 1);
        let around = Around { set: &set, limit: Some(4), formats: &[], in_full: true };
        card_frame(card, &around, &Text::new(Lang::De), width, Paint::Plain)
    }

    #[test]
    fn no_line_is_wider_or_narrower_than_the_frame() {
        let mut card = Card::new(
            "A",
            "Ein Name, der länger ist als jeder Name sein sollte, und zwar um einiges 世蓮",
            Kind::Mutant,
        );
        card.name_en = Some("x".repeat(120));
        card.text = format!("{}\n\n{} 🦋 e\u{301}", "Wort ".repeat(60), "y".repeat(200));
        for slots in [0, 3, 9, 200] {
            card.slots = slots;
            for width in [None, Some(200), Some(80), Some(50), Some(10)] {
                let drawn = drawn(&card, width);
                let wide = width.map_or(80, |width| width.clamp(NARROWEST, 80));
                assert!(drawn.lines().all(|line| line.width() == wide), "{width:?}\n{drawn}");
            }
        }
    }

    /// 21.1a
    #[test]
    fn a_strand_has_an_eye_for_each_slot() {
        let mut card = Card::new("A", "Egel", Kind::Mutant);
        for slots in 0..=9 {
            card.slots = slots;
            assert_eq!(drawn(&card, None).matches('◉').count(), usize::from(slots));
        }
        assert!(!drawn(&Card::new("A", "Woge", Kind::Effect), None).contains('╳'));
    }
}
