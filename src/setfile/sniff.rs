//! What kind of file some bytes are, told by the content; the ending of the name decides only what is left open.

use super::Format;

/// Files that are no set files, by how they begin.
const FOREIGN: [(&[u8], &str); 6] = [
    (b"%PDF", "import-not-text"),
    (b"SQLite format 3\0", "import-not-text"),
    (b"\x1f\x8b", "import-not-text"),
    (b"\x89PNG", "import-not-text"),
    (b"\xff\xd8\xff", "import-not-text"),
    (b"GIF8", "import-not-text"),
];

/// Key of the message that says why bytes are no set file, if they are none.
pub(super) fn foreign(bytes: &[u8]) -> Option<&'static str> {
    if bytes.starts_with(b"\xd0\xcf\x11\xe0") {
        // An encrypted XLSX file lies in a container of the old kind, in a stream of this name.
        let name: Vec<u8> = "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let is_locked = bytes.windows(name.len()).any(|window| window == name);
        return Some(if is_locked { "import-spreadsheet-locked" } else { "import-spreadsheet-old" });
    }
    if let Some((_, key)) = FOREIGN.iter().find(|(magic, _)| bytes.starts_with(magic)) {
        return Some(key);
    }
    let start = bytes.iter().position(|b| !b.is_ascii_whitespace() && !matches!(b, 0xef | 0xbb | 0xbf))?;
    let head = bytes[start..].iter().take(600).map(u8::to_ascii_lowercase).collect::<Vec<_>>();
    if head.starts_with(b"<?xml") {
        let holds = |word: &[u8]| head.windows(word.len()).any(|window| window == word);
        // A spreadsheet in one XML file is read.
        return (!holds(b"office:document")).then_some(if holds(b"office:spreadsheet") || holds(b"excel.sheet") {
            "import-other-spreadsheet"
        } else {
            "import-web-page"
        });
    }
    [&b"<!doctype"[..], b"<html", b"<table", b"<head", b"<body", b"<meta"]
        .iter()
        .any(|tag| head.starts_with(tag))
        .then_some("import-web-page")
}

/// The form of a text; TSV is told from CSV later, by the separator.
pub(super) fn format(text: &str, ending: Option<Format>) -> Format {
    let body = text.trim_start();
    if body.starts_with('{') || is_json_list(body) {
        return Format::Json;
    }
    let first = body.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#')).unwrap_or("");
    if is_toml_line(first) {
        return Format::Toml;
    }
    match ending {
        Some(format @ (Format::Toml | Format::Json)) if !first.contains([';', ',', '\t']) => format,
        _ => Format::Csv,
    }
}

fn is_json_list(body: &str) -> bool {
    let Some(rest) = body.strip_prefix('[') else { return false };
    let rest = rest.trim_start();
    rest.is_empty() || rest.starts_with(['{', ']'])
}

/// `[set]`, `[[cards]]` or `key = value`.
fn is_toml_line(line: &str) -> bool {
    let is_key = |key: &str| {
        let key = key.trim();
        !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '"' | '\''))
    };
    if let Some(rest) = line.strip_prefix('[') {
        let rest = rest.strip_prefix('[').unwrap_or(rest);
        return rest.split_once(']').is_some_and(|(key, after)| {
            let after = after.trim_start_matches(']').trim();
            is_key(key) && (after.is_empty() || after.starts_with('#'))
        });
    }
    line.split_once('=').is_some_and(|(key, value)| {
        let starts = value.trim_start().starts_with(['"', '\'', '[', '{', '-', '+', 't', 'f'])
            || value.trim_start().starts_with(|c: char| c.is_ascii_digit());
        is_key(key) && !key.trim().eq_ignore_ascii_case("sep") && starts
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_content_tells_the_form() {
        for text in ["{", " \n{\"cards\":[]}", "[{}]", "[ ]"] {
            assert_eq!(format(text, Some(Format::Csv)), Format::Json, "{text}");
        }
        for text in ["[set]", "# x\n\n[[cards]]\n", "code = \"A\"", "[ set ] # x", "[[cards"] {
            let ending = (text == "[[cards").then_some(Format::Toml);
            assert_eq!(format(text, ending), Format::Toml, "{text}");
        }
        for text in ["name;type", "name", "sep=;\nname;type", "name,cost = x", "[Set 1];;"] {
            assert_eq!(format(text, None), Format::Csv, "{text}");
        }
        assert_eq!(format("name;type", Some(Format::Json)), Format::Csv);
    }

    #[test]
    fn spreadsheets_and_web_pages_are_none() {
        assert_eq!(foreign(b"\xd0\xcf\x11\xe0 E"), Some("import-spreadsheet-old"));
        assert_eq!(
            foreign(b"\xd0\xcf\x11\xe0E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0"),
            Some("import-spreadsheet-locked")
        );
        assert_eq!(foreign(b"\n<TABLE>"), Some("import-web-page"));
        assert_eq!(foreign(b"name"), None);
        assert_eq!(foreign(b""), None);
    }
}
