//! The rule book as text: a section, a ruling, the chapters, what a search found.

use unicode_width::UnicodeWidthStr;

use super::Paint;
use super::prose::{columns, paragraph};
use super::rule::{PuzzleRow, concerned, related, rulings_on};
use crate::message::Message;
use crate::rulebook::{Chapter, Hit, Overrule, Page, Part, Point, Ruling, RulingKind, Section};
use crate::text::Text;

/// How much is shown, and for whom.
pub struct Reader<'a> {
    /// The wording.
    pub text: &'a Text,
    /// The colour.
    pub paint: Paint,
    /// Width of the terminal; none for files and pipes.
    pub width: Option<usize>,
    /// Whether rulings come with their answers, and chapters with their sections.
    pub in_full: bool,
}

impl Reader<'_> {
    /// The chapters, a line each.
    #[must_use]
    pub fn chapters(&self, chapters: impl Iterator<Item = Chapter>) -> String {
        let mut out = String::new();
        for chapter in chapters {
            let title = chapter.title.get(self.text.lang());
            let line = paragraph(&format!("{:<2}  ", chapter.number), title, self.columns());
            if self.in_full {
                let inside = chapter.sections.iter().filter(|section| section.number != chapter.number);
                out.push_str(&self.strongly(&line));
                out.push_str(&self.titles(inside));
            } else {
                out.push_str(&line);
            }
        }
        out
    }

    /// A section or chapter with all that belongs to it.
    #[must_use]
    pub fn page(&self, page: &Page, puzzles: &[PuzzleRow]) -> String {
        let lang = self.text.lang();
        let mut out = self.headline(page.number, page.title.get(lang));
        if let Some(section) = page.section {
            out.push_str(&format!("\n{}", paragraph("", section.summary.get(lang), self.columns())));
            out.push_str(&self.points(&section.points, page.marked));
        }
        let rulings: String = rulings_on(page.section).map(|ruling| self.ruling_item(ruling)).collect();
        let head = if self.in_full { "rule-rulings" } else { "rule-rulings-short" };
        out.push_str(&self.part(head, &rulings));
        out.push_str(&self.part("rule-inside", &self.titles(page.inside.iter().copied())));
        let further = related(page.section).filter(|section| !page.inside.contains(section));
        out.push_str(&self.part("rule-related", &self.titles(further)));
        out.push_str(&self.part("rule-puzzles", &self.puzzles(puzzles)));
        out
    }

    /// Puzzles by name and title, a line each.
    fn puzzles(&self, puzzles: &[PuzzleRow]) -> String {
        let widest = puzzles.iter().map(|puzzle| puzzle.name.width()).max().unwrap_or(0);
        // Long names get a line of their own rather than a narrow column beside them.
        let line = |puzzle: &PuzzleRow| {
            if widest <= self.columns() / 2 {
                return self.item(puzzle.name, 2, widest, &puzzle.title);
            }
            let name = format!("  {}\n", self.paint.strong(puzzle.name));
            name + &paragraph("      ", &puzzle.title, self.columns())
        };
        puzzles.iter().map(line).collect()
    }

    /// A ruling with its answer and reason.
    #[must_use]
    pub fn ruling(&self, ruling: &'static Ruling) -> String {
        let lang = self.text.lang();
        let kind = match ruling.kind {
            RulingKind::Slip => "ruling-slip",
            RulingKind::Gap => "ruling-gap",
            RulingKind::Ambiguity => "ruling-ambiguity",
            RulingKind::Conflict => "ruling-conflict",
            RulingKind::Consequence => "ruling-consequence",
        };
        let overruled = match ruling.overruled_by {
            Overrule::Nobody => "ruling-overruled-by-nobody",
            Overrule::Card => "ruling-overruled-by-card",
            Overrule::Format => "ruling-overruled-by-format",
            Overrule::CardOrFormat => "ruling-overruled-by-card-or-format",
        };
        let mut out = self.headline(&ruling.id, ruling.question.get(lang));
        for text in [ruling.answer.get(lang), &self.why(ruling)] {
            out.push_str(&format!("\n{}", paragraph("", text, self.columns())));
        }
        let standing = format!("({}; {})", self.text.term(kind), self.text.term(overruled));
        out.push_str(&format!("\n{}\n", self.paint.faint(&standing)));
        out.push_str(&self.part("rule-concerned", &self.titles(concerned(ruling))));
        out
    }

    /// What a search found: the title, and the line with the words where that is another.
    #[must_use]
    pub fn hits(&self, hits: &[Hit]) -> String {
        let lang = self.text.lang();
        let widest = hits.iter().map(|hit| hit.place.number().width()).max().unwrap_or(0);
        let mut out = String::new();
        for hit in hits {
            out.push_str(&self.item(hit.place.number(), 0, widest, hit.place.title().get(lang)));
            let indent = " ".repeat(widest + 4);
            match hit.part {
                Part::Title => {}
                Part::Point(point) => {
                    out.push_str(&self.faintly(&paragraph(
                        &format!("{indent}{}  ", point.id),
                        hit.line,
                        self.columns(),
                    )));
                }
                Part::Summary | Part::Answer => {
                    out.push_str(&self.faintly(&paragraph(&indent, hit.line, self.columns())));
                }
            }
        }
        out
    }

    fn columns(&self) -> usize {
        columns(self.width)
    }

    /// `16.4 Hinterhalt: Zeitpunkt`
    fn headline(&self, number: &str, title: &str) -> String {
        self.strongly(&paragraph(&format!("{number} "), title, self.columns()))
    }

    /// A part of a page under its heading; nothing if it is empty.
    fn part(&self, head: &'static str, lines: &str) -> String {
        if lines.is_empty() {
            String::new()
        } else {
            format!("\n{}\n{lines}", self.paint.strong(&self.text.term(head)))
        }
    }

    fn points(&self, points: &[Point], marked: Option<&Point>) -> String {
        let widest = points.iter().map(|point| point.id.width()).max().unwrap_or(0);
        let line = |point: &Point| {
            let text = point.words.get(self.text.lang());
            if marked == Some(point) {
                let lines = paragraph(&format!("> {:<widest$}  ", point.id), text, self.columns());
                return self.strongly(&lines);
            }
            self.item(&point.id, 2, widest, text)
        };
        self.part("rule-points", &points.iter().map(line).collect::<String>())
    }

    /// A ruling in a list: its question, and its answer and reason if all is to be shown.
    fn ruling_item(&self, ruling: &'static Ruling) -> String {
        let lang = self.text.lang();
        let mut out = self.item(&ruling.id, 2, ruling.id.width(), ruling.question.get(lang));
        if self.in_full {
            let indent = " ".repeat(ruling.id.width() + 4);
            out.push_str(&paragraph(&format!("{indent}→ "), ruling.answer.get(lang), self.columns()));
            out.push_str(&self.faintly(&paragraph(&format!("{indent}  "), &self.why(ruling), self.columns())));
        }
        out
    }

    fn why(&self, ruling: &'static Ruling) -> String {
        self.text.say(&Message::new("rule-why").with("why", ruling.why.get(self.text.lang())))
    }

    /// Sections by number and title, a line each.
    fn titles<'a>(&self, sections: impl Iterator<Item = &'a Section>) -> String {
        let sections: Vec<&Section> = sections.collect();
        let widest = sections.iter().map(|section| section.number.width()).max().unwrap_or(0);
        sections
            .iter()
            .map(|section| self.item(&section.number, 2, widest, section.title.get(self.text.lang())))
            .collect()
    }

    /// A text behind its number, both in columns.
    fn item(&self, number: &str, indent: usize, widest: usize, text: &str) -> String {
        let label = format!("{:indent$}{number:<widest$}  ", "");
        paragraph(&label, text, self.columns()).replacen(number, &self.paint.strong(number), 1)
    }

    fn strongly(&self, lines: &str) -> String {
        lines.lines().map(|line| format!("{}\n", self.paint.strong(line))).collect()
    }

    fn faintly(&self, lines: &str) -> String {
        lines.lines().map(|line| format!("{}\n", self.paint.faint(line))).collect()
    }
}
