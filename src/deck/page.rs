//! The text of a web page: its tags end lines, and its head, styles and comments are no part of it.

/// Elements whose tags end a line.
#[rustfmt::skip]
const BREAKS: [&str; 34] = [
    "address", "article", "blockquote", "body", "br", "caption", "dd", "div", "dl", "dt", "footer", "form", "h1", "h2", "h3", "h4",
    "h5", "h6", "header", "hr", "html", "li", "main", "nav", "ol", "option", "p", "pre", "section", "table", "tbody", "thead", "tr",
    "ul",
];
/// What is skipped, by its begin and its end.
const SKIPPED: [(&str, &str); 6] = [
    ("<!--", "-->"),
    ("<head", "</head>"),
    ("<title", "</title>"),
    ("<style", "</style>"),
    ("<script", "</script>"),
    ("<!doctype", ">"),
];

/// A web page while its lines are read.
pub(super) struct Page {
    /// The skipped parts that have an end somewhere; others would hide the rest of the list.
    ended: Vec<(&'static str, &'static str)>,
    /// The end of the part that is being skipped.
    until: Option<&'static str>,
}

impl Page {
    /// A text as a page, if it has tags that end lines, or parts that are no text.
    pub fn of(text: &str) -> Option<Self> {
        if !text.contains('<') {
            return None;
        }
        let has = |part: &str| text.match_indices(&part[..1]).any(|(at, _)| starts_with(&text[at..], part));
        let ended: Vec<_> = SKIPPED.into_iter().filter(|(begin, end)| has_tag(text, begin) && has(end)).collect();
        let is_page = !ended.is_empty() || text.match_indices('<').any(|(at, _)| line_break(&text[at..]).is_some());
        is_page.then_some(Self { ended, until: None })
    }

    /// The lines that stand on a line of the page; never none.
    pub fn lines(&mut self, line: &str) -> Vec<String> {
        let mut lines = vec![String::new()];
        let mut rest = line;
        while !rest.is_empty() {
            if let Some(end) = self.until {
                let Some(at) =
                    rest.match_indices(&end[..1]).map(|(at, _)| at).find(|at| starts_with(&rest[*at..], end))
                else {
                    break;
                };
                (self.until, rest) = (None, &rest[at + end.len()..]);
                continue;
            }
            let text = rest.find('<').unwrap_or(rest.len());
            if let Some(last) = lines.last_mut() {
                last.push_str(&rest[..text]);
            }
            rest = &rest[text..];
            if let Some(&(begin, end)) = self.ended.iter().find(|(begin, _)| begins(rest, begin)) {
                (self.until, rest) = (Some(end), &rest[begin.len()..]);
            } else if let Some(tag) = line_break(rest) {
                lines.push(String::new());
                rest = &rest[tag..];
            } else if let (Some(last), Some(sign)) = (lines.last_mut(), rest.get(..1)) {
                last.push_str(sign);
                rest = &rest[1..];
            }
        }
        lines.retain(|line| !line.trim().is_empty());
        if lines.is_empty() {
            lines.push(String::new());
        }
        lines
    }
}

fn starts_with(text: &str, part: &str) -> bool {
    text.as_bytes().get(..part.len()).is_some_and(|head| head.eq_ignore_ascii_case(part.as_bytes()))
}

/// Whether a text begins with a tag, and not with one of a longer name (`<header>`).
fn begins(text: &str, tag: &str) -> bool {
    let ends = |rest: &str| !tag.ends_with(char::is_alphabetic) || !rest.starts_with(char::is_alphanumeric);
    starts_with(text, tag) && ends(&text[tag.len()..])
}

fn has_tag(text: &str, tag: &str) -> bool {
    text.match_indices('<').any(|(at, _)| begins(&text[at..], tag))
}

/// The length of the tag at the front of a text, if it ends a line.
fn line_break(text: &str) -> Option<usize> {
    /// The longest name of an element.
    const LONGEST: usize = 10;
    /// The longest tag.
    const LONGEST_TAG: usize = 1000;
    let body = text.strip_prefix('<')?;
    let body = body.strip_prefix('/').unwrap_or(body);
    let name = body.bytes().take(LONGEST + 1).position(|b| !b.is_ascii_alphanumeric())?;
    let (name, rest) = body.split_at(name);
    let is_break = BREAKS.iter().any(|known| known.eq_ignore_ascii_case(name));
    let end = rest.bytes().take(LONGEST_TAG).position(|b| matches!(b, b'>' | b'<')).filter(|_| is_break)?;
    (rest.as_bytes()[end] == b'>').then(|| text.len() - rest.len() + end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_of(text: &str) -> Vec<String> {
        let mut page = Page::of(text).expect("a page");
        text.lines().flat_map(|line| page.lines(line)).map(|line| line.trim().to_owned()).collect()
    }

    #[test]
    fn tags_end_lines() {
        for text in [
            "<h2>Deck</h2><ul><li>4 Egel</li><li>2 <b>Waran</b></li></ul>",
            "<p>Deck<br>4 Egel<BR/>2 <b>Waran</b></p>",
            "<table><tr><td>Deck<tr class=\"a\"><td>4 Egel<tr><td>2 <b>Waran</b></table>",
        ] {
            let lines: Vec<_> = lines_of(text).iter().map(|line| line.replace("<td>", "")).collect();
            assert_eq!(lines, ["Deck", "4 Egel", "2 <b>Waran</b>"], "{text}");
        }
    }

    #[test]
    fn what_is_no_text_is_skipped() {
        let text = "<!DOCTYPE html>\n<html><head><title>Mein Deck</title>\n<style>li { color: red }\n</style></head>\n\
                    <header>Kopf</header><li>4 Egel<!-- alt:\n<li>3 Egel --></li>";
        assert_eq!(lines_of(text), ["", "", "", "", "Kopf", "4 Egel", ""]);
        // What has no end hides nothing.
        assert_eq!(lines_of("<head><style>\n<li>4 Egel"), ["<head><style>", "4 Egel"]);
    }

    #[test]
    fn lists_with_signs_are_no_pages() {
        for text in ["4 Egel", "4 <b>Egel</b>", "<<< Basen >>>", "a < p > b", "<!-- Egel", "< 3 Egel"] {
            assert!(Page::of(text).is_none(), "{text}");
        }
    }
}
