//! Two texts in one, with the words marked that differ: on lines, and in Markdown.

use unicode_width::UnicodeWidthStr;

use super::Paint;
use crate::set::{Piece, wording};

/// What stands for a line break inside a value.
const BREAK: &str = "⏎ ";

/// The texts on lines of at most `columns` columns behind a label: `[-old-]{+new+}`, or in colour.
pub(super) fn lines(label: &str, before: &str, after: &str, paint: Paint, columns: usize) -> Vec<String> {
    let indent = label.width().min(columns / 2);
    let mut lines = Vec::new();
    let mut line = label.to_owned();
    let (mut width, mut is_first) = (label.width(), true);
    for word in words(&wording(before, after), paint) {
        let length: usize = word.iter().map(|(_, text)| text.width()).sum();
        if !is_first && width + 1 + length > columns {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            (width, is_first) = (indent, true);
        }
        if !is_first {
            line.push(' ');
            width += 1;
        }
        for (how, text) in &word {
            line.push_str(&dressed(*how, text, paint));
        }
        (width, is_first) = (width + length, false);
    }
    lines.push(line);
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

/// Whether a part of a word is in both texts or in one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    Same,
    Gone,
    New,
}

fn dressed(how: How, text: &str, paint: Paint) -> String {
    match how {
        How::Gone if !text.is_empty() => paint.bad(text),
        How::New if !text.is_empty() => paint.good(text),
        _ => text.to_owned(),
    }
}

/// The pieces cut at blanks. Without colour, signs stand around what differs.
fn words(pieces: &[Piece], paint: Paint) -> Vec<Vec<(How, String)>> {
    let mut words: Vec<Vec<(How, String)>> = vec![Vec::new()];
    for piece in pieces {
        let (how, open, close) = match piece {
            Piece::Same(_) => (How::Same, "", ""),
            Piece::Gone(_) => (How::Gone, "[-", "-]"),
            Piece::New(_) => (How::New, "{+", "+}"),
        };
        let shown = piece.text().replace('\n', BREAK);
        let shown = if paint == Paint::Plain { format!("{open}{shown}{close}") } else { shown };
        for (at, part) in shown.split(' ').enumerate() {
            if at > 0 {
                words.push(Vec::new());
            }
            if let Some(word) = words.last_mut() {
                word.push((how, part.to_owned()));
            }
        }
    }
    words
}

/// The texts in Markdown: what is gone struck through, what is new in bold.
pub(super) fn markdown(before: &str, after: &str) -> String {
    let mut out = String::new();
    for piece in wording(before, after) {
        let sign = match piece {
            Piece::Same(_) => "",
            Piece::Gone(_) => "~~",
            Piece::New(_) => "**",
        };
        let text = piece.text();
        let core = text.trim();
        if sign.is_empty() || core.is_empty() {
            out.push_str(&escaped(text));
            continue;
        }
        // Signs beside a blank, or one beside another, mark nothing.
        let lead = &text[..text.len() - text.trim_start().len()];
        let tail = &text[text.trim_end().len()..];
        let gap = if lead.is_empty() && out.ends_with("~~") { " " } else { "" };
        out.push_str(&format!("{}{gap}{sign}{}{sign}{}", escaped(lead), escaped(core), escaped(tail)));
    }
    out
}

/// A text that Markdown shows as it is, on one line.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => out.push_str(BREAK),
            '\\' | '`' | '*' | '_' | '{' | '}' | '[' | ']' | '<' | '>' | '|' | '~' | '#' | '&' | '!' => {
                out.push('\\');
                out.push(c);
            }
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differing_words_are_marked_and_lines_are_short() {
        let before = "Wenn diese Karte stirbt, ziehe 1 Karte und lege 1 Nahrung in den Nahrungspool deines Gegners.";
        let after = "Wenn diese Karte stirbt, ziehe 2 Karten und lege 1 Nahrung in deinen Nahrungspool.\nNur einmal.";
        let lines = lines("    Text: ", before, after, Paint::Plain, 60);
        assert_eq!(
            lines.join("\n"),
            "    Text: Wenn diese Karte stirbt, ziehe [-1 Karte-]{+2\n          \
             Karten+} und lege 1 Nahrung in [-den-]{+deinen+}\n          \
             Nahrungspool[- deines Gegners-]{+.⏎ Nur einmal+}."
        );
        assert!(lines.iter().all(|line| line.width() <= 60));
    }

    #[test]
    fn colour_takes_the_place_of_the_signs() {
        let lines = lines("", "a b", "a c", Paint::Colour, 80);
        assert!(lines[0].contains("\u{1b}[") && !lines[0].contains("[-"), "{lines:?}");
    }

    #[test]
    fn markdown_shows_texts_as_they_are() {
        assert_eq!(escaped("a|b *c* _d_ <e> [f](g) `h`\ni"), "a\\|b \\*c\\* \\_d\\_ \\<e\\> \\[f\\](g) \\`h\\`⏎ i");
        assert_eq!(markdown("Ziehe 1 Karte.", "Ziehe 2 Karten."), "Ziehe ~~1 Karte~~ **2 Karten**.");
        assert_eq!(markdown("a b c", "a c"), "a ~~b~~ c");
    }
}
