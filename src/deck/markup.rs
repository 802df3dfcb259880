//! Taking HTML, Markdown and the tags of forums off a line: lists are copied from web pages and mail.

use super::entities::character;

/// A line without its HTML tags, the tags of a forum and Markdown's `**`, and with its entities resolved; `None` if it has
/// none of them.
pub(super) fn without_markup(line: &str) -> Option<String> {
    // Stars that stand alone behind a name set off nothing.
    let is_bold = line.contains("**") && !line.trim_end_matches('*').ends_with(char::is_whitespace);
    let bold = is_bold.then(|| line.replace("**", ""));
    let line = bold.as_deref().unwrap_or(line);
    let posted = without_forum_tags(line);
    let line = posted.as_deref().unwrap_or(line);
    match without_tags(line) {
        Some(bare) => Some(without_entities(&bare).unwrap_or(bare)),
        None => without_entities(line).or(posted).or(bold),
    }
}

/// Tags of forums that say nothing of a card; `[s]` strikes one off, and stays.
#[rustfmt::skip]
const FORUM: [&str; 31] = [
    "b", "i", "u", "*", "list", "ul", "ol", "li", "quote", "code", "spoiler", "hide", "size", "color", "colour", "font", "url", "img", "center",
    "left", "right", "align", "indent", "table", "tr", "td", "th", "h1", "h2", "h3", "hr",
];

/// A line without the tags of a forum: `[b]Deck[/b]`, `[*]4 Name`, `[size=150]…[/size]`. They are small letters; `[B]` may be a
/// set.
fn without_forum_tags(line: &str) -> Option<String> {
    if !line.contains('[') {
        return None;
    }
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    let mut changed = false;
    while let Some(at) = rest.find('[') {
        out.push_str(&rest[..at]);
        let body = &rest[at + 1..];
        let name =
            |tag: &str| tag.trim_start_matches('/').split(['=', ' ']).next().is_some_and(|name| FORUM.contains(&name));
        match body.find(']').map(|end| &body[..end]).filter(|tag| name(tag)) {
            Some(tag) => {
                // What stands in the cells of a table is as far apart as that of columns.
                out.push_str(if matches!(tag, "/td" | "/th") { "\t" } else { "" });
                rest = &body[tag.len() + 1..];
                changed = true;
            }
            None => {
                out.push('[');
                rest = body;
            }
        }
    }
    out.push_str(rest);
    changed.then_some(out)
}

/// Tags that may stand inside a name, and those that end a piece of text.
const INLINE: [&str; 11] = ["a", "abbr", "b", "code", "em", "font", "i", "small", "span", "strong", "u"];
const BLOCKS: [&str; 25] = [
    "blockquote",
    "body",
    "br",
    "dd",
    "div",
    "dl",
    "dt",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "head",
    "hr",
    "html",
    "img",
    "li",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "tbody",
    "thead",
];
const CELLS: [&str; 4] = ["td", "th", "tr", "ul"];

fn without_tags(line: &str) -> Option<String> {
    if !line.contains('<') || !line.contains('>') {
        return None;
    }
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    let mut changed = false;
    while let Some(at) = rest.find('<') {
        out.push_str(&rest[..at]);
        let body = &rest[at + 1..];
        let tag = body.find('>').map(|end| &body[..end]);
        let instead = tag.and_then(|tag| {
            let name = tag.trim_start_matches('/').split([' ', '/', '\t']).next()?.to_ascii_lowercase();
            let is_in = |known: &[&str]| known.contains(&name.as_str());
            match () {
                () if is_in(&INLINE) => Some(""),
                () if is_in(&BLOCKS) => Some(" "),
                () if is_in(&CELLS) => Some("\t"),
                () => None,
            }
        });
        match (tag, instead) {
            (Some(tag), Some(instead)) => {
                out.push_str(instead);
                rest = &body[tag.len() + 1..];
                changed = true;
            }
            _ => {
                out.push('<');
                rest = body;
            }
        }
    }
    out.push_str(rest);
    changed.then_some(out)
}

/// No name of a character is longer, in bytes.
const LONGEST_ENTITY: usize = 16;

/// A line with its HTML entities resolved; `None` if it has none.
fn without_entities(line: &str) -> Option<String> {
    if !line.contains('&') || !line.contains(';') {
        return None;
    }
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    let mut changed = false;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        let body = &rest[at + 1..];
        let entity = body.find(';').filter(|end| *end <= LONGEST_ENTITY).map(|end| &body[..end]);
        let value = entity.and_then(|name| match name.strip_prefix('#') {
            Some(code) => {
                let number = match code.strip_prefix(['x', 'X']) {
                    Some(hex) => u32::from_str_radix(hex, 16).ok(),
                    None => code.parse().ok(),
                };
                number.and_then(char::from_u32)
            }
            None => character(name),
        });
        match (entity, value) {
            (Some(name), Some(value)) => {
                out.push(value);
                rest = &body[name.len() + 1..];
                changed = true;
            }
            _ => {
                out.push('&');
                rest = body;
            }
        }
    }
    out.push_str(rest);
    changed.then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entities_are_resolved() {
        assert_eq!(without_entities("F&auml;hre &amp; &#39;x&#x27;").as_deref(), Some("Fähre & 'x'"));
        assert_eq!(without_entities("5&times; &bdquo;Egel&ldquo;&emsp;").as_deref(), Some("5× „Egel“\u{2003}"));
        assert_eq!(without_entities("Zahn & Klaue; x"), None);
    }

    #[test]
    fn tags_of_forums_are_taken_off() {
        for (line, bare) in [
            ("[b]Mein Deck[/b]", "Mein Deck"),
            ("[*]4 Egel", "4 Egel"),
            ("[size=150][u]Fragmente[/u][/size]", "Fragmente"),
            ("4 [url=https://wom.example/egel]Egel[/url]", "4 Egel"),
            ("[list=1]", ""),
            ("[td]4[/td][td]Egel[/td]", "4\tEgel\t"),
            ("[b]F&auml;hre[/b]", "Fähre"),
        ] {
            assert_eq!(without_markup(line).as_deref(), Some(bare), "{line}");
        }
        for line in [
            "[4] Egel",
            "4 Egel [B]",
            "[s]4 Egel[/s]",
            "[ ] 4 Egel",
            "[[Egel]]",
            "[Egel](https://wom.example)",
            "[x] Egel",
        ] {
            assert_eq!(without_markup(line), None, "{line}");
        }
    }

    #[test]
    fn tags_are_taken_off() {
        assert_eq!(without_markup("<li>4 <b>Egel</b></li>").as_deref(), Some(" 4 Egel "));
        assert_eq!(without_markup("<td>4</td><td>F&auml;hre</td>").as_deref(), Some("\t4\t\tFähre\t"));
        assert_eq!(without_markup("<br/>").as_deref(), Some(" "));
        assert_eq!(without_markup("4 <Egel>"), None);
        assert_eq!(without_markup("a < b > c"), None);
    }
}
